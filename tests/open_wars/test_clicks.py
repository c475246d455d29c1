"""Every action is spelled with the pointer in its own way; whole orders take one click, and so do parts."""

from __future__ import annotations

import random

import pytest

from tabletop.app.gestures import Gestures, Perform
from tabletop.app.table import Appearance, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import BASE, IS_FLYING, KIND_OF, KINDS
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records import frames
from tabletop.games.open_wars.records.setup import Drawn, Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import movement
from tabletop.text.catalogue import Texts

PLAIN = Setup("conquest", ("dwarves", "orcs"), land=Drawn(("IC pl pl", "pl VG pl", "pl pl IC"), ("A1", "C3")))
MOST = 160


@pytest.fixture(scope="module")
def table() -> Table:
    return table_of("open_wars", Texts("es"), Appearance())


def _moving(kind: str, count: int) -> State:
    """The first player may give orders to a stack in A1."""
    state = GAME.begin(PLAIN)
    state.stack, state.turn, state.phase, state.order = [frames.Moving(0)], 1, "movement", (0, 1)
    for _ in range(count):
        state.add(KIND_OF[kind], 0, 0)
    state.add(BASE["orcs"][0], 1, 8)
    return state


def _gestures(table: Table, state: State, seat: int) -> Gestures:
    legal = engine.legal_actions(GAME, state, seat)
    judge = lambda action: engine.refusal(GAME, state, seat, action)  # noqa: E731
    return Gestures(table, GAME.observe(state, seat), legal, judge)


@pytest.mark.parametrize("seed", range(6))
def test_a_match_can_be_played_by_clicks_alone(table: Table, seed: int) -> None:
    chance = random.Random(seed)
    state = engine.new_match(GAME, GAME.random_setup(Stream(seed)), seed).state
    for _ in range(MOST):
        if state.outcome is not None:
            break
        seat = engine.owed(GAME, state)[0]
        gestures = _gestures(table, state, seat)
        spelled = [table.clicks.gesture(gestures.view, action) for action in gestures.legal]
        assert len(set(spelled)) == len(spelled), "two actions are clicked alike"
        actions = _clicked(table, gestures, chance)
        for action in actions:
            assert engine.refusal(GAME, state, seat, action) is None
            state = engine.apply(GAME, state, seat, action).state


def _clicked(table: Table, gestures: Gestures, chance: random.Random) -> tuple[object, ...]:
    """Click what can be clicked, by chance, until something is carried out."""
    for _ in range(20):
        following = sorted(gestures.continuations())
        assert following, gestures.selection
        entity = chance.choice(following)
        place = table.board.place(gestures.view, entity)
        if place is not None:
            assert entity in table.board.hit(gestures.view, place), entity
        answer = gestures.click((entity,))
        if isinstance(answer, Perform):
            return answer.actions
    raise AssertionError("no end of clicks")


def test_a_click_on_a_cell_gives_the_whole_order_that_leads_there(table: Table) -> None:
    state = _moving(_plain_kind(), 2)
    gestures = _gestures(table, state, 0)
    stack = next(entity for entity in gestures.sources() if entity.startswith("stack:"))
    gestures.click((stack,))
    far = max(gestures.plans(), key=lambda entity: len(gestures.plans()[entity].actions))
    for action in gestures.plans()[far].actions:
        assert engine.refusal(GAME, state, 0, action) is None
        state = engine.apply(GAME, state, 0, action).state
    moved = [c for c in state.army(0) if c.at == int(far[5:])]
    assert len(moved) == 2


def test_counters_are_taken_one_by_one_and_the_rest_stays(table: Table) -> None:
    state = _moving(_plain_kind(), 3)
    gestures = _gestures(table, state, 0)
    stack = next(entity for entity in gestures.sources() if entity.startswith("stack:"))
    gestures.click((stack,))
    take = next(entity for entity in gestures.continuations() if entity.startswith("take:"))
    for taken in (1, 2, 3):
        gestures.click((take,))
        plan = gestures.plans()["cell:1"]
        march = plan.actions[0]
        assert isinstance(march, do.March) and len(march.group) == taken
    assert not gestures.is_clickable(take)
    assert gestures.take_back(take) and len(gestures.selection) == 3


def test_a_far_cell_says_why_not_with_a_rule(table: Table) -> None:
    state = _moving(_plain_kind(), 1)
    gestures = _gestures(table, state, 0)
    stack = next(entity for entity in gestures.sources() if entity.startswith("stack:"))
    gestures.click((stack,))
    refusal = gestures.refused(("cell:8",))
    assert refusal is not None and refusal.rule.startswith("OW-")


def test_dice_on_the_way_are_shunned_where_another_way_is_as_near(table: Table) -> None:
    state = _moving(_plain_kind(), 1)
    clicks = table.clicks
    ids = tuple(c.id for c in state.army(0))
    found = clicks.ways(GAME.observe(state, 0), ids)  # type: ignore[attr-defined]
    assert all(way.risks == 0 for cell, way in found.items() if cell != 4)
    for cell, way in found.items():
        assert movement.refuse_order(state, 0, ids, way.path) is None, cell


def _plain_kind() -> str:
    """A walker of the dwarves with more than one point of Movement."""
    for kind in BASE["dwarves"]:
        unit = KINDS[kind]
        if unit.is_normal and unit.sides[0][1] >= 2 and not IS_FLYING[kind] and unit.type != "water":
            return unit.key
    raise AssertionError("no such kind")
