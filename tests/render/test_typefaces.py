"""The files of typefaces."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

from tabletop.app.driver import Driver
from tabletop.render.theme import TextStyle

OPEN = Path("/proc/self/fd")


def typefaces() -> int:
    """How many of them this process has open."""
    return sum(os.path.realpath(file).endswith(".ttf") for file in list(OPEN.iterdir()))


@pytest.mark.skipif(not OPEN.is_dir(), reason="this system does not tell which files are open")
def test_an_application_that_was_driven_leaves_no_typeface_open() -> None:
    gc.collect()  # else those of earlier tests go meanwhile
    before = typefaces()
    with Driver((1280, 720), "es") as driver:
        driver.see()
        assert typefaces() > before
    assert typefaces() == before
    driver.app.fonts.release()
    assert driver.app.fonts.height(TextStyle("body", 16, False, False)) > 0, (
        "one that is asked for opens again"
    )
