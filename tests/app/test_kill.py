"""The running application is killed at random moments: "continue" restores the match to the last decision."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from listening import speaks

from tabletop.ai.worker import InlineWorker
from tabletop.app import hooks, matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.paths import PACKAGE
from tabletop.session.replay import verified
from tabletop.store import save

KILLS = int(os.environ.get("TABLETOP_KILLS", "6"))
"""The games are killed in turn."""
PLAYER = Path(__file__).with_name("playing.py")
PATIENCE = 60

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows"),
]


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    own = {"TABLETOP_SAVES": str(tmp_path / "saves"), "TABLETOP_CONFIG": str(tmp_path / "config")}
    for name, folder in own.items():
        monkeypatch.setenv(name, folder)
    return {**os.environ, **own, "PYTHONPATH": str(PACKAGE.parent)}


@pytest.fixture
def player(folders: dict[str, str], request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, str(PLAYER), str(request.getfixturevalue("round_"))]
    app = subprocess.Popen(command, env=folders, stdout=subprocess.PIPE)
    yield app
    if app.poll() is None:
        app.kill()
    app.wait()
    assert app.stdout is not None
    app.stdout.close()


def killed_at_random(app: subprocess.Popen[bytes], seed: int) -> tuple[Path, int, bool]:
    """Kill the application between its first decisions and some seconds later: the last line it told."""
    assert app.stdout is not None
    assert speaks(app.stdout, PATIENCE), "the application does not play"
    first = app.stdout.readline()
    time.sleep(Stream(seed).unit() * 1.5)
    assert app.poll() is None, "the application ended by itself"
    app.send_signal(signal.SIGKILL)
    told = first + app.stdout.read()
    app.wait(PATIENCE)
    lines = told.decode().split("\n")[:-1]  # the last one may be cut
    path, count, state = lines[-1].rsplit(" ", 2)
    return Path(path), int(count), state == "over"


@pytest.mark.parametrize("round_", range(KILLS))
def test_after_a_kill_the_match_goes_on_from_the_last_decision(
    round_: int, player: subprocess.Popen[bytes]
) -> None:
    path, count, over = killed_at_random(player, round_)
    saved = save.load(path)
    record = saved.record
    assert saved.recovered is None
    assert count <= len(record.journal) <= count + 1
    assert codec.fingerprint(verified(record).state) == record.fingerprint
    if not over and not record.state.outcome:
        _goes_on(path, len(record.journal), record.fingerprint)


def _goes_on(path: Path, count: int, fingerprint: str) -> None:
    """As by the title's "continue"; the bots play on and it is saved in the same file."""
    with Driver((1280, 720), "es") as driver:
        found = hooks.latest(driver.app)
        assert found is not None and driver.find("title.continue").enabled  # type: ignore[union-attr]
        scene: Any = matches.resume(driver.app, mind=WorkerMind(InlineWorker()))
        session = scene.room.session
        assert len(session) == count and codec.fingerprint(session.state) == fingerprint
        for _ in range(600):
            driver.step()
            if len(session) > count + 2:
                break
        assert len(session) > count and session.autosave_fault is None
        assert scene.keeper.path == path and save.read_header(path).decisions == len(session)
