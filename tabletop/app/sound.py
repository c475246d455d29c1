"""Sounds, off unless wanted. The mixer starts at the first one; without a device there is silence.

A game offers `SOUNDS` in `tabletop/games/<key>/table/sounds.py`: the name of a sound for types of its events.
"""

import logging
import time
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pygame

from tabletop import paths
from tabletop.engine.model import Event, Rolled

log = logging.getLogger(__name__)
RATE, BUFFER = 22_050, 512  # as the files are; the buffer is about 23 ms
APART = 0.08  # seconds before the same sound is heard again
AT_ONCE = 3  # sounds of one moment


class Sound:
    """Plays `art/common/sounds/<name>.wav`; every failure is silence."""

    def __init__(self, folder: Path | None = None) -> None:
        self.enabled = False
        self.volume = 0.7
        self._folder = folder or paths.art_dir() / "common" / "sounds"
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}
        self._broken = False

    def play(self, name: str) -> bool:
        """Play a sound; True if it could be."""
        if not self.enabled or self._broken or self.volume <= 0:
            return False
        now = time.monotonic()
        if now - self._last.get(name, -APART) < APART:
            return False
        sound = self._load(name)
        if sound is None:
            return False
        self._last[name] = now
        sound.set_volume(self.volume)
        return sound.play() is not None

    def hear(self, game: str, events: Iterable[Event]) -> list[str]:
        """Play what a moment's events sound like, each sound once and only the first few; their names."""
        if not self.enabled:
            return []
        known = sounds_of(game)
        names = dict.fromkeys(name for event in events if (name := known.get(type(event), "")))
        return [name for name in list(names)[:AT_ONCE] if self.play(name)]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            file = self._folder / f"{name}.wav"
            self._sounds[name] = self._open(file) if file.is_file() else None
        return self._sounds[name]

    def _open(self, file: Path) -> pygame.mixer.Sound | None:
        try:
            if pygame.mixer.get_init() is None:
                pygame.mixer.init(RATE, -16, 1, BUFFER)
            return pygame.mixer.Sound(file)
        except pygame.error as fault:
            log.info("no sound: %s", fault)
            self._broken = True
            return None


@cache
def sounds_of(game: str) -> dict[type[Event], str]:
    """The sound of each type of event: dice always, the rest as the game says."""
    found: dict[type[Event], str] = {Rolled: "dice"}
    name = f"tabletop.games.{game}.table.sounds"
    if find_spec(f"tabletop.games.{game}.table") is not None and find_spec(name) is not None:
        found |= import_module(name).SOUNDS
    return found
