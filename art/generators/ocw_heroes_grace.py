"""Supports: Sorelia, Luma, Mirta, Salvio."""
from __future__ import annotations

from .ocw_kit import *  # noqa: F403


def sorelia(scale: float) -> Image.Image:
    """The sun's healer: golden hair, a rayed halo, light between her hands."""
    skin = m("#4c2018", "#d59c78", "#ffe9cc")
    hair, white = m("#5a3208", "#d8a03a", "#fff2b8"), m("#6a5a6a", "#d8cfc4", "#fffdf4")
    head = Head(Face(fem=True, skin=skin, wide=55, jaw=36, chin=14, brow=1.6, nose=(8.5, 16, 33), nose_ridge=8, lips=(3.2, 4.6), lip="#c04a4a", lip_alpha=.65, eye=(25, -3, 15), eye_h=6.6, tilt=-4, iris="#4a8a4a", brow_w=3.6, brows="#9a6a24", lash=2.8, scowl=0, brow_lift=2, smile=2.4, blush=.5), 384, 246, 1.36, 12, 4, 4)
    e = Easel(Light(key="#fff4d4", rim="#ffd88a", shade="#2a1420"), scale, seed=21)
    cx, cy = head.at(0, -30, -30)
    for i in range(24):
        long = 212 if i % 2 else 178
        a = 15 * i
        e.put(moved([part(g.poly(f"-9,-122 0,{-long} 9,-122"), GOLD, 4, touches=[touch(g.poly(f"0,-122 0,{-long} 9,-122"), "#5a2c06", .5)])], cx, cy, 1, a))
    e.put(part(hoop(g.oval(cx, cy, 132), g.oval(cx, cy, 108)), GOLD, 8), back_hair(head, hair, 210, 44, 120, 5, 14))
    e.put(neck(head, 30), torso(white, 160, 406, 46, 126, bust=16, folds=(CX, 290, 23, 6, 4), texture="cloth"))
    for s in (-1, 1):
        e.put(arm(f"{CX + s * 150},470 {CX + s * 212},620 {CX + s * 150},664 {CX + s * 86},640", white, 92, 92, 82, 62, folds=(CX + s * 160, 400, 9, 7, 2), texture="cloth", blend=False))
    e.put(mantle(m("#5a2c06", "#d28a1e", "#ffe08a"), 398, 190, 76, 6, GOLD))
    e.put(part(g.oval(CX, 470, 26), GOLD, 9), part(g.star(CX, 470, 20, 12, 8), lit("#a05a06", "#ffc24a", "#fff8d8", .6), 5))
    e.put(head, skull_cap(head, hair, 6, -16), fall(head, hair, -1, 2, 170, 20, 96, 5, 10), fall(head, hair, 1, 2, 170, 20, 96, 6, 10))
    for s in (-1, 1):
        for k in range(6):
            x, y = head.at(s * (16 + k * 10), -70 + k * 7 + (k > 3) * 4, 66 - k * 8)
            e.put(moved([part(g.blob("0,0! 7,-9 0,-26! -7,-9"), GOLD, 3, shadow=.3)], x, y, 1.1, s * (24 + k * 14)))
    e.put(part(g.oval(*head.at(0, -68, 78), 8, 10), lit("#a05a06", "#ffc24a", "#fff8d8", .7), 4))
    for s in (-1, 1):
        e.put(moved(open_hand(0, 0, skin, .9, -s * 62, s > 0), CX + s * 62, 612), part(g.taper(f"{CX + s * 118},684 {CX + s * 96},622", 12, 12), GOLD, 4))
    light = lit("#d07a10", "#ffd25a", "#fffbe4", .9)
    e.put(part(g.oval(CX, 566, 34), light, 14), [part(g.star(CX, 566, 62, 8, 4), light, 4, alpha=.8)])
    e.shed(CX, 566, 150, "#ffc04a", .6)
    e.warm(CX, 540, 210, "#ffc060", .6)
    back = ground(61, ("#3a2240", "#c07a3a", "#3a1c1c"), (384, 230, 360, "#ffd88a", .75), rays(384, 206, "#fff0b8", .45, 26), cloud("#d8a070", .42, 3, .45, .4, 0, 460), pillars("#5a3a34", "#d09a5a", 4, 76), sparks("#fff2c0", 100, 2.2, .1))
    return finish(e, back, 61, bloom=.85, mist=("#ffc878", .3), focus=(384, 260))


def luma(scale: float) -> Image.Image:
    """A moth of moonlight: feathered antennae, pale wings, a lantern held close."""
    skin = m("#2c3458", "#a4b4d8", "#fbfdff")
    hair, gown = m("#5a6a94", "#c4d2ee", "#ffffff"), m("#1c1e4a", "#5a66b4", "#c8d2ff")
    head = Head(Face(fem=True, skin=skin, wide=57, jaw=34, chin=13, brow=1.0, nose=(7.5, 12, 32), nose_ridge=6, lips=(2.8, 4.2), mouth=(15, 56), lip="#8a6ac0", lip_alpha=.6, eye=(26, -1, 16.5), eye_h=9, tilt=-3, iris="#7a4af0", white="#e6ecfa", brow_w=2.6, brows="#8a98c4", lash=3, scowl=-2, brow_lift=4, smile=1.8, blush=.15,
                     paint=((g.poly("0,-52 5,-44 0,-36 -5,-44"), "#fff6c0", .9, .5), (g.pair(g.oval(38, 18, 2.6)), "#fff6c0", .8, .6), (g.pair(g.oval(45, 14, 2)), "#fff6c0", .8, .6), (g.pair(g.oval(31, 22, 2)), "#fff6c0", .8, .6))), 384, 262, 1.34, -12, 4, -4)
    e = Easel(Light(key="#f2f4ff", rim="#b8a0ff", shade="#141a3c"), scale, seed=22)
    wing = m("#2c3468", "#98a6dc", "#fbf8ff")
    for s in (-1, 1):
        low = g.blob("20,470 120,500 250,560 290,660 230,750 120,760 40,640")
        up = g.blob("10,440! 70,300 190,170 330,120 372,190 350,330 280,430 150,500 40,510")
        ribs = [(g.taper(f"20,450 {120 + k * 20},{340 + k * 40} {330 - k * 14},{160 + k * 92}", 8, 5, 2), 2, 6) for k in range(4)]
        spots = [touch(g.oval(262, 250, 46, 42), "#6a4ac8", .85, 3), touch(g.oval(262, 250, 28, 25), "#ffe9a0", .95, 2), touch(g.oval(262, 250, 12, 11), "#2a1a5a", .95, 1), touch(g.taper("330,122 368,190 346,330 280,428", 16, 22, 20, 8), "#5a4ab0", .5, 6), touch(g.taper("120,240 190,250 240,330", 8, 14, 8), "#e8e0ff", .6, 6)]
        e.put(moved(moved([part(low, wing, 9, touches=[touch(g.oval(200, 650, 34), "#6a4ac8", .7, 4), touch(g.oval(200, 650, 17), "#ffe9a0", .9, 2)], bumps=[(g.taper(f"40,500 {140 + k * 16},{580 + k * 30} {200 + k * 20},{700 - k * 30}", 7, 5, 2), 2, 5) for k in range(3)]),
                           part(up, wing, 9, touches=spots, bumps=ribs)], flip=s < 0), CX))
    e.put(back_hair(head, hair, 90, 26, 80, 5, 8), neck(head, 26), torso(gown, 136, 424, 48, 110, folds=(CX, 320, 19, 5, 3), texture="cloth"))
    ruff = g.ragged(g.blob("236,446 300,404 384,428 468,404 532,446 520,500 450,528 384,534 318,528 248,500"), 12, 13, 4)
    e.put(part(ruff, m("#3a4276", "#a8b4dc", "#f6f8ff"), 22, texture="fur"), head, skull_cap(head, hair, 7, -4), fall(head, hair, -1, 0, 40, 14, 70, 5, 3, fringe=-58, face=50), fall(head, hair, 1, 0, 40, 14, 70, 6, 3, fringe=-58, face=50))
    for s in (-1, 1):
        stem = head.curve((s * 20, -94, 40), (s * 44, -150, 30), (s * 92, -196, 20), (s * 132, -186, 20))
        feathers = [np.array([p, p + np.array([s * 4, -10.0]) * k, p + np.array([s * 12, -24.0 + abs(i - 14) * .6]) * k]) for i, p in enumerate(stem[3:]) for k in (1, -.8)]
        e.put(lambda z, q=feathers: z.strands(q, (5, 4, .6), m("#6a74a4", "#e4e0f2", "#ffffff"), 3, 4, .3, .5, .5), part(g.ribbon(stem, 8, 6, 3), m("#4a5080", "#b4b8dc", "#ffffff"), 3))
    glow = lit("#d09a3a", "#ffe28a", "#ffffff", .9)
    e.put(arm("500,520 560,630 500,660 420,640", gown, 70, 72, 58, 42, folds=(500, 520, 8, 5, 2), texture="cloth"), arm("268,520 210,630 270,664 350,648", gown, 70, 72, 58, 42, folds=(268, 520, 8, 5, 2), texture="cloth"))
    e.put(part(g.blob("340,560! 428,560! 440,600 428,654! 340,654! 328,600"), m("#8a7a4a", "#fff0b8", "#ffffff"), 12, alpha=.55), part(g.oval(384, 606, 24, 28), glow, 12))
    for x in (340, 384, 428):
        e.put(part(g.line(f"{x},556 {x + (x - 384) * .1},656", 6), SILVER, 2.4))
    e.put(part(g.sym("0,-40 20,-34 58,-6 58,4 0,6").mapped(lambda p: p + (384, 556)), SILVER, 7), part(g.taper("330,660 438,660", 14, 14), SILVER, 5), part(g.ring(384, 506, 15, 9), SILVER, 3))
    e.put(fist(424, 640, skin, .84, -80), fist(344, 642, skin, .84, 80, True))
    e.shed(384, 606, 150, "#ffdc8a", .55)
    e.warm(384, 600, 190, "#ffd88a", .4)
    e.warm(*head.at(0, 60, 80), 90, "#ffe0a0", .35)
    back = ground(62, ("#0c1030", "#2e3a7a", "#0e1230"), (384, 240, 330, "#a4b0ff", .5), disc(384, 210, 150, "#eef0ff", .95, .5), cloud("#1a2252", .5, 3, .55, .4, 0, 500), trunks("#0e1434", "#3a4a8a", 5, .04, 26), sparks("#fff2b0", 80, 2.6), sparks("#d0d8ff", 90, 1.4))
    return finish(e, back, 62, mist=("#6a7ad0", .35), focus=(384, 270))


def mirta(scale: float) -> Image.Image:
    """The herb wife: old, kind and shrewd, a myrtle wreath on grey hair, her mortar smoking."""
    skin = m("#44221a", "#c08e70", "#f8dcbc")
    hair, shawl, gown = m("#4a4440", "#a8a098", "#f6f0e4"), m("#0e2a18", "#3a7a44", "#a8d88a"), m("#2a1a10", "#7a5a3c", "#c8a47a")
    head = Head(Face(skin=skin, wide=58, jaw=44, chin=18, brow=3, nose=(12, 22, 38), lips=(1.4, 2.4), mouth=(18, 60), lip="#a85a4a", eye=(25, -2, 13), eye_h=5.2, lid=.18, tilt=4, iris="#5a7a3a", brow_w=4.6, brows="#b8b0a4", lash=1.6, scowl=-1, brow_lift=1.5, age=1.35, smile=4.2, blush=.75, hollow=5), 388, 246, 1.36, -12, 5, 4)
    e = Easel(Light(key="#fff0cc", rim="#c8ff9a", shade="#1a1810"), scale, seed=23)
    x, y = head.at(0, -104, -50)
    e.put(part(g.oval(x, y - 18, 46, 40), hair, 16), lambda z: z.strands(between(g.spine(f"{x - 44},{y} {x - 30},{y - 48} {x + 14},{y - 56} {x + 44},{y - 20}"), g.spine(f"{x - 20},{y + 14} {x - 10},{y - 14} {x + 14},{y - 16} {x + 26},{y + 6}"), 40, np.random.default_rng(2), 3), (3, 4, 3, 1), hair, 3, 6))
    e.put(neck(head, 32), torso(gown, 176, 412, 48, 150, folds=(CX, 300, 17, 5, 3), texture="cloth"), head, skull_cap(head, hair, 5, -8))
    for s in (-1, 1):
        e.put(lambda z, s=s: z.strands(between(head.curve((0, -74, 72), (s * 30, -66, 62), (s * 54, -40, 42), (s * 60, 0, 18)), head.curve((0, -104, -10), (s * 30, -106, -20), (s * 60, -80, -20), (s * 67, -10, -10)), 54, np.random.default_rng(5), 3), (2.5, 3, 3, 1), hair, 4 + s, 7))
    leaf, berry = m("#0c2410", "#3c8a34", "#c0ec84"), m("#14082a", "#4a2a7a", "#c8a4f0", .5)
    rng = np.random.default_rng(9)
    for i in range(26):
        t = -1 + 2 * i / 25
        px, py = head.at(64 * math.sin(t * 1.6), -64 - 22 * math.cos(t * 1.6) + 6, 74 * math.cos(t * 1.6))
        e.put(moved([part(g.blob("0,0! 11,-16 0,-42! -11,-16"), leaf, 4, shadow=.5, bumps=[(g.line("0,-2 0,-38", 1.6), .7, 3)])], px, py + 4, rng.uniform(.8, 1.1), t * 74 + rng.choice((-46, 46))))
    for i in range(9):
        t = -.9 + 1.8 * i / 8
        px, py = head.at(64 * math.sin(t * 1.6), -64 - 22 * math.cos(t * 1.6) + 4, 76 * math.cos(t * 1.6))
        if i % 2:
            e.put(part(g.oval(px, py, 8), berry, 4, shadow=.5))
        else:
            e.put([moved([part(g.oval(0, -9, 5.5, 8), m("#8a7a8a", "#f4ecf0", "#ffffff"), 3, shadow=.3)], px, py, 1, a)[0] for a in range(0, 360, 72)], part(g.oval(px, py, 4.5), GOLD, 2))
    for s in (-1, 1):
        cloth = g.blob("6,500! 60,424 104,408 170,440 214,540 222,690 130,700 60,640 0,560")
        e.put(moved(moved([part(cloth, shawl, 22, folds=(90, 380, 14, 7, 4 + s), texture="cloth"), part(g.taper("6,500 60,424 104,408", 10, 12, 10), m("#5a3a10", "#c89a3a", "#ffe49a"), 4)], flip=s < 0), CX))
    e.put(part(g.oval(CX, 520, 24), m("#4a2a10", "#a4622a", "#f0b87a", .4), 9), part(g.star(CX, 520, 17, 8, 6), leaf, 4))
    e.put(arm("556,540 600,640 530,680 450,650", shawl, 88, 92, 74, 54, folds=(556, 540, 8, 6, 2), texture="cloth"), arm("216,540 170,640 240,690 318,668", shawl, 88, 92, 74, 54, folds=(216, 540, 8, 6, 2), texture="cloth"))
    e.put(part(g.taper("420,640 470,560 500,500", 20, 17, 22), OAK, 7, texture="wood"), part(g.blob("296,616! 470,616! 462,690 430,744 384,752 336,744 304,690"), STONE, 20), part(g.oval(383, 618, 88, 18), m("#1a1814", "#4a463e", "#8a8478"), 5), part(g.oval(383, 620, 70, 12), lit("#2a7a1a", "#a4e85a", "#f4ffd8", .6), 6))
    for a, px in ((-40, 330), (10, 356), (40, 430)):
        e.put(moved([part(g.blob("0,0! 13,-20 0,-52! -13,-20"), leaf, 5, bumps=[(g.line("0,-2 0,-46", 1.8), .7, 3)])], px, 622, 1, a))
    e.put(fist(452, 586, skin, .98, 30, True), fist(318, 672, skin, .98, -30))
    steam = m("#a8e08a", "#d8ffc0", "#ffffff")
    for t in ("370,600 340,560 372,520 350,470", "396,600 424,566 400,530"):
        e.put(part(g.taper(t, 6, 20, 24, 4), steam, 8, alpha=.20, soft=6, shadow=0))
    e.shed(384, 600, 120, "#a8f06a", .35)
    e.warm(384, 590, 170, "#b8ff7a", .35)
    back = ground(63, ("#1a2a14", "#6a7a3a", "#1c1a0e"), (240, 200, 320, "#fff0a0", .6), rays(180, -20, "#fff2b0", .4, 16), trunks("#34401c", "#9aa060", 6, .05, 28), cloud("#3a4a22", .5, 4, .5, .6, 0, 420), trunks("#141a0a", "#4a5226", 3, -.04, 52), sparks("#fff2a0", 90, 2.2))
    return finish(e, back, 63, mist=("#b8c878", .3), focus=(388, 260))


def salvio(scale: float) -> Image.Image:
    """The wandering sage: shaven head, white beard, saffron robe, beads and a ringing staff."""
    skin = m("#3a1a10", "#ac7248", "#f0c08c")
    robe, under, white = m("#4a1804", "#c8641a", "#ffc46a"), m("#2a0a10", "#7a2230", "#d87a6a"), m("#6a6a74", "#d4d4d4", "#ffffff")
    head = Head(Face(skin=skin, wide=57, jaw=44, chin=20, brow=5, nose=(12, 21, 37), lips=(1.6, 3), mouth=(18, 60), eye=(25, -3, 13), eye_h=4.6, lid=.34, tilt=1, iris="#3a2a1a", brow_w=8, brows="#d8d4cc", scowl=-1, age=.8, smile=3, blush=.3, hollow=5,
                     paint=((g.oval(0, -46, 5, 5), "#d8281c", .9, .5), *[(g.oval(x, -76, 2.6, 2.6), "#5a2a1a", .6, .6) for x in (-22, -8, 8, 22)])), 372, 236, 1.38, 14, 4, 0)
    e = Easel(Light(key="#fff0d0", rim="#ffc86a", shade="#241018"), scale, seed=24)
    e.put(neck(head, 36), torso(under, 180, 404, 38, 150, folds=(CX, 300, 15, 5, 3), texture="cloth"))
    e.put(part(g.blob("176,470 220,420 300,404! 360,470 470,600 560,780 180,790 150,600"), robe, 26, folds=(230, 340, 21, 8, 4), texture="cloth"), part(g.taper("300,404 360,470 470,600 560,780", 13, 15, 15, 15), GOLD, 5))
    for s in (-1, 1):
        e.put(part(head.blob((s * 55, -18, -2), (s * 70, -26, -6), (s * 74, 4, -6), (s * 68, 40, -4), (s * 58, 34, 0)), skin, 7, bumps=[(g.ribbon(head.curve((s * 62, -14, 4), (s * 68, 4, 4), (s * 62, 22, 4)), 3, 3), 1.5, -4)]))
    e.put(head, beard(head, white, 130, .9, 150, 5, True, 2.8, 8))
    for s in (-1, 1):
        e.put(lambda z, s=s: z.strands(between(head.curve((s * 12, -12, 84), (s * 28, -20, 78), (s * 46, -14, 58), (s * 58, 14, 48)), head.curve((s * 12, -17, 84), (s * 28, -26, 76), (s * 48, -22, 56), (s * 64, 6, 40)), 30, np.random.default_rng(3), 2), (2.6, 3, 2.4, .6), white, 6, 4, .3, .5, .5))
    bead = m("#1c0a06", "#6a301c", "#d08a5a", .5)
    for i in range(23):
        t = i / 22
        x, y = 268 + 232 * t, 424 + 190 * math.sin(math.pi * t) * .98
        if not .36 < t < .52:
            e.put(part(g.oval(x, y, 14), bead if i != 11 else GOLD, 6, shadow=.55))
    ringy = lit("#8a4a06", "#ffc04a", "#fff6d0", .6)
    e.put(moved([*staff(820, -330, DARK_OAK, 18), part(g.taper("0,-330 0,-300", 30, 24), GOLD, 6), part(g.ring(0, -384, 66, 52), GOLD, 6), part(g.ring(-44, -352, 21, 15), GOLD, 3), part(g.ring(44, -352, 21, 15), GOLD, 3), part(g.ring(-30, -336, 17, 12), GOLD, 3), part(g.ring(30, -336, 17, 12), GOLD, 3), part(g.sym("0,-36 14,-14 22,4 12,22 0,30").mapped(lambda p: p + (0, -384)), ringy, 8)], 620, 470, 1, 4))
    e.put(arm("560,480 640,590 660,560 634,500", under, 100, 104, 84, 58, folds=(560, 480, 9, 6, 2), texture="cloth"), part(g.taper("600,530 664,506", 15, 15), GOLD, 4), fist(618, 480, skin, 1.1, 4, True))
    e.put(arm("208,520 190,640 250,660 290,610", robe, 96, 100, 84, 60, folds=(208, 510, 9, 6, 2), texture="cloth"), part(g.taper("256,630 306,614", 14, 14), GOLD, 4), open_hand(296, 548, skin, 1.0, 6))
    e.shed(645, 90, 120, "#ffc04a", .5)
    e.warm(600, 130, 170, "#ffc060", .5)
    back = ground(64, ("#4a2a3a", "#d08a4a", "#3a1c1c"), (300, 210, 330, "#ffe0a0", .7), disc(330, 200, 130, "#ffe8b8", 1, .5), cloud("#e0a070", .45, 3, .5, .35, 0, 400), ridge(480, 260, "#8a4a3a", "#e0a070", 3), ridge(600, 150, "#4a201c", "#a0583a", 5), sparks("#ffd0b0", 70, 3, .5))
    return finish(e, back, 64, mist=("#ffb87a", .3), focus=(376, 255))


HEROES = {"004": sorelia, "012": luma, "025": mirta, "026": salvio}
