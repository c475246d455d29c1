"""Makes matches of `saves/samples/`: `python tests/saves/make_samples.py NAME …` (or `all`).

A match is recorded between bots that count nodes, not seconds, so that one state of rules and bots makes the
same match on every machine; a position is cut from a match. When rules or bots change, another match comes
out: then its notes must be written anew. Files that are there and sound are best left as they are.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

sys.path.append(str(Path(__file__).parents[1]))

import msgspec
from history_of_war import airlift
from open_wars import three_cities

from tabletop import paths
from tabletop.ai import levels
from tabletop.ai.player import Budget
from tabletop.engine import codec, registry
from tabletop.engine.dice import scramble
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.games.hegregon.records.setup import Setup as Hegregon
from tabletop.games.history_of_war.records.setup import Setup as HistoryOfWar
from tabletop.games.open_card_wars.records.setup import Setup as OpenCardWars
from tabletop.games.open_wars.records.setup import Generated
from tabletop.games.open_wars.records.setup import Setup as OpenWars
from tabletop.session.record import Bot, MatchRecord, Person, Player
from tabletop.session.session import Session
from tabletop.store import notes, save

WHEN = datetime(2026, 11, 21, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Recording:
    """A match between bots: everything that its course depends on."""

    game: str
    setup: Any
    names: tuple[str, ...]
    seed: int
    nodes: int
    decisions: int = 3000


Planned = Callable[[tuple[Player, ...]], MatchRecord]


@dataclass(frozen=True)
class Recipe:
    """A sample. With `moment` the match is cut there, and `seats` go on with it."""

    title: str
    source: Recording | Planned | str
    """A recording, what plays a planned match up to its question, or the name of a sample that is there."""
    moment: int | None = None
    seats: tuple[Player, ...] = ()


AIRLIFT = Recording("hegregon", Hegregon(turn_limit=25), ("Olga", "Pío"), 4, 200)
CORE = Recording("hegregon", Hegregon(turn_limit=25), ("Olga", "Pío"), 11, 200)
SIX = ("Rosa", "Saúl", "Tina", "Ugo", "Vera", "Xoán")
WORLD = Recording("hegregon", Hegregon(mode="conquest", players=6, turn_limit=25), SIX, 2, 80, 400)
MIDDLE = 139
"""The decision at which the feud is cut."""
HUNT = Recording("chesswar", quick_setup(key=21), ("Alba", "Bruno"), 21, 40)
WAR = Recording("history_of_war", HistoryOfWar(axis=1), ("Clara", "Iván"), 11, 60)
DUEL = Recording("open_card_wars", OpenCardWars(card_pool="all", equip_count=3), ("Inés", "Bruno"), 1, 150)
STAND = Recording("open_wars", OpenWars("last_stand", ("barbarians", "undead")), ("Greta", "Morven"), 10, 60)
FEUD = Recording(
    "open_wars",
    OpenWars(heroes=True, turn_limit=8, land=Generated(seed=7)),
    ("Nerea", "Martín"),
    7,
    30,
    MIDDLE,
)


def bots(*names: str) -> tuple[Bot, ...]:
    """Normal bots."""
    return tuple(Bot("normal", name) for name in names)


RECIPES = {
    "chesswar-4-hunting-the-general": Recipe(
        "A la caza del general / Hunting the general", HUNT, 110, (*bots("Alba"), Person())
    ),
    "chesswar-5-the-ridge-is-lost": Recipe(
        "La loma está perdida / The ridge is lost",
        "chesswar-3-four-armies",
        71,
        (*bots("Elena"), Person(), *bots("Gala", "Hugo")),
    ),
    "hegregon-1-the-core": Recipe("El hidrogetano del centro / The core", CORE),
    "hegregon-3-two-bases-short": Recipe(
        "Faltan dos bases / Two bases short", AIRLIFT, 94, (Person(), *bots("Pío"))
    ),
    "hegregon-4-six-fronts": Recipe("Seis frentes / Six fronts", WORLD, 347, (Person(), *bots(*SIX[1:]))),
    "history_of_war-1-the-littorio": Recipe("El Littorio ante Creta / The Littorio off Crete", WAR),
    "history_of_war-2-airlift": Recipe(
        "Puente aéreo / Airlift", airlift.position, None, (Person(), *bots("Iván"))
    ),
    "history_of_war-3-five-to-nil": Recipe(
        "Cinco a cero / Five to nil",
        "history_of_war-1-the-littorio",
        173,
        (Person(), *bots("Iván")),
    ),
    "open_card_wars-3-through-the-gorgon": Recipe(
        "A través de la gorgona / Through the gorgon",
        "open_card_wars-1-eight-fallen",
        146,
        (*bots("Inés"), Person()),
    ),
    "open_card_wars-4-on-a-knife-edge": Recipe(
        "Al filo / On a knife edge", DUEL, 91, (*bots("Inés"), Person())
    ),
    "open_wars-1-the-last-stand": Recipe("La última resistencia / The last stand", STAND),
    "open_wars-2-three-cities": Recipe(
        "Tres ciudades / Three cities", three_cities.position, None, (Person(), *bots("Úrsula"))
    ),
    "open_wars-3-between-citadels": Recipe(
        "Entre dos ciudadelas / Between two citadels", FEUD, MIDDLE, (Person(), *bots("Martín"))
    ),
}


def recorded(recording: Recording) -> MatchRecord:
    """Play a match between bots of the level normal."""
    game = registry.find(recording.game)
    session = Session(game, recording.setup, bots(*recording.names), scramble(recording.seed, 1) >> 1)
    minds, budget = [levels.make("normal") for _ in session.seats], Budget(nodes=recording.nodes)
    while not session.is_over and len(session) < recording.decisions:
        seat = session.owed[0]
        legal = session.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            key = scramble(recording.seed, 2 + len(session)) >> 1
            action = minds[seat].choose(game, session.view(seat), legal, budget, key).action
        session.act(seat, action)
    return session.match_record()


def made(recipe: Recipe, folder: Path) -> MatchRecord:
    """The match of a recipe, cut if it says so."""
    source = recipe.source
    if callable(source):
        return source(recipe.seats)
    whole = recorded(source) if isinstance(source, Recording) else None
    record = whole or save.load(folder / f"{source}.json").record
    if recipe.moment is None:
        return record
    journal = record.journal[: recipe.moment]
    session = Session(record.game, record.setup, recipe.seats or record.seats, record.key, record.feed)
    for entry in journal:
        session.act(entry.seat, entry.action)
    return session.match_record()


def picture(record: MatchRecord) -> bytes | None:
    """The board, small."""
    from tabletop.app.driver import Driver
    from tabletop.app.table import Appearance
    from tabletop.app.table.finding import table_of
    from tabletop.app.thumbnail import Easel, encoded, painted

    with Driver((1280, 720), "es") as driver:
        table = table_of(record.game.key, driver.app.texts, Appearance(False))
        view = record.game.observe(record.state, None)
        return encoded(painted(Easel(driver.app.look), table, view))


def write(name: str, folder: Path) -> None:
    """Make a sample, and tell its notes which match they belong to."""
    recipe = RECIPES[name]
    record = made(recipe, folder)
    kind: Any = "match" if record.state.outcome is None else "replay"
    meta = save.Meta(title=recipe.title, created=WHEN, saved=WHEN, kind=kind, thumbnail=picture(record))
    path = folder / f"{name}.json"
    path.write_bytes(save.dump(record, meta))
    beside = notes.path_of(path)
    if beside.is_file():
        words = msgspec.json.decode(beside.read_bytes())
        words["fingerprint"] = record.fingerprint
        beside.write_bytes(msgspec.json.format(codec.encode(words), indent=1) + b"\n")
    print(f"{name}: {len(record.journal)} decisions, round {record.state.round}, {record.fingerprint}")


if __name__ == "__main__":
    asked = sys.argv[1:]
    for each in RECIPES if asked == ["all"] else asked:
        write(each, paths.samples_dir())
