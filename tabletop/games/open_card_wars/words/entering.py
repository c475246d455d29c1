"""What a click on a cell or a wearer brings, before it is made: what a character can do in that row and at
what cost, what equipment changes, and what it takes of the dice (OCW-UI-05, OCW-UI-08)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Panel, Row, Tone
from tabletop.engine.model import Action

from ..components.cards import CARDS, Ability
from ..records import actions as do
from ..records.fighters import Fighter
from ..rules.abilities import SLOT_ROWS, cost_in
from ..rules.view import View
from . import moment
from .cards import figure_of
from .names import Names

_LETTERS = 26
"""Letters of what an ability does, beside its cost."""


class EnteringPanels:
    """Cards and characters where they would be."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def panel(self, view: View, actions: Sequence[Action]) -> Panel | None:
        """What comes of putting a card down or of going to a cell, None of anything else."""
        match tuple(actions):
            case (do.Place(card, cell),):
                return self._there(view, moment.asked(view), cell, card)
            case (do.Deploy(card, to),):
                if CARDS[card].is_character:
                    spent = self._spent(view, card)
                    return self._there(view, moment.asked(view), to, card, more=spent)
                return self._worn(view, view.fighters[to], card)
            case (do.Move(cell),) | (do.Displace(cell),):
                fighter = view.fighters[moment.top(view).fighter]
                return self._there(view, fighter.seat, cell, fighter.card, fighter.equipment)
        return None

    def _there(
        self, view: View, seat: int, cell: int, card: int, worn: int = -1, more: Sequence[Row] = ()
    ) -> Panel:
        """The abilities of a character with what they cost in the row of a cell (OCW-ABIL-02), and what lies
        there (OCW-VOC-20)."""
        extra = CARDS[worn].abilities if worn >= 0 else ()
        rows = [self._ability_row(view, a, cost_in(cell // 3, a)) for a in (*CARDS[card].abilities, *extra)]
        for token in view.tokens:
            if (token.seat, token.cell) == (seat, cell):
                icon = self.names.icon(token.kind)
                rows.insert(0, Row(self.texts(f"table.kind.{token.kind}"), "!", "", icon, Tone.BAD))
        where = self.texts("table.placed-at", what=self.names.card_name(card), who=self.names.cell_name(cell))
        return Panel(where, "", self.names.portrait(card), (*more, *rows), rules=("OCW-ABIL-02",))

    def _ability_row(self, view: View, ability: Ability, cost: int) -> Row:
        """Its cost, what it does in short, green where it is lower than printed, and all of it."""
        label = self.names.cost_first(cost, self.names.brief(ability, _LETTERS))
        icon = self.names.icon(f"row_{ability.slot}" if ability.slot in SLOT_ROWS else "row_extra")
        told = self.names.told(ability, view)
        return Row(label, "", told, icon, figure=figure_of(cost < ability.cost))

    def _worn(self, view: View, fighter: Fighter, card: int) -> Panel:
        """What equipment changes on its wearer (OCW-EQ-01, OCW-EQ-04)."""
        face = CARDS[card]
        rows = [
            Row(self.texts(f"table.{name}"), f"{now} → {now + gain}", "", self.names.icon(name), Tone.GOOD)
            for name, now, gain in (("atk", fighter.atk, face.atk), ("def", fighter.defence, face.defence))
            if gain
        ]
        rows += [self._ability_row(view, ability, ability.cost) for ability in face.abilities]
        name, who = self.names.card_name(card), self.names.fighter_name(view, fighter.id)
        title, art = self.texts("table.placed-at", what=name, who=who), self.names.portrait(card)
        return Panel(title, "", art, (*self._price(view, card), *rows), rules=("OCW-EQ-01",))

    def _price(self, view: View, card: int) -> list[Row]:
        """How many dice equipment takes, with a warning where that is all of them."""
        label, price = self.texts("table.deploy-cost"), self.texts.count("table.dice", CARDS[card].cost)
        return self._spent(view, card) or [Row(label, price, icon=self.names.icon("dice_cost"))]

    def _spent(self, view: View, card: int) -> list[Row]:
        """A warning where a card takes every die, so that nobody can be activated (OCW-DEP-02)."""
        dice = sum(1 for value in view.pools[moment.asked(view)] if value)
        if dice != CARDS[card].cost:
            return []
        note = self.texts("table.takes-all-note")
        price = self.texts.count("table.takes-all", dice)
        return [Row(self.texts("table.takes"), price, note, tone=Tone.BAD)]
