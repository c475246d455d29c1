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
from tabletop.app.scenes.match.prompt import build_prompt
from tabletop.app.scenes.match.shown import ShownPart
from tabletop.app.scenes.match.thinking import TurnBanner
from tabletop.app.scenes.match.time import TimePart
from tabletop.app.scenes.match.unsaved import UnsavedPart
from tabletop.app.stack import Scene
from tabletop.app.table import Button as Choice
from tabletop.app.table import Line, Look, Panel, Point, Prompt
from tabletop.app.table import options as table_options
from tabletop.app.table.finding import table_of
from tabletop.app.widgets import Box, ScrollArea
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
    """Draws what the room says and gives it clicks. Parts are made anew when `stale` is set."""

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
        """Everything for the present decision."""
        self._follow_settings()
        theme, room, ui = self.theme, self.room, self.ui
        side, left = min(SIDE, theme.width * 0.3), self.margin
        frame = self.rect(left, TOP, theme.width - side - left, theme.height - TOP - BOTTOM)
        ui.toast_top, ui.toast_floor = TOP - 4, TOP + RIM
        picture = self._hang(frame)
        if self.past is None and not self.motion.is_playing and picture.view is not room.view:
            picture.show(room.view)  # the eyes may have changed though nothing happened
            self.trails = {} if room.table.board.TURNS else self.trails
        self.board = ui.add(DragBoard(self, picture))
        room_for_words = map_room(self)
        ui.toast_middle, ui.toast_right = room_for_words.centerx, room_for_words.right
        ui.add(Box(self.rect(0, 0, theme.width, TOP), "bar"))
        header = room.table.questions.header(picture.view, self.names)
        add_header(ui, header, self.names, TOP)
        self._build_strip(frame)
        build_minimap(self, frame)
        self._build_side(theme.width - side, side)
        ui.add(Box(self.rect(0, theme.height - BOTTOM, theme.width, BOTTOM), "bar"))
        build_prompt(self, self.rect(14, theme.height - BOTTOM + 10, theme.width - 28, BOTTOM - 20))
        if self.past is not None:
            build_banner(self, map_room(self))
        if self.banner is not None and self.banner.left > 0:
            ui.add(self.banner).put(map_room(self))
        self.put_notice()
        self._highlight()
        self.stale = False

    def rebuild(self) -> None:
        """After a decision the keyboard is on the board again."""
        log = self.ui.find("match.log") if self.ui else None
        told = isinstance(log, LogView) and len(log.lines) == len(self.log) and not log.is_at_end
        offset = log.bar.offset if told else None  # type: ignore[union-attr]
        super().rebuild()
        log = self.ui.find("match.log")
        if offset is not None and isinstance(log, LogView):
            log.bar.offset = offset
        if len(self.ui.layers) == 1 and (self._take_focus or self.ui.focused is None):
            self._take_focus = False
            self.ui.focus(self.board)

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

    def _build_strip(self, frame: pygame.Rect) -> None:
        """What is in force for a while: beside the board if all of it can be read there, else along its upper
        edge."""
        px, ui = self.px, self.ui
        chips = self.room.table.questions.lasting(self.view)
        assert self.picture is not None
        letters, style = ui.look.fonts, self.theme.style("small")
        widths = [letters.width(chip.label, style) + px(46 if chip.icon else 22) for chip in chips]
        beside = self.picture.margin >= max([px(BESIDE), *(wide + px(16) for wide in widths)])
        self.strip_height = px(STRIP + 4) if chips and not beside else 0
        self.strip: list[pygame.Rect] = []
        x, y = frame.x + px(8), frame.y + px(8)
        for chip, wide in zip(chips, widths, strict=True):
            wide = min(wide, frame.w - px(16))
            if x + wide > frame.right - px(8) or y + px(STRIP) > frame.bottom:
                break
            rect = pygame.Rect(x, y, wide, px(STRIP - 4))
            view = ChipView(chip, rect, self.pointed, style="glass")
            if self.room.table.panels.album(self.view, chip.id) is not None:
                view = AlbumChip(chip, rect, self.pointed, partial(self.leaf_through, chip.id))
            self.strip.append(ui.add(view).rect)
            x, y = (x, y + px(STRIP + 2)) if beside else (x + wide + px(6), y)

    def _build_side(self, left: float, wide: float) -> None:
        high, ui = self.theme.height - TOP - BOTTOM, self.ui
        ui.add(Box(self.rect(left, TOP, wide, high), "flat"))
        sign = self.build_sign(left + 10, TOP + 8, wide - 20)
        rect = self.rect(left + 12, TOP + 10 + sign, wide - 20, high * INSPECTOR - 18 - sign)
        self.area = ui.add(ScrollArea("match.inspector", rect, fades=True))
        self._panels = ()
        self._inspect()
        log = self.rect(left + 8, TOP + high * INSPECTOR, wide - 16, high * (1 - INSPECTOR) - 8)
        told = self.chronicle
        ui.add(
            LogView(
                log,
                told.lines,
                self.open_rule,
                moments=told.moments,
                on_moment=self.look_at,
                on_older=self.tell_older,
                now=self.past,
                memory=told.memory,
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
        return room.table.questions.prompt(room.view, room.asked, room.gestures.legal, room.gestures.spelled)

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
