"""In large letters what cannot be chosen now makes room: the choices that can be come first, and one row says
how many others there are. A click unfolds them, each with its reason."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.app.table import Button as Choice
from tabletop.app.table import Prompt
from tabletop.text.markup import escape

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

CLOSED = "match.closed"
"""The row that tells of them."""
FEWEST = 2
"""Fewer than so many have a place of their own."""


def gathered(scene: MatchScene, prompt: Prompt, crowded: bool) -> Prompt:
    """A question whose closed choices stand in one row or, once that was clicked, below it, if they crowd
    it: tiles, which stand side by side, do so only where not all have room."""
    closed = [choice for choice in prompt.buttons if crowded and _is_closed(choice)]
    if not scene.layout.places.headed or prompt.reaction or len(closed) < FEWEST:
        return prompt
    opened = [choice for choice in prompt.buttons if choice not in closed]
    is_open = scene.layout.unfolded == scene.room.asked
    label = scene.texts("match.closed.hide" if is_open else "match.closed", n=len(closed))
    told = "\n".join(f"**{escape(choice.label)}** {choice.disabled}" for choice in closed)
    row = Choice(CLOSED, label, tone="ghost", tooltip="" if is_open else told)
    return replace(prompt, buttons=(*opened, row, *(closed if is_open else ())))


def unfold(scene: MatchScene) -> None:
    """The row was clicked: what it tells of is seen, or no more, until somebody else is asked."""
    layout = scene.layout
    layout.unfolded = None if layout.unfolded == scene.room.asked else scene.room.asked
    scene.stale = True


def _is_closed(choice: Choice) -> bool:
    """Can a choice not be chosen now? What ends the question or keeps its place stays there."""
    return bool(choice.disabled) and not choice.keeps and choice.hotkey != "space"
