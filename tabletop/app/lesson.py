"""What a game tells the guide of the first match: a small battle in steps, and a coach who leads through it.

A game offers `LESSON` in `tabletop/games/<key>/table/lesson.py`. The battle is a real match: set-up, opening
decisions and every die are given beforehand, so that it always goes as told, and the referee judges it all.
Words are in the game's catalogue, by the step's key: `lesson.<key>.title`, `.text`, `.do.<task>` (what to do
now), `.not` (why something else has to wait) and, if the step has one, `.after`. An exercise has besides
`.near.<answer>` and `.wrong.<answer>`, for what its judge may say, and `.hint.<task>`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.engine import engine, registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import feed
from tabletop.engine.model import Action, FedDie, Seat
from tabletop.session.record import Entry, Player
from tabletop.session.session import Change, Session

Stage = Literal["read", "do", "watch", "after", "over"]
Ask = Callable[[Any], bool]
"""A question about the state."""
Meanwhile = Callable[[Session], tuple[Seat, Action] | None]
"""The next decision of either seat in a match, or None when the learner goes on."""
TRIES = 2
"""After so many wrong answers an exercise gives a hint."""


@dataclass(frozen=True, slots=True)
class Task:
    """One thing the learner does."""

    show: Callable[[Any], tuple[Action, ...]]
    """The actions that do it from a state: what is pointed at, and what "show me" carries out."""
    allow: Callable[[Any, Action], bool] | None = None
    """Which actions are welcome; None: only the next one of `show`."""
    done: Ask | None = None
    """Whether it is done; None: after one welcome action."""
    refused: bool = False
    """The action is to be tried and refused by the referee."""
    judge: Callable[[Any, Action], str] | None = None
    """For an exercise, what is said about an unwelcome action: ``near.<answer>`` or ``wrong.<answer>``."""


@dataclass(frozen=True, slots=True)
class Step:
    """A card of the guide. Without tasks it is only read. `answers` are the opponent's decisions after it."""

    key: str
    art: str = ""
    """A picture of whom the card is about, a path below the art folder."""
    tasks: tuple[Task, ...] = ()
    answers: tuple[Action, ...] = ()
    dice: tuple[str, ...] = ()
    """The dice that fall during the step, as in `engine.dice.feed`."""
    point: tuple[str, ...] = ()
    """Entities to be marked while the card is read."""
    after: bool = False
    """There is something to explain once it has happened."""
    meanwhile: Meanwhile | None = None
    """What both sides have done before the card comes; the card says so."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole first match. The learner has seat 0."""

    setup: Any
    opening: tuple[tuple[Seat, Action], ...]
    """Decisions taken before the first step, such as deploying."""
    steps: tuple[Step, ...]
    learned: tuple[str, ...] = ()
    """Keys of what has been learned, `lesson.learned.<key>`."""
    chapters: tuple[tuple[str, str], ...] = ()
    """Rules to read next: pairs (rule, key of its name)."""
    key: int = 1
    seats: int = 2
    without: tuple[tuple[type[Action], str], ...] = ()
    """Kinds of decisions that a first match does without, each with the reason."""
    near: tuple[str, ...] = ()
    """Entities among which it all happens: on a large board the view begins there."""

    @property
    def feed(self) -> list[FedDie]:
        """Every die of the match in order."""
        return feed(*(die for step in self.steps for die in step.dice))


def act(*actions: Action) -> tuple[Task, ...]:
    """A task for each action, to be done exactly so."""
    return tuple(Task(lambda _, action=action: (action,)) for action in actions)  # type: ignore[misc]


def try_out(action: Action) -> Task:
    """The task to try what the referee refuses."""
    return Task(lambda _: (action,), refused=True)


def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game, or None if it has none."""
    lesson: Lesson | None = registry.offered(game, "table.lesson", "LESSON")
    return lesson


@dataclass(slots=True)
class Progress:
    """Where in the lesson the learner is."""

    step: int = 0
    task: int = 0
    answered: int = 0
    read: bool = False
    """The card of a step without tasks has been read."""
    tries: int = 0
    """Wrong answers to the present exercise."""
    moments: dict[int, int] = field(default_factory=dict)
    """Decisions taken when each step began."""


class Coach:
    """Leads a session along a lesson: says what is welcome, knows the opponent's answers, goes back."""

    def __init__(self, lesson: Lesson, game: Game, players: Sequence[Player]) -> None:
        """Raises IllegalAction if the opening of the lesson breaks a rule."""
        self.lesson, self.game, self.players = lesson, game, tuple(players)
        self.place = Progress()
        self.session: Session
        self._is_telling = False
        self.opening = len(lesson.opening)
        self._play([Entry(seat, action) for seat, action in lesson.opening])
        self._arrive()

    # What is

    @property
    def step(self) -> Step:
        """The present step, the last one at the end."""
        return self.lesson.steps[min(self.place.step, len(self.lesson.steps) - 1)]

    @property
    def task(self) -> Task | None:
        """What is to be done now, or None."""
        return self.step.tasks[self.place.task] if self.stage == "do" else None

    @property
    def stage(self) -> Stage:
        """Whether a card is read, something done or watched, or all is over."""
        place = self.place
        if place.step >= len(self.lesson.steps):
            return "over"
        if place.task < len(self.step.tasks):
            return "do"
        if not self.step.tasks and not place.read:
            return "read"
        if place.answered < len(self.step.answers):
            return "watch"
        return "after"

    @property
    def wanted(self) -> tuple[Action, ...]:
        """The actions that do the present task."""
        return self.task.show(self.session.state) if self.task else ()

    def allows(self, actions: Sequence[Action]) -> bool:
        """Are these actions, one after another, what the task asks for?"""
        task, state = self.task, self.session.state
        if task is None or task.refused or not actions:
            return False
        for action in actions:
            if (
                not self._is_welcome(task, state, action)
                or engine.refusal(self.game, state, 0, action) is not None
            ):
                return False
            state = engine.apply(self.game, state, 0, action).state
        return True

    def judgement(self, actions: Sequence[Action]) -> str:
        """What an exercise says to a wrong answer, which counts as a try; empty if nothing is to be found."""
        task, state = self.task, self.session.state
        if task is None or task.judge is None or not actions:
            return ""
        self.missed()
        return task.judge(
            state, next((a for a in actions if not self._is_welcome(task, state, a)), actions[0])
        )

    def missed(self) -> None:
        """An answer to an exercise was wrong."""
        self.place.tries += 1

    @property
    def is_told(self) -> bool:
        """Is it said what to click? In an exercise only after some tries."""
        return self.task is None or self.task.judge is None or self.place.tries >= TRIES

    def answer(self) -> tuple[Seat, Action] | None:
        """The opponent's next decision, or None if it is not the opponent's."""
        owed = self.session.owed
        if self.stage != "watch" or not owed or 0 in owed:
            return None
        return owed[0], self.step.answers[self.place.answered]

    # What happens

    def attempted(self, action: Action) -> bool:
        """The referee refused this; True if the task was to see it."""
        task = self.task
        if task is None or not task.refused or action not in self.wanted:
            return False
        self._next_task()
        return True

    def go_on(self) -> None:
        """The card has been read."""
        if self.stage == "read":
            self.place.read = True
            self._settle()
        elif self.stage == "after":
            self._next_step()

    def can_go_back(self) -> bool:
        """Is there anything before the present card?"""
        return self.place.step > 0 or self._is_begun()

    def go_back(self) -> None:
        """To the beginning of the step, or of the one before if nothing has been done in it."""
        moments = self.place.moments
        step = min(self.place.step, len(self.lesson.steps) - 1)
        if not self._is_begun():
            step = max(0, step - 1)
        journal = self.session.journal[: moments[step]]
        self.place = Progress(step, moments={n: at for n, at in moments.items() if n <= step})
        self._play(list(journal))

    # Inside

    def _is_welcome(self, task: Task, state: Any, action: Action) -> bool:
        if task.allow is not None:
            return task.allow(state, action)
        return action in task.show(state)[:1]

    def _is_begun(self) -> bool:
        place = self.place
        return place.step >= len(self.lesson.steps) or place.read or place.task > 0 or self._has_acted()

    def _has_acted(self) -> bool:
        return len(self.session) > self.place.moments.get(self.place.step, 0)

    def _play(self, entries: list[Entry[Any]]) -> None:
        lesson = self.lesson
        session = Session(self.game, lesson.setup, self.players, lesson.key, lesson.feed)
        for entry in entries:
            session.act(entry.seat, entry.action, entry.ms)
        self.session = session
        session.listen(self._heard)

    def _arrive(self) -> None:
        """A step begins after what both have done before its card."""
        meanwhile = self.step.meanwhile if self.place.step < len(self.lesson.steps) else None
        if meanwhile is not None:
            self._is_telling = True
            while (decision := meanwhile(self.session)) is not None:
                self.session.act(*decision)
            self._is_telling = False
        self.place.moments[self.place.step] = len(self.session)

    def _heard(self, change: Change) -> None:
        if self._is_telling:
            return
        entry = self.session.journal[-1]
        if entry.seat != 0:
            self.place.answered += 1
            self._settle()
            return
        task = self.task
        if task is not None and (task.done is None or task.done(self.session.state)):
            self._next_task()

    def _next_task(self) -> None:
        self.place.task += 1
        self.place.tries = 0
        self._settle()

    def _settle(self) -> None:
        """Go on by itself where nothing is left to be read."""
        if self.stage == "after" and not self.step.after:
            self._next_step()

    def _next_step(self) -> None:
        place = self.place
        self.place = Progress(place.step + 1, moments=place.moments)
        self._arrive()
