"""The words in which locations and spells say what they do (sections 10 and 12): what both share."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from .units import Stat, Type

Trigger = Literal[
    "passive",
    "enter",
    "leave",
    "stop",
    "entry_check",
    "entry_cost",
    "move_start",
    "target_check",
    "attack_resolve",
    "hit_allocated",
    "cast_cost",
    "collect",
    "turn_end",
]
Reach = Literal["self", "range", "adjacent", "combat_location", "own_controlled"]
"""OW-MAG-06."""
Lasts = Literal["instantaneous", "turn", "combat", "next_attack_in_combat"]
WindowName = Literal[
    "TURN_START",
    "COLLECT_END",
    "RECRUIT_END",
    "MOVE_START",
    "MOVE_DECLARED",
    "MOVE_DONE",
    "MOVE_END",
    "COMBAT_PHASE_START",
    "ROUND_START",
    "ACTION_DECLARED",
    "DICE_ROLLED",
    "ACTION_DONE",
    "COMBAT_END",
    "TURN_END",
]
"""The windows of section 14.3."""
WINDOWS: tuple[WindowName, ...] = get_args(WindowName)
BEFORE_COMBAT: tuple[WindowName, ...] = WINDOWS[: WINDOWS.index("MOVE_END") + 1]
COMBAT_SPELLS: tuple[WindowName, ...] = ("ROUND_START", "ACTION_DECLARED", "ACTION_DONE")
"""The windows that combat spells may name (OW-MAG-04)."""
Relation = Literal["own", "friendly", "enemy", "any"]
SpellKind = Literal["instant", "combat"]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A frozen piece of the file."""


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="op"):
    """What an effect does; its tag is the word in the file."""


class ModStat(Op, frozen=True, tag="mod_stat"):
    """A value is changed; with `unit_type` only that of those types."""

    stat: Stat
    delta: Literal[-1, 1]
    unit_type: tuple[Type, ...] | None = None
