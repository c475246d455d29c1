"""The five deserts of Open Wars."""
from __future__ import annotations

import math

import numpy as np

from .common import blur, fbm, smooth
from .ow_places_air import frame, halo, mist, shown, spirit
from .ow_places_forms import Bits, blob, block, boulder, masonry, mottled, revolve, tones, tower, tube
from .ow_places_ground import Ground
from .ow_places_plants import bush, fern, palm, plant
from .ow_places_stage import Light, Stage, lin, mix
from .ow_places_waters import reeds

DUNE = ("#b27a3c", "#cf9a56", "#e6bd7c", "#f4dba6")


def dunes(seed: int, codes=DUNE, tall: float = .15, calm=(0, -.25, .62, .46)) -> Ground:
    """Crescent dunes with wind ripples, lower in the quiet middle."""
    g = Ground(seed, .05, codes)
    g.c = tones(np.clip(.42 + (g.mid - .5) * .35 + (g.fine - .5) * .5 + (g.broad - .5) * .5, 0, 1), *codes)
    w = (g.broad - .5) * 2.6 + (g.noise(1.6, 3) - .5) * 1.8
    t = (g.y * 1.15 + g.x * .38 + w * .55) * 1.25
    f = t - np.floor(t)
    crest = np.where(f < .72, f / .72, (1 - f) / .28)
    rest = .15 + .85 * smooth(.5, 1.25, g.near(*calm))
    g.z = g.z * .5 + tall * rest * (crest ** 1.35) * (.55 + .9 * g.noise(2.2, 3))
    g.z = g.z + .0032 * np.sin((g.y * 1.0 + g.x * .25 + (g.broad - .5) * .5 + (g.mid - .5) * .10) * 105) * (.4 + .6 * crest)
    g.tint(smooth(.6, 1.0, crest) * .35, codes[-1], codes[-1])
    return g


def cactus(seed: int) -> Bits:
    """A ribbed column with arms, about .2 tall."""
    r = np.random.default_rng(seed)
    rib = lambda a, b, p, n: tones(np.clip(.5 + .45 * np.sin(a * 260) + .2 * n[:, 2], 0, 1), "#1f3d22", "#3f6a36", "#7a9a54")   # noqa: E731
    parts = [tube([(0, 0, -.01), (0, 0, .17), (0, 0, .20)], [.024, .026, .012], skin=rib), blob(.018, .018, .012, skin=rib).at(0, 0, .20)]
    for k in (-1, 1):
        z = r.uniform(.07, .11)
        parts.append(tube([(0, 0, z), (k * .05, 0, z + .005), (k * .062, 0, z + .04), (k * .062, 0, z + .08)], [.015, .016, .016, .010], skin=rib))
    return Bits.join(*parts)


def desert() -> Stage:
    """Dunes under a high sun, a few cacti and red rocks."""
    g = dunes(241)
    s = Stage(Light(key="#fff0cf", power=2.2, sky="#9db4dc", bounce="#b08a58", fog="#ecd9b4", haze=.30, haze_from=.4, gain=.86, sun=(-.76, -.02, .52)), 241)
    red = ("#6a3a24", "#98583a", "#c98a5c")
    s.add(g.bits(), *(boulder(r, k, *red).at(x, y, float(g.at(x, y)) - .01, high=1.5) for x, y, r, k in ((-.78, .72, .17, 1), (-.60, .62, .10, 2), (.86, .52, .15, 3), (.72, .66, .09, 5), (-.98, -.66, .12, 6), (.66, .42, .06, 7))),
          *(cactus(k).at(x, y, float(g.at(x, y)), scale=q, turn=k * 30) for k, x, y, q in ((1, -.62, -.62, 1.0), (2, .78, -.42, 1.15), (3, .40, .86, .9), (4, -.30, .60, .85), (5, .92, -.96, 1.1), (6, -1.0, .18, .9))),
          g.stones(70, .018, smooth(.5, .9, g.near(0, -.2, .6, .45)), red), g.grass(900, smooth(.62, .7, g.mid), .05, ("#7a6a34", "#a8985a", "#d0c088"), .6, 7))
    return s


def mesas() -> Stage:
    """Dunes before three red table rocks."""
    g = dunes(247, tall=.11)
    rough, crag = g.noise(7, 5, .55), g.noise(16, 4, ridged=True)
    stone = np.zeros_like(g.z)
    for x, y, r, tall in ((-.66, .60, .26, .26), (-.40, .74, .16, .38), (.02, 1.0, .16, .24), (.70, .56, .26, .36), (.92, .74, .20, .24)):
        q = g.near(x, y, r, r * .7, .22) + (rough - .5) * 1.1 + (crag - .4) * .25
        side = .35 * smooth(1.55, .95, q) + .65 * smooth(1.0, .80, q)
        stone = np.maximum(stone, smooth(1.5, 1.2, q))
        g.z = np.maximum(g.z, g.z * .6 + tall * side * (.9 + .2 * rough))
    strata = .5 + .5 * np.sin(g.z * 120 + g.mid * 3)
    g.tint(stone * smooth(.04, .14, g.slope() + .12 * smooth(.1, .2, g.z)), "#5c2f1e", "#8f5030", "#b8764a", "#d8a878", by=np.clip(.25 + .35 * strata + .5 * (g.fine - .3), 0, 1))
    s = Stage(Light(key="#fff0cf", power=2.2, sky="#9db4dc", bounce="#b08a58", fog="#ecd9b4", haze=.30, haze_from=.4, gain=.86, sun=(-.76, -.02, .52)), 247)
    s.add(g.bits(), *(cactus(k).at(x, y, float(g.at(x, y)), scale=q, turn=k * 30) for k, x, y, q in ((1, -.86, -.50, 1.0), (2, .84, -.62, 1.1), (3, .30, .40, .9), (5, -.40, .30, .8))),
          g.stones(90, .02, smooth(.5, .9, g.near(0, -.2, .6, .45)), ("#6a3a24", "#98583a", "#c98a5c")), g.grass(800, smooth(.62, .7, g.mid), .05, ("#7a6a34", "#a8985a", "#d0c088"), .6, 7))
    return s


def column(tall: float, seed: int, whole: bool = True, codes=("#8a7656", "#b8a078", "#e0cda2")) -> Bits:
    """A fluted column, whole or broken."""
    flute = lambda a, b, p, n: tones(np.clip(.55 + .35 * np.sin(a * 330) + .2 * np.sin(b * 40 + seed), 0, 1), *codes)   # noqa: E731
    parts = [block(.12, .12, .025, skin=mottled(*codes)), revolve([(.048, .025), (.042, tall)], skin=flute)]
    if whole:
        parts += [revolve([(.042, tall), (.062, tall + .025)], skin=mottled(*codes)), block(.13, .13, .022, skin=mottled(*codes), z=tall + .025)]
    else:
        parts += [blob(.042, .042, .03, skin=mottled(*codes), rough=.2, seed=seed).at(0, 0, tall)]
    return Bits.join(*parts)


def desertoflostsouls() -> Stage:
    """Ashen violet dunes at dusk where spirits wander among sunken tombs."""
    g = dunes(252, ("#5d4660", "#84677c", "#ad8e94", "#d4b8ac"), .17)
    s = Stage(Light(key="#ffcfa8", power=1.75, sky="#7f78c0", bounce="#6a506a", ambient=.66, fog="#8a78a4", haze=.42, haze_from=.2, warmth=.02), 252)
    stone = ("#4d4456", "#766a7c", "#a898a2")
    s.add(g.bits(), *(column(t, k, w, stone).at(x, y, float(g.at(x, y)) - .03, lean=l) for k, (x, y, t, w, l) in enumerate(((-.66, .42, .34, True, -7), (-.44, .62, .20, False, 5), (.74, .50, .30, True, 9), (.90, .22, .14, False, -5), (-.92, -.30, .17, False, 12), (.60, .90, .25, False, 0)))),
          *(block(.15, .05, .22, skin=masonry(*stone, course=.2), taper=.7).at(x, y, float(g.at(x, y)) - .04, lean=l, turn=t) for x, y, l, t in ((-.84, -.86, 10, 10), (.86, -.72, -9, -14), (.26, .74, 6, 0), (-1.0, .72, -8, 8), (.98, -.22, 6, 10))),
          g.stones(50, .022, None, stone), sparks_(g))
    pale = "#cfe6ff"
    s.over += [mist("#b7a6cf", .45, 4, -.2, 1.0, .0, 3), spirit(-.24, .36, .06, .40, pale, 3, .80), spirit(.30, .18, .06, .46, pale, 6, .85, -.25), spirit(.02, .72, .06, .32, pale, 8, .6), spirit(-.74, -.30, .05, .34, pale, 9, .6, -.2), spirit(.66, .70, .06, .28, pale, 12, .5), halo(.1, .2, .1, .8, "#a9c4ff", .25)]
    return s


def sparks_(g: Ground) -> Bits:
    from .ow_places_air import sparks
    return sparks(g.rng, 70, (-.9, -.9, .05, .9, .9, .35), "#cfe0ff", 1.6, 2)


BONE = ("#8a7450", "#c4ae82", "#ecdfbc", "#fdf6de")


def skull(size: float) -> Bits:
    """A horned beast's skull, looking down-left, about ``size`` wide."""
    m, dark = mottled(*BONE, scale=4), "#1c130c"
    parts = [blob(.52, .50, .46, skin=m).at(0, .18, .36), tube([(0, -.02, .30), (0, -.42, .20), (0, -.78, .12)], [.34, .27, .17], skin=m, flat=.75),
             *(blob(.15, .12, .13, dark).at(x, -.245, .47) for x in (-.235, .235)), *(tube([(x, -.34, .60), (x * 1.7, -.16, .58)], [.06, .045], skin=m) for x in (-.2, .2)),
             *(blob(.045, .09, .05, dark).at(x, -.82, .22) for x in (-.07, .07)), *(blob(.10, .20, .09, skin=m).at(x, -.05, .22) for x in (-.42, .42)),
             *(tube([(x, .16, .60), (x * 2.0, .18, .84), (x * 2.7, -.08, 1.02), (x * 2.5, -.40, 1.06)], [.13, .10, .065, .008], skin=mottled("#3a2c1e", "#6a5238", "#a58a60", scale=6)) for x in (-.34, .34)),
             *(tube([(x, y, .10), (x * 1.05, y - .02, -.05)], [.035, .008], skin=mottled("#d8caa0", "#fff8e0")) for y in (-.50, -.62, -.74) for x in (-.19, -.10, .10, .19))]
    return Bits.join(*parts).at(0, 0, 0, scale=size)


def ribcage(long: float, n: int = 7) -> Bits:
    """Spine along x and pairs of ribs that stand out of the sand."""
    m = mottled(*BONE, scale=4)
    spine = [(long * (t - .5), 0, .30 + .06 * math.sin(math.pi * t) - .12 * t) for t in np.linspace(0, 1, 20)]
    parts = [tube(spine, .018, skin=m), *(blob(.024, .034, .03, skin=m).at(*p) for p in spine)]
    for i in range(n):
        t = .10 + .72 * i / (n - 1)
        x, z, w = long * (t - .5), .30 + .06 * math.sin(math.pi * t) - .12 * t, .26 * math.sin(math.pi * (.22 + .62 * t))
        for k in (-1, 1):
            a = np.linspace(0, 1, 10)
            parts.append(tube([(x + .05 * v, k * w * math.sin(v * 2.5), z - (z + .06) * v ** 1.3) for v in a], np.linspace(.020, .009, 10), skin=m))
    return Bits.join(*parts)


def skeletondesert() -> Stage:
    """The ribs and the horned skull of a beast as large as a hill, half in the sand."""
    g = dunes(263, ("#a8763e", "#c69a5e", "#dfbc86", "#f0dcae"), .12)
    s = Stage(Light(key="#ffeecb", power=2.2, sky="#9fb0d0", bounce="#a8875c", fog="#e8d8b8", haze=.28, haze_from=.4, gain=.86, sun=(-.76, -.02, .52)), 263)
    at = lambda x, y, d=0.0: (x, y, float(g.at(x, y)) - d)   # noqa: E731
    small = Bits.join(blob(.03, .034, .03, skin=mottled(*BONE)), *(blob(.009, .008, .010, "#1c130c").at(x, -.030, .006) for x in (-.012, .012)), block(.028, .02, .018, skin=mottled(*BONE)).at(0, -.022, -.028))
    bone = Bits.join(tube([(-.06, 0, .008), (.06, 0, .008)], .008, skin=mottled(*BONE)), *(blob(.013, .011, .011, skin=mottled(*BONE)).at(x, y, .008) for x in (-.06, .06) for y in (-.008, .008)))
    s.add(g.bits(), ribcage(1.15).at(.24, .48, float(g.at(.2, .45)) - .01, scale=1.15, turn=-12), skull(.235).at(*at(-.56, .16, .02), turn=-28),
          *(small.at(*at(x, y, -.016), scale=k, turn=t) for x, y, k, t in ((-.72, -.70, 1.5, 20), (.66, -.52, 1.4, -25), (.80, -.88, 1.2, 40), (-.30, -.98, 1.3, -10), (.52, .10, 1.1, 5), (-.95, -.3, 1.1, 30))),
          *(bone.at(*at(x, y), scale=k, turn=t) for x, y, k, t in ((-.60, -.78, 1.3, 30), (.74, -.62, 1.2, -50), (.60, -.92, 1.1, 80), (-.16, -1.02, 1.1, 10), (-.86, -.40, 1.2, 120), (.86, .0, 1.2, 60), (-.10, .16, 1, 20))),
          *(tube([(0, 0, -.05), (.02, 0, .16), (.09, 0, .28), (.18, 0, .30)], [.030, .026, .017, .004], skin=mottled(*BONE)).at(*at(x, y), scale=k, turn=t) for x, y, k, t in ((-.92, .66, 1.0, 10), (.96, -.30, .9, 170), (-.98, .0, .8, 30))),
          g.stones(50, .02, None, ("#7a5a3a", "#a88660", "#d4b890")))
    return s


def oasisofserenity() -> Stage:
    """A clear pool in the sands with palms, flowers and reeds."""
    g = dunes(274, DUNE, .13, (0, 0, .95, .85))
    q = g.near(.0, .06, .50, .36, .16)
    g.z = g.z * smooth(.9, 1.9, q) + .03 * smooth(1.0, 1.25, q) - .20 * smooth(1.05, .35, q)
    g.tint(smooth(1.85, 1.35, q + (g.mid - .5) * .6), "#47622a", "#6d8a38", "#9cae54").tint(smooth(1.12, 1.02, q), *DUNE[1:])
    s = Stage(Light(key="#fff2d2", power=2.2, bounce="#a08a54", fog="#e8dcb8", haze=.26, haze_from=.4, gain=.88, sun=(-.72, -.05, .58)), 274)
    g.level = 0.0
    s.water = [g.water(0, "#9ff0d8", "#22b8c8", "#0c86b0", "#0a6698", waves=.14)]
    ring = smooth(1.08, 1.22, q) * smooth(1.8, 1.45, q)
    far = g.spots(210, ring * (.35 + .65 * smooth(-.05, .25, g.y)))
    s.add(g.bits(), plant(g, [palm(k) for k in (1, 2, 3, 4, 5)], far, (.32, .50), apart=.15), plant(g, [fern(1), fern(2), bush(1)], g.spots(260, ring), (.08, .16), apart=.06),
          g.grass(6000, smooth(1.75, 1.4, q) * smooth(1.06, 1.15, q), .04), reeds(g, 700), g.flowers(1500, ("#f5f0e2", "#e86a8a", "#f2c24a", "#b07ad8"), ring), g.stones(46, .028, smooth(.06, .0, np.abs(q - 1.08)), ("#7a6448", "#a98f6a", "#d8c29a")))
    lily = Bits.join(revolve([(.001, .002), (.030, .003)], "#3f8a4a"), blob(.012, .012, .010, "#f8d8e6").at(.004, 0, .010))
    s.add(*(lily.at(x, y, .002, scale=k) for x, y, k in ((-.22, -.08, 1.2), (-.16, -.12, .9), (.24, .20, 1.0), (.28, .14, .8), (-.30, .14, .9), (.18, -.16, 1.1))))
    s.over += [halo(0, .05, 0, .6, "#fff4d0", .15)]
    return s


def miragedesert() -> Stage:
    """Shimmering dunes; above them hangs a city that is not there, and its upside-down double."""
    g = dunes(285, ("#bb8648", "#d8a866", "#edca90", "#f8e4b8"), .13)
    s = Stage(Light(key="#fff2d8", power=2.25, sky="#a9bce6", bounce="#b8966a", fog="#f0e2c8", haze=.34, haze_from=.3, gain=.86, sun=(-.76, -.02, .52)), 285)
    s.add(g.bits(), g.stones(36, .018, None, ("#8a6240", "#b88f62", "#e0c498")), *(cactus(k).at(x, y, float(g.at(x, y)), scale=q) for k, x, y, q in ((7, -.9, -.7, 1.0), (8, .92, -.55, 1.1))))

    def vision(stage, img, lamp, depth):
        x, y = frame(stage)
        city = Stage(Light(fog="#000000", haze=0), 9, stage.size, 14.0)
        white, gold = mottled("#b9b4d4", "#e0daf0", "#ffffff", scale=1), "#e8b84a"
        dome = lambda r: Bits.join(revolve([(r, 0), (r * 1.18, r * .5), (r * .9, r * 1.1), (r * .3, r * 1.6), (.004, r * 2.0)], gold))   # noqa: E731
        for i, (u, r, t) in enumerate(((-.42, .045, .20), (-.30, .07, .28), (-.16, .05, .42), (.0, .12, .34), (.17, .05, .44), (.30, .075, .26), (.43, .045, .22))):
            city.add(Bits.join(revolve([(r, 0), (r * .95, t)], skin=white), dome(r).at(0, 0, t)).at(u, .1 * (i % 2), 0))
        city.add(block(1.02, .10, .12, skin=white).at(0, -.06, 0))
        whole = Bits.join(*city.bits)
        best, _ = city.splat(whole.p, whole.w)
        colour = city.lit(whole)
        rgb_, a = np.where((best >= 0)[..., None], colour[best], 0), (best >= 0).astype(np.float32)
        h = stage.size[1]
        up, base = .36, .39
        yy = (1 - y) / 2 * h
        wave = np.sin(y * 46) * 5 + np.sin(y * 17 + 1) * 5
        xs = np.clip(np.mgrid[0:h, 0:stage.size[0]][1] + wave, 0, stage.size[0] - 1).astype(int)
        foot = (1 - base) / 2 * h
        out = img
        for flip, strong in ((1, .93), (-1, .50)):
            src = np.clip(h / 2 + flip * (yy - foot) * (1.0 if flip > 0 else 1.15), 0, h - 1).astype(int)
            m = a[src, xs] * strong * (yy <= foot if flip > 0 else yy > foot) * smooth(.0, .05, y + .20) * (1 if flip > 0 else smooth(.30, .0, base - y))
            c = rgb_[src, xs] * .8 + lin("#cfe0ff") * .22
            out = out + blur(m, 18)[..., None] * lin("#dcecff") * .35
            out = mix(out, c, np.clip(m, 0, 1))
        band = np.exp(-((y - base) / .035) ** 2) * smooth(.95, .5, np.abs(x))
        lake = smooth(.0, .03, base - y) * smooth(.20, .06, base - y) * smooth(.80, .40, np.abs(x)) * .45
        out = mix(out, lin("#bcd8f4") * (1 + .25 * np.sin(y * 240 + x * 9))[..., None], lake * .8)
        return mix(out, lin("#fdf6e6"), band * .6), lamp + (band * .10)[..., None]
    s.over += [vision]
    return s


SANDS = {"desert": desert, "desert_2": mesas, "desertoflostsouls": desertoflostsouls, "skeletondesert": skeletondesert, "oasisofserenity": oasisofserenity, "miragedesert": miragedesert}
