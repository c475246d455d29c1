"""Words about matches whose rules have been corrected since: when one is opened, where its log breaks off,
what the replay viewer and the result say.
"""

from __future__ import annotations

from tabletop.session.session import Session
from tabletop.store.save import Saved
from tabletop.text.catalogue import Texts

from .table import Line

Gap = tuple[int, int]
"""Of a match that was carried over: the last moment before that can be told (-1: none), and its start."""


def opening_words(texts: Texts, saved: Saved, session: Session) -> str:
    """Why a match goes on by other rules than it was begun by, and what that means; rich text. Empty if there
    is nothing to tell: it is none, or has been gone on with since.
    """
    gap = session.gap
    if gap is None or len(session) > session.start:
        return ""
    game, rule = texts.game_name(session.game.key), ""
    if saved.outdated is not None and saved.outdated.arguments.get("rule"):
        rule = f" ({saved.outdated.arguments['rule']})"
    why = _reason(texts, gap, rule)
    beginning, told = texts("shelf.rules.text", game=game, why=why), _told(texts, gap)
    if session.is_over:
        return "\n".join([beginning, texts.count("shelf.rules.over", session.start), told])
    goes_on = texts.count("shelf.rules.goes_on", session.start)
    return "\n".join([beginning, goes_on, f"{texts('shelf.rules.undo')} {told}"])


def _reason(texts: Texts, gap: Gap, rule: str) -> str:
    """What today's rules have against what was decided; `rule` in brackets, if one is known."""
    reached, start = gap
    if reached < 0:
        return texts("shelf.rules.why.start")
    if reached < start - 1:
        return texts("shelf.rules.why.decision", number=reached + 1, rule=rule)
    return texts("shelf.rules.why.end")


def _told(texts: Texts, gap: Gap) -> str:
    """How far the past can be looked at."""
    reached, start = gap
    if reached < 0:
        return texts("shelf.rules.told.none")
    return texts("shelf.rules.told.part" if reached < start - 1 else "shelf.rules.told.all", number=reached)


def break_line(texts: Texts, gap: Gap) -> Line:
    """The line of a log that stands where the match was carried over."""
    reached, start = gap
    first = max(0, reached) + 1
    if first >= start:
        return Line(texts("shelf.rules.line"), heading=True)
    return Line(texts("shelf.rules.line.gap", first=first, last=start), heading=True)


def result_words(texts: Texts, gap: Gap) -> str:
    """What the figures of a match do not count."""
    reached, start = gap
    first = max(0, reached) + 1
    if first >= start:
        return texts("shelf.rules.figures")
    return texts("shelf.rules.figures.gap", first=first, last=start)
