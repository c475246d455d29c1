"""Assassins: Zeph, Fyx, Sirga, Kiro."""
from __future__ import annotations

from .ocw_kit import *  # noqa: F403


def mask_cloth(head: Head, mat: Material, top: float = 16, seed: int = 3) -> Part:
    """A cloth over nose and mouth."""
    shape = head.blob((0, top - 6, 100), (24, top - 2, 84), (56, top - 8, 34), (60, 30, 20), (52, 74, 30), (26, 108, 40), (0, 118, 50), (-26, 108, 40), (-52, 74, 30), (-60, 30, 20), (-56, top - 8, 34), (-24, top - 2, 84))
    ridge = g.ribbon(head.curve((0, top, 104), (1, 44, 104), (0, 66, 96)), 14, 22, 10)
    return part(shape, mat, 26, bumps=[(ridge, 7, 10)], folds=(*head.at(-60, -10, 10), 16, 2.6, seed), shadow=.7, texture="cloth")


def zeph(scale: float) -> Image.Image:
    """A wind in a hood: masked, two daggers crossed, scarf streaming."""
    skin = m("#241a22", "#9a7468", "#e8c4a8")
    night, teal, wind = m("#050810", "#152232", "#4a6478"), m("#03181c", "#126a72", "#6ce0dc"), m("#0a3036", "#2aa2a4", "#c8fff4")
    head = Head(Face(skin=skin, wide=56, jaw=38, brow=5, eye=(25, -4, 14), eye_h=5.4, tilt=-7, iris="#48e0d8", brow_w=6, brows="#0c0a0e", scowl=6), 388, 240, 1.36, -14, 5, 0)
    e = Easel(Light(key="#e8f4ff", rim="#5ff0e4", shade="#081424"), scale, seed=5)
    behind, before = hood(head, night, 34, 90, 52, 112, 4, teal)
    for y, dx, w in ((470, 330, 66), (430, 290, 50)):
        e.put(part(g.taper(f"430,{y - 60} 540,{y - 120} 640,{y - 80} {CX + dx + 60},{y - 190}", w * .6, w, w * .8, 3), wind if w > 60 else teal, 10, folds=(400, y, 22, 5, 3), texture="cloth"))
    e.put(cloak(night, 384, 214, 6), behind, torso(night, 170, 408, 40, 136, texture="leather"), head, mask_cloth(head, teal), before)
    e.warm(*head.at(0, -4, 60), 60, "#fff0d8", .3)
    e.put(part(g.blob("250,430 330,402 430,408 520,432 512,470 420,498 330,492 256,470"), teal, 18, folds=(384, 330, 15, 5, 5), texture="cloth"))
    e.put(part(g.taper("260,480 384,610 500,720", 24, 24, 24), DARK_LEATHER, 6), part(g.taper("508,480 384,610 270,720", 24, 24, 24), DARK_LEATHER, 6), part(g.oval(384, 606, 26), SILVER, 10), part(g.oval(384, 606, 13), lit("#0a4a50", "#3ef0e0", "#ffffff", .8), 5))
    glove = m("#06080c", "#222c38", "#6a7a8a")
    for side in (-1, 1):
        e.put(arm(f"{CX + side * 176},480 {CX + side * 214},596 {CX + side * 130},640 {CX + side * 56},566", night, 84, 82, 62, 50, texture="leather"),
              arm(f"{CX + side * 168},628 {CX + side * 82},590", m("#0a0c10", "#3a4450", "#96a4b4", .4), 62, 52, texture="leather"))
    for side in (-1, 1):
        e.put(moved(moved(dagger(230, 30, SILVER, m("#06181c", "#5aa4a8", "#f2fffd", .9)), 0, 0, 1, 180), CX + side * 52, 552, 1, side * 128 - 180 + (0)), fist(CX + side * 52, 556, glove, 1.0, side * 38, side < 0))
    back = ground(21, ("#08121e", "#16424e", "#060c14"), (250, 230, 300, "#5fd8d0", .55), disc(560, 150, 84, "#d8fff6", .9, .4), cloud("#0c2836", .55, 3, .75, .3, 0, 520), spires(620, "#091622", "#1c4a54", 8, 300), sparks("#aafff4", 60, 2.4, .9))
    return finish(e, back, 21, mist=("#3aa0a0", .4), focus=(384, 250))


def fur_face(e: Easel, head: Head, mat: Material, regions: tuple, n: int, length: float, width: float, seed: int) -> None:
    """Tufts of fur at the edge of a beast's face, pointing away from the muzzle."""
    rng = np.random.default_rng(seed)
    lines = []
    for x0, y0, x1, y1, dx, dy in regions:
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
    head = Head(f, 384, 250, 1.38, 17, 5, -3)
    e = Easel(Light(key="#ffe9cc", rim="#c58cff", shade="#1a0a2c"), scale, seed=6)
    e.put(cloak(cloth, 372, 226, 4), torso(m("#0c0714", "#2c1c40", "#6a528a"), 172, 408, 40, 136, texture="leather"))
    for s in (-1, 1):
        ear = head.blob((s * 20, -80, 0), (s * 34, -128, 0), (s * 64, -196, -6), (s * 78, -140, -6), (s * 74, -58, -6), (s * 50, -50, 6))
        e.put(part(ear, fur, 12, texture="fur", touches=[touch(head.blob((s * 34, -84, 10), (s * 60, -168, 0), (s * 66, -80, 4)), "#f2dcc0", .85, 5), touch(head.blob((s * 48, -160, 0), (s * 65, -200, -6), (s * 74, -158, -6)), "#140806", .9, 3)]))
    e.put(lambda z: fur_face(z, head, m("#7a5a40", "#e8d2b4", "#fffaf0"), ((-58, 4, -50, 60, -1, .25), (58, 4, 50, 60, 1, .25), (-44, 60, -8, 92, -.4, .9), (44, 60, 8, 92, .4, .9)), 40, 46, 7, 5))
    e.put(head, lambda z: fur_face(z, head, fur, ((-57, -56, -59, 8, -.55, .85), (57, -56, 59, 8, .55, .85)), 70, 24, 5, 6))
    e.put(mantle(cloth, 392, 190, 84, 5, GOLD), part(g.blob("300,400 384,424 468,400 476,440 430,478 384,486 338,478 292,440"), cloth, 14, folds=(384, 330, 17, 4, 3), texture="cloth"), part(g.oval(384, 470, 20), GOLD, 7), part(g.oval(384, 470, 10), lit("#3a0a6a", "#b06aff", "#ffffff", .8), 4))
    spirit = lit("#5a1ad0", "#b07aff", "#f8ecff", 1.0)
    e.put(arm("560,480 604,590 560,620 524,520", cloth, 90, 92, 66, 50, folds=(560, 480, 9, 4, 2), texture="cloth"))
    e.put(moved([part(g.blob("-9,-20! -13,-90 -4,-170 16,-232! 20,-160 14,-90 9,-20!"), spirit, 7), *hilt(24, 34, SILVER)], 520, 500, 1.05, 14), fist(522, 508, m("#140a06", "#3a2014", "#7a5238"), 1.06, 14, True))
    e.warm(480, 380, 150, "#a070ff", .5)
    back = ground(22, ("#160a2c", "#4a2478", "#140820"), (230, 230, 300, "#c88aff", .6), cloud("#2a1250", .5, 3, .6, .5, 0, 420), trunks("#2a164a", "#6a44a0", 7, .05, 24), trunks("#12081f", "#34205a", 4, -.04, 40), sparks("#d8a8ff", 90, 2.4, .3))
    return finish(e, back, 22, mist=("#7a4ac0", .4), focus=(384, 260))


def sirga(scale: float) -> Image.Image:
    """The rope dancer: topknot, half mask, a hooked blade on a whirling cord."""
    skin = m("#3a1c16", "#b9805e", "#f6cba0")
    hair, black, plum = m("#08050a", "#2a1622", "#82506a", .2), m("#08060a", "#241c26", "#6a5a6c"), m("#25061a", "#86204e", "#ee7aa2")
    head = Head(Face(fem=True, skin=skin, wide=55, jaw=36, chin=14, brow=2, nose=(8.5, 16, 33), lips=(3, 4.2), lip="#9a3446", lip_alpha=.8, eye=(25, -4, 14), eye_h=5.8, tilt=-10, iris="#7a4a9a", brow_w=4.4, lash=3.2, kohl="#1a0614", scowl=3.6, smile=1.8), 376, 240, 1.38, -20, 3, 4)
    e = Easel(Light(key="#ffe8dc", rim="#ff7ab8", shade="#1c0a20"), scale, seed=7)
    loop = "676,150 610,84 470,44 300,52 170,120 112,240 130,360 190,440"
    e.put(part(g.taper(loop, 9, 9, 9, 9, 9), ROPE, 3, bumps=[]))
    e.put(neck(head, 30), torso(black, 160, 406, 42, 128, bust=26, texture="leather"))
    for y in (470, 520, 570, 620, 670):
        e.put(part(g.taper(f"268,{y} 384,{y + 24} 500,{y}", 11, 12, 11), ROPE, 3.4, shadow=.5))
    for side in (-1, 1):
        e.put(moved(moved([part(g.blob("40,412 96,410 158,446 172,520 120,500 70,470"), plum, 12, texture="leather"), part(g.taper("172,520 120,500 70,470 40,412", 6, 6, 6), SILVER, 2.5)], flip=side < 0), CX))
    x, y = head.at(10, -112, -30)
    e.put(lambda z: z.strands(between(g.spine(f"{x - 8},{y + 6} {x + 40},{y - 80} {x + 130},{y - 60} {x + 190},{y + 60}"), g.spine(f"{x + 14},{y + 20} {x + 50},{y - 20} {x + 100},{y + 10} {x + 130},{y + 120}"), 60, np.random.default_rng(3), 8), (5, 6, 4, .6), hair, 3, 10))
    e.put(head, skull_cap(head, hair, 4, -6))
    for s in (-1, 1):
        e.put(lambda z, s=s: z.strands(between(head.curve((0, -70, 74), (s * 30, -60, 64), (s * 54, -40, 44), (s * 60, -10, 20)), head.curve((0, -104, -10), (s * 30, -104, -20), (s * 56, -80, -20), (s * 64, -30, -10)), 46, np.random.default_rng(5), 2), (2.5, 3, 3, 1), hair, 4 + s, 7))
    e.put(part(g.taper(f"{x - 18},{y + 10} {x + 6},{y - 6} {x + 26},{y + 8}", 20, 24, 20), plum, 6), mask_cloth(head, plum, 22, 6))
    steel = m("#120a14", "#8a7f92", "#fff6ff", .9)
    e.put(arm("236,480 196,590 190,520 196,462", skin, 78, 70, 54, 44), part(g.taper("190,560 194,478", 58, 48), black, 9, texture="leather"))
    for yy in (492, 512, 532):
        e.put(part(g.line(f"166,{yy} 220,{yy - 4}", 8), ROPE, 2.6, shadow=.4))
    e.put(part(g.taper("200,446 214,520 236,640 210,768", 8, 8, 8), ROPE, 3), fist(196, 446, skin, 1.05, -8))
    hook = g.blob("0,0! 40,-16 92,6 104,66 78,116! 80,66 60,32 20,24")
    e.put(moved([part(hook, steel, 8, touches=[touch(g.taper("20,2 70,4 100,50 80,112", 5, 6, 1), "#ffffff", .6, 1)]), part(g.oval(-6, 8, 14), SILVER, 5), part(g.taper("-6,8 -34,30 -66,34", 14, 13, 9), DARK_LEATHER, 4)], 660, 160, 1.25, 18))
    back = ground(23, ("#1c0a22", "#5a2246", "#12081a"), (240, 250, 290, "#ff9ab8", .55), disc(150, 150, 70, "#ffd8e4", .9, .35), cloud("#34143a", .5, 3, .6, .35, 0, 420), spires(560, "#26102c", "#6a2f52", 10, 220), spires(690, "#100614", "#3a1834", 6, 280), sparks("#ffb0d0", 50, 1.6, .6))
    return finish(e, back, 23, mist=("#8a3a66", .35), focus=(376, 250))


def bat_cheeks(e: Easel, head: Head, mat: Material) -> None:
    """Short fur where the face turns away."""
    rng = np.random.default_rng(9)
    for s in (-1, 1):
        lines = []
        for _ in range(120):
            x, y = s * rng.uniform(42, 58), rng.uniform(-66, 50)
            z = max(head.depth(x, y), 0) + 1
            lines.append(head.curve((x, y, z), (x + s * 8, y + 6, z - 6), (x + s * 13, y + 15, z - 14)))
        lines.sort(key=lambda q: q[0][1])
        e.strands(lines, (5, 4, .6), mat, 12 + s, 5, .12, .3, .3)


def kiro(scale: float) -> Image.Image:
    """The bat of the sewers: vast ears, violet fur, venom in a flask and on the knife."""
    fur = m("#170f22", "#584468", "#ab94b8")
    f = Face(skin=fur, wide=60, jaw=34, chin=16, long=86, brow=6, cheek=7, hollow=0, nose=(9, 9, 30), nose_ridge=2, mouth=(22, 60), lips=(0, 0), lip_alpha=0, smile=3.2, open_mouth=5, eye=(27, -8, 14), eye_h=8.4, tilt=-10, iris="#a8f02c", white="#24301a", brow_w=0, lash=3, kohl="#0c0612", blush=0, texture="fur", bumps=muzzle(17, 40, 25, 66),
             paint=((g.sym("0,20 10,26 14,36 6,42 0,44"), "#2a1626", .95, 1.2), (g.sym("0,58 22,57 18,68 0,72"), "#1a0610", .95, .8), (g.pair(g.poly("10,58 15,58 12.500,71")), "#fff6e0", 1, .3), (g.pair(g.poly("3,58.500 6,58.500 4.500,64")), "#fff6e0", 1, .3), (g.pair(g.blob("30,20 52,10 54,40 34,60")), "#8a749a", .5, 5)))
    head = Head(f, 384, 286, 1.32, -14, 4, 4)
    e = Easel(Light(key="#eae0ff", rim="#b6ff4a", shade="#12081c"), scale, seed=8)
    rag, strap = m("#0c0a12", "#34283e", "#7a6a86"), m("#0e0a06", "#3e2e1c", "#8a6c48")
    for s in (-1, 1):                                                    # folded wings
        wing = g.blob("30,430! 90,330 220,250 330,300! 318,470 350,600 290,768! 60,768 20,560")
        bones = [(g.taper("40,440 150,330 322,300", 15, 11, 6), 3, 9), (g.taper("60,430 190,420 320,470", 9, 7, 4), 3, 7), (g.taper("60,450 190,520 340,600", 9, 7, 4), 3, 7)]
        e.put(moved(moved([part(wing, m("#12081c", "#3c2450", "#8a62a4"), 12, bumps=bones)], flip=s < 0), CX))
    for s in (-1, 1):
        ear = head.blob((s * 16, -76, 0), (s * 30, -150, 0), (s * 92, -224, 0), (s * 128, -236, 0), (s * 118, -150, 0), (s * 92, -70, 0), (s * 60, -30, 0), (s * 44, -40, 10))
        inner = head.blob((s * 40, -78, 10), (s * 58, -148, 4), (s * 108, -214, 4), (s * 104, -150, 4), (s * 80, -74, 4))
        ribs = [(g.ribbon(head.curve((s * 50, -70, 8), (s * (62 + k * 12), -120, 6), (s * (84 + k * 14), -190 + k * 26, 4)), 4, 3, 1), 1.4, 4) for k in range(3)]
        e.put(part(ear, fur, 10, texture="fur", touches=[touch(inner, "#b0688a", .78, 7)], bumps=ribs))
    e.put(torso(rag, 158, 424, 40, 130, texture="cloth", folds=(CX, 300, 17, 4, 3)), part(g.taper("250,450 384,590 500,720", 28, 28, 28), strap, 6, texture="leather"))
    e.put(lambda z: fur_face(z, head, fur, ((-56, -30, -50, 50, -1, .1), (56, -30, 50, 50, 1, .1), (-40, 54, 0, 90, -.3, 1), (40, 54, 0, 90, .3, 1)), 44, 40, 7, 5))
    e.put(head, lambda z: fur_face(z, head, fur, ((-44, -66, -4, -92, -.1, -.8), (44, -66, 4, -92, .1, -.8)), 40, 40, 6, 6))
    e.put(lambda z: bat_cheeks(z, head, fur))
    e.put(part(g.blob("262,446 330,414 384,440 440,414 508,446 500,486 430,506 384,496 338,506 268,486"), m("#16220c", "#4a6a24", "#a4c86a"), 14, folds=(384, 350, 17, 5, 3), texture="cloth"))
    venom = lit("#2a6a08", "#9cf02c", "#f6ffc0", .9)
    e.put(arm("230,500 196,620 220,600 236,540", rag, 84, 80, 60, 46, texture="cloth", folds=(230, 500, 8, 4, 1)))
    flask = g.blob("-9,-70! 9,-70! 9,-34 34,0 34,34 14,52 -14,52 -34,34 -34,0 -9,-34")
    e.put(moved([part(flask, m("#10240c", "#5a8a4a", "#e8ffd8", .8), 9, alpha=.75), part(g.blob("-30,2 0,8 30,0 32,32 13,48 -13,48 -32,32"), venom, 9), part(g.taper("0,-70 0,-86", 20, 17), strap, 4), part(g.taper("-18,-20 -24,4 -20,24", 3, 5, 2), m("#b0d8a0", "#e8ffe0", "#ffffff"), 2, alpha=.7, shadow=0)], 226, 470, 1.1, -12))
    e.put(fist(234, 516, fur, .95, -70))
    e.put(arm("548,500 606,610 576,640 520,560", rag, 84, 80, 60, 46, texture="cloth", folds=(548, 500, 8, 4, 1)))
    e.put(moved([*sabre(190, 30, BRASS, m("#0c140a", "#6a7a5a", "#eaffd0", .8), 44), part(g.taper("10,-60 14,-110 30,-160", 4, 7, 2), venom, 3), part(g.blob("16,-40! 20,-30 16,-20 12,-30"), venom, 3)], 524, 540, 1.1, 20), fist(526, 544, fur, 1.0, 20, True))
    e.warm(226, 470, 130, "#a8ff4a", .45)
    back = ground(24, ("#0a0e12", "#2c3a2a", "#0a0812"), (384, 260, 300, "#9adf5a", .42), pillars("#1c241e", "#3e5434", 4, 96), cloud("#16201a", .5, 4, .55, .5, 0, 400), sparks("#b8ff5a", 70, 2, .1))
    return finish(e, back, 24, mist=("#7ab03a", .4), focus=(384, 280))


HEROES = {"006": zeph, "010": fyx, "029": sirga, "030": kiro}
