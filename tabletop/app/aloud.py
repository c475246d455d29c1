"""A saved match told in the sentences of its log, line by line, without a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.store.save import Saved
from tabletop.text.catalogue import Texts
from tabletop.text.markup import plain

from . import carried
from .names import plain_names
from .replay import Film, Story
from .table import Line, Panel, Speech, Table
from .table.finding import speech_of

SLICE = 0.2
"""Seconds after which what has been told so far is given."""
STEP = "  "
"""How far a line of the log stands further in."""


def can_tell(game: str, texts: Texts) -> bool:
    """Has a game words for its matches?"""
    return speech_of(game, texts) is not None


def match(saved: Saved, texts: Texts) -> Iterator[str]:
    """The match as the replay viewer tells it to a spectator: what was never shown to all is not told. First
    title and players, last the result. The game must have words (`can_tell`).
    """
    record, meta = saved.record, saved.meta
    names = plain_names(texts, record.seats)
    speech = speech_of(record.game.key, texts, names)
    assert speech is not None, record.game.key
    yield f"{meta.title} · {texts.game_name(record.game.key)} · {meta.created:%Y-%m-%d %H:%M}"
    yield ", ".join(f"{number}. {name}" for number, name in enumerate(names, start=1))
    film = Film(record)
    yield from _log(film, Story(film, speech, names, None))
    yield from _ending(film, speech, names, texts)


def _log(film: Film, story: Story) -> Iterator[str]:
    """The lines of the story as they come; the first of a decision has its number."""
    given, last = 0, -1
    while not story.is_done:
        film.work(SLICE)
        story.work(SLICE)
        for moment, line in story.lines[given:]:
            if line.heading:
                yield ""
            yield _written(line, moment if moment not in (0, last) else None)
            last = moment
        given = len(story.lines)


def _written(line: Line, number: int | None) -> str:
    """A line: the number of its decision, its words, its dice as ``[d6: 3 5✗]``, crossed if they did nothing,
    and its rule."""
    words = [plain(line.text).replace("\n", " ")]
    if line.dice:
        sides = dict.fromkeys(side for _, side in line.dice)
        told = [(f"{v}✗" if n in line.missed else str(v), s) for n, (v, s) in enumerate(line.dice)]
        thrown = (f"d{side}: " + " ".join(v for v, s in told if s == side) for side in sides)
        words.append(f"[{', '.join(thrown)}]")
    if line.rule:
        words.append(f"({line.rule})")
    before = f"{number:>5}. " if number is not None else " " * 7
    return f"{before}{STEP * line.indent}{' '.join(words)}"


def _ending(film: Film, speech: Speech | Table, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """The result as its screen tells it, or that the match goes on."""
    yield ""
    if not film.is_over:
        yield texts("cli.going_on", n=len(film.record.journal))
        return
    yield from _panel(speech.panels.result(film.view(film.last, None), names))
    if film.gap is not None:
        yield carried.result_words(texts, film.gap)


def _panel(panel: Panel) -> Iterator[str]:
    yield " ".join([plain(panel.title), *(f"({rule})" for rule in panel.rules)])
    if panel.subtitle:
        yield plain(panel.subtitle)
    for row in panel.rows:
        words = ": ".join(plain(word) for word in (row.label, row.value) if word)
        yield STEP + " ".join(word for word in (words, plain(row.note)) if word)
    if panel.text:
        yield plain(panel.text)
