"""Pieces can be dragged: to press on something that begins a move and let it go on a target is to click both.

What a drag means is what the two clicks mean, in every game. A drag that begins elsewhere pans the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.app.gestures import Gestures
from tabletop.app.scenes.match.board import RAISED, BoardPicture
from tabletop.app.scenes.match.match_board import MatchBoard
from tabletop.app.table import EntityId
from tabletop.app.widgets.board import DRAG

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene


def leads_on(gestures: Gestures, entity: EntityId) -> bool:
    """Does a click on an entity begin a gesture that goes on with another click on the board?"""
    table, view = gestures.table, gestures.view
    return any(table.board.place(view, other) is not None for other in gestures.seconds(entity))


class DragBoard(MatchBoard):
    """The board of a match whose pieces follow the pointer while they are dragged."""

    def __init__(self, scene: MatchScene, picture: BoardPicture) -> None:
        super().__init__(
            picture, scene.model.pick, scene.hovered, scene.pressed, scene.step_back, scene.cursor.key
        )
        self.scene = scene
        self.held: EntityId = ""
        """The piece in the hand."""
        self._grip = (0.0, 0.0)  # from the pointer to the middle of the piece, in units of the board

    def update(self, seconds: float) -> bool:
        """What lies beyond the edge is another after the camera has moved."""
        moving = super().update(seconds)
        self.scene.beyond.follow()
        return moving

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """Take the piece up, carry it, or pan."""
        if self.ui.captured is self and self._down and not self._dragging and not self.held:
            far = max(abs(pos[0] - self._down[0]), abs(pos[1] - self._down[1])) > self.ui.look.px(DRAG)
            if far and self._button == 1:
                self._take_up(self._down)
        if self.held:
            self._carry(pos)
        else:
            super().on_move(pos, rel)

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """Let the piece go, or what a click means."""
        if not self.held:
            super().on_up(pos, button)
            return
        held, self.held, self._down = self.held, "", None
        self.picture.put_back(held)
        pile = self.pile(pos) if self.contains(pos) else ()
        if not pile:
            self.scene.step_back()
        elif held not in pile:
            self._let_go(pile, pos)
        self._look(pos)

    def spoil(self) -> bool:
        """The piece goes back to where it stands."""
        if self.held:
            self.picture.put_back(self.held)
            self.held = ""
        return super().spoil()

    def _let_go(self, pile: Sequence[EntityId], pos: tuple[int, int]) -> None:
        """A click on the target; one that is refused, told where it was let go, does not begin something
        else."""
        no = self.scene.room.gestures.refused(pile)
        if no is None:
            self.scene.pressed(pile)
        else:
            self.scene.refuse(no, pos)
            self.scene.step_back()

    def _take_up(self, pos: tuple[int, int]) -> None:
        """Select what lies at the pixel, if it is a piece that leads on to something."""
        pieces = [id for id in self.pile(pos) if id in self.board.tokens]
        pieces = [id for id in pieces if id in self.scene.room.gestures.sources()]
        if pieces and self._hold(pieces[0]):
            piece, (x, y) = self.board.tokens[self.held], self.board.camera.to_world(pos)
            self._grip = (piece.x - x, piece.y - y)

    def take(self, entity: EntityId, pos: tuple[int, int]) -> None:
        """Carry a piece that is taken up from a list, at its middle."""
        if entity in self.board.tokens and self._hold(entity):
            self._grip = (0.0, 0.0)
            self.ui.captured = self
            self._carry(pos)

    def _hold(self, entity: EntityId) -> bool:
        """Select a piece that leads on to something, and have it in the hand; is it there?"""
        scene, gestures = self.scene, self.scene.room.gestures
        if not scene.model.is_free or entity not in gestures.sources() or not leads_on(gestures, entity):
            return False
        if gestures.selection != (entity,):
            gestures.select((entity,))
            scene.stale = scene.takes_focus = True
        if scene.room.gestures.selection != (entity,):
            return False
        self.held = entity
        self.board.tokens[entity].set(z=RAISED)
        scene.highlight()
        return True

    def _carry(self, pos: tuple[int, int]) -> None:
        """The piece stays under the pointer; what lies there is looked at."""
        piece, (x, y) = self.board.tokens.get(self.held), self.board.camera.to_world(pos)
        if piece is None:
            self.held = ""
            return
        piece.set(x=x + self._grip[0], y=y + self._grip[1])
        self._look(pos)
