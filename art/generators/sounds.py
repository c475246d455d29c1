"""Short sounds made from sines and noise: wood on wood, dice, arrow, clash, spell, chime, horn, and their mix.

Mono, 16 bits, 22,050 per second, each under three seconds; the seed is fixed, so the bytes are the same again.
"""
from __future__ import annotations

import wave
from pathlib import Path

import numpy as np

from .common import ART

RATE = 22_050
FOLDER = ART / "common" / "sounds"
PEAK = 0.6
"""Of the loudest sample: three sounds at once stay within what a device can play."""
WINDOW = 0.12
"""Seconds over which an ear sums up loudness."""


def t(seconds: float) -> np.ndarray:
    """The times of a sound of this length."""
    return np.arange(int(RATE * seconds)) / RATE


def decay(x: np.ndarray, speed: float, attack: float = 0.002) -> np.ndarray:
    """A quick rise and an exponential fall."""
    return np.minimum(1.0, x / attack) * np.exp(-speed * x)


def noise(n: int, rng: np.random.Generator) -> np.ndarray:
    return rng.uniform(-1, 1, n)


def band(x: np.ndarray, low: float, high: float) -> np.ndarray:
    """Only the frequencies between two, with soft edges."""
    spectrum = np.fft.rfft(x)
    f = np.fft.rfftfreq(len(x), 1 / RATE)
    gain = 1 / (1 + (low / np.maximum(f, 1)) ** 4) / (1 + (f / high) ** 4)
    return np.fft.irfft(spectrum * gain, len(x))


def modes(seconds: float, parts: list[tuple[float, float, float]]) -> np.ndarray:
    """A struck body: (frequency, loudness, speed of decay) of each of its tones."""
    x = t(seconds)
    return sum(a * np.sin(2 * np.pi * f * x) * decay(x, d) for f, a, d in parts)


def add(into: np.ndarray, what: np.ndarray, at: float, gain: float = 1.0) -> None:
    """Mix a sound in at a time; what goes beyond the end is cut."""
    start = int(at * RATE)
    end = min(len(into), start + len(what))
    into[start:end] += gain * what[: end - start]


def room(x: np.ndarray, size: float = 0.03, gain: float = 0.28, rng: np.random.Generator | None = None) -> np.ndarray:
    """A small room: a few fading echoes, softer each time."""
    rng = rng or np.random.default_rng(9)
    out = x.copy()
    for n in range(1, 7):
        add(out, band(x, 80, 5200 / n), size * n * (0.8 + 0.4 * rng.random()), gain / n)
    return out


def knock(rng: np.random.Generator, pitch: float = 1.0) -> np.ndarray:
    """A piece of wood set down on wood."""
    body = modes(0.16, [(310 * pitch, 1.0, 46), (585 * pitch, 0.55, 62), (1240 * pitch, 0.22, 95)])
    tap = band(noise(len(body), rng), 900, 5200) * decay(t(0.16)[: len(body)], 210, 0.0006)
    return body + 0.5 * tap


def wood(rng: np.random.Generator) -> np.ndarray:
    out = np.zeros(int(RATE * 0.3))
    add(out, knock(rng), 0.0)
    add(out, knock(rng, 1.18), 0.055, 0.25)
    return room(out, 0.017)


def click(rng: np.random.Generator) -> np.ndarray:
    out = np.zeros(int(RATE * 0.09))
    add(out, knock(rng, 2.3), 0.0, 0.8)
    return band(out, 200, 4200)


def dice(rng: np.random.Generator) -> np.ndarray:
    out = np.zeros(int(RATE * 0.62))
    at, gap = 0.0, 0.085
    while at < 0.5:
        pitch = 2.4 + 1.3 * rng.random()
        add(out, knock(rng, pitch), at, 0.9 * (1 - at) * (0.6 + 0.4 * rng.random()))
        at += gap * (0.5 + rng.random())
        gap *= 0.9
    return room(band(out, 250, 7000), 0.013, 0.2)


def arrow(rng: np.random.Generator) -> np.ndarray:
    x = t(0.5)
    twang = np.sin(2 * np.pi * (230 * x - 60 * x * x)) * decay(x, 22, 0.001) * (1 + 0.4 * np.sin(2 * np.pi * 46 * x))
    rush = band(noise(len(x), rng), 1400, 6200) * np.exp(-(((x - 0.15) / 0.07) ** 2)) * 0.55
    out = 0.6 * twang + rush
    add(out, knock(rng, 0.8), 0.3, 0.7)
    return room(out, 0.02)


def stone(rng: np.random.Generator) -> np.ndarray:
    x = t(0.85)
    thud = np.sin(2 * np.pi * (92 * x - 46 * x * x)) * decay(x, 7.5, 0.004)
    grit = band(noise(len(x), rng), 120, 1500) * decay(x, 9, 0.004)
    crumbs = band(noise(len(x), rng) * (rng.random(len(x)) > 0.994), 700, 5000) * 9 * decay(x, 5, 0.05)
    return room(thud + 0.55 * grit + 0.35 * crumbs, 0.035)


def clash(rng: np.random.Generator) -> np.ndarray:
    tones = [(1180, 0.8, 10), (1713, 0.62, 12), (2510, 0.5, 15), (3390, 0.42, 19), (4620, 0.3, 26), (690, 0.35, 17)]
    out = np.zeros(int(RATE * 0.6))
    add(out, modes(0.6, tones), 0.0, 0.7)
    add(out, modes(0.5, [(f * 1.09, a, d * 1.25) for f, a, d in tones]), 0.075, 0.42)
    hit = band(noise(len(out), rng), 1800, 8500) * decay(t(0.6)[: len(out)], 70, 0.0008)
    return room(band(out + 0.8 * hit, 300, 7800), 0.024, 0.2)


def bell(f: float, seconds: float, speed: float) -> np.ndarray:
    parts = [(f, 1.0, speed), (2.0 * f, 0.42, 1.6 * speed), (3.01 * f, 0.22, 2.4 * speed), (4.2 * f, 0.1, 3.6 * speed)]
    return modes(seconds, parts)


def spell(rng: np.random.Generator) -> np.ndarray:
    x = t(1.15)
    out = np.zeros(len(x))
    for n, f in enumerate((523.25, 659.26, 783.99, 987.77, 1318.5)):
        add(out, bell(f, 0.9, 5.5), 0.07 * n, 0.5)
    shimmer = band(noise(len(x), rng), 3200, 8200) * np.exp(-(((x - 0.38) / 0.24) ** 2)) * 0.16
    return room((out + shimmer) * (1 + 0.13 * np.sin(2 * np.pi * 6.5 * x)), 0.05, 0.36)


def fizzle(rng: np.random.Generator) -> np.ndarray:
    x = t(0.6)
    fall = np.sin(2 * np.pi * (620 * x - 420 * x * x)) * decay(x, 6, 0.01)
    hiss = band(noise(len(x), rng), 1500, 6000) * decay(x, 8, 0.05)
    return room(0.5 * fall + 0.35 * hiss, 0.04)


def fall(rng: np.random.Generator) -> np.ndarray:
    out = np.zeros(int(RATE * 0.55))
    for n, (at, gain) in enumerate(((0.0, 1.0), (0.13, 0.55), (0.22, 0.32), (0.28, 0.18))):
        add(out, knock(rng, 0.72 + 0.05 * n), at, gain)
    return room(out, 0.022)


def chime(rng: np.random.Generator) -> np.ndarray:
    out = np.zeros(int(RATE * 1.2))
    add(out, bell(659.26, 1.1, 4.2), 0.0, 0.6)
    add(out, bell(987.77, 1.0, 4.0), 0.14, 0.6)
    return room(out, 0.045, 0.3)


def horn_note(f: float, seconds: float) -> np.ndarray:
    """Brass: the overtones come after the ground note and go before it."""
    x = t(seconds)
    swell = np.minimum(1, x / 0.07) * np.minimum(1, (seconds - x) / 0.12)
    wobble = 2 * np.pi * f * x + 0.022 * np.sin(2 * np.pi * 5.2 * x) * np.minimum(1, x / 0.3) * f / 100
    return sum(np.sin(k * wobble) * swell ** (1 + 0.55 * k) / k**1.15 for k in range(1, 9))


def victory(rng: np.random.Generator) -> np.ndarray:
    out = np.zeros(int(RATE * 2.5))
    for f, at, long, gain in ((293.66, 0, 0.26, 0.8), (293.66, 0.28, 0.16, 0.7), (440.0, 0.46, 0.5, 0.9), (369.99, 0.98, 0.2, 0.8)):
        add(out, horn_note(f, long), at, gain)
    for f in (293.66, 369.99, 440.0, 587.33):
        add(out, horn_note(f, 1.15), 1.2, 0.42)
    return room(band(out, 90, 4200), 0.07, 0.4)


def refusal(rng: np.random.Generator) -> np.ndarray:
    """Two muffled knocks, the second lower: no."""
    out = np.zeros(int(RATE * 0.34))
    for at, pitch, gain in ((0.0, 0.62, 0.9), (0.12, 0.47, 1.0)):
        add(out, band(knock(rng, pitch), 60, 900), at, gain)
    return room(out, 0.012, 0.12)


def card(rng: np.random.Generator) -> np.ndarray:
    """A card slides over felt and snaps down."""
    x = t(0.3)
    slide = band(noise(len(x), rng), 1600, 6800) * np.exp(-(((x - 0.07) / 0.045) ** 2)) * 0.5
    out = slide * (1 + 0.35 * np.sin(2 * np.pi * 61 * x))
    snap = band(noise(int(RATE * 0.07), rng), 500, 4200) * decay(t(0.07), 75, 0.0008)
    add(out, snap, 0.135, 1.0)
    return room(out, 0.009, 0.12)


def miss(rng: np.random.Generator) -> np.ndarray:
    """A blade or a bolt goes through the air."""
    x = t(0.36)
    out = np.zeros(len(x))
    for low, high, at in ((500, 1500, 0.15), (1100, 2900, 0.12), (2400, 5600, 0.1)):
        out += band(noise(len(x), rng), low, high) * np.exp(-(((x - at) / 0.055) ** 2))
    return room(out, 0.02, 0.15)


def turn(rng: np.random.Generator) -> np.ndarray:
    """Two soft taps of a drum: somebody else plays."""
    x = t(0.5)
    out = np.zeros(len(x))
    skin = np.sin(2 * np.pi * (128 * x - 40 * x * x)) * decay(x, 14, 0.003)
    tap = band(noise(len(x), rng), 200, 1800) * decay(x, 60, 0.001)
    for at, gain in ((0.0, 0.7), (0.17, 1.0)):
        add(out, skin + 0.4 * tap, at, gain)
    return room(out, 0.03, 0.22)


MIX = {
    wood: -21.0,
    click: -26.0,
    dice: -19.0,
    arrow: -20.0,
    stone: -20.0,
    clash: -17.0,
    spell: -19.0,
    fizzle: -21.0,
    fall: -19.0,
    chime: -21.0,
    victory: -16.0,
    refusal: -22.0,
    card: -22.0,
    miss: -22.0,
    turn: -24.0,
}
"""How loud each is at its loudest, as the ear hears it, in decibels below full scale: what is heard at every
click is soft, blows and the end of a match stand out.
"""
SOUNDS = {make.__name__: make for make in MIX}


def heard(x: np.ndarray) -> float:
    """The loudness of the loudest moment: low and very high tones count less (half of curve A)."""
    spectrum = np.fft.rfft(x, 2 * len(x))
    f2 = np.maximum(np.fft.rfftfreq(2 * len(x), 1 / RATE), 1.0) ** 2
    curve = 12194**2 * f2**2 / ((f2 + 20.6**2) * np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2)) * (f2 + 12194**2))
    power = np.fft.irfft(spectrum * np.sqrt(curve * 1.2589))[: len(x)] ** 2
    n = min(len(x), int(RATE * WINDOW))
    return 10 * np.log10(np.convolve(power, np.ones(n) / int(RATE * WINDOW), "full").max())


def write(path: Path, x: np.ndarray, loudness: float) -> None:
    """Faded in and out, as loud as wanted; what would be beyond the peak is bent below it."""
    x = x - x.mean()
    head, tail = 8, min(len(x), int(RATE * 0.02))
    x[:head] *= np.linspace(0, 1, head)
    x[-tail:] *= np.linspace(1, 0, tail)
    for _ in range(3):  # bending takes a little loudness away
        x = x * 10 ** ((loudness - heard(x)) / 20)
        over = np.abs(x) > 0.75 * PEAK
        x[over] = np.sign(x[over]) * PEAK * (0.75 + 0.25 * np.tanh((np.abs(x[over]) / PEAK - 0.75) / 0.25))
    samples = np.round(x * 32_767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def build() -> list[Path]:
    """Write every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = []
    for at, (name, make) in enumerate(SOUNDS.items()):
        path = FOLDER / f"{name}.wav"
        write(path, make(np.random.default_rng(100 + at)), MIX[make])
        made.append(path)
    return made


if __name__ == "__main__":
    print(sum(path.stat().st_size for path in build()) // 1024, "kB")
