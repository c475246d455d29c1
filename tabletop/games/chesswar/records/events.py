"""What happens in ChessWar: facts for the log, the animation and undo. Dice come as the kernel's `Rolled`.

Undo stops at dice and at events with a `barrier`: what was hidden has been shown (CW-STM-15).
Figures that the log shows (needed numbers, modifiers with their source) are part of the fact.
"""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.model import Event, Seat

from .modifiers import Modifier

Mods = tuple[Modifier, ...]

# -- before the battle -----------------------------------------------------------------------------


class Mustered(Event, frozen=True):
    """A seat has confirmed its army; nothing of it is shown."""

    seat: Seat


class Deployed(Event, frozen=True):
    """A unit enters the board: at the reveal (`seat`'s whole army one by one)."""

    unit: int
    kind: int
    seat: Seat
    at: int


class Revealed(Event, frozen=True):
    """All armies and deployments are shown at once (CW-SET-05)."""

    barrier: ClassVar[bool] = True
    armies: tuple[str, ...]


class OrderFixed(Event, frozen=True):
    """Who acts when, for the whole match (CW-SET-06, CW-SET-08)."""

    order: tuple[tuple[Seat, ...], ...]


class Redeployed(Event, frozen=True):
    """A seat has ended its redeployment; `moved` are (unit, new square) (CW-SET-07)."""

    seat: Seat
    moved: tuple[tuple[int, int], ...]


# -- turns -----------------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True):
    """A side's turn begins (CW-TUR-04)."""

    round: int
    seats: tuple[Seat, ...]


class PhaseBegan(Event, frozen=True):
    """A phase begins: ``move``, ``shoot`` or ``combat`` (CW-TUR-01)."""

    phase: str


class PhaseEnded(Event, frozen=True):
    """A seat ended the phase, or it ended by itself (`seat` −1) (CW-TUR-02, CW-TUR-06)."""

    phase: str
    seat: Seat


class TurnEnded(Event, frozen=True):
    """A side's turn is over (CW-TUR-05)."""

    seats: tuple[Seat, ...]


class DebtCleared(Event, frozen=True):
    """A mage has paid for the instant it cast in an enemy turn (CW-MAG-05)."""

    unit: int


# -- movement --------------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    """One step."""

    unit: int
    origin: int
    to: int


class Teleported(Event, frozen=True):
    """A unit vanished and appeared (CW-ATR-50)."""

    unit: int
    origin: int
    to: int


class Charged(Event, frozen=True):
    """A unit charges; whether it gets there may depend on its nerve."""

    unit: int
    target: int
    follow_up: bool = False


class FearChecked(Event, frozen=True):
    """A fear check: `die` against `need` (CW-CHG-05)."""

    unit: int
    target: int
    die: int
    need: int
    mods: Mods
    passed: bool


class Engaged(Event, frozen=True):
    """Two units are engaged (CW-CHG-07); `bonus`: the first got the aggressive bonus (CW-ATR-01)."""

    unit: int
    target: int
    bonus: bool = False


class Disengaged(Event, frozen=True):
    """A unit lost its opponents without dying (CW-ATR-52)."""

    unit: int
    opponents: tuple[int, ...]


class Crushed(Event, frozen=True):
    """A unit entered the square of a toppled piece, which leaves the game (CW-MOV-11)."""

    unit: int
    by: int
    at: int


# -- shooting --------------------------------------------------------------------------------------


class Shot(Event, frozen=True):
    """A shot is declared: `weapon` is its attribute (``bows``, ``catapult``…), `at` the square aimed at,
    `target` the unit there (−1: none), `spotter` the unit that sees for an indirect shot, else −1."""

    unit: int
    target: int
    at: int
    weapon: str
    indirect: bool
    spotter: int
    distance: int


class HitRolled(Event, frozen=True):
    """A bow's hit roll: `die` against `need`, which is the skill − the (negative) `mods` (CW-BOW-02)."""

    unit: int
    target: int
    die: int
    need: int
    mods: Mods
    hit: bool


class ScatterLanded(Event, frozen=True):
    """Where a stone fell (−1: off the board) and whom it hit (−1: nobody) (CW-CAT-02..06)."""

    unit: int
    aimed: int
    dice: tuple[int, ...]
    landed: int
    victim: int


class MixResolved(Event, frozen=True):
    """Who is hit in a melee: `aimed` was hit, `victims` are those who suffer it (CW-MIX-02)."""

    aimed: int
    die: int
    victims: tuple[int, ...]


class Spared(Event, frozen=True):
    """A hit does nothing to this unit; `why` is a text key (``immune``…) (CW-CAT-09)."""

    unit: int
    why: str
    rule: str


# -- combat ----------------------------------------------------------------------------------------


class Attacked(Event, frozen=True):
    """An attack's roll: total = die + Com + bonus − enemy Com (in `mods`), and the row it selects.

    `row` is 6, 5, 4, 2 or 1; `feared` if row 6 became 5 because the defender is fearsome (CW-CMB-04..06).
    """

    unit: int
    target: int
    die: int
    total: int
    mods: Mods
    row: int
    feared: bool


class FollowedUp(Event, frozen=True):
    """A follow-up: ``move``, ``charge`` or ``decline`` (CW-FUP-03)."""

    unit: int
    how: str


# -- destruction -----------------------------------------------------------------------------------


class Saved(Event, frozen=True):
    """A save roll for `cause`: `die` against `need` = max(2, Sal − the bonuses in `mods`) (CW-DIE-04)."""

    unit: int
    cause: str
    die: int
    need: int
    mods: Mods
    passed: bool


class Dying(Event, frozen=True):
    """A unit is about to be destroyed by `cause` (CW-DTH-02). `by` is the unit whose doing it is: who
    attacked, shot or cast; the defender of an attack that failed (CW-CMB-12); the carrier of a plague."""

    unit: int
    cause: str
    rule: str
    by: int


class Healed(Event, frozen=True):
    """A dying unit stays in play (CW-SPL-20)."""

    unit: int
    by: int


class Destroyed(Event, frozen=True):
    """A unit leaves the game."""

    unit: int
    at: int
    cause: str


class Toppled(Event, frozen=True):
    """A regenerating unit falls (CW-ATR-40)."""

    unit: int
    at: int


class StoodUp(Event, frozen=True):
    """A toppled piece stands up again (CW-ATR-42)."""

    unit: int
    at: int
    die: int


class Decayed(Event, frozen=True):
    """A toppled piece did not stand up and leaves the game (CW-ATR-42)."""

    unit: int
    at: int
    die: int


class Raised(Event, frozen=True):
    """A destroyed unit is replaced by a new undead one of the caster (CW-SPL-12)."""

    victim: int
    unit: int
    kind: int
    seat: Seat
    at: int
    by: int


class PlagueBroke(Event, frozen=True):
    """A carrier died in melee: these units are exposed (CW-ATR-31)."""

    unit: int
    exposed: tuple[int, ...]


# -- magic -----------------------------------------------------------------------------------------


class SpellCast(Event, frozen=True):
    """A mage casts; `debt` if it pays with its next turn (CW-MAG-05)."""

    unit: int
    spell: str
    target: int
    debt: bool = False


class SpellFizzled(Event, frozen=True):
    """The spell's own die failed (CW-CST-01)."""

    unit: int
    spell: str
    die: int
    need: int


class SpellCountered(Event, frozen=True):
    """A counterspell of `by` undid the spell (CW-CST-03)."""

    unit: int
    spell: str
    by: int


class SpellResolved(Event, frozen=True):
    """The spell takes effect."""

    unit: int
    spell: str
    target: int


class SpellEnded(Event, frozen=True):
    """A temporary spell is over: ``expired``, ``dispelled`` or ``caster`` (CW-MAG-12)."""

    spell: str
    caster: int
    why: str


# -- armies ----------------------------------------------------------------------------------------


class Crumbled(Event, frozen=True):
    """A leaderless undead army gave up a unit (CW-OPT-23)."""

    unit: int
    at: int


class ArmyLeaderless(Event, frozen=True):
    """An army has lost its generals (CW-OPT-21)."""

    seat: Seat


class ArmyEliminated(Event, frozen=True):
    """An army has nothing left on the board, or its player left (CW-OPT-20, CW-OPT-31)."""

    seat: Seat
    resigned: bool = False


ALL: tuple[type[Event], ...] = tuple(
    found
    for found in list(globals().values())
    if isinstance(found, type) and issubclass(found, Event) and found is not Event
)
