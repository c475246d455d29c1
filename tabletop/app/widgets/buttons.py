"""Buttons and switches."""

from collections.abc import Callable, Sequence

import pygame

from tabletop.app import keys
from tabletop.app.widgets.base import Action, Pressable
from tabletop.render.look import Look
from tabletop.render.theme import Colour, TextStyle, mix

EDGE = 8.0
"""Logical width at both sides of words in two lines."""


class Button(Pressable):
    """Calls `on_click`. Kinds: normal, primary, danger, ghost, menu (normal with its text at the left)."""

    clicks = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        text: str,
        on_click: Action,
        *,
        kind: str = "normal",
        icon: str = "",
        tooltip: str = "",
        enabled: bool = True,
        reason: str = "",
        hotkey: str = "",
        show_hotkey: bool = True,
        selected: bool = False,
        detail: str = "",
        role: str = "button",
        left: bool = False,
    ) -> None:
        """`detail` is a second, smaller line; a disabled button shows `reason` on hover."""
        super().__init__(id, rect, tooltip=tooltip, enabled=enabled, reason=reason, hotkey=hotkey)
        self.text, self.on_click, self.kind, self.icon = text, on_click, kind, icon
        self.show_hotkey, self.selected, self.detail = show_hotkey, selected, detail
        self.role, self.left = role, left

    def set_text(self, text: str) -> None:
        """Say something else."""
        if text != self.text:
            self.text = text
            self.invalidate()

    def set_selected(self, selected: bool) -> None:
        """Look chosen or not."""
        if selected != self.selected:
            self.selected = selected
            self.invalidate()

    def area(self) -> pygame.Rect:
        """With its shadow."""
        reach = 2 * self.ui.look.px(8)
        area = self.rect.inflate(reach, reach)
        if self.kind == "primary":
            area.union_ip(self.ui.look.painter.shadow_area(self.rect))
        return self._clipped(area)

    def words(self) -> list[str]:
        """Its texts."""
        return [word for word in (self.text, self.detail) if word]

    def activate(self) -> bool:
        """Do it."""
        self.on_click()
        return True

    def state(self) -> str:
        """The suffix of its panel style."""
        if not self.enabled:
            return ".disabled"
        if self.pressed:
            return ".pressed"
        if self.selected:
            return ".selected"
        return ".hover" if self.hovered else ""

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, icon, text, hotkey."""
        look = self.ui.look
        family = {"normal": "button", "menu": "button"}.get(self.kind, self.kind)
        look.painter.panel(surface, self.rect, family + self.state())
        rect = self.rect.move(0, look.px(1) if self.pressed else 0)
        colour = self._colour()
        inner = rect.inflate(-2 * look.px(12 if self.text else 4), 0)
        if self.hotkey and self.show_hotkey and self.text:
            inner.w -= self._draw_hotkey(surface, inner, colour)
        self._draw_content(surface, inner, colour)

    def _colour(self) -> Colour:
        p = self.ui.look.palette
        if not self.enabled:
            return p.cream_faint
        if self.kind == "primary":
            return p.ink
        if self.kind == "ghost" and not (self.hovered or self.selected):
            return p.cream_dim
        return p.cream

    def _draw_hotkey(self, surface: pygame.Surface, inner: pygame.Rect, colour: Colour) -> int:
        look = self.ui.look
        line = look.fonts.line(
            keys.label(self.hotkey), look.theme.style("tiny_bold"), self.key_colour(colour)
        )
        surface.blit(line, line.get_rect(right=inner.right, centery=inner.centery))
        return line.get_width() + look.px(8)

    def key_colour(self, colour: Colour) -> Colour:
        """The colour of its key beside words of a colour."""
        p = self.ui.look.palette
        return mix(colour, p.brass_dark if self.kind == "primary" and self.enabled else p.brass, 0.3)

    def _draw_content(self, surface: pygame.Surface, inner: pygame.Rect, colour: Colour) -> None:
        look = self.ui.look
        size = min(look.px(22), round(self.rect.h * 0.56))
        gap = look.px(9) if self.text else 0
        taken = size + gap if self.icon else 0
        style = look.fonts.shrink(self.text, look.theme.style(self.role), max(1, inner.w - taken))
        line = look.fonts.line(look.fonts.fit(self.text, style, max(1, inner.w - taken)), style, colour)
        left = self.left or self.kind == "menu" or bool(self.detail)
        x = inner.x if left else inner.centerx - (taken + line.get_width()) // 2
        if self.icon:
            tint = (
                colour if self.kind in ("primary", "ghost") or not self.enabled else look.palette.brass_light
            )
            sign = look.sprites.icon(self.icon, size, tint)
            surface.blit(sign, sign.get_rect(x=x, centery=inner.centery))
        middle = inner.centery
        if self.detail:
            small = look.theme.style("tiny")
            ground = look.palette.walnut if self.kind != "primary" else look.palette.brass
            shade = mix(colour, ground, 0.3) if self.enabled else colour
            second = look.fonts.line(
                look.fonts.fit_items(self.detail, small, max(1, inner.w - taken)), small, shade
            )
            middle -= round(second.get_height() * 0.42)
            below = middle + line.get_height() // 2 + second.get_height() // 3
            surface.blit(second, second.get_rect(x=x + taken, centery=below))
        surface.blit(line, line.get_rect(x=x + taken, centery=middle))


class TallButton(Button):
    """Its words alone, in two lines where the letters of its role are too wide for one."""

    def lines(self) -> list[str]:
        """The words by lines."""
        look = self.ui.look
        style, room = look.theme.style(self.role), self.rect.w - 2 * look.px(EDGE)
        if look.fonts.width(self.text, style) <= room:
            return [self.text]
        return [line for line in halves(look, self.text, style) if line]

    def _draw_content(self, surface: pygame.Surface, inner: pygame.Rect, colour: Colour) -> None:
        look, lines = self.ui.look, self.lines()
        style = look.theme.style(self.role)
        high = look.fonts.height(style)
        y = inner.centery - high * len(lines) // 2
        for words in lines:
            fitting = look.fonts.shrink(words, style, self.rect.w - 2 * look.px(EDGE))
            line = look.fonts.line(words, fitting, colour)
            surface.blit(line, line.get_rect(centerx=inner.centerx, centery=y + high // 2))
            y += high


def halves(look: Look, text: str, style: TextStyle) -> tuple[str, str]:
    """A text cut at the blank that makes its two lines most alike."""
    words = text.split(" ")
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words) + 1)]
    return min(cuts, key=lambda cut: max(look.fonts.width(part, style) for part in cut))


def shared(look: Look, words: Sequence[str], role: str, room: int, most: int = 0) -> list[int]:
    """The pixels that buttons side by side have of a room: all alike, at most so many, where their words fit,
    else by their words."""
    alike = min(most or room, room // len(words))
    wide = [look.fonts.width(word, look.theme.style(role)) + look.px(24) for word in words]
    if max(wide) <= alike:
        return [alike] * len(words)
    return [each * room // sum(wide) for each in wide]


class Toggle(Pressable):
    """A switch with its label at the left."""

    clicks = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        text: str = "",
        tooltip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip, enabled=enabled, reason=reason)
        self.value, self.on_change, self.text = value, on_change, text

    def words(self) -> list[str]:
        """Its label."""
        return [self.text] if self.text else []

    def activate(self) -> bool:
        """Switch."""
        self.value = not self.value
        self.invalidate()
        self.on_change(self.value)
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        """Left is off, right is on."""
        wanted = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key)
        if wanted is None or wanted == self.value:
            return False
        return self.activate()

    def draw(self, surface: pygame.Surface) -> None:
        """Label, track and knob; on has a tick, so that colour is not the only sign."""
        look = self.ui.look
        p, px = look.palette, look.px
        track = pygame.Rect(0, 0, px(52), px(26))
        track.midright = self.rect.midright
        if not self.text:
            track.midleft = self.rect.midleft
        base = mix(p.brass_dark, p.brass, 0.55) if self.value else p.night
        look.painter.rounded(surface, track, base if self.enabled else mix(base, p.walnut, 0.6), track.h // 2)
        rim = p.brass_light if self.hovered else p.brass_dark
        look.painter.ring(surface, track, rim, px(1.4), track.h // 2)
        knob = pygame.Rect(0, 0, track.h - px(6), track.h - px(6))
        knob.centery = track.centery
        knob.x = track.right - knob.w - px(3) if self.value else track.x + px(3)
        sign = look.sprites.icon(
            "check" if self.value else "close", px(12), p.cream if self.value else p.cream_dim
        )
        side = track.x + px(9) if self.value else track.right - px(21)
        surface.blit(sign, (side, track.centery - sign.get_height() // 2))
        look.painter.rounded(surface, knob, p.cream if self.value else p.cream_dim, knob.w // 2)
        if self.text:
            width = track.x - self.rect.x - px(10)
            style = look.fonts.shrink(self.text, look.theme.style("body"), width)
            line = look.fonts.line(look.fonts.fit(self.text, style, width), style, p.cream)
            surface.blit(line, line.get_rect(x=self.rect.x, centery=self.rect.centery))
