"""Chapter 2: what is printed on counters, location cards and spells. Nothing here is ever changed."""

import json
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).parent / "data"

FACTIONS = ("amazons", "barbarians", "daemons", "dwarves", "elves", "orcs", "undead")

DIABLO_VALUE = 13
"""OW-CMP-06."""


@dataclass(frozen=True)
class Side:
    """The printed values of one side of a counter."""

    initiative: int
    movement: int
    attack: int
    range: int


@dataclass(frozen=True)
class Piece:
    """A kind of counter: everything that both sides share, and the two sides."""

    code: str
    family: str
    """The faction of the data file: one of the seven, mercenaries, titans or inferno."""
    faction: str | None
    """The faction it counts as: none for mercenaries and titans, daemons for the inferno (OW-INF-02)."""
    expansion: str
    cost: int
    recruitable: bool
    type: str
    unique: bool
    front: Side
    back: Side | None

    @property
    def normal(self) -> bool:
        """OW-CMP-03: neither magic nor unique."""
        return self.type != "magic" and not self.unique

    @property
    def limit(self) -> int:
        """OW-STK-01."""
        return 4 if self.normal else 1


@dataclass(frozen=True)
class Card:
    """A location card."""

    code: str
    type: str
    cost: int
    gold: int
    mana: int
    special: bool


@dataclass(frozen=True)
class SpellCard:
    """A spell as printed: faction "any" is one of the four common ones."""

    code: str
    faction: str
    kind: str
    mana: int


def faction_of(family: str) -> str | None:
    """OW-MER-02, OW-TIT-01, OW-INF-02."""
    if family in ("mercenaries", "titans"):
        return None
    return "daemons" if family == "inferno" else family


def read_pieces(folder: Path = DATA) -> dict[str, Piece]:
    """All kinds of counters by code."""
    rows = json.loads((folder / "units.json").read_text(encoding="utf-8"))
    backs = {f"{row['faction']}/{row['name']}": side_of(row) for row in rows if row["wounded_side"]}
    pieces = {}
    for row in rows:
        code = f"{row['faction']}/{row['name']}"
        if row["wounded_side"]:
            continue
        pieces[code] = Piece(
            code,
            row["faction"],
            faction_of(row["faction"]),
            row["expansion"],
            DIABLO_VALUE if row["cost"] is None else row["cost"],
            row["cost"] is not None,
            row["type"],
            row["unique"],
            side_of(row),
            backs.get(code),
        )
    return pieces


def side_of(row: dict[str, int]) -> Side:
    """The values of a row of the data file."""
    return Side(row["initiative"], row["movement"], row["attack"], row["range"])


def read_cards(folder: Path = DATA) -> dict[str, Card]:
    """All location cards by code."""
    rows = json.loads((folder / "locations.json").read_text(encoding="utf-8"))
    return {
        row["code"]: Card(
            row["code"], row["type"], row["entry_cost"], row["gold"], row["mana"], row["special"]
        )
        for row in rows
    }


def read_spells(folder: Path = DATA) -> dict[str, SpellCard]:
    """All spells by code."""
    rows = json.loads((folder / "spells.json").read_text(encoding="utf-8"))
    return {row["code"]: SpellCard(row["code"], row["faction"], row["kind"], row["mana"]) for row in rows}


PIECES = read_pieces()
CARDS = read_cards()
SPELLS = read_spells()

GRID_CODES = {
    "pl": "plains",
    "fo": "forest",
    "mo": "mountain",
    "de": "desert",
    "wa": "water",
    "TF": "twistedforest",
    "SJ": "shadowjungle",
    "GY": "graveyardofthefallen",
    "EW": "elderwood",
    "TS": "thundersummit",
    "FP": "frozenpeaks",
    "VG": "valleyofgiants",
    "MM": "moonmountain",
    "SL": "spectrallake",
    "SR": "serpentriver",
    "MB": "mermaidsbay",
    "GP": "goldenplains",
    "CP": "centaurprairie",
    "MT": "magetower",
    "WF": "wheatfield",
    "DP": "demonicportal",
    "LS": "desertoflostsouls",
    "SD": "skeletondesert",
    "OS": "oasisofserenity",
    "MD": "miragedesert",
    "IC": "ironcitadel",
    "CM": "cityofmages",
    "BB": "bridgeofthebrave",
    "RD": "ruinsofdesolation",
    "SY": "sylvandorscity",
}
"""Chapter 17: card codes in map grids; "--" is no cell."""


def grid(text: str) -> dict[str, str]:
    """A map written as rows of card codes with "/" between them: cell -> card."""
    board = {}
    for row, line in enumerate(text.split("/"), start=1):
        for column, word in enumerate(line.split()):
            if word != "--":
                board[f"{chr(ord('A') + column)}{row}"] = GRID_CODES[word]
    return board
