"""Weapons, shields, staves, wounds, walls. A weapon's grip is (0, 0) and it points up; place it with ``b.at``."""
from __future__ import annotations

import math

from .ow_pieces_brush import Brush, Material, g, mat

STEEL = mat("#8d97a3", .8, .26, .75)
IRON = mat("#565a62", .5, .3, .55)
GOLD = mat("#d09a33", .8, .36, .65)
BRONZE = mat("#b0703a", .7, .34, .6)
WOOD = mat("#8a5c31", 0, .36, .4, "wood")
DARKWOOD = mat("#57371f", 0, .36, .35, "wood")
LEATHER = mat("#7a4a2a", .1)
BONE = mat("#ddd0a8", .1, .42, .6)
ROPE = mat("#c8ac72")
STONE = mat("#8b8780", 0, .36, .45, "stone")
BLOOD = "#a51522"
FIRE = ("#d8340a", "#ff9a1c", "#fff3a8")
MANA = ("#1d55d8", "#6fc0ff", "#f2fbff")
POISON = ("#2f8a12", "#9bef3c", "#f6ffd0")
GHOST = ("#0f8a7c", "#4fe6c8", "#eafff6")
VIOLET = ("#6a1fb0", "#c06bff", "#fbeaff")
LIGHT = ("#e0a020", "#ffe27a", "#fffdf0")


def sword(b: Brush, long: float = 90, w: float = 13, blade: Material = STEEL, hilt: Material = GOLD, curve: float = 0) -> None:
    b.put(g.line("0,14 0,-6", 6), LEATHER, 3)
    b.put(g.oval(0, 17, 5.5), hilt, 3)
    if curve:
        b.put(g.blob(f"{-w * .4},-8! {w * .5},-8! {w * .75 + curve * .35},{-long * .5} {curve},{-long}! {curve * .1 - w * .35},{-long * .55}"), blade, 5)
    else:
        b.put(g.blob(f"{-w / 2},-8! {-w * .42},{-long * .8} 0,{-long}! {w * .42},{-long * .8} {w / 2},-8!"), blade, 5)
        b.on(g.nib(f"0,-12 0,{-long * .86}", w * .28), blade.dark, .6)
    b.put(g.blob(f"{-w * 1.25},-11 0,-8 {w * 1.25},-11 {w * 1.2},-4 0,-2 {-w * 1.2},-4"), hilt, 3)


def dagger(b: Brush, long: float = 48, blade: Material = STEEL, hilt: Material = IRON, curve: float = 0) -> None:
    sword(b, long, 10, blade, hilt, curve)


def pole(b: Brush, up: float = 90, down: float = 70, m: Material = WOOD, w: float = 6.5) -> None:
    b.put(g.line(f"0,{down} 0,{-up}", w), m, 3)


def spear(b: Brush, up: float = 100, down: float = 80, head: float = 30, tip: Material = STEEL, shaft: Material = WOOD) -> None:
    pole(b, up, down, shaft)
    b.put(g.blob(f"0,{-up - head}! 9,{-up - 6} 4,{-up + 4}! -4,{-up + 4}! -9,{-up - 6}"), tip, 4)
    b.on(g.nib(f"0,{-up + 2} 0,{-up - head}", 2.2), tip.dark, .6)
    b.put(g.line(f"0,{-up + 2} 0,{-up + 10}", 9), LEATHER, 3)


def axe(b: Brush, up: float = 62, down: float = 34, size: float = 1, double: bool = False, blade: Material = STEEL, shaft: Material = WOOD) -> None:
    pole(b, up, down, shaft, 7)
    for side in (False, True)[:1 + double]:
        with b.at(0, -up + 14, scale=size, flip=side):
            b.put(g.blob("0,-9! 10,-11 30,-27! 37,-8 37,10 30,28! 12,9 0,8!"), blade, 6)
            b.on(g.nib("30,-25 36,0 30,26", 7), blade.light, .8)
    b.put(g.line(f"0,{-up + 2} 0,{-up + 26}", 12), IRON, 4)


def hammer(b: Brush, up: float = 62, down: float = 40, size: float = 1, m: Material = STEEL, band: Material = GOLD, shaft: Material = WOOD) -> None:
    pole(b, up, down, shaft, 7.5)
    with b.at(0, -up, scale=size):
        b.put(g.poly("-28,-15 -22,-19 22,-19 28,-15 28,15 22,19 -22,19 -28,15"), m, 6)
        b.on(g.poly("-8,-22 8,-22 8,22 -8,22"), band.mid, .95)
        b.on(g.poly("-8,-22 -3,-22 -3,22 -8,22"), band.light, .8)


def pick(b: Brush, up: float = 62, down: float = 40, m: Material = STEEL, shaft: Material = WOOD) -> None:
    pole(b, up, down, shaft, 8)
    b.put(g.taper(f"-46,{-up + 16} -24,{-up - 5} 0,{-up - 9} 24,{-up - 5} 46,{-up + 16}", 2, 11, 16, 11, 2), m, 5)
    b.put(g.poly(f"-10,{-up - 20} 10,{-up - 20} 10,{-up + 4} -10,{-up + 4}"), IRON, 4)


def bow(b: Brush, tall: float = 120, belly: float = 30, m: Material = WOOD, draw: float = 0, arrow: Material | None = STEEL, recurve: float = 10) -> None:
    """Belly to the right, string drawn ``draw`` units to the left, an arrow on it."""
    h = tall / 2
    b.put(g.line(f"{-belly},{-h} {-belly - draw},0", 1.6), ROPE, 1, ink=.8)
    b.put(g.line(f"{-belly},{h} {-belly - draw},0", 1.6), ROPE, 1, ink=.8)
    b.put(g.taper(f"{-belly + recurve},{-h - 10} {-belly},{-h} {-belly * .3},{-h * .62} 0,0 {-belly * .3},{h * .62} {-belly},{h} {-belly + recurve},{h + 10}", 3, 6, 8, 9.5, 8, 6, 3), m, 4)
    if arrow is not None:
        b.put(g.line(f"{-belly - draw},0 26,0", 3.6), WOOD, 2, ink=1.4)
        b.put(g.poly("44,0 24,-8 28,0 24,8"), arrow, 3)
        b.put(g.poly(f"{-belly - draw - 4},-6 {-belly - draw + 12},-6 {-belly - draw + 17},0 {-belly - draw + 12},6 {-belly - draw - 4},6 {-belly - draw + 2},0"), mat("#e8e2d2"), 2, ink=1.4)


def arrow(b: Brush, long: float = 46, feather: str = "#e9e0cc") -> None:
    """An arrow that has hit: its point is at (0, 0), feathers up."""
    b.put(g.line(f"0,0 0,{-long}", 3.4), WOOD, 2, ink=1.3)
    b.put(g.poly(f"0,{-long + 4} 7,{-long - 4} 7,{-long - 18} 0,{-long - 10} -7,{-long - 18} -7,{-long - 4}"), mat(feather), 2, ink=1.3)


def arrows(b: Brush, *hits: tuple[float, float, float]) -> None:
    """Arrows that stick in a figure: (x, y, turn)."""
    for x, y, turn in hits:
        with b.at(x, y, turn):
            arrow(b)


def gash(b: Brush, *lines: str, colour: str = BLOOD) -> None:
    """Open wounds on what was painted last, each a stroke."""
    for one in lines:
        s = g.nib(one, 6)
        b.on(s, "#4a0508", .9)
        b.on(g.at(g.nib(one, 3.4), 0, -.6), colour, 1)


def drops(b: Brush, x: float, y: float, colour: str = BLOOD) -> None:
    for dx, dy, r in ((0, 0, 4), (5, 12, 3), (-3, 20, 2.4)):
        b.put(g.oval(x + dx, y + dy, r * .8, r * 1.2), mat(colour), 2, ink=1)


def round_shield(b: Brush, r: float = 34, m: Material = WOOD, rim: Material = IRON, boss: Material = STEEL, wide: float = .86) -> None:
    b.put(g.oval(0, 0, r * wide, r), rim, 6)
    b.put(g.oval(0, 0, r * wide - 5, r - 5), m, 12, ink=1)
    b.put(g.oval(0, 0, r * .3 * wide, r * .3), boss, 4)


def quarters(b: Brush, r: float, colour: str, wide: float = .86) -> None:
    """Two opposite quarters of a round shield in another colour; paint before the boss."""
    b.on(g.poly(f"0,0 0,{-r} {r * wide},{-r} {r * wide},0"), colour, .92)
    b.on(g.poly(f"0,0 0,{r} {-r * wide},{r} {-r * wide},0"), colour, .92)


def staff(b: Brush, up: float = 110, down: float = 90, m: Material = WOOD, bend: float = 3) -> None:
    b.put(g.taper(f"0,{down} {bend},{down * .3} {-bend},{-up * .4} 0,{-up}", 6, 7, 7.5, 8), m, 3)


def orb(b: Brush, x: float, y: float, r: float, light: tuple[str, str, str] = MANA) -> None:
    b.air(x, y, r * 3, light[1], .75)
    b.glow(g.oval(x, y, r), light, r, ink=True)


def flame(b: Brush, x: float, y: float, size: float = 1, light: tuple[str, str, str] = FIRE, turn: float = 0) -> None:
    """A tongue of fire, its root at (x, y)."""
    b.air(x, y - 14 * size, 46 * size, light[1], .6)
    with b.at(x, y, turn, size):
        b.glow("-12,4 -17,-10 -9,-22! -7,-14 -2,-40! 8,-26 9,-15 15,-22! 17,-6 12,4 0,9", light, 8, ink=True)


def skull(b: Brush, m: Material = BONE, eye: str = "#20100c") -> None:
    """A small skull looking right, 40 high."""
    b.put("-15,-14 0,-21 15,-15 18,-3 15,5 14,13 3,15 0,9 -9,8 -17,-2", m, 6)
    b.on(g.oval(2, -2, 5, 5.5), eye, 1)
    b.on(g.oval(13, -2, 3.4, 5), eye, 1)
    b.on(g.poly("8,3 11,8 6,8"), "#20100c", .9)
    for x in (4, 8, 12):
        b.on(g.line(f"{x},10 {x},16", 1.1), "#20100c", .8)


def chain(b: Brush, points: str, m: Material = IRON, r: float = 4.2) -> None:
    line = g.spine(points)
    for k in range(0, len(line), 3):
        x, y = line[k]
        b.put(g.ring(x, y, r, r * .45), m, 2, ink=1.2)


def spikes(b: Brush, centre: tuple[float, float], radius: float, count: int, long: float, m: Material = STEEL, start: float = 0, sweep: float = 360) -> None:
    for k in range(count):
        a = start + sweep * k / max(1, count - (sweep < 360))
        with b.at(centre[0] + radius * math.cos(math.radians(a)), centre[1] + radius * math.sin(math.radians(a)), a + 90):
            b.put(g.poly(f"-4,3 0,{-long} 4,3"), m, 2, ink=1.6)


__all__ = [name for name in dir() if not name.startswith("_")]
