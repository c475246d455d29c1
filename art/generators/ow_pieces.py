"""The counters of Open Wars: 85 pieces, 23 of them with a second, wounded side: ``python -m art.generators ow_pieces=orcs,elves.druid``."""
from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path

from .common import save
from .ow_pieces_brush import Brush

ORIGINS = ("amazons", "barbarians", "daemons", "dwarves", "elves", "orcs", "undead", "mercenaries", "titans", "inferno")
TWO_SIDED = ("titans", "inferno")
HEROES = ("azrak", "durin", "morven", "gorath", "elyria", "thorin", "zarina")


def roster() -> dict[str, tuple[Callable[[Brush, bool], None], bool, str]]:
    """File name of a side → what paints it, whether wounded, colour of the edge light."""
    out = {}
    for origin in ORIGINS:
        try:
            module = importlib.import_module(f".ow_pieces_{origin}", __package__)
        except ModuleNotFoundError:
            continue
        for name, paint in module.PIECES.items():
            stem = f"{origin}.{name}".replace(" ", "_")
            out[stem] = (paint, False, module.RIM)
            if origin in TWO_SIDED or name in HEROES:
                out[f"{stem}.wounded"] = (paint, True, module.RIM)
    return out


def build(only: tuple[str, ...] = ()) -> list[Path]:
    """Writes the counters; ``only`` names origins, pieces or sides."""
    written = []
    for stem, (paint, wounded, rim) in roster().items():
        if only and not any(stem == o or stem.startswith(f"{o}.") for o in only):
            continue
        brush = Brush(rim, spent=wounded)
        paint(brush, wounded)
        written.append(save(brush.picture(), f"open_wars/pieces/{stem}.webp", 74, alpha=72))
    return written
