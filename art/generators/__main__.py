"""Rebuilds all art: ``python -m art.generators [NAME …]``: the families below, ui_textures, units.

Without names everything is made; the result is the same bytes on the same library versions.
"""
from __future__ import annotations

import importlib
import importlib.util
import subprocess
import sys

FAMILIES = ("fonts", "pieces", "boards", "icons", "scenes", "sounds", "hegregon", "open_card_wars",
            "print_icons", "print_cards")


def main(names: list[str]) -> None:
    wanted = names or [*FAMILIES, "ui_textures", "units"]
    for name in wanted:
        if name == "units":
            if importlib.util.find_spec("art.generators.chesswar_units"):
                subprocess.run([sys.executable, "-m", "art.generators.chesswar_units"], check=True)
        elif name == "ui_textures":
            if importlib.util.find_spec("art.generators.ui_textures"):
                subprocess.run([sys.executable, "-m", "art.generators.ui_textures"], check=True)
        elif name in FAMILIES:
            made = importlib.import_module(f"art.generators.{name}").build()
            print(f"{name}: {len(made)} files")
        else:
            raise SystemExit(f"unknown family {name}; known: {' '.join(FAMILIES)} ui_textures units")


if __name__ == "__main__":
    main(sys.argv[1:])
