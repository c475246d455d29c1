"""Every test has settings of its own."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path_factory.mktemp("config")))
