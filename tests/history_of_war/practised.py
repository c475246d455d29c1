"""What a round against the computer asks of a practised person: questions, clicks, seconds.

Rounds of a match are played through the real scene at normal speed with real clicks, by a plan that
builds, deploys, attacks, blocks and announces. The figures, by round and by kind of question::

    PYTHONPATH=tests python -m history_of_war.practised [--rounds 14] [--keys 77 78] [--rival hard] [--skips]
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.ai.messages import Question
from tabletop.ai.player import thought_key
from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import FRAME, Driver
from tabletop.app.minds import WorkerMind
from tabletop.engine.model import Action
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.session.record import Bot, Person

A_CLICK = 1.5
"""Seconds in which a practised person finds and clicks what is wanted."""
ROUNDS, KEYS, RIVAL = 14, (77, 78, 79, 80), "normal"
SKIPS = frozenset({"pay", "own", "calm", "retreat"})
"""What such a person lets go by from the first."""
EAGER = 0.55
"""Whatever is announced so readily by the game's rules of thumb is announced at the first chance."""
PATIENCE = 6000
"""Frames until somebody must be asked."""


class Stopwatch(InlineWorker):
    """Thinks at once, and knows how long it has thought."""

    seconds = 0.0

    def _submit(self, question: Question) -> None:
        begun = time.perf_counter()
        super()._submit(question)
        self.seconds += time.perf_counter() - begun


@dataclass
class Figures:
    """What one round has taken."""

    questions: Counter[str] = field(default_factory=Counter)
    """How often each kind of question was asked; the orders of one declaration are one question."""
    clicks: Counter[str] = field(default_factory=Counter)
    """By the kind of question that they answered."""
    deeds: Counter[str] = field(default_factory=Counter)
    """What was done."""
    moving: float = 0.0
    """Seconds of motions before the next question."""
    thinking: float = 0.0
    """Seconds in which the rival thought."""

    @property
    def seconds(self) -> float:
        """What a practised person takes for it."""
        return A_CLICK * self.clicks.total() + self.moving + self.thinking


class Practised:
    """Sits at the scene, follows the game's steady plan, announces whatever can be, pays as proposed."""

    def __init__(self, driver: Driver, scene: Any, worker: Stopwatch) -> None:
        self.driver, self.scene, self.worker = driver, scene, worker
        self.rounds: dict[int, Figures] = {}
        self._asked: object = None

    @property
    def now(self) -> Figures:
        """The figures of the round that is on."""
        return self.rounds.setdefault(self.scene.room.session.state.round, Figures())

    def settle(self) -> bool:
        """Until the person is asked; False if the match is over."""
        thought, room, scene = self.worker.seconds, self.scene.room, self.scene
        for n in range(1, PATIENCE):
            self.driver.step()
            ready = not (scene.motion.is_playing or scene.stale or room.happenings or scene.course.is_midway)
            if room.session.is_over or (room.asked is not None and ready):
                self.now.moving += n * FRAME
                self.now.thinking += self.worker.seconds - thought
                return not room.session.is_over
        raise AssertionError("nobody is asked")

    def decide(self) -> None:
        """One decision, click by click."""
        room, figures = self.scene.room, self.now
        session, top = room.session, room.session.state.stack[-1]
        count, kind = len(session), kind_of(top)
        asked = (kind, session.state.round, session.state.phase)
        figures.questions[kind] += asked != self._asked or isinstance(top, frames.Window)
        self._asked = asked
        spelled = self._spelled(top, self._choose(list(room.legal)))
        while room.gestures.step_back():
            pass
        for entity in (*spelled, "confirm.yes"):  # what gives a phase up is asked for once more
            self._click(entity)
            figures.clicks[kind] += 1
            if len(session) > count:  # the rest of the clicks was plain
                figures.deeds[type(session.journal[count].action).__name__] += 1
                return
        raise AssertionError(spelled)

    def _choose(self, legal: Sequence[Action]) -> Action:
        """By what can be seen."""
        room, insight = self.scene.room, GAME.insight
        world = GAME.determinize(room.view, thought_key(room.session.key, len(room.session)))
        action = insight.steady(world, room.asked, legal)
        assert action is not None
        if action == Pass():
            weights = insight.weights(world, room.asked, legal) or []
            said = [
                (weight, -n)
                for n, weight in enumerate(weights)
                if weight >= EAGER and isinstance(legal[n], (do.Play, do.Use))
            ]
            action = legal[-max(said)[1]] if said else action
        return action

    def _spelled(self, top: Any, action: Action) -> tuple[str, ...]:
        """The clicks of an action; a payment is made as it is proposed."""
        if isinstance(top, frames.Paying):
            return ("button:pay",)
        spelled: tuple[str, ...] = self.scene.room.table.clicks.gesture(self.scene.room.view, action)
        return spelled

    def _click(self, entity: str) -> None:
        """A button or row by its id, a piece at its pixel."""
        picture, room = self.scene.picture, self.scene.room
        place = room.table.board.place(room.view, entity)
        if place is None:
            self.driver.click(entity)
        else:
            x, y = picture.board.camera.to_screen(picture.moved(place))
            self.driver.click_at((round(x), round(y)))


def kind_of(top: Any) -> str:
    """``deploying``, or ``window w4``."""
    tag = str(type(top).__struct_config__.tag)
    return f"{tag} {top.name}" if isinstance(top, frames.Window) else tag


def play(
    driver: Driver,
    rounds: int = ROUNDS,
    key: int = KEYS[0],
    rival: str = RIVAL,
    skips: frozenset[str] = frozenset(),
) -> dict[int, Figures]:
    """The figures of the first rounds of a match, by round; the set-up belongs to the first."""
    chosen = {f"{GAME.key}/pass/{name}": True for name in skips}
    driver.app.change(animation_speed=1.0, reduced_motion=False, table=chosen)
    worker, seats = Stopwatch(), (Person("Ana"), Bot(rival))
    scene: Any = matches.new(driver.app, GAME, Setup(), seats, key=key, mind=WorkerMind(worker))
    practised = Practised(driver, scene, worker)
    while practised.settle() and scene.room.session.state.round <= rounds:
        practised.decide()
    practised.rounds.pop(rounds + 1, None)
    driver.app.change(table={})
    return practised.rounds


def line(name: str, each: Figures, rounds: int = 1) -> str:
    """The figures of a round, or the mean of several."""
    asked, clicks = each.questions.total() / rounds, each.clicks.total() / rounds
    return (
        f"{name:>8}  {asked:9.1f}  {clicks:6.1f}  {each.moving / rounds:6.1f}"
        f"  {each.thinking / rounds:8.1f}  {each.seconds / rounds:5.0f}"
    )


def told(found: dict[str, Figures]) -> list[str]:
    """All rounds, their mean, and what was asked how often with how many clicks."""
    whole = Figures()
    for each in found.values():
        whole.questions += each.questions
        whole.clicks += each.clicks
        whole.deeds += each.deeds
        whole.moving += each.moving
        whole.thinking += each.thinking
    kinds = [f"{kind} {count}/{whole.clicks[kind]}" for kind, count in whole.questions.most_common()]
    return [
        f"{'round':>8}  questions  clicks  moving  thinking  about (seconds)",
        *(line(name, each) for name, each in found.items()),
        line("mean", whole, len(found)),
        "questions/clicks: " + ", ".join(kinds),
        "done: " + ", ".join(f"{name} {count}" for name, count in whole.deeds.most_common()),
    ]


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--keys", type=int, nargs="+", default=list(KEYS))
    parser.add_argument("--rival", default=RIVAL)
    parser.add_argument("--skips", action="store_true")
    given, found = parser.parse_args(), dict[str, Figures]()
    with Driver((1280, 720), "en", start=False) as driver:
        for key in given.keys:
            rounds = play(driver, given.rounds, key, given.rival, SKIPS if given.skips else frozenset())
            found |= {f"{key}·{n}": each for n, each in rounds.items()}
            driver.close()
    print("\n".join(told(found)))


if __name__ == "__main__":
    main()
