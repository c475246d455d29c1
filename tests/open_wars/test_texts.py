"""What the rules say no with, and how a match may end, has words in both languages."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from tabletop.games.open_wars import rules

RULES = Path(rules.__file__).parent
TEXTS = RULES.parent / "text"
SOURCE = [ast.parse(file.read_text("utf-8")) for file in sorted(RULES.rglob("*.py"))]

REASON = {"finish": 2, "Verdict": 1}
"""Which argument of a call is the reason of an end."""


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for file in TEXTS.glob(f"*.{language}.json"):
        found |= json.loads(file.read_text("utf-8"))
    return found


def refusals() -> dict[str, set[str]]:
    """Every refusal that the rules give, with the names of its arguments."""
    found: dict[str, set[str]] = {}
    for node in (node for tree in SOURCE for node in ast.walk(tree)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "refuse":
            key = node.args[0] if node.args else None
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                found.setdefault(key.value, set()).update(k.arg or "" for k in node.keywords)
    return found


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_refusal_has_words_that_use_only_what_it_tells(language: str) -> None:
    words = texts(language)
    for key, names in refusals().items():
        assert f"refusal.{key}" in words, key
        assert set(re.findall(r"\{(\w+)", words[f"refusal.{key}"])) <= names, key


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_end_has_words(language: str) -> None:
    words, ends = texts(language), set[str]()
    for node in (node for tree in SOURCE for node in ast.walk(tree)):
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if name in REASON:
            reason = node.args[REASON[name]]
            ends |= {c.value for c in ast.walk(reason) if isinstance(c, ast.Constant)}
    assert {f"outcome.{end}" for end in ends} <= set(words) and len(ends) > 8


@pytest.mark.rule("OW-SPL-15", "OW-SPL-29", "OW-HER-15", "OW-SPL-03", "OW-VIC-04")
@pytest.mark.parametrize("language", ["es", "en"])
def test_what_one_rule_alone_refuses_or_decides_is_told_in_its_own_words(language: str) -> None:
    spoken = {
        "refusal.same-caster": {"es": "Pacto", "en": "Pact"},
        "refusal.only-on-enemies": {"es": "paso a una casilla con enemigos", "en": "step into a cell with"},
        "refusal.whole-stack-beside": {"es": "Toda la pila", "en": "whole stack"},
        "refusal.nothing-helps-it": {"es": "Llama Purificadora", "en": "Purifying Flame"},
        "setup.turn_limit.help": {"es": "valor de ejército y oro", "en": "army value plus gold"},
        "setup.treasure": {"es": "maná", "en": "mana"},
    }
    words = texts(language)
    assert [key for key, said in spoken.items() if said[language] not in words[key]] == []
