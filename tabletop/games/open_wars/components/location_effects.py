"""What location cards do (section 10): each effect has a trigger, a condition and a word for what happens."""

from __future__ import annotations

from typing import Literal

import msgspec

from .units import Faction, Type
from .words import Face, ModStat, Op, Record, Trigger


class ForbidStop(Op, frozen=True, tag="forbid_stop"):
    """No movement ends here (OW-LOC-10)."""


class ForbidAttack(Op, frozen=True, tag="forbid_attack"):
    """The cell cannot be shot at (OW-LOC-11), or who entered it may not attack this turn (OW-LOC-26)."""


class StopMovement(Op, frozen=True, tag="stop_movement"):
    """Whoever enters is stopped (OW-MOV-20)."""


class Gain(Op, frozen=True, tag="gain"):
    """Mana at collection (OW-LOC-18)."""

    mana: Literal[1]


class AllowEntry(Op, frozen=True, tag="allow_entry"):
    """May enter although it is water (OW-LOC-18)."""


class GainMovementPoint(Op, frozen=True, tag="gain_mp"):
    """A movement point that no retreat counts (OW-LOC-19)."""

    delta: Literal[1]


class AddHits(Op, frozen=True, tag="add_hits"):
    """Hits besides those of the dice (OW-LOC-21)."""

    n: Literal[1]


class SpellCost(Op, frozen=True, tag="spell_cost"):
    """Spells cast here cost less (OW-MAG-03)."""

    delta: Literal[-1]


class EntryCost(Op, frozen=True, tag="entry_cost"):
    """Entering costs more (OW-LOC-34)."""

    delta: Literal[1]


class CancelHit(Op, frozen=True, tag="cancel_hit"):
    """A hit does not count (OW-CAS-05)."""


class RaiseHere(Op, frozen=True, tag="raise"):
    """A fallen counter comes back, paid for (OW-LOC-27)."""

    to: Literal["here"]
    source: Literal["own_fallen"] = msgspec.field(name="from")
    faction: tuple[Faction, ...]
    normal_only: bool
    pay_gold: Literal["printed_cost"]
    count: Literal[1]


LocationOp = (
    ModStat
    | ForbidStop
    | ForbidAttack
    | StopMovement
    | Gain
    | AllowEntry
    | GainMovementPoint
    | AddHits
    | SpellCost
    | EntryCost
    | CancelHit
    | RaiseHere
)


class Condition(Record, frozen=True):
    """Whom an effect of a location concerns (OW-LOC-02); None is no condition."""

    unit_type: tuple[Type, ...] | None = None
    unit_type_not: tuple[Type, ...] | None = None
    faction: tuple[Faction, ...] | None = None
    cost_max: int | None = None
    range_min: int | None = None
    unit_here: Literal[True] | None = None
    attacker_here: bool | None = None
    target_here: Literal[True] | None = None
    caster_here: Literal[True] | None = None
    controlled: Literal[True] | None = None
    controller_faction: tuple[Faction, ...] | None = None
    own_type_here: Type | None = None


class Die(Record, frozen=True):
    """The die of an effect: one per group and event, or one per hit (OW-LOC-04)."""

    n: Literal[1]
    per: Literal["group", "hit"]
    fail: tuple[Face, ...] = ()
    success: tuple[Face, ...] = ()


class LocationEffect(Record, frozen=True):
    """One effect of a location card."""

    trigger: Trigger
    condition: Condition
    effect: LocationOp
    dice: Die | None = None
    duration: Literal["turn"] | None = None
    limit: Literal["once_per_counter_per_turn", "once_per_turn"] | None = None
    optional: bool = False


class LocationText(Record, frozen=True):
    """What the file says of one location card."""

    code: str
    rule: str
    effects: tuple[LocationEffect, ...]
    text_es: str
    text_en: str
