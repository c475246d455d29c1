"""Forecasts that are reckoned piece by piece (OW-ODD-04): what is known of them now, and going on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

from ..rules.odds.forecast import Forecast, Outlook
from ..rules.view import View

AT_ONCE = 2
"""Pieces that are reckoned as soon as a panel is asked for: small combats are done then, others go on in what
a frame has time for."""


class Told(NamedTuple):
    """What is known of a forecast."""

    forecast: Forecast | None
    is_open: bool = False
    """Is more of it still being reckoned?"""


class Reckoner:
    """The forecasts of one panel. Those of the last view that are done are kept; one that is not goes on only
    as long as the panel that is shown asks for it."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._done: dict[Hashable, Forecast | None] = {}
        self._going: dict[Hashable, tuple[Iterator[Forecast | None], Forecast | None]] = {}
        self._asked: set[Hashable] = set()
        self._pieces = 0

    def begin(self, view: View) -> None:
        """Another panel is asked for."""
        if self._view is not view:
            self._view, self._done, self._going = view, {}, {}
        self._asked, self._pieces = set(), AT_ONCE

    def forget_rest(self) -> None:
        """The panel is made: nothing else goes on."""
        self._going = {key: each for key, each in self._going.items() if key in self._asked}

    @property
    def is_open(self) -> bool:
        """Does the panel leave something open?"""
        return bool(self._asked & self._going.keys())

    def found(self, key: Hashable, make: Callable[[], Outlook | None]) -> Told:
        """What is known of a forecast; whatever it is asked with is its `key`."""
        self._asked.add(key)
        if key not in self._done and key not in self._going:
            outlook = make()
            if outlook is None:
                self._done[key] = None
            else:
                self._going[key] = outlook.reckoned(), None
                while self._pieces and key in self._going:
                    self._pieces -= 1
                    self._advance(key)
        if key in self._done:
            return Told(self._done[key])
        return Told(self._going[key][1], is_open=True)

    def go_on(self) -> bool:
        """A piece of what is open; True if the panel says more now, or was made anew meanwhile."""
        return self._advance(next(iter(self._going))) if self._going else True

    def _advance(self, key: Hashable) -> bool:
        pieces, known = self._going[key]
        for forecast in pieces:
            self._going[key] = pieces, forecast or known
            return forecast is not None
        self._done[key] = known
        del self._going[key]
        return True
