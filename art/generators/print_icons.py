"""Medallions of ChessWar at the size of printed markers (``python -m art.generators.print_icons``)."""
from __future__ import annotations

from .common import ART, save
from .icons import chesswar, medallion, reduced

SIDE = 256
"""Pixels: 21 mm at 300 dpi, as large as a marker is."""


def build() -> list:
    """The same drawings as the small medallions; roles are on counters only, which print them with the unit."""
    return [save(reduced(medallion(*parts), SIDE), f"chesswar/print/{name}.webp", 90) for name, parts in chesswar().items() if parts[0] != "plain"]


if __name__ == "__main__":
    for path in build():
        print(path.relative_to(ART))
