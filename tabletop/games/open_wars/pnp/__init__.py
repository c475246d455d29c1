"""What Open Wars prints: location cards, counters, sheets of spells, reference, scenarios (OW-CMP-08)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.pnp.contract import Component, Order
from tabletop.text.catalogue import Texts

from ..components.names import NAMES
from ..components.scenarios import CHAPTERS, SCENARIOS
from ..components.units import FACTIONS, OF_EXPANSION, Origin
from ..records.setup import Setup
from . import aids, cards, counters, maps, stories

USUAL = Setup().factions
"""Whose counters are printed unless others are chosen."""


class Print:
    """The components in the order in which a table is laid."""

    def group_name(self, group: str, texts: Texts) -> str:
        """`texts` are the game's."""
        return texts(f"pnp.group.{group}")

    def components(self, texts: Texts) -> Sequence[Component]:
        """Everything a match of two to seven players needs."""
        return [
            *_cards(texts),
            *_armies(texts),
            *_hired(texts),
            *_others(texts),
            *_spells(texts),
            *_aids(texts),
            *_stories(texts),
            *maps.listed(texts),
        ]

    def order(self, texts: Texts) -> Order:
        """A map drawn by its seed."""
        return maps.order(texts)

    def ordered(self, key: str, texts: Texts) -> Component | None:
        """Plan or cards of such a map."""
        return maps.component(key, texts)


def _name(origin: Origin, t: Texts) -> str:
    return NAMES.factions[origin].in_(t.language)


def _cards(t: Texts) -> list[Component]:
    """The whole box, and those of each printed map."""
    numbers = cards.box()
    note = t("pnp.box.note", n=len(numbers), basic=cards.BASIC_COPIES)
    found = [Component("box", "cards", t("pnp.box"), note, partial(cards.cards, numbers))]
    fixed = [(key, t(f"pnp.map.{key}"), scenario.grid) for key, scenario in SCENARIOS.items()]
    for n, chapter in enumerate(CHAPTERS, 1):
        name = t("pnp.map.chapter", n=n, title=t(f"campaign.chapter.{n}.title"))
        fixed.append((f"chapter-{n}", name, chapter.grid))
    for key, name, grid in fixed:
        numbers = cards.of_map(grid)
        note = t("pnp.map.note", n=len(numbers), w=grid.width, h=grid.height)
        make = partial(cards.cards, numbers)
        found.append(Component(f"map-{key}", "cards", t("pnp.map", name=name), note, make, 0, short=name))
    return found


def _armies(t: Texts) -> list[Component]:
    found = []
    for faction in FACTIONS:
        side = _name(faction, t)
        note = t("pnp.army.note", n=counters.number(counters.of_faction(faction)))
        make, wanted = partial(counters.army, faction), int(faction in USUAL)
        name = t("pnp.army", side=side)
        found.append(Component(f"army-{faction}", "counters", name, note, make, wanted, short=side))
    return found


def _hired(t: Texts) -> list[Component]:
    found = []
    for faction in FACTIONS:
        side = _name(faction, t)
        note = t("pnp.hired.note", n=counters.number(OF_EXPANSION["mercenaries"]))
        make, name = partial(counters.hired, faction), t("pnp.hired", side=side)
        found.append(Component(f"hired-{faction}", "hired", name, note, make, 0, short=side))
    return found


def _others(t: Texts) -> list[Component]:
    note = t("pnp.unique.note", n=len(OF_EXPANSION["titans"]))
    fiends = t("pnp.unique.note", n=len(OF_EXPANSION["inferno"]))
    return [
        Component("titans", "others", _name("titans", t), note, counters.titans, 0),
        Component("inferno", "others", _name("inferno", t), fiends, counters.inferno, 0),
    ]


def _spells(t: Texts) -> list[Component]:
    found = []
    for faction in FACTIONS:
        side = _name(faction, t)
        make, wanted = partial(aids.spells, faction), int(faction in USUAL)
        name, note = t("pnp.spells", side=side), t("pnp.spells.note")
        found.append(Component(f"spells-{faction}", "spells", name, note, make, wanted, short=side))
    return found


def _aids(t: Texts) -> list[Component]:
    players = len(USUAL)
    return [
        Component("turn", "aids", t("pnp.reference"), t("pnp.reference.note"), aids.turn, players),
        Component("tables", "aids", t("pnp.tables"), t("pnp.tables.note"), aids.tables, players),
    ]


def _stories(t: Texts) -> list[Component]:
    """Each scenario, and the campaign with its chapters."""
    found = []
    for key in SCENARIOS:
        make, note = partial(stories.scenario, key), t("pnp.scenario.note")
        found.append(Component(f"scenario-{key}", "stories", t(f"pnp.map.{key}"), note, make, 0))
    note = t("pnp.campaign.note")
    found.append(Component("campaign", "stories", t("campaign.name"), note, stories.campaign, 0))
    return found


PRINT = Print()
