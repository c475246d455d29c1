"""Notes of a replay: a card beside the board at their moments, steps from one to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Box, Button, Label, Paragraph, ScrollArea, Widget
from tabletop.store.notes import Companion, Note

if TYPE_CHECKING:
    from tabletop.app.scenes.replay.scene import ReplayScene

READING = 0.055  # seconds of playing at speed 1 for each letter of a note
PAD, HEAD, FOOT = 16, 34, 46
LOW, LOWEST = 320, 220  # logical height of the side from which there is room for a log, and for buttons
NEXT = 42  # logical height below the inspector for the way to the next note


class NotesPart:
    """The part of the viewer that has the notes; `about` is what lies beside the match, or None."""

    about: Companion | None = None
    foot = 0.0
    """Logical height kept free below the inspector for the way to the next note."""
    _card: tuple[Widget, ...] = ()

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes of the match, by moment."""
        return self.about.notes if self.about is not None else ()

    @property
    def note(self: ReplayScene) -> Note | None:
        """The note of the present moment."""
        return next((note for note in self.notes if note.moment == self.moment), None)

    def note_step(self: ReplayScene, way: int) -> None:
        """To the next note, or to the one before; the film may still have to be made up to there."""
        here = self.moment if self.goal == self.moment else self.goal
        moments = [note.moment for note in self.notes]
        found = [m for m in moments if m > here] if way > 0 else [m for m in reversed(moments) if m < here]
        if found:
            self._go(found[0])

    def reading(self: ReplayScene) -> float:
        """Seconds that the playing waits for the note of this moment to be read."""
        note = self.note
        return READING * len(note.text(self.texts.language)) if note is not None else 0.0

    def note_tip(self: ReplayScene, moment: int) -> str:
        """The title of the note at a moment, or an empty string."""
        note = next((note for note in self.notes if note.moment == moment), None)
        return self.texts("replay.note.tip", title=note.title(self.texts.language)) if note else ""

    def show_note(self: ReplayScene) -> None:
        """Put the card in the place of the inspector, or take it away."""
        ui = self.ui
        for widget in self._card:
            ui.remove(widget)
        self._card = ()
        if not self.notes:
            return
        note, room = self.note, self.area.rect
        above = ui.layers[1:]
        del ui.layers[1:]
        before = len(ui.layers[0].widgets)
        if note is None or self.hover:
            if self.foot:
                self._add_way_on(pygame.Rect(room.x, room.bottom + self.px(4), room.w, self.px(NEXT - 6)))
        else:
            wide = room.w - self.px(2)
            high = room.h + self.px(self.foot + 6)
            card = pygame.Rect(room.x - self.px(4), room.y - self.px(4), wide, high)
            self._add_card(note, card)
        self._card = tuple(ui.layers[0].widgets[before:])
        ui.layers.extend(above)

    def _add_way_on(self: ReplayScene, rect: pygame.Rect) -> None:
        """A button to the next note, with its title; the first one again after the last."""
        after = [note for note in self.notes if note.moment > self.moment]
        note = after[0] if after else self.notes[0]
        words = self.texts("replay.note.tip", title=note.title(self.texts.language))
        tip = self.texts("replay.note.next" if after else "replay.note.first_again")
        go = Button(
            "replay.note.go", rect, words, lambda: self._go(note.moment), icon="right", tooltip=tip, left=True
        )
        self.ui.add(go)

    def _go(self: ReplayScene, moment: int) -> None:
        self.playing = False
        self.seek(moment)
        self._say_moment()

    def _add_card(self: ReplayScene, note: Note, rect: pygame.Rect) -> None:
        ui, px, p, t = self.ui, self.px, self.look.palette, self.texts
        at = self.notes.index(note)
        ui.add(Box(rect, "parchment", id="replay.note"))
        inner = rect.inflate(-2 * px(PAD), -2 * px(PAD - 4))
        title = pygame.Rect(inner.x, inner.y, inner.w, px(HEAD - 6))
        ui.add(Label(title, note.title(t.language), "subheading", p.ink, id="replay.note.title"))
        room = pygame.Rect(
            inner.x, inner.y + px(HEAD), inner.w + px(8), inner.h - px(HEAD + (FOOT if self.foot else 0))
        )
        area = ui.add(ScrollArea("replay.note.area", room))
        words = f"{note.text(t.language)} [[{note.rule}]]"
        body = Paragraph(
            pygame.Rect(room.x, room.y, inner.w - px(6), 10),
            words,
            "body",
            p.ink,
            id="replay.note.text",
            on_link=self.open_rule,
            link=p.link_on_parchment,
        )
        body.ui = ui
        if body.height > room.h:
            body.role = "small"
        body.rect.h = body.height
        area.put(body)
        area.settle(body.height)
        if self.foot:
            self._add_steps(inner, at)

    def _add_steps(self: ReplayScene, inner: pygame.Rect, at: int) -> None:
        ui, px, t = self.ui, self.px, self.texts
        side, y = px(36), inner.bottom - px(38)
        back = pygame.Rect(inner.x, y, px(54), side)
        on = pygame.Rect(inner.right - px(54), y, px(54), side)
        button = Button(
            "replay.note.back",
            back,
            "",
            lambda: self.note_step(-1),
            icon="left",
            tooltip=t("replay.note.previous"),
        )
        ui.add(button).set_enabled(at > 0, t("replay.note.first"))
        button = Button(
            "replay.note.next", on, "", lambda: self.note_step(1), icon="right", tooltip=t("replay.note.next")
        )
        ui.add(button).set_enabled(at + 1 < len(self.notes), t("replay.note.last"))
        count = pygame.Rect(back.right, y, on.x - back.right, side)
        words = t("replay.note.count", number=at + 1, last=len(self.notes))
        ui.add(Label(count, words, "small_bold", self.look.palette.ink, "centre"))
