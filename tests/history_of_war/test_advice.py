"""A hint says in a few words who does what where, whatever may be proposed."""

from __future__ import annotations

import pytest

from tabletop.engine.engine import legal_actions, owed
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.words.advice import advised
from tabletop.text.catalogue import Texts

from .moments import moments
from .positions import Table, number
from .test_flow import speech

PLAIN = (do.Keep, do.Redraw, do.Done, do.Back)
"""What is told by its button."""


def said(t: Table, action: do.Action, language: str = "en") -> str:
    return speech(language).panels.advised(GAME.observe(t.state, t.asked[0]), action)


def test_whatever_may_be_proposed_is_told_without_a_word_missing() -> None:
    names, seen = speech("es").panels.names, set[str]()  # type: ignore[attr-defined]
    assert Texts("es").scope("history_of_war").has("advice.block")
    for state in moments():
        for seat in owed(GAME, state):
            view = GAME.observe(state, seat)
            for action in legal_actions(GAME, state, seat):
                words = advised(names, view, action)
                told = not isinstance(action, PLAIN) and type(action).__name__ not in ("Pass",)
                assert bool(words) == told and "{" not in words and names.texts("table.nothing") not in words
                seen.add(type(action).__name__)
    assert {"Block", "Aim", "Respond", "Play", "Use", "Deploy", "Scrap", "Discard"} & seen


@pytest.mark.rule("HOW-UI-04")
def test_a_hint_names_who_does_what_where() -> None:
    t = Table("g01@1 a05@1", "g04@1 b01", hands="/ g01")
    rifles = t.id("ax-g01")
    assert said(t, do.Attack(rifles)) == "Type 99 Rifle Infantry attacks in Sicily"
    assert said(t, do.Attack(rifles), "es") == "Infantería con fusil Tipo 99 ataca en Sicilia"
    assert said(t, do.Attack(t.id("ax-a05"), base=True)).endswith("attacks the base")
    assert said(t, do.Lock(t.id("ax-a05"))).startswith("pay with ")
    assert said(t, do.Garrison(rifles), "es") == "deja allí Infantería con fusil Tipo 99"
    t = Table("g01@1", "g04@1", hands="x02 /", stage="w4", keep=True)
    assert (
        said(t, do.Play(number("ax-x02"), t.id("al-g04"))) == "announce Nebelwerfer 41 Salvo on M4A3 Sherman"
    )
