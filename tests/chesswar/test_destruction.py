"""Chapter 9: saves, heal and raise windows, what comes last."""

import pytest

from tabletop.engine.priority import Pass
from tabletop.games.chesswar.records.actions import Cast, Decline
from tabletop.games.chesswar.records.events import (
    Destroyed,
    Dying,
    Healed,
    PlagueBroke,
    Raised,
    Saved,
    Spared,
    SpellEnded,
    Toppled,
)
from tabletop.games.chesswar.records.frames import Combat, FollowUp, HealWindow, RaiseWindow, Shooting
from tabletop.games.chesswar.records.state import DYING
from tabletop.games.chesswar.rules import attributes

from .positions import Position, position


def kinds(p: Position, *wanted: type) -> list[str]:
    return [type(e).__name__ for e in p.history if isinstance(e, wanted)]


# -- saves (CW-DIE) -----------------------------------------------------------------------------------


@pytest.mark.rule("CW-DIE-04", "CW-DTH-02")
def test_a_natural_one_always_fails_and_six_is_no_automatic_pass() -> None:
    p = position("W dwarf.P d4", "B rat.P d5", "W dwarf.P h1", links="d4-d5", phase="combat", dice="melee:1")
    assert p.do(p.attack("d4", "d5")).alive("d5")
    p = position(
        "W undead.Q d4", "B human.B d5", "W undead.P h1", links="d4-d5", phase="combat", dice="save:6"
    )
    p.do(p.cast("d4", "smite", "d5"))
    assert p.events(Saved)[0].need == 7 and not p.alive("d5")
    p = position(
        "W human.B c3", "B elf.K c5", "B elf.Q c6", lasting="protection c6", phase="shoot", massacre=True
    )
    p.roll("hit:6 save:1 heal:1").do(p.shoot("c3", "c5"))
    assert p.events(Saved)[0].need == 2 and not p.events(Saved)[0].passed


@pytest.mark.rule("CW-DIE-03")
def test_a_save_that_cannot_succeed_is_rolled_all_the_same() -> None:
    p = position(
        "W undead.Q d4", "B human.B d5", "W undead.P h1", links="d4-d5", phase="combat", dice="save:6"
    )
    assert len(p.do(p.cast("d4", "smite", "d5")).events(Saved)) == 1


@pytest.mark.rule("CW-DIE-05")
def test_modifiers_of_different_sources_add_up() -> None:
    p = position("W undead.B c3", "W undead.P h1", "B orc.P a1", terrain="forest c3")
    unit = p.unit("c3")
    assert [m.key for m in attributes.save_modifiers(p.state, unit, "bow")] == ["undead-bows", "forest"]
    assert attributes.save_need(unit, attributes.save_modifiers(p.state, unit, "bow")) == 3
    p = position("W elf.P c3", "W elf.Q c4", "B orc.P a1", lasting="protection c4")
    found = attributes.save_modifiers(p.state, p.unit("c3"), "smite")
    assert [(m.key, m.amount, m.unit) for m in found] == [("protection", 1, p.id("c4")), ("smite", -2, -1)]


# -- the order of rescue (CW-DTH) ---------------------------------------------------------------------------


def stray_shot(dice: str, *more: str, **options: object) -> Position:
    """A white shot that destroys the elf on c5 when the dice say so."""
    return position("W human.B c3", "B elf.P c5", *more, phase="shoot", dice=dice, **options)


@pytest.mark.rule("CW-DTH-03", "CW-SPL-20", "CW-STM-11", "CW-CST-01")
def test_the_owner_is_asked_first_and_one_success_restores_the_unit() -> None:
    p = stray_shot("hit:6 save:1 heal:4", "B elf.Q c7", "W human.Q c2")
    p.do(p.shoot("c3", "c5"))
    assert isinstance(p.frame, HealWindow) and p.seat == 1
    assert p.was("c5").marks & DYING and p.legal() == [p.cast("c7", "heal", "c5"), Pass()]
    p.do(p.cast("c7", "heal", "c5"))
    assert p.seat == 0  # White may counter the heal.
    p.skip()
    assert p.alive("c5") and not p.was("c5").marks & DYING and p.events(Healed)


@pytest.mark.rule("CW-DTH-03", "CW-SPL-21", "CW-STM-02")
def test_after_the_owner_the_others_are_asked_and_passing_is_final() -> None:
    p = stray_shot("hit:6 save:1", "B elf.Q c7", "W human.Q d4")
    p.do(p.shoot("c3", "c5")).skip()
    assert p.seat == 0 and isinstance(p.frame, HealWindow) and p.legal(Cast)
    p.roll("heal:4").do(p.cast("d4", "heal", "c5"))
    assert p.seat == 1  # Black may counter even the rescue of its own unit.
    assert p.skip().alive("c5")


@pytest.mark.rule("CW-DTH-03", "CW-MAG-02", "CW-CST-01")
def test_a_player_repeats_casts_until_none_is_left() -> None:
    p = stray_shot("hit:6 save:1 heal:3 heal:5", "B elf.Q c7", "B elf.Q d6")
    p.do(p.shoot("c3", "c5"), p.cast("c7", "heal", "c5"))
    assert p.seat == 1 and {a.unit for a in p.legal(Cast)} == {p.id("d6")}
    assert p.do(p.cast("d6", "heal", "c5")).alive("c5")


@pytest.mark.rule("CW-DTH-03", "CW-SPL-20")
def test_one_successful_heal_ends_the_window() -> None:
    p = stray_shot("hit:6 save:1 heal:4", "W human.B h1", "B elf.Q c7", "B elf.Q d6", "B elf.P h3")
    p.do(p.shoot("c3", "c5"), p.cast("c7", "heal", "c5"))
    assert p.alive("c5") and isinstance(p.frame, Shooting) and len(p.events(Healed)) == 1


@pytest.mark.rule("CW-DTH-04", "CW-STM-13")
def test_a_dying_mage_may_heal_itself_and_nobody_else() -> None:
    p = position("W human.B c3", "B elf.Q c5", "B elf.P h8", phase="shoot", dice="hit:6 save:1 heal:4")
    p.do(p.shoot("c3", "c5"))
    assert p.legal(Cast) == [p.cast("c5", "heal", "c5")]
    assert p.do(p.legal()[0]).alive("c5")
    p = position(
        "W chaos.R c4",
        "B elf.Q c5",
        "B elf.P d5",
        "W chaos.P d6",
        links="d5-d6",
        phase="shoot",
        dice="scatter:5 save:1",
    )
    p.do(p.shoot("c4", "c5"))
    assert p.no(Cast(p.id("c5"), "counterspell", p.id("c5"))).rule == "CW-MAG-14"


@pytest.mark.rule("CW-DTH-02", "CW-DTH-03", "CW-DTH-01", "CW-MIX-06")
def test_the_windows_of_a_batch_come_in_the_order_of_its_saves() -> None:
    p = position(
        "W human.B c3",
        "B elf.P c5",
        "W human.P d5",
        "B elf.Q c6",
        "W human.Q e4",
        links="c5-d5",
        phase="shoot",
        dice="hit:6 mix:3 save:1 save:1",
    )
    p.do(p.shoot("c3", "c5"))
    assert p.frame.unit == p.was("c5").id and p.seat == 1
    p.skip().skip()
    assert p.frame.unit == p.was("d5").id and p.seat == 0
    p.skip().skip()
    assert not p.alive("c5") and not p.alive("d5")
    assert kinds(p, Dying, Destroyed) == ["Dying", "Dying", "Destroyed", "Destroyed"]


@pytest.mark.rule("CW-DTH-04", "CW-STM-13", "CW-DTH-02")
def test_a_dying_mage_does_not_heal_the_other_victim_of_the_batch() -> None:
    p = position(
        "W human.B c3",
        "B elf.Q c5 cast_used",
        "W human.Q d5",
        "W human.Q e4",
        "B elf.P h8",
        links="c5-d5",
        phase="shoot",
        dice="hit:6 mix:3 save:1 save:1",
    )
    p.do(p.shoot("c3", "c5"))
    assert p.frame.unit == p.was("c5").id and p.seat == 0
    assert p.legal(Cast) == [p.cast("e4", "heal", "c5")]
    no = p.no(p.cast("d5", "heal", "c5"))
    assert no is not None and (no.rule, no.key) == ("CW-DTH-04", "mage-dying")
    p.skip()
    assert p.frame.unit == p.was("d5").id and len(p.legal(Cast)) == 2


@pytest.mark.rule("CW-DTH-05", "CW-VIC-01", "CW-VIC-03", "CW-SPL-23")
def test_the_general_may_be_healed_and_else_the_match_ends_before_raising() -> None:
    p = position("W orc.B c3", "B undead.K c5", "B undead.Q c6", phase="shoot", dice="hit:6 save:1 heal:4")
    p.do(p.shoot("c3", "c5"), p.cast("c6", "heal", "c5"))
    assert p.alive("c5") and p.state.outcome is None
    p = position("W orc.B c3", "B undead.K c5", "B undead.Q c6", phase="shoot", dice="hit:6 save:1")
    p.do(p.shoot("c3", "c5")).skip()
    assert p.state.outcome is not None and p.state.outcome.winners == (0,) and not p.events(Raised)


@pytest.mark.rule("CW-DTH-05", "CW-VIC-01", "CW-VIC-02", "CW-VIC-03")
@pytest.mark.parametrize(("aimed", "winners", "rule"), [("P", (1,), "CW-VIC-01"), ("K", (), "CW-VIC-02")])
def test_every_unit_of_a_batch_counts_for_the_defeat(aimed: str, winners: tuple[int, ...], rule: str) -> None:
    p = position(
        "W human.B c3",
        f"B orc.{aimed} c5",
        "W human.K d5",
        links="c5-d5",
        phase="shoot",
        dice="hit:6 mix:3 save:1 save:1",
    )
    p.do(p.shoot("c3", "c5"))
    outcome = p.state.outcome
    assert outcome is not None and (outcome.winners, outcome.rule) == (winners, rule)
    assert outcome.scores == ((0.0, 1.0) if winners else (0.5, 0.5))
    assert p.alive("c5") and p.alive("d5") and not p.events(Destroyed)


@pytest.mark.rule("CW-DTH-06", "CW-DTH-09", "CW-INT-09")
def test_heal_then_raise_dead_by_another_mage() -> None:
    p = position(
        "W orc.B c3",
        "B undead.P c5",
        "B undead.Q c6",
        "B undead.Q e5",
        phase="shoot",
        dice="hit:6 save:1 heal:2",
    )
    p.do(p.shoot("c3", "c5"), p.cast("c6", "heal", "c5")).skip()
    assert isinstance(p.frame, RaiseWindow) and p.legal(Cast) == [p.cast("e5", "raise_dead", "c5")]
    p.do(p.cast("e5", "raise_dead", "c5"))
    assert p.kind("c5") == "undead.P" and p.id("c5") != p.was("c5").id and not p.alive("c5")


@pytest.mark.rule("CW-DTH-06", "CW-MAG-12", "CW-GEN-11")
def test_the_spells_of_a_destroyed_mage_end_and_those_of_a_healed_one_stay() -> None:
    p = position("W human.B c3", "B rat.Q c5", "B rat.P h8", lasting="storm c5", phase="shoot")
    p.roll("hit:6 save:1").do(p.shoot("c3", "c5"))
    assert not p.alive("c5") and p.events(SpellEnded)[0].why == "caster" and not p.state.lasting
    p = position("W human.B c3", "W human.B d3", "B elf.Q c5", "B elf.P d5", lasting="fear c5", phase="shoot")
    p.roll("hit:6 save:1 heal:4").do(p.shoot("c3", "c5"))
    p.do(p.cast("c5", "heal", "c5"))
    assert p.alive("c5") and len(p.state.lasting) == 1


@pytest.mark.rule("CW-SPL-18", "CW-DTH-06", "CW-MAG-12")
def test_the_spells_of_a_raised_mage_end() -> None:
    more = ("W human.B a1", "B orc.P a3")
    p = position("W human.B c3", "B rat.Q c5", "B undead.Q c8", *more, lasting="storm c5", phase="shoot")
    p.roll("hit:6 save:1").do(p.shoot("c3", "c5"), p.cast("c8", "raise_dead", "c5"))
    assert isinstance(p.frame, Shooting) and p.kind("c5") == "undead.P" and not p.state.lasting
    assert [(e.spell, e.caster, e.why) for e in p.events(SpellEnded)] == [("storm", p.was("c5").id, "caster")]


@pytest.mark.rule("CW-DTH-06", "CW-CHG-07", "CW-CHG-08")
def test_the_links_of_the_destroyed_end() -> None:
    p = position(
        "W dwarf.P d4",
        "W dwarf.P e4",
        "B rat.P d5",
        "B rat.P h8",
        links="d4-d5 e4-d5",
        phase="combat",
        dice="melee:6",
    )
    p.do(p.attack("d4", "d5"), Decline())
    assert not p.state.links


@pytest.mark.rule("CW-DTH-10")
def test_the_death_of_a_protector_weakens_later_batches_only() -> None:
    p = position(
        "W human.B h5",
        "W human.Q d4 cast_used",
        "W human.P c4",
        "B chaos.P d5",
        "B chaos.N a8",
        links="d4-d5 c4-d5",
        lasting="protection d4",
        phase="shoot",
        dice="hit:6 mix:3 who:2 save:1 save:1 save:1",
    )
    p.do(p.shoot("h5", "d5"))
    assert [(e.cause, e.need) for e in p.events(Saved)] == [("bow", 4), ("bow", 2), ("outbreak", 3)]
    assert not p.alive("d4") and not p.alive("d5") and not p.alive("c4") and not p.events(Spared)


@pytest.mark.rule("CW-DTH-08", "CW-FUP-02")
def test_the_follow_up_comes_after_everything_else() -> None:
    p = position(
        "W elf.N c4",
        "B orc.R c5",
        "B orc.P h8",
        "W elf.P h1",
        links="c4-c5",
        phase="combat",
        dice="melee:6 save:2",
    )
    p.do(p.attack("c4", "c5"))
    order = kinds(p, Toppled, PlagueBroke, Saved)
    assert order == ["Toppled", "PlagueBroke", "Saved"] and isinstance(p.frame, FollowUp)


@pytest.mark.rule("CW-FUP-01", "CW-SPL-22")
def test_a_heal_of_any_victim_of_the_attack_costs_the_follow_up() -> None:
    p = position(
        "W human.P d4",
        "W human.P e4",
        "W human.Q e3",
        "B chaos.P d5",
        "B chaos.N h8",
        links="d4-d5 e4-d5",
        phase="combat",
        dice="melee:6 save:6 save:1 heal:4",
    )
    p.do(p.attack("d4", "d5")).skip()
    assert p.frame.unit == p.was("e4").id
    p.do(p.cast("e3", "heal", "e4"))
    assert p.alive("e4") and not p.alive("d5") and not isinstance(p.frame, FollowUp | Combat)
