"""The whole board in little while it is not all in sight: what is seen is framed, a click goes there. It
never lies over pieces and targets, unless these are everywhere: it stands in the corner where it covers the
least at first and stays in it, smaller if need be; while pieces or targets lie there, it folds into a button
at the rim, over which it unfolds while the pointer rests there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.coordinates import within
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
CROWD = 30
"""Of more targets than that in sight the map may cover some: nowhere is free of them, and among so many
places all over the board one chooses by the map."""
SIZES = (1.0, 0.72)
"""Shares of its size in which it stands in its corner, the first that is free."""
BUTTON, STEP = 38.0, 0.5
"""Logical side of the button, and how far apart its places along the rim are, in its sides."""
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
        self.corner = CORNERS[0]
        """Of the board's window, where it stands as long as the board lies in it."""
        self._has_corner = False
        self.whole = rect.size
        """The pixels of all of it."""
        self.is_folded = False
        """Do pieces or targets lie in its corner?"""
        self.is_open = False
        """Folded, it has been unfolded at the pointer."""
        self._rim: pygame.Rect | None = rect
        """Where the button is; None where there is no room for it either."""

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
        """In its corner, smaller where that covers nothing that matters, else folded: it never hops."""
        if self.is_open:
            return
        frame, lit = picture.board.viewport, self._aims(picture)
        everywhere = sum(weight == AIM for _, weight in lit) > CROWD
        weighty = [rect for rect, weight in lit if weight == PIECE or (weight > PIECE and not everywhere)]
        if not self._has_corner:
            self._has_corner = True
            self.corner = min(CORNERS, key=lambda corner: self._worth(corner, lit, frame))
        wanted = next(
            (spot for spot in self._sizes(self.corner, frame) if spot.collidelist(weighty) < 0), None
        )
        folded = wanted is None
        if folded:
            self._rim = next((spot for spot in self._spots(frame) if spot.collidelist(weighty) < 0), None)
        place = wanted or self._rim or self._at(self.corner, frame)
        if place != self.rect or folded != self.is_folded:
            self._put(place, folded)

    def _worth(self, corner: str, lit: Sequence[tuple[pygame.Rect, int]], frame: pygame.Rect) -> int:
        """How bad it is to stand in a corner in full size."""
        place = self._at(corner, frame)
        return sum(weight for rect, weight in lit if rect.colliderect(place))

    def _sizes(self, corner: str, frame: pygame.Rect) -> list[pygame.Rect]:
        """Its places in a corner, the largest first."""
        return [self._at(corner, frame, share) for share in SIZES]

    def _put(self, rect: pygame.Rect, folded: bool) -> None:
        """It stands elsewhere, or is folded or unfolded."""
        self.invalidate()
        self.rect, self.is_folded, self._image = rect, folded, None
        self.scene.beyond.renew()
        self.invalidate()

    def _spots(self, frame: pygame.Rect) -> list[pygame.Rect]:
        """The places of the button all along the rim, from its corner on."""
        side, pad = self.ui.look.px(BUTTON), self.ui.look.px(12)
        room, button = frame.inflate(-2 * pad, -2 * pad), pygame.Rect(0, 0, side, side)
        step = round(side * STEP)
        xs, ys = (room.x, room.right - side), (room.y, room.bottom - side)
        spots = [button.move(x, y) for x in xs for y in (*range(ys[0], ys[1], step), ys[1])]
        spots += [button.move(x, y) for y in ys for x in range(room.x, xs[1], step)]
        at = pygame.Vector2(getattr(room, self.corner))
        return sorted(spots, key=lambda spot: at.distance_to(spot.center))

    def _at(self, corner: str, frame: pygame.Rect, share: float = 1.0) -> pygame.Rect:
        """Its place in a corner of the board's window, in a share of its size."""
        pad = self.ui.look.px(12)
        place = pygame.Rect(0, 0, round(self.whole[0] * share), round(self.whole[1] * share))
        room = within(self.scene, frame).inflate(-2 * pad, -2 * pad)
        setattr(place, corner, getattr(room, corner))
        return place

    def _aims(self, picture: BoardPicture) -> list[tuple[pygame.Rect, int]]:
        """The pixels of pieces, of what dice decided, of a card that was turned over and of what is lit, and
        how bad it is to cover them."""
        pieces = [picture.board.rect_of(id) for id in picture.shown]
        told, card = picture.accounts.rect, self.scene.notices.card
        pieces += [card.rect] if card is not None and card.rect.w else []
        found = [(rect, PIECE) for rect in pieces if rect is not None]
        found += [(told, AIM)] if told is not None else []
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

    @property
    def is_button(self) -> bool:
        """Is only the button there?"""
        return self.is_folded and not self.is_open

    def contains(self, pos: tuple[int, int]) -> bool:
        """Nothing is there while the whole board is in sight, nor where there is no room for the button."""
        is_nowhere = self.is_button and self._rim is None
        return self.is_shown and not is_nowhere and super().contains(pos)

    def take_dirty(self) -> list[pygame.Rect]:
        """Pieces have moved; the camera has the whole board painted again by itself."""
        if not self.is_shown:
            return []
        is_new = self.scene.model.view is not self._view or self.scene.handing.deeds != self._deeds
        is_new |= self.scene.beyond.unseen is not self._unseen
        return [self.area()] if is_new else []

    def draw(self, surface: pygame.Surface) -> None:
        """The map, or the button where it is folded."""
        if not self.is_shown or (self.is_button and self._rim is None):
            return
        if not self.is_button:
            self._draw(surface)
            return
        look = self.ui.look
        look.painter.panel(surface, self.rect, "pane")
        sign = look.sprites.icon("map", round(self.rect.w * 0.62), look.palette.brass_light)
        surface.blit(sign, sign.get_rect(center=self.rect.center))

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
        """Go there; the button unfolds."""
        if self.is_button:
            self._unfold()
        else:
            self._go(pos)
        return True

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """Drag the frame; the button unfolds."""
        if self.is_button:
            self._unfold()
        elif self.ui.captured is self:
            self._go(pos)

    def on_leave(self) -> None:
        """What was unfolded folds again."""
        if self.is_open:
            self.is_open, self._looks = False, None
            self._put(self._rim or self.rect, True)

    def _unfold(self) -> None:
        """The map in the corner of the board nearest to the button, under the pointer."""
        if self._rim is not None:
            self.is_open = True
            place = pygame.Rect((0, 0), self.whole)
            place.center = self._rim.center
            pad = self.ui.look.px(12)
            self._put(place.clamp(self.scene.board.rect.inflate(-2 * pad, -2 * pad)), True)

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
