"""Frozen records of which the state is made: counters, lasting spells, the fallen, the current combat."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Annotated, Literal

import msgspec

from ..components.ground import LONGEST
from ..components.spells import SPELLS
from .setup import KindNumber, Level, Rostered, SeatNumber, Small

CellNumber = Annotated[int, msgspec.Meta(ge=-1, le=LONGEST * LONGEST - 1)]
CounterId = Annotated[int, msgspec.Meta(ge=0, le=9_999)]
SpellNumber = Annotated[int, msgspec.Meta(ge=0, le=len(SPELLS) - 1)]
Serial = Annotated[int, msgspec.Meta(ge=0, le=99_999)]
NOWHERE = -1

STOPPED = 1
"""Moves no more by ordinary movement this turn (OW-MOV-10, OW-MOV-20)."""
NO_ATTACK = 2
"""Attacks no more this turn (OW-RET-04, OW-LOC-26, OW-HER-15)."""
FIRED = 4
"""Has shot as an isolated stack this turn (OW-RNG-05)."""
PINNED = 8
"""Mist holds it (OW-SPL-26)."""
SPENT = 16
"""Raised or returned: no movement left this turn, whatever it gains (OW-MOV-24)."""
RIVER = 32
"""Had its point from the Serpent river this turn (OW-LOC-19)."""
FOUGHT = 64
"""Stood in a contested cell while it was fought in this phase (OW-RNG-05)."""
ACTED = 128
"""Has acted in this round of the combat (OW-INI-01)."""
LATE = 256
"""Arrived during this round and acts from the next (OW-INI-06)."""
STRUCK = 512
"""Has attacked in this combat phase (OW-SPL-19)."""
ALL_MARKS = 1023
ROUND_MARKS = ACTED | LATE
"""Cleared at the beginning of every round."""

Delta = Annotated[int, msgspec.Meta(ge=-99, le=99)]


class Counter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, array_like=True):
    """One piece on the map with all that is kept of it (OW-DEF-11)."""

    id: CounterId
    kind: KindNumber
    seat: SeatNumber
    at: CellNumber
    wounded: bool = False
    spent: Small = 0
    """Movement spent this turn."""
    marks: Annotated[int, msgspec.Meta(ge=0, le=ALL_MARKS)] = 0
    movement: Delta = 0
    """What dice and locations did to its Movement this turn (OW-LOC-15, OW-LOC-22, OW-HER-16)."""
    attack: Delta = 0
    """And to its Attack (OW-LOC-16)."""
    under: tuple[Serial, ...] = ()
    """The lasting spells on it, by their ids, ascending."""
    tried: tuple[CellNumber, ...] = ()
    """The cells at which it has declined, attacked or held as a shooter in this phase (OW-CMB-02)."""

    @property
    def key(self) -> StackKey:
        """The stack it belongs to (OW-DEF-04)."""
        return StackKey(self.seat, self.kind, self.at)


likeness: Callable[[Counter], tuple[object, ...]] = attrgetter(
    "wounded", "spent", "marks", "movement", "attack", "under", "tried"
)
"""What a counter must share with another of its stack for the two to be interchangeable."""


class StackKey(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    gc=False,
    array_like=True,
    order=True,
    cache_hash=True,
):
    """All counters of one kind and one player in one cell (OW-DEF-04)."""

    seat: SeatNumber
    kind: KindNumber
    at: CellNumber


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, array_like=True, order=True):
    """A line of an order: so many counters of a kind, bought in a city (OW-STM-21)."""

    at: CellNumber
    kind: KindNumber
    count: Annotated[int, msgspec.Meta(ge=1, le=9_999)]


class Fallen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, array_like=True):
    """A defeated counter beside its cell, until the end of the turn (OW-CAS-10)."""

    id: CounterId
    kind: KindNumber
    seat: SeatNumber
    at: CellNumber


class Lasting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A spell that lasts, on one stack (its counters have the `id` in `under`) or, with `at`, on a location.

    A cast that affects several stacks leaves one for each: what is used up is used up stack by stack
    (OW-MAG-09), but Dispel ends all of the same `cast`.
    """

    id: Serial
    cast: Serial
    spell: SpellNumber
    seat: SeatNumber
    """Whose caster cast it."""
    until: Literal["turn", "combat"]
    at: CellNumber = NOWHERE
    used: bool = False
    """Rolled for (Mist), waiting no more: what that means says the spell."""


spell_of: Callable[[Lasting], int] = attrgetter("spell")
"""The spell that lasts."""


class Cast(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A spell on the spell stack (OW-MAG-08, OW-MAG-10)."""

    serial: Serial
    spell: SpellNumber
    seat: SeatNumber
    caster: CounterId
    origin: CellNumber
    """Where it was cast."""
    target: StackKey | None = None
    cell: CellNumber = NOWHERE
    """The location aimed at, or the destination of a raised counter."""
    lands: tuple[CellNumber, ...] = ()
    """Where a teleport may lead: what its player controlled when it was cast (OW-INT-23)."""
    aimed: Serial | None = None
    """What Dispel aims at: the serial of a waiting cast, or the `cast` of a lasting one."""
    fallen: CounterId | None = None
    free: Literal["", "pact", "convergence"] = ""


class Once(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, array_like=True):
    """Something done that may be done once per turn: by a counter (Dispel), or by a player (−1)."""

    what: Literal["dispel", "pumasleap", "darkpact", "thorin"]
    seat: SeatNumber
    counter: Annotated[int, msgspec.Meta(ge=-1, le=9_999)] = -1


class Freed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, array_like=True):
    """The spells freed for a player by Convergence, this turn and the turn before (OW-SPL-18)."""

    now: tuple[SpellNumber, ...] = ()
    before: tuple[SpellNumber, ...] = ()


class Out(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, array_like=True):
    """A player who is out: the number of the time that somebody went (later is better), and the value of his
    army as that turn began (OW-VIC-11)."""

    seat: SeatNumber
    when: Annotated[int, msgspec.Meta(ge=1, le=99)]
    value: Annotated[int, msgspec.Meta(ge=0, le=9_999)]


# -- combat ---------------------------------------------------------------------------------------------


class TieOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The order of players that dice gave for one rank, until the round ends (OW-INI-04)."""

    rank: tuple[int, int, int]
    """Initiative, class and cost."""
    shooters: bool
    seats: tuple[SeatNumber, ...]


class Joined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A stack that joined a combat as shooters, with the counters it had then (OW-RNG-05)."""

    stack: StackKey
    ids: tuple[CounterId, ...]
    done: bool = False
    """Has it acted? It belongs to the combat until that ends (OW-MAG-05)."""


class Combat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The current combat (OW-CMB-01, OW-MAG-05)."""

    at: CellNumber
    melee: bool
    """Fought out, or only shot at (OW-CMB-05)."""
    round: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0
    joined: tuple[Joined, ...] = ()
    """Its shooters; they belong to it until it ends, also when they have acted (OW-MAG-05). Who is no
    longer isolated when its turn comes has left it (OW-INT-20)."""
    stirred: bool = False
    """Has anybody attacked or retreated in this round (OW-FIN-03)?"""
    ties: tuple[TieOrder, ...] = ()
    scored: tuple[SeatNumber, ...] = ()
    """Players whose Barbarian stacks have scored in this combat (OW-SPL-12)."""
    cried: tuple[CounterId, ...] = ()
    """Casters of War Cry in this combat (OW-SPL-12)."""
    graced: tuple[Serial, ...] = ()
    """The Elven Graces that have met their first hit in this combat, by their ids (OW-SPL-20)."""
    warded: bool = False
    """Has Durin cancelled his hit (OW-HER-11)?"""


class Hit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Hits on their way: of an attack on one player in a cell, or of a spell on one stack (OW-CAS-01,
    OW-CAS-07)."""

    seat: SeatNumber
    """The player hit."""
    cell: CellNumber
    left: Small
    """Still to be allocated."""
    given: tuple[CounterId, ...] = ()
    """Allocated, in order."""
    stack: StackKey | None = None
    """The stack that a spell hits."""
    cast: Serial | None = None
    """The spell; None for an attack."""


# -- progress -------------------------------------------------------------------------------------------


Goal = Literal["cities", "goal", "bridge", "secondary"]
"""What is counted by turn ends: cities (domination), a chapter's objective, what loses it, its secondary
objective."""


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, array_like=True):
    """For how many turn ends a side has fulfilled something named by the mode."""

    side: Annotated[int, msgspec.Meta(ge=0, le=6)]
    what: Goal
    turns: Small
    """In a row, or altogether where the mode counts so."""


SEALS = 3
"""What the portal needs (OW-SCN-28)."""


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """How far modes, scenarios and chapters have come (sections 15, 17, 18)."""

    held: tuple[Held, ...] = ()
    portal: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """Seals that came from controlling A1 (OW-SCN-28)."""
    rituals: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """Seals that came from rituals (OW-SCN-29); at least one must come from A1."""
    slain: tuple[tuple[KindNumber, Small], ...] = ()
    """Named pieces that were defeated, with the turn (OW-SCN-08, OW-SCN-30, chapters)."""
    reaped: tuple[KindNumber, ...] = ()
    """The player's types whose attacks removed an enemy counter (OW-CAM-07)."""
    roster: tuple[Rostered, ...] = ()
    """Roster counters that fit nowhere and stay off the map; before they are placed, all (OW-CAM-05)."""
    ranks: tuple[tuple[KindNumber, Level], ...] = ()
    """The veterans of the player in this chapter (OW-CAM-07)."""

    @property
    def seals(self) -> int:
        """How many seals the portal has."""
        return self.portal + self.rituals

    @property
    def sealed(self) -> bool:
        """Has it three, one of them at least from A1 (OW-SCN-28)?"""
        return self.portal >= 1 and self.seals >= SEALS
