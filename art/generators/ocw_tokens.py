"""Tokens that lie on cells: the Lotto Flower with its hidden spark, and the snare."""
from __future__ import annotations

from .common import blur, save, to_image
from .ocw_kit import *  # noqa: F403


def laid(easel: Easel, size: int = 256) -> Image.Image:
    """Cut out with a soft shadow and its own glow, reduced to the token's size."""
    s = easel.scale
    a = easel.alpha
    shade = blur(np.roll(np.roll(a, round(10 * s), 0), round(6 * s), 1), 12 * s) * .7
    glow = easel.glow * .5 + blur(easel.glow, 10 * s) * .7
    lum = np.clip(glow.max(-1), 0, 1)
    alpha = np.clip(a + (1 - a) * np.maximum(shade, lum * .9), 0, 1)
    body = easel.rgb * a[..., None] + glow
    colour = body / np.maximum(np.maximum(alpha, lum * .9), 1e-3)[..., None]
    colour = np.where(colour < .62, colour, .62 + .40 * (1 - np.exp(-(colour - .62) / .40)))
    return to_image(np.concatenate([colour * 255, (alpha * 255)[..., None]], -1)).resize((size, size), Image.LANCZOS)


def lotus(scale: float = 1) -> Image.Image:
    """A pink lotus in a round leaf; the light in its heart is not kind."""
    e = Easel(Light(key="#fff4e0", rim="#ffb0e0", shade="#14081c", rim_power=.5), scale, seed=31)
    leaf = m("#06201a", "#1f6a4c", "#8ee0a8")
    pad = g.blob("384,96 560,140 668,290 676,460 590,610 430,676 384,560! 340,676 178,612 92,460 100,290 208,140")
    veins = [(g.taper(f"384,400 {384 + 270 * math.cos(a):.0f},{400 + 270 * math.sin(a):.0f}", 8, 3), 3, -7) for a in np.linspace(0, math.tau, 14)]
    e.put(part(pad, leaf, 26, bumps=veins))
    for ring_, (n, long, wide, tone) in enumerate(((11, 300, 78, m("#4a0a36", "#c83a80", "#ffb0d0")), (9, 240, 76, m("#6a1448", "#ea6aa4", "#ffd8ea")), (7, 176, 66, m("#8a2a5a", "#f8a0c8", "#fff4fa")), (5, 112, 50, m("#a04a70", "#ffc8e0", "#ffffff")))):
        for i in range(n):
            petal = g.blob(f"0,20! {-wide * .62},{-long * .36} {-wide * .46},{-long * .76} 0,{-long}! {wide * .46},{-long * .76} {wide * .62},{-long * .36}")
            lines = [(g.taper(f"0,0 {dx},{-long * .5} {dx * .4},{-long * .9}", 2, 4, 1), 2, -3) for dx in (-wide * .3, 0, wide * .3)]
            e.put(moved([part(petal, tone, wide * .3, bumps=lines, shadow=.75)], 384, 400, 1, 360 / n * (i + .5 * ring_)))
    e.put(part(g.oval(384, 400, 56), m("#5a3a06", "#e0a830", "#fff2a8"), 20), [part(g.oval(384 + 34 * math.cos(a), 400 + 34 * math.sin(a), 8), m("#4a2a04", "#c8801c", "#ffe08a"), 4, shadow=.4) for a in np.linspace(0, math.tau, 9)[:-1]], part(g.star(384, 400, 46, 12, 6), lit("#d01a4a", "#ff5a6a", "#fff0d8", .9), 6))
    return laid(e)


def snare(scale: float = 1) -> Image.Image:
    """Iron jaws on a chain, strewn with leaves."""
    e = Easel(Light(key="#fff2d8", rim="#8ac0ff", shade="#0c0a10", rim_power=.5), scale, seed=32)
    iron, rust = m("#0c0c10", "#5a5f68", "#eef4fa", .8), m("#1c0e08", "#6a3c24", "#c88a5a", .3, "stone")
    e.put(chain("384,400 520,560 640,600 700,720", 26, iron))
    e.put(part(hoop(g.oval(384, 384, 286, 268), g.oval(384, 384, 236, 218)), iron, 16, texture="dent"))
    for i in range(22):
        a = math.tau * (i + .5) / 22
        if min(abs(math.sin(a)), 1) > .16:
            tooth = g.poly("-24,0 0,-104 24,0")
            x, y = 384 + 240 * math.cos(a), 384 + 222 * math.sin(a)
            e.put(moved([part(tooth, iron, 9, touches=[touch(g.poly("0,-104 24,0 4,0"), "#06080c", .5)])], x, y, 1, math.degrees(a) - 90))
    e.put(part(g.taper("100,384 668,384", 34, 40, 34), rust, 11), part(g.oval(384, 384, 78, 70), rust, 16, texture="stone"), part(g.oval(384, 384, 50, 44), iron, 12), *[part(g.oval(384 + x, 384, 15), iron, 6) for x in (-284, 284, -150, 150)])
    e.put(part(g.oval(384, 384, 15), lit("#8a1a0a", "#ff5a2a", "#ffe0a0", .5), 6))
    rng = np.random.default_rng(5)
    for x, y, t in ((190, 250, 30), (560, 230, -50), (250, 560, 120), (520, 560, 200), (150, 470, 80)):
        e.put(moved([part(g.blob("0,30! 26,4 0,-44! -26,4"), (m("#1a2408", "#5a7a24", "#c0d86a"), m("#3a1a06", "#a4601c", "#f4b85a"))[rng.integers(2)], 6, bumps=[(g.line("0,26 0,-38", 2), 1, 3)])], x, y, 1.3, t))
    return laid(e)


def build() -> list:
    """Writes both tokens."""

    return [save(lotus(), "open_card_wars/tokens/lotus.webp", 92), save(snare(), "open_card_wars/tokens/snare.webp", 92)]
