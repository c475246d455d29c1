"""Counters are seen where they are: who leaves a stack, who fights, at whom is shot, where an order leads."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.sight import sees
from tabletop.app.table import Appearance, Meaning, Motion, Table
from tabletop.app.table.finding import table_of
from tabletop.engine.engine import legal_actions
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records import frames
from tabletop.games.open_wars.records.pieces import STOPPED
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.table.layout import centre_of
from tabletop.games.open_wars.words.places import middle, stack_id
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from .positions import at, fighting, key, position, put, stepping, told


def table(language: str = "en") -> Table:
    return table_of("open_wars", Texts(language), Appearance())


def shown(driver: Driver, state: State) -> Any:
    people = (Person("Ana"), Person("Blas"))
    session = Session.resume(MatchRecord(GAME, state.setup, 5, (), people, (), state))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "walk", datetime.now(UTC)))
    driver.wait_idle()
    return driver.app.scenes.top


def walked(state: State, group: tuple[int, ...], to: str) -> list[Motion]:
    """The motions of an order to a neighbour."""
    before = GAME.observe(state, 0)
    after, events = told(state, do.March(group, at(state, to)))
    if isinstance(after.stack[-1], frames.Marching):
        after, more = told(after, do.Go())
        events = (*events, *more)
    motions = table().motions
    return [m for _, each in motions.animated(events, before, GAME.observe(after, 0)) for m in each]


@pytest.mark.rule("OW-UI-02")
def test_a_part_of_a_stack_walks_as_a_piece_of_its_own_and_the_rest_tells_how_many_stay() -> None:
    """A streak flew, and all of the stack stayed where it had been until the order was carried out."""
    state = position("pl pl pl")
    group = put(state, "A1", "elves/warrior", 4)
    stepping(state)
    split, move, *_ = walked(state, group[:1], "B1")
    assert split.kind == "split" and move.kind == "move"
    stay, go = split.pieces
    assert stay.id == stack_id(key(state, group[0])) and go.id == move.token != stay.id
    figures = [[part.text for part in token.parts if part.text.startswith("×")] for token in (stay, go)]
    assert set(figures[0]) == {"×3"} and figures[1] == []
    assert move.path == (centre_of(state, key(state, group[0])), middle(state.grid, at(state, "B1")))


@pytest.mark.rule("OW-UI-02")
def test_all_of_a_stack_walks_as_the_piece_that_it_is() -> None:
    state = position("pl pl pl")
    group = put(state, "A1", "elves/warrior", 2)
    stepping(state)
    motions = [motion for motion in walked(state, group, "B1") if motion.kind in ("split", "move")]
    assert [motion.kind for motion in motions] == ["move"]
    assert motions[0].token == stack_id(key(state, group[0]))


@pytest.mark.rule("OW-UI-02")
def test_on_the_board_the_rest_stands_and_the_part_lies_where_it_walked_to() -> None:
    state = position(*["pl pl pl pl pl"] * 5)
    group = put(state, "C3", "elves/warrior", 4)
    put(state, "A1", "axer")
    stepping(state)
    with Driver((1280, 720), "es", start=False) as driver:
        scene = shown(driver, state)
        picture, motions = scene.picture, walked(state, group[:3], "C2")
        scene.motion.play(*picture.steps([each for each in motions if each.kind in ("split", "move")]))
        driver.step(60)
        piece = picture.board.tokens[motions[1].token]
        assert (piece.x, piece.y) == picture.moved(middle(state.grid, at(state, "C2")))
        assert stack_id(key(state, group[0])) in picture.board.tokens
        picture.show(scene.model.view)
        assert motions[1].token not in picture.board.tokens, "the next view knows it no more"


@pytest.mark.rule("OW-UI-02", "OW-UI-04")
def test_who_fights_is_not_as_pale_as_who_has_nothing_left_to_do() -> None:
    state = position(*["pl pl pl pl pl"] * 5)
    locked, free = put(state, "C3", "elves/warrior"), put(state, "A1", "elves/warrior")
    spent = put(state, "E5", "swordsman", marks=STOPPED)
    put(state, "C3", "axer")
    stepping(state)
    with Driver((1280, 720), "es", start=False) as driver:
        scene = shown(driver, state)
        resting = scene.picture._resting
        assert stack_id(key(state, spent[0])) in resting
        assert not resting & {stack_id(key(state, n)) for n in (*locked, *free)}


@pytest.mark.rule("OW-UI-04")
def test_a_line_of_fire_ends_at_whom_it_is_aimed_at_and_not_at_a_friend() -> None:
    """It ended in the middle of the cell, where a friend may stand."""
    state = position("pl pl pl")
    put(state, "A1", "elves/archer", 2)
    friend, foe = put(state, "B1", "elves/warrior"), put(state, "B1", "axer", 2)
    fighting(state)
    view, shots = GAME.observe(state, 0), table()
    marks = shots.overlays.marks(view, legal_actions(GAME, state, 0), (), None)
    ends = [mark.points[-1] for mark in marks if mark.meaning is Meaning.SIGHT]
    assert ends == [centre_of(state, key(state, foe[0]))]
    assert ends != [centre_of(state, key(state, friend[0]))]


@pytest.mark.rule("OW-UI-03")
def test_a_group_whose_order_is_being_made_is_seen_at_the_end_of_its_path() -> None:
    state = position("pl pl pl pl")
    group = put(state, "A1", "swordsman", 2)
    stepping(state)
    after, _ = told(state, do.March(group, at(state, "B1")))
    assert isinstance(after.stack[-1], frames.Marching)
    marks = table().overlays.marks(GAME.observe(after, 0), legal_actions(GAME, after, 0), (), None)
    (ghost,) = [mark for mark in marks if mark.shape == "ghost"]
    x, y = middle(after.grid, at(after, "B1"))
    assert all(abs(px - x) < 60 and abs(py - y) < 60 for px, py in ghost.points)


@pytest.mark.rule("OW-UI-03")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
def test_where_a_selected_stack_may_go_comes_into_sight(size: tuple[int, int], scale: int) -> None:
    """On a large map the only way on could be out of sight, with nothing that said so."""
    state = position(*["pl pl pl pl pl pl pl pl"] * 8)
    group = put(state, "D4", "elves/warrior")
    put(state, "H8", "axer")
    stepping(state)
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, state)
        camera = scene.picture.board.camera
        assert camera.zoom > 1.2 * camera.min_zoom, "part of the map is seen"
        camera.centre_on((camera.x + 1.6 * 200, camera.y + 1.2 * 200))
        zoom = camera.goal[2]
        driver.wait_idle()
        scene.clicked((stack_id(key(state, group[0])),))
        driver.wait_idle()
        ends = [scene.picture.moved(place) for place in scene.model.aims().values()]
        assert len(ends) > 3 and camera.goal[2] >= 0.7 * zoom
        assert sees(camera, ends, 0.0)
