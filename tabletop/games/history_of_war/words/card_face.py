"""A whole card as it is printed, in parts that the inspector and the albums draw live (HOW-UI-01).

`rulebook.whole_card` says what stands where, for table and paper alike.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.app.table import Art, Part, Token
from tabletop.app.table.kit.faces import Sheet
from tabletop.text.catalogue import Texts
from tabletop.text.letters import width

from ..components.cards import CARDS, DOMAINS
from ..components.printed import BAND, Box, Colour
from ..rulebook.whole_card import Line, Run, WholeCard, whole_card
from .names import FOLDER

PALE, INK, SLATE = (248, 245, 230), (22, 24, 18), (66, 70, 60)
SLACK = 0.05
"""Of the size of the letters: hinted letters may be so much wider than reckoned."""
PAINTING, RIM = (150.0, 100.0), 2.0
"""The size of a painting by itself, and its frame."""
FILLED = 0.8
"""Height of the letters of a part as a share of its box."""


def card_face(card: int, texts: Texts) -> Token:
    """A card of the set in the language of the texts."""
    return _face(card, texts, texts.language)


@lru_cache(maxsize=256)
def painting_face(card: int) -> Token:
    """Its painting alone in a frame of its category's colour: what its letters tell stands beside it."""
    box = Sheet(*PAINTING).box
    found = [
        Part((0, 0, 1, 1), plate=(*BAND[CARDS[card].category], 255), radius=0.06),
        Part(
            box(RIM, RIM, PAINTING[0] - 2 * RIM, PAINTING[1] - 2 * RIM),
            Art(f"{FOLDER}/pictures/{CARDS[card].id}.webp"),
            cover=True,
        ),
    ]
    return Token(f"painting:{card}", None, (0, 0), PAINTING, parts=tuple(found))


@lru_cache(maxsize=256)
def _face(card: int, texts: Texts, language: str) -> Token:
    whole = whole_card(CARDS[card], texts)
    wide, high = whole.face.size
    sheet = Sheet(wide, high)
    parts = [*_ground(whole, sheet), *_figures(whole, sheet)]
    parts += [_line(line, sheet) for line in whole.lines]
    parts += _text(whole, sheet)
    return Token(f"card:{card}", None, (0, 0), (float(wide), float(high)), parts=tuple(parts))


def _part(sheet: Sheet, box: Box) -> tuple[float, float, float, float]:
    """A box of the frame as a part's."""
    left, top, right, low = box
    return sheet.box(left, top, right - left, low - top)


def _ground(whole: WholeCard, sheet: Sheet) -> list[Part]:
    """Painting, frame, the nation's roundel."""
    found = [
        Part(_part(sheet, whole.face.picture), Art(f"{FOLDER}/{whole.picture}.webp"), cover=True),
        Part((0, 0, 1, 1), Art(f"{FOLDER}/cards/frame_{whole.category}.webp")),
    ]
    if whole.category != "territory":
        found.append(Part(_part(sheet, whole.face.year), plate=(*SLATE, 255)))
    if whole.disc is not None:
        (left, top, right, low), colour = whole.disc
        found.append(Part(_part(sheet, (left, top, right, low)), plate=(*PALE, 255), radius=0.5))
        rim = (right - left) * 0.14
        inner = (left + rim, top + rim, right - rim, low - rim)
        found.append(Part(_part(sheet, inner), plate=(*colour, 255), radius=0.5))
    return found


def _line(line: Line, sheet: Sheet) -> Part:
    """A line in the middle of its box."""
    left, top, right, low = line.box
    middle, half = (top + low) / 2, line.letters / FILLED / 2
    box = (left, middle - half, right, middle + half)
    return Part(_part(sheet, box), text=line.words, colour=PALE if line.pale else INK)


def _figures(whole: WholeCard, sheet: Sheet) -> list[Part]:
    """Values with their signs."""
    plain: Colour = BAND["territory"] if whole.category == "territory" else SLATE
    found = []
    for figure in whole.figures:
        tone = next((BAND[domain] for domain in DOMAINS if domain == figure.sign), plain)
        left, top, right, low = figure.tab
        found.append(Part(_part(sheet, figure.tab), plate=(*tone, 255), radius=0.1))
        x, y, half = (left + right) / 2, (top + low) / 2, whole.face.sign / 2
        sign = Art(f"{FOLDER}/icons/{figure.sign}.webp")
        found.append(Part(_part(sheet, (x - half, y - half, x + half, y + half)), sign))
        found.append(_line(figure.line, sheet))
    return found


def _text(whole: WholeCard, sheet: Sheet) -> list[Part]:
    """What it does; keywords in bold. No word is wider than its place, however small the card is drawn: the
    next would begin on it."""
    high = whole.letters / FILLED
    return [
        Part(
            _part(sheet, (run.x, run.y - high / 2, run.x + _wide(run, whole.letters), run.y + high / 2)),
            text=run.words,
            colour=INK,
            align=0.0,
            bold=run.bold,
        )
        for run in whole.runs
    ]


def _wide(run: Run, letters: float) -> float:
    """The room of some words: a little more than they need, less than the space after them."""
    return (width(run.words, bold=run.bold) + SLACK) * letters
