"""Answers in a window: which FLASH abilities could be used with which dice (OCW-UI-07)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Button, EntityId
from tabletop.engine.model import Action, Seat

from .. import actions as do
from ..cards import CARDS
from ..fighters import Fighter
from ..rules import abilities, targets
from ..view import View
from .core import SLOTS
from .marks import MarksPart

_FEW = 2
"""So many answers say on the card what they do; of more it is shown when they are pointed at."""


class AnswersPart(MarksPart):
    """Shortcuts for answers; die and character can be named by hand as well."""

    def answer_buttons(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[Button]:
        """A button for every FLASH ability that some die pays, with the lowest such die."""
        reactions = [a for a in legal if isinstance(a, do.React)]
        found = []
        for uid in dict.fromkeys(a.fighter for a in reactions):
            fighter, pool = view.fighters[uid], view.pools[seat]
            dice = sorted((a.die for a in reactions if a.fighter == uid), key=lambda d: pool[d - 1])
            for slot, card, place in self.slots(fighter):
                need = self.cost(view, fighter, slot)
                die = next((d for d in dice if pool[d - 1] >= need), 0)
                if die and self._is_open(view, fighter, card, place):
                    found.append(self._answer_button(view, fighter, slot, die))
        if len(found) > _FEW:
            return found
        return [_with_note(button) for button in found]

    def _is_open(self, view: View, fighter: Fighter, card: int, place: int) -> bool:
        """May this ability answer now, dice apart?"""
        ability = CARDS[card].abilities[place]
        if not ability.is_flash or abilities.refuse_any(fighter) is not None:
            return False
        return targets.has_any(self.state(view), fighter, ability)

    def _answer_button(self, view: View, fighter: Fighter, slot: int, die: int) -> Button:
        card, place = (fighter.equipment, 0) if slot == len(SLOTS) - 1 else (fighter.card, slot)
        ability = CARDS[card].abilities[place]
        label = self.texts(
            "table.button.answer",
            who=self.fighter_name(view, fighter.id),
            row=self.texts(f"row.{SLOTS[slot]}"),
            n=self.cost(view, fighter, slot),
            value=view.pools[fighter.seat][die - 1],
        )
        react = do.React(fighter.id, die)
        actions: tuple[Action, ...] = (react,) if ability.choices else (react, do.Use(slot, ()))
        id = f"button:react:{fighter.id}:{slot}"
        return Button(id, label, actions, tooltip=self.told(ability, view, fighter.id))

    def needed(self, seat: Seat, legal: Sequence[Action]) -> tuple[EntityId, ...]:
        """The dice and characters that an answer by hand needs in sight."""
        reactions = [a for a in legal if isinstance(a, do.React)]
        dice, who = (dict.fromkeys(getattr(a, name) for a in reactions) for name in ("die", "fighter"))
        return (*(f"die:{seat}:{d}" for d in dice), *(f"fighter:{f}" for f in who))


def _with_note(button: Button) -> Button:
    return Button(button.id, button.label, button.actions, note=button.tooltip)
