"""Painted scenes: the title, ChessWar's card and one card for each of the other four games."""
from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from . import boards
from .common import ART, F32, blur, fbm, kuwahara, mix, ramp, rgb, save, smooth, to_image
from .land import Mood, castle, paint, pine

CARD = (960, 540)
"""Size for which a scene is laid out; it is painted twice as large."""
SHOWN = (1440, 810)
"""Size in which it is kept: on the title screen it fills a window."""


# ---------------------------------------------------------------- tools
def grade(img: np.ndarray, seed: int, vignette: float = .45, grain: float = 2.2) -> np.ndarray:
    """Canvas grain and darker corners."""
    rng = np.random.default_rng(seed)
    h, w = img.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    d = np.hypot((x / w - .5) * 1.15, (y / h - .5) * 1.15)
    cloth = (fbm(rng, (h, w), 6, 5) - .5) * 8 + rng.normal(0, grain, (h, w))
    return img * (1 - vignette * smooth(.35, .85, d))[..., None] + cloth[..., None]


def soften(land) -> np.ndarray:
    """The painterly look for the ground; the sky keeps its fine gradients."""
    ground = blur((land.depth < 9).astype(F32), 1)[..., None]
    return mix(land.picture, kuwahara(land.picture, 3), ground)


def lay(img: np.ndarray, sprite: Image.Image, x: float, y: float) -> None:
    """Lays a sprite on a float picture, its foot centre at (x, y), clipped at the edges."""
    x0, y0 = round(x - sprite.width / 2), round(y - sprite.height)
    a0, b0 = max(0, x0), max(0, y0)
    a1, b1 = min(img.shape[1], x0 + sprite.width), min(img.shape[0], y0 + sprite.height)
    if a1 <= a0 or b1 <= b0:
        return
    part = np.asarray(sprite, F32)[b0 - y0:b1 - y0, a0 - x0:a1 - x0]
    a = part[..., 3:] / 255
    img[b0:b1, a0:a1] = img[b0:b1, a0:a1] * (1 - a) + part[..., :3] * a


def bloom(img: np.ndarray, light: np.ndarray, radius: float, power: float = 1.0) -> np.ndarray:
    """Adds the glow of a light layer."""
    return img + light + blur(light, radius) * power + blur(light, radius * 3.5) * power * .6


def tinted(sprite: Image.Image, gain, add=(0, 0, 0), rim=None, side: int = 1) -> Image.Image:
    """A sprite in other light; ``rim`` lights the edge that looks right (side 1) or left (−1)."""
    a = np.asarray(sprite, F32).copy()
    a[..., :3] = a[..., :3] * np.array(gain, F32) + np.array(add, F32)
    if rim is not None:
        solid = smooth(200, 250, a[..., 3])
        k = max(2, sprite.width // 90)
        away = np.roll(np.roll(solid, -k * side, 1), k, 0)
        edge = blur(np.clip(solid - away, 0, 1), max(1, k / 3)) * solid
        a[..., :3] += edge[..., None] * np.array(rim, F32)
    return to_image(a)


def flag(d: ImageDraw.ImageDraw, x, y, tall, wide, colour, phase=0.0, pole="#20150e") -> None:
    """A banner on a pole whose foot is (x, y)."""
    d.line([(x, y), (x, y - tall)], fill=pole, width=max(1, round(tall / 26)))
    n, top, deep = 12, y - tall, tall * .30
    upper = [(x + wide * i / n, top + (math.sin(phase + i * .62) * .11 * (i / n) ** .6 + .10 * i / n) * wide) for i in range(n + 1)]
    lower = [(px, py + deep * (1 - .42 * i / n)) for i, (px, py) in enumerate(upper)]
    tail = [((upper[-1][0] - wide * .2), (upper[-1][1] + lower[-1][1]) / 2)]
    d.polygon(upper + tail + lower[::-1], fill=colour)
    c = rgb(colour)
    dark = tuple(int(v * .72) for v in c)
    for i in range(n):
        down = math.cos(phase + i * .62) > .25
        if down:
            d.polygon([upper[i], upper[i + 1], lower[i + 1], lower[i]], fill=dark)


def soldier(d: ImageDraw.ImageDraw, x, y, s, body, shine, spear=True, face: int = 1, kind: int = 0) -> None:
    """A little warrior seen from behind; s = height in pixels."""
    w = s * .30
    d.polygon([(x - w * .42, y), (x - w * .34, y - s * .45), (x + w * .34, y - s * .45), (x + w * .42, y)], fill=body)
    d.polygon([(x - w * .62, y - s * .36), (x - w * .50, y - s * .72), (x + w * .50, y - s * .72), (x + w * .62, y - s * .36)], fill=body)
    d.ellipse([x - s * .105, y - s * .93, x + s * .105, y - s * .70], fill=body)
    if kind == 0:
        d.polygon([(x - s * .12, y - s * .82), (x, y - s * 1.02), (x + s * .12, y - s * .82)], fill=shine)
    else:
        d.pieslice([x - s * .14, y - s * .97, x + s * .14, y - s * .70], 180, 360, fill=shine)
    sx = x - face * w * .62
    cloth = tuple(int(p * .62 + q * .38) for p, q in zip(body, shine))
    d.ellipse([sx - s * .145, y - s * .65, sx + s * .145, y - s * .31], fill=body)
    d.ellipse([sx - s * .125, y - s * .63, sx + s * .125, y - s * .33], fill=cloth)
    d.ellipse([sx - s * .035, y - s * .52, sx + s * .035, y - s * .44], fill=shine)
    if spear:
        px = x + face * w * .62
        d.line([(px, y - s * .1), (px + face * s * .06, y - s * 1.62)], fill=body, width=max(1, round(s * .035)))
        d.polygon([(px + face * s * .02, y - s * 1.58), (px + face * s * .065, y - s * 1.82), (px + face * s * .10, y - s * 1.58)], fill=shine)


# ---------------------------------------------------------------- chess pieces become an army
class Stage:
    """A level ground in perspective: unit = radius of the king's base."""

    def __init__(self, w, h, horizon, focus, eye, vanish=.5):
        self.w, self.h, self.horizon, self.focus, self.eye, self.vanish = w, h, horizon, focus, eye, vanish

    def at(self, x, z):
        k = self.focus / z
        return self.vanish * self.w + x * k, self.horizon + self.eye * k, k

    def ground(self):
        y, x = np.mgrid[0:self.h, 0:self.w].astype(F32)
        z = self.focus * self.eye / np.maximum(y + .5 - self.horizon, .5)
        return (x - self.vanish * self.w) * z / self.focus, z


class Pieces:
    """Large sprites, made once per piece and material."""

    def __init__(self, size):
        self.size, self.made = size, {}

    def get(self, name, material, scale):
        """A sprite whose base radius is ``scale`` pixels, with the height of its foot below its top."""
        key = (name, material)
        if key not in self.made:
            self.made[key] = boards.big_piece(name, material, self.size)
        im = self.made[key]
        k = scale / (100 * self.size / 384) / boards.pieces.GROWTH[name] * (1.0 if name != "P" else 1.05)
        return im.resize((max(1, round(im.width * k)), max(1, round(im.height * k))), Image.LANCZOS)


def board_ground(stage: Stage, img: np.ndarray, near: float, far: float, seed: int, light, square=2.5, dark_gain=1.0) -> None:
    """A wooden chessboard on the stage, breaking into single squares towards the distance."""
    rng = np.random.default_rng(seed)
    x, z = stage.ground()
    i, j = np.floor(x / square).astype(int), np.floor(z / square).astype(int)
    maple, walnut = boards.wood(3, 512, 512, boards.MAPLE, 5, .42, .1, .5), boards.wood(8, 512, 512, boards.WALNUT, 6, .6, .3, .55)
    u = ((x * 46 + i * 97) % 511).astype(int)
    v = ((z * 46 + j * 61) % 511).astype(int)
    even = (i + j) % 2 == 0
    col = np.where(even[..., None], maple[v, u] * .86, walnut[v, u] * .86)
    fx, fz = x / square - i, z / square - j
    gap = np.minimum(np.minimum(fx, 1 - fx), np.minimum(fz, 1 - fz))
    fine = smooth(.0, .035, gap)
    col = col * (.35 + .65 * fine)[..., None]
    loose = rng.random((80, 80))
    rank = j + 2.6 * (loose[(i + 40) % 80, j % 80] - .5) + .06 * np.abs(x)
    here = smooth(far / square + .6, far / square - .6, rank) * (z > near)
    here = here * (stage.horizon + 2 < np.mgrid[0:stage.h, 0:stage.w][0])
    glow = light(x, z)
    lit = col * glow
    a = here[..., None]
    img[:] = img * (1 - a) + lit * a
    edge = (smooth(far / square - 2.2, far / square, rank) * here)[..., None]
    img[:] = img * (1 - .25 * edge)


def host(img, stage: Stage, rows, seed, body, shine, gap=1.5, kind=0, haze=None, haze_z=90.0, banners=(), banner_every=9, spread=None) -> None:
    """Blocks of soldiers; rows = (z, x from, x to)."""
    rng = np.random.default_rng(seed)
    ss = 3
    for z, x0, x1 in sorted(rows, reverse=True):
        _, y, k = stage.at(0, z)
        tall = 2.3 * k
        top, bottom = int(max(0, y - tall * 3.0)), int(min(stage.h, y + 6))
        if bottom <= top:
            continue
        layer = Image.new("RGBA", (stage.w * ss, (bottom - top) * ss))
        d = ImageDraw.Draw(layer)
        t = min(1.0, (z / haze_z) ** 1.2) if haze is not None else 0
        tone = lambda code: tuple(int(v) for v in np.clip(mix(rgb(code), haze, t) if haze is not None else rgb(code), 0, 255))   # noqa: E731
        n = 0
        x = x0 + rng.uniform(0, gap)
        while x < x1:
            px, py, _ = stage.at(x, z + rng.uniform(-.3, .3) * gap)
            if banners and z > 15 and n % banner_every == banner_every // 2:
                code = "#" + "".join(f"{v:02x}" for v in tone(banners[int(rng.integers(len(banners)))]))
                flag(d, px * ss, (py - top) * ss, tall * 2.5 * ss, tall * 1.05 * ss, code, rng.uniform(0, 6), tone("#20150e"))
            soldier(d, px * ss, (py - top) * ss, tall * ss * rng.uniform(.94, 1.06), tone(body), tone(shine), n % 3 != 1, 1 if n % 2 else -1, kind)
            x += gap * rng.uniform(.85, 1.15)
            n += 1
        small = layer.resize((stage.w, bottom - top), Image.BOX)
        a = np.asarray(small, F32)
        al = a[..., 3:] / 255
        img[top:bottom] = img[top:bottom] * (1 - al) + a[..., :3] * al


NIGHT = dict(sky=[(0, "#080c1c"), (.35, "#141c38"), (.62, "#33304f"), (.82, "#7a4a48"), (.94, "#d07c46"), (1, "#f3b062")],
             glow="#ff9d4a", light=(.55, .30, .55), warm=(1.05, .66, .42), cool=(.30, .36, .62), ambient=.50, fog="#6a4a4e", haze=1.0,
             grass=("#2c3322", "#3e4529", "#5c5733"), rock=("#38343c", "#544c52", "#786a66"), snow=("#8f97b8", "#d8d6e2"),
             snowline=.30, cloud=("#161a30", "#c9683f"), clouds=.80, cloud_cut=.50)


def title(w: int = 1920, h: int = 1080) -> Image.Image:
    """A war table at night whose chess pieces march off as an army towards a castle under burning clouds."""
    ss = 1.25
    W, H = int(w * ss), int(h * ss)
    mood = Mood(**NIGHT, sun=(.66, .44), glow_size=.24, glow_power=120, stars=True, moon=(.545, .125, .021), water=.02, trees=.9, tree_near=.16)
    land = paint(W, H, 21, mood, [(.60, .80, .13, .13, .62), (.41, .86, .12, .10, .42), (.80, .84, .12, .12, .50), (.25, .84, .12, .10, .34),
                                  (.10, .80, .12, .12, .30), (.97, .84, .14, .12, .36), (.645, .40, .075, .06, .17), (.30, .42, .12, .07, .04)],
                 horizon=.47, eye=.125, near=.06, tall=.50)
    img = soften(land)
    cx, cy, k = land.place(.285, .46)
    keep = castle(int(W * .175), 4, "#241d28", "#77513f", "#2a2029", "#ffd27a")
    lay(img, tinted(keep, (.88, .84, .86), (16, 9, 10), (120, 66, 30), -1), cx, cy + W * .012)
    grove(img, cx, cy + W * .016, W * .115, W * .019, 5, .35, ("#141a18", "#1f2620", "#3a3a2a"))
    stage = Stage(W, H, .47 * H, 1700 * ss * w / 1920, 3.0, .56)
    x, z = stage.ground()
    y = np.mgrid[0:H, 0:W][0]
    below = y > stage.horizon + 6
    # nearer fields go dark so that the board's light stands out
    img *= np.where(below, 1 - .50 * smooth(60, 14, z), 1)[..., None]

    def lamp(px, pz):
        d = np.hypot((px - 3.2) / 9.0, (pz - 12.5) / 9.5)
        warm = np.exp(-d ** 2)[..., None] * np.array([1.18, .84, .52])
        moon = np.array([.13, .15, .24])
        back = smooth(8, 34, pz)[..., None] * np.exp(-((px - 4) / 16) ** 2)[..., None] * np.array([.50, .28, .16])
        return warm + moon + back
    haze = rgb("#7d5048")
    rows = []
    rng = np.random.default_rng(4)
    for zz in np.linspace(42, 120, 17):
        for c in (-6, 16, 38, 60):
            width = 15 * rng.uniform(.85, 1.1)
            rows.append((float(zz * rng.uniform(.985, 1.015)), c + zz * .06 - width / 2, c + zz * .06 + width / 2))
    board_ground(stage, img, 7.2, 36, 9, lamp)
    host(img, stage, rows, 2, "#17131a", "#7a5848", 1.7, 0, haze, 150, ("#a3262a", "#c8952e", "#32508c", "#e0d2b0"), 8)
    # torches
    light = np.zeros((H, W, 3), F32)
    for zz, a, b in rows[::2]:
        for _ in range(2):
            px, py, k = stage.at(rng.uniform(a, b), zz)
            yy, xx = int(py - 3.4 * k), int(px)
            r = max(2, int(.13 * k))
            if 0 < xx < W - 4 and 0 < yy < H - 4:
                light[yy - r // 2:yy + r // 2 + 1, xx - r // 2:xx + r // 2 + 1] = np.array([255, 170, 70])
    img = bloom(img, blur(light, 1) * 1.1, 5 * ss, 1.6)
    sprites = Pieces(760)
    crowd = []
    for zz, material, line in (
        (33, "ivory", "PPPPPPPPP"), (29.5, "ivory", "PPNPPPNPP"), (26, "ivory", "PPPPPPPP"), (22.3, "ivory", "BPPNPPRP"),
    ):
        n = len(line)
        for i, p in enumerate(line):
            crowd.append((zz + rng.uniform(-.4, .4), (i - n / 2 + .5) * 2.75 + 2.6 + rng.uniform(-.2, .2), p, material, True))
    for zz, px, p, material in ((18.2, -1.6, "P", "ivory"), (18.0, 1.6, "B", "ivory"), (18.4, 4.6, "P", "ivory"), (18.1, 7.4, "N", "ivory"), (18.4, 10.0, "P", "ivory"),
                                (14.0, -.2, "P", "ivory"), (13.6, 2.7, "Q", "ivory"), (14.2, 8.6, "R", "ivory"),
                                (11.6, 4.95, "K", "ivory"), (10.3, -.15, "N", "ivory"), (9.5, 2.45, "P", "ivory"), (12.6, 7.9, "P", "ivory")):
        crowd.append((zz, px, p, material, False))
    dark = Image.new("L", (W, H))
    dd = ImageDraw.Draw(dark)
    for zz, px, p, _, _ in crowd:                                   # long shadows towards the viewer
        reach = {"K": 5.6, "Q": 5.2, "P": 3.6}.get(p, 4.4)
        outline = [stage.at(px + math.cos(t) * (.95 if math.sin(t) > 0 else .55) - (0 if math.sin(t) > 0 else .34 * reach),
                            max(5.0, zz + math.sin(t) * .9 - (0 if math.sin(t) > 0 else reach)))[:2] for t in np.linspace(0, 2 * math.pi, 40)]
        dd.polygon(outline, fill=170)
    shadow = blur(np.asarray(dark, F32) / 255, 7 * ss) * (y > stage.horizon)
    img *= 1 - shadow[..., None] * np.array([.80, .86, .90])
    for zz, px, p, material, armed in sorted(crowd, reverse=True):
        fx, fy, k = stage.at(px, zz)
        sprite = sprites.get(p, material, k).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        glow = lamp(np.array([px]), np.array([zz]))[0]
        far = smooth(12, 34, np.float32(zz))
        gain = .13 + glow * np.array([.66, .68, .74])
        rim = np.array([255, 150, 70]) * (.38 + .5 * far)
        sprite = tinted(sprite, gain, np.array([30, 16, 14]) * far, rim, 1)
        low = sprite.height * (1 - 329 / 384)
        if armed or (p == "P" and zz > 16):
            spear = Image.new("RGBA", (int(4.4 * k) + 4, int(4.3 * k) + 4))
            d = ImageDraw.Draw(spear)
            sx = spear.width * .5 + .72 * k
            shaft_ = tuple(int(v) for v in np.clip(rgb("#7a5230") * gain, 0, 255))
            steel = tuple(int(v) for v in np.clip(rgb("#d8d8e0") * gain + 20, 0, 255))
            d.line([(sx, spear.height), (sx + .10 * k, .50 * k)], fill=shaft_, width=max(2, round(.075 * k)))
            d.polygon([(sx + .01 * k, .52 * k), (sx + .10 * k, 0), (sx + .19 * k, .52 * k)], fill=steel)
            if rng.random() < .28:
                c = rgb(("#a3262a", "#c8952e", "#32508c")[int(rng.integers(3))]) * (gain * .85 + .15)
                code = "#" + "".join(f"{int(min(255, v)):02x}" for v in c)
                pole = "#" + "".join(f"{v:02x}" for v in shaft_)
                flag(d, sx - .02 * k, spear.height - .1, spear.height - .62 * k, 1.25 * k, code, rng.uniform(0, 6), pole)
            lay(img, spear, fx, fy + .1 * k)
        lay(img, sprite, fx, fy + low)
    # the air: glow over the horizon, darkness behind the menu
    y, x = np.mgrid[0:H, 0:W].astype(F32)
    u, v = x / W, y / H
    img += (np.exp(-((u - .66) / .20) ** 2 - ((v - .46) / .085) ** 2) * 62)[..., None] * np.array([1, .55, .26])
    shade = 1 - .74 * smooth(.46, .06, u + .06 * (v - .5))
    shade *= 1 - .20 * smooth(.20, 0, v)
    img = img * shade[..., None] + (1 - shade)[..., None] * np.array([7, 6, 12])
    small = np.asarray(to_image(img).resize((w, h), Image.LANCZOS), F32)
    return to_image(grade(small, 3, .38, 1.6))


def chesswar(size=CARD) -> Image.Image:
    """Ivory and ebony meet on a board in the fields."""
    ss = 2
    W, H = size[0] * ss, size[1] * ss
    mood = Mood(sky=[(0, "#33507e"), (.5, "#8fa3b4"), (.85, "#e8c48e"), (1, "#f6dca6")], sun=(.28, .36), glow="#ffc277", glow_power=90,
                light=(-.6, -.2, .55), warm=(1.10, .92, .70), fog="#cdbfae", snowline=.34, cloud=("#77809c", "#ffe7c4"), water=.0, trees=1.0)
    land = paint(W, H, 33, mood, [(.34, .80, .12, .12, .52), (.62, .84, .14, .12, .60), (.86, .82, .12, .12, .38), (.12, .84, .12, .12, .40),
                                  (.74, .40, .05, .05, .06)], horizon=.42, eye=.125, near=.06, tall=.5)
    img = soften(land)
    cx, cy, _ = land.place(.24, .40)
    lay(img, tinted(castle(int(W * .15), 8, "#e6d3b4", "#5b5566", "#6f3b34", None), (.92, .9, .92), (16, 16, 20)), cx, cy + W * .012)
    stage = Stage(W, H, .42 * H, 1450 * ss / 2, 2.9)
    haze = rgb("#b8a68e")
    rng = np.random.default_rng(1)
    rows_l = [(float(z), -z * .62, -2.5) for z in np.linspace(30, 62, 9)]
    rows_r = [(float(z), 2.5, z * .62) for z in np.linspace(30, 62, 9)]
    board_ground(stage, img, 4.6, 22, 5, lambda x, z: np.array([1.10, .98, .80]) * (.66 + .34 * np.exp(-(x / 9) ** 2))[..., None])
    host(img, stage, rows_l, 5, "#8d7a58", "#f3e3bd", 1.9, 0, haze, 130, ("#b02a2e", "#d3a03a"), 7)
    host(img, stage, rows_r, 6, "#211a1c", "#6f6870", 1.9, 1, haze, 130, ("#2c4a86", "#4b2a5e"), 7)
    sprites = Pieces(760)
    crowd = []
    for zz, line in ((19.5, "PPPPP"), (16, "BPNP"), (12.8, "RKPN"), (10.0, "PP")):
        for i, p in enumerate(line):
            off = 1.75 + (len(line) - 1 - i) * 2.6 + rng.uniform(-.2, .2)
            crowd.append((zz + rng.uniform(-.5, .5), -off, p, "ivory"))
            crowd.append((zz + rng.uniform(-.5, .5), off, p, "ebony"))
    for zz, px, p, material in sorted(crowd, reverse=True):
        fx, fy, k = stage.at(px, zz)
        sprite = sprites.get(p, material, k)
        if p == "N" and px < 0:
            sprite = sprite.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        far = smooth(9, 24, np.float32(zz))
        sprite = tinted(sprite, np.array([1.02, .94, .82]) * (1 - .12 * far), haze * .14 * far, (90, 62, 30), -1)
        lay(img, sprite, fx, fy + sprite.height * (1 - 329 / 384))
    small = np.asarray(to_image(img).resize(SHOWN, Image.LANCZOS), F32)
    return to_image(grade(small, 8, .42))


def grove(img, x, y, half, tall, seed, light=1.0, tones=("#26381f", "#3d5733", "#7b8a48")) -> None:
    """Conifers in front of the foot of a building, thicker at its sides."""
    rng = np.random.default_rng(seed)
    stands = sorted((float(rng.uniform(0, .5)), float(rng.uniform(-1, 1))) for _ in range(46))
    for depth, side in stands:
        if abs(side) < .16 and depth > .06:
            continue
        s = max(6, int(tall * rng.uniform(.65, 1.1) * (.75 + depth)))
        lay(img, pine(rng, s, light, .12, rgb("#cdd2cc"), tones), x + side * half, y + depth * tall * .9)


# ---------------------------------------------------------------- crystal and steel
def crystal(layer: ImageDraw.ImageDraw, x, y, tall, lean, hue, rng) -> None:
    """A cluster of six-sided prisms with lit and dark facets."""
    c = rgb(hue)
    for k in range(7):
        a = lean + rng.uniform(-.5, .5) * (.3 + k / 9)
        length = tall * (1 - .10 * k) * rng.uniform(.6, 1.0)
        w = tall * .13 * rng.uniform(.7, 1.2)
        bx = x + (k - 3) * tall * .075
        tx, ty = bx + math.sin(a) * length, y - math.cos(a) * length
        nx, ny = math.cos(a), math.sin(a)
        sh_x, sh_y = tx - math.sin(a) * w * 1.5, ty + math.cos(a) * w * 1.5
        left, mid, right = -w, -w * .25, w
        pts = lambda o, px, py: (px + nx * o, py + ny * o)   # noqa: E731
        tone = lambda g: (*(int(min(255, v * g + 255 * max(0, g - 1) * .35)) for v in c), 245)   # noqa: E731
        layer.polygon([(bx + left, y), pts(left, sh_x, sh_y), pts(mid, sh_x, sh_y), (bx + mid, y)], fill=tone(.92))
        layer.polygon([(bx + mid, y), pts(mid, sh_x, sh_y), pts(right, sh_x, sh_y), (bx + right, y)], fill=tone(.40))
        layer.polygon([pts(left, sh_x, sh_y), (tx, ty), pts(mid, sh_x, sh_y)], fill=tone(1.35))
        layer.polygon([pts(mid, sh_x, sh_y), (tx, ty), pts(right, sh_x, sh_y)], fill=tone(.62))
        layer.line([(bx + mid, y), pts(mid, sh_x, sh_y), (tx, ty)], fill=tone(1.9), width=max(1, int(tall / 90)))


def hegregon(size=CARD) -> Image.Image:
    """A plain of steel hexagons with luminous crystal, works on the horizon, walkers in the haze."""
    ss = 2
    W, H = size[0] * ss, size[1] * ss
    rng = np.random.default_rng(6)
    y, x = np.mgrid[0:H, 0:W].astype(F32)
    u, v = x / W, y / H
    hz = .44
    img = ramp(v / hz, [(0, "#0b1120"), (.45, "#182a3e"), (.8, "#2f5264"), (1, "#5f8c92")])
    img += (np.exp(-((u - .60) / .22) ** 2 - ((v - hz) / .16) ** 2) * 95)[..., None] * np.array([.35, .95, .95])
    img += (np.exp(-((u - .18) / .16) ** 2 - ((v - hz) / .12) ** 2) * 70)[..., None] * np.array([.85, .35, .95])
    smoke = fbm(rng, (W, W), 4, 7)[:H]
    img *= (.78 + .55 * (smoke - .4) * 2)[..., None]
    light = np.zeros((H, W, 3), F32)
    for layer_n, (tone, far) in enumerate((("#233a46", .55), ("#14222c", .30), ("#0a121a", .10))):
        im = Image.new("L", (W, H))
        d = ImageDraw.Draw(im)
        base = (hz + .02) * H
        px = -40.0
        while px < W:
            kind = rng.random()
            bw = rng.uniform(30, 110) * (1 + layer_n * .4)
            bh = rng.uniform(20, 120) * (1 + layer_n * .5) * (1.5 if kind < .2 else 1)
            d.rectangle([px, base - bh, px + bw, base + 10], fill=255)
            if kind < .25:
                d.polygon([(px, base - bh), (px + bw * .2, base - bh * 1.9), (px + bw * .5, base - bh * 1.9), (px + bw * .7, base - bh)], fill=255)
            elif kind < .45:
                d.ellipse([px, base - bh - bw * .5, px + bw, base - bh + bw * .5], fill=255)
            elif kind < .60:
                tall = bh * 2.4
                d.line([(px + bw / 2, base), (px + bw / 2, base - tall)], fill=255, width=6)
                d.line([(px - bw * .3, base - tall), (px + bw * 1.6, base - tall)], fill=255, width=5)
                d.line([(px + bw * 1.4, base - tall), (px + bw * 1.4, base - tall * .7)], fill=255, width=2)
            for _ in range(int(bw / 14)):
                if rng.random() < .6:
                    wx, wy = int(px + rng.uniform(0, bw)), int(base - rng.uniform(4, bh))
                    if 3 < wx < W - 6 and 3 < wy < H - 6:
                        light[wy:wy + 3, wx:wx + 5] = rgb("#ffb35a" if rng.random() < .6 else "#6ff0ff") * (.35 + .5 * (layer_n / 2))
            px += bw * rng.uniform(.7, 1.3)
        m = blur(np.asarray(im, F32) / 255, 1)
        img = mix(img, rgb(tone)[None, None], m * (1 - far * .4))
    focus, eye = W * .80, 2.6
    z = focus * eye / np.maximum(y - hz * H, .6)
    gx = (x - W / 2) * z / focus
    s = 1.55
    q, r = (gx * math.sqrt(3) / 3 - z / 3) / s, z * 2 / 3 / s
    cy_ = -q - r
    rq, rr, rc = np.round(q), np.round(r), np.round(cy_)
    dq, dr, dc = np.abs(rq - q), np.abs(rr - r), np.abs(rc - cy_)
    rq = np.where((dq > dr) & (dq > dc), -rr - rc, rq)
    rr = np.where((dr >= dq) & (dr > dc), -rq - rc, rr)
    ccx, ccz = s * math.sqrt(3) * (rq + rr / 2), s * 1.5 * rr
    ox, oz = gx - ccx, z - ccz
    hexd = np.maximum.reduce([np.abs(ox), np.abs(ox * .5 + oz * .866), np.abs(ox * .5 - oz * .866)]) / (s * .866)
    pick = (np.sin(rq * 127.1 + rr * 311.7) * 43758.5) % 1
    pick2 = (np.sin(rq * 71.3 + rr * 17.9) * 9631.1) % 1
    steel = fbm(rng, (H, W), 40, 3)
    floor = ramp(np.clip(pick * .7 + .3 * steel, 0, 1), [(0, "#141b22"), (.5, "#202b34"), (1, "#33414a")])
    bevel = smooth(.80, .93, hexd)
    up = np.clip(.5 - oz / s * .5 - ox / s * .3, 0, 1)
    floor = floor * (1 + .9 * (up - .5)[..., None] * bevel[..., None])
    seam = smooth(.93, .985, hexd)
    floor *= (1 - .8 * seam)[..., None]
    mineral = (pick2 > .86) & (z < 60)
    hue = np.where((pick > .5)[..., None], rgb("#38e6e0"), rgb("#c45cff"))
    ring = smooth(.10, .0, np.abs(hexd - .86)) * mineral
    core = smooth(.95, .0, hexd) * mineral
    floor = floor + hue * (core * .30)[..., None]
    light_floor = hue * (ring * .75)[..., None]
    far = smooth(8, 70, z)[..., None]
    floor = mix(floor, np.array([70, 108, 112], F32), far * .85)
    below = smooth(0, 3, y - hz * H - 2)[..., None]
    img = mix(img, floor, below)
    band = np.exp(-((v - hz) / .045) ** 2) * (.55 + .9 * (smoke - .4))
    img = mix(img, np.array([66, 118, 122], F32) + (np.exp(-((u - .18) / .2) ** 2))[..., None] * np.array([40, -30, 30]), np.clip(band, 0, .8))
    light += light_floor * below * (1 - far)
    shapes = Image.new("RGBA", (W, H))
    d = ImageDraw.Draw(shapes)
    for px, zz, tall, hue_ in sorted(((-4.6, 10.5, 3.7, "#a63df0"), (-5.6, 19, 3.6, "#22c4cc"), (4.3, 9.0, 4.6, "#1cc0cc"), (3.4, 27, 4.0, "#a63df0"), (-14, 30, 6, "#22c4cc"), (10.5, 19, 5, "#a63df0"), (16, 36, 7, "#22c4cc")), key=lambda t: -t[1]):
        k = focus / zz
        bx, by, size_ = W / 2 + px * k, hz * H + eye * k, tall * k * .62
        crystal(d, bx, by, size_, rng.uniform(-.15, .15), hue_, rng)
        for i in range(15):                                        # rubble at the foot
            rx = bx + (i - 7) * size_ * .075 + rng.uniform(-.03, .03) * size_
            r = size_ * rng.uniform(.05, .11)
            g = rng.uniform(.6, 1.1)
            d.polygon([(rx - r, by + r * .5), (rx - r * .5, by - r * .7), (rx + r * .4, by - r * .8), (rx + r, by + r * .4)], fill=(int(24 * g), int(32 * g), int(40 * g), 255))
            d.line([(rx - r * .5, by - r * .7), (rx + r * .4, by - r * .8)], fill=(*(int(q * .8) for q in rgb(hue_)), 255), width=max(1, int(size_ / 80)))
    for px, zz, s_ in ((1.2, 15, 1.5), (-1.4, 30, 1.7), (9.5, 34, 1.8), (-9, 22, 1.6)):   # walking engines
        k = focus / zz * s_
        fx, fy = W / 2 + px * focus / zz, hz * H + eye * focus / zz
        tone = (10, 15, 20, 255) if zz < 20 else (24, 38, 46, 255)
        for lx in (-.55, -.2, .2, .55):
            d.line([(fx + lx * k * .5, fy - .75 * k), (fx + lx * k * 1.15, fy - .42 * k), (fx + lx * k * .95, fy)], fill=tone, width=max(2, int(k * .08)))
        d.polygon([(fx - .55 * k, fy - .70 * k), (fx - .38 * k, fy - 1.0 * k), (fx + .30 * k, fy - 1.05 * k), (fx + .55 * k, fy - .78 * k), (fx + .4 * k, fy - .62 * k)], fill=tone)
        d.rectangle([fx - .16 * k, fy - 1.24 * k, fx + .18 * k, fy - 1.0 * k], fill=tone)
        d.line([(fx - .1 * k, fy - 1.14 * k), (fx - .85 * k, fy - 1.20 * k)], fill=tone, width=max(2, int(k * .07)))
        ex, ey = int(fx - .05 * k), int(fy - .86 * k)
        light[ey - 3:ey + 3, ex - 5:ex + 5] += rgb("#ff7a3a")
    a = np.asarray(shapes, F32)
    al = a[..., 3:] / 255
    img = img * (1 - al) + a[..., :3] * al
    bright = a[..., :3] * al * (a[..., :3].max(-1, keepdims=True) > 120) * .10
    img = bloom(img, light + bright, 9, 1.1)
    small = np.asarray(to_image(img).resize(SHOWN, Image.LANCZOS), F32)
    return to_image(grade(small, 9, .5))


# ---------------------------------------------------------------- two lines and a charm
def open_card_wars(size=CARD) -> Image.Image:
    """Two hosts face each other across a circle of light between standing stones."""
    ss = 2
    W, H = size[0] * ss, size[1] * ss
    mood = Mood(sky=[(0, "#120d2c"), (.4, "#33235c"), (.75, "#7d4a86"), (1, "#d98f9a")], sun=(.5, .42), glow="#c9a2ff", glow_size=.2, glow_power=110,
                light=(.1, .3, .7), warm=(.80, .66, .92), cool=(.42, .40, .72), ambient=.5, fog="#7b5f8e", grass=("#2a3330", "#3c4740", "#5b5c52"),
                cloud=("#251c46", "#b57ac0"), stars=True, water=.0, trees=1.2, tree_near=.30, snow=("#b7b4d8", "#e9e2f4"))
    land = paint(W, H, 44, mood, [(.20, .80, .13, .13, .55), (.82, .80, .13, .13, .55), (.5, .92, .2, .08, .25), (.38, .88, .10, .08, .35), (.64, .88, .10, .08, .35)],
                 horizon=.46, eye=.125, near=.06, tall=.5)
    img = soften(land)
    stage = Stage(W, H, .46 * H, 1500 * ss / 2, 3.3)
    x, z = stage.ground()
    below = np.mgrid[0:H, 0:W][0] > stage.horizon + 4
    turf = fbm(np.random.default_rng(5), (H, W), 60, 4, aspect=.3)
    img *= np.where(below, (.55 + .45 * smooth(10, 60, z)) * (.75 + .5 * turf), 1)[..., None]
    rad = np.hypot(x, (z - 17))
    ang = np.arctan2(z - 17, x)
    line = lambda d, w_: smooth(w_, w_ * .3, np.abs(d))   # noqa: E731
    glyph = line(rad - 5.4, .16) + line(rad - 4.5, .10) + line(rad - 2.0, .10)
    for k in range(2):
        for i in range(3):
            t = 2 * math.pi * i / 3 + k * math.pi + math.pi / 2
            glyph += line(x * math.cos(t) + (z - 17) * math.sin(t) - 2.25, .08) * (rad < 4.5)
    glyph += (np.abs(rad - 4.95) < .24) * (np.sin(ang * 24) > .45) * (np.sin(ang * 61) > -.3) * .8
    light = (np.clip(glyph, 0, 1) * below)[..., None] * np.array([150, 110, 255], F32)
    beam = np.exp(-((np.arange(W) - W / 2) / (W * .011)) ** 2)[None, :] * smooth(.05, .55, np.arange(H) / H)[:, None] * (np.arange(H)[:, None] < stage.at(0, 17)[1])
    light += beam[..., None] * np.array([84, 62, 150])
    img += (np.exp(-(x / 9) ** 2 - ((z - 17) / 9) ** 2) * below * 50)[..., None] * np.array([.7, .55, 1.2])
    rng = np.random.default_rng(3)
    layer = Image.new("RGBA", (W, H))
    d = ImageDraw.Draw(layer)
    for px, zz, tall in sorted(((-6.9, 19, 3.7), (6.9, 19.5, 3.4), (-3.4, 25, 3.4), (3.6, 25, 3.8)), key=lambda t: -t[1]):
        fx, fy, k = stage.at(px, zz)
        w_ = k * .62
        pts = [(fx - w_, fy), (fx - w_ * .9, fy - tall * k * .8), (fx - w_ * .3, fy - tall * k), (fx + w_ * .7, fy - tall * k * .92), (fx + w_, fy)]
        d.polygon(pts, fill=(44, 38, 62, 255))
        inner = pts[2:] if px < 0 else pts[:3]
        d.line(inner, fill=(176, 146, 240, 255), width=max(2, int(k * .09)))
    img = np.asarray(Image.alpha_composite(to_image(img).convert("RGBA"), layer).convert("RGB"), F32)
    haze = rgb("#6a527e")
    for side, body, shine, flags, kind in ((-1, "#24121c", "#c98256", ("#b8342e", "#d69a34"), 0), (1, "#121a30", "#76a6d6", ("#2f5fb0", "#7a3aa8"), 1)):
        rows = [(float(zz), (5.6 + zz * .22 if side > 0 else -6 - zz * .80), (6 + zz * .80 if side > 0 else -5.6 - zz * .22)) for zz in np.linspace(12, 40, 11)]
        host(img, stage, rows, 7 + side, body, shine, 1.75, kind, haze, 90, flags, 6)
    img = bloom(img, light * .85, 10, 1.2)
    for _ in range(130):
        px, py = int(rng.normal(W / 2, W * .07)), int(rng.uniform(.2, .72) * H)
        if 2 < px < W - 3 and 2 < py < H - 3:
            img[py - 1:py + 2, px - 1:px + 2] += np.array([150, 120, 220])
    y, xx = np.mgrid[0:H, 0:W].astype(F32)
    img *= (1 + .18 * smooth(.5, 0, xx / W)[..., None] * np.array([.6, 0, -.4]) + .18 * smooth(.5, 1, xx / W)[..., None] * np.array([-.4, 0, .6]))
    small = np.asarray(to_image(img).resize(size, Image.LANCZOS), F32)
    return to_image(grade(small, 6, .5))


def build() -> list:
    """Writes the title and the cards; Open Card Wars' own is finished by ``ocw_scene`` over its landscape here, that of
    History of War is painted by ``how_scene``, that of Open Wars by ``ow_places_scene``."""
    made = [save(title(), "common/title.webp", 90)]
    for make in (chesswar, hegregon):
        made.append(save(make(), f"common/{make.__name__}_scene.webp", 88))
    return made


if __name__ == "__main__":
    for path in build():
        print(path.relative_to(ART))
