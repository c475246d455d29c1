"""Games are found by their folders; asking whether there is one does not load it."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.engine import registry
from tabletop.paths import PACKAGE


@pytest.mark.parametrize("key", ["checkers", "", "chesswar.rules", "__pycache__", "../chesswar", "a" * 300])
def test_a_key_of_no_game_is_unknown(key: str) -> None:
    assert not registry.is_known(key)
    with pytest.raises(KeyError):
        registry.find(key)


def test_every_game_found_is_known_without_being_loaded() -> None:
    for key in registry.games():
        assert registry.is_known(key)
        code = "import sys; from tabletop.engine import registry as r; k = sys.argv[1]; "
        code += "print(r.is_known(k), f'tabletop.games.{k}' in sys.modules)"
        command = [sys.executable, "-c", code, key]
        ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
        assert ran.stdout.split() == ["True", "False"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of games: two packages (one has no game), a module, and a folder that is no package."""
    game = "from tabletop.engine.contract import Game\nclass Zeta(Game):\n    key = 'zeta'\nGAME = Zeta()\n"
    for name, text in (("zeta", game), ("alpha", "GAME = 'none'\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(text)
    (tmp_path / "helper.py").touch()
    (tmp_path / "leftover").mkdir()
    monkeypatch.setattr("tabletop.games.__path__", [str(tmp_path)])
    registry.games.cache_clear()
    yield tmp_path
    registry.games.cache_clear()
    for name in [name for name in sys.modules if name.startswith("tabletop.games.")]:
        if Path(getattr(sys.modules[name], "__file__", None) or "").is_relative_to(tmp_path):
            del sys.modules[name]


def test_a_package_with_a_game_is_a_game(folder: Path) -> None:
    assert list(registry.games()) == ["zeta"] and registry.find("zeta") is registry.games()["zeta"]


def test_what_a_game_offers_is_found_where_it_lies(folder: Path) -> None:
    assert registry.offered("zeta", "words.report", "report") is None
    (folder / "zeta" / "words").mkdir()
    (folder / "zeta" / "words" / "__init__.py").touch()
    assert registry.offered("zeta", "words.report", "report") is None
    (folder / "zeta" / "words" / "report.py").write_text("report = 'figures'\n")
    importlib.invalidate_caches()
    assert registry.offered("zeta", "words.report", "report") == "figures"
    with pytest.raises(AttributeError):
        registry.offered("zeta", "words.report", "curves")
    assert registry.offered("zeta", "words.report", "curves", always=False) is None
    assert registry.offered("zeta", "words.report", "report", always=False) == "figures"
    assert [registry.offered(key, "words", "x") for key in ("nothing", "", "../zeta", "zeta.words")] == [
        None
    ] * 4


def test_games_are_named_and_known_by_their_packages(folder: Path) -> None:
    assert registry.names() == ["alpha", "zeta"]
    known = [registry.is_known(key) for key in ("zeta", "leftover", "nothing", "zeta.rules")]
    assert known == [True, False, False, False]


def test_names_are_the_keys_of_the_games() -> None:
    assert registry.names() == list(registry.games())


def test_a_game_whose_folder_cannot_be_looked_up_is_known_once_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "find_spec", lambda name: None)
    assert all(registry.is_known(key) for key in registry.games()) and not registry.is_known("checkers")
