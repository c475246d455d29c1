"""Section 14.2: how a decision is asked. Rules are generators: they yield an `Ask` and receive its answer.

D-MUSTER, D-RECRUIT    ("confirm",), ("buy", cell, code, number)
D-MOVE                 ("end",), ("move", counters, path)
D-ORDER                a cell
D-JOIN                 ("join", stack, ...): those that join
D-TIE                  a stack
D-ACTION               ("attack", seat), ("retreat", counters, cell), ("hold",)
D-ALLOC                a counter
D-SPELL, D-RESPONSE    ("pass",), ("cast", spell, caster, target, "paid" or "free"), the target being
                       ("stack", seat, code, cell), ("cell", cell), ("fallen", counter, cell),
                       ("life", seat, code, cell, counter), ("spell", cast) or ("effect", effect)
D-FREE                 the same, "free"
D-PATH                 ("pass",), ("move", counters, path), ("attack", cell, seat)
D-HERO                 ("pass",), ("displace", seat, code, cell)
D-RAISE                ("pass",), ("raise", counter, cell)
D-RITUAL               ("pass",), ("pay",)
D-ROSTER               ("keep", ((code, wounded), ...)), ("place", code, cell)
D-PROMOTE              ("pass",), ("promote", code)

Dice are asked as: order, random neighbour, mist, leave, enter, tie, attack, savage blow, brutal crush,
war cry, grace, wheat field, mirage desert, bridge, legion.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, TypeVar

from .state import Game

T = TypeVar("T")
Flow = Generator["Ask", Any, T]
"""A rule that may ask on its way."""

ALWAYS_ASKED = ("D-MUSTER", "D-RECRUIT", "D-MOVE", "D-SPELL", "D-RESPONSE", "D-FREE")
"""OW-STM-16: a single legal choice of these is not taken automatically."""

PASS = ("pass",)
QUIET = (PASS, ("end",), ("confirm",), ("hold",))
"""What a player who has resigned still answers."""


@dataclass
class Question:
    """What one seat is asked. `judge` accepts legal answers that the list names by other, alike counters."""

    kind: str
    answers: list[Any]
    judge: Callable[[Any], bool] | None = None

    def accepts(self, answer: Any) -> bool:
        """Is this a legal answer?"""
        return answer in self.answers or (self.judge is not None and self.judge(answer))


@dataclass
class Ask:
    """Who is asked what; several seats at once only in secret (OW-SET-08, OW-REC-09).

    The reply sent back is the answer alone where one seat is asked, (seat, answer) where `sealed`.
    """

    questions: dict[int, Question]
    sealed: bool = False


def unasked(g: Game, kind: str, answers: list[Any]) -> Any:
    """What is answered for a player who has left: nothing, else the default (OW-CAS-03), else the first."""
    if kind == "D-ALLOC":
        from .scripted import default_loss

        return min(answers, key=lambda number: default_loss(g, g.counters[number]))
    return next((answer for answer in QUIET if answer in answers), answers[0])


def ask(
    g: Game, seat: int, kind: str, answers: list[Any], judge: Callable[[Any], bool] | None = None
) -> Flow[Any]:
    """Asks one seat. None: there was nothing to choose from (OW-STM-16)."""
    if not answers:
        return None
    if g.players[seat].resigned or seat in g.heroless:
        return unasked(g, kind, answers)
    if len(answers) == 1 and kind not in ALWAYS_ASKED and judge is None:
        return answers[0]
    if g.players[seat].scripted:
        return g.scenario.script(g, seat, kind, answers)
    reply = yield Ask({seat: Question(kind, answers, judge)})
    return reply
