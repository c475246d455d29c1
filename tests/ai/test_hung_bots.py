"""A bot that hangs, dies or babbles is noticed and replaced, and the window never waits for it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.ai import worker as module
from tabletop.ai.messages import Answer
from tabletop.ai.player import Budget
from tabletop.ai.worker import GRACE, Worker, legal_bytes
from tabletop.app.minds import WorkerMind
from tabletop.engine import codec
from tabletop.engine.engine import legal_actions, new_match

from . import bad_servers, toy

QUICK = 1.0
"""Seconds of grace in these tests."""
SHORT = Budget(seconds=0.1)
LONG = 120.0
"""Seconds after which a test gives up."""
STOP = 2.0
"""Seconds that no call of the window may take; a frame is 0.02. What hangs would take hours."""
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")

STATE = new_match(toy.GAME, toy.ToySetup(), 7).state
LEGAL = legal_actions(toy.GAME, STATE, 0)
VIEW = toy.GAME.observe(STATE, 0)


@pytest.fixture
def workers() -> Iterator[Callable[..., Worker]]:
    """Makes workers that are closed in the end."""
    made: list[Worker] = []

    def make(serve: Any = None) -> Worker:
        more = {} if serve is None else {"serve": serve}
        made.append(Worker(toy.find, grace=QUICK, **more))
        return made[-1]

    yield make
    for each in made:
        each.close()


def ask(worker: Worker, game: str = "toy", budget: Budget = SHORT) -> int:
    return worker.ask(game, codec.encode(VIEW), legal_bytes(LEGAL), "hard", budget, 5)


def watched(worker: Worker) -> tuple[Answer, float]:
    """Look as the window does until there is an answer; the longest time that a look took."""
    end, slowest = time.monotonic() + LONG, 0.0
    while time.monotonic() < end:
        before = time.monotonic()
        answer = worker.poll()
        slowest = max(slowest, time.monotonic() - before)
        if answer is not None:
            return answer, slowest
        time.sleep(0.01)
    raise AssertionError("the fault was never noticed")


def gone(pid: int) -> bool:
    """Has a process ended? One that is dead but not buried has."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def wait_until(is_so: Callable[[], bool]) -> bool:
    end = time.monotonic() + LONG
    while not is_so() and time.monotonic() < end:
        time.sleep(0.02)
    return is_so()


@pytest.mark.parametrize(
    ("serve", "why"),
    [
        *((serve, "hangs") for serve in bad_servers.HANG),
        *((serve, "ended") for serve in bad_servers.END),
        *((serve, "nonsense") for serve in bad_servers.BABBLE),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_what_no_bot_should_do_is_noticed_and_the_process_replaced(
    workers: Callable[..., Worker], serve: Any, why: str
) -> None:
    worker = workers(serve)
    process = worker.warm()
    ticket = ask(worker)
    answer, slowest = watched(worker)
    assert answer.ticket == ticket and why in answer.error
    assert slowest < STOP
    assert worker.restarts == 1 and worker.warm() is not process
    assert wait_until(lambda: not process.process.is_alive())


def test_a_bot_is_given_five_seconds_beyond_its_time() -> None:
    assert GRACE <= 5.0 and Worker(toy.find)._grace == GRACE


def test_a_process_that_never_says_hello_is_replaced(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BOOT", QUICK)
    worker = workers(bad_servers.silent)
    ask(worker)
    assert "hangs" in watched(worker)[0].error


@POSIX
def test_a_process_that_was_stopped_is_replaced_and_the_next_one_answers(
    workers: Callable[..., Worker],
) -> None:
    worker = workers()
    ask(worker, "endless", Budget(seconds=3600.0))
    wait_until(lambda: worker.warm().signs > 1)
    stopped = worker.warm().process
    os.kill(stopped.pid, signal.SIGSTOP)
    answer, slowest = watched(worker)
    assert "hangs" in answer.error and slowest < STOP
    assert wait_until(lambda: not stopped.is_alive())
    ticket = ask(worker)
    answer, _ = watched(worker)
    assert answer.ok and answer.ticket == ticket


def test_a_game_that_is_long_in_loading_is_no_hung_bot() -> None:
    worker = Worker(toy.find_slowly, grace=QUICK)
    try:
        assert QUICK + SHORT.seconds < toy.SLOWLY
        ticket = ask(worker)
        answer, _ = watched(worker)
        assert answer.ok and answer.ticket == ticket and worker.restarts == 0
    finally:
        worker.close()


def test_a_game_that_never_loads_is_a_hung_bot(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BOOT", 2 * QUICK)
    worker = workers(bad_servers.reads_for_ever)
    ask(worker)
    assert "hangs" in watched(worker)[0].error


def test_nobody_is_late_while_nobody_looks(workers: Callable[..., Worker]) -> None:
    worker = workers()
    ask(worker, "endless", Budget(seconds=3600.0))
    wait_until(lambda: worker.warm().signs > 1)
    worker._looked -= 3600.0  # as after the computer slept
    worker._grace = module.GAP + QUICK
    assert worker.poll() is None and worker.busy


@POSIX
def test_closing_waits_for_no_process(workers: Callable[..., Worker]) -> None:
    for serve in (bad_servers.spins, bad_servers.sleeps):
        worker = workers(serve)
        ask(worker)
        wait_until(lambda worker=worker: worker.warm().signs > 0)
        process = worker.warm().process
        os.kill(process.pid, signal.SIGSTOP)
        before = time.monotonic()
        worker.close()
        assert time.monotonic() - before < STOP
        assert wait_until(lambda process=process: gone(process.pid))


def test_a_question_too_large_for_the_pipe_stops_nobody(workers: Callable[..., Worker]) -> None:
    worker = workers(bad_servers.silent)
    before = time.monotonic()
    worker.ask("toy", b'"' + b"x" * 5_000_000 + b'"', legal_bytes(LEGAL), "easy", SHORT)
    assert time.monotonic() - before < STOP and worker.poll() is None


def test_a_bot_that_hangs_twice_is_told_and_can_be_asked_again(workers: Callable[..., Worker]) -> None:
    mind = WorkerMind(worker := workers(bad_servers.sleeps))
    for _ in range(2):
        mind.think("toy", VIEW, LEGAL, "easy", 3)
        with pytest.raises(RuntimeError, match="hangs"):
            while mind.answer() is None:
                time.sleep(0.01)
    assert worker.restarts == 4


def test_a_choice_beyond_the_list_is_a_fault(workers: Callable[..., Worker]) -> None:
    mind = WorkerMind(workers(bad_servers.chooses_nothing))
    mind.think("toy", VIEW, LEGAL, "easy", 3)
    with pytest.raises(RuntimeError, match=r"chose nothing|hangs"):
        while mind.answer() is None:
            time.sleep(0.01)


def _parent(code: str) -> subprocess.Popen[str]:
    """A program that starts a bot which thinks for ever, tells its process, and goes on as `code` says."""
    text = f"""
import os, signal, time
from ai import test_hung_bots, toy
from tabletop.ai.player import Budget
from tabletop.ai.worker import Worker

if __name__ == "__main__":
    worker = Worker(toy.find)
    test_hung_bots.ask(worker, "stuck", Budget(seconds=3600.0))
    test_hung_bots.wait_until(lambda: worker.warm().signs > 0)
    print(worker.warm().process.pid, flush=True)
    {code}
"""
    tests = str(Path(__file__).parents[1])
    env = os.environ | {"PYTHONPATH": os.pathsep.join((tests, *sys.path))}
    return subprocess.Popen([sys.executable, "-c", text], env=env, stdout=subprocess.PIPE, text=True)


@POSIX
@pytest.mark.parametrize(
    "code", ["os.kill(os.getpid(), signal.SIGKILL)", "os.kill(worker.warm().process.pid, signal.SIGSTOP)"]
)
def test_no_process_outlives_the_one_that_started_it(code: str) -> None:
    with _parent(code) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.wait(LONG)
    assert wait_until(lambda: gone(pid))
