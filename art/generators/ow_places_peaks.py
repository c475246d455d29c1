"""The five mountains of Open Wars."""
from __future__ import annotations

import math
from functools import partial

import numpy as np

from .common import smooth
from .ow_places_air import frame, halo, lightning, mist, sparks
from .ow_places_forms import Bits, blob, block, masonry, mottled, quad, revolve, tube
from .ow_places_ground import Ground
from .ow_places_plants import PINE, conifer, plant
from .ow_places_stage import Light, Stage, lin, mix

GREY = ("#35333a", "#5b5759", "#857d76", "#b3a999")
ALP = ("#33431f", "#4f6430", "#72803f", "#979a58")


def massif(g: Ground, peaks, cells: float = 2.6, sharp: float = 1.15) -> None:
    """Peaks (x, y, radius, height) with ridges of one grain, and scree at their feet."""
    ridge = g.noise(cells, 7, .52, ridged=True)
    for x, y, r, tall in peaks:
        g.peak(x, y, r, r * .85, tall, ridge, sharp)
    crag = g.noise(15, 5, .55, ridged=True)
    g.z = g.z + (.075 * (crag - crag.mean()) + .012 * (g.fine - .5)) * smooth(.08, .26, g.z)


def low(g: Ground, top: float = .12, steep: float = .16) -> np.ndarray:
    """Where firs stand: not high, not steep, not in the quiet middle."""
    return smooth(top + .12, top, g.z) * smooth(steep + .06, steep, g.slope()) * smooth(.8, 1.15, g.near(0, -.5, .72, .52))


def mountain(other: bool = False) -> Stage:
    """Grey peaks with a little snow over an alp with firs."""
    g = Ground(64 if other else 61, .05, ALP)
    twin = [(-.50, .36, .74, .74), (.46, .46, .80, .84), (1.1, .9, .7, .6), (-1.1, .8, .6, .56), (.0, 1.5, 1.1, .8), (-1.0, 1.8, 1.0, .8), (1.2, 1.8, .9, .9)]
    massif(g, twin if other else [(-.10, .42, .86, .88), (.66, .62, .66, .62), (-.84, .66, .66, .62), (.2, 1.5, 1.2, .9), (-1.0, 1.7, 1.0, .8), (1.2, 1.5, .9, .9)])
    g.rock(GREY, .10, .22).tint(smooth(.20, .34, g.z) * .8, *GREY[1:]).snow(.42, steep=.64)
    s = Stage(Light(haze=.20), 61)
    s.add(g.bits(), plant(g, [conifer(k) for k in (1, 2, 3)], g.spots(900, low(g), (-1.4, -1.4, 1.4, 1.2)), (.13, .24), apart=.055),
          g.grass(6000, smooth(.18, .1, g.z)), g.stones(130, .026, smooth(.03, .06, g.z) * smooth(.2, .1, g.z)), g.flowers(600, ("#f4f0e2", "#c9a9d8", "#e6cf6a")))
    s.over += [mist("#e6edf2", .40, 4, .05, .75, .25, 3)]
    return s


def thundersummit() -> Stage:
    """A black needle in a ring of storm, struck by lightning."""
    g = Ground(72, .06, ("#2a3024", "#414735", "#5b5e48", "#777762"))
    massif(g, [(.0, .34, .74, .84), (-.78, .74, .66, .55), (.82, .70, .66, .55), (-.5, 1.5, 1.0, .7), (.7, 1.6, 1.0, .7)], 3.0, 1.35)
    g.rock(("#1d1d26", "#35343f", "#54525c", "#7c7a80"), .10, .2).tint(smooth(.16, .3, g.z) * .85, "#22222b", "#3b3a46", "#5c5a64")
    s = Stage(Light(key="#d7dcff", power=2.5, sky="#8ea2d4", bounce="#3b4048", ambient=.62, fog="#4c5672", haze=.40, haze_from=.3, warmth=-.02, saturation=1.0), 72)
    s.add(g.bits(), plant(g, [conifer(k, ("#0c1618", "#182a2a", "#2c4440", "#4c6458", "#78907a")) for k in (1, 2, 3)], g.spots(420, low(g), (-1.4, -1.4, 1.4, 1.0)), (.13, .22), apart=.08),
          g.grass(5000, smooth(.16, .1, g.z), .034), g.stones(140, .03, smooth(.03, .06, g.z) * smooth(.2, .1, g.z), ("#25252c", "#454550", "#6c6c74")))

    def storm(stage, img, lamp, depth):
        x, y = frame(stage)
        from .common import blur, fbm
        n = fbm(np.random.default_rng(9), img.shape[:2], 5, 6, .55, aspect=.55)
        ring = np.exp(-((y - .62 - .10 * np.cos(x * 2.4)) / .16) ** 2) * smooth(.10, .42, np.abs(x)) + smooth(.66, .95, y)
        a = np.clip(smooth(.30, .58, n) * ring * smooth(.16, .34, np.hypot(x, (y - .66) * .9)), 0, .97)
        up = np.roll(n, 14, 0)
        shade = np.clip(.55 + (n - up) * 9 + .4 * np.exp(-(x / .35) ** 2), .12, 1.3)
        return mix(img, lin("#6a7596") * shade[..., None], a), lamp
    s.over += [storm, lightning([(.46, 1.25), (.30, 1.04), (.14, .95), (.10, .86), (.015, .79)], 4, forks=5), lightning([(-.66, 1.25), (-.56, .96), (-.50, .70), (-.58, .46)], 8, power=.9, forks=3), halo(.0, .36, .74, .6, "#b4c8ff", .8)]
    return s


def frozenpeaks() -> Stage:
    """Blades of ice above snowfields and a frozen tarn."""
    g = Ground(83, .05, ("#b9c9dc", "#d6e1ec", "#ecf2f7", "#ffffff"))
    massif(g, [(-.36, .46, .62, .86), (.34, .40, .66, .96), (-.92, .66, .6, .66), (.98, .72, .6, .7), (.0, 1.5, 1.1, 1.0), (-1.2, 1.7, .9, .9), (1.2, 1.8, .9, .9)], 3.6, 1.05)
    g.rock(("#2e4a6c", "#5b80a6", "#93b4cf", "#cfe2ee"), .30, .50)
    g.tint(smooth(.36, .46, g.slope()) * smooth(.48, .62, g.fine) * .8, "#3c4c63", "#5a6d86")
    pond = smooth(1.05, .92, g.near(.10, -.42, .46, .27))
    g.flatten(smooth(1.35, .95, g.near(.10, -.42, .46, .27)), -.03).tint(pond * .92, "#6fa5c4", "#93c3d8", "#c4e2ec")
    g.snow(.10, steep=.62)
    crack = smooth(.035, .0, np.abs(g.noise(5, 3) - .5)) * pond
    g.tint(crack * .55, "#e8f6fa", "#ffffff")
    s = Stage(Light(key="#fff4e2", power=1.9, sky="#86aee6", bounce="#9db4cc", ambient=.60, fog="#d5e4f0", haze=.24, warmth=-.01, gain=.92), 83)
    ice = [Bits.join(*(revolve([(.045, -.02), (.05, .10), (.001, .30)], skin=mottled("#4f8db8", "#8fc4de", "#e2f5fb", scale=3), sides=6, w=2).at(.05 * i, .02 * (i % 2), 0, scale=1 - .3 * abs(i), lean=22 * i, turn=30 * i) for i in (-1, 0, 1))) for _ in range(1)][0]
    s.add(g.bits(), plant(g, [conifer(k, PINE, .22, .85) for k in (1, 2, 3)], g.spots(240, low(g, .1, .10) * smooth(1.1, 1.4, g.near(.1, -.42, .46, .27)), (-1.3, -1.35, 1.3, .4)), (.15, .25), apart=.11),
          *(ice.at(x, y, float(g.at(x, y)), scale=k, turn=t) for x, y, k, t in ((-.66, -.10, .9, 0), (.76, -.16, 1.0, 60), (-.60, -.80, .7, 20), (.70, -.86, .75, 90), (.30, .02, .6, 40), (-.34, .02, .55, 10))),
          g.stones(50, .02, smooth(.1, .05, g.z), ("#6d86a0", "#a9bfd2", "#eef4f8")))
    s.over += [mist("#eef5fa", .45, 4, .0, .9, .3, 3)]
    return s


def giant(seed: int, weapon: str = "sword") -> Bits:
    """A weathered statue of a giant, one unit tall, its hands on what it holds."""
    skin = masonry("#5b5248", "#857868", "#aa9b84", course=.075, seed=seed, dirt=.45, joint=.30)
    rough = mottled("#5d544a", "#8a7c6b", "#b3a48b", scale=4)
    parts = [block(.50, .42, .07, skin=skin), block(.42, .34, .06, skin=skin).at(0, 0, .07),
             *(tube([(x, 0, .12), (x, -.01, .30), (x * .92, 0, .46)], [.085, .075, .095], skin=rough) for x in (-.09, .09)),
             *(blob(.085, .12, .05, skin=rough).at(x, -.05, .15) for x in (-.09, .09)),
             revolve([(.17, .36), (.155, .46), (.16, .52), (.215, .66), (.20, .76), (.07, .80)], skin=rough).at(0, 0, 0),
             *(blob(.085, .09, .075, skin=rough).at(x, 0, .73) for x in (-.215, .215)),
             *(tube([(x, -.02, .72), (x * 1.12, -.09, .56), (x * .25, -.20, .52)], [.062, .052, .046], skin=rough) for x in (-.22, .22)),
             blob(.092, .095, .105, skin=rough).at(0, -.02, .885), revolve([(.105, .895), (.105, .93), (.085, .975), (.01, 1.02)], skin=skin).at(0, -.01, 0),
             block(.022, .03, .10, skin=rough).at(0, -.115, .84), blob(.075, .05, .085, skin=rough).at(0, -.075, .80),
             *(block(.035, .012, .014, "#2a241f").at(x, -.107, .892) for x in (-.04, .04))]
    if weapon == "sword":
        parts += [block(.055, .022, .42, skin=rough).at(0, -.21, .10), block(.20, .03, .03, skin=rough).at(0, -.21, .51), block(.03, .03, .07, skin=rough).at(0, -.21, .54)]
    else:
        parts += [tube([(0, -.21, .08), (0, -.21, .56)], .022, skin=rough), block(.22, .08, .12, skin=rough).at(0, -.21, .10)]
    return Bits.join(*parts)


def valleyofgiants() -> Stage:
    """A valley between cliffs, kept by two colossal kings of stone."""
    g = Ground(94, .04, ("#3a4422", "#586430", "#7d8044", "#a59c63"))
    ridge = g.noise(4.5, 6, .5, ridged=True)
    side = np.abs(g.x + .08 * np.sin(g.y * 2.2)) - .16 * np.clip(-g.y, 0, 2)
    g.z = g.z + .72 * smooth(.62, .98, side + (ridge - .4) * .22) * smooth(-1.1, .2, g.y) + .10 * (np.floor(g.z * 9) / 9)
    g.z = np.maximum(g.z, .9 * smooth(1.3, 2.2, g.y) * (ridge + .3))
    g.rock(("#4a3a30", "#77604d", "#a58a6d", "#cdb48f"), .12, .26)
    g.path([(.0, -1.7), (.06, -.8), (-.04, .0), (.05, .7), (0, 2.0)], .075)
    s = Stage(Light(key="#ffe6b4", fog="#c6c3b4", haze=.34, haze_from=.25), 94)
    s.add(g.bits(), giant(1).at(-.50, .12, float(g.at(-.46, .05)), scale=.80, turn=-10), giant(2, "hammer").at(.50, .12, float(g.at(.46, .05)), scale=.80, turn=10),
          plant(g, [conifer(k) for k in (1, 2, 3)], g.spots(460, smooth(.06, .03, g.slope()) * smooth(.45, .62, side) * smooth(.85, 1.1, g.near(0, .1, .72, .3)), (-1.4, -1.3, 1.4, 1.3)), (.11, .19), apart=.07),
          g.grass(6000, smooth(.2, .1, g.z)), g.stones(110, .028, smooth(.3, .5, side), ("#4f4438", "#857561", "#b09c80")))
    s.over += [mist("#e9e2cf", .5, 4, .1, 1.3, .45, 3)]
    return s


def moonmountain() -> Stage:
    """A silver mountain by night, a full moon behind its horned summit."""
    g = Ground(105, .05, ("#1d2a30", "#2d4144", "#435a56", "#60766c"))
    massif(g, [(-.02, .20, .80, .92), (-.86, .62, .6, .48), (.86, .56, .62, .5)], 2.8, 1.2)
    g.rock(("#22283c", "#3f4763", "#6a7390", "#a2aac2"), .10, .22).tint(smooth(.14, .26, g.z) * .8, "#2c3450", "#4d5878", "#7d88a8").snow(.30, "#9fb2d6", "#cfdcf2", "#f6f9ff", steep=.6)
    s = Stage(Light(key="#cfdcff", power=1.75, sky="#5b74b8", bounce="#2c3850", ambient=.56, fog="#2b3a66", haze=.5, haze_from=.15, warmth=-.05, saturation=1.05), 105)
    s.add(g.bits(), plant(g, [conifer(k, ("#0b1620", "#152834", "#26424c", "#466468", "#84a09c")) for k in (1, 2, 3)], g.spots(560, low(g), (-1.4, -1.4, 1.4, .25)), (.13, .23), apart=.06),
          g.grass(5000, smooth(.16, .1, g.z)), g.stones(70, .025, smooth(.03, .06, g.z) * smooth(.2, .1, g.z), ("#2c3448", "#525c78", "#8a94ae")), g.flowers(700, ("#dfe8ff", "#aebff0"), glow=.25), sparks(g.rng, 30, (-.8, -1, .05, .8, .2, .3), "#cfe0ff", 1.6))

    def moon(stage, img, lamp, depth):
        from .common import blur, fbm
        x, y = frame(stage)
        q = np.hypot(x - .02, y - .70) / .27
        n = fbm(np.random.default_rng(4), img.shape[:2], 9, 5)
        stars = np.random.default_rng(2).random(img.shape[:2]) > .9992
        night = smooth(.45, .62, depth) * smooth(.15, .6, y)
        img = mix(img, lin("#1c2a58") * (.7 + .8 * n[..., None]), night * .92) + (blur((stars * night).astype(np.float32), 1) * 3)[..., None]
        far = smooth(.40, .56, depth) * smooth(1.02, .98, q)
        face = lin("#f3ecd2") * (.75 + .5 * smooth(.62, .38, n))[..., None]
        img = img + (np.exp(-(q / 1.7) ** 2) * .55 * smooth(.3, .6, depth) + np.exp(-(q / 2.6) ** 2) * .12)[..., None] * lin("#b9cbff")
        return mix(img, face * 1.5, far), lamp + (far * .28)[..., None] * lin("#dfe6ff")
    s.over += [moon, mist("#6f86c2", .45, 4, -.1, .7, .3, 3)]
    return s


PEAKS = {"mountain": mountain, "mountain_2": partial(mountain, True), "thundersummit": thundersummit, "frozenpeaks": frozenpeaks, "valleyofgiants": valleyofgiants, "moonmountain": moonmountain}
