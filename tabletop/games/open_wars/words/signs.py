"""The signs on counters, cells and panels, for the legend (OW-UI-01, OW-UI-02)."""

from __future__ import annotations

from tabletop.app.table import Row

from .names import Names

SIGNS = (
    ("initiative", "attack", "movement", "range"),
    ("gold", "mana", "army_value", "entry_cost", "port", "effect"),
    ("objective", "secondary"),
    ("badge_locked", "badge_stopped", "badge_no_attack", "badge_fired", "badge_pinned", "badge_spell"),
    ("badge_wounded", "badge_veteran", "badge_elite", "badge_raisable"),
)
"""By what they are about: values, cells and purses, aims of a story, states of this turn, counters."""


def signs(names: Names) -> tuple[Row, ...]:
    """Each with its name and what it means."""
    return tuple(
        Row(names.texts(f"sign.{name}"), note=names.texts(f"sign.{name}.text"), icon=names.icon(name))
        for group in SIGNS
        for name in group
    )
