"""Every way an action can turn out, by carrying it out on a copy of the position: what forecasts count.

No rule is written a second time here. The phase takes the action as it takes a click, and what that leaves
on the stack runs as always, except that nobody is asked: windows pass, follow-ups are declined. Faces that
a roll against a number cannot tell apart are thrown once and weigh together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Event, Rolled, Seat

from ..records.actions import Deed
from ..records.events import FearChecked, HitRolled, MixResolved, Saved
from ..records.frames import Combat
from ..records.state import State
from .mix import ALSO_AIMED, ONLY_AIMED
from .phases import PHASES

LOWEST = 1


class Ending(NamedTuple):
    """One way it ends: how probably, what happened until then, and the position it leaves."""

    chance: Fraction
    events: tuple[Event, ...]
    state: State


class _Dice:
    """An oracle that throws the given faces and the lowest beyond them, and notes the sides of each die."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)
        self.sides: list[int] = []

    def __call__(self, sides: int, tag: str) -> int:
        if len(self.sides) == len(self.faces):
            self.faces.append(LOWEST)
        self.sides.append(sides)
        return self.faces[len(self.sides) - 1]


def is_legal(state: State, action: Deed) -> bool:
    """May the owner of the unit that acts do this now? A board that still shows the past is asked about
    actions of the present."""
    if not state.stack or (unit := state.unit(action.unit)) is None:
        return False
    frame = state.stack[-1]
    phase = PHASES[type(frame)]
    if unit.seat not in phase.owed(state, frame) or not isinstance(action, phase.accepts):
        return False
    return phase.refuse(state, frame, unit.seat, action) is None


def endings(state: State, seat: Seat, action: Action, thrown: Sequence[int] = ()) -> Iterator[Ending]:
    """All endings of a legal action of the phase on top, nobody answering; their chances add up to 1.

    The first dice show what was `thrown`: the chances are those that remain then.
    """
    faces, given = list(thrown), len(thrown)
    while True:
        dice = _Dice(faces)
        draft = Draft(state.clone(), dice)
        draft.state.feed = []
        _carry_out(draft, seat, action)
        alike = _alike(draft.events, dice)
        chance = Fraction(1)
        for share, sides in list(zip(alike, dice.sides, strict=True))[given:]:
            chance *= Fraction(share, sides)
        yield Ending(chance, tuple(draft.events), draft.state)
        faces = dice.faces[: len(alike)]
        while len(faces) > given and faces[-1] + alike[len(faces) - 1] > dice.sides[len(faces) - 1]:
            faces.pop()
        if len(faces) == given:
            return
        faces[-1] += alike[len(faces) - 1]


def _alike(events: Sequence[Event], dice: _Dice) -> list[int]:
    """For every die thrown, how many faces from its own upwards do the same."""
    out = [1] * len(dice.sides)
    last, thrown = -1, dict[str, int]()
    for event in events:
        if isinstance(event, Rolled):
            last += len(event.values)
            thrown[event.tag] = last
            continue
        tag, steps = _judged(event)
        if tag:
            die = thrown[tag]
            face, end = dice.faces[die], dice.sides[die] + 1
            out[die] = min((step for step in steps if face < step < end), default=end) - face
    return out


def _judged(event: Event) -> tuple[str, tuple[int, ...]]:
    """The tag of the die that an event judges ("": none) and the faces from which it does something else."""
    match event:
        case Saved(need=need):
            return "save", (need,)
        case FearChecked(need=need):
            return "fear", (need,)
        case HitRolled(need=need):
            return "hit", (need,)
        case MixResolved():
            return "mix", (ALSO_AIMED, ONLY_AIMED)
    return "", ()


def _carry_out(draft: Draft[State], seat: Seat, action: Action) -> None:
    state = draft.state
    depth, frame = len(state.stack), state.stack[-1]
    PHASES[type(frame)].take(draft, frame, seat, action)
    run(draft, lambda: len(state.stack) <= depth)


def run(draft: Draft[State], is_done: Callable[[], bool]) -> None:
    """Let the frames on the stack run without asking anybody: phases end, windows and follow-ups pass."""
    state = draft.state
    while state.outcome is None and not is_done():
        frame = state.stack[-1]
        PHASES[type(frame)].proceed(draft, frame)


def in_combat_of(state: State, seat: Seat) -> State:
    """The next combat phase of a seat after this one, if nobody does anything before it."""
    after = state.clone()
    turn, draft = (after.round, after.turn), Draft(after, _Dice(()))
    run(
        draft,
        lambda: (
            (after.round, after.turn) != turn and seat in after.active and isinstance(after.stack[-1], Combat)
        ),
    )
    return after


def in_combat(state: State) -> State:
    """The position at the start of the combat phase if nobody does anything before it: what ends with the
    movement phase is over (CW-SPL-33). To be asked in the movement or shooting phase."""
    after = state.clone()
    run(Draft(after), lambda: isinstance(after.stack[-1], Combat))
    return after
