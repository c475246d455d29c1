"""What the others did since a player's last decision: who fell, who attacked, cast, marched and bought
(OW-UI-13)."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence

from tabletop.app.table import Art, Deed
from tabletop.engine.model import Event, Seat

from ..components.ground import Cell
from ..records import battle_events as fought
from ..records import events as ev
from ..records.pieces import StackKey
from ..rules import control
from ..rules.view import View, known
from .names import Names
from .places import middle

OUT, TAKEN, STRUCK, LOSS, BLOW, SPELL, STEP, NEW = 8, 7, 6, 5, 4, 3, 2, 1
"""What is told first: who left the match, cities one has lost, attacks on oneself, losses, what else was
fought and cast, then marches, and purchases last."""

FOLLOWING = fought.Activated | fought.AttackDeclared | fought.RoundBegan | fought.CombatEnded
"""With what an attack is over."""


class WarRecap:
    """Tells the others' deeds of a stretch of a match to who looks; of one's own only losses are news."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def deeds(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """All deeds, the weightiest first; of equals what concerns who looks, then the earlier."""
        me = after.seat
        found = [*self._taken(events, after), *self._single(events, after), *self._together(events, after)]
        return tuple(sorted(found, key=lambda deed: (-deed.weight, me not in (deed.seat, deed.target))))

    def _taken(self, events: Sequence[Event], after: View) -> Iterator[Deed]:
        """Cities in which one's counters fell and that others hold alone now (OW-CTL-01)."""
        me, state = after.seat, known(after)
        fell = (e.at for e in events if isinstance(e, fought.Fell) and e.seat == me)
        for cell in dict.fromkeys(fell):
            holder = control.controller(state, cell) if cell in state.ground.cities else control.NOBODY
            if holder >= 0 and after.sides[holder] != after.sides[me]:
                yield self._deed(after, holder, "takes", TAKEN, None, cell, me)

    def _single(self, events: Sequence[Event], after: View) -> Iterator[Deed]:
        """What is told once for every time that it happens."""
        me = after.seat
        for n, event in enumerate(events):
            match event:
                case ev.Eliminated(seat=seat) if seat != me:
                    yield self._deed(after, seat, "out", OUT)
                case fought.AttackDeclared(stack=stack, cell=cell, seat=victim) if stack.seat != me:
                    came = self._outcome(events[n + 1 :], cell, victim)
                    yield self._attack(after, stack, cell, victim, came)
                case fought.SpellCast(cast=cast) if cast.seat != me:
                    spell = self.names.spell(cast.spell)
                    at = cast.target.at if cast.target is not None else cast.cell
                    key, at = ("casts-at", at) if at >= 0 else ("casts", cast.origin)
                    yield self._deed(after, cast.seat, key, SPELL, None, at, spell=spell)

    def _together(self, events: Sequence[Event], after: View) -> Iterator[Deed]:
        """What is told once for all of a kind: losses, purchases, marches."""
        me = after.seat
        fallen, bought = Tally[StackKey](), Tally[StackKey]()
        ends: dict[int, tuple[StackKey, Cell]] = {}
        for event in events:
            match event:
                case fought.Fell(kind=kind, seat=seat, at=at):
                    fallen[StackKey(seat, kind, at)] += 1
                case ev.Recruited(kind=kind, seat=seat, at=at) if seat != me:
                    bought[StackKey(seat, kind, at)] += 1
                case ev.Entered(group=group, origin=origin, to=to):
                    for number in group:
                        piece = after.counters[number] if number < len(after.counters) else None
                        if piece is not None and piece.seat != me and to == piece.at:
                            start = ends[number][1] if number in ends else origin
                            ends[number] = (piece.key, start)
                        elif piece is not None and piece.seat != me and number not in ends:
                            ends[number] = (piece.key, origin)
        for key, n in fallen.items():
            word = "lost" if key.seat == me else "fell"
            art = self.names.unit_art(key.kind)._replace(grey=True)
            who = self._several(key.kind, n)
            yield self._deed(after, key.seat, word, LOSS, None, key.at, art=art, who=who)
        for key, n in bought.items():
            who = self._several(key.kind, n)
            yield self._deed(after, key.seat, "recruits", NEW, key.kind, key.at, who=who)
        marched = Tally((key, start) for key, start in ends.values() if key.at != start)
        for (key, _), n in marched.items():
            who = self._several(key.kind, n)
            yield self._deed(after, key.seat, "marches", STEP, key.kind, key.at, who=who)

    def _attack(self, after: View, stack: StackKey, cell: Cell, victim: Seat, came: str) -> Deed:
        """Who attacked whom where, and what came of it, if that is known."""
        weight, key = STRUCK if victim == after.seat else BLOW, "attacks-so" if came else "attacks"
        who = self._stack(after, stack)
        return self._deed(after, stack.seat, key, weight, stack.kind, cell, victim, who=who, came=came)

    def _outcome(self, later: Sequence[Event], cell: Cell, victim: Seat) -> str:
        """What came of an attack, by what happened after it was declared; "" as long as nobody knows."""
        hits, fell = -1, 0
        for event in later:
            match event:
                case fought.AttackCancelled():
                    return self.texts("recap.came.nothing")
                case fought.HitsRolled(hits=hits):
                    if not hits:
                        return self.texts("recap.came.miss")
                case fought.Fell(seat=seat, at=at) if hits > 0 and (seat, at) == (victim, cell):
                    fell += 1
                case _ if isinstance(event, FOLLOWING):
                    break
        else:
            if hits > fell:  # hits are still to be allocated or saved
                return self.texts("recap.came.hits", n=hits)
        if hits < 0:
            return ""
        return self.texts("recap.came.fell", n=fell) if fell else self.texts("recap.came.held", n=hits)

    # -- words ----------------------------------------------------------------------------------------

    def _several(self, kind: int, count: int) -> str:
        name = self.names.unit(kind)
        return self.texts("fight.several", n=count, unit=name) if count > 1 else name

    def _stack(self, view: View, key: StackKey) -> str:
        """A stack by how many of it are there now."""
        there = sum(1 for c in view.counters if c is not None and c.key == key)
        return self._several(key.kind, max(1, there))

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
        """In words with a figure and a place, and as a whole sentence."""
        args["cell"] = self.names.cell(after, at) if at >= 0 else ""
        if target is not None:
            args["whom"] = self.names.seat_name(after, target)
        picture = art or (self.names.unit_art(kind) if kind is not None else None)
        place = middle(after.grid, at) if at >= 0 else None
        words = self.texts(f"recap.{key}", **args)
        sentence = self.texts("recap.sentence", who=self.names.seat_name(after, seat), what=words)
        return Deed(seat, words, picture, place, target, weight, "" if key == "lost" else sentence)
