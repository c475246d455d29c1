"""Refusals in words, with the phase in which the card would be of use."""

from __future__ import annotations

from tabletop.engine.model import Refusal

from ..components.cards import ANNOUNCEMENT, IS_UNIT
from ..rules import timing
from ..rules.view import View
from . import moment
from .known import Known
from .names import Names

UNTIMELY = frozenset({"no-base-card", "no-action-card", "not-built", "no-ability", "battle-only"})
"""What is refused because it is not the moment of such a card, beside what begins with the word itself."""

OF_UNITS = frozenset({"no-ability", "untimely-deploy", "untimely-attack"})
"""What is about a unit in play, which moves or fights in phases of its own."""


class Refusals:
    """Why something cannot be done."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        """A refusal in words; cards are named, and when it could be done, where there is a view."""
        args = dict(refusal.args)
        for name in ("unit", "piece"):
            if view is not None and isinstance(args.get(name), int):
                args[name] = self.names.piece_name(view, int(args[name]))
        said = self.texts(f"refusal.{refusal.key}", **args)
        due = self._due(refusal, view) if view is not None else None
        return said if due is None else f"{said} {self._when(due)}"

    def _due(self, refusal: Refusal, view: View) -> timing.Due | None:
        """When the card that is refused is of use next; None where that is not the reason."""
        if refusal.key not in UNTIMELY and not refusal.key.startswith("untimely-"):
            return None
        state, args = self.known.state(view), dict(refusal.args)
        if "card" in args:
            return timing.due_card(state, int(args["card"]))
        piece = moment.piece(view, int(args.get("piece", -1)))
        if piece is None:
            return None
        if refusal.key in OF_UNITS:
            return timing.due_unit(state, piece) if IS_UNIT[piece.card] else None
        return timing.due_announcement(state, piece.card) if ANNOUNCEMENT[piece.card] else None

    def _when(self, due: timing.Due) -> str:
        """``In phase 3, Construction Phase, of the next round.``"""
        texts = self.texts
        turn = texts("refusal.due.next" if due.is_next else "refusal.due.this")
        if due.window:
            name = texts(f"window.{due.window}")
            name = name[:1].lower() + name[1:]
            return texts("refusal.due.announce", window=name, n=due.phase, turn=turn)
        name = texts(f"phase.{due.phase}")
        return texts(f"refusal.due.{due.use}", phase=name, n=due.phase, turn=turn)
