"""The parts of ships: hulls, deckhouses, turrets, funnels, masts, boats, guns, directors; metres, y up from the water."""
from __future__ import annotations

import math
from dataclasses import dataclass

from .how_kit import DARK, GLASS, IRON, Machine, Paint

BOOT = "#6d3f38"
PAINTS = {
    "kriegsmarine": Paint("#8d9ca6", dust="#9eabb0", dirt=.22, wear=.4),
    "regia": Paint("#b9c4ca", ("#4f6478",), "hard", dust="#b8c0c0", dirt=.18, wear=.3, cells=10),
    "teikoku": Paint("#677a88", dust="#8b9a9e", dirt=.20, wear=.35),
    "teikoku_green": Paint("#7c8f6e", ("#4c6450",), "hard", dust="#9aa58c", dirt=.3, wear=.5, cells=6),
    "us_navy": Paint("#4f637d", dust="#8493a0", dirt=.2, wear=.35),
    "us_dazzle": Paint("#93a3b2", ("#33445c", "#5f7690"), "hard", dust="#a3b0b8", dirt=.2, wear=.3, cells=8),
    "us_haze": Paint("#8d9ca9", dust="#a3b0b8", dirt=.2, wear=.3),
    "us_landing": Paint("#95a09a", ("#546a63",), "hard", dust="#a9b0a4", dirt=.3, wear=.5, cells=6),
    "royal": Paint("#a9b4b8", ("#4a6072", "#7d9094"), "hard", dust="#b0b7b4", dirt=.18, wear=.3, cells=11),
}


@dataclass
class Ship(Machine):
    """A machine afloat. ``rise`` = how much taller than long it is drawn, as seen a little from ahead; ``waterline`` =
    where stern and stem meet the water."""

    rise: float = 1.25
    waterline: tuple[float, float] = (0, 0)

    def __post_init__(self) -> None:
        self.height *= self.rise
        super().__post_init__()

    def px(self, x: float, y: float) -> tuple[float, float]:
        return super().px(x, y * self.rise)


def hull(m: Ship, deck, stern, stem, boot: float = .8, ports=(), keel: float = -2.6, tone: float = 0, seams: int = 16) -> None:
    """Hull side: ``deck`` from stern to stem; ``stern`` and ``stem`` lead down to the water; ``ports`` = rows (x0, x1, y, n)."""
    stern, stem = ([(x, y if y > 0 else y * .6) for x, y in side] for side in (stern, stem))
    pts = [*stern[::-1], *deck, *stem]
    xs = [q[0] for q in pts]
    m.plate(pts, tone + .14, .46, fall=.5)
    bow = max(xs)
    shade = [*deck[-2:], *stem, (bow * .90, keel * .6)]
    m.plate(shade, tone + .10, .50, fall=.9)                                                 # flare
    for i in range(1, seams):
        x = min(xs) + (bow - min(xs)) * i / seams
        top = at(deck, x)
        m.line([(x, top - .3), (x, 0)], .8, .16)
    for t in (.34, .66):
        m.line([(x, y * t) for x, y in deck], .9, .22)
    low = [(x, y) for x, y in pts if y <= boot]
    left, right = edge(stern, boot), edge(stem, boot)
    m.plate([(left, boot), (right, boot), *[q for q in stem if q[1] < boot], *[q for q in stern[::-1] if q[1] < boot]], -.1, .44, BOOT if low else "")
    m.plate([(left, boot + .25), (right, boot + .25), (right, boot - .25), (left, boot - .25)], -.55, .48, DARK, alpha=.95)
    m.rod(deck, max(.28, 1.4 / m.k), "", .45, .56)
    for x0, x1, y, n in ports:
        holes(m, x0, x1, y, n)


def edge(side, y: float) -> float:
    """Where a hull's end crosses a height."""
    for (ax, ay), (bx, by) in zip(side, side[1:]):
        if min(ay, by) <= y <= max(ay, by) and ay != by:
            return ax + (bx - ax) * (y - ay) / (by - ay)
    return side[0][0]


def at(deck, x: float) -> float:
    """A deck's height at x."""
    for (ax, ay), (bx, by) in zip(deck, deck[1:]):
        if ax <= x <= bx and bx > ax:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return deck[-1][1]


def holes(m: Ship, x0: float, x1: float, y: float, n: int, r: float = 2.0) -> None:
    """A row of scuttles."""
    for i in range(n):
        cx, cy = m.px(x0 + (x1 - x0) * i / max(n - 1, 1), y)
        m.colour.append(f'<circle cx="{cx:.1f}" cy="{cy + .7:.1f}" r="{r + .5}" fill="#fff0cf" fill-opacity=".3"/><circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r}" fill="#15171a" fill-opacity=".85"/>')


def house(m: Ship, x0: float, x1: float, y0: float, y1: float, ports: int = 0, rake: float = 0, tone: float = 0, z: float = .56, mat: str = "",
          windows: int = 0, rails: bool = True, back: float = 0) -> None:
    """A deckhouse or bridge tier: leaning front, bright roof edge, scuttles or windows, railing."""
    m.plate([(x0, y0), (x1, y0), (x1 - rake, y1), (x0 + back, y1)], tone, z, mat, fall=.5)
    over = .5
    m.plate([(x0 + back - over, y1 - .22), (x1 - rake + over, y1 - .22), (x1 - rake + over, y1 + .16), (x0 + back - over, y1 + .16)], .42, z + .06, mat)
    if ports:
        holes(m, x0 + 1.2, x1 - 1.2, y0 + (y1 - y0) * .55, ports, 1.8)
    if windows:
        w = (x1 - rake - x0 - back - .8) / windows
        for i in range(windows):
            a = x0 + back + .4 + w * i
            m.box(a + w * .12, y1 - (y1 - y0) * .46, a + w * .88, y1 - (y1 - y0) * .16, -.5, z - .08, GLASS, fall=.8)
    if rails:
        rail(m, x0 + back - over, x1 - rake + over, y1 + .1, y1 + .1)


def rail(m: Ship, x0: float, x1: float, y0: float, y1: float, h: float = 1.0, step: float = 2.4) -> None:
    """Guard rails: stanchions and two wires."""
    n = max(2, round((x1 - x0) / step))
    d = ""
    for i in range(n + 1):
        x, y = x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n
        (ax, ay), (bx, by) = m.px(x, y), m.px(x, y + h)
        d += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    for t in (.5, 1):
        (ax, ay), (bx, by) = m.px(x0, y0 + h * t), m.px(x1, y1 + h * t)
        d += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    m.colour.append(f'<path d="{d}" fill="none" stroke="#2b3034" stroke-opacity=".72" stroke-width="1.1"/>')


def turret(m: Ship, x: float, y: float, w: float, h: float, gun: float, guns: int = 2, face: int = 1, r: float = .5, lift: float = 3, barbette: float = 0,
           z: float = .62, round_: bool = False) -> None:
    """A gun house centred at x on deck height y; ``face`` +1 fires ahead; ``barbette`` = its height above the deck."""
    if barbette:
        m.tube(x, y - .5, x, y + barbette, w * .42, z=z - .06)
    y += barbette
    for i in range(guns):
        a = math.radians(lift + (i - (guns - 1) / 2) * 1.6)
        gx, gy = x + face * w * .36, y + h * (.50 + .05 * (i - (guns - 1) / 2))
        ex, ey = gx + face * gun * math.cos(a), gy + gun * math.sin(a) / m.rise
        m.tube(gx, gy, gx + (ex - gx) * .35, gy + (ey - gy) * .35, r * 1.25, r * 1.1, z=z - .06 + .03 * i).tube(gx, gy, ex, ey, r, r * .66, z=z - .04 + .03 * i)
    f = face
    pts = [(x - f * w * .54, y), (x + f * w * .50, y), (x + f * w * .52, y + h * .34), (x + f * w * .26, y + h * .96), (x - f * w * .42, y + h), (x - f * w * .56, y + h * .72)]
    m.plate(pts, .04, z + .06, corner=h * (.3 if round_ else .10), fall=.6)
    m.plate([(x + f * w * .52, y + h * .34), (x + f * w * .26, y + h * .96), (x + f * w * .16, y + h * .96), (x + f * w * .40, y + h * .30)], .22 if f > 0 else -.15, z + .07)
    m.rod([(x - f * w * .5, y + h * .93), (x + f * w * .26, y + h * .95)], max(.16, 1 / m.k), "", .5, z + .1)
    m.line([(x - f * w * .5, y + h * .28), (x + f * w * .46, y + h * .28)], 1, .35)
    m.line([(x - f * w * .26, y + .1), (x - f * w * .26, y + h * .9)], 1, .3)


def funnel(m: Ship, x: float, y: float, w: float, h: float, rake: float = 0, cap: str = "", taper: float = .94, pipes: int = 1, band: float = 0) -> None:
    """A stack; ``rake`` = how far its mouth lies aft; ``cap`` = colour of its top."""
    top = (x - rake, y + h)
    m.tube(x, y, *top, w / 2, w / 2 * taper, z=.56)
    m.tube(x, y, x - rake * .08, y + h * .08, w * .56, w * .55, z=.6)
    for t in (.30, .55, .74):
        m.tube(x - rake * t, y + h * t, x - rake * (t + .012), y + h * (t + .012), w * .52 * (1 - (1 - taper) * t), z=.60, tone=.1)
    if cap:
        m.tube(x - rake * .86, y + h * .86, *top, w / 2 * taper * 1.05, w / 2 * taper * 1.08, z=.60, mat=cap)
    if band:
        m.tube(x - rake * band, y + h * band, x - rake * (band + .09), y + h * (band + .09), w * .51, z=.59, mat="#c9cbc4")
    for i in range(pipes):
        px = x + w * (.54 + .10 * i)
        m.rod([(px, y + h * .06), (px - rake, y + h * (1.02 - .08 * i))], max(.28, 1.6 / m.k), "", 0, .6)
    m.plate([(top[0] - w * .44, top[1]), (top[0] - w * .30, top[1] + .34), (top[0] + w * .30, top[1] + .34), (top[0] + w * .44, top[1])], -.8, .5, DARK)


def mast(m: Ship, x: float, y: float, h: float, spread: float = 0, yards: tuple[tuple[float, float], ...] = (), rake: float = 0, wide: float = .4) -> None:
    """A pole mast, or a tripod with legs ``spread`` apart; ``yards`` = (share of the height, half width)."""
    wide = max(wide, 2.2 / m.k)
    if spread:
        m.rod([(x - spread, y), (x - rake * .6, y + h * .62)], wide * .8, "", -.15, .50).rod([(x + spread * .3, y), (x - rake * .6, y + h * .62)], wide * .8, "", 0, .52)
    m.rod([(x, y), (x - rake, y + h)], wide, "", .1, .54)
    m.rod([(x - rake * .6, y + h * .6), (x - rake * 1.02, y + h * 1.0)], wide * .7, "", .2, .55)
    for t, half in yards:
        m.rod([(x - rake * t - half, y + h * t), (x - rake * t + half, y + h * t)], max(.16, 1.3 / m.k), "", 0, .56)


def stay(m: Ship, *pts) -> None:
    """A wire: aerial, forestay, jumping wire."""
    d = m.path(pts, 0, closed=False)
    m.colour.append(f'<path d="{d}" fill="none" stroke="#23282c" stroke-opacity=".62" stroke-width="1"/>')


def boat(m: Ship, x: float, y: float, long: float, mat: str = "") -> None:
    """A ship's boat in its davits."""
    h = long * .17
    for q in (.2, .8):
        m.rod([(x + long * q, y - h * .6), (x + long * q, y + h * 1.5), (x + long * (q + .07), y + h * 1.9)], max(.2, 1.6 / m.k), IRON, .1, .60)
    m.dome([(x, y + h), (x + long, y + h), (x + long * .93, y + h * .3), (x + long * .8, y), (x + long * .16, y), (x + long * .04, y + h * .4)], .1, .66, mat, h * .3)
    m.rod([(x, y + h), (x + long, y + h)], max(.18, 1.5 / m.k), "#8c7757", .3, .68)
    m.rod([(x + long * .03, y + h * .62), (x + long * .96, y + h * .62)], max(.1, 1 / m.k), "", -.3, .67)


def light_gun(m: Ship, x: float, y: float, s: float = 1, face: int = 1, lift: float = 30, tub: bool = True, guns: int = 2) -> None:
    """A light anti-aircraft mount in its tub."""
    a = math.radians(lift)
    for i in range(guns):
        b = a + .10 * i
        m.rod([(x, y + 1.1 * s), (x + face * 2.6 * s * math.cos(b), y + 1.1 * s + 2.6 * s * math.sin(b) / m.rise)], max(.16 * s, 1.5 / m.k), IRON, .1, .62)
    m.plate([(x - .7 * s, y), (x + .7 * s, y), (x + .5 * s, y + 1.5 * s), (x - .4 * s, y + 1.4 * s)], .05, .62)
    if tub:
        m.plate([(x - 1.5 * s, y), (x + 1.5 * s, y), (x + 1.6 * s, y + .9 * s), (x - 1.6 * s, y + .9 * s)], .1, .66, fall=.6)
        m.rod([(x - 1.6 * s, y + .9 * s), (x + 1.6 * s, y + .9 * s)], max(.14 * s, 1.2 / m.k), "", .5, .68)


def director(m: Ship, x: float, y: float, w: float, h: float, arm: float = 0, z: float = .62) -> None:
    """A fire-control director: turning hood, pedestal, the end of its range-finder."""
    m.tube(x, y, x, y + h * .4, w * .32, z=z - .06)
    m.dome([(x - w / 2, y + h * .36), (x + w / 2, y + h * .36), (x + w / 2, y + h * .8), (x + w * .34, y + h), (x - w * .36, y + h), (x - w / 2, y + h * .8)], .1, z, corner=w * .1)
    if arm:
        m.tube(x - arm, y + h * .66, x + arm, y + h * .66, h * .12, z=z + .06)
    m.disc(x + w * .12, y + h * .66, h * .13, -.3, z, DARK, -.1)


def lattice_radar(m: Ship, x: float, y: float, w: float, h: float) -> None:
    """A bedstead aerial."""
    d = ""
    for i in range(7):
        (ax, ay), (bx, by) = m.px(x - w / 2 + w * i / 6, y), m.px(x - w / 2 + w * i / 6, y + h)
        d += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    for i in range(5):
        (ax, ay), (bx, by) = m.px(x - w / 2, y + h * i / 4), m.px(x + w / 2, y + h * i / 4)
        d += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    m.colour.append(f'<path d="{d}" fill="none" stroke="#2f363b" stroke-opacity=".85" stroke-width="1.3"/>')


def torpedoes(m: Ship, x: float, y: float, long: float, shield: bool = False) -> None:
    """A torpedo mount seen from its side."""
    m.tube(x, y, x, y + .9, long * .12, z=.58, mat=IRON)
    m.tube(x - long * .5, y + 1.1, x + long * .5, y + 1.1, .42, z=.62).tube(x - long * .5, y + 1.7, x + long * .5, y + 1.7, .42, z=.64)
    for t in (-.3, 0, .3):
        m.tube(x + long * t, y + 1.4, x + long * (t + .03), y + 1.4, .95, z=.66)
    if shield:
        m.plate([(x - long * .22, y + .7), (x + long * .2, y + .7), (x + long * .2, y + 2.6), (x + long * .08, y + 3.1), (x - long * .22, y + 3.0)], .05, .68, corner=.3)


def anchor(m: Ship, x: float, y: float, s: float = 1) -> None:
    """A stockless anchor in its hawse."""
    m.disc(x, y + .5 * s, .8 * s, -.7, .44, DARK, -.2).rod([(x, y + .5 * s), (x + .1 * s, y - 1.3 * s)], .36 * s, IRON, .1, .62)
    m.rod([(x - .9 * s, y - .8 * s), (x - .5 * s, y - 1.5 * s), (x + .7 * s, y - 1.5 * s), (x + 1.1 * s, y - .8 * s)], .36 * s, IRON, .1, .62)


def parked(m: Ship, x: float, y: float, long: float, mat: str, face: int = 1, folded: bool = False) -> None:
    """A small aeroplane on a flight deck, seen from its side."""
    def at_(a: float, b: float) -> tuple[float, float]:
        return x + face * long * a, y + long * b
    m.plate([at_(0, .16), at_(.16, .26), at_(.55, .31), at_(.92, .34), at_(1, .26), at_(.96, .14), at_(.6, .10), at_(.2, .12)], .1, .66, mat, long * .04, .8)
    m.plate([at_(0, .16), at_(-.02, .40), at_(.08, .42), at_(.16, .24)], .1, .66, mat, long * .02)
    m.plate([at_(.42, .31), at_(.50, .41), at_(.64, .41), at_(.74, .32)], -.1, .68, GLASS, long * .02)
    if folded:
        m.plate([at_(.48, .18), at_(.34, .66), at_(.52, .72), at_(.74, .22)], .25, .70, mat, long * .03, .6)
    else:
        m.plate([at_(.44, .14), at_(.80, .14), at_(.72, .08), at_(.50, .08)], .3, .70, mat, long * .02)
    m.disc(*at_(.66, .03), long * .045, 0, .66, DARK, .3).rod([at_(.66, .03), at_(.68, .12)], max(.1, 1 / m.k), IRON)
    m.rod([at_(1.0, .06), at_(1.01, .40)], max(.1, 1.2 / m.k), "#2b2b2b", 0, .6)
