"""All about a thing in the inspector."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Panel, Panels, Row
from tabletop.engine.model import Refusal

from ..components.locations import LOCATIONS
from ..rules import values
from ..rules.view import View
from .known import Known
from .names import Names
from .places import cell_of, stack_key


class WarPanels(Panels):
    """Panels."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.known, self.texts = names, known, names.texts

    def inspect(self, view: View, entity: EntityId, selection: tuple[EntityId, ...] = ()) -> Panel | None:
        key, state = stack_key(entity), self.known.state(view)
        if key is not None:
            stack = state.stack_of(key)
            if not stack:
                return None
            counter = stack[0]
            figures = (values.initiative, values.attack, values.movement, values.range_of)
            rows = tuple(
                Row(self.texts(f"board.stat.{name}"), str(figure(state, counter)))
                for name, figure in zip(("initiative", "attack", "movement", "range"), figures, strict=True)
            )
            title = f"{len(stack)} × {self.names.unit(key.kind)}"
            return Panel(title, self.names.seat_name(view, key.seat), self.names.unit_art(key.kind), rows)
        cell = cell_of(entity)
        if state.ground.is_cell(cell):
            card = LOCATIONS[state.ground.cards[cell]]
            text = card.text_es if self.texts.language == "es" else card.text_en
            return Panel(self.names.cell(view, cell), text=text)
        return None

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        return self.texts(f"refusal.{refusal.key}", **refusal.args)

    def result(self, view: View, names: Sequence[str]) -> Panel:
        if view.outcome is None:
            return Panel(self.texts("board.over"))
        won = ", ".join(names[seat] for seat in view.outcome.winners)
        reason = self.texts(f"outcome.{view.outcome.reason}")
        return Panel(self.texts("board.won", who=won) if won else reason, reason)
