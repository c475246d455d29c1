"""Assassins: Zeph, Fyx, Sirga, Kiro."""
from __future__ import annotations

from .ocw_kit import *  # noqa: F403


def mask_cloth(head: Head, mat: Material, top: float = 16, seed: int = 3) -> Part:
    """A cloth over nose and mouth."""
    shape = head.blob((0, top - 6, 100), (24, top - 2, 84), (56, top - 8, 34), (60, 30, 20), (52, 74, 30), (26, 108, 40), (0, 118, 50), (-26, 108, 40), (-52, 74, 30), (-60, 30, 20), (-56, top - 8, 34), (-24, top - 2, 84))
    ridge = g.ribbon(head.curve((0, top, 104), (1, 44, 104), (0, 66, 96)), 14, 22, 10)
    return part(shape, mat, 26, bumps=[(ridge, 7, 10)], folds=(*head.at(-60, -10, 10), 16, 2.6, seed), shadow=.7, texture="cloth")


def zeph(scale: float) -> Image.Image:
    """A wind in a hood: he lunges out of his own shadows, one dagger first."""
    skin = m("#241a22", "#9a7468", "#e8c4a8")
    night, teal, wind = m("#050810", "#182638", "#52708a"), m("#03181c", "#126a72", "#6ce0dc"), m("#0a3036", "#2aa2a4", "#c8fff4")
    face = Face(skin=skin, wide=57, jaw=38, brow=5, eye=(25, -4, 15), eye_h=6.6, tilt=-9, iris="#58f0e4", white="#f4fbf8", brow_w=6.5, brows="#0c0a0e", scowl=8, look=-2)
    head = Head(face, 424, 256, 1.46, -26, 9, -14)
    st = Stance(-.9, 9, 12, -20, 40, 1.06)
    e = Easel(Light(key="#e8f4ff", rim="#5ff0e4", shade="#081424"), scale, seed=5)
    behind, before = hood(head, night, 34, 90, 54, 104, 4, teal)
    body = st(torso(night, 176, 408, 40, 136, texture="leather"))
    for dx, dy, a in ((300, -70, .20), (170, -40, .34)):
        e.put(ghost([*body, *behind, *before], a, dx, dy))
    for y, w, mat in ((470, 70, wind), (420, 52, teal)):
        e.put(part(g.taper(f"450,{y - 70} 560,{y - 150} 650,{y - 100} 790,{y - 240}", w * .6, w, w * .8, 3), mat, 10, folds=(400, y, 22, 5, 3), texture="cloth"))
    far = (660, 420), (690, 270)
    e.put(limb((560, 470), *far, night, (96, 80, 78, 54), texture="leather"), cuff(*far, m("#0a0c10", "#3a4450", "#96a4b4", .4), 84, 62, trim=teal))
    glove, steel = m("#06080c", "#263240", "#708294"), m("#06181c", "#5aa4a8", "#f2fffd", .9)
    e.put(moved(dagger(220, 32, SILVER, steel), 690, 236, 1, 128), grip((690, 232), glove, 1.4, -52, texture="leather"))
    e.put(st(cloak(night, 390, 190, 6)), behind, body, head, mask_cloth(head, teal), before)
    e.warm(*head.at(0, -4, 60), 70, "#fff0d8", .45)
    e.put(st(part(g.blob("250,430 330,402 430,408 520,432 512,474 420,504 330,498 256,474"), teal, 18, folds=(384, 330, 15, 5, 5), texture="cloth"), part(g.taper("262,480 384,610 500,720", 26, 26, 26), DARK_LEATHER, 6), part(g.taper("508,480 384,610 270,720", 26, 26, 26), DARK_LEATHER, 6), part(g.oval(384, 606, 28), SILVER, 10), part(g.oval(384, 606, 14), lit("#0a4a50", "#3ef0e0", "#ffffff", .8), 5)))
    near = (176, 690), (176, 520)
    for text, w in (("640,640 480,720 300,690 190,560 120,380", 44), ("560,740 380,770 240,730 130,560", 26)):
        e.put(swoosh(text, wind, w, .34, 5))
    e.put(limb((280, 560), *near, night, (122, 116, 112, 78), texture="leather"), cuff(*near, m("#0a0c10", "#3a4450", "#96a4b4", .4), 122, 88, trim=teal))
    e.put(moved(dagger(270, 46, SILVER, steel, "#3ef0e0"), 168, 452, 1.35, -26), grip((172, 462), glove, 2.0, -26, True, texture="leather"))
    e.put(part(g.star(26, 128, 60, 8, 4), lit("#8affff", "#e0ffff", "#ffffff", 1.0), 3))
    back = ground(21, ("#08121e", "#1c5462", "#060c14"), (250, 230, 300, "#6fe8e0", .7), disc(190, 170, 110, "#d8fff6", .9, .5), cloud("#0c2836", .55, 3, .75, .3, 0, 520), spires(620, "#091622", "#1c4a54", 8, 300), sparks("#aafff4", 60, 2.4, .9))
    return finish(e, back, 21, mist=("#3aa0a0", .35), focus=(370, 280))


def fur_face(e: Easel, head: Head, mat: Material, regions: tuple, n: int, length: float, width: float, seed: int, near: bool = False) -> None:
    """Tufts of fur at the edge of a beast's face, pointing away from the muzzle; ``near``: not where the face turns away."""
    rng = np.random.default_rng(seed)
    lines = []
    for x0, y0, x1, y1, dx, dy in regions:
        if near and x0 * head.yaw > 0:
            continue
        for _ in range(n):
            t, k = rng.random(), rng.uniform(.6, 1.25)
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            z = rng.uniform(0, 26)
            lines.append(head.curve((x, y, z), (x + dx * length * .5 * k + rng.normal(0, 2), y + dy * length * .5 * k, z), (x + dx * length * k + rng.normal(0, 4), y + dy * length * k + 3, z - 6)))
    e.strands(lines, (width, width * .8, .5), mat, seed, 5, .3, .3)


def muzzle(length: float, y: float = 52, wide: float = 24, low: float = 74) -> tuple:
    """Bumps that pull a face forward into a snout."""
    return ((g.sym(f"0,0 {wide * .6},8 {wide},{y - 6} {wide * .9},{low} 0,{low + 8}"), 7, length), (g.sym(f"0,{y - 24} 9,{y - 20} 13,{y - 4} 9,{y + 8} 0,{y + 12}"), 5, length * .45))


def fyx(scale: float) -> Image.Image:
    """The fox mage-thief: russet fur, violet hood, a blade of spirit fire."""
    fur, white = m("#3a0f05", "#c25a1c", "#ffb864"), "#f6e6cf"
    cloth = m("#160726", "#5a2a8e", "#b98cf0")
    f = Face(skin=fur, wide=62, jaw=30, chin=14, long=88, brow=3, cheek=9, hollow=0, nose=(5, 2, 36), nose_ridge=3, mouth=(17, 69), lips=(0, 0), lip_alpha=0, smile=3.5, eye=(27, -8, 15), eye_h=6.6, tilt=-17, iris="#e8b21c", white="#2a1606", brow_w=0, lash=3.4, kohl="#1a0a06", blush=0, texture="fur", bumps=muzzle(34, 46, 23, 74),
             paint=((g.pair(g.blob("8,30 30,18 56,12 60,34 40,62 16,80 4,60")), white, .95, 3), (g.sym("0,62 16,66 18,82 0,92"), white, .95, 3), (g.sym("0,34 9,36 12,45 6,53 0,55"), "#120a0c", 1, .8), (g.taper("0,54 0,66", 2, 2), "#120a0c", .9, .4), (g.pair(g.taper("12,-2 8,20 10,40", 7, 5, 2)), "#5a1c08", .7, 1.5)))
    head = Head(f, 356, 262, 1.46, 25, 8, 8)
    st = Stance(.8, 6, -10, -20, 30, 1.04)
    e = Easel(Light(key="#ffe9cc", rim="#c58cff", shade="#1a0a2c"), scale, seed=6)
    paw, spirit = m("#140a06", "#4a2a1a", "#94684a"), lit("#5a1ad0", "#b07aff", "#f8ecff", 1.0)
    tail = g.ragged(g.taper("120,790 40,640 70,500 150,420 130,330 70,280", 60, 110, 130, 110, 70, 6), 10, 13, 4)
    e.put(part(tail, fur, 24, texture="fur", touches=[touch(g.blob("60,270 150,330 150,400 80,400 40,340"), "#f6e6cf", .9, 12)]))
    e.put(st(cloak(cloth, 372, 226, 4), torso(m("#0c0714", "#2c1c40", "#6a528a"), 172, 408, 40, 136, texture="leather")))
    for s in (-1, 1):
        ear = head.blob((s * 20, -80, 0), (s * 34, -128, 0), (s * 64, -196, -6), (s * 78, -140, -6), (s * 74, -58, -6), (s * 50, -50, 6))
        e.put(part(ear, fur, 12, texture="fur", touches=[touch(head.blob((s * 34, -84, 10), (s * 60, -168, 0), (s * 66, -80, 4)), "#f2dcc0", .85, 5), touch(head.blob((s * 48, -160, 0), (s * 65, -200, -6), (s * 74, -158, -6)), "#140806", .9, 3)]))
    e.put(lambda z: fur_face(z, head, m("#7a5a40", "#e8d2b4", "#fffaf0"), ((-58, 4, -50, 60, -1, .25), (58, 4, 50, 60, 1, .25), (-44, 60, -8, 92, -.4, .9), (44, 60, 8, 92, .4, .9)), 40, 46, 7, 5))
    e.put(head, lambda z: fur_face(z, head, fur, ((-57, -56, -59, 8, -.55, .85), (57, -56, 59, 8, .55, .85)), 70, 24, 5, 6, True))
    e.put(st(mantle(cloth, 396, 190, 84, 5, GOLD), part(g.blob("300,404 384,428 468,404 476,444 430,482 384,490 338,482 292,444"), cloth, 14, folds=(384, 330, 17, 4, 3), texture="cloth"), part(g.oval(384, 474, 22), GOLD, 7), part(g.oval(384, 474, 11), lit("#3a0a6a", "#b06aff", "#ffffff", .8), 4)))
    left = (120, 610), (196, 500)
    e.put(limb((220, 530), *left, cloth, (104, 92, 92, 56), texture="cloth"), cuff(*left, DARK_LEATHER, 90, 62, trim=GOLD), hand("claw", left[1], paw, 1.3, -10, False, claws=BONE, texture="fur"))
    for k, (dx, h) in enumerate(((-26, 90), (4, 130), (30, 80))):
        e.put(part(g.blob(f"{190 + dx - 18},400 {190 + dx - 16},{400 - h * .5} {190 + dx},{400 - h}! {190 + dx + 16},{400 - h * .4} {190 + dx + 14},400 {190 + dx},416"), spirit, 8, alpha=.9))
    right = (640, 660), (560, 560)
    for text, w in (("300,760 470,740 610,640 690,470 720,300", 46), ("380,780 540,740 650,620 700,480", 24)):
        e.put(swoosh(text, lit("#5a1ad0", "#b07aff", "#f8ecff", .5), w, .34, 5))
    e.put(limb((520, 530), *right, cloth, (118, 108, 106, 70), texture="cloth"), cuff(*right, DARK_LEATHER, 110, 78, trim=GOLD))
    e.put(moved([part(g.blob("-13,-20! -18,-120 -6,-230 22,-310! 28,-210 20,-110 13,-20"), spirit, 9), *hilt(34, 40, SILVER)], 566, 510, 1.25, 28), grip((560, 516), paw, 1.75, 28, claws=BONE, texture="fur"))
    e.warm(560, 400, 190, "#a070ff", .6)
    e.warm(190, 380, 170, "#a070ff", .5)
    back = ground(22, ("#160a2c", "#4a2478", "#140820"), (230, 230, 300, "#c88aff", .6), cloud("#2a1250", .5, 3, .6, .5, 0, 420), trunks("#2a164a", "#6a44a0", 7, .05, 24), trunks("#12081f", "#34205a", 4, -.04, 40), sparks("#d8a8ff", 90, 2.4, .3))
    return finish(e, back, 22, mist=("#7a4ac0", .35), focus=(370, 280))


def sirga(scale: float) -> Image.Image:
    """The rope dancer: she turns on her heel, the hooked blade whirling on its cord."""
    skin = m("#3a1c16", "#b9805e", "#f6cba0")
    hair, black, plum = m("#08050a", "#2a1622", "#82506a", .2), m("#08060a", "#2a212c", "#74647a"), m("#25061a", "#86204e", "#ee7aa2")
    face = Face(fem=True, skin=skin, wide=58, jaw=36, chin=14, long=92, brow=2, nose=(9, 13, 32), lips=(3, 4.2), lip="#9a3446", eye=(26, -4, 15.5), eye_h=6.4, tilt=-11, iris="#9a5ac0", brow_w=4.4, lash=3.6, kohl="#1a0614", scowl=2, cock=4, wink=.15, look=-3)
    head = Head(face, 366, 286, 1.42, -30, 4, 13)
    st = Stance(-.7, -7, -12, 64, 50, .98)
    e = Easel(Light(key="#ffe8dc", rim="#ff7ab8", shade="#1c0a20"), scale, seed=7)
    e.put(part(g.taper("560,120 450,30 260,20 110,90 40,240 60,420 150,560 330,660 560,690 720,600", 9, 9, 9, 9, 9, 9, 9, 9), ROPE, 3))
    x, y = head.at(14, -108, -30)
    e.put(lambda z: z.strands(between(g.spine(f"{x - 8},{y + 6} {x + 60},{y - 90} {x + 190},{y - 80} {x + 300},{y + 10}"), g.spine(f"{x + 14},{y + 24} {x + 80},{y - 20} {x + 160},{y + 20} {x + 250},{y + 110}"), 110, np.random.default_rng(3), 8), (6, 8, 5, .6), hair, 3, 12))
    up = (580, 330), (560, 190)
    e.put(limb((500, 470), *up, skin, (88, 74, 72, 48), texture="skin"), part(g.taper("574,290 562,204", 70, 56), black, 10, texture="leather"))
    e.put(part(g.taper("560,120 566,190 640,330 700,470", 8, 8, 8), ROPE, 3), grip((558, 152), skin, 1.35, -12))
    e.put(throat(head, st, 30), st(torso(black, 164, 406, 42, 118, bust=26, texture="leather")))
    for y_ in (480, 530, 580, 630, 680):
        e.put(st(part(g.taper(f"262,{y_} 384,{y_ + 24} 506,{y_}", 11, 12, 11), ROPE, 3.4, shadow=.5)))
    e.put(st(part(g.blob("30,396 110,400 196,452 190,530 120,508 60,470").mapped(lambda p: p * (-1, 1) + (384, 0)), plum, 12, texture="leather"), part(g.taper("196,540 270,500 330,456 354,400", 6, 6, 6), SILVER, 2.5)))
    e.put(head, skull_cap(head, hair, 4, -6))
    for s in (-1, 1):
        e.put(lambda z, s=s: z.strands(between(head.curve((0, -70, 74), (s * 30, -60, 64), (s * 54, -40, 44), (s * 60, -10, 20)), head.curve((0, -104, -10), (s * 30, -104, -20), (s * 56, -80, -20), (s * 64, -30, -10)), 46, np.random.default_rng(5), 2), (2.5, 3, 3, 1), hair, 4 + s, 7))
    e.put(part(g.taper(f"{x - 18},{y + 16} {x + 6},{y + 2} {x + 26},{y + 14}", 22, 26, 22), plum, 6), mask_cloth(head, plum, 22, 6))
    e.put(limb((278, 520), (150, 560), (196, 690), skin, (96, 82, 78, 50), texture="skin"), part(g.taper("156,590 188,672", 78, 60), black, 11, texture="leather"), [part(g.line(f"{126 + d * 9},{608 + d * 26} {196 + d * 9},{594 + d * 26}", 8), ROPE, 2.6, shadow=.3) for d in range(3)])
    e.put(grip((206, 716), skin, 1.45, 70, True))
    steel = m("#120a14", "#8a7f92", "#fff6ff", .9)
    e.put(swoosh("250,24 150,60 70,170 46,330", plum, 46, .4, 5))
    hook = g.blob("0,0! 52,-24 124,4 146,84 108,160! 112,90 84,44 26,32")
    e.put(moved([part(hook, steel, 9, touches=[touch(g.taper("26,2 92,6 140,68 110,156", 5, 7, 1), "#ffffff", .6, 1)]), part(g.oval(-6, 10, 17), SILVER, 6), part(g.taper("-6,10 -34,34 -70,40", 17, 16, 10), DARK_LEATHER, 5)], 64, 400, 1.35, 34))
    back = ground(23, ("#1c0a22", "#6a2a52", "#12081a"), (240, 250, 290, "#ff9ab8", .65), disc(600, 250, 150, "#ffd8e4", .9, .4), cloud("#34143a", .5, 3, .6, .35, 0, 420), spires(560, "#26102c", "#6a2f52", 10, 220), spires(690, "#100614", "#3a1834", 6, 280), sparks("#ffb0d0", 50, 1.6, .6))
    return finish(e, back, 23, mist=("#8a3a66", .3), focus=(376, 280))


def kiro(scale: float) -> Image.Image:
    """The bat of the sewers: vast ears, violet fur, venom in a flask and on the knife."""
    fur = m("#170f22", "#6a527c", "#c4aed0")
    f = Face(skin=fur, wide=60, jaw=34, chin=16, long=86, brow=6, cheek=7, hollow=0, nose=(9, 9, 30), nose_ridge=2, mouth=(22, 60), lips=(0, 0), lip_alpha=0, smile=3.2, open_mouth=7, eye=(27, -8, 15), eye_h=9, tilt=-10, iris="#a8f02c", white="#24301a", brow_w=0, lash=3, kohl="#0c0612", blush=0, texture="fur", bumps=muzzle(17, 40, 25, 66),
             paint=((g.sym("0,20 10,26 14,36 6,42 0,44"), "#2a1626", .95, 1.2), (g.sym("0,58 22,57 18,68 0,72"), "#1a0610", .95, .8), (g.pair(g.poly("9,57 17,57 13,76")), "#fff6e0", 1, .3), (g.pair(g.poly("2,58.500 7,58.500 4.500,66")), "#fff6e0", 1, .3), (g.pair(g.blob("30,20 52,10 54,40 34,60")), "#8a749a", .5, 5)))
    head = Head(f, 372, 300, 1.5, -17, 6, 9)
    st = Stance(-.6, -5, 8, 20, 40, 1)
    e = Easel(Light(key="#eae0ff", rim="#b6ff4a", shade="#12081c"), scale, seed=8)
    rag, strap, claw = m("#0c0a12", "#34283e", "#7a6a86"), m("#0e0a06", "#3e2e1c", "#8a6c48"), m("#3a3428", "#c8bfa0", "#fffbe8", .4)
    for s in (-1, 1):                                                    # wings thrown wide
        wing = g.blob("20,430! 110,210 250,60 400,-30! 396,150 440,330! 350,330 330,420 340,520! 250,500 190,560 150,660! 90,600 40,600")
        bones = [(g.taper("30,440 150,250 390,-20", 17, 13, 6), 3, 10), (g.taper("110,300 260,300 436,328", 10, 8, 4), 3, 8), (g.taper("80,380 220,420 338,516", 10, 8, 4), 3, 8), (g.taper("50,440 100,540 150,650", 9, 7, 3), 3, 7)]
        e.put(moved(moved([part(wing, m("#160a20", "#4a2c60", "#9a70b4"), 12, bumps=bones)], flip=s < 0), CX + 10, 10, 1, 0))
    for s in (-1, 1):
        ear = head.blob((s * 16, -76, 0), (s * 30, -150, 0), (s * 92, -224, 0), (s * 128, -236, 0), (s * 118, -150, 0), (s * 92, -70, 0), (s * 60, -30, 0), (s * 44, -40, 10))
        inner = head.blob((s * 40, -78, 10), (s * 58, -148, 4), (s * 108, -214, 4), (s * 104, -150, 4), (s * 80, -74, 4))
        ribs = [(g.ribbon(head.curve((s * 50, -70, 8), (s * (62 + k * 12), -120, 6), (s * (84 + k * 14), -190 + k * 26, 4)), 4, 3, 1), 1.4, 4) for k in range(3)]
        e.put(part(ear, fur, 10, texture="fur", touches=[touch(inner, "#b0688a", .78, 7)], bumps=ribs))
    e.put(st(torso(rag, 158, 424, 40, 120, texture="cloth", folds=(CX, 300, 17, 4, 3)), part(g.taper("250,450 384,590 500,720", 30, 30, 30), strap, 6, texture="leather"), [part(g.taper(f"{300 + i * 62},{510 + i * 58} {290 + i * 62},{560 + i * 58}", 22, 26), m("#10240c", "#5a8a2a", "#d8ff9a", .6), 7) for i in range(3)]))
    e.put(lambda z: fur_face(z, head, fur, ((-56, -30, -50, 50, -1, .1), (56, -30, 50, 50, 1, .1), (-40, 54, 0, 90, -.3, 1), (40, 54, 0, 90, .3, 1)), 44, 40, 7, 5))
    e.put(head, lambda z: fur_face(z, head, fur, ((-44, -66, -4, -92, -.1, -.8), (44, -66, 4, -92, .1, -.8)), 40, 40, 6, 6, True))
    e.put(st(part(g.blob("262,456 330,424 384,450 440,424 508,456 500,496 430,516 384,506 338,516 268,496"), m("#16220c", "#4a6a24", "#a4c86a"), 14, folds=(384, 350, 17, 5, 3), texture="cloth")))
    venom = lit("#2a6a08", "#9cf02c", "#f6ffc0", .9)
    high = (640, 470), (650, 330)
    e.put(limb((530, 530), *high, rag, (92, 80, 78, 52), texture="cloth", folds=(548, 500, 8, 4, 1)), cuff(*high, strap, 82, 62, texture="leather"))
    flask = g.blob("-11,-84! 11,-84! 11,-42 42,0 42,42 18,66 -18,66 -42,42 -42,0 -11,-42")
    e.put(moved([part(flask, m("#10240c", "#5a8a4a", "#e8ffd8", .8), 10, alpha=.75), part(g.blob("-37,4 0,12 37,2 39,40 17,60 -17,60 -39,40"), venom, 10), part(g.taper("0,-84 0,-104", 24, 20), strap, 4), part(g.taper("-22,-24 -30,4 -26,30", 3, 6, 2), m("#b0d8a0", "#e8ffe0", "#ffffff"), 2, alpha=.7, shadow=0)], 640, 250, 1.25, 24))
    e.put(grip((652, 312), fur, 1.4, 100, claws=claw, texture="fur"))
    low = (100, 640), (190, 580)
    e.put(limb((246, 560), *low, rag, (104, 96, 94, 66), texture="cloth", folds=(230, 500, 8, 4, 1)), cuff(*low, strap, 98, 74, texture="leather"))
    e.put(swoosh("460,760 300,740 170,660 90,520 80,380", lit("#2a6a08", "#9cf02c", "#f6ffc0", .4), 34, .3, 5))
    e.put(moved([*sabre(230, 38, BRASS, m("#0c140a", "#7a8a6a", "#f2ffe0", .8), 50), part(g.taper("12,-60 18,-140 38,-210", 4, 9, 2), venom, 3), part(g.blob("24,-60! 30,-40 24,-24 18,-36"), venom, 3)], 206, 540, 1.2, -34, flip=True), grip((200, 548), fur, 1.6, -30, True, claws=claw, texture="fur"))
    e.warm(640, 260, 170, "#a8ff4a", .55)
    e.shed(640, 260, 110, "#8cf02c", .4)
    back = ground(24, ("#0a0e12", "#34482e", "#0a0812"), (384, 260, 320, "#9adf5a", .55), pillars("#1c241e", "#4a6440", 4, 96), cloud("#16201a", .5, 4, .55, .5, 0, 400), sparks("#b8ff5a", 70, 2, .1))
    return finish(e, back, 24, mist=("#7ab03a", .35), focus=(384, 300))


HEROES = {"006": zeph, "010": fyx, "029": sirga, "030": kiro}
