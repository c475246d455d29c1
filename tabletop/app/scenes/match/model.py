"""What the match scene shows, without a window: the widgets ask it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop.ai.sequel import Sequel
from tabletop.ai.stakes import Stakes
from tabletop.app.allies import whom_with
from tabletop.app.play import Happening, Room
from tabletop.app.scenes.match.alight import lit
from tabletop.app.scenes.match.calm import behind, quieted, recalling
from tabletop.app.scenes.match.changed import Changed
from tabletop.app.scenes.match.chronicle import Chronicle
from tabletop.app.scenes.match.in_brief import in_brief
from tabletop.app.scenes.match.inspect import repeats
from tabletop.app.scenes.match.legible import begun_free, one_number, words_last
from tabletop.app.scenes.match.promised import (
    Rival,
    beside,
    brought,
    deed,
    pressed,
    promised,
    spelled,
    weighed,
)
from tabletop.app.scenes.match.since import Since
from tabletop.app.scenes.match.wished import with_way_back
from tabletop.app.table import Button, Mark, Meaning, Motion, Panel, Point, Prompt
from tabletop.engine.model import Action
from tabletop.render import motion
from tabletop.text.catalogue import Texts


@dataclass(frozen=True)
class Sighted:
    """A question as the screen showed it."""

    question: object
    prompt: Prompt | None
    key: object
    """All that its widgets showed."""


@dataclass
class Advice:
    """The hint for the present question."""

    asked: object = None
    """The question for which a hint is thought about; None: no thought goes on."""
    clicks: tuple[str, ...] = ()
    """The entities to be clicked, one after the other."""
    selected: tuple[str, ...] = ()
    """Those that are selected already: a person who selects something else wants no hint."""
    words: str = ""
    further: tuple[str, ...] = ()
    """What answers the question that those clicks only open: it is marked as well."""
    brief: tuple[str, ...] = ()
    """The words in three lines: what is proposed, what matters most of why, how likely it wins."""
    is_whole: bool = False
    """Are all the words to be read where letters are large, too?"""


class Model:
    """The room and how it is looked at: the present or a moment of the past, what is pointed at, what is
    advised, what has been told.
    """

    def __init__(self, room: Room, texts: Texts, moving: motion.Motion) -> None:
        """`moving`: what moves on the board."""
        self.room, self.texts, self._moving = room, texts, moving
        self.chronicle = Chronicle(room, texts)
        self.shown: Any = room.view
        """The view that the board shows: it follows the match as the motions end."""
        self.past: int | None = None
        """The moment looked at, None for now."""
        self.hover = ""
        """The entity pointed at."""
        self.cursor = ""
        """The entity that the keyboard's cursor is on."""
        self.kept = ""
        """The entity that the inspector goes on showing."""
        self.advice = Advice()
        self.involved: tuple[str, ...] = ()
        """The pieces that moved last."""
        self.since = Since(room.session)
        """What others did since somebody's last decision."""
        self.changed = Changed()
        """What others changed on the board since the viewer's last decision."""
        self.changes: tuple[Mark, ...] = ()
        """What the decision before the moment of the past that is looked at changed."""
        self.offer: Panel | None = None
        """The forecast of the click at the pointer, as the panels told it last."""
        self.offered: object = None
        """That click: what was pointed at, what was selected and asked then."""
        self.named: tuple[str, ...] = ()
        """Whom a question names that is asked before something is done."""
        self.sighted: Sighted | None = None
        """The question on the screen."""
        self._prompted: tuple[object, Prompt] | None = None

    # The moment

    @property
    def is_behind(self) -> bool:
        """Does the board not show yet what has happened? So it is from the very decision on."""
        return bool(self.room.happenings) or self._moving.is_playing

    @property
    def view(self) -> Any:
        """What is looked at: the present, a moment of the past, or what a motion has not yet changed."""
        return self.shown if self.past is not None or self.is_behind else self.room.view

    @property
    def is_free(self) -> bool:
        """May the person choose something on the board now?"""
        return self.room.asked is not None and self.past is None and not self.is_behind

    @property
    def lags(self) -> bool:
        """Is the question on the screen one that has been answered, because the board does not show yet what
        came of it? The next one would tell what dice decide before they lie.
        """
        old = self.sighted is not None and self.sighted.question != self.room.question
        return old and self.past is None and self.is_behind

    def question(self) -> object:
        """Another one after each decision, and again once the board shows what came of it."""
        return self.room.question, self.lags

    def point_nowhere(self) -> None:
        """Nothing is pointed at."""
        self.hover = self.cursor = ""

    def let_go(self) -> None:
        """What was selected is explained no more, nor what lies under the pointer, until it points anew."""
        self.point_nowhere()
        self.kept = ""

    def forget_gone(self) -> None:
        """When another question stands, the inspector explains what the pointer rests on, nothing else."""
        board, view = self.room.table.board, self.room.view
        if self.room.asked is not None:
            self.kept = ""
        if self.kept and board.place(view, self.kept) is None:
            self.kept = ""
        if self.hover.startswith(f"{board.PIECE}:") and board.place(view, self.hover) is None:
            self.hover = ""

    # The question

    def prompt(self) -> Prompt:
        """What is asked now."""
        room, last = self.room, self.chronicle.last()
        seen = (room.question, room.asked, room.gestures.spelled, id(room.table), id(room.view), last)
        key = (*seen, room.wishes.given)
        if self._prompted is None or self._prompted[0] != key:
            ask = room.table.questions.prompt
            asked = ask(room.view, room.asked, room.gestures.legal, room.gestures.spelled)
            asked = with_way_back(self.texts, room, replace(asked, allies=whom_with(self.texts, room)))
            asked = recalling(asked, last, behind(room) if asked.reaction else "")
            self._prompted = (key, quieted(asked, self._is_left(asked), self._completes))
        return self._prompted[1]

    def _is_left(self, asked: Prompt) -> bool:
        """Is there something to do on the board, be it with another piece than the one that is selected, or
        something in the list that can be taken? So it is in the match, whatever the board shows yet."""
        if self.room.asked is None:
            return False
        gestures, board, view = self.room.gestures, self.room.table.board, self.room.view
        ids = {*gestures.sources(), *(gestures.continuations() if gestures.selection else ())}
        rows = asked.picker.rows if asked.picker is not None else ()
        if any(row.id in ids for row in rows):
            return True
        return any(":" in id and board.place(view, id) is not None for id in ids)

    def _completes(self, button: Button) -> bool:
        """Does its action begin with what is selected?"""
        clicks = self.room.table.clicks.gesture(self.room.view, button.actions[0])
        return bool(self.room.gestures.selection) and clicks[0] != button.id

    def aims(self) -> dict[str, Point]:
        """What on the board may be clicked now, with its place, in reading order."""
        if not self.is_free:
            return {}
        gestures, board, view = self.room.gestures, self.room.table.board, self.view
        found = gestures.continuations() if gestures.selection else gestures.sources()
        placed = {id: place for id in found if (place := board.place(view, id)) is not None}
        return dict(sorted(placed.items(), key=lambda item: (round(item[1][1]), item[1][0], item[0])))

    def pick(self, pile: Sequence[str]) -> str:
        """Of a pile, what a click would mean, else the topmost."""
        if self.room.asked is not None and self.past is None:
            meant = self.room.gestures.continuations()
            for entity in pile:
                if entity in meant:
                    return entity
        return pile[0] if pile else ""

    # What is lit and explained

    def lights(self) -> tuple[dict[str, Meaning], list[Mark]]:
        """How what can be clicked is outlined, and every mark: the table's, of a reaction, trails, hint."""
        room, free = self.room, self.is_free
        legal, selection = (room.gestures.legal, room.gestures.selection) if free else ((), ())
        marks = room.table.overlays.marks(self.shown, legal, selection, self.hover or None)
        entities: dict[str, Meaning] = {}
        if free:
            entities = lit(room.table, self.shown, room.gestures, marks, room.asked)
            entities |= {id: Meaning.CHOICE for id in self.advice.clicks if id in entities}
        marks = (*marks, *self._own_marks(marks), *self._cursor_marks())
        return entities, words_last(one_number(marks, lambda at: room.table.board.hit(self.shown, at)[-1:]))

    def able(self) -> set[str] | None:
        """What may begin an action now or has been given one, so that the rest rests; None while the board
        lags behind. Whom others have there is a target of the question and does not act.
        """
        if self.is_free:
            gestures, asked = self.room.gestures, self.room.asked
            tokens = self.room.table.board.tokens(self.shown)
            return (gestures.sources() | gestures.ordered()) - {
                token.id for token in tokens if token.seat not in (None, asked)
            }
        return None if self.is_behind else set()

    def _own_marks(self, marks: Sequence[Mark]) -> list[Mark]:
        """What a reaction is about unless the table rings it, the moves of others, the clicks of a hint; in
        the past what changed."""
        if not self.is_free:
            return list(self.changes) if self.past is not None else []
        board, view = self.room.table.board, self.shown
        ringed = any(mark.shape == "ring" for mark in marks)
        prompt = self.prompt()
        about = self.named or (prompt.about if prompt.reaction and not ringed else ())
        found = [Mark("outline", board.outline(view, id), Meaning.AFFECTED, over=True) for id in about]
        if not self.room.gestures.selection:  # who plans a move is not to be distracted
            found += self.changed.marks(board, view)
        clicks = dict.fromkeys((*self.advice.clicks, *self.advice.further))  # a piece goes on where it is
        first = 2 if not any(board.place(view, id) for id in self.advice.clicks) else 1  # after a button
        for n, id in enumerate([id for id in clicks if board.place(view, id) is not None], start=first):
            found.append(Mark("hint", begun_free(board.outline(view, id), marks), Meaning.HINT, n, over=True))
        return [mark for mark in found if mark.points]

    @property
    def pointed_out(self) -> tuple[bool, tuple[Point, ...]]:
        """Does a hint mark anything; and the places of what is read of a report."""
        return bool(self.advice.clicks), self.changed.ends

    def _cursor_marks(self) -> tuple[Mark, ...]:
        """The brackets around the cursor's entity."""
        if not self.cursor:
            return ()
        points = self.room.table.board.outline(self.view, self.cursor)
        return (Mark("cursor", points, Meaning.CURSOR, over=True),) if points else ()

    def panels(self) -> tuple[Panel, ...]:
        """The odds of a click at the pointer and what is there; else the selection, else what was before."""
        room, panels, view = self.room, self.room.table.panels, self.view
        is_free = self.is_free
        selection = room.gestures.spelled if is_free else ()
        chosen = room.gestures.selection if is_free else ()
        found: list[Panel | None] = []
        self.offer, self.offered = None, (self.hover, room.gestures.selection, room.question)
        if self.hover:
            acts = room.gestures.actions_at(self.hover) if is_free else ()
            acts = acts or (pressed(self.prompt(), self.hover) if is_free else ())
            plan = room.gestures.plans().get(self.hover) if acts else None
            self.offer = panels.forecast(view, acts) if acts else None
            found.append(self.offer)
            if found == [None] and plan is not None and plan.note:
                found.append(Panel(plan.note))
            told = panels.inspect(view, self.hover, chosen)
            found.append(told if told is None or not repeats(told, self.offer) else None)
            if told is not None:
                self.kept = self.hover
        if not found or found[-1] is None:
            found += [panels.inspect(view, entity, chosen) for entity in selection[-1:]]
        if self.kept and not any(found):
            found.append(panels.inspect(view, self.kept, chosen))
        return tuple(panel for panel in found if panel is not None)

    # What happened

    def follow_trail(self, each: Happening, motions: Sequence[Motion]) -> None:
        """Where others moved since the viewer's last decision and whom they aimed at stays marked until the
        next one; a mere answer is none. What lies elsewhere afterwards leaves no marks where it was."""
        board = self.room.table.board
        if board.TURNS and board.board_key(each.before) != board.board_key(each.after):
            self.changed.forget()
            return
        if each.seat is None or each.seat == self.room.viewer:
            if not each.is_answer and each.by_hand:
                self.changed.forget()
            return
        self.changed.follow(board, motions, each.before, each.after)

    # The hint

    def advise(
        self,
        action: Action,
        stakes: Stakes | None = None,
        rivals: Sequence[Rival] = (),
        then: Sequel | None = None,
        way: Sequence[Action] = (),
        turned: str = "",
    ) -> None:
        """Mark the clicks that make an action, select all but the last, say what it does, gains and risks,
        and what else is worth a thought. `then`: what answers the question that it only opens; `way`: what
        carries out the order that it begins, as one where there are clicks for it; `turned`: what has become
        of an earlier plan.
        """
        table, view = self.room.table, self.room.view
        whole = table.clicks.whole(view, (action, *way)) if way else ()
        clicks = whole or self.room.gestures.needed(table.clicks.gesture(view, action), action)
        further = way if whole else ()
        then = None if whole and then is not None and then.action == way[0] else then
        self.room.gestures.select(clicks[:-1])
        self.hover = clicks[-1] if clicks else ""
        if self.cursor and table.board.place(view, self.hover) is not None:
            self.cursor = self.hover
        first = self.advised(action, *further)
        said = [self.texts("match.hint_is", what=first)]
        verdict = weighed(self.texts, stakes) if stakes is not None else []
        figures = brought(table.panels, view, (action, *further), self.texts.language, then)
        reasons = table.panels.reasons(view, (action, *further, *(then or ())[:1]))
        said += (told := [*figures, *reasons])
        marked, what, brings = self._further(then) if then is not None else ((), "", ())
        if what and (deed(what) != deed(first) or (then is not None and then.repeats(action))):
            said += [self.texts("match.hint_then", what=what), *brings]
        elif len(said) == 1:
            said += self._explained(clicks)
        gain = table.panels.foremost(view, (action, *further))
        said[1:1] = [each for each in (gain, turned, " ".join(verdict)) if each]
        said += self._beside(rivals, first, told)
        brief = in_brief(self.texts, said[0], stakes, gain, figures, reasons)
        self.advice = Advice(None, clicks, self.room.gestures.selection, "\n".join(said), marked, brief)

    def _beside(self, rivals: Sequence[Rival], first: str, told: Sequence[str]) -> list[str]:
        """The best of what else could be done that is not told by the very words of what is advised."""
        panels, view, language = self.room.table.panels, self.room.view, self.texts.language
        for rival in rivals:
            order = (rival.action, *rival.way)
            what = self.advised(*order)
            if what and deed(what) != deed(first):
                lines = promised(panels, view, order, language, explains=False)
                reasons = () if rival.idles else panels.reasons(view, order)
                return [beside(self.texts, what, rival, told, lines, reasons)]
        return []

    def advised(self, action: Action, *further: Action) -> str:
        """What a hint proposes, in the game's own words, else by its clicks."""
        table, view = self.room.table, self.room.view
        clicks = (further and table.clicks.whole(view, (action, *further))) or table.clicks.gesture(
            view, action
        )
        return table.panels.advised(view, action, *further) or spelled(table, view, self.prompt(), clicks)

    def _further(self, then: Sequel) -> tuple[tuple[str, ...], str, Sequence[str]]:
        """The clicks that make what follows, its words and what it brings, as they are where it will be
        asked: other buttons stand there."""
        table, (action, view, way) = self.room.table, then
        clicks = (way and table.clicks.whole(view, (action, *way))) or table.clicks.gesture(view, action)
        asked = table.questions.prompt(view, self.room.asked, (action,), clicks[:-1])
        what = table.panels.advised(view, action, *way) or spelled(table, view, asked, clicks)
        return clicks, what, table.panels.brings(view, (action, *way)) or ()

    def _explained(self, clicks: Sequence[str]) -> list[str]:
        """What the button does that is advised."""
        tips = {button.id: button.tooltip for button in self.prompt().buttons}
        tip = tips.get(clicks[-1], "") if clicks else ""
        return [tip] if tip else []

    def forget_hint(self) -> None:
        """The question has been answered."""
        self.advice = Advice()

    def follow_hint(self) -> None:
        """Something else has been selected: the hint is forgotten."""
        if self.advice.clicks and self.room.gestures.selection != self.advice.selected:
            self.forget_hint()
