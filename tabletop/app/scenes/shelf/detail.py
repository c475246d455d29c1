"""What the lists of saved matches show of a file: a row with its picture, and all about the selected one."""

from __future__ import annotations

import logging
from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app import matches, samples
from tabletop.app.names import player_name
from tabletop.app.thumbnail import decoded
from tabletop.app.widgets import Label, Paragraph, Picture, Row, Widget
from tabletop.engine import registry
from tabletop.render.look import Look
from tabletop.render.painting import painting
from tabletop.render.theme import mix
from tabletop.session.record import Person
from tabletop.store.document import Header
from tabletop.store.slots import Slot
from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape
from tabletop.text.plain import clean

if TYPE_CHECKING:
    from tabletop.app.scenes.shelf.scene import ShelfScene

KEPT = 200  # decoded pictures
FACTS = 246  # logical height of the title and what is told below it
log = logging.getLogger(__name__)


class Pictures:
    """The pictures of files, decoded when first shown; a painting of the game, or a sign, without one."""

    def __init__(self) -> None:
        self._decoded: OrderedDict[tuple[str, float], pygame.Surface | None] = OrderedDict()

    def master(self, slot: Slot) -> pygame.Surface | None:
        """The picture of a file in its own size, if it has a sound one."""
        if slot.shown is None:
            return None
        key = (str(slot.path), slot.modified)
        if key not in self._decoded:
            self._decoded[key] = decoded(slot.shown.thumbnail)
            if len(self._decoded) > KEPT:
                self._decoded.popitem(last=False)
        return self._decoded[key]

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect, slot: Slot) -> None:
        """The picture in a frame."""
        p, px = look.palette, look.px
        image = self.master(slot)
        if image is not None:
            rect = image.get_rect().fit(rect)
        look.painter.rounded(surface, rect.inflate(px(4), px(4)), p.night, px(4))
        if image is not None:
            size = rect.size
            key = ("thumbnail", str(slot.path), slot.modified, size)
            small = look.painter.kept(key, lambda: pygame.transform.smoothscale(image, size))
            surface.blit(small, rect)
        elif slot.shown is not None:
            game, size = slot.shown.game, rect.size
            surface.blit(
                look.painter.kept(("painting", game, size), lambda: painting(look, game, size)), rect
            )
        else:
            name, shade = ("warning", p.warning) if slot.fault else ("pawn", p.brass_dark)
            sign = look.sprites.icon(name, round(rect.h * 0.5), shade)
            surface.blit(sign, sign.get_rect(center=rect.center))
        look.painter.ring(surface, rect.inflate(px(4), px(4)), p.brass_dark, px(1.5), px(4))


def size(texts: Texts, count: int) -> str:
    """A number of bytes in words."""
    if count >= 1_000_000:
        return texts("load.megabytes", n=round(count / 1_000_000, 1))
    return texts("load.kilobytes", n=max(1, round(count / 1000)))


def title(texts: Texts, slot: Slot) -> str:
    """What a match is called, in the present language unless a person named it."""
    name = samples.called(texts, slot.shown) if slot.shown and slot.shown.title else slot.name
    return samples.title_of(texts, slot.path, name) if slot.is_sample else name


def fault(texts: Texts, slot: Slot) -> str:
    """What is wrong with a file, in a sentence, and whether its version before opens; empty if nothing is."""
    if slot.fault is None:
        return ""
    try:
        words = clean(slot.fault.message(texts))
        if slot.backup is None:
            return texts("load.damaged", fault=words)
        return texts("shelf.damaged", fault=words, date=matches.date(texts, slot.backup.saved))
    except Exception:
        log.exception("there are no words for a fault")
        return texts("shelf.unpaintable")


def why_not_open(texts: Texts, slot: Slot) -> str:
    """Why a file cannot be opened; empty if it can, as far as is known."""
    if slot.is_unread:
        return texts("shelf.unread")
    return "" if slot.can_open else fault(texts, slot)


def tell_row(texts: Texts, row: Row) -> None:
    """Give the row of a file its words; if they cannot be made it says so."""
    slot = row.data
    assert isinstance(slot, Slot)
    try:
        row.label, row.detail = title(texts, slot) or slot.name, _line(texts, slot)
    except Exception:
        log.exception("a file cannot be listed")
        row.label, row.detail = slot.name, texts("shelf.unpaintable")
    row.label = row.label or "…"


def _line(texts: Texts, slot: Slot) -> str:
    """The second line: the game unless the title says it, when, round, and how it stands or ended."""
    if slot.is_unread:
        return texts("shelf.unread")
    header = slot.header
    if header is None:
        return _damaged_line(texts, slot)
    told = texts.scope(header.game)
    game = matches.game_name(texts, header.game)
    parts = [] if title(texts, slot).startswith(game) else [game]
    date = matches.date(texts, header.saved)
    if header.kind == "series":
        state = texts("campaign.over" if slot.is_over else "campaign.match", n=header.round)
        return " · ".join([*parts, texts("campaign.campaign"), date, state])
    parts.append(told("load.row", date=date, round=header.round))
    parts.append(_ending(texts, header) if slot.is_over else texts("load.going"))
    parts += [texts("load.sample")] if slot.is_sample else []
    parts += [texts("load.quick")] if slot.is_quick else []
    return " · ".join(parts)


def _ending(texts: Texts, header: Header) -> str:
    """Who won; of a match of one person against bots, whether it was they."""
    assert header.outcome is not None
    seats = range(len(header.seats))
    won = [seat for seat in header.outcome.winners if seat in seats]
    if not won:
        return texts("load.over.drawn")
    people = [seat for seat in seats if isinstance(header.seats[seat], Person)]
    if len(people) == 1:
        return texts("load.over.won" if people[0] in won else "load.over.lost")
    names = ", ".join(player_name(texts, header.seats, seat) for seat in won)
    return texts.count("load.over.by", len(won), names=names)


def _damaged_line(texts: Texts, slot: Slot) -> str:
    """Why the file does not open, or which version of it will."""
    if slot.backup is None:
        return fault(texts, slot)
    row = texts("shelf.damaged.row", date=matches.date(texts, slot.backup.saved))
    return f"{matches.game_name(texts, slot.backup.game)} · {row}"


def draw_row(
    look: Look,
    pictures: Pictures,
    texts: Texts,
    surface: pygame.Surface,
    rect: pygame.Rect,
    row: Row,
    selected: bool,
) -> None:
    """A file of the list; one that cannot be drawn says so, and the others are drawn all the same."""
    try:
        _draw_row(look, pictures, surface, rect, row, selected)
    except Exception:
        log.exception("a file cannot be drawn")
        draw_stand_in(look, surface, rect, texts("shelf.unpaintable"))


def draw_stand_in(look: Look, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    """What is shown for a match that cannot be drawn."""
    px, shade = look.px, look.palette.warning
    sign, small = look.sprites.icon("warning", px(20), shade), look.theme.style("small")
    place = sign.get_rect(x=rect.x + px(16), centery=rect.centery)
    surface.blit(sign, place)
    line = look.fonts.line(look.fonts.fit(words, small, rect.right - place.right - px(24)), small, shade)
    surface.blit(line, line.get_rect(x=place.right + px(12), centery=rect.centery))


def _draw_row(
    look: Look, pictures: Pictures, surface: pygame.Surface, rect: pygame.Rect, row: Row, selected: bool
) -> None:
    """Picture, title, second line, and a sign for what kind of file it is."""
    p, px, slot = look.palette, look.px, row.data
    assert isinstance(slot, Slot)
    side = rect.h - px(16)
    place = pygame.Rect(rect.x + px(12), rect.y + px(8), side, side)
    pictures.draw(look, surface, place, slot)
    x = place.right + px(14)
    icon, shade = _sign(look, slot)
    sign = look.sprites.icon(icon, px(20), shade)
    surface.blit(sign, sign.get_rect(right=rect.right - px(14), centery=rect.centery))
    wide = rect.right - px(46) - x
    colour = mix(p.warning, p.cream, 0.35) if slot.fault else p.cream_dim if slot.is_unread else p.cream
    bold, small = look.theme.style("bold"), look.theme.style("small")
    line = look.fonts.line(look.fonts.fit(row.label, bold, wide), bold, colour)
    dim = p.cream if selected else p.cream_dim
    second = look.fonts.line(look.fonts.fit_items(row.detail, small, wide), small, dim)
    top = rect.centery - (line.get_height() + second.get_height() + px(2)) // 2
    surface.blit(line, (x, top))
    surface.blit(second, (x, top + line.get_height() + px(2)))


def _sign(look: Look, slot: Slot) -> tuple[str, tuple[int, int, int]]:
    p = look.palette
    if slot.fault is not None:
        return "warning", p.warning
    if slot.is_unread:
        return "hourglass", p.cream_faint
    if slot.is_sample:
        return "star", p.brass_light
    return ("flag", p.brass) if slot.is_over else ("hourglass", p.cream_dim)


def _draw_picture(
    look: Look,
    pictures: Pictures,
    slot: Slot,
    texts: Texts,
    surface: pygame.Surface,
    rect: pygame.Rect,
) -> None:
    """The picture of the selected file."""
    try:
        pictures.draw(look, surface, rect, slot)
    except Exception:
        log.exception("the picture of a file cannot be drawn")
        draw_stand_in(look, surface, rect, texts("shelf.unpaintable"))


class Detail:
    """The panel at the right: made anew for each selection, widget by widget."""

    def __init__(self, scene: ShelfScene, rect: pygame.Rect) -> None:
        self.scene, self.rect = scene, rect
        self._widgets: list[Widget] = []
        self._waits_for: Slot | None = None
        """The file of which it is not known yet whose turn it is, or by which rules it was played."""

    def show(self, slot: Slot | None) -> None:
        """All about a file; nothing without one. Where that cannot be put into words it says so."""
        try:
            self._show(slot)
        except Exception:
            log.exception("a file cannot be told of")
            self._clear()
            words = self.scene.texts("shelf.unpaintable")
            self._say(self.rect.y, words, "body", self.scene.look.palette.warning)

    def follow(self) -> None:
        """More has been read."""
        slot = self._waits_for
        if slot is not None and self.scene.reading.owed(slot) is not None:
            self.show(slot)

    def _clear(self) -> None:
        for widget in self._widgets:
            self.scene.ui.remove(widget)
        self._widgets = []

    def _show(self, slot: Slot | None) -> None:
        self._clear()
        self._waits_for = None
        if slot is None:
            self._add(Picture(self.rect, self._draw_nothing))
            return
        px, rect = self.scene.px, self.rect
        high = min(max(round(rect.h * 0.46), rect.h - px(FACTS)), rect.w)
        pictures, look, y = self.scene.pictures, self.scene.look, rect.y
        if rect.h >= px(FACTS):  # in a small window words come first: the list shows the picture, too
            place = pygame.Rect(rect.x, rect.y, rect.w, high)
            self._add(Picture(place, partial(_draw_picture, look, pictures, slot, self.scene.texts)))
            y = place.bottom + px(16)
        y = self._say(
            y, f"**{escape(title(self.scene.texts, slot))}**", "serif_bold", look.palette.brass_light
        )
        if slot.is_unread:
            self._say(y + px(4), self.scene.texts("shelf.unread"), "body", look.palette.cream_dim)
        elif slot.header is None:
            self._show_fault(slot, y + px(4))
        else:
            self._show_facts(slot, y + px(4))

    def _add(self, widget: Widget) -> None:
        self._widgets.append(self.scene.ui.add(widget, self.scene.ui.layers[0]))

    def _draw_nothing(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look = self.scene.look
        sign = look.sprites.icon("pawn", look.px(96), mix(look.palette.brass_dark, look.palette.walnut, 0.55))
        surface.blit(sign, sign.get_rect(center=rect.center))

    def _say(
        self, y: int, text: str, role: str, colour: tuple[int, int, int] | None = None, id: str = ""
    ) -> int:
        body = Paragraph(pygame.Rect(self.rect.x, y, self.rect.w, 10), text, role, colour, id=id)
        body.ui = self.scene.ui
        body.rect.h = min(body.height, max(1, self.rect.bottom - y))
        body.clip = self.rect
        self._add(body)
        return y + body.rect.h + self.scene.px(4)

    def _show_fault(self, slot: Slot, y: int) -> None:
        t, px = self.scene.texts, self.scene.px
        y = self._say(
            y, escape(fault(t, slot)), "body", self.scene.look.palette.warning, f"{self.scene.prefix}.fault"
        )
        if y < self.rect.bottom - px(20):
            self._fact(y + px(4), t("load.detail.file"), self._file(slot))

    def _show_facts(self, slot: Slot, y: int) -> None:
        t, header = self.scene.texts, slot.header
        assert header is not None
        names = [player_name(t, header.seats, seat) for seat in range(len(header.seats))]
        if header.kind == "series":
            words = t("campaign.over" if slot.is_over else "campaign.match", n=header.round)
            facts = [(t("campaign.campaign"), words)]
        else:
            at = t.count("load.detail.at", header.decisions, round=header.round)
            facts = [
                (t("load.detail.players"), ", ".join(names)),
                (t.scope(header.game)("load.detail.round"), at),
                self._state(slot, names),
                (t("shelf.rules.detail"), self._rules(slot)),
            ]
        facts.insert(0, (t("load.detail.game"), matches.game_name(t, header.game)))
        facts.append((t("load.detail.saved"), matches.date(t, header.saved)))
        facts.append((t("load.detail.file"), self._file(slot)))
        for label, value in facts:
            if value and y < self.rect.bottom - self.scene.px(20):
                y = self._fact(y, label, value)

    def _state(self, slot: Slot, names: list[str]) -> tuple[str, str]:
        """How the match ended, or who must decide."""
        t, header = self.scene.texts, slot.header
        assert header is not None
        if header.outcome is None:
            return t("load.detail.turn"), self._turn(slot, names)
        won = [names[seat] for seat in header.outcome.winners if 0 <= seat < len(names)]
        words = t.count("load.detail.won", len(won), names=", ".join(won)) if won else t("load.detail.draw")
        return t("load.detail.result"), words

    def _turn(self, slot: Slot, names: list[str]) -> str:
        """Who must decide: the only fact for which the file is read whole."""
        seats = self.scene.reading.owed(slot, self.scene.app.patience)
        if seats is None:
            self._waits_for = slot
            return "…"
        return ", ".join(names[seat] for seat in seats if seat < len(names))

    def _rules(self, slot: Slot) -> str:
        """By which rules it was played, where these are not today's alone."""
        t, header = self.scene.texts, slot.header
        assert header is not None
        is_over, reading = header.outcome is not None, self.scene.reading
        if is_over and self._may_be_older(header) and reading.owed(slot, self.scene.app.patience) is None:
            self._waits_for = slot  # of one that goes on `_turn` has it read
        if reading.is_older(slot):
            return t("shelf.rules.detail.older.over" if is_over else "shelf.rules.detail.older")
        if header.carried is not None:
            return t.count("shelf.rules.detail.carried", header.carried.moment)
        return ""

    @staticmethod
    def _may_be_older(header: Header) -> bool:
        """Was it played by an earlier edition, which may still lead where it stands?"""
        game = registry.games().get(header.game)
        return game is not None and header.revision < game.revision

    def _file(self, slot: Slot) -> str:
        t = self.scene.texts
        return t("load.detail.size", name=slot.name, size=size(t, slot.size))

    def _fact(self, y: int, label: str, value: str) -> int:
        """A line of a table; what has no room above the edge is left out, unless it would be the first."""
        px, p = self.scene.px, self.scene.look.palette
        wide = min(px(104), round(self.rect.w * 0.38))
        body = Paragraph(
            pygame.Rect(self.rect.x + wide, y, self.rect.w - wide, 10), escape(value), "small", p.cream
        )
        body.ui = self.scene.ui
        if y + body.height > self.rect.bottom and any(isinstance(w, Label) for w in self._widgets):
            return y
        self._add(Label(pygame.Rect(self.rect.x, y - px(2), wide, px(22)), label, "small", p.brass))
        body.rect.h = min(body.height, max(1, self.rect.bottom - y))
        self._add(body)
        return y + max(px(22), body.rect.h) + px(3)
