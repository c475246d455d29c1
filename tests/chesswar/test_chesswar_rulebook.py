"""The rulebook: both languages state the same rules in one order, and print the odds that are played."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rulebooks import LANGUAGES, Book, blocks

from tabletop.games.chesswar.rules import odds
from tabletop.parts.odds import NEVER
from tabletop.paths import PACKAGE
from tabletop.text.markup import plain

from . import chapter18

BOOK = Book("chesswar")
GAME = PACKAGE / "games" / "chesswar"
SAVES = (2, 3, 4, 5)


def load(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def fractions(row: tuple[str, ...], skip: int = 1) -> list[Fraction]:
    return [Fraction(cell) for cell in row[skip:]]


UNITS: list[dict[str, Any]] = load(GAME / "data" / "armies.json")["units"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_agreed_markdown_is_used(language: str) -> None:
    text = BOOK.source(language)
    assert text.count("{") == len(re.findall(r"(?m)^\{CW-[A-Z]+-\d+(?: CW-[A-Z]+-\d+)*\} \S", text))
    assert not re.search(r"(?m)^(#{4,}|[ \t]+- |\d+\. |```|>)", text)
    for block in blocks(BOOK.plain(language)):
        assert "*" not in plain(block.text), block.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_seven_army_lists_are_filled_from_the_data(language: str) -> None:
    found = blocks(BOOK.plain(language))
    armies = {}
    for before, block in pairwise(found):
        if block.kind == "directive":
            assert block.text == "army"
            armies[block.argument] = before.anchors
    assert set(armies) == {unit["army"] for unit in UNITS}
    assert all(len(anchors) == 1 and anchors[0].startswith("CW-ARM-") for anchors in armies.values())


@pytest.mark.parametrize("file", ["glossary", "lore"])
def test_glossary_and_lore_have_the_same_keys_and_no_placeholders(file: str) -> None:
    spanish, english = (load(GAME / "text" / f"{file}.{language}.json") for language in LANGUAGES)
    assert list(spanish) == list(english)
    assert all(text and "{" not in text for text in (*spanish.values(), *english.values()))


def test_every_unit_and_army_has_its_lore_and_nothing_else_has() -> None:
    units = {f"lore.{unit['army']}.{unit['piece']}" for unit in UNITS}
    armies = {unit["army"] for unit in UNITS}
    expected = units | {f"lore.{army}" for army in armies} | {f"army.{army}.style" for army in armies}
    assert set(load(GAME / "text" / "lore.en.json")) == expected


def test_every_attribute_and_spell_of_the_data_is_in_the_glossary() -> None:
    glossary = load(GAME / "text" / "glossary.en.json")
    for word in {word for unit in UNITS for word in (*unit["attributes"], *unit["spells"])}:
        assert {f"keyword.{word}.name", f"keyword.{word}.text"} <= set(glossary)


# -- the printed odds are the computed odds ------------------------------------------------------------


def differences(cell: str) -> list[int]:
    """`−3, −2` → [-3, -2]; `+1 or more` → [1]."""
    return [int(number) for number in re.findall(r"[+-]?\d+", cell.replace("−", "-"))]


@pytest.mark.rule("CW-ODD-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_saves(language: str) -> None:
    for save, row in zip(SAVES, BOOK.table(language, "CW-ODD-01"), strict=True):
        assert fractions(row) == [chapter18.save_chance(save, modifier) for modifier in (-2, 0, 1, 2)]


@pytest.mark.rule("CW-ODD-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_rows_of_the_combat_table(language: str) -> None:
    rows = BOOK.table(language, "CW-ODD-02")
    assert [differences(row[0]) for row in rows] == [[number] for number in range(-3, 4)]
    for number, row in zip(range(-3, 4), rows):
        faces = chapter18.row_faces(number)
        assert [int(cell) for cell in row[1:]] == [faces[result] for result in (1, 2, 4, 5, 6)]


@pytest.mark.rule("CW-ODD-03", "CW-ODD-04", "CW-ODD-05")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rule", "daunted"), [("CW-ODD-04", False), ("CW-ODD-05", True)])
def test_printed_chances_to_destroy_the_defender(language: str, rule: str, daunted: bool) -> None:
    for row in BOOK.table(language, rule):
        for number in differences(row[0]):
            expected = [
                chapter18.melee(
                    number, chapter18.save_chance(save), NEVER, brave=brave, daunted=daunted
                ).destroyed
                for brave in (False, True)
                for save in SAVES
            ]
            assert fractions(row) == expected


@pytest.mark.rule("CW-ODD-06")
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_chances_to_lose_the_attacker(language: str) -> None:
    for row in BOOK.table(language, "CW-ODD-06"):
        for number in differences(row[0]):
            saves = [chapter18.save_chance(save) for save in SAVES]
            expected = [chapter18.melee(number, NEVER, save, brave=False).attacker_lost for save in saves]
            assert fractions(row) == expected


REFERENCE_MELEES = (
    ("dwarf.P", "human.P", False),
    ("human.P", "undead.P", False),
    ("undead.P", "human.P", False),
    ("chaos.N", "elf.P", True),
    ("chaos.K", "human.K", False),
    ("human.K", "chaos.K", False),
    ("orc.N", "dwarf.K", False),
    ("human.N", "chaos.K", True),
)


def has(unit: dict[str, Any], attribute: str) -> bool:
    implied = attribute in ("brave", "fearsome") and "undead" in unit["attributes"]
    return implied or attribute in unit["attributes"]


@pytest.mark.rule("CW-ODD-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_reference_melees(language: str) -> None:
    units = {f"{unit['army']}.{unit['piece']}": unit for unit in UNITS}
    for (one, other, charges), row in zip(REFERENCE_MELEES, BOOK.table(language, "CW-ODD-07"), strict=True):
        attacker, defender = units[one], units[other]
        fight = chapter18.melee(
            attacker["com"] + charges - defender["com"],
            chapter18.save_chance(defender["sal"]),
            chapter18.save_chance(attacker["sal"]),
            brave=has(defender, "brave"),
            daunted=has(defender, "fearsome") and not has(attacker, "brave"),
            harmless=has(attacker, "fearsome") and not has(defender, "brave"),
        )
        assert fractions(row) == [fight.destroyed, fight.attacker_lost, fight.nothing], (one, other)


@pytest.mark.rule("CW-ODD-08")
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_bow_shots(language: str) -> None:
    for row in BOOK.table(language, "CW-ODD-08"):
        hits = chapter18.bow_hits(differences(row[0])[0])
        assert fractions(row) == [
            hits,
            *(chapter18.kill(hits, chapter18.save_chance(save)) for save in SAVES),
        ]


@pytest.mark.rule("CW-ODD-10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_scatter(language: str) -> None:
    for dice, row in enumerate(BOOK.table(language, "CW-ODD-10"), start=1):
        chances = odds.scatter(dice)
        expected = [chances.get(place, NEVER) for place in ((0, 0), (1, 0), (1, 1), (2, 0))]
        assert fractions(row) == expected


@pytest.mark.rule("CW-ODD-11")
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_catapult_shots(language: str) -> None:
    dice_and_saves = [(2, 0), (3, 0), (1, 0), (1, 1)]
    *rows, terror = BOOK.table(language, "CW-ODD-11")
    for (dice, modifier), row in zip(dice_and_saves, rows, strict=True):
        on_target = odds.scatter(dice)[(0, 0)]
        assert fractions(row) == [
            chapter18.kill(on_target, chapter18.save_chance(save, modifier)) for save in SAVES
        ]
    assert set(fractions(terror)) == {odds.scatter(2)[(0, 0)]}


@pytest.mark.rule("CW-ODD-12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_smite_zap_and_plague(language: str) -> None:
    for modifier, row in zip((-2, 0, 1), BOOK.table(language, "CW-ODD-12"), strict=True):
        assert fractions(row) == [1 - chapter18.save_chance(save, modifier) for save in SAVES]


@pytest.mark.rule("CW-ODD-13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_spells(language: str) -> None:
    for (enemies, friends), row in zip(
        ((0, 0), (1, 0), (1, 1)), BOOK.table(language, "CW-ODD-13"), strict=True
    ):
        assert fractions(row) == [chapter18.heal_works(enemies, friends), odds.spell_stands(enemies, friends)]
