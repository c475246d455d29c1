"""Section 11.2: flight, zap and smite; which targets are refused."""

import pytest

from tabletop.games.chesswar.records.actions import Cast
from tabletop.games.chesswar.records.events import MixResolved, Saved, SpellResolved
from tabletop.games.chesswar.records.frames import CounterWindow, Movement
from tabletop.games.chesswar.records.state import FLOWN, FOUGHT
from tabletop.games.chesswar.rules import attributes

from .positions import Position, position


def casts(p: Position, unit: str) -> set[str]:
    return {a.spell for a in p.legal(Cast) if a.unit == p.id(unit)}


# -- flight (CW-SPL-30..34) ---------------------------------------------------------------------------------


@pytest.mark.rule("CW-SPL-30", "CW-LOS-07")
def test_flight_is_for_friends_in_sight_and_the_mage_itself() -> None:
    p = position("W orc.Q d2", "W orc.P d4", "W orc.P d6", "W orc.N f2", "B elf.N h8")
    found = p.names(p.state.units[a.target].at for a in p.legal(Cast) if a.spell == "flight")
    assert found == {"d2", "d4", "f2"}
    assert p.no(p.cast("d2", "flight", "d6")).key == "flight-unseen-target"
    assert p.no(p.cast("d2", "flight", "h8")).key == "flight-enemy"
    assert p.no(Cast(p.id("d2"), "flight", -1)).rule == "CW-SPL-30"


@pytest.mark.rule("CW-SPL-30", "CW-SPL-31", "CW-EX-34", "CW-INT-01", "CW-MAG-09")
def test_an_engaged_mage_flies_out_of_melee_and_may_charge() -> None:
    p = position("W orc.Q d2", "B elf.N d3", "B elf.P h8", links="d2-d3")
    assert casts(p, "d2") == {"flight"}
    p.do(p.cast("d2", "flight", "d2"))
    places = p.teleports("d2")
    assert "b4" in places and "d5" not in places and "d4" not in places and "d7" not in places
    p.do(p.teleport("d2", "c3"))
    assert not p.state.links and p.charges("c3") == {"d3"}


@pytest.mark.rule("CW-INT-01", "CW-CST-01")
def test_a_countered_flight_leaves_the_mage_engaged_and_its_spell_gone() -> None:
    p = position("W orc.Q d2", "W orc.P h1", "B elf.N d3", "B elf.Q h8", links="d2-d3", dice="counter:4")
    p.do(p.cast("d2", "flight", "d2"), p.cast("h8", "counterspell", "d2"))
    assert p.foes("d2") == {"d3"} and not p.teleports("d2") and not casts(p, "d2")


@pytest.mark.rule("CW-SPL-31", "CW-SPL-33", "CW-INT-02", "CW-CHG-06")
def test_a_flown_unit_is_brave_and_may_charge_the_same_enemy_again() -> None:
    p = position("W orc.Q d1", "W orc.N d3", "B undead.P d4", "B undead.P h8", links="d3-d4")
    p.do(p.cast("d1", "flight", "d3"))
    p.do(p.teleport("d3", "c3"))
    p.do(p.charge("c3", "d4"))
    assert p.foes("c3") == {"d4"} and attributes.combat(p.unit("c3")) == 0
    p = position("W orc.Q d1", "W orc.N d3", "B undead.P d4", "B undead.P h8", "W orc.P h1")
    p.do(p.cast("d1", "flight", "d3"), p.charge("d3", "d4"))
    assert p.foes("d3") == {"d4"}


@pytest.mark.rule("CW-SPL-31", "CW-SPL-32", "CW-INT-03")
def test_steps_already_made_shorten_the_flight_and_a_failed_charge_forbids_it() -> None:
    p = position("W orc.Q d1", "W orc.N d3", "B elf.P h8")
    p.do(p.move("d3", "d4"))
    p.do(p.move("d4", "d5"))
    p.do(p.cast("d1", "flight", "d5"))
    board = p.state.derived.tables.board
    places = p.teleports("d5")
    assert places and all(board.distance(p.sq("d5"), p.sq(s)) <= 2 for s in places)
    p = position("W orc.Q d1", "W orc.N d3 charge_tried charge_failed", "W orc.P h1", "B undead.P d4")
    p.do(p.cast("d1", "flight", "d3"))
    assert not p.teleports("d3") and p.no(p.teleport("d3", "c3")).rule == "CW-SPL-32"


@pytest.mark.rule("CW-SPL-31", "CW-ATR-50")
def test_two_flights_open_what_either_mage_saw_for_one_teleport() -> None:
    wall = ("W orc.P a2", "W orc.P b2", "W orc.P c2")
    p = position("W orc.Q a1", "W orc.Q f1", "W orc.N b1", "B elf.P h8", *wall)
    p.do(p.cast("a1", "flight", "b1"))
    assert p.teleports("b1") == set()
    p.do(p.cast("f1", "flight", "b1"))
    assert {"e1", "e4"} <= p.teleports("b1") and "a3" not in p.teleports("b1")
    p.do(p.teleport("b1", "e4"))
    assert not p.teleports("e4")


@pytest.mark.rule("CW-SPL-31")
def test_a_flown_unit_does_not_step() -> None:
    p = position("W orc.Q d1", "W orc.N d3", "B elf.P h8")
    p.do(p.cast("d1", "flight", "d3"))
    assert p.no(p.move("d3", "d4")).rule == "CW-SPL-31" and not p.moves("d3")


@pytest.mark.rule("CW-INT-04", "CW-CAT-12", "CW-MOV-10")
def test_a_catapult_may_be_flown_but_then_does_not_shoot() -> None:
    p = position(
        "0 orc.Q d1", "1 human.R d3", "1 human.B a3", "2 elf.P d6", "3 elf.P a5", players="2v2", board="16x8"
    )
    p.do(p.cast("d1", "flight", "d3"), seat=0)
    p.do(p.teleport("d3", "e4"), seat=1)
    while isinstance(p.frame, Movement):
        p.end()
    assert p.no(p.shoot("e4", "d6"), seat=1).rule == "CW-CAT-12"


@pytest.mark.rule("CW-SPL-33", "CW-SPL-34")
def test_flight_ends_with_the_phase_and_cannot_be_dispelled() -> None:
    p = position("W orc.Q d1", "W orc.N d3", "B elf.P d5", "W orc.B a1", "B elf.P a3")
    p.do(p.cast("d1", "flight", "d3"))
    assert p.unit("d3").marks & FLOWN and attributes.is_brave(p.state, p.unit("d3")) and not p.state.lasting
    p.end()
    assert not p.unit("d3").marks & FLOWN and not attributes.is_brave(p.state, p.unit("d3"))


# -- zap and smite -----------------------------------------------------------------------------------------


@pytest.mark.rule("CW-SPL-40", "CW-STM-06")
def test_zap_needs_range_four_and_direct_sight_and_hits_automatically() -> None:
    p = position(
        "W human.Q c3", "W human.P h1", "B orc.P c7", "B orc.P h8", "B orc.P e5", "B orc.P f6", phase="shoot"
    )
    assert p.names(p.state.units[a.target].at for a in p.legal(Cast)) == {"c7", "e5"}
    assert p.no(p.cast("c3", "zap", "h8")).key == "target-too-far"
    assert p.no(p.cast("c3", "zap", "f6")).key == "zap-unseen"
    assert Position(p.state.clone()).roll("save:3 save:1").do(p.cast("c3", "zap", "c7")).alive("c7")
    p.roll("save:2").do(p.cast("c3", "zap", "c7"))
    assert not p.alive("c7") and p.events(SpellResolved)


@pytest.mark.rule("CW-SPL-40", "CW-STM-06", "CW-MIX-01", "CW-CST-01")
def test_zap_into_melee_is_mixed_after_the_counter_window() -> None:
    p = position(
        "W human.Q c3",
        "B orc.P c5",
        "B orc.Q h8",
        "W human.P d5",
        "W human.P a1",
        links="c5-d5",
        phase="shoot",
        dice="mix:1 save:1",
    )
    p.do(p.cast("c3", "zap", "c5"))
    assert isinstance(p.frame, CounterWindow) and not p.events(MixResolved)
    p.skip()
    assert p.alive("c5") and not p.alive("d5")


@pytest.mark.rule("CW-INT-20", "CW-SHO-02")
def test_a_mage_freed_by_a_shot_may_zap() -> None:
    p = position(
        "W human.Q c3",
        "B elf.P c4",
        "W human.B c7",
        "B elf.P c6",
        "B elf.P e5",
        links="c3-c4",
        phase="shoot",
        dice="hit:6 mix:6 save:1",
    )
    assert not casts(p, "c3")
    p = position(
        "W human.Q c3",
        "B elf.P c4",
        "W human.B a4",
        "B elf.P e5",
        links="c3-c4",
        phase="shoot",
        dice="hit:6 mix:6 save:1",
    )
    p.do(p.shoot("a4", "c4")).skip()  # Nobody heals the enemy.
    assert casts(p, "c3") == {"zap"}


@pytest.mark.rule("CW-SPL-60", "CW-STM-08")
def test_smite_saves_at_minus_two_without_risk_and_is_spent_even_if_countered() -> None:
    p = position(
        "W orc.Q d4",
        "W orc.P h1",
        "B elf.P d5",
        "B elf.P h2",
        "B elf.Q h8",
        links="d4-d5 h1-h2",
        phase="combat",
        dice="counter:4",
    )
    p.do(p.cast("d4", "smite", "d5"), p.cast("h8", "counterspell", "d4"))
    assert p.alive("d5") and p.unit("d4").marks & FOUGHT and not p.events(Saved)
    p = position(
        "W orc.Q d4",
        "W orc.P h1",
        "B dwarf.P d5",
        "B dwarf.P h8",
        links="d4-d5",
        phase="combat",
        dice="save:5",
    )
    p.do(p.cast("d4", "smite", "d5"))
    assert p.alive("d5") and [e.need for e in p.events(Saved)] == [5]
    assert [(m.key, m.amount) for m in p.events(Saved)[0].mods] == [("smite", -2)]


# -- refusals name their rule --------------------------------------------------------------------------


def why(p: Position, action: Cast) -> tuple[str, str]:
    no = p.no(action)
    assert no is not None
    return no.rule, no.key


@pytest.mark.rule("CW-MAG-08", "CW-SPL-30", "CW-MAG-11")
def test_refused_targets_of_movement_spells() -> None:
    p = position("W orc.Q d2", "W human.Q a1", "W orc.P a8", "B orc.P h8")
    assert why(p, p.cast("a1", "storm", "a8")) == ("CW-MAG-08", "spell-without-target")
    assert why(p, Cast(p.id("d2"), "flight", 99)) == ("CW-SPL-30", "target-gone")
    assert why(p, p.cast("a1", "zap", "h8")) == ("CW-MAG-11", "spell-wrong-moment")
    p = position("W orc.Q d2", "B elf.N d3", "W orc.P a2", links="d2-d3")
    assert why(p, p.cast("d2", "flight", "a2")) == ("CW-MAG-08", "engaged-flies-itself")
    assert p.legal(Cast) == [p.cast("d2", "flight", "d2")]


@pytest.mark.rule("CW-SPL-40", "CW-MAG-11", "CW-MAG-01")
def test_refused_zaps() -> None:
    p = position("W human.Q c3", "W human.Q a3 shot", "W human.Q b1 cast_used", "B orc.P c5", phase="shoot")
    assert why(p, p.cast("c3", "storm")) == ("CW-MAG-11", "spell-wrong-moment")
    assert why(p, p.cast("a3", "zap", "c5")) == ("CW-MAG-11", "already-shot")
    assert why(p, p.cast("b1", "zap", "c5")) == ("CW-MAG-01", "spell-used")
    assert why(p, p.cast("c3", "zap", "a3")) == ("CW-GEN-08", "target-friendly")
    assert why(p, Cast(p.id("c3"), "zap", 99)) == ("CW-STM-17", "target-gone")
    assert {a.unit for a in p.legal(Cast)} == {p.id("c3")}
    p = position("W human.Q c3 stepped charge_tried", "B orc.P c5", phase="shoot")
    assert p.legal(Cast) == [p.cast("c3", "zap", "c5")] and p.no(p.cast("c3", "zap", "c5")) is None


@pytest.mark.rule("CW-SPL-60", "CW-CMB-02", "CW-MAG-11")
def test_refused_smites() -> None:
    p = position(
        "W orc.Q d4 stepped charge_tried",
        "W orc.Q a1 fought",
        "W orc.Q h1",
        "B elf.P d5",
        "B elf.P a2",
        "W orc.Q c8 cast_used",
        "B elf.P c7",
        links="d4-d5 a1-a2 c8-c7",
        phase="combat",
    )
    assert why(p, p.cast("c8", "smite", "c7")) == ("CW-MAG-01", "spell-used")
    assert why(p, p.cast("d4", "flight", "d4")) == ("CW-MAG-11", "spell-wrong-moment")
    assert why(p, p.cast("a1", "smite", "a2")) == ("CW-CMB-02", "already-fought")
    assert why(p, p.cast("h1", "smite", "d5")) == ("CW-MAG-11", "smite-unengaged")
    assert why(p, p.cast("d4", "smite", "a2")) == ("CW-SPL-60", "not-an-opponent")
    assert p.legal(Cast) == [p.cast("d4", "smite", "d5")] and p.no(p.legal(Cast)[0]) is None
