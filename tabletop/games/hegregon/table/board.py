"""The map: who holds the bases, temporary crystal, ore that is left; where entities are."""

from __future__ import annotations

import re
from functools import partial

import pygame

from tabletop.app.table import Art, Board, EntityId, Point, Token
from tabletop.app.table.kit.hex_board import hexagon
from tabletop.engine.model import Seat
from tabletop.parts.hexes import Hex, hexes_in
from tabletop.render.cache import SurfaceCache

from ..components.board import BASES, CENTRE, DEPOSITS, DOORSTEPS, MAP, place_name
from ..rules.view import View
from ..words.known import Known
from ..words.names import Names, seat_colour
from ..words.places import BOARD, RADIUS, WIDTH, hex_middle, hex_of, number, ring
from .ground import (
    BOUNDS,
    DASHES,
    FREE,
    PLAIN_BYTES,
    beacon,
    blit_tile,
    dashed,
    glaze,
    is_named,
    paint_ground,
    pixel,
    pixels,
    plate,
    small_map,
    word,
)
from .pictures import has_picture
from .tokens import UNIT, Tokens, unit_centre

OWN = 0.5
"""Where a base is said to be one's own: above its name, in radii of its hex."""
OWNED = (255, 226, 140)
NAME_OF_HEX = re.compile(r"\b[A-Z]\d{1,2}\b")
PLACES = {place_name(hex): hex for hex in MAP.hexes}


class HegregonBoard(Board):
    """Geometry and background."""

    CELL = WIDTH * 0.8
    NOTE = 0.64
    PIECE_SIZE = UNIT
    ROUND = True

    def __init__(self, names: Names, known: Known, pieces: Tokens) -> None:
        self.names = names
        self.known = known
        self.pieces = pieces
        self._plain = SurfaceCache(PLAIN_BYTES)

    def bounds(self, view: View) -> tuple[float, float, float, float]:
        return BOUNDS

    def board_key(self, view: View) -> object:
        """Holders, ore and crystal change with a settlement or a card: the ground is painted seldom."""
        left = tuple((c.at, c.until - view.round) for c in view.crystals)
        eyes = view.seat if self.names.look.large else -1
        return (
            view.holders,
            left,
            view.reserves,
            self.names.look.colour_blind,
            eyes,
            self.names.texts.language,
        )

    def backdrop(self) -> Art | None:
        return Art("hegregon/board/table.webp") if has_picture("board/table") else None

    def named_in(self, view: View, words: str, zoom: float) -> tuple[tuple[str, Point], ...]:
        """Hexes by their names, which are painted from near alone."""
        if is_named(zoom, self.names.look.large):
            return ()
        named = [PLACES[name] for name in dict.fromkeys(NAME_OF_HEX.findall(words)) if name in PLACES]
        feet = ((hex, hex_middle(hex)) for hex in named)
        return tuple((place_name(hex), (x, y + RADIUS)) for hex, (x, y) in feet)

    def paint_board(self, view: View, scale: float) -> pygame.Surface:
        surface = self._plain.get(scale, partial(paint_ground, scale, self.names.look.large)).copy()
        self._paint_crystals(surface, view, scale)
        self._paint_ore(surface, view, scale)
        for base, holder in enumerate(view.holders):
            self._paint_base(surface, base, holder, scale)
            if holder == view.seat >= 0 and self.names.look.large:
                self._paint_own(surface, BASES[base], scale)
        return surface

    def _paint_own(self, surface: pygame.Surface, hex: Hex, scale: float) -> None:
        """Above the name of a base that it is one's own: large letters call seats by their bases."""
        x, y = hex_middle(hex)
        at = pixel((x, y - RADIUS * OWN), scale)
        word(surface, self.names.texts("board.own"), at, max(9, round(30 * scale)), OWNED)

    def _paint_crystals(self, surface: pygame.Surface, view: View, scale: float) -> None:
        """Temporary crystal with the settlements left until it melts (HG-UI-11)."""
        for each in view.crystals:
            blit_tile(surface, each.at, "crystal_temporary", scale)
            points = pixels(hexagon(hex_middle(each.at), RADIUS - 7), scale)
            dashed(surface, points, (255, 170, 96), max(1, round(4 * scale)), (0.3, 0.2))
            turns = self.names.texts("board.melts", n=max(0, each.until - view.round) + 1)
            plate(surface, each.at, turns, scale, (255, 206, 150))

    def _paint_ore(self, surface: pygame.Surface, view: View, scale: float) -> None:
        """What deposits still hold, where ore is finite; exhausted ones are dead (HG-MOD-07)."""
        for hex, left in zip((*DEPOSITS, CENTRE), view.reserves, strict=False):
            if left:
                plate(surface, hex, self.names.texts("board.holds", n=left), scale, (120, 236, 240))
                continue
            blit_tile(surface, hex, "deposit_exhausted", scale)

    def _paint_base(self, surface: pygame.Surface, base: int, holder: int, scale: float) -> None:
        """A base's frame in its holder's colour and dashes, its surroundings tinted (HG-UI-05); a free one
        shines over its surroundings."""
        colour, hex = seat_colour(holder, self.names.look.colour_blind), BASES[base]
        if holder >= 0:
            for near in hexes_in(DOORSTEPS[base]):
                glaze(surface, pixels(hexagon(hex_middle(near), RADIUS - 3), scale), colour, 34)
            glaze(surface, pixels(hexagon(hex_middle(hex), RADIUS - 3), scale), colour, 70)
            if has_picture("hexes/base_banner"):
                blit_tile(surface, hex, "base_banner", scale, colour)
        else:
            colour = FREE
            beacon(surface, hex, scale)
        points = pixels(hexagon(hex_middle(hex), RADIUS - 5), scale)
        wide = max(2, round(11 * scale))
        pygame.draw.lines(surface, (8, 9, 12), True, points, wide + 2)
        dashed(surface, points, colour, wide, DASHES[holder] if holder >= 0 else (0.06, 0.2))
        size = max(9, round(40 * scale))
        x, y = pixel((hex_middle(hex)[0], hex_middle(hex)[1] + 2), scale)
        word(surface, f"B{base + 1}", (x, y), size, (236, 240, 246) if holder >= 0 else FREE)

    def hit(self, view: View, point: Point) -> tuple[EntityId, ...]:
        hex = BOARD.at(point)
        if hex < 0:
            return ()
        units = [u for u in view.units if u.at == hex]
        stays = self.known.state(view).derived.ids[hex]
        passing = [f"unit:{u.id}" for u in units if u.id != stays]
        staying = [f"unit:{stays}"] if stays >= 0 else []
        mined = [f"mine:{hex}"] if any(m.at == hex for m in view.mines) else []
        return (*staying, *passing, *mined, f"hex:{hex}")

    def outline(self, view: View, entity: EntityId) -> tuple[Point, ...]:
        hex = hex_of(view, entity)
        return ring(hex, 3) if hex >= 0 else ()

    def tokens(self, view: View) -> tuple[Token, ...]:
        return self.pieces.tokens(view)

    def place(self, view: View, entity: EntityId) -> Point | None:
        hex = hex_of(view, entity)
        if entity.startswith("unit:") and hex >= 0:
            return unit_centre(self.known.state(view), view.units[int(entity[5:])])
        return hex_middle(hex) if hex >= 0 else None

    def home(self, view: View, seat: Seat | None) -> tuple[Point, ...]:
        """Its bases, or its units if it holds none."""
        if seat is None:
            return ()
        bases = [BASES[base] for base, holder in enumerate(view.holders) if holder == seat]
        units = [unit.at for unit in view.units if unit.seat == seat and unit.at >= 0]
        return tuple(hex_middle(hex) for hex in bases or units)

    def is_lost(self, view: View, entity: EntityId) -> bool:
        return view.units[number(entity)].at < 0

    def minimap(self, view: View, size: tuple[int, int]) -> pygame.Surface:
        """Hexes by type, bases and units in their owners' colours (HG-UI-05)."""
        holders = {base: holder for base, holder in enumerate(view.holders) if holder >= 0}
        image = small_map(size, holders, self.names.look.colour_blind)
        scale = min(size[0] / BOUNDS[2], size[1] / BOUNDS[3])
        for unit in view.units:
            if unit.at >= 0:
                x, y = hex_middle(unit.at)
                at = ((x - BOUNDS[0]) * scale, (y - BOUNDS[1]) * scale)
                pygame.draw.circle(image, (6, 8, 11), at, max(3.0, 74 * scale))
                pygame.draw.circle(image, self.names.colour(unit.seat), at, max(2.0, 54 * scale))
        return image
