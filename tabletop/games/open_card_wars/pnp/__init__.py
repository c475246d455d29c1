"""What Open Card Wars prints: cards, fields, life, markers, dice, aids (OCW-GEN-09)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.pnp.contract import Component
from tabletop.text.catalogue import Texts

from ..components.cards import CARDS, KEYWORDS, CardSet
from ..records.setup import LIFE
from ..records.state import DICE
from . import aids, boards, cards, chances, dice, markers

SETS: tuple[CardSet, ...] = ("original", "designed")
PLAYERS = 2


class Print:
    """The components in the order in which a table is laid."""

    def group_name(self, group: str, texts: Texts) -> str:
        """`texts` are the game's."""
        return texts(f"pnp.group.{group}")

    def components(self, texts: Texts) -> Sequence[Component]:
        """Everything a duel needs (OCW-GEN-09); the original cards suffice for the standard game."""
        return [*_cards(texts), *_fields(texts), *_markers(texts), *_dice(texts), *_aids(texts)]


def _cards(t: Texts) -> list[Component]:
    found = []
    for card_set in SETS:
        n = sum(card.set == card_set for card in CARDS) * cards.COPIES
        note = t("pnp.cards.note", n=n, copies=cards.COPIES)
        key, short = f"pnp.cards.{card_set}", t(f"pnp.cards.{card_set}.short")
        make = partial(cards.deck, card_set)
        found.append(Component(card_set, "cards", t(key), note, make, short=short))
    return found


def _fields(t: Texts) -> list[Component]:
    size = {"w": round(boards.WIDE), "h": round(boards.HIGH)}
    found = []
    for seat, letter in enumerate("AB"):
        name, short = t("pnp.board", letter=letter), t("pnp.board.short", letter=letter)
        key, note = f"board-{letter.lower()}", t("pnp.board.note", **size)
        make = partial(boards.board, seat)
        found.append(Component(key, "boards", name, note, make, short=short, is_poster=True))
    note = t("pnp.lives.note", n=LIFE)
    return [*found, Component("life", "boards", t("pnp.lives"), note, boards.life)]


def _markers(t: Texts) -> list[Component]:
    tags = sum(markers.how_many(name) for name in KEYWORDS)
    notes = {
        "counters": t("pnp.counters.note"),
        "keywords": t("pnp.keywords.note", n=tags, kinds=len(KEYWORDS)),
        "states": t("pnp.states.note"),
        "tokens": t("pnp.tokens.note", lotus=markers.TOKENS, snare=markers.TOKENS),
    }
    return [
        Component(key, "markers", t(f"pnp.{key}"), note, getattr(markers, key)) for key, note in notes.items()
    ]


def _dice(t: Texts) -> list[Component]:
    found = []
    for seat, letter in enumerate("AB"):
        name, short = t("pnp.dice", letter=letter), t("pnp.dice.short", letter=letter)
        make = partial(dice.dice, seat)
        key = f"dice-{letter.lower()}"
        found.append(Component(key, "dice", name, t("pnp.dice.note", n=DICE), make, short=short))
    return found


def _aids(t: Texts) -> list[Component]:
    return [
        Component("aid", "aids", t("pnp.aid"), t("pnp.aid.note"), aids.aid, PLAYERS),
        Component("odds", "aids", t("pnp.chances"), t("pnp.chances.note"), chances.chances, PLAYERS),
    ]


PRINT = Print()
