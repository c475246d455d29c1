"""Notes of a replay: a card beside the board at their moments, steps from one to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Box, Button, Label, Paragraph, ScrollArea, Widget
from tabletop.render.theme import Colour
from tabletop.store.notes import Companion, Note

if TYPE_CHECKING:
    from tabletop.app.scenes.replay.scene import ReplayScene

READING = 0.055  # seconds of playing at speed 1 for each letter of a note
PAD, HEAD, FOOT = 16, 34, 46
LOW, LOWEST = 320, 220  # logical height of the side from which there is room for a log, and for buttons
NEXT = 42  # logical height below the inspector for the way to the next note


class NoteCards:
    """Shows the notes of a viewer and goes from one to the next."""

    def __init__(self, scene: ReplayScene, about: Companion | None) -> None:
        """`about` is what lies beside the match, or None."""
        self.scene = scene
        self.all: tuple[Note, ...] = about.notes if about is not None else ()
        """The notes of the match, by moment."""
        self.foot = 0.0
        """Logical height kept free below the inspector for the way to the next note."""
        self.steps: pygame.Rect | None = None
        """Where that way stands if there is no room for it there."""
        self._card: tuple[Widget, ...] = ()

    @property
    def present(self) -> Note | None:
        """The note of the present moment."""
        return next((note for note in self.all if note.moment == self.scene.moment), None)

    def step(self, way: int) -> None:
        """To the next note, or to the one before; the film may still have to be made up to there."""
        here = self.scene.moment if self.scene.goal == self.scene.moment else self.scene.goal
        moments = [note.moment for note in self.all]
        found = [m for m in moments if m > here] if way > 0 else [m for m in reversed(moments) if m < here]
        if found:
            self._go(found[0])

    def reading(self) -> float:
        """Seconds that the playing waits for the note of this moment to be read."""
        note = self.present
        return READING * len(note.text(self.scene.texts.language)) if note is not None else 0.0

    def tip(self, moment: int) -> str:
        """The title of the note at a moment, or an empty string."""
        note = next((note for note in self.all if note.moment == moment), None)
        return (
            self.scene.texts("replay.note.tip", title=note.title(self.scene.texts.language)) if note else ""
        )

    def show(self) -> None:
        """Put the card in the place of the inspector, or take it away."""
        scene, ui = self.scene, self.scene.ui
        for widget in self._card:
            ui.remove(widget)
        self._card = ()
        if not self.all or (scene.shows_log and scene.places.folded):
            return
        note, room = self.present, scene.area.rect
        above = ui.layers[1:]
        del ui.layers[1:]
        before = len(ui.layers[0].widgets)
        if note is None or scene.hover:
            foot = pygame.Rect(room.x, room.bottom + scene.px(4), room.w, scene.px(NEXT - 6))
            self._add_way_on(self.steps or foot)
        else:
            wide = room.w - scene.px(2)
            high = room.h + scene.px(self.foot + 6)
            card = pygame.Rect(room.x - scene.px(4), room.y - scene.px(4), wide, high)
            self._add_card(note, card)
        self._card = tuple(ui.layers[0].widgets[before:])
        ui.layers.extend(above)

    def _add_way_on(self, rect: pygame.Rect) -> None:
        """A button to the next note, with its title; the first one again after the last."""
        after = [note for note in self.all if note.moment > self.scene.moment]
        note = after[0] if after else self.all[0]
        words = self.scene.texts("replay.note.tip", title=note.title(self.scene.texts.language))
        tip = self.scene.texts("replay.note.next" if after else "replay.note.first_again")
        go = Button(
            "replay.note.go", rect, words, lambda: self._go(note.moment), icon="right", tooltip=tip, left=True
        )
        self.scene.ui.add(go)

    def _go(self, moment: int) -> None:
        self.scene.playing = False
        self.scene.seek(moment)
        self.scene._say_moment()

    def _add_card(self, note: Note, rect: pygame.Rect) -> None:
        ui, px, p, t = self.scene.ui, self.scene.px, self.scene.look.palette, self.scene.texts
        at = self.all.index(note)
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
            on_link=self.scene.open_rule,
            link=p.link_on_parchment,
        )
        body.ui = ui
        if body.height > room.h:
            body.role = "small"
        body.rect.h = body.height
        area.put(body)
        area.settle(body.height)
        if self.steps is None:
            self._add_steps(pygame.Rect(inner.x, inner.bottom - px(38), inner.w, px(36)), at, p.ink)
        else:
            self._add_steps(self.steps, at, p.cream)

    def _add_steps(self, row: pygame.Rect, at: int, colour: Colour) -> None:
        """To the note before and to the next, with its number between them."""
        ui, px, t = self.scene.ui, self.scene.px, self.scene.texts
        wide = min(px(54), row.w // 4)
        back = pygame.Rect(row.x, row.y, wide, row.h)
        on = pygame.Rect(row.right - wide, row.y, wide, row.h)
        button = Button(
            "replay.note.back",
            back,
            "",
            lambda: self.step(-1),
            icon="left",
            tooltip=t("replay.note.previous"),
        )
        ui.add(button).set_enabled(at > 0, t("replay.note.first"))
        button = Button(
            "replay.note.next", on, "", lambda: self.step(1), icon="right", tooltip=t("replay.note.next")
        )
        ui.add(button).set_enabled(at + 1 < len(self.all), t("replay.note.last"))
        count = pygame.Rect(back.right, row.y, on.x - back.right, row.h)
        words = t("replay.note.count", number=at + 1, last=len(self.all))
        ui.add(Label(count, words, "small_bold", colour, "centre", id="replay.note.count"))
