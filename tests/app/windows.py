"""A second window of the application, as a process of its own: for the tests of two windows on one match.

It reads commands, a line each, and answers each with a line of JSON: the scene on top, the words on it, the
file of the match that is played, how many decisions it has, what is wrong with saving it. Commands: `new`,
`continue`, `open FILE`, `decide N`, `save` (the quick save), `click ID`, `title`. Folders come from
TABLETOP_SAVES and TABLETOP_CONFIG; WINDOW_UID is the user that it becomes first, if it may.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.engine import registry
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.paths import PACKAGE
from tabletop.session.record import Person


class Window:
    """The process, seen from the test."""

    def __init__(self, **environment: str) -> None:
        env = {**os.environ, "PYTHONPATH": str(PACKAGE.parent), **environment}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [sys.executable, __file__], env=env, stdin=pipe, stdout=pipe, text=True
        )
        self.seen = self._heard()

    def __call__(self, command: str) -> dict[str, Any]:
        """Do it and tell what is to be seen."""
        assert self.process.stdin is not None
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        self.seen = self._heard()
        return self.seen

    def _heard(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            if line.startswith("{"):
                return dict(json.loads(line))
        raise AssertionError("the other window has ended")

    def close(self) -> None:
        """End it, however it is."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()


def decide(driver: Driver, count: int) -> None:
    """Whoever is owed takes the first thing that is legal."""
    scene: Any = driver.app.scenes.top
    session = scene.room.session
    for _ in range(count):
        session.act(session.owed[0], session.legal(session.owed[0])[0])
    driver.step(3)


def do(driver: Driver, command: str) -> None:
    """One command."""
    name, _, rest = command.partition(" ")
    mind = WorkerMind(InlineWorker())
    if name == "new":
        people = (Person("Ana"), Person("Eva"))
        matches.new(driver.app, registry.find("chesswar"), quick_setup(key=3), people, key=11, mind=mind)
    elif name == "continue":
        matches.resume(driver.app, mind=mind)
    elif name == "open":
        matches.resume(driver.app, Path(rest), mind)
    elif name == "decide":
        decide(driver, int(rest))
    elif name == "save":
        driver.press("f5")
    elif name == "click":
        driver.click(rest)
    elif name == "title":
        while driver.scene != "title":
            driver.app.scenes.pop()
    driver.step(3)


def told(driver: Driver) -> str:
    """What is to be seen."""
    room = getattr(driver.app.scenes.top, "room", None)
    keeper = getattr(driver.app.scenes.top, "keeper", None)
    seen = {
        "scene": driver.scene,
        "words": driver.texts_on_screen(),
        "path": str(keeper.path) if keeper else "",
        "decisions": len(room.session) if room else -1,
        "fault": getattr(room.session.autosave_fault, "key", "") if room else "",
    }
    return json.dumps(seen)


def become(user: int) -> None:
    """Another user, who may less: not even load the parts of Python that are loaded late, so that everything
    is used once before.
    """
    with tempfile.TemporaryDirectory() as folder:
        own = {name: os.environ[name] for name in ("TABLETOP_SAVES", "TABLETOP_CONFIG")}
        os.environ |= dict.fromkeys(own, folder)
        with Driver((1280, 720), "en") as first:
            for command in ("new", "decide 1", "save", "title", "continue"):
                do(first, command)
        os.environ |= own
    os.setgid(user)
    os.setuid(user)


if __name__ == "__main__":
    if uid := os.environ.get("WINDOW_UID"):
        become(int(uid))
    with Driver((1280, 720), "en") as window:
        print(told(window), flush=True)
        for line in sys.stdin:
            do(window, line.strip())
            print(told(window), flush=True)
