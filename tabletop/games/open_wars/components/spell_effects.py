"""What spells do (section 12): windows, reach, target, and a word for each thing that happens."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .units import Faction, Type
from .words import (
    BEFORE_COMBAT,
    WINDOWS,
    Face,
    Lasts,
    ModStat,
    Op,
    Reach,
    Record,
    Relation,
    SpellKind,
    WindowName,
)


class CounterSpell(Op, frozen=True, tag="counter_spell"):
    """A waiting spell is removed (OW-SPL-01)."""


class EndEffect(Op, frozen=True, tag="end_effect"):
    """A lasting effect ends (OW-SPL-01)."""


class Hits(Op, frozen=True, tag="hits"):
    """The stack takes hits (OW-CAS-07)."""

    n: int


class HitsEach(Op, frozen=True, tag="hits_each"):
    """Every stack of the location takes hits (OW-SPL-22)."""

    n: int


class StripNextAttack(Op, frozen=True, tag="strip_next_attack"):
    """Nothing favours its next attack (OW-SPL-03)."""


class IgnoreHit(Op, frozen=True, tag="ignore_hit"):
    """The next hit does not count (OW-SPL-04, OW-SPL-24)."""

    count: Literal[1]
    vs_spell: Literal["cancel_whole_spell_on_stack"] | None = None


class IgnoreHitRoll(Op, frozen=True, tag="ignore_hit_roll"):
    """A die for the first hit of each combat (OW-SPL-20)."""

    count: Literal[1]
    per: Literal["combat"]
    success: tuple[Face, ...]


class CapHits(Op, frozen=True, tag="cap_hits"):
    """Of one attack or spell only so many hits are kept (OW-SPL-23)."""

    n: Literal[1]
    per: Literal["attack_or_spell"]


class Move(Op, frozen=True, tag="move"):
    """An effect move (OW-MOV-21)."""

    steps_max: Literal[1, 2]
    free: Literal[True]
    steps_min: Literal[0, 1] = 0
    enemy_free_steps: bool = False
    into_enemy: bool = False


class AfterAttackMove(Op, frozen=True, tag="after_attack_move"):
    """An effect move after an attack that scored (OW-SPL-07)."""

    if_hits_min: Literal[1]
    steps_max: Literal[1]
    free: Literal[True]
    enemy_free_steps: Literal[True]
    partial: Literal[True]


class Teleport(Op, frozen=True, tag="teleport"):
    """Straight to another location (OW-MOV-22)."""


class AttackNow(Op, frozen=True, tag="attack_now"):
    """An extra attack (OW-ATK-08)."""


class SecondAttackIfHit(Op, frozen=True, tag="second_attack_if_hit"):
    """An extra attack after one that scored (OW-SPL-09)."""

    if_hits_min: Literal[1]


class RollEachStack(Op, frozen=True, tag="roll_each_stack"):
    """A die for each stack (OW-SPL-12)."""

    success: tuple[Face, ...]
    hits: Literal[1]


class GainManaIfDestroyed(Op, frozen=True, tag="gain_mana_if_stack_destroyed"):
    """Mana if nothing is left of the stack (OW-SPL-13)."""

    n: Literal[1]


class SacrificeLife(Op, frozen=True, tag="sacrifice_life"):
    """A life of the own stack is part of the cost (OW-SPL-15)."""

    n: Literal[1]
    as_cost: Literal[True]


class FreeCast(Op, frozen=True, tag="free_cast"):
    """A spell without mana (OW-SPL-15, OW-SPL-18)."""

    caster: Literal["same", "target"]
    now: bool
    barred: tuple[str, ...] = msgspec.field(name="not", default=())
    not_same_spell_as_last_turn: bool = False


class Immunity(Op, frozen=True, tag="immunity"):
    """Effects of others do not move it (OW-SPL-21)."""

    to: tuple[Literal["displacement", "teleport"], ...]
    by: Literal["others"]


class RaiseThere(Op, frozen=True, tag="raise"):
    """A fallen counter comes back (OW-SPL-25)."""

    to: Literal["own_controlled_location"]


class PinRoll(Op, frozen=True, tag="pin_roll"):
    """A die before the first movement (OW-SPL-26)."""

    fail: tuple[Face, ...]


class ReturnOnDestroyed(Op, frozen=True, tag="return_on_stack_destroyed"):
    """A counter of a stack that is wiped out comes back (OW-SPL-28)."""

    success: tuple[Face, ...]
    counters: Literal[1]
    two_sided: Literal[False]


class ExtraDicePerHit(Op, frozen=True, tag="extra_dice_per_hit"):
    """A die per base hit: one hit in all, or one for each (OW-SPL-30, OW-SPL-31)."""

    success: tuple[Face, ...]
    extra_each: Literal[1] | None = None
    extra_total_max: Literal[1] | None = None


SpellOp = (
    ModStat
    | CounterSpell
    | EndEffect
    | Hits
    | HitsEach
    | StripNextAttack
    | IgnoreHit
    | IgnoreHitRoll
    | CapHits
    | Move
    | AfterAttackMove
    | Teleport
    | AttackNow
    | SecondAttackIfHit
    | RollEachStack
    | GainManaIfDestroyed
    | SacrificeLife
    | FreeCast
    | Immunity
    | RaiseThere
    | PinRoll
    | ReturnOnDestroyed
    | ExtraDicePerHit
)


class Stacks(Record, frozen=True):
    """Which stacks of a location a spell is about."""

    what: Literal["stack"]
    relation: Relation
    faction: tuple[Faction, ...] | None = None
    faction_not: tuple[Faction, ...] | None = None


class Target(Record, frozen=True):
    """What a spell is aimed at (OW-MAG-08)."""

    what: Literal["stack", "location", "fallen", "spell_or_lasting_effect"]
    relation: Relation | None = None
    faction: tuple[Faction, ...] | None = None
    unit_type: Type | None = None
    not_caster: bool = False
    partial: bool = False
    in_combat: bool = False
    just_rolled: bool = False
    not_locked: bool = False
    lives_min: int | None = None
    cost_max: int | None = None
    normal_only: bool = False
    count: Literal[1] | None = None
    to: Literal["own_controlled_location"] | None = None
    stacks: Stacks | None = None


class Requires(Record, frozen=True):
    """What must be so when a spell is cast (OW-WIN-05)."""

    target_lost_counter_in_this_action: bool = False
    target_player_attacked_in_this_action: bool = False
    target_in_attacked_location: bool = False
    friendly_barbarian_hit_in_this_combat: bool = False


class SpellText(Record, frozen=True):
    """What the file says of one spell."""

    code: str
    rule: str
    faction: Faction | Literal["any"]
    kind: SpellKind
    mana: Annotated[int, msgspec.Meta(ge=1, le=9)]
    windows: Literal["any"] | tuple[WindowName | Literal["before_combat_phase"], ...]
    reach: Reach
    target: Target
    effect: tuple[SpellOp, ...]
    duration: Lasts
    text_es: str
    text_en: str
    limit: (
        Literal["once_per_caster_per_turn", "once_per_player_per_turn", "once_per_caster_per_combat"] | None
    ) = None
    requires: Requires = Requires()

    @property
    def opens(self) -> tuple[WindowName, ...]:
        """The windows in which it may be cast (OW-WIN-01)."""
        if self.windows == "any":
            return WINDOWS
        named = [BEFORE_COMBAT if name == "before_combat_phase" else (name,) for name in self.windows]
        return tuple(name for names in named for name in names)
