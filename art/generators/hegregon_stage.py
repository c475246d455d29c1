"""The stage of HEGREGON's event pictures: a grim sky, ridges in haze, black machines with a rim of light, bloom."""
from __future__ import annotations

import io
import math
from dataclasses import dataclass, field, replace

import numpy as np
import resvg_py
from PIL import Image

from .common import F32, blur, fbm, mix, ramp, rgb, smooth, to_image

W, H, SS = 480, 320, 2
OUT = (W, H)                          # pixels of a finished picture; printed cards are made larger
TEAL, CYAN, AMBER, RED, VIOLET, WHITE = "#19c9c0", "#8ff9f0", "#ffb347", "#ff5436", "#a987ff", "#f4fbff"


@dataclass(frozen=True)
class Mood:
    """Sky from top to horizon, haze of the far ridges, tone of the ground, place of the light."""

    sky: tuple[str, str, str]
    haze: str
    soil: str
    rim: str
    sun: tuple[float, float] = (.5, .62)
    horizon: float = .66
    stars: float = 1.0
    ridges: int = 4
    high: float = .16
    moon: tuple[float, float, float] | None = None
    extra: dict = field(default_factory=dict)


COLD = Mood(("#03070b", "#0a2229", "#2c7f7c"), "#2a716f", "#15292c", "#7fe9df")
DUSK = Mood(("#0a0709", "#331a12", "#c0701f"), "#94591f", "#2b1d14", "#ffc070")
FIRE = Mood(("#0b0506", "#3a0f0b", "#c2401c"), "#8d331b", "#2a1411", "#ff9a5c")
NIGHT = Mood(("#05050f", "#181438", "#4c459a"), "#37346f", "#191931", "#b9b0ff")
ASH = Mood(("#0a0d10", "#222a30", "#7c8990"), "#5d686f", "#262b2f", "#d8e6ea")
DAWN = Mood(("#0a1420", "#2c4456", "#e8c9a0"), "#9a9a92", "#2a2e30", "#fff0d0")


def draw(body: str, defs: str = "") -> np.ndarray:
    """SVG elements on the 480 × 320 stage as floats 0..255, doubled in size."""
    source = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}"><defs>'
              f'<filter id="b2"><feGaussianBlur stdDeviation="2"/></filter><filter id="b5" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>'
              f'<filter id="b12" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="12"/></filter>'
              f'<linearGradient id="ice" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d8fffb"/><stop offset=".45" stop-color="#2fd3ca"/><stop offset="1" stop-color="#0a4b52"/></linearGradient>'
              f'<linearGradient id="ice2" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6ff0e6"/><stop offset="1" stop-color="#062f36"/></linearGradient>'
              f'<radialGradient id="smk"><stop offset="0" stop-color="#0d0f11" stop-opacity=".62"/><stop offset=".6" stop-color="#14171a" stop-opacity=".34"/><stop offset="1" stop-color="#15181a" stop-opacity="0"/></radialGradient>'
              f'<linearGradient id="iron" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#98a2a9"/><stop offset="1" stop-color="#3c444a"/></linearGradient>'
              f'{defs}</defs>{body}</svg>')
    data = resvg_py.svg_to_bytes(svg_string=source, width=W * SS, height=H * SS, skip_system_fonts=True)
    return np.asarray(Image.open(io.BytesIO(bytes(data))).convert("RGBA"), F32)


def backdrop(seed: int, mood: Mood) -> np.ndarray:
    """Sky, stars, moon, ridges and ground."""
    rng = np.random.default_rng(seed)
    w, h = W * SS, H * SS
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    u, v = x / w, y / h
    img = ramp(np.clip(v / mood.horizon, 0, 1) ** 1.25, [(0, mood.sky[0]), (.55, mood.sky[1]), (1, mood.sky[2])])
    sun = np.exp(-(((u - mood.sun[0]) / .38) ** 2 + ((v - mood.sun[1]) / .30) ** 2))
    img = img * (.50 + .75 * sun)[..., None] + sun[..., None] * rgb(mood.rim) * .10
    cloud = fbm(rng, (h, w), 3, 6, aspect=.5)
    img *= (1 - .45 * smooth(.42, .62, cloud) * (1 - .4 * sun))[..., None]
    if mood.stars:
        dots = (rng.random((h, w)) > 1 - .0011 * mood.stars) * rng.random((h, w)) * smooth(.5, .1, v) * 190
        img += blur(dots.astype(F32), 1)[..., None] * 2.2
    if mood.moon:
        mx, my, r = mood.moon
        d = np.hypot((u - mx) * w / h, v - my) / r
        lit = smooth(1.02, .98, d) * (.35 + .65 * smooth(.9, -.6, (u - mx) * w / h / r + (v - my) / r))
        skin = .75 + .5 * (fbm(rng, (h, w), 9, 5) - .5)
        img = mix(img, rgb(mood.rim) * (lit * skin)[..., None] * .75, smooth(1.02, .98, d) * .85)
        img += np.exp(-np.clip(d - 1, 0, 9) * 3)[..., None] * rgb(mood.rim) * .07
    haze = rgb(mood.haze)
    for i in range(mood.ridges):
        t = (i + 1) / mood.ridges
        n = fbm(rng, (4, w), 4 + 3 * i, 6, .55, aspect=1)[1]
        line = mood.horizon + .02 + .045 * i / mood.ridges - mood.high * (1 - .62 * t) * np.clip(n * 2.2 - .62, 0, 1.4)
        inside = smooth(-.0015, .0015, v - line[None])
        depth = np.clip((v - line[None]) / .16, 0, 1)
        tone = mix(haze * (.60 + .5 * sun)[..., None], rgb(mood.soil) * .42, np.float32(.12 + .70 * t))
        tone = mix(tone, haze * .75, depth * (1 - t) * .55)
        img = mix(img, tone, inside)
    low = mood.horizon + .07
    z = .06 / np.maximum(v - low + .03, .01)
    noise = fbm(rng, (h, w), 7, 6)
    rows = np.clip(np.arange(h) / h - low, 0, 1)
    idx = np.clip((np.sqrt(rows / (1 - low)) * (h - 1)), 0, h - 1).astype(int)
    tex = noise[idx]
    lum = np.clip(.25 + 1.5 * (tex - .36), 0, 1.3)
    ground = rgb(mood.soil) * lum[..., None] * (1.15 - .45 * smooth(low, 1, v))[..., None] + haze * (np.clip(z, 0, 1) * .26 * (.4 + sun))[..., None]
    img = mix(img, ground, smooth(low - .02, low + .015, v + .02 * (tex - .5)))
    return img * 1.38 + rgb(mood.haze) * .035


def rimmed(layer: np.ndarray, colour: str, dx: int, dy: int, power: float = .8) -> np.ndarray:
    """Lights the edges of a cut-out that look towards (−dx, −dy)."""
    a = layer[..., 3] / 255
    away = np.roll(np.roll(a, dy, 0), dx, 1)
    edge = np.clip(a - away, 0, 1)
    out = layer.copy()
    out[..., :3] += (blur(edge, 1) * 1.6)[..., None] * rgb(colour) * power
    return out


def modelled(layer: np.ndarray, mood: Mood, dx: int, dy: int, gain: float = 1.0) -> np.ndarray:
    """Turns cut-outs into bodies: their parts stand out as plates, rounded towards the outline, lit by the mood's
    light from (−dx, −dy), by its sky from above and by the soil from below, with a gleam and dark joints."""
    a = layer[..., 3] / 255
    solid = smooth(.35, .9, a)
    tone = (layer[..., :3] @ np.array([.3, .59, .11], F32)) / 255 * solid
    high = 3.2 * blur(solid, 1.6) + 6.5 * blur(solid, 5) + 9.0 * blur(solid, 14) + 26.0 * blur(tone, 1.1) + 16.0 * blur(tone, 3.5)
    gy, gx = np.gradient(high * 1.15)
    nz = 1 / np.sqrt(1 + gx * gx + gy * gy)
    n = math.hypot(dx, dy)
    facing = (gx * dx / n + gy * dy / n) * .80 * nz + .52 * nz
    key = np.clip(facing, 0, 1.3) ** 1.7
    gleam = np.clip(facing, 0, 1.2) ** 14 * .16
    sky = np.clip(.40 + gy * nz * .55, 0, 1)
    bounce = np.clip(-gy * nz, 0, 1)
    joints = np.clip((blur(tone, 3) - tone) * 3.2, 0, .75)
    paint = (layer[..., :3] / 255) ** 1.15
    lit = (key[..., None] * (rgb(mood.rim) * .8 + 51) / 255 * 1.9 + sky[..., None] * (rgb(mood.sky[2]) * .5 + rgb(mood.haze) * .3 + 10) / 255 * .9
           + bounce[..., None] * rgb(mood.soil) / 255 * .6)
    out = layer.copy()
    col = paint * lit * (1 - joints)[..., None] + gleam[..., None] * rgb(mood.rim) / 255
    out[..., :3] = np.clip(col * gain, 0, 1.4) * 255
    return out


def stage(seed: int, mood: Mood, body: str = "", light: str = "", front: str = "", defs: str = "", rim: tuple[int, int] = (3, 4),
          bloom: float = 1.0, dust: float = .0, base: np.ndarray | None = None, gems: str = "", aura: float = .8,
          view: tuple[float, float, float] = (0, 0, W), actors: tuple[tuple[str, tuple[int, int], str], ...] = ()) -> Image.Image:
    """A finished event picture: backdrop, machines with a rim of light, lights with bloom, foreground, grade.

    ``view`` = left, top and width of the part of the stage that is kept; ``actors`` stand before the foreground, each
    lit from a side of its own by a light of its own colour.
    """
    img = backdrop(seed, mood) if base is None else base
    rng = np.random.default_rng(seed + 1)
    h, w = img.shape[:2]

    def lay(img, layer):
        a = layer[..., 3:] / 255
        return img * (1 - a) + layer[..., :3] * a
    if body:
        img = lay(img, rimmed(modelled(draw(body, defs), mood, *rim), mood.rim, *rim, .35))
    if dust:
        veil = fbm(rng, (h, w), 3, 6, aspect=.4)
        y = np.mgrid[0:h, 0:w][0] / h
        img = mix(img, rgb(mood.haze), np.clip(veil * 1.5 - .35, 0, 1) * dust * smooth(.25, .85, y))
    if gems:
        layer = draw(gems, defs)
        shine = layer[..., :3] * (layer[..., 3:] / 255)
        img = img + (blur(shine, 10) * .7 + blur(shine, 30) * .9) * aura
        img = lay(img, layer)
    if light:
        glow = draw(light, defs)
        g = glow[..., :3] * (glow[..., 3:] / 255)
        img = img + g + (blur(g, 6) * 1.0 + blur(g, 22) * .9) * bloom
    if front:
        img = lay(img, rimmed(modelled(draw(front, defs), mood, *rim, .62), mood.rim, *rim, .16))
    for who, side, colour in actors:
        own = replace(mood, rim=colour)
        img = lay(img, rimmed(modelled(draw(who, defs), own, *side, 1.15), colour, *side, .6))
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    d = np.hypot(((x / SS - view[0]) / view[2] - .5) * 1.1, ((y / SS - view[1]) / (view[2] * H / W) - .5) * 1.0)
    img = img * (1 - .42 * smooth(.36, .78, d))[..., None] + rng.normal(0, 2.2, (h, w, 1))
    img = 255 * np.clip(img / 255, 0, 4) ** .95 / (1 + .18 * np.clip(img / 255, 0, 4) ** 2)
    left, top, wide = view
    box = (left * SS, top * SS, (left + wide) * SS, (top + wide * H / W) * SS)
    return to_image(img).resize(OUT, Image.LANCZOS, box=box)


# ---------------------------------------------------------------- cut-outs (foot or centre at x, y; s = size in units)
def put(x: float, y: float, s: float, inner: str, flip: bool = False, turn: float = 0) -> str:
    return f'<g transform="translate({x} {y}) rotate({turn}) scale({-s if flip else s} {s})">{inner}</g>'


def tank(x, y, s=1.0, flip=False, turn=0.0, heavy=False, tone="#66717a") -> str:
    """A tank from the side, its tracks on y, its gun to the right; about 120 wide at s = 1."""
    wheels = "".join(f'<circle cx="{i}" cy="-10" r="7.800" fill="#4b545b"/><circle cx="{i}" cy="-10" r="5.200" fill="#6c767d"/><circle cx="{i}" cy="-10" r="2" fill="#2a3035"/>' for i in range(-44, 45, 18))
    links = "".join(f'<path d="M{i} -3.400H{i + 4}V0H{i}Z" fill="#41494f"/>' for i in range(-52, 52, 7))
    gun = '<rect x="20" y="-47" width="62" height="5.500"/><rect x="74" y="-48.500" width="10" height="8.500"/>'
    if heavy:
        gun += '<rect x="20" y="-38" width="54" height="5"/><rect x="66" y="-39.500" width="9" height="8"/>'
    return put(x, y, s, f'<path d="M-60 -12C-60 -22 -52 -24 -46 -24H46C56 -24 61 -18 61 -11C60 -3 54 0 46 0H-46C-56 0 -60 -5 -60 -12Z" fill="#23292d"/>{links}{wheels}'
               f'<path d="M-62 -21H62V-27H-62Z" fill="#7d8890"/><path d="M-58 -27L-50 -36H38L60 -27Z" fill="{tone}"/><path d="M-46 -35L-42 -36H-20L-22 -29H-50Z" fill="#8f7a3a"/>'
               f'<path d="M-30 -36L-22 -53H18L30 -45V-36Z" fill="#7a868e"/><path d="M-18 -50H8L12 -39H-23Z" fill="{tone}"/><path d="M-14 -53V-58H4V-53Z" fill="#4b555c"/><path d="M-18 -53V-76" stroke="#39424a" stroke-width="1.500"/>'
               f'<path d="M18 -52L31 -45V-36H22Z" fill="#99a4ab"/><g fill="#4b555c">{gun}</g>', flip, turn)


def trooper(x, y, s=1.0, flip=False, kneel=False, tone="#3c454c") -> str:
    """A trooper about 60 tall with a rifle to the right: dark suit, pale armour, a stripe of the side's paint."""
    plate, pale, stripe, gun = "#939da4", "#c3ccd1", "#c8702a", "#1b2024"
    if kneel:
        legs = (f'<g fill="none" stroke="{tone}" stroke-width="8"><path d="M-2 -20L-6 -5"/><path d="M2 -20L15 -18"/></g><g fill="none" stroke="{tone}" stroke-width="6"><path d="M-6 -4L-20 -2"/><path d="M15 -17L14 -2"/></g>'
                f'<path d="M10 0V-4L15 -5L22 -1V0Z" fill="#262c31"/><path d="M9 -23H18L20 -14H12Z" fill="{plate}"/>')
    else:
        legs = (f'<path d="M-8 -31H1L-2 -17L-5 -5L-3 -1V0H-15V-1L-11 -5L-11 -17Z" fill="{tone}"/><path d="M-1 -31H8L11 -17L13 -5L19 -1V0H8L7 -5L5 -16Z" fill="{tone}"/>'
                f'<path d="M-11 -21H-2L-3 -13H-11Z" fill="{plate}"/><path d="M3 -21H10L11.500 -13H5Z" fill="{plate}"/><path d="M-11 -6H-5L-3 -1V0H-15V-1ZM7 -6H13L19 -1V0H8Z" fill="#262c31"/>')
    up = 11 if kneel else 0
    return put(x, y, s, f'<g stroke-linejoin="round" stroke-linecap="round">{legs}<g transform="translate(0 {up})">'
               f'<rect x="-19" y="-54" width="11" height="21" rx="3.500" fill="#55604f"/><path d="M-19 -47H-8M-19 -41H-8" stroke="#2d332b" stroke-width="1.200"/><path d="M-16 -54V-66" stroke="#49525a" stroke-width="1.300"/>'
               f'<path d="M-9 -53Q0 -58 9 -53L9 -42L7 -29H-8L-9 -42Z" fill="{tone}"/><path d="M-6 -53Q1 -56 8 -52L8 -43L5 -38H-4L-6 -43Z" fill="{plate}"/><path d="M-5 -45.500L8 -45V-42.500L-5 -43Z" fill="{stripe}"/>'
               f'<path d="M-8 -34H7.600L7 -30H-8Z" fill="#23292e"/>'
               f'<ellipse cx="-9" cy="-50" rx="5.500" ry="5" fill="{plate}"/><path d="M-5 -57C-7 -69 9 -70 9 -60L8 -56L4 -54H-3Z" fill="{pale}"/><path d="M-4.500 -60C-4 -64 -1 -66.500 2 -66.500L2 -64.500C-.5 -64.500 -2.500 -62.500 -3 -60Z" fill="{stripe}"/><path d="M3 -63L10 -62L9 -57.500H3.500Z" fill="#173c41"/>'
               f'<g fill="none" stroke-width="5"><path d="M-6 -48L2 -38L14 -41" stroke="{tone}"/><path d="M10 -49L15 -40L24 -43" stroke="#566068"/></g>'
               f'<path d="M-1 -37L7 -43L38 -50L39 -47.500L25 -43L23 -36H20L18 -41L4 -35Z" fill="{gun}" stroke="{gun}" stroke-width=".6"/><path d="M10 -43.500L24 -46.500" stroke="#6a747b" stroke-width="1"/>'
               f'<ellipse cx="7" cy="-47" rx="4.600" ry="4.800" fill="{pale}"/></g></g>', flip)


def truck(x, y, s=1.0, flip=False, tone="#7b6a45") -> str:
    """A six-wheeled carrier, its cab to the right, about 120 wide."""
    wheels = "".join(f'<circle cx="{i}" cy="-10" r="10" fill="#23282c"/><circle cx="{i}" cy="-10" r="6" fill="#49525a"/><circle cx="{i}" cy="-10" r="3.200" fill="#8b959c"/>' for i in (-44, -18, 38))
    return put(x, y, s, f'<path d="M-60 -18H62V-12H-60Z" fill="#2e3439"/><path d="M-60 -20V-50H-2V-20Z" fill="#6b757c"/><path d="M-60 -50H-2V-46H-60Z" fill="#8f999f"/><path d="M-46 -50V-20M-31 -50V-20M-16 -50V-20" stroke="#383f45" stroke-width="2.400"/>'
               f'<path d="M4 -20V-54H32L48 -34L62 -30V-18H4Z" fill="{tone}"/><path d="M8 -30H22V-22H8Z" fill="#5f5236"/><path d="M24 -49H31L42 -35H24Z" fill="#2a4a52"/><path d="M26 -47H30L33 -43H26Z" fill="#6fa3ab"/><path d="M50 -30L62 -27V-20H50Z" fill="#4c4230"/>{wheels}', flip)


def buggy(x, y, s=1.0, flip=False, turn=0.0) -> str:
    """A light vehicle driving to the right, about 100 wide."""
    wheel = '<circle cx="{0}" cy="-12" r="13" fill="#23282c"/><circle cx="{0}" cy="-12" r="7" fill="#4d565c"/><circle cx="{0}" cy="-12" r="3.400" fill="#929ca3"/>'
    return put(x, y, s, '<path d="M-48 -16L-40 -30L-10 -34L4 -46L22 -44L32 -30L54 -22L56 -14H-48Z" fill="#6d7880"/><path d="M-40 -29L-12 -33L-10 -22H-44Z" fill="#8b969d"/><path d="M30 -29L53 -22L54 -18H26Z" fill="#98a3aa"/><path d="M-8 -22H26V-17H-8Z" fill="#b5652a"/>'
               '<path d="M6 -42L20 -41L28 -31L2 -32Z" fill="#27464b"/><path d="M8 -40L15 -40L17 -33H5Z" fill="#5a8890"/><path d="M-16 -34V-48M-24 -50H14" stroke="#39424a" stroke-width="4.500"/>' + wheel.format(-30) + wheel.format(36), flip, turn)


def crystal(x, y, s=1.0, n=5, seed=1, fill="ice", held=False) -> str:
    """A cluster of blades growing from (x, y), about 60 tall at s = 1."""
    rng = np.random.default_rng(seed)
    out = []
    for i in sorted(range(n), key=lambda i: -abs(i - (n - 1) / 2)):
        a = (i - (n - 1) / 2) * 56 / n + rng.uniform(-6, 6)
        tall = (62 - abs(a) * .65) * rng.uniform(.82, 1.1)
        half = tall * .13
        out.append(f'<g transform="rotate({a:.1f})"><path d="M{-half:.1f} 0L{-half * 1.15:.1f} {-tall * .74:.1f}L{half * .2:.1f} {-tall:.1f}L{half * 1.1:.1f} {-tall * .70:.1f}L{half:.1f} 0Z" fill="url(#{fill})"/>'
                   f'<path d="M{half * .1:.1f} 0V{-tall * .66:.1f}L{half * .2:.1f} {-tall:.1f}L{half * 1.1:.1f} {-tall * .70:.1f}L{half:.1f} 0Z" fill="#04363c" fill-opacity=".45"/></g>')
    mound = '<path d="M-34 3C-26 -8 -14 -7 -6 -10C4 -13 20 -8 34 3C20 9 -20 9 -34 3Z" fill="#2a3236"/>'
    return put(x, y, s, "".join(out) + ("" if held else mound))


def rocks(seed, y0, y1, n=9, tone="#2b3033", x0=-20, x1=500) -> str:
    """A broken foreground band between two heights."""
    rng = np.random.default_rng(seed)
    xs = np.linspace(x0, x1, n * 2 + 1)
    pts = " ".join(f"{x + rng.uniform(-7, 7):.0f},{rng.uniform(y0, y1):.0f}" for x in xs)
    return f'<polygon points="{x0},330 {pts} {x1},330" fill="{tone}"/>'


def mine(x, y, s=1.0, tone="#3c444a") -> str:
    """A mine lying on y, seen a little from above, about 60 wide; its eye is at (0, −13)."""
    prongs = "".join(f'<path d="M{20 * math.cos(a):.1f} {-8 + 7 * math.sin(a):.1f}L{33 * math.cos(a):.1f} {-10 + 11 * math.sin(a):.1f}" stroke="#87929a" stroke-width="4.500" stroke-linecap="round"/>'
                     for a in np.arange(0, 6.2, math.pi / 4))
    return put(x, y, s, f'{prongs}<ellipse cx="0" cy="-4" rx="27" ry="11" fill="{tone}"/><ellipse cx="0" cy="-10" rx="27" ry="11" fill="#707b83"/><ellipse cx="0" cy="-12" rx="17" ry="6.500" fill="#272e33"/>')


def eye(x, y, r, colour, extra=2.6) -> str:
    """A lamp with its own soft ring."""
    return f'<circle cx="{x}" cy="{y}" r="{r * extra}" fill="{colour}" fill-opacity=".22" filter="url(#b5)"/><circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"/>'


def beam(x, y, x1, y1, x2, y2, colour, power=.28) -> str:
    """A cone of light from (x, y) to the segment."""
    return f'<polygon points="{x},{y} {x1},{y1} {x2},{y2}" fill="{colour}" fill-opacity="{power}" filter="url(#b2)"/>'


def derrick(x, y, s=1.0, tone="#5a656c") -> str:
    """A drilling tower 120 tall on y."""
    cross = "".join(f"M{-26 + i * 4.600:.1f} {-i * 22}L{26 - (i + 1) * 4.600:.1f} {-(i + 1) * 22}M{26 - i * 4.600:.1f} {-i * 22}L{-26 + (i + 1) * 4.600:.1f} {-(i + 1) * 22}M{-26 + i * 4.600:.1f} {-i * 22}H{26 - i * 4.600:.1f}" for i in range(5))
    return put(x, y, s, f'<path d="M-26 0L-4 -112M26 0L4 -112{cross}" stroke="{tone}" stroke-width="3.200" fill="none"/><path d="M-8 -122H8V-106H-8Z" fill="{tone}"/>'
               f'<path d="M0 -112V4" stroke="{tone}" stroke-width="3"/><path d="M-40 0H40V10H-40Z" fill="{tone}"/><path d="M28 0V-24H56V0Z" fill="{tone}"/>')


def fortress(x, y, s=1.0, tone="#5a656c") -> str:
    """An operations base on the horizon, 160 wide."""
    return put(x, y, s, f'<g fill="{tone}"><path d="M-84 0L-72 -30H72L84 0Z"/><path d="M-50 -30L-42 -52H42L50 -30Z"/><path d="M-16 -52L-12 -78H12L16 -52Z"/><path d="M-70 -30V-46H-54V-30M70 -30V-46H54V-30Z"/>'
               f'<path d="M-62 -46V-70M62 -46V-70M0 -78V-108" stroke="{tone}" stroke-width="3"/><path d="M-62 -42L-92 -50L-91 -45L-62 -36ZM62 -42L92 -50L91 -45L62 -36Z"/></g>')


def ship(x, y, s=1.0, tone="#68737b") -> str:
    """A heavy lifter seen from the side, 130 wide, centre at (x, y)."""
    return put(x, y, s, f'<g fill="{tone}"><path d="M-66 -4L-48 -20H30L62 -8L66 2L46 10H-54Z"/><path d="M-62 -18V-34H-46L-38 -20Z"/><path d="M34 -17L56 -8H36Z" fill="#2c4a50"/><path d="M-44 8H-20V20H-44ZM14 8H38V20H14Z"/></g>')
