"""Section 6.1: charges and fear checks."""

from __future__ import annotations

import pytest

from tabletop.games.chesswar.records.actions import Charge
from tabletop.games.chesswar.records.events import Charged, Engaged, FearChecked
from tabletop.games.chesswar.records.state import CHARGE_BONUS, CHARGE_FAILED, CHARGE_TRIED, STEPPED

from .positions import position
from .test_movement import IDLE, why


@pytest.mark.rule("CW-CHG-01", "CW-CHG-02", "CW-CHG-07", "CW-GEN-10")
def test_a_charge_engages_both_where_they_stand() -> None:
    p = position("W human.P d4", "B orc.P d5", IDLE)
    p.do(p.charge("d4", "d5"))
    assert p.foes("d4") == {"d5"} and p.foes("d5") == {"d4"}
    assert p.state.links == ((p.id("d4"), p.id("d5")),)
    assert p.events(Engaged) == [Engaged(p.id("d4"), p.id("d5"))]
    assert why(p.no(p.move("d4", "d3"))) == ("CW-MOV-01", "engaged-move")


@pytest.mark.rule("CW-CHG-01", "CW-CHG-02", "CW-CHG-03")
def test_every_enemy_in_reach_may_be_charged() -> None:
    p = position("W human.P d4", "B orc.P d5", "B orc.P c3", "B orc.P e4", "B orc.P e5", IDLE)
    assert p.charges("d4") == {"c3", "d5", "e4"}


@pytest.mark.rule("CW-CHG-01", "CW-INT-33")
def test_only_adjacent_enemies_that_stand_are_charged() -> None:
    p = position("W human.P d4", "W human.P d5", "B orc.P d7", "B orc.R e4 toppled", IDLE)
    assert p.charges("d4") == set()
    assert why(p.no(p.charge("d4", "d7"))) == ("CW-CHG-01", "charge-not-adjacent")
    assert why(p.no(p.charge("d4", "d5"))) == ("CW-GEN-08", "target-friendly")
    assert why(p.no(p.charge("d4", "d4"))) == ("CW-GEN-08", "target-friendly")
    assert why(p.no(p.charge("d4", "e4"))) == ("CW-ATR-41", "target-toppled")
    assert why(p.no(Charge(p.id("d4"), 77))) == ("CW-STM-17", "target-gone")


@pytest.mark.rule("CW-EX-04", "CW-CHG-03", "CW-GEN-05")
def test_diagonal_charges_need_corners_free_of_enemies() -> None:
    charger, target = "W dwarf.P d4", "B elf.N e5"
    assert "e5" in position(charger, target, IDLE).charges("d4")
    assert "e5" in position(charger, target, "W dwarf.P d5").charges("d4")
    assert "e5" in position(charger, target, "B orc.R e4 toppled", IDLE).charges("d4")
    for corner in ("d5", "e4"):
        p = position(charger, target, f"B elf.P {corner}", IDLE)
        assert p.charges("d4") == {corner}
        no = p.no(p.charge("d4", "e5"))
        assert no is not None and (no.rule, no.key) == ("CW-CHG-03", "charge-corner")
        assert no.args["blocker"] == p.id(corner)


@pytest.mark.rule("CW-CHG-04", "CW-CHG-08")
def test_one_charge_per_unit_and_phase() -> None:
    p = position("W human.N c4", "B undead.P c5", "B orc.P d4", IDLE, dice="fear:2")
    p.do(p.charge("c4", "c5"))
    assert p.moves("c4") == set() and p.charges("c4") == set()
    assert why(p.no(p.charge("c4", "d4"))) == ("CW-CHG-04", "charge-tried")
    assert why(p.no(p.move("c4", "c3"))) == ("CW-CHG-04", "move-after-charge")
    q = position("W human.N c4", "B orc.P c5", "B orc.P d4", IDLE)
    q.do(q.charge("c4", "c5"))
    assert why(q.no(q.charge("c4", "d4")))[0] in ("CW-CHG-04", "CW-CHG-08")


@pytest.mark.rule("CW-EX-06", "CW-CHG-05", "CW-CHG-11", "CW-ATR-11", "CW-ATR-01", "CW-STM-09")
def test_fear_check_of_knights_against_zombies() -> None:
    p = position("W human.N c4", "B undead.P c5", IDLE, dice="fear:2")
    p.do(p.charge("c4", "c5"))
    assert not p.state.links and p.unit("c4").marks == CHARGE_TRIED | CHARGE_FAILED
    assert p.events(FearChecked) == [FearChecked(p.id("c4"), p.id("c5"), 2, 3, (), False)]
    p = position("W human.N c4", "B undead.P c5", IDLE, dice="fear:3")
    p.do(p.charge("c4", "c5"))
    assert p.foes("c4") == {"c5"} and p.unit("c4").marks & CHARGE_BONUS
    assert p.events(FearChecked) == [FearChecked(p.id("c4"), p.id("c5"), 3, 3, (), True)]


@pytest.mark.rule("CW-EX-06", "CW-CHG-06", "CW-ATR-10", "CW-DIE-03")
def test_the_brave_roll_no_fear_die() -> None:
    p = position("W chaos.N c4", "B undead.P c5", "W chaos.P a8", dice="fear:1")
    p.do(p.charge("c4", "c5"))
    assert p.foes("c4") == {"c5"} and len(p.state.feed) == 1 and not p.events(FearChecked)


@pytest.mark.rule("CW-ATR-12", "CW-SPL-04")
def test_fearsome_does_not_make_brave() -> None:
    p = position(
        "W chaos.P c4", "W chaos.Q a1", "B undead.P c5", "W chaos.P a8", lasting="fear a1", dice="fear:3"
    )
    p.do(p.charge("c4", "c5"))
    assert p.events(FearChecked)[0].need == 4 and not p.state.links


@pytest.mark.rule("CW-DIE-06", "CW-DIE-04")
def test_a_natural_one_fails_the_fear_check() -> None:
    p = position("W elf.R c4", "B undead.P c5", "W elf.R a8", dice="fear:1")  # 2+
    p.do(p.charge("c4", "c5"))
    assert not p.state.links and p.events(FearChecked)[0].need == 2


@pytest.mark.rule("CW-CHG-05", "CW-INT-23", "CW-BOW-07")
def test_a_failed_check_leaves_the_shot() -> None:
    p = position("W human.B c4", "B undead.P c5", "B undead.P h8", dice="fear:1")
    p.do(p.charge("c4", "c5"))
    assert not p.unit("c4").marks & STEPPED
    assert p.no(p.shoot("c4", "c5")) is None  # the movement phase ended by itself


@pytest.mark.rule("CW-CHG-09")
def test_many_may_charge_one_enemy() -> None:
    p = position("W human.P d4", "W human.P e4", "W human.P c5", "B orc.P d5", IDLE)
    for charger in ("d4", "e4", "c5"):
        p.do(p.charge(charger, "d5"))
    assert p.foes("d5") == {"d4", "e4", "c5"}


@pytest.mark.rule("CW-CHG-10", "CW-CHG-01")
def test_charging_unmoved_after_all_of_mov_and_against_an_engaged_enemy() -> None:
    p = position("W human.P d3", "W human.P e4", "B orc.P d5", "W human.P c5", IDLE, links="c5-d5")
    p.walk("d3", "d4")
    p.do(p.charge("d4", "d5"))
    p.do(p.charge("e4", "d5"))
    assert p.foes("d5") == {"c5", "d4", "e4"}


@pytest.mark.rule("CW-CHG-12")
def test_units_on_corner_squares_do_not_break_an_engagement() -> None:
    p = position("W human.P d4", "B orc.P e5", "W human.N e3", "B orc.P h8", links="d4-e5")
    p.walk("e3", "e4")
    assert p.foes("d4") == {"e5"}


@pytest.mark.rule("CW-CHG-11", "CW-OPT-09", "CW-ATR-01")
def test_no_aggressive_bonus_against_a_unit_in_a_forest() -> None:
    for terrain, bonus in (("forest d4", True), ("hill d5", True), ("forest d5", False)):
        p = position("W human.N d4", "B orc.P d5", IDLE, terrain=terrain)
        p.do(p.charge("d4", "d5"))
        assert bool(p.unit("d4").marks & CHARGE_BONUS) == bonus == p.events(Engaged)[0].bonus
    for calm in ("human.P", "human.K", "undead.P"):
        p = position(f"W {calm} d4", "B orc.P d5", IDLE)
        p.do(p.charge("d4", "d5"))
        assert not p.unit("d4").marks & CHARGE_BONUS and p.events(Charged)


@pytest.mark.rule("CW-OPT-21", "CW-EX-37")
def test_a_leaderless_army_fears_everybody() -> None:
    p = position("W human.P d4", "B orc.P d5", IDLE, massacre=True, leaderless="W", dice="fear:3")
    p.do(p.charge("d4", "d5"))
    assert p.events(FearChecked)[0].need == 4 and not p.state.links
