"""A small run that the tests of the laboratory play in different ways."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from established import ESTABLISHED

from tabletop import cli
from tabletop.ai.matches import Played, play
from tabletop.ai.simulate import Batch
from tabletop.lab import keeping

GAME = sorted(ESTABLISHED)[0]
PLAN = Batch(GAME, ("uniform", "thumb"), 4, seed=6)
WORDS = ["simulate", GAME, "--seats", "uniform,thumb", "--games", "4", "--seed", "6"]


def type_in(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Carry out a command; its exit code and what it said on both streams."""
    capsys.readouterr()
    tongue = [] if "--lang" in words else ["--lang", "en"]
    code = cli.main([*words, *tongue])
    out, err = capsys.readouterr()
    return code, out, err


def courses(file: Path) -> list[Played]:
    """The matches of a file by their index, without their times."""
    return sorted((match.course for match in keeping.read(file)[1]), key=lambda match: match.index)


def played_here() -> list[Played]:
    """What the run gives, match after match in this process."""
    return [play(task).course for task in PLAN.tasks()]
