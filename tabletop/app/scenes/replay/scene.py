"""The replay viewer: the board at any moment of a match, with a time line, the log and a choice of eyes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.app import carried, matches
from tabletop.app.allies import with_allies
from tabletop.app.deciding import with_answers
from tabletop.app.main import App
from tabletop.app.names import plain_names, player_names
from tabletop.app.replay import Film, Story
from tabletop.app.scenes.match.match_board import BoardPicture, MatchBoard
from tabletop.app.scenes.match.panels import fill_panels
from tabletop.app.scenes.replay import branch as replay_branch
from tabletop.app.scenes.replay.controls import SPEEDS, Plate, add_head, build_controls
from tabletop.app.scenes.replay.log import ReplayLog
from tabletop.app.scenes.replay.notes import NoteCards
from tabletop.app.scenes.replay.places import Places
from tabletop.app.scenes.replay.places import places as find_places
from tabletop.app.scenes.replay.side import build_side
from tabletop.app.scenes.replay.track import Track
from tabletop.app.stack import Scene
from tabletop.app.table import Appearance, Panel
from tabletop.app.table import options as table_options
from tabletop.app.table.finding import table_of
from tabletop.app.widgets import Answer, Box, Button, Choice, DropDown, Label, ScrollArea, Widget, ask
from tabletop.engine.model import Seat
from tabletop.render.motion import Call, Motion, Wait
from tabletop.session.record import MatchRecord
from tabletop.store.notes import Companion
from tabletop.text.markup import escape

BUDGET = 0.006  # seconds of a frame given to preparing the film, and as much to telling it
HURRY = 0.03  # the same while somebody waits for a moment that is not ready
PAUSE = 0.5  # seconds between two decisions at speed 1
QUIET = 0.12  # the same after a decision of which the log says nothing
SPECTATOR = "spectator"


def open_scene(
    app: App, record: MatchRecord, title: str = "", moment: int = 0, about: Companion | None = None
) -> Scene:
    """The viewer of a record, from a moment on, with the notes that lie beside it.

    Raises SetupRefused or WrongDie if it has no first moment.
    """
    return ReplayScene(app, Film(record), title, moment, about)


class ReplayScene(Scene):
    """Shows `moment` of a film. Moving in time changes widgets in place; only another size, language or
    shape of the board builds them anew.
    """

    where: Label
    who: Label
    places: Places
    area: ScrollArea
    log: ReplayLog
    speed_choice: Choice
    play_button: Button
    branch_button: Button
    """These five are made by `controls`."""

    def __init__(self, app: App, film: Film, title: str, moment: int, about: Companion | None = None) -> None:
        super().__init__(app)
        self.notes = NoteCards(self, about)
        self.film, self.title = film, title
        self.rules_game = film.game.key
        self.moment, self.goal = film.nearest(0, 1), moment
        self.reached = self.moment
        """The last moment that has been watched."""
        self.eyes: Seat | None = None
        self.warned = False
        self.playing, self.speed = False, 1.0
        self.motion = Motion()
        self.hover = ""
        self._gap: carried.Gap | None = None
        """Of the film, as far as has been told."""
        self._way = 0
        """Where the last jump went, that it does not end where nothing is known."""
        self.picture: BoardPicture | None = None
        self._said_fault = False
        self.shows_log = False
        """Where log and what is pointed at share one place: is it the log's?"""
        self._head: list[Widget] = []
        self._dress()

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return player_names(self.texts, self.film.record.seats)

    def _dress(self) -> None:
        """Table and story in the present language, palette and eyes."""
        game, look = self.film.game.key, self._look()
        self._dressed = (self.texts.language, look)
        names = plain_names(self.texts, self.film.record.seats)
        self.table = table_of(game, self.texts, look, names)
        self.story = Story(self.film, self.table, self.names, self.eyes)
        self.picture = None

    def _look(self) -> Appearance:
        """How the table is to look now."""
        return table_options.appearance(self.app.settings, self.film.game.key)

    # Layout

    def build(self) -> None:
        """Header, board, inspector, log, time line and controls."""
        if self._dressed != (self.texts.language, self._look()):
            self.motion.skip()
            self._dress()
        theme, ui = self.theme, self.ui
        view = self.film.view(self.moment, self.eyes)
        _, _, wide, high = self.table.board.bounds(view)
        self.places = places = find_places(theme.width, theme.height, wide / high)
        frame = self.rect(*places.board)
        picture = self.picture
        if (
            picture is None
            or picture.look is not self.look
            or picture.bounds != self.table.board.bounds(view)
        ):
            self.motion.skip()
            self.picture = picture = BoardPicture(self.look, self.table, view, frame)
        elif picture.board.viewport != frame:
            picture.board.resize(frame)
        self.board = ui.add(MatchBoard(picture, self._pick, self._hovered, self._ignore, self._ignore))
        ui.add(Box(self.rect(*(places.header or places.column or places.board)), "bar"))
        self._head = []
        seats = len(self.table.questions.header(view, self.names).seats)
        build_side(self, places.side, places.rest(seats))
        foot = places.track.y - 2
        ui.add(Box(self.rect(0, foot, theme.width, theme.height - foot), "bar"))
        self.track = ui.add(Track("replay.track", self.rect(*places.track), self.seek, self._note))
        build_controls(self)
        self._build_notice()
        self._show()
        self._refresh()

    def draw_out(self) -> None:
        """The log in place of what is pointed at, or that again."""
        self.shows_log = not self.shows_log
        self.rebuild()

    def _build_notice(self) -> None:
        """How far the film is prepared, over the board until it is."""
        rect = self.rect(self.places.board.x + 14, self.places.board.bottom - 46, 330, 36)
        self.notice = self.ui.add(Plate("replay.notice", rect, self.look.palette.warning))
        self._tell_progress()

    # The present moment

    def _show(self) -> None:
        """Bring every part to the present moment, except the board."""
        film = self.film
        view = self._view = film.view(self.moment, self.eyes)
        for widget in self._head:
            self.ui.remove(widget)
        before = len(self.ui.layers[0].widgets)
        header = with_answers(self.table.questions.header(view, self.names), view, None, self.texts)
        header = with_allies(header, film.state(self.moment).sides, self.eyes, self.texts)
        add_head(self, header)
        self._head = self.ui.layers[0].widgets[before:]
        self.track.go(self.moment)
        self.reached = max(self.reached, self.moment)
        self.log.go(self.moment, self.reached)
        self._tell_progress()
        self._say_moment()
        self._inspect()

    def _say_moment(self) -> None:
        t, film = self.texts, self.film
        words = t("replay.moment", moment=self.moment, last=film.last) if self.moment else t("replay.start")
        seat = film.seat(self.moment)
        second = t.scope(film.game.key)("replay.round", round=film.rounds[self.moment])
        if seat is not None:
            second += f" · {self.names[seat]}"
        self.where.set_text(words)
        self.who.set_text(second)
        over = film.state(self.moment).outcome is not None
        self.branch_button.set_enabled(not over, t("replay.branch.over"))
        self.play_button.icon = "pause" if self.playing else "play"
        self.play_button.tooltip = t("replay.pause") if self.playing else t("replay.play")
        self.play_button.invalidate()

    def _note(self, moment: int) -> str:
        """The tooltip of a moment of the time line."""
        t, gap = self.texts, self.film.gap
        if moment > self.film.made:
            return ""
        if gap is not None and gap[0] < moment < gap[1]:
            return carried.break_line(t, gap).text
        words = f"**{t('replay.moment', moment=moment, last=self.film.last)}**"
        words += f" · {t.scope(self.rules_game)('replay.round', round=self.film.rounds[moment])}"
        mark = next((m for m in self.story.landmarks if m.moment == moment), None)
        text = self.notes.tip(moment) or (mark.text if mark else self.story.line_of(moment))
        return f"{words}\n{text}" if text else words

    def seek(self, moment: int) -> None:
        """Jump to a moment, or wait for it if the film is not ready."""
        self._way = moment - self.moment
        self.goal = max(0, min(self.film.last, moment))
        self.motion.skip()
        self._arrive()

    def step(self, way: int) -> None:
        """One decision on, animated, or back."""
        self.motion.skip()
        if way < 0:
            self.seek(self.moment - 1)
        elif self.moment < self.film.last and self.moment < self.film.made:
            self._advance()

    def round_step(self, way: int) -> None:
        """To the next round, or to the start of this one or the one before."""
        self.seek(self.film.round_step(self.moment, way))

    def toggle(self) -> None:
        """Play or pause; at the end from the start again."""
        self.playing = not self.playing
        if self.playing and self.moment >= self.film.last:
            self.seek(0)
        self._say_moment()

    def set_speed(self, key: str) -> None:
        """Another speed of playing."""
        self.speed = SPEEDS[key]

    def _arrive(self) -> None:
        moment = self.film.nearest(min(self.goal, self.film.made), self._way)
        if moment != self.moment:
            self.moment = moment
            self._jump()

    def _jump(self) -> None:
        view = self.film.view(self.moment, self.eyes)
        if self.picture is None or self.picture.bounds != self.table.board.bounds(view):
            self.rebuild()
            return
        self.picture.accounts.forget(view)
        self._show()

    def _advance(self) -> None:
        """Play the next decision: everything but the board is there at once, the board follows."""
        moment = self.film.nearest(self.moment + 1, 1)
        before, events = self._view, self.story.seen(moment)
        self.moment = self.goal = moment
        after = self.film.view(self.moment, self.eyes)
        if self.picture is None or self.picture.bounds != self.table.board.bounds(after):
            self.rebuild()
        else:
            seen = self.table.motions.animated(events, before, after)
            motions = [m for _, each in seen for m in each]
            told = self.picture.accounts.begun(motions)
            self.motion.play(told, *self.picture.steps(motions), Call(partial(self.picture.show, after)))
            self._show()
        if self.playing:
            wait = PAUSE if self.story.line_of(self.moment) else QUIET
            self.motion.play(Wait(max(wait, self.notes.reading())))

    # Eyes

    def look_through(self, key: str) -> None:
        """Another pair of eyes, after a warning if the match goes on and has secrets."""
        eyes = None if key == SPECTATOR else int(key)
        if self.warned or not self.film.needs_warning(eyes):
            self._see(eyes)
            return
        assert eyes is not None
        t, name = self.texts, self.names[eyes]
        self._eyes_choice().value = self._eyes_key()
        answers = [
            Answer("no", t("replay.eyes.no")),
            Answer("yes", t("replay.eyes.yes"), lambda: self._see(eyes, warned=True)),
        ]
        text = t("replay.eyes.text", name=escape(name))
        ask(self.ui, "replay.ask", t("replay.eyes.title", name=name), text, answers, icon="eye")

    def _see(self, eyes: Seat | None, warned: bool = False) -> None:
        self.eyes, self.warned = eyes, self.warned or warned
        self.motion.skip()
        self.story = Story(self.film, self.table, self.names, eyes)
        self.picture = None
        self.rebuild()

    def _eyes_key(self) -> str:
        return SPECTATOR if self.eyes is None else str(self.eyes)

    def _eyes_choice(self) -> DropDown:
        found = self.ui.find("replay.eyes")
        assert isinstance(found, DropDown)
        return found

    # The board

    def _pick(self, pile: tuple[str, ...]) -> str:
        return pile[0] if pile else ""

    def _ignore(self, *_: object) -> None:
        """A replay is looked at, not touched."""

    def _hovered(self, id: str) -> None:
        self.hover = id
        self._inspect()
        if self.picture is not None and not self.motion.is_playing:
            self.picture.highlight({}, self.table.overlays.marks(self._view, (), (), id or None))

    def _inspect(self) -> None:
        self.area.clear()
        self.notes.show()
        if self.notes.present is not None and not self.hover:
            return
        panel = self.table.panels.inspect(self._view, self.hover) if self.hover else None
        panels = [panel] if panel is not None else self._overview()
        above = self.ui.layers[1:]
        del self.ui.layers[1:]
        fill_panels(self.area, panels, self.open_rule, self.texts.language)
        self.ui.layers.extend(above)

    def _overview(self) -> list[Panel]:
        """With nothing under the pointer: which match this is, and what the signs of the time line mean."""
        t, game = self.texts, matches.game_name(self.texts, self.rules_game)
        parts = [game] if game not in self.title else []
        parts += [] if self.film.is_over else [t("replay.unfinished")]
        gap = self.film.gap
        kinds = ("loss", "out", "magic", "end", *(("note",) if self.notes.all else ()))
        signs = "\n".join(t(f"replay.legend.{kind}") for kind in kinds)
        told = f"{carried.break_line(t, gap).text}\n" if gap is not None and gap[1] else ""
        about = Panel(escape(self.title or game), " · ".join(parts), text=told + signs)
        hover = t("replay.hover", place=t.scope(self.rules_game)("match.place"))
        return [about, Panel("", rows=self.table.panels.scroll_rows(self._view), text=hover)]

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.app.go("rules", game=self.rules_game, anchor=rule)

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """The viewer's keys come before the widgets', unless a dialog is open."""
        if event.type == pygame.KEYDOWN and len(self.ui.layers) == 1 and self._own_key(event):
            return True
        return super().handle(event)

    def _own_key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        steps: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.toggle,
            pygame.K_RIGHT: lambda: self.step(1),
            pygame.K_LEFT: lambda: self.step(-1),
            pygame.K_PAGEUP: lambda: self.round_step(-1),
            pygame.K_PAGEDOWN: lambda: self.round_step(1),
            pygame.K_DOWN: lambda: self.notes.step(1),
            pygame.K_UP: lambda: self.notes.step(-1),
            pygame.K_HOME: lambda: self.seek(0),
            pygame.K_END: lambda: self.seek(self.film.last),
        }
        if event.key in steps:
            if event.key != pygame.K_SPACE:
                self.playing = False
            steps[event.key]()
            self._say_moment()
            return True
        speeds = dict(zip((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), SPEEDS, strict=True))
        if event.key in speeds:
            self.speed_choice.choose(speeds[event.key])
            return True
        return self.board.zoom_key(event.key)

    def ask_branch(self) -> None:
        """Play from here, after asking who leads which side."""
        self.playing = False
        self._say_moment()
        replay_branch.open_dialog(self)

    # Time

    def update(self, seconds: float) -> bool:
        """Prepare the film, tell it, play it."""
        moving = super().update(seconds)
        if self.app.scenes.top is not self:
            return moving
        self.motion.speed = self.app.settings.animation_speed * self.speed
        self.motion.reduced = self.app.settings.reduced_motion
        moving |= self._prepare()
        moving |= self.motion.update(seconds)
        if self.playing and not self.motion.is_playing and len(self.ui.layers) == 1:
            moving = True
            if self.moment < self.film.made:
                self._advance()
            elif self.film.is_done:
                self.playing = False
                self._say_moment()
        return moving

    def waits(self) -> bool:
        """Is it played, told or prepared?"""
        at_work = not (self.film.is_done and self.story.is_done)
        return self.playing or self.motion.is_playing or at_work or super().waits()

    def _prepare(self) -> bool:
        """A few milliseconds of work on the film and its story; True while there is more."""
        waiting = self.goal > self.film.made
        worked = self.film.work(HURRY if waiting else BUDGET)
        worked |= self.story.work(BUDGET)
        if not worked:
            return False
        if waiting:
            self._arrive()
        self._refresh()
        return True

    def _refresh(self) -> None:
        film, story = self.film, self.story
        noted = [note.moment for note in self.notes.all]
        self.track.show(film.last, film.made, film.starts(), story.landmarks, noted, film.gap)
        self.log.show(story.lines)
        self._tell_progress()
        if film.gap != self._gap:
            self._gap = film.gap
            self._inspect()
        if film.fault is not None and not self._said_fault:
            self._said_fault = True
            self.goal = min(self.goal, film.last)
            self.ui.toast(self.texts("replay.fault", number=film.fault + 1), "bad")
        elif film.wrong_end and not self._said_fault:
            self._said_fault = True
            self.ui.toast(self.texts("replay.wrong_end"), "warning")

    def _tell_progress(self) -> None:
        film, story = self.film, self.story
        words = ""
        if not story.is_done:
            share = (film.made + max(0, story.told)) / max(1, 2 * film.last)
            words = self.texts("replay.making", percent=round(100 * share))
        elif self.moment < film.retold:
            words = self.texts("shelf.rules.told_now")
        self.notice.set_text(words)
