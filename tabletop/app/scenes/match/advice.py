"""What a hint says has a place of its own, so that question and buttons stay as they are: over the log, or
where that is folded or a card lies on it, in the column below the buttons, where it scrolls if need be. Where
turn and seats stand at the column's head, a list or many buttons give way to it (`spoken`): they keep their
places and go on below. Only where it has no room there it lies over the board, clear of what is to be
clicked."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.scenes.match.asked import AREA
from tabletop.app.scenes.match.beneath import EXPLAINS, beneath
from tabletop.app.scenes.match.card_whole import LARGE, TWICE
from tabletop.app.scenes.match.notice import notice_column
from tabletop.app.scenes.match.shown import concerned
from tabletop.app.scenes.match.spoken import (
    CLOSE,
    CORNER,
    FINE_ROLE,
    LOW_UNFOLDS,
    PAD,
    RIM,
    ROLES,
    SPREAD,
    UNFOLDS,
    aside,
    is_low,
    least_room,
    needed,
    pad_of,
    paragraph,
    roles_of,
    unfold,
    unfolding,
    unfolds,
    versions,
)
from tabletop.app.widgets import Box, Button, ScrollArea
from tabletop.app.widgets.beside import Kept, clear_of, covering, strewn
from tabletop.render.camera import Camera

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WIDE = 430.0
"""Greatest logical width of the plate over the board."""
NARROWED = (1.0, 0.8, 0.65)
"""Shares of it, the first with which the plate covers nothing that is marked, be it in smaller letters;"""
ROOM = (180.0, 80.0)
"""else it fills the largest room off that, so wide and high at least, and scrolls there."""
FINE = 4
"""It is looked for a place so fine a part of the plate apart."""
INSET = 8.0
"""Logical width between the plate over the board and the edge of that."""
EDGE = 4.0
"""Logical height of the gap between the plate in a column and what stands below it, and above one over the
log."""
LEAST_LOG = 40.0
"""Logical height of the log in which a line is read: where the plate would leave less, it covers it all."""
MARKED = 1000.0
"""How bad it is to cover a pixel of what is marked, against one of what may be clicked besides."""
CONCERNED = 10.0
"""How bad it is to cover one of what a question is about."""
PIECE = 0.5
"""How bad it is to cover one of a piece."""
SHARE, LARGE_SHARE = 0.6, 0.4
"""The plate is never higher than this share of the board, and than this where letters are large."""


class Told(NamedTuple):
    """Where a hint is told, in which letters and words."""

    box: pygame.Rect
    role: str
    said: str


class Plate(Box):
    """What lies under it is not clicked."""

    solid = True


def show_advice(scene: MatchScene) -> None:
    """The part with the words of the hint, if there is one."""
    found = _place(scene) if scene.model.advice.words else None
    key = (found._replace(box=found.box.copy()), unfolds(scene)) if found is not None else None
    scene.parts.show("advice", key, lambda: _build(scene, found) if found is not None else None)
    _end_log(scene, found.box if found is not None else None)
    _hide_cut(scene, found.box if found is not None else None)


def _hide_cut(scene: MatchScene, plate: pygame.Rect | None) -> None:
    """What is said about the question is not seen as long as the plate would cover a part of it."""
    area = scene.ui.named(AREA)
    for words in scene.ui.layers[0].widgets:
        if words.id in EXPLAINS:
            is_held = isinstance(area, ScrollArea) and words in area.held()
            seen = words.rect.clip(area.rect) if area is not None and is_held else words.rect
            words.set_visible(plate is None or not seen.colliderect(plate))


def _end_log(scene: MatchScene, plate: pygame.Rect | None) -> None:
    """The log ends above a plate that lies over it: no line or die is cut, the newest stay in sight."""
    log, places = scene.layout.log, scene.layout.places
    if log is None or places.folded:
        return
    foot = scene.rect(*places.log).bottom
    if plate is not None and plate.colliderect(scene.rect(*places.log)):
        above = plate.y - scene.px(EDGE)
        foot = above if plate.y > log.rect.y else foot
    log.end(foot)


def advice_box(scene: MatchScene) -> pygame.Rect | None:
    """Where the hint is told; None while there is none."""
    found = _place(scene)
    return found.box if found is not None else None


def _place(scene: MatchScene) -> Told | None:
    """Where the hint is told, and in which letters."""
    said = versions(scene)
    if not said:
        return None
    places = scene.layout.places
    is_apart = (places.folded or _is_taken(scene)) and places.shape == "columns" and places.coach is None
    if is_apart and (found := _in_column(scene)) is not None:
        return found
    if not places.folded:
        log = scene.rect(*places.log)
        high = min(log.h, needed(scene, said[0], log.w))
        high = log.h if log.h - high < scene.px(LEAST_LOG) else high
        return Told(pygame.Rect(log.x, log.bottom - high, log.w, high), ROLES[0], said[0])
    return _over_board(scene, said[0])


def _is_taken(scene: MatchScene) -> bool:
    """Does a card that was turned over lie on the log?"""
    return scene.notices.card is not None and notice_column(scene) is not None


def _in_column(scene: MatchScene) -> Told | None:
    """Below the buttons, as high as its words, in letters in which all is read at once; else in the smallest,
    in all of the room. None where that is too low."""
    room, said = beneath(scene).inflate(2 * scene.px(SPREAD), 0), versions(scene)
    for words, role in product(said, roles_of(scene)):
        box = pygame.Rect(room.x, room.y, room.w, needed(scene, words, room.w, role))
        if box.bottom <= room.bottom:
            end = scene.layout.places.clear((box.bottom + scene.px(EDGE)) / scene.theme.k)
            foot = max(box.bottom, scene.px(end) - scene.px(EDGE))
            box.h = min(room.bottom, foot) - box.y
            return Told(box, role, words)
    return Told(room, role, said[-1]) if room.h >= least_room(scene) else None


def _over_board(scene: MatchScene, said: str) -> Told:
    """At an edge of the board or within it, where nothing that is marked is covered, and the least of what
    may be clicked besides; and in which letters."""
    room = scene.board.rect.inflate(-2 * scene.px(INSET), -2 * scene.px(INSET))
    kept = _kept(scene)
    marked, below = [rect for rect, weight in kept if weight >= MARKED], covering(kept)
    scale = scene.app.settings.ui_scale
    roles = (FINE_ROLE,) if scale >= TWICE else ROLES[-1:] if scale >= LARGE else ROLES
    high = round(room.h * (LARGE_SHARE if scale >= LARGE else SHARE))
    for role in roles:
        found = list[tuple[float, pygame.Rect]]()
        for share in NARROWED:
            wide = min(scene.px(WIDE * share), room.w)
            plate = pygame.Rect(0, 0, wide, min(high, needed(scene, said, wide, role)))
            spots = [plate.move_to(midtop=room.midtop), plate.move_to(midbottom=room.midbottom)]
            spots += strewn(plate.move_to(topleft=room.topleft), room, FINE)
            best = min(spots, key=below)
            if best.collidelist(marked) < 0:
                found.append((below(best), best))
            if found and found[-1][0] < MARKED:
                break
        if found:
            return Told(min(found, key=lambda each: each[0])[1], role, said)
    rooms = clear_of(room, marked, (scene.px(ROOM[0]), scene.px(ROOM[1]))) or [best]
    free = max(rooms, key=lambda each: min(each.w, scene.px(WIDE)) * each.h)
    wide = min(free.w, scene.px(WIDE))
    high = min(free.h, needed(scene, said, wide, role))
    return Told(pygame.Rect(free.x, free.y, wide, high), role, said)


def _kept(scene: MatchScene) -> list[Kept]:
    """What is marked on the board, which counts more than what may be clicked besides, and this more than
    other pieces; and the card of a question over it."""
    picture, board, model = scene.picture, scene.room.table.board, scene.model
    marked = dict.fromkeys((*model.advice.clicks, *model.advice.further), MARKED)
    found: list[Kept] = []
    for id, weight in ({**dict.fromkeys(model.aims(), 1.0), **marked}).items():
        rect = picture.rect_of(board.outline(model.view, id)) if picture is not None else None
        found += [(rect, weight)] if rect is not None else []
        if rect is not None and picture is not None and picture.board.camera.is_gliding:
            found.append((_landed(picture.board.camera, rect), weight))
    bodies = (picture.board.rect_of(id) for id in picture.shown) if picture is not None else ()
    found += [(rect, PIECE) for rect in bodies if rect is not None]
    prompt = scene.prompt() if scene.room.asked is not None else None
    found += [(rect, CONCERNED) for rect in concerned(scene, prompt)] if prompt is not None else []
    card = scene.ui.named("match.card.box")
    return [*found, *([(card.rect, MARKED)] if card is not None else [])]


def _landed(camera: Camera, rect: pygame.Rect) -> pygame.Rect:
    """Where pixels of the board are once the view has arrived."""
    x, y, zoom = camera.goal
    there, share = Camera(camera.viewport, camera.world, x, y, zoom), zoom / camera.zoom
    left, top = there.to_screen(camera.to_world(rect.topleft))
    return pygame.Rect(round(left), round(top), round(rect.w * share), round(rect.h * share))


def _build(scene: MatchScene, found: Told) -> None:
    px, ui, (box, role, said) = scene.px, scene.ui, found
    ui.add(Plate(box, "walnut", id="match.advice.box"))
    inner = box.inflate(-2 * px(PAD), -2 * px(pad_of(scene)))
    scrolls = needed(scene, said, box.w, role) > box.h
    rect = pygame.Rect(inner.x, inner.y, inner.w - aside(scene, scrolls), inner.h)
    area = ScrollArea("match.advice.area", rect, fades=True)
    ui.add(area)
    words = paragraph(scene, said, box.w, role, scrolls)
    words.rect.topleft = inner.topleft
    area.put(words)
    area.settle(words.rect.h)
    close = pygame.Rect(box.right - px(CLOSE + CORNER), box.y + px(CORNER), px(CLOSE), px(CLOSE))
    tip, put_away = scene.texts("match.hint_close"), partial(_put_away, scene)
    ui.add(Button("match.advice.close", close, "", put_away, kind="ghost", icon="close", tooltip=tip))
    if unfolds(scene):
        _add_unfolding(scene, box)


def _add_unfolding(scene: MatchScene, box: pygame.Rect) -> None:
    """At the plate's lower right corner: the button that tells all of the hint, or what matters most."""
    px, (words, role, wide), low = scene.px, unfolding(scene), is_low(scene, box.h)
    rect = pygame.Rect(0, 0, wide, px(LOW_UNFOLDS if low else UNFOLDS))
    rect.bottomright = (box.right - px(RIM) - px(CLOSE) * low, box.bottom - px(RIM))
    tip, act = f"{words} (H)", partial(unfold, scene)
    scene.ui.add(Button("match.advice.why", rect, words, act, role=role, tooltip=tip))


def _put_away(scene: MatchScene) -> None:
    """It has been read; what is selected stays."""
    scene.hints.put_away()
    scene.takes_focus = True
