"""Buildings and plant of bases, built with the painter's kit; metres."""
from __future__ import annotations

from .how_kit import DARK, GLASS, IRON, STEEL, Machine, Paint
from .how_parts import around, tarp

BRICK, CONCRETE, TIMBER, SLATE, GLOW = "#8d5f4a", "#9a958a", "#8a6f4c", "#59606a", "#f2a548"
GREY = Paint("#7d8078", dust="#8d7f6a", dirt=.35, wear=.35)
EARTH = Paint("#a38f68", dust="#b79c6c", dirt=.35, wear=.3)


def chimney(m: Machine, x: float, y: float, h: float, w: float, mat: str = BRICK) -> None:
    """A tapering stack with bands and a lip."""
    m.tube(x, y, x, y + h, w / 2, w * .34, z=.5, mat=mat)
    for t in (.06, .5, .93):
        r = w * (.5 - .16 * t) * 1.14
        m.tube(x, y + h * t, x, y + h * (t + .03), r, z=.54, mat=mat, tone=-.1)


def panes(m: Machine, x0: float, x1: float, y: float, h: float, n: int, lit: str = GLASS, share: float = .62) -> None:
    """A row of windows with glazing bars."""
    step = (x1 - x0) / n
    for i in range(n):
        a = x0 + step * (i + (1 - share) / 2)
        w = step * share
        m.box(a - w * .06, y - h * .06, a + w * 1.06, y + h * 1.04, .12, .54, CONCRETE).box(a, y, a + w, y + h, -.15, .46, lit, fall=.6)
        m.line([(a + w / 2, y), (a + w / 2, y + h)], 1.2, .6).line([(a, y + h / 2), (a + w, y + h / 2)], 1.2, .6)


def hall(m: Machine, x0: float, x1: float, y: float, h: float, teeth: int = 0, mat: str = BRICK, lit: str = GLASS, n: int = 8) -> None:
    """A works' hall: piers, windows, saw-tooth or flat roof."""
    m.box(x0, y, x1, y + h, -.02, .46, mat)
    for i in range(1, 9):
        m.line([(x0, y + h * i / 9), (x1, y + h * i / 9)], .8, .16)
    panes(m, x0, x1, y + h * .28, h * .46, n, lit)
    for i in range(n + 1):
        a = x0 + (x1 - x0) * i / n
        m.box(a - h * .04, y, a + h * .04, y + h, .14, .56, mat)
    m.box(x0 - h * .05, y + h, x1 + h * .05, y + h * 1.07, .3, .58, CONCRETE)
    step = (x1 - x0) / max(teeth, 1)
    for i in range(teeth):
        a = x0 + step * i
        m.plate([(a, y + h * 1.07), (a, y + h * 1.5), (a + step, y + h * 1.07)], .05, .50, SLATE)
        m.plate([(a, y + h * 1.10), (a, y + h * 1.44), (a + step * .16, y + h * 1.36), (a + step * .16, y + h * 1.10)], .35, .54, GLASS)


def vat(m: Machine, x: float, y: float, w: float, h: float, mat: str = "#8f958f", dome: bool = True) -> None:
    """A standing tank with seams, a ladder and a shallow roof."""
    m.tube(x, y, x, y + h, w / 2, z=.54, mat=mat)
    if dome:
        m.dome([(x - w / 2, y + h), (x - w * .3, y + h + w * .10), (x, y + h + w * .14), (x + w * .3, y + h + w * .10), (x + w / 2, y + h)], .2, .56, mat)
    for t in (.25, .5, .75):
        m.line([(x - w / 2, y + h * t), (x + w / 2, y + h * t)], 1.3, .4)
    m.box(x - w * .52, y + h * .97, x + w * .52, y + h, .2, .58, mat)
    for k in (.30, .36):
        m.rod([(x + w * k, y), (x + w * k, y + h)], w * .012, IRON, 0, .6)
    for i in range(12):
        m.line([(x + w * .30, y + h * (i + .5) / 12), (x + w * .36, y + h * (i + .5) / 12)], 1.2, .6)


def lattice(m: Machine, x: float, y0: float, y1: float, w0: float, w1: float, n: int, mat: str = IRON, wide: float = .3, z: float = .5) -> None:
    """A trestle tower: legs, cross-bracing, platforms."""
    def half(t: float) -> float:
        return (w0 + (w1 - w0) * t) / 2
    for i in range(n):
        a, b = i / n, (i + 1) / n
        ya, yb = y0 + (y1 - y0) * a, y0 + (y1 - y0) * b
        m.rod([(x - half(a), ya), (x + half(b), yb)], wide * .55, mat, -.1, z - .06).rod([(x + half(a), ya), (x - half(b), yb)], wide * .55, mat, -.1, z - .05)
        m.rod([(x - half(b), yb), (x + half(b), yb)], wide * .6, mat, .1, z)
    for side in (-1, 1):
        m.rod([(x + side * half(0), y0), (x + side * half(1), y1)], wide, mat, .2 if side < 0 else -.15, z + .04)


def tent(m: Machine, x0: float, x1: float, y: float, h: float, mat: str = "#9c8f63", door: float = .5) -> None:
    """A ridge tent from the front quarter: roof sheet, wall, open flap, guys."""
    mid = x0 + (x1 - x0) * door
    w = x1 - x0
    for gx, sx in ((x0 - w * .10, x0), (x1 + w * .10, x1)):
        m.rod([(gx, y), (sx, y + h * .46)], w * .004, "#cbbf9a", 0, .3)
    tarp(m, [(x0, y), (x0, y + h * .46), (mid, y + h), (x1, y + h * .46), (x1, y)], [(mid - w * .2, y + h * .72, mid - w * .28, y), (mid + w * .2, y + h * .72, mid + w * .3, y)], mat, .5)
    m.plate([(x0 - w * .03, y + h * .44), (mid, y + h * 1.02), (x1 + w * .03, y + h * .44), (x1, y + h * .42), (mid, y + h * .94), (x0, y + h * .42)], .3, .6, mat)
    m.plate([(mid - w * .16, y), (mid, y + h * .86), (mid + w * .16, y)], -.7, .3, DARK)
    m.plate([(mid - w * .16, y), (mid, y + h * .86), (mid - w * .04, y + h * .4), (mid - w * .20, y + h * .02)], .25, .58, mat).plate([(mid + w * .16, y), (mid, y + h * .86), (mid + w * .05, y + h * .4), (mid + w * .21, y + h * .02)], -.1, .58, mat)
    m.rod([(mid, y), (mid, y + h * 1.08)], w * .012, TIMBER, 0, .5)


def hut(m: Machine, x0: float, x1: float, y: float, h: float, roof: str = SLATE, wall: str = TIMBER, n: int = 5, door: int = 2) -> None:
    """A long wooden hut: boards, windows, a door, an overhanging roof."""
    m.box(x0, y, x1, y + h * .56, 0, .48, wall)
    for i in range(1, 7):
        m.line([(x0, y + h * .56 * i / 7), (x1, y + h * .56 * i / 7)], 1, .3)
    step = (x1 - x0) / n
    for i in range(n):
        a = x0 + step * i
        if i == door:
            m.box(a + step * .28, y, a + step * .72, y + h * .46, -.3, .42, "#5b452f").hatch([(a + step * .28, y), (a + step * .72, y), (a + step * .72, y + h * .46), (a + step * .28, y + h * .46)], 1.6)
        else:
            panes(m, a, a + step, y + h * .18, h * .22, 1, share=.5)
    over = (x1 - x0) * .03
    m.plate([(x0 - over, y + h * .54), (x0 + over, y + h), (x1 - over, y + h), (x1 + over, y + h * .54)], .14, .60, roof)
    for i in range(1, 6):
        t = y + h * (.54 + .46 * i / 6)
        m.line([(x0 - over * .5, t), (x1 + over * .5, t)], 1, .3)
    m.box(x0 + over * .6, y + h * .97, x1 - over * .6, y + h * 1.02, .3, .64, roof)


def nissen(m: Machine, x: float, y: float, w: float, h: float, mat: str = "#7f8579") -> None:
    """A corrugated half-round hut from its end."""
    arch = [(x + w / 2 * px, y + h * py) for px, py in ((-1, 0), (-.97, .34), (-.84, .64), (-.58, .87), (-.3, .97), (0, 1), (.3, .97), (.58, .87), (.84, .64), (.97, .34), (1, 0))]
    m.plate(arch, .12, .5, mat, fall=.7)
    m.plate([(x + (px - x) * .92, y + (py - y) * .93) for px, py in arch], -.05, .44, "#6f6a55")
    m.box(x - w * .10, y, x + w * .10, y + h * .62, -.3, .4, "#4b3d2b").hatch([(x - w * .10, y), (x + w * .10, y), (x + w * .10, y + h * .62), (x - w * .10, y + h * .62)], 1.5)
    for s in (-1, 1):
        panes(m, x + s * w * .28 - w * .09, x + s * w * .28 + w * .09, y + h * .26, h * .30, 1, share=.9)


def pipes(m: Machine, pts, wide: float, mat: str = STEEL, z: float = .58) -> None:
    """A run of pipe with flanges at its bends."""
    m.rod(pts, wide, mat, 0, z, wide)
    for x, y in pts[1:-1]:
        m.disc(x, y, wide * .72, 0, z + .03, mat, .3)


def wheelie(m: Machine, x: float, y: float, r: float, spokes: int = 8, mat: str = "#6d5236") -> None:
    """A spoked cart wheel."""
    m.disc(x, y, r, -.3, .5, IRON, .2).disc(x, y, r * .88, -.6, .42, DARK, .1)
    for px, py in around(x, y, r * .86, spokes):
        m.rod([(x, y), (px, py)], r * .10, mat, .1, .54)
    m.disc(x, y, r * .22, .1, .6, mat, .4)
