"""A choice of the question as a button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.card import key_name
from tabletop.app.scenes.match.closed import CLOSED, unfold
from tabletop.app.scenes.match.inspect import is_inspected
from tabletop.app.scenes.match.wished import AGAIN
from tabletop.app.table import Button as Choice
from tabletop.app.widgets import Button
from tabletop.render.look import Look
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import Colour
from tabletop.text.markup import escape
from tabletop.text.percent import percent

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

BESIDE = 130.0
"""Logical width that no border, picture and key of a button exceed."""
LEAST, LEAST_FINE, FINE = 25.0, 21.0, "fine_bold"
"""Logical height of a button with one line, and with the letters that are large at twice the size."""
PRICE = " · "
"""Stands in a label between what a choice is called and what it costs."""
FIGURES = "  "
"""Stands in a label between what a choice costs and further figures: a tile has them where there is room."""
BESIDE_NAME, OVER = "beside", "over"
"""Where a tile has its picture."""
TILE_EDGE, TILE_GAP = 6.0, 5.0
"""Logical widths within a tile: to the rim, and between picture and words."""
NARROWER = 0.85
"""To this share letters of a label shrink before it breaks."""
NARROWEST = 0.7
"""To this share letters of a tile's name shrink where not all tiles would be in sight."""
TAKES_BACK = "escape"
"""The key of a button that takes back what is begun; what is selected comes first."""
KINDS = ("primary", "normal", "danger", "ghost")


class PromptButton(Button):
    """A choice of the prompt with its picture; pointing at it shows what it means."""

    def __init__(
        self, choice: Choice, rect: pygame.Rect, on_click: Callable[[], object], **more: object
    ) -> None:
        kind = choice.tone if choice.tone in KINDS else "normal"
        super().__init__(choice.id, rect, choice.label, on_click, kind=kind, **more)  # type: ignore[arg-type]
        self.choice = choice
        self.on_point: Callable[[str], object] | None = None
        self.cap = ""
        self.tile = ""
        """How it stands in a grid: its picture ``beside`` its name, or the name below picture and price."""
        self._pointed = False

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The pointer came."""
        if not self._pointed and self.on_point:
            self._pointed = True
            self.on_point(self.id)

    def on_leave(self) -> None:
        """The pointer went."""
        if self._pointed and self.on_point:
            self._pointed = False
            self.on_point("")

    def tip(self, pos: tuple[int, int]) -> str:
        """What it means, unless the inspector or the tag with its odds tells it already; in any case why it
        cannot be clicked."""
        text = super().tip(pos)
        is_told = self._pointed and self.ui.named("match.pointer") is not None
        return "" if self.enabled and (is_told or is_inspected(self.ui, text, self)) else text

    def on_focus(self, focused: bool) -> None:
        """The keyboard came or went."""
        if self.on_point and self.ui.keyboard:
            self.on_point(self.id if focused else "")

    def matches_hotkey(self, event: pygame.event.Event) -> bool:
        """Escape is the scene's: it first takes back what is selected."""
        return self.hotkey != TAKES_BACK and super().matches_hotkey(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Ringed when it is part of the selection or suggested: within its edges, since beyond them the
        area that holds it may cut."""
        super().draw(surface)
        if self.selected:
            look = self.ui.look
            for within, width in ((0, 2), (3, 1)):
                ring = self.rect.inflate(-2 * look.px(within), -2 * look.px(within))
                look.painter.ring(surface, ring, look.palette.select, look.px(width), look.px(9))

    def _draw_hotkey(self, surface: pygame.Surface, inner: pygame.Rect, colour: Colour) -> int:
        look = self.ui.look
        line = look.fonts.line(self.cap, look.theme.style("tiny"), self.key_colour(colour))
        surface.blit(line, line.get_rect(right=inner.right, centery=inner.centery))
        return line.get_width() + look.px(8)

    def _draw_tile(self, surface: pygame.Surface, colour: Colour) -> None:
        """Picture, name, price, and at the rim the key."""
        look, art, rect = self.ui.look, self.choice.icon, self.rect
        px, (name, _, price) = look.px, self.text.partition(PRICE)
        is_over, side = self.tile == OVER, tile_picture(look, rect.h, self.tile)
        box = rect.inflate(-2 * px(TILE_EDGE), -round(rect.h * (0.1 if is_over else 0.14)))
        upper, lower = box.y + round(box.h * 0.27), box.bottom - round(box.h * 0.25)
        x = box.x + side + px(TILE_GAP)
        if art is not None:
            sign = look.sprites.get(art.path, (side, side), tint=art.tint, grey=art.grey or not self.enabled)
            surface.blit(sign, sign.get_rect(x=box.x, centery=upper if is_over else rect.centery))
        room = box.w if is_over else box.right - x
        style = look.fonts.shrink(name, look.theme.style(self.role), room, NARROWEST)
        line = look.fonts.line(name, style, colour)
        middle = lower if is_over else upper if price or self.cap else rect.centery
        surface.blit(line, line.get_rect(x=box.x if is_over else x, centery=middle))
        middle = upper if is_over else lower
        room = box.right - x
        if self.cap:
            line = look.fonts.line(self.cap, look.theme.style("tiny"), self.key_colour(colour))
            surface.blit(line, line.get_rect(right=box.right, centery=middle))
            room -= line.get_width() + px(TILE_GAP)
        if price:
            if look.fonts.width(price, look.theme.style("tiny_bold")) > room:
                price = price.partition(FIGURES)[0]
            style = look.fonts.shrink(price, look.theme.style("tiny_bold"), room, NARROWEST)
            line = look.fonts.line(price, style, colour)
            surface.blit(line, line.get_rect(x=x, centery=middle))

    def _draw_content(self, surface: pygame.Surface, inner: pygame.Rect, colour: Colour) -> None:
        look, art = self.ui.look, self.choice.icon
        if self.tile:
            self._draw_tile(surface, colour)
            return
        if art is not None:
            side = min(look.px(28), self.rect.h - look.px(8))
            sign = look.sprites.get(art.path, (side, side), tint=art.tint, grey=art.grey or not self.enabled)
            x = inner.x - look.px(4) if self.text else self.rect.centerx - side // 2
            surface.blit(sign, sign.get_rect(x=x, centery=inner.centery))
            inner = pygame.Rect(inner.x + side + look.px(2), inner.y, inner.w - side - look.px(2), inner.h)
        if NARROWER * look.fonts.width(self.text, look.theme.style(self.role)) > inner.w:
            label = wrapped(look, self.text, self.role, inner.w, colour)
            if label.height <= inner.h:
                label.draw(surface, (inner.x, inner.centery - label.height // 2))
                return
        super()._draw_content(surface, inner, colour)


def wrapped(look: Look, text: str, role: str, wide: int, colour: Colour) -> RichText:
    """A label in as many lines as it needs."""
    return look.rich.get(escape(text), max(1, wide), RichStyle(look.theme.style(role), colour, colour))


def tile_picture(look: Look, high: int, tile: str) -> int:
    """The side of the picture of a tile so high."""
    return round(high * 0.5) if tile == OVER else min(look.px(32), high - look.px(8))


def fits_tile(
    scene: MatchScene,
    choice: Choice,
    size: tuple[int, int],
    role: str,
    tile: str,
    narrowed: float = 1.0,
    figured: bool = False,
) -> bool:
    """Does all that a choice says stand whole in a tile of that size, its name `narrowed` to that share? Its
    further figures only if it is to be `figured`."""
    look, px, choice = scene.look, scene.px, labelled(scene, choice)
    whole = size[0] - 2 * px(TILE_EDGE)
    room = whole - tile_picture(look, size[1], tile) - px(TILE_GAP)
    name, _, price = choice.label.partition(PRICE)
    if narrowed * look.fonts.width(name, look.theme.style(role)) > (whole if tile == OVER else room):
        return False
    cap = key_name(scene.texts, choice.hotkey)
    share = 1.0 if figured and FIGURES in price else narrowed  # figures are left out before they shrink
    price = price if figured else price.partition(FIGURES)[0]
    line = share * look.fonts.width(price, look.theme.style("tiny_bold")) if price else 0.0
    line += look.fonts.width(cap, look.theme.style("tiny")) + px(TILE_GAP) if cap else 0
    return line <= room


def height_of(scene: MatchScene, choice: Choice, wide: int, role: str, capped: bool) -> int:
    """Pixels that the label of a button so wide needs in letters of a role, none of it cut."""
    look, px, least = scene.look, scene.px, LEAST_FINE if role == FINE else LEAST
    choice = labelled(scene, choice)
    said = look.fonts.width(choice.label, look.theme.style(role))
    if said + px(BESIDE) <= wide:
        return px(least)
    room = wide - px(24) - (px(30) if choice.icon else 0)
    cap = key_name(scene.texts, choice.hotkey) if capped and choice.hotkey else ""
    if cap:
        room -= look.fonts.width(cap, look.theme.style("tiny")) + px(8)
    if NARROWER * said <= room:
        return px(least)
    return wrapped(look, choice.label, role, room, look.palette.cream).height + px(8)


def labelled(scene: MatchScene, choice: Choice) -> Choice:
    """What is passed from now on says whether it is; what has odds says them, since they have no bar here."""
    if choice.chance is not None:
        told = f"{choice.chance_of} {percent(choice.chance, scene.texts.language)}".strip()
        parted = FIGURES if PRICE in choice.label else PRICE
        return replace(choice, label=f"{choice.label}{parted}{told}", chance=None)
    if choice.beforehand in ("", AGAIN) or choice.actions:
        return choice
    key = "match.asks.not" if choice.beforehand in scene.room.preferences else "match.asks"
    return replace(choice, label=scene.texts(key, what=choice.label))


def prompt_button(scene: MatchScene, choice: Choice, rect: pygame.Rect, role: str = "button") -> PromptButton:
    """A choice as a button in a rectangle, in letters of a role."""
    choice = labelled(scene, choice)
    is_row = choice.id == CLOSED
    button = PromptButton(
        choice,
        rect,
        partial(unfold, scene) if is_row else partial(scene.choose, choice),
        icon=("up" if scene.layout.unfolded is not None else "down") if is_row else "",
        tooltip=choice.tooltip,
        enabled=not choice.disabled and scene.room.asked is not None,
        reason=choice.disabled,
        hotkey=choice.hotkey,
        role=role,
        selected=choice.id in (*scene.room.gestures.selection, *scene.model.advice.clicks),
    )
    advised = scene.model.advice.clicks
    if advised and choice.id not in advised and button.kind == "primary":
        button.kind = "normal"  # the hint says something else
    button.on_point, button.cap = scene.pointed, key_name(scene.texts, choice.hotkey)
    return button


def width_of(scene: MatchScene, choice: Choice, squeeze: float = 1.0, role: str = "button") -> int:
    """Pixels of a button with its words as small as that; a squeezed one does without its key."""
    look, px = scene.look, scene.px
    choice = labelled(scene, choice)
    wide = round(squeeze * look.fonts.width(choice.label, look.theme.style(role)))
    wide += px(40) if squeeze == 1 else px(20)
    return wide + (px(50) if choice.hotkey and squeeze == 1 else 0) + (px(28) if choice.icon else 0)
