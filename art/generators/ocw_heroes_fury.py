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
    head = Head(Face(skin=skin, wide=58, jaw=45, chin=20, brow=6.5, nose=(11, 21, 36), lips=(2, 3.4), lip_alpha=.45, eye=(25, -4, 13.5), eye_h=5.4, tilt=-2, iris="#c08a1c", brow_w=6.5, brows="#1c0a06", scowl=6.5, stubble=.35, smile=2.6,
                     paint=((g.pair(g.poly("12,4 52,-2 58,10 14,16")), "#b01418", .88, .8), (g.taper("0,-88 0,-30", 10, 14), "#b01418", .85, .8), (g.taper("-12,72 0,94 12,72", 3, 5, 3), "#b01418", .8, .6))), 384, 236, 1.38, 16, 3, -4)
    e = Easel(Light(key="#ffe0b4", rim="#ff7a4a", shade="#240a0c"), scale, seed=17)
    e.put(neck(head, 42), muscled(skin, 190, 398))
    e.put(part(g.taper("222,410 384,560 560,700", 26, 28, 26), m("#180c06", "#54301a", "#a46e44"), 6, texture="leather"), part(g.taper("546,410 384,560 210,700", 26, 28, 26), m("#180c06", "#54301a", "#a46e44"), 6, texture="leather"), part(g.oval(384, 556, 36), BRONZE, 12), part(g.star(384, 556, 26, 11, 6), m("#3a0408", "#c01a1e", "#ffb08a", .6), 5))
    for i in range(9):
        a = math.radians(200 - i * 27.5)
        e.put(moved([part(g.blob("-6,0! 0,34! 6,0 0,-8"), BONE, 3)], CX + 92 * math.cos(a), 396 + 46 * abs(math.sin(a)) + 10, 1.1, (i - 4) * 9))
    e.put(head)
    for s in (-1, 1):
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
    for s in (-1, 1):
        px = CX + s * 200
        e.put(arm(f"{CX + s * 186},446 {CX + s * 236},560 {px + s * 20},560 {px},490", skin, 92, 88, 72, 52, texture="skin", bumps=[(g.oval(CX + s * 216, 500, 24, 40), 12, 14)]))
        e.put(part(g.taper(f"{px + s * 18},566 {px + s * 3},506", 66, 56), m("#180c06", "#54301a", "#a46e44"), 11, texture="leather"))
        e.put(moved(moved([*sabre(310, 40, BRONZE, m("#1c1210", "#8f8580", "#fffaf2", .9), 80)], 0, 0, 1, 0, flip=s < 0), px, 500, 1, s * 20), fist(px, 492, skin, 1.12, s * 22, s < 0))
        for k in range(3):
            e.put(part(g.taper(f"{px - 30 + s * (4 + k * 4)},{520 + k * 18} {px + 30 + s * (4 + k * 4)},{514 + k * 18}", 4, 4), BRONZE, 2, shadow=.3))
    back = ground(51, ("#2a0a10", "#a83a20", "#200a0c"), (300, 230, 320, "#ffa04a", .65), rays(280, 240, "#ffb05a", .35, 24), cloud("#4a121a", .5, 3, .7, .4, 0, 380), ridge(520, 220, "#4a1614", "#b0482a", 4), ridge(640, 120, "#1c0809", "#6a2016", 6), sparks("#ffb060", 100, 2, .7))
    return finish(e, back, 51, mist=("#a03a20", .35), focus=(384, 255))


def vylar(scale: float) -> Image.Image:
    """The taker of souls: raven mane, crimson high collar, a thirsty blade."""
    skin = m("#2c2430", "#b0a09e", "#f6ece4")
    hair, coat, red = m("#040308", "#1c1622", "#7a6a86", .35), m("#0c0a16", "#362a4e", "#9482b6"), m("#26040c", "#8c1024", "#ee4a56")
    head = Head(Face(skin=skin, wide=55, jaw=40, chin=16, brow=5, nose=(9, 22, 37), nose_ridge=11, lips=(1.8, 3), lip="#8a2a3a", lip_alpha=.6, eye=(25, -4, 14), eye_h=5.2, lid=.12, tilt=-6, iris="#e02a34", brow_w=5, brows="#0c0810", scowl=5, hollow=4, cheek=8, blush=.0, smile=2.4, kohl="#4a2030"), 388, 236, 1.4, -14, 4, -2)
    e = Easel(Light(key="#f2eaff", rim="#ff4a5e", shade="#140a1c"), scale, seed=18)
    e.put(cloak(coat, 372, 246, 7), collar(red, 404, 138, 132, GOLD), back_hair(head, hair, 190, 30, 110, 5, 8))
    e.put(neck(head, 34), torso(coat, 168, 406, 40, 130, texture="cloth"), part(g.blob(f"{CX - 40},410 {CX + 40},410 {CX + 58},470 {CX + 20},560 {CX},600! {CX - 20},560 {CX - 58},470"), m("#8a8490", "#dcd6da", "#ffffff"), 10, folds=(CX, 350, 21, 6, 3), texture="cloth"), part(g.oval(CX, 440, 17, 20), GOLD, 6), part(g.oval(CX, 440, 10, 13), m("#3a0410", "#d01a34", "#ffc0c0", .9), 5))
    for s in (-1, 1):
        lapel = g.blob("30,402! 74,386 128,420 124,500 60,640! 34,560 56,480")
        e.put(moved(moved([part(lapel, red, 11, texture="cloth"), part(g.taper("30,402 56,480 34,560 60,640", 5, 5, 5), GOLD, 2.4)], flip=s < 0), CX))
    e.put(mantle(coat, 398, 190, 60, 9, GOLD), head, skull_cap(head, hair, 7, -20), fall(head, hair, -1, 2, 150, 16, 96, 5, 7, fringe=-70, face=52), fall(head, hair, 1, 2, 150, 16, 96, 6, 7, fringe=-70, face=52))
    soul = lit("#6a0418", "#ff2a4a", "#ffd8d8", .75)
    e.put(arm("232,490 176,620 170,590 196,530", coat, 84, 80, 62, 48, texture="cloth"), part(g.taper("166,600 186,556", 66, 60), red, 9), part(g.taper("186,560 190,548", 66, 66), GOLD, 4))
    e.put(moved([*sword(360, 36, m("#12101a", "#4a4458", "#d8d0e8", .8), m("#100c14", "#5a5664", "#f0e8f4", .9), "#ff2a4a", 62), part(g.taper("0,-36 2,-140 -2,-220 0,-320", 5, 8, 6, 1), soul, 3)], 200, 512, 1, 8), fist(200, 528, m("#0a080c", "#322a3a", "#86789a"), 1.14, 8))
    for t, w in (("640,640 560,560 620,470 700,420 660,330 720,260", 20), ("600,700 680,600 740,560 720,480", 16), ("560,620 600,560 560,500 600,450", 11)):
        e.put(part(g.taper(t, 2, w, w * .8, w * .6, 2), soul, 7, alpha=.55, soft=3))
    for x, y, k in ((716, 262, 1), (716, 470, .8)):
        e.put(moved([part(g.blob("0,-34 24,-20 26,8 14,26 14,40! 0,32 -14,40! -14,26 -26,8 -24,-20"), lit("#a01028", "#ff5a6e", "#ffeaea", .6), 7, alpha=.7, soft=1.2), part(g.pair(g.oval(10, 2, 7, 9)), DARKNESS, 2, alpha=.8, shadow=0)], x - 40, y, k))
    e.warm(200, 330, 150, "#ff3a50", .4)
    back = ground(52, ("#1a0c20", "#5e2238", "#12080f"), (280, 220, 330, "#ff6a6a", .62), disc(560, 170, 110, "#e84a4a", 1, .45), cloud("#1c0c1c", .55, 3, .75, .4, 0, 420), spires(560, "#1c0e1e", "#5a2036", 9, 290), spires(690, "#0c0610", "#2c1224", 6, 320), sparks("#ff6a7a", 70, 2, .4))
    return finish(e, back, 52, mist=("#7a1a30", .4), focus=(388, 255))


def turia(scale: float) -> Image.Image:
    """The river spear: crested bronze helm, bare arms, a round shield with the wave."""
    skin = m("#40190e", "#bf7c50", "#fbd2a0")
    hair, bronze, blue = m("#2a0e06", "#8a3e18", "#e89a56"), m("#3a1a08", "#b4762e", "#ffe0a0", .85), m("#06242e", "#16708a", "#8ae0ea")
    head = Head(Face(fem=True, skin=skin, wide=57, jaw=40, chin=17, brow=3, nose=(9.5, 20, 35), nose_ridge=11, lips=(2.8, 4.2), lip="#a8483c", lip_alpha=.7, eye=(25, -3, 14.5), eye_h=6.4, tilt=-4, iris="#2a8a8a", brow_w=4.6, brows="#4a1c0a", lash=2.8, scowl=4, blush=.45), 396, 244, 1.38, -16, 2, -2)
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
    e.put(cloak(blue, 384, 224, 8), neck(head, 34), torso(skin, 172, 404, 38, 134), chest(bronze, 432, GOLD, 128, True, True))
    for i in range(-3, 4):
        e.put(part(g.taper(f"{CX + i * 36},640 {CX + i * 40},780", 34, 36), m("#1c0e07", "#6a3a1c", "#b87a48"), 7, texture="leather"), part(g.oval(CX + i * 38, 690, 9), GOLD, 4))
    for s in (-1, 1):
        for i in range(4):
            e.put(part(g.taper(f"{CX + s * (140 + i * 16)},{436 + i * 10} {CX + s * (152 + i * 20)},{516 + i * 6}", 25, 25), m("#1c0e07", "#6a3a1c", "#b87a48"), 6, texture="leather"), part(g.oval(CX + s * (150 + i * 19.5), 506 + i * 7, 6), GOLD, 3))
    x1, y1 = head.at(58, 30, 6)
    e.put(head, fall(head, hair, -1, 0, 60, 2, 40, 5, 4, face=48), fall(head, hair, 1, 0, 60, 2, 40, 6, 4, face=48))
    helm = head.blob((0, -126, 0), (44, -116, 0), (70, -72, 0), (72, -14, 4), (70, 40, 14), (60, 78, 26), (42, 66, 48), (50, 22, 50), (56, -14, 46), (36, -26, 66), (12, -30, 82), (0, -4, 100), (-12, -30, 82), (-36, -26, 66), (-56, -14, 46), (-50, 22, 50), (-42, 66, 48), (-60, 78, 26), (-70, 40, 14), (-72, -14, 4), (-70, -72, 0), (-44, -116, 0))
    rim = [g.ribbon(head.curve((s * 58, 74, 30), (s * 46, 62, 50), (s * 51, 22, 53), (s * 55, -12, 49), (s * 36, -25, 69), (s * 12, -30, 85), (0, -2, 102)), 5, 6, 6, 5) for s in (-1, 1)]
    e.put(part(helm, bronze, 20, texture="dent", shadow=.85, bumps=[(g.ribbon(head.curve((0, -124, 0), (0, -94, 60), (0, -30, 90)), 9, 9), 3, 8)]), [part(r, GOLD, 3, shadow=.3) for r in rim])
    for s in (-1, 1):
        e.put(part(g.ribbon(head.curve((s * 44, -64, 50), (s * 58, -76, 36), (s * 66, -60, 24), (s * 58, -50, 36)), 4, 5, 4), GOLD, 2, shadow=.3))
    e.put(braid(f"{x1},{y1} {x1 + 26},{y1 + 90} {x1 + 8},{y1 + 170} {x1 + 20},{y1 + 240}", hair, 34, 8))
    e.put(moved([*spear(-360, 460, 110, m("#2a1a10", "#a08a70", "#fffaf0", .9))], 612, 420, 1, 10), arm("544,462 618,560 640,520 612,450", skin, 84, 74, 60, 46, texture="skin", bumps=[(g.oval(580, 510, 20, 34), 12, 11)]), part(g.taper("640,548 618,480", 60, 52), bronze, 9), fist(608, 446, skin, 1.12, 10, True))
    wave = [touch(g.ring(0, 0, 108, 98), "#f0d08a", .9, .6)] + [touch(g.at(g.blob("-70,24 -44,-18 -6,-26 22,-6 18,18 0,20 -6,4 6,-2 -4,-12 -26,-4 -40,26 -66,36"), 10 + 6 * math.cos(a), 6 * math.sin(a), .86, math.degrees(a)), "#e8f8f4", .9, .6) for a in (0, math.tau / 3, 2 * math.tau / 3)]
    e.put(moved(round_shield(142, blue, bronze, GOLD, tuple(wave)), 186, 590))
    back = ground(53, ("#14406a", "#7ab0c0", "#14303a"), (240, 220, 320, "#ffe8b0", .6), disc(180, 190, 70, "#fff2c8", 1, .5), cloud("#c8d8e0", .42, 3, .5, .35, 0, 380), ridge(430, 130, "#3a6a80", "#9ac4cc", 4), sea(452, "#145a70", "#ffe8b8", .28), sparks("#e8ffff", 60, 2))
    return finish(e, back, 53, mist=("#7ac4d0", .3), focus=(390, 260))


def brego(scale: float) -> Image.Image:
    """The bear: scarred muzzle, iron collar, an axe no man could lift."""
    fur = m("#160b06", "#62381c", "#b8834e")
    f = Face(skin=fur, wide=70, jaw=54, chin=28, long=92, brow=10, cheek=8, hollow=0, nose=(8, 6, 34), nose_ridge=4, mouth=(26, 66), lips=(0, 0), lip_alpha=0, smile=-3.5, open_mouth=6, eye=(27, -12, 10), eye_h=5.4, tilt=6, iris="#b8741c", white="#1a0e08", brow_w=0, lash=2.2, kohl="#0c0604", blush=0, texture="fur", bumps=muzzle_of(34),
             paint=((g.sym("0,2 22,14 32,36 30,66 18,84 0,88"), "#b08a5c", .75, 5), (g.sym("0,20 15,22 19,33 11,44 0,47"), "#0c0807", 1, .9), (g.taper("0,46 0,62", 2.6, 2.6), "#0c0807", .9, .5), (g.sym("0,65 24,62 20,76 0,79"), "#2a0a0a", .95, .8), (g.pair(g.poly("14,64 20,63 17,76")), "#fff4d8", 1, .4), (g.pair(g.poly("4,66 8,66 6,71")), "#fff4d8", 1, .4), (g.taper("26,-44 40,-14 48,22", 1.5, 4, 1.5), "#c88a6a", .75, .7), (g.taper("40,-40 50,-14 56,10", 1.5, 3, 1.5), "#c88a6a", .7, .7)))
    head = Head(f, 388, 250, 1.46, -12, 6, 0)
    e = Easel(Light(key="#ffe6bc", rim="#ffb05a", shade="#180c0a"), scale, seed=20)
    iron = m("#0e0d10", "#47454c", "#c4c0c0", .6)
    for s in (-1, 1):
        x, y = head.at(s * 58, -80, -6)
        e.put(part(g.ragged(g.oval(x, y, 40, 42), 6, 9, 4), fur, 15, texture="fur", touches=[touch(g.oval(x - s * 3, y + 6, 22, 24), "#2a120a", .8, 6)]))
    body = g.ragged(sym("0,350 100,360 190,400 250,480 268,600 250,790 0,800"), 9, 13, 7)
    e.put(part(body, fur, 46, texture="fur"), part(g.taper("170,430 330,560 520,760", 40, 44, 40), m("#180c06", "#4a2a18", "#946440"), 8, texture="leather"))
    for q in (.2, .45, .7):
        e.put(part(g.oval(170 + 350 * q, 430 + 330 * q * .95, 11), iron, 5))
    e.put(pauldron(1, iron, 214, 470, 112, 3, m("#3a1a0a", "#a4622a", "#f4c48a", .6), BONE))
    e.put(part(g.ragged(g.blob("230,404 300,372 384,420 470,372 540,404 548,450 470,500 384,514 300,500 222,450"), 9, 12, 9), m("#0c0a0a", "#3a3230", "#8e827a"), 18, texture="fur"))
    e.put(lambda z: fur_ring(z, head, fur))
    e.put(head)
    e.put(lambda z: fur_top(z, head, fur), lambda z: fur_side(z, head, fur))
    e.put(chain("300,452 340,490 384,504 428,490 468,452", 12, iron), part(g.oval(384, 522, 30), m("#3a1a0a", "#a4622a", "#f4c48a", .6), 10), part(g.star(384, 522, 20, 8, 5), m("#3a0408", "#b01a1e", "#ff9a7a", .6), 4))
    e.put(arm("176,480 130,640 170,690 250,680", fur, 128, 124, 92, 70, texture="fur"), moved(axe(240, -290, 1.3, iron, DARK_OAK, False), 226, 610, 1, -9, flip=True))
    for i in range(4):
        e.put(part(g.blob(f"{196 + i * 5},{636 + i * 17} {236 + i * 5},{628 + i * 17} {262 + i * 4},{640 + i * 17} {250 + i * 4},{652 + i * 17} {206 + i * 5},{654 + i * 17}"), fur, 8, texture="fur"), part(g.taper(f"{256 + i * 4},{642 + i * 17} {276 + i * 4},{650 + i * 17}", 9, 1), m("#0c0806", "#3a2e26", "#a89a88", .4), 3))
    back = ground(54, ("#141c1c", "#5a5a44", "#120e0a"), (300, 210, 320, "#ffd08a", .6), cloud("#2c342c", .5, 3, .6, .5, 0, 360), pines(480, "#2c3428", "#8a8056", 24, 240), pines(620, "#10140e", "#3c3a24", 12, 320), sparks("#fff0d8", 120, 2.2, .5))
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
