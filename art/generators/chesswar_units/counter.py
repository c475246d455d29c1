"""The counter's field, with the army's charges, and the figure on it up to the edge."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image

from . import geometry as g
from .carving import FLOAT, INK_COLOUR, SIZE, Carver, blur, noise, raster, swollen
from .geometry import Shape
from .materials import Material, ramp_of, rgb

FIELD, CENTRE = 208.0, 256.0
"""Radius and middle of what is seen of the 512 units that figures are laid out on."""


@dataclass(frozen=True)
class Heraldry:
    """The colours and the charge of an army's field."""

    deep: str
    mid: str
    bright: str
    bounce: str
    charge: Callable[[], list[tuple[Shape, str, float]]]


def _around(n: int, draw: Callable[[int], Shape]) -> Shape:
    out = g.at(draw(0), CENTRE, CENTRE)
    for k in range(1, n):
        out = out + g.at(draw(k), CENTRE, CENTRE, turn=360 * k / n)
    return out


def _rays(n: int, width: float, inner: float = 40) -> Shape:
    half = math.pi / n * width
    return _around(
        n,
        lambda k: g.shape(
            np.array(
                [
                    [inner * math.sin(-half), -inner * math.cos(half)],
                    [inner * math.sin(half), -inner * math.cos(half)],
                    [300 * math.sin(half), -300 * math.cos(half)],
                    [300 * math.sin(-half), -300 * math.cos(half)],
                ]
            )
        ),
    )


def _leaves() -> list[tuple[Shape, str, float]]:
    leaf = g.blob("0,-40! 15,-14 13,14 0,38! -13,14 -15,-14")
    ring = [
        (
            g.at(leaf, CENTRE + math.cos(a) * r, CENTRE + math.sin(a) * r, s, math.degrees(a) + tilt),
            "#7fc48a",
            o,
        )
        for r, n, s, tilt, o in ((180, 20, 0.9, 42, 0.26), (134, 16, 0.75, 138, 0.2), (92, 12, 0.6, 42, 0.14))
        for a in np.arange(n) * math.tau / n
    ]
    return [*ring, (g.ring(CENTRE, CENTRE, 199, 197), "#d9eee2", 0.35)]


def _gyron() -> list[tuple[Shape, str, float]]:
    lily = g.blob("0,-30! 9,-14 5,0 20,-12 20,6 8,10 12,22! 0,18 -12,22! -8,10 -20,6 -20,-12 -5,0 -9,-14")
    out = [(_rays(12, 0.5, 10), "#8db4f4", 0.2)]
    for k in range(12):
        a = math.tau * (k + 0.5) / 12
        out.append(
            (
                g.at(
                    lily, CENTRE + math.cos(a) * 172, CENTRE + math.sin(a) * 172, 0.95, math.degrees(a) + 90
                ),
                "#f0cd73",
                0.34,
            )
        )
    return out


def _knots() -> list[tuple[Shape, str, float]]:
    out = []
    for r, n, o in ((188, 20, 0.36), (150, 16, 0.26), (112, 12, 0.18)):
        for k in range(n):
            a = math.tau * k / n
            frame = g.shape(np.array([[0, -15], [15, 0], [0, 15], [-15, 0]], float))
            hole = g.shape(np.array([[0, -6], [6, 0], [0, 6], [-6, 0]], float))
            spot = (CENTRE + math.cos(a) * r, CENTRE + math.sin(a) * r)
            out += [
                (g.at(frame, *spot, turn=math.degrees(a)), "#f0a860", o),
                (g.at(hole, *spot, turn=math.degrees(a)), "#3a1a0c", o + 0.1),
            ]
        out.append((g.ring(CENTRE, CENTRE, r - 18, r - 20.5), "#f0a860", o * 0.8))
    return out


def _flames() -> list[tuple[Shape, str, float]]:
    out = []
    for r, n, s, o, c, d in (
        (216, 13, 1.25, 0.42, "#240306", 0.5),
        (218, 13, 1.0, 0.34, "#a81a12", 0.0),
        (222, 13, 0.66, 0.3, "#ff7a2a", 0.1),
    ):
        for k in range(n):
            a = math.tau * (k + d) / n
            tongue = g.taper(
                f"0,10 {14 - 28 * (k % 2)},-34 {-10 + 20 * (k % 2)},-72 {10 - 20 * (k % 2)},-{112 + 14 * (k % 3)}",
                62,
                48,
                24,
                1,
            )
            out.append(
                (
                    g.at(tongue, CENTRE + math.cos(a) * r, CENTRE + math.sin(a) * r, s, math.degrees(a) - 90),
                    c,
                    o,
                )
            )
    return out


def _jaws() -> list[tuple[Shape, str, float]]:
    tusk = g.blob("-20,20! -14,-14 4,-52! 12,-16 18,20!")
    out = [(_rays(18, 0.42, 30), "#d8c25a", 0.14)]
    for k in range(18):
        a = math.tau * k / 18
        out.append(
            (
                g.at(tusk, CENTRE + math.cos(a) * 190, CENTRE + math.sin(a) * 190, 1.0, math.degrees(a) - 90),
                "#e0cd7e",
                0.3,
            )
        )
    return out


def _miasma() -> list[tuple[Shape, str, float]]:
    out = []
    for k in range(9):
        a0, r0 = math.tau * k / 9, 60 + 13 * (k % 3)
        t = np.linspace(0, 1, 46)
        a = a0 + t * 2.3
        r = r0 + t * 150
        curl = g.ribbon(np.stack([CENTRE + np.cos(a) * r, CENTRE + np.sin(a) * r], 1), 3, 24, 15, 2)
        out.append((curl, "#8a5aa0" if k % 2 else "#d2c65a", 0.26))
    return out


def _moon() -> list[tuple[Shape, str, float]]:
    out = [(g.oval(CENTRE, 190, 150), "#d8e0c4", 0.2), (g.oval(CENTRE, 190, 128), "#e8ecd0", 0.2)]
    branch = (
        g.taper("0,0 10,-34 2,-66 16,-104", 12, 7, 4, 1)
        + g.taper("6,-44 24,-62 26,-82", 6, 3, 1)
        + g.taper("4,-66 -16,-84 -22,-104", 5, 3, 1)
        + g.taper("8,-20 -14,-40 -18,-58", 6, 3, 1)
    )
    for x, y, s, t in ((90, 400, 2.2, -14), (424, 410, 2.2, 14), (150, 470, 1.6, -30), (370, 470, 1.6, 30)):
        out.append((g.at(branch, x, y, s, t, -1 if t > 0 else 1), "#061417", 0.55))
    return out


HERALDRY = {
    "elf": Heraldry("#04150d", "#14573a", "#6cc48c", "#4a9a6a", _leaves),
    "human": Heraldry("#060f2e", "#234a9f", "#86b4f4", "#5a86d8", _gyron),
    "dwarf": Heraldry("#200c05", "#8a3f1a", "#eaa05c", "#c0703a", _knots),
    "chaos": Heraldry("#0b0304", "#6a0d12", "#f0603a", "#d03a2a", _flames),
    "orc": Heraldry("#170f03", "#7c5c10", "#f0cf5c", "#b8983a", _jaws),
    "rat": Heraldry("#190a24", "#6d4a80", "#e6d884", "#9a6ab0", _miasma),
    "undead": Heraldry(
        "#030d12", "#155057", "#8fc7b8", "#4ab0a8", _moon
    ),
}


@functools.lru_cache(maxsize=2)
def _polar(n: int) -> tuple[np.ndarray, np.ndarray]:
    yy, xx = (np.mgrid[0:n, 0:n].astype(FLOAT) + 0.5) * (SIZE / n) - CENTRE
    return np.hypot(xx, yy), np.arctan2(yy, xx)


def inside(n: int, radius: float) -> np.ndarray:
    """A soft-edged disc mask."""
    return np.clip((radius - _polar(n)[0]) * (n / SIZE) + 0.5, 0, 1)


@functools.lru_cache(maxsize=8)
def blank(army: str, scale: float) -> np.ndarray:
    """Colour of the empty field."""
    n = round(SIZE * scale)
    r, a = _polar(n)
    h = HERALDRY[army]
    d = np.hypot(r * np.cos(a), r * np.sin(a) + 46) / 262
    field_ = Material(h.deep, h.mid, h.bright)
    cloud = noise(n, 31, 5, 5, 5)
    base = ramp_of(field_, np.clip(1.0 - d * 1.05 + cloud * 0.10, 0, 1))
    box = (0, 0, n, n)
    for charge, colour, alpha in h.charge():
        touch = raster(charge, box, scale)
        soft = blur(touch, 2 * scale)
        relief = np.clip(soft - np.roll(soft, (round(3 * scale),) * 2, (0, 1)), -1, 1)
        base = base * (1 - (touch * alpha)[..., None]) + rgb(colour) * (touch * alpha)[..., None]
        base = np.clip(base * (1 + 0.35 * relief[..., None] * alpha * 2), 0, 1)
    # engraved concentric hatching, denser toward the edge and the lower right
    dark = np.clip((r - 90) / 150 + 0.22 * (np.cos(a - 0.85)) + cloud * 0.12, 0, 1) * 0.8
    wave = np.abs((r / 6.2 + cloud * 0.35) % 1 - 0.5) * 2
    stroke = np.clip((dark * 0.72 - wave) * 4 + 0.35, 0, 1)
    base = base * (1 - 0.42 * stroke * dark)[..., None]
    base *= np.clip(1.12 - 0.62 * np.clip((r - 150) / 64, 0, 1) ** 2, 0, 1.1)[..., None]
    return base.astype(FLOAT)


HALO = 0.52
"""How much the field lights up round the figure."""
MIDDLE, WHITE = 0.86, 1.10
"""The figure's exponent and gain: the engraving must not turn it into a dark spot on a square of 50 pixels."""


def lifted(colour: np.ndarray, body: np.ndarray) -> np.ndarray:
    """The figure (weighted by its alpha) a step brighter in the middle tones; ink stays ink."""
    alpha = np.maximum(body, 1e-4)[..., None]
    return np.clip((np.clip(colour / alpha, 0, 1) ** MIDDLE) * WHITE, 0, 1) * alpha


def mint(army: str, items: list, scale: float = 2.0) -> Image.Image:
    """The finished picture: the figure on its army's field, to the edge."""
    base = blank(army, scale)
    n = base.shape[0]
    carver = Carver(scale, HERALDRY[army].bounce)
    carver.carve(items)
    out = base + carver.behind * (1 - base * 0.6)
    body = carver.alpha
    halo = blur(swollen(body, 3 * scale), 9 * scale)
    out = out + (halo * HALO)[..., None] * rgb(HERALDRY[army].bright) * (1 - body)[..., None]
    cast = np.roll(blur(body, 6 * scale), (round(7 * scale), round(5 * scale)), (0, 1))
    out = out * (1 - 0.5 * cast * (1 - body))[..., None]
    line = swollen(body, 1.6 * scale)
    out = out * (1 - line)[..., None] + INK_COLOUR * line[..., None]
    out = out * (1 - body)[..., None] + lifted(carver.rgb, body)
    out = 1 - (1 - np.clip(out, 0, 1)) * (1 - np.clip(carver.front, 0, 1))
    r, _ = _polar(n)
    lip = np.clip((r - (FIELD - 16)) / 16, 0, 1) ** 2
    out = out * (1 - 0.45 * lip)[..., None]
    grain = noise(n, 77, 150, 150, 3)
    out = out * (1 + 0.022 * grain)[..., None]
    edge = np.clip(1 - (np.abs(r - FIELD + 1.6) - 1.6) * scale, 0, 1)
    out = out * (1 - edge)[..., None] + INK_COLOUR * edge[..., None]
    return cut(out, inside(n, FIELD), scale)


def cut(colour: np.ndarray, alpha: np.ndarray, scale: float) -> Image.Image:
    """The disc of the field as a 512 × 512 picture that it fills: the table and the press put their ring round it."""
    half, middle = math.ceil((FIELD + 1) * scale), colour.shape[0] // 2
    part = slice(middle - half, middle + half)
    full = np.dstack([colour * alpha[..., None], alpha])[part, part]
    small = [
        np.asarray(Image.fromarray(np.ascontiguousarray(full[..., k])).resize((SIZE, SIZE), Image.LANCZOS))
        for k in range(4)
    ]
    total = np.clip(small[3], 0, 1)[..., None]
    solid = np.where(total > 0, np.dstack(small[:3]) / np.maximum(total, 1e-4), 0)
    return Image.fromarray((np.clip(np.dstack([solid, total]), 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")
