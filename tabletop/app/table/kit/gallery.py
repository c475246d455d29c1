"""Whole cards to look through: tiles that scroll, reached with pointer and keyboard, and one card from near.

Lengths are pixels unless they are called logical, which the look's `px` turns into pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from tabletop.app.widgets import Button, Layer, Picture, ScrollArea, Ui, Widget
from tabletop.render.theme import mix

NEAR = 120
"""Logical height left free above and below a card from near, for the button that puts it back."""


REST, LARGE = 0.3, 0.8
"""Seconds for which the pointer rests on a tile until its card is shown large beside it, and that one's
share of the window's height."""


@dataclass(frozen=True, slots=True)
class WholeCard:
    """A card that can be drawn whole at any size."""

    id: str
    """Of its tile."""
    picture: Callable[[int], pygame.Surface]
    """The card so many pixels wide. It is asked at every drawing: keep what is costly."""
    shape: tuple[float, float]
    """Width and height, in any unit."""
    words: Callable[[], list[str]] = field(default=list)
    """What stands on it, for tests and for those who cannot see it."""

    def high(self, wide: int) -> int:
        """Its height at a width."""
        return round(wide * self.shape[1] / self.shape[0])


class CardTile(Widget):
    """A whole card. A click or Enter does one thing, the right button another."""

    focusable = True
    has_context = True
    clicks = True

    def __init__(
        self,
        card: WholeCard,
        rect: pygame.Rect,
        on_click: Callable[[], object],
        on_look: Callable[[], object],
        *,
        taken: bool = False,
        fits: bool = True,
    ) -> None:
        """A `taken` card is ringed and has a tick, one that does not fit is grey."""
        super().__init__(card.id, rect)
        self.card, self.taken, self.fits = card, taken, fits
        self.on_click, self.on_look = on_click, on_look

    def words(self) -> list[str]:
        """What stands on the card."""
        return self.card.words()

    def on_down(self, pos: tuple[int, int], button: int) -> bool:
        """Pressed with either button."""
        return button in (1, 3)

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """A click."""
        if self.contains(pos):
            (self.on_click if button == 1 else self.on_look)()

    def activate(self) -> bool:
        """Enter or Space."""
        self.on_click()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The card, what is known of it, and whether it is pointed at."""
        look = self.ui.look
        image = self.card.picture(self.rect.w)
        if not self.fits:
            image = pygame.transform.grayscale(image)
        surface.blit(image, self.rect)
        if self.hovered or self.focused:
            look.painter.ring(surface, self.rect, look.palette.cream, look.px(2), look.px(10))
        if self.taken:
            look.painter.ring(surface, self.rect, look.palette.good, look.px(4), look.px(10))
            side = look.px(30)
            disc = pygame.Rect(0, 0, side, side)
            disc.center = (
                self.rect.right - round(self.rect.w * 0.13),
                self.rect.y + round(self.rect.h * 0.2),
            )
            look.painter.disc(surface, disc.center, side // 2, mix(look.palette.good, (0, 0, 0), 0.45))
            sign = look.sprites.icon("check", round(side * 0.7), look.palette.cream)
            surface.blit(sign, sign.get_rect(center=disc.center))


def fill(
    area: ScrollArea,
    cards: Sequence[WholeCard],
    columns: int,
    gap: int,
    tile: Callable[[int, pygame.Rect], Widget],
) -> None:
    """Put cards in their order into an area, as wide as so many columns let them be; `tile` makes the widget
    of the nth card in its rectangle.
    """
    bar = area.ui.look.px(14)
    wide = (area.rect.w - bar - gap * (columns - 1)) // columns
    y = area.rect.y
    for first in range(0, len(cards), columns):
        row = cards[first : first + columns]
        for column, card in enumerate(row):
            place = pygame.Rect(area.rect.x + column * (wide + gap), y, wide, card.high(wide))
            area.put(tile(first + column, place))
        y += max(card.high(wide) for card in row) + gap
    area.settle(y - area.rect.y)


def show_near(ui: Ui, card: WholeCard, name: str, close: str) -> Layer:
    """A card over everything, as large as the window lets it be, until it is put back with Escape, with the
    button that says `close` or with a click beside it. Its widgets are called ``name.near``, ``name.close``.
    """
    px = ui.look.px
    layer = ui.open(Layer(dim=True, close_outside=True))
    high = ui.screen.h - px(NEAR)
    wide = min(round(high * card.shape[0] / card.shape[1]), ui.screen.w - px(24))
    image = card.picture(wide)
    rect = image.get_rect(midtop=(ui.screen.centerx, px(24)))

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.blit(image, place)

    def put_back() -> None:
        ui.close(layer)

    ui.add(Picture(rect, paint, id=f"{name}.near", words=tuple(card.words())))
    layer.on_escape = put_back
    place = pygame.Rect(0, 0, px(180), px(44))
    place.midtop = (ui.screen.centerx, rect.bottom + px(14))
    ui.add(Button(f"{name}.close", place, close, put_back, kind="primary"))
    ui.focus_id(f"{name}.close")
    return layer


class Peek:
    """Shows the card of a tile large beside it, while the pointer rests there or the keyboard is there."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.tile: CardTile | None = None
        self.shown: Picture | None = None
        self._rest = REST

    @property
    def waits(self) -> bool:
        """Does the pointer rest on a tile whose card will come?"""
        return self.tile is not None and self.shown is None

    def update(self, seconds: float) -> bool:
        """Time passes; True if a card comes or goes."""
        tile = self._meant()
        if tile is not self.tile:
            self.tile, self._rest = tile, REST
            return self._put_away()
        if not self.waits:
            return False
        self._rest -= seconds
        if self._rest <= 0:
            self._show()
        return self.shown is not None

    def _meant(self) -> CardTile | None:
        """The tile under the pointer, else the one that the keyboard is on."""
        ui = self.ui
        for widget in (ui.hovered, ui.focused if ui.keyboard else None):
            if isinstance(widget, CardTile) and len(ui.layers) == 1 and ui.captured is None:
                return widget
        return None

    def _put_away(self) -> bool:
        gone, self.shown = self.shown, None
        if gone is not None and gone in self.ui.layers[0].widgets:
            self.ui.remove(gone)
        return gone is not None

    def _show(self) -> None:
        """At the side of the tile that has more room, as a whole."""
        if self.tile is None:
            return
        screen, card, tile = self.ui.screen, self.tile.card, self.tile.rect
        gap = self.ui.look.px(8)
        high = round(screen.h * LARGE)
        image = card.picture(round(high * card.shape[0] / card.shape[1]))
        rect = image.get_rect(centery=tile.centery, x=tile.right + gap)
        if screen.right - tile.right < tile.x - screen.x:
            rect.right = tile.x - gap
        rect.clamp_ip(screen.inflate(-2 * gap, -2 * gap))
        name = f"{self.tile.id}.large"
        self.shown = Picture(rect, lambda surface, place: surface.blit(image, place), id=name)
        self.shown.solid = False
        self.ui.add(self.shown)
