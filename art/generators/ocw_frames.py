"""Open Card Wars' card faces and backs: gilt borders over brocade, jewel colour and ornament by class.

All boxes are in pixels of the 744 × 1039 card (63 × 88 mm at 300 dpi) or of the 360 × 450 table card.
"""
from __future__ import annotations

import math

import numpy as np
from PIL import Image

from .common import F32, fbm, ramp, save, smooth, svg, to_image
from .ocw_palette import CLASS, GILT, INK

CARD, MINI = (744, 1039), (360, 450)
NAME = (124, 34, 620, 100)
EQUIP_WINDOW = (40, 104, 704, 700)
EQUIP_TYPE = (262, 676, 548, 728)
EQUIP_PANEL = (40, 760, 704, 1006)
MINI_WINDOW = (14, 14, 346, 436)


def gilt(gid: str, x0: float = 0, y0: float = 0, x1: float = 0, y1: float = 0, card=CARD) -> str:
    """A gilt gradient across the card, with several glints."""
    x1, y1 = x1 or card[0], y1 or card[1]
    stops = ((0, 3), (.10, 2), (.22, 1), (.34, 2), (.42, 3), (.52, 2), (.66, 0), (.78, 1), (.88, 3), (1, 1))
    body = "".join(f'<stop offset="{o}" stop-color="{GILT[i]}"/>' for o, i in stops)
    return f'<linearGradient id="{gid}" gradientUnits="userSpaceOnUse" x1="{x0}" y1="{y0}" x2="{x1}" y2="{y1}">{body}</linearGradient>'


def box(b, r: float = 10, grow: float = 0) -> str:
    x0, y0, x1, y1 = b[0] - grow, b[1] - grow, b[2] + grow, b[3] + grow
    r = max(r + grow, 1)
    return f"M{x0 + r} {y0}H{x1 - r}A{r} {r} 0 0 1 {x1} {y0 + r}V{y1 - r}A{r} {r} 0 0 1 {x1 - r} {y1}H{x0 + r}A{r} {r} 0 0 1 {x0} {y1 - r}V{y0 + r}A{r} {r} 0 0 1 {x0 + r} {y0}Z"


def notched(b, cut: float, grow: float = 0) -> str:
    """A plate whose left and right ends are pointed."""
    x0, y0, x1, y1 = b[0] - grow * 1.3, b[1] - grow, b[2] + grow * 1.3, b[3] + grow
    m = (y0 + y1) / 2
    return f"M{x0} {m}L{x0 + cut} {y0}H{x1 - cut}L{x1} {m}L{x1 - cut} {y1}H{x0 + cut}Z"


def rail(d: str, w: float = 8) -> str:
    """A gilt moulding along an outline: dark edge, gold body, bright inner line."""
    return (f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="{w + 5}" stroke-linejoin="round"/>'
            f'<path d="{d}" fill="none" stroke="url(#gilt)" stroke-width="{w}" stroke-linejoin="round"/>'
            f'<path d="{d}" fill="none" stroke="{GILT[0]}" stroke-width="{w * .34}" stroke-opacity=".75" stroke-linejoin="round"/>'
            f'<path d="{d}" fill="none" stroke="{GILT[3]}" stroke-width="{w * .14}" stroke-opacity=".9" stroke-linejoin="round" transform="translate(-.8 -1)"/>')


MOTIF = {                                        # corner ornament in a 100 × 100 box whose origin is the card's corner
    "assassin": "M8 8L70 14L30 22L52 30L26 30L30 52L22 30L14 70Z M40 12L96 10L60 18Z M12 40L10 96L18 60Z",
    "caster": "M30 4L36 24L56 30L36 36L30 56L24 36L4 30L24 24Z M74 8L77 16L85 19L77 22L74 30L71 22L63 19L71 16Z M19 63L22 71L30 74L22 77L19 85L16 77L8 74L16 71Z",
    "marksman": "M8 8C40 6 58 18 64 34C46 34 38 30 30 24C34 40 32 48 34 64C18 58 6 40 8 8Z M60 8C78 6 90 14 96 24C82 26 68 22 60 8Z M8 60C6 78 14 90 24 96C26 82 22 68 8 60Z",
    "defender": "M8 8H92V22H80V30H68V22H56V36H44V44H36V56H22V68H30V80H22V92H8Z",
    "fighter": "M6 6H98L70 18L82 30L52 24L58 46L38 38L46 58L24 52L30 82L18 70L6 98Z",
    "support": "M8 8C30 6 44 16 44 28C44 40 30 44 22 36C30 44 26 58 14 52C8 48 6 26 8 8Z M52 10C66 4 84 8 92 14C84 24 64 26 52 10Z M10 52C4 66 8 84 14 92C24 84 26 64 10 52Z",
}
CREST = {
    "assassin": "M0 -34L9 -6L30 6L9 8L0 36L-9 8L-30 6L-9 -6Z", "caster": "M0 -36C4 -8 8 -4 36 0C8 4 4 8 0 36C-4 8 -8 4 -36 0C-8 -4 -4 -8 0 -36Z",
    "marksman": "M0 -34C18 -16 18 10 0 34C-18 10 -18 -16 0 -34ZM-34 -4C-16 -12 -8 0 -4 16C-22 18 -32 8 -34 -4ZM34 -4C16 -12 8 0 4 16C22 18 32 8 34 -4Z",
    "defender": "M0 -34C12 -26 24 -24 34 -26C34 4 24 24 0 38C-24 24 -34 4 -34 -26C-24 -24 -12 -26 0 -34Z", "fighter": "M0 -38L14 -14L40 -20L22 2L30 28L0 16L-30 28L-22 2L-40 -20L-14 -14Z",
    "support": "M0 34C-34 10 -40 -6 -34 -20C-28 -34 -8 -32 0 -16C8 -32 28 -34 34 -20C40 -6 34 10 0 34Z",
}


def corners(cls: str, inset: float = 8, size: float = 1.0, card=CARD) -> str:
    """The class motif in the four corners."""
    w, h = card
    out = []
    for sx, sy, tx, ty in ((1, 1, inset, inset), (-1, 1, w - inset, inset), (1, -1, inset, h - inset), (-1, -1, w - inset, h - inset)):
        out.append(f'<g transform="translate({tx} {ty}) scale({sx * size} {sy * size})"><path d="{MOTIF[cls]}" fill="{INK}" stroke="{INK}" stroke-width="7" stroke-linejoin="round"/>'
                   f'<path d="{MOTIF[cls]}" fill="url(#jewel)" stroke="url(#gilt2)" stroke-width="3.200" stroke-linejoin="round"/></g>')
    return "".join(out)


def crest(cls: str, x: float, y: float, size: float = 1) -> str:
    return (f'<g transform="translate({x} {y}) scale({size})"><path d="{CREST[cls]}" fill="{INK}" stroke="{INK}" stroke-width="9" stroke-linejoin="round"/>'
            f'<path d="{CREST[cls]}" fill="url(#jewel)" stroke="url(#gilt2)" stroke-width="4" stroke-linejoin="round"/>'
            f'<path d="{CREST[cls]}" fill="#fff" fill-opacity=".22" transform="translate(-2 -5) scale(.55)"/></g>')


def defs(cls: str, card=CARD) -> str:
    dark, mid, bright = CLASS[cls]
    return (gilt("gilt", card=card) + f'<linearGradient id="gilt2" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{GILT[3]}"/><stop offset=".5" stop-color="{GILT[1]}"/><stop offset="1" stop-color="{GILT[2]}"/></linearGradient>'
            f'<radialGradient id="jewel" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="{bright}"/><stop offset=".45" stop-color="{mid}"/><stop offset="1" stop-color="{dark}"/></radialGradient>'
            f'<linearGradient id="plate" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a1f3c"/><stop offset=".5" stop-color="#191124"/><stop offset="1" stop-color="#0e0917"/></linearGradient>'
            f'<linearGradient id="name" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{mid}"/><stop offset=".5" stop-color="{dark}"/><stop offset="1" stop-color="{INK}"/></linearGradient>'
            f'<linearGradient id="vellum" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7ecd2"/><stop offset="1" stop-color="#e0cba0"/></linearGradient>'
            '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>')


def brocade(cls: str, size=CARD, seed: int = 3) -> np.ndarray:
    """Dark silk in the class colour with a woven ogee pattern."""
    w, h = size
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    u, v = x / 62, y / 84
    a = np.cos(np.pi * u) * np.cos(np.pi * v) + .35 * np.cos(2 * np.pi * u) * np.cos(2 * np.pi * v)
    b = np.cos(np.pi * (u + 1)) * np.cos(np.pi * v)
    line = smooth(.10, .03, np.abs(a - .28)) + .7 * smooth(.08, .02, np.abs(b - .72)) + .5 * smooth(.80, .95, a)
    cloth = fbm(rng, (h, w), 5, 6)
    thread = .5 + .5 * np.sin(x * 1.9) * np.sin(y * 2.3)
    dark, mid, _ = CLASS[cls]
    t = .10 + .30 * np.clip(line, 0, 1) + .30 * (cloth - .5) + .05 * thread
    col = ramp(np.clip(t, 0, 1), [(0, INK), (.25, dark), (.9, mid)])
    d = np.maximum(np.abs(x / w - .5), np.abs(y / h - .5)) * 2
    return col * (1.05 - .35 * smooth(.5, 1, d))[..., None]


def vellum(h: int, w: int, seed: int) -> np.ndarray:
    """Warm paper for the ability texts."""
    rng = np.random.default_rng(seed)
    n = fbm(rng, (h, w), 5, 6)
    fine = rng.normal(0, 1.6, (h, w, 1)).astype(F32)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    edge = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y)) / 60
    base = ramp(np.clip(n, 0, 1), [(.2, "#d8c194"), (.5, "#ecdcb6"), (.8, "#f6ebcf")])
    return base * (.80 + .20 * smooth(-.1, .7, edge))[..., None] + fine


def mask(d: str, size=CARD) -> np.ndarray:
    image = svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"><path d="{d}" fill="#fff"/></svg>', size[0] * 2, size[1] * 2)
    return np.asarray(image.resize(size, Image.BOX), F32)[..., 3] / 255


def over(base: np.ndarray, source: str, size=CARD) -> np.ndarray:
    image = svg(source, size[0] * 2, size[1] * 2).resize(size, Image.BOX)
    a = np.asarray(image, F32)
    k = a[..., 3:] / 255
    return base * (1 - k) + a[..., :3] * k


def wrap(body: str, cls: str, size=CARD) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"><defs>{defs(cls, size)}</defs>{body}</svg>'


def socket(x: float, y: float, r: float) -> str:
    return (f'<circle cx="{x}" cy="{y}" r="{r + 6}" fill="{INK}"/><circle cx="{x}" cy="{y}" r="{r + 4}" fill="url(#gilt2)"/><circle cx="{x}" cy="{y}" r="{r - 1}" fill="{INK}"/>'
            f'<circle cx="{x}" cy="{y}" r="{r - 4}" fill="url(#plate)"/>')


def face(cls: str, window, kind, panels, sockets: int = 0) -> Image.Image:
    """One card face; the picture's window is transparent. `sockets` are 5 with a place for HP, else 4."""
    img = brocade(cls)
    y, x = np.mgrid[0:CARD[1], 0:CARD[0]].astype(F32)
    for i, p in enumerate(panels):
        m = mask(box(p, 8))
        img = img * (1 - m[..., None]) + vellum(CARD[1], CARD[0], 20 + i) * m[..., None]
        shade = smooth(14, 0, np.minimum(x - p[0], y - p[1])) * m * .35
        img *= (1 - shade)[..., None]
        left = (p[0], p[1], p[0] + 92, p[3])
        lm = mask(box(left, 8))
        img = img * (1 - lm[..., None]) + brocade(cls, seed=8) * .9 * lm[..., None]
    body = ["".join(rail(box(p, 8), 6) for p in panels)]
    for p in panels:
        body.append(f'<path d="M{p[0] + 93} {p[1] + 4}V{p[3] - 4}" stroke="{INK}" stroke-width="7"/><path d="M{p[0] + 93} {p[1] + 4}V{p[3] - 4}" stroke="url(#gilt)" stroke-width="4"/>')
    body.append(f'<path d="{box((40, 40, 704, 104), 6)}" fill="url(#plate)"/>')
    body.append(rail(box(window, 6), 9))
    body.append(f'<path d="{box(window, 4, -8)}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="9" filter="url(#soft)"/>')
    body.append(rail(box((13, 13, CARD[0] - 13, CARD[1] - 13), 26), 12) + rail(box((27, 27, CARD[0] - 27, CARD[1] - 27), 16), 3))
    body.append(corners(cls, 6, .86))
    body.append(f'<path d="{notched(NAME, 26, 5)}" fill="{INK}"/><path d="{notched(NAME, 26, 2)}" fill="url(#gilt)"/><path d="{notched(NAME, 26, -4)}" fill="{INK}"/><path d="{notched(NAME, 26, -6)}" fill="url(#name)"/>')
    body.append(f'<path d="{notched(kind, 22, 5)}" fill="{INK}"/><path d="{notched(kind, 22, 2)}" fill="url(#gilt)"/><path d="{notched(kind, 22, -3)}" fill="{INK}"/><path d="{notched(kind, 22, -5)}" fill="url(#plate)"/>')
    low = (kind[1] + kind[3]) / 2
    holes = [(82, 78, 46), (662, 78, 46), (92, low, 48), (206, low, 48), (652, low, 48)][:sockets or (5 if len(panels) > 1 else 4)]
    body.append("".join(socket(*h) for h in holes))
    body.append(crest(cls, 372, 1020, .42))
    img = over(img, wrap("".join(body), cls))
    keep = 1 - mask(box(window, 6, -3))
    plates = mask(notched(kind, 22, 5))
    for sx, sy, r in holes:
        plates = np.maximum(plates, smooth(r + 6.7, r + 5.3, np.hypot(x - sx, y - sy)))
    inner = smooth(70, 0, np.minimum(np.minimum(x - window[0], window[2] - x), np.minimum(y - window[1], window[3] - y))) * (1 - keep)
    alpha = np.maximum(np.maximum(keep, plates), inner * .55 * (1 - plates))
    dark = ((alpha > keep) & (alpha > plates))[..., None]
    img = np.where(dark, np.array([8, 5, 12], F32), img)
    outer = mask(box((0, 0, *CARD), 36))
    return to_image(np.concatenate([img, (alpha * outer * 255)[..., None]], -1))


def mini(cls: str) -> Image.Image:
    """The table card: a gilt border, a name strip and a place for figures over the picture."""
    w, h = MINI
    body = (rail(box((8, 8, w - 8, h - 8), 18), 11) + rail(box((17, 17, w - 17, h - 17), 11), 2.6) + corners(cls, 2, .46, MINI))
    line = svg(wrap(body, cls, MINI), w * 2, h * 2).resize(MINI, Image.BOX)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    inside = mask(box((12, 12, w - 12, h - 12), 14), MINI)
    top, foot = smooth(74, 34, y) * .82, smooth(322, 392, y) * .88
    edge = smooth(30, 0, np.minimum(np.minimum(x, w - x), np.minimum(y, h - y)) - 10) * .5
    shade = np.maximum(np.maximum(top, foot), edge) * inside * 255
    dark = np.array([int(CLASS[cls][0][i:i + 2], 16) * .45 for i in (1, 3, 5)], F32)
    ground = to_image(np.concatenate([np.broadcast_to(dark, (h, w, 3)), shade[..., None]], -1).astype(F32))
    ground.alpha_composite(line)
    return ground


def strip(cls: str) -> Image.Image:
    """The equipment strip tucked under a table card: window left (8, 8, 88, 88), name right."""
    size = (360, 96)
    img = brocade(cls, size)
    body = (rail(box((6, 6, 354, 90), 12), 8) + rail(box((10, 10, 86, 86), 8), 4) + f'<path d="{notched((100, 24, 340, 72), 16)}" fill="#0b0712" fill-opacity=".72"/>')
    img = over(img, wrap(body, cls, size), size)
    hole = mask(box((13, 13, 83, 83), 6), size)
    alpha = mask(box((0, 0, *size), 16), size) * (1 - hole)
    return to_image(np.concatenate([img, (alpha * 255)[..., None]], -1))


def back(kind: str = "characters") -> Image.Image:
    """The back: two fields that meet at a star, six jewels around it."""
    warm = kind == "equipment"
    img = brocade("support" if warm else "assassin", seed=5) * (.62 if warm else .8)
    cx, cy = CARD[0] / 2, CARD[1] / 2
    body = [rail(box((13, 13, CARD[0] - 13, CARD[1] - 13), 26), 12), rail(box((36, 36, CARD[0] - 36, CARD[1] - 36), 18), 4)]
    for n, r, long, wide, tone in ((12, 262, 70, 44, "plate"), (24, 226, 44, 26, "jewel"), (12, 196, 60, 30, "plate")):
        for i in range(n):
            a = 360 / n * (i + (.5 if r != 226 else 0))
            d = f"M0 {-r - long}C{wide * .4} {-r - long * .5} {wide} {-r - long * .2} {wide} {-r + 14}C{wide * .7} {-r + 40} {wide * .3} {-r + 52} 0 {-r + 60}C{-wide * .3} {-r + 52} {-wide * .7} {-r + 40} {-wide} {-r + 14}C{-wide} {-r - long * .2} {-wide * .4} {-r - long * .5} 0 {-r - long}Z"
            body.append(f'<g transform="translate({cx} {cy}) rotate({a})"><path d="{d}" fill="{INK}" stroke="{INK}" stroke-width="7"/><path d="{d}" fill="url(#{tone})" stroke="url(#gilt2)" stroke-width="3"/><path d="M0 {-r - long + 16}V{-r + 30}" stroke="{GILT[2]}" stroke-width="1.800" stroke-opacity=".7"/></g>')
    for s in (1, -1):                                           # the two three-by-three fields
        for r in range(3):
            for c in range(3):
                x, y = cx + (c - 1) * 74 - 30, cy + s * (372 + r * 34) - 13
                if abs(y - cy) < 470:
                    body.append(f'<rect x="{x}" y="{y}" width="60" height="26" rx="4" fill="{INK}" fill-opacity=".6" stroke="url(#gilt)" stroke-width="2.600"/>')
    body.append(f'<circle cx="{cx}" cy="{cy}" r="190" fill="{INK}"/><circle cx="{cx}" cy="{cy}" r="186" fill="url(#gilt)"/><circle cx="{cx}" cy="{cy}" r="172" fill="{INK}"/><circle cx="{cx}" cy="{cy}" r="168" fill="url(#jewel)" fill-opacity=".55"/>')
    for i in range(12):
        a = 30 * i
        d = f"M0 {-162 + 34 * (i % 2)}L15 -56L0 -40L-15 -56Z"
        body.append(f'<g transform="translate({cx} {cy}) rotate({a})"><path d="{d}" fill="{INK}" stroke="{INK}" stroke-width="6"/><path d="{d}" fill="url(#gilt2)"/><path d="M0 {-162 + 34 * (i % 2)}L15 -56L0 -40Z" fill="{GILT[0]}" fill-opacity=".55"/></g>')
    body.append(f'<circle cx="{cx}" cy="{cy}" r="64" fill="{INK}"/><circle cx="{cx}" cy="{cy}" r="60" fill="url(#gilt)"/><circle cx="{cx}" cy="{cy}" r="50" fill="{INK}"/><circle cx="{cx}" cy="{cy}" r="47" fill="url(#jewel)"/>')
    img = over(img, wrap("".join(body), "support" if warm else "assassin"))
    for i, cls in enumerate(CLASS):
        a = math.radians(60 * i + 30)
        part = f'<circle cx="{cx + 186 * math.sin(a):.1f}" cy="{cy - 186 * math.cos(a):.1f}" r="34" fill="{INK}"/><circle cx="{cx + 186 * math.sin(a):.1f}" cy="{cy - 186 * math.cos(a):.1f}" r="31" fill="url(#gilt2)"/><circle cx="{cx + 186 * math.sin(a):.1f}" cy="{cy - 186 * math.cos(a):.1f}" r="24" fill="url(#jewel)"/>'
        img = over(img, wrap(part, cls))
    img = over(img, wrap(crest("caster" if not warm else "support", cx, cy, .95), "support" if warm else "assassin"))
    img = over(img, wrap(corners("support" if warm else "caster", 30, .9), "support" if warm else "assassin"))
    return to_image(np.concatenate([img, (mask(box((0, 0, *CARD), 36)) * 255)[..., None]], -1))


def build() -> list:
    """Writes faces, table cards, strips and backs."""
    made = []
    for cls in CLASS:
        made.append(save(face(cls, EQUIP_WINDOW, EQUIP_TYPE, (EQUIP_PANEL,)), f"open_card_wars/cards/equip_{cls}.webp", 88))
        made.append(save(mini(cls), f"open_card_wars/cards/mini_{cls}.webp", 90))
        made.append(save(strip(cls), f"open_card_wars/cards/strip_{cls}.webp", 90))
    for kind in ("characters", "equipment"):
        made.append(save(back(kind), f"open_card_wars/cards/back_{kind}.webp", 88))
    return made
