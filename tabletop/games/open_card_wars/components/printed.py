"""What is the same on the table and on paper: where things stand on the faces of the cards, in pixels of the
frames' pictures.
"""

from typing import NamedTuple

SIZE = (744, 1039)
"""Width and height of every frame."""
NAME = (150, 42, 594, 92)
"""Left, top, right and bottom of the band of the name."""
CLASS_JEWEL, COST_JEWEL = (82, 78), (662, 78)
"""Middles of the jewels beside it."""
FIGURES = {"atk": 92, "def": 206, "hp": 652}
"""Middles of the jewels of ATK, DEF and HP, from the left."""


class CardFace(NamedTuple):
    """What differs between the frames. Boxes are left, top, right and bottom."""

    window: tuple[int, int, int, int]
    """Of the portrait, which lies behind the frame."""
    figures: int
    """The height on which the middles of ATK, DEF and HP lie."""


CHARACTER, EQUIPMENT = CardFace((40, 104, 704, 612), 614), CardFace((40, 104, 704, 700), 702)
PRINTED_CHARACTER = CardFace((40, 104, 704, 534), 536)
"""On paper the abilities have more room."""
ABILITY = (760, 1006)
"""Top and bottom of the only ability of equipment."""
