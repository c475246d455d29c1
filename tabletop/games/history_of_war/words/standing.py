"""How a territory stands (HOW-UI-05): flags that count now and with everything unlocked, what is missing."""

from __future__ import annotations

from ..components.cards import CARDS
from ..rules import values, victory
from ..rules.view import View
from . import moment
from .known import Known
from .names import Names


class Standing:
    """Reckons territories in the eyes of who looks."""

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

    def lines(self, view: View, territory: int) -> tuple[tuple[str, str, str], int]:
        """Own and rival's flags; what is missing to whoever leads; the same next round. And whom the present
        state favours: 1 who looks, −1 the rival, 0 nobody."""
        own, other = self.shown(view, territory)
        mine, theirs = self.all_flags(view, territory)
        total = self.texts("table.flags", own=own, other=other)
        later = "" if (mine, theirs) == (own, other) else self.texts("table.later", own=mine, other=theirs)
        words, good = self._missing(view, territory, own - other)
        return (total, words, later), good

    def _missing(self, view: View, territory: int, lead: int) -> tuple[str, int]:
        """``2 flags missing``, ``force missing`` or that it falls."""
        card, state, me = CARDS[territory], self.known.state(view), max(0, view.seat)
        if not lead:
            return self.texts("table.level", n=card.flags_to_conquer), 0
        leader, good = (me, 1) if lead > 0 else (1 - me, -1)
        short = card.flags_to_conquer - abs(lead)
        if short > 0:
            key = "table.missing.own" if good > 0 else "table.missing.rival"
            return self.texts(key, n=short), good
        force = sum(victory.garrison(state, leader, territory).values())
        if force < card.occupation_flags:
            return self.texts("table.force", n=card.occupation_flags - force), good
        return self.texts("table.falls.own" if good > 0 else "table.falls.rival"), good
