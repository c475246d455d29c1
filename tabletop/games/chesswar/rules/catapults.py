"""Section 7.4: catapults, terrorpults, rocks and plague bombs. Worked examples: CW-EX-07, CW-EX-13..16,
CW-EX-31..33.

Own units under a stray stone save like any others (CW-INT-17); storm adds nothing at distance 1
(CW-INT-36). The bonus of the undead is for bows only (CW-CAT-13, attributes.py).
"""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat
from tabletop.parts.squares import Square

from ..components.armies import BRAVE
from ..records.events import ScatterLanded
from ..records.state import State, Unit
from . import attributes, destruction, mix
from .bows import storm_rages
from .homes import forward_of
from .odds import displaced, turned
from .weapons import Weapon


def scatter_dice(state: State, weapon: Weapon, distance: int, indirect: bool) -> int:
    """How many scatter dice: by the weapon (bombs one, CW-CAT-08), and under storm one more per two full
    squares of distance (CW-CAT-01)."""
    dice = weapon.dice[1 if indirect else 0]
    return dice + distance // 2 if storm_rages(state) else dice


def landing(state: State, seat: Seat, target: Square, dice: tuple[int, ...]) -> Square:
    """Where the stone falls: the sum of all steps counts, −1 off the board (CW-CAT-02, CW-CAT-03)."""
    shift = turned(displaced(dice), forward_of(state.setup.players, seat))
    return state.derived.tables.board.shift(target, *shift)


def victim_at(state: State, shooter: Unit, square: Square) -> int:
    """Whom a stone hits there: any unit, own ones included; nobody off the board, on the shooter's own
    square, an empty square or a toppled piece (CW-CAT-03..06)."""
    return -1 if square < 0 or square == shooter.at else state.derived.ids[square]


def throw(
    draft: Draft[State], unit: Unit, weapon: Weapon, target: Square, distance: int, indirect: bool
) -> None:
    """All scatter dice at once, then whatever stands on the landing square is hit (CW-CAT-02..07)."""
    state = draft.state
    count = scatter_dice(state, weapon, distance, indirect)
    dice = draft.roll_many(count, 6, "scatter", "CW-CAT-02", unit.seat)
    square = landing(state, unit.seat, target, dice)
    victim = victim_at(state, unit, square)
    draft.emit(ScatterLanded(unit.id, target, dice, square, victim))
    if victim < 0:
        return
    if weapon.key == "plague_bombs":
        burst(draft, unit, victim)
        return
    victims = mix.victims(draft, victim, unit.seat)
    hits = [(uid, saves_granted(state, uid, weapon)) for uid in victims]
    rule = "CW-CAT-11" if weapon.key == "terrorpult" else "CW-CAT-06"
    destruction.strike(draft, hits, weapon.cause, rule, unit.id)


def saves_granted(state: State, uid: int, weapon: Weapon) -> int:
    """One save; against a terrorpult only for units that are brave at impact (CW-CAT-11, CW-DIE-03)."""
    if weapon.key != "terrorpult":
        return 1
    return 1 if attributes.effective(state, state.units[uid]) & BRAVE else 0


def burst(draft: Draft[State], unit: Unit, victim: int) -> None:
    """Plague bombs reach the unit and all its opponents, never neighbours; no `mix` (CW-CAT-09, -10)."""
    exposed = (victim, *draft.state.opponents(victim))
    destruction.strike(draft, [(uid, 1) for uid in exposed], "plague_bombs", "CW-CAT-09", unit.id)
