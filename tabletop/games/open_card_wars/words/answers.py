"""Answers in a window: which FLASH abilities could be used with which dice (OCW-UI-07)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.app.table import Button, EntityId
from tabletop.engine.model import Action, Seat

from ..components.cards import CARDS, Ability
from ..records import actions as do
from ..records.fighters import Fighter
from ..rules import abilities, targets
from ..rules.view import View
from . import moment
from .known import Known
from .moment import number
from .names import SLOTS, Names
from .refusals import Refusals

_FEW = 2
"""So many answers say on the card what they do; of more it is shown when they are pointed at."""


_LETTERS = 60
"""Letters of what an answer does on its button."""


class Answers:
    """Shortcuts for answers; die and character can be named by hand as well."""

    def __init__(self, names: Names, known: Known, refusals: Refusals) -> None:
        self.names, self.texts, self.known, self.refusals = names, names.texts, known, refusals

    def buttons(
        self, view: View, seat: Seat, legal: Sequence[Action], selection: tuple[EntityId, ...] = ()
    ) -> list[Button]:
        """A button for every FLASH ability that some die pays, with the lowest such die; of a die that is
        chosen, with that one or why not."""
        reactions = [a for a in legal if isinstance(a, do.React)]
        chosen = number(selection[0]) if selection and selection[0].startswith("die:") else 0
        found = []
        for uid in dict.fromkeys(a.fighter for a in reactions):
            fighter, pool = view.fighters[uid], view.pools[seat]
            dice = sorted((a.die for a in reactions if a.fighter == uid), key=lambda d: pool[d - 1])
            for slot, card, place in moment.slots(fighter):
                ability = CARDS[card].abilities[place]
                need = abilities.cost_of(fighter, ability)
                die = next((d for d in dice if pool[d - 1] >= need), 0)
                if not die or not self._is_open(view, fighter, ability):
                    continue
                button = self._answer_button(view, fighter, slot, chosen or die)
                if chosen and pool[chosen - 1] < need:
                    button = replace(button, actions=(), disabled=self._why_not(view, fighter, slot, chosen))
                found.append(button)
        if len(found) > _FEW:
            return found
        return [_with_note(button) for button in found]

    def _why_not(self, view: View, fighter: Fighter, slot: int, die: int) -> str:
        """Why a die does not pay an ability."""
        value = view.pools[fighter.seat][die - 1]
        no = abilities.refuse_ability(self.known.state(view), fighter, value, slot, True)
        return self.refusals.cited(no, view) if no is not None else ""

    def _is_open(self, view: View, fighter: Fighter, ability: Ability) -> bool:
        """May this ability answer now, dice apart?"""
        if not ability.is_flash or abilities.refuse_any(fighter) is not None:
            return False
        return targets.has_any(self.known.state(view), fighter, ability)

    def _answer_button(self, view: View, fighter: Fighter, slot: int, die: int) -> Button:
        card, place = (fighter.equipment, 0) if slot == len(SLOTS) - 1 else (fighter.card, slot)
        ability = CARDS[card].abilities[place]
        who, worn = self.names.fighter_name(view, fighter.id), self.names.card_name(card)
        label = self.texts(
            "table.button.answer",
            who=who if card == fighter.card else f"{who} · {worn}",
            what=self.names.deed(ability, _LETTERS),
            value=view.pools[fighter.seat][die - 1],
        )
        react = do.React(fighter.id, die)
        actions: tuple[Action, ...] = (react,) if ability.choices else (react, do.Use(slot, ()))
        id = f"button:react:{fighter.id}:{slot}"
        told, cost = self.names.told(ability, view, fighter.id), abilities.cost_of(fighter, ability)
        return Button(id, label, actions, tooltip=self.texts("table.button.answer-text", n=cost, text=told))


def needed(seat: Seat, legal: Sequence[Action]) -> tuple[EntityId, ...]:
    """The dice and characters that an answer by hand needs in sight."""
    reactions = [a for a in legal if isinstance(a, do.React)]
    dice, who = (dict.fromkeys(getattr(a, name) for a in reactions) for name in ("die", "fighter"))
    return (*(f"die:{seat}:{d}" for d in dice), *(f"fighter:{f}" for f in who))


def _with_note(button: Button) -> Button:
    return replace(button, note=button.tooltip, tooltip="")
