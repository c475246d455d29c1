"""A writing process that is killed never loses both versions, and never a save that it had finished."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop.engine.dice import Stream
from tabletop.store import save

KILLS = int(os.environ.get("TABLETOP_KILLS", "6"))
WRITER = Path(__file__).with_name("writer.py")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
@pytest.mark.parametrize("round_", range(KILLS))
def test_after_a_kill_the_last_finished_save_or_the_next_is_there(round_: int, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    folders = os.pathsep.join(str(WRITER.parents[n]) for n in (1, 2))
    command = [sys.executable, str(WRITER), str(path)]
    writer = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": folders}
    )
    assert writer.stdout is not None
    last = int(writer.stdout.readline())
    time.sleep(Stream(round_).unit() * 0.4)
    writer.send_signal(signal.SIGKILL)
    rest = writer.stdout.read().splitlines()
    writer.wait()
    finished = [int(line) for line in rest if line.isdigit()] or [last]
    saved = save.load(path)
    assert saved.recovered is None
    assert int(saved.meta.title) >= finished[-1]
    assert saved.session().owed or saved.session().is_over
