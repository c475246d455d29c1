"""What a decision costs the match scene in Python calls; and that what is kept for it is never old."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest
from shared_pictures import unshared

from tabletop.app import matches
from tabletop.app.driver import FRAME, Driver
from tabletop.app.keeper import Keeper
from tabletop.app.table import Appearance, Table
from tabletop.app.table.finding import has_table, table_of
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions, owed
from tabletop.session.record import Person, Player
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

GAMES = [game for game in registry.games() if has_table(game)]
MOST = 4000
"""Calls of a decision in the middle of a match: told, shown and painted (half of all decisions cost less)."""
MOST_OF_NINE, MOST_OF_ALL = 10_000, 11_500
"""Calls of nine decisions of ten, and of every one: those that end a turn, a combat or an attack tell
and move much. (ChessWar has 6,000 and 10,600, HEGREGON 4,800 and 8,300, Open Card Wars 9,300 and 10,300.)"""
BEFORE, COUNTED = 60, 24
ANA = Person("Ana")


def session_of(game: str, seed: int, decisions: int, others: Player = ANA) -> Session:
    """A match of one person and `others` after so many random decisions, or a few less if it ended."""
    found, stream = registry.find(game), Stream(seed)
    setup = found.arena_setup(stream)
    seats = [ANA, *[others] * (found.seats(setup) - 1)]
    session = Session(found, setup, seats, stream.below(2**62))
    for _ in range(decisions):
        if session.is_over:
            break
        step(session, stream)
    return session


def step(session: Session, stream: Stream) -> None:
    seat = owed(session.game, session.state)[0]
    session.act(seat, stream.pick(legal_actions(session.game, session.state, seat)))


@pytest.fixture
def driver() -> Iterator[Driver]:
    with unshared(), Driver((1920, 1080), "en", start=False) as made:
        yield made


def counted(driver: Driver, scene: Any) -> int:
    """The calls until what happened is told, shown and painted; motions are skipped, and the picture beside
    the save, which is made in slices while nothing else is to do, is left out."""
    calls = 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        scene.course.tell_new()
        scene.motion.skip()
        driver.app.loop.once(FRAME)
        while scene.course.is_midway:
            driver.app.loop.once(FRAME)
    finally:
        sys.setprofile(None)
    return calls


def costs(driver: Driver, game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The calls of decisions in the middle of a match, in ascending order."""
    session, stream = session_of(game, seed, BEFORE), Stream(5)
    if session.is_over:  # a short game is counted from its beginning
        session = session_of(game, seed, 0)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "calls", None))
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    monkeypatch.setattr(scene.room.photographer, "slice", lambda *given, **named: False)
    # a pass given beforehand would be one decision more in the same count
    monkeypatch.setattr(scene.room.table.questions, "GIVEN", frozenset(), raising=False)
    scene.room.preferences = frozenset()
    found = []
    for _ in range(COUNTED):
        step(session, stream)
        if session.is_over:
            break
        found.append(counted(driver, scene))
        driver.step()
    return sorted(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_costs_few_calls(game: str, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    found = costs(driver, game, 1, monkeypatch)
    assert found and median(found) <= MOST, found
    found = sorted(found + costs(driver, game, 2, monkeypatch))
    assert found[len(found) * 9 // 10] <= MOST_OF_NINE, found
    assert found[-1] <= MOST_OF_ALL, found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3, 9))
def test_pieces_that_are_kept_are_those_made_anew(game: str, seed: int) -> None:
    """A table that has shown a whole match, every seat's view by turns, shows what a fresh one shows."""
    session, stream, look = session_of(game, seed, 0), Stream(seed), Appearance()
    texts = Texts("en")

    def table() -> Table:
        return table_of(game, texts, look, ("Ana", "Luis"))

    kept = table()
    for n in range(500):
        if session.is_over:
            break
        step(session, stream)
        for seat in {owed(session.game, session.state)[0] if not session.is_over else 0, n % 2}:
            view = session.game.observe(session.state, seat)
            assert kept.board.tokens(view) == table().board.tokens(view)
            if session.is_over or seat not in owed(session.game, session.state):
                continue
            fresh = table()
            for action in legal_actions(session.game, session.state, seat):
                assert kept.clicks.gesture(view, action) == fresh.clicks.gesture(view, action)
