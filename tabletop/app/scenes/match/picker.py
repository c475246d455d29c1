"""The list of a question: wares with their prices, so many of a kind with − and +, sources of a payment.

What is chosen is the selection of `app.gestures` and nothing else: + and a row are clicks on their entity, −
takes one back, and either can be used exactly if that leads on to a legal action.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.scenes.match.asked import AREA
from tabletop.app.scenes.match.card import CardTool, add_tools, place_card
from tabletop.app.scenes.match.choices import wrapped
from tabletop.app.scenes.match.more import tell_more
from tabletop.app.scenes.match.notice import free_room
from tabletop.app.table import Pick, Picker, Prompt
from tabletop.app.table.options import LARGE
from tabletop.app.widgets import Box, Label, Paragraph, Rule, ScrollArea
from tabletop.app.widgets.base import Pressable
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import Colour, mix

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WIDE = 440.0
ROW, STEP, COUNT, PRICE = 42.0, 32.0, 62.0, 84.0
"""Logical height of a row's first line; width of − and of +, of the figure between them, of a price."""
PAD, HEAD, FOOT, GAP = 16.0, 46.0, 32.0, 5.0
ABOVE = 0.7
"""Share of the board that a list over it has at least if what it lists is to stay in sight below."""
LEAST_LIST = 260.0
"""Logical height that a list in a column has at least, even if it covers turn, phases and seats."""


class Offer(NamedTuple):
    """A row as it is now: how many of it are chosen, may it be clicked, if not why."""

    pick: Pick
    chosen: int
    is_open: bool
    reason: str


class PickRow(Pressable):
    """Picture, name and note, price; the figure between − and +, which are widgets of their own."""

    clicks = True

    def __init__(
        self, row: Offer, rect: pygame.Rect, on_click: Callable[[], object], on_point: Callable[[str], object]
    ) -> None:
        steps = bool(row.pick.most)
        super().__init__(
            f"{row.pick.id}.row" if steps else row.pick.id,
            rect,
            tooltip=row.pick.tooltip,
            enabled=steps or row.is_open or row.chosen > 0,
            reason=row.reason,
        )
        self.row, self.on_click, self.on_point = row, on_click, on_point
        self.focusable = not steps
        self._pointed = False

    def words(self) -> list[str]:
        """All that is written in it."""
        pick = self.row.pick
        return [word for word in (pick.label, pick.note, pick.price, self.figure()) if word]

    def figure(self) -> str:
        """How many of how many; "" without − and +."""
        return f"{self.row.chosen} / {self.row.pick.most}" if self.row.pick.most else ""

    def activate(self) -> bool:
        """A click on its entity, unless it has − and + for that."""
        if not self.row.pick.most:
            self.on_click()
        return not self.row.pick.most

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The pointer came: the board and the inspector show what it means."""
        if not self._pointed:
            self._pointed = True
            self.on_point(self.row.pick.id)

    def on_leave(self) -> None:
        """The pointer went."""
        self._pointed = False
        self.on_point("")

    def note(self) -> RichText:
        """The second line, wrapped."""
        look = self.ui.look
        style = RichStyle(look.theme.style("tiny"), look.palette.ink_soft, look.palette.link_on_parchment)
        return look.rich.get(self.row.pick.note, self.rect.w - look.px(20) - self._left(), style)

    def fitting_height(self) -> int:
        """The pixels it needs."""
        px = self.ui.look.px
        return px(ROW) + (self.note().height + px(2) if self.row.pick.note else 0)

    def steps(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where − and + are."""
        px = self.ui.look.px
        more = pygame.Rect(0, 0, px(STEP), px(STEP))
        more.midright = (self.rect.right - px(8), self.rect.y + px(ROW) // 2)
        return more.move(-px(STEP + COUNT), 0), more

    def draw(self, surface: pygame.Surface) -> None:
        """A slip of paper: framed with brass when chosen, brighter under the pointer, pale when closed."""
        look, row = self.ui.look, self.row
        p, px = look.palette, look.px
        lit = self.enabled and (self.hovered or self.focused)
        face = mix(p.parchment, (255, 255, 255), 0.55) if lit else mix(p.parchment, p.parchment_dark, 0.35)
        look.painter.rounded(surface, self.rect, face, px(6))
        edge = p.brass_dark if lit or row.chosen else mix(p.ink_soft, p.parchment_dark, 0.4)
        can, dash = row.is_open or bool(row.chosen), px(5)
        wide = px(3 if row.chosen else 2 if lit else 1)
        look.painter.ring(surface, self.rect, edge, wide, px(6), 0 if can else dash)
        ink = p.ink if can else p.ink_soft
        line = pygame.Rect(self.rect.x + px(10), self.rect.y, self.rect.w - px(20), px(ROW))
        right = self._draw_right(surface, line, ink)
        self._draw_label(surface, pygame.Rect(line.x, line.y, right - line.x - px(6), line.h), ink)
        if row.pick.note:
            self.note().draw(surface, (line.x + self._left(), self.rect.y + px(ROW - 7)))

    def _draw_right(self, surface: pygame.Surface, line: pygame.Rect, ink: Colour) -> int:
        """Figure or tick, and the price; the pixel where they begin."""
        look, row, right = self.ui.look, self.row, line.right
        if row.pick.most:
            less, more = self.steps()
            figure = look.fonts.line(self.figure(), look.theme.style("bold"), ink)
            middle = ((less.right + more.x) // 2, line.centery)
            surface.blit(figure, figure.get_rect(center=middle))
            right = less.x - look.px(6)
        elif row.chosen:
            sign = look.sprites.icon("check", look.px(20), look.palette.brass_dark)
            surface.blit(sign, sign.get_rect(midright=(right, line.centery)))
            right -= look.px(28)
        if row.pick.price:
            style = look.fonts.shrink(row.pick.price, look.theme.style("bold"), look.px(PRICE), 0.7)
            price = look.fonts.line(row.pick.price, style, ink)
            surface.blit(price, price.get_rect(midright=(right, line.centery)))
            right -= price.get_width() + look.px(6)
        return right

    def _draw_label(self, surface: pygame.Surface, room: pygame.Rect, ink: Colour) -> None:
        look, pick = self.ui.look, self.row.pick
        if pick.icon is not None:
            side, is_grey = look.px(30), pick.icon.grey or not (self.row.is_open or self.row.chosen)
            sign = look.sprites.get(pick.icon.path, (side, side), tint=pick.icon.tint, grey=is_grey)
            surface.blit(sign, sign.get_rect(midleft=room.midleft))
        room = pygame.Rect(room.x + self._left(), room.y, max(1, room.w - self._left()), room.h)
        style = look.fonts.shrink(pick.label, look.theme.style("bold"), room.w, 0.75)
        if look.fonts.width(pick.label, style) > room.w:
            two = wrapped(look, pick.label, "tiny_bold", room.w, ink)
            two.draw(surface, (room.x, room.centery - two.height // 2))
            return
        words = look.fonts.line(pick.label, style, ink)
        surface.blit(words, words.get_rect(midleft=room.midleft))

    def _left(self) -> int:
        """The pixels of the picture."""
        return self.ui.look.px(38) if self.row.pick.icon is not None else 0


class StepTool(CardTool):
    """− or + of a row, framed as what can be pressed; pale when it cannot."""

    def _colour(self) -> Colour:
        p = self.ui.look.palette
        return super()._colour() if self.enabled else mix(p.ink_soft, p.parchment_dark, 0.25)

    def draw(self, surface: pygame.Surface) -> None:
        """A frame around the sign."""
        look = self.ui.look
        if self.enabled:
            look.painter.ring(surface, self.rect, look.palette.ink_soft, look.px(1), look.px(5))
        super().draw(surface)


def show_picker(scene: MatchScene, prompt: Prompt | None) -> None:
    """The list of the question, while it can be answered."""
    picker = prompt.picker if prompt is not None and scene.room.asked is not None else None
    if picker is None or scene.motion.is_playing or scene.notices.card is not None:
        scene.parts.show("picker", None, lambda: None)
        return
    rows, avoid = _rows(scene, picker), _kept_free(scene)
    places = (*avoid, _room(scene, picker))
    named = (*scene.room.gestures.selection, *scene.model.advice.clicks)
    meant = next((pick.id for pick in picker.rows if pick.id in named), "")
    key = (
        picker,
        rows,
        meant,
        scene.card_side,
        scene.card_folded,
        tuple(map(tuple, places)),
    )
    was = scene.ui.named("match.picker.area")
    offset = was.bar.offset if isinstance(was, ScrollArea) else 0
    if scene.parts.show("picker", key, lambda: _build(scene, picker, rows, avoid)):
        _bring_to_sight(scene, offset, meant)


def _bring_to_sight(scene: MatchScene, offset: int, meant: str) -> None:
    """The list as far down as it was, or as far as what is chosen or advised asks for."""
    area = scene.ui.named("match.picker.area")
    if isinstance(area, ScrollArea):
        area.scroll_to(offset)
        if meant:
            scene.ui.reveal(meant)


def _aside(scene: MatchScene) -> pygame.Rect | None:
    """Where the list stands beside the board, below the question and its buttons; None: over the board."""
    px, aside, places = scene.px, free_room(scene), scene.layout.places
    area = scene.ui.named(AREA)
    if aside is None or places.lists_over_board:
        return None
    if not isinstance(area, ScrollArea):
        return aside
    below = area.rect.y + min(area.rect.h, area.content) + px(GAP)
    foot = aside.bottom
    if places.turn is not None:
        foot = min(foot, scene.rect(*places.turn).y - px(GAP))
    if foot - below < px(LEAST_LIST):  # whose turn it is may be covered, the list may not be
        foot = aside.bottom
    return pygame.Rect(aside.x, below, aside.w, foot - below)


def _room(scene: MatchScene, picker: Picker) -> pygame.Rect:
    """Where the list may stand: beside the board, or over it and above what it lists, if that lies low."""
    aside = _aside(scene)
    if aside is not None:
        return aside
    room, picture = scene.board.rect.inflate(-scene.px(20), -scene.px(20)), scene.picture
    assert picture is not None
    board, view = scene.room.table.board, scene.model.view
    there = [row.id for row in picker.rows if board.place(view, row.id) is not None]
    rects = (picture.rect_of(board.outline(view, id)) for id in there)
    top = min((rect.y for rect in rects if rect is not None), default=room.bottom) - scene.px(6)
    if top > room.y + ABOVE * room.h:
        room.h = min(room.bottom, top) - room.y
    return room


def _is_done(scene: MatchScene, picker: Picker) -> bool:
    """Has the list over the board been chosen from, and is the rest of the gesture clicked on the board? Then
    it folds, and what is to be clicked is in sight."""
    gestures = scene.room.gestures
    if not gestures.selection or _aside(scene) is not None:
        return False
    return not gestures.continuations() & {row.id for row in picker.rows}


def _rows(scene: MatchScene, picker: Picker) -> tuple[Offer, ...]:
    gestures, panels, found = scene.room.gestures, scene.room.table.panels, []
    for pick in picker.rows:
        is_open, reason = gestures.is_clickable(pick.id), ""
        if not is_open:
            no = gestures.refused((pick.id,))
            reason = panels.cited(no, scene.room.view) if no is not None else pick.disabled
        found.append(Offer(pick, gestures.selection.count(pick.id), is_open, reason))
    return tuple(found)


def _kept_free(scene: MatchScene) -> list[pygame.Rect]:
    """The pixels of what on the board may still be clicked for this list: it stays where it is meanwhile."""
    picture, board, view = scene.picture, scene.room.table.board, scene.model.view
    assert picture is not None
    there = (id for id in sorted(scene.room.gestures.ahead()) if board.place(view, id) is not None)
    rects = (picture.rect_of(board.outline(view, id)) for id in there)
    return [rect for rect in rects if rect is not None]


def _ground(scene: MatchScene) -> pygame.Rect | None:
    """The pixels of the board itself."""
    assert scene.picture is not None
    x, y, w, h = scene.picture.bounds
    return scene.picture.rect_of(((x, y), (x + w, y + h)))


def _build(scene: MatchScene, picker: Picker, rows: tuple[Offer, ...], avoid: list[pygame.Rect]) -> None:
    px, ui, p, room = scene.px, scene.ui, scene.look.palette, _room(scene, picker)
    wide = min(px(WIDE), room.w)
    inner = wide - 2 * px(PAD)
    done = _is_done(scene, picker)
    made = [] if scene.card_folded or done else [_row(scene, row, inner) for row in rows]
    listed = sum(row.rect.h + px(GAP) for row in made)
    total = _total(scene, picker.total, inner)
    fixed = px(HEAD) + (max(px(FOOT), total.rect.h + px(14)) if total is not None else px(10))
    listed = min(listed, room.h - fixed)
    box = place_card(room, (wide, fixed + listed), avoid, scene.card_side, _ground(scene))
    if _aside(scene) is not None:  # nothing that stands there is covered by half
        end = scene.layout.places.clear((box.bottom + px(4)) / scene.theme.k)
        box.h = min(room.bottom, max(box.bottom, px(end) - px(4))) - box.y
    ui.add(Box(box, "parchment", id="match.picker"))
    add_tools(scene, box, partial(_choose_again, scene) if done else None)
    title = pygame.Rect(box.x + px(PAD), box.y + px(8), inner - px(64), px(28))
    ui.add(Label(title, picker.title, "bold", p.ink, id="match.picker.title"))
    if made:
        ui.add(Rule("", pygame.Rect(box.x + px(PAD), box.y + px(36), inner, px(8))))
        _add_rows(scene, made, pygame.Rect(box.x + px(PAD), box.y + px(HEAD), inner, listed))
    if total is not None:
        total.rect.bottomleft = (box.x + px(PAD), box.bottom - px(10))
        ui.add(total)


def _choose_again(scene: MatchScene) -> None:
    """Nothing is chosen: the list unfolds."""
    scene.room.gestures.select(())
    scene.card_folded, scene.stale = False, True


def _total(scene: MatchScene, text: str, wide: int) -> Paragraph | None:
    """What has been chosen, in as many lines as it needs."""
    if not text:
        return None
    rect = pygame.Rect(0, 0, wide, 10)
    made = Paragraph(rect, text, "small_bold", scene.look.palette.ink, "right", "match.picker.total")
    made.ui = scene.ui
    made.rect.h = made.height
    return made


def _row(scene: MatchScene, row: Offer, wide: int) -> PickRow:
    made = PickRow(row, pygame.Rect(0, 0, wide, 10), partial(scene.clicked, (row.pick.id,)), scene.pointed)
    made.ui = scene.ui
    made.rect.h = made.fitting_height()
    return made


def _add_rows(scene: MatchScene, rows: list[PickRow], box: pygame.Rect) -> None:
    px = scene.px
    area = ScrollArea("match.picker.area", box)
    scene.ui.add(area)
    spare = px(12) if sum(row.rect.h + px(GAP) for row in rows) > box.h else 0
    y = box.y
    for row in rows:
        row.rect = pygame.Rect(box.x, y, box.w - spare, row.rect.h)
        row.rect.h = row.fitting_height()  # narrower, it may have one line more
        area.put(row)
        if row.row.pick.most:
            _add_steps(scene, area, row)
        y += row.rect.h + px(GAP)
    if scene.app.settings.ui_scale >= LARGE:  # else so many rows are in sight that the bar tells it
        tell_more(scene, area, rows, y - box.y, paper=True)
    else:
        area.settle(y - box.y)


def _add_steps(scene: MatchScene, area: ScrollArea, of: PickRow) -> None:
    """− and + of a row; + has the entity's own id."""
    row, (less, more) = of.row, of.steps()
    take = partial(_take_back, scene, row.pick.id)
    words = scene.texts("match.picker.less")
    area.put(
        StepTool(
            f"{row.pick.id}.less",
            less,
            "",
            take,
            kind="ghost",
            icon="minus",
            tooltip=words,
            enabled=row.chosen > 0,
        )
    )
    add = partial(scene.clicked, (row.pick.id,))
    words = scene.texts("match.picker.more")
    area.put(
        StepTool(
            row.pick.id,
            more,
            "",
            add,
            kind="ghost",
            icon="plus",
            tooltip=words,
            enabled=row.is_open,
            reason=row.reason,
        )
    )


def _take_back(scene: MatchScene, entity: str) -> None:
    scene.stale = scene.room.gestures.take_back(entity) or scene.stale
