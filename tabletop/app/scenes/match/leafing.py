"""How a report that rolls is leafed through: an arrow up and one down, with how many there are that way."""

from __future__ import annotations

import pygame

from tabletop.render.look import Look
from tabletop.render.theme import TextStyle

ARROW, BESIDE = 22.0, 10.0
"""Logical width of an arrow with what belongs to it, and between the two."""
SIGN = 16


def way_at(rect: pygame.Rect, x: int) -> int:
    """Where a click leads: −1 up, 1 down."""
    return -1 if x < rect.centerx else 1


def wide_of(look: Look, ways: tuple[int, int], style: TextStyle) -> int:
    """The pixels of both arrows with their numbers."""
    return 2 * max(look.fonts.width(f"{n}", style) + look.px(ARROW) for n in ways) + look.px(BESIDE)


def draw_counts(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, ways: tuple[int, int], style: TextStyle
) -> None:
    """How many there are above and below, each beside its arrow; pale where there are none."""
    half = rect.w // 2
    for n, (way, count) in enumerate(zip(("up", "down"), ways, strict=True)):
        x = rect.x + n * half + (half - look.fonts.width(f"{count}", style) - look.px(ARROW)) // 2
        colour = look.palette.select if count else look.palette.cream_faint
        sign = look.sprites.icon(way, look.px(SIGN), colour)
        surface.blit(sign, sign.get_rect(midleft=(x, rect.centery)))
        line = look.fonts.line(f"{count}", style, colour)
        surface.blit(line, line.get_rect(midleft=(x + look.px(ARROW), rect.centery)))


def draw_strip(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, ways: tuple[int, int], words: str
) -> None:
    """The words between the arrows that lead anywhere."""
    px, colour = look.px, look.palette.select
    look.painter.rounded(surface, rect, look.palette.night, px(5), 130)
    for way, count, middle in (
        ("up", ways[0], rect.x + px(ARROW)),
        ("down", ways[1], rect.right - px(ARROW)),
    ):
        if count:
            sign = look.sprites.icon(way, px(SIGN), colour)
            surface.blit(sign, sign.get_rect(center=(middle, rect.centery)))
    room = rect.w - 2 * px(ARROW + BESIDE)
    style = look.fonts.shrink(words, look.theme.style("small_bold"), max(1, room))
    line = look.fonts.line(words, style, colour)
    surface.blit(line, line.get_rect(center=rect.center))
