"""The campaign as it is carried from chapter to chapter (section 18)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.engine.model import Sparse

from ..components.units import Faction
from .setup import KindNumber, Memory, Rank, Rostered, Small

Hero = Literal["none", "ready", "absent", "wounded"]


class CampaignSetup(Sparse, frozen=True):
    """Whom the player commands, and the options of all chapters (OW-CAM-01)."""

    faction: Faction = "dwarves"
    heroes: bool = True
    mercenaries: bool = False
    titans: bool = False
    inferno: bool = False
    secret_recruitment: bool = False


class Chronicled(Sparse, frozen=True):
    """What became of a chapter."""

    won: bool = False
    rewarded: bool = False
    """Was the secondary objective reached (OW-CAM-11)?"""
    reason: str = ""
    """How it ended (`outcome.<reason>`)."""
    turns: Small = 1


class Standing(Sparse, frozen=True):
    """Everything that is carried (OW-CAM-02 to OW-CAM-12)."""

    setup: CampaignSetup = CampaignSetup()
    chronicle: Annotated[tuple[Chronicled, ...], msgspec.Meta(max_length=6)] = ()
    """The chapters that are over, in order."""
    survivors: tuple[Rostered, ...] = ()
    """Everything that could be carried on, castles and the hero aside; more than fits is chosen from in the
    next chapter (OW-CAM-05)."""
    hero: Hero = "none"
    """Without the option none; absent for a chapter after his defeat, back on the wounded side
    (OW-CAM-06)."""
    gold: Small = 0
    mana: Small = 0
    """Carried, rewards included (OW-CAM-04, OW-CAM-11)."""
    ranks: tuple[Rank, ...] = ()
    promotable: tuple[KindNumber, ...] = ()
    """The types of which one may be promoted before the next chapter (OW-CAM-07)."""
    memory: tuple[Memory, ...] = ()
    """What chapters 2, 4 and 5 left behind (OW-CAM-10)."""

    @property
    def number(self) -> int:
        """Which chapter is next, from 1; 7 after the last."""
        return 1 + len(self.chronicle)

    @property
    def victories(self) -> int:
        """How many chapters were won."""
        return sum(each.won for each in self.chronicle)

    @property
    def threat(self) -> int:
        """A point for each defeat; more than three do not count (OW-CAM-09)."""
        return min(3, len(self.chronicle) - self.victories)
