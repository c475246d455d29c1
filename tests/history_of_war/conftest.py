"""Each test of the game has settings of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def settings_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test changes stays with it."""
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
