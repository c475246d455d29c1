"""Saved teams (OCW-TEAM-09): strict JSON files, one per team, in the person's own folder.

A file that is damaged, too large or names cards that do not exist is refused with a reason and left alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from tabletop import paths
from tabletop.engine.model import Refusal
from tabletop.store.atomic import write_atomic
from tabletop.store.faults import SaveFault, from_os, from_validation
from tabletop.store.syntax import strict_json

from ..components.cards import CARDS
from ..records.setup import TEAM, Setup
from ..rules.team import characters_of, equipment_of, first_team, refuse_team

FOLDER = "open_card_wars_teams"
MAX_BYTES = 4096
MOST = 60
"""Files that are read at most."""
NAME = 32
"""Letters of a name at most."""
Number = Annotated[str, msgspec.Meta(pattern=r"^\d{3}$")]


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named team: the numbers of its cards, characters first."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=NAME, pattern=r"\S")]
    cards: Annotated[tuple[Number, ...], msgspec.Meta(max_length=11)]
    schema: Literal[1] = 1

    @property
    def indices(self) -> tuple[int, ...]:
        """Its cards, characters first."""
        found = tuple(int(number) - 1 for number in self.cards)
        return (*characters_of(found), *equipment_of(found))


def deck_of(name: str, cards: Iterable[int]) -> Deck:
    """A team of card indices."""
    return Deck(" ".join(name.split())[:NAME], tuple(CARDS[card].number for card in cards))


def parse(data: bytes) -> Deck:
    """The team in a file. Raises SaveFault if it is not a sound one."""
    if len(data) > MAX_BYTES:
        raise SaveFault("$", "wrong-value", {"value": f"> {MAX_BYTES} B"})
    try:
        deck = msgspec.convert(strict_json(data), Deck)
    except msgspec.ValidationError as fault:
        raise from_validation(str(fault)) from fault
    if not deck.name.isprintable():
        raise SaveFault("$.name", "wrong-value", {"value": "name"})
    known = {card.number for card in CARDS}
    for place, number in enumerate(deck.cards):
        if number not in known or number in deck.cards[:place]:
            raise SaveFault(f"$.cards[{place}]", "wrong-value", {"value": number})
    return deck


def folder() -> Path:
    """Where the teams are."""
    place = paths.data_dir() / FOLDER
    place.mkdir(parents=True, exist_ok=True)
    return place


def file_of(name: str) -> Path:
    """The file of a team: names that differ have different files whatever letters they hold."""
    plain = "".join(letter for letter in name.lower() if letter.isascii() and letter.isalnum())[:20]
    return folder() / f"{plain or 'team'}-{hashlib.sha256(name.encode()).hexdigest()[:10]}.json"


def load(path: Path) -> Deck:
    """The team in a file. Raises SaveFault."""
    try:
        if not path.is_file():
            raise SaveFault("", "not-found")
        with path.open("rb") as stream:
            return parse(stream.read(MAX_BYTES + 1))
    except OSError as fault:
        raise from_os(fault) from fault


def load_all() -> tuple[dict[Path, Deck], dict[Path, SaveFault]]:
    """The sound teams by name, and the files that are refused with the reason."""
    decks: dict[Path, Deck] = {}
    faults: dict[Path, SaveFault] = {}
    try:
        files = sorted(folder().glob("*.json"))[:MOST]
    except OSError:
        return {}, {}
    for path in files:
        try:
            decks[path] = load(path)
        except SaveFault as fault:
            faults[path] = fault
    ordered = sorted(decks, key=lambda path: decks[path].name.casefold())
    return {path: decks[path] for path in ordered}, faults


def save(deck: Deck) -> Path:
    """Write a team, in place of one with the same name. Raises SaveFault."""
    parse(msgspec.json.encode(deck))
    path = file_of(deck.name)
    write_atomic(path, msgspec.json.encode(deck), backup=False)
    return path


def delete(path: Path) -> None:
    """Take a team away, if it is one of these files."""
    if path.parent == folder():
        path.unlink(missing_ok=True)


def by_chance(setup: Setup, people: Sequence[int], gear: Sequence[int]) -> tuple[int, ...]:
    """A whole team from shuffled characters and equipment. Each piece has a wearer of its own as long as
    there are characters (OCW-EQ-01, OCW-EQ-02): those of the classes that the equipment wants come first."""
    worn = tuple(gear[: setup.equip_count])
    wearers: list[int] = []
    for piece in worn[:TEAM]:
        kin = (c for c in people if CARDS[c].cls == CARDS[piece].cls and c not in wearers)
        wearers.append(next(kin))
    rest = (c for c in people if c not in wearers)
    return (*first_team(setup, (*wearers, *rest)), *worn)


def refuse_deck(deck: Deck, setup: Setup) -> Refusal | None:
    """Why a team cannot be taken under these options, or None (OCW-TEAM-09)."""
    return refuse_team(setup, deck.indices)


def takable(setup: Setup) -> list[Deck]:
    """The saved teams that these options allow."""
    return [deck for deck in load_all()[0].values() if refuse_deck(deck, setup) is None]
