"""Everything that a spell may be aimed at, listed: what `targets` does not refuse. Cells and stacks that are
not meant are passed over by bits of the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.model import Refusal, Seat
from tabletop.engine.priority import pending

from ...components.ground import BIT, Cell
from ...components.spell_effects import Target
from ...components.spells import SPELLS
from ...records.pieces import NOWHERE, Counter, StackKey
from ...records.state import State
from ..control import enemy_cells
from ..values import range_of
from .targets import (
    EVERYBODY,
    MEANT,
    PLAIN,
    Aim,
    candidates,
    refuse_doubling,
    refuse_fit,
    refuse_meant,
    related,
    waiting_cells,
)
from .traits import DISPELS, ONTO_ENEMIES


def fitting(state: State, seat: Seat, spell: int, caster: Counter) -> list[Aim]:
    """The candidates of a spell that is for no stack which are not refused; their shape is right, and cells
    that are not meant are passed over."""
    target = SPELLS[spell].text.target
    if DISPELS[spell]:
        return _dispelling(state, seat, spell, caster)
    if target.what == "fallen" and not state.fallen:
        return []
    out: list[Aim] = []
    reach = reach_of(state, caster, spell)
    for aim in candidates(state, seat, spell, caster):
        if reach & BIT[aim.cell] and not (refuse_fit(state, aim) or refuse_doubling(state, aim)):
            out.append(aim)
    return out


def _dispelling(state: State, seat: Seat, spell: int, caster: Counter) -> list[Aim]:
    return [Aim(seat, spell, caster.id, aimed=serial) for serial in _dispellable(state, caster, spell)]


def stacks(state: State, seat: Seat, spell: int, caster: Counter, target: Target) -> list[StackKey]:
    """The stacks that a spell may be aimed at which is for one."""
    found = _stacks(state, seat, spell, caster, target)
    if PLAIN[spell] or not found:
        return found
    if ONTO_ENEMIES[spell]:
        found = _near_enemies(state, found)
    out: list[StackKey] = []
    for key in found:
        if not _refuse(state, Aim(seat, spell, caster.id, key), target):
            out.append(key)
    return out


def _stacks(state: State, seat: Seat, spell: int, caster: Counter, target: Target) -> list[StackKey]:
    """The stacks in reach that are meant by whose they are and what."""
    kinds, seats, heaps = MEANT[spell], related(state, seat, target.relation), state.heaps
    cells = state.stands[seat] if seats == BIT[seat] else _cells_of(state, seats)
    cells &= reach_of(state, caster, spell)
    if target.in_combat:
        cells &= _embattled(state)
    out: list[StackKey] = []
    while cells:  # in row order
        rest = cells & cells - 1
        for key in heaps[(cells ^ rest).bit_length() - 1]:
            if kinds[key.kind] and seats & BIT[key.seat]:
                out.append(key)
        cells = rest
    return out


def _near_enemies(state: State, keys: list[StackKey]) -> list[StackKey]:
    """Those of the stacks beside which enemies are."""
    beside = state.ground.beside
    return [key for key in keys if beside[key.at] & enemy_cells(state, key.seat)]


def _refuse(state: State, aim: Aim, target: Target) -> Refusal | None:
    """What else there may be against a stack that is meant."""
    assert aim.target is not None
    return refuse_meant(state, aim, target, aim.target) or refuse_doubling(state, aim)


def _cells_of(state: State, seats: int) -> int:
    """Where these seats (as bits) have counters, as bits."""
    if seats == EVERYBODY:
        return state.ground.bits
    found = 0
    for seat, cells in enumerate(state.stands):
        if seats >> seat & 1:
            found |= cells
    return found


def _embattled(state: State) -> int:
    """Where the stacks of the current combat are (`current.belongs`), as bits."""
    combat = state.combat
    if combat is None:
        return 0
    found = BIT[combat.at]
    for joined in combat.joined:
        for number in joined.ids:
            if (counter := state.counters[number]) is not None:
                found |= BIT[counter.at]
    return found


def reach_of(state: State, caster: Counter, spell: int) -> int:
    """The cells that a spell reaches (`targets.cells_in_reach`), as bits."""
    reach, ground = SPELLS[spell].text.reach, state.ground
    if reach == "range":
        return _in_range(state, caster)
    if reach == "self":
        return BIT[caster.at]
    return ground.beside[caster.at] if reach == "adjacent" else ground.bits


def _in_range(state: State, caster: Counter) -> int:
    """The cells in range of a caster, as bits; kept, since it is asked for all that he knows."""
    known = state.known.get("in range")
    if known is None or known[0] is not caster:
        cells = state.ground.lines(caster.at, range_of(state, caster))
        known = state.known["in range"] = (caster, cells)
    return known[1]


def _dispellable(state: State, caster: Counter, spell: int) -> Iterator[int]:
    """What may be dispelled by a caster: of what lasts, all places are found in one go."""
    waiting = pending(state)
    if not waiting and not state.lasting:
        return
    reach = reach_of(state, caster, spell)
    for each in waiting:
        if [cell for cell in waiting_cells(state, each.thing) if reach >> cell & 1]:
            yield each.thing.serial
    for cast, cells in _places_of(state) if state.lasting else ():
        if [cell for cell in cells if cell != NOWHERE and reach >> cell & 1]:
            yield cast


def _places_of(state: State) -> tuple[tuple[int, set[Cell]], ...]:
    """Where everything that lasts lies, by cast: `lasting_cells` of all of them."""
    known = state.known.get("places")
    if known is not None and known[0] is state.lasting:
        places: tuple[tuple[int, set[Cell]], ...] = known[1]
        return places
    where: dict[int, set[Cell]] = {each.cast: set() for each in state.lasting}
    casts = {each.id: where[each.cast] for each in state.lasting}
    for each in state.lasting:
        where[each.cast].add(each.at)
    for counter in [c for c in state.counters if c is not None and c.under]:
        for number in counter.under:
            if number in casts:
                casts[number].add(counter.at)
    places = tuple(sorted(where.items()))
    state.known["places"] = (state.lasting, places)
    return places
