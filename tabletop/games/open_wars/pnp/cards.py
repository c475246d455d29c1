"""The location cards, 60 mm square: nine counters have room on one (OW-MAP-02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.picture import is_painted

from ..components.ground import Grid
from ..components.locations import BASIC, LOCATIONS, NO_CELL, SPECIAL, TERRAINS
from ..components.names import NAMES
from .look import (
    ART,
    COST,
    DARK,
    DIM,
    GOLD,
    INK,
    MANA,
    PAPER,
    art,
    centred,
    fitted,
    ground,
    prose,
    said,
    sign,
    tall,
)

SIDE = 60.0
EDGE = 2.2
"""The rim, whose colour runs off the edge."""
TITLE = 8.4
BASIC_COPIES = 6
"""Of each basic card in the box."""
LARGEST = 9.4
_ROOM = SIDE - 2 * EDGE


def box() -> tuple[int, ...]:
    """All cards that are laid for maps of one's own: basic ones several times, special ones once."""
    special = [card for terrain in TERRAINS for card in SPECIAL[terrain]]
    return (*(card for card in BASIC.values() for _ in range(BASIC_COPIES)), *special)


def of_map(grid: Grid) -> tuple[int, ...]:
    """The cards of a map in row order."""
    return tuple(card for card in grid.cards if card != NO_CELL)


def cards(numbers: Sequence[int], style: Style) -> Sequence[Piece]:
    """These cards; what lies there many times has another painting every second time."""
    behind = _back(style)
    made: dict[tuple[int, int], Face] = {}
    seen: Counter[int] = Counter()
    faces: list[Piece] = []
    for card in numbers:
        painting = seen[card] % 2 if is_painted(f"{ART}/{_painting(card, 1)}.webp") else 0
        seen[card] += 1
        if (card, painting) not in made:
            front = _front(card, painting, style)
            made[card, painting] = Face(SIDE, SIDE, front, behind, name=LOCATIONS[card].code)
        faces.append(made[card, painting])
    return faces


def _painting(card: int, which: int) -> str:
    return f"locations/{LOCATIONS[card].code}" + ("_2" if which else "")


def _front(card: int, painting: int, style: Style) -> Drawing:
    draw = Drawing()
    ground(draw, SIDE, SIDE, style, DARK)
    draw.image(art(_painting(card, painting)), EDGE, EDGE, _ROOM, _ROOM)
    _title(draw, card, style)
    _figures(draw, card)
    _effect(draw, card, style)
    draw.rect(EDGE, EDGE, _ROOM, _ROOM, None, INK, 0.4)
    return draw


def _title(draw: Drawing, card: int, style: Style) -> None:
    """Its type at the left, the name, the entry cost at the right."""
    found = LOCATIONS[card]
    paper = WHITE if style.saver else PAPER
    draw.rect(EDGE, EDGE, _ROOM, TITLE, paper, INK, 0.2)
    middle = EDGE + TITLE / 2
    sign(draw, f"type_{found.type}", EDGE + 4.4, middle, 6.4)
    name = found.name_es if style.texts.language == "es" else found.name_en
    centred(draw, SIDE / 2 - 1.4, middle, name, 14.0, INK, _ROOM - 20)
    x = SIDE - EDGE - 7.6
    draw.rect(x - 1.6, EDGE + 1.2, 8.0, TITLE - 2.4, COST, INK, 0.2, radius=1.4)
    sign(draw, "entry_cost", x + 0.8, middle, 3.8)
    centred(draw, x + 4.2, middle, str(found.entry_cost), 14.0)


def _figures(draw: Drawing, card: int) -> None:
    """Gold and mana below the title, one medal for each kind."""
    found = LOCATIONS[card]
    x, y = SIDE - EDGE - 6.8, EDGE + TITLE + 4.4
    medals: list[tuple[str, int, Colour]] = [("mana", found.mana, MANA), ("gold", found.gold, GOLD)]
    for name, value, colour in medals:
        if not value:
            continue
        draw.rect(x - 5.6, y - 3.2, 11.2, 6.4, colour, INK, 0.3, radius=3.2)
        sign(draw, name, x - 2.2, y, 4.8)
        centred(draw, x + 2.6, y, str(value), 14.0)
        y += 7.4


def _effect(draw: Drawing, card: int, style: Style) -> None:
    """What a special location does, at the foot; of a basic one its type."""
    found = LOCATIONS[card]
    low, room = SIDE - EDGE, _ROOM - 4.0
    paper = WHITE if style.saver else PAPER
    if not found.special:
        return
    text = found.text_es if style.texts.language == "es" else found.text_en
    size = fitted(text, room, 16.0, LARGEST)
    high = tall(text, size, room) + 2.4
    draw.rect(EDGE, low - high, _ROOM, high, paper, INK, 0.2)
    prose(draw, EDGE + 2.0, low - high + 1.0, room, text, size)
    terrain = said(NAMES.terrain[found.type], style)
    wide = 3.2 + 1.35 * len(terrain)
    draw.rect(EDGE, low - high - 3.6, wide, 3.6, paper, INK, 0.2)
    centred(draw, EDGE + wide / 2, low - high - 1.8, terrain, 7.2, DIM, wide - 1.2)


def _back(style: Style) -> Drawing:
    draw = Drawing()
    ground(draw, SIDE, SIDE, style, DARK)
    if style.saver:
        draw.rect(EDGE, EDGE, _ROOM, _ROOM, None, DARK, 0.6, radius=2)
        centred(draw, SIDE / 2, SIDE / 2, style.texts("game.name"), 20.0, INK, _ROOM - 8)
        return draw
    draw.image(art("ui/location_back"), EDGE, EDGE, _ROOM, _ROOM)
    return draw
