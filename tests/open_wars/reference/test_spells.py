"""Spells that the worked examples do not reach, on the reference engine."""

from typing import Any

from tests.open_wars.reference.attack import carry_out, extra_attack
from tests.open_wars.reference.casualties import Source, suffer
from tests.open_wars.reference.combat import fight_out
from tests.open_wars.reference.scene import Scene
from tests.open_wars.reference.state import Action, Game
from tests.open_wars.reference.test_magic_examples import PLAINS, in_combat, under
from tests.open_wars.reference.values import initiative, range_
from tests.open_wars.reference.which_combat import combat_phase
from tests.open_wars.reference.windows import window


def announced(scene: Scene, action: Action, *dice: int) -> Action:
    """An attack of the current combat that is about to be announced."""
    in_combat(scene, action.cell)
    action.in_combat = True
    scene.play(lambda g: carry_out(g, action, None), *dice)
    return action


def thirsty() -> Scene:
    """Lancers and a cleric against many zombies that do not strike."""
    scene = Scene(PLAINS, "barbarians", "undead")
    scene.put(1, "cleric", "B1")
    scene.put(1, "lancer", "B2", 2)
    scene.put(2, "zombie", "B2", 4, no_attack=True)
    scene.game.players[2].mana = 0
    return scene


def lancers() -> Action:
    """Their attack."""
    return Action("attack", (1, "barbarians/lancer", "B2"), "B2", 2)


def test_bloodthirst_cast_after_the_dice_is_for_this_attack() -> None:
    scene = thirsty()
    announced(scene, lancers(), 1, 6, 1, 6)
    scene.window("DICE_ROLLED", 1)
    scene.cast("bloodthirst", ("stack", 1, "barbarians/lancer"))
    scene.quietly()
    assert scene.left(2, "zombie", "B2") == 2


def test_bloodthirst_after_the_attack_strikes_at_once_and_only_once() -> None:
    scene = thirsty()
    announced(scene, lancers(), 1, 6, 1, 6)
    scene.window("ACTION_DONE", 1)
    scene.cast("bloodthirst", ("stack", 1, "barbarians/lancer"))
    scene.quietly(until=lambda: scene.left(2, "zombie", "B2") == 2 and len(scene.game.actions) == 1)
    scene.cast("bloodthirst", ("stack", 1, "barbarians/lancer"))
    scene.quietly()
    assert scene.left(2, "zombie", "B2") == 2


def test_bloodthirst_without_a_hit_gives_nothing() -> None:
    scene = thirsty()
    announced(scene, lancers(), 6, 6)
    scene.window("DICE_ROLLED", 1)
    scene.cast("bloodthirst", ("stack", 1, "barbarians/lancer"))
    scene.quietly()
    assert scene.asked is None
    assert scene.left(2, "zombie", "B2") == 4


def test_a_dispelled_bloodthirst_gives_no_second_attack() -> None:
    scene = thirsty()
    scene.put(2, "warlock", "B2", no_attack=True)
    scene.game.players[2].mana = 2
    announced(scene, lancers(), 1, 6)
    scene.window("DICE_ROLLED", 1)
    scene.cast("bloodthirst", ("stack", 1, "barbarians/lancer"))
    scene.say(("pass",), ("pass",))  # both let it work
    while scene.asked is not None and scene.asked[0] == 1:
        scene.say(("pass",))
    scene.cast("dispel", ("effect",))
    scene.quietly()
    assert scene.left(2, "zombie", "B2") == 3


def test_rage_answers_a_loss() -> None:
    scene = Scene(PLAINS, "barbarians", "undead")
    scene.put(1, "cleric", "B1")
    scene.put(1, "lancer", "B2", 3)
    scene.put(2, "zombie", "B2", 4)
    scene.game.players[2].mana = 0
    announced(scene, Action("attack", (2, "undead/zombie", "B2"), "B2", 1), 1, 6, 6, 6, 1, 1)
    assert not scene.can_cast("unrestrainedrage")
    scene.window("ACTION_DONE", 1)
    scene.cast("unrestrainedrage", ("stack", 1, "barbarians/lancer"))
    scene.quietly(until=lambda: scene.left(2, "zombie", "B2") == 2 and len(scene.game.actions) == 1)
    assert scene.left(2, "zombie", "B2") == 2
    assert not scene.can_cast("unrestrainedrage")


def test_savage_blow_adds_one_hit_and_brutal_crush_counts_every_die() -> None:
    scene = Scene(PLAINS, "orcs", "undead")
    scene.put(1, "shaman", "B1")
    scene.put(1, "axer", "B2", 3)
    scene.put(2, "zombie", "B2", 4)
    scene.put(2, "mummy", "B2", 4)
    scene.game.players[2].mana = 0
    action = announced(scene, Action("attack", (1, "orcs/axer", "B2"), "B2", 2), 1, 2, 6, 5, 6, 6, 4)
    scene.cast("savageblow", ("stack", 1, "orcs/axer"))
    scene.window("DICE_ROLLED", 1)
    assert (action.base_hits, action.hits) == (2, 3)
    scene.cast("brutalcrush")
    scene.say(("pass",))
    assert (scene.given, action.hits) == ([], 4)


def test_the_crush_is_not_for_a_stripped_attack() -> None:
    scene = Scene(PLAINS, "orcs", "undead")
    scene.put(1, "shaman", "B1")
    scene.put(1, "axer", "B2")
    scene.put(2, "zombie", "B2", 4)
    under(scene, "purifyingflame", (1, "orcs/axer", "B2"))
    announced(scene, Action("attack", (1, "orcs/axer", "B2"), "B2", 2), 1)
    scene.window("DICE_ROLLED", 1)
    assert not scene.can_cast("brutalcrush")


def test_jungle_roar_and_wild_fury() -> None:
    scene = Scene(PLAINS, "amazons", "undead")
    scene.put(1, "druid", "B2", no_attack=True)
    guardians = scene.put(1, "guardian", "B2", 2)
    scene.put(2, "zombie", "B2", 3)
    scene.game.players[2].mana = 0
    scene.play(lambda g: fight_out(g, "B2", True, []), 2, 6)
    scene.window("ROUND_START", 1)
    scene.cast("jungleroar")
    scene.quietly(until=lambda: initiative(scene.game, guardians[0]) == 2)
    scene.cast("wildfury", ("stack", 1, "amazons/guardian"))
    scene.quietly(until=lambda: scene.asked == (1, "D-ACTION"))
    while ("attack", 2) not in scene.answers:
        scene.say(("hold",) if scene.asked == (1, "D-ACTION") else ("pass",))
    scene.say(("attack", 2))
    scene.quietly()
    assert scene.asked == (1, "D-PATH")
    assert scene.answers[0] == ("pass",)
    scene.say(("move", (guardians[0].id,), ("A2",)))
    assert (guardians[0].cell, guardians[1].cell) == ("A2", "B2")
    assert scene.left(2, "zombie", "B2") == 2


def test_an_arrow_makes_swordsmen_shoot() -> None:
    scene = Scene(PLAINS, "elves", "undead")
    scene.put(1, "magician", "A1", no_attack=True)
    (swordsman,) = scene.put(1, "swordsman", "A1")
    scene.put(2, "zombie", "B1", 2)
    scene.game.players[2].mana = 0
    scene.play(combat_phase, 1)
    scene.window("COMBAT_PHASE_START", 1)
    scene.cast("spectralarrow", ("stack", 1, "elves/swordsman"))
    scene.quietly()
    assert range_(scene.game, swordsman) == 1
    assert scene.answers[1] == ("join", (1, "elves/swordsman", "A1"))


def test_the_leap_enters_enemies_and_strikes() -> None:
    scene = Scene(PLAINS, "amazons", "undead")
    scene.put(1, "druid", "B2")
    warlike = scene.put(1, "warlike", "B2", 2)
    scene.put(2, "zombie", "C2", 3)
    scene.game.players[2].mana = 0
    scene.play(lambda g: window(g, "MOVE_DONE", 1), 2, 6)
    scene.cast("pumasleap", ("stack", 1, "amazons/warlike"))
    scene.quietly()
    scene.say(("move", (warlike[0].id, warlike[1].id), ("C2",)))
    scene.quietly()
    assert {one.cell for one in warlike} == {"C2"}
    assert scene.left(2, "zombie", "C2") == 2
    assert not any(one.fired or one.acted for one in warlike)


def test_without_a_step_the_leap_still_strikes() -> None:
    scene = Scene(PLAINS, "amazons", "undead")
    scene.put(1, "druid", "B2")
    scene.put(1, "castle", "B2")
    scene.put(2, "zombie", "B2", 3)
    scene.game.players[2].mana = 0
    scene.play(lambda g: window(g, "MOVE_DONE", 1), 2)
    scene.cast("pumasleap", ("stack", 1, "amazons/castle"))
    scene.quietly()
    assert scene.left(2, "zombie", "B2") == 2


def test_the_rune_does_not_hinder_own_spells_and_abyss_flames_give_mana() -> None:
    scene = Scene(PLAINS, "daemons", "undead")
    scene.put(1, "bane", "B2")
    scene.put(2, "zombie", "B1")
    scene.game.players[1].mana = 3
    scene.game.players[2].mana = 0
    scene.play(lambda g: window(g, "TURN_START", 1))
    scene.cast("abyssflames", ("stack", 2, "undead/zombie"))
    scene.quietly()
    assert scene.game.players[1].mana == 1


def test_dispelled_mist_frees_whom_it_pinned() -> None:
    scene = Scene(PLAINS, "elves", "undead")
    scene.put(1, "magician", "B2", no_attack=True)
    warriors = scene.put(1, "warrior", "B1", 2, pinned=True)
    effect = under(scene, "mistofthedamned", (1, "elves/warrior", "B1"))
    effect.parts[0].used = True
    effect.parts[0].pinned = {warrior.id for warrior in warriors}
    scene.put(2, "zombie", "C3")
    scene.play(lambda g: window(g, "MOVE_START", 1))
    scene.cast("dispel", ("effect", effect.id))
    scene.quietly()
    assert not any(warrior.pinned for warrior in warriors)


def test_durin_cancels_one_hit_in_each_combat_of_his_cell() -> None:
    scene = Scene(PLAINS, "dwarves", "orcs", heroes=True)
    scene.put(1, "durin", "B2")
    guards = scene.put(1, "guard", "B2", 2)
    in_combat(scene)
    for guard in guards:
        suffer(scene.game, guard, Source())
    assert scene.left(1, "guard", "B2") == 1


def test_wheat_and_mirage_save() -> None:
    scene = Scene("WF MD", "undead", "orcs")
    (zombie,) = scene.put(1, "zombie", "A1")
    (warlock,) = scene.put(1, "warlock", "B1")
    scene.given = [5, 3, 4]
    for counter in (zombie, warlock, zombie):
        suffer(scene.game, counter, Source())
    assert (zombie.cell, warlock.cell) == (None, "B1")


def test_nobody_left_to_hit_cancels_the_attack() -> None:
    scene = Scene(PLAINS, "orcs", "undead")
    scene.put(1, "axer", "B2")
    scene.put(2, "zombie", "C3")
    action = Action("attack", (1, "orcs/axer", "B2"), "B2", 2)

    def flow(g: Game) -> Any:
        yield from carry_out(g, action, None)
        yield from extra_attack(g, (1, "orcs/axer", "B2"))

    scene.play(flow)
    assert action.cancelled
    assert scene.game.rolls == []
