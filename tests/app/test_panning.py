"""Dragging the board: little is painted, and the screen is as if all of it had been painted."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.dev import bench_screen
from tabletop.dev.random_match import random_session
from tabletop.engine import registry

SIZE = (1280, 720)


@pytest.fixture(params=sorted(registry.games()))
def match(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    """A match of each game that has a table, looked at from near."""
    from tabletop.app.table.finding import has_table

    if not has_table(request.param):
        pytest.skip("no table")
    with Driver(SIZE, "es", start=False) as driver:
        keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
        matches.show(driver.app, random_session(registry.find(request.param), 1), keeper)
        driver.wait_idle()
        for _ in range(5):
            driver.wheel(1, driver.rect("match.board").center)
        driver.wait_idle()
        driver.step(40)
        yield driver


def _free(driver: Driver) -> tuple[int, int]:
    """A pixel near the middle where no piece would be dragged."""
    scene: Any = driver.app.scenes.top
    x, y = driver.rect("match.board").center
    sources = scene.room.gestures.sources()
    spots = ((x + 10 * dx, y + 10 * dy) for far in range(20) for dx in (-far, far) for dy in (-far, far))
    return next(spot for spot in spots if not sources & set(scene.board.pile(spot)))


class Hand:
    """Drags the board, frame by frame."""

    def __init__(self, driver: Driver) -> None:
        self.driver, self.pos = driver, _free(driver)
        self._post(pygame.MOUSEBUTTONDOWN, button=1)

    def pull(self, dx: int, dy: int) -> None:
        self.pos = (self.pos[0] + dx, self.pos[1] + dy)
        self._post(pygame.MOUSEMOTION, rel=(dx, dy), buttons=(1, 0, 0))

    def let_go(self) -> None:
        self._post(pygame.MOUSEBUTTONUP, button=1)

    def _post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=self.pos, touch=False, **facts))
        self.driver.step()


def seen(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.app.window.surface, "RGB")


def painted_anew(driver: Driver) -> bytes:
    driver.ui.invalidate()
    driver.step()
    return seen(driver)


def board_of(driver: Driver) -> Any:
    scene: Any = driver.app.scenes.top
    return scene.picture.board


def test_dragging_copies_strips_and_what_lies_under_other_widgets(match: Driver) -> None:
    board, hand = board_of(match), Hand(match)
    hand.pull(-12, -9)
    hand.pull(-4, -2)
    area, rebuilt = board.viewport.w * board.viewport.h, board.rebuilds
    for _ in range(30):
        before, drawn = board.copied, match.app.loop.redraws
        hand.pull(-4, -3)
        assert match.app.loop.redraws - drawn <= 1
        assert board.copied - before < area / 5
    assert board.rebuilds == rebuilt
    assert seen(match) == painted_anew(match)
    hand.let_go()


def test_dragging_to_the_edges_gives_the_picture_of_a_whole_painting(match: Driver) -> None:
    hand = Hand(match)
    for step in ((-90, -70), (90, 0), (0, 70), (150, 110)):
        for _ in range(12):
            hand.pull(*step)
        assert seen(match) == painted_anew(match)
    hand.let_go()


def test_messages_over_a_dragged_board_stay_in_their_place(match: Driver) -> None:
    hand = Hand(match)
    for _ in range(3):
        hand.pull(-9, -7)
    match.app.toast("written")
    for _ in range(3):
        hand.pull(-9, -7)
    assert seen(match) == painted_anew(match)
    match.ui.toasts.clear()
    match.ui.invalidate()
    for _ in range(3):
        hand.pull(-9, -7)
    assert seen(match) == painted_anew(match)
    hand.let_go()


def test_a_zoom_that_was_seen_before_paints_no_new_ground(
    match: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene: Any = match.app.scenes.top
    table, painted = scene.room.table, []
    paint = table.board.paint_board

    def counted(view: Any, scale: float) -> pygame.Surface:
        painted.append(scale)
        return paint(view, scale)

    monkeypatch.setattr(table.board, "paint_board", counted)
    centre = match.rect("match.board").center
    for notches in (1, -1, 1, -1):
        match.wheel(notches, centre)
        match.wait_idle()
    assert len(painted) <= 1
    assert seen(match) == painted_anew(match)


@pytest.mark.parametrize("button", [1, bench_screen.MIDDLE])
def test_the_bench_times_a_board_that_is_panned_and_no_piece_that_is_dragged(
    button: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_screen, "FRAMES", bench_screen.RUN)
    monkeypatch.setattr(bench_screen, "MIDDLE", button)
    with ExitStack() as stack:
        bench_screen.own_folders(stack)
        driver = stack.enter_context(bench_screen.match_driver(registry.find("chesswar"), 1))
        if button == 1:  # a unit that may move stands in the middle
            with pytest.raises(RuntimeError, match="did not follow"):
                bench_screen.panning(driver)
        else:
            names = [row.name for row in bench_screen.panning(driver)]
            assert names == ["pan frame, p50", "pan frame, p99"]
