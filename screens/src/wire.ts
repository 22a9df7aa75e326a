// Made by `make docs` from the Python types: what the server sends and what it reads. Amounts are whole minor units.

export type Pocket = string;

export type Colour = "black" | "green" | "red";

export type Kind = "black" | "column" | "corner" | "double_column" | "double_dozen" | "double_street" | "dozen" | "even" | "first_five" | "high" | "low" | "odd" | "red" | "split" | "straight" | "street";

export type Shape = "border" | "box" | "corner";

export type Phase = "announced" | "betting" | "closed" | "idle" | "no_more_bets" | "paid" | "spinning";

export type ToScreen = Hello | SeatView | DealerView | CentreView | ResultsView | PitView | Answer | Beat;

export type AnyVerb = Lay | Lift | LayFor | LiftFor | Undo | Clear | Repeat | Double | TakeHalf | ChooseMinimum | PlaceYourBets | Spin | Tick | NoMoreBets | Sense | Announce | Confirm | LiftDolly | NoSpin | CallFloor | PastPost | Void | CorrectNumber | CorrectBuyIn | PayOwed | TakeOwed | CountIn | BuyIn | HoldBalance | CashOut | GoBack | Transfer | Toke | Fill | Credit | ChangeDropBox | GrantValueChips | EndValueChips | ReleaseOwing | BringBack | Link | Unlink | Dispute | RuleDispute | ComeIn | GoOut | ChangeBall | InspectWheel | Open | Close | SettlePrison | ForceClose | ChangeLimits | SetClock | Hold | Restart | Resume | DenyCard | UnlockCard;

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
  readonly colours: readonly string[];
  readonly values: readonly [number, number];
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
  readonly pocket: Pocket;
  readonly amount: number;
  readonly to: number;
  readonly to_sitting: number;
  readonly of_round: number;
  readonly was: Pocket;
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
  readonly pocket: Pocket;
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
  readonly links: readonly (readonly number[])[];
  readonly disputes: readonly DisputeLine[];
  readonly owed: readonly OwedLine[];
  readonly rounds: readonly RoundLine[];
  readonly bought: readonly BuyInLine[];
  readonly payouts: readonly Payout[];
  readonly away: readonly AwayLine[];
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
  readonly sensed: Pocket;
  readonly announced: Pocket;
  readonly pocket: Pocket;
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
  readonly pocket: Pocket;
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

export interface RememberedWager {
  readonly spot: string;
  readonly stake: number;
  readonly lost: number;
  readonly won: number;
  readonly held: number;
}

export interface RememberedRound {
  readonly round: number;
  readonly pocket: Pocket;
  readonly wagers: readonly RememberedWager[];
  readonly staked: number;
  readonly lost: number;
  readonly won: number;
}

export interface Remembered {
  readonly rounds: readonly RememberedRound[];
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
