"""What the title screen asks of the part of the application that plays matches.

`tabletop/app/matches.py` offers, when it exists:

- `latest(app) -> tuple[str, str] | None`: title and detail line of the match "continue" would open, or None;
- `latest_picture(app) -> bytes | None`: its thumbnail;
- `resume(app) -> None`: open that match;
- `count_saves(app) -> int` and `count_replays(app) -> int`: how many the browsers would list.
"""

from __future__ import annotations

import os
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tabletop import paths

if TYPE_CHECKING:
    from tabletop.app.main import App

MODULE = "tabletop.app.matches"


def latest(app: App) -> tuple[str, str] | None:
    """The match to continue: its title and a detail line."""
    if not _has_files():
        return None
    found: tuple[str, str] | None = _call("latest", app)
    return found


def latest_picture(app: App) -> bytes | None:
    """The thumbnail of the match to continue, as it stands in its save."""
    found: bytes | None = _call("latest_picture", app)
    return found


def resume(app: App) -> None:
    """Continue it."""
    _call("resume", app)


def count_saves(app: App) -> int:
    """How many saved matches there are."""
    if not _has_files():
        return 0
    return int(_call("count_saves", app) or 0)


def count_replays(app: App) -> int:
    """How many finished matches and samples can be watched."""
    return int(_call("count_replays", app) or 0)


def _has_files() -> bool:
    """Is there anything on the shelf? On an empty one the part that plays matches need not be loaded."""
    with suppress(OSError), os.scandir(paths.saves_dir()) as entries:
        return any(entry.is_file() for entry in entries)
    return True


def _module() -> ModuleType | None:
    return import_module(MODULE) if find_spec(MODULE) else None


def _call(name: str, app: App) -> Any:
    function = getattr(_module(), name, None)
    return function(app) if function else None
