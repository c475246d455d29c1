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
from tabletop.app.play import Happening, Room
from tabletop.app.scenes import match_menu
from tabletop.app.scenes.match_board import MatchBoard, Picture
from tabletop.app.scenes.match_panels import LogView, build_header, fill_panel
from tabletop.app.scenes.match_prompt import build_prompt
from tabletop.app.stack import Scene
from tabletop.app.table import Button as Choice
from tabletop.app.table import Line, Look, Panel, Tone
from tabletop.app.tables import table_of
from tabletop.app.widgets import Box, Label, ScrollArea
from tabletop.engine.model import Action, Event, Refusal
from tabletop.render.motion import Call, Motion
from tabletop.session.session import UndoRefused

TOP, SIDE, BOTTOM = 68, 340, 92
PAST = 30  # decisions told again when a saved match is opened


def open_scene(app: App, room: Room, keeper: matches.Keeper) -> Scene:
    """The scene of a room."""
    return MatchScene(app, room, keeper)


class MatchScene(Scene):
    """Draws what the room says and gives it clicks. Parts are made anew when `stale` is set."""

    margin = 0.0
    """Logical width that a subclass keeps free at the left of the board."""

    def __init__(self, app: App, room: Room, keeper: matches.Keeper) -> None:
        super().__init__(app)
        self.room, self.keeper = room, keeper
        self.rules_game = room.session.game.key
        self.picture: Picture | None = None
        self.motion = Motion()
        self.log: list[tuple[int, Line]] = []
        self.hover, self.stale, self.hinting = "", False, False
        self._shown_over = False
        self._asked_at = time.perf_counter()
        self._language = app.texts.language
        self._retell()

    # Layout

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        seats = self.room.session.seats
        return [matches.player_name(self.texts, seats, seat) for seat in range(len(seats))]

    def build(self) -> None:
        """Everything for the present decision."""
        self._follow_settings()
        theme, room, ui = self.theme, self.room, self.ui
        view = self.picture.view if self.picture else room.view
        side = min(SIDE, theme.width * 0.3)
        left = self.margin
        frame = self.rect(left, TOP, theme.width - side - left, theme.height - TOP - BOTTOM)
        picture = self.picture
        if picture is None or picture.look is not self.look or picture.bounds != room.table.bounds(view):
            self.motion.skip()
            self.picture = picture = Picture(self.look, room.table, room.view, frame)
        elif picture.board.viewport != frame:
            picture.board.resize(frame)
        self.board = ui.add(MatchBoard(picture, self._pick, self._hovered, self._clicked, self.step_back))
        ui.add(Box(self.rect(0, 0, theme.width, TOP), "bar"))
        header = room.table.header(view, self.names)
        turn = self.rect(14, 8, 170, TOP - 16)
        ui.add(Label(turn, header.turn, "subheading", self.look.palette.brass_light, id="match.turn"))
        build_header(ui, header, self.names, self.rect(190, 8, theme.width - 204, TOP - 16))
        self._build_side(theme.width - side, side)
        ui.add(Box(self.rect(0, theme.height - BOTTOM, theme.width, BOTTOM), "bar"))
        build_prompt(self, self.rect(14, theme.height - BOTTOM + 10, theme.width - 28, BOTTOM - 20))
        self._highlight()
        self.stale = False

    def _build_side(self, left: float, wide: float) -> None:
        high = self.theme.height - TOP - BOTTOM
        self.ui.add(Box(self.rect(left, TOP, wide, high), "flat"))
        self.area = ScrollArea("match.inspector", self.rect(left + 12, TOP + 10, wide - 20, high * 0.52 - 20))
        self.ui.add(self.area)
        self._inspect()
        log = self.rect(left + 8, TOP + high * 0.52, wide - 16, high * 0.48 - 8)
        self.ui.add(LogView(log, [line for _, line in self.log[-200:]], self.open_rule))

    def _follow_settings(self) -> None:
        settings = self.app.settings
        self.motion.speed, self.motion.reduced = settings.animation_speed, settings.reduced_motion
        table = self.room.table
        if table.look.colour_blind != settings.colour_blind or self._language != self.texts.language:
            self._language = self.texts.language
            look = Look(settings.colour_blind, table.look.switches)
            self.room.table = table_of(self.rules_game, self.texts, look)
            self.room.gestures.table = self.room.table
            self.picture = None
            self._retell()

    def _highlight(self) -> None:
        if self.picture is None:
            return
        room = self.room
        gestures, entities = room.gestures, {}
        if room.asked is not None and not self.motion.is_playing:
            if not gestures.selection:
                entities = dict.fromkeys(gestures.sources(), Tone.SOURCE)
            else:
                entities = dict.fromkeys(gestures.continuations(), Tone.TARGET)
                entities |= dict.fromkeys(gestures.selection, Tone.SELECTED)
        view = self.picture.view
        marks = room.table.marks(view, gestures.legal, gestures.selection, self.hover or None)
        self.picture.highlight(entities, marks)

    def _inspect(self) -> None:
        """What is under the pointer: the forecast of a click there, else the thing itself."""
        self.area.clear()
        room = self.room
        table, view = room.table, room.view
        panel = None
        if self.hover:
            actions = room.gestures.actions_at(self.hover) if room.asked is not None else ()
            panel = table.forecast(view, actions) if actions else None
            plan = room.gestures.plans().get(self.hover) if actions else None
            if panel is None and plan is not None and plan.note:
                panel = Panel(plan.note)
            panel = panel or table.inspect(view, self.hover)
        if panel is None and room.gestures.selection:
            panel = table.inspect(view, room.gestures.selection[-1])
        if panel is None:
            text = self.texts("match.nothing_selected")
            panel = Panel(matches.game_name(self.texts, self.rules_game), text, rows=table.scroll_rows(view))
        fill_panel(self.area, panel, self.open_rule)

    # Input

    def key(self, event: pygame.event.Event) -> bool:
        """Undo, redo, quick save and load, zoom, step back."""
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
            case pygame.K_ESCAPE:
                if not self.step_back():
                    self.back()
            case _:
                return self.board.zoom_key(event.key)
        return True

    def back(self) -> None:
        """Escape with nothing selected: the menu."""
        match_menu.open_menu(self)

    def step_back(self) -> bool:
        """Take the last click back; False if nothing was selected."""
        if self.motion.is_playing:
            self.motion.skip()
            return True
        done = self.room.gestures.step_back()
        self.stale = self.stale or done
        return done

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.app.go("rules", game=self.rules_game, anchor=rule)

    def _pick(self, pile: Sequence[str]) -> str:
        """Of a pile, what a click would mean, else the topmost."""
        if self.room.asked is not None:
            meant = self.room.gestures.continuations()
            for entity in pile:
                if entity in meant:
                    return entity
        return pile[0] if pile else ""

    def _hovered(self, id: str) -> None:
        self.hover = id
        self._inspect()
        self._highlight()

    def _clicked(self, entities: Sequence[str]) -> None:
        if self.motion.is_playing:
            self.motion.skip()
            self._highlight()
        if self.room.asked is None:
            return
        gestures = self.room.gestures
        chosen = gestures.selection
        answer = gestures.click(entities)
        if isinstance(answer, Perform):
            self.perform(answer.actions)
            if self.room.asked is not None and chosen:
                self.room.gestures.select(chosen)
        elif isinstance(answer, Refused):
            self.refuse(answer.refusal)
        elif isinstance(answer, Nothing):
            return
        self.stale = True

    def choose(self, button: Choice) -> None:
        """A button of the prompt, after its question."""
        if self.room.asked is None:
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
        now = time.perf_counter()
        self.room.perform(actions, round((now - self._asked_at) * 1000))
        self._asked_at = now
        self.stale = True

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, with the rule."""
        rule = f" [[{refusal.rule}]]" if "-" in refusal.rule else ""
        self.ui.toast(self.room.table.refusal(refusal) + rule, "warning")

    def undo(self) -> None:
        """Take back, or say why not."""
        self._travel(self.room.undo)

    def redo(self) -> None:
        """Do again, or say why not."""
        self._travel(self.room.redo)

    def _travel(self, way: Callable[[], object]) -> None:
        self.motion.skip()
        try:
            way()
        except UndoRefused as fault:
            self.refuse(fault.refusal)
        self.stale = True

    def hint(self) -> None:
        """Ask the strongest bot; the answer is marked on the board."""
        room = self.room
        if room.asked is None or room.thinking is not None or not isinstance(room.mind, WorkerMind):
            return
        room.mind.hint(self.rules_game, room.view, room.legal, room.session.key % 2**62)
        self.hinting = True

    def quick_save(self) -> None:
        """Write the match to the quick slot."""
        try:
            self.keeper.write(self.room.session, matches.shelf().quick_path())
        except OSError:
            self.ui.toast(self.texts("match.autosave_failed"), "bad")
            return
        self.ui.toast(self.texts("match.saved"), "good")

    def quick_load(self) -> None:
        """Go on from the quick slot in place of this match."""
        path = matches.shelf().quick_path()
        if path.exists() and matches.resume(self.app, path) is not None:
            self.app.scenes.scenes.remove(self)
            self.leave()

    # Time

    def update(self, seconds: float) -> bool:
        """Motions, bots, the curtain, the end."""
        moving = super().update(seconds)
        if self.app.scenes.top is not self:
            return moving
        moving |= self.motion.update(seconds)
        if len(self.ui.layers) == 1:
            moving |= self._bots()
        moving |= self._tell_new()
        if self.stale and self.ui.captured is None and len(self.ui.layers) == 1:
            self.rebuild()
            moving = True
        if not self.motion.is_playing and len(self.ui.layers) == 1:
            moving |= self._change_scene()
        return moving

    def _bots(self) -> bool:
        """Let bots decide once their last motion has been seen."""
        if self.motion.is_playing:
            return False
        try:
            if self.hinting:
                return self._take_hint()
            changed = self.room.tick()
        except RuntimeError as fault:
            self.hinting, self.room.thinking = False, None
            match_menu.bot_failed(self, str(fault))
            return True
        self.stale |= changed
        return changed

    def _take_hint(self) -> bool:
        action = self.room.mind.answer()
        if action is None:
            return False
        self.hinting = False
        spelled = self.room.table.gesture(self.room.view, action)
        self.room.gestures.select(spelled[:-1])
        self.hover = spelled[-1] if spelled else ""
        self.ui.toast(self.texts("match.hint_is"), "info")
        self.stale = True
        return True

    def _tell_new(self) -> bool:
        """Happenings become log lines and motions; the board follows after them."""
        if not self.room.happenings:
            return False
        happenings, self.room.happenings = self.room.happenings, []
        table, picture = self.room.table, self.picture
        for each in happenings:
            if each.undone:
                self.log = [(moment, line) for moment, line in self.log if moment <= each.moment]
            self._tell(each)
            if picture is None:
                continue
            motions = [m for event in self._seen(each) for m in table.animate(event, each.before, each.after)]
            if not each.undone:
                self.motion.play(*picture.steps(motions))
            self.motion.play(Call(partial(picture.show, each.after)))
        self.motion.play(Call(self._arrived))
        self.hinting = False
        if self.room.session.autosave_fault is not None:
            self.ui.toast(self.texts("match.autosave_failed"), "bad")
        return True

    def _arrived(self) -> None:
        self.stale = True

    def _seen(self, each: Happening) -> list[Event]:
        game, viewer = self.room.session.game, self.room.viewer
        return [seen for event in each.events if (seen := game.witness(event, viewer)) is not None]

    def _tell(self, each: Happening) -> None:
        for event in self._seen(each):
            lines = self.room.table.tell(event, each.before, each.after)
            self.log += [(each.moment, line) for line in lines]

    def _retell(self) -> None:
        """The log of the last decisions anew, in other words or for other eyes."""
        session, game, viewer = self.room.session, self.room.session.game, self.room.viewer
        self.log, self.room.happenings = [], []
        first = max(0, len(session) - PAST)
        before = game.observe(session.state_at(first), viewer)
        if first == 0:
            self._tell(Happening(0, None, session.opening, before, before))
        for index in range(first, len(session)):
            after = game.observe(session.state_at(index + 1), viewer)
            self._tell(Happening(index + 1, None, session.events_of(index), before, after))
            before = after

    def _change_scene(self) -> bool:
        room = self.room
        if room.curtain is not None:
            self.app.go("curtain", person=self.names[room.curtain], lift=self._lift)
            return True
        if room.session.is_over and not self._shown_over:
            self._shown_over = True
            panel = room.table.result(room.view, self.names)
            figures = room.session.statistics()
            self.app.go("result", panel=panel, figures=figures, names=self.names, rematch=self._rematch)
            return True
        return False

    def _lift(self) -> None:
        self.room.lift_curtain()
        self.hover, self.picture = "", None
        self._retell()

    def _rematch(self) -> None:
        session = self.room.session
        while self.app.scenes.scenes and self.app.scenes.top.name != "title":  # type: ignore[union-attr]
            self.app.scenes.scenes.pop().leave()
        matches.new(self.app, session.game, session.setup, session.seats)

    def leave(self) -> None:
        """Bots stop."""
        self.room.close()
        if isinstance(self.room.mind, WorkerMind):
            self.room.mind.close()
