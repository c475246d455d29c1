"""What is asked to be foretold: what a button does, and what a hint repeats of what it proposes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.ai.sequel import Sequel
from tabletop.ai.stakes import Stakes
from tabletop.app.table import Panels, Prompt, Row, Table, Tone
from tabletop.engine.model import Action
from tabletop.text.catalogue import Texts
from tabletop.text.percent import percent

LIKELY = 0.5
"""A win that was reached less often when it was tried out is told without a figure."""
STEP = 5
"""Points of a hundred by which is told what was only tried out."""
HAIR = 1
"""Points of a hundred by which something may be worse that is as good as what is advised."""
NOISE = 2
"""Points of a hundred under which an estimate is as good as another."""
RISK = 3
"""Points of a hundred from bad to good luck, below which neither is told."""
MOST = 2
"""Rows that a hint repeats."""
LETTERS = 48
"""Of a note that says what a figure would."""
SHORT = 10
"""Letters of a figure that stays in one line: ``3 MP``."""
WAIT = 0.15
"""Seconds that a hint waits at most for a forecast that is still reckoned."""


def pressed(prompt: Prompt, id: str) -> tuple[Action, ...]:
    """What a button of the question carries out at once, else what it leads to."""
    found = (each.actions or each.opens for each in prompt.buttons if each.id == id and not each.disabled)
    return next(found, ())


def promised(
    panels: Panels,
    view: Any,
    actions: Sequence[Action],
    language: str,
    then: Sequel | None = None,
    explains: bool = True,
) -> list[str]:
    """The odds of what is carried out, else its figures, without what is refused; what speaks for or against
    it comes first. Below them the game's reasons, which know what is done `then`. `language`: of its
    figures. `explains`: with the reasons."""
    reasons = panels.reasons(view, (*actions, *(then or ())[:1])) if explains else ()
    return [*brought(panels, view, actions, language, then), *reasons]


def brought(
    panels: Panels, view: Any, actions: Sequence[Action], language: str, then: Sequel | None = None
) -> list[str]:
    """That without the reasons."""
    lines = panels.brings(view, actions, then is not None)
    return [*lines] if lines is not None else _foretold(panels, view, actions, language)


def _foretold(panels: Panels, view: Any, actions: Sequence[Action], language: str) -> list[str]:
    """What the forecast of actions says, in one line."""
    panel = panels.forecast(view, actions)
    end = time.perf_counter() + WAIT
    while panel is not None and panel.is_open and time.perf_counter() < end:
        panels.reckon()
        panel = panels.forecast(view, actions)
    rows = panel.rows if panel is not None else ()
    told = [_odds(row, language) for row in _weighty([row for row in rows if row.chance is not None])]
    if not told and panel is not None and not panel.is_open:
        figures = [row for row in rows if row.tone is not Tone.BLOCKED and (row.value or row.note)]
        told = [_words(row) for row in _weighty(figures)]
    return [" · ".join(told)] if told else []


def _weighty(rows: Sequence[Row]) -> list[Row]:
    """The rows that a hint repeats, first of all what is good or bad: something of both, where there are
    both."""
    ranked = sorted(rows, key=lambda row: row.tone is Tone.PLAIN)
    first, rest = ranked[:MOST], ranked[MOST:]
    for tone in (Tone.GOOD, Tone.BAD):
        missing = [row for row in rest if row.tone is tone][:1]
        if missing and all(row.tone is not tone for row in first):
            first = [*first[: MOST - 1], *missing]
    return first


class Rival(NamedTuple):
    """Something else that could be done: how likely it wins as far as is seen at once, in points of a hundred
    (None: it is not told), whether it is so little worse that it is worth a thought, and whether it does
    nothing more. `seems_better`: at once it looks better than what is advised. `way`: what carries out the
    order that it begins. `less`: by so many points it wins less often than what is advised, as that is told
    (None: that has no figure)."""

    action: Action
    after: int | None
    close: bool
    idles: bool = False
    seems_better: bool = False
    way: tuple[Action, ...] = ()
    less: int | None = None

    @property
    def costs(self) -> bool:
        """Is it told as worse by more than a hair?"""
        return self.less is not None and self.less > HAIR


def beside(
    texts: Texts, what: str, rival: Rival, said: Sequence[str], lines: Sequence[str], reasons: Sequence[str]
) -> str:
    """What a hint says of something else: what it comes to, and what has not been `said` of what is advised:
    of its own figures, `lines`, the first chance, else of the reasons the first, else a figure."""
    known = {piece for line in said for piece in _pieces(line)}
    figures = [piece for line in lines for piece in _pieces(line) if piece not in known]
    chances = [piece for piece in figures if "%" in piece]
    told = [piece.partition("; ")[0] for line in reasons for piece in _pieces(line) if piece not in known]
    figure = next(iter([*chances, *told, *figures]), "")
    what = " · ".join(filter(None, (what, figure)))
    key = "match.hint_next" if rival.close else "match.hint_instead"
    if rival.close and rival.costs:
        return texts("match.hint_possible", what=what, less=texts("match.hint_less", n=rival.less))
    return texts(key, what=what, less=_judged(texts, rival))


def changed(texts: Texts, what: str, before: Rival) -> str:
    """Why a plan changes: what has become of what was proposed before."""
    return texts("match.hint_changed", what=what, less=_judged(texts, before))


def _judged(texts: Texts, rival: Rival) -> str:
    """What something else comes to, by the estimate that the hint itself tells; what looks better at once and
    is not advised is worse when one looks further."""
    if rival.after is not None and not rival.seems_better:
        return texts("match.hint_comes", n=rival.after)
    if rival.close:
        return texts("match.hint_alike")
    return texts("match.hint_later" if rival.seems_better else "match.hint_worse")


def _pieces(line: str) -> list[str]:
    """The figures of a line, each with its label; one that lists what belongs together is one."""
    plain = line.replace("**", "")
    pieces = plain.split(" · ")
    return [piece.strip(" .") for piece in (pieces if all(":" in each for each in pieces) else [plain])]


def verdict(stakes: Stakes) -> tuple[str, dict[str, int]]:
    """What an action gains, in whole points of a hundred, against how it stands now: the key of the words and
    their figures; where that is alike, in words. Of what seems to cost at first no figure is told that speaks
    against it: it was found best by looking further, and that is said."""
    now, after = points(stakes.without), points(stakes.after)
    if stakes.within is not None:
        return _within(stakes.within)
    if stakes.worst == 1.0:
        return "match.hint_wins", {}
    if stakes.rests and not stakes.idles and now - after >= NOISE:
        return "match.hint_ahead", {}
    is_compared = not stakes.idles and after >= now
    key = "match.hint_so" if not is_compared else "match.hint_even" if now == after else "match.hint_gain"
    return key, {"now": now, "after": after}


def weighed(texts: Texts, stakes: Stakes) -> list[str]:
    """What an action gains, and what it risks: bounds are told with the mean that they belong to."""
    key, figures = verdict(stakes)
    worst, best = points(stakes.worst), points(stakes.best)
    said = [texts(key, **figures)]
    if "after" in figures and abs(worst - best) >= RISK and worst <= figures["after"] <= best:
        said.append(texts("match.hint_risk", worst=worst, best=best))
    return said


def points(share: float) -> int:
    """A chance in points of a hundred; all and none of them only where it is decided."""
    return round(100 * share) if share in (0.0, 1.0) else min(99, max(1, round(100 * share)))


def _within(share: float) -> tuple[str, dict[str, int]]:
    """How likely the plan wins within this turn, as far as it was tried out: in steps of five points. It is
    tried out by rules of thumb: what they seldom reach may yet be sure, and no figure is told of that."""
    if share < LIKELY:
        return "match.hint_ahead", {}
    tried = STEP * round(100 * share / STEP)
    return ("match.hint_turn", {"n": tried}) if tried < 100 else ("match.hint_turn_sure", {})


def compares(stakes: Stakes) -> bool:
    """Do those words compare an action with doing nothing more?"""
    return stakes.rests and not stakes.idles


def _odds(row: Row, language: str) -> str:
    """A row with its chance."""
    return f"{row.label}: **{percent(row.chance, language, row.rounded)}**" if row.chance is not None else ""


def _words(row: Row) -> str:
    """A row with its figure, and of what is bad with its note; a note that tells more is read where the row
    stands, of a list its first items are named."""
    note, more = row.note, ""
    if len(note) > LETTERS and "." not in note:
        note, more, _ = note[:LETTERS].rpartition(", ")
    elif len(note) > LETTERS:
        note = ""
    figure = row.value or note + ("…" if note and more else "")
    if len(figure) <= SHORT:
        figure = figure.replace(" ", "\u00a0")
    said = f"{row.label}: **{figure}**" if figure else f"**{row.label}**"
    return f"{said} ({note})" if row.value and note and not more and row.tone is Tone.BAD else said


def spelled(table: Table, view: Any, asked: Prompt, clicks: Sequence[str]) -> str:
    """Clicks in words: a button's label, or the entity in the table's."""
    rows = asked.picker.rows if asked.picker is not None else ()
    labels = {row.id: row.label for row in rows} | {button.id: button.label for button in asked.buttons}
    words = (labels.get(id) or table.panels.name_of(view, id) for id in clicks)
    return " → ".join(dict.fromkeys(filter(None, words)))


def deed(advised: str) -> str:
    """Who does what where, without how that is called: what only carries out a proposal is the same."""
    return advised.partition(": ")[2] or advised
