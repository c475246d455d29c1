"""What of the model is on the screen: what a question is about, and where something may be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.app.outline import reachable
from tabletop.app.table import Prompt

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene


def concerned(scene: MatchScene, prompt: Prompt) -> list[pygame.Rect]:
    """The pixels of what a reaction is about: as the prompt says, else what the table rings or points at,
    else what moved last.
    """
    assert scene.picture is not None
    picture, table, view = scene.picture, scene.room.table, scene.model.view
    found = [picture.rect_of(table.board.outline(view, id)) for id in prompt.about]
    if not prompt.about:
        marks = table.overlays.marks(view, scene.room.gestures.legal, (), None)
        found = [picture.rect_of(m.points, m.amount) for m in marks if m.shape in ("ring", "arrow")]
    found = found or [picture.board.rect_of(id) for id in scene.model.involved]
    found += [picture.rect_of(table.board.outline(view, id)) for id in prompt.clear]
    return [rect for rect in found if rect is not None]


def outline(scene: MatchScene) -> dict[str, Any]:
    """Who is asked, after how many decisions, what is selected, and the pixels of what continues it."""
    room = scene.room
    ready = scene.model.is_free and not scene.stale and not scene.notices.are_coming
    told = {"asked": room.asked if ready else None, "decisions": len(room.session)}
    places = {id: place_of(scene, id) for id in sorted(room.gestures.continuations())} if ready else {}
    onward = {id: pixel for id, pixel in places.items() if pixel is not None}
    return told | {"selection": room.gestures.selection, "onward": onward}


def place_of(scene: MatchScene, entity: str) -> tuple[int, int] | None:
    """The pixel where a click means an entity: a button's, or one of the board; None if it is covered."""
    found = scene.ui.find(entity)
    if found is not None and found is not scene.board:
        return reachable(scene.ui, entity) if found.reacts else None
    board, view = scene.room.table.board, scene.model.view
    point = board.place(view, entity)
    if scene.picture is None or point is None:
        return None
    camera = scene.board.board.camera
    x, y = camera.to_screen(scene.picture.moved(point))
    pixel = (round(x), round(y))
    pile = board.hit(view, scene.picture.world(camera.to_world(pixel)))
    is_free = scene.ui.at(pixel) is scene.board and scene.model.pick(pile) == entity
    return pixel if is_free else None
