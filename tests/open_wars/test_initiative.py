"""Initiative (OW-INI)."""

from __future__ import annotations

import pytest

from tabletop.games.open_wars.components.units import Faction
from tabletop.games.open_wars.records.actions import HOLD, PASS, Act, Attack, Join, Shift
from tabletop.games.open_wars.records.frames import Activating, Window
from tabletop.games.open_wars.records.pieces import FIRED
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import placing

from .casting import spell
from .positions import (
    act,
    asked,
    at,
    draft,
    fighting,
    key,
    kind_of,
    names,
    one,
    played,
    position,
    put,
    under,
    why,
)


def acting(state: State) -> int:
    """The id of the first counter of the stack that is activated."""
    frame = state.stack[-1]
    assert isinstance(frame, Activating)
    return state.stack_of(frame.stack)[0].id


def round_of(state: State, *dice: str | int) -> list[int]:
    """Who is activated in the first round, if everybody holds: by the first counter of the stack."""
    fighting(state, *dice)
    found: list[int] = []
    while isinstance(state.stack[-1], Activating):
        found.append(acting(state))
        state = act(state, HOLD)
    return found


@pytest.mark.rule("OW-INI-01", "OW-INI-03", "OW-LOC-34", "OW-LOC-28")
def test_example_8_ties_after_modifiers_flying_first_then_cost() -> None:
    state = position("SY", factions=("elves", "dwarves"))
    archer, gladiator = put(state, "A1", "elves/archer")[0], put(state, "A1", "gladiator")[0]
    assert round_of(state.clone()) == [gladiator, archer]
    fairy = put(state, "A1", "fairy")[0]
    assert round_of(state) == [fairy, gladiator, archer]


@pytest.mark.rule("OW-INI-03", "OW-CMP-03")
def test_flying_acts_before_magic_before_unique_before_the_rest_and_the_dearer_first() -> None:
    four: tuple[Faction, ...] = ("elves", "dwarves", "orcs", "barbarians")
    state = position("pl", factions=four, setup=Setup(factions=four, heroes=True))
    order = [put(state, "A1", name)[0] for name in ("valkyrie", "dwarves/mage", "thorin", "gladiator")]
    order.append(put(state, "A1", "elves/castle")[0])
    assert round_of(state) == order


@pytest.mark.rule("OW-INI-04", "OW-DIC-05")
def test_example_19_equal_dice_are_rolled_again_and_next_round_anew() -> None:
    state = position("pl", factions=("orcs", "dwarves"))
    brutus, smith = put(state, "A1", "brutus", 2)[0], put(state, "A1", "blacksmith", 2)[0]
    fighting(state, "tie:4", "tie:4", "tie:2", "tie:5")
    assert acting(state) == smith
    state = played(state, Attack(0), 6, 6)
    assert acting(state) == brutus
    state = played(state, Attack(1), 6, 6, "tie:6", "tie:1")
    assert acting(state) == brutus and state.combat is not None and state.combat.round == 2


@pytest.mark.rule("OW-INI-04")
def test_only_players_with_equal_dice_roll_again_and_the_order_holds_for_the_round() -> None:
    three: tuple[Faction, ...] = ("elves", "dwarves", "orcs")
    state = position("pl", factions=three)
    elf = put(state, "A1", "swordsman")[0]
    dwarf = put(state, "A1", "blacksmith")[0]
    orc = put(state, "A1", "brutus")[0]
    assert round_of(state, "tie:3", "tie:6", "tie:3", "tie:1", "tie:2") == [dwarf, orc, elf]


@pytest.mark.rule("OW-INI-04", "OW-INI-02")
def test_a_player_who_is_not_in_the_order_makes_all_tied_players_roll_again() -> None:
    three: tuple[Faction, ...] = ("elves", "dwarves", "orcs")
    state = position("pl", factions=three)
    put(state, "A1", "swordsman")
    put(state, "A1", "blacksmith")
    fighting(state, "tie:6", "tie:3")
    brutus = state.add(kind_of("brutus"), 2, 0).id
    state = played(state, HOLD, "tie:2", "tie:5")
    assert acting(state) == brutus
    assert acting(act(state, HOLD)) == 1


@pytest.mark.rule("OW-INI-05", "OW-STM-25")
def test_of_his_tied_stacks_a_player_chooses_which_acts_first() -> None:
    state = position("pl", factions=("daemons", "amazons"))
    first, second = put(state, "A1", "guardian")[0], put(state, "A1", "soldier", seat=1)[0]
    other = put(state, "A1", "soldier", seat=0)[0]
    fighting(state, "tie:1", "tie:6")
    assert asked(state) == ("Tying", 1) and why(state, Act(key(state, other))) == "OW-INI-05"
    assert acting(act(state, Act(key(state, second)))) == second
    assert acting(act(state, Act(key(state, first)), HOLD)) == second


@pytest.mark.rule("OW-INI-01", "OW-HER-05")
def test_a_stack_in_which_counters_differ_acts_once_with_the_lowest_value() -> None:
    state = position("pl")
    put(state, "A1", "swordsman", 2)
    orc = put(state, "A1", "slynn")[0]
    under(state, "warquake", 1)
    under(state, "jungleroar", orc)
    assert round_of(state) == [orc, 0]


@pytest.mark.rule("OW-INI-02")
def test_changes_of_initiative_count_at_once_but_give_no_second_activation() -> None:
    state = position("pl", factions=("elves", "orcs"))
    fast, slow = put(state, "A1", "swordsman")[0], put(state, "A1", "warrior")[0]
    orc = put(state, "A1", "slynn")[0]
    fighting(state)
    assert acting(state) == fast
    under(state, "warquake", slow)
    state = act(state, HOLD)
    assert acting(state) == orc
    under(state, "jungleroar", fast)
    assert acting(act(state, HOLD)) == slow


@pytest.mark.rule("OW-INI-06", "OW-MOV-24")
def test_who_arrives_during_a_round_acts_from_the_next_also_merging_into_a_stack() -> None:
    state = position("pl")
    fast = put(state, "A1", "swordsman")[0]
    put(state, "A1", "slynn")
    fighting(state)
    placing.place(draft(state), kind_of("fairy"), 0, 0, "event")
    placing.place(draft(state), kind_of("swordsman"), 0, 0, "event")
    assert why(state, Attack(1)) == ""
    state = played(state, Attack(1), 6)
    assert acting(state) != fast and asked(state) == ("Activating", 1)
    state = played(state, Attack(0), 6)
    assert names(state, "A1", 0) == {"swordsman": 2, "fairy": 1}
    frame = state.stack[-1]
    assert isinstance(frame, Activating) and frame.stack.kind == kind_of("fairy")


@pytest.mark.rule("OW-INI-06", "OW-SPL-06")
def test_who_leaps_into_the_cell_as_a_round_begins_acts_from_the_next_one() -> None:
    state = position("pl pl", factions=("amazons", "orcs"), mana=[4, 0])
    druid, tigress = put(state, "A1", "amazons/druid")[0], put(state, "A1", "tigress")[0]
    guardian, orc = put(state, "B1", "guardian")[0], put(state, "B1", "slynn", 2)[0]
    fighting(state)
    while not (isinstance(state.stack[-1], Window) and state.stack[-1].name == "ROUND_START"):
        state = act(state, PASS)
    state = act(state, spell(state, druid, "pumasleap", on=tigress))
    while isinstance(state.stack[-1], Window):
        state = act(state, PASS)
    state = played(state, Shift((tigress,), at(state, "B1")), 6, "tie:6", "tie:1")
    assert acting(state) == guardian
    state = act(state, HOLD)
    assert acting(state) == orc and acting(played(state, Attack(0), 6, 6)) == tigress


@pytest.mark.rule("OW-INI-01", "OW-RNG-06")
def test_several_shooters_act_among_themselves_by_initiative() -> None:
    state = position("pl pl pl", factions=("elves", "orcs", "amazons"), sides=(0, 1, 0))
    put(state, "A1", "elves/archer")
    put(state, "C1", "falcon")
    put(state, "B1", "slynn", 4)
    fighting(state)
    state = act(state, Join(key(state, 0)), Join(key(state, 1)))
    assert acting(state) == 0
    state = played(state, Attack(1), 6)
    assert acting(state) == 1 and one(state, 0).marks & FIRED
