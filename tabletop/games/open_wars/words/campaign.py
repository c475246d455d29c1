"""What is told of the campaign: its road, the roster, the war chest, and what is asked before a chapter
(OW-UI-15)."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable
from typing import Any

from tabletop.app.campaign_face import CampaignFace, Fate, Preparation, Stop, Ware
from tabletop.app.setup_form import Field, Tile, Values
from tabletop.app.table import Appearance
from tabletop.engine.model import Action
from tabletop.text.catalogue import Texts

from ..components.names import NAMES
from ..components.units import COST, HERO, KIND_OF, KINDS
from ..records import actions as do
from ..records import frames
from ..records.campaign import CampaignSetup, Standing
from ..records.setup import Rostered
from ..records.state import State
from ..rules import enlisting, purchase, setting
from ..rules.campaign import CAMPAIGN, MANA, REWARDS, granted
from ..rules.chapter_setup import HEROIC, OPTIONS
from ..rules.view import View, known
from .details import Details
from .known import Known
from .names import Names

PLACES = ((0.13, 0.76), (0.31, 0.5), (0.49, 0.79), (0.63, 0.5), (0.43, 0.2), (0.83, 0.24))
"""Where the chapters lie on the map."""
PLAYER = enlisting.PLAYER


class PulseFace(CampaignFace):
    """The pulse of Arcanum."""

    painting = "open_wars/campaign/road.webp"

    def name(self, texts: Texts) -> str:
        return texts("campaign.name")

    def about(self, texts: Texts) -> str:
        return texts("campaign.about")

    def defaults(self) -> Values:
        """Dwarves with their hero."""
        options = {name: getattr(CampaignSetup(), name) for name in OPTIONS}
        return {"faction": CampaignSetup().faction, **options}

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        factions = tuple((each, NAMES.factions[each].in_(texts.language)) for each in HEROIC)
        toggles = [
            Field(name, "toggle", texts(f"campaign.option.{name}"), texts(f"campaign.option.{name}.help"))
            for name in OPTIONS
        ]
        return (Field("faction", "choice", texts("campaign.faction"), options=factions), *toggles)

    def leader(self, values: Values, texts: Texts) -> Tile:
        """The hero of the faction with his ability; without heroes he stays at home (OW-CAM-06)."""
        kind, names = HERO[values["faction"]], Names(texts, Appearance())
        if not values["heroes"]:
            return Tile(names.unit_art(kind).path, 1, names.unit(kind), texts("campaign.leader.none"))
        ability = f"detail.ability.{KINDS[kind].name}"
        told = texts("campaign.leader", ability=texts(ability), text=texts(f"{ability}.text"))
        return Tile(names.unit_art(kind).path, 1, names.unit(kind), told)

    def build(self, values: Values) -> CampaignSetup:
        return CampaignSetup(**values)

    # The road

    def stops(self, standing: Standing, texts: Texts) -> tuple[Stop, ...]:
        return tuple(self._stop(standing, number, texts) for number in range(1, len(PLACES) + 1))

    def _stop(self, standing: Standing, number: int, texts: Texts) -> Stop:
        fate: Fate = "ahead" if number > standing.number else "next"
        became = ""
        if number < standing.number:
            told = standing.chronicle[number - 1]
            fate = "won" if told.won else "lost"
            became = self._became(standing, number, texts)
        parts = [
            texts(f"campaign.chapter.{number}.tale"),
            texts("campaign.goal", text=texts(f"campaign.chapter.{number}.goal")),
        ]
        if texts.has(f"campaign.chapter.{number}.prize"):
            parts.append(texts("campaign.prize", text=texts(f"campaign.chapter.{number}.prize")))
        if fate == "next":
            parts += self._enemies(standing, texts)
        return Stop(
            texts(f"campaign.chapter.{number}.title"), PLACES[number - 1], "\n\n".join(parts), fate, became
        )

    def _enemies(self, standing: Standing, texts: Texts) -> list[str]:
        """Who stands there, what threat adds, and what earlier chapters changed."""
        seats = setting.seating(CAMPAIGN.match_setup(standing, 0))
        names, found = Names(texts, Appearance()), []
        for seat in range(1, len(seats.factions)):
            counts = Count[int]()
            for force in seats.forces[seat]:
                counts[KIND_OF[force.kind]] += force.count
            units = ", ".join(f"{names.unit(kind)} {count}" for kind, count in counts.items())
            key = "campaign.ally" if seats.sides[seat] == seats.sides[PLAYER] else "campaign.enemy"
            who = NAMES.factions[seats.factions[seat]].in_(texts.language)
            found.append(texts(key, who=who, units=units))
        if standing.threat:
            found.append(texts("campaign.threat", n=standing.threat))
        return found

    def _became(self, standing: Standing, number: int, texts: Texts) -> str:
        """Victory or defeat, why, the reward, and what stays of it."""
        told = standing.chronicle[number - 1]
        lines = [texts(f"campaign.{'won' if told.won else 'lost'}", turn=told.turns)]
        if texts.has(f"outcome.{told.reason}"):
            lines[0] += f" {texts(f'outcome.{told.reason}')}"
        gold, mana = REWARDS[number - 1]
        if told.rewarded:
            lines.append(texts("campaign.rewarded", pays=Names(texts, Appearance()).purse(gold, mana)))
        for name, of in (("orcs", 2), ("morven", 4), ("azrak", 5)):
            if of == number:
                left = name in standing.memory
                lines.append(texts(f"campaign.memory.{name}.{'left' if left else 'gone'}"))
        return "\n".join(lines)

    # What is carried

    def roster(self, standing: Standing, view: View | None, texts: Texts) -> tuple[Tile, ...]:
        names = Names(texts, Appearance())
        ranks = {rank.kind: rank.level for rank in standing.ranks}
        if view is not None:
            ranks = dict(view.progress.ranks) or ranks
        tiles = []
        for (kind, wounded), count in sorted(_there(standing, view).items()):
            level = ranks.get(kind, 0)
            words = [names.unit(kind, wounded), texts("campaign.costs", n=COST[kind])]
            words += [texts(f"campaign.rank.{level}")] if level else []
            words += [texts("campaign.hero")] if kind == HERO[standing.setup.faction] else []
            tiles.append(
                Tile(names.unit_art(kind).path, count, names.unit(kind) + " ★" * level, "\n".join(words))
            )
        return tuple(tiles)

    def reckoning(self, standing: Standing, view: View | None, texts: Texts) -> tuple[tuple[str, str], ...]:
        if CAMPAIGN.result(standing) is not None:
            return ()
        rows = [(texts("campaign.chest.grant"), str(granted(standing)))]
        rows += [(texts("campaign.chest.carried"), f"+{standing.gold}")] if standing.gold else []
        if view is not None:
            state = known(view)
            top = state.stack[-1] if state.stack else None
            if not isinstance(top, frames.Enlisting | frames.Promoting | frames.Deploying):
                rows += self._chest(state, top, texts)
        rows.append((texts("campaign.chest.mana"), str(MANA + standing.mana)))
        if standing.hero in ("absent", "wounded"):
            rows.append((texts("campaign.hero"), texts(f"campaign.hero.{standing.hero}")))
        return tuple(rows)

    def _chest(self, state: State, top: Any, texts: Texts) -> list[tuple[str, str]]:
        rows = []
        if isinstance(top, frames.Mustering):
            more = enlisting.subsidy(state)
            rows += [(texts("campaign.chest.subsidy"), f"+{more}")] if more else []
            left = state.gold[PLAYER] - purchase.price(top.answers[PLAYER].items)
            return [*rows, (texts("campaign.chest.left"), str(left))]
        return [(texts("campaign.chest.purse"), str(state.gold[PLAYER]))]

    # Before the battle

    def preparation(self, view: View, legal: tuple[Action, ...], texts: Texts) -> Preparation | None:
        top = view.stack[-1] if view.stack else None
        names = Names(texts, Appearance())
        match top:
            case frames.Enlisting():
                return self._enlisting(view, legal, names)
            case frames.Promoting():
                return self._promoting(view, legal, names)
            case frames.Deploying():
                return self._deploying(view, top, legal, names)
            case frames.Mustering():
                return self._mustering(view, top, legal, names)
        return None

    def _enlisting(self, view: View, legal: tuple[Action, ...], names: Names) -> Preparation:
        texts, state = names.texts, known(view)
        cost = enlisting.cost_of(state, _entries(_there(None, view)))
        wares = tuple(
            Ware(
                each,
                names.unit(each.kind),
                texts("campaign.costs", n=COST[each.kind]),
                _art(names, each.kind),
                _card(names, each.kind, view),
            )
            for each in legal
            if isinstance(each, do.LetGo)
        )
        text = texts("campaign.enlist.text", cost=cost, most=enlisting.MOST_COST)
        return Preparation(texts("campaign.enlist"), text, wares)

    def _promoting(self, view: View, legal: tuple[Action, ...], names: Names) -> Preparation:
        texts, ranks = names.texts, dict(view.progress.ranks)
        wares = tuple(
            Ware(
                each,
                names.unit(each.kind),
                texts(f"campaign.rank.{ranks.get(each.kind, 0) + 1}"),
                _art(names, each.kind),
                _card(names, each.kind, view),
            )
            for each in legal
            if isinstance(each, do.Promote)
        )
        done = Ware(do.DECLINE, texts("campaign.promote.none"))
        return Preparation(texts("campaign.promote"), texts("campaign.promote.text"), wares, done)

    def _deploying(
        self, view: View, top: frames.Deploying, legal: tuple[Action, ...], names: Names
    ) -> Preparation:
        texts, kind = names.texts, top.left[0].kind
        wares = tuple(
            Ware(each, names.cell(view, each.at), "", _art(names, kind), _card(names, kind, view))
            for each in legal
            if isinstance(each, do.Deploy)
        )
        left = sum(each.count for each in top.left)
        title = texts("campaign.deploy", unit=names.unit(kind))
        return Preparation(title, texts("campaign.deploy.text", n=left), wares)

    def _mustering(
        self, view: View, top: frames.Mustering, legal: tuple[Action, ...], names: Names
    ) -> Preparation:
        texts, items = names.texts, top.answers[PLAYER].items
        several = len(view.starts[PLAYER]) > 1
        wares = []
        for each in sorted(legal, key=lambda buy: COST[buy.kind] if isinstance(buy, do.Buy) else 0):
            if isinstance(each, do.Buy):
                price = texts("campaign.costs", n=COST[each.kind])
                place = f" · {names.cell(view, each.at)}" if several else ""
                card = _card(names, each.kind, view)
                wares.append(Ware(each, names.unit(each.kind), price + place, _art(names, each.kind), card))
        bought = ", ".join(f"{names.unit(item.kind)} {item.count}" for item in items)
        text = texts("campaign.muster.bought", units=bought) if bought else texts("campaign.muster.text")
        done = Ware(do.CONFIRM, texts("campaign.muster.done")) if do.CONFIRM in legal else None
        return Preparation(texts("campaign.muster"), text, tuple(wares), done)

    def ending(self, standing: Standing, texts: Texts) -> tuple[str, str]:
        outcome = CAMPAIGN.result(standing)
        assert outcome is not None
        lines = [texts(f"campaign.ending.{outcome.reason}")]
        for number, told in enumerate(standing.chronicle, 1):
            title = texts(f"campaign.chapter.{number}.title")
            lines.append(texts(f"campaign.chronicle.{'won' if told.won else 'lost'}", n=number, title=title))
        return texts(f"campaign.result.{outcome.reason}"), "\n".join(lines)


def _art(names: Names, kind: int) -> str:
    return names.unit_art(kind).path


def _card(names: Names, kind: int, view: View) -> str:
    """All that is printed on a counter."""
    return Details(names, Known()).card(kind, view.setup.heroes)


def _there(standing: Standing | None, view: View | None) -> Count[tuple[int, bool]]:
    """Who is in the roster now: on the map, off it, still to be placed or chosen."""
    if view is None:
        assert standing is not None
        return _counted(standing.survivors)
    top, chapter = view.stack[-1] if view.stack else None, view.setup.chapter
    if isinstance(top, frames.Enlisting) and chapter is not None:
        return _counted(enlisting.without(chapter.survivors, top.dropped))
    found = _counted(view.progress.roster)
    if isinstance(top, frames.Deploying):
        found += _counted(top.left)
    found += Count((c.kind, c.wounded) for c in view.counters if c is not None and c.seat == PLAYER)
    if isinstance(top, frames.Mustering):
        for item in top.answers[PLAYER].items:
            found[item.kind, False] += item.count
    return found


def _counted(entries: Iterable[Rostered]) -> Count[tuple[int, bool]]:
    found = Count[tuple[int, bool]]()
    for each in entries:
        found[each.kind, each.wounded] += each.count
    return found


def _entries(counts: Count[tuple[int, bool]]) -> tuple[Rostered, ...]:
    return tuple(Rostered(kind, count, wounded) for (kind, wounded), count in counts.items())


FACES = {CAMPAIGN.key: PulseFace()}
"""The campaigns that can be shown."""
