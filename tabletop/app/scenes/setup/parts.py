"""The set-up scene's own widgets: a game's card, a seat's pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.setup_form import Colour, Tile
from tabletop.app.widgets import Widget
from tabletop.app.widgets.base import Point, Pressable
from tabletop.render.icons import SEAT_SHAPES
from tabletop.render.look import Look
from tabletop.render.painting import painting
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import TextStyle

TILE = 62  # logical units of a piece's picture
LEAST = 5  # tiles that have room side by side, however few there are
PALE = 110  # how much the upper edge of a picture is darkened that is no painting but a pale map
TALL = 100  # logical height of tiles whose names may have two lines


def shape(games: int) -> tuple[int, int]:
    """Columns and rows in which the cards of so many games stand: one row of up to three, else two rows, and
    more than two only beyond ten games.
    """
    columns = games if games <= 3 else min(5, -(-games // 2))
    return max(1, columns), max(1, -(-games // max(1, columns)))


class GameCard(Pressable):
    """A game as a picture with its name; chosen, it is framed and has a tick."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        game: str,
        name: str,
        on_click: Callable[[], object],
        *,
        beside: Sequence[str] = (),
        chosen: bool = False,
        art: str = "",
    ) -> None:
        """`beside`: the names on the cards of the same size that stand together with this one; `art`: another
        painting than the game's."""
        super().__init__(id, rect)
        self.art = art
        self.game, self.name, self.chosen, self.on_click = game, name, chosen, on_click
        self.beside = (name, *beside)

    def words(self) -> list[str]:
        """The game's name."""
        return [self.name]

    def activate(self) -> bool:
        """Choose it."""
        self.on_click()
        return True

    def lettering(self) -> TextStyle:
        """As large as the longest name beside it allows: all that stand together are written alike, in two
        lines where that lets them be larger."""
        return max((self._letters(two) for two in (False, True)), key=lambda each: each.size)

    def lines(self, style: TextStyle) -> list[str]:
        """The name, in two lines if it is wider than the card."""
        wide = self.ui.look.fonts.width(self.name, style)
        return [self.name] if wide <= self._wide() else _halves(self.name)

    def _wide(self) -> int:
        """The pixels that a line has."""
        return self.rect.w - self.ui.look.px(8)

    def _letters(self, two: bool) -> TextStyle:
        """The letters in which every name fits, in one line or in `two`."""
        look, found = self.ui.look, []
        for name in self.beside:
            lines = _halves(name) if two else [name]
            full = look.theme.style("subheading")
            found += [look.fonts.shrink(line, full, self._wide()) for line in lines]
        style = min(found, key=lambda each: each.size)
        room = (self.rect.h - look.px(12)) / (2 * look.fonts.height(style)) if two else 1.0
        return style._replace(size=max(1, int(style.size * min(1.0, room))))

    def draw(self, surface: pygame.Surface) -> None:
        """Picture, shade, name."""
        look = self.ui.look
        p, px = look.palette, look.px
        dark = 150 if self.chosen or self.hovered else 215
        picture(surface, self.rect, look, (self.game, self.name, self.art), dark, False)
        rim = p.brass_light if self.chosen or self.hovered else p.brass_dark
        look.painter.ring(surface, self.rect, rim, px(2 if self.chosen else 1.2), px(8))
        style = self.lettering()
        for colour, drop in (
            (p.night, px(1.5)),
            (p.cream if self.chosen or self.hovered else p.cream_dim, 0),
        ):
            bottom = self.rect.bottom - px(6) + drop
            for words in reversed(self.lines(style)):
                line = look.fonts.line(words, style, colour)
                where = line.get_rect(centerx=self.rect.centerx, bottom=bottom)
                surface.blit(line, where)
                bottom = where.y
        if self.chosen:
            sign = look.sprites.icon("check", px(16), p.brass_light)
            surface.blit(sign, (self.rect.right - px(24), self.rect.y + px(8)))


def _halves(name: str) -> list[str]:
    """A name in two lines, as even as its words allow."""
    words = name.split()
    ways = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way)), default=[name])


BANNER_WORDS = 0.7
"""The share of a banner's width that its words may take."""


def banner_height(look: Look, wide: int, about: str) -> int:
    """Pixels of a banner's words above its buttons: the sentence may need a second line."""
    heights = [look.fonts.height(look.theme.style(role)) for role in ("title", "small")]
    return look.px(18) + sum(heights) + _about(look, about, round(wide * BANNER_WORDS)).height


def _about(look: Look, about: str, wide: int) -> RichText:
    p = look.palette
    return look.rich.get(about, wide, RichStyle(look.theme.style("serif_italic"), p.cream, p.link))


class Banner(Widget):
    """The chosen game, large: painting, name, sentence, facts."""

    solid = False

    def __init__(self, rect: pygame.Rect, game: str, name: str, about: str, facts: str) -> None:
        super().__init__("setup.banner", rect)
        self.game, self.name, self.about, self.facts = game, name, about, facts

    def words(self) -> list[str]:
        """Its texts."""
        return [word for word in (self.name, self.about, self.facts) if word]

    def draw(self, surface: pygame.Surface) -> None:
        """Text at the left over the darkened painting."""
        look = self.ui.look
        p, px = look.palette, look.px
        picture(surface, self.rect, look, (self.game, "", ""), 235, True)
        look.painter.ring(surface, self.rect, p.brass, px(1.6), px(8))
        x, y, wide = self.rect.x + px(16), self.rect.y + px(10), round(self.rect.w * BANNER_WORDS)
        style = look.fonts.shrink(self.name, look.theme.style("title"), wide)
        for colour, shift in ((p.night, px(2)), (p.brass_light, 0)):
            surface.blit(look.fonts.line(self.name, style, colour), (x, y + shift))
        y += look.fonts.height(look.theme.style("title")) + px(2)
        rich = _about(look, self.about, wide)
        rich.draw(surface, (x, y))
        small = look.theme.style("small")
        facts = look.fonts.line(look.fonts.fit(self.facts, small, wide), small, p.cream_dim)
        surface.blit(facts, (x, y + rich.height + px(3)))


def picture(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    game: tuple[str, str, str],
    dark: int,
    sideways: bool,
) -> None:
    """A game's painting (key, name, other art) with round corners, darkened below (or at the left) where
    words stand."""

    def make() -> pygame.Surface:
        image = pygame.Surface(rect.size, pygame.SRCALPHA)
        image.blit(painting(look, game[0], rect.size, *game[1:]), (0, 0))
        if sideways:
            for share in (1.0, 0.75):  # dark enough for words at the left, the painting free at the right
                image.blit(look.painter.fade((round(rect.w * share), rect.h), p.night, dark, 0), (0, 0))
        else:
            above = PALE if game[2] else 30
            image.blit(look.painter.fade(rect.size, p.night, above, dark, False), (0, 0))
        mask = pygame.Surface(rect.size, pygame.SRCALPHA)
        white = (255, 255, 255, 255)
        pygame.draw.rect(mask, white, mask.get_rect(), border_radius=look.px(8))
        image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return image

    p = look.palette
    key = ("game", game, rect.size, dark, sideways)
    surface.blit(look.painter.kept(key, make), rect)


class SeatHead(Widget):
    """A seat's number and home with its colour and its shape."""

    solid = False

    def __init__(self, rect: pygame.Rect, seat: int, text: str, detail: str, colour: Colour) -> None:
        super().__init__("", rect)
        self.seat, self.text, self.detail, self.colour = seat, text, detail, colour

    def words(self) -> list[str]:
        """Both texts."""
        return [word for word in (self.text, self.detail) if word]

    def rename(self, text: str) -> None:
        """Another name is being typed."""
        self.text = text
        self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Shape, name, detail at the right."""
        look = self.ui.look
        p, px = look.palette, look.px
        sign = look.sprites.icon(SEAT_SHAPES[self.seat % len(SEAT_SHAPES)], px(18), self.colour)
        surface.blit(sign, sign.get_rect(x=self.rect.x, centery=self.rect.centery))
        style = look.theme.style("heading")
        line = look.fonts.line(self.text, style, p.brass_light)
        surface.blit(line, line.get_rect(x=self.rect.x + px(28), centery=self.rect.centery))
        room = self.rect.w - px(40) - line.get_width()
        small = look.theme.style("small")
        if room > px(40):
            end = look.fonts.line(look.fonts.fit(self.detail, small, room), small, p.cream_dim)
            surface.blit(end, end.get_rect(right=self.rect.right, centery=self.rect.centery))


def named(look: Look, name: str, wide: int, two: bool = True) -> list[str]:
    """The name of a tile so many pixels wide: a line or, if there may be `two` and one would be cut, two."""
    style = look.theme.style("tiny")
    room = wide - look.px(4)
    fits = look.fonts.width(name, look.fonts.shrink(name, style, room, 0.8)) <= room
    return [name] if fits or not two else _halves(name)


class Tiles(Widget):
    """The kinds of a seat's army side by side: picture, count, name."""

    def __init__(self, id: str, rect: pygame.Rect, tiles: Sequence[Tile], at_most: bool) -> None:
        """`at_most`: the counts are maxima, not what there is."""
        super().__init__(id, rect)
        self.tiles, self.at_most = list(tiles), at_most
        self._tipped = ""

    def words(self) -> list[str]:
        """Counts and names."""
        return [f"{self._count(tile)} {tile.name}" for tile in self.tiles]

    def parts(self) -> dict[str, pygame.Rect]:
        """Each tile by its place."""
        return {f"{self.id}.{at}": self._place(at) for at in range(len(self.tiles))}

    def tip(self, pos: Point) -> str:
        """The unit in a few figures."""
        for at, tile in enumerate(self.tiles):
            if self._place(at).collidepoint(pos):
                return tile.tooltip
        return ""

    def on_move(self, pos: Point, rel: Point) -> None:
        """Another tile, another tooltip."""
        tip = self.tip(pos)
        if tip != self._tipped:
            self._tipped = tip
            self.ui.show_tip("")

    def draw(self, surface: pygame.Surface) -> None:
        """Round counters as on the table."""
        look = self.ui.look
        p, px = look.palette, look.px
        for at, tile in enumerate(self.tiles):
            place = self._place(at)
            side = min(px(TILE), place.w - px(4))
            disc = pygame.Rect(0, 0, side, side)
            disc.midtop = (place.centerx, place.y)
            image = look.sprites.fitted(tile.art, disc.size)
            surface.blit(image, image.get_rect(center=disc.center))
            bold = look.theme.style("small_bold")
            count = look.fonts.line(self._count(tile), bold, p.ink)
            badge = count.get_rect().inflate(px(9), px(1))
            badge.midbottom = (disc.centerx + side // 3, disc.bottom + px(2))
            look.painter.rounded(surface, badge.inflate(px(2), px(2)), p.night, px(7))
            look.painter.rounded(surface, badge, p.brass if self.at_most else p.brass_light, px(6))
            surface.blit(count, count.get_rect(center=badge.center))
            for n, words in enumerate(named(look, tile.name, place.w, self.rect.h >= px(TALL))):
                tiny = look.fonts.shrink(words, look.theme.style("tiny"), place.w - px(4), 0.8)
                name = look.fonts.line(look.fonts.fit(words, tiny, place.w - px(2)), tiny, p.cream_dim)
                middle = disc.bottom + px(5 + 14 * n) + look.fonts.height(tiny) // 2
                surface.blit(name, name.get_rect(centerx=place.centerx, centery=middle))

    def _count(self, tile: Tile) -> str:
        return f"≤ {tile.count}" if self.at_most else f"× {tile.count}"

    def _place(self, at: int) -> pygame.Rect:
        n = max(LEAST, len(self.tiles))
        left, right = self.rect.w * at // n, self.rect.w * (at + 1) // n
        return pygame.Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h)
