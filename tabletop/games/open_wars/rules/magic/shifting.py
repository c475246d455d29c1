"""The question how counters are moved by a spell (OW-STM-29): which of them, and where to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ...components.ground import Cell
from ...components.spell_effects import Move
from ...components.spells import SPELL_OF
from ...components.units import IS_FIXED
from ...records.actions import DECLINE, GO, Decline, Go, Onward, Shift
from ...records.frames import Resolving, Shifting
from ...records.pieces import FOUGHT, PINNED, STRUCK, StackKey
from ...records.state import State
from .. import movement, shifts
from ..asking import Question
from ..control import enemy_cells
from ..entering import members
from ..movement import Group
from ..stacking import groups
from . import mist

EFFECT_MOVE = Cite("OW-MOV-21")
PATH = Cite("OW-STM-29")
CONTROL = Cite("OW-INT-23")
FURY, REFLEXES = SPELL_OF["wildfury"], SPELL_OF["elvenreflexes"]

Answer = Shift | Onward | Go | Decline


class ShiftingPhase(Question[Shifting, Answer]):
    """Some or all counters of the stack (OW-MAG-13) and where they go, step by step; what leaves no choice is
    not asked (OW-STM-16)."""

    accepts = (Shift, Onward, Go, Decline)

    def owed(self, state: State, frame: Shifting) -> tuple[Seat, ...]:
        return super().owed(state, frame) if len(self.legal(state, frame, frame.seat)) > 1 else ()

    def legal(self, state: State, frame: Shifting, seat: Seat) -> list[Answer]:
        """What sets out is listed as it is judged, but for those of a stack whom the spell leaves out; it is
        asked for the owner and for the list, and kept between the two."""
        known = state.known.get("shifting")
        if known is not None and known[0] is frame:
            return [*known[1]]
        is_judged = not frame.path and not frame.able
        found = self.options(state, frame, seat) if is_judged else [*super().legal(state, frame, seat)]
        state.known["shifting"] = (frame, found)
        return [*found]

    def options(self, state: State, frame: Shifting, seat: Seat) -> list[Answer]:
        if frame.path:
            return [GO, *(Onward(to) for to in _onward(state, frame))]
        found: list[Answer] = [*moves(state, frame)]
        return found if frame.least else [*found, DECLINE]

    def refuse(self, state: State, frame: Shifting, seat: Seat, action: Answer) -> Refusal | None:
        if isinstance(action, Decline):
            return PATH.refuse("must-move") if frame.least or frame.path else None
        if isinstance(action, Go | Onward) != bool(frame.path):
            return PATH.refuse("not-on-the-way")
        if isinstance(action, Shift):
            return _refuse_first(state, frame, action)
        group = _walked(state, frame)
        if isinstance(action, Go):
            return movement.refuse_halt(state, group, group.at)
        return None if action.to in _onward(state, frame) else EFFECT_MOVE.refuse("no-further")

    def take(self, draft: Draft[State], frame: Shifting, seat: Seat, action: Answer) -> None:
        if isinstance(action, Decline):
            draft.pop()
            return
        if isinstance(action, Shift):
            frame = replace(frame, group=action.group, path=(action.to,))
        elif isinstance(action, Onward):
            frame = replace(frame, path=(*frame.path, action.to))
        if not isinstance(action, Go) and _onward(draft.state, frame):
            draft.swap(frame)
        else:
            draft.pop()
            _carry(draft, frame)

    def unasked(self, state: State, frame: Shifting) -> Answer:
        """What leaves no choice; of several moves, for who decides no more, the first."""
        found = self.legal(state, frame, frame.seat)
        return found[0] if found else DECLINE


def of_move(key: StackKey, spell: int, op: Move) -> Shifting:
    """The question that a spell asks which moves a stack."""
    return Shifting(
        key.seat,
        key,
        spell,
        least=op.steps_min,
        most=op.steps_max,
        enemies="none" if op.enemy_free_steps else "only" if op.into_enemy else "any",
    )


def moves(state: State, frame: Shifting) -> Iterator[Shift]:
    """Who may go where first: parts of the stack, without those that nothing moves or Mist holds."""
    if frame.enemies == "only" and not _enemies_beside(state, frame.stack):
        return
    able = [c for c in state.stack_of(frame.stack) if not IS_FIXED[c.kind] and not c.marks & PINNED]
    able = [c for c in able if c.id in frame.able] if frame.able else able
    for ids in groups(able):
        for to in _first(state, frame, ids):
            yield Shift(ids, to)


def _enemies_beside(state: State, key: StackKey) -> bool:
    """Are enemies of a stack in a cell beside it?"""
    return bool(state.ground.beside[key.at] & enemy_cells(state, key.seat))


def can_move(state: State, frame: Shifting) -> bool:
    """May any of the stack go anywhere?"""
    return next(moves(state, frame), None) is not None


def _walked(state: State, frame: Shifting) -> Group:
    """The group at the end of its path so far."""
    group = shifts.group_of(state, frame.group)
    return replace(group, at=frame.path[-1]) if frame.path else group


def _steps(state: State, frame: Shifting, group: Group, left: int) -> list[Cell]:
    found = shifts.steps(state, group, left, enemies=frame.enemies != "none")
    if frame.enemies != "only":
        return found
    return [to for to in found if state.has_enemies(group.seat, to)]


def _first(state: State, frame: Shifting, ids: tuple[int, ...]) -> Iterable[Cell]:
    """Where a group may go first; a teleport is one step."""
    group = shifts.group_of(state, ids)
    if frame.teleports:
        return (to for to in frame.goals if shifts.refuse_teleport(state, group, to) is None)
    return _steps(state, frame, group, frame.most)


def _refuse_first(state: State, frame: Shifting, action: Shift) -> Refusal | None:
    refusal = shifts.refuse_movers(state, frame.seat, action.group)
    if refusal is not None:
        return refusal
    group = shifts.group_of(state, action.group)
    if StackKey(group.seat, group.kind, group.at) != frame.stack:
        return PATH.refuse("another-stack")
    if frame.able and not set(action.group) <= set(frame.able):
        return PATH.refuse("not-under-the-spell")
    if frame.teleports:
        if action.to not in frame.goals:
            return CONTROL.refuse("not-controlled")
        return shifts.refuse_teleport(state, group, action.to)
    refusal = shifts.refuse_step(state, group, action.to, frame.most, enemies=frame.enemies != "none")
    if refusal is None and frame.enemies == "only" and not state.has_enemies(group.seat, action.to):
        return EFFECT_MOVE.refuse("only-on-enemies")
    return refusal


def _onward(state: State, frame: Shifting) -> list[Cell]:
    """Where a group may go on to; nowhere from where its move ends."""
    left, group = frame.most - len(frame.path), _walked(state, frame)
    if left < 1 or frame.teleports or shifts.is_end(state, group):
        return []
    return _steps(state, frame, group, left)


def _carry(draft: Draft[State], frame: Shifting) -> None:
    """The group goes, if Mist does not hold it. What the spell does next concerns it where it is now
    (OW-MAG-13); if it did not go, what the spell does without a step (OW-INT-19)."""
    state = draft.state
    if mist.holds(draft, frame.group):
        _tell(draft, None if frame.least else frame.stack)
        return
    if frame.teleports:
        shifts.teleport(draft, frame.group, frame.path[0])
    else:
        shifts.shift(draft, frame.group, frame.path)
    _tell(draft, members(state, frame.group)[0].key)
    if frame.spell == REFLEXES:
        _evade(state, frame.group)
    elif frame.spell == FURY:
        _leave_combat(state, frame.group)


def _tell(draft: Draft[State], actor: StackKey | None) -> None:
    top = draft.state.stack[-1]
    if isinstance(top, Resolving):
        draft.swap(replace(top, actor=actor))


def _leave_combat(state: State, ids: tuple[int, ...]) -> None:
    """Whoever steps away in fury has left the combat, also one that it had joined to shoot (OW-SPL-07)."""
    combat = state.combat
    if combat is None or not combat.joined:
        return
    left = [replace(each, ids=tuple(n for n in each.ids if n not in ids)) for each in combat.joined]
    state.combat = replace(combat, joined=tuple(each for each in left if each.ids))


def _evade(state: State, ids: tuple[int, ...]) -> None:
    """Whoever has not attacked may still shoot in this phase (OW-SPL-19)."""
    for counter in members(state, ids):
        if not counter.marks & STRUCK:
            state.update(replace(counter, marks=counter.marks & ~FOUGHT))
