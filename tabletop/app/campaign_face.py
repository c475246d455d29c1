"""What a game tells of a series of its matches, a campaign: how one is begun, its road, who is carried on,
and what is decided before a battle, so that all of it can be done with the mouse beside the road.

A game offers `FACES` in `tabletop/games/<key>/words/campaign.py`: a face for each key of `Game.series`. One
without a face is played and saved like any series, but not from the screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.engine import registry
from tabletop.engine.model import Action
from tabletop.text.catalogue import Texts

from .setup_form import Field, Tile, Values

Fate = Literal["won", "lost", "next", "ahead"]


@dataclass(frozen=True, slots=True)
class Stop:
    """A match on the road: its name, where it lies on the map (shares of its width and height), what it is
    about in rich text, and what became of it."""

    title: str
    at: tuple[float, float]
    text: str
    fate: Fate
    became: str = ""


@dataclass(frozen=True, slots=True)
class Ware:
    """Something that may be chosen before the battle: a card with a picture, a name and a line below."""

    action: Action
    name: str
    detail: str = ""
    art: str = ""
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class Preparation:
    """What is asked before the battle: the cards, and `done`, which ends it, once it may."""

    title: str
    text: str
    wares: tuple[Ware, ...]
    done: Ware | None = None


class CampaignFace:
    """One kind of series. `texts` is always the game's own scope; role 0 is the person's."""

    painting = ""
    """The map, a file of the art folder; without one the road lies on parchment."""

    def name(self, texts: Texts) -> str:
        """What it is called."""
        raise NotImplementedError

    def about(self, texts: Texts) -> str:
        """What it is about, in a sentence or two."""
        raise NotImplementedError

    def defaults(self) -> Values:
        """The values that a new one begins with."""
        return {}

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        """The options of a new one."""
        return ()

    def leader(self, values: Values, texts: Texts) -> Tile | None:
        """Who leads the side that is chosen, with what that means as its tooltip; None: nobody in person."""
        return None

    def build(self, values: Values) -> Any:
        """The set-up of the series."""
        raise NotImplementedError

    def stops(self, standing: Any, texts: Texts) -> tuple[Stop, ...]:
        """All matches of the road, in order; those that are over first."""
        raise NotImplementedError

    def roster(self, standing: Any, view: Any, texts: Texts) -> tuple[Tile, ...]:
        """Who is carried on, as things stand now; `view` is that of the match that is on, or None."""
        return ()

    def reckoning(self, standing: Any, view: Any, texts: Texts) -> tuple[tuple[str, str], ...]:
        """What there is to spend, and where it comes from: label and figure."""
        return ()

    def preparation(self, view: Any, legal: tuple[Action, ...], texts: Texts) -> Preparation | None:
        """What is asked before the battle; None once it has begun."""
        return None

    def ending(self, standing: Any, texts: Texts) -> tuple[str, str]:
        """How it ended: a title, and what is told of it."""
        raise NotImplementedError


def faces_of(game: str) -> Mapping[str, CampaignFace]:
    """The faces of a game's series by their keys; none if it has no series that can be shown."""
    found: Mapping[str, CampaignFace] | None = registry.offered(game, "words.campaign", "FACES")
    return found or {}


def has_campaign(texts: Texts, game: str) -> bool:
    """Does a game tell of a campaign? Answered by its texts (`campaign.name`), without importing it."""
    return texts.scope(game).has("campaign.name")


def road_of(game: str) -> str:
    """The picture of a game's road where that is asked without importing it."""
    return f"{game}/campaign/road.webp"
