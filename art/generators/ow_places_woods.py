"""The five woods of Open Wars."""
from __future__ import annotations

import math
from functools import partial

import numpy as np

from .common import smooth
from .ow_places_air import halo, mist, shafts, sparks
from .ow_places_forms import Bits, blob, block, boulder, masonry, mottled, revolve, tube
from .ow_places_ground import Ground
from .ow_places_plants import bare, broadleaf, bush, conifer, fern, palm, plant, puff
from .ow_places_stage import Light, Stage

WAY = [(-.3, -1.7), (-.12, -.9), (.1, -.2), (.02, .4), (.36, 1.1), (.3, 2.6)]
OAK = ("#16270f", "#284419", "#416327", "#6b8435", "#9aa54c")
BEECH = ("#1b3014", "#335523", "#557a31", "#86983f", "#b4b65c")


def clearing(g: Ground, y: float = -.12, r: float = .60, wide: float = 1.0) -> np.ndarray:
    """0 in the quiet middle, 1 where the wood stands."""
    return smooth(.85, 1.22, g.near(0, y, r * wide, r))


def forest(other: bool = False) -> Stage:
    """A mixed wood around a sunlit clearing with a path; the other one has more firs."""
    g = Ground(13 if other else 3)
    way = [(1.7, -.95), (.9, -.62), (.30, -.36), (-.30, -.06), (-.42, .5), (-.8, 1.2), (-.9, 2.6)] if other else WAY
    g.path(way, .055)
    wood = clearing(g) * smooth(.07, .14, g.along(way))
    s = Stage(Light(), 13 if other else 3)
    trees = [broadleaf(i, OAK) for i in range(3)] + [broadleaf(i + 3, BEECH) for i in range(2)] + [conifer(9), conifer(10)] * (3 if other else 1)
    s.add(g.bits(), plant(g, trees, g.spots(760, wood, (-1.5, -1.4, 1.5, 2.7)), (.26, .46), apart=.115, vary=.14),
          plant(g, [bush(1, OAK), bush(2, BEECH)], g.spots(90, clearing(g, r=.5)), (.07, .13)),
          g.grass(9000, lambda g: smooth(.2, .5, g.fine)), g.flowers(1300, ("#f3e9b0", "#e9e3ee", "#d9b64e")), g.stones(46, .02))
    s.over += [shafts("#ffe9a8", .16, seed=4)]
    return s


def twistedforest() -> Stage:
    """Leafless contorted trees in a violet dusk, with roots and pale toadstools."""
    g = Ground(21, .07, ("#2a2823", "#47423a", "#655c4c", "#857a60"))
    g.tint(smooth(.50, .62, g.mid) * .7, "#363b22", "#55592e", "#6f7040")
    trees = [bare(k, ("#1b1418", "#3a2c30", "#6d574f"), .50, 5, .095, .80) for k in (2, 5, 8, 11)]
    s = Stage(Light(key="#ffd9a6", power=2.3, sky="#9a94c8", bounce="#584a52", ambient=.70, fog="#84789a", haze=.30, haze_from=.3), 21)
    big = [(-.70, .10, 1.0), (-.84, -.86, .62), (.66, .16, 1.08), (.86, -.84, .62), (.02, .74, .66), (-.34, 1.15, .62), (.42, 1.1, .66), (-1.1, .75, .8), (1.12, .6, .8), (-.05, 1.6, .7)]
    s.add(g.bits(), *(trees[i % 4].at(x, y, float(g.at(x, y)) - .02, scale=k, turn=70 * i, lean=(-1) ** i * 6) for i, (x, y, k) in enumerate(big)),
          plant(g, [bare(31, depth=3, gnarl=.5), bare(32, depth=3, gnarl=.5)], g.spots(60, clearing(g, -.1, .62)), (.20, .34), apart=.2),
          g.grass(5200, lambda g: smooth(.4, .6, g.mid), .04, ("#4c4a2a", "#77703c", "#a2935a")), g.stones(50, .022))
    cap = Bits.join(revolve([(.012, 0), (.010, .035)], "#d8cdb8"), revolve([(.001, .026), (.026, .028), (.021, .040), (.009, .048), (.001, .050)], skin=mottled("#7c2c2a", "#a8483a", "#e0b08a", scale=16)))
    s.add(*(cap.at(x, y, float(g.at(x, y)), scale=float(g.rng.uniform(.6, 1.4))) for x, y in g.spots(46, clearing(g, -.1, .5) * .8, (-1, -1.1, 1, .9))))
    s.over += [mist("#c9b8ea", 1.0, 5, -.2, 1.9, .22, 2), halo(0, -.1, 0, .7, "#ffcf94", .16)]
    return s


def shadowjungle() -> Stage:
    """A dark dense jungle, wet leaves, a little light on the middle, eyes in the dark."""
    g = Ground(33, .05, ("#10201a", "#1d3526", "#2e4b30", "#46633a"))
    wood = clearing(g, -.16, .56)
    dark = ("#081814", "#10302a", "#1d4c3c", "#3b7350", "#7da56a")
    s = Stage(Light(key="#f4f2c4", power=1.45, sky="#4f8a8c", bounce="#1c3628", ambient=.48, fog="#1c3a3c", haze=.55, haze_from=.0, warmth=.02), 33)
    s.add(g.bits(), plant(g, [broadleaf(i, dark, .36) for i in (11, 12, 13)] + [palm(k, ("#0c2a22", "#1d5140", "#3f7f52", "#8aad62")) for k in (1, 2, 3)] * 2, g.spots(600, wood, (-1.5, -1.4, 1.5, 2.6)), (.32, .52), apart=.15, vary=.18),
          plant(g, [fern(k, ("#0a261f", "#17493a", "#3a7a4c", "#8fb765")) for k in (1, 2, 3)], g.spots(420, clearing(g, -.16, .46)), (.14, .28), apart=.07),
          g.grass(4500, None, .035, ("#14352a", "#2b5c3c", "#5c8a4c")), g.stones(30, .025, None, ("#1c2826", "#34443c", "#55655a")))
    eye = Bits.of(np.array([[-.013, 0, 0], [.013, 0, 0]]), (0, -1, 0), "#ffd84a", ("#ffd84a", 5.0), 3)
    glint = Bits.join(*(eye.at(dx * .003, 0, dz * .003) for dx in (-1, 0, 1) for dz in (-1, 0, 1)))
    s.add(*(glint.at(x, y, z, scale=1.25) for x, y, z in ((-.34, .24, .13), (.36, .22, .14), (.02, .34, .15), (-.50, -.02, .11), (.50, -.06, .12))))
    s.over += [shafts("#bfe8b0", .30, 30, 7, 7), mist("#3f7a74", .35, 9, -.5, 1.2, .2)]
    return s


def grave(kind: int, seed: int) -> Bits:
    """A headstone, a cross or a slab, leaning."""
    skin = masonry("#5a5c58", "#858780", "#aeada2", course=.09, seed=seed, dirt=.5, joint=.0)
    if kind == 0:
        stone = Bits.join(block(.085, .028, .085, skin=skin), tube([(0, .014, .085), (0, -.014, .085)], .0425, skin=mottled("#6b6d68", "#9a9a90")), blob(.042, .014, .042, skin=skin).at(0, 0, .085))
    elif kind == 1:
        stone = Bits.join(block(.024, .022, .155, skin=skin), block(.092, .022, .024, skin=skin).at(0, 0, .095))
    else:
        stone = Bits.join(block(.075, .026, .12, skin=skin, taper=.55), block(.10, .04, .02, skin=skin))
    mound = blob(.055, .10, .022, skin=mottled("#2d2a1f", "#4a4632", "#5f5c3d")).at(0, -.10, 0)
    return Bits.join(stone, mound)


def graveyardofthefallen() -> Stage:
    """Rows of graves among bare trees in a cold mist, a crypt behind."""
    g = Ground(41, .04, ("#2a3328", "#414c36", "#5b6446", "#7b7f5c"))
    g.path([(-.1, -1.7), (.0, -.6), (.0, .2), (.02, .55)], .06, "#4b4a42", "#6e6b5e", "#8d897a")
    s = Stage(Light(key="#e9ecdc", power=2.2, sky="#93a8bc", bounce="#4c5348", ambient=.72, fog="#9aa8ac", haze=.30, haze_from=.3, warmth=.0, saturation=.92), 41)
    s.add(g.bits(), g.grass(8000, None, .034), g.stones(24, .018))
    for i, x in enumerate((-1.05, -.80, -.55, -.30, .30, .55, .80, 1.05)):
        for j, y in enumerate((-1.0, -.66, .06, .38, .68)):
            if abs(x) < .35 and y > .3:
                continue
            if abs(x) < .5 and y < .2 and y > -.8:
                continue
            r = np.random.default_rng(i * 17 + j)
            s.add(grave(int(r.integers(3)), i + j).at(x + r.normal(0, .03), y + r.normal(0, .04), float(g.at(x, y)) - .008, scale=r.uniform(1.15, 1.5), turn=r.normal(0, 8), lean=r.normal(0, 6)))
    stone = masonry("#4c4f4e", "#767972", "#9c9c90", course=.04)
    crypt = Bits.join(block(.46, .34, .05, skin=stone), block(.38, .28, .22, skin=stone).at(0, 0, .05),
                      *(revolve([(.022, 0), (.018, .20)], skin=stone).at(x, -.165, .05) for x in (-.16, -.07, .07, .16)), block(.44, .36, .03, skin=stone).at(0, 0, .26),
                      block(.44, .36, .12, skin=mottled("#4b5255", "#707672", "#929488"), taper=.02).at(0, 0, .29), block(.08, .01, .14, "#0a0d0c").at(0, -.142, .05), block(.012, .012, .12, skin=stone).at(0, 0, .39), block(.06, .012, .012, skin=stone).at(0, 0, .455))
    s.add(crypt.at(.02, .66, float(g.at(.02, .66)), scale=1.0))
    dead = [bare(k, ("#1c1a19", "#3a3531", "#665d52"), .30, 5, .055) for k in (3, 4, 6)]
    s.add(*(dead[i % 3].at(x, y, float(g.at(x, y)), scale=k, turn=i * 80) for i, (x, y, k) in enumerate(((-.72, .40, .80), (.78, .44, .86), (-1.02, -.40, .62), (1.02, -.1, .66), (-.45, 1.2, .7), (.5, 1.2, .7)))),
          plant(g, [conifer(k, ("#0e1a19", "#1c2f2a", "#33483c", "#5a6a52", "#86907a")) for k in (3, 4)], g.spots(120, smooth(1.25, 1.5, g.y), (-1.5, 1.1, 1.5, 2.6)), (.4, .6), apart=.12))
    s.over += [mist("#c6d2d2", .16, 3, -.9, .5, -.6, 3), mist("#b6c6ca", .55, 8, .15, 1.5, .55)]
    return s


def elderwood() -> Stage:
    """One tree as old as the world, golden green, with lanterns of light and a ring of stones."""
    g = Ground(52, .04, ("#34471f", "#54702b", "#7b8f3e", "#a9ad58"))
    g.hill(0, .12, .6, .5, .08)
    wood = smooth(.95, 1.3, g.near(0, -.05, .92, .95))
    gold = ("#2c3a12", "#556b1d", "#8d962e", "#c9bc4a", "#efe08a")
    s = Stage(Light(key="#fff0b8", power=2.3, sky="#a5c0b0", bounce="#7d7a3c", fog="#c9d3a4", haze=.24, haze_from=.5), 52)
    rng = np.random.default_rng(5)
    bark = mottled("#32241a", "#5b4430", "#8a6d4c", "#a98d66", scale=5)
    top = float(g.at(0, .12))
    trunk = [tube([(0, 0, -.05), (.03, 0, .2), (-.02, 0, .46), (.02, 0, .72)], [.19, .105, .092, .06], skin=bark)]
    for k, a in enumerate(np.linspace(0, 6.283, 13)[:-1] + rng.uniform(-.16, .16, 12)):
        c, q, r = math.cos(a), math.sin(a), rng.uniform(.7, 1.15)
        trunk.append(tube([(.09 * c, .09 * q, .20), (.17 * c, .17 * q, .06), (.27 * r * c, .27 * r * q, .01), (.42 * r * math.cos(a + .3), .42 * r * math.sin(a + .3), -.05)], [.055, .042, .026, .010], skin=bark))
        if k % 2:
            trunk.append(tube([(0, 0, .40), (.22 * c, .17 * q, .60), (.44 * c, .34 * q, .74)], [.06, .038, .016], skin=bark))
    crown = []
    for _ in range(48):
        a, e = rng.uniform(0, 6.283), rng.uniform(-.25, 1.5)
        crown.append(puff(rng, .50 * math.cos(e) * math.cos(a), .42 * math.cos(e) * math.sin(a), .78 + .22 * math.sin(e), rng.uniform(.10, .16), 2300, gold, (0, 0, .7), (.55, 1.1), .75, float(rng.normal(-.04, .12))))
    s.add(g.bits(), Bits.join(*trunk, *crown).at(0, .10, top, scale=.84, high=1.0))
    trees = [broadleaf(i, OAK) for i in range(3)]
    stone = [boulder(.075, k, "#565a4c", "#87897a", "#b4b39c").at(0, 0, 0, high=2.8) for k in range(4)]
    s.add(plant(g, trees, g.spots(560, wood, (-1.5, -1.4, 1.5, 2.7)), (.26, .42), apart=.12), *(stone[i % 4].at(.66 * math.cos(a), -.22 + .62 * math.sin(a), float(g.at(.66 * math.cos(a), -.22 + .62 * math.sin(a))), scale=1.15, turn=40 * i)
          for i, a in enumerate(np.linspace(3.5, 5.92, 6))),
          g.grass(9000), g.flowers(2600, ("#fff3c0", "#f4d96a", "#f0f0ea"), tall=.024, glow=.15), sparks(rng, 90, (-.8, -.5, .08, .8, .8, .8), "#ffe98a", 3.0))
    s.over += [shafts("#ffeaa0", .34, 30, 5), halo(0, .12, .7, .8, "#ffe08a", .30)]
    return s


WOODS = {"forest": forest, "forest_2": partial(forest, True), "twistedforest": twistedforest, "shadowjungle": shadowjungle, "graveyardofthefallen": graveyardofthefallen, "elderwood": elderwood}
