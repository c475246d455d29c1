"""A hint of two steps numbers its squares from 1 on, and says of what must be done only what it comes to."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ai.sequel import Sequel
from tabletop.ai.stakes import Stakes
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.engine.engine import apply
from tabletop.games.chesswar import GAME
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.percent import typeset

from .positions import Position, position


def shown(driver: Driver, p: Position) -> Any:
    seats = (Person("Ana"),) * GAME.seats(p.state.setup)
    session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "hint", None))
    driver.wait_idle()
    return driver.app.scenes.top


def test_two_steps_of_one_piece_are_numbered_where_they_lead() -> None:
    p = position("W human.N b3", "W human.K a1", "B orc.P f8", "B orc.K h8")
    with Driver((1280, 720), "en", start=False) as driver:
        scene = shown(driver, p)
        first = p.move("b3", "b4")
        after = apply(GAME, p.state, 0, first).state
        then = Sequel(Position(after).move("b4", "a5"), GAME.observe(after, 0))
        scene.model.advise(first, then=then)
        hints = [mark for mark in scene.model.lights()[1] if mark.shape == "hint"]
        board, view = scene.room.table.board, scene.model.shown
        wanted = (f"unit:{p.id('b3')}", f"square:{p.sq('b4')}", f"square:{p.sq('a5')}")
        assert [mark.points for mark in hints] == [board.outline(view, id) for id in wanted]
        assert [mark.amount for mark in hints] == [1, 2, 3]


@pytest.mark.parametrize("language", ["es", "en"])
def test_what_must_be_done_costs_nothing_beside_leaving_it(language: str) -> None:
    p = position("W human.N b3", "W human.K a1", "B orc.P f8", "B orc.K h8")
    with Driver((1280, 720), language, start=False) as driver:
        scene = shown(driver, p)
        scene.model.advise(p.move("b3", "b4"), Stakes(0.5, 0.12, 0.12, 0.12, rests=False))
        now, before = typeset("12%", language), typeset("50%", language)
        assert now in scene.model.advice.words and before not in scene.model.advice.words
        scene.model.advise(p.move("b3", "b4"), Stakes(0.5, 0.4, 0.4, 0.4))
        assert scene.texts("match.hint_ahead") in scene.model.advice.words
        assert "40" not in scene.model.advice.words, "no figure speaks against what is advised"
        assert "un poco" not in scene.model.advice.words and "a little" not in scene.model.advice.words
