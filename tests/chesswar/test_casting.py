"""Chapter 11, casting: who may cast and when, counterspells, the order of answers."""

import pytest

from tabletop.engine.priority import Pass
from tabletop.games.chesswar.records.actions import Cast, Decline, Teleport
from tabletop.games.chesswar.records.events import (
    HitRolled,
    SpellCast,
    SpellCountered,
    SpellEnded,
    SpellFizzled,
)
from tabletop.games.chesswar.records.frames import (
    Combat,
    CounterWindow,
    FollowUp,
    HealWindow,
    Movement,
    RaiseWindow,
)
from tabletop.games.chesswar.records.state import CAST_USED, DEBT, SHOT

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
    for units in (("W human.P e4", "B orc.P e5"), ("W human.Q e4", "B orc.P e8")):
        p = position("W human.Q c3", *units, "W human.P a1")
        p.do(p.move("c3", "c4"), p.cast("e4", "storm") if p.charges("e4") == set() else p.charge("e4", "e5"))
        assert not casts(p, "c4") and p.no(p.cast("c4", "storm")).key == "cast-not-right-after-moving"


@pytest.mark.rule("CW-MAG-08")
def test_no_movement_spell_after_a_charge_or_in_melee() -> None:
    p = position("W human.Q c3", "W human.P a1", "B orc.P c4").do()
    p.do(p.charge("c3", "c4"))
    assert not casts(p, "c3") and p.no(p.cast("c3", "storm")).key == "cast-after-charge"
    p = position("W human.Q c3", "W human.P a1", "B undead.P c4", dice="fear:1")
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
    assert p.no(p.cast("c3", "zap", "c5")).rule == "CW-MAG-01" and p.unit("c3").marks & SHOT
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


@pytest.mark.rule("CW-INT-31", "CW-MAG-07", "CW-CAT-06")
def test_healing_the_victim_of_the_own_catapult_causes_no_debt() -> None:
    more = ("W human.B h1", "B orc.P h3")
    p = position("W human.R a1", "W human.P b5", "W human.Q b7", "B orc.P a5", *more, phase="shoot")
    p.roll("scatter:2 scatter:5 save:1 heal:4").do(p.shoot("a1", "a5"), p.cast("b7", "heal", "b5"))
    marks = p.unit("b7").marks
    assert p.alive("b5") and marks & CAST_USED and not marks & DEBT
    assert p.legal(Cast) == []  # No zap any more.


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
    q = Position(p.state.clone()).end().roll("hit:1")
    assert q.do(q.shoot("a1", "a3")).events(HitRolled)[0].need == 5
    p.do(p.cast("e3", "dispel", "e8")).skip()
    assert not p.state.lasting
    p.end().roll("hit:1").do(p.shoot("a1", "a3"))
    assert p.events(HitRolled)[0].need == 3


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
