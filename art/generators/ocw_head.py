"""Heads: a face is sculpted as a height field in its own frontal frame, painted there, then turned and lit.

Head frame: origin between the eyes' height and the nose root, x right, y down, z towards the viewer; the skull
runs from y = -100 to the chin at about 96, half width about 60. ``Head`` places it in the picture and maps points.
"""
from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

import numpy as np
from PIL import Image

from . import ocw_shapes as g
from .ocw_shapes import Shape
from .chesswar_units.materials import Material, m, rgb
from .common import F32, fbm, smooth
from .ocw_easel import KEY, Easel, Part, blur, raster

Q = 4
X0, X1, Y0, Y1 = -92, 92, -126, 140
BOX = (X0 * Q, Y0 * Q, X1 * Q, Y1 * Q)
YY, XX = np.mgrid[Y0 * Q:Y1 * Q, X0 * Q:X1 * Q].astype(F32) / Q

FAIR = m("#4a2018", "#cf9270", "#ffe3c2")
TAN = m("#3c1a10", "#b57a50", "#f4c793")
BROWN = m("#240e08", "#85502f", "#d99c66")
DARK = m("#170a07", "#5c3420", "#b57c50")
PALE = m("#3a2634", "#c4a09a", "#fbeae0")
ROSE = m("#4c1e1e", "#d99b80", "#ffe8d2")


@dataclass(frozen=True)
class Face:
    """What makes one face unlike another; lengths in head units."""

    skin: Material = FAIR
    wide: float = 58
    jaw: float = 42
    chin: float = 20
    long: float = 96
    brow: float = 4.5
    cheek: float = 6
    hollow: float = 1.8
    nose: tuple[float, float, float] = (10, 20, 36)      # half width of the wings, height of the tip, y of the tip
    nose_ridge: float = 9
    mouth: tuple[float, float] = (20, 58)                # half width, y
    lips: tuple[float, float] = (2.6, 4.2)               # fullness above, below
    lip: str = "#a8483e"
    lip_alpha: float = .5
    smile: float = 1.0
    smirk: float = 0                                         # one corner of the mouth higher (the picture's right)
    open_mouth: float = 0
    teeth: float = 0                                         # share of an open mouth that the upper teeth fill
    eye: tuple[float, float, float] = (25, -4, 14)        # x, y, half width
    eye_h: float = 6.2
    tilt: float = -3
    lid: float = 0
    wink: float = 0                                          # how far the eye on the picture's right is narrowed
    iris: str = "#5a3a1c"
    white: str = "#e9e2da"
    glowing: str = ""
    look: float = 0
    lash: float = 2.4
    kohl: str = ""
    brows: str = "#2a160c"
    brow_w: float = 5.5
    brow_lift: float = 0
    cock: float = 0                                          # the brow on the picture's right raised by so much
    scowl: float = 2
    age: float = 0
    blush: float = .3
    stubble: float = 0
    stubble_tone: str = "#2a211e"
    paint: tuple = ()                                        # (Shape in the head frame, colour, alpha, softness)
    bumps: tuple = ()                                        # (Shape, softness, height)
    texture: str = ""
    fem: bool = False


def bump(x: float, y: float, sx: float, sy: float) -> np.ndarray:
    return np.exp(-((XX - x) / sx) ** 2 - ((YY - y) / sy) ** 2)


def both(x: float, y: float, sx: float, sy: float) -> np.ndarray:
    return bump(x, y, sx, sy) + bump(-x, y, sx, sy)


def mask(shape: Shape, soft: float = 0) -> np.ndarray:
    out = raster([shape], BOX, Q)
    return blur(out, soft * Q) if soft else out


def opening(f: Face, h: float, w: float, lid: float) -> Shape:
    """What the lids of the picture's right eye leave open."""
    x, y, _ = f.eye
    top, low = h * (1 - lid), h * (1 - .92 * max(0, lid - .5) * 2)
    one = g.blob(f"{-w},{h * .30}! {-w * .55},{-top * .62} {0},{-top} {w * .55},{-top * .70} {w},{-h * .05}! {w * .5},{low * .62} {-w * .1},{low * .80} {-w * .6},{low * .62}")
    return g.at(one, x, y, turn=f.tilt)


def eyes(f: Face, grow: float = 0) -> tuple[Shape, Shape]:
    """The right and the left opening of the lids."""
    h, w = f.eye_h + grow, f.eye[2] + grow
    return opening(f, h, w, min(1.2, f.lid + f.wink)), g.flip(opening(f, h, w, f.lid))


def sculpt(f: Face) -> np.ndarray:
    """The height field."""
    w, low = f.wide, f.long
    ys = [-100, -78, -60, -40, -18, 4, 24, 44, 60, 74, 85, low]
    ws = [54, 56, 57.5 * w / 58, w, w + 1, w, w * .965, (w * .36 + f.jaw * .64) + 5, f.jaw + 2, f.jaw * .86, f.jaw * .45 + f.chin * .55, f.chin]
    ds = [74, 76, 77, 79, 81, 79, 78, 77, 76, 74, 71, 66]
    line = np.arange(Y0 * Q, Y1 * Q) / Q
    half, deep = (np.interp(line, ys, v).astype(F32) for v in (ws, ds))
    kernel = np.ones(7 * Q) / (7 * Q)
    for _ in range(2):
        half, deep = (np.convolve(np.pad(v, 7 * Q, mode="edge"), kernel, "same").astype(F32)[7 * Q:-7 * Q] for v in (half, deep))
    top, foot = np.clip((-52 - line) / 48, 0, 1), np.clip((line - low + 13) / 13, 0, 1)
    cap = np.sqrt(np.clip(1 - top ** 2.15, 0, 1)) * np.sqrt(np.clip(1 - foot ** 2, 0, 1))
    half, deep = half * cap, deep * np.sqrt(np.clip(1 - top ** 2.15, 0, 1)) * (1 - .25 * foot ** 2)
    u = np.clip(np.abs(XX) / np.maximum(half[:, None], .1), 0, 1)
    z = deep[:, None] * np.power(np.clip(1 - u ** 2.12, 0, 1), .54)
    inside = (u < .998) & (half[:, None] > 2)
    ex, ey, ew = f.eye
    z = z + f.brow * both(ex - 3, ey - 15, 17, 6.5) + f.brow * .6 * bump(0, ey - 13, 12, 8)
    z = z - 10.5 * both(ex - 2, ey + 1, 15, 9.5) - 4 * both(12, ey + 3, 7, 9)
    z = z - 3 * both(f.wide - 4, -26, 12, 16) + 2.5 * bump(0, -52, 36, 18)
    nw, nt, ny = f.nose
    ridge = np.interp(line, [ey - 14, ey, ny - 12, ny - 2, ny + 3, ny + 9], [0, f.nose_ridge * .72, nt * .86, nt, nt * .72, 0]).astype(F32)
    width = np.interp(line, [ey - 10, ny - 14, ny, ny + 6], [6.2, 6.6, 8.2, 6]).astype(F32)
    z = z + ridge[:, None] * np.exp(-(np.abs(XX) / width[:, None]) ** 2.2)
    z = z + 6.0 * both(nw - 2, ny + 2, 5.2, 5.6) + 3.4 * bump(0, ny, 7, 6) - 3.5 * both(nw * .5, ny + 7.5, 3.2, 2.2)
    z = z + f.cheek * both(36, 19, 15, 12) - f.hollow * both(39, 47, 12, 15)
    mw, my = f.mouth
    z = z + 6.5 * bump(0, my - 1, 25, 19) - 1.6 * bump(0, my - 14, 3, 6) - 2.0 * both(mw + 4, my + 1, 5, 6)
    upper, lower, slit = lips(f)
    z = z + mask(upper, 1.2) * f.lips[0] * 1.5 + mask(lower, 1.6) * f.lips[1] * 1.35 - mask(slit, .8) * 4.0
    z = z - 4.0 * bump(0, my + 16, 15, 4.5) + 7.5 * bump(0, f.long - 12, 13, 10) - 2 * both(20, f.long - 16, 7, 9)
    right, left = eyes(f)
    ball = mask(right + left, .9)
    z = z + ball * (2.2 + 5.2 * (both(ex, ey, ew, f.eye_h * 1.7)))
    rr, rl = eyes(f, 3.2)
    z = z + 1.9 * (mask(rr + rl, 1.3) - mask(right + left, .7)).clip(0) * (1 + .6 * (YY < ey))
    if f.age:
        lines = [g.nib(f"{nw + 1},{ny + 2} {nw + 9},{ny + 12} {mw + 6},{my - 2} {mw + 7},{my + 8}", 3.2)]
        lines += [g.nib(f"{ex + ew + 2},{ey + dy} {ex + ew + 10},{ey + dy * 2.6 - 1}", 2) for dy in (-2, 1.5, 5)]
        lines += [g.nib(f"{ex - ew * .6},{ey + 11} {ex + 2},{ey + 14} {ex + ew},{ey + 9}", 2.4), g.nib(f"5,{ey - 9} 4,{ey - 20}", 2.6)]
        z = z - mask(Shape(tuple(p for s in lines for p in g.pair(s).polys)), .8) * 2.6 * f.age
        for k, y in enumerate((-40, -50, -60)):
            z = z - mask(g.nib(f"{-30 + k * 3},{y + 2} -10,{y - 1} 0,{y + 1} 12,{y - 1} {30 - k * 3},{y + 2}", 2.2), .9) * 2.0 * f.age
    for shape, soft, high in f.bumps:
        z = z + mask(shape, soft) * high
    return np.where(inside, z + grain(f.texture), -999).astype(F32)


def grain(kind: str) -> np.ndarray | float:
    """Fur, stone or scales in the surface."""
    rng = np.random.default_rng(17)
    if kind == "fur":
        a, d = np.arctan2(XX, YY + 46), np.hypot(XX, YY + 46)
        polar = fbm(rng, (512, 2048), 190, 3, aspect=1.0)
        streak = np.asarray(Image.fromarray(polar).resize((2048, 64), Image.BILINEAR))
        i, j = np.clip(d / 200 * 63, 0, 63).astype(int), ((a / (2 * math.pi) + .5) * 2047).astype(int)
        return (streak[i, j] - .5) * 5.2
    if kind == "stone":
        n = fbm(rng, XX.shape, 7, 6)
        return (np.round(n * 9) / 9 * .6 + n * .4 - .5) * 26
    if kind == "scale":
        u, v = XX / 9, YY / 7
        row = np.floor(v)
        d = np.hypot(((u + row % 2 * .5) % 1 - .5) * 1.7, (v - row - .2))
        return np.clip(1 - d, 0, 1) * 2.4
    return 0.0


def lips(f: Face) -> tuple[Shape, Shape, Shape]:
    """Upper lip, lower lip and the line between."""
    w, y = f.mouth
    c = y - f.smile * 1.6
    up, low, gap = 3.6 + f.lips[0], 3.4 + f.lips[1] * 1.3, f.open_mouth
    upper = g.sym(f"0,{y - up + 1.6} {w * .22},{y - up} {w * .62},{y - up * .45} {w},{c + .5}! {w * .5},{y + .8} 0,{y + 1.2}")
    lower = g.sym(f"0,{y + gap + .2} {w * .5},{y + gap} {w * .97},{c + .8}! {w * .62},{y + low * .72 + gap} {w * .25},{y + low + gap} 0,{y + low + gap}")
    slit = g.sym(f"0,{y - .2} {w * .5},{y - .6} {w + 1.5},{c - .6}! {w * .5},{y + 1.2 + gap} 0,{y + 1.5 + gap}")
    return tuple(s.mapped(lambda p: p - np.stack([np.zeros(len(p)), f.smirk * np.sign(p[:, 0]) * (np.abs(p[:, 0]) / w) ** 1.5], 1)) for s in (upper, lower, slit))


def brow_shape(f: Face) -> Shape:
    x, y, w = f.eye
    b, lift, sc = f.brow_w, f.brow_lift, f.scowl
    one = g.blob(f"{x - w - 2},{y - 11 + sc * 1.4 - lift} {x - w * .3},{y - 14.5 + sc * .2 - lift - b * .4} {x + w * .5},{y - 17 - sc * .4 - lift - b * .3} {x + w + 6},{y - 10 - sc * .5 - lift}! {x + w * .5},{y - 13.5 - lift - sc * .2} {x - w * .4},{y - 11 + sc * .4 - lift + b * .25} {x - w},{y - 7 + sc * 1.3 - lift}")
    other = g.flip(one)
    return g.at(one, 0, -f.cock) + other


class Paint:
    """Colour laid over the skin: rgb and coverage on the sculpting grid."""

    def __init__(self) -> None:
        self.rgb = np.zeros((*XX.shape, 3), F32)
        self.a = np.zeros(XX.shape, F32)
        self.tint = np.ones((*XX.shape, 3), F32)

    def lay(self, cover: np.ndarray, colour: str) -> None:
        out = cover + self.a * (1 - cover)
        self.rgb = (self.rgb * (self.a * (1 - cover))[..., None] + rgb(colour) * cover[..., None]) / np.maximum(out, 1e-4)[..., None]
        self.a = out

    def stain(self, cover: np.ndarray, colour: str) -> None:
        self.tint *= 1 - cover[..., None] * (1 - rgb(colour))


def painted(f: Face, z: np.ndarray) -> Paint:
    """Sockets, blush, stubble, lips, eyes and brows."""
    p = Paint()
    ex, ey, ew = f.eye
    whole = np.where(z < -900, 0, z)
    inner = blur((whole > 22).astype(F32), 3 * Q) ** 3
    hollow = np.clip(blur(whole, 5 * Q) - whole, 0, 9) / 9 * inner
    deep, thin = ("#3c3c44", "#2c2c34") if f.texture else ("#6a3030", "#5a2420")
    p.stain(np.clip(hollow, 0, 1) * .85, deep)
    fine = np.clip(blur(whole, 1.6 * Q) - whole, 0, 3) / 3 * inner
    p.stain(fine * .48, thin)
    p.stain(np.clip(both(ex, ey + 1, 19, 12) * (.42 if not f.texture else .2), 0, 1), "#8a5a58")
    p.stain(np.clip(both(36, 24, 15, 11) + .8 * bump(0, f.nose[2], 10, 8), 0, 1) * f.blush, "#ff9a86")
    if f.stubble:
        jaw = smooth(30, 62, YY - .12 * np.abs(XX)) * (1 - .8 * bump(0, f.mouth[1], 17, 7)) + .8 * bump(0, f.nose[2] + 12, 20, 6)
        p.stain(np.clip(jaw, 0, 1) * f.stubble, f.stubble_tone)
    for shape, colour, alpha, soft in f.paint:
        p.lay(mask(shape, soft) * alpha, colour)
    upper, lower, slit = lips(f)
    p.lay(mask(upper, .7) * f.lip_alpha, "#" + "".join(f"{int(c * 200):02x}" for c in rgb(f.lip)))
    p.lay(mask(lower, .7) * f.lip_alpha, f.lip)
    p.lay(mask(slit, .35) * .85, "#2a0c0c")
    if f.teeth:
        mw, my = f.mouth
        row = (YY < my + f.open_mouth * f.teeth + 1.2) * (1 - .35 * (np.abs(((XX / 4.6) % 1) - .5) > .43))
        p.lay(blur(mask(slit, .3) * row, 1.2) * np.clip(1.2 - (np.abs(XX) / mw) ** 2 * .8, 0, 1), "#f2e8d4")
    if f.kohl:
        rr, rl = eyes(f, 5)
        p.lay(mask(rr + rl, 2.2) * .75, f.kohl)
    paint_eyes(f, p)
    if f.brow_w > 0:
        p.lay(mask(brow_shape(f), .55) * .9, f.brows)
    return p


def paint_eyes(f: Face, p: Paint) -> None:
    ex, ey, ew = f.eye
    for side, gap in zip((1, -1), eyes(f)):
        hole = mask(gap, .25)
        if f.glowing:
            p.lay(hole, f.glowing)
            continue
        cx = side * ex + f.look
        shade = np.clip((ey + f.eye_h * .5 - YY) / (f.eye_h * 1.5), 0, 1)
        p.lay(hole, f.white)
        p.lay(hole * (.62 * shade + .25 * np.clip(np.abs(XX - side * ex) / ew - .45, 0, 1)), "#5a3f3c")
        r = f.eye_h * 1.06
        d = np.hypot(XX - cx, YY - ey + f.eye_h * .10)
        p.lay(hole * smooth(r + .5, r - .3, d), "#17100e")
        p.lay(hole * smooth(r - .6, r - 1.6, d), f.iris)
        p.lay(hole * smooth(r - .6, r - 2.2, d) * np.clip((YY - ey) / r * .9 + .15, 0, 1) * .75, "#" + "".join(f"{int(255 * min(1, c * 1.5 + .22)):02x}" for c in rgb(f.iris)))
        p.lay(hole * smooth(r * .50, r * .40, d), "#060406")
        p.lay(hole * .55 * np.clip((ey - f.eye_h * .35 - YY) / 3, 0, 1), "#120806")
        glint = smooth(1.7, 1.0, np.hypot(XX - cx + 1.9, YY - ey + f.eye_h * .42)) + .5 * smooth(1.2, .5, np.hypot(XX - cx - 2.1, YY - ey - f.eye_h * .35))
        p.lay(hole * np.clip(glint, 0, 1), "#ffffff")
    for side, lid in ((1, min(1.2, f.lid + f.wink)), (-1, f.lid)):
        paint_lids(f, p, side, lid)


def paint_lids(f: Face, p: Paint, side: int, lid: float) -> None:
    """Lashes, lower lid and the fold above of one eye."""
    (x, y, w), h = f.eye, f.eye_h
    top = h * (1 - lid)

    def lay(one: Shape, soft: float, alpha: float, colour: str) -> None:
        one = g.at(one, x, y, turn=f.tilt)
        p.lay(mask(one if side > 0 else g.flip(one), soft) * alpha, colour)
    lay(g.blob(f"{-w - .5},{h * .45}! {-w * .55},{-top * .62} 0,{-top} {w * .55},{-top * .7} {w + 2.6},{-h * .32}! {w * .55},{-top * .72 - f.lash} 0,{-top - f.lash} {-w * .55},{-top * .64 - f.lash * .7}"), .3, .95, "#160a08")
    lay(g.nib(f"{-w * .7},{h * .66} {-w * .1},{h * .86} {w * .5},{h * .66} {w},{-h * .02}", 1.3), .3, .55, "#2a120e")
    lay(g.nib(f"{-w * .9},{-h * .15} {-w * .4},{-top - 3.4} {w * .4},{-top - 3.8} {w + 2},{-h * .7}", 1.7), .5, .6, "#3a1812")


LOWER, LARGER = 17, 1.06
"""Heads sit a little lower and larger than they were drafted: short necks stand like people, not like dolls."""


@dataclass
class Head:
    """A face at (x, y) of the picture, ``k`` pixels-of-picture per head unit, turned by yaw, pitch and roll (degrees)."""

    face: Face
    x: float = 384
    y: float = 250
    k: float = 1.35
    yaw: float = 14
    pitch: float = 2
    roll: float = 0
    z: np.ndarray = field(init=False)
    r: np.ndarray = field(init=False)

    def __post_init__(self) -> None:
        self.y, self.k = self.y + LOWER, self.k * LARGER
        f = self.face
        if f.fem:
            self.face = f = replace(f, jaw=f.jaw - 2, long=f.long - 4, brow=f.brow * .6, hollow=f.hollow * .5, nose=(f.nose[0] - .8, f.nose[1] - 2.5, f.nose[2] - 1), nose_ridge=f.nose_ridge - 1.5, mouth=(f.mouth[0] + 2.6, f.mouth[1] - 2), smile=f.smile + .5,
                                    lips=(f.lips[0] + .5, f.lips[1] + .6), eye=(f.eye[0] + .4, f.eye[1], f.eye[2] + 1.3), eye_h=f.eye_h * 1.2, lash=f.lash + .3, brow_lift=f.brow_lift + 1.6, brow_w=f.brow_w * .9)
        self.z = sculpt(f)
        a, b, c = (math.radians(v) for v in (self.yaw, self.pitch, self.roll))
        ry = np.array([[math.cos(a), 0, math.sin(a)], [0, 1, 0], [-math.sin(a), 0, math.cos(a)]])
        rx = np.array([[1, 0, 0], [0, math.cos(b), math.sin(b)], [0, -math.sin(b), math.cos(b)]])
        rz = np.array([[math.cos(c), -math.sin(c), 0], [math.sin(c), math.cos(c), 0], [0, 0, 1]])
        self.r = (rz @ rx @ ry).astype(F32)

    def at(self, x: float, y: float, z: float = 0) -> tuple[float, float]:
        """A point of the head frame in the picture."""
        v = self.r @ np.array([x, y, z], F32)
        return float(self.x + v[0] * self.k), float(self.y + v[1] * self.k)

    def depth(self, x: float, y: float) -> float:
        """The surface's z at a frontal point; outside it falls to the side."""
        i, j = int(np.clip((y - Y0) * Q, 0, self.z.shape[0] - 1)), int(np.clip((x - X0) * Q, 0, self.z.shape[1] - 1))
        v = float(self.z[i, j])
        return v if v > -900 else 0.0

    def map(self, shape: Shape, z: float | None = None, lift: float = 0) -> Shape:
        """A frontal shape carried to the picture: at depth z, or on the surface."""
        def carry(p: np.ndarray) -> np.ndarray:
            return np.array([self.at(x, y, (self.depth(x, y) if z is None else z) + lift) for x, y in p])
        return shape.mapped(carry)

    def line(self, text: str, z: float | None = None, lift: float = 4) -> np.ndarray:
        """A smooth frontal line carried to the picture."""
        return np.array([self.at(x, y, (self.depth(x, y) if z is None else z) + lift) for x, y in g.spine(text)])

    def curve(self, *points: tuple[float, float, float]) -> np.ndarray:
        """A smooth line through points of the head frame, in the picture."""
        return g.smooth(np.array([self.at(*p) for p in points]), [False] * len(points), closed=False)

    def blob(self, *points: tuple[float, float, float]) -> Shape:
        """A smooth closed outline through points of the head frame, in the picture."""
        return g.shape(g.smooth(np.array([self.at(*p) for p in points]), [False] * len(points), closed=True))

    def __call__(self, easel: Easel) -> None:
        """Marches rays through the height field and paints what they meet."""
        s, k = easel.scale, self.k
        cx, cy = self.x * s, self.y * s
        reach = 132 * k * s
        box = (max(0, int(cx - reach)), max(0, int(cy - reach)), min(easel.w, int(cx + reach)), min(easel.h, int(cy + reach)))
        py, px = np.mgrid[box[1]:box[3], box[0]:box[2]].astype(F32)
        vx, vy = (px + .5 - cx) / (k * s), (py + .5 - cy) / (k * s)
        rt = self.r.T
        ox, oy, oz = (rt[i, 0] * vx + rt[i, 1] * vy for i in range(3))
        dx, dy, dz = rt[0, 2], rt[1, 2], rt[2, 2]
        hit = np.full(vx.shape, np.nan, F32)
        todo = np.ones(vx.shape, bool)
        step = 3.0
        for t in np.arange(122, -60, -step, dtype=F32):
            x, y, z = ox + dx * t, oy + dy * t, oz + dz * t
            inside = todo & (z <= self.sample(self.z, x, y, False)) & (z > -.9 * np.maximum(self.sample(self.z, x, y, False), -1))
            hit[inside] = t
            todo &= ~inside
        ok = ~np.isnan(hit)
        lo, hi = np.where(ok, hit, 0), np.where(ok, hit + step, 0)
        for _ in range(6):
            mid = (lo + hi) / 2
            inside = oz + dz * mid <= self.sample(self.z, ox + dx * mid, oy + dy * mid)
            lo, hi = np.where(inside, mid, lo), np.where(inside, hi, mid)
        x, y = ox + dx * lo, oy + dy * lo
        self._t = oz + dz * lo
        self.render(easel, box, ok, x, y)

    def sample(self, field_: np.ndarray, x: np.ndarray, y: np.ndarray, fine: bool = True) -> np.ndarray:
        u, v = (x - X0) * Q, (y - Y0) * Q
        h, w = field_.shape[:2]
        if not fine:
            i, j = np.clip(v.astype(int), 0, h - 1), np.clip(u.astype(int), 0, w - 1)
            return np.where((u >= 0) & (u < w) & (v >= 0) & (v < h), field_[i, j], -999)
        i, j = np.clip(np.floor(v).astype(int), 0, h - 2), np.clip(np.floor(u).astype(int), 0, w - 2)
        fv, fu = np.clip(v - i, 0, 1), np.clip(u - j, 0, 1)
        if field_.ndim == 3:
            fv, fu = fv[..., None], fu[..., None]
        return (field_[i, j] * (1 - fv) * (1 - fu) + field_[i, j + 1] * (1 - fv) * fu + field_[i + 1, j] * fv * (1 - fu) + field_[i + 1, j + 1] * fv * fu)

    def render(self, easel: Easel, box, ok: np.ndarray, x: np.ndarray, y: np.ndarray) -> None:
        zz = np.where(self.z < -900, 0, self.z)
        gy, gx = np.gradient(blur(zz, .7 * Q) * Q)
        n = 1 / np.sqrt(gx * gx + gy * gy + 1)
        normal = self.sample(np.stack([-gx * n, -gy * n, n], -1), x, y) @ self.r.T
        round_ = np.stack([x / 58 ** 2, (y + 5) / 105 ** 2, self._t / 84 ** 2], -1)
        round_ /= np.maximum(np.linalg.norm(round_, axis=-1, keepdims=True), 1e-5)
        aside = smooth(26, 4, self._t)[..., None]
        normal = normal * (1 - aside) + (round_ @ self.r.T) * aside
        normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-5)
        p = painted(self.face, self.z)
        lit = self.sample(self.lamplight(zz), x, y)
        base = Part(Shape((np.zeros((3, 2)),)), self.face.skin, texture=self.face.texture, grade=.03, rim=.9)
        nx, ny, nz = normal[..., 0], normal[..., 1], normal[..., 2]
        colour = easel.shaded(self.face.skin, nx, ny, nz, box, base, albedo=self.sample(p.tint, x, y), skin=self.face.texture != "stone")
        colour = colour * (1 - .40 * (1 - lit)[..., None] * (1 - easel.shade * .6 - np.array([.16, .02, 0], F32)))
        a = self.sample(p.a, x, y)[..., None]
        facing = nx * KEY[0] + ny * KEY[1] + nz * KEY[2]
        tone = np.clip(.86 + .55 * (facing - KEY[2]), .30, 1.12) * (.55 + .45 * lit)
        eye = self.sample(mask(eyes(self.face)[0] + eyes(self.face)[1], .3), x, y)
        tone = tone * (1 - eye) + np.clip(.66 + .34 * tone, 0, 1.05) * eye
        if self.face.glowing:
            tone = np.where(eye > .5, 1.25, tone)
        paint = self.sample(p.rgb, x, y) * tone[..., None] * (.8 + .2 * easel.key)
        colour = colour * (1 - a) + paint * a
        wet = np.clip(normal @ ((KEY + np.array([0, 0, 1], F32)) / np.linalg.norm(KEY + np.array([0, 0, 1], F32))), 0, 1)
        colour = colour + (wet ** 30 * .13 * lit * (1 - a[..., 0]))[..., None] * easel.key
        cover = blur(ok.astype(F32), 1)
        cover = np.where(ok, np.maximum(cover, .0), 0)
        here = np.s_[box[1]:box[3], box[0]:box[2]]
        easel.cast(cover, here, .75)
        easel.lay(here, np.clip(colour, 0, 1.2), np.clip(cover * 1.15, 0, 1))
        if self.face.glowing:
            light = eye * ok
            easel.glow[here] += (blur(light, 9 * easel.scale) * 1.3 + blur(light, 3 * easel.scale) * .8)[..., None] * rgb(self.face.glowing)

    def lamplight(self, z: np.ndarray) -> np.ndarray:
        """1 where the key light reaches the sculpture, 0 in its own shadow."""
        to = self.r.T @ KEY
        out = np.ones(z.shape, F32)
        h, w = z.shape
        for i in range(1, 22):
            d = i * 1.7
            sx, sy = round(to[0] * d * Q), round(to[1] * d * Q)
            other = np.full_like(z, -99)
            other[max(-sy, 0):h - max(sy, 0), max(-sx, 0):w - max(sx, 0)] = z[max(sy, 0):h - max(-sy, 0), max(sx, 0):w - max(-sx, 0)]
            over = other - (z + to[2] * d + .6)
            out = np.minimum(out, 1 - smooth(0, 2.2 + .05 * d, over))
        return blur(out, 1.8 * Q)
