"""Everything about a thing, what a click would bring, how the match stands (section 20)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Panel, Panels, Row
from tabletop.engine.model import Action, Refusal

from ..components.locations import LOCATIONS
from ..components.units import IS_MAGIC
from ..records.pieces import StackKey
from ..rules import values
from ..rules.view import View
from . import moment
from .fight import Fight
from .known import Known
from .names import Names
from .places import cell_of, number, stack_key
from .prospects import Prospects
from .signs import signs
from .spell_book import SpellBook
from .standing import Standing


class WarPanels(Panels):
    """What the inspector shows."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.book, self.fight = SpellBook(names, known, self), Fight(names, known)
        self.standing, self.prospects = Standing(names, known), Prospects(names, known, self.book)

    # -- things -----------------------------------------------------------------------------------------

    def inspect(self, view: View, entity: EntityId, selection: tuple[EntityId, ...] = ()) -> Panel | None:
        entity = entity.removeprefix("act:")
        key, cell = stack_key(entity), cell_of(entity)
        if key is not None:
            return self._stack(view, key)
        if entity.startswith("cast:"):
            return self._cast(view, number(entity))
        if entity.startswith("spell:"):
            return self.book.panel(number(entity))
        return self._cell(view, cell) if self.known.state(view).ground.is_cell(cell) else None

    def _stack(self, view: View, key: StackKey) -> Panel | None:
        """A stack: its values now, its spells if it casts."""
        stack = self.known.state(view).stack_of(key)
        if not stack:
            return None
        counter, state = stack[0], self.known.state(view)
        figures = (values.initiative, values.attack, values.movement, values.range_of)
        rows = tuple(
            Row(self.texts(f"board.stat.{name}"), str(figure(state, counter)))
            for name, figure in zip(("initiative", "attack", "movement", "range"), figures, strict=True)
        )
        title = self.book.grouped.stack(view, key)
        spells = self.book.rows(view, counter) if IS_MAGIC[key.kind] else ()
        return Panel(title, self.names.seat_name(view, key.seat), self.names.unit_art(key.kind), rows, spells)

    def _cell(self, view: View, cell: int) -> Panel:
        """A location card."""
        card = LOCATIONS[self.known.state(view).ground.cards[cell]]
        text = card.text_es if self.texts.language == "es" else card.text_en
        return Panel(self.names.cell(view, cell), text=text)

    def _cast(self, view: View, serial: int) -> Panel | None:
        """A spell that waits or lasts."""
        cast = next((each for each in moment.pending(view) if each.serial == serial), None)
        spell = cast.spell if cast is not None else None
        spell = next((each.spell for each in view.lasting if each.cast == serial), spell)
        return self.book.panel(spell) if spell is not None else None

    # -- what comes of it -------------------------------------------------------------------------------

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        return self.prospects.forecast(view, actions)

    def scroll_rows(self, view: View) -> tuple[Row, ...]:
        """The combat that is going on, then how the match stands."""
        return (*self.fight.rows(view), *self.standing.rows(view))

    def signs(self) -> tuple[Row, ...]:
        return signs(self.names)

    # -- the rest ---------------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        return self.texts(f"refusal.{refusal.key}", **refusal.args)

    def result(self, view: View, names: Sequence[str]) -> Panel:
        if view.outcome is None:
            return Panel(self.texts("board.over"))
        won = ", ".join(names[seat] for seat in view.outcome.winners)
        reason = self.texts(f"outcome.{view.outcome.reason}")
        return Panel(self.texts("board.won", who=won) if won else reason, reason)
