"""What is asked to be foretold: what a button does, and what a hint repeats of what it proposes."""

from __future__ import annotations

import time
from typing import Any

from tabletop.app.scenes.match.inspect import percent
from tabletop.app.table import Panels, Prompt, Row, Tone
from tabletop.engine.model import Action

MOST = 2
"""Rows that a hint repeats."""
WAIT = 0.15
"""Seconds that a hint waits at most for a forecast that is still reckoned."""


def pressed(prompt: Prompt, id: str) -> tuple[Action, ...]:
    """What a button of the question carries out at once, else what it leads to."""
    found = (each.actions or each.opens for each in prompt.buttons if each.id == id and not each.disabled)
    return next(found, ())


def promised(panels: Panels, view: Any, action: Action, point: str) -> list[str]:
    """The odds of an action, else its figures, without what is refused; what speaks for or against it comes
    first. `point` is the decimal point."""
    panel = panels.forecast(view, (action,))
    end = time.perf_counter() + WAIT
    while panel is not None and panel.is_open and time.perf_counter() < end:
        panels.reckon()
        panel = panels.forecast(view, (action,))
    rows = sorted(panel.rows, key=lambda row: row.tone is Tone.PLAIN) if panel is not None else ()
    odds = [(row.label, percent(row.chance, point, row.rounded)) for row in rows if row.chance is not None]
    figures = [] if panel is None or panel.is_open else [(row.label, _figure(row)) for row in rows]
    told = odds or [(label, figure) for label, figure in figures if figure]
    return [" · ".join(f"{label}: **{figure}**" for label, figure in told[:MOST])] if told else []


def _figure(row: Row) -> str:
    return "" if row.tone is Tone.BLOCKED else row.value or row.note
