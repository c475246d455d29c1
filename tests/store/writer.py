"""A process that saves a growing match again and again until it is killed. Argument: the file."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from tiny import duel

from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.session.record import Person
from tabletop.session.session import Session
from tabletop.store import save

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)


def main(path: Path) -> None:
    """Tell the number of decisions on the way to the disk before each save, and again after it."""
    registry.games = lambda: {"tiny_duel": duel.GAME}  # type: ignore[assignment]
    seed = 0
    done = 0
    while True:
        stream = Stream(seed)
        session = Session(duel.GAME, duel.Setup(3, 10), [Person(str(s)) for s in range(3)], seed)
        while not session.is_over:
            seat = session.owed[0]
            session.act(seat, stream.pick(session.legal(seat)))
            title = str(done)
            save.write(path, session.match_record(), save.Meta(title=title, created=NOON, saved=NOON))
            done += 1
            sys.stdout.write(f"{title}\n")
            sys.stdout.flush()
        seed += 1


if __name__ == "__main__":
    main(Path(sys.argv[1]))
