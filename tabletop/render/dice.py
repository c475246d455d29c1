"""Dice as solids that turn in space: a cube with pips, for other numbers of sides an octahedron with figures.

A die is drawn large with soft light from above at the left, then scaled down. At rest the face with its value
lies up, seen from straight above but for a trace of two sides, which bear no pips then: nobody takes another
face for the one that counts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import pygame

from tabletop.render.look import Look
from tabletop.render.theme import Colour, TextStyle, mix

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

LARGER = 3  # times the final size at which a die is drawn
LIGHT: Vector = (-0.30, 0.46, 0.84)
"""From where the light comes: x to the right, y up, z to the viewer."""
TILT = {6: (0.13, -0.10), 8: (-0.34, -0.10)}
"""Turns about x and y in which a die lies when it has come to rest."""
STEP = math.tau / 72
"""Dice in motion are drawn in so many places of a turn, and those kept."""
EDGE = {6: 0.2, 8: 0.11}
"""Radius of the rounded edges as a share of half the die."""
SIDEWAYS = 0.25
"""Faces of a cube that look at the viewer less than this show no pips."""
REACH = {6: 0.64, 8: 0.94}
"""Distance of the middles of faces from the centre as a share of half the picture."""
PIPS = {
    1: ((0.0, 0.0),),
    2: ((-0.46, 0.46), (0.46, -0.46)),
    3: ((-0.5, 0.5), (0.0, 0.0), (0.5, -0.5)),
    4: ((-0.46, 0.46), (0.46, 0.46), (-0.46, -0.46), (0.46, -0.46)),
    5: ((-0.5, 0.5), (0.5, 0.5), (0.0, 0.0), (-0.5, -0.5), (0.5, -0.5)),
    6: ((-0.46, 0.56), (0.46, 0.56), (-0.46, 0.0), (0.46, 0.0), (-0.46, -0.56), (0.46, -0.56)),
}
RED: Colour = (170, 24, 20)
ROUND = tuple((math.cos(n * math.tau / 12), math.sin(n * math.tau / 12)) for n in range(12))


class Paint(NamedTuple):
    """The colours of a die."""

    body: Colour
    ink: Colour
    """Of pips and figures."""


@dataclass(frozen=True, slots=True)
class Face:
    """A side of a solid: its corners, its middle, and where right and up are for its figure."""

    corners: tuple[Vector, ...]
    normal: Vector
    right: Vector
    up: Vector


class Facing(NamedTuple):
    """Where a face is on the picture."""

    face: Face
    turn: Matrix
    normal: Vector
    """Turned: what it looks at."""
    scale: float
    half: float


class Spin(NamedTuple):
    """A turn by `angle` radians about `axis`, away from rest."""

    axis: Vector
    angle: float


IVORY = Paint((246, 234, 206), (40, 26, 20))
STILL = Spin((0.0, 0.0, 1.0), 0.0)


def draw_die(
    look: Look, size: int, value: int, sides: int, paint: Paint, spin: Spin = STILL
) -> pygame.Surface:
    """A die in a square picture of `size` pixels that shows `value` when `spin` is over. Do not change it."""
    spin = Spin(spin.axis, round(spin.angle / STEP) * STEP)
    key = ("solid", size, value, sides, paint, spin)
    return look.painter.kept(key, lambda: _draw(look, size, value, sides, paint, spin))


def _draw(look: Look, size: int, value: int, sides: int, paint: Paint, spin: Spin) -> pygame.Surface:
    kind = 6 if sides == 6 else 8
    faces = _solid(kind)
    turn = _product(_about(*spin), _product(_tilted(kind), _facing(faces[(value - 1) % len(faces)])))
    big = size * LARGER
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*mix(paint.body, (0, 0, 0), 0.5), 0))
    half, edge = big / 2, EDGE[kind]
    scale = half * REACH[kind]
    seen = [(face, _turned(turn, face.normal)) for face in faces]
    seen = sorted(((f, n) for f, n in seen if n[2] > 0.02), key=lambda each: each[1][2])
    for face, normal in seen:  # the rounded rim first, then the plane faces on it
        shade = _lit(paint.body, normal, 0.86)
        points = [_at(_turned(turn, corner), scale, half) for corner in face.corners]
        for start, end in zip(points, points[1:] + points[:1], strict=True):
            _bar(surface, shade, start, end, scale * edge)
    for face, normal in seen:
        number = faces.index(face) + 1
        lift = _times(face.normal, edge * 0.92)
        corners = [_turned(turn, _sum(corner, lift)) for corner in face.corners]
        pygame.draw.polygon(surface, _lit(paint.body, normal), [_at(c, scale, half) for c in corners])
        place = Facing(face, turn, normal, scale, half)
        if kind == 6 and normal[2] > SIDEWAYS:
            _draw_pips(surface, place, number, paint)
        elif kind != 6:  # a die of more sides shows its value, whatever stands on the other faces
            shown = value if number == (value - 1) % len(faces) + 1 else number
            _draw_figure(look, surface, place, shown, paint)
    return pygame.transform.smoothscale(surface, (size, size))


def _draw_pips(surface: pygame.Surface, place: Facing, value: int, paint: Paint) -> None:
    """Hollows with a lit lower rim; the one of ivory dice is large and red."""
    face, turn = place.face, place.turn
    rim = mix(_lit(paint.body, place.normal), (255, 255, 255), 0.45)
    middle = _times(face.normal, 1 + EDGE[6] * 0.92)
    wide = 0.26 if value == 1 else 0.2
    ink = mix(paint.ink, RED, 0.75) if value == 1 and min(paint.body) > 150 else paint.ink
    for x, y in PIPS[value]:
        centre = _sum(middle, _sum(_times(face.right, x), _times(face.up, y)))
        ring = []
        for cos, sin in ROUND:
            out = _sum(_times(face.right, wide * cos), _times(face.up, wide * sin))
            ring.append(_at(_turned(turn, _sum(centre, out)), place.scale, place.half))
        drop = place.scale * 0.05
        pygame.draw.polygon(surface, rim, [(x, y + drop) for x, y in ring])
        pygame.draw.polygon(surface, ink, ring)


def _draw_figure(look: Look, surface: pygame.Surface, place: Facing, value: int, paint: Paint) -> None:
    """The number of a face, turned with it; faces that look away bear none."""
    face, near = place.face, place.normal[2]
    if near < 0.42:
        return
    up = _turned(place.turn, face.up)
    angle = math.degrees(math.atan2(up[1], up[0])) - 90
    style = TextStyle("body", max(6, round(place.scale * 0.74 * near)), True)
    ink = mix(_lit(paint.body, place.normal), paint.ink, min(1.0, near * 1.1))
    line = look.fonts.line(str(value), style, ink)
    line = pygame.transform.rotozoom(line, angle, 1.0)
    middle = _turned(place.turn, _times(face.normal, 0.577 + EDGE[8]))
    surface.blit(line, line.get_rect(center=_at(middle, place.scale, place.half)))


def _bar(
    surface: pygame.Surface, colour: Colour, start: tuple[float, float], end: tuple[float, float], r: float
) -> None:
    """A thick line with round ends."""
    length = math.dist(start, end)
    for point in (start, end):
        pygame.draw.circle(surface, colour, point, r)
    if length > 0.5:
        nx, ny = (end[1] - start[1]) / length * r, (start[0] - end[0]) / length * r
        box = [(start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny)]
        box += [(end[0] - nx, end[1] - ny), (start[0] - nx, start[1] - ny)]
        pygame.draw.polygon(surface, colour, box)


def _lit(body: Colour, normal: Vector, share: float = 1.0) -> Colour:
    """The colour of a face in the light."""
    bright = sum(a * b for a, b in zip(normal, LIGHT, strict=True))
    shaded = mix((12, 8, 10), body, min(1.0, 0.40 + 0.72 * max(0.0, bright)) * share)
    return mix(shaded, (255, 255, 255), max(0.0, bright - 0.86) * 0.9 * share)


# Solids


@cache
def _solid(kind: int) -> tuple[Face, ...]:
    """The faces in the order of their numbers; opposite ones add up to kind + 1."""
    return _cube() if kind == 6 else _octahedron()


def _cube() -> tuple[Face, ...]:
    axes: tuple[tuple[Vector, Vector], ...] = (
        ((0, 0, 1), (0, 1, 0)),
        ((0, -1, 0), (0, 0, 1)),
        ((1, 0, 0), (0, 1, 0)),
        ((-1, 0, 0), (0, 1, 0)),
        ((0, 1, 0), (0, 0, -1)),
        ((0, 0, -1), (0, 1, 0)),
    )
    faces = []
    for normal, up in axes:
        right = _cross(up, normal)
        corners = tuple(
            _sum(normal, _sum(_times(right, x), _times(up, y)))
            for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1))
        )
        faces.append(Face(corners, normal, right, up))
    return tuple(faces)


def _octahedron() -> tuple[Face, ...]:
    """Faces 1–4 meet at one point, 8–5 opposite to them."""
    signs = [(1, 1, 1), (1, 1, -1), (-1, 1, -1), (-1, 1, 1)]
    signs += [(-x, -y, -z) for x, y, z in reversed(signs)]
    faces = []
    for x, y, z in signs:
        corners: tuple[Vector, ...] = ((0, y, 0), (x, 0, 0), (0, 0, z))
        normal = _unit((x, y, z))
        middle = _times(normal, 0.577)
        up = _unit(_sum(corners[0], _times(middle, -1)))
        faces.append(Face(corners, normal, _cross(up, normal), up))
    return tuple(faces)


# Space


def _unit(a: Sequence[float]) -> Vector:
    length = math.sqrt(sum(x * x for x in a)) or 1.0
    return (a[0] / length, a[1] / length, a[2] / length)


def _sum(a: Sequence[float], b: Sequence[float]) -> Vector:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def _times(a: Sequence[float], k: float) -> Vector:
    return (a[0] * k, a[1] * k, a[2] * k)


def _cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _turned(m: Matrix, a: Sequence[float]) -> Vector:
    return (
        m[0][0] * a[0] + m[0][1] * a[1] + m[0][2] * a[2],
        m[1][0] * a[0] + m[1][1] * a[1] + m[1][2] * a[2],
        m[2][0] * a[0] + m[2][1] * a[1] + m[2][2] * a[2],
    )


def _product(a: Matrix, b: Matrix) -> Matrix:
    columns = [_turned(a, (b[0][n], b[1][n], b[2][n])) for n in range(3)]
    return tuple((columns[0][n], columns[1][n], columns[2][n]) for n in range(3))  # type: ignore[return-value]


def _about(axis: Vector, angle: float) -> Matrix:
    x, y, z = _unit(axis)
    c, s = math.cos(angle), math.sin(angle)
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )


def _facing(face: Face) -> Matrix:
    """The turn that brings a face to the front, upright."""
    return (face.right, face.up, face.normal)


@cache
def _tilted(kind: int) -> Matrix:
    x, y = TILT[kind]
    return _product(_about((1, 0, 0), x), _about((0, 1, 0), y))


def _at(a: Sequence[float], scale: float, half: float) -> tuple[float, float]:
    """On the picture: what is nearer is a little larger."""
    near = 1 + 0.07 * a[2]
    return half + a[0] * scale * near, half - a[1] * scale * near
