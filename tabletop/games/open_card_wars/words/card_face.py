"""A whole card as it is printed, in parts that the inspector draws live (OCW-UI-02).

`rulebook.whole_card` says what stands where, for table and paper alike.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.app.table import Art, Part, Token
from tabletop.app.table.kit.faces import Sheet
from tabletop.text.catalogue import Texts
from tabletop.text.letters import width

from ..components.cards import CARDS, Card
from ..components.printed import CLASS, SIZE, Box
from ..rulebook.whole_card import Jewel, Panel, Run, WholeCard, whole_card
from .names import FOLDER

PALE, DARK, COLUMN, GILT = (250, 241, 216), (20, 13, 30), (28, 19, 40), (214, 167, 76)
LINE = 6.0
"""The gilt line around a panel, in pixels of the frame."""
FILLED, SLACK = 0.8, 0.05
"""Height of the letters of a part as a share of its box, and how much wider than reckoned they may be."""


def card_face(card: int, texts: Texts) -> Token:
    """A card of the set in the language of the texts."""
    return _face(card, texts, texts.language)


@lru_cache(maxsize=128)
def _face(card: int, texts: Texts, language: str) -> Token:
    whole, sheet = whole_card(CARDS[card], texts), Sheet(*map(float, SIZE))
    left, top, right, _ = whole.face.window
    square = (left, top, right, top + right - left)  # the frame covers what is below its window
    parts = [
        Part(_part(sheet, square), Art(f"{FOLDER}/{whole.portrait}.webp")),
        Part((0, 0, 1, 1), Art(f"{FOLDER}/{whole.frame}.webp")),
    ]
    for words in whole.words:
        x0, y0, x1, y1 = words.box
        middle, half = (y0 + y1) / 2, words.letters / FILLED / 2
        parts.append(
            Part(_part(sheet, (x0, middle - half, x1, middle + half)), text=words.words, colour=PALE)
        )
    for jewel in whole.jewels:
        parts += _jewel(jewel, f"{FOLDER}/medals/{jewel.name}.webp", sheet)
    for panel in whole.panels:
        parts += _panel(CARDS[card], whole, panel, sheet)
    return Token(f"card:{card}", None, (0, 0), (float(SIZE[0]), float(SIZE[1])), parts=tuple(parts))


def _part(sheet: Sheet, box: Box) -> Box:
    """A box of the frame as a part's."""
    left, top, right, low = box
    return sheet.box(left, top, right - left, low - top)


def _jewel(jewel: Jewel, picture: str, sheet: Sheet) -> list[Part]:
    """A jewel by its middle and diameter, with a figure."""
    half, high = jewel.side / 2, jewel.letters / FILLED / 2
    box = (jewel.x - half, jewel.y - half, jewel.x + half, jewel.y + half)
    found = [Part(_part(sheet, box), Art(picture))]
    if jewel.words:
        words = (box[0], jewel.y - high, box[2], jewel.y + high)
        found.append(Part(_part(sheet, words), text=jewel.words, colour=PALE))
    return found


def _panel(card: Card, whole: WholeCard, panel: Panel, sheet: Sheet) -> list[Part]:
    """An ability: its cost and row beside what it does."""
    found = list[Part]()
    if whole.face.vellum:
        left, top, right, low = panel.box
        inner = (panel.column, top + LINE, right - LINE, low - LINE)
        found.append(Part(_part(sheet, panel.box), plate=(*GILT, 255), radius=0.06))
        found.append(
            Part(_part(sheet, (left + LINE, top + LINE, right - LINE, low - LINE)), plate=(*COLUMN, 255))
        )
        found.append(Part(_part(sheet, inner), Art(f"{FOLDER}/print/vellum.webp"), cover=True))
    found += _jewel(panel.cost, f"{FOLDER}/medals/{panel.cost.name}.webp", sheet)
    found += _jewel(panel.row, f"{FOLDER}/icons/{panel.row.name}.webp", sheet)
    return [*found, *(_run(run, card, whole.letters, sheet) for run in panel.runs)]


def _run(run: Run, card: Card, letters: float, sheet: Sheet) -> Part:
    """Some words where they are printed, labels in the colour of the class."""
    wide, half = (width(run.words, bold=run.bold) + SLACK) * letters, letters / FILLED / 2
    box = _part(sheet, (run.x, run.y - half, run.x + wide, run.y + half))
    ink = CLASS[card.cls] if run.label else DARK
    return Part(box, text=run.words, colour=ink, align=0.0, bold=run.bold)
