"""Casters: Rhyse, Cassara, Nerea, Ceniza."""
from __future__ import annotations

from .ocw_kit import *  # noqa: F403


def rhyse(scale: float) -> Image.Image:
    """The gatekeeper: star-blue robe, a key as tall as a man, a seal set spinning before his palm."""
    skin = m("#3a2430", "#c8a092", "#fbe6d6")
    silver, robe, under = m("#2c3450", "#9aa6c4", "#f8fbff"), m("#0a0c34", "#2e40a8", "#94a8f4"), m("#080a26", "#1c2668", "#6278cc")
    face = Face(skin=skin, wide=54, jaw=36, chin=14, long=102, brow=5, nose=(10, 24, 38), nose_ridge=12, lips=(1.8, 2.8), mouth=(17, 62), lip_alpha=.45, eye=(24, -4, 13.5), eye_h=6, tilt=-5, iris="#5a90ff", brow_w=5, brows="#8088aa", scowl=4, cock=5, smile=1, smirk=1.5, blush=.1, hollow=6, cheek=9, age=.7)
    head = Head(face, 400, 238, 1.42, -25, 3, -4)
    st = Stance(-.6, -2, 6, 16, 18, 1.02)
    e = Easel(Light(key="#eef0ff", rim="#7ab4ff", shade="#0c1038"), scale, seed=9)
    e.put(st(cloak(robe, 384, 236, 8)), back_hair(head, silver, 150, 24, 90, 4, 8), st(collar(m("#05061c", "#161c5a", "#4a5cc0"), 408, 112, 100, GOLD)))
    e.put(throat(head, st, 33), st(torso(under, 164, 410, 40, 132, folds=(CX, 280, 19, 5, 3), texture="cloth"), mantle(robe, 408, 190, 130, 7, GOLD)))
    for y, r in ((476, 19), (546, 14), (610, 11)):
        e.put(st(part(g.oval(CX, y, r + 6), GOLD, 6), part(g.oval(CX, y, r), lit("#0a2a9a", "#5a9aff", "#ffffff", .7), 5)))
    e.put(head, skull_cap(head, silver, 5, -14), fall(head, silver, -1, -12, 60, 6, 50, 5, 5, fringe=-74, face=54), fall(head, silver, 1, -12, 120, 14, 80, 6, 7, fringe=-74))
    e.put(beard(head, silver, 26, .5, 40, 5, False, 2.2, 3))
    e.put(part(head.blob((-62, -36, 14), (-34, -52, 60), (0, -46, 82), (34, -52, 60), (62, -36, 14), (60, -29, 16), (34, -44, 62), (0, -37, 84), (-34, -44, 62), (-60, -29, 16)), GOLD, 3), part(g.oval(*head.at(0, -44, 84), 10, 13), lit("#0a2a9a", "#6aa8ff", "#ffffff", .8), 4))
    key = [*staff(820, -330, m("#2a1a30", "#5a4a6a", "#b0a0c8", .3, "wood"), 19), part(g.ring(0, -392, 66, 46), GOLD, 8), part(g.ring(0, -392, 40, 32), GOLD, 4), part(g.taper("0,-330 0,-300", 34, 26), GOLD, 7),
           *[part(g.blob(f"8,{y}! 76,{y}! 76,{y + 26}! 54,{y + 26}! 54,{y + 14}! 8,{y + 18}!"), GOLD, 5) for y in (-262, -216)], part(g.star(0, -392, 30, 10, 4), lit("#0a2a9a", "#6aa8ff", "#ffffff", 1.0), 5)]
    e.put(moved(key, 640, 470, 1, 5))
    right = (690, 630), (600, 520)
    e.put(limb((576, 510), *right, robe, (110, 100, 96, 60), texture="cloth"), sleeve(*right, robe, 96, 150, under, 4, GOLD), grip((640, 486), skin, 1.45, 5))
    left = (110, 640), (196, 560)
    seal = lit("#0a2a9a", "#5a9aff", "#ffffff", .9)
    e.put(limb((210, 520), *left, robe, (112, 104, 100, 64), texture="cloth"), sleeve(*left, robe, 104, 150, under, 6, GOLD), hand("spread", left[1], skin, 1.62, -10, False, "#f0d8d0"))
    cx, cy = 180, 440
    e.put([part(g.ring(cx, cy, r, r - w), seal, 2, alpha=.85) for r, w in ((158, 7), (132, 3), (92, 4))], part(g.star(cx, cy, 130, 74, 3), seal, 2, alpha=.25))
    for i in range(12):
        a = math.tau * i / 12
        e.put(moved([part(g.poly("-7,0 0,-14 7,0 0,14") if i % 2 else g.line("0,-9 0,9", 5), seal, 2)], cx + 145 * math.cos(a), cy + 145 * math.sin(a), 1, math.degrees(a) + 90))
    e.shed(cx, cy, 190, "#5a8cff", .35)
    e.warm(cx, cy, 230, "#6a9aff", .5)
    back = ground(31, ("#070a2a", "#1c2a7a", "#080a26"), (384, 280, 330, "#5a7aff", .5), cloud("#101a52", .5, 3, .6, .6), sparks("#e8f0ff", 140, 1.4), ring(430, 250, 250, "#6aa8ff", .85, 8, 26), sparks("#9ac4ff", 60, 2.6))
    return finish(e, back, 31, mist=("#3a5ad0", .3), focus=(384, 280))


def cassara(scale: float) -> Image.Image:
    """The gorgon: green scales, living hair, a gaze that stuns."""
    skin = m("#10261c", "#5f9a70", "#cbe8b0")
    snake, gown = m("#0c2412", "#3a8a3c", "#b4e86a", .25), m("#1c0824", "#5c2474", "#c486e0")
    head = Head(Face(fem=True, skin=skin, wide=56, jaw=37, chin=14, brow=2.6, nose=(8.5, 16, 33), lips=(3.4, 4.8), lip="#5a1650", lip_alpha=.85, eye=(25, -4, 15), eye_h=6.4, tilt=-12, glowing="#ffe65a", brow_w=4, brows="#12301c", lash=3.6, kohl="#2a0a34", scowl=6, blush=.0, smile=2.8, open_mouth=9, teeth=.35, cheek=9, texture="",
                     paint=((g.pair(g.blob("36,14 56,2 58,34 42,48 34,34")), "#2a6a3a", .55, 5), (g.sym("0,-92 30,-82 18,-54 0,-40"), "#2a6a3a", .55, 6), (g.pair(g.poly("8,54 14,54 11,70")), "#fffbe8", 1, .4))), 392, 276, 1.42, 23, 5, 7)
    st = Stance(.6, 4, -6, 0, 26, 1.02)
    e = Easel(Light(key="#f4ffd8", rim="#d88aff", shade="#0c1620"), scale, seed=10)
    rng = np.random.default_rng(12)
    guides = [(-150, 150, 1.15), (-128, 196, 1.1), (-106, 214, 1.2), (-84, 226, 1.15), (-62, 214, 1.2), (-40, 190, 1.1), (-22, 150, 1.1), (-170, 120, 1.0), (-8, 120, 1.0), (172, 120, .95), (8, 110, .95)]
    for i, (a, r, k) in enumerate(guides):
        x, y = head.at(58 * math.cos(math.radians(a)), -30 + 66 * math.sin(math.radians(a)), 0)
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        bend = (1 if i % 2 else -1) * rng.uniform(34, 56)
        pts = [(x + c * r * t - s * bend * math.sin(t * 5.2), y + s * r * t + c * bend * math.sin(t * 5.2)) for t in np.linspace(0, 1, 7)]
        text = " ".join(f"{px:.0f},{py:.0f}" for px, py in pts)
        stripes = [touch(g.oval(px, py, 9, 5, a), "#12340e", .55, 2) for px, py in pts[1:-1]]
        e.put(part(g.taper(text, 30 * k, 30 * k, 27 * k, 23 * k, 19 * k), snake, 9, texture="scale", touches=stripes))
        (x1, y1), (x0, y0) = pts[-1], pts[-2]
        t = math.degrees(math.atan2(y1 - y0, x1 - x0))
        eye = lit("#8a6a00", "#ffe04a", "#ffffff", .5)
        e.put(moved([part(g.taper("24,0 44,0", 2, 2), m("#5a0a1a", "#d0304a", "#ff8a9a"), 1), part(g.blob("-16,-12 4,-17 24,-9 33,0 24,9 4,17 -16,12"), snake, 7, texture="scale"), part(g.oval(10, -8, 4, 3), eye, 2), part(g.oval(10, 8, 4, 3), eye, 2)], x1, y1, .95 * k, t))
    e.put(throat(head, st, 30), st(torso(gown, 164, 426, 40, 122, bust=22, folds=(CX, 320, 19, 5, 3), texture="cloth")))
    e.put(st(part(sym("0,428 60,420 120,440 154,470 124,500 60,512 0,520"), skin, 24, texture="scale"), part(sym("0,524 60,514 124,498 158,468 162,482 128,516 60,534 0,544"), GOLD, 5)))
    e.put(st(part(g.taper("300,436 340,478 384,492 428,478 468,436", 12, 14, 16, 14, 12), GOLD, 4), part(g.oval(384, 500, 20, 25), GOLD, 6), part(g.oval(384, 500, 13, 18), m("#1a0626", "#7a2aa0", "#f0b8ff", .9), 6)))
    e.put(head)
    for i, x in enumerate((-50, -34, -17, 0, 17, 34, 50)):
        h = 66 - abs(x) * .35
        coil = head.curve((x, -50 + abs(x) * .22, 78 - abs(x) * .75), (x * 1.06 + (-1) ** i * 8, -74, h), (x * 1.02 - (-1) ** i * 6, -96 + abs(x) * .25, h - 26), (x * 1.2, -106 + abs(x) * .3, 4))
        e.put(part(g.ribbon(coil, 21, 25, 25, 20), snake, 8, texture="scale", touches=[touch(g.oval(*coil[k], 7, 4), "#12340e", .5, 2) for k in (6, 12, 18)]))
    e.put(part(head.blob((-60, -36, 20), (-30, -60, 66), (0, -52, 84), (30, -60, 66), (60, -36, 20), (58, -24, 24), (30, -46, 68), (0, -36, 86), (-30, -46, 68), (-58, -24, 24)), GOLD, 4))
    claws = m("#12260e", "#2c5a24", "#c8f08a", .4)
    far = (690, 560), (660, 440)
    e.put(limb((560, 520), *far, skin, (88, 74, 72, 46), texture="scale"), cuff(*far, GOLD, 74, 56, .5, .9), hand("claw", (656, 424), skin, 1.3, -6, True, claws=claws))
    near = (110, 640), (196, 570)
    e.put(limb((226, 530), *near, skin, (98, 84, 82, 56), texture="scale"), cuff(*near, GOLD, 84, 64, .45, .9), hand("claw", near[1], skin, 1.75, -16, claws=claws))
    e.put(part(g.oval(182, 426, 30), lit("#3a0a6a", "#b45aff", "#fbe8ff", 1.0), 10), [part(g.star(182, 426, 84, 9, 5, t), lit("#3a0a6a", "#b45aff", "#fbe8ff", .7), 4, alpha=.7) for t in (-90, -54)])
    e.shed(182, 426, 140, "#a04aff", .7)
    e.warm(190, 440, 190, "#a060ff", .3)
    back = ground(32, ("#1c0e30", "#4a3a78", "#101c14"), (384, 250, 330, "#b4e86a", .7), pillars("#2c2840", "#5a5a6a", 5, 70), cloud("#1e2a2a", .5, 3, .5, .5, 300, 768), sparks("#d8ff7a", 60, 1.8))
    return finish(e, back, 32, mist=("#5a9a4a", .3), focus=(384, 290))


def nerea(scale: float) -> Image.Image:
    """The tide caller: sea skin, fins for ears, coral crown, water coiling round her hand."""
    skin = m("#0c2c44", "#5aa4b8", "#d2f6ee")
    hair, coral = m("#04203a", "#126a8a", "#7ae8e0", .2), m("#5a0e1e", "#e0586a", "#ffd0b8", .2)
    head = Head(Face(fem=True, skin=skin, wide=56, jaw=36, chin=14, brow=1.6, nose=(8.5, 14, 33), nose_ridge=7, lips=(3.6, 5), lip="#2a6a92", lip_alpha=.85, eye=(25, -3, 16), eye_h=8, tilt=-7, iris="#10c8c0", white="#d4ecec", brow_w=3.2, brows="#0a3a52", lash=3, blush=.0, scowl=0, brow_lift=2, smile=1.6,
                     paint=(*[(g.pair(g.oval(x, y, r)), "#d4fff0", .75, .8) for x, y, r in ((40, 14, 2.4), (46, 20, 2), (34, 20, 1.8), (50, 12, 1.6), (42, 27, 1.6), (30, -34, 1.8), (38, -40, 2), (46, -34, 1.6))], (g.pair(g.taper("48,52 40,60 34,70", 1, 3, 1)), "#0a4a6a", .6, .8))), 368, 266, 1.42, -24, 4, -9)
    st = Stance(-.7, -4, -8, 20, 24, 1.02)
    e = Easel(Light(key="#eafff8", rim="#5affe0", shade="#04183a"), scale, seed=11)
    e.put(back_hair(head, hair, 230, 70, 130, 6, 22, 5))
    for s in (-1, 1):
        fin = head.blob((s * 54, -16, 0), (s * 88, -64, 0), (s * 124, -78, 0), (s * 112, -34, 0), (s * 130, -6, 0), (s * 104, 14, 0), (s * 106, 44, 0), (s * 78, 34, 0), (s * 54, 24, 0))
        ribs = [(g.ribbon(head.curve((s * 54, 0, 4), (s * (80 + k * 4), -30 + k * 22, 4), (s * (116 - k * 2), -68 + k * 34, 4)), 6, 4, 2), 1.6, 6) for k in range(4)]
        e.put(part(fin, m("#06304a", "#1c9aa4", "#b2fff0", .25), 6, bumps=ribs))
    far = (630, 420), (600, 270)
    e.put(limb((530, 490), *far, skin, (86, 72, 70, 44), texture="skin"), cuff(*far, GOLD, 70, 54, .55, .95), hand("spread", (594, 250), skin, 1.34, -14, True))
    e.put(throat(head, st, 30), st(torso(skin, 158, 410, 46, 118, bust=20), part(sym("0,560 60,540 112,500! 144,486 154,560 138,700 140,780 0,780"), m("#042838", "#147a8a", "#8af0e0", .4), 22, texture="scale"), part(sym("0,566 60,546 114,504 120,512 62,560 0,582"), m("#8a6a2a", "#e8d49a", "#fffbe6", .5), 5)))
    for i, (x, y) in enumerate(((300, 440), (324, 462), (352, 476), (384, 482), (416, 476), (444, 462), (468, 440))):
        e.put(st(part(g.oval(x, y, 12 - abs(i - 3)), m("#6a7a8a", "#e4e8ee", "#ffffff", .7), 5)))
    e.put(st(part(g.star(384, 510, 28, 12, 5), coral, 6)))
    e.put(head, skull_cap(head, hair, 6, -18), fall(head, hair, -1, 6, 150, 22, 80, 5, 10), fall(head, hair, 1, 6, 150, 22, 80, 6, 10))
    for s in (-1, 1):
        for k, (x, h) in enumerate(((10, 74), (30, 60), (48, 42))):
            stem = head.curve((s * x, -84 + k * 10, 40), (s * (x + 3), -110 - h * .3 + k * 12, 30), (s * (x * 1.35 + 4), -104 - h + k * 14, 26))
            e.put(part(g.ribbon(stem, 12, 9, 6), coral, 4))
            for q, dx in ((9, 14), (13, -12), (15, 12)):
                bx, by = stem[min(q, len(stem) - 1)]
                e.put(part(g.taper(f"{bx},{by} {bx + s * dx * .7},{by - 12} {bx + s * dx},{by - 24}", 7, 6, 4), coral, 3))
    e.put(part(head.blob((-60, -52, 16), (-30, -68, 60), (0, -62, 80), (30, -68, 60), (60, -52, 16), (58, -42, 20), (30, -56, 63), (0, -50, 83), (-30, -56, 63), (-58, -42, 20)), GOLD, 4), part(g.oval(*head.at(0, -60, 83), 9, 11), m("#04384a", "#18b4b8", "#f0ffff", .9), 5))
    water = m("#06406a", "#3ab4dc", "#eefcff", .8)
    near = (120, 600), (196, 690)
    e.put(limb((236, 510), *near, skin, (96, 82, 80, 50), texture="skin"), cuff(*near, GOLD, 80, 60, .5, .92), hand("cup", (206, 700), skin, 1.5, 64, True))
    for text, w in (("760,560 640,640 470,690 300,650 170,520 120,330 190,150 360,60 520,90 600,180", 46), ("330,740 440,640 560,650 690,560 720,400", 26), ("60,520 40,380 90,240 200,120", 18)):
        e.put(part(g.taper(text, 3, w, w * 1.2, w, w * .9, 6), water, 12, alpha=.84, shadow=.3), part(g.taper(text, 1, w * .16, w * .2, w * .16, 1), m("#8ae0ff", "#ffffff", "#ffffff"), 3, alpha=.6, shadow=0))
    for x, y, r in ((96, 200, 11), (60, 330, 7), (150, 96, 9), (700, 250, 8), (640, 130, 10), (470, 40, 7), (250, 720, 9), (720, 640, 11), (84, 620, 6)):
        e.put(part(g.oval(x, y, r), water, 4, alpha=.9, shadow=.2))
    e.shed(590, 200, 130, "#3ad0ff", .45)
    back = ground(33, ("#03182e", "#0e5a7a", "#041a30"), (330, 120, 380, "#7af0e8", .6), rays(330, -40, "#8afff0", .5, 22), cloud("#08405a", .5, 3, .5, .35), ridge(620, 190, "#04202e", "#0e5a6a", 7, False), sparks("#d8ffff", 70, 2.6))
    return finish(e, back, 33, mist=("#2aa0b8", .25), focus=(384, 285))


def ceniza(scale: float) -> Image.Image:
    """Born of the pyre: ashen skin cracked with embers, hair of living flame."""
    skin = m("#1c1416", "#6e6064", "#cfc2bc")
    robe = m("#0a0506", "#2e1416", "#8a3a2a")
    crack = [g.taper(t, .6, 2.6, 1.6, .5) for t in ("58,-40 40,-30 34,-48 22,-60", "-58,10 -44,16 -40,30 -28,40", "54,40 42,44 36,60 24,66", "-14,-92 -18,-70 -8,-62 -12,-48", "-50,-30 -40,-34 -30,-30", "0,96 6,84 16,80 20,70")]
    head = Head(Face(fem=True, skin=skin, wide=56, jaw=37, chin=14, brow=2.4, nose=(9, 16, 34), lips=(3.2, 4.6), lip="#7a2418", lip_alpha=.9, eye=(25, -4, 14.5), eye_h=6.4, tilt=-8, glowing="#ffb43a", brow_w=4, brows="#1a0c0a", lash=3.2, kohl="#1c0606", scowl=6, blush=0, open_mouth=12, teeth=.4, smile=4, cheek=9, smirk=2,
                     paint=tuple((c, "#ff7a1e", .95, .5) for c in crack)), 356, 290, 1.42, 26, -6, -10)
    st = Stance(.7, -6, -10, 0, 40, 1.02)
    e = Easel(Light(key="#ffe0b0", rim="#ff6a1e", shade="#200a08"), scale, seed=12)
    fire = [lit("#7a1204", "#e03a0c", "#ff8a2a", .7), lit("#a02a06", "#ff7a16", "#ffc24a", .8), lit("#d06a10", "#ffc03a", "#fff4c0", .9)]
    rng = np.random.default_rng(4)
    for layer, (mat, size, n) in enumerate(zip(fire, (1.0, .74, .50), (17, 15, 12))):
        for i in range(n):
            a = math.radians(-184 + 188 * (i + .5) / n + rng.normal(0, 4))
            x, y = head.at(56 * math.cos(a), -34 + 62 * math.sin(a), 0)
            r = size * rng.uniform(120, 225) * (.62 + .55 * max(0, -math.sin(a)))
            sway = rng.normal(0, 26) * size
            pts = f"{x:.0f},{y:.0f} {x + math.cos(a) * r * .42 + sway:.0f},{y + math.sin(a) * r * .36 - r * .14:.0f} {x + math.cos(a) * r * .56 - sway:.0f},{y + math.sin(a) * r * .6 - r * .34:.0f} {x + math.cos(a) * r * .62 + sway * .7:.0f},{y + math.sin(a) * r * .72 - r * .58:.0f}"
            e.put(part(g.taper(pts, 44 * size, 50 * size, 26 * size, 2), mat, 8))
    e.put(st(cloak(robe, 400, 220, 5)), throat(head, st, 30), st(torso(robe, 166, 424, 40, 124, folds=(CX, 320, 17, 5, 2), texture="cloth"), collar(m("#140404", "#5a140c", "#d0502a"), 430, 104, 70, m("#5a2008", "#d06a1a", "#ffd06a", .6))))
    for t in ("300,520 340,560 330,620 360,680", "470,510 440,560 452,610 430,690", "384,490 390,550 376,600"):
        e.put(st(part(g.taper(t, 1, 6, 5, 1), lit("#a02a06", "#ff7a16", "#ffd06a", .7), 2)))
    e.put(head, [part(head.map(c), lit("#a02a06", "#ff6a12", "#ffd07a", .45), 1.5, shadow=0) for c in crack])
    for s in (-1, 1):
        e.put(lambda z, s=s: z.strands(between(head.curve((0, -84, 64), (s * 26, -72, 66), (s * 48, -44, 50), (s * 56, -8, 36)), head.curve((0, -104, 0), (s * 40, -98, -10), (s * 62, -56, -10), (s * 64, 6, 0)), 46, np.random.default_rng(6), 5), (4, 6, 5, 1), m("#5a0c04", "#e8480c", "#ffb84a"), 5 + s, 6, dark=.25, gloss=.9))
    e.glow *= .9
    veins = [touch(g.nib(t, 4), "#ff8a2a", .9, .6, True) for t in ("-10,-50 4,-30 -6,-10", "14,-56 10,-34 20,-14")]
    high = (110, 520), (120, 370)
    e.put(limb((222, 540), *high, robe, (100, 90, 88, 56), texture="cloth"), sleeve((120, 530), high[1], robe, 86, 120, m("#2a0806", "#7a2010", "#e0602a"), 3, m("#5a2008", "#d06a1a", "#ffd06a", .6)), hand("claw", (120, 350), skin, 1.34, -8, claws=m("#2a0a06", "#6a1c0c", "#ff9a4a")))
    low = (490, 690), (566, 580)
    e.put(limb((500, 560), (480, 700), low[1], robe, (110, 104, 100, 66), texture="cloth"), sleeve((490, 700), low[1], robe, 100, 130, m("#2a0806", "#7a2010", "#e0602a"), 5, m("#5a2008", "#d06a1a", "#ffd06a", .6)))
    e.put([replace(p, touches=(*p.touches, *[replace(v, shape=g.at(v.shape, 570, 566, 1.6, 40, 1)) for v in veins])) for p in hand("spread", (570, 566), skin, 1.6, 40, True, "#3a1008")])
    for ball, turn, k in (((118, 214), 0, 1.0), ((668, 392), 30, 1.3)):
        for mat, r in zip(fire, (64, 46, 28)):
            flame = g.blob(f"{-r},0 {-r * .7},{-r * .8} {-r * .2},{-r * 2.1}! {r * .2},{-r * 1.1} {r * .6},{-r * 1.6}! {r},{-r * .2} {r * .7},{r * .7} 0,{r} {-r * .7},{r * .7}")
            e.put(moved([part(flame, mat, 10)], *ball, k, turn))
        e.shed(*ball, 150 * k, "#ff7a1e", .5)
        e.warm(*ball, 200 * k, "#ff7a2a", .7)
    back = ground(34, ("#12080a", "#4a1810", "#1a0806"), (384, 230, 320, "#ff6a1e", .5), cloud("#241416", .55, 3, .75, .6, 0, 500), ridge(560, 200, "#1c0a08", "#7a2410", 5), flames(790, "#e0480e", "#ffc04a", 230), sparks("#ffb04a", 160, 1.9, .5))
    return finish(e, back, 34, bloom=.8, mist=("#6a1c0c", .4), focus=(384, 285), front=(sparks("#ffa03a", 36, 2.4, .6),))


HEROES = {"003": rhyse, "008": cassara, "023": nerea, "024": ceniza}
