"""The header: turn and limit, phase, and of every seat gold, mana, army and place in the order (OW-UI-06)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Chip, Header, SeatPanel
from tabletop.engine.model import Seat

from ..records.state import State
from ..rules import control, order, setting
from ..rules.view import View
from .known import Known
from .names import Names

PHASES = ("collection", "recruitment", "movement", "combat", "end")


class Bar:
    """The top bar."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.known, self.texts = names, known, names.texts
        self._track: tuple[object, tuple[Chip, ...]] | None = None

    def header(self, view: View, names: Sequence[str]) -> Header:
        """Seats stand in the order of the turn."""
        seats = tuple(self._seat(view, seat) for seat in control.turn_order(self.known.state(view)))
        return Header(self._turn(view), self._phases(view), seats)

    def _turn(self, view: View) -> str:
        if view.outcome is not None:
            return self.texts("event.over")
        limit = setting.turn_limit(view.setup)
        if not view.turn:
            return self.texts("board.before")
        if not limit:
            return self.texts("board.turn", n=view.turn)
        return self.texts("board.turn-of", n=view.turn, most=limit)

    def _phases(self, view: View) -> tuple[Chip, ...]:
        """Kept until another phase begins."""
        key = (view.phase, view.outcome is not None, self.texts.language)
        if self._track is None or self._track[0] != key:
            self._track = (key, self._phases_of(view))
        return self._track[1]

    def _phases_of(self, view: View) -> tuple[Chip, ...]:
        now = PHASES.index(view.phase) if view.phase in PHASES else -1
        out = view.outcome is not None
        return tuple(
            Chip(
                f"phase:{name}",
                self.texts(f"board.phase.{name}"),
                self.names.icon(f"phase_{name}"),
                self.texts(f"board.phase.{name}.text"),
                "done" if out or at < now else "now" if at == now else "next",
            )
            for at, name in enumerate(PHASES)
        )

    def _seat(self, view: View, seat: Seat) -> SeatPanel:
        out = any(each.seat == seat for each in view.out)
        return SeatPanel(
            seat=seat,
            name=self.names.faction(view, seat),
            colour=self.names.colour(view, seat),
            icon=None,
            chips=() if out else self._chips(view, seat),
            active=seat in self.known.asked(view),
            out=out,
        )

    def _chips(self, view: View, seat: Seat) -> tuple[Chip, ...]:
        """Gold and mana with the next collection as things are, and the value of the army."""
        state = self.known.state(view)
        gold, mana = forecast(state, seat)
        value = control.army_value(state, seat)
        disputed = self._contested(view, seat)
        t, icon = self.texts, self.names.icon
        return (
            Chip(
                f"gold:{seat}",
                f"{view.gold[seat]} +{gold}",
                icon("gold"),
                t("board.gold", n=view.gold[seat], more=gold) + disputed,
                short=str(view.gold[seat]),
                spent=True,
            ),
            Chip(
                f"mana:{seat}",
                f"{view.mana[seat]} +{mana}",
                icon("mana"),
                t("board.mana", n=view.mana[seat], more=mana) + disputed,
                short=str(view.mana[seat]),
                spent=True,
            ),
            Chip(f"army:{seat}", str(value), icon("army_value"), t("board.army", n=value)),
        )

    def _contested(self, view: View, seat: Seat) -> str:
        """The cells that pay nobody as things are, and what they would pay (OW-COL-03, OW-UI-07)."""
        state, found = self.known.state(view), []
        for cell, bits in enumerate(state.presence):
            if not bits >> seat & 1 or not bits & ~state.allies[seat]:
                continue
            gold, mana = order.income(state, cell)
            if gold or mana:
                name = state.ground.name(cell)
                found.append(self.texts("board.would-pay", cell=name, pays=self.names.purse(gold, mana)))
        return " " + self.texts("board.contested", cells=", ".join(found)) if found else ""


def forecast(state: State, seat: Seat) -> tuple[int, int]:
    """Gold and mana of the next collection if control stays as it is (OW-UI-07)."""
    gold = mana = 0
    for cell, bits in enumerate(state.presence):
        if bits >> seat & 1 and control.controller(state, cell) == seat:
            more, power = order.income(state, cell)
            gold, mana = gold + more, mana + power + order.bonus(state, seat, cell)
    return gold, mana
