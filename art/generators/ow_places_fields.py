"""The six plains of Open Wars."""
from __future__ import annotations

import math
from functools import partial

import numpy as np

from .common import fbm, smooth
from .ow_places_air import frame, halo, mist, shafts, smoke, sparks
from .ow_places_forms import Bits, blob, block, boulder, gable, masonry, mottled, pennant, quad, revolve, shingles, surface, tones, tower, tube
from .ow_places_ground import Ground
from .ow_places_plants import bare, broadleaf, bush, conifer, plant
from .ow_places_stage import Light, Stage, lin, mix, unit
from .ow_places_woods import BEECH, OAK

MEADOW = ("#466324", "#6a8a33", "#93a94a", "#bcc56a")


def fence(points, tall: float = .045, ground: Ground | None = None) -> Bits:
    """Posts and two rails."""
    wood = mottled("#4a3826", "#745a3d", "#9a7c56", scale=8)
    parts = []
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        za, zb = (float(ground.at(ax, ay)), float(ground.at(bx, by))) if ground else (0, 0)
        parts += [tube([(ax, ay, za + tall * k), (bx, by, zb + tall * k)], .005, skin=wood) for k in (.45, .85)]
        parts.append(tube([(ax, ay, za - .01), (ax, ay, za + tall)], .008, skin=wood))
    return Bits.join(*parts)


def cottage(seed: int = 0, roof=("#6a3a28", "#96553a", "#bd7a54"), wide: float = .20, deep: float = .14, tall: float = .09) -> Bits:
    """A half-timbered house with a tiled roof and a chimney."""
    plaster, wood = mottled("#b5a284", "#d6c6a4", "#eadcbc", scale=5), "#4a3524"
    beams = [block(.010, .008, tall, wood).at(x, -deep / 2 - .002, 0) for x in np.linspace(-wide / 2, wide / 2, 5)]
    beams += [block(wide, .008, .010, wood).at(0, -deep / 2 - .002, z) for z in (.0, tall * .5, tall - .01)]
    holes = [block(.026, .006, .03, "#2b2018", glow=("#ffc768", .25)).at(x, -deep / 2 - .004, tall * .55) for x in (-wide * .30, wide * .18)] + [block(.032, .006, .055, "#3a2618").at(-.01, -deep / 2 - .005, 0)]
    return Bits.join(block(wide, deep, tall, skin=plaster), *beams, *holes, gable(wide, deep, .10, tall, skin=shingles(*roof, course=.016, seed=seed), wall="#cbb994"), block(.03, .03, .13, skin=masonry("#5e4f45", "#8b7a6c", course=.014)).at(wide * .28, .02, tall))


def plains(other: bool = False) -> Stage:
    """A green meadow with drifts of flowers, a few trees, a road and far hedges."""
    way = [(-1.5, -.9), (-.7, -.55), (-.1, -.35), (.45, .05), (.5, .6), (.2, 1.1), (.5, 2.4)]
    if other:
        way = [(1.7, -.2), (1.0, .02), (.5, .22), (-.1, .30), (-.7, .62), (-1.0, 1.2), (-.8, 2.4)]
    g = Ground(176 if other else 171, .07, MEADOW)
    g.path(way, .05)
    s = Stage(Light(haze=.20), 171)
    clear = smooth(.75, 1.0, g.near(0, -.1, .8, .62)) * smooth(.08, .13, g.along(way))
    hedge = smooth(.05, .02, np.abs(g.y - 1.15 - .12 * np.sin(g.x * 3))) + smooth(.04, .02, np.abs(g.x + .95 + .1 * np.sin(g.y * 2))) * (g.y > .2)
    s.add(g.bits(), plant(g, [broadleaf(k, OAK) for k in range(3)] + [broadleaf(k + 3, BEECH) for k in range(2)], g.spots(26, clear), (.20, .30), apart=.25),
          plant(g, [bush(1, OAK), bush(2, BEECH)], g.spots(900, hedge), (.08, .14), apart=.05), plant(g, [broadleaf(k, OAK) for k in range(3)], g.spots(260, smooth(1.3, 1.6, g.y), (-1.4, 1.3, 1.4, 2.6)), (.22, .34), apart=.13),
          g.grass(13000, None, .034), g.flowers(7000, ("#fbf6dc", "#f2cf4e", "#e0584a", "#f0ecf6", "#f2cf4e"), tall=.034), g.stones(40, .02))
    return s


def goldenplains() -> Stage:
    """Tall golden grass that runs in waves before the wind, in the evening sun."""
    g = Ground(182, .08, ("#8a5f1c", "#b98628", "#deb040", "#f4d873"))
    wave = np.sin(g.y * 9 + g.x * 3.2 + (g.broad - .5) * 9)
    g.z = g.z + .012 * wave
    s = Stage(Light(key="#ffdf98", power=2.45, sky="#b9a98a", bounce="#9a6a24", ambient=.55, fog="#f0d79a", haze=.34, haze_from=.35, warmth=.09), 182)
    gold = ("#8f651c", "#c9952e", "#eec252", "#fff0a8")
    s.add(g.bits(), g.grass(30000, .55 + .4 * wave, .058, gold, .35, 5), g.grass(9000, smooth(.4, .7, g.mid), .085, gold, .3, 4),
          plant(g, [broadleaf(k, ("#5a3c10", "#8f6518", "#c79a2c", "#ecc95c", "#fff0a0")) for k in (1, 2)], g.spots(16, smooth(.95, 1.15, g.near(0, -.1, .82, .7))), (.22, .34), apart=.26),
          g.stones(26, .03, smooth(.7, .9, g.near(0, -.1, .8, .6)), ("#6d5a3c", "#a08a5e", "#d0b988")), sparks(g.rng, 150, (-1.1, -1.1, .05, 1.1, 1.2, .30), "#fff2b0", 1.5))
    s.over += [shafts("#ffe39a", .26, 28, 9, 6), halo(-.7, 1.0, .3, 1.0, "#ffe39a", .40)]
    return s


def centaur(coat=("#3e2414", "#74482a", "#a9754a"), seed: int = 0, weapon: str = "spear") -> Bits:
    """A galloping centaur, about .3 tall, looking left."""
    hide = lambda a, b, p, n: tones(np.clip(.45 + .35 * n[:, 2] - .2 * n[:, 0], 0, 1), *coat)   # noqa: E731
    flesh = lambda a, b, p, n: tones(np.clip(.5 + .35 * n[:, 2] - .3 * n[:, 0], 0, 1), "#7a4a30", "#b9835c", "#e2b58c")   # noqa: E731
    leg = lambda x, y, f, b: tube([(x, y, .13), (x + f, y, .07), (x + f + b, y, .005)], [.024, .014, .010], skin=hide)   # noqa: E731
    parts = [tube([(-.10, 0, .155), (-.03, 0, .15), (.06, 0, .15), (.115, 0, .16)], [.050, .050, .050, .052], skin=hide), blob(.052, .05, .055, skin=hide).at(.11, 0, .155), blob(.05, .05, .058, skin=hide).at(-.095, 0, .16),
             leg(-.09, -.025, -.06, .01), leg(-.08, .025, -.03, .05), leg(.11, -.025, .02, .05), leg(.12, .025, .06, .02),
             tube([(.155, 0, .17), (.21, 0, .17), (.25, 0, .11)], [.012, .024, .004], "#1d120c"),
             tube([(-.11, 0, .16), (-.115, 0, .22), (-.118, 0, .275)], [.042, .038, .052], skin=flesh), blob(.025, .025, .031, skin=flesh).at(-.128, 0, .322), blob(.029, .029, .026, "#2a170d").at(-.118, 0, .338), tube([(-.115, 0, .34), (-.09, 0, .30), (-.08, 0, .25)], [.026, .026, .008], "#2a170d"),
             tube([(-.115, -.05, .275), (-.15, -.07, .235), (-.19, -.055, .26)], [.017, .014, .011], skin=flesh), tube([(-.115, .05, .275), (-.14, .07, .23), (-.18, .05, .24)], [.017, .014, .011], skin=flesh)]
    if weapon == "spear":
        parts += [tube([(-.02, -.06, .20), (-.19, -.055, .26), (-.36, -.05, .325)], .006, "#5a3f26"), tube([(-.35, -.05, .32), (-.41, -.048, .342)], [.014, .001], "#d8dde2")]
    else:
        a = np.linspace(-1.1, 1.1, 9)
        parts += [tube([(-.19 - .04 * math.cos(t), -.055, .25 + .10 * math.sin(t)) for t in a], .006, "#6a4626"), tube([(-.20, -.055, .165), (-.15, -.05, .25), (-.20, -.055, .335)], .002, "#e8dcc0")]
    return Bits.join(*parts)


def centaurprairie() -> Stage:
    """A wild prairie, a herd of centaurs at the gallop before a ring of painted standing stones."""
    g = Ground(193, .09, ("#566022", "#7f8534", "#a9a24a", "#cbb968"))
    s = Stage(Light(key="#ffe9b8", fog="#d6d6b8", haze=.26, haze_from=.4), 193)
    s.add(g.bits(), g.grass(16000, smooth(.3, .6, g.mid), .05, ("#5f6524", "#98963c", "#d0bf68"), .4, 5), g.flowers(1200, ("#c8482e", "#e9a83a", "#f2e6c0"), tall=.04), g.stones(36, .026),
          plant(g, [broadleaf(k, ("#26330f", "#47561c", "#76802c", "#a8a648", "#cfc468"), .36) for k in (1, 2)], g.spots(40, smooth(.9, 1.15, g.near(0, .05, .85, .8))), (.20, .32), apart=.25))
    kinds = [centaur(), centaur(("#1c1714", "#3e332c", "#74665a"), 1, "bow"), centaur(("#6a5236", "#a98c62", "#d8c49a"), 2)]
    for i, (x, y, k) in enumerate(((-.34, .30, 1.35), (.12, .40, 1.25), (.46, .18, 1.35), (-.04, .72, 1.1), (.62, .60, 1.1))):
        s.add(kinds[i % 3].at(x, y, float(g.at(x, y)), scale=k))
    for i, (x, y) in enumerate(((-.86, -.62), (-.92, .50), (.92, -.48), (.96, .66), (-.62, -.98), (.60, -1.0))):
        paint = lambda a, b, p, n: np.where((np.abs((p[:, 2] - .11) / .012) < 1)[:, None], lin("#b8402a"), tones(np.clip(.5 + .3 * n[:, 2] + .3 * np.sin(p[:, 0] * 90), 0, 1), "#5a5348", "#8f8776", "#b8b09c"))   # noqa: E731
        s.add(block(.10, .07, .24, skin=paint, taper=.72).at(x, y, float(g.at(x, y)) - .01, turn=25 * i, lean=4 * (-1) ** i))
    s.over += [mist("#d8c48c", .35, 6, .05, .55, .1, 5)]
    return s


def magetower() -> Stage:
    """A slender tower with a crystal that burns blue, on a green mound with runed stones."""
    g = Ground(204, .05, MEADOW)
    g.hill(0, .18, .40, .34, .10)
    g.path([(-.2, -1.6), (.05, -.8), (-.1, -.3), (.0, .12)], .045)
    skin, roof = masonry("#5c5a6a", "#8a8798", "#bdb8c4", course=.022, seed=3), shingles("#28306c", "#4450a0", "#7a88d0", course=.018)
    s = Stage(Light(sky="#93a8e0", fog="#b9c2dc", haze=.26), 204)
    top = float(g.at(0, .20)) - .01
    blue = ("#7ab8ff", 2.2)
    gem = Bits.join(revolve([(.001, 0), (.042, .06), (.001, .17)], "#bfe0ff", sides=6, glow=blue), *(revolve([(.001, 0), (.014, .03), (.001, .07)], "#bfe0ff", sides=5, glow=blue).at(.12 * math.cos(a), .12 * math.sin(a), .02 + .03 * math.sin(2 * a)) for a in np.linspace(0, 6.28, 7)[:-1]))
    horn = Bits.join(*(tube([(.085 * math.cos(a), .085 * math.sin(a), 0), (.13 * math.cos(a), .13 * math.sin(a), .08), (.07 * math.cos(a), .07 * math.sin(a), .17)], [.022, .016, .003], skin=skin) for a in np.linspace(.4, 6.68, 6)[:-1]))
    keep = Bits.join(revolve([(.18, 0), (.15, .05), (.115, .09), (.098, .52), (.145, .60), (.145, .65), (.09, .655)], skin=skin), horn.at(0, 0, .65), gem.at(0, 0, .70),
                     revolve([(.155, .31), (.112, .36)], skin=roof), *(block(.02, .012, .045, "#8fc4ff", glow=("#8fc4ff", 1.2)).at(.104 * math.cos(a), .104 * math.sin(a), z, turn=math.degrees(a) + 90) for a, z in ((4.2, .20), (4.9, .28), (5.5, .20), (4.4, .44), (5.1, .50))),
                     block(.06, .02, .09, "#2a1d16").at(0, -.135, .0), tower(.055, .30, skin, roof, .14, "#8fc4ff").at(-.17, .03, 0), tower(.045, .22, skin, roof, .12, "#8fc4ff").at(.16, -.04, 0))
    s.add(g.bits(), keep.at(0, .20, top, scale=.92))
    for i, a in enumerate(np.linspace(3.45, 5.98, 6)):
        x, y = .56 * math.cos(a), .10 + .50 * math.sin(a)
        s.add(block(.06, .045, .15, skin=masonry("#55556a", "#85859a", course=.2), taper=.75).at(x, y, float(g.at(x, y)) - .01, turn=20 * i), block(.016, .006, .06, "#9ccfff", glow=("#6fb4ff", 1.3)).at(x, y - .026, float(g.at(x, y)) + .04))
    s.add(plant(g, [broadleaf(k, OAK) for k in range(3)] + [conifer(3)], g.spots(230, smooth(.95, 1.2, g.near(0, .0, .82, .9))), (.20, .32), apart=.12), g.grass(11000), g.flowers(1700, ("#a9bfff", "#d9d0ff", "#f2eed8")), g.stones(40, .022), sparks(g.rng, 60, (-.45, -.1, .15, .45, .5, 1.0), "#9cd0ff", 2.2))
    s.over += [halo(0, .20, top + .72, .5, "#7ab4ff", .9, .5)]
    return s


def windmill() -> Bits:
    """A post mill with lattice sails, about .5 tall."""
    skin, wood = masonry("#a89a82", "#cdbf9f", "#e6dabd", course=.02, seed=2), mottled("#5a4028", "#86633f", "#ae8a5c", scale=8)
    sails = []
    for k in range(4):
        arm = [tube([(0, 0, 0), (0, 0, .27)], .007, skin=wood), surface(lambda u, v: (.006 + u * .065, 0 * u, .06 + v * .20), skin=lambda a, b, p, n: np.where((((a / .016) % 1 < .25) | ((b / .018) % 1 < .25))[:, None], lin("#6a4c30"), lin("#f0e6cc")))]
        b = Bits.join(*arm)
        a = math.radians(90 * k + 28)
        p, n = b.p.copy(), b.n.copy()
        for v in (p, n):
            v[:, 0], v[:, 2] = v[:, 0] * math.cos(a) + v[:, 2] * math.sin(a), v[:, 2] * math.cos(a) - v[:, 0] * math.sin(a)
        sails.append(Bits(p, np.broadcast_to(np.array([-.3, -.8, .5], np.float32), p.shape).copy(), b.c, b.g, b.w))
    return Bits.join(revolve([(.105, 0), (.075, .27), (.082, .29)], skin=skin, sides=8), revolve([(.095, .285), (.075, .345), (.004, .40)], skin=shingles("#5c3526", "#86503a", "#b0765a", course=.014)), Bits.join(*sails).at(0, -.115, .30),
                     tube([(0, 0, .30), (0, -.12, .30)], .012, skin=wood), block(.045, .01, .075, "#3c2818").at(0, -.10, 0), *(block(.02, .01, .028, "#2e2119").at(0, -.088, z) for z in (.13, .21)))


def wheatfield() -> Stage:
    """Strips of ripe wheat between lanes, sheaves, a mill and a farm."""
    g = Ground(215, .045, MEADOW)
    t = g.x * .94 + g.y * .34
    strip = np.floor((t + 4) / .44)
    inner = np.abs(((t + 4) / .44) % 1 - .5)
    area = smooth(.72, .66, g.y + .10 * g.x) * smooth(.47, .43, inner)
    ripe, cut, ploughed = (area * (strip % 4 == k) for k in (0, 2, 3))
    ripe = ripe + area * (strip % 4 == 1)
    row = .5 + .5 * np.sin(t * 145)
    g.tint(ripe, "#8f6a1f", "#c09432", "#e2bf5c", by=row * .6 + g.fine * .4).tint(cut, "#a58d4c", "#c9b06a", "#e0cc8c", by=row).tint(ploughed * .9, "#4d3722", "#6f5030", "#8f6c44", by=row)
    g.z = g.z + .008 * row * ploughed
    s = Stage(Light(key="#ffeab4", fog="#d5dcc2", haze=.22), 215)
    wheat = ("#946c1e", "#c99a35", "#ecc85f", "#fff0a6")
    s.add(g.bits(), g.grass(30000, ripe, .062, wheat, .22, 5), g.grass(6000, cut, .018, wheat, .3, 4), g.grass(6000, 1 - np.clip(area * 3, 0, 1)), g.flowers(700, ("#d8402e", "#3f63c8", "#f2ead0"), tall=.06, where=ripe * .3))
    sheaf = Bits.join(*(tube([(.024 * math.cos(a), .024 * math.sin(a), 0), (.010 * math.cos(a), .010 * math.sin(a), .045), (.040 * math.cos(a + .3), .040 * math.sin(a + .3), .095)], [.010, .009, .013], skin=mottled("#a87c28", "#d8ac48", "#f6da84", scale=16)) for a in np.linspace(0, 6.28, 10)), tube([(.017 * math.cos(a), .017 * math.sin(a), .045) for a in np.linspace(0, 6.3, 14)], .006, "#7a5420"))
    s.add(*(sheaf.at(x, y, float(g.at(x, y)), scale=1.2, turn=40 * i) for i, (x, y) in enumerate(g.spots(140, cut * .8)[:22])))
    s.add(windmill().at(.50, .70, float(g.at(.50, .70)), scale=1.25), cottage().at(-.46, .84, float(g.at(-.46, .84)), scale=1.5, turn=-12), cottage(1, ("#7a5a30", "#a8854a", "#d0b070"), .15, .12, .07).at(-.86, .72, float(g.at(-.86, .72)), scale=1.4, turn=20),
          fence([(-1.3, .60), (-1.0, .56), (-.7, .52), (-.4, .50), (-.1, .48), (.2, .46)], .06, g), plant(g, [broadleaf(k, OAK) for k in range(3)], g.spots(120, smooth(.95, 1.15, g.y)), (.20, .32), apart=.14), plant(g, [bush(1, OAK)], g.spots(60, smooth(.78, .9, g.y)), (.08, .13)))
    return s


def demonicportal() -> Stage:
    """A gate of black horned stone whose inside burns, on scorched and cracked ground."""
    g = Ground(226, .06, ("#4a5226", "#66682f", "#86803f", "#a29a56"))
    q = g.near(0, .15, .98, .86, .3)
    g.tint(smooth(1.05, .62, q), "#1c1616", "#322625", "#4a3834")
    crack = smooth(.030, .006, np.abs(g.noise(5, 4) - .5)) * smooth(1.05, .5, q) + smooth(.022, .004, np.abs(g.noise(9, 3) - .5)) * smooth(.95, .4, q) * .8
    quiet = .35 + .65 * smooth(.20, .6, g.near(0, -.42, .6, .45))
    g.z = g.z - .02 * crack
    s = Stage(Light(key="#ffd9b0", power=1.9, sky="#8a7fa0", bounce="#5a3830", ambient=.55, fog="#8a6a68", haze=.36, haze_from=.35), 226)
    land = g.bits()
    n = g.x.size
    land.g[:n] = (np.clip(crack * quiet, 0, 1)[..., None] * lin("#ff5a1c") * 1.1).reshape(-1, 3)
    stone = masonry("#17131a", "#322a34", "#574a54", course=.05, seed=2, joint=.3)
    arc = [(.36 * math.cos(a), 0, .40 + .40 * math.sin(a)) for a in np.linspace(-.95, math.pi + .95, 40)]
    ring = Bits.join(tube(arc, .062, skin=stone), *(block(.10, .15, .07, skin=stone).at(x, 0, z) for x, z in ((-.23, 0), (.23, 0))),
                     *(tube([(.40 * math.cos(a), 0, .40 + .44 * math.sin(a)), (.50 * math.cos(a), -.02, .40 + .54 * math.sin(a) + .03), (.54 * math.cos(a), -.05, .43 + .62 * math.sin(a) + .04)], [.045, .028, .002], skin=mottled("#231a1c", "#4a3a38", "#8a7664")) for a in (.15, .62, 1.1, 2.04, 2.52, 2.99)),
                     blob(.085, .08, .095, skin=mottled("#6b5a4a", "#a5937a", "#d8c8a8")).at(0, -.05, .82), *(blob(.020, .02, .022, "#200808", glow=("#ff4a1a", 2.5)).at(x, -.118, .83) for x in (-.032, .032)), *(tube([(x, -.04, .88), (x * 2.6, -.06, .94), (x * 3.2, -.10, 1.02)], [.028, .018, .002], "#2a2020") for x in (-.06, .06)))
    steps = Bits.join(block(.78, .32, .03, skin=stone), block(.64, .22, .055, skin=stone))
    at = (0, .22, float(g.at(0, .22)))
    s.add(land, ring.at(*at, scale=.86), steps.at(at[0], at[1], at[2] - .01))
    spike = revolve([(.05, -.02), (.03, .08), (.001, .22)], skin=mottled("#1a1416", "#3a2d2c", "#6a5650"), sides=5)
    s.add(*(spike.at(x, y, float(g.at(x, y)), scale=k, lean=t, turn=t * 9) for x, y, k, t in ((-.70, .1, 1.2, -14), (-.60, .30, .8, 10), (.70, .14, 1.3, 14), (.62, -.12, .7, -8), (-.78, -.36, .8, -18), (.84, -.40, .9, 16), (-.5, .72, 1, -6), (.52, .74, 1.1, 8))),
          *(bare(k, ("#0f0c0c", "#241c1a", "#463a34"), .3, 4).at(x, y, float(g.at(x, y)), scale=.55, turn=k * 60) for k, x, y in ((1, -.95, .75), (2, .98, .8), (3, -1.05, -.75), (5, 1.05, -.85))),
          g.grass(7000, smooth(.95, 1.15, q)), g.stones(120, .022, smooth(1.0, .7, q) * smooth(.5, .8, g.near(0, -.42, .6, .45)), ("#1e1819", "#3c3130", "#66564e")), sparks(g.rng, 170, (-.6, -.3, .05, .6, .5, 1.0), "#ff8a3a", 2.4, 2))

    def gate(stage, img, lamp, depth):
        from .ow_places_air import shown
        u, v, d = shown(stage, at[0], at[1], at[2] + .345)
        x, y = frame(stage)
        fx, fy = (x - u) / .265, (y - v) / .205
        r, a = np.hypot(fx, fy), np.arctan2(fy, fx)
        n_ = fbm(np.random.default_rng(3), img.shape[:2], 7, 5)
        swirl = .5 + .5 * np.sin(a * 3 + r * 9 + n_ * 7)
        m = smooth(1.10, 1.0, r) * smooth(d - .10, d + .0, depth + .12)
        c = tones(np.clip(swirl * .65 + .55 * (1 - r) * .9, 0, 1), "#2c0420", "#8a0f3a", "#f0431e", "#ffb03a", "#fff2b0")
        return mix(img, c * 1.3, m), lamp + (m * (.25 + .5 * swirl ** 3))[..., None] * c
    s.over += [gate, halo(0, .30, at[2] + .35, .95, "#ff5a2a", .55), smoke(-.7, .6, .1, .2, .8, "#3a2c30", 4, .45), smoke(.75, .7, .1, .2, .7, "#3a2c30", 6, .4)]
    return s


FIELDS = {"plains": plains, "plains_2": partial(plains, True), "goldenplains": goldenplains, "centaurprairie": centaurprairie, "magetower": magetower, "wheatfield": wheatfield, "demonicportal": demonicportal}
