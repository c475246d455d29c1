"""Vignettes of Open Wars' spells: those of everybody, of Amazons, Barbarians and Daemons; the others follow in a file of
their own."""
from __future__ import annotations

import math

import numpy as np

from .common import fbm, mix, smooth
from .ow_places_air import frame, sparks
from .ow_places_forms import Bits, blob, block, boulder, cloth, masonry, mottled, revolve, tube
from .ow_places_magic import easel, flame, fume, glint, inked, lin, metal, rays, relief, ring, smoothed, stroke, tones
from .ow_places_stage import Stage

STEEL = ("#1c222c", "#4a5564", "#93a2b4", "#f4f8fc")
GOLD = ("#3c2408", "#8f6018", "#dca838", "#fff0b0")


def mirror(pts) -> list:
    """The outline whose right half, from top to bottom, is given."""
    return [*pts, *[(-x, z) for x, z in reversed(pts) if x > 0]]


def dispel() -> Stage:
    """A seal of light breaks into shards."""
    s = easel("any", 3, (0, 0, .8, .9))
    rng = np.random.default_rng(4)
    for i in range(22):
        a, r = rng.uniform(0, 6.283), rng.uniform(.52, .92)
        k = rng.uniform(.05, .14)
        tri = [(0, k), (k * .7, -k * .5), (-k * .6, -k * .8)]
        s.add(relief(tri, .06, skin=metal("#16306c", "#3f7cd8", "#bfe0ff")).at(r * math.cos(a), -.1, r * math.sin(a), lean=float(rng.uniform(0, 360))))
    for a0 in (8, 98, 188, 278):
        s.over.append(ring(0, 0, .42, .045, "#8cc8ff", 1.2, 1, a0, a0 + 62))
        s.over.append(ring(0, 0, .27, .028, "#c8b0ff", 1.0, 1, a0 + 40, a0 + 100))
    s.over += [rays(0, 0, "#9cc8ff", .9, 16, .05, 1.3, 2), stroke([(-.62, .62), (-.2, .24), (.16, -.20), (.62, -.62)], .075, "#ffffff", 1.3), stroke([(.62, .62), (.22, .2), (-.16, -.16), (-.62, -.62)], .075, "#ffffff", 1.3), glint(0, 0, .7, "#dcecff", 1.2)]
    return s


def arcanewind() -> Stage:
    """A whirl of blue wind."""
    s = easel("any", 5, (.0, .0, .9, .7))
    for k in range(9):
        t = np.linspace(0, 1, 46)
        a, r = t * 7.2 + k * .70, .10 + .80 * t ** .9
        pts = [(float(q * math.cos(v)) * (.92 + .02 * k), float(q * math.sin(v)) * .72) for q, v in zip(r, a)]
        s.over.append(stroke(pts, .022 + .018 * (k % 3), ("#6ab0ff", "#b8dcff", "#a08cff")[k % 3], .75))
    s.add(sparks(np.random.default_rng(3), 60, (-.9, -.1, -.8, .9, .1, .8), "#dff0ff", 2.0, 3))
    s.over += [glint(0, 0, .5, "#e8f4ff", 1.1)]
    return s


def purifyingflame() -> Stage:
    """A white-gold flame in a bowl of gold."""
    s = easel("any", 7, (0, .1, .9, .8))
    s.add(revolve([(.10, -.86), (.24, -.84), (.08, -.74), (.07, -.62), (.30, -.52), (.46, -.34), (.48, -.28), (.42, -.30), (.05, -.44)], skin=lambda a, b, p, n: tones(np.clip(.45 - .4 * n[:, 0] + .2 * np.sin(b * 24), 0, 1), *GOLD)))
    white = ("#3f78e0", "#8fd0ff", "#fff0b8", "#ffffff")
    s.over += [rays(0, .15, "#ffe8b0", .6, 18, .2, 1.3, 3), flame(-.20, -.36, .26, .85, 3, white, 1.0, -.1), flame(.20, -.36, .26, .80, 8, white, 1.0, .1), flame(0, -.38, .36, 1.25, 5, ("#e0902a", "#ffd870", "#fffbe0", "#ffffff"), 1.2), glint(.0, .05, .4, "#fff8e0", .6)]
    return s


def mysticshield() -> Stage:
    """A shield of blue light with a sign."""
    s = easel("any", 9, (0, 0, .85, .8))
    out = smoothed([(0, .82), (.34, .70), (.60, .70), (.60, .20), (.42, -.38), (0, -.84), (-.42, -.38), (-.60, .20), (-.60, .70), (-.34, .70)])
    inner = [(x * .80, z * .80) for x, z in out]
    s.add(relief(out, .16, skin=metal("#2a3c6c", "#6a8ad0", "#c8dcff", "#ffffff"), soft=.05))
    s.add(relief(inner, .20, skin=lambda x, z, h: tones(np.clip(.35 + .45 * h - .25 * x + .20 * z, 0, 1), "#0d2260", "#2a5cc0", "#7ab4ff"), soft=.16, y=-.04))
    s.over += [rays(0, 0, "#8cc0ff", .55, 20, .4, 1.3, 4), ring(0, .08, .26, .030, "#bfe4ff", 1.1), stroke([(0, .48), (0, -.40)], .036, "#e0f2ff", 1.2, False), stroke([(-.20, .30), (.20, -.10)], .030, "#e0f2ff", 1.0, False), stroke([(.20, .30), (-.20, -.10)], .030, "#e0f2ff", 1.0, False), glint(-.34, .52, .5, "#ffffff", .9)]
    return s


def cat(coat, spots: bool = True, open_mouth: float = 0.0, eye: str = "#ffe23a") -> Bits:
    """A great cat's head from the front, about one unit tall."""
    rng = np.random.default_rng(6)
    marks = np.stack([rng.uniform(-.62, .62, 70), rng.uniform(-.5, .72, 70)], -1)

    def fur(x, z, h):
        t = np.clip(.18 + .55 * h + .25 * (cloth(x * 3, z * .9, 2) - .4), 0, 1)
        c = tones(t, *coat)
        if spots:
            d = np.min(np.hypot(x[:, None] - marks[None, :, 0], z[:, None] - marks[None, :, 1]), 1)
            k = smooth(.075, .052, d) * smooth(.018, .034, d) * smooth(.10, .22, np.hypot(x, z + .28))
            c = c * (1 - .86 * k)[:, None]
        return c
    parts = [relief(smoothed([(.36, .80), (.62, .70), (.52, .34), (.30, .46)]), .10, skin=fur, y=.05), relief(smoothed([(-.36, .80), (-.62, .70), (-.52, .34), (-.30, .46)]), .10, skin=fur, y=.05),
             *(relief(smoothed([(k * .42, .68), (k * .54, .62), (k * .47, .44), (k * .37, .48)]), .03, "#3a1f18", y=-.06) for k in (-1, 1)),
             relief(smoothed([(0, .62), (.34, .56), (.58, .26), (.60, -.12), (.40, -.46), (0, -.62), (-.40, -.46), (-.60, -.12), (-.58, .26), (-.34, .56)]), .34, skin=fur, soft=.24)]
    pale = lambda x, z, h: tones(np.clip(.25 + .65 * h, 0, 1), "#8f7a5c", "#d8c4a0", "#fff4dc")   # noqa: E731
    drop = open_mouth
    parts += [relief(smoothed([(k * .02, -.16), (k * .24, -.16), (k * .31, -.32), (k * .18, -.45), (k * .01, -.42)]), .16, skin=pale, soft=.09, y=-.24) for k in (-1, 1)]
    parts += [relief(smoothed([(0, -.40 - drop * .2), (.22, -.44 - drop * .6), (.16, -.62 - drop), (0, -.66 - drop), (-.16, -.62 - drop), (-.22, -.44 - drop * .6)]), .12, skin=pale, soft=.08, y=-.16)]
    if drop:
        parts += [relief(smoothed([(-.24, -.36), (.24, -.36), (.20, -.50 - drop * .75), (0, -.56 - drop * .8), (-.20, -.50 - drop * .75)]), .04, "#3a0a0c", y=-.32), relief(smoothed([(-.11, -.50 - drop * .35), (.11, -.50 - drop * .35), (.08, -.56 - drop * .72), (-.08, -.56 - drop * .72)]), .05, "#b84a4a", y=-.36)]
        tooth = lambda x, z, l: relief([(x - .045, z), (x + .045, z), (x, z - l)], .05, skin=metal("#b0a080", "#f0e8d0", "#ffffff"), y=-.42, soft=.03)   # noqa: E731
        parts += [tooth(-.15, -.36, .26), tooth(.15, -.36, .26), tooth(-.12, -.55 - drop * .8, -.17), tooth(.12, -.55 - drop * .8, -.17), *(tooth(x, -.37, .08) for x in (-.06, 0, .06))]
    parts += [relief(smoothed([(-.12, -.08), (.12, -.08), (.05, -.20), (-.05, -.20)]), .08, "#2a1414", y=-.38, soft=.04)]
    for k in (-1, 1):
        parts += [relief(smoothed([(k * .14, .08), (k * .27, .20), (k * .42, .19), (k * .34, .07)]), .03, "#120c08", y=-.31), relief(smoothed([(k * .18, .10), (k * .28, .18), (k * .38, .17), (k * .32, .08)]), .03, eye, glow=(eye, .55), y=-.33), relief([(k * .285 - .018, .19), (k * .285 + .018, .19), (k * .285 + .010, .07), (k * .285 - .010, .07)], .02, "#0a0806", y=-.37)]
    return Bits.join(*parts)


JAGUAR, PUMA = ("#5c3a12", "#b07a2a", "#e8b856", "#ffe6a8"), ("#2a1810", "#6a4426", "#a8743e", "#e8bc80")


def jaguarscall() -> Stage:
    """A jaguar's face between leaves."""
    s = easel("amazons", 11, (0, .1, .9, .7))
    s.add(cat(JAGUAR).at(0, 0, -.05, scale=1.05))
    leaf = relief(smoothed([(0, .5), (.14, .2), (.10, -.3), (0, -.5), (-.10, -.3), (-.14, .2)]), .08, skin=lambda x, z, h: tones(np.clip(.3 + .5 * h + .2 * (np.abs(x) < .015), 0, 1), "#0d2a12", "#2c6a2c", "#90b84c"))
    s.add(*(leaf.at(x, -.45, z, lean=a, scale=k) for x, z, a, k in ((-.86, -.62, -50, 1.0), (.86, -.66, 52, 1.0), (-.5, -.95, -80, .9), (.52, -.95, 78, .9), (-.95, .05, -25, .8), (.96, .1, 24, .8))))
    return s


def pumasleap() -> Stage:
    """A puma in mid leap before a full moon."""
    s = easel("amazons", 13, (.1, .15, .9, .5))
    fur = lambda x, z, h: tones(np.clip(.12 + .62 * h + .28 * (cloth(x * .8, z * 4, 1.2) - .5) + .25 * z, 0, 1), *PUMA)   # noqa: E731
    body = smoothed([(.74, .34), (.66, .47), (.56, .53), (.50, .62), (.43, .52), (.28, .43), (.02, .32), (-.26, .25), (-.50, .12), (-.66, .12), (-.82, .26), (-.90, .52), (-.96, .52), (-.92, .22), (-.74, .0), (-.63, -.06), (-.70, -.22), (-.90, -.38), (-1.0, -.40), (-.99, -.50), (-.82, -.50), (-.60, -.34), (-.40, -.16), (-.14, .0), (.14, .04), (.30, .03),
                     (.54, -.02), (.80, .02), (.93, .10), (.97, .02), (.82, -.10), (.56, -.14), (.30, -.10), (.22, .04), (.40, .12), (.54, .20), (.66, .24)])
    far = [smoothed([(-.44, .06), (-.44, -.28), (-.62, -.50), (-.80, -.62), (-.78, -.70), (-.60, -.64), (-.38, -.42), (-.24, -.10)]), smoothed([(.16, .10), (.42, -.14), (.66, -.28), (.80, -.26), (.80, -.36), (.62, -.40), (.34, -.24), (.10, -.04)])]
    s.add(relief(body, .22, skin=fur, soft=.10, y=-.05), *(relief(q, .12, skin=lambda x, z, h: fur(x, z, h) * .45, soft=.07, y=.10) for q in far), relief(smoothed([(.56, .40), (.61, .44), (.65, .41), (.61, .38)]), .02, "#ffe23a", glow=("#ffe23a", .6), y=-.38), relief(smoothed([(.44, .46), (.52, .56), (.62, .52), (.72, .42), (.78, .36), (.74, .27), (.62, .25), (.48, .30)]), .20, skin=fur, soft=.07, y=-.18), relief(smoothed([(.60, .50), (.66, .66), (.52, .60)]), .10, skin=fur, soft=.03, y=-.12), relief(smoothed([(.73, .39), (.80, .36), (.75, .31)]), .03, "#140c0a", y=-.33), relief(smoothed([(.46, .55), (.50, .60), (.51, .52)]), .02, "#2a1410", y=-.2))

    def moon(stage, img, lamp, depth):
        x, y = frame(stage)
        n = fbm(np.random.default_rng(4), img.shape[:2], 6, 5)
        m = smooth(.68, .66, np.hypot(x - .05, y - .12)) * (depth > 90)
        return mix(img, lin("#e8efb0") * (.55 + .55 * smooth(.62, .4, n))[..., None], m * .92), lamp + (m * .10)[..., None] * lin("#d8e88a")
    s.over += [moon, fume("#12401c", .9, 3, -1.2, -.35), stroke([(-.95, -.72), (-.3, -.48), (.3, -.50)], .02, "#d8e88a", .5)]
    return s


def wildfury() -> Stage:
    """Three claws tear the dark."""
    s = easel("amazons", 15, (0, 0, .9, .75))
    for k, (x, l) in enumerate(((-.42, .72), (0, .88), (.42, .72))):
        pts = [(x + .24, l), (x + .12, l * .4), (x - .04, -l * .3), (x - .26, -l)]
        s.over += [stroke(pts, .135, "#5c0c06", .9), stroke(pts, .085, "#ff6a1e", 1.0), stroke(pts, .034, "#fff0a8", 1.3)]
    s.add(sparks(np.random.default_rng(2), 70, (-.9, -.1, -.9, .9, .1, .9), "#ffd060", 2.2, 3))
    return s


def jungleroar() -> Stage:
    """A roaring cat, the roar goes out in rings."""
    s = easel("amazons", 17, (0, -.1, .9, .75))
    s.add(cat(("#100f14", "#2a2a34", "#565a6a", "#9aa4b8"), False, .26, "#b8ff4a").at(0, 0, .14, scale=.92))
    s.over += [ring(0, -.34, r, .024, "#d8e86a", p, .9, behind=True) for r, p in ((.72, .9), (.90, .7), (1.08, .5), (1.26, .35))] + [rays(0, -.3, "#c8d84a", .45, 22, .3, 1.4, 6)]
    return s


def sword(codes=STEEL, hilt=GOLD) -> Bits:
    """A broad blade that points up, two units long."""
    blade = mirror([(0, 1.0), (.10, .80), (.10, -.42)])
    return Bits.join(relief(blade, .06, skin=lambda x, z, h: tones(np.clip(.50 + np.sign(x) * -.28 + .15 * np.sin(z * 9), 0, 1), *codes), soft=.04), relief(mirror([(.0, -.38), (.34, -.36), (.36, -.46), (.0, -.50)]), .09, skin=metal(*hilt), y=-.02),
                     tube([(0, 0, -.48), (0, 0, -.80)], .045, skin=lambda a, b, p, n: tones(np.clip(.5 + .5 * np.sin(b * 60), 0, 1), "#2a170c", "#6a4226")), blob(.075, .06, .075, skin=mottled(*hilt)).at(0, 0, -.86))


def bloodthirst() -> Stage:
    """A great drop of blood before crossed blades."""
    s = easel("barbarians", 19, (0, 0, .85, .75))
    s.add(sword().at(0, .2, 0, lean=40, scale=.92), sword().at(0, .26, 0, lean=-40, scale=.92))
    drop = smoothed([(0, .70), (.12, .36), (.34, -.02), (.38, -.30), (.22, -.54), (0, -.60), (-.22, -.54), (-.38, -.30), (-.34, -.02), (-.12, .36)])
    s.add(relief(drop, .34, skin=lambda x, z, h: tones(np.clip(.12 + .62 * h - .35 * x, 0, 1), "#2a0204", "#8f0a0e", "#e02a22", "#ff8a70"), soft=.16, y=-.10))
    s.over += [glint(-.14, -.06, .32, "#ffe8e0", .9), rays(0, -.05, "#ff5a3a", .4, 18, .3, 1.3, 5)]
    return s


def hammer(codes=STEEL) -> Bits:
    """A war hammer, head up, about 1.6 long."""
    iron = lambda a, b, p, n: tones(np.clip(.5 + .35 * n[:, 2] - .35 * n[:, 0] + .2 * (cloth(a, b, 3) - .5), 0, 1), *codes)   # noqa: E731
    return Bits.join(tube([(0, 0, -.95), (0, 0, .35)], .055, skin=lambda a, b, p, n: tones(np.clip(.5 + .4 * np.sin(b * 30 + a * 9) - .3 * n[:, 0], 0, 1), "#2c180c", "#6c4526", "#a87848")), block(.74, .34, .36, skin=iron).at(0, 0, .24),
                     block(.14, .38, .42, skin=lambda a, b, p, n: tones(np.clip(.5 - .4 * n[:, 0] + .3 * n[:, 2], 0, 1), *GOLD)).at(0, 0, .21), *(block(.10, .40, .42, skin=iron).at(x, 0, .21) for x in (-.36, .36)))


def warquake() -> Stage:
    """A hammer strikes the earth, which breaks into glowing cracks."""
    s = easel("barbarians", 21, (0, -.3, .9, .7))
    s.add(hammer(("#2c323c", "#6a7686", "#b4c2d0", "#ffffff")).at(.14, -.3, .16, lean=152, scale=1.0))
    rng = np.random.default_rng(8)
    s.add(*(boulder(float(k), i, "#2a2220", "#5c4c44", "#9a8474").at(float(x), float(y), float(z)) for i, (x, y, z, k) in enumerate(zip(rng.uniform(-.95, .95, 26), rng.uniform(-.2, .3, 26), rng.uniform(-.98, -.62, 26), rng.uniform(.06, .17, 26)))))
    s.add(*(boulder(float(k), i, "#3a302c", "#74625a", "#b09a88").at(x, -.2, z) for i, (x, z, k) in enumerate(((-.62, -.12, .09), (-.80, .22, .06), (.74, .02, .08), (.62, .40, .05), (-.42, .16, .05), (.88, .30, .06)))))
    for a in (18, 52, 128, 162, 200, 232, 308, 340):
        pts = [(-.02, -.52)]
        for k in range(4):
            pts.append((pts[-1][0] + math.cos(math.radians(a + rng.uniform(-30, 30))) * .24, pts[-1][1] + math.sin(math.radians(a + rng.uniform(-30, 30))) * .13))
        s.over.append(stroke(pts, .030, "#ff8a2a", 1.2))
    s.over += [rays(-.02, -.55, "#ffb060", .6, 20, .1, 1.3, 7), glint(-.02, -.58, .6, "#ffe0a0", 1.0), fume("#4a3026", .6, 4, -1.2, -.4)]
    return s


def horned(face: bool = True) -> Bits:
    """A horned helmet of iron with burning eyes."""
    iron = metal("#17181c", "#484a52", "#8c8e96", "#e0e2e8")
    horn = lambda k: tube([(k * .40, 0, .30), (k * .72, 0, .36), (k * .88, -.05, .62), (k * .78, -.10, .88)], [.13, .11, .07, .006], skin=lambda a, b, p, n: tones(np.clip(.55 + .25 * np.sin(b * 46) - .3 * n[:, 0], 0, 1), "#5a4428", "#b09468", "#f0e2bc"))   # noqa: E731
    skull = smoothed([(0, .66), (.36, .54), (.50, .20), (.48, -.30), (.30, -.60), (0, -.50), (-.30, -.60), (-.48, -.30), (-.50, .20), (-.36, .54)])
    holes = [[(k * .08, -.02), (k * .34, .10), (k * .36, -.04), (k * .12, -.14)] for k in (-1, 1)] + [[(-.08, -.26), (.08, -.26), (.12, -.62), (-.12, -.62)]]
    parts = [relief(skull, .30, "#0c0606", soft=.2, y=.12), relief(skull, .34, skin=iron, holes=holes, soft=.18), horn(1), horn(-1), relief(mirror([(0, .70), (.05, .66), (.06, -.22), (.0, -.30)]), .10, skin=metal(*GOLD), y=-.26, soft=.03), relief(smoothed([(-.49, .20), (0, .30), (.49, .20), (.49, .12), (0, .22), (-.49, .12)]), .06, skin=metal(*GOLD), y=-.25, soft=.03)]
    parts += [relief(holes[k], .02, "#ff5a1e", glow=("#ff4a14", 1.6), y=-.24) for k in (0, 1)]
    return Bits.join(*parts)


def unrestrainedrage() -> Stage:
    """A horned helmet with burning eyes, wreathed in fire."""
    s = easel("barbarians", 23, (0, 0, .9, .8))
    s.add(horned().at(0, 0, -.12, scale=1.02))
    s.over += [flame(x, -.7, .30, t, k, power=.9, lean=x * .25, behind=True) for k, (x, t) in enumerate(((-.62, 1.35), (.62, 1.35), (-.25, 1.75), (.25, 1.75), (0, 1.7)))]
    return s


def warcry() -> Stage:
    """A war horn sounds."""
    s = easel("barbarians", 25, (.3, .2, .9, .75))
    bone = lambda a, b, p, n: tones(np.clip(.5 + .3 * n[:, 2] - .25 * n[:, 0] + .15 * np.sin(b * 12), 0, 1), "#4a341c", "#9a7a4c", "#e6d2a0", "#fff6dc")   # noqa: E731
    gold = lambda a, b, p, n: tones(np.clip(.5 + .3 * n[:, 2] - .3 * n[:, 0], 0, 1), *GOLD)   # noqa: E731
    t = np.linspace(0, 1, 20)
    curve = [(-.74 + 1.12 * v, -.1 * v, .10 - .78 * math.sin(v * 2.6) * .72 + .62 * v) for v in t]
    horn = Bits.join(tube(curve, .05 + .20 * t ** 1.7, skin=bone), tube(curve[-2:], [.26, .275], skin=gold), tube(curve[10:12], [.125, .13], skin=gold), tube(curve[5:7], [.085, .085], skin=gold), tube(curve[:2], [.07, .06], skin=gold), blob(.22, .10, .22, "#1a0c06").at(*curve[-1]))
    s.add(horn.at(-.02, 0, -.08, scale=1.22))
    s.over += [ring(.40, .30, r, .034, "#ffb060", p, 1, -28, 100, behind=True) for r, p in ((.40, 1.2), (.54, 1.0), (.68, .8), (.84, .6))]
    return s


def abyssflames() -> Stage:
    """Violet fire out of a rift."""
    s = easel("daemons", 27, (0, -.3, .9, .7))
    dark = ("#2a0640", "#8a1fa0", "#ff5a9a", "#ffe0c0")
    rng = np.random.default_rng(4)
    s.add(*(boulder(float(rng.uniform(.12, .2)), k, "#120a12", "#32222e", "#6a4e5a").at(x, -.3, z) for k, (x, z) in enumerate(((-.9, -.82), (-.62, -.92), (-.3, -.98), (.32, -.98), (.64, -.9), (.92, -.8), (0, -1.0)))))
    s.over += [flame(-.50, -.82, .30, 1.15, 3, dark, 1, -.15), flame(.50, -.82, .30, 1.10, 5, dark, 1, .15), flame(-.22, -.86, .30, 1.55, 8, dark, 1.0), flame(.24, -.86, .28, 1.45, 9, dark, 1.0), flame(0, -.86, .34, 1.75, 6, ("#5a0a5a", "#d8327a", "#ffa050", "#fff0c0"), 1.2)]
    return s


def infernalportal() -> Stage:
    """A ring of fire with a whirl in it, horns above."""
    s = easel("daemons", 29, (0, 0, .9, .6))
    stone = masonry("#140d12", "#36262e", "#6a505a", course=.13, seed=2)
    s.add(tube([(.66 * math.cos(a), 0, -.04 + .66 * math.sin(a)) for a in np.linspace(0, 6.29, 60)], .12, skin=stone), *(tube([(.62 * math.cos(a), 0, -.04 + .66 * math.sin(a)), (.86 * math.cos(a), -.05, -.04 + .86 * math.sin(a)), (.92 * math.cos(a), -.1, .10 + .92 * math.sin(a))], [.10, .07, .005], skin=mottled("#3a2a24", "#80664e", "#d0b890")) for a in (.5, 1.05, 2.09, 2.64, -.35, 3.49)))

    def gate(stage, img, lamp, depth):
        x, y = frame(stage)
        r, a = np.hypot(x, y + .04) / .58, np.arctan2(y + .04, x)
        n = fbm(np.random.default_rng(3), img.shape[:2], 5, 5)
        w = .5 + .5 * np.sin(a * 3 + r * 8 + n * 6)
        m = smooth(1.0, .94, r) * (depth > 90)
        c = tones(np.clip(w * .7 + .6 * (1 - r), 0, 1), "#22031c", "#8a0f3a", "#f0431e", "#ffb03a", "#fff2b0")
        return mix(img, c * 1.3, m), lamp + (m * .35 * w ** 2)[..., None] * c
    s.over += [gate, ring(0, -.04, .56, .03, "#ff8a3a", .8)]
    return s


def darkpact() -> Stage:
    """A burning pentacle on a sealed scroll."""
    s = easel("daemons", 31, (0, 0, .9, .6))
    paper = lambda x, z, h: tones(np.clip(.55 + .25 * (cloth(x, z, .7) - .5) + .2 * h - .5 * smooth(.36, .62, np.abs(x)), 0, 1), "#3a2410", "#9a7a4c", "#e0c894", "#f8ecc8")   # noqa: E731
    roll = lambda a, b, p, n: tones(np.clip(.45 + .4 * n[:, 2] + .2 * (cloth(a, b, 1) - .5), 0, 1), "#3a2410", "#9a7a4c", "#f0dcae")   # noqa: E731
    s.add(relief([(-.60, .72), (.60, .72), (.56, .3), (.60, -.2), (.58, -.72), (-.58, -.72), (-.60, -.2), (-.56, .3)], .05, skin=paper), *(tube([(-.70, -.05, z), (.70, -.05, z)], .10, skin=roll) for z in (.74, -.74)), *(blob(.06, .10, .10, skin=mottled(*GOLD)).at(x, -.05, z) for x in (-.74, .74) for z in (.74, -.74)))
    star = [(.42 * math.sin(k * 4 * math.pi / 5), .04 - .42 * math.cos(k * 4 * math.pi / 5)) for k in range(6)]
    circle = [(.46 * math.cos(t), .04 + .46 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 60)]
    s.over += [inked(line, w, "#8a0806") for line, w in ((star, .040), (circle, .042))] + [stroke(star, .014, "#ff3a14", .8, False)]
    return s


def bloodcorruption() -> Stage:
    """A heart, blackened by veins that drip."""
    s = easel("daemons", 33, (0, 0, .85, .7))
    heart = smoothed([(0, .42), (.22, .66), (.52, .60), (.64, .26), (.46, -.16), (.14, -.58), (0, -.74), (-.14, -.58), (-.46, -.16), (-.64, .26), (-.52, .60), (-.22, .66)])

    def flesh(x, z, h):
        vein = np.abs(cloth(x, z, .30) - .5)
        c = tones(np.clip(.15 + .60 * h - .3 * x, 0, 1), "#2a0208", "#8a0c1a", "#d83040", "#ff9a90")
        return c * (1 - .92 * smooth(.11, .03, vein) * smooth(.9, .2, z + .3))[:, None]
    s.add(relief(heart, .40, skin=flesh, soft=.17), *(tube([(x, .0, .50), (x * 1.4, .05, .80), (x * 2.4 + .05, .1, .98)], [.13, .11, .09], skin=mottled("#3a0610", "#8a1a28", "#d06068")) for x in (-.16, .18)))
    for x, l in ((-.30, .30), (-.06, .22), (.22, .36)):
        s.add(tube([(x, -.2, -.34), (x, -.2, -.55 - l * .4), (x, -.2, -.64 - l)], [.035, .022, .045], skin=mottled("#08040c", "#241028", "#5a2a6a")))
    s.over += [stroke([(-.44, .46), (-.20, .10), (-.30, -.14), (-.06, -.46)], .022, "#b84aff", 1.1), stroke([(.40, .44), (.16, .16), (.26, -.10), (.06, -.40)], .022, "#b84aff", 1.1), stroke([(-.20, .10), (.06, .02), (.16, .16)], .016, "#b84aff", 1.0), rays(0, 0, "#a03ad8", .35, 18, .4, 1.3, 3)]
    return s


FIRST = {"dispel": dispel, "arcanewind": arcanewind, "purifyingflame": purifyingflame, "mysticshield": mysticshield, "jaguarscall": jaguarscall, "pumasleap": pumasleap, "wildfury": wildfury, "jungleroar": jungleroar,
         "bloodthirst": bloodthirst, "warquake": warquake, "unrestrainedrage": unrestrainedrage, "warcry": warcry, "abyssflames": abyssflames, "infernalportal": infernalportal, "darkpact": darkpact, "bloodcorruption": bloodcorruption}
"""Spell id → what sets its stage."""
