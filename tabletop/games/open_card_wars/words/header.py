"""The top bar: round, turn and initiative, phases, a panel for each player (OCW-UI-04); below it fatigue."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Chip, Header, SeatPanel
from tabletop.engine.model import Seat

from ..records import frames
from ..records.state import DICE
from ..rules.mana import EVEN_ROUNDS
from ..rules.victory import fatigue_of
from ..rules.view import View
from . import moment
from .names import Names

_PHASES = ("maintenance", "mana", "deployment", "activation", "end")
_PHASE_ICONS = {
    "maintenance": "counter_poison",
    "mana": "dice_cost",
    "deployment": "hand",
    "activation": "attack",
    "end": "fatigue",
}
_FRAMES = {frames.Merging: "mana", frames.Deploying: "deployment", frames.Paying: "deployment"}


class Bar:
    """The top bar."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts
        self._phases_at: dict[tuple[str, str], tuple[Chip, ...]] = {}
        """The chips of the phases by the present one and the language."""
        self._panels: dict[Seat, tuple[object, SeatPanel]] = {}

    def header(self, view: View) -> Header:
        """Turn, phases and players."""
        return Header(self._turn_words(view), self._phases(view), tuple(self._seat(view, s) for s in (0, 1)))

    def _turn_words(self, view: View) -> str:
        if view.outcome is not None:
            return self.texts("table.over")
        if not view.turn:
            return self.texts("table.before")
        return self.texts("table.turn", round=view.round, who=self.names.letter(view.active))

    def _phases(self, view: View) -> tuple[Chip, ...]:
        now = _phase(view)
        key = (now, self.texts.language)
        if key not in self._phases_at:
            self._phases_at[key] = self._made_phases(_PHASES.index(now) if now else -1)
        return self._phases_at[key]

    def _made_phases(self, at: int) -> tuple[Chip, ...]:
        return tuple(
            Chip(
                f"phase:{name}",
                self.texts(f"phase.{name}"),
                self.names.icon(_PHASE_ICONS[name]),
                self.texts(f"phase.{name}.text"),
                "now" if i == at else "done" if i < at else "next",
            )
            for i, name in enumerate(_PHASES)
        )

    def _seat(self, view: View, seat: Seat) -> SeatPanel:
        """A player's panel as it was made last, as long as it shows the same."""
        dice = DICE - view.pools[seat].count(0)
        counts = (
            max(0, view.life[seat]),
            dice,
            len(moment.standing(view, seat)),
            moment.hand_size(view, seat),
        )
        begins, active = view.turn > 0 and view.active == seat, moment.is_asked(view, seat)
        key = (counts, begins, active, self.names.colour(seat), self.texts.language)
        kept = self._panels.get(seat)
        if kept is None or kept[0] != key:
            kept = self._panels[seat] = (key, self._made_seat(seat, counts, begins, active))
        return kept[1]

    def _made_seat(self, seat: Seat, counts: Sequence[int], begins: bool, active: bool) -> SeatPanel:
        texts, icon, (life, dice, standing, hand) = self.texts, self.names.icon, counts
        low = "warn" * (life <= 10)
        chips = [
            Chip(f"life:{seat}", str(life), icon("life"), texts("table.chip.life", n=life), low),
            Chip(f"dice:{seat}", str(dice), icon("dice_cost"), texts("table.chip.dice", n=dice), spent=True),
            Chip(f"standing:{seat}", str(standing), icon("attack"), texts("table.chip.standing", n=standing)),
            Chip(f"hand-size:{seat}", str(hand), icon("hand"), texts("table.chip.hand", n=hand), spent=True),
        ]
        if begins:
            chips.append(Chip(f"initiative:{seat}", "", icon("initiative"), texts("table.initiative")))
        letter, known = self.names.letter(seat), bool(self.names.players)
        name = letter if known else texts("table.seat.short", letter=letter)  # beside a player's name
        full = "" if known else self.names.seat_name(seat)
        return SeatPanel(seat, name, self.names.colour(seat), None, tuple(chips), active, full=full)

    def lasting(self, view: View) -> tuple[Chip, ...]:
        """Fatigue that runs or begins soon (OCW-WIN-05)."""
        if not view.turn or view.outcome is not None:
            return ()
        due = fatigue_of(view.setup, view.round + 1)
        if not due:
            return ()
        words = self.texts("table.fatigue-chip", n=due)
        tip = self.texts("table.fatigue-tip", n=due)
        return (Chip("fatigue", words, self.names.icon("fatigue"), tip, "warn"),)


def is_compensated(view: View) -> bool:
    """Does the even start count now (OCW-OPT-16)?"""
    return view.setup.opening == "even" and view.round <= EVEN_ROUNDS


def _phase(view: View) -> str:
    """Where the turn stands; empty before the first one."""
    if not view.turn or view.outcome is not None:
        return ""
    for frame in reversed(view.stack):
        if type(frame) in _FRAMES:
            return _FRAMES[type(frame)]
    return "activation"
