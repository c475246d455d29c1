"""Scenarios, scripts, modes and campaign on the reference engine, rule by rule."""

from typing import Any

import pytest

from tests.open_wars.reference.asking import Flow
from tests.open_wars.reference.campaign import ChapterSetup, TheChapter, choose_survivors, enemies_of
from tests.open_wars.reference.campaign_data import CHAPTERS, Standing
from tests.open_wars.reference.casualties import Source, suffer
from tests.open_wars.reference.last_stand import BOARD, MORVEN, LastStand
from tests.open_wars.reference.match import Match
from tests.open_wars.reference.modes import Conquest, Domination, Treasury
from tests.open_wars.reference.recruitment import muster, recruitment
from tests.open_wars.reference.scene import Scene
from tests.open_wars.reference.siege import Siege
from tests.open_wars.reference.state import Game, GameOver
from tests.open_wars.reference.values import attack, initiative
from tests.open_wars.reference.victory import settle, turn_limit
from tests.open_wars.reference.which_combat import combat_phase
from tests.open_wars.reference.windows import window

SIEGE = "DP GY fo CM fo / pl pl TF fo SY / RD pl mo MM IC / de SD de de mo"


def last_stand(difficulty: str = "normal") -> tuple[Scene, LastStand]:
    """S1 with a berserker in B3."""
    rules = LastStand(difficulty)
    scene = Scene(BOARD, "barbarians", "undead", scenario=rules)
    scene.game.players[2].scripted = True
    scene.put(1, "berserker", "B3")
    return scene, rules


def siege() -> tuple[Scene, Siege]:
    """S2 without forces, the Daemons scripted."""
    rules = Siege()
    scene = Scene(SIEGE, "dwarves", "elves", "daemons", teams=[1, 1, 2], scenario=rules)
    scene.game.players[3].scripted = True
    return scene, rules


# S1


def test_what_rises_and_comes_in_turn_three() -> None:
    scene, rules = last_stand()
    scene.put(2, "skeleton", "B2", 3)
    scene.game.turn = 3
    scene.play(rules.start_of_turn, 6, 5, 4)
    assert scene.left(2, "skeleton", "B2") == 4
    assert scene.left(2, "skeleton", "C2") == 2
    assert scene.left(2, "mummy", "B3") == 2
    (morven,) = [counter for counter in scene.game.on_map() if counter.code == MORVEN]
    assert (morven.side.movement, morven.lives, attack(scene.game, morven)) == (2, 1, 3)


def test_hard_skeletons_rise_elsewhere() -> None:
    scene, rules = last_stand("hard")
    scene.put(2, "skeleton", "B2", 4)
    scene.put(1, "scout", "A2")
    rules.perpetual_rising(scene.game)
    assert scene.left(2, "skeleton", "B1") == 1


def test_imperfect_morven_defeated_early_comes_back_in_turn_five() -> None:
    scene, rules = last_stand()
    scene.game.turn = 4
    rules.morven_comes(scene.game, "B2", perfect=False)
    suffer(scene.game, scene.game.at("B2")[0], Source())
    assert rules.fell_early
    assert scene.game.at("B2") == []
    scene.game.turn = 5
    scene.play(rules.start_of_turn)
    (morven,) = [counter for counter in scene.game.on_map() if counter.code == MORVEN]
    assert (morven.side.movement, morven.lives, attack(scene.game, morven)) == (4, 1, 4)


def test_later_he_returns_at_once_and_his_perfect_form_decides() -> None:
    scene, rules = last_stand()
    scene.game.turn = 6
    rules.morven_comes(scene.game, "A2", perfect=False)
    suffer(scene.game, scene.game.at("A2")[0], Source())
    (morven,) = scene.game.at("A2")
    assert not morven.wounded
    suffer(scene.game, morven, Source())
    with pytest.raises(GameOver):
        settle(scene.game)
    assert scene.game.outcome is not None
    assert scene.game.outcome["winners"] == (1,)


# S2


def test_seals_from_the_portal_and_from_rituals() -> None:
    scene, rules = siege()
    scene.put(1, "guard", "A1")
    scene.put(2, "magician", "D1")
    scene.put(3, "soldier", "A3")
    scene.game.players[2].mana = 9
    for turn, seals in ((1, (1, 1)), (2, (2, 1))):
        scene.game.turn = turn
        scene.play(rules.end_of_turn_actions)
        if turn == 1:
            assert scene.answers == [("pass",), ("pay",)]
            scene.say(("pay",))
        assert (rules.seals.from_portal, rules.seals.from_rituals) == seals
    assert rules.seals.sealed
    assert scene.game.players[2].mana == 5
    assert not rules.may_recruit_in(scene.game, 3, "A3")


def test_at_most_two_rituals_count() -> None:
    scene, rules = siege()
    scene.put(2, "magician", "D1")
    scene.game.players[2].mana = 20
    for _ in range(3):
        scene.play(rules.end_of_turn_actions)
        if scene.asked is not None:
            scene.say(("pay",))
    assert rules.seals.from_rituals == 2
    assert not rules.seals.sealed


def test_azrak_comes_to_the_ruins_or_to_the_portal() -> None:
    for allies, cell in (((), "A3"), (("A3",), "A1"), (("A3", "A1"), "A3")):
        scene, rules = siege()
        for where in allies:
            scene.put(1, "guard", where)
        scene.game.turn = 5
        scene.play(rules.start_of_turn)
        assert scene.left(3, "azrak", cell) == 1
        assert scene.left(3, "torturer", cell) == 2


def test_the_citadel_held_by_daemons_is_lost() -> None:
    scene, rules = siege()
    scene.put(1, "guard", "E2")
    scene.put(3, "soldier", "E3")
    with pytest.raises(GameOver):
        rules.combat_phase_over(scene.game)
    assert scene.game.outcome is not None
    assert scene.game.outcome["winners"] == (3,)


def test_the_end_of_turn_six_and_seven() -> None:
    for turn, fell, winners in ((6, True, (1, 2)), (7, False, (3,)), (7, True, (1, 2))):
        scene, rules = siege()
        scene.put(1, "guard", "A3")
        scene.put(3, "soldier", "B3")
        rules.azrak_fell = fell
        rules.seals.from_portal = 3 if turn == 6 else 0
        scene.game.turn = turn
        with pytest.raises(GameOver):
            rules.end_of_turn(scene.game)
        assert scene.game.outcome is not None
        assert scene.game.outcome["winners"] == winners


# Scripts (OW-BOT)


def test_the_script_burns_the_dearest_last_life() -> None:
    scene, _ = siege()
    scene.put(3, "bane", "B3")
    scene.put(1, "guard", "B2")
    scene.put(1, "mage", "B2")
    scene.put(2, "warrior", "A3", 2)
    scene.game.players[1].mana = scene.game.players[2].mana = 0
    scene.game.players[3].mana = 3
    scene.play(lambda g: window(g, "COMBAT_PHASE_START", 1))
    assert scene.left(1, "mage", "B2") == 0
    assert scene.left(1, "guard", "B2") == 1
    assert scene.game.players[3].mana == 1


def test_the_script_corrupts_and_purifies_in_round_one() -> None:
    scene, _ = siege()
    scene.put(3, "bane", "B3")
    soldiers = scene.put(3, "soldier", "B3", 2)
    scene.put(3, "hellhound", "B3", 2)
    scene.put(1, "gladiator", "B3", 2)
    scene.game.players[1].mana = 0
    scene.game.players[3].mana = 10
    scene.play(combat_phase)
    assert scene.game.players[3].mana == 10 - 4 - 2
    assert attack(scene.game, soldiers[0]) == 2
    assert scene.left(1, "gladiator", "B3") == 1
    assert initiative(scene.game, soldiers[0]) == 0


def test_the_script_dispels_dear_spells() -> None:
    scene, _ = siege()
    scene.put(3, "sorcerer", "B2")
    scene.put(3, "soldier", "B3")
    scene.put(1, "mage", "B4")
    scene.game.players[1].mana = 5
    scene.game.players[3].mana = 2
    scene.play(lambda g: window(g, "MOVE_START", 1))
    scene.cast("pillaroffire", ("cell", "B3"))
    scene.quietly()
    assert scene.left(3, "soldier", "B3") == 1
    assert scene.game.players[3].mana == 0


def test_scripted_shooters_join_and_losses_follow_the_default() -> None:
    scene, _ = siege()
    scene.put(3, "sorcerer", "A3")
    scene.put(1, "guard", "B3", 2)
    scene.game.players[1].mana = scene.game.players[3].mana = 0
    scene.play(combat_phase, 1)
    assert scene.left(1, "guard", "B3") == 1
    again, _ = siege()
    again.put(3, "soldier", "B3", no_attack=True)
    (fresh,) = again.put(3, "soldier", "B3")
    again.put(1, "gladiator", "B3")
    again.game.players[1].mana = again.game.players[3].mana = 0
    again.play(combat_phase, 1, 6)
    again.say(("attack", 3))
    assert fresh.cell == "B3"
    assert not fresh.no_attack


# Modes


def test_domination_and_treasury_are_won() -> None:
    mode = Domination({1: "A1", 2: "C1"})
    scene = Scene("IC CM BB IC", "orcs", "dwarves", scenario=mode)
    for cell in ("A1", "B1", "C1"):
        scene.put(1, "axer", cell)
    mode.end_of_turn(scene.game)
    with pytest.raises(GameOver):
        mode.end_of_turn(scene.game)
    rich = Treasury({1: "A1", 2: "B1"})
    scene = Scene("IC IC", "orcs", "dwarves", scenario=rich)
    scene.game.players[1].gold, scene.game.players[2].gold = 5, 4
    with pytest.raises(GameOver):
        rich.end_of_turn(scene.game)
    assert scene.game.outcome is not None
    assert scene.game.outcome["winners"] == (1,)


def test_the_turn_limit_counts_army_and_gold() -> None:
    scene = Scene("IC IC", "orcs", "dwarves", turn_limit=2)
    scene.put(1, "axer", "A1")
    scene.put(2, "guard", "B1")
    scene.game.players[2].gold = 1
    with pytest.raises(GameOver):
        turn_limit(scene.game)
    assert scene.game.outcome is not None
    assert scene.game.outcome["winners"] == ()  # equal value, one city each


def test_a_titan_wanted_by_two_goes_to_the_lowest_seat() -> None:
    mode = Conquest({1: "A1", 2: "B1"})
    scene = Scene("IC IC", "orcs", "dwarves", scenario=mode, titans=True)
    for player in scene.game.players.values():
        player.gold = 12

    def flow(g: Game) -> Flow[None]:
        yield from muster(g, [1, 2])

    scene.play(flow)
    assert scene.match is not None
    for seat, cell in ((2, "B1"), (1, "A1")):
        scene.match.answer(("buy", cell, "titans/hydra", 1), seat)
        scene.match.answer(("confirm",), seat)
    assert scene.left(1, "hydra", "A1") == 1
    assert scene.game.players[2].gold == 12
    assert scene.asked == (2, "D-MUSTER")
    scene.say(("buy", "B1", "dwarves/guard", 4))
    scene.say(("confirm",))
    assert scene.asked is None
    assert scene.left(2, "guard", "B1") == 4


def test_secret_orders_are_revealed_together() -> None:
    scene = Scene("IC IC", "orcs", "dwarves", secret_recruitment=True)
    scene.put(1, "axer", "A1")
    scene.put(2, "guard", "B1")
    for player in scene.game.players.values():
        player.gold = 4

    def flow(g: Game) -> Flow[None]:
        yield from recruitment(g)

    scene.play(flow)
    assert scene.match is not None
    scene.match.answer(("buy", "A1", "orcs/axer", 2), 1)
    assert scene.left(1, "axer", "A1") == 1
    assert ("buy", "A1", "orcs/slynn", 1) not in scene.match.decision(1)[2]
    scene.match.answer(("confirm",), 1)
    scene.match.answer(("confirm",), 2)
    assert scene.left(1, "axer", "A1") == 3
    assert scene.game.players[1].gold == 0


# Campaign


def chapter(number: int, **more: Any) -> tuple[Scene, TheChapter]:
    """A chapter without forces."""
    standing = Standing("dwarves", {}, chapter=number, **more)
    rules = TheChapter(standing, CHAPTERS[number])
    factions = ["dwarves", *[enemy.faction for enemy in enemies_of(standing)]]
    scene = Scene(CHAPTERS[number].map, *factions, teams=[1, 2, 2][: len(factions)], scenario=rules)
    return scene, rules


def test_memory_changes_later_chapters() -> None:
    assert [enemy.faction for enemy in enemies_of(Standing("elves", {}, 5, orcs_return=True))] == [
        "daemons",
        "orcs",
    ]
    last = enemies_of(Standing("elves", {}, 6, morven_lives=True, azrak_lives=True))
    assert last[0].forces[-1] == ("A1", (("azrak", 1),))
    assert last[1].forces[-1] == ("F1", (("morven", 1),))
    orcs = enemies_of(Standing("elves", {}, 2))[0]
    assert ("assassin", 1) in orcs.forces[0][1]
    assert ("gorath", 1) not in orcs.forces[0][1]


def test_threat_that_does_not_fit_goes_to_the_neighbours() -> None:
    match = Match(ChapterSetup(Standing("elves", {}, 1, threat=3)), lambda why: 6)
    hounds = [c.cell for c in match.game.on_map() if c.code == "daemons/hellhound"]
    assert sorted(str(cell) for cell in hounds) == ["A1"] * 4 + ["B1"] * 4


def test_chapter_one_needs_two_places_twice() -> None:
    scene, rules = chapter(1)
    scene.put(2, "soldier", "A1")
    for cell in ("C2", "D4"):
        scene.put(1, "guard", cell)
    rules.end_of_turn(scene.game)
    scene.game.turn = 3
    with pytest.raises(GameOver):
        rules.end_of_turn(scene.game)
    assert scene.game.outcome is not None
    assert scene.game.outcome["winners"] == (1,)


def test_chapter_two_is_lost_with_the_citadel() -> None:
    scene, rules = chapter(2)
    scene.put(2, "axer", "E2")
    scene.put(1, "guard", "C2")
    scene.game.turn = 6
    with pytest.raises(GameOver):
        rules.end_of_turn(scene.game)
    assert scene.game.outcome is not None
    assert scene.game.outcome["winners"] == (2,)


def test_chapter_four_morven_stays_near_and_his_fall_wins() -> None:
    scene, rules = chapter(4)
    scene.put(1, "guard", "B4")
    rules.stand(scene.game, 2, "undead", "C1", (("morven", 1),))
    (morven,) = scene.game.at("C1")
    assert not rules.may_go(scene.game, morven, "C3")
    assert rules.may_go(scene.game, morven, "C2")
    suffer(scene.game, morven, Source())
    suffer(scene.game, morven, Source())
    with pytest.raises(GameOver):
        settle(scene.game)


def test_ranks_raise_initiative_and_the_first_rounds_attack() -> None:
    scene, _ = chapter(1, ranks={"dwarves/miner": 2})
    (miner,) = scene.put(1, "miner", "D4")
    scene.put(2, "soldier", "D4", no_attack=True)
    scene.game.players[2].mana = 0
    assert (initiative(scene.game, miner), attack(scene.game, miner)) == (2, 2)
    scene.play(combat_phase, 6, 6)
    assert attack(scene.game, miner) == 3
    scene.say(("attack", 2), ("hold",))
    assert scene.asked == (1, "D-ACTION")
    assert attack(scene.game, miner) == 2


def test_survivors_are_chosen_up_to_28() -> None:
    standing = Standing("dwarves", {}, 2, roster=[("dwarves/gladiator", False)] * 8)
    scene, _ = chapter(2)
    scene.play(lambda g: choose_survivors(g, standing))
    assert scene.match is not None
    six = ("keep", (("dwarves/gladiator", False),) * 6)
    assert scene.match.is_legal(six, 1)
    assert not scene.match.is_legal(("keep", (("dwarves/gladiator", False),) * 8), 1)
    assert scene.answers == [("keep", (("dwarves/gladiator", False),) * 7)]
