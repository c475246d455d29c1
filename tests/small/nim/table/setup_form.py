"""The options of NM-SET-01: how many play, and how many heaps there are."""

from __future__ import annotations

from tabletop.app.setup_form import Field, SeatView, SetupForm, Values
from tabletop.text.catalogue import Texts

from .. import HEAPS, SEATS, Setup
from . import COLOURS


class NimForm(SetupForm):
    """Two choices."""

    def name(self, texts: Texts) -> str:
        return texts("game.name")

    def defaults(self) -> Values:
        return {"seats": 2, "heaps": 3}

    def restored(self, values: Values) -> Values | None:
        same = super().restored(values)
        bounds = {"seats": SEATS, "heaps": HEAPS}
        return values if same and all(a <= values[k] <= b for k, (a, b) in bounds.items()) else None

    def seats(self, values: Values) -> int:
        return int(values["seats"])

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        players = tuple((n, str(n)) for n in range(SEATS[0], SEATS[1] + 1))
        return (
            Field("seats", "choice", texts("setup.seats"), options=players),
            Field("heaps", "number", texts("setup.heaps"), options=(*HEAPS, 1)),
        )

    def seat_view(self, values: Values, seat: int, texts: Texts, colour_blind: bool) -> SeatView:
        return SeatView(COLOURS[seat])

    def build(self, values: Values) -> Setup:
        return Setup(values["seats"], values["heaps"])


FORM = NimForm()
