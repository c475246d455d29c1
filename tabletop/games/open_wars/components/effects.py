"""``data/effects.json``: what locations and spells do, in words that it explains. What the types of these
words do not allow, the file cannot hold.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec

from .location_effects import LocationText
from .spell_effects import SpellText
from .units import FaultyData
from .words import COMBAT_SPELLS, WINDOWS, Lasts, Reach, Record, Trigger

BEFORE = "before_combat_phase"


class Vocabulary(Record, frozen=True):
    """The words that the file explains."""

    triggers: dict[Trigger, str]
    reach: dict[Reach, str]
    duration: dict[Lasts, str]
    windows: str
    relation: str
    in_combat: str
    partial: str
    not_locked: str
    two_sided: str


class File(Record, frozen=True):
    """The whole file."""

    about: str = msgspec.field(name="_about")
    vocabulary: Vocabulary
    locations: tuple[LocationText, ...]
    spells: tuple[SpellText, ...]


def load(data: bytes) -> File:
    """The effects of a file. Raises msgspec.ValidationError or FaultyData for a word that it does not
    explain."""
    file = msgspec.json.decode(data, type=File)
    words = file.vocabulary
    explained = [set(words.triggers), set(words.reach), set(words.duration)]
    if explained != [set(get_args(Trigger)), set(get_args(Reach)), set(get_args(Lasts))]:
        raise FaultyData("a word of the effects is not explained")
    for spell in file.spells:
        if not set(spell.windows if spell.windows != "any" else ("any",)) <= _open_to(spell):
            raise FaultyData(f"{spell.code} names a window in which it can never be cast")
    return file


def _open_to(spell: SpellText) -> set[str]:
    """The windows that a spell may name: what it asks for has happened only then (OW-MAG-04, OW-WIN-05)."""
    asks = spell.requires
    if spell.target.just_rolled:
        return {"DICE_ROLLED"}
    if asks.target_lost_counter_in_this_action or asks.target_player_attacked_in_this_action:
        return {"ACTION_DONE"}
    if spell.kind == "combat":
        return set(COMBAT_SPELLS)
    return {"any", BEFORE, *WINDOWS}


FILE = load((Path(__file__).parent.parent / "data" / "effects.json").read_bytes())
