"""The dwarves: rust, bronze, beards and runes."""

from __future__ import annotations

from . import arms, bodies, faces, troops
from . import geometry as g
from .carving import Glow, Item, aside, mark, mirror, part, place
from .faces import DARK, Face, both
from .materials import (
    BONE,
    BRONZE,
    DARK_OAK,
    GOLD,
    GREY_HAIR,
    IRON,
    LEATHER,
    OAK,
    OCHRE,
    ORANGE_HAIR,
    PALE_WOOD,
    RED,
    RED_HAIR,
    RUDDY,
    RUNE_FIRE,
    STEEL,
    STONE,
    m,
)

DWARF = Face(
    skin=RUDDY,
    wide=66,
    jaw=56,
    chin=84,
    eye_x=27,
    eye_y=-10,
    eye_w=14,
    eye_h=7,
    iris="#5a4a1a",
    scowl=9,
    brow_w=14,
    nose_w=25,
    nose_l=46,
    hollow=1,
)
RUST_CLOTH = m("#381207", "#98401c", "#e0885a")


def _dwarf(hair, length=190.0, braids=True, turn=0.0, brow=None) -> list[Item]:
    f = Face(**{**DWARF.__dict__, "brow": brow or hair})
    out = [
        *faces.ears(RUDDY),
        *aside(faces.face(f), turn),
        *aside(faces.beard(hair, length, 74, 6, 10, 34), turn * 0.6),
    ]
    if braids:
        out += both(faces.braid(hair, 44, 96, 4, GOLD, 17))
    return out


def dwarf_warlord() -> list[Item]:
    helm = [
        *bodies.horns(BONE, 60, -62, 1.12),
        *bodies.cap_helm(GOLD, BRONZE, -32, 72, 84, False),
        *both([part(g.blob("50,-34! 76,-40 80,20 62,52! 56,10"), GOLD, 7)]),
        part(g.sym("0,-130! 12,-96 15,-44 0,-24!"), GOLD, 6),
        part(g.poly("0,-70 11,-52 0,-34 -11,-52"), RED, 4, 2.2),
    ]
    beard = _dwarf(RED_HAIR, 208)
    axe_ = place(arms.axe(STEEL, DARK_OAK, True, 1.0, -150, 140), 138, 340, 1.0, 6)
    return [
        *bodies.cape(RED, 170, 284),
        *bodies.plate(STEEL, GOLD, 136, 300),
        *bodies.pauldrons(STEEL, GOLD, 128, 350, 1.06),
        *place([*beard, *helm], 0, 204, 1.06),
        *axe_,
        *place(mirror(arms.fist(LEATHER, STEEL)), 134, 386, 1.05, 6),
    ]


def dwarf_runelord() -> list[Item]:

    anvil_rune = [
        part(g.star(0, 0, 32, 8, 4), RUNE_FIRE, 5, 1.6, shadow=0),
        part(g.star(0, 0, 19, 6, 4, -45), RUNE_FIRE, 4, 1.2, shadow=0),
    ]
    hood_back, hood_front = faces.hood(m("#141b22", "#3f505c", "#93a9b6"), OCHRE, 92)
    band = [
        part(g.taper("-62,-60 0,-48 62,-60", 17, 18, 17), GOLD, 5, 2.6),
        part(g.poly("0,-72 13,-54 0,-36 -13,-54"), RUNE_FIRE, 4, 2.4, shadow=0),
    ]
    ham = [
        *arms.hammer(STONE, DARK_OAK, BRONZE, -150, 150),
        *place(anvil_rune, 0, -144, 0.84),
        Glow(0, -144, 150, RUNE_FIRE.mid, 0.55),
    ]
    rune = [part(g.poly("0,-34 26,0 0,34 -26,0"), STONE, 6, 3), *place(anvil_rune, 0, 0, 0.6)]
    return [
        *bodies.robe(m("#141b22", "#3f505c", "#93a9b6"), GOLD, 138, 296),
        *bodies.pauldrons(BRONZE, GOLD, 126, 356, 0.9, layers=1),
        *place(
            [
                *hood_back,
                *_dwarf(GREY_HAIR, 214, False, 0, GREY_HAIR),
                *band,
                *hood_front,
                *faces.beard(GREY_HAIR, 226, 64, 14, 6, 34),
                *both(faces.braid(GREY_HAIR, 44, 96, 4, GOLD, 16)),
            ],
            0,
            204,
            1.0,
        ),
        *bodies.arm(BRONZE, "-150,370 -168,430 -96,424", 60, 46),
        *bodies.arm(BRONZE, "150,370 170,410 60,404", 60, 46),
        *place(ham, 20, 396, 0.92, 78),
        *place(arms.fist(LEATHER, BRONZE), -70, 414, 1.05, 78),
        *place(arms.fist(LEATHER, BRONZE), 56, 392, 1.05, 78),
        *[
            item
            for x, y, size in ((-156, 190, 0.95), (-130, 280, 0.62), (150, 166, 0.8), (160, 262, 0.6))
            for item in (*place(rune, x, y, size), Glow(x, y, 100 * size, RUNE_FIRE.mid, 0.55))
        ],
    ]


def dwarf_catapult() -> list[Item]:
    load = [
        *troops.boulder(0, -10, 54, STONE),
        part(g.star(0, -8, 34, 9, 4), RUNE_FIRE, 5, 1.6, shadow=0),
        part(g.star(0, -8, 20, 6, 4, -45), RUNE_FIRE, 4, 1.2, shadow=0),
        Glow(0, -6, 90, RUNE_FIRE.mid, 0.4),
    ]
    tower = [
        part(
            g.blob("104,392! 112,250! 196,250! 204,392!"),
            STONE,
            7,
            marks=[mark(g.line(f"100,{y} 210,{y}", 3), DARK, 0.7) for y in (284, 318, 352)]
            + [
                mark(g.line(f"{x},{y} {x},{y + 34}", 3), DARK, 0.7)
                for x, y in ((140, 250), (170, 284), (134, 284), (150, 318), (184, 318))
            ],
        ),
        *[part(g.blob(f"{x},226! {x + 22},226! {x + 22},254! {x},254!"), STONE, 4) for x in (102, 140, 178)],
    ]
    shield = place(arms.round_shield(BRONZE, GOLD, STEEL, 60, False, False), 2, 330, 0.74)
    return troops.catapult(
        m("#2e1809", "#7d4c25", "#c8925a", 0.1, "wood"), STEEL, load, tower, True, front=shield
    )


def dwarf_crossbow() -> list[Item]:
    head = [*_dwarf(ORANGE_HAIR, 150, False, 12), *bodies.cap_helm(STEEL, BRONZE, -30, 72, 78, True)]
    chest = [
        *bodies.mail(m("#2b2420", "#82766a", "#d8ccba", 0.3), 128, 300),
        *bodies.pauldrons(BRONZE, GOLD, 118, 348, 0.86, layers=1),
    ]
    xbow = place(arms.crossbow(PALE_WOOD, STEEL), 46, 334, 1.24, -12)
    return [
        *chest,
        *place(head, -40, 186, 1.04),
        *bodies.arm(RUST_CLOTH, "64,404 116,400 118,346", 54, 42),
        *xbow,
        *place(arms.fist(LEATHER), 112, 338, 0.84, 70),
        *bodies.arm(RUST_CLOTH, "-122,372 -126,412", 66, 56),
        *bodies.arm(RUST_CLOTH, "-122,416 -60,404 -6,374", 56, 40),
        part(g.taper("-58,402 -22,382", 46, 44), BRONZE, 6),
        *place(arms.fist(LEATHER), 10, 362, 0.86, -10),
    ]


def dwarf_infantry() -> list[Item]:
    head = [
        *_dwarf(m("#4d2c0e", "#b07a34", "#ecca84"), 180, True, -5),
        *bodies.cap_helm(IRON, BRONZE, -30, 72, 80, True),
    ]
    shield = arms.round_shield(m("#5a1c0c", "#a5431e", "#e08a52"), BRONZE, STEEL, 96, False, True)
    return [
        *bodies.mail(m("#2b2420", "#82766a", "#d8ccba", 0.3), 138, 304),
        *bodies.pauldrons(IRON, BRONZE, 126, 352, 0.95, layers=1),
        *place(head, -8, 196, 1.1),
        *bodies.arm(m("#2b2420", "#82766a", "#d8ccba"), "-140,400 -178,410 -158,366", 60, 46),
        *place(arms.axe(STEEL, OAK, False, 1.0, -150, 130), -150, 330, 1.08, -3),
        *place(arms.fist(LEATHER, BRONZE), -149, 362, 1.0, -3),
        *place(shield, 96, 392, 1.0),
    ]


UNITS = {
    "dwarf.K": dwarf_warlord,
    "dwarf.Q": dwarf_runelord,
    "dwarf.R": dwarf_catapult,
    "dwarf.B": dwarf_crossbow,
    "dwarf.P": dwarf_infantry,
}
