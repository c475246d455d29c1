"""The table of a position: ``t = seen(p)``; then ``t.marks("4,-7", hover="4,-6")``, ``t.token("4,-7")``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.gestures import Gestures
from tabletop.app.play import Room
from tabletop.app.table import Appearance, Mark, Token
from tabletop.engine.engine import legal_actions, owed, refusal
from tabletop.engine.model import Action
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.table import TABLE
from tabletop.games.hegregon.words.names import Names
from tabletop.games.hegregon.words.places import RADIUS, hex_middle
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from .positions import Position, at


class Seen:
    """A position as the table shows it to the first seat that must decide."""

    def __init__(self, p: Position, language: str = "en", **switches: bool) -> None:
        self.p = p
        texts, look = Texts(language).scope("hegregon"), Appearance(switches=switches)
        self.table, self.names = TABLE(texts, look), Names(texts, look)
        seats = owed(GAME, p.state)
        self.seat = seats[0] if seats else 0
        self.legal = legal_actions(GAME, p.state, self.seat) if seats else []
        self.view = GAME.observe(p.state, self.seat)
        self.gestures = Gestures(self.table, self.view, self.legal, self._judge)

    def _judge(self, action: Any) -> Any:
        return refusal(GAME, self.p.state, self.seat, action)

    def id(self, name: str) -> str:
        """``unit:7`` for the hex of a unit, ``hex:28`` for a free one; other words are entities already."""
        if ":" in name:
            return name
        unit = self.p.state.unit_at(at(name))
        return f"unit:{unit.id}" if unit is not None else f"hex:{at(name)}"

    def hex(self, name: str) -> str:
        return f"hex:{at(name)}"

    def click(self, *names: str) -> Any:
        """Click one thing after another; the last answer."""
        answer = None
        for name in names:
            entity = self.id(name)
            place = self.table.board.place(self.view, entity)
            answer = self.gestures.click(
                (entity,) if place is None else self.table.board.hit(self.view, place)
            )
        return answer

    def marks(self, *chosen: str, hover: str = "") -> tuple[Mark, ...]:
        selection = tuple(self.id(name) for name in chosen)
        return self.table.overlays.marks(self.view, self.legal, selection, self.id(hover) if hover else None)

    def on(self, marks: Any, name: str, shape: str = "label") -> list[Mark]:
        """The marks of a shape that lie on a hex."""
        x, y = hex_middle(at(name))
        found = []
        for mark in marks:
            xs, ys = [p[0] for p in mark.points], [p[1] for p in mark.points]
            mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
            if mark.shape == shape and abs(mx - x) < 50 and abs(my - y) <= RADIUS:
                found.append(mark)
        return found

    def note(self, marks: Any, name: str) -> str:
        """The words on a hex, "" without any."""
        found = [*self.on(marks, name), *self.on(marks, name, "tag")]
        return " ".join(m.note for m in found if m.note)

    def token(self, name: str) -> Token:
        wanted = self.id(name)
        return next(t for t in self.table.board.tokens(self.view) if t.id == wanted)

    def badges(self, name: str) -> list[str]:
        return [b.tooltip for b in self.token(name).badges]


def room(p: Position, language: str = "en") -> Room:
    """A match between people that goes on from a position, on the real table."""
    seats = tuple(Person(f"P{seat}") for seat in range(len(p.state.sides)))
    record = MatchRecord(GAME, p.state.setup, p.state.dice_key, (), seats, (), p.state)
    return Room(Session.resume(record), TABLE(Texts(language).scope("hegregon"), Appearance()), Mindless())


class Mindless:
    """No bot plays."""

    def think(self, game: str, view: Any, legal: Sequence[Action], level: str, key: int) -> None:
        raise AssertionError("no bot plays")

    def answer(self) -> Action | None:
        return None

    def forget(self) -> None:
        pass


def seen(p: Position, language: str = "en", **switches: bool) -> Seen:
    return Seen(p, language, **switches)
