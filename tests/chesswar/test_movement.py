"""Chapter 6 and CW-ATR-50..53: steps, the adjacency restriction, teleports, toppled pieces."""

from __future__ import annotations

import pytest

from tabletop.engine.model import Refusal
from tabletop.games.chesswar.records.actions import Cast, Charge, EndPhase, Move, Teleport
from tabletop.games.chesswar.records.events import Crushed, Disengaged, Moved, Teleported
from tabletop.games.chesswar.records.frames import CounterWindow, Movement
from tabletop.games.chesswar.records.state import MOVE_OVER, STEPPED, TOPPLED

from .positions import position

IDLE = "W human.P a8"
"""A friend far away, so that the phase does not end by itself."""


def why(no: Refusal | None) -> tuple[str, str]:
    assert no is not None
    return no.rule, no.key


# -- worked examples -----------------------------------------------------------------------------------


@pytest.mark.rule("CW-EX-01", "CW-MOV-05")
def test_straight_contact_leaves_three_steps() -> None:
    p = position("W human.P d4", "B orc.P d5", IDLE)
    assert p.moves("d4") == {"c3", "d3", "e3"}
    no = p.no(p.move("d4", "c4"))
    assert no is not None and no.rule == "CW-MOV-05" and no.args["enemy"] == p.id("d5")


@pytest.mark.rule("CW-EX-02", "CW-MOV-05")
def test_diagonal_contact_leaves_five_steps() -> None:
    p = position("W human.P d4", "B orc.P e5", IDLE)
    assert p.moves("d4") == {"c3", "d3", "e3", "c4", "c5"}


@pytest.mark.rule("CW-EX-03", "CW-MOV-06", "CW-INT-33")
def test_back_away_and_return_to_the_same_enemy() -> None:
    p = position("W human.B d4", "B orc.P d5", IDLE)
    assert why(p.no(p.move("d4", "c4"))) == ("CW-MOV-05", "enemy-touches-both")
    p.walk("d4", "d3", "c4")
    assert p.unit("c4").spent == 2
    assert p.charges("c4") == {"d5"}
    for blocker in ("B orc.P d4", "B orc.P c5"):
        blocked = position("W human.B c4 spent=2 stepped", "B orc.P d5", blocker, IDLE)
        assert "d5" not in blocked.charges("c4")


# -- allowance and order ---------------------------------------------------------------------------------


@pytest.mark.rule("CW-MOV-01", "CW-MOV-02", "CW-UNI-01", "CW-UNI-02")
def test_a_unit_spends_its_mov_and_no_more() -> None:
    p = position("W human.N d4", "B orc.P h8", IDLE)
    assert len(p.moves("d4")) == 8
    p.walk("d4", "e5", "e4", "d4")
    assert p.moves("d4") == set()
    assert why(p.no(p.move("d4", "d5"))) == ("CW-MOV-02", "allowance-spent")
    assert [e.to for e in p.events(Moved)] == [p.sq("e5"), p.sq("e4"), p.sq("d4")]


@pytest.mark.rule("CW-MOV-03", "CW-TUR-02", "CW-STM-16")
def test_steps_of_one_unit_may_be_split_by_anothers() -> None:
    p = position("W human.N d4", "W human.N a1", "B orc.P h8")
    p.walk("d4", "d5").walk("a1", "a2").walk("d5", "d6")
    assert p.unit("d6").spent == 2


@pytest.mark.rule("CW-MOV-04", "CW-GEN-03", "CW-GEN-04")
def test_steps_go_to_adjacent_free_squares_of_the_board() -> None:
    p = position("W human.N a1", "W human.P a2", "B orc.P h8")
    assert p.moves("a1") == {"b1", "b2"}
    assert why(p.no(p.move("a1", "a2"))) == ("CW-MOV-04", "square-occupied")
    assert why(p.no(p.move("a1", "a3"))) == ("CW-MOV-04", "step-not-adjacent")
    assert why(p.no(Move(p.id("a1"), 64))) == ("CW-MOV-04", "off-board")
    assert why(p.no(Move(p.id("a1"), -1))) == ("CW-MOV-04", "off-board")


@pytest.mark.rule("CW-MOV-04")
def test_corner_squares_never_block_a_diagonal_step() -> None:
    p = position("W human.P a1", "W human.P a2", "W human.P b1", "B orc.P h8")
    assert p.moves("a1") == {"b2"}


@pytest.mark.rule("CW-MOV-05")
def test_engaged_enemies_restrict_steps_too() -> None:
    p = position("W human.P d4", "B orc.P d5", "W human.P d6", links="d5-d6")
    assert p.moves("d4") == {"c3", "d3", "e3"}


@pytest.mark.rule("CW-MOV-07")
def test_a_step_from_one_enemy_to_another_is_legal() -> None:
    p = position("W human.P d4", "B orc.P c5", "B orc.P f3", IDLE)
    assert "e4" in p.moves("d4")  # c5 touches d4 alone, f3 touches e4 alone


@pytest.mark.rule("CW-MOV-05", "CW-MOV-07")
def test_every_enemy_in_contact_restricts() -> None:
    p = position("W human.P d4", "B orc.P d3", "B orc.P e5", IDLE)
    assert p.moves("d4") == {"c5"}
    assert (
        why(p.no(p.move("d4", "e4"))) == why(p.no(p.move("d4", "c4"))) == ("CW-MOV-05", "enemy-touches-both")
    )


@pytest.mark.rule("CW-MOV-08")
def test_contact_forces_neither_a_halt_nor_a_charge() -> None:
    p = position("W human.N d2", "B orc.P d5", IDLE)
    p.walk("d2", "d3", "d4")
    assert not p.state.links and p.moves("d4") == {"c3", "d3", "e3"}


@pytest.mark.rule("CW-MOV-09", "CW-EX-05", "CW-CHG-03")
def test_an_engine_cannot_step_but_may_charge() -> None:
    p = position("W human.R d1", "B orc.N e2", IDLE)
    assert p.moves("d1") == set() and p.charges("d1") == {"e2"}
    assert why(p.no(p.move("d1", "c1"))) == ("CW-MOV-09", "immobile")
    for blocker in ("B orc.P d2", "B orc.P e1"):
        assert "e2" not in position("W human.R d1", "B orc.N e2", blocker, IDLE).charges("d1")


@pytest.mark.rule("CW-MOV-10")
def test_stepped_stays_even_after_a_round_trip_and_charging_does_not_set_it() -> None:
    p = position("W human.N d4", "W human.P a4", "B orc.P a5", IDLE)
    p.walk("d4", "d5", "d4").do(p.charge("a4", "a5"))
    assert p.unit("d4").marks & STEPPED
    assert not p.unit("a4").marks & STEPPED


@pytest.mark.rule("CW-MOV-01", "CW-CHG-08")
def test_engaged_toppled_and_raised_units_do_not_move() -> None:
    p = position("W human.P d4", "B orc.P d5", "W undead.P a1 raised_now", IDLE, links="d4-d5")
    assert why(p.no(p.move("d4", "d3"))) == ("CW-MOV-01", "engaged-move")
    assert why(p.no(p.move("a1", "a2"))) == ("CW-SPL-15", "raised-now")
    q = position("W orc.R d4 toppled", "W orc.P a1", "B human.P h8")
    assert why(q.no(q.move("d4", "d5"))) == ("CW-ATR-41", "unit-toppled")
    assert q.moves("d4") == set()


@pytest.mark.rule("CW-MOV-11", "CW-ATR-41", "CW-MOV-13")
def test_entering_removes_a_toppled_piece_which_restricts_nothing() -> None:
    p = position("W human.N d4", "B orc.R d5 toppled", "B orc.P h8", IDLE)
    assert len(p.moves("d4")) == 8 and p.charges("d4") == set()
    assert why(p.no(p.charge("d4", "d5"))) == ("CW-ATR-41", "target-toppled")
    fallen = p.id("d5")
    p.do(p.move("d4", "d5"))
    assert p.events(Crushed) == [Crushed(fallen, p.id("d5"), p.sq("d5"))]
    assert p.state.units[fallen].is_gone and not p.state.derived.toppled


@pytest.mark.rule("CW-MOV-12", "CW-OPT-06")
def test_terrain_costs_nothing() -> None:
    p = position("W human.P d4", "B orc.P h8", IDLE, terrain="forest d5 hill e5 forest d6")
    assert {"d5", "e5"} <= p.moves("d4")


@pytest.mark.rule("CW-TUR-03", "CW-STM-17")
def test_only_own_units_that_are_in_play_act() -> None:
    p = position("W human.P d4", "B orc.P d7", IDLE)
    assert why(p.no(Move(p.id("d7"), p.sq("d6")))) == ("CW-TUR-03", "not-your-unit")
    for uid in (-1, 99, 10**9):
        assert why(p.no(Move(uid, 0))) == ("CW-STM-17", "unit-gone")
        assert why(p.no(Teleport(uid, 0))) == ("CW-STM-17", "unit-gone")
        assert why(p.no(Charge(uid, uid))) == ("CW-STM-17", "unit-gone")
        assert why(p.no(Charge(p.id("d4"), uid))) == ("CW-STM-17", "target-gone")


@pytest.mark.rule("CW-INT-34")
def test_allies_do_not_restrict_and_do_not_block_diagonals() -> None:
    p = position("0 human.P d4", "1 elf.P d5", "2 orc.P e5", board="16x8", players="2v2")
    assert p.moves("d4") == {"c3", "d3", "e3", "c4", "c5"}
    assert p.charges("d4") == {"e5"}


# -- teleport ------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-ATR-50", "CW-ATR-51")
def test_the_lich_is_placed_within_two_squares_ignoring_everything_between() -> None:
    p = position("W undead.K d4", "B orc.P d5", "W undead.P a8")
    assert p.moves("d4") == set()
    assert why(p.no(p.move("d4", "d3"))) == ("CW-ATR-50", "teleports-instead")
    assert p.teleports("d4") == {
        n for n in p.names(range(64)) if n[0] in "bcdef" and n[1] in "23456" and n not in ("d4", "d5")
    }
    p.do(p.teleport("d4", "d6"))
    assert p.unit("d6").marks & STEPPED and p.unit("d6").marks & MOVE_OVER
    assert p.unit("d6").spent == 2 and p.teleports("d6") == set()
    assert p.events(Teleported)[0].to == p.sq("d6")
    assert why(p.no(p.teleport("d6", "d7"))) == ("CW-ATR-50", "move-over")


@pytest.mark.rule("CW-ATR-50", "CW-ATR-52")
def test_what_a_teleport_cannot_do() -> None:
    p = position("W undead.K d4", "W undead.P d5", "B orc.P h8", "W undead.P a1")
    assert why(p.no(p.teleport("d4", "d4"))) == ("CW-ATR-52", "teleport-same-square")
    assert why(p.no(p.teleport("d4", "d5"))) == ("CW-ATR-50", "square-occupied")
    assert why(p.no(p.teleport("d4", "d7"))) == ("CW-ATR-50", "teleport-too-far")
    assert why(p.no(Teleport(p.id("d4"), 64))) == ("CW-ATR-50", "off-board")
    assert why(p.no(p.teleport("a1", "a2"))) == ("CW-ATR-50", "no-teleport")


@pytest.mark.rule("CW-ATR-52", "CW-ATR-53", "CW-INT-05", "CW-CHG-07")
def test_an_engaged_lich_teleports_out_and_may_charge_the_same_enemy() -> None:
    p = position("W undead.K d4", "B orc.P d5", "W undead.P a8", links="d4-d5", dice="fear:6")
    assert p.charges("d4") == set() and p.teleports("d4")
    assert why(p.no(p.charge("d4", "d5"))) == ("CW-CHG-08", "engaged-charge")
    assert [c for c in p.legal(Cast) if c.unit == p.id("d4")] == []
    p.do(p.teleport("d4", "c5"))
    assert p.events(Disengaged)[0].opponents == (p.id("d5"),)
    assert not p.state.links and not p.state.is_engaged(p.id("d5"))
    assert p.charges("c5") == {"d5"}
    p.do(p.charge("c5", "d5"))
    assert p.foes("c5") == {"d5"}


@pytest.mark.rule("CW-INT-05", "CW-MAG-10", "CW-MAG-09")
def test_the_lich_may_cast_at_once_after_teleporting_out_and_still_charge() -> None:
    p = position("W undead.K d4", "B orc.P d5", "W undead.P a8", "B orc.P h8", links="d4-d5")
    p.do(p.teleport("d4", "c5"))
    assert {c.spell for c in p.legal(Cast)} == {"storm"}
    p.do(p.cast("c5", "storm"))
    assert [s.spell for s in p.state.lasting] == ["storm"] and p.charges("c5") == {"d5"}


@pytest.mark.rule("CW-ATR-50", "CW-MOV-11")
def test_teleporting_onto_a_toppled_piece_removes_it() -> None:
    p = position("W undead.K d4", "B orc.R d6 toppled", "B orc.P h8", "W undead.P a8")
    p.do(p.teleport("d4", "d6"))
    assert len(p.events(Crushed)) == 1


# -- flight --------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-EX-34", "CW-SPL-31", "CW-INT-01", "CW-LOS-07")
def test_an_engaged_shaman_flies_out_to_a_square_it_saw() -> None:
    p = position("W orc.Q d2", "B elf.N d3", "W orc.P a8", links="d2-d3")
    assert {(c.spell, c.target) for c in p.legal(Cast)} == {("flight", p.id("d2"))}
    p.do(p.cast("d2", "flight", "d2"))
    assert "b4" in p.teleports("d2") and "d5" not in p.teleports("d2")
    assert why(p.no(p.teleport("d2", "d5"))) == ("CW-SPL-31", "flight-unseen")
    assert why(p.no(p.move("d2", "d1"))) == ("CW-SPL-31", "flown-teleports")
    p.do(p.teleport("d2", "c3"))
    assert not p.state.links and p.charges("c3") == {"d3"}
    p.do(p.charge("c3", "d3"))
    assert p.foes("c3") == {"d3"}


@pytest.mark.rule("CW-INT-01")
def test_a_countered_flight_leaves_the_mage_engaged_and_spent() -> None:
    p = position("W orc.Q d2", "B elf.N d3", "B elf.Q h8", "W orc.P a8", links="d2-d3", dice="counter:4")
    p.do(p.cast("d2", "flight", "d2"))
    assert isinstance(p.frame, CounterWindow)
    p.do(p.cast("h8", "counterspell", "d2"))
    assert isinstance(p.frame, Movement)
    assert p.foes("d2") == {"d3"} and p.teleports("d2") == set() and p.legal(Cast) == []


@pytest.mark.rule("CW-SPL-31", "CW-INT-03", "CW-SPL-32")
def test_flight_range_shrinks_by_the_steps_already_taken() -> None:
    p = position("W orc.N d4", "W orc.Q d1", "B elf.P h8")
    p.walk("d4", "d5")
    p.do(p.cast("d1", "flight", "d5"))
    reached = p.teleports("d5")
    assert {"c7", "a4"} <= reached and "h5" not in reached and "d1" not in reached
    assert all(max(abs(ord(n[0]) - ord("d")), abs(int(n[1]) - 5)) <= 3 for n in reached)
    assert why(p.no(p.teleport("d5", "h5"))) == ("CW-ATR-50", "teleport-too-far")


@pytest.mark.rule("CW-SPL-31", "CW-INT-03")
@pytest.mark.parametrize(
    ("spent", "found"), [(3, {"d4", "c4", "e4", "c5", "e5", "c6", "d6", "e6"}), (4, set())]
)
def test_a_flown_unit_has_four_squares_less_its_steps(spent: int, found: set[str]) -> None:
    p = position(f"W orc.N d5 stepped spent={spent}", "W orc.Q d1", "W orc.P a8", "B elf.P h8")
    p.do(p.cast("d1", "flight", "d5"))
    assert p.teleports("d5") == found & p.names(p.state.flights[0].squares)
    assert bool(p.teleports("d5")) == bool(found)


@pytest.mark.rule("CW-SPL-15", "CW-SPL-31")
def test_flight_does_not_free_a_unit_that_was_just_raised() -> None:
    p = position("W undead.P d3 raised_now", "W orc.Q d1", "W orc.P a8", "B elf.P h8")
    p.do(p.cast("d1", "flight", "d3"))
    assert p.teleports("d3") == set() and p.moves("d3") == set()
    assert why(p.no(p.teleport("d3", "d4"))) == ("CW-SPL-15", "raised-now")


@pytest.mark.rule("CW-ATR-50", "CW-ATR-52")
def test_where_a_lich_may_appear_changes_with_units_far_from_it() -> None:
    p = position("W undead.K d4", "W undead.P g4", "B orc.P h8")
    assert "f4" in p.teleports("d4")
    p.walk("g4", "f4")
    assert "f4" not in p.teleports("d4")


@pytest.mark.rule("CW-SPL-31", "CW-STM-10")
def test_a_flight_goes_by_what_the_mage_saw_when_casting() -> None:
    p = position("W orc.Q d1", "W orc.P c2", "W orc.P g2", "W orc.N e2", "B elf.P h8")
    p.do(p.cast("d1", "flight", "e2"))
    assert "d5" in p.teleports("e2") and "b3" not in p.teleports("e2")
    p.walk("c2", "d2")
    assert "d5" in p.teleports("e2") and "b3" not in p.teleports("e2")


@pytest.mark.rule("CW-SPL-31")
def test_a_flight_opens_only_what_its_own_mage_saw() -> None:
    wall = ("W orc.P a2", "W orc.P b2", "W orc.P b1")
    p = position("W orc.Q a1", "W orc.Q f1", "W orc.N d1", "B elf.P h8", *wall)
    p.do(p.cast("a1", "flight", "b1"), p.cast("f1", "flight", "d1"))
    assert p.teleports("d1") and p.teleports("b1") == set()


@pytest.mark.rule("CW-ATR-50")
def test_other_marks_do_not_change_how_far_the_lich_teleports() -> None:
    p = position("W undead.K a1 cast_used", "W undead.P h1", "B orc.P h8")
    assert p.teleports("a1") == {"a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"}


@pytest.mark.rule("CW-SPL-32", "CW-INT-03")
def test_flight_does_not_give_a_spent_charge_back() -> None:
    p = position("W orc.N d4", "W orc.Q d1", "B undead.P d5", "W orc.P a8", dice="fear:1")
    p.do(p.charge("d4", "d5"), p.cast("d1", "flight", "d4"))
    assert p.teleports("d4") == set()
    assert why(p.no(p.teleport("d4", "c4"))) == ("CW-SPL-32", "teleport-after-charge")


@pytest.mark.rule("CW-CHG-04", "CW-SPL-32")
def test_a_unit_that_charged_with_success_does_not_fly_away() -> None:
    for charger in ("orc.N", "orc.P"):
        p = position(f"W {charger} d4", "W orc.Q d1", "B human.P d5", "W orc.P a8")
        p.do(p.charge("d4", "d5"), p.cast("d1", "flight", "d4"))
        assert p.foes("d4") == {"d5"} and p.teleports("d4") == set()
        assert why(p.no(p.teleport("d4", "c4"))) == ("CW-SPL-32", "teleport-after-charge")


@pytest.mark.rule("CW-INT-02", "CW-SPL-33")
def test_a_flown_friend_leaves_combat_and_charges_bravely_with_a_new_bonus() -> None:
    p = position("W orc.N d4", "W orc.Q d1", "B undead.P d5", "W orc.P a8", links="d4-d5")
    p.do(p.cast("d1", "flight", "d4"), p.teleport("d4", "c4"))
    p.do(p.charge("c4", "d5"))
    assert p.foes("c4") == {"d5"}
    assert p.events()[-1].bonus  # no fear die, aggressive bonus anew


@pytest.mark.rule("CW-INT-04", "CW-CAT-12")
def test_flight_carries_an_engine_which_then_may_not_shoot() -> None:
    p = position("0 human.R d1", "0 human.B a3", "1 orc.Q e1", "2 elf.P d7", board="16x8", players="2v2")
    p.do(p.cast("e1", "flight", "d1"), seat=1)
    assert "d5" in p.teleports("d1")
    p.do(p.teleport("d1", "d3"), EndPhase(), seat=0)
    assert why(p.no(p.shoot("d3", "d7"), seat=0))[0] == "CW-CAT-12"


@pytest.mark.rule("CW-SPL-33")
def test_flight_ends_with_the_phase() -> None:
    p = position("W orc.B d4", "W orc.Q d1", "B elf.P d6")
    p.do(p.cast("d1", "flight", "d4"))
    assert p.state.flights
    p.do(EndPhase())
    assert not p.state.flights and not p.unit("d4").marks & ~TOPPLED & 2048


@pytest.mark.rule("CW-SPL-34", "CW-SPL-02")
def test_a_flight_cannot_be_dispelled() -> None:
    p = position("W orc.Q d1", "W orc.Q f1", "W orc.N d3", "B orc.P h8")
    p.do(p.cast("d1", "flight", "d3"))
    assert p.state.flights and not [c for c in p.legal(Cast) if c.spell == "dispel"]
    for target in ("d3", "d1"):
        assert why(p.no(p.cast("f1", "dispel", target))) == ("CW-SPL-02", "nothing-to-dispel")
    p = position(
        "W orc.Q d1", "W orc.Q f1", "W orc.N d3", "W orc.Q h1", "B orc.P h8", lasting="protection h1"
    )
    p.do(p.cast("d1", "flight", "d3"))
    assert {c.target for c in p.legal(Cast) if (c.unit, c.spell) == (p.id("f1"), "dispel")} == {p.id("h1")}
    p.do(p.cast("f1", "dispel", "h1"))
    assert p.state.flights and p.teleports("d3")
