"""All ways an action can turn out, with exact probabilities: dice are enumerated, not sampled."""

from __future__ import annotations

from fractions import Fraction

from .contract import Game
from .draft import Draft
from .engine import advance
from .model import Action, Seat, Transition
from .typevars import StateT

_LONGEST = 64
"""Dice of one action: more are a roll that is repeated until it decides, which has no last outcome."""


class TooManyChances(ValueError):
    """An action has more outcomes than the caller wants to enumerate."""


class _Script:
    """An oracle that replays `faces` and shows 1 beyond them, noting how many sides each die had."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.sides: list[int] = []

    def __call__(self, sides: int, tag: str) -> int:
        i = len(self.sides)
        if i == _LONGEST:
            raise TooManyChances("a roll is repeated without end")
        self.sides.append(sides)
        if i == len(self.faces):
            self.faces.append(1)
        return self.faces[i]


def outcomes(
    game: Game[StateT], state: StateT, seat: Seat, action: Action, limit: int = 20_000
) -> list[tuple[Fraction, Transition[StateT]]]:
    """Every outcome of `action` up to the next decision, with its probability (they add up to 1).

    Raises TooManyChances beyond `limit` outcomes, and for rolls that are repeated until they decide.
    """
    out: list[tuple[Fraction, Transition[StateT]]] = []
    faces: list[int] = []
    while True:
        script = _Script(faces)
        draft = Draft(state.clone(), script)
        advance(game, draft, seat, action)
        chance = Fraction(1)
        for sides in script.sides:
            chance /= sides
        out.append((chance, Transition(draft.state, tuple(draft.events))))
        if len(out) > limit:
            raise TooManyChances(f"{action!r} has more than {limit} outcomes")
        faces = script.faces[: len(script.sides)]
        while faces and faces[-1] == script.sides[len(faces) - 1]:
            faces.pop()
        if not faces:
            return out
        faces[-1] += 1
