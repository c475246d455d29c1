"""Open Card Wars' table: resin mana dice, battlefields with their rows, cell slots.

Dice are rounded cubes with hollow gilt pips, sphere traced under one lamp; the battlefields are inlaid
stone in the players' jewel colours, brighter towards the front where the vanguards meet.
"""
from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

from .common import F32, blur, fbm, mix, ramp, rgb, save, smooth, to_image
from .ocw_palette import GILT, INK, PLAYER

CELL, PITCH, SEAM, EDGE = (240, 300), (250, 310), 40, 50
LIGHT = np.array([-.46, -.58, .67], F32)
PIPS = {0: [], 1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)]}
FRONT = {0: 0, 1: 2, 2: 3, 3: 1, 4: 5, 5: 4, 6: 5}            # the face below the upper one in the picture
SIDE = {0: 0, 1: 3, 2: 1, 3: 2, 4: 6, 5: 6, 6: 4}


def turned(tilt: float, spin: float) -> np.ndarray:
    """Rotation: spin about the view axis, then tip the far edge away."""
    c, s, a, b = np.cos(tilt), np.sin(tilt), np.cos(spin), np.sin(spin)
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]], F32) @ np.array([[a, -b, 0], [b, a, 0], [0, 0, 1]], F32)


def cube(p: np.ndarray, value: int) -> tuple[np.ndarray, np.ndarray]:
    """Distance to the die and whether the nearest surface is a pip of the upper face (the sides' pips are only engraved)."""
    half, r = .62, .17
    q = np.abs(p) - (half - r)
    d = np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - r
    inner = np.linalg.norm(p, axis=-1) - .83
    d = np.maximum(d, inner)
    pit = np.full(d.shape, 9, F32)
    upper = pit
    for axis, sign, n in ((2, 1, value), (1, -1, FRONT[value]), (0, 1, SIDE[value])):
        u, v = [a for a in range(3) if a != axis]
        for x, y in PIPS[n]:
            c = np.zeros(3, F32)
            c[axis], c[u], c[v] = sign * (half + .045), x * .31, y * .31
            wide = (.17 if n == 1 else .135) * (1 if axis == 2 else .72)
            pit = np.minimum(pit, np.linalg.norm(p - c, axis=-1) - wide)
        upper = pit if axis == 2 else upper
    return np.maximum(d, -pit), (upper < .012)


def die(value: int, colour: tuple[str, str, str], size: int = 192, dull: float = 0) -> Image.Image:
    """One die seen from above, a little tipped, with its soft shadow; value 0 has no pips."""
    n = size * 2
    m = turned(-.30, .16)
    y, x = np.mgrid[0:n, 0:n].astype(F32)
    x, y = (x / n - .5) * 1.98, (y / n - .5) * 1.98
    eye = np.stack([x, y, np.full_like(x, 1.4)], -1)
    pos = eye.copy()
    for _ in range(44):
        d, _ = cube(pos @ m, value)
        pos[..., 2] -= np.maximum(d, 0) * .92
    d, pip = cube(pos @ m, value)
    hit = smooth(.02, .004, d)
    normal = np.zeros_like(pos)
    for a in range(3):
        e = np.zeros(3, F32)
        e[a] = .006
        normal[..., a] = cube((pos + e) @ m, value)[0] - cube((pos - e) @ m, value)[0]
    normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-6)
    lamp = LIGHT / np.linalg.norm(LIGHT)
    facing = np.clip(normal @ lamp, 0, 1)
    up = normal[..., 2]
    dark, mid, bright = (rgb(c) for c in colour)
    local = pos @ m
    veins = fbm(np.random.default_rng(40 + value), (n, n), 3, 5)
    deep = np.clip(.35 + .65 * facing + .30 * (veins - .5) + .16 * local[..., 1], 0, 1.2)
    col = mix(dark, mid, np.clip(deep * 1.5, 0, 1)[..., None]) + (bright - mid) * (np.clip(deep - .55, 0, 1) * 1.5)[..., None]
    col = col + bright * (np.clip(1 - up, 0, 1) ** 2.2 * .55)[..., None]                      # light gathers in the edges
    col = col + mid * (smooth(.2, .9, pos[..., 1] * .6 + pos[..., 0] * .5) * .45)[..., None]     # and goes through to the far side
    gold = ramp(np.clip(.15 + .95 * (.5 + .5 * (normal @ np.array([.3, .55, .3], F32))), 0, 1), [(0, GILT[0]), (.4, GILT[1]), (.7, GILT[2]), (1, GILT[3])])
    col = np.where(pip[..., None], gold * 1.02, col)
    half = lamp + np.array([0, 0, 1], F32)
    half /= np.linalg.norm(half)
    spec = np.clip(normal @ half, 0, 1)
    col = col + (spec ** 90 * 90 + spec ** 14 * 40)[..., None] * np.where(pip, .35, 1)[..., None]
    window = smooth(.06, .0, np.abs(local[..., 0] + local[..., 1] * .4 + .30)) * smooth(.5, .62, local[..., 2]) * 26
    col = col + window[..., None]
    if dull:
        grey = (col @ np.array([.3, .59, .11], F32))[..., None]
        col = mix(col, grey * np.array([.62, .60, .70], F32) * .62, np.float32(dull))
    cast = blur(np.roll(np.roll(hit, n // 20, 0), n // 28, 1), n / 26) * .62
    alpha = hit + (1 - hit) * cast
    col = col * hit[..., None] / np.maximum(alpha, 1e-3)[..., None]
    return to_image(np.concatenate([col, (np.clip(alpha, 0, 1) * 255)[..., None]], -1)).resize((size, size), Image.LANCZOS)


def slot(size: int = 192) -> Image.Image:
    """An empty place for a die: a velvet hollow in a gilt ring."""
    n = size * 2
    y, x = np.mgrid[0:n, 0:n].astype(F32)
    x, y = x / n * 2 - 1, y / n * 2 - 1

    def rounded(h, r):
        qx, qy = np.abs(x) - h + r, np.abs(y) - h + r
        return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r
    d = rounded(.76, .24)
    ring = smooth(.02, .0, np.abs(d) - .035)
    t = .5 + .5 * np.clip((-x - y) * .6 + np.sign(d) * .25 * smooth(0, .05, np.abs(d)), -1, 1)
    col = ramp(np.clip(t, 0, 1), [(0, GILT[0]), (.45, GILT[1]), (.75, GILT[2]), (1, GILT[3])])
    pit = smooth(.01, -.01, d)
    depth = np.clip(-d / .5, 0, 1)
    velvet = rgb("#0b0712") + rgb("#3a2c58") * (.25 + .5 * smooth(-.5, .9, y + .4 * x))[..., None] * (.4 + .6 * depth)[..., None]
    velvet += np.random.default_rng(2).normal(0, 2.5, (n, n, 1))
    col = mix(velvet, col, ring)
    a = np.maximum(pit * .92, ring)
    return to_image(np.concatenate([col, (a * 255)[..., None]], -1)).resize((size, size), Image.LANCZOS)


def inlaid(h: int, w: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Relief (light factor) and tone of worn stone."""
    rng = np.random.default_rng(seed)
    n = fbm(rng, (h, w), 6, 7)
    fine = fbm(rng, (h, w), 60, 4)
    vein = smooth(.05, .0, np.abs(fbm(rng, (h, w), 5, 6) - .5))
    high = blur(n, 2) * 30 + fine * 3 - vein * 1.2
    gy, gx = np.gradient(high)
    light = np.clip(1 + (-gx * .5 - gy * .62) * .8, .55, 1.5)
    return light, np.clip(.5 + (n - .5) * 1.3 + .08 * (fine - .5) - .16 * vein, 0, 1)


def field(tall: bool = False) -> Image.Image:
    """Both battlefields, player A left (tall: below), rows outward from the front."""
    along, across = EDGE * 2 + 6 * PITCH[0 if not tall else 1] + SEAM, EDGE * 2 + 3 * PITCH[1 if not tall else 0]
    w, h = along, across
    light, tone = inlaid(h, w, 5 if tall else 4)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    s = x - w / 2                                                  # < 0: player A
    pitch = PITCH[0 if not tall else 1]
    depth = (np.abs(s) - SEAM / 2) / pitch                           # 0..3 from the front outward
    img = np.zeros((h, w, 3), F32)
    for side, key in ((-1, "a"), (1, "b")):
        dark, mid, bright = PLAYER[key]
        here = (s * side >= 0)[..., None]
        band = np.clip(np.floor(depth), 0, 2)
        lum = np.choose(band.astype(int), [np.float32(.50), np.float32(.33), np.float32(.20)])
        col = ramp(np.clip(tone * .55 + lum * .75 - .12, 0, 1), [(0, "#0b0810"), (.35, dark), (.95, mid), (1, bright)])
        stone = ramp(tone, [(0, "#15111c"), (.6, "#342c40"), (1, "#564a60")])
        col = mix(stone, col, np.float32(.58))
        img = np.where(here, col, img)
    img *= light[..., None]
    px = np.zeros((h, w), F32)
    for k in range(4):                                             # gilt lines between the rows
        px = np.maximum(px, smooth(3.2, 1.6, np.abs((depth - k) * pitch)) * (np.abs(y - h / 2) < h / 2 - 22))
        px = np.maximum(px, .7 * smooth(1.8, .8, np.abs(np.abs((depth - k) * pitch) - 8)) * (np.abs(y - h / 2) < h / 2 - 30))
    inset = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
    px = np.maximum(px, smooth(3.5, 1.8, np.abs(inset - 20)))
    px = np.maximum(px, .8 * smooth(2, .8, np.abs(inset - 31)))
    for k in range(3):                                             # one emblem per row: blades, rings, dots
        for side in (-1, 1):
            cx = w / 2 + side * (SEAM / 2 + (k + .5) * pitch)
            for cy in (h / 6 + EDGE / 3, h / 2, h * 5 / 6 - EDGE / 3):
                r = np.hypot(x - cx, y - cy)
                a = np.arctan2(y - cy, x - cx)
                rays = (.5 + .5 * np.cos(a * (4, 8, 12)[k]))
                mark = smooth(2.6, .9, np.abs(r - 74)) + smooth(2, .8, np.abs(r - 62 - 10 * rays)) + (k == 0) * smooth(2.4, .8, np.abs(r - 18 - 40 * rays ** 6))
                px = np.maximum(px, .42 * np.clip(mark, 0, 1))
    px = px * np.clip(.55 + .9 * tone, 0, 1)
    edge = blur(px, 1.2)
    gy, gx = np.gradient(edge)
    gold = ramp(np.clip(.52 + (-gx - gy) * 1.6 + (tone - .5) * .5, 0, 1), [(0, GILT[0]), (.4, GILT[1]), (.75, GILT[2]), (1, GILT[3])])
    img *= (1 - .55 * np.clip(blur(px, 3.5) * 1.2, 0, 1))[..., None]
    img = mix(img, gold, np.clip(px * 1.05, 0, .95))
    front = np.exp(-(s / (SEAM * .42)) ** 2)
    haze = fbm(np.random.default_rng(9), (h, w), 7, 5)
    img += (front * (.35 + .9 * haze))[..., None] * rgb("#b79cff") * .55
    img += (np.exp(-(s / (SEAM * 2.6)) ** 2) * .16)[..., None] * rgb("#ffd9a0")
    d = np.hypot((x / w - .5) * 1.25, (y / h - .5) * 1.25)
    img *= (1.10 - .55 * smooth(.3, .85, d))[..., None]
    corner = np.minimum(smooth(0, 3, inset), 1)
    out = to_image(np.concatenate([img, (corner * 255)[..., None]], -1))
    return out.transpose(Image.Transpose.ROTATE_90) if tall else out


def table(w: int = 1920, h: int = 1080) -> Image.Image:
    """Around the fields: dark damask under a lamp."""
    rng = np.random.default_rng(12)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    u, v = x / 96, y / 128
    a = np.cos(np.pi * u) * np.cos(np.pi * v) + .4 * np.cos(2 * np.pi * u) * np.cos(2 * np.pi * v)
    line = smooth(.12, .03, np.abs(a - .3)) + .6 * smooth(.86, 1.0, a) + .5 * smooth(.10, .02, np.abs(a + .62))
    cloth = fbm(rng, (h, w), 5, 6)
    t = .16 + .17 * np.clip(line, 0, 1) + .22 * (cloth - .5) + .03 * np.sin(x * 1.7) * np.sin(y * 1.9)
    img = ramp(np.clip(t, 0, 1), [(0, INK), (.3, "#201536"), (1, "#5a4590")])
    d = np.hypot((x / w - .46) * 1.3, (y / h - .40) * 1.2)
    img = img * (1.35 - .95 * smooth(.05, .85, d))[..., None] + (np.exp(-(d / .35) ** 2) * 14)[..., None] * np.array([1, .75, .45])
    return to_image(img + rng.normal(0, 1.6, (h, w, 1)))


def cell(hover: bool = False) -> Image.Image:
    """A slot for one card: an engraved gilt hairline with corner leaves; hovered it glows in neutral ivory."""
    w, h = CELL
    n = 2
    y, x = np.mgrid[0:h * n, 0:w * n].astype(F32) / n
    qx, qy = np.abs(x - w / 2) - w / 2 + 26, np.abs(y - h / 2) - h / 2 + 26
    d = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - 18
    line = smooth(1.6, .6, np.abs(d))
    inner = .55 * smooth(1.1, .3, np.abs(d + 7))
    cx, cy = w / 2 - np.abs(x - w / 2), h / 2 - np.abs(y - h / 2)
    leaf = smooth(1.4, .2, np.abs(np.hypot(cx - 8, cy - 8) - 34)) * (d < 0) * .9
    gem = smooth(1.0, -1.0, np.abs(cx - 25) + np.abs(cy - 25) - 6.5)
    mark = np.clip(np.maximum(np.maximum(line, inner), np.maximum(leaf, gem)), 0, 1)
    shade = smooth(2, -2, d) * (.20 + .30 * smooth(-40, 0, d))
    tone = ramp(np.clip(.75 - (x / w + y / h) * .35, 0, 1), [(0, GILT[0]), (.5, GILT[2]), (1, GILT[3])])
    if hover:
        glow = np.exp(-np.abs(d) / 9) * .8 + smooth(0, -60, -d - 60) * 0 + .16 * smooth(0, -8, d)
        a = np.clip(np.maximum(mark, glow), 0, 1)
        col = mix(np.broadcast_to(rgb("#f4e4bd"), (*a.shape, 3)), np.broadcast_to(rgb("#fffdf0"), (*a.shape, 3)), mark)
    else:
        a = np.maximum(mark * .82, shade)
        col = mix(np.broadcast_to(rgb("#07040c"), (*a.shape, 3)), tone, mark)
    return to_image(np.concatenate([col, (a * 255)[..., None]], -1)).resize(CELL, Image.LANCZOS)


def build() -> list:
    """Writes dice, slots, fields and cells."""
    made = []
    for key, colour in PLAYER.items():
        for value in range(1, 7):
            made.append(save(die(value, colour), f"open_card_wars/dice/{key}_{value}.webp", 92))
        made.append(save(die(0, colour, dull=.86).filter(ImageFilter.GaussianBlur(1.2)), f"open_card_wars/dice/{key}_spent.webp", 92))
    made.append(save(slot(), "open_card_wars/dice/slot.webp", 92))
    made.append(save(field(), "open_card_wars/board/field_wide.webp", 86))
    made.append(save(field(True), "open_card_wars/board/field_tall.webp", 86))
    made.append(save(table(), "open_card_wars/board/table.webp", 84))
    for hover in (False, True):
        made.append(save(cell(hover), f"open_card_wars/board/cell{'_hover' if hover else ''}.webp", 92))
    return made
