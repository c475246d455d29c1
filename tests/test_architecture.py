"""Imports go one way, pygame stays where pictures are, and no game is named outside its folder."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.paths import PACKAGE

FILES = sorted(PACKAGE.rglob("*.py"))
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").is_file())
SPEAKING = [game for game in GAMES if (PACKAGE / "games" / game / "words" / "__init__.py").is_file()]
# What each part of the package may import besides itself and `paths`.
PURE = {"engine", "parts"}
MAY = {
    "engine": set(),
    "parts": {"engine"},
    "text": set(),
    "paths": set(),
    "ending": set(),
    "damage": set(),
    "games": {"engine", "parts", "text"},
    "ai": {"engine", "parts", "session", "store", "text"},
    "session": {"engine", "parts", "ai", "store", "text"},
    "store": {"engine", "parts", "session", "ai", "text"},
    "dev": {"engine", "parts", "session", "series", "ai", "store", "text", "app", "render"},
    "pnp": {"engine", "parts", "session", "store", "text"},
    "render": {"text"},
    "app": {"engine", "parts", "session", "ai", "store", "text", "render", "pnp", "dev"},
    "series": {"engine", "session", "store"},
    "cli": {"engine", "parts", "session", "series", "ai", "store", "text", "app", "dev", "pnp"},
    "__main__": {"cli", "app", "ending"},
}
FORBIDDEN_IN_RULES = {"random", "time", "datetime", "pygame", "pygame_gui", "PIL", "socket", "secrets"}


def part_of(file: Path) -> str:
    first = file.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def is_table(file: Path) -> bool:
    place = file.relative_to(PACKAGE).parts
    return place[0] == "games" and len(place) > 3 and place[2] in ("table", "pnp")


def is_words(file: Path) -> bool:
    place = file.relative_to(PACKAGE).parts
    return place[0] == "games" and len(place) > 3 and place[2] == "words"


def imports(file: Path) -> set[str]:
    """Full names of the modules a file imports, those inside functions too."""
    package = ("tabletop", *file.relative_to(PACKAGE).parts[:-1])
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            found.add(module)
            found |= {f"{module}.{alias.name}" for alias in node.names if module == "tabletop"}
    return found


def named(file: Path) -> str:
    return str(file.relative_to(PACKAGE))


@pytest.mark.parametrize("file", FILES, ids=named)
def test_imports_go_one_way(file: Path) -> None:
    part = part_of(file)
    if part == "__init__" or is_table(file):
        return
    allowed = MAY[part] | {part, "paths"}
    if is_words(file):  # what a table says: in the contract's records, about a view or a whole match
        allowed |= {"app", "session", "store"}
    wrong = []
    for name in imports(file):
        pieces = name.split(".")
        if (
            pieces[0] == "tabletop"
            and len(pieces) > 1
            and pieces[1] not in allowed
            and name != "tabletop.games"  # the bare package, to discover what is in it
            and (PACKAGE / pieces[1]).exists()
        ):
            wrong.append(name)
    assert wrong == []


@pytest.mark.parametrize("file", FILES, ids=named)
def test_pygame_is_only_where_pictures_are(file: Path) -> None:
    if part_of(file) in ("app", "render") or is_table(file) or file == PACKAGE / "dev" / "bench_screen.py":
        return  # the bench draws the plain programs it compares with
    assert not {name for name in imports(file) if name.split(".")[0] in ("pygame", "pygame_gui")}


@pytest.mark.parametrize(
    "file", [f for f in FILES if part_of(f) in PURE | {"games"} and not is_table(f)], ids=named
)
def test_rules_know_no_clock_no_chance_and_no_screen(file: Path) -> None:
    assert not {name.split(".")[0] for name in imports(file)} & FORBIDDEN_IN_RULES


@pytest.mark.parametrize("file", [f for f in FILES if part_of(f) != "games"], ids=named)
def test_no_game_is_named_outside_its_folder(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    words = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    docs = {
        ast.get_docstring(n, clean=False)
        for n in ast.walk(tree)
        if isinstance(n, ast.Module | ast.ClassDef | ast.FunctionDef)
    }
    named_games = [
        word for word in words if word not in docs and any(game in word.split(".") for game in GAMES)
    ]
    modules = [name for name in imports(file) if any(f"games.{game}" in name for game in GAMES)]
    assert named_games + modules == []


@pytest.mark.parametrize("game", GAMES)
def test_games_do_not_know_each_other(game: str) -> None:
    others = [other for other in GAMES if other != game]
    for file in (PACKAGE / "games" / game).rglob("*.py"):
        assert not [name for name in imports(file) for other in others if f"games.{other}" in name]


@pytest.mark.parametrize("game", SPEAKING)
def test_what_a_game_says_needs_no_window(game: str) -> None:
    modules = [
        f"tabletop.games.{game}.words.{file.stem}".removesuffix(".__init__")
        for file in (PACKAGE / "games" / game / "words").glob("*.py")
    ]
    code = f"""
import importlib, sys
for name in {modules}:
    importlib.import_module(name)
assert not {{name.split(".")[0] for name in sys.modules}} & {{"pygame", "pygame_gui"}}
"""
    subprocess.run([sys.executable, "-c", code], check=True)
