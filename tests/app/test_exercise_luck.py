"""An exercise says how it was solved: with how much luck, and whether that was asked for."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from chesswar.positions import position
from open_wars import three_cities

from tabletop import paths
from tabletop.ai.worker import InlineWorker
from tabletop.app import minds, samples
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.match.luck import luck
from tabletop.app.widgets import Paragraph
from tabletop.engine.chances import outcomes
from tabletop.games.chesswar import GAME
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.store import save

SURE = "hegregon-3-two-bases-short"


class Inline(WorkerMind):
    """Bots that think at once."""

    def __init__(self) -> None:
        super().__init__(InlineWorker())


def attacked(key: int) -> tuple[Session, Any]:
    """An attack on the general, whose fall ends the match, with the dice of a key."""
    p = position("W human.P d4", "W human.K a1", "B orc.K d5", phase="combat", links="d4-d5")
    state, action = p.state, p.attack("d4", "d5")
    state.dice_key = key
    record = MatchRecord(GAME, state.setup, 5, (), (Person("Ana"), Person("Blas")), (), state)
    session = Session.resume(record)
    session.act(0, action)
    return session, (state, action)


def test_what_one_throw_decides_wins_as_often_as_that_falls_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.app.scenes.match.luck.RUNS", 600)
    monkeypatch.setattr("tabletop.app.scenes.match.luck.PATIENCE", 60.0)
    session, (state, action) = next(
        found for key in range(60) if (found := attacked(key))[0].outcome is not None
    )
    assert session.outcome is not None and session.outcome.winners == (0,)
    ends = [(share, step.state.outcome) for share, step in outcomes(GAME, state, 0, action)]
    exact = sum(share for share, end in ends if end is not None and 0 in end.winners)
    assert 0 < exact < 1 and abs(luck(session, 0, 0) - exact) < Fraction(6, 100)


def test_throws_that_do_not_matter_are_no_luck() -> None:
    """Lancers take the cities that win; of the scouts, who fight on beside them, nothing depends."""
    record = save.load(paths.samples_dir() / "open_wars-2-three-cities.json").record
    session, start = Session.resume(record), len(record.journal)
    for action in three_cities.solution(session.state):
        session.act(three_cities.BARBARIANS, action)
    while session.outcome is None:
        seat = session.owed[0]
        session.act(seat, session.legal(seat)[0])
    thrown = session.state.dice_count - session.state_at(start).dice_count
    assert thrown and session.outcome.winners == (three_cities.BARBARIANS,)
    assert luck(session, start, three_cities.BARBARIANS) == 1


def test_nobody_waits_long_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.app.scenes.match.luck.PATIENCE", 0.0)
    session, _ = attacked(1)
    assert luck(session, 0, 0) == 1, "it was tried but once"


@pytest.mark.parametrize(
    ("found", "key", "again"),
    [
        (Fraction(1), "match.exercise.solved", False),
        (Fraction(1, 3), "match.exercise.lucky", True),
    ],
)
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_win_by_luck_does_not_answer_an_exercise_that_asks_for_certainty(
    found: Fraction, key: str, again: bool, language: str
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


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 200)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_result_says_how_an_exercise_went_in_one_line(
    size: tuple[int, int], scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minds, "WorkerMind", Inline)
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene: Any = samples.play(driver.app, paths.samples_dir() / "open_wars-2-three-cities.json")
        driver.wait_idle()
        driver.click("about.ok")
        driver.step(40)
        scene.handing.exercise.__dict__["_luck"] = Fraction(1, 3)
        room = scene.room
        for action in three_cities.solution(room.session.state):
            scene.perform([action])
        for _ in range(60):
            if room.asked is not None and not room.session.is_over:
                scene.perform([room.legal[0]])
            driver.step(30)
            scene.motion.skip()
        driver.wait_idle()
        assert driver.scene == "result" and driver.find("result.again") is not None
        why, style = driver.find("result.why"), driver.app.look.theme.style("serif_italic")
        assert isinstance(why, Paragraph) and why.height < 2 * driver.app.look.fonts.height(style)
        asked = {"es": "se pedía sin depender de dados.", "en": "a way without dice was asked for."}[language]
        assert any(asked in words for words in why.words())
