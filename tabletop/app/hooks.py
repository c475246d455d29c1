"""What the title screen asks of the part of the application that plays matches, which is loaded only when
there is something on the shelf.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from tabletop import paths
from tabletop.store import places

if TYPE_CHECKING:
    from tabletop.app.main import App
    from tabletop.store.faults import SaveFault


def look(app: App) -> bool:
    """Have the shelf read; True if all of it but the samples is known now."""
    if not _has_files():
        return True
    from . import matches

    return matches.reading().look(app.patience, samples=False)


def is_at_rest(app: App) -> bool:
    """Is nothing more to be read or tidied?"""
    if not _has_files():
        return True
    from . import matches

    return matches.reading().is_done


def is_read(app: App) -> bool:
    """Is all of the shelf but the samples known?"""
    if not _has_files():
        return True
    from . import matches

    return matches.reading().is_own_known


def latest(app: App) -> tuple[str, str] | None:
    """The match to continue, as far as the shelf has been read: its title and a detail line."""
    if not _has_files():
        return None
    from . import matches, samples

    return matches.latest(app, samples.called)


def latest_game(app: App) -> str:
    """The game played last, as far as the shelf has been read; "" if none is known."""
    if not _has_files():
        return ""
    from . import matches

    return matches.latest_game()


def latest_picture(app: App) -> bytes | None:
    """The thumbnail of the match to continue, as it stands in its save."""
    from . import matches

    return matches.latest_picture(app)


def resume(app: App) -> None:
    """Continue it."""
    from . import matches

    matches.resume(app)


def count_saves(app: App) -> int:
    """How many saved matches there are."""
    if not _has_files():
        return 0
    from . import matches

    return matches.count_saves(app)


def fault(app: App) -> SaveFault | None:
    """Why no match can be kept in its folder, or None."""
    if not _has_files():
        return places.fault_of(paths.saves_dir())
    from . import matches

    return matches.reading().fault


def tidied(app: App) -> int:
    """How many matches nobody needs any more went to the trash at this start."""
    if not _has_files():
        return 0
    from . import matches

    return matches.reading().tidied


def _has_files() -> bool:
    """Is there anything on the shelf?"""
    with suppress(OSError), os.scandir(paths.saves_dir()) as entries:
        return any(not entry.name.startswith(".") for entry in entries)
    return False
