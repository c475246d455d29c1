"""Chapters 7 to 9: attacks, position fights, fire at two hexes, lines of sight."""

from __future__ import annotations

import pytest

from tabletop.games.hegregon.components.board import FIRE_OFFSETS, LINES, MAP
from tabletop.games.hegregon.components.kinds import KINDS
from tabletop.games.hegregon.records.actions import Attack, Missile
from tabletop.games.hegregon.records.events import CardDrawn, CombatDeclared, Destroyed, Fought, ShotMissed
from tabletop.games.hegregon.records.frames import Acting, NotFound, Reaction
from tabletop.games.hegregon.records.units import ENTRENCHED, FOUGHT, LOADED
from tabletop.games.hegregon.rules.combat import attack_dice, defence_dice

from .positions import Position, at, names, position, why

OFF_AXIS = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))


# -- chapter 7 ------------------------------------------------------------------------------------------


@pytest.mark.rule("HG-ATK-01", "HG-RNG-01")
@pytest.mark.parametrize("kind", [k.key for k in KINDS if k.key != "heavy"])
def test_any_adjacent_enemy_whatever_the_ground(kind: str) -> None:
    ring = [f"B light {n}" for n in names(MAP.beside[at("2,-5")])]
    p = position(f"A {kind} 2,-5", *ring, "B light 4,-5", "B light 2,-3")
    assert p.targets("2,-5") == names(MAP.beside[at("2,-5")])
    assert why(p.no(p.attack("2,-5", "2,-3"))) == ("HG-ATK-01", "target-not-adjacent")


@pytest.mark.rule("HG-ATK-02", "HG-POS-07")
def test_one_combat_per_turn_of_any_kind() -> None:
    p = position("A light 0,-4", "B ear 1,-4", "B ear 0,-3", ore="0 0", dice="8 8 1")
    p.do(p.attack("0,-4", "1,-4"))
    assert not p.targets("0,-4") and "0,-3" not in p.moves("0,-4")
    assert why(p.no(p.attack("0,-4", "0,-3"))) == ("HG-ATK-02", "fought-already")
    assert why(p.no(p.move("0,-4", "0,-3"))) == ("HG-POS-07", "fought-already")


@pytest.mark.rule("HG-ATK-02")
def test_defending_is_unlimited_and_does_not_count() -> None:
    p = position("A ear 0,-4", "A ear 1,-5", "B light 1,-4", dice="1 8 8 1 8 8")
    p.do(p.attack("0,-4", "1,-4")).do(p.attack("1,-5", "1,-4")).end()
    assert p.alive("1,-4") and not p.was("1,-4").marks & FOUGHT


@pytest.mark.rule("HG-ATK-03", "HG-ATK-04", "HG-DIC-02", "HG-ATK-06")
@pytest.mark.parametrize(("dice", "winner"), [("5 4 8", "A"), ("1 2 8", "B")])
def test_the_attacker_rolls_all_his_dice_then_the_defender(dice: str, winner: str) -> None:
    p = position("A light 0,-4", "B ear 1,-4", dice=dice)
    p.do(p.attack("0,-4", "1,-4"))
    assert [tag for tag, _ in p.rolled()] == ["attack", "defence"] and p.dry
    assert p.alive("0,-4") == (winner == "A") and p.alive("1,-4") == (winner == "B")
    assert len(p.events(Destroyed)) == 1


@pytest.mark.rule("HG-ATK-05", "HG-DIC-02")
def test_equal_totals_are_rolled_again_by_both() -> None:
    p = position("A light 0,-4", "B ear 1,-4", dice="3 5 8 1 1 2 2 2 3")
    p.do(p.attack("0,-4", "1,-4"))
    assert [tag for tag, _ in p.rolled()] == ["attack", "defence"] * 3
    assert [(e.attack, e.defence) for e in p.events(Fought)] == [(8, 8), (2, 2), (4, 3)] and p.dry


@pytest.mark.rule("HG-ATK-07")
def test_the_winner_of_an_attack_stays_and_may_then_enter() -> None:
    p = position("A light 0,-4", "B ear 1,-4", dice="8 8 1")
    p.do(p.attack("0,-4", "1,-4"))
    assert p.place("0,-4") == "0,-4" and p.is_free("1,-4") and p.was("0,-4").mp == 3
    p.go("0,-4", "1,-4")
    assert p.was("0,-4").mp == 2


@pytest.mark.rule("HG-ATK-08", "HG-MIS-03")
def test_dice_of_attacker_and_defender() -> None:
    p = position("A ear 0,-4", "A heavy 1,-4")
    ear, heavy = p.unit("0,-4"), p.unit("1,-4")
    turret, loaded = ear.marked(ENTRENCHED), heavy.marked(LOADED)
    assert [attack_dice(u, "attack") for u in (ear, turret, heavy, loaded)] == [1, 2, 5, 6]
    assert attack_dice(loaded, "push") == 5 and attack_dice(turret.marked(LOADED), "attack") == 3
    assert {attack_dice(u, "missile") for u in (ear, turret, ear.marked(LOADED))} == {3}
    assert [defence_dice(turret, a) for a in ("", "air", "missile")] == [2, 4, 3]
    assert [defence_dice(loaded, a) for a in ("", "air", "ammo")] == [6, 8, 6]
    assert defence_dice(ear.marked(LOADED), "missile") == 3


@pytest.mark.rule("HG-ATK-09", "HG-MIN-03")
def test_only_enemy_units_are_targets() -> None:
    p = position("A light 4,-9", "A ear 5,-9", "B ear 4,-10", mines="B 5,-10")
    uid = p.unit("4,-9").id
    assert p.targets("4,-9") == {"4,-10"}  # neither friend, nor mine, nor base
    assert why(p.no(p.attack("4,-9", "5,-9"))) == ("HG-ATK-09", "target-friendly")
    assert why(p.no(Attack(uid, 99))) == why(p.no(Attack(uid, -1))) == ("HG-ATK-09", "no-such-target")


@pytest.mark.rule("HG-ATK-10")
def test_attacking_is_voluntary_and_a_declaration_stands() -> None:
    p = position("A light 0,-4", "B ear 1,-4", ore="0 9")
    assert p.no(p.legal()[-1]) is None  # END
    p.do(p.attack("0,-4", "1,-4"))
    assert isinstance(p.frame, Reaction) and p.seat == 1 and p.was("0,-4").marks & FOUGHT
    assert p.no(p.attack("0,-4", "1,-4"), seat=0) is not None


@pytest.mark.rule("HG-ATK-11")
def test_the_sequence_of_a_combat() -> None:
    dice = "detect:6 8 8 2 2 mine:1"
    p = position(
        "A light 3,-4", "B light 4,-5 camouflaged", ore="0 9", mines="B 4,-5", cards="EV01", dice=dice
    )
    p.do(p.move("3,-4", "4,-5")).answer()
    kinds = [type(e).__name__ for e in p.history]
    assert kinds == [
        "CombatDeclared",
        "Rolled",
        "Found",
        "Rolled",
        "Rolled",
        "Fought",
        "Destroyed",
        "Moved",
        "Rolled",
        "MineSurvived",
        "CardDrawn",
        "OreChanged",
    ]


@pytest.mark.rule("HG-ATK-11", "HG-END-02")
def test_annihilation_is_checked_before_the_winner_enters() -> None:
    p = position("A light 3,-4", "B ear 4,-5", idle="", cards="EV01", dice="8 8 1")
    p.do(p.move("3,-4", "4,-5"))
    assert p.outcome is not None and not p.events(CardDrawn) and p.place("3,-4") == "3,-4"


# -- chapter 8 --------------------------------------------------------------------------------------------


def fight(*lines: str, dice: str = "8 8 8 1 1", **options: object) -> Position:
    return position(*lines, dice=dice, **options)  # type: ignore[arg-type]


@pytest.mark.rule("HG-POS-01", "HG-POS-04", "HG-POS-03")
def test_winning_a_position_fight_takes_the_hex() -> None:
    p = fight("A medium 3,-4", "B light 3,-5")
    p.do(p.move("3,-4", "3,-5"))
    assert p.place("3,-4") == "3,-5" and p.was("3,-4").mp == 0 and not p.alive("3,-5") and p.dry
    assert [e.mode for e in p.events(CombatDeclared)] == ["position"]


@pytest.mark.rule("HG-POS-03", "HG-POS-04")
def test_losing_one_destroys_the_attacker_and_nothing_else() -> None:
    p = fight("A light 3,-4", "B light 2,-4", dice="1 1 1 2")
    p.do(p.move("3,-4", "2,-4"))
    assert not p.alive("3,-4") and p.place("2,-4") == "2,-4" and p.dry  # two dice each: no bonus


@pytest.mark.rule("HG-POS-02")
def test_what_a_position_fight_needs() -> None:
    assert "3,-5" not in position("A medium 3,-4 mp=1", "B ear 3,-5").moves("3,-4")
    assert "2,-4" not in position("A medium 3,-4 fought", "B ear 2,-4").moves("3,-4")
    walls = [f"B ear {n} ceasefire" for n in ("2,-3", "3,-3", "4,-5", "3,-5", "4,-3")]
    p = position("A light 4,-4", "A ear 3,-4 mp=0", "B ear 2,-4", *walls)
    assert "2,-4" not in p.moves("4,-4")  # it cannot begin on the friend's hex


@pytest.mark.rule("HG-POS-05", "HG-INT-01")
def test_a_heavy_tank_cannot_fight_its_way_into_crystal() -> None:
    p = position("A heavy 3,-4", "B ear 3,-5")
    assert "3,-5" not in p.moves("3,-4") and p.targets("3,-4") == {"3,-5"}
    assert why(p.no(p.move("3,-4", "3,-5"))) == ("HG-UNI-04", "heavy-on-crystal")


@pytest.mark.rule("HG-POS-06")
def test_a_position_fight_after_and_before_movement() -> None:
    p = fight("A light 4,-4", "B ear 2,-4", dice="8 8 1")
    p.do(p.move("4,-4", "2,-4"))
    assert p.place("4,-4") == "2,-4" and p.was("4,-4").mp == 1
    assert p.moves("2,-4")


# -- chapter 9 --------------------------------------------------------------------------------------------


@pytest.mark.rule("HG-RNG-01", "HG-RNG-02", "HG-LOS-01", "HG-LOS-02", "HG-LOS-03")
@pytest.mark.parametrize("kind", ["ear", "heavy"])
def test_two_hexes_along_the_axes_only(kind: str) -> None:
    around = [MAP.at(0 + dq, -3 + dr) for dq in range(-3, 4) for dr in range(-3, 4)]
    ring = names(h for h in around if h >= 0 and MAP.distance(h, at("0,-3")) in (2, 3))
    p = position(f"A {kind} 0,-3", *(f"B ear {n}" for n in ring), ore="9 0")
    shots = p.targets("0,-3", Attack if kind == "heavy" else Missile)
    assert shots == {f"{q},{r - 3}" for q, r in FIRE_OFFSETS}
    off = f"{OFF_AXIS[0][0]},{OFF_AXIS[0][1] - 3}"
    far = p.attack("0,-3", off) if kind == "heavy" else p.missile("0,-3", off)
    assert why(p.no(far)) == ("HG-LOS-03", "no-line")
    beyond = p.attack("0,-3", "3,-3") if kind == "heavy" else p.missile("0,-3", "3,-3")
    assert why(p.no(beyond)) == ("HG-RNG-01", "out-of-range")


@pytest.mark.rule("HG-LOS-01", "HG-LOS-05", "HG-LOS-03")
def test_lines_are_symmetric_and_their_middles_exist() -> None:
    for a in MAP.hexes:
        q, r = MAP.coords[a]
        ends = {MAP.at(q + dq, r + dr) for dq, dr in FIRE_OFFSETS} - {-1}
        assert {to for to, _ in LINES[a]} == ends
        for to, middle in LINES[a]:
            assert (a, middle) in LINES[to] and MAP.distance(a, middle) == MAP.distance(middle, to) == 1
        assert not {MAP.at(q + dq, r + dr) for dq, dr in OFF_AXIS} & {to for to, _ in LINES[a]}


@pytest.mark.rule("HG-LOS-04", "HG-RNG-02", "HG-CAM-10")
@pytest.mark.parametrize("who", ["A ear", "B ear", "A ear entrenched", "B light camouflaged"])
def test_any_unit_in_between_blocks(who: str) -> None:
    kind = who.split()
    p = position("A heavy 6,-5", "B light 8,-5", " ".join((*kind[:2], "7,-5", *kind[2:])))
    assert "8,-5" not in p.targets("6,-5")
    no = p.no(p.attack("6,-5", "8,-5"))
    assert why(no) == ("HG-LOS-04", "line-blocked") and no is not None
    assert no.args["blocker"] == p.unit("7,-5").id


@pytest.mark.rule("HG-LOS-04")
def test_terrain_bases_and_mines_never_block() -> None:
    assert "6,-7" in position("A heavy 6,-5", "B ear 6,-7").targets("6,-5")  # over crystal
    assert "6,-5" in position("A heavy 8,-5", "B ear 6,-5", mines="B 7,-5").targets("8,-5")
    assert "3,-8" in position("A heavy 5,-8", "B ear 3,-8").targets("5,-8")  # over a base


@pytest.mark.rule("HG-RNG-02", "HG-INT-03")
def test_at_one_hex_a_heavy_tank_fights_an_opposed_roll() -> None:
    p = position("A heavy 6,-5", "B light 7,-5", dice="1 1 1 1 1 8 8").do(Attack(0, 1))
    assert [len(v) for _, v in p.rolled()] == [5, 2] and not p.alive("6,-5")


@pytest.mark.rule("HG-RNG-03", "HG-INT-04")
def test_a_heavy_target_always_answers() -> None:
    p = position("A heavy 6,-5", "B heavy 8,-5", dice="1 1 1 1 1 8 8 8 8 8")
    p.do(p.attack("6,-5", "8,-5"))
    assert not p.alive("6,-5") and p.alive("8,-5") and p.dry


@pytest.mark.rule("HG-RNG-03", "HG-RNG-05", "HG-INT-05")
def test_a_missile_answers_a_missile() -> None:
    p = position("A ear 6,-5", "B ear 8,-5", ore="3 3", dice="1 1 1 8 8 8")
    p.do(p.missile("6,-5", "8,-5")).answer("missile")
    assert not p.alive("6,-5") and p.state.ore == [0, 0] and p.dry


@pytest.mark.rule("HG-RNG-04", "HG-RNG-05", "HG-DIC-03")
@pytest.mark.parametrize("kind", ["heavy", "ear"])
@pytest.mark.parametrize(("die", "hit"), [(1, False), (2, False), (3, True), (8, True)])
def test_unanswered_fire_is_one_die(kind: str, die: int, hit: bool) -> None:
    p = position(f"A {kind} 6,-5", "B light 8,-5", ore="3 0", dice=f"shot:{die}")
    p.do(p.attack("6,-5", "8,-5") if kind == "heavy" else p.missile("6,-5", "8,-5"))
    assert p.alive("8,-5") != hit and p.alive("6,-5") and p.dry
    assert bool(p.events(ShotMissed)) != hit and isinstance(p.frame, Acting)


@pytest.mark.rule("HG-RNG-06", "HG-INT-08")
def test_ammunition_never_helps_the_single_die() -> None:
    p = position("A heavy 6,-5 loaded", "B light 8,-5 loaded", dice="shot:2").do(Attack(0, 1))
    assert p.rolled() == [("shot", (2,))] and p.alive("8,-5")


@pytest.mark.rule("HG-RNG-07")
def test_a_winner_at_two_hexes_does_not_advance() -> None:
    p = position("A heavy 6,-5", "B heavy 8,-5", dice="8 8 8 8 8 1 1 1 1 1").do(Attack(0, 1))
    assert p.place("6,-5") == "6,-5" and p.is_free("8,-5")


@pytest.mark.rule("HG-DIC-03", "HG-CAM-04", "HG-INT-12")
def test_detection_comes_before_unanswered_fire() -> None:
    p = position("A heavy 6,-5", "B light 8,-5 camouflaged", dice="detect:5 shot:3").do(Attack(0, 1))
    assert not p.alive("8,-5") and p.dry
    q = position("A heavy 6,-5", "B light 8,-5 camouflaged", dice="detect:4").do(Attack(0, 1))
    assert q.alive("8,-5") and q.dry and not isinstance(q.frame, NotFound)  # no push from afar
