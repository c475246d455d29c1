"""What floats above all widgets: the tooltip at the pointer and short messages at the top."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import dist

import pygame

from tabletop.app.widgets.base import Point, Widget
from tabletop.app.widgets.beside import Kept, beside, covered
from tabletop.render.look import Look
from tabletop.render.richtext import RichStyle, RichText

TIP_DELAY = 0.45  # seconds of rest until a tooltip appears
TOAST_SECONDS = 4.0
TOASTS = 2
NEAR = 320  # logical width of the words of a message at a place
AGED = 1.5  # seconds that a message stays at most when a newer one has come
FADE = 0.4  # seconds in which a message goes
FINE = 3  # what part of itself a tooltip is moved from one place that is tried to the next
STEP = 24  # logical way of the pointer from a message's place that is meant
PALE = 205  # strength (0–255) of a message that is not the newest
Shelter = tuple[pygame.Rect, Sequence[Kept]]
"""Off which pixels a tooltip stands, and what it leaves in sight if it can."""


@dataclass(slots=True)
class Toast:
    """A message, its kind (info, good, warning, bad) and the seconds it still stays."""

    text: str
    kind: str
    left: float = TOAST_SECONDS
    at: Point | None = None
    """The pixel that it speaks of; it stands above it."""
    spot: pygame.Rect | None = None
    """Where it stands, once that has been looked for among what it leaves in sight."""
    image: pygame.Surface | None = None
    """How it looks, once it has been painted."""


class Overlays:
    """The part of `Ui` that keeps tooltips and toasts."""

    look: Look
    screen: pygame.Rect
    pointer: Point
    hovered: Widget | None
    captured: Widget | None
    toasts: list[Toast]

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Have a rectangle painted again."""
        raise NotImplementedError

    def widgets_beside(self, widget: Widget) -> list[Widget]:
        """What else can be clicked on its layer."""
        raise NotImplementedError

    def toast(self, text: str, kind: str = "info", at: Point | None = None) -> None:
        """A short message for some seconds, at the top, or above the pixel `at` until the next click or key;
        kinds: info, good, warning, bad. Rich text. The newest stands first; the one before it turns pale and
        goes soon; others, and one at a pixel, go at once.
        """
        self._invalidate_toasts()
        older = [toast for toast in self.toasts if toast.text != text and toast.at is None][1 - TOASTS :]
        for toast in older:
            toast.left = min(toast.left, AGED)
        self.toasts = [*older, Toast(text, kind, at=at)]
        self._invalidate_toasts()

    def silence(self) -> None:
        """Something succeeded: what was refused before is no longer said."""
        for toast in self.toasts:
            if toast.kind == "warning":
                toast.left = min(toast.left, FADE)

    def let_go(self) -> None:
        """A click or a key, or another question: messages at a place go."""
        for toast in self.toasts:
            if toast.at is not None:
                toast.left = min(toast.left, FADE)

    def _uncover(self, pos: Point) -> None:
        """The pointer comes, from where it was clicked, to a message at a place: it goes, since what lies
        below it is to be seen."""
        for _, rect, toast in self._toast_places():
            if toast.at is not None and rect.collidepoint(pos) and dist(toast.at, pos) > self.look.px(STEP):
                toast.left = min(toast.left, FADE)

    def _start_overlays(self) -> None:
        self._rest = 0.0
        self._tip: tuple[str, pygame.Rect] | None = None
        self._used: tuple[str, pygame.Rect] | None = None
        """The button that was pressed last, and its place, until the pointer has left that."""
        self.toasts = []
        self.toast_top = 18.0
        """Where the first message stands, in logical units."""
        self.toast_floor = 0.0
        """Logical height above which the first message stays if it can; 0: none."""
        self.toast_middle, self.toast_right = self.screen.centerx, self.screen.right
        """Pixels of the middle of messages, and of where they end at the right if they can,"""
        self.toast_left = 0
        """and of where they begin at the left in any case."""
        self.shelter: Callable[[Widget], Shelter] | None = None
        """Where the tooltip of something that is clicked stands, if that is told."""
        self.haven: Callable[[Point], Shelter] | None = None
        """Off which pixels a message at a pixel stands and what it leaves in sight, if that is told."""

    def _overlay_words(self) -> list[str]:
        return ([self._tip[0]] if self._tip else []) + [toast.text for toast in self.toasts]

    def _update_toasts(self, seconds: float) -> None:
        for toast in self.toasts:
            toast.left -= seconds
        if any(toast.left <= FADE for toast in self.toasts):
            self._invalidate_toasts()
            self.toasts = [toast for toast in self.toasts if toast.left > 0]
            self._invalidate_toasts()

    def _invalidate_toasts(self) -> None:
        reach = 2 * self.look.painter.shadow_reach()
        for _, rect, _ in self._toast_places():
            self.invalidate(rect.inflate(reach, reach))

    def _tip_is_due(self) -> bool:
        """Does the pointer rest on something whose tooltip has not had its time yet?"""
        can_come = self.hovered and not self._tip and not self.captured and not self._is_used()
        return bool(can_come and self._rest < TIP_DELAY)

    def _use(self, widget: Widget) -> None:
        """What is pressed tells no more what it does, be it made anew, while the pointer rests on it."""
        self._used = (widget.id, widget.rect.copy()) if widget.clicks and widget.enabled else None

    def _is_used(self) -> bool:
        if self._used is not None and not self._used[1].collidepoint(self.pointer):
            self._used = None
        return self._used is not None and self.hovered is not None and self.hovered.id == self._used[0]

    def _update_tip(self, seconds: float) -> None:
        if self._is_used() or self._tip or not self.hovered or self.captured:
            return
        before, self._rest = self._rest, self._rest + seconds
        if before < TIP_DELAY <= self._rest:
            text = self.hovered.tip(self.pointer)
            if text and not any(toast.text == text for toast in self.toasts):  # nothing is said twice
                self._show_tip(text)

    def show_tip(self, text: str) -> None:
        """Show a tooltip at the pointer at once."""
        self._hide_tip()
        if text:
            self._show_tip(text)

    def _tip_style(self) -> RichStyle:
        p = self.look.palette
        return RichStyle(self.look.theme.style("small"), p.ink, p.link_on_parchment)

    def _show_tip(self, text: str) -> None:
        px = self.look.px
        rich = self.look.rich.get(text, px(330), self._tip_style())
        rect = pygame.Rect(0, 0, rich.widest + 2 * px(12), rich.height + 2 * px(9))
        rect.topleft = (self.pointer[0] + px(14), self.pointer[1] + px(20))
        if rect.bottom > self.screen.bottom - px(6):
            rect.bottom = self.pointer[1] - px(10)
        room = self.screen.inflate(-2 * px(6), -2 * px(6))
        rect.clamp_ip(room)
        if self.hovered is not None and self.hovered.clicks and self.shelter is not None:
            place, kept = self.shelter(self.hovered)
            others = [(each.rect, 1.0) for each in self.widgets_beside(self.hovered)]
            rect = beside(rect, place, room, px(8), [*kept, *others], FINE)
        self._tip = (text, rect)
        self.invalidate(self._tip_area())

    def _tip_area(self) -> pygame.Rect:
        reach = self.look.painter.shadow_reach()
        return self._tip[1].inflate(2 * reach, 2 * reach) if self._tip else pygame.Rect(0, 0, 0, 0)

    def _hide_tip(self) -> None:
        if self._tip:
            self.invalidate(self._tip_area())
            self._tip = None

    def _paint_tip(self, surface: pygame.Surface) -> None:
        if self._tip:
            text, rect = self._tip
            px = self.look.px
            self.look.painter.panel(surface, rect, "tooltip")
            self.look.rich.get(text, px(330), self._tip_style()).draw(
                surface, (rect.x + px(12), rect.y + px(9))
            )

    def toast_link(self, pos: tuple[int, int]) -> str:
        """The rule id under a pixel of a message, or ""; one at a place lets clicks through."""
        px = self.look.px
        for rich, rect, toast in self._toast_places():
            if toast.at is not None:
                continue
            link = rich.link_at(pos[0] - rect.x - px(48), pos[1] - rect.y - px(11))
            if link:
                return link
        return ""

    def _toast_places(self) -> Iterator[tuple[RichText, pygame.Rect, Toast]]:
        px, p = self.look.px, self.look.palette
        style = RichStyle(self.look.theme.style("bold"), p.cream, p.link)
        y = px(self.toast_top)
        for toast in reversed(self.toasts):
            widest = min(px(620), self.screen.w - self.toast_left - 2 * px(6) - px(66))
            if self.toast_left:  # what stands at the left is not covered
                widest = min(widest, self.toast_right - self.toast_left - 2 * px(6) - px(66))
            rich = self.look.rich.get(toast.text, widest if toast.at is None else px(NEAR), style)
            rect = pygame.Rect(0, y, rich.widest + px(66), rich.height + px(22))
            if toast.at is not None:
                if toast.spot is None or toast.spot.size != rect.size:
                    toast.spot = self._above(toast.at, rect)
                yield rich, toast.spot, toast
                continue
            if toast is self.toasts[-1] and self.toast_floor:
                rect.y = max(px(2), min(y, px(self.toast_floor) - rect.h))
            rect.right = min(self.toast_middle + rect.w // 2, self.toast_right - px(6))
            rect.x = max(self.toast_left + px(6), rect.x)
            yield rich, rect, toast
            y = rect.bottom + px(8)

    def _above(self, at: Point, rect: pygame.Rect) -> pygame.Rect:
        """A message's place above a pixel, below it if there is no room, within the window, and on the same
        side of `toast_left`; where that would cover what is better left in sight, beside it."""
        px = self.look.px
        rect.midbottom = (at[0], at[1] - px(26))
        if rect.y < px(4):
            rect.midtop = (at[0], at[1] + px(30))
        room = self.screen.inflate(-2 * px(6), -2 * px(6))
        if at[0] >= self.toast_left and rect.w <= room.right - self.toast_left:
            room = pygame.Rect(self.toast_left, room.y, room.right - self.toast_left, room.h)
        rect = rect.clamp(room)
        place, kept = self.haven(at) if self.haven is not None else (rect, ())
        if not covered(rect, kept):
            return rect
        return beside(rect, place, room, px(8), kept, FINE)

    def _paint_toasts(self, surface: pygame.Surface) -> None:
        reach = self.look.painter.shadow_reach()
        for rich, rect, toast in self._toast_places():
            if toast.image is None:
                toast.image = self._toast_image(rich, rect.size, toast.kind)
            strength = 255 if toast is self.toasts[-1] else PALE
            toast.image.set_alpha(round(strength * max(0.0, min(1.0, toast.left / FADE))))
            surface.blit(toast.image, (rect.x - reach, rect.y - reach))

    def _toast_image(self, rich: RichText, size: tuple[int, int], kind: str) -> pygame.Surface:
        """A message on its panel, with room for the shadow around it."""
        px, p, reach = self.look.px, self.look.palette, self.look.painter.shadow_reach()
        shades = {"info": p.info, "good": p.good, "warning": p.warning, "bad": p.bad}
        icons = {"info": "info", "good": "check", "warning": "warning", "bad": "warning"}
        image = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
        rect = pygame.Rect((reach, reach), size)
        self.look.painter.panel(image, rect, "walnut")
        sign = self.look.sprites.icon(icons[kind], px(22), shades[kind])
        image.blit(sign, (rect.x + px(16), rect.centery - sign.get_height() // 2))
        rich.draw(image, (rect.x + px(48), rect.y + px(11)))
        return image
