"""The header: round, turn and initiative, the phases, a panel for each player (OCW-UI-04)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Chip, Header, SeatPanel
from tabletop.engine.model import Seat

from .. import frames
from ..rules.victory import fatigue_of
from ..view import View
from .chances import ChancesPart

_PHASES = ("maintenance", "mana", "deployment", "activation", "end")
_PHASE_ICONS = {
    "maintenance": "counter_poison",
    "mana": "dice_cost",
    "deployment": "hand",
    "activation": "attack",
    "end": "fatigue",
}
_FRAMES = {frames.Merging: "mana", frames.Deploying: "deployment", frames.Paying: "deployment"}


class HeaderPart(ChancesPart):
    """The top bar."""

    def header(self, view: View, names: Sequence[str]) -> Header:
        return Header(self._turn_words(view), self._phases(view), tuple(self._seat(view, s) for s in (0, 1)))

    def _turn_words(self, view: View) -> str:
        if view.outcome is not None:
            return self.texts("table.over")
        if not view.turn:
            return self.texts("table.before")
        return self.texts("table.turn", round=view.round, who=self.letter(view.active))

    def phase_of(self, view: View) -> str:
        """Where the turn stands; empty before the first one."""
        if not view.turn or view.outcome is not None:
            return ""
        for frame in reversed(view.stack):
            if type(frame) in _FRAMES:
                return _FRAMES[type(frame)]
        return "activation"

    def _phases(self, view: View) -> tuple[Chip, ...]:
        now = self.phase_of(view)
        at = _PHASES.index(now) if now else -1
        return tuple(
            Chip(
                f"phase:{name}",
                self.texts(f"phase.{name}"),
                self.icon(_PHASE_ICONS[name]),
                self.texts(f"phase.{name}.text"),
                "now" if i == at else "done" if i < at else "next",
            )
            for i, name in enumerate(_PHASES)
        )

    def _seat(self, view: View, seat: Seat) -> SeatPanel:
        texts, dice = self.texts, [v for v in view.pools[seat] if v]
        life = max(0, view.life[seat])
        hand = len(view.hands[seat]) + view.unseen[seat]
        standing = sum(1 for f in view.fighters if f.seat == seat and f.stands)
        chips = [
            Chip(
                f"life:{seat}",
                str(life),
                self.icon("life"),
                texts("table.chip.life", n=life),
                "warn" * (life <= 10),
            ),
            Chip(
                f"dice:{seat}", str(len(dice)), self.icon("dice_cost"), texts("table.chip.dice", n=len(dice))
            ),
            Chip(
                f"standing:{seat}",
                str(standing),
                self.icon("attack"),
                texts("table.chip.standing", n=standing),
            ),
            Chip(f"hand-size:{seat}", str(hand), self.icon("hand"), texts("table.chip.hand", n=hand)),
        ]
        if view.turn and view.active == seat:
            chips.append(Chip(f"initiative:{seat}", "", self.icon("initiative"), texts("table.initiative")))
        icon, active = None, self.is_asked(view, seat)
        name = texts("table.seat.short", letter=self.letter(seat))
        full = self.seat_name(seat)
        return SeatPanel(seat, name, self.colour(seat), icon, tuple(chips), active, full=full)

    def is_asked(self, view: View, seat: Seat) -> bool:
        """Is this player to decide now?"""
        top = self.top(view)
        if view.outcome is not None or top is None:
            return False
        if isinstance(top, (frames.Choosing, frames.Placing)):
            return seat in top.waiting
        return self.asked(view) == seat

    def lasting(self, view: View) -> tuple[Chip, ...]:
        """Fatigue that runs or begins soon (OCW-WIN-05)."""
        if not view.turn or view.outcome is not None:
            return ()
        due = fatigue_of(self.state(view), view.round + 1)
        if not due:
            return ()
        words = self.texts("table.fatigue-chip", n=due)
        return (Chip("fatigue", words, self.icon("fatigue"), self.texts("table.fatigue-tip", n=due), "warn"),)
