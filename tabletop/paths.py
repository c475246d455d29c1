"""Where files are; nobody else computes a path. Works in a checkout, a wheel and a frozen executable."""

import os
import sys
from contextlib import suppress
from pathlib import Path

import platformdirs

import tabletop.games

APP = "tabletop"
PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent if (PACKAGE.parent / "pyproject.toml").is_file() else None
FROZEN = Path(sys._MEIPASS) if hasattr(sys, "_MEIPASS") else None

_portable = False
_saves_override: Path | None = None


def set_portable(portable: bool) -> None:
    """Keep saves, settings and logs beside the program instead of in the platform's folders."""
    global _portable
    _portable = portable


def is_portable() -> bool:
    """True after `--portable`."""
    return _portable


def set_saves_dir(folder: Path | None) -> None:
    """Use the folder chosen in the settings for matches; None goes back to the platform's folder."""
    global _saves_override
    _saves_override = folder


def art_dir() -> Path:
    """Component images and fonts, read only."""
    return _shipped("art", "_art")


def samples_dir() -> Path:
    """Sample matches and replays that ship with the application, read only."""
    return _shipped("saves", "_saves") / "samples"


def game_roots() -> tuple[Path, ...]:
    """The folders in which games are looked for: the product's own, then those of TABLETOP_GAMES."""
    return tuple(Path(folder) for folder in tabletop.games.__path__)


def game_dirs() -> tuple[Path, ...]:
    """The folders of the games that are offered."""
    found = (folder for root in game_roots() for folder in root.iterdir() if folder.is_dir())
    return tuple(folder for folder in found if tabletop.games.is_finished(folder))


def game_dir(game: str) -> Path:
    """The folder of a game; that of an unknown one, in which nothing is, lies beside the product's own."""
    roots = game_roots()
    return next((root / game for root in roots if (root / game).is_dir()), roots[0] / game)


def saves_dir() -> Path:
    """The person's own matches. Order: TABLETOP_SAVES, settings, portable, platform.

    Made when missing; one that cannot be made is named all the same: the shelf is then empty, and whoever
    writes is told why (`store.places.fault_of`).
    """
    return _wished(_saves_dir())


def _saves_dir() -> Path:
    if env := os.environ.get("TABLETOP_SAVES"):
        return Path(env)
    if _saves_override is not None:
        return _saves_override
    if _portable:
        return _beside_program() / "saves"
    return platformdirs.user_data_path(APP, appauthor=False) / "saves"


def data_dir() -> Path:
    """What the application writes that is neither a match nor a setting."""
    return _made(_data_dir())


def _data_dir() -> Path:
    if _portable:
        return _beside_program() / "userdata"
    return _config_override() or platformdirs.user_data_path(APP, appauthor=False)


def config_dir() -> Path:
    """The folder of the settings file; TABLETOP_CONFIG overrides it."""
    if (env := _config_override()) is not None:
        return _made(env)
    if _portable:
        return _made(_beside_program() / "userdata")
    return _made(platformdirs.user_config_path(APP, appauthor=False))


def log_dir() -> Path:
    """The folder of the log file."""
    if (env := _config_override()) is not None:
        return _made(env / "log")
    if _portable:
        return _made(_beside_program() / "userdata" / "log")
    return _made(platformdirs.user_log_path(APP, appauthor=False))


def log_file() -> Path:
    """The log of this and earlier runs, appended."""
    return log_dir() / "tabletop.log"


def pictures_dir() -> Path:
    """Where F12 puts screenshots: the person's pictures, or beside the data when there is no such folder."""
    if _config_override() is not None or _portable:
        return _made(data_dir() / "pictures")
    home = platformdirs.user_pictures_path()
    return _made(home / "Cinco Guerras") if home.is_dir() else _made(data_dir() / "pictures")


def sheets_dir() -> Path:
    """Where sheets to print are written unless another folder is chosen: the person's documents, or beside
    the data when there is no such folder."""
    if _config_override() is None and not _portable:
        home = platformdirs.user_documents_path()
        if home.is_dir():
            return home
    return _wished(_data_dir() / "sheets")


def _shipped(in_checkout: str, in_wheel: str) -> Path:
    if FROZEN:
        return FROZEN / in_checkout
    if CHECKOUT:
        return CHECKOUT / in_checkout
    return PACKAGE / in_wheel


def _beside_program() -> Path:
    if FROZEN:
        return Path(sys.executable).resolve().parent
    return CHECKOUT or Path(sys.prefix)  # of an installed package: its environment, never the system's bin/


def _config_override() -> Path | None:
    env = os.environ.get("TABLETOP_CONFIG")
    return Path(env) if env else None


def _wished(folder: Path) -> Path:
    """Made if it can be; whoever writes there is told why not."""
    with suppress(OSError, ValueError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder
