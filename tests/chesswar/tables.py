"""The table of a position: ``t = seen(p)``; then `t.marks("d4", hover="e5")`, `t.panel("e5")`."""

from __future__ import annotations

from typing import Any

from tabletop.app.table import Appearance, Mark, Panel, Prompt, Table, Token
from tabletop.engine.engine import legal_actions, owed
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.table import TABLE
from tabletop.games.chesswar.words.names import Names
from tabletop.games.chesswar.words.places import middle
from tabletop.text.catalogue import Texts

from .positions import Position


class Seen:
    """A position as the table shows it to the first seat that must decide."""

    def __init__(self, p: Position, language: str = "en", large: bool = False, **switches: bool) -> None:
        self.p = p
        texts, look = Texts(language).scope("chesswar"), Appearance(switches=switches, large=large)
        self.table: Table = TABLE(texts, look)
        self.names = Names(texts, look)
        seats = owed(GAME, p.state)
        self.seat = seats[0] if seats else 0
        self.legal = legal_actions(GAME, p.state, self.seat) if seats else []
        self.view = GAME.observe(p.state, self.seat)

    def id(self, name: str) -> str:
        """``unit:7`` for the square of a piece; other words are entities already."""
        return name if ":" in name else f"unit:{self.p.id(name)}"

    def marks(self, *chosen: str, hover: str = "") -> tuple[Mark, ...]:
        selection = tuple(self.id(name) for name in chosen)
        return self.table.overlays.marks(self.view, self.legal, selection, self.id(hover) if hover else None)

    def on(self, marks: Any, name: str, shape: str) -> list[Mark]:
        """The marks of a shape whose middle is the middle of a square."""
        return [m for m in marks if m.shape == shape and self._middle(m) == self.middle(name)]

    def middle(self, name: str) -> tuple[float, float]:
        return middle(self.view, self.p.sq(name))

    def notes(self, marks: Any) -> list[str]:
        return [m.note for m in marks if m.note]

    def panel(self, name: str, *chosen: str) -> Panel:
        selection = tuple(self.id(each) for each in chosen)
        panel = self.table.panels.inspect(self.view, self.id(name), selection)
        assert panel is not None, name
        return panel

    def forecast(self, *actions: Any) -> Panel:
        panel = self.table.panels.forecast(self.view, actions)
        assert panel is not None
        return panel

    def prompt(self, *chosen: str) -> Prompt:
        return self.table.questions.prompt(
            self.view, self.seat, self.legal, tuple(self.id(n) for n in chosen)
        )

    def token(self, name: str) -> Token:
        wanted = self.id(name)
        return next(t for t in self.table.board.tokens(self.view) if t.id == wanted)

    def badges(self, name: str) -> list[str]:
        return [b.art.path.rpartition("/")[2].removesuffix(".webp") for b in self.token(name).badges]

    @staticmethod
    def words(panel: Panel) -> str:
        """Everything a panel says, in one text."""
        rows = (*panel.rows, *panel.keywords)
        told = " / ".join(f"{r.label} {r.value} {r.note}" for r in rows)
        return f"{panel.title} {panel.subtitle} {told} {panel.text}"

    @staticmethod
    def _middle(mark: Mark) -> tuple[float, float]:
        xs, ys = [p[0] for p in mark.points], [p[1] for p in mark.points]
        return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def seen(p: Position, language: str = "en", large: bool = False, **switches: bool) -> Seen:
    return Seen(p, language, large, **switches)
