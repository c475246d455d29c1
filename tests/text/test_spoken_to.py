"""Who is spoken to, and an only rival, are called by words of the language, which have no capital within a
sentence; names that people gave themselves keep theirs."""

from __future__ import annotations

import pytest

from tabletop.text.catalogue import Texts


@pytest.mark.parametrize(
    ("language", "who", "said"),
    [
        ("es", "Tu rival (B4)", "Tomaste B1, que era de tu rival (B4)"),
        ("es", "Ana", "Tomaste B1, que era de Ana"),
        ("en", "Your opponent", "You took B1 from your opponent"),
        ("en", "Berta", "You took B1 from Berta"),
    ],
)
def test_within_a_sentence_a_rival_is_written_small(language: str, who: str, said: str) -> None:
    assert Texts(language).scope("hegregon")("recap.took.you", base="B1", whom=who) == said


@pytest.mark.parametrize(("language", "who"), [("es", "Tu rival"), ("en", "Your opponent"), ("es", "Ana")])
def test_at_the_beginning_of_a_sentence_it_has_its_capital(language: str, who: str) -> None:
    texts = Texts(language).scope("hegregon")
    assert texts("recap.said", who=who, what="x") == f"{who} x"
    assert texts("recap.said", who="x.", what=f"{who} x") == f"x. {who} x"


def test_bold_names_and_names_in_parentheses_lie_within_a_sentence_too() -> None:
    texts = Texts("es").scope("hegregon")
    assert texts("recap.said", who="a", what="**Tu rival**") == "a **tu rival**"
    assert texts("recap.said", who="a", what="(Tu bando)") == "a (tu bando)"
    assert texts("recap.said", who="la", what="Tu rivalidad") == "la Tu rivalidad"
