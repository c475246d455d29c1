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
Fate = tuple[str, Seat, Seat]
"""How units fell, by whose doing, against whom; −1 against nobody."""


class Recap:
    """Tells the deeds of a stretch of a match."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def deeds(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """All deeds, the weightiest first."""
        found: list[Deed] = []
        bought: dict[Seat, list[ev.Bought]] = {}
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
                case ev.Bought(seat=seat):
                    bought.setdefault(seat, []).append(event)
                case ev.Captured():
                    found.append(self._captured(event, after))
                case ev.CardDrawn(seat=seat):
                    drawn.setdefault(seat, []).append(event)
                case ev.Eliminated(seat=seat):
                    found.append(self._told(after, "out", seat, "elimination", None, BASE))
        found += [self._fell(fate, units, after) for fate, units in fallen.items()]
        found += [self._drew(cards, after) for cards in drawn.values()]
        found += [self._bought(events, after) for events in bought.values()]
        return tuple(sorted(found, key=lambda deed: -deed.weight))

    def _told(
        self,
        view: View,
        kind: str,
        seat: Seat,
        icon: str,
        place: Point | None,
        weight: int,
        target: Seat = -1,
        **args: str | int,
    ) -> Deed:
        """A deed, and as a sentence with who did it to whom: the reader is spoken to."""
        target = -1 if target == seat else target
        form = ".you" if seat == view.seat else ".yours" if 0 <= target == view.seat else ""
        key = f"recap.{kind}{form}"
        if not self.texts.has(key):
            key = f"recap.{kind}"
        text = self.texts(key, whom=self.names.holder_name(view, target), **args)
        who = self.names.seat_name(view, seat)
        said = text if seat == view.seat else self.texts("recap.said", who=who, what=text)
        whom = target if target >= 0 else None
        return Deed(seat, text, self.names.icon(icon), place, whom, weight, sentence=said)

    def _bought(self, events: Sequence[ev.Bought], after: View) -> Deed:
        """What a seat bought: each type with its number."""
        first, kinds = events[0], [event.kind for event in events]
        counts = {kind: kinds.count(kind) for kind in kinds}
        what = ", ".join(f"{n} × {self.names.kind_name(kind)}" for kind, n in counts.items())
        return self._told(
            after, "bought", first.seat, "round_purchase", _place(first.at), PURCHASE, what=what
        )

    def _drew(self, cards: Sequence[ev.CardDrawn], after: View) -> Deed:
        """The event cards of a seat."""
        names = ", ".join(self.names.card_name(each.card) for each in cards)
        place = _place(after.units[cards[0].unit].at)
        return self._told(after, "cards", cards[0].seat, "card", place, CARD, n=len(cards), names=names)

    def _captured(self, event: ev.Captured, after: View) -> Deed:
        """A base that changed hands, or lost its holder: that is the former holder's."""
        base, place = self.names.base_name(event.base), _place(BASES[event.base])
        if event.seat < 0:
            return self._told(after, "abandoned", max(0, event.before), "base", place, BASE, base=base)
        kind = "took" if event.before >= 0 else "took-neutral"
        return self._told(after, kind, event.seat, "base", place, BASE, event.before, base=base)

    def _fate(self, event: ev.Destroyed, fight: tuple[int, int], after: View) -> Fate:
        """Whose doing it was: the attacker's, be it that it won or lost; else the owner's."""
        if event.why in ("combat", "shot") and event.unit in fight:
            unit, target = (after.units[uid].seat for uid in fight)
            return ("destroyed" if event.unit == fight[1] else "repelled", unit, target)
        return ("mine" if event.why == "mine" else "lost", after.units[event.unit].seat, -1)

    def _fell(self, fate: Fate, units: Sequence[tuple[int, Hex]], after: View) -> Deed:
        """Units that fell in the same way, with whose they were and where they stood."""
        kind, seat, other = fate
        icon = "action" if kind == "destroyed" else "elimination" if other >= 0 else "mine"
        what = self._units([after.units[uid].kind for uid, _ in units], [at for _, at in units])
        weight = FIGHT if kind == "destroyed" else LOSS
        return self._told(after, kind, seat, icon, _place(units[0][1]), weight, other, what=what)

    def _units(self, kinds: Sequence[int], places: Sequence[Hex]) -> str:
        """How many units, of which types, and where each stood: ``2 units: E.A.R. (L16), Tank (M3)``."""
        named = [
            self.texts("recap.unit", kind=self.names.kind_name(kind), at=self.names.hex_name(at))
            for kind, at in zip(kinds, places, strict=True)
        ]
        return self.texts.count("recap.units", len(kinds), what=", ".join(named))


def _place(hex: Hex) -> Point | None:
    return hex_middle(hex) if hex in MAP else None
