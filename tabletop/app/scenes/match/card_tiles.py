"""The reaction card in large letters whose answers are many of one sort, each with a picture and a price:
they stand in tiles, all of which are in sight at once, above the ways to let the window go by.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.card import (
    CardAnswer,
    is_pass,
    parted,
    place_card,
    put_slip,
    slips_of,
)
from tabletop.app.scenes.match.card_foot import GAP, FootRow, height_of
from tabletop.app.scenes.match.card_head import LETTERS, add_tools, bare, head_of
from tabletop.app.scenes.match.choices import PRICE
from tabletop.app.scenes.match.more import tell_more
from tabletop.app.scenes.match.notice import free_room
from tabletop.app.scenes.match.pick_row import Offer, PickRow
from tabletop.app.scenes.match.pick_tile import PickTile, arrange, spread
from tabletop.app.scenes.match.shown import concerned
from tabletop.app.table import Pick, Prompt
from tabletop.app.table.options import LARGE
from tabletop.app.widgets import Box, Paragraph, Rule, ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

FEWEST = 3
"""Answers that stand in tiles; fewer have room as rows."""
PAD, EDGE, RULE = 12.0, 4.0, 12.0
"""Logical room: from the card's edge to what it holds, around the tiles, of the line above them."""
TOOLS = 34.0
"""Logical width of the card's tools beside the question."""
BELOW = 10.0
"""Logical height between the card and what stays in sight below it."""
HEADS = ((False, "small"), (True, "small"), (True, "tiny"))
"""How brief and in which letters the question stands: the first with which all tiles are in sight."""


def is_tiled(scene: MatchScene, prompt: Prompt) -> bool:
    """Do the answers of a card stand in tiles?"""
    if scene.app.settings.ui_scale < LARGE or free_room(scene) is None or scene.card_folded:
        return False
    others = [choice for choice in prompt.buttons if not is_pass(choice)]
    return len(others) >= FEWEST and all(
        choice.icon is not None and PRICE in choice.label and choice.chance is None and not choice.disabled
        for choice in others
    )


class AnswerTile(PickTile):
    """An answer in a tile, with the key that it has as a row."""

    def __init__(self, scene: MatchScene, slip: CardAnswer) -> None:
        choice = bare(slip.choice)
        name, _, price = choice.label.partition(PRICE)
        pick = Pick(choice.id, name, choice.icon, price, tooltip=choice.tooltip)
        offer = Offer(pick, int(slip.hinted), True, "")
        super().__init__(offer, slip.rect.copy(), partial(scene.choose, slip.choice), scene.pointed)
        self.hotkey, self.ui, self.choice = slip.hotkey, scene.ui, slip.choice


def build_tiled(scene: MatchScene, prompt: Prompt) -> None:
    """Add the card to the scene, beside the board: the question, the tiles, the ways to pass."""
    px, room = scene.px, free_room(scene)
    assert room is not None
    wide, pad = room.w, px(PAD)
    inner = wide - 2 * pad
    slips, foot = parted(slips_of(scene, prompt, inner), inner)
    tiles: list[PickRow] = [AnswerTile(scene, slip) for slip in slips]
    head, listed = _fitted(scene, prompt, tiles, foot, inner)
    fixed = _fixed(scene, head, foot)
    listed = min(listed, room.h - fixed)
    box = place_card(room, (wide, fixed + listed), concerned(scene, prompt), "top")
    clear = scene.layout.places.clear((box.bottom + px(4)) / scene.theme.k)
    box.h = min(room.bottom, max(box.bottom, px(clear))) - box.y
    scene.ui.add(Box(box, "parchment", id="match.card.box"))
    add_tools(scene, box)
    head.rect.topleft = (box.x + pad, box.y + px(PAD))
    head.rect.h = head.height
    scene.ui.add(head)
    top = head.rect.bottom + px(EDGE)
    scene.ui.add(Rule("", pygame.Rect(box.x + pad, top, inner, px(8))))
    area = pygame.Rect(box.x + pad, top + px(RULE), inner, box.h - fixed)
    _put_tiles(scene, tiles, area)
    y = area.bottom + px(EDGE)
    for row in foot:
        row.put(area.x, y, partial(put_slip, scene, put=scene.ui.add))
        y = row.rect.bottom + px(GAP)


def _fixed(scene: MatchScene, head: Paragraph, foot: list[FootRow]) -> int:
    """The height of the card without its tiles."""
    return scene.px(2 * PAD + 2 * EDGE + RULE) + head.height + height_of(foot, scene.px(GAP))


def _fitted(
    scene: MatchScene, prompt: Prompt, tiles: list[PickRow], foot: list[FootRow], wide: int
) -> tuple[Paragraph, int]:
    """The question, and the height of the tiles, with the largest letters that leave all tiles in sight, and
    if they can also report and seats: those of the ways to pass are smaller before the question is, and
    before it says nothing but what is asked."""
    px, rooms, bare_one = scene.px, _rooms(scene), replace(prompt, gist="")
    ways = [(prompt, *way) for way in product(rooms, HEADS, LETTERS)]
    ways += [(bare_one, *way) for way in product(rooms[-1:], HEADS[-1:], LETTERS)]
    ways.append((prompt, rooms[-1], HEADS[-1], LETTERS[-1]))  # they scroll in any case
    for asked, room, (brief, role), letters in ways:
        head = head_of(scene, asked, wide - px(TOOLS), brief=brief, role=role)
        for row in foot:
            row.role = letters
            row.rect.h = row.fitting_height()
        left = room - _fixed(scene, head, foot)
        listed = arrange(tiles, pygame.Rect(0, 0, wide, left), px)
        if listed <= left:
            break
    return head, listed


def _rooms(scene: MatchScene) -> list[int]:
    """Heights that the card may have: above the report, above the seats with their figures, at most."""
    places, card = scene.layout.places, scene.layout.places.card
    assert card is not None
    below = {box.y for box in (places.told, places.tiles, places.seats) if box is not None and box.h}
    ends = [y - BELOW for y in sorted(below) if card.y < y < card.bottom]
    return [scene.px(end - card.y) for end in (*ends, card.bottom)]


def _put_tiles(scene: MatchScene, tiles: list[PickRow], box: pygame.Rect) -> None:
    """The tiles in their place, which scrolls if it must."""
    px, area = scene.px, ScrollArea("match.card.area", box)
    scene.ui.add(area)
    listed = arrange(tiles, box, px)
    if listed > box.h:
        listed = arrange(tiles, pygame.Rect(box.x, box.y, box.w - px(12), box.h), px)
    else:
        listed += spread(tiles, box, px)
    for tile in tiles:
        area.put(tile)
    least = min(tile.letters for tile in tiles)
    for tile in tiles:
        tile.most = least
    tell_more(scene, area, tiles, listed, paper=True)
