"""A match being played on this machine, without a window: whose eyes, whose decision, bots, plans, undo.

The match scene draws what a `Room` says and hands it clicks; everything testable without pixels is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tabletop.ai.player import thought_key
from tabletop.engine import engine
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Event, OfferDraw, Refusal, Resign, Seat
from tabletop.engine.priority import Pass, in_window
from tabletop.session.record import Bot, Person, same_person
from tabletop.session.session import Change, Session
from tabletop.session.wishes import Wishes

from .gestures import Gestures
from .table import Table


class Mind(Protocol):
    """Where bots think; see `tabletop.ai.worker`."""

    def think(self, game: str, view: Any, legal: Sequence[Action], level: str, key: int) -> None:
        """Start thinking; one thought at a time."""

    def answer(self) -> Action | None:
        """The action when it is ready, else None. Raises RuntimeError if the bot failed."""

    def forget(self) -> None:
        """Drop the thought in progress."""


@dataclass(frozen=True, slots=True)
class Happening:
    """What one decision did, for the board and the log: events between two views of the same eyes."""

    moment: int
    """Number of decisions taken after it."""
    seat: Seat | None
    events: tuple[Event, ...]
    before: Any
    after: Any
    undone: bool = False
    """The board jumps to `after`: decisions were taken back or done again."""
    by_preference: bool = False
    """A pass that a preference of the person gave (`Table.passes`), or a wish."""
    is_answer: bool = False
    """Given in a window that somebody else opened."""
    viewer: Seat | None = None
    """Whose eyes the views are."""
    by_hand: bool = True
    """False if it was given for a person: by a wish, a preference, or for want of a choice."""


def is_window(session: Session) -> bool:
    """Is what is asked now an answer in a window, or a part of one, as whom it is aimed at?"""
    return in_window(session.game.phases, session.state)


def states(session: Session, first: int, end: int) -> Iterator[tuple[int, Any]]:
    """The states after `first` to `end` decisions with their moments, computed once, forward; none of those
    that earlier rules decided and today's cannot tell. Each is the caller's own.
    """
    for low, high in _stretches(session.gap, first, end):
        if low == high:
            yield low, session.state_at(low)
            continue
        draft = Draft(session.state_at(low).clone())
        yield low, draft.state.clone()
        for moment, entry in enumerate(session.journal[low:high], low + 1):
            engine.advance(session.game, draft, entry.seat, entry.action)
            yield moment, draft.state.clone()


def _stretches(gap: tuple[int, int] | None, first: int, end: int) -> list[tuple[int, int]]:
    """The moments from `first` to `end` that are known, as unbroken stretches."""
    reached, start = gap if gap is not None else (-1, 0)
    parts = [(first, min(end, reached)), (max(first, start), end)]
    return [(low, high) for low, high in parts if low <= high]


class Room:
    """Seats, eyes and turns around a `Session`.

    `viewer` is the seat through whose eyes the screen looks (None: a spectator, when only bots play).
    `curtain` is the seat that must be called to the screen before anything more is shown, or None.
    """

    def __init__(self, session: Session, table: Table, mind: Mind) -> None:
        self.session = session
        self.table = table
        self.mind = mind
        self.viewer: Seat | None = None
        self.curtain: Seat | None = None
        self.happenings: list[Happening] = []
        self.thinking: Seat | None = None
        self.paused = False
        """Bots wait (a person looks at something, or a match of bots only is stopped)."""
        self.preferences: frozenset[str] = frozenset()
        """The questions that `Table.passes` answers for the person (names of `Table.preferences`)."""
        self.wishes = Wishes(session.game)
        """The windows that people let go by beforehand, each for their own seat."""
        self.question = object()
        """The question that stands: another one after each decision, undo and redo and behind the curtain."""
        self._free: object = None
        """The question at which nothing was forced."""
        self._groups: list[tuple[int, int]] = []
        self._passing = False
        self._answering = is_window(session)
        self.passed: set[int] = set()
        """The numbers of the decisions that preferences gave, those that can be done again among them."""
        self.forced: set[int] = set()
        """Those of them that left no choice: nothing is said of them."""
        self._by_hand = -1
        """The moment an undo came back to: there the person is asked whatever the preferences say."""
        self._view: Any = None
        self._gestures: Gestures | None = None
        self._leave = session.listen(self._heard)
        self._moment = len(session)
        self._seat_viewer()
        self._stale()

    # -- whose decision ---------------------------------------------------------------------------
    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats of people."""
        return tuple([i for i, s in enumerate(self.session.seats) if isinstance(s, Person)])

    @property
    def is_alone(self) -> bool:
        """Does one person play here, against bots or both sides?"""
        people, seats = self.people, self.session.seats
        return all(same_person(seats, people[0], other) for other in people[1:])

    @property
    def asked(self) -> Seat | None:
        """The person's seat that is asked now on this screen; None if a bot decides or the match is over."""
        if self.curtain is not None:
            return None
        owed = self.session.owed
        if self.viewer in owed:
            return self.viewer
        return None

    @property
    def view(self) -> Any:
        """What the present eyes may see."""
        return self._view

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the asked seat may do."""
        return self.gestures.legal

    @property
    def gestures(self) -> Gestures:
        """The click sentence of the present decision (with nothing legal when nobody is asked)."""
        if self._gestures is None:
            seat = self.asked
            legal = self.session.legal(seat) if seat is not None else []
            self._gestures = Gestures(self.table, self.view, legal, self.judge)
        return self._gestures

    def judge(self, action: Action) -> Refusal | None:
        """The referee's word on an action of the viewer."""
        seat = self.viewer if self.viewer is not None else 0
        return self.session.refusal(seat, action)

    def use(self, table: Table) -> None:
        """Go on with another table (other words, another look); the selection stays."""
        selection = self._gestures.selection if self._gestures is not None else ()
        self.table, self._gestures = table, None
        if selection:
            self.gestures.select(selection)

    def lift_curtain(self) -> None:
        """The called person is at the screen."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None
            self.question = object()
            self._stale()

    # -- acting -----------------------------------------------------------------------------------
    def perform(self, actions: Sequence[Action], ms: int = 0) -> None:
        """Carry out the asked person's actions, one after another; a plan stops when one is no longer legal,
        somebody else is asked in between, or something happened that ends it (`Table.goes_on`).
        """
        seat = self.asked
        if seat is None:
            return
        first = len(self.session)
        for i, action in enumerate(actions):
            if i and (seat not in self.session.owed or self.session.refusal(seat, action) is not None):
                break
            step = self.session.act(seat, action, ms if i == 0 else 0)
            if not self.table.clicks.goes_on(step.events):
                break
        if len(self.session) - first > 1:
            self._groups.append((first, len(self.session)))

    @property
    def conceder(self) -> Seat | None:
        """Who may give up on this screen: the person that is asked, or the only one, if the game allows it
        while somebody else decides."""
        if self.asked is not None or self.session.is_over or not self.session.game.concedes_unasked:
            return self.asked
        return self.people[0] if len(self.people) == 1 else None

    def resign(self) -> None:
        """The viewer gives up."""
        seat = self.conceder
        if seat is not None:
            self.session.act(seat, Resign())

    def offer_draw(self, bots_agree: Callable[[Seat], bool]) -> bool:
        """The asked person offers a draw and the other people at the desk agree (they were asked by the
        scene); bots answer by `bots_agree`. True if the match ended.
        """
        asker = self.asked
        if asker is None:
            return False
        self.session.act(asker, OfferDraw())
        for seat in self.session.game.living(self.session.state):
            if self.session.is_over or seat == asker:
                continue
            if self.session.is_bot(seat) and not bots_agree(seat):
                from tabletop.engine.model import DeclineDraw

                self.session.act(seat, DeclineDraw())
                return False
            self.session.act(seat, OfferDraw())
        return self.session.is_over

    # -- undo -------------------------------------------------------------------------------------
    def undo_refusal(self) -> Refusal | None:
        """Why nothing can be taken back now, or None."""
        return self.session.undo_refusal(self._by())

    def undo(self) -> None:
        """Take back the last decision, or the whole plan it belonged to; passes by preference go with the
        decision before them. Raises UndoRefused.
        """
        self.mind.forget()
        self.thinking = None
        self.session.undo(self._by())
        while len(self.session) in self.passed and self.undo_refusal() is None:
            self.session.undo(self._by())
        group = next((g for g in self._groups if g[0] < len(self.session) < g[1]), None)
        while group and len(self.session) > group[0] and self.undo_refusal() is None:
            self.session.undo(self._by())
        self._by_hand = len(self.session)
        self.wishes.undone(self._by_hand)

    def redo_refusal(self) -> Refusal | None:
        """Why nothing can be done again, or None."""
        return self.session.redo_refusal(self._by())

    def redo(self) -> None:
        """Do again what was taken back last, a whole plan at once, with the passes by preference after it.
        Raises UndoRefused.
        """
        start = len(self.session)
        self.session.redo(self._by())
        group = next((g for g in self._groups if g[0] <= start < g[1]), None)
        while group and len(self.session) < group[1] and self.redo_refusal() is None:
            self.session.redo(self._by())
        while len(self.session) in self.passed and self.redo_refusal() is None:
            self.session.redo(self._by())

    # -- bots -------------------------------------------------------------------------------------
    def tick(self) -> bool:
        """Let bots think and take their answers; True if something changed."""
        if self.session.is_over or self.curtain is not None:
            return False
        if self._pass_by_preference():
            return True
        if self.paused:
            return False
        if self.thinking is not None:
            action = self.mind.answer()
            if action is None:
                return False
            thinker, self.thinking = self.thinking, None
            self.session.act(thinker, action)
            return True
        seat = next((s for s in self.session.owed if self.session.is_bot(s)), None)
        if seat is None or (self.asked is not None and len(self.session.owed) > 1):
            return False
        player = self.session.seats[seat]
        assert isinstance(player, Bot)
        legal = self.session.legal(seat)
        self.mind.think(self.session.game.key, self.session.view(seat), legal, player.mind, self.thought_key)
        self.thinking = seat
        return True

    @property
    def thought_key(self) -> int:
        """The chance that a bot may use for the decision to be taken now; it does not tell the dice."""
        return thought_key(self.session.key, len(self.session))

    @property
    def is_busy(self) -> bool:
        """Will `tick` have something to do without anybody acting?"""
        return self.thinking is not None

    def _pass_by_preference(self) -> bool:
        """Answer the person's question by a wish, a preference, or for want of a choice; True if it did."""
        seat = self.asked
        if seat is None or len(self.session) == self._by_hand:
            return False
        action: Action | None = None
        if self.wishes.passes(self.session.state, seat):
            action = Pass()
        elif self.preferences:
            action = self.table.questions.passes(self.view, seat, self.legal, self.preferences)
        if action is None and self.is_alone and self._free != self.question:
            action, self._free = self.table.questions.forced(self.view, seat, self.legal), self.question
            self.forced |= {len(self.session)} if action is not None else set()
        if action is None or self.session.refusal(seat, action) is not None:
            return False
        self._passing = True
        try:
            self.session.act(seat, action)
        finally:
            self._passing = False
        return True

    def pause(self, paused: bool) -> None:
        """Stop the bots, or let them go on; a thought in progress is dropped."""
        self.paused = paused
        if paused and self.thinking is not None:
            self.mind.forget()
            self.thinking = None

    @property
    def has_bots(self) -> bool:
        """Does a bot play?"""
        return len(self.people) < len(self.session.seats)

    def close(self) -> None:
        """Leave the room."""
        self._leave()
        self.mind.forget()

    # -- inside -----------------------------------------------------------------------------------
    def _by(self) -> Seat | None:
        return self.viewer

    def _heard(self, change: Change) -> None:
        before, after = self.view, self.session.view(self.viewer)
        self.question = object()
        self.wishes.follow(self.session.state, self.table.questions.stretch(after))
        self._view, self._gestures = after, None
        moment = len(self.session)
        seat = self.session.journal[-1].seat if change.kind != "undo" and moment else None
        if change.kind == "act":
            self.passed = {n for n in self.passed if n < change.first}
            self.passed |= {change.first} if self._passing else set()
            self.forced &= self.passed
        passed = change.kind != "undo" and change.first in self.passed - self.forced
        given = (change.kind != "act", passed, self._answering, self.viewer, change.first not in self.passed)
        self.happenings.append(Happening(moment, seat, change.events, before, after, *given))
        self._answering = is_window(self.session)
        if change.kind == "undo":
            self._groups = [g for g in self._groups if g[0] < moment or g[1] >= moment]
        self._seat_viewer()

    def _stale(self) -> None:
        """Look anew, at once: after the next decision nobody could tell any more how it was before."""
        self._view, self._gestures = self.session.view(self.viewer), None

    def _seat_viewer(self) -> None:
        """Whose eyes the screen needs now; sets the curtain when they must not follow the present ones."""
        people = self.people
        if not people:
            self.viewer = None
            return
        owed = [s for s in self.session.owed if s in people]
        if self.viewer is None:
            wanted = owed[0] if owed else people[0]
        elif self.viewer in owed or not owed:
            return
        else:
            wanted = owed[0]
        if self.session.curtain_needed(self.viewer, wanted):
            self.curtain = wanted
            if self.viewer is None:
                self.viewer = wanted
            return
        if wanted != self.viewer:
            self.viewer = wanted
            self._stale()
