"""Shows the parts of the match where the arrangement has them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.allies import with_allies
from tabletop.app.deciding import with_answers
from tabletop.app.scenes.match.advice import show_advice
from tabletop.app.scenes.match.album import leaf_through
from tabletop.app.scenes.match.arrangement import PAD, SIGN, STRIP, Arrangement, Wanted, arrange
from tabletop.app.scenes.match.board import BoardPicture
from tabletop.app.scenes.match.cited import build_cited
from tabletop.app.scenes.match.coordinates import build_coordinates
from tabletop.app.scenes.match.drag import DragBoard
from tabletop.app.scenes.match.drawers import DrawnOut
from tabletop.app.scenes.match.echo import show_echo
from tabletop.app.scenes.match.header import add_header, add_seats, phase_rects, tell_minds, tell_own
from tabletop.app.scenes.match.log import LogView
from tabletop.app.scenes.match.minimap import build_minimap
from tabletop.app.scenes.match.notice import AlbumChip, map_room
from tabletop.app.scenes.match.panels import ChipView
from tabletop.app.scenes.match.past import look_at, show_veil, tell_older
from tabletop.app.scenes.match.peek import Peek, told_of
from tabletop.app.scenes.match.prompt import show_prompt
from tabletop.app.scenes.match.seats import TurnView, turn_words
from tabletop.app.scenes.match.shown_whole import PieceCard
from tabletop.app.scenes.match.sight import look_on, roams
from tabletop.app.scenes.match.table import PASSED, open_table_page, passed_beforehand, set_choice
from tabletop.app.scenes.match.told import make_room
from tabletop.app.scenes.match.tolls import show_tolls
from tabletop.app.scenes.match.toolbar import show_tools
from tabletop.app.scenes.match.yielding import leave_to_speech, make_way
from tabletop.app.table import Chip, Header, Prompt
from tabletop.app.widgets import Box, Button, ScrollArea
from tabletop.engine.model import Seat

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

TOAST = 8.0
"""Logical height where messages begin."""
SHORT = 2
"""Rows of a short list."""
LISTS = ("match.picker", "match.card.box")
"""What may stand at the head of the inspector's side."""
BELOW, LEAST_TOLD = 10.0, 90.0
"""Logical height between that and the inspector, and the least that this has there."""


def _nothing() -> None:
    """A part that has no widgets."""


class Layout:
    """Shows the parts of the match scene in painting order."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.places: Arrangement
        self.log: LogView | None = None
        self.drawer, self.drawn = "", DrawnOut(scene)
        """The drawer that is open: "inspector", "log" or none."""
        self.lists = True
        """Is the list of the question in sight?"""
        self.listed_at = 0
        """The pixels that the list is scrolled down, kept from one choice of it to the next."""
        self.unfolded: Seat | None = None
        """Who has unfolded what cannot be chosen now."""
        self.peeked = ""
        """What the pointer rests on, so that it is shown though the inspector is folded."""
        self.glance = PieceCard(scene)
        self._track: tuple[object, list[pygame.Rect]] = (None, [])
        self.has_tolls = False
        """Does any seat tell what it has lost?"""
        self._phases = 0
        """How many phases are shown one by one."""
        self.spread: Box
        """The ground of the inspector where it lies over the log."""

    def show(self, whole: bool = True) -> None:
        """Every part; what shows the same stays. If not `whole` inspector and log are filled later."""
        scene, ui, parts, model = self.scene, self.scene.ui, self.scene.parts, self.scene.model
        chips = (*scene.room.table.questions.lasting(model.view), *passed_beforehand(scene))
        header = scene.room.table.questions.header(model.shown, scene.names)
        viewer = scene.room.viewer
        header = with_answers(header, model.shown, viewer, scene.texts)
        header = with_allies(header, scene.room.session.state.sides, viewer, scene.texts)
        prompt = scene.prompt() if model.past is None and not model.lags else None
        self._arrange(header, chips, prompt)
        places, folded = self.places, self.places.rail is not None
        picture = self._hang(frame := scene.rect(*places.board))
        ui.toast_top = places.board.y + TOAST
        parts.begin()
        parts.show("board", (id(picture), tuple(frame)), partial(self._build_board, picture))
        room_for_words = map_room(scene)
        ui.toast_middle, ui.toast_right = room_for_words.centerx, room_for_words.right
        ui.toast_left = room_for_words.x if places.shape == "columns" else 0
        ui.shelter, ui.haven, ui.on_context = scene.pointing.shelter, scene.pointing.haven, scene.step_back
        self._show_grounds(header, viewer)
        self._show_strip(chips if places.lasting.w else ())
        parts.show("coordinates", (id(picture), tuple(frame)), partial(build_coordinates, scene, frame))
        parts.show("cited", (tuple(frame), bool(model.advice.words)), partial(build_cited, scene, frame))
        parts.show("minimap", (id(picture), tuple(frame)), partial(build_minimap, scene, frame))
        parts.show("beyond", (id(picture), tuple(frame)), scene.beyond.build)
        show_veil(scene, frame)
        if not folded:
            self._show_log(whole)
        if not folded and places.shape == "columns":
            self._show_inspector(whole)
        show_prompt(scene, places, prompt)
        if not folded and places.shape == "bars":  # below the list or the card that stands there
            self._show_inspector(whole)
        if folded:
            self._show_drawer(whole)
        show_advice(scene)
        scene.handing.show_banner()
        show_tools(scene)
        show_tolls(scene, header.seats)
        show_echo(scene)  # in what room all else leaves
        scene.notices.show()
        if folded:
            self.show_glance()
        scene.course.sight.settle()

    def _arrange(self, header: Header, chips: Sequence[Chip], prompt: Prompt | None) -> None:
        """Where the parts stand in this window."""
        scene, theme = self.scene, self.scene.theme
        model, board = scene.model, scene.room.table.board
        _, _, wide, high = board.bounds(model.shown if scene.picture is not None else scene.room.view)
        too_small = roams(scene, theme.px(theme.height) / high)
        wanted = Wanted(wide / high, len(header.seats), len(chips) * STRIP, scene.has_coach, too_small)
        if prompt is None and model.sighted is not None:  # the answered one stays for a while
            prompt = model.sighted.prompt
        rows = prompt.picker.rows if prompt is not None and prompt.picker is not None else ()
        listed, short = model.past is None and bool(rows), len(rows) <= SHORT
        wanted = wanted._replace(
            track=len(header.phases),
            named=bool(header.phase) + bool(header.next),
            listed=listed,
            short=short,
            answers=prompt is not None and prompt.reaction,
            compares=scene.has_coach and prompt is not None and prompt.reaction,
        )
        self.places = arrange(theme.width, theme.height, wanted)
        if self.places.shape == "bars" and chips:
            self.places = arrange(theme.width, theme.height, wanted._replace(lasting=STRIP))
        told = make_room(scene, self.places, prompt)
        yielded = leave_to_speech(scene, make_way(scene, self.places, told, prompt), prompt)
        self.places = self.drawn.arranged(yielded, self.drawer == "inspector")

    @property
    def has_track(self) -> bool:
        """Are phases shown one by one, each at its place?"""
        return self._phases > 0

    def asked(self) -> pygame.Rect:
        """A pixel of the question: what of it is new has been invalidated by itself."""
        return pygame.Rect(self.scene.rect(*self.places.asked).topleft, (1, 1))

    # The board

    def _hang(self, frame: pygame.Rect) -> BoardPicture:
        """The picture of the board for a frame: the same as long as look and bounds are the same."""
        scene, room, model = self.scene, self.scene.room, self.scene.model
        picture, board = scene.picture, room.table.board
        before = picture.board.camera if picture is not None else None
        if picture is not None and picture.table is not room.table:  # it is laid anew
            picture = None
        view = model.shown if picture is not None or model.past is not None else room.view
        if picture is None or picture.look is not scene.look or picture.bounds != board.bounds(view):
            scene.motion.skip()
            model.shown = view = model.shown if model.past is not None else room.view
            scene.picture = picture = BoardPicture(scene.look, room.table, view, frame, board.LEAN)
            look_on(scene, before)
        elif picture.board.viewport != frame:
            scene.course.sight.resize(picture, frame)
        self.follow_eyes()
        return picture

    def follow_eyes(self) -> None:
        """Who looks may have changed though nothing happened."""
        scene, room, model = self.scene, self.scene.room, self.scene.model
        if model.past is None and not scene.motion.is_playing and model.shown is not room.view:
            scene.show_view(room.view)
            if room.table.board.TURNS:
                model.changed.forget()

    def _build_board(self, picture: BoardPicture) -> None:
        scene = self.scene
        scene.board = scene.ui.home = scene.ui.add(DragBoard(scene, picture))

    def _show_grounds(self, header: Header, viewer: Seat | None) -> None:
        """Panels, turn, seats and phases."""
        scene, ui, show, places = self.scene, self.scene.ui, self.scene.parts.show, self.places

        def build_grounds() -> None:
            for place, style in places.grounds:
                ui.add(Box(scene.rect(*place), style))

        show("grounds", places.grounds, build_grounds)
        names = tuple(scene.names)

        def build_header() -> None:
            if places.header is not None:
                add_header(ui, header, names, places.header.h)
            elif places.seats is not None:
                tiles = scene.rect(*places.tiles) if places.tiles is not None else None
                add_seats(ui, header, names, scene.rect(*places.seats), places.row, tiles)
            tell_minds(ui, scene.texts.language, scene.room.session.seats)
            tell_own(ui, viewer, scene.texts("match.report.yours"))

        stand = (places.header, places.turn, places.seats, places.tiles, viewer)
        self._show_turn(header)
        show("header", (header if places.header is not None else header.seats, names, stand), build_header)

    def _show_turn(self, header: Header) -> None:
        """Turn and phases of a column, each phase a part of its own: a decision changes two of them."""
        scene, ui, places = self.scene, self.scene.ui, self.places
        chips: tuple[Chip, ...] = ()
        if places.turn is not None and places.track is not None:
            turn, track = scene.rect(*places.turn), scene.rect(*places.track)
            chips = header.phases if track.h else ()
            wanted = (chips, tuple(track))
            if self._track[0] != wanted:
                self._track = (wanted, phase_rects(ui, chips, track))
            words = turn_words(header, is_alone=bool(header.phases) and (places.headed or not track.h))
            scene.parts.show("header.turn", (words, tuple(turn)), lambda: ui.add(TurnView(turn, *words)))
        else:
            scene.parts.show("header.turn", None, _nothing)
        for n, (chip, rect) in enumerate(zip(chips, self._track[1], strict=False)):
            scene.parts.show(f"header.phase.{n}", (chip, tuple(rect)), partial(self._build_phase, chip, rect))
        for n in range(len(chips), self._phases):  # those of before that are no more
            scene.parts.show(f"header.phase.{n}", None, _nothing)
        self._phases = len(chips)

    def _build_phase(self, chip: Chip, rect: pygame.Rect) -> None:
        self.scene.ui.add(ChipView(chip, rect))

    def _show_strip(self, chips: Sequence[Chip]) -> None:
        """What is in force for a while."""
        scene = self.scene
        panels = scene.room.table.panels
        albums = tuple(panels.album(scene.model.view, chip.id) is not None for chip in chips)
        key = (chips, albums, self.places.lasting)
        scene.parts.show("strip", key, lambda: self._build_strip(chips, albums))

    def _build_strip(self, chips: Sequence[Chip], albums: Sequence[bool]) -> None:
        """One below the other in a column that is high enough, else side by side: all of them in words, or
        as signs."""
        scene, px, place = self.scene, self.scene.px, self.scene.rect(*self.places.lasting)
        fonts, style, step, gap = scene.look.fonts, scene.theme.style("small"), px(STRIP), px(6)
        widths = [min(fonts.width(c.label, style) + px(46 if c.icon else 22), place.w) for c in chips]
        stacks = self.places.shape == "columns" and place.h >= len(chips) * px(STRIP) - 1
        if not stacks and sum(widths) + px(6) * len(chips) > place.w:
            widths = [px(SIGN - 6) if chip.icon else wide for chip, wide in zip(chips, widths, strict=True)]
        if not stacks and sum(widths) + gap * (len(chips) - 1) > place.w:  # narrower, so that none is missing
            gap, widths = px(2), [min(wide, (place.w + px(2)) // len(chips) - px(2)) for wide in widths]
        if self.places.folded and (self.places.shape == "bars" or place.w < px(SIGN)):  # below the handles
            stacks, step = True, min(step, place.h // max(1, len(chips)))
            widths = [place.w] * len(chips)
        x, y = place.x, place.y + (0 if stacks else max(0, place.h - px(STRIP)) // 2)
        for chip, has_album, wide in zip(chips, albums, widths, strict=True):
            if x + wide > place.right:
                break
            rect = pygame.Rect(x, y, wide, step - px(4))
            view = ChipView(chip, rect, scene.pointed, style="glass")
            if chip.id == PASSED:
                view = AlbumChip(chip, rect, scene.pointed, partial(open_table_page, scene))
            elif chip.switch:
                turn = partial(set_choice, scene, "switch", chip.switch, chip.state != "now")
                view = AlbumChip(chip, rect, scene.pointed, turn)
            elif has_album:
                view = AlbumChip(chip, rect, scene.pointed, partial(leaf_through, scene, chip.id))
            scene.ui.add(view)
            x, y = (x, y + step) if stacks else (x + wide + gap, y)
        if any(chip.id == scene.model.hover for chip in chips):
            scene.ui.hover_again()

    # Inspector and log

    def _show_inspector(self, whole: bool) -> None:
        """The sign of an unsaved match, what is pointed at."""
        scene, place = self.scene, self.places.inspector
        saving, show = scene.saving, scene.parts.show
        show("sign", (saving.is_told, place), lambda: saving.build_sign(place.x - 2, place.y - 2, place.w))
        sign = saving.sign_height
        rect = scene.rect(place.x, place.y + sign, place.w, place.h - sign)
        if self.places.shape == "bars":
            rect = self._below_lists(rect)
        if show("inspector", tuple(rect), partial(self._build_inspector, rect)):
            scene.inspector.clear()
        if whole:
            scene.inspector.fill()

    def _below_lists(self, rect: pygame.Rect) -> pygame.Rect:
        """The inspector's place below a list or a card at its head, unless that leaves it nothing."""
        scene = self.scene
        for id in LISTS:
            over = scene.ui.named(id)
            if over is not None and over.rect.colliderect(rect) and over.rect.y <= rect.y:
                top = over.rect.bottom + scene.px(BELOW)
                if rect.bottom - top >= scene.px(LEAST_TOLD):
                    rect = pygame.Rect(rect.x, top, rect.w, rect.bottom - top)
        return rect

    def _show_log(self, whole: bool) -> None:
        """What happened."""
        scene, place = self.scene, self.scene.rect(*self.places.log)
        scene.parts.show("log", (scene.texts.language, tuple(place)), partial(self._build_log, place))
        if whole:
            self.follow_log()

    def _show_drawer(self, whole: bool) -> None:
        """The handles, and over the board what has been drawn out."""
        scene, show, places = self.scene, self.scene.parts.show, self.places
        inspects = self.drawer == "inspector"
        if not inspects:
            scene.area = None
        if self.drawer != "log":
            self.log = None
        place = places.inspector if inspects else places.log
        box = scene.rect(*(place.inset(-PAD))) if self.drawer else None
        show("drawer", (self.drawer, place), lambda: scene.ui.add(Box(box, "flat")) if box else None)
        show("peek", scene.rules_game, lambda: scene.ui.add(Peek(scene)))
        if inspects:
            self._show_inspector(whole)
        else:
            show("sign", None, lambda: None)
            if show("inspector", None, lambda: None):
                scene.inspector.clear()
        if self.drawer == "log":
            self._show_log(whole)
        else:
            show("log", None, lambda: None)
        show("rail", (self.drawer, places.rail, scene.texts.language), self._build_rail)

    def show_glance(self) -> None:
        """What the pointer rests on, above everything else; it goes at once with the pointer."""
        model, rests = self.scene.model, self.peeked and not self.drawer
        self.glance.show(told_of(self.scene) if rests and model.hover == self.peeked else ())

    def _build_rail(self) -> None:
        """A handle for each drawer."""
        scene, rail, t = self.scene, self.places.rail, self.scene.texts
        assert rail is not None
        for n, (name, icon, key) in enumerate((("inspector", "eye", "i"), ("log", "book", "j"))):
            rect = scene.rect(rail.x + 2, rail.y + 8 + n * 52, rail.w - 4, 46)
            id, tip = f"match.drawer.{name}", f"{t(f'match.drawer.{name}')} ({key.upper()})"
            handle = Button(id, rect, "", partial(self.draw_out, name), icon=icon, hotkey=key, tooltip=tip)
            handle.selected = self.drawer == name
            scene.ui.add(handle)

    def draw_out(self, name: str) -> None:
        """Open a drawer, or push it back."""
        self.drawer = "" if self.drawer == name else name
        self.scene.stale = True

    def push_back(self) -> bool:
        """Close the drawer; False if none is open."""
        was, self.drawer = bool(self.drawer) and self.places.folded, ""
        self.scene.stale = self.scene.stale or was
        return was

    def follow_log(self) -> None:
        """The log shows what has been told."""
        model = self.scene.model
        if self.log is not None:
            self.log.follow(model.chronicle.entries, model.past)
        self.scene.course.is_telling = False

    def _build_inspector(self, rect: pygame.Rect) -> None:
        ui, below = self.scene.ui, self.log if self.places.shape == "bars" else None  # and below any list
        self.spread = ui.add(Box(rect.copy(), "flat"), above=below)
        self.spread.visible = False
        area = ScrollArea("match.inspector", rect, fades=True)
        self.scene.area = ui.add(area, above=self.spread if below is not None else None)

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
        scene.inspector.unsettle()
