"""What a spell would do where, before it is cast: its area, whom it touches, which shots it worsens, whom of
the own side it may cost (CW-UI-06, CW-UI-08). Every answer is asked of the rules that the spell obeys.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tabletop.parts.odds import NEVER, at_least
from tabletop.parts.squares import Mask, Square, squares

from ..records.actions import Cast
from ..records.state import Lasting, State, Unit
from . import attributes, bows, catapults, odds, sight, spells
from .attributes import FLIGHT_MOV
from .forecast import forecast
from .shooting import Aim, aims
from .weapons import WEAPON_OF, Weapon

NEEDS_NOTHING = 0
"""The need of a weapon that throws no die to hit."""


class Chance(NamedTuple):
    """The best shot of a unit: the die a bow `need`s, how many `dice` a stone scatters with, how likely it
    `hit`s whom it is aimed at."""

    hit: Fraction
    need: int
    dice: int


class Hampered(NamedTuple):
    """A unit with a ranged weapon, and its best shot `now` and `then`, under a storm; None where it has
    nobody to aim at."""

    unit: int
    now: Chance | None
    then: Chance | None

    @property
    def is_worse(self) -> bool:
        """Does the storm cost it anything that can be seen now?"""
        return self.now is not None and self.then is not None and self.then.hit < self.now.hit


def hampered(state: State, caster: Unit) -> tuple[Hampered, ...]:
    """Every bow and catapult on the board, whosever it is, as it shoots before and under a storm of that
    mage (CW-SPL-01, CW-BOW-03, CW-CAT-01)."""
    stormy = state.clone()
    stormy.lasting = (*state.lasting, Lasting("storm", caster.id, caster.seat))
    found = []
    for unit in state.units:
        weapon = WEAPON_OF[unit.kind]
        if unit.stands and weapon is not None:
            found.append(Hampered(unit.id, _best(state, unit, weapon), _best(stormy, unit, weapon)))
    return tuple(found)


def _best(state: State, unit: Unit, weapon: Weapon) -> Chance | None:
    if state.is_engaged(unit.id):
        return None
    seen = aims(state, unit, weapon, state.enemies(state.side_of(unit)))
    return max((_chance(state, unit, weapon, at) for at in squares(seen)), default=None)


def _chance(state: State, unit: Unit, weapon: Weapon, at: Square) -> Chance:
    aim = Aim(state, unit, at)
    if weapon.is_bow:
        need = bows.hit_need(unit, bows.hit_modifiers(state, unit, aim.distance, aim.indirect))
        return Chance(at_least(need), need, 0)
    dice = catapults.scatter_dice(state, weapon, aim.distance, aim.indirect)
    return Chance(odds.scatter(dice).get((0, 0), NEVER), NEEDS_NOTHING, dice)


def area(state: State, unit: Unit, spell: str, target: int = -1) -> Mask:
    """The squares on which a spell of a mage works, or among which it finds its targets; where the one that
    flies could go (CW-SPL-05, CW-SPL-31, CW-SPL-40)."""
    tables = state.derived.tables
    if spell == "protection":
        return tables.near[unit.at] | 1 << unit.at
    if spell == "zap":
        return sight.view_of(state, unit.at) & tables.board.within(spells.ZAP_RANGE)[unit.at]
    flyer = state.unit(target)
    if spell == "flight" and flyer is not None and flyer.stands:
        reach = tables.board.within(max(0, FLIGHT_MOV - flyer.spent))[flyer.at]
        return sight.view_of(state, unit.at) & reach & ~state.derived.occupied
    return 0


def touched(state: State, unit: Unit, spell: str) -> tuple[int, ...]:
    """The units on which a lasting spell of a mage would act where they stand (CW-SPL-01, CW-SPL-03..05)."""
    if spell == "storm":
        return tuple(each.unit for each in hampered(state, unit))
    lasting = Lasting(spell, unit.id, unit.seat)
    return tuple(each.id for each in state.units if attributes.reaches(state, lasting, each))


def risked(state: State, action: Cast) -> tuple[tuple[int, Fraction], ...]:
    """The units of its own side that a zap or a smite may cost, by the mixture of a melee or by the plague,
    each with the chance (CW-MIX-01, CW-ATR-31)."""
    card, side = forecast(state, action), state.side_of(state.units[action.unit])
    losses = card.results if card is not None else ()
    return tuple(
        (loss.unit, loss.chance)
        for loss in losses
        if loss.key == "lost" and loss.chance and state.side_of(state.units[loss.unit]) == side
    )
