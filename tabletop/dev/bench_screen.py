"""What is drawn, against the plainest program that draws the same: the rows of the speed table with pictures.

Everything runs on SDL's dummy driver. The measured and the reference frames alternate, so that a busy machine
slows both, and are timed in the processor's time of this process; the figures are medians. A frame is
everything from the event to the end of the display's update. Panning alternates in runs of frames, as a hand
drags: frame by frame each of the two would find the processor's caches full of the other's picture.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Any

from tabletop.ending import process
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.paths import PACKAGE

from .bench import Measure, spent
from .random_match import random_session

if TYPE_CHECKING:
    from tabletop.app.driver import Driver

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # only figures go to the output

SIZE = (1920, 1080)
STARTS = 7
FRAMES = 240
RUN = 24
MIDDLE = 2
"""The button that drags the board whatever is under the pointer; the left one takes a piece along."""

LOG_LINES = 200
ROUNDS = 30
SEED = 1
IDLE_SECONDS = 4.0
IDLE_SHARE = 0.01
"""One hundredth of a core: what an idle match may cost."""

_OURS = """
from tabletop.app.main import App
app = App("en", (1280, 720), fullscreen=False)
app.start()
app.loop.once()
assert app.loop.redraws
print("shown", flush=True)
import os; os._exit(0)
"""
_BARE = """
import pygame, pygame_gui
pygame.init()
window = pygame.display.set_mode((1280, 720))
manager = pygame_gui.UIManager((1280, 720))
for n in range(7):
    pygame_gui.elements.UIButton(pygame.Rect(540, 200 + 60 * n, 200, 48), f"Button {n}", manager)
for event in pygame.event.get():
    manager.process_events(event)
manager.update(0.016)
window.fill((40, 30, 20))
manager.draw_ui(window)
pygame.display.update()
print("shown", flush=True)
import os; os._exit(0)
"""

Work = Callable[[], object]


def measure(game: Game, seed: int) -> list[Measure]:
    """All rows with pictures. Raises ImportError if the game has no table."""
    with ExitStack() as stack:
        own_folders(stack)
        rows = [first_frame()]
        driver = stack.enter_context(match_driver(game, seed))
        rows += [*panning(driver), highlight(driver), pointing(driver), log_line(driver), decision(driver)]
        rows += idle(driver)
    return rows


def alternate(ours: Work, plain: Work, rounds: int, run: int = 1) -> tuple[list[float], list[float]]:
    """Seconds of both works, done by turns of `run` times; the first ones warm up and are not counted."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range((rounds + max(1, rounds // 10, run)) // run):
        for kept, work in zip(times, (ours, plain)):
            kept.extend(spent(work) for _ in range(run))
    return times[0][-rounds:], times[1][-rounds:]


def first_frame() -> Measure:
    """From the start of the interpreter to the first picture, by the clock, the best of some."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(STARTS + 1):
        for kept, code in zip(times, (_OURS, _BARE)):
            start = time.perf_counter()
            _shown(code)
            kept.append(time.perf_counter() - start)
    a, b = (min(kept[1:]) for kept in times)
    return Measure("first frame", a, a / b, "bare pygame_gui application", 1.3, 1.0, "title screen, 1280x720")


def _shown(code: str) -> None:
    env = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": str(PACKAGE.parent),
    }
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # as for a person: compiled once
    command = [sys.executable, "-c", code]
    with process(command, env=env, stdout=subprocess.DEVNULL) as shown:
        if ended := shown.wait():
            raise subprocess.CalledProcessError(ended, command)


def panning(driver: Driver) -> list[Measure]:
    """The board is dragged by a few pixels a frame, against one blit of a cached picture of it.

    Raises RuntimeError if the board does not follow the hand.
    """
    import pygame

    board = driver.ui.find("match.board")
    assert board is not None
    rect = pygame.Rect(board.rect)
    for _ in range(4):
        driver.wheel(1, rect.center)
    driver.wait_idle()
    drag, plain = _Drag(rect.center), _plain_board(driver, rect)
    press = {"pos": rect.center, "button": MIDDLE, "touch": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, press))
    driver.step()
    camera = _scene(driver).picture.board.camera
    places = {camera.origin}

    def ours() -> None:
        drag.post()
        driver.app.loop.once(1 / 60)
        places.add(camera.origin)

    driven, cached = alternate(ours, plain, 2 * FRAMES, RUN)
    if len(places) < RUN:
        raise RuntimeError("the board did not follow the hand that dragged it")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, {**press, "pos": drag.pos}))
    driver.press("0")
    driver.wait_idle()
    p50, p99 = median(driven), _at(driven, 0.99)
    return [
        Measure("pan frame, p50", p50, p50 / median(cached), "plain cached-board pan", 1.5, 1.15, _size()),
        Measure(
            "pan frame, p99", p99, p99 / _at(cached, 0.99), "plain cached-board pan, p99", 2.0, 1.5, _size()
        ),
    ]


class _Drag:
    """A hand that drags to and fro, some pixels a frame."""

    def __init__(self, pos: tuple[int, int]) -> None:
        self.pos, self.frames = pos, 0

    def post(self) -> None:
        """The motion of one frame."""
        import pygame

        self.frames += 1
        rel = (4, 2) if self.frames // 40 % 2 else (-4, -2)
        self.pos = (self.pos[0] + rel[0], self.pos[1] + rel[1])
        facts = {"pos": self.pos, "rel": rel, "buttons": (0, 1, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, facts))


def _plain_board(driver: Driver, rect: Any) -> Work:
    """A frame of a program that only moves one cached picture of the board under a viewport.

    It paints over the board on the same screen, as the window's memory is part of the cost. The application
    then moves this picture, as it would its own: what the pixels show changes nothing in what it does.
    """
    import pygame

    screen, drag = driver.app.window.surface, _Drag(rect.center)
    picture = pygame.Surface((rect.w * 3 // 2, rect.h * 3 // 2)).convert()
    picture.fill((70, 60, 40))
    left = [rect.x - 200, rect.y - 200]

    def frame() -> None:
        drag.post()
        for event in pygame.event.get():
            if event.type == pygame.MOUSEMOTION and event.buttons[1]:
                left[0] += event.rel[0]
                left[1] += event.rel[1]
        screen.set_clip(rect)
        screen.blit(picture, left)
        screen.set_clip(None)
        pygame.display.update(rect)

    return frame


def highlight(driver: Driver) -> Measure:
    """One outline moves to another cell, against redrawing five hexagons of that size."""
    import pygame

    scene = _scene(driver)
    picture, table, view = scene.picture, scene.room.table, scene.room.view
    from tabletop.app.table import Meaning

    cells = [id for id in sorted(scene.room.gestures.sources()) if table.board.place(view, id) is not None][
        :2
    ]
    if len(cells) < 2:
        cells = list(picture.board.tokens)[:2]
    turn = [0]

    def ours() -> None:
        turn[0] ^= 1
        picture.highlight({cells[turn[0]]: Meaning.SELECTED}, ())
        driver.app.loop.once(1 / 60)

    side = round(picture.board.rect_of(cells[0]).w)
    screen = driver.app.window.surface
    ground = screen.copy()
    boxes = [pygame.Rect(60 + (n % 3) * side, 120 + n // 3 * side, side, side) for n in range(5)]

    def plain() -> None:
        pygame.event.get()
        for box in boxes:
            screen.blit(ground, box, box)
            x, y, w, h = box
            corners = [(x + w // 2, y), (x + w, y + h // 4), (x + w, y + 3 * h // 4), (x + w // 2, y + h)]
            corners += [(x, y + 3 * h // 4), (x, y + h // 4)]
            pygame.draw.polygon(screen, (220, 180, 80), corners, 3)
        pygame.display.update(boxes)

    a, b = (median(times) for times in alternate(ours, plain, FRAMES))
    driver.app.rebuild()
    driver.wait_idle()
    return Measure("changed highlight", a, a / b, "redrawing 5 dirty hexes", 8.0, 2.0, _size())


def pointing(driver: Driver) -> Measure:
    """The pointer goes to another piece: highlights and the inspector follow. No reference in the table."""
    scene = _scene(driver)
    tokens = list(scene.picture.board.tokens)
    spots = [scene.picture.board.rect_of(id).center for id in (tokens[0], tokens[-1])]
    driver.move(spots[0])
    seconds = median(_timed(lambda n: driver.move(spots[n % 2]), 60))
    return Measure(
        "pointer on another piece", seconds, seconds * 60, "one frame at 60 a second", note=_size()
    )


def log_line(driver: Driver) -> Measure:
    """One line is added to a log of some hundred and it is shown, against pygame_gui's text box."""
    import pygame
    import pygame_gui

    from tabletop.app.scenes.match.panels import LogView
    from tabletop.app.table import Line

    scene = _scene(driver)
    words = "Ana moves the dragon from d4 to e6 and engages the trolls; the roll shows five"
    lines = [Line(f"{n}. {words}", "CW-MOV-05", ((n % 6 + 1, 6),)) for n in range(LOG_LINES)]
    view = scene.ui.find("match.log")
    assert isinstance(view, LogView)
    screen, rect = driver.app.window.surface, pygame.Rect(view.rect)
    view.lines = lines
    view.draw(screen)
    manager = pygame_gui.UIManager(SIZE)
    html = "".join(f"{line.text} <a href='r'>{line.rule}</a><br>" for line in lines)
    box = pygame_gui.elements.UITextBox(html, rect, manager)
    count = [LOG_LINES]

    def ours() -> None:
        count[0] += 1
        view.lines = [*view.lines[1:], Line(f"{count[0]}. {words}", "CW-MOV-05", ((3, 6),))]
        view.bar.offset = 10**9
        view.draw(screen)
        pygame.display.update(rect)

    def plain() -> None:
        box.append_html_text(f"{count[0]}. {words} <a href='r'>CW-MOV-05</a><br>")
        manager.update(0.016)
        manager.draw_ui(screen)
        pygame.display.update(rect)

    a, b = (median(times) for times in alternate(ours, plain, 10))
    driver.app.rebuild()
    driver.wait_idle()
    note = f"{LOG_LINES} lines"
    return Measure("log line appended", a, a / b, "pygame_gui text box's append", 0.2, 0.03, note)


def decision(driver: Driver) -> Measure:
    """The longest frame until what happened is told and the parts that show something else are made anew and
    painted; motions are skipped."""
    scene, stream, times = _scene(driver), Stream(SEED), []
    for _ in range(ROUNDS):
        room = scene.room
        if room.asked is None:
            break
        room.session.act(room.asked, stream.pick(room.legal))
        frames = [spent(partial(_follow, driver, scene))]
        while scene.course.is_midway:
            frames.append(spent(driver.app.loop.once))
        times.append(max(frames))
        _rest(driver)
    seconds = median(times)
    return Measure("scene after a decision", seconds, seconds * 60, "one frame at 60 a second", note=_size())


def _follow(driver: Driver, scene: Any) -> None:
    """The first frame after what has happened."""
    scene.course.tell_new()
    scene.motion.skip()
    driver.app.loop.once(1 / 60)


def idle(driver: Driver) -> list[Measure]:
    """The running loop in a match where a person thinks."""
    import pygame

    driver.move((5, SIZE[1] // 2))
    driver.wait_idle()
    _rest(driver)
    loop, clock = driver.app.loop, pygame.time.Clock()
    before, flips = loop.redraws, driver.app.window.flips
    start, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < IDLE_SECONDS:
        loop.once()
        clock.tick(loop.rate())
    passed, used = time.perf_counter() - start, time.process_time() - used
    drawn = (loop.redraws - before + driver.app.window.flips - flips) / passed
    share = used / passed
    return [
        Measure("idle: redraws and flips", 0.0, drawn, "one a second", 0.0, 0.0),
        Measure(
            "idle: processor", share, share / IDLE_SHARE, "1 % of a core", 1.0, 0.6, f"{share:.2%} of a core"
        ),
    ]


def match_driver(game: Game, seed: int) -> Driver:
    """The match scene somewhere in a random match, a person at every seat."""
    from tabletop.app import matches
    from tabletop.app.driver import Driver
    from tabletop.app.keeper import Keeper
    from tabletop.app.table.finding import has_table

    if not has_table(game.key):
        raise ImportError(f"{game.key} has no table")
    session = random_session(game, seed)
    driver = Driver(SIZE, "en", start=False)
    keeper = Keeper(matches.shelf().quick_path(), "bench", _now())
    matches.show(driver.app, session, keeper)
    driver.wait_idle()
    _rest(driver)
    return driver


def _rest(driver: Driver) -> None:
    """Until the application waits for nothing: the picture for the save, made in slices after a decision and
    packed by a thread, is not what is measured.
    """
    for _ in range(600):
        driver.step()
        if not driver.app.waits():
            return
        time.sleep(0.005)


def own_folders(stack: ExitStack) -> None:
    """Neither the person's matches nor their settings are touched."""
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    for name in ("TABLETOP_SAVES", "TABLETOP_CONFIG"):
        before = os.environ.get(name)
        os.environ[name] = os.path.join(folder, name.lower())  # noqa: PTH118 - a text for the environment
        stack.callback(_put_back, name, before)


def _put_back(name: str, before: str | None) -> None:
    if before is None:
        os.environ.pop(name, None)
    else:
        os.environ[name] = before


def _scene(driver: Driver) -> Any:
    return driver.app.scenes.top


def _timed(work: Callable[[int], object], rounds: int) -> list[float]:
    times = []
    for n in range(rounds):
        start = time.process_time()
        work(n)
        times.append(time.process_time() - start)
    return times


def _at(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _size() -> str:
    return f"{SIZE[0]}x{SIZE[1]}"


def _now() -> Any:
    from datetime import UTC, datetime

    return datetime.now(UTC)
