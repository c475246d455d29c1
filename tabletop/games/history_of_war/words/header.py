"""The top bar: round, roles, fifteen phases, a panel for each player (HOW-UI-03, HOW-UI-04, HOW-UI-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tabletop.app.table import Chip, Header, SeatPanel
from tabletop.engine.model import Seat

from ..rules import ending
from ..rules.round import DECIDED, decides
from ..rules.view import View
from . import moment
from .known import Known
from .names import Names
from .purse import Purse, purse, told

PHASES = 15
WARN_DEPOT = 6
"""A depot of so few cards is worth a warning."""

STRIKES = {5: True, 6: True, 7: True, 9: False, 10: False, 11: False}
"""The phases of the two battle halves, and whether ATT strikes in them."""


class Figures(NamedTuple):
    """What a player's panel says."""

    points: int
    purse: Purse
    """TA (HOW-UI-03)."""
    hand: tuple[int, int]
    area: tuple[int, int]
    """Cards there and the limit at the end of the round (HOW-UI-10)."""
    depot: int


class Bar:
    """The top bar."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self._kept: dict[object, Any] = {}

    def _once(self, key: tuple[object, ...], make: Callable[[], Any]) -> Any:
        """The same for the same key, language and colours."""
        key = (*key, self.texts.language, self.names.look.colour_blind, self.names.look.large)
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    def header(self, view: View) -> Header:
        """Round, phases, players."""
        role = "" if view.seat < 0 else "att" if view.attacker == view.seat else "def"
        shown = ("phases", view.phase, view.attacker, view.setup.axis)
        phases = self._once(shown, lambda: self._phases(view))
        about: tuple[str, ...] = ()
        if self.names.look.large:  # numbers in a row have no room there, dots have
            phases, about = (), tuple(self._once(("told",), self._told))
        goes_on = view.outcome is None and view.phase
        name = self.texts(f"phase.{view.phase}") if goes_on else ""
        key = ("next", view.phase, role, view.round)
        coming: str = self._once(key, lambda: self._next(view)) if goes_on else ""
        seats = (self._seat(view, 0), self._seat(view, 1))
        return Header(self._turn(view), phases, seats, name, coming, view.phase, PHASES, about)

    def _next(self, view: View) -> str:
        """What comes after the present phase: the next one, or another round."""
        texts, leads = self.texts, view.attacker == view.seat
        if view.phase == PHASES:
            role = "" if view.seat < 0 else ".defender" if leads else ".attacker"  # they swap (HOW-RND-02)
            return texts(f"table.next.round{role}", n=view.round + 1)
        if view.seat < 0:
            return texts("table.next", phase=texts(f"phase.{view.phase + 1}"))
        ahead = range(view.phase + 1, PHASES + 1)
        own = next((n for n in ahead if decides(n, leads)), PHASES)
        told = {"next": self._step(view.phase + 1), "own": self._step(own)}
        if own == view.phase + 1:
            return texts("table.next.own", **told)
        return texts("table.next.rival" if decides(view.phase + 1, not leads) else "table.next.all", **told)

    def _step(self, phase: int) -> str:
        """``Block (6)``."""
        return self.texts("table.next.step", phase=self.texts(f"phase.short.{phase}"), n=phase)

    def _turn(self, view: View) -> str:
        if view.outcome is not None:
            return self.texts("table.over")
        if not view.phase:
            return self.texts("table.before")
        return self.texts("table.round", n=view.round, phase=view.phase)

    def _phases(self, view: View) -> tuple[Chip, ...]:
        told: list[str] = self._once(("told",), self._told)
        att, other = (self.names.colour(view, seat) for seat in (view.attacker, 1 - view.attacker))
        owners = {"att": (att,), "def": (other,), "both": (att, other), "nobody": ()}
        found = []
        for n, words in enumerate(told, 1):
            state = "now" if n == view.phase else "done" if n < view.phase else "next"
            whose = owners[DECIDED[n - 1]] if n >= view.phase > 0 else ()
            found.append(Chip(f"phase:{n}", str(n), None, words, state, owners=whose))
        return tuple(found)

    def _told(self) -> list[str]:
        """Of each phase its name, what happens in it and who decides."""
        texts, found = self.texts, []
        for n in range(1, len(DECIDED) + 1):
            words = self.names.in_phase(n)
            found.append(f"**{n}. {texts(f'phase.{n}')}**\n{words}")
        return found

    def _seat(self, view: View, seat: Seat) -> SeatPanel:
        """A player's panel, made once for the same figures."""
        state, depot = self.known.state(view), view.depots[seat]
        figures = Figures(
            state.points(seat),
            purse(view, state, seat),
            (view.hand_sizes[seat], ending.hand_limit(state, seat)),
            (len(moment.units(view, seat, "deployment")), ending.deployment_limit(state, seat)),
            depot,
        )
        active, role = seat in self.known.asked(view), self._role(view, seat)
        key = ("seat", seat, view.setup.axis, figures, active, role)
        panel: SeatPanel = self._once(key, lambda: self._panel(view, seat, figures, active, role))
        return panel

    def _role(self, view: View, seat: Seat) -> tuple[str, str]:
        """ATT or DEF of the round, and the sign of who strikes and who guards in a half (HOW-UI-04)."""
        if not view.phase:
            return "", ""
        half = STRIKES.get(view.phase)
        sign = "" if half is None else "attack" if (view.attacker == seat) == half else "block"
        return "attacker" if view.attacker == seat else "defender", sign

    def _panel(self, view: View, seat: Seat, has: Figures, active: bool, role: tuple[str, str]) -> SeatPanel:
        name = full = self.names.faction(view, seat)
        if role[0]:
            full = f"{name} · {self.texts(f'table.role.{role[0]}')}"
        chips = tuple(self._chips(seat, has))
        if role[1]:
            sign = self.names.icon(role[1])
            half = Chip(f"half:{seat}", "", sign, self.texts(f"table.half.{role[1]}"))
            chips = (*chips, half) if self.names.look.large else (half, *chips)
        # In large letters the figures beside the name come first.
        shown = name if self.names.look.large else full
        return SeatPanel(seat, shown, self.names.colour(view, seat), None, chips, active, full=full)

    def _chips(self, seat: Seat, has: Figures) -> Iterator[Chip]:
        """Points, TA, hand, deployment area, depot (HOW-UI-03, HOW-UI-10)."""
        texts, icon = self.texts, self.names.icon
        words = texts("table.chip.points", n=has.points)
        yield Chip(f"points:{seat}", f"{has.points}/15", icon("points"), words, short=str(has.points))
        words, (free, printed, *_) = told(texts, has.purse), has.purse
        yield Chip(f"assets:{seat}", f"{free}/{printed}", icon("gear"), words, short=str(free))
        if not self.names.look.large:
            yield from self._beside(seat, has.purse)
        for id, sign, key, (n, most) in (
            ("cards", "hand", "table.chip.hand", has.hand),
            ("area", "unit", "table.chip.area", has.area),
        ):
            state = "warn" * (n > most)
            words = texts(key, n=n, most=most)
            yield Chip(f"{id}:{seat}", f"{n}/{most}", icon(sign), words, state, short=str(n))
        state = "warn" * (has.depot <= WARN_DEPOT)
        words = texts("table.chip.depot", n=has.depot)
        # What a raid takes from it is told as a deed (`recap`).
        yield Chip(f"pile:{seat}", str(has.depot), icon("depot"), words, state, spent=True)

    def _beside(self, seat: Seat, purse: Purse) -> Iterator[Chip]:
        """What is reserved, and what of the TA that are free lies in the pool, as long as there are any."""
        texts = self.texts
        if purse.reserved:
            words, icon = texts("table.chip.reserved", n=purse.reserved), self.names.icon("stack")
            yield Chip(f"reserved:{seat}", str(purse.reserved), icon, words)
        if purse.pool:
            label, words = (
                texts("table.chip.pool.label", n=purse.pool),
                texts("table.chip.pool", n=purse.pool),
            )
            yield Chip(f"pool:{seat}", label, None, words)
