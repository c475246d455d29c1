"""Supports: Sorelia, Luma, Mirta, Salvio."""
from __future__ import annotations

from .ocw_kit import *  # noqa: F403


def sorelia(scale: float) -> Image.Image:
    """The sun's healer: golden hair, a rayed halo, light between her hands."""
    skin = m("#4c2018", "#d59c78", "#ffe9cc")
    hair, white = m("#5a3208", "#d8a03a", "#fff2b8"), m("#6a5a6a", "#d8cfc4", "#fffdf4")
    head = Head(Face(fem=True, skin=skin, wide=60, jaw=38, chin=14, long=91, brow=1.4, nose=(8.5, 13, 31), nose_ridge=4, lips=(3.2, 4.6), lip="#c04a4a", lip_alpha=.65, eye=(25, -3, 15), eye_h=6.6, tilt=-4, iris="#4a8a4a", brow_w=3.6, brows="#9a6a24", lash=3.2, scowl=-2, brow_lift=3, smile=3.4, blush=.6, lid=.98), 396, 262, 1.42, -23, 9, -12)
    st = Stance(-.7, -2, 8, 16, 28, 1.0)
    e = Easel(Light(key="#fff4d4", rim="#ffd88a", shade="#2a1420"), scale, seed=21)
    cx, cy = head.at(0, -30, -30)
    for i in range(24):
        long = 212 if i % 2 else 178
        a = 15 * i
        e.put(moved([part(g.poly(f"-9,-122 0,{-long} 9,-122"), GOLD, 4, touches=[touch(g.poly(f"0,-122 0,{-long} 9,-122"), "#5a2c06", .5)])], cx, cy, 1, a))
    e.put(part(hoop(g.oval(cx, cy, 132), g.oval(cx, cy, 108)), GOLD, 8), back_hair(head, hair, 210, 44, 120, 5, 14))
    gold_silk = m("#5a2c06", "#d28a1e", "#ffe08a")
    far = (690, 470), (650, 310)
    e.put(throat(head, st, 30), st(torso(white, 166, 406, 46, 126, bust=18, folds=(CX, 290, 23, 6, 4), texture="cloth")))
    e.put(st(mantle(gold_silk, 402, 190, 76, 6, GOLD), part(g.oval(CX, 474, 26), GOLD, 9), part(g.star(CX, 474, 20, 12, 8), lit("#a05a06", "#ffc24a", "#fff8d8", .6), 5)))
    e.put(head, skull_cap(head, hair, 6, -16), fall(head, hair, -1, 2, 120, 12, 70, 5, 9, fringe=-72, face=54), fall(head, hair, 1, 2, 180, 24, 100, 6, 10))
    for s in (-1, 1):
        for k in range(6):
            x, y = head.at(s * (16 + k * 10), -70 + k * 7 + (k > 3) * 4, 66 - k * 8)
            e.put(moved([part(g.blob("0,0! 7,-9 0,-26! -7,-9"), GOLD, 3, shadow=.3)], x, y, 1.1, s * (24 + k * 14)))
    e.put(part(g.oval(*head.at(0, -68, 78), 8, 10), lit("#a05a06", "#ffc24a", "#fff8d8", .7), 4))
    e.put(limb((560, 520), *far, white, (104, 92, 88, 50), texture="cloth", folds=(560, 400, 9, 6, 2)), sleeve((680, 470), far[1], white, 90, 170, gold_silk, 3, GOLD), hand("open", (648, 290), skin, 1.34, 4, True, "#f6cdb8"))
    left = (90, 680), (196, 640)
    e.put(limb((226, 540), *left, white, (110, 100, 96, 60), texture="cloth"), sleeve(*left, white, 100, 120, gold_silk, 5, GOLD), hand("cup", (190, 640), skin, 1.6, 36, False, "#f6cdb8"))
    light = lit("#d07a10", "#ffd25a", "#fffbe4", .9)
    sx, sy = 236, 470
    e.put(part(g.oval(sx, sy, 50), light, 18), [part(g.star(sx, sy, r, 12, n, t), light, 4, alpha=.75) for r, n, t in ((120, 8, -90), (86, 8, -67.5))])
    for text, w in (("250,440 330,380 480,420 600,330 650,200 620,90", 16), ("240,440 200,330 300,250 260,150", 12), ("250,460 420,500 560,470 690,380 720,220", 10)):
        e.put(swoosh(text, light, w, .55, 2))
    e.shed(sx, sy, 190, "#ffc04a", .5)
    e.warm(sx + 40, sy - 20, 270, "#ffc060", .6)
    e.warm(640, 200, 120, "#ffd080", .5)
    back = ground(61, ("#3a2240", "#c07a3a", "#3a1c1c"), (384, 230, 360, "#ffd88a", .75), rays(384, 206, "#fff0b8", .45, 26), cloud("#d8a070", .42, 3, .45, .4, 0, 460), pillars("#5a3a34", "#d09a5a", 4, 76), sparks("#fff2c0", 100, 2.2, .1))
    return finish(e, back, 61, bloom=.85, mist=("#ffc878", .3), focus=(384, 260))


def luma(scale: float) -> Image.Image:
    """A moth of moonlight: feathered antennae, pale wings, a lantern held close."""
    skin = m("#2c3458", "#a4b4d8", "#fbfdff")
    hair, gown = m("#5a6a94", "#c4d2ee", "#ffffff"), m("#1c1e4a", "#5a66b4", "#c8d2ff")
    head = Head(Face(fem=True, skin=skin, wide=60, jaw=34, chin=12, long=88, brow=1.0, nose=(7, 10, 30), nose_ridge=3, lips=(2.8, 4.2), mouth=(12, 54), lip="#8a6ac0", lip_alpha=.6, eye=(26, -1, 16.5), eye_h=9, tilt=-3, iris="#7a4af0", white="#e6ecfa", brow_w=2.6, brows="#8a98c4", lash=3, scowl=-2, brow_lift=5, smile=3, blush=.2, look=-3,
                     paint=((g.poly("0,-52 5,-44 0,-36 -5,-44"), "#fff6c0", .9, .5), (g.pair(g.oval(38, 18, 2.6)), "#fff6c0", .8, .6), (g.pair(g.oval(45, 14, 2)), "#fff6c0", .8, .6), (g.pair(g.oval(31, 22, 2)), "#fff6c0", .8, .6))), 396, 300, 1.42, -25, -4, -12)
    st = Stance(-.7, -4, -9, 24, 40, .98)
    e = Easel(Light(key="#f2f4ff", rim="#b8a0ff", shade="#141a3c"), scale, seed=22)
    wing = m("#2c3468", "#98a6dc", "#fbf8ff")
    for s in (-1, 1):
        low = g.blob("20,470 120,500 250,560 290,660 230,750 120,760 40,640")
        up = g.blob("10,440! 70,300 190,170 330,120 372,190 350,330 280,430 150,500 40,510")
        ribs = [(g.taper(f"20,450 {120 + k * 20},{340 + k * 40} {330 - k * 14},{160 + k * 92}", 8, 5, 2), 2, 6) for k in range(4)]
        spots = [touch(g.oval(262, 250, 46, 42), "#6a4ac8", .85, 3), touch(g.oval(262, 250, 28, 25), "#ffe9a0", .95, 2), touch(g.oval(262, 250, 12, 11), "#2a1a5a", .95, 1), touch(g.taper("330,122 368,190 346,330 280,428", 16, 22, 20, 8), "#5a4ab0", .5, 6), touch(g.taper("120,240 190,250 240,330", 8, 14, 8), "#e8e0ff", .6, 6)]
        e.put(moved(moved([part(low, wing, 9, touches=[touch(g.oval(200, 650, 34), "#6a4ac8", .7, 4), touch(g.oval(200, 650, 17), "#ffe9a0", .9, 2)], bumps=[(g.taper(f"40,500 {140 + k * 16},{580 + k * 30} {200 + k * 20},{700 - k * 30}", 7, 5, 2), 2, 5) for k in range(3)]),
                           part(up, wing, 9, touches=spots, bumps=ribs)], flip=s < 0), CX))
    e.put(back_hair(head, hair, 90, 26, 80, 5, 8), throat(head, st, 26), st(torso(gown, 140, 424, 48, 106, folds=(CX, 320, 19, 5, 3), texture="cloth")))
    ruff = g.ragged(g.blob("236,446 300,404 384,428 468,404 532,446 520,500 450,528 384,534 318,528 248,500"), 12, 13, 4)
    e.put(st(part(ruff, m("#3a4276", "#a8b4dc", "#f6f8ff"), 22, texture="fur")), head, skull_cap(head, hair, 7, -4), fall(head, hair, -1, 0, 30, 8, 60, 5, 3, fringe=-58, face=52), fall(head, hair, 1, 0, 40, 14, 70, 6, 3, fringe=-58, face=50))
    for s in (-1, 1):
        stem = head.curve((s * 20, -94, 40), (s * 44, -150, 30), (s * 92, -196, 20), (s * 132, -186, 20))
        feathers = [np.array([p, p + np.array([s * 4, -10.0]) * k, p + np.array([s * 12, -24.0 + abs(i - 14) * .6]) * k]) for i, p in enumerate(stem[3:]) for k in (1, -.8)]
        e.put(lambda z, q=feathers: z.strands(q, (5, 4, .6), m("#6a74a4", "#e4e0f2", "#ffffff"), 3, 4, .3, .5, .5), part(g.ribbon(stem, 8, 6, 3), m("#4a5080", "#b4b8dc", "#ffffff"), 3))
    glow = lit("#d09a3a", "#ffe28a", "#ffffff", .9)
    high = (90, 500), (130, 330)
    lamp = [part(g.blob("-52,-46! 52,-46! 66,2 52,68! -52,68! -66,2"), m("#8a7a4a", "#fff0b8", "#ffffff"), 14, alpha=.55), part(g.oval(0, 10, 30, 36), glow, 15), *[part(g.line(f"{x},-50 {x * 1.1},70", 7), SILVER, 2.6) for x in (-52, 0, 52)],
            part(g.sym("0,-50 24,-42 70,-8 70,6 0,8").mapped(lambda p: p + (0, -42)), SILVER, 8), part(g.taper("-64,74 64,74", 16, 16), SILVER, 6), part(g.ring(0, -108, 18, 11), SILVER, 3)]
    e.put(limb((232, 540), *high, gown, (92, 78, 76, 46), texture="cloth"), sleeve((100, 500), high[1], gown, 76, 130, m("#3a4276", "#a8b4dc", "#f6f8ff"), 3, SILVER))
    e.put(chain("126,300 150,330", 9, SILVER), moved(lamp, 150, 440 - 30, 1.15), grip((130, 296), skin, 1.3, 90))
    e.shed(150, 420, 190, "#ffdc8a", .55)
    e.warm(190, 400, 240, "#ffd88a", .5)
    low = (650, 660), (590, 560)
    e.put(limb((540, 560), *low, gown, (92, 82, 78, 48), texture="cloth"), sleeve((640, 670), low[1], gown, 80, 110, m("#3a4276", "#a8b4dc", "#f6f8ff"), 5, SILVER), hand("cup", low[1], skin, 1.4, -34, True, "#d8d0ff"))
    rng = np.random.default_rng(3)
    for _ in range(60):
        t = rng.random()
        x, y = 560 - 330 * t + rng.normal(0, 16 + 30 * t), 470 - 120 * math.sin(t * 2.6) + rng.normal(0, 12 + 26 * t)
        e.put(part(g.star(x, y, rng.uniform(3, 10), 2.2, 4), glow, 2, alpha=rng.uniform(.6, 1)))
    e.warm(*head.at(-20, 20, 80), 120, "#ffe0a0", .4)
    back = ground(62, ("#0c1030", "#2e3a7a", "#0e1230"), (384, 240, 330, "#a4b0ff", .5), disc(384, 210, 150, "#eef0ff", .95, .5), cloud("#1a2252", .5, 3, .55, .4, 0, 500), trunks("#0e1434", "#3a4a8a", 5, .04, 26), sparks("#fff2b0", 80, 2.6), sparks("#d0d8ff", 90, 1.4))
    return finish(e, back, 62, mist=("#6a7ad0", .35), focus=(384, 270))


def mirta(scale: float) -> Image.Image:
    """The herb wife: old, kind and shrewd, a myrtle wreath on grey hair, her mortar smoking."""
    skin = m("#44221a", "#c08e70", "#f8dcbc")
    hair, shawl, gown = m("#4a4440", "#a8a098", "#f6f0e4"), m("#0e2a18", "#3a7a44", "#a8d88a"), m("#2a1a10", "#7a5a3c", "#c8a47a")
    head = Head(Face(skin=skin, wide=64, jaw=50, chin=20, long=90, brow=3, nose=(14, 24, 38), nose_ridge=7, lips=(1.4, 2.4), mouth=(18, 60), lip="#a85a4a", eye=(25, -2, 13), eye_h=5.2, lid=.18, tilt=4, iris="#5a7a3a", brow_w=4.6, brows="#b8b0a4", lash=1.6, scowl=-1, brow_lift=1.5, age=1.7, smile=5, smirk=2, cock=4, wink=.35, blush=.8, hollow=6, cheek=11, look=3), 356, 222, 1.36, 22, 9, 9)
    st = Stance(.6, 3, -6, -10, 6, 1.0)
    e = Easel(Light(key="#fff0cc", rim="#c8ff9a", shade="#1a1810"), scale, seed=23)
    x, y = head.at(0, -104, -50)
    e.put(part(g.oval(x, y - 18, 46, 40), hair, 16), lambda z: z.strands(between(g.spine(f"{x - 44},{y} {x - 30},{y - 48} {x + 14},{y - 56} {x + 44},{y - 20}"), g.spine(f"{x - 20},{y + 14} {x - 10},{y - 14} {x + 14},{y - 16} {x + 26},{y + 6}"), 40, np.random.default_rng(2), 3), (3, 4, 3, 1), hair, 3, 6))
    e.put(throat(head, st, 32), st(torso(gown, 180, 412, 48, 154, folds=(CX, 300, 17, 5, 3), texture="cloth")), head, skull_cap(head, hair, 5, -8))
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
        e.put(st(moved(moved([part(cloth, shawl, 22, folds=(90, 380, 14, 7, 4 + s), texture="cloth"), part(g.taper("6,500 60,424 104,408", 10, 12, 10), m("#5a3a10", "#c89a3a", "#ffe49a"), 4)], flip=s < 0), CX)))
    e.put(st(part(g.oval(CX, 520, 24), m("#4a2a10", "#a4622a", "#f0b87a", .4), 9), part(g.star(CX, 520, 17, 8, 6), leaf, 4)))
    left = (90, 600), (240, 600)
    e.put(limb((210, 560), *left, shawl, (112, 104, 100, 66), texture="cloth"), cuff(*left, gown, 104, 76, .5, .95, texture="cloth"))
    e.put(moved([part(g.blob("-110,-70! 110,-70! 100,20 62,86 0,98 -62,86 -100,20"), STONE, 26), part(g.oval(0, -68, 112, 26), m("#2a2824", "#6a665c", "#b0ada0"), 6), part(g.oval(0, -64, 92, 18), lit("#2a7a1a", "#a4e85a", "#f4ffd8", .8), 7), part(g.taper("-20,-60 60,-150 96,-210", 26, 21, 28), OAK, 8, texture="wood")], 330, 556, 1.1))
    for a, px in ((-40, 250), (-14, 290), (30, 400)):
        e.put(moved([part(g.blob("0,0! 16,-26 0,-66! -16,-26"), leaf, 6, bumps=[(g.line("0,-2 0,-60", 2), .8, 3)])], px, 490, 1, a))
    e.put([part(p.shape, p.material, p.relief, bumps=p.bumps, touches=p.touches, shadow=p.shadow, texture="skin") for p in hand("cup", (214, 606), skin, 1.45, 66, True, "#f0cdb8")])
    right = (690, 500), (620, 330)
    e.put(limb((556, 540), *right, shawl, (112, 100, 96, 60), texture="cloth"), sleeve((670, 560), right[1], shawl, 96, 140, gown, 3, GOLD), hand("pinch", (616, 312), skin, 1.45, -150, True, "#f0cdb8"))
    for dx, dy, a, k in ((570, 440, 30, .7), (530, 490, -40, .6), (490, 450, 80, .55), (540, 530, 10, .5), (460, 500, -70, .6), (586, 400, 60, .6)):
        e.put(moved([part(g.blob("0,0! 16,-26 0,-66! -16,-26"), leaf, 6, bumps=[(g.line("0,-2 0,-60", 2), .8, 3)])], dx, dy, k, a))
    steam = m("#a8e08a", "#d8ffc0", "#ffffff")
    for t in ("320,490 270,420 320,350 280,260", "370,490 420,430 380,370 420,300"):
        e.put(part(g.taper(t, 6, 26, 30, 4), steam, 8, alpha=.24, soft=7, shadow=0))
    e.shed(330, 480, 150, "#a8f06a", .4)
    e.warm(340, 470, 230, "#b8ff7a", .4)
    back = ground(63, ("#1a2a14", "#6a7a3a", "#1c1a0e"), (240, 200, 320, "#fff0a0", .6), rays(180, -20, "#fff2b0", .4, 16), trunks("#34401c", "#9aa060", 6, .05, 28), cloud("#3a4a22", .5, 4, .5, .6, 0, 420), trunks("#141a0a", "#4a5226", 3, -.04, 52), sparks("#fff2a0", 90, 2.2))
    return finish(e, back, 63, mist=("#b8c878", .3), focus=(388, 260))


def salvio(scale: float) -> Image.Image:
    """The wandering sage: shaven head, white beard, saffron robe, beads and a ringing staff."""
    skin = m("#3a1a10", "#ac7248", "#f0c08c")
    robe, under, white = m("#4a1804", "#c8641a", "#ffc46a"), m("#2a0a10", "#7a2230", "#d87a6a"), m("#6a6a74", "#d4d4d4", "#ffffff")
    head = Head(Face(skin=skin, wide=57, jaw=44, chin=20, brow=5, nose=(12, 21, 37), lips=(1.6, 3), mouth=(18, 60), eye=(25, -3, 14), eye_h=5.6, lid=.98, tilt=2, iris="#3a2a1a", brow_w=8, brows="#d8d4cc", scowl=-3, brow_lift=3, age=1.3, smile=3.4, blush=.3, hollow=6,
                     paint=((g.oval(0, -46, 5, 5), "#d8281c", .9, .5), *[(g.oval(x, -76, 2.6, 2.6), "#5a2a1a", .6, .6) for x in (-22, -8, 8, 22)])), 396, 246, 1.42, -22, 7, -7)
    st = Stance(-.6, -2, 6, 14, 20, 1.02)
    e = Easel(Light(key="#fff0d0", rim="#ffc86a", shade="#241018"), scale, seed=24)
    e.put(throat(head, st, 36), st(torso(under, 184, 404, 38, 150, folds=(CX, 300, 15, 5, 3), texture="cloth")))
    e.put(st(part(g.blob("176,470 220,420 300,404! 360,470 470,600 560,780 180,790 150,600"), robe, 26, folds=(230, 340, 21, 8, 4), texture="cloth"), part(g.taper("300,404 360,470 470,600 560,780", 13, 15, 15, 15), GOLD, 5)))
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
            e.put(st(part(g.oval(x, y, 15), bead if i != 11 else GOLD, 6, shadow=.55)))
    ringy = lit("#8a4a06", "#ffc04a", "#fff6d0", .6)
    e.put(moved([*staff(820, -330, DARK_OAK, 20), part(g.taper("0,-330 0,-300", 30, 24), GOLD, 6), part(g.ring(0, -384, 66, 52), GOLD, 6), part(g.ring(-44, -352, 21, 15), GOLD, 3), part(g.ring(44, -352, 21, 15), GOLD, 3), part(g.ring(-30, -336, 17, 12), GOLD, 3), part(g.ring(30, -336, 17, 12), GOLD, 3), part(g.sym("0,-36 14,-14 22,4 12,22 0,30").mapped(lambda p: p + (0, -384)), ringy, 8)], 640, 480, 1.05, 7))
    right = (560, 680), (636, 560)
    e.put(limb((580, 520), *right, under, (116, 108, 104, 66), texture="cloth"), sleeve((580, 680), (640, 540), under, 100, 130, robe, 3, GOLD), grip((642, 506), skin, 1.5, 7))
    left = (96, 660), (200, 590)
    e.put(limb((212, 530), *left, robe, (118, 110, 104, 66), texture="cloth"), sleeve(*left, robe, 106, 150, under, 5, GOLD), hand("bless", left[1], skin, 1.7, -4, False, "#f0c8a0"))
    ward = lit("#8a4a06", "#ffc04a", "#fff6d0", .8)
    e.put([part(g.ring(196, 420, r, r - w, a, a + 300), ward, 2, alpha=.8) for r, w, a in ((150, 6, 20), (122, 3, 140))])
    for i in range(8):
        a = math.tau * i / 8
        e.put(moved([part(g.blob("0,-20! 10,0 0,20! -10,0"), ward, 3)], 196 + 136 * math.cos(a), 420 + 136 * math.sin(a), 1, math.degrees(a) + 90))
    e.shed(196, 400, 170, "#ffc04a", .4)
    e.warm(220, 430, 220, "#ffc060", .45)
    e.shed(690, 90, 120, "#ffc04a", .5)
    e.warm(640, 150, 170, "#ffc060", .5)
    back = ground(64, ("#4a2a3a", "#d08a4a", "#3a1c1c"), (300, 210, 330, "#ffe0a0", .7), disc(330, 200, 130, "#ffe8b8", 1, .5), cloud("#e0a070", .45, 3, .5, .35, 0, 400), ridge(480, 260, "#8a4a3a", "#e0a070", 3), ridge(600, 150, "#4a201c", "#a0583a", 5), sparks("#ffd0b0", 70, 3, .5))
    return finish(e, back, 64, mist=("#ffb87a", .3), focus=(376, 255))


HEROES = {"004": sorelia, "012": luma, "025": mirta, "026": salvio}
