"""The 23 event pictures of HEGREGON, one function each (EV01 … EV23)."""
from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from PIL import Image

from .common import F32, blur, fbm, mix, ramp, smooth
from .hegregon_stage import (AMBER, ASH, COLD, CYAN, DAWN, DUSK, FIRE, H, NIGHT, RED, SS, TEAL, VIOLET, W, WHITE, backdrop,
                             beam, buggy, crystal, derrick, eye, fortress, mine, put, rocks, ship, stage, tank, trooper,
                             truck)


def zigzag(pts, width, colour, opacity=1.0) -> str:
    d = "M" + "L".join(f"{x} {y}" for x, y in pts)
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"/>'


def smoke(seed: int, x: float, y: float, lean: float, tall: float, tone="url(#smk)", n=26) -> str:
    """A rising plume."""
    rng = np.random.default_rng(seed)
    out = []
    for i in range(n):
        t = i / n
        r = 6 + 26 * t
        out.append(f'<circle cx="{x + lean * t ** 1.3 + rng.uniform(-8, 8):.0f}" cy="{y - tall * t + rng.uniform(-6, 6):.0f}" r="{r * 1.5:.0f}" fill="{tone}"/>')
    return "".join(out)


def ball(x: float, y: float, s: float) -> str:
    """A mine seen from before: a ball of iron with horns, 100 wide; its lamp is in the middle."""
    horns = "".join(f'<g transform="rotate({a})"><path d="M-7 -36H7V-54H-7Z" fill="#59636a"/><circle cy="-55" r="8" fill="#aab4ba"/></g>' for a in range(0, 360, 45))
    return put(x, y, s, f'{horns}<circle r="40" fill="url(#iron)"/><circle r="40" fill="none" stroke="#20272b" stroke-width="4"/><circle r="21" fill="#171c20"/>')


def ev01() -> Image.Image:
    """The ground cut open below a tank: a thick seam that comes up to the tracks."""
    cut = '<path d="M-20 176C60 168 130 182 210 174C300 166 400 182 500 172V340H-20Z" fill="#39302a"/>'
    layers = "".join(f'<path d="M-20 {y}C100 {y - 14} 200 {y + 16} 320 {y}S460 {y + 8} 500 {y - 4}" stroke="{c}" stroke-width="{w}" fill="none"/>' for y, c, w in ((204, "#57493d", 9), (286, "#211b17", 10), (308, "#4a3e34", 6)))
    top, foot = [(-20, 250), (60, 262), (130, 226), (206, 236), (268, 196), (330, 206), (380, 160), (424, 128)], [(452, 172), (400, 222), (340, 262), (276, 252), (214, 296), (140, 284), (66, 318), (-20, 304)]
    seam = "M" + "L".join(f"{x} {y}" for x, y in top + foot) + "Z"
    shards = "".join(f'<path d="M{a[0]} {a[1]}L{b[0]} {b[1]}L{(a[0] + b[0]) / 2 + 6:.0f} {(a[1] + b[1]) / 2 + 58:.0f}Z" fill="{c}"/>' for a, b, c in zip(top, top[1:], ("#8ff9f0", "#d8fffb", "#37d6cc", "#b6fff8", "#58e6dc", "#d8fffb", "#8ff9f0")))
    vein = f'<path d="{seam}" fill="#12938d"/>{shards}<path d="{seam}" fill="none" stroke="#062c30" stroke-width="4"/>'
    gems = vein + crystal(408, 176, 1.5, 5, 3, held=True) + crystal(446, 178, .9, 4, 6, held=True)
    return stage(1, replace(COLD, horizon=.42), cut + layers + tank(196, 178, 1.9), "", gems=gems, aura=.75, view=(30, 32, 430))


def ev02() -> Image.Image:
    rng = np.random.default_rng(2)
    blades = []
    for layer, n, r0, tall in ((0, 30, 150, 70), (1, 26, 128, 58)):
        for i in range(n):
            a = 2 * math.pi * (i + rng.uniform(-.3, .3)) / n
            x, y = 240 + r0 * 1.18 * math.cos(a), 158 + r0 * .96 * math.sin(a)
            blades.append(put(x, y, 1, f'<path d="M{-6} 6L-7 {-tall * .6:.0f}L0 {-tall * rng.uniform(.8, 1.1):.0f}L7 {-tall * .6:.0f}L6 6Z" fill="url(#{("ice2", "ice")[layer]})"/>', turn=math.degrees(a) - 90))
    light = '<ellipse cx="240" cy="176" rx="96" ry="78" fill="#b8fff8" fill-opacity=".22" filter="url(#b12)"/>'
    rim = '<path fill-rule="evenodd" fill="#07090b" d="M-10 -10H490V330H-10ZM236 4C330 -4 420 60 428 150C434 240 360 312 250 314C140 318 60 260 54 160C50 70 130 10 236 4Z"/>'
    pocket = put(240, 286, 1, '<ellipse cx="0" cy="-90" rx="128" ry="112" fill="#04181b" fill-opacity=".72" filter="url(#b12)"/>') + crystal(240, 286, 3.5, 5, 9)
    return stage(2, replace(COLD, ridges=0), "", light, rim + rocks(3, 286, 300), bloom=.6, gems="".join(blades) + pocket, aura=.6, view=(40, 40, 400),
                 actors=((trooper(122, 302, 1.75), (-4, 2), CYAN), (trooper(364, 302, 1.75, flip=True), (4, 2), CYAN)))


def ev03() -> Image.Image:
    hull = put(210, 246, 1, '<path d="M-120 0V-92C-120 -104 -110 -110 -100 -110H86C98 -110 106 -104 106 -92V0Z" fill="url(#iron)"/><path d="M-88 -110V0M-50 -110V0M50 -110V0" stroke="#0a0d0f" stroke-width="5"/>'
               '<path d="M-120 -26H106V-8H-120Z" fill="#8f6f22"/>' + "".join(f'<path d="M{x} -8L{x + 14} -26H{x + 26}L{x + 12} -8Z" fill="#111"/>' for x in range(-118, 92, 26))
               + '<path d="M-130 -116H-104V4H-130ZM92 -116H118V4H92Z" fill="#1a2024"/>', turn=-4)
    crack = [(206, 138), (216, 160), (204, 178), (222, 200), (212, 222), (226, 246)]
    pool = '<path d="M150 262C190 244 300 242 366 262C420 282 380 304 280 308C180 312 108 286 150 262Z" fill="#0fb3aa" fill-opacity=".85"/><path d="M190 268C230 258 300 258 336 268C340 280 300 290 262 290C216 290 180 282 190 268Z" fill="#9ffaf2" fill-opacity=".7"/>'
    spill = '<path d="M206 168C230 158 268 176 286 268H196C216 240 210 200 206 168Z" fill="#2fd8cf"/><path d="M216 176C236 176 256 204 262 262H236C238 226 230 196 216 176Z" fill="#b6fff8"/>' + zigzag(crack[:4], 7, "#04181b")
    drops = "".join(eye(x, y, r, CYAN, 2) for x, y, r in ((258, 214, 3), (272, 232, 2.4), (186, 226, 2.4), (246, 190, 2)))
    return stage(3, COLD, hull + trooper(410, 276, 1.6, flip=True), drops, gems=pool + spill, aura=1.0, view=(70, 62, 380))


def ev04() -> Image.Image:
    """A bill with a red seal, and a mailed hand that takes a crystal."""
    lines = "".join(f'<path d="M-66 {y}H{x}" stroke="#6b6252" stroke-width="7"/>' for y, x in ((-84, 40), (-62, 62), (-40, 20)))
    bill = put(150, 168, 1.08, f'<path d="M-92 -122H92V120L76 106L60 120L44 106L28 120L12 106L-4 120L-20 106L-36 120L-52 106L-68 120L-92 106Z" fill="#efe6cf"/>{lines}<path d="M-72 24H-34" stroke="#b3261c" stroke-width="17"/><path d="M-20 6L2 -10V56" stroke="#b3261c" stroke-width="16" fill="none"/>'
               '<path d="M46 84L36 138L58 122L80 138L70 84Z" fill="#8a1a12"/><circle cx="58" cy="82" r="27" fill="#b3261c"/><circle cx="58" cy="82" r="16" fill="#e0584a"/>', turn=-7)
    gem = crystal(338, 214, 2.5, 5, 4, held=True)
    fingers = "".join(f'<path d="M{x} {y}Q{x - 26} {y + 4} {x - 44} {y + 22}L{x - 34} {y + 40}Q{x - 16} {y + 26} {x + 6} {y + 27}Z" fill="url(#iron)"/>' for x, y in ((352, 154), (350, 180), (354, 206)))
    hand = ('<path d="M500 108L420 128Q372 134 344 158L350 236Q380 250 420 236L500 246Z" fill="url(#iron)"/><path d="M424 118H452V250L424 244Z" fill="#8f6f22"/><path d="M344 232Q318 236 300 254L314 272Q336 256 372 258Z" fill="url(#iron)"/>')
    return stage(4, replace(DUSK, high=.10), "", "", fingers + hand, gems=bill + gem, aura=.22, rim=(-3, 3), view=(20, 22, 430))


def ev05() -> Image.Image:
    """A carrier heaped with ore; before it a crate for each of the sides, under their flags."""
    ore = "".join(crystal(x, y, s, 5, i, held=True) for i, (x, y, s) in enumerate(((114, 114, 1.3), (160, 114, 1.8), (204, 114, 1.4))))
    gifts, flags = "", ""
    for i, (x, paint) in enumerate(((62, "#d8382c"), (178, "#3a78d8"), (294, "#45b04e"), (410, "#e6b52e"))):
        gifts += crystal(x, 258, 1.0, 5, i + 11, held=True)
        flags += (f'<path d="M{x - 42} 300V196" stroke="#c9c2b4" stroke-width="6"/><path d="M{x - 40} 196L{x + 2} 208L{x - 40} 226Z" fill="{paint}"/>'
                  f'<path d="M{x - 38} 254H{x + 38}V302H{x - 38}Z" fill="#8b7148"/><path d="M{x - 38} 270H{x + 38}M{x - 38} 288H{x + 38}" stroke="#3c2f1c" stroke-width="5"/>')
    light = eye(398, 176, 6, "#fff0c8") + beam(400, 176, 520, 170, 520, 230, "#ffe6a8", .3)
    return stage(5, replace(DUSK, sun=(.6, .45), horizon=.50), truck(232, 236, 2.5), light, gems=ore + gifts + flags, aura=.35, view=(6, 20, 448))


def ev06() -> Image.Image:
    rng = np.random.default_rng(6)
    lines = "".join(f'<path d="M{x:.0f} {y:.0f}C{x + 60:.0f} {y - 8:.0f} {x + 110:.0f} {y + 8:.0f} {x + n:.0f} {y - 2:.0f}" stroke="{c}" stroke-opacity="{o:.2f}" stroke-width="{b:.1f}" fill="none" stroke-linecap="round"/>'
                    for x, y, n, c, o, b in ((rng.uniform(-60, 300), rng.uniform(90, 270), rng.uniform(120, 230), (CYAN, WHITE)[i % 2], rng.uniform(.15, .5), rng.uniform(1, 3.4)) for i in range(34)))
    dustline = smoke(7, 220, 262, -190, 60, n=20)
    return stage(6, replace(COLD, sun=(.2, .55)), dustline + buggy(290, 262, 1.75, turn=-5), lines + eye(386, 222, 5, "#fff2cc") + beam(388, 222, 500, 214, 500, 262, "#fff2cc", .3), view=(140, 86, 340))


def ev07() -> Image.Image:
    body = smoke(8, 206, 170, 90, 190, n=34) + tank(232, 264, 1.7) + trooper(404, 268, 1.25, flip=True, kneel=True)
    sparks = "".join(zigzag([(x, y), (x + dx, y + dy)], 2, AMBER) for x, y, dx, dy in ((352, 232, -8, -14), (352, 232, 4, -18), (352, 232, 14, -12), (352, 232, -14, -4), (352, 232, 18, -2), (352, 232, 10, 8)))
    return stage(7, ASH, body, sparks + eye(352, 234, 4, "#fff2cc") + f'<ellipse cx="206" cy="182" rx="16" ry="8" fill="{RED}" filter="url(#b5)"/>', rocks(9, 292, 306), view=(130, 78, 340))


def ev08() -> Image.Image:
    rings = "".join(f'<ellipse cx="150" cy="232" rx="{r}" ry="{r * .34:.0f}" fill="none" stroke="{c}" stroke-opacity="{o}" stroke-width="{w}"/>'
                    for r, c, o, w in ((70, WHITE, .7, 5), (128, AMBER, .8, 9), (196, AMBER, .45, 6), (262, RED, .25, 4)))
    blast = f'<circle cx="150" cy="206" r="76" fill="{RED}" fill-opacity=".55" filter="url(#b12)"/><circle cx="150" cy="206" r="50" fill="{AMBER}" filter="url(#b12)"/><circle cx="150" cy="210" r="26" fill="#fff6dc" filter="url(#b5)"/>'
    rng = np.random.default_rng(8)
    bits = "".join(put(150 + r * math.cos(a), 210 + r * .8 * math.sin(a), 1, '<path d="M-5 -3L3 -5L6 2L-2 5Z" fill="#0c0908"/>', turn=r * 9) for r, a in ((rng.uniform(70, 190), rng.uniform(3.3, 6.1)) for _ in range(26)))
    return stage(8, replace(FIRE, sun=(.3, .62)), bits, blast + rings, rocks(4, 296, 310), rim=(-4, 2), view=(20, 40, 420),
                 actors=((buggy(366, 214, 1.45, turn=-38), (4, -1), "#ffb070"),))


def ev09() -> Image.Image:
    halo = '<ellipse cx="244" cy="182" rx="230" ry="140" fill="url(#halo)"/><ellipse cx="244" cy="196" rx="100" ry="80" fill="url(#halo)"/>'
    soft = '<radialGradient id="halo"><stop offset="0" stop-color="#e8f6ff" stop-opacity=".62"/><stop offset=".45" stop-color="#c4d8e4" stop-opacity=".28"/><stop offset="1" stop-color="#9fb4c0" stop-opacity="0"/></radialGradient>'
    body = trooper(150, 262, 1.5) + trooper(338, 258, 1.4, flip=True) + trooper(240, 290, 2.2)
    light = "".join(eye(x, y, r, CYAN) for x, y, r in ((160, 172, 2.6), (329, 174, 2.4), (256, 158, 3.6)))
    base = stage(9, replace(ASH, stars=0, high=.10), "", halo, bloom=.25, defs=soft)
    back = np.asarray(base.resize((W * SS, H * SS), Image.BICUBIC), F32)
    return stage(9, replace(ASH, stars=0), body, light, rocks(2, 296, 308), base=back, dust=.35, view=(90, 86, 310))


def ev10() -> Image.Image:
    """Two gauntlets lift a whole mine; its lamp is green."""
    hands = "".join(put(240 + d * 92, 236, 1.5, '<path d="M74 90L30 66Q10 52 2 26L-28 6Q-36 -4 -26 -10L2 -2L-12 -26Q-14 -36 -4 -36L20 -12Q44 4 50 24L110 62Z" fill="url(#iron)"/><path d="M46 40L84 58L66 88L34 66Z" fill="#8f6f22"/>', flip=d < 0) for d in (-1, 1))
    good = '<path d="M352 78L378 104L432 40" stroke="#7dff9a" stroke-width="17" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
    light = eye(240, 150, 19, "#7dff9a") + good
    return stage(10, replace(ASH, high=.10, sun=(.5, .5)), ball(240, 150, 1.75) + hands, light, bloom=.45, view=(36, 22, 410))


def ev11() -> Image.Image:
    spots = ((96, 300, 2.5), (236, 276, 1.7), (326, 258, 1.2))
    body = truck(404, 246, 1.0) + "".join(mine(x, y, s) for x, y, s in reversed(spots))
    light = "".join(eye(x, y - 13 * s, 4.4 * s, RED) for x, y, s in spots) + eye(464, 222, 3, "#fff0c8") + eye(345, 220, 2.6, AMBER)
    light += "".join(f'<ellipse cx="{x}" cy="{y - 6 * s:.0f}" rx="{44 * s:.0f}" ry="{15 * s:.0f}" fill="none" stroke="{RED}" stroke-opacity=".45" stroke-width="2"/>' for x, y, s in spots)
    return stage(11, replace(NIGHT, moon=(.25, .30, .08)), body, light, view=(14, 44, 410))


def ev12() -> Image.Image:
    """A sapper with a detector; the mine lies bare in the ground cut open before him."""
    cut = '<path d="M-20 236C80 228 150 242 236 234C330 228 400 242 500 232V340H-20Z" fill="#37302a"/><path d="M-20 300C120 288 300 312 500 296" stroke="#55483c" stroke-width="9" fill="none"/>'
    pole = '<path d="M178 128L332 212" stroke="#d0d8dc" stroke-width="9"/><path d="M158 116L196 138" stroke="#20272b" stroke-width="17"/><ellipse cx="338" cy="218" rx="46" ry="12" fill="#d8e0e4"/><ellipse cx="338" cy="216" rx="30" ry="6" fill="#4a555c"/>'
    rings = "".join(f'<path d="M{338 - r} {228}A{r} {r * .62:.0f} 0 0 0 {338 + r} 228" fill="none" stroke="{CYAN}" stroke-opacity="{o}" stroke-width="5"/>' for r, o in ((64, .9), (92, .6), (120, .35)))
    spade = put(60, 236, 1.25, '<path d="M0 0V-96" stroke="#9a7444" stroke-width="9"/><path d="M-16 -98H16" stroke="#9a7444" stroke-width="10"/><path d="M-20 -18H20V10L0 26L-20 10Z" fill="#aab4ba"/>', turn=-10)
    return stage(12, replace(COLD, horizon=.52), cut + spade + trooper(132, 238, 3.0) + pole + ball(338, 268, .86), rings + eye(338, 268, 9, RED) + eye(152, 60, 3, CYAN), view=(14, 32, 420))


def ev13() -> Image.Image:
    def streak(x, y, n, w):
        return (f'<path d="M{x} {y}L{x + n} {y - n * .92:.0f}L{x + n + w * .4:.0f} {y - n * .90:.0f}L{x + w} {y + w * .5:.0f}Z" fill="{RED}" fill-opacity=".6" filter="url(#b2)"/>'
                f'<path d="M{x} {y}L{x + n * .7:.0f} {y - n * .64:.0f}L{x + w} {y + w * .4:.0f}Z" fill="{AMBER}"/><circle cx="{x + w * .3:.0f}" cy="{y}" r="{w * .8:.0f}" fill="#fff4d8"/>')
    sky = streak(120, 150, 190, 9) + streak(300, 196, 150, 7) + streak(36, 92, 110, 5) + streak(240, 72, 100, 4) + streak(404, 118, 90, 4.5)
    hit = f'<ellipse cx="86" cy="250" rx="70" ry="20" fill="{RED}" fill-opacity=".8" filter="url(#b12)"/><circle cx="86" cy="242" r="20" fill="#ffe9b8" filter="url(#b5)"/>'
    shards = crystal(338, 282, 1.0, 6, 3) + crystal(402, 276, .7, 5, 8) + crystal(286, 276, .5, 5, 2)
    return stage(13, replace(FIRE, stars=2), "", sky + hit, rocks(14, 280, 306), bloom=.8, gems=shards)


def ev14() -> Image.Image:
    ring = "".join(f'<ellipse cx="262" cy="178" rx="{r * .62:.0f}" ry="{r}" fill="none" stroke="{c}" stroke-opacity="{o}" stroke-width="{w}"/>'
                   for r, c, o, w in ((112, VIOLET, .9, 10), (112, WHITE, .9, 3.5), (98, CYAN, .6, 4), (126, VIOLET, .35, 5), (80, VIOLET, .3, 3), (58, CYAN, .25, 2)))
    core = '<ellipse cx="262" cy="178" rx="60" ry="98" fill="#7b5cff" fill-opacity=".45" filter="url(#b12)"/>'
    arcs = "".join(zigzag(p, 2.2, CYAN, .9) for p in ([(330, 120), (352, 104), (348, 86), (372, 70)], [(196, 236), (170, 244), (176, 262), (146, 270)], [(330, 226), (356, 236), (360, 256), (388, 262)], [(204, 108), (184, 92), (188, 76)]))
    half = tank(206, 284, 1.45)
    cut = "".join(f'<path d="M{x} {y}H{x + n}" stroke="{CYAN}" stroke-width="2.400" stroke-opacity=".8"/>' for x, y, n in ((292, 220, 36), (304, 234, 26), (284, 250, 44), (298, 264, 24), (310, 206, 30)))
    return stage(14, replace(NIGHT, stars=2.5), half, core + ring + arcs + cut, rocks(15, 290, 306))


def ev15() -> Image.Image:
    """A tank before its base, and the arrow that bends back home."""
    body = fortress(336, 270, 1.75) + tank(112, 292, 1.35)
    back = (f'<path d="M96 208C84 92 196 40 286 92" stroke="{CYAN}" stroke-width="24" fill="none"/><path d="M262 128L346 136L314 56Z" fill="{CYAN}"/>')
    light = back + "".join(eye(x, 244, 3.4, AMBER) for x in range(246, 440, 30)) + eye(336, 82, 5, AMBER)
    return stage(15, replace(DUSK, sun=(.68, .6)), body, light, rocks(16, 302, 314), bloom=.5, view=(16, 26, 440))


def ev16() -> Image.Image:
    body = tank(84, 272, 1.3) + tank(398, 272, 1.3, flip=True) + '<path d="M241 282V74" stroke="#8d969c" stroke-width="5"/>' + rocks(5, 274, 284, 3, "#59605f", 206, 276)
    flag = '<path d="M244 78C268 62 292 96 330 76C326 98 328 118 334 140C298 158 272 124 244 142Z" fill="#f6f3ea"/><path d="M286 84C298 86 312 84 330 76C326 98 328 118 334 140C316 149 304 148 292 145C284 126 282 104 286 84Z" fill="#9aa4ab" fill-opacity=".45"/>'
    return stage(16, replace(DAWN, stars=.3), body + flag, "", bloom=.3, view=(20, 26, 440))


def ev17() -> Image.Image:
    shells = "".join(put(x, 226, 1.25, f'<path d="M-11 0V-62C-11 -78 -5 -90 0 -96C5 -90 11 -78 11 -62V0Z" fill="#6d4a18"/><path d="M-11 -62C-11 -78 -5 -90 0 -96C5 -90 11 -78 11 -62Z" fill="{c}"/><path d="M-11 -58H11V-50H-11Z" fill="#2a1c0a"/><path d="M-7 0V-60" stroke="#c99a4a" stroke-width="3"/>')
                     for x, c in ((150, "#b8331f"), (186, "#c9471f"), (222, "#b8331f"), (258, "#c9471f"), (294, "#b8331f"), (330, "#c9471f")))
    crate = ('<path d="M96 206H384L396 300H84Z" fill="#5e6b58"/><path d="M96 206H384L386 220H94Z" fill="#8a977f"/><path d="M92 246H388M88 276H392" stroke="#2f362c" stroke-width="5"/><path d="M206 234H274V266H206Z" fill="#39412f"/>'
             '<path d="M240 238L254 262H226Z" fill="#d99a2a"/><path d="M100 206L74 150L82 146L112 206Z" fill="#4d5848"/>')
    light = f'<ellipse cx="240" cy="196" rx="130" ry="24" fill="{AMBER}" fill-opacity=".45" filter="url(#b12)"/>' + "".join(eye(x, 112, 2.5, AMBER) for x in (150, 186, 222, 258, 294, 330))
    return stage(17, replace(DUSK, high=.08), shells + crate, light, view=(55, 68, 370))


def ev18() -> Image.Image:
    net = "M40 286L96 176C150 120 190 106 250 104C320 106 372 140 404 190L446 286"
    mesh = "".join(f'<path d="M{x} 300C{x + 30} 240 {x + 70} 170 {x + 130} 90" stroke="#7f9a62" stroke-opacity=".55" stroke-width="1.800" fill="none"/><path d="M{x + 140} 300C{x + 110} 240 {x + 70} 170 {x + 10} 90" stroke="#7f9a62" stroke-opacity=".55" stroke-width="1.800" fill="none"/>' for x in range(-60, 460, 26))
    rng = np.random.default_rng(18)
    leaves = "".join(put(rng.uniform(60, 430), rng.uniform(110, 286), rng.uniform(.7, 1.5), f'<path d="M-16 0C-8 -12 10 -12 16 -2C10 10 -6 12 -16 0Z" fill="{c}"/>', turn=rng.uniform(0, 180))
                     for c in ["#5f7a49", "#7f9a58", "#a3b56e", "#48603c"] * 17)
    defs = f'<clipPath id="n"><path d="{net}Z"/></clipPath>'
    veil = f'<path d="{net}Z" fill="#3c5233" fill-opacity=".50"/><g clip-path="url(#n)">{mesh}{leaves}</g><path d="{net}" fill="none" stroke="#6f875a" stroke-width="4"/>'
    return stage(18, replace(ASH, soil="#2c3326", haze="#77866a", rim="#dcebc4", sky=("#10150f", "#2c3828", "#98a888")), tank(236, 284, 2.3), eye(392, 178, 0.1, AMBER), veil, defs=defs, view=(25, 30, 430))


def ev19() -> Image.Image:
    body = derrick(104, 274, 1.7) + derrick(376, 274, 1.7) + trooper(188, 286, 1.2) + trooper(292, 286, 1.2, flip=True)
    rays = "".join(f'<path d="M{240 + 66 * math.cos(a):.0f} {96 + 66 * math.sin(a):.0f}L{240 + 94 * math.cos(a):.0f} {96 + 94 * math.sin(a):.0f}" stroke="{AMBER}" stroke-width="8" stroke-linecap="round"/>' for a in np.radians(np.arange(110, 251, 28)))
    sky = (f'<path d="M240 42A54 54 0 0 0 240 150Z" fill="{AMBER}"/>{rays}<path d="M248 42A54 54 0 0 1 248 150A72 72 0 0 0 248 42Z" fill="#dfe6ff"/>'
           + "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#f4f7ff"/>' for x, y, r in ((330, 60, 3), (352, 104, 2.4), (322, 136, 2))))
    light = sky + "".join(eye(x, 74, 5, c) for x, c in ((104, AMBER), (376, "#cfdcff")))
    ore = crystal(214, 300, .8, 5, 2) + crystal(266, 300, .8, 5, 3) + crystal(30, 292, .7, 5, 4) + crystal(448, 292, .7, 5, 5)
    return stage(19, replace(NIGHT, high=.12), body, light, gems=ore, bloom=.6)


def ev20() -> Image.Image:
    rng = np.random.default_rng(20)
    wall = '<path fill-rule="evenodd" fill="#2b2723" d="M-10 -10H490V330H-10ZM140 300L150 150C160 96 200 76 244 74C296 76 334 104 340 156L352 300Z"/>'
    beams = put(160, 300, 1, '<path d="M-12 0L-4 -190H14L10 0Z" fill="#7a5f42"/>') + put(334, 300, 1, '<path d="M-10 0L-12 -196H8L14 0Z" fill="#7a5f42"/>') + put(150, 116, 1, '<path d="M0 0L104 22L98 40L-2 16Z" fill="#8b6c4a"/>') + put(346, 100, 1, '<path d="M0 0L-82 52L-72 66L6 18Z" fill="#8b6c4a"/>')
    stones = "".join(put(rng.uniform(176, 324), y, rng.uniform(.6, 1.7), '<path d="M-14 -4L-4 -14L12 -10L16 6L2 14L-12 8Z" fill="#5e5a55"/><path d="M-14 -4L-4 -14L12 -10L2 0Z" fill="#98928a"/>', turn=rng.uniform(0, 360))
                     for y in list(rng.uniform(96, 230, 15)) + list(rng.uniform(262, 300, 16)))
    light = '<ellipse cx="246" cy="214" rx="66" ry="76" fill="#ffb347" fill-opacity=".55" filter="url(#b12)"/><ellipse cx="246" cy="226" rx="26" ry="36" fill="#fff0c8" fill-opacity=".8" filter="url(#b12)"/>'
    return stage(20, replace(DUSK, ridges=0, stars=0, horizon=.7), "", light, wall + beams + stones + rocks(21, 290, 304) + crystal(190, 296, .6, 4, 6) + crystal(312, 298, .5, 4, 7), bloom=.7, view=(66, 66, 372))


def ev21() -> Image.Image:
    mast = put(240, 280, 1.55, '<path d="M-22 0L-4 -120H4L22 0M-16 -30H16M-12 -60H12M-8 -90H8M-20 0L14 -60M20 0L-14 -60M-12 -60L8 -100M12 -60L-8 -100" stroke="#6a757d" stroke-width="3.400" fill="none"/><path d="M-6 -132H6V-114H-6Z" fill="#6a757d"/><path d="M-30 0H30V8H-30Z" fill="#6a757d"/>')
    rng = np.random.default_rng(21)
    waves = ""
    for i, r in enumerate((44, 84, 126, 170)):
        for a0, a1 in ((-60, 35), (145, 240)):
            pts = [(240 + (r + rng.uniform(-1, 1) * (6 + 3 * i)) * math.cos(math.radians(a)), 82 + (r + rng.uniform(-1, 1) * (6 + 3 * i)) * math.sin(math.radians(a)) * .8) for a in np.linspace(a0, a1, 15)]
            waves += zigzag([(round(x), round(y)) for x, y in pts], 3.4 - .5 * i, RED, .95 - .2 * i)
    drone = ship(92, 196, .62) + ship(408, 160, .55)
    return stage(21, replace(FIRE, sky=("#07060c", "#251327", "#7a2b3a"), haze="#5b2a3a", soil="#231720"), mast + put(0, 0, 1, drone), waves + eye(240, 82, 6, RED), rocks(22, 292, 306))


def ev22() -> Image.Image:
    rng = np.random.default_rng(22)
    base = backdrop(22, replace(DUSK, stars=0))
    h, w = base.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    u, v = x / w, y / h
    n = fbm(rng, (h, w), 5, 7)
    n2 = fbm(rng, (h, w), 11, 5, ridged=True)
    wall = smooth(-.05, .05, u + .44 * (n - .5) - .40 + .08 * np.sin(v * 5))
    gy, gx = np.gradient(blur(n, 6) * 260)
    relief = np.clip(.55 - gx * .5 - gy * .8, 0, 1.3)
    tone = ramp(np.clip(.02 + .62 * relief * (1 - .35 * v) + .30 * (n2 - .4) + .22 * (1 - u), 0, 1), [(0, "#1d130c"), (.4, "#5f3d1f"), (.75, "#a8743a"), (1, "#e0b070")])
    base = mix(base, tone, wall * smooth(1.06, .80, v))
    body = buggy(96, 276, .95, flip=True) + tank(196, 286, .8, flip=True)
    streaks = "".join(f'<path d="M{a:.0f} {b:.0f}H{a + n_:.0f}" stroke="#f0c98a" stroke-opacity="{o:.2f}" stroke-width="1.600"/>' for a, b, n_, o in ((rng.uniform(60, 460), rng.uniform(120, 310), rng.uniform(30, 120), rng.uniform(.1, .4)) for _ in range(46)))
    return stage(22, replace(DUSK, stars=0), body, streaks + eye(46, 260, 3, "#fff0c8"), base=base, bloom=.5)


def ev23() -> Image.Image:
    dish = put(120, 274, 1.45, '<path d="M-10 0L-4 -60H6L14 0Z" fill="#7d8990"/><path d="M-4 -50L8 -20M6 -50L-8 -20" stroke="#3a444a" stroke-width="2.500"/><path d="M-34 -4H38V8H-34Z" fill="#5b666c"/><g transform="translate(0 -70) rotate(58)">'
               '<path d="M-52 -10C-40 34 40 34 52 -10Z" fill="#aab6bb"/><path d="M-30 22L-10 12M30 22L10 12M0 25V12" stroke="#56626a" stroke-width="2.500"/><ellipse cx="0" cy="-10" rx="52" ry="13" fill="#dbe6e8"/><ellipse cx="0" cy="-9" rx="45" ry="10" fill="#4f6a66"/>'
               '<path d="M-30 -8L0 -46L30 -8" stroke="#97a3a8" stroke-width="3" fill="none"/><circle cx="0" cy="-48" r="6" fill="#c9d4d6"/></g>')
    guard = trooper(212, 290, 1.15)
    sweep = '<polygon points="180,128 500,40 500,292" fill="#4dffb0" fill-opacity=".16" filter="url(#b5)"/><path d="M180 128L500 122" stroke="#b8ffe0" stroke-width="2.500" stroke-opacity=".8"/>'
    arcs = "".join(f'<path d="M{150 + r * .98:.0f} {120 - r * .2:.0f}A{r} {r} 0 0 1 {150 + r * .90:.0f} {120 + r * .44:.0f}" fill="none" stroke="#6dffbf" stroke-opacity="{o}" stroke-width="3"/>' for r, o in ((70, .9), (130, .7), (190, .5), (250, .4), (310, .3)))
    ghost = '<g opacity=".42">' + tank(376, 268, 1.2, flip=True, tone="#1c6b4c").replace("#182024", "#2b9a6c").replace("#20282d", "#1c6b4c").replace("#141b1f", "#2b9a6c") + "</g>"
    return stage(23, replace(COLD, sky=("#030806", "#0a261c", "#23694a"), haze="#235a44", soil="#14241d", rim="#9dffd0"), dish, sweep + arcs + ghost + eye(179, 129, 4, "#8dffcb"), rocks(23, 296, 312), view=(36, 30, 430),
                 actors=((guard, (-4, 3), "#9dffd0"),))


def build() -> dict[str, Image.Image]:
    """EV01 … EV23."""
    return {f"EV{i:02d}": globals()[f"ev{i:02d}"]() for i in range(1, 24)}
