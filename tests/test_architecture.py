"""The laws of the package: what may import what, where pictures, chance and clocks are, that no game is named
outside its folder, that imports go in no circle, and how long a file may be. Each law is a table.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tabletop.games import UNFINISHED
from tabletop.paths import PACKAGE

FILES = sorted(PACKAGE.rglob("*.py"))
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").is_file())
WHOLE = [game for game in GAMES if not (PACKAGE / "games" / game / UNFINISHED).is_file()]
"""The games that are offered; one in the making is held to what its files import and how long they are."""
SPEAKING = [game for game in GAMES if (PACKAGE / "games" / game / "words" / "__init__.py").is_file()]
DISCOVERY = "tabletop.games"
"""The package in which games are looked for; everybody may know that it is there."""

# Laws

RULES = {"engine", "parts"}
RECORDS = RULES | {"games/components", "games/records"}
GAME = RECORDS | {"games/rules"}
PLAY = RULES | {"session", "ai", "store", "text"}
DRAWS = {"render", "app"}
LEAVES = {"paths", "ending", "damage", "__init__"}
ARROWS: dict[str, set[str]] = {
    "__init__": set(),
    "paths": set(),
    "ending": set(),
    "damage": {"paths"},
    "text": {"paths"},
    "engine": set(),
    "parts": {"engine"},
    "games/components": RULES,
    "games/records": RECORDS,
    "games/rules": GAME,
    "games/mind": GAME,
    "games/kept": RECORDS | {"store", "text", "paths"},
    "games": GAME | {"games/mind"},
    "games/rulebook": GAME | {"text"},
    "games/words": GAME | {"games/rulebook", "text", "app", "session", "store", "paths"},
    "games/table": GAME
    | {"games/rulebook", "games/words", "games/kept", "text", "session", "store", "paths"}
    | DRAWS,
    "games/pnp": GAME | {"games/rulebook", "games/kept", "text", "pnp"},
    "session": RULES,
    "series": {"engine", "session", "store", "__init__"},
    "ai": RULES | {"session", "ending"},
    "store": RULES | {"session", "text", "paths", "ending", "__init__"},
    "pnp": RULES | {"session", "store", "text"} | LEAVES,
    "render": {"text"} | LEAVES,
    "app": PLAY | {"series", "render", "pnp"} | LEAVES,
    "dev": PLAY | {"series", "app", "render"} | LEAVES,
    "lab": {"engine", "ai", "text"} | LEAVES,
    "cli": PLAY | {"series", "app", "dev", "lab", "pnp"} | LEAVES,
    "__main__": {"cli", "app", "ending"},
}
"""What each part may import besides itself, at the head of a file, in a function or for types alone."""

SCREEN = {"app", "render", "games/table"}
PICTURES = {"pygame", "pygame_gui"}
YARDSTICKS = {"dev/bench_screen.py", "dev/contrasts.py"}
"""Draw the plain programs with which our pictures are compared, and measure painted pixels."""

WORLD = {"random", "time", "datetime", "secrets", "socket", "threading", "uuid", "PIL"} | PICTURES
DISK = {"os", "pathlib", "io"}
SHOWN = {"games/words", "games/table", "games/kept", "games/pnp"}
UNKNOWN: dict[str, set[str]] = {
    "engine": WORLD | DISK,
    "parts": WORLD | DISK,
    "session": WORLD | DISK,
    **{part: WORLD | {"io"} for part in ARROWS if part.startswith("games") and part not in SHOWN},
}
"""What must not be known where the same state must always give the same: chance, clock, disk, screen. A game
reads its own data.
"""

BACK_DOORS = {"__import__", "eval", "exec", "open", "input", "print"}
"""What opens all of that without an import."""

GUESS = "determinize"
GUESSING = {"engine", "ai", "dev", "games", "games/rules"}
"""Who may speak of a world that is made up where a view knows nothing: the contract, the games that make it,
bots and developers' tools. What is shown is made of what is known alone: an unknown has no value there.
"""

ROOT = {"__init__.py", "components", "data", "mind", "records", "rules"}
ROOT |= {"pnp", "rulebook", "table", "text", "words"}
"""What a game's folder holds: its `GAME`, and folders of the same names in every game."""
KEEPS = {"open_wars": {"kept"}}
"""Games that keep files of their own, in a folder that their table and their sheets read."""

LONGEST = 400
LONGER: dict[str, tuple[int, str]] = {
    "app/scenes/guide/scene.py": (445, "the match scene with a coach: what it overrides stands together"),
    "app/scenes/match/scene.py": (415, "the scene hands on to its parts, one line each"),
    "app/scenes/replay/scene.py": (445, "the viewer hands on to its parts"),
    "app/scenes/title/scene.py": (420, "three arrangements of one screen"),
    "dev/bench_screen.py": (440, "measures and the plain programs they are compared with"),
    "render/layers.py": (440, "one surface and what changes on it"),
}
"""Files that may be longer than the rest, up to where and why."""

CIRCLES = {
    frozenset(
        f"tabletop.games.hegregon.rules.{chapter}"
        for chapter in ("camouflage", "combat", "deck", "effects", "entering", "transport")
    )
}
"""Chapters that the rulebook knots itself: who enters a hex may draw a card, which may send into a hex."""

WALLS: dict[str, dict[str, set[str]]] = {
    "games/hegregon/rules/quick": {
        "games/hegregon/rules/acting.py": {"listed"},
        "games/hegregon/rules/march.py": {"loud_for", "reach", "route"},
        "games/hegregon/mind/habits.py": {"is_whole", "told"},
        "games/hegregon/words/clicks.py": {"reach", "way"},
        "games/hegregon/words/prospects.py": {"way"},
        "games/hegregon/words/routes.py": {"reach", "way"},
        "games/hegregon/words/strikes.py": {"reach"},
        "games/hegregon/table/overlays.py": {"flood", "ground", "reach", "way"},
        "games/hegregon/words/threats.py": {"flood", "ground"},
    },
    "games/open_wars/rules/quick": {
        "games/open_wars/rules/combat/activation.py": {"retreated", "stood", "struck"},
        "games/open_wars/rules/march.py": {"find_first_steps", "reached", "set_out", "walked"},
    },
}
"""Folders whose machinery nobody sees but through the names in their `__all__`, and who asks for which."""

LATE = {
    ("tabletop.app.folder_news", "tabletop.app.scenes.settings"): "goes to a scene that may stand below it",
    ("tabletop.app.hooks", "tabletop.app.matches"): "the title loads matches only when there are some",
    ("tabletop.app.hooks", "tabletop.app.samples"): "and what they were taken over from",
    ("tabletop.app.matches", "tabletop.app.opening"): "both begin matches; opening asks before it does",
    ("tabletop.app.samples", "tabletop.app.opening"): "a sample is opened as any match is",
    ("tabletop.session.past", "tabletop.session.history"): "history holds the past, which replays by it",
    ("tabletop.dev.bench", "tabletop.dev.bench_bots"): "measured only where there is a window",
    ("tabletop.dev.bench", "tabletop.dev.bench_files"): "as the other measures",
    ("tabletop.dev.bench", "tabletop.dev.bench_screen"): "measured only where there is a window",
}
"""Imports within functions that would make a circle at the head of the file, and why they stand. The rules
of games knot themselves where the rulebook does.
"""

WORDS = {
    "Scene": "app/stack.py",
    "Step": "app/lesson.py",
    "Place": "games/open_card_wars/records/actions.py",
    "Frame": "engine/model.py",
    "Look": "render/look.py",
    "Plan": "app/table/records.py",
    "Picture": "app/widgets/labels.py",
    "Course": "app/scenes/match/course.py",
}
"""Words that every part could claim, and the file whose class each of them is."""

SILENT = (
    "tabletop.app.aloud",
    "tabletop.app.table",
    "tabletop.app.table.finding",
    "tabletop.cli",
    "tabletop.engine.registry",
)
"""Modules that, loaded alone, load no pygame."""


# Reading


def named(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


def part_of(file: Path) -> str:
    """The name by which the laws know a file."""
    place = file.relative_to(PACKAGE).parts
    if place[0] == "games" and len(place) > 3 and f"games/{place[2]}" in ARROWS:
        return f"games/{place[2]}"
    return place[0].removesuffix(".py")


def part_of_name(name: str) -> str:
    """The same for the full name of a module of the package."""
    place = name.split(".")[1:]
    if not place:
        return "__init__"
    return (
        f"games/{place[2]}" if place[0] == "games" and f"games/{'.'.join(place[2:3])}" in ARROWS else place[0]
    )


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"), str(file))


@cache
def nodes_of(file: Path) -> tuple[ast.AST, ...]:
    """Everything in a file: walking through it takes as long as reading it."""
    return tuple(ast.walk(tree_of(file)))


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its full name."""
    found = {}
    for file in FILES:
        place = ["tabletop", *file.relative_to(PACKAGE).with_suffix("").parts]
        found[".".join(place[:-1] if place[-1] == "__init__" else place)] = file
    return found


def targets(file: Path, node: ast.AST) -> Iterator[str]:
    """Full names of the modules that a statement imports; of other packages, with the name imported."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        package = ("tabletop", *file.relative_to(PACKAGE).parts[:-1])
        base = package[: len(package) - node.level + 1] if node.level else ()
        stem = ".".join([*base, *([node.module] if node.module else [])])
        for alias in node.names:
            name = f"{stem}.{alias.name}"
            yield stem if stem in modules() and name not in modules() else name


@cache
def imports(file: Path) -> frozenset[str]:
    """What a file imports anywhere, and the modules of the package that it writes out as texts."""
    names = {name for node in nodes_of(file) for name in targets(file, node)}
    return frozenset(names | {text for text in texts(file) & modules().keys() if "." in text})


@cache
def texts(file: Path) -> frozenset[str]:
    """The texts in a file but for its docstrings."""
    nodes = nodes_of(file)
    docs = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    constants = (node for node in nodes if isinstance(node, ast.Constant) and id(node) not in docs)
    return frozenset(node.value for node in constants if isinstance(node.value, str))


def called(file: Path) -> set[str]:
    """What a file calls by a bare name."""
    calls = [node.func for node in nodes_of(file) if isinstance(node, ast.Call)]
    return {function.id for function in calls if isinstance(function, ast.Name)}


def at_once(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run when a module is loaded."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        yield node
        is_for_types = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for field in ("orelse", "finalbody") if is_for_types else ("body", "orelse", "finalbody"):
            yield from at_once(getattr(node, field, []))
        for handler in getattr(node, "handlers", []):
            yield from at_once(handler.body)


def loads(module: str) -> set[str]:
    """The modules of the package that a module needs to be loaded."""
    file = modules()[module]
    names = {name for node in at_once(tree_of(file).body) for name in targets(file, node)}
    return names & modules().keys() - {module}


def late(module: str) -> set[str]:
    """The modules of the package that a module imports within its functions."""
    file = modules()[module]
    nodes = (node for node in nodes_of(file) if isinstance(node, ast.FunctionDef))
    names = {name for function in nodes for node in ast.walk(function) for name in targets(file, node)}
    return names & modules().keys() - {module}


def circles() -> set[frozenset[str]]:
    """Groups of modules each of which needs all others."""
    needs = {module: loads(module) for module in modules()}
    beyond = {module: _reach(needs, module) for module in needs}
    return {
        frozenset(other for other in beyond[module] if module in beyond[other])
        for module in needs
        if module in beyond[module]
    }


def _reach(needs: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        for module in needs[waiting.pop()] - seen:
            seen.add(module)
            waiting.append(module)
    return seen


def first(name: str) -> str:
    return name.partition(".")[0]


# What holds


@pytest.mark.parametrize("file", FILES, ids=named)
def test_imports_go_one_way(file: Path) -> None:
    part = part_of(file)
    own = {"games"} if part == "games" else set()
    allowed = ARROWS[part] | {part} | own
    wrong = {
        name
        for name in imports(file)
        if first(name) == "tabletop" and name != DISCOVERY and part_of_name(name) not in allowed
    }
    assert wrong == set()


@pytest.mark.parametrize("file", FILES, ids=named)
def test_pygame_is_only_where_pictures_are(file: Path) -> None:
    if part_of(file) not in SCREEN and named(file) not in YARDSTICKS:
        assert not {first(name) for name in imports(file)} & PICTURES


@pytest.mark.parametrize("file", [file for file in FILES if part_of(file) in UNKNOWN], ids=named)
def test_rules_know_no_clock_no_chance_and_no_screen(file: Path) -> None:
    assert not {first(name) for name in imports(file)} & UNKNOWN[part_of(file)]
    assert not called(file) & BACK_DOORS


@pytest.mark.parametrize("file", [file for file in FILES if part_of(file) not in GUESSING], ids=named)
def test_what_is_shown_is_never_made_up(file: Path) -> None:
    nodes = nodes_of(file)
    words = {node.id for node in nodes if isinstance(node, ast.Name)}
    words |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    words |= {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert GUESS not in words | texts(file)


@pytest.mark.parametrize("file", FILES, ids=named)
def test_no_game_is_named_outside_its_folder(file: Path) -> None:
    place = file.relative_to(PACKAGE).parts
    others = set(GAMES) - ({place[1]} if place[0] == "games" and len(place) > 2 else set())
    assert not {text for text in texts(file) for game in others if re.search(rf"(?<![a-z]){game}", text)}
    assert not {
        name for name in imports(file) for game in others if f"{name}.".startswith(f"{DISCOVERY}.{game}.")
    }


@pytest.mark.parametrize("game", WHOLE)
def test_a_games_root_holds_the_same_few_folders(game: str) -> None:
    assert {path.name for path in (PACKAGE / "games" / game).iterdir()} - {"__pycache__"} == ROOT | KEEPS.get(
        game, set()
    )


def test_imports_go_in_no_circle() -> None:
    assert circles() == CIRCLES


def test_late_imports_break_no_circle_but_those_named() -> None:
    needs = {module: loads(module) for module in modules()}
    found = {
        (module, other)
        for module in needs
        if not part_of(modules()[module]).startswith("games")
        for other in late(module)
        if module in _reach(needs, other)
    }
    assert found == set(LATE)


@pytest.mark.parametrize("wall", WALLS)
def test_what_is_behind_a_wall_is_asked_by_its_public_face_alone(wall: str) -> None:
    face = (PACKAGE / wall / "__init__.py").relative_to(PACKAGE.parent).with_suffix("").parts[:-1]
    outside = [file for file in FILES if PACKAGE / wall not in file.parents]
    asked = {named(file): set(_asked(file, ".".join(face))) for file in outside}
    assert {name: names for name, names in asked.items() if names} == WALLS[wall]
    assert set().union(*WALLS[wall].values()) == _offered(PACKAGE / wall / "__init__.py")


def _asked(file: Path, face: str) -> Iterator[str]:
    """The names that a file imports from a package; of the package itself and of its modules their path."""
    for node in nodes_of(file):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = set(targets(file, node))
            yield from (name for name in names if name.startswith(f"{face}."))
            if face in names:
                by_name = isinstance(node, ast.ImportFrom) and face.endswith(f".{node.module}")
                yield from [alias.name for alias in node.names] if by_name else [face]


def _offered(file: Path) -> set[str]:
    """The names in a module's `__all__`."""
    for node in tree_of(file).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_file_is_a_chapter(file: Path) -> None:
    longest, _ = LONGER.get(named(file), (LONGEST, ""))
    assert len(file.read_text("utf-8").splitlines()) <= longest


def test_no_exception_outlives_its_need() -> None:
    needless = [name for name in LONGER if len((PACKAGE / name).read_text("utf-8").splitlines()) <= LONGEST]
    assert needless == []
    assert all((PACKAGE / name).is_file() for name in YARDSTICKS)


@cache
def classes(file: Path) -> list[str]:
    return [node.name for node in nodes_of(file) if isinstance(node, ast.ClassDef)]


def aliases(file: Path) -> list[str]:
    """Other names that a module gives to something."""
    given = [node.targets[0] for node in tree_of(file).body if isinstance(node, ast.Assign)]
    return [name.id for name in given if isinstance(name, ast.Name)]


@pytest.mark.parametrize("word", WORDS)
def test_a_word_means_one_thing(word: str) -> None:
    assert [named(file) for file in FILES if word in (*classes(file), *aliases(file))] == [WORDS[word]]


def test_no_word_names_three_classes() -> None:
    """Outside the games, each of which has its own for what all of them have."""
    house = [file for file in FILES if not part_of(file).startswith("games")]
    words = Counter(word for file in house for word in classes(file))
    assert [word for word, count in words.items() if count > 2] == []


@pytest.mark.parametrize("module", SILENT)
def test_what_speaks_loads_no_pygame(module: str) -> None:
    code = f"import sys, {module}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


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


def test_nothing_is_placed_by_what_a_blit_left_of_it() -> None:
    """`blit` gives the part within the clip: what is placed by it moves when only a part is painted again."""
    found = [
        f"{named(file)}:{node.lineno}"
        for file in FILES
        for node in nodes_of(file)
        if isinstance(node, ast.Assign | ast.Return | ast.NamedExpr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Attribute)
        and node.value.func.attr == "blit"
    ]
    assert found == []
