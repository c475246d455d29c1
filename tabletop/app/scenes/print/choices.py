"""What a person chose to print: game, components and their counts, options, where the file goes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from weakref import WeakKeyDictionary

from tabletop import paths
from tabletop.app import hooks
from tabletop.app.main import App
from tabletop.pnp import job as jobs
from tabletop.pnp.contract import Component, Order, order_of, print_of, printable_games
from tabletop.pnp.job import Job
from tabletop.pnp.paper import MOST_COPIES, Options
from tabletop.text.catalogue import Texts

LONGEST = 180
"""Bytes of a file's name; systems take 255, and the unfinished file's is longer."""
RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com[1-9]|lpt[1-9])")
"""Names that Windows keeps for devices."""


@dataclass
class Choices:
    """Kept while the application runs, so that the scene is found as it was left."""

    games: tuple[str, ...]
    game: str
    language: str
    folder: Path
    options: Options = field(default_factory=Options)
    chosen: dict[str, dict[str, int]] = field(default_factory=dict)
    """Game → component → how many."""
    names: dict[str, str] = field(default_factory=dict)
    """Game → name of the file, once it was typed."""
    ordered: dict[str, list[str]] = field(default_factory=dict)
    """Game → keys of what was made to order, whether or not it is printed."""
    answers: dict[str, dict[str, str]] = field(default_factory=dict)
    """Game → what was answered when something was ordered last."""

    @property
    def texts(self) -> Texts:
        """The words that are printed, in the language that is printed."""
        return Texts(self.language)

    @property
    def counts(self) -> dict[str, int]:
        """The components of the present game that are printed."""
        if self.game not in self.chosen:
            self.chosen[self.game] = jobs.suggested(self.game, self.texts) if self.game else {}
        return self.chosen[self.game]

    def components(self, texts: Texts) -> Sequence[Component]:
        """What there is, named in the language of the application."""
        if not self.game:
            return ()
        return jobs.components(self.game, texts, (*self.ordered.get(self.game, ()), *self.counts))

    def order(self, texts: Texts) -> Order | None:
        """What can be made to order; None where everything is listed."""
        return order_of(print_of(self.game), texts.scope(self.game)) if self.game else None

    def take(self, keys: Sequence[str]) -> None:
        """Print what was made to order; it stays in the list."""
        kept = self.ordered.setdefault(self.game, [])
        kept += [key for key in keys if key not in kept]
        for key in keys:
            self.set_count(key, max(1, self.counts.get(key, 0)))

    def group_name(self, group: str, texts: Texts) -> str:
        """What a group of components is called."""
        return print_of(self.game).group_name(group, texts.scope(self.game))

    def set_count(self, key: str, count: int) -> None:
        """Print a component so many times; 0 does not."""
        counts = self.counts
        counts.pop(key, None)
        if count > 0:
            counts[key] = min(MOST_COPIES, count)

    def toggle(self, keys: Sequence[str], usual: dict[str, int]) -> None:
        """All of them on, or off if all are on."""
        every = all(key in self.counts for key in keys)
        for key in keys:
            if every or key not in self.counts:
                self.set_count(key, 0 if every else max(1, usual.get(key, 1)))

    def change(self, **options: object) -> None:
        """Other options."""
        self.options = replace(self.options, **options)  # type: ignore[arg-type]

    def job(self) -> Job:
        """The pages."""
        return jobs.prepare(self.game, self.texts, self.options, self.counts)

    @property
    def file_name(self) -> str:
        """The name typed, or one made of game, paper and language."""
        made = f"{self.game.replace('_', '-')}-{self.options.paper}-{self.language}.pdf".lower()
        return self.names.get(self.game, made)

    def path(self) -> Path:
        """The file that is written, always in the folder; a name without ending becomes a PDF."""
        return self.folder / f"{plain(self.file_name)}.pdf"


def plain(name: str) -> str:
    """A name without ending that every system takes: signs with a meaning in paths become dashes."""
    name = re.sub(r"(?i)\.pdf$", "", name.strip())
    name = re.sub(r'[\x00-\x1f<>:"/\\|?*]+', "-", name).strip(" .")
    name = name.encode()[:LONGEST].decode(errors="ignore").rstrip(" .")
    stem, dot, rest = name.partition(".")
    return f"{stem}-{dot}{rest}" if RESERVED.fullmatch(stem) else name or "-"


_KEPT: WeakKeyDictionary[App, Choices] = WeakKeyDictionary()


def choices_of(app: App, game: str = "") -> Choices:
    """What was chosen last in this run, or the usual things for the game played last."""
    found = _KEPT.get(app)
    if found is None:
        games = printable_games()
        first = next((each for each in (hooks.latest_game(app), *games) if each in games), "")
        found = _KEPT[app] = Choices(games, first, app.texts.language, paths.sheets_dir())
    if game in found.games:
        found.game = game
    return found
