"""Text that can be drawn and written anywhere: no control characters, no halves of a surrogate pair."""

from __future__ import annotations

import re

_NOT_PLAIN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""The Unicode categories Cc, but for the new line and the tabulator, and Cs."""


def clean(text: str) -> str:
    """The text without what is no letter, sign or space; new lines and tabulators stay."""
    return _NOT_PLAIN.sub("", text)


def is_plain(text: str) -> bool:
    """Would `clean` leave the text as it is?"""
    return _NOT_PLAIN.search(text) is None
