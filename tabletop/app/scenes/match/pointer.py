"""What a click would do, beside the place under the pointer: its name, its odds, its cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.inspect import percent
from tabletop.app.scenes.match.marks import colour_of
from tabletop.app.table import Panel, Row, Tone
from tabletop.app.widgets import Widget
from tabletop.render.look import Look

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

ROWS = 3
"""Rows of a forecast that are told here; the inspector has all of them."""
WIDE = 360.0
"""Greatest logical width."""
PAD, GAP = 9.0, 12.0


def brief(panel: Panel) -> tuple[Row, ...]:
    """The rows of a forecast that matter at a glance: the odds, else what has a figure."""
    odds = [row for row in panel.rows if row.chance is not None]
    return tuple((odds or [row for row in panel.rows if row.value])[:ROWS])


class Tag(Widget):
    """The forecast in a few words; the pointer goes through it."""

    solid = False

    def __init__(self, panel: Panel, point: str) -> None:
        """`point`: the decimal mark."""
        super().__init__("match.pointer", pygame.Rect(0, 0, 0, 0))
        self.title = panel.title
        self.rows = [(row.label, _figure(row, point), row.tone) for row in brief(panel)]

    def words(self) -> list[str]:
        """The title and every row."""
        return [self.title, *(" ".join(part for part in row[:2] if part) for row in self.rows)]

    def needed(self, look: Look) -> int:
        """The pixels of its longest line."""
        px, width = look.px, look.fonts.width
        small, bold = look.theme.style("small"), look.theme.style("small_bold")
        rows = (width(label, small) + width(value, bold) + px(14) for label, value, _ in self.rows)
        return max(width(self.title, bold), *rows) + 2 * px(PAD)

    def put(
        self, look: Look, place: pygame.Rect, room: pygame.Rect, others: Sequence[pygame.Rect] = ()
    ) -> None:
        """Beside a place, within a room, where it covers the least of `others`: at the right, else at the
        left, below or above."""
        px, fonts = look.px, look.fonts
        small, bold = look.theme.style("small"), look.theme.style("small_bold")
        wide = min(px(WIDE), self.needed(look))
        high = fonts.height(bold) + len(self.rows) * fonts.height(small) + 2 * px(PAD - 3)
        self.rect = pygame.Rect(0, 0, wide, high)
        gap = px(GAP)
        sides = (
            {"midleft": (place.right + gap, place.centery)},
            {"midright": (place.x - gap, place.centery)},
            {"midtop": (place.centerx, place.bottom + gap)},
            {"midbottom": (place.centerx, place.y - gap)},
        )
        spots = [self.rect.move_to(**side).clamp(room) for side in sides]
        free = [spot for spot in spots if not spot.colliderect(place)] or spots[:1]
        self.rect = min(free, key=lambda spot: covered(spot, others))

    def draw(self, surface: pygame.Surface) -> None:
        """The title, then labels at the left and figures at the right."""
        look = self.ui.look
        px, fonts, p = look.px, look.fonts, look.palette
        look.painter.panel(surface, self.rect, "pane")
        inner = self.rect.inflate(-2 * px(PAD), -2 * px(PAD - 3))
        bold, small = look.theme.style("small_bold"), look.theme.style("small")
        title = fonts.line(fonts.fit(self.title, bold, inner.w), bold, p.brass_light)
        surface.blit(title, title.get_rect(x=inner.x, centery=inner.y + fonts.height(bold) // 2))
        y = inner.y + fonts.height(bold)
        for label, value, tone in self.rows:
            middle = y + fonts.height(small) // 2
            colour = p.cream if tone is Tone.PLAIN else colour_of(look, tone)
            figure = fonts.line(value, bold, colour)
            surface.blit(figure, figure.get_rect(right=inner.right, centery=middle))
            words = fonts.fit(label, small, inner.w - figure.get_width() - px(10))
            line = fonts.line(words, small, p.cream)
            surface.blit(line, line.get_rect(x=inner.x, centery=middle))
            y += fonts.height(small)


def covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """The pixels of others below a rectangle."""
    return sum(part.w * part.h for part in map(rect.clip, others))


def _figure(row: Row, point: str) -> str:
    return percent(row.chance, point) if row.chance is not None else row.value


class Pointing:
    """Keeps the tag at what is pointed at."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._tag: Tag | None = None
        self._shown: object = None

    def follow(self) -> None:
        """The tag of the click at the pointer; none where a click does nothing, or asks nothing of chance and
        purse."""
        scene, model = self.scene, self.scene.model
        panel = model.offer if model.is_free and len(scene.ui.layers) == 1 else None
        place = self.place_of(model.hover) if panel is not None and brief(panel) else None
        shown = (panel, tuple(place)) if place is not None else None
        if shown == self._shown and (self._tag is None or self._tag.ui):
            return
        self._shown = shown
        if self._tag is not None:
            scene.ui.remove(self._tag)
            self._tag = None
        if panel is not None and place is not None:
            self._tag = Tag(panel, scene.texts("match.point"))
            self._tag.put(
                scene.look, place, scene.board.rect.inflate(-scene.px(8), -scene.px(8)), self._aims()
            )
            scene.ui.add(self._tag)

    def _aims(self) -> list[pygame.Rect]:
        """The pixels of what may be clicked now, and of what is selected."""
        ids = (*self.scene.model.aims(), *self.scene.room.gestures.selection)
        return [rect for id in ids if (rect := self.place_of(id)) is not None]

    def clicked_at(self, entities: Sequence[str]) -> tuple[int, int] | None:
        """The pixel of what was clicked on the board, by the pointer or by the cursor of the keys."""
        ui = self.scene.ui
        if not ui.keyboard:
            return ui.pointer if self.scene.board.rect.collidepoint(ui.pointer) else None
        found = self.place_of(entities[0]) if entities else None
        return found.center if found is not None else None

    def place_of(self, entity: str) -> pygame.Rect | None:
        """The pixels of an entity of the board; None for a button or what is out of sight."""
        scene = self.scene
        if scene.picture is None or scene.room.table.board.place(scene.model.view, entity) is None:
            return None
        rect = scene.picture.rect_of(scene.room.table.board.outline(scene.model.view, entity))
        return rect if rect is not None and rect.colliderect(scene.board.rect) else None
