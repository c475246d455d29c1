"""Words in their plainest form, until the parts that tell in full stand in their place."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Button, EntityId, Header, Line, Panel, Prompt, SeatPanel
from tabletop.engine.model import Action, Event, Refusal, Seat

from ..view import View
from .core import number
from .marks import MarksPart


class PlainPart(MarksPart):
    """A header, the buttons of the gestures, names."""

    def header(self, view: View, names: Sequence[str]) -> Header:
        """Turn and H."""
        step = self.step_of(view)
        seats = tuple(
            SeatPanel(s, f"{view.ore[s]} H", self.colour(s), active=step is not None and step.seat == s)
            for s in range(len(view.sides))
        )
        return Header(str(view.round), (), seats)

    def prompt(
        self, view: View, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        """The frame's name and every button that a gesture wants next."""
        found: dict[EntityId, Button] = {}
        n = len(selection)
        for action in legal:
            spelled = self.gesture(view, action)
            at = n if n and spelled[:n] == selection and len(spelled) > n else 0
            for k in {0, at}:
                if spelled[k].startswith("button:"):
                    whole = (action,) if len(spelled) == k + 1 else ()
                    found.setdefault(spelled[k], Button(spelled[k], spelled[k][7:], whole))
        return Prompt(type(self.top(view)).__name__, buttons=tuple(found.values()))

    def inspect(self, view: View, entity: EntityId) -> Panel | None:
        """A name."""
        hex, n = self.hex_of(view, entity), number(entity)
        if hex < 0:
            return None
        name = self.unit_name(n, view) if entity.startswith("unit:") else self.hex_name(hex)
        return Panel(name)

    def tell(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        """The event's name."""
        return (Line(type(event).__name__),)

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        """Its key while it has no words."""
        key = f"refusal.{refusal.key}"
        return super().refusal(refusal, view) if self.texts.has(key) else refusal.key

    def result(self, view: View, names: Sequence[str]) -> Panel:
        """Who won."""
        won = view.outcome.winners if view.outcome is not None else ()
        return Panel(self.seats_name(view, won))
