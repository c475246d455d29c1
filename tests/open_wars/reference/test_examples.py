"""The worked examples of section 22 on the reference engine: counters, movement, combat."""

from typing import Any

from tests.open_wars.reference.combat import fight_out
from tests.open_wars.reference.movement import carry_out, enter, entry_cost, may_be_ordered, move_orders
from tests.open_wars.reference.places import is_port
from tests.open_wars.reference.recruitment import offers
from tests.open_wars.reference.retreat import retreats
from tests.open_wars.reference.scene import Scene
from tests.open_wars.reference.spells_common import range_cells
from tests.open_wars.reference.state import Counter
from tests.open_wars.reference.turns import collect, orders
from tests.open_wars.reference.values import initiative, movement, remaining
from tests.open_wars.reference.which_combat import combat_phase
from tests.open_wars.reference.windows import window

PLAINS = "pl pl pl / pl pl pl / pl pl pl"


def numbers(counters: list[Counter]) -> tuple[int, ...]:
    """Their numbers."""
    return tuple(counter.id for counter in counters)


def fight(cell: str = "B2") -> Any:
    """The combat in a cell, fought out without shooters."""
    return lambda g: fight_out(g, cell, True, [])


def test_ex_01_three_counters_of_one_name_are_one_unit() -> None:
    scene = Scene(PLAINS, "orcs", "barbarians")
    axers = scene.put(1, "axer", "B2", 3)
    assert {axer.stack for axer in axers} == {(1, "orcs/axer", "B2")}
    scene.put(2, "valkyrie", "B2")
    scene.play(fight(), 1)
    scene.say(("attack", 1))
    assert len(scene.game.of_stack((1, "orcs/axer", "B2"))) == 2


def test_ex_02_a_die_up_to_the_attack_hits() -> None:
    scene = Scene(PLAINS, "barbarians", "undead")
    scene.put(1, "berserker", "B2", 3)
    scene.put(2, "zombie", "B2", 4)
    scene.play(fight(), 3, 5, 1)
    scene.say(("attack", 2))
    assert scene.left(2, "zombie", "B2") == 2


def test_ex_03_a_portal_takes_the_attackers_away() -> None:
    scene = Scene("pl pl pl / pl pl pl / pl IC pl", "daemons", "elves")
    hounds = scene.put(1, "hellhound", "B2", 2)
    scene.put(1, "bane", "B2", no_attack=True)
    scene.put(1, "soldier", "B3")
    scene.put(2, "warrior", "B2", no_attack=True)
    scene.play(fight())
    while scene.asked != (1, "D-ACTION") or scene.answers[0] != ("attack", 2):
        scene.say(("hold",) if scene.asked == (1, "D-ACTION") else ("pass",))
    scene.say(("attack", 2))
    scene.window("ACTION_DECLARED", 1)
    scene.cast("infernalportal", ("stack", 1, "daemons/hellhound"))
    scene.quietly()
    scene.say(("move", numbers(hounds), ("B3",)))
    scene.window("ACTION_DONE", 1)
    assert scene.game.rolls == []
    assert {hound.cell for hound in hounds} == {"B3"}
    assert all(hound.acted for hound in hounds)


def test_ex_04_a_portal_gives_a_magician_range_two_in_lines() -> None:
    board = "pl pl pl pl pl/pl pl pl pl pl/pl pl DP pl pl/pl pl pl pl pl/pl pl pl pl pl"
    scene = Scene(board, "elves", "orcs")
    (magician,) = scene.put(1, "magician", "C3")
    reached = set(range_cells(scene.game, magician))
    assert reached == {"C3", "C2", "C1", "B3", "A3", "D3", "E3", "C4", "C5"}


def test_ex_05_jaguars_call_costs_three() -> None:
    scene = Scene("TS pl pl/pl pl pl", "amazons", "orcs")
    scene.put(1, "druid", "B1")
    scene.put(1, "guardian", "A1")
    scene.put(2, "axer", "C2")
    player = scene.game.players[1]
    player.mana = 2
    scene.play(lambda g: window(g, "MOVE_START", 1))
    assert not scene.can_cast("jaguarscall")
    scene.say(("pass",))
    collect(scene.game, 1)
    assert player.mana == 3
    scene.play(lambda g: window(g, "MOVE_START", 1))
    scene.cast("jaguarscall")
    assert player.mana == 0


def test_ex_06_the_cheapest_take_the_hits() -> None:
    scene = Scene(PLAINS, "undead", "orcs")
    scene.put(1, "skeleton", "B2", 4)
    scene.put(1, "mummy", "B2", 2)
    scene.put(2, "assassin", "B2", 3)
    scene.play(fight(), 1, 1, 1)
    scene.say(("attack", 1))
    assert scene.left(1, "mummy", "B2") == 0
    assert scene.left(1, "skeleton", "B2") == 3


def test_ex_07_those_left_behind_cannot_attack_but_may_retreat_later() -> None:
    scene = Scene(PLAINS, "undead", "orcs")
    skeletons = scene.put(1, "skeleton", "A1", 3)
    scene.put(2, "axer", "A1", no_attack=True)
    scene.play(fight("A1"))
    scene.say(("retreat", numbers(skeletons[:2]), "A2"))
    assert [skeleton.cell for skeleton in skeletons] == ["A2", "A2", "A1"]
    assert all(skeleton.no_attack for skeleton in skeletons)
    while scene.asked != (1, "D-ACTION"):  # the axers, which may not attack either, hold
        scene.say(("hold",))
    assert scene.answers == [
        ("retreat", (skeletons[2].id,), "B1"),
        ("retreat", (skeletons[2].id,), "A2"),
        ("hold",),
    ]


def test_ex_08_ties_after_modifiers() -> None:
    scene = Scene("SY pl", "elves", "dwarves")
    (archer,) = scene.put(1, "archer", "A1")
    (gladiator,) = scene.put(2, "gladiator", "A1")
    assert (initiative(scene.game, archer), initiative(scene.game, gladiator)) == (3, 3)
    scene.play(fight("A1"))
    assert scene.asked == (2, "D-ACTION")
    again = Scene("SY pl", "elves", "dwarves")
    again.put(1, "archer", "A1")
    again.put(2, "gladiator", "A1")
    again.put(1, "fairy", "A1")
    again.play(fight("A1"))
    assert again.asked == (1, "D-ACTION")


def test_ex_09_the_terrain_bonus_never_makes_entry_free() -> None:
    scene = Scene("mo mo pl", "dwarves", "orcs")
    (gladiator,) = scene.put(1, "gladiator", "C1")
    (guard,) = scene.put(1, "guard", "C1")
    assert [entry_cost(scene.game, one, "A1") for one in (gladiator, guard)] == [1, 2]
    assert [entry_cost(scene.game, one, "C1") for one in (gladiator, guard)] == [1, 1]
    paths = {(ids, path) for _, ids, path in move_orders(scene.game, 1)}
    assert ((gladiator.id,), ("B1", "A1")) in paths
    assert ((guard.id,), ("B1",)) in paths
    assert ((guard.id,), ("B1", "A1")) not in paths


def test_ex_10_war_boats_need_a_port_and_never_return() -> None:
    scene = Scene("IC SR wa wa", "barbarians", "orcs")
    dry = Scene("IC pl wa wa", "barbarians", "orcs")
    assert is_port(scene.game, "A1")
    boat_of = ("buy", "A1", "barbarians/war boat", 1)
    assert boat_of in offers(scene.game, 1, ["A1"], [], 4)
    assert boat_of not in offers(dry.game, 1, ["A1"], [], 4)
    (boat,) = scene.put(1, "war boat", "A1")
    paths = [path for _, _, path in move_orders(scene.game, 1)]
    assert sorted(paths) == [("B1",), ("B1", "C1"), ("B1", "C1", "B1"), ("B1", "C1", "D1")]
    carry_out(scene.game, [boat], ("B1",))
    assert remaining(scene.game, boat) == 2
    assert all(path[-1] != "A1" for _, _, path in move_orders(scene.game, 1))


def test_ex_11_the_order_of_turn() -> None:
    scene = Scene("pl", "dwarves", "elves", "daemons")
    scene.put(1, "gladiator", "A1", 4)
    scene.put(2, "swordsman", "A1", 4)
    scene.put(3, "evil goblin", "A1", 4)
    scene.put(3, "soldier", "A1", 3)
    assert scene.order_of_turn() == [3, 1, 2]
    tied = Scene("pl", "dwarves", "elves", "daemons")
    for seat in (1, 2):
        tied.put(seat, "castle", "A1", 4)
    tied.put(3, "castle", "A1", 3)
    assert tied.order_of_turn(3, 4, 6, 1, 2, 2, 5, 1) == [2, 3, 1]


def test_ex_12_parts_of_a_stack_go_different_ways() -> None:
    scene = Scene("pl pl/pl pl/pl pl/pl pl", "orcs", "dwarves")
    riders = scene.put(1, "wolf rider", "A1", 3)
    scene.put(2, "guard", "B1")
    scene.play(lambda g: orders(g, 1))
    scene.say(("move", (riders[0].id,), ("A2", "A3")))
    scene.say(("move", numbers(riders[1:]), ("B1",)))
    assert [remaining(scene.game, rider) for rider in riders] == [1, 2, 2]
    assert all(rider.stopped and not may_be_ordered(scene.game, rider) for rider in riders[1:])
    scene.say(("move", (riders[0].id,), ("A4",)))
    assert riders[0].cell == "A4"


def test_ex_13_flying_counters_cross_enemies_and_lock_them_where_they_rest() -> None:
    board = "pl pl pl/pl pl pl/pl pl pl/pl pl pl"
    scene = Scene(board, "barbarians", "dwarves")
    (valkyrie,) = scene.put(1, "valkyrie", "C2")
    guards = scene.put(2, "guard", "C3", 2)
    assert (("C3", "C4")) in [path for _, _, path in move_orders(scene.game, 1)]
    carry_out(scene.game, [valkyrie], ("C3", "C4"))
    assert (valkyrie.cell, remaining(scene.game, valkyrie)) == ("C4", 0)
    assert may_be_ordered(scene.game, guards[0])
    valkyrie.cell = "C3"
    assert not may_be_ordered(scene.game, guards[0])


def test_ex_14_a_torturer_and_three_cards() -> None:
    scene = Scene("mo IC SY/pl pl pl", "daemons", "elves")
    torturers = [scene.put(1, "torturer", cell)[0] for cell in ("A2", "B2", "C2")]
    paths = [(ids[0], path) for _, ids, path in move_orders(scene.game, 1)]
    assert (torturers[0].id, ("A1",)) not in paths
    assert (torturers[1].id, ("B1",)) in paths
    carry_out(scene.game, [torturers[1]], ("B1",))
    assert torturers[1].stopped
    assert entry_cost(scene.game, torturers[2], "C1") == 1


def test_ex_15_collection() -> None:
    scene = Scene("IC MT EW CM", "elves", "orcs")
    for cell in ("A1", "B1", "C1", "D1"):
        scene.put(1, "warrior", cell)
    scene.put(2, "axer", "D1")
    scene.game.players[1].mana = 0
    collect(scene.game, 1)
    assert (scene.game.players[1].gold, scene.game.players[1].mana) == (4, 3)


def shooting() -> Scene:
    """The position of EX-16 and EX-17."""
    scene = Scene(PLAINS, "elves", "daemons")
    scene.game.players[1].mana = scene.game.players[2].mana = 0
    scene.put(1, "archer", "B2", 2)
    scene.put(1, "warrior", "C2", 2)
    scene.put(2, "soldier", "C2", 2)
    scene.put(2, "sorcerer", "B3")
    return scene


def test_ex_16_shooting_at_the_shooter_first() -> None:
    scene = shooting()
    scene.play(combat_phase, 1, 6, 1, 2)
    assert (scene.asked, scene.answers) == ((1, "D-ORDER"), ["B2", "C2", "B3"])
    scene.say("B3", ("join", (1, "elves/archer", "B2")), ("attack", 2))
    assert scene.left(2, "sorcerer", "B3") == 0
    assert scene.game.fought == {"C2"}  # class 2, the only candidate left
    assert all(c.fired for c in scene.game.at("B2"))


def test_ex_17_joined_archers_act_last_in_round_one() -> None:
    scene = shooting()
    scene.play(combat_phase, 1, 4, 6, 6, 6, 6, 1, 6, 4, 1, 6, 6, 6, 1, 2)
    scene.say("C2", ("join", (1, "elves/archer", "B2")))
    assert scene.asked == (2, "D-ACTION")  # after the tie dice 1 and 4
    scene.say(("attack", 1))
    assert scene.asked == (1, "D-ACTION")
    scene.say(("attack", 2))
    assert scene.answers == [("attack", 2), ("hold",)]  # the archers, who may not retreat
    scene.say(("attack", 2))
    assert scene.left(2, "soldier", "C2") == 1
    scene.say(("attack", 2), ("attack", 1))  # round 2, dice 4 and 1: warriors 6 6, soldier 6
    assert scene.game.combat is not None
    assert scene.game.combat.round == 3


def test_ex_18_axers_against_gladiators() -> None:
    scene = Scene(PLAINS, "orcs", "dwarves")
    scene.put(1, "axer", "B2", 3)
    scene.put(2, "gladiator", "B2", 2)
    scene.play(fight(), 2, 6, 1, 4, 5, 2, 2)
    for target in (1, 2, 1, 2):
        scene.say(("attack", target))
    assert scene.asked is None
    assert scene.left(1, "axer", "B2") == 2
    assert scene.left(2, "gladiator", "B2") == 0


def test_ex_19_equal_stacks_roll_each_round() -> None:
    scene = Scene(PLAINS, "orcs", "dwarves")
    scene.put(1, "brutus", "B2", 2)
    scene.put(2, "blacksmith", "B2", 2)
    scene.play(fight(), 4, 4, 2, 5, 6, 6, 6, 6, 3, 1)
    assert scene.asked == (2, "D-ACTION")
    scene.say(("attack", 1), ("attack", 2))
    assert scene.asked == (1, "D-ACTION")
    assert scene.given == []


def test_ex_29_both_may_not_attack() -> None:
    scene = Scene("LS pl", "orcs", "dwarves")
    (axer,) = scene.put(1, "axer", "B1")
    (guard,) = scene.put(2, "guard", "B1")
    axer.cell = guard.cell = None
    enter(scene.game, [axer], "A1")
    enter(scene.game, [guard], "A1")
    scene.play(combat_phase)
    while scene.asked is not None:
        scene.say(("hold",))
    assert scene.game.fought == {"A1"}
    assert (scene.left(1, "axer", "A1"), scene.left(2, "guard", "A1")) == (1, 1)
    axer.refresh()
    guard.refresh()
    scene.play(combat_phase)
    assert ("attack", 2) in scene.answers
    collect(scene.game, 1)
    assert scene.game.players[1].gold == 0


def test_ex_30_leaving_the_frozen_peaks() -> None:
    scene = Scene("FP pl pl", "daemons", "orcs")
    hounds = scene.put(1, "hellhound", "A1", 2)
    (axer,) = scene.put(2, "axer", "A1")
    scene.given = [2]
    carry_out(scene.game, hounds, ("B1",))
    assert (movement(scene.game, hounds[0]), remaining(scene.game, hounds[0])) == (2, 1)
    carry_out(scene.game, [axer], ("B1",))
    assert axer.cell == "B1"


def test_ex_34_points_spent_do_not_hinder_a_retreat() -> None:
    scene = Scene("mo pl/mo pl", "barbarians", "dwarves")
    berserkers = scene.put(1, "berserker", "B1", 2, spent=2)
    (castle,) = scene.put(1, "castle", "B1")
    scene.put(2, "guard", "B1")
    assert ("retreat", numbers(berserkers), "A1") in retreats(scene.game, berserkers)
    assert retreats(scene.game, [castle]) == []
