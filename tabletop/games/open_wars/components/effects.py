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
from .words import Lasts, Reach, Record, Trigger


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
    return file


FILE = load((Path(__file__).parent.parent / "data" / "effects.json").read_bytes())
