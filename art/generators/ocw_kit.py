"""One import for the painters of portraits: shapes, materials, easel, heads, wardrobe, arsenal and scenery."""
from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from PIL import Image

from . import ocw_shapes as g
from .chesswar_units.materials import (BONE, BRASS, BRONZE, DARK_LEATHER, DARK_OAK, GOLD, IRON, LEATHER, OAK, ROPE, SILVER, STEEL, STONE, STRING,
                                       Material, lit, m)
from .ocw_arsenal import BRIGHT, arrow, axe, blade, bow, chain, crossbow, dagger, heater, hilt, round_shield, sabre, spear, staff, sword
from .ocw_easel import Easel, Light, Part, between, moved, part, touch
from .ocw_head import Face, Head
from .ocw_pose import Stance, cuff, finger, ghost, grip, hand, limb, sleeve, swoosh, throat
from .ocw_scenery import (battlements, cloud, disc, finish, flames, ground, pillars, pines, rays, ridge, ring, sea, sparks, spires, trunks)
from .ocw_wardrobe import (CX, DARKNESS, back_hair, beard, braid, chest, cloak, collar, fall, hood, hoop, mantle,
                           pauldron, skull_cap, sym, torso)

__all__ = [n for n in dir() if not n.startswith("_") and n != "annotations"]
