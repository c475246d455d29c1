"""Materials: three tones from shadow to light, and how the surface answers the lamp."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np


def rgb(code: str) -> np.ndarray:
    """``#rrggbb`` as three numbers from 0 to 1."""
    return np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


@dataclass(frozen=True)
class Material:
    """Tones in shadow, in half light and in full light; ``shine`` adds a highlight, ``grain`` names
    a texture (wood, fur, stone), ``glow`` makes the part its own light."""

    dark: str
    mid: str
    light: str
    shine: float = 0.0
    grain: str = ""
    glow: float = 0.0
    hatch: float = 1.0


def ramp_of(material: Material, t: np.ndarray) -> np.ndarray:
    """Colour for a lightness t from 0 (shadow) to 1 (light)."""
    a, b, c = rgb(material.dark), rgb(material.mid), rgb(material.light)
    low = np.clip(t * 2, 0, 1)[..., None]
    high = np.clip(t * 2 - 1, 0, 1)[..., None]
    return a + (b - a) * low + (c - b) * high


def m(dark: str, mid: str, light: str, shine: float = 0.0, grain: str = "", hatch: float = 1.0) -> Material:
    return Material(dark, mid, light, shine, grain, 0.0, hatch)


def lit(dark: str, mid: str, light: str, glow: float = 1.0) -> Material:
    return Material(dark, mid, light, glow=glow, hatch=0.0)


def dimmer(material: Material, amount: float = 0.75) -> Material:
    """The same matter further back or in shade."""

    def mute(code: str) -> str:
        return "#" + "".join(f"{round(c * 255 * amount):02x}" for c in rgb(code))

    return replace(material, dark=mute(material.dark), mid=mute(material.mid), light=mute(material.light))


# metals
STEEL = m("#23262e", "#747b86", "#e6ebf0", 0.8)
SILVER = m("#39454b", "#9fb0b4", "#f7fdfb", 0.95)
GOLD = m("#5a3208", "#cb9431", "#ffeea6", 0.8)
BRONZE = m("#3f1d0c", "#a9652c", "#f3bd74", 0.7)
BRASS = m("#41300e", "#a98a3b", "#ecd88a", 0.6)
IRON = m("#17171b", "#4c4b50", "#a8a7a9", 0.5)
BLACK_IRON = m("#0b0909", "#352f33", "#8d8187", 0.6)
RUST = m("#2b140b", "#74442a", "#bf8a59", 0.25, "stone")
CRIMSON_PLATE = m("#2a0506", "#8d1c1b", "#ec6a4a", 0.6)
# matter
OAK = m("#3a2110", "#8a5a2c", "#d2a264", 0.1, "wood")
DARK_OAK = m("#221309", "#5b391d", "#9c7040", 0.1, "wood")
PALE_WOOD = m("#5a3f20", "#b78d54", "#ecd09a", 0.1, "wood")
BARK = m("#1f1a10", "#645237", "#ad9763", 0.0, "wood")
LEATHER = m("#26140b", "#6e4426", "#b07f4c", 0.15)
DARK_LEATHER = m("#150d09", "#3f2a1d", "#7a5a40", 0.15)
ROPE = m("#4a3517", "#a98a52", "#e3cd98")
STONE = m("#2e2c2b", "#7f7b74", "#c9c4b6", 0.0, "stone")
BONE = m("#5d4d33", "#c3b188", "#fbf2d6", 0.15)
IVORY = m("#6a5536", "#d8c59a", "#fffaea", 0.25)
OLD_BONE = m("#474632", "#a6a284", "#eae6c8", 0.1)
INK = m("#0d0908", "#1a1311", "#3a2e2a", hatch=0)
LEAF = m("#15301a", "#3f7a36", "#9ccb62")
STRING = m("#b9a67c", "#e9dcb6", "#fffbe6", hatch=0)
# skins
FAIR = m("#7d4a33", "#d69d76", "#fbdcb9")
ELF_SKIN = m("#80563f", "#dcb08c", "#fdecd2")
RUDDY = m("#6e3420", "#c67d54", "#f4bd92")
ORC_SKIN = m("#22361a", "#66873a", "#b4c86c")
GOBLIN = m("#2a3a12", "#829438", "#cfd570")
TROLL_SKIN = m("#213230", "#5f8173", "#a9c6a6", 0.1, "stone")
GIANT_SKIN = m("#4c2a22", "#a8755a", "#dfb38d")
DEAD_SKIN = m("#2a352f", "#74876e", "#bccaa0")
PALE_SKIN = m("#4f4a52", "#a9a099", "#e6ddca")
RAT_FUR = m("#2a1d12", "#77593a", "#b9996a", 0.0, "fur")
RAT_GREY = m("#35312f", "#8d8378", "#d4cab6", 0.0, "fur")
RAT_DARK = m("#1b1512", "#4f4036", "#8c7762", 0.0, "fur")
RAT_PINK = m("#5c2f2c", "#b97a6d", "#e8b8a4")
BEAST_FUR = m("#25130c", "#6f4326", "#b07b4b", 0.0, "fur")
WOLF_FUR = m("#1c1c1f", "#5c5a58", "#a9a397", 0.0, "fur")
HORSE_WHITE = m("#6f7079", "#c9c8c2", "#fffdf3")
HORSE_BAY = m("#2e150c", "#7d4424", "#bf804a", 0.15)
HORSE_BLACK = m("#0c090b", "#2f272b", "#6d5f60", 0.3)
# cloth and hair
GREEN = m("#0e2a1a", "#2c6a3f", "#6fb06c")
DEEP_GREEN = m("#0a2016", "#1d4f34", "#4f8d5c")
BLUE = m("#0d1a44", "#2a4fa6", "#7aa2e6")
NAVY = m("#0a1230", "#1d3270", "#4f70b8")
RED = m("#3a0708", "#a5221d", "#e9694a")
CRIMSON = m("#2a0409", "#7e1018", "#c63c33")
PURPLE = m("#1f0f2c", "#5c3476", "#a57bbb")
OCHRE = m("#3d2609", "#a8752a", "#e5bd68")
SICKLY = m("#3a3510", "#8f8636", "#d0c872")
NIGHT = m("#0a1a20", "#1f444d", "#56898b")
SHROUD = m("#2a2f2e", "#6f776d", "#b6bba6")
BLACK = m("#0a0809", "#29242a", "#5d535b")
ERMINE = m("#8d8878", "#ded8c5", "#fffdf5")
BLOND = m("#6d4a17", "#d5ab52", "#fdeeb0")
WHITE_HAIR = m("#7b8288", "#cfd3d0", "#ffffff")
GREY_HAIR = m("#4a4a4f", "#9b9a98", "#e3e1da")
BROWN_HAIR = m("#24120a", "#6b3f20", "#a87444")
RED_HAIR = m("#4d1706", "#b5521c", "#ee9a4c")
ORANGE_HAIR = m("#5a2206", "#c96a20", "#f7b65c")
# lights
FIRE = lit("#b3300a", "#ff8a1e", "#fff0a0")
TEAL_FIRE = lit("#0b6a66", "#3fe0c8", "#e6fff2")
GREEN_FIRE = lit("#2b7a0c", "#8ee63a", "#f3ffc0")
WARP_FIRE = lit("#4d7a08", "#b4ee2c", "#fbffc8")
BLUE_FIRE = lit("#1a4ac0", "#6ab4ff", "#f0faff")
SILVER_FIRE = lit("#2a9a78", "#a8f5d4", "#ffffff")
RED_FIRE = lit("#8c0a1c", "#ff3a34", "#ffd0a8")
RUNE_FIRE = lit("#c05a08", "#ffb83a", "#fff8cc")
