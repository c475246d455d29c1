"""Of a question that several answer at once: who has answered it, and who is still awaited."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.app.table import Header, SeatAnswer
from tabletop.engine.model import Seat
from tabletop.engine.sealed import Sealed
from tabletop.text.catalogue import Texts

NAMES = {True: "given", False: "awaited"}
"""Is it given? What that is called in the texts."""


def with_answers(header: Header, view: Any, eyes: Seat | None, texts: Texts) -> Header:
    """The header with the sign of each seat; framed is only whoever is asked at this screen, as long as that
    seat owes its answer, since both frames would tell nothing."""
    top = view.stack[-1] if view.stack else None
    if not isinstance(top, Sealed) or view.outcome is not None:
        return header
    signs = {given: SeatAnswer(given, texts(f"match.answer.{name}")) for given, name in NAMES.items()}
    is_asked = eyes in top.waiting
    seats = tuple(
        replace(
            panel,
            answer=signs[panel.seat not in top.waiting],
            active=panel.seat == eyes if is_asked else panel.active,
        )
        for panel in header.seats
    )
    return replace(header, seats=seats)
