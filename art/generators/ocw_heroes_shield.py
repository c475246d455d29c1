"""Defenders: Sorgar, Malrock, Roldan, Galena."""
from __future__ import annotations

from .ocw_kit import *  # noqa: F403


def sorgar(scale: float) -> Image.Image:
    """The wall: a bearded giant in black iron behind a tower shield."""
    skin = m("#3c1812", "#b9744f", "#f4c196")
    rust = m("#2c0e06", "#9a4a1c", "#f0a05a")
    iron = m("#12151c", "#525c6a", "#d4dee6", .7)
    head = Head(Face(skin=skin, wide=62, jaw=52, chin=26, brow=7, nose=(13, 24, 37), nose_ridge=11, lips=(1.2, 2.4), mouth=(20, 62), eye=(26, -4, 13), eye_h=5, lid=.1, tilt=2, iris="#3a6a9a", brow_w=11, brows="#8a3a14", scowl=9, age=1.0, blush=.6, open_mouth=15, teeth=.4, cheek=10), 420, 268, 1.42, -20, 2, -5)
    st = Stance(-.6, 4, 10, 14, 30, 1.06)
    e = Easel(Light(key="#ffeccc", rim="#8ad0f0", shade="#0e1620"), scale, seed=13)
    high = (700, 420), (640, 250)
    e.put(st(cloak(m("#0c1c28", "#2c5a74", "#8ac0d8"), 372, 262, 9)))
    e.put(moved(axe(250, -74, 1.5, STEEL, DARK_OAK, True), 600, 206, 1, -30))
    e.put(limb((590, 510), *high, iron, (124, 104, 100, 66)), cuff(*high, iron, 108, 80, .3, .95, GOLD, texture="dent"), grip((628, 240), m("#0c0d10", "#3c424a", "#9aa4ae", .4), 1.6, -30, texture="leather"))
    e.put(st(torso(iron, 214, 392, 30, 176), pauldron(1, iron, 206, 456, 108, 3, GOLD, IRON), pauldron(-1, iron, 206, 456, 108, 3, GOLD, IRON)))
    e.put(st(chest(iron, 418, GOLD, 158), part(g.blob("306,404 350,372 418,372 466,404 484,452 430,440 386,452 340,440 290,452"), m("#140c08", "#4a3424", "#a08064"), 14, texture="fur")))
    e.put(head, beard(head, rust, 104, 1.25, 150, 5, True, 3.4, 7))
    for s in (-1, 1):
        x, y = head.at(s * 22, 130, 74)
        e.put(braid(f"{x},{y} {x + s * 8},{y + 54} {x + s * 2},{y + 108}", rust, 26, 4))
        e.put(part(g.taper(f"{x + s * 6},{y + 48} {x + s * 6},{y + 62}", 26, 26), GOLD, 4))
    dome = head.blob((0, -128, 0), (44, -118, 0), (70, -76, 0), (74, -24, 4), (70, 0, 20), (62, -22, 44), (34, -30, 70), (0, -32, 84), (-34, -30, 70), (-62, -22, 44), (-70, 0, 20), (-74, -24, 4), (-70, -76, 0), (-44, -118, 0))
    band = head.blob((-74, -36, 8), (-40, -48, 66), (0, -52, 86), (40, -48, 66), (74, -36, 8), (75, -10, 10), (40, -26, 70), (0, -30, 90), (-40, -26, 70), (-75, -10, 10))
    e.put(part(dome, iron, 24, texture="dent", bumps=[(g.ribbon(head.curve((0, -126, 0), (0, -96, 62), (0, -40, 88)), 13, 13), 3, 9)]), part(band, GOLD, 6), part(head.blob((-8, -34, 92), (8, -34, 92), (8, 10, 106), (0, 22, 110), (-8, 10, 106)), iron, 5))
    for k in range(-3, 4):
        e.put(part(g.oval(*head.at(k * 20, -32 - (3 - abs(k)) * 2.5, 88 - abs(k) * 13), 4), IRON, 2, shadow=.3))
    for s in (-1, 1):
        horn = g.ribbon(head.curve((s * 66, -56, 4), (s * 104, -78, 4), (s * 132, -122, 8), (s * 128, -176, 14)), 38, 32, 22, 3)
        e.put(part(horn, BONE, 11, bumps=[(g.ribbon(head.curve((s * (80 + q * 9), -50 - q * 9, 6), (s * (74 + q * 12), -86 - q * 13, 6)), 2, 2), 1, -4) for q in range(4)]), part(g.ribbon(head.curve((s * 62, -56, 4), (s * 78, -64, 4)), 46, 42), GOLD, 7))
    face, rim = m("#0a1c28", "#265470", "#84bcd8", .35), m("#15181e", "#5a6470", "#dfe6ec", .7)
    shield = g.blob("10,440! 170,396 350,452! 372,620 350,800! 20,800! -6,620")
    inner = g.blob("42,470! 172,432 320,482! 340,620 322,800! 50,800! 28,620")
    e.put(part(shield, rim, 16, texture="dent", shadow=.9), part(inner, face, 46, texture="dent", shadow=.4, touches=[touch(g.poly("186,486 222,540 207,540 207,616 240,616 240,650 207,650 207,790 165,790 165,650 132,650 132,616 165,616 165,540 150,540"), "#e0b65a", .9, .6), touch(g.taper("60,520 150,600 130,660", 1, 5, 1), "#081018", .7, .8), touch(g.taper("300,560 250,640 290,720", 1, 5, 1), "#081018", .7, .8), touch(g.taper("60,500 90,460 300,500", 3, 9, 2), "#dff4ff", .5, 4)]))
    for x, y in ((26, 456), (340, 466), (8, 620), (358, 620), (172, 414)):
        e.put(part(g.oval(x, y, 10), GOLD, 5, shadow=.4))
    for x, y, a in ((96, 452, -14), (250, 700, 20)):
        e.put(moved([part(g.line("0,0 0,-130", 5), OAK, 2), *[part(g.blob(f"{d * 2},-96 {d * 13},-104 {d * 13},-136 {d * 2},-128"), m("#5a1010", "#b8342a", "#ffb090"), 3) for d in (-1, 1)]], x, y + 40, 1, a))
    back = ground(41, ("#15222c", "#5a7a86", "#141c22"), (330, 200, 320, "#d8f0f4", .6), cloud("#24404e", .55, 3, .6, .4, 0, 380), ridge(430, 260, "#4a6a78", "#a4c4cc", 4), battlements(600, "#1c2a34", "#3a5866"), sparks("#ffffff", 110, 2, .5))
    return finish(e, back, 41, mist=("#a4c8d4", .3), focus=(396, 250))


def malrock(scale: float) -> Image.Image:
    """The living mountain: basalt plates, veins of blue fire, moss on the shoulders."""
    rock = m("#1a1d22", "#6e767c", "#d2d8d2", 0, "stone")
    f = Face(skin=rock, wide=64, jaw=58, chin=36, long=92, brow=16, cheek=11, hollow=7, nose=(13, 13, 32), nose_ridge=8, mouth=(30, 60), lips=(2, 3), lip_alpha=0, smile=-5, open_mouth=10, eye=(27, 0, 13), eye_h=5.2, tilt=9, glowing="#4ae8ff", brow_w=0, lash=0, scowl=0, blush=0, texture="stone")
    head = Head(f, 400, 236, 1.4, -18, 8, 8)
    e = Easel(Light(key="#fff2d8", rim="#4ad0ff", shade="#0a121c"), scale, seed=14)
    glow = lit("#0a4a8a", "#36c8ff", "#e8fdff", .8)

    def boulder(x, y, w, h, seed, turn=0.0, tone=rock):
        r = np.random.default_rng(seed)
        n = 9
        pts = " ".join(f"{x + math.cos(i * math.tau / n) * w * r.uniform(.82, 1.12):.0f},{y + math.sin(i * math.tau / n) * h * r.uniform(.82, 1.12):.0f}{'!' if r.random() < .55 else ''}" for i in range(n))
        return part(g.at(g.at(g.blob(pts), -x, -y), x, y, 1, turn), tone, min(w, h) * .34, texture="stone", shadow=.85)
    e.put(boulder(384, 560, 190, 200, 1), boulder(384, 720, 170, 120, 2))
    for s in (-1, 1):
        e.put(boulder(CX + s * 262, 640, 70, 110, 5 + s), boulder(CX + s * 200, 470, 118, 98, 8 + s), boulder(CX + s * 236, 420, 60, 50, 11 + s), boulder(CX + s * 96, 420, 84, 66, 14 + s))
        for dx, dy, h, t in ((-30, -70, 90, -18), (20, -66, 120, 6), (58, -40, 74, 26)):
            crystal = g.poly(f"0,{-h} 15,{-h * .6} 12,10 -12,10 -15,{-h * .6}")
            e.put(moved([part(crystal, m("#06284a", "#2a9ad0", "#eafcff", .8), 7, touches=[touch(g.poly(f"0,{-h} 15,{-h * .6} 12,10 2,10"), "#04182e", .5), touch(g.line(f"-6,{-h * .5} -5,4", 2), "#f2ffff", .7, .6)])], CX + s * (212 + dx), 420 + dy + 40, 1, s * t))
        moss = g.ragged(g.blob(f"{CX + s * 110},{404} {CX + s * 160},384 {CX + s * 220},396 {CX + s * 270},430 {CX + s * 240},444 {CX + s * 190},430 {CX + s * 140},430"), 7, 11, 3)
        e.put(part(moss, m("#0c1c08", "#4a7a24", "#b4d860"), 9, texture="fur"))
    e.put(boulder(384, 372, 74, 46, 31))
    for t, w in (("300,470 340,520 330,570 360,620 350,700", 7), ("470,470 440,530 456,590 430,650", 6), ("384,520 396,560 380,600 392,640", 9), ("190,480 220,520 214,560", 5), ("570,470 556,520 580,560", 5)):
        e.put(part(g.taper(t, 1, w, w * .8, 1), glow, 3))
    e.put(part(g.star(384, 556, 40, 15, 4), glow, 8), head)
    for t in (((-40, -70, 60), (-26, -50, 74), (-34, -34, 76)), ((44, 24, 60), (34, 40, 66), (40, 58, 58)), ((10, -84, 60), (14, -66, 72), (4, -54, 78))):
        e.put(part(g.ribbon(head.curve(*t), 1, 5, 1), glow, 2))
    for dx, dy, w, h, sd in ((-40, -88, 34, 24, 41), (10, -100, 40, 26, 42), (48, -84, 28, 22, 43), (-66, -30, 18, 34, 44), (68, -24, 18, 34, 45)):
        x, y = head.at(dx, dy, 10)
        e.put(boulder(x, y, w, h, sd))
    e.put(part(g.ragged(head.blob((-58, -96, 20), (-20, -122, 10), (30, -124, 10), (58, -100, 10), (30, -104, 40), (-20, -102, 40)), 7, 10, 5), m("#0c1c08", "#4a7a24", "#b4d860"), 7, texture="fur"))
    for dx, dy, w, h, sd in ((636, 560, 92, 100, 71), (668, 690, 86, 90, 72), (600, 740, 70, 50, 73)):
        e.put(boulder(dx, dy, w, h, sd))
    e.put(boulder(150, 600, 130, 190, 74), boulder(160, 520, 156, 128, 75))
    for i, (dx, dy) in enumerate(((-96, -54), (-34, -74), (34, -68), (96, -40))):
        e.put(boulder(166 + dx, 480 + dy * .55, 48, 60, 80 + i), boulder(166 + dx * 1.02, 552 + dy * .2, 44, 54, 90 + i))
    e.put(boulder(270, 560, 44, 70, 97, 20))
    for t, w in (("76,420 116,470 100,520 136,570", 7), ("186,410 176,470 216,510 202,580", 8), ("640,540 620,600 650,650 630,720", 6)):
        e.put(part(g.taper(t, 1, w, w * .8, 1), glow, 3))
    for x, y, r, sd in ((44, 350, 20, 101), (318, 420, 16, 102), (14, 440, 13, 103), (352, 500, 20, 104), (250, 360, 10, 105)):
        e.put(boulder(x, y, r, r, sd))
    e.warm(170, 520, 190, "#5ad8ff", .3)
    back = ground(42, ("#10161e", "#3a5060", "#0c1014"), (384, 220, 340, "#7ad8f0", .75), cloud("#1c2c36", .55, 3, .65, .4, 0, 420), ridge(500, 330, "#2c3a44", "#6a8a98", 3), ridge(640, 160, "#10161a", "#2c4450", 6), sparks("#8aeaff", 80, 2, .1))
    return finish(e, back, 42, mist=("#5a8a9a", .4), focus=(384, 260), soft=False)


def roldan(scale: float) -> Image.Image:
    """The paladin: gilt steel, white plume, sword upright, a horn at his side."""
    skin, hair = m("#44201a", "#c98f6c", "#ffe0ba"), m("#2a1406", "#8a5524", "#e8b468")
    plate, blue = m("#1c2836", "#8798aa", "#fdffff", .95), m("#0a1a4a", "#2450b0", "#86b0ff")
    head = Head(Face(skin=skin, wide=59, jaw=50, chin=25, long=94, brow=5, nose=(11, 19, 34), nose_ridge=8, lips=(2, 3.4), lip_alpha=.5, eye=(25, -4, 14), eye_h=6.4, iris="#3a88d0", brow_w=6, brows="#5a3412", scowl=4, stubble=.28, open_mouth=8, teeth=.6, smile=0, look=2), 372, 262, 1.42, 25, -2, 3)
    st = Stance(.7, 2, -8, -4, 30, 1.04)
    e = Easel(Light(key="#fff4d6", rim="#9ac8ff", shade="#101a34"), scale, seed=15)
    plume = m("#7a8498", "#e4e8f0", "#ffffff")
    x, y = head.at(-4, -126, 0)
    e.put(lambda z: z.strands(between(g.spine(f"{x},{y} {x - 20},{y - 70} {x - 110},{y - 84} {x - 190},{y + 20} {x - 200},{y + 150}"), g.spine(f"{x + 8},{y + 8} {x + 16},{y - 40} {x - 60},{y - 30} {x - 110},{y + 40} {x - 130},{y + 160}"), 90, np.random.default_rng(3), 10), (6, 9, 7, 1), plume, 3, 14, dark=.4))
    high = (90, 440), (140, 300)
    e.put(st(cloak(blue, 376, 246, 6)), throat(head, st, 36), st(torso(plate, 190, 400, 32, 150), part(sym("0,376 40,372 84,384 110,430 60,452 0,460"), m("#23272e", "#7d858f", "#e8eef2", .5), 16, texture="mail")))
    e.put(st(chest(plate, 428, GOLD, 146), part(sym("0,470 50,462 96,474 84,640 60,790 0,800"), m("#7a7a82", "#dcd8d0", "#fffef4"), 10, folds=(CX, 300, 15, 3, 3), texture="cloth", touches=[touch(g.star(CX, 600, 62, 26, 8), "#2450b0", .92, .5), touch(g.oval(CX, 600, 20), "#e0b65a", .95, .5)])))
    for s in (-1, 1):
        e.put(st(pauldron(s, plate, 190, 456, 92, 3, GOLD), *[part(g.oval(CX + s * 190, 440, 16), GOLD, 6), part(g.oval(CX + s * 190, 440, 8), m("#0a1a5a", "#3a6ae0", "#dfeaff", .9), 4)]))
    e.put(head, fall(head, hair, -1, 0, 62, 4, 50, 3, 5), fall(head, hair, 1, 0, 62, 4, 50, 4, 5), beard(head, hair, 8, .9, 70, 6, True, 2.0, 2))
    dome = head.blob((0, -130, 0), (40, -122, 0), (68, -80, 0), (72, -22, 4), (70, 50, 10), (58, 62, 20), (56, 10, 40), (54, -34, 52), (30, -50, 72), (0, -54, 84), (-30, -50, 72), (-54, -34, 52), (-56, 10, 40), (-58, 62, 20), (-70, 50, 10), (-72, -22, 4), (-68, -80, 0), (-40, -122, 0))
    trim = head.blob((-58, -30, 50), (-32, -54, 74), (0, -60, 88), (32, -54, 74), (58, -30, 50), (54, -20, 56), (30, -42, 76), (0, -47, 90), (-30, -42, 76), (-54, -20, 56))
    e.put(part(dome, plate, 22, texture="dent", shadow=.8, bumps=[(g.ribbon(head.curve((0, -128, 0), (0, -100, 58), (0, -56, 86)), 10, 10), 3, 8)]), part(trim, GOLD, 5))
    for s in (-1, 1):
        wing = [g.ribbon(head.curve((s * 66, -44 + k * 12, 6), (s * (84 + k * 2), -84 + k * 10, 0), (s * (96 - k * 4), -146 + k * 26, -4)), 16, 15, 3) for k in range(4)]
        e.put([part(w, GOLD, 5, shadow=.6) for w in wing])
    glove = m("#1a222c", "#6f7d8c", "#e6eef4", .7)
    e.put(limb((196, 500), *high, plate, (112, 92, 88, 62)), cuff(*high, plate, 98, 76, .25, .95, GOLD, texture="dent"))
    e.put(moved([*sword(470, 52, GOLD, gem="#3a6ae0", guard=80)], 146, 262, 1, 12), grip((146, 268), glove, 1.5, 12, True, texture="leather"))
    e.put(limb((590, 520), (680, 640), (590, 660), plate, (108, 96, 92, 66)))
    sun = [touch(g.star(0, 150, 96, 44, 8), "#f0c85a", .95, .6), touch(g.oval(0, 150, 34), "#fff4c8", .95, .6), touch(g.taper("-104,30 -100,160 -70,260", 3, 12, 2), "#dff0ff", .5, 4)]
    e.put(moved(heater(290, 360, m("#0a1a4a", "#2450b0", "#86b0ff", .4), GOLD, tuple(sun)), 592, 440, 1, 7))
    for x, y, a in ((520, 520, 0), (680, 600, 40)):
        e.put(part(g.star(x, y, 44, 5, 4, a), lit("#ffd27a", "#fff2c0", "#ffffff", .8), 2, alpha=.8))
    back = ground(43, ("#1c2c5a", "#7a94c0", "#1c2440"), (270, 190, 330, "#fff0c0", .7), rays(250, 120, "#fff0c0", .5, 20), cloud("#8a9cc8", .45, 3, .5, .4, 0, 460), ridge(470, 150, "#5a74a0", "#b0c4e0", 4), spires(640, "#24345a", "#5a78a8", 6, 220), sparks("#fff4d0", 60, 2))
    return finish(e, back, 43, mist=("#a4b8e0", .3), focus=(384, 250))


def galena(scale: float) -> Image.Image:
    """The mirror warden: armour grown of lead crystal, silver cropped hair, a shield that gives all back."""
    skin = m("#3a2c34", "#b89a92", "#f6e4d8")
    silver = m("#30384a", "#a0aabc", "#ffffff", .2)
    cube = m("#141a2a", "#6a7a94", "#f2f8ff", 1.0)
    head = Head(Face(fem=True, skin=skin, wide=56, jaw=41, chin=16, brow=3, nose=(9, 18, 34), lips=(2.6, 3.8), lip="#86505e", lip_alpha=.7, eye=(25, -4, 14), eye_h=5.6, tilt=-4, iris="#9ab4e8", brow_w=4.6, brows="#5a6070", look=-3, smirk=2, age=.45, lash=2.8, scowl=5, cock=3, blush=.15, paint=((g.pair(g.poly("40,10 46,18 40,26 34,18")), "#c8dcff", .7, .6), (g.poly("0,-66 6,-58 0,-48 -6,-58"), "#c8dcff", .8, .6))), 436, 252, 1.44, -27, 4, -4)
    st = Stance(-.8, -3, 7, 46, 26, 1.04)
    e = Easel(Light(key="#f6f8ff", rim="#c8a8ff", shade="#121528"), scale, seed=16)
    pale = m("#3a3a5a", "#b0b4d0", "#ffffff", .8)
    e.put(st(cloak(m("#14122a", "#40386e", "#a49ae0"), 380, 232, 5)), throat(head, st, 34), st(torso(cube, 176, 404, 36, 140), chest(cube, 428, pale, 132, True, True)))

    def crystals(x, y, size, seed, n=9, up=-90, span=120):
        r = np.random.default_rng(seed)
        out = []
        for i in range(n):
            a = up + span * ((i + .5) / n - .5) + r.normal(0, 8)
            h, w = size * r.uniform(.55, 1.15), size * r.uniform(.20, .34)
            tip = g.poly(f"{-w},{-h} {w * .3},{-h - w * .8} {w},{-h} {w},8 {-w},8")
            side, top = g.poly(f"{w * .25},{-h + w * .55} {w},{-h} {w},8 {w * .25},8"), g.poly(f"{-w},{-h} {w * .3},{-h - w * .8} {w},{-h} {w * .25},{-h + w * .55}")
            out += moved([part(tip, cube, w * .3, shadow=.7, touches=[touch(side, "#0a1020", .55), touch(top, "#ffffff", .45)])], x + r.normal(0, size * .22), y + r.normal(0, size * .12), 1, a + 90)
        return out
    for s in (-1, 1):
        e.put(crystals(*st.at(CX + s * 178, 446), 92, 20 + s, 11, -90 + s * 34, 130), crystals(*st.at(CX + s * 196, 492), 62, 25 + s, 8, -90 + s * 70, 120))
    e.put(crystals(*st.at(384, 640), 46, 31, 7, -90, 150))
    e.put(head, skull_cap(head, silver, 5, -6))
    for s in (-1, 1):
        e.put(lambda z, s=s: z.strands(between(head.curve((-14, -86, 60), (s * 26, -78, 68), (s * 52, -46, 50), (s * 58, -8, 36)), head.curve((-14, -106, -10), (s * 40, -102, -16), (s * 66, -56, -16), (s * 66, 14, -6)), 60, np.random.default_rng(6), 4), (3, 4, 3, 1), silver, 5 + s, 6, dark=.4))
    e.put(crystals(*head.at(0, -92, 40), 30, 41, 7, -90, 130), part(head.blob((-58, -52, 26), (-28, -70, 62), (0, -72, 76), (28, -70, 62), (58, -52, 26), (58, -44, 28), (28, -61, 65), (0, -62, 79), (-28, -61, 65), (-58, -44, 28)), m("#3a3a5a", "#b0b4d0", "#ffffff", .8), 3))
    cx, cy, r = 196, 520, 196
    octo = lambda k: g.shape(np.array([[cx + r * k * math.cos(math.radians(22.5 + 45 * i)), cy + r * k * math.sin(math.radians(22.5 + 45 * i))] for i in range(8)]))  # noqa: E731
    mirror = m("#16203a", "#8aa4cc", "#ffffff", .5)
    e.put(limb((640, 520), (700, 660), (590, 680), cube, (104, 92, 90, 62), texture="dent"), cuff((700, 660), (590, 680), pale, 96, 72, .3, .9, texture="dent"))
    e.put(part(octo(1), m("#2a2a44", "#9a9ebc", "#ffffff", .9), 14), part(octo(.86), mirror, 12, shadow=.5, touches=[touch(g.poly(f"{cx - 130},{cy + 40} {cx + 40},{cy - 130} {cx + 84},{cy - 110} {cx - 112},{cy + 86}"), "#ffffff", .55, 5), touch(g.poly(f"{cx - 60},{cy + 118} {cx + 118},{cy - 60} {cx + 128},{cy - 40} {cx - 40},{cy + 128}"), "#ffffff", .30, 4), touch(g.oval(cx + 34, cy + 44, 70), "#2a1c5a", .5, 26), touch(g.oval(cx - 30, cy - 40, 52, 66), "#f0c8b0", .22, 18)]))
    for i in range(8):
        a = math.radians(22.5 + 45 * i)
        e.put(part(g.oval(cx + r * .93 * math.cos(a), cy + r * .93 * math.sin(a), 11), m("#2a1450", "#8a5ad8", "#f4e8ff", .9), 5, shadow=.4))
    e.put(part(octo(.20), m("#2a2a44", "#9a9ebc", "#ffffff", .9), 9), part(octo(.10), lit("#3a2a8a", "#b49aff", "#ffffff", .6), 5))
    beam = lit("#6a5ad0", "#cfc0ff", "#ffffff", .8)
    e.put(part(g.poly("206,500 -40,150 -40,250 190,520"), beam, 6, alpha=.5, soft=4), part(g.poly("190,520 280,-40 350,-40 214,524"), beam, 6, alpha=.55, soft=4), part(g.star(200, 514, 120, 12, 4, -60), beam, 4, alpha=.9), part(g.star(200, 514, 70, 14, 8, -30), lit("#b49aff", "#f0e8ff", "#ffffff", 1.0), 4))
    e.shed(200, 514, 150, "#b49aff", .5)
    e.warm(260, 470, 220, "#c8b8ff", .4)
    e.put(moved([*sword(360, 40, pale, gem="#8a5ad8", guard=56)], 580, 670, 1.05, 24), grip((578, 682), m("#1c2234", "#68748e", "#e4ecff", .6), 1.5, 24, texture="leather"))
    back = ground(44, ("#12122c", "#4a4a80", "#100f22"), (330, 210, 320, "#d8c8ff", .55), cloud("#24244a", .5, 3, .55, .6, 0, 420), ridge(520, 360, "#2a2a52", "#7a7ab8", 9), ridge(650, 200, "#14142c", "#3a3a70", 12), sparks("#f0eaff", 110, 2))
    return finish(e, back, 44, mist=("#8a80c8", .35), focus=(388, 250))


HEROES = {"002": sorgar, "011": malrock, "021": roldan, "022": galena}
