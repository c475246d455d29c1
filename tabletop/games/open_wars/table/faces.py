"""Stacks that share a cell: their values stand beside the counters or below them, off the faces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.app.table import Art, Part

HIGHEST, BARE, SIGN = 0.36, 0.47, 0.86
"""The most of a stack's height that a line of the column takes, or one without signs, and how much of that
its sign has."""
SIGNED, COUNTED, MORE = 46, 66, 116
"""Pixels of a stack from which the figures below it have signs; if its counters are numbered, too; from which
there is a third one."""
TALLEST, MANY = 0.42, 1.25
"""The most of a square's side that the line below it takes, and how wide their number is by a figure."""
LARGE_TALLEST, LARGE_MANY, LATER = 0.54, 2.0, (1.25, 2.0)
"""The same in large letters, and how many times as large a stack is then before its figures have signs: one
counter, several."""
PLATE, PLAIN = (22, 17, 13, 225), (252, 244, 224)
LINE, NEAR = 0.02, 1e-6
BORDER = 0.03
"""Share of its width that each edge of the line below a stack takes."""


Box = tuple[float, float, float, float]
_BOX, _LEAST, _MOST = (Part._fields.index(name) for name in ("box", "least", "most"))


@lru_cache(maxsize=1024)
def apart(
    body: tuple[Part, ...], figures: tuple[Part, ...], size: float, wide: float, tall: float
) -> tuple[Part, ...]:
    """The parts of a stack, made for its square, where it has room beyond that, beside or below."""
    across, down = 1 + wide / size, 1 + tall / size
    if tall:
        return (*_placed(body, _headed(body, across, down), across), *figures)
    if wide:
        return (*_placed(body, _leftward(body, across), across), *_beside(figures, across))
    return (*body, *figures)


class Figure(NamedTuple):
    """A value of a stack, as it is told below it."""

    text: str
    sign: Art
    plate: tuple[int, int, int, int]
    colour: tuple[int, int, int]


@lru_cache(maxsize=1024)
def strip(
    count: int,
    figures: tuple[Figure, ...],
    across: float,
    down: float,
    colour: tuple[int, int, int],
    large: bool = False,
) -> tuple[Part, ...]:
    """The line at the foot of a stack that is wider and higher than its square by so much: how many, then
    what they can; the smaller it is seen, the less. Edges in its owner's `colour` part it from those
    beside it. `large`: letters as large as the line has room for."""
    signed = round((COUNTED if count > 1 else SIGNED) * (LATER[count > 1] if large else 1))
    many = (LARGE_MANY if large else MANY) if count > 1 else 0.0
    high = min((down - 1) * (1 - LINE), LARGE_TALLEST if large else TALLEST)
    whole = (0.0, 1 - high / down, 1.0, high / down)
    found = [Part(whole, plate=(*colour, 255), radius=BORDER)]
    box = (BORDER, whole[1], 1 - 2 * BORDER, whole[3])
    found += _line(count, figures[:2], box, many, 0.0, (0, signed))
    if len(figures) < 3:
        return (*found, *_line(count, figures, box, many, high / across, (signed, 0)))
    found += _line(count, figures[:2], box, many, high / across, (signed, MORE))
    return (*found, *_line(count, figures[:3], box, many, high / across, (MORE, 0)))


@lru_cache(maxsize=256)
def numbered(
    body: tuple[Part, ...], count: int, attack: Figure, across: float, down: float, high: float
) -> tuple[Part, ...]:
    """The parts of a stack below which all values would be too small to be read: its face, under it, so large
    a share of the height, how many counters they are and how they attack; of one its face alone."""
    foot = high if count > 1 else 0.0
    side = min(across, down * (1 - foot))
    left, top = (1 - side / across) / 2, (1 - foot - side / down) / 2
    boxes = [
        (left + x * side / across, top + y * side / down, w * side / across, h * side / down)
        for x, y, w, h in [part.box for part in body]
    ]
    found = _placed(body, boxes, across / side)
    if foot:
        found += _line(count, (attack,), (BORDER, 1 - high, 1 - 2 * BORDER, high), MANY, 0.0, (0, 0))
    return tuple(found)


@lru_cache(maxsize=256)
def nearer(afar: tuple[Part, ...], near: tuple[Part, ...], pixels: int) -> tuple[Part, ...]:
    """Some parts of a stack that is seen smaller than so many pixels, others of one that is larger."""
    far = [each._replace(most=min(each.most or pixels, pixels)) for each in afar if each.least < pixels]
    large = [each for each in near if not 0 < each.most <= pixels]
    return (*far, *(each._replace(least=max(each.least, pixels)) for each in large))


def _line(
    count: int, figures: Sequence[Figure], box: Box, many: float, sign: float, seen: tuple[int, int]
) -> Iterator[Part]:
    """One of these lines in a box, their number so wide by a figure, with signs of so large a share of the
    width, seen between two sizes."""
    begin, top, wide, high = box
    least, most = seen
    step = wide / (len(figures) + many)
    left = begin + step * many
    if many:
        place = (begin, top, step * many - LINE, high)
        yield Part(place, plate=PLATE, text=f"×{count}", colour=PLAIN, least=least, most=most)
    side = min(sign * SIGN, step * 0.5)
    for figure in figures:
        yield Part((left, top, step - LINE, high), plate=figure.plate, least=least, most=most)
        if side:
            tall = side * high / sign
            place = (left + LINE / 2, top + (high - tall) / 2, side, tall)
            yield Part(place, figure.sign, least=least, most=most)
        words = (left + side, top, step - LINE - side, high)
        yield Part(words, text=figure.text, colour=figure.colour, least=least, most=most)
        left += step


def _placed(parts: Sequence[Part], boxes: Sequence[Box], ratio: float = 1.0) -> list[Part]:
    """Parts in other boxes, their letters so much larger by the box."""
    found = list[Part]()
    for part, box in zip(parts, boxes, strict=True):
        values = list(part)
        values[_BOX], values[_LEAST], values[_MOST] = box, round(part.least * ratio), round(part.most * ratio)
        found.append(tuple.__new__(Part, values))  # a third of the calls of `_replace`
    return found


def _leftward(parts: Sequence[Part], ratio: float) -> list[Box]:
    """In the square at the left of a broader box."""
    return [(x / ratio, y, w / ratio, h) for x, y, w, h in [part.box for part in parts]]


def _headed(parts: Sequence[Part], across: float, down: float) -> list[Box]:
    """In a square at the middle of the head of a larger box."""
    left = (across - 1) / 2
    return [((x + left) / across, y / down, w / across, h / down) for x, y, w, h in [p.box for p in parts]]


def _beside(figures: Sequence[Part], ratio: float) -> list[Part]:
    """A column at the right: how many there are, then one value below the other."""
    found, left = list[Part](), 1 / ratio
    wide = 1 - left - 0.01
    is_counted = bool([part for part in figures if part.plate is not None and part.text])
    for seen in dict.fromkeys([(part.least, part.most) for part in figures]):
        row = [part for part in figures if (part.least, part.most) == seen]
        begins = [part.box[0] for part in row if part.plate is not None and not part.text]
        boxes, is_signed = list[Box](), any(part.art is not None for part in row)
        high = min(HIGHEST if is_signed else BARE, 1 / max(1, len(begins) + is_counted))
        for part in row:
            n = -1
            for begin in begins:
                n += begin <= part.box[0] + NEAR
            top = 1 - high * (len(begins) - n)
            sign = min(high, wide * ratio / 2) * SIGN if is_signed else 0.0
            if part.plate is not None and part.text:  # how many there are
                boxes.append((left, 0.0, wide, (high if begins else part.box[3]) - LINE))
            elif part.plate is not None:
                boxes.append((left, top, wide, high - LINE))
            elif part.art is not None:
                boxes.append((left + 0.01, top + (high - sign) / 2, sign / ratio, sign))
            else:
                boxes.append((left + sign / ratio, top, wide - sign / ratio, high))
        found += _placed(row, boxes, ratio)
    return found
