"""`tabletop simulate`: matches between bots, and what they say about bots, seats and armies.

Every set-up drawn from the seed is played once with each rotation of the bots, on the same key of dice: of
two bots each leads both armies of a pairing once, so that no bot is lucky with its armies. Equal seeds
draw equal set-ups and dice.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from tabletop import ending
from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import scramble
from tabletop.engine.engine import apply, legal_actions, new_match, owed

from . import levels, tally
from .player import Budget, Player, thought_key
from .setups import FIRST, NoSuchField, make_setup

MOST_DECISIONS = 40_000
"""A match that is still open after so many decisions counts as unfinished."""

Z95 = 1.959963984540054
"""The two-sided 95 % quantile of the normal distribution."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a proportion; (0, 1) for no games."""
    if games == 0:
        return (0.0, 1.0)
    p, zz = wins / games, z * z
    centre = (p + zz / (2 * games)) / (1 + zz / games)
    half = z * math.sqrt(p * (1 - p) / games + zz / (4 * games * games)) / (1 + zz / games)
    return (max(0.0, centre - half), min(1.0, centre + half))


class Task(msgspec.Struct, frozen=True):
    """One match to play: everything its course depends on."""

    index: int
    game: str
    names: tuple[str, ...]
    key: int
    setup: dict[str, Any]
    budget: Budget | None
    wild: bool = False


class Played(msgspec.Struct, frozen=True):
    """How one match went. `thought` are the seconds of each real decision, per bot; `seconds` the clock's,
    `cpu` the processor's, which other work beside it does not lengthen."""

    index: int
    names: tuple[str, ...]
    sides: tuple[int, ...]
    labels: tuple[str, ...]
    scores: tuple[float, ...]
    reason: str
    rounds: int
    decisions: int
    seconds: float
    cpu: float
    thought: dict[str, list[float]]
    tallies: tuple[tuple[tally.Entry, ...], ...] = ()


class Share(msgspec.Struct, frozen=True):
    """Results of one bot (a team counts once), seat or army. `score` counts draws as halves; the interval is
    of `wins`."""

    games: int
    wins: int
    draws: int
    rate: float
    low: float
    high: float
    score: float


class Thinking(msgspec.Struct, frozen=True):
    """Seconds per decision with a choice to make."""

    decisions: int
    mean: float
    p50: float
    p95: float
    most: float


class Summary(msgspec.Struct, frozen=True):
    """What `--json` prints. Successive matches share a set-up and its dice, the bots exchanged."""

    game: str
    bots: tuple[str, ...]
    seed: int
    games: int
    finished: int
    draws: int
    per_bot: dict[str, Share]
    per_seat: list[Share]
    per_label: dict[str, Share]
    reasons: dict[str, int]
    mean_rounds: float
    mean_decisions: float
    decisions_per_wall_second: float
    """Decisions of all matches by the clock, from the start of the run to its end, all jobs together."""
    decisions_per_core_second: float
    """Decisions in a second of one core's work (processor time): more jobs do not raise it."""
    thinking: dict[str, Thinking]
    seconds: float
    per_tally: dict[str, dict[str, Share]] = {}
    """Results by what the game counts of a seat, by kind and name (see `tally`)."""


def play(task: Task) -> Played:
    """Play one match to its end."""
    game = registry.find(task.game)
    return play_match(game, make_setup(game, task.key, task.setup, task.wild), task)


def play_match(game: Game, setup: Any, task: Task) -> Played:
    """Play one match from a given set-up."""
    start, work = time.perf_counter(), time.process_time()
    bots: list[Player] = [levels.make(name) for name in task.names]
    budgets = [task.budget or levels.budget_of(name, game) for name in task.names]
    state = new_match(game, setup, scramble(task.key, 1) >> 1).state
    seats = game.seats(setup)
    thought: dict[str, list[float]] = {}
    decisions = 0
    while state.outcome is None and decisions < MOST_DECISIONS:
        seat = owed(game, state)[0]
        legal = legal_actions(game, state, seat)
        action = legal[0]
        if len(legal) > 1:
            before = time.perf_counter()
            view = game.observe(state, seat)
            key = thought_key(task.key, decisions)
            action = bots[seat].choose(game, view, legal, budgets[seat], key).action
            thought.setdefault(task.names[seat], []).append(time.perf_counter() - before)
        state = apply(game, state, seat, action).state
        decisions += 1
    return Played(
        index=task.index,
        names=task.names,
        sides=tuple(state.sides),
        labels=tuple(game.labels(setup, seat) for seat in range(seats)),
        scores=state.outcome.scores if state.outcome is not None else (0.5,) * seats,
        reason=state.outcome.reason if state.outcome is not None else "unfinished",
        rounds=state.round,
        decisions=decisions,
        seconds=time.perf_counter() - start,
        cpu=time.process_time() - work,
        thought=thought,
        tallies=tuple(tally.entries(game, setup, state, seat) for seat in range(seats)),
    )


def tasks(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    setup: dict[str, Any] | None = None,
    budget: Budget | None = None,
    wild: bool = False,
) -> list[Task]:
    """The matches of a simulation, each set-up with its dice played by every rotation of the bots.

    A bot plays all the seats of a side; set-ups with as many sides as bots are preferred.
    """
    out: list[Task] = []
    cycle = 0
    while len(out) < games:
        key, sides = _suiting(game, bots, scramble(seed, cycle) >> 1, setup or {}, wild)
        names = [bots[i % len(bots)] for i in range(max(sides) + 1)]
        turned = [names[turn:] + names[:turn] for turn in range(len(names))]
        rotations = dict.fromkeys(tuple(rotated[side] for side in sides) for rotated in turned)
        for seated in list(rotations)[: games - len(out)]:
            out.append(Task(len(out), game.key, seated, key, setup or {}, budget, wild))
        cycle += 1
    return out


def _suiting(
    game: Game, bots: Sequence[str], key: int, changes: dict[str, Any], wild: bool
) -> tuple[int, tuple[int, ...]]:
    """A key whose set-up has a side for every bot, if there is one soon, and the side of every seat."""
    fallback = None
    for i in range(FIRST):
        tried = scramble(key, i) >> 1 if i else key
        state = new_match(game, make_setup(game, tried, changes, wild), 0).state
        sides = tuple(state.sides)
        if len(bots) in (1, max(sides) + 1):
            return tried, sides
        fallback = fallback or (tried, sides)
    assert fallback is not None
    return fallback


def simulate(
    game_key: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    setup: dict[str, Any] | None = None,
    budget: Budget | None = None,
    progress: Callable[[int, int], None] | None = None,
    wild: bool = False,
) -> Summary:
    """Play `games` matches and sum them up; the same seed gives the same matches unless time limits bite.

    Raises KeyError for an unknown game or bot, and NoSuchField, which is one, for an unknown set-up field.
    """
    game = registry.find(game_key)
    for name in bots:
        if name not in levels.known(game):
            raise KeyError(name)
    todo = tasks(game, bots, games, seed, setup, budget, wild)
    start = time.perf_counter()
    done = []
    for played in _run(todo, jobs):
        done.append(played)
        if progress is not None:
            progress(len(done), len(todo))
    done.sort(key=lambda p: p.index)
    return summarize(game_key, tuple(bots), seed, done, time.perf_counter() - start)


def _run(todo: Sequence[Task], jobs: int) -> Iterable[Played]:
    if jobs <= 1:
        yield from map(play, todo)
        return
    with ending.spared():
        pool = multiprocessing.get_context("spawn").Pool(min(jobs, len(todo)))
    with pool:
        yield from pool.imap_unordered(play, todo)


def summarize(
    game_key: str, bots: tuple[str, ...], seed: int, played: Sequence[Played], seconds: float
) -> Summary:
    """Wins per bot, seat and army, lengths and speeds; `seconds` is how long the whole run took."""
    by_bot: dict[str, list[float]] = {name: [] for name in bots}
    by_label: dict[str, list[float]] = {}
    by_seat: list[list[float]] = [[] for _ in range(max((len(p.scores) for p in played), default=0))]
    reasons: dict[str, int] = {}
    thought: dict[str, list[float]] = {}
    for match in played:
        reasons[match.reason] = reasons.get(match.reason, 0) + 1
        for seat, score in enumerate(match.scores):
            if match.sides.index(match.sides[seat]) == seat:
                by_bot[match.names[seat]].append(score)
            by_seat[seat].append(score)
            if match.labels[seat]:
                by_label.setdefault(match.labels[seat], []).append(score)
        for name, times in match.thought.items():
            thought.setdefault(name, []).extend(times)
    decisions = sum(p.decisions for p in played)
    counted = tally.gathered((p.tallies, p.scores) for p in played)
    return Summary(
        game=game_key,
        bots=bots,
        seed=seed,
        games=len(played),
        finished=sum(p.reason != "unfinished" for p in played),
        draws=sum(max(p.scores) < 1 for p in played),
        per_bot={name: _share(scores) for name, scores in by_bot.items()},
        per_seat=[_share(scores) for scores in by_seat],
        per_label={label: _share(by_label[label]) for label in sorted(by_label)},
        reasons=dict(sorted(reasons.items())),
        mean_rounds=_mean([p.rounds for p in played]),
        mean_decisions=_mean([p.decisions for p in played]),
        decisions_per_wall_second=round(decisions / max(1e-9, seconds), 1),
        decisions_per_core_second=round(decisions / max(1e-9, sum(p.cpu for p in played)), 1),
        thinking={name: _thinking(times) for name, times in thought.items()},
        seconds=round(seconds, 2),
        per_tally={kind: {name: _share(s) for name, s in names.items()} for kind, names in counted.items()},
    )


def _share(scores: Sequence[float]) -> Share:
    wins, games = sum(s == 1 for s in scores), len(scores)
    low, high = wilson(wins, games)
    rate = wins / games if games else 0.0
    draws = sum(0 < s < 1 for s in scores)
    return Share(games, wins, draws, round(rate, 4), round(low, 4), round(high, 4), round(_mean(scores), 4))


def _thinking(times: Sequence[float]) -> Thinking:
    ordered = sorted(times)

    def at(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 5)

    return Thinking(len(ordered), round(_mean(ordered), 5), at(0.5), at(0.95), round(ordered[-1], 5))


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 4) if values else 0.0


def add_parser(subparsers: Any, texts: Callable[..., str]) -> None:
    """Add `simulate` to the command line."""
    parser = subparsers.add_parser("simulate", help=texts("cli.simulate"))
    parser.add_argument("game", help=texts("cli.game"))
    known = ", ".join([*levels.NAMES, f"{levels.SCRIPT}…"])
    parser.add_argument("--seats", default="hard,greedy", help=texts("cli.seats", names=known))
    parser.add_argument("--games", type=int, default=20, help=texts("cli.games"))
    parser.add_argument("--seed", type=int, default=0, help=texts("cli.seed"))
    parser.add_argument("--jobs", type=int, default=1, help=texts("cli.jobs"))
    parser.add_argument(
        "--setup", nargs="*", action="extend", default=[], metavar="K=V", help=texts("cli.setup")
    )
    parser.add_argument("--wild", action="store_true", help=texts("cli.wild"))
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--nodes", type=int, help=texts("cli.nodes"))
    limit.add_argument("--seconds", type=float, help=texts("cli.seconds"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out `tabletop simulate`; 2 for arguments that name nothing."""
    budget = None if args.nodes is None and args.seconds is None else Budget(args.nodes, args.seconds)
    bar = _Bar() if sys.stderr.isatty() or not args.json else None
    bots = tuple(args.seats.split(","))
    if wrong := _wrong_words(args, bots):
        print(wrong, file=sys.stderr)
        return 2
    setup = dict(_field(text) for text in args.setup)
    try:
        summary = simulate(args.game, bots, args.games, args.seed, args.jobs, setup, budget, bar, args.wild)
    except NoSuchField as error:
        print(_no_field(args.texts, error), file=sys.stderr)
        return 2
    except ValueError as error:
        print(args.texts("cli.bad_setup", fault=error), file=sys.stderr)
        return 2
    data = msgspec.json.encode(summary)
    print(data.decode() if args.json else msgspec.json.format(data, indent=2).decode())
    if summary.per_tally and not args.json:
        print(f"\n{tally.as_table(summary.per_tally)}")
    return 0


def _wrong_words(args: argparse.Namespace, bots: Sequence[str]) -> str:
    """What the command line asks for that there is not."""
    try:
        registry.find(args.game)
    except KeyError:
        known = ", ".join(registry.games())
        return str(args.texts("cli.unknown_game", game=args.game, known=known))
    bots_known = levels.known(registry.find(args.game))
    if unknown := [bot for bot in bots if bot not in bots_known]:
        return str(args.texts("cli.unknown_bot", bot=unknown[0], known=", ".join(bots_known)))
    if bare := [text for text in args.setup if "=" not in text]:
        return str(args.texts("cli.no_value", field=bare[0]))
    return "" if args.games >= 1 else str(args.texts("cli.no_games"))


def _no_field(texts: Callable[..., str], error: NoSuchField) -> str:
    """A dotted name that leads nowhere, and the names that are there."""
    where = error.where or texts("cli.the_setup")
    if not error.known:
        return texts("cli.no_deeper", path=error.path, where=where)
    known = ", ".join(error.known)
    return texts("cli.no_field", path=error.path, where=where, part=error.part, known=known)


def _field(text: str) -> tuple[str, Any]:
    """``board.0=10`` → its name and its JSON value; what is not JSON is a text."""
    name, _, value = text.partition("=")
    try:
        return name, msgspec.json.decode(value.encode())
    except msgspec.DecodeError:
        return name, value


class _Bar:
    """A line on stderr that grows."""

    def __init__(self) -> None:
        self.start = time.perf_counter()

    def __call__(self, done: int, total: int) -> None:
        filled = 30 * done // total
        left = (time.perf_counter() - self.start) / done * (total - done)
        end = "\n" if done == total else ""
        print(f"\r[{'#' * filled:<30}] {done}/{total} {left:5.0f} s ", end=end, file=sys.stderr, flush=True)
