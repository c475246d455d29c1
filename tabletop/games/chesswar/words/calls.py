"""What the question of a phase calls for: only what somebody can really do now (CW-UI-10)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action
from tabletop.text.catalogue import Texts

from ..records import actions as do
from ..rules.view import View
from .known import Known
from .spell_aims import HARMFUL

_BLOWS: dict[str, tuple[type[Action], ...]] = {"shoot": (do.Shoot, do.ShootSquare), "combat": (do.Attack,)}
"""What the other phases are for; a spell may take its place."""


def call(texts: Texts, known: Known, view: View, now: str, legal: Sequence[Action]) -> str:
    """The question of a phase (``move``, ``shoot`` or ``combat``), whose actions are legal."""
    casts = any(isinstance(action, do.Cast) for action in legal)
    if now == "move":
        moves = {action.unit for action in legal if isinstance(action, do.Move | do.Teleport)}
        charges = any(isinstance(action, do.Charge) for action in legal)
        charges = charges or any(known.approaches(view, uid) for uid in moves)  # after it has moved
        found = [name for name, may in (("move", moves), ("charge", charges), ("cast", casts)) if may]
        return _either(texts, [texts(f"table.call.{name}") for name in found]) or texts("table.ask.none")
    strikes = any(isinstance(action, _BLOWS[now]) for action in legal)
    if not strikes:
        return texts("table.ask.cast" if casts else "table.ask.none")
    return texts(f"table.ask.{now}-or-cast" if casts else f"table.ask.{now}")


def _either(texts: Texts, words: Sequence[str]) -> str:
    """Choices in a line, ``or`` before the last."""
    *first, last = words or ("",)
    return texts("table.call.or", these=", ".join(first), last=last) if first else last


def only_spell(legal: Sequence[Action], uid: int) -> str:
    """The spell that strikes and is all that a unit can do now: its targets are clicked like those of a shot;
    "" if there is none."""
    own = [action for action in legal if getattr(action, "unit", -1) == uid]
    spells = {action.spell if isinstance(action, do.Cast) else "" for action in own}
    return spells.pop() if len(spells) == 1 and spells <= HARMFUL else ""
