"""Why a hint proposes something, where no odds of a combat say it: what a place brings in the settlement,
what it is nearer to and who could strike there; what an ability or an answer changes of the odds against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tabletop.engine.model import Action
from tabletop.engine.priority import Pass
from tabletop.parts.hexes import Hex
from tabletop.text.percent import percent

from ..components.board import BASES, MAP, YIELD
from ..components.cards import CARD
from ..components.kinds import COST, DICE, EAR, SPEED
from ..records import actions as do
from ..records.frames import Card, Landing, Reaction
from ..records.state import State
from ..records.units import CAMOUFLAGED, ENTRENCHED, Unit
from ..rules import settlement
from ..rules.odds import forecasts
from ..rules.reaction import PRICES
from ..rules.view import View
from .forgone import forgone
from .known import Known
from .moment import top
from .names import Names
from .prospects import BLOWN, draws_at, ends_at, walked
from .threats import Striker

NAMED, FEWER = 2, 1
"""Enemies that could strike which are named; where letters are large."""


class Reasons:
    """What speaks for and against an action."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def words(self, view: View, actions: Sequence[Action]) -> list[str]:
        """A line each."""
        if view.seat < 0 or not actions:
            return []
        state, first = self.known.state(view), actions[0]
        match first:
            case do.Move(uid):
                return list(self._march(view, state, [a for a in actions if _is_of(a, uid)]))
            case do.Fly(to):
                frame = top(view)
                uid = frame.unit if isinstance(frame, Landing) else -1
                return list(self._place(view, state, uid, to)) if state.unit_at(to) is None else []
            case do.Buy(kind, at):
                return list(self._buy(view, state, kind, at))
            case do.Entrench(uid):
                return list(self._guards(view, state, uid, ENTRENCHED))
            case do.Camouflage(uid):
                return list(self._guards(view, state, uid, CAMOUFLAGED))
            case do.LayMine():
                return [self.texts("reason.mine", chance=self._percent(BLOWN))]
            case do.Answer(ability=ability):
                return list(self._answers(state, top(view), ability))
            case Pass():
                return list(self._answers(state, top(view), ""))
            case do.ChooseUnit(uid):
                ends = [each.at for each in actions[1:] if isinstance(each, do.ChooseHex)]
                return list(self._recalled(view, state, uid, *ends))
            case do.ChooseHex(at):
                frame = top(view)
                return list(self._card(view, state, frame, at)) if isinstance(frame, Card) else []
            case do.EndStep():
                price = forgone(self.names, self.known, view)
                end = self.texts("reason.end", n=settlement.forecast(state, view.seat))
                return [*([price] if price else []), end]
        return []

    def avails(self, view: View, action: Action) -> bool:
        """Does anything speak for it, if it is a march to where no combat awaits, or keeps from an attack?"""
        if view.seat < 0 or not isinstance(action, do.Move | do.Entrench | do.Camouflage):
            return True
        state = self.known.state(view)
        if not isinstance(action, do.Move):
            mark = ENTRENCHED if isinstance(action, do.Entrench) else CAMOUFLAGED
            return any(True for _ in self._guards(view, state, action.unit, mark))
        walk = walked(state, [action])
        if walk is None or walk.foe >= 0 or not walk.path or state.unit_at(action.to) is not None:
            return True
        unit = state.units[walk.unit]
        path = [hex for hex, _ in walk.path]
        if any(draws_at(state, unit, hex) for hex in path):
            return True
        after = state.clone()
        after.shift(unit.unmarked(ENTRENCHED), path[-1])
        gains = (*self._brings(view, state, after), *self._holds(state, unit, path[-1]))
        return bool(gains or goal_of(state, unit, unit.at, path[-1]) or self._escapes(state, after, unit))

    def _escapes(self, state: State, after: State, unit: Unit) -> bool:
        """Can fewer strike it there, or less surely?"""
        to = after.units[unit.id].at
        before = self.known.threats.strikers(state, unit, unit.at)
        then = self.known.threats.strikers(after, after.units[unit.id], to)
        return max((s.chance for s in then), default=Fraction(0)) < max(
            (s.chance for s in before), default=Fraction(0)
        )

    # -- places -----------------------------------------------------------------------------------------

    def _march(self, view: View, state: State, actions: Sequence[Action]) -> Iterator[str]:
        """Where a march ends that leads to no combat; a card may change what comes after it."""
        walk = walked(state, actions)
        if walk is None or walk.foe >= 0 or not walk.path:
            return
        unit = state.units[walk.unit]
        path = [hex for hex, _ in walk.path]
        to = path[ends_at(state, unit, path)]
        if to == path[-1] and state.unit_at(to) is None:
            yield from self._place(view, state, walk.unit, to, draws_at(state, unit, to))

    def _place(self, view: View, state: State, uid: int, to: Hex, draws: bool = False) -> Iterator[str]:
        """What a place brings as this turn ends, else what it is nearer to; who could strike only there, or
        better."""
        if uid < 0:
            return
        unit = state.units[uid]
        after = state.clone()
        after.shift(unit.unmarked(ENTRENCHED), to)
        found = [*self._brings(view, state, after), *self._holds(state, unit, to)]
        if not found and not draws:
            found += self._nearer(view, state, unit, unit.at, to)
        if found:
            yield self.texts("reason.for", what="; ".join(found))
        was, now = (settlement.forecast(each, view.seat) for each in (state, after))
        if now < was:
            yield self.texts("reason.less", was=was, n=now)
        yield from self._dangers(view, state, after, uid)

    def _dangers(self, view: View, before: State, after: State, uid: int) -> Iterator[str]:
        """Who could strike only where it goes, or better; else from whom it gets away, or how much less
        likely it falls there."""
        was, now = (
            self.known.threats.strikers(state, state.units[uid], state.units[uid].at)
            for state in (before, after)
        )
        chances = {s.unit.id: s.chance for s in was}
        if worse := [s for s in now if s.chance > chances.get(s.unit.id, 0)]:
            yield self.texts("reason.against", who=self._named(view, worse))
        elif was and not now:
            yield self.texts("reason.safe", who=self._named(view, was))
        elif was and now[0].chance < was[0].chance:
            least, most = self._percent(now[0].chance), self._percent(was[0].chance)
            yield self.texts("reason.safer", was=most, n=least)

    def _brings(self, view: View, before: State, after: State) -> Iterator[str]:
        """What the settlement becomes: more H, bases taken."""
        was, now = (settlement.forecast(state, view.seat) for state in (before, after))
        if now > was:
            yield self.texts("reason.collects", was=was, n=now)
        taken = {base for base, seat in settlement.captures(after) if seat == view.seat}
        taken -= {base for base, _ in settlement.captures(before)}
        have = _held(before, view.seat)
        for n, base in enumerate(sorted(taken), start=have + 1):
            yield self.texts("reason.takes", base=self.names.base_name(base), n=n)

    def _holds(self, state: State, unit: Unit, to: Hex) -> Iterator[str]:
        """The base of its side on which it stands in the way of whoever would take it."""
        base = BASES.index(to) if to in BASES else -1
        if base >= 0 and unit.at != to and state.holders[base] == unit.seat:
            yield self.texts("reason.holds", base=self.names.base_name(base))

    def _nearer(self, view: View, state: State, unit: Unit, start: Hex, to: Hex) -> Iterator[str]:
        """What it comes nearer to: a base of others, for an E.A.R. a free deposit, for others an enemy."""
        goal = goal_of(state, unit, start, to)
        if goal is not None:
            hex, was, now = goal
            foe = state.unit_at(hex)
            if foe is None or hex in BASES:
                what = self._goal(state, unit, hex)
            else:
                what = self.texts("reason.foe", who=self.names.unit_name(foe.id, view), n=COST[foe.kind])
            key = "reason.nearer" if now else "reason.reaches"
            yield self.texts(key, what=what, was=was, n=now)

    def _goal(self, state: State, unit: Unit, hex: Hex) -> str:
        """A base, of which an E.A.R. would make one more of its side, or a deposit with what it yields."""
        if hex not in BASES:
            return self.texts("reason.deposit", at=self.names.hex_name(hex), n=settlement.yields(state, hex))
        base = self.names.base_name(BASES.index(hex))
        if unit.kind != EAR:
            return self.texts("reason.base", base=base)
        return self.texts("reason.base-more", base=base, n=_held(state, unit.seat) + 1)

    def _buy(self, view: View, state: State, kind: int, at: Hex) -> Iterator[str]:
        """What a unit is for its price, what it stands near to and who could strike it there."""
        yield self.texts("reason.unit", dice=DICE[kind], mp=SPEED[kind])
        after = state.clone()
        unit = after.add(kind, view.seat, at)
        goals = [(MAP.distance(at, hex), hex) for hex in goals_of(after, unit)]
        if goals:
            far, hex = min(goals)
            yield self.texts("reason.near", what=self._goal(after, unit, hex), n=far)
        if strikers := self.known.threats.strikers(after, unit, at):
            yield self.texts("reason.against", who=self._named(view, strikers))

    # -- cards ------------------------------------------------------------------------------------------

    def _recalled(self, view: View, state: State, uid: int, to: Hex = -1) -> Iterator[str]:
        """From whom a unit is withdrawn, and what it comes to where it returns to."""
        unit = state.units[uid]
        if strikers := self.known.threats.strikers(state, unit, unit.at):
            yield self.texts("reason.withdrawn", who=self._named(view, strikers))
        if to >= 0:
            yield from self._place(view, state, uid, to)

    def _card(self, view: View, state: State, frame: Card, at: Hex) -> Iterator[str]:
        """What the choice of a hex brings: a recall, a jump, a mine, a patrol."""
        match CARD[frame.card].effect:
            case "recall":
                yield from self._recalled(view, state, frame.chosen, at)
            case "jump":
                yield from self._place(view, state, frame.unit, at)
            case "sow":
                yield self.texts("reason.mine", chance=self._percent(BLOWN))
            case "patrol":
                yield from self._buy(view, state, EAR, at)

    # -- odds against -----------------------------------------------------------------------------------

    def _guards(self, view: View, state: State, uid: int, mark: int) -> Iterator[str]:
        """By how much the most dangerous strike gets less likely to succeed."""
        unit = state.units[uid]
        strikers = self.known.threats.strikers(state, unit, unit.at)
        guarded = self.known.threats.strikers(state, unit.marked(mark), unit.at)
        if strikers and guarded and guarded[0].chance < strikers[0].chance:
            was, now = (self._percent(found[0].chance) for found in (strikers, guarded))
            yield self.texts(
                "reason.guards", who=self.names.unit_name(strikers[0].unit.id, view), was=was, now=now
            )

    def _answers(self, state: State, frame: object, ability: str) -> Iterator[str]:
        """How likely the attacked unit holds out with this answer and without any; without one, what the best
        would cost, and what the unit is worth."""
        if not isinstance(frame, Reaction):
            return
        holds = {each.answer: 1 - each.odds for each in forecasts(state, frame.fight)}
        worth, alone = COST[state.units[frame.fight.target].kind], self._percent(holds[""])
        paid = [each for each in holds if each and holds[each] > holds[""]]
        if ability in holds and ability:
            yield self.texts("reason.answer", now=self._percent(holds[ability]), was=alone, worth=worth)
        elif not ability and paid:
            best = max(paid, key=lambda each: (holds[each], -PRICES[each]))
            what, now = self.names.keyword(best), self._percent(holds[best])
            yield self.texts(
                "reason.unanswered.best", now=alone, what=what, best=now, n=PRICES[best], worth=worth
            )
        elif not ability:
            yield self.texts("reason.unanswered", now=alone)

    def _percent(self, chance: Fraction) -> str:
        """As forecasts write it."""
        return percent(chance, self.texts.language)

    def _named(self, view: View, strikers: Sequence[Striker]) -> str:
        """``Medium tank (E16) 45 %``, several of them."""
        most = FEWER if self.names.look.large else NAMED
        told = [f"{self.names.unit_name(s.unit.id, view)} {self._percent(s.chance)}" for s in strikers[:most]]
        words, more = ", ".join(told), len(strikers) - len(told)
        return self.texts("reason.more", who=words, n=more) if more else words


def _is_of(action: Action, uid: int) -> bool:
    return isinstance(action, do.Move) and action.unit == uid


def _held(state: State, seat: int) -> int:
    """The bases that a seat's side holds."""
    return sum(holder >= 0 and state.sides[holder] == state.sides[seat] for holder in state.holders)


def goals_of(state: State, unit: Unit) -> list[Hex]:
    """Bases that the unit's side does not hold; for an E.A.R. deposits on which nobody stands, too, if they
    yield more than where it is."""
    side = state.sides[unit.seat]
    bases = [
        BASES[base] for base, holder in enumerate(state.holders) if holder < 0 or state.sides[holder] != side
    ]
    own = settlement.yields(state, unit.at)
    free = [hex for hex in YIELD if settlement.yields(state, hex) > own and state.unit_at(hex) is None]
    return [*bases, *(free if unit.kind == EAR else [])]


def goal_of(state: State, unit: Unit, start: Hex, to: Hex) -> tuple[Hex, int, int] | None:
    """What a unit comes nearer to by most hexes, and how far it was and is: bases of others, for an E.A.R.
    free deposits, for others enemies; of equals what no other E.A.R. of its owner is as near to, then the
    nearest."""
    goals = goals_of(state, unit)
    if unit.kind != EAR:
        side = state.sides[unit.seat]
        goals += [foe.at for foe in state.units if foe.at >= 0 and state.sides[foe.seat] != side]
    nearer = [goal for goal in goals if MAP.distance(to, goal) < MAP.distance(start, goal)]
    others = [
        other.at
        for other in state.units
        if other.at >= 0 and other.seat == unit.seat and other.kind == EAR and other.id != unit.id
    ]

    def rank(goal: Hex) -> tuple[int, bool, int, Hex]:
        was, now = MAP.distance(start, goal), MAP.distance(to, goal)
        is_served = unit.kind == EAR and any(MAP.distance(other, goal) <= now for other in others)
        return now - was, is_served, now, goal

    if not nearer:
        return None
    hex = min(nearer, key=rank)
    return hex, MAP.distance(start, hex), MAP.distance(to, hex)
