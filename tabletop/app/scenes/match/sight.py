"""Where the view of a board begins: all of it if its pieces can be read so, else one's own side."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

READ = 64.0
"""Pixels of a piece that can be read, logical ones in larger windows."""


def look_home(scene: MatchScene, seconds: float = 0.0) -> None:
    """Show the whole board, or the viewer's own side of one whose pieces would be too small; in `seconds`."""
    picture, room = scene.picture, scene.room
    assert picture is not None
    camera, board = picture.board.camera, room.table.board
    zoom = (
        max(READ, READ * scene.theme.k / scene.theme.ui_scale) / board.PIECE_SIZE if board.PIECE_SIZE else 0.0
    )
    points = [picture.moved(point) for point in board.home(picture.view, room.viewer)]
    if zoom <= camera.min_zoom or not points:
        camera.fit()
        return
    xs, ys = [x for x, _ in points], [y for _, y in points]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    if seconds:
        camera.glide_to(middle, zoom, seconds)
        return
    camera.zoom = zoom
    camera.centre_on(middle)


def whole_or_home(scene: MatchScene) -> None:
    """The whole board, or back to one's own side if all of it is in sight."""
    assert scene.picture is not None
    camera = scene.picture.board.camera
    if camera.zoom > camera.min_zoom * 1.001:
        camera.fit()
    else:
        look_home(scene)
