"""What counters, factions, types and values are called in both languages, from ``data/names.json``
(OW-UI-14)."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from .units import KINDS, Expansion, FaultyData, Kind, Origin, Type


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages; `short` where a full one is long."""

    es: str
    en: str
    short: str = ""

    def in_(self, language: str) -> str:
        """The name in a language."""
        return self.es if language == "es" else self.en


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    about: str = msgspec.field(name="_about")
    units: dict[str, Name]
    factions: dict[Origin | Literal["any"], Name]
    types: dict[Type, Name]
    terrain: dict[Literal["plains", "forest", "mountain", "desert", "water", "city"], Name]
    stats: dict[
        Literal[
            "cost",
            "initiative",
            "movement",
            "attack",
            "range",
            "unique",
            "entry_cost",
            "gold",
            "mana",
        ],
        Name,
    ]
    expansions: dict[Expansion, Name]
    phases: dict[Literal["collection", "recruitment", "movement", "combat", "end"], Name]
    spell_kinds: dict[Literal["instant", "combat"], Name]


def keys(kind: Kind) -> tuple[str, ...]:
    """The keys of a piece's sides."""
    return (kind.key, f"{kind.key}#wounded")[: len(kind.sides)]


def load(data: bytes) -> Names:
    """The names of a file. Raises msgspec.ValidationError, or FaultyData if some are missing or too many."""
    names = msgspec.json.decode(data, type=Names)
    if set(names.units) != {key for kind in KINDS for key in keys(kind)}:
        raise FaultyData("counters and their names do not go together")
    return names


NAMES = load((Path(__file__).parent.parent / "data" / "names.json").read_bytes())
