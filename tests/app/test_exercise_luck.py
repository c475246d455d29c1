"""An exercise says how it was solved: with how much luck, and whether that was asked for."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from chesswar.positions import position

from tabletop import paths
from tabletop.app import samples
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.luck import luck
from tabletop.engine.chances import outcomes
from tabletop.games.chesswar import GAME
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session

SURE = "hegregon-3-two-bases-short"


def attacked(key: int, *more: str) -> tuple[Session, Any]:
    """An attack on the general, whose fall ends the match, with the dice of a key."""
    p = position("W human.P d4", "W human.K a1", "B orc.K d5", *more, phase="combat", links="d4-d5")
    state, action = p.state, p.attack("d4", "d5")
    state.dice_key = key
    record = MatchRecord(GAME, state.setup, 5, (), (Person("Ana"), Person("Blas")), (), state)
    session = Session.resume(record)
    session.act(0, action)
    return session, (state, action)


def test_the_luck_of_a_win_is_the_chance_that_its_throw_wins() -> None:
    wins = 0
    for key in range(40):
        session, (state, action) = attacked(key)
        if session.outcome is not None and 0 in session.outcome.winners:
            found = [(share, step.state.outcome) for share, step in outcomes(GAME, state, 0, action)]
            chance = sum(share for share, end in found if end is not None and 0 in end.winners)
            assert luck(session, 0, 0) == chance and 0 < chance < 1
            wins += 1
    assert wins, "some key lets it fall"


def test_a_throw_that_failed_needed_no_luck_but_that_it_was_no_worse() -> None:
    for key in range(40):
        session, (state, action) = attacked(key, "B orc.P h8")
        if session.outcome is None and session.state.units[0].at >= 0:
            stands = [(share, step.state) for share, step in outcomes(GAME, state, 0, action)]
            assert luck(session, 0, 0) == sum(share for share, end in stands if end.units[0].at >= 0)
            return
    raise AssertionError("some key lets it fail")


def test_without_a_die_there_is_no_luck() -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.K h8")
    record = MatchRecord(GAME, p.state.setup, 5, (), (Person("Ana"), Person("Blas")), (), p.state)
    session = Session.resume(record)
    session.act(0, p.move("d4", "d5"))
    assert luck(session, 0, 0) == 1


def test_a_throw_of_too_many_ways_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = attacked(1)
    monkeypatch.setattr("tabletop.app.scenes.match.luck.MOST", 1)
    assert luck(session, 0, 0) is None


@pytest.mark.parametrize(
    ("found", "key", "again"),
    [
        (Fraction(1), "match.exercise.solved.sure", False),
        (Fraction(1, 3), "match.exercise.lucky", True),
        (None, "match.exercise.solved", False),
    ],
)
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_win_by_luck_does_not_answer_an_exercise_that_asks_for_certainty(
    found: Fraction | None, key: str, again: bool, language: str
) -> None:
    about = samples.about(paths.samples_dir() / f"{SURE}.json")
    assert about is not None and about.certain
    with Driver((1280, 720), language, start=False) as driver:
        scene: Any = samples.play(driver.app, paths.samples_dir() / f"{SURE}.json")
        driver.wait_idle()
        driver.click("about.ok")
        exercise = scene.handing.exercise
        exercise.__dict__["_luck"] = found
        assert exercise._solved() == driver.app.texts(key, chance={"es": "33\u00a0%", "en": "33%"}[language])
        assert exercise._is_lucky is again


def test_where_the_best_chance_is_asked_for_luck_is_told_and_the_exercise_solved() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        path = paths.samples_dir() / "chesswar-4-hunting-the-general.json"
        scene: Any = samples.play(driver.app, path)
        driver.wait_idle()
        exercise = scene.handing.exercise
        exercise.__dict__["_luck"] = Fraction(1, 3)
        assert "33%" in exercise._solved() and not exercise._is_lucky
