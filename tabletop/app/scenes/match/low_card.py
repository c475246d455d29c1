"""The reaction card where it would hide most of a low board: the question and its answers side by side, along
the edge that is farther from what they are about. What an answer does and costs stands in the bar.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.card import is_pass, place_card, put_slip, slips_of
from tabletop.app.scenes.match.card_head import add_tools, bare, head_of
from tabletop.app.scenes.match.notice import free_room
from tabletop.app.scenes.match.shown import concerned
from tabletop.app.table import Prompt
from tabletop.app.widgets import Box, Paragraph

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

SHARE = 0.55
"""A card higher than this share of the board is laid low."""
PAD, GAP, TOOLS = 9, 8, 64
LEAST = 130
"""Logical width that an answer needs."""


def build_low_card(scene: MatchScene, prompt: Prompt) -> bool:
    """Add it to the scene; False if the usual card does, since there is room beside the board or over it."""
    px, ui = scene.px, scene.ui
    if free_room(scene) is not None or scene.card_folded:
        return False
    room = scene.board.rect.inflate(-px(20), -px(20))
    inner, count = room.w - 2 * px(PAD), len(prompt.buttons)
    usual = slips_of(scene, prompt, min(px(520), room.w) - px(32))
    head = head_of(scene, prompt, inner - px(TOOLS))
    wide = (inner - px(GAP) * (count - 1)) // max(1, count)
    if head.height + sum(slip.rect.h for slip in usual) <= SHARE * room.h or not count or wide < px(LEAST):
        return False
    slips = slips_of(scene, replace(prompt, buttons=tuple(map(bare, prompt.buttons))), wide)
    high = max(slip.rect.h for slip in slips)
    if head.height + high + px(3 * PAD) > SHARE * room.h:
        head = head_of(scene, prompt, inner - px(TOOLS), brief=True)
    size = (room.w, head.height + high + px(3 * PAD))
    box = place_card(room, size, concerned(scene, prompt), scene.card_side)
    ui.add(Box(box, "parchment", id="match.card.box"))
    add_tools(scene, box)
    head.rect = pygame.Rect(box.x + px(PAD), box.y + px(PAD), head.rect.w, head.height)
    ui.add(head)
    for n, slip in enumerate(slips):
        slip.rect = pygame.Rect(
            box.x + px(PAD) + n * (wide + px(GAP)), head.rect.bottom + px(PAD), wide, high
        )
        put_slip(scene, slip, ui.add)
    return True


def add_notes(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> bool:
    """What the answers do and cost, in the bar; False if that has no room, or there is nothing to say."""
    told = "\n".join(dict.fromkeys(b.note for b in prompt.buttons if b.note and not is_pass(b)))
    for role in ("small", "tiny"):
        words = Paragraph(box, told, role, scene.look.palette.cream, id="match.prompt")
        words.ui = scene.ui
        if told and words.height <= box.h:
            scene.ui.add(words)
            return True
    return False
