"""Marksmen: Ashra, Jhade, Ibera, Torcal."""
from __future__ import annotations

from .ocw_kit import *  # noqa: F403


def ashra(scale: float) -> Image.Image:
    """Archer of the red plains: the great bow drawn to the jaw, an ember on the arrow."""
    skin = m("#1d0b07", "#7a4424", "#d2925a")
    hair = m("#080405", "#24120f", "#7a4a34")
    red = m("#3a0508", "#a31a1c", "#f2664a")
    face = Face(fem=True, skin=skin, wide=57, jaw=37, chin=14, long=94, brow=2.4, nose=(12, 16, 34), nose_ridge=6, lips=(4.4, 5.6), lip="#8c3430", lip_alpha=.75, eye=(25, -4, 14.5), eye_h=6.4, tilt=-7, iris="#9a6418", brow_w=4, brows="#120807", lash=3.2, kohl="#1a0a08", scowl=3, hollow=4, wink=.4, look=-3,
                paint=((g.pair(g.poly("22,15 46,10 46,15 24,20")), "#e8b04a", .9, .4), (g.pair(g.poly("26,24 43,20 43,23.500 28,27.500")), "#e8b04a", .85, .4)))
    head = Head(face, 412, 236, 1.42, -27, 3, -5)
    st = Stance(-.8, -2, 5, 20, 6, 1.04)
    e = Easel(Light(key="#ffe2b0", rim="#ff9a5a", shade="#2a0c18"), scale, seed=1)
    hide = m("#1a0a08", "#5a1e18", "#c4603c", .25)
    x, y = head.at(40, -40, -40)
    e.put(lambda z: z.strands(between(g.spine(f"{x - 20},{y - 50} {x + 90},{y - 50} {x + 190},{y + 40} {x + 300},{y + 30}"), g.spine(f"{x},{y + 40} {x + 60},{y + 90} {x + 150},{y + 150} {x + 270},{y + 170}"), 150, np.random.default_rng(3), 9), (5, 7, 6, 1), hair, 3, 14))
    far = (150, 436), (66, 404)
    e.put(st(part(g.blob("150,430 90,560 60,790! 720,790! 690,600 600,450"), red, 30, folds=(420, 300, 26, 5, 4), texture="cloth")))
    e.put(limb((236, 478), far[0], far[1], skin, (84, 68, 66, 44), texture="skin"), cuff(*far, DARK_LEATHER, 72, 56, trim=GOLD))
    e.put(throat(head, st, 33), st(torso(m("#1c0c08", "#6a3018", "#c87a48"), 176, 404, 34, 132, texture="leather", bust=24), chest(hide, 430, GOLD, 126, False, True, texture="scale"),
          part(g.taper("262,410 400,560 520,720", 26, 28, 26), DARK_LEATHER, 6, texture="leather"), part(g.oval(398, 560, 22), GOLD, 8)))
    e.put(st(part(g.blob("400,392 470,396 560,430 596,520! 520,500 440,470 392,430"), red, 14, folds=(400, 330, 15, 5, 3), texture="cloth"), part(g.taper("400,392 392,430 440,470 520,500 596,520", 7, 8, 7), GOLD, 3)))
    e.put(head, skull_cap(head, hair, 5, -10), fall(head, hair, 1, 0, 60, 8, 60, 6, 3))
    e.put(part(head.blob((0, -84, 72), (40, -72, 56), (62, -46, 14), (63, -28, 10), (42, -48, 58), (0, -60, 78), (-42, -48, 58), (-63, -28, 10), (-62, -46, 14), (-40, -72, 56)), red, 6, folds=(*head.at(-70, -50), 30, 1.0, 2)), part(g.oval(*head.at(0, -70, 80), 12, 13), GOLD, 5))
    for k, (dx, dy) in enumerate(((30, 30), (54, 86), (84, 140))):
        px, py = head.at(64, -20, 0)
        e.put(braid(f"{px},{py} {px + dx * .4},{py + 60} {px + dx},{py + 90 + dy}", hair, 26, 7))
    string = "466,398"
    e.put(part(g.line(f"152,92 {string}", 2.6), STRING, 1, shadow=.3), part(g.line(f"{string} 128,716", 2.6), STRING, 1, shadow=.3))
    limbs = g.taper("168,82 150,96 92,168 52,290 44,402 48,514 80,634 126,710 142,726", 8, 14, 19, 21, 24, 21, 19, 14, 8)
    e.put(part(limbs, m("#1c0805", "#7a2c14", "#e88848", .3), 7, texture="wood"), [part(g.taper(t, 23, 22), GOLD, 4) for t in ("58,262 54,284", "50,520 54,542", "140,104 154,92", "116,698 132,714")])
    ember = lit("#c03a08", "#ff9a2a", "#fff4c0", 1.0)
    e.put(part(g.line("8,402 470,398", 7), OAK, 3), part(g.poly("-20,402 22,388 14,402 22,416"), BRIGHT, 4), [part(g.blob(f"396,{400 + d * 2} 410,{400 + d * 17} 456,{400 + d * 19} 462,{400 + d * 2}"), red, 3) for d in (-1, 1)])
    e.put(grip((54, 404), skin, 1.42, 4, True))
    e.put(part(g.blob("34,402 24,384 6,376 -30,352! -14,384 -40,402 -12,416 -26,446! 8,428 26,420"), ember, 8))
    near = (690, 452), (520, 396)
    e.put(limb((590, 510), *near, skin, (104, 88, 84, 50), texture="skin"), cuff(*near, DARK_LEATHER, 88, 62, trim=GOLD), grip((484, 398), skin, 1.45, 6))
    e.shed(16, 400, 120, "#ff8a2a", .8)
    e.warm(100, 396, 190, "#ff9a4a", .5)
    back = ground(11, ("#3a0f2a", "#b8431f", "#3a1210"), (200, 260, 330, "#ffb84a", .9), disc(230, 230, 130, "#ffd27a", 1, .5), cloud("#5a1a2c", .42, 3, .7, .35, 0, 330), ridge(470, 120, "#6a2418", "#c8602a", 3), ridge(560, 90, "#2e0f10", "#7a2a16", 5), sparks("#ffb050", 90, 1.8, .4))
    return finish(e, back, 11, mist=("#7a2a18", .4), focus=(384, 270))


def kunai(steel: Material, turn: float, x: float, y: float, k: float = 1) -> list[Part]:
    """A throwing blade with a ring, its point upwards before it is turned."""
    return moved([part(g.blob("0,-150! 16,-92 9,-40 -9,-40 -16,-92"), steel, 5, touches=[touch(g.poly("0,-150 16,-92 9,-40 0,-40"), "#06201c", .45)]),
                  part(g.taper("0,-40 0,10", 10, 9), m("#3a0a10", "#a8222e", "#f07a62"), 3), part(g.ring(0, 22, 13, 7), steel, 3)], x, y, k, turn)


def jhade(scale: float) -> Image.Image:
    """Thrower from the jade lakes: under the straw hat she lets a fan of blades fly."""
    skin = m("#4a241c", "#cf9670", "#ffe2bd")
    hair, jade = m("#040507", "#15161d", "#56607a", .2), m("#04241b", "#16785a", "#82e0b4")
    face = Face(fem=True, skin=skin, wide=60, jaw=36, chin=13, long=90, brow=1.2, nose=(8.5, 12, 32), nose_ridge=4, lips=(3.4, 4.6), mouth=(14, 56), lip="#b32b36", lip_alpha=.9, eye=(26, -2, 15), eye_h=5.6, tilt=-10, iris="#2c5a40", brow_w=3.6, brows="#14100e", lash=3.6, kohl="#3a1420", scowl=2, hollow=.5, smirk=2.5, smile=2, cock=3, look=3)
    head = Head(face, 340, 236, 1.42, 27, 8, 8)
    st = Stance(.8, -3, -6, -30, 20, 1.04)
    e = Easel(Light(key="#fff2d6", rim="#7affc8", shade="#0a2028"), scale, seed=2)
    straw, steel, silk = m("#4a2f10", "#b98d44", "#f6dc96"), m("#0e2420", "#7fb0a0", "#f4fffa", .9), m("#0c3a2c", "#2a9a74", "#b2f2d0")
    far = (110, 420), (96, 290)
    e.put(back_hair(head, hair, 150, 10, 70, 5, 5))
    e.put(limb((214, 490), *far, jade, (96, 84, 82, 56), texture="cloth"), sleeve(*far, jade, 80, 150, silk, 3, GOLD))
    for i, a in enumerate((-44, -20, 4)):
        e.put(kunai(steel, a, 92 + i * 6, 236, .92))
    e.put(grip((94, 250), skin, 1.3, -18, texture="skin"))
    e.put(throat(head, st, 30), st(torso(jade, 168, 404, 40, 134, bust=22, folds=(CX, 300, 19, 5, 4), texture="cloth")))
    for side in (-1, 1):
        e.put(st(moved(moved([part(g.blob("0,480! 20,424 62,390! 100,400 84,474 40,564 -4,644!"), silk, 12, texture="cloth"), part(g.taper("60,392 16,426 -4,478 -10,644", 9, 9, 9), GOLD, 3)], flip=side < 0), CX)))
    e.put(st(part(sym("0,606 70,600 138,588 140,650 70,664 0,668"), m("#3a0a10", "#a8222e", "#f07a62"), 12, folds=(CX, 300, 20, 2, 2)), part(g.blob("470,640 520,650 560,760 500,770"), m("#3a0a10", "#a8222e", "#f07a62"), 10, folds=(470, 600, 9, 4, 2))))
    e.put(head, skull_cap(head, hair, 4, 6), fall(head, hair, -1, -6, 70, 4, 60, 7, 4, fringe=-58), fall(head, hair, 1, -6, 54, 2, 50, 8, 3, fringe=-58, face=52))
    brim = head.blob((-156, -42, 0), (-88, -84, 10), (-14, -154, 0), (14, -154, 0), (88, -84, 10), (156, -42, 0), (94, -40, 66), (0, -38, 90), (-94, -40, 66))
    apex = head.at(0, -156, 0)
    ribs = [g.line(f"{apex[0]},{apex[1]} {head.at(x, -40, 72 - abs(x) * .4)[0]},{head.at(x, -40, 72 - abs(x) * .4)[1]}", 1.8) for x in range(-140, 141, 20)]
    e.put(part(brim, straw, 16, bumps=[(r, 1, -3.5) for r in ribs], texture="wood", shadow=.95), part(head.blob((-22, -138, 8), (0, -156, 6), (22, -138, 8), (0, -130, 20)), m("#3a0a10", "#a8222e", "#f07a62"), 5))
    for a in (-150, -110, -70, -30):
        x, y = head.at(-40, -50, 62)
        e.put(moved([part(g.blob("0,-4! 14,-24 0,-52! -14,-24"), m("#6a1a4a", "#e878b0", "#fff0f6"), 6, shadow=.3)], x, y, 1, a + 90))
    air = m("#8fe0c0", "#d8fff0", "#ffffff")
    for text, w in (("420,640 500,600 570,470 590,330", 34), ("470,720 600,640 660,520 690,400", 22)):
        e.put(swoosh(text, air, w, .26, 5))
    near = (470, 610), (560, 500)
    e.put(limb((500, 520), (520, 640), near[1], jade, (110, 100, 96, 62), texture="cloth"), sleeve((520, 650), near[1], jade, 96, 150, silk, 5, GOLD), hand("spread", near[1], skin, 1.42, 34, True, "#f0c8b0"))
    for a, x, y, k in ((28, 640, 330, 1.0), (48, 700, 470, 1.15), (12, 560, 236, .9), (66, 690, 620, 1.35)):
        e.put(kunai(steel, a, x, y, k))
    back = ground(12, ("#06221f", "#1c5a4a", "#0a2a26"), (250, 250, 320, "#8fe0b0", .7), disc(520, 190, 110, "#eaffdc", .9, .45), cloud("#123f3a", .5, 3, .6, .4, 0, 360), ridge(430, 190, "#1e5448", "#5aa98a", 5), ridge(540, 120, "#0d2f2a", "#2a7460", 7), sparks("#ffb6d8", 70, 3.2, .5))
    return finish(e, back, 12, mist=("#7fd8b0", .3), focus=(360, 280))


def lynx_hood(head: Head, pelt: Material) -> list:
    """The beast's mask over brow and cheeks, ears up."""
    spots = [touch(g.oval(*head.at(x, y, 30), 7, 5), "#1c0e06", .75, 1) for x, y in ((-50, -96), (-24, -112), (8, -104), (36, -110), (58, -84), (-66, -66), (70, -52), (-74, -30), (20, -92), (-36, -88), (78, -20))]
    cap = head.blob((0, -132, 0), (50, -122, 0), (82, -80, 0), (92, -20, 0), (96, 50, 0), (84, 96, 6), (66, 60, 20), (60, 0, 36), (52, -44, 56), (24, -64, 74), (0, -54, 84), (-24, -64, 74), (-52, -44, 56), (-60, 0, 36), (-66, 60, 20), (-84, 96, 6), (-96, 50, 0), (-92, -20, 0), (-82, -80, 0), (-50, -122, 0))
    out: list = []
    for s in (-1, 1):
        ear = head.blob((s * 34, -120, -4), (s * 58, -190, 0), (s * 76, -184, 0), (s * 84, -92, -4), (s * 62, -96, 6))
        inner = head.blob((s * 48, -118, 6), (s * 62, -172, 6), (s * 72, -110, 6))
        tuft = g.ribbon(head.curve((s * 62, -176, 0), (s * 68, -206, 0), (s * 74, -238, 0)), 13, 7, 1)
        out += [part(tuft, m("#080505", "#1c1210", "#4a3426"), 3), part(ear, pelt, 9, texture="fur", touches=[touch(inner, "#4a2814", .8, 5)])]
    out.append(part(g.ragged(cap, 7, 11, 3), pelt, 16, texture="fur", touches=spots, shadow=.8))
    for s in (-1, 1):
        (x0, y0), (x1, y1) = head.at(s * 10, -58, 84), head.at(s * 11, -42, 88)
        out += [part(head.blob((s * 14, -98, 66), (s * 34, -102, 56), (s * 30, -88, 66), (s * 17, -88, 72)), m("#0c0804", "#caa23a", "#ffe890", .5), 4), part(g.taper(f"{x0},{y0} {x1},{y1}", 7, 1), BONE, 2.5)]
    return [*out, part(head.blob((-12, -70, 84), (0, -76, 88), (12, -70, 84), (0, -58, 92)), m("#0a0505", "#2a1614", "#6a4a40"), 4)]


def ibera(scale: float) -> Image.Image:
    """Huntress under a lynx pelt: the javelin is about to leave her hand."""
    skin = m("#40190f", "#c07e55", "#f8cf9f")
    hair, pelt = m("#1c0a05", "#6a3214", "#d08a48"), m("#2a160a", "#9a6a38", "#e8c48c")
    face = Face(fem=True, skin=skin, wide=60, jaw=44, chin=19, long=92, brow=2.6, nose=(11, 16, 33), nose_ridge=5, lips=(2.6, 4.2), mouth=(21, 60), lip="#a4483a", lip_alpha=.6, open_mouth=9, teeth=.6, eye=(25, -3, 14.5), eye_h=6.6, tilt=-4, iris="#7a9a2a", brow_w=5, brows="#2a1208", lash=2.6, blush=.45, scowl=6, cheek=8, look=2,
                paint=((g.pair(g.taper("12,18 30,22 50,14", 2, 6, 2)), "#2a4a2c", .85, .6), (g.taper("0,72 0,94", 5, 3), "#2a4a2c", .85, .6)))
    head = Head(face, 400, 262, 1.42, 29, 4, 6)
    st = Stance(.6, -4, -7, 6, 16, 1.04)
    e = Easel(Light(key="#fff0cc", rim="#bfff8a", shade="#10200c"), scale, seed=3)
    moss = m("#0a1c0c", "#3a6a2c", "#9ac862")
    shaft = moved(spear(-430, 380, 128), 112, 246, 1.0, 77)
    e.put(st(cloak(moss, 380, 236, 7)), back_hair(head, hair, 190, 26, 80, 6, 8), shaft)
    e.put(throat(head, st, 34), st(torso(m("#23110a", "#6a4022", "#b98450"), 176, 404, 38, 136, bust=30, texture="leather")))
    e.put(st(part(g.taper("250,420 384,560 500,700", 30, 32, 30), m("#140a06", "#4a2a16", "#94683e"), 7, texture="leather"), part(sym("0,610 80,602 140,594 142,632 80,642 0,650"), DARK_LEATHER, 8), part(g.oval(CX, 626, 24, 22), GOLD, 8)))
    e.put(st(part(g.ragged(g.blob("236,452 290,404 340,388 384,430 440,388 500,404 548,452 540,500 470,524 384,500 300,524 240,500"), 8, 11, 6), m("#20100a", "#6e4424", "#c49a62"), 15, texture="fur")))
    e.put(fall(head, hair, -1, 4, 110, 8, 60, 9, 5), fall(head, hair, 1, 4, 90, 8, 60, 10, 5), head, fall(head, hair, -1, 6, 60, 3, 40, 11, 4, fringe=-56), fall(head, hair, 1, 6, 50, 3, 40, 12, 4, fringe=-56), lynx_hood(head, pelt))
    arm_, brace = ((120, 470), (110, 300)), m("#1c0e07", "#5a3519", "#a4723e")
    e.put(limb((240, 500), *arm_, skin, (112, 94, 90, 54), texture="skin"), cuff(*arm_, brace, 96, 66, texture="leather", trim=BRONZE))
    e.put(moved(spear(-10, 390, 2), 112, 246, 1.0, 77)[:1], grip((110, 248), skin, 1.62, 78, True))
    other = (640, 610), (676, 500)
    e.put(limb((560, 500), *other, skin, (96, 84, 82, 54), texture="skin"), cuff(*other, brace, 88, 66, texture="leather", trim=BRONZE), hand("point", (680, 486), skin, 1.4, 40, False, "#e8b894"))
    back = ground(13, ("#16301a", "#5a7a30", "#16260e"), (240, 200, 330, "#e8f08a", .75), cloud("#2c4a22", .5, 3, .6, .5, 0, 380), pines(470, "#2f4c22", "#7f9c4a", 26, 220), pines(590, "#13240e", "#3a5a22", 16, 260), sparks("#f2ff9a", 80, 1.8, .2))
    return finish(e, back, 13, mist=("#a8c86a", .3), focus=(390, 270))




def trapper_hat(head: Head) -> list:
    """A broad felt hat with three feathers."""
    felt = m("#120d08", "#4a3a26", "#94784e")
    brim = head.blob((-146, -58, 0), (-80, -92, -30), (0, -102, -30), (80, -92, -30), (146, -70, 0), (98, -44, 60), (0, -32, 96), (-98, -42, 60))
    crown = head.blob((-66, -72, 20), (-58, -140, 0), (-20, -158, 0), (6, -146, 0), (34, -160, 0), (60, -136, 0), (66, -74, 20), (0, -54, 70))
    out: list = [part(brim, felt, 12, texture="leather", shadow=.95), part(crown, felt, 22, texture="leather", shadow=.4), part(head.blob((-66, -78, 22), (0, -72, 72), (66, -80, 22), (67, -62, 22), (0, -50, 74), (-67, -60, 22)), m("#1c0806", "#6a2a1a", "#b86a4a"), 5)]
    x, y = head.at(58, -78, 20)
    for i, a in enumerate((24, 40, 56)):
        out += moved([part(g.blob("0,0 10,-34 2,-96! -10,-46"), m("#12240c", "#4a7a34", "#b0d486") if i != 1 else m("#5a1a0c", "#c25a2a", "#ffc08a"), 5, texture="feather")], x, y, 1.1, a)
    return out


def torcal(scale: float) -> Image.Image:
    """Old trapper: one eye shut, he looks at you along a loaded crossbow."""
    skin = m("#3a1a12", "#b3765a", "#f0c29a")
    grey, coat, hide = m("#2c2a2c", "#84807c", "#dcd6ca"), m("#141c0e", "#5c6c3c", "#c2cc8c"), m("#1c0e06", "#643c1e", "#b8844e")
    face = Face(skin=skin, wide=63, jaw=52, chin=26, long=98, brow=7.5, nose=(15, 25, 38), nose_ridge=13, lips=(1.4, 2.6), mouth=(19, 64), smirk=-3, eye=(25, -2, 13), eye_h=5.4, lid=.1, wink=.92, tilt=3, iris="#4a8a9a", brow_w=10, brows="#8f8a82", scowl=4, cock=-3, age=1.3, stubble=.45, stubble_tone="#6a6460", hollow=6, blush=.7, look=-1,
                paint=((g.taper("-16,-40 -34,-8 -28,34", 1.5, 4.5, 1.5), "#8a2c22", .8, .7),))
    head = Head(face, 420, 206, 1.56, -20, 6, 9)
    st = Stance(-.5, 2, 6, 26, 34, 1.1)
    e = Easel(Light(key="#ffe6c0", rim="#8fd0a0", shade="#141a16"), scale, seed=4)
    glove = m("#1a0e08", "#5a3a22", "#a4764a")
    e.put(st(torso(coat, 204, 404, 30, 170, texture="cloth", folds=(CX, 300, 13, 3, 2))), throat(head, st, 40))
    for s in (-1, 1):
        e.put(st(moved(moved([part(g.blob("60,408! 120,400 190,424 222,486 150,492 90,474"), hide, 14, texture="leather")], flip=s < 0), CX)))
    e.put(st(part(g.ragged(g.blob("256,436 310,392 384,416 458,392 512,436 496,490 430,516 384,524 338,516 272,490"), 7, 11, 4), m("#181412", "#5c544a", "#b8ac98"), 14, texture="fur")))
    e.put(head, fall(head, grey, -1, 0, 24, 2, 40, 3, 3, fringe=-50), fall(head, grey, 1, 0, 30, 4, 50, 4, 3, fringe=-50), beard(head, grey, 46, 1.1, 120, 5, True, 2.8, 5), trapper_hat(head))
    up = -96                                                             # the whole aim, into the card's window
    e.put(limb((640, 490), (700, 620), (520, 600 + up), coat, (120, 108, 104, 70), texture="cloth", folds=(640, 520, 8, 5, 1)), limb((180, 500), (50, 620), (190, 730 + up), coat, (116, 106, 104, 74), texture="cloth", folds=(190, 520, 8, 5, 1)))
    wood = m("#221309", "#6b4522", "#b98a52", .1, "wood")
    aim: list = [part(g.blob("470,438! 520,470! 440,640 370,760! 236,720! 330,600"), wood, 22, texture="wood", touches=[touch(g.taper("486,460 400,590 300,736", 8, 14, 22), "#1a0c06", .7, 1)])]
    aim += grip((500, 590), glove, 1.5, 30, True, texture="leather")
    prod = g.taper("14,470 84,548 190,612 312,648 430,636 560,598 680,548 734,500", 14, 26, 36, 42, 42, 36, 26, 14)
    aim += (part(g.line("20,474 452,516", 4.5), STRING, 1.4, shadow=.5), part(g.line("728,504 452,516", 4.5), STRING, 1.4, shadow=.5), part(prod, STEEL, 10, texture="dent", shadow=.9))
    aim += (part(g.poly("300,596 392,600 386,680 270,676"), BRASS, 8, shadow=.6), part(g.taper("452,512 400,580 316,690", 9, 13, 18), OAK, 5, texture="wood", shadow=.6))
    aim += (moved([part(g.poly("0,64 46,-4 18,0 14,-46 -14,-46 -18,0 -46,-4"), BRIGHT, 9, shadow=.6, touches=[touch(g.poly("0,64 46,-4 18,0 4,-40"), "#0c1420", .5), touch(g.line("0,60 -40,-2", 2.5), "#ffffff", .9, .5)])], 296, 694, 1.15, 30))
    e.put(moved([*aim, *grip((196, 716), glove, 1.6, -64, texture="leather")], 0, up))
    back = ground(14, ("#1c2420", "#5a6a58", "#1a1c16"), (300, 220, 320, "#d8e2b8", .9), trunks("#3a4438", "#8a9880", 7, .04, 26), trunks("#161c16", "#4a5646", 4, -.03, 46), sparks("#e8f0d0", 60, 2))
    return finish(e, back, 14, mist=("#9aa890", .25), focus=(410, 300))


HEROES = {"001": ashra, "009": jhade, "019": ibera, "020": torcal}
