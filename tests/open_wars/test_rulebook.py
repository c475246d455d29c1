"""The rulebook's tables are made from the data (OW-CMP-01, OW-MAP-03, OW-MAG-02)."""

from __future__ import annotations

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


def test_other_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="no such table"):
        rulebook_table("units", "dragons", BOOK.texts("en"))
