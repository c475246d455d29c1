"""What a lesson has in the place of a match's room, bots, log and keeper."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from tabletop.app.keeper import Keeper
from tabletop.app.lesson import Coach
from tabletop.app.play import Room
from tabletop.app.scenes.match.chronicle import Chronicle
from tabletop.engine.engine import TABLE
from tabletop.engine.model import Refusal
from tabletop.session.session import Session


class Unkept(Keeper):
    """Keeps nothing: a lesson is not saved."""

    def __init__(self) -> None:
        super().__init__(Path(), "", datetime.now(UTC))

    def write(self, session: Session, path: Path) -> None:
        """Nothing is written."""


class Mindless:
    """No bot thinks in a lesson."""

    def think(self, *about: object) -> None:
        """Never asked."""

    def answer(self) -> None:
        """Nothing."""

    def forget(self) -> None:
        """Nothing to forget."""


class Story(Chronicle):
    """The log of a lesson, without the deployment before its first step."""

    opening = 0

    def retell(self) -> None:
        """Everything since the first step anew."""
        super().retell()
        self._keep([entry for entry in self.single if entry[0] > self.opening])


class LessonRoom(Room):
    """The opponent answers as the lesson says; undo goes back a step of the lesson."""

    coach: Coach

    def tick(self) -> bool:
        """The opponent's next answer."""
        answer = self.coach.answer()
        if answer is not None:
            self.session.act(*answer)
        return answer is not None

    def undo_refusal(self) -> Refusal | None:
        """Only before anything has been done."""
        return None if self.coach.can_go_back() else TABLE.refuse("undo-nothing")

    def redo_refusal(self) -> Refusal | None:
        """There is nothing to do again."""
        return TABLE.refuse("redo-nothing")
