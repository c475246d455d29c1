"""A ware of a list in large letters: picture and price, the name below them; all wares are in sight at once,
and what is printed on one is told when it is pointed at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.scenes.match.pick_row import Offer, PickRow
from tabletop.render.theme import Colour, TextStyle

GAP, PAD = 4.0, 4.0
"""Logical room between tiles and within one."""
NAME, WIDEST = 26.0, 3
"""Logical height of a name, also in two lines, and how many tiles stand in a row at most."""
LOW = 12.0
"""Logical size of letters under which a name is written in two lines."""
SIZES = ((84.0, 30.0), (60.0, 20.0), (60.0, 18.0), (60.0, 13.0), (56.0, 20.0))
"""Logical width of a tile at least and height of picture and price: roomy, then lower where few have room."""
SIGN = 16.0
"""Logical side of a picture at least."""
HEADING = 24.0
"""Logical height of the line above those that belong together."""
HIGHER = 16.0
"""Logical height by which a tile grows at most."""
FEWEST = 4
"""Wares that stand in tiles; fewer have room as rows."""


def are_tiles(rows: Sequence[Offer]) -> bool:
    """Can all of a list stand in tiles: many, each with a picture and a price, none of which is split?"""
    return len(rows) >= FEWEST and all(
        row.pick.icon is not None and row.pick.price and not row.pick.most for row in rows
    )


def grouped(rows: Sequence[PickRow]) -> list[tuple[str, int, list[PickRow]]]:
    """Rows that belong together, with their heading and where the first of them stands in the list."""
    found = list[tuple[str, int, list[PickRow]]]()
    for n, row in enumerate(rows):
        if not found or found[-1][0] != row.row.pick.group:
            found.append((row.row.pick.group, n, []))
        found[-1][2].append(row)
    return found


def arrange(tiles: Sequence[PickRow], box: pygame.Rect, px: Callable[[float], int]) -> int:
    """Tiles in rows within the width of a box, roomy if its height allows it; the pixels of height that they
    take."""
    gap, taken = px(GAP), 0
    for narrow, head in SIZES:
        across = max(1, min(WIDEST, (box.w + gap) // (px(narrow) + gap)))
        wide, high = (box.w - (across - 1) * gap) // across, px(head + NAME)
        y = box.y
        for group, _, together in grouped(tiles):
            y += px(HEADING) if group else 0
            for n, tile in enumerate(together):
                row, column = divmod(n, across)
                at = (box.x + column * (wide + gap), y + row * (high + gap))
                tile.rect = pygame.Rect(at, (wide, high))
            y += -(-len(together) // across) * (high + gap)
        taken = y - gap - box.y
        if taken <= box.h:
            break
    return taken


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

    def words(self) -> list[str]:
        """Name and price; the figures stand on its card."""
        return [self.row.pick.label, self.row.pick.price]

    def fitting_height(self) -> int:
        """As it is laid."""
        return self.rect.h

    def draw(self, surface: pygame.Surface) -> None:
        """A slip of paper: framed with brass when chosen, brighter under the pointer, pale when closed."""
        self.draw_slip(surface)
        look, pick = self.ui.look, self.row.pick
        px, can = look.px, self.row.is_open or bool(self.row.chosen)
        ink = look.palette.ink if can else look.palette.ink_soft
        inner = self.rect.inflate(-2 * px(PAD), -2 * px(2))
        named = px(NAME) + self.grown // 2
        head = pygame.Rect(inner.x, inner.y, inner.w, self.rect.h - named - px(2))
        bold = look.theme.style("bold")
        wide = look.fonts.width(pick.price, bold) + px(4)
        side = min(head.h, max(px(SIGN), head.w - wide))  # the price comes before a larger picture
        if pick.icon is not None:
            sign = look.sprites.get(pick.icon.path, (side, side), tint=pick.icon.tint, grey=not can)
            surface.blit(sign, sign.get_rect(midleft=head.midleft))
        style = look.fonts.shrink(pick.price, bold, head.w - side - px(4), 0.6)
        price = look.fonts.line(pick.price, style, ink)
        surface.blit(price, price.get_rect(midright=head.midright))
        name = pygame.Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
        self._draw_name(surface, name, ink)

    def _draw_name(self, surface: pygame.Surface, room: pygame.Rect, ink: Colour) -> None:
        """The name, in two lines where in one its letters would be too small."""
        fonts, label = self.ui.look.fonts, self.row.pick.label
        style = fonts.shrink(label, self._style(room.w), room.w, 0.6)
        lines, low = [label], self.ui.look.px(LOW) + self.grown // 5
        if style.size < low and " " in label:
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
        look = self.ui.look
        return self._style(self.rect.w - 2 * look.px(PAD)).size

    def _style(self, room: int) -> TextStyle:
        """As large as the name has room, and as agreed in its list; a long one is written smaller."""
        look, label = self.ui.look, self.row.pick.label
        small = look.theme.style("tiny_bold")
        style = look.fonts.shrink(label, look.theme.style("small_bold"), room, 0.5)
        style = small if style.size < small.size else style
        return style._replace(size=min(style.size, self.most)) if self.most else style


def _halves(label: str) -> list[str]:
    """A name in two lines, the longer of which is as short as can be."""
    words = label.split()
    ways = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    return min(ways, key=lambda lines: max(map(len, lines)))
