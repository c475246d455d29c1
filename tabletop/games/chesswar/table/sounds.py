"""What events sound like: files of `art/common/sounds`."""

from __future__ import annotations

from ..words.events import EVENTS

SOUNDS = {kind: facts.sound for kind, facts in EVENTS.items() if facts.sound}
"""The sound of each type of event, or a field of it with the sounds for when it holds and when not. Others
are silent.
"""
