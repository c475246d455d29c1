"""Walls, towers, roofs, gates and hulls: castles and ships."""
from __future__ import annotations

from .ow_pieces_arms import STONE, WOOD
from .ow_pieces_brush import Brush, Material, g, mat

NIGHT = "#120d12"


def wall(b: Brush, x0: float, x1: float, top: float, foot: float, m: Material = STONE, merlons: int = 4, flare: float = 4, bricks: bool = True, high: float = 10) -> None:
    """A wall with battlements."""
    n = merlons * 2 - 1
    w = (x1 - x0) / n if merlons else 0
    pts = [(x0 - flare, foot), (x0, top)]
    for k in range(n if merlons else 0):
        y = top - high if k % 2 == 0 else top
        pts += [(x0 + w * k, y), (x0 + w * (k + 1), y)]
    pts += [(x1, top), (x1 + flare, foot)]
    b.put(g.poly(" ".join(f"{x:.1f},{y:.1f}" for x, y in pts)), m, 9)
    if bricks:
        row = 0
        y = top + 12
        while y < foot - 6:
            for k in range(int((x1 - x0) / 22) + 1):
                x = x0 + 8 + k * 22 + (row % 2) * 11
                if (k * 7 + row * 5) % 3 == 0 and x < x1 - 8:
                    b.on(g.line(f"{x},{y} {x + 12},{y}", 1.6), m.dark, .6)
                    b.on(g.line(f"{x},{y + 2} {x + 12},{y + 2}", 1.1), m.light, .4)
            y += 11
            row += 1
    b.on(g.poly(f"{x1 - (x1 - x0) * .28},{top - high - 4} {x1 + flare + 2},{top - high - 4} {x1 + flare + 2},{foot} {x1 - (x1 - x0) * .22},{foot}"), m.dark, .34, 3)


def roof(b: Brush, x: float, y: float, half: float, high: float, m: Material, curve: float = 0, tiles: int = 3) -> None:
    """A pointed roof; ``curve`` > 0 hollows, < 0 bulges its sides."""
    c = half * curve * .5
    b.put(g.blob(f"{x - half},{y}! {x - half * .55 + c},{y - high * .45} {x},{y - high}! {x + half * .55 - c},{y - high * .45} {x + half},{y}! {x},{y + half * .18}"), m, 10)
    for k in range(1, tiles + 1):
        u = k / (tiles + 1)
        b.on(g.taper(f"{x - half * u},{y - high * (1 - u)} {x},{y - high * (1 - u) + half * .2 * u + 2} {x + half * u},{y - high * (1 - u)}", 1.4, 2.2, 1.4), m.dark, .55)


def gate(b: Brush, x: float, foot: float, w: float, high: float, door: Material | None = WOOD, frame: Material | None = None, pointed: float = .5, bars: bool = False) -> None:
    h = w / 2
    arch = f"{x - h},{foot}! {x - h},{foot - high * .55}! {x - h * .75},{foot - high * .82} {x},{foot - high}{'!' if pointed > .4 else ''} {x + h * .75},{foot - high * .82} {x + h},{foot - high * .55}! {x + h},{foot}!"
    if frame:
        b.put(g.at(g.at(g.blob(arch), -x, -foot), x, foot, 1.22), frame, 4)
    b.put(g.blob(arch), door or mat("#241a20"), 5)
    for k in (-.45, 0, .45):
        b.on(g.line(f"{x + h * k},{foot} {x + h * k},{foot - high}", 2), NIGHT, .7)
    if bars:
        for k in (.25, .5, .75):
            b.on(g.line(f"{x - h},{foot - high * k} {x + h},{foot - high * k}", 2), NIGHT, .7)


def slit(b: Brush, x: float, y: float, w: float = 6, high: float = 16, light: str = "") -> None:
    """A window on what was painted last."""
    b.on(g.blob(f"{x - w / 2},{y + high / 2}! {x - w / 2},{y - high * .2} {x},{y - high / 2} {x + w / 2},{y - high * .2} {x + w / 2},{y + high / 2}!"), light or NIGHT, .95)


def flag(b: Brush, x: float, y: float, high: float, m: Material, long: float = 34, forked: bool = True) -> None:
    b.put(g.line(f"{x},{y} {x},{y - high}", 3), WOOD, 2, ink=1.3)
    top = y - high
    notch = f" {x + long * .68},{top + 9}!" if forked else ""
    b.put(g.blob(f"{x},{top}! {x + long * .4},{top + 4} {x + long},{top}!{notch} {x + long},{top + 18}! {x + long * .4},{top + 19} {x},{top + 17}!"), m, 5)


def ground(b: Brush, x0: float, x1: float, y: float, m: Material, high: float = 14) -> None:
    """A hummock on which a castle stands."""
    b.put(g.ragged(g.blob(f"{x0},{y} {x0 + 14},{y - high * .7} {(x0 + x1) / 2},{y - high} {x1 - 14},{y - high * .7} {x1},{y} {(x0 + x1) / 2},{y + 7}"), 2, 14, 3), m, 7)


def waves(b: Brush, y: float, m: Material, x0: float = 14, x1: float = 242) -> None:
    """A strip of sea under a ship."""
    n = 6
    step = (x1 - x0) / n
    pts = []
    for k in range(n):
        x = x0 + step * k
        pts += [f"{x:.0f},{y + 5}!", f"{x + step * .45:.0f},{y - 8}", f"{x + step * .8:.0f},{y - 4}"]
    b.put(g.blob(" ".join([*pts, f"{x1},{y + 5}!", f"{x1 - 20},{y + 20}", f"{(x0 + x1) / 2},{y + 26}", f"{x0 + 20},{y + 20}"])), m, 6)
    for k in range(n):
        x = x0 + step * k
        b.on(g.nib(f"{x + 6:.0f},{y + 3} {x + step * .45:.0f},{y - 5} {x + step * .85:.0f},{y + 1}", 3), "#e8fbff", .8)
    b.on(g.nib(f"{x0 + 30},{y + 14} {(x0 + x1) / 2},{y + 18} {x1 - 30},{y + 13}", 4), m.dark, .5)
