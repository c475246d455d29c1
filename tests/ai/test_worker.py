"""The bots' process: answers, cancelling, crashes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.ai.player import Budget
from tabletop.ai.worker import Answer, InlineWorker, Worker, legal_bytes
from tabletop.engine import codec
from tabletop.engine.engine import legal_actions, new_match

from . import toy

LONG = 60.0
"""Seconds after which a test gives up; no assertion rests on it."""


def question(mine: int = 9) -> tuple[bytes, bytes]:
    state = new_match(toy.GAME, toy.ToySetup(), 7).state
    state.points[0] = mine
    return codec.encode(toy.GAME.observe(state, 0)), legal_bytes(legal_actions(toy.GAME, state, 0))


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker(toy.find)
    yield worker
    worker.close()


def ask(worker: Worker, game: str, level: str = "hard", budget: Budget | None = None) -> int:
    return worker.ask(game, *question(0 if game == "endless" else 9), level, budget or Budget(nodes=400), 5)


def started(worker: Worker) -> Any:
    """The process, once it is there."""
    while (process := worker.warm().process) is None:
        time.sleep(0.01)
    return process


def test_inline_and_process_answer_alike(worker: Worker) -> None:
    inline = InlineWorker(toy.find)
    ask(inline, "toy")
    ask(worker, "toy")
    here, there = inline.poll(), worker.wait(LONG)
    assert here is not None and there is not None and there.ok
    assert (here.index, here.value, here.nodes, here.rated) == (
        there.index,
        there.value,
        there.nodes,
        there.rated,
    )
    assert there.index == 1


def test_a_hint_rates_the_alternatives(worker: Worker) -> None:
    ticket = worker.hint("toy", *question())
    answer = worker.wait(LONG)
    assert answer is not None and answer.ticket == ticket
    assert {r.index for r in answer.rated} == {0, 1, 2}


def test_a_fault_in_a_bot_is_an_answer_and_the_process_lives_on(worker: Worker) -> None:
    ask(worker, "faulty")
    answer = worker.wait(LONG)
    assert answer is not None and not answer.ok and "no idea" in answer.error
    ask(worker, "toy")
    answer = worker.wait(LONG)
    assert answer is not None and answer.ok
    assert worker.restarts == 0


def test_a_view_that_does_not_fit_is_an_error(worker: Worker) -> None:
    worker.ask("toy", b'{"seat": "x"}', b"[]", "easy", Budget(nodes=1))
    answer = worker.wait(LONG)
    assert answer is not None and "$.seat" in answer.error


def test_an_unknown_level_is_refused_at_once(worker: Worker) -> None:
    with pytest.raises(KeyError):
        worker.ask("toy", *question(), "divine")


def test_a_cancelled_question_is_never_answered(worker: Worker) -> None:
    first = ask(worker, "endless", budget=Budget(seconds=3600.0))
    assert worker.wait(0.5) is None
    assert worker.busy
    worker.cancel()
    assert not worker.busy and worker.poll() is None
    second = ask(worker, "toy")
    answer = worker.wait(LONG)
    assert answer is not None and answer.ticket == second != first


def test_a_newer_question_replaces_the_open_one(worker: Worker) -> None:
    ask(worker, "endless", budget=Budget(seconds=3600.0))
    second = ask(worker, "toy")
    answer = worker.wait(LONG)
    assert answer is not None and (answer.ticket, answer.ok) == (second, True)


def test_progress_is_reported_while_it_thinks(worker: Worker) -> None:
    ask(worker, "endless", budget=Budget(seconds=1.0))
    seen = set()
    answer: Answer | None = None
    while answer is None:
        answer = worker.wait(0.05)
        seen.add(worker.progress)
    assert answer.ok and len(seen) > 2


def test_a_crash_is_reported_and_the_process_replaced() -> None:
    worker = Worker(toy.find)
    try:
        ticket = ask(worker, "deadly")
        answer = worker.wait(LONG)
        assert answer is not None and answer.ticket == ticket and "exit code 3" in answer.error
        assert worker.restarts == 1
        ask(worker, "toy")
        answer = worker.wait(LONG)
        assert answer is not None and answer.ok
    finally:
        worker.close()


def test_a_hanging_process_is_replaced() -> None:
    worker = Worker(toy.find, grace=0.0)
    try:
        ask(worker, "endless", budget=Budget(seconds=3600.0))
        answer = worker.wait(LONG)
        assert answer is not None and "hangs" in answer.error
    finally:
        worker.close()


def test_closing_ends_the_process() -> None:
    worker = Worker(toy.find)
    process = started(worker)
    worker.close()
    assert not process.is_alive()
