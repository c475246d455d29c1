"""The parts of aeroplanes, seen from the side and a little from above: bodies, wings, engines, airscrews, glass; metres.

A point of an aeroplane is (x from the tail, s out along the span towards the beholder, y up from its axis).
"""
from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .how_kit import GLASS, IRON, ROUNDEL, Machine, Paint, tint

PAINTS = {
    "zero": Paint("#aeb09a", dust="#8d8468", dirt=.12, wear=.45),
    "luft_grey": Paint("#929ea3", ("#5d6a70",), "spray", dust="#7d8488", dirt=.10, wear=.35, cells=9),
    "luft_green": Paint("#66725a", ("#46523f",), "hard", dust="#7d7c66", dirt=.12, wear=.45, cells=6),
    "regia": Paint("#bba068", ("#5f6b40", "#8a6a41"), "mottle", dust="#c0a878", dirt=.12, wear=.4, cells=24),
    "japan_green": Paint("#7d7450", ("#4c6240",), "hard", dust="#7d7c60", dirt=.15, wear=.8, cells=10),
    "transport": Paint("#6b7462", ("#4c5749",), "hard", dust="#7d7c66", dirt=.15, wear=.4, cells=5),
    "raf_day": Paint("#6b7b88", ("#4d5b38",), "hard", dust="#7f8680", dirt=.10, wear=.4, cells=8),
    "raf_night": Paint("#80704f", ("#565f40",), "hard", dust="#6d675a", dirt=.12, wear=.35, cells=6),
    "metal": Paint("#8a99a8", dust="#8d9aa4", dirt=.10, wear=.15),
    "soviet": Paint("#80774f", ("#56683c", "#474b30"), "hard", dust="#80795c", dirt=.15, wear=.5, cells=8),
    "navy": Paint("#4d6580", dust="#8a949a", dirt=.12, wear=.4),
    "olive": Paint("#70714c", ("#5c6340",), "mottle", dust="#8a8468", dirt=.12, wear=.4, cells=6),
}


@dataclass
class Plane(Machine):
    """A machine in the air. ``axis`` = height of its axis on the layer; ``tilt`` = how far a metre of span falls on it;
    ``yaw`` = how far a metre of span lies aft."""

    axis: float = 2.2
    tilt: float = .30
    yaw: float = .10
    foot: int = 24

    def to(self, x: float, s: float, y: float) -> tuple[float, float]:
        """A point in space as a point of the layer."""
        near = s * (1.35 if s > 0 else .85)                     # what is near looks larger
        return x - near * self.yaw, self.axis + y - near * self.tilt

    def only(self, shape: str) -> None:
        """Colour without height or coat: haze, stain, glint."""
        self.colour.append(shape)


def curve(pts, n: int = 10) -> list[tuple[float, float]]:
    """A smooth line through points."""
    p = np.array(pts, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for t in np.linspace(0, 1, n, endpoint=False):
            out.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)))
    return [*out, tuple(p[-2])]


def between(top, bottom, a: float, b: float):
    """The band of a body from share a to share b of its depth (0 = back, 1 = belly)."""
    one = [(x, y + (v - y) * a) for (x, y), (_, v) in zip(top, bottom)]
    two = [(x, y + (v - y) * b) for (x, y), (_, v) in zip(top, bottom)]
    return [*one, *two[::-1]]


def body(m: Plane, sections, s: float = 0, mat: str = "", belly: str = "", part: float = .68, z: float = .56, tone: float = 0, frames=()) -> None:
    """A round body of sections (x, top, bottom); ``belly`` = colour below ``part`` of its depth; ``frames`` = joints at x."""
    top = [m.to(x, s, y) for x, y in curve([(x, a) for x, a, _ in sections])]
    bottom = [m.to(x, s, y) for x, y in curve([(x, b) for x, _, b in sections])]
    m.plate([*top, *bottom[::-1]], tone, z, mat, fall=.25)
    if belly:
        low = [(x, y + (v - y) * (part + .018 * np.sin(x * 5) + .012 * np.sin(x * 11))) for (x, y), (_, v) in zip(top, bottom)]
        m.plate([*low, *bottom[::-1]], tone - .02, z, belly, fall=.2)
    look = 'fill="{}" fill-opacity="{}"'
    for i in range(7):
        m.only(f'<path d="{m.path(between(top, bottom, .03, .34 - .04 * i))}" {look.format("#fff4da", .050)}/>')
        m.only(f'<path d="{m.path(between(top, bottom, .52 + .06 * i, 1))}" {look.format("#10141f", .085)}/>')
    m.only(f'<path d="{m.path(between(top, bottom, .15, .20))}" {look.format("#fff8e6", .22)}/>')
    m.only(f'<path d="{m.path(between(top, bottom, .93, .99))}" {look.format("#cfd8e0", .10)}/>')
    xs = np.array([q[0] for q in top])
    for x in frames:
        px = m.to(x, s, 0)[0]
        a, b = (float(np.interp(px, xs, [q[1] for q in line])) for line in (top, bottom))
        bend = (a - b) * .05
        m.line([(px, a), (px + bend, (a + b) / 2), (px, b)], 1.1, .42, (a - b) * .3)
    for t in (.42, .62) if frames else ():
        m.line([(x, y + (v - y) * t) for (x, y), (_, v) in zip(top, bottom)][4:-4], .9, .26)


def wing(m: Plane, stations, side: int = 1, z: float = .66, tone: float = .16, mat: str = "", aileron: tuple[float, float] = (.56, .93), ribs: int = 7, thick: float = .10) -> None:
    """A wing or tailplane of stations (s, leading x, trailing x, y) from root to tip; ``side`` +1 near, -1 far."""
    first = stations[0]
    root = [(0, *first[1:])] if side > 0 and .3 < first[0] < 1.3 else []                    # a near wing grows out of the body
    rows = [(side * s, a, b, y) for s, a, b, y in [*root, *stations]]
    lead, trail = [m.to(a, s, y) for s, a, _, y in rows], [m.to(b, s, y) for s, _, b, y in rows]
    if len(rows) > 2:
        lead, trail = curve(lead, 6), curve(trail, 6)
    if side > 0 and thick:
        m.plate([*[(x + .02, y - thick * (1 - i / len(lead))) for i, (x, y) in enumerate(lead)], *trail[::-1]], tone - .7, z - .08, mat)
    m.plate([*lead, *trail[::-1]], tone if side > 0 else tone - .06, z if side > 0 else z - .26, mat, fall=.36)

    def on(t: float, c: float) -> tuple[float, float]:
        i = t * (len(lead) - 1)
        j = min(int(i), len(lead) - 2)
        f = i - j
        (ax, ay), (bx, by) = ((p[j][0] * (1 - f) + p[j + 1][0] * f, p[j][1] * (1 - f) + p[j + 1][1] * f) for p in (lead, trail))
        return ax + (bx - ax) * c, ay + (by - ay) * c
    for i in range(7):
        m.only(f'<path d="{m.path([on(t, 0) for t in np.linspace(0, 1, 14)] + [on(t, .10 + .05 * i) for t in np.linspace(1, 0, 14)])}" fill="#fff3d6" fill-opacity=".035"/>')
        m.only(f'<path d="{m.path([on(t, .62 + .05 * i) for t in np.linspace(0, 1, 14)] + [on(t, 1) for t in np.linspace(1, 0, 14)])}" fill="#10141f" fill-opacity=".045"/>')
    for i in range(1, ribs):
        m.line([on(i / ribs, .04), on(i / ribs, .97)], .9, .22)
    m.line([on(t, .30) for t in np.linspace(.02, .96, 12)], .9, .24)
    a, b = aileron
    m.line([on(a, .98), on(a, .74), on(b, .74), on(b, .98)], 1.4, .5)
    m.line([on(.03, .74), on(a, .74)], 1.2, .36)
    m.rod(lead, max(.03, 1.8 / m.k), mat, .55, z + .02 if side > 0 else z - .24)
    if side > 0:
        m.rod(trail, max(.02, 1.1 / m.k), mat, -.35, z - .02)


def fin(m: Plane, pts, rudder=(), s: float = 0, mat: str = "", z: float = .60, tone: float = .06) -> None:
    """A fin with its rudder's hinge line; points (x, y) from its foot forward."""
    m.plate(curve([m.to(x, s, y) for x, y in [*pts, pts[0]]], 5), tone, z, mat, fall=.3)
    if rudder:
        m.line([m.to(x, s, y) for x, y in rudder], 1.6, .6)


def screw(m: Plane, x: float, s: float, y: float, r: float, spinner: float = 0, mat: str = "", turn: float = .17, long: float = 1.5) -> None:
    """A turning airscrew: a blurred disc seen nearly edge on, its tips, a glint; the spinner before it."""
    cx, cy = m.px(*m.to(x, s, y))
    q = r * m.k
    place = f'gradientUnits="userSpaceOnUse" cx="{cx:.1f}" cy="{cy:.1f}" r="{q:.1f}" gradientTransform="translate({cx:.1f} {cy:.1f}) scale({turn} 1) translate({-cx:.1f} {-cy:.1f})"'
    name = f"g{len(m.defs)}"
    m.defs.append(f'<radialGradient id="{name}" {place}><stop offset="0" stop-color="#23242a" stop-opacity=".42"/><stop offset=".6" stop-color="#2c2d33" stop-opacity=".22"/>'
                  f'<stop offset=".90" stop-color="#2c2d33" stop-opacity=".20"/><stop offset=".93" stop-color="#d8b23c" stop-opacity=".50"/><stop offset="1" stop-color="#d8b23c" stop-opacity=".26"/></radialGradient>')
    m.only(f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{q * turn:.1f}" ry="{q:.1f}" fill="url(#{name})"/>')
    for a, wide, alpha in ((.35, .30, .16), (3.5, .30, .16), (1.9, .22, .10), (5.0, .22, .10)):
        pts = [(cx, cy)] + [(cx + q * turn * np.cos(a + wide * t), cy + q * np.sin(a + wide * t)) for t in np.linspace(-1, 1, 9)]
        m.only('<path d="M' + "L".join(f"{u:.1f} {v:.1f}" for u, v in pts) + f'Z" fill="#fff6e0" fill-opacity="{alpha}"/>')
    if spinner:
        top = [(x - .02, spinner), (x + spinner * long * .55, spinner * .78), (x + spinner * long, spinner * .04)]
        body(m, [(a, y + b, y - b) for a, b in top], s, mat or IRON, z=.66)
    else:
        m.disc(*m.to(x + .05, s, y), r * .085, .1, .66, IRON, .4)


def radial(m: Plane, x: float, s: float, y: float, r: float, long: float, mat: str = "", ring: str = "", face: float = .22, z: float = .66, flaps: bool = True) -> None:
    """A radial engine's cowling that ends at nose x: barrel, gills, lip, the engine within."""
    body(m, [(x - long, y + r * .96, y - r * .96), (x - long * .5, y + r * 1.02, y - r * 1.02), (x - long * .14, y + r, y - r), (x, y + r * .80, y - r * .80)], s, mat, z=z)
    if flaps:
        for i in range(7):
            t = -0.86 + 1.72 * i / 6
            a = m.to(x - long, s, y + r * t * .96)
            m.line([a, (a[0] + long * .16, a[1])], 1.3, .5)
        m.line([m.to(x - long * .82, s, y + r), m.to(x - long * .80, s, y), m.to(x - long * .82, s, y - r)], 1.5, .5)
    m.line([m.to(x - long * .30, s, y + r), m.to(x - long * .27, s, y), m.to(x - long * .30, s, y - r)], 1.1, .36)
    if ring:
        m.plate([m.to(x - long * .22, s, y + r), m.to(x - .01, s, y + r * .82), m.to(x - .01, s, y - r * .82), m.to(x - long * .22, s, y - r)], .05, z, ring, r * .1, .7)
    cx, cy = m.px(*m.to(x - .01, s, y))
    q = r * m.k
    m.only(f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{q * face:.1f}" ry="{q * .82:.1f}" fill="{tint(mat or m.paint.base, .35)}"/>')
    m.only(f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{q * face * .82:.1f}" ry="{q * .70:.1f}" fill="#1d1d20"/>')
    for i in range(9):
        a = i * 2 * np.pi / 9
        ex, ey = cx + np.cos(a) * q * face * .52, cy + np.sin(a) * q * .46
        m.only(f'<ellipse cx="{ex:.1f}" cy="{ey:.1f}" rx="{q * face * .18:.1f}" ry="{q * .13:.1f}" fill="#7b7a74"/>')
    m.only(f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{q * face * .30:.1f}" ry="{q * .26:.1f}" fill="#595a5c"/>')


def glass(m: Plane, pts, frames=(), s: float = 0, mat: str = "", z: float = .68, wide: float = .05) -> None:
    """A canopy or glazed nose: glass in its frames; points (x, y)."""
    p = [m.to(x, s, y) for x, y in pts]
    m.plate(p, .05, z, GLASS, corner=.05, fall=1.0)
    ys = [q[1] for q in p]
    cut = [(x + .03, min(y, max(ys) - .03)) for x, y in p]
    m.only(f'<path d="{m.path(cut)}" fill="#eaf4f4" fill-opacity=".16"/>')
    lo, hi = min(ys), max(ys)
    x0, x1 = min(q[0] for q in p), max(q[0] for q in p)
    for t in (.22, .58):
        a = x0 + (x1 - x0) * t
        m.only(f'<path d="{m.path([(a, lo + (hi - lo) * .30), (a + (hi - lo) * .25, lo + (hi - lo) * .84), (a + (hi - lo) * .48, lo + (hi - lo) * .84), (a + (hi - lo) * .22, lo + (hi - lo) * .30)])}" fill="#ffffff" fill-opacity=".30"/>')
    w = max(wide, 2.2 / m.k)
    for a in frames:
        m.rod([m.to(x, s, y) for x, y in a], w, mat, .1, z + .04)
    m.rod([*p, p[0]], w, mat, .1, z + .05)


def stain(m: Plane, x: float, s: float, y: float, long: float, wide: float, power: float = .5, fall: float = .0) -> None:
    """Soot that an exhaust leaves behind it on skin or wing."""
    for i in range(6):
        t = 1 - i / 6
        pts = [m.to(x, s, y + wide * .2 * t), m.to(x - long * t, s, y + wide * .5 * t + fall * t), m.to(x - long * t, s, y - wide * .5 * t + fall * t), m.to(x, s, y - wide * .2 * t)]
        m.only(f'<path d="{m.path(pts, wide * .2)}" fill="#15130f" fill-opacity="{power / 5:.3f}"/>')


def stubs(m: Plane, x0: float, x1: float, s: float, y: float, n: int, size: float) -> None:
    """A row of exhaust stubs."""
    for i in range(n):
        x = x0 + (x1 - x0) * i / max(n - 1, 1)
        m.tube(*m.to(x, s, y), *m.to(x - size * 1.5, s, y - size * .35), size * .5, z=.74, mat="#6a5545")


def disc_on_wing(m: Plane, x: float, s: float, y: float, r: float) -> None:
    """The nation's disc on a wing, foreshortened."""
    flat = m.tilt + .10
    cx, cy = m.to(x, s, y)
    m.disc(cx, cy, r * flat, .45, .66, "#c9bfa4", .08, 1 / flat).disc(cx, cy, r * .72 * flat, 0, .66, ROUNDEL[m.nation], .12, 1 / flat)


def gun(m: Plane, x: float, s: float, y: float, dx: float, dy: float, r: float = .03) -> None:
    """A gun's barrel from a point."""
    m.tube(*m.to(x, s, y), *m.to(x + dx, s, y + dy), r * 1.4, r, z=.72, mat=IRON)


def wire(m: Plane, *pts) -> None:
    """An aerial wire."""
    m.only(f'<path d="{m.path([m.to(*p) for p in pts], 0, False)}" fill="none" stroke="#20242a" stroke-opacity=".6" stroke-width="1"/>')


def ball(m: Plane, x: float, s: float, y: float, r: float, bars: int = 4) -> None:
    """A glazed turret."""
    m.disc(*m.to(x, s, y), r, -.1, .70, GLASS, .5)
    for i in range(1, bars):
        t = -1 + 2 * i / bars
        h = r * float(np.sqrt(1 - t * t))
        m.rod([m.to(x + r * t, s, y - h), m.to(x + r * t * .8, s, y), m.to(x + r * t, s, y + h)], max(.03, 1.8 / m.k), "", .1, .74)
    m.rod([m.to(x - r, s, y), m.to(x + r, s, y)], max(.03, 1.8 / m.k), "", .1, .74)
    cx, cy = m.px(*m.to(x - r * .3, s, y + r * .4))
    m.only(f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{r * m.k * .2:.1f}" ry="{r * m.k * .14:.1f}" fill="#fff" fill-opacity=".5"/>')


