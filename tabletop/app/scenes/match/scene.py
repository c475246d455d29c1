"""The match scene: header, board, inspector, log and prompt around a `play.Room`."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.app import matches
from tabletop.app.gestures import Nothing, Perform, Refused
from tabletop.app.main import App
from tabletop.app.minds import WorkerMind
from tabletop.app.play import Room
from tabletop.app.scenes.match import menu as match_menu
from tabletop.app.scenes.match import saves as match_saves
from tabletop.app.scenes.match.board import Picture
from tabletop.app.scenes.match.drag import DragBoard
from tabletop.app.scenes.match.header import add_header
from tabletop.app.scenes.match.keys import CursorPart
from tabletop.app.scenes.match.log import Chronicle, LogView
from tabletop.app.scenes.match.minimap import build_minimap
from tabletop.app.scenes.match.notice import AlbumChip, NoticePart, map_room
from tabletop.app.scenes.match.panels import ChipView
from tabletop.app.scenes.match.past import PastPart, build_banner
from tabletop.app.scenes.match.prompt import show_prompt
from tabletop.app.scenes.match.shown import ShownPart
from tabletop.app.scenes.match.thinking import TurnBanner
from tabletop.app.scenes.match.time import TimePart
from tabletop.app.scenes.match.unsaved import UnsavedPart
from tabletop.app.stack import Scene
from tabletop.app.table import Button as Choice
from tabletop.app.table import Chip, Line, Look, Panel, Point, Prompt
from tabletop.app.table import options as table_options
from tabletop.app.table.finding import table_of
from tabletop.app.widgets import Box, ScrollArea
from tabletop.app.widgets.parts import Parts
from tabletop.engine.model import Action, Refusal, Seat
from tabletop.render.motion import Motion
from tabletop.session.session import UndoRefused

TOP, SIDE, BOTTOM = 68, 350, 92
RIM = 34  # of the board above its squares: messages stay over it
INSPECTOR = 0.55  # share of the side for the inspector
STRIP, BESIDE = 32.0, 110.0


def open_scene(app: App, room: Room, keeper: matches.Keeper) -> Scene:
    """The scene of a room."""
    return MatchScene(app, room, keeper)


class MatchScene(TimePart, NoticePart, ShownPart, PastPart, CursorPart, UnsavedPart, Scene):
    """Draws what the room says and gives it clicks. When `stale` is set, parts that show something else are
    made anew.
    """

    margin = 0.0
    """Logical width that a subclass keeps free at the left of the board."""

    def __init__(self, app: App, room: Room, keeper: matches.Keeper) -> None:
        super().__init__(app)
        self.room, self.keeper = room, keeper
        self.rules_game = room.session.game.key
        self.picture: Picture | None = None
        self.motion = Motion()
        self.chronicle = Chronicle(room, app.texts)
        self.hover, self.stale, self.hinting = "", False, False
        self.suggested: tuple[str, ...] = ()
        self.suggestion = ""
        self.involved: tuple[str, ...] = ()
        self.trails: dict[str, tuple[Point, ...]] = {}
        self.card_side, self.card_folded = "", False
        self.banner: TurnBanner | None = None
        self.strip_height = 0
        self._kept = ""  # the entity that the inspector goes on showing
        self._panels: tuple[Panel, ...] = ()
        self._prompted: tuple[object, Prompt] | None = None
        self._shown_over, self._take_focus = False, True
        self._decider: Seat | None = room.asked
        self._asked_at = time.perf_counter()
        self._language = app.texts.language
        self._follow_settings()
        self.chronicle.retell()

    # Layout

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        seats = self.room.session.seats
        return [matches.player_name(self.texts, seats, seat) for seat in range(len(seats))]

    @property
    def log(self) -> list[tuple[int, Line]]:
        """The lines of the log with their moments."""
        return self.chronicle.entries

    @property
    def is_behind(self) -> bool:
        """Does the board not show yet what has happened? So it is from the very decision on."""
        return self.motion.is_playing or bool(self.room.happenings)

    @property
    def view(self) -> object:
        """What is looked at: the present, a moment of the past, or what a motion has not yet changed."""
        late = self.past is not None or self.is_behind
        return self.picture.view if late and self.picture is not None else self.room.view

    @property
    def is_free(self) -> bool:
        """May the person choose something on the board now?"""
        return self.room.asked is not None and self.past is None and not self.is_behind

    def build(self) -> None:
        """All widgets, for another size, language or theme."""
        self.parts = Parts(self.ui)
        self._panels = ()
        self._lay()

    def rebuild(self) -> None:
        """After a change of size, language or theme; the log stays where it was."""
        log = self.ui.find("match.log") if self.ui else None
        told = isinstance(log, LogView) and len(log.lines) == len(self.log) and not log.is_at_end
        offset = log.bar.offset if told else None  # type: ignore[union-attr]
        super().rebuild()
        log = self.ui.find("match.log")
        if offset is not None and isinstance(log, LogView):
            log.bar.offset = offset
        self._focus_board()

    def refresh(self) -> None:
        """After a decision, a click or a motion: the parts that show something else now."""
        focused = self.ui.focused.id if self.ui.focused else ""
        asked, self.answers_to = self.answers_to, self.question()
        self._lay()
        if focused and self.ui.focused is None:
            self.ui.focus_id(focused)
        if asked != self.answers_to:
            self.ui.invalidate(self._bottom())  # a question counts from its painting on
        self._focus_board()

    def _focus_board(self) -> None:
        """After a decision the keyboard is on the board again."""
        if len(self.ui.layers) == 1 and (self._take_focus or self.ui.focused is None):
            self._take_focus = False
            self.ui.focus(self.board)

    def _bottom(self) -> pygame.Rect:
        """The bar with the question."""
        return self.rect(0, self.theme.height - BOTTOM, self.theme.width, BOTTOM)

    def _lay(self) -> None:
        """Every part, in painting order."""
        self._follow_settings()
        theme, room, ui, parts = self.theme, self.room, self.ui, self.parts
        side, left = min(SIDE, theme.width * 0.3), self.margin
        frame = self.rect(left, TOP, theme.width - side - left, theme.height - TOP - BOTTOM)
        ui.toast_top, ui.toast_floor = TOP - 4, TOP + RIM
        picture = self._hang(frame)
        if self.past is None and not self.motion.is_playing and picture.view is not room.view:
            picture.show(room.view)  # the eyes may have changed though nothing happened
            self.trails = {} if room.table.board.TURNS else self.trails
        parts.begin()
        parts.show("board", (id(picture), tuple(frame)), partial(self._build_board, picture))
        room_for_words = map_room(self)
        ui.toast_middle, ui.toast_right = room_for_words.centerx, room_for_words.right
        self._show_bars()
        self._show_strip(frame)
        parts.show("minimap", (id(picture), tuple(frame)), partial(build_minimap, self, frame))
        self._show_side(theme.width - side, side)
        show_prompt(self, self.rect(14, theme.height - BOTTOM + 10, theme.width - 28, BOTTOM - 20))
        past = (self.past, len(room.session), tuple(room_for_words)) if self.past is not None else None
        parts.show("past", past, partial(build_banner, self, room_for_words))
        self._show_banner(room_for_words)
        self.show_notice()
        self._highlight()
        self.stale = False

    def _build_board(self, picture: Picture) -> None:
        self.board = self.ui.add(DragBoard(self, picture))

    def _show_bars(self) -> None:
        """The bars above and below, seats and phases."""
        ui, theme = self.ui, self.theme
        self.parts.show("top", None, lambda: ui.add(Box(self.rect(0, 0, theme.width, TOP), "bar")))
        assert self.picture is not None
        header = self.room.table.questions.header(self.picture.view, self.names)
        names = tuple(self.names)
        self.parts.show("header", (header, names), lambda: add_header(ui, header, names, TOP))
        self.parts.show("bottom", None, lambda: ui.add(Box(self._bottom(), "bar")))

    def _show_banner(self, frame: pygame.Rect) -> None:
        """Whose turn it has become, as long as that is told."""
        banner = self.banner if self.banner is not None and self.banner.left > 0 else None

        def build() -> None:
            if banner is not None:
                self.ui.add(banner).put(frame)

        self.parts.show("turn", (id(banner), tuple(frame)), build)

    def _hang(self, frame: pygame.Rect) -> Picture:
        """The picture of the board for a frame: the same as long as look and bounds are the same."""
        picture, room = self.picture, self.room
        view = self.view if self.past is not None else picture.view if picture else room.view
        if (
            picture is None
            or picture.look is not self.look
            or picture.bounds != room.table.board.bounds(view)
        ):
            self.motion.skip()
            view = view if self.past is not None else room.view
            self.picture = picture = Picture(self.look, room.table, view, frame, room.table.board.LEAN)
        elif picture.board.viewport != frame:
            picture.board.resize(frame)
        return picture

    def _show_strip(self, frame: pygame.Rect) -> None:
        """What is in force for a while: beside the board if all of it can be read there, else along its upper
        edge."""
        px = self.px
        chips = self.room.table.questions.lasting(self.view)
        assert self.picture is not None
        letters, style = self.ui.look.fonts, self.theme.style("small")
        widths = [letters.width(chip.label, style) + px(46 if chip.icon else 22) for chip in chips]
        beside = self.picture.margin >= max([px(BESIDE), *(wide + px(16) for wide in widths)])
        self.strip_height = px(STRIP + 4) if chips and not beside else 0
        albums = [self.room.table.panels.album(self.view, chip.id) is not None for chip in chips]
        key = (chips, tuple(albums), beside, tuple(frame))
        self.parts.show("strip", key, lambda: self._build_strip(frame, chips, widths, albums, beside))

    def _build_strip(
        self,
        frame: pygame.Rect,
        chips: Sequence[Chip],
        widths: Sequence[int],
        albums: Sequence[bool],
        beside: bool,
    ) -> None:
        px = self.px
        self.strip: list[pygame.Rect] = []
        x, y = frame.x + px(8), frame.y + px(8)
        for chip, wide, has_album in zip(chips, widths, albums, strict=True):
            wide = min(wide, frame.w - px(16))
            if x + wide > frame.right - px(8) or y + px(STRIP) > frame.bottom:
                break
            rect = pygame.Rect(x, y, wide, px(STRIP - 4))
            view = ChipView(chip, rect, self.pointed, style="glass")
            if has_album:
                view = AlbumChip(chip, rect, self.pointed, partial(self.leaf_through, chip.id))
            self.strip.append(self.ui.add(view).rect)
            x, y = (x, y + px(STRIP + 2)) if beside else (x + wide + px(6), y)

    def _show_side(self, left: float, wide: float) -> None:
        """The column at the right: the sign of an unsaved match, inspector, log."""
        high, show = self.theme.height - TOP - BOTTOM, self.parts.show
        show("side", None, lambda: self.ui.add(Box(self.rect(left, TOP, wide, high), "flat")))
        show("sign", self.shown_unsaved, lambda: self.build_sign(left + 10, TOP + 8, wide - 20))
        sign = self.sign_height
        rect = self.rect(left + 12, TOP + 10 + sign, wide - 20, high * INSPECTOR - 18 - sign)
        show("inspector", tuple(rect), partial(self._build_inspector, rect))
        self._inspect()
        place = self.rect(left + 8, TOP + high * INSPECTOR, wide - 16, high * (1 - INSPECTOR) - 8)
        show("log", self._language, partial(self._build_log, place))
        log = self.ui.find("match.log")
        assert isinstance(log, LogView)
        log.follow(self.chronicle.entries, self.past)

    def _build_inspector(self, rect: pygame.Rect) -> None:
        self.area = self.ui.add(ScrollArea("match.inspector", rect, fades=True))
        self._panels = ()

    def _build_log(self, rect: pygame.Rect) -> None:
        self.ui.add(
            LogView(
                rect,
                self.chronicle.lines,
                self.open_rule,
                moments=self.chronicle.moments,
                on_moment=self.look_at,
                on_older=self.tell_older,
                now=self.past,
                memory=self.chronicle.memory,
                tooltip=self.texts("match.log.look"),
                empty=self.texts("match.log.empty"),
            )
        )

    def _follow_settings(self) -> None:
        """Speed, colours, language, the person's choices for this game's table."""
        settings, table = self.app.settings, self.room.table
        self.motion.speed, self.motion.reduced = settings.animation_speed, settings.reduced_motion
        self.room.preferences = table_options.preferences(settings, self.rules_game)
        look = Look(settings.colour_blind, table_options.chosen(settings, self.rules_game, "switch"))
        if table.look != look or self._language != self.texts.language:
            retell = self._language != self.texts.language
            self._language = self.texts.language
            names = matches.plain_names(self.texts, self.room.session.seats) if table.names else ()
            self.room.use(table_of(self.rules_game, self.texts, look, names))
            self.picture = None
            if retell:
                self.forget_hint()
                self.chronicle.retell()

    # What is shown

    def prompt(self) -> Prompt:
        """What is asked now."""
        room = self.room
        key = (room.question, room.asked, room.gestures.spelled, id(room.table), id(room.view))
        if self._prompted is None or self._prompted[0] != key:
            ask = room.table.questions.prompt
            self._prompted = (key, ask(room.view, room.asked, room.gestures.legal, room.gestures.spelled))
        return self._prompted[1]

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """Banner and card go with a click or key; the rule of a refusal opens the rulebook."""
        if self.banner is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.banner.dismiss()
        if self.answer_notice(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            rule = self.ui.toast_link(event.pos)
            if rule:
                self.app.go("rules", game=self.rules_game, anchor=rule)
                return True
        return super().handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Undo, redo, quick save and load, pages, zoom, step back; digits answer the question."""
        ctrl = event.mod & pygame.KMOD_CTRL
        match event.key:
            case pygame.K_z if ctrl:
                self.undo()
            case pygame.K_y if ctrl:
                self.redo()
            case pygame.K_F5:
                self.quick_save()
            case pygame.K_F9:
                self.quick_load()
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self.area.page(1 if event.key == pygame.K_PAGEDOWN else -1)
            case pygame.K_ESCAPE:
                if not self.look_now() and not self.step_back():
                    self.back()
            case code if pygame.K_1 <= code <= pygame.K_9 and not ctrl:
                return self._digit(code - pygame.K_1)
            case _:
                return self.board.zoom_key(event.key)
        return True

    def _digit(self, number: int) -> bool:
        """Choose a button of the question by its place."""
        if self.room.asked is None or self.past is not None or self.motion.is_playing:
            return False
        buttons = [button for button in self.prompt().buttons if not button.disabled]
        if number < len(buttons):
            self.choose(buttons[number])
        return number < len(buttons)

    def back(self) -> None:
        """Escape with nothing selected: the menu."""
        match_menu.open_menu(self)

    def step_back(self) -> bool:
        """Take the last click back; False if nothing was selected."""
        if self.motion.is_playing:
            self.catch_up()
            return True
        done = self.room.gestures.step_back()
        self.stale = self.stale or done
        return done

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.app.go("rules", game=self.rules_game, anchor=rule)

    def pointed(self, id: str) -> None:
        """A chip or button is pointed at ("" no longer): board and inspector show what it means."""
        self.hover = id
        self._inspect()
        self._highlight()

    def _pick(self, pile: Sequence[str]) -> str:
        """Of a pile, what a click would mean, else the topmost."""
        if self.room.asked is not None and self.past is None:
            meant = self.room.gestures.continuations()
            for entity in pile:
                if entity in meant:
                    return entity
        return pile[0] if pile else ""

    def _hovered(self, id: str) -> None:
        self.cursor = ""
        if not id and self.ui.hovered is self.board and self.board.rect.collidepoint(self.ui.pointer):
            self._kept = ""
        self.pointed(id)

    def _pressed(self, entities: Sequence[str]) -> None:
        """A click on the board: from the past back to the present, else a click on what is there."""
        if not self.look_now() and not self.catch_up():
            self._clicked(entities)

    def _clicked(self, entities: Sequence[str]) -> None:
        self.catch_up()
        if self.room.asked is None:
            return
        gestures = self.room.gestures
        if pygame.key.get_mods() & pygame.KMOD_SHIFT and gestures.waypoint(entities):
            self.stale = self._take_focus = True
            return
        chosen = gestures.spelled
        answer = gestures.click(entities)
        if isinstance(answer, Perform):
            self.perform(answer.actions)
            if self.room.asked is not None and chosen:
                self.room.gestures.select(chosen)
        elif isinstance(answer, Refused):
            self.refuse(answer.refusal)
        elif isinstance(answer, Nothing):
            return
        self.stale = self._take_focus = True

    def choose(self, button: Choice) -> None:
        """A button of the prompt, after its question."""
        if self.room.asked is None or self.catch_up():
            return
        if not button.actions:
            self._clicked((button.id,))
        elif button.confirm:
            match_menu.confirm(self, button.confirm, lambda: self.perform(button.actions))
        else:
            self.perform(button.actions)

    def perform(self, actions: Sequence[Action]) -> None:
        """Carry out what the asked person chose."""
        self.motion.skip()
        self.forget_notices()
        now = time.perf_counter()
        self.room.perform(actions, round((now - self._asked_at) * 1000))
        self._asked_at = now
        self.stale = self._take_focus = True

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, with the rule."""
        self.refused(self.room.table.panels.cited(refusal, self.room.view))

    def undo(self) -> None:
        """Take back, or say why not."""
        self._travel(self.room.undo)

    def redo(self) -> None:
        """Do again, or say why not."""
        self._travel(self.room.redo)

    def _travel(self, way: Callable[[], object]) -> None:
        self.catch_up()
        self.forget_notices()
        self.look_now()
        try:
            way()
        except UndoRefused as fault:
            self.refuse(fault.refusal)
        self.stale = True

    def pause(self) -> None:
        """Stop the bots or let them go on."""
        self.room.pause(not self.room.paused)
        self.stale = True

    def quick_save(self) -> None:
        """Write the match to the quick slot."""
        match_saves.quick_save(self)

    def quick_load(self) -> None:
        """Go on from the quick slot in place of this match."""
        match_saves.quick_load(self)

    def leave(self) -> None:
        """Bots stop."""
        self.room.close()
        if isinstance(self.room.mind, WorkerMind):
            self.room.mind.close()
