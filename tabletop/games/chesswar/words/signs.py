"""The signs on the pieces: what a counter fights with, and what holds for it now (CW-UI-02)."""

from __future__ import annotations

from tabletop.app.table import Row

from ..components.armies import UNITS
from ..rules.weapons import WEAPON_OF
from .names import Names
from .statuses import RANK

ROLES = ("P", "B", "N", "Q", "R")
"""Blade, bow, horse, staff and engine, by the piece of whoever has it in most armies."""
UNSHOWN = frozenset({"engaged"})
"""It has an emblem between two pieces, of which the legend tells among the marks."""


def role(kind: int) -> str:
    """What a unit fights with: whoever shoots with a bow bears one, and only who throws bears an engine."""
    piece, weapon = UNITS[kind].piece, WEAPON_OF[kind]
    if piece in "QN":
        return piece
    if weapon is None:
        return "P"
    return "B" if weapon.is_bow else "R"


def signs(names: Names) -> tuple[Row, ...]:
    """Each with its name and what it means, for the legend."""
    texts = names.texts
    roles = [
        Row(texts(f"sign.role.{key}"), note=texts(f"sign.role.{key}.text"), icon=names.icon(f"role_{key}"))
        for key in ROLES
    ]
    states = [
        Row(names.keyword(name), note=texts(f"keyword.{name}.text"), icon=names.icon(name))
        for name in RANK
        if name not in UNSHOWN
    ]
    return (*roles, *states)
