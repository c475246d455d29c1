"""Card frames, backs and the table of History of War: ``python -m art.generators how_frames``.

Boxes are in pixels, (left, top, right, bottom); ``art/history_of_war/README.md`` repeats them. Upright cards are
744 × 1039, territories lie on their side, 1039 × 744. Nothing is written: names, figures and texts are drawn live.
"""
from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from .common import F32, fbm, mix, rgb, save, smooth, svg, to_image
from .how_cards import PLACE
from .how_signs import signs
from .icons import gear, light, reduced

Box = tuple[int, int, int, int]
CARD, LAND, TABLE = (744, 1039), (1039, 744), (1920, 1080)
PAPER, DIM, INK, PALE = "#8f9279", "#7a7d66", "#23251d", "#d9d5bb"
BAND = {"territory": "#264a30", "base": "#64656a", "upgrade": "#64656a", "action": "#5d3d78", "development": "#ab9263", "air": "#745636",
        "ground": "#565e30", "naval": "#2b5380"}
"""The colour of each category."""
UPGRADE = "#b3a27c"
"""The beige half of an upgrade's band."""
TITLE, COST, PICTURE, KIND, NATION = (40, 40, 586, 104), (606, 28, 710, 118), (40, 128, 704, 571), (40, 583, 480, 623), (492, 583, 704, 623)
TITLE_WIDE = (40, 40, 704, 104)
AVS = {"naval": (40, 637, 146, 717), "air": (156, 637, 262, 717), "ground": (272, 637, 378, 717)}
DEFENCE, FLAGS, ASSETS = (400, 637, 498, 717), (508, 637, 596, 717), (606, 637, 704, 717)
TEXT, TEXT_TALL = (40, 731, 704, 1001), (40, 637, 704, 1001)
LAND_BOXES: dict[str, Box] = {"title": (60, 56, 760, 124), "picture": (60, 140, 760, 607), "points": (784, 56, 979, 216), "flag": (784, 232, 979, 392),
                              "entrenched": (784, 408, 979, 568), "year": (784, 584, 979, 607), "text": (60, 621, 979, 690)}
USES = {"base": ("defence", "gear"), "upgrade": (), "action": (), "development": ("defence", "flag", "gear"),
        "air": ("avs", "defence", "flag", "gear"), "ground": ("avs", "defence", "flag", "gear"), "naval": ("avs", "defence", "flag", "gear")}
"""Which values a category shows."""


def rect(box: Box, fill: str, r: float = 6, line: str = "", wide: float = 0, alpha: float = 1) -> str:
    x0, y0, x1, y1 = box
    edge = f' stroke="{line}" stroke-width="{wide}"' if line else ""
    return f'<rect x="{x0}" y="{y0}" width="{x1 - x0}" height="{y1 - y0}" rx="{r}" fill="{fill}" fill-opacity="{alpha}"{edge}/>'


def sunk(box: Box, fill: str, r: float = 6) -> str:
    """A field pressed into the paper: dark upper lip, light lower lip, a stencilled rule inside."""
    x0, y0, x1, y1 = box
    return (rect((x0, y0 - 2, x1, y1 - 2), INK, r, alpha=.55) + rect((x0, y0 + 2, x1, y1 + 2), "#f4f0d8", r, alpha=.45) + rect(box, fill, r)
            + f'<rect x="{x0 + 5}" y="{y0 + 5}" width="{x1 - x0 - 10}" height="{y1 - y0 - 10}" rx="{max(r - 3, 1)}" fill="none" stroke="{INK}" stroke-opacity=".28" stroke-width="1.6"/>')


def nut(x: float, y: float, r: float, fill: str, hole: str, turn: float = 0) -> str:
    """A hexagon nut with its bore."""
    pts = " ".join(f"{x + r * math.cos(math.radians(60 * i + turn)):.1f},{y + r * math.sin(math.radians(60 * i + turn)):.1f}" for i in range(6))
    return (f'<polygon points="{pts}" fill="{INK}" fill-opacity=".5" transform="translate(2 3)"/><polygon points="{pts}" fill="{fill}" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"/>'
            f'<circle cx="{x}" cy="{y}" r="{r * .62:.1f}" fill="{hole}" stroke="{INK}" stroke-opacity=".6" stroke-width="2"/>')


def stencil(x0: float, y0: float, x1: float, y1: float, colour: str, wide: float = 5, gaps: int = 3) -> str:
    """A ruled line broken by the bridges of a stencil."""
    out = ""
    for i in range(gaps + 1):
        a, b = (i + .03) / (gaps + 1), (i + .97) / (gaps + 1)
        out += f'<path d="M{x0 + (x1 - x0) * a:.1f} {y0 + (y1 - y0) * a:.1f}L{x0 + (x1 - x0) * b:.1f} {y0 + (y1 - y0) * b:.1f}" stroke="{colour}" stroke-width="{wide}"/>'
    return out


def border(w: int, h: int, band: str, double: bool) -> str:
    """The category's band round the paper, with its bridges, corner nuts and edge."""
    out = rect((0, 0, w, h), INK, 26) + rect((4, 4, w - 4, h - 4), band, 23) + rect((22, 22, w - 22, h - 22), PAPER, 12, INK, 2.5)
    k = 13
    for args in ((60, k, w - 60, k), (60, h - k, w - 60, h - k), (k, 60, k, h - 60), (w - k, 60, w - k, h - 60)):
        out += stencil(*args, PALE, 2.2, 5 if args[0] != args[2] else 7)
    if double:
        out += f'<rect x="36" y="36" width="{w - 72}" height="{h - 72}" rx="8" fill="none" stroke="{band}" stroke-width="9"/>'
        out += f'<rect x="43" y="43" width="{w - 86}" height="{h - 86}" rx="5" fill="none" stroke="{INK}" stroke-opacity=".5" stroke-width="2"/>'
    for x, y in ((19, 19), (w - 19, 19), (19, h - 19), (w - 19, h - 19)):
        out += nut(x, y, 13, "#a8a48c", INK, 30)
    return out


def paper(image: Image.Image, seed: int, worn: float = 1) -> Image.Image:
    """Grain, fibres, blots and worn edges over a flat print; what is clear stays clear."""
    a = np.asarray(image, F32)
    h, w = a.shape[:2]
    rng = np.random.default_rng(seed)
    grain, blot, fibre = fbm(rng, (h, w), 260, 2, .6) - .5, fbm(rng, (h, w), 5, 5, .55) - .5, fbm(rng, (h, w), 60, 3, .6, aspect=.25) - .5
    out = a[..., :3] * (1 + grain * .13 + blot * .20 + fibre * .07)[..., None]
    yy, xx = np.mgrid[0:h, 0:w].astype(F32)
    edge = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy))
    rub = smooth(.60, .72, fbm(rng, (h, w), 40, 4, .6)) * smooth(18, 0, edge) * worn
    out = mix(out, rgb("#b9b394"), np.clip(rub * .55, 0, 1))
    spots = smooth(.70, .76, fbm(rng, (h, w), 70, 3, .6)) * worn
    out = mix(out, out * .72, spots * .4 * np.clip(worn - .8, 0, 1))
    return to_image(np.concatenate([np.clip(out, 0, 255), a[..., 3:]], -1))


def page(w: int, h: int, body: str) -> Image.Image:
    """A drawing at twice its size, averaged."""
    source = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w * 2}" height="{h * 2}" viewBox="0 0 {w} {h}">{body}</svg>'
    big = svg(source, w * 2, h * 2)
    a = np.asarray(big, F32)
    a = np.concatenate([a[..., :3] * a[..., 3:] / 255, a[..., 3:]], -1).reshape(h, 2, w, 2, 4).mean((1, 3))
    return to_image(np.concatenate([a[..., :3] / np.maximum(a[..., 3:] / 255, 1e-3), a[..., 3:]], -1))


def mark(image: Image.Image, name: str, x: int, y: int, size: int, colour: str, alpha: float = .9) -> None:
    """A sign printed in one colour, its middle at a point."""
    sign = reduced(light(signs()[name]), size).getchannel("A").point(lambda v: round(v * alpha))
    image.paste(Image.new("RGBA", (size, size), colour), (x - size // 2, y - size // 2), sign)


def window(image: Image.Image, box: Box, r: int = 4) -> None:
    """Cuts the picture's window, a soft shadow of the frame falling into it."""
    x0, y0, x1, y1 = box
    a = np.asarray(image).copy()
    hole = np.zeros(a.shape[:2], F32)
    hole[y0:y1, x0:x1] = 1
    soft = np.asarray(Image.fromarray((hole * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(7)), F32) / 255
    shade = np.clip((1 - soft) * 1.1, 0, .6)
    inner = hole > .5
    a[inner, :3] = (18, 18, 14)
    a[..., 3] = np.where(inner, (shade * 255).astype(np.uint8), a[..., 3])
    image.paste(Image.fromarray(a, "RGBA"))


def tinted(box: Box, colour: str) -> str:
    """A value's field with a coloured tab at its left, for its sign."""
    x0, y0, x1, y1 = box
    return sunk(box, "#b9b79c") + rect((x0, y0, x0 + 36, y1), colour, 6) + f'<path d="M{x0 + 36} {y0}V{y1}" stroke="{INK}" stroke-opacity=".55" stroke-width="2"/>'


def upright(category: str) -> Image.Image:
    """The frame of a card in the hand."""
    w, h = CARD
    band, uses = BAND[category], USES[category]
    body = border(w, h, band, False)
    if category == "upgrade":
        body += f'<path d="M{w - 4} 26V{h - 26}Q{w - 4} {h - 4} {w - 26} {h - 4}H26L48 {h - 22}H{w - 34}Q{w - 22} {h - 22} {w - 22} {h - 34}V48Z" fill="{UPGRADE}"/>'
        body += nut(w - 19, h - 19, 13, "#a8a48c", INK, 30) + nut(w - 19, 19, 13, "#a8a48c", INK, 30) + nut(19, h - 19, 13, "#a8a48c", INK, 30)
    costs = category != "base"
    body += sunk(TITLE if costs else TITLE_WIDE, "#c3c0a6") + rect((40, 104, 586 if costs else 704, 112), band, 3)
    if costs:
        body += nut((COST[0] + COST[2]) / 2, (COST[1] + COST[3]) / 2, 52, band, "#d3cfb4", 0)
    x0, y0, x1, y1 = PICTURE
    body += rect((x0 - 7, y0 - 7, x1 + 7, y1 + 7), INK, 6) + rect((x0 - 5, y0 - 5, x1 + 5, y1 + 5), band, 5) + rect((x0 - 1, y0 - 1, x1 + 1, y1 + 1), INK, 3)
    body += rect(KIND, band, 4, INK, 2) + rect(NATION, DIM, 4, INK, 2)
    if category == "upgrade":
        body += rect((260, 584, 479, 622), UPGRADE, 3)
    spots: list[tuple[str, Box, str]] = []
    if "avs" in uses:
        spots += [(name, box, BAND[name]) for name, box in AVS.items()]
    spots += [(name, box, tone) for name, box, tone in (("defence", DEFENCE if "flag" in uses else FLAGS, "#4a4c44"), ("flag", FLAGS, "#4a4c44"), ("gear", ASSETS, "#4a4c44")) if name in uses]
    for _, box, tone in spots:
        body += tinted(box, tone)
    text = TEXT if uses else TEXT_TALL
    body += sunk(text, "#c9c6ac", 8) + stencil(text[0] + 18, text[3] - 14, text[2] - 18, text[3] - 14, band, 3.4, 6)
    if category == "action":
        body += stencil(text[0] + 18, text[1] + 14, text[2] - 18, text[1] + 14, band, 3.4, 6)
    out = page(w, h, body)
    for name, box, _ in spots:
        mark(out, name, box[0] + 18, (box[1] + box[3]) // 2, 30, PALE)
    if uses and "avs" not in uses:
        mark(out, category, 209, 677, 66, band, .8)
    out = paper(out, sum(map(ord, category)))
    window(out, PICTURE)
    return out


def lying(category: str = "territory") -> Image.Image:
    """The frame of a territory: double band, picture at the left, its three figures at the right."""
    w, h = LAND
    band = BAND[category]
    body = border(w, h, band, True) + sunk(LAND_BOXES["title"], "#c3c0a6")
    x0, y0, x1, y1 = LAND_BOXES["picture"]
    body += rect((x0 - 6, y0 - 6, x1 + 6, y1 + 6), INK, 6) + rect((x0 - 4, y0 - 4, x1 + 4, y1 + 4), band, 5)
    for name in ("points", "flag", "entrenched"):
        a, b, c, d = LAND_BOXES[name]
        body += sunk((a, b, c, d), "#b9b79c", 8) + rect((a, b, a + 74, d), band, 8) + f'<path d="M{a + 74} {b}V{d}" stroke="{INK}" stroke-opacity=".55" stroke-width="2"/>'
    body += rect(LAND_BOXES["year"], DIM, 4, INK, 2) + sunk(LAND_BOXES["text"], "#c9c6ac", 8)
    out = page(w, h, body)
    for name in ("points", "flag", "entrenched"):
        a, b, _, d = LAND_BOXES[name]
        mark(out, name, a + 37, (b + d) // 2, 58, PALE)
    out = paper(out, 77)
    window(out, LAND_BOXES["picture"])
    return out


def compass(x: float, y: float, r: float, lit: str, dark: str, pale: str) -> str:
    """A gear that holds a compass rose; it reads the same upside down."""
    out = f'<path d="{gear(x, y, r, 24, .10)}" fill="{dark}"/><circle cx="{x}" cy="{y}" r="{r * .84:.1f}" fill="{lit}"/><circle cx="{x}" cy="{y}" r="{r * .78:.1f}" fill="{dark}"/>'
    for i in range(72):
        a, q = math.radians(5 * i), .70 if i % 6 else .66
        out += f'<path d="M{x + r * .745 * math.cos(a):.1f} {y + r * .745 * math.sin(a):.1f}L{x + r * q * math.cos(a):.1f} {y + r * q * math.sin(a):.1f}" stroke="{pale}" stroke-width="{2 if i % 6 else 4}"/>'
    for turn, size, waist in ((45, .46, .11), (0, .62, .12)):
        for i in range(4):
            a = math.radians(90 * i + turn)
            tip = (x + r * size * math.cos(a), y + r * size * math.sin(a))
            for side, colour in ((-1, pale), (1, lit)):
                b = a + side * math.pi / 4
                out += f'<path d="M{x} {y}L{x + r * waist * math.cos(b):.1f} {y + r * waist * math.sin(b):.1f}L{tip[0]:.1f} {tip[1]:.1f}Z" fill="{colour}"/>'
    return out + nut(x, y, r * .13, lit, dark, 30)


def back(ground: str, dark: str, lit: str, seed: int) -> Image.Image:
    """A card's back: a painted panel on field-grey paper, stencil ornaments, range rings, gear and compass."""
    w, h = CARD
    body = border(w, h, dark, False) + rect((40, 40, w - 40, h - 40), ground, 8, INK, 3)
    cx, cy = w / 2, h / 2
    body += '<clipPath id="p"><rect x="42" y="42" width="660" height="955" rx="7"/></clipPath><g clip-path="url(#p)">'
    for i in range(1, 24):
        body += f'<path d="M{40 + i * 46} 40V{h - 40}M40 {cy - 552 + i * 46}H{w - 40}" stroke="{dark}" stroke-opacity=".5" stroke-width="1.6"/>'
    for n, r in enumerate((272, 300, 344, 372, 416, 444, 488, 516, 560)):
        wide, dash = (3, f"{r * .36:.0f} 14") if n % 2 else (10, "3 21")
        body += f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="none" stroke="{lit}" stroke-opacity="{.5 if n % 2 else .34}" stroke-width="{wide}" stroke-dasharray="{dash}"/>'
    for s in (-1, 1):
        body += f'<path d="M{cx} {cy + s * 244}V{cy + s * 560}M{cx + s * 244} {cy}H{cx + s * 340}" stroke="{lit}" stroke-opacity=".5" stroke-width="3" stroke-dasharray="38 9"/>'
    body += "</g>" + compass(cx, cy, 232, lit, dark, PALE)
    for a, b, c, d in ((62, 62, w - 62, 62), (62, h - 62, w - 62, h - 62), (62, 62, 62, h - 62), (w - 62, 62, w - 62, h - 62)):
        body += stencil(a, b, c, d, PALE, 5, 4)
    for x, y in ((124, 124), (w - 124, 124), (124, h - 124), (w - 124, h - 124)):
        body += f'<path d="{gear(x, y, 52, 12, .16)}" fill="{dark}"/>' + nut(x, y, 34, lit, dark, 0)
    return paper(page(w, h, body), seed, 1.5)


def coast(rng: np.random.Generator, w: int, h: int) -> np.ndarray:
    return fbm(rng, (h, w), 3.2, 6, .52)


def table() -> Image.Image:
    """The map table: field-grey canvas under a faint printed chart, brass at the corners; dark enough for cream text."""
    w, h = TABLE
    rng = np.random.default_rng(900)
    yy, xx = np.mgrid[0:h, 0:w].astype(F32)
    weave = .5 + .25 * np.sin(xx * 2.1) * np.sin(yy * 2.1) + .25 * (fbm(rng, (h, w), 420, 2, .6) - .5)
    out = mix(rgb("#34382f"), rgb("#454a3d"), np.clip(.35 + (fbm(rng, (h, w), 4, 5) - .5) * 1.3 + (weave - .5) * .36, 0, 1)[..., None])
    height = coast(rng, w, h)
    out = mix(out, rgb("#3a434a"), smooth(.485, .478, height) * .42)
    for level, power, wide in ((.482, .34, .0022), (.52, .11, .0012), (.556, .10, .0012), (.59, .09, .0012), (.45, .07, .0010), (.42, .05, .0010)):
        out = mix(out, rgb("#b9b28c"), np.exp(-((height - level) / wide) ** 2) * power)
    for step, power in ((60, .045), (300, .10)):
        grid = ((xx % step) < 1.3) | ((yy % step) < 1.3)
        out = mix(out, rgb("#c9c3a0"), grid * power)
    for cx, cy, r0 in ((300, 780, 90), (1640, 300, 110)):
        d, a = np.hypot(xx - cx, yy - cy), np.arctan2(yy - cy, xx - cx)
        for r in (r0, r0 * 1.14, r0 * .42):
            out = mix(out, rgb("#c9c3a0"), np.exp(-((d - r) / 1.1) ** 2) * .13)
        star = np.abs(np.sin(a * 2)) * 1.0
        out = mix(out, rgb("#c9c3a0"), smooth(.0, 3, r0 * .95 * (1 - star) ** 2.2 + 8 - d) * .07)
    for k in (w / 3, w * 2 / 3):
        crease = np.exp(-((xx - k - (fbm(rng, (h, w), 3, 3) - .5) * 8) / 2.4) ** 2)
        out = out * (1 - .16 * crease)[..., None]
    d = np.hypot((xx - w / 2) / (w * .62), (yy - h / 2) / (h * .66))
    out = out * (1.03 - .40 * smooth(.55, 1.25, d))[..., None]
    edge = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy))
    wood = mix(rgb("#2a2018"), rgb("#4b3826"), np.clip(fbm(rng, (h, w), 30, 4, .6, aspect=.12), 0, 1)[..., None])
    out = mix(out * (1 - .35 * np.exp(-edge / 14))[..., None], wood, smooth(13, 11, edge))
    image = to_image(np.clip(out, 0, 255)).convert("RGBA")
    corner = ('<path d="M0 0H118Q112 20 86 24Q40 30 30 40Q24 50 24 86Q20 112 0 118Z" fill="#6e5a30"/><path d="M0 0H118Q112 18 86 21Q38 26 28 38Q21 48 21 86Q18 112 0 118Z" fill="#a08548"/>'
              '<path d="M6 6H100Q92 12 78 13Q34 18 22 30Q14 40 13 78Q12 92 6 100Z" fill="none" stroke="#d9c07c" stroke-opacity=".6" stroke-width="2"/>'
              + "".join(f'<circle cx="{x}" cy="{y}" r="5" fill="#5c4a26"/><circle cx="{x - 1}" cy="{y - 1}" r="3.6" fill="#c9ad66"/>' for x, y in ((15, 15), (84, 12), (12, 84))))
    turns = ("", f"translate({w} 0) scale(-1 1)", f"translate(0 {h}) scale(1 -1)", f"translate({w} {h}) scale(-1 -1)")
    brass = page(w, h, "".join(f'<g transform="{t}">{corner}</g>' if t else corner for t in turns))
    shade = Image.new("RGBA", (w, h))
    shade.paste((0, 0, 0, 150), (0, 0), brass.getchannel("A"))
    image.alpha_composite(shade.filter(ImageFilter.GaussianBlur(5)))
    image.alpha_composite(brass)
    return image.convert("RGB")


def build() -> list[Path]:
    out = [save(upright(name), f"{PLACE}/cards/frame_{name}.webp", 88) for name in USES]
    out.append(save(lying(), f"{PLACE}/cards/frame_territory.webp", 88))
    out.append(save(back("#8a4b2f", "#57301f", "#c58a5c", 801), f"{PLACE}/cards/back_axis.webp", 88))
    out.append(save(back("#456987", "#294358", "#86a9c2", 802), f"{PLACE}/cards/back_allies.webp", 88))
    out.append(save(table(), f"{PLACE}/board/table.webp", 84))
    return out
