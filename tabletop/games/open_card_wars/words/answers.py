"""Answers in a window: which FLASH abilities could be used with which dice (OCW-UI-07)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.app.table import Button, EntityId
from tabletop.engine.model import Action, Seat

from ..components.cards import CARDS
from ..records import actions as do
from ..records.fighters import Fighter
from ..records.resolving import Assault
from ..rules import abilities
from ..rules.view import View
from ..rules.worth import CERTAIN
from . import moment
from .known import Known
from .moment import number
from .names import Names
from .refusals import Refusals
from .shortcuts import Reply, Shortcuts

_FEW = 2
"""So many answers say on the card what they do; of more it is shown when they are pointed at."""


BESIDE = "ghost"
"""How an answer stands that leaves the attack as it is: paler, since words for it would have no room."""
_LETTERS = 60
"""Letters of what an answer does on its button."""


class Answers:
    """Shortcuts for answers; die and character can be named by hand as well."""

    def __init__(self, names: Names, known: Known, refusals: Refusals) -> None:
        self.names, self.texts, self.known, self.refusals = names, names.texts, known, refusals
        self._shortcuts = Shortcuts(known)

    def buttons(
        self, view: View, seat: Seat, legal: Sequence[Action], selection: tuple[EntityId, ...] = ()
    ) -> list[Button]:
        """A button for every FLASH ability that some die pays, with the lowest such die; of a die that is
        chosen, with that one or why not."""
        chosen = number(selection[0]) if selection and selection[0].startswith("die:") else 0
        paid = {reply.button: reply for reply in self._shortcuts.replies(view, legal, chosen)}
        found = []
        for reply in self._shortcuts.replies(view, legal):
            button = self._answer_button(view, paid.get(reply.button, reply), chosen or reply.die)
            if reply.button not in paid:
                why = self._why_not(view, reply.fighter, reply.slot, chosen)
                button = replace(button, actions=(), disabled=why)
            found.append(button)
        if len(found) > _FEW:
            return found
        return [_with_note(button) for button in found]

    def _why_not(self, view: View, fighter: Fighter, slot: int, die: int) -> str:
        """Why a die does not pay an ability."""
        value = view.pools[fighter.seat][die - 1]
        no = abilities.refuse_ability(self.known.state(view), fighter, value, slot, True)
        return self.refusals.cited(no, view) if no is not None else ""

    def _answer_button(self, view: View, reply: Reply, die: int) -> Button:
        """What answers, and with which die; whom it chooses is clicked next, unless there is only one."""
        fighter = reply.fighter
        card, place = moment.slot_place(view, reply.slot, fighter)
        ability = CARDS[card].abilities[place]
        who, worn = self.names.fighter_name(view, fighter.id), self.names.card_name(card)
        label = self.texts(
            "table.button.answer",
            who=who if card == fighter.card else f"{who} · {worn}",
            what=self.names.deed(ability, _LETTERS),
            value=view.pools[fighter.seat][die - 1],
        )
        actions: tuple[Action, ...] = (reply.react, reply.uses[0]) if len(reply.uses) == 1 else ()
        told, cost = self.names.told(ability, view, fighter.id), abilities.cost_of(fighter, ability)
        is_struck, is_idle = (
            isinstance(moment.event_of(view), Assault),
            self._is_idle(view, reply, ability.id),
        )
        if is_idle:
            label = self.texts("table.button.idle", use=label)
            told = f"*{self.texts('table.idle')}* {told}"
        is_beside = is_struck and (is_idle or self.known.leaves_attack(view, reply.react, reply.uses))
        if is_beside and not is_idle:
            told = f"*{self.texts('table.beside')}* {told}"
        tone = BESIDE if is_beside else "normal"
        tip = self.texts("table.button.answer-text", n=cost, text=told)
        opens: tuple[Action, ...] = () if actions else (reply.react, *reply.uses)
        return Button(reply.button, label, actions, tooltip=tip, opens=opens, tone=tone)

    def _is_idle(self, view: View, reply: Reply, ability: str) -> bool:
        """Would it change nothing at all?"""
        may_be = ability not in CERTAIN or getattr(view.stack[-1], "moment", "") == "turn_end"
        return may_be and self.known.idle_answer(view, reply.react, reply.uses)


def needed(seat: Seat, legal: Sequence[Action]) -> tuple[EntityId, ...]:
    """The dice and characters that an answer by hand needs in sight."""
    reactions = [a for a in legal if isinstance(a, do.React)]
    dice, who = (dict.fromkeys(getattr(a, name) for a in reactions) for name in ("die", "fighter"))
    return (*(f"die:{seat}:{d}" for d in dice), *(f"fighter:{f}" for f in who))


def _with_note(button: Button) -> Button:
    return replace(button, note=button.tooltip, tooltip="")
