"""What the tests of the game use, read from the tests themselves: all worked examples, all locations,
spells and hero abilities, and everything that happens in scenarios and chapters has a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tabletop.games.open_wars.components.locations import LOCATIONS, Location
from tabletop.games.open_wars.components.spells import SPELLS, Spell
from tabletop.games.open_wars.components.units import HERO, KINDS

EXAMPLES = 34
"""So many has section 22."""
ABILITIES = {
    "azrak": "OW-HER-10",
    "durin": "OW-HER-11",
    "morven": "OW-HER-12",
    "gorath": "OW-HER-13",
    "elyria": "OW-HER-14",
    "thorin": "OW-HER-15",
    "zarina": "OW-HER-16",
}
HAPPENINGS = {
    "last_stand": [f"OW-SCN-{n:02}" for n in (2, 3, 4, 5, 6, 7, 8, 9)],
    "siege": [f"OW-SCN-{n}" for n in (21, 22, 25, 27, 28, 29, 30, 31, 32, 33)],
    "chapter": ["OW-CAM-09", "OW-CAM-10", "OW-CAM-20", "OW-CAM-22", "OW-CAM-23", "OW-CAM-24"],
}
"""Standing effects, events and ends of the scenarios (sections 17.2, 17.3) and of chapters (18)."""


class Proof(NamedTuple):
    """A test: its name, the rules it is marked with, its text with that of the helpers it calls."""

    name: str
    rules: frozenset[str]
    text: str


def proofs() -> Iterator[Proof]:
    """Every test that runs on the program itself."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        if file.name != Path(__file__).name:
            yield from _of_file(file)


def _of_file(file: Path) -> Iterator[Proof]:
    source = file.read_text("utf-8")
    lines, tree = source.splitlines(), ast.parse(source)
    texts: dict[str, str] = {}
    for node in tree.body:
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
        text = "\n".join(lines[first - 1 : node.end_lineno])
        if isinstance(node, ast.FunctionDef):
            texts[node.name] = text
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            names = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            texts.update({each.id: text for each in names if isinstance(each, ast.Name)})
    for name, text in texts.items():
        if name.startswith("test_"):
            helpers = [more for other, more in texts.items() if re.search(rf"\b{other}\b", text)]
            rules = frozenset(re.findall(r"OW-[A-Z]+-\d+", text.split("def ")[0]))
            yield Proof(name, rules, "\n".join((text, *helpers)))


PROOFS = list(proofs())


def uses(word: str, rule: str) -> bool:
    """Does a test of that rule have this word in it, as a name of its own or in a list of words?"""
    return any(rule in p.rules and re.search(rf"(?<![a-z]){word}(?![a-z])", p.text) for p in PROOFS)


def test_every_worked_example_is_told_by_a_test() -> None:
    told = {int(n) for proof in PROOFS for n in re.findall(r"(?:test_example_|\bEX-)(\d+)", proof.text)}
    assert sorted(told) == list(range(1, EXAMPLES + 1))


@pytest.mark.parametrize("card", [c for c in LOCATIONS if c.special], ids=lambda card: card.code)
def test_every_special_location_is_entered_held_or_fought_for_in_a_test(card: Location) -> None:
    assert uses(card.short, card.rule) or uses(card.code, card.rule)


@pytest.mark.parametrize("spell", SPELLS, ids=lambda spell: spell.code)
def test_every_spell_is_cast_in_a_test(spell: Spell) -> None:
    assert uses(spell.code, spell.text.rule)


@pytest.mark.parametrize("name", [KINDS[kind].name for kind in HERO.values()])
def test_every_ability_of_a_hero_is_used_in_a_test(name: str) -> None:
    assert uses(name, ABILITIES[name])


@pytest.mark.parametrize(("story", "rule"), [(s, rule) for s, rules in HAPPENINGS.items() for rule in rules])
def test_everything_that_happens_in_a_story_happens_in_a_test(story: str, rule: str) -> None:
    assert uses(story, rule)


def test_what_no_test_uses_would_be_missed() -> None:
    assert not uses("pillaroffire", "OW-LOC-10") and not uses("nothing", "OW-SPL-22")
