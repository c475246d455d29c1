"""What events sound like: files of `art/common/sounds`."""

from __future__ import annotations

from ..words.events import EVENTS

SOUNDS = {kind: facts.sound for kind, facts in EVENTS.items() if facts.sound}
