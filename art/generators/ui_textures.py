"""Grounds of the interface: walnut and parchment tiles that multiply a panel's colour, and the desk below it all.

Noise is made in the frequency domain, so that every tile repeats without a seam.
"""

from pathlib import Path

import numpy as np
from PIL import Image

from .common import ART

OUT = ART / "common" / "ui"


def noise(shape: tuple[int, int], seed: int, slope: float, stretch: float = 1.0) -> np.ndarray:
    """Periodic noise from 0 to 1; `slope` smooths it, `stretch` draws it out sideways."""
    rng = np.random.default_rng(seed)
    fy = np.fft.fftfreq(shape[0])[:, None] * shape[0]
    fx = np.fft.fftfreq(shape[1])[None, :] * shape[1] * stretch
    radius = np.sqrt(fx**2 + fy**2)
    radius[0, 0] = 1
    spectrum = np.fft.fft2(rng.standard_normal(shape)) / radius**slope
    spectrum[0, 0] = 0
    field = np.fft.ifft2(spectrum).real
    low, high = np.percentile(field, [0.5, 99.5])
    return np.clip((field - low) / (high - low), 0, 1)


def grain(shape: tuple[int, int], seed: int) -> np.ndarray:
    """Wood: long bands bent by slow noise, fine fibres and a few dark pores. 0 dark, 1 light."""
    y = np.arange(shape[0])[:, None] / shape[0]
    bend = noise(shape, seed, 2.0, 7.0)
    bands = 0.5 + 0.5 * np.sin(2 * np.pi * (6 * y + 3.2 * bend))
    fine = noise(shape, seed + 1, 0.75, 26.0)
    pores = noise(shape, seed + 2, 0.35, 34.0) > 0.93
    wood = 0.45 * bands * noise(shape, seed + 3, 1.4, 5.0) + 0.55 * fine
    wood = (wood - wood.min()) / (wood.max() - wood.min())
    return np.clip(wood - 0.28 * pores, 0, 1)


def tinted(value: np.ndarray, dark: tuple[int, int, int], light: tuple[int, int, int]) -> Image.Image:
    """A field of 0–1 between two colours."""
    a, b = np.array(dark, float), np.array(light, float)
    return Image.fromarray(np.uint8(np.round(a + (b - a) * value[..., None])))


def walnut() -> Image.Image:
    """A tile that darkens a panel's colour along the grain."""
    return tinted(grain((512, 1024), 11), (168, 158, 150), (255, 252, 246))


def parchment() -> Image.Image:
    """A tile of fibres, clouds and flecks, nearly white."""
    shape = (768, 768)
    clouds = noise(shape, 21, 1.7)
    fibres = noise(shape, 22, 0.5, 3.0) * 0.5 + noise(shape, 23, 0.5, 0.34) * 0.5
    flecks = noise(shape, 24, 0.9) > 0.975
    value = np.clip(0.62 * clouds + 0.38 * fibres - 0.25 * flecks, 0, 1)
    return tinted(value, (226, 214, 190), (255, 255, 253))


def desk() -> Image.Image:
    """Five broad planks of dark walnut under a lamp."""
    wide, high, planks = 1920, 1080, 5
    image = np.zeros((high, wide, 3))
    plank = high // planks
    for n in range(planks):
        wood = np.roll(grain((plank, 2048), 40 + 7 * n), 331 * n, axis=1)[:, :wide]
        shade = 0.9 + 0.16 * ((n * 37) % 11) / 11
        dark, light = np.array((24, 15, 10.0)), np.array((64, 43, 29.0))
        colour = (dark + (light - dark) * wood[..., None]) * shade
        edge = np.minimum(np.arange(plank), np.arange(plank)[::-1])[:, None, None]
        colour *= np.clip(0.35 + edge / 6, 0, 1)
        image[n * plank : (n + 1) * plank] = colour
    y, x = np.mgrid[0:high, 0:wide]
    lamp = np.exp(-(((x - wide * 0.5) / (wide * 0.52)) ** 2 + ((y - high * 0.36) / (high * 0.62)) ** 2))
    image *= (0.5 + 0.75 * lamp)[..., None]
    image += np.random.default_rng(5).normal(0, 0.9, image.shape)
    return Image.fromarray(np.uint8(np.clip(image, 0, 255)))


def build() -> list[Path]:
    """Write every ground; the files made."""
    OUT.mkdir(parents=True, exist_ok=True)
    made = []
    for name, image in (("walnut", walnut()), ("parchment", parchment()), ("desk", desk())):
        image.save(OUT / f"{name}.webp", quality=86, method=6)
        made.append(OUT / f"{name}.webp")
    return made


if __name__ == "__main__":
    for path in build():
        print(path.name, path.stat().st_size)
