"""What is changed and what must notice: the files and the tests of a target."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop.engine import registry
from tabletop.paths import CHECKOUT, PACKAGE, game_dir

KERNEL = "kernel"
STORE = "store"

_FOLDERS = {KERNEL: ("engine", "parts", "session"), STORE: ("store",)}
_COMMANDS = ("dev/test_cli.py", "dev/test_fuzz.py", "dev/test_samples.py")
_TESTS = {
    KERNEL: ("engine", "parts", "session", "contract", "ai", "store", *_COMMANDS),
    STORE: ("store", "session", "contract", *_COMMANDS),
}
_TESTS_OF_GAMES = ("contract", "ai", "dev/test_fuzz.py")
_NOT_RULES = ("mind", "table", "words", "pnp")


class Target(msgspec.Struct, frozen=True):
    """The files to change and the tests that should notice, from the checkout; `others` are words that no
    test of the target has in its name.
    """

    name: str
    files: tuple[str, ...]
    tests: tuple[str, ...]
    others: tuple[str, ...] = ()


def names() -> list[str]:
    """All targets: the kernel, the store, and every game in the checkout: nothing else is copied."""
    return [KERNEL, STORE, *(game for game in registry.games() if _is_here(game))]


def _is_here(game: str) -> bool:
    return CHECKOUT is None or CHECKOUT in game_dir(game).resolve().parents


def find(name: str) -> Target:
    """The target of that name. Raises KeyError; FileNotFoundError where there is no checkout with tests."""
    if name not in names():
        raise KeyError(name)
    if CHECKOUT is None:
        raise FileNotFoundError("tests")
    games = tuple(game for game in registry.games() if game != name)
    if name in _FOLDERS:
        files = [file for part in _FOLDERS[name] for file in (PACKAGE / part).rglob("*.py")]
        tests = _TESTS[name]
    else:
        files = _rules(game_dir(name))
        tests = (name, *_TESTS_OF_GAMES)
    return Target(
        name,
        tuple(sorted(file.relative_to(CHECKOUT).as_posix() for file in files)),
        tuple(f"tests/{test}" for test in tests if (CHECKOUT / "tests" / test).exists()),
        () if name in _FOLDERS else games,
    )


def _rules(folder: Path) -> list[Path]:
    """A game's rules and what they need: not how it is shown, said and printed, nor what only judges
    positions for the bots, where another number is another opinion and no fault.
    """
    return sorted(f for f in folder.rglob("*.py") if f.relative_to(folder).parts[0] not in _NOT_RULES)
