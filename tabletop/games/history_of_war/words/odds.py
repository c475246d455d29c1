"""What is left in a depot, on demand: both decks are fixed, so that it follows from what lies open
(HOW-GEN-06). Of the own depot that is exactly what it holds, and so the odds of the next card."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tabletop.app.table import Album, Notice, Row
from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..rulebook.wording import card_text
from ..rules.open_cards import unseen
from ..rules.view import View
from .card_face import card_face
from .known import Known
from .names import Names


class Odds:
    """Depots, as far as they can be worked out."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def left(self, view: View, seat: Seat) -> Counter[int]:
        """The cards of a deck that have not been seen: of the own one those in the depot, of the rival's
        those in depot and hand together."""
        cards = unseen(self.known.state(view), seat)
        if seat == view.seat:
            cards.subtract(view.hand)
        return +cards

    def rows(self, view: View, seat: Seat) -> tuple[Row, ...]:
        """So many of each kind; of the own depot with the chance that the next card is one of them."""
        kinds: Counter[str] = Counter()
        for card, count in self.left(view, seat).items():
            kinds[self.names.category(CARDS[card])] += count
        depot = view.depots[seat]
        if seat != view.seat or not depot:
            return tuple(Row(name, str(count)) for name, count in sorted(kinds.items()))
        ranked = sorted(kinds.items(), key=lambda item: (-item[1], item[0]))
        note = self.texts("table.odds.next")
        return (
            Row(note),
            *(Row(name, str(count), chance=Fraction(count, depot)) for name, count in ranked),
        )

    def album(self, view: View, seat: Seat) -> Album | None:
        """Every card that is left, kind by kind."""
        found = self.left(view, seat)
        if not found:
            return None
        ranked = sorted(found.elements(), key=lambda card: (CARDS[card].category, card))
        notices = tuple(
            Notice(
                self.names.card_name(card),
                card_text(self.texts, CARDS[card]),
                face=card_face(card, self.texts),
            )
            for card in ranked
        )
        key = "table.odds.own" if seat == view.seat else "table.odds.rival"
        title = f"{self.texts('table.pile.depot')} · {self.names.faction(view, seat)}"
        return Album(title, notices, self.texts(key))
