"""What one is asked at the end of a round with too many cards or units."""

from __future__ import annotations

import pytest

from tabletop.app.table import Appearance
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.table import TABLE
from tabletop.text.catalogue import Texts

from .positions import Table as Position

ELEVEN, SIX = "g01 g02 g03 g04 g05 g06 g07 g08 g09 g10 a01", "n01 n02 n03 n04 n05 a01"


@pytest.mark.rule("HOW-UI-10", "HOW-UI-11")
@pytest.mark.parametrize(
    ("area", "hand", "asked"),
    [
        ("", ELEVEN, "discard 3 cards from your hand"),
        (SIX, "", "discard 1 unit from your deployment area"),
        (SIX, ELEVEN.replace("a01", "a03"), "hand and 1 unit from your deployment area"),
    ],
)
def test_the_question_itself_says_how_many_are_to_be_given_up(area: str, hand: str, asked: str) -> None:
    """What is said about it may be folded in large letters; nobody could tell then how many."""
    t = Position(area, "", hands=f"{hand} /", stage="trim", watch=False)
    table = TABLE(Texts("en").scope("history_of_war"), Appearance())
    prompt = table.questions.prompt(GAME.observe(t.state, 0), 0, t.legal(by=0), ())
    assert prompt.text.endswith(asked) and "confirm" in prompt.detail
