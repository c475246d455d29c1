"""The header: round and turn, the phase track, a panel for every seat (CW-UI-10, CW-UI-11, CW-UI-14)."""

from __future__ import annotations

from tabletop.app.table import Chip, Header, SeatPanel, Toll
from tabletop.engine.model import Seat

from ..components.armies import ARMIES, KIND_OF, UNITS
from ..rules.budget import maxima, points, price
from ..rules.view import View
from .known import Known
from .names import Names
from .situation import army_of, own_muster, phase

_PHASES = ("move", "shoot", "combat")
_ICONS = {"muster": "general", "redeploy": "stepped"}


class TopBar:
    """The top bar."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known

    def header(self, view: View) -> Header:
        """Round and turn, the phase track, a panel for every seat."""
        if view.outcome is not None:
            turn = self._names.texts("table.over")
        elif view.turn < 0:
            turn = self._names.texts("table.before")
        else:
            armies = " + ".join(self._names.army(army_of(view, s)) for s in view.order[view.turn])
            turn = self._names.texts("table.round", n=view.round, who=armies)
        seats = tuple(self._seat_panel(view, seat) for seat in range(len(view.sides)))
        return Header(turn, self._phases(view), seats)

    def _phases(self, view: View) -> tuple[Chip, ...]:
        """The phase track: preparation first, then the three phases of a turn (CW-UI-10)."""
        if view.turn < 0:
            before = ("muster", "deploy", "redeploy")
            return tuple(self._phase(name, self._preparing_state(view, name)) for name in before)
        current = phase(view)
        now = _PHASES.index(current) if current else -1
        return tuple(
            self._phase(name, "now" if i == now else "done" if i < now else "next")
            for i, name in enumerate(_PHASES)
        )

    def _preparing_state(self, view: View, name: str) -> str:
        """Buying, then placing, then the redeployment, as far as the viewer has come (CW-UI-11)."""
        if name == "redeploy":
            return "now" if view.revealed else "next"
        muster = own_muster(view)
        if view.revealed or muster is None:
            return "done" if view.revealed or name == "muster" else "now"
        bought = bool(muster.army) and sum(muster.counts) > maxima(view.setup, muster.army)[0]
        if name == "muster":
            return "done" if bought and len(muster.placed) else "now"
        return "now" if bought and len(muster.placed) else "next"

    def _phase(self, name: str, state: str) -> Chip:
        icon = _ICONS.get(name, f"phase_{name}")
        text = self._names.texts(f"keyword.{name}.text")
        return Chip(f"phase:{name}", self._names.keyword(name), self._names.icon(icon), text, state)

    def _seat_panel(self, view: View, seat: Seat) -> SeatPanel:
        army = army_of(view, seat)
        general = f"{army}.K"
        return SeatPanel(
            seat=seat,
            name=self._names.army(army),
            colour=self._names.colour(seat),
            icon=self._names.art(KIND_OF[general], seat) if general in KIND_OF else None,
            chips=tuple(self._seat_chips(view, seat, army)),
            active=seat in self._known.asked(view),
            out=seat in view.eliminated,
            is_signed=True,
            toll=self._toll(view, seat) if view.turn >= 0 else None,
        )

    def _toll(self, view: View, seat: Seat) -> Toll:
        """What an army is worth, generals not counted, and was with those that have fallen, in points."""
        names, left, lost, fallen = self._names, 0, 0, list[int]()
        for unit in view.units:
            if unit.seat == seat and unit.at >= 0:
                left += _worth(unit.kind)
            elif unit.seat == seat:
                lost += _worth(unit.kind)
                fallen.append(unit.kind)
        fallen.sort(key=lambda kind: (-UNITS[kind].cost, kind))
        figure = names.texts("table.toll", left=left, whole=left + lost)
        who = ", ".join(f"{names.kind(kind)} ×{fallen.count(kind)}" for kind in dict.fromkeys(fallen))
        words = names.texts("table.toll.tip", left=left, whole=left + lost)
        words = f"{words} {names.texts('table.toll.lost', who=who)}" if who else words
        words = f"{words} {names.texts('table.toll.general')}"
        return Toll(left, left + lost, figure, words, tuple(names.art(kind, seat) for kind in fallen))

    def _seat_chips(self, view: View, seat: Seat, army: str) -> list[Chip]:
        """Strength in battle; points, initiative and readiness before it; leaderless armies flagged."""
        chips = []
        muster = view.musters[seat] if seat < len(view.musters) else None
        if view.turn >= 0:
            alive = [u for u in view.units if u.seat == seat and u.at >= 0]
            worth = sum(UNITS[u.kind].cost for u in alive if UNITS[u.kind].piece != "K")
            tip = self._names.texts("table.strength", units=len(alive), points=worth)
            chips.append(Chip(f"count:{seat}", self._names.texts.count("table.units", len(alive)), None, tip))
        else:
            if army:
                number = ARMIES[army].initiative
                tip = self._names.texts("keyword.initiative.text")
                label = self._names.texts("table.initiative", n=number)
                chips.append(Chip(f"initiative:{seat}", label, None, tip))
            if muster is not None and muster.army and not view.revealed:
                spent, have = price(army, muster.counts), points(view.setup, army)
                chips.append(Chip(f"points:{seat}", self._names.texts("table.spent", spent=spent, have=have)))
            if seat < len(view.confirmed) and view.confirmed[seat] and not view.revealed:
                chips.append(Chip(f"ready:{seat}", self._names.texts("table.ready"), state="done"))
        if seat in view.leaderless:
            text = self._names.texts("keyword.leaderless.text")
            icon = self._names.icon("leaderless")
            chips.append(Chip(f"leaderless:{seat}", self._names.keyword("leaderless"), icon, text, "warn"))
        return chips


def _worth(kind: int) -> int:
    return 0 if UNITS[kind].piece == "K" else UNITS[kind].cost
