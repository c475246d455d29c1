"""Bots: how long a decision takes, and whether the window stays smooth while one thinks."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import Any

from tabletop.ai import levels
from tabletop.ai.purse import Purse
from tabletop.ai.worker import Worker, legal_bytes
from tabletop.engine import codec
from tabletop.engine.contract import Game
from tabletop.engine.engine import legal_actions, owed

from .bench import Measure, add_seconds, positions

LEVEL = "normal"
POSITIONS = 16
MILLION = 1_000_000
FRAME = 1 / 60
STRETCHES = 6
"""How often quiet and thinking take turns."""

STRETCH_FRAMES = 45


def decisions(game: Game, seed: int) -> list[Measure]:
    """The slow end (95 %) of decisions at normal level, over positions of random matches with a choice."""
    times: list[float] = []
    add = add_seconds()
    while len(times) < POSITIONS:
        for _, state in positions(game, seed, POSITIONS):
            seat = owed(game, state)[0]
            legal = legal_actions(game, state, seat)
            if len(legal) > 1 and len(times) < POSITIONS:
                view, bot, purse = game.observe(state, seat), levels.make(LEVEL), Purse()
                start = time.perf_counter()
                purse.choose(bot, game, view, legal, levels.budget_of(LEVEL, game), len(times))
                times.append(time.perf_counter() - start)
        seed += 1
    add = min(add, add_seconds())
    slow = sorted(times)[int(0.95 * (len(times) - 1))]
    note = f"{POSITIONS} positions"
    return [Measure("bot decision, normal, p95", slow, slow / add / MILLION, "1 M adds", 50.0, 15.0, note)]


def smoothness(game: Game, seed: int) -> list[Measure]:
    """Late frames at 60 a second while the board is dragged: with a thinking bot, beyond those without."""
    from . import bench_screen

    with ExitStack() as stack:
        bench_screen.own_folders(stack)
        driver = stack.enter_context(bench_screen.match_driver(game, seed))
        worker = Worker()
        stack.callback(worker.close)
        thinking = _Thinker(worker, driver.app.scenes.top)
        thinking.start()
        while worker.poll() is None:  # the process has started and knows the game
            time.sleep(0.05)
        late = [0, 0]
        for stretch in range(2 * STRETCHES):
            busy = stretch % 2
            late[busy] += _late_frames(driver, thinking if busy else None)
            worker.cancel()
    quiet, with_bot = (100 * n / (STRETCHES * STRETCH_FRAMES) for n in late)
    note = f"{with_bot:.1f} % with, {quiet:.1f} % without"
    points = max(0.0, with_bot - quiet)
    return [Measure("late frames for a bot", points / 100, points, "one point of a hundred", 5.0, 1.0, note)]


class _Thinker:
    """Keeps a worker thinking about the decision on the screen."""

    def __init__(self, worker: Worker, scene: Any) -> None:
        self.worker, session = worker, scene.room.session
        self.game: Game = session.game
        seat = session.owed[0]
        self.view = codec.encode(session.view(seat))
        self.legal = legal_bytes(session.legal(seat))
        self.asked = 0

    def start(self) -> None:
        """Another question."""
        self.asked += 1
        self.worker.ask(self.game.key, self.view, self.legal, "hard", key=self.asked)

    def go_on(self) -> None:
        """Ask again when answered."""
        if not self.worker.busy or self.worker.poll() is not None:
            self.start()


def _late_frames(driver: Any, thinker: _Thinker | None) -> int:
    """Of one stretch: frames that were not done when the next one was due."""
    board = driver.app.scenes.top.picture.board
    late, due = 0, time.perf_counter()
    for n in range(STRETCH_FRAMES):
        time.sleep(max(0.0, due - time.perf_counter()))
        if thinker is not None:
            thinker.go_on()
        board.zoom(board.viewport.center, 1.01 if n % 2 else 1 / 1.01)
        driver.app.loop.once(FRAME)
        due += FRAME
        now = time.perf_counter()
        if now > due:
            late, due = late + 1, now
    return late
