"""A small map is seen whole, in large letters from nearer, and the cell of a combat from nearest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.play import is_window
from tabletop.app.scenes.match.sight import sees
from tabletop.app.table import Appearance
from tabletop.app.table.finding import table_of
from tabletop.engine.dice import Stream
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.table import ground
from tabletop.games.open_wars.words.places import SIDE, middle, stack_id
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts
from tests.app.test_calls import step

from .positions import at, fighting, key, position, put, stepping

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 200)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0][0]}-{size[1]}")
def driver(request: Any) -> Iterator[Driver]:
    size, scale = request.param
    with Driver(size, "es", start=False) as made:
        made.app.change(ui_scale=scale)
        yield made


def crowd() -> State:
    """Five stacks of two players in the middle of a map of the usual size, and one that is elsewhere."""
    state = position(*["pl pl pl pl pl"] * 5)
    for name, count in (
        ("swordsman", 3),
        ("elves/archer", 2),
        ("elves/warrior", 2),
        ("axer", 3),
        ("slynn", 2),
    ):
        put(state, "C3", name, count)
    put(state, "A5", "elves/warrior")
    put(state, "E1", "axer")
    return state


def shown(driver: Driver, state: State) -> Any:
    session = Session.resume(
        MatchRecord(GAME, state.setup, 5, (), (Person("Ana"), Person("Blas")), (), state)
    )
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "near", None))
    driver.wait_idle()
    return driver.app.scenes.top


@pytest.mark.rule("OW-UI-02")
def test_all_of_a_map_of_the_usual_size_is_in_sight_at_first(driver: Driver) -> None:
    """In large letters half of its columns were out of sight, and with them the only way on."""
    camera = shown(driver, stepping(crowd())).picture.board.camera
    assert camera.zoom == pytest.approx(camera.min_zoom)


@pytest.mark.rule("OW-UI-02")
def test_what_is_written_on_cards_and_counters_is_larger_in_large_letters() -> None:
    """By a third at least, since all of the map is in sight as it is without."""
    heights, state = list[float](), stepping(crowd())
    for large in (False, True):
        tokens = table_of("open_wars", Texts("es"), Appearance(large=large)).board.tokens(
            GAME.observe(state, 0)
        )
        lone = next(token for token in tokens if token.id == stack_id(key(state, len(state.counters) - 1)))
        figures = [
            part for part in lone.parts if part.text.isdigit() and part.least <= 70 < (part.most or 999)
        ]
        assert len(figures) == 2
        heights.append(figures[0].box[3] * lone.size[1])
    assert heights[1] >= 1.33 * heights[0] and ground.LARGER >= 1.33


@pytest.mark.rule("OW-UI-02")
def test_of_a_large_map_as_much_is_in_sight_as_can_be_read(driver: Driver) -> None:
    state = position(*["pl pl pl pl pl pl pl pl"] * 8)
    put(state, "A5", "elves/warrior")
    put(state, "E1", "axer")
    scene = shown(driver, stepping(state))
    camera = scene.picture.board.camera
    if not scene.room.table.board.names.look.large:
        assert camera.zoom == pytest.approx(camera.min_zoom)
        return
    assert camera.zoom > 1.2 * camera.min_zoom
    x, y, (_, _, wide, high) = camera.x, camera.y, camera.viewport
    for middle_, half, end in ((x, wide / 2, camera.world[0]), (y, high / 2, camera.world[1])):
        assert middle_ - half / camera.zoom >= -1 and middle_ + half / camera.zoom <= end + 1, (
            "no empty table"
        )


@pytest.mark.rule("OW-UI-02")
def test_a_combat_is_seen_from_near_with_what_lies_around_it_and_then_the_map_as_it_was(
    driver: Driver,
) -> None:
    first = shown(driver, stepping(crowd())).picture.board.camera.goal
    scene = shown(driver, fighting(crowd()))
    camera, grid = scene.picture.board.camera, scene.model.view.grid
    assert camera.zoom > 1.5 * camera.min_zoom, "so that every stack and its values can be read"
    around = [
        scene.picture.moved(middle(grid, at(scene.room.session.state, n))) for n in ("B3", "C2", "D3", "C4")
    ]
    assert sees(camera, around, 0.0)
    near = camera.goal
    driver.press("k")
    driver.wait_idle()
    assert camera.goal == near, "it stays from one question of the combat to the next"
    session, stream = scene.room.session, Stream(2)
    while session.state.combat is not None:
        step(session, stream)
    scene.course.tell_new()
    scene.motion.skip()
    scene.refresh()
    driver.wait_idle()
    assert not scene.prompt().near and scene.picture.board.camera.goal[2] == pytest.approx(first[2])


@pytest.mark.rule("OW-UI-02")
def test_who_moves_the_view_of_a_combat_finds_it_there_at_its_next_question(driver: Driver) -> None:
    scene = shown(driver, fighting(crowd()))
    camera = scene.picture.board.camera
    camera.fit()
    driver.press("k")
    driver.wait_idle()
    assert scene.prompt().near and camera.zoom == pytest.approx(camera.min_zoom)


@pytest.mark.rule("OW-UI-02")
def test_of_five_stacks_that_fight_each_shows_number_and_values_from_near_in_large_letters() -> None:
    state = crowd()
    table = table_of("open_wars", Texts("es"), Appearance(large=True))
    (axer, *_) = [c.id for c in state.counters if c is not None and c.seat == 1]
    token = next(t for t in table.board.tokens(GAME.observe(state, 0)) if t.id == stack_id(key(state, axer)))
    told = [
        [part.text for part in token.parts if part.text and part.least <= wide and not 0 < part.most <= wide]
        for wide in (token.size[0] * 136 / SIDE, token.size[0] * 250 / SIDE)
    ]
    assert told == [["×3", "2"], ["×3", "1", "2"]]


def test_a_contested_cell_has_the_colours_of_all_who_are_there_on_the_small_map() -> None:
    table, state = table_of("open_wars", Texts("es"), Appearance()), crowd()
    view = GAME.observe(state, 0)
    elves, orcs = (panel.colour for panel in table.questions.header(view, ("Ana", "Blas")).seats)
    little = table.board.minimap(view, (200, 200))
    assert little is not None
    row = [tuple(little.get_at((x, 82)))[:3] for x in range(80, 120)]
    assert elves in row and orcs in row


@pytest.mark.rule("OW-WIN-06")
def test_spells_can_be_let_go_by_for_the_rest_of_a_combat_and_no_longer() -> None:
    state = crowd()
    put(state, "C3", "elves/druid")
    state.mana = [5, 0]
    with Driver((1280, 720), "es", start=False) as driver:
        scene = shown(driver, fighting(state))
        room = scene.room
        asked = 0
        while scene.prompt().buttons and not any(b.id == "button:combat" for b in scene.prompt().buttons):
            driver.press(scene.prompt().buttons[-1].hotkey or "space")
            driver.wait_idle()
        begun = room.session.state.combat
        driver.press("w")
        driver.wait_idle()
        assert [wish.lifetime for wish in room.wishes.of(0)] == ["stretch"]
        stream = Stream(3)
        while room.session.state.combat is not None and room.session.state.combat.at == begun.at:
            asked += is_window(room.session) and not room.wishes.passes(room.session.state, 0)
            step(room.session, stream)
            scene.course.tell_new()
            scene.motion.skip()
            scene.refresh()
        assert not asked and not room.wishes.of(0)
