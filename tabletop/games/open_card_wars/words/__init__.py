"""What Open Card Wars says: names, questions, panels, the log. Nothing here needs a window.

Everybody asks `names` and `moment` (what stands in a view); `known` lets the rules be asked. The parts of
`questions` are `header`, `buttons`, `answers` and `windows`; those of `panels` `cards`, `fighters`, `dice`,
`forecasts`, `refusals` and `result`. `events` holds the facts of every event, `options` the options in force;
`decks` keeps saved teams and `report` tells a duel in figures.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Appearance, Speech
from tabletop.text.catalogue import Texts

from .answers import Answers
from .buttons import Buttons
from .clicks import DuelClicks
from .forecasts import Forecasts
from .header import Bar
from .known import Known
from .log import DuelLog
from .names import Names
from .panels import DuelPanels
from .questions import DuelQuestions
from .refusals import Refusals
from .ways import Ways
from .windows import Windows


def speech(names: Names, known: Known, forecasts: Forecasts) -> Speech:
    """All that is said, with the names, the states and the forecasts that the pictures share."""
    refusals = Refusals(names)
    ways = Ways(known)
    buttons = Buttons(names, known, refusals, Answers(names, known, refusals), ways)
    questions = DuelQuestions(names, Bar(names), buttons, Windows(names, forecasts), known)
    panels = DuelPanels(names, known, refusals, forecasts, ways)
    return Speech(names.texts, DuelClicks(ways), questions, panels, DuelLog(names))


def SPEECH(texts: Texts, look: Appearance, names: Sequence[str] = ()) -> Speech:
    """What the game says in a language."""
    words, known = Names(texts, look, names), Known()
    return speech(words, known, Forecasts(words, known))
