"""The pictures of the legend: a mark on a place and a piece of the very shapes that the game has."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.scenes.match.marks import draw_mark
from tabletop.app.scenes.match.tokens import QUIET, rested
from tabletop.app.scenes.match.vocabulary import SIGNS
from tabletop.app.table import Mark, Meaning, Point
from tabletop.render.look import Look
from tabletop.render.theme import mix
from tabletop.text.percent import typeset

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

TILE, WIDEST = 56.0, 92.0
"""Logical height of a picture, and its width at most."""
LIGHT, DARK = (214, 184, 138), (92, 64, 42)
"""The ground of a picture: half a light place, half a dark one."""
FLAT = 2.2
"""A place that is so many times wider than high is shown as a part of it, of this shape of its own."""
CARD = ((-0.8, -1.0), (0.8, -1.0), (0.8, 1.0), (-0.8, 1.0))
INSET = 0.86
"""A mark on its place, as a share of that."""
ASKED = 9
"""The board is asked at so many points across and down what its places are like."""


class Forms(NamedTuple):
    """What places and pieces of a board look like."""

    place: tuple[Point, ...] = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
    """A place around the origin."""
    round: bool = True
    """Are pieces round? Else they are cards of the place's shape."""
    language: str = "en"
    """Of figures."""
    bare: bool = False
    """Have marks no figures?"""

    @property
    def high(self) -> float:
        """Logical height of a picture."""
        return TILE

    @property
    def wide(self) -> float:
        """Logical width of a picture: that of a place so high."""
        (left, top), (right, bottom) = _ends(self.place)
        return min(WIDEST, max(TILE, TILE * (right - left) / (bottom - top)))

    @property
    def is_flat(self) -> bool:
        """Is a place so much wider than high that nothing could be seen in a picture of it?"""
        (left, top), (right, bottom) = _ends(self.place)
        return (right - left) > FLAT * (bottom - top)

    def fitted(self, size: tuple[int, int], share: float = 1.0) -> tuple[Point, ...]:
        """The place in the middle of a picture, so much of it."""
        (left, top), (right, bottom) = _ends(self.place)
        scale = share * min(size[0] / (right - left), size[1] / (bottom - top))
        middle = ((left + right) / 2, (top + bottom) / 2)
        return tuple(
            (size[0] / 2 + (x - middle[0]) * scale, size[1] / 2 + (y - middle[1]) * scale)
            for x, y in self.place
        )


def _ends(points: tuple[Point, ...]) -> tuple[Point, Point]:
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


def forms_of(scene: MatchScene) -> Forms:
    """The shapes of a match's board: the place nearest to its middle, and whether pieces are round."""
    board, view, language = scene.room.table.board, scene.model.view, scene.texts.language
    left, top, wide, high = board.field(view)
    pieces = {token.id for token in board.tokens(view)}
    steps = sorted(product(range(ASKED), repeat=2), key=lambda at: sum(abs(2 * n + 1 - ASKED) for n in at))
    for across, down in steps:
        point = (left + wide * (across + 0.5) / ASKED, top + high * (down + 0.5) / ASKED)
        for entity in board.hit(view, point):
            shape = board.outline(view, entity)
            if entity not in pieces and len(shape) > 2:
                x, y = shape[0]
                place = tuple((round(a - x, 1), round(b - y, 1)) for a, b in shape)
                found = Forms(place, board.ROUND, language)
                return found._replace(place=CARD) if found.is_flat else found
    return Forms(round=board.ROUND, language=language)


PLAIN = Forms()
"""Squares and round pieces."""

NUMERAL = 0.17
"""Radius of a report's number as a share of its place."""


def paint_example(
    look: Look, meaning: Meaning, surface: pygame.Surface, rect: pygame.Rect, forms: Forms = PLAIN
) -> None:
    """The picture of a meaning on a place that is half light and half dark."""
    key = ("legend", meaning, rect.size, forms)
    surface.blit(look.painter.kept(key, lambda: _example(look, meaning, rect.size, forms)), rect)


def _example(look: Look, meaning: Meaning, size: tuple[int, int], forms: Forms) -> pygame.Surface:
    image = _ground(look, size, forms)
    sign, words = SIGNS[meaning], look.theme.style("small_bold")
    for shape in sign.example:
        kind, _, note = typeset(shape, forms.language).partition(":")
        if kind == "tag" and forms.bare:
            continue
        if kind in ("piece", "resting"):
            _piece(look, image, kind == "resting", forms)
            continue
        if kind == "ring" and not forms.round and "outline" in sign.shapes:
            kind = "outline"  # no ring fits a card
        points, amount = _place_of(kind, size, forms)
        over = kind not in ("cell", "heat", "glow")
        mark = Mark(kind, points, meaning, amount, note, over)
        is_round = kind == "ring" or (kind == "glow" and forms.round)
        radius = min(size) * (NUMERAL if kind == "numeral" else 0.33 * is_round)
        draw_mark(look, image, mark, list(points), radius, words)
    return image


def _ground(look: Look, size: tuple[int, int], forms: Forms) -> pygame.Surface:
    """A place, half light and half dark."""
    w, h = size
    place = forms.fitted(size, 1 - 2 / min(size))
    light, image = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(light, LIGHT, place)
    image.fill(DARK)
    pygame.draw.polygon(image, (*LIGHT, 255), [(0, 0), (w, 0), (0, h)])
    image.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.polygon(image, look.palette.brass_dark, place, max(1, look.px(1)))
    return image


def _place_of(kind: str, size: tuple[int, int], forms: Forms) -> tuple[tuple[Point, ...], float]:
    """Where the shape of an example lies, and its amount."""
    w, h = size
    place = forms.fitted(size, INSET)
    match kind:
        case "ring" | "label" | "tag":
            return ((w / 2, h / 2),), 0.0
        case "numeral":
            return ((w * 0.74, h * 0.7),), 0.0
        case "glow":
            return ((w / 2, h / 2), *place), 0.0
        case "line" | "arrow" | "dashed" | "trail":
            return ((w * 0.16, h * 0.78), (w * 0.8, h * 0.24)), 0.0
        case "heat":
            return place, 0.5
        case "hint":
            return place, 1.0
    return place, 0.0


def _piece(look: Look, image: pygame.Surface, rests: bool, forms: Forms) -> None:
    """A plain piece in the middle; the rim of one that rests keeps its owner's colour."""
    size = image.get_size()
    rim, body = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    colour, night = look.theme.seat(1), look.palette.night
    shades = (night, mix(colour, night, QUIET) if rests else colour)
    for share, shade in zip((0.31, 0.285), shades, strict=True):
        _fill(rim, shade, share, forms)
    _fill(body, mix(colour, night, 0.5), 0.22, forms)
    image.blit(rim, (0, 0))
    image.blit(rested(body) if rests else body, (0, 0))


def _fill(image: pygame.Surface, colour: tuple[int, int, int], share: float, forms: Forms) -> None:
    """A round, or a card that takes more of its place than a round does."""
    w, h = image.get_size()
    if forms.round:
        pygame.draw.circle(image, colour, (w / 2, h / 2), min(w, h) * share)
    else:
        pygame.draw.polygon(image, colour, forms.fitted((w, h), share + 0.42))
