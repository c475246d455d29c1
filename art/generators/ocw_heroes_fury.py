"""Fighters: Jaxar, Vylar, Turia, Brego."""
from __future__ import annotations

from .ocw_kit import *  # noqa: F403


def muscled(skin, half: float = 186, top: float = 398) -> Part:
    """A bare, powerful chest."""
    b = [(g.at(g.oval(s * 84, top + 96, 72, 56), CX, 0), 20, 26) for s in (-1, 1)] + [(g.at(g.oval(s * 40, top + 208 + 50 * k, 30, 20), CX, 0), 9, 12) for s in (-1, 1) for k in range(3)]
    b += [(g.line(f"{CX},{top + 70} {CX},{top + 330}", 5), 4, -9), (g.taper(f"{CX - 20},{top + 34} {CX - 120},{top + 24}", 14, 8), 7, 10), (g.taper(f"{CX + 20},{top + 34} {CX + 120},{top + 24}", 14, 8), 7, 10)]
    b += [(g.oval(CX + s * (half - 20), top + 70, 48, 62), 18, 18) for s in (-1, 1)]
    return torso(skin, half, top, 34, 136, bumps=b, texture="skin")


def jaxar(scale: float) -> Image.Image:
    """The leaper: crimson mohawk, war paint, twin hooked swords, no armour but his skill."""
    skin = m("#34150c", "#a8673e", "#efbc86")
    crest = m("#3a0408", "#c01a1e", "#ff7a52")
    head = Head(Face(skin=skin, wide=58, jaw=45, chin=20, brow=6.5, nose=(11, 21, 36), lips=(2, 3.4), lip_alpha=.45, eye=(25, -4, 14), eye_h=6.6, tilt=-2, iris="#f0b02c", brow_w=6.5, brows="#1c0a06", scowl=9, stubble=.35, smile=2, open_mouth=16, teeth=.45, cheek=10, look=2,
                     paint=((g.pair(g.poly("12,4 52,-2 58,10 14,16")), "#b01418", .88, .8), (g.taper("0,-88 0,-30", 10, 14), "#b01418", .85, .8), (g.taper("-12,72 0,94 12,72", 3, 5, 3), "#b01418", .8, .6))), 350, 274, 1.44, 26, 4, 12)
    st = Stance(.45, 8, -14, -46, 30, 1.02)
    e = Easel(Light(key="#ffe0b4", rim="#ff7a4a", shade="#240a0c"), scale, seed=17)
    strap, blade_ = m("#180c06", "#54301a", "#a46e44"), m("#1c1210", "#a59a94", "#fffaf2", .9)
    high = (120, 400), (170, 250)
    e.put(moved(sabre(400, 56, BRONZE, blade_, 110), 168, 216, 1, 34), limb((220, 490), *high, skin, (124, 100, 94, 58), texture="skin"), cuff(*high, strap, 100, 72, texture="leather", trim=BRONZE), grip((172, 222), skin, 1.62, 34, True))
    e.put(throat(head, st, 44), st(muscled(skin, 194, 398)))
    e.put(st(part(g.taper("222,410 384,560 560,700", 26, 28, 26), strap, 6, texture="leather"), part(g.taper("546,410 384,560 210,700", 26, 28, 26), strap, 6, texture="leather"), part(g.oval(384, 556, 38), BRONZE, 12), part(g.star(384, 556, 26, 11, 6), m("#3a0408", "#c01a1e", "#ffb08a", .6), 5)))
    for i in range(9):
        a = math.radians(200 - i * 27.5)
        e.put(st(moved([part(g.blob("-7,0! 0,38! 7,0 0,-9"), BONE, 3)], CX + 96 * math.cos(a), 402 + 46 * abs(math.sin(a)) + 10, 1.1, (i - 4) * 9)))
    e.put(head)
    for s in (-1,):
        e.put(part(head.blob((s * 56, -14, -2), (s * 68, -22, -4), (s * 70, 2, -4), (s * 60, 22, 0)), skin, 6), part(g.ring(*head.at(s * 66, 24, 0), 9, 5.5), GOLD, 2))
    rng = np.random.default_rng(8)
    tufts = []
    for i in range(240):
        u = rng.random()
        a = math.radians(-172 + 150 * u)
        base = (rng.normal(0, 7), -38 + 64 * math.sin(a) - 8, -66 * math.cos(a) * -1 * .9)
        h = rng.uniform(58, 92)
        tufts.append(head.curve(base, (base[0] + rng.normal(0, 6), base[1] + math.sin(a) * h * .5 - 6, base[2] + math.cos(a) * h * .4), (base[0] + rng.normal(0, 10), base[1] + math.sin(a) * h - 14, base[2] + math.cos(a) * h * .7)))
    tufts.sort(key=lambda line: line[0][1])
    e.put(lambda z: z.strands(tufts, (5, 6, 4, .6), crest, 4, 9, .6, .6, .3))
    trail = m("#ff9a5a", "#ffd8a0", "#ffffff")
    for text, w in (("190,740 380,760 560,690 680,560 730,400", 54), ("300,770 480,750 620,660 700,540", 28)):
        e.put(swoosh(text, trail, w, .34, 5))
    low = (590, 690), (560, 560)
    e.put(limb((500, 540), *low, skin, (132, 116, 112, 72), texture="skin"), cuff(*low, strap, 118, 88, .3, .9, texture="leather", trim=BRONZE))
    e.put(moved(sabre(330, 54, BRONZE, blade_, 96), 566, 512, 1.25, 40), grip((562, 516), skin, 1.9, 40))
    back = ground(51, ("#1c0810", "#6a1a1c", "#180809"), (300, 230, 300, "#ff7a3a", .42), rays(280, 240, "#ffb05a", .35, 24), cloud("#4a121a", .5, 3, .7, .4, 0, 380), ridge(520, 220, "#4a1614", "#b0482a", 4), ridge(640, 120, "#1c0809", "#6a2016", 6), sparks("#ffb060", 100, 2, .7))
    return finish(e, back, 51, mist=("#a03a20", .35), focus=(384, 255))


def vylar(scale: float) -> Image.Image:
    """The taker of souls: raven mane, crimson high collar, a thirsty blade."""
    skin = m("#2c2430", "#b0a09e", "#f6ece4")
    hair, coat, red = m("#040308", "#1c1622", "#7a6a86", .35), m("#0c0a16", "#362a4e", "#9482b6"), m("#26040c", "#8c1024", "#ee4a56")
    head = Head(Face(skin=skin, wide=55, jaw=40, chin=16, brow=5, nose=(9, 22, 37), nose_ridge=11, lips=(1.8, 3), lip="#8a2a3a", lip_alpha=.6, eye=(25, -4, 14), eye_h=5.2, lid=.12, tilt=-6, iris="#e02a34", brow_w=5, brows="#0c0810", scowl=5, hollow=4, cheek=8, blush=.0, smile=2.4, smirk=3.5, cock=5, kohl="#4a2030", look=-3), 410, 246, 1.46, -28, 6, -7)
    st = Stance(-.8, -3, 8, 30, 22, 1.02)
    e = Easel(Light(key="#f2eaff", rim="#ff4a5e", shade="#140a1c"), scale, seed=18)
    e.put(st(cloak(coat, 372, 246, 7), collar(red, 410, 144, 140, GOLD)), back_hair(head, hair, 190, 30, 110, 5, 8))
    soul = lit("#6a0418", "#ff2a4a", "#ffd8d8", .75)
    e.put(moved([*sword(470, 46, m("#12101a", "#5a5468", "#e8e0f8", .8), m("#100c14", "#6a6674", "#f8f0fc", .9), "#ff2a4a", 70), part(g.taper("0,-36 3,-160 -3,-280 0,-420", 6, 10, 8, 1), soul, 3)], 668, 560, 1, 22))
    e.put(throat(head, st, 34), st(torso(coat, 172, 406, 40, 130, texture="cloth"), part(g.blob(f"{CX - 40},410 {CX + 40},410 {CX + 58},470 {CX + 20},560 {CX},600! {CX - 20},560 {CX - 58},470"), m("#8a8490", "#dcd6da", "#ffffff"), 10, folds=(CX, 350, 21, 6, 3), texture="cloth"), part(g.oval(CX, 444, 18, 21), GOLD, 6), part(g.oval(CX, 444, 11, 14), m("#3a0410", "#d01a34", "#ffc0c0", .9), 5)))
    for s in (-1, 1):
        lapel = g.blob("30,402! 74,386 128,420 124,500 60,640! 34,560 56,480")
        e.put(st(moved(moved([part(lapel, red, 11, texture="cloth"), part(g.taper("30,402 56,480 34,560 60,640", 5, 5, 5), GOLD, 2.4)], flip=s < 0), CX)))
    e.put(st(mantle(coat, 402, 190, 60, 9, GOLD)), head, skull_cap(head, hair, 7, -20), fall(head, hair, -1, 2, 110, 8, 60, 5, 6, fringe=-74, face=56), fall(head, hair, 1, 2, 170, 20, 100, 6, 8, fringe=-70, face=52))
    glove = m("#0a080c", "#3a3042", "#9082a4")
    right = (640, 690), (668, 600)
    e.put(limb((590, 520), (560, 670), (650, 620), coat, (110, 100, 96, 62), texture="cloth"), cuff((560, 670), (650, 620), red, 104, 80, .4, .95, GOLD), grip((666, 584), glove, 1.5, 22))
    left = (70, 660), (170, 590)
    e.put(limb((226, 530), *left, coat, (112, 104, 100, 64), texture="cloth"), cuff(*left, red, 106, 80, .4, .95, GOLD), hand("cup", left[1], m("#2c2430", "#b0a09e", "#f6ece4"), 1.6, 20, False, "#4a1020"))
    for text, w in (("200,470 120,400 240,330 130,250 220,170 150,90", 44), ("200,480 280,420 200,360 280,290", 24), ("190,470 90,440 60,360 100,310", 20)):
        e.put(part(g.taper(text, 10, w, w * .8, w * .6, 2), soul, 9, alpha=.6, soft=3))
    e.put(moved([part(g.blob("0,-40 30,-24 32,12 18,34 18,52! 0,42 -18,52! -18,34 -32,12 -30,-24"), lit("#a01028", "#ff5a6e", "#ffeaea", .9), 9, alpha=.95), part(g.pair(g.oval(13, 4, 9, 11)), DARKNESS, 2, alpha=.9, shadow=0), part(g.poly("0,14 5,26 -5,26"), DARKNESS, 1, alpha=.8, shadow=0)], 196, 420, 1.7, -8))
    e.shed(196, 420, 170, "#ff2a4a", .45)
    e.warm(250, 400, 230, "#ff3a50", .55)
    for x, y, k in ((190, 80, .8), (640, 150, .6)):
        e.put(moved([part(g.blob("0,-34 24,-20 26,8 14,26 14,40! 0,32 -14,40! -14,26 -26,8 -24,-20"), lit("#a01028", "#ff5a6e", "#ffeaea", .6), 7, alpha=.7, soft=1.2), part(g.pair(g.oval(10, 2, 7, 9)), DARKNESS, 2, alpha=.8, shadow=0)], x - 40, y, k))
    back = ground(52, ("#1a0c20", "#5e2238", "#12080f"), (280, 220, 330, "#ff6a6a", .62), disc(560, 170, 110, "#e84a4a", 1, .45), cloud("#1c0c1c", .55, 3, .75, .4, 0, 420), spires(560, "#1c0e1e", "#5a2036", 9, 290), spires(690, "#0c0610", "#2c1224", 6, 320), sparks("#ff6a7a", 70, 2, .4))
    return finish(e, back, 52, mist=("#7a1a30", .4), focus=(388, 255))


def turia(scale: float) -> Image.Image:
    """The river spear: crested bronze helm, bare arms, a round shield with the wave."""
    skin = m("#40190e", "#bf7c50", "#fbd2a0")
    hair, bronze, blue = m("#2a0e06", "#8a3e18", "#e89a56"), m("#3a1a08", "#b4762e", "#ffe0a0", .85), m("#06242e", "#16708a", "#8ae0ea")
    head = Head(Face(fem=True, skin=skin, wide=57, jaw=40, chin=17, brow=3, nose=(9.5, 20, 35), nose_ridge=11, lips=(2.8, 4.2), lip="#a8483c", lip_alpha=.7, eye=(25, -3, 14.5), eye_h=6.4, tilt=-4, iris="#2a8a8a", brow_w=4.6, brows="#4a1c0a", lash=2.8, scowl=8, blush=.45, open_mouth=13, teeth=.45, cheek=9, look=-2), 410, 262, 1.42, -29, 4, -9)
    st = Stance(-.8, -4, 9, 28, 30, 1.02)
    e = Easel(Light(key="#fff0cc", rim="#6ae0ee", shade="#0c1a26"), scale, seed=19)
    crest = m("#5a0a08", "#d0301c", "#ff9a6a")
    x, y = head.at(0, -118, 0)
    tufts = []
    rng = np.random.default_rng(4)
    for i in range(150):
        a = math.radians(-196 + 150 * (i / 150))
        b = head.at(64 * math.cos(a) * .55 + 4, -44 + 84 * math.sin(a), 30)
        r = rng.uniform(62, 80)
        tip = (b[0] + math.cos(a) * r * 1.0 + rng.normal(0, 4), b[1] + math.sin(a) * r + rng.normal(0, 4))
        tufts.append(np.array([b, ((b[0] + tip[0]) / 2, (b[1] + tip[1]) / 2 - 3), tip]))
    e.put(lambda z: z.strands(tufts, (9, 11, 8), crest, 4, 9, .5, .5, .35))
    leather = m("#1c0e07", "#6a3a1c", "#b87a48")
    e.put(st(cloak(blue, 384, 224, 8)), throat(head, st, 34), st(torso(skin, 176, 404, 38, 134), chest(bronze, 432, GOLD, 128, True, True)))
    for i in range(-3, 4):
        e.put(st(part(g.taper(f"{CX + i * 36},640 {CX + i * 40},780", 34, 36), leather, 7, texture="leather"), part(g.oval(CX + i * 38, 690, 9), GOLD, 4)))
    for s in (-1, 1):
        for i in range(4):
            e.put(st(part(g.taper(f"{CX + s * (140 + i * 16)},{436 + i * 10} {CX + s * (152 + i * 20)},{516 + i * 6}", 25, 25), leather, 6, texture="leather"), part(g.oval(CX + s * (150 + i * 19.5), 506 + i * 7, 6), GOLD, 3)))
    x1, y1 = head.at(58, 30, 6)
    e.put(head, fall(head, hair, -1, 0, 60, 2, 40, 5, 4, face=48), fall(head, hair, 1, 0, 60, 2, 40, 6, 4, face=48))
    helm = head.blob((0, -126, 0), (44, -116, 0), (70, -72, 0), (72, -14, 4), (70, 40, 14), (60, 78, 26), (42, 66, 48), (50, 22, 50), (56, -14, 46), (36, -26, 66), (12, -30, 82), (0, -4, 100), (-12, -30, 82), (-36, -26, 66), (-56, -14, 46), (-50, 22, 50), (-42, 66, 48), (-60, 78, 26), (-70, 40, 14), (-72, -14, 4), (-70, -72, 0), (-44, -116, 0))
    rim = [g.ribbon(head.curve((s * 58, 74, 30), (s * 46, 62, 50), (s * 51, 22, 53), (s * 55, -12, 49), (s * 36, -25, 69), (s * 12, -30, 85), (0, -2, 102)), 5, 6, 6, 5) for s in (-1, 1)]
    e.put(part(helm, bronze, 20, texture="dent", shadow=.85, bumps=[(g.ribbon(head.curve((0, -124, 0), (0, -94, 60), (0, -30, 90)), 9, 9), 3, 8)]), [part(r, GOLD, 3, shadow=.3) for r in rim])
    for s in (-1, 1):
        e.put(part(g.ribbon(head.curve((s * 44, -64, 50), (s * 58, -76, 36), (s * 66, -60, 24), (s * 58, -50, 36)), 4, 5, 4), GOLD, 2, shadow=.3))
    e.put(braid(f"{x1},{y1} {x1 + 26},{y1 + 90} {x1 + 8},{y1 + 170} {x1 + 20},{y1 + 240}", hair, 34, 8))
    wave = [touch(g.ring(0, 0, 108, 98), "#f0d08a", .9, .6)] + [touch(g.at(g.blob("-70,24 -44,-18 -6,-26 22,-6 18,18 0,20 -6,4 6,-2 -4,-12 -26,-4 -40,26 -66,36"), 10 + 6 * math.cos(a), 6 * math.sin(a), .86, math.degrees(a)), "#e8f8f4", .9, .6) for a in (0, math.tau / 3, 2 * math.tau / 3)]
    e.put(moved(round_shield(178, blue, bronze, GOLD, tuple(wave)), 170, 620, 1, -10, .92))
    lance = moved(spear(-330, 380, 150, m("#2a1a10", "#b0a08c", "#fffaf0", .9)), 500, 452, 1.15, -72)
    arm_ = (700, 520), (590, 424)
    e.put(limb((586, 560), *arm_, skin, (112, 96, 92, 56), texture="skin"), cuff(*arm_, bronze, 96, 70, trim=GOLD), lance, grip((556, 434), skin, 1.6, -72))
    for text, w in (("700,300 520,330 330,360 120,300", 18), ("680,560 520,520 360,470 220,410", 14)):
        e.put(swoosh(text, m("#bff4ff", "#f2ffff", "#ffffff"), w, .3, 4))
    back = ground(53, ("#14406a", "#7ab0c0", "#14303a"), (240, 220, 320, "#ffe8b0", .6), disc(180, 190, 70, "#fff2c8", 1, .5), cloud("#c8d8e0", .42, 3, .5, .35, 0, 380), ridge(430, 130, "#3a6a80", "#9ac4cc", 4), sea(452, "#145a70", "#ffe8b8", .28), sparks("#e8ffff", 60, 2))
    return finish(e, back, 53, mist=("#7ac4d0", .3), focus=(390, 260))


def brego(scale: float) -> Image.Image:
    """The bear: scarred muzzle, iron collar, an axe no man could lift."""
    fur = m("#160b06", "#62381c", "#b8834e")
    f = Face(skin=fur, wide=70, jaw=54, chin=28, long=92, brow=10, cheek=8, hollow=0, nose=(8, 6, 34), nose_ridge=4, mouth=(26, 66), lips=(0, 0), lip_alpha=0, smile=-3.5, open_mouth=20, eye=(27, -12, 11), eye_h=6.4, tilt=-8, iris="#b8741c", white="#1a0e08", brow_w=0, lash=2.2, kohl="#0c0604", blush=0, texture="fur", bumps=muzzle_of(34),
             paint=((g.sym("0,2 22,14 32,36 30,66 18,84 0,88"), "#b08a5c", .75, 5), (g.sym("0,20 15,22 19,33 11,44 0,47"), "#0c0807", 1, .9), (g.taper("0,46 0,62", 2.6, 2.6), "#0c0807", .9, .5), (g.sym("0,58 27,54 27,76 14,92 0,94"), "#3a0a0c", .97, .8), (g.sym("0,76 14,76 10,90 0,92"), "#b8484a", .9, 2), (g.pair(g.poly("13,57 23,56 18,78")), "#fff4d8", 1, .4), (g.pair(g.poly("13,91 20,88 18,72")), "#fff0d0", 1, .4), (g.pair(g.poly("2,59 9,59 5,67")), "#fff4d8", 1, .4), (g.taper("26,-44 40,-14 48,22", 1.5, 4, 1.5), "#c88a6a", .75, .7), (g.taper("40,-40 50,-14 56,10", 1.5, 3, 1.5), "#c88a6a", .7, .7)))
    head = Head(f, 404, 276, 1.56, -21, -2, -7)
    st = Stance(-.5, 3, 8, 10, 40, 1.04)
    e = Easel(Light(key="#ffe6bc", rim="#ffb05a", shade="#180c0a"), scale, seed=20)
    iron = m("#0e0d10", "#47454c", "#c4c0c0", .6)
    for s in (-1, 1):
        x, y = head.at(s * 58, -80, -6)
        e.put(part(g.ragged(g.oval(x, y, 40, 42), 6, 9, 4), fur, 15, texture="fur", touches=[touch(g.oval(x - s * 3, y + 6, 22, 24), "#2a120a", .8, 6)]))
    body = g.ragged(sym("0,350 100,360 190,400 250,480 268,600 250,790 0,800"), 9, 13, 7)
    high = (90, 420), (180, 240)
    e.put(moved(axe(330, -110, 1.75, iron, DARK_OAK, True), 196, 210, 1, 26))
    e.put(limb((200, 520), *high, fur, (156, 130, 124, 88), texture="fur"))
    e.put(st(part(body, fur, 46, texture="fur"), part(g.taper("170,430 330,560 520,760", 40, 44, 40), m("#180c06", "#4a2a18", "#946440"), 8, texture="leather")))
    for q in (.2, .45, .7):
        e.put(st(part(g.oval(170 + 350 * q, 430 + 330 * q * .95, 11), iron, 5)))
    e.put(st(pauldron(1, iron, 214, 470, 116, 3, m("#3a1a0a", "#a4622a", "#f4c48a", .6), BONE)))
    e.put(st(part(g.ragged(g.blob("230,404 300,372 384,420 470,372 540,404 548,450 470,500 384,514 300,500 222,450"), 9, 12, 9), m("#0c0a0a", "#3a3230", "#8e827a"), 18, texture="fur")))
    e.put(lambda z: fur_ring(z, head, fur))
    e.put(head)
    e.put(lambda z: fur_top(z, head, fur), lambda z: fur_side(z, head, fur))
    e.put(st(chain("290,470 340,512 384,526 428,512 478,470", 13, iron), part(g.oval(384, 544, 32), m("#3a1a0a", "#a4622a", "#f4c48a", .6), 10), part(g.star(384, 544, 21, 9, 5), m("#3a0408", "#b01a1e", "#ff9a7a", .6), 4)))
    claw = m("#0c0806", "#4a3e34", "#c8b8a0", .4)
    e.put(grip((190, 226), fur, 1.85, 26, True, texture="fur", claws=claw))
    low = (640, 690), (520, 640)
    e.put(limb((620, 560), (690, 700), low[1], fur, (150, 136, 130, 96), texture="fur"), hand("claw", (540, 650), fur, 1.75, -40, True, claws=claw, texture="fur", wide=1.15))
    back = ground(54, ("#141c1c", "#5a5a44", "#120e0a"), (300, 210, 340, "#ffd08a", .95), cloud("#2c342c", .5, 3, .6, .5, 0, 360), pines(480, "#2c3428", "#8a8056", 24, 240), pines(620, "#10140e", "#3c3a24", 12, 320), sparks("#fff0d8", 120, 2.2, .5))
    return finish(e, back, 54, mist=("#9a8058", .3), focus=(384, 265))


def muzzle_of(length: float) -> tuple:
    return ((g.sym("0,-2 20,10 33,34 31,68 18,84 0,88"), 8, length), (g.sym("0,16 12,20 16,32 10,44 0,46"), 4, length * .34), (g.pair(g.oval(13, 58, 11, 10)), 5, 7))


def fur_ring(e: Easel, head: Head, mat: Material) -> None:
    rng = np.random.default_rng(5)
    lines = []
    for _ in range(330):
        a = math.radians(rng.uniform(-30, 210))
        x, y, z = 64 * math.cos(a), 6 + 78 * math.sin(a), rng.uniform(-8, 24)
        r = rng.uniform(22, 50)
        lines.append(head.curve((x, y, z), (x + math.cos(a) * r * .5, y + math.sin(a) * r * .5 + 4, z), (x + math.cos(a) * r, y + math.sin(a) * r + 12, z - 8)))
    e.strands(lines, (8, 6, .6), mat, 6, 7, .5, .3, .3)


def fur_top(e: Easel, head: Head, mat: Material) -> None:
    rng = np.random.default_rng(7)
    lines = []
    for _ in range(220):
        a = math.radians(rng.uniform(180, 360))
        x, y = 58 * math.cos(a) * rng.uniform(.5, 1.02), -46 + 48 * math.sin(a) * rng.uniform(.85, 1.05)
        z = head.depth(x, y) + 1
        r = rng.uniform(16, 30)
        lines.append(head.curve((x, y, z), (x * 1.06, y - r * .5, z - 2), (x * 1.12, y - r, z - 8)))
    e.strands(lines, (6, 5, .6), mat, 8, 5, .2, .3, .4)


def fur_side(e: Easel, head: Head, mat: Material) -> None:
    """Fur over temples and cheeks, where the face turns away."""
    rng = np.random.default_rng(11)
    for s in (-1, 1):
        lines = []
        for _ in range(150):
            y = rng.uniform(-64, 66)
            x = s * rng.uniform(46, 66)
            z = max(head.depth(x, y), 0) + 1
            lines.append(head.curve((x, y, z), (x + s * 8, y + 8, z - 8), (x + s * 13, y + 20, z - 18)))
        lines.sort(key=lambda q: q[0][1])
        e.strands(lines, (6, 5, .6), mat, 12 + s, 5, .15, .3, .32)


HEROES = {"005": jaxar, "007": vylar, "027": turia, "028": brego}
