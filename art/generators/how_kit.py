"""The painter's kit of History of War: machines built of plates, tubes and discs in real measures, then lit.

A ``Machine`` is drawn in its own measures (centimetres for vehicles, metres for ships): x from its rearmost to its
foremost point, y up from the ground. The kit turns it to face left or right, renders colour, height and painted
surface with resvg, and lights the three with numpy: bevels, cast shadows, hollows, camouflage, dust and wear.
"""
from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
from PIL import Image

from .common import F32, rgb, svg
from .how_light import lit

W, H = 1200, 560
"""Pixels of a machine's layer; wheels of a vehicle stand on row ``H - foot``."""
STEEL, IRON, DARK, RUBBER, WOOD, BRASS, CANVAS = "#8b8d8a", "#4b4b49", "#23221f", "#34322f", "#7d5a37", "#b08d4a", "#8d8560"
GLASS, TRACK, RUST = "#5d7078", "#55504a", "#7c4a2c"
ROUNDEL = {"Germany": "#7d868c", "Italy": "#5f8a58", "Japan": "#3f8580", "United States": "#4a6f9e",
           "United Kingdom": "#7a6396", "Soviet Union": "#b0893a"}
"""Neutral discs, one colour for each nation."""


@dataclass(frozen=True)
class Paint:
    """A coat: ground colour, camouflage over it, what settles on it low down, how worn it is."""

    base: str
    camo: tuple[str, ...] = ()
    pattern: str = "spray"
    dust: str = "#b79c6c"
    dirt: float = .55
    wear: float = .5
    cells: float = 7


PAINTS = {
    "panzer_tan": Paint("#b09a68", ("#67694a", "#7a573d"), "spray"),
    "panzer_grey": Paint("#626a6d", dust="#8d8069"),
    "panzer_desert": Paint("#c0a468", ("#8f8257",), "spray", dust="#d0b47c"),
    "panzer_snow": Paint("#d4d6d2", ("#7b7f78",), "wash", dust="#d9dde2", cells=10),
    "italy_sand": Paint("#bf9f62", ("#6c7145",), "mottle", dust="#d2b57c", cells=22),
    "italy_green": Paint("#7c7d55", ("#9d7d4c",), "mottle", cells=18),
    "japan_brown": Paint("#7d6b3f", ("#4d5a35", "#5d3f29"), "hard"),
    "japan_sea": Paint("#6d7778", dirt=.2),
    "us_olive": Paint("#6d6c45", dust="#a08a61"),
    "us_tan": Paint("#6d6c45", ("#2f3025",), "hard", dust="#a98f63"),
    "uk_mickey": Paint("#857a54", ("#33352d",), "hard", dust="#b39c70", cells=6),
    "uk_desert": Paint("#c3a971", ("#6f6e57",), "hard", dust="#d2b780"),
    "soviet_green": Paint("#5b6a3c", dust="#84704f"),
    "soviet_snow": Paint("#d5d9d8", ("#5d6a45",), "wash", dust="#dfe4ea", cells=9),
}


def tint(colour: str, t: float) -> str:
    """A gouache tone of a colour: warm and pale for t up to 1, cool and deep for t down to -1."""
    a = rgb(colour)
    to, k = (rgb("#fff1d2"), .72 * min(t, 1)) if t > 0 else (rgb("#141824"), .84 * min(-t, 1))
    return "#" + "".join(f"{round(v):02x}" for v in a + (to - a) * k)


def grey(z: float) -> str:
    v = max(0, min(255, round(255 * z)))
    return f"#{v:02x}{v:02x}{v:02x}"


@dataclass
class Machine:
    """A layer under work. ``length`` and ``height`` are the machine's own; ``faces`` "right" or "left"."""

    length: float
    height: float
    paint: Paint
    faces: str = "right"
    seed: int = 1
    foot: int = 30
    nation: str = ""
    colour: list[str] = field(default_factory=list)
    relief: list[str] = field(default_factory=list)
    coat: list[str] = field(default_factory=list)
    defs: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.k = min((W - 56) / self.length, (H - self.foot - 24) / self.height)
        self.x0 = (W - self.length * self.k) / 2

    # ------------------------------------------------------------ measures
    def px(self, x: float, y: float) -> tuple[float, float]:
        """A point of the machine in pixels of the layer."""
        u = self.x0 + x * self.k
        return (u if self.faces == "right" else W - u), H - self.foot - y * self.k

    def path(self, pts, corner: float = 0, closed: bool = True) -> str:
        """An SVG path through the machine's points, its corners cut round by ``corner`` (own measure)."""
        p = [self.px(*q) for q in pts]
        if not corner:
            return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in p) + ("Z" if closed else "")
        r, out, n = corner * self.k, [], len(p)
        for i, (x, y) in enumerate(p):
            if not closed and i in (0, n - 1):
                out.append(f"{'M' if i == 0 else 'L'}{x:.1f} {y:.1f}")
                continue
            ends = []
            for ox, oy in (p[i - 1], p[(i + 1) % n]):
                d = math.hypot(ox - x, oy - y) or 1
                t = min(r / d, .5)
                ends.append((x + (ox - x) * t, y + (oy - y) * t))
            (ax, ay), (bx, by) = ends
            out.append(f"{'L' if out else 'M'}{ax:.1f} {ay:.1f}Q{x:.1f} {y:.1f} {bx:.1f} {by:.1f}")
        return "".join(out) + ("Z" if closed else "")

    # ------------------------------------------------------------ forms
    def _add(self, shape: str, fill: str, z: str, coated: bool, alpha: float = 1) -> Machine:
        self.colour.append(f'<{shape} fill="{fill}" fill-opacity="{alpha}"/>')
        self.relief.append(f'<{shape} fill="{z}" fill-opacity="{1 if alpha > .9 else alpha * .5}"/>')
        self.coat.append(f'<{shape} fill="{"#fff" if coated else "#000"}" fill-opacity="{alpha}"/>')
        return self

    def _gradient(self, stops, box=None, kind: str = "linear", extra: str = "") -> str:
        name = f"g{len(self.defs)}"
        where = extra or 'gradientUnits="userSpaceOnUse" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"'.format(*box)
        body = "".join(f'<stop offset="{o:.3f}" stop-color="{c}"/>' for o, c in stops)
        self.defs.append(f'<{kind}Gradient id="{name}" {where}>{body}</{kind}Gradient>')
        return f"url(#{name})"

    def plate(self, pts, tone: float = 0, z: float = .5, mat: str = "", corner: float = 0, fall: float = .40,
              alpha: float = 1) -> Machine:
        """A flat or gently bent surface; ``tone`` > 0 faces the light, ``fall`` = how much darker it is below."""
        ys = [self.px(*q)[1] for q in pts]
        base = mat or self.paint.base
        top, bottom = min(ys), max(ys) + .1
        fill = self._gradient([(0, tint(base, tone + fall / 2)), (1, tint(base, tone - fall / 2))], (0, top, 0, bottom))
        return self._add(f'path d="{self.path(pts, corner)}"', fill, grey(z), not mat, alpha)

    def box(self, x0: float, y0: float, x1: float, y1: float, tone: float = 0, z: float = .5, mat: str = "",
            corner: float = 0, fall: float = .40) -> Machine:
        return self.plate([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], tone, z, mat, corner, fall)

    def dome(self, pts, tone: float = 0, z: float = .5, mat: str = "", corner: float = 0) -> Machine:
        """A cast, rounded surface: bright shoulder, dark belly."""
        p = [self.px(*q) for q in pts]
        (x0, y0), (x1, y1) = (min(q[i] for q in p) for i in (0, 1)), (max(q[i] for q in p) for i in (0, 1))
        base = mat or self.paint.base
        fill = self._gradient([(0, tint(base, tone + .12)), (.22, tint(base, tone + .4)), (.55, tint(base, tone)),
                               (.85, tint(base, tone - .34)), (1, tint(base, tone - .26))],
                              (x0 + (x1 - x0) * .38, y0, x0 + (x1 - x0) * .62, y1))
        high = self._gradient([(0, grey(z - .08)), (.3, grey(z)), (.6, grey(z)), (1, grey(z - .14))], (0, y0, 0, y1))
        return self._add(f'path d="{self.path(pts, corner)}"', fill, high, not mat)

    def tube(self, x0: float, y0: float, x1: float, y1: float, r0: float, r1: float | None = None, z: float = .62,
             mat: str = "", tone: float = 0) -> Machine:
        """A barrel, log or pipe from one point to another."""
        r1 = r0 if r1 is None else r1
        (ax, ay), (bx, by) = self.px(x0, y0), self.px(x1, y1)
        d = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / d, (bx - ax) / d
        if ny > 0 or (ny == 0 and nx > 0):
            nx, ny = -nx, -ny
        p0, p1 = r0 * self.k, r1 * self.k
        pts = [(ax + nx * p0, ay + ny * p0), (bx + nx * p1, by + ny * p1), (bx - nx * p1, by - ny * p1), (ax - nx * p0, ay - ny * p0)]
        shape = 'path d="M' + "L".join(f"{x:.1f} {y:.1f}" for x, y in pts) + 'Z"'
        base, q = mat or self.paint.base, max(p0, p1)
        cx, cy = (ax + bx) / 2, (ay + by) / 2
        box = (cx + nx * q, cy + ny * q, cx - nx * q, cy - ny * q)
        fill = self._gradient([(0, tint(base, tone + .1)), (.24, tint(base, tone + .5)), (.52, tint(base, tone - .05)),
                               (.84, tint(base, tone - .58)), (1, tint(base, tone - .4))], box)
        high = self._gradient([(0, grey(z - .1)), (.35, grey(z)), (.6, grey(z)), (1, grey(z - .12))], box)
        return self._add(shape, fill, high, not mat)

    def disc(self, x: float, y: float, r: float, tone: float = 0, z: float = .55, mat: str = "", bulge: float = .3,
             squash: float = 1) -> Machine:
        """A round plate; ``bulge`` > 0 swells, < 0 is a dish; ``squash`` narrows it."""
        cx, cy = self.px(x, y)
        q = r * self.k
        base = mat or self.paint.base
        s = -1 if bulge < 0 else 1
        place = f'gradientUnits="userSpaceOnUse" cx="{cx - s * q * .30:.1f}" cy="{cy - s * q * .38:.1f}" r="{q * 1.45:.1f}"'
        b = abs(bulge)
        fill = self._gradient([(0, tint(base, tone + b * .9)), (.45, tint(base, tone)), (1, tint(base, tone - b))], None, "radial", place)
        middle = f'gradientUnits="userSpaceOnUse" cx="{cx:.1f}" cy="{cy:.1f}" r="{q:.1f}"'
        high = self._gradient([(0, grey(z + bulge * .2)), (1, grey(z))], None, "radial", middle)
        shape = f'ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{q * squash:.1f}" ry="{q:.1f}"'
        return self._add(shape, fill, high, not mat)

    def rod(self, pts, wide: float, mat: str = "", tone: float = 0, z: float = .6, corner: float = 0) -> Machine:
        """A bent rod, rail, cable or strap; ``wide`` in own measures."""
        d, base = self.path(pts, corner, closed=False), mat or self.paint.base
        w = max(wide * self.k, 1)
        look = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        self.colour.append(f'<path d="{d}" {look} stroke="{tint(base, tone - .3)}" stroke-width="{w:.2f}"/>'
                           f'<path d="{d}" {look} stroke="{tint(base, tone + .28)}" stroke-width="{w * .45:.2f}" transform="translate({-w * .12:.2f} {-w * .16:.2f})"/>')
        self.relief.append(f'<path d="{d}" {look} stroke="{grey(z)}" stroke-width="{w:.2f}"/>')
        self.coat.append(f'<path d="{d}" {look} stroke="{"#fff" if not mat else "#000"}" stroke-width="{w:.2f}"/>')
        return self

    def line(self, pts, px: float = 1.5, power: float = .6, corner: float = 0) -> Machine:
        """An engraved joint between plates: dark, with a lit lower lip; ``px`` wide."""
        d = self.path(pts, corner, closed=False)
        look = 'fill="none" stroke-linejoin="round"'
        self.colour.append(f'<path d="{d}" {look} stroke="#14130f" stroke-opacity="{power}" stroke-width="{px}"/>'
                           f'<path d="{d}" {look} stroke="#fff0cc" stroke-opacity="{power * .42:.2f}" stroke-width="{px * .8}" transform="translate(.9 {px * .9})"/>')
        return self

    def hatch(self, pts, px: float = 1.5) -> Machine:
        """A closed joint: a door, hatch or flap."""
        return self.line([*pts, pts[0]], px)

    def rivets(self, pts, r: float = 1.7) -> Machine:
        """Bolt heads at points; ``r`` in pixels."""
        for x, y in pts:
            cx, cy = self.px(x, y)
            self.colour.append(f'<circle cx="{cx + r * .5:.1f}" cy="{cy + r * .6:.1f}" r="{r}" fill="#15130f" fill-opacity=".6"/>'
                               f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r * .9:.1f}" fill="#fff0cf" fill-opacity=".38"/>')
        return self

    def row(self, x0: float, y0: float, x1: float, y1: float, n: int, r: float = 1.7) -> Machine:
        """A line of bolt heads."""
        return self.rivets([(x0 + (x1 - x0) * i / (n - 1), y0 + (y1 - y0) * i / (n - 1)) for i in range(n)], r)

    def roundel(self, x: float, y: float, r: float, z: float = .56) -> Machine:
        """The nation's plain disc, weathered with the rest."""
        return self.disc(x, y, r, .45, z, "#c9bfa4", .08).disc(x, y, r * .72, 0, z, ROUNDEL[self.nation], .12)

    # ------------------------------------------------------------ light
    def render(self) -> np.ndarray:
        """The lit layer, RGBA 0..255."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}" viewBox="0 0 {W} {H}"><defs>{"".join(self.defs)}</defs>'
        colour, relief, coat = (np.asarray(svg(head + "".join(body) + "</svg>", W, H), F32)
                                for body in (self.colour, self.relief, self.coat))
        return lit(self, colour, relief[..., 0] * (relief[..., 3] / 255) / 255, coat[..., 0] / 255 * (coat[..., 3] / 255))


def scaled(layer: np.ndarray, width: int) -> Image.Image:
    """A layer reduced to a width, its colours weighted by what they cover."""
    a = layer[..., 3:] / 255
    dense = np.concatenate([layer[..., :3] * a, layer[..., 3:]], -1)
    size = (width, round(layer.shape[0] * width / layer.shape[1]))
    small = np.stack([np.asarray(Image.fromarray(dense[..., c]).resize(size, Image.LANCZOS)) for c in range(4)], -1)
    small[..., :3] /= np.maximum(small[..., 3:], 1) / 255
    return Image.fromarray(np.clip(small + .5, 0, 255).astype(np.uint8), "RGBA")

