"""The match scene: a model, the parts that show it, and the input."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from tabletop.app.gestures import Nothing, Perform, Refused
from tabletop.app.keeper import Keeper
from tabletop.app.main import App
from tabletop.app.minds import WorkerMind
from tabletop.app.names import plain, player_names
from tabletop.app.play import Room
from tabletop.app.scenes.match import album, beyond, echo, legend, past, shown, sight
from tabletop.app.scenes.match import menu as match_menu
from tabletop.app.scenes.match import saves as match_saves
from tabletop.app.scenes.match import unsaved as match_unsaved
from tabletop.app.scenes.match.board import BoardPicture
from tabletop.app.scenes.match.choices import TAKES_BACK
from tabletop.app.scenes.match.course import Course
from tabletop.app.scenes.match.drag import DragBoard
from tabletop.app.scenes.match.explained import Inspector
from tabletop.app.scenes.match.handing import Handing
from tabletop.app.scenes.match.hints import Hints
from tabletop.app.scenes.match.keys import Cursor
from tabletop.app.scenes.match.layout import Layout
from tabletop.app.scenes.match.log import LogView
from tabletop.app.scenes.match.model import Model
from tabletop.app.scenes.match.notices import Notices
from tabletop.app.scenes.match.pointer import Pointing
from tabletop.app.scenes.match.reckoning import Reckoning
from tabletop.app.stack import Scene
from tabletop.app.table import Button as Choice
from tabletop.app.table import Prompt
from tabletop.app.table import options as table_options
from tabletop.app.table.finding import table_of
from tabletop.app.widgets import ScrollArea
from tabletop.app.widgets.parts import Parts
from tabletop.engine.model import Action, Refusal
from tabletop.render.motion import Motion
from tabletop.session.session import UndoRefused


def open_scene(app: App, room: Room, keeper: Keeper) -> Scene:
    """The scene of a room."""
    return MatchScene(app, room, keeper)


class MatchScene(Scene):
    """Shows the model and gives clicks to the room. When `stale` is set, parts that show something else are
    made anew.
    """

    has_coach = False
    """Does a coach's card stand beside the board?"""
    calls_people = True
    """Is it said whose turn it has become?"""

    def __init__(self, app: App, room: Room, keeper: Keeper) -> None:
        super().__init__(app)
        self.room, self.keeper, self.motion = room, keeper, Motion()
        self.model = Model(room, app.texts, self.motion)
        self.rules_game = room.session.game.key
        self.layout, self.inspector, self.cursor = Layout(self), Inspector(self), Cursor(self)
        self.course, self.notices, self.hints = Course(self), Notices(self), Hints(self)
        self.pointing, self.reckoning, self.beyond = Pointing(self), Reckoning(self), beyond.Beyond(self)
        self.handing, self.saving = Handing(self), match_unsaved.Saving(self)
        self.stale, self.takes_focus = False, True
        self.picture: BoardPicture | None = None
        self.board: DragBoard
        self.area: ScrollArea | None = None
        """The inspector's, while it is in sight."""
        self.parts: Parts
        self.card_side, self.card_folded = "", False
        self._asked_at = time.perf_counter()
        self._spoken: tuple[object, ...] = ()
        self._follow_settings()
        self.model.chronicle.retell()

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return player_names(self.texts, self.room.session.seats)

    # What is shown

    def build(self) -> None:
        """All widgets, for another size, language or theme."""
        self.parts, self.model.named = Parts(self.ui), ()
        self._show()

    def rebuild(self) -> None:
        """After a change of size, language or theme; the log stays where it was."""
        log, lines = self.ui.named("match.log") if self.ui else None, self.model.chronicle.entries
        told = isinstance(log, LogView) and len(log.lines) == len(lines) and not log.is_at_end
        offset = log.bar.offset if told else None  # type: ignore[union-attr]
        super().rebuild()
        log = self.ui.named("match.log")
        if offset is not None and isinstance(log, LogView):
            log.bar.offset = offset
        self._focus_board()

    def refresh(self, whole: bool = True) -> None:
        """After a decision, a click or a motion: the parts that show something else now; if not `whole`, what
        may be clicked and the log follow later."""
        focused = self.ui.focused.id if self.ui.focused else ""
        asked, self.answers_to = self.answers_to, self.question()
        self._show(whole)
        if asked != self.answers_to:
            self.ui.invalidate(self.layout.asked())  # it counts once painted, changed or not
        if focused and self.ui.focused is None:
            self.ui.focus_id(focused)
        self._focus_board()

    def _show(self, whole: bool = True) -> None:
        self._follow_settings()
        self.model.follow_hint()
        self.layout.show(whole)
        if whole:
            self.highlight()
        self.stale = False

    def _focus_board(self) -> None:
        """After a decision the keyboard is on the board again."""
        if len(self.ui.layers) == 1 and (self.takes_focus or self.ui.focused is None):
            self.takes_focus = False
            self.ui.focus(self.board)

    def show_view(self, view: Any) -> None:
        """Let the board be as a view is."""
        self.model.shown = view
        if self.picture is not None:
            self.picture.show(view)

    def show_model(self) -> None:
        """Board and inspector follow what is pointed at."""
        self.inspector.fill()
        self.highlight()

    def highlight(self) -> None:
        """What can be clicked, what the table marks, the hint, the cursor, the tag of a click."""
        if self.picture is not None:
            self.picture.highlight(*self.model.lights(), self.model.able(), self.room.gestures.selection)
            self.picture.accounts.give_way(self.room.gestures, *self.model.pointed_out)
        self.pointing.follow()

    def prompt(self) -> Prompt:
        """What is asked now."""
        return self.model.prompt()

    def outline(self) -> dict[str, Any]:
        """Who is asked, what is selected, where to click on."""
        return shown.outline(self)

    def _follow_settings(self) -> None:
        """Speed, colours, language, the person's choices for this game's table."""
        settings, table = self.app.settings, self.room.table
        self.motion.speed, self.motion.reduced = settings.animation_speed, settings.reduced_motion
        self.room.preferences = table_options.preferences(settings, self.rules_game, table.questions.GIVEN)
        look = table_options.appearance(settings, self.rules_game)
        spoken = (self.texts.language, look.colour_blind, look.large)  # words may name colours
        retell, self._spoken = self._spoken not in ((), spoken), spoken
        if table.look != look or retell:
            names = plain(self.names) if table.names else ()
            self.room.use(table_of(self.rules_game, self.texts, look, names))
            if retell:
                self.hints.forget()
                self.model.chronicle.retell()
                self.handing.retell()

    # Time

    def question(self) -> object:
        """The question of the match before the board as it is to be seen, unless the past is looked at."""
        return "past" if self.model.past is not None else (self.model.question(), self.course.jumps)

    def update(self, seconds: float) -> bool:
        """Motions, bots, the curtain, the end."""
        moving = super().update(seconds)
        if self.app.scenes.top is not self:
            return moving
        moving |= self.motion.update(seconds)
        self.stale |= self.motion.is_playing and self.course.count(seconds)
        alone = len(self.ui.layers) == 1
        if self.course.is_telling and not (self.stale and alone):
            self.layout.follow_log()
        if alone:
            self.notices.update(seconds)
            moving |= self.reckoning.go_on()
        if alone and self.model.past is None:
            moving |= self.bots()
        moving |= self.course.tell_new()
        self.stale |= self.question() != self.answers_to
        echo.follow_plate(self)
        if self.ui.captured is None and alone:
            moving |= self.course.show_in_turn()
        if alone and self.ui.captured is None:
            moving |= self.saving.follow()
        is_calm = not (self.motion.is_playing or self.course.is_midway) and self.model.past is None
        if is_calm and len(self.ui.layers) == 1:
            moving |= self.change_scene()
        return moving

    def waits(self) -> bool:
        """Motions, bots, hints, cards that go by themselves, forecasts, the picture for the save."""
        if self.stale or self.course.is_midway or self.hints.is_asked or self.model.is_behind:
            return True
        return self.room.is_busy or self.notices.are_coming or self.reckoning.is_on or super().waits()

    def bots(self) -> bool:
        """Let bots decide once their last motion has been seen."""
        if self.motion.is_playing:
            return False
        thought = self.room.thinking
        try:
            if self.hints.is_asked:
                return self.hints.take()
            changed = self.room.tick()
        except RuntimeError as fault:
            self.hints.is_asked, self.room.thinking = False, None
            match_menu.bot_failed(self, str(fault))
            return True
        self.stale |= changed or thought != self.room.thinking
        return changed

    def change_scene(self) -> bool:
        """Another person, or the end."""
        return self.handing.update()

    def arrived(self) -> None:
        """A motion has ended."""
        self.stale = True

    def catch_up(self) -> bool:
        """Skip what moves; True if the board lagged behind."""
        return self.course.catch_up()

    def look_now(self) -> bool:
        """Back to the present; False if there already."""
        return past.look_now(self)

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """Banner and card go with a click or key; the rule of a refusal opens the rulebook."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.handing.hears(event)
        if self.notices.answer(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            rule = self.ui.toast_link(event.pos)
            if rule:
                self.app.go("rules", game=self.rules_game, anchor=rule)
                return True
        return super().handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """What the question asks for; undo, redo, quick save and load, pages, zoom, step back."""
        if self.cursor.answer(event):
            return True
        ctrl = event.mod & pygame.KMOD_CTRL
        match event.key:
            case pygame.K_z if ctrl:
                self.undo()
            case pygame.K_y if ctrl:
                self.redo()
            case pygame.K_BACKSPACE:
                past.leaf(self, 1 if event.mod & pygame.KMOD_SHIFT else -1)
            case pygame.K_F5:
                self.quick_save()
            case pygame.K_F9:
                match_saves.quick_load(self)
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self.handing.leaf(1 if event.key == pygame.K_PAGEDOWN else -1)
            case pygame.K_ESCAPE:
                ways = (self.handing.fold, self.layout.push_back, self.look_now, self.hints.take_back)
                last = (self.step_back, self.cursor.take_back, self.handing.put_away)
                if not any(way() for way in (*ways, *last)):
                    self.back()
            case pygame.K_0 | pygame.K_KP_0 if not ctrl:
                sight.whole_or_home(self)
            case _:
                return self.board.zoom_key(event.key) or legend.key(self, event) or self.handing.key(event)
        return True

    def back(self) -> None:
        """Escape with nothing selected: the menu."""
        match_menu.open_menu(self)

    def step_back(self) -> bool:
        """Take the last click back; False if nothing was selected."""
        if self.motion.is_playing:
            self.catch_up()
            return True
        done = self.room.gestures.step_back()
        if done:
            self.model.let_go()
        self.stale = self.stale or done
        return done

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.app.go("rules", game=self.rules_game, anchor=rule)

    def pointed(self, id: str) -> None:
        """A chip or button is pointed at ("" no longer): board and inspector show what it means."""
        self.model.hover = id
        self.show_model()

    def hovered(self, id: str) -> None:
        """Something of the board is under the pointer ("" no longer)."""
        self.model.cursor = ""
        if not id and self.ui.hovered is self.board and self.board.rect.collidepoint(self.ui.pointer):
            self.model.kept = ""
        self.pointed(id)

    def pressed(self, entities: Sequence[str]) -> None:
        """A click on the board: from the past back to the present, else a click on what is there."""
        if not self.look_now() and not self.course.spends(entities):
            self.clicked(entities)

    def clicked(self, entities: Sequence[str]) -> None:
        """A click on what lies there."""
        self.catch_up()
        if self.room.asked is None:
            album.leaf_through(self, *entities)
            return
        gestures = self.room.gestures
        if pygame.key.get_mods() & pygame.KMOD_SHIFT and gestures.waypoint(entities):
            self.stale = self.takes_focus = True
            return
        chosen, answer = gestures.head, self.hints.click(entities)
        if isinstance(answer, Perform):
            match_menu.undertake(self, answer.actions, chosen)
        elif isinstance(answer, Refused):
            self.refuse(answer.refusal, self.pointing.clicked_at(entities))
        elif isinstance(answer, Nothing):
            album.leaf_through(self, *entities)
            return
        self.stale = self.takes_focus = True

    def choose(self, button: Choice) -> None:
        """A button of the prompt, after its question."""
        if self.room.asked is None or self.catch_up():
            return
        if button.selects:
            self.stale = self.room.gestures.leap(button.selects)
        elif button.hotkey == TAKES_BACK and not button.actions:
            self.step_back()
        elif not (button.actions or button.beforehand):
            self.clicked((button.id,))
        else:
            match_menu.answer(self, button)

    def perform(self, actions: Sequence[Action]) -> None:
        """Carry out what the asked person chose."""
        self.motion.skip()
        self.notices.forget()
        now = time.perf_counter()
        self.room.perform(actions, round((now - self._asked_at) * 1000))
        self._asked_at = now
        self.stale = self.takes_focus = True

    def refuse(self, refusal: Refusal, at: tuple[int, int] | None = None) -> None:
        """Say why not, with the rule, where one clicked."""
        self.refused(self.room.table.panels.cited(refusal, self.room.view), at)

    def hint(self) -> None:
        """Ask the strongest bot."""
        self.hints.ask()

    def undo(self) -> None:
        """Take back, or say why not."""
        self._travel(self.room.undo)

    def redo(self) -> None:
        """Do again, or say why not."""
        self._travel(self.room.redo)

    def _travel(self, way: Callable[[], object]) -> None:
        self.catch_up()
        self.notices.forget()
        self.look_now()
        try:
            way()
        except UndoRefused as fault:
            self.refuse(fault.refusal)
        self.stale = True

    @property
    def is_unsaved(self) -> bool:
        """Could the match not be saved as it is now?"""
        return self.saving.fails

    def may_end(self) -> bool:
        """A match that cannot be saved is asked for."""
        return not self.is_unsaved or match_unsaved.leaving(self.app, self.app.quit)

    def pause(self) -> None:
        """Stop the bots or let them go on."""
        self.room.pause(not self.room.paused)
        self.stale = True

    def quick_save(self) -> None:
        """Write the match to the quick slot."""
        match_saves.quick_save(self)

    def leave(self) -> None:
        """Bots stop."""
        self.room.close()
        if isinstance(self.room.mind, WorkerMind):
            self.room.mind.close()
