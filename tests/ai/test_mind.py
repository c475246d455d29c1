"""Thinking for the match scene."""

from __future__ import annotations

import pytest

from tabletop.ai.mind import Mind
from tabletop.ai.worker import InlineWorker, Worker
from tabletop.engine.engine import legal_actions, new_match

from . import toy

STATE = new_match(toy.GAME, toy.ToySetup(), 7).state
LEGAL = legal_actions(toy.GAME, STATE, 0)
VIEW = toy.GAME.observe(STATE, 0)


def test_a_thought_becomes_a_legal_action() -> None:
    mind = Mind(InlineWorker(toy.find))
    mind.think("toy", VIEW, LEGAL, "normal", 3)
    assert mind.answer() in LEGAL
    assert mind.answer() is None


def test_a_hint_names_the_alternatives() -> None:
    mind = Mind(InlineWorker(toy.find))
    mind.think("toy", VIEW, LEGAL, "hard", 3)
    advice = mind.advice()
    assert advice is not None
    assert {advice.action, *(a for a, _ in advice.others)} == set(LEGAL)


def test_a_forgotten_thought_has_no_answer() -> None:
    mind = Mind(InlineWorker(toy.find))
    mind.think("toy", VIEW, LEGAL, "easy", 3)
    mind.forget()
    assert mind.answer() is None


def test_a_bot_that_dies_twice_is_an_error() -> None:
    mind = Mind(Worker(toy.find))
    try:
        mind.think("deadly", VIEW, LEGAL, "hard", 3)
        with pytest.raises(RuntimeError, match="exit code 3"):
            while mind.answer() is None:
                assert isinstance(mind.worker, Worker)
                mind.worker.warm()
        assert isinstance(mind.worker, Worker) and mind.worker.restarts == 2
    finally:
        mind.close()
