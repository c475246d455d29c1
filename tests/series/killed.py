"""Plays a feud for ever in a process of its own, saves after every decision and tells each on a line; it is
there to be killed."""

from __future__ import annotations

import sys
from pathlib import Path

from feuds import META, begun, decide, session_of
from tiny import bids, duel, feud

from tabletop.engine import registry
from tabletop.series import save
from tabletop.series.succession import Succession

GAMES = {g.key: g for g in (bids.GAME, duel.GAME, feud.GAME)}


def main(file: Path) -> None:
    """One feud after the other, each with other decisions, in the same file."""
    registry.games = lambda: GAMES  # type: ignore[assignment]

    def keep(succession: Succession) -> None:
        save.write(file, succession.series_record(), META)
        chapters = succession.series_record().chapters
        count = sum(len(chapter.record.journal) for chapter in chapters)
        print(succession.key, len(succession.finished), count, flush=True)

    for seed in range(10**6):
        succession = begun(seed, autosave=keep)
        while not succession.is_over:
            if session_of(succession).is_over:
                succession.go_on()
            else:
                decide(succession, seed)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
