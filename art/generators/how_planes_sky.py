"""Skies for the aeroplanes of History of War: the land or sea far below, its weather and light."""
from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .common import F32, fbm, mix, ramp, rgb, smooth
from .how_scenery import Brush, Field, H, Scene, W, grid, half, haze, profile, ridge, sky, smoke
from .how_ships_sea import water

HZ = 306
"""Row of the horizon."""


def below(rng: np.random.Generator, out: Field, fields: list[str], hedge: str, air: str, cell: float = 34, river: str = "", wild: float = 16, soft: float = .46) -> None:
    """Land from above: a patchwork in perspective, hedges, a river, paling into the air's colour."""
    yy, xx = grid()
    t = np.clip((yy - HZ) / (H - HZ), 0, 1)
    z = 1 / (t + .10)
    warp, fine = fbm(rng, (512, 512), 5, 4, .5, tile=True), fbm(rng, (512, 512), 30, 4, .6, tile=True)
    u, v = (xx - W * .5) * z * .42, z * 190

    def at(field: Field, k: float, off: int = 0) -> Field:
        return field[(v * k + off).astype(int) % 512, (u * k + off).astype(int) % 512]
    a, b = u + (at(warp, .6) - .5) * wild * 5, v + (at(warp, .6, 200) - .5) * wild * 5
    b = b + np.where((np.floor(a / cell).astype(int) % 2) == 0, cell * .5, 0)
    i, j = np.floor(a / cell).astype(int), np.floor(b / cell * 1.2).astype(int)
    split = ((i * 7919 + j * 104729) % 3 == 0) & ((a / cell) % 1 > .5)
    pick = (i * 73856093 ^ j * 19349663 ^ split * 83492791) % 97 % len(fields)
    colour = np.array([rgb(c) for c in fields], F32)[pick]
    rows = np.sin((np.where(pick % 2 == 0, a, b)) * 2.2) * .03 * smooth(.1, .6, t)
    colour = colour * (1 + rows + (at(fine, 1.4) - .5) * .35)[..., None]
    border = np.minimum(np.minimum((a / cell) % 1, 1 - (a / cell) % 1), np.minimum((b / cell * 1.2) % 1, 1 - (b / cell * 1.2) % 1))
    colour = mix(colour, rgb(hedge), smooth(.075, .03, border + (at(fine, 2) - .5) * .05) * .7)
    colour = mix(colour, rgb(hedge) * .9, smooth(.60, .66, at(warp, 1.3, 77) + (at(fine, 1.6) - .5) * .16) * .85)
    if river:
        line = np.abs(u * .5 - 30 + 46 * np.sin(v * .022) + 20 * np.sin(v * .06 + 1)) / 6
        colour = mix(colour, rgb(river), smooth(1.15, .85, line) * .9)
    colour = mix(rgb(air), colour, (smooth(-.10, .85, t) * (1.4 - soft))[..., None].clip(0, .92))
    out[:] = mix(out, colour, smooth(-1, 1, yy - HZ))


def cumulus(out: Field, rng: np.random.Generator, n: int, row: tuple[float, float], size: tuple[float, float], lit: str, dark: str, alpha: float = .85) -> None:
    """Heaps of cloud with flat feet."""
    for _ in range(n):
        x, y, s = rng.uniform(-40, W + 40), rng.uniform(*row), rng.uniform(*size)
        for k in range(3):
            smoke(out, rng, max(x + (k - 1) * s * .62, 0), y, s * rng.uniform(.35, .75), s * .55, lit, dark, rng.uniform(-.1, .1), alpha, 22)


def veil(rng: np.random.Generator, colour: str, top: float, power: float) -> Field:
    """Wisps nearer than the aeroplane, along the lower edge."""
    yy, _ = grid()
    n = half(rng, 4, 5, .55, .5)
    a = smooth(.50, .78, n + .20 * smooth(top, H, yy)) * smooth(top - 60, top + 50, yy) * power
    return np.concatenate([np.broadcast_to(rgb(colour), (H, W, 3)) * (.92 + .12 * n[..., None]), a[..., None] * 255], -1).astype(F32)


def channel(seed: int) -> Scene:
    """The English Channel: chalk cliffs, green fields beyond, ruffled grey-blue sea."""
    rng = np.random.default_rng(seed)
    out = sky(rng, [(0, "#3f7cb0"), (.5, "#86b4cc"), (.85, "#dbe0d0"), (1, "#eee3c4")], HZ, (rng.uniform(90, 240), 80, "#fff4d4", .8), ("#fffaee", "#9aacba", .6))
    cumulus(out, rng, 4, (HZ - 50, HZ - 6), (40, 80), "#fff8ea", "#a3b3c0", .8)
    water(out, rng, HZ, "#9bb4bd", "#3f6d85", "#234a63", "#89abb9", .55, 170, "#fff2d2")
    yy, xx = grid()
    shore = HZ + 54 + 70 * (xx / W) + (fbm(rng, (8, W), 5, 4, .42)[4] - .5)[None, :] * 90
    edge = HZ - 1 + 0 * xx
    land = smooth(-1, 1, shore - yy) * smooth(-1, 1, yy - edge) * smooth(180, 260, xx + (yy - HZ) * .4)
    copy = out.copy()
    below(rng, copy, ["#8fa35a", "#a9ab62", "#76914f", "#c2b06c", "#85995a"], "#4c6238", "#c3cfc0", 22, "", 12)
    out[:] = mix(out, copy, land)
    cliff = smooth(0, 2, yy - shore) * smooth(13, 9, yy - shore) * smooth(190, 270, xx + (yy - HZ) * .4)
    out[:] = mix(out, rgb("#f1ecdc") * (.80 + .28 * half(rng, 60, 3)[..., None]), cliff * .95)
    surf = smooth(9, 12, yy - shore) * smooth(20, 13, yy - shore) * smooth(.4, .6, half(rng, 40, 4)) * smooth(190, 270, xx)
    out[:] = mix(out, rgb("#eef2ee"), surf * .8)
    haze(out, HZ, 24, "#e9e3cc", .5)
    return Scene(out, veil(rng, "#f6f2e6", 450, .7), foot=300, dust="#c9d3cf", key="#fff4dc", shade="#22384c", kick=0)


def land(seed: int, fields: list[str], hedge: str, sky_: list[tuple[float, str]], air: str, river: str = "", fires: int = 0, cloud: float = .7, cell: float = 34, key: str = "#fff3da") -> Scene:
    """Country from above under a summer or autumn sky."""
    rng = np.random.default_rng(seed)
    out = sky(rng, sky_, HZ, (rng.uniform(80, 250), 90, "#fff2cc", .8), ("#fffaee", "#93a3ae", cloud))
    ridge(out, profile(rng, HZ + 2, 16, 3), air, hedge, rng, .45, 16, air)
    below(rng, out, fields, hedge, air, cell, river)
    haze(out, HZ, 30, air, .6)
    for _ in range(fires):
        x, y = rng.uniform(60, W - 60), rng.uniform(HZ + 10, HZ + 70)
        smoke(out, rng, x, y, rng.uniform(60, 130), 26, "#9b9184", "#3b3835", .6, .7)
    cumulus(out, rng, 4, (HZ - 40, HZ + 6), (36, 80), "#fff8ea", "#a3b0b8", .75)
    return Scene(out, veil(rng, "#f4efe0", 440, .75), foot=300, dust="#cfc9ae", key=key, shade="#26303c", kick=0)


def normandy(seed: int) -> Scene:
    """Hedgerow country from above."""
    return land(seed, ["#8da353", "#a9a95c", "#6f8c48", "#c0b066", "#7f9650", "#98a95c"], "#425a30",
                [(0, "#4585b8"), (.55, "#93bccf"), (1, "#ece3c4")], "#cfd6bf", "#9fb9bf")


def steppe(seed: int) -> Scene:
    """The Russian plain from above: stubble, black earth, burning villages."""
    return land(seed, ["#b59b5e", "#8d7a4c", "#6b5f43", "#c6ae6d", "#94884f", "#7d7048"], "#5a5a34",
                [(0, "#5c7f9c"), (.55, "#a3b5b8"), (1, "#ebd7ac")], "#d3c8a4", "#8fa7ab", 3, .9, 46, "#fff0d2")


def ocean(seed: int) -> Scene:
    """The Pacific from above: atolls in turquoise rings, trade-wind clouds."""
    rng = np.random.default_rng(seed)
    out = sky(rng, [(0, "#2f79ae"), (.5, "#7db8cd"), (.85, "#d9e2d0"), (1, "#efe2c0")], HZ, (rng.uniform(90, 250), 80, "#fff6dc", .85), ("#fffcf2", "#9db4c2", .5))
    cumulus(out, rng, 5, (HZ - 30, HZ + 2), (40, 100), "#fff9ec", "#a6b9c4", .85)
    water(out, rng, HZ, "#8fbcc4", "#2a7591", "#14516f", "#6fabb8", .5, 180, "#fff4d6")
    yy, xx = grid()
    n = half(rng, 9, 5, .55)
    for cx, cy, r in ((rng.uniform(480, 640), HZ + 62, 120), (rng.uniform(120, 240), HZ + 22, 60), (rng.uniform(330, 420), HZ + 10, 30)):
        d = np.hypot((xx - cx) / r, (yy - cy) / (r * .20)) + (n - .5) * .9
        out[:] = mix(out, rgb("#5fb9b4"), smooth(1.25, .8, d) * .7)
        out[:] = mix(out, rgb("#e9ddb0"), smooth(.95, .88, d) * smooth(.50, .60, d))
        out[:] = mix(out, ramp(half(rng, 80, 3), [(.3, "#3f6a3c"), (.7, "#86a559")]), smooth(.88, .82, d) * smooth(.60, .68, d) * smooth(.4, .5, half(rng, 20, 4)))
        out[:] = mix(out, rgb("#eef5f0"), smooth(1.18, 1.12, d) * smooth(1.02, 1.07, d) * .6)
    haze(out, HZ, 22, "#ecead4", .5)
    return Scene(out, veil(rng, "#f8f6ec", 446, .7), foot=300, dust="#cfe0dc", key="#fff6de", shade="#18384c", kick=0)


def aegean(seed: int) -> Scene:
    """The Mediterranean from above: bare islands in a deep blue sea, dry haze."""
    rng = np.random.default_rng(seed)
    out = sky(rng, [(0, "#3778b2"), (.5, "#86b6cc"), (.85, "#eadbb4"), (1, "#f4dcaa")], HZ, (rng.uniform(90, 250), 100, "#fff0c8", .85), ("#fff6e4", "#a9b4bd", .4))
    ridge(out, profile(rng, HZ + 2, 74, 2.4, True), "#c0ad92", "#8c93a2", rng, .85, 80, "#f0dcb2")
    ridge(out, profile(rng, HZ + 4, 40, 3, True), "#bfa173", "#857d74", rng, .9, 40, "#ecd6a6")
    haze(out, HZ - 2, 22, "#f4dfb2", .55)
    water(out, rng, HZ, "#86b0be", "#20628f", "#0f4068", "#5f9dba", .5, 180, "#fff0cb")
    yy, xx = grid()
    coast = half(rng, 16, 6, .5, .34)
    hills = half(rng, 11, 6, .52, .4)
    rise = np.clip(.5 + np.gradient(hills)[1] * 26 + np.gradient(hills)[0] * 16, 0, 1)
    rock = ramp(rise * .75 + half(rng, 40, 4) * .25, [(.2, "#8d7a55"), (.5, "#bda674"), (.75, "#dcc692")])
    rock = mix(rock, rgb("#7f8254"), smooth(.50, .66, half(rng, 16, 5, .6)) * .7)
    rock = mix(rock, rgb("#e6cfa0"), .25 * smooth(H, HZ, yy))
    for cx, cy, r in ((rng.uniform(470, 660), HZ + 118, 210), (rng.uniform(70, 220), HZ + 46, 120), (rng.uniform(300, 440), HZ + 18, 60)):
        d = np.hypot((xx - cx) / r, (yy - cy) / (r * .24)) + (coast - .5) * 1.3
        air = np.clip((HZ + 70 - cy) / 110, 0, .55)
        out[:] = mix(out, rgb("#56adb4"), smooth(1.22, .86, d) * .6)
        out[:] = mix(out, rgb("#f2ead0"), smooth(.94, .90, d))
        steep = np.clip(1.12 - .30 * smooth(.9, .2, d) + np.gradient(d)[1] * 9, .62, 1.25)
        out[:] = mix(out, mix(rock * steep[..., None], rgb("#e9d5ac"), air), smooth(.90, .86, d))
    return Scene(out, veil(rng, "#f6ead0", 456, .5), foot=300, dust="#dccfa6", key="#fff0d0", shade="#20304a", kick=0)


def dusk(seed: int) -> Scene:
    """Evening over the Ruhr: a burning horizon, banks of cloud, works aglow far below."""
    rng = np.random.default_rng(seed)
    out = sky(rng, [(0, "#2f4266"), (.4, "#6d7894"), (.72, "#d6a184"), (.92, "#f2b368"), (1, "#f6c67c")], HZ, (200, 280, "#ffe0a0", .95), ("#f3c69a", "#4d5470", .9))
    below(rng, out, ["#5f5a5c", "#6b6058", "#4d5052", "#75685a", "#565a54"], "#33393f", "#c79a78", 30, "#d9a878", 16, .6)
    haze(out, HZ, 30, "#eeb27a", .6)
    for _ in range(5):
        x = rng.uniform(40, W - 40)
        smoke(out, rng, x, rng.uniform(HZ + 8, HZ + 50), rng.uniform(50, 90), 30, "#a58a80", "#5d5660", .35, .42)
    b = Brush(seed + 1)
    for _ in range(60):
        x, y = b.rng.uniform(0, W), b.rng.uniform(HZ + 16, H - 30)
        b.blob(x, y, .8, .6, "#ffcf7a")
    b.on(out, .7)
    cumulus(out, rng, 3, (HZ - 20, HZ + 30), (60, 110), "#e9b892", "#59597a", .8)
    return Scene(out, veil(rng, "#a88f92", 430, .8), foot=300, dust="#b08f84", key="#ffe2bc", shade="#1b2036", kick=0)


SKIES: dict[str, Callable[[int], Scene]] = {"channel": channel, "normandy": normandy, "steppe": steppe, "ocean": ocean, "aegean": aegean, "dusk": dusk}
