"""Signs and pairs of figures say in words what they are and whose (HOW-UI-05)."""

from __future__ import annotations

import pytest

from tabletop.app.table import Appearance
from tabletop.engine.engine import new_match
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.table import TABLE
from tabletop.text.catalogue import Texts


@pytest.mark.rule("HOW-UI-05", "HOW-SET-02")
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("large", [False, True])
def test_territories_to_choose_from_say_what_their_figures_are(large: bool, language: str) -> None:
    texts = Texts(language).scope("history_of_war")
    table = TABLE(texts, Appearance(large=large))
    view = GAME.observe(new_match(GAME, Setup(), 3).state, 0)
    cards = [token for token in table.board.tokens(view) if token.id.startswith("reserve:")]
    words = {texts(f"table.sign.{sign}") for sign in ("conquer", "occupy")}
    assert cards and all(words <= {part.text for part in token.parts} for token in cards)
    points = texts("table.sign.points")
    assert all(any(points in part.text for part in token.parts) for token in cards)


@pytest.mark.rule("HOW-UI-05", "HOW-VIC-02")
@pytest.mark.parametrize(("language", "whose"), [("es", "(tú–rival)"), ("en", "(yours–opponent's)")])
def test_pairs_of_flags_say_whose_they_are(language: str, whose: str) -> None:
    texts = Texts(language).scope("history_of_war")
    assert texts("table.fore.later").endswith(whose)
    assert texts("table.fore.flags", territory="X").endswith(whose)
    assert whose not in texts("table.fore.flags.own", territory="X")
