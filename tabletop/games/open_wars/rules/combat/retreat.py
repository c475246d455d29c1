"""Retreat (OW-RET): counters of an activated stack go to one neighbouring cell without enemies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import attrgetter

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal
from tabletop.engine.sequence import SequencePhase

from ...components.ground import Cell
from ...components.units import IS_FIXED, KINDS, LIMIT
from ...records.actions import Retreat
from ...records.battle_events import RetreatDeclared
from ...records.events import Barred, Stranded
from ...records.frames import Retreating
from ...records.pieces import NO_ATTACK, PINNED, Counter, StackKey
from ...records.state import State
from .. import entering, victory
from ..bounds import PIECE, is_beyond, refuse_beyond
from ..control import enemy_cells
from ..entering import members
from ..magic import mist
from ..magic.windows import open_window
from ..movement import Exits, exits
from ..place import PRICE, refuse_entry, refuse_rest
from ..stacking import are_alike, crowded, groups, lying, refuse_group
from ..values import movement

WHERE = Cite("OW-RET-02")
COST = Cite("OW-RET-03")
PINS = Cite("OW-RET-05")
NEVER = Cite("OW-RET-07")
LIMITS = Cite("OW-STK-06")
LATER = Cite("OW-INI-06")

Ids = tuple[int, ...]


def ways(state: State, acting: Ids) -> Iterator[tuple[Ids, Cell]]:
    """Groups and cells that could be retreated with and to, as far as a glance tells."""
    counters = [c for c in members(state, acting) if not c.marks & PINNED and not IS_FIXED[c.kind]]
    if not counters:
        return
    first = counters[0]
    cells = [to for to in state.ground.near[first.at] if refuse_goal(state, first.id, to) is None]
    for ids in groups(counters) if cells else ():
        for to in cells:
            yield ids, to


def legal(state: State, acting: Sequence[Counter]) -> Sequence[Retreat]:
    """The same, as far as they are not refused: where nobody of a stack may go, and how far each counter
    gets, is asked once."""
    counters = _free(acting)
    if not counters:
        return ()
    first, ground = counters[0], state.ground
    seat, kind, count, near = first.seat, first.kind, len(counters), ground.beside[first.at]
    out_of = exits(ground, kind, first.at)
    is_open = out_of.rests and kind != PIECE and not crowded(state, seat, kind, count, near)
    if not (is_open and (count == 1 or are_alike(counters))):
        return _narrowly(state, counters, out_of)
    pace = movement(state, first)
    cells = out_of.affords[pace if pace < len(out_of.affords) else -1]
    return _all_parts(_ids(counters), cells, enemy_cells(state, seat) & near)


def _free(acting: Sequence[Counter]) -> Sequence[Counter]:
    """Those of a stack that nothing holds."""
    if not acting or IS_FIXED[acting[0].kind]:
        return ()
    if len(acting) == 1:  # mostly
        return () if acting[0].marks & PINNED else acting
    return [c for c in acting if not c.marks & PINNED]


def _narrowly(state: State, counters: Sequence[Counter], out_of: Exits) -> Sequence[Retreat]:
    """The same of a stack that does not fit in everywhere, or whose counters are not alike."""
    seat, kind, presence = counters[0].seat, counters[0].kind, state.presence
    goals = [
        (road.to, road.price, LIMIT[kind] - lying(state, seat, kind, road.to))
        for road in out_of.roads
        if road.rests and not presence[road.to] & ~state.allies[seat] and not is_beyond(state, kind, road.to)
    ]
    if are_alike(counters):
        pace = movement(state, counters[0])
        return _parts(_ids(counters), tuple([(to, free) for to, price, free in goals if price <= pace]))
    paces = {c.id: movement(state, c) for c in counters}
    out: list[Retreat] = []
    for ids in groups(counters) if goals else ():
        least = min([paces[number] for number in ids])
        out += [Retreat(ids, to) for to, price, free in goals if len(ids) <= free and price <= least]
    return out


def _ids(counters: Sequence[Counter]) -> Ids:
    return tuple(map(_ID, counters))


_ID = attrgetter("id")


@lru_cache(maxsize=20_000)
def _all_parts(ids: Ids, cells: tuple[Cell, ...], foes: int) -> tuple[Retreat, ...]:
    """Counters that are alike may go to cells where all of them fit in and no enemies are (as bits): the
    first of them, the first two, and so on."""
    goals = [to for to in cells if not foes >> to & 1]
    return tuple([Retreat(ids[:n], to) for n in range(1, len(ids) + 1) for to in goals])


@lru_cache(maxsize=20_000)
def _parts(ids: Ids, goals: tuple[tuple[Cell, int], ...]) -> tuple[Retreat, ...]:
    """The same to cells, so many at most to each."""
    return tuple([Retreat(ids[:n], to) for n in range(1, len(ids) + 1) for to, most in goals if n <= most])


def refuse(state: State, acting: Ids, group: Ids, to: Cell) -> Refusal | None:
    """Why a part of an activated stack may not retreat to a cell, or None (OW-RET-01..07)."""
    first = state.counter(acting[0]) if acting else None
    if first is None:
        return LATER.refuse("acts-next-round")
    refusal = refuse_group(state, first.seat, group)
    if refusal is not None:
        return refusal
    if not set(group) <= set(acting):
        return LATER.refuse("acts-next-round")
    if IS_FIXED[first.kind]:
        return NEVER.refuse("castles-stay")
    if any(counter.marks & PINNED for counter in members(state, group)):
        return PINS.refuse("pinned")
    return refuse_goal(state, group[0], to) or refuse_passage(state, group, to)


def refuse_goal(state: State, number: int, to: Cell) -> Refusal | None:
    """Why nobody of a stack may retreat to a cell, or None: adjacent, without enemies, to be entered and
    rested in (OW-RET-02)."""
    counter = state.counter(number)
    if counter is None or not state.ground.is_cell(to) or to not in state.ground.near[counter.at]:
        return WHERE.refuse("not-adjacent")
    if state.has_enemies(counter.seat, to):
        return WHERE.refuse("enemies-there")
    card = state.ground.cards[to]
    refusal = refuse_entry(card, counter.kind) or refuse_rest(card, counter.kind)
    return refusal or refuse_beyond(state, counter.kind, to)


def refuse_passage(state: State, group: Ids, to: Cell) -> Refusal | None:
    """Why these counters may not go there, or None: the stack limit, and the full Movement of each, whatever
    was spent of it earlier this turn (OW-RET-03, OW-INT-22)."""
    counters = members(state, group)
    seat, kind = counters[0].seat, counters[0].kind
    there = lying(state, seat, kind, to, group)
    if there + len(group) > LIMIT[kind]:
        return LIMITS.refuse("stack-limit", there=there, limit=LIMIT[kind], unit=KINDS[kind].key)
    price, least = PRICE[state.ground.cards[to]][kind], min(movement(state, c) for c in counters)
    return COST.refuse("too-little-movement", price=price, left=least) if least < price else None


# -- carried out ----------------------------------------------------------------------------------------


def declare(draft: Draft[State], frame: Retreating) -> None:
    """Announced; it counts as a retreat even if it fails (OW-RET-05, OW-FIN-03)."""
    state = draft.state
    if state.combat is not None:
        state.combat = replace(state.combat, stirred=True)
    draft.emit(RetreatDeclared(frame.group, frame.to))
    open_window(draft, "ACTION_DECLARED", frame.stack.seat, frame.stack.at)


def go(draft: Draft[State], frame: Retreating) -> None:
    """Mist, leave effects, the cost, then they enter (OW-RET-05, OW-DIC-04); whoever fails stays, and the
    activation is used. What a spell took away does not retreat (OW-MOV-25)."""
    state, to = draft.state, frame.to
    there = [c for c in members(state, frame.group) if c.at == frame.stack.at]
    group = tuple(c.id for c in there if not c.marks & PINNED)
    if not group or refuse_goal(state, group[0], to) or refuse_passage(state, group, to):
        _fail(draft, frame, group)
        return
    if mist.holds(draft, group):
        _fail(draft, frame, group)
        return
    if entering.leave(draft, group) and refuse_passage(state, group, to):
        _fail(draft, frame, group)
        return
    enter(draft, frame.stack, group, to)


def enter(draft: Draft[State], key: StackKey, group: Ids, to: Cell) -> None:
    """They go; nobody of the stack attacks any more this turn (OW-RET-04)."""
    state = draft.state
    entering.enter(draft, group, to, "retreat", marks=NO_ATTACK)
    left = state.piles.get(key, ())
    if left:
        state.mark_all(key, left, NO_ATTACK)
    draft.emit(Barred((*group, *left), "retreat"))


def _fail(draft: Draft[State], frame: Retreating, group: Ids) -> None:
    draft.emit(Stranded(group, frame.stack.at, frame.to))


def done(draft: Draft[State], frame: Retreating) -> None:
    """OW-RET-08."""
    open_window(draft, "ACTION_DONE", frame.stack.seat, frame.stack.at)


def settle(draft: Draft[State], frame: Retreating) -> None:
    """The action is over."""
    victory.settle(draft)


class RetreatingPhase(SequencePhase[State, Retreating]):
    """A retreat, step by step (OW-STM-12)."""

    steps = (declare, go, done, settle)
