"""Sounds, off unless wanted. The mixer starts at the first one; without a device there is silence."""

import logging
from pathlib import Path

import pygame

from tabletop import paths

log = logging.getLogger(__name__)


class Sound:
    """Plays `art/common/sounds/<name>.wav`; every failure is silence."""

    def __init__(self, folder: Path | None = None) -> None:
        self.enabled = False
        self.volume = 0.7
        self._folder = folder or paths.art_dir() / "common" / "sounds"
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._broken = False

    def play(self, name: str) -> bool:
        """Play a sound; True if it could be."""
        if not self.enabled or self._broken or self.volume <= 0:
            return False
        sound = self._load(name)
        if sound is None:
            return False
        sound.set_volume(self.volume)
        return sound.play() is not None

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            file = self._folder / f"{name}.wav"
            self._sounds[name] = self._open(file) if file.is_file() else None
        return self._sounds[name]

    def _open(self, file: Path) -> pygame.mixer.Sound | None:
        try:
            if pygame.mixer.get_init() is None:
                pygame.mixer.init()
            return pygame.mixer.Sound(file)
        except pygame.error as fault:
            log.info("no sound: %s", fault)
            self._broken = True
            return None
