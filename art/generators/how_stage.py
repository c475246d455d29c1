"""Puts machines into scenes: shadow, dust, light of the place, paper; and alone on tokens."""
from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

from .common import F32, fbm, kuwahara, mix, rgb, smooth, to_image
from .how_fire import flame
from .how_kit import H as TALL
from .how_kit import W as WIDE
from .how_kit import Machine, scaled
from .how_light import soft
from .how_scenery import Field, H, Scene, W, grid, half

TOKEN = (384, 224)
"""Pixels of a token."""


def placed(layer: Field, foot: int, at: tuple[float, float], width: int, turn: float = 0) -> Field:
    """A machine's layer on an empty picture: the middle of its foot line at a point; ``turn`` degrees nose up."""
    small = scaled(layer, width)
    k = width / WIDE
    pivot = (width / 2, (TALL - foot) * k)
    if turn:
        small = small.rotate(turn, Image.BICUBIC, center=pivot)
    out = Image.new("RGBA", (W, H))
    out.paste(small, (round(at[0] - pivot[0]), round(at[1] - pivot[1])))
    return np.asarray(out, F32)


def afar(scene: Scene, machine: Machine, x: float, row: float, width: int, veil: float) -> None:
    """Paints a machine into the distance, as pale as the air before it."""
    stage = placed(machine.render(), machine.foot, (x, row), width)
    air = mix(scene.back, rgb(scene.key), .25)
    scene.back[:] = mix(scene.back, mix(ambient(stage, scene, row), air, np.float32(veil)), stage[..., 3] / 255)


def contact(out: Field, mask: Field, row: float, shade: str, power: float = .8) -> None:
    """The shadow under a machine: the columns it covers, pressed flat on the ground to the right."""
    yy, xx = grid()
    cols = np.clip(mask[max(0, int(row) - 70):int(row) + 6].max(0), 0, 1)
    wide = np.convolve(np.pad(cols, 30, mode="edge"), np.hanning(41) / np.hanning(41).sum(), "same")[30:-30]
    cast = np.roll(wide, 22)
    near = np.exp(-((yy - row + 2) / np.where(yy > row - 2, 8, 16)) ** 2) * wide[None, :] * power * 1.1
    far = np.exp(-((yy - row - 1) / np.where(yy > row + 1, 17, 14)) ** 2) * cast[None, :] * power * .72
    out[:] = mix(out, out * .12 + rgb(shade) * .5, np.clip(near + far, 0, .93))


def settle(out: Field, scene: Scene, mask: Field, row: float, rng: np.random.Generator) -> None:
    """Earth, grass or snow that hides the lowest rows of what stands in it."""
    yy, _ = grid()
    edge = row - 2 - 9 * smooth(.50, .75, half(rng, 34, 3, .6, 1.4)) - 3 * half(rng, 90, 2)
    near = np.clip(soft(mask, 6) * 2.2, 0, 1)
    a = smooth(-1.5, 1.5, yy - edge) * near * smooth(row + 5, row - 1, yy)
    tone = mix(rgb(scene.dust), rgb(scene.shade), np.clip(.34 + (half(rng, 60, 3) - .5) * 1.2, 0, 1)[..., None])
    out[:] = mix(out, (tone * .5 + scene.back * .42) * .66, a * .9)


def dust(out: Field, rng: np.random.Generator, mask: Field, row: float, colour: str, power: float, back: int, air: float = 1) -> None:
    """What wheels throw up: puffs behind (``back`` -1 = to the left) and along the ground."""
    yy, xx = grid()
    cols = np.flatnonzero(mask[max(0, int(row) - 60):int(row)].max(0) > .4)
    if power <= 0 or not len(cols):
        return
    x0, x1 = float(cols[0]), float(cols[-1])
    tail = x0 if back < 0 else x1
    n = half(rng, 7, 5, .58)
    plume = np.zeros((H, W), F32)
    for i in range(16):
        t = i / 15
        px = tail + back * (t * 150 - 100) + rng.uniform(-8, 8)
        py = row - 12 - t * 44 + rng.uniform(-8, 8)
        r = 24 + 58 * t
        plume = np.maximum(plume, smooth(1, .1, np.hypot(xx - px, (yy - py) * 1.25) / r) * (1 - .55 * t))
    low = np.exp(-((yy - row - 1) / 10) ** 2) * smooth(x0 - 40, x0 + 10, xx) * smooth(x1 + 40, x1 - 10, xx) * .55
    a = np.clip((plume * 1.25 + low * air) * smooth(.22, .72, n) * 1.5, 0, .92) * power
    lit = np.clip(1.06 - (yy - row + 40) / 170 + (n - .5) * .7, .6, 1.2)
    out[:] = mix(out, rgb(colour) * lit[..., None], a)


def ambient(layer: Field, scene: Scene, row: float) -> Field:
    """The machine in the light of its place: tinted, its foot taking the ground's colour, a breath of air."""
    yy, _ = grid()
    light = rgb(scene.key) / 245
    out = (108 + (layer[..., :3] - 108) * 1.14) * light
    bounce = smooth(row - 60, row + 4, yy)[..., None] * .16
    out = mix(out, out * .6 + rgb(scene.dust) * .34, bounce)
    return mix(out, rgb(scene.dust), .035)


def compose(machine: Machine | Field, scene: Scene, *, width: int = 716, x: float = W / 2, drop: float = 0, seed: int = 1,
            back: int | None = None, kick: float | None = None, flash: tuple[float, float, float] | None = None, turn: float = 0,
            shadow: float = .85,
            foot: int = 30, faces: str = "right") -> Image.Image:
    """The finished picture. ``width`` = pixels of the whole 1200-wide layer; ``drop`` = rows below the scene's foot;
    ``back`` = side on which dust trails (-1 left), ``kick`` = how much; ``flash`` = a muzzle's flame in picture pixels and
    the barrel's degrees above the horizon;
    a machine in flight or at sea takes ``shadow=0`` and its own row through ``drop``."""
    layer, foot, faces = (machine.render(), machine.foot, machine.faces) if isinstance(machine, Machine) else (machine, foot, faces)
    rng = np.random.default_rng(seed)
    row = scene.foot + drop
    stage = placed(layer, foot, (x, row), width, turn)
    out = kuwahara(scene.back, 2) * .72 + scene.back * .28
    mask = stage[..., 3] / 255
    if shadow:
        contact(out, mask, row, scene.shade, shadow)
    power = scene.kick if kick is None else kick
    back = back if back is not None else (-1 if faces == "right" else 1)
    dust(out, rng, mask, row, scene.dust, power * .8, back)
    halo = soft(mask, 5) * (1 - mask) * .16
    out = mix(out, rgb(scene.shade), halo)
    out = mix(out, ambient(stage, scene, row), mask)
    if flash:
        flame(out, rng, *flash, side=1 if faces == "right" else -1)
    if shadow:
        settle(out, scene, mask, row, rng)
    dust(out, np.random.default_rng(seed + 5), mask, row + 8, scene.dust, power * .5, back, .3)
    out = mix(out, scene.front[..., :3], scene.front[..., 3] / 255)
    return finish(out, seed)


def finish(out: Field, seed: int) -> Image.Image:
    """Gouache on field-grey paper: touched colours, grain, a slight vignette."""
    yy, xx = grid()
    out = out * .55 + kuwahara(out, 1) * .45
    rng = np.random.default_rng(seed + 1000)
    paper = fbm(rng, (H, W), 210, 2, .6) - .5
    wash = half(rng, 5, 4) - .5
    out = out * (1 + paper * .085 + wash * .08)[..., None]
    lum = (out @ np.array([.3, .59, .11], F32))[..., None]
    out = lum + (out - lum) * 1.04
    out = mix(out, rgb("#8d9082"), .05)
    d = np.hypot((xx - W / 2) / (W * .62), (yy - H / 2) / (H * .66))
    out = out * (1 - .26 * smooth(.62, 1.25, d))[..., None]
    out = 128 + (out - 128) * 1.10
    return to_image(np.clip(out, 0, 255))


def token(machine: Machine | Field) -> Image.Image:
    """The machine alone, larger than its margins, with a dark hem and a soft shadow under it."""
    layer = machine.render() if isinstance(machine, Machine) else machine
    rows, cols = (np.flatnonzero(layer[..., 3].max(axis) > 20) for axis in (1, 0))
    cut = layer[max(rows[0] - 4, 0):rows[-1] + 5, max(cols[0] - 4, 0):cols[-1] + 5]
    k = min((TOKEN[0] - 12) / cut.shape[1], (TOKEN[1] - 22) / cut.shape[0])
    small = scaled(cut, max(1, round(cut.shape[1] * k)))
    out = Image.new("RGBA", TOKEN)
    x, y = (TOKEN[0] - small.width) // 2, TOKEN[1] - 12 - small.height
    alpha = Image.new("L", TOKEN)
    alpha.paste(small.getchannel("A"), (x, y))
    hem = alpha.filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.GaussianBlur(1.1))
    shade = Image.new("L", TOKEN)
    shade.paste(200, (x + small.width // 24, TOKEN[1] - 17, x + small.width - small.width // 24, TOKEN[1] - 9))
    out.paste((16, 16, 20, 255), (0, 0), shade.filter(ImageFilter.GaussianBlur(5)))
    out.alpha_composite(Image.merge("RGBA", [*Image.new("RGB", TOKEN, "#16171a").split(), hem.point(lambda v: v * 55 // 100)]))
    bright = Image.fromarray(np.clip(np.asarray(small, F32) * np.array([1.22, 1.20, 1.15, 1], F32) + np.array([12, 11, 9, 0], F32), 0, 255).astype(np.uint8), "RGBA")
    out.alpha_composite(bright, (x, y))
    return out
