"""What a spell that was picked up asks for next, by its name and with what has been chosen (OW-UI-10)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Clicks, EntityId
from tabletop.engine.model import Action

from ..records.actions import Spell
from ..rules.view import View
from .grouped import Grouped
from .names import Names
from .places import number, stack_key

PARTS = ("cell:", "cast:", "fallen:", "take:")
"""How what is aimed at begins, other than a stack."""


class Aiming:
    """The question of a cast that is being aimed."""

    def __init__(self, names: Names, grouped: Grouped, clicks: Clicks) -> None:
        self.names, self.texts, self.grouped, self.clicks = names, names.texts, grouped, clicks

    def question(self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]) -> str:
        """``Infernal Portal on Torturer: choose where it goes``; empty as long as no spell is picked up."""
        at = next((n for n, each in enumerate(selection) if each.startswith("spell:")), -1)
        wanted = self._wanted(view, legal, selection) if at >= 0 else ""
        if not wanted:
            return ""
        spell = self.names.spell(number(selection[at]))
        target = next((key for each in selection[at + 1 :] if (key := stack_key(each)) is not None), None)
        if target is None:
            return self.texts(f"ask.aim.{wanted}", spell=spell)
        return self.texts(f"ask.aim.{wanted}.of", spell=spell, stack=self.grouped.stack(view, target))

    def _wanted(self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]) -> str:
        """What is clicked next: ``stack``, ``cell``, ``cast``, ``fallen`` counter or one to ``take``."""
        n = len(selection)
        for action in legal:
            spelled = self.clicks.gesture(view, action) if isinstance(action, Spell) else ()
            if len(spelled) > n and spelled[:n] == selection:
                if stack_key(spelled[n]) is not None:
                    return "stack"
                part = next((each for each in PARTS if spelled[n].startswith(each)), "")
                if part:
                    return part.removesuffix(":")
        return ""
