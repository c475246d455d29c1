"""What the others did since a seat's last decision: bases, fights with their losses, cards, purchases."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Deed, Point
from tabletop.engine.model import Event, Seat
from tabletop.parts.hexes import Hex

from ..components.board import BASES, MAP
from ..records import events as ev
from ..rules.view import View
from .names import Names
from .places import hex_middle

BASE, FIGHT, LOSS, CARD, PURCHASE = 5, 4, 3, 2, 1
"""What is told first."""
NAMED = 2
"""So many units are named, more are counted."""
Fate = tuple[str, Seat, Seat]
"""How units fell, by whose doing, against whom; −1 against nobody."""


class Recap:
    """Tells the deeds of a stretch of a match."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def deeds(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """All deeds, the weightiest first."""
        found: list[Deed] = []
        bought: dict[Seat, list[Hex]] = {}
        drawn: dict[Seat, list[ev.CardDrawn]] = {}
        fallen: dict[Fate, list[tuple[int, Hex]]] = {}
        fight = (-1, -1)
        for event in events:
            match event:
                case ev.CombatDeclared(unit=unit, target=target):
                    fight = (unit, target)
                case ev.Destroyed():
                    fate = self._fate(event, fight, after)
                    fallen.setdefault(fate, []).append((event.unit, event.at))
                case ev.Bought(seat=seat, at=at):
                    bought.setdefault(seat, []).append(at)
                case ev.Captured():
                    found.append(self._captured(event))
                case ev.CardDrawn(seat=seat):
                    drawn.setdefault(seat, []).append(event)
                case ev.Eliminated(seat=seat):
                    text = self.texts("recap.out")
                    found.append(Deed(seat, text, self.names.icon("elimination"), None, None, BASE))
        found += [self._fell(fate, units, after) for fate, units in fallen.items()]
        found += [self._drew(cards, after) for cards in drawn.values()]
        for seat, hexes in bought.items():
            text = self.texts.count("recap.bought", len(hexes))
            icon = self.names.icon("round_purchase")
            found.append(Deed(seat, text, icon, _place(hexes[0]), None, PURCHASE))
        return tuple(sorted(found, key=lambda deed: -deed.weight))

    def _drew(self, cards: Sequence[ev.CardDrawn], after: View) -> Deed:
        """The event cards of a seat."""
        names = ", ".join(self.names.card_name(each.card) for each in cards)
        text = self.texts.count("recap.cards", len(cards), names=names)
        return Deed(
            cards[0].seat, text, self.names.icon("card"), _place(after.units[cards[0].unit].at), None, CARD
        )

    def _captured(self, event: ev.Captured) -> Deed:
        """A base that changed hands, or lost its holder: that is the former holder's."""
        base, place = self.names.base_name(event.base), _place(BASES[event.base])
        icon, former = self.names.icon("base"), event.before if event.before >= 0 else None
        if event.seat < 0:
            text = self.texts("recap.abandoned", base=base)
            return Deed(max(0, event.before), text, icon, place, None, BASE)
        return Deed(event.seat, self.texts("recap.took", base=base), icon, place, former, BASE)

    def _fate(self, event: ev.Destroyed, fight: tuple[int, int], after: View) -> Fate:
        """Whose doing it was: the attacker's, be it that it won or lost; else the owner's."""
        if event.why in ("combat", "shot") and event.unit in fight:
            unit, target = (after.units[uid].seat for uid in fight)
            return ("destroyed" if event.unit == fight[1] else "repelled", unit, target)
        return ("mine" if event.why == "mine" else "lost", after.units[event.unit].seat, -1)

    def _fell(self, fate: Fate, units: Sequence[tuple[int, Hex]], after: View) -> Deed:
        kind, seat, other = fate
        places = ", ".join(self.names.hex_name(at) for _, at in units)
        if len(units) <= NAMED:
            kinds = [self.names.kind_name(after.units[uid].kind) for uid, _ in units]
            what = ", ".join(
                self.texts("recap.unit", kind=name, at=self.names.hex_name(at))
                for name, (_, at) in zip(kinds, units, strict=True)
            )
        else:
            what = self.texts("recap.units", n=len(units), at=places)
        icon = self.names.icon("action" if kind == "destroyed" else "elimination" if other >= 0 else "mine")
        weight = FIGHT if kind == "destroyed" else LOSS
        text = self.texts(f"recap.{kind}", what=what)
        return Deed(seat, text, icon, _place(units[0][1]), other if other >= 0 else None, weight)


def _place(hex: Hex) -> Point | None:
    return hex_middle(hex) if hex in MAP else None
