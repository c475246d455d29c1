"""Where everything lies on the table, in world units: pieces that lean, emblems between them, the shelf."""

from __future__ import annotations

from tabletop.app.table import Appearance, EntityId, Point
from tabletop.app.table.kit.square_board import box
from tabletop.parts.squares import Square

from ..components.armies import ARMIES, PIECES, kind_of
from ..records import frames
from ..records.state import Unit
from ..rules.view import View
from ..words.places import SQUARE, board_of, middle
from ..words.placing import TRAY
from ..words.situation import is_preparing, opponents_of, own_muster, square_of, top

MARGIN = 32.0
"""Width of the frame: as narrow as lets its letters be read, the squares have the room."""
SHELF = 620.0
"""Room beside the board for the pieces to buy and to place."""
SLIM_SHELF = 150.0
"""The same once nothing is bought any more: a column for what is lifted, the board has the room."""
SHELF_STEP = 128.0
ARMY_STEP = 116.0
"""From one army to the next while none is chosen."""
SHELF_COLUMNS = (75.0, 460.0)
"""From the board's frame to the middle of the pieces to buy and of the pieces in hand."""
TRAY_FOOT, TRAY_HALF, TRAY_EDGE = 24.0, 85.0, 8.0
"""How far above the lower edge the tray is clicked where no piece lies, half its width beside a shop, and how
far its frame keeps off the edges."""
PIECE = 88.0
"""Diameter of a piece on the board."""
LEAN = 9.0
"""How far an engaged piece leans towards an opponent across an edge: the two then meet at the border."""
CORNER_LEAN = 19.0
"""The same across a corner."""
RADIUS = 40.0
"""How far marks keep off the middle of a piece."""
LINK = 34.0
"""Size of the emblem that joins two engaged pieces."""
SIDE = 8
"""Squares of the sides of a board that is not large."""


def is_tight(view: View, look: Appearance) -> bool:
    """Are squares small for the letters over them: on a large board, or if the interface is large?"""
    return look.large or max(view.setup.w, view.setup.h) > SIDE


def bounds(view: View) -> tuple[float, float, float, float]:
    """x, y, width, height of the board with its frame, and of the shelf while there is one."""
    w, h = board_of(view).size
    shelf = SHELF if own_muster(view) is not None else 0.0
    if shelf and isinstance(top(view), frames.Redeployment):
        shelf = SLIM_SHELF
    return (-MARGIN, -MARGIN, w + 2 * MARGIN + shelf, h + 2 * MARGIN)


def place(view: View, entity: EntityId) -> Point | None:
    """The world point of a square, a piece, an emblem, while one prepares an army or piece of the shelf."""
    square = square_of(view, entity)
    if square >= 0:
        return middle(view, square)
    name, _, piece = entity.partition(":")
    if name in ("shop", "hand", "army") and not is_preparing(view):
        return None
    if name in ("shop", "hand") and piece in tuple(PIECES):
        return shelf_place(view, int(name == "hand"), piece)
    if entity == TRAY and own_muster(view) is not None:
        return (shelf_place(view, 1, "K")[0], board_of(view).size[1] + MARGIN - TRAY_FOOT)
    if name == "army" and piece in ARMIES:
        x, y = shelf_place(view, 0, "K")
        return (x, y - 45 + list(ARMIES).index(piece) * ARMY_STEP)
    if name == "link":
        a, b = (int(u) for u in piece.split("-"))
        return link_place(view, a, b)
    return None


def outline(view: View, entity: EntityId) -> tuple[Point, ...]:
    """The box that highlights an entity with a place; () for others."""
    centre = place(view, entity)
    if centre is None:
        return ()
    if entity == TRAY:
        left, top_, right, low = tray(view)
        return ((left, top_), (right, top_), (right, low), (left, low))
    return box(centre, (LINK if entity.startswith("link:") else SQUARE) / 2 - 2)


def tray(view: View) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the room for pieces in hand: a column, or all that is beside the board
    once nothing is bought any more."""
    x, y, wide, high = bounds(view)
    redeploys = isinstance(top(view), frames.Redeployment)
    left = view.setup.w * SQUARE + MARGIN if redeploys else shelf_place(view, 1, "K")[0] - TRAY_HALF
    return (left + TRAY_EDGE, y + TRAY_EDGE, x + wide - TRAY_EDGE, y + high - TRAY_EDGE)


def inner(view: View, square: Square, inset: float) -> tuple[Point, ...]:
    """A smaller polygon inside a square, `inset` world units from its edges."""
    return board_of(view).inner(square, inset)


def piece_centre(view: View, unit: Unit) -> Point:
    """Where a unit is drawn: leaning towards the borders and corners it shares with its opponents
    (CW-UI-03)."""
    x, y = middle(view, unit.at)
    foes = opponents_of(view, unit)
    if not foes:
        return (x, y)
    ats = [view.units[f].at for f in foes]
    leans = [_lean(view, unit.at, at) for at in ats if at >= 0]
    if not leans:
        return (x, y)
    return (x + sum(p[0] for p in leans) / len(leans), y + sum(p[1] for p in leans) / len(leans))


def link_place(view: View, a: int, b: int) -> Point:
    """The middle of the common border, or the common corner, of two engaged units (CW-UI-03)."""
    (x, y), (to_x, to_y) = (middle(view, view.units[u].at) for u in (a, b))
    return ((x + to_x) / 2, (y + to_y) / 2)


def shelf_place(view: View, column: int, piece: str) -> Point:
    """The place of a piece on the shelf: column 0 to buy, 1 to place."""
    muster = own_muster(view)
    known = [p for p in PIECES if muster is None or not muster.army or kind_of(muster.army, p) >= 0]
    row = known.index(piece) if piece in known else PIECES.index(piece)
    if isinstance(top(view), frames.Redeployment):
        column = 0  # nothing is bought any more
    x = view.setup.w * SQUARE + MARGIN + SHELF_COLUMNS[column]
    return (x, 105 + row * SHELF_STEP)


def _lean(view: View, at: Square, towards: Square) -> Point:
    (x, y), (to_x, to_y) = middle(view, at), middle(view, towards)
    dx, dy = to_x - x, to_y - y
    length: float = max(1.0, (dx * dx + dy * dy) ** 0.5)
    far = CORNER_LEAN if dx and dy else LEAN
    return (far * dx / length, far * dy / length)
