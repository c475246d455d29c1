"""Contact sheets: one row per army, in the order K Q R B N P."""

from __future__ import annotations

from PIL import Image

ARMIES = ("elf", "human", "dwarf", "chaos", "orc", "rat", "undead")
PIECES = "KQRBNP"


def contact_sheet(
    drawn: dict[str, Image.Image], size: int, armies: tuple[str, ...] = ARMIES, paper: str = "#efe6d0"
) -> Image.Image:
    """All the given counters, reduced to ``size`` pixels, on paper."""
    gap = max(4, size // 16)
    sheet = Image.new("RGB", (len(PIECES) * (size + gap) + gap, len(armies) * (size + gap) + gap), paper)
    for row, army in enumerate(armies):
        for column, piece in enumerate(PIECES):
            one = drawn.get(f"{army}.{piece}")
            if one is not None:
                small = one.convert("RGBA").resize((size, size), Image.Resampling.LANCZOS)
                sheet.paste(small, (gap + column * (size + gap), gap + row * (size + gap)), small)
    return sheet
