"""How wide words are in the face of cards, Alegreya Sans, without asking a font: what is laid out once stands
the same on the screen and on paper. Lengths are in sizes of the letters (1 = as long as they are high).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

PLAIN = {
    165: " ",
    166: "'",
    167: "‘’",
    229: ",.:;·",
    241: "•",
    242: "iìíîï",
    247: "l",
    256: "!¡",
    258: "¹",
    265: "j",
    268: "IÌÍÎÏ",
    280: '"',
    287: "/\\",
    288: "([]{}",
    293: "°",
    296: "”",
    298: "“",
    303: "f",
    306: ")",
    307: "-\xad",
    308: "³",
    310: "J",
    314: "|¦",
    319: "t",
    320: "ª",
    323: "r",
    331: "?¿",
    339: "º",
    349: "²",
    356: "1",
    370: "s",
    374: "*",
    383: "¢",
    385: "cç",
    389: "`¨¯´¸",
    396: "«»",
    412: "z",
    416: "L£",
    418: "7",
    419: "§",
    423: "v",
    424: "5^",
    427: "yýÿ",
    428: "$",
    429: "3",
    434: "F",
    435: "x¤",
    439: "®",
    450: "_",
    456: "k",
    461: "eèéêë",
    462: "aàáâãäå",
    470: "9",
    472: "6S",
    474: "8",
    476: "–",
    480: "+<=>~¬±×÷−×≥≤",
    481: "¥",
    482: "EÈÉÊË",
    485: "¶",
    487: "g",
    489: "ð",
    490: "2T",
    491: "oòóôõöø",
    492: "4",
    509: "p",
    510: "quùúûü",
    513: "þ",
    514: "b",
    516: "#nñ→",
    518: "d",
    520: "CPhÇ",
    525: "Þ",
    528: "YZÝ",
    531: "0",
    532: "µ",
    537: "B",
    547: "K",
    555: "R",
    564: "Vß",
    578: "AÀÁÂÃÄÅ",
    581: "…",
    594: "X",
    600: "G",
    626: "UÙÚÛÜ",
    635: "OÒÓÔÕÖØ",
    639: "Q",
    646: "D",
    668: "Ð",
    674: "w",
    678: "æ",
    683: "N½Ñ½",
    684: "H",
    685: "©¼¼",
    694: "&",
    735: "¾¾",
    789: "M",
    800: "m",
    807: "Æ",
    824: "%",
    825: "@",
    893: "W",
    929: "—",
}
BOLD = {
    151: " ",
    205: "'",
    207: "‘’",
    229: ",.:;·",
    261: "iìíîï",
    263: "l",
    264: "!¡",
    268: "•",
    276: "¹",
    284: "/\\",
    285: "j",
    293: "°",
    295: "(I[]{}ÌÍÎÏ",
    300: ")",
    304: "-\xad",
    307: "|¦",
    321: "³",
    329: "f",
    335: "J",
    338: "t",
    340: "?ª¿",
    347: "º",
    348: "r",
    354: '"',
    361: "²",
    366: "”",
    372: "“",
    374: "1",
    383: "*¢",
    384: "s",
    385: "cç",
    389: "`¨¯´¸",
    424: "z",
    426: "7",
    428: "«»",
    431: "§",
    433: "L",
    435: "¤",
    438: "5",
    440: "3",
    441: "^",
    444: "_",
    445: "v",
    446: "£®",
    447: "yýÿ",
    450: "$",
    456: "F",
    461: "x–",
    472: "eèéêë",
    480: "+9<=>~¬±×÷−×≥≤",
    481: "6aàáâãäå",
    493: "8",
    494: "oòóôõöø",
    495: "k",
    497: "ð",
    498: "2S",
    500: "g",
    503: "T",
    504: "4",
    509: "EÈÉÊË",
    517: "CÇ",
    518: "p",
    519: "q",
    521: "0",
    522: "u¶ùúûüþ",
    523: "b",
    526: "d¥",
    529: "nñ",
    532: "→",
    533: "h",
    541: "µ",
    547: "Z",
    549: "#",
    553: "P",
    558: "YÝ",
    561: "Þ",
    579: "B",
    584: "K",
    587: "V",
    590: "R",
    598: "G",
    600: "AÀÁÂÃÄÅ",
    608: "ß",
    623: "X",
    630: "…",
    638: "UÙÚÛÜ",
    643: "OÒÓÔÕÖØ",
    649: "Q",
    655: "D",
    680: "Ð",
    687: "©",
    694: "æ",
    695: "NÑ",
    696: "H",
    698: "w",
    711: "&",
    741: "½½",
    747: "¼¼",
    792: "¾¾",
    797: "M",
    807: "m",
    822: "Æ",
    844: "@",
    854: "%",
    889: "—",
    903: "W",
}
"""Advances in thousandths, and the letters that have them; a test asks the fonts whether that is true."""
MISSING = 520
BLANK = 0.22
"""The room between words at least: the face sets them close."""
_WIDE = {
    bold: {c: wide for wide, letters in table.items() for c in letters}
    for bold, table in ((False, PLAIN), (True, BOLD))
}
_CHUNK = re.compile(r"[^ ]*\d+ [A-Z]{1,3}\b[^ ]*|\**[A-ZÁÉÍÓÚÑ]{3,} \d+\b[^ ]*|[^ ]+")
"""What is never broken: a figure and its unit, a keyword and its figure, a word."""


class Stretch(NamedTuple):
    """Words of one weight, so far from the beginning of their line."""

    x: float
    words: str
    bold: bool


def width(words: str, *, bold: bool = False) -> float:
    """How long words are."""
    table = _WIDE[bold]
    return sum(table.get(c, MISSING) for c in words) / 1000


@lru_cache(maxsize=4000)
def wrap(words: str, room: float) -> tuple[tuple[Stretch, ...], ...]:
    """Break words into lines no longer than `room`; ``**…**`` is bold."""
    lines: list[list[Stretch]] = [[]]
    x, heavy = 0.0, False
    for chunk in _CHUNK.findall(words):
        blank = max(width(" ", bold=heavy), BLANK)
        pieces: list[Stretch] = []
        long = 0.0
        for n, part in enumerate(chunk.split("**")):
            heavy = heavy != bool(n)
            for m, piece in enumerate(part.split(" ")):
                long += max(width(" ", bold=heavy), BLANK) if m else 0.0
                if piece:
                    pieces.append(Stretch(long, piece, heavy))
                    long += width(piece, bold=heavy)
        if lines[-1] and x + blank + long > room:
            lines.append([])
            x = 0.0
        x += blank if lines[-1] else 0.0
        lines[-1] += [piece._replace(x=x + piece.x) for piece in pieces]
        x += long
    return tuple(map(tuple, lines))
