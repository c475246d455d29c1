"""What the others did since a player's last decision: who fell, who attacked, cast, marched and bought
(OW-UI-13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from msgspec import structs

from tabletop.app.table import Art, Deed, Point
from tabletop.engine.model import Event, Seat

from ..components.ground import Cell, ground_of
from ..records import battle_events as fought
from ..records import events as ev
from ..records.pieces import StackKey
from ..rules import control
from ..rules.view import View, known
from .names import Names
from .places import middle

OUT, TAKEN, STRUCK, LOSS, BLOW, SPELL, STEP, NEW = 8, 7, 6, 5, 4, 3, 2, 1
"""What is in sight where not all has room: who left the match, cities one has lost, attacks on oneself
and one's own last one, losses, what else was fought and cast, then marches, and purchases last."""

FOLLOWING = fought.Activated | fought.AttackDeclared | fought.RoundBegan | fought.CombatEnded
"""With what an attack is over."""
GONE = fought.Fell | ev.Removed
"""With what a counter leaves the map."""

When = tuple[int, Deed]
"""A deed with the number of the event at which it is told."""


class Gathered(dict[tuple[StackKey, Cell], tuple[int, int]]):
    """Of stacks, with the cell from which they came: the number of the last event, and how many it was."""

    def add(self, n: int, key: StackKey, start: Cell = -1) -> None:
        """One counter more."""
        last, count = self.get((key, start), (n, 0))
        self[key, start] = (max(n, last), count + 1)


def _key(view: View, number: int) -> StackKey | None:
    """The stack of a counter, if it is on the map."""
    piece = view.counters[number] if number < len(view.counters) else None
    return piece.key if piece is not None else None


def _way(view: View, *cells: Cell) -> tuple[tuple[Point, ...], ...]:
    """What a deed was on the board, cell by cell: by it list and board are numbered alike."""
    is_way = -1 not in cells and cells[0] != cells[-1]
    return (tuple(middle(view.grid, cell) for cell in cells),) if is_way else ()


def _roads(events: Sequence[Event]) -> tuple[dict[int, list[Cell]], dict[int, int]]:
    """The cells that counters came through, in order, and when each entered its last."""
    roads: dict[int, list[Cell]] = {}
    last: dict[int, int] = {}
    for n, event in enumerate(events):
        if isinstance(event, ev.Entered | ev.WentBack):
            for number in event.group:
                roads.setdefault(number, [event.origin]).append(event.to)
                last[number] = n
    return roads, last


def _counts(events: Sequence[Event], after: View) -> dict[int, int]:
    """How many counters a stack had at each attack that it declared: events are taken back one by one."""
    if not any(isinstance(event, fought.AttackDeclared) for event in events):
        return {}
    stand = {c.id: c.key for c in after.counters if c is not None}
    found: dict[int, int] = {}
    for n in range(len(events) - 1, -1, -1):
        match events[n]:
            case (
                fought.Fell(counter=number, kind=kind, seat=seat, at=at)
                | ev.Removed(counter=number, kind=kind, seat=seat, at=at)
            ):
                stand[number] = StackKey(seat, kind, at)
            case ev.Entered(group=group, origin=origin) | ev.WentBack(group=group, origin=origin):
                stand.update({c: structs.replace(stand[c], at=origin) for c in group if c in stand})
            case ev.Recruited(counter=number) | ev.Arrived(counter=number):
                stand.pop(number, None)
            case fought.AttackDeclared(stack=stack):
                found[n] = max(1, sum(key == stack for key in stand.values()))
    return found


class WarRecap:
    """Tells the others' deeds of a stretch of a match to who looks; of one's own only losses are news."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def deeds(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """All deeds in the order in which they happened; what is told once for several, where the last of
        them happened."""
        found = [*self._single(events, after), *self._together(events, after)]
        found += [*self._marches(events, after), *self._taken(events, after)]
        return tuple(deed for _, deed in sorted(found, key=lambda each: each[0]))

    def last(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """The viewer's own attack with which the events begin, and what came of it."""
        blows = ((n, event) for n, event in enumerate(events) if isinstance(event, fought.AttackDeclared))
        n, blow = next(blows, (0, None))
        if blow is None or blow.stack.seat != after.seat:
            return ()
        came = self._outcome(events[n + 1 :], blow.cell, blow.seat)
        who, cell = (
            self._several(blow.stack.kind, _counts(events, after)[n]),
            self.names.cell(after, blow.cell),
        )
        text = self.texts("recap.own", who=who, cell=cell, came=came)
        art, place = self.names.unit_art(blow.stack.kind), middle(after.grid, blow.cell)
        return (Deed(after.seat, text, art, place, None, STRUCK, text),) if came else ()

    def _taken(self, events: Sequence[Event], after: View) -> Iterator[When]:
        """Cities in which one's counters fell and that others hold alone now (OW-CTL-01)."""
        me, state = after.seat, known(after)
        fell = {e.at: n for n, e in enumerate(events) if isinstance(e, fought.Fell) and e.seat == me}
        for cell, n in fell.items():
            holder = control.controller(state, cell) if cell in state.ground.cities else control.NOBODY
            if holder >= 0 and after.sides[holder] != after.sides[me]:
                yield n, self._deed(after, holder, "takes", TAKEN, None, cell, me)

    def _single(self, events: Sequence[Event], after: View) -> Iterator[When]:
        """What is told once for every time that it happens."""
        me, counts = after.seat, _counts(events, after)
        for n, event in enumerate(events):
            match event:
                case ev.Eliminated(seat=seat) if seat != me:
                    yield n, self._deed(after, seat, "out", OUT)
                case fought.AttackDeclared(stack=stack, cell=cell, seat=victim) if stack.seat != me:
                    came = self._outcome(events[n + 1 :], cell, victim)
                    yield n, self._attack(after, stack, counts[n], cell, victim, came)
                case fought.SpellCast(cast=cast) if cast.seat != me:
                    spell = self.names.spell(cast.spell)
                    at = cast.target.at if cast.target is not None else cast.cell
                    key, at = ("casts-at", at) if at >= 0 else ("casts", cast.origin)
                    yield n, self._deed(after, cast.seat, key, SPELL, None, at, spell=spell)

    def _together(self, events: Sequence[Event], after: View) -> Iterator[When]:
        """What is told once for all of a kind: losses, purchases. Whom one defeats oneself is no news."""
        me = after.seat
        by = me  # what is still to come of one's own last decision
        fallen, bought = Gathered(), Gathered()
        for n, event in enumerate(events):
            match event:
                case fought.AttackDeclared(stack=stack) | fought.HitsRolled(stack=stack):
                    by = stack.seat
                case fought.SpellCast(cast=cast) | fought.SpellResolved(cast=cast):
                    by = cast.seat
                case fought.Fell(kind=kind, seat=seat, at=at) if me == seat or by != me:
                    fallen.add(n, StackKey(seat, kind, at))
                case ev.Recruited(kind=kind, seat=seat, at=at) if seat != me:
                    bought.add(n, StackKey(seat, kind, at))
        for (key, _), (n, count) in fallen.items():
            word = "lost" if key.seat == me else "fell"
            art = self.names.unit_art(key.kind)._replace(grey=True)
            who = self._several(key.kind, count)
            yield n, self._deed(after, key.seat, word, LOSS, None, key.at, art=art, who=who)
        yield from self._bought(after, bought)

    def _bought(self, after: View, bought: Gathered) -> Iterator[When]:
        """All that a player bought in a city in one sentence."""
        cities: dict[tuple[Seat, Cell], list[StackKey]] = {}
        for key, _ in bought:
            cities.setdefault((key.seat, key.at), []).append(key)
        for (seat, at), keys in cities.items():
            told = [(key.kind, *bought[key, -1]) for key in keys]
            who = ", ".join(self._several(kind, count) for kind, _, count in told)
            last = max(n for _, n, _ in told)
            yield last, self._deed(after, seat, "recruits", NEW, told[0][0], at, who=who)

    def _marches(self, events: Sequence[Event], after: View) -> Iterator[When]:
        """Where others went, with every road that they took there."""
        dead = {e.counter: StackKey(e.seat, e.kind, e.at) for e in events if isinstance(e, GONE)}
        marched, taken = Gathered(), dict[tuple[StackKey, Cell], list[int]]()
        roads, last = _roads(events)
        for number, road in roads.items():
            key = _key(after, number) or dead.get(number)
            if key is not None and key.seat != after.seat and key.at != road[0]:
                marched.add(last[number], key, road[0])
                taken.setdefault((key, road[0]), []).append(number)
        ends: dict[tuple[Seat, Cell], list[tuple[StackKey, Cell]]] = {}
        for key, start in marched:
            ends.setdefault((key.seat, key.at), []).append((key, start))
        for (seat, end), those in ends.items():
            gone = [dict.fromkeys(tuple(roads[number]) for number in taken[at]) for at in those]
            if len(those) > 1:
                deed = self._converged(after, seat, end, [(at, marched[at][1]) for at in those])
            else:
                deed = self._marched(after, *those[0], marched[those[0]][1], list(gone[0]))
            ways = dict.fromkeys(way for each in gone for road in each for way in _way(after, *road))
            yield max(marched[at][0] for at in those), replace(deed, ways=tuple(ways))

    def _marched(
        self, after: View, key: StackKey, start: Cell, count: int, roads: Sequence[Sequence[Cell]]
    ) -> Deed:
        """Where a stack went, and by which way."""
        who, way = self._several(key.kind, count), self._way_on(after, roads)
        origin = ground_of(after.grid).name(start)
        return self._deed(after, key.seat, "marches", STEP, key.kind, key.at, who=who, start=origin, way=way)

    def _converged(
        self, after: View, seat: Seat, end: Cell, those: Sequence[tuple[tuple[StackKey, Cell], int]]
    ) -> Deed:
        """All who went to one cell, each with the cell from which it came."""
        name, told = ground_of(after.grid).name, list[str]()
        for (key, start), count in those:
            told.append(self.texts("recap.from", who=self._several(key.kind, count), start=name(start)))
        kind = those[0][0][0].kind
        return self._deed(after, seat, "converges", STEP, kind, end, who=", ".join(told))

    def _way_on(self, after: View, roads: Sequence[Sequence[Cell]]) -> str:
        """What was entered on the way to its end, all of it in one row; of several ways the end alone."""
        between = roads[0][1:-1] if len(roads) == 1 else ()
        told = [*(ground_of(after.grid).name(cell) for cell in between), self.names.cell(after, roads[0][-1])]
        return reduce(lambda way, cell: self.texts("event.onward", way=way, to=cell), told)

    def _attack(self, after: View, stack: StackKey, count: int, cell: Cell, victim: Seat, came: str) -> Deed:
        """Who attacked whom where, and what came of it, if that is known."""
        weight, key = STRUCK if victim == after.seat else BLOW, "attacks-so" if came else "attacks"
        who = self._several(stack.kind, count)
        deed = self._deed(after, stack.seat, key, weight, stack.kind, cell, victim, who=who, came=came)
        return replace(deed, ways=_way(after, stack.at, cell))

    def _outcome(self, later: Sequence[Event], cell: Cell, victim: Seat) -> str:
        """What came of an attack, by what happened after it was declared; "" as long as nobody knows."""
        hits, fell = -1, list[int]()
        for event in later:
            match event:
                case fought.AttackCancelled():
                    return self.texts("recap.came.nothing")
                case fought.HitsRolled(hits=hits):
                    if not hits:
                        return self.texts("recap.came.miss")
                case fought.Fell(kind=kind, seat=seat, at=at) if hits > 0 and (seat, at) == (victim, cell):
                    fell.append(kind)
                case _ if isinstance(event, FOLLOWING):
                    break
        else:
            if hits > len(fell):  # hits are still to be allocated or saved
                return self.texts("recap.came.hits", n=hits)
        if hits < 0:
            return ""
        if not fell:
            return self.texts("recap.came.held", n=hits)
        who = ", ".join(self._several(kind, fell.count(kind)) for kind in dict.fromkeys(fell))
        return self.texts("recap.came.fell", n=len(fell), who=who)

    # -- words ----------------------------------------------------------------------------------------

    def _several(self, kind: int, count: int) -> str:
        name = self.names.unit(kind)
        return self.texts("fight.several", n=count, unit=name) if count > 1 else name

    def _deed(
        self,
        after: View,
        seat: Seat,
        key: str,
        weight: int,
        kind: int | None = None,
        at: Cell = -1,
        target: Seat | None = None,
        *,
        art: Art | None = None,
        **args: object,
    ) -> Deed:
        """In words with a figure and a place, which is marked, and as a whole sentence."""
        args["cell"] = self.names.cell(after, at) if at >= 0 else ""
        if target is not None:
            args["whom"] = self.names.seat_name(after, target)
        picture = art or (self.names.unit_art(kind) if kind is not None else None)
        place = middle(after.grid, at) if at >= 0 else None
        words = self.names.flowing(self.texts(f"recap.{key}", **args))
        sentence = self.texts("recap.sentence", who=self.names.rival_name(after, seat), what=words)
        said, ways = "" if key == "lost" else sentence, ((place, place),) if place is not None else ()
        return Deed(seat, words, picture, place, target, weight, said, ways)
