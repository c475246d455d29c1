"""The map: who holds the bases, temporary crystal, ore that is left; where entities are."""

from __future__ import annotations

import pygame

from tabletop.app.gestures import VIA
from tabletop.app.table import Art, EntityId, Point
from tabletop.parts.hexes import Hex, hexes_in

from ..board import BASE_AT, BASES, CENTRE, DEPOSITS, DOORSTEPS, MAP
from ..view import View
from .core import RADIUS, ROW, WIDTH, Core, has_picture, hex_middle, hexagon, number, seat_colour
from .ground import (
    BOUNDS,
    DASHES,
    INK,
    PLAIN_PIXELS,
    blit_tile,
    dashed,
    glaze,
    paint_ground,
    pixel,
    pixels,
    plate,
    word,
)


class BoardPart(Core):
    """Geometry and background."""

    _plain: tuple[float, pygame.Surface] | None = None

    def bounds(self, view: View) -> tuple[float, float, float, float]:
        return BOUNDS

    def board_key(self, view: View) -> object:
        """Holders, ore and crystal change with a settlement or a card: the ground is painted seldom."""
        left = tuple((c.at, c.until - view.round) for c in view.crystals)
        return (view.holders, left, view.reserves, self.look.colour_blind)

    def backdrop(self) -> Art | None:
        return Art("hegregon/board/table.webp") if has_picture("board/table") else None

    def paint_board(self, view: View, scale: float) -> pygame.Surface:
        if self._plain is not None and self._plain[0] == scale:
            surface = self._plain[1].copy()
        else:
            surface = paint_ground(scale)
            keep = surface.get_width() * surface.get_height() <= PLAIN_PIXELS
            self._plain = (scale, surface.copy()) if keep else None
        self._paint_crystals(surface, view, scale)
        self._paint_ore(surface, view, scale)
        for base, holder in enumerate(view.holders):
            self._paint_base(surface, base, holder, scale)
        return surface

    def _paint_crystals(self, surface: pygame.Surface, view: View, scale: float) -> None:
        """Temporary crystal with the settlements left until it melts (HG-UI-11)."""
        for each in view.crystals:
            blit_tile(surface, each.at, "crystal_temporary", scale)
            points = pixels(hexagon(hex_middle(each.at), RADIUS - 7), scale)
            dashed(surface, points, (255, 170, 96), max(1, round(4 * scale)), (0.3, 0.2))
            plate(surface, each.at, str(max(0, each.until - view.round) + 1), scale, (255, 206, 150))

    def _paint_ore(self, surface: pygame.Surface, view: View, scale: float) -> None:
        """What deposits still hold, where ore is finite; exhausted ones are dead (HG-MOD-07)."""
        for hex, left in zip((*DEPOSITS, CENTRE), view.reserves, strict=False):
            if left:
                plate(surface, hex, str(left), scale, (120, 236, 240))
                continue
            blit_tile(surface, hex, "deposit_exhausted", scale)

    def _paint_base(self, surface: pygame.Surface, base: int, holder: int, scale: float) -> None:
        """A base's frame in its holder's colour and dashes, its surroundings tinted (HG-UI-05)."""
        colour, hex = seat_colour(holder, self.look.colour_blind), BASES[base]
        if holder >= 0:
            for near in hexes_in(DOORSTEPS[base]):
                glaze(surface, pixels(hexagon(hex_middle(near), RADIUS - 3), scale), colour, 34)
            glaze(surface, pixels(hexagon(hex_middle(hex), RADIUS - 3), scale), colour, 70)
            if has_picture("hexes/base_banner"):
                blit_tile(surface, hex, "base_banner", scale, colour)
        points = pixels(hexagon(hex_middle(hex), RADIUS - 5), scale)
        wide = max(2, round(11 * scale))
        pygame.draw.lines(surface, (8, 9, 12), True, points, wide + 2)
        dashed(surface, points, colour, wide, DASHES[holder] if holder >= 0 else (0.06, 0.2))
        size = max(9, round(40 * scale))
        x, y = pixel((hex_middle(hex)[0], hex_middle(hex)[1] + 2), scale)
        word(surface, f"B{base + 1}", (x, y), size, (236, 240, 246) if holder >= 0 else INK)

    # -- entities -----------------------------------------------------------------------------------

    def hex_of(self, view: View, entity: EntityId) -> Hex:
        """The hex of an entity on the map, −1 for others."""
        name, n = entity.removeprefix(VIA).partition(":")[0], number(entity)
        if name in ("hex", "mine"):
            return n if n in MAP else -1
        if name == "unit" and 0 <= n < len(view.units):
            return view.units[n].at
        if name == "base" and 0 <= n < len(BASES):
            return BASES[n]
        return -1

    def hit(self, view: View, point: Point) -> tuple[EntityId, ...]:
        hex = hex_at(point)
        if hex < 0:
            return ()
        units = [u for u in view.units if u.at == hex]
        stays = self.state(view).derived.ids[hex]
        passing = [f"unit:{u.id}" for u in units if u.id != stays]
        staying = [f"unit:{stays}"] if stays >= 0 else []
        mined = [f"mine:{hex}"] if any(m.at == hex for m in view.mines) else []
        return (*staying, *passing, *mined, f"hex:{hex}")

    def place(self, view: View, entity: EntityId) -> Point | None:
        hex = self.hex_of(view, entity)
        return hex_middle(hex) if hex >= 0 else None

    def outline(self, view: View, entity: EntityId) -> tuple[Point, ...]:
        hex = self.hex_of(view, entity)
        return self.ring(hex, 3) if hex >= 0 else ()

    def base_at(self, hex: Hex) -> int:
        """The base on a hex, −1 on others."""
        return BASE_AT.get(hex, -1)


def hex_at(point: Point) -> Hex:
    """The hex under a world point, −1 off the map: the fractional cube coordinates rounded."""
    r = point[1] / ROW
    q = point[0] / WIDTH - r / 2
    s = -q - r
    near = [round(q), round(r), round(s)]
    off = [abs(near[0] - q), abs(near[1] - r), abs(near[2] - s)]
    worst = off.index(max(off))
    near[worst] -= sum(near)
    return MAP.at(near[0], near[1])
