"""What lies beside a sample match: its name, what it is about, and notes at moments, in both languages.

The notes of `folder/name.json` are `folder/notes/name.json`. They belong to one match, named by its
fingerprint, and are read as strictly as the match itself; the match knows nothing of them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from .document import Hash
from .faults import SaveFault, from_validation
from .save import read
from .syntax import strict_json

FORMAT = 1
FOLDER = "notes"
MOST = 200
"""Notes of one match."""

Kind = Literal["position", "battle", "replay", "match"]
"""A question on the board, a match to take over in the middle, a whole match with notes, one without."""
WATCHED: tuple[Kind, ...] = ("replay", "match")
"""Those that are over: they are looked at."""
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Body = Annotated[str, msgspec.Meta(min_length=1, max_length=1200)]
Rule = Annotated[str, msgspec.Meta(pattern="^[A-Z]+(-[A-Z0-9]+)+$", max_length=24)]


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line in both languages."""

    es: Line
    en: Line

    def __call__(self, language: str) -> str:
        """The line in a language."""
        return self.en if language == "en" else self.es


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few sentences in both languages, with the marks of `text.markup`."""

    es: Body
    en: Body

    def __call__(self, language: str) -> str:
        """The sentences in a language."""
        return self.en if language == "en" else self.es


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said at a moment: after that many decisions. `rule` is the rule that explains it."""

    moment: Annotated[int, msgspec.Meta(ge=0)]
    rule: Rule
    title: Title
    text: Words


class Companion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole file. Only a `position` has a `hint`, and may be `certain`."""

    format: Literal[1]
    fingerprint: Hash
    """Of the match that it belongs to."""
    kind: Kind
    title: Title
    text: Words
    hint: Words | None = None
    certain: bool = False
    """Does it ask for a way that leaves nothing to the dice?"""
    notes: Annotated[tuple[Note, ...], msgspec.Meta(max_length=MOST)] = ()


_decoder = msgspec.json.Decoder(Companion)


def path_of(match: Path) -> Path:
    """Where the companion of a match lies, whether there is one or not."""
    return match.parent / FOLDER / match.name


def parse(data: bytes) -> Companion:
    """The companion in `data`. Raises SaveFault with the place."""
    strict_json(data)
    try:
        found = _decoder.decode(data)
    except msgspec.ValidationError as fault:
        raise from_validation(str(fault)) from fault
    for i, (one, next_) in enumerate(zip(found.notes, found.notes[1:], strict=False), start=1):
        if next_.moment <= one.moment:
            raise SaveFault(f"$.notes[{i}].moment", "out-of-order")
    for name, is_there in (("hint", found.hint is not None), ("certain", found.certain)):
        if is_there and found.kind != "position":
            raise SaveFault(f"$.{name}", "unknown-field", {"field": name})
    return found


def load(match: Path) -> Companion | None:
    """What lies beside a match, or None. Raises SaveFault if it is there and not sound."""
    path = path_of(match)
    return parse(read(path)) if path.is_file() else None


def judge(companion: Companion, record: Any) -> None:
    """Does it belong to this match? Raises SaveFault: another fingerprint, or a moment after the end."""
    if companion.fingerprint != record.fingerprint:
        raise SaveFault("$.fingerprint", "other-match")
    for i, note in enumerate(companion.notes):
        if note.moment > len(record.journal):
            raise SaveFault(f"$.notes[{i}].moment", "no-such-moment", {"last": len(record.journal)})
