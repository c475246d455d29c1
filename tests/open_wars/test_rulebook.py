"""The rulebook's tables are made from the data (OW-CMP-01, OW-MAP-03, OW-MAG-02)."""

from __future__ import annotations

import re

import pytest
from rulebooks import LANGUAGES, Book, blocks

from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.components.spells import SPELLS
from tabletop.games.open_wars.components.units import KINDS
from tabletop.games.open_wars.rulebook import rulebook_table

BOOK = Book("open_wars")


@pytest.mark.rule("OW-CMP-01", "OW-MAP-03", "OW-MAG-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counter_side_location_and_spell_stands_once_in_a_table(language: str) -> None:
    rows = [row for block in blocks(BOOK.filled(language)) if block.rows for row in block.rows[1:]]
    sides = sum(len(kind.sides) for kind in KINDS)
    assert sides == 108 and len(rows) == sides + len(LOCATIONS) + len(SPELLS)
    assert len({row[0] for row in rows}) == len(rows)


RAISED = {"es": "No Muertos", "en": "undead"}


@pytest.mark.rule("OW-LOC-27", "OW-SPL-25", "OW-HER-12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_wherever_a_counter_is_raised_it_is_said_to_be_an_undead_one(language: str) -> None:
    """No mercenary ever comes back, whoever paid it."""
    texts = dict(re.findall(r"\{(OW-[A-Z]+-\d+)\} (.*)", BOOK.source(language)))
    what = {"es": rf"fichas? normal[^,.]* de {RAISED['es']}", "en": rf"normal {RAISED['en']} counter"}[
        language
    ]
    assert [
        rule for rule in ("OW-LOC-27", "OW-SPL-25", "OW-HER-12") if not re.search(what, texts[rule])
    ] == []


def test_other_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="no such table"):
        rulebook_table("units", "dragons", BOOK.texts("en"))
