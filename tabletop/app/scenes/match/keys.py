"""The keyboard's cursor on the board: arrows, Tab, Enter; the inspector follows it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.app.table import Mark, Point, Tone

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
STEPS = 40  # parts of the board's longer side: how finely Shift and an arrow feel for the next place
DIGITS = range(pygame.K_1, pygame.K_9 + 1)


class CursorPart:
    """The part of the match scene that plays by keys. `cursor` is the entity the cursor is on, "" for none.

    Arrows go to the nearest thing that may be clicked in that direction, with Shift to the next thing of any
    kind; Tab goes through what may be clicked and then on to the buttons; Enter clicks, and so does Space
    unless a button of the question has it.
    """

    cursor: str = ""

    def board_key(self: MatchScene, event: pygame.event.Event) -> bool:
        """A key while the board has the keyboard."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if self.past is not None and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.leaf(-1 if event.key == pygame.K_LEFT else 1)
            return True
        if event.key in ARROWS:
            self.move_cursor(ARROWS[event.key], every=shift)
            return True
        if event.key == pygame.K_TAB:
            return self.next_aim(-1 if shift else 1)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.cursor:
            taken = any(w.matches_hotkey(event) and w.reacts for w in self.ui.top.widgets)
            if taken and (event.key == pygame.K_SPACE or self.cursor not in self.aims()):
                return False
            self.click_cursor()
            return True
        return False

    def aims(self: MatchScene) -> dict[str, Point]:
        """What on the board may be clicked now, with its place, in reading order."""
        room, view = self.room, self.view
        if not self.is_free:
            return {}
        found = room.gestures.continuations() if room.gestures.selection else room.gestures.sources()
        placed = {id: place for id in found if (place := room.table.board.place(view, id)) is not None}
        return dict(sorted(placed.items(), key=lambda item: (round(item[1][1]), item[1][0], item[0])))

    def next_aim(self: MatchScene, way: int) -> bool:
        """The next thing that may be clicked; False after the last one, when Tab goes on to the buttons."""
        order = list(self.aims())
        at = order.index(self.cursor) + way if self.cursor in order else (0 if way > 0 else len(order) - 1)
        if not 0 <= at < len(order):
            self.point("")
            return False
        self.point(order[at])
        return True

    def move_cursor(self: MatchScene, way: tuple[int, int], every: bool = False) -> None:
        """To the nearest place in a direction; `every`: whatever it is, else only what may be clicked."""
        start = self.room.table.board.place(self.view, self.cursor) if self.cursor else None
        if start is None:
            first = next(iter(self.aims()), "") or self._anything()
            self.point(first)
            return
        goal = self._next_thing(start, way) if every else self._next_aim(start, way)
        if goal:
            self.point(goal)

    def click_cursor(self: MatchScene) -> None:
        """Click what the cursor is on."""
        if self.look_now() or self.catch_up():
            return
        place = self.room.table.board.place(self.view, self.cursor)
        pile = self.room.table.board.hit(self.view, place) if place is not None else ()
        self._clicked((self.cursor, *(id for id in pile if id != self.cursor)))

    def point(self: MatchScene, entity: str) -> None:
        """Put the cursor on an entity ("" takes it away); what is there is inspected and in sight."""
        self.ui.keyboard = True
        self.cursor = self.hover = entity
        place = self.room.table.board.place(self.view, entity) if entity and self.picture else None
        if place is not None:
            x, y = self.board.board.camera.to_screen(self.picture.moved(place))
            if not self.board.rect.inflate(-20, -20).collidepoint(x, y):
                self.board.board.camera.centre_on(self.picture.moved(place))
        self._inspect()
        self._highlight()

    def cursor_marks(self: MatchScene) -> tuple[Mark, ...]:
        """The brackets around the cursor's entity."""
        if not self.cursor:
            return ()
        points = self.room.table.board.outline(self.view, self.cursor)
        return (Mark("cursor", points, Tone.SELECTED, over=True),) if points else ()

    def _anything(self: MatchScene) -> str:
        """Whatever lies in the middle of the board."""
        x, y, w, h = self.picture.bounds
        return self._pick(self.room.table.board.hit(self.view, (x + w / 2 + 1, y + h / 2 + 1)))

    def _next_aim(self: MatchScene, start: Point, way: tuple[int, int]) -> str:
        best, found = math.inf, ""
        for id, place in self.aims().items():
            dx, dy = place[0] - start[0], place[1] - start[1]
            ahead = dx * way[0] + dy * way[1]
            aside = abs(dx * way[1]) + abs(dy * way[0])
            if ahead > 0.01 and ahead + 2 * aside < best:
                best, found = ahead + 2 * aside, id
        return found

    def _next_thing(self: MatchScene, start: Point, way: tuple[int, int]) -> str:
        """Feel along the direction until something else is under the finger."""
        _, _, w, h = self.picture.bounds
        step = max(w, h) / STEPS
        for n in range(1, 2 * STEPS):
            at = (start[0] + way[0] * step * n, start[1] + way[1] * step * n)
            pile = self.room.table.board.hit(self.view, at)
            if not pile or self.cursor in pile:
                continue
            found = self._pick(pile)
            place = self.room.table.board.place(self.view, found)
            if place is not None and math.dist(place, start) > step / 2:
                return found
        return ""
