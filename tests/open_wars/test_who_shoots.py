"""Who shoots at a target: the target itself is clicked, and what cannot shoot says its own reason."""

from __future__ import annotations

import pytest

from tabletop.app.gestures import Gestures, Perform, Refused
from tabletop.app.table import Appearance, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.engine.model import Refusal
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records.actions import PASS, Attack, Join
from tabletop.games.open_wars.records.frames import Activating, Joining
from tabletop.games.open_wars.records.pieces import StackKey
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.words.places import stack_id
from tabletop.games.open_wars.words.questions import SHOT
from tabletop.text.catalogue import Texts

from .positions import at, fighting, key, kind_of, played, position, put


@pytest.fixture(params=("es", "en"))
def table(request: pytest.FixtureRequest) -> Table:
    return table_of("open_wars", Texts(request.param), Appearance(), ("Ana", "Blas"))


def asked(table: Table, state: State) -> Gestures:
    """The pointer of the first seat, who says who shoots."""
    legal, view = engine.legal_actions(GAME, state, 0), GAME.observe(state, 0)
    return Gestures(table, view, legal, lambda action: engine.refusal(GAME, state, 0, action))


def shot_at(archers: str) -> State:
    """Orcs in B2, elves around them with archers in these cells: who of them shoots?"""
    state = position("pl pl pl", "pl pl pl", "pl pl pl")
    for cell in archers.split():
        put(state, cell, "elves/archer")
    put(state, "C3", "elves/warrior")
    put(state, "C3", "axer")
    put(state, "A3", "elves/warrior")
    put(state, "B2", "axer", 2)
    state = fighting(state)
    frame = state.stack[-1]
    assert isinstance(frame, Joining) and frame.cell == at(state, "B2")
    return state


@pytest.mark.rule("OW-CMB-04")
@pytest.mark.parametrize("on", ("stack", "cell"))
def test_a_click_on_the_target_shoots_with_the_only_stack_that_can(table: Table, on: str) -> None:
    state = shot_at("A2")
    gestures = asked(table, state)
    cell = at(state, "B2")
    target = stack_id(StackKey(1, kind_of("axer"), cell)) if on == "stack" else f"cell:{cell}"
    answer = gestures.click((target, f"cell:{cell}"))
    assert answer == Perform((Join(key(state, 0)),))
    assert gestures.refused((target,)) is None
    after = played(state, Join(key(state, 0)))
    assert not isinstance(after.stack[-1], Joining)


@pytest.mark.rule("OW-CMB-04")
def test_a_click_on_the_target_names_those_that_can_shoot_where_they_are_several(table: Table) -> None:
    state = shot_at("A2 B1")
    gestures = asked(table, state)
    cell = at(state, "B2")
    answer = gestures.click((stack_id(StackKey(1, kind_of("axer"), cell)), f"cell:{cell}"))
    assert isinstance(answer, Refused) and answer.refusal.key == "say-who-shoots"
    said = table.panels.refusal(answer.refusal, gestures.view)
    archer = table.panels.names.unit(kind_of("elves/archer"))  # type: ignore[attr-defined]
    assert all(f"{archer} ({cell})" in said for cell in ("A2", "B1"))
    state = played(state, Join(key(state, 0)))
    assert asked(table, state).actions_at(f"cell:{cell}") == (Join(key(state, 1)),)


@pytest.mark.rule("OW-RNG-01", "OW-RNG-02", "OW-RNG-03", "OW-CMB-04")
def test_what_cannot_shoot_says_its_own_reason(table: Table) -> None:
    state = position("pl pl pl pl", "pl pl pl pl", "pl pl pl pl")
    put(state, "A2", "elves/archer")
    near = put(state, "B1", "elves/warrior")[0]
    far = put(state, "D1", "elves/archer")[0]
    locked = put(state, "B3", "elves/archer")[0]
    put(state, "B3", "axer")
    put(state, "B2", "axer", 2)
    gestures = asked(table, fighting(state))
    frame = gestures.view.stack[-1]
    assert isinstance(frame, Joining) and frame.cell == at(state, "B2")

    def refused(entity: str) -> Refusal:
        found = gestures.refused((entity,))
        assert found is not None, entity
        return found

    found = [refused(stack_id(key(state, number))) for number in (near, far, locked)]
    assert [(each.key, each.rule) for each in found] == [
        ("no-range", "OW-RNG-01"),
        ("out-of-range", "OW-RNG-03"),
        ("not-isolated", "OW-RNG-02"),
    ]
    assert len({table.panels.refusal(each, gestures.view) for each in found}) == 3


@pytest.mark.rule("OW-STM-26", "OW-RNG-09")
def test_a_shot_that_was_chosen_is_not_asked_about_again(table: Table) -> None:
    """Joining was the click that fires; where holding would keep the shot for another cell it is a choice."""
    state = played(shot_at("A2"), Join(key(shot_at("A2"), 0)))
    while not isinstance(state.stack[-1], Activating):
        state = played(state, PASS)
    legal, view = engine.legal_actions(GAME, state, 0), GAME.observe(state, 0)
    assert state.stack[-1].shooter and len(legal) == 2
    assert SHOT in table.questions.GIVEN
    assert table.questions.passes(view, 0, legal, frozenset({SHOT})) == Attack(1)
    assert table.questions.passes(view, 0, legal, frozenset()) is None
    elsewhere = state.clone()
    put(elsewhere, "A1", "axer")
    choice = engine.legal_actions(GAME, elsewhere, 0)
    assert table.questions.passes(GAME.observe(elsewhere, 0), 0, choice, frozenset({SHOT})) is None
