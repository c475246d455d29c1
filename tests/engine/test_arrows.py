"""Imports go one way, rules are pure, and nothing outside a game's folder knows the game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.engine import registry
from tabletop.paths import PACKAGE

MAY_IMPORT = {
    "engine": {"engine"},
    "parts": {"engine", "parts"},
    "games": {"engine", "parts", "games"},
    "text": {"text", "paths", "engine"},
    "session": {"engine", "parts", "session"},
    "store": {"engine", "parts", "session", "store", "text", "paths", "ending", "__init__"},
    "ai": {"engine", "parts", "session", "ai", "ending"},
}
"""What each layer of the package may import from the package; `paths` and `ending` (signals) are leaves."""

DISCOVERY = "tabletop.games"
"""The empty package in which the registry looks for games."""

IMPURE = {"random", "time", "datetime", "os", "pathlib", "io", "secrets", "threading", "socket", "uuid"}
READS_ITS_DATA = {"pathlib", "os"}


def _files() -> list[Path]:
    return sorted(p for p in PACKAGE.rglob("*.py"))


def _imports(path: Path) -> Iterator[str]:
    """Absolute names of imported modules."""
    package = ("tabletop", *path.relative_to(PACKAGE).parent.parts)
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            stem = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{stem}.{alias.name}" for alias in node.names)


def _is_on_screen(path: Path) -> bool:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] in ("app", "render") or (parts[0] == "games" and len(parts) > 2 and parts[2] == "table")


def _layer(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


YARDSTICKS = {"dev/bench_screen.py"}
"""Draws the plain programs with which our pictures are compared."""


def test_pygame_is_imported_only_where_things_are_drawn() -> None:
    guilty = [
        str(p.relative_to(PACKAGE))
        for p in _files()
        if not _is_on_screen(p)
        and p.relative_to(PACKAGE).as_posix() not in YARDSTICKS
        and any(n.split(".")[0] in ("pygame", "pygame_gui") for n in _imports(p))
    ]
    assert guilty == []


@pytest.mark.parametrize("layer", sorted(MAY_IMPORT))
def test_imports_go_one_way(layer: str) -> None:
    guilty = []
    for path in _files():
        if _layer(path) != layer or _is_on_screen(path) or "pnp" in path.parts:
            continue
        spoken = {"text"} if layer == "games" and "rulebook" in path.parts else set()
        for name in _imports(path):
            if name == DISCOVERY:
                continue
            head, _, rest = name.partition(".")
            if (
                head == "tabletop"
                and rest
                and rest.split(".")[0] not in MAY_IMPORT[layer] | spoken | {"__version__"}
            ):
                guilty.append(f"{path.relative_to(PACKAGE)}: {name}")
    assert guilty == []


def test_rules_know_no_chance_clock_or_file() -> None:
    guilty = []
    for path in _files():
        if _layer(path) not in ("engine", "parts", "games", "session") or _is_on_screen(path):
            continue
        allowed = READS_ITS_DATA if _layer(path) == "games" else set()
        for name in _imports(path):
            if name.split(".")[0] in IMPURE - allowed:
                guilty.append(f"{path.relative_to(PACKAGE)}: {name}")
    assert guilty == []


def test_no_game_imports_another_and_nobody_names_a_game() -> None:
    keys = set(registry.games())
    guilty = []
    for path in _files():
        parts = path.relative_to(PACKAGE).parts
        own = parts[1] if parts[0] == "games" and len(parts) > 2 else ""
        for name in _imports(path):
            words = name.split(".")
            if words[:2] == ["tabletop", "games"] and len(words) > 2 and words[2] in keys - {own}:
                guilty.append(f"{path.relative_to(PACKAGE)}: {name}")
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and node.value in keys - {own}:
                guilty.append(f"{path.relative_to(PACKAGE)}: {node.value!r}")
    assert guilty == []
