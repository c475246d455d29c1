"""Developments: bunkers, airstrips, supply dumps and minefields; metres, mines in centimetres."""
from __future__ import annotations

import math

import numpy as np

from .how_bases_axis import net
from .how_kit import BRASS, DARK, GLASS, IRON, STEEL, WOOD, Machine, Paint
from .how_parts import bag, bags, crate, drum, jerrycan, shell, tarp, tyre
from .how_works import EARTH, SLATE, TIMBER, lattice, panes, tent

STONE = Paint("#9b978b", ("#6d7152", "#85755a"), "spray", dust="#8d8163", dirt=.6, wear=.5, cells=5)


def boarded(m: Machine, x0: float, x1: float, y0: float, y1: float, n: int) -> None:
    """The marks of shuttering on concrete."""
    for i in range(1, n):
        y = y0 + (y1 - y0) * i / n
        m.line([(x0, y), (x1, y)], 1.1, .26)
    for i in range(1, 5):
        x = x0 + (x1 - x0) * (i + .2 * (i % 2)) / 5.4
        m.line([(x, y0 + (y1 - y0) * .1), (x, y1 - (y1 - y0) * .1)], 1, .16)


def regelbau() -> Machine:
    """A massive bunker with stepped embrasure, earth banked against it, wire before it."""
    m = Machine(26, 9.6, STONE, nation="Germany", seed=3)
    m.plate([(0, 0), (2.4, 2.6), (6, 4.6), (10, 5.2), (10, 0)], .05, .40, "#6f7a45", .8)
    m.plate([(4, 0), (4, 5.6), (22.4, 5.6), (23.6, 0)], -.05, .50).plate([(3.4, 5.4), (3.4, 7.4), (22.6, 7.4), (23.4, 5.4)], .12, .58, "", .3)
    m.plate([(3.4, 7.4), (5, 8.1), (20.6, 8.1), (22.6, 7.4)], .5, .60)
    boarded(m, 4, 23, 0, 5.4, 7)
    for i, (w, tone) in enumerate(((7.6, .1), (6.4, -.1), (5.2, -.3), (4.0, -.5))):
        x = 16.2
        m.box(x - w / 2, 1.4 + .32 * i, x + w / 2, 4.9 - .24 * i, tone, .54 - .06 * i, "#8f8b80")
    m.box(14.5, 2.6, 17.9, 4.0, -.85, .2, DARK)
    m.tube(16.6, 3.2, 25.6, 3.4, .36, .26, z=.7, mat="#5e635c").tube(24.6, 3.38, 25.6, 3.4, .42, z=.74, mat="#5e635c").disc(25.6, 3.4, .2, -.85, .4, DARK, -.2, .5)
    m.plate([(15.6, 2.7), (17.4, 2.7), (17.4, 3.9), (15.6, 3.9)], .1, .6, "#6d726a", .2)
    m.box(6.2, 0, 8.6, 3.2, -.4, .36, "#4b4f48").hatch([(6.4, 0), (8.4, 0), (8.4, 3.0), (6.4, 3.0)], 2).row(6.6, .4, 6.6, 2.7, 5, 2.2).row(8.2, .4, 8.2, 2.7, 5, 2.2)
    m.tube(8.2, 7.9, 8.2, 9.1, .9, z=.62, mat="#6d726a").dome([(7.2, 9), (8.2, 9.6), (9.2, 9)], .2, .66, "#6d726a")
    m.box(7.5, 8.4, 8.9, 8.65, -.85, .5, DARK).tube(19, 7.8, 19, 9.0, .16, z=.6, mat=IRON)
    m.plate([(20, 0), (22, 2.2), (24.4, 1.6), (26, 0)], .08, .66, "#6f7a45", .8)
    for x in np.linspace(4.4, 21.6, 9):
        m.plate([(x - .5, 7.35), (x, 7.9), (x + .6, 7.35)], .15, .64, "#77803f", .1)
    wire(m, 0, 13, 1.5, 5)
    bags(m, 9.2, 13.4, 3, 1.15, .5, 4, "#9b9068", .7)
    m.roundel(11.6, 6.4, .55, .62)
    return m


def wire(m: Machine, x0: float, x1: float, h: float, posts: int, z: float = .76) -> None:
    """Barbed wire: posts, strands, coils."""
    xs = [x0 + (x1 - x0) * i / (posts - 1) for i in range(posts)]
    for x in xs:
        m.rod([(x, 0), (x + .06 * h, h * 1.1)], h * .06, "#6b5236", .1, z)
    for t in (.3, .65, 1.0):
        for a, b in zip(xs, xs[1:]):
            m.rod([(a, h * t), ((a + b) / 2, h * (t - .08)), (b, h * t)], h * .022, "#5a4b40", .1, z, h * .4)
            for k in range(1, 6):
                px = a + (b - a) * k / 6
                m.rod([(px - h * .03, h * (t - .09)), (px + h * .03, h * t)], h * .018, "#4a4038", 0, z)


def pillbox() -> Machine:
    """Type 22: a hexagonal pillbox with loopholes, turf on its roof, a blast wall."""
    m = Machine(15, 5.8, STONE, "left", nation="United Kingdom", seed=4)
    m.plate([(0, 0), (1.6, 1.1), (3.4, 1.8), (4.4, 0)], .05, .44, "#6f7a45", .5)
    faces = ((2.2, 5.4, -.28), (5.4, 10.2, .02), (10.2, 13.2, .22))
    for x0, x1, tone in faces:
        m.box(x0, 0, x1, 3.9, tone, .52)
        boarded(m, x0, x1, 0, 3.9, 8)
        c, w = (x0 + x1) / 2, (x1 - x0) * .36
        for i, k in enumerate((1, .72, .46)):
            m.box(c - w * k * .7, 2.35 - .35 * k, c + w * k * .7, 2.45 + .42 * k, tone - .15 - .2 * i, .50 - .05 * i, "#8b877b")
        m.box(c - w * .3, 2.26, c + w * .3, 2.62, -.9, .2, DARK)
    m.plate([(1.8, 3.8), (2.0, 4.6), (5.2, 4.7), (10.4, 4.7), (13.4, 4.6), (13.6, 3.8)], .12, .60)
    m.line([(5.2, 3.85), (5.2, 4.7)]).line([(10.4, 3.85), (10.4, 4.7)])
    m.dome([(2, 4.6), (3.4, 5.2), (6, 5.6), (9.6, 5.6), (12, 5.2), (13.4, 4.6)], .1, .62, "#6f7d3c", .3)
    rng = np.random.default_rng(5)
    for _ in range(60):
        x = rng.uniform(2.2, 13.2)
        y = 4.55 + .9 * math.sin(math.pi * (x - 1.8) / 11.8) ** .6
        m.plate([(x - .06, y), (x + rng.uniform(-.25, .25), y + rng.uniform(.15, .4)), (x + .06, y)], rng.uniform(-.2, .3), .66, "#7c8a42")
    m.tube(7.9, 2.44, 5.4 + 5.2, 2.5, .07, z=.7, mat=IRON).tube(7.6, 2.44, 8.8, 2.46, .13, z=.72, mat="#5b5d5a")
    m.plate([(12.6, 0), (13.2, .9), (14.2, .8), (15, 0)], .1, .66, "#6f7a45", .4)
    bags(m, 3.4, 7.0, 2, .78, .36, 5, "#a09468", .7)
    wire(m, 8.2, 14.8, .8, 4)
    jerrycan(m, 2.6, 0, .36, .52, "#6d6a44", .72)
    m.roundel(7.8, 4.28, .26, .64)
    return m


def desert_strip() -> Machine:
    """A makeshift field: a fighter on beaten earth before a tent, a wind sock as long as its wing, fuel in drums."""
    m = Machine(17, 8.6, EARTH, nation="Italy", seed=5)
    tent(m, .2, 5.4, 0, 3.6, "#b09c66")
    m.rod([(12.4, 0), (12.4, 8.4)], .22, TIMBER, .1, .5)
    for i, (c, w) in enumerate((("#d2552f", 1.25), ("#f2ead2", 1.08), ("#d2552f", .92), ("#f2ead2", .76))):
        x = 12.5 + i * 1.05
        m.plate([(x, 8.3 - i * .12), (x + 1.05, 8.18 - i * .12), (x + 1.05, 8.3 - i * .12 - w * 1.1), (x, 8.3 - i * .12 - w * 1.25)], .15, .56, c)
    paint = "#5d6f4a"
    m.plate([(3.2, 2.9), (2.9, 4.9), (3.6, 5.0), (4.5, 3.3)], .1, .56, paint, .2)
    m.dome([(3.0, 2.7), (3.2, 3.0), (6.2, 3.6), (8.4, 3.9), (10.2, 3.7), (11.0, 3.2), (11.0, 2.4), (10.2, 1.9), (8.2, 1.8), (5.2, 2.1), (3.2, 2.4)], .05, .60, paint, .2)
    m.plate([(6.9, 3.6), (7.3, 4.5), (8.7, 4.5), (9.3, 3.7)], .3, .58, GLASS, .2).rod([(7.9, 4.5), (7.9, 3.7)], .1, IRON, .1, .62)
    m.box(10.0, 1.9, 11.1, 3.75, -.1, .64, "#4c4f4d", .3).disc(11.25, 2.85, .38, .1, .7, "#a13f32", .4)
    m.plate([(11.2, 2.95), (11.5, 2.95), (11.6, 5.3), (11.35, 5.5), (11.1, 5.3)], .1, .7, "#5d4a34", .1).plate([(11.2, 2.7), (11.5, 2.7), (11.6, .5), (11.35, .3), (11.1, .5)], -.1, .7, "#5d4a34", .1)
    m.tube(9.3, 2.2, 9.5, .8, .16, z=.66, mat=STEEL)
    tyre(m, 9.5, .72, .72, .5, 22, .72)
    m.dome([(5.6, 2.15), (7.0, 2.5), (9.2, 2.5), (10.0, 2.2), (9.0, 1.95), (6.6, 1.9)], .22, .74, "#71835a").disc(3.6, 1.7, .3, 0, .6, DARK, .3).rod([(3.6, 1.8), (3.9, 2.5)], .12, IRON, .1, .6)
    m.roundel(5.3, 2.9, .52, .66)
    for x in (13.4, 14.5, 15.6):
        drum(m, x, 0, 1.0, 1.5, ("#7c4a2c", "#6b6a4c")[round(x * 10) % 2], .7)
    drum(m, 13.95, 1.5, 1.0, 1.5, "#6b6a4c", .72)
    for x in (.5, 2.2, 6.4, 8.0):
        m.disc(x + .3, .2, .3, .35, .76, "#f2ead2", .3)
    return m


def marston() -> Machine:
    """Marston mat: pierced planks laid and stacked, a timber tower, a bulldozer at work."""
    m = Machine(30, 12.6, Paint("#7a7a55", dirt=.5), "left", nation="United States", seed=6)
    lattice(m, 5, 1.0, 7.4, 3.6, 2.8, 3, "#7d6343", .26, .42)
    m.box(2.6, 7.4, 7.4, 7.8, .25, .58, TIMBER).box(3, 7.8, 7, 10, .0, .54, TIMBER)
    panes(m, 3.2, 6.8, 8.3, 1.3, 3, GLASS, .8)
    m.plate([(2.4, 10), (5, 11.4), (7.6, 10)], .3, .6, SLATE).rod([(5, 11.2), (5, 12.6)], .1, IRON, .1, .5)
    m.rod([(7.2, 1), (8.6, 1), (7.6, 7.4)], .14, TIMBER, .1, .5)
    m.plate([(0, 0), (30, 0), (29, 1.0), (1, 1.0)], .25, .5, "#868a80")
    for i in range(15):
        x = .4 + 2 * i
        m.line([(x, 0), (x + (14.6 - x) * .05 + .5, 1.0)], 1.8, .6)
        for k in range(4):
            for y, r in ((.25, .17), (.55, .14), (.82, .12)):
                m.disc(x + .45 + k * .42 + y * .2, y, r * .8, -.75, .4, DARK, -.2)
    for j in range(9):
        y = 1.0 + j * .17
        m.box(22.6 + .1 * (j % 2), y, 28.8 + .1 * (j % 3), y + .13, .2 - .05 * (j % 3), .66, "#868a80")
        for k in range(11):
            m.disc(23 + k * .54, y + .07, .05, -.8, .5, DARK, -.2)
    m.rod([(24, 1), (24, 2.7)], .14, IRON, .2, .7).rod([(27.4, 1), (27.4, 2.7)], .14, IRON, .2, .7)
    dozer(m, 11.4, 1.0)
    for x in (8.4, 9.5):
        drum(m, x, 1.0, .9, 1.35, "#6b6a3e", .68)
    m.roundel(26, 1.75, .45, .72)
    return m


def dozer(m: Machine, x: float, y: float) -> None:
    """A crawler tractor with a blade, 9 long."""
    olive = "#77713f"
    m.plate([(x + 1, y), (x + 5.6, y), (x + 6.3, y + .7), (x + 6, y + 1.5), (x + .9, y + 1.5), (x + .4, y + .8)], -.3, .56, "#3f3b35", .5)
    for k in range(5):
        m.disc(x + 1.5 + k * 1.0, y + .45, .34, 0, .62, olive, .3)
    m.disc(x + 5.5, y + .78, .55, 0, .64, olive, .3).disc(x + 1.1, y + .78, .55, 0, .64, olive, .3)
    m.box(x + 2.6, y + 1.5, x + 6.4, y + 3.1, .05, .6, olive, .15).box(x + 2.6, y + 3.0, x + 6.4, y + 3.3, .4, .62, olive, .1)
    for k in range(5):
        m.line([(x + 3.2 + k * .5, y + 1.8), (x + 3.2 + k * .5, y + 2.8)], 2, .6)
    m.tube(x + 5.2, y + 3.2, x + 5.2, y + 4.9, .14, z=.6, mat=IRON)
    m.box(x + .8, y + 1.5, x + 2.6, y + 2.4, .0, .6, olive, .1).dome([(x + .9, y + 2.4), (x + 2.2, y + 2.4), (x + 2.1, y + 2.7), (x + 1.1, y + 2.8), (x + .9, y + 3.6), (x + .7, y + 3.4)], 0, .64, "#4a3426", .1)
    m.rod([(x + 2.8, y + 3.2), (x + 2.4, y + 4)], .1, IRON, .1, .6)
    m.rod([(x + 2.4, y + .9), (x + 7.4, y + .8)], .4, olive, .1, .7)
    m.plate([(x + 7.3, y), (x + 8.2, y + .1), (x + 7.8, y + 1.0), (x + 8.1, y + 2.2), (x + 7.4, y + 2.1), (x + 7.2, y + 1.0)], .25, .74, "#868a80", .1)
    m.plate([(x + 8.0, y), (x + 8.6, y + .7), (x + 9.6, y + .5), (x + 10.4, y)], .1, .72, "#7d5a37", .2)


def beach_dump() -> Machine:
    """Stores stacked on a beach: crates, rice bales, drums under a sheet, a landing raft's ramp."""
    m = Machine(12, 5.4, EARTH, nation="Japan", seed=7)
    for x, y, w in ((.3, 0, 1.5), (1.9, 0, 1.5), (3.5, 0, 1.5), (1.0, 1.0, 1.5), (2.7, 1.0, 1.5), (1.9, 2.0, 1.5)):
        crate(m, x, y, w, .98, ("#8a7145", "#7f6b45", "#937a4d")[round(x * 10) % 3], .56)
    tarp(m, [(1.5, 2.5), (2.0, 3.1), (3.3, 3.15), (4.2, 2.1), (5.0, 2.0), (5.1, 1.5), (3.9, 1.75), (3.3, 2.6), (1.9, 2.7)], [(2.4, 3.1, 2.2, 2.6), (3.4, 3.0, 3.7, 2.0)], "#6f7450", .66, .1, .15)
    for row, n in enumerate((5, 4, 3)):
        for i in range(n):
            bag(m, 6.0 + i * .78 + row * .39, row * .56, .82, .62, "#b59d63", .6, .1 * ((i + row) % 2))
            for k in (-.2, .2):
                m.rod([(6.0 + i * .78 + row * .39 + k, row * .56 + .02), (6.0 + i * .78 + row * .39 + k, row * .56 + .6)], .04, "#6e5334", 0, .66)
    for i in range(3):
        drum(m, 9.9 + i * .68, 0, .62, .92, ("#5d6549", "#7c4a2c", "#5d6549")[i], .64)
    for i in range(2):
        drum(m, 10.2 + i * .68, .92, .62, .92, "#5d6549", .66)
    m.rod([(9.6, 0), (9.6, 4.6)], .12, WOOD, .1, .5)
    m.plate([(9.7, 4.5), (10.9, 4.4), (11.6, 3.9), (10.6, 3.7), (9.7, 3.7)], .2, .56, "#3f8580", .1)
    crate(m, 4.9, 0, .8, .5, "#5d6549", .7, 2)
    jerrycan(m, 5.3, .5, .34, .48, "#5d6549", .72)
    shell(m, .2, .1, 1.3, .13, .76)
    shell(m, .5, .36, 1.3, .13, .78)
    m.roundel(2.65, 1.5, .26, .7)
    return m


def supply_dump() -> Machine:
    """A forward dump: petrol cans in tiers, shells in rows, boxes under a net."""
    m = Machine(13, 5.4, Paint("#857a54", dust="#b39c70", dirt=.5), "left", nation="United Kingdom", seed=8)
    for row, n in enumerate((7, 6, 5)):
        for i in range(n):
            jerrycan(m, .3 + i * .52 + row * .26, row * .74, .48, .74, ("#66673f", "#74704a", "#5e6140")[(i + row) % 3], .6)
    for x, y in ((4.9, 0), (6.7, 0), (8.5, 0), (5.7, 1.0), (7.5, 1.0), (6.6, 2.0)):
        crate(m, x, y, 1.7, .98, ("#7d6b43", "#8a7145", "#74683f")[round(x * 10) % 3], .56)
    net(m, 4.2, 10.8, 3.0, 4.6)
    for row, n in enumerate((4, 3, 2)):
        for i in range(n):
            m.disc(11.0 + i * .42 + row * .21, .21 + row * .37, .21, .1, .66, BRASS, .3).disc(11.0 + i * .42 + row * .21, .21 + row * .37, .07, -.4, .68, DARK)
    bags(m, 9.9, 13, 1, .9, .4, 3, "#a09468", .72)
    m.tube(2.0, 2.24, 2.0, 2.6, .16, z=.66, mat=STEEL)
    for i in range(3):
        shell(m, 4.4 + i * 1.5, .1, 1.3, .12, .78)
    crate(m, 3.6, 0, 1.0, .55, "#5d6549", .74, 2)
    m.roundel(7.5, .5, .26, .7)
    return m


def mine(m: Machine, x: float, y: float, r: float, mat: str, lid: str, handle: bool = True) -> None:
    """A plate mine lying half in the earth, seen a little from above."""
    h = r * .42
    pts = [(x + r * math.cos(t), y + h * math.sin(t)) for t in [math.tau * i / 40 for i in range(40)]]
    low = [(px, py - r * .34) for px, py in pts]
    m.plate([(x - r, y), (x + r, y), *low[20:][::-1]], -.25, .5, mat)
    m.dome(pts, .15, .56, mat)
    m.plate([(x + (px - x) * .72, y + r * .08 + (py - y) * .72) for px, py in pts], .3, .62, lid)
    m.plate([(x + (px - x) * .30, y + r * .14 + (py - y) * .30) for px, py in pts], .0, .68, STEEL)
    m.line([(x + (px - x) * .72, y + r * .05 + (py - y) * .72) for px, py in pts[20:]], 1.6, .5)
    if handle:
        m.rod([(x + r * .96, y - r * .10), (x + r * 1.14, y - r * .2), (x + r * 1.08, y - r * .42), (x + r * .9, y - r * .3)], r * .07, IRON, .1, .6, r * .1)


def mound(m: Machine, x: float, w: float, h: float, mat: str, z: float = .6) -> None:
    """Loose earth thrown up."""
    m.dome([(x - w / 2, 0), (x - w * .36, h * .6), (x - w * .1, h), (x + w * .2, h * .86), (x + w * .4, h * .5), (x + w / 2, 0)], .1, z, mat, w * .06)


def minefield(m: Machine, mat: str, lid: str, earth: str) -> Machine:
    """Mines before they are buried, a spade, tape on pickets, wire behind."""
    wire(m, 6, 234, 52, 6, .3)
    for x in (30, 118, 206):
        m.rod([(x, 0), (x + 1, 84)], 4, "#6b5236", .1, .4)
        m.plate([(x - 13, 62), (x + 15, 62), (x + 1, 88)], .1, .5, "#b4533f", 1).plate([(x - 6, 65.6), (x + 8, 65.6), (x + 1, 79)], .3, .54, "#e6dcc0", .6)
    m.rod([(30, 46), (74, 38), (118, 46), (162, 38), (206, 46)], 2.6, "#e6dcc0", .2, .46, 20)
    mound(m, 60, 96, 15, earth, .5)
    mound(m, 178, 110, 18, earth, .5)
    mine(m, 62, 20, 34, mat, lid)
    mine(m, 168, 24, 38, mat, lid)
    mound(m, 112, 70, 11, earth, .6)
    mine(m, 116, 12, 26, mat, lid)
    mound(m, 30, 60, 9, earth, .7)
    mound(m, 222, 52, 10, earth, .7)
    m.tube(206, 8, 226, 70, 2, z=.76, mat=WOOD).plate([(198, -2), (212, 0), (212, 20), (205, 22), (196, 14)], .2, .78, STEEL, 2)
    m.plate([(218, 68), (234, 64), (235, 69), (220, 74)], .2, .76, WOOD, 1)
    m.roundel(8, 6, 5, .8)
    return m


def tellermine() -> Machine:
    """Tellermine 42: flat plates with a ribbed lid and a carrying handle."""
    return minefield(Machine(240, 104, Paint("#8f8658", dirt=.5, wear=.6), nation="Germany", seed=9), "#8f8658", "#7d7550", "#8a6a42")


def tm_41() -> Machine:
    """TM-41: drum-like mines with a domed lid."""
    return minefield(Machine(240, 104, Paint("#5b6a3c", dirt=.5, wear=.6), "left", nation="Soviet Union", seed=10), "#5f6d40", "#6d7a4a", "#b9bcc0")

