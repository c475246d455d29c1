"""A house with more games: the small game of `tests/small` again, under other keys and names."""

from __future__ import annotations

import importlib
import json
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

import tabletop.games
from tabletop import paths
from tabletop.engine import codec, engine, registry
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.store import notes, save

SMALL = Path(__file__).parents[1] / "small" / "nim"
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
NAMES = {
    "amber": ("Ámbar", "Amber"),
    "history_of_steel": ("Historia del acero", "History of Steel"),
    "winter_siege": ("Asedio de invierno", "Siege in Winter"),
    "river_kingdoms": ("Reinos del río", "The River Kingdoms"),
}
"""Keys, and names in Spanish and English: as short and as long as games are called."""
WORDS = "Quien retira la última ficha gana, y quien cuenta bien los montones la retira siempre. " * 4


def settle(house: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Twins until the house has so many games, each with three samples; the keys of all games."""
    wanted = house - len(registry.names())
    made = [key for key in NAMES if key not in registry.names()][:wanted]
    for key in made:
        shutil.copytree(SMALL, folder / key, ignore=shutil.ignore_patterns("__pycache__"))
        for language, name in zip(("es", "en"), NAMES[key], strict=True):
            file = folder / key / "text" / f"{language}.json"
            file.write_text(json.dumps({**json.loads(file.read_text("utf-8")), "game.name": name}), "utf-8")
    monkeypatch.setattr(tabletop.games, "__path__", [*tabletop.games.__path__, str(folder)])
    importlib.invalidate_caches()
    registry.games.cache_clear()
    shelf = folder.parent / "samples"
    shutil.copytree(paths.samples_dir(), shelf)
    monkeypatch.setattr(paths, "samples_dir", lambda: shelf)
    for key in made:
        for at, kind in enumerate(("position", "battle", "replay")):
            _sample(shelf / f"{key}-{at + 1}.json", key, kind)
    return registry.names()


def leave(folder: Path) -> None:
    """The house is as it was."""
    registry.games.cache_clear()
    for name, module in list(sys.modules.items()):
        if Path(getattr(module, "__file__", None) or "").is_relative_to(folder):
            del sys.modules[name]


def _sample(path: Path, key: str, kind: str) -> None:
    game = registry.find(key)
    session = Session(game, game.setup_type(), [Person("Ana"), Bot("easy", "Bot")], 7)
    while session.state.outcome is None and (kind == "replay" or len(session) < 2):
        seat = engine.owed(game, session.state)[0]
        session.act(seat, engine.legal_actions(game, session.state, seat)[0], ms=1)
    title = f"{key}: la última ficha / {key}: the last counter"
    meta = save.Meta(title=title, created=NOON, saved=NOON, kind="replay" if kind == "replay" else "match")
    path.write_bytes(save.dump(session.match_record(), meta))
    words = {
        "format": 1,
        "fingerprint": codec.fingerprint(session.state),
        "kind": kind,
        "title": {"es": "La última ficha de todas", "en": "The very last counter of all"},
        "text": {"es": WORDS, "en": WORDS},
    }
    notes.path_of(path).write_text(json.dumps(words), "utf-8")
