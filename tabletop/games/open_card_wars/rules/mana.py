"""Mana (chapter 6): the roll, merging, and what becomes of dice.

Dice are never split, swapped or thrown away (OCW-MANA-10); what is not spent stays for the opponent's turn
and the next own one (OCW-MANA-11).
"""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..records.actions import END_PHASE, EndPhase, Merge
from ..records.events import Merged
from ..records.frames import Activation, Merging
from ..records.setup import Setup
from ..records.state import DICE, State

OWN_DIE = Cite("OCW-MANA-04")
NOT_YOUR_DIE = OWN_DIE.refuse("not-your-die")
PARTNERS = Cite("OCW-MANA-06")
OVERFLOW = Cite("OCW-MANA-07")
MOST = 6
EVEN_ROUNDS = 2
"""How long the second player has one die more under the even start (OCW-OPT-16)."""


def spend(draft: Draft[State], seat: Seat, die: int) -> int:
    """A die of the pool goes to the supply (OCW-MANA-09). What it showed."""
    state = draft.state
    value = state.value(seat, die)
    state.set_die(seat, die, 0)
    state.spent[seat] = (*state.spent[seat], value)
    return value


def assign(draft: Draft[State], fighter_id: int, die: int) -> int:
    """A character gets a die for this turn, and the die is spent (OCW-TURN-04, OCW-ACT-06). What it showed.

    In an activation whose first step has spent the die, nothing more happens. A character that pays a second
    die, for a borrowed ability, does it with `spend`.
    """
    state = draft.state
    fighter = state.fighters[fighter_id]
    if not state.value(fighter.seat, die):
        for frame in reversed(state.stack):
            if isinstance(frame, Activation) and frame.fighter == fighter_id and frame.die == die:
                return frame.value
        raise ValueError(f"die {die} is not in the pool")
    state.update(fighter.changed(used=state.turn))
    return spend(draft, fighter.seat, die)


def target(state: State) -> int:
    """How many dice the active player should have after the roll (OCW-MANA-01, OCW-MANA-02, OCW-MANA-12).

    Under the even start the second player has one more in the first two rounds: the die of OCW-OPT-12 is
    in that (OCW-OPT-16).
    """
    bonus: int = state.setup.second_player_bonus if state.turn == 2 else 0
    if state.setup.opening == "even":
        bonus = int(state.turn % 2 == 0 and state.round <= EVEN_ROUNDS)
    return min(state.round + bonus, DICE)


def _rule(state: State) -> str:
    """What the roll is owed to: the house rule where it gives more dice than the round."""
    is_even = state.setup.opening == "even" and target(state) > state.round
    return "OCW-OPT-16" if is_even else "OCW-MANA-01"


def roll(draft: Draft[State]) -> None:
    """The missing dice are rolled; kept ones keep their values (OCW-MANA-01..04)."""
    state = draft.state
    seat = state.active
    pool = list(state.pools[seat])
    free = [i for i, value in enumerate(pool) if not value]
    missing = target(state) - (DICE - len(free))
    if missing <= 0:
        return
    values = draft.roll_many(missing, MOST, "mana", _rule(state), seat)
    for place, value in zip(free, values, strict=False):
        pool[place] = value
    state.pools[seat] = tuple(pool)


def _sum(overflow: str, keeper: int, other: int) -> int:
    total = keeper + other
    if total <= MOST:
        return total
    return MOST if overflow == "cap" and min(keeper, other) < MOST else 0


VALUES = range(MOST + 1)
SUMS = {way: [[_sum(way, a, b) for b in VALUES] for a in VALUES] for way in ("forbid", "cap")}
"""What a die shows that is made of two values, 0 if they cannot be merged: a table for each option."""


def merged(setup: Setup, keeper: int, other: int) -> int:
    """What a die shows that is made of two values, 0 if they cannot be merged (OCW-MANA-07)."""
    return SUMS[setup.combine_overflow][keeper][other]


def refuse_merge(state: State, seat: Seat, action: Merge) -> Refusal | None:
    """Why two dice cannot become one, or None."""
    keeper, other = state.value(seat, action.keeper), state.value(seat, action.other)
    if not keeper or not other:
        return OWN_DIE.refuse("no-such-die")
    if action.keeper == action.other:
        return PARTNERS.refuse("same-die")
    if not merged(state.setup, keeper, other):
        if state.setup.combine_overflow == "cap":
            return OVERFLOW.refuse("both-six")
        return OVERFLOW.refuse("above-six", total=keeper + other)
    return None


MERGE = [[Merge(a, b) for b in range(DICE + 1)] for a in range(DICE + 1)]
"""The shared records of the actions, by keeper and other."""


class MergingPhase(Phase[State, Merging, Merge | EndPhase]):
    """The active player merges as often as it likes (OCW-MANA-05), two dice at a time."""

    accepts = (Merge, EndPhase)

    def owed(self, state: State, frame: Merging) -> tuple[Seat, ...]:
        pool = sorted(filter(None, state.pools[frame.seat]))
        return (frame.seat,) if len(pool) > 1 and merged(state.setup, pool[0], pool[1]) else ()

    def legal(self, state: State, frame: Merging, seat: Seat) -> list[Merge | EndPhase]:
        sums = SUMS[state.setup.combine_overflow]
        dice = [(die, value) for die, value in enumerate(state.pools[seat], start=1) if value]
        found: list[Merge | EndPhase] = [
            MERGE[die][other]
            for die, value in dice
            for other, theirs in dice
            if sums[value][theirs] and die != other
        ]
        found.append(END_PHASE)
        return found

    def refuse(self, state: State, frame: Merging, seat: Seat, action: Merge | EndPhase) -> Refusal | None:
        return refuse_merge(state, seat, action) if isinstance(action, Merge) else None

    def take(self, draft: Draft[State], frame: Merging, seat: Seat, action: Merge | EndPhase) -> None:
        if isinstance(action, Merge):
            merge(draft, seat, action)
        else:
            draft.pop()

    def proceed(self, draft: Draft[State], frame: Merging) -> None:
        draft.pop()


def merge(draft: Draft[State], seat: Seat, action: Merge) -> None:
    """The keeper shows the sum, the other die goes to the supply (OCW-MANA-06); it is an ordinary die
    (OCW-MANA-08)."""
    state = draft.state
    pool = list(state.pools[seat])
    keeper, other = action.keeper - 1, action.other - 1
    value = merged(state.setup, pool[keeper], pool[other])
    pool[keeper], pool[other] = value, 0
    state.pools[seat] = tuple(pool)
    draft.emit(Merged(seat, action.keeper, action.other, value))
