"""Tests that change the settings have their own."""

from __future__ import annotations

from pathlib import Path

import pytest

SCALED = ("test_lesson_room.py", "test_recap.py", "test_table_layout.py")


@pytest.fixture(autouse=True)
def _own_settings(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    if Path(request.path).name in SCALED:
        monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path_factory.mktemp("config")))
