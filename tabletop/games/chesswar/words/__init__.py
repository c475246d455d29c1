"""What ChessWar says, without a window: names, log, questions and their buttons, the inspector, clicks.

`names` and `situation` are what everything else is told with; `known` asks the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Appearance, Panels, Questions, Speech
from tabletop.text.catalogue import Texts

from .buttons import Buttons
from .chances import Chances
from .clicks import ChesswarClicks
from .glossary import Glossary
from .header import TopBar
from .hindered import Hindered
from .in_force import InForce
from .log import ChesswarLog
from .musters import MusterPanels
from .panels import ChesswarPanels
from .questions import ChesswarQuestions
from .reasons import Reasons
from .refusals import Refusals
from .result import Result
from .shared import Shared
from .stakes import Stakes
from .units import UnitPanels
from .windows import Answers, Happened


def SPEECH(texts: Texts, look: Appearance, names: Sequence[str] = ()) -> Speech:
    """All that can be told of a match without a board."""
    return speech_of(Shared(texts, look, names))


def speech_of(shared: Shared) -> Speech:
    """The speech of a table whose other collaborators share its names and what it knows."""
    names, known = shared.names, shared.known
    clicks, in_force, result = ChesswarClicks(names.texts, known), InForce(names, known), Result(names)
    return Speech(
        texts=names.texts,
        clicks=clicks,
        questions=_questions(shared, clicks, in_force),
        panels=_panels(shared, in_force, result),
        log=ChesswarLog(names, known, result),
    )


def _questions(shared: Shared, clicks: ChesswarClicks, in_force: InForce) -> Questions:
    names, known = shared.names, shared.known
    refusals = Refusals(names)
    answers = Answers(names, known, refusals)
    buttons = Buttons(names, known, clicks, answers, refusals, shared.spell_aims)
    happened = Happened(names, Stakes(names, known))
    return ChesswarQuestions(
        names, known, TopBar(names, known), in_force, happened, answers, buttons, shared.spell_aims
    )


def _panels(shared: Shared, in_force: InForce, result: Result) -> Panels:
    names, known, sight = shared.names, shared.known, shared.sight
    glossary, refusals = Glossary(names), Refusals(names)
    hindered = Hindered(known, sight, refusals)
    return ChesswarPanels(
        names,
        known,
        UnitPanels(names, known, glossary, shared.statuses, hindered),
        hindered,
        MusterPanels(names, glossary, known, refusals),
        in_force,
        shared.spell_aims,
        Chances(names, known, sight, shared.spell_aims),
        Reasons(names, known),
        refusals,
        result,
    )
