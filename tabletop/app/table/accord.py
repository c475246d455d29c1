"""What a line of the log tells of a draw: whether it is offered or accepted."""

from __future__ import annotations

from typing import Protocol

from tabletop.engine.model import DrawOffered, Event, Seat

ACCEPTED = "accepted"
"""The variant of `event.draw-offered` that tells of a seat which agrees to what another has offered."""


class Offered(Protocol):
    """A view that knows who has offered a draw."""

    @property
    def draw_offers(self) -> tuple[Seat, ...]:
        """Those seats, in their order."""


def draw_variant(event: Event, before: Offered) -> str:
    """`ACCEPTED` if the event is a seat's word to a draw that somebody had offered `before`, else ""."""
    return ACCEPTED if isinstance(event, DrawOffered) and before.draw_offers else ""
