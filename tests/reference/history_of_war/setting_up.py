"""Chapter 5: decks, territories, hands, redraws."""

from collections.abc import Sequence
from itertools import combinations

from .cards import Entry, physical
from .state import SEATS, Card, Chance, Table

HAND = 8
"""Cards drawn at the start (HOW-SET-04) and the hand limit (HOW-END-01)."""

LEAST_POINTS = 8
"""What the two first territories must be worth together (HOW-SET-02)."""


def decks(entries: list[Entry], factions: Sequence[str], chance: Chance) -> Table:
    """HOW-SET-01: six territories in reserve, sixty cards shuffled into the depot."""
    table = Table(cards={}, depot=[[], []], row=[])
    for seat in SEATS:
        for card, entry in physical(entries, factions[seat]).items():
            zone = "reserve" if entry["category"] == "territory" else "depot"
            table.cards[card] = Card(card, entry, seat, zone)
        table.depot[seat] = list(chance.shuffle(seat, table.where("depot", seat)))
    return table


def territory_choices(table: Table, seat: int) -> list[tuple[str, ...]]:
    """HOW-SET-02/03: two own territories worth at least 8 VP together."""
    pairs = combinations(sorted(table.where("reserve", seat)), 2)
    return [pair for pair in pairs if sum(table.cards[card].entry["points"] for card in pair) >= LEAST_POINTS]


def put_into_row(table: Table, territories: Sequence[str]) -> None:
    """Territories leave the reserve for the end of the row (HOW-SET-02, HOW-VIC-12)."""
    for card in territories:
        table.cards[card].zone = "row"
        table.row.append(card)


def bases_in_hand(table: Table, seat: int) -> int:
    """Base augmentations in hand (HOW-SET-06)."""
    return sum(table.cards[card].category == "base" for card in table.where("hand", seat))


def redraw_choices(table: Table, seat: int) -> list[str]:
    """HOW-SET-05/06: the first redraw needs no reason, a later one fewer than two base augmentations."""
    may_redraw = table.redraws[seat] == 0 or bases_in_hand(table, seat) < 2
    return ["keep", "redraw"] if may_redraw else ["keep"]


def redraw(table: Table, seat: int, chance: Chance) -> None:
    """HOW-SET-05: shuffle all eight back and draw eight new ones."""
    for card in table.where("hand", seat):
        table.cards[card].zone = "depot"
    table.depot[seat] = list(chance.shuffle(seat, table.where("depot", seat)))
    table.draw(seat, HAND)
    table.redraws[seat] += 1
