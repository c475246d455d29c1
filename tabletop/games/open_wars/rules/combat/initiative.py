"""Initiative (OW-INI): which stack is activated next, and the dice that break ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import filterfalse

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ...components.ground import Cell
from ...components.units import COST, IS_FLYING, IS_MAGIC, KINDS, TWO_SIDED
from ...records.actions import Act
from ...records.battle_events import Activated
from ...records.frames import Activating, Tying
from ...records.pieces import Combat, Counter, StackKey, TieOrder
from ...records.state import State
from ..asking import Question
from ..control import turn_order
from ..values import INITIATIVE, SUMS, SWAYED, initiative, value
from . import shooters

TIES = Cite("OW-INI-05")

Rank = tuple[int, int, int]
"""Initiative, class and printed cost (OW-INI-03)."""

CLASS = tuple(3 if IS_FLYING[k] else 2 if IS_MAGIC[k] else int(KINDS[k].unique) for k in range(len(KINDS)))
"""Flying, then magic, then unique, then the rest; a counter belongs to the first that fits (OW-INI-03)."""

RANKS = tuple(
    tuple((sides[0][INITIATIVE], CLASS[kind], COST[kind]) for kind, sides in enumerate(kinds))
    for kinds in SUMS
)
"""Card → kind → the rank of such a stack, where nothing but the card changes it."""
FIRM = tuple(tuple(not (led or two) for led, two in zip(values[INITIATIVE], TWO_SIDED)) for values in SWAYED)
"""`State.swayed` → kind → does nothing else change it, where no spell is on the stack?"""


def ready(state: State, key: StackKey) -> list[Counter]:
    """Those of a stack in the cell that can still act in this round (OW-INI-01, OW-INI-06)."""
    counters, tired, pile = state.counters, state.tired, state.piles.get(key, ())
    if len(pile) == 1:  # mostly
        only = counters[pile[0]]
        return [] if only is None or only.id in tired else [only]
    return [*filter(None, map(counters.__getitem__, filterfalse(tired.__contains__, pile)))]


def actors(state: State, key: StackKey, shooter: bool) -> list[Counter]:
    """Who would act if the stack were activated now; of shooters those that shoot."""
    combat = state.combat
    if combat is None:
        return []
    if not shooter:
        return ready(state, key) if key.at == combat.at else []
    joined = [each for each in combat.joined if each.stack == key and not each.done]
    return [c for each in joined for c in shooters.shooting(state, each, combat.at)]


def rank(state: State, key: StackKey, acting: Sequence[Counter]) -> Rank:
    """Where a stack stands: with the lowest value among those that can still act (OW-INI-01, OW-INI-03)."""
    kind = key.kind
    if len(acting) == 1 or not state.lasting:  # but for spells it is the same for all of a stack
        return value(state, acting[0], INITIATIVE), CLASS[kind], COST[kind]
    return min([initiative(state, c) for c in acting]), CLASS[kind], COST[kind]


class Leaders(Struct, frozen=True, gc=False):
    """The highest rank, whether it is one of shooters, and all stacks that have it."""

    rank: Rank
    shooter: bool
    keys: tuple[StackKey, ...]


def leaders(state: State) -> Leaders | None:
    """Who is next, as things are now; None if nobody is left that has not acted in this round. Isolated
    shooters act after all stacks of the cell, in the first round alone (OW-RNG-06)."""
    combat = state.combat
    if combat is None:
        return None
    found = _highest(state, combat.at) if combat.melee else None
    if found is None and combat.round == 1:
        return _highest_shooters(state, combat)
    return found


def _highest(state: State, cell: Cell) -> Leaders | None:
    """Those of the stacks of a cell with the highest rank that can still act. Mostly the card alone says
    where a stack stands."""
    best: Rank | None = None
    found: list[StackKey] = []
    piles, tired, ranks = state.piles, state.tired, RANKS[state.ground.cards[cell]]
    firm, charmed = FIRM[state.swayed], state.charmed
    for key in state.heaps[cell]:
        pile = piles[key]
        if tired.issuperset(pile):
            continue
        if firm[key.kind] and charmed.isdisjoint(pile):
            stands = ranks[key.kind]
        else:
            stands = rank(state, key, ready(state, key))
        if best is None or stands > best:
            best, found = stands, [key]
        elif stands == best:
            found.append(key)
    if best is None:
        return None
    return Leaders(best, False, (found[0],) if len(found) == 1 else tuple(sorted(found)))


def _highest_shooters(state: State, combat: Combat) -> Leaders | None:
    """The same of those that have joined as shooters."""
    keys = [each.stack for each in combat.joined]
    found = {key: rank(state, key, acting) for key in keys if (acting := actors(state, key, True))}
    if not found:
        return None
    best = max(found.values())
    return Leaders(best, True, tuple(sorted([key for key, stands in found.items() if stands == best])))


def call(draft: Draft[State], next_: Leaders) -> None:
    """The stack with the highest rank is activated, regardless of owner; of tied players the dice decide
    (OW-INI-04), of a player's tied stacks he does (OW-INI-05)."""
    own = next_.keys
    if len(own) > 1:
        own = _of_seat(own, _first_player(draft, next_, {key.seat for key in own}))
    if len(own) == 1:
        activate(draft, own[0], next_.shooter, next_.rank)
    else:
        draft.push(Tying(own[0].seat, own))


def _of_seat(keys: tuple[StackKey, ...], seat: Seat) -> tuple[StackKey, ...]:
    return tuple([key for key in keys if key.seat == seat])


def activate(draft: Draft[State], key: StackKey, shooter: bool, stands: Rank) -> None:
    """A stack is activated, which has this rank: its owner chooses what it does."""
    draft.emit(Activated(key, stands[0]))
    draft.state.stack.append(Activating(key.seat, key, shooter))


# -- ties -----------------------------------------------------------------------------------------------


def _first_player(draft: Draft[State], tied: Leaders, seats: set[Seat]) -> Seat:
    """The order of players that dice gave for this rank holds until the round ends; with a player who is not
    in it all tied players roll again (OW-INI-04)."""
    if len(seats) == 1:
        return next(iter(seats))
    state = draft.state
    combat = state.combat
    assert combat is not None
    for tie in combat.ties:
        if (tie.rank, tie.shooters) == (tied.rank, tied.shooter) and seats <= set(tie.seats):
            return next(seat for seat in tie.seats if seat in seats)
    rolled = _roll(draft, [seat for seat in turn_order(state) if seat in seats])
    others = tuple(tie for tie in combat.ties if (tie.rank, tie.shooters) != (tied.rank, tied.shooter))
    state.combat = replace(combat, ties=(*others, TieOrder(tied.rank, tied.shooter, tuple(rolled))))
    return rolled[0]


def _roll(draft: Draft[State], seats: list[Seat]) -> list[Seat]:
    """One die for each player, in turn order, highest first; equal dice are rolled again between those
    players only (OW-INI-04)."""
    if len(seats) == 1:
        return seats
    dice = {seat: draft.roll(6, "tie", "OW-INI-04", seat) for seat in seats}
    faces = sorted(set(dice.values()), reverse=True)
    return [one for face in faces for one in _roll(draft, [s for s in seats if dice[s] == face])]


def most_dice(dice: Mapping[StackKey, int]) -> StackKey:
    """Which of his tied stacks a scripted side takes first (OW-BOT-02)."""
    return min(dice, key=lambda key: (-dice[key], KINDS[key.kind].key))


class TyingPhase(Question[Tying, Act]):
    """Which of a player's tied stacks acts first (OW-INI-05, OW-STM-25)?"""

    accepts = (Act,)

    def options(self, state: State, frame: Tying, seat: Seat) -> list[Act]:
        return [Act(key) for key in frame.stacks]

    def refuse(self, state: State, frame: Tying, seat: Seat, action: Act) -> Refusal | None:
        return None if action.stack in frame.stacks else TIES.refuse("not-tied")

    def take(self, draft: Draft[State], frame: Tying, seat: Seat, action: Act) -> None:
        draft.pop()
        state, key = draft.state, action.stack
        shooter = state.combat is not None and key.at != state.combat.at
        activate(draft, key, shooter, rank(state, key, actors(state, key, shooter)))

    def proceed(self, draft: Draft[State], frame: Tying) -> None:
        """A scripted side acts with more dice first, then by code (OW-BOT-02); who has left does not act."""
        if frame.seat in draft.state.scripted:
            super().proceed(draft, frame)
        else:
            draft.pop()

    def unasked(self, state: State, frame: Tying) -> Act:
        def dice(key: StackKey) -> int:
            shooter = state.combat is not None and key.at != state.combat.at
            return len(shooters.striking(state, actors(state, key, shooter)))

        return Act(most_dice({key: dice(key) for key in frame.stacks}))
