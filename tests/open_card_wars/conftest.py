"""Tests marked with abilities in the two ability modules must resolve them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.app.driver import Driver

from . import casting


@pytest.fixture(autouse=True)
def _abilities_resolve(request: pytest.FixtureRequest) -> Iterator[None]:
    casting.MADE.clear()
    yield
    if "test_abilities_of_" in request.module.__name__:
        marked = {i for mark in request.node.iter_markers("rule") for i in mark.args} & casting.IDS
        assert marked <= casting.resolved()


@pytest.fixture(autouse=True)
def settings_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test changes stays with it."""
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """A window whose motions hold nobody up, with saves of its own."""
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))
    with Driver((1280, 720), "es", start=False) as made:
        made.app.change(animation_speed=4.0, reduced_motion=True)
        yield made
