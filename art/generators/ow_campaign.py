"""The road of Open Wars' campaign: six lands in ink and watercolour on parchment, without a letter on it."""
from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .common import save

WIDE, HIGH, SCALE = 1480, 900, 2
SEED = 1807
INK, SOFT = (58, 38, 24), (104, 76, 50)
Point = tuple[float, float]


class Sheet:
    """The parchment under work: places are shares of its width and height, lengths shares of its width."""

    def __init__(self) -> None:
        self.size = (WIDE * SCALE, HIGH * SCALE)
        self.chance = np.random.default_rng(SEED)
        self.paint = Image.new("RGBA", self.size, (0, 0, 0, 0))
        self.ink = Image.new("RGBA", self.size, (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.ink)

    def at(self, p: Point) -> Point:
        return p[0] * self.size[0], p[1] * self.size[1]

    def length(self, share: float) -> float:
        return share * self.size[0]

    def off(self, p: Point, across: float, down: float) -> Point:
        """A place beside another; both lengths are shares of the width."""
        return p[0] + across, p[1] + down * WIDE / HIGH

    def stroke(self, points: list[Point], wide: float = .0016, colour: tuple[int, int, int] = INK, strength: int = 225) -> None:
        """A line of the pen that swells and thins and trembles a little."""
        line = [self.at(p) for p in points]
        for n, ((ax, ay), (bx, by)) in enumerate(zip(line, line[1:])):
            steps = max(1, int(math.hypot(bx - ax, by - ay) / 5))
            for m in range(steps):
                t, u = m / steps, (m + 1) / steps
                share = (n + t) / (len(line) - 1)
                thick = self.length(wide) * (.7 + .45 * math.sin(math.pi * share)) * self.chance.uniform(.85, 1.15)
                ends = [(ax + (bx - ax) * k + self.chance.normal(0, .5), ay + (by - ay) * k + self.chance.normal(0, .5)) for k in (t, u)]
                self.pen.line(ends, fill=(*colour, strength), width=max(1, round(thick)))
                if thick > 3:
                    x, y, r = *ends[1], thick / 2 - .5
                    self.pen.ellipse((x - r, y - r, x + r, y + r), fill=(*colour, strength))

    def wash(self, points: list[Point], colour: tuple[int, int, int], strength: float = .5, soft: float = .004) -> None:
        """Watercolour: denser at its rim, uneven within, running out softly."""
        mask = Image.new("L", self.size, 0)
        ImageDraw.Draw(mask).polygon([self.at(p) for p in points], fill=255)
        blurred = np.asarray(mask.filter(ImageFilter.GaussianBlur(self.length(soft))), np.float32) / 255
        rim = blurred * (1 - np.asarray(mask.filter(ImageFilter.GaussianBlur(self.length(soft * 3))), np.float32) / 255)
        alpha = (blurred * .72 + rim * .9) * strength * (.7 + .6 * cloud(self.size, self.chance, 9))
        layer = np.zeros((*self.size[::-1], 4), np.uint8)
        layer[..., :3] = colour
        layer[..., 3] = np.clip(alpha * 255, 0, 235)
        self.paint.alpha_composite(Image.fromarray(layer, "RGBA"))

    def glow(self, p: Point, radius: float, colour: tuple[int, int, int], strength: float) -> None:
        x, y = self.at(p)
        ys, xs = np.mgrid[0 : self.size[1], 0 : self.size[0]].astype(np.float32)
        far = np.hypot(xs - x, ys - y) / self.length(radius)
        layer = np.zeros((*self.size[::-1], 4), np.uint8)
        layer[..., :3] = colour
        layer[..., 3] = np.clip(np.exp(-far * far * 2.2) * strength * 255, 0, 255)
        self.paint.alpha_composite(Image.fromarray(layer, "RGBA"))

    def fill(self, points: list[Point], colour: tuple[int, int, int], strength: int = 235) -> None:
        self.pen.polygon([self.at(p) for p in points], fill=(*colour, strength))


def cloud(size: tuple[int, int], chance: np.random.Generator, fineness: int) -> np.ndarray:
    """Uneven light from 0 to 1, in several octaves."""
    total, weight = np.zeros(size[::-1], np.float32), 0.0
    for octave in range(4):
        cells = fineness * 2**octave
        grid = chance.random((max(2, cells * size[1] // size[0]), cells)).astype(np.float32)
        image = Image.fromarray((grid * 255).astype(np.uint8)).resize(size, Image.Resampling.BICUBIC)
        total += np.asarray(image, np.float32) / 255 * .5**octave
        weight += .5**octave
    return total / weight


def parchment(size: tuple[int, int], chance: np.random.Generator) -> np.ndarray:
    """The ground: warm, mottled, darker and browner towards its edges."""
    ys, xs = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32)
    edge = np.minimum(np.minimum(xs, size[0] - xs) / size[0] * 1.6, np.minimum(ys, size[1] - ys) / size[1])
    dark = np.clip(1 - edge / .16, 0, 1) ** 1.7
    mottle = cloud(size, chance, 5) - .5
    fibre = cloud(size, chance, 60) - .5
    base = np.array([228, 208, 166], np.float32)
    ground = base * (1 + .17 * mottle + .07 * fibre)[..., None]
    burnt = np.array([134, 92, 50], np.float32)
    share = (dark * (.62 + .5 * mottle))[..., None]
    return np.clip(ground * (1 - share) + burnt * share, 0, 255)


def mountain(s: Sheet, foot: Point, size: float, tint: tuple[int, int, int] = (140, 122, 104)) -> None:
    """A craggy peak with its dark side washed and hatched."""
    lean = s.chance.uniform(-.14, .14) * size

    def side(way: float) -> list[Point]:
        """From the foot to the top, in steps that fall back here and there."""
        out = []
        for n in range(7):
            t = n / 6
            jag = 0 if n in (0, 6) else s.chance.uniform(-.05, .07)
            reach = (1 - t) ** 1.25 * .86 + jag
            out.append(s.off(foot, lean * t + way * reach * size, -size * t + (size * .05 if n == 0 else 0)))
        return out

    left, right = side(-1), side(1)[::-1]
    body = [*left, *right[1:]]
    s.fill(body, (216, 199, 164), 215)
    ridge = [left[-1]]
    for n in range(1, 6):
        t = n / 5
        ridge.append(s.off(foot, lean * (1 - t) + size * (.16 * t + s.chance.uniform(-.06, .06)), -size * (1 - t)))
    s.fill([*ridge, *right[::-1][:1], *right[::-1]], tint, 120)
    s.stroke(body, .0019)
    s.stroke(ridge, .0012)
    for n in range(7):
        t = .16 + n * .12
        a = s.off(foot, lean * (1 - t) + size * .16 * t, -size * (1 - t))
        s.stroke([a, s.off(a, size * .34 * t + .001, size * .2 * t)], .0009, SOFT, 190)
    for n in range(3):
        a = s.off(foot, -size * (.5 - .2 * n), size * .02)
        s.stroke([a, s.off(a, size * .12, size * .03)], .0009, SOFT, 170)


def tree(s: Sheet, foot: Point, size: float, tint: tuple[int, int, int]) -> None:
    """A round crown on a stroke of a trunk."""
    rim = [
        s.off(foot, math.cos(a) * size * .5 * s.chance.uniform(.88, 1.1), -size * .85 + math.sin(a) * size * .48)
        for a in np.linspace(0, 2 * math.pi, 12)
    ]
    s.fill(rim, tint, 205)
    s.stroke([*rim, rim[0]], .0011)
    s.stroke([foot, s.off(foot, 0, -size * .42)], .0016)


def wood(s: Sheet, middle: Point, across: float, down: float, count: int, tint: tuple[int, int, int]) -> None:
    rim = [s.off(middle, math.cos(a) * across * 1.15, math.sin(a) * down * 1.2) for a in np.linspace(0, 2 * math.pi, 24)]
    s.wash([s.off(p, 0, -.008) for p in rim], tint, .36, .012)
    feet = []
    for _ in range(count):
        turn, far = s.chance.uniform(0, 2 * math.pi), math.sqrt(s.chance.random())
        feet.append(s.off(middle, math.cos(turn) * far * across, math.sin(turn) * far * down))
    for foot in sorted(feet, key=lambda p: p[1]):
        shade = tuple(int(c * s.chance.uniform(.82, 1.12)) for c in tint)
        tree(s, foot, s.chance.uniform(.016, .023), shade)


def tower(s: Sheet, foot: Point, wide: float, high: float, roof: tuple[int, int, int] | None) -> None:
    """A tower with a pointed roof or battlements."""
    corners = [s.off(foot, -wide / 2, 0), s.off(foot, -wide / 2, -high), s.off(foot, wide / 2, -high), s.off(foot, wide / 2, 0)]
    s.fill(corners, (222, 208, 178))
    s.fill([s.off(foot, wide * .12, 0), s.off(foot, wide * .12, -high), *corners[2:]], (168, 146, 116))
    s.stroke([*corners, corners[0]], .0013)
    if roof is None:
        for n in range(3):
            x = -wide / 2 + n * wide / 2.5
            s.stroke([s.off(foot, x, -high), s.off(foot, x, -high - .004)], .0024)
        return
    cap = [s.off(foot, -wide * .72, -high), s.off(foot, 0, -high - wide * 1.5), s.off(foot, wide * .72, -high)]
    s.fill(cap, roof)
    s.stroke([*cap, cap[0]], .0013)


def town(s: Sheet, foot: Point, roof: tuple[int, int, int], size: float = 1.0) -> None:
    s.wash([s.off(foot, -.04 * size, .006), s.off(foot, 0, -.03 * size), s.off(foot, .04 * size, .006)], (150, 120, 84), .4, .006)
    for x, wide, high in ((-.026, .011, .026), (.024, .012, .03), (-.01, .015, .036), (.008, .012, .026)):
        tower(s, s.off(foot, x * size, 0), wide * size, high * size, roof if high > .028 else None)
    wall = [s.off(foot, -.036 * size, .004), s.off(foot, -.036 * size, -.011), s.off(foot, .036 * size, -.011), s.off(foot, .036 * size, .004)]
    s.fill(wall, (206, 190, 158))
    s.stroke([*wall, wall[0]], .0014)


def water(s: Sheet, points: list[Point], tint: tuple[int, int, int] = (92, 138, 150)) -> None:
    s.wash(points, tint, .62, .0035)
    s.stroke([*points, points[0]], .0012, (44, 66, 78))


def river(s: Sheet, way: list[Point], wide: float) -> None:
    """Two banks, broader downstream."""
    left, right = [], []
    for n, (a, b) in enumerate(zip(way, way[1:])):
        across, down = b[0] - a[0], (b[1] - a[1]) * HIGH / WIDE
        long = math.hypot(across, down) or 1
        half = wide * (.35 + .65 * n / len(way)) / 2
        left.append(s.off(a, -down / long * half, across / long * half))
        right.append(s.off(a, down / long * half, -across / long * half))
    s.wash([*left, *right[::-1]], (92, 138, 150), .75, .0014)
    s.stroke(left, .0012, (44, 66, 78))
    s.stroke(right, .0012, (44, 66, 78))


def waved(points: list[Point], steps: int = 10) -> list[Point]:
    """A soft way through points."""
    out: list[Point] = []
    ends = [points[0], *points, points[-1]]
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:]):
        for n in range(steps):
            t = n / steps
            out.append(tuple(
                .5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(p0, p1, p2, p3)
            ))
    return [*out, points[-1]]


def plain(s: Sheet) -> None:
    """Golden fields and the first town, with smoke above."""
    here = (.13, .67)
    s.wash([s.off(here, math.cos(a) * .13, .03 + math.sin(a) * .085) for a in np.linspace(0, 6.28, 30)], (206, 160, 62), .5, .016)
    for n in range(46):
        p = s.off((.13, .8), s.chance.uniform(-.11, .11), s.chance.uniform(-.07, .06))
        s.stroke([p, s.off(p, .002, -.006)], .001, (140, 98, 36), 190)
        s.stroke([s.off(p, .004, 0), s.off(p, .004, -.005)], .001, (140, 98, 36), 170)
    town(s, (.13, .655), (168, 62, 42), .95)
    for n in range(3):
        at = s.off((.155, .6), n * .004, -n * .02)
        s.wash([s.off(at, math.cos(a) * .012, math.sin(a) * .012) for a in np.linspace(0, 6.28, 14)], (70, 60, 56), .34, .005)


def bridge(s: Sheet) -> None:
    """Arches over the river, a tower at either end."""
    left, right = (.265, .435), (.355, .435)
    tower(s, left, .014, .046, (74, 98, 132))
    tower(s, right, .014, .046, (74, 98, 132))
    deck = [s.off(left, 0, -.008), s.off(right, 0, -.008)]
    s.fill([*deck, s.off(right, 0, .006), s.off(left, 0, .006)], (204, 184, 148))
    s.stroke(deck, .0022)
    s.stroke([s.off(left, 0, .004), s.off(right, 0, .004)], .0014)
    for n in range(3):
        middle = s.off(left, .018 + n * .027, .012)
        s.stroke([s.off(middle, math.cos(a) * .011, -math.sin(a) * .012) for a in np.linspace(0, math.pi, 9)], .0016)


def lake(s: Sheet) -> None:
    """The spectral lake: mana shines in it."""
    middle = (.5, .7)
    rim = [s.off(middle, math.cos(a) * .088 * (1 + .1 * math.sin(3 * a)), math.sin(a) * .034) for a in np.linspace(0, 6.28, 40)]
    water(s, rim, (88, 130, 168))
    s.glow(middle, .075, (150, 196, 255), .7)
    s.glow(middle, .03, (236, 246, 255), .8)
    for n in range(9):
        p = s.off(middle, s.chance.uniform(-.07, .07), s.chance.uniform(-.024, .024))
        s.stroke([p, s.off(p, .012, 0)], .0009, (60, 86, 120), 200)


def graves(s: Sheet) -> None:
    """Mounds and crosses under bare trees, in a violet dusk."""
    middle = (.635, .41)
    s.wash([s.off(middle, math.cos(a) * .085, math.sin(a) * .05) for a in np.linspace(0, 6.28, 30)], (92, 74, 112), .55, .016)
    for n in range(11):
        p = s.off(middle, -.06 + .012 * n + s.chance.uniform(-.003, .003), s.chance.uniform(-.012, .03))
        s.stroke([p, s.off(p, 0, -.018)], .0018)
        s.stroke([s.off(p, -.005, -.013), s.off(p, .005, -.013)], .0016)
    for x in (-.075, .07, .02):
        foot = s.off(middle, x, .006)
        s.stroke([foot, s.off(foot, .002, -.04)], .0026)
        for side, up in ((-1, .024), (1, .03), (-1, .037), (1, .018)):
            fork = s.off(foot, .001, -up)
            s.stroke([fork, s.off(fork, side * .013, -.013), s.off(fork, side * .017, -.022)], .0014)
    crypt = [s.off(middle, -.014, -.006), s.off(middle, -.014, -.03), s.off(middle, 0, -.044), s.off(middle, .014, -.03), s.off(middle, .014, -.006)]
    s.fill(crypt, (150, 142, 150))
    s.stroke([*crypt, crypt[0]], .0016)
    s.fill([s.off(middle, -.005, -.006), s.off(middle, -.005, -.022), s.off(middle, .005, -.022), s.off(middle, .005, -.006)], (40, 30, 44))


def bastion(s: Sheet) -> None:
    """Black peaks round a burning gate."""
    middle = (.43, .135)
    s.glow(middle, .13, (226, 84, 30), .62)
    for x, size in ((-.088, .05), (.084, .054), (-.05, .066), (.05, .06)):
        mountain(s, s.off(middle, x, .018), size, (96, 52, 44))
    arch = [s.off(middle, math.cos(a) * .024, .012 - math.sin(a) * .05) for a in np.linspace(0, math.pi, 18)]
    s.fill(arch, (48, 26, 26))
    inner = [s.off(middle, math.cos(a) * .015, .012 - math.sin(a) * .036) for a in np.linspace(0, math.pi, 18)]
    s.fill(inner, (236, 116, 36))
    s.fill([s.off(p, 0, .004) for p in [s.off(middle, math.cos(a) * .008, .008 - math.sin(a) * .022) for a in np.linspace(0, math.pi, 12)]], (255, 222, 130))
    s.stroke([*arch, arch[0]], .0022)
    for side in (-1, 1):
        horn = [s.off(middle, side * .022, -.006), s.off(middle, side * .034, -.03), s.off(middle, side * .027, -.05)]
        s.stroke(horn, .0034)


def arcanum(s: Sheet) -> None:
    """The pillar of magic, and its light."""
    foot = (.835, .17)
    s.glow(s.off(foot, 0, -.05), .14, (124, 150, 238), .62)
    s.glow(s.off(foot, 0, -.07), .05, (240, 240, 255), .85)
    for n in range(18):
        a = 2 * math.pi * n / 18
        start = s.off(foot, math.cos(a) * .04, -.06 + math.sin(a) * .04)
        s.stroke([start, s.off(foot, math.cos(a) * .066, -.06 + math.sin(a) * .066)], .0012, (84, 96, 168), 200)
    pillar = [s.off(foot, -.013, 0), s.off(foot, -.007, -.076), s.off(foot, 0, -.094), s.off(foot, .007, -.076), s.off(foot, .013, 0)]
    s.fill(pillar, (214, 222, 246))
    s.fill([s.off(foot, .002, 0), s.off(foot, 0, -.094), *pillar[3:]], (138, 150, 206))
    s.stroke([*pillar, pillar[0]], .0017)
    for n in range(3):
        ring = [s.off(foot, math.cos(a) * (.024 + .005 * n), -.022 - .02 * n + math.sin(a) * .006) for a in np.linspace(0, 6.28, 30)]
        s.stroke(ring, .0013, (84, 96, 168))
    for step in range(3):
        s.stroke([s.off(foot, -.02 - .007 * step, .003 + .005 * step), s.off(foot, .02 + .007 * step, .003 + .005 * step)], .002)


def rose(s: Sheet, middle: Point, size: float) -> None:
    """Which way is north."""
    for n in range(16):
        a, long = n * math.pi / 8, size * (1 if n % 4 == 0 else .66 if n % 2 == 0 else .4)
        tip = s.off(middle, math.sin(a) * long, -math.cos(a) * long)
        for side in (-1, 1):
            waist = s.off(middle, math.sin(a + side * .4) * size * .16, -math.cos(a + side * .4) * size * .16)
            if n % 2 == 0:
                s.fill([middle, waist, tip], INK if side > 0 else (214, 190, 146), 215)
            s.stroke([waist, tip], .0009)
    for radius in (.74, .8):
        s.stroke([s.off(middle, math.cos(a) * size * radius, math.sin(a) * size * radius) for a in np.linspace(0, 6.29, 60)], .0009, SOFT)


def lands(s: Sheet) -> None:
    """Coast, river, ranges and woods."""
    coast = waved([(1.02, .62), (.93, .66), (.9, .75), (.81, .79), (.78, .88), (.7, .92), (.66, 1.02)])
    sea = [*coast, (1.02, 1.02)]
    s.wash(sea, (92, 138, 150), .6, .006)
    s.stroke(coast, .002, (44, 66, 78))
    for n in range(1, 4):
        s.stroke([s.off(p, .011 * n, .009 * n) for p in coast], .0009, (60, 92, 104), 170 - 34 * n)
    stem = waved([(.375, .13), (.355, .22), (.33, .29), (.3, .36), (.315, .45), (.33, .55), (.4, .62), (.438, .668)])
    river(s, stem, .017)
    river(s, waved([(.578, .725), (.63, .755), (.7, .78), (.796, .85)]), .022)
    for foot, size in sorted((((.06, .18), .055), ((.15, .13), .05), ((.1, .27), .06), ((.22, .2), .052), ((.25, .3), .04), ((.04, .38), .04),
                       ((.58, .1), .045), ((.66, .16), .056), ((.72, .09), .04), ((.69, .24), .034), ((.95, .16), .04), ((.93, .3), .036), ((.11, .2), .04), ((.19, .29), .045),
                       ((.03, .28), .045), ((.29, .24), .038), ((.62, .19), .04), ((.3, .13), .034), ((.97, .24), .034)), key=lambda m: m[0][1]):
        mountain(s, foot, size)
    wood(s, (.1, .49), .075, .03, 26, (104, 122, 70))
    wood(s, (.46, .45), .06, .034, 22, (94, 116, 74))
    wood(s, (.82, .52), .085, .04, 34, (86, 112, 80))
    wood(s, (.29, .84), .07, .03, 22, (112, 124, 66))
    wood(s, (.56, .92), .06, .02, 14, (100, 120, 76))
    town(s, (.72, .66), (74, 106, 84), .6)
    town(s, (.22, .62), (74, 98, 132), .5)
    town(s, (.53, .29), (132, 96, 52), .55)


def build(only: tuple[str, ...] = ()) -> list[Path]:
    """Writes the map."""
    sheet = Sheet()
    for part in (lands, plain, bridge, lake, graves, bastion, arcanum):
        part(sheet)
    rose(sheet, (.915, .87), .052)
    ground = Image.fromarray(parchment(sheet.size, sheet.chance).astype(np.uint8), "RGB").convert("RGBA")
    ground.alpha_composite(sheet.paint)
    ground.alpha_composite(sheet.ink)
    picture = ground.convert("RGB").resize((WIDE, HIGH), Image.Resampling.LANCZOS)
    return [save(picture, "open_wars/campaign/road.webp", 86)]
