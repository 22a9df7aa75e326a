# What the screens say, in English. Refusals stand in en.refusals.ftl, which is made from the table's own words.
# A value in braces comes from the table; amounts are written the same in every language.

language = Language: { $name }

## The line, and pages without a table
offline = Offline: trying to reach the table. What lies on the felt stands.
checking = Checking with the table…
joining = Coming to the table…
silent = The table does not answer
silent-how = Is it open? Start it, and load this page again.
unpaired = This screen is not paired
unpaired-how = Open the table's start page with its key on this machine, and choose this screen there.
code-how = Whoever deals at the table lets this device in. It is the one with this code:
code-gone = This device was not let in, or it waited for too long.
code-again = Ask again
devices-wait = Waiting to be let in:
let-in = Let in
turn-away = Turn away
open-elsewhere = Open on another machine
there-once = Open this address there within an hour. It serves once, so show it to nobody else.
there-by-code = Open this address there. It shows a code, and whoever deals lets it in.
not-elsewhere = This screen cannot be opened on other machines as the table was started.
for-points = for points
replaced = Opened elsewhere
replaced-how = This screen of the table was opened in another window, and is played there now.
play-here = Play here again
start-how = Open each screen where it is to stand: on its own tablet, or in a window of this browser.
table-name = Table { $table }
screen-dealer = Dealer
screen-centre = Centre
screen-results = Results
screen-pit = Pit
seat-title = Seat { $seat }

## Said on many screens
seat = seat { $seat }
free = free
balance = balance
staked = staked
staked-amount = staked { $amount }
round = round
bank = bank
on-the-felt = on the felt
the-table = the table
last-numbers = last numbers, newest first
understood = Understood
confirm = Confirm
yes = Yes
no = No
closing = closing
seconds-left = { $seconds } seconds left
pocket = { $pocket } { $colour }
colour-red = red
colour-black = black
colour-green = green
odds = { $win } to { $to }
phase-closed = table closed
phase-idle = waiting for the dealer
phase-betting = place your bets
phase-spinning = ball is spinning, bets open
phase-no_more_bets = no more bets
phase-announced = no more bets
phase-paid = round is over

## The felt
felt = felt
kind-straight = straight
kind-split = split
kind-street = street
kind-corner = corner
kind-first_five = first five
kind-double_street = double street
kind-column = column
kind-dozen = dozen
kind-double_column = two columns
kind-double_dozen = two dozens
kind-red = red
kind-black = black
kind-odd = odd
kind-even = even
kind-low = 1 to 18
kind-high = 19 to 36
box-red = RED
box-black = BLACK
box-odd = ODD
box-even = EVEN
box-low = 1 TO 18
box-high = 19 TO 36
box-column = 2 to 1
box-dozen1 = 1st 12
box-dozen2 = 2nd 12
box-dozen3 = 3rd 12
spot-dozen1 = 1st 12
spot-dozen2 = 2nd 12
spot-dozen3 = 3rd 12
spot-column1 = column 1
spot-column2 = column 2
spot-column3 = column 3
spot-with-kind = { $kind } { $spot }
place-not-taken = { $place }, not taken here
place-courtesy = courtesy line
place-pays = pays { $odds }
place-laid = { $amount } laid
tag-fits = { $spot } · pays { $odds } · { $more } more fits
tag-full = { $spot } · pays { $odds } · no more fits
tag-take-back = { $spot } · take back { $amount }
tag-nothing = { $spot } · nothing of yours here
tag-not-taken = { $place } · not taken here

## What only the screen can know
refusal-not_understood = Nothing was done. The table did not understand this screen.
refusal-unknown = This seat was played from another screen meanwhile. The felt shows what stands.

## A player's seat
buy-in-first = buy in at the dealer
buying-in = the dealer counts your buy-in
stopped-seat = stopped: the dealer will resume
alarm-seat = this spin cannot count: the dealer will void it
held = { $amount } being paid out
coming = { $amount } coming in
chip-in-hand = chip in hand
chip-of = { $amount } chip
eraser = eraser: takes back what lies on a place
act-undo = undo
act-clear = clear
act-repeat = repeat
act-double = double
take-half = { $spot } in prison: { $half } back
in-prison = { $spot } in prison: { $amount }
short = { $spot } lacks { $lacks }{ $more ->
    [0] { "" }
   *[other] , and { $more } more
}
wager = wager
own-rounds = Your last rounds
own-minimum = Your own minimum, above the table's
no-rounds = None yet.
round-number = round { $round }
round-void = round { $round }, void
imprisoned = { $amount } in prison
shut = Close
typed-lays = Enter lays it
typed-how = place and amount: 17-20 5
told-returned-short = { $amount } went back to you. It stood short of the minimum when betting closed.
told-returned-half = { $amount } came back to you: half of your even chances, at zero.
told-returned-no_spin = { $amount } went back to you. The spin does not count.
told-returned-void = { $amount } went back to you. The round is void.
told-cashed_out = { $amount } was paid out to you.
told-toked = { $amount } went to the dealers. Thank you.
told-sent = { $amount } went from you to another seat.
told-got = { $amount } came to you from another seat.
told-bought-more = Your buy-in was put right: { $amount } more is yours.
told-bought-less = Your buy-in was put right: { $amount } was taken back.
told-number = Round { $round } was { $pocket }, not { $was }; { $money }
told-voided = Round { $round } was made void; { $money }
told-taken-back = { $amount } taken back.
told-given = { $amount } given to you.
told-same = nothing changes for you.

## The dealer's screen: calls
call-open = Open the table
call-place_your_bets = Place your bets
call-spin = Spin
call-no_more_bets = No more bets
call-announce = Touch the number
call-confirm = Confirm
call-resume = Resume the betting
call-void = Void the round
call-wait = The clock is running
confirm-number = Confirm { $pocket }
lift-dolly = Lift the dolly
no-spin = No spin
void = Void
hold = Hold
options = Options
wrong-number = Wrong number
the-number = the number
wheel = wheel
pay = { $pocket }: pay
screen-on = on
no-screen = no screen
late = late { $late }
is-short = short
waits-for-yes = waits for Yes
alarm-dealer = The wheel showed { $pocket } before betting had closed. This spin cannot count: void the round.
stopped-held = The table is on hold.
stopped-restarted = Betting stopped when the program started again.
stopped-where = Round { $round }, { $phase }; { $staked } on the felt.
stopped-clock = The clock stood at { $clock }.
stopped-ball = The ball was in the track and fell unseen: it never counts.
with-card = With a card

## The dealer's screen: keys and cards
back-to-table = Back to the table
key-clear = clear
key-delete = delete the last digit
key-cents = cents
other-words = other words
card-for = It is needed for { $act }.
card-title = Supervisor's card
card-name = card
card-pin = PIN
card-pin-digits = { $digits } digits of the PIN
card-use = Use the card
reason-title = Your reason
reason-give = Give the reason
reason-player = at the player's wish
reason-error = a dealer's error
reason-hours = opening or closing hours
reason-equipment = the equipment

## The dealer's screen: one seat
menu-buy_in = Buy in
menu-cash_out = Cash out
menu-transfer = Transfer
menu-toke = Toke
menu-lay_for = Lay
take-back = take back
chip-value = chip stands for
release-owing = Release, chips owing
value-chips = value chips
value-chips-of = Value chips of { $amount }
chips-of = { $amount } chips
option-brought_back = Chips back
away-line = { $chips } { $colour } at { $value }
chips-back = { $chips } chips come back
menu-more = More
money-cash = cash
money-chips = chips
what-comes-in = what comes in
what-came-in = what came in
buys-in = seat { $seat } buys in
cash-and-chips = { $cash } in cash, { $chips } in chips
seat-sees-it = The seat sees it. Is it right?
cashes-out = seat { $seat } cashes out
is-paid-out = seat { $seat } is paid out
push-the-chips = It is out of play. Push the chips to the player, then Yes.
stays-in-play = { $amount } on the felt stays in play.
nothing-in-play = Nothing of it lies on the felt.
release = Release the seat
sends-to = seat { $seat } sends to seat { $to }
to-which-seat = to which seat?
all-of-it = all of it: { $amount }
gives-to-dealers = seat { $seat } gives to the dealers
past-post = Past posting: { $late } late
mark-dispute = Mark a dispute
wrong-amount = Wrong amount
wrong-amount-of = Wrong amount: { $amount }
was-keyed = Keyed was { $cash } cash and { $chips } chips. It should have been:
dispute-what = what the player says
dispute-number = another number fell
dispute-amount = paid a wrong amount
dispute-late = the wager was in time
disputes-round = seat { $seat } disputes round { $round }

## The dealer's screen: options
option-open = Open table
option-limits = Table config
option-clock = Game clock
option-close = Close table
option-settle_prison = Settle the prison
settle-prison-what = The last round has been played. What is held is settled by the house's rule, and its players cash out.
option-force_close = Forced close
option-fill = Fill
option-credit = Credit
option-drop_box = Drop box
option-owed = Owed
option-disputes = Disputes
option-link = Join seats
option-unlink = Part seats
option-dealer = Dealer in, out
option-ball = Ball changed
option-wheel = Wheel inspected
option-enforced = Rules for people
field-bank = bank
field-minimum = minimum
field-maximum = maximum
count-of-bank = The count of the table bank.
bank-by-books = By the books the bank has { $amount }. No seat may hold money.
count-if-counted = Key the count, if it was counted.
over-short = Over or short: { $amount }
forced-why = why the table is closed all the same
forced-emergency = an emergency
forced-hours = the hours are over
forced-gone = players have left
forced-what = This is recorded as owed to each seat:
forced-nothing = No seat holds money.
from-next-round = From the next round on.
limits-now = { $minimum } to { $maximum }
clock-bounds = From { $shortest } to { $longest }.
fill-what = chips from the cage
credit-what = chips to the cage
drop-box-what = This should be in the box that goes to the count.
dealer-is = { $dealer } deals
no-dealer = No dealer has come in
dealer-name = name
dealer-in = Comes in
dealer-out = Goes out
ball-now = the ball in use
wheel-found = what was found
wheel-well = nothing out of order
wheel-level = level was checked
wheel-cleaned = cleaned
wheel-doubt = something to be looked at
link-what = One player plays all of them.
unlink-seats = Part seats { $seats }
dispute-line = seat { $seat }, round { $round }: { $words }
ruling = the ruling
ruling-stands = the round stands
ruling-paid = put right
ruling-later = goes to the house
house-owes = The house owes { $who } { $amount }
sitting-owes = { $who } owes the house { $amount }
sitting = sitting { $sitting }

## The dealer's screen: what goes wrong
no-spin-what = The spin does not count. Betting is open again, and the ball is spun again.
cause-with_wheel = the ball ran with the wheel
cause-too_few_revolutions = too few revolutions
cause-foreign_object = something fell into the wheel
cause-ball_out = the ball left the wheel
cause-hanging_ball = the ball hangs
cause-other = something else
void-round = Void round { $round }
void-why = why it is void
void-spin = the spin was not valid
void-betting = the betting time was not right
void-early = the number came too early
void-other = the supervisor's ruling
void-what = Every wager goes back:
void-nothing = Nothing lies on the felt.
hold-table = Table on hold
hold-why = why
hold-supervisor = the supervisor is asked
hold-dispute = a dispute
hold-equipment = the equipment
hold-break = a break
hold-what = Round { $round } takes no calls until you resume.
call-floor = Call the supervisor
no-such-rounds = No round can be put right.
round-was = Round { $round } was confirmed as
round-is = Round { $round } was { $pocket }
earlier-round = Earlier
later-round = Later
right-number = the right number
touch-right-number = Touch the number that it was
nobody-played = Nobody had a wager in it.
seat-column = seat
was = was
now = now
difference = difference
gone = gone
of-it-owed = { $amount } of it owed

## The centre
heard-bets_opened = Place your bets
heard-spun = The ball is spinning
heard-bets_closed = No more bets
heard-no_spin_called = No spin
heard-voided = The round is void
heard-confirmed = { $number }
heard-held = One moment, please
heard-resumed = We go on
seat-wins = seat { $seat } wins
mute = Mute the calls
unmute = Let the calls be heard

## The results
results-title = Last numbers
results-window = { $window ->
    [one] The last spin
   *[other] The last { $window } spins
}
results-came-expected = came, beside what was to be expected
results-note = Past numbers predict nothing: every spin is new, and every number as likely as any other.
results-wagers = Wagers
pays-column = pays
least-column = least
most-column = most
spot-zeros = zeros
inside-total = Inside wagers of a seat come to at least { $amount } together.
results-none = No number yet

## The pit
pit-title = The pit
pit-table = table
pit-dealer = dealer
pit-state = state
pit-seats = seats
pit-felt = on the felt
pit-held = at seats
pit-bank = bank
pit-drop = drop
pit-win = win, and its band
pit-last = last
pit-acts = At table { $table }
pit-band = won { $win }; the band is { $low } to { $high }
flag-alarm = number too early
flag-heads = heads not kept
flag-stopped = stopped
flag-dispute = { $count ->
    [one] a dispute
   *[other] { $count } disputes
}
flag-owed = { $count ->
    [one] a debt
   *[other] { $count } debts
}
flag-late = late { $count }
flag-card = card refused { $count }
flag-above_band = wins above its band
flag-below_band = wins below its band
pit-hold = Hold
pit-resume = Resume
pit-void = Void
