"""No generator of History of War draws a person: nothing it names or describes is one, or a part of one."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

GENERATORS = Path(__file__).resolve().parents[2] / "art" / "generators"
MODULES = sorted(GENERATORS.glob("how_*.py"))
TOLD = re.compile(r"\b(man|men|woman|women|soldiers?(?!')|rifle(man|men)|salut\w+|persons? who)\b", re.I)
NAMED = re.compile(r"(^|_)(man|men|fist|limb|skin|salute|soldier)(_|$)", re.I)


def drawn(module: Path) -> list[str]:
    """What a module says it draws, and the names of what it draws with."""
    nodes = list(ast.walk(ast.parse(module.read_text(encoding="utf-8"))))
    names = [node.name for node in nodes if isinstance(node, ast.FunctionDef)]
    names += [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    told = [
        ast.get_docstring(node) or "" for node in nodes if isinstance(node, (ast.Module, ast.FunctionDef))
    ]
    return [name for name in names if NAMED.search(name)] + [text for text in told if TOLD.search(text)]


@pytest.mark.rule("HOW-CRD-02")
@pytest.mark.parametrize("module", MODULES, ids=lambda p: p.stem)
def test_nothing_that_is_drawn_is_a_person(module: Path) -> None:
    assert drawn(module) == []
