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

gc.disable()  # while tests are collected, which takes half as long so

import pygame  # noqa: E402

from tabletop.render import art  # noqa: E402
from tabletop.render.cache import SurfaceCache  # noqa: E402

_DECODED = SurfaceCache(256_000_000)
_decode = art.load


def _decoded(file: Path) -> pygame.Surface | None:
    """A picture, decoded once for all applications that the tests start: two fifths of their time went into
    decoding the same files again. What is no file, or cannot be used, is left to the product.
    """
    try:
        seen = file.stat()
        key = (file, seen.st_ino, seen.st_size, seen.st_mtime_ns)
        if key not in _DECODED:
            image = _decode(file)
            if image is None:
                return None
            _DECODED.get(key, lambda: image)
    except OSError:
        return _decode(file)
    found = _DECODED.get(key, lambda: pygame.Surface((1, 1)))
    return found.copy() if pygame.display.get_surface() is None else found  # else it is converted, a copy


art.load = _decoded


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was collected stays to the end: garbage need not be looked for among its 600,000 objects after
    every file, which took two fifths of the time of many.
    """
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """After each file, collect the applications that were left: they are reference cycles, and Python does
    not know how large the pictures in them are.
    """
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
