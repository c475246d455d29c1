"""The pages that the rulebook makes of the data: army tables row by row, and the words that are linked."""

from __future__ import annotations

import pytest

from tabletop.games.chesswar.rulebook import AMBIGUOUS, rulebook_table, rulebook_terms
from tabletop.text.catalogue import Texts


def rows(army: str, language: str = "en") -> list[str]:
    table = rulebook_table("army", army, Texts(language).scope("chesswar"))
    return [" | ".join(row) for row in table]


def link(key: str, name: str = "") -> str:
    return f"[[keyword:{key}|{name or key.capitalize()}]]"


def links(*keys: str) -> str:
    return ", ".join(link(key) for key in keys)


@pytest.mark.rule("CW-ARM-03", "CW-UNI-01")
def test_the_table_of_the_elves_row_by_row() -> None:
    spells = f"{links('counterspell', 'heal', 'dispel', 'fear', 'protection')}, {link('zap', 'Zap!')}"
    assert rows("elf") == [
        "Unit | Max | Cost | Mov | Sav | Com | Attributes; spells",
        f"**General** | 1 | – | 3 | 2+ | +1 | {links('aggressive', 'brave')}",
        f"**Mage** | 2 | 4 | 3 | 3+ | −1 | {link('aggressive')}; {spells}",
        "**Treemen** | 2 | 2 | 1 | 2+ | +1 | –",
        f"**Elite Archers** | 4 | 2 | 2 | 4+ | 0 | {link('longbows')} 2+",
        f"**Cavalry** | 2 | 2 | 3 | 3+ | 0 | {link('aggressive')}",
        f"**Archers** | 16 | 1 | 2 | 5+ | −1 | {link('bows')} 3+",
    ]


@pytest.mark.rule("CW-ARM-02", "CW-UNI-01")
def test_the_table_of_the_dwarves_row_by_row() -> None:
    assert rows("dwarf")[1:] == [
        f"**Warlord** | 1 | – | 1 | 2+ | +2 | {link('crossbows')} 3+, {link('brave')}",
        f"**Runelord** | 1 | 3 | 1 | 2+ | +2 | {link('crossbows')} 3+, {link('brave')}; "
        + links("counterspell", "dispel", "protection", "storm"),
        f"**Catapults** | 4 | 1 | 0 | 3+ | 0 | {link('catapult')}",
        f"**Crossbowmen** | 4 | 1 | 1 | 3+ | 0 | {link('crossbows')} 3+",
        "**Infantry** | 12 | 1 | 1 | 3+ | +1 | –",
    ]


@pytest.mark.rule("CW-ARM-04", "CW-UNI-04")
def test_units_with_spells_alone_have_no_mark_before_them() -> None:
    mage = next(row for row in rows("human") if "storm" in row)
    assert mage.rpartition(" | ")[2].startswith("[[keyword:") and ";" not in mage
    general = next(row for row in rows("chaos", "es") if " | – | " in row)
    assert "[[keyword:brave|Valiente]]" in general and "[[keyword:fearsome|Espantoso]]" in general


@pytest.mark.parametrize("language", ["es", "en"])
def test_words_with_another_meaning_in_the_text_are_not_linked(language: str) -> None:
    texts = Texts(language).scope("chesswar")
    found = rulebook_terms(texts)
    assert len(set(found.values())) == 14 + 11 - len(AMBIGUOUS)
    for key in AMBIGUOUS:
        assert f"keyword:{key}" not in found.values() and texts(f"keyword.{key}.name") not in found
    assert found[texts("keyword.brave.name")] == "keyword:brave"
    assert found[texts("keyword.zap.name").strip("¡!")] == "keyword:zap"
