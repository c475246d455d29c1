"""Changes that are known to change nothing that counts, each with its reason: neither drawn nor counted.

They lie in `tests/equivalents/<target>.json`, one list per target, and are found by file, function, and text,
so that lines may move.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from .mutations import Mutation


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change by the statement before and after it; without both, everything in the function."""

    file: str
    function: str
    reason: str
    before: str = ""
    after: str = ""

    def means(self, mutation: Mutation) -> bool:
        """Is it this change?"""
        if (self.file, self.function) != (mutation.file, mutation.function):
            return False
        return (self.before, self.after) in (("", ""), (mutation.before, mutation.after))


def path(root: Path, target: str) -> Path:
    """Where those of a target lie."""
    return root / "tests" / "equivalents" / f"{target}.json"


def load(root: Path, target: str) -> list[Equivalent]:
    """Those of a target. Raises msgspec.MsgspecError for a file that is none."""
    place = path(root, target)
    if not place.is_file():
        return []
    return msgspec.json.decode(place.read_bytes(), type=list[Equivalent])


def needless(named: list[Equivalent], mutations: list[Mutation]) -> list[Equivalent]:
    """Those that no longer mean any change: the program moved on."""
    return [each for each in named if not any(each.means(mutation) for mutation in mutations)]
