"""What a click would do, beside the place under the pointer: its name, its odds, its cost."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.scenes.match.inspect import inks_of
from tabletop.app.scenes.match.marks import disc_radius, note_width
from tabletop.app.table import Mark, Panel, Row, Tone
from tabletop.app.widgets import Widget
from tabletop.app.widgets.beside import Kept, around, beside, covered, covering, strewn
from tabletop.app.widgets.overlays import Shelter
from tabletop.render.look import Look
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import Colour
from tabletop.text.markup import escape
from tabletop.text.percent import percent

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

ROWS, ODDS = 3, 4
"""Rows of a forecast that are told here, and of those with odds where a panel names no number; the
inspector has all of them."""
WIDE, TOLD = 360.0, 320.0
"""Greatest logical width, and that of a tag that says what a button means."""
PAD, GAP = 9.0, 12.0
NOTES = frozenset({"label", "tag"})
PREVIEW = frozenset({"cell", "ring"})
"""Shapes of what a click would reach."""
AIMS, WORDS, PIECES, BUTTON, GROUND, MEANT = 3.0, 4.0, 0.5, 9.0, 0.02, 30.0
"""How bad it is to cover what may be clicked, words on the board or beside it, any piece, a button, the bare
board, what a refusal is about."""
FINE = 4
"""What part of itself a plate is moved from one place that is tried to the next."""
OVER = ("match.minimap", "match.picker")
"""What may stand over the board, to be read there."""
FAR = 12.0
"""Pixels covered that are as bad as one pixel farther from the place, where a zone lets the tag go far."""
LEAD = 120.0
"""Logical length of the line that leads from the tag to its place, at most."""
INSET, RIM = 8.0, 1.0
"""Logical distance within its place at which that line ends, and within a button, beside whose rim its key
is written."""
OFF = 5.0
"""Logical distance at which that line ends before words."""
NEAR = 90.0
"""Logical distance from its place within which the tag stands."""
Zone = Sequence[Kept]
"""The squares where something may come down, by their strength."""


def brief(panel: Panel) -> tuple[Row, ...]:
    """The rows of a forecast that matter at a glance: the odds, after what is told before them that speaks
    against it; else what has a figure and stands nowhere on the board."""
    odds = [row for row in panel.rows if row.chance is not None]
    if not odds:
        figures = [row for row in panel.rows if row.value or row.figure]
        return () if panel.is_marked else tuple(figures[:ROWS])
    before = [row for row in panel.rows[: panel.rows.index(odds[0])] if row.tone is Tone.BAD]
    return (*(row for row in before if row.value), *odds[: panel.glance or ODDS])


class Tag(Widget):
    """The forecast in a few words; the pointer goes through it."""

    solid = False

    def __init__(self, panel: Panel, language: str, bare: bool = False, text: str = "") -> None:
        """`language`: of its figures; `bare`: without title, since the inspector tells what a click does;
        `text`: what it means, below its odds, so that no second box says it (rich text)."""
        super().__init__("match.pointer", pygame.Rect(0, 0, 0, 0))
        self.title, self.text = "" if bare else panel.title, text
        self.place = pygame.Rect(0, 0, 0, 0)
        """What it is about."""
        self.inset = INSET
        self.written: tuple[pygame.Rect, ...] = ()
        """Words on the board that the line to the place does not run through."""
        self.rows = [(row.label, _figure(row, language), row) for row in brief(panel)]

    def words(self) -> list[str]:
        """The title, if it has one, and every row."""
        return [
            *([self.title] if self.title else []),
            *(" ".join(part for part in row[:2] if part) for row in self.rows),
            *([self.text] if self.text else []),
        ]

    def needed(self, look: Look) -> int:
        """The pixels of its longest line."""
        px, width = look.px, look.fonts.width
        small, bold = look.theme.style("small"), look.theme.style("small_bold")
        rows = (width(label, small) + width(value, bold) + px(14) for label, value, _ in self.rows)
        return max(width(self.title, bold), *rows) + 2 * px(PAD)

    def _high(self, look: Look) -> int:
        """The pixels of all its lines."""
        head = self._headed(look).height if self.title else 0
        text = self._told(look).height + look.px(3) if self.text else 0
        rows = sum(self._labelled(look, *row).height for row in self.rows)
        return head + rows + text + 2 * look.px(PAD - 3)

    def _wrapped(self, look: Look, text: str, role: str, colour: Colour, less: int = 0) -> RichText:
        """Words wrapped to its width, `less` so many pixels."""
        style = RichStyle(look.theme.style(role), colour, look.palette.link)
        return look.rich.get(text, max(1, self.rect.w - 2 * look.px(PAD) - less), style)

    def _headed(self, look: Look) -> RichText:
        """Its title."""
        return self._wrapped(look, escape(self.title), "small_bold", look.palette.brass_light)

    def _labelled(self, look: Look, label: str, value: str, row: Row) -> RichText:
        """The words of a row, beside its figure."""
        figure = look.fonts.width(value, look.theme.style("small_bold")) + look.px(10)
        return self._wrapped(look, escape(label), "small", inks_of(look, row)[0], figure)

    def _told(self, look: Look) -> RichText:
        """What it means."""
        return self._wrapped(look, self.text, "small", look.palette.cream)

    def put(
        self, look: Look, place: pygame.Rect, room: pygame.Rect, kept: Sequence[Kept] = (), zone: Zone = ()
    ) -> None:
        """Beside a place, within a room, where it covers the least of what is `kept` in sight, and near it.
        With a `zone` beside all of that, too; it weighs more than anything else.
        """
        px = look.px
        self.place, self.inset = place, INSET if place.colliderect(room) else RIM
        self.rect.w = min(px(WIDE), max(self.needed(look), px(TOLD) if self.text else 0))
        self.rect = pygame.Rect(0, 0, self.rect.w, self._high(look))
        if not zone:
            far = place.inflate(2 * (self.rect.w + px(NEAR)), 2 * (self.rect.h + px(NEAR))).clip(room)
            within = far if far.w >= self.rect.w and far.h >= self.rect.h else room
            self.rect = beside(self.rect, place, within, px(GAP), kept, FINE)
            return
        spots = [spot.clamp(room) for spot in around(self.rect, place, px(GAP))]
        spots += strewn(self.rect, room)
        free = [spot for spot in spots if not spot.colliderect(place)] or spots[:1]

        struck, below = covering(zone), covering(kept)

        def badness(spot: pygame.Rect) -> tuple[float, float]:
            away = math.dist(spot.center, place.center)
            return struck(spot), below(spot) + FAR * away

        self.rect = min(free, key=badness)

    def lead(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """The line to what it is about, from its edge to just within that; None where it is far away."""
        rect, place, px = self.rect, self.place, self.ui.look.px
        inset = min(px(self.inset), place.w // 3, place.h // 3)
        inner = place.inflate(-2 * inset, -2 * inset)
        start = (
            min(max(inner.centerx, rect.x + px(12)), rect.right - px(12)),
            min(max(inner.centery, rect.y), rect.bottom - 1),
        )
        if rect.y <= inner.centery < rect.bottom:
            start = (min(max(inner.centerx, rect.x), rect.right - 1), inner.centery)
        end = (min(max(start[0], inner.x), inner.right - 1), min(max(start[1], inner.y), inner.bottom - 1))
        end = self._before_words(start, end)
        is_near = 0 < math.dist(start, end) <= px(LEAD)
        return (start, end) if is_near and not rect.colliderect(inner) else None

    def _before_words(self, start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
        """Where a line to the place ends that would run through words: before those that belong to the place;
        nowhere before others, which it would seem to be about."""
        for words in self.written:
            met = words.inflate(2 * self.ui.look.px(OFF), 2 * self.ui.look.px(OFF)).clipline(start, end)
            if met:
                end = (round(met[0][0]), round(met[0][1])) if words.colliderect(self.place) else start
        return end

    def area(self) -> pygame.Rect:
        """With the line that leads to what it is about."""
        whole, lead = super().area(), self.lead()
        if lead is None:
            return whole
        (x, y), (to_x, to_y) = lead
        line = pygame.Rect(min(x, to_x), min(y, to_y), abs(x - to_x) + 1, abs(y - to_y) + 1)
        return whole.union(line.inflate(self.ui.look.px(8), self.ui.look.px(8)))

    def draw(self, surface: pygame.Surface) -> None:
        """The title, then labels at the left and figures at the right, and the line to its place."""
        look = self.ui.look
        px, fonts, p = look.px, look.fonts, look.palette
        if (lead := self.lead()) is not None:
            pygame.draw.line(surface, p.night, *lead, px(4))
            pygame.draw.line(surface, p.brass_light, *lead, px(2))
            pygame.draw.circle(surface, p.night, lead[1], px(4))
            pygame.draw.circle(surface, p.brass_light, lead[1], px(3))
        look.painter.panel(surface, self.rect, "pane")
        inner = self.rect.inflate(-2 * px(PAD), -2 * px(PAD - 3))
        bold, small = look.theme.style("small_bold"), look.theme.style("small")
        y = inner.y
        if self.title:
            self._headed(look).draw(surface, (inner.x, y))
            y += self._headed(look).height
        for label, value, row in self.rows:
            figure = fonts.line(value, bold, inks_of(look, row)[1])
            surface.blit(figure, figure.get_rect(right=inner.right, centery=y + fonts.height(small) // 2))
            words = self._labelled(look, label, value, row)
            words.draw(surface, (inner.x, y))
            y += words.height
        if self.text:
            self._told(look).draw(surface, (inner.x, y + px(3)))


def _figure(row: Row, language: str) -> str:
    return percent(row.chance, language, row.rounded) if row.chance is not None else row.value


class Pointing:
    """Keeps the tag at what is pointed at."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._tag: Tag | None = None
        self._shown: object = None

    def follow(self) -> None:
        """The tag of the click at the pointer; none where a click does nothing, or asks nothing of chance and
        purse, or where all that it does is told with the piece."""
        scene, model = self.scene, self.scene.model
        is_told = len(scene.ui.layers) > 1 or scene.layout.glance.area is not None
        if model.offered != (model.hover, scene.room.gestures.selection, scene.room.question):
            model.panels()  # they are not told, as behind a hint
        panel = model.offer if model.is_free and not is_told else None
        place = None
        if panel is not None and brief(panel):
            place = self.place_of(model.hover) or self._button_of(model.hover, panel)
        bare, text = scene.area is not None, self._meant_by(model.hover)
        shown = (panel, tuple(place), bare, text) if place is not None else None
        if shown == self._shown and (self._tag is None or self._tag.ui):
            return
        self._shown = shown
        if self._tag is not None:
            scene.ui.remove(self._tag)
            self._tag = None
        if panel is not None and place is not None:
            tag = Tag(panel, scene.texts.language, bare, text)
            if self._put(tag, place):
                self._tag = scene.ui.add(tag)

    def _meant_by(self, id: str) -> str:
        """What a button of the question means, where no inspector tells it; empty for anything else."""
        button = self.scene.ui.named(id) if self.scene.area is None else None
        if button is None or not (isinstance(button, PromptButton) or self._opens(id)):
            return ""
        return button.tooltip if button.enabled else ""

    def _opens(self, id: str) -> bool:
        """Does a choice of the question lead to another one that is told together?"""
        return any(each.id == id and each.opens and not each.actions for each in self.scene.prompt().buttons)

    def _button_of(self, id: str, panel: Panel) -> pygame.Rect | None:
        """The pixels of a button of the question whose click asks something of chance, or brings figures that
        are good or bad, or leads to a choice that is told; the answers of a card tell their odds themselves.
        """
        button = self.scene.ui.named(id)
        judged = (Tone.GOOD, Tone.BAD)
        is_told = any(row.chance is not None or (row.value and row.tone in judged) for row in panel.rows)
        if button is not None and self._opens(id):
            return button.rect
        return button.rect if isinstance(button, PromptButton) and is_told else None

    def _put(self, tag: Tag, place: pygame.Rect) -> bool:
        """Beside the place, never over squares where something may come down: if there is no room, in the
        column, unless the inspector says the same; False if it is nowhere."""
        scene = self.scene
        marks = tuple(scene.picture.lit.values()) if scene.picture is not None else ()
        room = scene.board.rect.inflate(-scene.px(8), -scene.px(8))
        zone = [kept for mark in marks if mark.shape == "heat" for kept in self._pixels(mark, mark.amount)]
        words = [kept for mark in marks if mark.shape in NOTES for kept in self._pixels(mark, WORDS)]
        if not place.colliderect(scene.board.rect):  # a button, whose preview lies on the board
            zone += [kept for mark in marks if mark.shape in PREVIEW for kept in self._pixels(mark, WORDS)]
        if zone:
            zone += words
        tag.written = tuple([rect for rect, _ in words])
        aims = [(rect, AIMS) for rect in self.aims()]
        told = scene.picture.accounts.rect if scene.picture is not None else None
        if told is not None:
            words.append((told, WORDS))
        if scene.area is not None:  # folded, it may lie over the board
            words.append((scene.area.rect, WORDS))
        words += [(over.rect, WORDS) for id in OVER if (over := scene.ui.named(id)) is not None]
        words += [(disc, WORDS) for disc in self.discs()]
        tag.put(scene.look, place, room, [*aims, *words, *self._pieces()], zone)
        if not covered(tag.rect, zone):
            return True
        if not scene.layout.places.folded:
            return False
        aside = scene.rect(*(scene.layout.places.card or scene.layout.places.asked))
        if tag.rect.w <= aside.w and tag.rect.h <= aside.h:
            shown = [(w.rect, BUTTON if w.id.startswith("button:") else 1.0) for w in self._words(aside)]
            tag.rect = min(strewn(tag.rect, aside), key=covering(shown))
        return True

    def _words(self, room: pygame.Rect) -> list[Widget]:
        """What says something in a room."""
        widgets = self.scene.ui.layers[0].widgets
        return [w for w in widgets if w.visible and w.words() and room.contains(w.rect)]

    def _pixels(self, mark: Mark, weight: float) -> list[Kept]:
        """The pixels of a mark, those of its words if it has any."""
        picture, look = self.scene.picture, self.scene.look
        rect = picture.rect_of(mark.points) if picture is not None else None
        if rect is None or picture is None:
            return []
        mark, style = picture.noted(mark)
        if mark.note:
            high = look.fonts.height(style)
            words = pygame.Rect(0, 0, note_width(look, mark, style) + high // 2, high)
            rect = words.move_to(center=rect.center)
        return [(rect, weight)]

    def discs(self) -> list[pygame.Rect]:
        """The pixels of the numbers of a hint, each at the corner where its place begins."""
        picture, found = self.scene.picture, list[pygame.Rect]()
        for mark in picture.lit.values() if picture is not None else ():
            whole = picture.rect_of(mark.points) if picture is not None and mark.shape == "hint" else None
            corner = picture.rect_of(mark.points[:1]) if picture is not None and whole else None
            if whole is not None and corner is not None:
                radius = disc_radius(self.scene.look, min(whole.size))
                found.append(corner.inflate(3 * radius, 3 * radius))
        return found

    def aims(self) -> list[pygame.Rect]:
        """The pixels of what may be clicked now, and of what is selected."""
        ids = (*self.scene.model.aims(), *self.scene.room.gestures.selection)
        return [rect for id in ids if (rect := self.place_of(id)) is not None]

    def seen_beside(self, about: Sequence[str]) -> list[Kept]:
        """The pixels of what is spoken of, of what may be clicked and of all pieces, by their weights."""
        kept = [(rect, MEANT) for id in about if (rect := self.place_of(id)) is not None]
        return [*kept, *((rect, AIMS) for rect in self.aims()), *self._pieces()]

    def shelter(self, widget: Widget) -> Shelter:
        """Off which pixels the tooltip of a widget stands, and what it leaves in sight: what may be clicked,
        the tag, all that the question says. Of what lies in the question's column it stands off the column's
        whole width, or in its free room."""
        scene, tag, place = self.scene, self._tag, widget.rect
        if len(scene.ui.layers) > 1:
            return place, ()
        column = scene.rect(*(scene.layout.places.card or scene.layout.places.asked))
        if scene.layout.places.shape == "columns" and column.collidepoint(place.center):
            place = pygame.Rect(column.x, place.y, column.w, place.h)
        kept: list[Kept] = [(rect, AIMS) for rect in self.aims()]
        kept += [(tag.rect, WORDS)] if tag is not None and tag.ui else []
        for each in self.scene.ui.layers[0].widgets:
            if each is not widget and each.visible and each.words() and column.collidepoint(each.rect.center):
                seen = each.rect if each.clip is None else each.rect.clip(each.clip)
                kept.append((seen, BUTTON if each.id.startswith("button:") else WORDS))
        return place, [*kept, *self._pieces(), (scene.board.rect, GROUND)]

    def haven(self, at: tuple[int, int]) -> Shelter:
        """Off which pixels a refusal at a pixel stands, and what it leaves in sight: what was clicked, is
        selected and asked about, what may be clicked, the list and the buttons of the question."""
        scene, reach = self.scene, 2 * self.scene.px(GAP)
        place = pygame.Rect(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
        if len(scene.ui.layers) > 1:
            return place, ()
        ids = {*scene.room.gestures.selection, *scene.prompt().about}
        if scene.picture is not None and scene.board.rect.collidepoint(at):
            ids |= set(scene.board.pile(at))
        kept = [(rect, MEANT) for id in ids if (rect := self.place_of(id)) is not None]
        if scene.picture is not None:
            bodies = (scene.picture.board.rect_of(id) for id in ids)
            kept += [(rect, MEANT) for rect in bodies if rect is not None]
        kept += [(rect, AIMS) for rect in self.aims()]
        asked = ("button:", "match.picker", "pick:")
        widgets = (each for each in scene.ui.layers[0].widgets if each.visible and each.id.startswith(asked))
        kept += [(each.rect if each.clip is None else each.rect.clip(each.clip), BUTTON) for each in widgets]
        return place, kept

    def _pieces(self) -> list[Kept]:
        """The pixels of all pieces."""
        picture = self.scene.picture
        rects = [picture.board.rect_of(id) for id in picture.shown] if picture is not None else []
        return [(rect, PIECES) for rect in rects if rect is not None]

    def clicked_at(self, entities: Sequence[str]) -> tuple[int, int] | None:
        """The pixel of what was clicked on the board, by the pointer or by the cursor of the keys."""
        ui = self.scene.ui
        if not ui.keyboard:
            return ui.pointer if self.scene.board.rect.collidepoint(ui.pointer) else None
        found = self.place_of(entities[0]) if entities else None
        return found.center if found is not None else None

    def place_of(self, entity: str) -> pygame.Rect | None:
        """The pixels of an entity of the board; None for a button or what is out of sight."""
        scene = self.scene
        if scene.picture is None or scene.room.table.board.place(scene.model.view, entity) is None:
            return None
        rect = scene.picture.rect_of(scene.room.table.board.outline(scene.model.view, entity))
        return rect if rect is not None and rect.colliderect(scene.board.rect) else None
