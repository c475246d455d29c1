"""What the match scene shows of the present: highlights and marks on the board, the inspector's panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.app import matches
from tabletop.app.gestures import Gestures
from tabletop.app.outline import reachable
from tabletop.app.scenes.match.panels import fill_panels
from tabletop.app.table import Mark, Panel, Point, Prompt, Table, Tone

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene


def lit(table: Table, view: Any, gestures: Gestures, marks: Sequence[Mark]) -> dict[str, Tone]:
    """How what can be clicked is outlined. What the table marks as attacked has one frame, not two."""
    if not gestures.selection:
        return dict.fromkeys(gestures.sources(), Tone.SOURCE)
    found = dict.fromkeys(gestures.continuations(), Tone.TARGET)
    attacked = {_middle(m.points) for m in marks if m.shape in ("cell", "outline") and m.tone is Tone.ATTACK}
    if attacked:
        struck = [id for id in found if table.board.place(view, id) is not None]
        found |= {id: Tone.ATTACK for id in struck if _middle(table.board.outline(view, id)) in attacked}
    return found | dict.fromkeys(gestures.selection, Tone.SELECTED)


def _middle(points: Sequence[Point]) -> tuple[int, int]:
    """The middle of a place, in whole world units."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return round((min(xs) + max(xs)) / 2), round((min(ys) + max(ys)) / 2)


def words_last(marks: Sequence[Mark]) -> list[Mark]:
    """The marks in their order, but words over the frames of others: odds must stay legible."""
    return sorted(marks, key=lambda mark: mark.shape in ("label", "tag"))


class ShownPart:
    """The part of the match scene that says what is lit and what is explained."""

    def concerned(self: MatchScene, prompt: Prompt) -> list[pygame.Rect]:
        """The pixels of what a reaction is about: as the prompt says, else what the table rings or points at,
        else what moved last.
        """
        assert self.picture is not None
        picture, table, view = self.picture, self.room.table, self.view
        found = [picture.rect_of(table.board.outline(view, id)) for id in prompt.about]
        if not prompt.about:
            marks = table.overlays.marks(view, self.room.gestures.legal, (), None)
            found = [picture.rect_of(m.points, m.amount) for m in marks if m.shape in ("ring", "arrow")]
        found = found or [picture.board.rect_of(id) for id in self.involved]
        found += [picture.rect_of(table.board.outline(view, id)) for id in prompt.clear]
        return [rect for rect in found if rect is not None]

    def _highlight(self: MatchScene) -> None:
        """What can be clicked, what the table marks, the hint, the cursor."""
        if self.picture is None:
            return
        room = self.room
        gestures = room.gestures
        entities: dict[str, Tone] = {}
        free = self.is_free
        legal, selection = (gestures.legal, gestures.selection) if free else ((), ())
        marks = room.table.overlays.marks(self.picture.view, legal, selection, self.hover or None)
        if free:
            entities = lit(room.table, self.picture.view, gestures, marks)
            entities |= {id: Tone.TARGET for id in self.suggested if id in entities}
        every = (*marks, *self._own_marks(free, marks), *self.cursor_marks())
        self.picture.highlight(entities, words_last(every))

    def _own_marks(self: MatchScene, free: bool, marks: Sequence[Mark]) -> list[Mark]:
        """What a reaction is about unless the table rings it, the moves of others, the clicks of a hint."""
        assert self.picture is not None
        if not free:
            return []
        table, view = self.room.table, self.picture.view
        ringed = any(mark.shape == "ring" for mark in marks)
        about = () if ringed else self.prompt().about
        found = [Mark("outline", table.board.outline(view, id), Tone.MAGIC, over=True) for id in about]
        hinted = [id for id in self.suggested if table.board.place(view, id) is not None]
        numbers = range(1, len(hinted) + 1)
        found += [Mark("trail", path) for path in self.trails.values()]
        for id, n in zip(hinted, numbers, strict=True):
            found.append(Mark("hint", table.board.outline(view, id), Tone.SELECTED, n, over=True))
        return [mark for mark in found if mark.points]

    def outline(self: MatchScene) -> dict[str, Any]:
        """Who is asked, after how many decisions, what is selected, and the pixels of what continues it."""
        room = self.room
        ready = self.is_free and not self.stale and not self.has_notices
        told = {"asked": room.asked if ready else None, "decisions": len(room.session)}
        places = {id: self._place_of(id) for id in sorted(room.gestures.continuations())} if ready else {}
        onward = {id: pixel for id, pixel in places.items() if pixel is not None}
        return told | {"selection": room.gestures.selection, "onward": onward}

    def _place_of(self: MatchScene, entity: str) -> tuple[int, int] | None:
        """The pixel where a click means an entity: a button's, or one of the board; None if it is covered."""
        found = self.ui.find(entity)
        if found is not None and found is not self.board:
            return reachable(self.ui, entity) if found.reacts else None
        point = self.room.table.board.place(self.view, entity)
        if self.picture is None or point is None:
            return None
        x, y = self.board.board.camera.to_screen(self.picture.moved(point))
        pixel = (round(x), round(y))
        pile = self.room.table.board.hit(
            self.view, self.picture.world(self.board.board.camera.to_world(pixel))
        )
        return pixel if self.ui.at(pixel) is self.board and self._pick(pile) == entity else None

    def _looked_at(self: MatchScene) -> tuple[Panel, ...]:
        """The odds of a click at the pointer and what is there; else the selection, else what was before."""
        room, table, view = self.room, self.room.table, self.view
        selection = room.gestures.spelled if self.is_free else ()
        found: list[Panel | None] = []
        if self.hover:
            acts = room.gestures.actions_at(self.hover) if self.is_free else ()
            plan = room.gestures.plans().get(self.hover) if acts else None
            found.append(table.panels.forecast(view, acts) if acts else None)
            if found == [None] and plan is not None and plan.note:
                found.append(Panel(plan.note))
            found.append(table.panels.inspect(view, self.hover))
            if found[-1] is not None:
                self._kept = self.hover
        if not found or found[-1] is None:
            found += [table.panels.inspect(view, entity) for entity in selection[-1:]]
        if self._kept and not any(found):
            found.append(table.panels.inspect(view, self._kept))
        return tuple(panel for panel in found if panel is not None)

    def _inspect(self: MatchScene) -> None:
        """Fill the inspector, unless it says the same already."""
        panels = self._looked_at()
        if not panels:
            text = self.texts("match.nothing_selected")
            name = matches.game_name(self.texts, self.rules_game)
            panels = (Panel(name, text, rows=self.room.table.panels.scroll_rows(self.view)),)
        if panels != self._panels:
            self._panels = panels
            self.area.clear()
            fill_panels(self.area, panels, self.open_rule, self.texts("match.point"))
