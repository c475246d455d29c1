"""The strongest bot keeps its second with seven armies, and a busy machine is no bot that hangs."""

from __future__ import annotations

import os
import signal
import time

import pytest

from tabletop.ai import levels
from tabletop.ai.messages import Answer
from tabletop.ai.worker import Worker, legal_bytes
from tabletop.engine import codec
from tabletop.engine.engine import apply, legal_actions, owed
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.mind.crowds import crowd
from tabletop.games.open_wars.records.state import State

SECOND = 1.0
RUN, STOP = 0.01, 0.11
"""Seconds that the bot's process runs and stands still in turn: a twelfth of a processor."""
LONG = 240.0


def crowded() -> State:
    return crowd(7, 150, 5)


def test_no_decision_of_the_strongest_takes_more_than_a_second() -> None:
    """Of processor time, with seven seats and 150 counters; the first one fills the caches."""
    state, player = crowded(), levels.make("hard")
    budget = levels.budget_of("hard", GAME)
    for decision in range(6):
        (seat,) = owed(GAME, state)
        legal = legal_actions(GAME, state, seat)
        before = time.process_time()
        choice = player.choose(GAME, GAME.observe(state, seat), legal, budget, decision)
        assert time.process_time() - before <= SECOND
        state = apply(GAME, state, seat, choice.action).state


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_busy_machine_is_no_bot_that_hangs() -> None:
    """The process gets a twelfth of a processor, and loads the game at that pace, too."""
    state, worker = crowded(), Worker()
    try:
        process = worker.warm()
        while not process.signs:
            time.sleep(0.01)
        view, legal = GAME.observe(state, 0), legal_actions(GAME, state, 0)
        worker.ask(GAME.key, codec.encode(view), legal_bytes(legal), "hard", explained=True)
        answer = _starved(worker, process.process.pid)
        assert answer.ok and answer.stakes is not None and worker.restarts == 0, answer.error
    finally:
        worker.close()


def _starved(worker: Worker, pid: int) -> Answer:
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        os.kill(pid, signal.SIGSTOP)
        time.sleep(STOP)
        os.kill(pid, signal.SIGCONT)
        time.sleep(RUN)
        if (answer := worker.poll()) is not None:
            return answer
    raise AssertionError("no answer")
