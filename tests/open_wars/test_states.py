"""The state machine (section 14.1) and what holds everywhere (sections 1 and 2)."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.engine.model import Rolled
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import FACTIONS, Faction
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records.actions import (
    CONFIRM,
    END_STEP,
    HOLD,
    PASS,
    Attack,
    Break,
    Shift,
    Spell,
)
from tabletop.games.open_wars.records.events import OrderCancelled
from tabletop.games.open_wars.records.frames import Activating, Moving, Recruiting, Turn, Window
from tabletop.games.open_wars.records.pieces import NO_ATTACK
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.combat import shooters
from tabletop.games.open_wars.rules.order import collect

from .casting import spell
from .positions import (
    act,
    asked,
    at,
    draft,
    fighting,
    give,
    key,
    one,
    played,
    position,
    put,
    settled,
    stepping,
    told,
    where,
    why,
)


def a_turn() -> State:
    """Turn 2 begins, with a caster who can always cast and a contested cell."""
    state = position("pl pl IC pl", factions=("elves", "orcs"), mana=[90, 0], gold=[5, 0])
    put(state, "D1", "slynn")
    put(state, "A1", "elves/druid")
    put(state, "B1", "warrior", 3)
    put(state, "B1", "slynn", 4)
    put(state, "C1", "warrior")
    put(state, "A1", "warrior")
    state.turn, state.stack = 1, [Turn()]
    settled(state)
    return state


def a_step(state: State) -> State:
    """Whoever is asked passes, ends or attacks."""
    frame = state.stack[-1]
    if isinstance(frame, Window):
        return act(state, PASS)
    if isinstance(frame, Recruiting | Moving):
        return act(state, CONFIRM if isinstance(frame, Recruiting) else END_STEP)
    assert isinstance(frame, Activating)
    attacks = [Attack(seat) for seat in (0, 1) if why(state, Attack(seat)) == ""]
    return act(state, *(attacks or [HOLD]))


@pytest.mark.rule("OW-COL-05", "OW-REC-14", "OW-TEN-01", "OW-STM-06", "OW-STM-09", "OW-STM-11", "OW-STM-14")
def test_every_window_of_a_turn_opens_in_its_place() -> None:
    state, seen = a_turn(), list[str]()
    while state.turn < 3 and state.outcome is None:
        if isinstance(frame := state.stack[-1], Window) and seen[-1:] != [frame.name]:
            seen.append(frame.name)
        state = a_step(state)
    before, fight = seen[:8], seen[8:]
    assert before == [
        *("TURN_START", "COLLECT_END", "RECRUIT_END", "MOVE_START", "MOVE_END", "MOVE_START", "MOVE_END"),
        "COMBAT_PHASE_START",
    ]
    assert fight[:4] == ["ROUND_START", "ACTION_DECLARED", "DICE_ROLLED", "ACTION_DONE"]
    assert fight[-2:] == ["COMBAT_END", "TURN_END"]


@pytest.mark.rule("OW-STM-07", "OW-STM-22", "OW-STM-28")
def test_windows_stand_around_a_move_order() -> None:
    state = a_turn()
    while not isinstance(state.stack[-1], Moving):
        state = a_step(state)
    mover = next(c.id for c in state.army(0) if where(state, c.id) == "A1" and c.kind != one(state, 0).kind)
    state = give(state, (mover,), "B1")
    seen = []
    while isinstance(frame := state.stack[-1], Window):
        assert any(isinstance(action, Spell) for action in engine.legal_actions(GAME, state, 0))
        seen.append((frame.name, where(state, mover)))
        state = act(state, PASS)
    assert seen == [("MOVE_DECLARED", "A1"), ("MOVE_DONE", "B1")]


@pytest.mark.rule("OW-INT-06", "OW-WIN-07")
def test_warquake_makes_a_path_of_flying_ones_too_long() -> None:
    state = position("pl pl pl pl", factions=("elves", "barbarians"), mana=[0, 9])
    (fairy,) = put(state, "A1", "fairy")
    (cleric,) = put(state, "B1", "cleric")
    state = give(act(stepping(state), PASS), (fairy,), "B1 C1 D1")
    assert asked(state) == ("Window", 1)
    state = act(state, spell(state, cleric, "warquake", to="A1"))
    events: list[object] = []
    while isinstance(state.stack[-1], Window):
        state, told_ = told(state, PASS)
        events += told_
    assert where(state, fairy) == "A1" and one(state, fairy).spent == 0
    assert any(isinstance(event, OrderCancelled) for event in events)


@pytest.mark.rule("OW-STM-31", "OW-HER-15", "OW-HER-08")
def test_thorin_breaks_a_line_once_a_turn_and_its_owner_says_where_it_goes() -> None:
    setup = Setup(factions=("barbarians", "orcs"), heroes=True)
    state = position("pl pl pl", "pl pl pl", factions=("barbarians", "orcs"), setup=setup)
    (thorin,) = put(state, "B1", "thorin")
    slynns = put(state, "B1", "slynn", 3)
    fighting(state)
    state = played(state, Attack(1), *([1] + [6] * 5)[: _dice(state, thorin)])
    assert asked(state) == ("Breaking", 0)
    line = key(state, slynns[-1])
    state = act(state, Break(line))
    assert asked(state) == ("Displacing", 1)
    moved = tuple(c.id for c in state.stack_of(line))
    assert why(state, Shift(moved[:1], at(state, "A1"))) == "OW-STM-29"
    state = act(state, Shift(moved, at(state, "A1")))
    assert all(where(state, n) == "A1" and one(state, n).marks & NO_ATTACK for n in moved)
    assert [once.what for once in state.once] == ["thorin"]


def _dice(state: State, number: int) -> int:
    return len(shooters.striking(state, [one(state, number)]))


@pytest.mark.rule("OW-STM-01", "OW-STM-20", "OW-SCN-06")
def test_the_scenario_stands_as_it_is_printed_and_turn_one_begins() -> None:
    setup = Setup(mode="last_stand", factions=("barbarians", "undead"))
    assert GAME.refuse_setup(setup) is None
    assert GAME.refuse_setup(Setup(factions=("orcs", "orcs"))) is not None
    state = engine.new_match(GAME, setup, 5).state
    there = [(where(state, c.id), c.kind) for c in state.army(1)]
    assert state.turn == 1 and len(there) == 6 and {cell for cell, _ in there} == {"B2", "C2"}


@pytest.mark.rule("OW-STM-15", "OW-CMP-07")
def test_a_match_ends_asks_nobody_any_more_and_all_its_dice_have_six_faces() -> None:
    stream, dice = Stream(4), list[int]()
    state = engine.new_match(GAME, Setup(turn_limit=3), 4).state
    while state.outcome is None:
        seat = engine.owed(GAME, state)[0]
        step = engine.apply(GAME, state, seat, stream.pick(list(engine.legal_actions(GAME, state, seat))))
        dice += [event.sides for event in step.events if isinstance(event, Rolled)]
        state = step.state
    assert engine.owed(GAME, state) == () and state.stack == [] and {*dice} <= {6}


@pytest.mark.rule("OW-DEF-14", "OW-LOC-11", "OW-RNG-10")
def test_a_prohibition_beats_a_permission() -> None:
    state = position("pl SJ")
    (archer,) = put(state, "A1", "elves/archer")
    put(state, "B1", "slynn")
    assert shooters.can_shoot(state, one(state, archer))
    assert not shooters.reaches(state, one(state, archer), at(state, "B1"))


@pytest.mark.rule("OW-DEF-15")
@pytest.mark.parametrize("faction", FACTIONS)
def test_no_faction_pays_upkeep_or_has_a_bonus_of_its_own(faction: Faction) -> None:
    other: Faction = "orcs" if faction != "orcs" else "elves"
    state = position("RD SJ", factions=(faction, other), gold=[3, 0], mana=[3, 0])
    put(state, "A1", "soldier", 4, seat=0)
    put(state, "B1", "mummy", 4, seat=0)
    collect(draft(state))
    assert (state.gold[0], state.mana[0]) == (4, 4)


@pytest.mark.rule("OW-REC-11")
def test_nothing_is_dismissed_or_sold() -> None:
    names = {action.__name__ for action in do.ALL}
    assert names >= {"Buy", "Confirm"}
    assert not any(word in name for name in names for word in ("Sell", "Dismiss", "Exchange"))
