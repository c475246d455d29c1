"""The lines of a card's name on its face."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.render.richtext import BOUND

LINE, LONG = 14, 17
"""Letters of the longest name that stands in one line, and of the longest line where there are two."""


def words_of(name: str) -> list[str]:
    """Its words; a number at its end is one with the word before it."""
    head, blank, last = name.rpartition(" ")
    return (f"{head}{BOUND}{last}" if blank and last.isdigit() else name).split(" ")


def halves(words: Sequence[str]) -> tuple[str, str]:
    """Two lines about as long as each other, of two words at least."""
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda cut: max(len(cut[0]), len(cut[1])))


def in_lines(name: str) -> tuple[str, ...]:
    """A card's name in one line, or in two about as long as each other, or in three."""
    words = words_of(name)
    if len(name) <= LINE or len(words) < 2:
        return (name,)
    two = halves(words)
    if len(words) < 3 or max(map(len, two)) <= LONG:
        return two
    thirds = ((" ".join(words[:n]), *halves(words[n:])) for n in range(1, len(words) - 1))
    return min(thirds, key=lambda lines: max(map(len, lines)))
