"""All of Open Card Wars' pictures: ``python -m art.generators open_card_wars``."""
from __future__ import annotations

from . import (
    ocw_frames, ocw_icons, ocw_landscape, ocw_portraits, ocw_print, ocw_relics, ocw_scene, ocw_table, ocw_tokens,
)
from .common import ART, save
from .ocw_roster import CHARACTERS, EQUIPMENT


def sheets() -> list:
    """Contact sheets of the portraits and of composed cards."""
    folder = ART / "open_card_wars" / "portraits"
    return [save(ocw_portraits.sheet(list(CHARACTERS), folder), "open_card_wars/contact-sheet-characters.webp", 84),
            save(ocw_portraits.sheet(list(EQUIPMENT), folder, 6, 250), "open_card_wars/contact-sheet-equipment.webp", 84),
            save(ocw_frames.sheet(), "open_card_wars/contact-sheet-cards.webp", 84)]


def build() -> list:
    """Writes every family."""
    made: list = []
    for family in (ocw_icons, ocw_frames, ocw_table, ocw_landscape, ocw_tokens, ocw_portraits, ocw_relics, ocw_scene,
                   ocw_print):
        made += family.build()
    return made + sheets()
