"""The end of a turn (section 14.5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.spells import SPELL_OF
from tabletop.games.open_wars.records.actions import DECLINE, Raise
from tabletop.games.open_wars.records.frames import Raising
from tabletop.games.open_wars.records.pieces import (
    FIRED,
    NO_ATTACK,
    PINNED,
    STOPPED,
    Counter,
    Fallen,
    Lasting,
)
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State

from .positions import act, at, closing, kind_of, one, position, put, why


def fell(state: State, cell: str, name: str, seat: int = 0) -> int:
    """A counter of a seat has fallen there. Its id."""
    counter = state.add(kind_of(name), seat, at(state, cell))
    state.remove(counter)
    state.fallen = (*state.fallen, Fallen(counter.id, counter.kind, seat, counter.at))
    return counter.id


def dead(*rows: str, heroes: bool = False) -> State:
    setup = Setup(factions=("undead", "orcs"), heroes=heroes)
    state = position(*rows, factions=("undead", "orcs"), setup=setup)
    state.values = (1, 1)
    put(state, "A2", "slynn")
    return state


@pytest.mark.rule("OW-TEN-02", "OW-LOC-27", "OW-STM-32", "OW-MOV-24")
def test_the_skeleton_desert_gives_back_a_fallen_counter_for_its_cost() -> None:
    state = dead("SD pl", "pl pl")
    put(state, "A1", "wraith")
    skeleton, warlock = fell(state, "B1", "skeleton"), fell(state, "B1", "warlock")
    state.gold[0] = 3
    closing(state)
    assert isinstance(state.stack[-1], Raising)
    assert why(state, Raise(warlock)) == "OW-LOC-27" and why(state, Raise(99)) == "OW-CAS-10"
    state = act(state, Raise(skeleton))
    assert state.gold[0] == 0 and [c.kind for c in state.army(0)].count(kind_of("skeleton")) == 1
    assert state.turn == 3 and state.fallen == ()


@pytest.mark.rule("OW-LOC-27")
def test_each_skeleton_desert_raises_once_and_only_what_can_be_paid() -> None:
    state = dead("SD SD", "pl pl")
    put(state, "A1", "wraith")
    put(state, "B1", "wraith")
    first = fell(state, "A1", "zombie")
    fell(state, "A1", "zombie")
    fell(state, "A1", "skeleton")
    state.gold[0] = 2
    closing(state)
    assert engine.legal_actions(GAME, state, 0) == [Raise(first), DECLINE]
    state = act(state, Raise(first))
    assert isinstance(state.stack[-1], Raising) and state.stack[-1].cell == at(state, "B1")
    assert not isinstance(act(state, DECLINE).stack[-1], Raising)


@pytest.mark.rule("OW-LOC-27", "OW-CTL-03")
def test_a_contested_desert_raises_nobody() -> None:
    state = dead("SD pl", "pl pl")
    put(state, "A1", "wraith")
    put(state, "A1", "axer")
    fell(state, "A1", "zombie")
    state.gold[0] = 5
    closing(state)
    assert not isinstance(state.stack[-1], Raising)


@pytest.mark.rule("OW-HER-12", "OW-HER-06")
def test_morven_raises_a_cheap_counter_for_nothing_where_he_stands() -> None:
    state = dead("pl pl", "pl pl", heroes=True)
    (morven,) = put(state, "B1", "morven")
    zombie, skeleton = fell(state, "A1", "zombie"), fell(state, "A1", "skeleton")
    hurt = state.clone()
    closing(state)
    assert why(state, Raise(skeleton)) == "OW-HER-12" and why(state, Raise(zombie)) == ""
    state = act(state, Raise(zombie))
    assert sum(c.at == at(state, "B1") for c in state.army(0)) == 2 and state.gold[0] == 0
    hurt.update(replace(one(hurt, morven), wounded=True))
    assert not isinstance(closing(hurt).stack[-1], Raising)


@pytest.mark.rule("OW-LOC-27", "OW-MOV-23", "OW-STK-07")
def test_no_castle_rises_in_a_desert_and_nothing_where_there_is_no_room() -> None:
    state = dead("SD pl", "pl pl")
    put(state, "A1", "wraith", 4)
    castle, wraith, mummy = (fell(state, "A1", name) for name in ("undead/castle", "wraith", "mummy"))
    state.gold[0] = 9
    closing(state)
    assert why(state, Raise(castle)) == "OW-MOV-23" and why(state, Raise(wraith)) == "OW-STK-06"
    assert why(state, Raise(mummy)) == ""


@pytest.mark.rule("OW-BOT-02", "OW-TEN-02")
def test_a_scripted_side_always_raises_the_cheapest_that_it_can() -> None:
    state = dead("SD pl", "pl pl")
    state.scripted = (0,)
    put(state, "A1", "wraith")
    for name in ("skeleton", "mummy", "warlock"):
        fell(state, "B1", name)
    state.gold[0] = 9
    closing(state)
    assert [c.kind for c in state.army(0)].count(kind_of("mummy")) == 1 and state.fallen == ()


@pytest.mark.rule("OW-TEN-03", "OW-TEN-04", "OW-MAG-12", "OW-COL-04")
def test_everything_that_lasted_a_turn_is_over() -> None:
    state = position("pl pl")
    state.values = (1, 1)
    warrior = put(state, "A1", "warrior")[0]
    put(state, "B1", "slynn")
    marks = STOPPED | NO_ATTACK | FIRED | PINNED
    state.update(replace(one(state, warrior), spent=1, marks=marks, movement=-1, attack=-1))
    state.lay(Lasting(1, 1, SPELL_OF["arcanewind"], 0, "turn"), (one(state, warrior),))
    fell(state, "A1", "warrior")
    state.gold[0] = 7
    closing(state)
    kept = one(state, warrior)
    assert kept == Counter(kept.id, kept.kind, kept.seat, kept.at)
    assert state.lasting == () and state.fallen == () and state.gold[0] == 7


@pytest.mark.rule("OW-TEN-05", "OW-VIC-02", "OW-ORD-05")
def test_a_player_without_counters_is_out_and_loses_what_he_has() -> None:
    state = position("pl pl pl", factions=("elves", "orcs", "undead"))
    state.values = (1, 1, 0)
    put(state, "A1", "warrior")
    put(state, "B1", "slynn")
    state.gold[2], state.mana[2] = 9, 9
    closing(state)
    assert state.is_out(2) and state.gold[2] == state.mana[2] == 0
    assert state.order in ((0, 1), (1, 0)) and GAME.living(state) == (0, 1)
