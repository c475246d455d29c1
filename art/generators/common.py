"""Shared tools: noise fields, colour ramps, painterly softening, SVG rendering and writing of pictures."""
from __future__ import annotations

import io
import os
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image

HOME = Path(__file__).resolve().parents[1]
"""Where the committed pictures lie."""
ART = Path(os.environ.get("ART_OUT") or HOME)
"""Where pictures are written: ``art/`` unless the variable names another folder, as the check does."""
F32 = np.float32


def save(image: Image.Image, path: str, quality: int = 90, alpha: int = 95) -> Path:
    """Writes a picture under ``ART`` (WebP by default, PNG by suffix); ``alpha`` is the quality of what is transparent."""
    target = ART / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix == ".png":
        image.save(target, optimize=True)
    else:
        image.save(target, quality=quality, alpha_quality=alpha, method=6, exact=False)
    return target


def svg(source: str, width: int, height: int | None = None) -> Image.Image:
    """Renders an SVG document to RGBA at the given width (no system fonts)."""
    data = resvg_py.svg_to_bytes(svg_string=source, width=width, height=height or width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def rgb(code: str) -> np.ndarray:
    """``#rrggbb`` as three floats 0..255."""
    return np.array([int(code[i:i + 2], 16) for i in (1, 3, 5)], F32)


def ramp(t: np.ndarray, stops: list[tuple[float, str]]) -> np.ndarray:
    """Colours along a list of (position, ``#rrggbb``) stops."""
    xs = [s[0] for s in stops]
    cols = np.array([rgb(s[1]) for s in stops], F32)
    return np.stack([np.interp(t, xs, cols[:, c]) for c in range(3)], -1).astype(F32)


def smooth(a: float, b: float, x: np.ndarray) -> np.ndarray:
    """Smoothstep of x from a to b."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    """Linear blend; t may lack the colour axis."""
    t = np.asarray(t, F32)
    if np.ndim(t) and np.ndim(a) == np.ndim(t) + 1:
        t = t[..., None]
    elif np.ndim(t) and np.ndim(b) == np.ndim(t) + 1:
        t = t[..., None]
    return a + (b - a) * t


def value_noise(rng: np.random.Generator, shape: tuple[int, int], cells_y: float, cells_x: float,
                tile: bool = False) -> np.ndarray:
    """Bicubic value noise in 0..1; ``tile`` makes opposite edges meet."""
    cy, cx = max(1, round(cells_y)), max(1, round(cells_x))
    pad = 3
    grid = rng.random((cy, cx), dtype=F32) if tile else rng.random((cy + 2 * pad, cx + 2 * pad), dtype=F32)
    if tile:
        grid = np.pad(grid, pad, mode="wrap")
    h, w = shape
    image = Image.fromarray(grid)
    box = (pad, pad, pad + cx, pad + cy)
    return np.asarray(image.resize((w, h), Image.BICUBIC, box=box))


def fbm(rng: np.random.Generator, shape: tuple[int, int], cells: float = 4, octaves: int = 6, gain: float = 0.5,
        aspect: float = 1.0, ridged: bool = False, tile: bool = False) -> np.ndarray:
    """Fractal noise in 0..1; ``aspect`` > 1 squeezes it sideways (more cells across than down)."""
    out = np.zeros(shape, F32)
    amp, total = 1.0, 0.0
    previous = np.ones(shape, F32)
    for octave in range(octaves):
        c = cells * 2 ** octave
        cy, cx = c * shape[0] / max(shape), c * aspect * shape[1] / max(shape)
        n = value_noise(rng, shape, min(cy, shape[0]), min(cx, shape[1]), tile)
        if ridged:
            n = (1 - np.abs(2 * n - 1)) ** 2 * previous
            previous = np.clip(n * 1.6, 0, 1)
        out += amp * n
        total += amp
        amp *= gain
    return out / total


def blur(field: np.ndarray, radius: float) -> np.ndarray:
    """Gaussian-like blur of a float field of any size: three box passes per axis."""
    r = max(1, round(radius))
    out = field.astype(F32)
    for _ in range(3):
        for axis in (0, 1):
            pads = [(0, 0)] * out.ndim
            pads[axis] = (r + 1, r)
            c = np.cumsum(np.pad(out, pads, mode="edge"), axis=axis, dtype=np.float64)
            n = out.shape[axis]
            hi = np.take(c, range(2 * r + 1, 2 * r + 1 + n), axis)
            lo = np.take(c, range(0, n), axis)
            out = ((hi - lo) / (2 * r + 1)).astype(F32)
    return out


def kuwahara(image: np.ndarray, r: int = 3) -> np.ndarray:
    """Edge-keeping painterly smoothing: each pixel takes the calmest of its four quadrant means."""
    a = image.astype(np.float64)
    lum = a @ np.array([.3, .59, .11])
    k = r + 1
    h, w = lum.shape

    def sums(x):
        pads = ((r + 1, r), (r + 1, r)) + ((0, 0),) * (x.ndim - 2)
        p = np.pad(x, pads, mode="edge").cumsum(0).cumsum(1)
        return lambda y, z: (p[y + k:y + k + h, z + k:z + k + w] - p[y:y + h, z + k:z + k + w]
                             - p[y + k:y + k + h, z:z + w] + p[y:y + h, z:z + w]) / (k * k)
    sa, sl, sq = sums(a), sums(lum), sums(lum * lum)
    best = calm = None
    for y in (0, r):
        for x in (0, r):
            mean, var = sa(y, x), sq(y, x) - sl(y, x) ** 2
            if best is None:
                best, calm = mean, var
            else:
                less = var < calm
                best, calm = np.where(less[..., None], mean, best), np.where(less, var, calm)
    return best.astype(F32)


def to_image(a: np.ndarray) -> Image.Image:
    """Float colours 0..255 (RGB or RGBA) as a picture."""
    return Image.fromarray(np.clip(a + 0.5, 0, 255).astype(np.uint8))


def sheet(images: list[Image.Image], columns: int, cell: int, ground: tuple[int, int, int] = (120, 88, 58),
          pad: int = 6) -> Image.Image:
    """A contact sheet of equal cells."""
    rows = -(-len(images) // columns)
    out = Image.new("RGB", (columns * (cell + pad) + pad, rows * (cell + pad) + pad), ground)
    for i, im in enumerate(images):
        small = im.convert("RGBA")
        small.thumbnail((cell, cell), Image.LANCZOS)
        x = pad + (i % columns) * (cell + pad) + (cell - small.width) // 2
        y = pad + (i // columns) * (cell + pad) + (cell - small.height) // 2
        out.paste(small, (x, y), small)
    return out
