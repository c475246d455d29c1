"""A follow-up charge is asked about with its odds: whether the unit dares, what the enemy's attack then risks
and what its own next one may bring (CW-FUP-06, CW-UI-06)."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tabletop.app.table import Appearance
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.frames import FollowUp
from tabletop.games.chesswar.rules.forecast import exchange
from tabletop.games.chesswar.table import TABLE
from tabletop.text.catalogue import Texts

from .positions import Position, position
from .tables import seen


def won(*more: str) -> Position:
    """Knights have destroyed Orcs on d5; others stand beside them."""
    units = ("W human.N d4", "W human.K a1", "B orc.P d5", *more, "B orc.K h8")
    p = position(*units, phase="combat", links="d4-d5", dice="melee:6")
    p.do(p.attack("d4", "d5"))
    assert isinstance(p.frame, FollowUp)
    return p


@pytest.mark.rule("CW-FUP-06", "CW-FUP-07", "CW-ODD-04")
def test_the_blows_after_a_follow_up_charge_are_those_of_the_next_turns() -> None:
    """Orcs (0) and Knights (0, 3+): each destroys the other with 17/54, the charge gives no bonus."""
    p = won("B orc.P e4")
    assert exchange(p.state, p.charge("d4", "e4")) == (F(1), F(17, 54), F(17, 54))


@pytest.mark.rule("CW-FUP-06", "CW-CHG-05")
def test_who_may_not_dare_is_told_all_of_it_in_all() -> None:
    p = won("B undead.P e4")
    found = exchange(p.state, p.charge("d4", "e4"))
    assert found.dares == F(2, 3) and found.falls == F(2, 3) * F(2, 9)
    rows = {row.label: row.chance for row in seen(p).forecast(p.charge("d4", "e4")).rows}
    assert rows["Falls to its attack next turn: Knights (d4)"] == found.falls
    assert rows["Falls to your next attack: Zombies (e4)"] == found.destroys


@pytest.mark.rule("CW-FUP-03", "CW-UI-09")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_answers_tell_the_odds_and_the_risk_of_every_charge(language: str, large: bool) -> None:
    """There was no answer for a charge, and its odds went with the explanation that was folded away."""
    p = won("B orc.P e4", "B undead.P c4")
    table = TABLE(Texts(language).scope("chesswar"), Appearance(large=large))
    view, names = GAME.observe(p.state, 0), seen(p, language).names
    prompt = table.questions.prompt(view, 0, p.legal(), ())
    answers = {each.id: each for each in prompt.buttons}
    for at in ("e4", "c4"):
        charge = p.charge("d4", at)
        answer, found = answers[f"button:charge:{charge.target}"], exchange(p.state, charge)
        assert answer.actions == (charge,)
        for chance in (found.falls, found.destroys):
            assert names.percent(chance) in (answer.label if large else answer.note)
    dares = answers[f"button:charge:{p.charge('d4', 'c4').target}"]
    assert names.percent(F(2, 3)) in dares.tooltip, "zombies are feared"
