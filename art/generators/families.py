"""Every family of pictures: its name, its game, who draws it; and the few that prove the rest quickly."""
from __future__ import annotations

import importlib
from pathlib import Path

GAMES = {
    "common": {
        "fonts": "fonts:build", "ui_textures": "ui_textures:build", "icons": "icons:build", "boards": "boards:build",
        "scenes": "scenes:build", "sounds": "sounds:build",
    },
    "chesswar": {
        "pieces": "pieces:build", "units": "chesswar_units.roster:build", "print_icons": "print_icons:build",
    },
    "hegregon": {
        "tiles": "hegregon:tiles", "grounds": "hegregon:grounds", "counters": "hegregon:counters",
        "badges": "hegregon:badges", "events": "hegregon:events", "print_cards": "print_cards:build",
        "paper": "hegregon_paper:build",
    },
    "open_card_wars": {
        "ocw_icons": "ocw_icons:build", "ocw_frames": "ocw_frames:build", "ocw_table": "ocw_table:build",
        "ocw_landscape": "ocw_landscape:build", "ocw_tokens": "ocw_tokens:build", "ocw_portraits": "ocw_portraits:build",
        "ocw_relics": "ocw_relics:build", "ocw_scene": "ocw_scene:build", "ocw_print": "ocw_print:build",
    },
    "history_of_war": {
        "how_ground": "how_ground:build", "how_bases": "how_bases:build",
        "how_developments": "how_developments:build", "how_upgrades": "how_upgrades:build", "how_paper": "how_paper:build",
        "how_ships": "how_ships:build", "how_planes": "how_planes:build", "how_lands": "how_lands:build",
        "how_scene": "how_scene:build", "how_actions": "how_actions:build", "how_signs": "how_signs:build", "how_frames": "how_frames:build",
    },
    "open_wars": {
        "ow_pieces": "ow_pieces:build", "ow_banners": "ow_banners:build", "ow_icons": "ow_icons:build",
        "ow_places": "ow_places:build", "ow_places_spells": "ow_places_spells_more:build", "ow_places_paper": "ow_places_paper:build",
        "ow_places_scene": "ow_places_scene:build", "ow_campaign": "ow_campaign:build",
    },
    "sheets": {"contact_sheets": "contact_sheets:build"},
}
"""Game → family → ``module:function``. Sheets come last: they are laid out from the pictures of the others."""
FAMILIES = {name: place for families in GAMES.values() for name, place in families.items()}
QUICK = ("sounds", "ocw_icons", "ocw_tokens", "badges", "units=undead.N", "ocw_portraits=009", "ocw_relics=033", "how_ground=ax-g05", "ow_pieces=orcs.slynn", "ow_places=desert")
"""At least one family of every game, in less than a minute together."""


def named(words: list[str]) -> list[str]:
    """The families meant by names of families or of games; all of them for no name."""
    out: list[str] = []
    for word in words or GAMES:
        name = word.partition("=")[0]
        if name not in FAMILIES and name not in GAMES:
            raise SystemExit(f"unknown family {word}; known: {' '.join([*GAMES, *FAMILIES])}")
        out += [word] if name in FAMILIES else GAMES[name]
    return out


def make(family: str) -> list[Path]:
    """Writes a family, or with ``units=elf.K,orc`` some of its pictures; returns the files."""
    name, _, only = family.partition("=")
    module, function = FAMILIES[name].split(":")
    build = getattr(importlib.import_module(f"art.generators.{module}"), function)
    return build(only=tuple(only.split(","))) if only else build()
