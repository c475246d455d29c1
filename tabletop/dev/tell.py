"""Matches as bare records, for terminals and tests: every decision with its events, dice and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec

from tabletop.engine import codec
from tabletop.engine.model import Event, Finished, Rolled, Seat
from tabletop.series.save import SavedSeries
from tabletop.session.record import Bot, Player
from tabletop.session.replay import Moment, moments
from tabletop.store.save import Saved
from tabletop.text.catalogue import Texts


def record_words(record: Any) -> str:
    """``Strike(target=1)`` → ``strike target=1``: the tag and the fields as they stand in a save."""
    plain = msgspec.to_builtins(record)
    config = record.__struct_config__
    fields = " ".join(f"{k}={_short(v)}" for k, v in plain.items() if k != config.tag_field)
    return f"{config.tag} {fields}".strip()


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + " ".join(f"{k}={_short(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(_short(v) for v in value) + "]"
    return str(value)


def event_words(event: Event) -> str:
    """One event; dice as ``2d6 3 5 (hit, CW-SHO-03)``."""
    if isinstance(event, Rolled):
        faces = " ".join(str(v) for v in event.values)
        by = f" seat={event.seat}" if event.seat >= 0 else ""
        return f"{len(event.values)}d{event.sides} {faces} ({event.tag}, {event.rule}){by}"
    if isinstance(event, Finished):
        outcome = event.outcome
        winners = ",".join(str(s) for s in outcome.winners) or "="
        return f"finished {winners} ({outcome.reason}, {outcome.rule})"
    return record_words(event)


def player_name(player: Player, seat: Seat) -> str:
    """A person's or bot's name, or what it is."""
    if isinstance(player, Bot):
        return player.name or f"bot:{player.level}"
    return player.name or f"#{seat + 1}"


def steps(told: Iterable[Moment], names: list[str], texts: Texts) -> Iterator[str]:
    """Lines of the moments of a match."""
    round_ = 0
    for moment in told:
        if moment.state.round != round_:
            round_ = moment.state.round
            yield texts("cli.round", round=texts("replay.round", round=round_))
        if moment.untold:
            yield texts("shelf.rules.line.gap", first=moment.index - moment.untold + 1, last=moment.index)
        if moment.seat is not None:
            yield f"{moment.index:4}. {names[moment.seat]}: {record_words(moment.action)}"
        for event in moment.events:
            yield f"        {event_words(event)}"


def match(saved: Saved, texts: Texts) -> Iterator[str]:
    """A saved match, readable."""
    record, meta = saved.record, saved.meta
    names = [player_name(p, s) for s, p in enumerate(record.seats)]
    yield f"{meta.title} · {record.game.key} · {meta.created:%Y-%m-%d %H:%M}"
    yield ", ".join(f"{s + 1}. {name}" for s, name in enumerate(names))
    yield record_words_of_setup(record.setup)
    yield from steps(moments(record), names, texts.scope(record.game.key))
    outcome = record.state.outcome
    if outcome is None:
        yield texts("cli.going_on", n=len(record.journal))
    elif outcome.is_draw:
        yield texts("cli.drawn", rule=outcome.rule)
    else:
        yield texts("cli.won", names=", ".join(names[s] for s in outcome.winners), rule=outcome.rule)
    yield record.fingerprint


def series(
    saved: SavedSeries, texts: Texts, tell: Callable[[Saved, Texts], Iterator[str]] = match
) -> Iterator[str]:
    """A saved series, match after match; `tell` tells each of them."""
    record, meta = saved.record, saved.meta
    yield f"{meta.title} · {record.game.key} · {record.series.key} · {meta.created:%Y-%m-%d %H:%M}"
    yield record_words_of_setup(record.setup)
    for number, (chapter, played) in enumerate(zip(record.chapters, saved.matches), start=1):
        yield ""
        key = "cli.match-of" if chapter.attempt == 1 else "cli.attempt"
        yield texts(key, number=number, attempt=chapter.attempt)
        yield from islice(tell(played, texts), 1, None)  # its title is the series'
    yield ""
    yield record_words_of_setup(record.standing)
    yield codec.fingerprint(record.standing)


def series_as_json(saved: SavedSeries) -> bytes:
    """The series with all events of all its matches as one JSON document."""
    record = saved.record
    matches = [msgspec.Raw(as_json(played)) for played in saved.matches]
    return codec.encode(
        {
            "game": record.game.key,
            "series": record.series.key,
            "title": saved.meta.title,
            "roles": record.players,
            "setup": record.setup,
            "attempts": [chapter.attempt for chapter in record.chapters],
            "matches": matches,
            "standing": record.standing,
            "fingerprint": codec.fingerprint(record.standing),
        }
    )


def record_words_of_setup(setup: Any) -> str:
    """The set-up on one line."""
    return _short(msgspec.to_builtins(setup))


def as_json(saved: Saved) -> bytes:
    """The match with all its events as one JSON document."""
    record = saved.record
    told = [
        {"index": m.index, "seat": m.seat, "action": m.action, "events": m.events} for m in moments(record)
    ]
    carried = record.carried
    return codec.encode(
        {
            "game": record.game.key,
            "title": saved.meta.title,
            "seats": record.seats,
            "setup": record.setup,
            "carried": carried and {"revision": carried.revision, "moment": carried.moment},
            "moments": told,
            "outcome": record.state.outcome,
            "rounds": record.state.round,
            "fingerprint": record.fingerprint,
        }
    )
