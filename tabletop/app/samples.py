"""The matches that ship with the application: what each is about, and playing on from one as a match of one's
own. A sample itself is only read.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import paths
from tabletop.session.session import Session
from tabletop.store import notes, save
from tabletop.store.document import TITLE_LENGTH, Header, Shown
from tabletop.store.faults import SaveFault
from tabletop.store.notes import Companion
from tabletop.store.slots import Slot
from tabletop.text.catalogue import LANGUAGES, Texts

from . import matches
from .table.finding import has_table

if TYPE_CHECKING:
    from tabletop.app.minds import WorkerMind
    from tabletop.app.stack import Scene

    from .main import App

KINDS: tuple[notes.Kind, ...] = ("position", "battle", "replay", "match")
MARK = "sample:"
"""Begins the notes of a match that was taken over from a sample; the sample's name follows."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample with its words."""

    path: Path
    header: Header
    about: Companion


def is_sample(path: Path) -> bool:
    """Does a file ship with the application?"""
    return path.parent == paths.samples_dir()


def about(path: Path) -> Companion | None:
    """What lies beside a sample; None without it, or if it is damaged."""
    beside = notes.path_of(path)
    if not is_sample(path) or not beside.is_file():
        return None
    return _read(path, beside.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _read(path: Path, stamp: int) -> Companion | None:
    try:
        return notes.load(path)
    except SaveFault as fault:
        log.warning("%s: %s", path.name, fault)
        return None


def told(slots: Iterable[Slot] | None = None) -> list[Sample]:
    """Of these files (by default all that ship, which are read then) those that have words, by game in the
    order of names, then by kind.
    """
    found = []
    for slot in matches.shelf().list() if slots is None else slots:
        words = about(slot.path) if slot.is_sample else None
        if slot.header is not None and words is not None and has_table(slot.header.game):
            found.append(Sample(slot.path, slot.header, words))
    return sorted(found, key=lambda s: (s.header.game, KINDS.index(s.about.kind), s.path.name))


def title_of(texts: Texts, path: Path, otherwise: str) -> str:
    """What a file is called, in the present language: a sample without words has a title in both."""
    words = about(path)
    if words is not None:
        return words.title(texts.language)
    spanish, between, english = otherwise.partition(" / ")
    return english if between and texts.language == "en" else spanish


def origin(remark: str) -> Companion | None:
    """What a match was taken over from, by the notes in its save."""
    if not remark.startswith(MARK) or "/" in remark or "\\" in remark:
        return None
    return about(paths.samples_dir() / f"{remark.removeprefix(MARK)}.json")


def called(texts: Texts, header: Shown) -> str:
    """The title of a saved match: in the present language, if the application gave it in either."""
    words = origin(header.notes)

    def given(spoken: Texts) -> list[str]:
        if header.kind == "series":
            return [_campaign(spoken, header.game)]
        titles = [matches.title_of(spoken, header.game, header.seats)]
        return titles if words is None else [*titles, _title(spoken, header.game, words)]

    for language in LANGUAGES:
        for theirs, ours in zip(given(_spoken(language)), given(texts), strict=True):
            if header.title == theirs:
                return ours
    return header.title


@cache
def _spoken(language: str) -> Texts:
    return Texts(language)


def _campaign(texts: Texts, game: str) -> str:
    """What a new campaign is called, by the game's texts alone."""
    told = texts.scope(game)
    name = told("campaign.name") if told.has("campaign.name") else ""
    return f"{matches.game_name(texts, game)}: {name}"[:TITLE_LENGTH]


def _title(texts: Texts, game: str, words: Companion) -> str:
    """Of a match that is taken over from a sample."""
    return f"{matches.game_name(texts, game)}: {words.title(texts.language)}"[:TITLE_LENGTH]


def play(app: App, path: Path, mind: WorkerMind | None = None) -> Scene | None:
    """Play on from a sample, as a new match kept from its first decision on; its words are shown first."""
    from . import opening

    try:
        saved = save.load(path)
    except SaveFault as fault:
        app.toast(fault.message(app.texts), "bad")
        return None
    record, words = saved.record, about(path)
    name = words.title(app.texts.language) if words else saved.meta.title
    title = f"{matches.game_name(app.texts, record.game.key)}: {name}"[:TITLE_LENGTH]
    keeper = matches.new_keeper(
        record.game, record.key, title, saved.meta.thumbnail, remark=f"{MARK}{path.stem}"
    )
    session = Session.resume(record, saved.history, autosave=keeper)
    scene = matches.show(app, session, keeper, mind)
    opening.tell_rules(app, saved, session)
    if words is not None:
        app.go("about", about=words, game=record.game.key)
    return scene
