"""Set before anything imports pygame: no window, no sound, strict texts, and folders of our own."""

import gc
import os
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

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

if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):  # every process that is started would compile all of it
    sys.dont_write_bytecode = False

settings.register_profile("unhurried", deadline=None)  # a busy machine proves nothing
settings.load_profile("unhurried")

gc.disable()  # while tests are collected, which takes half as long so

import shared_pictures  # noqa: E402

shared_pictures.share()


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was collected stays to the end: garbage need not be looked for among its 600,000 objects after
    every file, which took two fifths of the time of many.
    """
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """After each file, when its fixtures are gone, collect the applications that were left: they are
    reference cycles, and Python does not know how large the pictures in them are. What is there then stays.
    """
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()
