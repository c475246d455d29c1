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
from ..rules.view import View
from .names import Names
from .places import middle

OUT, LOSS, BLOW, SPELL, NEW, STEP = 6, 5, 4, 3, 2, 1
"""What is told first."""


class WarRecap:
    """Tells the others' deeds of a stretch of a match to who looks; of one's own only losses are news."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def deeds(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """All deeds, the weightiest first and of equals the earlier."""
        found = [*self._single(events, after), *self._together(events, after)]
        return tuple(sorted(found, key=lambda deed: -deed.weight))

    def _single(self, events: Sequence[Event], after: View) -> Iterator[Deed]:
        """What is told once for every time that it happens."""
        me = after.seat
        for event in events:
            match event:
                case ev.Eliminated(seat=seat) if seat != me:
                    yield self._deed(after, seat, "out", OUT)
                case fought.AttackDeclared(stack=stack, cell=cell, seat=victim) if stack.seat != me:
                    who = self._stack(after, stack)
                    yield self._deed(after, stack.seat, "attacks", BLOW, stack.kind, cell, victim, who=who)
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
