"""What a scenario may have a say in. The plain answers are those of the free modes."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ...components.ground import Cell
from ...records.pieces import Counter
from ...records.state import State


class Story:
    """A match without anything special; every method says when it is asked."""

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

    def settle(self, draft: Draft[State]) -> None:
        """An action or spell is over, and nobody has won by it."""

    def combat_over(self, draft: Draft[State]) -> None:
        """A combat phase is over."""

    def offer(self, draft: Draft[State]) -> None:
        """At the end of a turn, after raising (OW-TEN-02): what may be done is asked for."""

    def judge(self, draft: Draft[State]) -> None:
        """At the end of a turn: has anybody won (OW-TEN-06)?"""
