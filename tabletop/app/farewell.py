"""The last words of the application: what happened and what to do, by what it was."""

from __future__ import annotations

import json
from pathlib import Path

import pygame

from tabletop import paths
from tabletop.pnp import faults
from tabletop.text.catalogue import Texts
from tabletop.text.plain import clean


def words(texts: Texts, fault: BaseException, log: str, *, lost: bool = False) -> str:
    """What is said of the fault that ends the application; `log` is the place of its details, `lost` tells
    that the match that was played could not be saved.
    """
    saved = texts("error.end.lost" if lost else "error.end.saved")
    said = {"file": log, "why": why(texts, fault), "saved": saved}
    place = _file_of(fault)
    if isinstance(fault, MemoryError):
        text = texts("error.end.memory", **said)
    elif isinstance(fault, pygame.error) and not pygame.display.get_surface():
        text = texts("error.end.window", **said)
    elif place is not None and not _is_ours(place):
        text = texts("error.end.folder", place=str(place), **said)
    elif place is not None or _is_damage(fault):
        text = texts("error.end.install", **said)
    else:
        text = texts("error.end.fault", folder=_folder(), **said)
    return clean(f"{text}\n{saved}" if lost and saved not in text else text)


def why(texts: Texts, fault: BaseException) -> str:
    """A few words: what the operating system says in the reader's language, the rest in nobody's."""
    if isinstance(fault, FileExistsError | NotADirectoryError):
        return texts("error.in-place")
    if isinstance(fault, OSError):
        return faults.why(fault, texts)
    return f"{fault}"[:200] or type(fault).__name__


def _file_of(fault: BaseException) -> Path | None:
    """The file or folder that could not be used."""
    name = fault.filename if isinstance(fault, OSError) else None
    return Path(str(name)) if name else None


def _is_ours(place: Path) -> bool:
    """Did it come with the application?"""
    return any(place.is_relative_to(folder) for folder in (paths.PACKAGE, paths.art_dir()))


def _is_damage(fault: BaseException) -> bool:
    """Is something that came with the application missing or no longer what it was?"""
    return isinstance(fault, ImportError | SyntaxError | json.JSONDecodeError)


def _folder() -> str:
    try:
        return str(paths.data_dir())
    except OSError:
        return "–"
