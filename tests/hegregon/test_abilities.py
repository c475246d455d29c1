"""Chapters 10 to 13: units, mines, abilities, reactions."""

from __future__ import annotations

import pytest

from tabletop.engine.priority import Pass
from tabletop.games.hegregon.components.board import CRYSTAL, MAP
from tabletop.games.hegregon.components.kinds import COST, DICE, KINDS, SPEED
from tabletop.games.hegregon.records.actions import (
    Answer,
    Attack,
    CallOff,
    CallTransport,
    Camouflage,
    Entrench,
    Fly,
    LayMine,
    LoadAmmo,
    Missile,
    Move,
    Push,
    Withdraw,
)
from tabletop.games.hegregon.records.events import CardDrawn, CombatDeclared, MineGone, TurretLeft, Withdrew
from tabletop.games.hegregon.records.frames import Acting, Landing, NotFound, Passing, Reaction
from tabletop.games.hegregon.records.units import CAMOUFLAGED, ENTRENCHED, FOUGHT, LOADED, USED

from .positions import Position, at, names, position, why

# -- chapter 10 -----------------------------------------------------------------------------------------


@pytest.mark.rule("HG-UNI-01", "HG-UNI-05")
def test_the_table_of_units() -> None:
    assert [k.key for k in KINDS] == ["ear", "light", "medium", "heavy", "hover"]  # the mine is none of them
    assert (COST, DICE, SPEED) == ((1, 2, 3, 5, 3), (1, 2, 3, 5, 1), (3, 3, 2, 1, 4))


@pytest.mark.rule("HG-UNI-02", "HG-ABL-02", "HG-ABL-04")
@pytest.mark.parametrize("kind", [k.key for k in KINDS])
def test_what_each_unit_may_use_in_its_action_step(kind: str) -> None:
    p = position(f"A {kind} 5,-8", "B light 5,-7", ore="9 0")
    found = {type(a) for a in p.legal() if getattr(a, "unit", -1) == 0} - {Move, Attack}
    only = {Missile, LayMine, Entrench, CallTransport}
    assert found == ({Camouflage, LoadAmmo} | only if kind == "ear" else {Camouflage, LoadAmmo})
    if kind != "ear":
        for action in (Missile(0, 1), LayMine(0, at("6,-8")), Entrench(0), CallTransport(0)):
            assert why(p.no(action)) in (("HG-UNI-02", "only-ear"),)


@pytest.mark.rule("HG-UNI-03", "HG-MIN-04")
def test_hovercraft_ignore_mines() -> None:
    p = position("A hover 0,-4", mines="B 1,-4").go("0,-4", "1,-4")
    assert p.alive("0,-4") and p.is_mined("1,-4") and p.dry and not p.rolled()
    q = position("A hover 0,-4", "B ear 1,-4")
    assert "1,-4" in q.moves("0,-4") and "1,-4" in q.targets("0,-4")


@pytest.mark.rule("HG-UNI-04")
def test_heavy_tanks_and_crystal() -> None:
    p = position("A heavy 4,-6 mp=9", "A heavy 3,-6", "A ear 3,-5 mp=0", cards="EV15", ore="9 0")
    assert not {n for n in p.moves("4,-6") if CRYSTAL >> at(n) & 1} and p.moves("4,-6")


# -- chapter 11 -----------------------------------------------------------------------------------------


@pytest.mark.rule("HG-MIN-01", "HG-ABL-03", "HG-MIN-02")
def test_laying_a_mine() -> None:
    p = position("A ear 5,-9", "A ear 3,-8 entrenched mp=0", "A light 5,-10", ore="6 0", mines="B 6,-9")
    assert {a.at for a in p.legal(LayMine) if a.unit == 0} == {
        at(n) for n in ("5,-8", "4,-8", "4,-9", "6,-10")
    }
    p.do(p.mine("5,-9", "4,-8"))
    assert p.state.ore[0] == 3 and p.is_mined("4,-8") and p.unit("5,-9").marks & USED
    assert p.unit("5,-9").mp == 3 and why(p.no(p.mine("5,-9", "5,-8"))) == ("HG-ABL-01", "ability-used")
    assert why(p.no(p.mine("3,-8", "4,-8"))) == ("HG-MIN-02", "not-empty")
    assert why(p.no(p.mine("3,-8", "5,-8"))) == ("HG-MIN-02", "not-adjacent")
    p.do(p.mine("3,-8", "3,-7"))
    assert p.state.ore[0] == 0


@pytest.mark.rule("HG-MIN-03")
def test_a_mine_is_no_unit() -> None:
    p = position("A heavy 6,-5", "B ear 8,-5", mines="A 7,-5 B 6,-4")
    assert "8,-5" in p.targets("6,-5") and "7,-5" in p.moves("6,-5")
    q = position("A light 0,-4", "B ear 1,-4", idle="A", mines="B 3,-3", dice="8 8 1")
    q.do(q.attack("0,-4", "1,-4"))
    assert q.outcome is not None and q.outcome.reason == "annihilation"


@pytest.mark.rule("HG-MIN-04", "HG-INT-32")
@pytest.mark.parametrize(("who", "rolls"), [("A", False), ("C", False), ("B", True)])
def test_own_and_friendly_mines_are_safe(who: str, rolls: bool) -> None:
    p = position("A light 0,-4", mines=f"{who} 1,-4", mode="teams", players=4, dice="mine:1")
    p.go("0,-4", "1,-4")
    assert p.dry == rolls and p.alive("0,-4")


@pytest.mark.rule("HG-MIN-05")
@pytest.mark.parametrize("die", range(1, 9))
def test_the_die_of_a_mine(die: int) -> None:
    p = position("A light 0,-4", mines="B 1,-4", dice=f"mine:{die}").go("0,-4", "1,-4")
    assert p.alive("0,-4") == (die in (1, 8)) and p.is_mined("1,-4") == (die == 1)
    assert p.state.stock == ([1, 0] if die == 8 else [0, 0])


@pytest.mark.rule("HG-MIN-06")
def test_staying_and_leaving_roll_nothing_entering_again_does() -> None:
    p = position("A light 0,-4", mines="B 1,-4", dice="mine:1").go("0,-4", "1,-4", "2,-4")
    assert p.dry and len(p.rolled()) == 1
    p.roll("mine:1").go("2,-4", "1,-4")
    assert p.dry and len(p.rolled()) == 2


@pytest.mark.rule("HG-MIN-07", "HG-INT-16")
@pytest.mark.parametrize(("die", "passes"), [(1, True), (5, False), (8, True)])
def test_an_explosion_spares_the_friend_on_the_hex(die: int, passes: bool) -> None:
    p = position("A light 0,-4", "A hover 1,-4 mp=0", mines="B 1,-4", dice=f"mine:{die}")
    p.go("0,-4", "1,-4")
    assert p.alive("1,-4") and p.alive("0,-4") == passes and p.is_mined("1,-4") == (die == 1)
    assert isinstance(p.frame, Passing) == passes


@pytest.mark.rule("HG-MIN-08", "HG-INT-18")
def test_a_stocked_mine_costs_nothing_but_the_ability() -> None:
    p = position("A ear 0,-4", ore="0 0", stock="1 0")
    assert {a.stock for a in p.legal(LayMine)} == {True}
    assert why(p.no(p.mine("0,-4", "1,-4"))) == ("HG-MIN-01", "too-dear")
    p.do(p.mine("0,-4", "1,-4", stock=True))
    assert p.state.stock[0] == 0 and p.state.ore[0] == 0 and p.unit("0,-4").marks & USED
    q = position("A ear 0,-4", ore="3 0", stock="1 0")
    assert {a.stock for a in q.legal(LayMine)} == {True, False}
    q.do(q.mine("0,-4", "1,-4"))
    assert q.state.stock[0] == 1 and q.state.ore[0] == 0
    assert why(position("A ear 0,-4", ore="3 0").no(LayMine(0, at("1,-4"), True))) == (
        "HG-MIN-08",
        "no-mine-in-stock",
    )


@pytest.mark.rule("HG-MIN-09", "HG-ELI-03")
def test_mines_stay_until_their_owner_is_out() -> None:
    p = position(
        "A light 0,-4",
        "B ear 1,-4",
        players=3,
        mode="survival",
        idle="AC",
        mines="B 3,-3 C 3,-4",
        dice="8 8 1",
    )
    p.do(p.attack("0,-4", "1,-4"))
    assert not p.is_mined("3,-3") and p.is_mined("3,-4")
    assert [e.why for e in p.events(MineGone)] == ["owner-out"]
    q = position("A light 0,-4", mines="B 3,-3").settle().settle()
    assert q.is_mined("3,-3")


@pytest.mark.rule("HG-MIN-10")
def test_a_wreck_draws_no_card() -> None:
    p = position("A light 4,-6", mines="B 4,-5", dice="mine:2").go("4,-6", "4,-5")
    assert not p.events(CardDrawn)


# -- chapter 12 -----------------------------------------------------------------------------------------


@pytest.mark.rule("HG-ABL-01", "HG-ABL-03")
def test_one_ability_per_unit_and_turn_reactions_included() -> None:
    p = position("A light 0,-4", "B ear 1,-4", ore="0 9", dice="1 1 8 8 8 8")
    p.do(p.attack("0,-4", "1,-4")).answer("ammo")
    assert p.was("1,-4").marks & USED and p.state.ore[1] == 7
    p.end()
    uid = p.unit("1,-4").id
    assert why(p.no(Entrench(uid))) == ("HG-ABL-01", "ability-used")
    assert {type(a) for a in p.legal() if getattr(a, "unit", -1) == uid} <= {Move, Attack}
    p.end()
    assert not p.was("1,-4").marks & USED  # freed at the settlement


@pytest.mark.rule("HG-ABL-02", "HG-AIR-01", "HG-AIR-02", "HG-ABL-04")
def test_air_support_takes_the_slot_of_the_defender_for_one_combat() -> None:
    p = position("A light 0,-4", "A light 0,-3", "B light 1,-4", ore="0 9", dice="1 1 8 8 8 8 1 1 2 2")
    p.do(p.attack("0,-4", "1,-4")).answer("air")
    assert [len(v) for _, v in p.rolled()] == [2, 4] and p.state.ore[1] == 5
    assert p.was("1,-4").marks & USED and not p.was("1,-4").marks & LOADED
    p.do(p.attack("0,-3", "1,-4"))  # no window: the slot is used; no support any more
    assert [len(v) for _, v in p.rolled()][2:] == [2, 2] and p.dry


@pytest.mark.rule("HG-MIS-01", "HG-MIS-04")
def test_a_missile_rolls_three_dice_and_is_combat_and_ability() -> None:
    p = position("A ear 0,-4", "B light 1,-4", ore="3 0", dice="1 1 1 8 8")
    p.do(p.missile("0,-4", "1,-4"))
    assert [len(v) for _, v in p.rolled()] == [3, 2] and not p.alive("0,-4") and p.state.ore[0] == 0
    q = position("A ear 0,-4", "B light 1,-4", ore="9 4", dice="8 8 8 1 1 1 1")
    q.do(q.missile("0,-4", "1,-4"))
    assert set(q.asked(Answer)) == {"ammo", "air"}
    q.answer("air")
    assert q.unit("0,-4").marks & USED and q.unit("0,-4").marks & FOUGHT and not q.legal(Missile)
    for mark in ("fought", "used"):
        assert not position(f"A ear 0,-4 {mark}", "B light 1,-4", ore="9 0").legal(Missile)
    assert why(position("A ear 0,-4", "B ear 1,-4", ore="2 0").no(Missile(0, 1)))[1] == "too-dear"


@pytest.mark.rule("HG-MIS-02")
def test_a_missile_in_defence_replaces_the_dice_and_leaves_the_combat() -> None:
    p = position("A light 0,-4", "B ear 1,-4 entrenched", ore="0 3", dice="1 1 8 8 8")
    p.do(p.attack("0,-4", "1,-4")).answer("missile")
    assert [len(v) for _, v in p.rolled()] == [2, 3] and not p.was("1,-4").marks & FOUGHT


@pytest.mark.rule("HG-MIS-03", "HG-INT-39")
def test_ammunition_adds_nothing_to_a_missile() -> None:
    p = position("A ear 0,-4 loaded", "B light 1,-4", ore="3 0", dice="8 8 8 1 1").do(Missile(0, 1))
    assert [len(v) for _, v in p.rolled()] == [3, 2]


@pytest.mark.rule("HG-MIS-05", "HG-CAM-06")
def test_a_missile_at_an_undetected_target_is_lost() -> None:
    p = position("A ear 6,-5", "B light 8,-5 camouflaged", ore="3 0", dice="detect:4").do(Missile(0, 1))
    assert p.state.ore[0] == 0 and p.alive("8,-5") and p.unit("6,-5").marks & FOUGHT and p.dry


@pytest.mark.rule("HG-ENT-01", "HG-ENT-05")
def test_entrenching() -> None:
    p = position("A ear 3,-4", "B light 1,-4", ore="1 0", dice="8 8 1 1").go("3,-4", "2,-4").do(Entrench(0))
    unit = p.unit("2,-4")
    assert unit.marks & ENTRENCHED and unit.mp == 0 and unit.dice == 2 and p.state.ore[0] == 0
    p.do(p.attack("2,-4", "1,-4"))
    assert [len(v) for _, v in p.rolled()] == [2, 2]


@pytest.mark.rule("HG-ENT-02")
def test_it_lasts_until_the_unit_changes_hex() -> None:
    p = position("A ear 2,-4 entrenched mp=0").settle()
    while not (isinstance(p.frame, Acting) and p.seat == 0):
        p.end()
    assert p.unit("2,-4").marks & ENTRENCHED and p.unit("2,-4").mp == 3
    p.go("2,-4", "3,-4")
    assert p.unit("3,-4").dice == 1 and p.unit("3,-4").mp == 2 and p.events(TurretLeft)


@pytest.mark.rule("HG-ENT-03")
def test_a_position_fight_ends_it_at_the_declaration() -> None:
    p = position("A ear 3,-4 entrenched", "B ear 2,-4", dice="1 8").do(Move(0, at("2,-4")))
    assert p.rolled() == [("attack", (1,)), ("defence", (8,))]


@pytest.mark.rule("HG-ENT-04")
def test_a_turret_is_still_an_ear() -> None:
    p = position("A ear 0,0 entrenched", "B light 1,0", ore="9 0")
    assert {type(a) for a in p.legal() if getattr(a, "unit", -1) == 0} == {
        Move,
        Attack,
        Missile,
        LayMine,
        Camouflage,
        LoadAmmo,
    }
    assert why(p.no(Entrench(0))) == ("HG-ENT-04", "entrenched-already")
    q = position("A ear 0,0 entrenched", "A ear 8,-4 entrenched").settle()
    assert q.state.ore[0] == 5 and q.state.holders[1] == 0


@pytest.mark.rule("HG-CAM-01", "HG-CAM-03")
@pytest.mark.parametrize("kind", [k.key for k in KINDS])
def test_any_unit_hides_until_the_settlement(kind: str) -> None:
    p = position(f"A {kind} 0,-4", ore="3 0").do(Camouflage(0))
    assert p.state.ore[0] == 0 and p.unit("0,-4").marks & CAMOUFLAGED
    p.go("0,-4", "1,-4")
    assert p.unit("1,-4").marks & CAMOUFLAGED
    p.settle()
    assert not p.unit("1,-4").marks & CAMOUFLAGED


@pytest.mark.rule("HG-CAM-02")
def test_camouflage_is_no_reaction() -> None:
    p = position("A light 0,-4", "B light 1,-4", ore="0 9").do(Attack(0, 1))
    assert {type(a) for a in p.legal()} == {Pass, Answer} and set(p.asked(Answer)) == {"ammo", "air"}


@pytest.mark.rule("HG-CAM-04", "HG-DIC-02")
@pytest.mark.parametrize("how", ["attack", "missile", "position", "landing", "shot"])
@pytest.mark.parametrize("die", [4, 5])
def test_every_combat_against_it_begins_with_detection(how: str, die: int) -> None:
    where = {"landing": "0,-4", "shot": "7,-8"}.get(how, "6,-8")
    kind = "heavy" if how == "shot" else "ear"
    p = position(
        f"A {kind} 5,-8",
        f"B ear {where} camouflaged",
        ore="20 0",
        dice=f"detect:{die} 8 8 8 1" if how == "missile" else f"detect:{die} 8 1",
    )
    act = {
        "attack": Attack(0, 1),
        "missile": Missile(0, 1),
        "position": Move(0, at(where)),
        "shot": Attack(0, 1),
    }
    if how == "landing":
        p.fly("5,-8", where)
    else:
        p.do(act[how])
    assert p.rolled()[0] == ("detect", (die,)) and p.alive(where) == (die == 4)
    assert len(p.rolled()) == (1 if die == 4 else 2 if how == "shot" else 3)


@pytest.mark.rule("HG-CAM-05")
def test_every_later_combat_needs_a_new_die() -> None:
    p = position(
        "A light 0,-4",
        "A light 0,-3",
        "B light 1,-4 camouflaged",
        dice="detect:8 8 8 8 7 8 8 8 8 1 1 detect:5 8 8 1 1",
    )
    p.roll("detect:8 1 1 8 8 detect:5 8 8 1 1").do(Attack(0, 2), Attack(1, 2))
    assert [t for t, _ in p.rolled()] == ["detect", "attack", "defence"] * 2 and p.dry


@pytest.mark.rule("HG-CAM-06", "HG-CAM-07", "HG-CAM-08", "HG-DIC-04")
def test_not_found_push_or_withdraw() -> None:
    p = position("A medium 7,-6", "B light 7,-5 camouflaged", ore="0 9", dice="detect:1 8 8 1 1").do(
        Attack(0, 1)
    )
    assert isinstance(p.frame, NotFound) and p.legal() == [Push(), Withdraw()] and p.seat == 0
    p.do(Push())
    assert isinstance(p.frame, Reaction) and p.seat == 1
    p.answer()
    assert p.rolled() == [("detect", (1,)), ("attack", (8, 8)), ("defence", (1, 1))] and p.dry
    assert p.place("7,-6") == "7,-5" and p.was("7,-6").mp == 1
    assert [e.mode for e in p.events(CombatDeclared)] == ["attack", "push"]


@pytest.mark.rule("HG-CAM-06")
def test_a_failed_position_fight_offers_the_same() -> None:
    p = position("A medium 7,-6", "B light 7,-5 camouflaged", dice="detect:4").do(Move(0, at("7,-5")))
    assert isinstance(p.frame, NotFound)
    p.do(Withdraw())
    assert p.place("7,-6") == "7,-6" and p.was("7,-6").mp == 2


@pytest.mark.rule("HG-CAM-07")
@pytest.mark.parametrize(
    ("unit", "target"),
    [
        ("A ear 6,-7", "6,-6"),
        ("A medium 7,-6 mp=0", "7,-5"),
        ("A light 5,-6 mp=1", "6,-6"),
        ("A heavy 5,-6", "6,-6"),
        ("A ear 6,-7 entrenched", "7,-7"),
    ],
)
def test_who_cannot_push_withdraws_by_himself(unit: str, target: str) -> None:
    p = position(unit, f"B light {target} camouflaged", dice="detect:4").do(Attack(0, 1))
    assert isinstance(p.frame, Acting) and p.events(Withdrew) and p.dry


@pytest.mark.rule("HG-CAM-07", "HG-CAM-08")
def test_a_die_gained_lets_an_ear_push_and_a_turret_reverts() -> None:
    p = position("A ear 7,-6 loaded entrenched", "B light 7,-5 camouflaged", dice="detect:4 8 1 1").do(
        Attack(0, 1), Push()
    )
    assert p.rolled()[1:] == [("attack", (8,)), ("defence", (1, 1))]
    assert p.place("7,-6") == "7,-5" and not p.was("7,-6").marks & ENTRENCHED


@pytest.mark.rule("HG-CAM-09", "HG-INT-38")
def test_after_a_withdrawal_the_first_step_leads_away() -> None:
    p = position("A medium 7,-6 mp=1", "B light 7,-5 camouflaged", dice="detect:4").do(
        Attack(0, 1), Withdraw()
    )
    steps = names(h for h in MAP.beside[at("7,-6")]) & p.moves("7,-6")
    assert steps and all(MAP.distance(at(n), at("7,-5")) == 2 for n in steps)
    q = position("A medium 7,-6", "B light 7,-5 camouflaged", dice="detect:4").do(Attack(0, 1), Withdraw())
    q.go("7,-6", "8,-7", "8,-6")  # only the first step
    assert q.was("7,-6").mp == 0


@pytest.mark.rule("HG-CAM-09")
def test_without_such_a_step_it_stays_and_the_target_gone_it_is_free() -> None:
    walls = [f"B ear {n} ceasefire" for n in ("8,-7", "7,-7", "6,-6")]
    p = position(
        "A medium 7,-6",
        "A heavy 8,-5",
        "B light 7,-5 camouflaged",
        *walls,
        dice="detect:4 detect:5 8 8 8 8 8 1 1",
    )
    p.do(Attack(0, 2), Withdraw())
    assert not p.moves("7,-6") and why(p.no(p.move("7,-6", "8,-6"))) == ("HG-CAM-09", "must-shun")
    p.do(Attack(1, 2))
    assert "8,-6" in p.moves("7,-6")


@pytest.mark.rule("HG-CAM-10")
def test_it_hides_from_attacks_only() -> None:
    p = position("A light 0,-4 camouflaged", "B ear 3,-3", mines="B 1,-4", dice="mine:5").go("0,-4", "1,-4")
    assert not p.alive("0,-4")
    assert (
        position("A light 0,-4", "B light 1,-4 camouflaged").no(Move(0, at("1,-4"))) is None
    )  # a fight: occupied


@pytest.mark.rule("HG-EXP-01", "HG-ABL-04")
def test_ammunition_is_one_die_more_in_attack_and_defence() -> None:
    p = position("A light 0,-4", "B light 1,-4", ore="2 0", dice="1 1 2 1 1 1").do(LoadAmmo(0), Attack(0, 1))
    assert [len(v) for _, v in p.rolled()] == [3, 2] and p.state.ore[0] == 0
    q = (
        position("A light 0,-4", "B light 1,-4", players=3, ore="2 0 0", dice="1 1 8 8 8")
        .do(LoadAmmo(0))
        .end()
        .do(Attack(1, 0))
    )
    assert [len(v) for _, v in q.rolled()] == [2, 3]
    q.settle()
    assert not q.was("0,-4").marks & LOADED


@pytest.mark.rule("HG-EXP-02")
def test_ammunition_is_not_cumulative() -> None:
    p = position("A light 0,-4 loaded", "B light 1,-4 loaded", ore="9 3")
    assert why(p.no(LoadAmmo(0))) == ("HG-EXP-02", "loaded-already")
    p.roll("8 8 8 1 1 1").do(Attack(0, 1))
    assert p.dry and [len(v) for _, v in p.rolled()] == [3, 3]  # nothing to offer with 3 H: no window


@pytest.mark.rule("HG-AIR-02", "HG-REA-02")
@pytest.mark.parametrize(
    ("how", "air"),
    [
        ("attack", True),
        ("position", True),
        ("push", True),
        ("missile", True),
        ("landing", False),
        ("far", False),
    ],
)
def test_air_support_only_against_adjacent_attackers(how: str, air: bool) -> None:
    where = {"landing": "0,-4", "far": "7,-8"}.get(how, "6,-8")
    kind = {"missile": "ear", "landing": "ear", "far": "heavy"}.get(how, "light")
    hidden = " camouflaged" if how == "push" else ""
    p = position(f"A {kind} 5,-8", f"B ear {where}{hidden}", ore="20 9", dice="detect:1" if hidden else "")
    act = {"missile": Missile(0, 1), "position": Move(0, at(where))}
    p.fly("5,-8", where) if how == "landing" else p.do(act.get(how, Attack(0, 1)))
    if how == "push":
        p.do(Push())
    assert ("air" in p.asked(Answer)) == air
    assert air or why(p.no(Answer("air"))) == ("HG-AIR-02", "air-only-adjacent")


@pytest.mark.rule("HG-FLY-01", "HG-ABL-04")
def test_a_flight_costs_one_per_hex_from_beside_an_own_base() -> None:
    p = position("A ear 3,-8", "A ear 4,-8", "A ear 8,-5", ore="8 0")
    assert [a.unit for a in p.legal(CallTransport)] == [0]
    assert why(p.no(CallTransport(1))) == why(p.no(CallTransport(2))) == ("HG-FLY-01", "no-take-off")
    p.do(CallTransport(0))
    assert p.frame == Landing(0, 0) and p.state.ore[0] == 8 and CallOff() in p.legal()
    assert max(MAP.distance(at("3,-8"), a.to) for a in p.legal(Fly)) == 8
    assert why(p.no(Fly(at("0,1")))) == ("HG-FLY-01", "too-dear")
    p.do(Fly(at("0,0")))
    assert p.state.ore[0] == 0 and p.place("3,-8") == "0,0" and p.was("3,-8").marks & USED
    assert why(position("A ear 3,-8").no(CallTransport(0))) == ("HG-FLY-01", "too-dear")
    q = position("A ear 3,-8", ore="8 0").do(CallTransport(0), CallOff())
    assert q.state.ore[0] == 8 and not q.was("3,-8").marks & USED


@pytest.mark.rule("HG-FLY-02")
def test_no_landing_on_crystal_or_friends() -> None:
    p = position(
        "A ear 3,-8",
        "C ear 2,-6",
        "A ear 1,-6",
        mode="teams",
        players=4,
        ore="20 0 0 0",
        bases="A B - C D -",
        crystal="3,-6",
    )
    p.do(CallTransport(0))
    assert why(p.no(Fly(at("0,-2")))) == why(p.no(Fly(at("3,-6")))) == ("HG-FLY-02", "landing-on-crystal")
    assert why(p.no(Fly(at("2,-6")))) == why(p.no(Fly(at("1,-6")))) == ("HG-FLY-02", "friend-there")
    assert p.no(Fly(at("3,-8"))) is not None and p.no(Fly(at("4,-8"))) is None


@pytest.mark.rule("HG-FLY-03")
@pytest.mark.parametrize(("dice", "won"), [("8 1", True), ("1 8", False)])
def test_landing_on_an_enemy_is_its_combat(dice: str, won: bool) -> None:
    p = position("A ear 3,-8", "B ear 0,-4", ore="20 0", dice=dice).fly("3,-8", "0,-4")
    assert p.alive("3,-8") == won and p.alive("0,-4") != won and p.dry
    assert not won or (p.place("3,-8") == "0,-4" and p.was("3,-8").marks & FOUGHT)
    q = position("A ear 3,-8 fought", "B ear 0,-4", ore="20 0").do(CallTransport(0))
    assert why(q.no(Fly(at("0,-4")))) == ("HG-FLY-03", "fought-already") and q.no(Fly(at("1,-4"))) is None


@pytest.mark.rule("HG-FLY-04", "HG-CAM-07")
def test_a_landing_on_what_is_not_found_is_called_off() -> None:
    p = position("A ear 3,-8 entrenched loaded", "B ear 0,-4 camouflaged", ore="20 0", dice="detect:4").fly(
        "3,-8", "0,-4"
    )
    unit = p.was("3,-8")
    assert p.place("3,-8") == "3,-8" and unit.mp == 0 and not unit.marks & ENTRENCHED
    assert unit.marks & USED and unit.marks & FOUGHT and isinstance(p.frame, Acting)
    assert p.state.ore[0] == 20 - MAP.distance(at("3,-8"), at("0,-4"))


@pytest.mark.rule("HG-FLY-05", "HG-FLY-06")
def test_a_flight_ends_the_march_and_is_an_entry() -> None:
    p = (
        position("A ear 3,-9", "B ear 1,-5", ore="20 0", mines="B 1,-4", dice="mine:1")
        .go("3,-9", "3,-8")
        .fly("3,-8", "1,-4")
    )
    assert p.was("3,-9").mp == 0 and p.dry and p.targets("1,-4") == {"1,-5"}
    q = position("A ear 3,-8 entrenched", ore="20 0", cards="EV01").fly("3,-8", "4,-5")
    assert [e.card for e in q.events(CardDrawn)] == ["EV01"] and q.was("3,-8").dice == 1


# -- chapter 13 -----------------------------------------------------------------------------------------


@pytest.mark.rule("HG-REA-01", "HG-STA-01")
def test_one_window_before_any_combat_die() -> None:
    p = position("A light 0,-4", "B light 1,-4 camouflaged", ore="9 9", dice="detect:5 8 8 1 1 1").do(
        Attack(0, 1)
    )
    assert isinstance(p.frame, Reaction) and p.rolled() == [("detect", (5,))] and p.seat == 1
    p.answer("ammo")
    assert p.dry and p.seat == 0  # no counter-reaction


@pytest.mark.rule("HG-REA-02", "HG-INT-07", "HG-INT-08", "HG-INT-10")
@pytest.mark.parametrize(
    ("kind", "far", "offered"),
    [
        ("ear", False, "ammo air missile"),
        ("light", False, "ammo air"),
        ("heavy", False, "ammo air"),
        ("ear", True, "missile"),
        ("ear entrenched", True, "missile"),
        ("heavy", True, "ammo"),
        ("light", True, ""),
        ("hover", True, ""),
    ],
)
def test_what_each_attack_lets_the_defender_do(kind: str, far: bool, offered: str) -> None:
    name, *marks = kind.split()
    p = position(
        "A heavy 6,-5",
        " ".join(["B", name, "8,-5" if far else "7,-5", *marks]),
        ore="0 9",
        dice="" if offered else "1",
    )
    p.do(Attack(0, 1))
    assert p.asked(Answer) == offered.split()
    assert isinstance(p.frame, Reaction) == bool(offered)


@pytest.mark.rule("HG-REA-02")
def test_against_a_landing() -> None:
    p = position("A ear 3,-8", "B ear 0,-4", ore="20 9").fly("3,-8", "0,-4")
    assert p.asked(Answer) == ["ammo", "missile"]


@pytest.mark.rule("HG-REA-03")
@pytest.mark.parametrize(
    ("marks", "ore", "offered"),
    [
        ("", 9, "ammo air missile"),
        ("", 3, "ammo missile"),
        ("", 2, "ammo"),
        ("", 1, ""),
        ("used", 9, ""),
        ("loaded", 9, "air missile"),
    ],
)
def test_only_what_can_be_paid_and_has_an_effect(marks: str, ore: int, offered: str) -> None:
    p = position("A heavy 0,-4", f"B ear 1,-4 {marks}", ore=f"0 {ore}", dice="" if offered else "8 8 8 8 8 1")
    p.do(Attack(0, 1))
    assert p.asked(Answer) == offered.split() and isinstance(p.frame, Reaction) == bool(offered)


@pytest.mark.rule("HG-REA-04", "HG-STA-01")
def test_nobody_else_reacts() -> None:
    p = position("A light 0,-4", "B ear 1,-4", mode="teams", players=4, ore="9 0 9 9", dice="8 8 1").do(
        Attack(0, 1)
    )
    assert isinstance(p.frame, Acting) and not p.alive("1,-4")
    q: Position = position("A light 0,-4", "B ear 1,-4", mode="teams", players=4, ore="9 9 9 9").do(
        Attack(0, 1)
    )
    assert q.seat == 1 and all(q.no(Pass(), seat=s) is not None for s in (0, 2, 3))
