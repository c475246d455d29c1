"""What of a question is said again, and what of it keeps quiet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tabletop.app.play import Room
from tabletop.app.table import Button, Line, Prompt

BACK = 12
"""Decisions before a question among which it is looked for who did what it reacts to: others have answered
since."""


def recalling(prompt: Prompt, last: Sequence[Line], behind: str = "") -> Prompt:
    """A reaction's question with who is `behind` it, and with what the last step told of dice, else with what
    it recalls itself."""
    if not prompt.reaction:
        return prompt
    retold = [line.text for line in last if line.retold]
    happened = " ".join(words for words in (behind, prompt.happened) if words)
    happened = "\n".join(words for words in (happened, *(retold or [prompt.recalled])) if words)
    return replace(prompt, happened=happened)


def behind(room: Room) -> str:
    """Who did what a reaction is about, by the newest events that tell it."""
    session, log = room.session, room.table.log
    if not log.TELLS_DOERS:
        return ""
    for index in range(len(session) - 1, max(-1, len(session) - 1 - BACK), -1):
        if not session.knows(index + 1):
            break
        events = [session.game.witness(event, room.viewer) for event in session.events_of(index)]
        if words := log.behind([event for event in events if event is not None], room.view):
            return words
    return ""


def quieted(prompt: Prompt, left: bool, completes: Callable[[Button], bool]) -> Prompt:
    """While something is `left` to do, or a button that ends the phase asks first because of it, that one
    does not shine; one that completes what was selected does."""

    def calm(button: Button) -> Button:
        waits = is_end(button) and (left or bool(button.confirm)) and not completes(button)
        return replace(button, tone="normal") if waits else button

    return prompt if prompt.reaction else replace(prompt, buttons=tuple(map(calm, prompt.buttons)))


def is_end(button: Button) -> bool:
    """Does a button end what is asked: Space presses it, and it is the main one?"""
    return button.tone == "primary" and button.hotkey == "space" and bool(button.actions)
