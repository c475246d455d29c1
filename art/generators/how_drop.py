"""Parachute infantry without persons: open canopies and the containers of weapons under them; metres, made large."""
from __future__ import annotations

import math

import numpy as np

from .how_gear import rounds
from .how_kit import BRASS, DARK, IRON, PAINTS, Machine, grey, tint
from .how_planes_kit import curve
from .how_still import GUN, block, steel, tilted, wood

CORD = "#efe6c8"


def gore(m: Machine, outline, tone: float, mat: str, z: float, seam: tuple[float, float]) -> None:
    """A panel of silk between two seams (their columns), swollen in its middle, darker towards the hem."""
    p = [m.px(*q) for q in outline]
    top, low = min(y for _, y in p), max(y for _, y in p) + .1
    a, b = sorted(m.px(x, 0)[0] for x in seam)
    fill = m._gradient([(0, tint(mat, tone + .34)), (.45, tint(mat, tone + .06)), (1, tint(mat, tone - .22))], (0, top, 0, low))
    high = m._gradient([(0, grey(z - .16)), (.5, grey(z)), (1, grey(z - .16))], (a, 0, max(b, a + 1), 0))
    m._add(f'path d="{m.path(outline)}"', fill, high, False)


def canopy(m: Machine, at, r: float, h: float, drop: float, silk: tuple[str, ...], inside: str, n: int = 9, lip: float = .2) -> None:
    """An open canopy seen from a little below; ``at`` turns its own measures (across, up from the hem's middle) into the
    picture's; its cords run to a point ``drop`` below the hem; ``lip`` = how far one looks into it."""
    def on(a: float, t: float) -> tuple[float, float]:
        side, up = math.sin(a), math.cos(t * math.pi / 2)
        return at(r * math.sin(t * math.pi / 2) ** .86 * side, h * up ** .92 + r * lip * math.cos(a) * math.sin(t * math.pi / 2))
    rim = [math.pi * (i / n - .5) for i in range(n + 1)]
    for i in range(n):                                                          # the far wall, seen from within
        a, b = math.pi - rim[i], math.pi - rim[i + 1]
        hem = curve([on(a, 1), on((a + b) / 2, .955), on(b, 1)], 5)
        gore(m, [on(a, .45), *hem, on(b, .45)], -.12 + .2 * i / n - .05 * (i % 2), inside, .3, (on(a, 1)[0], on(b, 1)[0]))
    for i in range(n + 1):
        m.rod([on(math.pi - rim[i], 1), at(0, -drop)], r * .008, CORD, -.15, .28)
    for i in range(n):
        a, b = rim[i], rim[i + 1]
        sides = [[on(q, t) for t in np.linspace(.02, 1, 14)] for q in (a, b)]
        hem = curve([on(a, 1), on((a + b) / 2, .93), on(b, 1)], 5)
        light = .26 - .62 * (i + .5) / n
        gore(m, [*sides[0], *hem, *sides[1][::-1]], light, silk[i % len(silk)], .66, (on(a, .8)[0], on(b, .8)[0]))
        for q in (.25, .5, .75):
            m.line([on(a + (b - a) * q, t) for t in np.linspace(.86, .97, 4)], 1.6, .22)
    for q in rim[1:-1]:
        m.line([on(q, t) for t in np.linspace(.04, 1, 12)], 1.5, .34)
    for i in range(n + 1):
        m.rod([on(rim[i], 1), at(0, -drop)], r * .010, CORD, .1, .5)
    m.disc(*on(0, 0), r * .026, -.3, .7, inside, .3)


def bound(m: Machine, at, d0: float, d1: float, r: float, mat: str, z: float = .6) -> None:
    """A drop container along an axis: ribbed steel tube, domed ends, bands."""
    m.tube(*at(d0, 0), *at(d1, 0), r, z=z, mat=mat)
    for d, side in ((d0, -1), (d1, 1)):
        ring = [at(d + side * r * .36 * math.cos(t), r * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 12)]
        m.plate(ring, -.1 - .1 * side, z - .02, mat, fall=.7)
    for k in np.linspace(.12, .88, 5):
        d = d0 + (d1 - d0) * float(k)
        m.tube(*at(d - r * .09, 0), *at(d + r * .09, 0), r * 1.05, z=z + .06, mat=mat, tone=.04)


def folgore() -> Machine:
    """Folgore: a container on its crumple foot under a round sand-coloured canopy, a moment before it lands."""
    m = Machine(200, 152, PAINTS["italy_sand"], nation="Italy", seed=6)
    own = tilted(102, 92, 4)
    canopy(m, own, 72, 52, 48, ("#efe2b4", "#a8844e", "#d8c48c"), "#7d6238", 12, .17)
    can = tilted(*own(0, -48), -86 + 2)
    m.rod([can(0, 0), can(7, -9)], 1.2, "#5e4630", .1, .6).rod([can(0, 0), can(7, 9)], 1.2, "#5e4630", .1, .6)
    bound(m, can, 9, 38, 13, "#747860")
    for d in (13, 19):
        m.tube(*can(d, 0), *can(d + 3, 0), 13.4, z=.72, mat="#ded8bd")
    m.roundel(*can(29.6, 0), 5.4, .76)
    m.tube(*can(39.5, 0), *can(43.5, 0), 9, 7.6, z=.56, mat="#8b8d8a")
    for i in range(3):
        m.tube(*can(40 + i * 1.4, 0), *can(40.5 + i * 1.4, 0), 9.2, z=.62, mat=IRON)
    return m


def far_folgore() -> Machine:
    """The same, far off."""
    m = Machine(200, 152, PAINTS["italy_sand"], nation="Italy", seed=7)
    far(m, ("#cfc79c", "#a89e6c", "#bdb283"), "#84754e", "#6f705c", -5)
    return m


def far_sten() -> Machine:
    """The British one, far off."""
    m = Machine(200, 152, PAINTS["uk_mickey"], nation="United Kingdom", seed=8)
    far(m, ("#e6e7da", "#8b996f", "#c3cab0"), "#66734f", "#6d6a48", 6)
    return m


def far(m: Machine, silk: tuple[str, ...], inside: str, steel_: str, lean: float) -> None:
    """A canopy with its container, without its fittings."""
    own = tilted(100, 92, lean)
    canopy(m, own, 66, 52, 50, silk, inside, 7, .18)
    bound(m, tilted(*own(0, -50), -90 + lean), 3, 34, 9, steel_)


def sten() -> Machine:
    """British parachute infantry: a landed container, its lid up, a Sten Mk V against it; the wind still holds the canopy."""
    m = Machine(214, 98, PAINTS["uk_mickey"], "left", nation="United Kingdom", seed=9)
    own = tilted(68, 48, 48)
    canopy(m, own, 50, 42, 56, ("#f2f2e6", "#7f9160", "#f2f2e6", "#a9b58c"), "#56633f", 9, .28)
    lid(m)
    bound(m, tilted(112, 18, 0), 0, 88, 17, "#77744c")
    for x in (126, 156, 186):
        m.box(x, 27, x + 5, 35.6, .2, .76, IRON, .5)
    m.roundel(160, 13.5, 6, .78)
    m.box(108, 4, 113, 33, .1, .7, "#5d5c3e", 2)
    m.disc(*own(0, -57), 3, .1, .8, IRON, .4).disc(*own(0, -57), 1.6, -.7, .6, DARK, -.2)
    machine_carbine(m, tilted(113, 10, 34, .92))
    for i in range(3):
        x = 176 + i * 7
        m.plate([(x, 0), (x + 5, 0), (x + 6.4, 20), (x + 1.4, 20)], .1 - .08 * i, .8, GUN, .6).line([(x + 2.4, 2), (x + 3.6, 18)], 1.3, .4)
    rounds(m, ((158, .9, 8), (168, 1.4, -8), (102, 1, 12)), 5.4)
    return m


def lid(m: Machine) -> None:
    """The raised upper half of a container: its dark hollow, felt racks, two stocks left in them."""
    m.plate([(112, 30), (200, 30), (198, 62), (114, 62)], -.1, .42, "#77744c", 4, .5)
    m.plate([(116, 30), (196, 30), (194, 58), (118, 58)], -.5, .3, "#4b4632", 3, .5)
    for x in (132, 158, 182):
        m.box(x, 32, x + 4, 57, -.2, .4, "#6e6748", .6)
    rest = tilted(120, 48, 0, .74)
    wood(m, rest, [(0, -7), (0, 3), (30, 3), (34, -1), (16, -4)], .46)
    steel(m, rest, 34, 92, 3, .6, .46)


def machine_carbine(m: Machine, at) -> None:
    """The Sten Mk V: wooden butt and pistol grip, tube receiver, magazine below, foresight; spike bayonet."""
    wood(m, at, [(0, -11), (-1, 2.6), (4, 4), (28, 4), (38, 3), (38, -1), (26, -2.4)], .84, "#8f5731")
    m.plate([at(-1.6, -11), at(-2.6, 3), at(.4, 3.4), at(.8, -11)], .3, .86, BRASS, .4)
    wood(m, at, [(38, -1), (46, -1), (43, -14), (36, -13)], .82, "#8f5731")
    m.rod([at(46, -1), at(48, -6), at(54, -6), at(56, -1)], 1, GUN, .1, .8, 1.4)
    steel(m, at, 36, 92, 3.4, 2, .86)
    m.plate([at(48, 3.6), at(78, 3.6), at(78, 4.8), at(48, 4.8)], -.7, .7, DARK).disc(*at(62, 5.4), 1.5, .3, .92, IRON, .4)
    block(m, at, 78, -3, 86, 6, .88)
    m.plate([at(78.6, -3), at(85.4, -3), at(82.6, -30), at(76, -29)], .04, .84, GUN, .8, .7)
    wood(m, at, [(90, -1), (96, -1), (94, -12), (89, -12)], .82, "#8f5731")
    for i in range(3):
        m.disc(*at(95 + i * 4, 2), 1.1, -.8, .6, DARK, -.2)
    steel(m, at, 92, 108, 2.6, 2, .84)
    m.plate([at(104, 4), at(106, 9), at(108, 4)], 0, .86, GUN)
    m.rod([at(108, 2), at(128, 2.4)], 1.6, "#b5b9ba", .3, .86)
