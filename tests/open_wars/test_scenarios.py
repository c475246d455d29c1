"""Scripted marches and the two scenarios (section 17)."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.engine.dice import Stream, feed
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.scenarios import SCENARIOS
from tabletop.games.open_wars.records.actions import DECLINE, Pay
from tabletop.games.open_wars.records.frames import Moving, Mustering, Ritual
from tabletop.games.open_wars.records.pieces import Progress
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import losses, order, scripts, stories, victory
from tabletop.games.open_wars.rules.setting import random_scenario, refuse_setup

from .positions import act, at, closing, draft, kind_of, one, position, put, stepping, where, why

MORVEN, AZRAK = "morven", "azrak"


def staged(mode: str, **facts: object) -> State:
    """The map of a scenario with nobody on it."""
    scenario = SCENARIOS[mode]
    factions = tuple(seat.faction for seat in scenario.seats)
    sides = tuple(seat.side for seat in scenario.seats)
    setup = Setup(mode=mode, factions=factions, **facts)
    state = position(*scenario.rows, factions=factions, sides=sides, setup=setup)
    state.scripted = (len(sides) - 1,)
    state.values = (0,) * len(sides)
    state.starts = tuple(tuple(state.ground.cell(c) for c in seat.starts) for seat in scenario.seats)
    return state


def begun(turn: int, state: State, *dice: int) -> State:
    """The events of a turn have happened."""
    state.turn, state.feed = turn, feed(*dice)
    stories.story_of(state).begin_turn(draft(state))
    assert state.feed == []
    return state


def names(state: State, seat: int) -> list[tuple[str, str]]:
    return sorted((state.ground.name(c.at), GAME_KINDS[c.kind]) for c in state.army(seat))


def kinds_in(state: State, cell: str, name: str) -> int:
    return sum(c.kind == kind_of(name) for c in state.at(at(state, cell)))


GAME_KINDS = {kind_of(name): name for name in ("skeleton", "zombie", "mummy", "morven", "azrak", "torturer")}


@pytest.mark.rule("OW-SET-01", "OW-SCN-11", "OW-SCN-13", "OW-SCN-33")
def test_a_scenario_fixes_its_seats_and_has_its_own_difficulties() -> None:
    stand = ("barbarians", "undead")
    siege = ("dwarves", "elves", "daemons")

    def rule(**facts: object) -> str:
        refusal = refuse_setup(Setup(**facts))
        return refusal.rule if refusal else ""

    assert rule(mode="last_stand", factions=stand, difficulty="hard", heroes=True) == ""
    assert rule(mode="last_stand", factions=stand, difficulty="brutal") == "OW-SET-06"
    assert rule(mode="last_stand", factions=stand, scripted=False) == "OW-SET-06"
    assert rule(mode="last_stand", factions=siege) == "OW-SET-06"
    assert rule(mode="siege", factions=siege, difficulty="brutal") == ""
    assert rule(mode="siege", factions=siege, scripted=False) == ""
    assert rule(mode="siege", factions=siege, scripted=False, difficulty="hard") == "OW-SET-06"
    for key in range(30):
        assert refuse_setup(random_scenario(Stream(key))) is None


# -- the march --------------------------------------------------------------------------------------------


def road(*rows: str, setup: Setup | None = None) -> State:
    """A siege on a map of its own: Daemons march to E3 of it."""
    state = staged("siege")
    made = position(*rows, factions=state.factions, sides=state.sides, setup=setup or state.setup)
    made.scripted, made.values = (2,), (0, 0, 0)
    return made


def way(state: State, number: int, goal: str) -> list[str]:
    found = scripts.way_to(state, one(state, number), at(state, goal))
    return [] if found is None else [state.ground.name(cell) for cell in found.places]


@pytest.mark.rule("OW-BOT-03")
def test_the_way_is_the_cheapest_over_what_it_can_pay_then_the_shortest_then_n_e_s_w() -> None:
    state = road("pl mo pl", "pl pl pl", "wa pl pl")
    (soldier,) = put(state, "A1", "soldier")
    (torturer,) = put(state, "A1", "torturer")
    (goblin,) = put(state, "A2", "evil goblin")
    assert way(state, soldier, "C1") == ["B1", "C1"]
    assert way(state, torturer, "C1") == ["A2", "B2", "C2", "C1"]
    assert way(state, torturer, "A3") == [] and way(state, goblin, "A3") == ["A3"]
    assert way(state, soldier, "B2") == ["A2", "B2"]


@pytest.mark.rule("OW-BOT-03", "OW-BOT-05", "OW-SCN-21", "OW-BOT-01")
def test_scripted_stacks_march_as_far_as_they_can_and_nobody_is_asked() -> None:
    state = staged("siege")
    put(state, "A3", "soldier", 2)
    put(state, "A3", "hellhound")
    put(state, "A3", "torturer")
    put(state, "A3", "daemons/castle")
    put(state, "E3", "guard")
    stepping(state, 2)
    assert where(state, 0) == where(state, 1) == "B3" and where(state, 2) == "C3"
    assert where(state, 3) == where(state, 4) == "A3"
    assert not isinstance(state.stack[-1], Moving) or state.stack[-1].seat != 2


@pytest.mark.rule("OW-BOT-05", "OW-BOT-03")
def test_locked_counters_stay_and_flying_ones_pass_over_enemies() -> None:
    state = staged("siege")
    put(state, "B4", "soldier")
    put(state, "B4", "guard")
    put(state, "D3", "evil goblin")
    put(state, "D3", "warrior")
    stepping(state, 2)
    assert where(state, 0) == "B4" and where(state, 2) == "E3"


@pytest.mark.rule("OW-BOT-04", "OW-STK-07")
def test_where_there_is_no_room_for_all_the_others_stop_before() -> None:
    state = staged("siege")
    put(state, "E3", "soldier", 3)
    put(state, "E4", "soldier", 3)
    put(state, "A1", "guard")
    stepping(state, 2)
    assert kinds_in(state, "E3", "soldier") == 4
    assert sorted(where(state, n) for n in (3, 4, 5)).count("E3") == 1


# -- the last stand ---------------------------------------------------------------------------------------


@pytest.mark.rule("OW-SCN-02", "OW-SCN-13")
def test_a_skeleton_rises_every_turn_while_there_is_room() -> None:
    state = staged("last_stand")
    put(state, "B2", "skeleton", 3)
    assert kinds_in(begun(1, state), "B2", "skeleton") == 4
    assert len(begun(2, state).army(1)) == 4
    hard = staged("last_stand", difficulty="hard")
    put(hard, "B2", "skeleton", 4)
    put(hard, "A2", "scout")
    assert kinds_in(begun(2, hard), "B1", "skeleton") == 1


@pytest.mark.rule("OW-SCN-03")
def test_from_turn_two_on_the_dead_march_to_the_graveyard() -> None:
    state = staged("last_stand")
    put(state, "C2", "zombie", 2)
    put(state, "B3", "berserker")
    state.turn = 1
    assert where(stepping(state.clone(), 1), 0) == "C2"
    state.turn = 2
    assert where(stepping(state, 1), 0) == "B2"


@pytest.mark.rule("OW-SCN-07", "OW-SCN-10", "OW-DIC-03")
def test_in_turn_three_imperfect_morven_comes_with_his_dead() -> None:
    state = begun(3, staged("last_stand"), 5, 6, 4)
    assert names(state, 1) == [
        ("B2", "morven"),
        ("B2", "skeleton"),
        ("B2", "zombie"),
        ("B2", "zombie"),
        ("B3", "mummy"),
        ("B3", "mummy"),
        ("C2", "skeleton"),
        ("C2", "skeleton"),
    ]
    (morven,) = [c for c in state.army(1) if c.kind == kind_of(MORVEN)]
    assert morven.wounded


@pytest.mark.rule("OW-SCN-08", "OW-SCN-09", "OW-SCN-10")
def test_morven_comes_back_in_perfect_form_and_falls_for_good() -> None:
    state = staged("last_stand")
    put(state, "B3", "berserker")
    state.turn = 4
    (first,) = put(state, "A2", MORVEN, wounded=True)
    losses.fall(draft(state), one(state, first))
    assert not state.army(1) and state.outcome is None
    begun(5, state)
    (back,) = [c for c in state.army(1) if c.kind == kind_of(MORVEN)]
    assert not back.wounded and where(state, back.id) == "B2"
    assert losses.take_life(draft(state), back)
    victory.settle(draft(state))
    assert state.outcome is not None and state.outcome.winners == (0,)


@pytest.mark.rule("OW-SCN-09")
def test_imperfect_morven_who_falls_late_is_back_at_once_in_the_same_cell() -> None:
    state = staged("last_stand")
    put(state, "B3", "berserker")
    state.turn = 6
    (first,) = put(state, "A2", MORVEN, wounded=True)
    losses.take_life(draft(state), one(state, first))
    (back,) = state.army(1)
    assert not back.wounded and where(state, back.id) == "A2" and state.outcome is None


@pytest.mark.rule("OW-SCN-03", "OW-SCN-09", "OW-VIC-05")
def test_the_dead_are_never_eliminated_and_turn_eight_ends_otherwise() -> None:
    state = staged("last_stand")
    put(state, "B3", "berserker")
    state.turn = 4
    closing(state)
    assert state.outcome is None and not state.is_out(1) and state.turn == 5
    lost = staged("last_stand")
    put(lost, "B3", "berserker")
    lost.turn = 8
    assert closing(lost).outcome.winners == (1,)
    gone = staged("last_stand")
    put(gone, "B2", "skeleton")
    gone.turn = 3
    assert closing(gone).outcome.winners == (1,)


@pytest.mark.rule("OW-SCN-13", "OW-SET-05")
def test_the_easy_last_stand_begins_with_a_muster() -> None:
    setup = Setup(mode="last_stand", factions=("barbarians", "undead"), difficulty="easy")
    state = engine.new_match(GAME, setup, 1).state
    assert isinstance(state.stack[-1], Mustering) and engine.owed(GAME, state) == (0,)
    assert len(state.army(0)) == 4


@pytest.mark.rule("OW-SCN-12", "OW-COL-01")
def test_the_dead_collect_nothing() -> None:
    state = staged("last_stand")
    put(state, "B3", "skeleton")
    put(state, "B1", "scout")
    order.collect(draft(state))
    assert state.gold == [0, 0] and state.mana == [1, 0]


# -- the siege --------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-SCN-22")
def test_scripted_daemons_spend_their_gold_on_the_dearest() -> None:
    """EX-33."""
    purchases = {7: ["evil goblin", "daemons/castle"], 6: ["evil goblin", "hellhound"]}
    for gold, wanted in purchases.items():
        state = staged("siege")
        put(state, "A3", "bane")
        put(state, "A3", "daemons/castle", 4 if gold == 6 else 1)
        put(state, "A3", "daemons/sorcerer")
        put(state, "A3", "evil goblin", 2)
        before = [c.id for c in state.army(2)]
        state.gold[2] = gold
        stories.story_of(state).recruit(draft(state), 2)
        bought = [c.kind for c in state.army(2) if c.id not in before]
        assert bought == [kind_of(name) for name in wanted] and state.gold[2] == 0


@pytest.mark.rule("OW-SCN-22", "OW-SCN-28")
def test_they_recruit_nothing_where_they_do_not_control_the_ruins_or_the_portal_is_sealed() -> None:
    state = staged("siege")
    state.gold[2] = 9
    stories.story_of(state).recruit(draft(state), 2)
    put(state, "A3", "soldier")
    state.progress = Progress(portal=2, rituals=1)
    stories.story_of(state).recruit(draft(state), 2)
    assert state.gold[2] == 9
    assert not Progress(rituals=2, portal=0).sealed and not Progress(portal=2).sealed


@pytest.mark.rule("OW-SCN-25", "OW-SCN-26")
def test_azrak_comes_in_turn_five_to_the_ruins_or_the_portal() -> None:
    state = begun(5, staged("siege"))
    assert [cell for cell, _ in names(state, 2)] == ["A3"] * 3
    taken = staged("siege")
    put(taken, "A3", "guard")
    both = taken.clone()
    put(both, "A1", "guard")
    assert {cell for cell, _ in names(begun(5, taken), 2)} == {"A1"}
    assert {cell for cell, _ in names(begun(5, both), 2)} == {"A3"}


@pytest.mark.rule("OW-SCN-27")
def test_the_daemons_win_by_the_citadel_at_the_end_of_a_combat_phase() -> None:
    state = staged("siege")
    put(state, "E3", "soldier")
    story = stories.story_of(state)
    assert story.after_combat(state).side == 1
    put(state, "E3", "guard")
    assert story.after_combat(state) is None


@pytest.mark.rule("OW-SCN-28", "OW-SCN-29", "OW-STM-33")
def test_seals_come_from_the_portal_and_from_rituals() -> None:
    state = staged("siege")
    put(state, "A1", "guard")
    put(state, "D1", "dwarves/mage")
    put(state, "A3", "soldier")
    state.mana = [9, 0, 0]
    closing(state)
    assert isinstance(state.stack[-1], Ritual) and state.progress == Progress(portal=1)
    paid = act(state, Pay())
    assert paid.progress.seals == 2 and paid.mana[0] >= 5
    assert act(state, DECLINE).progress.seals == 1


@pytest.mark.rule("OW-SCN-28", "OW-SCN-29")
def test_no_ritual_without_a_caster_mana_or_the_hope_of_a_seal_from_the_portal() -> None:
    state = staged("siege")
    put(state, "D1", "guard")
    put(state, "A3", "soldier")
    state.mana = [9, 0, 0]
    assert not isinstance(closing(state.clone()).stack[-1], Ritual)
    put(state, "D1", "dwarves/mage")
    late = state.clone()
    late.progress = Progress(rituals=2)
    assert not isinstance(closing(late).stack[-1], Ritual)
    state.turn = 6
    offered = closing(state)
    assert isinstance(offered.stack[-1], Ritual)
    offered.mana[0] = 3
    assert why(offered, Pay()) == "OW-SCN-29"


@pytest.mark.rule("OW-SCN-30", "OW-SCN-31")
def test_allies_win_by_azrak_and_the_seals_or_by_azrak_and_the_ruins() -> None:
    def outcome(turn: int, *, slain: bool, seals: Progress, ruins: bool) -> tuple[int, ...] | None:
        state = staged("siege")
        put(state, "A3", "guard" if ruins else "soldier")
        put(state, "E3", "guard")
        put(state, "C4", "soldier")
        state.turn, state.progress = turn, seals
        if slain:
            (azrak,) = put(state, "A4", AZRAK, wounded=True)
            losses.fall(draft(state), one(state, azrak))
        verdict = stories.story_of(state).after_turn(state)
        return (
            None
            if verdict is None
            else tuple(s for s, side in enumerate(state.sides) if side == verdict.side)
        )

    sealed = Progress(portal=1, rituals=2)
    assert outcome(6, slain=True, seals=sealed, ruins=False) == (0, 1)
    assert outcome(6, slain=False, seals=sealed, ruins=True) is None
    assert outcome(6, slain=True, seals=Progress(), ruins=True) is None
    assert outcome(7, slain=True, seals=Progress(), ruins=True) == (0, 1)
    assert outcome(7, slain=True, seals=sealed, ruins=False) == (2,)
    assert outcome(7, slain=False, seals=sealed, ruins=True) == (2,)


@pytest.mark.rule("OW-SCN-32")
def test_daemons_without_counters_stay_until_azrak_has_come() -> None:
    state = staged("siege")
    put(state, "E3", "guard")
    put(state, "E2", "warrior")
    state.turn, state.gold = 4, [0, 0, 3]
    early = closing(state.clone())
    assert early.outcome is None and not early.is_out(2) and early.army(2)
    state.turn = 5
    assert closing(state).outcome.winners == (0, 1)
    lost = staged("siege")
    put(lost, "A3", "soldier")
    assert closing(lost).outcome.winners == (2,)
