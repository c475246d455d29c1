"""Who may cast and who is asked in which order, who is out, and what each seat may see."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.draft import Draft
from tabletop.engine.model import Finished, Refusal, Resign
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.actions import ARRANGE, CONFIRM, Cast, Shoot
from tabletop.games.chesswar.records.events import ArmyEliminated
from tabletop.games.chesswar.records.frames import CounterWindow, HealWindow
from tabletop.games.chesswar.records.setup import SeatSetup
from tabletop.games.chesswar.records.state import Muster
from tabletop.games.chesswar.rules import leaving, mages, victory

from .positions import Position, position
from .test_movement import why
from .test_muster import Table

GUESSED = [(1, 2, 0, 0, 4, 5), (1, 2, 3, 0, 4, 2), (1, 2, 4, 2, 1, 5)]
"""The armies of humans that the first keys guess."""

# -- mages -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-MAG-01", "CW-MAG-04")
def test_a_word_that_is_no_spell_is_known_to_no_mage() -> None:
    p = position("W undead.K d4", "W human.P a1", "B orc.P h8")
    for word in ("abracadabra", "", "fear"):
        no: Refusal | None = mages.refuse_mage(p.state, 0, 0, word)
        assert why(no) == ("CW-MAG-01", "spell-unknown")
    assert mages.refuse_mage(p.state, 0, 0, "storm") is None
    assert mages.may_cast(p.unit("d4"), "heal") and not mages.may_cast(p.unit("d4"), "zap")
    assert not mages.may_cast(p.unit("a1"), "heal")


@pytest.mark.rule("CW-DTH-03", "CW-OPT-36", "CW-CST-05")
def test_seats_are_asked_from_the_active_side_on() -> None:
    p = position("0 human.P g1", "1 orc.P g14", "2 elf.P a7", board="14x14", players="3", turn="1")
    assert mages.in_turn_order(p.state) == (1, 2, 0)
    assert mages.owner_first(p.state, p.unit("a7")) == (2, 1, 0) and mages.opponents_of(p.state, 2) == (1, 0)
    for turn, order in ((0, (0, 1, 2)), (-1, (0, 1, 2)), (2, (2, 0, 1))):
        p.state.turn = turn
        assert mages.in_turn_order(p.state) == order


@pytest.mark.rule("CW-DTH-04", "CW-CST-02", "CW-CST-04")
def test_a_dying_mage_counters_nothing_even_to_be_healed() -> None:
    units = ("W elf.Q d4", "W elf.Q e4", "W elf.Q f4", "B orc.P d5", "B orc.Q h8")
    p = position(*units, links="d4-d5", phase="combat", dice="melee:1 save:1 heal:6 counter:6")
    p.do(p.attack("d4", "d5"), p.cast("e4", "heal", "d4"))
    assert isinstance(p.frame, CounterWindow) and p.seat == 1
    p.do(p.cast("h8", "counterspell", "e4"))
    assert isinstance(p.frame, CounterWindow) and p.seat == 0
    assert why(p.no(p.cast("d4", "counterspell", "h8"))) == ("CW-DTH-04", "mage-dying")
    assert {c.unit for c in p.legal(Cast)} == {p.id("f4")}


# -- leaving and victory -------------------------------------------------------------------------------------

THREE = ("0 human.K g1", "1 orc.K g14", "2 elf.K a7")


def three(*more: str, **options: Any) -> Position:
    return position(*THREE, *more, board="14x14", players="3", **options)


@pytest.mark.rule("CW-VIC-04", "CW-OPT-31")
def test_who_resigns_is_out_once_and_told_as_having_resigned() -> None:
    p = three(turn="1").do(Resign())
    assert p.state.eliminated == (1,) and p.events(ArmyEliminated) == [ArmyEliminated(1, resigned=True)]
    assert not leaving.may_answer(p.state, 1) and leaving.may_answer(p.state, 0)
    p.state.eliminated, p.state.leaving = (), (2,)
    assert [leaving.may_answer(p.state, s) for s in range(3)] == [True, True, False]


@pytest.mark.rule("CW-VIC-04", "CW-OPT-31", "CW-DTH-03")
def test_who_resigns_while_its_last_unit_dies_falls_once() -> None:
    units = ("0 human.B a6", "0 human.B g1", "1 elf.Q a7", "2 elf.K n7")
    p = position(*units, board="14x14", players="3", phase="shoot", dice="hit:6 save:1").do(Shoot(0, 2))
    assert isinstance(p.frame, HealWindow) and p.seat == 1
    p.do(Resign())
    assert p.state.eliminated == (1,) and [e.seat for e in p.events(ArmyEliminated)] == [1]
    assert p.state.outcome is None and p.state.leaving == ()


def checked(p: Position, *gone: str) -> Draft:
    draft = Draft(p.state.clone())
    for at in gone:
        victory.take_out(draft, p.id(at))
    victory.check_elimination(draft)
    return draft


@pytest.mark.rule("CW-OPT-20", "CW-OPT-25", "CW-OPT-31")
def test_when_elimination_is_judged() -> None:
    two = ("W human.P a1", "B orc.P h8")
    assert checked(position(*two), "h8").state.outcome is None, "not without massacre"
    p = position(*two, massacre=True)
    over = checked(p, "h8")
    assert over.state.outcome is not None and over.state.outcome.winners == (0,)
    again = Draft(over.state)
    victory.check_elimination(again)
    assert not again.events, "a match ends once"
    p.state.turn = -1
    early = checked(p, "h8")
    assert early.state.outcome is None and early.state.eliminated == () and not early.events, "not before"


@pytest.mark.rule("CW-OPT-20", "CW-OPT-31", "CW-VIC-04")
def test_who_is_leaving_neither_wins_nor_shares_a_draw() -> None:
    p = three()
    p.state.leaving = (2,)
    won = checked(p, "g1").state
    assert won.outcome is not None and won.outcome.winners == (1,) and won.outcome.scores == (0.0, 1.0, 0.0)
    drawn = checked(p, "g1", "g14", "a7").state
    assert drawn.outcome is not None and drawn.outcome.is_draw and drawn.outcome.scores == (0.5, 0.5, 0.0)
    p = three()
    p.state.eliminated = (2,)
    p.state.remove(p.id("a7"))
    drawn = checked(p, "g1", "g14").state
    assert drawn.outcome is not None and drawn.outcome.scores == (0.5, 0.5, 0.0)
    assert [type(e) for e in checked(p, "g14").events][-1] is Finished


# -- what a seat sees ----------------------------------------------------------------------------------


@pytest.mark.rule("CW-SET-03", "CW-STM-14", "CW-SET-05")
def test_what_seats_and_spectators_see_before_and_after_the_reveal() -> None:
    t = Table("human/human-siege-train", "", secret=True)
    views = [GAME.observe(t.state, seat) for seat in (None, 0, 1)]
    assert [view.seat for view in views] == [-1, 0, 1]
    assert [view.armies for view in views] == [("", ""), ("human", ""), ("", "")]
    assert [[m is not None for m in view.musters] for view in views] == [
        [False, False],
        [True, False],
        [False, True],
    ]
    assert views[0].setup.seats == (SeatSetup(), SeatSetup())
    for seat in (None, 0):
        world = GAME.determinize(GAME.observe(t.state, seat), 5)
        assert world.armies == () and (seat is None or world.musters[0] == t.state.musters[0])
    t = Table("elf/elf-bow-host", "human/human-kings-host")
    view = GAME.observe(t.state, None)
    assert view.revealed and list(view.musters) == t.state.musters and view.armies == ("elf", "human")
    assert view.setup == t.state.setup and GAME.determinize(view, 3).armies == ("elf", "human")


@pytest.mark.rule("CW-SET-03")
def test_a_known_army_is_guessed_as_itself_and_a_key_always_guesses_the_same() -> None:
    t = Table("human", "orc").do(0, ARRANGE, CONFIRM)
    guesses = [GAME.determinize(GAME.observe(t.state, 1), key) for key in range(20)]
    assert {g.musters[0].army for g in guesses} == {"human"} and all(g.musters[0].confirmed for g in guesses)
    assert all(g.musters[1] == Muster("orc", (1, 0, 0, 0, 0, 0)) for g in guesses)
    assert [guesses[key].musters[0].counts for key in (0, 1, 2)] == GUESSED


@pytest.mark.rule("CW-SET-06", "CW-OPT-31", "CW-VIC-04")
def test_who_left_before_choosing_an_army_comes_last_in_the_order() -> None:
    t = Table("", "orc/random", "elf/random", players="3", w=14, h=14, secret=True).do(0, Resign())
    assert t.state.order == ((2,), (1,), (0,)) and t.state.eliminated == (0,)
    assert t.state.armies[0] == ""
