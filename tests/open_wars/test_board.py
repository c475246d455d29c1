"""The map as it is shown: stacks where they can be pointed at, who holds what, who rests."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.marks import frame_of
from tabletop.app.table import Appearance, Meaning, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import BASE
from tabletop.games.open_wars.records import frames
from tabletop.games.open_wars.records.pieces import NO_ATTACK, Fallen
from tabletop.games.open_wars.records.setup import Drawn, Setup
from tabletop.games.open_wars.records.state import State
from tabletop.session.record import Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

PLAIN = Setup("conquest", ("dwarves", "orcs"), land=Drawn(("IC pl pl", "pl GY pl", "pl pl IC"), ("A1", "C3")))


@pytest.fixture
def table() -> Table:
    return table_of("open_wars", Texts("es"), Appearance())


def _state(*counters: tuple[int, int, int]) -> State:
    """A match in which these counters, seat, kind of its faction, cell, stand on the map."""
    state = GAME.begin(PLAIN)
    state.stack, state.turn, state.phase, state.order = [frames.Moving(0)], 1, "movement", (0, 1)
    for seat, nth, cell in counters:
        state.add(BASE[PLAIN.factions[seat]][nth], seat, cell)
    return state


def test_every_stack_and_cell_lies_where_a_click_finds_it(table: Table) -> None:
    state = _state(*((seat, nth, 4) for seat in (0, 1) for nth in range(5)), (0, 0, 0), (0, 0, 0))
    state.fallen = (Fallen(40, BASE["orcs"][0], 1, 4),)
    view = GAME.observe(state, 0)
    shown = {token.id for token in table.board.tokens(view)}
    assert len(shown) == 12 and "fallen:40" in shown
    for entity in (*shown, *(f"cell:{cell}" for cell in range(9))):
        place = table.board.place(view, entity)
        assert place is not None and table.board.hit(view, place)[0] == entity
        assert len(table.board.outline(view, entity)) == 4


def test_a_contested_cell_has_all_colours_and_an_empty_one_none(table: Table) -> None:
    before = GAME.observe(_state((0, 0, 4)), 0)
    after = GAME.observe(_state((0, 0, 4), (1, 0, 4)), 0)
    held = table.board._holders(before), table.board._holders(after)  # type: ignore[attr-defined]
    assert [len(colours) for colours in held[0]] == [0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert len(held[1][4]) == 2
    assert table.board.board_key(before) != table.board.board_key(after)


def test_a_stack_says_what_holds_for_it(table: Table) -> None:
    state = _state((0, 0, 4), (0, 0, 4))
    state.mark(state.army(0)[0], NO_ATTACK)
    (token,) = table.board.tokens(GAME.observe(state, 0))
    assert [badge.art.path for badge in token.badges] == ["open_wars/icons/badge_no_attack.webp"]
    assert "×2" in [part.text for part in token.parts]


def test_what_a_fight_aims_at_makes_nobody_else_rest() -> None:
    """Enemies that may be attacked do not act: their friends elsewhere are not paler for it."""
    setup, chance = Setup("conquest", ("elves", "orcs"), land=PLAIN.land), random.Random(4)
    session = Session(GAME, setup, (Person("Ana"), Person("Luis")), 1)
    while not (isinstance(session.state.stack[-1], frames.Activating) and len(session.state.army(1)) > 3):
        seat = engine.owed(GAME, session.state)[0]
        session.act(seat, chance.choice(list(engine.legal_actions(GAME, session.state, seat))))
    with Driver((1280, 720), "es", start=False) as driver:
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "fight", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        asked, tokens = session.state.stack[-1].seat, scene.room.table.board.tokens(scene.picture.view)
        enemies = {token.id for token in tokens if token.seat != asked}
        assert enemies & scene.room.gestures.sources()
        assert not enemies & scene.picture._resting


@pytest.mark.rule("OW-SET-04", "OW-UI-15")
def test_before_the_first_turn_every_start_is_named_and_ones_own_is_framed(table: Table) -> None:
    state = engine.new_match(GAME, PLAIN, 5).state
    view = GAME.observe(state, 0)
    marks = table.overlays.marks(view, engine.legal_actions(GAME, state, 0), (), None)
    named = {mark.note: mark.points[0] for mark in marks if mark.shape == "label"}
    assert set(named) == {"Enanos", "Orcos"} and len(set(named.values())) == 2
    framed = [mark for mark in marks if mark.shape == "cell"]
    assert len(framed) == len(view.starts[0]) == 1


@pytest.mark.rule("OW-UI-02")
@pytest.mark.parametrize("meaning", [Meaning.CAN_ACT, Meaning.SELECTED, Meaning.TARGET])
def test_frames_around_stacks_leave_their_values_in_sight(table: Table, meaning: Meaning) -> None:
    """The frame of what may be moved, or was chosen, stands out from the stack and lies below it; so does the
    frame of the stack that acts."""
    state, board = _state((0, 1, 0), (0, 1, 0), (0, 2, 0)), table.board
    view = GAME.observe(state, 0)
    for token in board.tokens(view):
        points = board.outline(view, token.id)
        mark = frame_of(board, token, points, meaning)
        xs, ys = zip(*points, strict=True)
        assert not mark.over
        assert min(xs) < token.centre[0] - token.size[0] / 2 and max(ys) > token.centre[1] + token.size[1] / 2
