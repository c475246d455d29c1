"""The inspector: a panel as portrait, title, rows in columns, bars of odds, keywords and rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

import pygame

from tabletop.app.scenes.match.marks import colour_of
from tabletop.app.scenes.match.rules_at_foot import at_foot
from tabletop.app.scenes.match.tokens import draw_face
from tabletop.app.table import Art, Panel, Row, Token, Tone
from tabletop.app.widgets import Label, Paragraph, Picture, Rule, ScrollArea, Ui, Widget
from tabletop.render.look import Look
from tabletop.render.theme import Colour, mix
from tabletop.text.markup import plain
from tabletop.text.percent import percent

Link = Callable[[str], object]
TEXT = "match.inspector.text"
"""The inspector's paragraphs."""
TELLING = frozenset({"match.prompt.detail", "match.card", "match.card.rest"})
"""What else explains a question."""
CITED = re.compile(r"\[\[[^\]]*\]\]")

PORTRAIT, SMALL = 78.0, 46.0
"""Logical sides of the first panel's portrait and of those below it."""
ICON, SIGN = 20.0, 28.0
"""Logical sides of a row's picture and of that of a large figure."""
FACE, UNDER = 210.0, 52.0
"""Logical width of a whole card at most, and what is left free below it."""
LEAST_FACE = 70.0
"""Logical width below which a whole card tells nothing."""
BAR = 16.0
SHORT = 999
"""The greatest denominator of a fraction that is told beside its percentage."""
FRACTION, PERCENT = 60.0, 62.0
"""Logical widths of the two figures beside a bar."""


def fraction(chance: Fraction) -> str:
    """``5/12``; nothing for what is certain or impossible."""
    return f"{chance.numerator}/{chance.denominator}" if chance.denominator > 1 else ""


class OddsBar(Widget):
    """A probability: a bar, the percentage, and the exact fraction if that says something."""

    solid = False

    def __init__(
        self,
        rect: pygame.Rect,
        chance: Fraction,
        colour: Colour,
        language: str = "en",
        paper: bool = False,
        rounded: bool = False,
        of: str = "",
    ) -> None:
        """`paper`: dark figures, for a light ground; `rounded`: the percentage alone, in whole points; `of`:
        what the chance is of, in place of the fraction."""
        super().__init__("", rect)
        self.chance, self.colour, self.paper = chance, colour, paper
        self.exact = of or ("" if rounded or chance.denominator > SHORT else fraction(chance))
        self.share = percent(chance, language, rounded)

    def words(self) -> list[str]:
        """Both figures."""
        return [text for text in (self.exact, self.share) if text]

    def draw(self, surface: pygame.Surface) -> None:
        """Track, filling, figures in two columns."""
        look = self.look
        p, px = look.palette, look.px
        ink = p.ink if self.paper else p.cream
        figures = px(FRACTION + PERCENT)
        track = pygame.Rect(self.rect.x, 0, max(px(30), self.rect.w - figures), px(10))
        track.centery = self.rect.centery
        look.painter.rounded(
            surface, track, mix(p.parchment_dark, p.ink, 0.55) if self.paper else p.night, px(5)
        )
        filled = track.inflate(-px(2), -px(2))
        filled.w = round(filled.w * float(self.chance))
        if self.chance and filled.w < filled.h:
            filled.w = filled.h
        if self.chance:
            look.painter.rounded(surface, filled, self.colour, px(4))
        style, small = look.theme.style("small_bold"), look.theme.style("tiny")
        words = self.share
        line = look.fonts.line(words, look.fonts.shrink(words, style, px(PERCENT)), ink)
        surface.blit(line, line.get_rect(midright=self.rect.midright))
        words, wide = self.exact, px(FRACTION) - px(10)
        if words and look.fonts.width(words, look.fonts.shrink(words, small, wide)) <= wide:
            dim = p.ink_soft if self.paper else p.cream_dim
            line = look.fonts.line(words, look.fonts.shrink(words, small, wide), dim)
            right = self.rect.right - px(PERCENT) - px(2)
            surface.blit(line, line.get_rect(midright=(right, self.rect.centery)))


def inks_of(look: Look, row: Row) -> tuple[Colour, Colour]:
    """The colours of a row's label and of its value: what is refused is dim, and red is what harms. A label
    that holds its figure itself has the colour of that."""
    p = look.palette
    ink = p.cream_dim if row.tone is Tone.BLOCKED else p.cream
    tone = row.tone if row.figure is None else row.figure
    if row.figure is not None and not row.value:
        ink = colour_of(look, row.figure)
    return ink, ink if tone in (Tone.PLAIN, Tone.BLOCKED) else colour_of(look, tone)


def tone_colour(look: Look, tone: Tone) -> Colour:
    """The colour of a bar: brass unless the tone says more."""
    return look.palette.brass if tone is Tone.PLAIN else colour_of(look, tone)


class Filler:
    """Writes panels into a scroll area, from the top down."""

    def __init__(
        self,
        area: ScrollArea,
        on_link: Link | None,
        language: str,
        look: Look | None = None,
        wide: Mapping[int, int] | None = None,
    ) -> None:
        """`look`: of letters of another size; `wide`: the widths of further columns by what begins there."""
        self.area, self.on_link, self.language = area, on_link, language
        self.look = look or area.ui.look
        self.x, self.y = area.rect.x + self.look.px(4), area.rect.y
        self.wide = area.rect.w - self.look.px(20)
        self._widths = wide or {}
        self.lack = 0
        """Pixels by which a card is to be lower."""
        self.begins: list[tuple[int, int]] = []
        """Where what belongs together begins: at which of the widgets and at which pixel."""

    def panels(self, panels: Sequence[Panel]) -> None:
        """One below the other."""
        for n, panel in enumerate(panels):
            if n:
                self.line()
            self.panel(panel, SMALL if n else PORTRAIT)

    def put(self, widget: Widget) -> None:
        """Into the area, painted with this look."""
        widget.lens = self.look
        self.area.put(widget)

    def begin(self) -> None:
        """Here a column may end, and the next be of another width."""
        wide = self._widths.get(len(self.begins))
        if wide is not None:
            self.wide = wide - self.look.px(20)
        self.begins.append((len(self.area.held()), self.y))

    def panel(self, panel: Panel, side: float = PORTRAIT) -> None:
        """A whole panel with a portrait of a logical side; what it cites stands at its foot."""
        px, p, panel = self.look.px, self.look.palette, at_foot(panel)
        if panel.face is not None:
            self.face(panel.face)
        self.head(panel, side)
        column = self.value_column([row for row in panel.rows if not row.abreast])
        for is_abreast, rows in groupby(panel.rows, key=lambda row: row.abreast):
            if is_abreast:
                self.abreast(tuple(rows))
                continue
            for row in rows:
                self.row(row, column)
        if panel.keywords and panel.rows:
            self.line()
        for row in panel.keywords:
            self.row(row, column=0)
        if panel.text:
            self.begin()
            self.y += px(2)
            self.say(panel.text, "small", p.cream if not panel.rows else p.cream_dim, gap=6)
        if panel.rules:
            self.say("  ".join(f"[[{rule}]]" for rule in panel.rules), "small", gap=4)

    def face(self, face: Token) -> None:
        """A whole card in the middle, as large as lets the title be seen below it, and all else if it is told
        how much that lacks: then there is none where it would be too small."""
        room, share = max(1, self.area.rect.h - self.look.px(UNDER)), face.size[0] / face.size[1]
        wide = min(self.wide, self.look.px(FACE), round(room * share))
        if self.lack:
            wide = min(wide, round((wide / share - self.lack) * share))
            if wide < self.look.px(LEAST_FACE):
                return
        image = draw_face(self.look, face, max(1, wide))
        rect = image.get_rect(midtop=(self.x + self.wide // 2, self.y))
        self.put(Picture(rect, lambda surface, place: surface.blit(image, place), id="inspect.face"))
        self.y = rect.bottom + self.look.px(10)

    def head(self, panel: Panel, side: float) -> None:
        """Portrait, with title and subtitle beside it; none below a whole card."""
        px, p, top = self.look.px, self.look.palette, self.y
        self.begin()
        shift = 0
        beside = panel.face is None and self._has_room_beside(panel.title, side)
        art = panel.art if beside else None
        if art is not None:
            rect = pygame.Rect(self.x, self.y, px(side), px(side))
            self.put(Picture(rect, self._portrait(art)))
            shift = px(side + 12)
            self.y += px(side / 10)
        self.say(panel.title, "small_bold" if panel.is_remark else "heading", p.brass_light, shift, gap=2)
        self.say(panel.subtitle, "small", p.cream_dim, shift, gap=6)
        if art is not None:
            self.y = max(self.y, top + px(side + 8))

    def _has_room_beside(self, title: str, side: float) -> bool:
        """Does every word of a title fit beside the portrait?"""
        look = self.look
        style, room = look.theme.style("heading"), self.wide - look.px(side + 12)
        return all(look.fonts.width(word, style) <= room for word in title.split())

    def _portrait(self, art: Art) -> Callable[[pygame.Surface, pygame.Rect], None]:
        look = self.look

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            look.painter.panel(surface, rect, "well")
            side = rect.w - look.px(8)
            image = look.sprites.get(art.path, (side, side), tint=art.tint, grey=art.grey)
            surface.blit(image, image.get_rect(center=rect.center))

        return paint

    def value_column(self, rows: Sequence[Row]) -> int:
        """The width that the values of all rows would share."""
        style = self.look.theme.style("bold")
        return max((self.look.fonts.width(row.value, style) for row in rows if row.value), default=0)

    def row(self, row: Row, column: int) -> None:
        """Icon, label, value at the right, the bar of odds, the note smaller."""
        px, p, look = self.look.px, self.look.palette, self.look
        self.begin()
        column, shift = min(column, round(self.wide * 0.42)), 0
        if row.icon is not None:
            self._icon(row.icon)
            shift = px(ICON + 8)
        ink, colour = inks_of(look, row)
        top = self.y
        beside = row.value and look.fonts.width(row.value, look.theme.style("bold")) <= max(column, px(60))
        spare = (max(column, px(60)) + px(10)) if beside else 0
        label = row.label if row.chance is not None else f"**{row.label}**" if row.label else ""
        self.say(label, "small", ink, shift, gap=0, spare=spare)
        if beside:
            rect = pygame.Rect(self.x + self.wide - spare, top, spare, px(21))
            self.put(Label(rect, row.value, "bold", colour, "right"))
            self.y = max(self.y, top + px(21))
        elif row.value:
            self.say(row.value, "small", colour, shift, gap=0)
        if row.chance is not None:
            self.bar(row, shift)
        self.say(row.note, "tiny", p.cream_dim, shift, gap=0)
        self.y = max(self.y, top + (px(ICON + 2) if row.icon else 0)) + px(6)

    def abreast(self, rows: Sequence[Row]) -> None:
        """Figures side by side, each in large letters beside its picture and over its name; why they are what
        they are below them."""
        px, wide = self.look.px, self.wide // len(rows)
        self.begin()
        for n, row in enumerate(rows):
            x, side = self.x + n * wide, px(SIGN)
            if row.icon is not None:
                self._picture(row.icon, pygame.Rect(x, self.y + px(3), side, side))
            colour = inks_of(self.look, row)[1]
            figure = pygame.Rect(x + side + px(5), self.y, wide - side - px(9), px(34))
            self.put(Label(figure, row.value, "figure", colour))
            named = pygame.Rect(x, figure.bottom, wide - px(6), px(18))
            self.put(Label(named, row.label, "tiny", self.look.palette.cream_dim))
        self.y += px(54)
        for row in rows:
            self.say(
                f"{row.label}: {row.note}" if row.note else "", "tiny", self.look.palette.cream_dim, gap=2
            )
        self.y += px(6)

    def bar(self, row: Row, shift: int = 0) -> None:
        """The odds of a row."""
        assert row.chance is not None
        px = self.look.px
        rect = pygame.Rect(self.x + shift, self.y, self.wide - shift, px(BAR))
        colour = tone_colour(self.look, row.tone)
        self.put(OddsBar(rect, row.chance, colour, self.language, rounded=row.rounded))
        self.y += px(BAR) + px(2)

    def _icon(self, art: Art) -> None:
        side = self.look.px(ICON)
        self._picture(art, pygame.Rect(self.x, self.y, side, side))

    def _picture(self, art: Art, place: pygame.Rect) -> None:
        look = self.look

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            image = look.sprites.get(art.path, rect.size, tint=art.tint, grey=art.grey)
            surface.blit(image, rect)

        self.put(Picture(place, paint))

    def line(self) -> None:
        """An ornament between two parts."""
        px = self.look.px
        self.put(Rule("", pygame.Rect(self.x, self.y, self.wide, px(8))))
        self.y += px(14)

    def say(
        self,
        text: str,
        role: str,
        colour: Colour | None = None,
        shift: int = 0,
        *,
        gap: float = 4,
        spare: int = 0,
    ) -> None:
        """A paragraph `shift` pixels from the left that leaves `spare` pixels free at the right."""
        if not text:
            return
        rect = pygame.Rect(self.x + shift, self.y, self.wide - shift - spare, 10)
        body = Paragraph(rect, text, role, colour, id=TEXT, on_link=self.on_link)
        body.ui, body.lens = self.area.ui, self.look
        body.rect.h = body.height
        self.put(body)
        self.y += body.rect.h + self.look.px(gap)


def is_inspected(ui: Ui, text: str, by: Widget | None = None) -> bool:
    """Is a sentence told now by the inspector, with no card over it, or by anything else that stands whole in
    sight, but not `by` whoever asks? Its rule may stand apart from it."""
    said = plain(CITED.sub("", text)).strip()
    card = ui.named("match.card.box")
    told = [w for w in ui.layers[0].widgets if w.id == TEXT and w.visible]
    told = [w for w in told if card is None or not card.rect.colliderect(w.rect)]
    others = (w for w in ui.layers[0].widgets if w.visible and w is not by and w.id in TELLING)
    whole = [w for w in others if w.clip is None or w.clip.contains(w.rect)]
    is_there = said in " ".join(word for each in told for word in each.words())
    return bool(said) and (is_there or any(said in plain(word) for w in whole for word in w.words()))


def repeats(told: Panel, offer: Panel | None) -> bool:
    """Does a panel say nothing that the forecast of the same click has not said?"""
    if offer is None or told.rows or told.keywords:
        return False
    return told.title == offer.title and told.text == offer.text


def fill_panels(
    area: ScrollArea, panels: Sequence[Panel], on_link: Link, language: str = "en", lack: int = 0
) -> None:
    """Write panels one below the other into an empty scroll area; `language`: of its figures. A card is
    lower by the pixels that `lack`."""
    filler = Filler(area, on_link, language)
    filler.lack = lack
    filler.panels(panels)
    area.settle(filler.y - area.rect.y)


def fill_panel(area: ScrollArea, panel: Panel, on_link: Link, language: str = "en") -> None:
    """Write one panel into an empty scroll area."""
    fill_panels(area, (panel,), on_link, language)
