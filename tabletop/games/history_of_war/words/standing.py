"""How a territory stands (HOW-UI-05): flags that count now and with everything unlocked, what is missing."""

from __future__ import annotations

from typing import NamedTuple

from ..components.cards import CARDS
from ..rules import values, victory
from ..rules.view import View
from . import moment
from .known import Known
from .names import Names


class Stand(NamedTuple):
    """How a territory stands in the eyes of who looks; a spectator sees with those of the first seat."""

    own: int
    other: int
    """Unlocked flags (HOW-VIC-02)."""
    words: str
    """``2 flags missing``, ``force missing``, or that it falls."""
    favours: int
    """1 who looks, −1 the rival, 0 nobody."""
    later: str
    """The same next round, when all is unlocked; empty if nothing is locked."""


class Standing:
    """Reckons territories."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def shown(self, view: View, territory: int) -> tuple[int, int]:
        """The unlocked flags of who looks and of the rival (HOW-VIC-02)."""
        state, me = self.known.state(view), max(0, view.seat)
        return (
            victory.shown_flags(state, me, territory),
            victory.shown_flags(state, 1 - me, territory),
        )

    def all_flags(self, view: View, territory: int) -> tuple[int, int]:
        """The same with locked cards, which unlock at the end of the round."""
        me = max(0, view.seat)
        both = [
            sum(values.flags(piece) for piece in moment.lying(view, seat, "territory", territory))
            for seat in (me, 1 - me)
        ]
        return both[0], both[1]

    def stand(self, view: View, territory: int) -> Stand:
        """Flags now, what is missing to whoever leads, and the same next round."""
        own, other = self.shown(view, territory)
        mine, theirs = self.all_flags(view, territory)
        words, favours = self._missing(view, territory, own - other)
        later = ""
        if (mine, theirs) != (own, other):
            missing, _ = self._missing(view, territory, mine - theirs)
            later = self.texts("table.later", own=mine, other=theirs, missing=missing)
        return Stand(own, other, words, favours, later)

    def _missing(self, view: View, territory: int, lead: int) -> tuple[str, int]:
        """What whoever leads still lacks, and whom that favours."""
        card, state, me = CARDS[territory], self.known.state(view), max(0, view.seat)
        if not lead:
            return self.texts("table.level", n=card.flags_to_conquer), 0
        leader, good = (me, 1) if lead > 0 else (1 - me, -1)
        whose = "own" if good > 0 else "rival"
        if view.seat < 0:
            whose = "side"
        who = self.names.faction(view, leader)
        short = card.flags_to_conquer - abs(lead)
        if short > 0:
            return self.texts(f"table.missing.{whose}", n=short, who=who), good
        force = sum(victory.garrison(state, leader, territory).values())
        if force < card.occupation_flags:
            return self.texts(f"table.force.{whose}", n=card.occupation_flags - force, who=who), good
        return self.texts(f"table.falls.{whose}", who=who), good
