// Made by `make docs` from the Python types: what the server sends and what it reads. Amounts are whole minor units.

export type Pocket = string;

export type AnyPocket = string;

export type Colour = "black" | "green" | "red";

export type Kind = "black" | "column" | "corner" | "double_column" | "double_dozen" | "double_street" | "dozen" | "even" | "first_five" | "high" | "low" | "odd" | "red" | "split" | "straight" | "street";

export type Shape = "border" | "box" | "corner";

export type Phase = "announced" | "betting" | "closed" | "idle" | "no_more_bets" | "paid" | "spinning";

export type ToScreen = Hello | SeatView | DealerView | CentreView | ResultsView | PitView | Answer | Beat;

export type AnyVerb = Lay | Lift | LayFor | LiftFor | Undo | Clear | Repeat | Double | TakeHalf | ChooseMinimum | PlaceYourBets | Spin | Tick | NoMoreBets | Sense | Announce | Confirm | LiftDolly | NoSpin | CallFloor | PastPost | Void | CorrectNumber | CorrectBuyIn | PayOwed | TakeOwed | CountIn | BuyIn | HoldBalance | CashOut | GoBack | Transfer | Toke | Fill | Credit | ChangeDropBox | GrantValueChips | EndValueChips | ReleaseOwing | BringBack | Link | Unlink | Dispute | RuleDispute | ComeIn | GoOut | ChangeBall | InspectWheel | Open | Close | SettlePrison | ForceClose | ChangeLimits | SetClock | Hold | Restart | Resume | DenyCard | UnlockCard;

export type AnyEvent = Laid | Lifted | Returned | BetsOpened | Spun | Ticked | BetsClosed | Sensed | Announced | Confirmed | DollyLifted | NoSpinCalled | FloorCalled | LateReturned | LateCounted | TouchRefused | PastPosted | Voided | Collected | Paid | Imprisoned | Judged | NumberCorrected | Redone | BuyInCorrected | OwedPaid | OwedTaken | BuyInCounted | BuyInDropped | BalanceHeld | BalanceFreed | Transferred | Toked | DropBoxChanged | BoughtIn | CashedOut | LeftOwed | Released | Filled | Credited | ColourGiven | ValueChipsTaken | ValueChipsEnded | ColoursCarried | BroughtBack | HouseAdopted | Opened | Closed | DayOpened | LimitsChanged | MinimumChosen | SeatLimited | ClockSet | Held | Restarted | Resumed | Linked | Unlinked | Disputed | DisputeRuled | CameIn | WentOut | BallChanged | WheelInspected | HeadUnwritten | HeadWritten | CardUsed | DealerAuthorised | CardDenied | CardUnlocked;

export interface Place {
  readonly name: string;
  readonly spot: string;
  readonly shape: Shape;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface SpotWire {
  readonly kind: Kind;
  readonly pockets: readonly Pocket[];
  readonly pays: readonly [number, number];
}

export interface Enforced {
  readonly words: string;
  readonly clause: string;
}

export interface DeskRules {
  readonly clocked: boolean;
  readonly causes: readonly ("ball_out" | "foreign_object" | "hanging_ball" | "other" | "too_few_revolutions" | "with_wheel")[];
  readonly shortest: number;
  readonly longest: number;
  readonly supervisor: boolean;
  readonly posted: boolean;
  readonly buy_in: readonly ("cash" | "chips")[];
  readonly enforced: readonly Enforced[];
  readonly revolutions: number;
  readonly sets: readonly string[];
  readonly colour_value: readonly [number, number];
  readonly brought_back: number;
}

export interface Hello {
  readonly type: "hello";
  readonly build: string;
  readonly role: "centre" | "dealer" | "pit" | "results" | "seat";
  readonly table: string;
  readonly seat: number;
  readonly n: number;
  readonly title: string;
  readonly seats: number;
  readonly unit: number;
  readonly tray: readonly number[];
  readonly places: readonly Place[];
  readonly spots: Readonly<Record<string, SpotWire>>;
  readonly colours: Readonly<Record<string, Colour>>;
  readonly wheel: readonly Pocket[];
  readonly announced: readonly string[];
  readonly random: boolean;
  readonly desk: DeskRules | null;
  readonly points: boolean;
}

export interface Short {
  readonly spot: string;
  readonly lacks: number;
}

export interface WinWire {
  readonly spot: string;
  readonly stake: number;
  readonly won: number;
}

export interface Happening {
  readonly seq: number;
  readonly what: string;
  readonly seat: number;
  readonly sitting: number;
  readonly pocket: AnyPocket;
  readonly amount: number;
  readonly to: number;
  readonly to_sitting: number;
  readonly of_round: number;
  readonly was: AnyPocket;
  readonly why: string;
}

export interface PrisonerWire {
  readonly round: number;
  readonly place: string;
  readonly amount: number;
  readonly depth: number;
  readonly half: number;
}

export interface SeatView {
  readonly type: "seat_view";
  readonly seq: number;
  readonly round: number;
  readonly phase: Phase;
  readonly stopped: boolean;
  readonly clock: number;
  readonly may: readonly string[];
  readonly sitting: number;
  readonly balance: number;
  readonly staked: number;
  readonly chips: Readonly<Record<string, number>>;
  readonly fits: Readonly<Record<string, number>>;
  readonly fits_on: Readonly<Record<string, number>>;
  readonly short: readonly Short[];
  readonly pocket: AnyPocket;
  readonly wins: readonly WinWire[];
  readonly last: readonly Pocket[];
  readonly happenings: readonly Happening[];
  readonly held: number;
  readonly coming: number;
  readonly whole: number;
  readonly alarm: boolean;
  readonly colour: string;
  readonly colour_value: number;
  readonly value_chips: readonly number[];
  readonly prisoners: readonly PrisonerWire[];
  readonly minimum: number;
  readonly minimums: readonly number[];
}

export interface SeatLine {
  readonly seat: number;
  readonly sitting: number;
  readonly connected: boolean;
  readonly balance: number;
  readonly staked: number;
  readonly late: number;
  readonly short: readonly Short[];
  readonly chips: Readonly<Record<string, number>>;
  readonly wins: readonly WinWire[];
  readonly won: number;
  readonly held: number;
  readonly coming: readonly [number, number];
  readonly colour: string;
  readonly colour_value: number;
  readonly value_chips: readonly number[];
  readonly prisoners: readonly PrisonerWire[];
  readonly minimum: number;
}

export interface LimitLine {
  readonly kind: Kind;
  readonly least: number;
  readonly most: number;
}

export interface DisputeLine {
  readonly number: number;
  readonly seat: number;
  readonly round: number;
  readonly words: string;
}

export interface OwedLine {
  readonly sitting: number;
  readonly seat: number;
  readonly amount: number;
}

export interface RoundLine {
  readonly round: number;
  readonly pocket: Pocket;
}

export interface BuyInLine {
  readonly sitting: number;
  readonly seat: number;
  readonly cash: number;
  readonly chips: number;
}

export interface Payout {
  readonly seat: number;
  readonly wins: readonly WinWire[];
  readonly won: number;
}

export interface AwayLine {
  readonly colour: string;
  readonly chips: number;
  readonly value: number;
}

export interface ReasonLine {
  readonly act: string;
  readonly reason: string;
  readonly round: number;
}

export interface SensorLine {
  readonly state: "faulty" | "ok" | "silent";
  readonly warnings: readonly ("ball_missing" | "ball_with_rotor" | "count_jumped" | "number_changed" | "old_number" | "sensor_fault" | "void_game")[];
  readonly rubbish: number;
}

export interface Desk {
  readonly dealer: string;
  readonly spun: boolean;
  readonly stop: "" | "held" | "restarted";
  readonly drop: number;
  readonly seconds: number;
  readonly limits: readonly LimitLine[];
  readonly next_limits: readonly LimitLine[];
  readonly posted: readonly [number, number];
  readonly links: readonly (readonly number[])[];
  readonly disputes: readonly DisputeLine[];
  readonly owed: readonly OwedLine[];
  readonly rounds: readonly RoundLine[];
  readonly bought: readonly BuyInLine[];
  readonly payouts: readonly Payout[];
  readonly away: readonly AwayLine[];
  readonly free: readonly string[];
  readonly reasons: readonly ReasonLine[];
  readonly sensor: SensorLine | null;
}

export interface Waiting {
  readonly code: string;
  readonly role: "centre" | "dealer" | "pit" | "results" | "seat";
  readonly seat: number;
}

export interface DealerView {
  readonly type: "dealer_view";
  readonly seq: number;
  readonly round: number;
  readonly phase: Phase;
  readonly stopped: boolean;
  readonly may: readonly string[];
  readonly call: string;
  readonly clock: number;
  readonly bank: number;
  readonly sensed: AnyPocket;
  readonly announced: AnyPocket;
  readonly pocket: AnyPocket;
  readonly seats: readonly SeatLine[];
  readonly last: readonly Pocket[];
  readonly happenings: readonly Happening[];
  readonly desk: Desk;
  readonly whole: number;
  readonly alarm: boolean;
  readonly waiting: readonly Waiting[];
}

export interface CentreSeat {
  readonly seat: number;
  readonly chips: Readonly<Record<string, number>>;
  readonly colour: string;
}

export interface CentreView {
  readonly type: "centre_view";
  readonly seq: number;
  readonly round: number;
  readonly phase: Phase;
  readonly stopped: boolean;
  readonly alarm: boolean;
  readonly spun: boolean;
  readonly clock: number;
  readonly whole: number;
  readonly pocket: AnyPocket;
  readonly seats: readonly CentreSeat[];
  readonly payouts: readonly Payout[];
  readonly last: readonly Pocket[];
  readonly happenings: readonly Happening[];
}

export interface Seen {
  readonly name: string;
  readonly seen: number;
  readonly expected: number;
}

export interface ResultsView {
  readonly type: "results_view";
  readonly seq: number;
  readonly round: number;
  readonly phase: Phase;
  readonly stopped: boolean;
  readonly clock: number;
  readonly whole: number;
  readonly last: readonly Pocket[];
  readonly window: number;
  readonly counts: readonly Seen[];
  readonly limits: readonly LimitLine[];
  readonly inside_total: number;
  readonly happenings: readonly Happening[];
}

export interface HoldPoint {
  readonly round: number;
  readonly win: number;
  readonly low: number;
  readonly high: number;
}

export interface Flag {
  readonly code: string;
  readonly count: number;
}

export interface PitTable {
  readonly table: string;
  readonly title: string;
  readonly seq: number;
  readonly round: number;
  readonly phase: Phase;
  readonly stopped: boolean;
  readonly alarm: boolean;
  readonly dealer: string;
  readonly bank: number;
  readonly drop: number;
  readonly seats: readonly SeatLine[];
  readonly may: readonly string[];
  readonly last: readonly Pocket[];
  readonly happenings: readonly Happening[];
  readonly clock: number;
  readonly hold: readonly HoldPoint[];
  readonly flags: readonly Flag[];
  readonly limits: readonly LimitLine[];
  readonly next_limits: readonly LimitLine[];
  readonly posted: readonly [number, number];
  readonly disputes: readonly DisputeLine[];
  readonly waiting: readonly Waiting[];
}

export interface PitView {
  readonly type: "pit_view";
  readonly tables: readonly PitTable[];
}

export interface Refusal {
  readonly code: string;
  readonly words: string;
  readonly clause: string;
  readonly said: Readonly<Record<string, string | number>>;
}

export interface Would {
  readonly seat: number;
  readonly sitting: number;
  readonly was: number;
  readonly now: number;
  readonly owed: number;
}

export interface Answer {
  readonly type: "answer";
  readonly n: number;
  readonly refusal: Refusal | null;
  readonly would: readonly Would[];
}

export interface Beat {
  readonly type: "beat";
}

export interface ScreenLink {
  readonly path: string;
  readonly name: string;
  readonly table: string;
}

export interface Start {
  readonly title: string;
  readonly seats: number;
  readonly screens: readonly ScreenLink[];
}

export interface Paired {
  readonly state: "admitted" | "gone" | "waiting";
  readonly code: string;
  readonly seconds: number;
}

export interface Elsewhere {
  readonly address: string;
  readonly svg: string;
  readonly once: boolean;
}

export interface RecalledWager {
  readonly place: string;
  readonly spot: string;
  readonly kind: Kind;
  readonly odds: readonly [number, number];
  readonly stake: number;
  readonly lost: number;
  readonly won: number;
  readonly since: number;
}

export interface Laid {
  readonly type: "laid";
  readonly seat: number;
  readonly place: string;
  readonly spot: string;
  readonly amount: number;
  readonly by_dealer: boolean;
  readonly move: "more" | "new" | "undo";
}

export interface Lifted {
  readonly type: "lifted";
  readonly seat: number;
  readonly place: string;
  readonly spot: string;
  readonly amount: number;
  readonly by_dealer: boolean;
  readonly move: "more" | "new" | "undo";
}

export interface Returned {
  readonly type: "returned";
  readonly seat: number;
  readonly place: string;
  readonly spot: string;
  readonly amount: number;
  readonly why: "half" | "no_spin" | "short" | "up" | "void";
}

export interface BetsOpened {
  readonly type: "bets_opened";
  readonly round: number;
  readonly seconds: number;
}

export interface Spun {
  readonly type: "spun";
}

export interface Ticked {
  readonly type: "ticked";
  readonly left: number;
}

export interface BetsClosed {
  readonly type: "bets_closed";
}

export interface Sensed {
  readonly type: "sensed";
  readonly pocket: Pocket;
  readonly early: boolean;
}

export interface Announced {
  readonly type: "announced";
  readonly pocket: Pocket;
  readonly against: string;
}

export interface Confirmed {
  readonly type: "confirmed";
  readonly pocket: Pocket;
}

export interface DollyLifted {
  readonly type: "dolly_lifted";
}

export interface NoSpinCalled {
  readonly type: "no_spin_called";
  readonly cause: "ball_out" | "foreign_object" | "hanging_ball" | "other" | "too_few_revolutions" | "with_wheel";
}

export interface FloorCalled {
  readonly type: "floor_called";
  readonly why: string;
}

export interface LateReturned {
  readonly type: "late_returned";
  readonly seat: number;
  readonly place: string;
  readonly spot: string;
  readonly amount: number;
}

export interface LateCounted {
  readonly type: "late_counted";
  readonly seat: number;
}

export interface TouchRefused {
  readonly type: "touch_refused";
  readonly seat: number;
  readonly act: string;
  readonly place: string;
  readonly amount: number;
  readonly refusal: Refusal;
}

export interface PastPosted {
  readonly type: "past_posted";
  readonly seat: number;
  readonly sitting: number;
}

export interface Voided {
  readonly type: "voided";
  readonly round: number;
  readonly why: string;
}

export interface Loss {
  readonly seat: number;
  readonly place: string;
  readonly spot: string;
  readonly amount: number;
}

export interface Collected {
  readonly type: "collected";
  readonly losses: readonly Loss[];
}

export interface Win {
  readonly place: string;
  readonly spot: string;
  readonly stake: number;
  readonly won: number;
}

export interface Paid {
  readonly type: "paid";
  readonly seat: number;
  readonly wins: readonly Win[];
  readonly up: boolean;
}

export interface Prisoner {
  readonly round: number;
  readonly place: string;
  readonly spot: string;
  readonly amount: number;
  readonly depth: number;
}

export interface Imprisoned {
  readonly type: "imprisoned";
  readonly seat: number;
  readonly sitting: number;
  readonly prisoners: readonly Prisoner[];
}

export interface Sentence {
  readonly round: number;
  readonly place: string;
  readonly spot: string;
  readonly back: number;
  readonly lost: number;
  readonly held: number;
  readonly depth: number;
}

export interface Judged {
  readonly type: "judged";
  readonly seat: number;
  readonly sitting: number;
  readonly why: "closing" | "half" | "number";
  readonly sentences: readonly Sentence[];
}

export interface NumberCorrected {
  readonly type: "number_corrected";
  readonly round: number;
  readonly was: Pocket;
  readonly pocket: Pocket;
}

export interface Redone {
  readonly type: "redone";
  readonly round: number;
  readonly seat: number;
  readonly sitting: number;
  readonly unlost: number;
  readonly unwon: number;
  readonly losses: readonly Loss[];
  readonly wins: readonly Win[];
  readonly owed: number;
  readonly repaid: number;
  readonly prisoners: readonly Prisoner[];
  readonly judged: readonly Sentence[];
  readonly unheld: number;
  readonly held: readonly Prisoner[];
}

export interface BuyInCorrected {
  readonly type: "buy_in_corrected";
  readonly seat: number;
  readonly sitting: number;
  readonly cash_was: number;
  readonly chips_was: number;
  readonly cash: number;
  readonly chips: number;
  readonly owed: number;
  readonly repaid: number;
  readonly boxed: boolean;
}

export interface OwedPaid {
  readonly type: "owed_paid";
  readonly sitting: number;
  readonly amount: number;
}

export interface OwedTaken {
  readonly type: "owed_taken";
  readonly sitting: number;
  readonly cash: number;
  readonly chips: number;
}

export interface BuyInCounted {
  readonly type: "buy_in_counted";
  readonly seat: number;
  readonly cash: number;
  readonly chips: number;
}

export interface BuyInDropped {
  readonly type: "buy_in_dropped";
  readonly seat: number;
}

export interface BalanceHeld {
  readonly type: "balance_held";
  readonly seat: number;
  readonly sitting: number;
  readonly amount: number;
}

export interface BalanceFreed {
  readonly type: "balance_freed";
  readonly seat: number;
  readonly sitting: number;
  readonly amount: number;
}

export interface Transferred {
  readonly type: "transferred";
  readonly seat: number;
  readonly sitting: number;
  readonly to: number;
  readonly to_sitting: number;
  readonly amount: number;
}

export interface Toked {
  readonly type: "toked";
  readonly seat: number;
  readonly sitting: number;
  readonly amount: number;
}

export interface DropBoxChanged {
  readonly type: "drop_box_changed";
  readonly amount: number;
}

export interface BoughtIn {
  readonly type: "bought_in";
  readonly seat: number;
  readonly sitting: number;
  readonly cash: number;
  readonly chips: number;
}

export interface CashedOut {
  readonly type: "cashed_out";
  readonly seat: number;
  readonly sitting: number;
  readonly amount: number;
}

export interface LeftOwed {
  readonly type: "left_owed";
  readonly seat: number;
  readonly sitting: number;
  readonly amount: number;
}

export interface Released {
  readonly type: "released";
  readonly seat: number;
  readonly sitting: number;
}

export interface Filled {
  readonly type: "filled";
  readonly amount: number;
}

export interface Credited {
  readonly type: "credited";
  readonly amount: number;
}

export interface ColourGiven {
  readonly type: "colour_given";
  readonly seat: number;
  readonly sitting: number;
  readonly colour: string;
  readonly value: number;
}

export interface ValueChipsTaken {
  readonly type: "value_chips_taken";
  readonly seat: number;
  readonly sitting: number;
  readonly chip: number;
}

export interface ValueChipsEnded {
  readonly type: "value_chips_ended";
  readonly seat: number;
  readonly sitting: number;
  readonly chip: number;
}

export interface ColoursCarried {
  readonly type: "colours_carried";
  readonly seat: number;
  readonly sitting: number;
  readonly colour: string;
  readonly value: number;
  readonly chips: number;
}

export interface BroughtBack {
  readonly type: "brought_back";
  readonly colour: string;
  readonly chips: number;
  readonly was: number;
  readonly value: number;
  readonly seat: number;
  readonly sitting: number;
}

export interface HouseAdopted {
  readonly type: "house_adopted";
  readonly sha256: string;
  readonly text: string;
  readonly wheel: "double" | "single" | "triple";
}

export interface Limits {
  readonly least: Readonly<Record<string, number>>;
  readonly most: Readonly<Record<string, number>>;
  readonly inside_total: number;
  readonly all_total: number;
  readonly minimum: number;
  readonly maximum: number;
}

export interface Opened {
  readonly type: "opened";
  readonly bank: number;
  readonly seats: number;
  readonly limits: Limits;
}

export interface Closed {
  readonly type: "closed";
  readonly bank: number;
  readonly counted: number;
}

export interface DayOpened {
  readonly type: "day_opened";
  readonly date: string;
  readonly adopted: HouseAdopted;
  readonly table: unknown;
  readonly done: Readonly<Record<string, number>>;
}

export interface LimitsChanged {
  readonly type: "limits_changed";
  readonly limits: Limits;
}

export interface MinimumChosen {
  readonly type: "minimum_chosen";
  readonly seat: number;
  readonly sitting: number;
  readonly minimum: number;
}

export interface SeatLimited {
  readonly type: "seat_limited";
  readonly seat: number;
  readonly sitting: number;
  readonly limits: Limits | null;
}

export interface ClockSet {
  readonly type: "clock_set";
  readonly seconds: number;
}

export interface Held {
  readonly type: "held";
  readonly why: string;
}

export interface Restarted {
  readonly type: "restarted";
}

export interface Resumed {
  readonly type: "resumed";
}

export interface Linked {
  readonly type: "linked";
  readonly seats: readonly number[];
}

export interface Unlinked {
  readonly type: "unlinked";
  readonly seats: readonly number[];
}

export interface Disputed {
  readonly type: "disputed";
  readonly number: number;
  readonly seat: number;
  readonly sitting: number;
  readonly round: number;
  readonly words: string;
}

export interface DisputeRuled {
  readonly type: "dispute_ruled";
  readonly number: number;
  readonly ruling: string;
}

export interface CameIn {
  readonly type: "came_in";
  readonly dealer: string;
}

export interface WentOut {
  readonly type: "went_out";
  readonly dealer: string;
}

export interface BallChanged {
  readonly type: "ball_changed";
  readonly ball: string;
}

export interface WheelInspected {
  readonly type: "wheel_inspected";
  readonly found: string;
}

export interface HeadUnwritten {
  readonly type: "head_unwritten";
  readonly entry: number;
  readonly why: string;
}

export interface HeadWritten {
  readonly type: "head_written";
  readonly entry: number;
}

export interface CardUsed {
  readonly type: "card_used";
  readonly card: string;
  readonly act: string;
  readonly amount: number;
  readonly round: number;
  readonly seats: readonly number[];
}

export interface DealerAuthorised {
  readonly type: "dealer_authorised";
  readonly reason: string;
  readonly act: "brought_back" | "buy_in" | "cash_out" | "clock" | "close" | "credit" | "fill" | "force_close" | "hanging_ball" | "limits" | "link" | "open" | "release_owing" | "rule_dispute" | "sensor_differs" | "sensor_silent" | "toke" | "transfer" | "unlink" | "void" | "wrong_amount" | "wrong_number";
  readonly amount: number;
  readonly round: number;
  readonly seats: readonly number[];
}

export interface CardDenied {
  readonly type: "card_denied";
  readonly card: string;
  readonly act: string;
  readonly why: "pin" | "role" | "round";
}

export interface CardUnlocked {
  readonly type: "card_unlocked";
  readonly card: string;
}

export interface Told {
  readonly entry: number;
  readonly at: string;
  readonly badge: string;
  readonly event: AnyEvent;
}

export interface RecalledSeat {
  readonly seat: number;
  readonly sitting: number;
  readonly before: number;
  readonly after: number;
  readonly wagers: readonly RecalledWager[];
  readonly touches: readonly Told[];
}

export interface Recalled {
  readonly round: number;
  readonly day: string;
  readonly dealer: string;
  readonly state: "open" | "settled" | "void";
  readonly pocket: string;
  readonly was: readonly Pocket[];
  readonly opened: string;
  readonly closed: string;
  readonly settled: string;
  readonly seats: readonly RecalledSeat[];
  readonly calls: readonly Told[];
  readonly corrections: readonly Told[];
  readonly disputes: readonly Told[];
}

export interface SeatRecall {
  readonly sitting: number;
  readonly rounds: readonly Recalled[];
}

export interface Lay {
  readonly type: "lay";
  readonly place: string;
  readonly amount: number;
  readonly chip?: number;
}

export interface Lift {
  readonly type: "lift";
  readonly place: string;
  readonly amount: number;
}

export interface LayFor {
  readonly type: "lay_for";
  readonly seat: number;
  readonly place: string;
  readonly amount: number;
  readonly chip?: number;
}

export interface LiftFor {
  readonly type: "lift_for";
  readonly seat: number;
  readonly place: string;
  readonly amount: number;
}

export interface Undo {
  readonly type: "undo";
}

export interface Clear {
  readonly type: "clear";
}

export interface Repeat {
  readonly type: "repeat";
}

export interface Double {
  readonly type: "double";
}

export interface TakeHalf {
  readonly type: "take_half";
  readonly place: string;
}

export interface ChooseMinimum {
  readonly type: "choose_minimum";
  readonly amount: number;
}

export interface PlaceYourBets {
  readonly type: "place_your_bets";
}

export interface Spin {
  readonly type: "spin";
}

export interface Tick {
  readonly type: "tick";
  readonly left: number;
}

export interface NoMoreBets {
  readonly type: "no_more_bets";
}

export interface Sense {
  readonly type: "sense";
  readonly pocket: Pocket;
}

export interface Announce {
  readonly type: "announce";
  readonly pocket: Pocket;
}

export interface Confirm {
  readonly type: "confirm";
  readonly pocket: Pocket;
}

export interface LiftDolly {
  readonly type: "lift_dolly";
}

export interface NoSpin {
  readonly type: "no_spin";
  readonly cause: "ball_out" | "foreign_object" | "hanging_ball" | "other" | "too_few_revolutions" | "with_wheel";
}

export interface CallFloor {
  readonly type: "call_floor";
  readonly why: string;
}

export interface PastPost {
  readonly type: "past_post";
  readonly seat: number;
}

export interface Void {
  readonly type: "void";
  readonly why: string;
  readonly of_round?: number;
}

export interface CorrectNumber {
  readonly type: "correct_number";
  readonly of_round: number;
  readonly pocket: Pocket;
}

export interface CorrectBuyIn {
  readonly type: "correct_buy_in";
  readonly sitting: number;
  readonly cash_was: number;
  readonly chips_was: number;
  readonly cash: number;
  readonly chips: number;
}

export interface PayOwed {
  readonly type: "pay_owed";
  readonly sitting: number;
}

export interface TakeOwed {
  readonly type: "take_owed";
  readonly sitting: number;
  readonly cash?: number;
  readonly chips?: number;
}

export interface CountIn {
  readonly type: "count_in";
  readonly seat: number;
  readonly cash?: number;
  readonly chips?: number;
}

export interface BuyIn {
  readonly type: "buy_in";
  readonly seat: number;
  readonly cash?: number;
  readonly chips?: number;
  readonly colour?: string;
  readonly value?: number;
}

export interface HoldBalance {
  readonly type: "hold_balance";
  readonly seat: number;
}

export interface CashOut {
  readonly type: "cash_out";
  readonly seat: number;
}

export interface GoBack {
  readonly type: "go_back";
  readonly seat: number;
}

export interface Transfer {
  readonly type: "transfer";
  readonly seat: number;
  readonly to: number;
  readonly amount: number;
}

export interface Toke {
  readonly type: "toke";
  readonly seat: number;
  readonly amount: number;
}

export interface Fill {
  readonly type: "fill";
  readonly amount: number;
}

export interface Credit {
  readonly type: "credit";
  readonly amount: number;
}

export interface ChangeDropBox {
  readonly type: "change_drop_box";
}

export interface GrantValueChips {
  readonly type: "grant_value_chips";
  readonly seat: number;
  readonly chip: number;
}

export interface EndValueChips {
  readonly type: "end_value_chips";
  readonly seat: number;
  readonly chip: number;
}

export interface ReleaseOwing {
  readonly type: "release_owing";
  readonly seat: number;
}

export interface BringBack {
  readonly type: "bring_back";
  readonly colour: string;
  readonly chips: number;
  readonly value: number;
  readonly seat?: number;
}

export interface Link {
  readonly type: "link";
  readonly seats: readonly number[];
}

export interface Unlink {
  readonly type: "unlink";
  readonly seats: readonly number[];
}

export interface Dispute {
  readonly type: "dispute";
  readonly seat: number;
  readonly of_round: number;
  readonly words: string;
}

export interface RuleDispute {
  readonly type: "rule_dispute";
  readonly number: number;
  readonly ruling: string;
}

export interface ComeIn {
  readonly type: "come_in";
  readonly dealer: string;
}

export interface GoOut {
  readonly type: "go_out";
}

export interface ChangeBall {
  readonly type: "change_ball";
  readonly ball: string;
}

export interface InspectWheel {
  readonly type: "inspect_wheel";
  readonly found: string;
}

export interface Open {
  readonly type: "open";
  readonly bank: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Close {
  readonly type: "close";
  readonly counted?: number | null;
}

export interface SettlePrison {
  readonly type: "settle_prison";
}

export interface ForceClose {
  readonly type: "force_close";
  readonly why: string;
  readonly counted?: number | null;
}

export interface ChangeLimits {
  readonly type: "change_limits";
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface SetClock {
  readonly type: "set_clock";
  readonly seconds: number;
}

export interface Hold {
  readonly type: "hold";
  readonly why: string;
}

export interface Restart {
  readonly type: "restart";
}

export interface Resume {
  readonly type: "resume";
}

export interface DenyCard {
  readonly type: "deny_card";
  readonly card: string;
  readonly act: string;
}

export interface UnlockCard {
  readonly type: "unlock_card";
  readonly card: string;
}

export interface CardShown {
  readonly name: string;
  readonly pin: string;
}

export interface Request {
  readonly n: number;
  readonly round: number;
  readonly verb: AnyVerb;
  readonly card?: CardShown | null;
  readonly reason?: string;
  readonly table?: string;
  readonly dry?: boolean;
}

export interface WantsIn {
  readonly screen: string;
  readonly code?: string;
}

export interface Admit {
  readonly table: string;
  readonly codes: readonly string[];
  readonly yes?: boolean;
}

export interface KeyFor {
  readonly screen: string;
}
