"""Every mutant in a fork of one warm process that has imported the program and collected its tests.

`python -m tabletop.dev.mutate.arena PLAN LOG` says one `Verdict` a line. In its fork a mutant takes the
place of the living functions, then the tests of its line run until one fails; a fork that uses up its time
is ended.
"""

from __future__ import annotations

import contextlib
import gc
import os
import select
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from . import covering, mutations
from .swap import Living, NotApplied

CAUGHT, SURVIVED, ENDLESS, NOT_APPLIED = "caught", "survived", "endless", "not_applied"
_TIME, _BROKEN = "time", "broken"

MEMORY = 3 << 30
"""Bytes that a mutant may ask for."""

PATIENCE = 4
"""Seconds of the clock for each second of processor time, on a machine that has more to do."""

_AT_ONCE = 0.01
"""Seconds of a test below which it does not matter how quick it is."""

_FLAG = "__import__('builtins').exec('raise AssertionError(\"reached\")')"
"""Put where a change was made: a test that passes there must fail."""


class Trial(msgspec.Struct):
    """One mutant and the tests to run, in their order, as numbers of the plan's `tests`."""

    file: str
    number: int
    tests: list[int]


class JudgeRequest(msgspec.Struct):
    """What the process is asked: to judge `count` of the trials, those left out that change nothing living.
    `seconds` of processor time for each mutant; `tests` with the seconds that each takes by itself.
    """

    root: str
    files: list[str]
    tests: list[tuple[str, float]]
    trials: list[Trial]
    count: int
    seconds: float


class Verdict(msgspec.Struct):
    """What became of a mutant: which tests ran, in their order, why the last of them caught it, and, for a
    survivor, whether all tests could run and whether they really pass its line.
    """

    outcome: str
    ran: list[str] = []
    words: str = ""
    seconds: float = 0.0
    all_ran: bool = True
    reached: bool = True


class Said(msgspec.Struct):
    """What a fork tells: that a test begins, fails, that all ran, or that nothing lives there."""

    begins: str = ""
    failed: str = ""
    words: str = ""
    end: str = ""


class Arena:
    """The plug-in that runs the plan in the place of pytest's own loop."""

    def __init__(self, plan: JudgeRequest, speaker: covering.Speaker) -> None:
        self.plan, self.speaker = plan, speaker
        self.items: dict[str, Any] = {}
        self.failed: Any = None
        self.sound: dict[str, bool] = {}
        self.usual = dict(plan.tests)
        self.catches: Counter[tuple[str, str]] = Counter()

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Keep the first failure of a fork."""
        if report.failed and self.failed is None:
            self.failed = report

    def pytest_runtestloop(self, session: Any) -> bool:
        """Judge all trials; True says that there is nothing left to run."""
        if session.testsfailed:
            return True
        self.items = {item.nodeid: item for item in session.items}
        root = Path(self.plan.root)
        self.living = Living((root / file for file in self.plan.files), root)
        gc.collect()
        gc.freeze()
        counted = 0
        for trial in self.plan.trials:
            verdict = self.judge(trial)
            counted += verdict.outcome != NOT_APPLIED
            self.speaker.say(verdict)
            if counted == self.plan.count:
                break
        return True

    def judge(self, trial: Trial) -> Verdict:
        """The verdict on a mutant; who catches it must pass alone without it."""
        begun = time.perf_counter()
        tests = self._tests(trial)
        while True:
            verdict = self._fork(trial, tests)
            if verdict.outcome not in (CAUGHT, ENDLESS) or self._is_sound(verdict.ran[-1]):
                break
            tests.remove(verdict.ran[-1])
        if verdict.outcome in (CAUGHT, ENDLESS):
            self.catches[trial.file, verdict.ran[-1]] += 1
        if verdict.outcome == SURVIVED and tests:
            verdict.reached = self._fork(trial, tests, flag=_FLAG).outcome != SURVIVED
        verdict.seconds = round(time.perf_counter() - begun, 3)
        return verdict

    def _tests(self, trial: Trial) -> list[str]:
        """Who can notice: first whoever has caught most mutants of that file for its time, then the others in
        the order of the plan.
        """
        named = [self.plan.tests[i][0] for i in trial.tests]
        tests = [test for test in named if test in self.items and self.sound.get(test, True)]
        return sorted(tests, key=lambda test: -self.catches[trial.file, test] / (self.usual[test] + _AT_ONCE))

    def _is_sound(self, test: str) -> bool:
        """Does a test pass alone without any change?"""
        if test not in self.sound:
            self.sound[test] = self._fork(None, [test]).outcome == SURVIVED
        return self.sound[test]

    def _fork(self, trial: Trial | None, tests: list[str], flag: str = "") -> Verdict:
        """Run the tests in a fork, with the mutant if there is one."""
        ours, theirs = os.pipe()
        child = os.fork()
        if not child:
            os.close(ours)
            _live_and_end(lambda say: self._live(trial, tests, flag, say), theirs)
        os.close(theirs)
        try:
            return self._hear(ours, tests)
        finally:
            os.close(ours)
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)

    def _live(self, trial: Trial | None, tests: list[str], flag: str, say: Callable[[Said], None]) -> None:
        """In the fork: become the mutant and run."""
        import resource  # not on every system

        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if trial is not None:
            place = Path(self.plan.root, trial.file)
            source = place.read_text("utf-8")
            try:
                self.living.put(place, source, mutations.mutant(source, trial.number, flag))
            except NotApplied:
                say(Said(end=NOT_APPLIED))
                return
        else:
            self.living.forget()
        budget = self.plan.seconds
        for test, after in zip(tests, [*tests[1:], None]):
            left = budget - time.process_time()
            if left <= 0:
                say(Said(end=_TIME))
                return
            say(Said(begins=test))
            signal.setitimer(signal.ITIMER_PROF, max(2.0, 5 * self.usual[test]))
            item, following = self.items[test], self.items[after] if after else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed is not None:
                signal.setitimer(signal.ITIMER_PROF, 0)
                say(Said(failed=test, words=_why(self.failed)))
                return
        say(Said(end=SURVIVED))

    def _hear(self, pipe: int, tests: list[str]) -> Verdict:
        """Listen to a fork until it ends, or until it is too late."""
        verdict = Verdict(CAUGHT)
        deadline = time.monotonic() + PATIENCE * (self.plan.seconds + 30)
        buffer = b""
        while True:
            ready, _, _ = select.select([pipe], [], [], max(0.0, deadline - time.monotonic()))
            data = os.read(pipe, 65536) if ready else b""
            if not data:
                break
            *lines, buffer = (buffer + data).split(b"\n")
            for line in lines:
                said = msgspec.json.decode(line, type=Said)
                if said.begins:
                    verdict.ran.append(said.begins)
                elif said.failed:
                    verdict.words = said.words
                    return verdict
                elif said.end == NOT_APPLIED:
                    return Verdict(NOT_APPLIED)
                elif said.end == _BROKEN:
                    raise RuntimeError(said.words)
                else:
                    return Verdict(SURVIVED, verdict.ran, all_ran=said.end == SURVIVED)
        return Verdict(ENDLESS, verdict.ran, "ended, or ran far longer than it does")


def _live_and_end(life: Callable[[Callable[[Said], None]], None], out: int) -> None:
    """A fork never comes back to the loop it was made in; what goes wrong outside the tests is said."""

    def say(said: Said) -> None:
        os.write(out, msgspec.json.encode(said) + b"\n")

    try:
        life(say)
    except BaseException:
        say(Said(end=_BROKEN, words=traceback.format_exc()))
    finally:
        os._exit(0)


def _why(report: Any) -> str:
    crash = getattr(report.longrepr, "reprcrash", None)
    return str(crash.message if crash is not None else report.longrepr).partition("\n")[0][:200]


def main(plan: JudgeRequest, speaker: covering.Speaker) -> int:
    """Judge all mutants of a plan; 1 if the tests could not be collected."""
    import pytest

    covering.calm_hypothesis()
    files = sorted({test.partition("::")[0] for test, _ in plan.tests})
    arena = Arena(plan, speaker)
    return int(pytest.main(covering.words_for_pytest(plan.root, files), plugins=[arena]) != 0)


if __name__ == "__main__":
    asked = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=JudgeRequest)
    os.chdir(asked.root)
    sys.exit(main(asked, covering.Speaker(Path(sys.argv[2]))))
