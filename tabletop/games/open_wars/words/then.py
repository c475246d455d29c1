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
        self._counters = view.counters
        self._changed: dict[int, Piece | None] = {}

    def begin(self, event: Event) -> None:
        """Whoever arrives by an event is there when it is told."""
        match event:
            case ev.Recruited(counter=number, kind=kind, seat=seat, at=at):
                self._changed[number] = Piece(StackKey(seat, kind, at))
            case ev.Arrived(counter=number, kind=kind, seat=seat, at=at, wounded=wounded):
                self._changed[number] = Piece(StackKey(seat, kind, at), wounded)

    def end(self, event: Event) -> None:
        """Whoever goes by it is gone afterwards, whoever is wounded shows the other side."""
        match event:
            case ev.Entered(group=group, to=to) | ev.WentBack(group=group, to=to):
                for number in group:
                    if (piece := self.piece(number)) is not None:
                        key = StackKey(piece.key.seat, piece.key.kind, to)
                        self._changed[number] = replace(piece, key=key)
            case fought.Fell(counter=number) | ev.Removed(counter=number):
                self._changed[number] = None
            case fought.Wounded(counter=number):
                if (piece := self.piece(number)) is not None:
                    self._changed[number] = replace(piece, wounded=True)

    def piece(self, number: int) -> Piece | None:
        """A counter that was there."""
        if number in self._changed or number >= len(self._counters):
            return self._changed.get(number)
        counter = self._counters[number]
        return None if counter is None else Piece(counter.key, counter.wounded)

    def stack(self, key: StackKey) -> list[Piece]:
        """All counters of a stack."""
        lay = [
            counter.id
            for counter in self._counters
            if counter is not None
            and counter.id not in self._changed
            and (counter.seat, counter.kind, counter.at) == (key.seat, key.kind, key.at)
        ]
        came = [number for number, piece in self._changed.items() if piece is not None and piece.key == key]
        return [piece for number in (*lay, *came) if (piece := self.piece(number)) is not None]
