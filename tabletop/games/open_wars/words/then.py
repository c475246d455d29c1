"""What lay on the map when something happened: a step may bring, move and remove counters before it ends."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabletop.engine.model import Event

from ..records import battle_events as fought
from ..records import events as ev
from ..records.pieces import StackKey
from ..rules.view import View


@dataclass(frozen=True)
class Piece:
    """A counter as it lay there."""

    key: StackKey
    wounded: bool = False


class Then:
    """The counters on the map, event by event."""

    def __init__(self, view: View) -> None:
        there = (counter for counter in view.counters if counter is not None)
        self._pieces = {counter.id: Piece(counter.key, counter.wounded) for counter in there}

    def begin(self, event: Event) -> None:
        """Whoever arrives by an event is there when it is told."""
        match event:
            case ev.Recruited(counter=number, kind=kind, seat=seat, at=at):
                self._pieces[number] = Piece(StackKey(seat, kind, at))
            case ev.Arrived(counter=number, kind=kind, seat=seat, at=at, wounded=wounded):
                self._pieces[number] = Piece(StackKey(seat, kind, at), wounded)

    def end(self, event: Event) -> None:
        """Whoever goes by it is gone afterwards, whoever is wounded shows the other side."""
        match event:
            case ev.Entered(group=group, to=to) | ev.WentBack(group=group, to=to):
                for number in group:
                    if (piece := self._pieces.get(number)) is not None:
                        key = StackKey(piece.key.seat, piece.key.kind, to)
                        self._pieces[number] = replace(piece, key=key)
            case fought.Fell(counter=number) | ev.Removed(counter=number):
                self._pieces.pop(number, None)
            case fought.Wounded(counter=number) if number in self._pieces:
                self._pieces[number] = replace(self._pieces[number], wounded=True)

    def piece(self, number: int) -> Piece | None:
        """A counter that was there."""
        return self._pieces.get(number)

    def stack(self, key: StackKey) -> list[Piece]:
        """All counters of a stack."""
        return [piece for piece in self._pieces.values() if piece.key == key]
