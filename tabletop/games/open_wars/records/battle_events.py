"""What happens in combats and by magic (sections 11 to 13)."""

from __future__ import annotations

from tabletop.engine.model import Event, Seat

from .pieces import Cast, StackKey

# -- combat -----------------------------------------------------------------------------------------------


class CombatBegan(Event, frozen=True):
    """A combat in a cell, fought out or only shot at (OW-CMB-05)."""

    at: int
    melee: bool


class ShootersJoined(Event, frozen=True):
    """A stack joins as shooters (OW-CMB-04)."""

    stack: StackKey


class RoundBegan(Event, frozen=True):
    """A round of a combat (OW-CMB-08)."""

    at: int
    round: int


class Activated(Event, frozen=True):
    """A stack is activated (OW-INI-01)."""

    stack: StackKey
    initiative: int


class AttackDeclared(Event, frozen=True):
    """A stack attacks a player in a cell (OW-ATK-02)."""

    stack: StackKey
    cell: int
    seat: Seat
    extra: bool


class HitsRolled(Event, frozen=True):
    """What the dice of an attack gave: base hits, with everything added (OW-ATK-05)."""

    stack: StackKey
    base: int
    hits: int


class HitAllocated(Event, frozen=True):
    """A counter takes a hit (OW-CAS-01)."""

    counter: int


class HitCancelled(Event, frozen=True):
    """A hit does not count: the spell, hero or location that saved (OW-CAS-05)."""

    counter: int
    why: str


class Wounded(Event, frozen=True):
    """A two-sided counter turned over (OW-HER-02)."""

    counter: int


class Fell(Event, frozen=True):
    """A counter is defeated: ``hit``, ``pact`` (OW-CAS-06)."""

    counter: int
    kind: int
    seat: Seat
    at: int
    why: str


class AttackCancelled(Event, frozen=True):
    """An attack came to nothing (OW-ATK-02, OW-INT-08)."""

    stack: StackKey


class RetreatDeclared(Event, frozen=True):
    """Counters retreat (OW-RET-01)."""

    group: tuple[int, ...]
    to: int


class Held(Event, frozen=True):
    """A stack does nothing (OW-ATK-01)."""

    stack: StackKey


class CombatEnded(Event, frozen=True):
    """A combat is over: ``won``, ``suspended``, ``shot`` (OW-FIN-01..03)."""

    at: int
    why: str


class Displaced(Event, frozen=True):
    """Thorin breaks a line (OW-HER-15)."""

    stack: StackKey


# -- magic ------------------------------------------------------------------------------------------------


class SpellCast(Event, frozen=True):
    """A spell goes on the stack, paid (OW-MAG-10)."""

    cast: Cast
    price: int


class SpellResolved(Event, frozen=True):
    """A spell works, or has come to nothing (OW-MAG-08)."""

    cast: Cast
    works: bool


class SpellDispelled(Event, frozen=True):
    """A waiting spell was removed (OW-SPL-01)."""

    cast: Cast


class EffectEnded(Event, frozen=True):
    """A lasting spell ends before its time: dispelled or used up."""

    spell: int
    why: str


class WindowPassed(Event, frozen=True):
    """A seat lets a window go by."""

    seat: Seat
    name: str


class Pinned(Event, frozen=True):
    """Mist holds counters (OW-SPL-26)."""

    group: tuple[int, ...]
