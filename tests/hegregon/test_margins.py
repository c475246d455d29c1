"""Both sides of the edges that chapters 4 to 13 name: prices to the last H, steps to the last point, units
with the lowest number, what is told and why not."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.engine import apply, new_match, owed
from tabletop.engine.model import OfferDraw, Rolled
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import BASES, MAP
from tabletop.games.hegregon.records.actions import (
    Attack,
    Buy,
    CallOff,
    Camouflage,
    EndStep,
    Fly,
    Missile,
    Move,
    Push,
)
from tabletop.games.hegregon.records.events import CombatDeclared, Moved
from tabletop.games.hegregon.records.frames import Acting, Fight, Passing, Purchase
from tabletop.games.hegregon.records.setup import Setup
from tabletop.games.hegregon.records.units import CEASEFIRE
from tabletop.games.hegregon.rules.camouflage import refuse_push
from tabletop.games.hegregon.rules.sight import blocker

from .positions import at, coords, position, why

# -- chapter 4 ------------------------------------------------------------------------------------------


@pytest.mark.rule("HG-ORD-05", "HG-BUY-11", "HG-GEN-08", "HG-CAM-01")
def test_who_is_asked_in_a_purchase_step() -> None:
    """Who can buy or hide something; whoever has units may end the step."""
    at_home, abroad = "A - - B - -", "B - - B - -"
    cases: list[tuple[int, str, str, set[type[Any]]]] = [
        (0, at_home, "", set()),
        (1, at_home, "", {Buy}),
        (2, at_home, "", {Buy}),
        (3, at_home, "", {Buy, Camouflage}),
        (9, at_home, "used", {Buy}),
        (9, abroad, "", {Camouflage}),
        (3, abroad, "", {Camouflage}),
        (2, abroad, "", set()),
        (9, abroad, "used", set()),
        (9, abroad, "camouflaged", set()),
    ]
    for ore, bases, marks, choices in cases:
        p = position(f"A light 0,-4 {marks}", stage="purchase", ore=f"{ore} 0", bases=bases, idle="B")
        assert owed(GAME, p.state) == ((0,) if choices else ()), (ore, bases, marks)
        assert {type(a) for a in p.legal()} == (choices | {EndStep} if choices else set())


@pytest.mark.rule("HG-BUY-03", "HG-ORD-05")
def test_a_base_is_full_with_the_sixth_unit() -> None:
    p = position(stage="purchase", ore="3 0", bases="A A - B - -", idle="B")
    p.state.stack[-1] = Purchase(0, (5, 6, 0, 0, 0, 0))
    assert {a.at for a in p.legal(Buy)} == set(MAP.beside[BASES[0]])
    assert why(p.no(Buy(0, MAP.beside[BASES[1]][0]))) == ("HG-BUY-03", "base-full")
    p.do(Buy(0, at("5,-8")))
    assert isinstance(p.frame, Acting) and p.state.ore[0] == 2  # no hex for them, and hiding costs 3


@pytest.mark.rule("HG-BUY-12", "HG-STA-02")
def test_without_units_one_must_buy_with_units_one_may_end() -> None:
    p = position(stage="purchase", ore="9 0", idle="B")
    assert {type(a) for a in p.legal()} == {Buy} and why(p.no(EndStep())) == ("HG-BUY-12", "must-buy")
    p.do(Buy(0, at("5,-8")))
    assert EndStep() in p.legal() and p.no(EndStep()) is None


# -- chapters 6 and 8 -----------------------------------------------------------------------------------


@pytest.mark.rule("HG-MOV-03", "HG-MOV-04")
@pytest.mark.parametrize(
    ("lines", "place"),
    [
        (("A light 0,-4", "A ear 1,-4 mp=0"), "0,-4"),
        (("A ear 1,-4 mp=0", "A light 0,-4"), "0,-4"),
        (("A ear 1,-4 mp=0", "A light 0,-4", "A ear 2,-4 mp=0"), "2,-5"),
        (("A ear 1,-4 mp=0", "A ear 2,-4 mp=0", "A light 0,-4"), "2,-5"),
    ],
)
def test_a_draw_in_passing_puts_the_unit_back_or_on_the_next_free_hex(
    lines: tuple[str, ...], place: str
) -> None:
    """Back where it came from, unless the first unit of the match or any other stands there."""
    p = position(*lines, idle="AB")
    uid = p.unit("0,-4").id
    p.go("0,-4", "1,-4")
    if len(lines) == 3:
        p.do(Move(uid, at("2,-4")))
        assert p.state.units[uid].came == at("1,-4")
    assert isinstance(p.frame, Passing)
    ends = {coords(a.to) for a in p.legal()}
    state = p.state
    for seat in (0, 1):
        state = apply(GAME, state, seat, OfferDraw()).state
    assert state.outcome is not None and GAME.check(state) == []
    found = coords(state.units[uid].at)
    assert found == place if len(lines) == 2 else found == min(ends, key=lambda name: at(name))


@pytest.mark.rule("HG-MOV-02", "HG-MOV-03", "HG-MOV-05", "HG-MOV-07", "HG-UNI-04", "HG-POS-02", "HG-CAM-09")
def test_the_most_telling_reason_against_a_march() -> None:
    cases = [
        ("light 3,-4", "", "3,-4", "HG-MOV-07", "no-such-hex"),
        ("light 3,-4 mp=0", "", "4,-4", "HG-MOV-02", "no-movement"),
        ("heavy 3,-4 mp=0", "", "3,-5", "HG-MOV-02", "no-movement"),
        ("light 3,-4 mp=1", "", "3,-5", "HG-MOV-02", "too-far"),
        ("heavy 3,-4", "", "3,-5", "HG-UNI-04", "heavy-on-crystal"),
        ("heavy 3,-4", "", "5,-4", "HG-MOV-02", "too-far"),
        ("heavy 3,-4", "B ear 3,-5", "3,-5", "HG-UNI-04", "heavy-on-crystal"),
        ("light 3,-4", "A ear 3,-5", "3,-5", "HG-MOV-05", "friend-on-crystal"),
        ("light 4,-5", "A ear 3,-5", "3,-5", "HG-MOV-05", "friend-on-crystal"),
        ("light 5,-4", "A ear 3,-5", "3,-5", "HG-MOV-03", "friend-there"),
        ("light 5,-4", "A ear 3,-4", "3,-4", "HG-MOV-03", "friend-there"),
        ("light 4,-4 mp=1", "A ear 3,-4", "3,-4", "HG-MOV-03", "friend-there"),
        ("light 3,-4 fought", "B ear 4,-4", "4,-4", "HG-POS-07", "fought-already"),
        ("light 3,-4 fought ceasefire", "B ear 4,-4", "4,-4", "HG-POS-07", "fought-already"),
        ("light 3,-4 ceasefire", "B ear 4,-4", "4,-4", "HG-INT-22", "cease-fire"),
        ("light 3,-4", "B ear 4,-4 ceasefire", "4,-4", "HG-INT-22", "cease-fire"),
        ("light 3,-4 mp=1", "B ear 5,-4", "5,-4", "HG-POS-02", "fight-out-of-reach"),
        ("light 3,-4 mp=1", "B ear 3,-5", "3,-5", "HG-POS-02", "fight-out-of-reach"),
        ("light 3,-4 mp=1", "", "5,-4", "HG-MOV-02", "too-far"),
    ]
    for unit, others, to, rule, key in cases:
        p = position(f"A {unit}", *([others] if others else []), idle="AB")
        no = p.no(Move(0, at(to)))
        assert no is not None and (no.rule, no.key) == (rule, key), (unit, others, to)
        assert no.args.get("unit", 0) == 0 and no.args.get("other", 1) == 1
        assert no.args.get("at", at(to)) == at(to)


@pytest.mark.rule("HG-CAM-09")
@pytest.mark.parametrize(
    ("shuns", "free", "key"), [(0, 0, "must-shun"), (0, 1, "too-far"), (-1, 0, "too-far"), (-1, 1, "too-far")]
)
def test_who_shuns_is_told_so_if_no_step_leads_away(shuns: int, free: int, key: str) -> None:
    """From the first unit of the match; so many of the steps that lead away are free."""
    p = position("B light 7,-5", "A medium 7,-6 mp=1", idle="AB")
    away = sorted(hex for hex in MAP.beside[at("7,-6")] if MAP.distance(hex, at("7,-5")) == 2)
    assert len(away) == 3
    for hex in away[free:]:
        p.state.add(0, 1, hex, marks=CEASEFIRE)
    p.state.update(p.was("7,-6").changed(shuns=shuns))
    assert why(p.no(Move(1, at("9,-8"))))[1] == key


@pytest.mark.rule("HG-MOV-04", "HG-EVT-03", "HG-MIN-07")
def test_the_first_unit_on_a_mined_event_hex_is_passed() -> None:
    """Hex by hex: the mine is rolled for, no card is drawn, the unit must march on."""
    p = position("A hover 4,-5 mp=0", "A light 4,-6", mines="B 4,-5", cards="EV01", dice="mine:1", idle="AB")
    p.go("4,-6", "4,-5")
    assert [(e.passing, e.price) for e in p.events(Moved)] == [(True, 1)] and p.frame == Passing(0, 1)
    assert not p.unit("4,-5").marks and p.state.ore == [0, 0] and p.dry


@pytest.mark.rule("HG-CAM-07", "HG-FLY-04")
def test_nobody_pushes_from_the_air_or_from_afar() -> None:
    """Whatever points it has: the refusal names the first reason."""
    p = position("A light 0,-4", "B ear 1,-4", "B ear 2,-4", "A light 3,-6 mp=1", "B ear 3,-5", "A ear 3,-4")
    assert refuse_push(p.state, Fight(0, 1, "attack", 1, at("1,-4"))) is None
    for fight in (Fight(0, 1, "landing", 1, at("1,-4")), Fight(0, 2, "missile", 2, at("2,-4"))):
        assert why(refuse_push(p.state, fight)) == ("HG-CAM-07", "push-from-afar")
    assert why(refuse_push(p.state, Fight(3, 4, "attack", 1, at("3,-5"))))[1] == "push-no-movement"
    assert why(refuse_push(p.state, Fight(5, 2, "attack", 1, at("2,-4"))))[1] == "push-no-dice"


@pytest.mark.rule("HG-LOS-04")
def test_who_stands_between() -> None:
    """The number of the unit, the first one's too; none on a free line, and none where there is no line."""
    p = position("A ear 1,-4", "B ear 0,-3", idle="")
    lines = (("0,-4", "2,-4"), ("0,-4", "0,-2"), ("0,-4", "2,-6"), ("0,-4", "1,-3"), ("0,-4", "3,-4"))
    assert [blocker(p.state, at(a), at(b)) for a, b in lines] == [0, 1, -1, -1, -1]


@pytest.mark.rule("HG-LOS-04")
@pytest.mark.parametrize("shooter", ["heavy", "ear"])
def test_the_first_unit_blocks_like_any_other(shooter: str) -> None:
    p = position("B ear 7,-5", f"A {shooter} 6,-5", "B light 8,-5", ore="9 0")
    kind = Attack if shooter == "heavy" else Missile
    assert p.targets("6,-5", kind) == {"7,-5"}
    no = p.no(kind(1, 2))
    assert why(no) == ("HG-LOS-04", "line-blocked") and no is not None and no.args["blocker"] == 0
    p.state.remove(p.state.units[0])
    assert p.targets("6,-5", kind) == {"8,-5"} and p.no(kind(1, 2)) is None


@pytest.mark.rule("HG-GEN-07", "HG-DIC-01", "HG-DIC-02", "HG-DIC-03")
def test_every_die_has_eight_faces() -> None:
    """The start, a detection, an opposed roll, unanswered fire, a mine."""
    start = new_match(GAME, Setup(players=4), 3).events
    lines = ("A medium 7,-6", "B light 7,-5 camouflaged", "A heavy 6,-5", "B ear 6,-3", "A ear 0,-4")
    p = position(*lines, mines="B 1,-4", ore="0 0")
    p.roll("detect:5").do(Attack(0, 1)).do(Attack(2, 3)).go("0,-4", "1,-4")
    rolled = [e for e in (*start, *p.history) if isinstance(e, Rolled)]
    assert {e.tag for e in rolled} == {"start", "detect", "attack", "defence", "shot", "mine"}
    assert {e.sides for e in rolled} == {8} and all(1 <= n <= 8 for e in rolled for n in e.values)


@pytest.mark.rule("HG-CAM-07", "HG-CAM-08", "HG-ATK-11")
def test_what_is_told_of_a_push() -> None:
    p = position("A medium 7,-6", "B light 7,-5 camouflaged", ore="0 9", dice="detect:1 8 8 1 1")
    p.do(Attack(0, 1), Push())
    assert p.frame.fight == Fight(0, 1, "push", 1, at("7,-5"), "react")
    assert [(e.mode, e.reach) for e in p.events(CombatDeclared)] == [("attack", 1), ("push", 1)]
    far = position("A ear 3,-8", "B ear 0,-4", ore="20 9").fly("3,-8", "0,-4")
    assert [(e.mode, e.reach) for e in far.events(CombatDeclared)] == [("landing", 1)]
    assert far.frame.fight == Fight(0, 1, "landing", 1, at("0,-4"), "react")


# -- chapter 12 -----------------------------------------------------------------------------------------


@pytest.mark.rule("HG-FLY-01", "HG-FLY-02")
def test_a_flight_leads_elsewhere_as_far_as_the_h_go() -> None:
    p = position("A ear 3,-8", "B ear 3,-6", ore="2 0")
    p.do(p.call("3,-8"))
    assert (
        why(p.no(Fly(at("3,-8")))) == why(p.no(Fly(-1))) == why(p.no(Fly(0))) == ("HG-FLY-02", "no-such-hex")
    )
    reach = {h for h in MAP.hexes if 1 <= MAP.distance(h, at("3,-8")) <= 2}
    assert set(p.asked(Fly)) == {h for h in reach if not p.state.derived.crystal >> h & 1}
    assert CallOff() in p.legal()
    for marks, fights in (("", True), ("fought", False), ("ceasefire", False), ("loaded", True)):
        q = position(f"A ear 3,-8 {marks}", "B ear 3,-6", "B ear 3,-7 ceasefire", ore="9 0")
        q.do(q.call("3,-8"))
        assert (at("3,-6") in q.asked(Fly)) == fights and at("3,-7") not in q.asked(Fly), marks
    far = position("A ear 3,-8", ore="60 0")
    far.do(far.call("3,-8"))
    assert max(MAP.distance(h, at("3,-8")) for h in far.asked(Fly)) == max(
        MAP.distance(h, at("3,-8")) for h in MAP.hexes if not far.state.derived.crystal >> h & 1
    )
