"""Open Wars by the specification alone: a plain, slow engine to hold others against.

    match = Match(setup, dice)       # `setting_up.Setup`; dice(why) -> 1..6, asked in the order of OW-DIC
    match.owed()                     # the seats that have still to decide; [] when the match is over
    match.decision()                 # (seat, kind of section 14.2, [legal answers]) of the first of them
    match.answer(x, seat=None)       # an answer of that list; `match.is_legal(x, seat)`
    match.snapshot()                 # everything, public and hidden, in plain values
    Match.replayed(setup, match.history, rolls)
    match.outcome                    # {"winners": (seats), "rule": id, "ranking": groups} or None

Counters are numbers, cells "B2", codes "orcs/axer", seats 1, 2, ...; a stack is (seat, code, cell).
`components` chapter 2; `state` what lies on the table; `places` 3, 5 and 8; `values` effective values;
`movement` 9 and 10; `turns` 6 and 14.5; `recruitment` 4 and 7; `which_combat`, `combat`, `initiative`,
`attack`, `casualties`, `retreat` 11; `magic`, `windows`, `spells_*` 12; `heroes` 13; `victory`, `modes` 15;
`generator` 16; `scripted`, `last_stand`, `siege` 17; `campaign*` 18; `odds` 19; `asking`, `match` 14.
`QUESTIONS.md` says how unclear lines were read.
"""

from .match import Match
from .setting_up import Setup

__all__ = ["Match", "Setup"]
