"""A game in the making is not offered."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tabletop.games
from tabletop.engine import registry


@pytest.mark.parametrize("wanted", [False, True])
def test_a_game_in_the_making_is_found_where_it_is_asked_for(
    wanted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "half_a_game"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Not yet."""\n', "utf-8")
    (folder / tabletop.games.UNFINISHED).write_text("Everything is left to do.\n", "utf-8")
    monkeypatch.setattr(tabletop.games, "__path__", [*tabletop.games.__path__, str(tmp_path)])
    monkeypatch.delenv("TABLETOP_UNFINISHED", raising=False)
    if wanted:
        monkeypatch.setenv("TABLETOP_UNFINISHED", "1")
    assert ("half_a_game" in registry.names()) is wanted
    assert registry.is_known("half_a_game") is wanted, "a file of it says that there is no such game"
    sys.modules.pop("tabletop.games.half_a_game", None)
