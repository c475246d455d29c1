"""Each test of the game has settings of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.app.driver import Driver


@pytest.fixture(autouse=True)
def settings_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test changes stays with it."""
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))


@pytest.fixture
def driver() -> Iterator[Driver]:
    """A window whose motions hold nobody up."""
    with Driver((1280, 720), "en", start=False) as made:
        made.app.change(animation_speed=8.0, reduced_motion=True, table={})
        yield made
