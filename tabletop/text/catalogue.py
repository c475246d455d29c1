"""Catalogues of texts by key and language, switched at run time.

A catalogue is a flat JSON file: `{"title.new_game": "Nueva partida"}`, with `str.format` placeholders. Common
keys are in `tabletop/text/<language>.json`; a game's keys are in the `text/` of its folder, as
`<language>.json` and `<anything>.<language>.json`, all merged.

A text for a number of things has two forms, `key.one` and `key.other` (`Texts.count`); within a sentence,
which may count several things, a placeholder chooses between words: `{left} {left:counter|counters}`.
"""

import json
import locale
import os
import re
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from tabletop.paths import PACKAGE, game_dir
from tabletop.text.percent import typeset

LANGUAGES = ("es", "en")
_DOUBLED_STOP = re.compile(r"(?<=\w)(\.\**)\.(?=\s|$)")
"""An abbreviation at the end of a sentence, perhaps in bold: its stop ends the sentence, too."""
_AND = re.compile(r"(?<= )y(?= \**\{(\w+)\})")
"""A Spanish *y* before an argument."""
_SOUND_OF_I = re.compile(r"\W*(?:[ií]|h[ií])(?![eé])", re.IGNORECASE)
"""What turns the *y* before it into *e*: "Orcos e Infantería", "padres e hijos", but "agua y hielo"."""
_SPOKEN_TO = ("match.you", "match.opponent")
"""How whoever looks and an only rival are called: words of the language, which have a capital at the
beginning of a sentence alone; names that people gave themselves keep theirs."""
_WITHIN = r"(?:(?<=[\w,;)%»”] )|(?<=[\w,;)%»”] \*\*)|(?<=\w\*\* )|(?<=\())"
"""Before what stands within a sentence."""
Listener = Callable[[], None]


class Count(int):
    """A number that agrees with words: `{n:die|dice}` gives the first for 1, else the second."""

    def __format__(self, spec: str) -> str:
        one, found, other = spec.partition("|")
        return (one if self == 1 else other) if found else int(self).__format__(spec)


class MissingText(KeyError):
    """A key or an argument that no catalogue provides; raised only in strict mode (TABLETOP_STRICT=1)."""


class DuplicateText(ValueError):
    """The same key twice in the catalogues of one folder."""


def is_strict() -> bool:
    """True in tests: a missing text is an error instead of a visible mark."""
    return os.environ.get("TABLETOP_STRICT") == "1"


def system_language() -> str:
    """`es` if the system speaks Spanish, else `en`."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")]
    named = next((name for name in names if name and name not in ("C", "POSIX", "C.UTF-8")), "")
    if not named and sys.platform == "win32":
        import ctypes

        primary = ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF
        return "es" if primary == 0x0A else "en"
    if not named:
        named = locale.getlocale()[0] or ""
    return "es" if named.lower().startswith(("es", "spanish")) else "en"


def catalogue_files(folder: Path, language: str) -> list[Path]:
    """The catalogue files of one folder in one language, in name order."""
    plain = folder / f"{language}.json"
    files = [plain] if plain.is_file() else []
    return files + sorted(folder.glob(f"*.{language}.json"))


def load_catalogue(folder: Path, language: str) -> dict[str, str]:
    """All keys of a folder; a key given twice, in one file or in two, is a DuplicateText."""
    seen = ((file, file.stat()) for file in catalogue_files(folder, language))
    merged = _merged(tuple((file, s.st_ino, s.st_size, s.st_mtime_ns) for file, s in seen))
    return {key: typeset(text, language) for key, text in merged.items()}


@lru_cache(maxsize=32)
def _merged(files: tuple[tuple[Path, int, int, int], ...]) -> dict[str, str]:
    """The keys of some files, read once as long as nobody writes to them: every sheet that is printed and
    every process that speaks asks for them anew.
    """
    merged: dict[str, str] = {}
    for file, *_ in files:
        pairs = json.loads(file.read_text("utf-8"), object_pairs_hook=list)
        for key, text in pairs:
            if key in merged:
                raise DuplicateText(f"{key} is given twice ({file.name})")
            merged[key] = text
    return merged


class Texts:
    """Looks texts up: `texts(key)`, `texts.count(key, 3)`, `texts.scope(game)`."""

    def __init__(self, language: str | None = None, root: Path = PACKAGE) -> None:
        """`language` defaults to the system's; `root` is the folder that holds `text/` and `games/`."""
        self._root = root
        self._parent: Texts | None = None
        self._top = self
        self._folder = root / "text"
        self._language = language if language in LANGUAGES else system_language()
        self._loaded: dict[str, dict[str, str]] = {}
        self._scopes: dict[str, Texts] = {}
        self._listeners: list[Listener] = []
        self._spoken_to: dict[str, tuple[tuple[str, re.Pattern[str], str], ...]] = {}
        """The names of who is spoken to, what finds them within a sentence, and how they stand there, by
        language."""

    @property
    def language(self) -> str:
        """The language spoken now, shared by all scopes."""
        return self._top._language

    @language.setter
    def language(self, language: str) -> None:
        if self._parent is not None:
            self._parent.language = language
            return
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language}")
        if language == self._language:
            return
        self._language = language
        for listener in list(self._listeners):
            listener()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after each change of language; the result stops it."""
        top = self._parent or self
        top._listeners.append(listener)
        return lambda: top._listeners.remove(listener)

    def scope(self, game: str) -> "Texts":
        """The same texts, with the game's own catalogues looked up first."""
        top = self._parent or self
        if game not in top._scopes:
            child = Texts(top.language, top._root)
            child._parent = child._top = top
            home = game_dir(game) if top._root == PACKAGE else top._root / "games" / game
            child._folder = home / "text"
            top._scopes[game] = child
        return top._scopes[game]

    def game_name(self, game: str) -> str:
        """What a game calls itself: `game.name` in its own catalogue, wherever it is asked from."""
        return self.scope(game)("game.name")

    def has(self, key: str) -> bool:
        """True if the key has a text in the language spoken now."""
        return self._find(key) is not None

    def __call__(self, key: str, **args: Any) -> str:
        """The text of a key with its arguments filled in."""
        table = self._loaded.get(self._top._language)
        template = table.get(key) if table is not None else None
        if template is None and (template := self._find(key)) is None:
            return self._missing(key)
        if not args:
            return template.replace("{{", "{").replace("}}", "}") if "{" in template else template
        if " y " in template:
            template = self._joined(template, args)
        for name, value in args.items():
            if type(value) is int:
                args[name] = Count(value)
        try:
            said = template.format(**args)
            top = self._top
            known, language = top._spoken_to, top._language
            for name, within, small in known[language] if language in known else top._spoken():
                if said.find(name, 1) > 0:  # small within a sentence
                    said = within.sub(small, said)
            return _DOUBLED_STOP.sub(r"\1", said) if ".." in said or "*." in said else said
        except (KeyError, IndexError, ValueError) as fault:
            if is_strict():
                raise MissingText(f"{key}: {fault}") from fault
            return template

    def count(self, key: str, n: int, **args: Any) -> str:
        """The text for `n` things: `key.one` when n is 1, else `key.other`; `n` is an argument too."""
        return self(f"{key}.one" if n == 1 else f"{key}.other", n=n, **args)

    def _spoken(self) -> tuple[tuple[str, re.Pattern[str], str], ...]:
        """The names of who is spoken to in the language spoken now."""
        names = [name for key in _SPOKEN_TO if (name := self._find(key))]
        found = [(name, rf"{_WITHIN}{re.escape(name)}(?!\w)", name[0].lower() + name[1:]) for name in names]
        made = tuple([(name, re.compile(pattern), small) for name, pattern, small in found])
        self._spoken_to[self._language] = made
        return made

    def _joined(self, template: str, args: dict[str, Any]) -> str:
        """The template with the Spanish *e* before arguments that ask for it; they stay as they are."""
        if self._top._language != "es":
            return template
        return _AND.sub(lambda y: "e" if _SOUND_OF_I.match(str(args.get(y[1], ""))) else "y", template)

    def _find(self, key: str) -> str | None:
        table = self._loaded.get(self._top._language)
        if table is None:
            table = self._loaded[self.language] = load_catalogue(self._folder, self.language)
        text = table.get(key)
        return self._parent._find(key) if text is None and self._parent is not None else text

    def _missing(self, key: str) -> str:
        if is_strict():
            raise MissingText(f"{key} ({self.language})")
        return f"⟦{key}⟧"
