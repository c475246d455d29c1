"""What a thought has spent, by whose time it is."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.ai import levels
from tabletop.ai.clock import Clock, by_processor, now
from tabletop.ai.matches import Task, play
from tabletop.ai.player import Budget, Choice, Watch
from tabletop.engine.contract import Game
from tabletop.engine.model import Action

REST = 0.05


def spent_asleep() -> float:
    """What a thought has spent that only waits."""
    clock = Clock(Budget(seconds=1.0), None)
    time.sleep(REST)
    return clock.share()


def test_people_wait_by_the_clock_on_the_wall() -> None:
    assert spent_asleep() >= REST


def test_by_the_processor_nothing_is_spent_while_others_work() -> None:
    with by_processor():
        assert spent_asleep() < REST / 2
    assert spent_asleep() >= REST


def test_another_thread_keeps_its_own_time() -> None:
    found = []
    with by_processor():
        thread = threading.Thread(target=lambda: found.append(spent_asleep()))
        thread.start()
        thread.join()
    assert found[0] >= REST


class Sleeper:
    """Notes what it has spent, and waits."""

    def __init__(self) -> None:
        self.spent: list[float] = []

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        start = now()
        if len(self.spent) < 3:
            time.sleep(REST)
        self.spent.append(now() - start)
        return Choice(legal[-1], len(legal) - 1)


def test_in_simulations_other_work_makes_no_bot_weaker(monkeypatch: pytest.MonkeyPatch) -> None:
    sleeper = Sleeper()
    monkeypatch.setattr(levels, "make", lambda name: sleeper)
    played = play(Task(0, "history_of_war", ("hard", "hard"), 1, {}, None))
    assert max(sleeper.spent[:3]) < REST / 2
    assert max(played.thought["hard"][:3]) < REST
