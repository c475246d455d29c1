"""A ware of a list in tiles, all of which are in sight at once: in large letters picture and price, the name
below them, then the figures if all have room, else told when it is pointed at; in smaller letters picture and
name, figures below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.scenes.match.pick_row import Offer, PickRow
from tabletop.app.table import Art
from tabletop.render.theme import Colour, TextStyle

GAP, PAD = 4.0, 4.0
"""Logical room between tiles and within one."""
NAME, WIDEST = 26.0, 3
"""Logical height of a name, also in two lines, and how many tiles stand in a row at most."""
LOW = 12.0
"""Logical size of letters under which a name is written in two lines."""
SIZES = ((84.0, 30.0), (60.0, 20.0), (60.0, 18.0), (60.0, 13.0), (60.0, 11.0), (56.0, 20.0))
"""Logical width of a tile at least and height of picture and price: roomy, then lower where few have room."""
FIGURED = (
    *((100.0, 30.0), (100.0, 26.0), (100.0, 22.0), (100.0, 16.0), (70.0, 34.0), (58.0, 30.0), (58.0, 22.0)),
    (100.0, 22.0),
)
"""The same where figures stand below the names."""
FIGURES = 18.0
"""Logical height of the line of figures."""
FLAT, FLAT_HIGH, FLAT_NAME = 84.0, 32.0, 14.0
"""Logical width at least and height of a tile where there is room for no others with figures: name beside the
picture in one line, so high, price and figures below."""
SIGNED = 0.5
"""The share of a figure's room that its sign takes."""
SIGN = 16.0
"""Logical side of a picture at least."""
HEADING = 24.0
"""Logical height of the line above those that belong together."""
HIGHER = 16.0
"""Logical height by which a tile grows at most."""
USUAL = 6
"""So many have room in the form of what is dealt out, as long as there are no more."""
FEWEST = 4
"""Wares that stand in tiles where letters are large; fewer do where they have no room as rows."""


def are_tiles(rows: Sequence[Offer]) -> bool:
    """Can all of a list stand in tiles: several, each with a picture and a price or figures, none of which is
    split?"""
    return (len(rows) > 1 or dwindles(rows)) and all(
        row.pick.icon is not None and (row.pick.price or row.pick.figures) and not row.pick.most
        for row in rows
    )


def dwindles(rows: Sequence[Offer]) -> bool:
    """Is it no shop, but what is left to be dealt out? Its tiles keep their form, however few are left."""
    return all(row.pick.icon is not None and row.pick.figures and not row.pick.price for row in rows)


def _form(told: Sequence[PickTile], is_flat: bool) -> None:
    """Tiles with figures take a form, in which all have as much room for these."""
    for each in told:
        each.is_flat = is_flat
    abreast = max([len(tile.figures) for tile in told], default=1)
    for each in told:
        each.abreast = abreast


def grouped(rows: Sequence[PickRow]) -> list[tuple[str, int, list[PickRow]]]:
    """Rows that belong together, with their heading and where the first of them stands in the list."""
    found = list[tuple[str, int, list[PickRow]]]()
    for n, row in enumerate(rows):
        if not found or found[-1][0] != row.row.pick.group:
            found.append((row.row.pick.group, n, []))
        found[-1][2].append(row)
    return found


def arrange(tiles: Sequence[PickRow], box: pygame.Rect, px: Callable[[float], int], room: int = 0) -> int:
    """Tiles in rows within the width of a box, roomy if its height allows it; the pixels of height that they
    take. What dwindles takes as much as at first, unless it is laid in the form that a `room` gave it."""
    gap, taken, most = px(GAP), 0, min(WIDEST, max(len(together) for _, _, together in grouped(tiles)))
    keeps = dwindles([tile.row for tile in tiles])
    most = WIDEST if keeps else most
    figured = [tile for tile in tiles if isinstance(tile, FigureTile)]
    told = [tile for tile in tiles if isinstance(tile, PickTile) and (tile.is_signed or tile in figured)]
    below = px(FIGURES) * (bool(told) and not figured)
    forms = [(narrow, px(head + NAME) + below, False) for narrow, head in (FIGURED if figured else SIZES)]
    forms += [(FLAT, px(FLAT_HIGH), True)] if told and not figured else []
    formed: bool | None = None
    for narrow, high, is_flat in forms:
        if is_flat != formed:
            formed = is_flat
            _form(told, is_flat)
        across = max(1, min(most, (box.w + gap) // (px(narrow) + gap)))
        wide = (box.w - (across - 1) * gap) // across
        y = box.y
        for group, _, together in grouped(tiles):
            y += px(HEADING) if group else 0
            for n, tile in enumerate(together):
                row, column = divmod(n, across)
                at = (box.x + column * (wide + gap), y + row * (high + gap))
                tile.rect = pygame.Rect(at, (wide, high))
            y += -(-len(together) // across) * (high + gap)
        taken = y - gap - box.y
        whole = max(taken, -(-USUAL // across) * (high + gap) - gap) if keeps else taken
        if whole <= (room if keeps and room else box.h):
            break
    return taken if room else whole


def spread(tiles: Sequence[PickRow], box: pygame.Rect, px: Callable[[float], int]) -> int:
    """Arranged tiles, higher where their box has room left, for larger pictures and names; the pixels by
    which all of them are."""
    rows = sorted({tile.rect.y for tile in tiles})
    spare = box.bottom - max(tile.rect.bottom for tile in tiles)
    more = min(px(HIGHER), max(0, spare // len(rows)))
    for tile in tiles:
        tile.rect.y += rows.index(tile.rect.y) * more
        tile.rect.h += more
        if isinstance(tile, PickTile):
            tile.grown = more
    return len(rows) * more


class PickTile(PickRow):
    """One ware."""

    def __init__(
        self, row: Offer, rect: pygame.Rect, on_click: Callable[[], object], on_point: Callable[[str], object]
    ) -> None:
        super().__init__(row, rect, on_click, on_point)
        self.reason = "\n".join(word for word in (row.reason, row.pick.tooltip) if word)
        self.grown = 0
        """By how many pixels it is higher than it must be: half of them are its name's."""
        self.is_signed = False
        """Do its figures stand below its name? Else they are told on its card alone."""
        self.is_flat = False
        """Is it so low that name and picture share a line, and its price stands among the figures?"""
        self.abreast = 1
        """Figures that the tiles of its list have room for."""

    @property
    def figures(self) -> tuple[tuple[Art, str], ...]:
        """What stands in signs below the name: not the price where that is written."""
        is_written = bool(self.row.pick.price) and not self.is_flat
        return self.row.pick.figures[1:] if is_written else self.row.pick.figures

    @property
    def _priced(self) -> Art | None:
        """The sign of a price among the figures."""
        return self.figures[0][0] if self.is_flat and self.row.pick.price and self.figures else None

    def words(self) -> list[str]:
        """Name and price, and the figures if they have room."""
        told = [figure for _, figure in self.figures] if self.is_signed else []
        return [self.row.pick.label, *([] if self.is_flat else [self.price]), *told]

    @property
    def price(self) -> str:
        """What it costs, in a figure beside its sign if it has one, in all sizes alike, else in words."""
        pick = self.row.pick
        return pick.figures[0][1] if pick.price and pick.figures else pick.price

    def fitting_height(self) -> int:
        """As it is laid."""
        return self.rect.h

    def draw(self, surface: pygame.Surface) -> None:
        """A slip of paper: framed with brass when chosen, brighter under the pointer, pale when closed."""
        self.draw_slip(surface)
        look, pick = self.ui.look, self.row.pick
        px, can = look.px, self.row.is_open or bool(self.row.chosen)
        ink = look.palette.ink if can else look.palette.ink_soft
        if self.is_flat:
            self._draw_abreast(surface, ink)
            return
        inner = self.rect.inflate(-2 * px(PAD), -2 * px(2))
        if self.is_signed:
            inner.h -= px(FIGURES)
            self._draw_figures(surface, pygame.Rect(inner.x, inner.bottom, inner.w, px(FIGURES)), ink)
        named = px(NAME) + self.grown // 2
        head = pygame.Rect(inner.x, inner.y, inner.w, inner.h - named + px(2))
        bold, coin = look.theme.style("bold"), px(SIGN) + px(3) if pick.price and pick.figures else 0
        wide = look.fonts.width(self.price, bold) + px(4) + coin if pick.price else 0
        side = min(head.h, max(px(SIGN), head.w - wide))  # the price comes before a larger picture
        if pick.icon is not None:
            sign = look.sprites.get(pick.icon.path, (side, side), tint=pick.icon.tint, grey=not can)
            surface.blit(sign, sign.get_rect(midleft=head.midleft))
        if pick.price:
            self._draw_price(surface, head, head.w - side - px(4) - coin, ink)
        name = pygame.Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
        self._draw_name(surface, name, ink)

    def _draw_price(self, surface: pygame.Surface, head: pygame.Rect, room: int, ink: Colour) -> None:
        """At the right, in a room of so many pixels, behind its sign if it has one."""
        look, figures = self.ui.look, self.row.pick.figures
        style = look.fonts.shrink(self.price, look.theme.style("bold"), room, 0.6)
        words = look.fonts.line(self.price, style, ink)
        place = words.get_rect(midright=head.midright)
        surface.blit(words, place)
        if figures:  # in no other form than where it stands among them
            art, side = figures[0][0], look.px(SIGN)
            tint = art.tint or (look.palette.brass_dark if self.enabled else ink)
            sign = look.sprites.get(art.path, (side, side), tint=tint, grey=art.grey)
            surface.blit(sign, sign.get_rect(midright=(place.x - look.px(3), head.centery)))

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Where picture, name beside it and figures below stand."""
        px = self.ui.look.px
        inner = self.rect.inflate(-2 * px(PAD), -2 * px(1))
        high = px(FLAT_NAME) + self.grown // 2
        head = pygame.Rect(inner.x, inner.y, high, high)
        name = pygame.Rect(head.right + px(2), inner.y, inner.right - head.right - px(2), high)
        return head, name, pygame.Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)

    def _draw_abreast(self, surface: pygame.Surface, ink: Colour) -> None:
        """Picture and name, below them the figures."""
        look, pick = self.ui.look, self.row.pick
        head, name, below = self._rooms()
        if pick.icon is not None:
            is_grey = not (self.row.is_open or self.row.chosen)
            sign = look.sprites.get(pick.icon.path, (head.w, head.w), tint=pick.icon.tint, grey=is_grey)
            surface.blit(sign, sign.get_rect(midleft=head.midleft))
        self._draw_name(surface, name, ink)
        self._draw_figures(surface, below, ink)

    def _draw_figures(self, surface: pygame.Surface, room: pygame.Rect, ink: Colour) -> None:
        """Sign by sign its figure, each below that of the tile above and parted from the figure before, to
        which it would seem to belong; the first is its price."""
        look, figures = self.ui.look, self.figures
        bold, near = look.theme.style("small_bold"), look.px(1)
        slot = room.w // self.abreast
        side = min(room.h - look.px(3), int(slot * SIGNED))
        longest = max((figure for _, figure in figures), key=len)
        style = look.fonts.shrink("0" * len(longest), bold, slot - side - near - look.px(2), 0.6)
        for n, (art, figure) in enumerate(figures):
            x = room.x + n * slot + look.px(1)
            if n:
                line = pygame.Rect(x - look.px(2), room.y + look.px(3), 1, room.h - look.px(6))
                surface.fill(look.palette.ink_soft, line)
            tint = art.tint or (look.palette.brass_dark if art is self._priced and self.enabled else ink)
            sign = look.sprites.get(art.path, (side, side), tint=tint, grey=art.grey)
            surface.blit(sign, sign.get_rect(midleft=(x, room.centery)))
            words = look.fonts.line(figure, style, ink)
            surface.blit(words, words.get_rect(midleft=(x + side + near, room.centery)))

    def _draw_name(self, surface: pygame.Surface, room: pygame.Rect, ink: Colour) -> None:
        """The name, in two lines where in one its letters would be too small."""
        fonts, label = self.ui.look.fonts, self.row.pick.label
        style = fonts.shrink(label, self._style(room.w), room.w, 0.5 if self.is_flat else 0.6)
        lines, low = [label], self.ui.look.px(LOW) + self.grown // 5
        if style.size < low and " " in label and not self.is_flat:
            lines = _halves(label)
            style = style._replace(size=low)
            style = min((fonts.shrink(line, style, room.w, 0.6) for line in lines), key=lambda s: s.size)
        high = room.h // len(lines)
        for n, line in enumerate(lines):
            words = fonts.line(line, style, ink)
            surface.blit(words, words.get_rect(midleft=(room.x, room.y + n * high + high // 2)))

    @property
    def letters(self) -> int:
        """Pixels of the letters of its name."""
        wide = self._rooms()[1].w if self.is_flat else self.rect.w - 2 * self.ui.look.px(PAD)
        return self._style(wide).size

    def _style(self, room: int) -> TextStyle:
        """As large as the name has room, and as agreed in its list; a long one is written smaller."""
        look, label = self.ui.look, self.row.pick.label
        small = look.theme.style("tiny_bold")
        style = look.fonts.shrink(label, look.theme.style("small_bold"), room, 0.5)
        style = small if style.size < small.size else style
        return style._replace(size=min(style.size, self.most)) if self.most else style


class FigureTile(PickTile):
    """One ware with its figures: picture and name, below them sign by sign what it costs and what it has."""

    @property
    def figures(self) -> tuple[tuple[Art, str], ...]:
        """All of them, the price as the first."""
        return self.row.pick.figures

    @property
    def _priced(self) -> Art | None:
        """The sign of its price."""
        return self.figures[0][0] if self.row.pick.price and self.figures else None

    def words(self) -> list[str]:
        """Name and figures."""
        return [self.row.pick.label, *(figure for _, figure in self.figures)]

    def draw(self, surface: pygame.Surface) -> None:
        """A slip of paper with the name beside the picture; pale when closed."""
        self.draw_slip(surface)
        can = self.row.is_open or bool(self.row.chosen)
        self._draw_abreast(surface, self.ui.look.palette.ink if can else self.ui.look.palette.ink_soft)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Where picture, name and figures stand."""
        px = self.ui.look.px
        inner = self.rect.inflate(-2 * px(PAD), -2 * px(2))
        low = px(FIGURES) + self.grown // 4
        side = min(inner.h - low, inner.w // 2)
        head = pygame.Rect(inner.x, inner.y, side, inner.h - low)
        name = pygame.Rect(head.right + px(GAP), inner.y, inner.right - head.right - px(GAP), head.h)
        return head, name, pygame.Rect(inner.x, inner.bottom - low, inner.w, low)

    @property
    def letters(self) -> int:
        """Pixels of the letters of its name."""
        return self._style(self._rooms()[1].w).size


def _halves(label: str) -> list[str]:
    """A name in two lines, the longer of which is as short as can be."""
    words = label.split()
    ways = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    return min(ways, key=lambda lines: max(map(len, lines)))
