"""Whoever saves a series is killed at random moments: the file holds all that was told as saved, in a match
and between two, and every match of it replays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.engine.dice import Stream
from tabletop.paths import PACKAGE
from tabletop.series import save

KILLS = int(os.environ.get("TABLETOP_KILLS", "6"))
TESTS = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")


@pytest.mark.slow
@pytest.mark.parametrize("round_", range(KILLS))
def test_a_kill_at_any_moment_loses_nothing(tmp_path: Path, round_: int) -> None:
    file = tmp_path / "feud.json"
    folders = os.pathsep.join(map(str, (PACKAGE.parent, TESTS, TESTS / "series")))
    command = [sys.executable, str(TESTS / "series" / "killed.py"), str(file)]
    player = subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": folders}, stdout=subprocess.PIPE, text=True
    )
    assert player.stdout is not None
    for _ in range(1 + Stream(round_).below(120)):
        line = player.stdout.readline()
    player.kill()
    rest = player.stdout.read().splitlines(keepends=True)
    player.wait()
    player.stdout.close()
    told = [each for each in (line, *rest) if each.endswith("\n")][-1]
    key, finished, count = map(int, told.split())
    found = save.load(file)
    assert found.recovered is None
    record = found.record
    decisions = sum(len(chapter.record.journal) for chapter in record.chapters)
    if record.key == key:
        assert (len(record.finished), decisions) >= (finished, count)
        assert decisions - count <= 1
    else:  # the next feud had begun
        assert decisions <= 1
    assert found.succession().series_record() == record
