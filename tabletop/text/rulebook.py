"""A game's rulebook: a small Markdown read into chapters and blocks, and searched.

`# title`, `## chapter`, `### section`, paragraphs (parted by empty lines), `- ` lists, tables with `|`, and
lines `@directive argument` that the game expands into a table. A paragraph, list item or heading may begin
with `{ID ID2}`: the rule ids it states, to which `anchors` leads.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from tabletop.paths import game_dir, game_dirs
from tabletop.text.markup import plain

_ANCHORS = re.compile(r"^\{([A-Z0-9][A-Za-z0-9_. -]*)\}\s*")
Table = list[list[str]]
Expander = Callable[[str, str], Table]


STEM = 5
"""Letters of a word from which on its last one may differ in a heading."""
WHOLE, BEGINNING, WITHIN = range(3)
"""What is sought is whole words, the beginning of a word, or only within one."""


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a chapter. `kind`: heading, paragraph, item, table or directive."""

    kind: str
    text: str = ""
    anchors: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    argument: str = ""

    def words(self) -> str:
        """What a search looks through: the letters alone, and the rule ids."""
        cells = " · ".join(plain(cell) for row in self.rows for cell in row)
        return " ".join(part for part in (*self.anchors, plain(self.text), cells) if part)


@dataclass(slots=True)
class Chapter:
    """A chapter: its title and its blocks in order."""

    title: str
    anchors: tuple[str, ...] = ()
    blocks: list[Block] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Hit:
    """A place found: chapter and block by number (block -1 is the chapter's title), and the words around."""

    chapter: int
    block: int
    before: str
    match: str
    after: str


@dataclass(slots=True)
class Rulebook:
    """A parsed rulebook."""

    title: str
    chapters: list[Chapter]

    def anchors(self) -> dict[str, tuple[int, int]]:
        """Where each rule id is stated: (chapter, block); block -1 is the chapter's title."""
        places: dict[str, tuple[int, int]] = {}
        for number, chapter in enumerate(self.chapters):
            for name in chapter.anchors:
                places.setdefault(name, (number, -1))
            for at, block in enumerate(chapter.blocks):
                for name in block.anchors:
                    places.setdefault(name, (number, at))
        return places

    def search(self, words: str, limit: int = 200) -> list[Hit]:
        """The blocks that contain `words`, whatever their case and accents: titles of chapters first, then
        headings, what stands below these, then the rest, whole words before beginnings of words, each in the
        book's order; what has them only within a word ("mina" in "termina") comes after all these. Of titles
        and headings the last letter may differ: "charge" finds "Charging".
        """
        wanted = fold(words.strip())
        if not wanted:
            return []
        stem = wanted[:-1] if len(wanted) >= STEM else wanted
        ranked: list[tuple[bool, int, int, Hit]] = []
        for number, chapter in enumerate(self.chapters):
            title = _sought(chapter.title, wanted, stem)
            if title is not None:
                hit = _hit(number, -1, chapter.title, title.at, title.length)
                ranked.append((title.rank == WITHIN, 0, title.rank, hit))
            below = title is not None and title.rank < WITHIN
            for at, block in enumerate(chapter.blocks):
                is_head, text = block.kind == "heading", block.words()
                found = _sought(text, wanted, *([stem] if is_head else []))
                if is_head:
                    below = found is not None and found.rank < WITHIN
                if found is not None:
                    group = 1 if is_head else 2 if below else 3
                    hit = _hit(number, at, text, found.at, found.length)
                    ranked.append((found.rank == WITHIN, group, found.rank, hit))
        return [hit for *_, hit in sorted(ranked, key=lambda each: each[:-1])][:limit]

    def section(self, chapter: int, block: int) -> str:
        """The heading that a block stands under, else the title of its chapter."""
        above = self.chapters[chapter].blocks[: block + 1]
        headings = [each.text for each in above if each.kind == "heading"]
        return headings[-1] if headings else self.chapters[chapter].title


def fold(text: str) -> str:
    """Lower case without accents, letter for letter: positions in the result are positions in `text`."""
    return "".join(_folded(letter) for letter in text)


def parse(source: str, expand: Expander | None = None) -> Rulebook:
    """Read a rulebook. `expand(directive, argument)` gives the rows of an `@` line."""
    title = ""
    chapters: list[Chapter] = []
    for block in _blocks(source.splitlines(), expand):
        if block.kind == "title":
            title = title or block.text
        elif block.kind == "chapter":
            chapters.append(Chapter(block.text, block.anchors))
        else:
            if not chapters:
                chapters.append(Chapter(title))
            chapters[-1].blocks.append(block)
    return Rulebook(title, chapters)


def games_with_rulebook(language: str) -> list[str]:
    """The keys of the games that carry a rulebook in this language, in name order."""
    return sorted(each.name for each in game_dirs() if (each / "rulebook" / f"{language}.md").is_file())


def rulebook_file(game: str, language: str) -> Path:
    """The Markdown file of a game's rulebook."""
    return game_dir(game) / "rulebook" / f"{language}.md"


class _Found(NamedTuple):
    """Where words stand in a text, and as what."""

    rank: int
    at: int
    length: int


def _sought(text: str, *wanted: str) -> _Found | None:
    """The best place of folded words in a text: as whole words, at the beginning of one, or within one; of
    several wordings the first that begins a word."""
    folded = fold(text)
    found: list[_Found] = []
    for words in dict.fromkeys(wanted):
        at = folded.find(words)
        while at >= 0:
            end = at + len(words)
            begins = not (at and words[0].isalnum() and folded[at - 1].isalnum())
            ends = end == len(folded) or not (words[-1].isalnum() and folded[end].isalnum())
            found.append(_Found(WITHIN if not begins else WHOLE if ends else BEGINNING, at, len(words)))
            at = folded.find(words, at + 1)
    return min(found, key=lambda each: each.rank, default=None)


def _hit(chapter: int, block: int, text: str, at: int, length: int, around: int = 48) -> Hit:
    start = max(0, at - around)
    if start:
        start = text.find(" ", start, at) + 1 or start
    end = min(len(text), at + length + around)
    before = ("… " if start else "") + text[start:at]
    after = text[at + length : end] + (" …" if end < len(text) else "")
    return Hit(chapter, block, before, text[at : at + length], after)


def _folded(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[0].lower()
    return base if len(base) == 1 else letter


def _blocks(lines: list[str], expand: Expander | None) -> Iterator[Block]:
    at = 0
    while at < len(lines):
        line = lines[at].strip()
        if not line:
            at += 1
        elif line.startswith("#"):
            yield _heading(line)
            at += 1
        elif line.startswith("@"):
            yield _directive(line, expand)
            at += 1
        elif line.startswith("|"):
            end = _run_of(lines, at, lambda text: text.startswith("|"))
            yield _table(lines[at:end])
            at = end
        elif line.startswith("- "):
            end = _run_of(lines, at + 1, _continues)
            yield _paragraph("item", [line[2:], *lines[at + 1 : end]])
            at = end
        else:
            end = _run_of(lines, at + 1, _continues)
            yield _paragraph("paragraph", lines[at:end])
            at = end


def _continues(text: str) -> bool:
    return bool(text) and not text.startswith(("#", "@", "|", "- ")) and not _ANCHORS.match(text)


def _run_of(lines: list[str], at: int, belongs: Callable[[str], bool]) -> int:
    while at < len(lines) and belongs(lines[at].strip()):
        at += 1
    return at


def _heading(line: str) -> Block:
    level = len(line) - len(line.lstrip("#"))
    anchors, text = _split_anchors(line[level:].strip())
    kind = {1: "title", 2: "chapter"}.get(level, "heading")
    return Block(kind, text, anchors)


def _paragraph(kind: str, lines: list[str]) -> Block:
    anchors, text = _split_anchors(" ".join(line.strip() for line in lines))
    return Block(kind, text, anchors)


def _split_anchors(text: str) -> tuple[tuple[str, ...], str]:
    mark = _ANCHORS.match(text)
    return (tuple(mark[1].split()), text[mark.end() :]) if mark else ((), text)


def _table(lines: list[str]) -> Block:
    rows = [tuple(cell.strip() for cell in line.strip().strip("|").split("|")) for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    width = max(len(row) for row in rows) if rows else 0
    return Block("table", rows=tuple(row + ("",) * (width - len(row)) for row in rows))


def _directive(line: str, expand: Expander | None) -> Block:
    name, _, argument = line[1:].partition(" ")
    if expand is None:
        return Block("directive", name, argument=argument.strip())
    rows = expand(name, argument.strip())
    return Block("table", text="", rows=tuple(tuple(row) for row in rows), argument=argument.strip())
