"""Parts of a hundred as each language writes them: ``53%`` in English, in Spanish ``53 %`` on one line."""

import re
from fractions import Fraction

SIGNS = {"es": "\u00a0%", "en": "%"}
"""The sign behind a figure."""
POINTS = {"es": ",", "en": "."}
"""The decimal mark."""
_SIGN = re.compile(r"(?<=[\d}])[ \u00a0\u202f]?%")


def typeset(text: str, language: str) -> str:
    """A text with the sign behind every figure, and behind the place of one, as its language writes it."""
    return _SIGN.sub(SIGNS[language], text) if "%" in text else text


def percent(chance: Fraction, language: str, rounded: bool = False) -> str:
    """``41.7%``; whole figures without decimals. `rounded`: ``42%``, and what lies between nothing and one
    point, or the last one and all, by that name.
    """
    share, sign = float(chance) * 100, SIGNS[language]
    if rounded:
        words = "< 1" if 0 < share < 1 else "> 99" if 99 < share < 100 else f"{share:.0f}"
        return words + sign
    text = f"{share:.1f}".removesuffix(".0")
    if text in ("0", "100") and chance not in (0, 1):
        text = f"{'<' if text == '0' else '>'} {'0.1' if text == '0' else '99.9'}"
    return text.replace(".", POINTS[language]) + sign
