"""What is the same on the table and on paper: where things stand on the faces of the cards, in pixels of the
frames' pictures. Boxes are left, top, right and bottom. `rulebook.whole_card` fills them.
"""

from typing import NamedTuple

Box = tuple[float, float, float, float]

CLASS: dict[str, tuple[int, int, int]] = {
    "assassin": (82, 32, 138),
    "caster": (26, 66, 150),
    "marksman": (14, 98, 62),
    "defender": (28, 90, 112),
    "fighter": (150, 24, 42),
    "support": (140, 84, 12),
}
"""The jewel of each class, dark enough for words on vellum."""
SIZE = (744, 1039)
"""Width and height of every frame."""
NAME = (156, 42, 588, 92)
"""The words of the name, a little off the ends of its band."""
CLASS_JEWEL, COST_JEWEL = (82, 78), (662, 78)
"""Middles of the jewels beside it."""
FIGURES = {"atk": 92, "def": 206, "hp": 652}
"""Middles of the jewels of ATK, DEF and HP, from the left."""
HEAD, STAT = 92, 100
"""Diameters of the jewels of class and cost, and of the figures."""
KIND, HALF = (268, 542), 18
"""Left and right of class and kind, and half their height, on that of the figures."""
NUMBER = 36
"""The number of the card stands so far below that height."""
INSET = 10
"""Pixels between the column of costs and the words."""
AIR, PAD = 8, 6
"""Pixels between panels, and above and below the words of each."""
LEAST = 106
"""The lowest panel."""
JEWEL, SIGN = 76, 52
"""Diameters of the jewel of a cost and of the sign of its row, where the panel is high enough."""
LEADING = 1.09
SMALLEST = 27
"""Pixels: how large the letters of abilities must be; 6.5 points on paper."""


class CardFace(NamedTuple):
    """What differs between the kinds of cards."""

    frame: str
    """The folder and beginning of the frame's picture."""
    window: Box
    """Of the portrait, which lies behind the frame."""
    figures: int
    """The height on which the middles of ATK, DEF and HP lie."""
    panels: Box
    """All abilities together."""
    column: int
    """How wide the costs stand in them."""
    vellum: bool
    """Are the panels drawn, rather than painted in the frame?"""
    largest: int
    """Pixels: how large the letters of abilities may be."""


CHARACTER = CardFace("print/frame", (40, 104, 704, 534), 536, (40, 592, 704, 1009), 87, True, 37)
EQUIPMENT = CardFace("cards/equip", (40, 104, 704, 700), 702, (40, 760, 704, 1006), 93, False, 42)
