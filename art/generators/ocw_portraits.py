"""The twenty-four portraits: every hero painted, finished and laid on a contact sheet."""
from __future__ import annotations

import importlib

from PIL import Image

from .common import save
from .ocw_roster import CHARACTERS

FOLIOS = ("bow", "blade", "arcane", "shield", "fury", "grace")


def painters() -> dict:
    """Card number → painter."""
    out: dict = {}
    for folio in FOLIOS:
        out |= importlib.import_module(f"art.generators.ocw_heroes_{folio}").HEROES
    return out


def build(scale: float = 2, only: tuple[str, ...] = ()) -> list:
    """Writes the portraits (or some of them)."""
    made = []
    every = painters()
    for number in CHARACTERS:
        if not only or number in only:
            made.append(save(every[number](scale), f"open_card_wars/portraits/{number}.webp", 88))
    return made


def sheet(numbers: list[str], folder, columns: int = 6, cell: int = 250) -> Image.Image:
    """Pictures at 250 and at 64 pixels."""
    rows = -(-len(numbers) // columns)
    out = Image.new("RGB", (columns * (cell + 8) + 8, rows * (cell + 82) + 8), (20, 14, 30))
    for i, number in enumerate(numbers):
        im = Image.open(folder / f"{number}.webp").convert("RGB")
        x, y = 8 + i % columns * (cell + 8), 8 + i // columns * (cell + 82)
        out.paste(im.resize((cell, cell), Image.LANCZOS), (x, y))
        out.paste(im.resize((64, 64), Image.LANCZOS), (x + 20, y + cell + 6))
        out.paste(im.resize((36, 36), Image.LANCZOS), (x + 110, y + cell + 6))
    return out
