"""The guide of the first match: the real table, a coach beside it, and a battle that goes as told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.app import matches, stack
from tabletop.app.lesson import Coach, Lesson, lesson_of
from tabletop.app.main import App
from tabletop.app.scenes.guide import card as guide_card
from tabletop.app.scenes.guide.card import Marker, Shown
from tabletop.app.scenes.guide.room import LessonRoom, Mindless, Story, Unkept
from tabletop.app.scenes.match.scene import MatchScene
from tabletop.app.setup_form import form_of
from tabletop.app.stack import Scene
from tabletop.app.table import Button as Choice
from tabletop.app.table import EntityId, Table
from tabletop.app.table import options as table_options
from tabletop.app.table.finding import table_of
from tabletop.app.widgets import Answer, ScrollArea, ask
from tabletop.engine import registry
from tabletop.engine.model import Action, Refusal
from tabletop.session.record import Bot, Level, Person, Player

DEMO = 0.9  # seconds between showing and doing
BREATH = 0.6  # seconds before the opponent decides
EASY: Level = "easy"


def open_scene(app: App, game: str = "") -> Scene:
    """The guide of a game, by default of the first that has a lesson."""
    for key in [game] if game else registry.games():
        lesson = lesson_of(key)
        if lesson is not None:
            return GuideScene(app, key, lesson)
    raise KeyError(app.texts("guide.none"))


class GuideScene(MatchScene):
    """The match scene with a coach: only what the lesson asks for is carried out."""

    has_coach = True
    calls_people = False

    def __init__(self, app: App, game: str, lesson: Lesson) -> None:
        t = app.texts
        players = (Person(t("match.you")), Bot(EASY, t("match.opponent")))
        self.coach = Coach(lesson, registry.find(game), players)
        self._demo: tuple[float, Callable[[], object]] | None = None
        self._breath = 0.0
        self._is_placed = False
        self._card: Shown | None = None
        self._verdict = ""
        look = table_options.appearance(app.settings, game)
        table = table_of(game, app.texts, look, (t("match.you"), t("match.opponent")))
        super().__init__(app, self._new_room(table), Unkept())
        self._begin_story()

    def _new_room(self, table: Table) -> LessonRoom:
        room = LessonRoom(self.coach.session, table, Mindless())
        room.coach = self.coach
        return room

    def _begin_story(self) -> None:
        """The log of the present room."""
        story = Story(self.room, self.app.texts)
        story.opening = self.coach.opening
        story.retell()
        self.model.chronicle = story

    # Words

    @property
    def names(self) -> list[str]:
        """One's own side and the opponent."""
        return [self.texts("match.you"), self.texts("match.opponent")]

    def _say(self, key: str) -> str:
        return self.texts.scope(self.rules_game)(key)

    def title(self, shown: Shown) -> str:
        """The title of a card."""
        return self._say(f"lesson.{self._key(shown)}.title")

    def words(self, shown: Shown) -> str:
        """The text of a card: what comes, what has happened, or what an exercise says to the last answer."""
        if shown.stage == "do" and self._verdict:
            return self._judged(shown)
        after = shown.stage == "after" and self.coach.lesson.steps[shown.step].after
        return self._say(f"lesson.{self._key(shown)}.{'after' if after else 'text'}")

    def _judged(self, shown: Shown) -> str:
        """Nearly or wrong, why, and after some tries a hint."""
        key = self._key(shown)
        t = self.texts
        lead = t("guide.near") if self._verdict.startswith("near.") else t("guide.wrong")
        lines = [f"**{lead}** {self._say(f'lesson.{key}.{self._verdict}')}"]
        if self.coach.is_told:
            hint = t("guide.hint")
            lines.append(f"**{hint}** {self._say(f'lesson.{key}.hint.{shown.task}')}")
        return "\n".join(lines)

    def demand(self, shown: Shown) -> str:
        """What to do now; nothing while there is only something to read or watch."""
        return self._say(f"lesson.{self._key(shown)}.do.{shown.task}") if shown.stage == "do" else ""

    def farewell(self) -> list[tuple[str, str, float]]:
        """The lines of the last card: text, role, gap below."""
        lesson, t = self.coach.lesson, self.texts
        links = " · ".join(
            f"[[{rule}|{self._say(f'lesson.chapter.{key}')}]]" for rule, key in lesson.chapters
        )
        lines = [(self._say("lesson.end"), "body", 14.0), (t("guide.learned"), "heading", 6.0)]
        lines += [(self._say(f"lesson.learned.{key}"), "body", 5.0) for key in lesson.learned]
        return [*lines, ("", "tiny", 0.0), (t("guide.read_on", links=links), "body", 0.0)]

    def _key(self, shown: Shown) -> str:
        return self.coach.lesson.steps[shown.step].key

    # Layout

    def question(self) -> object:
        """A card that has been read is another question, too, and so is a wrong answer."""
        place = self.coach.place
        return (super().question(), place.step, place.task, place.read, place.tries)

    def _show(self, whole: bool = True) -> None:
        """The table, the card at the left, markers at what is to be clicked."""
        if not self.model.is_behind or self._card is None:
            coach = self.coach
            step = min(coach.place.step, len(coach.lesson.steps) - 1)
            task = min(coach.place.task, max(0, len(coach.step.tasks) - 1))
            card = Shown(step, task, coach.stage)
            if card != self._card:
                self._verdict = ""
            self._card = card
        self.layout.lists = self.coach.stage == "do" or not self._speaks_of_board()
        super()._show(whole)
        if not self._is_placed:
            self._is_placed = True
            guide_card.look_near(self)
        self.ui.remove_all("match.redo")
        self.ui.remove_all("match.pause")
        place = self.layout.places.coach
        assert place is not None
        rect = self.rect(*place)
        self.parts.show("guide", object(), partial(self._build_guide, rect, self._card))
        if self.handing.is_over_told and len(self.ui.layers) == 1:
            self._open_end()

    def _speaks_of_board(self) -> bool:
        """Does the card mark anything on the board? It would lie under a list."""
        board, view = self.room.table.board, self.room.view
        return any(board.place(view, id) is not None for id in self.coach.step.point)

    def _build_guide(self, rect: pygame.Rect, shown: Shown) -> None:
        guide_card.build_card(self, rect, shown)
        if not self.model.is_behind and self.model.past is None:
            for target in self._targets():
                self._reveal(target)
                still, plain = self.app.settings.reduced_motion, self._demo is not None
                self.ui.add(Marker(target, still, plain))

    def _reveal(self, target: str) -> None:
        """What is to be clicked is in sight, though it stands in a list."""
        found = self.ui.find(target)
        if found is not None and isinstance(found.scroller, ScrollArea):
            found.scroller.show(found.rect)

    def highlight(self) -> None:
        """What the lesson speaks of can be pointed at, though nothing legal leads there."""
        super().highlight()
        guide_card.name_places(self, {*self._targets(), *self._spelled()})

    def _targets(self) -> list[EntityId]:
        """What is to be clicked next, or what the card speaks of."""
        coach = self.coach
        if coach.stage == "read":
            return [*coach.step.point, "guide.next"]
        if coach.stage == "after":
            return ["guide.next"]
        if not coach.is_told and self._demo is None:
            return []
        spelled = self._spelled()
        if not spelled or self._demo is not None:
            return list(spelled[-1:])
        chosen = self.room.gestures.selection
        follows = len(spelled) > len(chosen) and spelled[: len(chosen)] == chosen
        return [spelled[len(chosen)] if follows else spelled[0]]

    def _spelled(self) -> tuple[EntityId, ...]:
        """The clicks that do the present task; a whole walk is two."""
        wanted, room = self.coach.wanted, self.room
        if not wanted:
            return ()
        spelled = room.table.clicks.gesture(room.view, wanted[0])
        if len(wanted) > 1:
            plans = room.table.clicks.plans(room.view, room.legal, spelled[:1])
            goal = next((e for e, plan in plans.items() if plan.actions[-1:] == tuple(wanted[-1:])), "")
            return (spelled[0], goal) if goal else spelled
        return spelled

    # What the learner does

    def clicked(self, entities: Sequence[EntityId]) -> None:
        if self._demo is not None:
            return
        if self.coach.stage != "do" and not self.motion.is_playing:
            self.nudge()
            return
        before = (self.coach.place.step, self.coach.place.task, len(self.room.session))
        super().clicked(entities)
        if before == (self.coach.place.step, self.coach.place.task, len(self.room.session)):
            self._watch_selection()

    def _watch_selection(self) -> None:
        """A kind word when what was picked up does not lead to what the lesson asks."""
        chosen = self.room.gestures.selection
        task = self.coach.task
        if not chosen or task is None or task.refused or task.judge is not None:
            return
        table, view, n = self.room.table, self.room.view, len(chosen)
        led = any(
            table.clicks.gesture(view, action)[:n] == chosen and self.coach.allows((action,))
            for action in self.room.legal
        )
        if not led:
            self.nudge()

    def choose(self, button: Choice) -> None:
        """A button of the prompt: what is asked for is done without a further question."""
        if self._demo is not None or self.room.asked is None:
            return
        if button.actions:
            self.perform(button.actions)
        else:
            super().choose(button)

    def perform(self, actions: Sequence[Action]) -> None:
        """Only what the lesson asks for."""
        if self.coach.allows(actions):
            self._breath = BREATH
            self._verdict = ""
            super().perform(actions)
        elif verdict := self.coach.judgement(actions):
            self._verdict = verdict
            self.room.gestures.select(())
            self.stale = True
        else:
            self.nudge()

    def refuse(self, refusal: Refusal, at: tuple[int, int] | None = None) -> None:
        """Say why not; perhaps that was to be seen."""
        super().refuse(refusal, at)
        task = self.coach.task
        if task is not None and task.refused and refusal == self.room.judge(self.coach.wanted[0]):
            self.coach.attempted(self.coach.wanted[0])
            self.room.gestures.select(())
            self.stale = True

    def nudge(self) -> None:
        """Not yet, and what comes first."""
        coach, t = self.coach, self.texts
        if coach.stage == "do":
            reason = self._say(f"lesson.{coach.step.key}.not")
        else:
            reason = t("guide.wait" if coach.stage == "watch" else "guide.read_first")
        self.ui.toast(t("guide.not_yet", reason=reason), "info")

    # The coach's buttons

    def go_on(self) -> None:
        """The card has been read."""
        if self.model.is_behind:
            self.catch_up()
            return
        self.look_now()
        self._breath = BREATH
        moment = len(self.room.session)
        self.coach.go_on()
        if len(self.room.session) > moment:  # what both have done meanwhile is told, not shown
            self.catch_up()
        self.stale = True

    def show_me(self) -> None:
        """Pick up what is to be picked up, and a moment later do it."""
        coach, room = self.coach, self.room
        if self.model.is_behind:
            self.catch_up()
            return
        if coach.stage != "do" or self._demo is not None:
            return
        self.look_now()
        spelled, wanted = self._spelled(), coach.wanted
        room.gestures.select(spelled[:-1])
        self.model.hover = spelled[-1] if spelled and ":" in spelled[-1] else ""

        def do() -> None:
            self.model.hover = ""
            refusal = room.judge(wanted[0])
            if coach.task is not None and coach.task.refused and refusal is not None:
                self.refuse(refusal)
            else:
                self.perform(wanted)

        self._demo = (DEMO, do)
        self.stale = True

    def go_back(self) -> None:
        """To the step before."""
        if not self.coach.can_go_back():
            self.ui.toast(self.texts("guide.first"), "info")
            return
        self.motion.skip()
        self.look_now()
        self._demo, self.model.hover, self.handing.is_over_told = None, "", False
        self.coach.go_back()
        self.room.close()
        self.room = self.model.room = self._new_room(self.room.table)
        self.show_view(self.room.view)
        self._begin_story()
        self._card = None
        self.stale = True

    def skip(self) -> None:
        """Leave the guide."""
        if len(self.app.scenes.scenes) > 1:
            self.app.scenes.pop()
        else:
            self._to_title()

    def undo(self) -> None:
        """As the card's own button."""
        self.go_back()

    def redo(self) -> None:
        """Nothing."""

    def hint(self) -> None:
        """As the card's own button."""
        self.show_me()

    def quick_save(self) -> None:
        """A lesson is not saved."""
        self.ui.toast(self.texts("guide.not_saved"), "info")

    def quick_load(self) -> None:
        """Nor opened."""
        self.quick_save()

    def back(self) -> None:
        """Escape: the guide's own menu."""
        t, app = self.texts, self.app
        answers = [
            Answer("continue", t("match.continue")),
            Answer("again", t("guide.again"), self._again),
            Answer("settings", t("match.settings"), lambda: app.go("settings")),
            Answer("skip", t("guide.skip"), self.skip),
        ]
        ask(self.ui, "menu", t("guide.name"), t("guide.not_saved"), answers, width=820)

    # The end

    def change_scene(self) -> bool:
        if self.room.session.is_over and not self.handing.is_over_told:
            self.handing.is_over_told = True
            self.stale = True
            return True
        return False

    def _open_end(self) -> None:
        t = self.texts
        buttons = [
            ("play", t("guide.play"), self._play, "primary"),
            ("rules", t("guide.rules"), lambda: self.app.go("rules", game=self.rules_game), "normal"),
            ("again", t("guide.again"), self._again, "normal"),
            ("title", t("guide.title"), self._to_title, "normal"),
        ]
        if form_of(self.rules_game) is None:
            del buttons[0]
        guide_card.open_end(self, buttons).on_escape = self._to_title

    def _play(self) -> None:
        """A quick match against an easy bot."""
        form = form_of(self.rules_game)
        assert form is not None
        values = form.quick()
        seats: tuple[Player, ...] = (Person(), *(Bot(EASY) for _ in range(form.seats(values) - 1)))
        self._to_title()
        matches.new(self.app, registry.find(self.rules_game), form.build(values), seats)

    def _again(self) -> None:
        self.app.scenes.replace(stack.open_scene(self.app, "guide", game=self.rules_game))

    def _to_title(self) -> None:
        self.app.scenes.reset(stack.open_scene(self.app, "title"))

    # Time

    def update(self, seconds: float) -> bool:
        """The demonstration, then the table's own time."""
        waiting = self._demo is not None and not self.model.is_behind
        if waiting and self._demo is not None:
            left, do = self._demo
            self._demo = (left - seconds, do)
            if left - seconds <= 0:
                self._demo = None
                do()
        if not self.model.is_behind and self.coach.answer() is not None:
            self._breath -= seconds
            waiting = True
        return super().update(seconds) or waiting

    def bots(self) -> bool:
        if self.motion.is_playing or self._breath > 0:
            return False
        changed = super().bots()
        if changed:
            self._breath = BREATH
        return changed
