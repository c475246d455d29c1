"""Extra attacks (OW-ATK-08, OW-WIN-04): who may be attacked, and the question which of them it is."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ...components.ground import Cell
from ...records.actions import Aim
from ...records.frames import Striking, Turning
from ...records.pieces import Counter, StackKey
from ...records.state import State
from ..asking import Question
from ..combat import shooters
from ..control import enemies_in
from ..values import range_of

EXTRA = Cite("OW-ATK-08")


def aims(state: State, key: StackKey) -> list[Aim]:
    """The cells and enemy players that an extra attack may go at: where enemies are beside it those, else
    whatever an isolated ranged stack reaches (OW-RNG-03, OW-RNG-04). Whether it has fired or fought does not
    matter."""
    stack = state.stack_of(key)
    if not stack:
        return []
    if state.has_enemies(key.seat, key.at):
        cells = [key.at] if shooters.striking(state, stack) else []
    else:
        far = max(range_of(state, counter) for counter in stack)
        cells = [at for at in state.ground.within(key.at, far) if _shoots(state, key, stack, at)]
    return [Aim(cell, seat) for cell in cells for seat in enemies_in(state, key.seat, cell)]


def _shoots(state: State, key: StackKey, stack: list[Counter], cell: Cell) -> bool:
    if not state.has_enemies(key.seat, cell):
        return False
    return bool(shooters.striking(state, [c for c in stack if shooters.reaches(state, c, cell)]))


def begin(draft: Draft[State], key: StackKey, *, sated: bool = False) -> None:
    """A stack makes an extra attack, if there is anything to attack."""
    if aims(draft.state, key):
        draft.push(Turning(key.seat, key, sated))


class TurningPhase(Question[Turning, Aim]):
    """Which cell, and which enemy player in it: a duty where there is a target (OW-STM-29); what leaves no
    choice is not asked (OW-STM-16)."""

    accepts = (Aim,)

    def owed(self, state: State, frame: Turning) -> tuple[Seat, ...]:
        return super().owed(state, frame) if len(aims(state, frame.stack)) > 1 else ()

    def options(self, state: State, frame: Turning, seat: Seat) -> list[Aim]:
        return aims(state, frame.stack)

    def refuse(self, state: State, frame: Turning, seat: Seat, action: Aim) -> Refusal | None:
        return None if action in aims(state, frame.stack) else EXTRA.refuse("no-target")

    def take(self, draft: Draft[State], frame: Turning, seat: Seat, action: Aim) -> None:
        draft.pop()
        strike(draft, frame, action)

    def unasked(self, state: State, frame: Turning) -> Aim:
        return aims(state, frame.stack)[0]


def strike(draft: Draft[State], frame: Turning, aim: Aim) -> None:
    """The attack begins. In another cell than that of the current combat it is no part of it."""
    key, combat = frame.stack, draft.state.combat
    draft.push(
        Striking(
            stack=key,
            cell=aim.cell,
            seat=aim.seat,
            extra=True,
            here=combat is not None and aim.cell == combat.at,
            sated=frame.sated,
        )
    )
