"""The legend: every meaning that a mark of this game can have, with its picture, those on the board first,
the rest by what they are about; then the signs on the game's own pieces.

In ordinary letters each entry has its explanation; where letters are so large that only few would be in
sight, pictures stand with their names alone in one grid, each group right of its heading, and the strip at
the foot explains the one that is pointed at or focused. Pictures are drawn by the same code and vocabulary as
the marks themselves (`examples`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.examples import forms_of, paint_example
from tabletop.app.scenes.match.legend_tiles import Explained, HeadCell, SignTile
from tabletop.app.scenes.match.vocabulary import ABOUT, SIGNS
from tabletop.app.table import Meaning, Row
from tabletop.app.table.meanings import SCENE
from tabletop.app.widgets import Box, Button, Label, Layer, Paragraph, Rule, ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

HALL = (1250.0, 700.0)
"""Greatest logical size of the page."""
GAP, PAD = 10.0, 26.0
HEAD, TOP, LOW_TOP = 34.0, 54.0, 46.0
"""Logical heights of a group's heading and of the title, and of one over a grid."""
WIDE, NARROW, HEADED = 330.0, 132.0, 110.0
"""The least logical width of an entry with its explanation, of one without, and of headings."""
COLUMNS = 3
"""So many columns of explanations there must be room for: else entries have none."""
SIGN, SMALL = 30.0, 38.0
"""Logical height of the picture of a sign, and of a mark whose entry has no explanation."""
LOW = 39.0
"""Logical height of an entry without explanation."""
STRIP = 2
"""Lines of the strip that explains."""
LINES = 1.1
"""The height of a line in that of its letters."""
Group = tuple[str, Sequence[Explained]]


def meanings_of(scene: MatchScene) -> list[Meaning]:
    """What the marks of a match can mean, in the vocabulary's order."""
    known = SCENE | scene.room.table.overlays.MEANINGS
    return [meaning for meaning, sign in SIGNS.items() if meaning in known and sign.example]


def on_board(scene: MatchScene) -> set[Meaning]:
    """What the marks mean that are on the board now."""
    entities, marks = scene.model.lights()
    board, view = scene.room.table.board, scene.model.view
    lit = {meaning for id, meaning in entities.items() if board.place(view, id) is not None}
    resting = {Meaning.RESTS} if scene.picture is not None and scene.picture.resting else set()
    return lit | {mark.meaning for mark in marks} | resting


def key(scene: MatchScene, event: pygame.event.Event) -> bool:
    """Open the legend by its key."""
    if event.key != pygame.K_l or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return False
    open_legend(scene)
    return True


def open_legend(scene: MatchScene) -> None:
    """Show the page over the match; Esc or a click beside it closes it."""
    px, ui, t = scene.px, scene.ui, scene.texts
    layer = ui.open(Layer(dim=True, close_outside=True))
    box = pygame.Rect(0, 0, min(px(HALL[0]), ui.screen.w - px(20)), min(px(HALL[1]), ui.screen.h - px(16)))
    box.center = ui.screen.center
    ui.add(Box(box))

    def done() -> None:
        ui.close(layer)

    layer.on_escape = done
    columns = (box.w - px(2 * PAD + GAP)) // px(WIDE)
    is_whole = columns >= COLUMNS
    top, role = (TOP, "title") if is_whole else (LOW_TOP, "heading")
    leave = pygame.Rect(0, 0, px(120), px(top - 16))
    leave.topright = (box.right - px(PAD), box.y + px(10))
    title = pygame.Rect(box.x + px(PAD), box.y + px(10), leave.x - box.x - px(PAD + GAP), leave.h)
    ui.add(Label(title, t("match.legend.title"), role, scene.look.palette.brass_light, id="legend.title"))
    inner = pygame.Rect(box.x + px(PAD), box.y + px(top), box.w - px(2 * PAD - 12), box.h - px(top + 12))
    page = _Leaf(scene, inner, columns if is_whole else 0)
    page.fill(list(_groups(scene)))
    ui.add(Button("legend.done", leave, t("match.table.done"), done, kind="primary"))
    ui.focus_id("legend.done")


def _groups(scene: MatchScene) -> Iterator[Group]:
    """Headings with what belongs below each."""
    t, now, found = scene.texts, on_board(scene), meanings_of(scene)
    yield t("match.legend.now"), [_meaning(scene, m) for m in found if m in now]
    for about, meanings in ABOUT.items():
        yield t(f"match.legend.{about}"), [_meaning(scene, m) for m in found if m in meanings - now]
    yield t("match.legend.signs"), [_sign(scene, row) for row in scene.room.table.panels.signs()]


def _meaning(scene: MatchScene, meaning: Meaning) -> Explained:
    """A meaning with its picture. A game in whose marks there is less says what there is
    (``mark.attack.text``), and then the picture has no figure; one in whose marks there is more adds that
    (``mark.harm.more``)."""
    t, words_of, forms = scene.texts, scene.room.table.texts, forms_of(scene)
    key, own = f"match.mark.{meaning.value}", f"mark.{meaning.value}.text"
    forms = forms._replace(bare=words_of.has(own))
    paint = partial(paint_example, scene.look, meaning, forms=forms)
    said = words_of(own) if forms.bare else t(f"{key}.text")
    if words_of.has(more := f"mark.{meaning.value}.more"):
        said = f"{said} {words_of(more)}"
    return Explained(f"legend.{meaning.value}", t(key), said, paint, (forms.wide, forms.high))


def _sign(scene: MatchScene, sign: Row) -> Explained:
    """A sign on a piece, its name and what it means."""
    icon = sign.icon

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if icon is not None:
            surface.blit(scene.look.sprites.get(icon.path, rect.size, tint=icon.tint, grey=icon.grey), rect)

    return Explained(f"sign.{sign.label}", sign.label, sign.note, paint, (SIGN, SIGN))


class _Leaf:
    """The entries in their groups, and the strip that explains one of them."""

    def __init__(self, scene: MatchScene, room: pygame.Rect, columns: int) -> None:
        """`columns` of entries with their explanation; 0: without."""
        self.scene, self.whole = scene, columns > 0
        ui, px = scene.ui, scene.px
        area, self.strip = room.copy(), None
        if not self.whole:
            high = round(LINES * STRIP * scene.look.fonts.height(scene.look.theme.style("small")))
            area.h -= high + px(GAP)
            strip = pygame.Rect(room.x, area.bottom + px(GAP), room.w - px(20), high)
            ui.add(Rule("", pygame.Rect(strip.x, area.bottom, strip.w, px(8))))
            self.strip = ui.add(Paragraph(strip, "", "small", id="legend.told"))
        self.area = ui.add(ScrollArea("legend.page", area, fades=self.whole))
        self.wide = area.w - px(20)
        self.columns = columns or max(1, (self.wide - px(HEADED)) // px(NARROW))

    def fill(self, groups: Sequence[Group]) -> None:
        """All that are not empty."""
        told = [(head, group) for head, group in groups if group]
        (self._stack if self.whole else self._weave)(told)
        if told:
            self._explain(told[0][1][0])

    def _stack(self, groups: Sequence[Group]) -> None:
        """One group below the other."""
        y = self.area.rect.y
        for head, group in groups:
            y = self._add_group(head, group, y)
        self.area.settle(y - self.area.rect.y)

    def _weave(self, groups: Sequence[Group]) -> None:
        """One grid: a heading begins a row of its own, and all that belongs to it stands right of it."""
        px, area, top = self.scene.px, self.area, 0
        left = px(HEADED)
        column = (self.wide - left) // self.columns
        row = area.rect.h // round(area.rect.h / px(LOW))  # the page ends with a whole one
        for head, group in groups:
            y = area.rect.y + top * row
            area.put(HeadCell(pygame.Rect(area.rect.x, y, left - px(4), row - px(2)), head))
            for n, each in enumerate(group):
                down, at = divmod(n, self.columns)
                x = area.rect.x + left + at * column
                self._add(each, pygame.Rect(x, y + down * row, column - px(4), row - px(2)))
            top += -(-len(group) // self.columns)
        area.settle(top * row)

    def _add_group(self, head: str, group: Sequence[Explained], y: int) -> int:
        """A heading and what belongs below it, in columns; the pixel below them."""
        px, area, gold = self.scene.px, self.area, self.scene.look.palette.brass_light
        area.put(Label(pygame.Rect(area.rect.x, y, self.wide, px(24)), head, "heading", gold))
        area.put(Rule("", pygame.Rect(area.rect.x, y + px(24), self.wide, px(8))))
        y += px(HEAD)
        column = self.wide // self.columns
        for n in range(0, len(group), self.columns):
            row = [
                self._add(told, pygame.Rect(area.rect.x + at * column, y, column - px(6), px(LOW)))
                for at, told in enumerate(group[n : n + self.columns])
            ]
            y += max(entry.rect.h for entry in row) + px(4)
        return y + px(GAP)

    def _add(self, told: Explained, rect: pygame.Rect) -> SignTile:
        share = 1.0 if self.whole else min(1.0, SMALL / told.size[1])
        entry = SignTile(rect, told, share, self.whole, self._explain)
        entry.ui = self.scene.ui
        if self.whole:
            rect.h = entry.least
        entry.rect = rect
        self.area.put(entry)
        return entry

    def _explain(self, told: Explained) -> None:
        """The strip tells what is pointed at."""
        if self.strip is not None:
            self.strip.role, self.strip.text = "small", f"**{told.name}**: {told.text}"
            if self.strip.height > self.strip.rect.h:
                self.strip.role = "tiny"
            self.strip.invalidate()
