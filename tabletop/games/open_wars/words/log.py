"""Events in sentences."""

from __future__ import annotations

from tabletop.app.table import Line, Log
from tabletop.engine.model import Event

from ..rules.view import View
from .names import Names


class WarLog(Log):
    """The log."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def tell(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        key = f"event.{event.__struct_config__.tag}"
        return (Line(self.texts(key)),) if self.texts.has(key) else ()
