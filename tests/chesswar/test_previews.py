"""What the rules tell the table before a choice: refused charges, reports of aim, units worth a thought, and
the cards of a forecast to the last figure (CW-UI-04, CW-UI-05, CW-UI-06, CW-UI-10)."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from tabletop.engine.model import Refusal
from tabletop.games.chesswar.records.actions import END_PHASE, PASS, Cast, Shoot, ShootSquare
from tabletop.games.chesswar.records.events import SpellFizzled
from tabletop.games.chesswar.records.frames import FollowUp
from tabletop.games.chesswar.records.modifiers import Modifier
from tabletop.games.chesswar.records.state import CAST_USED, DEBT, FOUGHT, MOVE_OVER, SHOT
from tabletop.games.chesswar.rules import forecast, odds, previews, spells
from tabletop.games.chesswar.rules.endings import endings
from tabletop.games.chesswar.rules.forecast import Result, Roll
from tabletop.games.chesswar.rules.previews import AimReport, Hindrance

from .positions import Position, position
from .test_movement import why

IDLE = "W human.P h1"


def told(found: tuple[Hindrance, ...], p: Position) -> list[tuple[str, int, str]]:
    name = p.state.derived.tables.board.name
    return [(name(h.at), h.unit, h.refusal.key) for h in found]


def aim(p: Position, unit: str, at: str, spell: str = "") -> AimReport:
    found = previews.aim_report(p.state, p.unit(unit), p.sq(at), spell)
    assert found is not None
    return found


def key(no: Refusal | None) -> tuple[str, str] | None:
    return None if no is None else (no.rule, no.key)


# -- charges and steps ---------------------------------------------------------------------------------


@pytest.mark.rule("CW-UI-04", "CW-CHG-03", "CW-CHG-04", "CW-CHG-08")
def test_which_charges_are_refused_in_the_movement_phase_and_by_whom() -> None:
    p = position("W human.P d4", "W human.P a1 charge_tried", "B orc.P d5", "B orc.P e5", "B orc.P b1", IDLE)
    assert told(previews.refused_charges(p.state, p.unit("d4")), p) == [("e5", p.id("d5"), "charge-corner")]
    assert told(previews.refused_charges(p.state, p.unit("a1")), p) == [("b1", -1, "charge-tried")]
    assert previews.refused_charges(p.state, p.unit("h1")) == ()
    p.state.stack = []
    assert told(previews.refused_charges(p.state, p.unit("a1")), p) == [("b1", -1, "charge-tried")]


@pytest.mark.rule("CW-UI-04", "CW-FUP-06", "CW-FUP-08")
def test_which_charges_are_refused_in_a_follow_up() -> None:
    units = ("W dwarf.P d4 charge_tried", "B rat.P d5", "B rat.P c4", "B rat.P c3", "B rat.P h8")
    p = position(*units, links="d4-d5", phase="combat", dice="melee:6")
    assert told(previews.refused_charges(p.state, p.unit("d4")), p) == [
        ("c3", -1, "charge-tried"),
        ("c4", -1, "charge-tried"),
        ("d5", -1, "charge-tried"),
    ]
    p.do(p.attack("d4", "d5"))
    assert isinstance(p.frame, FollowUp)
    assert told(previews.refused_charges(p.state, p.unit("d4")), p) == [("c3", p.id("c4"), "charge-corner")]


@pytest.mark.rule("CW-UI-04", "CW-MOV-05")
def test_closed_squares_are_those_no_detour_reaches() -> None:
    p = position("W human.P d4", "W human.P a1 move_over", "B orc.P d5", "B orc.P b3", IDLE)
    closed = told(previews.closed_steps(p.state, p.unit("d4")), p)
    enemy = p.id("d5")
    assert closed == [(at, enemy, "enemy-touches-both") for at in ("c4", "e4", "c5", "e5")]
    assert previews.closed_steps(p.state, p.unit("a1")) == ()
    p = position("W human.B d4", "B orc.P d5", IDLE)
    assert [at for at, _, _ in told(previews.closed_steps(p.state, p.unit("d4")), p)] == ["c5", "e5"]


# -- aim -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-UI-05", "CW-SHO-05", "CW-SHO-06")
def test_who_aims_by_what_and_through_whom() -> None:
    units = ("W human.P d4", "W human.B d1", "W human.P d3", "B orc.P d5", "W human.K a8")
    p = position(*units, phase="shoot")
    report = aim(p, "d1", "d5")
    assert (report.unit, report.how, report.distance, report.spotter) == (1, "bows", 4, 0)
    assert report.spotted is not None and report.spotted.is_free and not report.line.is_free
    assert not report.is_direct and report.refusal is None
    assert previews.aim_report(p.state, p.unit("a8"), p.sq("d5")) is None, "nothing to aim with"
    assert previews.aim_report(p.state, p.unit("d1"), p.sq("d1")) is None, "its own square"
    gone = p.unit("d1")
    p.state.remove(gone.id)
    assert previews.aim_report(p.state, p.state.units[gone.id], p.sq("d5")) is None, "gone"
    p = position("W human.B a1", "B orc.P a3", IDLE, phase="shoot")
    report = aim(p, "a1", "a3")
    assert report.is_direct and report.spotter == -1 and report.spotted is None and report.refusal is None


@pytest.mark.rule("CW-UI-05", "CW-BOW-04", "CW-SHO-06")
def test_nobody_spots_for_crossbows_nor_where_nobody_sees() -> None:
    p = position("W dwarf.P d4", "W dwarf.B d2", "W dwarf.P d3", "B orc.P d5", IDLE, phase="shoot")
    report = aim(p, "d2", "d5")
    assert report.spotter == -1 and report.spotted is None
    assert key(report.refusal) == ("CW-BOW-04", "crossbow-indirect")
    wall = ("B orc.P a2", "B orc.P b2", "B orc.P b1")
    p = position("B orc.P a1", *wall, "W human.B d3", IDLE, phase="shoot")
    report = aim(p, "d3", "a1")
    assert report.spotter == -1 and report.spotted is None
    assert key(report.refusal) == ("CW-SHO-06", "nobody-sees")


@pytest.mark.rule("CW-UI-05", "CW-SHO-01", "CW-SHO-03", "CW-SHO-04")
def test_why_a_weapon_cannot_aim_there() -> None:
    units = ("B orc.P d5", "W human.B d3", "W human.B e3 shot", "W human.P f3", "W human.R d1")
    p = position(*units, phase="shoot", free_aim=True)
    assert aim(p, "d3", "d5").refusal is None
    assert key(aim(p, "e3", "d5").refusal) == ("CW-SHO-01", "already-shot")
    assert key(aim(p, "d3", "f3").refusal) == ("CW-GEN-08", "target-friendly")
    assert key(aim(p, "d3", "d4").refusal) == ("CW-SHO-04", "aim-needs-catapult")
    assert aim(p, "d1", "e6").refusal is None


@pytest.mark.rule("CW-UI-05", "CW-SPL-30", "CW-SPL-40")
def test_why_a_spell_cannot_aim_there() -> None:
    units = (
        "B orc.P d8",
        "B orc.P d6",
        "W human.Q d3",
        "W orc.Q a1",
        "W orc.N a3",
        "W orc.P a2",
        "B orc.P d7",
    )
    p = position(*units, phase="shoot")
    report = aim(p, "d3", "d6")
    assert (report.how, report.distance, report.refusal) == ("zap", 3, None)
    assert key(aim(p, "d3", "d8").refusal) == ("CW-SPL-40", "target-too-far")
    hidden = aim(p, "d3", "d7")
    assert key(hidden.refusal) == ("CW-SPL-40", "zap-unseen") and hidden.spotter == -1
    assert key(aim(p, "d3", "e3").refusal) == ("CW-STM-17", "target-gone")
    flight = aim(p, "a1", "a2", "flight")
    assert flight.how == "flight" and flight.refusal is None
    unseen = aim(p, "a1", "a3", "flight")
    assert unseen.how == "flight" and key(unseen.refusal) == ("CW-SPL-30", "flight-unseen-target")


@pytest.mark.rule("CW-SPL-30", "CW-SPL-40", "CW-SPL-60", "CW-MAG-11")
def test_targets_of_spells_lie_nowhere_and_mages_that_acted_have_none() -> None:
    p = position("W orc.Q d4", "W orc.R d5 toppled", "W orc.P a8", "B elf.P h8")
    assert why(p.no(p.cast("d4", "flight", "d5"))) == ("CW-SPL-30", "target-gone")
    p = position("W human.Q d4 shot", "W orc.Q e4 fought", "W human.Q f4", "B orc.P e5", links="e4-e5")
    assert spells.zaps(p.state, p.unit("d4")) == [] and spells.smites(p.state, p.unit("e4")) == []
    assert spells.zaps(p.state, p.unit("f4")) == [Cast(2, "zap", 3)]
    p.state.update(p.unit("e4").unmarked(FOUGHT))
    assert spells.smites(p.state, p.unit("e4")) == [Cast(1, "smite", 3)]
    p = position("W human.Q a4", "W human.P a1", "B orc.P h8", phase="shoot")
    assert p.legal() == [END_PHASE] or p.legal(Cast) == []
    assert spells.zaps(p.state, p.unit("a4")) == []


# -- what a phase would give up --------------------------------------------------------------------------


@pytest.mark.rule("CW-UI-10")
def test_who_could_act_and_who_is_worth_a_thought_while_units_move() -> None:
    p = position("W human.P a1", "W human.P d4", "W human.R h1", "B orc.P d5", "B orc.Q h8 cast_used")
    legal = p.legal()
    assert previews.able(legal) == (0, 1) and previews.able([END_PHASE]) == ()
    assert previews.worthwhile(p.state, legal) == (0, 1)
    p.do(p.move("a1", "a2"))
    assert previews.worthwhile(p.state, p.legal()) == (1,), "the charge of d4"
    p = position("W human.N b1", "W human.P h1", "B orc.P h8")
    assert previews.worthwhile(p.state, p.legal()) == (0, 1)
    p.do(p.move("b1", "a1"))
    assert previews.worthwhile(p.state, p.legal()) == ()


@pytest.mark.rule("CW-UI-10")
def test_whoever_may_attack_is_worth_a_thought_the_first_unit_too() -> None:
    p = position("W human.P d4", "W human.P a1", "B orc.P d5", links="d4-d5", phase="combat")
    assert previews.able(p.legal()) == previews.worthwhile(p.state, p.legal()) == (0,)


@pytest.mark.rule("CW-UI-10", "CW-BOW-06")
def test_a_shot_that_cannot_hurt_an_enemy_is_not_worth_a_thought() -> None:
    own = ("W undead.B c1 stepped", "W undead.B h1", "W undead.P c2", "W undead.P b4")
    p = position(*own, "B orc.P c5", "B orc.P h3", phase="shoot")
    useless = p.shoot("c1", "c5")
    assert p.no(useless) is None
    card = forecast.forecast(p.state, useless)
    assert card is not None and card.chance("hit", p.id("c5")) == 0
    assert previews.worthwhile(p.state, p.legal()) == (p.id("h1"),)


# -- forecasts to the last figure ----------------------------------------------------------------------


@pytest.mark.rule("CW-UI-06", "CW-CMB-04", "CW-CMB-05")
def test_the_card_of_an_attack_to_the_last_figure() -> None:
    units = ("W human.P d4", "B human.P d5", IDLE)
    p = position(*units, links="d4-d5", phase="combat")
    card = forecast.forecast(p.state, p.attack("d4", "d5"))
    assert card is not None and (card.subject, card.rule, card.dice, card.landings) == (
        "melee",
        "CW-CMB-05",
        0,
        (),
    )
    equal = (Modifier("com", 0, "CW-CMB-04", 0), Modifier("enemy-com", 0, "CW-CMB-04", 1))
    assert card.rolls == (
        Roll("melee", 0, 0, equal, "CW-CMB-04"),
        Roll("save", 1, 4, (), "CW-DIE-04"),
        Roll("save", 0, 4, (), "CW-DIE-04"),
    )
    lost = F(1, 6) + F(1, 6) * F(3, 4) + F(1, 6) * F(1, 2)
    assert set(card.results) == {
        Result("lost", lost, 1),
        Result("lost", F(1, 12), 0),
        Result("nothing", 1 - lost - F(1, 12)),
        Result("row", F(1, 6), -1, 6, (6,), "destroyed"),
        Result("row", F(1, 6), -1, 5, (5,), "two-saves"),
        Result("row", F(1, 6), -1, 4, (4,), "one-save"),
        Result("row", F(1, 3), -1, 2, (2, 3), "nothing"),
        Result("row", F(1, 6), -1, 1, (1,), "risk"),
    }
    assert [r.number for r in card.results if r.key == "row"] == [6, 5, 4, 2, 1]


@pytest.mark.rule("CW-UI-06", "CW-SPL-20", "CW-CST-03", "CW-SPL-40", "CW-SPL-60", "CW-CST-01")
def test_the_cards_of_spells_name_their_die_and_their_rule() -> None:
    units = ("W elf.Q d4", "W elf.P d5", "W elf.P a1", "B orc.P d6", "B orc.Q h8")
    p = position(*units, links="d5-d6", phase="combat", dice="melee:1 save:1 heal:4")
    p.do(p.attack("d5", "d6"))
    heal = forecast.forecast(p.state, p.cast("d4", "heal", "d5"))
    assert heal is not None and heal.rolls == (Roll("heal", 0, 4, (), "CW-SPL-20"),)
    assert (heal.subject, heal.rule) == ("heal", "CW-SPL-20")
    assert heal.results == (Result("works", F(1, 2)), Result("stands", F(1, 4)))
    p.do(p.cast("d4", "heal", "d5"))
    counter = forecast.forecast(p.state, p.cast("h8", "counterspell", "d4"))
    assert counter is not None and counter.rolls == (Roll("counter", 4, 4, (), "CW-CST-03"),)
    assert (counter.subject, counter.rule) == ("counterspell", "CW-CST-03")
    p = position("W orc.Q d4", "W orc.P a1", "B human.P d5", links="d4-d5", phase="combat")
    smite = forecast.forecast(p.state, p.cast("d4", "smite", "d5"))
    assert smite is not None and (smite.subject, smite.rule) == ("smite", "CW-SPL-60")
    assert smite.rolls == (Roll("save", 2, 6, (Modifier("smite", -2, "CW-SPL-60"),), "CW-DIE-04"),)
    assert smite.chance("lost", 2) == F(5, 6) and smite.chance("stands") == 1
    p = position("W orc.Q d4", "W orc.P a1", "B human.P d6", phase="shoot")
    zap = forecast.forecast(p.state, p.cast("d4", "zap", "d6"))
    assert zap is not None and (zap.subject, zap.rule) == ("zap", "CW-SPL-40")
    assert zap.chance("lost", 2) == F(1, 2) == zap.chance("nothing")
    p = position("W human.Q d4", "W human.P a1", "B orc.P h8")
    storm = forecast.forecast(p.state, p.cast("d4", "storm"))
    assert storm == forecast.OddsCard("storm", "CW-CST-01", (), (Result("stands", F(1)),))


@pytest.mark.rule("CW-UI-06", "CW-STM-17")
def test_what_needs_no_die_or_is_not_legal_has_no_card() -> None:
    p = position("W human.P d4", "W human.R a1", "B orc.P d5", "B orc.P h8")
    actions: list[Any] = [END_PHASE, PASS, p.move("d4", "d3"), p.charge("d4", "h8"), p.charge("d4", "d5")]
    assert [forecast.forecast(p.state, action) for action in actions] == [None] * 5
    assert (
        forecast.forecast(p.state, Shoot(1, 2)) is None and forecast.forecast(p.state, Shoot(99, 2)) is None
    )
    free = position("W human.R d1", "W human.R h1", "B orc.P h8", phase="shoot", free_aim=True)
    card = forecast.forecast(free.state, ShootSquare(0, free.sq("d5")))
    assert card is not None and card.subject == "catapult" and card.dice == 2
    assert sum(x.chance for x in card.landings) == 1 and card.landings[0].at == free.sq("d5")


@pytest.mark.rule("CW-UI-06", "CW-ATR-31", "CW-DTH-10")
def test_saves_on_a_card_are_those_against_the_blow_the_target_first() -> None:
    units = ("W human.B d2", "W human.P c4", "B chaos.P d4", "W human.P h1", "W human.B h2")
    p = position(*units, links="c4-d4", phase="shoot")
    card = forecast.forecast(p.state, p.shoot("d2", "d4"))
    assert card is not None
    assert [(r.tag, r.unit, r.need) for r in card.rolls] == [("hit", 0, 3), ("save", 2, 4), ("save", 1, 4)]
    assert all(not r.modifiers for r in card.rolls[1:]), "the save against the plague is not the blow's"
    assert card.chance("exposed", 1) > 0


@pytest.mark.rule("CW-UI-06", "CW-ATR-31")
def test_who_saves_against_the_plague_alone_is_no_roll_of_the_blow() -> None:
    units = ("W human.P d4", "W human.P c4", "B chaos.P d5", "W human.P h1")
    p = position(*units, links="d4-d5 c4-d5", phase="combat")
    card = forecast.forecast(p.state, p.attack("d4", "d5"))
    assert card is not None and [(r.tag, r.unit) for r in card.rolls] == [
        ("melee", 0),
        ("save", 2),
        ("save", 0),
    ]
    assert card.chance("exposed", 1) == card.chance("lost", 1) > 0


# -- marks that casting leaves ----------------------------------------------------------------------


@pytest.mark.rule("CW-MAG-02", "CW-MAG-05", "CW-MAG-09", "CW-MAG-11", "CW-SPL-60")
def test_the_marks_that_each_spell_leaves_on_its_mage() -> None:
    p = position("W human.Q d4", "W human.P a1", "B elf.Q h8", "B elf.P h7", dice="counter:1")
    p.do(p.cast("d4", "storm"), p.cast("h8", "counterspell", "d4"))
    assert p.unit("d4").marks == CAST_USED | MOVE_OVER and p.unit("h8").marks == CAST_USED | DEBT
    assert why(p.no(p.move("d4", "d5"))) == ("CW-MOV-03", "move-over")
    p = position("W orc.Q d4", "W orc.Q a1", "W orc.P a8", "B human.P h8", lasting="protection a1")
    p.do(p.cast("d4", "flight", "d4"), p.cast("a1", "dispel", "a1"))
    assert p.unit("d4").marks & ~2048 == CAST_USED and p.unit("a1").marks == CAST_USED | MOVE_OVER
    p = position("W human.Q d4", "W human.B a1", "B orc.P d6", "B orc.P a3", phase="shoot")
    assert p.do(p.cast("d4", "zap", "d6")).unit("d4").marks == CAST_USED | SHOT
    p = position("W orc.Q d4", "W orc.P a1", "B orc.P d5", "B orc.P b1", links="d4-d5 a1-b1", phase="combat")
    assert (
        p.do(p.cast("d4", "smite", "d5")).was("d4").marks & (CAST_USED | FOUGHT | SHOT) == CAST_USED | FOUGHT
    )


@pytest.mark.rule("CW-MAG-03", "CW-SPL-20", "CW-CST-01")
@pytest.mark.parametrize(("die", "works"), [(3, False), (4, True), (5, True)])
def test_a_spell_fizzles_below_four_and_says_so_only_then(die: int, works: bool) -> None:
    units = ("W elf.Q d4", "W elf.P d5", "W elf.P a1", "B orc.P d6", "B orc.P a2")
    p = position(*units, links="d5-d6 a1-a2", phase="combat", dice=f"melee:1 save:1 heal:{die}")
    p.do(p.attack("d5", "d6"), p.cast("d4", "heal", "d5"))
    assert p.alive("d5") == works and bool(p.events(SpellFizzled)) != works
    assert p.unit("d4").marks == CAST_USED


@pytest.mark.rule("CW-MAG-08", "CW-MOV-03")
def test_who_moved_last_is_forgotten_with_the_next_action_and_the_phase() -> None:
    units = ("W human.Q d4", "W human.P a1", "W human.B h1", "B orc.P a2", "B orc.P h3")
    p = position(*units).do()
    p.walk("d4", "d3")
    assert p.state.last_mover == 0 and p.legal(Cast)
    p.do(p.charge("a1", "a2"))
    assert p.state.last_mover == -1 and not [c for c in p.legal(Cast) if c.unit == 0]
    p.do(p.move("h1", "g1"))
    assert p.state.last_mover == 2
    p.end()
    assert p.state.last_mover == -1


# -- the endings that forecasts count -----------------------------------------------------------------------


@pytest.mark.rule("CW-UI-06", "CW-TUR-03")
def test_only_what_may_be_done_now_is_forecast() -> None:
    p = position("W human.P d4", "W human.P h1", "B undead.P d5", "B orc.P h2")
    assert forecast.forecast(p.state, p.charge("d4", "d5")) is not None
    q = position("W undead.P d4", "W human.P h1", "B human.P d5")
    assert forecast.forecast(q.state, q.charge("d5", "d4")) is None, "not its turn"
    p.state.stack = []
    assert forecast.forecast(p.state, p.charge("d4", "d5")) is None, "the match is over"


@pytest.mark.rule("CW-UI-06", "CW-CMB-05", "CW-BOW-02")
def test_faces_that_come_to_the_same_are_thrown_once_and_the_phase_goes_on() -> None:
    p = position("W human.B d2", "W human.B h1", "B orc.P d4", "B orc.P h3", phase="shoot")
    found = list(endings(p.state, 0, p.shoot("d2", "d4")))
    assert [ending.chance for ending in found] == [F(1, 3), F(2, 3) * F(1, 3), F(2, 3) * F(2, 3)]
    assert all(ending.state.stack == p.state.stack for ending in found)
    p = position("W human.P d4", "W human.P a1", "B undead.P d5")
    found = list(endings(p.state, 0, p.charge("d4", "d5")))
    assert [ending.chance for ending in found] == [F(1, 2), F(1, 2)]
    assert [bool(ending.state.links) for ending in found] == [False, True]
    units = ("W human.P d4", "W human.P a1", "B human.P d5", "B human.P a2")
    p = position(*units, links="d4-d5 a1-a2", phase="combat")
    found = list(endings(p.state, 0, p.attack("d4", "d5")))
    assert len(found) == 2 + 1 + 1 + 2 + 3 + 1 and sum(ending.chance for ending in found) == 1
    assert all(ending.state.stack == p.state.stack for ending in found)


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.rule("CW-ODD-10", "CW-CAT-02")
def test_each_throw_makes_the_displacement_it_stands_for(dice: int) -> None:
    found = list(odds.throws(dice))
    likeliest = sorted(odds.scatter(dice).items(), key=lambda each: -each[1])
    assert [(odds.displaced(thrown), chance) for thrown, chance in found] == likeliest
    assert all(len(thrown) == dice for thrown, _ in found) and sum(chance for _, chance in found) == 1
