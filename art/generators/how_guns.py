"""Heavy anti-aircraft guns in their emplacements; centimetres."""
from __future__ import annotations

import math

from .how_kit import DARK, IRON, Machine
from .how_parts import around, bags, hole, tyre


def flak_gun(m: Machine, lift: float, length: float, calibre: float, brake: bool, heavy: bool) -> Machine:
    """A gun raised by ``lift`` degrees; ``heavy`` stands on a turntable, else on a four-wheeled carriage with jacks."""
    x0, y0, a, c = 300, 150 if heavy else 128, math.radians(lift), calibre

    def along(d: float, off: float = 0) -> tuple[float, float]:
        return x0 + d * math.cos(a) - off * math.sin(a), y0 + d * math.sin(a) + off * math.cos(a)
    if heavy:
        m.plate([(150, 0), (470, 0), (450, 22), (170, 22)], .0, .44, "#8f8b80").row(170, 10, 452, 10, 24)
        m.plate([(176, 22), (444, 22), (424, 62), (196, 62)], -.1, .5).row(186, 30, 434, 30, 22)
        m.dome([(186, 58), (434, 58), (440, 72), (424, 82), (196, 82), (180, 72)], 0, .56, corner=5)
        m.box(120, 62, 210, 70, .2, .52, IRON).rod([(122, 70), (122, 112), (200, 112)], 4, IRON, .1, .5)       # platform with rail
    else:
        m.plate([(60, 40), (560, 40), (552, 62), (70, 62)], -.05, .46).row(74, 50, 546, 50, 24)
        for x in (96, 520):
            tyre(m, x, 42, 42, .52, 28, .5)
        m.tube(230, 52, 190, 4, 6, z=.6).tube(380, 52, 420, 4, 6, z=.6)
        for x in (186, 424):
            m.plate([(x - 20, 0), (x + 20, 0), (x + 14, 8), (x - 14, 8)], .1, .62)
        m.dome([(226, 60), (376, 60), (382, 76), (360, 86), (240, 86), (220, 76)], 0, .56, corner=5)
    m.tube(*along(-120, 0), *along(-24, 0), c * 1.9, c * 1.8, z=.54)
    m.tube(*along(-110, c * 2.4), *along(60, c * 2.4), c * .8, z=.5)
    m.plate([(x0 - 74, y0 - 68), (x0 + 70, y0 - 68), (x0 + 44, y0 + 22), (x0 + 20, y0 + 42), (x0 - 26, y0 + 40), (x0 - 54, y0 + 10)], .04, .64, corner=6)
    m.disc(x0, y0, 26, .1, .7, bulge=.35).rivets(around(x0, y0, 20, 10), 1.8).disc(x0, y0, 11, 0, .74, IRON)
    m.row(x0 - 64, y0 - 60, x0 + 60, y0 - 60, 10)
    m.disc(x0 - 52, y0 - 34, 17, .05, .74, bulge=-.3).rod([(x0 - 52, y0 - 34), (x0 - 64, y0 - 26)], 3.4, IRON)
    m.disc(x0 + 48, y0 - 38, 14, .05, .74, bulge=-.3).rod([(x0 + 48, y0 - 38), (x0 + 56, y0 - 28)], 3.4, IRON)
    m.tube(*along(-24, 0), *along(170, 0), c * 2.0, c * 1.7, z=.62).tube(*along(10, -c * 2.4), *along(190, -c * 2.2), c * .85, z=.64)
    m.tube(*along(0, c * 2.4), *along(150, c * 2.2), c * .9, z=.64)
    for d in (40, 96, 150):
        m.plate([along(d, -c * 3.2), along(d + 9, -c * 3.2), along(d + 9, c * 3.2), along(d, c * 3.2)], .1, .68)
    end = length - 20
    m.tube(*along(170, 0), *along(length * .5, 0), c * 1.25, c * 1.05, z=.70).tube(*along(length * .5, 0), *along(end, 0), c * 1.0, c * .8, z=.68)
    m.tube(*along(length * .5 - 6, 0), *along(length * .5 + 8, 0), c * 1.2, z=.72)
    if brake:
        m.tube(*along(end - 34, 0), *along(end, 0), c * 1.35, z=.72)
        for k in (30, 18):
            m.plate([along(end - k, c * .7), along(end - k + 7, c * .7), along(end - k + 7, -c * .7), along(end - k, -c * .7)], -.8, .4, DARK)
    else:
        m.tube(*along(end - 16, 0), *along(end, 0), c * .95, z=.72)
    hole(m, *along(end), c * .55, .5)
    bags(m, 0, 190, 3, 62, 27, 4, "#9a8f6c", .72)
    bags(m, 430, m.length, 3, 62, 27, 6, "#9a8f6c", .72)
    for i in range(4):
        x = 214 + i * 26
        m.tube(x, 2, x, 56 + c, c * .52, z=.76, mat="#b08d4a").tube(x, 56 + c, x, 84 + c * 1.5, c * .48, c * .1, z=.76, mat="#565a4c")
    m.roundel(x0 - 14, y0 - 42, 10, .72)
    return m
