"""Chapter 18: worked examples, by their numbers."""

from __future__ import annotations

import pytest

from tabletop.engine.dice import feed
from tabletop.engine.engine import new_match
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.records.actions import Answer, Attack, Buy, Fly, Move
from tabletop.games.hegregon.records.events import CardDrawn
from tabletop.games.hegregon.records.setup import Setup, seating
from tabletop.games.hegregon.rules.settlement import forecast

from .positions import at, position


@pytest.mark.rule("HG-SET-07", "HG-ORD-03")
def test_01_order() -> None:
    step = new_match(GAME, Setup("conquest", 4), 1, feed(*(f"start:{n}" for n in (6, 8, 8, 2, 3, 3, 5, 1))))
    p = position(players=4)
    p.state.order, orders = step.state.order, [step.state.order]
    p.state.stack[0] = p.state.stack[0].__class__("action", 4)
    for _ in range(3):
        orders.append(p.settle().state.order)
    assert orders == [(1, 2, 3, 0), (0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1)]


@pytest.mark.rule("HG-BUY-02", "HG-BUY-04", "HG-BUY-05")
def test_02_purchase() -> None:
    p = position(stage="purchase", ore="7 0")
    assert p.no(Buy(3, at("4,-7"))) is not None
    p.do(Buy(3, at("5,-8")))
    assert p.state.ore[0] == 2
    p.do(Buy(0, at("4,-7")))
    assert p.state.ore[0] == 1
    assert p.no(Buy(0, at("5,-8"))) is not None and p.no(Buy(0, at("4,-8"))) is not None


@pytest.mark.rule("HG-MOV-02")
def test_03_cost() -> None:
    p = position("A ear 4,-7").go("4,-7", "4,-6", "3,-5")
    assert p.unit("3,-5").mp == 0
    q = position("A medium 4,-7").go("4,-7", "4,-6")
    assert "3,-5" not in q.moves("4,-6")
    assert position("A hover 4,-7").go("4,-7", "4,-6", "3,-5").unit("3,-5").mp == 2


@pytest.mark.rule("HG-MOV-05", "HG-EVT-01", "HG-MOV-12")
def test_04_friend_on_crystal() -> None:
    p = position("A ear 2,-6", "A light 2,-5 mp=0", cards="EV01")
    assert "2,-5" not in p.moves("2,-6")
    q = position("A hover 2,-6", "A light 2,-5 mp=0").go("2,-6", "2,-5", "2,-4")
    assert q.was("2,-6").mp == 2
    p.go("2,-6", "1,-5")
    assert p.events(CardDrawn) and p.was("2,-6").mp == 2
    p.go("1,-5", "1,-4", "2,-4")
    assert p.place("2,-6") == "2,-4"


@pytest.mark.rule("HG-ATK-05", "HG-ATK-07")
def test_05_tie() -> None:
    p = position("A light 3,-4", "B ear 2,-4", dice="3 5 8 2 2 3").do(Attack(0, 1))
    assert not p.alive("2,-4") and p.place("3,-4") == "3,-4" and p.dry


@pytest.mark.rule("HG-POS-02", "HG-POS-04")
def test_06_position_fight_and_crystal() -> None:
    p = position("A medium 3,-4", "B ear 3,-5", dice="8 8 8 1").do(Move(0, at("3,-5")))
    assert p.place("3,-4") == "3,-5" and p.was("3,-4").mp == 0
    q = position("A medium 3,-4 mp=1", "B ear 3,-5")
    assert "3,-5" not in q.moves("3,-4") and q.targets("3,-4") == {"3,-5"}


@pytest.mark.rule("HG-LOS-01", "HG-LOS-04")
def test_07_lines() -> None:
    seen = ("8,-5", "6,-3", "4,-3", "4,-5", "6,-7", "8,-7")
    unseen = ("7,-4", "5,-3", "4,-4", "5,-6", "7,-7", "8,-6")
    p = position("A heavy 6,-5", *(f"B ear {n}" for n in seen + unseen))
    assert p.targets("6,-5") == set(seen)
    assert not position("A heavy 6,-5", "B ear 8,-5", "A ear 7,-5").targets("6,-5")


@pytest.mark.rule("HG-RNG-04")
@pytest.mark.parametrize(("die", "alive"), [(2, True), (3, False)])
def test_08_unanswered_shot(die: int, alive: bool) -> None:
    p = position("A heavy 6,-5", "B light 8,-5", dice=f"shot:{die}").do(Attack(0, 1))
    assert p.alive("8,-5") == alive and p.alive("6,-5")


@pytest.mark.rule("HG-RNG-03", "HG-MIS-02")
def test_09_answered_shot() -> None:
    p = (
        position("A heavy 6,-5", "B ear 6,-3", ore="0 3", dice="4 4 3 2 6 8 7 5")
        .do(Attack(0, 1))
        .answer("missile")
    )
    assert not p.alive("6,-5") and p.alive("6,-3") and p.state.ore[1] == 0


@pytest.mark.rule("HG-INT-04", "HG-ODD-01")
def test_10_heavy_duel() -> None:
    from tabletop.games.hegregon.rules.odds import forecasts

    p = position("A heavy 6,-5", "B heavy 6,-7", ore="0 2").do(Attack(0, 1))
    found = {f.answer: f for f in forecasts(p.state, p.frame.fight)}
    assert found["ammo"][1:3] == (5, 6) and f"{float(found['ammo'].odds):.4f}" == "0.2695"


@pytest.mark.rule("HG-MIN-05", "HG-MOV-12")
@pytest.mark.parametrize(
    ("die", "where", "mined", "stock"), [(1, "5,-5", True, 0), (5, "", False, 0), (8, "5,-5", False, 1)]
)
def test_11_mine(die: int, where: str, mined: bool, stock: int) -> None:
    p = position("A ear 5,-7", mines="B 5,-6", dice=f"mine:{die}").do(Move(0, at("5,-6")))
    if where:
        p.go("5,-6", "5,-5")
    assert p.alive("5,-7") == bool(where) and p.is_mined("5,-6") == mined and p.state.stock[0] == stock


@pytest.mark.rule("HG-CAM-07", "HG-CAM-09")
def test_12_camouflage() -> None:
    p = position("A medium 7,-6 mp=1", "B light 7,-5 camouflaged", dice="detect:4").do(Attack(0, 1))
    p.do(p.legal()[1])
    assert "8,-7" in p.moves("7,-6") and "8,-6" not in p.moves("7,-6")


@pytest.mark.rule("HG-ODD-04")
def test_13_camouflage_odds() -> None:
    from tabletop.games.hegregon.rules.odds import found_or_pushed

    assert [f"{float(found_or_pushed(3, 2, push)):.4f}" for push in (False, True)] == ["0.4104", "0.6604"]


@pytest.mark.rule("HG-ENT-01", "HG-ENT-02")
def test_14_entrench() -> None:
    p = position("A ear 3,-4", ore="1 0 0", players=3).go("3,-4", "2,-4")
    p.do(p.entrench("2,-4"))
    assert (p.unit("2,-4").mp, p.unit("2,-4").dice) == (0, 2)
    p.settle()
    assert p.state.ore[0] == 1
    while not (p.seat == 0 and p.state.stage == 2):
        p.end()
    assert p.go("2,-4", "3,-4").unit("3,-4").dice == 1


@pytest.mark.rule("HG-REA-02", "HG-REA-03")
def test_15_reaction() -> None:
    p = position("A light 0,-4", "B ear 1,-4", ore="0 4").do(Attack(0, 1))
    assert p.asked(Answer) == ["ammo", "air", "missile"]
    q = position("A light 0,-4", "B ear 1,-4", ore="0 2").do(Attack(0, 1))
    assert q.asked(Answer) == ["ammo"]


@pytest.mark.rule("HG-FLY-01", "HG-FLY-02", "HG-CAP-01")
def test_16_flight() -> None:
    p = position("A ear 3,-8", ore="8 0").fly("3,-8", "0,0")
    assert p.state.ore[0] == 0
    q = position("A ear 5,-8", "A ear 4,-8", ore="20 0")
    assert q.no(q.call("4,-8")) is not None
    q.do(q.call("5,-8"))
    assert q.no(Fly(at("0,-2"))) is not None
    q.do(Fly(at("8,-4")))
    assert q.state.ore[0] == 13 and q.settle().state.holders[1] == 0


@pytest.mark.rule("HG-EVT-02", "HG-MOV-12")
def test_17_event() -> None:
    p = position("A ear 4,-7", cards="EV06 EV01").go("4,-7", "4,-6", "4,-5")
    assert p.unit("4,-5").mp == 3
    p.go("4,-5", "4,-4", "4,-5")
    assert len(p.events(CardDrawn)) == 1


@pytest.mark.rule("HG-COL-03")
def test_18_settlement() -> None:
    lines = ("A ear 0,0", "A ear 2,-4", "A ear 6,-8", "A light 8,-6")
    assert position(*lines).settle().state.ore[0] == 7
    p = position(*lines)
    p.state.shifts = (0,)
    assert forecast(p.state, 0) == 9 == p.settle().state.ore[0]
    q = position(*lines)
    q.state.cave_ins = (0,)
    assert q.settle().state.ore[0] == 5


@pytest.mark.rule("HG-END-01", "HG-CAP-05")
def test_19_bases() -> None:
    p = position("A ear -4,-4", bases="A A A B - -").settle()
    assert p.outcome is not None and p.outcome.winners == (0,)
    q = (
        position("A ear -4,-4", "B light -3,-4", bases="A A A B - -", dice="8 8 1")
        .end()
        .do(Attack(1, 0))
        .settle()
    )
    assert q.outcome is None


@pytest.mark.rule("HG-END-02", "HG-ELI-02", "HG-MOD-06")
def test_20_annihilation() -> None:
    lines = ("A light 0,-4", "A light 1,-3", "B ear 1,-4", "C ear 2,-3")
    dice = "8 8 1 8 8 1"
    p = position(*lines, players=3, idle="A", bases="A - B - C -", ore="0 1 0", dice=dice).do(Attack(0, 2))
    assert p.outcome is None and p.state.ore[1] == 1 and p.state.holders[2] == 1
    p.do(Attack(1, 3))
    assert p.outcome is not None and p.outcome.winners == (0,)
    q = position(*lines, players=3, idle="A", mode="survival", dice=dice).do(Attack(0, 2))
    assert q.state.living() == (0, 2)


@pytest.mark.rule("HG-MOD-07")
def test_21_survival_ore() -> None:
    p = position("A ear 2,-4", mode="survival")
    got = [p.settle().state.ore[0] for _ in range(6)]
    assert got == [1, 2, 3, 4, 5, 5]


@pytest.mark.rule("HG-DIC-02", "HG-DIC-05", "HG-INT-19")
def test_22_dice_order() -> None:
    p = position(
        "A ear 3,-8",
        "B ear 0,-4 camouflaged",
        mines="B 0,-4",
        ore="20 0",
        dice="detect:6 attack:7 defence:4 mine:8",
    )
    p.fly("3,-8", "0,-4")
    assert p.dry and p.place("3,-8") == "0,-4" and p.state.stock[0] == 1


@pytest.mark.rule("HG-INT-36", "HG-ABL-01")
def test_23_slot() -> None:
    p = (
        position("A light 0,-4", "B light 1,-4", players=3, ore="0 9 0", dice="1 1 8 8 8")
        .do(Attack(0, 1))
        .answer("ammo")
    )
    p.end()
    assert p.seat == 1 and p.no(p.camouflage("1,-4")) is not None and p.unit("1,-4").dice == 3


@pytest.mark.rule("HG-SET-03", "HG-END-03")
def test_24_cooperative() -> None:
    setup = Setup("faction", 4)
    assert [f"B{b + 1}" for b in seating(setup).bases] == ["B1", "B2", "B3", "B4", "B5", "B6"]
    assert seating(setup).ore == (5, 5, 10, 10, 5, 5) and seating(setup).extra == (0, 0, 1, 1, 0, 0)
    p = position(mode="faction", players=4, bases="A B - - E F").settle()
    assert p.outcome is not None and p.outcome.winners == (0, 1, 4, 5)
