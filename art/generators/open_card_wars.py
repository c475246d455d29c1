"""All of Open Card Wars' pictures: ``python -m art.generators open_card_wars``."""
from __future__ import annotations

from . import ocw_frames, ocw_icons, ocw_table


def build() -> list:
    """Writes every family."""
    return ocw_icons.build() + ocw_frames.build() + ocw_table.build()
