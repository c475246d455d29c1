"""Pictures of Open Card Wars at the size of print (300 dpi): card faces with more room for words, stone for the
boards, vellum, the initiative (``python -m art.generators.ocw_print``).

The face of a character leaves the ground below its picture free: the sheets lay one panel per ability over it,
each as tall as its text needs.
"""
from __future__ import annotations

import numpy as np
from PIL import Image

from . import ocw_icons, ocw_table
from .common import ART, F32, blur, mix, ramp, save, smooth, to_image
from .icons import light, reduced
from .ocw_frames import face, vellum
from .ocw_palette import CLASS, GILT, PLAYER

FOLDER = "open_card_wars/print"
WINDOW, KIND = (40, 104, 704, 534), (262, 510, 548, 562)
"""Left, top, right, bottom in the 744 × 1039 pixels of a card; ATK, DEF and HP are centred at y = 536."""
VELLUM = (800, 480)
CELL = (804, 1100)
"""68 × 93 mm."""
ROWS = ("vanguard", "center", "rearguard")
BRIGHT = (.50, .36, .24)


def cell(key: str, row: int) -> Image.Image:
    """Worn stone in a player's colour with the emblem of its row, paler towards the front."""
    w, h = CELL
    relief, tone = ocw_table.inlaid(h, w, 30 + row)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    dark, mid, bright = PLAYER[key]
    col = ramp(np.clip(tone * .55 + BRIGHT[row] * .8 - .10, 0, 1), [(0, "#0b0810"), (.35, dark), (.95, mid), (1, bright)])
    stone = ramp(tone, [(0, "#15111c"), (.6, "#342c40"), (1, "#564a60")])
    img = mix(stone, col, np.float32(.64)) * relief[..., None]
    r, a = np.hypot(x - w / 2, y - h / 2), np.arctan2(y - h / 2, x - w / 2)
    rays = .5 + .5 * np.cos(a * (4, 8, 12)[row])
    mark = smooth(6, 3, np.abs(r - 222)) + smooth(5, 2.4, np.abs(r - 186 - 30 * rays)) + .8 * smooth(4, 1.6, np.abs(r - 236))
    if row == 0:
        mark = mark + smooth(6, 2.4, np.abs(r - 54 - 120 * rays ** 6))
    for n in range((1, 2, 3)[row]):                              # one, two, three rings within
        mark = mark + (row > 0) * smooth(4.5, 2, np.abs(r - 60 - 34 * n))
    mark = np.clip(mark, 0, 1) * .55 * np.clip(.5 + tone, 0, 1)
    gy, gx = np.gradient(blur(mark, 2.4))
    gold = ramp(np.clip(.55 + (-gx - gy) * 5 + (tone - .5) * .5, 0, 1), [(0, GILT[0]), (.4, GILT[1]), (.75, GILT[2]), (1, GILT[3])])
    img *= (1 - .5 * np.clip(blur(mark, 7) * 1.3, 0, 1))[..., None]
    img = mix(img, gold, mark)
    inset = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
    return to_image(img * (.62 + .46 * smooth(0, 150, inset))[..., None])


def build() -> list:
    """Writes them all."""
    made = [save(face(cls, WINDOW, KIND, (), 5), f"{FOLDER}/frame_{cls}.webp", 88) for cls in CLASS]
    made += [save(cell(key, n), f"{FOLDER}/cell_{key}_{row}.webp", 80) for key in PLAYER for n, row in enumerate(ROWS)]
    made.append(save(to_image(vellum(VELLUM[1], VELLUM[0], 21)), f"{FOLDER}/vellum.webp", 84))
    sign = reduced(light(ocw_icons.figures()["initiative"]), 256)
    made.append(save(sign, f"{FOLDER}/initiative.webp", 92))
    return made


if __name__ == "__main__":
    for path in build():
        print(path.relative_to(ART))
