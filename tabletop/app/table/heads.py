"""What stands above a match: turn, phases, and of every seat what it has."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.app.table.records import Art, EntityId
from tabletop.engine.model import Seat


@dataclass(frozen=True, slots=True)
class Chip:
    """A small labelled thing with a tooltip: a phase of the track, a resource of a seat."""

    id: EntityId
    label: str
    icon: Art | None = None
    tooltip: str = ""
    state: str = ""
    """'now', 'done', 'next' for phases; 'warn' for something that wants attention."""
    short: str = ""
    """The label where there is little room; empty if it is the same."""
    switch: str = ""
    """The display switch (`Questions.switches`) that a click turns on or off; it is on while the chip is
    'now'."""
    owners: tuple[tuple[int, int, int], ...] = ()
    """The colours of the seats that decide in a phase: a line below it."""
    spent: bool = False
    """Does only its owner lessen it? Then less of it is no news to the owner."""
    colour: tuple[int, int, int] | None = None
    """Of whose it is, of which it has a line at its foot."""


@dataclass(frozen=True, slots=True)
class Caution:
    """What is asked before a click carries something out that harms whoever clicks."""

    question: str
    """Whom of one's own it harms, and how."""
    deed: str
    """What is done then, as a verb: the answer that does it, and the title."""
    stay: str
    """The harmless answer, as a verb."""


@dataclass(frozen=True, slots=True)
class SeatAnswer:
    """How a seat stands to a question that several answer at once."""

    given: bool
    """Else it is awaited."""
    words: str


@dataclass(frozen=True, slots=True)
class Toll:
    """What is left of a side's forces and what it has lost, shown where there is room."""

    left: int
    whole: int
    """What they are worth now, and were at first."""
    figure: str
    """The same in words, as ``14 / 20``."""
    words: str = ""
    """All of it in a sentence."""
    fallen: tuple[Art, ...] = ()
    """Portraits of the fallen, the weightiest first."""


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """One seat in the header."""

    seat: Seat
    name: str
    """What the seat plays (army, faction); the person's or bot's name is the scene's."""
    colour: tuple[int, int, int]
    icon: Art | None = None
    chips: tuple[Chip, ...] = ()
    active: bool = False
    out: bool = False
    is_signed: bool = False
    """Do its pieces bear the sign of its seat? Then it stands here, too."""
    full: str = ""
    """The name without shortening, where there is room for it; empty if it is the same."""
    answer: SeatAnswer | None = None
    """The scene's, like the player's name."""
    ally: str = ""
    """The scene's, too: the word for one that plays together with whoever looks; empty for all others."""
    toll: Toll | None = None
    """What it has lost; None in games or as long as that is nothing to be told."""

    @property
    def signs(self) -> int:
        """How many small signs stand at the end of its first line."""
        return (self.answer is not None) + bool(self.ally)


@dataclass(frozen=True, slots=True)
class Header:
    """The top bar: round and turn in words, the phase track, a panel per seat. Without phases the words have
    the room of the track."""

    turn: str
    phases: tuple[Chip, ...]
    seats: tuple[SeatPanel, ...]
    phase: str = ""
    """What the present phase is called, if its chip has no room for that: a line below the turn."""
    next: str = ""
    """What comes after it, in words: a line below that where there is room."""
    step: int = 0
    """Which of so many `steps` it is: dots at the foot of these words where phases have no room for chips."""
    steps: int = 0
    told: tuple[str, ...] = ()
    """What each of these is (rich text), told where one points at its dot."""
