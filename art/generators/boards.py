"""Woods, terrain, dice, curtain and application icon: everything that lies on or around the table."""
from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from . import pieces
from .common import ART, F32, blur, fbm, mix, ramp, rgb, save, smooth, to_image, value_noise

LIGHT = np.array([-.52, -.58, .62]) / np.linalg.norm([-.52, -.58, .62])   # screen axes: x right, y down, z out


# ---------------------------------------------------------------- wood
def wood(seed: int, h: int, w: int, stops: list, rings: float = 5, figure: float = .5, pores: float = .3,
         fibre: float = .5, curl: float = .0, wave: float = 1.0) -> np.ndarray:
    """A seamless sheet of wood with the grain running upwards, colours 0..255."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    x /= w
    slow = value_noise(rng, (h, w), 3, 4, True) - .5
    slower = value_noise(rng, (h, w), 1, 2, True) - .5
    wander = value_noise(rng, (h, w), 5, 10, True) - .5
    phase = rings * x + wave * (slow * rings * .22 + slower * rings * .30 + wander * .16)
    phase = phase - np.floor(phase)
    ring = phase ** 1.8 * smooth(1.0, .93, phase)                       # slow darkening, sudden end
    second = np.sin(2 * math.pi * (rings * 3 * x + wave * (slow * rings * .7 + slower * rings * .9))) * .5 + .5
    streak = .55 * value_noise(rng, (h, w), 6, w / 3, True) + .45 * value_noise(rng, (h, w), 24, w / 1.6, True)
    broad = fbm(rng, (h, w), 2, 4, tile=True)
    c = .62 - figure * .42 * (ring - .35) - .10 * (second - .5) + fibre * .50 * (streak - .5) + .40 * (broad - .5)
    if curl:
        waves = np.sin(2 * math.pi * (value_noise(rng, (h, w), 3, 3, True) * 2 + y / h * 22)) * value_noise(rng, (h, w), 2, 5, True)
        c += curl * waves
    col = ramp(np.clip(c, 0, 1), stops)
    hole = value_noise(rng, (h, w), h / 26, w / 2.2, True)
    hole = smooth(.70, .86, hole) * (0.5 + ring)
    return col * (1 - pores * hole)[..., None]


MAPLE = [(0, "#a9793f"), (.35, "#c99f62"), (.62, "#dfbd85"), (1, "#f0d8a8")]
WALNUT = [(0, "#2f1a0f"), (.35, "#53331e"), (.62, "#6f4729"), (1, "#94653d")]
FRAME = [(0, "#160b07"), (.4, "#2c1710"), (.7, "#432418"), (1, "#633820")]


def table(w: int = 1920, h: int = 1080) -> Image.Image:
    """The dark table under everything: planks in lamp light, darker at the edges."""
    rng = np.random.default_rng(77)
    stops = [(0, "#0f0906"), (.35, "#1f130d"), (.65, "#2d1d13"), (1, "#402a1b")]
    sheet_ = wood(31, 1536, 1536, stops, 9, .34, .22, .62, wave=.35)
    out = np.zeros((h, w, 3), F32)
    plank = 180
    for i in range(-(-h // plank)):
        y0, y1 = i * plank, min(h, i * plank + plank)
        oy, ox = int(rng.integers(0, 1536)), int(rng.integers(0, 1536))
        rows = np.arange(ox, ox + y1 - y0) % 1536
        cols = np.arange(oy, oy + w) % 1536
        strip = sheet_[cols[:, None], rows[None, :]].transpose(1, 0, 2) * float(rng.uniform(.86, 1.12))
        edge = np.arange(y1 - y0)
        groove = 1 - .75 * smooth(3.5, .5, edge.astype(F32)) + .22 * smooth(3, 1, np.abs(edge - 5).astype(F32))
        out[y0:y1] = strip * groove[:, None, None]
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    d = np.hypot((x - w * .46) / (w * .62), (y - h * .44) / (h * .70))
    out *= (1.18 - .86 * smooth(.15, 1.15, d))[..., None]
    out += (smooth(.9, 0, d) ** 2)[..., None] * np.array([10, 6, 2])
    return to_image(out + rng.normal(0, 1.0, (h, w, 1)))


# ---------------------------------------------------------------- terrain seen from above
def ink_wash(mask: np.ndarray, colour: np.ndarray, rng, depth: float = .8) -> np.ndarray:
    """A watercolour patch: uneven pigment and a darker rim where the water dried; RGBA 0..255."""
    n = mask.shape[0]
    soft = blur(mask, n * .006)
    inner = blur(mask, n * .030)
    rim = np.clip(soft - inner, 0, 1) * 1.3
    cloud = fbm(rng, mask.shape, 5, 5)
    a = soft * (depth * (.62 + .55 * (cloud - .5) * 2) + rim * .65)
    out = np.empty((*mask.shape, 4), F32)
    out[..., :3] = colour * (1 - .35 * rim[..., None]) * (.86 + .3 * cloud[..., None])
    out[..., 3] = np.clip(a, 0, 1) * 255
    return out


def over(base: np.ndarray, top: np.ndarray) -> np.ndarray:
    """Alpha composition of two float RGBA fields."""
    a, b = top[..., 3:] / 255, base[..., 3:] / 255
    total = a + b * (1 - a)
    out = np.empty_like(base)
    out[..., :3] = (top[..., :3] * a + base[..., :3] * b * (1 - a)) / np.maximum(total, 1e-4)
    out[..., 3:] = total * 255
    return out


def blob(rng, cx, cy, r, lobes, rough) -> list[tuple[float, float]]:
    """A lobed crown outline."""
    turn = rng.uniform(0, 6.28)
    pts = []
    for i in range(lobes * 8):
        t = 2 * math.pi * i / (lobes * 8)
        q = r * (1 + rough * (abs(math.sin(t * lobes / 2 + turn)) - .6) + rough * .3 * rng.uniform(-1, 1))
        pts.append((cx + q * math.cos(t), cy + q * math.sin(t)))
    return pts


def terrain_mask(rng, n: int, fill: float) -> np.ndarray:
    """A patch with an uneven edge that stays inside its square."""
    y, x = np.mgrid[0:n, 0:n].astype(F32) / n * 2 - 1
    d = (np.abs(x) ** 3.4 + np.abs(y) ** 3.4) ** (1 / 3.4)
    return smooth(.02, -.02, d - fill + .16 * (fbm(rng, (n, n), 5, 4) - .5))


def forest(seed: int) -> Image.Image:
    """A wood from above in ink and wash: crowns round the square, a clearing where a piece stands."""
    rng = np.random.default_rng(seed)
    n, size = 1024, 256
    out = ink_wash(terrain_mask(rng, n, .90), rgb("#56652f"), rng, .62)
    trees = []
    for _ in range(900):
        x, y = rng.uniform(.11, .89, 2)
        d = max(abs(x - .5), abs(y - .5))
        r = float(rng.uniform(.052, .090)) * (.72 + .7 * d)
        if d > .405 - r * .4 or math.hypot(x - .5, y - .56) < .17:
            continue
        if all(math.hypot(x - a, y - b) > (r + q) * .80 for a, b, q, _ in trees):
            trees.append((x, y, r, float(rng.random())))
    for x, y, r, tone in sorted(trees, key=lambda t: t[1]):
        px, py, pr = x * n, y * n, r * n
        pine = tone > .62
        outline = blob(rng, px, py, pr, 9 if pine else int(rng.integers(6, 9)), .34 if pine else .17)
        layer = Image.new("L", (n, n))
        ImageDraw.Draw(layer).polygon([(a + pr * .30, b + pr * .36) for a, b in outline], fill=150)
        sh = np.asarray(layer.filter(ImageFilter.GaussianBlur(n * .008)), F32)
        shadow = np.zeros((n, n, 4), F32)
        shadow[..., :3] = rgb("#1c1a0c")
        shadow[..., 3] = sh
        out = over(out, shadow)
        box = tuple(int(v) for v in (max(0, px - pr * 1.5), max(0, py - pr * 1.5), min(n, px + pr * 1.5), min(n, py + pr * 1.5)))
        m = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        d = ImageDraw.Draw(m)
        local = [(a - box[0], b - box[1]) for a, b in outline]
        d.polygon(local, fill=255)
        inkmap = Image.new("L", m.size)
        di = ImageDraw.Draw(inkmap)
        di.line([*local, local[0]], fill=235, width=9, joint="curve")
        cx, cy = px - box[0], py - box[1]
        if pine:
            for i in range(9):
                t = 2 * math.pi * i / 9 + tone * 6
                di.line([(cx, cy), (cx + pr * .72 * math.cos(t), cy + pr * .72 * math.sin(t))], fill=120, width=6)
        else:
            for _ in range(9):
                t, q = rng.uniform(0, 6.28), pr * math.sqrt(rng.uniform(.02, .62))
                ax, ay, ar = cx + q * math.cos(t), cy + q * math.sin(t), pr * rng.uniform(.12, .22)
                di.arc([ax - ar, ay - ar, ax + ar, ay + ar], 20, 190, fill=140, width=6)
        mask = np.asarray(m.filter(ImageFilter.GaussianBlur(1.5)), F32)
        gy, gx = np.mgrid[0:m.size[1], 0:m.size[0]].astype(F32)
        lit = np.clip(.55 - ((gx - cx) * .62 + (gy - cy) * .72) / pr * .62, 0, 1)
        lit = np.clip(lit + .34 * (fbm(rng, (m.size[1], m.size[0]), 9, 3) - .5), 0, 1)
        stops = ([(0, "#182a1c"), (.5, "#31502f"), (1, "#6f8a4a")] if pine else
                 [(0, "#26351a"), (.5, "#4f6b2c"), (1, "#a3ad55")])
        crown = np.concatenate([ramp(lit, stops), mask[..., None]], -1)
        lines = np.empty((*mask.shape, 4), F32)
        lines[..., :3] = rgb("#14160b")
        lines[..., 3] = np.asarray(inkmap.filter(ImageFilter.GaussianBlur(1.2)), F32)
        part = out[box[1]:box[3], box[0]:box[2]]
        out[box[1]:box[3], box[0]:box[2]] = over(over(part, crown), lines)
    return shrink(out, size)


def hill(seed: int) -> Image.Image:
    """A rise from above: three terraces of meadow over hachured slopes, wide enough to show round a piece."""
    rng = np.random.default_rng(seed)
    n, size = 1024, 256
    y, x = np.mgrid[0:n, 0:n].astype(F32) / n * 2 - 1
    cx, cy = rng.uniform(-.07, .07, 2)
    height, out_of = np.zeros((n, n), F32), None
    for k, (reach, wide) in enumerate(((.93, .085), (.72, .075), (.48, .07))):
        px, py = x - cx * k, y - cy * k
        d = (np.abs(px) ** 3.4 + np.abs(py) ** 3.4) ** (1 / 3.4) + (fbm(rng, (n, n), 3, 4) - .5) * .26
        height += smooth(reach, reach - wide * 2, d) * (.30, .34, .30)[k]
        out_of = d if k == 0 else out_of
    meadow = fbm(rng, (n, n), 6, 5)
    height += .030 * (meadow - .5)
    gy, gx = np.gradient(blur(height, 4) * n * .30)
    lam = (-gx * LIGHT[0] - gy * LIGHT[1] + LIGHT[2]) / np.sqrt(1 + gx * gx + gy * gy)
    gl = np.hypot(gx, gy) + 1e-5
    mask = smooth(.945, .905, out_of)
    steep = smooth(.28, .75, gl)
    grass = ramp(np.clip(.10 + .62 * height + .9 * (lam - LIGHT[2]) + .34 * (meadow - .5), 0, 1),
                 [(0, "#5f6a2c"), (.4, "#8b8f42"), (.7, "#b7b15f"), (1, "#e6dc96")])
    earth = ramp(np.clip(.10 + .95 * np.clip(lam, 0, 1) + .4 * (fbm(rng, (n, n), 12, 4) - .5), 0, 1),
                 [(0, "#4a331b"), (.4, "#7a5a32"), (.72, "#ad8b55"), (1, "#f0dda6")])
    out = np.zeros((n, n, 4), F32)
    out[..., :3] = mix(grass, earth, steep)
    for level in (.08, .36, .70):                                  # every terrace throws a shadow down to the right
        upper = smooth(level, level + .10, height)
        cast = np.roll(np.roll(upper, int(n * .026), 0), int(n * .024), 1)
        out[..., :3] *= (1 - .26 * blur(np.clip(cast - upper, 0, 1), n * .008) * mask)[..., None]
        edge = np.clip(1 - np.abs(height - level - .24) / .035, 0, 1) * steep
        out[..., :3] = mix(out[..., :3], rgb("#fff3c4"), edge * .38 * smooth(.45, .8, lam))
    cast = np.roll(np.roll(mask, int(n * .024), 0), int(n * .020), 1)
    shadow = np.zeros((n, n, 4), F32)
    shadow[..., :3] = rgb("#1d140a")
    shadow[..., 3] = blur(cast, n * .012) * 150
    out[..., :3] *= (1 - .8 * np.clip(mask - blur(mask, n * .012), 0, 1))[..., None]
    out[..., 3] = blur(mask, 2) * 250
    out = over(over(shadow, out), hachures(rng, gx, gy, mask, lam))
    return shrink(out, size)


def hachures(rng: np.random.Generator, gx: np.ndarray, gy: np.ndarray, mask: np.ndarray, lam: np.ndarray) -> np.ndarray:
    """Ink strokes down the slopes, thicker away from the light, and tufts of grass on the flats."""
    n = mask.shape[0]
    lines, tufts = Image.new("L", (n, n)), Image.new("L", (n, n))
    draw, blades = ImageDraw.Draw(lines), ImageDraw.Draw(tufts)
    gl = np.hypot(gx, gy) + 1e-5
    for _ in range(5200):
        px, py = rng.uniform(30, n - 30, 2)
        i, j = int(px), int(py)
        if mask[j, i] < .6 or gl[j, i] < .42:
            continue
        dark, pts = lam[j, i] < .5, [(px, py)]
        for _ in range(int(5 + 8 * rng.random())):
            i, j = int(np.clip(px, 0, n - 1)), int(np.clip(py, 0, n - 1))
            if mask[j, i] < .5 or gl[j, i] < .25:
                break
            px, py = px - gx[j, i] / gl[j, i] * 4, py - gy[j, i] / gl[j, i] * 4
            pts.append((px, py))
        if dark or rng.random() < .35:
            draw.line(pts, fill=150 if dark else 100, width=4 if dark else 3)
    for _ in range(60):
        px, py = rng.uniform(.12, .88, 2) * n
        if mask[int(py), int(px)] > .9 and gl[int(py), int(px)] < .16:
            for k in range(-2, 3):
                blades.line([(px + k * 6, py), (px + k * 11, py - 26 + abs(k) * 6)], fill=200, width=5)
    ink = np.zeros((n, n, 4), F32)
    ink[..., :3] = rgb("#22160b")
    ink[..., 3] = np.asarray(lines.filter(ImageFilter.GaussianBlur(1.1)), F32)
    green = np.zeros((n, n, 4), F32)
    green[..., :3] = rgb("#39401a")
    green[..., 3] = np.asarray(tufts, F32)
    return over(ink, green)


def shrink(field: np.ndarray, size: int) -> Image.Image:
    """Averages a float RGBA field down to size, with premultiplied alpha."""
    k = field.shape[0] // size
    a = field[..., 3:] / 255
    pre = np.concatenate([field[..., :3] * a, a], -1).reshape(size, k, size, k, 4).mean((1, 3))
    pre[..., :3] = pre[..., :3] / np.maximum(pre[..., 3:], 1e-4)
    pre[..., 3] *= 255
    return to_image(pre)


# ---------------------------------------------------------------- dice
PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)]}


def die(cut: np.ndarray, paint: str, seed: int) -> Image.Image:
    """An ivory die face; ``cut`` is the engraving's depth (0..1) on a 768 field."""
    n, size = 768, 192
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:n, 0:n].astype(F32) / n * 2 - 1
    y = y + .02

    def rounded(half, r, dx=0.0, dy=0.0):
        qx, qy = np.abs(x - dx) - half + r, np.abs(y - dy) - half + r
        return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r
    body, low = rounded(.80, .24), rounded(.80, .24, .0, .085)
    edge = np.clip(-body / .20, 0, 1)
    h = .20 * np.sqrt(1 - (1 - edge) ** 2) - .055 * cut
    gy, gx = np.gradient(h * n / 2)
    nz = 1 / np.sqrt(1 + gx * gx + gy * gy)
    norm = np.stack([-gx * nz, -gy * nz, nz], -1)
    grain = fbm(rng, (n, n), 5, 5)
    base = (ramp(np.clip(.5 + (grain - .5) * 1.2, 0, 1), [(0, "#d8bc8a"), (.5, "#ecdcb6"), (1, "#f7ecd2")]) / 255) ** 2.2
    ink = smooth(.16, .34, cut)
    base = mix(base, (rgb(paint) / 255) ** 2.2, ink)
    lam = np.clip((norm @ LIGHT + .12) / 1.12, 0, 1)
    occ = 1 - .55 * blur(cut, n * .012) * (1 - ink) - .25 * ink * smooth(1, .2, cut)
    col = base * (lam[..., None] * np.array([1.20, 1.12, .98]) + np.array([.27, .29, .33]) * occ[..., None])
    refl = 2 * norm[..., 2:] * norm - np.array([0, 0, 1])
    half = LIGHT + np.array([0, 0, 1])
    spec = np.clip(norm @ (half / np.linalg.norm(half)), 0, 1) ** 70 * .5
    window = smooth(.30, .22, np.abs(refl[..., 0] + .52)) * smooth(.30, .22, np.abs(refl[..., 1] + .60)) * .35
    spec, window = spec * (1 - .75 * ink), window * (1 - .8 * ink)
    col = np.clip(col + (spec + window)[..., None] * np.array([1, .97, .9]), 0, 1)
    face = np.concatenate([np.clip(col, 0, 1) ** (1 / 2.2) * 255, smooth(.006, -.006, body)[..., None] * 255], -1)
    side = np.empty((n, n, 4), F32)
    side[..., :3] = ramp(np.clip((y - .6) / .3, 0, 1), [(0, "#b89561"), (1, "#6f4f2a")])
    side[..., 3] = smooth(.006, -.006, np.minimum(low, body)) * 255
    rim = np.empty((n, n, 4), F32)
    rim[..., :3] = rgb("#23150b")
    rim[..., 3] = smooth(.03, .008, np.minimum(low, body)) * 235
    shadow = np.empty((n, n, 4), F32)
    shadow[..., :3] = rgb("#150c06")
    shadow[..., 3] = smooth(.16, -.10, rounded(.80, .26, .05, .12)) * 135
    return shrink(over(over(over(shadow, rim), side), face), size)


def pip_field(points: list[tuple[int, int]]) -> np.ndarray:
    n = 768
    y, x = np.mgrid[0:n, 0:n].astype(F32) / n * 2 - 1
    y = y + .02
    out = np.zeros((n, n), F32)
    r = .20 if len(points) == 1 else .155
    for px, py in points:
        d = np.hypot(x - px * .42, y - py * .42) / r
        out = np.maximum(out, np.sqrt(np.clip(1 - d * d, 0, 1)))
    return out


def sign_field(polygons: list[list[tuple[float, float]]], ring: float = 0) -> np.ndarray:
    n = 768
    im = Image.new("L", (n, n))
    d = ImageDraw.Draw(im)
    to = lambda p: ((p[0] + 1) * n / 2, (p[1] - .02 + 1) * n / 2)   # noqa: E731
    for poly in polygons:
        d.polygon([to(p) for p in poly], fill=255)
    if ring:
        d.ellipse([to((-ring, -ring)), to((ring, ring))], outline=255, width=50)
    hard = np.asarray(im, F32) / 255
    return np.clip(blur(hard, 8) * 2 - .5, 0, 1)


ARROW = [(0, -.56), (.46, -.06), (.17, -.06), (.17, .54), (-.17, .54), (-.17, -.06), (-.46, -.06)]


def dice() -> dict[str, Image.Image]:
    """Six pip faces and the five faces of the scatter die."""
    out = {f"d6_{k}": die(pip_field(p), "#5d1410" if k == 1 else "#20140e", 40 + k) for k, p in PIPS.items()}
    for i, name in enumerate(("up", "right", "down", "left")):
        c, s = [(1, 0), (0, 1), (-1, 0), (0, -1)][i]
        out[f"scatter_{name}"] = die(sign_field([[(c * x - s * y, s * x + c * y) for x, y in ARROW]]), "#8c1f14", 60 + i)
    out["scatter_none"] = die(sign_field([], .30), "#4a4036", 66)
    return out


# ---------------------------------------------------------------- curtain and icon
def curtain(w: int = 1280, h: int = 720) -> Image.Image:
    """Two heavy velvet curtains drawn together, gold braid down their edges, fringe below."""
    rng = np.random.default_rng(5)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    u, v = x / w * 2 - 1, y / h
    side = np.abs(u)
    sway = .020 * np.sin(v * 2.4 + 1) * (1 - side)
    s = side + sway + .012 * (value_noise(rng, (h, w), 3, 18) - .5)
    folds = 8.5
    warp = 1.1 * np.interp(s, np.linspace(0, 1.05, 12), rng.uniform(-.5, .5, 12)).astype(F32)
    ph = (s * folds + warp) * 2 * math.pi
    deep = .75 + .25 * v
    height = deep * (np.sin(ph) + .30 * np.sin(ph * 2 + .8 + v * .6) + .10 * np.sin(ph * 5 + 2 * v))
    height += .16 * (fbm(rng, (h, w), 5, 4) - .5) * np.sin(v * math.pi)
    gx = np.gradient(height, axis=1) * np.sign(u) * np.sign(u) * 11
    gy = np.gradient(height, axis=0) * 11
    nz = 1 / np.sqrt(1 + gx * gx + gy * gy)
    light = np.array([-.25, -.50, .83])
    lam = np.clip((-gx * light[0] - gy * light[1] + light[2]) * nz, 0, 1)
    valley = smooth(-1.2, .9, height)
    nap = (1 - nz) ** 1.2                                           # velvet glows at grazing angles
    t = .10 + .42 * lam * (.30 + .70 * valley) + .32 * nap * valley
    pool = np.exp(-(u / .75) ** 2 - ((v - .42) / .55) ** 2)
    t = t * (.48 + .72 * pool)
    col = ramp(np.clip(t, 0, 1), [(0, "#120206"), (.22, "#3d0710"), (.45, "#7a1220"), (.68, "#b3283a"), (1, "#e9707a")])
    col *= (1 + .05 * (rng.random((h, w, 1), dtype=F32) - .5))
    braid = np.abs(side - .022 - .010 * np.sin(v * 2.4 + 1))
    rope = .5 + .5 * np.sin((y * .55 + x * .9 * np.sign(u)))
    gold = ramp(np.clip(.25 + .55 * rope * smooth(.013, .003, braid) + .25 * pool, 0, 1),
                [(0, "#3a2208"), (.5, "#a9772a"), (1, "#ffe7a0")])
    col = mix(col, gold * (.5 + .55 * pool)[..., None], smooth(.013, .010, braid))
    col *= (1 - .75 * smooth(.012, .0, side))[..., None]
    hem = h - 46 + 5 * np.sin(ph)
    strands = .5 + .5 * np.sin(x * 1.35 + .4 * np.sin(y * .2))
    fringe = ramp(np.clip((.30 + .55 * strands) * (.45 + .55 * valley) + .25 * pool, 0, 1), [(0, "#1f1105"), (.5, "#8a5c1c"), (1, "#f3cf7c")])
    band = smooth(0, 2, y - hem)
    knot = smooth(9, 6, np.abs(y - hem - 6))
    col = mix(col, fringe * (.55 + .5 * pool)[..., None], band * .96)
    col = mix(col, gold * (.6 + .4 * pool)[..., None], knot * .8)
    col *= (1 - .55 * smooth(.30, 0, v) ** 2)[..., None]
    return to_image(col)


def big_piece(name: str, material: str, size: int) -> Image.Image:
    """A chess piece rendered larger than the table's sprites."""
    keep = pieces.SIZE, pieces.SCALE, pieces.FOOT, pieces.SS
    k = size / keep[0]
    pieces.SIZE, pieces.SCALE, pieces.FOOT, pieces.SS = size, keep[1] * k, keep[2] * k, 2 if size < 700 else 1
    try:
        return pieces.shade(pieces.trace(name), material)
    finally:
        pieces.SIZE, pieces.SCALE, pieces.FOOT, pieces.SS = keep


def app_icon() -> Image.Image:
    """An ivory knight before an ebony one on a crimson field in a brass frame."""
    n = 512
    y, x = np.mgrid[0:n, 0:n].astype(F32)
    u, v = x / n * 2 - 1, y / n * 2 - 1

    def plate(half, r):
        qx, qy = np.abs(u) - half + r, np.abs(v) - half + r
        return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r
    outer, inner = plate(.97, .30), plate(.875, .225)
    brass = ramp(np.clip(.55 - .35 * (u + v) * .7 + .25 * np.sin((u - v) * 5), 0, 1), [(0, "#4a2f0e"), (.5, "#b98a3c"), (1, "#fff0b8")])
    d = np.hypot(u + .15, v + .25)
    field = ramp(np.clip(d / 1.3, 0, 1), [(0, "#d8553a"), (.45, "#8a1f1c"), (1, "#2a080d")])
    rays = .5 + .5 * np.sin(np.arctan2(v + .1, u) * 14)
    field = field * (1 + .10 * (rays - .5) * smooth(.2, .9, d))[..., None]
    floor = smooth(.30, .36, v)
    deep = np.maximum(v, .3)
    tiles = (np.floor(u / (.35 + .55 * (deep - .3)) + 100) + np.floor(3.2 / (deep + .25) + 100)) % 2
    ground = np.where(tiles[..., None] > 0, rgb("#e2c18a"), rgb("#5b3a22")) * (.55 + .5 * smooth(1.0, .3, v))[..., None]
    col = mix(field, ground, floor)
    col = mix(brass, col, smooth(.004, -.004, inner))
    col = mix(col, rgb("#1a0d07"), .85 * smooth(.018, .004, np.abs(inner + .004)))
    rgba = np.concatenate([col, smooth(.006, -.006, outer)[..., None] * 255], -1)
    im = to_image(rgba)
    layer = Image.new("RGBA", im.size)
    for material, px, py, size, flip in (("ebony", 150, 62, 370, True), ("ivory", -52, 20, 500, False)):
        knight = big_piece("N", material, size)
        if flip:
            knight = knight.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        layer.alpha_composite(knight, (max(0, px), max(0, py))) if px >= 0 else layer.alpha_composite(knight.crop((-px, 0, knight.width, knight.height)), (0, py))
    mask = Image.fromarray((smooth(.004, -.004, inner) * 255).astype(np.uint8))
    im.paste(Image.alpha_composite(im, layer), (0, 0), mask)
    return im.resize((256, 256), Image.LANCZOS)


def build() -> list:
    """Writes board, terrain, table, dice, curtain and icon."""
    made = [save(to_image(wood(3, 1024, 1024, MAPLE, 5, .42, .10, .45, .05)), "chesswar/board/light.webp", 88),
            save(to_image(wood(8, 1024, 1024, WALNUT, 6, .52, .20, .50)), "chesswar/board/dark.webp", 88),
            save(to_image(wood(15, 512, 1024, FRAME, 5, .5, .3, .6, wave=.5).transpose(1, 0, 2)), "chesswar/board/frame.webp", 88),
            save(table(), "chesswar/board/table.webp", 86)]
    for i in (1, 2, 3):
        made.append(save(forest(100 + i), f"chesswar/board/forest_{i}.webp"))
        made.append(save(hill(200 + i), f"chesswar/board/hill_{i}.webp"))
    for name, image in dice().items():
        made.append(save(image, f"common/dice/{name}.webp"))
    made.append(save(curtain(), "common/curtain.webp", 88))
    icon = app_icon()
    made += [save(icon, "common/icon.png"), save(icon, "common/icon.webp")]
    return made


if __name__ == "__main__":
    for path in build():
        print(path.relative_to(ART))
