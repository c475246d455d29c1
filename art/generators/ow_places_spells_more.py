"""Vignettes of Open Wars' spells: those of Elves, Dwarves, Undead and Orcs; ``python -m art.generators ow_places_spells``."""
from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from .common import fbm, mix, save, smooth
from .ow_places_air import frame, mist, sparks, spirit
from .ow_places_forms import Bits, blob, block, boulder, cloth, masonry, merlons, mottled, revolve, tube
from .ow_places_magic import easel, flame, fume, glint, lin, metal, rays, relief, ring, smoothed, stroke, tones
from .ow_places_spells import FIRST, GOLD, STEEL, mirror
from .ow_places_stage import Stage


def spectralarrow() -> Stage:
    """An arrow of pale light."""
    s = easel("elves", 41, (.1, .1, .9, .7))
    tip = (.66, .66)
    s.over += [stroke([(-.95, -.98), (-.2, -.24), tip], .16, "#2aa890", .7), stroke([(-.95, -.72), (-.3, -.12), (.3, .36)], .05, "#8cf0d0", .7), stroke([(-.72, -.95), (-.12, -.3), (.36, .3)], .05, "#8cf0d0", .7)]
    shaft = lambda x, z, h: tones(np.clip(.5 + .5 * h, 0, 1), "#7ac8b4", "#e0fff4", "#ffffff")   # noqa: E731
    arrow = Bits.join(relief([(-.022, -.95), (.022, -.95), (.022, .7), (-.022, .7)], .05, skin=shaft, glow=("#9cf5dc", .6), soft=.02), relief([(0, 1.0), (.15, .58), (.03, .66), (-.03, .66), (-.15, .58)], .07, skin=shaft, glow=("#9cf5dc", .7), soft=.03),
                      *(relief([(k * .02, -.60), (k * .15, -.72), (k * .15, -1.0), (k * .02, -.90)], .03, skin=shaft, glow=("#6ad8bc", .4), soft=.02) for k in (-1, 1)))
    s.add(arrow.at(0, -.1, 0, lean=45, scale=.93), sparks(np.random.default_rng(3), 50, (-.9, -.1, -.9, .7, .1, .7), "#c8fff0", 1.8, 3))
    s.over += [glint(*tip, .5, "#ffffff", 1.1)]
    return s


LEAF = ("#0d3a22", "#2a7a44", "#7acc6a", "#e0ffb0")


def leaf(codes=LEAF) -> Bits:
    """A pointed leaf with its veins, one unit long, tip up."""
    def skin(x, z, h):
        v = np.minimum(np.abs(x) / .016, np.abs(((z - np.abs(x) * .9) / .12) % 1 - .5) / .12 + .2)
        return tones(np.clip(.30 + .5 * h - .25 * np.sign(x) * .4 + .25 * (v < .5), 0, 1), *codes)
    return relief(smoothed([(0, .5), (.13, .24), (.19, -.06), (.11, -.36), (0, -.5), (-.11, -.36), (-.19, -.06), (-.13, .24)]), .10, skin=skin, soft=.08)


def elvenconvergence() -> Stage:
    """Eight leaves and streams of light run together in a star."""
    s = easel("elves", 43, (0, 0, .8, .8))
    one = leaf()
    for k in range(8):
        a = k * math.pi / 4 + .2
        s.add(one.at(.70 * math.sin(a), 0, .70 * math.cos(a), lean=-math.degrees(a) + 180, scale=.50))
        t = np.linspace(0, 1, 20)
        s.over.append(stroke([(float(.95 * (1 - v) * math.sin(a + 1.5 * v)), float(.95 * (1 - v) * math.cos(a + 1.5 * v))) for v in t], .022, "#a8ffd8", .9, behind=True))
    s.over += [rays(0, 0, "#d8ffe8", .6, 16, .05, 1.0, 4), ring(0, 0, .22, .02, "#e8fff0", .9), glint(0, 0, .8, "#ffffff", 1.2)]
    return s


def elvenreflexes() -> Stage:
    """A winged boot, swift as a thought."""
    s = easel("elves", 45, (0, 0, .9, .7))
    hide = lambda x, z, h: tones(np.clip(.22 + .55 * h + .12 * (cloth(x, z, 1) - .5) - .15 * x, 0, 1), "#0d2a1e", "#2a6a48", "#6ab87a", "#d0f0b0")   # noqa: E731
    boot = smoothed([(-.22, .74), (.10, .72), (.12, .30), (.14, -.10), (.34, -.26), (.66, -.38), (.76, -.56), (.70, -.66), (.20, -.66), (-.20, -.68), (-.30, -.52), (-.24, -.1), (-.26, .3)])
    s.add(relief(boot, .26, skin=hide, soft=.12), relief(smoothed([(-.28, .78), (.16, .76), (.18, .56), (-.30, .56)]), .30, skin=metal(*GOLD), soft=.08, y=-.03), relief([(-.30, -.62), (.74, -.60), (.72, -.72), (-.28, -.74)], .24, skin=metal("#1c100a", "#5a3a20", "#9a7044"), soft=.05))
    for k in range(5):
        f = smoothed([(0, 0), (-.30, .16 + .02 * k), (-.66 + .07 * k, .22), (-.74 + .08 * k, .13), (-.40, .0), (-.1, -.07)])
        s.add(relief(f, .09, skin=lambda x, z, h: tones(np.clip(.40 + .5 * h + .10 * np.sin((x + z) * 40), 0, 1), "#7a8a86", "#dcebe2", "#ffffff"), soft=.05).at(-.10, -.30 + .01 * k, -.20 + .12 * k, lean=14 - 11 * k, scale=1.05))
    s.over += [stroke([(-.98, z), (-.5, z + .02), (x, z)], .022, "#b8ffdc", .8, behind=True) for z, x in ((-.42, -.1), (-.60, -.2), (.62, .0), (.80, -.1))]
    return s


def elvengrace() -> Stage:
    """A lily of light."""
    s = easel("elves", 47, (0, .1, .85, .9))
    petal = lambda w: relief(smoothed([(0, 1.0), (.16 * w, .72), (.24 * w, .38), (.12 * w, .04), (0, -.06), (-.12 * w, .04), (-.24 * w, .38), (-.16 * w, .72)]), .12, skin=lambda x, z, h: tones(np.clip(.30 + .5 * h + .25 * z - .3 * smooth(.03, .0, np.abs(x)), 0, 1), "#5a9a86", "#c8f0dc", "#fffdf2"), glow=("#b8f0d8", .10), soft=.08)   # noqa: E731
    for a, k, w in ((-78, .78, 1.0), (78, .78, 1.0), (-44, .92, 1.05), (44, .92, 1.05), (0, 1.0, 1.15)):
        s.add(petal(w).at(0, -.05 * (1 - abs(a) / 90) + .1, -.34, lean=a, scale=k))
    s.add(*(petal(1.0).at(0, -.22, -.36, lean=a, scale=.66) for a in (-24, 24)), *(tube([(0, -.35, -.34), (x * .5, -.38, -.05), (x, -.40, .14)], .012, "#e8c04a") for x in (-.16, -.05, .06, .17)), *(blob(.035, .03, .022, "#ffd84a", glow=("#ffc83a", .5)).at(x, -.41, .15) for x in (-.16, -.05, .06, .17)))
    s.add(tube([(0, 0, -.38), (.03, 0, -.66), (-.03, 0, -1.0)], .045, skin=mottled(*LEAF)), leaf().at(-.34, 0, -.74, lean=-62, scale=.74), leaf().at(.36, 0, -.78, lean=58, scale=.74), sparks(np.random.default_rng(5), 60, (-.8, -.3, -.3, .8, .1, .95), "#fff6c0", 2.0, 3))
    s.over += [rays(0, .05, "#d8ffe4", .5, 20, .2, 1.3, 2), ring(0, .06, .86, .018, "#e0ffe8", .7, behind=True)]
    return s


def ironrune() -> Stage:
    """A rune burns in a slab of iron."""
    s = easel("dwarves", 49, (0, 0, .9, .7))
    slab = [(-.60, .58), (-.42, .80), (.42, .80), (.60, .58), (.60, -.62), (.44, -.82), (-.44, -.82), (-.60, -.62)]
    iron = lambda x, z, h: tones(np.clip(.22 + .42 * h + .30 * (cloth(x, z, .9) - .5), 0, 1), "#14161a", "#3f444c", "#80868e", "#c8ccd2")   # noqa: E731
    s.add(relief(slab, .16, skin=iron, soft=.07), *(blob(.055, .05, .055, skin=mottled(*GOLD)).at(x, -.17, z) for x in (-.44, .44) for z in (-.62, .60)))
    for pts in ([(-.16, -.56), (-.16, .54)], [(-.16, .54), (.24, .24)], [(.24, .24), (-.16, -.02)], [(-.16, -.02), (.26, -.56)]):
        s.over += [stroke(pts, .085, "#a83208", .8, False), stroke(pts, .046, "#ff9a2a", 1.3, False)]
    s.add(sparks(np.random.default_rng(2), 60, (-.6, -.3, -.6, .6, -.1, .95), "#ffb04a", 2.2, 3))
    return s


def pillaroffire() -> Stage:
    """A column of fire from the ground to the sky."""
    s = easel("dwarves", 51, (0, -.1, .8, .75))
    s.add(*(boulder(k, i, "#1c1614", "#4a3c34", "#8a7462").at(x, y, z) for i, (x, y, z, k) in enumerate(((-.80, 0, -.86, .20), (-.46, -.2, -.94, .15), (.48, -.2, -.94, .16), (.82, 0, -.84, .19), (-.62, .2, -.74, .12), (.62, .2, -.74, .12)))))

    def column(stage, img, lamp, depth):
        x, y = frame(stage)
        n = fbm(np.random.default_rng(9), img.shape[:2], 5, 5, .55, aspect=2.4) - .5
        w = .26 + .10 * np.abs(y) ** 2 + .30 * smooth(-.62, -.98, y) + .06 * np.sin(y * 9)
        k = np.clip(1 - np.abs(x + .05 * np.sin(y * 7 + n * 6) + n * .22) / w, 0, 1) * smooth(-1.0, -.84, y)
        c = tones(np.clip(k * 1.25 + n * .3, 0, 1), "#5a0c04", "#e0480c", "#ffb030", "#fff6c8")
        a = smooth(.02, .22, k)
        return mix(img, c * 1.25, a), lamp + (a * .30)[..., None] * c
    s.over += [column, ring(0, -.70, .52, .03, "#ffb04a", .9, .24), ring(0, -.10, .40, .022, "#ffd080", .7, .22), ring(0, .46, .40, .02, "#ffd080", .6, .22)]
    s.add(sparks(np.random.default_rng(4), 90, (-.8, -.3, -.8, .8, .1, .95), "#ffb04a", 2.2, 3))
    return s


def mithrilarmor() -> Stage:
    """A breastplate of mithril."""
    s = easel("dwarves", 53, (0, 0, .9, .65))
    plate = mirror([(0, .46), (.20, .58), (.40, .74), (.62, .60), (.50, .24), (.52, -.10), (.42, -.48), (.46, -.66), (.0, -.80)])
    silver = lambda x, z, h: tones(np.clip(.16 + .34 * h - .34 * x + .15 * np.sin(z * 15 + np.abs(x) * 11) - .35 * smooth(.022, .0, np.abs(np.abs(x) - .30 - .10 * z)), 0, 1), "#16222f", "#4c6884", "#9fbcd4", "#f4fbff")   # noqa: E731
    s.add(relief(plate, .40, skin=silver, soft=.17), *(relief(smoothed([(k * .36, .78), (k * .66, .74), (k * .86, .46), (k * .84, .18), (k * .64, .22), (k * .46, .48)]), .28, skin=silver, soft=.12, y=-.06) for k in (-1, 1)))
    s.add(relief(mirror([(0, .50), (.22, .62), (.25, .55), (.0, .40)]), .12, skin=metal(*GOLD), soft=.03, y=-.34), relief(mirror([(0, -.42), (.44, -.34), (.45, -.44), (0, -.54)]), .12, skin=metal(*GOLD), soft=.03, y=-.30), relief(mirror([(0, .24), (.05, .10), (.22, .10), (.09, -.02), (.14, -.20), (0, -.09)]), .08, skin=metal(*GOLD), soft=.03, y=-.42))
    s.over += [glint(-.28, .36, .55, "#ffffff", 1.1), glint(.62, .52, .3, "#ffffff", .8), rays(0, 0, "#bfe0ff", .35, 18, .5, 1.3, 3)]
    return s


def unbreakablewalls() -> Stage:
    """A gate between two towers of great stones."""
    s = easel("dwarves", 55, (0, .2, .9, .7))
    stone = masonry("#4a423a", "#857868", "#bca98c", course=.13, seed=3, joint=.55)
    s.add(block(1.1, .3, .86, skin=stone, z=-.86), *(block(.15, .32, .14, skin=stone, z=0).at(x, 0, 0) for x in (-.36, -.12, .12, .36)), *(Bits.join(revolve([(.30, -.9), (.26, .30), (.33, .42), (.33, .56), (.1, .56)], skin=stone), merlons(.30, .56, .13, stone, 8)).at(x, -.1, 0) for x in (-.64, .64)))
    s.add(relief(smoothed([(-.20, -.10), (0, .02), (.20, -.10), (.22, -.9), (-.22, -.9)]), .03, skin=lambda x, z, h: tones(np.clip(.3 + .5 * (np.abs((x / .09) % 1 - .5) > .1) * .6 + .2 * h, 0, 1), "#120a06", "#4a3018", "#84602f"), y=-.18), *(block(.44, .03, .05, skin=mottled(*STEEL)).at(0, -.22, z) for z in (-.72, -.34)), relief(mirror([(0, .30), (.14, .24), (.13, .02), (0, -.12)]), .08, skin=metal(*GOLD), y=-.20, soft=.05).at(0, 0, .06))
    s.over += [ring(0, -.1, .92, .026, "#ffc870", .8, behind=True), rays(0, -.1, "#ffc870", .4, 20, .5, 1.4, 6), fume("#6a5a48", .4, 4, -1.2, -.7)]
    return s


BONE = ("#4a4230", "#a0946e", "#e0d8b4", "#fffbe6")


def bonehead(eyes: str = "#5affb0", power: float = 1.2) -> Bits:
    """A human skull from the front, about 1.3 tall."""
    bone = lambda x, z, h: tones(np.clip(.12 + .66 * h + .16 * (cloth(x, z, .8) - .5), 0, 1), *BONE)   # noqa: E731
    head = smoothed([(0, .66), (.32, .58), (.50, .30), (.48, .0), (.36, -.16), (.30, -.30), (.20, -.38), (-.20, -.38), (-.30, -.30), (-.36, -.16), (-.48, .0), (-.50, .30), (-.32, .58)])
    jaw = smoothed([(-.28, -.34), (.28, -.34), (.24, -.56), (.12, -.66), (-.12, -.66), (-.24, -.56)])
    socket = [smoothed([(k * .08, .02), (k * .16, .14), (k * .32, .12), (k * .36, -.02), (k * .24, -.12), (k * .11, -.08)]) for k in (-1, 1)]
    parts = [relief(jaw, .20, skin=bone, soft=.10, y=.02), relief(head, .36, skin=bone, soft=.2), *(relief(q, .02, "#08070a", y=-.33) for q in socket), *(blob(.055, .03, .05, eyes, glow=(eyes, power)).at(k * .22, -.37, .01) for k in (-1, 1)), relief([(0, -.06), (.07, -.22), (.0, -.18), (-.07, -.22)], .02, "#08070a", y=-.36)]
    for k in range(6):
        x = (k - 2.5) * .066
        parts += [relief(smoothed([(x - .028, -.30), (x + .028, -.30), (x + .024, -.42), (x - .024, -.42)]), .05, skin=lambda x_, z, h: tones(h, *BONE[1:]), y=-.26, soft=.02), relief(smoothed([(x - .026, -.45), (x + .026, -.45), (x + .022, -.54), (x - .022, -.54)]), .05, skin=lambda x_, z, h: tones(h, *BONE[1:]), y=-.22, soft=.02)]
    parts.append(relief([(-.22, -.42), (.22, -.42), (.20, -.45), (-.20, -.45)], .02, "#0c0a08", y=-.25))
    return Bits.join(*parts)


def raisethefallen() -> Stage:
    """A skeleton's hand breaks out of a grave."""
    s = easel("undead", 57, (0, .1, .8, .8))
    bone = lambda a, b, p, n: tones(np.clip(.5 + .3 * n[:, 2] - .4 * n[:, 0], 0, 1), *BONE)   # noqa: E731
    seg = lambda pts, r: Bits.join(*(tube([a, b], [r, r * .85], skin=bone) for a, b in zip(pts, pts[1:])), *(blob(r * 1.35, r * 1.3, r * 1.35, skin=bone).at(*p) for p in pts))   # noqa: E731
    s.add(tube([(-.07, 0, -.95), (-.06, 0, -.28)], [.062, .058], skin=bone), tube([(.07, .04, -.95), (.06, .04, -.28)], [.055, .055], skin=bone), blob(.15, .09, .09, skin=bone).at(0, 0, -.24))
    for x, pts in ((-.15, [(-.12, 0, -.16), (-.22, 0, .14), (-.32, -.05, .42), (-.36, -.16, .62), (-.34, -.26, .72)]), (0, [(-.04, 0, -.14), (-.07, 0, .20), (-.09, -.05, .54), (-.09, -.16, .78), (-.07, -.26, .88)]), (.1, [(.05, 0, -.14), (.08, 0, .18), (.13, -.05, .50), (.16, -.16, .72), (.16, -.26, .82)]), (.2, [(.12, 0, -.17), (.21, 0, .10), (.32, -.05, .34), (.38, -.15, .52), (.39, -.25, .60)]), (-.3, [(-.14, -.02, -.24), (-.36, -.05, -.14), (-.54, -.12, .06), (-.60, -.22, .22)])):
        s.add(seg(pts, .046))
    rng = np.random.default_rng(3)
    s.add(*(boulder(float(rng.uniform(.07, .17)), k, "#1a1410", "#43352a", "#74604c").at(float(x), float(rng.uniform(-.3, .2)), float(-.98 + .28 * math.exp(-(x / .5) ** 2) + rng.uniform(-.08, .04))) for k, x in enumerate(np.linspace(-1, 1, 34))))
    s.over += [rays(0, -.6, "#7affc0", .6, 18, .2, 1.6, 4), fume("#3aa880", .5, 4, -1.2, -.4), mist("#6ae0b0", .2, 3, -1, 0)]
    return s


def mistofthedamned() -> Stage:
    """Faces drift in a cold mist."""
    s = easel("undead", 59, (0, 0, 1.0, .6))
    s.add(sparks(np.random.default_rng(3), 40, (-.9, -.3, -.9, .9, .1, .9), "#c8fff0", 1.6, 3))
    s.over += [mist("#6ac0a8", .8, 5, -1.2, 1.2, -9, 3), spirit(-.50, 0, -.62, 1.05, "#a8ffe0", 2, .85), spirit(.52, 0, -.70, 1.0, "#a8ffe0", 5, .85, -.3), spirit(0, 0, -.62, 1.45, "#d0fff0", 7, 1.0), mist("#9ae8d0", .75, 8, -1.6, .1, -9, 3), fume("#1c4a44", .85, 6, -1.3, -.35)]
    return s


def auraofterror() -> Stage:
    """A skull with burning eyes throws out fear."""
    s = easel("undead", 61, (0, .05, .8, .9))
    s.add(bonehead("#7affc8", 1.6).at(0, 0, .0, scale=1.02))
    s.over += [rays(0, .05, "#0a2a24", -.8, 26, .3, 1.5, 3), rays(0, .05, "#8affd0", .8, 18, .4, 1.5, 8), ring(0, .02, .86, .030, "#6affb8", .9, behind=True), ring(0, .02, 1.04, .020, "#6affb8", .6, behind=True)]
    return s


def immortallegion() -> Stage:
    """Three skulls in helmets with spears in rank."""
    s = easel("undead", 63, (0, .2, .9, .75))
    iron = metal("#15181a", "#4a5250", "#8f9a92", "#e0eae0")
    helm = Bits.join(relief(smoothed([(0, .86), (.34, .72), (.56, .36), (.58, .16), (.36, .20), (0, .26), (-.36, .20), (-.58, .16), (-.56, .36), (-.34, .72)]), .46, skin=iron, soft=.16, y=-.02), relief([(-.04, .30), (.04, .30), (.03, -.06), (-.03, -.06)], .05, skin=iron, y=-.44, soft=.02), *(relief([(k * .40, .24), (k * .56, .20), (k * .50, -.34), (k * .36, -.20)], .16, skin=iron, soft=.05, y=-.12) for k in (-1, 1)), relief(smoothed([(0, 1.05), (.05, .9), (.05, .4), (-.05, .4), (-.05, .9)]), .12, "#7a1c18", y=-.36))
    one = Bits.join(bonehead(), helm)
    spear = Bits.join(tube([(0, 0, -1.4), (0, 0, .62)], .028, "#4a3620"), relief([(0, 1.0), (.09, .72), (0, .60), (-.09, .72)], .06, skin=metal(*STEEL), soft=.03))
    s.add(*(spear.at(x, .5, z, scale=.9) for x, z in ((-.86, .05), (-.28, .10), (.28, .10), (.86, .05))))
    s.add(one.at(-.56, .3, .02, scale=.58, tint=(.75, .8, .8)), one.at(.56, .3, .02, scale=.58, tint=(.75, .8, .8)), one.at(0, -.35, -.30, scale=.74))
    s.over += [rays(0, .2, "#8affc8", .4, 20, .4, 1.4, 5), fume("#3a8a70", .6, 4, -1.2, -.45)]
    return s


def savageambush() -> Stage:
    """Red eyes and a knife in the thicket."""
    s = easel("orcs", 65, (0, 0, .7, .35))
    dark = ("#0a1408", "#24401a", "#5a7c2a", "#a8b850")
    one = leaf(dark)
    rng = np.random.default_rng(12)
    for k in range(46):
        a = rng.uniform(0, 6.283)
        r = rng.uniform(.62, 1.12)
        s.add(one.at(r * math.cos(a), float(rng.uniform(-.3, .2)), r * .92 * math.sin(a), lean=float(-math.degrees(a) + 90 + 180 + rng.uniform(-50, 50)), scale=float(rng.uniform(.42, .72)), tint=float(rng.uniform(.55, 1.2))))
    for x, z, k in ((-.22, .16, 1.0), (.22, .16, 1.0), (-.44, -.34, .55), (-.22, -.36, .55), (.30, -.38, .55), (.50, -.36, .55)):
        sign = 1 if (x > 0) == (k == 1.0) and x > 0 or x in (-.22, .50) and k < 1 else -1
        s.add(relief(smoothed([(-.15 * sign, -.01), (.0, .07), (.16 * sign, .10), (.09 * sign, -.06), (-.02 * sign, -.08)]), .03, "#ffb03a", glow=("#ff5a14", 1.5), soft=.03).at(x, .35, z, scale=k), relief([(-.018, .08), (.018, .08), (.014, -.08), (-.014, -.08)], .02, "#1a0500").at(x, .28, z, scale=k))
    blade = relief([(-.05, -.1), (.05, -.1), (.10, .5), (.02, .78), (-.06, .5)], .07, skin=lambda x, z, h: tones(np.clip(.4 + .5 * h - x * 2, 0, 1), *STEEL), soft=.04)
    s.add(blade.at(.52, -.45, -.72, lean=-28, scale=.95), tube([(.55, -.45, -.78), (.68, -.45, -1.05)], .06, "#3a2414"))
    s.over += [glint(.34, -.22, .3, "#ffffff", .8)]
    return s


def brutalcrush() -> Stage:
    """A spiked club comes down on a cracking shield."""
    s = easel("orcs", 67, (-.1, -.2, .85, .7))
    wood = lambda a, b, p, n: tones(np.clip(.45 + .35 * n[:, 2] - .35 * n[:, 0] + .35 * (cloth(a * .3, b, 1) - .5), 0, 1), "#22130a", "#5c3a1e", "#a0703c")   # noqa: E731
    club = Bits.join(tube([(0, 0, -.9), (0, 0, -.3), (0, 0, .2), (0, 0, .62), (0, 0, .72)], [.065, .085, .20, .25, .12], skin=wood), *(tube([(.20 * math.cos(a), .20 * math.sin(a), z), (.40 * math.cos(a), .40 * math.sin(a), z + .02)], [.055, .003], skin=mottled(*STEEL)) for z, o in ((.12, 0), (.34, .5), (.54, 0)) for a in np.linspace(o, 6.28 + o, 8)[:-1]), tube([(0, 0, -.10), (0, 0, -.02)], .155, skin=mottled(*STEEL)))
    s.add(club.at(.26, -.3, .26, lean=-140, scale=.86), blob(.62, .16, .40, skin=masonry("#2a1a10", "#6a4424", "#9a6c3c", course=.12)).at(-.22, .15, -.62), blob(.16, .12, .13, skin=mottled(*STEEL)).at(-.40, -.02, -.66))
    rng = np.random.default_rng(5)
    for a in (150, 175, 205, 20, -10, 120, 60):
        d = math.radians(a)
        s.add(relief([(0, .12), (.09, -.06), (-.07, -.09)], .06, skin=metal("#3a2414", "#84582c", "#c89a5c")).at(-.2 + .62 * math.cos(d), -.3, -.36 + .5 * math.sin(d), lean=float(rng.uniform(0, 360)), scale=float(rng.uniform(.7, 1.3))))
    s.over += [rays(-.2, -.30, "#ffe070", .9, 20, .1, 1.1, 4, False), glint(-.2, -.30, .6, "#fff0b0", 1.1), stroke([(.86, .92), (.62, .88), (.3, .62)], .03, "#e8d87a", .6), stroke([(.96, .66), (.84, .4), (.62, .2)], .03, "#e8d87a", .6)]
    return s


def savageblow() -> Stage:
    """A green fist strikes straight at the eye."""
    s = easel("orcs", 69, (0, 0, .85, .9))
    skin = lambda x, z, h: tones(np.clip(.14 + .62 * h + .2 * (cloth(x, z, .9) - .5), 0, 1), "#16240a", "#40601c", "#7aa038", "#c8e07a")   # noqa: E731
    s.add(relief(smoothed([(-.50, .30), (.0, .42), (.50, .30), (.58, -.14), (.40, -.56), (0, -.64), (-.40, -.56), (-.58, -.14)]), .30, skin=skin, soft=.2))
    for k, x in enumerate((-.42, -.14, .14, .42)):
        z = .12 - .05 * abs(x)
        s.add(relief(smoothed([(x - .13, z + .26), (x, z + .34), (x + .13, z + .26), (x + .14, z - .16), (x, z - .24), (x - .14, z - .16)]), .26, skin=skin, soft=.10, y=-.22), blob(.10, .08, .09, skin=mottled("#40601c", "#8ab040", "#d8f08a")).at(x, -.34, z + .24), relief(smoothed([(x - .05, z - .10), (x + .05, z - .10), (x + .04, z - .19), (x - .04, z - .19)]), .05, "#2a2410", y=-.44))
    s.add(relief(smoothed([(-.50, -.14), (-.20, -.10), (.16, -.22), (.30, -.34), (.22, -.46), (-.10, -.44), (-.44, -.42), (-.56, -.28)]), .24, skin=skin, soft=.10, y=-.28), relief(smoothed([(.14, -.26), (.27, -.32), (.20, -.41), (.10, -.36)]), .05, "#2a2410", y=-.48))
    s.add(*(relief([(-.42, -.56), (.42, -.56), (.38, -.98), (-.38, -.98)], .26, skin=lambda x, z, h: tones(np.clip(.2 + .5 * h + .3 * (np.abs((z / .14) % 1 - .5) < .3), 0, 1), "#1a100a", "#5a3a20", "#9a7040"), soft=.12, y=.05) for _ in (0,)), *(tube([(x, -.22, -.74), (x * 1.1, -.44, -.74)], [.06, .003], skin=mottled(*STEEL)) for x in (-.28, 0, .28)))
    s.over += [rays(0, .0, "#ffe070", 1.1, 22, .45, 1.5, 3), ring(0, 0, .92, .03, "#ffe070", .7, behind=True)]
    return s


def recklesscharge() -> Stage:
    """A boar with great tusks charges through the dust."""
    s = easel("orcs", 71, (0, 0, .9, .75))
    fur = lambda x, z, h: tones(np.clip(.10 + .62 * h + .35 * (cloth(x * 4, z * .8, 1.4) - .5), 0, 1), "#120c08", "#40291a", "#80583a", "#c89c70")   # noqa: E731
    s.add(*(relief(smoothed([(k * .30, .56), (k * .62, .86), (k * .70, .50), (k * .48, .30)]), .10, skin=fur, y=.05) for k in (-1, 1)), *(relief([(x - .09, .45), (x, .95 - abs(x) * .7), (x + .09, .45)], .08, skin=fur, y=.1) for x in np.linspace(-.32, .32, 7)),
          relief(smoothed([(0, .68), (.40, .56), (.62, .20), (.52, -.20), (.34, -.50), (.28, -.74), (0, -.82), (-.28, -.74), (-.34, -.50), (-.52, -.20), (-.62, .20), (-.40, .56)]), .40, skin=fur, soft=.22))
    s.add(relief(smoothed([(-.27, -.36), (0, -.28), (.27, -.36), (.30, -.60), (.0, -.74), (-.30, -.60)]), .20, skin=lambda x, z, h: tones(np.clip(.2 + .7 * h, 0, 1), "#3a1f18", "#8a5648", "#d09a88"), soft=.10, y=-.34), *(relief(smoothed([(k * .06, -.46), (k * .15, -.44), (k * .16, -.56), (k * .08, -.58)]), .02, "#180a08", y=-.52) for k in (-1, 1)))
    for k in (-1, 1):
        s.add(tube([(k * .26, -.34, -.62), (k * .52, -.46, -.60), (k * .66, -.50, -.36), (k * .60, -.50, -.04)], [.085, .08, .055, .004], skin=lambda a, b, p, n: tones(np.clip(.5 + .3 * n[:, 2] - .3 * n[:, 0], 0, 1), "#8a7444", "#e8d8a8", "#fffbe8")), relief(smoothed([(k * .14, .12), (k * .30, .24), (k * .42, .16), (k * .28, .06)]), .03, "#ff3a14", glow=("#ff2a0a", 1.3), y=-.36), relief(smoothed([(k * .08, .16), (k * .24, .32), (k * .48, .28), (k * .46, .20), (k * .26, .22)]), .08, skin=fur, y=-.38))
    s.over += [rays(0, -.1, "#e8c84a", .5, 24, .5, 1.5, 3), fume("#8a7040", .7, 5, -1.2, -.5), stroke([(-.98, .3), (-.8, .26), (-.66, .24)], .03, "#ffe9a0", .7), stroke([(.98, .3), (.8, .26), (.66, .24)], .03, "#ffe9a0", .7)]
    return s


MORE = {"spectralarrow": spectralarrow, "elvenconvergence": elvenconvergence, "elvenreflexes": elvenreflexes, "elvengrace": elvengrace, "ironrune": ironrune, "pillaroffire": pillaroffire, "mithrilarmor": mithrilarmor, "unbreakablewalls": unbreakablewalls,
        "raisethefallen": raisethefallen, "mistofthedamned": mistofthedamned, "auraofterror": auraofterror, "immortallegion": immortallegion, "savageambush": savageambush, "brutalcrush": brutalcrush, "savageblow": savageblow, "recklesscharge": recklesscharge}
SPELLS = {**FIRST, **MORE}
"""Spell id → what sets its stage."""


def build(only: tuple[str, ...] = ()) -> list[Path]:
    """Writes the vignettes, 256 pixels square."""
    return [save(SPELLS[name]().paint(), f"open_wars/spells/{name}.webp", 80) for name in only or SPELLS]
