"""What a die can do: whom it may serve and which of their abilities it pays, as the rules say (OCW-UI-05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Panel, Row, Tone
from tabletop.engine.model import Refusal

from ..components.cards import CARDS
from ..records import actions as do
from ..records import resolving
from ..records.fighters import Fighter
from ..rules import abilities, activation, windows
from ..rules.mana import merged
from ..rules.view import View
from . import moment
from .cards import figure_of
from .known import Known
from .names import SLOTS, Names
from .refusals import Refusals

_LETTERS = 26
"""Letters of what an ability does, beside its cost."""


class DicePanels:
    """Dice explained: alone, put together, and given to a character."""

    def __init__(self, names: Names, known: Known, refusals: Refusals) -> None:
        self.names, self.texts, self.known, self.refusals = names, names.texts, known, refusals

    def panel(self, view: View, seat: int, die: int) -> Panel | None:
        """A die: its value and whose abilities it pays now."""
        value = view.pools[seat][die - 1] if 1 <= die <= 8 and seat in (0, 1) else 0
        if not value:
            return None
        rows = [Row(self.texts("table.die-value"), str(value))]
        for fighter in view.fighters:
            if fighter.seat == seat and fighter.stands and fighter.used != view.turn:
                rows.append(self._served_row(view, fighter, die, value))
        text = self.texts("table.die-text")
        rules = ("OCW-ACT-02", "OCW-ABIL-04")
        return Panel(
            self.names.die_name(value), self.names.seat_name(seat), None, tuple(rows), text=text, rules=rules
        )

    def _served_row(self, view: View, fighter: Fighter, die: int, value: int) -> Row:
        """What a character can do with a die, or why it cannot have it."""
        name = self.names.fighter_name(view, fighter.id)
        no = self._refuse_die(view, fighter, die)
        if no is not None:
            return Row(name, "", self.refusals.cited(no, view), tone=Tone.BLOCKED)
        pays = [
            slot
            for slot, _, _ in moment.slots(fighter)
            if self._refuse_slot(view, fighter, value, slot) is None
        ]
        idle = self._idle(view, fighter, value, pays)
        able = [self.texts(f"row.{SLOTS[slot]}") for slot in pays if slot not in idle]
        note = ", ".join(able) or self.texts("table.only-action")
        return Row(name, "", note, tone=Tone.GOOD if able else Tone.PLAIN)

    def _refuse_die(self, view: View, fighter: Fighter, die: int) -> Refusal | None:
        state = self.known.state(view)
        if _answers(view, fighter.seat):
            return windows.refuse_react(state, fighter.seat, fighter.id, die)
        return activation.refuse_activate(state, fighter.seat, do.Activate(fighter.id, die))

    def _refuse_slot(self, view: View, fighter: Fighter, value: int, slot: int) -> Refusal | None:
        answers = _answers(view, fighter.seat)
        return abilities.refuse_ability(self.known.state(view), fighter, value, slot, answers)

    # -- before a click -----------------------------------------------------------------------------

    def merging(self, view: View, action: do.Merge) -> Panel:
        """Two dice become one (OCW-UI-03)."""
        pool = view.pools[moment.asked(view)]
        keeper, other = pool[action.keeper - 1], pool[action.other - 1]
        value = merged(view.setup, keeper, other)
        rows = (Row("", f"{keeper} + {other} → {value}", tone=Tone.GOOD),)
        rules = ("OCW-MANA-06", "OCW-MANA-07")
        return Panel(self.texts("table.merge"), "", self.names.icon("merge"), rows, rules=rules)

    def assigning(self, view: View, action: Any) -> Panel | None:
        """What a character can do with a die (OCW-UI-05); in a window of its abilities those that can answer
        (OCW-FLASH-01)."""
        fighter = moment.fighter(view, action.fighter)
        if fighter is None:
            return None
        value = view.pools[moment.asked(view)][action.die - 1]
        answers = _answers(view, fighter.seat)
        rows = [
            self._able_row(view, fighter, slot, card, place, value)
            for slot, card, place in moment.slots(fighter)
            if CARDS[card].abilities[place].is_flash or not answers
        ]
        title = self.texts("table.gets-die", who=self.names.fighter_name(view, fighter.id), n=value)
        refused = (self._refuse_slot(view, fighter, value, slot) for slot, _, _ in moment.slots(fighter))
        cited = (no.rule for no in refused if no is not None and "-" in no.rule)
        rules = tuple(dict.fromkeys(("OCW-ACT-02", *cited)))  # each once, at the foot
        return Panel(title, "", self.names.portrait(fighter.card), tuple(rows), rules=rules)

    def _able_row(self, view: View, fighter: Fighter, slot: int, card: int, place: int, value: int) -> Row:
        """An ability, its cost first, green where it is lower than printed; what the die does not pay says
        what it asks for, or where it would cost less, and what would change nothing says that."""
        ability = CARDS[card].abilities[place]
        cost = abilities.cost_of(fighter, ability)
        no = self._refuse_slot(view, fighter, value, slot)
        label = self.names.cost_first(cost, self.names.brief(ability, _LETTERS))
        icon, note = self.names.icon(f"row_{ability.slot}"), self.names.told(ability, view, fighter.id)
        if no is None and self._idle(view, fighter, value, [slot]):
            return Row(label, "", f"{note} *{self.texts('table.idle')}*", icon, Tone.BLOCKED)
        if no is None:
            return Row(label, "", note, icon, Tone.GOOD, figure=figure_of(cost < ability.cost) or Tone.PLAIN)
        note = f"{note} *{self.refusals.refusal(no, view)}*"
        there = abilities.cost_in(abilities.SLOT_ROWS.get(ability.slot, -1), ability)
        if there <= value < cost:
            words = self.texts("table.cost-there", n=there)  # not green: it is not paid here
            return Row(label, words, note, icon, Tone.REACH, figure=Tone.PLAIN)
        return Row(label, "", note, icon, Tone.BLOCKED)

    def _idle(self, view: View, fighter: Fighter, value: int, slots: Sequence[int]) -> tuple[int, ...]:
        """The abilities that a die pays and that would change nothing, in one's own turn."""
        if _answers(view, fighter.seat):
            return ()
        return self.known.idle(view, fighter, value, slots)


def _answers(view: View, seat: int) -> bool:
    """Can the dice of a seat only answer now (OCW-ACT-10)?"""
    return isinstance(moment.top(view), resolving.FlashWindow | resolving.Answering) or seat != view.active
