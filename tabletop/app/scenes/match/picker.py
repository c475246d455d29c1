"""The list of a question: wares with their prices, so many of a kind with − and +, sources of a payment.

What is chosen is the selection of `app.gestures` and nothing else: + and a row are clicks on their entity, −
takes one back, and either can be used exactly if that leads on to a legal action.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.asked import AREA, ENDLESS
from tabletop.app.scenes.match.card import place_card
from tabletop.app.scenes.match.card_head import add_tools
from tabletop.app.scenes.match.listed import list_height
from tabletop.app.scenes.match.more import strip_height, tell_more
from tabletop.app.scenes.match.notice import free_room
from tabletop.app.scenes.match.pick_row import Offer, PickRow
from tabletop.app.scenes.match.pick_steps import add_steps
from tabletop.app.scenes.match.pick_tile import (
    FEWEST,
    HEADING,
    FigureTile,
    PickTile,
    are_tiles,
    arrange,
    dwindles,
    grouped,
    spread,
)
from tabletop.app.scenes.match.spoken import (
    brief_room,
    bring_to_sight,
    give_way,
    least_room,
    left_to_speech,
    roles_of,
)
from tabletop.app.table import Picker, Prompt
from tabletop.app.table.options import LARGE
from tabletop.app.widgets import Box, Label, Paragraph, Rule, ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WIDE = 440.0
PAD, HEAD, FOOT, GAP = 16.0, 46.0, 32.0, 5.0
ABOVE = 0.7
"""Share of the board that a list over it has at least if what it lists is to stay in sight below."""
TILED_HEAD, TILED_FOOT = 38.0, 10.0
"""Logical height of the title of a list of tiles, which has no line below it, and of the margin below all."""
LOW_HEAD, LOW_FOOT = 32.0, 6.0
"""The same in a column in which large letters leave little room."""
STRIP = 8.0
"""Logical width of the margin around a list of one row."""
TITLE_TOOLS, TITLE_TOOL = 64.0, 36.0
"""Logical width of the two tools at the end of a list's title, and of one."""
LEAST_LIST = 260.0
"""Logical height that a list in a column has at least, even if it covers turn, phases and seats."""


def show_picker(scene: MatchScene, prompt: Prompt | None) -> None:
    """The list of the question, while it can be answered."""
    picker = prompt.picker if prompt is not None and scene.room.asked is not None else None
    is_moving = scene.motion.is_playing and not scene.hints.points
    hidden = not scene.layout.lists or is_moving or scene.notices.card is not None
    _keep_place(scene, prompt)
    if picker is None or hidden or (picker.repeats and _aside(scene) is None):
        scene.parts.show("picker", None, lambda: None)
        return
    rows, avoid = _rows(scene, picker), _kept_free(scene)
    places = (*avoid, _room(scene, picker))
    named = (*scene.room.gestures.selection, *scene.model.advice.clicks)
    meant = next((pick.id for pick in picker.rows if pick.id in named), "")
    speech = left_to_speech(scene, places[-1].w) if scene.model.advice.words else 0
    key = (picker, rows, meant, scene.card_side, scene.card_folded, tuple(map(tuple, places)), speech)
    if scene.parts.show("picker", key, lambda: _build(scene, picker, rows, avoid)):
        _bring_to_sight(scene, scene.layout.listed_at, meant)


def _keep_place(scene: MatchScene, prompt: Prompt | None) -> None:
    """How far down the list is, also while what was chosen from it is still shown on the board; a question
    without a list ends that."""
    area = scene.ui.named("match.picker.area")
    if isinstance(area, ScrollArea):
        scene.layout.listed_at = area.bar.offset
    elif prompt is not None and prompt.picker is None:
        scene.layout.listed_at = 0


def _bring_to_sight(scene: MatchScene, offset: int, meant: str) -> None:
    """The list as far down as it was, or as far as what is chosen or advised asks for."""
    area = scene.ui.named("match.picker.area")
    if isinstance(area, ScrollArea):
        area.scroll_to(offset)
        if meant:
            bring_to_sight(scene, area, meant)


def _aside(scene: MatchScene) -> pygame.Rect | None:
    """Where the list stands beside the board, below the question and its buttons; None: over the board."""
    px, aside, places = scene.px, free_room(scene), scene.layout.places
    area = scene.ui.named(AREA)
    if aside is None or places.lists_over_board:
        return None
    if not isinstance(area, ScrollArea):
        return aside
    below = area.rect.y + min(area.rect.h, area.content) + px(GAP)
    for strip in (scene.ui.named(f"{AREA}.told"), scene.ui.named(f"{AREA}.more")):
        below = max(below, strip.rect.bottom + px(2)) if strip is not None else below
    foot = aside.bottom
    if places.turn is not None and places.turn.y > places.asked.y:
        foot = min(foot, scene.rect(*places.turn).y - px(GAP))
    if foot - below < min(px(LEAST_LIST), _whole(scene, aside.w)):
        foot = aside.bottom  # whose turn it is may be covered, the list may not be
    return pygame.Rect(aside.x, below, aside.w, foot - below)


def _whole(scene: MatchScene, wide: int) -> int:
    """The pixels in which the list of the question in sight is whole; endless without one."""
    prompt = scene.model.sighted.prompt if scene.model.sighted is not None else None
    picker = prompt.picker if prompt is not None else None
    return list_height(scene, picker, wide) if picker is not None else ENDLESS


def _room(scene: MatchScene, picker: Picker) -> pygame.Rect:
    """Where the list may stand: beside the board, or over it and above what it lists, if that lies low."""
    aside = _aside(scene)
    if aside is not None:
        return aside
    room, picture = scene.board.rect.inflate(-scene.px(20), -scene.px(20)), scene.picture
    assert picture is not None
    board, view = scene.room.table.board, scene.model.view
    there = [row.id for row in picker.rows if board.place(view, row.id) is not None]
    rects = (picture.rect_of(board.outline(view, id)) for id in there)
    top = min((rect.y for rect in rects if rect is not None), default=room.bottom) - scene.px(6)
    if top > room.y + ABOVE * room.h:
        room.h = min(room.bottom, top) - room.y
    return room


def _is_done(scene: MatchScene, picker: Picker) -> bool:
    """Has the list over the board been chosen from, and is the rest of the gesture clicked on the board? Then
    it folds, and what is to be clicked is in sight."""
    gestures = scene.room.gestures
    if not gestures.selection or _aside(scene) is not None:
        return False
    return not gestures.continuations() & {row.id for row in picker.rows}


def _rows(scene: MatchScene, picker: Picker) -> tuple[Offer, ...]:
    gestures, panels, found = scene.room.gestures, scene.room.table.panels, []
    advised = scene.model.advice.clicks
    is_whole = picker.whole and not any(pick.id in gestures.selection for pick in picker.rows)
    for pick in picker.rows:
        is_open, reason = gestures.is_clickable(pick.id), ""
        if not is_open:
            no = gestures.refused((pick.id,))
            reason = panels.cited(no, scene.room.view) if no is not None else pick.disabled
        chosen, is_advised = gestures.selection.count(pick.id), pick.id in advised
        found.append(Offer(pick, chosen, is_open, reason, is_whole, is_advised))
    return tuple(found)


def _kept_free(scene: MatchScene) -> list[pygame.Rect]:
    """The pixels of what on the board may still be clicked for this list: it stays where it is meanwhile."""
    picture, board, view = scene.picture, scene.room.table.board, scene.model.view
    assert picture is not None
    there = (id for id in sorted(scene.room.gestures.ahead()) if board.place(view, id) is not None)
    rects = (picture.rect_of(board.outline(view, id)) for id in there)
    return [rect for rect in rects if rect is not None]


def _ground(scene: MatchScene) -> pygame.Rect | None:
    """The pixels of the board itself."""
    assert scene.picture is not None
    x, y, w, h = scene.picture.bounds
    return scene.picture.rect_of(((x, y), (x + w, y + h)))


def _build(scene: MatchScene, picker: Picker, rows: tuple[Offer, ...], avoid: list[pygame.Rect]) -> None:
    if len(rows) == 1 and rows[0].pick.most and _aside(scene) is None:
        _build_strip(scene, picker, rows[0], avoid)
    else:
        _build_list(scene, picker, rows, avoid)


def _build_strip(scene: MatchScene, picker: Picker, row: Offer, avoid: list[pygame.Rect]) -> None:
    """So many of one kind, over the board: the question is the row, and nothing else covers what is below."""
    px, room = scene.px, _room(scene, picker)
    note = " · ".join(word for word in (row.pick.note, picker.total) if word)
    wide, pad = min(px(WIDE), room.w), px(STRIP)
    made = _row(scene, row._replace(pick=replace(row.pick, label=picker.title, note=note)), wide - 2 * pad)
    box = place_card(room, (wide, made.rect.h + 2 * pad), avoid, "", _ground(scene))
    scene.ui.add(Box(box, "parchment", id="match.picker"))
    area = pygame.Rect(box.x + pad, box.y + pad, made.rect.w, made.rect.h + px(GAP))
    _add_rows(scene, [made], area)


def _build_list(scene: MatchScene, picker: Picker, rows: tuple[Offer, ...], avoid: list[pygame.Rect]) -> None:
    px, ui, p, room = scene.px, scene.ui, scene.look.palette, _room(scene, picker)
    wide = min(px(WIDE), room.w)
    inner = wide - 2 * px(PAD)
    done = _is_done(scene, picker)
    made: list[PickRow] = [] if scene.card_folded or done else [_row(scene, row, inner) for row in rows]
    is_low = scene.layout.places.headed and _aside(scene) is not None
    tops = (LOW_HEAD, LOW_FOOT) if is_low else (TILED_HEAD, TILED_FOOT)
    left = room.h - brief_room(scene) * is_low  # below the list a hint is read
    if in_tiles := bool(made) and are_tiles(rows) and _is_long(scene, picker, made, left, inner):
        place = pygame.Rect(0, 0, inner, left - px(sum(tops)))
        tiles = _tiles(scene, rows, place, signed=True)
        is_mute = dwindles(rows) and not any(tile.is_signed for tile in tiles)
        if is_mute or arrange(tiles, place, px) > place.h:
            place.h = room.h - px(sum(tops))
            tiles = _tiles(scene, rows, place, signed=True)
        made = [*tiles]
        listed = arrange(made, place, px, place.h) + px(GAP)
    else:
        listed = _lowered(scene, made, left - px(HEAD + 10) if is_low else ENDLESS)
    slim = in_tiles or (is_low and listed > left - px(HEAD + 10))  # a row is worth more than a rule
    total = _total(scene, picker.total, inner)
    named = inner - px(TITLE_TOOLS if done else TITLE_TOOL)
    beside = _beside_title(scene, picker, named)
    head = px(tops[0] if slim else HEAD)
    foot = px(tops[1] if slim else 10)
    fixed = head + (foot if total is None or beside else max(px(FOOT), total.rect.h + px(14)))
    listed = min(listed, room.h - fixed)
    seen = _seen(scene, room, made, fixed) if is_low else room.h
    if made and is_low and _folds(scene, rows, room.h - seen, room.w):
        made, listed, seen = [], 0, fixed
    box = place_card(room, (wide, min(fixed + listed, seen)), avoid, scene.card_side, _ground(scene))
    if _aside(scene) is not None:  # nothing that stands there is covered by half
        end = scene.layout.places.clear((box.bottom + px(4)) / scene.theme.k)
        box.h = min(room.y + seen, max(box.bottom, px(end) - px(4))) - box.y
        box = _whole_buttons(scene, box)
    full = max(listed, box.h - fixed)  # all the room that it covers, and what a hint takes of it
    ui.add(Box(box, "parchment", id="match.picker"))
    top = 3 if slim and is_low else 8
    add_tools(scene, box, partial(_choose_again, scene) if done else None, top + 2)
    title = pygame.Rect(box.x + px(PAD), box.y + px(top), named, px(28))
    ui.add(Label(title, picker.title, "bold", p.ink, id="match.picker.title"))
    if made:
        if not slim:
            ui.add(Rule("", pygame.Rect(box.x + px(PAD), box.y + px(36), inner, px(8))))
        there = pygame.Rect(box.x + px(PAD), box.y + head, inner, box.h - fixed)
        _add_rows(scene, made, there, place.h if in_tiles else 0, full)
    if total is not None:
        total.rect.bottomleft = (box.x + px(PAD), box.bottom - px(10))
        if beside:
            total.rect.topleft, total.rect.w = (title.x, title.y + px(6)), title.w
        ui.add(total)


def _lowered(scene: MatchScene, rows: list[PickRow], room: int) -> int:
    """The pixels of rows, which are lower where they have not all room."""
    px = scene.px
    high = sum(row.rect.h + px(GAP) for row in rows) + _headings(scene, rows)
    if high <= room:
        return high
    for row in rows:
        row.low = roles_of(scene)[-1]
        row.rect.h = row.fitting_height()
    return sum(row.rect.h + px(GAP) for row in rows) + _headings(scene, rows)


def _seen(scene: MatchScene, room: pygame.Rect, rows: list[PickRow], fixed: int) -> int:
    """The pixels of a list in a room, where it leaves a hint what it can: a row of it remains."""
    row = min([row.rect.h for row in rows], default=0) + scene.px(GAP)
    return give_way(scene, room.h, fixed + row + strip_height(scene) * (len(rows) > 1), room.w)


def _folds(scene: MatchScene, rows: tuple[Offer, ...], left: int, wide: int) -> bool:
    """Is but the title of a list in sight, since a hint that speaks of nothing in it had no room even beside
    one row?"""
    advised = scene.model.advice.clicks
    is_named = any(row.pick.id in advised or row.meant for row in rows)
    return left < min(left_to_speech(scene, wide), least_room(scene) + scene.px(GAP)) and not is_named


def _is_long(scene: MatchScene, picker: Picker, rows: list[PickRow], high: int, wide: int) -> bool:
    """Would not all rows be in sight? In large letters none of a long list are; else tiles need figures."""
    is_large = scene.app.settings.ui_scale >= LARGE
    if (is_large and len(rows) >= FEWEST) or dwindles([row.row for row in rows]):
        return True
    px, total = scene.px, _total(scene, picker.total, wide)
    foot = px(10) if total is None else max(px(FOOT), total.rect.h + px(14))
    listed = sum(row.rect.h + px(GAP) for row in rows) + _headings(scene, rows)
    are_told = is_large or all(row.row.pick.figures for row in rows)
    return are_told and px(HEAD) + listed + foot > high


def _whole_buttons(scene: MatchScene, box: pygame.Rect) -> pygame.Rect:
    """A list's box that reaches up over all of a button of which it would cover a part."""
    buttons = (w.rect for w in scene.ui.layers[0].widgets if w.id.startswith("button:"))
    cut = [rect.y for rect in buttons if rect.colliderect(box) and rect.y < box.y]
    if not cut:
        return box
    top = min(cut) - scene.px(2)
    return pygame.Rect(box.x, top, box.w, box.bottom - top)


def _beside_title(scene: MatchScene, picker: Picker, wide: int) -> bool:
    """Does what has been chosen stand in the line of the title, so `wide`? Large letters leave few rows."""
    if scene.app.settings.ui_scale < LARGE or not picker.total:
        return False
    fonts, theme = scene.look.fonts, scene.theme
    words = ((picker.title, theme.style("bold")), (picker.total, theme.style("small_bold")))
    return sum(fonts.width(*each) for each in words) + scene.px(PAD) <= wide


def _choose_again(scene: MatchScene) -> None:
    """Nothing is chosen: the list unfolds."""
    scene.room.gestures.select(())
    scene.card_folded, scene.stale = False, True


def _total(scene: MatchScene, text: str, wide: int) -> Paragraph | None:
    """What has been chosen, in as many lines as it needs."""
    if not text:
        return None
    rect = pygame.Rect(0, 0, wide, 10)
    made = Paragraph(rect, text, "small_bold", scene.look.palette.ink, "right", "match.picker.total")
    made.ui = scene.ui
    made.rect.h = made.height
    return made


def _row(scene: MatchScene, row: Offer, wide: int) -> PickRow:
    made = PickRow(row, pygame.Rect(0, 0, wide, 10), partial(scene.clicked, (row.pick.id,)), scene.pointed)
    made.ui, made.on_carry = scene.ui, scene.board.take
    made.rect.h = made.fitting_height()
    return made


def _tiles(scene: MatchScene, rows: tuple[Offer, ...], box: pygame.Rect, signed: bool) -> list[PickTile]:
    """Wares in tiles; in large letters with figures only where all have room."""
    large, made = scene.app.settings.ui_scale >= LARGE, list[PickTile]()
    for row in rows:
        kind = FigureTile if signed and row.pick.figures and not (large and row.pick.price) else PickTile
        click = partial(scene.clicked, (row.pick.id,))
        tile = kind(row, pygame.Rect(0, 0, 10, 10), click, scene.pointed)
        tile.ui, tile.is_signed = scene.ui, signed and bool(tile.figures)
        made.append(tile)
    cut = signed and large and arrange(made, box, scene.px) > box.h
    return _tiles(scene, rows, box, signed=False) if cut else made


def _add_rows(
    scene: MatchScene, rows: list[PickRow], seen: pygame.Rect, tiled: int = 0, high: int = 0
) -> None:
    """Rows where they stand with `high` pixels, as far as they are `seen`; `tiled`: the height by which the
    form of tiles was chosen, which may need less; 0: rows."""
    px, box = scene.px, pygame.Rect(seen.x, seen.y, seen.w, max(high, seen.h))
    area = ScrollArea("match.picker.area", seen)
    scene.ui.add(area)
    if tiled:
        listed = arrange(rows, box, px, tiled)
    else:
        listed = sum(row.rect.h + px(GAP) for row in rows) + _headings(scene, rows)
    spare = px(12) if listed > seen.h else 0
    y = box.y
    if tiled:
        y += arrange(rows, pygame.Rect(box.x, box.y, box.w - spare, box.h), px, tiled)
        y += 0 if dwindles([row.row for row in rows]) else spread(rows, box, px)
        for row in rows:
            area.put(row)
    begins = {n for group, n, _ in grouped(rows) if group}
    for n, row in enumerate(rows if not tiled else ()):
        y += px(HEADING) if n in begins else 0
        row.rect = pygame.Rect(box.x, y, box.w - spare, row.rect.h)
        row.rect.h = row.fitting_height()  # narrower, it may have one line more
        area.put(row)
        if row.row.pick.most:
            add_steps(scene, area, row, rows)
        y += row.rect.h + px(GAP)
    for n in begins:
        first = rows[n].rect
        head = pygame.Rect(box.x, first.y - px(HEADING), box.w - spare, px(HEADING))
        area.put(Label(head, rows[n].row.pick.group, "small_bold", scene.look.palette.ink_soft))
    least = min((row.letters for row in rows), default=0)
    for row in rows:
        row.most = least
    if scene.app.settings.ui_scale >= LARGE:  # else so many rows are in sight that the bar tells it
        meant = next((row for row in rows if row.row.is_advised), None)
        tell_more(scene, area, rows, y - box.y, paper=True, meant=meant)
    else:
        area.settle(y - box.y)


def _headings(scene: MatchScene, rows: list[PickRow]) -> int:
    """The pixels of height of the lines above those that belong together."""
    return sum(scene.px(HEADING) for group, _, _ in grouped(rows) if group)
