"""The twelve pieces of equipment: each stands in the same niche of dark silk, lit like the portraits."""
from __future__ import annotations

from .common import F32, blur, fbm, ramp, rgb, save, smooth
from .ocw_kit import *  # noqa: F403
from .ocw_palette import CLASS, INK
from .ocw_roster import EQUIPMENT
from .ocw_scenery import SIZE, X, Y, offset

FIRE = [lit("#7a1204", "#e03a0c", "#ff8a2a", .7), lit("#a02a06", "#ff7a16", "#ffc24a", .8), lit("#d06a10", "#ffc03a", "#fff4c0", .9)]


def niche(cls: str, seed: int) -> np.ndarray:
    """Draped silk in the class colour, a pool of light and a stone ledge: the one kind of ground all share."""
    dark, mid, bright = CLASS[cls]
    rng = np.random.default_rng(seed)
    a = np.arctan2(Y + 160, X - 384)
    wob = fbm(rng, (SIZE, SIZE), 3, 5)
    fold = np.sin(a * 44 + wob * 5) + .5 * np.sin(a * 83 + wob * 9)
    d = np.hypot(X - 360, (Y - 340) * .9) / 400
    t = np.clip(.58 - .50 * d + .12 * fold + .2 * (wob - .5), 0, 1)
    img = ramp(t, [(0, INK), (.28, dark), (.75, mid), (1.05, bright)])
    img = img + (np.exp(-(d / .66) ** 2) * .56)[..., None] * rgb(bright)
    stone = fbm(rng, (SIZE, SIZE), 9, 6)
    lit_ = np.clip(.5 + (stone - offset(stone, 3)) * 7, 0, 1.2)
    ledge = ramp(np.clip(.2 + .5 * lit_ * (1.25 - np.hypot(X - 384, (Y - 690) * 2) / 520), 0, 1), [(0, "#08060c"), (.5, "#3a3240"), (1, "#a4949a")])
    k = smooth(640, 646, Y + 6 * (wob - .5))[..., None]
    lip = np.exp(-((Y - 646) / 3) ** 2)[..., None] * 60
    img = img * (1 - k) + (ledge + lip) * k
    img *= (1 - .5 * np.exp(-((Y - 640) / 26) ** 2) * (Y < 644))[..., None]
    motes = np.zeros((SIZE, SIZE), F32)
    motes[rng.integers(0, SIZE, 70), rng.integers(0, SIZE, 70)] = 1
    return img + (blur(motes, 1) * 700 + blur(motes, 4) * 2600)[..., None] * rgb(bright) / 255


def stand(cls: str, seed: int, rim: str, scale: float) -> Easel:
    return Easel(Light(key="#fff2d8", rim=rim, shade="#140c1e"), scale, seed=seed)


def leaned(parts: list, x: float, y: float, scale: float, turn: float) -> list:
    return moved(parts, x, y, scale, turn)


def fire_bow(e: Easel) -> None:
    """Drawn to the full, an arrow on the string whose head burns."""
    wood, cord, turn = m("#2a0a06", "#a83218", "#ffa860", .5), m("#6a5a3a", "#f4e6b8", "#ffffff", .3), 28

    def flame(x: float, y: float, size: float) -> None:
        for k, (mat, q) in enumerate(zip(FIRE, (1, .70, .44))):
            w, h = 74 * size * q, 190 * size * q
            blob = g.blob(f"{-w * .5},0 {-w * .56},{-h * .4} {-w * .1},{-h}! {w * .2},{-h * .55} {w * .52},{-h * .78}! {w * .56},{-h * .15} {w * .3},{h * .16} {-w * .2},{h * .16}")
            e.put(moved([part(blob, mat, 8)], x, y - 4 * k, 1, 0))
    for s in (-1, 1):
        e.put(leaned([part(g.line(f"128,{s * 262} 262,0", 8), cord, 3, shadow=.3)], 316, 372, 1, turn))
    limb_ = g.taper("176,-292 128,-270 66,-196 6,-96 0,0 6,96 66,196 128,270 176,292", 13, 24, 36, 44, 48, 44, 36, 24, 13)
    e.put(leaned([part(limb_, wood, 13, texture="wood"), *[part(g.taper(f"120,{s * 262} 172,{s * 292}", 36, 20), GOLD, 6) for s in (-1, 1)], *[part(g.taper(f"14,{s * 108} 30,{s * 140}", 56, 52), GOLD, 6) for s in (-1, 1)],
                  part(g.taper("0,-48 0,48", 56, 60, 56), DARK_LEATHER, 9, bumps=[(g.line(f"-26,{y} 26,{y - 6}", 3), 1, -3) for y in range(-40, 48, 12)])], 316, 372, 1, turn))
    feather = m("#5a0a04", "#e8501a", "#ffd08a")
    e.put(leaned([part(g.line("-176,0 262,0", 15), OAK, 4), part(g.poly("-236,0 -160,-34 -176,0 -160,34"), BRIGHT, 6), *[part(g.blob(f"188,{s * 4} 206,{s * 30} 268,{s * 34} 264,{s * 4}"), feather, 5) for s in (-1, 1)]], 316, 372, 1, turn))
    a = math.radians(turn)
    flame(316 - 180 * math.cos(a) + 6, 372 - 180 * math.sin(a) + 34, 1.0)
    for x, y, size in ((108, -262, .46), (40, -176, .34), (96, 252, .40), (36, 170, .30)):
        flame(316 + x * math.cos(a) - y * math.sin(a) - 12, 372 + x * math.sin(a) + y * math.cos(a), size)
    e.shed(170, 270, 220, "#ff7a1e", .45)


def shield_of_aegir(e: Easel) -> None:
    sea_, rim = m("#042634", "#15748c", "#a8f4ee", .5), m("#1c2a30", "#8fa4a8", "#ffffff", .9)
    waves = [touch(g.taper(f"{-170},{y} {-110},{y - 26} {-50},{y} {10},{y - 26} {70},{y} {130},{y - 26} {190},{y}", 3, 11, 11, 11, 3), "#d8fbf4", .75, .8) for y in (-110, -58, -6, 46, 98, 150)]
    spiral = [touch(g.taper("0,-4 14,-14 30,0 24,26 -6,36 -40,18 -44,-26 -8,-60 50,-48 78,4 58,66", 6, 9, 12, 14, 14, 12, 3), "#f4e4b0", .92, .6)]
    e.put(leaned(round_shield(236, sea_, rim, m("#5a4a1a", "#d8b85a", "#fff8d0", .8), tuple(waves + spiral)), 384, 380, 1, -6))
    pearl = m("#7a7a98", "#e4e4f0", "#ffffff", .6)
    for i in range(8):
        a = math.radians(i * 45 + 10)
        e.put(part(g.oval(384 + 214 * math.cos(a), 380 + 214 * math.sin(a), 19), rim, 6), part(g.oval(384 + 214 * math.cos(a), 380 + 214 * math.sin(a), 13), pearl, 7))
    e.put(part(g.ragged(g.blob("170,640 260,612 384,604 510,614 600,642 520,664 384,672 250,664"), 9, 18, 3), m("#0a4a5a", "#5ac4cc", "#ffffff"), 10, alpha=.8))
    e.shed(330, 300, 260, "#3ad8e0", .22)


def staff_of_noctavoris(e: Easel) -> None:
    void, horn = m("#0a0614", "#2e2048", "#8a70c0", .5), m("#120a1e", "#463064", "#b49ae0", .5)
    e.put(leaned(staff(560, -150, void, 24), 384, 330, 1, 14))
    x, y = 422, 176
    for s in (-1, 1):
        e.put(leaned([part(g.taper(f"{s * 4},70 {s * 60},40 {s * 96},-30 {s * 74},-110 {s * 20},-132", 26, 34, 30, 20, 2), horn, 10), part(g.taper(f"{s * 66},34 {s * 120},30 {s * 146},-6", 20, 14, 1), horn, 6), part(g.taper(f"{s * 92},-40 {s * 132},-60 {s * 140},-96", 18, 12, 1), horn, 5)], x, y, 1, 14))
    e.put(part(g.oval(x, y - 16, 66), m("#04040c", "#12102e", "#4a3aa0", .9), 34))
    rng = np.random.default_rng(3)
    for _ in range(26):
        a, r = rng.uniform(0, 6.3), rng.uniform(4, 56)
        e.put(part(g.star(x + r * math.cos(a), y - 16 + r * math.sin(a), rng.uniform(2.5, 7), 1, 4), lit("#6a4ae0", "#c8b8ff", "#ffffff", .35), 2))
    e.put(part(hoop(g.oval(x + 10, y - 16, 58, 60), g.oval(x + 26, y - 24, 50, 52)), lit("#3a1ab0", "#9a7aff", "#f4eeff", .55), 5))
    for t in ("384,330 350,300 356,260", "392,420 430,400 440,360", "360,470 330,452 322,420"):
        e.put(part(g.taper(t, 16, 10, 1), void, 5))
    for k in range(3):
        e.put(leaned([part(g.taper("-18,0 18,0", 13, 13), SILVER, 4)], 384 - (k * 90 + 20) * .24, 350 + k * 88, 1, 14))
    e.shed(x, y - 16, 190, "#6a4aff", .5)


def lifebreaker_shadow(e: Easel) -> None:
    steel = m("#06040a", "#3a2c4c", "#d8c0ff", .9)
    smoke = m("#0a0414", "#2a1244", "#6a3ab0")
    for i in range(9):
        a = math.radians(-170 + 40 * i)
        r = 210 - 24 * (i % 2)
        e.put(part(g.taper(f"{384 + 60 * math.cos(a):.0f},{360 + 60 * math.sin(a):.0f} {384 + r * .6 * math.cos(a + .5):.0f},{360 + r * .6 * math.sin(a + .5):.0f} {384 + r * math.cos(a + .2):.0f},{360 + r * math.sin(a + .2):.0f} {384 + r * 1.3 * math.cos(a + .6):.0f},{360 + r * 1.3 * math.sin(a + .6):.0f}", 60, 50, 28, 2), smoke, 14, alpha=.75, soft=4, shadow=.2))
    shape = g.blob("-20,-10! -34,-90 -22,-150 -40,-210! -6,-260 10,-330! 24,-250 14,-200 34,-140! 30,-70 20,-10!")
    e.put(leaned([part(shape, steel, 12, touches=[touch(g.taper("-2,-20 -6,-120 0,-200 8,-300", 10, 7, 5, 1), "#b07aff", .95, 1, True), touch(g.taper("-30,-90 -20,-150 -36,-206", 3, 4, 1), "#ffffff", .6, .8)]),
                  part(g.blob("-78,-34! -40,-12 0,-6 40,-12 78,-34! 62,6 30,14 0,10 -30,14 -62,6"), m("#0c0812", "#4a3a5a", "#c8b4e0", .7), 8), part(g.taper("0,10 0,96", 22, 19), m("#0c0608", "#3a1a24", "#8a5464"), 7, bumps=[(g.line(f"-14,{y} 14,{y - 8}", 3), 1, -4) for y in range(18, 100, 12)]),
                  part(g.blob("0,92 22,108 24,132 10,148 10,160! 0,154 -10,160! -10,148 -24,132 -22,108"), m("#4a4038", "#cabfa8", "#fffaf0", .3), 9), part(g.pair(g.oval(9, 124, 6, 7)), lit("#4a1aa0", "#b06aff", "#ffffff", .5), 3),
                  part(g.oval(0, 0, 12, 14), lit("#4a1aa0", "#b06aff", "#ffffff", .7), 6)], 350, 452, 1.42, 24))
    e.shed(400, 300, 220, "#8a3aff", .4)


def claws_of_brann_korr(e: Easel) -> None:
    iron, bronze, leather = m("#141014", "#5c5058", "#ece0e0", .85), m("#3a1408", "#b05a2a", "#ffc890", .7), m("#1c0c06", "#5a2e16", "#a86e40")
    for s, dx, turn, k in ((1, 520, 16, .92), (-1, 290, -14, 1.06)):
        group = [part(g.blob("-62,40 -40,-10 0,-24 40,-10 62,40 70,190 50,250 -50,250 -70,190"), leather, 24, texture="leather"), part(g.taper("-68,196 0,206 68,196", 24, 26, 24), bronze, 7), part(g.taper("-62,110 0,120 62,110", 20, 22, 20), bronze, 6)]
        for i, (x, a, long) in enumerate(((-48, -15, 220), (-17, -5, 262), (17, 5, 262), (48, 15, 220))):
            claw = g.blob(f"-17,0! -21,{-long * .4} -8,{-long * .8} 24,{-long}! 14,{-long * .62} 15,{-long * .3} 17,0!")
            group += moved([part(claw, iron, 9, touches=[touch(g.taper(f"10,-6 9,{-long * .36} 22,{-long * .96}", 5, 6, 1), "#ffffff", .6, 1), touch(g.taper(f"-12,-10 -14,{-long * .4} -2,{-long * .76}", 9, 7, 1), "#180a0a", .5, 2)])], x, 4, 1, a)
        group.append(part(g.blob("-72,-8 -40,-34 0,-42 40,-34 72,-8 66,36 0,50 -66,36"), bronze, 16, texture="dent"))
        group += [part(g.oval(x, 0, 10), iron, 5) for x in (-44, -15, 15, 44)] + [part(g.star(0, 74, 25, 11, 5), m("#3a0408", "#d0202a", "#ffb0a0", .8), 6)]
        e.put(moved(group, dx, 400, k, turn, flip=s < 0))
    e.shed(384, 260, 220, "#ff4a3a", .22)


def bell_of_eclipsia(e: Easel) -> None:
    gold = m("#3a1c06", "#c08a30", "#fff2b8", .9)
    dark = m("#06040a", "#1a1426", "#5a4a70", .6)
    for k, r in enumerate((300, 250, 200)):
        e.put(part(hoop(g.oval(384, 400, r), g.oval(384, 400, r - 5)), lit("#8a5a0a", "#ffcf5a", "#fff6d0", .30), 2, alpha=.25 + .12 * k))
    body = g.sym("0,-190 40,-184 66,-150 78,-70 96,40 140,120 168,150! 150,178 0,190")
    bands = [(g.taper(f"{-w},{y} 0,{y + 12} {w},{y}", 6, 7, 6), 2, 8) for y, w in ((-110, 66), (-40, 80), (66, 110), (140, 160))]
    moon = [touch(g.oval(0, 10, 44), "#0c0814", .95, 1), touch(g.shape(hoop(g.oval(0, 10, 52), g.oval(12, 6, 44)).polys[0]), "#fff0b0", .95, 1, True)]
    rays_ = [touch(g.at(g.poly("-5,-62 0,-82 5,-62"), 0, 10, 1, a), "#5a2c06", .8, .6) for a in range(0, 360, 30)]
    e.put(moved([part(g.taper("0,190 0,230", 16, 16), dark, 5), part(g.oval(0, 226, 30), dark, 14), part(body, gold, 40, bumps=bands, touches=moon + rays_), part(g.oval(0, 168, 160, 26), m("#1c0c04", "#6a4416", "#c89a4a"), 6), part(g.oval(0, 172, 134, 16), DARKNESS, 4),
                 part(g.ring(0, -216, 36, 22), gold, 8), part(g.blob("-30,-196 30,-196 40,-178 -40,-178"), gold, 6)], 384, 420, 1.12))
    ribbon = m("#2a0a3a", "#7a3a9a", "#d8a4f0")
    for s in (-1, 1):
        e.put(part(g.taper(f"384,176 {384 + s * 60},150 {384 + s * 110},200 {384 + s * 96},280 {384 + s * 140},330", 14, 24, 26, 24, 20), ribbon, 7, texture="cloth"))
    e.shed(384, 420, 240, "#ffd06a", .22)


def volley_crossbow(e: Easel) -> None:
    wood, brass, steel = m("#1c0e06", "#6e4420", "#c8945a", .2), m("#2c2208", "#a08a36", "#fff0a8", .9), m("#10181a", "#6a7c80", "#f4ffff", .9)
    group = [*crossbow(230, wood, steel, brass)]
    for i, dx in enumerate((-34, -17, 0, 17, 34)):
        group += moved([part(g.line("0,30 0,-120", 6), OAK, 2), part(g.poly("0,-156 11,-114 0,-122 -11,-114"), steel, 4), part(g.poly("-10,60 0,34 10,60 10,84 0,70 -10,84"), m("#0c3a20", "#2a9a5a", "#b0f4c8"), 3)], dx, -6 - 7 * (2 - abs(i - 2)), 1, dx * .30)
    group += [part(g.blob("-48,96 48,96 54,130 40,176 -40,176 -54,130"), brass, 9, texture="dent"), *[part(g.oval(x, 136, 13), steel, 6) for x in (-27, 0, 27)], part(g.taper("30,200 70,230 60,280", 17, 16, 12), brass, 5), part(g.blob("-30,236 30,236 44,330 20,346 -24,346 -42,330"), wood, 11, texture="wood")]
    e.put(moved(group, 372, 300, 1.05, 18))
    wind = m("#2a8a5a", "#a4f4c8", "#ffffff")
    for t, w in (("110,170 260,120 380,170 300,230 240,200", 9), ("560,140 640,210 600,300 540,270", 8), ("90,420 180,470 300,450", 7)):
        e.put(part(g.taper(t, 1, w, w, w * .6, 1), wind, 4, alpha=.55, shadow=.2))
    e.shed(384, 240, 220, "#5affa0", .16)


def mirrored_aegis(e: Easel) -> None:
    silver, glass = m("#20283a", "#93a4bc", "#ffffff", 1.0), m("#122438", "#7aa4c8", "#ffffff", .4)
    outer = g.sym("0,-236 66,-196 150,-190 196,-206! 212,-60 170,110 84,214 0,262!")
    inner = g.at(outer, 0, 4, .80)
    shine = [touch(g.poly("-150,60 60,-190 122,-176 -132,130"), "#ffffff", .62, 6), touch(g.poly("-90,180 140,-100 154,-60 -60,206"), "#ffffff", .34, 5), touch(g.oval(60, 70, 90, 110), "#0a2a4a", .45, 30), touch(g.taper("-120,-90 -40,-120 60,-96 130,-130", 2, 14, 16, 2), "#2a5a80", .5, 8)]
    e.put(moved([part(outer, silver, 16, texture="dent"), part(inner, glass, 18, touches=shine, shadow=.6), *[part(g.oval(x, y, 13), m("#0a2a5a", "#3a8ae0", "#eaf6ff", .9), 6) for x, y in ((0, -214), (182, -180), (-182, -180), (192, -40), (-192, -40), (138, 124), (-138, 124), (0, 236))],
                 part(g.blob("-14,-214! -50,-262 -110,-286 -180,-272 -146,-250 -168,-226 -116,-216 -66,-196"), silver, 7), part(g.blob("14,-214! 50,-262 110,-286 180,-272 146,-250 168,-226 116,-216 66,-196"), silver, 7), part(g.star(0, -226, 40, 17, 4), silver, 7)], 384, 386, 1.1, 5))
    beam = lit("#3a8ae0", "#b4e4ff", "#ffffff", .5)
    e.put(part(g.poly("60,60 404,362 394,370"), beam, 3, alpha=.75), part(g.poly("402,362 740,150 406,374"), beam, 3, alpha=.75), part(g.star(402, 366, 60, 8, 8), beam, 5))
    e.shed(402, 366, 150, "#8ad0ff", .5)


def orb_of_chains(e: Easel) -> None:
    iron = m("#10121a", "#5a6478", "#eef4ff", .85)
    e.put(part(g.blob("284,610! 484,610! 456,650 520,676 248,676 312,650"), m("#241608", "#9a6a24", "#fff0b8", .8), 12))
    e.put(chain("150,300 260,180 400,140 540,200 620,320", 24, iron), part(g.oval(384, 420, 196), m("#050a26", "#1c3a9a", "#a4c8ff", .9), 90, touches=[touch(g.oval(300, 320, 46, 30, -34), "#ffffff", .75, 10), touch(g.oval(460, 540, 80, 40, -34), "#5a9aff", .5, 22)]))
    core = lit("#1a3af0", "#7ab4ff", "#ffffff", .8)
    for t in ("384,420 330,370 350,310 300,290", "384,420 450,390 440,330 490,310", "384,420 350,480 380,540 340,570", "384,420 440,460 480,450 520,490", "384,420 320,440 280,410 240,440"):
        e.put(part(g.taper(t, 12, 8, 6, 1), core, 3, alpha=.85, shadow=0))
    e.put(part(g.star(384, 420, 70, 14, 8), core, 7, alpha=.9, shadow=0))
    e.put(chain("170,470 260,560 400,590 540,540 600,420", 25, iron), chain("212,300 330,380 450,480 560,560", 21, iron))
    lock = [part(g.ring(0, -40, 34, 21), iron, 8), part(g.blob("-48,-36! 48,-36! 54,40 0,62 -54,40"), m("#241608", "#9a6a24", "#fff0b8", .8), 12, touches=[touch(g.oval(0, -2, 10), "#0c0608", 1, .6), touch(g.poly("-5,0 5,0 10,32 -10,32"), "#0c0608", 1, .6)])]
    e.put(moved(lock, 400, 560, 1.05, 4))
    e.shed(384, 420, 230, "#3a6aff", .45)


def gale_boots(e: Easel) -> None:
    leather, trim = m("#140a22", "#4c2c74", "#b08ae0", .25), m("#3a2808", "#caa048", "#fff4c0", .85)
    wing, wind = m("#6a5a8a", "#dcd0f0", "#ffffff"), m("#6a3ac0", "#c8a8ff", "#ffffff")
    for dx, dy, k, turn in ((470, 250, .92, 12), (300, 290, 1.06, -6)):
        boot = g.blob("-74,-150! 56,-160! 58,-40 66,60 96,118 190,164 214,204 206,232! -86,232! -90,160 -70,60 -84,-40")
        group = [part(g.blob("-94,228! 214,228! 210,256 -60,260 -62,282! -100,282!"), m("#0c0806", "#3a2416", "#8a6444"), 7), part(boot, leather, 30, texture="leather", bumps=[(g.taper("-66,20 0,44 66,20", 5, 7, 5), 4, -9), (g.taper("-70,60 0,90 72,66", 5, 7, 5), 4, -9), (g.taper("60,130 120,168 200,190", 4, 5, 4), 4, -6)]),
                 part(g.taper("-78,-146 -8,-136 60,-156", 28, 32, 28), trim, 8), part(g.taper("-74,-92 -6,-80 60,-98", 13, 14, 13), trim, 5), part(g.taper("92,120 60,170 -88,180", 14, 18, 16), trim, 5), part(g.oval(-4, -84, 17), m("#1c0636", "#8a3ae0", "#f0dcff", .9), 7)]
        feathers = [part(g.taper(f"-70,{-20 + i * 15} {-130 - 8 * i},{-70 + i * 16} {-214 + 18 * i},{-150 + i * 38}", 20, 30, 2), wing, 7, shadow=.5, bumps=[(g.taper(f"-70,{-20 + i * 15} {-130 - 8 * i},{-70 + i * 16} {-206 + 18 * i},{-142 + i * 38}", 3, 3, 1), 1.2, 4)]) for i in range(5)]
        e.put(moved(group + feathers[::-1], dx, dy + 100, k, turn))
    for t, w in (("60,640 200,600 380,650 560,620 700,650", 12), ("120,560 60,500 110,440 180,470 150,530", 9), ("600,560 690,520 720,450 660,420", 9), ("500,140 600,110 680,170 620,220", 8)):
        e.put(part(g.taper(t, 1, w, w * 1.1, w, 1), wind, 5, alpha=.6, shadow=.2))
    e.shed(384, 420, 240, "#b08aff", .2)


def heart_of_oak(e: Easel) -> None:
    """A stout oak in whose trunk a heart glows."""
    bark, leaf, shade = m("#180e06", "#74502a", "#cfa468", .05, "wood"), m("#0a200c", "#37782a", "#9ad06a"), m("#061808", "#22521c", "#62a048")
    rng = np.random.default_rng(4)
    trunk = g.sym("0,660 60,650 110,664 190,676! 132,600 112,500 118,400 150,330 210,270! 130,300 60,330 0,340")
    e.put(moved([part(g.blob(f"{x - r},{y} {x},{y - r * .9} {x + r},{y} {x},{y + r * .8}"), shade, 30) for x, y, r in ((-190, 230, 120), (190, 230, 120), (0, 180, 170))], 384, 0, 1))
    grooves = [(g.taper(f"{x * 1.3},340 {x * .8},440 {x * .86},560 {x * 1.4},660", 2, 8, 8, 2), 3, -12) for x in (-104, -72, -40, 0, 40, 72, 104)]
    e.put(moved([part(trunk, bark, 44, bumps=grooves)], 384, 0, 1))
    for x, y, r in ((-214, 250, 104), (214, 250, 104), (-120, 160, 118), (120, 160, 118), (0, 116, 112), (-70, 250, 92), (74, 256, 92)):
        far = [r * rng.uniform(.88, 1.06) for _ in range(24)]
        crown = [(x + q * math.cos(i * math.tau / 24), y + q * .84 * math.sin(i * math.tau / 24)) for i, q in enumerate(far)]
        e.put(moved([part(g.blob(" ".join(f"{a:.0f},{b:.0f}" for a, b in crown)), leaf, 34)], 384, 0, 1))
        for _ in range(15):
            a, q = rng.uniform(0, math.tau), rng.uniform(.1, .95) * r
            e.put(moved([part(g.blob("0,0! 9,-8 7,-14 16,-22 11,-30 14,-42 0,-58! -14,-42 -11,-30 -16,-22 -7,-14 -9,-8"), m("#0c2810", "#6cbc48", "#e4ffa8"), 5, shadow=.5)], 384 + x + q * math.cos(a), y + 24 + q * .8 * math.sin(a), rng.uniform(.7, 1), rng.uniform(-70, 70)))
    heart = "0,-40! 26,-84 70,-94 104,-62 108,-14 78,42 0,112!"
    e.put(moved([part(g.sym(heart), m("#140804", "#3a1c0e", "#6a3a1c"), 8)], 384, 480, 1.02), moved([part(g.sym(heart), m("#7a0408", "#f0281e", "#ffb48a", .8), 24)], 384, 480, .84))
    e.put(part(g.oval(346, 446, 15, 11), lit("#ff6a4a", "#ffb090", "#fff0e0", .5), 4, shadow=0))
    e.shed(384, 480, 150, "#ff3a1a", .3)


def dawn_chalice(e: Easel) -> None:
    gold = m("#40200a", "#cc9438", "#fff6c4", .95)
    light = lit("#d07a10", "#ffd25a", "#fffbe4", .8)
    for i in range(18):
        a = math.radians(-170 + 160 * i / 17)
        e.put(part(g.poly(f"{384 + 70 * math.cos(a - .05):.0f},{270 + 40 * math.sin(a - .05):.0f} {384 + (330 - 60 * (i % 2)) * math.cos(a):.0f},{270 + (300 - 60 * (i % 2)) * math.sin(a):.0f} {384 + 70 * math.cos(a + .05):.0f},{270 + 40 * math.sin(a + .05):.0f}"), light, 3, alpha=.28, soft=2, shadow=0))
    e.put(moved([part(g.sym("0,176 30,180 40,206 96,236 118,262! 0,276"), gold, 14), part(g.sym("0,90 17,96 26,120 44,134 26,150 16,182 0,186"), gold, 9), part(g.sym("0,-110 150,-110! 152,-60 128,20 74,76 26,98 0,100"), gold, 46, bumps=[(g.taper("-146,-66 0,-52 146,-66", 7, 8, 7), 2, 8)]),
                 part(g.oval(0, -110, 150, 30), gold, 6), part(g.oval(0, -108, 132, 22), m("#3a1406", "#a04a10", "#ffb03a"), 5), part(g.oval(0, -106, 120, 17), light, 7)], 384, 380, 1.05))
    for x, y, c in ((-92, -6, "#c0202e"), (-34, 12, "#2a62d8"), (34, 12, "#1f9a58"), (92, -6, "#8a3ae0")):
        e.put(part(g.oval(384 + x, 380 + y, 20, 23), gold, 5), part(g.oval(384 + x, 380 + y, 14, 17), m("#0c0408", c, "#ffffff", .9), 6))
    for s in (-1, 1):
        e.put(part(g.taper(f"{384 + s * 148},300 {384 + s * 226},290 {384 + s * 232},370 {384 + s * 172},420 {384 + s * 118},410", 17, 15, 15, 14, 10), gold, 5))
    e.put(part(g.oval(384, 226, 30), light, 12), [part(g.star(384, 226, 84, 9, 4), light, 4, alpha=.85)])
    for x, y, r in ((330, 170, 6), (430, 150, 8), (460, 210, 5), (300, 224, 5), (384, 120, 6)):
        e.put(part(g.star(x, y, r * 2.4, r * .6, 4), light, 3, shadow=0))
    e.shed(384, 250, 230, "#ffc84a", .4)


PAINTERS = (fire_bow, shield_of_aegir, staff_of_noctavoris, lifebreaker_shadow, claws_of_brann_korr, bell_of_eclipsia, volley_crossbow, mirrored_aegis, orb_of_chains, gale_boots, heart_of_oak, dawn_chalice)


def relic(number: str, scale: float = 2) -> Image.Image:
    """The picture of one piece of equipment."""
    name, cls = EQUIPMENT[number]
    paint = next(p for p in PAINTERS if p.__name__ == name)
    easel = Easel(Light(key="#fff2d8", rim=CLASS[cls][2], shade="#140c1e"), scale, seed=int(number))
    paint(easel)
    easel.rgb *= 1.16
    return finish(easel, niche(cls, int(number)), int(number), bloom=.9, focus=(384, 380))


def build(scale: float = 2, only: tuple[str, ...] = ()) -> list:
    """Writes the equipment pictures."""
    return [save(relic(n, scale), f"open_card_wars/portraits/{n}.webp", 88) for n in EQUIPMENT if not only or n in only]
