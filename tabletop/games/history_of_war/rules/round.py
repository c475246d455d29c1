"""A round: fifteen phases in fixed order, none skipped (HOW-RND-01), as one table (section 23)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat
from tabletop.engine.sequence import Sequence, SequencePhase

from ..records.events import PhaseBegan, RoundBegan
from ..records.frames import Round, WindowName
from ..records.state import State
from . import attack, base, block, construction, damage, deployment, ending, retreat, stack, strikes, victory

Move = Callable[[Draft[State]], None]


def enter_phase(draft: Draft[State], phase: int) -> None:
    """On leaving a phase pools are emptied and what lasts for the phase ends (HOW-STM-04, HOW-TAS-02)."""
    state = draft.state
    if state.phase == phase:
        return
    strikes.end_lasting(state)
    state.pools[:] = (0, 0)
    state.phase = phase
    if phase == 1:
        draft.emit(RoundBegan(state.round, state.attacker))
    draft.emit(PhaseBegan(phase, state.round))


def by_att(step: Callable[[Draft[State], Seat], None]) -> Move:
    """What the attacker of the round decides."""
    return lambda draft: step(draft, draft.state.attacker)


def by_def(step: Callable[[Draft[State], Seat], None]) -> Move:
    """What the defender of the round decides."""
    return lambda draft: step(draft, 1 - draft.state.attacker)


def window(name: WindowName) -> Move:
    """A window for announcements."""
    return partial(stack.open_window, name=name)


FIFTEEN: tuple[tuple[int, Move], ...] = (
    (1, base.draw),
    (1, window("w1")),
    (2, by_att(base.place)),
    (2, by_def(base.place)),
    (2, window("w2")),
    (3, construction.income),
    (3, window("w3o")),
    (3, construction.commit),
    (3, window("w3c")),
    (4, by_att(deployment.deploy)),
    (4, window("w4")),
    (5, by_att(attack.declare)),
    (6, block.declare),
    (7, window("w7")),
    (7, damage.allocate),
    (8, by_def(deployment.deploy)),
    (8, window("w8")),
    (9, by_def(attack.declare)),
    (10, block.declare),
    (11, window("w11")),
    (11, damage.allocate),
    (12, by_att(retreat.retreat)),
    (12, window("w12")),
    (13, by_def(retreat.retreat)),
    (13, window("w13")),
    (14, window("w14")),
    (14, victory.check),
    (15, ending.trim),
    (15, ending.judge),
    (15, ending.replace_territories),
    (15, ending.close),
)
"""Phase by phase what happens; a window before a phase belongs to it, one after it to the one it follows."""

DECIDED: tuple[str, ...] = (
    *("nobody", "both", "both", "att", "att", "def", "both"),
    *("def", "def", "att", "both", "att", "def", "nobody", "both"),
)
"""Who decides in each phase, windows and occupation forces apart: ``att``, ``def``, ``both``, ``nobody``."""


def decides(phase: int, is_attacker: bool) -> bool:
    """Does a player of the round decide in a phase (HOW-RND-01)?"""
    return DECIDED[phase - 1] in ("both", "att" if is_attacker else "def")


OPENED: dict[int, WindowName] = {
    step: move.keywords["name"]
    for step, (_, move) in enumerate(FIFTEEN, 1)
    if isinstance(move, partial) and move.func is stack.open_window
}
"""The window that is open once so many steps have been taken."""


def _in_phase(phase: int, move: Move) -> Callable[[Draft[State], Sequence], None]:
    def step(draft: Draft[State], frame: Sequence) -> None:
        if draft.state.phase != phase:
            enter_phase(draft, phase)
        move(draft)

    return step


class RoundPhase(SequencePhase[State, Round]):
    """Runs the table; a phase ends when everybody entitled has confirmed (HOW-RND-03)."""

    steps = tuple(_in_phase(phase, move) for phase, move in FIFTEEN)
