"""Somebody wins at the end of this turn unless the bot finds the one thing to do about it."""

from __future__ import annotations

from typing import Any

import pytest

from hegregon.positions import Position, at, position
from tabletop.ai import levels
from tabletop.ai.player import Budget
from tabletop.engine.engine import legal_actions
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.kinds import MISSILE_PRICE
from tabletop.games.hegregon.mind import habits
from tabletop.games.hegregon.mind.menace import kept_for_answers, menacing, taken
from tabletop.games.hegregon.records import actions as do

THINKERS = ("greedy", "normal", "hard")


def play_step(p: Position, name: str) -> list[Any]:
    """Let the bot play until somebody else is asked or the match is over; what it did."""
    seat, turn, done = p.seat, p.state.round, []
    while p.outcome is None and (p.seat, p.state.round) == (seat, turn) and len(done) < 60:
        legal = legal_actions(GAME, p.state, seat)
        chosen = levels.make(name).choose(GAME, GAME.observe(p.state, seat), legal, Budget(nodes=150), 1)
        done.append(chosen.action)
        p.do(chosen.action)
    return done


@pytest.mark.rule("HG-END-01")
@pytest.mark.parametrize("name", THINKERS)
def test_who_stands_on_the_fourth_base_is_fired_at(name: str) -> None:
    p = position("A ear 8,-4", "B ear 5,-1", turn="B", bases="A - A A B B", ore="0 3")
    target = p.unit("8,-4").id
    done = play_step(p, name)
    assert any(isinstance(a, do.Missile) and a.target == target for a in done)


@pytest.mark.rule("HG-END-01")
@pytest.mark.parametrize("name", ("normal", "hard"))
def test_whoever_is_near_tries_when_the_first_fight_is_lost(name: str) -> None:
    """Every E.A.R. that reaches the base goes for it; the first one falls."""
    p = position(
        *("A ear 8,-4", "B ear 6,-2", "B ear 6,-4"),
        turn="B",
        bases="A - A A B B",
        dice="attack:1 defence:8 attack:8 defence:1",
    )
    play_step(p, name)
    assert not p.alive("8,-4")


@pytest.mark.rule("HG-CAM-03", "HG-CAM-04")
@pytest.mark.parametrize("name", ("normal", "hard"))
def test_who_stands_on_the_fourth_base_hides_from_whom_reaches_it(name: str) -> None:
    """Half of the attacks do not find it; nobody else can stand in the way."""
    p = position("A ear 8,-4 entrenched", "B light 5,-1", turn="A", bases="A - A A B B", ore="3 0")
    done = play_step(p, name)
    assert any(isinstance(a, do.Camouflage) and a.unit == p.was("8,-4").id for a in done)


@pytest.mark.rule("HG-CAM-03")
@pytest.mark.parametrize("name", ("normal", "hard"))
def test_nobody_hides_from_whom_has_acted(name: str) -> None:
    p = position("A light 5,-1", "B ear 8,-4", turn="B", bases="B - B B A A", ore="0 3")
    assert not any(isinstance(a, do.Camouflage) for a in play_step(p, name))


@pytest.mark.rule("HG-CAP-05")
@pytest.mark.parametrize("name", THINKERS)
def test_an_empty_base_of_whoever_wins_is_taken(name: str) -> None:
    """Nobody dislodges the turret on the fourth base, but one of the others stands open."""
    p = position("A ear 8,-4 entrenched", "B ear 4,2", turn="B", bases="A - A A B B")
    play_step(p, name)
    assert p.place("4,2") == "4,4"
    assert p.state.holders[2] == 1 and p.outcome is None


@pytest.mark.rule("HG-CAP-04")
@pytest.mark.parametrize("name", THINKERS)
def test_the_last_base_is_stood_upon_before_it_is_reached(name: str) -> None:
    """A holds two bases, stands on a third and is beside the fourth; B acts first."""
    p = position(*("A ear 4,4", "A ear 9,-3", "B ear 6,-3", "B ear -4,6"), turn="B", bases="A - - A B B")
    p.state.order = (1, 0)
    p.state.stack[0] = type(p.state.stack[0])("action", 1)
    assert menacing(p.state, 1) == {0}
    play_step(p, name)
    assert p.place("6,-3") == "8,-4"


@pytest.mark.rule("HG-BUY-12")
def test_ore_is_kept_for_missiles_where_somebody_is_about_to_win() -> None:
    """A acts first and may walk onto the fourth base; with the same H and nobody near, B goes on buying."""

    def keenest(p: Position) -> float:
        legal = p.legal()
        weights = GAME.insight.weights(p.state, 1, legal) or []
        return max(w for a, w in zip(legal, weights, strict=True) if isinstance(a, do.Buy))

    near, away = (
        position(f"A ear {place}", "B ear 7,-3", stage="purchase", turn="B", bases="A - A A B B", ore="0 6")
        for place in ("9,-3", "-5,9")
    )
    assert menacing(near.state, 1) and not menacing(away.state, 1)
    assert keenest(near) < 0.01 * keenest(away)


@pytest.mark.rule("HG-END-01", "HG-CAP-01")
def test_a_menace_counts_what_is_held_stood_upon_and_reached() -> None:
    p = position("A ear 8,-4", "A ear 4,2", "B ear -4,6", bases="A - - A B B")
    assert taken(p.state, 0) == 3 and menacing(p.state, 1) == {0}
    assert kept_for_answers(p.state, 1) == 2 * MISSILE_PRICE
    away = position("A ear 8,-4", "A ear 0,0", "B ear -4,6", bases="A - - A B B")
    assert not menacing(away.state, 1) and not kept_for_answers(away.state, 1)


@pytest.mark.rule("HG-MOD-02")
def test_teams_win_otherwise() -> None:
    p = position("A ear 8,-4", "B ear -4,6", bases="A A A A B B", mode="teams", players=4)
    assert not menacing(p.state, 1)


@pytest.mark.rule("HG-FLY-03")
@pytest.mark.parametrize("name", ("normal", "hard"))
def test_a_flight_undoes_what_wins(name: str) -> None:
    """Onto the lost base and its new guest, or to one that stands open: A wins with neither."""
    p = position("A ear 8,-4", "B ear 4,3", turn="B", bases="A B B A A -", ore="0 9")
    assert taken(p.state, 0) == 4
    assert at("8,-4") in [hex for _, hex in habits.flights(p.state, p.unit("4,3"))]
    assert any(isinstance(a, do.Fly) for a in play_step(p, name))
