"""What a scenario may have a say in. The plain answers are those of the free modes."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ...components.ground import Cell
from ...records.pieces import Counter
from ...records.state import State


class Verdict(NamedTuple):
    """A side has won: why (`outcome.<reason>`), and by which rule."""

    side: int
    reason: str
    rule: str


class Story:
    """A match without anything special; every method says when it is asked."""

    has_magic: ClassVar[bool] = False
    """Does a scripted side cast spells, by its magic script (OW-BOT-06, OW-BOT-10)?"""

    def begin_turn(self, draft: Draft[State]) -> None:
        """The turn has been counted; its order is fixed afterwards (OW-TRN-04)."""

    def collects(self, state: State, seat: Seat) -> bool:
        """Does a player collect at all?"""
        return True

    def allowance(self, state: State, seat: Seat) -> int:
        """Gold that a player gets besides at collection (OW-COL-02)."""
        return 0

    def recruit(self, draft: Draft[State], seat: Seat) -> None:
        """A scripted side recruits."""

    def goal(self, state: State, seat: Seat) -> Cell | None:
        """Where a scripted side marches in its step, if it does (OW-BOT-03)."""
        return None

    def marches(self, state: State, counter: Counter) -> bool:
        """Does this counter of a scripted side take part in the march?"""
        return True

    def fell(self, draft: Draft[State], counter: Counter) -> None:
        """A counter has just been defeated and left the map."""

    def returns(self, state: State, counter: Counter) -> bool:
        """Does a counter come back at once on its other side if it falls now?"""
        return False

    def settled(self, state: State) -> Verdict | None:
        """An action or spell is over: who has won by it?"""
        return None

    def after_combat(self, state: State) -> Verdict | None:
        """A combat phase is over: who has won?"""
        return None

    def offer(self, draft: Draft[State]) -> None:
        """At the end of a turn, after raising (OW-TEN-02): what may be done is asked for."""

    def count(self, draft: Draft[State]) -> None:
        """At the end of a turn, before anybody asks who has won: what is counted by turn ends."""

    def after_turn(self, state: State) -> Verdict | None:
        """At the end of a turn: who has won (OW-TEN-06)?"""
        return None
