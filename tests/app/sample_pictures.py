"""Takes the small pictures of the samples anew, when pieces or boards have changed:
`python tests/app/sample_pictures.py [GAME …]`. Nothing else in their files changes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec

from tabletop import paths
from tabletop.app import thumbnail
from tabletop.app.driver import Driver
from tabletop.app.table import Appearance
from tabletop.app.table.finding import table_of
from tabletop.store import save

SIZE = (1280, 720)


def picture_of(driver: Driver, path: Path) -> bytes:
    """What the board of a sample looks like now, as its file would hold it."""
    session = save.load(path).session()
    table = table_of(session.game.key, driver.app.texts, Appearance())
    easel = thumbnail.Easel(driver.app.look)
    data = thumbnail.encoded(thumbnail.painted(easel, table, session.view(None)))
    assert data is not None, f"{path.name}: the picture is too large"
    return data


def replace_picture(path: Path, data: bytes) -> None:
    """Another picture in the same file."""
    document = msgspec.json.decode(path.read_bytes())
    path.write_bytes(msgspec.json.encode({**document, "thumbnail": data}))
    save.load(path)


if __name__ == "__main__":
    with Driver(SIZE, "es") as driver:
        for path in sorted(paths.samples_dir().glob("*.json")):
            if not sys.argv[1:] or save.read_header(path).game in sys.argv[1:]:
                replace_picture(path, picture_of(driver, path))
