"""Windows (section 14.3): at which moments spells are cast, who has priority, and when a window closes.

`open_window` opens one; it is told what it interrupts, and finds out itself who has priority first. Whoever
has no legal spell is passed over, and a window in which nobody has one does not open (OW-STM-16, OW-WIN-06):
all that decides it lies open to everybody (OW-DEF-13).
"""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ...components.ground import Cell
from ...components.words import WindowName
from ...records.frames import Window
from ...records.pieces import NOWHERE
from ...records.state import State
from ..asking import decides, takes_part
from ..control import turn_order
from ..entering import members
from . import casting, script
from .means import anybody_has_means, who_has_means

OF_A_COMBAT: tuple[WindowName, ...] = ("ROUND_START", "COMBAT_END")
"""Windows in which the first player present has priority first."""


def open_window(
    draft: Draft[State], name: WindowName, seat: Seat | None = None, cell: Cell = NOWHERE
) -> None:
    """A window opens, if anybody has a spell for it; it lies on top, and what opened it goes on below when it
    has closed.

    `seat` has priority first: who moves, or the owner of the stack that acts. Without it that is the first
    player in turn order, in windows of a combat the first who is present in it. `cell` is where the action
    happens: in ACTION_DECLARED, DICE_ROLLED and ACTION_DONE the target cell of the attack, or the cell left.
    """
    if anybody_has_means(draft.state):
        window = opening(draft.state, name, seat, cell)
        if window is not None:
            draft.push(window)


def opening(state: State, name: WindowName, seat: Seat | None = None, cell: Cell = NOWHERE) -> Window | None:
    """The window that would open where somebody has means; None if nobody has a spell for it."""
    combat = state.combat
    if cell == NOWHERE and combat is not None and name in OF_A_COMBAT:
        cell = combat.at
    first = first_speaker(state, name) if seat is None else seat
    queue = speakers(state, Window((), name=name, first=first))
    window = Window(queue, name=name, first=first, cell=cell)
    for each in queue:
        if may_speak(state, window, each):
            return window
    return None


def first_speaker(state: State, name: WindowName) -> Seat:
    """The first player in turn order, in windows of a combat the first one present (section 14.3)."""
    order = [seat for seat in turn_order(state) if not state.is_out(seat)]
    combat = state.combat
    if combat is not None and name in OF_A_COMBAT:
        present = {counter.seat for counter in state.at(combat.at)}
        shooters = [number for joined in combat.joined for number in joined.ids]
        present |= {counter.seat for counter in members(state, shooters)}
        order = [seat for seat in order if seat in present] or order
    return order[0]


def speakers(state: State, frame: Window) -> tuple[Seat, ...]:
    """All players clockwise (OW-WIN-02): beginning with the first, or, while spells wait, after the caster of
    the topmost, who comes last (OW-MAG-10)."""
    seats = len(state.sides)
    begin = (frame.pending[-1].seat + 1 if frame.pending else frame.first) % seats
    clockwise = (*range(begin, seats), *range(begin))
    if not state.out and not state.leaving:
        return clockwise
    return _taking_part(state, clockwise)


def _taking_part(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat in seats if takes_part(state, seat)])


def may_speak(state: State, frame: Window, seat: Seat) -> bool:
    """Has a player a legal spell, or a scripted side one that it casts?"""
    if not who_has_means(state)[seat]:
        return False
    if seat in state.scripted:
        return script.choice(state, frame, seat) is not None
    return decides(state, seat) and bool(casting.castable(state, frame, seat))
