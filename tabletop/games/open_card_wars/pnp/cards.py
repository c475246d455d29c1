"""The cards, 63×88 mm, as `whole_card` arranges them for table and paper (OCW-CARD-01).

A duel needs every card twice: both players may field the same character (OCW-TEAM-04, OCW-GEN-09).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Drawing, rect_ops
from tabletop.pnp.picture import picture
from tabletop.pnp.type import POINT, Font, fit

from ..components.cards import CARDS, Card, CardSet
from ..components.printed import CLASS, SIZE, Box
from ..rulebook.whole_card import Jewel, Panel, WholeCard, Words, whole_card
from .look import ART, GILT, INK, IVORY, NIGHT, figure, icon, medal, rail

WIDE, HIGH = 63.0, 88.0
BORDER = 0.5
"""Millimetres of night around the frame: the colour that runs off the edge begins on the card itself, so that
a cut a little beside its line leaves no other one."""
SCALE = (WIDE - 2 * BORDER) / SIZE[0]
"""Millimetres of a pixel of the frame."""
LEFT, TOP = BORDER, (HIGH - SIZE[1] * SCALE) / 2
COPIES = 2
KINDS = ("character", "equip")
CAPITAL = 0.32
"""Half the height of capital letters, in sizes."""


def deck(card_set: CardSet, style: Style) -> Sequence[Piece]:
    """The cards of a set, each as often as a duel needs it (OCW-GEN-09)."""
    backs = {kind: back(kind, style) for kind in KINDS}
    chosen = [card for card in CARDS if card.set == card_set]
    faces = [Face(WIDE, HIGH, front(card, style), backs[card.kind], name=card.number) for card in chosen]
    return [face for face in faces for _ in range(COPIES)]


def mm(box: Box) -> tuple[float, float, float, float]:
    """Corner and size in millimetres of a box of the frame."""
    left, top, right, low = box
    return LEFT + left * SCALE, TOP + top * SCALE, (right - left) * SCALE, (low - top) * SCALE


def points(letters: float) -> float:
    """The size in points of letters so many pixels high."""
    return letters * SCALE / POINT


def front(card: Card, style: Style) -> Drawing:
    """Portrait, frame, name, jewels and abilities where the arrangement has them."""
    draw = Drawing()
    b = style.bleed
    whole = whole_card(card, style.texts)
    window = whole.face.window
    x, y, w, h = mm(window)
    share = (window[3] - window[1]) / (window[2] - window[0])
    art = picture(f"{ART}/{whole.portrait}.webp", crop=(0.0, 0.0, 1.0, share))
    if style.saver:
        draw.rect(0, 0, WIDE, HIGH, WHITE)
        draw.rect(1.6, 1.6, WIDE - 3.2, HIGH - 3.2, None, CLASS[card.cls], 0.5, radius=2)
        draw.image(art, x, y, w, h)
        draw.rect(x, y, w, h, None, CLASS[card.cls], 0.4)
    else:
        draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, NIGHT)
        draw.image(art, x, y, w, h)
        draw.image(picture(f"{ART}/{whole.frame}.webp"), *mm((0, 0, *SIZE)))
    for words in whole.words:
        _line(draw, words, card, style)
    for jewel in whole.jewels:
        _jewel(draw, jewel, style)
    for n, panel in enumerate(whole.panels):
        _panel(draw, card, whole, n, style)
        _cost(draw, panel, style)
        _text(draw, card, whole, panel)
    return draw


def _line(draw: Drawing, words: Words, card: Card, style: Style) -> None:
    """Name, kind, number."""
    x, y, w, h = mm(words.box)
    font = Font.TITLE if words.title else Font.SANS_BOLD
    size = fit(words.words, font, points(words.letters), w)
    if style.saver and not words.title:
        draw.rect(x, y, w, h, WHITE, CLASS[card.cls], 0.2, radius=1)
    base = y + h / 2 + size * POINT * CAPITAL
    draw.text(x + w / 2, base, words.words, font, size, INK if style.saver else IVORY, "centre")


def _jewel(draw: Drawing, jewel: Jewel, style: Style) -> None:
    side = jewel.side * SCALE
    x, y = LEFT + jewel.x * SCALE, TOP + jewel.y * SCALE
    draw.image(medal(jewel.name), x - side / 2, y - side / 2, side, side)
    if jewel.words:
        figure(draw, x, y, jewel.words, points(jewel.letters), style)


def _panel(draw: Drawing, card: Card, whole: WholeCard, n: int, style: Style) -> None:
    """Vellum beside the column of the cost, in a gilt moulding."""
    x, y, w, h = mm(whole.panels[n].box)
    left = LEFT + whole.panels[n].column * SCALE
    if style.saver:
        draw.rect(x, y, w, h, None, CLASS[card.cls], 0.3, radius=0.8)
        draw.line((left, y), (left, y + h), CLASS[card.cls], 0.2)
        return
    if whole.face.vellum:
        wide = x + w - left
        share = (wide / 67.7, h / 40.6)
        across, down = (0.06 + 0.07 * n, min(0.08 + 0.16 * n, 0.97 - share[1]))
        paper = picture(f"{ART}/print/vellum.webp", crop=(across, down, across + share[0], down + share[1]))
        inner = Drawing()
        inner.image(paper, left, y, wide, h)
        draw.place(inner, 0, 0, 0, rect_ops(x, y, w, h, 0.8))
        draw.line((left, y), (left, y + h), INK, 0.6)
        draw.line((left, y), (left, y + h), GILT, 0.3)
        rail(draw, x, y, w, h)


def _cost(draw: Drawing, panel: Panel, style: Style) -> None:
    """The die it asks for, and the sign of its row."""
    _jewel(draw, panel.cost, style)
    side = panel.row.side * SCALE
    x, y = LEFT + panel.row.x * SCALE - side / 2, TOP + panel.row.y * SCALE - side / 2
    draw.image(icon(panel.row.name, INK if style.saver else None), x, y, side, side)


def _text(draw: Drawing, card: Card, whole: WholeCard, panel: Panel) -> None:
    """Labels in the colour of the class, keywords in bold."""
    size = points(whole.letters)
    for run in panel.runs:
        colour = CLASS[card.cls] if run.label else INK
        font = Font.SANS_BOLD if run.bold else Font.SANS
        base = TOP + (run.y + whole.letters * CAPITAL) * SCALE
        draw.text(LEFT + run.x * SCALE, base, run.words, font, size, colour)


def back(kind: str, style: Style) -> Drawing:
    """Two kinds of backs, so that the hand shows what it holds no further (OCW-TEAM-05)."""
    draw = Drawing()
    b = style.bleed
    name = {"character": "back_characters", "equip": "back_equipment"}[kind]
    if style.saver:
        colour = CLASS["assassin" if kind == "character" else "support"]
        draw.rect(0, 0, WIDE, HIGH, WHITE)
        draw.rect(2, 2, WIDE - 4, HIGH - 4, None, colour, 0.7, radius=2.5)
        draw.rect(3.4, 3.4, WIDE - 6.8, HIGH - 6.8, None, colour, 0.2, radius=1.6)
        sign = icon("ward" if kind == "character" else "equipment", INK)
        draw.image(sign, WIDE / 2 - 4, HIGH / 2 - 10, 8, 8)
        draw.text(WIDE / 2, HIGH / 2 + 6, style.texts("game.name"), Font.TITLE, 13, INK, "centre", room=50)
        return draw
    draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, NIGHT)
    draw.image(picture(f"{ART}/cards/{name}.webp", ground=NIGHT), *mm((0, 0, *SIZE)))
    return draw
