"""Positions of the reference engine, built in two lines and played by names."""

import random
from pathlib import Path
from typing import Any

from tests.reference.history_of_war import Illegal, Match, load

ENTRIES = load(Path(__file__).parent / "history_of_war" / "cards.json")

AXIS, ALLIES = 0, 1


class SeededChance:
    """Chance for random matches."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def shuffle(self, seat: int, cards: list[str]) -> list[str]:
        return self.random.sample(cards, len(cards))

    def first_attacker(self) -> int:
        return self.random.randrange(2)

    def pick(self, seat: int, what: list[str], count: int) -> list[str]:
        return self.random.sample(what, count)


class Scene:
    """A position: `put` cards, `begin` a state of chapter 23, then `take` choices."""

    def __init__(
        self, attacker: int = AXIS, lands: tuple[str, ...] = ("Sicily", "Tobruk", "Tunisia")
    ) -> None:
        self.match = Match(ENTRIES, SeededChance(1))
        self.table = self.match.table
        self.table.attacker, self.table.round = attacker, 5
        for land in lands:
            card = self.find(land, "reserve")
            self.table.cards[card].zone = "row"
            self.table.row.append(card)

    def find(self, name: str, zone: str = "depot") -> str:
        """The first card whose English name begins so and that lies in a zone."""
        return next(
            card.id
            for card in self.table.cards.values()
            if card.zone == zone and card.entry["name_en"].startswith(name)
        )

    def put(self, name: str, zone: str = "Sicily", locked: bool = False, marker: bool = False) -> str:
        """Takes a card out of its depot into a zone, or onto the territory of that name."""
        return self.put_id(self.find(name), zone, locked, marker)

    def put_id(self, card_id: str, zone: str, locked: bool = False, marker: bool = False) -> str:
        """As `put`, for a card named by its id."""
        card = self.table.cards[card_id]
        self.table.depot[card.owner].remove(card.id)
        if zone in ("base", "deployment", "hand"):
            card.zone = zone
        else:
            card.zone, card.place = "territory", self.find(zone, "row")
        card.locked, card.marker = locked, marker
        return card.id

    def attach(self, name: str, unit: str) -> str:
        """Puts an upgrade onto a unit."""
        card = self.put(name, "hand")
        self.table.cards[card].zone, self.table.cards[card].place = "attached", unit
        return card

    def begin(self, step: str) -> "Scene":
        """Starts the match at a state of chapter 23."""
        self.match.go(step)
        return self

    def window(self, name: str, then: str) -> "Scene":
        """Starts the match in a window."""
        self.match.open_window(name, then)
        return self

    def take(self, kind: str, declaration: Any, seat: int | None = None) -> None:
        """A whole declaration by the seat that is owed one."""
        self.match.take(self.match.owed()[0] if seat is None else seat, (kind, declaration))

    def refused(self, kind: str, declaration: Any, seat: int | None = None) -> str:
        """The rule that refuses a declaration."""
        try:
            self.take(kind, declaration, seat)
        except Illegal as illegal:
            return illegal.rule
        return "legal"

    def announce(self, source: str, target: str | None = None) -> None:
        """An announcement by whoever has priority."""
        self.take("priority", ("announce", source, target))

    def say_pass(self, times: int = 1) -> None:
        """So many passes in a window."""
        for _ in range(times):
            self.take("priority", ("pass",))

    def close_window(self) -> None:
        """Passes until no window is open."""
        while self.table.window is not None:
            self.say_pass()

    def fight(
        self,
        attacks: list[tuple[str, str]],
        blocks: tuple[tuple[str, str], ...] = (),
        allocation: tuple[tuple[str | int, ...], ...] = (),
        responses: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Phases 5 to 7 with these declarations and nothing announced."""
        self.begin("P05.ATTACK")
        self.take("attack", tuple(attacks))
        self.take("block", blocks)
        self.close_window()
        self.take("allocate", allocation)
        self.take("respond", responses)

    def fallen(self) -> set[str]:
        """The cards in the scrapyards."""
        return set(self.table.where("scrapyard"))

    def is_locked(self, card: str) -> bool:
        return self.table.cards[card].locked

    def zone(self, card: str) -> str:
        return self.table.cards[card].zone
