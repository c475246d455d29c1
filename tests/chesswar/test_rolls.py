"""What is said beside dice on the board, and how the log tells what they decided."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records import events as ev

from .positions import position
from .tables import seen


@pytest.mark.rule("CW-UI-12")
def test_a_death_is_told_once() -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.P g8", "B orc.K h8", links="d4-d5",
                 phase="combat", dice="melee:6")  # fmt: skip
    t, step = seen(p), engine.apply(GAME, p.state, 0, p.attack("d4", "d5"))
    after = GAME.observe(step.state, 0)
    lines = [line.text for _, line in t.table.log.told(step.events, t.view, after)]
    assert [line for line in lines if "Orcs" in line and "Attack" not in line] == [
        "Lost: Orcs at d5 (melee)."
    ]


@pytest.mark.rule("CW-UI-06")
@pytest.mark.parametrize(
    ("die", "told"),
    [
        (6, "6 + 1 = 7: destroyed"),
        (5, "5 + 1 = 6: destroyed"),
        (3, "3 + 1 = 4: forces a save"),
        (1, "1 + 1 = 2: nothing happens"),
    ],
)
def test_the_die_of_an_attack_says_its_bonus_and_what_it_comes_to(die: int, told: str) -> None:
    p = position("W human.K d4", "B orc.P d5", "B orc.P g8", "B orc.K h8", links="d4-d5",
                 phase="combat", dice=f"melee:{die}")  # fmt: skip
    t, step = seen(p), engine.apply(GAME, p.state, 0, p.attack("d4", "d5"))
    (attack,) = (e for e in step.events if isinstance(e, ev.Attacked))
    (dice,) = (m for m in t.table.motions.animate(attack, t.view, t.view) if m.kind == "dice")
    assert (dice.text, dice.outcome) == ("Attack +1", told)


@pytest.mark.rule("CW-UI-06", "CW-CAT-02")
@pytest.mark.parametrize(
    ("dice", "told"),
    [("5 6", "It lands on d6"), ("1 6", "It lands on d7: no hit"), ("1 1 1", "Off the board")],
)
def test_the_dice_of_a_scatter_say_where_the_stone_comes_down(dice: str, told: str) -> None:
    p = position("W human.R d1", "W human.K a1", "B orc.P d6", "B orc.K h8", phase="shoot")
    t = seen(p)
    thrown, at = tuple(int(value) for value in dice.split()), {"5 6": "d6", "1 6": "d7"}.get(dice, "")
    landed = p.sq(at) if at else -1
    victim = p.id("d6") if at == "d6" else -1
    event = ev.ScatterLanded(p.id("d1"), p.sq("d6"), thrown, landed, victim)
    (die,) = (m for m in t.table.motions.animate(event, t.view, t.view) if m.kind == "dice")
    assert (die.text, die.outcome) == ("Scatter", told)
