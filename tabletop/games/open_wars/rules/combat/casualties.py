"""Hits and casualties (OW-CAS-01..09): who takes them. All hits of an attack are allocated first, then each
goes through the saves (OW-CAS-04).
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ...components.ground import Cell
from ...components.units import COST, KINDS
from ...records.actions import Suffer
from ...records.battle_events import HitAllocated
from ...records.frames import Allocating
from ...records.pieces import NO_ATTACK, RIVER, STOPPED, Counter, Hit, StackKey, likeness
from ...records.state import State
from ..asking import Question
from ..values import attack, initiative, lives
from . import saves

CHEAPEST = Cite("OW-CAS-01")
STACK = Cite("OW-CAS-07")


def attack_hits(draft: Draft[State], seat: Seat, cell: Cell, hits: int) -> None:
    """Hits of an attack on a player in a cell (OW-CAS-01, OW-CAS-09); nobody is asked without a choice."""
    hit = allocated(draft, Hit(seat, cell, hits))
    if hit.left and choices(draft.state, hit):
        draft.push(Allocating(seat, hit))
    else:
        saves.resolve(draft, hit)


def allocated(draft: Draft[State], hit: Hit) -> Hit:
    """The hits after all that are given before there is a choice, or nobody left to take one."""
    while hit.left:
        able = choices(draft.state, hit)
        if len(able) != 1:
            return hit
        draft.emit(HitAllocated(able[0].id))
        hit = replace(hit, left=hit.left - 1, given=(*hit.given, able[0].id))
    return hit


def spell_hit(draft: Draft[State], key: StackKey, cast: int) -> None:
    """A hit of a spell on a stack: its owner chooses the counter inside it (OW-CAS-07). It is allocated and
    saved before what lies below goes on (OW-DIC-06)."""
    draft.push(Allocating(key.seat, Hit(key.seat, key.at, 1, stack=key, cast=cast)))


def takers(state: State, hit: Hit) -> list[Counter]:
    """Among whom the next hit is chosen: of an attack the cheapest of the player in the cell, of a spell
    those of the stack, that can still take one; each takes as many as it has lives (OW-CAS-01, OW-CAS-08,
    OW-HER-03). The printed cost counts as the data has it (OW-CAS-11)."""
    if hit.stack is not None:
        return [c for c in state.stack_of(hit.stack) if hit.given.count(c.id) < lives(state, c)]
    keys = [key for key in state.heaps[hit.cell] if key.seat == hit.seat]
    for cost in sorted({COST[key.kind] for key in keys}):
        pool = [c for key in keys if COST[key.kind] == cost for c in state.stack_of(key)]
        free = [c for c in pool if hit.given.count(c.id) < lives(state, c)] if hit.given else pool
        if free:
            return sorted(free, key=_number) if len(free) > 1 else free
    return []


def _number(counter: Counter) -> int:
    return counter.id


def choices(state: State, hit: Hit) -> list[Counter]:
    """The same, of counters that are alike the first (OW-CAS-02)."""
    able = takers(state, hit)
    if len(able) < 2:
        return able
    found: dict[object, Counter] = {}
    for counter in able:
        found.setdefault((counter.kind, likeness(counter), hit.given.count(counter.id)), counter)
    return list(found.values())


def is_all_the_same(state: State, hit: Hit) -> bool:
    """Does it come to the same whoever takes the next hit of an attack? All among whom it is chosen take as
    many as they have lives, and nothing but the dice of the location may cancel one; or they differ only in
    movement, which is over in the combat phase (OW-CAS-02)."""
    able = takers(state, hit)
    over = (STOPPED | RIVER) if state.phase == "combat" else 0
    likes = {
        (
            likeness(replace(c, spent=0 if over else c.spent, marks=c.marks & ~over)),
            c.kind,
            hit.given.count(c.id),
        )
        for c in able
    }
    if len(likes) < 2:
        return True
    left = sum(lives(state, c) - hit.given.count(c.id) for c in able)
    return hit.stack is None and hit.left >= left and not any(saves.may_spare(state, hit, c) for c in able)


def default_order(state: State, counter: Counter) -> tuple[int, bool, int, int, str, int]:
    """Who takes hits first where nobody chooses: lowest cost, then who can no longer attack this turn, lower
    Attack, lower Initiative, the code (OW-CAS-03)."""
    kind, power = counter.kind, attack(state, counter)
    can = bool(power) and not counter.marks & NO_ATTACK
    return (COST[kind], can, power, initiative(state, counter), KINDS[kind].key, counter.id)


class AllocatingPhase(Question[Allocating, Suffer]):
    """The player hit says, hit by hit, which counter takes it, where there is a choice (OW-CAS-02,
    OW-STM-27)."""

    accepts = (Suffer,)

    def owed(self, state: State, frame: Allocating) -> tuple[Seat, ...]:
        if not frame.hit.left or len(choices(state, frame.hit)) < 2:
            return ()
        return super().owed(state, frame)

    def options(self, state: State, frame: Allocating, seat: Seat) -> list[Suffer]:
        return [Suffer(counter.id) for counter in choices(state, frame.hit)]

    def refuse(self, state: State, frame: Allocating, seat: Seat, action: Suffer) -> Refusal | None:
        if any(counter.id == action.counter for counter in choices(state, frame.hit)):
            return None
        return CHEAPEST.refuse("cheapest-first") if frame.hit.stack is None else STACK.refuse("that-stack")

    def take(self, draft: Draft[State], frame: Allocating, seat: Seat, action: Suffer) -> None:
        hit = frame.hit
        draft.emit(HitAllocated(action.counter))
        given = (*hit.given, action.counter)
        draft.swap(replace(frame, hit=replace(hit, left=hit.left - 1, given=given)))

    def proceed(self, draft: Draft[State], frame: Allocating) -> None:
        """Hits beyond all that can take one are lost (OW-CAS-01)."""
        if frame.hit.left and takers(draft.state, frame.hit):
            super().proceed(draft, frame)
        else:
            draft.pop()
            saves.resolve(draft, frame.hit)

    def unasked(self, state: State, frame: Allocating) -> Suffer:
        """OW-CAS-03."""
        return Suffer(min(choices(state, frame.hit), key=lambda c: default_order(state, c)).id)
