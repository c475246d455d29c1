"""Rules that the worked examples do not reach, on the reference engine."""

from typing import Any

from tests.open_wars.reference.attack import carry_out, extra_attack
from tests.open_wars.reference.casualties import Source, hit_stack, suffer
from tests.open_wars.reference.combat import fight_out
from tests.open_wars.reference.modes import Assassination, Domination
from tests.open_wars.reference.movement import carry_out as walk
from tests.open_wars.reference.movement import effect_moves, move_orders
from tests.open_wars.reference.recruitment import offers
from tests.open_wars.reference.retreat import retreat
from tests.open_wars.reference.scene import Scene
from tests.open_wars.reference.scripted import march, path_to
from tests.open_wars.reference.state import Action, Cast, Game, Stack
from tests.open_wars.reference.test_magic_examples import PLAINS, in_combat, under
from tests.open_wars.reference.turns import clear, movement_step
from tests.open_wars.reference.values import attack
from tests.open_wars.reference.which_combat import combat_phase
from tests.open_wars.reference.windows import window


def spell_hits(scene: Scene, stack: Stack, number: int, *dice: int) -> Source:
    """A spell hits a stack."""
    source = Source(Cast(1, "pillaroffire", 2, 0, "A1", (), 0, ""))

    def flow(g: Game) -> Any:
        for _ in range(number):
            yield from hit_stack(g, stack, source)

    scene.play(flow, *dice)
    return source


# Movement and locations


def test_the_mist_rolls_once_for_a_stack_and_pins_all_of_it() -> None:
    scene = Scene("pl pl pl", "orcs", "undead")
    axers = scene.put(1, "axer", "A1", 3)
    under(scene, "mistofthedamned", (1, "orcs/axer", "A1"))
    scene.given = [3]
    walk(scene.game, axers[:1], ("B1",))
    assert all(axer.pinned and axer.cell == "A1" for axer in axers)
    free = Scene("pl pl pl", "orcs", "undead")
    axers = free.put(1, "axer", "A1", 3)
    under(free, "mistofthedamned", (1, "orcs/axer", "A1"))
    free.given = [4]
    walk(free.game, axers[:1], ("B1",))
    walk(free.game, axers[1:], ("B1",))
    assert {axer.cell for axer in axers} == {"B1"}


def test_a_failed_retreat_from_frozen_peaks_gives_no_no_attack() -> None:
    scene = Scene("FP mo", "daemons", "orcs")
    (soldier,) = scene.put(1, "soldier", "A1")
    scene.put(2, "axer", "A1")
    in_combat(scene, "A1")
    scene.play(lambda g: retreat(g, soldier.stack, (soldier.id,), "B1"), 1)
    assert (soldier.cell, soldier.no_attack, scene.given) == ("A1", False, [])


def test_flying_counters_cross_the_twisted_forest_but_never_rest_in_it() -> None:
    scene = Scene("pl TF pl pl", "daemons", "orcs")
    (goblin,) = scene.put(1, "evil goblin", "A1")
    assert [path for _, _, path in move_orders(scene.game, 1)] == [("B1", "C1"), ("B1", "A1")]
    assert effect_moves(scene.game, [goblin], 1, "none") == []
    (valkyrie_like,) = scene.put(1, "toxic drake", "A1")
    assert all(valkyrie_like.id not in ids for _, ids, _ in move_orders(scene.game, 1))


def test_a_group_stuck_in_the_twisted_forest_goes_back() -> None:
    scene = Scene("FP TF pl", "daemons", "orcs")
    (goblin,) = scene.put(1, "evil goblin", "A1")
    scene.given = [1]
    walk(scene.game, [goblin], ("B1", "C1"))
    assert (goblin.cell, goblin.spent) == ("A1", 2)


def test_centaurs_and_zarina_lengthen_the_step() -> None:
    scene = Scene("CP pl pl pl pl pl", "amazons", "orcs", heroes=True)
    scene.put(1, "zarina", "A1")
    (guardian,) = scene.put(1, "guardian", "A1")
    scene.play(lambda g: movement_step(g, 1))
    paths = {path for _, ids, path in scene.answers[1:] if ids == (guardian.id,)}
    assert ("B1", "C1", "D1", "E1") in paths
    zarina = {path for _, ids, path in scene.answers[1:] if ids != (guardian.id,)}
    assert max(len(path) for path in zarina) == 5


# Combat


def test_a_shot_only_combat_is_one_round_of_the_shooters() -> None:
    scene = Scene(PLAINS, "elves", "orcs")
    scene.put(1, "archer", "A1", 2)
    scene.put(2, "axer", "B1", 3)
    scene.play(combat_phase, 1, 6)
    scene.say(("join", (1, "elves/archer", "A1")), ("attack", 2))
    assert scene.asked is None
    assert scene.left(2, "axer", "B1") == 2
    assert scene.game.fought == set()


def test_who_declines_is_not_asked_again_and_the_cell_is_fought() -> None:
    scene = Scene(PLAINS, "elves", "orcs")
    scene.put(1, "archer", "A1")
    scene.put(1, "warrior", "B1")
    scene.put(2, "brutus", "B1")
    scene.play(combat_phase)
    scene.say(("join",))
    assert scene.asked == (2, "D-ACTION")
    assert scene.game.combat is not None
    assert scene.game.combat.full


def test_reflexes_let_archers_step_out_and_shoot() -> None:
    scene = Scene(PLAINS, "elves", "orcs")
    archers = scene.put(1, "archer", "B2", 2)
    scene.put(1, "magician", "B1", no_attack=True)
    scene.put(2, "wolf rider", "B2")
    scene.game.players[2].mana = 0
    scene.play(combat_phase, 6, 1, 1, 6)
    while scene.asked != (2, "D-ACTION"):
        scene.say(("pass",))
    scene.say(("attack", 1))
    scene.window("ACTION_DONE", 1)
    scene.cast("elvenreflexes")
    scene.quietly()
    move = ("move", (archers[0].id, archers[1].id), ("A2",))
    assert move in scene.answers
    scene.given = [6, 6]
    scene.say(move)
    scene.quietly()
    assert scene.asked == (1, "D-JOIN")
    assert all(archer.cell == "A2" and not archer.melee for archer in archers)


def test_golden_plains_and_savage_blow_do_not_count_when_stripped() -> None:
    scene = Scene("GP", "amazons", "orcs")
    stack = (1, "amazons/guardian", "A1")
    scene.put(1, "guardian", "A1", 2)
    scene.put(2, "axer", "A1")
    in_combat(scene, "A1")
    under(scene, "purifyingflame", stack)
    action = Action("attack", stack, "A1", 2, in_combat=True)
    scene.play(lambda g: carry_out(g, action, None), 6, 6)
    assert (action.stripped, action.scored) == (True, 0)
    again = Action("attack", stack, "A1", 2, in_combat=True)
    scene.play(lambda g: carry_out(g, again, None), 6, 6)
    assert (again.stripped, again.scored) == (False, 1)


def test_thorin_displaces_whom_no_rune_protects() -> None:
    scene = Scene(PLAINS, "barbarians", "dwarves", heroes=True)
    scene.put(1, "thorin", "B2")
    guards = scene.put(2, "guard", "B2", 2)
    scene.put(2, "castle", "B2")
    scene.put(2, "miner", "B2", 2)
    under(scene, "ironrune", (2, "dwarves/miner", "B2"))
    scene.play(lambda g: extra_attack(g, (1, "barbarians/thorin", "B2")), 1)
    assert scene.answers == [("pass",), ("displace", 2, "dwarves/guard", "B2")]
    scene.say(("displace", 2, "dwarves/guard", "B2"))
    assert scene.asked == (2, "D-PATH")
    scene.say(("move", (guards[1].id,), ("C2",)))
    assert (guards[1].cell, guards[1].no_attack) == ("C2", True)


# Magic


def test_the_shield_stops_the_whole_spell() -> None:
    scene = Scene(PLAINS, "elves", "dwarves")
    scene.put(1, "warrior", "B2", 3)
    under(scene, "mysticshield", (1, "elves/warrior", "B2"))
    spell_hits(scene, (1, "elves/warrior", "B2"), 2)
    assert scene.left(1, "warrior", "B2") == 3


def test_shield_and_grace_are_both_used_up_by_the_first_hit() -> None:
    scene = Scene(PLAINS, "elves", "orcs")
    warriors = scene.put(1, "warrior", "B2", 3)
    in_combat(scene)
    for spell in ("mysticshield", "elvengrace"):
        under(scene, spell, (1, "elves/warrior", "B2"))
    source = Source()
    suffer(scene.game, warriors[0], source)
    suffer(scene.game, warriors[0], source)
    assert scene.game.rolls == []
    assert scene.left(1, "warrior", "B2") == 2


def test_bloodthirst_gives_one_second_attack() -> None:
    scene = Scene(PLAINS, "barbarians", "undead")
    scene.put(1, "cleric", "B1")
    scene.put(1, "berserker", "B2")
    scene.put(2, "zombie", "B2", 4, no_attack=True)
    scene.game.players[2].mana = 0
    scene.play(lambda g: fight_out(g, "B2", True, []), 1, 1)
    scene.window("ROUND_START", 1)
    scene.cast("bloodthirst")
    scene.quietly()
    scene.say(("attack", 2))
    scene.quietly()
    assert scene.left(2, "zombie", "B2") == 2
    assert scene.game.effects == []


def test_a_free_cast_may_not_be_the_same_in_the_next_turn() -> None:
    scene = Scene(PLAINS, "elves", "orcs")
    scene.put(1, "druid", "B2")
    scene.put(1, "magician", "B2")
    scene.put(2, "axer", "A1")
    for turn in (1, 2):
        scene.game.players[1].mana = 2
        scene.play(lambda g: window(g, "MOVE_START", 1))
        scene.cast("elvenconvergence", ("stack", 1, "elves/magician"))
        scene.quietly(until=lambda: any(len(a) == 5 and a[4] == "free" for a in scene.answers))
        free = {answer[1] for answer in scene.answers[1:] if answer[4] == "free"}
        assert ("arcanewind" in free) == (turn == 1)
        if turn == 1:
            scene.cast("arcanewind", way="free")
            scene.quietly()
            clear(scene.game)


def test_an_ambush_strikes_before_the_combat_phase() -> None:
    scene = Scene(PLAINS, "orcs", "dwarves")
    (axer,) = scene.put(1, "axer", "A1")
    scene.put(1, "shaman", "A1", no_attack=True)
    scene.put(2, "guard", "B1", 2)
    scene.game.phase = "MOVEMENT"
    scene.game.players[2].mana = 0
    scene.play(lambda g: window(g, "MOVE_START", 1), 2)
    scene.cast("savageambush", ("stack", 1, "orcs/axer"))
    scene.quietly()
    assert axer.cell == "B1"
    assert scene.left(2, "guard", "B1") == 1


def test_raised_counters_have_no_movement() -> None:
    scene = Scene("IC pl pl", "undead", "orcs")
    (zombie,) = scene.put(1, "zombie", "C1")
    scene.put(1, "warlock", "A1", pinned=True)
    scene.put(2, "axer", "C1")
    suffer(scene.game, zombie, Source())
    scene.play(lambda g: window(g, "MOVE_START", 1))
    scene.cast("raisethefallen", ("fallen", zombie.id, "A1"))
    scene.quietly()
    assert zombie.cell == "A1"
    assert move_orders(scene.game, 1) == []


# Modes and scripts


def test_assassination_eliminates_at_the_end_of_the_action() -> None:
    scene = Scene(PLAINS, "orcs", "dwarves", "elves", scenario=Assassination({}))
    for seat, hero in ((1, "gorath"), (3, "elyria")):
        scene.put(seat, hero, "A1" if seat == 1 else "C3")
    scene.put(2, "durin", "A1", wounded=True)
    scene.put(2, "guard", "C1", 4)
    scene.play(lambda g: extra_attack(g, (1, "orcs/gorath", "A1")), 1)
    assert not scene.game.players[2].alive
    assert scene.left(2, "guard", "C1") == 0
    assert scene.game.outcome is None


def test_domination_counts_consecutive_turn_ends() -> None:
    mode = Domination({1: "A1", 2: "C1"})
    scene = Scene("IC CM BB IC", "orcs", "dwarves", scenario=mode)
    for cell in ("A1", "B1", "C1"):
        scene.put(1, "axer", cell)
    scene.put(2, "guard", "D1")
    mode.end_of_turn(scene.game)
    assert mode.held == {1: 1, 2: 0}
    scene.put(2, "guard", "C1")
    mode.end_of_turn(scene.game)
    assert mode.held == {1: 0, 2: 0}


def test_titans_and_inferno_are_limited() -> None:
    scene = Scene("IC", "daemons", "orcs", titans=True, inferno=True)
    codes = {code for _, _, code, _ in offers(scene.game, 1, ["A1"], [], 30)}
    assert {"titans/hydra", "inferno/lust"} <= codes
    assert "inferno/diablo" not in codes
    assert "titans/kraken" not in codes  # no port
    scene.put(1, "tempus", "A1")
    scene.put(1, "lust", "A1")
    scene.put(1, "envy", "A1", wounded=True)
    codes = {code for _, _, code, _ in offers(scene.game, 1, ["A1"], [], 30)}
    assert not any(code.startswith(("titans", "inferno")) for code in codes)
    assert not any(code.startswith("inferno") for _, _, code, _ in offers(scene.game, 2, ["A1"], [], 30))


def test_a_march_takes_the_cheapest_path_and_leaves_behind_whom_there_is_no_room_for() -> None:
    scene = Scene("pl mo pl / pl pl pl", "orcs", "undead")
    scene.game.players[2].scripted = True
    zombies = scene.put(2, "zombie", "A1", 3)
    scene.put(2, "zombie", "C2", 2)
    assert path_to(scene.game, zombies[0], "C2") == ("A2", "B2", "C2")
    scene.put(2, "zombie", "B2", 2, stopped=True)
    scene.put(1, "axer", "C1")
    scene.play(lambda g: march(g, 2, "C2"))
    assert [scene.left(2, "zombie", cell) for cell in ("A1", "A2", "B2", "C2")] == [0, 1, 4, 2]
    assert attack(scene.game, zombies[0]) == 1
