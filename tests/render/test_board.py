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


def test_a_pan_beyond_the_part_kept_draws_only_what_is_new(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.render.layers.WHOLE_PIXELS", 300_000)
    board.zoom(VIEW.center, 4)
    board.update(1)
    surface = pygame.Surface((480, 360))
    shifted(board, surface)
    count = board.rebuilds
    for dx, dy in ((-60, -45), (40, 70), (90, -30), (-20, 55)):
        for n in range(12):
            board.pan(dx, dy)
            board.tokens["unit:1"].set(x=350 + 9 * n, y=400 - 5 * n)
            shifted(board, surface)
        assert board.rebuilds == count
        seen = pygame.image.tobytes(surface, "RGB")
        assert seen == fresh(board)
        count = board.rebuilds
        board.take_dirty()


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


def test_a_high_rectangle_and_a_broad_one_that_cross_stay_two() -> None:
    broad, high, within = pygame.Rect(0, 90, 200, 10), pygame.Rect(150, 0, 50, 100), pygame.Rect(160, 5, 9, 9)
    assert sorted(map(tuple, merged([broad, high, within]))) == [(0, 90, 200, 10), (150, 0, 50, 100)]


def shifted(board: Board, surface: pygame.Surface, over: tuple[pygame.Rect, ...] = ()) -> bool:
    """A frame of a pan, as the application paints it."""
    done = board.shift(surface, over)
    for dirty in board.take_dirty():
        surface.set_clip(dirty)
        board.paint(surface)
        surface.set_clip(None)
    return done


def test_a_pan_copies_only_what_it_lays_bare(board: Board) -> None:
    surface = pygame.Surface((480, 360))
    board.zoom(VIEW.center, 2.5)
    board.update(1)
    assert not shifted(board, surface), "the first picture is painted whole"
    for dx, dy in ((-7, -5), (3, 0), (0, 9), (-11, 4), (2, -2)):
        before = board.copied
        board.pan(dx, dy)
        assert shifted(board, surface)
        assert board.copied - before <= abs(dx) * VIEW.h + abs(dy) * VIEW.w
    assert pygame.image.tobytes(surface, "RGB") == fresh(board)


def test_what_changes_during_a_pan_is_painted_where_it_is_now(board: Board) -> None:
    surface = pygame.Surface((480, 360))
    board.zoom(VIEW.center, 2.0)
    board.update(1)
    shifted(board, surface)
    for n in range(6):
        board.pan(-9, -6)
        board.tokens["unit:1"].set(x=250 + 20 * n, y=260)
        board.mark(Mark("glow", (100 * n, 300, 100, 100), glow))
        assert shifted(board, surface)
    assert pygame.image.tobytes(surface, "RGB") == fresh(board)


def test_what_was_painted_over_the_board_does_not_move_with_it(board: Board) -> None:
    surface = pygame.Surface((480, 360))
    board.zoom(VIEW.center, 2.5)
    board.update(1)
    shifted(board, surface)
    sign = pygame.Rect(60, 40, 90, 30)
    for _ in range(5):
        surface.fill((255, 0, 255), sign)
        board.pan(-8, 6)
        assert shifted(board, surface, (sign,))
    assert pygame.image.tobytes(surface, "RGB") == fresh(board)


def test_a_zoom_or_a_new_ground_is_no_pan(board: Board) -> None:
    surface = pygame.Surface((480, 360))
    board.zoom(VIEW.center, 2.5)
    board.update(1)
    shifted(board, surface)
    board.pan(-8, 6)
    board.repaint()
    assert not shifted(board, surface)
    board.zoom((100, 100), 1.16)
    assert not shifted(board, surface)
    board.update(1)
    assert not shifted(board, surface)
    assert not shifted(board, surface), "nothing moved"
    assert pygame.image.tobytes(surface, "RGB") == fresh(board)


def test_the_reach_holds_all_that_pans_bring_into_sight(board: Board) -> None:
    for factor in (1.0, 1.3, 3.0):
        board.zoom(VIEW.center, factor)
        board.update(1)
        picture(board)
        count = board.rebuilds
        reach = pygame.Rect(board.camera.reach())
        for dx, dy in ((5000, 5000), (-5000, 0), (0, -5000), (5000, 0)):
            board.pan(dx, dy)
            left, top = board.camera.origin
            assert reach.contains(VIEW.move(-left, -top))
            picture(board)
        assert board.rebuilds == count


def test_a_token_asks_for_its_picture_once_for_a_size(board: Board) -> None:
    asked: list[tuple[int, int]] = []

    def counted(w: int, h: int) -> pygame.Surface:
        asked.append((w, h))
        return disc(w, h)

    token = board.add(Token("unit:3", counted, 450, 450, 80, 80))
    picture(board)
    token.set(x=470)
    picture(board)
    token.set(alpha=100)
    picture(board)
    assert len(asked) == 1
    token.set(w=90)
    picture(board)
    assert len(asked) == 2
