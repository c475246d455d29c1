"""The match: who is owed a decision, what is legal, taking an answer, the outcome, the snapshot."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from . import spells_common, spells_dark, spells_living  # noqa: F401  they fill the book of spells
from .asking import QUIET, Ask, Flow, Question
from .snapshot import snapshot
from .state import Game, GameOver
from .turns import turn
from .victory import eliminate, finish_for, settle, teams


class Builder(Protocol):
    """Anything that lays the table: a `Setup`, a scenario, a chapter of the campaign."""

    def build(self, dice: Callable[[str], int]) -> Game:
        """The table before anything is decided."""


class Illegal(ValueError):
    """A refused answer; nothing has changed (OW-STM-17)."""


def course(g: Game) -> Flow[None]:
    """Chapter 14: set-up, then turn after turn until somebody has won."""
    yield from g.scenario.set_up(g)
    while True:
        yield from turn(g)


class Match:
    """One match. All dice are asked of `dice`, in the order of OW-DIC."""

    def __init__(self, setup: Builder, dice: Callable[[str], int], flow: Any = None) -> None:
        self.game = setup.build(dice)
        self.flow: Flow[None] = (flow or course)(self.game)
        self.ask: Ask | None = None
        self.history: list[tuple[int, Any]] = []
        """All answers so far; with the rolls of the game they give the same match again (`replayed`)."""
        self.go_on(None)

    @property
    def outcome(self) -> dict[str, Any] | None:
        """Who has won, and by which rule."""
        return self.game.outcome

    def go_on(self, reply: Any) -> None:
        """On to the next decision, or to the end."""
        try:
            self.ask = self.flow.send(reply)
        except (GameOver, StopIteration):
            self.ask = None

    def owed(self) -> list[int]:
        """The seats that have still to decide."""
        return sorted(self.ask.questions) if self.ask is not None else []

    def question(self, seat: int) -> Question:
        """What a seat is asked."""
        assert self.ask is not None
        return self.ask.questions[seat]

    def decision(self, seat: int | None = None) -> tuple[int, str, list[Any]]:
        """(seat, kind, answers) of a seat that is asked; by default of the first."""
        seat = seat or self.owed()[0]
        question = self.question(seat)
        return seat, question.kind, question.answers

    def answer(self, answer: Any, seat: int | None = None) -> None:
        """Takes an answer, or ("resign",)."""
        seat = seat or self.owed()[0]
        if not self.is_legal(answer, seat):
            raise Illegal(f"{self.question(seat).kind}: {answer}")
        self.history.append((seat, answer))
        if answer == ("resign",):
            self.resign(seat)
            return
        assert self.ask is not None
        self.go_on((seat, answer) if self.ask.sealed else answer)

    def is_legal(self, answer: Any, seat: int) -> bool:
        """May this seat answer so now? Also where the answer names other, alike counters than the list."""
        return answer == ("resign",) or self.question(seat).accepts(answer)

    def resign(self, seat: int) -> None:
        """OW-VIC-10: at a decision of his; inside an action, at its end."""
        g = self.game
        g.players[seat].resigned = True
        g.heroless.add(seat)
        try:
            if g.phase in ("SETUP", "MUSTER"):
                eliminate(g, [seat])
                g.heroless.discard(seat)
                if len(teams(g)) == 1:
                    finish_for(g, teams(g)[0], "OW-VIC-10")
            elif g.depth == 0:
                settle(g)
            g.secret.pop(seat, None)
        except GameOver:
            self.ask = None
            return
        question = self.question(seat)
        quiet = [answer for answer in QUIET if answer in question.answers]
        assert self.ask is not None
        reply = (quiet or question.answers)[0]
        self.go_on((seat, ("confirm",)) if self.ask.sealed else reply)

    @classmethod
    def replayed(cls, setup: Builder, history: Sequence[tuple[int, Any]], rolls: Sequence[int]) -> "Match":
        """The same match from the same answers and dice (OW-STM-17)."""
        dice = iter(rolls)
        match = cls(setup, lambda why: next(dice))
        for seat, answer in history:
            match.answer(answer, seat)
        return match

    def snapshot(self) -> dict[str, Any]:
        """Everything, public and hidden, in plain values."""
        return snapshot(self.game)
