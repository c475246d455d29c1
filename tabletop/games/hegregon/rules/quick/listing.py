"""What the units of a seat may be told in its action step (S3), listed from masks and remembered.

What a unit may be told is kept as long as the unit, the hexes it depends on and the means of its owner are
the same, and written out when it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import overload

from tabletop.engine.model import Action, Seat
from tabletop.parts.hexes import Mask, nth

from ...components.board import AFAR, DOORSTEPS, MAP
from ...components.kinds import EAR, HEAVY, KINDS
from ...records import actions as do
from ...records.derived import Derived
from ...records.remembered import Actions, Memory, Stage
from ...records.state import State
from ...records.units import IDLE, USED, Unit
from .. import mines, sight, transport
from .floods import EVERYWHERE, SideMap, goals_of, lands_of
from .means import AFFORDED, ANYBODY, CALL, EVERYTHING, MINE, RICH, SHOT, STOCK, abilities, ability

_ALONE, _NEAR = MAP.alone, MAP.near
_NEAR_AND_FAR = tuple(near | afar for near, afar in zip(MAP.near, AFAR, strict=True))
DOORS = reduce(or_, DOORSTEPS)
"""Where transport takes off, whoever holds the bases."""
VIEWS = tuple(_NEAR_AND_FAR if kind in (EAR, HEAVY) else MAP.near for kind in range(len(KINDS)))
"""Kind, hex → how far its weapons go: two hexes with missiles (HG-MIS-01) and heavy guns (HG-RNG-01)."""


def _gear(kind: int, affords: int) -> tuple[int, tuple[Mask, ...]]:
    if kind == EAR:
        return affords, VIEWS[EAR] if affords & SHOT else MAP.near
    return affords & ANYBODY, VIEWS[kind]


GEAR = {
    affords: tuple(_gear(kind, affords) for kind in range(len(KINDS)))
    for bought in AFFORDED
    for affords in (bought, bought | STOCK)
}
"""What a seat can afford → kind → what of that such units may use (HG-UNI-02), how far they see with it."""
NO_FIGHTS: Actions = ()
NO_MARCH: tuple[Mask, Mask, Mask] = (0, 0, 0)
"""Of a unit that cannot move."""


class Orders(Sequence[do.Order]):
    """Everything the units of a seat may be told, unit by unit, marches first, and the end of the step. Only
    what is read is written out: of a random playout, one action. Filled in by `listed`: that is quicker."""

    __slots__ = ("parts", "size", "written")

    parts: list[Memory]
    size: int
    written: list[do.Order] | None

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, at: int) -> do.Order: ...
    @overload
    def __getitem__(self, at: slice) -> list[do.Order]: ...
    def __getitem__(self, at: int | slice) -> do.Order | list[do.Order]:
        if self.written is not None or not isinstance(at, int) or at < 0:
            return self.whole()[at]
        for memory in self.parts:
            at -= memory.count
            if at < 0:
                place, marches = at + memory.count, memory.goals.bit_count()
                if place < marches:
                    return do.Move(memory.unit, nth(memory.goals, place))
                return _deed(memory, place - marches)
        return (do.END_STEP,)[at]

    def __iter__(self) -> Iterator[do.Order]:
        return iter(self.whole())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.whole() == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[list[do.Order]], tuple[list[do.Order]]]:
        """It travels as a list."""
        return list, (self.whole(),)

    def whole(self) -> list[do.Order]:
        """The list, written out."""
        if self.written is None:
            self.written = [action for part in self.parts for action in actions_of(part)]
            self.written.append(do.END_STEP)
        return self.written


def actions_of(memory: Memory) -> Actions:
    """Everything a unit may be told; the same tuple each time."""
    if memory.written is None:
        deeds = memory.fights + abilities(memory.unit, memory.mined, memory.may)
        memory.written = do.moves(memory.unit, memory.goals) + deeds
    return memory.written


def _deed(memory: Memory, place: int) -> do.Order:
    """What is at a place of all that is no march, the others unwritten."""
    place -= len(memory.fights)
    return memory.fights[place] if place < 0 else ability(memory.unit, memory.mined, memory.may, place)


def is_whole(state: State, legal: Sequence[Action]) -> bool:
    """Has a list of orders as many as were listed last, and the end of the step?"""
    return len(legal) == state.derived.quick.total + 1


def told(state: State) -> Iterable[tuple[int, Actions]]:
    """Unit → everything it may be told, of the list that was made last; the same tuples as long as nothing
    changes. For who weighs orders and keeps what it weighed (mind/habits.py)."""
    return [(uid, actions_of(memory)) for uid, memory in state.derived.quick.known.items()]


def listed(state: State, seat: Seat) -> Orders:
    """Everything the units of a seat may be told."""
    derived, ore = state.derived, state.ore[seat]
    quick = derived.quick
    affords = AFFORDED[ore if ore < RICH else RICH]
    if state.stock[seat]:
        affords |= STOCK
    stage = seat, derived.crystal, derived.truce, affords, state.bans, tuple(state.holders)
    if quick.changed or quick.touched or quick.stage != stage:
        _refresh(state, stage)
    orders = Orders()
    orders.parts, orders.size, orders.written = [*quick.known.values()], quick.total + 1, None
    return orders


class Outlook(SideMap, frozen=True, gc=False):
    """What a seat's units see and what its abilities need, now."""

    foes: Mask
    """Enemies that may be attacked."""
    gear: tuple[tuple[int, tuple[Mask, ...]], ...]
    """What the units of a kind may use and how far they see (`GEAR`)."""
    calm: bool
    """Has no enemy come or gone and no ground changed since all was listed last?"""


def _refresh(state: State, stage: Stage) -> None:
    """List the units again that changed, and what may be others now of those that depend on what changed."""
    derived, units, seat = state.derived, state.units, stage[0]
    quick = derived.quick
    known, side = quick.known, state.sides[seat]
    changed, touched, before = quick.changed, quick.touched, quick.stage
    lands = quick.field if quick.viewer == side else lands_of(derived, side)
    empty, foes, gear = EVERYWHERE ^ derived.occupied, lands[EAR].foes, GEAR[stage[3]]
    on = Outlook(lands, empty, derived.armies[side], state, foes, gear, lands is quick.lands)
    quick.stage, quick.lands, quick.touched = stage, lands, 0
    stale = before != stage
    if stale and before[:3] != stage[:3]:
        changed.clear()
        _list_all(derived, on, seat)
        return
    outdated = []
    for old in known.values():
        if old.heeds & touched:
            outdated.append(old)
    if stale or (not on.calm and touched & foes):
        stale, outdated = True, _concerned(on, before, stage, touched)
    total = quick.total
    for old in outdated:
        uid = old.unit
        if uid not in changed:
            memory = known[uid] = _mended(on, units[uid], old, touched, stale)
            total += memory.count - old.count
    for uid in sorted(changed) if len(changed) > 1 else changed:
        unit = units[uid]
        if unit.seat == seat:
            if uid in known:
                total -= known[uid].count
            memory = known[uid] = _told(on, unit, goals_of(on, unit, True) if unit.mp else NO_MARCH)
            total += memory.count
    quick.total = total
    changed.clear()


def _list_all(derived: Derived, on: Outlook, seat: Seat) -> None:
    """List all units of a seat from nothing."""
    quick, units, total = derived.quick, on.state.units, 0
    known = quick.known
    known.clear()
    for uid in derived.own[seat]:
        unit = units[uid]
        memory = known[uid] = _told(on, unit, goals_of(on, unit, True) if unit.mp else NO_MARCH)
        total += memory.count
    quick.total = total


def _concerned(on: Outlook, before: Stage, stage: Stage, touched: Mask) -> list[Memory]:
    """Whose actions may be others now, and not their marches alone: who heeds what changed; who could pay for
    more or less; where an enemy came; with other bans or bases, who sees an enemy or may fly."""
    shift, elsewhere, units = before[3] ^ stage[3], before[4:] != stage[4:], on.state.units
    shifts = [shift & (EVERYTHING if kind == EAR else ANYBODY) for kind in range(len(KINDS))]
    found = []
    for memory in on.state.derived.quick.known.values():
        unit = units[memory.unit]
        if (
            touched & memory.heeds
            or (shifts[unit.kind] & ~unit.marks and not unit.marks & USED)
            or (elsewhere and (memory.looks or DOORS >> unit.at & 1))
            or touched & VIEWS[unit.kind][unit.at]
        ):
            found.append(memory)
    return found


def _mended(on: Outlook, unit: Unit, memory: Memory, touched: Mask, stale: bool) -> Memory:
    goals, walk, roams, looks = memory.goals, memory.walk, memory.roams, memory.looks
    deeds = memory.count - goals.bit_count()
    if here := roams & touched:
        goals = _past_friends(on, unit, memory, here) if on.calm else 0
        if not goals:
            goals, walk, roams = goals_of(on, unit, True)
    if stale or looks & touched:
        return _told(on, unit, (goals, walk, roams))
    count, fights, mined = goals.bit_count() + deeds, memory.fights, memory.mined
    return Memory(unit.id, count, goals, walk, roams, memory.heeds, looks, fights, mined, memory.may)


def _past_friends(on: Outlook, unit: Unit, memory: Memory, touched: Mask) -> Mask:
    """Where a unit may march now that only friends came or went: the ways are the same, if these hexes cost 1
    and no enemy is fought from them, or if there is but one step. 0 if that is not certain."""
    land = on.lands[unit.kind]
    if unit.shuns >= 0:
        return 0
    goals = memory.walk & on.empty | memory.goals & land.foes
    if unit.mp == 1:
        return goals
    if touched & land.rough or (touched & land.front and MAP.about(touched) & land.foes & memory.roams):
        return 0
    beside = _NEAR[unit.at] & land.plain & on.friends
    if beside and not land.plain & _ALONE[unit.at]:
        return 0
    return goals | beside


def _told(on: Outlook, unit: Unit, march: tuple[Mask, Mask, Mask]) -> Memory:
    """What a unit that can `march` like this (`goals_of`) may be told: its attacks, where it may lay mines,
    which abilities it may use; with the hexes on which these depend as long as no enemy comes near."""
    goals, walk, roams = march
    may, views = on.gear[unit.kind]
    if may:
        may = 0 if unit.marks & USED else may & ~unit.marks
    seen = views[unit.at] & on.foes
    if not seen and not may:
        return Memory(unit.id, goals.bit_count(), goals, walk, roams, roams)
    kind, at, count, fights = unit.kind, unit.at, goals.bit_count(), NO_FIGHTS
    targets = looks = mined = 0
    if seen and not unit.marks & IDLE:
        looks = views[at] if kind != EAR or may & SHOT else _NEAR[at]
        targets, fights = _fights(on, unit, seen & looks)
    if may and kind == EAR:
        if may & SHOT:
            may ^= SHOT
            if targets:
                fights += _aimed(on, do.Missile, unit, targets)
        if may & CALL and not (DOORS >> at & 1 and transport.refuse_call(on.state, unit) is None):
            may ^= CALL
        if lays := may & (MINE | STOCK):
            mined, looks = mines.mine_hexes(on.state, unit), looks | _NEAR[at]
            count += (mined.bit_count() - 1) * lays.bit_count()
    count += len(fights) + may.bit_count()
    return Memory(unit.id, count, goals, walk, roams, roams | looks, looks, fights, mined, may)


def _fights(on: Outlook, unit: Unit, seen: Mask) -> tuple[Mask, Actions]:
    """Enemies in range of all its weapons, of these that it sees, and its attacks."""
    near = _NEAR[unit.at] & seen
    targets = near | sight.far_targets(on.state, unit, seen) if seen != near else near
    struck = targets if unit.kind == HEAVY else near
    return targets, _aimed(on, do.Attack, unit, struck) if struck else ()


def _aimed(on: Outlook, fire: type[do.Attack | do.Missile], unit: Unit, targets: Mask) -> Actions:
    """A unit's attacks on whoever stands on these hexes."""
    ids, out = on.state.derived.ids, []
    while targets:
        rest = targets & targets - 1
        out.append(fire(unit.id, ids[(targets ^ rest).bit_length() - 1]))
        targets = rest
    return tuple(out)
