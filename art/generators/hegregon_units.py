"""HEGREGON's counters: vehicles from above, troopers from the front, the round plate and its six rim patterns."""
from __future__ import annotations

import math

import numpy as np
from PIL import Image

from .common import F32, blur, fbm, rgb, smooth, to_image
from .hegregon_hexes import CYAN, TEAL
from .hegregon_relief import (Relief, Shape, bar, circle, ellipse, hexagon, mirror_poly, poly, rect, ring, shrink,
                              spokes)

STEEL, IRON, DARK, BLACK, BRIGHT = "#a3acb3", "#6c757c", "#3a4147", "#1a1d20", "#c9d0d5"
KINDS = ("ear", "ear_turret", "light", "medium", "heavy", "hover", "mine")


class Machine(Relief):
    """A vehicle pointing up, seen from above."""

    def track(self, x: float, y0: float, y1: float, half: float, z: float = .10) -> None:
        """A caterpillar track and its twin on the other side, with links."""
        mid, hh = (y0 + y1) / 2, (y1 - y0) / 2
        for sx in (-x, x):
            self.put(rect(sx, mid, half, hh, .035), z, "#2b2f33", .03, .3, foot=.0)
            n = int((y1 - y0) / .052)
            for i in range(n):
                self.put(rect(sx, y0 + (i + .5) * (y1 - y0) / n, half * .92, .015, .006), z + .016, "#4e555b", .01, .35, foot=z - .004)

    def gun(self, x: float, y0: float, y1: float, half: float, z: float, brake: bool = True) -> None:
        """A barrel running up from y0 to y1 (y1 above)."""
        self.put(bar(x, y0, x, y1, half), z, "#8d969d", half, .6, look="round", foot=z - half)
        self.put(rect(x, y0 - .02, half * 1.5, .07, .01), z + .01, IRON, .02, .5, foot=z - .06)
        if brake:
            self.put(rect(x, y1 + .01, half * 1.75, .045, .012), z + .012, "#5b646b", .02, .5, foot=z - .06)
            self.put(rect(x, y1 + .01, half * 1.8, .010), z + .0, "#1c2023", .01, .2)
        self.put(circle(x, y1 - half * .6, half * .5), z - .01, "#0c0e10", .01, .1)

    def panel(self, shape: Shape, top: float, colour: str = STEEL, bevel: float = .022, foot: float | None = None, livery: float = 1.0) -> None:
        """A painted armour plate."""
        self.put(shape, top, colour, bevel, .42, foot=foot, livery=livery)

    def grille(self, cx: float, cy: float, hw: float, hh: float, z: float, n: int = 5) -> None:
        self.put(rect(cx, cy, hw, hh, .012), z, "#22272b", .01, .2)
        for i in range(n):
            self.put(rect(cx, cy - hh + hh * 2 * (i + .5) / n, hw * .88, hh / n * .42), z + .012, "#565e65", .008, .4, foot=z - .002)

    def lamp_at(self, cx: float, cy: float, r: float, z: float, colour: str, power: float = 1.4) -> None:
        self.put(circle(cx, cy, r * 1.5), z, "#2c3237", .012, .4)
        self.put(circle(cx, cy, r), z + .015, "#203034", .01, .2, lamp=colour, power=power)

    def pictures(self, seed: int) -> tuple[Image.Image, Image.Image]:
        """(metal body with its shadow, livery in lit greyscale)."""
        rng = np.random.default_rng(seed)
        grime = .74 + .52 * fbm(rng, self.z.shape, 7, 5)
        fade = self.cover
        k = self.k
        dx, dy = round(.030 * k), round(.045 * k)
        cast = np.zeros_like(fade)
        cast[dy:, dx:] = fade[:-dy, :-dx]
        shade = np.clip(.75 * blur(cast, .030 * k) + .85 * blur(fade, .010 * k), 0, .92)
        body = self.finish(fade, .6, grime, .9, shade, gain=1.06)
        chips = smooth(.30, .36, fbm(rng, self.z.shape, 22, 4))
        self.livery *= .25 + .75 * chips
        return body, self.finish_livery(fade)


def soldier(m: Machine, x: float, y: float, s: float, z: float = .0, *, legs: bool = True, rifle: bool = True) -> None:
    """An armoured trooper from the front, feet apart, rifle across the chest; (x, y) is the belt, ``s`` 1 is a
    figure 1.4 high."""
    def at(px: float, py: float) -> tuple[float, float]:
        return x + px * s, y + py * s

    def limb(x0: float, y0: float, x1: float, y1: float, half: float, top: float, colour: str) -> None:
        m.put(bar(*at(x0, y0), *at(x1, y1), half * s), z + top, colour, half * s, .4, look="round", foot=z)

    def plate_on(points: tuple[tuple[float, float], ...], top: float, colour: str, livery: float = 0.0) -> None:
        m.put(poly(*[at(*p) for p in points]), z + top, colour, .030 * s, .45, foot=z + top - .07, livery=livery)

    def both(points: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
        return (*points, *[(-px, py) for px, py in reversed(points) if px > 0])

    limb(.27, -.30, .27, -.86, .014, .10, "#59626a")                                      # aerial
    m.put(circle(*at(.27, -.86), .026 * s), z + .12, "#ff6a48", .02, .4, lamp="#ff5a3a", power=.8)
    plate_on(both(((0, -.44), (.25, -.42), (.27, .02), (0, .06))), .10, "#3a4248")        # pack
    if legs:
        for side in (-1, 1):
            limb(side * .10, .02, side * .19, .32, .105, .14, "#525b62")
            limb(side * .19, .32, side * .23, .56, .092, .13, "#525b62")
            plate_on(tuple((side * px, py) for px, py in ((.09, .22), (.28, .22), (.27, .40), (.14, .41))), .21, STEEL, 1)
            m.put(ellipse(*at(side * .27, .64), .150 * s, .072 * s), z + .17, IRON, .06 * s, .4, look="round", foot=z)
    limb(-.31, -.26, -.38, -.01, .088, .17, "#525b62")
    limb(.31, -.26, .39, -.04, .088, .17, "#525b62")
    plate_on(both(((0, -.40), (.24, -.38), (.30, -.22), (.19, .06), (0, .10))), .20, "#8f989f")
    plate_on(both(((0, -.37), (.20, -.35), (.23, -.20), (.11, -.08), (0, -.06))), .24, BRIGHT, 1)
    m.put(rect(*at(0, .045), .185 * s, .040 * s, .012 * s), z + .23, "#33393e", .015, .4, foot=z + .15)
    m.put(hexagon(.070 * s, True, *at(0, -.22)), z + .27, "#1c9c98", .03, .7, foot=z + .2, lamp=CYAN, power=1.3)
    for side in (-1, 1):
        m.put(ellipse(*at(side * .325, -.31), .135 * s, .115 * s), z + .28, STEEL, .085 * s, .5, look="round", foot=z + .14, livery=1)
        m.put(ring(*at(side * .325, -.31), .090 * s, .010 * s), z + .28, "#40484e", .006, .3)
    m.put(rect(*at(0, -.445), .095 * s, .05 * s, .02), z + .18, "#2b3136", .02, .2, foot=z + .1)
    m.put(ellipse(*at(0, -.595), .165 * s, .190 * s), z + .34, BRIGHT, .14 * s, .55, look="round", foot=z + .16)
    m.put(rect(*at(0, -.735), .038 * s, .085 * s, .02 * s), z + .36, STEEL, .02, .4, foot=z + .28, livery=1)
    m.put(ellipse(*at(0, -.585), .140 * s, .062 * s), z + .36, "#0d2226", .03, .8, foot=z + .30)
    m.put(rect(*at(0, -.590), .108 * s, .026 * s, .022 * s), z + .37, "#12474c", .02, .9, lamp=CYAN, power=.85)
    m.put(rect(*at(0, -.470), .085 * s, .038 * s, .02 * s), z + .36, "#5a636a", .02, .4, foot=z + .28)
    if rifle:
        m.put(bar(*at(-.38, .17), *at(.20, -.12), .062 * s), z + .33, "#14181b", .05 * s, .5, look="round", foot=z + .22)
        m.put(bar(*at(.16, -.10), *at(.60, -.305), .036 * s), z + .33, "#1d2226", .036 * s, .6, look="round", foot=z + .24)
        m.put(bar(*at(.54, -.277), *at(.60, -.305), .050 * s), z + .34, "#14181b", .03 * s, .5, look="round", foot=z + .24)
        m.put(bar(*at(-.06, .05), *at(-.02, .16), .040 * s), z + .30, "#2c3237", .04 * s, .4, look="round", foot=z + .2)
        for px, py in ((-.17, .05), (.20, -.11)):
            m.put(circle(*at(px, py), .078 * s), z + .39, IRON, .065 * s, .4, look="round", foot=z + .26)


def ear() -> Machine:
    """Assault and collection team: three troopers on foot, the first in front."""
    m = Machine()
    for side in (-1, 1):
        soldier(m, side * .40, -.02, .72, rifle=False)
    soldier(m, 0, .08, .97, .30)
    return m


def ear_turret() -> Machine:
    """The entrenched team: two helmets and a heavy gun behind a wall of armour blocks."""
    m = Machine()
    for side in (-1, 1):
        soldier(m, side * .37, .16, .82, legs=False, rifle=False)
    m.put(bar(0, .20, 0, -.30, .10), .42, IRON, .09, .5, look="round", foot=.2)
    for side in (-.085, .085):
        m.gun(side, -.16, -.76, .050, .52)
    m.panel(mirror_poly((0, -.30), (.20, -.26), (.27, .02), (.22, .20), (0, .22)), .56, BRIGHT, .04, .40, livery=1)
    m.put(rect(0, -.08, .15, .030, .01), .58, "#14181b", .01, .2)
    m.lamp_at(0, .09, .040, .56, CYAN)
    for row, (y, half, n) in enumerate(((.24, .66, 5), (.43, .62, 4), (.60, .46, 3))):
        for i in range(n):
            bx, wide = -half + (2 * i + 1) * half / n, half / n * .93
            lift = .060 * (bx / .66) ** 2
            m.put(rect(bx, y - lift, wide, .088, .045), .66 - .04 * row, ("#8b9499", "#747d83")[(i + row) % 2], .05, .3, look="round", foot=.40)
            if (i + row) % 2 == 0:
                m.put(rect(bx, y - lift, wide * .55, .018, .008), .67 - .04 * row, "#2a3034", .008, .2)
    for side in (-1, 1):
        m.panel(rect(side * .50, .20, .060, .115, .02), .70, STEEL, .02, .6)
    return m


def light() -> Machine:
    """Light attack vehicle: a slim buggy on four wide wheels, one small gun."""
    m = Machine()
    for sy in (-.44, .42):
        m.put(rect(0, sy, .40, .032, .01), .06, "#4a5258", .02, .4, foot=.0)
        for sx in (-.43, .43):
            m.put(rect(sx, sy, .115, .195, .06), .15, "#2a2e32", .07, .2, look="round", foot=.0)
            for i in range(-3, 4):
                m.put(rect(sx, sy + i * .052, .098, .012, .005), .160, "#4b5257", .01, .2, foot=.13)
            m.put(rect(sx * .82, sy, .030, .095, .01), .12, "#737c83", .02, .5, foot=.04)
    m.put(mirror_poly((0, -.74), (.13, -.70), (.20, -.30), (.27, .05), (.27, .52), (.20, .66), (0, .68)), .17, STEEL, .05, .45, foot=.04)
    m.panel(mirror_poly((0, -.70), (.10, -.66), (.165, -.30), (0, -.30)), .19, STEEL, .02, .15)
    m.panel(mirror_poly((.0, .22), (.22, .22), (.22, .50), (.0, .50)), .20, STEEL, .02, .15)
    m.put(mirror_poly((0, -.27), (.16, -.27), (.205, -.06), (0, -.08)), .20, "#0e2226", .02, .9, foot=.17)
    m.paint(poly((-.13, -.25), (-.05, -.25), (-.09, -.09), (-.17, -.08)), "#3b6a70", .6)
    m.grille(0, .59, .15, .045, .19, 3)
    m.put(circle(0, .10, .155), .25, IRON, .03, .5, foot=.18)
    m.put(circle(0, .10, .10), .29, BRIGHT, .05, .55, look="round", foot=.24)
    m.gun(.0, .0, -.46, .032, .31)
    for sx in (-.11, .11):
        m.lamp_at(sx, -.67, .026, .17, "#fff0c0", 1.3)
        m.lamp_at(sx * 1.6, .64, .02, .16, "#ff4030", .9)
    m.put(bar(.20, .30, .20, .62, .010), .27, "#2a2f33", .01, .4, look="round", foot=.2)
    return m


def medium() -> Machine:
    """Medium tank: two tracks, a round turret, one long gun."""
    m = Machine()
    m.track(.43, -.58, .64, .125)
    m.put(mirror_poly((0, -.56), (.30, -.54), (.34, -.44), (.34, .54), (.28, .62), (0, .63)), .17, STEEL, .04, .4, foot=.03)
    for sx in (-1, 1):
        m.panel(rect(sx * .43, .05, .118, .40, .02), .165, STEEL, .018, .09)
        for i in range(3):
            m.put(rect(sx * .43, -.20 + i * .25, .120, .006), .17, "#2a2f33", .004, .2)
    m.panel(mirror_poly((0, -.53), (.27, -.51), (.27, -.38), (0, -.38)), .19, IRON, .015, .15, livery=0)
    m.grille(-.14, .50, .10, .075, .18, 4)
    m.grille(.14, .50, .10, .075, .18, 4)
    m.put(circle(0, .05, .335), .20, DARK, .02, .3)
    m.put(circle(0, .05, .315), .31, BRIGHT, .06, .5, foot=.19)
    m.gun(0, -.22, -.86, .058, .32)
    m.panel(circle(0, .05, .215), .335, STEEL, .02, .29)
    m.put(circle(0, .05, .125), .35, IRON, .02, .45, foot=.32)
    m.put(circle(-.02, .07, .060), .37, "#8d969d", .02, .5, foot=.34)
    m.lamp_at(.12, -.20, .026, .32, CYAN, 1.2)
    m.put(rect(0, .335, .13, .05, .015), .28, "#5b646b", .02, .4, foot=.19)
    for sx in (-.33, .33):
        m.lamp_at(sx, -.545, .024, .16, "#fff0c0", 1.2)
    return m


def heavy() -> Machine:
    """Heavy tank: four track blocks, a wide angular turret, two great guns."""
    m = Machine()
    for y0, y1 in ((-.66, -.06), (.06, .74)):
        m.track(.56, y0, y1, .165, .13)
    m.put(mirror_poly((0, -.60), (.34, -.58), (.46, -.40), (.46, .60), (.36, .72), (0, .73)), .20, IRON, .05, .4, foot=.03)
    for sx in (-1, 1):
        for cy, hh in ((-.36, .24), (.40, .27)):
            m.panel(rect(sx * .565, cy, .150, hh, .02), .215, STEEL, .022, .12)
            m.put(rect(sx * .565, cy, .152, .007), .22, "#2a2f33", .004, .2)
        m.grille(sx * .22, .62, .12, .07, .215, 4)
        m.put(circle(sx * .37, .60, .045), .26, "#3a3f43", .02, .4, foot=.2)
        m.put(circle(sx * .37, .60, .028), .24, "#0b0c0d", .02, .1)
        m.lamp_at(sx * .30, -.575, .026, .2, "#fff0c0", 1.2)
    for sx in (-.155, .155):
        m.gun(sx, -.25, -.90, .075, .38)
    m.put(mirror_poly((0, -.36), (.27, -.36), (.43, -.12), (.43, .24), (.29, .44), (0, .46)), .34, BRIGHT, .06, .5, foot=.20)
    m.panel(mirror_poly((.0, -.02), (.35, -.02), (.35, .20), (.24, .36), (.0, .37)), .365, STEEL, .02, .32)
    m.put(mirror_poly((0, -.29), (.22, -.29), (.32, -.10), (0, -.10)), .355, "#8a939a", .015, .45)
    m.put(circle(-.15, .17, .095), .40, IRON, .02, .45, foot=.35)
    m.put(circle(-.15, .17, .05), .42, "#9aa3aa", .02, .5, foot=.39)
    m.put(circle(.17, .15, .065), .39, "#4d565d", .02, .4, foot=.35)
    m.lamp_at(.0, -.19, .040, .36, "#ff5a3a", 1.3)
    return m


def hover() -> Machine:
    """Combat hovercraft: an arrowhead on three great fans."""
    m = Machine()
    hull = mirror_poly((0, -.84), (.10, -.70), (.22, -.28), (.70, .26), (.74, .56), (.50, .70), (.22, .58), (0, .66))
    m.put(hull.grow(.045), .07, "#24292d", .05, .2, look="round", foot=.0)
    m.put(hull, .17, STEEL, .05, .45, foot=.05)
    m.panel(poly((.26, -.16), (.60, .23), (.54, .27), (.24, .0)).both(), .185, STEEL, .014, .15)
    m.panel(mirror_poly((0, -.80), (.085, -.66), (.12, -.48), (0, -.48)), .185, STEEL, .014, .15)
    for cx, cy, r in ((-.42, .42, .235), (.42, .42, .235), (0, .27, .19)):
        m.put(circle(cx, cy, r), .22, IRON, .03, .45, foot=.15)
        m.put(circle(cx, cy, r * .82), .06, "#0a1b1e", .02, .2, foot=.2)
        m.shine(np.exp(-((np.hypot(m.x - cx, m.y - cy) / (r * .62)) ** 4)) * .9, TEAL, .42)
        for i in range(6):
            m.put(bar(cx, cy - r * .1, cx, cy - r * .80, r * .085).turn(60 * i + 20, cx, cy), .15, "#4a5359", .02, .5, look="round", foot=.12)
        m.put(ring(cx, cy, r * .90, r * .045), .235, STEEL, .012, .4, livery=1)
        m.put(circle(cx, cy, r * .24), .22, "#8d969d", .03, .5, look="round", foot=.15)
    m.put(mirror_poly((0, -.42), (.095, -.36), (.125, -.10), (.07, .02), (0, .04)), .26, "#123036", .08, .9, look="round", foot=.17)
    m.paint(poly((-.06, -.34), (-.01, -.38), (-.02, -.12), (-.08, -.10)), "#5da0a8", .6)
    for sx in (-.25, .25):
        m.put(bar(sx, .05, sx, -.36, .026), .23, "#3a4147", .026, .5, look="round", foot=.15)
    for sx in (-.60, .60):
        m.lamp_at(sx, .62, .03, .16, "#ff7a30", 1.3)
    return m


def mine() -> Machine:
    """A land mine: a dark disc with eight prongs and a red eye."""
    m = Machine()
    m.put(spokes(poly((-.045, -.30), (.045, -.30), (.030, -.50), (-.030, -.50)), 8), .10, "#6c757c", .02, .5, foot=.0)
    for i in range(8):
        m.put(circle(0, -.50, .050).turn(45 * i), .13, STEEL, .04, .5, look="round", foot=.02)
    m.put(circle(0, 0, .40), .16, "#3f464c", .07, .4, look="round", foot=.0)
    m.panel(ring(0, 0, .285, .050), .19, STEEL, .016, .14)
    for i in range(8):
        m.put(rect(0, -.285, .010, .052).turn(45 * i + 22.5), .19, "#22272b", .006, .2)
    m.put(circle(0, 0, .19), .20, "#2a2f33", .03, .4, foot=.15)
    m.put(circle(0, 0, .12), .25, "#5a1410", .08, .5, look="round", foot=.18, lamp="#ff3a28", power=1.2)
    m.put(circle(-.03, -.035, .03), .26, "#ffd0c0", .02, .5, lamp="#ffb0a0", power=1.2)
    return m


# ---------------------------------------------------------------- the plate
RIM = (.815, .985)


def plate() -> Image.Image:
    """The dark round base; its rim is the track on which the owner's pattern lies."""
    r = Relief()
    disc = circle(0, 0, .995)
    r.put(disc, .06, "#2c3136", .045, .4, look="round", foot=.0)
    r.put(circle(0, 0, .99) - circle(0, 0, .81), .045, "#14171a", .012, .3, foot=.06)
    r.put(circle(0, 0, .800), .05, "#30363c", .03, .3, foot=.03)
    rng = np.random.default_rng(7)
    grime = .72 + .5 * fbm(rng, r.z.shape, 6, 5)
    return r.finish(r.cover, .45, grime, 0)


def plate_face() -> Image.Image:
    """The disc inside the rim in greyscale, to be multiplied by the owner's colour: dark at its edge."""
    n = 1024
    y, x = np.mgrid[0:n, 0:n].astype(F32) / n * 2 - 1
    d = np.hypot(x, y)
    rng = np.random.default_rng(8)
    tone = 104 + 80 * smooth(.9, -.1, np.hypot(x + .25, y + .3)) + 26 * (fbm(rng, (n, n), 6, 5) - .5)
    tone *= 1 - .45 * smooth(.60, .80, d)
    return shrink(np.repeat(tone[..., None], 3, 2).astype(F32), smooth(.802, .796, d), 2)


def pattern(kind: int) -> Image.Image:
    """White rim masks: 1 solid, 2 double, 3 dashed, 4 dots, 5 chevrons, 6 saw."""
    n = 2048
    y, x = np.mgrid[0:n, 0:n].astype(F32) / n * 2 - 1
    d, a = np.hypot(x, y), np.arctan2(y, x) / (2 * math.pi)
    lo, hi = RIM
    mid, soft = (lo + hi) / 2, 1.5 / n * 2
    band = np.maximum(lo - d, d - hi)

    def cell(count, shift=0.0):
        u = a * count + shift
        return (u - np.round(u)) / count * 2 * math.pi * mid          # arc length from the middle of a cell
    if kind == 1:
        f = band
    elif kind == 2:
        f = np.minimum(np.maximum(lo - d, d - lo - .052), np.maximum(hi - .062 - d, d - hi))
    elif kind == 3:
        f = np.maximum(band, np.abs(cell(8)) - .225)
    elif kind == 4:
        f = np.hypot(cell(18), d - mid) - .080
    elif kind == 5:
        u = a * 12
        v = (u - np.round(u)) / 12 * 2 * math.pi * mid
        v = v - .10 + np.abs(d - mid) * 1.25
        f = np.maximum(band, np.abs(v + .02) - .085)
    else:
        f = np.maximum(band, (d - lo) * .62 - .009 - (np.abs(cell(20)) * 1.0) * .62)
        f = np.minimum(f, np.maximum(lo - d, d - lo - .03))
    alpha = smooth(soft, -soft, f)
    shade = 235 + 20 * smooth(.3, -.6, (x + y) * .7)
    return shrink(np.repeat(shade[..., None], 3, 2).astype(F32), alpha, 4)


def camouflage() -> Image.Image:
    """A net of mottled leaves to lay over a camouflaged counter; the unit shows through."""
    n = 1024
    y, x = np.mgrid[0:n, 0:n].astype(F32) / n * 2 - 1
    d = np.hypot(x, y)
    rng = np.random.default_rng(17)
    a, b = fbm(rng, (n, n), 7, 3), fbm(rng, (n, n), 8, 3)
    col = np.empty((n, n, 3), F32)
    col[:] = rgb("#4a5c34")
    col = np.where((a > .54)[..., None], rgb("#232d1c"), col)
    col = np.where((b > .57)[..., None], rgb("#8a9460"), col)
    leaf = np.maximum(smooth(.525, .535, a), smooth(.555, .565, b))
    u, v = (x + y) * 9, (x - y) * 9
    mesh = smooth(.40, .46, np.maximum(np.abs(u - np.floor(u) - .5), np.abs(v - np.floor(v) - .5)))
    edge = smooth(.40, .74, d + .25 * (a - .5))
    alpha = np.clip(np.maximum(leaf * (.26 + .64 * edge), mesh * (.30 + .30 * edge)), 0, 1) * smooth(.815, .800, d)
    gy, gx = np.gradient(blur(leaf, 3))
    col = col * (1 - (gx + gy) * 7)[..., None]
    col = np.where((mesh * (1 - leaf) > .5)[..., None], rgb("#6b7a4a"), col)
    return shrink(np.clip(col, 0, 255), alpha.astype(F32), 2)


def counter(unit: str, colour: str, number: int, parts: dict[str, Image.Image]) -> Image.Image:
    """How the table lays a counter: plate, tinted face, tinted pattern, body, tinted livery."""
    def tint(image, gain=1.0):
        a = np.asarray(image, F32).copy()
        a[..., :3] *= rgb(colour) / 255 * gain
        return to_image(a)
    out = parts["plate"].copy()
    out.alpha_composite(tint(parts["plate_face"]))
    out.alpha_composite(tint(parts[f"pattern_{number}"], 1.0))
    out.alpha_composite(parts[unit])
    out.alpha_composite(tint(parts[f"{unit}_livery"]))
    return out


COLOURS = ("#e0483e", "#3f8cff", "#f0b429", "#58c04a", "#c05ae0", "#e8ecef")


def build() -> dict[str, tuple[Image.Image, int]]:
    """File name under ``art/hegregon/units`` → (picture, quality)."""
    out = {"plate": (plate(), 86), "plate_face": (plate_face(), 82), "camouflage": (camouflage(), 84)}
    for i in range(1, 7):
        out[f"pattern_{i}"] = (pattern(i), 86)
    for i, name in enumerate(KINDS):
        body, livery = globals()[name]().pictures(60 + i)
        out[name], out[f"{name}_livery"] = (body, 88), (livery, 86)
    return out
