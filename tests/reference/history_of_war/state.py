"""What lies on the table: cards, zones, the battle half, the stack (HOW-GAM-05), and nothing that decides."""

from dataclasses import dataclass, field
from typing import Any, Protocol

from .cards import UNITS, Entry

SEATS = (0, 1)
"""Seat 1 and seat 2 of the specification."""


IN_PLAY = ("base", "deployment", "territory")
"""The zones whose cards are in play (HOW-CAT-08)."""


class Illegal(ValueError):
    """A refused choice; `rule` is the id of the violated rule (HOW-STM-01)."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class Chance(Protocol):
    """All randomness, handed in from outside (HOW-GEN-07)."""

    def shuffle(self, seat: int, cards: list[str]) -> list[str]:
        """The depot's new order, top first."""

    def first_attacker(self) -> int:
        """The seat that is ATT in round 1 (HOW-SET-08)."""

    def pick(self, seat: int, what: list[str], count: int) -> list[str]:
        """The cards that a seat discards at random out of its hand (HOW-BSA-03)."""


@dataclass
class Card:
    """One physical card. Its place is in these two fields and nowhere else.

    `zone` is one of: depot, hand, reserve, stack, revealed (P03 between reveal and entering play), base,
    deployment, territory, attached, row (a territory to be conquered), conquered (a territory),
    set_aside, scrapyard.
    `place` is the territory's id for territory and set_aside, the bearer's id for attached, else None.
    """

    id: str
    entry: Entry
    owner: int
    zone: str
    place: str | None = None
    locked: bool = False
    marker: bool = False
    damage: int = 0
    temporary: list[dict[str, Any]] = field(default_factory=list)
    """Effects "for the rest of the phase": op, value, av (HOW-EFF-04)."""

    @property
    def category(self) -> str:
        """The printed category (chapter 3)."""
        return str(self.entry["category"])

    @property
    def is_unit(self) -> bool:
        """HOW-CAT-06."""
        return self.category in UNITS

    @property
    def damage_category(self) -> str:
        """HOW-CRD-06: developments and base augmentations count as ground."""
        return self.category if self.is_unit else "ground"


@dataclass
class Item:
    """An announcement on the stack (HOW-STK-06); a source has only one, so its id names the item."""

    source: str
    seat: int
    effect: dict[str, Any]
    target: str | None


@dataclass
class Window:
    """An open window (HOW-STK-04): its name, what follows it, who has priority, passes in succession."""

    name: str
    then: str
    priority: int
    passes: int = 0


@dataclass
class Bill:
    """A payment that somebody owes: its cost and the cards that may not be locked for it."""

    cost: int
    banned: frozenset[str]


@dataclass
class Half:
    """Attack modes, block links, used AVs and damage from the declaration to D6 (HOW-STM-05)."""

    modes: dict[str, str] = field(default_factory=dict)
    """attacker -> "T" or "B", in the order of the declaration."""
    blocks: dict[str, str] = field(default_factory=dict)
    """blocker -> attacker."""
    used: set[tuple[str, str]] = field(default_factory=set)
    """(unit, category of the AV)."""
    hits: dict[str, str] = field(default_factory=dict)
    """unblocked mode-T attacker -> its target."""
    splits: dict[tuple[str, str], int] = field(default_factory=dict)
    """(attacker, blocker) -> points chosen in D1."""
    raids: dict[str, str] = field(default_factory=dict)
    """unblocked mode-B attacker -> base card, "hand" or "depot"."""
    responses: list[tuple[str, str]] = field(default_factory=list)
    """(responder, attacker)."""
    amounts: list[tuple[str, str, int, bool]] = field(default_factory=list)
    """(source, recipient, points, dealt in D3), fixed at the end of D2 (HOW-DMG-14)."""
    raid_strength: dict[str, int] = field(default_factory=dict)
    """base attacker -> AV-ground, fixed at the end of D2."""


@dataclass
class Table:
    """The whole position. Orders that mean something are lists; all other zones are read off the cards."""

    cards: dict[str, Card]
    depot: list[list[str]]
    """Per seat, top first."""
    row: list[str]
    """The territories to be conquered, in row order (HOW-SET-02)."""
    attacker: int = 0
    """The seat that is ATT."""
    round: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    pool: list[int] = field(default_factory=lambda: [0, 0])
    holder: dict[str, int] = field(default_factory=dict)
    """conquered territory -> seat (HOW-GEN-04)."""
    stack: list[Item] = field(default_factory=list)
    """Top last."""
    half: Half = field(default_factory=Half)
    window: Window | None = None
    bill: Bill | None = None
    commitment: list[dict[str, str | None]] = field(default_factory=lambda: [{}, {}])
    """Per seat: revealed card -> target of an upgrade or None (P03 only)."""
    redraws: list[int] = field(default_factory=lambda: [0, 0])
    kept: list[bool] = field(default_factory=lambda: [False, False])
    """Set-up only (HOW-SET-05 to 07)."""
    conquests: dict[str, int] = field(default_factory=dict)
    """Territory -> winner: decided in phase 14 of this round (HOW-VIC-03 to 05), until P15.CLOSE."""
    forces: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Conquered territory -> its occupation force (HOW-VIC-06)."""

    @property
    def defender(self) -> int:
        """The seat that is DEF."""
        return 1 - self.attacker

    def where(self, zone: str, owner: int | None = None, place: str | None = None) -> list[str]:
        """The cards of a zone, by owner and by territory or bearer if given."""
        return [
            card.id
            for card in self.cards.values()
            if card.zone == zone and owner in (None, card.owner) and place in (None, card.place)
        ]

    def is_in_play(self, card: str) -> bool:
        """HOW-CAT-08: face up in a base, deployment or territory row; set aside is not in play."""
        return self.cards[card].zone in IN_PLAY

    def in_play(self, seat: int) -> list[str]:
        """All cards of a seat that are in play (HOW-CAT-08)."""
        return [card.id for card in self.cards.values() if card.zone in IN_PLAY and card.owner == seat]

    def units_in(self, zone: str, seat: int, place: str | None = None) -> list[str]:
        """A seat's units in its deployment area or on territories."""
        return [card for card in self.where(zone, seat, place) if self.cards[card].is_unit]

    def scrap(self, card: str) -> None:
        """HOW-ARE-05: to the owner's scrapyard with everything attached; markers vanish."""
        for upgrade in self.where("attached", place=card):
            self.scrap(upgrade)
        gone = self.cards[card]
        if gone.zone == "depot":
            self.depot[gone.owner].remove(card)
        gone.zone, gone.place = "scrapyard", None
        gone.locked, gone.marker, gone.damage, gone.temporary = False, False, 0, []

    def draw(self, seat: int, count: int) -> None:
        """HOW-DRW-01/03: from the top, as many as there are."""
        for card in self.depot[seat][:count]:
            self.cards[card].zone = "hand"
        del self.depot[seat][:count]
