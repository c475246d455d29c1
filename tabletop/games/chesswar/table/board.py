"""The board: wooden squares, frame with coordinates, terrain; where entities are."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from tabletop import paths
from tabletop.app.table import Art, EntityId, Point
from tabletop.parts.squares import Square
from tabletop.render import art

from .. import frames
from ..armies import ARMIES, PIECES, kind_of
from ..setup import FOREST, HILL
from ..state import TOPPLED, Unit
from ..view import View
from .core import SQUARE, Core, number

MARGIN = 60.0
SHELF = 620.0
"""Room beside the board for the pieces to buy and to place."""
SHELF_STEP = 128.0
ARMY_STEP = 116.0
"""From one army to the next while none is chosen."""
SHELF_COLUMNS = (75.0, 460.0)
"""From the board's frame to the middle of the pieces to buy and of the pieces in hand."""
PIECE = 88.0
"""Diameter of a piece on the board."""
LEAN = 9.0
"""How far an engaged piece leans towards an opponent across an edge: the two then meet at the border."""
CORNER_LEAN = 19.0
"""The same across a corner."""
LINK = 34.0
"""Size of the emblem that joins two engaged pieces."""

INK = (236, 214, 170)
FRAME = (62, 40, 26)
PLAIN = {
    "light": (198, 166, 122),
    "dark": (122, 86, 56),
    "frame": FRAME,
    "forest": (58, 92, 54),
    "hill": (158, 140, 108),
}
"""Colours of what is not painted."""


@lru_cache(maxsize=64)
def picture(name: str) -> pygame.Surface:
    """A picture of the board's folder."""
    plain = PLAIN.get(name.rstrip("_0123456789"))
    return art.picture(paths.art_dir() / "chesswar" / "board" / f"{name}.webp", plain)


@lru_cache(maxsize=16)
def _letters(size: int) -> pygame.font.Font:
    """The typeface of the coordinates, in pixels."""
    return art.letters(paths.art_dir() / "fonts" / "Cinzel-Bold.ttf", size)


class BoardPart(Core):
    """Geometry and background."""

    def bounds(self, view: View) -> tuple[float, float, float, float]:
        w, h = view.setup.w * SQUARE, view.setup.h * SQUARE
        shelf = SHELF if self.own_muster(view) is not None else 0.0
        return (-MARGIN, -MARGIN, w + 2 * MARGIN + shelf, h + 2 * MARGIN)

    def board_key(self, view: View) -> object:
        return (view.setup.w, view.setup.h, view.setup.terrain, self.bounds(view))

    def backdrop(self) -> Art | None:
        return Art("chesswar/board/table.webp")

    def paint_board(self, view: View, scale: float) -> pygame.Surface:
        _, _, wide, high = self.bounds(view)
        surface = pygame.Surface((round(wide * scale), round(high * scale)), pygame.SRCALPHA)
        self._paint_frame(surface, view, scale)
        for square in range(view.setup.w * view.setup.h):
            self._paint_square(surface, view, square, scale)
        self._paint_coordinates(surface, view, scale)
        return surface

    def _paint_frame(self, surface: pygame.Surface, view: View, scale: float) -> None:
        size = (
            round((view.setup.w * SQUARE + 2 * MARGIN) * scale),
            round((view.setup.h * SQUARE + 2 * MARGIN) * scale),
        )
        self._paint_rim(surface, size, math.ceil(MARGIN * scale) + 1)
        line = max(1, round(3 * scale))
        inner = pygame.Rect(0, 0, size[0], size[1]).inflate(-2 * MARGIN * scale, -2 * MARGIN * scale)
        pygame.draw.rect(surface, FRAME, (0, 0, *size), 2 * line)
        pygame.draw.rect(surface, FRAME, inner.inflate(2 * line, 2 * line), line)

    def _paint_rim(self, surface: pygame.Surface, size: tuple[int, int], rim: int) -> None:
        """The frame's picture along the four sides alone: the squares cover the rest of it."""
        wood = picture("frame")
        kx, ky = wood.get_width() / size[0], wood.get_height() / size[1]
        for x, y, w, h in (
            (0, 0, size[0], rim),
            (0, size[1] - rim, size[0], rim),
            (0, rim, rim, size[1] - 2 * rim),
            (size[0] - rim, rim, rim, size[1] - 2 * rim),
        ):
            part = pygame.Rect(round(x * kx), round(y * ky), max(1, round(w * kx)), max(1, round(h * ky)))
            if w > 0 and h > 0:
                cut = wood.subsurface(part.clamp(wood.get_rect()))
                surface.blit(pygame.transform.smoothscale(cut, (w, h)), (x, y))

    def _box(self, view: View, square: Square, scale: float) -> pygame.Rect:
        x, y = self.corner(view, square)
        left, top = round((x + MARGIN) * scale), round((y + MARGIN) * scale)
        right, bottom = round((x + SQUARE + MARGIN) * scale), round((y + SQUARE + MARGIN) * scale)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def _paint_square(self, surface: pygame.Surface, view: View, square: Square, scale: float) -> None:
        w = view.setup.w
        file, rank = square % w, square // w
        wood = picture("light" if (file + rank) % 2 else "dark")
        side = wood.get_width() // 4
        cut = wood.subsurface((side * (file * 3 % 4), side * ((rank * 7 + file) % 4), side, side))
        box = self._box(view, square, scale)
        surface.blit(pygame.transform.smoothscale(cut, box.size), box)
        terrain = view.setup.terrain
        here = terrain[square] if square < len(terrain) else "."
        name = {FOREST: "forest", HILL: "hill"}.get(here)
        if name:
            growth = picture(f"{name}_{(file * 5 + rank * 3) % 3 + 1}")
            surface.blit(pygame.transform.smoothscale(growth, box.size), box)

    def _paint_coordinates(self, surface: pygame.Surface, view: View, scale: float) -> None:
        w, h = view.setup.w, view.setup.h
        font = _letters(max(9, round(30 * scale)))
        half = MARGIN / 2
        for file in range(w):
            x = MARGIN + (file + 0.5) * SQUARE
            for y in (half, MARGIN + h * SQUARE + half):
                self._letter(surface, font, chr(97 + file), (x * scale, y * scale))
        for rank in range(h):
            y = MARGIN + (h - rank - 0.5) * SQUARE
            for x in (half, MARGIN + w * SQUARE + half):
                self._letter(surface, font, str(rank + 1), (x * scale, y * scale))

    def _letter(self, surface: pygame.Surface, font: pygame.font.Font, text: str, at: Point) -> None:
        for colour, shift in (((24, 14, 8), 1), (INK, 0)):
            image = font.render(text, True, colour)
            surface.blit(image, image.get_rect(center=(at[0] + shift, at[1] + shift)))

    # -- entities -----------------------------------------------------------------------------------

    def piece_centre(self, view: View, unit: Unit) -> Point:
        """Where a unit is drawn: leaning towards the borders and corners it shares with its opponents
        (CW-UI-03)."""
        x, y = self.middle(view, unit.at)
        foes = [b if a == unit.id else a for a, b in view.links if unit.id in (a, b)]
        leans = [self._lean(view, unit.at, view.units[f].at) for f in foes if view.units[f].at >= 0]
        if not leans:
            return (x, y)
        return (x + sum(p[0] for p in leans) / len(leans), y + sum(p[1] for p in leans) / len(leans))

    def _lean(self, view: View, at: Square, towards: Square) -> Point:
        (x, y), (to_x, to_y) = self.middle(view, at), self.middle(view, towards)
        dx, dy = to_x - x, to_y - y
        length = max(1.0, (dx * dx + dy * dy) ** 0.5)
        far = CORNER_LEAN if dx and dy else LEAN
        return (far * dx / length, far * dy / length)

    def link_place(self, view: View, a: int, b: int) -> Point:
        """The middle of the common border, or the common corner, of two engaged units (CW-UI-03)."""
        (x, y), (to_x, to_y) = (self.middle(view, view.units[u].at) for u in (a, b))
        return ((x + to_x) / 2, (y + to_y) / 2)

    def shelf_place(self, view: View, column: int, piece: str) -> Point:
        """The place of a piece on the shelf: column 0 to buy, 1 to place."""
        muster = self.own_muster(view)
        known = [p for p in PIECES if muster is None or not muster.army or kind_of(muster.army, p) >= 0]
        row = known.index(piece) if piece in known else PIECES.index(piece)
        if isinstance(self.top(view), frames.Redeployment):
            column = 0  # nothing is bought any more
        x = view.setup.w * SQUARE + MARGIN + SHELF_COLUMNS[column]
        return (x, 105 + row * SHELF_STEP)

    def hit(self, view: View, point: Point) -> tuple[EntityId, ...]:
        file, row = int(point[0] // SQUARE), int(point[1] // SQUARE)
        if not (0 <= file < view.setup.w and 0 <= row < view.setup.h):
            return self._hit_shelf(view, point)
        square = (view.setup.h - 1 - row) * view.setup.w + file
        here = [t.id for t in self.tokens(view) if self._square_of(view, t.id) == square]
        return (*reversed(here), f"square:{square}")

    def _hit_shelf(self, view: View, point: Point) -> tuple[EntityId, ...]:
        for token in self.tokens(view):
            if token.id.startswith(("shop:", "hand:", "army:")):
                (x, y), half = token.centre, token.size[0] / 2
                if abs(point[0] - x) <= half and abs(point[1] - y) <= half:
                    return (token.id,)
        return ()

    def _square_of(self, view: View, entity: EntityId) -> Square:
        """The square of an entity on the board, −1 for others."""
        name, n = entity.partition(":")[0], number(entity)
        if name in ("square", "placed"):
            return n if 0 <= n < view.setup.w * view.setup.h else -1
        if name == "unit" and 0 <= n < len(view.units):
            return view.units[n].at
        return -1

    def place(self, view: View, entity: EntityId) -> Point | None:
        square = self._square_of(view, entity)
        if square >= 0:
            return self.middle(view, square)
        name, _, piece = entity.partition(":")
        if name in ("shop", "hand") and piece in tuple(PIECES):
            return self.shelf_place(view, int(name == "hand"), piece)
        if name == "army" and piece in ARMIES:
            x, y = self.shelf_place(view, 0, "K")
            return (x, y - 45 + list(ARMIES).index(piece) * ARMY_STEP)
        if name == "link":
            a, b = (int(u) for u in piece.split("-"))
            return self.link_place(view, a, b)
        return None

    def outline(self, view: View, entity: EntityId) -> tuple[Point, ...]:
        centre = self.place(view, entity)
        if centre is None:
            return ()
        return box_around(centre, (LINK if entity.startswith("link:") else SQUARE) / 2 - 2)

    def inner(self, view: View, square: Square, inset: float) -> tuple[Point, ...]:
        """A smaller polygon inside a square, `inset` world units from its edges."""
        return box_around(self.middle(view, square), SQUARE / 2 - inset)

    def is_toppled(self, unit: Unit) -> bool:
        """Does the piece lie on its square (CW-ATR-40)?"""
        return bool(unit.marks & TOPPLED)


def box_around(centre: Point, half: float) -> tuple[Point, ...]:
    """The square polygon around a point."""
    x, y = centre
    return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
