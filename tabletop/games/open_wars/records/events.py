"""What happens: facts for the log, the animation and undo. Dice come as the kernel's `Rolled`.

Everything lies open but what is bought in secret (OW-DEF-13).
"""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.model import Event, Seat

from . import battle_events
from .pieces import Item

# -- order of play ----------------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True):
    """A turn begins (OW-TRN-04)."""

    turn: int


class OrderFixed(Event, frozen=True):
    """Who plays when in this turn, and the value of every army (OW-ORD-02..05)."""

    order: tuple[Seat, ...]
    values: tuple[int, ...]


class PhaseBegan(Event, frozen=True):
    """A phase begins (OW-TRN-01)."""

    phase: str


class StepBegan(Event, frozen=True):
    """A player's movement step begins (OW-MOV-01)."""

    seat: Seat


class StepEnded(Event, frozen=True):
    """A player's movement step is over."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """Everything that lasts a turn is over (OW-TEN-03, OW-TEN-04)."""

    turn: int


# -- gold, mana, recruits ---------------------------------------------------------------------------------


class Collected(Event, frozen=True):
    """What a location gives its controller (OW-COL-01)."""

    seat: Seat
    at: int
    gold: int
    mana: int


class Gained(Event, frozen=True):
    """Gold or mana from something else: ``spectrallake``, ``azrak``, ``difficulty``, ``abyssflames``
    (OW-COL-02)."""

    seat: Seat
    gold: int
    mana: int
    why: str
    at: int = -1


class Readied(Event, frozen=True):
    """A seat has confirmed what it buys in secret."""

    seat: Seat


class OrdersRevealed(Event, frozen=True):
    """What everybody wrote down in secret (OW-SET-08, OW-REC-09)."""

    barrier: ClassVar[bool] = True
    orders: tuple[tuple[Item, ...], ...]


class Noted(Event, frozen=True):
    """A seat wrote down a purchase: nobody else learns of it."""

    seat: Seat
    at: int
    kind: int


class Recruited(Event, frozen=True):
    """A counter was bought (OW-REC-01)."""

    counter: int
    kind: int
    seat: Seat
    at: int
    price: int


class Voided(Event, frozen=True):
    """An item of an order came to nothing and was not paid (OW-REC-09, OW-SET-08)."""

    seat: Seat
    kind: int
    at: int


class Arrived(Event, frozen=True):
    """A counter is placed: ``setup``, ``hero``, ``roster``, ``event``, ``raised``, ``returned``
    (OW-MOV-23)."""

    counter: int
    kind: int
    seat: Seat
    at: int
    why: str
    wounded: bool = False


class Promoted(Event, frozen=True):
    """A type of veterans has risen (OW-CAM-07)."""

    seat: Seat
    kind: int
    level: int


class LeftBehind(Event, frozen=True):
    """A counter of the roster does not come along (OW-CAM-05)."""

    seat: Seat
    kind: int


# -- movement ---------------------------------------------------------------------------------------------


class OrderGiven(Event, frozen=True):
    """A move order (OW-MOV-02)."""

    seat: Seat
    group: tuple[int, ...]
    path: tuple[int, ...]


class Entered(Event, frozen=True):
    """A group entered a cell: ``march``, ``retreat``, ``effect``, ``teleport``."""

    group: tuple[int, ...]
    origin: int
    to: int
    price: int
    how: str


class Stopped(Event, frozen=True):
    """A group goes no further this turn: ``enemy`` or the code of the location (OW-MOV-10, OW-MOV-20)."""

    group: tuple[int, ...]
    at: int
    why: str


class Stranded(Event, frozen=True):
    """A group could not enter the next cell and stays (OW-MOV-03, OW-MOV-18)."""

    group: tuple[int, ...]
    at: int
    to: int


class WentBack(Event, frozen=True):
    """A group may not rest where it came to and goes back (OW-MOV-19)."""

    group: tuple[int, ...]
    origin: int
    to: int


class Altered(Event, frozen=True):
    """A location changed a value of counters until the end of the turn (section 10)."""

    group: tuple[int, ...]
    stat: str
    delta: int
    why: str


class Barred(Event, frozen=True):
    """Counters may not attack any more this turn: ``desertoflostsouls``, ``retreat``, ``thorin``."""

    group: tuple[int, ...]
    why: str


class OrderCancelled(Event, frozen=True):
    """An order came to nothing before it began (OW-WIN-07)."""

    seat: Seat


# -- scenarios, ends --------------------------------------------------------------------------------------


class Happened(Event, frozen=True):
    """An event of a scenario or chapter: its name, and a cell where it has one."""

    what: str
    at: int = -1


class Sealed(Event, frozen=True):
    """The portal has so many seals: ``portal`` or ``ritual`` (OW-SCN-28)."""

    seals: int
    why: str


class GoalCounted(Event, frozen=True):
    """A side has fulfilled something for so many turn ends."""

    side: int
    what: str
    turns: int


class Eliminated(Event, frozen=True):
    """A player is out: ``army``, ``hero``, ``resigned`` (OW-TEN-05, OW-VIC-08, OW-VIC-10)."""

    seat: Seat
    why: str


class Removed(Event, frozen=True):
    """A counter of a player who is out leaves the map (OW-VIC-08, OW-VIC-10)."""

    counter: int
    kind: int
    seat: Seat
    at: int


ALL: tuple[type[Event], ...] = tuple(
    found
    for found in [*globals().values(), *vars(battle_events).values()]
    if isinstance(found, type) and issubclass(found, Event) and found is not Event
)
