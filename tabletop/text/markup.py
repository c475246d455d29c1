"""Inline markup of rulebooks, log lines and tooltips, as styled runs.

`**bold**`, `*italic*`, `[[RULE-ID]]` or `[[RULE-ID|label]]` for a link, `:icon:` for a small picture, and a
backslash before a character that must be taken literally. What does not close is ordinary text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TOKEN = re.compile(
    r"\\(?P<escaped>[\\*\[\]:{}])"
    r"|(?P<bold>\*\*)"
    r"|(?P<italic>\*)"
    r"|\[\[(?P<link>[^\]|]+)(?:\|(?P<label>[^\]]+))?\]\]"
    r"|:(?P<icon>[a-z][a-z0-9_-]{1,30}):"
)


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one style; an icon is a run whose `icon` is its name and whose text is empty."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""
    icon: str = ""

    @property
    def cites(self) -> bool:
        """Is it the bare id of a rule, for those who want to look it up?"""
        return bool(self.link) and self.text == self.link

    def saying(self, text: str) -> "Run":
        """Another text in the same style."""
        return Run(text, self.bold, self.italic, self.link, self.icon)


_ESCAPED = str.maketrans({mark: f"\\{mark}" for mark in r"\*[]:"})


def escape(text: str) -> str:
    """`text` such that it is shown letter by letter, without markup."""
    return text.translate(_ESCAPED)


def parse(text: str) -> list[Run]:
    """The runs of one paragraph."""
    return [run for run in _runs(text) if run.text or run.icon]


def plain(text: str) -> str:
    """The letters of a paragraph, without marks and icons: for searching and for measuring."""
    return "".join(run.text for run in parse(text))


def _runs(text: str) -> Iterator[Run]:
    bold = italic = False
    at = 0
    pending = ""
    for mark in _TOKEN.finditer(text):
        pending += text[at : mark.start()]
        at = mark.end()
        if mark["escaped"]:
            pending += mark["escaped"]
            continue
        if (mark["bold"] and not bold and not _closes("**", text[at:])) or (
            mark["italic"] and not italic and not _closes("*", text[at:])
        ):
            pending += mark[0]
            continue
        yield Run(pending, bold, italic)
        pending = ""
        if mark["bold"]:
            bold = not bold
        elif mark["italic"]:
            italic = not italic
        elif mark["link"]:
            yield Run(mark["label"] or mark["link"], bold, italic, link=mark["link"])
        else:
            yield Run("", bold, italic, icon=mark["icon"])
    yield Run(pending + text[at:], bold, italic)


def _closes(mark: str, rest: str) -> bool:
    if mark == "*":
        rest = rest.replace("**", "")
    return mark in rest and not rest.startswith(" ")
