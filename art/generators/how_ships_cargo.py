"""What landing ships carry on deck: tanks, lorries, landing craft; metres."""
from __future__ import annotations

from .how_kit import DARK, GLASS, IRON
from .how_ships_kit import Ship


def tank(m: Ship, x: float, y: float, long: float, mat: str, face: int = 1) -> None:
    """A tank lashed down, its rear at x."""
    def to(a: float, b: float) -> tuple[float, float]:
        return x + (a if face > 0 else 1 - a) * long, y + b * long
    m.plate([to(.02, .02), to(.90, .02), to(1, .12), to(.94, .18), to(.06, .18), to(0, .10)], -.4, .56, DARK, long * .03)
    for i in range(5):
        m.disc(*to(.15 + i * .17, .07), long * .062, 0, .60, mat, .3)
    m.plate([to(.02, .18), to(.94, .18), to(.86, .28), to(.08, .29)], .08, .60, mat, fall=.6)
    m.plate([to(.30, .28), to(.66, .28), to(.62, .42), to(.36, .43)], .1, .64, mat, long * .03, .6)
    m.tube(*to(.60, .36), *to(.98, .39), long * .018, z=.66, mat=mat)


def lorry(m: Ship, x: float, y: float, long: float, mat: str, face: int = 1) -> None:
    """A lorry under its tilt, its tail at x."""
    def to(a: float, b: float) -> tuple[float, float]:
        return x + (a if face > 0 else 1 - a) * long, y + b * long
    for a in (.16, .36, .82):
        m.disc(*to(a, .07), long * .075, 0, .58, DARK, .3).disc(*to(a, .07), long * .035, .1, .60, mat, .2)
    m.plate([to(.02, .09), to(.98, .09), to(.98, .14), to(.02, .14)], -.1, .58, mat)
    m.plate([to(0, .14), to(.58, .14), to(.58, .40), to(.52, .44), to(.06, .44), to(0, .40)], .12, .62, mat, long * .03, .6)
    m.plate([to(.60, .14), to(.60, .36), to(.72, .36), to(.77, .26), to(.97, .25), to(.99, .14)], .05, .62, mat, long * .02)
    m.plate([to(.63, .26), to(.63, .34), to(.70, .34), to(.73, .26)], -.2, .60, GLASS)
    for a in (.14, .29, .44):
        m.line([to(a, .15), to(a, .42)], 1, .3)


def craft(m: Ship, x: float, y: float, long: float, mat: str) -> None:
    """A landing craft in its davits: blunt ramp, well, engine box."""
    for q in (.18, .82):
        m.rod([(x + long * q, y - .6), (x + long * q, y + long * .26), (x + long * (q + .05), y + long * .30)], .34, IRON, .1, .62)
    m.plate([(x, y + long * .17), (x + long * .86, y + long * .19), (x + long, y + long * .22), (x + long * .94, y + .2), (x + long * .84, y), (x + long * .04, y + .1)], .1, .68, mat, .3, .6)
    m.rod([(x, y + long * .17), (x + long * .86, y + long * .19), (x + long, y + long * .22)], .2, mat, .45, .70)
    m.line([(x + long * .90, y + .2), (x + long * .93, y + long * .20)], 1.3, .5)
