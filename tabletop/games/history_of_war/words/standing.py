"""How a territory stands (HOW-UI-05): flags that count now and with everything unlocked, what is missing."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.app.table import Row
from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..records.state import State
from ..rules import values, victory
from ..rules.view import View
from . import forces
from .forecasts import Forecasts
from .known import Known
from .names import Names

Pair = tuple[int, int]
"""A figure of who looks, and of the other."""


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
    then: Pair | None = None
    """The unlocked flags of both with what is ordered, where that changes them."""
    coming: Pair = (0, 0)
    """The flags of both next round, with what is ordered."""
    short: str = ""
    """The same words where a card has no room for them; empty if they are short."""

    @property
    def cell(self) -> str:
        """What is missing, in so few words that a card has room for them."""
        return self.short or self.words

    @property
    def lead(self) -> int:
        """By how many unlocked flags who looks leads, with what is ordered."""
        own, other = self.then or (self.own, self.other)
        return own - other

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

    def shown(self, view: View, territory: int) -> Pair:
        """The unlocked flags of who looks and of the rival (HOW-VIC-02)."""
        return _flags(self.known.state(view), max(0, view.seat), territory)

    def stand(self, view: View, territory: int) -> Stand:
        """Flags now and with what is ordered, what is missing to whoever leads, and the same next round."""
        state, me = self.known.state(view), max(0, view.seat)
        after = self.forecasts.planned(view) or state
        own, other = flags = _flags(state, me, territory)
        coming = without = _all_flags(state, me, territory)
        if after is not state:
            flags, coming = _flags(after, me, territory), _all_flags(after, me, territory)
        words, favours, short = self._missing(view, after, territory, flags[0] - flags[1])
        is_over = victory.winner(after, territory) >= 0  # there is no next round for it
        later = "" if coming == flags or is_over else self._later(view, after, territory, without, coming)
        now = Stand(own, other, words, favours, later, None, coming, short)
        if flags == (own, other):
            return now
        return self._changed(view, territory, now._replace(then=flags))

    def staying(self, view: View, territory: int) -> Row | None:
        """Who stays there for good if it falls to who looks, with what is ordered."""
        state = self.forecasts.planned(view) or self.known.state(view)
        return forces.staying(self.names, state, view.seat, territory)

    def _later(self, view: View, after: State, territory: int, without: Pair, coming: Pair) -> str:
        """The flags of both once all is unlocked, without what is ordered and with it, and what is missing
        then."""
        own, other = [
            str(then) if now == then else f"{now}→{then}" for now, then in zip(without, coming, strict=True)
        ]
        words, _, short = self._missing(view, after, territory, coming[0] - coming[1])
        return self.texts("table.later", own=own, other=other, missing=short or words)

    def _changed(self, view: View, territory: int, now: Stand) -> Stand:
        """With what is ordered other flags count: who would have conquered it and does not any more, or what
        was before where nothing else is to come."""
        state, after = self.known.state(view), self.forecasts.planned(view)
        holder = victory.winner(state, territory)
        if after is not None and holder >= 0 and victory.winner(after, territory) != holder:
            whose = "side" if view.seat < 0 else "own" if holder == view.seat else "rival"
            lost = self.texts(f"table.lost.{whose}", who=self.names.faction(view, holder))
            later = self.texts("table.ordered", words=now.cell)
            return now._replace(
                words=lost, short="", favours=-1 if holder == max(0, view.seat) else 1, later=later
            )
        if now.later:
            return now
        before, _, short = self._missing(view, state, territory, now.own - now.other)
        return now._replace(later=self.texts("table.ordered.before", words=short or before))

    def _missing(self, view: View, state: State, territory: int, lead: int) -> tuple[str, int, str]:
        """What whoever leads still lacks in a state, whom that favours, and a shorter form if needed."""
        card, me = CARDS[territory], max(0, view.seat)
        if not lead:
            return self.texts("table.level", n=card.flags_to_conquer), 0, ""
        leader, good = (me, 1) if lead > 0 else (1 - me, -1)
        whose = "own" if good > 0 else "rival"
        if view.seat < 0:
            whose = "side"
        who = self.names.faction(view, leader)
        short = card.flags_to_conquer - abs(lead)
        if short > 0:
            return self.texts(f"table.missing.{whose}", n=short, who=who), good, ""
        force = sum(victory.garrison(state, leader, territory).values())
        if force < card.occupation_flags:
            n = card.occupation_flags - force
            words = self.texts(f"table.force.{whose}", n=n, who=who)
            return words, good, self.texts("table.force.short", n=n)
        return self.texts(f"table.falls.{whose}", who=who), good, ""


def _flags(state: State, me: Seat, territory: int) -> Pair:
    """The unlocked flags of a player and of the other one."""
    return (
        victory.shown_flags(state, me, territory),
        victory.shown_flags(state, 1 - me, territory),
    )


def _all_flags(state: State, me: Seat, territory: int) -> Pair:
    """The same with locked cards, which unlock at the end of the round."""
    mine, theirs = [
        sum([values.flags(piece) for piece in state.lying(seat, "territory", territory)])
        for seat in (me, 1 - me)
    ]
    return mine, theirs
