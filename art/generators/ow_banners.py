"""Banners of Open Wars: for each origin its cut of cloth, its pattern and its device, so that colour is not the only sign."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from .common import save
from .ow_pieces_arms import BONE, GOLD, IRON, STEEL, WOOD, axe, hammer, sword
from .ow_pieces_body import DARK, g, horn, mat
from .ow_pieces_brush import Brush, Material

Device = Callable[[Brush], None]
HEMS = {
    "plumes": "212,196! 204,222 196,238! 184,226 180,200! 170,230 160,250! 148,232 144,204! 136,236 128,256! 120,236 112,204! 108,232 96,250! 86,230 76,200! 72,226 60,238! 52,222 44,196!",
    "torn": "212,214! 200,232! 192,214! 178,244! 166,220! 150,252! 138,224! 124,248! 112,222! 96,250! 86,220! 70,240! 60,214! 44,230!",
    "flames": "212,190! 210,224 196,250! 186,232 172,222! 160,240 150,256! 132,234 128,220! 124,240 106,256! 98,240 84,222! 74,236 60,250! 46,226 44,190!",
    "step": "212,206! 184,206! 184,226! 156,226! 156,246! 100,246! 100,226! 72,226! 72,206! 44,206!",
    "leaf": "212,176! 206,214 172,236 128,258! 84,236 50,214 44,176!",
    "jag": "212,200! 190,246! 176,212! 152,256! 138,216! 112,250! 96,210! 70,240! 44,204!",
    "rags": "212,224! 202,236 196,214! 184,252 178,226! 160,230 154,256! 138,220 126,244! 112,222 104,254! 88,226 78,236! 66,218 56,250! 44,216!",
    "tails": "212,250! 170,226! 128,204! 86,226! 44,250!",
    "round": "212,190! 204,226 172,246 128,252 84,246 52,226 44,190!",
    "point": "212,206! 128,256! 44,206!",
}


def cloth(b: Brush, field: Material, hem: str, top: float = 34) -> None:
    """The pole with its knobs and the cloth, the last part painted."""
    b.put(g.line(f"24,{top} 232,{top}", 9), WOOD, 4)
    for x in (22, 234):
        b.put(g.oval(x, top, 10), GOLD, 4)
    b.put(g.blob(f"44,{top - 6}! 128,{top - 3} 212,{top - 6}! {HEMS[hem]}"), field, 16)


def border(b: Brush, colour: str, width: float = 9) -> None:
    """A stripe along both sides and the pole."""
    for x in (50, 206):
        b.on(g.line(f"{x},26 {x},256", width), colour, .95)
    b.on(g.line("40,38 216,38", width), colour, .95)


def folds(b: Brush) -> None:
    for x, a in ((78, .16), (128, .1), (176, .2)):
        b.on(g.taper(f"{x},30 {x - 5},140 {x + 3},256", 10, 16, 22), DARK, a, 6)
    for x in (64, 112, 160):
        b.on(g.taper(f"{x},30 {x - 3},140 {x + 3},256", 7, 10, 14), "#ffffff", .12, 5)


def amazons(b: Brush) -> None:
    cloth(b, mat("#1f9a92"), "plumes")
    for k, x in enumerate((54, 92, 128, 164, 202)):
        b.on(g.taper(f"{x},190 {x},258", 30, 20), ("#e0563f", "#f0c040")[k % 2], .95)
    for y in (54, 178):
        for k in range(9):
            b.on(g.poly(f"{44 + k * 19},{y + 8} {53 + k * 19},{y - 8} {63 + k * 19},{y + 8}"), "#f0c040", .95)
    folds(b)
    with b.at(128, 118):
        for k in range(12):
            with b.at(0, 0, k * 30):
                b.put(g.poly("-7,-34 0,-56 7,-34"), GOLD, 3)
        b.put(g.oval(0, 0, 37), GOLD, 9)
        b.put(g.oval(0, 0, 29), mat("#e0563f"), 8, ink=1)
        for x in (-11, 11):
            b.on(g.poly(f"{x - 8},-9 {x + 8},-9 {x + 5},1 {x - 5},1"), "#fff2c0", 1)
            b.on(g.oval(x, -5, 3), DARK, 1)
        b.on(g.poly("0,-6 6,8 -6,8"), "#f0c040", 1)
        b.on(g.line("-13,15 13,15", 5), DARK, .9)
        for x in (-8, 0, 8):
            b.on(g.line(f"{x},12 {x},18", 2), "#fff2c0", 1)


def barbarians(b: Brush) -> None:
    cloth(b, mat("#4a74a0"), "torn")
    for x in (66, 128, 190):
        b.on(g.line(f"{x},20 {x},260", 20), "#e4dac2", .95)
    folds(b)
    b.put(g.ragged(g.blob("36,24 128,20 220,24 222,52 176,60 128,54 80,60 34,52"), 6, 11, 3, .5), mat("#7d5a3a", 0, .34, .4, "fur"), 8)
    for turn in (-42, 42):
        with b.at(128, 146, turn, 1.18):
            axe(b, 62, 54, 1.15, blade=STEEL)
    b.put(g.oval(128, 140, 15), IRON, 6)
    b.put(g.oval(128, 140, 7), GOLD, 3)


def daemons(b: Brush) -> None:
    cloth(b, mat("#2c2328"), "flames")
    b.on(g.blob("44,260! 44,196 62,158 74,190 92,140 110,184 128,128 148,184 166,140 182,190 196,158 212,196 212,260!"), "#d8401c", 1)
    b.on(g.blob("44,260! 52,220 66,196 80,222 96,184 112,216 128,172 146,216 162,184 178,222 190,196 204,220 212,260!"), "#ffae2e", 1)
    folds(b)
    with b.at(128, 112, 0, 1.15):
        horn(b, "24,-16 54,-22 58,-50 42,-66", BONE, 17)
        horn(b, "-24,-16 -54,-22 -58,-50 -42,-66", BONE, 17)
        b.put("-32,-22 0,-34 32,-22 36,2 22,26 8,48 0,52 -8,48 -22,26 -36,2", mat("#c2302a"), 10)
        for s in (-1, 1):
            b.on(g.poly(f"{s * 26},-10 {s * 4},2 {s * 8},9 {s * 24},5"), "#ffe24a", 1)
        b.on(g.poly("-16,24 16,24 9,38 -9,38"), DARK, 1)
        for x in (-9, -3, 3, 9):
            b.on(g.poly(f"{x - 3},24 {x + 3},24 {x},32"), "#f6e8c8", 1)


def dwarves(b: Brush) -> None:
    cloth(b, mat("#a8482c"), "step")
    for k in range(7):
        for n in range(9):
            if (k + n) % 2:
                b.on(g.poly(f"{44 + k * 24},{28 + n * 24} {68 + k * 24},{28 + n * 24} {68 + k * 24},{52 + n * 24} {44 + k * 24},{52 + n * 24}"), "#3a3a52", .9)
    border(b, "#d8a040", 10)
    folds(b)
    with b.at(128, 150, 0, 1.35):
        b.put("-40,12! 40,12! 36,26 18,32 14,44 26,54! -26,54! -14,44 -18,32 -50,22", IRON, 7)
    with b.at(128, 146, 0, 1.25):
        hammer(b, 50, 12, 1.2, STEEL, GOLD)


def elves(b: Brush) -> None:
    cloth(b, mat("#2f7f4a"), "leaf")
    for k in range(6):
        for n in range(7):
            x, y = 58 + k * 28, 52 + n * 34 + (k % 2) * 17
            b.on(g.blob(f"{x},{y - 13}! {x + 8},{y} {x},{y + 13}! {x - 8},{y}"), "#7fb85a", .8)
    folds(b)
    white = mat("#eef0e6", .1, .45, .7)
    b.put("128,56! 160,84 170,124 152,166 128,196! 104,166 86,124 96,84", white, 10)
    b.on(g.taper("128,190 128,70", 6, 3), "#2f7f4a", 1)
    for k in range(4):
        y = 166 - k * 24
        for s in (-1, 1):
            b.on(g.nib(f"128,{y} {128 + s * 16},{y - 12} {128 + s * (30 - k * 3)},{y - 28}", 5), "#2f7f4a", 1)
    b.put(g.at(g.ring(0, 0, 24, 16, 30, 330), 128, 216, turn=-90), mat("#f2efcf", .3, .6, .9), 4)


def orcs(b: Brush) -> None:
    cloth(b, mat("#b8862a"), "jag")
    for k in range(9):
        b.on(g.poly(f"{20 + k * 34},20 {36 + k * 34},20 {-44 + k * 34},262 {-60 + k * 34},262"), "#6a3a1e", .85)
    folds(b)
    with b.at(126, 124, 0, 1.3):
        green = mat("#6f9440")
        for s in (-1, 1):
            b.put(g.poly(f"{s * 26},-14 {s * 60},-34 {s * 34},12"), green, 5)
        b.put("-32,-24 0,-40 32,-24 36,2 44,20 36,42 0,50 -36,42 -44,20 -36,2", green, 11)
        for s in (-1, 1):
            b.on(g.poly(f"{s * 26},-12 {s * 5},-2 {s * 8},7 {s * 24},4"), "#ffcf3a", 1)
            b.on(g.oval(s * 15, 0, 3, 4), DARK, 1)
        b.on(g.blob("-28,22 0,18 28,22 26,38 0,42 -26,38"), "#3a0c10", 1)
        for x in (-12, 0, 12):
            b.on(g.poly(f"{x - 5},20 {x + 5},20 {x},29"), "#f2e6c2", 1)
        for s in (-1, 1):
            b.put(g.taper(f"{s * 24},40 {s * 30},20 {s * 22},0", 14, 11, 2), BONE, 3)


def undead(b: Brush) -> None:
    cloth(b, mat("#4f3a74"), "rags")
    for n in range(6):
        y = 62 + n * 36
        b.on(g.taper(f"44,{y} 86,{y + 14} 128,{y} 170,{y + 14} 212,{y}", 7, 7), "#2a2238", .95)
    for x, y in ((66, 190), (182, 84), (172, 206), (84, 72)):
        b.on(g.oval(x, y, 6, 10), "#120d1a", .9)
    folds(b)
    with b.at(128, 124, 0, 1.35):
        for t in (-50, 50):
            with b.at(0, 14, t):
                b.put(g.taper("0,-58 0,0 0,58", 13, 8, 13), BONE, 3)
                for y in (-58, 58):
                    for x in (-6, 6):
                        b.put(g.oval(x, y, 8), BONE, 3, ink=1.4)
        b.put("-20,24 20,24 17,42 0,46 -17,42", BONE, 5)
        b.put("-34,-18 -20,-38 0,-42 20,-38 34,-18 34,6 22,16 20,28 -20,28 -22,16 -34,6", BONE, 11)
        for s in (-1, 1):
            b.on(g.oval(s * 15, -4, 10, 11), "#17101a", 1)
            b.on(g.oval(s * 14, -3, 4.5), "#5ff0d4", 1)
        b.on(g.poly("0,8 6,19 -6,19"), "#17101a", 1)
        for x in (-12, -4, 4, 12):
            b.on(g.line(f"{x},22 {x},28", 2), "#17101a", 1)


def mercenaries(b: Brush) -> None:
    cloth(b, mat("#7a6a58"), "tails")
    b.on(g.poly("44,20 128,20 128,260 44,260"), "#c8b48a", 1)
    folds(b)
    for turn in (-38, 38):
        with b.at(128 + turn * .9, 176, turn * -1):
            sword(b, 118, 17, STEEL, IRON)
    b.put(g.oval(128, 104, 36), GOLD, 8)
    b.put(g.oval(128, 104, 27), mat("#e8b83a", .9, .4, .75), 4, ink=1)
    b.on(g.star(128, 104, 20, 8, 5), GOLD.dark, .9)


def titans(b: Brush) -> None:
    cloth(b, mat("#28606a"), "round")
    for n in range(8):
        for k in range(7):
            x, y = 52 + k * 26 + (n % 2) * 13 - 13, 44 + n * 27
            b.on(g.ring(x, y, 15, 11.500, 0, 180), "#7fc4b8", .75)
    folds(b)
    b.put(g.blob("58,128! 92,88 128,78 164,88 198,128! 164,166 128,176 92,166"), GOLD, 9)
    b.put(g.blob("72,128! 98,100 128,92 158,100 184,128! 158,156 128,164 98,156"), mat("#f4ecd0"), 8, ink=1)
    b.put(g.oval(128, 128, 33), mat("#d8501c"), 9, ink=1.4)
    b.put(g.oval(128, 128, 10, 29), mat("#1a0f12"), 3, ink=.6)
    b.on(g.oval(124, 114, 4, 6), "#ffffff", 1)
    for x, t in ((72, -40), (100, -16), (128, 0), (156, 16), (184, 40)):
        with b.at(x, 98 - (4, 16, 20, 16, 4)[(x - 72) // 28], t):
            b.put(g.poly("-8,6 0,-22 8,6"), BONE, 3)


def inferno(b: Brush) -> None:
    cloth(b, mat("#8a1418"), "point")
    for k in range(12):
        b.on(g.at(g.poly("0,0 -16,190 16,190"), 128, 128, turn=k * 30), "#d8481c", .75)
    border(b, "#f0b040", 8)
    folds(b)
    b.put(g.ring(128, 128, 66, 55), mat("#1f1418", .4), 4)
    b.put(g.star(128, 128, 57, 22, 7), mat("#1f1418", .4), 6)
    b.glow(g.star(128, 128, 40, 15, 7), ("#d8340a", "#ff9a1c", "#fff3a8"), 8)


def neutral(b: Brush) -> None:
    cloth(b, mat("#cfc8b8"), "round")
    for k in range(9):
        b.on(g.line(f"{44 + k * 21},20 {44 + k * 21},260", 2.4), "#8a8272", .8)
        b.on(g.line(f"40,{40 + k * 26} 216,{40 + k * 26}", 2.4), "#8a8272", .8)
    folds(b)
    b.put(g.star(128, 132, 62, 17, 4), mat("#6a6a72", .4), 6)
    b.put(g.star(128, 132, 36, 14, 4, -45), mat("#9a9aa2", .4), 5)
    b.put(g.oval(128, 132, 13), GOLD, 5)


BANNERS: dict[str, Device] = {f.__name__: f for f in (amazons, barbarians, daemons, dwarves, elves, orcs, undead, mercenaries, titans, inferno, neutral)}


def build(only: tuple[str, ...] = ()) -> list[Path]:
    """Writes the banners."""
    written = []
    for name, paint in BANNERS.items():
        if not only or name in only:
            brush = Brush("#fff6dc")
            paint(brush)
            written.append(save(brush.picture(), f"open_wars/banners/{name}.webp", 74, alpha=72))
    return written
