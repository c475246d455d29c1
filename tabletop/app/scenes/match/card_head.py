"""What the reaction card says above its answers, and how large the letters of these are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from tabletop.app.table import Prompt
from tabletop.app.widgets import Label, Paragraph
from tabletop.render.theme import Colour
from tabletop.text.markup import escape

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene


LETTERS = ("bold", "small_bold", "tiny_bold")
"""Letters of the answers: the largest with which all are in sight, else the smallest."""


class Lettered(Protocol):
    """An answer whose letters may be smaller."""

    role: str
    rect: pygame.Rect

    def fitting_height(self) -> int:
        """The pixels it needs with its letters."""


def letter(answers: Sequence[Lettered], room: int, gap: int, bar: int) -> None:
    """Give all answers letters of one size, so that they fit into a room with a `gap` below each, beside a
    bar so wide."""
    for answer in answers:
        answer.rect.w -= bar
    for role in LETTERS:
        for answer in answers:
            answer.role = role
            answer.rect.h = answer.fitting_height()
        if sum(answer.rect.h + gap for answer in answers) <= room:
            break
    for answer in answers:
        answer.rect.w += bar


def head_of(
    scene: MatchScene, prompt: Prompt, wide: int, *, brief: bool = False, when: str = "", role: str = "small"
) -> Paragraph:
    """The question, what happened and what to click; where there is little room the question alone. `when`:
    round and phase, if the card lies over them; `role`: its letters."""
    asked = f"**{prompt.text}**"
    parts = (asked,) if brief else (when, asked, prompt.happened, prompt.detail, prompt.allies)
    return said(scene, "match.card", "\n".join(part for part in parts if part), wide, role)


def said(scene: MatchScene, id: str, text: str, wide: int, role: str = "small") -> Paragraph:
    """Words on the card, in ink."""
    p = scene.look.palette
    link, room = p.link_on_parchment, pygame.Rect(0, 0, wide, 10)
    made = Paragraph(room, text, role, p.ink, id=id, on_link=scene.open_rule, link=link)
    made.ui = scene.ui
    return made


def covers_turn(scene: MatchScene, foot: int) -> bool:
    """Does a card that reaches down to a pixel lie over round and phase?"""
    turn = scene.layout.places.turn
    return turn is not None and foot > scene.rect(*turn).y


def turn_words(scene: MatchScene) -> str:
    """Round and phase as the header tells them, in one quiet line."""
    header = scene.room.table.questions.header(scene.model.shown, scene.names)
    phase = [chip.label for chip in header.phases if chip.state == "now"]
    return f"*{escape(' · '.join(words for words in (header.turn, *phase) if words))}*"


def card_label(rect: pygame.Rect, text: str, colour: Colour) -> Label:
    """The short line in the bar while the card is open: the question stands on the card alone."""
    return Label(rect, text, "bold", colour, id="match.prompt")
