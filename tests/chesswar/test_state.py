"""The state's own questions and mutators at their edges: the first and the last square, the first and the
last unit, nobody (CW-GEN-03, CW-GEN-09..13)."""

from __future__ import annotations

import pytest

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.components.armies import KIND_OF
from tabletop.games.chesswar.records.actions import Move
from tabletop.games.chesswar.records.frames import Movement
from tabletop.games.chesswar.records.setup import SeatSetup, Setup
from tabletop.games.chesswar.records.state import TOPPLED, Lasting, State, Unit

from .positions import position
from .scenes import scene
from .test_muster import Table

PAIR = Setup((SeatSetup("orc"), SeatSetup("orc")))


@pytest.mark.rule("CW-GEN-08", "CW-SET-06")
def test_nobody_is_active_before_the_first_turn_though_the_order_is_fixed() -> None:
    waiting = Table("elf/elf-bow-host", "human/human-kings-host").state
    assert waiting.order == ((0,), (1,)) and waiting.turn == -1
    assert waiting.active == () and waiting.active_side == -1
    for turn, seat in (("W", 0), ("B", 1)):
        state = position("W human.P a1", "B orc.P h8", turn=turn).state
        assert state.active == (seat,) and state.active_side == seat
    fours = [f"{seat} human.P {at}" for seat, at in enumerate(("a1", "p1", "a8", "p8"))]
    state = position(*fours, board="16x8", players="2v2", turn="3").state
    assert state.active == (2, 3) and state.active_side == 1


@pytest.mark.rule("CW-GEN-01", "CW-GEN-02", "CW-STM-17")
def test_numbers_beyond_the_board_or_the_units_name_nobody() -> None:
    p = position("W human.P a1", "B orc.P h8")
    first, last = p.state.units
    assert [p.state.unit(uid) for uid in (-1, 0, 1, 2)] == [None, first, last, None]
    assert [p.state.unit_at(s) for s in (-1, 0, 1, 63, 64)] == [None, first, None, last, None]
    assert first.stands and not first.is_gone
    p.state.remove(0)
    assert p.state.units[0].is_gone and not p.state.units[0].stands
    p = position("W orc.R a1 toppled", "B orc.R h8 toppled", "W orc.P c3")
    one, other, _ = p.state.units
    assert [p.state.toppled_at(s) for s in (-1, 0, 1, 63, 64)] == [None, one, None, other, None]
    assert p.state.unit_at(0) is None and p.state.toppled_at(p.sq("c3")) is None


@pytest.mark.rule("CW-GEN-03", "CW-MOV-11")
def test_of_two_pieces_on_a_square_the_toppled_one_lies_there_and_the_other_stands() -> None:
    p = position("W orc.P a2", "W orc.R a1 toppled", "B orc.P h8")
    p.state.shift(p.unit("a2"), 0, 1, 0)
    standing, toppled = p.state.unit_at(0), p.state.toppled_at(0)
    assert standing is not None and standing.id == 0 and toppled is not None and toppled.id == 1


@pytest.mark.rule("CW-GEN-06", "CW-GEN-10")
def test_opponents_are_told_in_the_order_of_their_squares_whatever_their_ids() -> None:
    units = ("W human.P d4", "B orc.P d5", "B orc.P c3", "B orc.P c4")
    p = position(*units, links="d4-d5 d4-c3")
    assert p.state.opponents(0) == (2, 1) and p.state.opponents(1) == (0,) and p.state.opponents(3) == ()
    p.state.link(3, 0)
    assert p.state.opponents(0) == (2, 3, 1) and p.state.links == ((0, 1), (0, 2), (0, 3))


@pytest.mark.rule("CW-GEN-06")
def test_pieces_on_the_board_are_told_by_square_and_gone_ones_never() -> None:
    p = position("W human.P c1", "W human.P a1", "B orc.R h8 toppled", "B orc.P b8")
    gone = p.id("c1")
    p.state.remove(gone)
    assert [u.id for u in p.state.on_board()] == [1, 3, 2] and p.state.units[gone].is_gone


@pytest.mark.rule("CW-GEN-10", "CW-CHG-07")
def test_a_second_engagement_of_the_same_pair_is_the_first_one() -> None:
    state = position("W human.P d4", "B orc.P d5", links="d4-d5").state
    state.link(0, 1)
    state.link(1, 0)
    assert state.links == ((0, 1),) and state.derived.foes == {0: (1,), 1: (0,)}
    assert state.unlink(0) == (1,) and not [*state.links, *state.derived.foes]
    assert state.unlink(0) == ()


@pytest.mark.rule("CW-GEN-09", "CW-ATR-40", "CW-ATR-42")
def test_new_fallen_and_risen_units_have_spent_nothing() -> None:
    state = position("W orc.R d4 stepped spent=1", "B orc.P h8").state
    assert state.topple(0) == state.units[0] == Unit(0, state.units[0].kind, 0, 27, 0, TOPPLED)
    assert state.stand_up(0) == state.units[0] == Unit(0, state.units[0].kind, 0, 27)
    assert state.add(3, 1, 40) == Unit(2, 3, 1, 40, 0, 0)


@pytest.mark.rule("CW-GEN-11", "CW-MAG-12")
def test_spells_end_with_their_casters_alone() -> None:
    state = position("W human.Q d4", "W human.Q e4", "B orc.Q h8", lasting="storm d4 protection h8").state
    assert state.end_spells(1) == () and len(state.lasting) == 2
    assert state.end_spells(0, 1) == (Lasting("storm", 0, 0),)
    assert [*state.lasting] == [Lasting("protection", 2, 1)]
    assert state.end_spells(2) == (Lasting("protection", 2, 1),) and state.end_spells(2) == ()


@pytest.mark.rule("CW-GEN-10", "CW-GEN-13", "CW-ATR-40", "CW-ATR-42")
def test_masks_keep_step_with_whoever_falls_rises_leaves_and_comes() -> None:
    units = ("W human.Q d4", "W human.P e4", "B orc.R d5", "B orc.P e5", "B orc.Q h8")
    state = position(*units, links="d4-d5 d4-e5 e4-d5").state
    state.topple(2)
    assert GAME.check(state) == [] and state.derived.foes == {0: (3,), 3: (0,)}
    state.stand_up(2)
    state.link(1, 2)
    assert GAME.check(state) == [] and state.derived.foes[1] == (2,)
    for uid in (0, 4, 2):
        state.remove(uid)
        assert GAME.check(state) == []
    assert state.derived.mages == [[], []] and state.derived.own == [[1], [3]] and not state.derived.foes
    risen = state.add(KIND_OF["undead.K"], 1, 0)
    assert GAME.check(state) == [] and state.derived.mages == [[], [risen.id]]


@pytest.mark.rule("CW-MOV-04", "CW-MOV-05", "CW-CHG-03")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_remembered_of_a_movement_phase_is_what_would_be_found_anew(seed: int) -> None:
    p, stream = scene(seed, "move"), Stream(seed)
    for _ in range(12):
        if not isinstance(p.frame, Movement) or len(p.legal()) < 2:
            break
        anew = codec.decode_state(GAME, codec.encode(p.state))
        assert engine.legal_actions(GAME, anew, p.seat) == p.legal()
        steps = p.legal(Move) or p.legal()[:-1]
        p.do(stream.pick(tuple(steps)))


@pytest.mark.rule("CW-GEN-08", "CW-GEN-13")
def test_the_masks_have_one_place_for_each_side_and_seat() -> None:
    units = [f"{seat} human.P {at}" for seat, at in enumerate(("a1", "p1", "a8", "p8"))]
    derived = position(*units, board="16x8", players="2v2").state.derived
    assert derived.sides == [1 | 1 << 15, 1 << 112 | 1 << 127]
    assert derived.own == [[0], [1], [2], [3]] and derived.mages == [[], [], [], []]
    assert derived.occupied == sum(derived.sides) and derived.toppled == 0


@pytest.mark.rule("CW-GEN-13")
def test_units_and_links_that_no_board_can_hold_are_refused() -> None:
    units = [Unit(0, 3, 0, 63), Unit(1, 3, 1, 62)]
    assert State(setup=PAIR, units=units, links=((1, 0),)).derived.foes == {0: (1,), 1: (0,)}
    for link in ((-1, 0), (0, -1), (2, 0), (0, 2), (0, 9), (9, 0), (-1, 2)):
        with pytest.raises(ValueError, match="names no units"):
            State(setup=PAIR, units=units, links=(link,))
    for stray in (Unit(1, 3, 2, 62), Unit(1, 3, 3, 62), Unit(1, 3, 1, 64), Unit(1, 3, 1, 675)):
        with pytest.raises(ValueError, match="unit 1 has no such seat or square"):
            State(setup=PAIR, units=[units[0], stray])
