"""Refusals in words, with the names of the units and squares they speak of."""

from __future__ import annotations

from typing import Any

from tabletop.app.table import Row, Tone
from tabletop.engine.model import Refusal

from ..rules.view import View
from .names import Names
from .situation import army_of

_UNITS = {"unit", "target", "enemy", "blocker"}
_SQUARES = {"to", "at"}
_KEYWORDS = {"spell", "weapon", "due"}


class Refusals:
    """Why not."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def words(self, refusal: Refusal, view: View | None = None) -> str:
        """A refusal in a sentence; without a view its units and squares keep their numbers."""
        args = {key: self._argument(key, value, refusal.args, view) for key, value in refusal.args.items()}
        return self._names.texts(f"refusal.{refusal.key}", **args)

    def cited(self, refusal: Refusal, view: View) -> str:
        """The same with its rule."""
        return f"{self.words(refusal, view)} [[{refusal.rule}]]"

    def row(self, view: View, refusal: Refusal, label: str = "table.refused") -> Row:
        """A refusal as a row of the inspector, with its rule."""
        return Row(self._names.texts(label), "", self.cited(refusal, view), None, Tone.BLOCKED)

    def _argument(self, key: str, value: Any, args: dict[str, Any], view: View | None) -> Any:
        names = self._names
        if key in _UNITS and isinstance(value, int) and view is not None:
            return names.unit(value, view)
        if key in _SQUARES and isinstance(value, int) and view is not None:
            return names.square(view, value)
        if key == "army":
            return names.army(str(value))
        if key == "piece":
            army = args.get("army") or (army_of(view, view.seat) if view and view.seat >= 0 else "")
            return names.piece(str(army), str(value))
        return names.keyword(str(value)) if key in _KEYWORDS else value
