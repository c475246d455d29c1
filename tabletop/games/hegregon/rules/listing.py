"""What the units of a seat may be told in its action step (S3), listed from masks and remembered.

What a unit may be told is kept as long as the unit, the hexes it depends on and the means of its owner are
the same, and written out when it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import overload

from tabletop.engine.model import Action, Seat
from tabletop.parts.hexes import Mask, hexes_in, pick

from .. import actions as do
from ..board import AFAR, MAP
from ..derived import Actions, Memory
from ..kinds import (
    AMMO_PRICE,
    CAMOUFLAGE_PRICE,
    EAR,
    ENTRENCH_PRICE,
    HEAVY,
    KINDS,
    MINE_PRICE,
    MISSILE_PRICE,
)
from ..state import State
from ..units import CAMOUFLAGED, ENTRENCHED, IDLE, LOADED, USED, Unit
from . import mines, sight, transport
from .reach import goals_of

_NEAR_AND_FAR = tuple(near | afar for near, afar in zip(MAP.near, AFAR, strict=True))
VIEWS = tuple(_NEAR_AND_FAR if kind in (EAR, HEAVY) else MAP.near for kind in range(len(KINDS)))
"""Kind, hex → how far its weapons go: two hexes with missiles (HG-MIS-01) and heavy guns (HG-RNG-01)."""
DEAREST = max(MINE_PRICE, MISSILE_PRICE, CAMOUFLAGE_PRICE)
"""Beyond this a seat's H change nothing in what a unit may do, transport apart."""

Means = tuple[int, bool, tuple[str, ...], Mask, Mask]
"""What the abilities of all units of a seat depend on, besides who stands near: its H (at most `DEAREST`),
mines in stock, bans, where transport takes off, and every mine, as far as the seat could lay one."""


def means_of(state: State, seat: Seat) -> Means:
    """The means of a seat now."""
    ore, stock, doors, mined = state.ore[seat], state.stock[seat] > 0, 0, 0
    if ore:
        doors = transport.take_off_hexes(state, seat)
    if stock or ore >= MINE_PRICE:
        mined = state.derived.mined
    return min(ore, DEAREST), stock, state.bans, doors, mined


class Orders(Sequence[Action]):
    """Everything the units of a seat may be told, unit by unit, marches first, and the end of the step. Only
    what is read is written out: of a random playout, one action."""

    __slots__ = ("_parts", "_size", "_whole")

    def __init__(self, parts: list[Memory]) -> None:
        self._parts = parts
        self._size = sum([part.count for part in parts]) + 1
        self._whole: list[Action] | None = None

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, at: int) -> Action: ...
    @overload
    def __getitem__(self, at: slice) -> list[Action]: ...
    def __getitem__(self, at: int | slice) -> Action | list[Action]:
        if self._whole is not None or not isinstance(at, int) or at < 0:
            return self.whole()[at]
        for part in self._parts:
            if at < part.count:
                return part.at(at)
            at -= part.count
        if at:
            raise IndexError(at)
        return do.END_STEP

    def __iter__(self) -> Iterator[Action]:
        return iter(self.whole())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.whole() == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[list[Action]], tuple[list[Action]]]:
        """It travels as a list."""
        return list, (self.whole(),)

    def whole(self) -> list[Action]:
        """The list, written out."""
        if self._whole is None:
            self._whole = [action for part in self._parts for action in part.actions]
            self._whole.append(do.END_STEP)
        return self._whole


def listed(state: State, seat: Seat) -> Orders:
    """Everything the units of a seat may be told."""
    derived, means = state.derived, means_of(state, seat)
    stage = seat, derived.crystal, derived.truce
    changed: Iterable[int] = derived.changed
    if derived.stage != stage:
        derived.stage, derived.means = stage, means
        derived.known.clear()
        changed = derived.own[seat]
    if changed or derived.touched or derived.means != means:
        _refresh(state, means, changed)
    return Orders(list(derived.known.values()))


def _refresh(state: State, means: Means, changed: Iterable[int]) -> None:
    """Bring all that is remembered up to date."""
    derived, units, known, seat = state.derived, state.units, state.derived.known, state.derived.stage[0]
    touched, foes = derived.touched, state.enemies(seat) & ~derived.truce
    stale = derived.means != means or touched & foes > 0
    for uid in (
        [*known]
        if stale
        else [uid for uid, memory in known.items() if (memory.roams | memory.looks) & touched]
    ):
        if uid not in changed:
            known[uid] = _mended(state, units[uid], known[uid], means, foes, stale)
    for uid in sorted(changed):
        unit = units[uid]
        if unit.at < 0:
            known.pop(uid, None)
        elif unit.seat == seat:
            known[uid] = _afresh(state, unit, means, foes)
    derived.means, derived.touched, derived.changed = means, 0, set()


def _afresh(state: State, unit: Unit, means: Means, foes: Mask) -> Memory:
    goals = roams = 0
    if unit.mp:
        goals, roams = goals_of(state, unit), MAP.within(max(unit.mp, 2 * (unit.shuns >= 0)))[unit.at]
    deeds, looks = _deeds(state, unit, means, foes)
    return Memory(unit.id, goals, roams, deeds, looks, goals.bit_count() + len(deeds))


def _mended(state: State, unit: Unit, memory: Memory, means: Means, foes: Mask, stale: bool) -> Memory:
    touched, goals, deeds, looks = state.derived.touched, memory.goals, memory.deeds, memory.looks
    if memory.roams & touched:
        goals = goals_of(state, unit)
    if stale or looks & touched:
        deeds, looks = _deeds(state, unit, means, foes)
    return Memory(unit.id, goals, memory.roams, deeds, looks, goals.bit_count() + len(deeds))


def _deeds(state: State, unit: Unit, means: Means, foes: Mask) -> tuple[Actions, Mask]:
    """Attacks and abilities, and the hexes on which they depend as long as no enemy comes near."""
    uid, kind, marks, at = unit.id, unit.kind, unit.marks, unit.at
    out: Actions = ()
    targets = looks = 0
    if not marks & IDLE and (seen := foes & VIEWS[kind][at]):
        looks, near = VIEWS[kind][at], seen & MAP.near[at]
        targets = near | sight.far_targets(state, unit, seen) if seen != near else near
        if struck := targets if kind == HEAVY else near:
            out = tuple([do.Attack(uid, target) for target in pick(state.derived.ids, struck)])
    ore, stock, _, doors, _ = means
    if marks & USED or not (ore or stock):
        return out, looks
    cares = (MASKED if ore >= CAMOUFLAGE_PRICE and not marks & CAMOUFLAGED else 0) | (
        AMMO if ore >= AMMO_PRICE and not marks & LOADED else 0
    )
    if kind != EAR:
        return out + _abilities(uid, 0, cares), looks
    looks |= MAP.near[at]
    if targets and ore >= MISSILE_PRICE:
        out += tuple([do.Missile(uid, target) for target in pick(state.derived.ids, targets)])
    laying = (MINE if ore >= MINE_PRICE else 0) | (STOCK if stock else 0)
    if ore >= ENTRENCH_PRICE and not marks & ENTRENCHED:
        cares |= DIG
    if doors >> at & 1 and transport.refuse_call(state, unit) is None:
        cares |= CALL
    return out + _abilities(uid, mines.mine_hexes(state, unit) if laying else 0, laying | cares), looks


MINE, STOCK, DIG, CALL, MASKED, AMMO = 1, 2, 4, 8, 16, 32
"""What a unit may do besides fighting, as bits: mines for H, mines from the stock, a turret, a flight,
camouflage, ammunition."""


@lru_cache(maxsize=16_000)
def _abilities(unit: int, mines: Mask, may: int) -> Actions:
    """The abilities `may`, with mines on each of the hexes `mines`."""
    out: list[Action] = []
    for bit, stock in (MINE, False), (STOCK, True):
        if may & bit:
            out += [do.LayMine(unit, hex, stock) for hex in hexes_in(mines)]
    single = (DIG, do.Entrench), (CALL, do.CallTransport), (MASKED, do.camouflage), (AMMO, do.LoadAmmo)
    return (*out, *(make(unit) for bit, make in single if may & bit))
