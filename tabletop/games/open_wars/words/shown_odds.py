"""Odds in rows: an attack before its dice, a combat before it is entered, joined, fought on or left
(OW-ODD-03..05). The figures are those of `rules/odds`, asked with the very actions of the click."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tabletop.app.table import Panel, Prospect, Row, Tone
from tabletop.engine.model import Action, Seat

from ..records import actions as do
from ..records import frames
from ..records.state import State
from ..rules.odds import forecast as odds
from ..rules.view import View
from . import moment
from .grouped import Grouped
from .known import Known
from .names import Names

FINE = 1_000_000
"""Chances are shown as fractions of so many parts at most."""


class ShownOdds:
    """Forecasts and previews in words."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.grouped = Grouped(names, known)
        self._kept: tuple[View, dict[object, odds.Forecast | None]] | None = None

    def panel(self, view: View, actions: Sequence[Action]) -> Panel | None:
        """What an attack, holding, the choice of a combat or joining comes to."""
        state, action = self.known.state(view), actions[0]
        match action:
            case do.Attack(seat):
                return self._attack(view, state, action, seat)
            case do.Hold():
                rows = self.chosen(view, state, action)
                return Panel(self.texts("press.hold"), rows=tuple(rows)) if rows else None
            case do.Choose(cell):
                told = self._rows(view, self.forecast(view, actions))
                return Panel(self.texts("fore.fight", cell=self.names.cell(view, cell)), rows=tuple(told))
            case do.Join():
                told = self._rows(view, self.forecast(view, actions))
                frame = moment.top(view)
                if not isinstance(frame, frames.Joining):
                    return None
                return Panel(
                    self.texts("fore.fight", cell=self.names.cell(view, frame.cell)), rows=tuple(told)
                )
        return None

    # -- asked of the rules -----------------------------------------------------------------------------

    def forecast(self, view: View, actions: Sequence[Action]) -> odds.Forecast | None:
        """The combat after these decisions; kept for the last view."""
        if self._kept is None or self._kept[0] is not view:
            self._kept = (view, {})
        key, kept = tuple(actions), self._kept[1]
        if key not in kept:
            kept[key] = _asked(self.known.state(view), key)
        return kept[key]

    def arriving(self, view: View, state: State, group: tuple[int, ...], path: Sequence[int]) -> list[Row]:
        """The combat into which a group would move (OW-ODD-04)."""
        if self._kept is None or self._kept[0] is not view:
            self._kept = (view, {})
        key, kept = ("march", group, tuple(path)), self._kept[1]
        if key not in kept:
            kept[key] = odds.arriving(state, group, path[-1])
        return list(self._rows(view, kept[key]))

    def chosen(self, view: View, state: State, action: do.Attack | do.Retreat | do.Hold) -> list[Row]:
        """The combat after what the activated stack does."""
        return list(self._rows(view, self.forecast(view, (action,))))

    # -- rows -------------------------------------------------------------------------------------------

    def _rows(self, view: View, found: odds.Forecast | None) -> Iterator[Row]:
        """A bar for each side, the losses of each player, how many rounds (OW-ODD-05)."""
        if found is None:
            return
        about = "" if found.exact else self.texts("fore.about")
        for side, chance in sorted(found.sides.items()):
            seats = [stack.key.seat for stack in found.stacks if view.sides[stack.key.seat] == side]
            who = " + ".join(self.names.faction(view, seat) for seat in dict.fromkeys(seats))
            losses = [(seat, found.lost(seat)) for seat in dict.fromkeys(seats)]
            note = ", ".join(self.texts("fore.loses", n=self.decimal(lost)) for _, lost in losses)
            tone = Tone.GOOD if self._is_own(view, side) else Tone.PLAIN
            yield Row(self.texts("fore.remains", who=who), about, note, tone=tone, chance=fraction(chance))
        yield Row(self.texts("fore.rounds"), f"{about}{self.decimal(found.rounds)}")
        if found.magic:
            yield Row(self.texts("fore.magic"), icon=self.names.icon("badge_spell"), tone=Tone.MAGIC)

    def _is_own(self, view: View, side: int) -> bool:
        return view.seat >= 0 and view.sides[view.seat] == side

    def _attack(self, view: View, state: State, action: do.Attack, enemy: Seat) -> Panel | None:
        """Hits and who falls, then the combat that goes on (OW-ODD-03)."""
        frame, found = moment.top(view), odds.preview(state, enemy)
        if found is None or not isinstance(frame, frames.Activating):
            return None
        rows = [
            Row(self.texts("fore.mean"), self.decimal(found.mean)),
            Row(self.texts("fore.least"), chance=fraction(found.some)),
        ]
        for hits, (chance, losses) in enumerate(zip(found.hits, found.losses)):
            rows.append(self._hits(hits, chance, losses))
        rows += self.chosen(view, state, action)
        stack, who = self.grouped.stack(view, frame.stack), self.names.faction(view, enemy)
        title = self.texts("fore.attack", stack=stack, who=who)
        return Panel(title, rows=tuple(rows), rules=("OW-ATK-04", "OW-CAS-01"))

    def _hits(self, hits: int, chance: float, losses: Sequence[odds.Loss]) -> Row:
        """So many hits, and who would fall by them if nothing saves."""
        told = [self.grouped.several(loss.key.kind, round(loss.fallen)) for loss in losses if loss.fallen]
        told += [
            self.texts("fore.wounds", unit=self.names.unit(loss.key.kind)) for loss in losses if loss.wounded
        ]
        note = ", ".join(told) if told else self.texts("fore.fall.none")
        return Row(self.texts("fore.hits", n=hits), "", note, chance=fraction(chance))

    def decimal(self, value: float) -> str:
        """One decimal, with the comma of the language."""
        told = f"{value:.1f}"
        return told.replace(".", ",") if self.texts.language == "es" else told

    # -- one figure -------------------------------------------------------------------------------------

    def prospect(self, view: View, actions: Sequence[Action]) -> Prospect | None:
        """The chance that the enemies of who looks lose the cell that a click fights for."""
        if len(actions) != 1 or not isinstance(actions[0], do.Choose) or view.seat < 0:
            return None
        found = self.forecast(view, actions)
        if found is None or not any(self._is_own(view, side) for side in found.sides):
            return None
        others = max((c for side, c in found.sides.items() if not self._is_own(view, side)), default=0.0)
        return Prospect(f"cell:{actions[0].cell}", fraction(1 - others))


def fraction(chance: float) -> Fraction:
    """A chance as it is drawn: the nearest fraction with few parts, so that exact ones stay exact."""
    return Fraction(min(1.0, max(0.0, chance))).limit_denominator(FINE)


def _asked(state: State, actions: tuple[Action, ...]) -> odds.Forecast | None:
    """The forecast that these decisions ask for."""
    match actions[0]:
        case do.Attack() | do.Retreat() | do.Hold() as action:
            return odds.chosen(state, action)
        case do.Choose(cell):
            return odds.of(state, cell)
        case do.Join():
            return odds.joining(state, *(each.stack for each in actions if isinstance(each, do.Join)))
    return None
