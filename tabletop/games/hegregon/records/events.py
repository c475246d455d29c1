"""What happens in HEGREGON: facts for the log, the animation and undo. Dice come as the kernel's `Rolled`.

Everything lies open (HG-GEN-06); undo stops at dice and at a drawn card.
"""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.model import Event, Seat

# -- order of play --------------------------------------------------------------------------------------


class OrderFixed(Event, frozen=True):
    """Who plays when in this turn (HG-ORD-01, HG-ORD-03)."""

    round: int
    order: tuple[Seat, ...]


class StageBegan(Event, frozen=True):
    """A round of the turn begins: ``purchase`` or ``action`` (HG-ORD-02)."""

    stage: str


class StepBegan(Event, frozen=True):
    """A seat's step begins."""

    seat: Seat
    stage: str


class StepSkipped(Event, frozen=True):
    """A seat without units has no action step; without anything left to buy its purchase step is over
    (HG-ORD-05)."""

    seat: Seat
    stage: str = "action"


class StepEnded(Event, frozen=True):
    """A seat's step is over."""

    seat: Seat
    stage: str


# -- units ------------------------------------------------------------------------------------------------


class Bought(Event, frozen=True):
    """A unit was bought and placed (HG-BUY-02)."""

    unit: int
    kind: int
    seat: Seat
    at: int
    price: int


class Moved(Event, frozen=True):
    """A unit entered a neighbouring hex; `passing` if it only passes a friend there (HG-MOV-04)."""

    unit: int
    origin: int
    to: int
    price: int
    passing: bool = False


class Landed(Event, frozen=True):
    """A unit came down by air transport (HG-FLY-01)."""

    unit: int
    origin: int
    to: int


class Destroyed(Event, frozen=True):
    """A unit is gone: ``combat``, ``shot``, ``mine`` or ``resigned``."""

    unit: int
    at: int
    why: str


class Paid(Event, frozen=True):
    """H for an ability: its name, the unit and the price (chapter 12)."""

    seat: Seat
    unit: int
    ability: str
    price: int


class Entrenched(Event, frozen=True):
    """An E.A.R. became a turret (HG-ENT-01)."""

    unit: int


class TurretLeft(Event, frozen=True):
    """A turret is an ordinary E.A.R. again (HG-ENT-02)."""

    unit: int


class MineLaid(Event, frozen=True):
    """A mine lies on a hex (HG-MIN-01)."""

    seat: Seat
    at: int


class MineGone(Event, frozen=True):
    """A mine left the map: ``exploded``, ``taken``, ``lifted`` or ``owner-out``."""

    seat: Seat
    at: int
    why: str


class MineSurvived(Event, frozen=True):
    """A unit set off no mine: it stays armed (HG-MIN-05)."""

    unit: int
    at: int


class StockChanged(Event, frozen=True):
    """A seat has so many mines in stock."""

    seat: Seat
    stock: int


# -- combat -------------------------------------------------------------------------------------------------


class CombatDeclared(Event, frozen=True):
    """A combat begins (HG-ATK-11): `mode` is attack, missile, position, landing or push; `reach` 1 or 2."""

    unit: int
    target: int
    mode: str
    reach: int


class Found(Event, frozen=True):
    """The die of detection (HG-CAM-04)."""

    unit: int
    target: int
    found: bool


class Withdrew(Event, frozen=True):
    """The attacker left a unit alone that it did not find (HG-CAM-09)."""

    unit: int
    target: int


class Fought(Event, frozen=True):
    """The dice are compared: totals of both (HG-ATK-03); equal ones are rolled again (HG-ATK-05)."""

    unit: int
    target: int
    attack: int
    defence: int


class ShotMissed(Event, frozen=True):
    """Unanswered fire without effect (HG-RNG-04)."""

    unit: int
    target: int


# -- event cards -----------------------------------------------------------------------------------


class CardDrawn(Event, frozen=True):
    """A unit's entry turned over a card (HG-EVT-01)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    unit: int
    card: str


class DeckShuffled(Event, frozen=True):
    """The discards became the draw pile (HG-EVT-06)."""


class CardApplied(Event, frozen=True):
    """What a card did to a unit or to nobody (−1): figures for the log."""

    card: str
    unit: int = -1
    at: int = -1
    done: bool = True


class OreChanged(Event, frozen=True):
    """H gained or lost: `why` is card, collection or extra."""

    seat: Seat
    amount: int
    ore: int
    why: str


class FreeUnit(Event, frozen=True):
    """A free E.A.R. arrives (EV09)."""

    unit: int
    kind: int
    seat: Seat
    at: int


class Thrown(Event, frozen=True):
    """A card put a unit elsewhere: ``blast``, ``jump`` or ``recall``; nothing is entered there."""

    unit: int
    origin: int
    to: int
    why: str


class Crystals(Event, frozen=True):
    """Hexes became crystal (EV13)."""

    hexes: tuple[int, ...]
    until: int


class CrystalsMelted(Event, frozen=True):
    """Temporary crystal is common ground again (HG-MAP-10)."""

    hexes: tuple[int, ...]


# -- settlement ------------------------------------------------------------------------------------


class Collected(Event, frozen=True):
    """What an E.A.R. brought in from its hex (HG-COL-02)."""

    unit: int
    at: int
    amount: int


class Exhausted(Event, frozen=True):
    """A deposit is empty for good (HG-MOD-07)."""

    at: int


class Captured(Event, frozen=True):
    """A base changed hands; −1 for neutral (HG-CAP-01, HG-ELI-03)."""

    base: int
    seat: Seat
    before: Seat


class TurnSettled(Event, frozen=True):
    """The settlement of a turn is done (HG-COL-01)."""

    round: int


class Eliminated(Event, frozen=True):
    """A player is out (HG-ELI-01)."""

    seat: Seat
    why: str


ALL: tuple[type[Event], ...] = tuple(
    found
    for found in list(globals().values())
    if isinstance(found, type) and issubclass(found, Event) and found is not Event
)
