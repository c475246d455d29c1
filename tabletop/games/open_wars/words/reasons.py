"""Why a hint proposes something, in what the rules say of it as the table stands: what a purchase is best at,
where a march leads and who stands beside its end, what is kept by doing nothing more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.app.table import Tone
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass
from tabletop.text.percent import percent

from ..components.ground import Cell
from ..components.units import COST, SIDES, STATS
from ..records import actions as do
from ..records.state import State
from ..rules import control, order, purchase, setting
from ..rules.odds import combats
from ..rules.view import View
from . import moment
from .answer_odds import MOST
from .asking import is_muster, movable, written
from .grouped import Grouped
from .known import Known
from .names import Names
from .prospects import Prospects
from .shown_odds import fraction
from .standing import Standing

ATTACK = STATS.index("attack")
CLOSE = 2
"""Steps within which an enemy is a danger: a purchase guards against it."""
NAMED, FEWER = 3, 1
"""Stacks beside a cell that are named; where letters are large."""


class Reasons:
    """What speaks for and against an action."""

    def __init__(self, names: Names, known: Known, prospects: Prospects) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.grouped, self.prospects = Grouped(names, known), prospects

    @property
    def _standing(self) -> Standing:
        return self.prospects.standing

    def words(self, view: View, actions: Sequence[Action]) -> list[str]:
        """A line each."""
        if view.seat < 0 or not actions:
            return []
        state, first = self.known.state(view), actions[0]
        match first:
            case do.Buy(at, kind):
                return list(self._buy(view, state, at, kind))
            case do.Confirm():
                return list(self._saved(view))
            case do.March() | do.Onward() | do.Go():
                return list(self._march(view, state, actions))
            case do.EndStep():
                return list(self._stays(view, state))
            case do.Retreat():
                return [*self._collected(view, first), *self._flees(view, state)]
            case do.Spell(spell=spell):
                return [self.prospects.book.text(spell)]
            case Pass():
                return list(self._passes(view))
        return []

    def brings(self, view: View, actions: Sequence[Action]) -> list[str] | None:
        """Of a way without odds what it gains and risks, not its cost; None: what the forecast says."""
        if not actions or not isinstance(actions[0], do.March | do.Onward | do.Go | do.Retreat):
            return None
        panel = self.prospects.forecast(view, actions)
        if panel is None or panel.is_open or any(row.chance is not None for row in panel.rows):
            return None
        rows = [row for row in panel.rows if row.tone in (Tone.GOOD, Tone.BAD)]
        figures = ((row.label, row.value or row.note) for row in rows)
        told = [f"{label}: **{figure}**" if figure else f"**{label}**" for label, figure in figures]
        return [" · ".join(told)] if told else []

    def avails(self, view: View, action: Action) -> bool:
        """Does a march come to anything: to enemies, to friends, to what pays or nearer to it; or does it
        begin or end where enemies are close?"""
        if view.seat < 0 or not isinstance(action, do.March):
            return True
        state = self.known.state(view)
        found = self.prospects.walked(state, moment.top(view), (action,))
        if found is None or state.at(found[0].at):
            return True
        end = found[0]
        start = self.grouped.counters(state, end.ids)[0].at
        was, now = self._standing.income(view, view.seat), self._standing.income_after(view, end.ids, end.at)
        if was != now or goal_of(state, view.seat, start, end.at) is not None:
            return True
        near = (steps_from(state, cell) for cell in (start, end.at))
        return any(
            far <= CLOSE and state.has_enemies(view.seat, cell)
            for steps in near
            for cell, far in steps.items()
        )

    # -- buying -----------------------------------------------------------------------------------------

    def _buy(self, view: View, state: State, at: Cell, kind: int) -> Iterator[str]:
        """Of what nothing that could be bought now has more, and the enemy that is nearest to the city."""
        frame = moment.top(view)
        offered = {
            each for _, each in purchase.offers(state, view.seat, written(frame, view.seat), is_muster(frame))
        }
        if found := best_at(kind, offered | {kind}):
            what = ", ".join(self._quality(name, kind) for name in found)
            yield self.texts("reason.most", what=what, n=len(offered | {kind}))
        yield from self._nearest(view, state, at)

    def _quality(self, name: str, kind: int) -> str:
        """``Attack per gold (2 for 3)``, ``Movement (3)``."""
        value = SIDES[kind][0][ATTACK if name == "worth" else STATS.index(name)]
        return self.texts(f"reason.{name}", n=value, gold=COST[kind])

    def _nearest(self, view: View, state: State, at: Cell) -> Iterator[str]:
        """Who is the nearest enemy, in steps from cell to cell."""
        steps = steps_from(state, at)
        foes = [cell for cell in steps if state.has_enemies(view.seat, cell)]
        if foes:
            cell = min(foes, key=lambda each: (steps[each], each))
            who, far = self._foes(view, state, cell), steps[cell]
            key = "reason.nearest" if far <= CLOSE else "reason.distant"
            yield self.texts(key, who=who, cell=self.names.cell(view, cell), n=far)

    def _saved(self, view: View) -> Iterator[str]:
        """What is left in the purse."""
        left = view.gold[view.seat] - purchase.price(written(moment.top(view), view.seat))
        if left > 0 and not is_muster(moment.top(view)):
            yield self.texts("reason.saved", n=left)

    # -- moving -----------------------------------------------------------------------------------------

    def _march(self, view: View, state: State, actions: Sequence[Action]) -> Iterator[str]:
        """What it comes nearer to if it takes nothing, and who stands beside its end."""
        ends = (n for n, each in enumerate(actions) if n and not isinstance(each, do.Onward | do.Go))
        found = self.prospects.walked(state, moment.top(view), actions[: next(ends, None)])
        if found is None:
            return
        end, _ = found
        counters = self.grouped.counters(state, end.ids)
        start = counters[0].at
        if state.has_enemies(view.seat, end.at):
            yield self._fought_for(view, state, end.at)
            return  # the odds are told
        was, now = self._standing.income(view, view.seat), self._standing.income_after(view, end.ids, end.at)
        yield from self._cities(view, state, end.ids, end.at)
        if was == now and (goal := goal_of(state, view.seat, start, end.at)) is not None:
            cell, far, near = goal
            pays = self.names.purse(*order.income(state, cell))
            is_held = state.has_enemies(view.seat, cell)
            who = self._foes(view, state, cell) if is_held else ""
            key, where = "reason.goal-held" if is_held else "reason.goal", self.names.cell(view, cell)
            yield self.texts(key, cell=where, pays=pays, was=far, n=near, who=who)
        beside = [cell for cell in state.ground.near[end.at] if state.has_enemies(view.seat, cell)]
        if beside:
            most = FEWER if self.names.look.large else NAMED
            told = [
                self.texts("reason.who", who=self._foes(view, state, cell), cell=self.names.cell(view, cell))
                for cell in beside[:most]
            ]
            yield self.texts("reason.beside", who="; ".join(told))

    def _collected(self, view: View, way: do.Retreat) -> Iterator[str]:
        """What the next collection gains by a retreat, where its forecast is the odds of those who stay."""
        was, now = (
            self._standing.income(view, view.seat),
            self._standing.income_after(view, way.group, way.to),
        )
        if sum(now) > sum(was) and self.brings(view, (way,)) is None:
            purses = [self.names.purse(gold, mana) for gold, mana in (was, now)]
            yield self.texts("reason.collects", was=purses[0], now=purses[1])

    def _flees(self, view: View, state: State) -> Iterator[str]:
        """How likely its side wins the combat if the stack stays, unless that takes long to reckon."""
        outlook, found = combats.chosen(state, do.HOLD), None
        for _, known in zip(range(MOST), outlook.reckoned() if outlook is not None else ()):
            found = known or found
        side = state.sides[view.seat]
        if found is not None and side in found.sides:
            told = percent(fraction(found.sides[side]), self.texts.language, rounded=True)
            yield self.texts(
                "reason.flees", chance=told if found.exact else self.texts("fore.roughly", n=told)
            )

    def _fought_for(self, view: View, state: State, cell: Cell) -> str:
        """What entering a cell with enemies is for, whoever wins there: what it pays them no more, and that
        nobody recruits there (OW-CTL-03, OW-COL-03); else whom it holds."""
        gold, mana = order.income(state, cell)
        if not gold and not mana:
            return self.texts("reason.pins", who=self._foes(view, state, cell))
        key = "reason.denies-city" if state.ground.city_bits >> cell & 1 else "reason.denies"
        return self.texts(key, cell=self.names.cell(view, cell), pays=self.names.purse(gold, mana))

    def _cities(self, view: View, state: State, ids: Sequence[int], to: Cell) -> Iterator[str]:
        """How many cities of those that win the side then has (OW-VIC-06)."""
        if view.setup.mode == "domination":
            side = state.sides[view.seat]
            was = control.cities_of(state, side)
            now = control.cities_of(self._standing.shifted(view, ids, to)[0], side)
            if was != now:
                key = "reason.cities" if now > was else "reason.cities-lost"
                yield self.texts(key, was=was, n=now, most=setting.cities_needed(view.setup))

    def _stays(self, view: View, state: State) -> Iterator[str]:
        """How many stacks stay where they could go on, and what the next collection then is."""
        stay = len(movable(state, view.seat))
        gold, mana = self._standing.income(view, view.seat)
        pays = self.names.purse(gold, mana)
        yield self.texts("reason.stay", n=stay, pays=pays)

    def _passes(self, view: View) -> Iterator[str]:
        """What a caster keeps, and what then goes on."""
        pending = moment.pending(view)
        if pending:
            yield self.texts("reason.resolves", spell=self.names.spell(pending[-1].spell))
        if view.mana[view.seat]:
            yield self.texts("reason.mana", n=view.mana[view.seat])

    def _foes(self, view: View, state: State, cell: Cell) -> str:
        """The enemies in a cell, kind by kind."""
        ids = [c.id for c in state.at(cell) if c.seat in control.enemies_in(state, view.seat, cell)]
        return self.grouped.each(view, ids)


def best_at(kind: int, offered: set[int]) -> list[str]:
    """In what no other that is offered has more, and some have less: Attack per gold, or a value."""
    found = []
    for name in ("worth", "attack", "initiative", "movement", "range"):
        own = _much(kind, name)
        others = [_much(other, name) for other in offered if other != kind]
        if own and others and max(others) <= own > min(others):
            found.append(name)
    return [name for name in found if name != "attack" or "worth" not in found][:2]


def _much(kind: int, name: str) -> float:
    values = SIDES[kind][0]
    if name == "worth":
        return values[ATTACK] / COST[kind]
    return values[STATS.index(name)]


def steps_from(state: State, start: Cell) -> dict[Cell, int]:
    """How many steps every cell is away, over whatever ground."""
    found, edge = {start: 0}, [start]
    while edge:
        edge = list(dict.fromkeys(to for cell in edge for to in state.ground.near[cell] if to not in found))
        far = max(found.values()) + 1
        found.update(dict.fromkeys(edge, far))
    return found


def goal_of(state: State, seat: Seat, start: Cell, end: Cell) -> tuple[Cell, int, int] | None:
    """The nearest cell that pays and that the seat's side does not control, if it is nearer from the end than
    any such cell was from the start; and how far it was and is."""
    was, now = steps_from(state, start), steps_from(state, end)
    side = state.sides[seat]
    goals = [
        cell
        for cell in now
        if cell in was and any(order.income(state, cell)) and not control.side_controls(state, side, cell)
    ]
    if not goals:
        return None
    cell = min(goals, key=lambda each: (now[each], each))
    return (cell, was[cell], now[cell]) if now[cell] < min(was[each] for each in goals) else None
