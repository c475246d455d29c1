"""The keyboard's cursor on the board: arrows, Tab, Enter; the inspector follows it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app import keys
from tabletop.app.scenes.match.card import answers
from tabletop.app.scenes.match.choices import TAKES_BACK
from tabletop.app.scenes.match.past import leaf, look_now
from tabletop.app.table import Point

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Click what the cursor is on; in the past, back to the present."""
STEPS = 40  # parts of the board's longer side: how finely Shift and an arrow feel for the next place


class Cursor:
    """Plays by keys.

    Arrows go to the nearest thing that may be clicked in that direction, with Shift to the next thing of any
    kind; Tab goes through what may be clicked and then on to the buttons; Enter clicks, and so does Space
    unless a button of the question has it.
    """

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene

    @property
    def at(self) -> str:
        """The entity that it is on, "" for none."""
        return self.scene.model.cursor

    def key(self, event: pygame.event.Event) -> bool:
        """A key while the board has the keyboard."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        scene, shift = self.scene, bool(event.mod & pygame.KMOD_SHIFT)
        if scene.model.past is not None and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            leaf(scene, -1 if event.key == pygame.K_LEFT else 1)
            return True
        if event.key in ENTERS and look_now(scene):
            return True
        if event.key in ARROWS:
            self.move(ARROWS[event.key], every=shift)
            return True
        if event.key == pygame.K_TAB:
            return self.next_aim(-1 if shift else 1)
        if event.key in ENTERS and self.at:
            taken = any(w.matches_hotkey(event) and w.reacts for w in scene.ui.top.widgets)
            if taken and (event.key == pygame.K_SPACE or self.at not in scene.model.aims()):
                return False
            self.click()
            return True
        return False

    def answer(self, event: pygame.event.Event) -> bool:
        """A key of the question that no button on the screen took: one that cannot be chosen says why, and
        a digit chooses."""
        scene = self.scene
        if scene.room.asked is None or scene.model.past is not None or scene.motion.is_playing:
            return False
        for choice, key in answers(scene.prompt().buttons):
            is_digit = key.isdigit()
            if not (is_digit or (choice.disabled and choice.hotkey)) or not keys.matches(event, key):
                continue
            button = scene.ui.named(choice.id)
            if choice.disabled:
                scene.refused(choice.disabled, button.rect.center if button is not None else None)
            else:
                scene.choose(choice)
            return True
        return False

    def take_back(self) -> bool:
        """Press the button of the question that takes back what was begun; False if it has none."""
        scene = self.scene
        for choice in scene.prompt().buttons if scene.room.asked is not None else ():
            if choice.hotkey == TAKES_BACK and not choice.disabled:
                scene.choose(choice)
                return True
        return False

    def next_aim(self, way: int) -> bool:
        """The next thing that may be clicked; False after the last one, when Tab goes on to the buttons."""
        order = list(self.scene.model.aims())
        at = order.index(self.at) + way if self.at in order else (0 if way > 0 else len(order) - 1)
        if not 0 <= at < len(order):
            self.point("")
            return False
        self.point(order[at])
        return True

    def move(self, way: tuple[int, int], every: bool = False) -> None:
        """To the nearest place in a direction; `every`: whatever it is, else only what may be clicked."""
        start = self._place(self.at)
        if start is None:
            self.point(next(iter(self.scene.model.aims()), "") or self._anything())
            return
        goal = self._next_thing(start, way) if every else self._next_aim(start, way)
        if goal:
            self.point(goal)

    def click(self) -> None:
        """Click what it is on."""
        scene = self.scene
        if look_now(scene) or scene.catch_up():
            return
        place = self._place(self.at)
        pile = self._pile(place) if place is not None else ()
        scene.clicked((self.at, *(id for id in pile if id != self.at)))

    def point(self, entity: str) -> None:
        """Put it on an entity ("" takes it away); what is there is inspected and in sight."""
        scene, model = self.scene, self.scene.model
        scene.ui.keyboard = True
        model.cursor = model.hover = entity
        place = self._place(entity) if scene.picture else None
        if place is not None and scene.picture is not None:
            camera, spot = scene.board.board.camera, scene.picture.moved(place)
            if not scene.board.rect.inflate(-20, -20).collidepoint(camera.to_screen(spot)):
                camera.centre_on(spot)
        scene.show_model()

    def _place(self, entity: str) -> Point | None:
        model = self.scene.model
        return model.room.table.board.place(model.view, entity) if entity else None

    def _pile(self, at: Point) -> Sequence[str]:
        model = self.scene.model
        return model.room.table.board.hit(model.view, at)

    def _bounds(self) -> tuple[float, float, float, float]:
        assert self.scene.picture is not None
        return self.scene.picture.bounds

    def _anything(self) -> str:
        """Whatever lies in the middle of the board."""
        x, y, w, h = self._bounds()
        return self.scene.model.pick(self._pile((x + w / 2 + 1, y + h / 2 + 1)))

    def _next_aim(self, start: Point, way: tuple[int, int]) -> str:
        best, found = math.inf, ""
        for id, place in self.scene.model.aims().items():
            dx, dy = place[0] - start[0], place[1] - start[1]
            ahead = dx * way[0] + dy * way[1]
            aside = abs(dx * way[1]) + abs(dy * way[0])
            if ahead > 0.01 and ahead + 2 * aside < best:
                best, found = ahead + 2 * aside, id
        return found

    def _next_thing(self, start: Point, way: tuple[int, int]) -> str:
        """Feel along the direction until something else is under the finger."""
        _, _, w, h = self._bounds()
        step = max(w, h) / STEPS
        for n in range(1, 2 * STEPS):
            pile = self._pile((start[0] + way[0] * step * n, start[1] + way[1] * step * n))
            if not pile or self.at in pile:
                continue
            found = self.scene.model.pick(pile)
            place = self._place(found)
            if place is not None and math.dist(place, start) > step / 2:
                return found
        return ""
