"""What is asked to be foretold: what a button does, and what a hint repeats of what it proposes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from tabletop.ai.sequel import Sequel
from tabletop.ai.stakes import Stakes
from tabletop.app.table import Panels, Prompt, Row, Tone
from tabletop.engine.model import Action
from tabletop.text.catalogue import Texts
from tabletop.text.percent import percent

NOISE = 2
"""Points of a hundred under which an estimate is as good as another."""
MOST = 2
"""Rows that a hint repeats."""
LETTERS = 48
"""Of a note that says what a figure would."""
WAIT = 0.15
"""Seconds that a hint waits at most for a forecast that is still reckoned."""


def pressed(prompt: Prompt, id: str) -> tuple[Action, ...]:
    """What a button of the question carries out at once, else what it leads to."""
    found = (each.actions or each.opens for each in prompt.buttons if each.id == id and not each.disabled)
    return next(found, ())


def promised(
    panels: Panels, view: Any, actions: Sequence[Action], language: str, then: Sequel | None = None
) -> list[str]:
    """The odds of what is carried out, else its figures, without what is refused; what speaks for or against
    it comes first. Below them the game's reasons, which know what is done `then`. `language`: of its
    figures."""
    reasons = panels.reasons(view, (*actions, *(then or ())[:1]))
    lines = panels.brings(view, actions, then is not None)
    if lines is not None:
        return [*lines, *reasons]
    panel = panels.forecast(view, actions)
    end = time.perf_counter() + WAIT
    while panel is not None and panel.is_open and time.perf_counter() < end:
        panels.reckon()
        panel = panels.forecast(view, actions)
    rows = sorted(panel.rows, key=lambda row: row.tone is Tone.PLAIN) if panel is not None else ()
    odds = [(row.label, percent(row.chance, language, row.rounded)) for row in rows if row.chance is not None]
    told = [f"{label}: **{figure}**" for label, figure in odds]
    if not told and panel is not None and not panel.is_open:
        told = [_words(row) for row in rows if row.tone is not Tone.BLOCKED and (row.value or row.note)]
    return [*([" · ".join(told[:MOST])] if told else []), *reasons]


def weighed(texts: Texts, stakes: Stakes) -> list[str]:
    """What an action gains and risks, in whole points of a hundred. What seems to cost at first was found
    best by looking further, and that is said."""
    now, after, worst, best = (
        round(100 * share) for share in (stakes.without, stakes.after, stakes.worst, stakes.best)
    )
    if abs(now - after) < NOISE:
        key = "match.hint_even"
    elif after < now:
        key = "match.hint_ahead" if stakes.rests else "match.hint_after"
    else:
        key = "match.hint_gain" if stakes.rests else "match.hint_now"
    said = [texts(key, now=now, after=after)]
    if abs(worst - best) >= NOISE:
        said.append(texts("match.hint_risk", worst=worst, best=best))
    return said


def _words(row: Row) -> str:
    """A row with its figure; a note that tells more than a figure is read where the row stands."""
    figure = row.value or (row.note if len(row.note) <= LETTERS else "")
    return f"{row.label}: **{figure}**" if figure else f"**{row.label}**"
