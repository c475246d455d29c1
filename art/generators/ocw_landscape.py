"""Open Card Wars on a wide screen: table cards that lie on their side, the two fields with their rows one over
the other, strips for the cards in the hand.

Boxes are in units of the table (2 pixels each): a card is 312 × 128 with its picture's window at 8, 8, 112, 120,
its name at 118, 8, 304, 32 and its abilities below, from y = 36 to 120.
"""
from __future__ import annotations

import numpy as np
from PIL import Image

from .common import F32, blur, fbm, mix, ramp, rgb, save, smooth, to_image
from .ocw_frames import box, brocade, corners, mask, notched, over, rail, wrap
from .ocw_palette import CLASS, GILT, INK, PLAYER
from .ocw_table import inlaid

K = 2
CARD = (312 * K, 128 * K)
WINDOW = tuple(v * K for v in (8, 8, 112, 120))
NAME = tuple(v * K for v in (120, 9, 303, 32))
WIDE, PITCH, FRONT, EDGE = 960, 134, 15, 6
"""Of the fields: width, height of a row, half the seam, margin around them."""


def card(cls: str) -> Image.Image:
    """A table card's face: the picture's window is transparent."""
    w, h = CARD
    img = brocade(cls, CARD, seed=6) * .92
    body = [rail(box(WINDOW, 10), 6),
            rail(box((7, 7, w - 7, h - 7), 18), 8), rail(box((15, 15, w - 15, h - 15), 12), 2),
            corners(cls, 2, .36, CARD)]
    plate = (NAME[0], NAME[1], NAME[2], NAME[3])
    for grow, fill in ((5, INK), (2, "url(#gilt)"), (-2, INK), (-3.5, "url(#name)")):
        body.append(f'<path d="{notched(plate, 18, grow)}" fill="{fill}"/>')
    img = over(img, wrap("".join(body), cls, CARD), CARD)
    hole = mask(box(WINDOW, 8, -3), CARD)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    inner = smooth(34, 0, np.minimum(np.minimum(x - WINDOW[0], WINDOW[2] - x), np.minimum(y - WINDOW[1], WINDOW[3] - y)))
    shade = hole * np.clip(inner, 0, 1) * .5
    img = np.where((hole > .5)[..., None], np.array([8, 5, 12], F32), img)
    alpha = np.maximum((1 - hole), shade) * mask(box((0, 0, w, h), 24), CARD)
    return to_image(np.concatenate([img, (alpha * 255)[..., None]], -1))


def strip(cls: str) -> Image.Image:
    """A card in the hand, 161 × 48 units: window 5, 5, 43, 43, name from 50."""
    size = (161 * K, 48 * K)
    w, h = size
    img = brocade(cls, size)
    window = tuple(v * K for v in (5, 5, 43, 43))
    body = rail(box((5, 5, w - 5, h - 5), 10), 6) + rail(box(window, 6), 3)
    body += f'<path d="{box(tuple(v * K for v in (48, 8, 155, 40)), 8)}" fill="#07040c" fill-opacity=".55"/>'
    img = over(img, wrap(body, cls, size), size)
    alpha = mask(box((0, 0, *size), 14), size) * (1 - mask(box(window, 5, -2), size))
    return to_image(np.concatenate([img, (alpha * 255)[..., None]], -1))


def _colours(shape, depth, side, tone) -> np.ndarray:
    """Stone of the rows: player A's below, B's above, brighter towards the front."""
    stone = ramp(tone, [(0, "#15111c"), (.6, "#342c40"), (1, "#564a60")])
    img = np.zeros((*shape, 3), F32)
    band = np.clip(np.floor(depth), 0, 2).astype(int)
    for sign, key in ((1, "a"), (-1, "b")):
        dark, mid, bright = PLAYER[key]
        lum = np.choose(band, [np.float32(.46), np.float32(.31), np.float32(.19)])
        col = ramp(np.clip(tone * .55 + lum * .75 - .12, 0, 1), [(0, "#0b0810"), (.35, dark), (.95, mid), (1, bright)])
        img = np.where((side * sign >= 0)[..., None], mix(stone, col, np.float32(.60)), img)
    return img


def _gilt_lines(x, y, s, depth, w, h) -> np.ndarray:
    """Hairlines between rows, a double border, small stars between the cells."""
    pitch = PITCH * K
    inside = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
    px = np.zeros(x.shape, F32)
    for k in range(4):
        far = np.abs((depth - k) * pitch)
        px = np.maximum(px, (.85 if k else .0) * smooth(2.6, 1.2, far) * (inside > 6))
        px = np.maximum(px, .5 * smooth(1.6, .7, np.abs(far - 6)) * (inside > 12))
    px = np.maximum(px, smooth(3.2, 1.6, np.abs(inside - 5)))
    px = np.maximum(px, .8 * smooth(2, .8, np.abs(inside - 10)))
    column = (x - EDGE * K) / (WIDE * K / 3)
    for k in (1, 2):
        far = np.abs(column - k) * WIDE * K / 3
        px = np.maximum(px, .42 * smooth(1.8, .7, far) * (inside > 12))
        for row in range(1, 3):
            d = np.abs(far) + np.abs(np.abs(s) - FRONT * K - row * pitch)
            px = np.maximum(px, smooth(13, 11, d) * (inside > 12))
    return px


def field() -> Image.Image:
    """Both fields, player A's below."""
    w, h = (WIDE + 2 * EDGE) * K, 2 * (FRONT + 3 * PITCH + EDGE) * K
    light, tone = inlaid(h, w, 7)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    s = y - h / 2
    depth = (np.abs(s) - FRONT * K) / (PITCH * K)
    img = _colours((h, w), depth, s, tone) * light[..., None]
    px = _gilt_lines(x, y, s, depth, w, h) * np.clip(.55 + .9 * tone, 0, 1)
    edge = blur(px, 1.2)
    gy, gx = np.gradient(edge)
    gold = ramp(np.clip(.52 + (-gx - gy) * 1.6 + (tone - .5) * .5, 0, 1), [(0, GILT[0]), (.4, GILT[1]), (.75, GILT[2]), (1, GILT[3])])
    img *= (1 - .5 * np.clip(blur(px, 3.5) * 1.2, 0, 1))[..., None]
    img = mix(img, gold, np.clip(px, 0, .92))
    haze = fbm(np.random.default_rng(9), (h, w), 7, 5)
    img += (np.exp(-(s / (FRONT * K * .75)) ** 2) * (.35 + .9 * haze))[..., None] * rgb("#b79cff") * .6
    img += (np.exp(-(s / (FRONT * K * 4)) ** 2) * .16)[..., None] * rgb("#ffd9a0")
    d = np.hypot((x / w - .5) * 1.2, (y / h - .5) * 1.2)
    img *= (1.08 - .45 * smooth(.3, .85, d))[..., None]
    inset = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
    alpha = np.minimum(smooth(0, 3, inset), 1)
    return to_image(np.concatenate([img, (alpha * 255)[..., None]], -1))


def build() -> list:
    """Writes table cards, strips and the fields."""
    made = []
    for cls in CLASS:
        made.append(save(card(cls), f"open_card_wars/cards/wide_{cls}.webp", 90))
        made.append(save(strip(cls), f"open_card_wars/cards/hand_{cls}.webp", 90))
    made.append(save(field(), "open_card_wars/board/field_land.webp", 84))
    return made
