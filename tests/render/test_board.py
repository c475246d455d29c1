"""The board's layers: what is painted again, and that the shortcuts give the same picture."""

import pygame
import pytest

from tabletop.render.layers import Board, Mark, Token, merged

VIEW = pygame.Rect(40, 30, 400, 300)


@pytest.fixture
def board() -> Board:
    pygame.display.init()
    pygame.display.set_mode((480, 360))

    def ground(surface: pygame.Surface, zoom: float, region: pygame.Rect) -> None:
        for row in range(8):
            for column in range(8):
                rect = (
                    column * 100 * zoom - region.x,
                    row * 100 * zoom - region.y,
                    100 * zoom + 1,
                    100 * zoom + 1,
                )
                surface.fill((60, 40 + 20 * row, 30 + 20 * column), rect)

    made = Board((800, 800), ground, VIEW)
    for row in range(8):
        for column in range(8):
            made.spot(f"square:{row}{column}", (column * 100, row * 100, 100, 100))
    made.add(Token("unit:1", disc, 150, 150, 80, 80))
    made.add(Token("unit:2", disc, 350, 150, 80, 80, z=1))
    return made


def disc(w: int, h: int) -> pygame.Surface:
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.ellipse(surface, (240, 230, 200), (0, 0, w, h))
    return surface


def glow(surface: pygame.Surface, rect: pygame.Rect, mark: Mark) -> None:
    surface.fill((255, 220, 90), rect)


def picture(board: Board) -> bytes:
    surface = pygame.Surface((480, 360))
    board.paint(surface)
    return pygame.image.tobytes(surface, "RGB")


def fresh(board: Board) -> bytes:
    """The same board painted from nothing."""
    board.repaint()
    return picture(board)


def test_nothing_is_dirty_at_rest(board: Board) -> None:
    board.take_dirty()
    picture(board)
    assert board.take_dirty() == []
    assert not board.update(1 / 60)


def test_a_changed_mark_dirties_its_cell_alone(board: Board) -> None:
    board.take_dirty()
    picture(board)
    board.mark(Mark("glow", (300, 300, 100, 100), glow))
    (dirty,) = board.take_dirty()
    assert dirty.w * dirty.h <= (100 * board.camera.zoom + 5) ** 2


def test_repairs_give_the_picture_of_a_fresh_painting(board: Board) -> None:
    picture(board)
    board.mark(Mark("glow", (100, 100, 100, 100), glow))
    board.mark(Mark("over", (330, 130, 40, 40), glow, over=True))
    board.tokens["unit:1"].set(x=260, y=210)
    board.tokens["unit:2"].set(alpha=120, scale=1.3, angle=20)
    repaired = picture(board)
    assert board.rebuilds == 1
    assert repaired == fresh(board)
    board.unmark_all()
    board.remove("unit:2")
    assert picture(board) == fresh(board)


def test_a_pan_paints_no_ground_again(board: Board) -> None:
    board.zoom(VIEW.center, 2.5)
    board.update(1)
    picture(board)
    count = board.rebuilds
    for _ in range(20):
        board.pan(-7, -5)
        panned = picture(board)
    assert board.rebuilds == count
    assert panned == fresh(board)


def test_a_zoom_gesture_is_rough_and_then_sharp_once(board: Board) -> None:
    picture(board)
    for _ in range(6):
        board.zoom(VIEW.center, 1.16)
        board.take_dirty()
        picture(board)
    assert board.rebuilds == 1
    board.take_dirty()
    while board.update(1 / 60):
        pass
    assert board.take_dirty() == [VIEW]
    assert picture(board) == fresh(board)


def test_a_board_larger_than_the_limit_keeps_a_part(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.render.layers.WHOLE_PIXELS", 300_000)
    board.zoom(VIEW.center, 4)
    board.update(1)
    for _ in range(30):
        board.pan(-60, -45)
        moved = picture(board)
    assert moved == fresh(board)


def test_pointing_finds_tokens_before_places(board: Board) -> None:
    at = board.rect_of("unit:1").center
    assert board.token_at(at).id == "unit:1"
    assert board.spot_at(at) == "square:11"
    board.tokens["unit:1"].set(visible=False)
    assert board.token_at(at) is None


def test_merging_joins_what_overlaps() -> None:
    rects = [
        pygame.Rect(0, 0, 10, 10),
        pygame.Rect(5, 5, 10, 10),
        pygame.Rect(50, 50, 5, 5),
        pygame.Rect(0, 0, 0, 0),
    ]
    assert sorted(map(tuple, merged(rects))) == [(0, 0, 15, 15), (50, 50, 5, 5)]
