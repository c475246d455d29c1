"""How a territory stands (HOW-UI-05): flags that count now and with everything unlocked, what is missing."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..records.state import State
from ..rules import values, victory
from ..rules.view import View
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
    """The same next round, when all is unlocked; else, with orders: what was before."""
    then: tuple[int, int] | None = None
    """The unlocked flags of both with what is ordered, where that changes them."""
    coming: tuple[int, int] = (0, 0)
    """The flags of both next round, with what is ordered."""

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

    def stand(self, view: View, territory: int) -> Stand:
        """Flags now and with what is ordered, what is missing to whoever leads, and the same next round."""
        state, me = self.known.state(view), max(0, view.seat)
        after = self.forecasts.planned(view) or state
        own, other = self.shown(view, territory)
        mine, theirs = (victory.shown_flags(after, seat, territory) for seat in (me, 1 - me))
        words, favours = self._missing(view, after, territory, mine - theirs)
        later = self._later(view, state, after, territory)
        coming = (_all_flags(after, me, territory), _all_flags(after, 1 - me, territory))
        now = Stand(own, other, words, favours, later, None, coming)
        if (mine, theirs) == (own, other):
            return now
        return self._changed(view, territory, now._replace(then=(mine, theirs)))

    def _later(self, view: View, state: State, after: State, territory: int) -> str:
        """The flags of both once all is unlocked, as ordered, and what is missing then; "" if that is as it
        stands."""
        me = max(0, view.seat)
        pairs = [
            (_all_flags(state, seat, territory), _all_flags(after, seat, territory)) for seat in (me, 1 - me)
        ]
        shown = [victory.shown_flags(after, seat, territory) for seat in (me, 1 - me)]
        mine, theirs = (then for _, then in pairs)
        if [mine, theirs] == shown:
            return ""
        own, other = (str(then) if now == then else f"{now}→{then}" for now, then in pairs)
        missing, _ = self._missing(view, after, territory, mine - theirs)
        return self.texts("table.later", own=own, other=other, missing=missing)

    def _changed(self, view: View, territory: int, now: Stand) -> Stand:
        """With what is ordered other flags count: who would have conquered it and does not any more, or what
        was before where nothing else is to come."""
        state, after = self.known.state(view), self.forecasts.planned(view)
        holder = victory.winner(state, territory)
        if after is not None and holder >= 0 and victory.winner(after, territory) != holder:
            whose = "side" if view.seat < 0 else "own" if holder == view.seat else "rival"
            lost = self.texts(f"table.lost.{whose}", who=self.names.faction(view, holder))
            later = self.texts("table.ordered", words=now.words)
            return now._replace(words=lost, favours=-1 if holder == max(0, view.seat) else 1, later=later)
        if now.later:
            return now
        before, _ = self._missing(view, state, territory, now.own - now.other)
        return now._replace(later=self.texts("table.ordered.before", words=before))

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


def _all_flags(state: State, seat: Seat, territory: int) -> int:
    """A player's flags there with locked cards, which unlock at the end of the round."""
    return sum(values.flags(piece) for piece in state.lying(seat, "territory", territory))
