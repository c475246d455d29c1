"""The bottom bar of the match scene: the question, its buttons, undo, redo, hint, menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Box, Button, Label, Paragraph

if TYPE_CHECKING:
    from tabletop.app.scenes.match import MatchScene


def build_prompt(scene: MatchScene, rect: pygame.Rect) -> None:
    """Words at the left, the game's buttons, the scene's own at the right."""
    px, room, ui = scene.px, scene.room, scene.ui
    tools = px(4 * 50)
    gestures = room.gestures
    prompt = room.table.prompt(room.view, room.asked, gestures.legal, gestures.selection)
    text, detail = prompt.text, prompt.detail
    waits = next((s for s in room.session.owed if room.session.is_bot(s)), None)
    if room.asked is None and waits is not None and not text:
        text = scene.texts("match.thinking", name=scene.names[waits])
    if prompt.reaction and room.asked is not None:
        _build_card(scene, text, detail)
    free = rect.w - tools - px(16)
    look = scene.look
    wide = [
        look.fonts.width(b.label, look.theme.style("button")) + px(44) + (px(40) if b.hotkey else 0)
        for b in prompt.buttons
    ]
    rows = 1 if sum(wide) + px(8) * len(wide) < free * 0.62 else 2
    share = 0.45 if rows == 1 else 0.3
    words = pygame.Rect(rect.x, rect.y, round(free * (share if prompt.buttons else 1)), rect.h)
    if detail:
        head = pygame.Rect(words.x, words.y, words.w - px(10), px(26))
        ui.add(Label(head, text, "bold", look.palette.brass_light, id="match.prompt"))
        body = pygame.Rect(words.x, words.y + px(28), words.w - px(10), words.h - px(28))
        ui.add(Paragraph(body, detail, "small", id="match.prompt.detail", on_link=scene.open_rule))
    else:
        body = pygame.Rect(words.x, words.y + px(4), words.w - px(10), words.h)
        ui.add(Paragraph(body, text, "bold", look.palette.brass_light, id="match.prompt"))
    box = pygame.Rect(words.right, rect.y, free - words.w, rect.h)
    _build_buttons(scene, box, list(prompt.buttons), wide, rows)
    _build_tools(scene, pygame.Rect(rect.right - tools, rect.y, tools, rect.h))


def _build_buttons(scene: MatchScene, box: pygame.Rect, choices: list, wide: list[int], rows: int) -> None:  # type: ignore[type-arg]
    if not choices:
        return
    px = scene.px
    gap, high = px(8), (box.h - px(6)) // 2 if rows == 2 else px(48)
    per = -(-len(choices) // rows)
    for row in range(rows):
        part = list(zip(choices, wide, strict=True))[row * per : (row + 1) * per]
        if not part:
            continue
        total = sum(w for _, w in part) + gap * (len(part) - 1)
        squeeze = min(1.0, (box.w - gap * len(part)) / max(1, total))
        x = box.right - round(total * squeeze)
        y = box.y + row * (high + px(6)) if rows == 2 else box.centery - high // 2
        for choice, width in part:
            rect = pygame.Rect(x, y, max(px(40), round(width * squeeze)), high)
            kind = choice.tone if choice.tone in ("primary", "normal", "danger", "ghost") else "normal"
            scene.ui.add(
                Button(
                    choice.id,
                    rect,
                    choice.label,
                    partial(scene.choose, choice),
                    kind=kind,
                    tooltip=choice.tooltip,
                    enabled=not choice.disabled and scene.room.asked is not None,
                    reason=choice.disabled,
                    hotkey=choice.hotkey,
                    selected=choice.id in scene.room.gestures.selection,
                )
            )
            x += rect.w + round(gap * squeeze)


def _build_card(scene: MatchScene, text: str, detail: str) -> None:
    """A reaction: the question as a card above the board too."""
    board, px = scene.board.rect, scene.px
    card = pygame.Rect(0, board.y + px(10), min(px(520), board.w - px(40)), px(86))
    card.centerx = board.centerx
    scene.ui.add(Box(card, "parchment"))
    inner = card.inflate(-2 * px(18), -2 * px(12))
    words = f"**{text}**\n{detail}" if detail else f"**{text}**"
    ink, rule = scene.look.palette.ink, scene.open_rule
    scene.ui.add(Paragraph(inner, words, "small", ink, "centre", id="match.card", on_link=rule))


def _build_tools(scene: MatchScene, box: pygame.Rect) -> None:
    px, t, room = scene.px, scene.texts, scene.room
    undo, redo = room.undo_refusal(), room.redo_refusal()
    tools = (
        ("undo", t("match.undo"), scene.undo, undo),
        ("redo", t("match.redo"), scene.redo, redo),
        ("hint", t("match.hint"), scene.hint, None),
        ("menu", t("match.menu"), scene.back, None),
    )
    for n, (name, words, action, no) in enumerate(tools):
        rect = pygame.Rect(box.x + n * px(50) + px(4), box.centery - px(22), px(44), px(44))
        reason = room.table.refusal(no) if no else ""
        enabled = no is None and (name != "hint" or room.asked is not None)
        scene.ui.add(
            Button(
                f"match.{name}", rect, "", action, icon=name, tooltip=words, enabled=enabled, reason=reason
            )
        )
