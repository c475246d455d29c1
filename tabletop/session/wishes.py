"""Passes that people give beforehand: in this window, this stretch of a turn, this turn, for good; taken back
at any time.

A wish belongs to the person at the screen and not to the match: the journal knows only the passes that it
makes. It is followed at once, and by nothing but what lies open: the window on top of the stack, its kind and
the turn. What a hand holds, or whether a seat could do more than pass, changes neither that a seat is asked
nor that it passes, so that nobody reads a hand from either.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.engine.contract import Game
from tabletop.engine.model import Frame, Seat, State
from tabletop.engine.priority import PriorityPhase, pending

Lifetime = Literal["window", "stretch", "turn", "always"]
ANY = ""
"""The kind of a wish that speaks of every window."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A window that stands at a `place` of the stack: what is below it, and itself; of windows not who speaks
    and what was said."""

    place: int
    below: tuple[Frame, ...]
    bare: Frame


@dataclass(frozen=True, slots=True)
class Wish:
    """`seat` passes windows of a `kind` (`ANY`: all) until the turn or the window is another."""

    seat: Seat
    lifetime: Lifetime
    kind: str = ANY
    until: object = None
    """The window, the stretch or the number of the turn that it was given in; None for good."""
    since: int | None = None
    """The number of the decision that it was given with; None: apart from all of them."""


def kinds_of(game: Game) -> tuple[str, ...]:
    """All kinds of windows that a game knows."""
    asking = [(frame, p) for frame, p in game.phases.items() if isinstance(p, PriorityPhase)]
    return tuple(dict.fromkeys(kind for frame, phase in asking for kind in phase.kinds(frame)))


def kind_of(game: Game, state: State) -> str:
    """The kind of the window that is open; empty if what is asked is none."""
    return game.phases[type(state.stack[-1])].window(state.stack[-1]) if state.stack else ""


class Wishes:
    """The wishes of all the people at one match."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.given: tuple[Wish, ...] = ()
        """All that stand."""

    def give(
        self,
        state: State,
        seat: Seat,
        lifetime: Lifetime,
        kind: str = ANY,
        stretch: object = None,
        since: int | None = None,
    ) -> None:
        """From now on `seat` passes. In this window: the one on top of the stack, and nothing if there is
        none. In a `stretch`, e.g. a combat: as long as the table calls it that, unless others announce.
        `since`: the number of the decision with which it is taken back."""
        until: object = stretch if lifetime == "stretch" else None
        if lifetime == "window":
            until = self._on_top(state)
            if until is None:
                return
        elif lifetime == "turn":
            until = self._game.insight.turn(state)
        self.take_back(seat, lifetime, kind)
        self.given = (*self.given, Wish(seat, lifetime, kind, until, since))

    def take_back(self, seat: Seat, lifetime: Lifetime | None = None, kind: str | None = None) -> None:
        """The person is asked again; None: of every lifetime, of every kind."""
        self.given = tuple(
            wish
            for wish in self.given
            if wish.seat != seat or lifetime not in (None, wish.lifetime) or kind not in (None, wish.kind)
        )

    def of(self, seat: Seat) -> tuple[Wish, ...]:
        """What stands for a seat."""
        return tuple(wish for wish in self.given if wish.seat == seat)

    def undone(self, first: int) -> None:
        """The decisions from a number on were taken back: with them what was wished with one of them."""
        self.given = tuple(w for w in self.given if w.since is None or w.since < first)

    def follow(self, state: State, stretch: object = None) -> None:
        """A decision was taken (or taken back): what has run out goes."""
        if self.given:
            self.given = tuple(wish for wish in self.given if self._lasts(state, wish, stretch))

    def passes(self, state: State, seat: Seat) -> bool:
        """Does a wish of `seat` answer the window on top with a pass?"""
        kind = kind_of(self._game, state) if self.given else ""
        if not kind:
            return False
        return any(wish.kind in (ANY, kind) and self._answers(state, wish) for wish in self.of(seat))

    def _answers(self, state: State, wish: Wish) -> bool:
        """Of a window its own; in a stretch unless an announcement of another waits: that is news."""
        if wish.lifetime == "stretch":
            return all(getattr(each.thing, "seat", wish.seat) == wish.seat for each in pending(state))
        return wish.lifetime != "window" or wish.until == self._on_top(state)

    def _lasts(self, state: State, wish: Wish, stretch: object) -> bool:
        if wish.lifetime == "stretch":
            return wish.until == stretch
        if isinstance(wish.until, Opened):
            place = wish.until.place
            return len(state.stack) > place and self._opened(state, place) == wish.until
        return wish.until is None or wish.until == self._game.insight.turn(state)

    def _on_top(self, state: State) -> Opened | None:
        return self._opened(state, len(state.stack) - 1) if state.stack else None

    def _opened(self, state: State, place: int) -> Opened | None:
        if not isinstance(self._game.phases[type(state.stack[place])], PriorityPhase):
            return None
        *below, bare = [self._bare(frame) for frame in state.stack[: place + 1]]
        return Opened(place, tuple(below), bare)

    def _bare(self, frame: Frame) -> Frame:
        phase = self._game.phases[type(frame)]
        return phase.bare(frame) if isinstance(phase, PriorityPhase) else frame
