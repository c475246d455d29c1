"""The whole board in little while it is not all in sight: what is seen is framed, a click goes there. It
keeps off what may be clicked: it stands in the corner with the least of that, and lets through what is left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.marks import ink_of
from tabletop.app.table import Mark, Meaning
from tabletop.app.widgets import Widget

if TYPE_CHECKING:
    from tabletop.app.scenes.match.board import BoardPicture
    from tabletop.app.scenes.match.scene import MatchScene

SIDE = 168.0
"""Greatest logical side."""
MOST = 0.24
"""The same as a share of the board's window, so that large letters do not hide the board under it."""
RING = 0.042
"""Radius of the rings around what others did, as a share of its width."""
EACH = 8
"""Places that belong together of which each is ringed; of more only one is."""
NEAR = 1.15
"""Times the zoom that shows the whole board from which the map is shown."""
CORNERS = ("bottomleft", "bottomright", "topleft", "topright")
"""Where it may stand, the first if all are as good."""
AIM, PIECE, ABLE = 4, 2, 1
"""How bad it is to cover what is a target of what is selected, a piece, and anything else that is lit."""
FADED = 90
"""How much of it is seen where it has to lie over targets or pieces."""
QUIET = frozenset({Meaning.CAN_ACT, Meaning.SELECTED})
LIT = "mark.outline."
"""What the names of the lines begin with that say what can be clicked."""


class MiniMap(Widget):
    """The table's small picture (`Table.minimap`) with the camera's frame."""

    def __init__(self, scene: MatchScene, rect: pygame.Rect) -> None:
        super().__init__("match.minimap", rect, tooltip=scene.texts("match.minimap"))
        self.scene = scene
        self._image: pygame.Surface | None = None
        self._view: object = None
        self._deeds: object = ()
        self._unseen: object = ()
        self._lit: Mapping[str, Mark] | None = None
        self._looks: object = None
        self._under: list[pygame.Rect] = []
        """Targets and pieces that lie under it."""

    waits = False

    def update(self, seconds: float) -> bool:
        """What is lit or in sight may have changed: stand where the least of it is covered."""
        picture, ui = self.scene.picture, self.ui
        if picture is None or ui.captured is not None or self.scene.motion.is_playing:
            return False
        camera = picture.board.camera
        looks = (camera.x, camera.y, camera.zoom, tuple(picture.board.viewport), id(picture.view))
        if (picture.lit is self._lit and looks == self._looks) or camera.is_gliding:
            return False
        self._lit, self._looks = picture.lit, looks
        if self.is_shown:
            self._stand(picture)
        return False

    def _stand(self, picture: BoardPicture) -> None:
        """Where the least of what is lit is covered; where it stands already, if nothing is much better."""
        lit = self._aims(picture)
        places = [self._at(corner, picture.board.viewport) for corner in CORNERS]
        bad = [sum([weight for rect, weight in lit if rect.colliderect(place)]) for place in places]
        now = sum([weight for rect, weight in lit if rect.colliderect(self.rect)])
        least = min(bad)
        if now > 2 * least:
            self.invalidate()
            self.rect = places[bad.index(least)]
            self.scene.beyond.renew()
        under = [rect for rect, weight in lit if weight >= PIECE and rect.colliderect(self.rect)]
        if under != self._under or now > 2 * least:
            self._under = under
            self.invalidate()

    def _at(self, corner: str, frame: pygame.Rect) -> pygame.Rect:
        """Its place in a corner of the board's window."""
        pad, place = self.ui.look.px(12), self.rect.copy()
        setattr(place, corner, getattr(frame.inflate(-2 * pad, -2 * pad), corner))
        return place

    def _aims(self, picture: BoardPicture) -> list[tuple[pygame.Rect, int]]:
        """The pixels of pieces and of what is lit, and how bad it is to cover them."""
        pieces = [picture.board.rect_of(id) for id in picture.shown]
        found = [(rect, PIECE) for rect in pieces if rect is not None]
        for id, mark in picture.lit.items():
            rect = picture.rect_of(mark.points) if id.startswith(LIT) and mark.points else None
            if rect is not None and rect.colliderect(picture.board.viewport):
                found.append((rect, ABLE if mark.meaning in QUIET else AIM))
        return found

    @property
    def is_shown(self) -> bool:
        """Is the board larger than its window?"""
        camera = self.scene.board.board.camera
        return camera.zoom > NEAR * camera.min_zoom

    def contains(self, pos: tuple[int, int]) -> bool:
        """Nothing is there while the whole board is in sight; targets under it are clicked through it."""
        through = any(rect.collidepoint(pos) for rect in self._under)
        return self.is_shown and not through and super().contains(pos)

    def take_dirty(self) -> list[pygame.Rect]:
        """Pieces have moved; the camera has the whole board painted again by itself."""
        if not self.is_shown:
            return []
        is_new = self.scene.model.view is not self._view or self.scene.handing.deeds != self._deeds
        is_new |= self.scene.beyond.unseen is not self._unseen
        return [self.area()] if is_new else []

    def draw(self, surface: pygame.Surface) -> None:
        """As it is; over targets so that they are seen through it."""
        if not self.is_shown:
            return
        if not self._under:
            self._draw(surface)
            return
        clip, part = surface.get_clip(), self.area().clip(surface.get_rect())
        whole = surface.subsurface(part).copy()
        surface.set_clip(part)
        self._draw(surface)
        drawn = surface.subsurface(part).copy()
        surface.set_clip(clip)
        surface.blit(whole, part)
        drawn.set_alpha(FADED)
        surface.blit(drawn, part)

    def _draw(self, surface: pygame.Surface) -> None:
        """Picture, rim, the part in sight."""
        picture = self.scene.picture
        if self._image is None or self._view is not self.scene.model.view:
            self._view = self.scene.model.view
            self._image = self.scene.room.table.board.minimap(self._view, self.rect.size)
        if picture is None:
            return
        pad = self.ui.look.px(5)
        self.ui.look.painter.panel(surface, self.rect.inflate(2 * pad, 2 * pad), "pane")
        if self._image is not None:
            surface.blit(self._image, self._image.get_rect(center=self.rect.center))
        (left, top), board = picture.board.camera.origin, picture.board
        self._draw_deeds(surface, picture)
        self._draw_unseen(surface, picture)
        share = self.rect.w / (picture.bounds[2] * board.camera.zoom)
        x, y = (board.viewport.x - left) * share, (board.viewport.y - top) * share
        seen = pygame.Rect(
            self.rect.x + x, self.rect.y + y, board.viewport.w * share, board.viewport.h * share
        )
        seen = seen.clip(self.rect)
        surface.blit(self._frame(seen.size), (seen.x - 1, seen.y - 1))

    def _draw_deeds(self, surface: pygame.Surface, picture: BoardPicture) -> None:
        """Where others did something since the person's last decision: rings in their colours."""
        self._deeds = self.scene.handing.deeds
        share, ring = self.rect.w / picture.bounds[2], max(4, round(RING * self.rect.w))
        for place, colour in self.scene.handing.deeds:
            x, y = picture.moved(place)
            at = (self.rect.x + x * share, self.rect.y + y * share)
            for shade, far in (
                (self.ui.look.palette.night, ring + 2),
                (self.ui.look.palette.cream, ring + 1),
            ):
                pygame.draw.circle(surface, shade, at, far, 4)
            pygame.draw.circle(surface, colour, at, ring, 2)

    def _draw_unseen(self, surface: pygame.Surface, picture: BoardPicture) -> None:
        """What may be clicked but is not in sight: rings in the colours of its signs at the rim."""
        self._unseen = self.scene.beyond.unseen
        share, ring = self.rect.w / picture.bounds[2], max(3, round(RING * self.rect.w * 0.8))
        for group in self.scene.beyond.unseen:
            for x, y in group.points if len(group.points) <= EACH else group.points[:1]:
                at = (self.rect.x + x * share, self.rect.y + y * share)
                pygame.draw.circle(surface, self.ui.look.palette.night, at, ring + 1, 4)
                pygame.draw.circle(surface, ink_of(self.ui.look, group.meaning), at, ring, 2)

    def _frame(self, size: tuple[int, int]) -> pygame.Surface:
        """The frame around a part of that size, with a dark rim one pixel beyond it."""
        look = self.ui.look

        def make() -> pygame.Surface:
            image = pygame.Surface((size[0] + 2, size[1] + 2), pygame.SRCALPHA)
            look.painter.ring(image, image.get_rect(), look.palette.night, look.px(4), 2)
            look.painter.ring(image, pygame.Rect((1, 1), size), look.palette.select, look.px(2), 2)
            image.set_alpha(255, pygame.RLEACCEL)  # mostly nothing
            return image

        return look.painter.kept(("minimap.frame", size), make)

    def on_down(self, pos: tuple[int, int], button: int) -> bool:
        """Go there."""
        self._go(pos)
        return True

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """Drag the frame."""
        if self.ui.captured is self:
            self._go(pos)

    def on_wheel(self, pos: tuple[int, int], dx: float, dy: float) -> bool:
        """Zoom as on the board, in its middle."""
        return self.scene.board.on_wheel(self.scene.board.rect.center, dx, dy)

    def _go(self, pos: tuple[int, int]) -> None:
        picture = self.scene.picture
        assert picture is not None
        share = picture.bounds[2] / self.rect.w
        picture.board.camera.centre_on(((pos[0] - self.rect.x) * share, (pos[1] - self.rect.y) * share))


def build_minimap(scene: MatchScene, frame: pygame.Rect) -> None:
    """In a corner of the board, if the table has a small picture."""
    picture = scene.picture
    assert picture is not None
    wide, high = picture.bounds[2], picture.bounds[3]
    side = min(scene.px(SIDE), round(MOST * min(frame.size)))
    scale = side / max(wide, high)
    rect = pygame.Rect(0, 0, round(wide * scale), round(high * scale))
    rect.bottomleft = (frame.x + scene.px(12), frame.bottom - scene.px(12))
    if scene.room.table.board.minimap(picture.view, rect.size) is not None:
        scene.ui.add(MiniMap(scene, rect))
