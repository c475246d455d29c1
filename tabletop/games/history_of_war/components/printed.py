"""What is the same on the table and on paper: where things stand on the faces of the cards, in pixels of the
frames' pictures. Boxes are left, top, right and bottom. `rulebook.whole_card` fills them.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import Category

Box = tuple[float, float, float, float]
Colour = tuple[int, int, int]

BAND: dict[Category, Colour] = {
    "territory": (38, 74, 48),
    "base": (100, 101, 106),
    "upgrade": (100, 101, 106),
    "action": (93, 61, 120),
    "development": (171, 146, 99),
    "air": (116, 86, 54),
    "ground": (86, 94, 48),
    "naval": (43, 83, 128),
}
"""The colour of each category (HOW-CRD-07)."""
UPGRADE: Colour = (179, 162, 124)
"""The beige half of an upgrade's band."""
ROUNDEL: dict[str, Colour] = {
    "Germany": (125, 134, 140),
    "Italy": (95, 138, 88),
    "Japan": (63, 133, 128),
    "United States": (74, 111, 158),
    "United Kingdom": (122, 99, 150),
    "Soviet Union": (176, 137, 58),
}
"""A plain disc for each nation, and no emblem (HOW-CRD-02); it has no effect."""

SIZE, LYING = (744, 1039), (1039, 744)
"""Width and height of the frames: upright cards, and territories, which lie on their side."""
TAB, LAND_TAB = 36, 74
"""The sign of a figure stands in a tab so wide at the left of its box."""
SIGN, LAND_SIGN = 30, 58
"""Sides of those signs."""
LEADING = 1.14
LARGEST, SMALLEST = 38.0, 25.6
"""Pixels: how large the letters of texts may be and must be; 6 points on paper at least."""


class CardFace(NamedTuple):
    """Where things stand on one kind of face."""

    size: tuple[int, int]
    title: Box
    picture: Box
    kind: Box
    nation: Box
    """Empty where no nation stands."""
    year: Box
    text: Box
    figures: dict[str, Box]
    """Boxes of figures by their signs."""
    tab: int
    sign: int
    cost: Box
    """Empty where nothing is paid."""


NOWHERE: Box = (0, 0, 0, 0)
_AVS: dict[str, Box] = {
    "naval": (40, 637, 146, 717),
    "air": (156, 637, 262, 717),
    "ground": (272, 637, 378, 717),
}
DEFENCE, FLAGS, ASSETS = (400, 637, 498, 717), (508, 637, 596, 717), (606, 637, 704, 717)
_STRUCTURE: dict[str, Box] = {"defence": DEFENCE, "flag": FLAGS, "gear": ASSETS}
_PICTURE: Box = (40, 128, 704, 571)
_KIND: Box = (40, 583, 480, 623)
_NATION: Box = (492, 583, 704, 623)
_YEAR: Box = (606, 529, 698, 565)
_TITLE: Box = (40, 40, 586, 104)
_COST: Box = (606, 28, 710, 118)
_TEXT: Box = (40, 731, 704, 1001)
_TALL: Box = (40, 637, 704, 1001)

UNIT = CardFace(SIZE, _TITLE, _PICTURE, _KIND, _NATION, _YEAR, _TEXT, _AVS | _STRUCTURE, TAB, SIGN, _COST)
DEVELOPMENT = UNIT._replace(figures=_STRUCTURE)
BASE = UNIT._replace(title=(40, 40, 704, 104), figures={"defence": FLAGS, "gear": ASSETS}, cost=NOWHERE)
PLAIN = UNIT._replace(figures={}, text=_TALL)
"""Actions and upgrades: no figures but the cost."""
LAND = CardFace(
    LYING,
    (60, 56, 760, 124),
    (60, 140, 760, 607),
    NOWHERE,
    NOWHERE,
    (784, 578, 979, 607),
    (60, 621, 979, 690),
    {"points": (784, 56, 979, 216), "flag": (784, 232, 979, 392), "entrenched": (784, 408, 979, 568)},
    LAND_TAB,
    LAND_SIGN,
    NOWHERE,
)
FACES: dict[Category, CardFace] = {
    "territory": LAND,
    "base": BASE,
    "upgrade": PLAIN._replace(kind=(40, 583, 260, 623)),
    "action": PLAIN,
    "development": DEVELOPMENT,
    "air": UNIT,
    "ground": UNIT,
    "naval": UNIT,
}
"""The face of each category."""
