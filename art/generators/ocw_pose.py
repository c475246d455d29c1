"""Poses: bodies turned, leaned and tilted, jointed arms, and hands with fingers.

A body is drafted from the front in the picture's units; a ``Stance`` turns the draft three-quarters, so that the
near shoulder comes forward and the far one falls away. Hands are drawn upright from the wrist at (0, 0), or, as
fists, around a shaft along the local vertical; they are about as long as a face.
"""
from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from . import ocw_shapes as g
from .chesswar_units.materials import Material
from .ocw_easel import Part, moved, part, touch
from .ocw_head import Head

Point = tuple[float, float]
CX, FOOT = 384, 768


@dataclass(frozen=True)
class Stance:
    """``twist`` -1 to 1 turns the chest to the picture's left or right, ``lean`` tips the trunk (degrees, clockwise),
    ``drop`` lowers the right shoulder (degrees); then the whole is enlarged about the throat and moved.
    """

    twist: float = 0
    lean: float = 0
    drop: float = 0
    x: float = 0
    y: float = 0
    size: float = 1

    def carry(self, points: np.ndarray) -> np.ndarray:
        """Points of the frontal draft in the picture."""
        u = (points[:, 0] - CX) / 200
        t = self.twist
        mid = np.clip(u, -1, 1)
        turned = .90 * mid + .24 * t * (1 - mid ** 2) + (u - mid) * (.90 - .3 * t * np.sign(u))
        x = turned * 200
        y = points[:, 1] + np.tan(math.radians(self.drop)) * x - 16 * t * mid
        x = x + math.tan(math.radians(self.lean)) * (FOOT - y)
        return np.stack([CX + self.x + x * self.size, 400 + self.y + (y - 400) * self.size], 1)

    def at(self, x: float, y: float) -> Point:
        """One point of the draft in the picture."""
        p = self.carry(np.array([[x, y]], float))[0]
        return float(p[0]), float(p[1])

    def __call__(self, *items: Part | Iterable) -> list:
        """Parts of a draft, carried; painters of strands pass as they are."""
        out: list = []
        for item in items:
            if isinstance(item, Part):
                out.append(self._part(item))
            elif callable(item):
                out.append(item)
            else:
                out += self(*item)
        return out

    def _part(self, p: Part) -> Part:
        folds = (*self.at(*p.folds[:2]), *p.folds[2:]) if p.folds else p.folds
        fade = (*self.at(*p.fade[:2]), p.fade[2]) if p.fade else None
        return replace(p, shape=p.shape.mapped(self.carry), relief=p.relief * self.size, folds=folds, fade=fade,
                       touches=tuple(replace(k, shape=k.shape.mapped(self.carry)) for k in p.touches),
                       bumps=tuple((b.mapped(self.carry), soft, high) for b, soft, high in p.bumps))


def throat(head: Head, stance: Stance, wide: float = 36, mat: Material | None = None, down: float = 430) -> Part:
    """The neck from under the jaw into the collar."""
    x0, y0 = head.at(0, 46, -16)
    x1, y1 = stance.at(CX, down)
    k = head.k / 1.3
    nx, ny = x0 * .55 + x1 * .45, y0 * .5 + y1 * .5
    cords = [(g.taper(f"{x0 + s * 26 * k},{y0 + 34} {x1 + s * 8},{y1 - 4}", 8, 5), 3, 5) for s in (-1, 1)]
    return part(g.taper(f"{x0},{y0} {nx},{ny} {x1},{y1}", wide * 2 * k, wide * 1.9 * k, wide * 2.9 * k), mat or head.face.skin, 28, bumps=cords, grade=-.10, texture="skin")


# ---------------------------------------------------------------- arms
def bearing(a: Point, b: Point) -> float:
    """Degrees clockwise from straight up of the way from a to b."""
    return math.degrees(math.atan2(b[0] - a[0], a[1] - b[1]))


def upper(a: Point, b: Point, mat: Material, w0: float = 104, w1: float = 80, **more) -> list[Part]:
    """From shoulder to elbow, melting into the shoulder."""
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    n = math.radians(bearing(a, b))
    swell = [(g.at(g.oval(0, 0, w0 * .26, math.dist(a, b) * .30), mx, my, turn=math.degrees(n)), 14, 12)] if more.get("texture") == "skin" else []
    shape = g.taper(f"{a[0]},{a[1]} {mx},{my} {b[0]},{b[1]}", w0, (w0 + w1) / 2 * 1.02, w1)
    return [part(shape, mat, w0 * .26, bumps=[*swell, *more.pop("bumps", ())], fade=(*a, w0 * .95), **more)]


def fore(a: Point, b: Point, mat: Material, w0: float = 82, w1: float = 50, **more) -> list[Part]:
    """From elbow to wrist."""
    p, q = np.array(a), np.array(b)
    k = p + (q - p) * .34
    shape = g.taper(f"{a[0]},{a[1]} {k[0]},{k[1]} {b[0]},{b[1]}", w0 * .94, w0, w1)
    return [part(shape, mat, w0 * .27, **more)]


def limb(shoulder: Point, elbow: Point, wrist: Point, mat: Material, widths: tuple[float, float, float, float] = (104, 82, 80, 50), low: Material | None = None, **more) -> list[Part]:
    """A whole arm; ``low`` is the matter of the forearm if it is another."""
    other = {} if low else more
    return upper(shoulder, elbow, mat, widths[0], widths[1], **more) + fore(elbow, wrist, low or mat, widths[2], widths[3], **{"texture": more.get("texture", ""), **other})


def cuff(elbow: Point, wrist: Point, mat: Material, w0: float = 92, w1: float = 66, start: float = .34, stop: float = .96, trim: Material | None = None, **more) -> list[Part]:
    """A bracer or the end of a sleeve over the forearm."""
    p, q = np.array(elbow), np.array(wrist)
    a, b = p + (q - p) * start, p + (q - p) * stop
    m = (a + b) / 2
    out = [part(g.taper(f"{a[0]},{a[1]} {m[0]},{m[1]} {b[0]},{b[1]}", w0, (w0 + w1) / 2 * .97, w1), mat, 15, **more)]
    d = (q - p) / max(math.dist(elbow, wrist), 1)
    n = np.array([-d[1], d[0]])
    if trim:
        for spot, w in ((a, w0), (b, w1)):
            c, e = spot + n * w * .49, spot - n * w * .49
            out.append(part(g.taper(f"{c[0]},{c[1]} {spot[0] + d[0] * 6},{spot[1] + d[1] * 6} {e[0]},{e[1]}", 9, 11, 9), trim, 4, shadow=.4))
    return out


def sleeve(elbow: Point, wrist: Point, mat: Material, wide: float = 90, mouth: float = 150, lining: Material | None = None, seed: int = 2, trim: Material | None = None) -> list[Part]:
    """A wide sleeve that hangs from the forearm, its opening towards the hand."""
    p, q = np.array(elbow, float), np.array(wrist, float)
    d = (q - p) / max(math.dist(elbow, wrist), 1)
    n = np.array([-d[1], d[0]])
    if n[1] < 0:
        n = -n                                                   # the side that hangs
    hang = n * .72 + np.array([0, .5])
    a, b, c, e, f = p - n * wide * .5, q - n * wide * .36, q + hang * mouth, p + hang * mouth * .95, p + n * wide * .5
    text = " ".join(f"{v[0]:.1f},{v[1]:.1f}{mark}" for v, mark in ((a, ""), ((a + b) / 2 - n * 4, ""), (b, "!"), (q + hang * mouth * .45 + d * 12, ""), (c, "!"), ((c + e) / 2 - hang * 8, ""), (e, ""), (f, "")))
    out = [part(g.blob(text), mat, 24, folds=(*(p - n * 60), 11, 5, seed), texture="cloth", shadow=.7)]
    edge = f"{b[0]},{b[1]} {(q + hang * mouth * .45 + d * 12)[0]},{(q + hang * mouth * .45 + d * 12)[1]} {c[0]},{c[1]}"
    if lining:
        out.append(part(g.taper(edge, 8, wide * .34, 10), lining, 8, shadow=.3))
    if trim:
        out.append(part(g.taper(edge, 9, 11, 9), trim, 4, shadow=.4))
    return out


# ---------------------------------------------------------------- hands
FINGERS = {"index": (-22, -60, 33, 23, 17, 18.5), "middle": (-7, -66, 37, 25, 18, 19), "ring": (8.5, -63, 33, 23, 17, 18), "little": (22, -53, 24, 17, 14, 15.5)}
"""Knuckle, the lengths of the three bones, width; the thumb's side is -x."""
POSES = {
    "open": {"index": (-9, -7, -5), "middle": (-2, -1, 0), "ring": (6, 5, 5), "little": (17, 16, 14), "thumb": (-54, -36, -26)},
    "spread": {"index": (-20, -16, -14), "middle": (-4, -3, 0), "ring": (13, 11, 8), "little": (32, 28, 24), "thumb": (-76, -60, -50)},
    "claw": {"index": (-34, -4, 30), "middle": (-12, 6, 34), "ring": (10, 20, 44), "little": (36, 34, 52), "thumb": (-80, -40, -4)},
    "cup": {"index": (-12, -34, -56), "middle": (-6, -30, -52), "ring": (0, -26, -48), "little": (8, -20, -44), "thumb": (-70, -66, -50)},
    "pinch": {"index": (-26, -50, -84), "middle": (-2, 4, 0), "ring": (12, 14, 10), "little": (28, 30, 24), "thumb": (-50, -34, -10)},
    "point": {"index": (-4, -2, 0), "middle": None, "ring": None, "little": None, "thumb": (-30, 24, 60)},
    "bless": {"index": (-5, -3, -2), "middle": (3, 3, 2), "ring": None, "little": None, "thumb": (-30, 20, 50)},
}
"""The bearing of every bone of the fingers; None is a finger folded into the palm."""


def finger(x: float, y: float, bones: Iterable[tuple[float, float]], width: float, mat: Material, nail: str = "", **more) -> list[Part]:
    """One finger from its knuckle: (bearing, length) of each bone."""
    spots = [np.array([x, y])]
    turn = 0.0
    for turn, long in bones:
        a = math.radians(turn)
        spots.append(spots[-1] + long * np.array([math.sin(a), -math.cos(a)]))
    text = " ".join(f"{p[0]:.1f},{p[1]:.1f}" for p in spots)
    joints = [(g.at(g.oval(0, 0, width * .40, width * .34), *p), 2.4, 3.2) for p in spots[1:-1]]
    creases = [touch(g.at(g.nib(f"{-width * .45},0 0,{width * .12} {width * .45},0", 2), *p, turn=turn), "#2a0e08", .35, .8) for p in spots[1:-1]]
    if nail:
        creases.append(touch(g.at(g.oval(0, 0, width * .26, width * .34), *(spots[-1] * .93 + spots[-2] * .07), turn=turn), nail, .75, .7))
    return [part(g.taper(text, width * 1.04, width, width * .92, width * .72), mat, width * .36, bumps=joints, touches=creases, shadow=.5, **more)]


def folded(x: float, y: float, width: float, mat: Material, **more) -> Part:
    """A finger bent into the palm: its middle bone seen from in front."""
    w = width * .56
    return part(g.blob(f"{x - w},{y + 2} {x - w * .8},{y - 11} {x},{y - 15} {x + w * .8},{y - 11} {x + w},{y + 2} {x + w * .8},{y + 22} {x},{y + 28} {x - w * .8},{y + 22}"), mat, 6, shadow=.5, **more)


def hand(pose: str, at: Point, mat: Material, k: float = 1.25, turn: float = 0, flip: bool = False, nail: str = "", claws: Material | None = None, texture: str = "skin", wide: float = 1) -> list[Part]:
    """A hand with its wrist at a point, its fingers towards ``turn`` (0 = up); the thumb is on its left unless flipped."""
    bones = POSES[pose]
    out: list[Part] = [part(g.taper("0,26 0,-8", 42, 45), mat, 13, texture=texture)]
    late: list[Part] = []
    for name in ("little", "ring", "middle", "index"):
        x, y, *lengths, width = FINGERS[name]
        if bones[name] is None:
            late.append(folded(x, y + 6, width, mat, texture=texture))
            continue
        tips = finger(x, y + 6, list(zip(bones[name], lengths)), width, mat, nail, texture=texture)
        if claws:
            tips += talon(x, y + 6, list(zip(bones[name], lengths)), claws)
        out += tips
    palm = g.blob("-30,-56 -10,-68 10,-66 29,-52 32,-24 26,2 0,10 -24,2 -33,-24")
    lines = [(g.nib("-26,-40 -4,-34 24,-44", 3), 1.6, -3), (g.nib("-18,-48 -14,-24 -6,-4", 3), 1.8, -4), (g.oval(-18, -16, 13, 18), 6, 6), (g.oval(17, -22, 10, 20), 6, 4)]
    out.append(part(palm, mat, 15, bumps=lines, shadow=.25, texture=texture))
    out += late
    thumb = finger(-22, -16, list(zip(bones["thumb"], (30, 25, 20))), 22, mat, nail, texture=texture)
    if claws:
        thumb += talon(-22, -16, list(zip(bones["thumb"], (30, 25, 20))), claws)
    return moved(out + thumb, *at, k, turn, wide, flip)


def talon(x: float, y: float, bones: list[tuple[float, float]], mat: Material) -> list[Part]:
    """The claw at the end of a finger."""
    for turn, long in bones:
        a = math.radians(turn)
        x, y = x + long * math.sin(a), y - long * math.cos(a)
    return moved([part(g.blob("-7,6 -5,-8 2,-26! 7,-8 7,6"), mat, 4, shadow=.3)], x, y, 1, bones[-1][0])


def grip(at: Point, mat: Material, k: float = 1.5, turn: float = 0, flip: bool = False, thumb: bool = True, texture: str = "skin", claws: Material | None = None) -> list[Part]:
    """A fist around a shaft along the local vertical; the back of the hand lies on its right unless flipped."""
    out = [part(g.blob("-12,-32 14,-38 36,-30 48,-8 50,16 38,34 12,38 -12,34"), mat, 15, texture=texture)]
    for i, (y, reach) in enumerate(((-26, 27), (-9.5, 30), (7.5, 28), (23, 23))):
        w = 9.2 - .5 * (i == 3)
        bone = g.blob(f"{-reach},{y - w * .62} {-reach * .55},{y - w} 4,{y - w * 1.06} 20,{y - w * .8} 26,{y + 1} 20,{y + w * .86} 2,{y + w} {-reach * .55},{y + w} {-reach},{y + w * .66} {-reach - 5},{y}")
        out.append(part(bone, mat, 7, shadow=.55, texture=texture, bumps=[(g.oval(15, y, 9, 7), 3.5, 5), (g.oval(-reach + 7, y, 6, 6), 2.5, 3)],
                        touches=[touch(g.nib(f"-6,{y - w * .7} -3,{y} -6,{y + w * .7}", 1.8), "#2a0e08", .22, .8)]))
        if claws:
            out.append(part(g.blob(f"{-reach + 2},{y - 5} {-reach - 10},{y - 3} {-reach - 20},{y + 6}! {-reach - 6},{y + 6}"), claws, 3, shadow=.3))
    if thumb:
        out.append(part(g.taper("34,-24 18,-40 -4,-41 -21,-33", 21, 20, 18, 13), mat, 7, shadow=.6, texture=texture, bumps=[(g.oval(2, -41, 7, 6), 3, 3)]))
    return moved(out, *at, k, turn, flip=flip)


def swoosh(text: str, mat: Material, width: float = 40, alpha: float = .4, soft: float = 3) -> Part:
    """The trail of something swung: a thin tail that widens to the blade."""
    return part(g.taper(text, 1, width * .45, width, width * .8), mat, 8, alpha=alpha, soft=soft, shadow=0)


def ghost(parts: Iterable[Part], alpha: float, x: float = 0, y: float = 0, k: float = 1) -> list[Part]:
    """A faint double of some parts, moved: a shadow that was there a moment ago."""
    return [replace(p, alpha=alpha, shadow=0, soft=3, fade=None) for p in moved(parts, x, y, k)]


__all__ = ["POSES", "Stance", "bearing", "cuff", "finger", "fore", "ghost", "grip", "hand", "limb", "sleeve", "swoosh", "throat", "upper"]
