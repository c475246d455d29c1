"""What a bot is told besides its view, and what happens when its process dies."""

import time
from typing import Any

import pytest
from ai import bad_servers, toy
from match_help import PlainTable

from tabletop.ai.player import thought_key
from tabletop.ai.worker import InlineWorker, Worker
from tabletop.app import matches, play
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.table import Appearance
from tabletop.engine import registry
from tabletop.engine.engine import legal_actions, new_match
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

STATE = new_match(toy.GAME, toy.ToySetup(), 7).state
LEGAL = legal_actions(toy.GAME, STATE, 0)
VIEW = toy.GAME.observe(STATE, 0)


def test_a_thought_becomes_a_legal_action_once() -> None:
    mind = WorkerMind(InlineWorker(toy.find))
    mind.think("toy", VIEW, LEGAL, "normal", 3)
    assert mind.answer() in LEGAL and mind.answer() is None
    mind.hint("toy", VIEW, LEGAL, 3)
    assert mind.answer() in LEGAL


def test_a_forgotten_thought_has_no_answer() -> None:
    mind = WorkerMind(InlineWorker(toy.find))
    mind.think("toy", VIEW, LEGAL, "easy", 3)
    mind.forget()
    assert mind.answer() is None


def answered(mind: WorkerMind) -> Any:
    end = time.monotonic() + 60
    while (action := mind.answer()) is None and time.monotonic() < end:
        time.sleep(0.01)
    return action


def started(worker: Worker) -> Any:
    """The process, once it is there."""
    while (process := worker.warm().process) is None:
        time.sleep(0.01)
    return process


def test_a_bot_whose_process_is_killed_is_asked_once_more() -> None:
    mind = WorkerMind(worker := Worker(toy.find))
    try:
        mind.think("toy", VIEW, LEGAL, "hard", 3)
        process = started(worker)
        process.kill()
        process.join()
        assert answered(mind) in LEGAL
        assert worker.restarts == 1
    finally:
        mind.close()


def test_a_bot_that_dies_twice_is_an_error() -> None:
    mind = WorkerMind(worker := Worker(toy.find))
    try:
        mind.think("deadly", VIEW, LEGAL, "hard", 3)
        with pytest.raises(RuntimeError, match="exit code 3"):
            answered(mind)
        assert worker.restarts == 2
    finally:
        mind.close()


class Recorder:
    """Takes the first legal action and notes the chance it was given."""

    def __init__(self) -> None:
        self.keys: list[int] = []

    def think(self, game: str, view: Any, legal: Any, level: str, key: int) -> None:
        self.keys.append(key)
        self.legal = legal

    def answer(self) -> Any:
        return self.legal[0]

    def forget(self) -> None:
        pass


def test_no_bot_is_told_the_key_of_the_dice() -> None:
    game = registry.find("chesswar")
    secret = 0x1234_5678_9ABC_DEF0 >> 2
    session = Session(game, quick_setup(), [Person("Ana"), Bot("easy")], secret)
    room = play.Room(session, PlainTable(Texts("en"), Appearance()), mind := Recorder())
    while len(mind.keys) < 3:
        if not room.tick():
            session.act(session.owed[0], session.legal(session.owed[0])[0])
    assert secret not in mind.keys and len(set(mind.keys)) == len(mind.keys)
    assert room.thought_key == thought_key(secret, len(session))


def test_chances_of_neighbouring_matches_and_decisions_have_nothing_in_common() -> None:
    one = thought_key(5, 0)
    for other in (thought_key(4, 0), thought_key(5, 1), thought_key(50, 0)):
        assert 0 <= other < 2**62 and 15 < (one ^ other).bit_count() < 47


def test_the_window_goes_on_while_bots_hang_and_says_so_after_the_second() -> None:
    worker = Worker(grace=1.0, serve=bad_servers.spins)
    with Driver((1280, 720), "es", start=False) as driver:
        scene = begin_match(driver, (Bot("easy"), Bot("easy")), WorkerMind(worker))
        end, slowest, frames = time.monotonic() + 120, 0.0, 0
        while driver.find("bot.retry") is None and time.monotonic() < end:
            before = time.monotonic()
            driver.step()
            slowest, frames = max(slowest, time.monotonic() - before), frames + 1
            time.sleep(0.01)
        assert driver.find("bot.retry") is not None and worker.restarts == 2
        assert slowest < 5.0 and frames > 40
        driver.click("bot.retry")
        driver.step(5)
        assert scene.room.thinking is not None
        before = time.monotonic()
        driver.close()
        assert time.monotonic() - before < 5.0


def begin_match(driver: Driver, seats: Any, mind: WorkerMind) -> Any:
    return matches.new(driver.app, registry.find("chesswar"), quick_setup(key=3), seats, key=11, mind=mind)
