"""What of the model is on the screen: highlights and marks on the board, the inspector's panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.app import matches
from tabletop.app.outline import reachable
from tabletop.app.scenes.match.columns import Columns
from tabletop.app.scenes.match.panels import fill_panels
from tabletop.app.table import Panel, Prompt

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


class Inspector:
    """What the inspector's area says."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.columns = Columns(scene)
        self._panels: tuple[Panel, ...] = ()
        self._reaches = (False, 0)
        """Does it reach down over the log, as far as it needs, and down to which pixel may it?"""
        self._rolled: tuple[int, object] = (-1, None)
        """The moment that was shown last, and what was looked at as it came."""

    def clear(self) -> None:
        """The area is new, or there is none."""
        self._panels = ()
        self.columns.close()

    def fill(self) -> None:
        """Fill the area, unless it says the same already."""
        scene, model = self.scene, self.scene.model
        panels = model.panels()
        is_told = self._is_told()
        is_long = bool(panels) and not model.is_behind and not is_told  # the log is in sight
        reaches = (is_long, scene.layout.lowest())
        if not panels:
            t, game = scene.texts, scene.rules_game
            text = t("match.nothing_selected", place=t.scope(game)("match.place"))
            name = matches.game_name(t, game)
            panels = (Panel(name, text, rows=scene.room.table.panels.scroll_rows(model.view)),)
        if panels != self._panels and scene.area is not None:
            self._panels = panels
            scene.area.clear()
            if scene.layout.peeks and not scene.layout.drawer:
                self.columns.fill(scene.area, panels)
            else:
                fill_panels(scene.area, panels, scene.open_rule, scene.texts.language)
        elif reaches == self._reaches or scene.area is None:
            return
        self._reaches = reaches
        if scene.area is not None:
            scene.layout.make_room(scene.area, is_long)

    def _is_told(self) -> bool:
        """Does the log tell what dice have just decided? Until something else is looked at it is in sight."""
        model, gestures = self.scene.model, self.scene.room.gestures
        now, looked = len(self.scene.room.session), (model.hover, model.kept, gestures.selection)
        if model.is_behind:
            self._rolled = (-1, None)
        elif self._rolled[0] != now:
            self._rolled = (now, looked)
        elif self._rolled[1] != looked:
            self._rolled = (now, None)  # it has been read
        return self._rolled == (now, looked) and any(line.dice for line in model.chronicle.last())
