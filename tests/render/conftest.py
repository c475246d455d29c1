"""What is drawn is drawn anew by every test of drawing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from shared_pictures import unshared


@pytest.fixture(autouse=True)
def drawn_anew() -> Iterator[None]:
    with unshared():
        yield
