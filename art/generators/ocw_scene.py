"""The menu picture: two teams face each other over the circle of light, two dice are cast."""
from __future__ import annotations

import numpy as np
from PIL import Image

from . import scenes
from .common import F32, save, smooth, to_image
from .ocw_easel import blur
from .ocw_palette import PLAYER
from .ocw_portraits import painters
from .ocw_scenery import cut_out
from .ocw_table import die

SIZE = scenes.SHOWN


def standing(number: str, size: int, flip: bool = False, shade: float = 1.0, tint: tuple = (1, 1, 1)) -> Image.Image:
    """A hero cut out, faded towards the feet, in the scene's light."""
    with cut_out():
        figure = painters()[number](1.0)
    a = np.asarray(figure.resize((size, size), Image.LANCZOS), F32).copy()
    a[..., :3] *= shade * np.array(tint, F32)
    v = np.linspace(0, 1, size, dtype=F32)
    a[..., 3] *= (smooth(.0, .07, v) * smooth(.98, .74, v))[:, None]
    if flip:
        a = a[:, ::-1].copy()
    return to_image(a)


def scene() -> Image.Image:
    """Night over the standing stones; ruby host left, sapphire host right."""
    W, H = 1920, 1080
    img = np.asarray(scenes.open_card_wars((W, H)).convert("RGB"), F32) * .82
    cast = (("028", 640, -90, 262, True, .62, (1.0, .80, .78)), ("002", 640, W - 550, 262, False, .66, (.80, .86, 1.05)),
            ("027", 580, 470, 318, True, .78, (1.05, .84, .80)), ("021", 580, W - 980, 330, True, .78, (.82, .90, 1.06)),
            ("024", 770, 90, 372, True, 1.0, (1, .96, .95)), ("003", 770, W - 860, 372, False, 1.0, (.95, .98, 1.04)))
    for number, size, x, y, flip, shade, tint in cast:
        figure = np.asarray(standing(number, size, flip, shade, tint), F32)
        h, w = figure.shape[:2]
        x0, y0, x1, y1 = max(0, x), max(0, y), min(W, x + w), min(H, y + h)
        part = figure[y0 - y:y1 - y, x0 - x:x1 - x]
        a = part[..., 3] / 255
        dark = blur(a, 18) * .45
        here = np.s_[y0:y1, x0:x1]
        img[here] = img[here] * (1 - dark[..., None])
        img[here] = img[here] * (1 - a[..., None]) + part[..., :3] * a[..., None]
    yy, xx = np.mgrid[0:H, 0:W].astype(F32)
    img *= (1 - .55 * smooth(.72 * H, 1.05 * H, yy) * (1 - np.exp(-((xx - W / 2) / 260) ** 2) * .7))[..., None]
    whole = to_image(img).convert("RGBA")
    for value, key, x, y, size, turn in ((6, "a", W // 2 - 240, 760, 210, 10), (5, "b", W // 2 + 40, 790, 210, -14)):
        whole.alpha_composite(die(value, PLAYER[key], size * 2).resize((size, size), Image.LANCZOS).rotate(turn, Image.BICUBIC, expand=True), (x, y))
    out = np.asarray(whole.convert("RGB").resize(SIZE, Image.LANCZOS), F32)
    light = np.clip(out - 190, 0, 255)
    return to_image(out + blur(light, 9) * .7)


def build() -> list:
    """Writes the scene, for the game and for the title's list of games."""
    picture = scene()
    return [save(picture, f"{name}.webp", 88) for name in ("open_card_wars/scene", "common/open_card_wars_scene")]
