"""Of a question that several answer at once everybody sees who has answered, in every game that has one."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.deciding import with_answers
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.engine.dice import Stream
from tabletop.engine.engine import owed
from tabletop.engine.sealed import Sealed
from tabletop.session.record import Bot
from tabletop.session.session import Session
from tests.app.test_calls import session_of, step

SECRET = ("history_of_war", "open_card_wars", "open_wars")
SEEDS, STEPS = 12, 40
"""Matches and decisions of each in which a question for several is looked for."""


def sealed(game: str) -> Session:
    """A match in which a question for several stands, its first seat a person."""
    for seed in range(SEEDS):
        session, stream = session_of(game, seed, 0, Bot("easy")), Stream(seed)
        for _ in range(STEPS):
            top = session.state.stack[-1] if session.state.stack else None
            if isinstance(top, Sealed) and len(top.waiting) > 1 and 0 in top.waiting:
                return session
            if session.is_over:
                break
            step(session, stream)
    raise AssertionError(f"{game} asks no several at once")


@pytest.mark.rule("HOW-STM-03", "OCW-SET-04", "OW-SET-08")
@pytest.mark.parametrize("game", SECRET)
def test_who_has_answered_is_seen_and_who_is_awaited(game: str) -> None:
    session = sealed(game)
    with Driver((1280, 720), "en", start=False) as driver:
        scene: Any = matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sealed", None))
        scene.room.pause(True)
        driver.step(20)

        def panels() -> dict[int, Any]:
            header = scene.room.table.questions.header(scene.room.view, scene.names)
            header = with_answers(header, scene.room.view, scene.room.viewer, scene.texts)
            return {panel.seat: panel for panel in header.seats}

        found = panels()
        assert all(panel.answer is not None and not panel.answer.given for panel in found.values())
        assert [seat for seat, panel in found.items() if panel.active] == [0], "framed is who is asked here"
        view = driver.find("match.seat.1")
        assert view is not None and "Still to decide" in view.tooltip
        stream = Stream(3)
        while 1 in owed(session.game, session.state):
            session.act(1, stream.pick(session.legal(1)))
        found = panels()
        assert found[1].answer.given and not found[0].answer.given and found[0].active


def test_a_question_for_one_has_no_such_signs() -> None:
    session = session_of("chesswar", 3, 4)
    with Driver((1280, 720), "en", start=False) as driver:
        scene: Any = matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sealed", None))
        driver.step(20)
        header = scene.room.table.questions.header(scene.room.view, scene.names)
        assert with_answers(header, scene.room.view, 0, scene.texts) == header
