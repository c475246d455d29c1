"""Sounds. The mixer starts at the first one and ends after a long silence; without a device nothing is heard.

What a game's events sound like is among their facts (`EVENTS` in `tabletop/games/<key>/words/events.py`): the
name of a sound, or a field of the event with the sounds for when it holds something and when it does not. The
files are mixed: each is as loud as it should be beside the others.
"""

import logging
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pygame

from tabletop import damage, paths
from tabletop.app.table import EventFacts
from tabletop.engine import registry
from tabletop.engine.model import Event, Rolled

log = logging.getLogger(__name__)
RATE, BUFFER = 22_050, 512  # as the files are; the buffer is about 23 ms
APART = 0.08  # seconds before the same sound is heard again
AT_ONCE = 3  # sounds of one moment
SILENCE = 60.0  # seconds without a sound after which the mixer is ended: an idle application runs no mixer
Heard = str | tuple[str, str, str]
"""A sound, or the field of an event, the sound if it is true, the sound if not."""


class Sound:
    """Plays `art/common/sounds/<name>.wav`; every failure is silence."""

    def __init__(self, folder: Path | None = None) -> None:
        self.enabled = False
        self.volume = 0.7
        self._folder = folder or paths.art_dir() / "common" / "sounds"
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}
        self._broken = False
        self._heard = 0.0

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
        self._last[name] = self._heard = now
        sound.set_volume(self.volume)
        return sound.play() is not None

    def hear(self, game: str, events: Iterable[Event]) -> list[str]:
        """Play what a moment's events sound like, each sound once and only the first few; their names."""
        if not self.enabled:
            return []
        known = sounds_of(game)
        names = dict.fromkeys(name for event in events if (name := _name(known.get(type(event), ""), event)))
        return [name for name in list(names)[:AT_ONCE] if self.play(name)]

    def rest(self) -> None:
        """End the mixer if nothing has been heard for a while; the next sound starts it again."""
        if self._heard and time.monotonic() - self._heard > SILENCE:
            self._heard = 0.0
            self._sounds.clear()
            pygame.mixer.quit()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._open(self._folder / f"{name}.wav")
        return self._sounds[name]

    def _open(self, file: Path) -> pygame.mixer.Sound | None:
        try:
            if pygame.mixer.get_init() is None:
                pygame.mixer.init(RATE, -16, 1, BUFFER)
        except pygame.error as fault:
            log.info("no sound: %s", fault)
            self._broken = True
            return None
        try:
            return pygame.mixer.Sound(file)
        except (pygame.error, OSError, ValueError, MemoryError) as fault:
            damage.tell(file, fault)
            return None


@cache
def sounds_of(game: str) -> dict[type[Event], Heard]:
    """The sound of each type of event: dice always, the rest as the game says."""
    facts: dict[type[Event], EventFacts] = registry.offered(game, "words.events", "EVENTS") or {}
    return {Rolled: "dice"} | {kind: each.sound for kind, each in facts.items() if each.sound}


def _name(heard: Heard, event: Event) -> str:
    """The sound of an event."""
    if isinstance(heard, str):
        return heard
    field, yes, no = heard
    return yes if getattr(event, field) else no
