"""An exercise: its question stays in sight beside the game's own, and the answer is judged."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from tabletop import paths
from tabletop.app import samples
from tabletop.app.scenes.match import menu
from tabletop.app.scenes.match.luck import luck
from tabletop.app.widgets import Answer, ask
from tabletop.engine.engine import owed
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.store.faults import SaveFault
from tabletop.text.percent import percent

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

Verdict = Literal["", "solved", "missed"]
_BOLD = re.compile(r"\*\*(.+?)\*\*")


def judge(session: Session, start: int) -> Verdict:
    """An exercise is solved by a win of whoever had to decide at moment `start` within that turn."""
    game, begun = session.game, session.state_at(start)
    if session.outcome is not None:
        seat = owed(game, begun)[0]
        last = session.state_at(len(session) - 1)
        in_time = game.insight.turn(last) == game.insight.turn(begun)
        return "solved" if seat in session.outcome.winners and in_time else "missed"
    return "missed" if game.insight.turn(session.state) != game.insight.turn(begun) else ""


class Exercise:
    """Of a match that was taken over from an exercise; of all others there is nothing to say."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        about = samples.origin(scene.keeper.remark)
        self.about = about if about is not None and about.kind == "position" else None
        self._start = self._begun() if self.about is not None else None
        self._told: Verdict = ""

    @property
    def demand(self) -> str:
        """What is to be found, in the words that its text has bold; "" outside exercises and once it is
        judged."""
        if self.about is None or self._start is None or self._told:
            return ""
        found = _BOLD.search(self.about.text(self.scene.texts.language))
        return found.group(1) if found else ""

    @property
    def headed(self) -> str:
        """The same behind its heading; "" where nothing is demanded."""
        demand = self.demand
        return f"**{self.scene.texts('match.exercise')}:** {demand}" if demand else ""

    @property
    def is_missed(self) -> bool:
        """Was there a question that the match has left open, or not answered as was asked?"""
        session = self.scene.room.session
        if self._start is None or len(session) < self._start:
            return False
        verdict = judge(session, self._start)
        return verdict == "missed" or (verdict == "solved" and self._is_lucky)

    @property
    def _is_lucky(self) -> bool:
        """Did dice win what was to be won without them?"""
        return self.about is not None and self.about.certain and self._luck < 1

    @cached_property
    def _luck(self) -> Fraction:
        """How often the same decisions would have solved it."""
        session, start = self.scene.room.session, self._start or 0
        return luck(session, start, owed(session.game, session.state_at(start))[0])

    def update(self) -> bool:
        """Say once how it went; True if something was said."""
        session = self.scene.room.session
        if self._start is None or len(session) < self._start:
            return False
        verdict = judge(session, self._start)
        if verdict == self._told:
            return False
        self._told, self.scene.stale = verdict, True
        if verdict == "missed" and not session.is_over:
            self._offer()
        return bool(verdict)

    @property
    def verdict(self) -> str:
        """Of a match that is over, how it went, for its result; "" where there is no question."""
        session = self.scene.room.session
        if self._start is None or len(session) < self._start or not session.is_over:
            return ""
        if judge(session, self._start) == "missed":
            return self.scene.texts("match.exercise.missed") + "."
        return self._solved()

    def _solved(self) -> str:
        """How it was solved: for certain, or how often the same decisions would have done."""
        t, found = self.scene.texts, self._luck
        if found == 1:
            return t("match.exercise.solved")
        key = "match.exercise.lucky" if self._is_lucky else "match.exercise.solved.luck"
        return t(key, chance=percent(found, t.language, rounded=True))

    def _begun(self) -> int | None:
        """The moment of its question; None if its file cannot be read any more."""
        try:
            found = save.load(self._path())
        except (SaveFault, OSError):
            return None
        return len(found.record.journal)

    def _path(self) -> Path:
        return paths.samples_dir() / f"{self.scene.keeper.remark.removeprefix(samples.MARK)}.json"

    def _offer(self) -> None:
        """Not solved: once more from its beginning, or go on."""
        t, scene = self.scene.texts, self.scene
        hint = self.about.hint(t.language) if self.about is not None and self.about.hint is not None else ""
        words = t("match.exercise.missed.text", hint=hint)
        answers = [
            Answer("on", t("match.stay")),
            Answer("again", t("match.exercise.again"), self.begin_again),
        ]
        ask(scene.ui, "exercise", t("match.exercise.missed"), words, answers)

    def begin_again(self) -> None:
        """The same exercise once more, as a match of its own."""
        app, path = self.scene.app, self._path()
        menu.to_title(app, lambda: samples.play(app, path))
