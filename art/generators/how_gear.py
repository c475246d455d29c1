"""What is carried and put down: helmets, packs, boots, pouches, and the ground they lie on; centimetres, no persons."""
from __future__ import annotations

import math

import numpy as np

from .how_kit import BRASS, DARK, IRON, WOOD, Machine, grey, tint
from .how_planes_kit import curve

LEATHER, WEB = "#6b452a", "#8a7d55"
BRICKS = ("#84553f", "#8f6149", "#74483a", "#9c7359", "#6d5147")


def swell(m: Machine, pts, mat: str = "", z: float = .6, tone: float = 0, spot: tuple[float, float] = (.34, .24), reach: float = .92,
          deep: float = .66, bulge: float = .14) -> Machine:
    """A rounded body inside a smooth outline: lit at ``spot`` (shares of its box in the picture), deep in shade far from it."""
    ring = curve([*pts, pts[0]], 6)
    p = [m.px(*q) for q in ring]
    (x0, y0), (x1, y1) = (min(q[i] for q in p) for i in (0, 1)), (max(q[i] for q in p) for i in (0, 1))
    w, h, base = x1 - x0, y1 - y0, mat or m.paint.base

    def radial(sx: float, sy: float, r: float) -> str:
        return f'gradientUnits="userSpaceOnUse" cx="{x0 + w * sx:.1f}" cy="{y0 + h * sy:.1f}" r="{max(w, h) * r:.1f}"'
    fill = m._gradient([(0, tint(base, tone + .52)), (.26, tint(base, tone + .22)), (.55, tint(base, tone - .08)), (.82, tint(base, tone - deep * .7)),
                        (1, tint(base, tone - deep))], None, "radial", radial(*spot, reach))
    high = m._gradient([(0, grey(z + bulge)), (.5, grey(z + bulge * .55)), (1, grey(z - .06))], None, "radial", radial(.5, .5, .60))
    return m._add(f'path d="{m.path(ring)}"', fill, high, not mat)


def fold(m: Machine, pts, power: float = .3) -> None:
    """A crease in cloth or leather: a soft valley with a lit lip."""
    line = curve(pts, 6)
    for px, share in ((13, .22), (7, .34), (2.6, .7)):
        m.line(line, px, power * share)


def shell(m: Machine, x: float, y: float, w: float, outline, mat: str, lip, z: float = .62) -> None:
    """A helmet's steel, its outline and its lower lip in shares of its width: dome, rolled edge, dents, a glint."""
    def at(q: tuple[float, float]) -> tuple[float, float]:
        return x + q[0] * w, y + q[1] * w
    swell(m, [at(q) for q in outline], mat, z, .02, (.36, .22), .80, .74, .2)
    m.rod(curve([at(q) for q in lip], 6), w * .035, mat, .06, z + .1)
    for a, b in (((-.30, .22), (-.22, .27)), ((.12, .17), (.2, .19)), ((.22, .40), (.26, .36)), ((-.06, .12), (-.02, .2))):
        m.line([at(a), at(b)], 2, .24)


def ssh_40(m: Machine, x: float, y: float, w: float, mat: str, z: float = .62) -> None:
    """The Soviet helmet: a tall round crown, a short peak, a row of rivets, its strap hanging out."""
    m.rod(curve([(x + w * .26, y + w * .05), (x + w * .33, y - w * .10), (x + w * .28, y - w * .24), (x + w * .34, y - w * .32)], 6), w * .055, LEATHER, .1, z + .1)
    m.disc(x + w * .30, y - w * .17, w * .042, .2, z + .2, BRASS, .3)
    shell(m, x, y, w, [(-.49, .05), (-.485, .24), (-.41, .46), (-.24, .62), (.02, .68), (.24, .62), (.40, .44), (.465, .25), (.56, .10), (.575, .045), (.3, .055), (0, .02), (-.3, .02)], mat,
          [(-.49, .05), (-.3, .02), (0, .02), (.3, .055), (.575, .045)], z)
    for q in (-.36, -.02, .30):
        m.disc(x + q * w, y + .13 * w, w * .022, .3, z + .2, mat, .5)


def type_90(m: Machine, x: float, y: float, w: float, mat: str, z: float = .62) -> None:
    """The Japanese helmet: a deep bell with a brim all round, a string net over it stuck with leaves."""
    brim = [(-.54, .05), (-.455, .15), (-.43, .30), (-.35, .50), (-.18, .63), (.03, .67), (.22, .61), (.36, .47), (.435, .30), (.46, .15), (.54, .06), (.52, .015), (.3, .04), (0, .02), (-.3, .03), (-.52, .01)]
    shell(m, x, y, w, brim, mat, [(-.54, .04), (-.3, .025), (0, .02), (.3, .035), (.54, .045)], z)
    fold(m, [(x - w * .45, y + w * .135), (x, y + w * .115), (x + w * .46, y + w * .135)], .7)
    for i in range(9):
        t = -.40 + i * .1
        top = (x + w * (t * .52 + .02), y + w * (.66 - 1.1 * t * t))
        for lean in (-.15, .15):
            foot = (x + w * max(-.56, min(.56, t * 1.12 + lean)), y + w * .06)
            mid = ((top[0] + foot[0]) / 2 + w * .05 * (1 if t > 0 else -1), (top[1] + foot[1]) / 2 + w * .04)
            m.line(curve([top, mid, foot], 5), 1.5, .42)
    rng = np.random.default_rng(4)
    for i in range(27):
        t = rng.uniform(-.40, .38)
        sprig(m, x + w * t, y + w * max(.12, .60 - 1.9 * t * t) * rng.uniform(.55, 1), w * rng.uniform(.13, .26), 1.57 - t * 3 + rng.uniform(-.7, .7), ("#4f7a2e", "#34602a", "#7c9a40")[i % 3], z + .2)


def sprig(m: Machine, x: float, y: float, long: float, turn: float, mat: str, z: float) -> None:
    """A leaf: two halves, one lit, along its rib."""
    c, s = math.cos(turn), math.sin(turn)
    tip, mid = (x + c * long, y + s * long), (x + c * long * .45, y + s * long * .45)
    for side, tone in ((1, .22), (-1, -.16)):
        m.plate([(x, y), (mid[0] - s * long * .17 * side, mid[1] + c * long * .17 * side), tip], tone, z, mat, fall=.3)
    m.line([(x, y), tip], 1.2, .35)


def plume(m: Machine, x: float, y: float, long: float, z: float) -> None:
    """A cascade of cock's feathers that falls back from a helmet's side; black-green, glossy, curled at their tips."""
    rng = np.random.default_rng(8)
    m.disc(x, y, long * .10, .1, z, "#27332c", .5)
    for i in range(64):
        t = i / 63
        size, fall = long * rng.uniform(.60, 1.05), rng.uniform(-.07, .07)
        a = 2.02 + 1.05 * t + fall
        rise = (x + math.cos(a) * size * .42, y + math.sin(a) * size * .36)
        bend = (x + math.cos(a) * size * .80, y + math.sin(a) * size * .40 - long * .04)
        tip = (x + math.cos(a) * size * 1.02, y + math.sin(a) * size * .30 - long * (.30 + .12 * rng.random()))
        m.rod(curve([(x + rng.uniform(-1.5, 1.5), y), rise, bend, tip], 7), long * rng.uniform(.034, .052), ("#16241f", "#27443a", "#1d332b", "#315548")[i % 4], rng.uniform(-.14, .14), z + .003 * i)


def blanket(m: Machine, pts, wide: float, mat: str, z: float) -> None:
    """A rolled blanket laid along points, strapped: thick, lit along its back."""
    line = curve(pts, 8)
    m.rod(line, wide, mat, -.18, z).rod(line, wide * .74, mat, .0, z + .05).rod([(x - wide * .08, y + wide * .12) for x, y in line], wide * .34, mat, .22, z + .08)
    for k in (.15, .3, .45, .6, .75, .9):
        i = int(k * (len(line) - 2))
        (ax, ay), (bx, by) = line[i], line[i + 1]
        d = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / d * wide * .5, (bx - ax) / d * wide * .5
        m.line([(ax - nx, ay - ny), (ax + nx * .4, ay + ny * .4)], 3, .2)


def sack(m: Machine, x: float, w: float, h: float, mat: str, z: float = .58) -> None:
    """A canvas bag tied at its neck: belly, gathers, the strap knotted round it."""
    swell(m, [(x - w * .46, h * .02), (x - w * .52, h * .28), (x - w * .40, h * .62), (x - w * .14, h * .82), (x + w * .12, h * .82), (x + w * .42, h * .60), (x + w * .52, h * .26), (x + w * .44, 0), (x, -h * .02)], mat, z)
    for t in (-.30, -.14, .05, .22, .36):
        fold(m, [(x + w * t * .32, h * .80), (x + w * t * .9, h * .58), (x + w * t * 1.1, h * (.34 + abs(t) * .3))], .34)
    fold(m, [(x - w * .40, h * .14), (x - w * .1, h * .08), (x + w * .30, h * .16)], .3)
    swell(m, [(x - w * .15, h * .80), (x - w * .25, h * .99), (x - w * .06, h * .95), (x + w * .04, h * 1.04), (x + w * .12, h * .94), (x + w * .25, h * .96), (x + w * .13, h * .79)], mat, z + .08, .1)
    for t in (-.08, 0, .07):
        m.line([(x + w * t, h * .82), (x + w * t * 1.9, h * .96)], 1.8, .4)
    m.rod([(x - w * .17, h * .80), (x, h * .775), (x + w * .16, h * .80)], h * .05, LEATHER, .1, z + .2, 3)
    m.rod(curve([(x + w * .08, h * .78), (x + w * .34, h * .56), (x + w * .30, h * .22), (x + w * .06, h * .06)], 7), h * .055, LEATHER, .05, z + .2)


def pouch(m: Machine, x: float, y: float, w: float, h: float, mat: str = LEATHER, z: float = .74) -> None:
    """A leather cartridge box with its flap, stud and seams."""
    m.plate([(x, y), (x + w, y), (x + w, y + h * .92), (x, y + h * .92)], -.06, z, mat, w * .08, .6)
    m.plate([(x - w * .04, y + h * .40), (x + w * .5, y + h * .30), (x + w * 1.04, y + h * .40), (x + w * 1.02, y + h), (x - w * .02, y + h)], .14, z + .08, mat, w * .06, .5)
    m.line([(x + w * .04, y + h * .46), (x + w * .5, y + h * .37), (x + w * .96, y + h * .46)], 1.2, .4)
    m.disc(x + w * .5, y + h * .40, w * .07, .3, z + .16, BRASS, .4)


def round_case(m: Machine, x: float, y: float, r: float, turn: float = .3, z: float = .72) -> None:
    """The drum of a submachine gun: dished steel, ribs, its key in the middle."""
    m.disc(x, y, r, .02, z, "#4c4d50", .4).disc(x, y, r * .84, -.1, z + .03, "#3f4043", -.25).disc(x, y, r * .76, .05, z + .05, "#5a5b60", .3)
    for i in range(6):
        a = turn + i * math.tau / 6
        m.line([(x + r * .36 * math.cos(a), y + r * .36 * math.sin(a)), (x + r * .72 * math.cos(a), y + r * .72 * math.sin(a))], 2, .45)
    m.disc(x, y, r * .28, .1, z + .1, IRON, .5).rod([(x - r * .16, y + r * .1), (x + r * .16, y - r * .1)], r * .1, IRON, .5, z + .16)


def rounds(m: Machine, places, long: float = 7, z: float = .7) -> None:
    """Loose cartridges: x, y, degrees."""
    for x, y, deg in places:
        c, s = math.cos(math.radians(deg)), math.sin(math.radians(deg))
        m.tube(x, y, x + c * long * .66, y + s * long * .66, long * .15, z=z, mat=BRASS).tube(x + c * long * .66, y + s * long * .66, x + c * long, y + s * long, long * .12, long * .03, z=z, mat="#9a5f38")


def ruin(m: Machine, x0: float, x1: float, tops, high: float = 5.4, wide: float = 13, z: float = .34) -> None:
    """The stump of a brick wall under a broken edge (x, height), mortar in its joints, rubble at its foot."""
    rng = np.random.default_rng(12)
    xs, ys = zip(*tops)
    m.plate([(x0, 0), *tops, (x1, 0)], -.3, z - .05, "#6f665c", .6)
    for row in range(int(max(ys) / high) + 1):
        y = row * high
        x = x0 - wide * (.5 if row % 2 else 0)
        while x < x1:
            a, b = max(x, x0) + .35, min(x + wide, x1) - .35
            if b - a > 2 and y + high * .7 < float(np.interp((a + b) / 2, xs, ys)):
                jut = rng.uniform(-.3, .3)
                m.plate([(a, y + .4 + jut), (b, y + .4 - jut * .4), (b - rng.uniform(0, .6), y + high - .3), (a + rng.uniform(0, .6), y + high - .3)],
                        rng.uniform(-.30, .02) - .16 * (y / max(ys)), z + rng.uniform(0, .09), BRICKS[int(rng.integers(5))], .5, .5)
            x += wide
    for _ in range(26):
        x, s = rng.uniform(x0 - 20, x1), rng.uniform(2, 6)
        brick(m, x, rng.uniform(-1, 2.5), s * 1.7, s, rng.uniform(-28, 28), BRICKS[int(rng.integers(5))], z + .24)


def brick(m: Machine, x: float, y: float, w: float, h: float, deg: float, mat: str, z: float) -> None:
    """A brick on the ground, its top face lit."""
    c, s = math.cos(math.radians(deg)), math.sin(math.radians(deg))

    def at(u: float, v: float) -> tuple[float, float]:
        return x + u * c - v * s, y + u * s + v * c
    m.plate([at(0, 0), at(w, 0), at(w, h * .62), at(0, h * .62)], -.1, z, mat, h * .08, .4).plate([at(0, h * .62), at(w, h * .62), at(w * .94, h), at(w * .08, h)], .3, z + .04, mat, h * .06, .1)


def palm_log(m: Machine, x0: float, x1: float, r: float, z: float = .46) -> None:
    """A felled palm on the ground: ringed bark, its sawn end to the front."""
    m.tube(x0, r, x1, r, r, z=z, mat="#7d6446")
    rng = np.random.default_rng(5)
    x = x0 + 3
    while x < x1 - 3:
        bow = rng.uniform(1.4, 2.6)
        m.line(curve([(x, r * 1.97), (x + bow, r * 1.4), (x + bow * 1.3, r * .7), (x, r * .04)], 6), rng.uniform(2, 3.6), .42)
        for _ in range(2):
            y = rng.uniform(r * .3, r * 1.7)
            m.line([(x + 2, y), (x + rng.uniform(4, 6), y + rng.uniform(-.5, .5))], 1.3, .3)
        x += rng.uniform(5.5, 8)
    m.disc(x1, r, r * 1.02, .06, z + .1, "#b08f60", .15, .5)
    for q in (.8, .58, .36, .16):
        ring = [(x1 + r * q * .5 * math.cos(a), r + r * q * math.sin(a)) for a in np.linspace(0, math.tau, 24)]
        m.line(ring, 1.4, .36)


def boot(m: Machine, x: float, y: float, s: float, z: float = .6, mat: str = "#5b3a26") -> None:
    """An old ankle boot, toe to the right: creased vamp, laces, scuffed cap, nailed sole; ``s`` = its length."""
    def at(u: float, v: float) -> tuple[float, float]:
        return x + u * s, y + v * s
    swell(m, [at(.05, .10), at(.02, .40), at(.06, .80), at(.20, .84), at(.42, .78), at(.46, .56), at(.58, .42), at(.80, .36), at(.97, .26), at(1.0, .13), at(.96, .08), at(.5, .07)], mat, z, .04, (.34, .2), .9, .6)
    m.plate([at(.08, .79), at(.20, .88), at(.43, .81), at(.40, .74), at(.20, .78)], -.7, z - .1, DARK, s * .02)
    m.rod(curve([at(.07, .79), at(.21, .845), at(.43, .785)], 6), s * .028, mat, .3, z + .16)
    m.plate([at(.01, .0), at(.30, .0), at(.31, .05), at(.52, .06), at(.56, .01), at(1.0, .02), at(1.02, .09), at(.96, .11), at(.40, .11), at(.02, .12)], -.12, z + .12, "#3d2a1e", s * .02, .5)
    for u in (.06, .14, .22, .62, .72, .82, .92):
        m.disc(*at(u, .005), s * .014, .3, z + .2, IRON, .5)
    for a, b, c in (((.47, .50), (.55, .36), (.52, .22)), ((.54, .44), (.63, .32), (.60, .2)), ((.10, .60), (.22, .56), (.34, .60)), ((.08, .46), (.2, .42), (.3, .45))):
        fold(m, [at(*a), at(*b), at(*c)], .5)
    m.line(curve([at(.70, .38), at(.76, .26), at(.74, .11)], 6), 1.6, .5)
    m.plate([at(.42, .78), at(.50, .55), at(.60, .44), at(.53, .40), at(.42, .52), at(.34, .78)], -.16, z + .12, mat, s * .02)
    for i in range(5):
        u, v = .37 + .035 * i, .74 - .068 * i
        m.rod([at(u, v), at(u + .10, v - .01 - .012 * i)], s * .022, "#cdb98a", 0, z + .3)
    m.rod(curve([at(.44, .72), at(.62, .72), at(.60, .52), at(.70, .48)], 7), s * .018, "#cdb98a", 0, z + .3)


def chest(m: Machine, x: float, y: float, w: float, h: float, mat: str, z: float = .48) -> None:
    """A wooden locker: boards, iron straps and corners, hasp, rope grips."""
    m.box(x, y, x + w, y + h, -.04, z, mat, .6, .55)
    rng = np.random.default_rng(3)
    for i in range(1, 4):
        m.line([(x, y + h * i / 4), (x + w, y + h * i / 4)], 1.7, .55)
    for _ in range(30):
        u, v = rng.uniform(x + 1, x + w - 12), rng.uniform(y + 1, y + h - 1)
        m.line(curve([(u, v), (u + rng.uniform(3, 6), v + rng.uniform(-.4, .4)), (u + rng.uniform(7, 11), v)], 4), 1.1, .22)
    m.plate([(x - 1, y + h * .80), (x + w + 1, y + h * .80), (x + w + 1, y + h), (x - 1, y + h)], .16, z + .07, mat, .6, .4)
    for u in (.05, .88):
        m.box(x + w * u, y, x + w * (u + .07), y + h, .05, z + .1, IRON, .4).row(x + w * (u + .035), y + h * .1, x + w * (u + .035), y + h * .92, 6, 2)
    m.box(x + w * .47, y + h * .66, x + w * .54, y + h * .92, .15, z + .14, IRON, .6).disc(x + w * .505, y + h * .72, 1.4, .1, z + .2, BRASS, .4)


def flask(m: Machine, x: float, y: float, w: float, h: float, mat: str, z: float = .64) -> None:
    """A felt-covered water bottle in its strap, corked."""
    m.tube(x, y + h * .84, x, y + h, w * .13, z=z, mat="#9a9c94").tube(x, y + h * .96, x, y + h * 1.06, w * .10, z=z, mat=WOOD)
    swell(m, [(x - w * .46, y + h * .03), (x - w * .5, y + h * .40), (x - w * .40, y + h * .72), (x - w * .16, y + h * .88), (x + w * .16, y + h * .88), (x + w * .40, y + h * .72), (x + w * .5, y + h * .40), (x + w * .46, y + h * .03), (x, y)], mat, z)
    m.rod(curve([(x - w * .49, y + h * .38), (x, y + h * .33), (x + w * .49, y + h * .38)], 6), w * .09, LEATHER, .1, z + .2)
    m.rod([(x, y + h * .02), (x, y + h * .86)], w * .09, LEATHER, .1, z + .2)
