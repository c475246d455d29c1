"""The menu picture of Open Wars: two hosts before the elven city, the mage's tower and the mountains; fire on the far ridge."""
from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from PIL import Image

from .common import F32, fbm, mix, save, smooth
from .ow_places_air import frame, halo, mist, shafts, smoke, sparks
from .ow_places_cities import on
from .ow_places_forms import Bits, blob, block, gable, masonry, mottled, revolve, shingles, surface, tones, tower, tube
from .ow_places_ground import Ground
from .ow_places_peaks import GREY, massif
from .ow_places_plants import broadleaf, bush, conifer, plant
from .ow_places_stage import Light, Stage, lin
from .ow_places_woods import BEECH, OAK

SIZE = (1920, 1080)
BED = [(-.55, 2.4), (-.15, 1.75), (.42, 1.35), (.30, .95), (-.12, .66), (.02, .30), (.12, -.05), (-.05, -.9)]


def soldier(coat: str, shield: str, arm: str = "spear") -> Bits:
    """One man of a host, looking right, about .1 tall."""
    iron = lambda a, b, p, n: tones(np.clip(.45 + .4 * n[:, 2] - .35 * n[:, 0], 0, 1), "#1c222a", "#6a7480", "#dfe6ea")   # noqa: E731
    parts = [*(tube([(x, 0, 0), (x, 0, .045)], .009, "#3a2a1e") for x in (-.012, .012)), tube([(0, 0, .04), (0, 0, .082)], [.020, .024], coat), blob(.0125, .0125, .016, skin=iron).at(0, 0, .102), tube([(.01, -.02, .075), (.03, -.024, .062)], .008, coat),
             blob(.008, .022, .028, shield).at(.026, .004, .062)]
    if arm == "spear":
        parts += [tube([(.02, -.026, .01), (.035, -.026, .17)], .003, "#5a4028"), tube([(.035, -.026, .165), (.0375, -.026, .19)], [.006, .001], "#e4e8ea")]
    elif arm == "sword":
        parts += [tube([(.03, -.024, .062), (.07, -.026, .10)], [.004, .002], "#e4e8ea")]
    else:
        parts += [tube([(0, .0, .0), (.0, .0, .26)], .004, "#4a3524"), surface(lambda u, v: (-.10 * u, .006 * np.sin(u * 9), .255 - .07 * v - .015 * u), shield)]
    return Bits.join(*parts)


def host(g: Ground, x0: float, x1: float, y0: float, y1: float, coats, shields, flip: bool, seed: int) -> Bits:
    """Ranks of soldiers on the field; every ninth bears a banner."""
    rng = np.random.default_rng(seed)
    kinds = [soldier(c, k, a) for c, k in zip(coats, shields) for a in ("spear", "spear", "sword", "banner")]
    out = []
    n = 0
    for y in np.arange(y0, y1, .052):
        for x in np.arange(x0, x1, .046):
            n += 1
            kind = kinds[3 + 4 * int(rng.integers(len(coats)))] if n % 11 == 0 else kinds[4 * int(rng.integers(len(coats))) + int(rng.integers(3))]
            u, v = x + rng.normal(0, .009) + .02 * math.sin(y * 40), y + rng.normal(0, .010)
            out.append(on(g, kind, u, v, scale=float(rng.uniform(.58, .70)), flip=flip, turn=float(rng.normal(0, 10)), tint=1 + rng.normal(0, .08, 3)))
    return Bits.join(*out)


def sky(stage, img, lamp, depth):
    """Evening: gold at the left above the hills, blue above, fire low on the right."""
    x, y = frame(stage)
    h, w = depth.shape
    far = depth > 90
    v = np.clip((y - .20) / .38, 0, 1)
    c = tones(v, "#f6d9a2", "#d9c4a8", "#88a6c4", "#3f6ea4")
    n = fbm(np.random.default_rng(3), (w, w), 4, 6, .55, aspect=.42)[:h]
    up = np.roll(n, 16, 0)
    puffs = smooth(.46, .66, n) * smooth(0, .2, v)
    lit = np.clip(.55 + (n - up) * 8 - .25 * x, .1, 1.2)
    c = mix(c, tones(lit, "#7a7a94", "#d8b8a0", "#fff0cc"), puffs * .9)
    c = c + np.exp(-(((x + .78) / .45) ** 2 + ((y - .30) / .30) ** 2))[..., None] * lin("#ffdf98") * .9 + np.exp(-(((x - .90) / .35) ** 2 + ((y - .26) / .20) ** 2))[..., None] * lin("#ff6a30") * .55
    return np.where(far[..., None], c, img), lamp


def elven(g: Ground) -> list[Bits]:
    """Spires with gilt and green roofs above the left bank."""
    white = masonry("#b8b6a4", "#dfdccb", "#fbf9ec", course=.03, seed=2, joint=.2)
    roofs = (("#1c4a34", "#2f7a50", "#7ac08a"), ("#8a6418", "#d0a030", "#ffe28a"))
    out = []
    for k, (x, y, r, t) in enumerate(((-.70, 1.0, .075, .46), (-.84, .94, .05, .32), (-.56, .96, .05, .34), (-.95, 1.1, .05, .38), (-.46, 1.14, .045, .34), (-1.06, .92, .042, .24), (-.70, .84, .04, .20), (-.36, .98, .036, .20), (-.92, .80, .036, .16), (-.52, .82, .034, .16))):
        out.append(on(g, Bits.join(revolve([(r * 1.3, -.05), (r, t * .15), (r * .8, t * .9), (r * 1.15, t), (r * 1.15, t + .01)], skin=white), revolve([(r * 1.3, t), (r * .95, t + r * 1.1), (r * .4, t + r * 2.6), (.002, t + r * 4.4)], skin=shingles(*roofs[k % 2 == 0], course=.020, seed=k)),
                                   *(block(.012, .01, .036, "#ffe6a0", glow=("#ffd880", 1.0)).at(r * .9 * math.cos(a), r * .9 * math.sin(a), z * t, turn=math.degrees(a) + 90) for a, z in ((4.2, .35), (5.1, .5), (4.6, .75)))), x, y, scale=.70))
    out += [on(g, Bits.join(block(.16, .10, .10, skin=white), gable(.16, .10, .08, .10, skin=shingles(*roofs[k % 2], course=.014), wall="#dfdccb")), x, y, turn=10 * k, scale=.7) for k, (x, y) in enumerate(((-.78, .76), (-.60, .74), (-1.0, .72), (-.40, .80)))]
    out += [block(.10, .04, .08, skin=white).at(x, .66 + .03 * abs(x + .7), float(g.at(x, .68)) - .02) for x in np.arange(-1.1, -.30, .10)]
    return out


def magus(g: Ground) -> Bits:
    """A lone tower whose crystal burns."""
    skin = masonry("#5c5a6a", "#8a8798", "#bdb8c4", course=.026, seed=3)
    gem = revolve([(.001, 0), (.045, .06), (.001, .18)], "#bfe0ff", sides=6, glow=("#7ab8ff", 2.4))
    horns = [tube([(.085 * math.cos(a), .085 * math.sin(a), 0), (.13 * math.cos(a), .13 * math.sin(a), .08), (.07 * math.cos(a), .07 * math.sin(a), .17)], [.022, .016, .003], skin=skin) for a in np.linspace(.4, 6.68, 6)[:-1]]
    return Bits.join(revolve([(.19, -.05), (.15, .05), (.115, .09), (.098, .50), (.145, .58), (.145, .63), (.09, .635)], skin=skin), *(h.at(0, 0, .63) for h in horns), gem.at(0, 0, .68), revolve([(.155, .30), (.112, .35)], skin=shingles("#28306c", "#4450a0", "#7a88d0")),
                     *(block(.02, .012, .045, "#8fc4ff", glow=("#8fc4ff", 1.3)).at(.104 * math.cos(a), .104 * math.sin(a), z, turn=math.degrees(a) + 90) for a, z in ((4.2, .18), (4.9, .26), (5.5, .18), (4.4, .42), (5.1, .48))))


def picture() -> Image.Image:
    """The scene, 960 × 540."""
    g = Ground(401, .05, ("#41581f", "#647e2f", "#8d9c44", "#b4b862"))
    g.hill(-.74, 1.0, .62, .42, .12).hill(.78, .95, .42, .34, .14)
    massif(g, [(-.20, 2.3, .8, .34), (.55, 2.4, .9, .52), (1.35, 2.1, .8, .44), (-1.2, 2.4, 1.0, .34)])
    d = g.along(BED, .03)
    g.z = g.z * smooth(.06, .22, d) + .03 * smooth(.05, .12, d) - .12 * smooth(.13, .05, d)
    g.tint(smooth(.16, .11, d) * (g.z < .06), "#8a7a52", "#b5a478", "#d8c89c").rock(GREY, .12, .24).snow(.24, steep=.66)
    g.level = 0.0
    s = Stage(Light(sun=(-.74, -.06, .58), key="#ffe2ae", power=2.45, sky="#8fa8d8", bounce="#84704a", ambient=.60, fog="#d8cdb8", haze=.30, haze_from=.55, warmth=.07), 401, SIZE, 22.0, .30, .36)
    s.water = [g.water(0, "#a5cfc0", "#5aa0b0", "#35789a", "#24587e", waves=.25)]
    field = smooth(.20, .30, d)
    s.add(g.bits(), *elven(g), on(g, magus(g), .78, .92, .02, scale=.66), host(g, -1.05, -.26, -.10, .34, ("#2f4f9c", "#4a6ab8", "#24407c"), ("#e8e4d4", "#3f66c0", "#d8b850"), False, 3), host(g, .28, 1.08, -.10, .34, ("#8c2420", "#6a1c18", "#a83a28"), ("#2a2422", "#b83228", "#d8902e"), True, 5))
    s.add(plant(g, [broadleaf(k, OAK) for k in range(3)] + [broadleaf(k + 3, BEECH) for k in range(2)] + [conifer(2)], g.spots(420, field * smooth(.50, .72, g.y) * smooth(1.9, 1.6, g.y) * smooth(.9, 1.2, g.near(-.7, .9, .46, .26)) * smooth(.5, .9, g.near(.78, .92, .22, .16)), (-1.7, .4, 1.7, 1.9)), (.10, .16), apart=.06),
          plant(g, [broadleaf(k, OAK) for k in range(3)], np.array([(-1.02, -.44), (1.04, -.46), (-.86, -.56), (.90, -.58)]), (.24, .30)), plant(g, [bush(1, OAK), bush(2, BEECH)], g.spots(60, field * smooth(-.2, -.3, g.y)), (.06, .10)),
          g.grass(24000, field * smooth(1.2, .4, g.y), .022), g.flowers(1700, ("#fbf6dc", "#f2cf4e", "#e0584a"), field * smooth(.45, .6, g.mid), tall=.03), g.stones(60, .02, smooth(.3, .1, d)))
    s.bits = [Bits(b.p, b.n, b.c, b.g, np.minimum(b.w + (2 if n == 0 else 1), 5).astype(np.uint8)) for n, b in enumerate(s.bits)]
    s.water = [Bits(b.p, b.n, b.c, b.g, np.full(len(b.p), 4, np.uint8)) for b in s.water]
    top = float(g.at(.78, .92))
    s.over += [sky, mist("#efe3cc", .55, 4, -.02, .50, 1.2, 3), halo(.78, .92, top + .50, .18, "#7ab4ff", 1.0, .6), smoke(1.45, 1.7, .3, .10, .34, "#4a3c3a", 4, .75, .5), smoke(1.15, 1.8, .25, .08, .26, "#4a3c3a", 7, .65, .5), halo(1.35, 1.75, .2, .30, "#ff6a2a", .7), shafts("#ffe2a4", .16, 28, 5, 7, -.5)]
    return s.paint()


def build() -> list[Path]:
    """Writes the scene for the title's list of games."""
    return [save(picture(), "common/open_wars_scene.webp", 86)]
