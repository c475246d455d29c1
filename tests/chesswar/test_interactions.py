"""What happens between chapters: matches that cannot go on, phases and their windows."""

import pytest

from tabletop.engine.draft import Draft
from tabletop.engine.engine import settle
from tabletop.engine.model import Finished, Rolled
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.actions import END_PHASE, Cast, Decline
from tabletop.games.chesswar.records.events import Charged, Destroyed, Dying, FearChecked
from tabletop.games.chesswar.records.frames import CounterWindow, FollowUp, Movement

from .positions import position


@pytest.mark.rule("CW-VIC-04")
def test_a_match_in_which_nobody_can_ever_act_again_is_drawn() -> None:
    p = position(
        "W human.R a1", "W human.R b1", "B human.R h14", "B human.R j14", board="14x14", massacre=True
    )
    draft = Draft(p.state)
    settle(GAME, draft)
    outcome = draft.state.outcome
    assert outcome is not None and outcome.is_draw and outcome.reason == "stuck"
    assert draft.state.round == 3
    assert isinstance(draft.events[-1], Finished)


@pytest.mark.rule("CW-STM-03", "CW-STM-09", "CW-CHG-05")
def test_charges_open_no_window_and_nobody_dies_in_the_movement_phase() -> None:
    p = position("W human.N c4", "W human.P h1", "B undead.P c5", "B undead.Q c7", dice="fear:6")
    p.do(p.charge("c4", "c5"))
    assert isinstance(p.frame, Movement) and not p.events(Dying) and not p.events(Destroyed)
    assert [type(e) for e in p.history[:3]] == [Charged, Rolled, FearChecked]


@pytest.mark.rule("CW-STM-12")
def test_ending_a_phase_and_declining_are_always_legal() -> None:
    for phase in ("move", "shoot", "combat"):
        p = position("W undead.B c4", "W undead.P h1", "B orc.P c5", "B orc.P h2", links="h1-h2", phase=phase)
        assert p.legal()[-1] == END_PHASE and p.no(END_PHASE) is None
    p = position("W dwarf.P d4", "B rat.P d5", "B rat.P h8", links="d4-d5", phase="combat", dice="melee:6")
    p.do(p.attack("d4", "d5"))
    assert isinstance(p.frame, FollowUp) and p.no(Decline()) is None


@pytest.mark.rule("CW-STM-15")
def test_every_roll_is_an_undo_barrier() -> None:
    p = position("W human.B c3", "W human.B a1", "B orc.P c5", "B orc.P a3", phase="shoot", dice="hit:1")
    p.do(p.shoot("c3", "c5"))
    assert any(e.barrier for e in p.history)
    p = position("W human.P c3", "W human.P a1", "B orc.P h8")
    assert not any(e.barrier for e in p.do(p.move("c3", "c4")).history)


@pytest.mark.rule("CW-STM-14")
def test_windows_hide_nothing() -> None:
    p = position("W human.Q c3", "W human.P a1", "B elf.Q h8", "B elf.P h7")
    p.do(p.cast("c3", "storm"))
    assert isinstance(p.frame, CounterWindow)
    views = [GAME.observe(p.state, seat) for seat in (0, 1)]
    assert views[0].stack == views[1].stack and views[0].units == views[1].units


@pytest.mark.rule("CW-STM-18")
def test_what_a_unit_can_do_in_a_turn_is_bounded() -> None:
    p = position("W human.Q c3", "W human.B a1", "B orc.P c5", "B orc.P a3", phase="shoot")
    steps = 0
    while p.seat == 0 and steps < 20:
        p.do(p.legal()[0])
        steps += 1
        if p.state.outcome is not None or p.state.turn != 0:
            break
    assert steps <= 8


@pytest.mark.rule("CW-DIE-01", "CW-MIX-04")
def test_only_the_random_opponent_is_chosen_with_another_die_than_six() -> None:
    p = position(
        "W human.B c7",
        "B orc.P e5",
        "W human.P d5",
        "W human.P f5",
        "W human.P e4",
        "B orc.P h8",
        links="e5-d5 e5-f5 e5-e4",
        phase="shoot",
        dice="hit:6 mix:1 who:3 save:6",
    )
    p.do(p.shoot("c7", "e5"))
    found = {(e.tag, e.sides) for e in p.events(Rolled)}
    assert found == {("hit", 6), ("mix", 6), ("who", 3), ("save", 6)}


@pytest.mark.rule("CW-INT-12", "CW-MOV-05", "CW-SHO-07")
def test_a_raised_unit_blocks_spots_and_restricts_at_once() -> None:
    p = position(
        "B human.B c1", "B human.P c2", "W orc.P c4", "B undead.P d4 raised_now", phase="shoot", turn="B"
    )
    assert p.shoot("c1", "c4") in p.legal()
    p = position("W human.P c4", "B undead.P d4 raised_now", "B orc.P h8")
    assert "d5" not in p.moves("c4") and "c5" not in p.moves("c4") and "b4" in p.moves("c4")


@pytest.mark.rule("CW-STM-17", "CW-MAG-01")
@pytest.mark.parametrize("unit", [-7, 0, 1, 2, 3, 10**6])
@pytest.mark.parametrize("spell", ["storm", "dispel", "flight", "zap", "heal", "", "\u00bf?"])
def test_any_cast_of_the_movement_phase_is_judged_without_fault(unit: int, spell: str) -> None:
    p = position("W orc.Q d2", "W human.Q f2", "B orc.P c4", "B rat.Q h8", lasting="storm h8")
    legal = p.legal()
    for target in (-3, -1, 0, 1, 2, 3, 77):
        action = Cast(unit, spell, target)
        assert (p.no(action) is None) == (action in legal)
