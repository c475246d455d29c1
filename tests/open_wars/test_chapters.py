"""The chapters of the campaign, each as a match (section 18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Resign
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.scenarios import CHAPTERS
from tabletop.games.open_wars.components.units import CASTLES, COST, HERO
from tabletop.games.open_wars.records.actions import CONFIRM, DECLINE, Buy, Deploy, LetGo, Promote
from tabletop.games.open_wars.records.frames import Mustering
from tabletop.games.open_wars.records.pieces import Progress
from tabletop.games.open_wars.records.setup import Chapter, Rank, Rostered, Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import bounds, enlisting, losses, movement, purchase, values, victory
from tabletop.games.open_wars.rules.chapter_setup import random_chapter, refuse_chapter
from tabletop.games.open_wars.rules.setting import seating
from tabletop.games.open_wars.rules.stories import story_of

from .positions import act, asked, at, closing, draft, kind_of, names, one, position, put, why

GLADIATOR, GUARD = "dwarves/gladiator", "dwarves/guard"


def setup(number: int = 1, faction: str = "dwarves", heroes: bool = False, **facts: object) -> Setup:
    options = {name: facts.pop(name) for name in ("titans", "inferno", "mercenaries") if name in facts}
    chapter = Chapter(number, **facts)
    return Setup(mode="chapter", factions=(faction,), heroes=heroes, chapter=chapter, **options)


def roster(*entries: tuple[str, int]) -> tuple[Rostered, ...]:
    return tuple(sorted((Rostered(kind_of(n), c) for n, c in entries), key=lambda each: each.kind))


def begun(number: int = 1, **facts: object) -> State:
    """A chapter as its player is asked first."""
    made = setup(number, **facts)
    assert GAME.refuse_setup(made) is None
    return engine.new_match(GAME, made, 1).state


def staged(number: int, turn: int = 2, **facts: object) -> State:
    """The map of a chapter with nobody on it, in a turn."""
    made = setup(number, **facts)
    seats = seating(made)
    state = position(*CHAPTERS[number - 1].rows, factions=seats.factions, sides=seats.sides, setup=made)
    state.turn, state.values = turn, (0,) * len(seats.sides)
    state.starts = tuple(tuple(state.ground.cell(c) for c in cells) for cells in seats.starts)
    put(state, "D4" if number == 1 else "A4" if number == 6 else "B1", "dwarves/guard")
    return state


def refused(**facts: object) -> str:
    refusal = GAME.refuse_setup(setup(**facts))
    return refusal.rule if refusal else ""


@pytest.mark.rule("OW-CAM-01", "OW-CAM-02", "OW-CAM-07")
def test_a_chapter_is_fixed_but_for_what_the_campaign_brings() -> None:
    assert refused() == "" and refused(faction="orcs") == "OW-CAM-01"
    assert GAME.refuse_setup(Setup(mode="chapter", factions=("dwarves",))).rule == "OW-CAM-01"
    assert refused(survivors=roster((GLADIATOR, 3))) == ""
    assert refused(survivors=roster(("dwarves/castle", 1))) == "OW-CAM-02"
    assert refused(survivors=roster(("elves/warrior", 1))) == "OW-CAM-02"
    assert refused(survivors=(Rostered(HERO["dwarves"]),)) == "OW-CAM-02"  # without the option
    assert refused(heroes=True, survivors=(Rostered(HERO["dwarves"], wounded=True),)) == ""
    assert refused(promotable=(min(CASTLES),)) == "OW-CAM-07"
    for key in range(40):
        assert refuse_chapter(random_chapter(Stream(key))) is None


@pytest.mark.rule("OW-CAM-01", "OW-CAM-09", "OW-CAM-23")
def test_enemies_stand_as_listed_and_threat_adds_to_them() -> None:
    state = begun(1)
    assert state.factions == ("dwarves", "daemons") and state.gold == [18, 0] and state.mana == [2, 0]
    assert names(state, "A1", 1) == {"soldier": 3, "hellhound": 2, "evil goblin": 1}
    # two more for each point: four find room in A1, the rest in the first neighbour (none to the north)
    state = begun(1, threat=3)
    assert names(state, "A1", 1)["hellhound"] == 4 and names(state, "B1", 1) == {"hellhound": 4}
    assert names(begun(4, threat=1), "E4", 1) == {"rider": 3, "skeleton": 3}


@pytest.mark.rule("OW-CAM-10", "OW-CAM-23")
def test_memory_brings_back_whom_earlier_chapters_left() -> None:
    assert begun(5).factions == ("dwarves", "elves", "daemons") and begun(5).sides == (0, 0, 1)
    state = begun(5, faction="elves", memory=("orcs",))
    assert state.factions == ("elves", "dwarves", "daemons", "orcs") and state.sides == (0, 0, 1, 1)
    assert names(state, "A4", 3) == {"axer": 3, "wolf rider": 1}
    assert (state.gold[1:], state.mana[1:]) == ([0, 2, 0], [2, 3, 2])
    state = begun(6, memory=("azrak", "morven"))
    assert names(state, "A1", 1)["azrak"] == 1 and names(state, "F1", 2)["morven"] == 1
    assert "azrak" not in names(begun(6), "A1", 1)


@pytest.mark.rule("OW-CAM-05", "OW-STM-34")
def test_of_too_many_survivors_the_player_lets_some_go_but_never_his_hero() -> None:
    state = begun(2, heroes=True, survivors=(*roster((GLADIATOR, 8)), Rostered(HERO["dwarves"])))
    assert asked(state) == ("Enlisting", 0) and COST[kind_of(GLADIATOR)] == 4
    assert engine.legal_actions(GAME, state, 0) == [LetGo(kind_of(GLADIATOR))]
    assert why(state, LetGo(HERO["dwarves"])) == "OW-CAM-05"
    state = act(state, LetGo(kind_of(GLADIATOR)))  # 7 of 4 are 28
    assert asked(state)[0] == "Deploying"


@pytest.mark.rule("OW-CAM-05", "OW-CAM-23", "OW-VIC-10")
@pytest.mark.parametrize("question", ["Enlisting", "Promoting", "Deploying"])
def test_who_resigns_before_the_battle_brings_nobody_and_nothing(question: str) -> None:
    """In chapter 5 an ally fights on."""
    facts = {
        "Enlisting": {"survivors": roster((GLADIATOR, 8))},
        "Promoting": {"survivors": roster((GUARD, 2)), "promotable": (kind_of(GUARD),)},
        "Deploying": {"survivors": roster((GUARD, 6))},
    }
    state = begun(5, grant=4, **facts[question])
    assert asked(state) == (question, 0)
    state = engine.apply(GAME, state, 0, Resign()).state
    while state.outcome is None and state.turn < 2:
        assert GAME.check(state) == []
        assert not state.army(0) and not state.gold[0] and 0 not in engine.owed(GAME, state)
        state = engine.apply(GAME, state, *first_answer(state)).state
    assert sum(each.count for each in state.progress.roster) > 1, "the roster stays off the map"


def first_answer(state: State) -> tuple[int, Action]:
    """What comes first of whoever is asked."""
    seat = engine.owed(GAME, state)[0]
    return seat, engine.legal_actions(GAME, state, seat)[0]


@pytest.mark.rule("OW-CAM-07", "OW-CAM-08", "OW-STM-34")
def test_one_type_that_took_a_counter_may_be_promoted_and_who_is_gone_loses_the_rank() -> None:
    guard, gladiator, miner = (kind_of(f"dwarves/{name}") for name in ("guard", "gladiator", "miner"))
    ranks, gone = (Rank(min(guard, miner)), Rank(max(guard, miner))), miner
    facts = {"survivors": roster((GUARD, 1), (GLADIATOR, 1)), "promotable": tuple(sorted((guard, gladiator)))}
    state = begun(3, ranks=ranks, **facts)
    assert asked(state) == ("Promoting", 0)
    assert set(engine.legal_actions(GAME, state, 0)) == {Promote(guard), Promote(gladiator), DECLINE}
    assert why(state, Promote(gone)) == "OW-CAM-07"
    assert act(state, Promote(guard)).progress.ranks == ((guard, 2),)
    assert dict(act(state, Promote(gladiator)).progress.ranks) == {guard: 1, gladiator: 1}
    assert act(state, DECLINE).progress.ranks == ((guard, 1),)
    # elite is the highest
    state = begun(3, ranks=(Rank(guard, 2),), survivors=roster((GUARD, 1)), promotable=(guard,))
    assert isinstance(state.stack[-1], Mustering)


@pytest.mark.rule("OW-CAM-07")
def test_veterans_have_initiative_and_elites_attack_in_the_first_round() -> None:
    state = staged(1)
    (guard,) = put(state, "C2", "dwarves/gladiator")
    plain = values.initiative(state, one(state, guard))
    state.progress = Progress(ranks=((kind_of(GLADIATOR), 1),))
    assert values.initiative(state, one(state, guard)) == plain + 1


@pytest.mark.rule("OW-CAM-05")
def test_the_roster_stands_in_the_start_cells_and_what_finds_no_room_beside_them() -> None:
    state = begun(1, survivors=roster((GUARD, 6)))
    assert names(state, "D4", 0) == {"guard": 4} and asked(state) == ("Deploying", 0)
    cells = {action.at for action in engine.legal_actions(GAME, state, 0)}
    assert cells == {at(state, "D3"), at(state, "C4")}
    state = act(state, Deploy(kind_of(GUARD), at(state, "C4")), Deploy(kind_of(GUARD), at(state, "C4")))
    assert names(state, "C4", 0) == {"guard": 2} and isinstance(state.stack[-1], Mustering)
    # two start cells: as the player likes
    state = begun(2, survivors=roster((GUARD, 1)))
    assert {action.at for action in engine.legal_actions(GAME, state, 0)} == {
        at(state, "C2"),
        at(state, "E2"),
    }


@pytest.mark.rule("OW-CAM-05")
def test_ships_without_a_port_stay_off_the_map_and_in_the_roster() -> None:
    boat = "barbarians/war boat"
    state = begun(1, faction="barbarians", survivors=roster((boat, 2)))
    assert state.army(0) == [] and state.progress.roster == roster((boat, 2))
    assert isinstance(state.stack[-1], Mustering)


@pytest.mark.rule("OW-CAM-02", "OW-CAM-06")
def test_a_roster_is_enough_and_heroes_and_demogor_are_never_bought() -> None:
    state = begun(1, heroes=True, titans=True, survivors=roster((GUARD, 1)))
    assert engine.refusal(GAME, state, 0, CONFIRM) is None
    wares = purchase.wares(state.setup, "dwarves")
    assert HERO["dwarves"] not in wares and kind_of("titans/demogor") not in wares
    assert kind_of("titans/hydra") in wares
    assert why(begun(1), CONFIRM) == "OW-SET-05"


@pytest.mark.rule("OW-CAM-02", "OW-CAM-20")
def test_unspent_gold_is_kept_up_to_six_and_three_on_the_mana_road() -> None:
    for number, kept in ((1, 6), (3, 3)):
        state = begun(number, grant=20)
        state = act(state, Buy(state.starts[0][0], kind_of(GLADIATOR)), CONFIRM)
        assert state.gold[0] == kept and state.turn == 1


@pytest.mark.rule("OW-CAM-03")
def test_who_has_less_than_half_of_the_enemy_is_given_the_difference() -> None:
    state = begun(4, grant=6)
    listed = enlisting.listed_cost(state)
    assert state.gold[0] == -(-listed // 2) > 6
    assert begun(4, grant=6, survivors=roster((GLADIATOR, 2))).gold[0] == max(6, -(-listed // 2) - 8)
    # arrivals count, and threat
    last = begun(6, grant=6)
    soldiers = 3 * COST[kind_of("daemons/soldier")] + COST[kind_of("evil goblin")]
    forces = sum(COST[c.kind] for c in last.counters if c is not None)
    assert enlisting.listed_cost(last) == forces + soldiers
    assert begun(4, grant=90).gold[0] == 90


# -- objectives -------------------------------------------------------------------------------------------


def counted(state: State, *turns: int) -> State:
    """The ends of these turns, as far as the match lasts; what else an end of a turn does has been done."""
    for turn in turns:
        if state.outcome is None:
            state.turn = turn
            victory.by_mode(Draft(state))
    return state


def ended(state: State) -> tuple[str, tuple[int, ...]]:
    assert state.outcome is not None
    return state.outcome.reason, state.outcome.winners


def rewarded(state: State) -> bool:
    return story_of(state).is_rewarded(state)  # type: ignore[attr-defined]


@pytest.mark.rule("OW-CAM-11", "OW-CAM-12", "OW-CAM-21")
def test_chapter_one_is_won_with_both_places_at_two_turn_ends_in_a_row() -> None:
    state = staged(1)
    put(state, "A2", "soldier")
    (guard,) = put(state, "C2", "dwarves/miner")
    assert counted(state, 2).outcome is None and not rewarded(state)
    state.shift(one(state, guard), at(state, "A1"))
    assert counted(state, 3).outcome is None and rewarded(state)  # the row is broken, A1 is had once
    state.shift(one(state, guard), at(state, "C2"))
    assert ended(counted(state, 4, 5)) == ("plain_held", (0,)) and rewarded(state)
    late = staged(1)
    put(late, "A2", "soldier")
    assert ended(counted(late, 8)) == ("chapter_over", (1,)) and late.outcome.rule == "OW-CAM-21"


@pytest.mark.rule("OW-CAM-11", "OW-CAM-12", "OW-CAM-21")
def test_chapter_two_is_held_out_or_lost_with_the_bridge_or_the_citadel() -> None:
    def held(cell: str, *turns: int) -> tuple[str, tuple[int, ...]] | None:
        state = counted(_orcs(cell), *turns)
        return ended(state) if state.outcome else None

    assert held("A2", 6) == ("bridge_held", (0,))
    assert held("C2", 2) is None and held("C2", 2, 3) == ("bridge_lost", (1,))
    assert held("E2", 2) == ("citadel_fell", (1,))
    assert held("E2", 6) == ("citadel_fell", (1,))  # both at once: the defeat counts


def _orcs(cell: str) -> State:
    state = staged(2)
    put(state, cell, "axer")
    return state


@pytest.mark.rule("OW-CAM-11")
def test_the_listed_assassin_is_rewarded_and_no_later_one() -> None:
    for heroes, name in ((True, "gorath"), (False, "orcs/assassin")):
        state = begun(2, heroes=heroes)
        listed = next(c for c in state.counters if c is not None and c.kind == kind_of(name))
        (later,) = put(state, "A1", "orcs/assassin") if not heroes else put(state, "A1", "axer")
        losses.fall(Draft(state), one(state, later))
        assert not rewarded(state)
        losses.fall(Draft(state), listed)
        assert rewarded(state)


@pytest.mark.rule("OW-CAM-11", "OW-CAM-12")
def test_chapter_three_goes_to_the_larger_treasure_from_26_on() -> None:
    def purses(own: int, theirs: int, turn: int = 3) -> tuple[str, tuple[int, ...]] | None:
        state = staged(3)
        put(state, "A3", "skeleton")
        state.gold, state.mana = [own, theirs - 1], [0, 1]
        counted(state, turn)
        return ended(state) if state.outcome else None

    assert purses(25, 25) is None and purses(26, 20) == ("road_won", (0,))
    assert purses(20, 26) == ("road_lost", (1,)) and purses(30, 27) == ("road_won", (0,))
    assert purses(27, 30) == ("road_lost", (1,)) and purses(28, 28) is None
    assert purses(28, 28, turn=8) == ("chapter_over", (1,))
    state = staged(3)
    put(state, "A3", "skeleton")
    (mage,) = put(state, "C3", "dwarves/mage")
    assert not rewarded(counted(state, 2, 3))
    state.shift(one(state, mage), at(state, "C2"))
    counted(state, 4)
    state.shift(one(state, mage), at(state, "C3"))
    assert rewarded(counted(state, 5))


@pytest.mark.rule("OW-CAM-11", "OW-CAM-12")
def test_chapter_four_is_won_as_soon_as_morven_falls() -> None:
    state = begun(4)
    state.turn = 3
    morven = next(c for c in state.counters if c is not None and c.kind == HERO["undead"])
    put(state, "D2", "dwarves/guard")
    losses.fall(draft(state), morven)
    victory.settle(draft(state))
    assert state.outcome is not None and ended(state)[0] in ("morven_fell", "annihilation")


@pytest.mark.rule("OW-CAM-01")
def test_morven_never_goes_further_than_a_step_from_his_graveyard() -> None:
    state = staged(4)
    (morven,) = put(state, "C2", "morven")
    group = movement.group_of(state, [one(state, morven)])
    assert movement.refuse_step(state, group, at(state, "C1")) is None
    refusal = movement.refuse_step(state, group, at(state, "B2"))
    assert refusal is not None and refusal.key == "bound-to-its-lair"
    assert list(movement.onward(state, group)) == [at(state, "C1")]
    assert not bounds.is_beyond(state, kind_of("skeleton"), at(state, "A4"))


@pytest.mark.rule("OW-CAM-24", "OW-CAM-12", "OW-CAM-11")
def test_chapter_five_wants_azrak_and_the_portal_or_the_ruins() -> None:
    def stands(slain: bool, sealed: bool, ruins: bool) -> State:
        state = staged(5)
        put(state, "A2", "soldier")
        put(state, "A3" if ruins else "B2", "dwarves/miner")
        slays = ((HERO["daemons"], 2),) if slain else ()
        state.progress = Progress(slain=slays, portal=3 if sealed else 0)
        return counted(state, 4)

    assert ended(stands(True, True, False)) == ("bastion_fell", (0, 1))
    assert ended(stands(True, False, True)) == ("bastion_fell", (0, 1))
    assert stands(True, False, False).outcome is None and stands(False, True, True).outcome is None
    assert rewarded(stands(True, True, True)) and not rewarded(stands(True, True, False))
    state = staged(5)
    put(state, "E3", "soldier")
    verdict = story_of(state).after_combat(state)
    assert verdict is not None and verdict.side == 1


@pytest.mark.rule("OW-CAM-24")
def test_a_seal_is_made_in_any_turn_and_stops_the_daemons_recruits() -> None:
    state = staged(5, turn=8)
    put(state, "A1", "dwarves/guard")
    put(state, "A3", "soldier")
    state.gold[2] = 9
    assert purchase.offers(state, 2, (), False)
    state.progress = Progress(portal=2)
    state = closing(state)
    assert state.progress.sealed and not purchase.offers(state, 2, (), False)


@pytest.mark.rule("OW-CAM-12", "OW-CAM-21")
def test_chapter_six_counts_the_pillar_from_turn_five_on_for_either_side() -> None:
    for name, reason, winners in (
        ("dwarves/guard", "arcanum_held", (0,)),
        ("soldier", "arcanum_lost", (1, 2)),
    ):
        state = staged(6)
        put(state, "F1", "skeleton")
        put(state, "C3", name)
        assert counted(state, 2, 3, 4, 5, 6).outcome is None
        assert ended(counted(state, 7)) == (reason, winners)


@pytest.mark.rule("OW-CAM-22", "OW-CAM-23")
def test_what_comes_in_turn_six_of_the_last_chapter_belongs_to_the_daemons() -> None:
    for options, there in (
        ({"inferno": True, "titans": True}, {"diablo": 1}),
        ({"titans": True}, {"demogor": 1}),
        ({}, {"soldier": 3, "evil goblin": 1}),
    ):
        state = staged(6, turn=5, **options)
        put(state, "A1", "dwarves/gladiator")  # whoever is in the cell
        victory.eliminate_empty(draft(state))
        victory.by_army(draft(state))
        assert state.outcome is None and state.out == ()  # not before the arrival
        state.turn = 6
        story_of(state).begin_turn(draft(state))
        assert names(state, "A1", 1) == there


@pytest.mark.rule("OW-CAM-22")
def test_annihilation_wins_every_chapter() -> None:
    state = staged(3)
    victory.by_army(draft(state))
    assert ended(state) == ("annihilation", (0,))
    late = staged(6, turn=6)
    victory.by_army(draft(late))
    assert ended(late) == ("annihilation", (0,))


def test_the_sums_of_a_roster_leave_nobody_behind() -> None:
    whole = (Rostered(3, 2), Rostered(4, 1, True))
    assert enlisting.without(whole, (3, 4)) == (Rostered(3, 1),)
    assert enlisting.without(whole, ()) == whole
    assert replace(whole[0], count=1) == Rostered(3)
