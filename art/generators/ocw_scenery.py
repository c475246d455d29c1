"""Painted grounds behind the figures, and the finishing of a portrait: air, glow, brushwork, grain."""
from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import contextmanager

import numpy as np
from PIL import Image, ImageDraw

from .common import F32, fbm, kuwahara, mix, ramp, rgb, smooth, to_image
from .ocw_easel import SIZE, Easel, blur

Layer = Callable[[np.ndarray, np.random.Generator], np.ndarray]
Y, X = np.mgrid[0:SIZE, 0:SIZE].astype(F32)


def drawn(paint: Callable[[ImageDraw.ImageDraw, float], None]) -> np.ndarray:
    """A mask 0..1 of polygons drawn at twice the size."""
    image = Image.new("L", (SIZE * 2, SIZE * 2))
    paint(ImageDraw.Draw(image), 2.0)
    return np.asarray(image.resize((SIZE, SIZE), Image.BOX), F32) / 255


def offset(a: np.ndarray, k: int) -> np.ndarray:
    """The field moved right and down by k, its edge repeated."""
    return np.pad(a, ((k, 0), (k, 0)), mode="edge")[:-k, :-k]


def fill(img: np.ndarray, mask: np.ndarray, tone: str, haze: str = "", foot: float = 700, deep: float = 260) -> np.ndarray:
    """Lays a silhouette that sinks into haze towards its foot."""
    colour = np.broadcast_to(rgb(tone), img.shape)
    if haze:
        colour = mix(colour, np.broadcast_to(rgb(haze), img.shape), smooth(foot - deep, foot, Y) * .85)
    return mix(img, colour, mask)


def ridge(y: float, high: float, tone: str, haze: str = "", cells: float = 4, sharp: bool = True) -> Layer:
    def layer(img, rng):
        n = fbm(rng, (8, SIZE), cells, 6, .52, ridged=sharp)[3]
        line = y - high * (n - n.min()) / max(float(np.ptp(n)), 1e-3)
        mask = smooth(-1.2, 1.2, Y - line[None])
        rock = fbm(rng, (SIZE, SIZE), 12, 5)
        lit = np.clip(.5 + (rock - offset(rock, 5)) * 4.5, 0, 1)
        base = fill(img, mask, tone, haze, y + 60, high + 120)
        return base * (1 + (lit - .5)[..., None] * .34 * mask[..., None])
    return layer


def spires(y: float, tone: str, haze: str = "", n: int = 9, high: float = 240, seed: int = 0) -> Layer:
    """A city or castle of pointed towers."""
    def layer(img, rng):
        def paint(d, k):
            x = -30.0
            while x < SIZE + 30:
                w, h = rng.uniform(18, 54), high * rng.uniform(.35, 1)
                d.rectangle([x * k, (y - h) * k, (x + w) * k, SIZE * k], fill=255)
                d.polygon([((x - 5) * k, (y - h) * k), ((x + w / 2) * k, (y - h - w * rng.uniform(1.0, 2.0)) * k), ((x + w + 5) * k, (y - h) * k)], fill=255)
                x += w + rng.uniform(-8, SIZE / n * .9)
        return fill(img, drawn(paint), tone, haze, y + 30, high + 80)
    return layer


def battlements(y: float, tone: str, haze: str = "", step: float = 44) -> Layer:
    def layer(img, rng):
        def paint(d, k):
            d.rectangle([0, y * k, SIZE * k, SIZE * k], fill=255)
            for i in range(int(SIZE / step) + 1):
                d.rectangle([i * step * k, (y - 26) * k, (i * step + step * .56) * k, (y + 2) * k], fill=255)
            for x in (60, 640):
                d.rectangle([x * k, (y - 190) * k, (x + 92) * k, SIZE * k], fill=255)
                for i in range(4):
                    d.rectangle([(x - 8 + i * 29) * k, (y - 214) * k, (x + 10 + i * 29) * k, (y - 180) * k], fill=255)
        mask = drawn(paint)
        bricks = ((np.abs((Y / 18) % 1 - .5) > .44) | (np.abs(((X / 36) + .5 * (np.floor(Y / 18) % 2)) % 1 - .5) > .47)).astype(F32)
        return fill(img, mask, tone, haze, y + 160, 330) * (1 - .22 * bricks * mask)[..., None]
    return layer


def pines(y: float, tone: str, haze: str = "", n: int = 22, high: float = 200) -> Layer:
    def layer(img, rng):
        def paint(d, k):
            for _ in range(n):
                x, h = rng.uniform(-20, SIZE + 20), high * rng.uniform(.55, 1.1)
                base = y + rng.uniform(-10, 24)
                for j in range(7):
                    t = j / 7
                    w, yy = h * .24 * (t + .16), base - h * (1 - t)
                    d.polygon([(x * k, (yy - h * .11) * k), ((x + w) * k, (yy + h * .12) * k), ((x - w) * k, (yy + h * .12) * k)], fill=255)
                d.rectangle([(x - 3) * k, (base - 20) * k, (x + 3) * k, SIZE * k], fill=255)
            d.polygon([(0, SIZE * k), *[(i * 32 * k, (y + 12 + rng.uniform(-12, 10)) * k) for i in range(25)], (SIZE * k, SIZE * k)], fill=255)
        return fill(img, drawn(paint), tone, haze, y + 60, high)
    return layer


def trunks(tone: str, haze: str = "", n: int = 8, lean: float = .05, wide: float = 34) -> Layer:
    """Great trees close by, with boughs."""
    def layer(img, rng):
        def bough(d, k, x, y, a, length, w, deep):
            tx, ty = x + math.sin(a) * length, y - math.cos(a) * length
            d.line([(x * k, y * k), (tx * k, ty * k)], fill=255, width=max(1, int(w * k)))
            if deep:
                for _ in range(3):
                    bough(d, k, tx, ty, a + rng.uniform(-.9, .9), length * rng.uniform(.5, .8), w * .55, deep - 1)

        def paint(d, k):
            for i in range(n):
                x = SIZE * (i + rng.uniform(.1, .9)) / n
                w = wide * rng.uniform(.5, 1.2)
                d.polygon([((x - w) * k, SIZE * k), ((x - w * .4) * k, 330 * k), ((x + SIZE * lean - w * .3) * k, 0), ((x + SIZE * lean + w * .3) * k, 0), ((x + w * .4) * k, 330 * k), ((x + w) * k, SIZE * k)], fill=255)
                for _ in range(3):
                    bough(d, k, x + rng.uniform(-4, 4), rng.uniform(60, 330), rng.choice((-1, 1)) * rng.uniform(.6, 1.2), rng.uniform(60, 120), w * .3, 3)
        return fill(img, drawn(paint), tone, haze, SIZE, 420)
    return layer


def pillars(tone: str, haze: str = "", n: int = 5, wide: float = 62, arch: bool = True) -> Layer:
    """Columns of a hall with arches."""
    def layer(img, rng):
        def paint(d, k):
            step = SIZE / (n - 1)
            for i in range(n):
                x = i * step
                d.rectangle([(x - wide / 2) * k, 0, (x + wide / 2) * k, SIZE * k], fill=255)
                d.rectangle([(x - wide * .72) * k, 236 * k, (x + wide * .72) * k, 262 * k], fill=255)
            if arch:
                d.rectangle([0, 0, SIZE * k, 150 * k], fill=255)
                for i in range(n - 1):
                    x0, x1 = i * step + wide / 2, (i + 1) * step - wide / 2
                    d.ellipse([x0 * k, (236 - (x1 - x0) * .75) * k, x1 * k, (236 + (x1 - x0) * .75) * k], fill=0)
                    d.rectangle([x0 * k, 236 * k, x1 * k, SIZE * k], fill=0)
        mask = drawn(paint)
        u = (X / (SIZE / (n - 1)) + .5) % 1 - .5
        flute = .12 * np.sin(u * 120) * (np.abs(u) < wide / SIZE * 2) + .5 * (.5 - u * 4).clip(-.4, .6)
        return fill(img, mask, tone, haze, SIZE, 520) * (1 + flute * mask * .6)[..., None]
    return layer


def sea(y: float, tone: str, light: str, sun: float = .5) -> Layer:
    def layer(img, rng):
        z = 40 / np.maximum(Y - y + 6, 1)
        n = fbm(rng, (SIZE, SIZE), 16, 5, aspect=.18)
        wave = np.sin((1 / np.maximum(z, .02)) * 3 + n * 16)
        glitter = smooth(.55, 1, wave * .5 + n) * np.exp(-((X / SIZE - sun) / (.10 + .25 * (Y - y).clip(0) / SIZE)) ** 2)
        colour = rgb(tone) * (.75 + .4 * n)[..., None] + rgb(light) * (glitter * .9 + .06 * wave)[..., None]
        return mix(img, colour, smooth(-1, 2, Y - y))
    return layer


def disc(x: float, y: float, r: float, colour: str, power: float = 1, halo: float = .5) -> Layer:
    """A moon or sun with its halo."""
    def layer(img, rng):
        d = np.hypot(X - x, Y - y) / r
        skin = .86 + .3 * (fbm(rng, (SIZE, SIZE), 14, 4) - .5)
        out = mix(img, rgb(colour) * skin[..., None] * power * 1.35, smooth(1.02, .97, d))
        return out + (np.exp(-np.clip(d - 1, 0, 99) * 1.1) * halo * (d > .97))[..., None] * rgb(colour) * .6
    return layer


def rays(x: float, y: float, colour: str, power: float = .3, n: int = 18) -> Layer:
    def layer(img, rng):
        a = np.arctan2(Y - y, X - x)
        w = np.zeros_like(a)
        for k in range(4):
            w += np.sin(a * (n + 7 * k) / 2 + rng.uniform(0, 6))
        d = np.hypot(X - x, Y - y) / SIZE
        return img + (np.clip(w / 3, 0, 1) * np.exp(-d * 2.2) * power)[..., None] * rgb(colour)
    return layer


def ring(x: float, y: float, r: float, colour: str, power: float = 1, thick: float = 7, runes: int = 0) -> Layer:
    """A circle of light, with runes or not."""
    def layer(img, rng):
        d = np.hypot(X - x, Y - y)
        a = np.arctan2(Y - y, X - x)
        wob = fbm(rng, (SIZE, SIZE), 7, 4) - .5
        light = np.exp(-((d - r + wob * thick * 2.4) / thick) ** 2) + .5 * np.exp(-((d - r * .86) / (thick * .3)) ** 2)
        if runes:
            light += (np.abs(d - r * .93) < r * .035) * (np.sin(a * runes) > .3) * (np.sin(a * runes * 2.7 + 1) > -.2) * .7
        swirl = np.clip(np.sin(a * 3 + d / 26 + wob * 7), 0, 1) * (d < r) * .22 * np.clip(d / r, 0, 1)
        g = (light + swirl) * power
        return img + (g + blur(g, 14) * 1.1 + blur(g, 40) * .8)[..., None] * rgb(colour)
    return layer


def cloud(colour: str, cover: float = .5, cells: float = 3, power: float = .8, aspect: float = .6, top: float = 0, foot: float = 768) -> Layer:
    def layer(img, rng):
        n = fbm(rng, (SIZE, SIZE), cells, 6, aspect=aspect)
        k = smooth(1 - cover - .1, 1 - cover + .22, n) * power * smooth(top - 90, top + 60, Y) * smooth(foot + 90, foot - 90, Y)
        lit = np.clip(.72 + (n - offset(n, 9)) * 5, .4, 1.35)
        return mix(img, rgb(colour) * lit[..., None], k)
    return layer


def sparks(colour: str, n: int = 120, size: float = 2.2, rise: float = 0, low: float = 768) -> Layer:
    """Embers, motes, snow or petals of light."""
    def layer(img, rng):
        light = np.zeros((SIZE, SIZE), F32)
        for _ in range(n):
            x, y, r = rng.uniform(0, SIZE), rng.uniform(0, low), size * rng.uniform(.4, 1.7)
            x0, y0 = int(x), int(y)
            b = int(r * 3) + 2
            ys, xs = slice(max(0, y0 - b), min(SIZE, y0 + b)), slice(max(0, x0 - b), min(SIZE, x0 + b))
            dx, dy = X[ys, xs] - x, Y[ys, xs] - y
            light[ys, xs] += np.exp(-((dx + dy * rise) / r) ** 2 - (dy / (r * (1 + abs(rise) * 2))) ** 2) * rng.uniform(.3, 1)
        return img + (np.clip(light, 0, 1.4) + blur(light, 7) * 1.6)[..., None] * rgb(colour)
    layer.fine = True
    return layer


def flames(y: float, colour: str = "#ff8a2a", core: str = "#ffe08a", high: float = 260) -> Layer:
    def layer(img, rng):
        n = fbm(rng, (SIZE, SIZE), 5, 6, aspect=2.4)
        warp = np.asarray(Image.fromarray(n).transform((SIZE, SIZE), Image.Transform.AFFINE, (1, 0, 0, 0, .6, 0), Image.BILINEAR))
        t = np.clip((Y - (y - high)) / high, 0, 1.2)
        k = smooth(.62, .95, warp * .75 + t * .55)
        return mix(img, ramp(np.clip(k * .9 + t * .2, 0, 1), [(0, "#4a0d08"), (.5, colour), (1, core)]), k * .85)
    return layer


def ground(seed: int, sky: tuple[str, str, str], glow: tuple[float, float, float, str, float], *layers: Layer, brush: int = 4) -> np.ndarray:
    """A painted ground, floats 0..255."""
    rng = np.random.default_rng(seed)
    img = ramp(Y / SIZE, [(0, sky[0]), (.5, sky[1]), (1, sky[2])])
    n = fbm(rng, (SIZE, SIZE), 3, 6)
    img = img * (.72 + .56 * n)[..., None]
    x, y, r, colour, power = glow
    d = np.hypot(X - x, (Y - y) * 1.05) / r
    img = img + (np.exp(-d * d) * power)[..., None] * rgb(colour)
    img = img * np.minimum(1, 225 / np.maximum(img.max(-1, keepdims=True), 1))
    for layer in layers:
        if not hasattr(layer, "fine"):
            img = layer(img, rng)
    img = img * np.minimum(1, 255 / np.maximum(img.max(-1, keepdims=True), 1))
    soft = kuwahara(img, brush)
    stroke = fbm(rng, (SIZE, SIZE), 60, 3, aspect=.25)
    out = blur(soft, 1) * (.95 + .10 * stroke)[..., None]
    for layer in layers:
        if hasattr(layer, "fine"):
            out = layer(out, rng)
    return out


_CUT: list[bool] = []


@contextmanager
def cut_out():
    """Within it ``finish`` gives the figure alone, at the easel's size, on nothing."""
    _CUT.append(True)
    try:
        yield
    finally:
        _CUT.pop()


def finish(easel: Easel, back: np.ndarray, seed: int = 1, bloom: float = 1.0, mist: tuple[str, float] | None = None, front: tuple[Layer, ...] = (), focus: tuple[float, float] = (384, 260), soft: bool = True) -> Image.Image:
    """Figure over ground: separation, silhouette rim, brushwork, glow, mist, vignette, grain."""
    if _CUT:
        return to_image(np.concatenate([np.clip(easel.rgb + easel.glow * .35, 0, 1) * 255, np.clip(easel.alpha, 0, 1)[..., None] * 255], -1))
    s = easel.scale
    n = easel.w
    big = np.asarray(to_image(back).resize((n, n), Image.BICUBIC), F32) / 255
    big = big ** 1.38 * .92
    a = easel.alpha
    halo = blur(np.roll(a, round(6 * s), 0), 22 * s) * .42
    big = big * (1 - halo * .8)[..., None]
    body = easel.rgb
    if soft:
        body = kuwahara(body * 255, max(1, round(1.0 * s))) / 255 * .55 + body * .45
    side = easel.light.side
    solid = smooth(.3, .9, a)
    k = max(1, round(2.6 * s))
    away = np.roll(np.roll(solid, -k * side, 1), round(k * .5), 0)
    edge = blur(np.clip(solid - away, 0, 1), .8 * s) * solid
    y, x = np.mgrid[0:n, 0:n].astype(F32) / s
    body = body + (edge * .62 * easel.light.rim_power * np.clip(1.25 - y / 760, .3, 1))[..., None] * easel.rim
    fade = 1 - .34 * smooth(470, 820, y) - .16 * smooth(300, 420, np.hypot(x - focus[0], (y - focus[1]) * .7))
    img = big * (1 - a[..., None]) + body * fade[..., None] * a[..., None]
    glow = easel.glow
    img = img + (glow * .6 + blur(glow, 10 * s) * .7) * bloom
    if mist:
        rng = np.random.default_rng(seed + 5)
        veil = fbm(rng, (n, n), 3, 5, aspect=.5)
        img = mix(img, np.broadcast_to(rgb(mist[0]) / 255, img.shape), np.clip(veil * 1.6 - .3, 0, 1) * mist[1] * smooth(470, 768, y))
    img = np.clip(img, 0, 6)
    img = np.where(img < .62, img, .62 + .40 * (1 - np.exp(-(img - .62) / .40)))
    img = img * (1.07 - .07 * img)
    small = np.asarray(to_image(img * 255).resize((SIZE, SIZE), Image.LANCZOS), F32)
    rng = np.random.default_rng(seed + 9)
    for layer in front:
        small = layer(small, rng)
    d = np.hypot((X - focus[0]) / SIZE, (Y - focus[1] - 60) / SIZE * .92)
    small = small * (1.04 - .42 * smooth(.34, .80, d))[..., None]
    grey = small @ np.array([.3, .59, .11], F32)
    small = mix(np.repeat(grey[..., None], 3, -1), small, np.float32(1.10))
    cloth = (fbm(rng, (SIZE, SIZE), 90, 2) - .5) * 5 + rng.normal(0, 1.5, (SIZE, SIZE))
    return to_image(small + cloth[..., None])
