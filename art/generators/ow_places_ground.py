"""The ground of Open Wars' landscapes: height and colour of the land, its paths, waters, grass and stones."""
from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .common import F32, fbm, smooth
from .ow_places_forms import boulder
from .ow_places_stage import Bits, lin, tones, unit

X0, X1, Y0, Y1 = -1.75, 1.75, -1.6, 2.9
NX, NY = 1240, 1340
GRASS = ("#31421f", "#4d6329", "#70823a", "#97a052")


class Ground:
    """A field of heights with linear colours; ``broad`` and ``fine`` are its noises, 0..1 around one half."""

    def __init__(self, seed: int, rough: float = .06, codes: tuple[str, ...] = GRASS) -> None:
        self.rng = np.random.default_rng(seed)
        self.x, self.y = np.meshgrid(np.linspace(X0, X1, NX, dtype=F32), np.linspace(Y0, Y1, NY, dtype=F32))
        self.broad, self.mid, self.fine = self.noise(3.2, 4), self.noise(12, 4), self.noise(60, 4)
        self.z = rough * (self.broad - .5) * 2 + .012 * (self.mid - .5)
        self.c = tones(np.clip(.5 + (self.mid - .5) * 1.1 + (self.fine - .5) * 1.2 + (self.broad - .5) * .6, 0, 1), *codes)
        self.level: float | None = None

    def noise(self, cells: float, octaves: int = 5, gain: float = .5, ridged: bool = False, aspect: float = 1.0) -> np.ndarray:
        return fbm(self.rng, (NY, NX), cells, octaves, gain, aspect, ridged)

    # ------------------------------------------------------------ height
    def near(self, x: float, y: float, rx: float, ry: float | None = None, warp: float = .12) -> np.ndarray:
        """Distance from a place in units of its radii, wavering."""
        w = (self.broad - .5) * warp * 2
        return np.hypot((self.x - x + w) / rx, (self.y - y - w) / (ry or rx))

    def along(self, points: list[tuple[float, float]], warp: float = .05) -> np.ndarray:
        """Distance from a smooth curve through points."""
        p = np.array(points, F32)
        t = np.linspace(0, len(p) - 1, 90)
        i = np.clip(t.astype(int), 0, len(p) - 2)
        f = (t - i)[:, None]
        a, b, c, d = p[np.clip(i - 1, 0, None)], p[i], p[i + 1], p[np.clip(i + 2, None, len(p) - 1)]
        line = .5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f ** 2 + (3 * b - a - 3 * c + d) * f ** 3)
        xx, yy = self.x + (self.mid - .5) * warp, self.y + (self.broad - .5) * warp
        out = np.full(xx.shape, 99, F32)
        for u, v in line:
            np.minimum(out, (xx - u) ** 2 + (yy - v) ** 2, out=out)
        return np.sqrt(out)

    def hill(self, x: float, y: float, rx: float, ry: float, tall: float) -> "Ground":
        self.z = self.z + tall * np.exp(-self.near(x, y, rx, ry) ** 2 * 1.2)
        return self

    def peak(self, x: float, y: float, rx: float, ry: float, tall: float, ridge: np.ndarray, sharp: float = 1.2) -> "Ground":
        """A mountain: a cone torn by ridges."""
        q = self.near(x, y, rx, ry, .16)
        around = np.arctan2(self.y - y, self.x - x) + (self.mid - .5) * 1.6
        spur = np.abs(np.sin(around * 3.5 + x * 9 + (self.broad - .5) * 5)) * .62 + np.abs(np.sin(around * 8 + y * 7 + (self.broad - .5) * 9)) * .38
        cone = np.clip(1 - q * (.82 + .34 * spur * smooth(0, .5, q)), 0, 1) ** sharp
        torn = (ridge - ridge.mean()) / ridge.std()
        self.z = np.maximum(self.z, tall * cone * (1 + .13 * torn * smooth(0, .25, q)) + self.z * .4)
        return self

    def flatten(self, mask: np.ndarray, z: float) -> "Ground":
        self.z = self.z * (1 - mask) + z * mask
        return self

    def slope(self) -> np.ndarray:
        """0 level … 1 upright."""
        return 1 - self.normals()[..., 2]

    def normals(self) -> np.ndarray:
        gy, gx = np.gradient(self.z, (Y1 - Y0) / (NY - 1), (X1 - X0) / (NX - 1))
        return unit(np.stack([-gx, -gy, np.ones_like(gx)], -1))

    def at(self, x, y) -> np.ndarray:
        """Height at places."""
        i = np.clip(((np.asarray(x) - X0) / (X1 - X0) * (NX - 1)).astype(int), 0, NX - 1)
        j = np.clip(((np.asarray(y) - Y0) / (Y1 - Y0) * (NY - 1)).astype(int), 0, NY - 1)
        return self.z[j, i]

    def colour_at(self, x, y) -> np.ndarray:
        i = np.clip(((np.asarray(x) - X0) / (X1 - X0) * (NX - 1)).astype(int), 0, NX - 1)
        j = np.clip(((np.asarray(y) - Y0) / (Y1 - Y0) * (NY - 1)).astype(int), 0, NY - 1)
        return self.c[j, i]

    # ------------------------------------------------------------ colour
    def tint(self, mask: np.ndarray, *codes: str, by: np.ndarray | None = None) -> "Ground":
        """Lays a material where the mask says."""
        t = np.clip(.5 + (self.mid - .5) * 1.0 + (self.fine - .5) * 1.3, 0, 1) if by is None else by
        m = np.clip(mask, 0, 1)[..., None]
        self.c = self.c * (1 - m) + tones(t, *codes) * m
        return self

    def rock(self, codes=("#3b3637", "#645d5a", "#8f867d", "#b5aa9b"), low: float = .16, high: float = .30) -> "Ground":
        """Bare stone where it is steep, in slanting strata."""
        strata = .5 + .5 * np.sin((self.z * 52 + self.x * 7 + self.mid * 16 + self.broad * 8))
        steep = smooth(low, high, self.slope() + (self.fine - .5) * .10)
        return self.tint(steep, *codes, by=np.clip(.25 + .35 * self.mid + .35 * self.fine + .14 * strata - .10, 0, 1))

    def snow(self, line: float, *codes: str, steep: float = .55) -> "Ground":
        """White above a height, except where it is too steep."""
        m = smooth(line, line + .10, self.z + (self.mid - .5) * .16) * smooth(steep + .12, steep - .10, self.slope() + (self.fine - .5) * .3)
        return self.tint(m, *(codes or ("#c9d6e6", "#eef3f8", "#ffffff")))

    def path(self, points, width: float = .05, *codes: str) -> "Ground":
        """A trodden way, a little sunk."""
        d = self.along(points)
        m = smooth(width * 1.25, width * .6, d + (self.fine - .5) * width * .9)
        self.z = self.z - .012 * m
        rut = np.exp(-((d - width * .5) / (width * .16)) ** 2) * .35
        self.tint(m * .92, *(codes or ("#6b5638", "#937a52", "#b59c6f")))
        self.c = self.c * (1 - rut * m)[..., None]
        return self

    # ------------------------------------------------------------ what comes out
    def bits(self) -> Bits:
        n = self.normals()
        p = np.stack([self.x, self.y, self.z], -1)
        parts = [Bits.of(p.reshape(-1, 3), n.reshape(-1, 3), self.c.reshape(-1, 3), 0.0, np.where(n[..., 2] < .62, 3, 2).ravel())]
        for axis, here, there in ((0, np.s_[:-1, :], np.s_[1:, :]), (1, np.s_[:, :-1], np.s_[:, 1:])):
            jump = np.abs(np.diff(self.z, axis=axis))
            for least, shares in ((.0024, (.5,)), (.0050, (.25, .75)), (.010, (.125, .375, .625, .875))):
                k = jump > least
                if k.any():
                    a, b = (p[here][k], p[there][k])
                    na, nb, ca, cb = n[here][k], n[there][k], self.c[here][k], self.c[there][k]
                    parts += [Bits.of(a + (b - a) * t, na + (nb - na) * t, ca + (cb - ca) * t, 0.0, 2) for t in shares]
        return Bits.join(*parts)

    def water(self, level: float, *codes: str, waves: float = .18, foam: float = 1.0, deep: float = .16) -> Bits:
        """A surface over everything lower, from shallow to deep, with foam along the shore."""
        self.level = level
        under = level - self.z
        wet = under > -.004
        t = np.clip(under / deep + (self.mid - .5) * .25, 0, 1)
        c = tones(t, *(codes or ("#8fb49b", "#4f94a0", "#2a6a8c", "#1d4c74")))
        wave = self.noise(70, 3, aspect=.35) - .5
        gy, gx = np.gradient(wave)
        line = np.exp(-((under - .010 - .012 * self.fine) / .007) ** 2) + .55 * np.exp(-((under - .034 - .02 * self.mid) / .006) ** 2) * smooth(.42, .6, self.fine)
        f = np.clip(line * foam, 0, .85)[..., None]
        c = c * (1 + wave * 1.2)[..., None] * (1 - f) + lin("#eef4ee") * f
        n = unit(np.stack([-gx * waves * 50, -gy * waves * 50, np.ones_like(gx)], -1))
        p = np.stack([self.x, self.y, np.full_like(self.x, level)], -1)
        return Bits.of(p[wet], n[wet], c[wet], 0.0, 2)

    def spots(self, n: int, where: Callable | np.ndarray | None = None, box=(-1.4, -1.35, 1.4, 2.3)) -> np.ndarray:
        """Places (x, y) at random, where the field is more than chance."""
        xy = np.stack([self.rng.uniform(box[0], box[2], n), self.rng.uniform(box[1], box[3], n)], -1).astype(F32)
        if where is None:
            return xy
        field = where(self) if callable(where) else where
        i = np.clip(((xy[:, 0] - X0) / (X1 - X0) * (NX - 1)).astype(int), 0, NX - 1)
        j = np.clip(((xy[:, 1] - Y0) / (Y1 - Y0) * (NY - 1)).astype(int), 0, NY - 1)
        return xy[field[j, i] > self.rng.random(n)]

    def grass(self, n: int, where=None, tall: float = .035, codes=None, lean: float = .5, blades: int = 6) -> Bits:
        """Tufts of thin blades in the colour of the ground, lighter at their tips, or in colours of their own."""
        xy = self.spots(n, where)
        k = len(xy)
        base = np.repeat(np.concatenate([xy, self.at(xy[:, 0], xy[:, 1])[:, None]], 1), blades, 0)
        c = np.repeat(self.colour_at(xy[:, 0], xy[:, 1]), blades, 0)
        m = k * blades
        if codes:
            c = tones(self.rng.random(m), *codes)
        h = tall * self.rng.uniform(.5, 1.25, m) * np.repeat(self.rng.uniform(.6, 1.2, k), blades)
        away = self.rng.normal(0, lean, (m, 2)) * h[:, None] + np.array([.25, 0]) * h[:, None]
        base[:, :2] += self.rng.normal(0, tall * .22, (m, 2))
        t = np.linspace(0, 1, max(5, int(tall * 420)), dtype=F32)
        p = base[:, None, :] + np.concatenate([away[:, None, :] * (t ** 1.7)[None, :, None], (h[:, None] * t)[..., None]], -1)
        n_ = np.concatenate([away * 4 + self.rng.normal(0, .25, (m, 2)), np.full((m, 1), .8)], 1)
        tone = (.55 + .85 * t)[None, :, None] * self.rng.uniform(.8, 1.25, (m, 1, 1))
        return Bits.of(p.reshape(-1, 3), np.repeat(n_, len(t), 0), (c[:, None, :] * tone).reshape(-1, 3), 0.0, np.tile(np.where(t < .55, 2, 1), m))

    def flowers(self, n: int, colours: tuple[str, ...], where=None, tall: float = .02, glow: float = 0.0) -> Bits:
        """Small dabs above the grass, in drifts."""
        xy = self.spots(n, (smooth(.50, .66, self.mid) if where is None else where))
        c = np.array([lin(k) for k in colours], F32)[self.rng.integers(0, len(colours), len(xy))]
        p = np.concatenate([xy, (self.at(xy[:, 0], xy[:, 1]) + tall * self.rng.uniform(.5, 1.3, len(xy)))[:, None]], 1)
        return Bits.of(p, self.rng.normal(0, .3, (len(xy), 3)) + np.array([0, -.2, 1]), c, c * glow, 3)

    def stones(self, n: int, size: float = .02, where=None, codes: tuple[str, ...] = ()) -> Bits:
        """Boulders and pebbles, few of them large."""
        xy = self.spots(n * 2, where)[:n]
        kinds = [boulder(.05, s, *codes) for s in range(5)]
        out = [kinds[i % 5].at(x, y, float(self.at(x, y)), scale=size / .05 * float(self.rng.pareto(3) + .35), turn=float(self.rng.uniform(0, 360))) for i, (x, y) in enumerate(xy)]
        return Bits.join(*(thin(b, size) for b in out)) if out else nothing()


def thin(b: Bits, size: float) -> Bits:
    """Fewer points for what is drawn smaller than it was made."""
    span = float(np.ptp(b.p[:, 0]))
    k = max(1, int((.09 / max(span, .004)) ** 1.6))
    return b if k == 1 else Bits(b.p[::k], b.n[::k], b.c[::k], b.g[::k], b.w[::k])


def nothing() -> Bits:
    """No points."""
    return Bits.of(np.zeros((0, 3)), np.zeros((0, 3)), np.zeros((0, 3)), np.zeros((0, 3)), np.zeros(0))
