"""The header: turn and order, the rounds of the turn, a panel for every seat (HG-UI-06, HG-ORD-06)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Chip, Header, SeatPanel
from tabletop.engine.model import Seat

from ..components.kinds import COST, KINDS
from ..records.frames import Settlement, Steps
from ..rules import victory
from ..rules.settlement import forecast
from ..rules.view import View
from .known import Known
from .moment import step_of
from .names import Names

_ROUNDS = ("purchase", "action", "settlement")


class TopBar:
    """The top bar."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names = names
        self.known = known
        self.texts = names.texts

    def header(self, view: View, names: Sequence[str]) -> Header:
        in_order = sorted(range(len(view.sides)), key=lambda seat: (*view.order, seat).index(seat))
        seats = tuple(self._seat_panel(view, seat) for seat in in_order)
        return Header(self._turn_words(view), self._rounds(view), seats)

    def _turn_words(self, view: View) -> str:
        """The turn, the order of it and who starts the next one (HG-UI-06)."""
        if view.outcome is not None:
            return self.texts("table.over")
        if not view.order:
            return self.texts("table.before")
        order = ", ".join(self.names.side_name(seat) for seat in view.order if seat not in view.eliminated)
        limit = view.setup.turn_limit
        turn = self.texts("table.turn-of", n=view.round, most=limit) if limit else str(view.round)
        return self.texts(
            "table.turn", n=turn, order=order, next=self.names.side_name(self.next_starter(view))
        )

    def next_starter(self, view: View) -> Seat:
        """Who acts last in this turn and so first in the next one (HG-ORD-03, HG-ORD-06)."""
        out = (*view.eliminated, *view.leaving)
        return next((seat for seat in reversed(view.order) if seat not in out), view.order[-1])

    def _rounds(self, view: View) -> tuple[Chip, ...]:
        """Purchase, action, end of the turn."""
        now = {1: 0, 2: 1}.get(view.stage, -1)
        if any(isinstance(frame, Settlement) for frame in view.stack):
            now = 2
        out = view.outcome is not None
        return tuple(
            Chip(
                f"phase:{name}",
                self.texts(f"table.round.{name}"),
                self.names.icon(f"round_{name}"),
                self.texts(f"keyword.{name}.text"),
                "done" if out or i < now else "now" if i == now else "next",
            )
            for i, name in enumerate(_ROUNDS)
        )

    def _seat_panel(self, view: View, seat: Seat) -> SeatPanel:
        out = seat in view.eliminated
        return SeatPanel(
            seat=seat,
            name=self._seat_title(view, seat),
            colour=self.names.colour(seat),
            chips=() if out else tuple(self._seat_chips(view, seat)),
            active=seat in self.known.asked(view),
            out=out,
            full="" if self.names.players else self.names.seat_name(view, seat),
        )

    def _seat_title(self, view: View, seat: Seat) -> str:
        """The seat in short, by its colour as everywhere, with its team where there are teams; in large
        letters, beside which no player's name has room, that it is one's own."""
        is_own = self.names.look.large and bool(self.names.players) and seat == view.seat
        name = self.texts("table.seat.own") if is_own else self.names.side_name(seat)
        if view.setup.mode in ("conquest", "survival"):
            return name
        return self.texts("table.in-team", who=name, team=self.names.team_name(view, seat))

    def _seat_chips(self, view: View, seat: Seat) -> list[Chip]:
        """H with the income to come, bases, units, mines in stock, place in the order (HG-UI-06)."""
        texts = self.texts
        income = forecast(self.known.state(view), seat)
        bases = view.holders.count(seat)
        units = [u for u in view.units if u.seat == seat and u.at >= 0]
        tip = texts("table.chip.ore", ore=view.ore[seat], income=income)
        label = texts(
            "table.chip.ore.short" if income else "table.chip.ore.bare", ore=view.ore[seat], income=income
        )
        short = f"{view.ore[seat]}+{income}" if income else str(view.ore[seat])
        chips = [Chip(f"ore:{seat}", label, self.names.icon("ore"), tip, short=short)]
        alone = view.setup.mode in ("conquest", "survival")
        count = f"{bases}/{victory.BASES_TO_WIN}" if alone else str(bases)
        near = "warn" if alone and bases >= victory.BASES_TO_WIN - 1 else ""
        tip = self._bases_tip(view, seat, bases)
        chips.append(Chip(f"bases:{seat}", count, self.names.icon("base"), tip, near, short=str(bases)))
        state = "warn" if not units and view.stage else ""
        chips.append(
            Chip(f"units:{seat}", str(len(units)), self.names.icon("units"), self._units_tip(units), state)
        )
        if view.stock[seat]:
            tip = texts("table.chip.stock", n=view.stock[seat])
            chips.append(Chip(f"stock:{seat}", str(view.stock[seat]), self.names.icon("mine"), tip))
        if seat in view.order:
            chips.append(self._place_chip(view, seat))
        return chips

    def _bases_tip(self, view: View, seat: Seat, bases: int) -> str:
        names = ", ".join([f"B{b + 1}" for b, holder in enumerate(view.holders) if holder == seat])
        names = names or self.texts("table.no-bases")
        if view.setup.mode in ("conquest", "survival"):
            return self.texts("table.chip.bases", names=names, n=bases, most=victory.BASES_TO_WIN)
        return self.texts("table.chip.bases-team", names=names, n=bases)

    def _units_tip(self, units: Sequence[object]) -> str:
        """How many of each type, and what they cost."""
        kinds = [u.kind for u in units]  # type: ignore[attr-defined]
        counts = [f"{kinds.count(k)} × {self.names.kind_name(k)}" for k in range(len(KINDS)) if k in kinds]
        worth = sum(COST[k] for k in kinds)
        words = ", ".join(counts) or self.texts("table.no-units")
        return self.texts("table.chip.units", units=words, worth=worth)

    def _place_chip(self, view: View, seat: Seat) -> Chip:
        """The place in the order of this turn: done, now or to come in this round (HG-UI-06)."""
        place = view.order.index(seat)
        state = "next"
        frame = next((f for f in view.stack if isinstance(f, Steps)), None)
        step = step_of(view)
        if step is not None and step.seat == seat:
            state = "now"
        elif frame is not None and place < frame.at:
            state = "done"
        words = self.texts(f"table.chip.place.{state}")
        tip = self.texts("table.chip.place", n=place + 1, state=words)
        if self.next_starter(view) == seat:
            tip = f"{tip} {self.texts('table.chip.starts-next')}"
        return Chip(f"place:{seat}", self.texts("table.chip.place.short", n=place + 1), None, tip, state)
