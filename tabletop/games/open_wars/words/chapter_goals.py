"""How far the objectives of a chapter are: who has the cells that they ask for, how often that was counted,
how the piece is that is to be defeated (OW-UI-13, section 18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.app.table import Row, Tone

from ..components.scenarios import CHAPTERS as WRITTEN
from ..records.pieces import SEALS
from ..records.state import State
from ..rules import control, setting
from ..rules.goals import counted
from ..rules.stories import chapters
from ..rules.stories.chapters import Chapter, Counting
from ..rules.stories.remembering import times_fallen
from ..rules.view import View
from .names import Names

TREASURE_CHAPTER, SEALS_CHAPTER = 3, 5
"""Chapters that are won with gold and mana, and with seals."""


class ChapterGoals:
    """Rows about the objective and the secondary one."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def rows(self, view: View, state: State) -> Iterator[Row]:
        """Each objective in words, and below it how things stand."""
        number = view.setup.chapter.number if view.setup.chapter is not None else 1
        story = chapters.CHAPTERS[number - 1]
        yield Row(self.texts("stand.goal.chapter"), note=self.names.objective(number, "goal"))
        yield from self._cells(view, state, (*story.sought, *story.guarded))
        yield from self._counted(view, state, [each for each in story.countings if each.what != "secondary"])
        if number == TREASURE_CHAPTER:
            yield from self._treasure(view, state)
        if number == SEALS_CHAPTER:
            yield Row(self.texts("stand.portal"), f"{state.progress.seals}/{SEALS}")
        if story.named and story.slaying == "goal":
            yield self._sought(view, state, story)
        if number == len(WRITTEN):  # the last one has no second goal
            return
        yield Row(self.texts("stand.goal.prize"), note=self.names.objective(number, "prize"))
        yield from self._cells(view, state, story.prize)
        yield from self._counted(view, state, [each for each in story.countings if each.what == "secondary"])
        if story.named and story.slaying == "prize":
            yield self._sought(view, state, story)

    def side(self, view: View, side: int) -> str:
        """A side by its players."""
        seats = [seat for seat, other in enumerate(view.sides) if other == side]
        return " + ".join(self.names.faction(view, seat) for seat in seats)

    def holder(self, view: View, state: State, name: str) -> Row:
        """Who controls a cell."""
        cell = state.ground.cell(name)
        seat = control.controller(state, cell)
        nobody = self.texts("stand.contested" if state.presence[cell] else "stand.nobody")
        return Row(self.names.cell(view, cell), self.names.faction(view, seat) if seat >= 0 else nobody)

    def _cells(self, view: View, state: State, cells: Sequence[str]) -> list[Row]:
        return [self.holder(view, state, name) for name in dict.fromkeys(cells)]

    def _counted(self, view: View, state: State, countings: Sequence[Counting]) -> Iterator[Row]:
        """At how many turn ends it was fulfilled, of how many."""
        for side, what, most in countings:
            label = self.texts(f"stand.counted.{what}", who=self.side(view, side))
            done = counted(state, side, what)
            held = self.texts("stand.held", n=done, most=most)
            value = held if most > 1 else self.texts("stand.reached" if done else "stand.not-yet")
            own = view.seat >= 0 and view.sides[view.seat] == side
            yield Row(label, value, tone=Tone.PLAIN if not done else Tone.GOOD if own else Tone.BAD)

    def _treasure(self, view: View, state: State) -> Iterator[Row]:
        """What each side has of what is to be gathered."""
        for side in sorted(set(view.sides)):
            value = f"{chapters.treasure(state, side)}/{chapters.TREASURE}"
            yield Row(self.side(view, side), value, icon=self.names.icon("gold"))

    def _sought(self, view: View, state: State, story: Chapter) -> Row:
        """The piece that is to be defeated: where it is and whether it is wounded, or that it has fallen."""
        listed = setting.listed_forces(view.setup)
        there = (c for c in state.counters if c is not None and c.kind in story.named and c.id < listed)
        piece = next(there, None)
        if piece is not None:
            word = self.texts("stand.wounded" if piece.wounded else "stand.whole")
            name, icon = self.names.unit(piece.kind, piece.wounded), self.names.unit_art(piece.kind)
            return Row(name, word, self.names.cell(view, piece.at), icon)
        kind = next((kind for kind in story.named if times_fallen(state, kind)), story.named[0])
        slain = story.is_slain(state)
        word = self.texts("stand.azrak.slain" if slain else "stand.azrak.to-come")
        tone = Tone.GOOD if slain else Tone.PLAIN
        return Row(self.names.unit(kind), word, "", self.names.unit_art(kind), tone)
