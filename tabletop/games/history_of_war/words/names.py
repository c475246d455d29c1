"""What cards, players, territories and effects are called, and their icons and colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletop.app.table import Appearance, Art
from tabletop.engine.model import Seat
from tabletop.text.catalogue import Texts

from ..components.cards import CARDS, Card
from ..records.pieces import NONE, Announced
from ..rules.round import DECIDED
from ..rules.view import View
from . import moment

FOLDER = "history_of_war"
COLOURS = {"axis": (178, 92, 46), "allies": (62, 122, 164)}
"""Axis rust, Allies steel blue; beside them a letter."""
SAFE_COLOURS = {"axis": (214, 116, 20), "allies": (34, 124, 208)}


@cache
def _icon(name: str, tint: tuple[int, int, int] | None) -> Art:
    return Art(f"{FOLDER}/icons/{name}.webp", tint)


class Names:
    """What things are called in the language spoken now, and the icons and colours they have."""

    def __init__(self, texts: Texts, look: Appearance, players: Sequence[str] = ()) -> None:
        self.texts, self.look, self.players = texts, look, players

    # -- cards ----------------------------------------------------------------------------------------

    def card_name(self, card: int) -> str:
        """A card's name in the language spoken now; one that is not seen is a card."""
        if card < 0:
            return self.texts("table.card")
        return CARDS[card].name_es if self.texts.language == "es" else CARDS[card].name_en

    def short_name(self, card: int) -> str:
        """What a card is called where there is no room for its name: ``Kagerō``, ``Flak 41``."""
        key = f"short.{CARDS[card].id}"
        return self.texts(key) if self.texts.has(key) else self.card_name(card)

    def listed(self, cards: Sequence[int]) -> str:
        """Several cards, set off by commas; equal ones counted."""
        found = dict.fromkeys(cards)
        words = []
        for card in found:
            many = list(cards).count(card)
            words.append(f"{many} × {self.card_name(card)}" if many > 1 else self.card_name(card))
        return ", ".join(words) or "–"

    def piece_name(self, view: View, piece_id: int) -> str:
        """A card in play, or what was there."""
        piece = moment.piece(view, piece_id)
        return self.card_name(piece.card) if piece is not None else self.texts("table.nothing")

    def item_name(self, item: Announced, key: str = "table.ability") -> str:
        """An announcement within a sentence: the action card, or the card whose ability it is."""
        name = self.card_name(item.card)
        return name if item.source == NONE else self.texts(key, card=name)

    def item_label(self, item: Announced) -> str:
        """The same standing by itself."""
        return self.item_name(item, "table.ability.label")

    def in_phase(self, phase: int) -> str:
        """What happens in a phase and who decides (HOW-RND-01)."""
        return f"{self.texts(f'pnp.phase.{phase}')} {self.texts(f'table.decides.{DECIDED[phase - 1]}')}"

    def target_name(self, view: View, item: Announced) -> str:
        """What an announcement is aimed at: a card in play, or another announcement; "" for nothing."""
        if item.target < 0:
            return ""
        answered = next((i for i in moment.pending(view) if i.serial == item.target), None)
        if answered is not None and moment.answers(item):
            return self.item_name(answered)
        return self.piece_name(view, item.target)

    def category(self, card: Card) -> str:
        """``Unidad terrestre · carro``: category and kind."""
        return self.texts(f"category.{card.category}")

    # -- players --------------------------------------------------------------------------------------

    def faction(self, view: View, seat: Seat) -> str:
        """Axis or Allies."""
        return self.texts(f"faction.{view.setup.faction(seat)}")

    def seat_name(self, view: View, seat: Seat) -> str:
        """A player in words: by name and deck, else by deck alone."""
        if seat not in (0, 1):
            return self.texts("table.nobody")
        name = self.players[seat] if seat < len(self.players) else ""
        faction = self.faction(view, seat)
        return self.texts("table.named", name=name, faction=faction) if name else faction

    def colour(self, view: View, seat: Seat) -> tuple[int, int, int]:
        """The colour of a player; grey for nobody."""
        if seat not in (0, 1):
            return (122, 132, 146)
        return (SAFE_COLOURS if self.look.colour_blind else COLOURS)[view.setup.faction(seat)]

    # -- pictures -------------------------------------------------------------------------------------

    def picture(self, card: int) -> Art:
        """The painting of a card."""
        return Art(f"{FOLDER}/pictures/{CARDS[card].id}.webp")

    def token(self, card: int, grey: bool = False) -> Art:
        """The machine alone."""
        return Art(f"{FOLDER}/tokens/{CARDS[card].id}.webp", grey=grey)

    def icon(self, name: str, tint: tuple[int, int, int] | None = None) -> Art:
        """A sign of the game."""
        return _icon(name, tint)
