"""Odds in rows: an attack before its dice, a combat before it is entered, joined, fought on or left
(OW-ODD-03..05). The figures are those of `rules/odds`, asked with the very actions of the click."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil

from tabletop.app.table import Panel, Row, Tone
from tabletop.engine.model import Action, Seat

from ..records import actions as do
from ..records import frames
from ..records.pieces import Hit, StackKey
from ..records.state import State
from ..rules.combat.casualties import takers
from ..rules.odds import combats
from ..rules.odds.forecast import Forecast, Outlook
from ..rules.odds.preview import Loss, Preview, preview
from ..rules.view import View
from . import moment
from .comers import Comers, begun, met
from .grouped import Grouped
from .known import Known
from .names import Names
from .reckoner import Reckoner, Told
from .ways import Ids

FINE = 1_000_000
"""Chances are shown as fractions of so many parts at most."""


def _hope(chance: float) -> Tone:
    """How one's own side's chance to stay looks: harm where it is more likely to be gone."""
    return Tone.GOOD if chance >= 0.5 else Tone.BAD


class ShownOdds:
    """Forecasts and previews in words."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.grouped, self.reckoner = Grouped(names, known), Reckoner()
        self._ahead: tuple[View, State] | None = None
        self._met: tuple[Ids, int, Comers] | None = None

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
                frame = moment.top(view)
                if not isinstance(frame, frames.Joining):
                    return None
                rows = self._joined(view, state, frame, actions)
                return Panel(
                    self.texts("fore.fight", cell=self.names.cell(view, frame.cell)), rows=tuple(rows)
                )
        return None

    def _joined(
        self, view: View, state: State, frame: frames.Joining, actions: Sequence[Action]
    ) -> list[Row]:
        """The combat with shooters; where nobody fights but by shots, who falls by them."""
        told = self.forecast(view, actions)
        if told.forecast is None or len(told.forecast.sides) > 1:
            return list(self._rows(view, told))
        fallen = [(stack.key, stack.whole - stack.left) for stack in told.forecast.stacks]
        keys = [*(each.stack for each in frame.joined)]
        keys += [action.stack for action in actions if isinstance(action, do.Join)]
        return self._falls(view, state, fallen, sum(len(state.stack_of(key)) for key in keys))

    # -- asked of the rules -----------------------------------------------------------------------------

    def forecast(self, view: View, actions: Sequence[Action]) -> Told:
        """The combat after these decisions."""
        key = tuple(actions)
        return self.reckoner.found(key, lambda: asked(self.known.state(view), key))

    def arriving(self, view: View, group: Ids, to: int) -> list[Row]:
        """The combat into which a group would move."""
        return list(self._rows(view, self._arriving(view, (group,), to)))

    def following(
        self, view: View, group: Ids, others: Sequence[Ids], to: int, is_diced: bool = False
    ) -> list[Row]:
        """The same if the rest of the army that can moves in, too, and all arrive. `is_diced`: dice on
        the way may say otherwise."""
        found = self._arriving(view, (group, *others), to).forecast if others else None
        if found is None:
            return []
        stacks = ", ".join(self.grouped.group(view, ids) for ids in others)
        note = self.texts("fore.army.note", stacks=stacks, lost=self._lost(view, found))
        note += self.texts("fore.army.dice") if is_diced else ""
        return [self._own(view, found, self.texts("fore.army"), note)]

    def facing(self, view: View, group: Ids, to: int) -> list[Row]:
        """The same if every enemy who still can takes part, too, and who those are; where nobody would come
        in, who may shoot at the group."""
        foes, is_met = self._comers(view, group, to), self.known.state(view).has_enemies(view.seat, to)
        who = "; ".join(self._named(view, foes))
        if not who:
            return []
        if not (foes.marching or is_met):
            shooters = ", ".join(self.grouped.group(view, ids) for ids, _ in foes.shooting)
            return [Row(self.texts("fore.comers.shot"), note=shooters, tone=Tone.BAD)]
        side = self.names.faction(view, view.seat)
        label = self.texts("fore.comers") if is_met else self.texts("fore.comers.alone", who=side)
        found = self._arriving(view, (group, *foes.marching), to, foes.shooting).forecast
        if found is None:
            return [Row(label, self.texts("fore.reckoning"), who)]
        return [self._own(view, found, label, f"{who}; {self._lost(view, found)}")]

    def _own(self, view: View, found: Forecast, label: str, note: str) -> Row:
        """The chance of the side of whoever looks."""
        chance = found.sides.get(view.sides[view.seat], 0.0)
        label, about = self._roughly(found, label), self._about(found)
        return Row(label, about, note, tone=_hope(chance), chance=fraction(chance), rounded=True)

    def _lost(self, view: View, found: Forecast) -> str:
        """What whoever looks is expected to lose."""
        return self.texts("fore.loses.you", n=self.decimal(found.lost(view.seat)))

    def _loses(self, view: View, found: Forecast, seat: Seat) -> str:
        """What a player is expected to lose, and who that is: it stands beside the chance of his side."""
        lost = self.decimal(found.lost(seat))
        if seat == view.seat:
            return self.texts("fore.loses.you", n=lost)
        if view.seat >= 0 and len(view.sides) == 2:
            return self.texts("fore.loses.rival", n=lost)
        return self.texts("fore.loses", who=self.names.faction(view, seat), n=lost)

    def _comers(self, view: View, group: Ids, to: int) -> Comers:
        """Kept while the same march is pointed at; what begins the steps to come as long as the view is
        the same."""
        if self._ahead is None or self._ahead[0] is not view:
            self._ahead, self._met = (view, begun(self.known.state(view))), None
        if self._met is None or self._met[:2] != (group, to):
            self._met = (group, to, met(self._ahead[1], group, to))
        return self._met[2]

    def _named(self, view: View, foes: Comers) -> Iterator[str]:
        """Who may come, then who may shoot."""
        told = {"fore.comers.come": foes.marching, "fore.comers.shoot": [ids for ids, _ in foes.shooting]}
        for key, groups in told.items():
            if groups:
                stacks = [self.grouped.group(view, ids) for ids in groups]
                yield self.texts(key, stacks=", ".join(stacks))

    def _arriving(
        self, view: View, groups: tuple[Ids, ...], to: int, shooters: Sequence[tuple[Ids, int]] = ()
    ) -> Told:
        state, key = self.known.state(view), ("march", groups, to, tuple(shooters))
        return self.reckoner.found(key, lambda: combats.arriving(state, groups, to, shooters))

    def chosen(self, view: View, state: State, action: do.Attack | do.Retreat | do.Hold) -> list[Row]:
        """The combat after what the activated stack does."""
        return list(self._rows(view, self.forecast(view, (action,))))

    # -- rows -------------------------------------------------------------------------------------------

    def first(self, rows: Sequence[Row]) -> list[Row]:
        """Odds before all else, those that are still reckoned in the place that they will have."""
        reckoning = self.texts("fore.reckoning")
        return sorted(rows, key=lambda row: row.chance is None and row.value != reckoning)

    def _rows(self, view: View, told: Told) -> Iterator[Row]:
        """A bar for each side, the losses of each player, how many rounds; whether it is simulated, and
        whether it is still reckoned (OW-ODD-05)."""
        found = told.forecast
        if found is not None:
            about, word = self._about(found), "fore.remains" if found.is_suspended else "fore.wins"
            for side, chance in sorted(found.sides.items()):
                seats = [stack.key.seat for stack in found.stacks if view.sides[stack.key.seat] == side]
                who = " + ".join(self.names.faction(view, seat) for seat in dict.fromkeys(seats))
                note = ", ".join(self._loses(view, found, seat) for seat in dict.fromkeys(seats))
                tone = _hope(chance) if self._is_own(view, side) else Tone.PLAIN
                label = self._roughly(found, self.texts(word, who=who))
                yield Row(label, about, note, tone=tone, chance=fraction(chance), rounded=True)
            rounds = self._roughly(found, self.decimal(found.rounds))
            yield Row(self.texts("fore.rounds", n=rounds))
            if found.magic:
                yield Row(self.texts("fore.magic"), icon=self.names.icon("badge_spell"), tone=Tone.MAGIC)
            if found.steps:
                yield Row(self.texts("fore.steps"), icon=self.names.icon("badge_spell"), tone=Tone.MAGIC)
        if told.is_open:
            yield Row(self.texts("fore.outcome"), self.texts("fore.reckoning"))

    def _roughly(self, found: Forecast, words: str) -> str:
        """What is simulated is marked so, at the pointer, too."""
        return words if found.exact else self.texts("fore.roughly", n=words)

    def _about(self, found: Forecast) -> str:
        """How far a simulated chance may be off."""
        return "" if found.exact else self.texts("fore.about", n=max(1, ceil(100 * found.error)))

    def _is_own(self, view: View, side: int) -> bool:
        return view.seat >= 0 and view.sides[view.seat] == side

    def _attack(self, view: View, state: State, action: do.Attack, enemy: Seat) -> Panel | None:
        """Hits and who falls, then the combat that goes on (OW-ODD-03)."""
        frame, found = moment.top(view), preview(state, enemy)
        if found is None or not isinstance(frame, frames.Activating):
            return None
        rows = [
            Row(self._least(state, enemy, found), chance=fraction(found.some), rounded=True),
            Row(self.texts("fore.mean"), self.decimal(found.mean)),
        ]
        if frame.shooter:
            fallen = [(loss.key, loss.fallen) for loss in found.expected]
            rows += self._falls(view, state, fallen, len(found.hits) - 1)
        else:
            rows += self.chosen(view, state, action)
        rows = self.first(rows)
        glance = sum(row.chance is not None for row in rows)
        for hits, (chance, losses) in enumerate(zip(found.hits, found.losses)):
            rows.append(self._hits(hits, chance, losses))
        stack, who = self.grouped.stack(view, frame.stack), self.names.faction(view, enemy)
        title = self.texts("fore.attack", stack=stack, who=who)
        return Panel(title, rows=tuple(rows), rules=("OW-ATK-04", "OW-CAS-01"), glance=glance)

    def _least(self, state: State, enemy: Seat, found: Preview) -> str:
        """That anybody is hit, and who that would be: the rule says it (OW-CAS-01), or its owner among those
        that are equally cheap (OW-CAS-02)."""
        cell = state.combat.at if state.combat is not None else -1
        kinds = dict.fromkeys(counter.kind for counter in takers(state, Hit(enemy, cell, 1)))
        who = " / ".join(self.names.unit(kind) for kind in kinds) if len(found.hits) > 1 else ""
        return self.texts("fore.least.on", unit=who) if who else self.texts("fore.least")

    def _falls(
        self, view: View, state: State, fallen: Sequence[tuple[StackKey, float]], dice: int
    ) -> list[Row]:
        """Who is expected to fall by a shot, and whose that is where several are shot at; of a single die the
        chance that one does."""
        hit = [(key, n) for key, n in fallen if n > 0 and not self._is_own(view, view.sides[key.seat])]
        several, rows = len({key.seat for key, _ in hit}) > 1, []
        for key, number in hit:
            unit = self.names.unit(key.kind)
            if several:
                unit = self.texts("fore.falls.of", unit=unit, who=self.names.faction(view, key.seat))
            if dice == 1:
                label = self.texts("fore.one-falls", unit=unit)
                rows.append(Row(label, tone=Tone.GOOD, chance=fraction(number), rounded=True))
            else:
                rows.append(Row(self.texts("fore.falls", unit=unit), self.decimal(number), tone=Tone.GOOD))
        return rows

    def _hits(self, hits: int, chance: float, losses: Sequence[Loss]) -> Row:
        """So many hits, and who would fall by them if nothing saves."""
        told = [self.grouped.several(loss.key.kind, round(loss.fallen)) for loss in losses if loss.fallen]
        told += [
            self.texts("fore.wounds", unit=self.names.unit(loss.key.kind)) for loss in losses if loss.wounded
        ]
        note = ", ".join(told) if told else self.texts("fore.fall.none")
        return Row(self.texts("fore.hits", n=hits), "", note, chance=fraction(chance), rounded=True)

    def decimal(self, value: float) -> str:
        """One decimal, with the comma of the language."""
        told = f"{value:.1f}"
        return told.replace(".", ",") if self.texts.language == "es" else told


def fraction(chance: float) -> Fraction:
    """A chance as it is drawn: the nearest fraction with few parts, so that exact ones stay exact."""
    return Fraction(min(1.0, max(0.0, chance))).limit_denominator(FINE)


def asked(state: State, actions: tuple[Action, ...]) -> Outlook | None:
    """The forecast that these decisions ask for."""
    match actions[0]:
        case do.Attack() | do.Retreat() | do.Hold() as action:
            return combats.chosen(state, action)
        case do.Choose(cell):
            return combats.of(state, cell)
        case do.Join():
            return combats.joining(state, *(each.stack for each in actions if isinstance(each, do.Join)))
    return None
