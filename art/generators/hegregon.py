"""All of HEGREGON's pictures: ``python -m art.generators hegregon`` (tiles, board, counters, icons, cards)."""
from __future__ import annotations

from . import hegregon_cards as cards
from . import hegregon_hexes as hexes
from . import hegregon_icons as icons
from . import hegregon_units as units
from . import hegregon_vignettes as vignettes
from .common import ART, save


def tiles(only: tuple[str, ...] = ()) -> list:
    """Hexagons, banner, beacon and glow (or some of them)."""
    return [save(image, f"hegregon/hexes/{name}.webp", quality) for name, (image, quality) in hexes.build(only).items()]


def grounds() -> list:
    """What lies under and around the map."""
    return [save(hexes.ground(), "hegregon/board/ground.webp", 80), save(hexes.edge_frame(), "hegregon/board/edge.webp", 86),
            save(hexes.table(), "hegregon/board/table.webp", 84)]


def counters() -> list:
    """Units, plate and patterns."""
    return [save(image, f"hegregon/units/{name}.webp", quality) for name, (image, quality) in units.build().items()]


def badges() -> list:
    """Icons."""
    return [save(image, f"hegregon/icons/{name}.webp", 88) for name, image in icons.build().items()]


def events() -> list:
    """The event card's frame and back and its 23 pictures."""
    every = cards.build() | vignettes.build()
    return [save(image, f"hegregon/cards/{name}.webp", 86) for name, image in every.items()]


def build() -> list:
    """Writes every family."""
    return tiles() + grounds() + counters() + badges() + events()


if __name__ == "__main__":
    for path in build():
        print(path.relative_to(ART))
