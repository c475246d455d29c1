"""What a line of the log tells of a walk that may go on in the next line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Walked:
    """What a line of the log tells of a walk: it goes on with a line of the same piece from where it ends
    (`Log.joined`)."""

    piece: str
    who: str
    """The piece in the words of the line."""
    places: tuple[str, ...]
    """Where it went from and what it entered, in words."""
    cost: int = 0

    def then(self, after: Walked | None) -> Walked | None:
        """Both as one walk; None if the second does not go on with the first."""
        if after is None or after.piece != self.piece or after.places[0] != self.places[-1]:
            return None
        return Walked(self.piece, self.who, (*self.places, *after.places[1:]), self.cost + after.cost)
