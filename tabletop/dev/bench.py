"""`tabletop bench`: the figures of the speed table, each as a time and as a ratio to a reference of the run.

The unit of rules is the *add*, one turn of a plain adding loop; the unit of pictures is a plain redraw
(see `bench_screen`). Rules are timed in the processor's time of this process, by turns with the loop, and the
median ratio counts, so that a busy machine disturbs little; files are timed by the clock, the best of several
rounds. Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from tabletop.engine import codec, registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, choices, legal_actions, new_match, owed
from tabletop.text.catalogue import Texts

from .bench_middles import middles

CLONE_ADDS = 1470
"""What a clone costs in catanatron, in adds: the yardstick of the speed table."""

SAVE_BYTES = 200_000
"""Size of the document of the plain save that saves are compared with."""


class Measure(msgspec.Struct, frozen=True):
    """One figure. `ratio` is against `reference`; `floor` and `goal` are the table's, None where it has none.

    For playouts floor and goal depend on the mean number of legal actions and stand in the ratio's unit.
    """

    name: str
    seconds: float
    ratio: float
    reference: str
    floor: float | None = None
    goal: float | None = None
    note: str = ""


class Report(msgspec.Struct, frozen=True):
    """All figures of one run. `missing` names what could not be measured and why."""

    game: str
    add_ns: float
    measures: list[Measure]
    missing: dict[str, str]


def best_of(rounds: int, work: Callable[[], object], inner: int = 1) -> float:
    """Seconds of one `work`, the best of `rounds` rounds of `inner` calls."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(inner):
            work()
        best = min(best, (time.perf_counter() - start) / inner)
    return best


def spent(work: Callable[[], object]) -> float:
    """Seconds of the processor that one `work` takes: what other processes take is not in it."""
    start = time.process_time()
    work()
    return time.process_time() - start


def _adding(turns: int) -> float:
    """Seconds of one iteration of a plain adding loop, now."""

    def loop() -> None:
        total = 0
        for i in range(turns):
            total += i

    return spent(loop) / turns


def add_seconds(turns: int = 200_000) -> float:
    """Seconds of one iteration of a plain adding loop, the best of some."""
    return min(_adding(turns) for _ in range(7))


def in_adds(work: Callable[[], object], rounds: int, inner: int = 1) -> tuple[float, float]:
    """Median seconds of one `work` and its median cost in adds, each round between two adding loops."""
    seconds, adds = [], []

    def all_of_them() -> None:
        for _ in range(inner):
            work()

    after = _adding(50_000)
    for _ in range(rounds):
        before, took = after, spent(all_of_them) / inner
        after = _adding(50_000)
        seconds.append(took)
        adds.append(2 * took / (before + after))
    return median(seconds), median(adds)


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """No garbage collection while measuring."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def positions(game: Game, seed: int, count: int, decisions: int = 400) -> list[tuple[Any, Any]]:
    """`count` (setup, state) pairs from the course of random matches."""
    out: list[tuple[Any, Any]] = []
    stream = Stream(seed)
    while len(out) < count:
        setup = game.random_setup(stream)
        state = new_match(game, setup, stream.below(2**62)).state
        draft = Draft(state)
        stop = stream.below(decisions)
        seats = owed(game, draft.state)
        for _ in range(stop):
            if not seats:
                break
            seats = advance(game, draft, seats[0], stream.pick(choices(game, draft.state, seats[0])))
            draft.events.clear()
        if draft.state.outcome is None:
            out.append((setup, draft.state))
    return out


def measure_clone(states: list[Any]) -> Measure:
    """Copying a state."""

    def work() -> None:
        for state in states:
            state.clone()

    seconds, adds = (figure / len(states) for figure in in_adds(work, 15, 60))
    return Measure("clone", seconds, adds / CLONE_ADDS, f"{CLONE_ADDS} adds", 0.4, 0.1)


def measure_legal(game: Game, states: list[Any]) -> Measure:
    """Listing everything legal."""
    fresh = [state.clone() for state in states]
    seats = [owed(game, state)[0] for state in fresh]
    listed = 0

    def work() -> None:
        nonlocal listed
        listed = sum(len(legal_actions(game, state, seat)) for state, seat in zip(fresh, seats))

    seconds, adds = (figure / len(fresh) for figure in in_adds(work, 15, 20))
    note = f"mean of {listed / len(fresh):.1f} legal actions"
    return Measure("legal list", seconds, adds, "1 add", note=note)


def measure_playout(game: Game, seed: int, rounds: int = 9, decisions: int = 1500) -> Measure:
    """One decision of a random playout: list, pick, carry out in place. The matches differ from round to
    round; the round of median cost is told."""
    found = []
    for round_ in range(rounds):
        before = _adding(100_000)
        seconds, listed = _playout(game, seed + round_, decisions)
        adds = 2 * seconds / (before + _adding(100_000))
        found.append((adds / (750 + 8 * listed), adds, listed, seconds))
    _, adds, mean, chosen = sorted(found)[rounds // 2]
    floor, goal = 750 + 8 * mean, 300 + 4 * mean
    note = f"{adds:.0f} adds at {mean:.1f} legal actions; floor {floor:.0f}, goal {goal:.0f} adds"
    return Measure("playout decision", chosen, adds / floor, "750 + 8·L adds", 1.0, goal / floor, note)


def _playout(game: Game, seed: int, decisions: int) -> tuple[float, float]:
    """Seconds per decision and mean number of legal actions; starting matches is not counted."""
    stream = Stream(seed)
    done, listed, taken = 0, 0, 0.0
    while done < decisions:
        draft = Draft(new_match(game, game.random_setup(stream), stream.below(2**62)).state)
        start = time.process_time()
        made, choices_ = _play(game, draft, stream, decisions - done)
        taken += time.process_time() - start
        done, listed = done + made, listed + choices_
    return taken / done, listed / done


def measure_positions(game: Game, seed: int) -> list[Measure]:
    """One decision of a random playout from the middles of matches that bots have played, and from crowded
    positions. A game offers `CROWDS` in `mind/crowds.py`: positions by what is in them, each made from a
    number; what they cost is also told beside the middles."""
    usual = _played_on(game, "playout, middle of a match", middles(game, seed))
    crowds = registry.offered(game.key, "mind.crowds", "CROWDS") or {}
    found = [usual]
    for what, make in crowds.items():
        crowd = _played_on(game, f"playout, {what}", [make(number) for number in range(CROWDED)])
        times = crowd.seconds / usual.seconds
        found.append(msgspec.structs.replace(crowd, note=f"{crowd.note}; {times:.2f} times a middle's"))
    return found


CROWDED = 9
"""So many positions of each crowd."""


def _played_on(game: Game, name: str, states: list[Any], rounds: int = 5, decisions: int = 150) -> Measure:
    """One decision of playouts from these positions on, always the same ones. Each is repeated, its median
    cost counts, and all decisions of all positions weigh the same."""
    done = listed = 0
    seconds = adds = 0.0
    ratios = []
    for number, state in enumerate(states):
        found = []
        for _ in range(rounds):
            before, draft, stream = _adding(50_000), Draft(state.clone()), Stream(number)
            start = time.process_time()
            made, choices_ = _play(game, draft, stream, decisions)
            taken = time.process_time() - start
            found.append((2 * taken / (before + _adding(50_000)), taken))
        cost, taken = sorted(found)[rounds // 2]
        done, listed, seconds, adds = done + made, listed + choices_, seconds + taken, adds + cost
        ratios.append(cost / (750 * made + 8 * choices_))
    mean, each = listed / done, adds / done
    floor, goal = 750 + 8 * mean, 300 + 4 * mean
    note = (
        f"{each:.0f} adds at {mean:.1f} legal actions; floor {floor:.0f}, goal {goal:.0f} adds; "
        f"{len(states)} positions, {min(ratios):.2f} to {max(ratios):.2f}"
    )
    return Measure(name, seconds / done, each / floor, "750 + 8·L adds", 1.0, goal / floor, note)


def _play(game: Game, draft: Draft, stream: Stream, decisions: int) -> tuple[int, int]:
    """Random decisions in place, at most so many: how many they were, and among how many actions in all."""
    done = listed = 0
    seats = owed(game, draft.state)
    while seats and done < decisions:
        legal = choices(game, draft.state, seats[0])
        listed += len(legal)
        done += 1
        seats = advance(game, draft, seats[0], stream.pick(legal))
        draft.events.clear()
    return done, listed


def measure_codec(game: Game, states: list[Any]) -> list[Measure]:
    """A state to JSON and back, against the standard library on the same text."""
    texts = [codec.encode(state) for state in states]
    plain = [json.loads(text) for text in texts]
    n = len(states)
    write = best_of(7, lambda: [codec.encode(s) for s in states], 2) / n
    dumps = best_of(7, lambda: [json.dumps(p) for p in plain], 2) / n
    read = best_of(7, lambda: [codec.decode_state(game, t) for t in texts], 2) / n
    loads = best_of(7, lambda: [json.loads(t) for t in texts], 2) / n
    return [
        Measure("state to JSON", write, write / dumps, "json.dumps"),
        Measure("state from JSON", read, read / loads, "json.loads"),
    ]


def plain_save(folder: Path, document: Any) -> None:
    """What a save is compared with: json.dumps and an atomic write with fsync."""
    data = json.dumps(document).encode()
    handle, name = tempfile.mkstemp(dir=folder)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    Path(name).replace(folder / "plain.json")


def run_all(game_key: str, seed: int = 1, screen: bool = True) -> Report:
    """Measure everything there is to measure. Raises KeyError for an unknown game."""
    game = registry.find(game_key)
    measures: list[Measure] = []
    missing: dict[str, str] = {}
    with quiet():
        add = add_seconds()
        pairs = positions(game, seed, 12)
        states = [state for _, state in pairs]
        measures += [measure_clone(states), measure_legal(game, states), measure_playout(game, seed)]
        measures += measure_positions(game, seed) + measure_codec(game, states)
    for name, part in _later(game, seed, screen).items():
        try:
            measures += part()
        except ImportError as error:
            missing[name] = str(error)
    return Report(game_key, round(add * 1e9, 2), measures, missing)


def _later(game: Game, seed: int, screen: bool) -> dict[str, Callable[[], list[Measure]]]:
    """The parts that need files or a picture; imported only when measured."""

    def files() -> list[Measure]:
        from tabletop.dev import bench_files

        return bench_files.measure(game, seed)

    def pictures() -> list[Measure]:
        from tabletop.dev import bench_screen

        return bench_screen.measure(game, seed)

    def bots() -> list[Measure]:
        from tabletop.dev import bench_bots

        return bench_bots.decisions(game, seed)

    def smooth() -> list[Measure]:
        from tabletop.dev import bench_bots

        return bench_bots.smoothness(game, seed)

    drawn = {"screen": pictures, "late frames": smooth} if screen else {}
    return {"save and load": files, "bots": bots} | drawn


def add_parser(subparsers: Any, texts: Texts) -> None:
    """Add `bench` to the command line."""
    parser = subparsers.add_parser("bench", help=texts("cli.bench"))
    parser.add_argument("game", nargs="?", help=texts("cli.game_or_all"))
    parser.add_argument("--seed", type=int, default=1, help=texts("cli.seed"))
    parser.add_argument("--no-screen", action="store_true", help=texts("cli.no_screen"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out `tabletop bench`; 2 for an unknown game."""
    keys = [args.game] if args.game else list(registry.games())
    try:
        reports = [run_all(key, args.seed, not args.no_screen) for key in keys]
    except KeyError:
        known = ", ".join(registry.games())
        print(args.texts("cli.unknown_game", game=args.game, known=known), file=sys.stderr)
        return 2
    if args.json:
        print(msgspec.json.encode(reports[0] if args.game else reports).decode())
        return 0
    for report in reports:
        print(f"{report.game}   1 add = {report.add_ns} ns")
        for m in report.measures:
            limits = "" if m.floor is None else f"floor {m.floor:g}, goal {m.goal:.3g}"
            print(f"  {m.name:<26}{m.seconds * 1e6:>12.1f} µs  {m.ratio:>9.3f} × {m.reference:<26} {limits}")
            if m.note:
                print(f"  {'':<26}{m.note}")
        for name, why in report.missing.items():
            print(f"  {name}: not measured ({why})")
    return 0
