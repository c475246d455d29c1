"""What may be clicked now but lies beyond the edge of the view: signs at the rim point there, a click on one
goes there, and the map in little rings it. What is lit beyond the edge only as the rest of what is in sight
needs no sign.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.scenes.match.coordinates import within
from tabletop.app.scenes.match.marks import ink_of
from tabletop.app.scenes.match.sight import sees
from tabletop.app.scenes.match.tokens import draw_token, picture_of
from tabletop.app.table import Mark, Meaning, Point
from tabletop.app.widgets import Widget
from tabletop.render.look import Look

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

MOST = 8
"""Signs at once."""
NEAR = 1.3
"""How far apart, in squares or hexes, places lie that belong together."""
DISC, EDGE = 15.0, 28.0
"""Logical radius of a sign, and from its middle to the edge of the view, where its point ends."""
FACE = 0.8
"""Half the side of a piece's picture on a sign, by the radius of that."""
APART = 40.0
"""Signs nearer to each other than this, in logical units, are one."""
STEPS = 48
"""Directions in which a sign may point."""
SLIDES = 8
"""So many times half its size a sign moves along the rim off pieces, at most."""
FAR = 40
"""And off what dice came to, which nobody tells again."""
FINE = 3
"""A sign is drawn so many times as large, and reduced."""
SINGLE = frozenset({Meaning.ATTACK, Meaning.TARGET, Meaning.CAN_ACT})
"""Meanings of which each place has a sign of its own, wherever its neighbours are."""
AROUND = 0.02
"""Share of the view along its edges in which the middle of something is hardly to be seen."""
LIT = "mark.outline."
"""What the names of the lines begin with that say what can be clicked."""
OWN = frozenset({Meaning.SELECTED})
"""Lit, but not to be clicked on."""
SQUARE, CORNER = 0.9, 0.4
"""Half the side of a sign's plate, and the radius of its corners, by the reach of it."""
WORTH = (Meaning.ATTACK, Meaning.TARGET, Meaning.CHOICE, Meaning.CAN_ACT)
"""Which of several meanings a sign has that stands for all of them."""


class Group(NamedTuple):
    """Places that belong together, in points of the picture."""

    meaning: Meaning
    points: tuple[Point, ...]
    id: str = ""
    """What it is, where it stands alone."""


class At(NamedTuple):
    """A sign: where, where to, for what, for how many."""

    middle: tuple[int, int]
    angle: float
    groups: tuple[Group, ...]

    @property
    def meaning(self) -> Meaning:
        """The weightiest of what lies there."""
        found = {group.meaning for group in self.groups}
        return next((meaning for meaning in WORTH if meaning in found), Meaning.CHOICE)

    @property
    def many(self) -> int:
        """How many places lie there."""
        return sum([len(group.points) for group in self.groups])


def grouped(lit: Mapping[str, Mark], unit: float, corner: Point = (0.0, 0.0)) -> tuple[Group, ...]:
    """The places that are lit, in points from a corner of the table; those together that lie side by side
    with the same meaning."""
    found: list[Group] = []
    open_: dict[Meaning, dict[tuple[int, int], list[Point]]] = {}
    for id, mark in lit.items():
        if not id.startswith(LIT) or mark.meaning in OWN or not mark.points:
            continue
        x = sum([p[0] for p in mark.points]) / len(mark.points) - corner[0]
        y = sum([p[1] for p in mark.points]) / len(mark.points) - corner[1]
        if mark.meaning in SINGLE:
            found.append(Group(mark.meaning, ((x, y),), id.removeprefix(LIT)))
            continue
        cell = (int(x // (NEAR * unit)), int(y // (NEAR * unit)))
        open_.setdefault(mark.meaning, {}).setdefault(cell, []).append((x, y))
    for meaning, cells in open_.items():
        while cells:
            found.append(Group(meaning, tuple(_flood(cells))))
    return tuple(found)


def _flood(cells: dict[tuple[int, int], list[Point]]) -> list[Point]:
    """The points of a cell and of all that hang together with it, taken out."""
    edge, found = [next(iter(cells))], list[Point]()
    while edge:
        x, y = edge.pop()
        found += cells.pop((x, y), ())
        edge += [at for at in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)) if at in cells]
    return found


class EdgeSign(Widget):
    """A sign at the rim: an arrow out of the view in the colour of what lies there, and the piece that it is,
    or how much of it there is."""

    clicks = True

    def __init__(self, number: int, beyond: Beyond) -> None:
        super().__init__(f"match.beyond.{number}", pygame.Rect(0, 0, 0, 0))
        self.beyond = beyond
        self.at: At | None = None
        self.visible = False

    def put(self, at: At | None) -> None:
        """Stand somewhere else, or nowhere."""
        if at == self.at:
            return
        if self.visible:
            self.invalidate()
        self.at, self.visible = at, at is not None
        if at is not None:
            side = 2 * self.ui.look.px(EDGE - 2)
            self.rect = pygame.Rect(0, 0, side, side)
            self.rect.center = at.middle
            self.invalidate()

    def tip(self, pos: tuple[int, int]) -> str:
        """What lies there."""
        return self.beyond.words(self.at) if self.at is not None else ""

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """Go there."""
        if self.at is not None and button == 1 and self.contains(pos):
            self.beyond.go(self.at)

    def draw(self, surface: pygame.Surface) -> None:
        """The sign."""
        if self.at is not None:
            look, at = self.ui.look, self.at
            turn = round(at.angle / math.tau * STEPS) % STEPS
            key = ("beyond", self.rect.w, at.meaning, turn, self.hovered)
            sign = look.painter.kept(key, lambda: _sign(look, self.rect.w, at.meaning, turn, self.hovered))
            surface.blit(sign, self.rect)
            style = look.theme.style("small_bold")
            face = self.beyond.face(at, round(2 * FACE * look.px(DISC)))
            face = face or look.fonts.line(str(at.many), style, look.palette.cream)
            surface.blit(face, face.get_rect(center=self.rect.center))


def _sign(look: Look, side: int, meaning: Meaning, turn: int, bright: bool) -> pygame.Surface:
    """A dark plate with a coloured rim and a point that shows the way: no disc, as a hint's numbers."""
    big = pygame.Surface((FINE * side, FINE * side), pygame.SRCALPHA)
    middle, radius = FINE * side / 2, FINE * look.px(DISC)
    colour, night = ink_of(look, meaning), look.palette.night
    angle = turn * math.tau / STEPS

    def point(away: float, out: float) -> Point:
        return middle + out * math.cos(angle + away), middle + out * math.sin(angle + away)

    for shade, more in ((night, FINE * look.px(1.5)), (colour, 0)):
        tip = FINE * side / 2 - FINE * look.px(1.5) + more
        pygame.draw.polygon(
            big, shade, [point(0, tip), point(0.72, radius + more), point(-0.72, radius + more)]
        )
        _plate(big, shade, radius + more)
    ground = (
        tuple(round(0.25 * c + 0.75 * n) for c, n in zip(colour, night, strict=True)) if bright else night
    )
    _plate(big, ground, radius - FINE * look.px(2.5))
    return pygame.transform.smoothscale(big, (side, side))


def _plate(big: pygame.Surface, shade: tuple[int, ...], reach: float) -> None:
    """A square with round corners in the middle, whose sides lie so far out."""
    box = pygame.Rect(0, 0, round(2 * SQUARE * reach), round(2 * SQUARE * reach))
    box.center = big.get_rect().center
    pygame.draw.rect(big, shade, box, border_radius=round(CORNER * reach))


class Beyond:
    """Follows what is lit and where the camera looks."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.groups: tuple[Group, ...] = ()
        self.unseen: tuple[Group, ...] = ()
        """Those of which nothing is in sight."""
        self.signs: list[EdgeSign] = []
        self._lit: Mapping[str, Mark] | None = None
        self._shown: list[tuple[str, Meaning]] = []
        self._seen: object = None
        self._chosen: tuple[str, ...] = ()

    def build(self) -> None:
        """The signs, out of sight yet."""
        self.signs = [self.scene.ui.add(EdgeSign(n, self)) for n in range(MOST)]
        self._lit, self._seen, self._shown = None, None, []

    def renew(self) -> None:
        """The map in little stands somewhere else."""
        self._lit, self._seen = None, None

    def follow(self) -> None:
        """What is lit may have changed, or what is in sight."""
        scene, picture = self.scene, self.scene.picture
        if picture is None or not self.signs or scene.ui.captured is scene.board:
            return  # as long as the board is dragged, nothing changes but the board
        camera = picture.board.camera
        plate = picture.accounts.rect
        seen = (camera.x, camera.y, camera.zoom, camera.viewport, plate and tuple(plate))
        if picture.lit is self._lit and seen == self._seen:
            return
        free = scene.model.is_free and camera.zoom > camera.min_zoom * 1.001
        lit, self._lit, was = picture.lit if free else {}, picture.lit, self._shown
        self._shown = [(id, m.meaning) for id, m in lit.items() if id.startswith(LIT)]
        if self._shown == was and seen == self._seen:
            return
        if self._shown != was:
            self.groups = grouped(lit, picture.board.unit, picture.bounds[:2])
        self._seen = seen
        self._show()
        self._bring()

    def _show(self) -> None:
        """Signs for the groups of which nothing is seen."""
        picture = self.scene.picture
        assert picture is not None
        x, y, wide, high = picture.board.camera.visible()
        rim = 0.3 * picture.board.unit
        left, right, top, foot = x + rim, x + wide - rim, y + rim, y + high - rim
        self.unseen = tuple(
            [
                group
                for group in self.groups
                if not any(left <= px <= right and top <= py <= foot for px, py in group.points)
            ]
        )
        places = self._places() if self.unseen else []
        for n, sign in enumerate(self.signs):
            sign.put(places[n] if n < len(places) else None)

    def _places(self) -> list[At]:
        """Where the signs stand; those that would stand together are one."""
        found: list[At] = []
        ways: list[list[float]] = []
        apart = self.scene.px(APART)
        order = sorted(
            self.unseen, key=lambda group: WORTH.index(group.meaning) if group.meaning in WORTH else 9
        )
        for group in order:
            middle, angle = self._rim(group)
            near = next((n for n, at in enumerate(found) if math.dist(at.middle, middle) < apart), None)
            if near is None:
                found.append(At(middle, angle, (group,)))
                ways.append([angle])
            else:
                ways[near].append(angle)
                found[near] = At(found[near].middle, _between(ways[near]), (*found[near].groups, group))
        return found

    def _rim(self, group: Group) -> tuple[tuple[int, int], float]:
        """Where at the rim of the view the way to a group leaves it, clear of the map in little and of
        pieces; and in which direction."""
        picture, px = self.scene.picture, self.scene.px
        assert picture is not None
        camera = picture.board.camera
        room = within(self.scene, picture.board.viewport).inflate(-2 * px(EDGE), -2 * px(EDGE))
        x, y = camera.to_screen(_nearest(group.points, (camera.x, camera.y)))
        dx, dy = x - room.centerx, y - room.centery
        share = min(room.w / 2 / max(1.0, abs(dx)), room.h / 2 / max(1.0, abs(dy)))
        at = (room.centerx + dx * share, room.centery + dy * share)
        small = self.scene.ui.named("match.minimap")
        keep = small.rect.inflate(2 * px(EDGE + 6), 2 * px(EDGE + 6)) if small is not None else None
        if keep is not None and keep.collidepoint(at):
            beside = (keep.right if keep.centerx < room.centerx else keep.left, at[1])
            along = (at[0], keep.top if keep.centery > room.centery else keep.bottom)
            at = min(beside, along, key=lambda spot: math.dist(spot, at))
        if share > 1:  # it lies between the signs and the rim: they would look back at it
            return (round(at[0]), round(at[1])), math.atan2(dy, dx)
        at = self._beside_pieces(at, room, keep)
        return (round(at[0]), round(at[1])), math.atan2(y - at[1], x - at[0])

    def _beside_pieces(self, at: Point, room: pygame.Rect, keep: pygame.Rect | None) -> Point:
        """The nearest place along the rim where a sign covers no piece, nor what dice came to; if there is
        none near, the nearest off the latter."""
        picture, side = self.scene.picture, 2 * self.scene.px(DISC)
        assert picture is not None
        pieces = [rect for id in picture.shown if (rect := picture.board.rect_of(id)) is not None]
        plate, off = picture.accounts.rect, None
        upright = min(at[0] - room.x, room.right - at[0]) < min(at[1] - room.y, room.bottom - at[1])
        for step in range(2 * (FAR if plate is not None else SLIDES) + 1):
            way = (step + 1) // 2 * side * (1 if step % 2 else -1) / 2
            spot = (at[0], at[1] + way) if upright else (at[0] + way, at[1])
            sign = pygame.Rect(0, 0, side, side)
            sign.center = round(spot[0]), round(spot[1])
            is_off = keep is not None and keep.inflate(-4, -4).collidepoint(sign.center)
            if is_off or not room.inflate(4, 4).collidepoint(sign.center):
                continue
            if plate is not None and sign.inflate(side // 2, side // 2).colliderect(plate):
                continue
            off = off or spot
            if step > 2 * SLIDES or sign.collidelist(pieces) < 0:
                return spot if sign.collidelist(pieces) < 0 else off
        return off or at

    def _bring(self) -> None:
        """After something was selected: bring all that may be clicked now into sight with it, if it has room
        as large as it is seen; if nothing of it is in sight, at least the nearest. What can be told and
        clicked where it is moves nothing, be some of its edge beyond the rim."""
        chosen = self.scene.room.gestures.selection if self.scene.room.asked is not None else ()
        was, self._chosen = self._chosen, chosen
        if (
            not chosen
            or chosen == was
            or not self.groups
            or self._is_in_sight()
            or self.scene.course.sight.take_in(self._lit_points())
        ):
            return
        if len(self.unseen) == len(self.groups):
            self.go(At((0, 0), 0.0, self.unseen))

    def _is_in_sight(self) -> bool:
        """Is the middle of everything that may be clicked now in sight, and a little around it?"""
        assert self.scene.picture is not None
        camera = self.scene.picture.board.camera
        return sees(camera, [at for group in self.groups for at in group.points], AROUND)

    def _lit_points(self) -> list[Point]:
        """The corners of all that is lit, in points of the picture."""
        picture = self.scene.picture
        assert picture is not None
        lit = [mark for id, mark in picture.lit.items() if id.startswith(LIT)]
        return [picture.moved(point) for mark in lit for point in mark.points]

    def go(self, at: At) -> None:
        """Bring the nearest of what lies there into sight."""
        picture = self.scene.picture
        assert picture is not None
        middle = (picture.board.camera.x, picture.board.camera.y)
        first = min(at.groups, key=lambda group: math.dist(_nearest(group.points, middle), middle))
        self.scene.course.sight.show(first.points)

    def face(self, at: At, side: int) -> pygame.Surface | None:
        """The picture of the one piece that a sign stands for."""
        picture = self.scene.picture
        token = picture.shown.get(at.groups[0].id) if picture is not None and at.many == 1 else None
        if token is None:
            return None
        look = self.scene.look
        draw = partial(draw_token, look, token, (side, side))
        return look.painter.kept(("beyond.face", *picture_of(token), side), draw)

    def words(self, at: At) -> str:
        """What a sign stands for."""
        key = "match.beyond.act" if at.meaning is Meaning.CAN_ACT else "match.beyond.aims"
        return self.scene.texts.count(key, at.many)


def _between(angles: Sequence[float]) -> float:
    """The direction in the middle of others."""
    return math.atan2(sum(map(math.sin, angles)), sum(map(math.cos, angles)))


def _nearest(points: Sequence[Point], to: Point) -> Point:
    return min([(math.dist(point, to), point) for point in points])[1]
