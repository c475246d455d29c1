"""`tabletop dev fuzz`: random matches over all options, mistrusted at every step.

Each match must never run into a dead end, keep its invariants after every decision, end, and come back
from its saved file with the same fingerprint. The summary also tells what random play never met.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any

import msgspec

from tabletop import ending
from tabletop.engine import codec, engine, registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Action, Seat
from tabletop.session.record import Bot, Entry, MatchRecord
from tabletop.store import save

from . import progress

MOST_DECISIONS = 60_000
"""A match that is still open after so many decisions does not end."""

VIEWS_EVERY = 60
"""Decisions between two looks at what the seats see."""

LEAVERS = 8
"""Every so many matches somebody now and then resigns or offers a draw."""

_WHEN = datetime(2000, 1, 1, tzinfo=UTC)


class Fault(msgspec.Struct, frozen=True):
    """What went wrong in the match of `seed` after `decision` decisions."""

    seed: int
    decision: int
    fault: str


class Trial(msgspec.Struct, frozen=True):
    """How one match went. `met` counts the actions and events by their names in saves."""

    seed: int
    decisions: int
    rounds: int
    reason: str
    setup: dict[str, str]
    labels: tuple[str, ...]
    met: dict[str, int]
    kilobytes: float
    seconds: float
    fault: Fault | None = None


class Summary(msgspec.Struct, frozen=True):
    """What `--json` prints. `setups` counts the values of short set-up fields, `never` names the actions and
    events that no match met."""

    game: str
    seed: int
    games: int
    sound: int
    faults: list[Fault]
    reasons: dict[str, int]
    setups: dict[str, dict[str, int]]
    labels: dict[str, int]
    never: list[str]
    decisions: int
    mean_decisions: float
    most_decisions: int
    mean_rounds: float
    largest_kilobytes: float
    seconds: float


class _Match:
    """One random match on its way."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed = game, seed
        self.stream = Stream(seed)
        self.setup = game.random_setup(self.stream)
        self.key = self.stream.below(2**62)
        self.journal: list[Entry[Any]] = []
        self.met: Counter[str] = Counter()
        self.weighted = bool(self.stream.below(2))
        self.leaving = not self.stream.below(LEAVERS)
        step = engine.new_match(game, self.setup, self.key)
        self.state = step.state
        self.met.update(map(_tag, step.events))

    def play(self) -> float:
        """To the end, and through a file: its kilobytes. Raises AssertionError or what the rules raise."""
        game = self.game
        while self.state.outcome is None:
            assert len(self.journal) < MOST_DECISIONS, "the match does not end"
            broken = game.check(self.state)
            assert not broken, broken[0]
            if len(self.journal) % VIEWS_EVERY == 0:
                self._look()
            seat, action = self._choose()
            step = engine.apply(game, self.state, seat, action)
            self.journal.append(Entry(seat, action))
            self.met.update((_tag(action), *map(_tag, step.events)))
            self.state = step.state
        broken = game.check(self.state)
        assert not broken, broken[0]
        return self._through_a_file()

    def _choose(self) -> tuple[Seat, Action]:
        game, state, stream = self.game, self.state, self.stream
        owed = engine.owed(game, state)
        assert owed, f"nobody is asked at {state.stack[-1]!r}"
        seat = stream.pick(owed)
        if self.leaving and not stream.below(150):
            manners = engine.table_actions(game, state, seat)
            if manners:
                return seat, stream.pick(manners)
        legal = engine.legal_actions(game, state, seat)
        assert legal, f"a dead end at {state.stack[-1]!r}"
        weights = game.insight.weights(state, seat, legal) if self.weighted else None
        if weights is None:
            return seat, stream.pick(legal)
        mark = stream.unit() * sum(weights)
        for action, weight in zip(legal, weights, strict=True):
            mark -= weight
            if mark < 0:
                return seat, action
        return seat, legal[-1]

    def _look(self) -> None:
        """What a seat may see allows a sound world that asks the same."""
        game, state = self.game, self.state
        for seat in (*range(len(state.sides)), None):
            view = game.observe(state, seat)
            assert msgspec.json.decode(codec.encode(view), type=game.view_type) == view, (
                "a view changes in JSON"
            )
            if seat is not None:
                world = game.determinize(view, self.stream.below(2**62))
                broken = game.check(world)
                assert not broken, f"guessed by seat {seat}: {broken[0]}"
                assert engine.owed(game, world) == engine.owed(game, state), "a guess asks another seat"

    def _through_a_file(self) -> float:
        """Saved, read with every decision judged again, and the same to the last bit."""
        seats = tuple(Bot("easy") for _ in self.state.sides)
        record = MatchRecord(self.game, self.setup, self.key, (), seats, tuple(self.journal), self.state)
        data = save.dump(record, save.Meta(title="fuzz", created=_WHEN, saved=_WHEN))
        again = save.parse(data)
        assert again.record.fingerprint == record.fingerprint, "another fingerprint after a save"
        assert again.history is not None
        assert codec.fingerprint(again.history.state) == record.fingerprint, "another end after a replay"
        return len(data) / 1000


def _tag(record: Any) -> str:
    config = record.__struct_config__
    return f"{config.tag_field}:{config.tag}"


def play(game: Game, seed: int) -> Trial:
    """The random match of a seed; a fault is kept, not raised."""
    start = time.perf_counter()
    match, fault, kilobytes = None, None, 0.0
    try:
        match = _Match(game, seed)
        kilobytes = match.play()
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = (
            ""
            if isinstance(error, AssertionError)
            else f" ({last.filename.rsplit('/', 1)[-1]}:{last.lineno})"
        )
        fault = Fault(seed, len(match.journal) if match else 0, f"{type(error).__name__}: {error}{place}")
    state = match.state if match else None
    outcome = state.outcome if state is not None else None
    labels = [game.labels(match.setup, s) for s in range(game.seats(match.setup))] if match else []
    return Trial(
        seed=seed,
        decisions=len(match.journal) if match else 0,
        rounds=state.round if state is not None else 0,
        reason=outcome.reason if outcome is not None else "unfinished",
        setup=_short_fields(match.setup) if match else {},
        labels=tuple(labels) if any(labels) else (),
        met=dict(match.met) if match else {},
        kilobytes=round(kilobytes, 1),
        seconds=time.perf_counter() - start,
        fault=fault,
    )


def _short_fields(setup: Any) -> dict[str, str]:
    """Fields with a handful of possible values as they are, of long ones only whether they are used."""
    found = {}
    for name in setup.__struct_fields__:
        value = getattr(setup, name)
        if isinstance(value, (bool, int)) or (isinstance(value, str) and len(value) <= 12):
            found[name] = str(value)
        else:
            found[name] = "used" if value else ""
    return found


def seeds(seed: int, games: int) -> list[int]:
    """The seeds of the matches of a run."""
    return [scramble(seed, i) >> 1 for i in range(games)]


def run_all(
    game_key: str, games: int, seed: int, jobs: int = 1, told: Callable[[int, int], None] | None = None
) -> Summary:
    """Play `games` matches in `jobs` processes. Raises KeyError for an unknown game."""
    game = registry.find(game_key)
    start = time.perf_counter()
    work = [(game_key, one) for one in seeds(seed, games)]
    trials: list[Trial] = []
    for trial in _played(work, jobs):
        trials.append(trial)
        if told:
            told(len(trials), games)
    return summed(game, seed, trials, time.perf_counter() - start)


def _played(work: list[tuple[str, int]], jobs: int) -> Iterable[Trial]:
    if jobs <= 1:
        yield from map(_play, work)
        return
    with contextlib.ExitStack() as ends:
        with ending.spared():  # Ctrl+C comes as soon as this ends: then the processes must be ours to end
            pool = ends.enter_context(multiprocessing.get_context("spawn").Pool(jobs))
        yield from pool.imap_unordered(_play, work)


def _play(work: tuple[str, int]) -> Trial:
    return play(registry.find(work[0]), work[1])


def summed(game: Game, seed: int, trials: list[Trial], seconds: float) -> Summary:
    """The summary of many matches."""
    met: Counter[str] = Counter()
    setups: dict[str, Counter[str]] = {}
    for trial in trials:
        met.update(trial.met)
        for name, value in trial.setup.items():
            setups.setdefault(name, Counter())[value] += 1
    kinds: tuple[type[msgspec.Struct], ...] = (
        *game.action_types,
        *codec.KERNEL_ACTIONS,
        *game.event_types,
        *codec.KERNEL_EVENTS,
    )
    tags = {f"{k.__struct_config__.tag_field}:{k.__struct_config__.tag}" for k in kinds}
    lengths = [c.decisions for c in trials] or [0]
    return Summary(
        game=game.key,
        seed=seed,
        games=len(trials),
        sound=sum(c.fault is None for c in trials),
        faults=[c.fault for c in trials if c.fault is not None],
        reasons=dict(Counter(c.reason for c in trials).most_common()),
        setups={name: dict(values.most_common(12)) for name, values in setups.items()},
        labels=dict(Counter(label for c in trials for label in c.labels).most_common()),
        never=sorted(tags - set(met)),
        decisions=sum(lengths),
        mean_decisions=round(sum(lengths) / len(lengths), 1),
        most_decisions=max(lengths),
        mean_rounds=round(sum(c.rounds for c in trials) / max(1, len(trials)), 1),
        largest_kilobytes=max((c.kilobytes for c in trials), default=0.0),
        seconds=round(seconds, 1),
    )


def run(args: argparse.Namespace) -> int:
    """Carry out `tabletop dev fuzz`: 1 if a match has a fault. Raises KeyError for an unknown game."""
    keys = [args.game] if args.game else list(registry.games())
    summaries = [run_all(key, args.games, args.seed, args.jobs, progress.bar) for key in keys]
    data = msgspec.json.encode(summaries[0] if args.game else summaries)
    print(data.decode() if args.json else msgspec.json.format(data, indent=2).decode())
    return int(any(summary.faults for summary in summaries))
