"""A verb agrees with the number that follows it: "te queda 1 de oro", never "te quedan 1"."""

from __future__ import annotations

import re

import pytest

from tabletop.paths import PACKAGE
from tabletop.text.catalogue import load_catalogue

FOLDERS = [PACKAGE / "text", *sorted((PACKAGE / "games").glob("*/text"))]
PLURAL = re.compile(r"\b(?:quedan|quedarán|faltan|caben|sobran|[Vv]an|Quedan|Faltan|Caben) \*{0,2}\{(\w+)\}")
ARE = re.compile(r"\{(?:n|left|gold|mana|pool|count)\} (?:\w+ )?(?:are|go)\b")
WORDS = {"lab.left": "a time", "table.places": "several places"}
"""Where what follows is no number, but words in the plural."""


def disagreeing(catalogue: dict[str, str], pattern: re.Pattern[str]) -> dict[str, str]:
    """The texts with a verb in the plural beside a number that may be 1."""
    return {
        key: text
        for key, text in catalogue.items()
        if pattern.search(text) and not key.endswith(".other") and key not in WORDS
    }


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_what_is_left_agrees_with_how_much_it_is(folder: object) -> None:
    assert disagreeing(load_catalogue(folder, "es"), PLURAL) == {}  # type: ignore[arg-type]
    assert disagreeing(load_catalogue(folder, "en"), ARE) == {}  # type: ignore[arg-type]


@pytest.mark.parametrize("bad", ["Cuesta 3 y te quedan {gold}.", "faltan **{n}** TA", "Van {n} de {most}"])
def test_the_check_sees_what_it_is_for(bad: str) -> None:
    assert disagreeing({"key": bad}, PLURAL)
    assert not disagreeing({"key.other": bad, "lab.left": bad, "other": "te {n:queda|quedan} {n}"}, PLURAL)
