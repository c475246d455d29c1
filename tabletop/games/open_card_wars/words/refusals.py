"""Refusals in words, with names for ids."""

from __future__ import annotations

from tabletop.engine.model import Refusal

from ..rules.view import View
from .names import Names


class Refusals:
    """Why something cannot be done."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        """A refusal in words; characters are named where there is a view."""
        args = {name: self._argument(name, value, view) for name, value in refusal.args.items()}
        return self.texts(f"refusal.{refusal.key}", **args)

    def cited(self, refusal: Refusal, view: View | None = None) -> str:
        """The same with its rule, where it has one of its own."""
        rule = f" [[{refusal.rule}]]" if "-" in refusal.rule else ""
        return self.refusal(refusal, view) + rule

    def _argument(self, name: str, value: str | int, view: View | None) -> str | int:
        if name in ("fighter", "target") and view is not None and isinstance(value, int):
            return self.names.fighter_name(view, value)
        if name == "card" and isinstance(value, int):
            return self.names.card_name(value)
        if name == "cls":
            return self.texts(f"class.{value}")
        if name == "row":
            return self.texts(f"row.{value}") if value else ""
        return value
