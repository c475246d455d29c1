"""A hint of several steps goes on with the next one when the first has been done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tabletop.app.driver import Driver
from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do

from .positions import duel
from .scenes import shown


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en", start=False) as made:
        yield made


def advised(driver: Driver, tmp_path: Path) -> tuple[Any, Any]:
    """A scene in which Jaxar is advised to take a die and then to move; and the position."""
    p = duel("A:V1 Jaxar", "A:V2 Ashra", "B:V1 Malrock", dice="4 3 / ")
    scene = shown(driver, p, tmp_path)
    first, then = do.Activate(p.id("Jaxar"), 1), do.Move(3)
    after = duel("A:V1 Jaxar", "A:V2 Ashra", "B:V1 Malrock", dice="4 3 / ").do(first)
    seen = msgspec.json.encode(GAME.observe(after.state, 0))
    told = msgspec.json.encode(then)
    reply: Any = SimpleNamespace(
        rated=(), stakes=None, then=told, then_seen=seen, then_way=(), way=(), idle=-1, beside=()
    )
    scene.hints.show(first, reply)
    driver.wait_idle()
    return scene, p


@pytest.mark.rule("OCW-UI-06")
def test_the_next_step_is_marked_when_the_first_is_done(driver: Driver, tmp_path: Path) -> None:
    scene, p = advised(driver, tmp_path)
    assert f"fighter:{p.id('Jaxar')}" in scene.model.advice.clicks
    scene.perform((do.Activate(p.id("Jaxar"), 1),))
    driver.wait_idle()
    assert scene.model.advice.clicks == ("cell:0:3",) and scene.model.advice.words
    scene.perform((do.Move(4),))
    driver.wait_idle()
    assert scene.model.advice.clicks == ()


@pytest.mark.rule("OCW-UI-06")
def test_what_was_not_advised_ends_the_hint(driver: Driver, tmp_path: Path) -> None:
    scene, p = advised(driver, tmp_path)
    scene.perform((do.Activate(p.id("Ashra"), 1),))
    driver.wait_idle()
    assert scene.model.advice.clicks == () and not scene.model.advice.words


@pytest.mark.rule("OCW-FLASH-02")
def test_a_window_is_passed_where_nothing_more_is_done() -> None:
    """So a hint names no pass as the next step, which is often made without being asked."""
    p = duel("A:V1 Zeph", "B:V1 Jaxar", dice="5 / 6").attack("Zeph", 5)
    assert p.is_window and GAME.insight.idle(p.state, p.legal()) == Pass()
    q = duel("A:V1 Zeph", "B:V1 Jaxar", dice="5 / ").give("Zeph", 5)
    assert GAME.insight.idle(q.state, q.legal()) is None
