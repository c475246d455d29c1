"""Refusals in words, with the names of the units and squares they speak of."""

from __future__ import annotations

from typing import Any

from tabletop.app.table import Row, Tone
from tabletop.engine.model import Refusal

from ..view import View
from .gestures import GesturesPart

_UNITS = {"unit", "target", "enemy", "blocker"}
_SQUARES = {"to", "at"}
_KEYWORDS = {"spell", "weapon", "due"}


class RefusalsPart(GesturesPart):
    """Why not."""

    def refusal_row(self, view: View, refusal: Refusal) -> Row:
        """A refusal as a row of the inspector, with its rule."""
        words = f"{self.refusal(refusal, view)} [[{refusal.rule}]]"
        return Row(self.texts("table.refused"), "", words, None, Tone.BLOCKED)

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        args = {key: self._argument(key, value, refusal.args, view) for key, value in refusal.args.items()}
        return self.texts(f"refusal.{refusal.key}", **args)

    def _argument(self, key: str, value: Any, args: dict[str, Any], view: View | None) -> Any:
        if key in _UNITS and isinstance(value, int) and view is not None:
            return self.unit_name(value, view)
        if key in _SQUARES and isinstance(value, int) and view is not None:
            return self.square_name(view, value)
        if key == "army":
            return self.army_name(str(value))
        if key == "piece":
            army = args.get("army") or (self.army_of(view, view.seat) if view and view.seat >= 0 else "")
            return self.piece_name(str(army), str(value))
        return self.keyword(str(value)) if key in _KEYWORDS else value
