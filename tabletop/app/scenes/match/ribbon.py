"""Where it is called whose turn it has become: beside the board, off pieces, questions and lists."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import TRACK
from tabletop.app.scenes.match.asked import AREA
from tabletop.app.scenes.match.beneath import beneath
from tabletop.app.scenes.match.thinking import EDGE, Room
from tabletop.app.widgets import ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

LOWEST = 24
"""Logical height of a line that calls somebody between the question and the turn."""


def rooms_of(scene: MatchScene) -> list[Room]:
    """Where neither a piece nor the question's list is covered: what the question leaves of its column;
    the inspector's place, until something is looked at; where that is folded, the column below the
    question down to the turn."""
    rooms: list[Room] = []
    places, area = scene.layout.places, scene.ui.named(AREA)
    if places.shape == "columns" and isinstance(area, ScrollArea):
        top = min(area.rect.bottom, area.rect.y + area.content + scene.px(12))
        below = pygame.Rect(area.rect.x, top, area.rect.w, area.rect.bottom - top)
        asked = scene.rect(*places.asked)
        if area.rect.bottom < asked.bottom:  # what ends the question stands below the rest of it
            top = asked.bottom
        rooms.append(Room(below, wanted=partial(is_peeking, scene)))
        if places.folded and places.coach is None:
            foot = scene.rect(*places.tools).y
            deep = pygame.Rect(below.x, top, below.w, max(0, foot - scene.px(4) - top))
            rooms.append(Room(deep, wanted=partial(is_peeking, scene)))
    rooms = [room for room in rooms if not is_listed(scene, room.rect)]
    if not places.folded:
        inspector, told = scene.rect(*places.inspector), scene.area
        free = inspector.copy()
        if told is not None:  # below what it tells: how the match stands can be read on
            free.y = min(free.bottom, max(free.y, told.rect.y + told.content + scene.px(8)))
            free.h = inspector.bottom - free.y
        rooms += [
            Room(free, False, partial(_is_looking, scene)),
            Room(inspector, False, partial(_is_looking, scene)),
        ]
    return rooms


def bar_of(scene: MatchScene) -> pygame.Rect:
    """Where one line stands: over the bar above, or in a column over the track of the phases, so that the
    names of turn and phase stay in sight; where there is none over the end of the question."""
    places = scene.layout.places
    if places.header is not None:
        return scene.rect(*places.header)
    if places.headed:
        return _below_question(scene)
    if places.turn is None or places.track is None:
        return scene.rect(*places.asked)
    track, turn = scene.rect(*places.track), scene.rect(*places.turn)
    if not track.h or not scene.layout.has_track:
        track = turn.move(0, -turn.h - scene.px(EDGE))
    return track.inflate(2 * scene.px(EDGE), 0)


def _below_question(scene: MatchScene) -> pygame.Rect:
    """One line at the foot of the column, below the question, its card or its list; where these leave it no
    room beside the tools' upper edge: turn and seats stay in sight."""
    places, low = scene.layout.places, beneath(scene)
    area, foot = scene.ui.named(AREA), scene.rect(*places.asked).bottom
    top = (
        low.y
        if not isinstance(area, ScrollArea)
        else max(low.y, area.rect.y + min(area.rect.h, area.content))
    )
    high = min(scene.px(TRACK), max(scene.px(LOWEST), foot - top))
    return pygame.Rect(low.x, foot - high, low.w, high).inflate(2 * scene.px(EDGE), 0)


def is_listed(scene: MatchScene, room: pygame.Rect) -> bool:
    """Does the list of the question stand there?"""
    listed = scene.ui.named("match.picker")
    return listed is not None and listed.rect.colliderect(room)


def is_peeking(scene: MatchScene) -> bool:
    """Is a piece shown in the column?"""
    return scene.layout.glance.is_aside


def _is_looking(scene: MatchScene) -> bool:
    """Does the inspector tell of something?"""
    return bool(scene.model.hover or scene.room.gestures.selection)
