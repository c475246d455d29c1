"""Which drawing belongs to which unit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from ..common import save
from . import army_chaos, army_dwarf, army_elf, army_human, army_orc, army_rat, army_undead
from .carving import Item
from .counter import mint
from .troops import stand

ARMIES = (army_elf, army_human, army_dwarf, army_chaos, army_orc, army_rat, army_undead)
UNITS: dict[str, Callable[[], list[Item]]] = {
    name: draw for army in ARMIES for name, draw in army.UNITS.items()
}


def build(only: tuple[str, ...] = (), scale: float = 2.0) -> list[Path]:
    """Writes the counters, or those whose names begin with one of ``only``."""
    names = [name for name in UNITS if name.startswith(only or "")]
    return [save(picture(name, scale), f"chesswar/units/{name}.webp") for name in names]


def picture(name: str, scale: float = 2.0) -> Image.Image:
    """The finished counter of a unit such as ``orc.P``."""
    return mint(name.split(".")[0], stand(UNITS[name]()), scale)
