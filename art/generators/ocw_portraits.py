"""The twenty-four portraits: every hero painted and finished."""
from __future__ import annotations

import importlib

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
