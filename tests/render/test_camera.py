"""The camera's arithmetic."""

import math

from hypothesis import given
from hypothesis import strategies as st

from tabletop.render.camera import Camera

VIEW = (100.0, 50.0, 800.0, 600.0)


def made(zoom: float = 2.0) -> Camera:
    camera = Camera(VIEW, (1000.0, 900.0), 500.0, 450.0, zoom, max_zoom=6.0)
    camera.clamp()
    return camera


def test_fit_shows_the_whole_world_in_the_middle() -> None:
    camera = made()
    camera.fit()
    left, top, width, height = camera.visible()
    assert left <= 0 and top <= 0 and left + width >= 1000 and top + height >= 900
    assert math.dist(camera.to_screen((500, 450)), (500, 350)) < 1


@given(st.floats(100, 900), st.floats(50, 650), st.floats(1.0, 2.0))
def test_zooming_in_keeps_the_point_under_the_pointer(x: float, y: float, factor: float) -> None:
    camera = made(3.0)
    camera.slack = 1.0
    before = camera.to_world((x, y))
    camera.zoom_at((x, y), factor)
    after = camera.to_screen(before)
    assert math.dist(after, (x, y)) <= 2.0


@given(st.lists(st.tuples(st.floats(-900, 900), st.floats(-900, 900), st.floats(0.3, 3.0)), max_size=12))
def test_the_world_never_leaves_the_sight(moves: list[tuple[float, float, float]]) -> None:
    camera = made()
    for dx, dy, factor in moves:
        camera.pan(dx, dy)
        camera.zoom_at((500 + dx / 10, 350 + dy / 10), factor)
        assert camera.min_zoom <= camera.zoom <= camera.max_zoom
        left, top, width, height = camera.visible()
        assert left < 1000 and top < 900 and left + width > 0 and top + height > 0


@given(st.floats(0, 1000), st.floats(0, 900))
def test_world_and_screen_are_inverse(x: float, y: float) -> None:
    camera = made(1.7)
    back = camera.to_world(camera.to_screen((x, y)))
    assert math.dist(back, (x, y)) < 1e-6


def test_a_glide_ends_exactly_at_its_goal() -> None:
    camera = made()
    camera.glide_to((620, 500), 3.0, 0.4)
    while camera.is_gliding:
        camera.update(0.05)
    assert (camera.x, camera.y, camera.zoom) == (620, 500, 3.0)


def test_a_glide_shows_nothing_beyond_the_edge_of_the_world_unless_it_may() -> None:
    camera = made()
    camera.glide_to((0, 0), 3.0, 0)
    assert camera.visible()[:2] == (0, 0)
    camera.glide_to((0, 0), 3.0, 0, camera.slack)
    assert camera.visible()[0] < 0 and camera.visible()[1] < 0


def test_resizing_keeps_a_whole_view_whole() -> None:
    camera = made()
    camera.fit()
    camera.resize((0, 0, 1600, 1000))
    assert camera.zoom == camera.min_zoom
