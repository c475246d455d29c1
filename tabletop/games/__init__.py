"""The games. TABLETOP_GAMES names further folders that hold packages of games (separated as in PATH): they
are found, played, shown and printed like those that lie here.
"""

import os
from pathlib import Path

_FOLDERS = os.environ.get("TABLETOP_GAMES", "").split(os.pathsep)
__path__ += [str(Path(folder).resolve()) for folder in _FOLDERS if folder]
