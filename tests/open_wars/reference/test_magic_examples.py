"""The worked examples of section 22 on the reference engine: saves, spells, heroes."""

from typing import Any

from tests.open_wars.reference.attack import carry_out, extra_attack
from tests.open_wars.reference.casualties import Source, allocate, immortal_legion, suffer
from tests.open_wars.reference.combat import fight_out
from tests.open_wars.reference.scene import Scene
from tests.open_wars.reference.state import Action, Combat, Effect, Game, Part
from tests.open_wars.reference.values import attack
from tests.open_wars.reference.windows import window

PLAINS = "pl pl pl / pl pl pl / pl pl pl"


def under(scene: Scene, spell: str, *stacks: tuple[int, str, str], cell: str | None = None) -> Effect:
    """A lasting effect on these stacks."""
    g = scene.game
    parts = [Part({c.id for c in g.of_stack(stack)}) for stack in stacks]
    number = g.combat.number if g.combat is not None and cell else None
    effect = Effect(g.number(), spell, 1, parts, number, cell)
    g.effects.append(effect)
    return effect


def in_combat(scene: Scene, cell: str = "B2") -> Combat:
    """A combat goes on in this cell."""
    scene.game.phase = "COMBAT"
    scene.game.combat = Combat(1, cell, True, [], 1)
    return scene.game.combat


def hits(scene: Scene, seat: int, cell: str, number: int, *dice: int) -> None:
    """An attack on a player scores so many hits."""

    def flow(g: Game) -> Any:
        source = Source()
        hit = yield from allocate(g, seat, cell, number)
        for counter in hit:
            suffer(g, counter, source)
        immortal_legion(g, source)

    scene.play(flow, *dice)
    assert scene.asked is None
    assert scene.given == []


def test_ex_20_a_shielded_stack_cancels_the_first_hit() -> None:
    scene = Scene(PLAINS, "elves", "orcs")
    scene.put(1, "warrior", "B2", 2)
    scene.put(1, "swordsman", "B2")
    in_combat(scene)
    under(scene, "mysticshield", (1, "elves/warrior", "B2"))
    hits(scene, 1, "B2", 3)
    assert (scene.left(1, "warrior", "B2"), scene.left(1, "swordsman", "B2")) == (1, 0)


def test_ex_21_mithril_keeps_one_hit() -> None:
    scene = Scene(PLAINS, "dwarves", "orcs")
    scene.put(1, "guard", "B2", 3)
    scene.put(1, "gladiator", "B2")
    in_combat(scene)
    under(scene, "mithrilarmor", (1, "dwarves/guard", "B2"))
    hits(scene, 1, "B2", 4)
    assert (scene.left(1, "guard", "B2"), scene.left(1, "gladiator", "B2")) == (2, 0)


def test_ex_22_dark_pact_costs_a_life_and_frees_a_spell() -> None:
    scene = Scene(PLAINS, "daemons", "elves")
    (bane,) = scene.put(1, "bane", "B2")
    soldiers = scene.put(1, "soldier", "B2", 2)
    scene.put(2, "warrior", "B2")
    scene.game.players[1].mana = 2
    scene.play(lambda g: fight_out(g, "B2", True, []))
    scene.window("ROUND_START", 1)
    scene.cast("darkpact", ("life", 1, "daemons/soldier", "B2", soldiers[0].id))
    assert scene.game.players[1].mana == 0
    assert soldiers[0].cell is None
    while scene.asked != (1, "D-FREE"):
        scene.say(("pass",))
    scene.cast("bloodcorruption", way="free")
    while scene.asked is not None and scene.asked[1] in ("D-SPELL", "D-RESPONSE"):
        scene.say(("pass",))
    assert attack(scene.game, soldiers[1]) == 2
    assert bane.cell == "B2"


def test_ex_22_with_single_lives_the_pact_is_illegal() -> None:
    scene = Scene(PLAINS, "daemons", "elves")
    scene.put(1, "bane", "B2")
    scene.put(1, "soldier", "B2")
    scene.put(2, "warrior", "B2")
    scene.play(lambda g: fight_out(g, "B2", True, []))
    scene.window("ROUND_START", 1)
    assert not scene.can_cast("darkpact")


def test_ex_23_a_dispel_is_dispelled() -> None:
    scene = Scene("pl pl pl/pl pl pl/pl pl pl", "orcs", "dwarves")
    (first,) = scene.put(1, "shaman", "B2")
    scene.put(1, "axer", "B2")
    scene.put(2, "guard", "B2")
    scene.put(2, "mage", "B1")
    (second,) = scene.put(1, "shaman", "A1")
    scene.game.players[1].mana, scene.game.players[2].mana = 6, 2
    scene.play(lambda g: fight_out(g, "B2", True, []))
    scene.window("ROUND_START", 1)
    scene.cast("recklesscharge", caster=first.id)
    assert scene.asked == (2, "D-RESPONSE")
    scene.cast("dispel", ("spell",))
    assert scene.asked == (1, "D-RESPONSE")
    scene.cast("dispel", ("spell", scene.game.spells[-1].id), caster=second.id)
    scene.quietly()
    assert [effect.spell for effect in scene.game.effects] == ["recklesscharge"]
    assert (scene.game.players[1].mana, scene.game.players[2].mana) == (0, 0)


def test_ex_24_two_hits_defeat_a_hero() -> None:
    scene = Scene(PLAINS, "daemons", "elves")
    (azrak,) = scene.put(1, "azrak", "B2")
    hits(scene, 1, "B2", 1)
    assert (azrak.cell, azrak.side.initiative, azrak.side.movement, azrak.side.attack) == ("B2", 3, 2, 2)
    again = Scene(PLAINS, "daemons", "elves")
    (azrak,) = again.put(1, "azrak", "B2")
    hits(again, 1, "B2", 2)
    assert azrak.cell is None


def test_ex_25_immortal_legion_returns_one_counter() -> None:
    scene = Scene(PLAINS, "undead", "elves")
    scene.put(1, "zombie", "B2", 2)
    scene.put(1, "wraith", "B2")
    in_combat(scene)
    under(scene, "immortallegion", cell="B2")
    hits(scene, 1, "B2", 3, 5, 3)
    assert (scene.left(1, "zombie", "B2"), scene.left(1, "wraith", "B2")) == (1, 0)
    assert all(zombie.arrived for zombie in scene.game.at("B2"))


def test_ex_26_the_bridge_cancels_without_reallocation() -> None:
    scene = Scene("BB", "orcs", "elves")
    scene.put(1, "axer", "A1", 3)
    hits(scene, 1, "A1", 2, 6, 2)
    assert scene.left(1, "axer", "A1") == 2


def test_ex_27_war_cry_rolls_for_each_stack() -> None:
    scene = Scene(PLAINS, "barbarians", "daemons")
    scene.put(1, "cleric", "B2")
    scene.put(1, "lancer", "B2")
    scene.put(2, "hellhound", "B2")
    scene.put(2, "soldier", "B2", 3)
    (azrak,) = scene.put(2, "azrak", "B2")

    def flow(g: Game) -> Any:
        in_combat(scene).barbarian_hits.add(1)
        yield from window(g, "ACTION_DONE", 1, True)

    scene.play(flow, 5, 1, 6)
    scene.cast("warcry")
    scene.quietly()
    assert (scene.left(2, "soldier", "B2"), scene.left(2, "hellhound", "B2")) == (2, 1)
    assert azrak.wounded


def test_ex_28_golden_plains_give_a_hit_to_those_who_stand_there() -> None:
    scene = Scene("GP pl", "amazons", "orcs")
    scene.put(1, "mantis", "A1", 2)
    scene.put(2, "axer", "A1", 3)
    action = Action("attack", (1, "mercenaries/mantis", "A1"), "A1", 2)
    scene.play(lambda g: carry_out(g, action, None), 5, 6)
    assert (action.base_hits, scene.left(2, "axer", "A1")) == (1, 2)
    shot = Scene("GP pl", "amazons", "orcs")
    shot.put(1, "javelin", "A1", 2)
    shot.put(2, "axer", "B1", 3)
    shot.play(lambda g: extra_attack(g, (1, "amazons/javelin", "A1")), 5, 6)
    assert shot.left(2, "axer", "B1") == 3


def test_ex_31_pillar_of_fire() -> None:
    scene = Scene("pl pl", "dwarves", "daemons")
    scene.put(1, "mage", "A1")
    scene.put(1, "guard", "B1", 2)
    scene.put(2, "soldier", "B1", 3)
    scene.put(2, "bane", "B1")
    scene.game.players[2].mana = 0
    scene.play(lambda g: window(g, "MOVE_START", 1))
    scene.cast("pillaroffire", ("cell", "B1"))
    scene.quietly()
    assert (scene.left(2, "soldier", "B1"), scene.left(2, "bane", "B1")) == (1, 0)
    assert scene.left(1, "guard", "B1") == 2
