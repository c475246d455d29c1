"""Where everything of the match stands: bars above and below, the board, the column at the right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.album import leaf_through
from tabletop.app.scenes.match.board import BoardPicture
from tabletop.app.scenes.match.drag import DragBoard
from tabletop.app.scenes.match.header import add_header
from tabletop.app.scenes.match.log import LogView
from tabletop.app.scenes.match.minimap import build_minimap
from tabletop.app.scenes.match.notice import AlbumChip, map_room
from tabletop.app.scenes.match.panels import ChipView
from tabletop.app.scenes.match.past import build_banner, look_at, tell_older
from tabletop.app.scenes.match.prompt import show_prompt
from tabletop.app.table import Chip
from tabletop.app.widgets import Box, ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

TOP, SIDE, BOTTOM = 68, 350, 92
RIM = 34  # of the board above its squares: messages stay over it
INSPECTOR = 0.55  # share of the side for the inspector
STRIP, BESIDE = 32.0, 110.0


class Layout:
    """Shows the parts of the match scene in painting order."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.log: LogView

    def show(self) -> None:
        """Every part; what shows the same stays."""
        scene, theme, ui, parts = self.scene, self.scene.theme, self.scene.ui, self.scene.parts
        model, margin = scene.model, scene.margin
        side = min(SIDE, theme.width * 0.3)
        frame = scene.rect(margin, TOP, theme.width - side - margin, theme.height - TOP - BOTTOM)
        ui.toast_top, ui.toast_floor = TOP - 4, TOP + RIM
        picture = self._hang(frame)
        parts.begin()
        parts.show("board", (id(picture), tuple(frame)), partial(self._build_board, picture))
        room_for_words = map_room(scene)
        ui.toast_middle, ui.toast_right = room_for_words.centerx, room_for_words.right
        self._show_bars()
        self._show_strip(frame)
        parts.show("minimap", (id(picture), tuple(frame)), partial(build_minimap, scene, frame))
        self._show_side(theme.width - side, side)
        show_prompt(scene, scene.rect(14, theme.height - BOTTOM + 10, theme.width - 28, BOTTOM - 20))
        past = (model.past, len(scene.room.session), tuple(room_for_words))
        key = past if model.past is not None else None
        parts.show("past", key, partial(build_banner, scene, room_for_words))
        scene.handing.show_banner(room_for_words)
        scene.notices.show()

    def bottom(self) -> pygame.Rect:
        """The bar with the question."""
        theme = self.scene.theme
        return self.scene.rect(0, theme.height - BOTTOM, theme.width, BOTTOM)

    # The board

    def _hang(self, frame: pygame.Rect) -> BoardPicture:
        """The picture of the board for a frame: the same as long as look and bounds are the same."""
        scene, room, model = self.scene, self.scene.room, self.scene.model
        picture, board = scene.picture, room.table.board
        view = model.shown if picture is not None or model.past is not None else room.view
        if picture is None or picture.look is not scene.look or picture.bounds != board.bounds(view):
            scene.motion.skip()
            model.shown = view = model.shown if model.past is not None else room.view
            scene.picture = picture = BoardPicture(scene.look, room.table, view, frame, board.LEAN)
        elif picture.board.viewport != frame:
            picture.board.resize(frame)
        if model.past is None and not scene.motion.is_playing and model.shown is not room.view:
            scene.show_view(room.view)  # the eyes may have changed though nothing happened
            model.trails = {} if board.TURNS else model.trails
        return picture

    def _build_board(self, picture: BoardPicture) -> None:
        scene = self.scene
        scene.board = scene.ui.home = scene.ui.add(DragBoard(scene, picture))

    def _show_bars(self) -> None:
        """The bars above and below, seats and phases."""
        scene, ui, show = self.scene, self.scene.ui, self.scene.parts.show
        show("top", None, lambda: ui.add(Box(scene.rect(0, 0, scene.theme.width, TOP), "bar")))
        header = scene.room.table.questions.header(scene.model.shown, scene.names)
        names = tuple(scene.names)
        show("header", (header, names), lambda: add_header(ui, header, names, TOP))
        show("bottom", None, lambda: ui.add(Box(self.bottom(), "bar")))

    def _show_strip(self, frame: pygame.Rect) -> None:
        """What is in force for a while: beside the board if all of it can be read there, else along its upper
        edge."""
        scene, table, px = self.scene, self.scene.room.table, self.scene.px
        chips = table.questions.lasting(scene.model.view)
        assert scene.picture is not None
        letters, style = scene.look.fonts, scene.theme.style("small")
        widths = [letters.width(chip.label, style) + px(46 if chip.icon else 22) for chip in chips]
        beside = scene.picture.margin >= max([px(BESIDE), *(wide + px(16) for wide in widths)])
        scene.strip_height = px(STRIP + 4) if chips and not beside else 0
        albums = tuple(table.panels.album(scene.model.view, chip.id) is not None for chip in chips)
        key = (chips, albums, beside, tuple(frame))
        scene.parts.show("strip", key, lambda: self._build_strip(frame, chips, widths, albums, beside))

    def _build_strip(
        self,
        frame: pygame.Rect,
        chips: Sequence[Chip],
        widths: Sequence[int],
        albums: Sequence[bool],
        beside: bool,
    ) -> None:
        scene, px = self.scene, self.scene.px
        scene.strip = []
        x, y = frame.x + px(8), frame.y + px(8)
        for chip, wide, has_album in zip(chips, widths, albums, strict=True):
            wide = min(wide, frame.w - px(16))
            if x + wide > frame.right - px(8) or y + px(STRIP) > frame.bottom:
                break
            rect = pygame.Rect(x, y, wide, px(STRIP - 4))
            view = ChipView(chip, rect, scene.pointed, style="glass")
            if has_album:
                view = AlbumChip(chip, rect, scene.pointed, partial(leaf_through, scene, chip.id))
            scene.strip.append(scene.ui.add(view).rect)
            x, y = (x, y + px(STRIP + 2)) if beside else (x + wide + px(6), y)

    # The column

    def _show_side(self, left: float, wide: float) -> None:
        """The column at the right: the sign of an unsaved match, inspector, log."""
        scene, saving, show = self.scene, self.scene.saving, self.scene.parts.show
        high = scene.theme.height - TOP - BOTTOM
        show("side", None, lambda: scene.ui.add(Box(scene.rect(left, TOP, wide, high), "flat")))
        show("sign", saving.is_told, lambda: saving.build_sign(left + 10, TOP + 8, wide - 20))
        sign = saving.sign_height
        rect = scene.rect(left + 12, TOP + 10 + sign, wide - 20, high * INSPECTOR - 18 - sign)
        show("inspector", tuple(rect), partial(self._build_inspector, rect))
        scene.inspector.fill()
        place = scene.rect(left + 8, TOP + high * INSPECTOR, wide - 16, high * (1 - INSPECTOR) - 8)
        show("log", scene.texts.language, partial(self._build_log, place))
        self.follow_log()

    def follow_log(self) -> None:
        """The log shows what has been told."""
        model = self.scene.model
        self.log.follow(model.chronicle.entries, model.past)
        self.scene.course.is_telling = False

    def _build_inspector(self, rect: pygame.Rect) -> None:
        self.scene.area = self.scene.ui.add(ScrollArea("match.inspector", rect, fades=True))
        self.scene.inspector.clear()

    def _build_log(self, rect: pygame.Rect) -> None:
        scene, chronicle = self.scene, self.scene.model.chronicle
        self.log = scene.ui.add(
            LogView(
                rect,
                chronicle.lines,
                scene.open_rule,
                moments=chronicle.moments,
                on_moment=partial(look_at, scene),
                on_older=partial(tell_older, scene),
                now=scene.model.past,
                memory=chronicle.memory,
                tooltip=scene.texts("match.log.look"),
                empty=scene.texts("match.log.empty"),
            )
        )
