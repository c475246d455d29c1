"""HEGREGON's map: hexagonal tiles of ash rock, crystal, shafts and bases, and the ground beneath them."""
from __future__ import annotations

import math
from functools import partial

import numpy as np
from PIL import Image

from .common import F32, blur, fbm, mix, ramp, rgb, smooth, to_image
from .hegregon_relief import (HEX_SIZE, Relief, Shape, SQRT3, bar, circle, hexagon, poly, rect, ring, spokes)

TEAL, CYAN, AMBER, HOT, HAZARD = "#19c9c0", "#7ff6ee", "#ffb03a", "#ff6a2a", "#c99a2a"
IRON, DARK, PALE = "#4c545b", "#23282d", "#8b949a"


def linear(colours: np.ndarray) -> np.ndarray:
    return (colours / 255) ** 2.2


def cracks(rng: np.random.Generator, x: np.ndarray, y: np.ndarray, n: int, warp: float) -> tuple[np.ndarray, np.ndarray]:
    """(distance to the nearest crack, number of the plate) of broken ground."""
    shape = x.shape
    u = x + (fbm(rng, shape, 5, 4) - .5) * warp
    v = y + (fbm(rng, shape, 5, 4) - .5) * warp
    pts = rng.uniform(-1.15, 1.15, (n, 2)).astype(F32)
    f1, f2 = np.full(shape, 9, F32), np.full(shape, 9, F32)
    plate = np.zeros(shape, np.int32)
    for i, (px, py) in enumerate(pts):
        d = np.hypot(u - px, v - py)
        near = d < f1
        f2 = np.where(near, f1, np.minimum(f2, d))
        plate = np.where(near, i, plate)
        f1 = np.where(near, d, f1)
    return f2 - f1, plate


class Tile(Relief):
    """A hexagon of ash rock in a thin iron frame."""

    def __init__(self, seed: int, plates: int = 9, stops=None, rough: float = .055, split: float = .028):
        super().__init__(HEX_SIZE)
        self.rng = rng = np.random.default_rng(seed)
        shape = self.z.shape
        n = fbm(rng, shape, 5, 6)
        fine = fbm(rng, shape, 40, 3)
        gap, plate = cracks(rng, self.x, self.y, plates, .30)
        self.gap = gap
        level = rng.uniform(-1, 1, plates).astype(F32)[plate]
        self.z = rough * (n - .5) + .012 * (fine - .5) + .010 * level - split * smooth(.030, .0, gap)
        tone = np.clip(.5 + (n - .5) * 1.1 + .22 * (fine - .5) + .09 * level, 0, 1)
        stops = stops or [(0, "#22272b"), (.4, "#343a3f"), (.7, "#434a4f"), (1, "#555c60")]
        self.colour = linear(ramp(tone, stops)) * (1 - .55 * smooth(.022, .0, gap))[..., None]
        self.gloss = np.full(shape, .05, F32)
        self.edge = -hexagon(1).fn(self.x, self.y)
        self.cover[:] = 1

    def frame(self, colour: str = "#3a4147", lamp: str | None = None, power: float = .9, owner: bool = False) -> "Tile":
        """The iron rim; ``lamp`` gives six strips of light in it."""
        rim = hexagon(.992) - hexagon(.930)
        self.put(rim, .030, colour, .016, .35, foot=-.03)
        self.put(hexagon(.930) - hexagon(.915), -.03, "#15181b", .01, .05)
        for i in range(6):
            self.put(circle(0, -.955, .012).turn(60 * i), .040, "#20252a", .012, .5, look="round", foot=.026)
        if lamp:
            strip = rect(0, -.961 * SQRT3 / 2, .150, .0125, .0125)
            self.put(spokes(strip, 6, 30), .028, "#0a1012", .006, .2)
            self.put(spokes(rect(0, -.961 * SQRT3 / 2, .140, .0085, .0085), 6, 30), .03, "#203030", .004, .2, lamp, power)
        return self

    def scree(self, n: int, r0: float, r1: float, size: float, colours=("#3b4247", "#50575c", "#2b3034"), z: float = .03) -> None:
        """Loose stones between two radii."""
        for _ in range(n):
            a, q = self.rng.uniform(0, 2 * math.pi), math.sqrt(self.rng.uniform(r0 * r0, r1 * r1))
            s = size * self.rng.uniform(.45, 1.25)
            pts = [(q * math.cos(a) + s * self.rng.uniform(.7, 1.1) * math.cos(t + self.rng.uniform(-.3, .3)),
                    q * math.sin(a) + s * self.rng.uniform(.7, 1.1) * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 7)[:-1]]
            self.put(poly(*pts), z * self.rng.uniform(.5, 1.2), str(self.rng.choice(colours)), s * .5, .1, foot=.0)

    def shard(self, cx: float, cy: float, angle: float, length: float, half: float, z: float, tones=("#083038", "#12828a", "#66e6de"),
              glow: str = TEAL, power: float = .35) -> None:
        """A crystal seen from above, growing from (cx, cy) towards an angle in degrees."""
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        out = [(-.06 * length, 0), (.06 * length, half), (.72 * length, half * .86), (length, half * .08), (length, -half * .08),
               (.70 * length, -half * .86), (.06 * length, -half)]
        shape = poly(*[(cx + u * c - v * s, cy + u * s + v * c) for u, v in out])
        cut = self.crop(shape.box)
        if self.z[cut].size == 0:
            return
        x, y = self.x[cut], self.y[cut]
        u, v = (x - cx) * c + (y - cy) * s, (y - cy) * c - (x - cx) * s
        t, across = np.clip(u / length, 0, 1), np.clip(np.abs(v) / half, 0, 1)
        ridge = .12 * half * np.sign(v + .12 * half)
        a = smooth(.75 / self.k, -.75 / self.k, shape.fn(x, y))
        tip = np.clip((t - .72) / .28, 0, 1)
        rise = .02 + z * (.35 + .65 * t) * (1 - .45 * tip) - (across + ridge) * half * .95
        self.z[cut] = self.z[cut] * (1 - a) + rise * a
        noise = fbm(self.rng, t.shape, 6, 3)
        col = linear(ramp(np.clip(t * .95 + .35 * (noise - .5), 0, 1), [(0, tones[0]), (.5, tones[1]), (1, tones[2])]))
        side = np.where(v > -.12 * half, .78, 1.12)[..., None]
        self.colour[cut] = self.colour[cut] * (1 - a[..., None]) + col * side * a[..., None]
        self.gloss[cut] = self.gloss[cut] * (1 - a) + .75 * a
        heart = np.exp(-((v + .12 * half) / (.20 * half)) ** 2) * (.25 + .75 * t) + .35 * t ** 2
        self.lamp[cut] = self.lamp[cut] * (1 - .8 * a[..., None]) + (rgb(glow) / 255) ** 2.2 * power * (heart * a)[..., None]

    def done(self, glow: float = 1.0, wear: float = .35, gain: float = 1.0) -> Image.Image:
        """The finished tile: exact hexagon, dark at its very edge so that neighbours part by a thin line."""
        grime = .80 + .40 * fbm(self.rng, self.z.shape, 9, 4)
        grime *= .42 + .58 * smooth(.0, .013, self.edge)
        return self.finish(smooth(-.75 / self.k, .75 / self.k, self.edge), wear, grime, glow, gain=gain)


# ---------------------------------------------------------------- ground
def common(kind: int) -> Image.Image:
    """Ash regolith: cracked plates, calm enough for counters."""
    t = Tile(300 + kind, (9, 13, 7, 11)[kind - 1])
    if kind == 2:
        t.scree(26, .2, .8, .045)
    if kind == 3:                                                  # an old track across the ash
        for dx in (-.16, .16):
            lane = rect(dx, 0, .058, 1.1).turn(60)
            t.put(lane, .010, None, .02, sink=True, look="keep")
            t.paint(lane, "#1d2124", .30)
            for i in range(-13, 14):
                t.put(rect(dx, i * .075, .050, .016, .006).turn(60), .012, None, .01, look="keep")
    if kind == 4:                                                  # a sunken deck plate
        t.put(hexagon(.46, False).turn(12, .0, .0), -.012, "#3b4247", .02, .18, foot=-.05)
        for i in range(6):
            t.put(circle(.38, 0, .020).turn(60 * i + 42), .002, "#2a2f34", .02, .4, look="round")
        for i in range(-2, 3):
            t.put(rect(0, i * .085, .24 - abs(i) * .02, .014, .01).turn(12), -.004, "#343a40", .008, .25)
        t.scree(12, .4, .8, .04)
    return t.frame("#333a40").done(gain=.64)


def crystal(kind: int) -> Image.Image:
    """Crystallised terrain: a jagged thicket of luminous mineral, darker between the blades."""
    t = Tile(340 + kind, 16, [(0, "#0a1619"), (.5, "#122227"), (1, "#1e363c")], .09, .05)
    t.shine(smooth(.05, .0, t.gap) * smooth(.05, .12, t.edge), TEAL, .16)
    rng = t.rng
    spots = []
    for ring_, n in ((.74, 13), (.48, 8), (.20, 4)):
        for i in range(n):
            a = 360 * (i + rng.uniform(-.30, .30)) / n + 23 * kind
            q = ring_ * rng.uniform(.88, 1.08)
            spots.append((q * math.cos(math.radians(a)), q * math.sin(math.radians(a)), a))
    for x, y, a in sorted(spots, key=lambda p: p[1]):
        lean = a + (20, -40, 75)[kind - 1] + rng.uniform(-45, 45)
        size = rng.uniform(.26, .42)
        for j in (3, 4, 1, 2, 0):
            t.shard(x, y, lean + (0, 42, -48, 95, -100)[j] + rng.uniform(-14, 14), size * (1, .66, .60, .42, .40)[j] * rng.uniform(.9, 1.1),
                    size * (.155, .12, .125, .11, .10)[j], .24 * (1, .7, .65, .4, .4)[j], ("#04191e", "#0b5a63", "#3fd0ca"), power=.20)
    return t.frame("#2b3c42", TEAL, .45).done(1.0, gain=.95)


def temporary() -> Image.Image:
    """Where meteors fell: scorched craters with embers in them and pale splinters."""
    t = Tile(361, 14, [(0, "#131011"), (.5, "#231e1d"), (1, "#383030")], .08, .05)
    t.shine(smooth(.028, .0, t.gap) * smooth(.04, .12, t.edge), HOT, .45)
    ember = fbm(t.rng, t.z.shape, 14, 4, ridged=True)
    for cx, cy, r in ((-.22, -.28, .36), (.34, .26, .30), (-.36, .43, .20), (.38, -.38, .19)):
        d = np.hypot(t.x - cx, t.y - cy) / r
        ragged = d + .16 * (fbm(t.rng, t.z.shape, 9, 4) - .5)
        inside = smooth(1.0, .86, ragged)
        t.z += .09 * np.exp(-((ragged - 1.0) / .16) ** 2) - .16 * smooth(.98, .25, ragged)
        t.colour *= (1 - .72 * inside * smooth(.1, .9, d + .25))[..., None]
        t.shine(smooth(.30, .62, ember) * inside * smooth(1.0, .1, d), HOT, 1.1)
        t.shine(np.exp(-(d / .30) ** 2), AMBER, .9)
        for i in range(9):
            a = 40 * i + t.rng.uniform(-14, 14)
            q = r * t.rng.uniform(.85, 1.0)
            s = r * t.rng.uniform(.50, .95)
            t.shard(cx + q * math.cos(math.radians(a)), cy + q * math.sin(math.radians(a)), a + t.rng.uniform(-25, 25), s, s * .17, .18,
                    ("#2b2334", "#5c9fb4", "#d0f8ff"), "#9fe9ff", .26)
    return t.frame("#43352f", HOT, .9).done(1.0)


# ---------------------------------------------------------------- works
def hazard(t: Tile, r0: float, r1: float, n: int, z: float, worn: float = .35) -> None:
    """A worn black and yellow ring."""
    band = Shape(lambda x, y: np.maximum(np.hypot(x, y) - r1, r0 - np.hypot(x, y)), (-r1, -r1, r1, r1))
    t.put(band, z, "#1b1d1f", .012, .2)
    twist = 5.0

    def fn(x, y):
        a = np.arctan2(y, x) * n / (2 * math.pi) + np.hypot(x, y) * twist
        return np.maximum(band.fn(x, y), (np.abs(a - np.round(a)) - .25) * .2)
    t.paint(Shape(fn, band.box), HAZARD, 1 - worn)


def glow_ring(t: Tile, cx: float, cy: float, r: float, half: float, colour: str, power: float) -> None:
    t.shine(np.exp(-((np.hypot(t.x - cx, t.y - cy) - r) / half) ** 2), colour, power)


def collar(t: Tile, r: float, z: float, tone: str = IRON) -> None:
    """An iron well head with eight clamps."""
    t.put(circle(0, 0, r), z * .45, DARK, .03, .2, foot=.0)
    t.put(circle(0, 0, r * .94), z * .7, tone, .03, .35, foot=.0)
    for i in range(8):
        t.put(rect(0, -r * .93, r * .11, r * .12, .015).turn(45 * i + 22.5), z * 1.1, "#5c656c", .018, .45, foot=.0)


def deposit(spent: bool = False) -> Image.Image:
    """A small shaft with ore at its bottom; ``spent``: dead, grey and fenced off."""
    t = Tile(381, 11)
    t.scree(24, .50, .80, .05)
    if spent:
        return exhausted(t)
    for i in range(6):                                             # veins running to the rim
        a = 60 * i + 30
        x, y = math.cos(math.radians(a)), math.sin(math.radians(a))
        wob = .05 * np.sin(9 * np.hypot(t.x, t.y) + i) + .04 * (fbm(t.rng, t.z.shape, 9, 3) - .5)
        d = np.abs(t.x * y - t.y * x + wob)
        along = t.x * x + t.y * y
        t.shine(np.exp(-(d / .014) ** 2) * smooth(.45, .55, along) * smooth(.90, .70, along), TEAL, .75)
    collar(t, .56, .10)
    hazard(t, .40, .50, 18, .075)
    t.put(circle(0, 0, .40), .05, "#1a1f22", .02, .3, foot=.08)
    t.put(circle(0, 0, .37), -.16, "#0b2426", .24, .1, foot=.05)
    t.shine(np.exp(-(np.hypot(t.x, t.y) / .30) ** 4), TEAL, .30)
    for q, n, size in ((.24, 11, .15), (.11, 7, .20), (.0, 3, .22)):
        for i in range(n):
            a = 360 * (i + t.rng.uniform(-.3, .3)) / n
            s = size * t.rng.uniform(.75, 1.1)
            t.shard(q * math.cos(math.radians(a)), q * math.sin(math.radians(a)), a + t.rng.uniform(-25, 25), s, s * .27, .12,
                    ("#064048", "#1fa8a4", "#bdfff8"), CYAN, .42)
    for i in range(3):                                             # the gantry
        t.put(rect(0, -.50, .035, .14, .01).turn(120 * i), .16, "#6a737a", .015, .45, foot=.05)
        t.put(circle(0, -.62, .055).turn(120 * i), .15, "#444c52", .02, .45, foot=.02)
        t.put(circle(0, -.62, .022).turn(120 * i), .16, "#3a2a10", .01, .2, AMBER, 1.3)
    return t.frame(lamp=TEAL, power=1.1).done(1.0)


def exhausted(t: Tile) -> Image.Image:
    """The dead shaft."""
    t.colour = t.colour.mean(2, keepdims=True).repeat(3, 2) * .95
    collar(t, .56, .08, "#454849")
    t.put(circle(0, 0, .46), -.02, "#2c2d2d", .10, .1, foot=.05)
    t.put(circle(0, 0, .37), -.16, "#0b0b0c", .20, .05, foot=.0)
    for _ in range(22):
        a, q, s = t.rng.uniform(0, 360), t.rng.uniform(0, .30), t.rng.uniform(.06, .13)
        pts = [(q * math.cos(a) + s * t.rng.uniform(.7, 1.1) * math.cos(u), q * math.sin(a) + s * t.rng.uniform(.7, 1.1) * math.sin(u))
               for u in np.linspace(0, 2 * math.pi, 7)[:-1]]
        t.put(poly(*pts), -.03 + .05 * t.rng.random(), str(t.rng.choice(("#3c3d3d", "#4a4b4a", "#323334"))), s * .5, .08, foot=-.14)
    for i in (45, -45):                                            # barred with girders
        t.put(rect(0, 0, .055, .60, .01).turn(i), .15, "#5a5d5e", .012, .3, foot=.06)
        for j in range(-5, 6):
            t.paint((rect(0, j * .11, .055, .026).turn(i)), "#8d4030", .70)
    posts = [(.70 * math.cos(math.radians(a)), .70 * math.sin(math.radians(a))) for a in range(0, 360, 60)]
    for (x0, y0), (x1, y1) in zip(posts, posts[1:] + posts[:1]):
        for off in (.012, -.02):
            t.put(bar(x0, y0 + off, x1, y1 + off, .0075), .12, "#7b7f80", .008, .3, look="round", foot=.10)
    for x, y in posts:
        t.put(circle(x, y, .036), .15, "#67615a", .02, .3, foot=.02)
    return t.frame("#2c2f31").done(0, gain=.90)


def main_deposit() -> Image.Image:
    """The great geyser: a blinding well of mineral among tall blades."""
    t = Tile(401, 13, [(0, "#0b1f23"), (.5, "#153238"), (1, "#255058")], .07, .05)
    r = np.hypot(t.x, t.y)
    t.shine(smooth(.045, .0, t.gap) * smooth(.04, .12, t.edge), TEAL, .8)
    for q, n, size, z in ((.74, 20, .26, .22), (.56, 18, .34, .30), (.40, 14, .34, .34)):
        for i in range(n):
            a = 360 * (i + t.rng.uniform(-.3, .3)) / n + 40 * q
            s = size * t.rng.uniform(.6, 1.1)
            u, v = q * math.cos(math.radians(a)), q * math.sin(math.radians(a))
            t.shard(u, v, a + t.rng.uniform(-24, 24), s * .85, s * .19, z, ("#0c5a62", "#25bdb8", "#d8fffb"), CYAN, .42)
    a = np.arctan2(t.y, t.x)
    wob = fbm(t.rng, t.z.shape, 4, 4)
    rays = .5 + .5 * np.cos(a * 12 + 5 * wob)
    rays2 = .5 + .5 * np.cos(a * 7 - 4 * wob + 1)
    t.put(circle(0, 0, .33), .10, "#0c5058", .14, .3, foot=-.05)
    t.put(circle(0, 0, .27), -.10, "#0a4a52", .20, .3, foot=.06)
    swirl = .5 + .5 * np.sin(6 * a + 26 * r + 5 * wob)
    t.shine(smooth(.29, .20, r) * (.25 + .9 * swirl ** 2), "#3fe0d8", .55)
    core = np.exp(-(r / .105) ** 2) * 1.6
    burst = np.exp(-(r / (.10 + .40 * rays ** 4 * rays2)) ** 1.3) * .9
    t.lamp += core[..., None] * np.array([.75, 1.0, .97], F32)
    t.shine(burst, CYAN, .9)
    glow_ring(t, 0, 0, .30, .018, CYAN, .8)
    t.shine(np.exp(-(r / .55) ** 2), TEAL, .25)
    for _ in range(70):                                            # thrown drops
        b, q, s = t.rng.uniform(0, 2 * math.pi), t.rng.uniform(.2, .84), t.rng.uniform(.006, .015)
        t.shine(drop(t, q * math.cos(b), q * math.sin(b), s), CYAN, 2.0)
    return t.frame("#35565c", CYAN, 1.5).done(1.05)


def drop(t: Tile, cx: float, cy: float, s: float) -> np.ndarray:
    out = np.zeros_like(t.z)
    cut = t.crop((cx - 4 * s, cy - 4 * s, cx + 4 * s, cy + 4 * s))
    out[cut] = np.exp(-((t.x[cut] - cx) ** 2 + (t.y[cut] - cy) ** 2) / s ** 2)
    return out


def event() -> Image.Image:
    """A relay beacon: dish, mast and an amber lamp."""
    t = Tile(421, 10)
    t.scree(14, .55, .8, .04)
    t.put(hexagon(.60, False), .04, DARK, .03, .25, foot=-.01)
    t.put(hexagon(.56, False), .06, "#454d54", .02, .35)
    hazard(t, .445, .485, 24, .066, .4)
    for i in range(3):
        arm = poly((-.040, -.10), (.040, -.10), (.028, -.70), (-.028, -.70)).turn(120 * i + 60)
        t.put(arm, .12, "#5d666d", .016, .45, foot=.03)
        t.put(circle(0, -.72, .075).turn(120 * i + 60), .10, "#3a4147", .02, .4, foot=.0)
        t.put(circle(0, -.72, .034).turn(120 * i + 60), .12, "#4a300a", .01, .2, AMBER, 1.5)
    t.put(circle(0, 0, .37), .17, "#59626a", .02, .5, foot=.06)
    t.put(circle(0, 0, .345), .08, "#78838a", .33, .6, look="flat", foot=.17)
    for q in (.16, .26):
        t.put(ring(0, 0, q, .006), .004, "#4b545b", .004, .3, look="keep")
    for i in range(12):
        t.paint(rect(0, -.21, .004, .12).turn(30 * i), "#3d454b", .8)
    for i in range(3):
        t.put(bar(0, 0, 0, -.33, .016).turn(120 * i), .20, "#2c3237", .014, .5, look="round", foot=.15)
    t.put(circle(0, 0, .10), .24, "#33393e", .03, .5, foot=.15)
    t.put(circle(0, 0, .075), .27, "#5a3a0a", .05, .2, AMBER, 2.6)
    for q, p in ((.66, .50), (.79, .30)):
        glow_ring(t, 0, 0, q, .008, AMBER, p)
    t.shine(np.exp(-(np.hypot(t.x, t.y) / .33) ** 2), AMBER, .10)
    return t.frame(lamp=AMBER, power=1.2).done(1.0)


def base() -> tuple[Image.Image, Image.Image]:
    """(the fortress, the greyscale ring of its owner's banner)."""
    t = Tile(441, 9, rough=.03)
    ring_ = hexagon(.905) - hexagon(.775)
    t.put(ring_, .035, "#5b6268", .014, .3, foot=.0, livery=1)
    for i in range(6):
        t.put(rect(0, -.73, .007, .12).turn(60 * i + 30), .03, "#24292d", .004, .2)
    t.put(hexagon(.765), .10, "#2a2f34", .03, .3, foot=.0)
    wall = hexagon(.74) - hexagon(.60)
    t.put(wall, .20, "#5f686f", .025, .42, foot=.05)
    t.put(hexagon(.685) - hexagon(.655), .185, "#30363b", .01, .2)
    t.put(hexagon(.60), .055, "#31373c", .02, .2, foot=.03, livery=.55)
    for i in range(6):                                             # bastions with guns, gates and lamps
        t.put(hexagon(.135, True, 0, -.70).turn(60 * i), .25, "#69737a", .025, .5, foot=.04)
        t.put(circle(0, -.70, .080).turn(60 * i), .285, "#474f56", .02, .5, foot=.24)
        for dx in (-.026, .026):
            t.put(bar(dx, -.70, dx, -.86, .014).turn(60 * i), .30, "#2c3237", .014, .5, look="round", foot=.27)
        t.put(circle(0, -.69, .040).turn(60 * i), .315, "#7b858c", .03, .5, foot=.27)
        t.put(rect(0, -.58, .10, .05, .01).turn(60 * i + 30), .215, "#3c4349", .012, .4)
        t.put(rect(0, -.575, .075, .011, .008).turn(60 * i + 30), .22, "#402d10", .006, .2, AMBER, 1.2)
        t.put(rect(0, -.45, .075, .060, .012).turn(60 * i + 30), .13, ("#4a5258", "#555d63")[i % 2], .014, .35, foot=.05)
        t.put(rect(0, -.45, .052, .010).turn(60 * i + 30), .136, "#252a2e", .006, .2)
    hazard(t, .335, .365, 30, .066, .35)
    t.put(hexagon(.325, False), .16, "#545d64", .03, .45, foot=.05)
    t.put(hexagon(.265, False), .21, "#646e75", .02, .45, foot=.15, livery=.85)
    t.put(circle(0, 0, .185), .225, "#2e3439", .012, .3)
    t.put(ring(0, 0, .155, .012), .23, "#5b6268", .006, .3, livery=1)
    t.put(ring(0, 0, .20, .008), .228, "#103034", .004, .3, TEAL, 1.1)
    t.put(circle(0, 0, .085), .27, "#5a6369", .03, .5, foot=.22)
    t.put(circle(0, 0, .045), .29, "#0f3a3c", .02, .4, CYAN, 1.3)
    for i in range(6):
        t.put(circle(0, -.275, .016).turn(60 * i), .225, "#403010", .008, .3, AMBER, 1.0)
    t.frame("#4a5258")
    grime = .82 + .36 * fbm(t.rng, t.z.shape, 9, 4)
    grime *= .42 + .58 * smooth(.0, .013, t.edge)
    mask = smooth(-.75 / t.k, .75 / t.k, t.edge)
    return t.finish(mask, .5, grime, 1.0, gain=1.45), t.finish_livery(mask)


# ---------------------------------------------------------------- light and ground
def glow(colour: str = TEAL, size: int = 512) -> Image.Image:
    """A soft light to lay over the neighbourhood of the main deposit."""
    y, x = np.mgrid[0:size, 0:size].astype(F32) / size * 2 - 1
    r = np.hypot(x, y)
    a = (np.exp(-(r / .42) ** 2) * .75) * smooth(1.0, .55, r)
    out = np.empty((size, size, 4), F32)
    out[..., :3] = rgb(colour)
    out[..., 3] = a * 255
    return to_image(out)


def rock(seed: int, n: int, cells: float) -> tuple[np.ndarray, np.ndarray]:
    """(colours 0..255, height) of the dark rock under the map; opposite edges meet."""
    rng = np.random.default_rng(seed)
    shape = (n, n)
    h = .7 * fbm(rng, shape, cells, 7, .52, tile=True) + .3 * fbm(rng, shape, cells * 2, 5, ridged=True, tile=True)
    k = n * .045
    gx = (np.roll(h, -1, 1) - np.roll(h, 1, 1)) * k
    gy = (np.roll(h, -1, 0) - np.roll(h, 1, 0)) * k
    nz = 1 / np.sqrt(1 + gx * gx + gy * gy)
    lam = np.clip((gx * .5 + gy * .58 + .64) * nz, 0, 1)
    col = ramp(np.clip(.10 + .75 * lam * (.4 + .8 * h), 0, 1), [(0, "#050708"), (.4, "#101418"), (.75, "#20262b"), (1, "#363e44")])
    return col, h


def ground(n: int = 2048) -> Image.Image:
    """The rock table the map lies on (seamless)."""
    col, h = rock(11, n, 6)
    rng = np.random.default_rng(12)
    vein = np.abs(fbm(rng, (n, n), 4, 6, .55, tile=True) - .5)
    line = np.exp(-(vein / .0035) ** 2) * smooth(.50, .62, fbm(rng, (n, n), 6, 3, tile=True))
    teal = rgb(TEAL)
    col = col * .92 + line[..., None] * teal * .36 + blur(line, 14)[..., None] * teal * .22
    return to_image(col)


def table(w: int = 1920, h: int = 1080) -> Image.Image:
    """A dark steel table in faint light: brushed plates, rivets, worn paint."""
    rng = np.random.default_rng(31)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    px, py = 480, 360
    row = np.floor(y / py)
    u, v = (x + (row % 2) * px / 2) % px, y % py
    num = (np.floor((x + (row % 2) * px / 2) / px) * 7 + row * 3).astype(int) % 13
    tone = rng.uniform(-1, 1, 13).astype(F32)[num]
    brushed = fbm(rng, (h, w), 220, 2, aspect=.03) - .5
    cloud = fbm(rng, (h, w), 5, 6)
    scratch = smooth(.80, .92, fbm(rng, (h, w), 26, 3, aspect=2.2, ridged=True))
    edge = np.minimum(np.minimum(u, px - u), np.minimum(v, py - v))
    t = .40 + .10 * tone + .14 * brushed + .34 * (cloud - .5) + .12 * scratch
    t += .10 * smooth(7, 3, np.minimum(u, v)) * smooth(1, 3, np.minimum(u, v))
    col = ramp(np.clip(t, 0, 1), [(0, "#0a0d0f"), (.4, "#1b2024"), (.7, "#2b3237"), (1, "#465057")])
    col *= (.35 + .65 * smooth(0, 3.2, edge))[..., None]
    for cx in (22, px / 2, px - 22):
        for cy in (22, py - 22):
            d = np.hypot(u - cx, v - cy)
            side = ((u - cx) + (v - cy)) / 9
            col = mix(col, np.clip(58 - 30 * side, 16, 110)[..., None] * np.array([.92, 1.0, 1.06]), smooth(6, 4.5, d))
            col *= (1 - .5 * smooth(10, 6, d) * smooth(4.5, 6, d))[..., None]
    pool = np.exp(-(((x / w - .5) / .62) ** 2 + ((y / h - .42) / .60) ** 2))
    col *= (.38 + .80 * pool)[..., None]
    col += (np.exp(-(((x / w - .08) / .22) ** 2 + ((y / h - 1.0) / .34) ** 2)) * 16)[..., None] * rgb(TEAL) / 255
    col += (np.exp(-(((x / w - .95) / .18) ** 2 + ((y / h - .02) / .30) ** 2)) * 14)[..., None] * rgb(AMBER) / 255
    return to_image(col + rng.normal(0, .8, (h, w, 1)))


def edge_frame(w: int = 1024, h: int = 96) -> Image.Image:
    """A strip of the board's armoured rim (seamless sideways): rivets, hazard paint, lamps."""
    r = Relief((w, h))
    span = w / 256
    rng = np.random.default_rng(41)
    top = h / 256
    r.put(rect(0, 0, span, top / 2 - .004), .03, "#3a4147", .02, .35)
    r.put(rect(0, -top * .12, span, top * .17), .045, "#4a5259", .014, .4)
    r.put(rect(0, top * .26, span, top * .12), .03, "#17191b", .012, .2)
    n = 32
    for i in range(n):
        x = -span / 2 + span * (i + .5) / n
        s = .030
        r.paint(poly((x - s, top * .38), (x, top * .38), (x + s, top * .14), (x, top * .14)), HAZARD, .62)
    for i in range(16):
        x = -span / 2 + span * (i + .5) / 16
        r.put(circle(x, -top * .38, .016), .05, "#2a2f34", .016, .5, look="round", foot=.03)
        if i % 4 == 1:
            r.put(rect(x + .06, -top * .12, .13, .024, .02), .05, "#0d1416", .01, .3)
            r.put(rect(x + .06, -top * .12, .115, .014, .012), .052, "#103034", .006, .3, TEAL, 1.2)
    grime = .78 + .44 * fbm(rng, r.z.shape, 12, 5, tile=True)
    return r.finish(np.ones_like(r.z), .5, grime, .8)


def beacon(size: int = 768) -> Image.Image:
    """What an unheld base sends out over its neighbourhood: a ring and six beams of pale light."""
    y, x = np.mgrid[0:size, 0:size].astype(F32) / size * 2 - 1
    r, a = np.hypot(x, y), np.arctan2(y, x)
    beam = np.clip(np.cos(6 * a), 0, 1) ** 22 * smooth(.16, .34, r) * smooth(1.0, .30, r)
    halo = np.exp(-((r - .33) / .13) ** 2) * .80
    ripple = np.exp(-((r - .60) / .012) ** 2) * .34 + np.exp(-((r - .80) / .010) ** 2) * .20
    light = (beam * 1.0 + halo + ripple) * smooth(.17, .30, r) * smooth(1.0, .86, r)
    out = np.empty((size, size, 4), F32)
    out[..., :3] = mix(np.broadcast_to(rgb("#ffd678"), (size, size, 3)), np.broadcast_to(rgb("#fffbe6"), (size, size, 3)), np.clip(light, 0, 1))
    out[..., 3] = np.clip(light, 0, 1) * 255
    return to_image(out)


MAKERS = {
    **{f"common_{i}": (partial(common, i), 84) for i in (1, 2, 3, 4)}, **{f"crystal_{i}": (partial(crystal, i), 86) for i in (1, 2, 3)},
    "crystal_temporary": (temporary, 86), "deposit": (deposit, 88), "deposit_exhausted": (partial(deposit, True), 86),
    "main_deposit": (main_deposit, 90), "event": (event, 88), "base": (lambda: base()[0], 88), "base_banner": (lambda: base()[1], 88),
    "beacon": (beacon, 86), "glow": (glow, 80),
}
"""File name under ``art/hegregon/hexes`` → (painter, quality)."""


def build(only: tuple[str, ...] = ()) -> dict[str, tuple[Image.Image, int]]:
    """File name → (picture, quality), of all or of some."""
    return {name: (paint(), quality) for name, (paint, quality) in MAKERS.items() if not only or name in only}
