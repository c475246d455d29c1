"""What the reaction card says above its answers, how large the letters of these are, and its own tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from tabletop.app.scenes.match.notice import free_room
from tabletop.app.table import Button as Choice
from tabletop.app.table import Prompt
from tabletop.app.widgets import Button, Label, Paragraph, ScrollArea
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


def letter(
    answers: Sequence[Lettered], room: int, gap: int, bar: int, sizes: Sequence[str] = LETTERS
) -> None:
    """Give all answers letters of one size, so that they fit into a room with a `gap` below each, beside a
    bar so wide."""
    for answer in answers:
        answer.rect.w -= bar
    for role in sizes:
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
    """The question, what happened and what to click; where there is little room the question and the gist of
    it. `when`: round and phase, if the card lies over them; `role`: its letters."""
    asked = f"**{prompt.text}**"
    parts = (asked, prompt.gist) if brief else (when, asked, prompt.happened, prompt.detail, prompt.allies)
    return said(scene, "match.card", "\n".join(part for part in parts if part), wide, role)


def said(scene: MatchScene, id: str, text: str, wide: int, role: str = "small") -> Paragraph:
    """Words on the card, in ink."""
    p = scene.look.palette
    link, room = p.link_on_parchment, pygame.Rect(0, 0, wide, 10)
    made = Paragraph(room, text, role, p.ink, id=id, on_link=scene.open_rule, link=link)
    made.ui = scene.ui
    return made


def put_told(area: ScrollArea, told: Sequence[Paragraph], y: int) -> int:
    """Words between the answers, from a height down to the one that is returned."""
    px = area.ui.look.px
    for each in told:
        each.rect = pygame.Rect(area.rect.x + px(4), y, each.rect.w, each.height)
        area.put(each)
        y = each.rect.bottom + px(8)
    return y


def bare(choice: Choice) -> Choice:
    """An answer with its brief note alone; all of it is told on demand."""
    told = "\n".join(dict.fromkeys(words for words in (choice.note, choice.tooltip) if words))
    return replace(choice, tooltip=told, note=choice.brief)


def covers_turn(scene: MatchScene, foot: int) -> bool:
    """Does a card that reaches down to a pixel lie over round and phase?"""
    places = scene.layout.places
    turn = places.turn
    return turn is not None and turn.y > places.asked.y and foot > scene.rect(*turn).y


def turn_words(scene: MatchScene) -> str:
    """Round and phase as the header tells them, in one quiet line."""
    header = scene.room.table.questions.header(scene.model.shown, scene.names)
    phase = [chip.label for chip in header.phases if chip.state == "now"]
    return f"*{escape(' · '.join(words for words in (header.turn, *phase) if words))}*"


def card_label(rect: pygame.Rect, text: str, colour: Colour) -> Label:
    """The short line in the bar while the card is open: the question stands on the card alone."""
    return Label(rect, text, "bold", colour, id="match.prompt")


class CardTool(Button):
    """A small sign on the card."""

    def _colour(self) -> Colour:
        return self.ui.look.palette.ink if self.hovered else self.ui.look.palette.ink_soft


def add_tools(
    scene: MatchScene, box: pygame.Rect, unfold: Callable[[], None] | None = None, top: float = 10
) -> None:
    """Fold and, over the board, move, at the upper right, so far below its edge; `unfold`: what opens a card
    that folded itself."""
    px, t = scene.px, scene.texts
    low = box.centery > scene.board.rect.centery

    def move() -> None:
        scene.card_side = "top" if low else "bottom"
        scene.stale = True

    def fold() -> None:
        scene.card_folded = not scene.card_folded
        scene.stale = True

    folded = scene.card_folded or unfold is not None
    tools = (
        ("move", "up" if low else "down", t("match.card.move"), move),
        (
            "fold",
            "plus" if folded else "minus",
            t("match.card.unfold" if folded else "match.card.fold"),
            unfold or fold,
        ),
    )
    for n, (name, icon, words, action) in enumerate(tools):
        if name == "move" and free_room(scene) is not None:
            continue
        rect = pygame.Rect(box.right - px(70 - 30 * n), box.y + px(top), px(26), px(26))
        scene.ui.add(CardTool(f"match.card.{name}", rect, "", action, kind="ghost", icon=icon, tooltip=words))
