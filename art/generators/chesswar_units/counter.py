"""The counter itself: turned wooden rim, engraved ring of the army's metal, heraldic field."""

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
from .materials import BRASS, BRONZE, GOLD, IRON, RUST, SILVER, Material, m, ramp_of, rgb

OUTER, WOOD, RING, FIELD = 254.0, 223.0, 222.0, 208.0  # radii; wood from 223 out is the plain 6 % rim
CENTRE = 256.0


@dataclass(frozen=True)
class Heraldry:
    """The colours and the charge of an army's field."""

    deep: str
    mid: str
    bright: str
    ring: Material
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
    "elf": Heraldry("#04150d", "#14573a", "#6cc48c", SILVER, "#4a9a6a", _leaves),
    "human": Heraldry("#060f2e", "#234a9f", "#86b4f4", GOLD, "#5a86d8", _gyron),
    "dwarf": Heraldry("#200c05", "#8a3f1a", "#eaa05c", BRONZE, "#c0703a", _knots),
    "chaos": Heraldry("#0b0304", "#6a0d12", "#f0603a", IRON, "#d03a2a", _flames),
    "orc": Heraldry("#170f03", "#7c5c10", "#f0cf5c", BRASS, "#b8983a", _jaws),
    "rat": Heraldry("#190a24", "#6d4a80", "#e6d884", RUST, "#9a6ab0", _miasma),
    "undead": Heraldry(
        "#030d12", "#155057", "#8fc7b8", m("#4b4330", "#b0a582", "#f2ead0", 0.3), "#4ab0a8", _moon
    ),
}


@functools.lru_cache(maxsize=2)
def _polar(n: int) -> tuple[np.ndarray, np.ndarray]:
    yy, xx = (np.mgrid[0:n, 0:n].astype(FLOAT) + 0.5) * (SIZE / n) - CENTRE
    return np.hypot(xx, yy), np.arctan2(yy, xx)


def inside(n: int, radius: float) -> np.ndarray:
    """A soft-edged disc mask."""
    return np.clip((radius - _polar(n)[0]) * (n / SIZE) + 0.5, 0, 1)


def turned(n: int, inner: float, outer: float, material: Material, round_: float = 0.5) -> np.ndarray:
    """Colour of a turned torus between two radii, lit from the upper left."""
    r, a = _polar(n)
    u = np.clip((r - (inner + outer) / 2) / ((outer - inner) / 2), -1, 1)
    slope = u * np.abs(u) ** round_
    facing = slope * (-np.cos(a) * -0.64 - np.sin(a) * -0.77) * -1
    grain = noise(n, 7, 5, 46)
    t = 0.50 + facing * 0.5
    if material.grain:
        t = t + grain * 0.13 + noise(n, 21, 3, 120, 2) * 0.06
    if material.shine:
        t = t + material.shine * 0.10 * np.cos(a * 4 + 0.6)
    return ramp_of(material, np.clip(t, 0, 1))


RIM_WOOD = m("#5a3d20", "#b58a55", "#ecd3a0", 0.0, "wood")


@functools.lru_cache(maxsize=8)
def blank(army: str, scale: float) -> tuple[np.ndarray, np.ndarray]:
    """Colour of the empty counter and of its frame alone (drawn over the figure), with alpha."""
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
    return base.astype(FLOAT), _frame(h, n)


def _frame(h: Heraldry, n: int) -> np.ndarray:
    """RGBA (straight): wood rim, groove and engraved ring."""
    r, a = _polar(n)
    wood = turned(n, WOOD - 1, OUTER, RIM_WOOD, 1.2)
    metal = turned(n, FIELD, RING, h.ring, 0.6)
    beads = 72
    phase = (a / math.tau * beads) % 1 - 0.5
    notch = (
        np.clip(1 - np.abs(phase) * 7, 0, 1) * np.clip(1 - np.abs(r - (FIELD + RING) / 2) / 5.0, 0, 1) * 1.6
    )
    metal = metal * (1 - 0.8 * np.clip(notch, 0, 1))[..., None]
    colour = np.where((r > RING + 0.5)[..., None], wood, metal)

    def groove(at: float, width: float) -> np.ndarray:
        return np.clip(1 - (np.abs(r - at) - width / 2) * (n / SIZE), 0, 1)

    ink = np.maximum.reduce([groove(FIELD, 3.4), groove(RING + 1, 3.2), groove(OUTER - 0.5, 2.6)])
    score = groove(OUTER - 5.5, 0.8) * 0.35
    colour = colour * (1 - np.maximum(ink, score))[..., None] + INK_COLOUR * np.maximum(ink, score)[..., None]
    alpha = inside(n, OUTER + 0.8) * (1 - inside(n, FIELD - 1.2))
    return np.dstack([colour, alpha]).astype(FLOAT)


HALO = 0.52
"""How much the field lights up round the figure."""
MIDDLE, WHITE = 0.86, 1.10
"""The figure's exponent and gain: the engraving must not turn it into a dark spot on a square of 50 pixels."""


def lifted(colour: np.ndarray, body: np.ndarray) -> np.ndarray:
    """The figure (weighted by its alpha) a step brighter in the middle tones; ink stays ink."""
    alpha = np.maximum(body, 1e-4)[..., None]
    return np.clip((np.clip(colour / alpha, 0, 1) ** MIDDLE) * WHITE, 0, 1) * alpha


def mint(army: str, items: list, scale: float = 2.0) -> Image.Image:
    """The finished 512 × 512 counter."""
    base, frame = blank(army, scale)
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
    f = frame[..., 3:]
    out = np.clip(out * (1 - f) + frame[..., :3] * f, 0, 1)
    alpha = inside(n, OUTER + 0.8)
    full = np.dstack([out * alpha[..., None], alpha])
    k = round(scale)
    if k > 1:
        full = full.reshape(SIZE, k, SIZE, k, 4).mean((1, 3))
    solid = np.where(full[..., 3:] > 0, full[..., :3] / np.maximum(full[..., 3:], 1e-4), 0)
    data = np.dstack([solid, full[..., 3]])
    return Image.fromarray((np.clip(data, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")
