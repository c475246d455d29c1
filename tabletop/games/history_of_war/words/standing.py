"""How a territory stands (HOW-UI-05): flags that count now and with everything unlocked, what is missing."""

from __future__ import annotations

from typing import NamedTuple

from ..components.cards import CARDS
from ..records.state import State
from ..rules import values, victory
from ..rules.view import View
from . import moment
from .forecasts import Forecasts
from .known import Known
from .names import Names


class Stand(NamedTuple):
    """How a territory stands in the eyes of who looks; a spectator sees with those of the first seat."""

    own: int
    other: int
    """Unlocked flags (HOW-VIC-02)."""
    words: str
    """``2 flags missing``, ``force missing``, or that it falls; with what is ordered, if anything is."""
    favours: int
    """1 who looks, −1 the rival, 0 nobody."""
    later: str
    """The same next round, when all is unlocked; with orders: what was before."""
    then: tuple[int, int] | None = None
    """The unlocked flags of both with what is ordered, where that changes them."""

    @property
    def changes(self) -> tuple[str, str]:
        """``11 → 8``, or ``11`` where nothing changes, of who looks and of the rival."""
        pairs = zip((self.own, self.other), self.then or (self.own, self.other), strict=True)
        own, other = (str(now) if now == to else f"{now} → {to}" for now, to in pairs)
        return own, other


class Standing:
    """Reckons territories."""

    def __init__(self, names: Names, known: Known, reckoned: Forecasts | None = None) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.forecasts = reckoned or Forecasts(known)

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
        """Flags now and with what is ordered, what is missing to whoever leads, and the same next round."""
        state, after, me = self.known.state(view), self.forecasts.planned(view), max(0, view.seat)
        own, other = self.shown(view, territory)
        words, favours = self._missing(view, state, territory, own - other)
        if after is not None:
            mine, theirs = (victory.shown_flags(after, seat, territory) for seat in (me, 1 - me))
            if (mine, theirs) != (own, other):
                return self._changed(view, territory, Stand(own, other, words, favours, "", (mine, theirs)))
        mine, theirs = self.all_flags(view, territory)
        later = ""
        if (mine, theirs) != (own, other):
            missing, _ = self._missing(view, state, territory, mine - theirs)
            later = self.texts("table.later", own=mine, other=theirs, missing=missing)
        return Stand(own, other, words, favours, later)

    def _changed(self, view: View, territory: int, now: Stand) -> Stand:
        """How it stands with what is ordered: and what it was before."""
        after = self.forecasts.planned(view)
        if after is None or now.then is None:
            return now
        words, favours = self._missing(view, after, territory, now.then[0] - now.then[1])
        holder = victory.winner(self.known.state(view), territory)
        if holder < 0 or victory.winner(after, territory) == holder:
            return now._replace(
                words=words, favours=favours, later=self.texts("table.ordered.before", words=now.words)
            )
        whose = "side" if view.seat < 0 else "own" if holder == view.seat else "rival"
        lost = self.texts(f"table.lost.{whose}", who=self.names.faction(view, holder))
        later = self.texts("table.ordered", words=words)
        return now._replace(words=lost, favours=-1 if holder == max(0, view.seat) else 1, later=later)

    def _missing(self, view: View, state: State, territory: int, lead: int) -> tuple[str, int]:
        """What whoever leads still lacks in a state, and whom that favours."""
        card, me = CARDS[territory], max(0, view.seat)
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
