"""What a hint proposes, in a few words: the deed, who does it and to whom."""

from __future__ import annotations

from tabletop.engine.model import Action

from ..records import actions as do
from ..rules.view import View
from .names import Names
from .situation import top


def proposal(names: Names, view: View, action: Action) -> str:
    """``Attack: Orcs (c6) → Elves (d6)``; "" where the clicks say as much."""
    match action:
        case do.Cast(unit, spell, target):
            return _said(names, view, names.keyword(spell), unit, target)
        case do.Attack(unit, target):
            return _said(names, view, names.texts("advise.attack"), unit, target)
        case do.Charge(unit, target):
            return _said(names, view, names.texts("advise.charge"), unit, target)
        case do.Shoot(unit, target):
            return _said(names, view, names.texts("advise.shoot"), unit, target)
        case do.MoveIn():
            frame = top(view)
            words = f"{names.unit(frame.unit, view)} → {names.square(view, frame.to)}"
            return f"{names.texts('advise.follow')}: {words}"
    return ""


def _said(names: Names, view: View, deed: str, unit: int, target: int) -> str:
    whom = f" → {names.unit(target, view)}" if target not in (-1, unit) else ""
    return f"{deed}: {names.unit(unit, view)}{whom}"
