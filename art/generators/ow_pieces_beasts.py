"""Parts of beasts: dragon heads, scaled bellies, segmented legs, claws, jets of breath."""
from __future__ import annotations

from .ow_pieces_arms import BONE, FIRE
from .ow_pieces_body import DARK, Brush, Material, Point, g, horn, limb, mat

CLAW = mat("#3a3236", .3, .3, .5)
HORN = mat("#c9b88c", .1, .34, .55)


def dragon_head(b: Brush, m: Material, belly: Material, crest: str = "horns", open_: float = 10, eye: str = "#ffe14a", hornm: Material = HORN) -> None:
    """A dragon's head, the neck ending at (0, 0), looking right, about 80 long."""
    if crest == "frill":
        for k in range(5):
            a = (-64, -34, -8, 16, 40)[k]
            with b.at(4, -6, -70 + a):
                b.put(g.poly("-9,0 0,-38 9,0"), belly, 4, ink=1.6)
    if crest == "horns":
        horn(b, "14,-18 -6,-34 -34,-38", hornm, 12)
    if crest == "spikes":
        for x, y, t, s in ((-10, -10, -50, .9), (0, -18, -34, 1.2), (12, -22, -16, 1.35), (24, -20, 4, 1.0)):
            with b.at(x, y, t, s):
                b.put(g.poly("-7,6 0,-28 7,6"), hornm, 3, ink=1.6)
    b.put(f"2,6 20,8 42,{10 + open_} 66,{14 + open_} 64,{22 + open_} 40,{24 + open_} 14,20", belly, 6)
    b.put(f"16,4 60,4 62,{14 + open_} 40,{12 + open_} 20,12", mat("#6a1018"), 3, ink=1)
    for x in (36, 46, 56):
        b.put(g.poly(f"{x - 3},{14 + open_} {x},{4 + open_} {x + 3},{14 + open_}"), BONE, 1, ink=.9)
    b.put("-14,4 -8,-16 8,-24 28,-22 40,-12 58,-10 72,-4 74,4 66,9 40,8 20,12 0,18", m, 9)
    for x in (42, 52, 62, 70):
        b.put(g.poly(f"{x - 3.5},6 {x + 3.5},6 {x},17"), BONE, 1, ink=.9)
    b.on(g.oval(66, -2, 3.2, 2.2), DARK, .9)
    b.on(g.nib("30,-14 44,-6 62,-6", 3), m.light, .6)
    b.put(g.blob("18,-16! 34,-12 32,-4 20,-5"), mat(eye), 2, ink=1.6)
    b.on(g.oval(27, -9, 1.8, 4), DARK, 1)
    b.put(g.taper("12,-18 24,-20 38,-12", 3, 7, 2), m, 3, ink=1.4)
    if crest == "horns":
        horn(b, "8,-16 -14,-26 -40,-22", hornm, 14)


def belly_plates(b: Brush, line: str, m: Material, *widths: float, count: int = 9) -> None:
    """A band of broad scales along a neck or a belly."""
    b.put(g.taper(line, *widths), m, 5, ink=1.2)
    pts = g.spine(line)
    for k in range(1, count):
        i = int(len(pts) * k / count)
        (x, y), (x1, y1) = pts[i], pts[min(i + 1, len(pts) - 1)]
        dx, dy = x1 - x, y1 - y
        s = 14 / max((dx * dx + dy * dy) ** .5, .01)
        b.on(g.line(f"{x - dy * s:.1f},{y + dx * s:.1f} {x + dy * s:.1f},{y - dx * s:.1f}", 1.8), m.dark, .75)


def spine_fins(b: Brush, line: str, m: Material, size: float = 12, count: int = 10, side: int = 1) -> None:
    """A row of fins along a back; ``side`` says which."""
    pts = g.spine(line)
    for k in range(count):
        i = int((len(pts) - 2) * (k + .5) / count)
        (x, y), (x1, y1) = pts[i], pts[i + 1]
        n = max(((x1 - x) ** 2 + (y1 - y) ** 2) ** .5, .01)
        ux, uy = (x1 - x) / n, (y1 - y) / n
        nx, ny = uy * side, -ux * side
        h = size * (.6 + .4 * (1 - abs(2 * k / count - 1)))
        b.put(g.poly(f"{x - ux * 7:.1f},{y - uy * 7:.1f} {x + nx * h - ux * 5:.1f},{y + ny * h - uy * 5:.1f} {x + ux * 7:.1f},{y + uy * 7:.1f}"), m, 2, ink=1.4)


def claws(b: Brush, x: float, y: float, m: Material, size: float = 1, turn: float = 0, nails: Material = CLAW) -> None:
    """A clawed foot pointing right."""
    with b.at(x, y, turn, size):
        for d in (-3, 3, 9):
            b.put(g.taper(f"0,{d - 3} 10,{d - 2} 17,{d + 2}", 9, 8, 6), m, 3, ink=1.5)
            b.put(g.poly(f"15,{d - 2} 27,{d + 5} 15,{d + 5}"), nails, 1, ink=1)


def beast_leg(b: Brush, points: list[Point], m: Material, w: float = 26, foot: float = 1, turn: float = 0) -> None:
    """A leg of three or four joints that ends in claws."""
    limb(b, points, m, w, w * .66, w * .5, w * .45)
    claws(b, points[-1][0] - 6, points[-1][1], m, foot, turn)


def jointed(b: Brush, points: list[Point], m: Material, w: float = 11) -> None:
    """An insect's leg: hard segments, each swelling and thinning, a point at the end."""
    for k in range(len(points) - 1):
        (x, y), (x1, y1) = points[k], points[k + 1]
        last = k == len(points) - 2
        s = w * (1 - .2 * k)
        b.put(g.taper(f"{x},{y} {(x + x1) / 2},{(y + y1) / 2} {x1},{y1}", s * .7, s, 1.5 if last else s * .6), m, 3)


def breath(b: Brush, x: float, y: float, turn: float = 0, size: float = 1, light: tuple[str, str, str] = FIRE) -> None:
    """A jet from a mouth, opening to the right."""
    with b.at(x, y, turn, size):
        b.air(36, 0, 70, light[1], .6)
        b.glow("0,-4! 20,-12 34,-22! 38,-12 58,-26! 60,-10 84,-14! 72,0 86,12! 62,10 56,24! 40,12 30,18! 18,8 0,5!", light, 8, ink=True)


__all__ = ["CLAW", "HORN", "beast_leg", "belly_plates", "breath", "claws", "dragon_head", "jointed", "spine_fins"]
