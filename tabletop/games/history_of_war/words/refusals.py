"""Refusals in words."""

from __future__ import annotations

from tabletop.engine.model import Refusal

from ..rules.view import View
from .names import Names


class Refusals:
    """Why something cannot be done."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        """A refusal in words; cards are named where there is a view."""
        args = dict(refusal.args)
        for name in ("unit", "piece"):
            if view is not None and isinstance(args.get(name), int):
                args[name] = self.names.piece_name(view, int(args[name]))
        return self.texts(f"refusal.{refusal.key}", **args)
