"""The application playing by itself until it is killed: bots at every seat, one match after another, the
games in turn.

After each decision, its autosave done, a line tells the file, how many decisions there are, `over` or `on`.
Argument: the seed. Folders come from TABLETOP_SAVES and TABLETOP_CONFIG.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from typing import Any

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.main import App
from tabletop.app.minds import WorkerMind
from tabletop.app.setup_form import form_of
from tabletop.engine import registry
from tabletop.session.record import Bot

FRAME = 0.1
"""The application's time runs six times as fast as its frames."""


def begin(app: App, key: int) -> Any:
    """A quick match whose every saved decision is told; the key chooses among the games."""
    game = list(registry.games().values())[key % len(registry.games())]
    form = form_of(game.key)
    assert form is not None
    values = form.quick()
    seats = [Bot("easy") for _ in range(form.seats(values))]
    mind = WorkerMind(InlineWorker())
    scene: Any = matches.new(app, game, form.build(values), seats, key=key, mind=mind)
    session, path = scene.room.session, scene.keeper.path

    def tell(_: Any) -> None:
        assert session.autosave_fault is None
        print(f"{path} {len(session)} {'over' if session.is_over else 'on'}", flush=True)

    session.listen(tell)
    return scene


def main(key: int) -> None:
    """For ever."""
    app = App("es", (1280, 720), fullscreen=False)
    app.start()
    app.change(animation_speed=4.0, reduced_motion=True)
    while True:
        scene = begin(app, key)
        while not scene.room.session.is_over:
            app.loop.once(FRAME)
        while app.scenes.top is not None and app.scenes.top.name != "title":
            app.scenes.pop()
        key += 1


if __name__ == "__main__":
    main(int(sys.argv[1]))
