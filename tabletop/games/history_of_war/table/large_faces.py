"""The faces of cards in play in large letters: the same cards, their letters larger (HOW-UI-08)."""

from __future__ import annotations

from .faces import Cut, Faces

LARGE = Cut(
    name=21.0, band=33.0, beyond=(7.0, 8.5), letter=7.0, narrow=18.0, lock=24.0, apart=2.0, double=0.7
)


class LargeFaces(Faces):
    """The same cards with larger letters."""

    cut = LARGE
