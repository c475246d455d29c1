"""The table of a position: ``t = seen(p)``; then ``t.click("die:0:1", "Ashra")``, ``t.token("Ashra")``."""

from __future__ import annotations

from typing import Any

from tabletop.app.gestures import Gestures
from tabletop.app.table import Button, Look, Mark, Panel, Prompt, Table, Token
from tabletop.engine.engine import legal_actions, owed, refusal
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.table import TABLE
from tabletop.games.open_card_wars.table.places import box_of
from tabletop.games.open_card_wars.words.names import Names
from tabletop.text.catalogue import Texts

from .positions import Position, at


def table_in(language: str = "en", colour_blind: bool = False) -> Table:
    return TABLE(Texts(language).scope("open_card_wars"), Look(colour_blind=colour_blind))


def names_in(language: str = "en", colour_blind: bool = False) -> Names:
    return Names(Texts(language).scope("open_card_wars"), Look(colour_blind=colour_blind))


class Seen:
    """A position as the table shows it, to the seat that must decide unless another is named."""

    def __init__(self, p: Position, language: str = "en", seat: int | None = None) -> None:
        self.p, self.table, self.names = p, table_in(language), names_in(language)
        seats = owed(GAME, p.state)
        self.seat = seats[0] if seats and seat is None else seat or 0
        self.legal = legal_actions(GAME, p.state, self.seat) if self.seat in seats else []
        self.view = GAME.observe(p.state, self.seat)
        self.gestures = Gestures(self.table, self.view, self.legal, self._judge)

    def _judge(self, action: Any) -> Any:
        return refusal(GAME, self.p.state, self.seat, action)

    def id(self, name: str) -> str:
        """``Ashra`` or ``B:Ashra`` is a character, ``B:V2`` a cell; other words are entities already."""
        head, _, tail = name.partition(":")
        if head in ("A", "B") and len(tail) == 2 and tail[1].isdigit():
            return f"cell:{'AB'.index(head)}:{at(tail)}"
        known = (*"AB", "")
        return name if ":" in name and head not in known else f"fighter:{self.p.id(name)}"

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

    def on(self, marks: Any, name: str, shape: str) -> list[Mark]:
        """The marks of a shape whose middle lies on an entity."""
        box = box_of(self.view, self.id(name))
        assert box is not None
        found = []
        for mark in marks:
            xs, ys = [p[0] for p in mark.points], [p[1] for p in mark.points]
            middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
            if mark.shape == shape and box.inset(-4).holds(middle):
                found.append(mark)
        return found

    def token(self, name: str) -> Token:
        wanted = self.id(name)
        return next(t for t in self.table.board.tokens(self.view) if t.id == wanted)

    def written(self, name: str) -> list[str]:
        """The words and figures on a token."""
        return [part.text for part in self.token(name).parts if part.text]

    def pictures(self, name: str) -> list[str]:
        return [part.art.path.rpartition("/")[2] for part in self.token(name).parts if part.art is not None]

    def prompt(self, *chosen: str) -> Prompt:
        selection = tuple(self.id(name) for name in chosen)
        return self.table.questions.prompt(
            self.view, self.seat if self.legal else None, self.legal, selection
        )

    def button(self, id: str, *chosen: str) -> Button:
        return next(b for b in self.prompt(*chosen).buttons if b.id == f"button:{id}")

    def panel(self, name: str) -> Panel:
        found = self.table.panels.inspect(self.view, self.id(name))
        assert found is not None
        return found


def words_of(panel: Panel) -> str:
    """Everything that a panel says."""
    rows = [w for row in (*panel.rows, *panel.keywords) for w in (row.label, row.value, row.note)]
    return "\n".join((panel.title, panel.subtitle, *rows, panel.text))


def seen(p: Position, language: str = "en", seat: int | None = None) -> Seen:
    return Seen(p, language, seat)
