"""Chapter 5, and the end of turns: order of things, marks, expiry, regeneration, debts, automatic ends."""

from __future__ import annotations

import pytest

from tabletop.games.chesswar.records.actions import END_PHASE, EndPhase, Move
from tabletop.games.chesswar.records.events import (
    DebtCleared,
    Decayed,
    PhaseBegan,
    PhaseEnded,
    SpellEnded,
    StoodUp,
    TurnBegan,
    TurnEnded,
)
from tabletop.games.chesswar.records.frames import Combat, Movement, Shooting
from tabletop.games.chesswar.records.state import (
    CAST_USED,
    CHARGE_BONUS,
    DEBT,
    FOUGHT,
    RAISED_NOW,
    SHOT,
    STEPPED,
    TOPPLED,
)

from .positions import position
from .test_movement import IDLE, why


@pytest.mark.rule("CW-TUR-01", "CW-STM-12", "CW-TUR-02")
def test_move_shoot_combat_strictly_in_this_order() -> None:
    p = position("W human.B d4", "B orc.P d6", "W human.P a1", "B orc.P a2", links="a1-a2")
    assert isinstance(p.frame, Movement)
    assert why(p.no(p.shoot("d4", "d6"))) == ("TABLE", "not-asked-now")
    p.end()
    assert isinstance(p.frame, Shooting)
    assert why(p.no(p.move("d4", "d3"))) == ("TABLE", "not-asked-now")
    p.end()
    assert isinstance(p.frame, Combat)
    p.end()
    assert p.state.active == (1,) and isinstance(p.frame, Movement)
    phases = [e.phase for e in p.events(PhaseBegan)]
    assert phases == ["shoot", "combat", "move"]


@pytest.mark.rule("CW-TUR-06")
def test_phases_without_anything_to_do_end_by_themselves() -> None:
    p = position("W human.P d4", "B orc.P d6", IDLE)
    p.end()
    assert p.state.active == (1,) and isinstance(p.frame, Movement)
    assert [(e.phase, e.seat) for e in p.events(PhaseEnded)] == [("move", 0), ("shoot", -1), ("combat", -1)]


@pytest.mark.rule("CW-TUR-03")
def test_the_opponent_decides_nothing_in_another_turn() -> None:
    p = position("W human.P d4", "B orc.P d6", IDLE)
    assert why(p.no(Move(p.id("d6"), p.sq("d7")), seat=1)) == ("TABLE", "not-your-decision")
    assert why(p.no(END_PHASE, seat=1)) == ("TABLE", "not-your-decision")


@pytest.mark.rule("CW-TUR-04", "CW-GEN-09", "CW-SPL-15")
def test_turn_start_clears_marks_of_all_but_raised_now_of_the_active_side_only() -> None:
    p = position(
        "W human.N d4 stepped spent=2 charge_bonus fought shot cast_used",
        "W undead.P a1 raised_now",
        "B undead.P h8 raised_now",
        "B elf.Q g8 cast_used debt",
        "B elf.R a8",
        phase="combat",
    )
    p.state.stack[-1] = Combat()
    p = position_end(p)
    assert p.state.active == (1,)
    assert p.unit("d4").marks == 0 and p.unit("d4").spent == 0
    assert p.unit("a1").marks == RAISED_NOW
    assert p.unit("h8").marks == 0
    assert p.unit("g8").marks == DEBT
    assert not p.unit("d4").marks & (STEPPED | CHARGE_BONUS | FOUGHT | SHOT | CAST_USED)


def position_end(p):  # type: ignore[no-untyped-def]
    """Let the automatic end of the phase run by settling a copy."""
    from tabletop.engine.draft import Draft
    from tabletop.engine.engine import settle
    from tabletop.games.chesswar import GAME

    draft = Draft(p.state.clone())
    settle(GAME, draft)
    p.state = draft.state
    p.history += draft.events
    return p


@pytest.mark.rule("CW-TUR-04", "CW-MOV-05", "CW-CHG-01")
def test_what_a_unit_may_do_is_judged_anew_every_turn() -> None:
    p = position("W human.P d4", "B human.N d8", IDLE)
    assert len(p.moves("d4")) == 8
    p.end()
    p.walk("d8", "d7", "d6", "d5").end()
    assert p.moves("d4") == {"c3", "d3", "e3"} and p.charges("d4") == {"d5"}
    p.do(p.charge("d4", "d5")).end()
    assert p.state.active == (0,) and p.moves("d4") == set()  # Engaged: its combat phase is open.


@pytest.mark.rule("CW-TUR-04", "CW-MAG-12", "CW-GEN-11")
def test_temporary_spells_expire_at_the_start_of_their_casters_next_turn() -> None:
    p = position("W human.Q a1", "B orc.Q h8", "B orc.P h6", lasting="storm a1 protection h8")
    p.end()
    assert [s.caster for s in p.state.lasting] == [p.id("a1")]
    assert [(e.spell, e.why) for e in p.events(SpellEnded)] == [("protection", "expired")]
    p.end()
    assert p.state.lasting == () and p.events(SpellEnded)[-1].spell == "storm"


@pytest.mark.rule("CW-TUR-04", "CW-MAG-12", "CW-GEN-11")
def test_the_spells_of_all_mages_of_the_side_expire_together() -> None:
    p = position(
        "W human.Q a1",
        "W human.Q d1",
        "B orc.Q h8",
        "B orc.P h6",
        lasting="storm a1 protection d1 protection h8",
        turn="B",
    ).end()
    assert p.state.active == (0,) and [s.caster for s in p.state.lasting] == [p.id("h8")]
    assert [(e.spell, e.why) for e in p.events(SpellEnded)] == [
        ("storm", "expired"),
        ("protection", "expired"),
    ]


@pytest.mark.rule("CW-ATR-42", "CW-TUR-05", "CW-ATR-40", "CW-INT-14")
def test_regeneration_at_the_end_of_anybodys_turn_in_canonical_order() -> None:
    p = position(
        "B orc.R d5 toppled", "B orc.R c5 toppled", "W human.P d4", IDLE, "B orc.P h8", dice="regen:2 regen:3"
    )
    p.end()
    assert [type(e) for e in p.events() if isinstance(e, (StoodUp, Decayed))] == [Decayed, StoodUp]
    assert p.state.toppled_at(p.sq("c5")) is None and p.unit("d5").stands
    assert p.foes("d5") == set() and p.moves("d5")  # usable in its owner's turn


@pytest.mark.rule("CW-ATR-42")
def test_toppled_pieces_stay_until_the_turn_ends() -> None:
    p = position("B orc.R d5 toppled", "W human.P d4", "W human.B a1", "B orc.P a4")
    p.end()
    assert isinstance(p.frame, Shooting) and p.unit("d5").marks & TOPPLED


@pytest.mark.rule("CW-TUR-05")
def test_toppled_pieces_roll_before_debts_are_cleared() -> None:
    p = position(
        "W human.Q a1 debt", "W human.P b1", "B orc.R d5 toppled", "B orc.P h8", dice="regen:3"
    ).end()
    ends = [type(e) for e in p.events() if isinstance(e, (StoodUp, DebtCleared, TurnEnded))]
    assert ends == [StoodUp, DebtCleared, TurnEnded]


@pytest.mark.rule("CW-TUR-05", "CW-MAG-05")
def test_debts_are_cleared_at_the_end_of_the_own_turn() -> None:
    p = position("W human.Q a1 debt", "W human.P b1", "B elf.Q h8 debt")
    p.end()
    assert not p.unit("a1").marks & DEBT and p.unit("h8").marks & DEBT
    assert p.events(DebtCleared) == [DebtCleared(p.id("a1"))]
    assert [type(e) for e in p.events() if isinstance(e, (DebtCleared, TurnEnded))] == [
        DebtCleared,
        TurnEnded,
    ]


@pytest.mark.rule("CW-GEN-12", "CW-SET-08")
def test_a_round_is_one_turn_of_every_player() -> None:
    p = position("W human.P a1", "B orc.P h8")
    p.end()
    assert p.state.round == 1
    p.end()
    assert p.state.round == 2 and p.state.active == (0,)
    assert [(e.round, e.seats) for e in p.events(TurnBegan)] == [(1, (1,)), (2, (0,))]


@pytest.mark.rule("CW-OPT-32")
def test_in_teams_a_phase_ends_when_both_players_end_it() -> None:
    p = position("0 human.P a1", "1 elf.P p1", "2 orc.P a8", board="16x8", players="2v2")
    assert {a for s in (0, 1) for a in p.legal(EndPhase, seat=s)} == {END_PHASE}
    p.do(p.move("p1", "p2"), seat=1)
    p.do(p.move("a1", "a2"), seat=0)
    p.do(END_PHASE, seat=1)
    assert why(p.no(END_PHASE, seat=1)) == ("TABLE", "not-your-decision")
    p = position("0 human.N a1", "1 elf.P p1", "2 orc.P a8", board="16x8", players="2v2")
    p.do(END_PHASE, seat=0)
    assert isinstance(p.frame, Movement) and p.seat == 1
    p.do(END_PHASE, seat=1)
    assert p.state.active == (2, 3)


@pytest.mark.rule("CW-OPT-32")
def test_in_teams_nobody_moves_the_allys_units() -> None:
    p = position("0 human.P a1", "1 elf.P p1", "2 orc.P a8", board="16x8", players="2v2")
    assert why(p.no(p.move("p1", "p2"), seat=0)) == ("CW-TUR-03", "not-your-unit")
