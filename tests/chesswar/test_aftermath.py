"""What fights, shots and turns leave behind: who is told to have done it, in which order, and with which
marks; and that nothing of it is remembered for longer than it holds."""

from __future__ import annotations

import pytest

from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.actions import MOVE_IN, Attack, Cast, Charge, Crumble, Move, Shoot
from tabletop.games.chesswar.records.events import (
    DebtCleared,
    Destroyed,
    Dying,
    PhaseEnded,
    PlagueBroke,
    Saved,
    Spared,
)
from tabletop.games.chesswar.records.frames import Combat, FollowUp, Movement
from tabletop.games.chesswar.records.state import FOUGHT
from tabletop.games.chesswar.rules.active import refuse_actor, refuse_enemy
from tabletop.games.chesswar.rules.phases import PHASES

from .positions import position
from .test_movement import why

# -- units that are gone -------------------------------------------------------------------------------


@pytest.mark.rule("CW-STM-17", "CW-TUR-03", "CW-GEN-08", "CW-ATR-41")
def test_who_is_gone_acts_no_more_and_is_nobodys_enemy_but_the_first_square_is_a_square() -> None:
    p = position("W human.P a1", "W human.P h1", "B orc.P a2", "B orc.P b2", "B orc.R g8 toppled")
    assert refuse_actor(p.state, 0, 0) is None and refuse_enemy(p.state, 1, 0) is None
    assert why(refuse_enemy(p.state, 0, 4)) == ("CW-ATR-41", "target-toppled")
    assert why(refuse_actor(p.state, 1, 4)) == ("CW-ATR-41", "unit-toppled")
    p.state.remove(1)
    p.state.remove(3)
    for uid in (-1, 1, 3, 5):
        for seat in (0, 1):
            assert why(refuse_actor(p.state, seat, uid)) == ("CW-STM-17", "unit-gone")
            assert why(refuse_enemy(p.state, seat, uid)) == ("CW-STM-17", "target-gone")
    assert why(refuse_actor(p.state, 0, 2)) == ("CW-TUR-03", "not-your-unit")
    assert why(refuse_enemy(p.state, 1, 2)) == ("CW-GEN-08", "target-friendly")
    q = position("W human.P h1", "W human.P b1", "B orc.P a1")
    q.do(q.charge("b1", "a1"))
    assert q.foes("b1") == {"a1"}


# -- phases ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-OPT-32", "CW-TUR-02")
def test_what_is_kept_of_a_phase_belongs_to_its_frame() -> None:
    units = ("0 human.P a1", "1 elf.P h1", "2 orc.P a8", "3 rat.P h8")
    p = position(*units, board="16x8", players="2v2")
    phase, first, second = PHASES[Movement], p.frame, Movement(done=(0,))
    own = phase.legal(p.state, first, 0)
    assert len(own) == 4 and phase.owed(p.state, first) == (0, 1)
    assert phase.owed(p.state, second) == (1,) and len(phase.legal(p.state, second, 0)) == 1
    assert phase.legal(p.state, first, 0) == own and phase.owed(p.state, first) == (0, 1)
    assert phase.legal(p.state, second, 0) == own[-1:]


@pytest.mark.rule("CW-OPT-32", "CW-TUR-02", "CW-TUR-06")
def test_a_phase_ends_once_by_whoever_ends_it_or_by_itself() -> None:
    units = ("0 human.P a1", "1 elf.P h1", "2 orc.P a8", "3 rat.P h8")
    p = position(*units, board="16x8", players="2v2")
    p.end().end()
    assert p.events(PhaseEnded)[:2] == [PhaseEnded("move", 0), PhaseEnded("move", 1)]
    assert [e.phase for e in p.events(PhaseEnded)] == ["move", "move", "shoot", "combat"]
    assert {e.seat for e in p.events(PhaseEnded)[2:]} == {-1} and p.state.active == (2, 3)


@pytest.mark.rule("CW-TUR-04", "CW-MAG-08")
def test_a_new_turn_begins_with_nothing_spent_and_nobody_moved() -> None:
    p = position("W human.P a1 spent=1", "W human.Q d1", "B orc.P h8 spent=1", "B orc.P g8 stepped")
    p.walk("d1", "d2").end()
    assert p.state.active == (1,) and p.state.last_mover == -1
    assert all(not unit.spent and not unit.marks for unit in p.state.units)


@pytest.mark.rule("CW-MAG-05", "CW-TUR-05")
def test_debts_are_cleared_of_mages_in_play_alone() -> None:
    p = position("W human.Q d4 debt", "W human.Q e4 debt", "W human.P a1", "B orc.Q h8 debt")
    p.state.remove(1)
    p.end()
    assert p.events(DebtCleared) == [DebtCleared(0)] and p.unit("h8").marks == 512


# -- who did it ------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-CMB-08", "CW-CMB-12", "CW-SPL-60", "CW-DTH-02")
def test_whoever_strikes_is_named_and_whoever_strikes_back() -> None:
    units = ("B human.P d5", "W human.P d4", "W human.P a1", "B human.P h8")
    p = position(*units, links="d4-d5", phase="combat", dice="melee:6")
    p.do(p.attack("d4", "d5"))
    assert p.events(Dying) == [Dying(0, "melee", "CW-CMB-08", 1)]
    p = position(*units, links="d4-d5", phase="combat", dice="melee:1 save:3")
    p.do(p.attack("d4", "d5"))
    assert p.events(Dying) == [Dying(1, "melee", "CW-CMB-12", 0)] and p.alive("d5")
    units = ("B human.P d5", "W orc.Q d4", "W human.P a1", "B human.P h8")
    p = position(*units, links="d4-d5", phase="combat", dice="save:5")
    p.do(p.cast("d4", "smite", "d5"))
    assert p.events(Dying) == [Dying(0, "smite", "CW-SPL-60", 1)]


@pytest.mark.rule("CW-DIE-03", "CW-DIE-04", "CW-CMB-09")
@pytest.mark.parametrize(("dice", "passed"), [("4 4", [True, True]), ("4 3", [True, False]), ("3", [False])])
def test_a_save_passes_on_just_its_number(dice: str, passed: list[bool]) -> None:
    units = ("B human.P d5", "W human.P d4", "W human.P a1", "B human.P h8")
    saves = " ".join(f"save:{die}" for die in dice.split())
    p = position(*units, links="d4-d5", phase="combat", dice=f"melee:5 {saves}")
    p.do(p.attack("d4", "d5"))
    assert [(e.unit, e.cause, e.need, e.mods, e.passed) for e in p.events(Saved)] == [
        (0, "melee", 4, (), each) for each in passed
    ]
    assert p.alive("d5") == all(passed)


@pytest.mark.rule("CW-ATR-31", "CW-CAT-09", "CW-INT-28")
def test_the_immune_are_spared_by_the_rule_of_what_reached_them() -> None:
    units = ("W rat.B d4", "W rat.P a1", "B orc.R d5", "W orc.R d6", "B orc.P h8")
    p = position(*units, phase="shoot", links="d5-d6", dice="scatter:5")
    p.do(p.shoot("d4", "d5"))
    assert p.events(Spared) == [Spared(2, "immune", "CW-CAT-09"), Spared(3, "immune", "CW-CAT-09")]
    units = ("W human.P d4", "W undead.P c5", "W human.P a1", "B chaos.P d5", "B chaos.P h8")
    p = position(*units, links="d4-d5 c5-d5", phase="combat", dice="melee:6 save:6")
    p.do(p.attack("d4", "d5"))
    assert p.events(Spared) == [Spared(1, "immune", "CW-ATR-31")]


@pytest.mark.rule("CW-DTH-06", "CW-DTH-09", "CW-MIX-03")
def test_those_who_fall_together_leave_in_the_order_they_were_hit() -> None:
    units = ("W human.B d2", "W human.P c5", "W human.B h1", "B orc.P d4", "B orc.P h8")
    p = position(*units, links="c5-d4", phase="shoot", dice="hit:6 mix:3 save:1 save:1")
    p.do(p.shoot("d2", "d4"))
    assert [e.unit for e in p.events(Dying)] == [3, 1] == [e.unit for e in p.events(Destroyed)]


# -- follow-ups --------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-FUP-04", "CW-MOV-10", "CW-FUP-08")
def test_following_up_is_no_step() -> None:
    units = ("W dwarf.P d4 spent=1", "W dwarf.P a1", "B rat.P d5", "B rat.P h8")
    p = position(*units, links="d4-d5", phase="combat", dice="melee:6")
    p.do(p.attack("d4", "d5"))
    assert isinstance(p.frame, FollowUp)
    mover = p.was("d4")
    assert mover.marks == FOUGHT and mover.spent == 1
    step = GAME.phases[FollowUp]
    assert step.refuse(p.state, p.frame, 0, MOVE_IN) is None
    p.state.order = ((0,), (1,))
    p.do(MOVE_IN)
    assert p.was("d4").at == p.sq("d5")


@pytest.mark.rule("CW-FUP-01", "CW-FUP-10", "CW-ATR-31", "CW-INT-06")
def test_who_dies_of_the_plague_of_its_victim_follows_nobody() -> None:
    units = ("W human.P d4", "W human.P a1", "B chaos.P d5", "B chaos.P e5", "B chaos.P h8", "B orc.P a2")
    p = position(*units, links="d4-d5 a1-a2", phase="combat", dice="melee:6 save:1")
    p.do(p.attack("d4", "d5"))
    assert p.events(PlagueBroke) == [PlagueBroke(2, (0,))] and not p.alive("d4")
    assert isinstance(p.frame, Combat) and {type(a) for a in p.legal()[:-1]} == {Attack}


@pytest.mark.rule("CW-OPT-22", "CW-FUP-01")
def test_the_leaderless_follow_nobody() -> None:
    units = ("W dwarf.P d4", "W dwarf.P a1", "B rat.P d5", "B rat.P a2", "B rat.P h8")
    p = position(*units, links="d4-d5 a1-a2", phase="combat", dice="melee:6", massacre=True, leaderless="W")
    p.do(p.attack("d4", "d5"))
    assert isinstance(p.frame, Combat)


# -- words and numbers of actions ------------------------------------------------------------


@pytest.mark.rule("CW-STM-17")
def test_every_action_may_name_any_number() -> None:
    """No number makes a refusal fail, whatever the phase."""
    for phase in ("move", "shoot", "combat"):
        units = ("W orc.Q d4", "W human.R a1", "W human.B h1", "B orc.P d5", "B orc.P h3")
        p = position(*units, phase=phase, links="d4-d5", free_aim=True)
        for a in (-(10**9), -1, 0, 3, 4, 5, 64, 10**9):
            for b in (-(10**9), -1, 0, 3, 5, 63, 64, 10**9):
                for action in (Move(a, b), Charge(a, b), Shoot(a, b), Attack(a, b), Crumble(a)):
                    p.no(action)
                for spell in ("zap", "smite", "flight", "dispel", "storm", "x", ""):
                    p.no(Cast(a, spell, b))
