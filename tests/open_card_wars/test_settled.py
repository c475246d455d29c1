"""What hints are told by within a turn: how a player stands at the end of it."""

from __future__ import annotations

import pytest

from tabletop.ai.stakes import stakes_of
from tabletop.engine.model import Action
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records.actions import EndPhase

from .positions import duel

FIELD = ("A:V1 Ashra", "B:V1 Malrock hp=9")


def settled(stage: str, *words: str) -> float:
    p = duel("A:V1 Ashra " + " ".join(words), FIELD[1], dice="4 2 / 3", stage=stage)
    found = GAME.insight.settled(p.state, 0)
    assert found is not None
    return found


def test_all_phases_of_a_turn_are_judged_at_its_end() -> None:
    phases = {settled(stage) for stage in ("merge", "deploy", "menu")}
    assert len(phases) == 1


def test_what_ends_with_the_turn_does_not_count() -> None:
    assert settled("menu", "dodge") == settled("menu") == settled("menu", "shield=1")


def test_a_wound_counts() -> None:
    assert settled("menu", "hp=3") < settled("menu")


@pytest.mark.parametrize("stage", ["merge", "deploy"])
def test_a_hint_to_go_on_to_the_next_phase_promises_nothing(stage: str) -> None:
    p = duel(*FIELD, dice="4 2 / 3", stage=stage)
    end: Action = EndPhase()
    stakes = stakes_of(GAME, GAME.observe(p.state, 0), 0, end)
    assert stakes is not None and stakes.after == pytest.approx(stakes.without)


def test_the_end_of_the_turn_is_judged_before_the_rival_throws_his_dice() -> None:
    p = duel(*FIELD, dice="4 2 / 3")
    stakes = stakes_of(GAME, GAME.observe(p.state, 0), 0, EndPhase())
    assert stakes is not None and stakes.worst == stakes.best
    assert stakes.after == pytest.approx(stakes.without, abs=0.01)


def test_the_rival_s_turn_is_left_to_the_estimate_once_he_has_acted() -> None:
    p = duel(*FIELD, dice="/ 3 2", turn="B")
    assert GAME.insight.settled(p.state, 0) is not None
    p.give("Malrock", 3)
    assert GAME.insight.settled(p.state, 0) is None
