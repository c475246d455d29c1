"""Which signs text may have."""

import unicodedata

import pytest

from tabletop.text.plain import clean, is_plain

SPOILT = ("\x00", "\x07", "\x0b", "\x0d", "\x1b", "\x1f", "\x7f", "\x80", "\x9f", "\ud800", "\udfff")


@pytest.mark.parametrize("sign", SPOILT)
def test_what_cannot_be_drawn_is_cleaned_away(sign: str) -> None:
    assert clean(f"Ju{sign}lia") == "Julia"
    assert not is_plain(f"Julia{sign}")


@pytest.mark.parametrize(
    "text", ("", "¿Julia?", "a\nb\tc", "日本語", "\U0001f3b2", " ", "\ue000", "\ufeff", "\U0010ffff")
)
def test_every_other_text_stays_as_it_is(text: str) -> None:
    assert is_plain(text)
    assert clean(text) == text


def test_plain_is_all_but_controls_and_halves_of_pairs() -> None:
    every = [chr(n) for n in range(0x110000)]
    assert [c for c in every if not is_plain(c)] == [
        c for c in every if unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t"
    ]
