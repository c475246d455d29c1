"""What bots know: named situations, and what every estimate must be."""

from __future__ import annotations

from math import inf

import pytest
from msgspec.structs import replace

from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, choices, legal_actions, new_match, owed
from tabletop.engine.model import Action
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.spells import SPELL_OF
from tabletop.games.open_wars.components.units import COST, KINDS
from tabletop.games.open_wars.mind.appraisal import fighting_force, odds
from tabletop.games.open_wars.mind.steady import SCRIPTS, follow, turns_to_treasure
from tabletop.games.open_wars.mind.worth import counter_worth
from tabletop.games.open_wars.records.actions import END_STEP, Attack, Buy, March
from tabletop.games.open_wars.records.frames import Mustering, Recruiting, Window
from tabletop.games.open_wars.records.pieces import Cast, Counter
from tabletop.games.open_wars.records.setup import Mode, Setup
from tabletop.games.open_wars.records.state import State

from .positions import at, fighting, kind_of, one, position, put, stepping, under
from .test_odds import VALUES, Force


def planned(state: State, style: str = "steady") -> Action:
    """What a player of that style does."""
    (seat,) = owed(GAME, state)
    return follow(state, seat, legal_actions(GAME, state, seat), SCRIPTS[style])


def test_a_city_that_nobody_holds_is_gone_to() -> None:
    state = position("pl pl IC", factions=("elves", "orcs"))
    group = put(state, "A1", "swordsman")
    assert planned(stepping(state)) == March(group, at(state, "B1"))


def test_nobody_moves_into_a_stronger_enemy_unless_he_rushes() -> None:
    state = position("pl pl", factions=("elves", "orcs"))
    group = put(state, "A1", "warrior")
    put(state, "B1", "assassin", 3)
    state = stepping(state)
    assert planned(state) == END_STEP
    assert planned(state, "rush") == March(group, at(state, "B1"))


def test_a_stack_attacks_where_it_is_not_lost() -> None:
    state = position("pl pl", factions=("elves", "orcs"))
    put(state, "A1", "swordsman", 3)
    put(state, "A1", "slynn", 1)
    assert planned(fighting(state)) == Attack(1)


def test_the_plan_of_the_dearest_musters_the_dearest() -> None:
    state = new_match(GAME, GAME.arena_setup(Stream(3)), 3).state
    assert isinstance(state.stack[-1], Mustering)
    legal = legal_actions(GAME, state, 0)
    action = follow(state, 0, legal, SCRIPTS["dearest"])
    moving = [KINDS[a.kind].cost for a in legal if isinstance(a, Buy) and KINDS[a.kind].name != "castle"]
    assert isinstance(action, Buy) and KINDS[action.kind].cost == max(moving)


def test_more_counters_are_better() -> None:
    state = position("pl pl", factions=("elves", "orcs"))
    put(state, "A1", "warrior", 2)
    put(state, "B1", "slynn", 2)
    even = GAME.insight.value(state)
    put(state, "A1", "swordsman")
    more = GAME.insight.value(state)
    assert more[0] > even[0] and sum(more) == pytest.approx(1)


def test_the_same_lead_decides_more_late_in_the_match() -> None:
    state = position("pl pl", factions=("elves", "orcs"))
    put(state, "A1", "warrior", 3)
    put(state, "B1", "slynn", 1)
    early = GAME.insight.value(state)[0]
    state.turn = 18
    assert GAME.insight.value(state)[0] > early > 0.5


@pytest.mark.parametrize(("first", "second", "chance", "survivors"), VALUES)
def test_the_estimate_of_a_combat_is_near_its_forecast(
    first: Force, second: Force, chance: float, survivors: tuple[float, ...]
) -> None:
    state = position("pl", factions=(first[0], second[0]))
    for faction, force in (first, second):
        for name, count in force.items():
            put(state, "A1", f"{faction}/{name}", count)
    forces = [sum(fighting_force(state, c) for c in state.at(0) if c.seat == seat) for seat in (0, 1)]
    assert odds(*forces) == pytest.approx(chance, abs=0.1)


def fought(*shielded: str, seat: int = 0, where: str = "pl") -> float:
    """How seat 0 stands in an even fight with spells on a stack of a seat."""
    state = position(where, factions=("elves", "orcs"))
    groups = put(state, "A1", "swordsman", 2), put(state, "A1", "brutus", 2)
    for spell in shielded:
        under(state, spell, *groups[seat], seat=seat)
    return GAME.insight.value(state)[0]


@pytest.mark.parametrize("spell", ["mysticshield", "elvengrace"])
def test_a_spell_that_protects_counts_in_a_fight(spell: str) -> None:
    assert fought(spell) > fought()


def test_a_value_that_a_spell_or_a_place_changes_counts_in_a_fight() -> None:
    assert fought("recklesscharge", seat=1) < fought()
    assert fought(where="EW") > fought(), "Elves have more Attack in the Elderwood"


def test_an_announced_spell_is_worth_what_it_will_do() -> None:
    """Else whoever can pay for two never casts the first: its mana is gone, and nothing came of it yet."""
    state = position("pl", factions=("elves", "orcs"), mana=[6, 0])
    group = put(state, "A1", "swordsman", 3)
    put(state, "A1", "brutus", 3)
    state = fighting(state)
    before = GAME.insight.value(state)
    shield = Cast(1, SPELL_OF["mysticshield"], 0, 0, at(state, "A1"), one(state, group[0]).key)
    state.mana[0] -= 2
    assert GAME.insight.value(state)[0] < before[0]
    state.stack.append(Window(queue=(0,), pending=(shield,), name="ROUND_START"))
    assert GAME.insight.value(state)[0] > before[0]


def test_a_dear_counter_is_not_worth_its_price_alone() -> None:
    """A fairy costs four and fights like a warrior, who costs one."""
    fairy, warriors = kind_of("fairy"), kind_of("warrior")
    worth = [counter_worth(Counter(0, kind, 0, 0)) for kind in (fairy, warriors)]
    assert COST[fairy] == 4 * COST[warriors] and worth[0] < 3 * worth[1]


def test_a_hero_whose_fall_decides_stays_at_home_unless_he_rushes() -> None:
    def asked(mode: Mode) -> tuple[State, March]:
        setup = Setup(mode, ("elves", "orcs"))
        state = position("pl IC pl pl pl", factions=("elves", "orcs"), setup=setup)
        hero = put(state, "A1", "elyria")
        put(state, "E1", "gorath")
        return stepping(state), March(hero, at(state, "B1"))

    state, march = asked("assassination")
    assert planned(state) == END_STEP and planned(state, "rush") == march
    state, march = asked("conquest")
    assert planned(state) == march


def test_who_holds_a_city_does_not_leave_it_to_one_who_cannot_come_this_turn() -> None:
    state = position("IC pl IC pl pl pl pl", factions=("elves", "orcs"))
    (tired,) = put(state, "B1", "warrior")
    put(state, "A1", "warrior")
    state.update(replace(one(state, tired), spent=2))
    put(state, "G1", "slynn")
    assert planned(stepping(state)) == END_STEP


def treasury(gold: int, enemies: int, theirs: int = 0) -> State:
    """Seat 0 recruits in its city, with enemies beside it."""
    setup = Setup("treasury", ("elves", "orcs"))
    state = position("IC pl pl pl", factions=("elves", "orcs"), setup=setup, gold=[gold, theirs])
    put(state, "A1", "swordsman", 2)
    put(state, "B1" if enemies else "D1", "brutus", max(1, enemies))
    state.stack.append(Recruiting(0))
    return state


def test_gold_is_saved_when_the_race_for_the_treasure_is_won_and_spent_when_it_is_not() -> None:
    assert not isinstance(planned(treasury(20, 0)), Buy)
    assert isinstance(planned(treasury(5, 0)), Buy), "too far away"
    assert isinstance(planned(treasury(20, 4)), Buy), "enemies are at the gates"
    assert isinstance(planned(treasury(20, 0, theirs=25)), Buy), "others have theirs before"


def test_the_turns_to_a_treasure_are_those_of_the_income_held() -> None:
    state = treasury(19, 0)
    assert turns_to_treasure(state, 0) == 2.0 and turns_to_treasure(state, 1) == inf
    assert turns_to_treasure(treasury(25, 0), 0) == 0.0


@pytest.mark.parametrize("seed", range(6))
def test_plans_play_any_set_up_to_its_end(seed: int) -> None:
    """Every estimate is a share, and what a plan or a shortlist names may be done."""
    stream, names = Stream(seed), sorted(SCRIPTS)
    draft = Draft(new_match(GAME, GAME.random_setup(stream), seed).state)
    seats = owed(GAME, draft.state)
    for number in range(6_000):
        if not seats:
            break
        seat, state = seats[0], draft.state
        legal = choices(GAME, state, seat)
        action = follow(state, seat, legal, SCRIPTS[names[seat % len(names)]])
        assert action in legal
        if number % 25 == 0:
            assert set(GAME.insight.shortlist(state, seat, legal)) <= set(legal)
            assert all(0 <= value <= 1 for value in GAME.insight.value(state))
        draft.events.clear()
        seats = advance(GAME, draft, seat, action)
    assert draft.state.outcome is not None
