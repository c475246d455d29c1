"""Chapter 11: casting, counterspells, the eleven spells."""

import pytest

from tabletop.engine.reactions import Pass
from tabletop.games.chesswar.actions import MOVE_IN, Cast, Charge, Decline, Teleport
from tabletop.games.chesswar.events import (
    Healed,
    HitRolled,
    MixResolved,
    Raised,
    Saved,
    SpellCast,
    SpellCountered,
    SpellEnded,
    SpellFizzled,
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


# -- who and when (CW-MAG) ------------------------------------------------------------------------------


@pytest.mark.rule("CW-MAG-01", "CW-UNI-04")
def test_one_spell_per_turn_from_the_own_list() -> None:
    p = position("W human.Q c3", "W human.Q f3", "W human.P a1", "B orc.P h8")
    assert casts(p, "c3") == {"protection", "storm"}  # Nothing to dispel, nobody zaps now.
    assert p.no(p.cast("c3", "fear")).key == "spell-unknown"
    assert p.no(p.cast("a1", "storm")).rule == "CW-MAG-01"
    p.do(p.cast("c3", "storm"))
    assert p.no(p.cast("c3", "protection")).key == "spell-used" and casts(p, "f3")


@pytest.mark.rule("CW-MAG-02", "CW-CST-01")
def test_a_fizzled_cast_uses_the_spell_and_opens_no_counter_window() -> None:
    units = ("W human.B c3", "W human.B a1", "B elf.P c5", "B elf.Q c6", "B elf.P a3", "W human.Q h1")
    p = position(*units, phase="shoot", dice="hit:6 save:1 heal:3")
    p.do(p.shoot("c3", "c5"), p.cast("c6", "heal", "c5"))
    assert p.events(SpellFizzled)[0].die == 3 and not p.alive("c5")
    assert p.unit("c6").marks & CAST_USED


@pytest.mark.rule("CW-MAG-03", "CW-CST-01", "CW-MAG-09")
def test_spells_without_a_die_work_at_once_and_end_the_steps_of_the_mage() -> None:
    p = position("W human.Q c3", "W human.P a1", "B orc.P h8")
    p.do(p.cast("c3", "storm"))
    assert spells(p) == ["storm"] and not p.moves("c3") and p.moves("a1")
    assert p.no(p.move("c3", "c4")).rule in ("CW-MOV-03", "CW-MAG-09")


@pytest.mark.rule("CW-MAG-09")
def test_after_casting_the_mage_may_still_charge() -> None:
    p = position("W human.Q c3", "W human.P a1", "B orc.P c4")
    assert p.do(p.cast("c3", "storm")).charges("c3") == {"c4"}


@pytest.mark.rule("CW-MAG-08", "CW-STM-16")
def test_movement_spells_come_unmoved_or_right_after_the_own_move() -> None:
    p = position("W human.Q c3", "W human.P a1", "B orc.P h8")
    p.do(p.move("c3", "c4"))
    assert casts(p, "c4") == {"protection", "storm"}
    p.do(p.move("a1", "a2"))
    assert not casts(p, "c4") and p.no(p.cast("c4", "storm")).rule == "CW-MAG-08"
    p.do(p.move("c4", "c5"))
    assert casts(p, "c5")


@pytest.mark.rule("CW-MAG-08")
def test_no_movement_spell_after_a_charge_or_in_melee() -> None:
    p = position("W human.Q c3", "W human.P a1", "B orc.P c4").do()
    p.do(p.charge("c3", "c4"))
    assert not casts(p, "c3") and p.no(p.cast("c3", "storm")).key == "cast-after-charge"
    p = position("W human.Q c3", "W human.P a1", "B orc.P c4", links="c3-c4")
    assert not casts(p, "c3") and p.no(p.cast("c3", "storm")).key == "engaged-cast"


@pytest.mark.rule("CW-MAG-10", "CW-ATR-52", "CW-INT-05")
def test_the_lich_teleports_out_of_melee_and_may_cast_or_charge_at_once() -> None:
    p = position("W undead.K c3", "B orc.P c4", "B orc.P h8", links="c3-c4")
    assert {type(a) for a in p.legal()} == {Teleport, type(p.legal()[-1])} and not p.legal(Cast)
    p.do(p.teleport("c3", "b4"))
    assert casts(p, "b4") == {"storm"} and p.charges("b4") == {"c4"}
    assert spells(p.do(p.cast("b4", "storm"))) == ["storm"]
    assert p.charges("b4") == {"c4"}


@pytest.mark.rule("CW-MAG-11")
def test_zap_takes_the_place_of_the_shot_and_smite_of_the_attack() -> None:
    p = position("W elf.Q c3", "W elf.B a1", "B orc.P c5", "B orc.P a3", phase="shoot", dice="save:6")
    p.do(p.cast("c3", "zap", "c5"))
    assert p.no(p.cast("c3", "zap", "c5")).rule == "CW-MAG-01"
    p = position("W elf.Q c3", "W elf.B a1", "B orc.P c4", "B orc.P a3", links="c3-c4", phase="shoot")
    assert not casts(p, "c3") and p.no(p.cast("c3", "zap", "a3")).key == "engaged-zap"
    p = position("W undead.Q c3", "B orc.P c4", "B orc.P h8", links="c3-c4", phase="combat", dice="save:6")
    p.do(p.cast("c3", "smite", "c4"))
    assert not isinstance(p.frame, Combat)


@pytest.mark.rule("CW-MAG-04", "CW-MAG-05", "CW-MAG-06", "CW-MAG-14")
def test_an_instant_in_an_enemy_turn_costs_the_next_own_one() -> None:
    p = position("W human.Q c3", "W human.P a1", "B elf.Q h8", "B elf.P h7", dice="counter:4")
    p.do(p.cast("c3", "storm"))
    assert isinstance(p.frame, CounterWindow) and p.seat == 1
    p.do(p.cast("h8", "counterspell", "c3"))
    assert p.unit("h8").marks & DEBT and p.events(SpellCast)[1].debt and not spells(p)
    assert p.events(SpellCountered)[0].by == p.id("h8")


@pytest.mark.rule("CW-MAG-05", "CW-EX-38", "CW-INT-32", "CW-MAG-15")
def test_debt_is_paid_in_the_own_turn_and_cleared_at_its_end() -> None:
    p = position("B human.Q c3", "B human.P a1", "W elf.Q h8", "W elf.P h7", turn="B", dice="counter:4")
    p.do(p.cast("c3", "storm"), p.cast("h8", "counterspell", "c3")).end()
    assert p.seat == 0 and not casts(p, "h8")
    assert p.no(p.cast("h8", "fear")).rule == "CW-MAG-05"
    p.end()
    assert p.seat == 1 and not p.unit("h8").marks & DEBT
    p.roll("counter:1").do(p.cast("c3", "storm"))
    assert p.seat == 0 and isinstance(p.frame, CounterWindow)


@pytest.mark.rule("CW-INT-32")
def test_a_mage_in_debt_does_not_even_heal_itself() -> None:
    p = position(
        "W elf.Q c5 debt", "B human.B c3", "W elf.P h8", phase="shoot", turn="B", dice="hit:6 save:1"
    )
    assert not p.do(p.shoot("c3", "c5")).alive("c5")


@pytest.mark.rule("CW-MAG-06")
def test_a_mage_in_debt_casts_in_no_further_enemy_turn() -> None:
    p = position("0 human.Q c3", "0 human.P a1", "1 elf.Q g8 debt", "2 orc.P n13", players="3", board="14x14")
    p.do(p.cast("c3", "storm"))
    assert spells(p) == ["storm"] and isinstance(p.frame, Movement)


@pytest.mark.rule("CW-MAG-07", "CW-INT-31")
def test_an_instant_in_the_own_turn_is_the_spell_of_that_turn_without_debt() -> None:
    p = position("W human.Q c3", "W human.Q e3", "W human.P a1", "B elf.Q h8", "B elf.P h7")
    p.roll("counter:4 counter:4").do(p.cast("c3", "storm"), p.cast("h8", "counterspell", "c3"))
    assert p.seat == 0
    p.do(p.cast("e3", "counterspell", "h8"))
    marks = p.unit("e3").marks
    assert marks & CAST_USED and not marks & DEBT and spells(p) == ["storm"]
    assert not casts(p, "e3")


@pytest.mark.rule("CW-MAG-04")
def test_just_raised_units_are_no_mages_and_engaged_mages_cast_instants() -> None:
    p = position("W human.Q c3 raised_now", "W human.P a1", "B orc.P h8")
    assert not casts(p, "c3") and p.no(p.cast("c3", "storm")).rule == "CW-MAG-04"
    p = position(
        "W human.Q c3", "W human.P h1", "B elf.Q h8", "W human.P h7", links="h8-h7", dice="counter:1"
    )
    p.do(p.cast("c3", "storm"))
    assert p.legal(Cast) == [p.cast("h8", "counterspell", "c3")]


@pytest.mark.rule("CW-MAG-12", "CW-TUR-04")
def test_temporary_spells_expire_when_the_caster_is_on_turn_again() -> None:
    p = position("W human.Q c3", "W human.P a1", "B orc.P h8")
    p.do(p.cast("c3", "storm")).end()
    assert p.seat == 1 and spells(p) == ["storm"]
    p.end()
    assert p.seat == 0 and not spells(p) and p.events(SpellEnded)[0].why == "expired"


@pytest.mark.rule("CW-MAG-13", "CW-SPL-02", "CW-EX-24", "CW-INT-29")
def test_two_storms_are_two_instances() -> None:
    p = position(
        "W human.Q c3",
        "W human.Q e3",
        "W human.B a1",
        "B rat.Q c8",
        "B rat.Q e8",
        "B rat.P a3",
        lasting="storm c8 storm e8",
    )
    assert {a.target for a in p.legal(Cast) if a.spell == "dispel" and a.unit == p.id("c3")} == {
        p.id("c8"),
        p.id("e8"),
    }
    p.do(p.cast("c3", "dispel", "c8")).skip()
    assert [s.caster for s in p.state.lasting] == [p.id("e8")]
    p.end().roll("hit:1").do(p.shoot("a1", "a3"))
    assert p.events(HitRolled)[0].need == 5


# -- counterspells (CW-CST) -------------------------------------------------------------------------------


@pytest.mark.rule("CW-CST-02", "CW-CST-03", "CW-STM-01", "CW-STM-10")
def test_any_opposing_mage_may_counter_at_any_distance() -> None:
    p = position("W human.Q a1", "W human.P h1", "B elf.Q h8", "B elf.Q g8 cast_used", dice="counter:3")
    p.do(p.cast("a1", "storm"))
    assert p.legal() == [p.cast("h8", "counterspell", "a1"), Pass()]
    p.do(p.legal()[0])
    assert spells(p) == ["storm"] and p.events(SpellFizzled)


@pytest.mark.rule("CW-CST-02", "CW-STM-02")
def test_a_player_may_counter_again_until_he_passes() -> None:
    units = ("W human.Q a1", "W human.P h1", "B elf.Q h8", "B elf.Q g8")
    p = position(*units, dice="counter:3 counter:4")
    p.do(p.cast("a1", "storm"), p.cast("h8", "counterspell", "a1"))
    assert p.seat == 1 and p.legal(Cast) == [p.cast("g8", "counterspell", "a1")]
    assert not spells(p.do(p.cast("g8", "counterspell", "a1")))
    p = position(*units)
    p.do(p.cast("a1", "storm")).skip()
    assert isinstance(p.frame, Movement) and spells(p) == ["storm"]


@pytest.mark.rule("CW-CST-04", "CW-CST-03")
def test_a_countered_counterspell_leaves_the_spell_pending_for_the_other_mages() -> None:
    p = position("W human.Q a1", "W human.Q b1", "B elf.Q h8", "B elf.Q g8", dice="counter:4 counter:4")
    p.do(p.cast("a1", "storm"), p.cast("h8", "counterspell", "a1"))
    assert p.seat == 0 and p.legal(Cast) == [p.cast("b1", "counterspell", "h8")]
    p.do(p.cast("b1", "counterspell", "h8"))
    assert p.seat == 1 and p.legal(Cast) == [p.cast("g8", "counterspell", "b1")]
    p.skip()
    assert p.seat == 1 and p.frame.spell == "storm" and p.legal(Cast) == [p.cast("g8", "counterspell", "a1")]
    p.roll("counter:4").do(p.cast("g8", "counterspell", "a1"))
    assert not spells(p)


@pytest.mark.rule("CW-CST-05")
def test_nobody_counters_the_spells_of_his_own_side() -> None:
    p = position("W human.Q a1", "W human.Q b1", "B orc.P h8")
    assert spells(p.do(p.cast("a1", "storm"))) == ["storm"]
    p = position("W human.Q a1", "B elf.Q h8", "B elf.P h7", dice="counter:4")
    p.do(p.cast("a1", "storm"), p.cast("h8", "counterspell", "a1"))
    assert not spells(p)  # The caster has no second spell to protect its first.


@pytest.mark.rule("CW-CST-06")
def test_shots_and_attacks_cannot_be_countered() -> None:
    p = position("W human.B c3", "W human.B a1", "B elf.Q c5", "B elf.P a3", phase="shoot", dice="hit:1")
    p.do(p.shoot("c3", "c5"))
    assert p.seat == 0 and not p.events(SpellCast)


@pytest.mark.rule("CW-CST-01", "CW-STM-11", "CW-MAG-02")
def test_a_countered_heal_heals_nobody_and_the_window_goes_on() -> None:
    p = position("W human.B c3", "W human.Q a1", "B elf.P c5", "B elf.Q c6", "B elf.Q d6", phase="shoot")
    p.roll("hit:6 save:1 heal:4 counter:4 heal:6").do(p.shoot("c3", "c5"), p.cast("c6", "heal", "c5"))
    p.do(p.cast("a1", "counterspell", "c6"))
    assert p.seat == 1 and p.legal(Cast) == [p.cast("d6", "counterspell", "a1")]
    p.skip()
    assert isinstance(p.frame, HealWindow) and p.seat == 1
    assert p.do(p.cast("d6", "heal", "c5")).alive("c5")


@pytest.mark.rule("CW-SPL-11", "CW-CST-01")
def test_raise_dead_has_no_die_but_can_be_countered_and_tried_again() -> None:
    p = position(
        "W human.Q a1",
        "W human.B c3",
        "B undead.P c5",
        "B undead.Q c7",
        "B undead.Q d7",
        phase="shoot",
        dice="hit:6 save:1 counter:4",
    )
    p.do(p.shoot("c3", "c5"))
    assert isinstance(p.frame, HealWindow)
    p.skip()
    assert isinstance(p.frame, RaiseWindow)
    p.do(p.cast("c7", "raise_dead", "c5"), p.cast("a1", "counterspell", "c7")).skip()
    assert isinstance(p.frame, RaiseWindow) and p.legal(Cast) == [p.cast("d7", "raise_dead", "c5")]
    assert p.do(p.cast("d7", "raise_dead", "c5")).kind("c5") == "undead.P"


@pytest.mark.rule("CW-EX-27", "CW-CST-03", "CW-STM-11", "CW-MAG-05")
@pytest.mark.parametrize(("last", "alive"), [(3, False), (4, True)])
def test_the_chain_of_the_worked_example(last: int, alive: bool) -> None:
    p = position(
        "B orc.P d5",
        "B orc.Q h8",
        "B orc.P h7",
        "W elf.P d4",
        "W elf.Q c4",
        "W elf.Q e4",
        links="d4-d5",
        phase="combat",
        turn="B",
        dice=f"melee:6 heal:5 counter:4 counter:{last}",
    )
    p.do(p.attack("d5", "d4"), p.cast("c4", "heal", "d4"), p.cast("h8", "counterspell", "c4"))
    p.do(p.cast("e4", "counterspell", "h8"))
    assert p.alive("d4") == alive and isinstance(p.frame, FollowUp) != alive
    if alive:
        assert p.foes("d4") == {"d5"}
    else:
        p.do(Decline())
    assert bool(p.unit("c4").marks & DEBT) and bool(p.unit("e4").marks & DEBT)
    assert not p.unit("h8").marks & DEBT


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


@pytest.mark.rule("CW-OPT-36", "CW-DTH-03", "CW-CST-02")
def test_windows_ask_the_seats_of_a_side_by_initiative_and_the_others_in_turn_order() -> None:
    from tabletop.games.chesswar.rules.mages import in_turn_order, opponents_of, owner_first

    p = position(
        "0 orc.P a1", "1 elf.P i1", "2 rat.P a8", "3 human.P i8", players="2v2", board="16x8", turn="2"
    )
    p.state.order, p.state.turn = ((1, 0), (3, 2)), 1
    assert in_turn_order(p.state) == (3, 2, 1, 0)
    assert owner_first(p.state, p.unit("a1")) == (1, 0, 3, 2)
    assert opponents_of(p.state, 3) == (1, 0)
