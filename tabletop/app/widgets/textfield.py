"""A line of text to type in: caret, selection, clipboard, accents."""

import contextlib
from collections.abc import Callable

import pygame

from tabletop.app.widgets.base import Point, Widget
from tabletop.render.theme import mix


class TextField(Widget):
    """One line. `on_change(text)` after each change, `on_submit(text)` on Enter."""

    focusable = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        on_submit: Callable[[str], object] | None = None,
        placeholder: str = "",
        icon: str = "",
        limit: int = 200,
        tooltip: str = "",
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip)
        self.text, self.on_change, self.on_submit = text, on_change, on_submit
        self.placeholder, self.icon, self.limit = placeholder, icon, limit
        self.caret = self.anchor = len(text)
        self._scroll = 0

    def set_text(self, text: str) -> None:
        """Say something else, without telling."""
        self.text = text
        self.caret = self.anchor = len(text)
        self.invalidate()

    def words(self) -> list[str]:
        """What is typed, or the placeholder."""
        return [self.text or self.placeholder]

    @property
    def selection(self) -> tuple[int, int]:
        """First and last letter selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def on_focus(self, focused: bool) -> None:
        """Select everything when the keyboard comes."""
        if focused and self.ui.keyboard:
            self.anchor, self.caret = 0, len(self.text)

    def on_down(self, pos: Point, button: int) -> bool:
        """Put the caret."""
        if button == 1:
            self.caret = self.anchor = self._letter(pos[0])
            self.invalidate()
        return button == 1

    def on_move(self, pos: Point, rel: Point) -> None:
        """Select by dragging."""
        if self.ui.captured is self:
            self.caret = self._letter(pos[0])
            self.invalidate()

    def on_text(self, text: str) -> bool:
        """Typed letters, accents included."""
        self._replace("".join(letter for letter in text if letter.isprintable()))
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        """Editing keys; letters are taken too, so that they are no hotkeys while typing."""
        if event.mod & pygame.KMOD_CTRL:
            return self._command(event)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit:
                self.on_submit(self.text)
            return True
        word = self._edit(event)
        return word if word is not None else bool(event.unicode and event.unicode.isprintable())

    def draw(self, surface: pygame.Surface) -> None:
        """The well, the text, the selection and a steady caret."""
        look = self.ui.look
        p, px = look.palette, look.px
        look.painter.panel(surface, self.rect, "well")
        rim = p.brass_light if self.focused else p.brass if self.hovered else p.brass_dark
        look.painter.ring(surface, self.rect, rim, px(1.4), px(6))
        if self.icon:
            sign = look.sprites.icon(self.icon, px(17), p.brass)
            surface.blit(sign, (self.rect.x + px(11), self.rect.centery - sign.get_height() // 2))
        inner = self._inner()
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        style = look.theme.style("body")
        caret = look.fonts.width(self.text[: self.caret], style)
        self._scroll = max(caret - inner.w + px(2), min(self._scroll, caret))
        start, end = self.selection
        if self.focused and start != end:
            left = look.fonts.width(self.text[:start], style) - self._scroll
            wide = look.fonts.width(self.text[:end], style) - self._scroll - left
            high = look.fonts.height(style)
            surface.fill(
                mix(p.brass_dark, p.brass, 0.3), (inner.x + left, inner.centery - high // 2, wide, high)
            )
        shown, colour = (self.text, p.cream) if self.text else (self.placeholder, p.cream_faint)
        line = look.fonts.line(shown, style, colour)
        surface.blit(
            line, line.get_rect(x=inner.x - (self._scroll if self.text else 0), centery=inner.centery)
        )
        if self.focused:
            high = look.fonts.height(style) - px(2)
            at = inner.x + caret - self._scroll
            surface.fill(p.select, (at, inner.centery - high // 2, max(1, px(1.5)), high))
        surface.set_clip(clip)

    def _inner(self) -> pygame.Rect:
        px = self.ui.look.px
        left = px(36) if self.icon else px(11)
        return pygame.Rect(self.rect.x + left, self.rect.y, self.rect.w - left - px(10), self.rect.h)

    def _letter(self, x: int) -> int:
        look = self.ui.look
        style = look.theme.style("body")
        wanted = x - self._inner().x + self._scroll
        return min(
            range(len(self.text) + 1), key=lambda at: abs(look.fonts.width(self.text[:at], style) - wanted)
        )

    def _replace(self, text: str) -> None:
        start, end = self.selection
        text = text[: max(0, self.limit - len(self.text) + end - start)]
        before = self.text
        self.text = self.text[:start] + text + self.text[end:]
        self.caret = self.anchor = start + len(text)
        self.invalidate()
        if self.on_change and self.text != before:
            self.on_change(self.text)

    def _edit(self, event: pygame.event.Event) -> bool | None:
        goals = {
            pygame.K_LEFT: max(0, self.caret - 1),
            pygame.K_RIGHT: min(len(self.text), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key in goals:
            self.caret = goals[event.key]
            if not event.mod & pygame.KMOD_SHIFT:
                self.anchor = self.caret
            self.invalidate()
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if self.caret == self.anchor:
                way = -1 if event.key == pygame.K_BACKSPACE else 1
                self.anchor = max(0, min(len(self.text), self.caret + way))
            self._replace("")
            return True
        return None

    def _command(self, event: pygame.event.Event) -> bool:
        start, end = self.selection
        with contextlib.suppress(pygame.error):
            match event.key:
                case pygame.K_a:
                    self.anchor, self.caret = 0, len(self.text)
                case pygame.K_c if start != end:
                    pygame.scrap.put_text(self.text[start:end])
                case pygame.K_x if start != end:
                    pygame.scrap.put_text(self.text[start:end])
                    self._replace("")
                case pygame.K_v:
                    self.on_text(pygame.scrap.get_text().replace("\n", " "))
                case _:
                    return False
        self.invalidate()
        return True
