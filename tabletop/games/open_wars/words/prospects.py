"""What a click would bring, told before it is made: price, room, what is left, what stops, the odds
(OW-UI-03, OW-UI-04, OW-UI-09). All of it is asked of the very actions that the click makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from tabletop.app.table import Panel, Row, Tone
from tabletop.engine.model import Action, Seat

from ..components.units import COST, IS_FLYING, LIMIT
from ..records import actions as do
from ..records import frames
from ..records.pieces import NO_ATTACK, Counter
from ..records.state import State
from ..rules import movement, purchase, values
from ..rules.magic import casting
from ..rules.march import standing
from ..rules.movement import Group
from ..rules.place import PRICE
from ..rules.stacking import room
from ..rules.stories.siege import RITE_COSTS
from ..rules.view import View
from . import moment
from .asking import written
from .grouped import Grouped
from .known import Known
from .names import Names
from .retreats import Retreats, leaves_others
from .shown_odds import ShownOdds
from .spell_book import SpellBook
from .spell_hits import struck
from .standing import Standing
from .ways import DICEY, Ids, followers

ADVISED = (
    do.Buy
    | do.March
    | do.Onward
    | do.Go
    | do.Choose
    | do.Join
    | do.Attack
    | do.Retreat
    | do.Spell
    | do.Suffer
    | do.Raise
)
"""What a hint tells in a sentence of its own."""


class Prospects:
    """Forecasts of clicks in words."""

    def __init__(self, names: Names, known: Known, book: SpellBook, standing: Standing) -> None:
        self.names, self.texts, self.known, self.book = names, names.texts, known, book
        self.standing = standing
        self.grouped, self.odds = Grouped(names, known), ShownOdds(names, known)
        self.retreats = Retreats(names, self.grouped, self.odds)

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        """What a click would bring; None where that is plain. A combat may be reckoned still."""
        if not actions or view.seat < 0:
            return None
        reckoner = self.odds.reckoner
        reckoner.begin(view)
        panel = self._forecast(view, actions)
        reckoner.forget_rest()
        return replace(panel, is_open=reckoner.is_open) if panel is not None else None

    def advised(self, view: View, action: Action, *further: Action) -> str:
        """What a hint proposes: who does what where, as the forecast of all of it is headed; of a combat what
        is to be done about it."""
        panel = self._forecast(view, (action, *further))
        if panel is None or not isinstance(action, ADVISED):
            return ""
        what, frame = panel.title, moment.top(view)
        if isinstance(action, do.Choose):
            what = self.names.cell(view, action.cell)
        elif isinstance(action, do.Join) and isinstance(frame, frames.Joining):
            who, cell = self.grouped.stack(view, action.stack), self.names.cell(view, frame.cell)
            what = self.texts("fore.shoot-at", who=who, cell=cell)
        return self.texts(f"advise.{type(action).__name__.lower()}", what=what)

    def _forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        if isinstance(actions[0], do.March | do.Onward | do.Go):
            return self._march(view, actions)
        state, action = self.known.state(view), actions[0]
        match action:
            case do.Attack() | do.Hold() | do.Choose() | do.Join():
                return self.odds.panel(view, actions)
            case do.Buy(at, kind):
                return self._buy(view, state, at, kind)
            case do.Retreat(group, to):
                if len(actions) > 1:
                    return self.retreats.panel(view, state, actions)
                return self._retreat(view, state, group, to)
            case do.Spell():
                return self._spell(view, state, action)
            case do.Suffer(counter):
                return self._suffer(state, counter)
            case do.Raise(counter):
                return self._raise(view, counter)
            case do.Pay():
                return Panel(self.texts("press.pay", n=RITE_COSTS), rows=(self._mana(view, RITE_COSTS),))
        return None

    # -- gold and mana ----------------------------------------------------------------------------------

    def _gold(self, view: View, spent: int, price: int) -> Row:
        before = view.gold[view.seat] - spent
        value = self.texts("fore.change", n=before, left=before - price)
        return Row(self.texts("fore.gold"), value, icon=self.names.icon("gold"))

    def _mana(self, view: View, price: int) -> Row:
        before = view.mana[view.seat]
        value = self.texts("fore.change", n=before, left=before - price)
        return Row(self.texts("fore.mana"), value, icon=self.names.icon("mana"))

    def _buy(self, view: View, state: State, at: int, kind: int) -> Panel:
        """The purse, and the room that is left in the city (OW-REC-01, OW-REC-05)."""
        items = written(moment.top(view), view.seat)
        planned = sum(item.count for item in items if (item.at, item.kind) == (at, kind))
        there = LIMIT[kind] - room(state, view.seat, kind, at) + planned + 1
        rows = (self._gold(view, purchase.price(items), COST[kind]), self._room(there, kind))
        title = self.texts("fore.buy", unit=self.names.unit(kind), cell=self.names.cell(view, at))
        return Panel(title, rows=rows, art=self.names.unit_art(kind), rules=("OW-REC-01", "OW-REC-05"))

    def _room(self, there: int, kind: int) -> Row:
        """How large the stack there will be, of how many at most, and how many more it takes (OW-STK-01)."""
        left = LIMIT[kind] - there
        more = self.texts("fore.room.more", n=left) if left > 0 else self.texts("fore.room.full")
        return Row(self.texts("fore.room"), self.texts("fore.room.after", n=there, most=LIMIT[kind]), more)

    def _raise(self, view: View, counter: int) -> Panel | None:
        frame = moment.top(view)
        fallen = next((each for each in view.fallen if each.id == counter), None)
        if fallen is None or not isinstance(frame, frames.Raising):
            return None
        title = self.texts(
            "fore.raise", unit=self.names.unit(fallen.kind), cell=self.names.cell(view, frame.cell)
        )
        rows = (self._gold(view, 0, COST[fallen.kind]),) if frame.why == "skeletondesert" else ()
        return Panel(title, rows=rows, art=self.names.unit_art(fallen.kind))

    def _spell(self, view: View, state: State, action: do.Spell) -> Panel | None:
        """What a cast costs, and what it does."""
        caster = state.counter(action.caster)
        if caster is None:
            return None
        is_free = action.free or isinstance(moment.top(view), frames.FreeCasting)
        price = 0 if is_free else casting.price(state, caster, action.spell)
        title = self.texts("fore.spell", spell=self.names.spell(action.spell), at=self.book.aim(view, action))
        rules = (self.book.rule(action.spell),)
        rows = (*struck(self.names, state, caster.seat, action), self._mana(view, price))
        return Panel(title, rows=rows, text=self.book.text(action.spell), rules=rules)

    def _suffer(self, state: State, number: int) -> Panel | None:
        counter = state.counter(number)
        if counter is None:
            return None
        falls = values.lives(state, counter) < 2
        key = "fore.suffer.falls" if falls else "fore.suffer.wounded"
        title = self.texts("fore.suffer", unit=self.names.unit(counter.kind, counter.wounded))
        return Panel(title, rows=(Row(self.texts(key), tone=Tone.BAD),))

    # -- on the way -------------------------------------------------------------------------------------

    def walked(
        self, state: State, frame: object, actions: Sequence[Action]
    ) -> tuple[Group, list[int]] | None:
        """Where an order leads, no die failing: the group at its end and the whole path, from where the group
        stands; what leaves no choice on the way is gone, too (`march.make`)."""
        path: list[int] = []
        group: tuple[int, ...] = ()
        if isinstance(frame, frames.Marching):
            group, path = frame.group, [*frame.path]
        for action in actions:
            if isinstance(action, do.March):
                group, path = action.group, [action.to]
            elif isinstance(action, do.Onward):
                path.append(action.to)
            path = _gone_on(state, group, path)
        if not path:
            return None
        end = movement.along(state, standing(state, group), path)
        return (end, path) if isinstance(end, Group) else None

    def _march(self, view: View, actions: Sequence[Action]) -> Panel | None:
        state = self.known.state(view)
        found = self.walked(state, moment.top(view), actions)
        if found is None:
            return None
        end, path = found
        before = standing(state, end.ids)
        rows = self._dice(state, before, path)
        if self.standing.leaves_cities(view, end.ids, end.at):
            rows.append(Row(self.texts("fore.no-city"), tone=Tone.BAD))
        if state.has_enemies(end.seat, end.at):
            key = "fore.flies" if IS_FLYING[end.kind] else "fore.locks"
            rows.append(Row(self.texts(key), tone=Tone.ATTACK))
            rows += self.odds.arriving(view, end.ids, end.at)
            others = followers(state, moment.top(view), before, path)
            ways = {ids: self._dice(state, *_way(state, ids, before.at, path)) for ids in (end.ids, *others)}
            rows += self.odds.following(view, end.ids, others, end.at, any(ways.values()))
        rows += self.odds.facing(view, end.ids, end.at)
        rows = (
            self.odds.first(rows)
            + self._paid(state, end, path)
            + self._income(view, end.seat, end.ids, end.at)
        )
        title = self.texts(
            "fore.march",
            stack=self.grouped.several(end.kind, len(end.ids)),
            cell=self.names.cell(view, end.at),
        )
        art = self.names.unit_art(end.kind)
        glance = sum(row.chance is not None for row in rows)
        return Panel(title, rows=tuple(rows), art=art, rules=("OW-MOV-03",), is_marked=True, glance=glance)

    def _paid(self, state: State, end: Group, path: Sequence[int]) -> list[Row]:
        """The movement that a march takes, and the room in the stack at its end."""
        price = sum(PRICE[state.ground.cards[cell]][end.kind] for cell in path)
        left = min(end.left)[0]
        words = self.texts("fore.left", n=left) if left else self.texts("fore.left.none")
        there = LIMIT[end.kind] - room(state, end.seat, end.kind, end.at, end.ids) + len(end.ids)
        cost = Row(self.texts("fore.cost"), str(price), words, self.names.icon("movement"))
        return [cost, self._room(there, end.kind)]

    def _income(self, view: View, seat: Seat, ids: tuple[int, ...], to: int) -> list[Row]:
        """What the next collection becomes by this march or retreat, if it becomes another (OW-UI-07)."""
        was, now = self.standing.income(view, seat), self.standing.income_after(view, ids, to)
        if was == now:
            return []
        words = [self.names.purse(gold, mana) for gold, mana in (was, now)]
        tone = Tone.BAD if now[0] + now[1] < was[0] + was[1] else Tone.GOOD
        return [
            Row(self.texts("fore.income"), note=" → ".join(words), icon=self.names.icon("gold"), tone=tone)
        ]

    def _dice(self, state: State, group: Group, path: Sequence[int]) -> list[Row]:
        """The locations on the way that throw dice for the group (OW-LOC-04)."""
        cells, cards, risky = [group.at, *path], state.ground.cards, dict[str, None]()
        for here, to in pairwise(cells):
            if "leave" in DICEY[cards[here]][group.kind]:
                risky[self.names.location(cards[here])] = None
            if DICEY[cards[to]][group.kind] & {"enter", "entry_check", "entry_cost", "stop"}:
                risky[self.names.location(cards[to])] = None
        note = ", ".join(risky)
        return [Row(self.texts("fore.dice"), "", note, tone=Tone.BAD)] if risky else []

    def _retreat(self, view: View, state: State, ids: tuple[int, ...], to: int) -> Panel | None:
        """The cost beside the full Movement, and what it forbids (OW-RET-03, OW-RET-04)."""
        counters = self.grouped.counters(state, ids)
        if not counters:
            return None
        kind, most = counters[0].kind, min(values.movement(state, c) for c in counters)
        price = PRICE[state.ground.cards[to]][kind]
        rows = [Row(self.texts("fore.cost"), self.texts("fore.retreat.cost", n=price, most=most))]
        rows += self._dice(state, standing(state, ids), (to,))
        if not _barred(counters):
            rows.append(Row(self.texts("fore.no-attack"), tone=Tone.BAD))
        there = LIMIT[kind] - room(state, counters[0].seat, kind, to) + len(ids)
        rows.append(self._room(there, kind))
        if len(ids) < len(state.stack_of(counters[0].key)) or leaves_others(state, counters[0]):
            rows += self.odds.chosen(view, state, do.Retreat(ids, to))  # of those who stay
        rows += self._income(view, counters[0].seat, ids, to)
        title = self.texts(
            "fore.retreat", stack=self.grouped.group(view, ids), cell=self.names.cell(view, to)
        )
        return Panel(title, rows=tuple(self.odds.first(rows)), rules=("OW-RET-03", "OW-RET-04"))


def _way(state: State, ids: Ids, start: int, path: Sequence[int]) -> tuple[Group, Sequence[int]]:
    """How a group that may follow goes there: from where the others stood the same way, else a step."""
    group = standing(state, ids)
    return group, path if group.at == start else path[-1:]


def _barred(counters: Sequence[Counter]) -> bool:
    return all(counter.marks & NO_ATTACK for counter in counters)


def _gone_on(state: State, ids: tuple[int, ...], path: list[int]) -> list[int]:
    """The path with what follows without a choice: who may not rest, and has one way on, goes it."""
    group = movement.along(state, standing(state, ids), path) if ids and path else None
    while isinstance(group, Group) and movement.refuse_halt(state, group, group.at) is not None:
        further = [] if movement.is_end(state, group, group.at) else list(movement.onward(state, group))
        if len(further) != 1:
            break
        path = [*path, further[0]]
        group = movement.stepped(state, group, further[0])
    return path
