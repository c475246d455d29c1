"""A line on stderr that grows; nothing where nobody looks."""

from __future__ import annotations

import sys


def bar(done: int, total: int, words: str = "") -> None:
    """Show how much is done, with what is being done; the line ends when all is."""
    if sys.stderr.isatty():
        filled = "#" * (30 * done // total)
        end = "\n" if done == total else ""
        print(f"\r{words}[{filled:<30}] {done}/{total}", end=end, file=sys.stderr, flush=True)
