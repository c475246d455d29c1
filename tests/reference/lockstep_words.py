"""The same cards, orders and questions in the words of both engines of History of War.

The program names cards of a hand by their number in the set and cards in play by their place in its list; the
reference names every physical card. Copies that nothing tells apart are exchangeable: an order for a card of
a hand goes to its first copy there, and what is compared (`Key`) calls it by its entry alone.
"""

from collections.abc import Sequence
from typing import Any

from tabletop.engine.model import Action
from tabletop.games.history_of_war.components.cards import CARDS, NUMBER
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tests.reference.history_of_war import Match, Table
from tests.reference.history_of_war.battle import raid_targets
from tests.reference.history_of_war.damage import raiders

Key = tuple[Any, ...]
"""A choice as both engines tell it."""

KIND: dict[type, str] = {
    frames.Contributing: "territories",
    frames.Redrawing: "mulligan",
    frames.Establishing: "base",
    frames.Committing: "commit",
    frames.Paying: "pay",
    frames.Settling: "place",
    frames.Window: "priority",
    frames.Deploying: "deploy",
    frames.Attacking: "attack",
    frames.Blocking: "block",
    frames.Allocating: "allocate",
    frames.Responding: "respond",
    frames.Retreating: "retreat",
    frames.Occupying: "occupy",
    frames.Trimming: "discard",
    frames.Replacing: "replace",
}
"""Frame of the program -> kind of decision of the reference."""

CONFIRMED = ("commit", "deploy", "attack", "block", "allocate", "respond", "retreat")
"""Declarations that the program closes by Done."""

RAIDS = {do.HAND: "hand", do.DEPOT: "depot"}


class Words:
    """What the program's numbers are called by the reference: pieces and announcements."""

    def __init__(self) -> None:
        self.piece: dict[int, str] = {-1: ""}
        self.item: dict[int, str] = {}

    def key(self, action: Action) -> Key:
        """A choice of the program; cards that have not entered play are called by their entry."""
        return (type(action).__name__, *WORD[type(action)](self, action))

    def target(self, card: int, target: int) -> str | None:
        """What an announcement of this card is aimed at: a card, or the source of another announcement."""
        if target < 0:
            return None
        announced = CARDS[card].announced
        aimed = announced.target if announced is not None else None
        return (self.item if aimed is not None and aimed.what == "stack_item" else self.piece)[target]


def entry(card: int) -> str:
    """The id of a printed card."""
    return CARDS[card].id


def land(card: int) -> str:
    """The reference's name of a territory; each is there once."""
    return f"{entry(card)}#1"


def _used(words: Words, action: do.Use) -> Key:
    name = words.piece[action.piece]
    return (name, words.target(NUMBER[name.partition("#")[0]], action.target))


WORD: dict[type, Any] = {
    do.Contribute: lambda w, a: (land(a.first), land(a.second)),
    do.Keep: lambda w, a: (),
    do.Redraw: lambda w, a: (),
    do.Establish: lambda w, a: (entry(a.card),),
    do.Commit: lambda w, a: (entry(a.card), w.piece[a.target] or None),
    do.Settle: lambda w, a: (land(a.territory),),
    do.Lock: lambda w, a: (w.piece[a.piece],),
    do.Play: lambda w, a: (entry(a.card), w.target(a.card, a.target)),
    do.Use: _used,
    do.Deploy: lambda w, a: (w.piece[a.unit], land(a.territory), w.piece[a.carrier] or None),
    do.Attack: lambda w, a: (w.piece[a.unit], "B" if a.base else "T"),
    do.Block: lambda w, a: (w.piece[a.unit], w.piece[a.attacker]),
    do.Aim: lambda w, a: (w.piece[a.unit], RAIDS.get(a.target) or w.piece[a.target]),
    do.Assign: lambda w, a: (w.piece[a.unit], w.piece[a.blocker], a.points),
    do.Respond: lambda w, a: (w.piece[a.unit], w.piece[a.attacker]),
    do.Retreat: lambda w, a: (w.piece[a.unit],),
    do.Garrison: lambda w, a: (w.piece[a.unit],),
    do.Discard: lambda w, a: (entry(a.card),),
    do.Scrap: lambda w, a: (w.piece[a.unit],),
    do.Replace: lambda w, a: (land(a.card),),
    do.Done: lambda w, a: (),
    do.Pass: lambda w, a: (),
}


def printed(table: Table, card: str) -> str:
    """The entry of a physical card."""
    return str(table.cards[card].entry["id"])


def first_copy(table: Table, seat: int, zone: str, card: int, without: Sequence[str] = ()) -> str:
    """The first copy of a printed card in a zone of cards that nothing tells apart."""
    found = [c for c in table.where(zone, seat) if printed(table, c) == entry(card) and c not in without]
    return min(found)


def given(frame: Any, seat: int) -> tuple[Any, ...]:
    """What a seat has ordered so far in a declaration of the program, as actions."""
    if isinstance(frame, frames.Committing | frames.Trimming):
        return tuple(frame.answers[seat].orders)
    if isinstance(frame, frames.Replacing):
        return tuple(do.Replace(card) for card in frame.answers[seat])
    return tuple(getattr(frame, "orders", ()))


def declaration(words: Words, match: Match, seat: int, frame: Any, orders: Sequence[Any]) -> tuple[Any, ...]:
    """The reference's declaration of these orders of the program (chapter 23)."""
    table, kind = match.table, KIND[type(frame)]
    if kind in ("commit", "place", "discard"):
        return _of_copies(words, table, seat, frame, orders)
    if kind == "attack":  # the program names attackers in the order in which they came into play
        orders = sorted(orders, key=lambda order: order.unit)
    items = [words.key(order)[1:] for order in orders]
    if kind == "allocate":
        return (*_forced_raids(table, seat), *[_allocation(words, table, order) for order in orders])
    if kind in ("retreat", "pay", "occupy", "replace"):
        return tuple(item[0] for item in items)
    return tuple(items)


def _of_copies(words: Words, table: Table, seat: int, frame: Any, orders: Sequence[Any]) -> tuple[Any, ...]:
    """Cards of a hand, or revealed ones, become their first copies."""
    cards: list[str] = []
    items: list[Any] = []
    for place, order in enumerate(orders):
        if isinstance(order, do.Scrap):
            items.append(words.piece[order.unit])
            continue
        zone = "revealed" if isinstance(order, do.Settle) else "hand"
        number = frame.cards[place] if isinstance(order, do.Settle) else order.card
        cards.append(first_copy(table, seat, zone, number, cards))
        if isinstance(order, do.Settle):
            items.append((cards[-1], land(order.territory)))
        elif isinstance(order, do.Commit):
            items.append((cards[-1], words.piece[order.target] or None))
        else:
            items.append(cards[-1])
    return tuple(items)


def _forced_raids(table: Table, seat: int) -> list[tuple[Any, ...]]:
    """Base attackers with a single target: the program does not ask for them (HOW-DMG-09)."""
    targets = raid_targets(table, seat)
    return [("base", unit, targets[0]) for unit in raiders(table)] if len(targets) == 1 else []


def _allocation(words: Words, table: Table, order: Any) -> tuple[Any, ...]:
    key = words.key(order)[1:]
    if isinstance(order, do.Assign):
        return ("split", *key)
    return ("base" if table.half.modes.get(key[0]) == "B" else "hit", *key)


def key_of_item(table: Table, kind: str, item: Any) -> Key:
    """An item that the reference lists for a declaration, as `Words.key` tells the program's."""
    if kind == "commit":
        return ("Commit", printed(table, item[0]), item[1])
    if kind == "discard":
        in_hand = table.cards[item].zone == "hand"
        return ("Discard", printed(table, item)) if in_hand else ("Scrap", item)
    if kind == "allocate":
        return ("Assign" if item[0] == "split" else "Aim", *item[1:])
    return (kind.capitalize(), *(item if isinstance(item, tuple) else (item,)))


def key_of_choice(table: Table, kind: str, choice: Any) -> Key:
    """A whole choice that the reference lists."""
    if choice in ("keep", "redraw"):
        return (choice.capitalize(),)
    if choice == "pass":
        return ("Done",)
    if kind == "base":
        return ("Establish", printed(table, choice))
    if kind == "territories":
        return ("Contribute", *choice)
    if choice == ("pass",):
        return ("Pass",)
    _, source, target = choice
    if table.cards[source].category == "action":
        return ("Play", printed(table, source), target)
    return ("Use", source, target)


def whole_choice(words: Words, table: Table, seat: int, action: Action) -> Any:
    """The reference's whole choice for an action of the program that is one."""
    if isinstance(action, do.Keep | do.Redraw):
        return type(action).__name__.lower()
    if isinstance(action, do.Contribute):
        return (land(action.first), land(action.second))
    if isinstance(action, do.Done):
        return "pass"
    if isinstance(action, do.Establish):
        return first_copy(table, seat, "hand", action.card)
    if isinstance(action, do.Play):
        source = first_copy(table, seat, "hand", action.card)
        return ("announce", source, words.target(action.card, action.target))
    if isinstance(action, do.Use):
        return ("announce", *words.key(action)[1:])
    return ("pass",)
