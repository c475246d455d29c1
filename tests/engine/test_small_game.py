"""The small game of `tests/small`: its rules, how it is found, and how little it takes."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import tabletop.games
from tabletop.dev.random_match import random_session
from tabletop.engine import engine, registry
from tabletop.engine.model import OfferDraw, Resign
from tabletop.paths import PACKAGE

SMALL = Path(__file__).parents[1] / "small"
MOST_LINES = 300


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Its package, found as it is with TABLETOP_GAMES."""
    monkeypatch.setattr(tabletop.games, "__path__", [*tabletop.games.__path__, str(SMALL)])
    return import_module("tabletop.games.nim")


def played(nim: Any, setup: Any, *takes: tuple[int, int]) -> Any:
    """The state after counts were taken from heaps, by whoever is asked."""
    state = engine.new_match(nim.GAME, setup, 1).state
    for heap, count in takes:
        state = engine.apply(nim.GAME, state, state.stack[-1].seat, nim.Take(heap, count)).state
    return state


@pytest.mark.rule("NM-SET-01")
@pytest.mark.parametrize(("seats", "heaps"), [(1, 3), (5, 3), (2, 0), (2, 6)])
def test_two_to_four_play_with_one_to_five_heaps(nim: Any, seats: int, heaps: int) -> None:
    assert nim.GAME.refuse_setup(nim.Setup(seats, heaps)).rule == "NM-SET-01"
    assert played(nim, nim.Setup(4, 5)).heaps == [3, 4, 5, 6, 7]


@pytest.mark.rule("NM-TAKE-01")
@pytest.mark.parametrize(("heap", "count"), [(0, 0), (0, 4), (3, 1), (-1, 1)])
def test_one_or_more_are_taken_from_a_single_heap(nim: Any, heap: int, count: int) -> None:
    state = played(nim, nim.Setup())
    refusal = engine.refusal(nim.GAME, state, 0, nim.Take(heap, count))
    assert refusal is not None and refusal.rule == "NM-TAKE-01"
    assert played(nim, nim.Setup(), (2, 5)).heaps == [3, 4, 0]


@pytest.mark.rule("NM-END-01")
def test_whoever_takes_the_last_counter_wins(nim: Any) -> None:
    state = played(nim, nim.Setup(), (0, 3), (1, 4), (2, 5))
    assert state.outcome.winners == (0,) and state.outcome.rule == "NM-END-01"


@pytest.mark.rule("NM-END-02")
def test_the_last_one_left_wins(nim: Any) -> None:
    state = engine.apply(nim.GAME, played(nim, nim.Setup(3)), 0, Resign()).state
    assert state.outcome is None and state.stack[-1].seat == 1
    state = engine.apply(nim.GAME, state, 1, Resign()).state
    assert state.outcome.winners == (2,) and state.outcome.rule == "NM-END-02"


@pytest.mark.rule("NM-END-03")
def test_a_draw_is_agreed(nim: Any) -> None:
    state = engine.apply(nim.GAME, played(nim, nim.Setup()), 0, OfferDraw()).state
    assert engine.apply(nim.GAME, state, 1, OfferDraw()).state.outcome.rule == "NM-END-03"


def test_a_match_in_the_middle_is_found_though_none_is_long(nim: Any) -> None:
    session = random_session(nim.GAME, 1)
    assert not session.is_over and len(session) >= 4


def test_it_takes_few_lines() -> None:
    """Rules, words in both languages, table and sheet; its rulebook is beside them."""
    files = [
        file
        for file in (SMALL / "nim").rglob("*")
        if file.suffix in (".py", ".json") and "rulebook" not in file.parts
    ]
    lines = [line for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= MOST_LINES


@pytest.mark.parametrize("folders", [[], [SMALL], [SMALL, SMALL / "nowhere"]])
def test_games_are_found_in_the_folders_that_are_named(folders: list[Path]) -> None:
    code = "from tabletop.engine import registry as r; from tabletop import paths as p; "
    code += "from tabletop.text.catalogue import Texts; print(*r.games(), p.game_dir('nim'))"
    env = {**os.environ, "TABLETOP_GAMES": os.pathsep.join(map(os.path.relpath, folders))}
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, env=env, cwd=Path.cwd())
    *keys, folder = ran.stdout.split()
    own = {key for key in registry.names() if (PACKAGE / "games" / key).is_dir()}
    assert set(keys) == own | ({"nim"} if folders else set())
    assert Path(folder) == (SMALL if folders else PACKAGE / "games") / "nim"
