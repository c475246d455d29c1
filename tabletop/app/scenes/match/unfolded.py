"""Where a report unfolds: over its column, below the words of the question, so that it is read on whose
decision that is and nothing of the board is covered, whole or rolled; where that has no room for the title
and two things over the board, off the places that it marks there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import GAP
from tabletop.app.scenes.match.beneath import beneath, column_foot, over_choices, question_end
from tabletop.app.scenes.match.rolled import RolledTidings
from tabletop.app.scenes.match.sharing import FEW
from tabletop.app.scenes.match.thinking import MARGIN
from tabletop.app.table import Deed
from tabletop.app.widgets.beside import clear_of, covering, strewn

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

ROOM = (220.0, 130.0)
"""Least logical width and height of a room over the board in which it rolls."""
FINE = 6
"""It is looked for a place over the board so fine a part of it apart."""
READ = 2
"""Things that are read at once over the column if not all are."""
LOW = 64.0
"""Logical height of a column in which its title and two lines are read: there it unfolds if so much is."""
CELL = 0.5
"""How far what is marked reaches from the middle of its place, in cells."""


class UnfoldingTidings(RolledTidings):
    """The report, whole or rolled, over what need not be seen while it is read."""

    aside: Callable[[], pygame.Rect | None]
    """The column over which it unfolds; None: it does so over the board."""
    marked: Callable[[], list[pygame.Rect]]
    """What stands out on the board."""

    def _settle(self) -> None:
        """Where it stands, once what stands out is among what is in sight."""
        super()._settle()
        if self.is_open and self.rect.collidelist(self.marked()) >= 0:
            super()._settle()

    def _lay_over(self) -> None:
        """Over the column, all of it or rolled; if too little is read at once there all of it over the board,
        or else rolled, if it can be over the column."""
        self.reel, self.tight, self.low = None, False, False
        self.is_folded, column = False, self.aside()
        if column is not None:
            self._lay_within(column)
        if (column is not None and self._is_read) or self._lies_off_marks():
            return
        px, board = self.ui.look.px, self.board()
        inner = board.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        rooms = clear_of(inner, self.marked(), (px(ROOM[0]), px(ROOM[1]))) or [inner]
        is_roomy = column is not None and column.h >= px(FEW)
        self._lay_within(column if column and is_roomy else max(rooms, key=lambda room: room.w * room.h))

    @property
    def _is_read(self) -> bool:
        """Is all of it in sight, or are some things below the title, of every rival one?"""
        seen = [item for item in self.items if item.deed is not None]
        is_everybody = {item.row.seat for item in seen} == {row.seat for row in self.rows if row.deeds}
        return self._is_all_seen or (not (self.low or self.is_folded) and len(seen) >= READ and is_everybody)

    def _lies_off_marks(self) -> bool:
        """Over the board, where nothing that stands out there is covered; False if not all has room there."""
        self.reel, self.tight, self.low = None, False, False
        super()._lay_over()
        below = covering([(rect, 1.0) for rect in self.marked()])
        best = min([self.rect.copy(), *strewn(self.rect, self.board(), FINE)], key=below)
        self._shift(best.y - self.rect.y, best.x - self.rect.x)
        return self.is_whole and not below(best)

    def _lay_within(self, place: pygame.Rect) -> None:
        """Whole at the foot of a place, where it covers least of the question, else rolled over all of it."""
        self.room, room = place, self.room
        brief, self.brief = self.brief, False
        self._lay_beside()
        self.room, self.brief = room, brief

    def lead(self, deed: Deed) -> None:
        """Something comes into the window, and does not lie under it on the board."""
        if self.is_open and self.rect.collidelist(self.marked()) >= 0:
            self._settle()
        super().lead(deed)


def column_of(scene: MatchScene) -> pygame.Rect | None:
    """The pixels of the whole column of a question."""
    places = scene.layout.places
    if places.shape != "columns" or places.coach is not None:
        return None
    asked = places.asked
    return scene.rect(asked.x, asked.y, asked.w, column_foot(places) - asked.y)


def below_question(scene: MatchScene) -> pygame.Rect | None:
    """The pixels of the column below the words of the question, over which its report unfolds; in large
    letters below its buttons, else over them and the list, but never over the answers of a reaction: who
    looks back there does so to choose one. None: it unfolds over the board."""
    column = column_of(scene)
    if column is None:
        return None
    prompt = scene.prompt() if scene.room.asked is not None else None
    if scene.layout.places.headed or prompt is None:  # without a question the result is not covered
        answers = prompt is None or prompt.reaction
        rooms = (beneath(scene),) if answers else (beneath(scene), over_choices(scene))
        roomy = next((room for room in rooms if room.h >= scene.px(FEW)), None)
        low = max(rooms, key=lambda room: room.h)
        return roomy or (low if low.h >= scene.px(LOW) else None)
    top = min(max(column.y, question_end(scene, prompt)), column.centery) + scene.px(GAP)
    return pygame.Rect(column.x, top, column.w, column.bottom - top)


def marked_of(scene: MatchScene) -> list[pygame.Rect]:
    """The pixels of what stands out on the board: both ends of everything that one deed did."""
    picture, changed = scene.picture, scene.model.changed
    if picture is None or changed.read < 0:
        return []
    reach = scene.room.table.board.CELL * CELL
    points = {point for way in changed.deeds[changed.read].ways for point in (way[0], way[-1])}
    rects = [picture.rect_of(((x - reach, y - reach), (x + reach, y + reach))) for x, y in sorted(points)]
    return [rect for rect in rects if rect is not None]
