"""The menu picture of History of War: two armies meet on a field of the bocage, aircraft above, a rift of light between."""
from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image, ImageFilter

from . import how_allies, how_axis, how_planes_allies, how_planes_axis
from .common import F32, kuwahara, mix, rgb, save, smooth, to_image
from .how_kit import H as TALL
from .how_kit import W as WIDE
from .how_kit import Machine, scaled
from .how_scenery import W, smoke
from .how_scenes import scene
from .scenes import SHOWN, grade

FOOT = 690
"""The row on which the nearest machines stand."""
CAST: tuple[tuple[Callable[[], Machine], str, float, float, int, float, float], ...] = (
    (how_planes_axis.fw_190, "right", 420, 218, 300, -7, .30),
    (how_planes_allies.spitfire, "left", 1050, 158, 330, -9, .24),
    (how_axis.panzer_iv, "right", 520, 520, 236, 0, .30),
    (how_allies.su_85, "left", 905, 512, 222, 0, .32),
    (how_axis.tiger, "right", 335, FOOT + 40, 690, 0, .06),
    (how_allies.sherman, "left", 1130, FOOT + 40, 640, 0, .06),
)
"""Machine, whither it looks, the middle of its foot line, width, degrees nose up, how much the air veils it."""
AIR, SHADE = "#e9d7ae", "#1a1d1c"


def figure(make: Callable[[], Machine], looks: str, width: int, turn: float) -> tuple[Image.Image, tuple[float, float]]:
    """A machine cut out, looking as it is wanted, with the middle of its foot line."""
    machine = make()
    image = scaled(machine.render(), width)
    if machine.faces != looks:
        image = image.transpose(Image.FLIP_LEFT_RIGHT)
    k = width / WIDE
    pivot = (width / 2, (TALL - machine.foot) * k)
    if turn:
        image = image.rotate(turn if looks == "left" else -turn, Image.BICUBIC, center=pivot)
    return image, pivot


def field(size: tuple[int, int]) -> np.ndarray:
    """The theatre behind, larger than it was painted and as soft as what lies far off."""
    place = scene("bocage", 31)
    rng = np.random.default_rng(5)
    for x, row, tall, wide in ((96, 250, 190, 40), (620, 262, 230, 52), (500, 258, 120, 26)):
        smoke(place.back, rng, x, row, tall, wide, "#a99b88", "#463f3a", .36, .8)
    back = Image.fromarray(np.clip(place.back, 0, 255).astype(np.uint8), "RGB")
    high = round(back.height * size[0] / W)
    wide = np.asarray(back.resize((size[0], high), Image.BICUBIC), F32)
    top = (high - size[1]) // 2
    return kuwahara(wide[top:top + size[1]].copy(), 3)


def shadow(out: np.ndarray, mask: np.ndarray, row: float) -> None:
    """What a machine darkens on the ground below it."""
    yy = np.mgrid[0:out.shape[0], 0:out.shape[1]][0].astype(F32)
    columns = np.clip(mask[max(0, int(row) - 60):int(row) + 4].max(0), 0, 1)
    columns = np.convolve(np.pad(columns, 40, mode="edge"), np.hanning(61) / np.hanning(61).sum(), "same")[40:-40]
    near = np.exp(-((yy - row + 2) / np.where(yy > row, 20, 12)) ** 2) * columns[None, :] * .85
    out[:] = mix(out, rgb(SHADE), near)


def picture() -> Image.Image:
    """Far machines first; the light comes from the rift in the middle."""
    out = field(SHOWN)
    for make, looks, x, row, width, turn, veil in CAST:
        image, pivot = figure(make, looks, width, turn)
        layer = Image.new("RGBA", SHOWN)
        layer.paste(image, (round(x - pivot[0]), round(row - pivot[1])))
        a = np.asarray(layer, F32)
        mask = a[..., 3] / 255
        if row > 400:
            shadow(out, mask, row)
        halo = np.asarray(layer.getchannel("A").filter(ImageFilter.GaussianBlur(7)), F32) / 255 * (1 - mask) * .22
        out = mix(out, rgb(SHADE), halo)
        tone = mix(a[..., :3], rgb(AIR), np.full(mask.shape, veil, F32))
        out = mix(out, tone * .97, mask)
    yy, xx = np.mgrid[0:SHOWN[1], 0:SHOWN[0]].astype(F32)
    u, v = xx / SHOWN[0], yy / SHOWN[1]
    rift = np.exp(-(((u - .5) / .22) ** 2 + ((v - .42) / .42) ** 2))
    out = out * (.80 + .34 * rift)[..., None] + rgb("#ffe2a0") * (.16 * rift)[..., None]
    out = mix(out, rgb("#2a2417"), .62 * smooth(.80, 1.02, v))
    return to_image(grade(kuwahara(np.clip(out, 0, 255), 1) * .5 + out * .5, 3, .5, 2.6))


def build() -> list:
    """Writes the scene for the title's list of games."""
    return [save(picture(), "common/history_of_war_scene.webp", 88)]
