"""What lies on the table, and nothing that decides (OW-DEF-11)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .components import PIECES, Piece, Side

Stack = tuple[int, str, str]
"""A stack is named by its owner, its code and its cell."""


class GameOver(Exception):
    """The match has ended: raised wherever that is noticed, caught by the match alone."""


@dataclass(eq=False)
class Counter:
    """One piece. `cell` is None once it has fallen or left the map."""

    id: int
    code: str
    owner: int
    cell: str | None
    wounded: bool = False
    one_life: bool = False
    """OW-SCN-10: Morven's forms have one life each."""

    # Until the end of the turn
    spent: int = 0
    gained: int = 0
    """Movement points of the Serpent river (OW-LOC-19), which OW-RET-03 does not count."""
    movement_change: int = 0
    """Frozen peaks, Centaur prairie, Zarina."""
    attack_change: int = 0
    """Valley of giants."""
    no_movement: bool = False
    """OW-MOV-24: raised or returned this turn."""
    stopped: bool = False
    no_attack: bool = False
    fired: bool = False
    pinned: bool = False
    dispelled: bool = False
    """It has cast Dispel this turn."""
    melee: bool = False
    """OW-RNG-05: it stood in a contested cell while that cell was being fought."""
    attacked: bool = False
    """It has attacked in this combat phase (OW-SPL-19)."""
    tried: set[str] = field(default_factory=set)
    """Cells at which it has declined, attacked or held as shooter in this phase (OW-CMB-02)."""

    # Until the end of the round
    acted: bool = False
    arrived: bool = False

    @property
    def piece(self) -> Piece:
        """What is printed on it."""
        return PIECES[self.code]

    @property
    def side(self) -> Side:
        """The side that is up."""
        back = self.piece.back
        return back if self.wounded and back is not None else self.piece.front

    @property
    def lives(self) -> int:
        """OW-CMP-05."""
        return 2 if self.piece.back is not None and not self.wounded and not self.one_life else 1

    @property
    def stack(self) -> Stack:
        """The stack it is part of."""
        assert self.cell is not None
        return (self.owner, self.code, self.cell)

    def is_(self, *types: str) -> bool:
        """Is it of one of these types?"""
        return self.piece.type in types

    def of(self, faction: str) -> bool:
        """Does it count as a counter of this faction?"""
        return self.piece.faction == faction

    def refresh(self) -> None:
        """OW-TEN-03: what lasts until the end of the turn ends."""
        fresh = Counter(self.id, self.code, self.owner, self.cell, self.wounded, self.one_life)
        self.__dict__.update(fresh.__dict__)


@dataclass
class Player:
    """A seat."""

    seat: int
    faction: str
    team: int
    gold: int = 0
    mana: int = 0
    scripted: bool = False
    alive: bool = True
    eliminated_in: int | None = None
    """The number of the elimination event: later is better (OW-VIC-11)."""
    value_then: int = 0
    """His army value at the start of the turn in which he was eliminated (OW-VIC-11)."""
    resigned: bool = False
    freed_before: set[str] = field(default_factory=set)
    """Spells freed by Convergence in the previous turn (OW-SPL-18)."""
    freed_now: set[str] = field(default_factory=set)


@dataclass(eq=False)
class Part:  # each is itself alone, whatever it holds
    """The counters of one stack that carry an effect; `used` once what is used up has been used."""

    counters: set[int]
    used: bool = False
    pinned: set[int] = field(default_factory=set)


@dataclass
class Effect:
    """One lasting effect of one cast (OW-MAG-12)."""

    id: int
    spell: str
    seat: int
    parts: list[Part]
    combat: int | None = None
    """The number of the combat with which it ends; None: the end of the turn."""
    cell: str | None = None
    """The location on which it lies (Immortal Legion)."""


@dataclass
class Joined:
    """A shooter stack that has joined a combat, and its counters at that moment (OW-RNG-05)."""

    stack: Stack
    counters: tuple[int, ...]
    done: bool = False
    """It has acted; who could not when its turn came leaves a combat that goes on (OW-INT-20)."""


@dataclass
class Combat:
    """The combat that is being resolved (OW-CMB-01)."""

    number: int
    cell: str
    full: bool
    """It is fought out; otherwise it is only shot at (OW-CMB-05)."""
    joined: list[Joined]
    round: int = 0
    tie_orders: dict[tuple[Any, ...], list[int]] = field(default_factory=dict)
    busy: bool = False
    """Somebody has attacked or retreated in this round (OW-FIN-03)."""
    barbarian_hits: set[int] = field(default_factory=set)
    """Seats whose Barbarian stacks have scored a hit (OW-SPL-12)."""
    war_cries: set[int] = field(default_factory=set)
    """Counters that have cast War Cry in it."""
    graced: set[tuple[int, int]] = field(default_factory=set)
    """Parts of Elven Grace (effect and place) that have met their first hit in this combat."""
    durin_used: bool = False


@dataclass
class Action:
    """An attack, a retreat or a hold, from its announcement to the end of ACTION_DONE."""

    kind: str
    stack: Stack
    cell: str
    """The cell attacked, or the goal of a retreat."""
    enemy: int | None = None
    extra: bool = False
    in_combat: bool = False
    """It is part of the current combat (OW-ATK-08)."""
    rolled: bool = False
    stripped: bool = False
    base_hits: int = 0
    hits: int = 0
    scored: int = 0
    attackers: tuple[int, ...] = ()
    cancelled: bool = False
    losses: dict[Stack, int] = field(default_factory=dict)
    raged: set[Stack] = field(default_factory=set)
    second_attack: list[Part] = field(default_factory=list)
    """Bloodthirsts for which this attack is the first."""
    thirsted: bool = False
    """A Bloodthirst has had it as its first attack; another does nothing with it."""
    plain: bool = False
    """The second attack of a Bloodthirst, which triggers no further one."""


@dataclass
class Cast:
    """A spell on the spell stack (OW-MAG-10)."""

    id: int
    spell: str
    seat: int
    caster: int
    cell: str
    """Where it was cast."""
    target: tuple[Any, ...]
    depth: int
    window: str
    controlled: tuple[str, ...] = ()
    """What the player controlled when it was cast (OW-INT-23)."""
    action: Action | None = None
    combat: int | None = None


@dataclass
class Window:
    """An open window (OW-WIN)."""

    name: str
    first: int
    combat_spells: bool
    action: Action | None
    script_lines: set[int] = field(default_factory=set)
    """Lines of the magic script that were used in it (OW-BOT-10)."""


@dataclass
class Game:
    """Everything."""

    board: dict[str, str]
    players: dict[int, Player]
    options: dict[str, Any]
    scenario: Any
    dice: Callable[[str], int]
    counters: dict[int, Counter] = field(default_factory=dict)
    fallen: dict[int, str] = field(default_factory=dict)
    """Counters that fell this turn, in the order of falling -> the cell beside which they lie (OW-CAS-10)."""
    defeated: set[str] = field(default_factory=set)
    """Codes of two-sided pieces that were defeated (OW-HER-04)."""
    turn: int = 0
    phase: str = "SETUP"
    order: list[int] = field(default_factory=list)
    mover: int | None = None
    effects: list[Effect] = field(default_factory=list)
    spells: list[Cast] = field(default_factory=list)
    """The spell stack, the top last."""
    windows: list[Window] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    combat: Combat | None = None
    combats: int = 0
    fought: set[str] = field(default_factory=set)
    """Cells that were fought out in this phase (OW-CMB-06)."""
    leap_used: set[int] = field(default_factory=set)
    pact_used: set[int] = field(default_factory=set)
    thorin_used: set[int] = field(default_factory=set)
    heroless: set[int] = field(default_factory=set)
    """Seats that must leave when the action is over (OW-VIC-08, OW-VIC-10)."""
    depth: int = 0
    """How many actions and resolutions are going on, one inside the other."""
    numbers: int = 100
    """Numbers given so far; they begin above the seats."""
    eliminations: int = 0
    values_at_start: dict[int, int] = field(default_factory=dict)
    secret: dict[int, list[tuple[Any, ...]]] = field(default_factory=dict)
    outcome: dict[str, Any] | None = None
    rolls: list[tuple[str, int]] = field(default_factory=list)

    def roll(self, why: str) -> int:
        """One die (OW-DIC-01)."""
        value = self.dice(why)
        self.rolls.append((why, value))
        return value

    def number(self) -> int:
        """A new number for a counter, an effect or a cast."""
        self.numbers += 1
        return self.numbers

    def new(self, code: str, owner: int, cell: str | None) -> Counter:
        """A new counter on the map."""
        counter = Counter(self.number(), code, owner, cell)
        self.counters[counter.id] = counter
        return counter

    def on_map(self) -> list[Counter]:
        """All counters on the map."""
        return [counter for counter in self.counters.values() if counter.cell is not None]

    def at(self, cell: str) -> list[Counter]:
        """The counters in a cell."""
        return [counter for counter in self.counters.values() if counter.cell == cell]

    def of_stack(self, stack: Stack) -> list[Counter]:
        """The counters of a stack."""
        return [counter for counter in self.on_map() if counter.stack == stack]

    def enemies(self, one: int, other: int) -> bool:
        """Are these seats of different sides (OW-DEF-06)?"""
        return self.players[one].team != self.players[other].team

    def living(self) -> list[int]:
        """Seats not eliminated, ascending."""
        return [seat for seat in sorted(self.players) if self.players[seat].alive]

    def clockwise(self, first: int) -> list[int]:
        """Living seats from this one on, ascending and wrapping round."""
        living = self.living()
        return [seat for seat in living if seat >= first] + [seat for seat in living if seat < first]
