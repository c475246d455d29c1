"""Any text is drawn and measured, wherever it comes from; what is very long costs little."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.engine.dice import Stream
from tabletop.render.fonts import LONGEST, drawable
from tabletop.render.look import Look
from tabletop.render.richtext import LONGEST as LONGEST_TEXT
from tabletop.render.richtext import RichStyle
from tabletop.render.theme import TextStyle

STYLES = [TextStyle(family, size) for family in ("title", "serif", "body", "future") for size in (14, 40, 60)]
ODD = (
    "",
    "\0",
    "a\0b",
    "\ud800",
    "x\udfffy",
    "\x07\x1b[31m",
    "\u200f",
    "\u202eabc",
    "\u2066\u2069",
    "\ufeff",
    "\u00ad",
    "\u0301",
    "e" + "\u0301" * 200,
    "\t",
    "a\tb\nc",
    "\u2028",
    "漢字",
    "\U0001f600",
    "\U0010ffff",
    "ﷺ",
    " ",
)


@pytest.fixture(scope="module")
def look() -> Look:
    with Driver((1280, 720), "en", start=False) as driver:
        return driver.app.look


@pytest.mark.parametrize("style", STYLES, ids=lambda style: f"{style.family}-{style.size}")
def test_any_text_is_drawn_and_measured(look: Look, style: TextStyle) -> None:
    for text in (*ODD, *(text * 3 for text in ODD)):
        line = look.fonts.line(text, style, (255, 255, 255))
        assert line.get_height() >= look.fonts.font(style).get_height()
        assert look.fonts.width(text, style) >= 0
        assert look.fonts.fit(text, style, 50) is not None
        assert look.fonts.shrink(text, style, 50).size <= style.size


def test_random_letters_of_all_of_unicode_are_drawn(look: Look) -> None:
    stream = Stream(3)
    for _ in range(300):
        text = "".join(chr(stream.below(0x110000)) for _ in range(1 + stream.below(6)))
        look.fonts.line(text, STYLES[stream.below(len(STYLES))], (255, 255, 255))


def test_what_has_no_look_is_not_drawn_and_accents_are_kept() -> None:
    assert drawable("Beg\0o\u200eña\ud800") == "Begoña"
    assert drawable("a\tb\nc") == "a b c"
    assert drawable("Íñigo ¿¡ €") == "Íñigo ¿¡ €"


def ink(line: pygame.Surface) -> int:
    """How wide what is seen of a line is."""
    return line.get_bounding_rect().width


@pytest.mark.parametrize("style", STYLES, ids=lambda style: f"{style.family}-{style.size}")
def test_letters_that_a_typeface_does_not_have_are_seen(look: Look, style: TextStyle) -> None:
    def seen(text: str) -> int:
        return ink(look.fonts.line(text, style, (255, 255, 255)))

    for name in ("Бот", "日本語", "😀😀😀", "���"):
        assert seen(name) > 2 * seen(name[0]) > 0
        assert look.fonts.width(name, style) >= seen(name) - 2
    assert seen("Añ Бо") > seen("Añ") + seen("Бо")


def test_accents_of_their_own_stand_on_their_letters(look: Look) -> None:
    """As the names of files have them on some systems."""
    style = STYLES[6]
    assert look.fonts.width("Iñigo", style) == look.fonts.width("Iñigo", style)
    one, other = (look.fonts.line(name, style, (255, 255, 255)) for name in ("Iñigo", "Iñigo"))
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_a_name_of_a_hundred_thousand_letters_costs_what_a_line_costs(look: Look) -> None:
    name, style = "W" * 100_000, STYLES[0]
    line = look.fonts.line(name, style, (255, 255, 255))
    assert line.get_width() <= look.fonts.width("W" * LONGEST, style) + 1
    fitting = look.fonts.fit(name, style, 200)
    assert look.fonts.width(fitting, style) <= 200 and fitting.endswith("…")
    assert look.fonts.width(name[:LONGEST] + "x", style) == look.fonts.width(name, style)


def test_a_long_word_is_broken_and_a_long_text_ends(look: Look) -> None:
    style = RichStyle(STYLES[0], (255, 255, 255), (255, 200, 0))
    for text in ("W" * 5000, "a word and " + "/path" * 90 + " and more", "\u200f" * 500, "**" + "x" * 700):
        rich = look.rich.get(text, 300, style)
        assert rich.widest <= 300
    letters = "".join(
        piece.run.text for line in look.rich.get("ab/" * 90, 300, style).lines for piece in line
    )
    assert letters == "ab/" * 90
    endless = look.rich.get("word " * 40_000, 300, style)
    assert sum(len(piece.run.text) for line in endless.lines for piece in line) <= LONGEST_TEXT + 1
    endless.draw(pygame.Surface((300, 300)), (0, 0))
