"""The run of these tests, played once."""

from __future__ import annotations

import pytest

from tabletop.ai.matches import Played

from . import runs


@pytest.fixture(scope="session")
def expected() -> list[Played]:
    return runs.played_here()
