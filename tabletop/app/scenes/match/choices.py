"""A choice of the question as a button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.card import key_name
from tabletop.app.table import Button as Choice
from tabletop.app.widgets import Button
from tabletop.render.theme import Colour, mix
from tabletop.text.markup import plain

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

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
        """What it means, unless the inspector tells it already; in any case why it cannot be clicked."""
        text = super().tip(pos)
        if not text or not self.enabled:
            return text
        told = [w for w in self.ui.layers[0].widgets if w.id == "match.inspector.text" and w.visible]
        return "" if plain(text) in " ".join(word for w in told for word in w.words()) else text

    def on_focus(self, focused: bool) -> None:
        """The keyboard came or went."""
        if self.on_point and self.ui.keyboard:
            self.on_point(self.id if focused else "")

    def draw(self, surface: pygame.Surface) -> None:
        """Ringed when it is part of the selection or suggested."""
        super().draw(surface)
        if self.selected:
            look = self.ui.look
            for out, width in ((4, 2), (1, 1)):
                ring = self.rect.inflate(2 * look.px(out), 2 * look.px(out))
                look.painter.ring(surface, ring, look.palette.select, look.px(width), look.px(9))

    def _draw_hotkey(self, surface: pygame.Surface, inner: pygame.Rect, colour: Colour) -> int:
        look = self.ui.look
        ground = look.palette.brass_dark if self.kind == "primary" else look.palette.brass
        line = look.fonts.line(self.cap, look.theme.style("tiny"), mix(colour, ground, 0.55))
        surface.blit(line, line.get_rect(right=inner.right, centery=inner.centery))
        return line.get_width() + look.px(8)

    def _draw_content(self, surface: pygame.Surface, inner: pygame.Rect, colour: Colour) -> None:
        look, art = self.ui.look, self.choice.icon
        if art is not None:
            side = min(look.px(28), self.rect.h - look.px(8))
            sign = look.sprites.get(art.path, (side, side), tint=art.tint, grey=art.grey or not self.enabled)
            x = inner.x - look.px(4) if self.text else self.rect.centerx - side // 2
            surface.blit(sign, sign.get_rect(x=x, centery=inner.centery))
            inner = pygame.Rect(inner.x + side + look.px(2), inner.y, inner.w - side - look.px(2), inner.h)
        super()._draw_content(surface, inner, colour)


def prompt_button(scene: MatchScene, choice: Choice, rect: pygame.Rect) -> PromptButton:
    """A choice as a button in a rectangle; what is passed from now on says whether it is."""
    if choice.beforehand and not choice.actions:
        key = "match.asks.not" if choice.beforehand in scene.room.preferences else "match.asks"
        choice = replace(choice, label=scene.texts(key, what=choice.label))
    button = PromptButton(
        choice,
        rect,
        partial(scene.choose, choice),
        tooltip=choice.tooltip,
        enabled=not choice.disabled and scene.room.asked is not None,
        reason=choice.disabled,
        hotkey=choice.hotkey,
        selected=choice.id in (*scene.room.gestures.selection, *scene.model.advice.clicks),
    )
    button.on_point, button.cap = scene.pointed, key_name(scene.texts, choice.hotkey)
    return button


def width_of(scene: MatchScene, choice: Choice, squeeze: float = 1.0) -> int:
    """Pixels of a button with its words as small as that; a squeezed one does without its key."""
    look, px = scene.look, scene.px
    wide = round(squeeze * look.fonts.width(choice.label, look.theme.style("button")))
    wide += px(40) if squeeze == 1 else px(20)
    return wide + (px(50) if choice.hotkey and squeeze == 1 else 0) + (px(28) if choice.icon else 0)
