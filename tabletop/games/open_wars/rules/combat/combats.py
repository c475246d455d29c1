"""Combats, one after another (OW-CMB, OW-STM-08): which cell, which shooters join, then the fight.

After each combat the candidates are computed anew (OW-CMB-01).
"""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.sequence import SequencePhase

from ...components.ground import Cell
from ...records.actions import DECLINE, Choose, Decline, Join
from ...records.battle_events import ShootersJoined
from ...records.frames import Choosing, CombatPhase, Fighting, Joining
from ...records.pieces import Combat, Counter, Joined, StackKey
from ...records.state import State
from ..asking import Question, decides
from ..control import is_contested, turn_order
from ..magic.windows import open_window
from ..values import is_isolated, range_of
from . import shooters
from .candidates import Candidates, candidates, decider
from .fight import began

CLASSES = Cite("OW-CMB-02")
SHOOTERS = Cite("OW-RNG-05")
RANGED = Cite("OW-RNG-01")
ISOLATED = Cite("OW-RNG-02")
REACH = Cite("OW-RNG-03")
JOINS = Cite("OW-CMB-04")


def begin(draft: Draft[State], frame: CombatPhase) -> None:
    """The window before the first cell is named (section 14.3)."""
    open_window(draft, "COMBAT_PHASE_START")


def name_cell(draft: Draft[State], frame: CombatPhase) -> None:
    """The next combat, as long as there is a candidate; of several the decider names one (OW-CMB-03)."""
    found = candidates(draft.state)
    if found.cells:
        draft.swap(replace(frame, step=frame.step - 1))
        _name(draft, found)


def _name(draft: Draft[State], found: Candidates) -> None:
    if len(found.cells) == 1:
        go_to(draft, found.cells[0], found)
    else:
        draft.push(Choosing(decider(draft.state, found), found.cells))


class CombatsPhase(SequencePhase[State, CombatPhase]):
    """The combat phase (OW-STM-08)."""

    steps = (begin, name_cell)

    def proceed(self, draft: Draft[State], frame: CombatPhase) -> None:
        """The frame stays as it is as long as one combat follows another."""
        if frame.step != NAME_CELL:
            super().proceed(draft, frame)
        elif (found := candidates(draft.state)).cells:
            _name(draft, found)
        else:
            draft.pop()


NAME_CELL = CombatsPhase.steps.index(name_cell)
"""The step that comes again and again."""


class ChoosingPhase(Question[Choosing, Choose]):
    """The decider names the next cell of the class; he may not pass (OW-CMB-03, OW-STM-23)."""

    accepts = (Choose,)

    def options(self, state: State, frame: Choosing, seat: Seat) -> list[Choose]:
        return [*map(Choose, frame.cells)]

    legal = options

    def refuse(self, state: State, frame: Choosing, seat: Seat, action: Choose) -> Refusal | None:
        return None if action.cell in frame.cells else CLASSES.refuse("no-candidate")

    def take(self, draft: Draft[State], frame: Choosing, seat: Seat, action: Choose) -> None:
        draft.pop()
        go_to(draft, action.cell, candidates(draft.state))

    def proceed(self, draft: Draft[State], frame: Choosing) -> None:
        """A scripted side names the first in row order (OW-BOT-02); for who has left the candidates are
        computed anew."""
        if frame.seat in draft.state.scripted:
            super().proceed(draft, frame)
        else:
            draft.pop()

    def unasked(self, state: State, frame: Choosing) -> Choose:
        return Choose(frame.cells[0])


# -- joins ----------------------------------------------------------------------------------------------


def go_to(draft: Draft[State], cell: Cell, found: Candidates) -> None:
    """The combat at a cell: of class 1 those are asked who can shoot at it, class 2 is fought out."""
    keys = found.shots.get(cell)
    if keys is None:
        start(draft, cell, ())
        return
    owners = {*map(_seat, keys)}
    draft.push(Joining(cell, tuple(filter(owners.__contains__, turn_order(draft.state)))))


def start(draft: Draft[State], cell: Cell, joined: tuple[Joined, ...]) -> None:
    """The combat begins. A contested cell that was not fought yet is fought out, any other is only shot at
    (OW-CMB-05, OW-CMB-06)."""
    state = draft.state
    melee = is_contested(state, cell) and cell not in state.fought
    state.combat = Combat(cell, melee, joined=joined)
    if not began(draft):
        draft.push(Fighting())


def remaining(state: State, frame: Joining, seat: Seat) -> list[StackKey]:
    """A player's stacks that could still join."""
    found: list[StackKey] = []
    taken = {*map(_stack, frame.joined)}
    for key in shooters.available(state).get(frame.cell, ()):
        if key.seat == seat and key not in taken:
            found.append(key)
    return found


_stack, _seat = attrgetter("stack"), attrgetter("seat")


def able(state: State, key: StackKey, cell: Cell) -> list[Counter]:
    """Those of a stack that could shoot at a cell now (OW-RNG-05)."""
    return [c for c in state.stack_of(key) if cell not in c.tried and shooters.shoots(state, c, cell)]


def why_not(state: State, frame: Joining, seat: Seat, key: StackKey) -> Refusal:
    """Why this stack, which is none of those that remain, cannot join: the first reason of its own."""
    stack = state.stack_of(key)
    if key.seat != seat or not stack:
        return JOINS.refuse("not-your-counters")
    if any(each.stack == key for each in frame.joined):
        return JOINS.refuse("has-joined")
    ranged = [counter for counter in stack if range_of(state, counter) >= 1]
    if not ranged:
        return RANGED.refuse("no-range")
    if not any(is_isolated(state, counter) for counter in ranged):
        return ISOLATED.refuse("not-isolated")
    if not any(shooters.reaches(state, counter, frame.cell) for counter in ranged):
        return REACH.refuse("out-of-range")
    return SHOOTERS.refuse("no-available-shooter")


class JoiningPhase(Phase[State, Joining, Join | Decline]):
    """Each player with available shooters that reach the cell says in turn order which of them join
    (OW-CMB-04, OW-STM-24)."""

    accepts = (Join, Decline)

    def owed(self, state: State, frame: Joining) -> tuple[Seat, ...]:
        for seat in frame.seats[:1]:
            if decides(state, seat) and remaining(state, frame, seat):
                return (seat,)
        return ()

    def options(self, state: State, frame: Joining, seat: Seat) -> list[Join | Decline]:
        return [*[Join(key) for key in remaining(state, frame, seat)], DECLINE]

    legal = options

    def refuse(self, state: State, frame: Joining, seat: Seat, action: Join | Decline) -> Refusal | None:
        if isinstance(action, Decline) or action.stack in remaining(state, frame, seat):
            return None
        return why_not(state, frame, seat, action.stack)

    def take(self, draft: Draft[State], frame: Joining, seat: Seat, action: Join | Decline) -> None:
        if isinstance(action, Join):
            self._join(draft, frame, action.stack)
        else:
            self._decline(draft, frame, seat)

    def proceed(self, draft: Draft[State], frame: Joining) -> None:
        """Of a scripted side every available shooter joins (OW-BOT-02). If nobody joins nothing happens: the
        cell, if it is contested, is class 2 from now on."""
        if not frame.seats:
            draft.pop()
            if frame.joined:
                start(draft, frame.cell, frame.joined)
            return
        seat = frame.seats[0]
        keys = remaining(draft.state, frame, seat) if seat in draft.state.scripted else []
        for key in keys:
            self._join(draft, draft.top(Joining), key)
        if not keys:
            self._decline(draft, frame, seat)

    def _join(self, draft: Draft[State], frame: Joining, key: StackKey) -> None:
        ids = tuple(counter.id for counter in able(draft.state, key, frame.cell))
        joined = sorted((*frame.joined, Joined(key, ids)), key=lambda each: each.stack)
        draft.swap(replace(frame, joined=tuple(joined)))
        draft.emit(ShootersJoined(key))

    def _decline(self, draft: Draft[State], frame: Joining, seat: Seat) -> None:
        """What does not join can no longer join at this cell in this phase (OW-CMB-04)."""
        state = draft.state
        for key in remaining(state, frame, seat):
            shooters.note(state, able(state, key, frame.cell), frame.cell)
        draft.swap(replace(frame, seats=frame.seats[1:]))
