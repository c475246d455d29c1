"""What happens in History of War: facts for the log, the animation and undo. Dice come as `Rolled`.

Undo stops at everything the opponent has seen and may answer (HOW-GEN-09): only orders of a declaration that
is not confirmed can be taken back, and those are no events.
"""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.model import Event, Seat

from .pieces import Announced, Piece, Shield, Strike


class Fact(Event, frozen=True):
    """What undo does not cross."""

    barrier: ClassVar[bool] = True


# -- set-up and rounds -----------------------------------------------------------------------------


class TerritoriesRevealed(Fact, frozen=True):
    """The chosen territories by seat; they lie in the row now (HOW-SET-02)."""

    cards: tuple[tuple[int, ...], tuple[int, ...]]


class Drew(Fact, frozen=True):
    """A seat drew (HOW-SET-04, HOW-DRW-01, HOW-EFF-05); others see how many cards, not which."""

    seat: Seat
    count: int
    cards: tuple[int, ...] = ()
    why: str = "draw"
    """``opening``, ``draw`` or ``effect``."""


class HandsJudged(Fact, frozen=True):
    """Who keeps and who redraws is shown (HOW-SET-07)."""

    redrawing: tuple[Seat, ...]


class RoundBegan(Fact, frozen=True):
    """A round begins with its attacker (HOW-RND-02, HOW-SET-08)."""

    round: int
    attacker: Seat


class PhaseBegan(Fact, frozen=True):
    """One of the fifteen phases (HOW-RND-01)."""

    phase: int
    round: int


class Readied(Fact, frozen=True):
    """A seat has answered in secret (HOW-STM-03): ``territories``, ``hand``, ``build``, ``trim``,
    ``replace``."""

    seat: Seat
    what: str


# -- base and construction -------------------------------------------------------------------------


class NothingPlaced(Event, frozen=True):
    """A seat places no base augmentation in phase 2 (HOW-BAS-01)."""

    seat: Seat


class Established(Fact, frozen=True):
    """A base augmentation was placed (HOW-BAS-01)."""

    seat: Seat
    piece: int
    card: int


class Income(Fact, frozen=True):
    """Conquered territories give TA (HOW-TAS-07)."""

    seat: Seat
    amount: int


class Revealed(Fact, frozen=True):
    """Both commitments are turned face up (HOW-CON-04): cards by seat."""

    cards: tuple[tuple[int, ...], tuple[int, ...]]


class Paid(Fact, frozen=True):
    """TA were paid: the locked sources and what is left in the pool (HOW-TAS-01, HOW-TAS-02)."""

    seat: Seat
    price: int
    sources: tuple[int, ...]
    pool: int


class Settled(Fact, frozen=True):
    """A development was placed (HOW-CON-08)."""

    seat: Seat
    piece: int
    card: int
    territory: int


class Built(Fact, frozen=True):
    """A unit is in play (HOW-CON-09)."""

    seat: Seat
    piece: int
    card: int
    locked: bool


class Upgraded(Fact, frozen=True):
    """An upgrade was attached, its bearer locked (HOW-UPG-01)."""

    seat: Seat
    piece: int
    card: int


# -- the stack -------------------------------------------------------------------------------------


class WindowPassed(Event, frozen=True):
    """A seat passed in a window (HOW-STK-04)."""

    seat: Seat
    window: str


class Announcing(Fact, frozen=True):
    """An action card or ability was announced (HOW-STK-06)."""

    item: Announced


class Cancelled(Fact, frozen=True):
    """An announcement comes to nothing and costs nothing (HOW-STK-09): ``source``, ``target``, ``unpaid``
    or ``countered``."""

    item: Announced
    why: str


class Resolved(Fact, frozen=True):
    """An announcement was paid and works (HOW-STK-08)."""

    item: Announced


class Destroyed(Fact, frozen=True):
    """A card in play goes to the scrapyard (HOW-ARE-05): ``damage``, ``effect``, ``sacrifice``, ``limit``
    or ``conquest``."""

    piece: Piece
    why: str


class Spared(Fact, frozen=True):
    """A card would have been destroyed and is protected (HOW-EFF-07)."""

    piece: int
    card: int


class Affected(Fact, frozen=True):
    """A card has an effect for the rest of the phase, or was unlocked (HOW-EFF-07..10)."""

    piece: int
    card: int
    op: str
    value: int


# -- battle ----------------------------------------------------------------------------------------


class Deployed(Fact, frozen=True):
    """A unit went to a territory (HOW-DEP-01); `carrier` is −1 without one."""

    seat: Seat
    piece: int
    card: int
    territory: int
    carrier: int
    locked: bool


class AttackDeclared(Fact, frozen=True):
    """The attackers of a half, all locked (HOW-ATK-01)."""

    seat: Seat
    strikes: tuple[Strike, ...]


class BlockDeclared(Fact, frozen=True):
    """The blockers of a half, all locked (HOW-BLK-06)."""

    seat: Seat
    shields: tuple[Shield, ...]


class Allocated(Fact, frozen=True):
    """What the attackers hit: pairs of attacker and target (−1 hand, −2 depot) (HOW-DMG-07, HOW-DMG-09),
    and shares of attackers for blockers (HOW-DMG-04)."""

    seat: Seat
    aims: tuple[tuple[int, int], ...]
    shares: tuple[tuple[int, int, int], ...]


class Responded(Fact, frozen=True):
    """Pairs of unit and attacker (HOW-RSP-04)."""

    seat: Seat
    responses: tuple[tuple[int, int], ...]


class Hit(Fact, frozen=True):
    """Damage dealt to a card: by `dealer` (−1 for a flak battery), in the step ``first`` or ``normal``
    (HOW-DMG-10, HOW-DMG-11), or ``base`` (HOW-BSA-02)."""

    dealer: int
    piece: int
    amount: int
    step: str


class HandRaided(Fact, frozen=True):
    """A base attack made the rival discard at random (HOW-BSA-03)."""

    seat: Seat
    attacker: int
    cards: tuple[int, ...]


class DepotRaided(Fact, frozen=True):
    """A base attack scrapped the top of a depot (HOW-BSA-04)."""

    seat: Seat
    attacker: int
    cards: tuple[int, ...]


class Retreated(Fact, frozen=True):
    """A unit went back to the deployment area (HOW-RET-01)."""

    seat: Seat
    piece: int
    card: int
    territory: int


# -- victory and end -------------------------------------------------------------------------------


class Conquered(Fact, frozen=True):
    """A territory fell (HOW-VIC-03..10): its occupation force, and who went home."""

    territory: int
    seat: Seat
    points: int
    total: int
    force: tuple[int, ...]
    returned: tuple[int, ...]


class Trimmed(Fact, frozen=True):
    """Down to the limits: cards from the hand, units from the deployment area (HOW-END-01, HOW-END-02)."""

    seat: Seat
    cards: tuple[int, ...]
    units: tuple[int, ...]


class Replaced(Fact, frozen=True):
    """Territories came from the reserves (HOW-END-05)."""

    cards: tuple[tuple[int, ...], tuple[int, ...]]


class RoundClosed(Fact, frozen=True):
    """Roles are swapped, everything unlocks, markers are placed on these cards (HOW-END-06..08)."""

    round: int
    entrenched: tuple[int, ...]


ALL: tuple[type[Event], ...] = (
    TerritoriesRevealed,
    Drew,
    HandsJudged,
    RoundBegan,
    PhaseBegan,
    Readied,
    NothingPlaced,
    Established,
    Income,
    Revealed,
    Paid,
    Settled,
    Built,
    Upgraded,
    WindowPassed,
    Announcing,
    Cancelled,
    Resolved,
    Destroyed,
    Spared,
    Affected,
    Deployed,
    AttackDeclared,
    BlockDeclared,
    Allocated,
    Responded,
    Hit,
    HandRaided,
    DepotRaided,
    Retreated,
    Conquered,
    Trimmed,
    Replaced,
    RoundClosed,
)
