"""Section 11.2: the eleven spells."""

import pytest

from tabletop.games.chesswar.actions import MOVE_IN, Cast, Charge, Decline
from tabletop.games.chesswar.events import (
    Healed,
    MixResolved,
    Raised,
    Saved,
    SpellEnded,
    SpellResolved,
)
from tabletop.games.chesswar.frames import Combat, CounterWindow, FollowUp, HealWindow, Movement, RaiseWindow
from tabletop.games.chesswar.rules import attributes
from tabletop.games.chesswar.state import CAST_USED, DEBT, FLOWN, FOUGHT, RAISED_NOW

from .positions import Position, position


def casts(p: Position, unit: str) -> set[str]:
    return {a.spell for a in p.legal(Cast) if a.unit == p.id(unit)}


def spells(p: Position) -> list[str]:
    return [s.spell for s in p.state.lasting]


# -- the spells (CW-SPL) ------------------------------------------------------------------------------------


@pytest.mark.rule("CW-SPL-01")
def test_storm_does_not_touch_zap() -> None:
    p = position(
        "W human.Q c3", "W human.P h1", "B orc.P c7", lasting="storm c3", phase="shoot", dice="save:1"
    )
    p.do(p.cast("c3", "zap", "c7"))
    assert not p.alive("c7")


@pytest.mark.rule("CW-SPL-02")
def test_dispel_needs_an_instance_and_may_choose_any_side() -> None:
    p = position("W human.Q c3", "W human.P h1", "B orc.P c7")
    assert "dispel" not in casts(p, "c3") and p.no(p.cast("c3", "dispel")).rule == "CW-SPL-02"
    p = position("W human.Q c3", "W human.Q d3", "B orc.Q c7", lasting="storm d3")
    p.do(p.cast("c3", "dispel", "d3")).skip()
    assert not spells(p) and p.events(SpellEnded)[0].why == "dispelled"


@pytest.mark.rule("CW-SPL-04", "CW-INT-22", "CW-CMB-06", "CW-CMB-12")
def test_fear_makes_the_whole_side_fearsome() -> None:
    p = position(
        "W elf.P d4",
        "W elf.Q a1",
        "B orc.P d5",
        "B orc.P h8",
        lasting="fear a1",
        links="d4-d5",
        turn="B",
        phase="combat",
        dice="melee:6 save:6 save:6",
    )
    p.do(p.attack("d5", "d4"))
    assert p.alive("d4") and len(p.events(Saved)) == 2
    p = position(
        "W elf.P d4",
        "W elf.Q a1",
        "B orc.P d5",
        lasting="fear a1",
        links="d4-d5",
        phase="combat",
        dice="melee:1",
    )
    p.do(p.attack("d4", "d5"))
    assert p.alive("d4") and not p.events(Saved)


@pytest.mark.rule("CW-SPL-05")
def test_protection_moves_with_its_caster() -> None:
    p = position("W human.Q c3", "W human.P c5", "B orc.P h8", lasting="protection c3")
    assert not attributes.save_modifiers(p.state, p.unit("c5"), "melee")
    p.do(p.move("c3", "c4"))
    assert attributes.save_modifiers(p.state, p.unit("c5"), "melee")


@pytest.mark.rule("CW-SPL-10", "CW-SPL-12", "CW-SPL-14")
@pytest.mark.parametrize(
    ("victim", "risen"),
    [
        ("elf.N", "undead.N"),
        ("elf.Q", "undead.N"),
        ("elf.P", "undead.B"),
        ("elf.B", "undead.B"),
        ("human.R", "undead.R"),
        ("dwarf.B", "undead.P"),
        ("chaos.R", "undead.P"),
        ("rat.B", "undead.P"),
        ("orc.P", "undead.P"),
        ("undead.R", "undead.R"),
    ],
)
def test_what_the_dead_rise_as(victim: str, risen: str) -> None:
    p = position(
        f"W {victim} c5 cast_used",
        "W human.P h1",
        "B undead.Q c8",
        "B chaos.K c4",
        links="c4-c5",
        phase="combat",
        turn="B",
        dice="melee:6 save:1 save:1",
    )
    p.do(p.attack("c4", "c5"))
    while not isinstance(p.frame, RaiseWindow):
        p.skip()
    p.do(p.cast("c8", "raise_dead", "c5"))
    assert p.kind("c5") == risen and p.unit("c5").seat == 1
    assert p.events(Raised)[0].by == p.id("c8")


@pytest.mark.rule("CW-SPL-10")
def test_raising_reaches_four_squares() -> None:
    units = ("W human.P c3", "B rat.K c4", "W human.P h1")
    for mage, asked in (("c8", False), ("c7", True)):
        p = position(*units, f"B undead.Q {mage}", links="c3-c4", phase="combat", turn="B", dice="melee:6")
        assert isinstance(p.do(p.attack("c4", "c3")).frame, RaiseWindow) == asked


@pytest.mark.rule("CW-SPL-13", "CW-EX-28")
@pytest.mark.parametrize(
    ("archers", "multiplier", "risen"), [(3, 1, "undead.B"), (4, 1, "undead.P"), (4, 2, "undead.B")]
)
def test_special_types_are_capped_at_their_maximum_in_play(archers: int, multiplier: int, risen: str) -> None:
    more = [f"B undead.B {file}8" for file in "abcdefgh"[:archers]]
    p = position(
        "W elf.B c5",
        "W elf.P h1",
        "B undead.N c4",
        "B undead.Q c7",
        *more,
        links="c4-c5",
        phase="combat",
        turn="B",
        dice="melee:6",
        multiplier=multiplier,
    )
    p.do(p.attack("c4", "c5")).skip().do(p.cast("c7", "raise_dead", "c5"))
    assert p.kind("c5") == risen


@pytest.mark.rule("CW-EX-28", "CW-INT-11", "CW-SPL-15", "CW-SPL-17", "CW-INT-12")
def test_a_raised_enemy_victim_is_unengaged_and_blocks_the_square() -> None:
    p = position(
        "W elf.B c5",
        "W elf.P d4",
        "W elf.P h1",
        "B undead.N c4",
        "B undead.Q c8",
        links="c4-c5",
        phase="combat",
        turn="B",
        dice="melee:6",
    )
    p.do(p.attack("c4", "c5"), p.cast("c8", "raise_dead", "c5"))
    assert p.kind("c5") == "undead.B" and not p.state.is_engaged(p.id("c5"))
    assert p.unit("c5").marks & RAISED_NOW
    assert isinstance(p.frame, FollowUp) and p.no(MOVE_IN).rule == "CW-FUP-04"
    assert {a.target for a in p.legal(Charge)} == {p.id("d4")}
    p.do(Decline())
    while p.seat == 0:
        p.end()
    assert p.seat == 1 and not p.unit("c5").marks & RAISED_NOW and p.moves("c5")


@pytest.mark.rule("CW-EX-29", "CW-INT-10", "CW-SPL-17", "CW-SPL-16")
def test_a_raised_ally_stays_engaged_with_the_enemies_of_the_old_unit() -> None:
    p = position(
        "W human.P d4",
        "W human.N e5",
        "B undead.P d5",
        "B undead.Q c8",
        links="d4-d5 d5-e5",
        phase="combat",
        dice="melee:6 save:1",
    )
    p.do(p.attack("d4", "d5"), p.cast("c8", "raise_dead", "d5"))
    assert p.foes("d5") == {"d4", "e5"} and p.kind("d5") == "undead.P"
    assert isinstance(p.frame, Combat) and not p.unit("d5").marks & FOUGHT


@pytest.mark.rule("CW-SPL-16")
def test_the_raised_unit_inherits_whether_the_old_one_fought() -> None:
    p = position(
        "B undead.P d5",
        "B undead.Q c8",
        "W human.K d4",
        links="d4-d5",
        phase="combat",
        turn="B",
        dice="melee:1 save:1",
        massacre=True,
    )
    p.do(p.attack("d5", "d4"), p.cast("c8", "raise_dead", "d5"))
    assert p.kind("d5") == "undead.P" and p.foes("d5") == {"d4"} and p.events(Raised)
    assert p.seat == 0  # It has nothing left to do: the combat phase is over.


@pytest.mark.rule("CW-SPL-15")
def test_just_raised_units_neither_move_nor_charge() -> None:
    p = position("W undead.N c4 raised_now", "W undead.P h1", "B orc.P c5")
    assert not p.moves("c4") and not p.charges("c4")
    assert p.no(p.charge("c4", "c5")).rule == "CW-SPL-15" == p.no(p.move("c4", "b3")).rule


@pytest.mark.rule("CW-SPL-20")
def test_heal_reaches_two_squares() -> None:
    units = ("W human.B c2", "W human.B a1", "B elf.P c5", "B elf.P a3")
    p = position(*units, "B elf.Q c8", phase="shoot", dice="hit:6 save:1")
    assert not isinstance(p.do(p.shoot("c2", "c5")).frame, HealWindow)
    p = position(*units, "B elf.Q e7", phase="shoot", dice="hit:6 save:1")
    p.do(p.shoot("c2", "c5"))
    assert isinstance(p.frame, HealWindow)
    assert p.no(Cast(p.id("e7"), "heal", p.id("a3"))).rule == "CW-MAG-14"


@pytest.mark.rule("CW-SPL-20", "CW-STM-13")
@pytest.mark.parametrize("unit", [-1, 0, 1, 2, 3, 4, 99])
@pytest.mark.parametrize("spell", ["heal", "zap", "counterspell", "raise_dead", "", "nonsense"])
def test_any_answer_in_a_window_is_judged_without_fault(unit: int, spell: str) -> None:
    p = position(
        "W human.B c2",
        "W human.Q h1",
        "B elf.P c5",
        "B elf.Q e7",
        "B elf.Q a8",
        phase="shoot",
        dice="hit:6 save:1",
    )
    p.do(p.shoot("c2", "c5"))
    for target in (-1, 2, 3, 50):
        action = Cast(unit, spell, target)
        assert (p.no(action) is None) == (action in p.legal())


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
    assert p.alive("d5") and p.events(Saved)[0].need == 5
    assert [(m.key, m.amount) for m in p.events(Saved)[0].mods] == [("smite", -2)]


@pytest.mark.rule("CW-INT-19", "CW-MAG-12")
def test_a_healed_mage_keeps_its_marks() -> None:
    p = position(
        "W human.B c3",
        "W human.B a1",
        "B elf.Q c5 cast_used debt",
        "B elf.Q c6",
        "B elf.P a3",
        phase="shoot",
        dice="hit:6 save:1 heal:4",
    )
    p.do(p.shoot("c3", "c5"), p.cast("c6", "heal", "c5"))
    marks = p.unit("c5").marks
    assert marks & CAST_USED and marks & DEBT and p.events(Healed)


@pytest.mark.rule("CW-INT-30")
def test_protection_countered_when_cast_never_held() -> None:
    p = position("W human.Q c3", "W human.P c4", "B elf.Q h8", "B elf.P h7", dice="counter:4")
    p.do(p.cast("c3", "protection"), p.cast("h8", "counterspell", "c3"))
    assert not p.state.lasting and not attributes.save_modifiers(p.state, p.unit("c4"), "melee")


@pytest.mark.rule("CW-INT-35", "CW-SPL-12", "CW-SPL-18")
def test_in_a_massacre_a_destroyed_general_may_rise_as_an_ordinary_unit() -> None:
    p = position(
        "W orc.B c3",
        "W orc.P h1",
        "B undead.K c5 cast_used",
        "B undead.Q c6 cast_used",
        "B undead.Q d8",
        phase="shoot",
        dice="hit:6 save:1",
        massacre=True,
    )
    p.do(p.shoot("c3", "c5")).do(p.cast("d8", "raise_dead", "c5"))
    assert p.kind("c5") == "undead.P" and p.state.leaderless == (1,) and p.state.outcome is None


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
    p = position("W orc.Q d2", "B elf.N d3", "W orc.P a8", links="d2-d3")
    assert why(p, p.cast("d2", "flight", "a8")) == ("CW-MAG-08", "engaged-flies-itself")


@pytest.mark.rule("CW-SPL-40", "CW-MAG-11", "CW-MAG-01")
def test_refused_zaps() -> None:
    p = position("W human.Q c3", "W human.Q a3 shot", "W human.Q b1 cast_used", "B orc.P c5", phase="shoot")
    assert why(p, p.cast("c3", "storm")) == ("CW-MAG-11", "spell-wrong-moment")
    assert why(p, p.cast("a3", "zap", "c5")) == ("CW-MAG-11", "already-shot")
    assert why(p, p.cast("b1", "zap", "c5")) == ("CW-MAG-01", "spell-used")
    assert why(p, p.cast("c3", "zap", "a3")) == ("CW-GEN-08", "target-friendly")
    assert why(p, Cast(p.id("c3"), "zap", 99)) == ("CW-STM-17", "target-gone")
    assert {a.unit for a in p.legal(Cast)} == {p.id("c3")}


@pytest.mark.rule("CW-SPL-60", "CW-CMB-02", "CW-MAG-11")
def test_refused_smites() -> None:
    p = position(
        "W orc.Q d4",
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
    assert p.legal(Cast) == [p.cast("d4", "smite", "d5")]
