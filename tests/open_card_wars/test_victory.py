"""Chapter 14: defeat, victory, stalemate."""

from __future__ import annotations

import pytest

from tabletop.engine.engine import apply, owed, table_actions
from tabletop.engine.model import OfferDraw, Resign
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records.actions import Activate, Use
from tabletop.games.open_card_wars.records.events import Defeated, Fatigued, PlayerHit, Removed
from tabletop.games.open_card_wars.rules import victory
from tabletop.text.catalogue import Texts

from .positions import Position, duel, why


def reason(p: Position) -> tuple[str, str, tuple[int, ...]]:
    assert p.outcome is not None and p.state.stack == []
    for language in ("es", "en"):
        texts = Texts(language).scope("open_card_wars")
        assert texts.has(f"outcome.{p.outcome.reason}"), "the table says how it ended (OCW-SM-30)"
    return p.outcome.reason, p.outcome.rule, p.outcome.winners


@pytest.mark.rule("OCW-DEAD-01", "OCW-SRC-15")
def test_at_zero_a_character_is_defeated_at_once_and_removed_later() -> None:
    p = duel("A:V1 Zeph", "A:V2 Luma", "B:V1 Jaxar hp=4", "B:V2 Sorelia", dice="1 1/").attack("Zeph", 1)
    assert [e.fighter for e in p.events(Defeated)] == [p.id("Jaxar")]
    assert p["Jaxar"].cell == 0 and not p["Jaxar"].stands and not p.events(Removed)
    p.to_next_turn()
    assert p["Jaxar"].cell == -1 and p.events(Removed)


@pytest.mark.rule("OCW-DEAD-02")
def test_the_defeated_only_occupy_their_cell() -> None:
    p = duel("A:V1 Zeph", "A:V2 Malrock dead", "B:V1 Jaxar dead", "B:C1 Luma hp=9", dice="1 6/6")
    assert why(p.no(Activate(p.id("Malrock"), 1))) == ("OCW-DEAD-02", "defeated")
    p.attack("Zeph", 1).passes()
    assert p["Luma"].hp == 9 - 4  # it does not obstruct its line
    q = duel("A:V1 Luma", "A:V2 Zeph dead", "B:V1 Jaxar", dice="6 1/").give("Luma", 6)
    assert {a.targets for a in q.legal(Use) if a.slot == 0} == {(q.id("Luma"),)}  # not healed
    assert why(q.no(q.as_use("R", "Zeph"))) == ("OCW-DEAD-02", "target-not-standing")


@pytest.mark.rule("OCW-DEAD-03")
def test_the_final_blow_is_still_reflected_and_hp_are_never_negative() -> None:
    """The first as in EX-11."""
    lines = ("A:V1 Jaxar hp=6 atk+2 double_damage", "A:V2 Luma", "B:V1 Galena hp=4 reflect", "B:V2 Zeph")
    p = duel(*lines, dice="1 1/").attack("Jaxar", 1)
    assert p["Galena"].hp == 0 and p["Jaxar"].hp == 2
    p = duel("A:V1 Zeph", "A:V2 Luma", "B:V1 Galena hp=1 reflect", dice="1 1/").attack("Zeph", 1)
    assert p["Galena"].hp == 0 and p["Zeph"].hp == 10 - 2


@pytest.mark.rule("OCW-DEAD-04")
def test_without_characters_play_goes_on_with_life() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar dead", dice="1 1/").attack("Zeph", 1)
    assert p.outcome is None and p.state.life == [40, 35]
    p.to_next_turn().to_next_turn()
    assert p.outcome is None


@pytest.mark.rule("OCW-WIN-01", "OCW-SM-30", "OCW-SM-31")
def test_the_match_ends_in_the_middle_of_a_resolution() -> None:
    p = duel("A:V1 Jhade triple_attack", "A:V2 Luma", "B:V2 Jaxar", "B:V3 Luma", dice="1 1/6", life="40 4")
    p.attack("Jhade", 1).passes()
    assert reason(p) == ("life", "OCW-WIN-01", (0,)) and p.state.life == [40, 0]
    assert [e.amount for e in p.events(PlayerHit)] == [4]  # the other two attacks never happen


@pytest.mark.rule("OCW-WIN-01")
def test_life_may_fall_below_zero() -> None:
    p = duel("A:V1 Zeph", "B:V2 Jaxar", dice="1 1/", life="40 1").attack("Zeph", 1)
    assert p.state.life == [40, -4] and p.outcome is not None and p.outcome.scores == (1.0, 0.0)


@pytest.mark.rule("OCW-WIN-02")
def test_conceding_is_possible_at_any_decision() -> None:
    p = duel("A:V1 Zeph", "B:V1 Luma", dice="1 1/6", stage="interlude")
    assert p.seat == 1 and Resign() in table_actions(GAME, p.state, 1)
    p.state = apply(GAME, p.state, 1, Resign()).state
    assert reason(p) == ("resigned", "OCW-WIN-02", (0,))
    q = duel("A:V1 Zeph", "B:V1 Luma", dice="1 1/")
    for seat in (0, 1):
        q.state = apply(GAME, q.state, seat, OfferDraw()).state
    assert reason(q) == ("agreed", "OCW-WIN-02", ())


@pytest.mark.rule("OCW-WIN-03", "OCW-WIN-05")
@pytest.mark.parametrize(("life", "winners"), [("3 2", (0,)), ("1 3", (1,)), ("2 2", ()), ("9 3", (0,))])
def test_who_falls_together_compares_life(life: str, winners: tuple[int, ...]) -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", life=life, round=15, stage="maintenance")  # 3 each
    assert p.outcome is not None and p.outcome.reason == "fatigue" and p.outcome.winners == winners
    assert p.outcome.is_draw == (life == "2 2")


@pytest.mark.rule("OCW-WIN-04")
@pytest.mark.parametrize(("life", "winners"), [("9 8", (0,)), ("8 9", (1,)), ("9 9", ())])
def test_if_nobody_has_characters_the_higher_life_wins(life: str, winners: tuple[int, ...]) -> None:
    lines = ("A:V1 Zeph dead", "B:V1 Jaxar hp=1 poison=1")
    p = duel(*lines, turn="B", life=life, stage="maintenance", hand="fire bow/")
    assert reason(p) == ("empty", "OCW-WIN-04", winners)


@pytest.mark.rule("OCW-WIN-04")
def test_a_character_in_hand_keeps_the_match_going() -> None:
    lines = ("A:V1 Zeph dead", "B:V1 Jaxar hp=1 poison=1")
    assert duel(*lines, turn="B", stage="maintenance", hand="Luma/").outcome is None


@pytest.mark.rule("OCW-WIN-04")
def test_it_is_checked_at_the_end_of_every_end_phase_too() -> None:
    p = duel("A:V1 Zeph hp=1", "B:V1 Turia hp=5 counterattack", dice="1/").attack("Zeph", 1)
    assert p.outcome is None or p.outcome.reason == "empty"
    p = duel("A:V1 Zeph hp=1", "B:V1 Galena hp=2 reflect", dice="1 1/").attack("Zeph", 1)
    assert reason(p) == ("empty", "OCW-WIN-04", ())


@pytest.mark.rule("OCW-WIN-05")
def test_fatigue_grows_by_one_each_round_and_ends_every_match() -> None:
    p = duel("A:V1 Malrock", "B:V1 Malrock", round=13, stage="maintenance")
    rounds = [p.state.round]
    while p.outcome is None:
        p.to_next_turn()
        rounds.append(p.state.round)
    assert [e.amount for e in p.events(Fatigued)] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert rounds[-1] == 21 and reason(p) == ("fatigue", "OCW-WIN-03", ())


@pytest.mark.rule("OCW-WIN-05")
def test_fatigue_comes_once_a_round_before_everything_else() -> None:
    p = duel("A:V1 Zeph poison=1 hp=1", "B:V1 Jaxar", round=13, stage="maintenance", life="1 40")
    assert reason(p)[0] == "fatigue" and p["Zeph"].hp == 1
    q = duel("A:V1 Zeph", "B:V1 Jaxar", round=13, turn="B", stage="maintenance")
    assert q.state.life == [40, 40] and owed(GAME, q.state) == (1,)
    assert victory.fatigue_of(q.state.setup, 13) == 1
