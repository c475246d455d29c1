"""Terrain and home zones painted for the set-up: the small map and the editor's board."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from tabletop.app.table.kit.square_cells import cell
from tabletop.render.look import Look

from ..records.setup import FOREST, HILL, SIDES, Setup
from ..rules.homes import zone_rows
from ..words.names import seat_colour

PICTURES = {FOREST: "forest", HILL: "hill"}
FOLDER = "chesswar/board"


def paint(surface: pygame.Surface, board: pygame.Rect, look: Look, w: int, h: int, terrain: str) -> None:
    """Wooden squares with their terrain."""
    wood = look.painter.kept(("ground", board.size, w, h), lambda: _wood(look, board.size, w, h))
    surface.blit(wood, board)
    clip = surface.get_clip()
    for square, letter in enumerate(terrain):
        name = PICTURES.get(letter)
        if name:
            place = cell(board, w, h, square)
            if place.colliderect(clip):
                number = (square % w * 5 + square // w * 3) % 3 + 1
                surface.blit(look.sprites.get(f"{FOLDER}/{name}_{number}.webp", place.size), place)


def paint_homes(
    surface: pygame.Surface, board: pygame.Rect, look: Look, setup: Setup, colour_blind: bool, small: bool
) -> None:
    """Each seat's zone, framed in its colour, with its number (CW-OPT-34)."""
    w, h = setup.w, setup.h
    for seat in range(len(SIDES[setup.players])):
        squares = [s for row in zone_rows(setup.players, w, h, seat) for s in row]
        if not squares or max(squares) >= w * h:
            continue
        zone = _around(cell(board, w, h, s) for s in squares)
        colour = seat_colour(seat, colour_blind)
        look.painter.rounded(surface, zone, colour, look.px(3), 62 if small else 16)
        look.painter.ring(surface, zone, colour, look.px(2), look.px(3))
        if small:
            style = look.theme.style("small_bold")
            number = look.fonts.line(str(seat + 1), style, look.palette.cream)
            disc = max(number.get_size()) // 2 + look.px(1)
            look.painter.disc(surface, zone.center, disc, look.palette.night)
            surface.blit(number, number.get_rect(center=zone.center))


def _around(rects: Iterable[pygame.Rect]) -> pygame.Rect:
    found = list(rects)
    return found[0].unionall(found[1:])


def _wood(look: Look, size: tuple[int, int], w: int, h: int) -> pygame.Surface:
    """The bare board, drawn once per size."""
    board = pygame.Surface(size).convert()
    whole = board.get_rect()
    for square in range(w * h):
        file, rank = square % w, square // w
        wood = look.sprites.master(f"{FOLDER}/{'light' if (file + rank) % 2 else 'dark'}.webp")
        side = wood.get_width() // 4
        part = wood.subsurface((side * (file * 3 % 4), side * ((rank * 7 + file) % 4), side, side))
        place = cell(whole, w, h, square)
        board.blit(pygame.transform.smoothscale(part, place.size), place)
    return board
