"""Desks of those who listen: a radio room by night, cipher machines under a lamp; centimetres, no persons."""
from __future__ import annotations

import numpy as np
from PIL import Image

from .common import mix, rgb, smooth
from .how_actions_kit import put
from .how_kit import BRASS, DARK, IRON, STEEL, WOOD, Machine, Paint
from .how_lands_kit import inside, lamp, painted
from .how_parts import around
from .how_scenery import Brush, Field, grid, half, mixed

PAPER, BAKELITE = "#e6dcc0", "#3a2c26"
CRACKLE = Paint("#3f4748", dirt=0, wear=.35)
GREEN = Paint("#5a6656", dirt=0, wear=.35)
OAK = Paint("#8a5f38", dirt=0, wear=.25)


def room(rng: np.random.Generator, wall: tuple[str, str], table: tuple[str, str], edge: float, light: tuple[float, float]) -> Field:
    """A wall of boards and a table's top, lit by one lamp from (x, y)."""
    yy, xx = grid()
    grain = half(rng, 20, 5, .55, .2)
    boards = ((xx + half(rng, 3, 2) * 8) % 62) < 1.6
    t = np.clip(.5 + (half(rng, 18, 4, .55, 5) - .5) * .8 - .35 * boards, 0, 1)
    out = mix(rgb(wall[0]), rgb(wall[1]), t[..., None])
    top = mix(rgb(table[0]), rgb(table[1]), np.clip(grain * 1.5 - .25, 0, 1)[..., None])
    out = mix(out, top, smooth(-1, 1, yy - edge))
    out = mix(out, rgb("#14100d"), np.exp(-((yy - edge) / 5) ** 2) * .6)
    d = np.hypot((xx - light[0]) / 360, (yy - light[1]) / 300)
    return out * (.20 + 1.05 * np.exp(-d * d * 1.1))[..., None]


def dial(m: Machine, x: float, y: float, r: float, z: float = .7, glow: str = "#f0cf7a", hand: float = .6) -> None:
    """A lit round scale with its pointer."""
    m.disc(x, y, r * 1.14, -.2, z, IRON, .3).disc(x, y, r, .35, z - .02, glow, .12)
    for px, py in around(x, y, r * .80, 22):
        m.rod([(x + (px - x) * .86, y + (py - y) * .86), (px, py)], r * .05, DARK, 0, z)
    m.rod([(x, y), (x + r * .7 * np.cos(hand), y + r * .7 * np.sin(hand))], r * .07, "#8a2f22", 0, z + .02).disc(x, y, r * .12, 0, z + .03, BRASS, .3)


def knob(m: Machine, x: float, y: float, r: float) -> None:
    """A milled knob with its mark."""
    m.disc(x, y, r * 1.2, .1, .66, STEEL, .1).disc(x, y, r, -.1, .74, BAKELITE, .35).disc(x, y, r * .62, .05, .78, BAKELITE, .3)
    m.rod([(x, y), (x + r * .5, y + r * .6)], r * .12, PAPER, 0, .8)


def headset(m: Machine, x: float, y: float, r: float) -> None:
    """Headphones lying, their cord trailing."""
    m.rod([(x - r * 1.7, y + r * .9), (x - r * 1.3, y + r * 2.8), (x, y + r * 3.5), (x + r * 1.3, y + r * 2.8), (x + r * 1.7, y + r * .9)], r * .22, "#6e665c", .1, .72, r * 1.2)
    for s in (-1, 1):
        m.disc(x + s * r * 1.7, y + r * .95, r, -.1, .74, BAKELITE, .35, .82).disc(x + s * r * 1.7, y + r * .95, r * .6, .1, .78, "#57493f", .3, .82).disc(x + s * r * 1.7, y + r * .95, r * .22, -.5, .7, DARK, -.2, .82)
    m.rod([(x + r * 1.7, y), (x + r * 3.0, y - r * .4), (x + r * 4.6, y + r * .3), (x + r * 6, y - r * .2)], r * .16, "#4a3a2c", 0, .6, r)


def receivers() -> Machine:
    """Two radio sets one on the other, speaker, key, headphones."""
    m = Machine(150, 74, CRACKLE, seed=31)
    m.box(10, 4, 80, 40, 0, .5, corner=2).box(13, 7, 77, 37, .1, .54, corner=1)
    m.box(16, 40, 74, 66, .02, .5, corner=2).box(18.5, 42, 71.5, 64, .1, .54, corner=1)
    dial(m, 45, 23, 10.5, hand=.9)
    for x, y, r in ((20, 30, 3), (20, 15, 4), (70, 30, 3), (70, 15, 4), (30, 11, 2.4), (60, 11, 2.4)):
        knob(m, x, y, r)
    dial(m, 34, 54, 7, hand=2.1)
    dial(m, 57, 54, 7, hand=1.2)
    for x in (23, 46, 68):
        knob(m, x, 46.4, 2.2)
    m.row(15, 9, 75, 9, 2, 3).row(15, 35, 75, 35, 2, 3).row(20, 62, 70, 62, 2, 3)
    m.box(86, 4, 120, 48, 0, .5, WOOD, 2).disc(103, 28, 14, -.3, .44, "#a08d63", .1)
    for k in range(-5, 6):
        m.rod([(103 + k * 2.4, 28 - (190 - (k * 2.4) ** 2) ** .5), (103 + k * 2.4, 28 + (190 - (k * 2.4) ** 2) ** .5)], .5, "#5d4a30", 0, .5)
    m.box(86, 4, 120, 7, .1, .56, WOOD)
    m.box(124, 2, 148, 4.6, .1, .6, BAKELITE).rod([(127, 6), (144, 7.4)], 1.2, BRASS, .2, .72).disc(145, 8.4, 2.2, 0, .76, BAKELITE, .4).disc(132, 6.4, 1.6, .1, .74, BRASS, .3)
    headset(m, 34, 0, 4.4)
    m.rod([(4, 70), (12, 66), (16, 50), (10, 40), (10, 20), (0, 6)], .7, "#4a3a2c", 0, .4, 6)
    return m


def rotor_machine() -> Machine:
    """A cipher machine in its oak box: lid up, rotors, lamp board, keys and plug board; seen from a little above."""
    m = Machine(60, 58, OAK, seed=32)
    m.plate([(4, 30), (56, 30), (54, 57), (6, 57)], -.1, .42).plate([(7, 31), (53, 31), (51.4, 55), (8.6, 55)], -.25, .38, "#6a4a2c")
    m.box(20, 36, 40, 50, .35, .42, PAPER)
    for i in range(6):
        m.line([(22, 47 - i * 2), (38 - i % 3 * 3, 47 - i * 2)], 1.2, .4)
    m.plate([(2, 10), (58, 10), (55, 32), (5, 32)], .05, .5, "#2d2f30", .6)
    for x in (18, 26, 34):
        m.box(x - 2.8, 26.4, x + 2.8, 31.4, .2, .6, STEEL, .4)
        for k in range(7):
            m.line([(x - 2.8, 26.8 + k * .7), (x + 2.8, 26.8 + k * .7)], 1, .4)
        m.box(x + 3, 25.6, x + 4.6, 32.2, .3, .66, BRASS, .3)
    m.disc(46, 28.6, 1.8, .1, .66, BRASS, .3).disc(10, 28.6, 2.2, -.1, .66, BAKELITE, .3)
    for row, (y, n, x0, pitch) in enumerate(((23.6, 9, 9.4, 5.15), (20.6, 8, 11.6, 5.2), (17.6, 9, 8.6, 5.3))):
        for i in range(n):
            lit = (row, i) in ((1, 3),)
            m.disc(x0 + i * pitch, y, 1.25, .5 if lit else -.1, .58, "#ffd76a" if lit else "#8d8a74", .2)
    for y, n, x0, pitch in ((13.6, 9, 7.6, 5.6), (9.8, 8, 9.6, 5.8), (5.8, 9, 6.4, 5.9)):
        for i in range(n):
            x = x0 + i * pitch
            m.disc(x, y - .35, 2.15, -.6, .5, DARK, .1).disc(x, y, 2.0, .15, .66, STEEL, .2).disc(x, y, 1.55, -.35, .7, "#26231f", .3).disc(x - .3, y + .3, .5, .5, .72, PAPER, .1)
    m.box(0, 0, 60, 3.4, .05, .56).row(2, 1.7, 58, 1.7, 12, 1.6)
    return m


def drums() -> Machine:
    """A tall cabinet of rotating drums in rows: the machine that tries keys."""
    m = Machine(120, 66, Paint("#5f5348", dirt=0, wear=.3), seed=33)
    m.box(0, 0, 120, 66, -.1, .4, corner=1).box(2, 2, 118, 64, 0, .46)
    tones = ("#a5522f", "#b48a3c", "#50683c", "#3f4f66", "#6d3a3a", "#8d8a7c")
    for row in range(5):
        y = 8.4 + row * 12.4
        m.box(4, y - 5.8, 116, y + 5.8, -.25, .44)
        for i in range(11):
            x = 9.4 + i * 10.1
            m.disc(x, y, 4.7, -.5, .5, DARK, .1).disc(x, y, 4.4, .05, .6, STEEL, .2).disc(x, y, 3.7, 0, .64, tones[(row * 2 + i // 3) % 6], .25)
            a = (row * 7 + i * 5) % 12 / 12 * 6.28
            m.rod([(x, y), (x + 3.2 * np.cos(a), y + 3.2 * np.sin(a))], .5, PAPER, 0, .7).disc(x, y, 1.1, .2, .72, BRASS, .4)
    return m


def desk_lamp(out: Field, x: float, foot: float, tall: float, shade: str, side: int) -> None:
    """A lamp with a bent neck and an enamelled shade, and its cone of light."""
    b = Brush(int(x))
    hx, hy = x + side * tall * .42, foot - tall
    b.blob(x, foot, tall * .16, tall * .05, "#231d19")
    b.stroke([(x, foot), (x, foot - tall * .8), (x + side * tall * .1, foot - tall * 1.02), (x + side * tall * .3, foot - tall * 1.08), (hx, hy)], 4, "#6d5a3a")
    b.shape([(hx - tall * .24, hy + tall * .12), (hx - tall * .10, hy - tall * .06), (hx + tall * .10, hy - tall * .06), (hx + tall * .24, hy + tall * .12)], shade)
    b.shape([(hx - tall * .22, hy + tall * .11), (hx - tall * .10, hy - tall * .05), (hx - tall * .03, hy - tall * .05), (hx - tall * .10, hy + tall * .11)], mixed(shade, "#ffffff", .3))
    b.blob(hx, hy + tall * .12, tall * .23, tall * .035, "#fff0b8")
    b.on(out)
    cone = inside([(hx - tall * .2, hy + tall * .13), (hx + tall * .2, hy + tall * .13), (hx + tall * 1.5, foot + 110), (hx - tall * 1.5, foot + 110)], 22)
    out += (cone * .16)[..., None] * rgb("#ffd98e")
    lamp(out, hx, hy + tall * .14, tall * .34, "#ffdf96", .5)


def papers(b: Brush, x: float, y: float, w: float, turn: float, lines: int = 7) -> None:
    """A sheet lying on the table, written on illegibly."""
    def at(u: float, v: float) -> tuple[float, float]:
        return x + w * (u + v * turn), y + w * .30 * v - w * u * turn * .12
    b.shape([(px + 3, py + 4) for px, py in (at(0, 0), at(1, 0), at(1, 1), at(0, 1))], "#1f1712")
    b.shape([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], "#e2d5b2")
    for i in range(lines):
        v = .14 + .78 * i / lines
        u = .10
        while u < .86:
            k = b.rng.uniform(.05, .11)
            b.stroke([at(u, v), at(min(u + k, .9), v)], 1, "#6f6450")
            u += k + .035


def b_dienst() -> Image.Image:
    """A listening post by night: receivers glowing, headphones, a chart of the sea with threads on the wall."""
    rng = np.random.default_rng(361)
    out = room(rng, ("#4f5a55", "#75806f"), ("#4b3220", "#8a6038"), 392, (520, 250))
    yy, xx = grid()
    b = Brush(362)
    b.shape([(446, 56), (706, 60), (704, 228), (444, 224)], "#2a211a")
    b.on(out)
    chart = inside([(450, 60), (702, 64), (700, 224), (448, 220)])
    land = smooth(.54, .55, half(rng, 4.5, 5, .5, 1.4))
    sheet = mix(rgb("#8fa5a0"), rgb("#d2bf8c"), land[..., None])
    sheet = mix(sheet, sheet * .7, (((xx % 26) < 1) | ((yy % 26) < 1)).astype(np.float32) * .6)
    sheet = mix(sheet, rgb("#4a3d2c"), np.exp(-((half(rng, 4.5, 5, .5, 1.4) - .545) / .004) ** 2) * 0)
    out[:] = mix(out, sheet * .92, chart)
    c = Brush(363)
    pins = [(486, 190), (536, 150), (590, 168), (636, 112), (676, 96)]
    c.stroke(pins, 1.4, "#b03a2a")
    c.stroke([(536, 150), (560, 96), (610, 84)], 1.4, "#b03a2a")
    for px, py in (*pins, (560, 96), (610, 84)):
        c.blob(px + 1, py + 2, 3.4, 3.4, "#2a211a")
        c.blob(px, py, 3.2, 3.2, "#d8b04a")
    c.on(out)
    d = Brush(364)
    papers(d, 430, 420, 150, .12)
    papers(d, 560, 440, 140, -.2)
    d.stroke([(520, 452), (604, 436)], 4, "#c99a3c")
    d.stroke([(602, 436.4), (612, 434.4)], 3, "#2a211a")
    d.on(out)
    machine = receivers()
    put(out, machine.render(), machine.foot, (262, 446), 660, "#f7e3bd", shade="#0d0a08")
    desk_lamp(out, 664, 436, 176, "#3f6a52", -1)
    for x, y, r in ((238, 346, 62), (194, 225, 42), (288, 225, 42)):
        lamp(out, x, y, r, "#f2b64e", .18)
    return painted(out, 365, .45)


def bletchley() -> Image.Image:
    """A hut by night: a cabinet of turning drums, a rotor machine under the lamp, tape, a cup of tea."""
    rng = np.random.default_rng(371)
    out = room(rng, ("#55483c", "#86745c"), ("#43301f", "#7d5a36"), 380, (250, 270))
    cabinet = drums()
    put(out, cabinet.render(), cabinet.foot, (452, 388), 620, "#d9bf94", "#2a2019", .22, shade="#0d0a08", shadow=.5)
    d = Brush(372)
    papers(d, 436, 412, 160, .16)
    papers(d, 540, 436, 150, -.12)
    tape = [(410 + 26 * i, 470 + 8 * np.sin(i * 1.3)) for i in range(13)]
    d.stroke([(x + 2, y + 3) for x, y in tape], 8, "#1f1712")
    d.stroke(tape, 8, "#eadfbf")
    for (ax, ay), (bx, by) in zip(tape, tape[1:]):
        for k in range(4):
            if d.rng.random() < .7:
                d.blob(ax + (bx - ax) * (k + .5) / 4, ay + (by - ay) * (k + .5) / 4, 1.2, 1.2, "#5b4a34")
    d.blob(672, 440, 44, 12, "#221a14")
    d.blob(670, 436, 42, 11, "#cfc6b0")
    d.shape([(644, 404), (648, 430), (660, 438), (682, 438), (694, 430), (698, 404)], "#ded5be")
    d.shape([(674, 404), (674, 438), (682, 438), (694, 430), (698, 404)], "#a99f8a")
    d.blob(671, 404, 27, 6, "#efe7d2")
    d.blob(671, 405, 23, 4.6, "#6d3f22")
    d.stroke([(696, 410), (710, 412), (708, 426), (694, 428)], 4, "#b9af98")
    d.on(out)
    machine = rotor_machine()
    put(out, machine.render(), machine.foot, (214, 468), 760, "#f9e4bc", shade="#0d0a08")
    desk_lamp(out, 400, 416, 190, "#7d3f2c", -1)
    lamp(out, 214, 300, 80, "#ffcf78", .12)
    yy, xx = grid()
    steam = np.exp(-((xx - 671 - 10 * np.sin(yy / 16)) / 10) ** 2) * smooth(402, 388, yy) * smooth(300, 380, yy) * smooth(.4, .7, half(rng, 12, 4))
    out[:] = mix(out, rgb("#e9dfcc"), steam * .35)
    return painted(out, 375, .45)


ACTIONS = {"ax-x06": b_dienst, "al-x06": bletchley}
