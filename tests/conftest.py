"""Set before anything imports pygame: no window, no sound, strict texts, and folders of our own."""

import gc
import os
import tempfile
from pathlib import Path

import pytest

_HOME = Path(tempfile.mkdtemp(prefix="tabletop-tests-"))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["TABLETOP_STRICT"] = "1"
os.environ["TABLETOP_SAVES"] = str(_HOME / "saves")
os.environ["TABLETOP_CONFIG"] = str(_HOME / "config")
if "TABLETOP_GAMES" in os.environ:  # processes that tests start have other working folders
    folders = os.environ["TABLETOP_GAMES"].split(os.pathsep)
    os.environ["TABLETOP_GAMES"] = os.pathsep.join(
        str(Path(folder).resolve()) for folder in folders if folder
    )


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """After each file, collect the applications that were left: they are reference cycles, and Python does
    not know how large the pictures in them are.
    """
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
