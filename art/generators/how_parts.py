"""Running gear and fittings of machines: wheels, sprockets, tracks, tyres, guns, tools, tarpaulins, sandbags."""
from __future__ import annotations

import math

import numpy as np

from .how_kit import BRASS, CANVAS, DARK, IRON, RUBBER, TRACK, WOOD, Machine


def around(x: float, y: float, r: float, n: int, turn: float = 0) -> list[tuple[float, float]]:
    """n points on a circle."""
    return [(x + r * math.cos(turn + math.tau * i / n), y + r * math.sin(turn + math.tau * i / n)) for i in range(n)]


def wheel(m: Machine, x: float, y: float, r: float, tyre: float = .16, hub: float = .28, holes: int = 0, bolts: int = 0,
          spokes: int = 0, z: float = .5, mat: str = "", dish: float = -.3, hole: float = .11, at: float = .58) -> None:
    """A road wheel: rubber rim (share ``tyre`` of the radius), dish, holes or spokes, hub with bolts."""
    m.disc(x, y, r, 0, z, RUBBER if tyre else mat, .35)
    inner = r * (1 - tyre)
    m.disc(x, y, inner, -.15, z + .01, mat, .2).disc(x, y, inner * .92, -.08, z - .02, mat, dish)
    if spokes:
        for n, (px, py) in enumerate(around(x, y, inner * .62, spokes, .3)):
            a = .3 + math.tau * (n + .5) / spokes
            m.disc(x + inner * .62 * math.cos(a), y + inner * .62 * math.sin(a), inner * hole * 2.2, -.8, z - .12, DARK, -.2)
            m.rod([(x, y), (px * 1.42 - x * .42, py * 1.42 - y * .42)], r * .10, mat, .1, z + .02)
    for px, py in around(x, y, inner * at, holes, .2) if holes else ():
        m.disc(px, py, inner * hole, -.7, z - .10, DARK, -.3)
    m.disc(x, y, r * hub, .08, z + .05, mat, .4)
    if bolts:
        m.rivets(around(x, y, r * hub * 1.35, bolts, .1), 1.5)
    m.disc(x, y, r * hub * .45, .1, z + .08, mat, .35)


def tyre(m: Machine, x: float, y: float, r: float, rim: float = .56, lugs: int = 30, z: float = .55, bolts: int = 6, mat: str = "") -> None:
    """A pneumatic tyre with tread, on a pressed steel wheel."""
    m.disc(x, y, r, -.05, z, RUBBER, .35)
    for px, py in around(x, y, r * .985, lugs):
        m.disc(px, py, r * .060, -.15, z - .04, RUBBER, .2)
    m.disc(x, y, r * .93, .10, z + .03, RUBBER, .3).disc(x, y, r * .78, -.12, z + .02, RUBBER, .25)
    m.disc(x, y, r * (rim + .035), -.5, z - .02, DARK, .1).disc(x, y, r * rim, -.02, z + .02, mat, -.42)
    m.disc(x, y, r * rim * .62, .1, z + .04, mat, .3)
    for px, py in around(x, y, r * rim * .78, bolts, .5):
        m.disc(px, py, r * rim * .085, -.65, z - .03, DARK, -.2)
    m.rivets(around(x, y, r * rim * .45, bolts), 1.5)
    m.disc(x, y, r * rim * .26, .12, z + .08, mat, .4)


def sprocket(m: Machine, x: float, y: float, r: float, teeth: int = 18, holes: int = 8, z: float = .52, mat: str = "") -> None:
    """A toothed driving wheel."""
    pts = []
    for n, (px, py) in enumerate(around(x, y, 1, teeth * 4)):
        q = r * (1.06 if n % 4 in (0, 1) else .90)
        pts.append((x + (px - x) * q, y + (py - y) * q))
    m.plate(pts, -.1, z, TRACK).disc(x, y, r * .84, -.05, z + .02, mat, .25).disc(x, y, r * .72, -.1, z, mat, -.3)
    for px, py in around(x, y, r * .56, holes):
        m.disc(px, py, r * .12, -.7, z - .1, DARK, -.3)
    m.disc(x, y, r * .34, .05, z + .06, mat, .4).rivets(around(x, y, r * .26, 8), 1.4)
    m.disc(x, y, r * .14, .1, z + .09, mat, .3)


def hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex outline of points, counter-clockwise."""
    pts = sorted(set(points))

    def half(seq):
        out: list[tuple[float, float]] = []
        for p in seq:
            while len(out) > 1 and (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) <= (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0]):
                out.pop()
            out.append(p)
        return out[:-1]
    return half(pts) + half(pts[::-1])


def belt(circles: list[tuple[float, float, float]], sag: float = 0, spans: int = 1) -> list[tuple[float, float]]:
    """The run of a track around circles (x, y, r), evenly sampled; its upper run hangs by ``sag`` between rollers."""
    ring = hull([p for c in circles for p in around(*c, 64)])
    ring.append(ring[0])
    out: list[tuple[float, float]] = []
    top = max(y for _, y in ring)
    for (ax, ay), (bx, by) in zip(ring, ring[1:]):
        n = max(1, round(math.hypot(bx - ax, by - ay) / 6))
        long = abs(bx - ax) > 60 and min(ay, by) > top * .5
        for i in range(n):
            t = i / n
            y = ay + (by - ay) * t
            out.append((ax + (bx - ax) * t, y - (sag * abs(math.sin(math.pi * t * spans)) if long else 0)))
    return out


def track_bed(m: Machine, circles: list[tuple[float, float, float]], z: float = .16) -> None:
    """The dark inside of a track, behind the wheels: hull side and far links in shadow."""
    m.plate(belt(circles), -.25, z, "#2c2923", fall=.5)


def track(m: Machine, circles: list[tuple[float, float, float]], thick: float = 9, pitch: float = 14, sag: float = 0,
          spans: int = 1, z: float = .6, mat: str = TRACK, guides: bool = True) -> None:
    """The track's band of links round its wheels."""
    run = belt([(x, y, r + thick * .45) for x, y, r in circles], sag, spans)
    d = m.path(run)
    w, p = thick * m.k, pitch * m.k
    look = 'fill="none" stroke-linejoin="round"'

    def band(colour: str, width: float, dash: str = "", alpha: float = 1, off: float = 0) -> str:
        gaps = f' stroke-dasharray="{dash}" stroke-dashoffset="{off:.2f}"' if dash else ""
        return f'<path d="{d}" {look} stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width:.2f}"{gaps}/>'
    teeth = f"{p * .34:.2f} {p * .66:.2f}"
    links = f"{p * .84:.2f} {p * .16:.2f}"
    body = band("#211f1b", w * 1.34, teeth) + band("#2d2a26", w) + band(mat, w * .92, links) + band("#8a8276", w * .34, links, .55, p * .1)
    m.colour.append(body)
    m.relief.append(band("#000", w * 1.3, teeth, .6) + band("#333", w) + band(f"#{round(z * 255):02x}" * 1 + f"{round(z * 255):02x}" * 2, w * .9, links))
    m.coat.append(band("#000", w * 1.3))
    if guides:
        inner = belt([(x, y, r - thick * .25) for x, y, r in circles], sag, spans)
        m.colour.insert(len(m.colour) - 1, f'<path d="{m.path(inner)}" {look} stroke="#1d1b18" stroke-width="{w * .5:.2f}" stroke-dasharray="{p * .3:.2f} {p * .7:.2f}"/>')


def hole(m: Machine, x: float, y: float, r: float, squash: float = .5) -> None:
    """A muzzle, port or pipe end."""
    m.disc(x, y, r, -.85, .3, DARK, -.2, squash)


def muzzle(m: Machine, x: float, y: float, length: float, r: float, slots: int = 2, z: float = .68) -> None:
    """A muzzle brake that ends at x: baffles with slots."""
    m.tube(x - length, y, x, y, r * .92, r * .92, z)
    step = length / slots
    for n in range(slots):
        a = x - length + step * n
        m.tube(a + step * .64, y, a + step, y, r * 1.16, z=z + .03)
        m.plate([(a + step * .16, y + r * .5), (a + step * .58, y + r * .5), (a + step * .58, y - r * .5), (a + step * .16, y - r * .5)], -.8, z - .3, DARK)


def shovel(m: Machine, x: float, y: float, length: float, z: float = .62) -> None:
    """A spade strapped on, handle to the left."""
    m.tube(x, y, x + length * .72, y, length * .022, z=z, mat=WOOD).plate([(x + length * .70, y + length * .07), (x + length * .96, y + length * .06), (x + length, y), (x + length * .96, y - length * .06), (x + length * .70, y - length * .07)], -.1, z, IRON)


def bag(m: Machine, x: float, y: float, w: float, h: float, mat: str = "#a08d63", z: float = .5, tone: float = 0) -> None:
    """A sandbag or roll with its belly."""
    m.dome([(x - w * .5, y + h * .1), (x - w * .46, y + h * .86), (x - w * .2, y + h), (x + w * .2, y + h * .97), (x + w * .46, y + h * .84), (x + w * .5, y + h * .1), (x + w * .2, y - h * .05), (x - w * .2, y)], tone, z, mat, corner=h * .4)
    m.plate([(x + w * .44, y + h * .34), (x + w * .56, y + h * .24), (x + w * .58, y + h * .62), (x + w * .46, y + h * .58)], -.12, z, mat, h * .08)
    m.line([(x - w * .46, y + h * .62), (x - w * .1, y + h * .70), (x + w * .46, y + h * .60)], 1.3, .34).line([(x + w * .38, y + h * .86), (x + w * .42, y + h * .5), (x + w * .38, y + h * .14)], 1.3, .36)
    m.line([(x - w * .2, y + h * .3), (x + w * .1, y + h * .22)], 2.4, .16)


def bags(m: Machine, x0: float, x1: float, rows: int, w: float, h: float, seed: int = 1, mat: str = "#a08d63", z: float = .5) -> None:
    """A wall of sandbags, lower rows first."""
    rng = np.random.default_rng(seed)
    for row in range(rows):
        n = max(1, int((x1 - x0) / w) - (row + 1) // 2)
        start = (x0 + x1) / 2 - (n - 1) * w / 2 + (w * .5 if row % 2 and n * w > x1 - x0 - w * .4 else 0)
        for i in range(n):
            bag(m, start + i * w + rng.uniform(-.05, .05) * w, row * h * .84 + rng.uniform(-.04, .04) * h, w * rng.uniform(.98, 1.1), h * rng.uniform(.95, 1.08), mat, z + .02 * (i % 2), rng.uniform(-.14, .14))


def crate(m: Machine, x: float, y: float, w: float, h: float, mat: str = "#8a7145", z: float = .5, boards: int = 3, rope: bool = True) -> None:
    """A wooden box with boards and battens."""
    m.box(x, y, x + w, y + h, .02, z, mat)
    for i in range(1, boards):
        m.line([(x, y + h * i / boards), (x + w, y + h * i / boards)], 1.4, .5)
    for bx in (x + w * .06, x + w * .82):
        m.box(bx, y + h * .02, bx + w * .12, y + h * .98, .14, z + .05, mat)
        m.row(bx + w * .06, y + h * .15, bx + w * .06, y + h * .85, 3, 1.5)
    m.box(x, y + h * .94, x + w, y + h, .3, z + .06, mat)
    if rope:
        m.rod([(x + w * .36, y + h * .62), (x + w * .42, y + h * .48), (x + w * .58, y + h * .48), (x + w * .64, y + h * .62)], h * .05, "#c0a878", 0, z + .05, h * .1)


def drum(m: Machine, x: float, y: float, w: float, h: float, mat: str = "#5b6350", z: float = .5) -> None:
    """A standing fuel drum with two hoops."""
    m.tube(x + w / 2, y, x + w / 2, y + h, w / 2, z=z, mat=mat)
    for t in (.03, .35, .66, .97):
        m.tube(x + w / 2, y + h * (t - .022), x + w / 2, y + h * (t + .022), w * .52, z=z + .03, mat=mat, tone=.12)


def jerrycan(m: Machine, x: float, y: float, w: float, h: float, mat: str = "#66673f", z: float = .55) -> None:
    """A petrol can with its pressed cross and three grips."""
    m.plate([(x, y), (x + w, y), (x + w, y + h * .84), (x + w * .8, y + h * .93), (x, y + h * .93)], .02, z, mat, corner=w * .12)
    m.line([(x + w * .18, y + h * .14), (x + w * .82, y + h * .76)], 1.8, .4).line([(x + w * .82, y + h * .14), (x + w * .18, y + h * .76)], 1.8, .4)
    m.rod([(x + w * .12, y + h * .93), (x + w * .15, y + h), (x + w * .62, y + h), (x + w * .66, y + h * .92)], w * .09, mat, .1, z, w * .1)
    m.tube(x + w * .72, y + h * .90, x + w * .9, y + h * 1.0, w * .08, z=z, mat=mat)


def tarp(m: Machine, pts, folds: list[tuple[float, float, float, float]], mat: str = CANVAS, z: float = .55, tone: float = 0, corner: float = 0) -> None:
    """Canvas over bows: a bent sheet with creases (x0, y0, x1, y1)."""
    m.plate(pts, tone, z, mat, corner, fall=.5)
    for x0, y0, x1, y1 in folds:
        mid = ((x0 + x1) / 2 + (y1 - y0) * .05, (y0 + y1) / 2)
        for px, power in ((11, .10), (6, .12), (2.4, .16)):
            m.line([(x0, y0), mid, (x1, y1)], px, power, 10)


def cable(m: Machine, pts, wide: float = 3, z: float = .64) -> None:
    """A towing rope with eyes."""
    m.rod(pts, wide, "#5b564c", 0, z, wide * 4)


def shell(m: Machine, x: float, y: float, length: float, r: float, z: float = .55, tip: str = "#5c5f52") -> None:
    """A round lying: brass case and pointed shot, pointing right."""
    m.tube(x, y, x + length * .62, y, r, z=z, mat=BRASS).tube(x - length * .02, y, x + length * .02, y, r * 1.08, z=z + .02, mat=BRASS)
    m.tube(x + length * .62, y, x + length * .80, y, r * .92, r * .85, z=z, mat=tip).tube(x + length * .80, y, x + length, y, r * .85, r * .12, z=z, mat=tip)




def grille(m: Machine, x0: float, y0: float, x1: float, y1: float, n: int = 5, z: float = .56) -> None:
    """An air outlet: a frame with slanted slats over darkness."""
    m.box(x0 - 1.5, y0 - 1.5, x1 + 1.5, y1 + 1.5, .05, z + .04).box(x0, y0, x1, y1, -.5, z - .12, DARK)
    step = (y1 - y0) / n
    for i in range(n):
        m.box(x0, y0 + step * (i + .12), x1, y0 + step * (i + .58), .1, z)


def lamp(m: Machine, x: float, y: float, r: float, z: float = .64) -> None:
    """A headlamp seen from the side, glass forward (right)."""
    m.dome([(x - r * 1.1, y - r * .4), (x - r * .5, y - r), (x + r * .4, y - r), (x + r * .4, y + r), (x - r * .5, y + r), (x - r * 1.1, y + r * .4)], 0, z, corner=r * .4)
    m.plate([(x + r * .35, y - r), (x + r * .75, y - r * .6), (x + r * .75, y + r * .6), (x + r * .35, y + r)], .35, z, "#b9c3bd", corner=r * .3)
