"""Paying by choosing sources: a price, what pays it, what is chosen so far, and the cheapest way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.app.table.meanings import Meaning
from tabletop.app.table.records import Button, EntityId, Mark, Point
from tabletop.parts.payments import cheapest


@dataclass(frozen=True)
class Bill:
    """What is owed, and the entities that may pay with their worths, in canonical order.

    The gesture of a payment is its sources, gathered in any order (`Clicks.ANY_ORDER`), and the button that
    pays. So what may be clicked is exactly what belongs to a payment without a superfluous source, and a
    click on another source is refused with the words that the rules have for `Clicks.attempt`.
    """

    price: int
    sources: Mapping[EntityId, int]
    burdens: Mapping[EntityId, int] = field(default_factory=dict)
    """How much a source is missed for something else, where that is not equal."""

    def chosen(self, selection: Sequence[EntityId]) -> tuple[EntityId, ...]:
        """The sources in a selection."""
        return tuple(entity for entity in selection if entity in self.sources)

    def paid(self, selection: Sequence[EntityId]) -> int:
        """What the sources in a selection are worth."""
        return sum(self.sources[entity] for entity in self.chosen(selection))

    def meant(self, selection: Sequence[EntityId], source: EntityId) -> tuple[EntityId, ...]:
        """The payment that a person means by a click on a source, for `Clicks.attempt`: what is chosen, the
        source, and others as long as these do not pay. If the source leads to no payment, something in it is
        superfluous, or all together are too little; so the referee finds the reason.
        """
        found = [*self.chosen(selection), source]
        others = sorted(set(self.sources) - set(found), key=lambda other: -self.sources[other])
        while self.paid(found) < self.price and others:
            found.append(others.pop(0))
        return tuple(found)

    def proposal(self) -> tuple[EntityId, ...]:
        """The cheapest payment, of such the one that leaves the most useful sources; () if nothing pays."""
        return cheapest(self.sources, self.price, self.burdens) or ()

    def proposing(
        self, button: EntityId, label: str, selection: Sequence[EntityId] = ()
    ) -> tuple[Button, ...]:
        """The button that chooses the cheapest payment; none if it is chosen or there is none."""
        found = self.proposal()
        is_chosen = sorted(found) == sorted(self.chosen(selection))
        return () if is_chosen else (Button(button, label, selects=found),)

    def marks(
        self, place: Callable[[EntityId], Point | None], selection: Sequence[EntityId]
    ) -> tuple[Mark, ...]:
        """What each source on the board is worth, the chosen ones apart."""
        found = []
        for entity, worth in self.sources.items():
            at = place(entity)
            if at is not None:
                meaning = Meaning.SELECTED if entity in selection else Meaning.NOTE
                found.append(Mark("tag", (at,), meaning, note=f"+{worth}", over=True))
        return tuple(found)
