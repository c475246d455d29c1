"""Where everything of the match stands: every window, every size of letters, every shape of board."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.app.scenes.match.arrangement import FOLDED, LOW, Wanted, arrange, shown
from tabletop.app.scenes.replay.places import FOOT
from tabletop.app.scenes.replay.places import places as find_places
from tabletop.app.table.kit.boxes import Box

WINDOWS = ((1280, 720), (1920, 1080), (2560, 1440), (1024, 768), (2560, 1080), (720, 1280), (1366, 768))
SCALES = (100, 110, 125, 150, 175, 200)


def logical(window: tuple[int, int], scale: int) -> tuple[float, float]:
    """A window in logical units."""
    k = min(window[0] / 1280, window[1] / 720) * scale / 100
    return window[0] / k, window[1] / k


def overlap(one: Box, other: Box) -> bool:
    """Do two places share more than an edge?"""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide > 0.01 and high > 0.01


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.floats(600, 3000),
    st.floats(340, 2600),
    st.floats(0.5, 2.5),
    st.integers(1, 6),
    st.integers(0, 4),
    st.booleans(),
)
def test_nothing_overlaps_and_everything_is_in_the_window(
    width: float, height: float, ratio: float, seats: int, lasting: int, coach: bool
) -> None:
    places = arrange(width, height, Wanted(ratio, seats, lasting * 32.0, coach))
    parts = list(places.standing())
    for n, part in enumerate(parts):
        assert part.x >= -0.01 and part.y >= -0.01
        assert part.right <= width + 0.01 and part.bottom <= height + 0.01
        assert not any(overlap(part, other) for other in parts[n + 1 :]), (part, parts[n + 1 :])


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("window", WINDOWS[:3])
def test_a_square_board_has_the_height_of_the_window(window: tuple[int, int], scale: int) -> None:
    width, height = logical(window, scale)
    places = arrange(width, height, Wanted(1.0))
    assert places.shape == "columns"
    assert shown(places.board, 1.0) >= (0.99 if scale == 100 else 0.88) * height
    assert places.folded == (scale >= 150)


@given(st.floats(1000, 3000), st.floats(520, 2600), st.floats(0.5, 2.5))
def test_nothing_folds_in_large_windows(width: float, height: float, ratio: float) -> None:
    assert width >= FOLDED[0] and not arrange(width, height, Wanted(ratio)).folded


def test_six_seats_stand_one_below_the_other() -> None:
    places = arrange(1280, 720, Wanted(0.9, seats=6))
    assert places.seats is not None and places.seats.h == 6 * places.row
    assert places.asked.h >= 180


@pytest.mark.parametrize("seats", [2, 4, 5, 7])
def test_a_list_leaves_turn_and_seats_in_sight(seats: int) -> None:
    """Seats that would be covered by a list stand side by side meanwhile."""
    places = arrange(1280, 720, Wanted(1.0, seats=seats, listed=True))
    assert places.asked.h >= 380 and not places.lists_over_board
    assert (places.tiles is not None) == (seats > 2 and places.seats is not None and not places.seats.h)


def test_beside_a_short_list_two_seats_keep_their_figures() -> None:
    """Those of a game whose phases have names: with a long list they stand side by side."""
    wanted = Wanted(1.0, named=2, listed=True)
    brief = arrange(1280, 720, wanted._replace(short=True))
    assert brief.tiles is None and brief.seats is not None and brief.seats.h == 2 * brief.row
    assert brief.asked.h >= 400
    assert arrange(1280, 720, wanted).tiles is not None


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("scale", [150, 175, 200])
def test_with_large_letters_too_a_list_leaves_the_board_in_sight(scale: int, seats: int) -> None:
    """What is bought is put on the board: there the list may not stand."""
    places = arrange(*logical((1280, 720), scale), Wanted(1.0, seats=seats, listed=True))
    assert places.folded and not places.lists_over_board


@pytest.mark.parametrize("scale", [150, 200])
def test_below_many_seats_a_list_leaves_the_board_in_sight_unless_a_row_of_it_would_be_left(
    scale: int,
) -> None:
    places = arrange(*logical((1280, 720), scale), Wanted(1.0, seats=7, listed=True))
    assert places.folded and places.lists_over_board == (scale == 200)
    assert places.lists_over_board or places.asked.h >= 300


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("lasting", [0, 4])
@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("scale", [150, 175, 200])
@pytest.mark.parametrize("window", WINDOWS[:3])
def test_in_large_letters_turn_and_seats_stand_above_the_question_and_all_that_speaks(
    window: tuple[int, int], scale: int, seats: int, lasting: int, listed: bool
) -> None:
    """A hint, a report or an answer card lay over them exactly when one asked whose turn it was."""
    places = arrange(*logical(window, scale), Wanted(1.0, seats, lasting * 32.0, listed=listed))
    assert places.headed and places.turn is not None and places.tiles is not None
    for below in (places.asked, places.card):
        assert below is not None and below.y >= places.tiles.bottom >= places.turn.bottom
        assert below.bottom <= places.tools.y and below.h >= 180
    is_low = logical(window, scale)[1] < LOW
    assert places.tiles.h >= (27 if is_low and listed else 30) and (seats <= 4 or places.tiles.h >= 70)
    assert not lasting or places.lasting.x >= places.board.right, "what is in force takes nothing of it"


def test_a_wide_board_has_bars_and_a_tall_window_has_them_too() -> None:
    assert arrange(1280, 720, Wanted(1.9)).shape == "bars"
    tall = arrange(1280, 2275, Wanted(1.0))
    assert tall.shape == "bars" and shown(tall.board, 1.0) == 1280


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("lasting", range(5))
@pytest.mark.parametrize("window", WINDOWS[:3])
def test_six_seats_are_all_there_in_the_order_of_play_and_leave_the_question_its_place(
    window: tuple[int, int], lasting: int, scale: int
) -> None:
    places = arrange(*logical(window, scale), Wanted(0.9, seats=6, lasting=lasting * 32.0))
    assert places.shape == "columns" and places.seats is not None
    stands = round(places.seats.h / places.row)
    assert stands == 6 or (places.tiles is not None and places.tiles.w / 6 >= 40)
    assert places.asked.h >= 170
    if lasting and places.headed:  # below the handles of the drawers, one below the other
        assert places.rail is not None and places.lasting.h >= lasting * 32 and places.lasting.w >= 26
    elif lasting:
        assert places.lasting.h >= 32 and places.lasting.w >= 42


def test_a_card_over_the_column_ends_where_a_part_ends() -> None:
    places = arrange(1280, 720, Wanted(0.9, seats=6))
    assert places.turn is not None and places.track is not None and places.seats is not None
    assert places.clear(places.asked.bottom) == places.asked.bottom
    assert places.clear(places.turn.y + 3) == places.track.bottom
    for n in range(6):
        assert places.clear(places.seats.y + n * places.row + 5) == places.seats.y + (n + 1) * places.row
    assert places.clear(places.seats.bottom + 3) == places.seats.bottom + 3


@given(st.floats(600, 3000), st.floats(340, 2600), st.floats(0.5, 2.5), st.integers(1, 6))
def test_the_parts_of_a_replay_do_not_overlap(width: float, height: float, ratio: float, seats: int) -> None:
    found = find_places(width, height, ratio)
    if found.tiles is not None:
        head = [found.where, found.tiles, *[rest for rest in [found.rest(seats)] if rest is not None]]
    else:
        head = [found.header] if found.header is not None else [found.where, *found.rows(seats)[:3]]
    parts = [found.board, found.side, found.track, found.buttons, *head]
    window = Box(0, 0, width, height)
    for n, one in enumerate(parts):
        assert one.x >= 0 and one.y >= 0 and one.bottom <= window.h + 0.01 and one.right <= width + 0.01
        assert not any(overlap(one, other) for other in parts[:n])


@pytest.mark.parametrize("window", WINDOWS[:3])
def test_a_replay_gives_a_square_board_the_height_above_its_time_line(window: tuple[int, int]) -> None:
    width, height = logical(window, 100)
    found = find_places(width, height, 1.0)
    assert shown(found.board, 1.0) == height - FOOT >= 0.84 * height


@pytest.mark.parametrize(("scale", "least"), [(150, 0.78), (200, 0.71)])
def test_the_log_of_a_replay_folds_where_letters_are_large(scale: int, least: float) -> None:
    width, height = logical((1280, 720), scale)
    found = find_places(width, height, 1.0)
    rest = found.rest(2)
    assert found.folded and shown(found.board, 1.0) >= least * height
    assert rest is not None and rest.h >= 150


@pytest.mark.parametrize(("scale", "least"), [(150, 0.74), (200, 0.66)])
@pytest.mark.parametrize("lasting", [0, 2, 4])
def test_a_wide_board_keeps_its_room_between_slim_bars(scale: int, least: float, lasting: int) -> None:
    """Four armies on 16×8 squares: what is in force stands below the handles and costs the board nothing."""
    width, height = logical((1280, 720), scale)
    wanted = Wanted(16.64 / 8.64, seats=4, lasting=lasting * 32.0)
    places = arrange(width, height, wanted)
    assert places.shape == "bars" and places.folded and places.rail is not None
    assert shown(places.board, wanted.ratio) >= least * height
    assert places.board == arrange(width, height, wanted._replace(lasting=0.0)).board
    assert not lasting or places.lasting.h >= lasting * 24
