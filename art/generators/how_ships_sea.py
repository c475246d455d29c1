"""Seas for the ships of History of War, and ships in them: reflection, bow wave, wake, smoke."""
from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from .common import F32, fbm, kuwahara, mix, rgb, smooth
from .how_light import soft
from .how_scenery import Brush, Field, H, Scene, W, grid, half, haze, profile, ridge, sky, smoke
from .how_stage import ambient, finish, placed

NOTHING = np.zeros((H, W, 4), F32)


def water(out: Field, rng: np.random.Generator, horizon: float, far: str, near: str, deep: str, sheen: str, rough: float, sun: float, glint: str) -> None:
    """Swell in perspective: faces turned to the sky take its sheen, the others the deep; ``sun`` = column of its path."""
    yy, xx = grid()
    t = np.clip((yy - horizon) / (H - horizon), 0, 1)
    z = 1 / (t + .045)
    texture = fbm(rng, (512, 512), 14, 6, .56, tile=True)

    def at(k: float, stretch: float, off: float) -> Field:
        u, v = ((xx - W * .5) * (.25 + z * .26) / stretch + off) * k, (z * 104 + off * 3) * k
        u0, v0 = np.floor(u), np.floor(v)
        fu, fv = u - u0, v - v0
        a, b, c, d = (texture[(v0 + j).astype(int) % 512, (u0 + i).astype(int) % 512] for j, i in ((0, 0), (0, 1), (1, 0), (1, 1)))
        return (a * (1 - fu) + b * fu) * (1 - fv) + (c * (1 - fu) + d * fu) * fv
    high = at(.55, 2.4, 70) * .9 + at(1.3, 2.6, 150) * .55 + at(3.1, 2.2, 330) * .30
    calm = .30 + .70 * smooth(0, .45, t)                    # far waves melt into one tone
    down, across = np.gradient(high)
    face = np.tanh(down * (5 + 30 * t) + across * 6) * calm
    swell = (high - high.mean()) * calm
    colour = mix(rgb(far), rgb(near), smooth(0, .55, t)[..., None])
    colour = mix(colour, rgb(deep), np.clip(face * .95 * rough + (-swell * 1.5 + .10) * rough * (.3 + t), 0, .85)[..., None])
    colour = mix(colour, rgb(sheen), np.clip(-face * .80 * rough + swell * .6 * rough, 0, .66)[..., None])
    if rough > 1:
        crest = smooth(.20, .36, swell + (at(4.3, 1.5, 10) - .5) * .42) * smooth(.02, .25, t)
        colour = mix(colour, rgb("#eef3f0"), np.clip(crest * (rough - .6), 0, .9)[..., None])
    path = np.exp(-((xx - sun) / (34 + 150 * t)) ** 2) * smooth(-.05, .75, -face + (at(3.6, 1.8, 44) - .5) * .9 + .12 * (1 - t))
    colour = mix(colour, rgb(glint), np.clip(path * .80, 0, .80)[..., None])
    out[:] = mix(out, colour, smooth(-.8, .8, yy - horizon))


def atlantic(seed: int) -> Scene:
    """The North Atlantic: heavy cloud with a bright rift, rain, grey-green swell."""
    rng, hz = np.random.default_rng(seed), 262
    out = sky(rng, [(0, "#47545f"), (.55, "#7f8b91"), (.9, "#c3c4b6"), (1, "#ddd4b6")], hz, (rng.uniform(90, 260), 190, "#fbeec6", .75), ("#d3d6d2", "#434f5a", .95))
    yy, xx = grid()
    rain = smooth(.45, .8, half(rng, 3, 3, .5, 6)) * smooth(60, 190, yy) * smooth(hz + 4, hz - 24, yy) * smooth(420, 640, xx)
    out[:] = mix(out, rgb("#63717a"), rain * .5)
    water(out, rng, hz, "#93a3a0", "#3c5a5f", "#152f39", "#9db3b0", 1.12, 190, "#efe8cc")
    return Scene(out, NOTHING, foot=384, dust="#e6eeec", key="#f4f2e8", shade="#10222b", kick=0)


def mediterranean(seed: int) -> Scene:
    """The Mediterranean: a bare mountainous coast in warm haze, deep blue water."""
    rng, hz = np.random.default_rng(seed), 264
    out = sky(rng, [(0, "#3f7fb4"), (.5, "#8dbccd"), (.85, "#ecdcb6"), (1, "#f6dba6")], hz, (rng.uniform(90, 230), 110, "#fff3cd", .85), ("#fff8e8", "#a7b4bf", .6))
    ridge(out, profile(rng, hz + 2, 66, 2.2, True), "#b5aba4", "#8795a8", rng, .8, 60, "#f0dcb6")
    ridge(out, profile(rng, hz + 3, 30, 3), "#b9a583", "#8b8a85", rng, .85, 30, "#efd9ae")
    haze(out, hz - 2, 18, "#f6e0b6", .5)
    water(out, rng, hz, "#8fb4bd", "#22618a", "#0d3557", "#72a9bd", .85, 180, "#fff0cb")
    return Scene(out, NOTHING, foot=384, dust="#e2ecea", key="#fff2d8", shade="#0f2438", kick=0)


def pacific(seed: int, shore: Callable[[Field], None] | None = None) -> Scene:
    """The Pacific: towers of cloud over far green islands, turquoise water; ``shore`` paints what lies nearer than these."""
    rng, hz = np.random.default_rng(seed), 266
    out = sky(rng, [(0, "#3f86ad"), (.5, "#8cc0c8"), (.85, "#e4e0c2"), (1, "#f2dcb2")], hz, (rng.uniform(100, 280), 90, "#fff6da", .8), ("#fffaec", "#9fb2bb", .55))
    for x in rng.uniform(0, W, 4):
        smoke(out, rng, x, hz + 6, rng.uniform(80, 170), rng.uniform(60, 100), "#fff6e4", "#a9bcc4", rng.uniform(-.2, .4), .75, 40)
    x = np.arange(W, dtype=F32)
    peak = rng.uniform(420, 640)
    cone = sum(high * np.exp(-(np.abs(x - peak - off) / wide) ** 1.25) for high, off, wide in ((rng.uniform(26, 50), 0, 58), (rng.uniform(12, 34), rng.uniform(-110, 110), 70)))
    ridge(out, hz + 5 - cone - 12 * fbm(rng, (8, W), 9, 5)[4], "#84a88f", "#5f8a8a", rng, .8, 46, "#d9e2c6")
    ridge(out, np.minimum(profile(rng, hz + 12, 26, 3), hz + 3), "#6f9a74", "#4c7a70", rng, .85, 20, "#d3dfc2")
    haze(out, hz - 2, 14, "#f0e4c2", .45)
    if shore:
        shore(out)
    water(out, rng, hz, "#93bfbb", "#2a7484", "#124457", "#83bdbb", .85, 190, "#fff3d2")
    return Scene(out, NOTHING, foot=384, dust="#e0eeea", key="#fff5dd", shade="#10303a", kick=0)


def beachhead(seed: int) -> Scene:
    """A landing: a low shore with palms under the smoke of a bombardment."""
    def shore(out: Field) -> None:
        rng, hz = np.random.default_rng(seed + 40), 266
        for x in (110, 450, 640):
            smoke(out, rng, x + rng.uniform(-40, 40), hz, rng.uniform(80, 130), 32, "#b3aa9b", "#4c4842", .5, .7)
        ridge(out, profile(rng, hz + 1, 9, 5), "#a3a674", "#66845e", rng, .9, 14, "#e6dcb4")
        b = Brush(seed + 4)
        for _ in range(46):
            x = b.rng.uniform(0, W)
            b.palm(x, hz + 1, b.rng.uniform(10, 24), "#6f9a5f", "#4c7a55", b.rng.uniform(-.2, .2))
        b.shape([(0, hz + 2), (0, hz - 2), (W, hz - 3), (W, hz + 2)], "#dccfa0")
        b.on(out, .85)
    return pacific(seed, shore)


SEAS: dict[str, Callable[[int], Scene]] = {"atlantic": atlantic, "mediterranean": mediterranean, "pacific": pacific, "beachhead": beachhead}


def mirrored(out: Field, stage: Field, row: float, rng: np.random.Generator, shade: str) -> None:
    """The ship's image in the water: pressed, shivered by ripples, fading."""
    yy, xx = grid()
    d = np.maximum(yy - row, 0)
    ripple = (half(rng, 26, 3, .6, .25) - .5) * (4 + d * .55)
    src_y = np.clip(row - d * 1.5 + ripple * .8, 0, H - 1).astype(int)
    src_x = np.clip(xx + ripple * 1.3, 0, W - 1).astype(int)
    image = stage[src_y, src_x]
    a = soft(image[..., 3] / 255, 1.6) * smooth(0, 2, d) * np.exp(-d / 70) * (.72 + 1.1 * (half(rng, 34, 3, .6, .2) - .5))
    out[:] = mix(out, out * .22 + image[..., :3] * .30 + rgb(shade) * .30, np.clip(a * 1.15, 0, .85))


def foam(out: Field, rng: np.random.Generator, row: float, stern: float, bow: float, side: int, power: float, crest: float) -> None:
    """Bow wave, foam along the side, wake; ``side`` +1 = bow on the right, ``crest`` = height of the bow wave in pixels."""
    yy, xx = grid()
    s = (bow - xx) * side                                   # rows of pixels aft of the stem
    length = abs(bow - stern)
    n, fine = half(rng, 16, 5, .6, .45), half(rng, 70, 4, .62, .5)
    d = yy - row
    rise = crest * (np.where(s < 5, np.exp(-((s - 5) / 8) ** 2), np.exp(-(np.maximum(s - 5, 0) / 21) ** 1.3)) * (.7 + .6 * n) + .52 * np.exp(-((s - 46) / 34) ** 2) + .20 * np.exp(-((s - length * .36) / 60) ** 2)
                    + .30 * np.exp(-((s - length) / 34) ** 2)) * smooth(-11, 2, s)
    edge = -rise * (.66 + .7 * fine) + 3.4
    reach = (3.5 + 11 * (1 - np.exp(-np.maximum(s, 0) / 90)) + np.maximum(s - length * .98, 0) * .12) * smooth(-12, 6, s)
    body = smooth(-1.6, 1.8, d - edge) * smooth(reach * 1.5 + 5, reach * .3, d)
    lace = smooth(.40, .66, n * .55 + fine * .55 + .24 * np.exp(-np.abs(d - edge) / 5) + .20 * np.exp(-np.maximum(s, 0) / 80) - .10)
    along = smooth(-12, 0, s) * (1 - smooth(length + 40, length + 330, s))
    a = np.clip(body * lace * 1.5, 0, .96) * along * power
    spread = np.maximum(s, 0) * .17
    arm = np.exp(-((d - 6 - spread) / (3 + s.clip(0) * .028)) ** 2) * smooth(.42, .62, n) * smooth(0, 40, s) * smooth(460, 60, s)
    a = np.maximum(a, np.clip(arm * 1.2, 0, .75) * power)
    lit = np.clip(.93 + (fine - .5) * .9 - (d - edge) * .008, .62, 1.08)
    out[:] = mix(out, rgb("#f2f5ee") * lit[..., None], a)
    shadow = np.exp(-((d - reach - 5) / 5) ** 2) * along * smooth(4, 30, s) * .30
    out[:] = mix(out, out * .55, shadow * (1 - a))


def plume(out: Field, rng: np.random.Generator, x: float, y: float, side: int, power: float) -> None:
    """Smoke of a funnel, laid back by the ship's way."""
    smoke(out, rng, x, y + 3, 62 + 20 * rng.random(), 34, "#a9a59c", "#45464a", -side * 3.0, .62 * power, 60)


def afloat(machine, layer: Field, scene: Scene, *, seed: int, width: int = 742, x: float = W / 2, drop: float = 0, crest: float = 26,
           power: float = 1, smokes: tuple[tuple[float, float], ...] = (), reek: float = 1, turn: float = 0) -> Image.Image:
    """The finished picture of a ship under way; ``smokes`` = funnels' mouths in the ship's measures."""
    rng = np.random.default_rng(seed)
    row, side = scene.foot + drop, 1 if machine.faces == "right" else -1
    stage = placed(layer, machine.foot, (x, row), width, turn)
    out = kuwahara(scene.back, 2) * .72 + scene.back * .28
    k = width / 1200
    for fx, fy in smokes:
        px, py = machine.px(fx, fy)
        plume(out, rng, x + (px - 600) * k, row + (py - 560 + machine.foot) * k, side, reek)
    mirrored(out, stage, row, np.random.default_rng(seed + 2), scene.shade)
    yy, xx = grid()
    mask = stage[..., 3] / 255
    lap = row + 1.5 + (half(np.random.default_rng(seed + 3), 22, 3, .5, 1) - .5) * 7
    above = smooth(1.2, -1.2, yy - lap)
    mask = mask * above
    out = mix(out, rgb(scene.shade), soft(mask, 5) * (1 - mask) * .16 * above)
    light = ambient(stage, scene, row)
    wet = smooth(row - 9, row - 1, yy) * .45
    light = mix(light, light * .55 + rgb(scene.shade) * .25, wet)
    out = mix(out, light, mask)
    ends = sorted(machine.px(q, 0)[0] for q in machine.waterline)
    ends = [x + (q - 600) * k for q in ends]
    stern, bow = (ends[0], ends[1]) if side > 0 else (ends[1], ends[0])
    foam(out, np.random.default_rng(seed + 4), row, stern, bow, side, power, crest)
    out = mix(out, scene.front[..., :3], scene.front[..., 3] / 255)
    return finish(out, seed)
