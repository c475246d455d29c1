"""Saving and loading against the plainest program that does the same on the same document."""

from __future__ import annotations

import base64
import json
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions, owed
from tabletop.session.record import Bot, MatchRecord
from tabletop.session.session import Session
from tabletop.store import save

from .bench import SAVE_BYTES, Measure, best_of, plain_save


def measure(game: Game, seed: int) -> list[Measure]:
    """A match of some hundred decisions, padded with a thumbnail to the size of the speed table."""
    record = random_record(game, seed, 300)
    when = datetime(2000, 1, 1, tzinfo=UTC)
    bare = save.Meta(title="bench", created=when, saved=when)
    room = max(0, SAVE_BYTES - len(save.dump(record, bare))) * 3 // 4
    meta = save.Meta(
        title="bench",
        created=when,
        saved=when,
        thumbnail=b"\x89PNG\r\n\x1a\n" + bytes(room) if room else None,
    )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "match.json"
        data = save.dump(record, meta)
        document = json.loads(data)
        write = best_of(9, lambda: save.write(path, record, meta))
        plain_write = best_of(9, lambda: plain_save(folder, document))
        read = best_of(9, lambda: save.load(path, verify=False))
        replayed = best_of(3, lambda: save.load(path))
        text = data.decode()
        plain_read = best_of(9, lambda: hand_check(json.loads(text)))
    kilobytes = f"{len(data) / 1000:.0f} kB, {len(record.journal)} decisions"
    reference = "json.loads + hand checks"
    return [
        Measure("save", write, write / plain_write, "json.dumps + fsync", 2.0, 1.1, kilobytes),
        Measure("load and validate", read, read / plain_read, reference, 2.0, 1.2, kilobytes),
        Measure(
            "load and replay", replayed, replayed / plain_read, reference, note="every decision judged again"
        ),
    ]


def random_record(game: Game, seed: int, decisions: int) -> MatchRecord:
    """The record of a random match, cut after so many decisions."""
    stream = Stream(seed)
    setup = game.random_setup(stream)
    bots = [Bot("easy") for _ in range(game.seats(setup))]
    session = Session(game, setup, bots, stream.below(2**62))
    for _ in range(decisions):
        if session.is_over:
            break
        seat = owed(game, session.state)[0]
        session.act(seat, stream.pick(legal_actions(game, session.state, seat)))
    return session.match_record()


def hand_check(node: Any, depth: int = 0) -> int:
    """What a careful program without a schema does: look at every value's type and size."""
    if depth > 60:
        raise ValueError("too deep")
    if isinstance(node, dict):
        count = 0
        for key, value in node.items():
            if not isinstance(key, str) or len(key) > 64:
                raise ValueError(key)
            count += hand_check(value, depth + 1)
        return count
    if isinstance(node, list):
        return sum(hand_check(value, depth + 1) for value in node)
    if isinstance(node, str):
        if len(node) > 1000:
            base64.b64decode(node, validate=True)
        return 1
    if (
        node is not None
        and not isinstance(node, (bool, float))
        and not (isinstance(node, int) and abs(node) < 2**63)
    ):
        raise ValueError(node)
    return 1
