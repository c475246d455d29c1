"""The application playing by itself until it is killed: bots at every seat, one match after another, the
games in turn.

After each decision, its autosave done, a line tells the file, how many decisions there are, `over` or `on`.
Every other match is begun from the set-up scene as it was remembered, from values that a file gave. Argument:
the seed. Folders come from TABLETOP_SAVES and TABLETOP_CONFIG.
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
from tabletop.store import last_setup

FRAME = 0.1
"""The application's time runs six times as fast as its frames."""


def fresh(app: App, game: str, key: int) -> Any:
    """A match from values just made; its bots think here."""
    form = form_of(game)
    assert form is not None
    values = form.quick()
    seats = [Bot("easy") for _ in range(form.seats(values))]
    mind = WorkerMind(InlineWorker())
    return matches.new(app, registry.find(game), form.build(values), seats, key=key, mind=mind)


def remembered(app: App, game: str) -> Any:
    """A match from the set-up scene, begun as the last one was prepared; its bots think in their process."""
    form = form_of(game)
    assert form is not None
    values = form.quick()
    who: dict[str, Any] = {str(seat): "easy" for seat in range(form.seats(values))}
    last_setup.save(last_setup.LastSetup(game, values, who))
    setup: Any = app.go("setup")
    assert setup.game == game and setup.values == values, "the set-up was not remembered"
    setup.start()
    return app.scenes.top


def begin(app: App, key: int) -> Any:
    """A quick match whose every saved decision is told; the key chooses among the games, and whether the
    set-up is fresh or remembered.
    """
    games = list(registry.games())
    game = games[key % len(games)]
    scene = remembered(app, game) if key // len(games) % 2 else fresh(app, game, key)
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
