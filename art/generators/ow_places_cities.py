"""The five cities of Open Wars."""
from __future__ import annotations

import math

import numpy as np

from .common import smooth
from .ow_places_air import halo, mist, shafts, smoke, sparks
from .ow_places_fields import MEADOW, cottage
from .ow_places_forms import Bits, blob, block, boulder, gable, masonry, merlons, mottled, pennant, quad, revolve, shingles, surface, tones, tower, tube, wall
from .ow_places_ground import Ground
from .ow_places_plants import bare, broadleaf, bush, conifer, plant
from .ow_places_sands import column
from .ow_places_stage import Light, Stage, lin
from .ow_places_woods import BEECH, OAK


def on(g: Ground, b: Bits, x: float, y: float, d: float = 0.0, **more) -> Bits:
    """Put down on the ground."""
    return b.at(x, y, float(g.at(x, y)) - d, **more)


def gatehouse(skin, dark: str = "#120d0a", glow=None) -> Bits:
    """Two towers with a gate between, about .3 wide."""
    return Bits.join(block(.16, .12, .20, skin=skin), *(tower(.055, .26, skin, seed=k, lit=None).at(x, 0, 0) for k, x in enumerate((-.10, .10))), *(block(.028, .1, .03, skin=skin).at(x, 0, .20) for x in (-.05, 0, .05)),
                     block(.075, .01, .09, dark, glow=glow or 0.0).at(0, -.062, 0), tube([(0, -.055, .09), (0, -.070, .09)], .0375, dark, glow=glow or 0.0))


def ringwall(r: float, ry: float, tall: float, skin, n: int = 9, head: dict | None = None, skip: int = -1) -> Bits:
    """Walls between towers around an oval; the gate's gap is in front."""
    a = np.linspace(-math.pi / 2 + .22, 1.5 * math.pi - .22, n)
    pts = [(r * math.cos(t), ry * math.sin(t)) for t in a]
    parts = [wall(*p, *q, tall, .045, skin) for p, q in zip(pts, pts[1:])]
    parts += [tower(.055, tall * 1.45, skin, seed=k, **(head or {})).at(*p) for k, p in enumerate(pts)]
    return Bits.join(*parts)


def ironcitadel() -> Stage:
    """A fortress of dark iron plates and spikes, its furnaces aglow, in a bare valley."""
    g = Ground(301, .05, ("#2e2d22", "#484532", "#666046", "#86805e"))
    g.hill(0, .24, .7, .55, .08).flatten(smooth(1.1, .8, g.near(0, .26, .66, .52, .02)), .05)
    g.path([(-.3, -1.7), (-.1, -.9), (.02, -.35)], .06, "#3a342c", "#5c5345", "#7c705c")
    iron, plate = masonry("#20242b", "#3f454e", "#6a7078", course=.045, seed=4, joint=.65, dirt=.3), mottled("#2b2f36", "#535a63", "#8b929a", scale=4)
    roof = masonry("#16181d", "#2b2f37", "#4a505a", course=.05, joint=.5)
    fire = "#ff8a34"
    s = Stage(Light(key="#ffe2bc", power=2.1, sky="#8a98b4", bounce="#6a5440", fog="#a39c98", haze=.30, haze_from=.35, saturation=1.0), 301)
    spike = revolve([(.022, 0), (.016, .04), (.001, .15)], skin=plate, sides=4)
    keep = [block(.36, .30, .30, skin=iron, taper=.86), block(.25, .21, .17, skin=iron, taper=.9).at(0, 0, .30), *(spike.at(x, y, .47) for x in (-.11, .11) for y in (-.09, .09)), revolve([(.10, 0), (.07, .06), (.002, .24)], skin=roof, sides=4).at(0, 0, .47, turn=45),
            *(block(.05, .012, .08, "#3a1c0c", glow=(fire, 1.4)).at(x, -.152, z) for x in (-.09, .0, .09) for z in (.12,)), *(block(.03, .012, .05, "#3a1c0c", glow=(fire, 1.2)).at(x, -.106, .37) for x in (-.06, .06)),
            *(tower(.062, t, iron, roof, .16, fire, k, sides=8).at(x, y) for k, (x, y, t) in enumerate(((-.20, -.16, .40), (.20, -.16, .40), (-.21, .16, .46), (.21, .16, .46))))]
    walls = ringwall(.60, .46, .13, iron, 9, {"roof": roof, "roof_tall": .12, "lit": fire, "sides": 6})
    x0 = (0, .26)
    s.add(g.bits(), on(g, Bits.join(*keep), 0, .30, .02, scale=.95), on(g, walls, *x0, .02), on(g, gatehouse(iron, "#3a1408", (fire, .5)), 0, -.20, .02, scale=1.1))
    for k, (x, y) in enumerate(((-.36, .10), (.36, .12), (-.34, .42), (.34, .44))):
        s.add(on(g, Bits.join(block(.15, .12, .09, skin=iron), gable(.15, .12, .05, .09, skin=roof, wall="#2b2f36"), revolve([(.028, 0), (.022, .20)], skin=iron).at(.04, .02, 0), blob(.022, .022, .008, "#3a1408", glow=(fire, 2.5)).at(.04, .02, .20), block(.05, .01, .05, "#3a1408", glow=(fire, 1.2)).at(-.02, -.062, 0)), x, y))
    s.add(*(on(g, Bits.join(tube([(0, 0, 0), (0, 0, .12)], .008, skin=plate), blob(.020, .020, .022, "#ffb050", glow=(fire, 2.4)).at(0, 0, .13)), x, y) for x, y in ((-.22, -.46), (.22, -.46), (-.26, -.74), (.14, -.74))),
          g.grass(6000, smooth(1.1, 1.3, g.near(0, .26, .66, .52)), .032), g.stones(110, .024, smooth(1.1, 1.3, g.near(0, .26, .66, .52)), ("#2c2a28", "#524e48", "#7c766c")),
          plant(g, [conifer(k) for k in (1, 2, 3)], g.spots(130, smooth(1.35, 1.7, g.near(0, .1, .70, .70))), (.14, .24), apart=.10))
    s.over += [smoke(-.32, .44, .25, .10, .55, "#3b3736", 3, .8), smoke(.38, .46, .25, .10, .5, "#3b3736", 5, .8), smoke(-.34, .12, .25, .08, .42, "#45403e", 8, .7), halo(0, -.1, .1, .5, "#ff8a3a", .22)]
    return s


def onion(r: float, codes) -> Bits:
    """A bulbous dome of ``r``."""
    return Bits.join(revolve([(r * .9, 0), (r * 1.22, r * .55), (r * 1.0, r * 1.2), (r * .42, r * 1.75), (r * .08, r * 2.3), (.002, r * 2.8)], skin=mottled(*codes, scale=5)), tube([(0, 0, r * 2.6), (0, 0, r * 3.2)], .004, "#e8c860"))


def cityofmages() -> Stage:
    """Pale towers with violet and blue domes, crystals that float in the air between them."""
    g = Ground(312, .04, MEADOW)
    g.hill(0, .3, .8, .6, .06).flatten(smooth(1.12, .85, g.near(0, .26, .70, .54, .02)), .05)
    g.tint(smooth(1.02, .92, g.near(0, .26, .70, .54, .02)), "#75707c", "#9b96a0", "#bdb8bc").path([(.3, -1.7), (.12, -.9), (0, -.25)], .06, "#8a8580", "#aca69c", "#cbc5b6")
    white = masonry("#a59fb2", "#cfcad6", "#f0ecf2", course=.024, seed=1, joint=.3)
    violet, blue = ("#3a1f6c", "#6a3fb0", "#b08ae8"), ("#1c3a86", "#3a6ccc", "#8ab8f4")
    s = Stage(Light(key="#ffefd6", sky="#a5a4ea", bounce="#8a7f78", fog="#c0bcdc", haze=.26, haze_from=.4), 312)
    lit = "#9fd4ff"
    parts = []
    for k, (x, y, r, t, c) in enumerate(((.0, .36, .105, .50, violet), (-.22, .24, .062, .36, blue), (.22, .22, .062, .40, blue), (-.38, .44, .066, .44, violet), (.38, .46, .066, .40, violet), (-.12, .60, .055, .46, blue), (.14, .62, .05, .50, violet), (-.46, .12, .05, .25, violet), (.46, .10, .05, .28, blue), (-.06, .10, .045, .20, blue), (.12, .02, .04, .16, violet))):
        dome = Bits.join(revolve([(r * 1.15, 0), (r * .98, t * .12), (r * .90, t - r * .5), (r * 1.25, t - .01), (r * 1.25, t + .015)], skin=white), onion(r, c).at(0, 0, t + .015),
                         *(block(.014, .012, .034, lit, glow=(lit, 1.3)).at(r * .95 * math.cos(a), r * .95 * math.sin(a), z * t, turn=math.degrees(a) + 90) for a, z in ((4.1, .35), (4.7, .55), (5.3, .35), (4.4, .75), (5.0, .75))))
        parts.append(on(g, dome, x, y, .01))
    for k, (x, y) in enumerate(((-.30, .02), (-.18, -.02), (.30, .0), (-.56, .34), (.57, .36), (.0, .18), (-.30, .34), (.28, .34))):
        parts.append(on(g, Bits.join(block(.10, .08, .07, skin=white), gable(.10, .08, .05, .07, skin=shingles(*(violet, blue)[k % 2], course=.012, seed=k), wall="#cfcad6"), *(block(.012, .01, .02, "#ffd890", glow=("#ffd890", .9)).at(u, -.042, .03) for u in (-.025, .025))), x, y, turn=(k * 37) % 50 - 25))
    bridge = tube([(-.22, .24, .30), (-.11, .29, .335), (0, .34, .31)], .014, skin=white)
    crystal = Bits.join(revolve([(.001, 0), (.034, .055), (.001, .13)], "#d8e8ff", sides=6, glow=("#8a9cff", 1.7)))
    walls = ringwall(.66, .50, .085, white, 11, {"roof": shingles(*blue, course=.014), "roof_tall": .10, "lit": lit})
    s.add(g.bits(), *parts, bridge.at(0, 0, .05), on(g, walls, 0, .26, .02), on(g, gatehouse(white, "#241a3a"), 0, -.26, .02, scale=.95),
          *(crystal.at(x, y, z, scale=k) for x, y, z, k in ((-.16, .02, .40, 1.1), (.34, .20, .58, 1.0), (-.50, .30, .56, 1.2), (.14, .30, .42, .8), (.56, .04, .44, 1.1), (-.62, -.16, .26, .8), (.02, -.06, .30, .7))),
          g.grass(7000, smooth(1.05, 1.2, g.near(0, .26, .70, .54))), g.flowers(1700, ("#c9b0ff", "#a9c8ff", "#f4eef8"), smooth(1.1, 1.3, g.near(0, .26, .7, .54))), plant(g, [broadleaf(k, OAK) for k in range(3)], g.spots(150, smooth(1.3, 1.6, g.near(0, .1, .72, .72))), (.17, .28), apart=.12), sparks(g.rng, 90, (-.6, -.1, .15, .6, .7, .8), "#c0b8ff", 2.0, 2))
    s.over += [halo(x, y, z, .16, "#9aa4ff", .6) for x, y, z in ((-.16, .02, .47), (.34, .20, .64), (-.50, .30, .62), (.56, .04, .50))]
    return s


def statue(tall: float = .2) -> Bits:
    """A knight of stone on a plinth."""
    m = mottled("#5d5a54", "#8d887e", "#bcb5a6", scale=5)
    return Bits.join(block(.07, .07, .07, skin=m), *(tube([(x, 0, .07), (x, 0, .13)], .014, skin=m) for x in (-.013, .013)), tube([(0, 0, .12), (0, 0, .19)], [.028, .034], skin=m), blob(.018, .018, .022, skin=m).at(0, 0, .222),
                     tube([(.03, 0, .185), (.045, -.03, .15), (.04, -.04, .20)], .011, skin=m), tube([(.04, -.045, .10), (.04, -.045, .30)], [.008, .003], skin=m), blob(.026, .012, .036, skin=m).at(-.036, -.02, .15)).at(scale=tall / .25)


def bridgeofthebrave() -> Stage:
    """A great arched bridge over a gorge, knights of stone on its parapets, banners at both ends."""
    g = Ground(323, .05, MEADOW)
    d = np.abs(g.x - .02 - .10 * np.sin(g.y * 2.1 + .6) + (g.mid - .5) * .12)
    cliff = smooth(.44, .33, d + (g.fine - .5) * .03)
    g.path([(-1.7, -.35), (-1.0, -.10), (-.70, .22), (-.3, .22)], .07).path([(.4, .22), (.72, .22), (1.1, .52), (1.7, .5)], .07)
    g.z = g.z * (1 - cliff) + .05 - .46 * cliff
    g.rock(("#40362e", "#6c5d50", "#988878", "#c2b29e"), .14, .28)
    s = Stage(Light(haze=.26), 323)
    s.water = [g.water(-.27, "#9cc8b4", "#4a9aa4", "#27788e", "#185c78", waves=.35, foam=1.6)]
    stone = masonry("#6a6258", "#978e80", "#c2b8a4", course=.03, seed=3, joint=.35)
    y0, y1, w, top = -.34, .60, .20, .07
    deck = lambda v: top + .07 * math.sin(math.pi * v)   # noqa: E731
    ys = np.linspace(y0, y1, 60)
    hz = np.array([deck((y - y0) / (y1 - y0)) for y in ys], np.float32)
    arch = lambda y: -.30 + .38 * np.sqrt(np.clip(1 - ((y - .13) / .27) ** 2, 0, 1))   # noqa: E731
    parts = [surface(lambda u, v: ((u - .5) * w, y0 + (y1 - y0) * v, np.interp(v, np.linspace(0, 1, 60), hz)), skin=masonry("#75695a", "#a2957f", "#c8bba0", course=.035, joint=.4), out=(0, 0, -9))]
    for k in (-1, 1):
        parts.append(surface(lambda u, v, k=k: (k * w / 2 + 0 * u, y0 + (y1 - y0) * u, (lambda lo, hi: lo + (hi - lo) * v)(np.where(np.abs(y0 + (y1 - y0) * u - .13) < .27, arch(y0 + (y1 - y0) * u), -.40), np.interp(u, np.linspace(0, 1, 60), hz) + .045)), skin=stone, out=(0, .13, -.1)))
        parts.append(surface(lambda u, v, k=k: (k * (w / 2 - .03 * v), y0 + (y1 - y0) * u, np.interp(u, np.linspace(0, 1, 60), hz) + .045), skin=stone, out=(0, 0, -9)))
        parts.append(surface(lambda u, v, k=k: (k * (w / 2 - .03) + 0 * u, y0 + (y1 - y0) * u, np.interp(u, np.linspace(0, 1, 60), hz) + .045 * v), skin=stone))
        parts += [statue(.17).at(k * (w / 2 + .012), y, deck((y - y0) / (y1 - y0)) + .02, flip=k > 0) for y in (-.24, -.06, .13, .32, .50)]
    parts.append(surface(lambda u, v: ((v - .5) * w, .13 - .27 * np.cos(math.pi * u), -.30 + .38 * np.sin(math.pi * u)), skin=stone))
    b = Bits.join(*parts)
    s.add(g.bits(), b.at(0, -.13, 0).at(.02, .22, -.02, scale=1.36, turn=90))
    keep = Bits.join(tower(.075, .30, stone, shingles("#6a2a22", "#983c30", "#c06a50", course=.014), .15, "#ffcf78", flag="#b8342c"))
    s.add(*(on(g, keep, x, y, .02) for x in (-.62, .66) for y in (.03, .41)), *(on(g, Bits.join(tube([(0, 0, 0), (0, 0, .30)], .007, "#4a3626"), surface(lambda u, v: ((u - .5) * .09, -.008 + .004 * np.sin(v * 8), .30 - v * .17 * (1 - .18 * np.abs(u - .5))), "#b0302a", skin=lambda a, b_, p, n: np.where((np.hypot(p[:, 0], (p[:, 2] - .22)) < .022)[:, None], lin("#f0cc5a"), lin("#a82c28")))), x, y) for x, y in ((-.84, .0), (-.88, .46), (.88, .0), (.84, .50))))
    s.add(plant(g, [broadleaf(k, OAK) for k in range(3)] + [conifer(k) for k in (1, 2)], g.spots(300, smooth(.48, .60, d) * smooth(.30, .42, np.abs(g.y - .22))), (.17, .28), apart=.11), g.grass(8000, smooth(.36, .40, d)), g.flowers(900, ("#f4edc8", "#e8c24a", "#d86a5a"), smooth(.4, .5, d) * .4), g.stones(130, .03, smooth(.36, .2, d), ("#4a4038", "#7a6c5e", "#a89884")))
    s.over += [mist("#e4eef2", .30, 6, .0, .5, -.2, 4)]
    return s


def ruinsofdesolation() -> Stage:
    """Broken walls, arches and columns of a dead city in ash, smoke still rising."""
    g = Ground(334, .05, ("#37322c", "#534b40", "#716654", "#8f836c"))
    pave = smooth(.95, .7, g.near(0, .0, .9, .85, .3)) * smooth(.42, .56, g.mid + .06)
    cx, cy = (g.x / .11) % 1, (g.y / .11) % 1
    g.tint(pave * .8, "#5b554c", "#7d766a", "#9e968a").tint(pave * smooth(.12, .04, np.minimum(np.minimum(cx, 1 - cx), np.minimum(cy, 1 - cy))) * .8, "#2e2a25", "#3a342d")
    s = Stage(Light(key="#ffe3c0", power=1.95, sky="#8a94a8", bounce="#5a4c3e", ambient=.62, fog="#98908a", haze=.36, haze_from=.3, saturation=.90), 334)
    codes = ("#5a5248", "#8a7f70", "#b8ab96")
    skin = masonry(*codes, course=.032, seed=6, joint=.45)

    def broken(long: float, tall: float, seed: int) -> Bits:
        r = np.random.default_rng(seed)
        b = block(long, .05, tall, skin=skin)
        top = np.interp(b.p[:, 0], np.linspace(-long / 2, long / 2, 12), tall * np.clip(r.uniform(.25, 1.1, 12) * np.linspace(1.1, .45, 12)[:: 1 if seed % 2 else -1], .12, 1))
        step = np.floor(top / .032) * .032
        hole = (np.abs((b.p[:, 0] / long + .5) * 3 % 1 - .5) < .14) & (b.p[:, 2] > tall * .32) & (b.p[:, 2] < tall * .62)
        k = (b.p[:, 2] <= step) & ~hole
        cap = surface(lambda u, v: ((u - .5) * long, (v - .5) * .05, np.floor(np.interp((u - .5) * long, np.linspace(-long / 2, long / 2, 12), np.ones(12) * 0) / .03) * .03 + np.floor(np.interp((u - .5) * long, b.p[k][::50, 0][np.argsort(b.p[k][::50, 0])], step[k][::50][np.argsort(b.p[k][::50, 0])]) / .032) * .032), skin=skin, out=(0, 0, -9))
        return Bits.join(Bits(b.p[k], b.n[k], b.c[k], b.g[k], b.w[k]), cap)
    for k, (x, y, l, t, turn) in enumerate(((-.62, .36, .52, .34, 12), (-.86, .10, .36, .26, 78), (.66, .42, .50, .30, -10), (.90, .16, .34, .24, 98), (-.30, .84, .42, .34, 4), (.34, .92, .44, .28, -6), (-.90, -.66, .36, .20, 20), (.86, -.72, .40, .22, -24), (.0, 1.2, .5, .3, 0))):
        s.add(on(g, broken(l, t, k + 3), x, y, .015, turn=turn))
    arch = Bits.join(*(block(.09, .08, .30, skin=skin).at(x, 0, 0) for x in (-.17, .17)), tube([(.17 * math.cos(a), 0, .30 + .16 * math.sin(a)) for a in np.linspace(0, 2.45, 18)], .045, skin=skin), block(.11, .10, .03, skin=skin).at(-.17, 0, .30), block(.11, .10, .03, skin=skin).at(.17, 0, .30))
    s.add(on(g, arch, .02, .44, .01, scale=1.15, turn=6))
    for k, (x, y, t, w) in enumerate(((-.36, .10, .26, False), (-.18, .16, .14, False), (.34, .12, .34, True), (.52, .06, .12, False), (-.56, -.20, .10, False), (.62, -.24, .20, False), (-.46, .58, .36, True))):
        s.add(on(g, column(t, k, w, codes), x, y, .01, lean=(-1) ** k * 4))
    drum = lambda l, k: tube([(-l / 2, 0, .04), (l / 2, 0, .04)], .042, skin=lambda a, b, p, n: tones(np.clip(.55 + .35 * np.sin(a * 330), 0, 1), *codes))   # noqa: E731
    s.add(*(on(g, drum(l, k), x, y, .005, turn=t) for k, (x, y, l, t) in enumerate(((-.30, -.62, .20, 30), (.40, -.66, .26, -40), (.62, -.06, .18, 70), (-.70, -.36, .16, 100)))), *(on(g, Bits.join(*(block(.05, .035, .03, skin=skin).at(g.rng.normal(0, .06), g.rng.normal(0, .05), g.rng.uniform(0, .03), turn=g.rng.uniform(0, 180)) for _ in range(9))), x, y) for x, y in ((-.66, .22), (.72, .28), (-.3, .72), (.2, .30), (-.86, -.5), (.74, -.6))),
          g.bits(), g.stones(240, .016, None, codes), g.grass(3600, smooth(.5, .66, g.mid), .035, ("#55532f", "#86824a", "#aea86a")), *(on(g, bare(k, ("#171412", "#35302b", "#5e554b"), .3, 5, .05), x, y, scale=.6, turn=k * 70) for k, x, y in ((21, -1.0, .62), (22, 1.06, .7), (23, .98, -.2))))
    s.over += [smoke(-.62, .5, .1, .13, .75, "#4a4542", 2, .6), smoke(.5, .9, .1, .13, .55, "#4a4542", 6, .55), mist("#b3aaa2", .40, 7, .0, 1.1, .2, 4)]
    return s


def sylvandorscity() -> Stage:
    """The white city of the elves: slender spires with green and gold roofs among great trees, a fall of water."""
    g = Ground(345, .04, ("#36521f", "#557a2c", "#7fa040", "#aebf62"))
    t1, t2 = smooth(1.06, .96, g.near(0, .34, .74, .56, .05)), smooth(1.05, .93, g.near(0, .46, .44, .34, .05))
    g.z = g.z * (1 - t1) + .07 * t1 + .11 * t2
    g.rock(("#6a665c", "#98938a", "#c2bcb0", "#e2dccf"), .14, .26)
    g.tint(t1 * smooth(.5, .62, g.mid) * .8, "#a8a08c", "#cbc3ac", "#e6dfc8").path([(-.25, -1.7), (-.05, -.9), (.05, -.2), (0, .2)], .06, "#a89c80", "#cabf9f", "#e4dabc")
    river = g.along([(.50, .2), (.52, -.3), (.72, -.75), (.62, -1.7)], .03)
    g.z = g.z - .12 * smooth(.12, .04, river) * smooth(.30, .1, g.y)
    g.tint(smooth(.15, .11, river) * (g.y < .2), "#8a8058", "#b8ab80", "#dacfa5")
    white = masonry("#b8b6a4", "#dfdccb", "#fbf9ec", course=.024, seed=2, joint=.22)
    green, gold = ("#1c4a34", "#2f7a50", "#7ac08a"), ("#8a6418", "#d0a030", "#ffe28a")
    s = Stage(Light(key="#fff2cc", power=2.35, sky="#a5c8d8", bounce="#8a8a58", fog="#cfe0cc", haze=.26, haze_from=.4), 345)
    s.water = [g.water(-.035, "#b4e8d8", "#5cc4c0", "#2e98a8", "#1f7a94", waves=.2)]
    parts = []
    for k, (x, y, r, t, c) in enumerate(((.0, .46, .075, .36, gold), (-.17, .40, .045, .28, green), (.17, .40, .045, .29, green), (-.32, .54, .045, .28, green), (.32, .56, .045, .27, green), (-.42, .22, .042, .28, gold), (.36, .20, .042, .26, gold), (-.56, .46, .038, .26, green), (.58, .50, .038, .25, green), (-.12, .16, .036, .20, green))):
        sp = Bits.join(revolve([(r * 1.3, 0), (r, t * .15), (r * .8, t * .9), (r * 1.15, t), (r * 1.15, t + .01)], skin=white), revolve([(r * 1.3, t), (r * .95, t + r * 1.1), (r * .40, t + r * 2.5), (.002, t + r * 4.2)], skin=shingles(*c, course=.014, seed=k)), tube([(0, 0, t + r * 4.0), (0, 0, t + r * 4.9)], .0035, "#ffe28a"),
                       *(block(.011, .01, .036, "#ffe6a0", glow=("#ffd880", .8)).at(r * .92 * math.cos(a), r * .92 * math.sin(a), z * t, turn=math.degrees(a) + 90) for a, z in ((4.2, .35), (5.1, .5), (4.6, .75))))
        parts.append(on(g, sp, x, y, .01))
    hall = Bits.join(block(.26, .14, .12, skin=white), gable(.26, .14, .11, .12, skin=shingles(*green, course=.014), wall="#dfdccb"), *(revolve([(.012, 0), (.010, .12)], skin=white).at(x, -.085, 0) for x in np.linspace(-.12, .12, 7)), block(.27, .03, .015, skin=white).at(0, -.085, .12))
    parts += [on(g, hall, 0, .30, .0, scale=1.0), *(on(g, Bits.join(block(.09, .08, .06, skin=white), revolve([(.072, 0), (.045, .05), (.002, .12)], skin=shingles(*(green, gold)[k % 2], course=.012)).at(0, 0, .06)), x, y) for k, (x, y) in enumerate(((-.30, .08), (-.48, .02), (.20, .06), (-.60, .24), (.54, .30), (-.24, .30), (.24, .30))))]
    fall = surface(lambda u, v: (.50 + (u - .5) * .11, .085 - .05 * v ** .5, .085 - .125 * v), "#e6f6f4", glow=("#bfe8e4", .10))
    s.add(g.bits(), *parts, fall, tube([(-.17, .40, .34), (-.09, .42, .37), (0, .45, .36)], .012, skin=white), tube([(.17, .40, .34), (.09, .42, .37), (0, .45, .36)], .012, skin=white))
    trees = [broadleaf(k, BEECH, .30) for k in range(2)] + [broadleaf(5, ("#4a4a14", "#7d7a22", "#b3a838", "#dccb62", "#f6ec9c"))]
    s.add(plant(g, trees, g.spots(120, smooth(.6, .8, g.near(0, .42, .8, .6)) * smooth(1.5, 1.0, g.near(0, .42, .8, .6)) * (g.y > .28)), (.20, .30), apart=.12), plant(g, trees, g.spots(230, smooth(1.15, 1.4, g.near(0, .1, .80, .80)) * smooth(.18, .25, river)), (.22, .34), apart=.12), plant(g, [bush(1, BEECH)], g.spots(70, t1 * .5), (.05, .09), apart=.08),
          g.grass(9000, smooth(.14, .18, river)), g.flowers(2200, ("#fff6d0", "#f4d060", "#ffd0e0", "#ffffff"), smooth(.5, .62, g.mid)), sparks(g.rng, 50, (-.6, -.2, .1, .6, .7, .6), "#fff0b0", 1.8, 2))
    s.over += [shafts("#fff0b8", .22, 28, 6), halo(0, .5, .55, .6, "#fff2c0", .2)]
    return s


CITIES = {"ironcitadel": ironcitadel, "cityofmages": cityofmages, "bridgeofthebrave": bridgeofthebrave, "ruinsofdesolation": ruinsofdesolation, "sylvandorscity": sylvandorscity}
