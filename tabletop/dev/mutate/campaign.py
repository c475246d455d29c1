"""A campaign: draw changes of a target, judge each, and sum up what survived."""

from __future__ import annotations

import hashlib
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import msgspec

from . import arena, covering, equivalents
from .mutations import Mutation, mutations_in
from .targets import Target

SPARE = 40
"""Drawn beyond what is asked for, in the place of changes of what only lives during imports."""


class Survivor(msgspec.Struct):
    """A change that no test noticed. `note` says why the verdict may be doubted: "uncovered" (no test passes
    the line), "time" (not all tests could run), "unreached" (the tests did not pass it this time) or "".
    """

    file: str
    line: int
    function: str
    kind: str
    before: str
    after: str
    note: str
    tests: list[str]


class Result(msgspec.Struct):
    """What `--json` prints. `possible` counts all changes there are, `named` the equivalents among them,
    `broken` the tests that fail without any change, `needless` the named equivalents that are no change;
    `share` is that of the drawn changes that were caught, `endless` counts those caught by their time.
    """

    target: str
    seed: int
    possible: int
    named: int
    drawn: int
    caught: int
    endless: int
    share: float
    survivors: list[Survivor]
    broken: list[str]
    needless: list[str]
    seconds: float


class Order(msgspec.Struct, frozen=True):
    """How many changes, drawn by which seed, with how many seconds of processor time each; `only` is a part
    of the names of the files.
    """

    count: int
    seed: int
    seconds: float
    only: str = ""


def all_mutations(root: Path, target: Target) -> list[Mutation]:
    """Every change of a target's files."""
    return [m for file in target.files for m in mutations_in((root / file).read_text("utf-8"), file)]


def drawn(mutations: list[Mutation], seed: int) -> list[Mutation]:
    """In the order of a seed. Each change has a place of its own: new ones elsewhere do not disturb it."""
    twins: dict[tuple[str, ...], int] = defaultdict(int)
    placed = []
    for mutation in mutations:
        words = (mutation.file, mutation.function, mutation.before, mutation.after)
        twins[words] += 1
        text = repr((seed, words, twins[words]))
        placed.append((hashlib.sha256(text.encode()).digest(), mutation))
    return [mutation for _, mutation in sorted(placed, key=lambda each: each[0])]


class Lines:
    """Which green tests pass a line, those that are likely to notice and quick first."""

    def __init__(self, coverage: covering.Coverage) -> None:
        self.passed = dict(coverage.tests())
        self.broken = sorted(test for test, passed in self.passed.items() if not passed.green)
        self.imported = {file: set(lines) for file, lines in coverage.imported.items()}
        self._tests: dict[tuple[str, int], list[str]] = defaultdict(list)
        for test, passed in self.passed.items():
            for file, lines in passed.lines.items() if passed.green else ():
                for line in lines:
                    self._tests[file, line].append(test)

    def tests(self, mutation: Mutation) -> list[str]:
        """The tests of a change, in turn from each file; slow ones only where there are no others."""
        file = mutation.file
        found = self._tests.get((file, mutation.line)) or self._tests.get((file, mutation.statement), [])
        quick = [test for test in found if not self.passed[test].slow]
        return self._in_turn(quick or found)

    def only_imported(self, mutation: Mutation) -> bool:
        """Does the line run at import and in no test?"""
        lines = self.imported.get(mutation.file, set())
        return not self.tests(mutation) and bool(lines & {mutation.line, mutation.statement})

    def _in_turn(self, tests: list[str]) -> list[str]:
        """The quickest of each file, then the next ones: tests of one file tend to miss the same things."""
        placed: list[tuple[int, float, str]] = []
        of_file: dict[str, int] = defaultdict(int)
        for seconds, test in sorted((self.passed[test].seconds, test) for test in tests):
            file = test.partition("::")[0]
            of_file[file] += 1
            placed.append((of_file[file] // 4, seconds, test))
        return [test for _, _, test in sorted(placed)]


Told = Callable[[str, int, int], None]
"""Which part of the work (`covering`, `judging`), how much of it is done, and of how much."""


def run(root: Path, target: Target, order: Order, told: Told) -> Result:
    """Draw and judge. Raises covering.Unmeasured if the tests cannot be collected."""
    begun = time.perf_counter()
    place = root / "out" / "mutate"
    place.mkdir(parents=True, exist_ok=True)
    named = equivalents.load(root, target.name)
    mutations = all_mutations(root, target)
    needless = equivalents.needless(named, mutations)
    mutations = [m for m in mutations if order.only in m.file]
    store = place / f"{target.name}.json"
    coverage = covering.of(root, store, target, lambda done, total: told("covering", done, total))
    lines = Lines(coverage)
    wanted = [m for m in mutations if not any(each.means(m) for each in named)]
    candidates = [m for m in drawn(wanted, order.seed) if not lines.only_imported(m)]
    candidates = candidates[: order.count + SPARE]
    verdicts = _judge(root, place, target, order, candidates, lines, told)
    judged = [(m, v) for m, v in zip(candidates, verdicts) if v.outcome != arena.NOT_APPLIED][: order.count]
    if candidates and not judged:
        raise covering.Unmeasured(f"{len(candidates)} × {arena.NOT_APPLIED}")
    survivors = [_survivor(m, v) for m, v in judged if v.outcome == arena.SURVIVED]
    return Result(
        target=target.name,
        seed=order.seed,
        possible=len(mutations),
        named=len(mutations) - len(wanted),
        drawn=len(judged),
        caught=len(judged) - len(survivors),
        endless=sum(v.outcome == arena.ENDLESS for _, v in judged),
        share=round(1 - len(survivors) / max(1, len(judged)), 4),
        survivors=sorted(survivors, key=lambda each: (each.file, each.line)),
        broken=lines.broken,
        needless=[f"{each.file} {each.function}: {each.before}" for each in needless],
        seconds=round(time.perf_counter() - begun, 1),
    )


def _judge(
    root: Path,
    place: Path,
    target: Target,
    order: Order,
    candidates: list[Mutation],
    lines: Lines,
    told: Told,
) -> list[arena.Verdict]:
    """The verdicts on the candidates, as many as are asked for."""
    tests = {(m.file, m.number): lines.tests(m) for m in candidates}
    all_tests = sorted({test for some in tests.values() for test in some})
    numbers = {test: i for i, test in enumerate(all_tests)}
    plan = arena.JudgeRequest(
        root=str(root),
        files=list(target.files),
        tests=[(test, lines.passed[test].seconds) for test in all_tests],
        trials=[
            arena.Trial(m.file, m.number, [numbers[t] for t in tests[m.file, m.number]]) for m in candidates
        ],
        count=order.count,
        seconds=order.seconds,
    )
    asked, log = place / f"{target.name}.plan", place / f"{target.name}.log"
    asked.write_bytes(msgspec.json.encode(plan))
    verdicts: list[arena.Verdict] = []
    for verdict in covering.run_module(arena.__name__, asked, log, arena.Verdict):
        verdicts.append(verdict)
        told("judging", min(len(verdicts), order.count), order.count)
    if len(verdicts) < min(order.count, len(candidates)):
        raise covering.Unmeasured(covering.last_words(log))
    return verdicts


def _survivor(mutation: Mutation, verdict: arena.Verdict) -> Survivor:
    note = "" if verdict.all_ran else "time"
    if not verdict.ran:
        note = "uncovered"
    elif not verdict.reached:
        note = "unreached"
    m = mutation
    return Survivor(m.file, m.line, m.function, m.kind, m.before, m.after, note, verdict.ran)
