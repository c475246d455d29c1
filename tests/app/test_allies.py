"""Where several play together, seats, question and result say who one's allies are."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.allies import allies_of
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.setup_form import form_of
from tabletop.engine import registry
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session

TEAMS = {
    "chesswar": {"players": "2v2"},
    "hegregon": {"mode": "teams"},
    "open_wars": {"players": 4, "teams": "two"},
}
"""Of each game that is played in teams, the values of its form that make two of two."""


def session_of(game: str, people: tuple[int, ...]) -> Session:
    """A match in teams as its set-up makes it, at the first question to a person."""
    form = form_of(game)
    assert form is not None
    values = form.defaults()
    for key, value in TEAMS[game].items():
        values = form.change(values, key, value)
    seats = [Person() if seat in people else Bot("easy") for seat in range(form.seats(values))]
    found = registry.find(game)
    session = Session(found, form.build(values), seats, 7)
    while not set(session.owed) & set(people):
        session.act(session.owed[0], session.legal(session.owed[0])[0])
    return session


def shown(driver: Driver, session: Session) -> Any:
    """The scene of a match, at rest and with its bots held."""
    keeper = matches.new_keeper(session.game, 7, "teams")
    scene: Any = matches.show(driver.app, session, keeper, WorkerMind(InlineWorker()))
    scene.room.pause(True)
    driver.step(5)
    scene.motion.skip()
    driver.step(5)
    return scene


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", TEAMS)
def test_seats_and_question_say_who_plays_with_whom(game: str, scale: int, language: str) -> None:
    with Driver((1280, 720), language) as driver:
        driver.app.change(ui_scale=scale)
        scene, t = shown(driver, session_of(game, (0,))), driver.app.texts
        allies = allies_of(scene.room.session.state.sides, 0)
        assert len(allies) == 1
        scene.handing.dismiss()  # in large letters seats make way for a report until it has been read
        scene.stale = True
        driver.step(3)
        views = [driver.find(f"match.seat.{seat}") for seat in range(4)]
        assert [seat for seat, view in enumerate(views) if view.seat.ally] == list(allies)
        for view in views:
            is_ally = view.seat.seat in allies
            assert (t("match.ally") in view.tooltip) is is_ally, "pointed at, it is told in words"
            assert (f"{scene.names[view.seat.seat]} · {t('match.ally')}" in view.words()) is is_ally
        said = scene.prompt().allies
        assert scene.names[allies[0]] in said
        if scale == 100:
            assert said.rstrip(".") in " ".join(driver.texts_on_screen())


def test_the_result_calls_allies_so() -> None:
    with Driver((1280, 720), "es") as driver:
        session = session_of("chesswar", (0,))
        scene, t = shown(driver, session), driver.app.texts
        (ally,) = allies_of(session.state.sides, 0)
        scene.room.resign()
        for _ in range(900):
            driver.step()
            if driver.scene == "result":
                break
        told = driver.find("result.table").words()
        assert [word for word in told if t("match.ally") in word] == [
            f"{scene.names[ally]} · {t('match.ally')}"
        ]


def test_nobody_is_called_an_ally_where_everybody_is_alone() -> None:
    assert allies_of((0, 1, 2), 1) == () and allies_of((0, 1, 0, 1), None) == ()
    with Driver((1280, 720), "es") as driver:
        found = registry.find("chesswar")
        form = form_of("chesswar")
        assert form is not None
        session = Session(found, form.build(form.defaults()), (Person(), Bot("easy")), 7)
        scene = shown(driver, session)
        assert scene.prompt().allies == ""
        assert not any(driver.find(f"match.seat.{seat}").seat.ally for seat in (0, 1))
