"""The pictures of HEGREGON's event cards at the size of print (``python -m art.generators.print_cards``)."""
from __future__ import annotations

from . import hegregon_stage as stage
from .common import ART, save
from .hegregon_vignettes import build as vignettes

SIZE = (648, 432)
"""Pixels: 54.8 mm wide at 300 dpi, the window of the card."""


def build() -> list:
    """The same scenes, drawn once more and reduced less."""
    usual, stage.OUT = stage.OUT, SIZE
    try:
        return [save(image, f"hegregon/print/{name}.webp", 84) for name, image in vignettes().items()]
    finally:
        stage.OUT = usual


if __name__ == "__main__":
    for path in build():
        print(path.relative_to(ART))
