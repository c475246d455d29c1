"""Every test of the application has folders of its own: no settings and no match of another test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import paths


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))


@pytest.fixture
def no_samples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf holds what the test puts there, and nothing else."""
    monkeypatch.setattr(paths, "samples_dir", lambda: tmp_path / "none")
