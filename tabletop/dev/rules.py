"""Rule coverage: which rules of a game's specification the code cites and the tests prove."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.paths import CHECKOUT, PACKAGE, game_dir

_RANGE = r"\d+(?:\.\.-?\d+)?"


class Coverage(msgspec.Struct, frozen=True):
    """`cited` and `tested` tell where; `unknown` are ids somebody cites that the specification lacks.

    `deferred` gives for rules that are openly put off (`rulebook/deferred.json`) the reason by language; they
    count as neither missing nor done.
    """

    game: str
    ids: tuple[str, ...]
    cited: dict[str, list[str]]
    tested: dict[str, list[str]]
    unknown: dict[str, list[str]]
    deferred: dict[str, dict[str, str]] = {}

    @property
    def not_cited(self) -> list[str]:
        return [i for i in self.ids if i not in self.cited and i not in self.deferred]

    @property
    def not_tested(self) -> list[str]:
        return [i for i in self.ids if i not in self.tested and i not in self.deferred]

    @property
    def needless(self) -> list[str]:
        """Deferred ids that no rule has or that are cited and tested by now: nothing stays on the list."""
        done = self.cited.keys() & self.tested.keys()
        return [i for i in self.deferred if i in done or i not in self.ids]

    @property
    def is_complete(self) -> bool:
        return not (self.not_cited or self.not_tested or self.unknown or self.needless)

    def summary(self) -> dict[str, Any]:
        """What `--json` prints."""
        return {
            "game": self.game,
            "rules": len(self.ids),
            "cited": sum(i in self.cited for i in self.ids),
            "tested": sum(i in self.tested for i in self.ids),
            "not_cited": self.not_cited,
            "not_tested": self.not_tested,
            "unknown": self.unknown,
            "deferred": self.deferred,
            "needless": self.needless,
        }


def ids_in(text: str, prefix: str) -> Iterator[str]:
    """Every rule id in a text: ``XX-MOV-05``, ranges ``XX-MOV-01..03`` and followers ``XX-OPT-07, -10``."""
    pattern = rf"(?<![A-Z]){re.escape(prefix)}([A-Z]+)-({_RANGE}(?:(?:, ?| and |/)-{_RANGE})*)"
    for chapter, numbers in re.findall(pattern, text):
        for part in re.findall(_RANGE, numbers):
            first, _, last = part.partition("..")
            for n in range(int(first), int(last.lstrip("-") or first) + 1 if last else int(first) + 1):
                yield f"{prefix}{chapter}-{n:0{len(first)}}"


def coverage(game: Game, package: Path = PACKAGE, tests: Path | None = None) -> Coverage:
    """Read the specification's ids, the game's code and data, and the markers of all tests.

    Raises FileNotFoundError if the game has no list of ids.
    """
    folder = game_dir(game.key) if package == PACKAGE else package / "games" / game.key
    ids = tuple(json.loads((folder / "rulebook" / "ids.json").read_text("utf-8")))
    cited = _gather(_citations(folder, game.rule_prefix))
    tests = tests or (CHECKOUT / "tests" if CHECKOUT else None)
    tested = _gather(_markers(tests, game.rule_prefix)) if tests and tests.is_dir() else {}
    put_off = folder / "rulebook" / "deferred.json"
    deferred = json.loads(put_off.read_text("utf-8")) if put_off.is_file() else {}
    known = set(ids)
    unknown = {i: places for i, places in {**tested, **cited}.items() if i not in known}
    return Coverage(game.key, ids, cited, tested, unknown, deferred)


def _gather(found: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for rule, place in found:
        if place not in places.setdefault(rule, []):
            places[rule].append(place)
    return places


def _citations(folder: Path, prefix: str) -> Iterator[tuple[str, str]]:
    for path in sorted((*folder.rglob("*.py"), *(folder / "data").rglob("*.json"))):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            for rule in ids_in(line, prefix):
                yield rule, f"{path.relative_to(folder).as_posix()}:{number}"


def _markers(tests: Path, prefix: str) -> Iterator[tuple[str, str]]:
    """Arguments of `pytest.mark.rule(...)`, however they are written: ids, ranges, lists of them."""
    for path in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
            if not (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")):
                continue
            for inner in ast.walk(node):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    for rule in ids_in(inner.value, prefix):
                        yield rule, f"{path.relative_to(tests).as_posix()}:{node.lineno}"


def games(key: str | None) -> list[Game]:
    """One game, or all. Raises KeyError for an unknown one."""
    return [registry.find(key)] if key else list(registry.games().values())
