"""History of War by the specification alone: a plain, slow engine to hold others against.

`cards` chapters 2, 3, 20-22; `state` what lies on the table; `values` current values and targets; `payment`
chapter 7; `setting_up` 5; `stack` 8; `construction` 9-10; `movement` 11 and 16; `battle` 12-13; `damage`
14-15; `victory` 17-19; `questions` the decisions; `flow` and `windows` the state machine of chapter 23;
`match` the whole.

    match = Match(load(path), chance)                   # `state.Chance` says what chance must offer
    match.owed(), match.legal(seat), match.take(seat, choice), match.forced(seat), match.outcome()
    is_legal_declaration(match.table, seat, kind, declaration)      # kinds: see `questions`
    payments(match.table, seat, cost, banned)                       # all exact payments of a cost

`READINGS.md` says how open questions of the specification were read.
"""

from .cards import load
from .match import Match
from .payment import payments
from .questions import every_declaration, is_legal_declaration, refusal
from .state import Card, Chance, Illegal, Table

__all__ = [
    "Card",
    "Chance",
    "Illegal",
    "Match",
    "Table",
    "every_declaration",
    "is_legal_declaration",
    "load",
    "payments",
    "refusal",
]
