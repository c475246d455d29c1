"""The set-up of a match as a form."""

from __future__ import annotations

from typing import Any

from tabletop.app.setup_form import Field, SeatView, SetupForm, Values, seat_key
from tabletop.text.catalogue import Texts

from ..components.names import NAMES
from ..components.printed import LIVERIES, SAFE
from ..components.units import FACTIONS
from ..records.setup import MOST_SEATS, Generated, Setup

MODES = ("conquest", "domination", "treasury", "assassination")


class WarForm(SetupForm):
    """Mode, seats, factions."""

    def name(self, texts: Texts) -> str:
        return texts("game.name")

    def about(self, texts: Texts) -> str:
        return texts("setup.game_about")

    def facts(self, texts: Texts) -> str:
        return texts("setup.game_facts")

    def defaults(self) -> Values:
        """Conquest of two."""
        factions = ("dwarves", "orcs", *(f for f in FACTIONS if f not in ("dwarves", "orcs")))
        seats = {seat_key("faction", seat): faction for seat, faction in enumerate(factions)}
        return {"mode": "conquest", "players": "2", "seed": 1, **seats}

    def seats(self, values: Values) -> int:
        return int(values["players"])

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        modes = tuple((mode, texts(f"setup.mode.{mode}")) for mode in MODES)
        players = tuple((str(n), str(n)) for n in range(2, MOST_SEATS + 1))
        return (
            Field("mode", "choice", texts("setup.mode"), options=modes),
            Field("players", "choice", texts("setup.players"), options=players),
        )

    def seat_fields(self, values: Values, seat: int, texts: Texts) -> tuple[Field, ...]:
        options = tuple((each, NAMES.factions[each].in_(texts.language)) for each in FACTIONS)
        return (Field(seat_key("faction", seat), "choice", texts("setup.faction"), options=options),)

    def seat_view(self, values: Values, seat: int, texts: Texts, colour_blind: bool) -> SeatView:
        return SeatView((SAFE if colour_blind else LIVERIES)[values[seat_key("faction", seat)]])

    def change(self, values: Values, key: str, value: Any) -> Values:
        """Every faction has one player: who takes another's gives him his own."""
        old = {**values, key: value}
        if key.startswith("faction."):
            for seat in range(MOST_SEATS):
                other = seat_key("faction", seat)
                if other != key and values[other] == value:
                    old[other] = values[key]
        return old

    def build(self, values: Values) -> Setup:
        seats = range(self.seats(values))
        factions = tuple(values[seat_key("faction", seat)] for seat in seats)
        return Setup(values["mode"], factions, land=Generated(values["seed"]))


FORM = WarForm()
"""The set-up form of Open Wars."""
