"""The four waters of Open Wars."""
from __future__ import annotations

import math
from functools import partial

import numpy as np

from .common import smooth
from .ow_places_air import halo, mist, shafts, sparks, spirit
from .ow_places_forms import Bits, blob, boulder, mottled, surface, tones, tube
from .ow_places_ground import Ground
from .ow_places_plants import bare, broadleaf, bush, conifer, palm, plant
from .ow_places_stage import Light, Stage
from .ow_places_woods import BEECH, OAK

SAND = ("#a98f62", "#cbb384", "#e6d5a8")


def shore(g: Ground, depth: np.ndarray, deep: float = .2, codes=SAND) -> None:
    """Sinks the land where ``depth`` is above 0, with a beach around it."""
    g.z = g.z * (1 - smooth(-.4, .2, depth)) + .035 - (deep + .035) * smooth(-.25, .9, depth) + .03 * smooth(-.1, -.6, depth)
    g.tint(smooth(.045, .018, g.z + (g.fine - .5) * .02), *codes)


def reeds(g: Ground, n: int = 900, codes=("#3b4a22", "#6d7a38", "#aaa660")) -> Bits:
    """Along the water's edge."""
    return g.grass(n * 8, smooth(.022, .0, np.abs(g.z - .004)), .06, codes, .22, 7)


def water(other: bool = False) -> Stage:
    """A wide blue water with rocky, wooded shores at its corners; the other one has a long shore behind and an isle."""
    g = Ground(127 if other else 121, .03)
    corners = [(-1.05, .98, .62, .62, .2), (1.10, .80, .55, .62, .2), (-1.12, -1.05, .50, .42, .2), (1.06, -1.02, .34, .3, .2), (.34, .58, .17, .12, .1)]
    shores = [(-.2, 1.55, 1.5, .46, .3), (1.12, -.30, .26, .34, .2), (-.52, .36, .24, .16, .12), (-1.12, -.95, .32, .30, .2)]
    q = np.minimum.reduce([g.near(*k) for k in (shores if other else corners)])
    shore(g, (q - .92) * 1.5, .30)
    g.hill(-1.1, 1.1, .4, .4, .12).rock()
    s = Stage(Light(fog="#c4dbe8", haze=.20), 121)
    s.water = [g.water(0, "#8fc4b4", "#3f93ac", "#24709c", "#174f80", waves=.30)]
    s.add(g.bits(), plant(g, [broadleaf(k, OAK) for k in range(3)] + [conifer(4)] * 2, g.spots(420, smooth(.03, .05, g.z)), (.20, .34), apart=.09),
          g.stones(230, .03, smooth(.05, .0, np.abs(g.z)), ("#4c4b4a", "#7b7871", "#a8a296")), g.grass(5000, smooth(.03, .05, g.z)), reeds(g, 200))
    return s


def spectrallake() -> Stage:
    """A green-lit lake in the night mist, drowned trees, ghosts over the water."""
    g = Ground(133, .04, ("#1a2a2a", "#284040", "#3c5850", "#5a735f"))
    shore(g, (1 - g.near(0, .0, .92, .80, .3)) * 2.2, .25, ("#23322f", "#3a4d46", "#5a6c60"))
    s = Stage(Light(key="#cfe8e4", power=1.4, sky="#5f9aa4", bounce="#2a4744", ambient=.60, fog="#48706f", haze=.45, haze_from=.2, warmth=-.03, saturation=1.05), 133)
    w = g.water(0, "#4fb8a0", "#1f7f7c", "#12585e", "#0c3d48", waves=.12, foam=.25)
    lit = np.exp(-((w.p[:, 0] / .62) ** 2 + ((w.p[:, 1] - .05) / .5) ** 2)) * .16
    w.g = w.g + lit[:, None].astype(np.float32) * tones(np.array([.5]), "#36e0b8")[0]
    s.water = [w]
    dead = [bare(k, ("#12191a", "#2b3534", "#566560"), .30, 5, .05) for k in (13, 14, 16)]
    s.add(g.bits(), *(dead[i % 3].at(x, y, max(-.06, float(g.at(x, y)) - .02), scale=k, turn=i * 80) for i, (x, y, k) in enumerate(((-.80, .55, .78), (.86, .50, .82), (-.98, -.42, .6), (.98, -.66, .6), (-.42, .86, .6), (.44, .92, .6), (.54, -.50, .34)))),
          plant(g, [conifer(k, ("#081414", "#12282a", "#22403e", "#41605a", "#6c8a7e")) for k in (2, 3)], g.spots(420, smooth(.05, .09, g.z)), (.22, .36), apart=.09),
          reeds(g, 500, ("#1c3a34", "#3c6a58", "#7aa68a")), g.stones(60, .026, smooth(.06, .02, np.abs(g.z)), ("#1f2a2a", "#3c4a48", "#657470")), sparks(g.rng, 46, (-.8, -.7, .03, .8, .7, .35), "#8dffe0", 2.4))
    s.over += [halo(0, .1, .0, .75, "#4fe8c4", .35), mist("#9fd8cc", .5, 5, -.5, .55, -.5, 3), spirit(-.34, .16, .05, .42, "#b8fff0", 2, .85), spirit(.36, .30, .05, .38, "#b8fff0", 5, .75, -.3), spirit(.02, .58, .05, .30, "#a8f5e8", 7, .6), mist("#7fb8b0", .5, 8, .3, 1.3, .4)]
    return s


def serpent(path: list, r: float = .085) -> Bits:
    """A scaled body that rises from the water along points, with fins on its back."""
    t = np.linspace(0, 1, len(path))
    rad = r * np.clip(np.minimum(.55 + t * 1.2, 1.0), .2, 1)

    def scales(a, b, p, n):
        u, v = b / .022, a / .020
        row = np.floor(v)
        f = np.hypot((u + row % 2 * .5) % 1 - .5, (v % 1) - .4)
        belly = smooth(.1, -.5, n[:, 2])
        return tones(np.clip(.78 - f * 1.1 + .25 * n[:, 2], 0, 1), "#0d3a2c", "#1f7a52", "#58b872", "#c8e89a") * (1 - .3 * belly)[:, None]
    return tube(path, rad, skin=scales)


def serpentriver() -> Stage:
    """A river that winds like a snake, and the sea serpent's coils and head in it."""
    bed = [(-.55, 2.6), (-.45, 1.7), (.30, 1.25), (.52, .80), (.0, .46), (-.56, .20), (-.56, -.22), (.0, -.46), (.52, -.74), (.34, -1.15), (-.1, -1.8)]
    g = Ground(144, .05, ("#2f4520", "#4a6a2b", "#6d8a3a", "#98a653"))
    d = g.along(bed, .04)
    shore(g, (.215 - d) * 7.0, .20, ("#7b6b48", "#a48f62", "#c9b688"))
    s = Stage(Light(haze=.24), 144)
    s.water = [g.water(0, "#86c0a6", "#3c9a9c", "#20788c", "#155a74", waves=.2)]
    s.add(g.bits(), plant(g, [broadleaf(k, OAK) for k in range(3)] + [broadleaf(k + 3, BEECH) for k in range(2)], g.spots(520, smooth(.30, .44, d) * smooth(.7, .9, g.near(0, -.08, .7, .5))), (.18, .32), apart=.085),
          plant(g, [bush(1, OAK), bush(2, BEECH)], g.spots(160, smooth(.23, .27, d)), (.06, .11)), g.grass(7000, smooth(.25, .28, d)), reeds(g, 500), g.flowers(800, ("#f0e6b2", "#d9a5c9")), g.stones(90, .024, smooth(.06, .02, np.abs(g.z))))
    body = []
    for x, y, k in ((-.34, .34, .17), (-.58, .06, .15), (-.50, -.32, .12)):
        a = np.linspace(-.35, math.pi + .35, 24)
        body.append(serpent([(x - k * .75 * math.cos(v) * .55, y - k * .75 * math.cos(v) * -.6, k * math.sin(v) - .01) for v in a], .062))
        body += [surface(lambda u, v, x=x, y=y, k=k, i=i: (x + .02 * i + .012 * u, y - .02 * i + 0 * u, k + .045 + .06 * v * (1 - np.abs(u - .4)) + 0 * u), "#d8c25a") for i in (-2, -1, 0, 1, 2)]
    neck = [(-.06, .44, -.06), (.0, .44, .12), (.05, .43, .26), (.06, .40, .38), (.02, .34, .46), (-.06, .26, .47)]
    body.append(serpent(neck[::-1], .066))
    skull = mottled("#14523a", "#2c9060", "#8fd48a", scale=5)
    head = [blob(.070, .115, .055, skin=skull).at(-.07, .24, .475), blob(.045, .085, .028, skin=skull).at(-.09, .15, .455), blob(.038, .075, .016, "#b0463c").at(-.09, .155, .437), blob(.036, .07, .018, skin=skull).at(-.085, .165, .418),
            *(blob(.010, .010, .010, "#ffe15a", glow=("#ffd23a", .25)).at(-.07 + x, .17, .50) for x in (-.050, .044)), *(tube([(-.07 + x, .28, .51), (-.05 + x * 1.6, .36, .58), (-.03 + x * 1.9, .42, .60)], [.014, .009, .003], "#d8c25a") for x in (-.04, .04))]
    s.add(*body, *head)
    s.over += [mist("#dfeaf0", .35, 4, .4, 1.4, .5, 3)]
    return s


def mermaid(skin_code: str = "#d9a57e", tail=("#12605e", "#2aa096", "#a4e8c8"), hair: str = "#a8421f") -> Bits:
    """She sits on a rock, her tail curled before her, about .4 tall."""
    scale = lambda a, b, p, n: tones(np.clip(.45 + .4 * n[:, 2] + .3 * np.sin(b * 330) * np.sin(a * 330), 0, 1), *tail)   # noqa: E731
    flesh = lambda a, b, p, n: tones(np.clip(.5 + .4 * n[:, 2] - .3 * n[:, 0], 0, 1), "#9a6248", skin_code, "#f0c8a0")   # noqa: E731
    fin = [surface(lambda u, v, k=k: (.235 + .01 * v + .12 * v * (.6 + k * .35 * u), -.06 - k * .10 * v * (1 - .4 * u) - .02, .045 + .10 * v * (.5 + .5 * u)), skin=scale, out=(.2, .3, -3)) for k in (-1, 1)]
    return Bits.join(tube([(0, .02, .20), (.0, 0, .12), (.05, -.06, .075), (.13, -.09, .055), (.20, -.07, .05), (.245, -.06, .06)], [.050, .062, .058, .045, .026, .014], skin=scale), *fin,
                     tube([(0, .02, .18), (-.005, .022, .25), (0, .02, .31), (0, .02, .335)], [.044, .036, .050, .018], skin=flesh), *(blob(.020, .018, .018, "#7a3f8a").at(x, -.024, .295) for x in (-.021, .021)),
                     tube([(-.048, .02, .315), (-.085, -.01, .24), (-.07, -.035, .17)], [.017, .014, .012], skin=flesh), tube([(.048, .02, .315), (.09, .0, .33), (.055, -.01, .40)], [.017, .014, .011], skin=flesh),
                     blob(.034, .035, .040, skin=flesh).at(0, .012, .378), *(blob(.0042, .004, .0050, "#3a2a20").at(x, -.0185, .384) for x in (-.012, .012)), blob(.006, .004, .0025, "#b85a48").at(0, -.019, .364), blob(.043, .040, .040, skin=mottled("#5c2010", hair, "#d8783a", scale=14)).at(-.004, .030, .392), tube([(-.01, .045, .39), (-.03, .06, .30), (-.04, .06, .20)], [.040, .042, .014], skin=mottled("#5c2010", hair, "#d8783a", scale=14)))


def mermaidsbay() -> Stage:
    """A turquoise bay in a horseshoe of white sand, and a mermaid on her rock."""
    g = Ground(155, .03, ("#3a5a2a", "#5c8038", "#88a04a", "#b4ba66"))
    q = np.minimum(g.near(0, -.10, .92, .74, .22), g.near(.1, -1.5, .52, .9, .2))
    shore(g, (1 - q) * 2.0, .26, ("#d0b988", "#ead9ae", "#f8eed0"))
    s = Stage(Light(key="#fff2d0", power=2.3, fog="#cfe8ee", haze=.18), 155)
    s.water = [g.water(0, "#bdeed2", "#5fd0c4", "#26a2b8", "#167a9c", waves=.2)]
    s.add(g.bits(), plant(g, [palm(k) for k in (1, 2, 3, 4)], g.spots(230, smooth(.042, .056, g.z)), (.30, .46), apart=.11), plant(g, [bush(k, BEECH) for k in (1, 2)], g.spots(170, smooth(.05, .058, g.z)), (.07, .14)),
          g.grass(3500, smooth(.048, .055, g.z)), g.stones(60, .026, smooth(.04, .0, np.abs(g.z)), ("#6b625a", "#9a8f82", "#c8bdab")))
    rocks = [(-.02, .22, .20, 1), (-.20, .30, .12, 2), (.20, .17, .11, 3), (.62, -.52, .10, 4), (-.58, -.42, .09, 5), (.05, .10, .08, 6)]
    s.add(*(boulder(r, k, "#4d4a48", "#7c746c", "#a99e90").at(x, y, -.02) for x, y, r, k in rocks), mermaid().at(-.03, .18, .05, scale=1.25))
    star = tube([(0, 0, .008), (.03, 0, .004)], [.010, .004], "#e0704a")
    s.add(*(Bits.join(*(star.at(0, 0, 0, turn=72 * i) for i in range(5))).at(x, y, float(g.at(x, y)) + .004, scale=1.2, turn=40 * x) for x, y in ((-.86, .30), (.88, .22), (-.94, -.18), (.5, .62))))
    s.over += [halo(-.03, .2, .25, .45, "#fff0c0", .25)]
    return s


WATERS = {"water": water, "water_2": partial(water, True), "spectrallake": spectrallake, "serpentriver": serpentriver, "mermaidsbay": mermaidsbay}
