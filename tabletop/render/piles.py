"""What lies on a board from below to above, each thing with its pixels: a part is searched quickly."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Generic, TypeVar

import pygame

from tabletop.render import unpainted
from tabletop.render.pieces import Mark, Token

T = TypeVar("T", Mark, Token)


class Pile(Generic[T]):
    """Things in the order of their height; of equals, the last one that came lies above."""

    def __init__(self, things: Iterable[T], place: Callable[[T], pygame.Rect]) -> None:
        """`place` gives the pixels of a thing on the sheet that is drawn."""
        self._place: Callable[[T], pygame.Rect] = place
        self._things: list[T] = sorted(things, key=attrgetter("z"))
        self._heights: list[float] = [thing.z for thing in self._things]
        self._places = [place(thing) for thing in self._things]

    def put(self, thing: T) -> None:
        """Another thing."""
        at = bisect_right(self._heights, thing.z)
        self._things.insert(at, thing)
        self._heights.insert(at, thing.z)
        self._places.insert(at, self._place(thing))

    def take(self, thing: T) -> None:
        """A thing that is there goes."""
        at = self._things.index(thing)
        del self._things[at], self._heights[at], self._places[at]

    def moved(self, thing: T) -> None:
        """A thing that is there stands elsewhere, at the same height."""
        self._places[self._things.index(thing)] = self._place(thing)

    def draw(self, target: pygame.Surface, draw: Callable[[T], object]) -> None:
        """Draw what touches the surface's clip; where a thing cannot be drawn, its place stays empty."""
        part = target.get_clip()
        for at in part.collidelistall(self._places):
            try:
                draw(self._things[at])
            except Exception:
                unpainted.note(f"{self._things[at].id} on the board")
                target.set_clip(part)
                if isinstance(self._things[at], Token):
                    unpainted.blank(target, self._places[at].inflate(-4, -4))

    def downwards(self) -> Iterable[T]:
        """All things, the uppermost first."""
        return reversed(self._things)


class Piles:
    """The three piles of a board: marks under the tokens, tokens, marks over them."""

    def __init__(
        self,
        marks: Iterable[Mark],
        tokens: Iterable[Token],
        place: Callable[[tuple[float, float, float, float]], pygame.Rect],
    ) -> None:
        """`place` gives the pixels of a world rectangle on the sheet that is drawn."""
        marks = tuple(marks)

        def spot(mark: Mark) -> pygame.Rect:
            return place(mark.box)

        self.under = Pile([mark for mark in marks if not mark.over], spot)
        self.tokens = Pile(tokens, lambda token: place(token.box()))
        self.over = Pile([mark for mark in marks if mark.over], spot)

    def marks(self, mark: Mark) -> Pile[Mark]:
        """The pile a mark lies on."""
        return self.over if mark.over else self.under
