"""The games. TABLETOP_GAMES names further folders that hold packages of games (separated as in PATH): they
are found, played, shown and printed like those that lie here. A game in the making says so with a file
`UNFINISHED` in its folder: it is offered only where TABLETOP_UNFINISHED is set.
"""

import os
from pathlib import Path

_FOLDERS = os.environ.get("TABLETOP_GAMES", "").split(os.pathsep)
__path__ += [str(Path(folder).resolve()) for folder in _FOLDERS if folder]

UNFINISHED = "UNFINISHED.md"


def is_finished(folder: Path) -> bool:
    """Is the game of a folder to be found?"""
    return "TABLETOP_UNFINISHED" in os.environ or not (folder / UNFINISHED).is_file()


def is_offered(name: str) -> bool:
    """The same of a package, in whichever folder it lies."""
    return all(is_finished(Path(folder) / name) for folder in __path__)
