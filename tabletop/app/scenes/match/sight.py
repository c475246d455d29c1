"""Where the view of a board begins: all of it if its pieces can be read so, else one's own side; and how it
follows what happens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.play import is_window
from tabletop.app.scenes.match.hinted import NEARLY, Hinted, View
from tabletop.app.table import Deed, Motion, Point, Prompt
from tabletop.render import effects
from tabletop.render.camera import Camera
from tabletop.render.motion import Animation
from tabletop.render.motion import Motion as Playing

if TYPE_CHECKING:
    import pygame

    from tabletop.app.scenes.match.board import BoardPicture
    from tabletop.app.scenes.match.scene import MatchScene

READ = 64.0
"""Pixels of a piece that can be read, logical ones in larger windows."""
WHOLE = 0.8
"""Share of that size down to which all of a board is shown at first, rather than a part of it from near."""

NEARER = 0.7
"""Share of that size down to which the view goes farther to show all that a selected piece may do."""

AROUND = 0.95
"""How much of what lies around that which is seen from near is seen with it on each side, by its side."""
RIM = 0.07
"""Share of the view along its edges in which nothing is well seen."""
GLIDE = 0.45
"""Seconds on the way to what happens elsewhere."""


def readable(scene: MatchScene) -> float:
    """The zoom at which pieces can be read, 0 for a board that is shown whole at first."""
    size = scene.room.table.board.PIECE_SIZE
    return max(READ, READ * scene.theme.k / scene.theme.ui_scale) / size if size else 0.0


def roams(scene: MatchScene, zoom: float) -> bool:
    """Would pieces be too small where all of the board is seen at a zoom?"""
    return WHOLE * readable(scene) > zoom


def look_home(scene: MatchScene, seconds: float = 0.0) -> None:
    """Show the whole board, or the viewer's own side of one whose pieces would be too small, with nothing
    beyond its edge; in `seconds`."""
    picture, room = scene.picture, scene.room
    assert picture is not None
    camera, board, zoom = picture.board.camera, room.table.board, readable(scene)
    points = [picture.moved(point) for point in board.home(picture.view, room.viewer)]
    if not roams(scene, camera.min_zoom) or not points:
        camera.fit()
        return
    ends, (_, _, wide, high) = list(zip(*points, strict=True)), camera.viewport
    x, y = (
        max(pixels / zoom / 2, min((min(at) + max(at)) / 2, end - pixels / zoom / 2))
        for at, end, pixels in zip(ends, camera.world, (wide, high), strict=True)
    )
    middle = (x, y)
    if seconds:
        camera.glide_to(middle, zoom, seconds)
        return
    camera.zoom = zoom
    camera.centre_on(middle)


def look_on(scene: MatchScene, before: Camera | None) -> None:
    """Where one looked before, if the board lies anew in the same pixels, else home."""
    assert scene.picture is not None
    camera = scene.picture.board.camera
    look_home(scene)
    if before is not None and before.shows(camera):
        camera.look_like(before)


def whole_or_home(scene: MatchScene) -> None:
    """The whole board, or back to one's own side if all of it is in sight."""
    assert scene.picture is not None
    camera = scene.picture.board.camera
    if camera.zoom > camera.min_zoom * 1.001:
        camera.fit()
    else:
        look_home(scene)


class Glide(Animation):
    """The time of a glide that `go` begins; none if it says that there is no need. What is skipped is not
    followed.
    """

    def __init__(self, go: Callable[[], bool], motion: Playing) -> None:
        super().__init__(GLIDE)
        self._go, self._motion, self._is_off = go, motion, False

    def show(self, t: float) -> None:
        """Begin it, once."""
        if not self._is_off and (t < 1 or self._motion.reduced) and not self._go():
            self.seconds = 0.0
        self._is_off = True


class Sight:
    """Brings into sight what happens beyond the edge of the view and what is asked about; at a person's own
    turn it goes back to where the person left it.
    """

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._left: tuple[BoardPicture, View, float] | None = None
        """The view as the person left it, before it followed others, and the zoom of the whole board then."""
        self._went: View | None = None
        """Where it was brought to since."""
        self._others = False
        """Did others decide meanwhile, or did the view have to go farther away?"""
        self._is_near = False
        """Was it brought near to what is asked about?"""
        self._is_off = False
        """Has the person moved it away from there?"""
        self._present: tuple[BoardPicture, View] | None = None
        """The view before the past was looked at."""
        self._hinted: Hinted | None = None
        """What the last hint brought about,"""
        self._is_told = False
        """and is it told still?"""
        self._settled: object = None
        """The question whose pieces have been brought into sight."""

    def follow(self, motions: Sequence[Motion], is_own: bool) -> list[Animation]:
        """The steps before motions: a glide if any of them would not be seen, from where the view is then."""
        self._others |= not is_own
        return (
            [Glide(partial(self._bring, motions, 0.0 if is_own else RIM), self.scene.motion)]
            if motions
            else []
        )

    def resize(self, picture: BoardPicture, frame: pygame.Rect) -> None:
        """The board has other pixels: nobody moved it."""
        is_there = picture.board.camera.goal == self._went
        picture.board.resize(frame)
        if is_there:
            self._went = picture.board.camera.goal

    def show(self, points: Sequence[Point]) -> None:
        """Bring points of the board into sight."""
        self._glide(points, RIM)

    def show_meanwhile(self, points: Sequence[Point]) -> None:
        """Bring points into sight as long as a hint marks something."""
        picture = self.scene.picture
        assert picture is not None
        camera, known = picture.board.camera, self._hinted
        before = known.before if known is not None and known.stays(picture) else camera.goal
        if self._glide(points, RIM):
            question = self.scene.room.question
            self._hinted, self._is_told = Hinted(picture, before, camera.goal, question, points), True

    def _show_no_more(self, hinted: Hinted) -> None:
        """The view is as it was before the hint, if nobody has decided or moved it since and all that was
        advised is in sight there: what is clicked next keeps its place. One that had to go farther away for
        it goes back once others have decided."""
        self._is_told, stays = False, hinted.stays(self.scene.picture)
        if not stays or not hinted.is_farther:
            self._hinted = None
        if stays and hinted.question == self.scene.room.question and sees(hinted.earlier, hinted.points, 0.0):
            camera, (x, y, zoom) = hinted.picture.board.camera, hinted.before
            camera.glide_to((x, y), zoom, self._seconds(), camera.slack)

    def take_in(self, points: Sequence[Point]) -> bool:
        """Points of the board come into sight, if that needs no view of pieces too small to be read; False
        if they have no room together."""
        assert self.scene.picture is not None
        camera = self.scene.picture.board.camera
        zoom, least = camera.goal[2], NEARER * readable(self.scene) or camera.goal[2]
        spans = [max(at) - min(at) for at in zip(*points, strict=True)]
        room = zip(camera.viewport[2:], spans, strict=False)
        if not spans or any((1 - 2 * RIM) * pixels < span * min(zoom, least) for pixels, span in room):
            return False
        known = self._hinted
        stays = known is not None and known.stays(self.scene.picture)
        self._glide(points, 0.0)
        if known is not None and stays:
            known.at = camera.goal
        return True

    def leave_present(self) -> None:
        """The past is to be looked at: the view of now is kept."""
        picture = self.scene.picture
        if picture is not None and self._present is None:
            self._present = (picture, picture.board.camera.goal)

    def return_to_present(self) -> None:
        """The view is as it was before the past was looked at, if the board lies as it did."""
        present, self._present = self._present, None
        if present is not None and present[0] is self.scene.picture:
            x, y, zoom = present[1]
            camera = present[0].board.camera
            camera.glide_to((x, y), zoom, self._seconds(), camera.slack)

    def point_at(self, deed: Deed) -> bool:
        """Go where something happened unless it is in sight, in the middle of what the report leaves free of
        the board, and let a ring grow there, unless it is marked; False if nothing of that
        was to be done."""
        picture, over = self.scene.picture, self.scene.ui.named("match.turn.banner")
        if picture is None or deed.place is None:
            return False
        camera, at, view = picture.board.camera, picture.moved(deed.place), picture.board.viewport
        zoom = max(camera.goal[2], camera.min_zoom)
        covered = over.rect.clip(view) if over is not None else view.inflate(-view.w, -view.h)
        margin = round(picture.board.unit * zoom)
        pixel = camera.to_screen(at)
        is_seen = view.inflate(-2 * margin, -2 * margin).collidepoint(pixel)
        goes = not is_seen or bool(covered.h and covered.inflate(margin, margin).collidepoint(pixel))
        if goes:
            middle, slack = (at[0], at[1] - covered.h / 2 / zoom), camera.slack if covered.h else 0.0
            camera.glide_to(middle, zoom, self._seconds(), slack)
        if deed.ways:
            return goes
        colour = picture.look.palette.select
        rings = [effects.burst(picture.board, picture.look, at, colour, 0.9, 0.6) for _ in range(2)]
        self.scene.motion.play(*rings)
        return True

    def settle(self) -> None:
        """What a question is about is in sight; at one's own turn the view is as one left it."""
        scene, model, room = self.scene, self.scene.model, self.scene.room
        if self._hinted is not None and self._is_told and not model.advice.clicks:
            self._show_no_more(self._hinted)
        if not model.is_free or scene.picture is None or self._settled == room.question:
            return
        self._settled, prompt = room.question, model.prompt()
        if prompt.reaction or prompt.about or (self._left is not None and is_window(room.session)):
            self._look_at(prompt)
            return
        if self._left is not None:
            self._draw_back(self._others)
        self._left, self._others, self._is_near, self._is_off = None, False, False, False

    def _look_at(self, prompt: Prompt) -> None:
        """What a question is about is in sight, some of it from near unless the person moved that away."""
        scene, picture = self.scene, self.scene.picture
        assert picture is not None
        board, view, camera = scene.room.table.board, scene.model.view, picture.board.camera
        self._remember()
        self._is_off &= bool(prompt.near)
        if self._is_off:
            return
        if not prompt.about and not self._is_near:  # nothing is to be seen
            self._went = camera.goal
            return
        about = [picture.moved(p) for id in prompt.about for p in board.outline(view, id)]
        if prompt.near:
            self._approach([picture.moved(p) for id in prompt.near for p in board.outline(view, id)], about)
        else:
            self._draw_back(self._others and not prompt.reaction)
            self._glide(about, RIM)
        self._went = camera.goal

    def _draw_back(self, always: bool = False) -> None:
        """To where the person left the view, unless it was moved since: after what was seen from near."""
        left, picture = self._left, self.scene.picture
        assert picture is not None
        camera = picture.board.camera
        if left is None or left[0] is not picture or camera.goal != self._went:
            return
        if self._is_near or always:
            x, y, zoom = self._where_left(camera)
            camera.glide_to((x, y), zoom, self._seconds(), camera.slack)
            self._is_near, self._went = False, camera.goal

    def _where_left(self, camera: Camera) -> View:
        """The view as it was left, as large a share of the board as then."""
        assert self._left is not None
        (x, y, zoom), whole = self._left[1:]
        return x, y, zoom if whole == camera.min_zoom else zoom / whole * camera.min_zoom

    def _approach(self, near: Sequence[Point], about: Sequence[Point]) -> None:
        """So near that what lies around some points fills the view, with others that are in sight, too."""
        assert self.scene.picture is not None
        camera, (_, _, *pixels) = self.scene.picture.board.camera, self.scene.picture.board.camera.viewport
        spans = []
        for axis, end in enumerate(camera.world):
            low, far = min(p[axis] for p in near), max(p[axis] for p in near)
            side, others = (far - low) * AROUND, [p[axis] for p in about]
            spans.append((max(0.0, min([low - side, *others])), min(end, max([far + side, *others]))))
        zoom = min(
            camera.max_zoom, *(wide / (far - low) for wide, (low, far) in zip(pixels, spans, strict=True))
        )
        self._is_near = True
        if camera.goal[2] < zoom - NEARLY or not sees(camera, [*near, *about], 0.0):
            x, y = ((low + far) / 2 for low, far in spans)
            camera.glide_to((x, y), max(zoom, camera.min_zoom), self._seconds())

    def _bring(self, motions: Sequence[Motion], rim: float) -> bool:
        picture = self.scene.picture
        if picture is None:
            return False
        found = [picture.moved(point) for each in motions for point in each.path]
        pieces = (picture.board.tokens.get(each.token) for each in motions if not each.path)
        found += [(piece.x, piece.y) for piece in pieces if piece is not None]
        camera = picture.board.camera
        self._remember()
        near = camera.goal[2]
        goes = self._glide(found, rim)
        self._others |= camera.goal[2] < near - NEARLY  # as when one's own decision ends a round for all
        self._went = camera.goal
        return goes

    def _remember(self) -> None:
        picture = self.scene.picture
        assert picture is not None
        if self._left is None or self._left[0] is not picture or picture.board.camera.goal != self._went:
            self._is_off, self._is_near = self._is_near, False
            goal, hinted = picture.board.camera.goal, self._hinted
            if hinted is not None and hinted.is_farther and hinted.stays(picture):
                goal = hinted.before
            self._left = (picture, goal, picture.board.camera.min_zoom)

    def _glide(self, points: Sequence[Point], rim: float) -> bool:
        """Go as little as need be to where all points are seen, rather to the whole board than to nearly all
        of it; False if they are seen. Points of the board."""
        assert self.scene.picture is not None
        camera = self.scene.picture.board.camera
        if not points or sees(camera, points, rim):
            return False
        is_near = self._is_near and self._left is not None and camera.goal == self._went
        where, (_, _, wide, high) = self._where_left(camera) if is_near else camera.goal, camera.viewport
        self._is_near &= not is_near
        inner = 1 - 2 * RIM
        spans = [(min(at), max(at)) for at in zip(*points, strict=True)]
        zoom = min(
            where[2],
            *(
                inner * pixels / max(1.0, far - low)
                for (low, far), pixels in zip(spans, (wide, high), strict=True)
            ),
        )
        zoom = camera.min_zoom if zoom < camera.min_zoom / WHOLE else zoom
        x, y = (
            min(max(at, far - inner * pixels / zoom / 2), low + inner * pixels / zoom / 2)
            for at, (low, far), pixels in zip(where, spans, (wide, high), strict=False)
        )
        camera.glide_to((x, y), zoom, self._seconds())
        return True

    def _seconds(self) -> float:
        motion = self.scene.motion
        return 0.0 if motion.reduced else GLIDE / max(motion.speed, 0.01)


def sees(camera: Camera, points: Sequence[Point], rim: float) -> bool:
    """Are all points in sight once the camera has arrived, none in the `rim`, a share of the view along its
    edges? The edge of the world counts as seen when the view reaches it.
    """
    x, y, zoom = camera.goal
    _, _, wide, high = camera.viewport
    for at, middle, pixels, end in ((0, x, wide, camera.world[0]), (1, y, high, camera.world[1])):
        half = pixels / zoom / 2
        low = middle - half + (2 * half * rim if middle - half > NEARLY else 0)
        far = middle + half - (2 * half * rim if middle + half < end - NEARLY else 0)
        if any(not low <= point[at] <= far for point in points):
            return False
    return True
