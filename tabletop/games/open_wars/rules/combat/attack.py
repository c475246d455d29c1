"""An attack, step by step (OW-ATK-05, OW-STM-11): declared, dice, losses, triggers. Extra attacks take the
same course (OW-ATK-08).
"""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.sequence import SequencePhase

from ...components.location_effects import AddHits
from ...components.locations import LOCATIONS, Location
from ...components.units import FACTION
from ...records.battle_events import AttackCancelled, AttackDeclared, HitsRolled
from ...records.frames import Striking
from ...records.pieces import FIRED, STRUCK, Counter
from ...records.state import State
from .. import victory
from ..control import enemies_in
from ..entering import members
from ..magic import attacks
from ..magic.windows import open_window
from ..place import KIND_NUMBERS, concerns
from ..values import attack
from . import casualties, line_breaker, shooters

SURE = 6
"""Attack 6 and more always hits (OW-ATK-04)."""


def declare(draft: Draft[State], frame: Striking) -> None:
    """The attack is announced; in a combat it counts as one even if it comes to nothing (OW-FIN-03)."""
    state = draft.state
    if state.combat is not None and frame.here:
        state.combat = replace(state.combat, stirred=True)
    draft.emit(AttackDeclared(frame.stack, frame.cell, frame.seat, frame.extra))
    open_window(draft, "ACTION_DECLARED", frame.stack.seat, frame.cell)


def fighters(state: State, frame: Striking) -> list[Counter]:
    """The counters that attack, as things are now: those announced that are still there and may; none if the
    player named has nobody in the cell (OW-ATK-02, OW-ATK-06, OW-ATK-07, OW-MOV-25, OW-INT-08, OW-INT-18)."""
    key, cell = frame.stack, frame.cell
    if frame.seat not in enemies_in(state, key.seat, cell):
        return []
    stack = [c for c in state.stack_of(key) if not frame.ids or c.id in frame.ids]
    if key.at == cell:
        return shooters.striking(state, stack)
    if frame.extra:
        stack = [c for c in stack if shooters.can_shoot(state, c) and shooters.reaches(state, c, cell)]
    else:
        stack = [c for c in stack if shooters.shoots(state, c, cell)]
    return shooters.striking(state, stack)


def throw(draft: Draft[State], frame: Striking) -> None:
    """Who attacks throws, if anybody can."""
    acting = fighters(draft.state, frame)
    if not acting:
        draft.emit(AttackCancelled(frame.stack))
        draft.swap(replace(frame, cancelled=True))
        return
    draft.swap(rolled(draft, frame, acting))
    open_window(draft, "DICE_ROLLED", frame.stack.seat, frame.cell)


def rolled(draft: Draft[State], frame: Striking, acting: list[Counter]) -> Striking:
    """One die per counter, those with the highest Attack first (OW-ATK-03), then the location's bonus
    (OW-LOC-21) and the dice of spells that waited."""
    state, ids = draft.state, tuple(map(_ID, acting))
    if not state.charmed.isdisjoint(ids):
        frame = attacks.meet(draft, frame, acting)
        acting = members(state, ids)
    base = _roll(draft, acting, frame) + bonus(state, frame)
    frame = replace(frame, ids=ids, base=base, hits=base)
    if frame.blow:
        frame = replace(frame, hits=base + attacks.savage_blow(draft, frame))
    marks = STRUCK | (0 if frame.extra or frame.stack.at == frame.cell else FIRED)
    state.mark_all(frame.stack, ids, marks)
    draft.emit(HitsRolled(frame.stack, frame.base, frame.hits))
    return frame


def _roll(draft: Draft[State], acting: list[Counter], frame: Striking) -> int:
    """A die not above the effective Attack is a hit (OW-ATK-04); in groups from the highest (OW-DIC-05)."""
    state, hits = draft.state, 0
    counts: dict[int, int] = {}
    for counter in acting:
        value = attack(state, counter, stripped=frame.stripped)
        counts[value] = counts.get(value, 0) + 1
    for value, count in sorted(counts.items(), reverse=True) if len(counts) > 1 else counts.items():
        if not value:
            continue
        dice = draft.roll_many(count, 6, "attack", "OW-ATK-04", frame.stack.seat)
        hits += sum(map((value if value < SURE else SURE).__ge__, dice))
    return hits


def bonus(state: State, frame: Striking) -> int:
    """Golden plains: an automatic hit for plains types on enemies beside them (OW-LOC-21)."""
    if frame.stripped or frame.stack.at != frame.cell:
        return 0
    return SURE_HITS[state.ground.cards[frame.cell]][frame.stack.kind]


def _sure_hits(card: Location, kind: int) -> int:
    found = [
        e.effect.n for e in card.effects if isinstance(e.effect, AddHits) and concerns(e.condition, kind)
    ]
    return sum(found)


SURE_HITS = tuple(tuple(_sure_hits(card, kind) for kind in KIND_NUMBERS) for card in LOCATIONS)
"""Card → kind → the automatic hits that the card gives such attackers."""
_ID = attrgetter("id")


def allocate(draft: Draft[State], frame: Striking) -> None:
    """What the window DICE_ROLLED has left are hits scored (OW-ATK-05): they go to what the player named
    still has there (OW-INT-07), of shots as of any attack (OW-RNG-08)."""
    if frame.cancelled or not frame.hits:
        return
    state, key = draft.state, frame.stack
    combat = state.combat  # what War Cry asks for, of shooters that joined too (OW-INT-16)
    if combat is not None and frame.here and FACTION[key.kind] == "barbarians":
        state.combat = replace(combat, scored=tuple(sorted({*combat.scored, key.seat})))
    casualties.attack_hits(draft, frame.seat, frame.cell, frame.hits)


def break_line(draft: Draft[State], frame: Striking) -> None:
    """Heroes after an attack that scored: Thorin (OW-HER-15)."""
    if frame.hits and not frame.cancelled:
        line_breaker.offer(draft, frame)


def follow(draft: Draft[State], frame: Striking) -> None:
    """Spells after an attack that scored: Wild Fury, Bloodthirst (OW-SPL-07, OW-SPL-09)."""
    attacks.follow(draft, frame)


def done(draft: Draft[State], frame: Striking) -> None:
    """The attack is finished, also one that came to nothing."""
    open_window(draft, "ACTION_DONE", frame.stack.seat, frame.cell)


def settle(draft: Draft[State], frame: Striking) -> None:
    """The action is over (OW-VIC-01)."""
    victory.settle(draft)


class StrikingPhase(SequencePhase[State, Striking]):
    """An attack (OW-STM-11)."""

    steps = (declare, throw, allocate, break_line, follow, done, settle)
