"""Turned and carved chess pieces: signed distance fields, sphere traced, lit and given four materials."""
from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .common import ART, F32, blur, fbm, mix, ramp, rgb, save, smooth, to_image

SIZE, SS = 384, 2
SCALE = 100.0           # pixels per unit at 384
FOOT = 329.0            # screen y of the centre of the base
TILT = math.radians(24)
PIECES = "KQRBNP"
GROWTH = {"K": 1.0, "Q": 1.04, "R": 1.10, "B": 1.10, "N": 1.10, "P": 1.14}
RES = 160               # grid samples per unit of a profile's distance field
KEY = np.array([-.50, .72, .52]) / np.linalg.norm([-.50, .72, .52])
VIEW = np.array([0, -math.sin(TILT), -math.cos(TILT)])


# ---------------------------------------------------------------- profiles
class Profile:
    """The half outline of a turned piece, from the middle of the foot out, up and back to the axis."""

    def __init__(self):
        self.pts = [(0.0, 0.0)]

    def to(self, *pts):
        self.pts += [tuple(map(float, p)) for p in pts]
        return self

    def curve(self, c1, c2, end, n=20):
        p0 = np.array(self.pts[-1])
        c1, c2, p3 = map(np.array, (c1, c2, end))
        for i in range(1, n + 1):
            t = i / n
            p = (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * c1 + 3 * (1 - t) * t * t * c2 + t ** 3 * p3
            self.pts.append((float(p[0]), float(p[1])))
        return self

    def bead(self, end, bulge=1.0, n=16):
        """A rounded moulding from the last point to ``end``, swelling outward by half its length × bulge."""
        a, b = np.array(self.pts[-1]), np.array(end, float)
        mid, half = (a + b) / 2, (b - a) / 2
        out = np.array([half[1], -half[0]]) * bulge
        for i in range(1, n + 1):
            t = math.pi * i / n
            p = mid - half * math.cos(t) + out * math.sin(t)
            self.pts.append((float(p[0]), float(p[1])))
        return self


def foot(r: float, neck: float, rise: float) -> Profile:
    """The Staunton base: felt, plinth, torus, fillet and the sweep up to the stem."""
    p = Profile().to((r * .90, 0), (r * .93, .03), (r * .93, .055), (r * .98, .06), (r, .09), (r, .17))
    p.to((r * .985, .195), (r * .94, .205)).bead((r * .90, .40), .9)
    p.to((r * .80, .41), (r * .80, .455), (r * .77, .475))
    return p.curve((r * .66, .56), (neck * 1.06, rise * .55 + .2), (neck, rise))


def collar(p: Profile, y: float, r: float, neck: float) -> Profile:
    """Two rings under the head."""
    p.to((neck, y - .02), (neck + .03, y))
    p.curve((neck + .06, y + .02), (r * .9, y + .02), (r * .97, y + .05))
    p.bead((r * .97, y + .13), 1.0).to((r * .80, y + .15), (r * .72, y + .165))
    return p.bead((r * .72, y + .235), .9)


def king() -> Profile:
    p = collar(foot(1.0, .37, 1.25), 1.62, .64, .36)
    p.to((.38, 1.87)).curve((.40, 2.05), (.50, 2.30), (.60, 2.56)).bead((.60, 2.64), .9)
    p.to((.55, 2.66)).curve((.46, 2.76), (.26, 2.80), (.16, 2.84)).bead((.15, 2.93), 1.0).to((.08, 2.95), (0, 2.95))
    return p


def queen() -> Profile:
    p = collar(foot(.97, .36, 1.18), 1.50, .62, .34)
    p.to((.34, 1.75)).curve((.36, 1.98), (.46, 2.22), (.61, 2.45)).to((.615, 2.49), (.57, 2.51), (.50, 2.44))
    p.curve((.44, 2.40), (.36, 2.42), (.30, 2.50)).curve((.24, 2.57), (.16, 2.60), (.10, 2.61))
    return p.to((0, 2.61))


def rook() -> Profile:
    p = foot(.95, .50, 1.05)
    p.curve((.485, 1.20), (.48, 1.32), (.49, 1.42)).to((.52, 1.44)).bead((.56, 1.54), .9).to((.54, 1.56))
    p.curve((.56, 1.62), (.62, 1.64), (.66, 1.70)).to((.67, 1.73), (.67, 2.10), (.655, 2.125), (.50, 2.125), (.48, 2.11))
    return p.to((.48, 1.86), (.44, 1.83), (0, 1.80))


def bishop() -> Profile:
    p = collar(foot(.90, .31, 1.12), 1.38, .55, .29)
    p.to((.27, 1.63)).curve((.30, 1.70), (.44, 1.78), (.44, 1.96))
    p.curve((.44, 2.16), (.24, 2.36), (.10, 2.53)).bead((.085, 2.60), .4)
    return p.to((.10, 2.60)).bead((.0, 2.79), 1.35)


def pawn() -> Profile:
    p = foot(.84, .29, .98)
    p.to((.29, 1.10), (.32, 1.13)).curve((.36, 1.15), (.44, 1.15), (.50, 1.18)).bead((.50, 1.25), 1.0)
    p.curve((.42, 1.28), (.32, 1.29), (.26, 1.32))
    for i in range(1, 33):
        t = math.radians(-52 + 142 * i / 32)
        p.to((.43 * math.cos(t), 1.655 + .43 * math.sin(t)))
    return p.to((0, 2.085))


def knight() -> Profile:
    p = foot(.94, .62, .72)
    p.to((.64, .76)).bead((.64, .88), .9).to((.58, .90), (.50, .915), (.0, .93))
    return p


def polygon_distance(poly: np.ndarray, px: np.ndarray, py: np.ndarray) -> np.ndarray:
    """Signed distance (inside negative) of points to a closed polygon."""
    best = np.full(px.shape, 1e9, F32)
    inside = np.zeros(px.shape, bool)
    for (x0, y0), (x1, y1) in zip(poly, np.roll(poly, -1, 0)):
        ex, ey = x1 - x0, y1 - y0
        length = ex * ex + ey * ey
        if length < 1e-12:
            continue
        t = np.clip(((px - x0) * ex + (py - y0) * ey) / length, 0, 1)
        best = np.minimum(best, (px - x0 - t * ex) ** 2 + (py - y0 - t * ey) ** 2)
        cross = (y0 > py) != (y1 > py)
        if cross.any() and abs(ey) > 1e-12:
            inside ^= cross & (px < x0 + (py - y0) * ex / ey)
    return np.sqrt(best) * np.where(inside, -1, 1).astype(F32)


class Grid:
    """A field sampled on a regular grid, read with bilinear interpolation and clamped at its edge."""

    def __init__(self, data: np.ndarray, x0: float, y0: float, res: float):
        self.data, self.x0, self.y0, self.res = data.astype(F32), x0, y0, res

    def __call__(self, x, y):
        h, w = self.data.shape
        u = np.clip((x - self.x0) * self.res, 0, w - 1.001)
        v = np.clip((y - self.y0) * self.res, 0, h - 1.001)
        i, j = u.astype(np.int32), v.astype(np.int32)
        fu, fv = u - i, v - j
        d = self.data
        top = d[j, i] * (1 - fu) + d[j, i + 1] * fu
        return top * (1 - fv) + (d[j + 1, i] * (1 - fu) + d[j + 1, i + 1] * fu) * fv


def lathe(profile: Profile) -> Grid:
    """The distance field of a profile in (radius, height)."""
    pts = profile.pts
    poly = np.array(pts + [(-x, y) for x, y in reversed(pts) if x > 0], F32)
    ys, xs = np.mgrid[0:int(3.7 * RES), 0:int(1.5 * RES)].astype(F32) / RES
    return Grid(polygon_distance(poly, xs, ys - .2), 0, -.2, RES)


# ---------------------------------------------------------------- the knight's head
HORSE = [  # facing left; (x, y, corner?)
    (-.40, .80, 1), (-.46, .98, 0), (-.46, 1.14, 0), (-.36, 1.32, 0), (-.255, 1.46, 0), (-.25, 1.57, 1),
    (-.40, 1.555, 0), (-.56, 1.485, 0), (-.70, 1.42, 0), (-.82, 1.405, 0), (-.895, 1.45, 0), (-.90, 1.525, 1),
    (-.965, 1.555, 0), (-1.01, 1.64, 0), (-.995, 1.76, 0), (-.93, 1.87, 0), (-.80, 2.00, 0), (-.66, 2.17, 0),
    (-.56, 2.31, 0), (-.49, 2.42, 0), (-.40, 2.51, 0), (-.28, 2.565, 0), (-.12, 2.60, 1),
    (.02, 2.65, 0), (.14, 2.585, 1), (.25, 2.57, 0), (.34, 2.45, 1), (.45, 2.40, 0), (.49, 2.25, 1),
    (.59, 2.17, 0), (.60, 2.00, 1), (.685, 1.91, 0), (.665, 1.73, 1), (.73, 1.63, 0), (.67, 1.44, 1),
    (.70, 1.33, 0), (.60, 1.14, 1), (.58, 1.00, 0), (.50, .80, 1),
]


def spline(points: list[tuple[float, float, int]], n: int = 10) -> np.ndarray:
    """A closed Catmull-Rom curve whose marked points stay corners."""
    out = []
    m = len(points)
    for i in range(m):
        p0, p1, p2, p3 = (np.array(points[(i + k) % m][:2]) for k in (-1, 0, 1, 2))
        if points[i][2]:
            p0 = p1
        if points[(i + 1) % m][2]:
            p3 = p2
        for t in np.arange(n) / n:
            out.append(.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                             + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    return np.array(out, F32)


def horse() -> tuple[Grid, Grid]:
    """(silhouette distance, half thickness) of the carved head, in its own x, y plane."""
    res, x0, y0 = 200, -1.4, .5
    h, w = int(2.6 * res), int(2.6 * res)
    ys, xs = np.mgrid[0:h, 0:w].astype(F32) / res
    xs, ys = xs + x0, ys + y0
    poly = spline(HORSE)
    dist = polygon_distance(poly, xs, ys)
    deep = np.clip(-dist, 0, None)

    def bump(cx, cy, sx, sy=None, turn=0.0):
        c, s = math.cos(turn), math.sin(turn)
        u, v = (xs - cx) * c + (ys - cy) * s, -(xs - cx) * s + (ys - cy) * c
        return np.exp(-(u / sx) ** 2 - (v / (sy or sx)) ** 2)

    def stroke(pts, width, soft):
        im = Image.new("L", (w * 2, h * 2))
        d = ImageDraw.Draw(im)
        line = [((x - x0) * res * 2, (y - y0) * res * 2) for x, y in pts]
        d.line(line, fill=255, width=max(1, int(width * res * 2)), joint="curve")
        im = im.resize((w, h), Image.LANCZOS).filter(ImageFilter.GaussianBlur(soft * res))
        return np.asarray(im, F32) / 255

    def bezier(a, b, c, n=24):
        t = np.linspace(0, 1, n)[:, None]
        a, b, c = map(np.array, (a, b, c))
        return ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c).tolist()

    wide = .30 + .16 * smooth(1.7, .95, ys) + .03 * smooth(2.0, 2.4, ys)
    wide -= .10 * smooth(-.55, -.95, xs) * smooth(1.2, 1.5, ys)
    edge = np.clip(deep / .30, 0, 1)
    thick = wide * np.sqrt(1 - (1 - edge) ** 2)
    thick += .085 * bump(-.27, 1.83, .24, .28)                       # jowl
    thick += .045 * bump(-.60, 2.02, .26, .09, 2.25 - math.pi)       # cheek bone
    thick -= .050 * bump(-.66, 1.80, .20, .09, 2.3 - math.pi)        # hollow before it
    thick += .050 * bump(-.87, 1.72, .13) + .03 * bump(-.78, 1.50, .12, .06)
    thick -= .085 * bump(-.905, 1.735, .052, .036, .9)               # nostril
    thick += .03 * stroke(bezier((-.97, 1.74), (-.90, 1.83), (-.83, 1.74)), .02, .016)
    thick -= .075 * stroke(bezier((-.93, 1.535), (-.80, 1.565), (-.62, 1.63)), .022, .010)     # mouth
    thick += .060 * stroke(bezier((-.60, 2.19), (-.47, 2.235), (-.35, 2.10)), .06, .022)       # brow
    thick -= .070 * bump(-.475, 2.075, .090, .065, .5)               # socket
    thick += .085 * bump(-.475, 2.07, .050, .042, .5)                # eye
    thick += .028 * stroke(bezier((-.56, 2.03), (-.46, 1.99), (-.38, 2.06)), .03, .012)        # lower lid
    thick -= .060 * stroke(bezier((-.26, 1.57), (-.05, 1.70), (-.05, 1.98)), .03, .028)        # jaw line
    thick -= .050 * stroke(bezier((-.05, 1.98), (-.06, 2.16), (-.16, 2.30)), .03, .030)
    thick += .035 * stroke(bezier((-.36, 1.0), (-.26, 1.3), (-.02, 1.5)), .10, .05)            # neck muscle
    # mane: a raised band along the crest, cut into locks
    inner = bezier((-.18, 2.42), (.34, 2.22), (.36, 1.60)) + bezier((.36, 1.60), (.38, 1.25), (.52, .90))
    band = Image.new("L", (w * 2, h * 2))
    rim = [tuple(q) for q in poly if q[0] > -.13 and not (q[1] < 1.0 and q[0] < .3)]
    ring = sorted(rim, key=lambda q: math.atan2(q[1] - 1.5, q[0] + .2), reverse=True)
    pts = [((x - x0) * res * 2, (y - y0) * res * 2) for x, y in ring + list(reversed(inner))]
    ImageDraw.Draw(band).polygon(pts, fill=255)
    band = band.resize((w, h), Image.LANCZOS)
    band = np.asarray(band.filter(ImageFilter.GaussianBlur(.012 * res)), F32) / 255
    thick += .050 * band * np.clip(deep / .06, 0, 1)
    locks = [((-.12, 2.60), (-.06, 2.48), (-.10, 2.36)), ((.14, 2.585), (.12, 2.44), (.02, 2.27)),
             ((.33, 2.45), (.28, 2.30), (.14, 2.13)), ((.48, 2.25), (.42, 2.10), (.25, 1.93)),
             ((.59, 2.01), (.52, 1.86), (.31, 1.70)), ((.66, 1.74), (.57, 1.60), (.34, 1.46)),
             ((.685, 1.45), (.58, 1.34), (.38, 1.24)), ((.66, 1.15), (.56, 1.08), (.44, 1.02))]
    for a, b, c in locks:
        thick -= .085 * stroke(bezier(a, b, c), .022, .011)
    for (a, b, c), (d, e, f) in zip(locks, locks[1:]):
        m = [tuple((np.array(p) + np.array(q)) / 2) for p, q in ((a, d), (b, e), (c, f))]
        thick -= .032 * stroke(bezier(*m), .014, .010)
    thick = np.where(dist > 0, -dist * 2.2, np.maximum(thick, .012 * np.clip(deep / .02, 0, 1)))
    return Grid(dist, x0, y0, res), Grid(thick, x0, y0, res)


# ---------------------------------------------------------------- solids
def smin(a, b, k):
    h = np.clip(.5 + .5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def box(x, y, z, bx, by, bz, r=0.0):
    qx, qy, qz = np.abs(x) - bx + r, np.abs(y) - by + r, np.abs(z) - bz + r
    out = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2 + np.maximum(qz, 0) ** 2)
    return out + np.minimum(np.maximum(qx, np.maximum(qy, qz)), 0) - r


def cone(x, y, z, a, b, ra, rb):
    """A capsule with two radii (approximate distance)."""
    a, b = np.array(a), np.array(b)
    d = b - a
    t = np.clip(((x - a[0]) * d[0] + (y - a[1]) * d[1] + (z - a[2]) * d[2]) / (d @ d), 0, 1)
    return np.sqrt((x - a[0] - t * d[0]) ** 2 + (y - a[1] - t * d[1]) ** 2
                   + (z - a[2] - t * d[2]) ** 2) - (ra + (rb - ra) * t)


def solid(name: str):
    """The distance function of a piece: f(x, y, z), y up, the viewer towards +z."""
    field = lathe({"K": king, "Q": queen, "R": rook, "B": bishop, "N": knight, "P": pawn}[name]())

    def turned(x, y, z):
        return field(np.hypot(x, z), y)
    if name == "K":
        yaw = math.radians(18)

        def f(x, y, z):
            u, v = x * math.cos(yaw) + z * math.sin(yaw), z * math.cos(yaw) - x * math.sin(yaw)
            yy = y - 3.16
            flare_v = .062 + .34 * np.clip(np.abs(yy), 0, .3) ** 1.5
            flare_h = .062 + .34 * np.clip(np.abs(u), 0, .3) ** 1.5
            post = box(u, yy + .02, v, flare_v, .27, .075, .02)
            bar = box(u, yy - .02, v, .235, flare_h, .075, .02)
            return np.minimum(turned(x, y, z), np.minimum(post, bar) * .8)
        return f
    if name == "Q":
        def f(x, y, z):
            d = turned(x, y, z)
            step = 2 * math.pi / 9
            a = np.arctan2(z, x) + .17
            a = (a + step / 2) % step - step / 2
            r = np.hypot(x, z)
            u, v = r * np.cos(a) - .63, r * np.sin(a)
            notch = np.sqrt(u * u + v * v + (y - 2.55) ** 2 * .8) - .155
            d = np.maximum(d, -notch)
            ball = np.sqrt(x * x + (y - 2.72) ** 2 + z * z) - .15
            return np.minimum(d, ball) * .9
        return f
    if name == "R":
        def f(x, y, z):
            d = turned(x, y, z)
            step = 2 * math.pi / 6
            a = np.arctan2(z, x) + .52
            a = (a + step / 2) % step - step / 2
            r = np.hypot(x, z)
            slot = box(r * np.cos(a) - .6, y - 2.12, r * np.sin(a), .3, .20, .105, .02)
            lines = np.minimum(np.abs(y - 1.76), 9) - .012          # a scribed line under the battlements
            d = np.maximum(d, np.minimum(.02, -np.maximum(lines, .655 - r)))
            return np.maximum(d, -slot) * .9
        return f
    if name == "B":
        def f(x, y, z):
            d = turned(x, y, z)
            c, s = math.cos(-.62), math.sin(-.62)
            u, v = x - .30, y - 2.14
            slit = box(u * c + v * s, -u * s + v * c, z - .30, .052, .30, .52, .02)
            return np.maximum(d, -slit) * .9
        return f
    if name == "N":
        dist, thick = horse()
        yaw = math.radians(-24)
        cy, sy = math.cos(yaw), math.sin(yaw)

        def f(x, y, z):
            u, v = x * cy + z * sy, z * cy - x * sy
            u = u - .06
            flat, half = dist(u, y), thick(u, y)
            head = np.maximum(flat, (np.abs(v) - half) * .42)
            w = np.abs(v)
            ear = cone(u, y, (w - .165) * 1.5, (-.21, 2.42, 0), (-.20, 2.66, 0), .10, .115)
            ear = np.minimum(ear, cone(u, y, (w - .165) * 1.5, (-.20, 2.66, 0), (-.235, 2.90, .02), .115, .012)) * .7
            dent = cone(u, y, w, (-.29, 2.54, .235), (-.255, 2.78, .225), .085, .03)
            ear = np.maximum(ear, -dent)
            head = smin(head, ear, .03)
            return smin(turned(x, y, z), head, .07)
        return f
    return turned


# ---------------------------------------------------------------- tracing
def trace(name: str) -> dict[str, np.ndarray]:
    """Surface buffers of a piece as the camera sees it: position, normal, occlusion and key shadow."""
    f = solid(name)
    n = SIZE * SS
    k = SCALE * SS * GROWTH[name]
    jy, jx = np.mgrid[0:n, 0:n].astype(np.float64)
    sx, sy = (jx + .5 - n / 2) / k, (FOOT * SS - jy - .5) / k
    up = np.array([0, math.cos(TILT), -math.sin(TILT)])
    far = 6.0
    ox, oy, oz = sx, sy * up[1] - VIEW[1] * far, sy * up[2] - VIEW[2] * far
    active = np.flatnonzero(((np.abs(sx) < 1.25) & (sy > -.75)).ravel())
    px, py, pz = (q.ravel()[active] for q in (ox, oy, oz))
    t = np.full(active.size, 2.0)
    hit = np.zeros(n * n, bool)
    depth = np.zeros(n * n)
    for _ in range(260):
        d = f(px + VIEW[0] * t, py + VIEW[1] * t, pz + VIEW[2] * t)
        done = d < .0012
        if done.any():
            hit[active[done]] = True
            depth[active[done]] = t[done]
        keep = ~done & (t < 11)
        active, px, py, pz, t, d = (q[keep] for q in (active, px, py, pz, t, d))
        if not active.size:
            break
        t = t + np.clip(d, .0006, .5)
    where = np.flatnonzero(hit)
    td = depth[where]
    x, y, z = (q.ravel()[where] + VIEW[i] * td for i, q in enumerate((ox, oy, oz)))
    e = .006
    norm = np.zeros((where.size, 3))
    for sxn, syn, szn in ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1)):
        v = f(x + e * sxn, y + e * syn, z + e * szn)
        norm += v[:, None] * np.array([sxn, syn, szn])
    norm /= np.linalg.norm(norm, axis=1, keepdims=True) + 1e-9
    occ = np.zeros(where.size)
    weight = 1.0
    for i in range(1, 7):
        s = .05 * i + .01
        d = np.minimum(f(x + norm[:, 0] * s, y + norm[:, 1] * s, z + norm[:, 2] * s), y + norm[:, 1] * s + .0)
        occ += weight * np.clip(s - d, 0, None) / s
        weight *= .82
    occ = np.clip(1 - .30 * occ, .12, 1)
    shade = np.ones(where.size)
    s = np.full(where.size, .03)
    for _ in range(46):
        d = f(x + norm[:, 0] * .02 + KEY[0] * s, y + norm[:, 1] * .02 + KEY[1] * s, z + norm[:, 2] * .02 + KEY[2] * s)
        shade = np.minimum(shade, np.clip(.5 + 7 * d / s, 0, 1))
        s = s + np.clip(d, .02, .2)
    shade = shade * shade * (3 - 2 * shade)
    return {"hit": hit.reshape(n, n), "pos": np.stack([x, y, z], 1), "n": norm, "occ": occ, "shade": shade,
            "scale": np.array(k)}


# ---------------------------------------------------------------- materials
MATERIALS = {
    # dark and light of the grain, felt, gloss, wrap, grain strength
    "ivory": dict(stops=[(0, "#d0ac74"), (.35, "#e3cda0"), (.7, "#ecdcb8"), (1, "#f4e9cf")], felt="#5a1f22",
                  key=.92, gloss=.70, wrap=.16, bounce="#b98a54", rim=.25, sheen=1.0, ink=.75),
    "ebony": dict(stops=[(0, "#090708"), (.4, "#161213"), (.75, "#241c1b"), (1, "#3a2c26")], felt="#1f5a3c",
                  key=1.3, gloss=1.0, wrap=.08, bounce="#5b4030", rim=.7, sheen=2.6, ink=.0),
    "rosewood": dict(stops=[(0, "#3d1512"), (.4, "#66291e"), (.72, "#843c29"), (1, "#a0573a")], felt="#2a2440",
                     key=1.12, gloss=.85, wrap=.18, bounce="#7a3a24", rim=.75, sheen=1.1, ink=.2),
    "jade": dict(stops=[(0, "#1d3d31"), (.4, "#31594a"), (.72, "#4d7660"), (1, "#7d9c7e")], felt="#3a2416",
                 key=1.12, gloss=.85, wrap=.22, bounce="#3c6a4a", rim=.7, sheen=1.1, ink=.2),
}


def grain(pos: np.ndarray, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """(colour position 0..1, fine pores 0..1) of turned wood whose fibres run upwards."""
    rng = np.random.default_rng(seed)
    tile = Grid(fbm(rng, (512, 512), 5, 5, tile=True), 0, 0, 128)
    fine = Grid(fbm(rng, (512, 512), 32, 3, tile=True), 0, 0, 128)
    x, y, z = pos.T

    def look(g, u, v):
        return g(np.mod(u, 3.98), np.mod(v, 3.98))
    warp = look(tile, x * .7 + 1, y * .28 + z * .5)
    rings = .5 + .5 * np.sin((x * 6.5 + z * 4.2 + warp * 9.0) * 1.9)
    fibres = look(fine, x * 2.6 + z * 2.2 + warp, y * .24 + .3)
    c = .50 + .30 * (rings - .5) + .60 * (fibres - .5) + .45 * (warp - .5)
    return np.clip(c, 0, 1), smooth(.60, .78, look(fine, x * 3.6 - z * 3.1, y * .5 + 1.7))


def environment(r: np.ndarray) -> np.ndarray:
    """Light coming from direction r: a window up left, a strip at the right, a dim room."""
    def patch(c, wide, tall, soft):
        c = np.array(c) / np.linalg.norm(c)
        side = np.cross([0, 1, 0], c)
        side /= np.linalg.norm(side)
        top = np.cross(c, side)
        a, b, front = r @ side, r @ top, r @ c
        m = smooth(wide + soft, wide - soft, np.abs(a)) * smooth(tall + soft, tall - soft, np.abs(b))
        bars = 1 - .55 * (np.abs(a) < .018) * (soft < .1)
        return m * bars * (front > 0)
    window = patch((-.55, .66, .62), .27, .30, .05)[:, None] * np.array([1.0, .97, .90]) * 2.3
    strip = patch((.92, .25, .05), .16, .62, .16)[:, None] * np.array([.86, .90, 1.0]) * .7
    back = patch((-.35, .50, -.8), .45, .25, .2)[:, None] * np.array([1.0, .86, .66]) * .6
    room = mix(np.array([.13, .09, .06]), np.array([.17, .17, .185]), smooth(-.4, .8, r[:, 1])[:, None])
    return window + strip + back + room


def shade(buffers: dict[str, np.ndarray], material: str) -> Image.Image:
    """The finished sprite of one piece in one material, with its soft shadow on the square."""
    m = MATERIALS[material]
    pos, n, occ, lit = (buffers[k] for k in ("pos", "n", "occ", "shade"))
    c, pores = grain(pos, 11 + 7 * list(MATERIALS).index(material))
    base = (ramp(c, m["stops"]) / 255) ** 2.2
    base *= (1 - .28 * pores)[:, None] if material != "ivory" else (1 - .05 * pores)[:, None]
    felt = pos[:, 1] < .058
    base = np.where(felt[:, None], (rgb(m["felt"]) / 255) ** 2.2, base)
    # ink settles in the carved hollows of pale pieces
    hollow = smooth(.72, .30, occ)
    base = mix(base, base * np.array([.55, .38, .24]), (hollow * m["ink"])[:, None])
    ndl = n @ KEY
    key = np.clip((ndl + m["wrap"]) / (1 + m["wrap"]), 0, 1) * (.12 + .88 * lit)
    fill = np.clip(n @ np.array([.75, .25, .6]), 0, 1) ** 1.0
    sky = smooth(-1, 1, n[:, 1])
    ambient = mix((rgb(m["bounce"]) / 255) ** 2.2 * .9, np.array([.36, .38, .43]), sky[:, None]) * (occ ** 1.25)[:, None]
    light = key[:, None] * np.array([1.45, 1.33, 1.10]) * m["key"] + ambient * .80 + (fill * occ)[:, None] * np.array([.18, .20, .26])
    col = base * light
    ndv = np.clip(-(n @ VIEW), 0, 1)
    refl = VIEW[None] + 2 * ndv[:, None] * n
    fres = (.045 + .955 * (1 - ndv) ** 5 * .75) * m["gloss"]
    spec = environment(refl) * (occ ** 1.5 * (.45 + .55 * lit))[:, None]
    gloss = np.where(felt, 0, fres)[:, None]
    col = col + spec * gloss * m["sheen"]
    half = KEY - VIEW
    half = half / np.linalg.norm(half)
    pin = np.clip(n @ half, 0, 1) ** 160 * lit * m["gloss"] * .35
    col = col + np.where(felt, 0, pin)[:, None]
    rim = (1 - ndv) ** 3 * smooth(-.2, .7, n[:, 0] * .8 + n[:, 1] * .5) * m["rim"] * .16 * occ
    col = col + rim[:, None] * np.array([.85, .92, 1.0])
    col = col * 1.04
    col = col * (1 + col * .12) / (1 + col * .42)           # a gentle shoulder
    col = np.clip(col, 0, 1) ** (1 / 2.2) * 255
    size = SIZE * SS
    out = np.zeros((size, size, 4), F32)
    out[buffers["hit"]] = np.concatenate([col, np.full((len(col), 1), 255)], 1)
    return compose(out, buffers)


def compose(out: np.ndarray, buffers: dict[str, np.ndarray]) -> Image.Image:
    """Downsamples with premultiplied alpha, inks the rim and lays the contact shadow under the piece."""
    size = SIZE * SS
    foot_pixels = np.abs(buffers["pos"][:, 1]) < .12
    radius = np.hypot(buffers["pos"][foot_pixels, 0], buffers["pos"][foot_pixels, 2]).max()
    y, x = np.mgrid[0:size, 0:size].astype(F32)
    k = float(buffers["scale"])

    def pool(dx, dy, grow):
        u = (x - size / 2 - dx * k) / (k * (radius + grow))
        v = (y - FOOT * SS - dy * k) / (k * (radius + grow) * math.sin(TILT))
        return np.hypot(u, v)
    contact = .80 * smooth(1.10, .93, pool(.015, .01, .02))
    cast = .46 * smooth(1.32, .50, pool(.20, .05, .10))
    shadow = 1 - (1 - contact) * (1 - cast)
    alpha = out[..., 3] / 255
    pre = out[..., :3] * alpha[..., None]
    outline = np.asarray(Image.fromarray((alpha * 255).astype(np.uint8)).filter(ImageFilter.MaxFilter(5)), F32) / 255
    under = np.maximum(shadow, .62 * blur(outline, 1))
    ink = np.array([22, 13, 8], F32)
    total = alpha + under * (1 - alpha)
    pre = pre + ink * (under * (1 - alpha))[..., None]
    rgba = np.concatenate([pre, total[..., None] * 255], -1)
    rgba = rgba.reshape(SIZE, SS, SIZE, SS, 4).mean((1, 3))
    a = rgba[..., 3:] / 255
    rgba[..., :3] = np.where(a > 0, rgba[..., :3] / np.maximum(a, 1e-4), 0)
    return to_image(rgba)


def build() -> list:
    """Writes all 24 sprites."""
    made = []
    for name in PIECES:
        buffers = trace(name)
        for material in MATERIALS:
            made.append(save(shade(buffers, material), f"chesswar/pieces/{material}.{name}.webp"))
    return made


if __name__ == "__main__":
    for path in build():
        print(path.relative_to(ART))
