"""The options of a match as a form (HOW-GEN-02, HOW-GAM-02)."""

from __future__ import annotations

from typing import Literal

from tabletop.app.setup_form import Field, SeatView, SetupForm, Values
from tabletop.text.catalogue import Texts

from ..records.setup import ROUND_LIMIT, Setup, refuse_setup
from ..words.names import COLOURS, SAFE_COLOURS

LIMITS = (12, 20, ROUND_LIMIT, 60, 0)
"""Round limits that are offered; 0 is none."""


class HistoryOfWarForm(SetupForm):
    """Who has which deck, and the round limit."""

    def name(self, texts: Texts) -> str:
        """History of War."""
        return texts("game.name")

    def about(self, texts: Texts) -> str:
        """One sentence."""
        return texts("setup.about")

    def facts(self, texts: Texts) -> str:
        """How many play and how long."""
        return texts("setup.facts")

    def defaults(self) -> Values:
        """The first seat has the Axis; thirty rounds."""
        return {"axis": "0", "round_limit": str(ROUND_LIMIT)}

    def restored(self, values: Values) -> Values | None:
        """Sound values make a set-up that the game takes."""
        if super().restored(values) is None:
            return None
        if values["axis"] not in ("0", "1") or values["round_limit"] not in map(str, LIMITS):
            return None
        return values if refuse_setup(self.build(values)) is None else None

    def seats(self, values: Values) -> int:
        """Always two."""
        return 2

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        """The options of the match."""
        sides = tuple((str(n), texts(f"setup.axis.{n}")) for n in (0, 1))
        limits = tuple((str(n), texts("setup.limit", n=n) if n else texts("setup.no-limit")) for n in LIMITS)
        return (
            Field("axis", "choice", texts("setup.axis"), texts("setup.axis.help"), sides, seats=(0, 1)),
            Field("round_limit", "choice", texts("setup.round_limit"), texts("setup.limit.help"), limits),
        )

    def seat_view(self, values: Values, seat: int, texts: Texts, colour_blind: bool) -> SeatView:
        """A player's deck and its colour."""
        faction = self.build(values).faction(seat)
        colours = SAFE_COLOURS if colour_blind else COLOURS
        return SeatView(colours[faction], texts(f"faction.{faction}"), note=texts(f"setup.deck.{faction}"))

    def notice(self, values: Values, texts: Texts) -> str:
        """How a match is won."""
        return texts("setup.goal")

    def build(self, values: Values) -> Setup:
        """The set-up as the values say."""
        axis: Literal[0, 1] = 1 if values["axis"] == "1" else 0
        return Setup(axis, int(values["round_limit"]))


FORM = HistoryOfWarForm()
"""The set-up form of History of War."""
