"""What cost a person something is told at whatever is asked next, also in windows and in the own turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.play import Happening, is_window
from tabletop.app.scenes.match.arrows import blow
from tabletop.app.table import Deed, Motion
from tabletop.engine.dice import Stream
from tabletop.engine.model import Event
from tabletop.session.record import Bot
from tests.app.test_calls import session_of, step

CARDS = ("open_card_wars", "history_of_war")
LOSS, STEP = Deed(1, "falls", target=0, weight=2, is_grave=True), Deed(1, "moves", weight=1)


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


def shown(driver: Driver, game: str, decisions: int = 0) -> Any:
    matches.show(
        driver.app,
        session_of(game, 7, decisions, Bot("easy")),
        Keeper(matches.shelf().quick_path(), "grave", None),
    )
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    return scene


def settle(driver: Driver, scene: Any) -> None:
    for _ in range(5):
        scene.course.tell_new()
        scene.motion.skip()
        driver.step(2)


@pytest.mark.parametrize("grave", [True, False])
@pytest.mark.parametrize("game", CARDS)
def test_in_a_window_and_in_the_own_turn_only_what_is_grave_is_told(
    game: str, grave: bool, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, stream = shown(driver, game), Stream(7)
    session, room, asked = scene.room.session, scene.room, {"own": 0, "window": 0}
    given: list[Sequence[Event]] = []

    def recap(events: Sequence[Event], view: Any) -> tuple[Deed, ...]:
        given.append(events)
        return (LOSS, STEP) if grave else (STEP,)

    monkeypatch.setattr(room.table.log, "recap", recap)
    last = -1
    for _ in range(120):
        before = len(session)
        mine = session.owed[0] == room.viewer
        step(session, stream)
        last = before if mine else last
        settle(driver, scene)
        if session.is_over or last < 0 or room.asked != room.viewer:
            continue
        if scene.model.since.others(room.viewer) and not is_window(session):
            continue  # told as ever
        asked["window" if is_window(session) else "own"] += 1
        assert scene.handing.is_reporting == (grave or (room.table.log.TELLS_NEWS and is_window(session)))
        if grave:
            words = driver.find("match.turn.banner").words()
            began = scene.model.since.begins(room.viewer)
            heads = {"Mientras tanto", "Tu turno · mientras tanto"} if began else {"Mientras tanto"}
            assert words[0] in heads and "falls" in words
            own = [session.game.witness(event, room.viewer) for event in session.events_of(last)]
            assert all(event in given[-1] for event in own if event is not None)
    assert asked["own"] and (asked["window"] or game != "history_of_war")


def test_what_was_decided_for_a_person_hides_nothing_that_came_before(driver: Driver) -> None:
    """Once a phase that closed for want of a choice counted as a decision, and hid what came before."""
    scene = shown(driver, "history_of_war", 20)
    since, room = scene.model.since, scene.room
    start, moment = since.start(0), len(room.session) + 1
    for by_hand in (False, True):
        since.follow(Happening(moment, 0, (), room.view, room.view, viewer=0, by_hand=by_hand))
        assert since.start(0) == (moment if by_hand else start)


def test_what_something_else_covered_is_told_at_the_next_question(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, stream = shown(driver, "open_card_wars", 40), Stream(3)
    told: tuple[Deed, ...] = (LOSS,)
    monkeypatch.setattr(scene.room.table.log, "recap", lambda events, view: told)
    for is_seen in (True, False):
        told = (LOSS,)
        for _ in range(60):
            if scene.room.asked == 0 and scene.handing.is_reporting:
                break
            step(scene.room.session, stream)
            settle(driver, scene)
        scene.handing.banner.is_seen, told = is_seen, ()
        scene.handing.follow(Happening(len(scene.room.session), 0, (), None, None, viewer=0))
        assert not scene.handing.is_reporting
        assert scene.handing._unread == (() if is_seen else (LOSS,))
        scene.handing._weighed = None
        assert scene.handing._warn(0) != is_seen


@pytest.mark.parametrize("game", CARDS)
def test_the_inspector_lets_go_of_a_card_when_the_next_question_stands(game: str, driver: Driver) -> None:
    scene, stream = shown(driver, game, 30), Stream(3)
    settle(driver, scene)
    board, view = scene.room.table.board, scene.room.view
    card = next(t.id for t in board.tokens(view) if t.id.startswith(f"{board.PIECE}:"))
    scene.hovered(card)
    scene.pointed("")
    assert scene.model.kept == card and scene.model.panels()
    for _ in range(30):
        step(scene.room.session, stream)
        settle(driver, scene)
        if scene.room.asked is not None:
            break
    assert scene.model.kept == "" and not scene.model.hover


@pytest.mark.parametrize("game", CARDS)
def test_an_arrow_among_cards_ends_at_the_rim_of_its_card_and_goes_with_it(game: str, driver: Driver) -> None:
    """Once it was drawn where cards had lain, and a fifth of the way short of them."""
    scene = shown(driver, game, 40)
    board, view = scene.room.table.board, scene.room.view
    pieces = [
        t for t in board.tokens(view) if t.id.startswith(f"{board.PIECE}:") and board.outline(view, t.id)
    ]
    by, whom = pieces[0], pieces[-1]
    aim = board.place(view, whom.id)
    motion = Motion("move", by.id, (board.place(view, by.id), aim), aims=(aim,))
    struck = blow(board, motion, aim, view)
    assert struck.target == whom.id
    path = struck.path(board, view)
    for end, token in zip(path, (by, whom), strict=True):
        shape = board.outline(view, token.id)
        for n in (0, 1):
            assert min(at[n] for at in shape) - 1 <= end[n] <= max(at[n] for at in shape) + 1
    assert blow(board, motion, (-900.0, -900.0), view).path(board, view) == ()
    gone = Motion("move", f"{board.PIECE}:999", motion.path, aims=(aim,))
    assert blow(board, gone, aim, view).path(board, view) == ()


def test_an_attack_on_a_players_life_points_at_his_life(driver: Driver) -> None:
    scene = shown(driver, "open_card_wars", 40)
    board, view = scene.room.table.board, scene.room.view
    by = next(t for t in board.tokens(view) if t.id.startswith("fighter:"))
    aim = board.place(view, "player:0")
    struck = blow(board, Motion("move", by.id, (by.centre, aim), aims=(aim,)), aim, view)
    end, shape = struck.path(board, view)[1], board.outline(view, "player:0")
    assert struck.target == "player:0"
    assert all(min(at[n] for at in shape) - 1 <= end[n] <= max(at[n] for at in shape) + 1 for n in (0, 1))
