"""Choosing one of several: segments, drop-down, tabs; and a slider."""

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.widgets.base import Layer, Point, Pressable, Widget
from tabletop.app.widgets.lists import ListView, Row
from tabletop.render.theme import mix

Options = Sequence[tuple[str, str]]  # key and label


class Choice(Widget):
    """One of several options side by side. Its parts are `<id>.<key>`."""

    focusable = True
    clicks = True
    style = ("button", "button.selected")

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        options: Options,
        value: str,
        on_change: Callable[[str], object],
        *,
        tooltip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip, enabled=enabled, reason=reason)
        self.options, self.value, self.on_change = list(options), value, on_change

    def words(self) -> list[str]:
        """All labels."""
        return [label for _, label in self.options]

    def parts(self) -> dict[str, pygame.Rect]:
        """The segments."""
        return {f"{self.id}.{key}": self._segment(at) for at, (key, _) in enumerate(self.options)}

    def choose(self, key: str) -> None:
        """Take an option and tell."""
        if key != self.value:
            self.value = key
            self.invalidate()
            self.on_change(key)

    def on_down(self, pos: Point, button: int) -> bool:
        """Pressed with the main button only."""
        return button == 1

    def on_up(self, pos: Point, button: int) -> None:
        """Released on a segment: chosen."""
        at = self._at(pos)
        if self.contains(pos) and at is not None:
            self.choose(self.options[at][0])

    def on_move(self, pos: Point, rel: Point) -> None:
        """Another segment lights up."""
        self.invalidate()

    def on_key(self, event: pygame.event.Event) -> bool:
        """Left and right."""
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if way is None:
            return False
        values = [key for key, _ in self.options]
        at = values.index(self.value) if self.value in values else 0
        self.choose(values[max(0, min(len(values) - 1, at + way))])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The segments."""
        look = self.ui.look
        look.painter.panel(surface, self.rect, "well" if self.enabled else "well.disabled")
        lit = self._at(self.ui.pointer) if self.hovered and self.enabled else None
        size = self._size()
        for at, (key, label) in enumerate(self.options):
            rect = self._segment(at).inflate(-2 * look.px(2), -2 * look.px(2))
            chosen = key == self.value
            if chosen:
                look.painter.panel(surface, rect, "button.selected" if self.enabled else "button.disabled")
            elif at == lit:
                look.painter.panel(surface, rect, "ghost.hover")
            colour = look.palette.cream if chosen or at == lit else look.palette.cream_dim
            if not self.enabled:
                p = look.palette
                colour = p.cream_faint if chosen else mix(p.cream_faint, p.walnut, 0.1)
            role = look.theme.style("bold" if chosen else "body")
            style = role._replace(size=min(size, role.size))
            line = look.fonts.line(look.fonts.fit(label, style, rect.w - look.px(6)), style, colour)
            surface.blit(line, line.get_rect(center=rect.center))

    def _size(self) -> int:
        """One size of letters for all segments, in which each label fits as the chosen one."""
        look, bold = self.ui.look, self.ui.look.theme.style("bold")
        rooms = (self._segment(at).w - look.px(12) for at in range(len(self.options)))
        labels = (label for _, label in self.options)
        sizes = [look.fonts.shrink(label, bold, room).size for label, room in zip(labels, rooms, strict=True)]
        return min(sizes, default=bold.size)

    def _edges(self) -> list[int]:
        """Where segments begin and the last one ends: equally wide if all labels fit so, else as wide as they
        ask for.
        """
        look, count = self.ui.look, len(self.options)
        bold, pad = look.theme.style("bold"), look.px(14)
        asked = [look.fonts.width(label, bold) + pad for _, label in self.options]
        equal = self.rect.w / max(1, count)
        if max(asked, default=0) > equal:
            spare = (self.rect.w - sum(asked)) / count
            shares = [wide + spare for wide in asked]
            if spare < 0:
                shares = [self.rect.w * wide / sum(asked) for wide in asked]
        else:
            shares = [equal] * count
        return [self.rect.x + round(sum(shares[:n])) for n in range(count + 1)]

    def _segment(self, at: int) -> pygame.Rect:
        left, right = self._edges()[at : at + 2]
        return pygame.Rect(left, self.rect.y, right - left, self.rect.h)

    def _at(self, pos: Point) -> int | None:
        return next((at for at in range(len(self.options)) if self._segment(at).collidepoint(pos)), None)


class Tabs(Choice):
    """Options as tabs above a page."""

    def draw(self, surface: pygame.Surface) -> None:
        """Names in a row, the chosen one underlined with brass."""
        look = self.ui.look
        p, px = look.palette, look.px
        surface.fill(
            mix(p.brass_dark, p.walnut_dark, 0.3), (self.rect.x, self.rect.bottom - px(1), self.rect.w, px(1))
        )
        lit = self._at(self.ui.pointer) if self.hovered else None
        for at, (key, label) in enumerate(self.options):
            rect = self._segment(at)
            chosen = key == self.value
            colour = p.brass_light if chosen else p.cream if at == lit else p.cream_dim
            style = look.fonts.shrink(label, look.theme.style("bold"), rect.w - px(8))
            line = look.fonts.line(label, style, colour)
            surface.blit(line, line.get_rect(center=rect.center))
            if chosen:
                surface.fill(p.brass_light, (rect.x + px(6), rect.bottom - px(3), rect.w - px(12), px(3)))


class DropDown(Pressable):
    """One of many options in a menu. Open, its menu is `<id>.menu` with the rows `<id>.menu.<key>`."""

    clicks = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        options: Options,
        value: str,
        on_change: Callable[[str], object],
        *,
        tooltip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip, enabled=enabled, reason=reason)
        self.options, self.value, self.on_change = list(options), value, on_change
        self._layer: Layer | None = None

    def words(self) -> list[str]:
        """The chosen label."""
        return [dict(self.options).get(self.value, "")]

    def activate(self) -> bool:
        """Open the menu."""
        px, screen = self.ui.look.px, self.ui.screen
        height = min(len(self.options) * px(34) + px(10), screen.h - px(40))
        rect = pygame.Rect(self.rect.x, self.rect.bottom + px(2), self.rect.w, height)
        if rect.bottom > screen.bottom - px(8) and self.rect.y - height > px(8):
            rect.bottom = self.rect.y - px(2)
        rect.clamp_ip(screen.inflate(-px(16), -px(16)))
        layer = self.ui.open(Layer(close_outside=True))
        self._layer = layer
        menu = ListView(
            f"{self.id}.menu",
            rect,
            [Row(key, label) for key, label in self.options],
            selected=self.value,
            on_activate=self._pick,
            single_click=True,
            style="flat",
            row_height=34,
        )
        self.ui.add(menu, layer)
        self.ui.focus(menu)
        menu.reveal(f"{self.id}.menu.{self.value}")
        return True

    def _pick(self, key: str) -> None:
        if self._layer:
            self.ui.close(self._layer)
        if key != self.value:
            self.value = key
            self.invalidate()
            self.on_change(key)

    def draw(self, surface: pygame.Surface) -> None:
        """The chosen label and an arrow."""
        look = self.ui.look
        state = ".disabled" if not self.enabled else ".hover" if self.hovered else ""
        look.painter.panel(surface, self.rect, "button" + state)
        label = dict(self.options).get(self.value, "")
        inner = self.rect.inflate(-2 * look.px(12), 0)
        style = look.fonts.shrink(label, look.theme.style("body"), inner.w - look.px(24))
        text = look.fonts.fit(label, style, inner.w - look.px(24))
        line = look.fonts.line(text, style, look.palette.cream if self.enabled else look.palette.cream_faint)
        surface.blit(line, line.get_rect(x=inner.x, centery=inner.centery))
        tint = look.palette.brass_light if self.enabled else look.palette.cream_faint
        sign = look.sprites.icon("down", look.px(14), tint)
        surface.blit(sign, sign.get_rect(right=inner.right, centery=inner.centery))


class Slider(Widget):
    """A number between `low` and `high` in steps; `label(value)` is shown at the right."""

    focusable = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        value: float,
        low: float,
        high: float,
        step: float,
        on_change: Callable[[float], object],
        *,
        label: Callable[[float], str] = str,
        tooltip: str = "",
        live: bool = True,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        """With `live=False` the change is told when the knob is let go."""
        super().__init__(id, rect, tooltip=tooltip, enabled=enabled, reason=reason)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change, self.label, self.live = on_change, label, live

    def words(self) -> list[str]:
        """The value."""
        return [self.label(self.value)]

    def track(self) -> pygame.Rect:
        """The bar the knob runs on."""
        px = self.ui.look.px
        left = self.rect.x + px(11)
        return pygame.Rect(left, self.rect.centery - px(3), max(px(20), self.rect.w - px(22) - px(64)), px(6))

    def on_down(self, pos: Point, button: int) -> bool:
        """Jump to the pointer."""
        if button == 1:
            self._to(pos, self.live)
        return button == 1

    def on_move(self, pos: Point, rel: Point) -> None:
        """Follow the pointer while held."""
        if self.ui.captured is self:
            self._to(pos, self.live)

    def on_up(self, pos: Point, button: int) -> None:
        """Let go."""
        if not self.live:
            self.on_change(self.value)

    def on_key(self, event: pygame.event.Event) -> bool:
        """Left and right by one step."""
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if way is None:
            return False
        self._set(self.value + way * self.step, True)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Track, filled part, knob and value."""
        look = self.ui.look
        p, px = look.palette, look.px
        track = self.track()
        look.painter.rounded(surface, track, p.night, track.h // 2)
        look.painter.ring(surface, track, p.brass_dark, 1, track.h // 2)
        share = (self.value - self.low) / (self.high - self.low)
        x = track.x + round(track.w * share)
        done = pygame.Rect(track.x, track.y, max(track.h, x - track.x), track.h)
        look.painter.rounded(surface, done, p.brass, track.h // 2)
        knob = pygame.Rect(0, 0, px(20), px(20))
        knob.center = (x, track.centery)
        look.painter.disc(surface, knob.center, knob.w // 2, p.night)
        lit = self.hovered or self.ui.captured is self
        look.painter.disc(surface, knob.center, knob.w // 2 - px(1.5), p.cream if lit else p.brass_light)
        line = look.fonts.line(self.label(self.value), look.theme.style("small_bold"), p.cream)
        surface.blit(line, line.get_rect(right=self.rect.right, centery=self.rect.centery))

    def _to(self, pos: Point, tell: bool) -> None:
        track = self.track()
        share = max(0.0, min(1.0, (pos[0] - track.x) / track.w))
        self._set(self.low + share * (self.high - self.low), tell)

    def _set(self, value: float, tell: bool) -> None:
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, round(self.low + steps * self.step, 6)))
        if value != self.value:
            self.value = value
            self.invalidate()
            if tell:
                self.on_change(value)
