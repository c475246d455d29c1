"""The elves: deep green, silver, leaves."""

from __future__ import annotations

import math
import random
from dataclasses import replace

from . import arms, beasts, bodies, faces, troops
from . import geometry as g
from .carving import Glow, Item, aside, mark, mirror, part, place
from .faces import DARK, Face, both
from .materials import (
    BARK,
    BLOND,
    DEEP_GREEN,
    ELF_SKIN,
    ERMINE,
    GOLD,
    GREEN,
    HORSE_WHITE,
    IVORY,
    LEAF,
    LEATHER,
    PALE_WOOD,
    SILVER,
    SILVER_FIRE,
    WHITE_HAIR,
    dimmer,
    m,
)

ELF = Face(
    skin=ELF_SKIN,
    wide=52,
    jaw=32,
    chin=94,
    eye_x=25,
    eye_w=16,
    eye_h=7,
    tilt=-9,
    iris="#2a8a5a",
    scowl=4,
    brow_w=6,
    nose_w=11,
    nose_l=46,
    mouth_w=17,
    stern=2,
    brow=m("#5a4218", "#9a7a36", "#d8b868"),
)
LEAF_LIGHT = m("#1f4a1c", "#63a544", "#cdea84")
BARK_LIGHT = m("#261d10", "#77603d", "#c4ab74", 0, "wood")
MOON = m("#2c3b3d", "#87a09d", "#e6f3ec")


def _elf_head(hair=BLOND, long=150.0, turn=0.0, fringe=True, look=0.0) -> list[Item]:
    return [
        *faces.long_hair(hair, long),
        *aside([*faces.face(replace(ELF, look=look)), *(faces.fringe(hair) if fringe else [])], turn),
        *faces.ears(ELF_SKIN, 46, 4),
    ]


def _circlet(metal, light) -> list[Item]:
    return [
        part(g.taper("-58,-56 -30,-46 0,-38 30,-46 58,-56", 9, 9, 9, 9, 9), metal, 3.5, 2.6),
        part(g.poly("0,-62 10,-42 0,-20 -10,-42"), light, 4, 2.4, shadow=0),
    ]


def _leaf_brooch(x: float, y: float, metal=SILVER) -> list[Item]:
    return [
        part(
            g.at(g.blob("0,-26! 16,-8 10,14 0,26! -10,14 -16,-8"), x, y),
            metal,
            6,
            2.8,
            [mark(g.line(f"{x},{y - 20} {x},{y + 20}", 2.2), DARK, 0.6)],
        )
    ]


def elf_general() -> list[Item]:
    helm = [
        *bodies.wings(SILVER, 62, -40, 1.0),
        part(
            g.sym("0,-158! 13,-128 46,-98 66,-56 66,-28! 34,-44 0,-26!"),
            SILVER,
            15,
            marks=[mark(g.nib("0,-146 3,-100 0,-40", 3), DARK, 0.55)],
        ),
        part(g.taper("-66,-34 -34,-50 0,-32 34,-50 66,-34", 11, 11, 12, 11, 11), GOLD, 4, 2.4),
        *both([part(g.blob("46,-30! 66,-34 66,14 50,62! 48,20"), SILVER, 7)]),
        part(g.poly("0,-62 11,-40 0,-16 -11,-40"), LEAF, 5, 2.4),
    ]
    sword = place(arms.sword(SILVER, GOLD, 226, 32), -134, 372, 0.98, -4)
    return [
        *bodies.cape(DEEP_GREEN),
        *place(faces.long_hair(BLOND, 165, 88), 0, 204, 1.02),
        *bodies.plate(SILVER, GOLD, 132, 292),
        *_leaf_brooch(0, 352, GOLD),
        *bodies.pauldrons(SILVER, GOLD, 124, 338, 0.98),
        *both([part(g.at(g.blob("0,-30! 18,-8 10,18 0,30! -10,18 -18,-8"), 126, 330, 1, 20), LEAF, 6, 2.8)]),
        *place([*faces.ears(ELF_SKIN, 46, 4), *faces.face(ELF), *helm], 0, 206, 1.04),
        *bodies.arm(SILVER, "-172,420 -164,470 -140,410", 52, 40),
        *sword,
        *place(arms.fist(SILVER, SILVER), -133, 392, 0.95, -4),
    ]


def elf_mage() -> list[Item]:
    robe = m("#1a3a30", "#3f8f78", "#b8ecd4")
    moon = [
        Glow(0, 150, 260, SILVER_FIRE.mid, 0.5, False),
        part(g.ring(0, 230, 176, 160, 205, 335), SILVER_FIRE, 5, 2.4, shadow=0),
        *[
            part(g.star(176 * math.cos(a), 230 + 176 * math.sin(a), s, s * 0.3, 4), SILVER_FIRE, 2, 1.4, shadow=0)
            for a, s in ((-2.55, 22), (-2.1, 15), (-1.57, 30), (-1.04, 15), (-0.59, 22))
        ],
    ]
    raised = [
        *bodies.sleeve(robe, "104,350 172,372 160,298", 54, 76, SILVER),
        *place(mirror(troops.hand(ELF_SKIN)), 160, 246, 0.95, 10),
    ]
    return [
        *moon,
        *bodies.robe(robe, SILVER),
        *place(_elf_head(WHITE_HAIR, 170, -5), 0, 190, 1.06),
        *place(_circlet(SILVER, SILVER_FIRE), 0, 190, 1.06),
        *_leaf_brooch(0, 330),
        *both(raised),
    ]


def _foliage(x: float, y: float, r: float, seed: int, green) -> list[Item]:
    """A round clump of leaves."""
    rng = random.Random(seed)
    leaf = g.blob("0,-19! 11,-6 8,10 0,20! -8,10 -11,-6")
    out: list[Item] = [part(g.ragged(g.oval(x, y, r, r * 0.8), 6, 16, seed), dimmer(green, 0.7), 12)]
    for k in range(round(r * 0.62)):
        a, d = rng.uniform(0, 6.283), r * math.sqrt(rng.uniform(0, 1)) * 0.92
        lx, ly = x + math.cos(a) * d, y + math.sin(a) * d * 0.8
        tone = green if ly > y else LEAF_LIGHT
        out.append(
            part(
                g.at(leaf, lx, ly, rng.uniform(0.8, 1.15), rng.uniform(-70, 70)),
                tone if k % 3 else green,
                4,
                2,
            )
        )
    return out


def elf_treeman() -> list[Item]:
    crown = [
        *_foliage(-104, -150, 62, 3, LEAF),
        *_foliage(104, -150, 62, 5, LEAF),
        *_foliage(0, -168, 74, 7, LEAF),
    ]
    branch = [part(g.ragged(g.taper("20,-90 62,-134 100,-160", 44, 30, 12), 3, 18, 4), BARK_LIGHT, 9)]
    limb = [
        part(
            g.ragged(g.taper("96,170 170,160 190,84 160,20", 70, 60, 50, 40), 4, 24, 6),
            BARK_LIGHT,
            14,
            marks=[mark(g.nib("120,164 168,140 180,80", 4), BARK.dark, 0.8)],
        ),
        *[
            part(g.ragged(g.taper(p, 22, 17, 5), 2, 14, 3), BARK_LIGHT, 5)
            for p in (
                "146,36 118,18 116,-18",
                "156,26 148,-8 156,-44",
                "166,28 182,0 190,-32",
                "152,44 130,50 108,38",
            )
        ],
    ]
    lower = _foliage(200, 96, 24, 11, LEAF)
    front = [*_foliage(-58, -122, 30, 13, LEAF), *_foliage(52, -128, 32, 17, LEAF)]
    body = [*both(branch), *crown, *both(limb), *both(lower), *beasts.tree_face(BARK_LIGHT), *front]
    return place(body, 0, 282, 0.9)


def elf_elite() -> list[Item]:
    back, front = faces.hood(MOON, DEEP_GREEN, 86, 10)
    head = [*back, *aside(faces.face(replace(ELF, look=4)), 12), *aside(faces.fringe(BLOND), 12), *front]
    chest = [
        *bodies.cape(MOON, 150, 282),
        *bodies.torso(DEEP_GREEN, 112, 290),
        *bodies.strap(LEATHER, "-86,306 0,380 90,500", 18),
        part(g.sym("0,276 60,276 118,300 96,344 40,326 0,336"), MOON, 10),
        *_leaf_brooch(0, 330, GOLD),
    ]
    return troops.archer(
        head,
        MOON,
        chest,
        ELF_SKIN,
        {"wood": SILVER, "tall": 182, "belly": 66, "draw": 150, "tips": GOLD, "thick": 15},
        {"length": 170, "fletch": IVORY, "fire": SILVER_FIRE},
        aim=-32,
        cuff=SILVER,
        arrows=(LEATHER, IVORY),
    )


def elf_archer() -> list[Item]:
    band = [part(g.taper("-56,-54 0,-44 58,-54", 12, 12, 12), LEAF, 4, 2.4)]
    tunic = m("#24401a", "#6b9440", "#bfd67c")
    head = [*_elf_head(BLOND, 128, 12, look=4), *aside(band, 8)]
    chest = [
        *bodies.torso(tunic, 116, 284),
        *both([part(g.blob("20,280 60,288 110,330! 60,330 14,316"), LEAF, 6)]),
        *bodies.strap(LEATHER, "-86,306 0,390 90,500", 16),
    ]
    shot = troops.archer(
        head,
        IVORY,
        chest,
        ELF_SKIN,
        {"wood": PALE_WOOD, "tall": 140, "belly": 58, "draw": 150, "thick": 14},
        {"length": 160, "fletch": LEAF},
        aim=8,
        arrows=(LEATHER, LEAF),
    )
    return mirror(shot)


def elf_cavalry() -> list[Item]:
    mount = place(
        [
            *beasts.horse(HORSE_WHITE, BLOND),
            *troops.chanfron(SILVER, LEAF)[-2:],
            *_leaf_brooch(2, 190, GOLD),
            *[
                part(g.at(g.blob("0,-20! 12,-6 8,10 0,20! -8,10 -12,-6"), x, y, 1.1, t), LEAF, 4, 2.6)
                for x, y, t in ((-40, 176, -50), (44, 176, 50), (-78, 152, -40))
            ],
            *troops.bridle(DEEP_GREEN, GOLD),
        ],
        50,
        202,
        0.98,
    )
    helm = [
        part(g.sym("0,-168! 12,-130 44,-104 64,-58 64,-30! 32,-44 0,-30!"), SILVER, 14),
        part(g.taper("-64,-34 0,-38 64,-34", 10, 11, 10), GOLD, 4, 2.4),
        *both([part(g.blob("44,-30! 64,-34 64,14 50,58! 48,20"), SILVER, 6)]),
    ]
    head = [
        *faces.long_hair(BLOND, 150),
        *faces.ears(ELF_SKIN, 44, 4),
        *aside(faces.face(ELF), 12),
        *helm,
        *bodies.plume(GREEN, -4, -150, 0.8),
    ]
    body = [
        *bodies.cape(DEEP_GREEN, 160, 284),
        *bodies.plate(SILVER, GOLD, 124),
        *bodies.pauldrons(SILVER, GOLD, 112, 330, 0.9),
    ]
    pole = arms.lance(PALE_WOOD, SILVER, ERMINE)
    return troops.rider(
        mount,
        head,
        body,
        SILVER,
        SILVER,
        pole,
        head_at=(-92, 150, 0.62),
        flank=HORSE_WHITE,
        leg=GREEN,
        saddle=DEEP_GREEN,
    )


UNITS = {
    "elf.K": elf_general,
    "elf.Q": elf_mage,
    "elf.R": elf_treeman,
    "elf.B": elf_elite,
    "elf.N": elf_cavalry,
    "elf.P": elf_archer,
}
