"""The faces of cards in play in large letters: the same cells on higher cards, and names only on those that
are large (HOW-UI-08).

An upright card is 80 × 115; a locked one lies on its side, 97 × 90, with the same cells (HOW-UI-02).
"""

from __future__ import annotations

from .faces import Cut, Faces

LARGE = Cut(
    115.0,
    90.0,
    {False: 16.0, True: 18.0},
    {False: 30.0, True: 26.0},
    names=True,
    most=2,
    seen=0.0,
    read=90,
    beside=28.0,
    level=True,
    apart=6.0,
)


class LargeFaces(Faces):
    """The same cards with less on them, and that larger."""

    cut = LARGE
