"""Watching many rivals: what does not concern the viewer passes quickly, and nothing of it is left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.play import Happening
from tabletop.app.scenes.match.pace import LEAST, LIMIT
from tabletop.app.table import Motion
from tabletop.app.table.kit.blows import lunge
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions, owed
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records.setup import Setup
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


def shown(driver: Driver, players: int, decisions: int = 120) -> Any:
    """A match of one person and bots, some turns on; the scene, looked at by the person."""
    game, stream = registry.find("hegregon"), Stream(5)
    session = Session(game, Setup(players=players), [Person("Ana"), *[Bot("easy")] * (players - 1)], 9)
    for _ in range(decisions):
        play(session, stream)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "pace", None))
    driver.step(3)
    return driver.app.scenes.top


def play(session: Session, stream: Stream) -> None:
    """A decision: purchases and marches, seldom the end of a step."""
    seat = owed(session.game, session.state)[0]
    legal = legal_actions(session.game, session.state, seat)
    going = [action for action in legal if action != do.END_STEP]
    session.act(seat, stream.pick(going if going and stream.below(6) else legal))


def happening(scene: Any, seat: int, answers: bool = False) -> Happening:
    view = scene.room.view
    return Happening(len(scene.room.session), seat, (), view, view, is_answer=answers, viewer=0)


def pieces(scene: Any) -> tuple[Any, Any]:
    """A piece of the viewer and one of a rival that is farthest from all of them."""
    units = [token for token in scene.picture.shown.values() if token.seat is not None]
    own = [token for token in units if token.seat == 0]

    def far(token: Any) -> float:
        return min(abs(token.centre[0] - o.centre[0]) + abs(token.centre[1] - o.centre[1]) for o in own)

    return own[0], max((token for token in units if token.seat != 0), key=far)


def test_far_marches_pass_at_once_and_what_touches_ones_own_is_seen(driver: Driver) -> None:
    scene = shown(driver, 6)
    own, other = pieces(scene)
    x, y = other.centre
    march = [Motion("move", other.id, ((x, y), (x + 30, y)), 0.16)] * 8
    share = scene.course.pace.shares(happening(scene, other.seat), march)
    assert set(share.each) == {0.0} and not share.follows
    blow = [lunge(other.id, other.centre, own.centre), Motion("text", path=(own.centre,), seconds=0.8)]
    assert scene.course.pace.shares(happening(scene, other.seat), blow) is None, "at full length"
    assert scene.course.pace.shares(happening(scene, 0), march) is None, "one's own is shown as ever"


def test_the_fights_of_others_take_a_few_seconds_in_a_turn(driver: Driver) -> None:
    scene = shown(driver, 6)
    _, other = pieces(scene)
    x, y = other.centre
    fight = [lunge(other.id, (x, y), (x + 30, y)), Motion("text", path=((x, y),), seconds=1.0)]
    pace, lasts = scene.course.pace, 0.0
    first = pace.shares(happening(scene, 3), fight)
    assert first.each == (1.0, 1.0) and first.follows
    for n in range(20):
        share = pace.shares(happening(scene, 4 if n % 2 else 3, answers=n % 2 == 1), fight)
        lasts += 1.3 * share.each[0]
        assert share.each[0] >= LEAST, "a fight is never left out"
    assert lasts < LIMIT + 20 * 1.3 * LEAST
    assert pace.shares(happening(scene, 2), fight).each == (1.0, 1.0), "the next turn has its own time"


def test_in_a_match_of_two_all_is_shown_at_full_length(driver: Driver) -> None:
    scene = shown(driver, 2)
    _, other = pieces(scene)
    x, y = other.centre
    march = [Motion("move", other.id, ((x, y), (x + 30, y)), 0.16)]
    assert scene.course.pace.shares(happening(scene, 1), march) is None


def test_watching_rivals_takes_much_less_time_and_the_board_is_as_the_match_is(driver: Driver) -> None:
    scene = shown(driver, 6)
    session, stream = scene.room.session, Stream(8)
    queue, full, lasts = scene.motion, 0.0, 0.0
    for _ in range(80):
        before = len(scene.model.chronicle.single)
        play(session, stream)
        if session.journal[-1].seat == 0:
            scene.course.tell_new()
            queue.skip()
            continue
        scene.course.tell_new()
        full += sum(step.seconds for step in queue._queue)
        lasts += sum(queue._length(step) for step in queue._queue)
        queue.skip()
        assert scene.picture.view == scene.room.view and len(scene.model.chronicle.single) >= before
    assert lasts < 0.6 * full


@pytest.mark.parametrize("players", [2, 6])
def test_what_others_do_can_be_skipped_up_to_ones_own_turn(driver: Driver, players: int) -> None:
    scene = shown(driver, players)
    own, other = pieces(scene)
    x, y = other.centre
    blow = [lunge(other.id, (x, y), own.centre), Motion("text", path=(own.centre,), seconds=0.8)]
    pace = scene.course.pace
    assert pace.shares(happening(scene, other.seat), blow) is None
    pace.rush()
    share = pace.shares(happening(scene, other.seat), blow)
    assert pace.rushes and set(share.each) == {0.0} and not share.follows
    scene.model.since.follow(happening(scene, 0, answers=True))
    assert pace.rushes, "an answer in somebody else's turn goes on skipping"
    scene.model.since.follow(replace(happening(scene, 0), moment=10_000))
    assert not pace.rushes
