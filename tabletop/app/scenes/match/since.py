"""What the others did since a person's last decision: counted, and what it cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop.app.play import Happening, Room, is_window
from tabletop.app.table import Chip, Deed, Token
from tabletop.engine.model import Event, Seat
from tabletop.engine.priority import in_window
from tabletop.session.record import same_person
from tabletop.session.session import Session


@dataclass(frozen=True)
class Loss:
    """A piece that stood on the board before and is gone."""

    token: Token
    """As it was."""
    name: str


@dataclass(frozen=True)
class Meanwhile:
    """What happened between a person's last decision and now."""

    start: int
    """The moment after that decision."""
    before: Any
    """What the person saw then."""
    losses: tuple[Loss, ...]
    less: tuple[tuple[Chip, Chip], ...] = ()
    """What the person has less of by the figures of the header: before and now."""
    deeds: tuple[Deed, ...] = ()
    """What was done, in the table's words."""


_UNASKED = (-1, -1, 0)


class Since:
    """Remembers of every seat when it decided last; an answer in somebody else's turn does not count, nor
    what was decided for a person by a wish or for want of a choice."""

    def __init__(self, session: Session) -> None:
        """Of a match that goes on all its decisions count."""
        self._session, self._seats = session, session.seats
        seats = range(len(self._seats))
        self._is_alone = all(same_person(self._seats, 0, seat) for seat in seats)
        """Does one person play for everybody? Then nothing is news."""
        self._start: dict[Seat, int] = {}
        self.are_several = False
        """Have several decided something?"""
        self._own: dict[Seat, list[int]] = {}
        """The moments after a seat's decisions,"""
        self._known: dict[int, tuple[int, bool]] = {}
        """and of decisions the turn in which they were and whether they were answers, as far as that has been
        asked."""
        self._began: tuple[Seat, int, int] = _UNASKED
        """Of which seat and moment it was asked last when the turn before ended, and when that was."""
        self._answered: dict[Seat, int] = {}
        """The moment after a seat's last decision or answer by hand, if it was looking."""
        self._others: dict[Seat, int] = dict.fromkeys(seats, 0)
        self._seen: dict[Seat, Any] = {}
        """What a seat saw after its last decision, if it was looking."""
        self._turns: dict[Seat, int] = {}
        """The turn of a seat's last decision, if that is known without replaying."""
        self._turn: int | None = None
        """The turn of the next decision, if that is known so."""
        for moment, entry in enumerate(session.journal, 1):
            self._count(entry.seat, moment)

    def follow(self, each: Happening) -> None:
        """One decision more, or some taken back: then a report would tell what never happened."""
        if each.undone:
            self._others.clear()
            self._seen.clear()
            self._turns.clear()
            self._turn = None
            self._answered.clear()
            self._start = {seat: min(start, each.moment) for seat, start in self._start.items()}
            for seat, own in self._own.items():
                self._own[seat] = [moment for moment in own if moment <= each.moment]
            self._known = {moment: known for moment, known in self._known.items() if moment <= each.moment}
            self._began = _UNASKED
            return
        if each.seat is not None and self._turn is not None:
            self._known[each.moment] = (self._turn, each.is_answer)
        if each.seat is not None and not each.is_answer:
            self._count(each.seat, each.moment, each.by_hand)
            if each.seat == each.viewer and each.by_hand:
                self._seen[each.seat] = each.after
        if each.seat is not None and each.seat == each.viewer and each.by_hand:
            self._answered[each.seat] = each.moment
        session = self._session
        is_last = each.moment == len(session)
        self._turn = session.game.insight.turn(session.state) if is_last else None

    def _count(self, seat: Seat, moment: int, by_hand: bool = True) -> None:
        for other in self._others:
            self._others[other] += not same_person(self._seats, other, seat)
        if not by_hand:
            return
        self._start[seat], self._others[seat] = moment, 0
        self._own.setdefault(seat, []).append(moment)
        self.are_several = len(self._own) > 1 and not self._is_alone
        self._seen.pop(seat, None)
        self._turns.pop(seat, None)
        if self._turn is not None:
            self._turns[seat] = self._turn

    def others(self, seat: Seat) -> int:
        """How many decisions other people and bots took since a seat's last one, before its first since the
        match began, without mere answers."""
        return self._others.get(seat, 0)

    def decided(self, seat: Seat) -> int:
        """The moment after what a seat decided or answered last by hand; 0: nothing, or it was taken back."""
        return self._answered.get(seat, 0)

    def start(self, seat: Seat) -> int:
        """The moment after a seat's last decision."""
        return self._start.get(seat, 0)

    def began(self, seat: Seat) -> int:
        """From when on it is told what others did to whoever asks, however often and by how little he has
        decided or answered in this turn: since his last turn ended, or where others decided in that, too,
        since his first decision in it."""
        session = self._session
        if self._began[:2] != (seat, len(session)):
            self._began = (seat, len(session), self._turn_before(seat))
        return self._began[2]

    def _turn_before(self, seat: Seat) -> int:
        now, turns = self._session.game.insight.turn(self._session.state), dict[int, list[int]]()
        for moment in reversed(self._own.get(seat, ())):
            turn = self._turn_of(moment)
            if turn is None:
                return moment
            if turn != now and not self._is_answer(moment):
                turns.setdefault(turn, []).append(moment)
            if len(turns) > 1:
                break
        if not turns:
            return 0
        own = next(iter(turns.values()))
        between = (moment for moment in range(own[-1] + 1, own[0]) if moment not in own)
        return own[-1] if any(not self._is_answer(moment) for moment in between) else own[0]

    def _turn_of(self, moment: int) -> int | None:
        """The turn of the decision before a moment; None if that cannot be told."""
        session = self._session
        if moment not in self._known:
            if session.gap is not None and not session.knows(moment - 1):
                return None
            state = session.state_at(moment - 1)
            self._known[moment] = (session.game.insight.turn(state), in_window(session.game.phases, state))
        return self._known[moment][0]

    def _is_answer(self, moment: int) -> bool:
        """Was the decision before a moment an answer in a window?"""
        return self._turn_of(moment) is not None and self._known[moment][1]

    def last_of_others(self, seat: Seat) -> int:
        """The moment after what others decided last, be it an answer; 0: nothing."""
        journal = self._session.journal
        moments = range(len(journal), 0, -1)
        return next((n for n in moments if not same_person(self._seats, journal[n - 1].seat, seat)), 0)

    def begins(self, seat: Seat) -> bool:
        """Has a turn begun since a seat's last decision? Not for a mere answer in the turn of another."""
        session, start = self._session, self.start(seat)
        if is_window(session):
            return False
        if not start or (session.gap is not None and not session.knows(start - 1)):
            return True
        turn, before = session.game.insight.turn, self._turns.get(seat)
        if before is None:
            before = turn(session.state_at(start - 1))
        return turn(session.state) != before

    def report(self, room: Room, seat: Seat) -> Meanwhile | None:
        """What happened since a seat's last decision, as the room's eyes see it; None if nothing did."""
        return self._told(room, seat, self.start(seat)) if self.others(seat) else None

    def turn(self, room: Room, seat: Seat) -> tuple[Deed, ...]:
        """What others did since a seat's last turn; of what it did itself only what was grave."""
        start = self.began(seat)
        told = self._told(room, seat, start) if self.last_of_others(seat) > start else None
        deeds = told.deeds if told is not None else ()
        return tuple(deed for deed in deeds if deed.seat != seat or deed.is_grave or deed.target == seat)

    def _told(self, room: Room, seat: Seat, start: int) -> Meanwhile | None:
        """What happened since a moment; None if that is not known."""
        session, board = room.session, room.table.board
        if session.gap is not None and not session.knows(start):
            return None
        before, now = self._seen.get(seat) if start == self.start(seat) else None, room.view
        if before is None:
            before = session.game.observe(session.state_at(start), room.viewer)
        before, pieces = _first_seen(room, start, before)
        gone = [t for t in pieces if board.is_lost(now, t.id) and not board.is_lost(before, t.id)]
        name_of = room.table.panels.name_of
        losses = tuple(Loss(token, name_of(before, token.id)) for token in gone)
        deeds = _deeds(room, start)
        if start and (deeds or room.table.log.TELLS_TURNS):
            own = room.table.log.last_blow(_events(room, start - 1), now)
            deeds = (*own, *deeds)
        return Meanwhile(start, before, losses, _less(room, seat, before, now), deeds)

    def grave(self, room: Room, seat: Seat) -> tuple[Deed, ...]:
        """What happened since a seat decided or answered last, its own decision included, if something of it
        is grave: told in windows and in one's own turn, too."""
        start, session = self._answered.get(seat, 0), room.session
        if self._is_alone:
            return ()
        if not room.table.log.TELLS_COSTS:
            return self._news(room, seat) or self._turned(room, seat)
        known = session.gap is None or session.knows(start)
        if not (room.table.log.TELLS_COSTS and start and known):
            return ()
        deeds = _deeds(room, start)
        if any(deed.is_grave for deed in deeds):
            return deeds
        return self._news(room, seat) if room.table.log.TELLS_NEWS else ()

    def _turned(self, room: Room, seat: Seat) -> tuple[Deed, ...]:
        """What the end of a turn brought, if a seat's own last decision ended it and nobody decided since."""
        session, start, log = room.session, self.start(seat), room.table.log
        if not log.TELLS_TURNS or not start or self.others(seat) or start != len(session):
            return ()
        return log.last_blow(_events(room, start - 1), room.view)

    def _news(self, room: Room, seat: Seat) -> tuple[Deed, ...]:
        """In a window, what others did since a seat decided or answered last."""
        session, start = room.session, max(self.start(seat), self._answered.get(seat, 0))
        known = session.gap is None or session.knows(start)
        are_others = self.others(seat) or room.table.log.TELLS_NEWS  # announcements are mere answers
        return _deeds(room, start) if known and are_others and is_window(session) else ()


def _deeds(room: Room, start: int) -> tuple[Deed, ...]:
    """What others did after a moment; with what the decision before it cost, where that is told."""
    session, log = room.session, room.table.log
    if log.TELLS_COSTS and start and (session.gap is None or session.knows(start - 1)):
        start -= 1
    return log.recap(_events(room, start), room.view)


def _first_seen(room: Room, start: int, before: Any) -> tuple[Any, list[Token]]:
    """What was seen after a moment, with its pieces. Where there were none, since all were still to be placed
    in secret, what was seen as soon as there were some."""
    session, board = room.session, room.table.board

    def of(view: Any) -> list[Token]:
        return [token for token in board.tokens(view) if token.id.startswith(f"{board.PIECE}:")]

    pieces, moment = of(before), start
    while not pieces and moment < len(session):
        moment += 1
        later = session.game.observe(session.state_at(moment), room.viewer)
        pieces = of(later)
        before = later if pieces else before
    return before, pieces


def _events(room: Room, start: int) -> list[Event]:
    """What happened after a moment, as the room's eyes may see it."""
    session, witness = room.session, room.session.game.witness
    happened = [event for moment in range(start, len(session)) for event in session.events_of(moment)]
    return [seen for event in happened if (seen := witness(event, room.viewer)) is not None]


def _less(room: Room, seat: Seat, before: Any, now: Any) -> tuple[tuple[Chip, Chip], ...]:
    """The figures beside the name of a seat that have sunk by what others did."""
    headers = (room.table.questions.header(view, room.table.names) for view in (before, now))
    old, new = (
        {chip.id: chip for panel in header.seats if panel.seat == seat for chip in panel.chips}
        for header in headers
    )
    both = ((old[id], chip) for id, chip in new.items() if id in old)
    counted = (pair for pair in both if all(chip.label.isdecimal() for chip in pair))
    return tuple((was, chip) for was, chip in counted if int(chip.label) < int(was.label) and not chip.spent)
