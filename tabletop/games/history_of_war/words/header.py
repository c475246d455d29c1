"""The top bar: round, roles, fifteen phases, a panel for each player (HOW-UI-03, HOW-UI-04, HOW-UI-10)."""

from __future__ import annotations

from tabletop.app.table import Chip, Header, SeatPanel
from tabletop.engine.model import Seat

from ..components.cards import TA
from ..rules import assets, ending
from ..rules.view import View
from . import moment
from .known import Known
from .names import Names

PHASES = 15
WARN_DEPOT = 6
"""A depot of so few cards is worth a warning."""


class Bar:
    """The top bar."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def header(self, view: View) -> Header:
        """Round, phases, players."""
        return Header(self._turn(view), self._phases(view), tuple(self._seat(view, s) for s in (0, 1)))

    def _turn(self, view: View) -> str:
        if view.outcome is not None:
            return self.texts("table.over")
        if not view.phase:
            return self.texts("table.before")
        return self.texts("table.round", n=view.round, phase=view.phase)

    def _phases(self, view: View) -> tuple[Chip, ...]:
        found = []
        for n in range(1, PHASES + 1):
            state = "now" if n == view.phase else "done" if n < view.phase else "next"
            found.append(Chip(f"phase:{n}", str(n), None, f"{n}. {self.texts(f'phase.{n}')}", state))
        return tuple(found)

    def _seat(self, view: View, seat: Seat) -> SeatPanel:
        texts, icon, state = self.texts, self.names.icon, self.known.state(view)
        points = state.points(seat)
        free, total = max(0, assets.available(state, seat)), self._printed(view, seat)
        cards, most = view.hand_sizes[seat], ending.hand_limit(state, seat)
        here, room = len(moment.units(view, seat, "deployment")), ending.deployment_limit(state, seat)
        depot = view.depots[seat]
        chips = [
            Chip(f"points:{seat}", f"{points}/15", icon("points"), texts("table.chip.points", n=points)),
            Chip(f"assets:{seat}", f"{free}/{total}", icon("gear"), self._assets(view, seat, free, total)),
            Chip(
                f"cards:{seat}",
                f"{cards}/{most}",
                icon("hand"),
                texts("table.chip.hand", n=cards, most=most),
                "warn" * (cards > most),
            ),
            Chip(
                f"area:{seat}",
                f"{here}/{room}",
                icon("unit"),
                texts("table.chip.area", n=here, most=room),
                "warn" * (here > room),
            ),
            Chip(
                f"pile:{seat}",
                str(depot),
                icon("depot"),
                texts("table.chip.depot", n=depot),
                "warn" * (depot <= WARN_DEPOT),
            ),
        ]
        role = texts("table.role.attacker" if view.attacker == seat else "table.role.defender")
        faction = self.names.faction(view, seat)
        name = f"{faction} · {role}" if view.phase else faction
        active = seat in moment.asked(view)
        return SeatPanel(seat, name, self.names.colour(view, seat), None, tuple(chips), active)

    def _printed(self, view: View, seat: Seat) -> int:
        return sum(TA[p.card] for p in view.pieces if p is not None and p.seat == seat)

    def _assets(self, view: View, seat: Seat, free: int, total: int) -> str:
        """What can be spent, what lies in the pool, what announcements have reserved (HOW-UI-03)."""
        held = sum(assets.price_of(i) for i in moment.pending(view) if i.seat == seat)
        pool = view.pools[seat]
        return self.texts("table.chip.assets", n=free, total=total, pool=pool, held=held)
