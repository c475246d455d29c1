"""Movement that is no march: effect moves and teleports, by spells, abilities and scenarios (OW-MOV-21,
OW-MOV-22). They cost nothing and ask neither for locks nor for `stopped`.

What they allow says the effect: `enemies`, whether cells with enemies may be entered. Mist is rolled before,
by whoever moves (OW-SPL-26).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.ground import BIT, Cell
from ..components.units import IS_FIXED
from ..records.events import WentBack
from ..records.pieces import PINNED
from ..records.state import State
from . import entering, movement
from .bounds import PIECE, is_beyond, refuse_beyond
from .movement import Group
from .place import refuse_entry
from .stacking import crowded, refuse_group

STEPS = Cite("OW-MOV-21")
FIXED = Cite("OW-MOV-17")
MIST = Cite("OW-SPL-26")
CANOPY = Cite("OW-LOC-10")
TELEPORT = Cite("OW-MOV-22")


def group_of(state: State, ids: tuple[int, ...]) -> Group:
    """Counters of one stack where they stand, whatever movement they have left."""
    first = state.counters[ids[0]] or entering.members(state, ids)[0]
    return Group(first.seat, first.kind, ids, first.at, ())


def refuse_movers(state: State, seat: Seat, ids: tuple[int, ...], *, pinned: bool = False) -> Refusal | None:
    """Why these counters of a seat may not be moved by an effect, or None; `pinned` ones where that does not
    matter (OW-HER-15)."""
    refusal = refuse_group(state, seat, ids)
    if refusal is not None:
        return refusal
    for counter in entering.members(state, ids):
        if IS_FIXED[counter.kind]:
            return FIXED.refuse("never-moves")
        if counter.marks & PINNED and not pinned:
            return MIST.refuse("pinned")
    return None


def is_end(state: State, group: Group) -> bool:
    """Does the effect move end where the group has come to: enemies, or a location that stops it?"""
    return state.has_enemies(group.seat, group.at) or movement.is_end(state, group, group.at)


def refuse_step(state: State, group: Group, to: Cell, left: int, *, enemies: bool) -> Refusal | None:
    """Why the group may not go on to a cell with so many steps `left`, or None: adjacency, terrain, enemies,
    and whether it can come to rest there or beyond."""
    ground = state.ground
    if left < 1 or to not in ground.near[group.at]:
        return STEPS.refuse("not-adjacent")
    refusal = refuse_entry(ground.cards[to], group.kind) or refuse_beyond(state, group.kind, to)
    if refusal is not None:
        return refusal
    if not enemies and state.has_enemies(group.seat, to):
        return STEPS.refuse("enemies-there")
    there = replace(group, at=to)
    halt = movement.refuse_halt(state, there, to)
    if halt is None or (not is_end(state, there) and steps(state, there, left - 1, enemies=enemies)):
        return None
    return halt


def steps(state: State, group: Group, left: int, *, enemies: bool) -> list[Cell]:
    """The cells to which the group may go on: those that `refuse_step` does not refuse."""
    out: list[Cell] = []
    if left < 1:
        return out
    kind, at, presence, foes = group.kind, group.at, state.presence, ~state.allies[group.seat]
    full = _crowded(state, group)
    for road in movement.exits(state.ground, kind, at).roads:
        to = road.to
        if (presence[to] & foes and not enemies) or (kind == PIECE and is_beyond(state, kind, to)):
            continue
        if road.rests and not full & BIT[to]:
            out.append(to)
        elif left > 1:
            there = replace(group, at=to)
            if not is_end(state, there) and steps(state, there, left - 1, enemies=enemies):
                out.append(to)
    return out


def _crowded(state: State, group: Group) -> int:
    """The cells beside it, as bits, into which the group does not fit; where it stands it has room."""
    full = crowded(state, group.seat, group.kind, len(group.ids), state.ground.beside[group.at])
    first = state.counters[group.ids[0]] if full else None
    return full if first is None else full & ~BIT[first.at]


def shift(draft: Draft[State], ids: tuple[int, ...], path: Sequence[Cell]) -> None:
    """An effect move is carried out: leave and enter effects, stops, and back to where the group may rest if
    it may not where it came to (OW-MOV-19, OW-MOV-21)."""
    state = draft.state
    trail = [group_of(state, ids).at]
    for to in path:
        entering.leave(draft, ids)
        entering.enter(draft, ids, to, "effect")
        trail.append(to)
        if is_end(state, group_of(state, ids)):
            break
    settle_down(draft, ids, trail)


def refuse_teleport(state: State, group: Group, to: Cell) -> Refusal | None:
    """Why the group may not be teleported to a cell, or None: one that it may enter and rest in, and not its
    own (OW-MOV-22)."""
    if not state.ground.is_cell(to) or to == group.at:
        return TELEPORT.refuse("no-destination")
    refusal = refuse_entry(state.ground.cards[to], group.kind) or refuse_beyond(state, group.kind, to)
    return refusal or movement.refuse_halt(state, group, to)


def teleport(draft: Draft[State], ids: tuple[int, ...], to: Cell) -> None:
    """Straight there, with the effects of leaving and entering (OW-MOV-22)."""
    entering.leave(draft, ids)
    entering.enter(draft, ids, to, "teleport")


def settle_down(draft: Draft[State], ids: tuple[int, ...], trail: list[Cell]) -> None:
    """Where it may not rest a group goes back along its `trail` to the last cell where it may, without cost,
    dice or effects; its starting cell always qualifies (OW-MOV-19, OW-LOC-10)."""
    state, reached, left = draft.state, trail[-1], list(trail)
    group = group_of(state, ids)
    while len(left) > 1 and movement.refuse_halt(state, group, left[-1]) is not None:
        left.pop()
    if left[-1] != reached:
        state.shift_all(group.ids, left[-1], 0, 0)
        draft.emit(WentBack(ids, reached, left[-1]))
