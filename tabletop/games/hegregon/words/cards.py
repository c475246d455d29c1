"""Event cards as they are printed, and as panels (HG-UI-09)."""

from __future__ import annotations

from tabletop.app.table import Album, Art, CardFrame, Notice, Panel, Row

from ..components import printed
from ..components.cards import CARD, CARDS
from ..rules.view import View
from .names import Names

CARD_FRAME = CardFrame(
    Art(printed.CARD_FRAME),
    printed.CARD_SIZE,
    title=printed.CARD_TITLE,
    picture=printed.CARD_WINDOW,
    text=printed.CARD_TEXT,
)
"""The printed face of an event card."""


class Cards:
    """The cards of the event deck."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.texts = names.texts
        self._faces: dict[tuple[str, str], Notice] = {}

    def card_panel(self, card: str) -> Panel:
        """A card with its name and text (HG-UI-09)."""
        copies = self.texts.count("table.copies", CARD[card].count)
        name, text = self.names.card_name(card), self.texts(f"card.{card}.text")
        return Panel(
            name,
            self.texts("table.card"),
            self.names.icon("card"),
            (Row(copies),),
            text=text,
            rules=("HG-EVT-09",),
        )

    def card_face(self, card: str) -> Notice:
        """An event card as it is printed (HG-UI-09); made once for each language."""
        key = (card, self.texts.language)
        if key not in self._faces:
            self._faces[key] = self._face(card)
        return self._faces[key]

    def _face(self, card: str) -> Notice:
        art = Art(f"hegregon/cards/{card}.webp")
        return Notice(
            self.names.card_name(card), self.texts(f"card.{card}.text"), art, CARD_FRAME, rule="HG-EVT-09"
        )

    def album(self, view: View, entity: str) -> Album | None:
        """A card in force, or the discards, the last one first (HG-UI-09)."""
        if not entity.startswith("card:"):
            return None
        if not entity.endswith(":last"):
            card = entity.partition(":")[2]
            return Album(self.names.card_name(card), (self.card_face(card),)) if card in CARD else None
        cards = tuple(self.card_face(CARDS[index].key) for index in reversed(view.discards))
        words = self.texts("table.album.text", n=len(cards), pile=len(view.pile))
        return Album(self.texts("table.album"), cards, words)
