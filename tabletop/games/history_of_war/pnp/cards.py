"""The cards, 63×88 mm, as `whole_card` arranges them for table and paper (HOW-CRD-01, HOW-GEN-02).

Territories lie on their side: their front is turned a quarter, so that all cards of a deck stand in one grid
and have one back (HOW-DAT-01).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing, rect_ops
from tabletop.pnp.picture import picture
from tabletop.pnp.type import POINT, Font, fit

from ..components.cards import CARDS, DOMAINS, Card, Faction
from ..components.deck import DECK, RESERVE
from ..components.printed import BAND, SIZE, UPGRADE, Box
from ..rulebook.whole_card import Line, WholeCard, whole_card
from .look import ART, CAPITAL, DIM, FACTION, FIELD, INK, PALE, PAPER, SLATE, VALUE, centred, sign, there

WIDE, HIGH = 63.0, 88.0
BORDER = 0.5
"""Millimetres of the rim's colour around the frame: a cut a little beside its line leaves no other one."""
SCALE = (WIDE - 2 * BORDER) / SIZE[0]
"""Millimetres of a pixel of the frame."""
MARGIN = (HIGH - SIZE[1] * SCALE) / 2
"""Millimetres of rim at the short sides."""


def deck(faction: Faction, style: Style) -> Sequence[Piece]:
    """Territories and cards of a side, each as often as its deck holds it."""
    behind = back(faction, style)
    made: dict[int, Face] = {}
    for number in dict.fromkeys((*RESERVE[faction], *DECK[faction])):
        card = CARDS[number]
        made[number] = Face(WIDE, HIGH, front(card, style), behind, name=card.id)
    return [made[number] for number in (*RESERVE[faction], *DECK[faction])]


def front(card: Card, style: Style) -> Drawing:
    """The face of a card in the upright trimmed piece."""
    draw = Drawing()
    b = style.bleed
    draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, WHITE if style.saver else INK)
    inner = Drawing()
    whole = whole_card(card, style.texts)
    _ground(inner, whole, style)
    for line in whole.lines:
        _line(inner, line, style)
    _figures(inner, whole, style)
    _text(inner, whole)
    edge = rect_ops(*mm((0, 0, *whole.face.size)))
    if whole.face.size == SIZE:
        draw.place(inner, BORDER, MARGIN, 0, edge)
    else:
        draw.place(inner, WIDE - BORDER, MARGIN, 90, edge)
    return draw


def mm(box: Box) -> tuple[float, float, float, float]:
    """Corner and size in millimetres of a box of the frame."""
    left, top, right, low = box
    return left * SCALE, top * SCALE, (right - left) * SCALE, (low - top) * SCALE


def points(letters: float) -> float:
    """The size in points of letters so many pixels high."""
    return letters * SCALE / POINT


def _ground(draw: Drawing, whole: WholeCard, style: Style) -> None:
    """Picture and frame; where no frame is painted, or ink is spared, a plain one."""
    face, band = whole.face, BAND[whole.category]
    art = picture(f"{ART}/{whole.picture}.webp")
    frame = f"cards/frame_{whole.category}.webp"
    if not style.saver and there(frame):
        draw.image(art, *mm(face.picture))
        draw.image(picture(f"{ART}/{frame}"), *mm((0, 0, *face.size)))
    else:
        _plain(draw, whole, band, style)
        draw.image(art, *mm(face.picture))
        draw.rect(*mm(face.picture), None, band, 0.5)
    if style.saver:
        draw.rect(*mm(face.year), WHITE, band, 0.2, radius=0.6)
    elif whole.category != "territory" or not there(frame):
        draw.rect(*mm(face.year), SLATE, radius=0.6)
    if whole.disc is not None:
        _roundel(draw, *whole.disc)


def _plain(draw: Drawing, whole: WholeCard, band: Colour, style: Style) -> None:
    """A drawn frame: the band of the category, paper within, fields for words and figures."""
    face, saver = whole.face, style.saver
    w, h = face.size
    edge = 0.4 if saver else 0.0
    draw.rect(*mm((4, 4, w - 4, h - 4)), WHITE if saver else band, band if saver else None, 0.6, radius=1.9)
    draw.rect(*mm((22, 22, w - 22, h - 22)), WHITE if saver else PAPER, band if saver else INK, 0.2, radius=1)
    if whole.category == "territory":
        draw.rect(*mm((36, 36, w - 36, h - 36)), None, band, 0.75, radius=0.7)
    line = band if saver else INK
    for box in (face.title, face.text):
        draw.rect(*mm(box), WHITE if saver else FIELD, line, edge or 0.15, radius=0.5)
    for box, colour in ((face.kind, band), (face.nation, DIM)):
        if any(box):
            draw.rect(*mm(box), WHITE if saver else colour, line, 0.2, radius=0.4)
    if whole.category == "upgrade":
        draw.rect(*mm((260, 584, 480, 622)), WHITE if saver else UPGRADE, line, 0.2, radius=0.3)
    if any(face.cost):
        x, y, wide, high = mm(face.cost)
        draw.circle(x + wide / 2, y + high / 2, high / 2, WHITE if saver else FIELD, band, 1.0)
    for figure in whole.figures:
        left, top, _, low = figure.tab
        draw.rect(*mm((left, top, figure.line.box[2], low)), WHITE if saver else VALUE, line, 0.2, radius=0.5)
        plain = band if whole.category == "territory" else SLATE
        tone = next((BAND[domain] for domain in DOMAINS if domain == figure.sign), plain)
        draw.rect(*mm(figure.tab), WHITE if saver else tone, tone if saver else None, 0.2, radius=0.5)
        x, y, wide, high = mm(figure.tab)
        sign(draw, figure.sign, x + wide / 2, y + high / 2, face.sign * SCALE, tone if saver else None)


def _roundel(draw: Drawing, box: Box, colour: Colour) -> None:
    x, y, w, _ = mm(box)
    r = w / 2
    draw.circle(x + r, y + r, r, PALE, INK, 0.12)
    draw.circle(x + r, y + r, r * 0.72, colour)


def _line(draw: Drawing, line: Line, style: Style) -> None:
    """A line in the middle of its box."""
    x, y, w, h = mm(line.box)
    colour = PALE if line.pale and not style.saver else INK
    centred(draw, x + w / 2, y + h / 2, line.words, points(line.letters), colour, w - 0.4)


def _figures(draw: Drawing, whole: WholeCard, style: Style) -> None:
    for figure in whole.figures:
        _line(draw, figure.line, style)


def _text(draw: Drawing, whole: WholeCard) -> None:
    """The text, keywords in bold."""
    size = points(whole.letters)
    for run in whole.runs:
        font = Font.SANS_BOLD if run.bold else Font.SANS
        draw.text(run.x * SCALE, (run.y + whole.letters * CAPITAL) * SCALE, run.words, font, size, INK)


def back(faction: Faction, style: Style) -> Drawing:
    """One back for every card of a side."""
    draw = Drawing()
    b, colour = style.bleed, FACTION[faction]
    name = f"cards/back_{faction}.webp"
    draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, WHITE if style.saver else INK)
    if not style.saver and there(name):
        w, h = SIZE[0] * SCALE, SIZE[1] * SCALE
        draw.image(picture(f"{ART}/{name}"), BORDER, MARGIN, w, h)
        return draw
    ground = WHITE if style.saver else colour
    draw.rect(2, 2, WIDE - 4, HIGH - 4, ground, colour if style.saver else PALE, 0.7, radius=2.5)
    draw.rect(3.6, 3.6, WIDE - 7.2, HIGH - 7.2, None, colour if style.saver else PALE, 0.2, radius=1.6)
    words = INK if style.saver else PALE
    title = style.texts("game.name")
    size = fit(title, Font.TITLE, 15, WIDE - 14)
    draw.text(WIDE / 2, HIGH / 2, title, Font.TITLE, size, words, "centre")
    side = style.texts(f"faction.{faction}")
    draw.text(WIDE / 2, HIGH / 2 + 8, side, Font.TITLE, 11, words, "centre")
    return draw
