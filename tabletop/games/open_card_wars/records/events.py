"""What happens in Open Card Wars: facts for the log, the animation and undo. Dice come as `Rolled`.

Undo stops at everything the opponent has seen and may answer (OCW-UI-09): only picks, merges and what was not
committed can be taken back.
"""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.model import Event, Seat

from .fighters import Declared

# -- before the first turn -----------------------------------------------------------------------------


class CoinTossed(Event, frozen=True):
    """A coin names a seat: ``draft`` or ``initiative`` (OCW-TEAM-07, OCW-SET-06)."""

    barrier: ClassVar[bool] = True
    what: str
    seat: Seat


class Picked(Event, frozen=True):
    """A card was taken in the open draft (OCW-TEAM-07)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    card: int


class PickedInSecret(Event, frozen=True):
    """A card was taken in secret; others learn only that something was (OCW-TEAM-09)."""

    seat: Seat
    card: int
    """−1 for those who may not know."""


class TeamsRevealed(Event, frozen=True):
    """Both teams lie open (OCW-TEAM-09, OCW-TEAM-10); a hidden hand shows the characters only."""

    barrier: ClassVar[bool] = True
    teams: tuple[tuple[int, ...], tuple[int, ...]]


class PlacedInSecret(Event, frozen=True):
    """A character was placed behind the screen (OCW-SET-04)."""

    seat: Seat
    card: int
    cell: int
    """−1 for those who may not know, the card too."""


class Placed(Event, frozen=True):
    """A character stands on its cell before the first turn."""

    barrier: ClassVar[bool] = True
    fighter: int
    card: int
    seat: Seat
    cell: int


# -- the turn -------------------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True):
    """Turn t of the match begins (OCW-TURN-03)."""

    barrier: ClassVar[bool] = True
    turn: int
    round: int
    seat: Seat


class PhaseBegan(Event, frozen=True):
    """``mana``, ``deployment``, ``activation`` or ``end`` (OCW-TURN-01)."""

    phase: str
    seat: Seat


class Fatigued(Event, frozen=True):
    """Both players lose life to fatigue (OCW-WIN-05)."""

    amount: int
    life: tuple[int, int]


class EffectEnded(Event, frozen=True):
    """A lasting effect ended, by its time or because it was spent or annulled (chapter 12)."""

    fighter: int
    kind: str
    name: str
    amount: int
    why: str
    """``time``, ``spent``, ``annulled`` or ``removed``."""


class Poisoned(Event, frozen=True):
    """POISON took HP and lost a counter (OCW-MAINT-02)."""

    fighter: int
    lost: int
    hp: int
    left: int


class Removed(Event, frozen=True):
    """A defeated character leaves the field, its equipment with it (OCW-MAINT-05)."""

    fighter: int
    card: int
    seat: Seat
    equipment: int


class Merged(Event, frozen=True):
    """Two dice became one (OCW-MANA-06)."""

    seat: Seat
    keeper: int
    other: int
    value: int


class Deployed(Event, frozen=True):
    """A character entered from the hand (OCW-DEP-03)."""

    barrier: ClassVar[bool] = True
    fighter: int
    card: int
    seat: Seat
    cell: int
    dice: tuple[int, ...]


class Equipped(Event, frozen=True):
    """Equipment was attached (OCW-EQ-01)."""

    barrier: ClassVar[bool] = True
    fighter: int
    card: int
    dice: tuple[int, ...]


class Moved(Event, frozen=True):
    """A character changed cell: by ``move`` (MOVE), ``advance`` or ``action`` (OCW-GEO-08)."""

    barrier: ClassVar[bool] = True
    fighter: int
    origin: int
    cell: int
    how: str


class TokenSprung(Event, frozen=True):
    """A token acted on whoever entered (OCW-VOC-20)."""

    kind: str
    seat: Seat
    cell: int
    fighter: int


class TokenLaid(Event, frozen=True):
    """A token lies on a cell (OCW-GEO-07)."""

    kind: str
    seat: Seat
    cell: int
    placer: int


class TokenRemoved(Event, frozen=True):
    """A token is gone because the ability that laid it was annulled (OCW-FLASH-11)."""

    kind: str
    seat: Seat
    cell: int


# -- abilities and windows ------------------------------------------------------------------------------


class AbilityDeclared(Event, frozen=True):
    """An ability was declared and its die spent (OCW-ABIL-06)."""

    barrier: ClassVar[bool] = True
    seat: Seat
    declared: Declared
    die: int
    value: int
    cost: int
    flash: bool
    """In a window."""


class AbilityResolves(Event, frozen=True):
    """An ability begins to resolve (OCW-ABIL-07)."""

    declared: Declared


class AbilityFizzled(Event, frozen=True):
    """Nothing (more) comes of it: ``defeated``, ``annulled`` (OCW-ABIL-10, OCW-FLASH-11)."""

    declared: Declared
    why: str


class WindowPassed(Event, frozen=True):
    """A seat let a window go by of its own will."""

    barrier: ClassVar[bool] = True
    seat: Seat
    moment: str


class EffectGained(Event, frozen=True):
    """A character gained a modifier, keyword, counter, status, trigger, ward or mark."""

    fighter: int
    kind: str
    name: str
    amount: int
    ends: str
    turn: int
    to: int = -1
    """Receiver of REDIRECT, marked enemy, the one objective a keyword counts against; −1 for none."""


class PoisonAdded(Event, frozen=True):
    """POISON counters were added (OCW-KW-25)."""

    fighter: int
    amount: int
    total: int


class Healed(Event, frozen=True):
    """HP came back (OCW-KW-05), by ``heal`` or ``regeneration``."""

    fighter: int
    amount: int
    hp: int
    how: str


class Cleansed(Event, frozen=True):
    """Statuses and POISON were taken away (OCW-VOC-24)."""

    fighter: int


class Unaffected(Event, frozen=True):
    """An effect did nothing to a character: ``invulnerable``, ``charge``, ``imprisoned`` …"""

    fighter: int
    why: str


# -- attacks and damage ---------------------------------------------------------------------------------


class AttackDeclared(Event, frozen=True):
    """An attack was declared (OCW-ATK-08); `objective` −1 is the enemy player."""

    barrier: ClassVar[bool] = True
    fighter: int
    objective: int
    basic: bool
    counter: bool


class AttackSkipped(Event, frozen=True):
    """An attack that an ability calls for cannot be declared (OCW-ABIL-10, OCW-ATK-05): ``stunned``,
    ``imprisoned``, ``entered`` or ``no-objective``."""

    fighter: int
    why: str


class AttackFailed(Event, frozen=True):
    """An attack did nothing at all (OCW-ATK-09)."""

    fighter: int
    objective: int
    why: str


class Damaged(Event, frozen=True):
    """A packet reached a character (chapter 10): every step of its reckoning, for the log.

    `kind` is basic, ability-attack, ability, splash, reflected, redirected, surplus or token.
    """

    fighter: int
    source: int
    kind: str
    amount: int
    """What came in."""
    dodged: bool
    defence: int
    """How much DEF took off; all of it where nothing was left."""
    blocked: bool
    """A SHIELD counter was spent."""
    factor: int
    dealt: int
    """What reached the HP (OCW-DMG-10)."""
    surplus: int
    """What TRAMPLE carries on beyond it; not part of `dealt` (OCW-DMG-10, OCW-DMG-11)."""
    floor: str
    """``indestructible``, ``ward`` or empty (OCW-DMG-08)."""
    redirected: int
    """Who takes it instead, −1 for nobody."""
    hp: int


class PlayerHit(Event, frozen=True):
    """A player lost life (OCW-ATK-10, OCW-DMG-11)."""

    seat: Seat
    source: int
    amount: int
    life: int


class Defeated(Event, frozen=True):
    """A character is at 0 HP (OCW-DEAD-01)."""

    fighter: int
    seat: Seat


ALL: tuple[type[Event], ...] = (
    CoinTossed,
    Picked,
    PickedInSecret,
    TeamsRevealed,
    PlacedInSecret,
    Placed,
    TurnBegan,
    PhaseBegan,
    Fatigued,
    EffectEnded,
    Poisoned,
    Removed,
    Merged,
    Deployed,
    Equipped,
    Moved,
    TokenSprung,
    TokenLaid,
    TokenRemoved,
    AbilityDeclared,
    AbilityResolves,
    AbilityFizzled,
    WindowPassed,
    EffectGained,
    PoisonAdded,
    Healed,
    Cleansed,
    Unaffected,
    AttackDeclared,
    AttackSkipped,
    AttackFailed,
    Damaged,
    PlayerHit,
    Defeated,
)
