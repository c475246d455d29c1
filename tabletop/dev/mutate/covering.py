"""Which tests pass which lines, and how long each takes: measured once and kept until something changes.

`python -m tabletop.dev.mutate.covering PLAN LOG` runs the tests of a plan under coverage, each as a context
of its own, and writes what they did. It is a process of its own so that what runs at import is measured too.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from tabletop.ending import process

IMPORT = ""
"""The context of what runs while modules are imported and tests are collected."""


class Passed(msgspec.Struct):
    """What one test did: its seconds, whether it was green, whether it is slow, and per file its lines."""

    seconds: float
    green: bool
    slow: bool
    lines: dict[str, list[int]]


class Measured(msgspec.Struct):
    """What the tests of one file did. `digest` is that of the file."""

    digest: str
    tests: dict[str, Passed]


class Coverage(msgspec.Struct):
    """What is known of a target. `base` stands for everything but the test files themselves."""

    base: str
    files: dict[str, Measured] = {}
    imported: dict[str, list[int]] = {}

    def tests(self) -> Iterator[tuple[str, Passed]]:
        """Every test by its node id."""
        for measured in self.files.values():
            yield from measured.tests.items()


class MeasureRequest(msgspec.Struct):
    """What the process is asked: files to measure, tests to run, words that no test has, where to write."""

    root: str
    files: list[str]
    tests: list[str]
    others: list[str]
    out: str


class Unmeasured(Exception):
    """The tests could not be collected; the text says what pytest said."""


def of(
    root: Path,
    store: Path,
    target: Any,
    told: Callable[[int, int], None] | None = None,
) -> Coverage:
    """The coverage of a target, from `store` as far as nothing changed. Raises Unmeasured."""
    base = _base(root, target)
    kept = _kept(store, base)
    tests = test_files(root, target.tests)
    digests = {test: _digest(root / test) for test in {*tests, *kept.files} if (root / test).is_file()}
    kept.files = {t: m for t, m in kept.files.items() if digests.get(t) == m.digest}
    wanted = [test for test in tests if test not in kept.files]
    if wanted:
        plan = MeasureRequest(str(root), list(target.files), wanted, list(target.others), str(store) + ".new")
        found = _measured(plan, told)
        for test in wanted:
            kept.files[test] = found.files.get(test) or Measured("", {})
            kept.files[test].digest = digests[test]
        for file, lines in found.imported.items():
            kept.imported[file] = sorted({*kept.imported.get(file, ()), *lines})
        store.write_bytes(msgspec.json.encode(kept))
    return Coverage(base, {test: kept.files[test] for test in tests}, kept.imported)


def test_files(root: Path, tests: tuple[str, ...]) -> list[str]:
    """The test files in some folders, from the root."""
    found: set[str] = set()
    for test in tests:
        place = root / test
        files = [place] if place.is_file() else place.rglob("test_*.py")
        found |= {file.relative_to(root).as_posix() for file in files}
    return sorted(found)


def _base(root: Path, target: Any) -> str:
    """Everything that the tests stand on."""
    digest = hashlib.sha256(repr((sys.version, target.files, target.others)).encode())
    for file in sorted((root / "tabletop").rglob("*")):
        if file.suffix in (".py", ".json") and Path(__file__).parent not in file.parents:
            digest.update(file.read_bytes())
    for file in sorted((root / "tests").rglob("*.py")):
        if not file.name.startswith("test_"):
            digest.update(file.read_bytes())
    return digest.hexdigest()


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _kept(store: Path, base: str) -> Coverage:
    try:
        kept = msgspec.json.decode(store.read_bytes(), type=Coverage)
    except (FileNotFoundError, msgspec.MsgspecError):
        return Coverage(base)
    return kept if kept.base == base else Coverage(base)


def environment() -> dict[str, str]:
    """Of the processes that run tests: the same order of sets every time."""
    return {**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}


def _measured(plan: MeasureRequest, told: Callable[[int, int], None] | None) -> Coverage:
    out = Path(plan.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    asked = out.with_suffix(".plan")
    asked.write_bytes(msgspec.json.encode(plan))
    for seen, total in run_module(__name__, asked, out.with_suffix(".log"), tuple[int, int]):
        if told:
            told(seen, total)
    if not out.exists():
        raise Unmeasured(last_words(out.with_suffix(".log")))
    found = msgspec.json.decode(out.read_bytes(), type=Coverage)
    out.unlink()
    asked.unlink()
    return found


def run_module(module: str, plan: Path, log: Path, type: Any) -> Iterator[Any]:
    """Run a module of ours on a plan; what it says line by line, while pytest's words go to the log."""
    command = [sys.executable, "-m", module, str(plan), str(log)]
    with process(command, env=environment(), stdout=subprocess.PIPE) as ran:
        assert ran.stdout is not None
        for line in ran.stdout:
            yield msgspec.json.decode(line, type=type)


def last_words(log: Path) -> str:
    """The end of what pytest said."""
    return "\n".join(log.read_text("utf-8", errors="replace").splitlines()[-40:])


class Speaker:
    """Our own way out: what we say goes where standard output went; all else goes to a log from now on."""

    def __init__(self, log: Path) -> None:
        self._out = os.fdopen(os.dup(1), "wb")
        with log.open("wb") as file:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)

    def say(self, what: Any) -> None:
        """One line of JSON."""
        self._out.write(msgspec.json.encode(what) + b"\n")
        self._out.flush()


def words_for_pytest(root: str, tests: list[str]) -> list[str]:
    """Without plug-ins that keep, reorder or spread tests; assertions stay plain, which is faster to fail."""
    absent = [
        word
        for name in ("cacheprovider", "randomly", "xdist", "faulthandler")
        for word in ("-p", f"no:{name}")
    ]
    return [*absent, "--rootdir", root, "--assert=plain", "--tb=line", "--capture=sys", "-q", *tests]


def calm_hypothesis() -> None:
    """The same examples each time, no clock, no database, and no search for the smallest failure."""
    try:
        from hypothesis import HealthCheck, Phase, settings
    except ImportError:
        return
    settings.register_profile(
        "mutate",
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutate")


def is_slow(item: Any) -> bool:
    """Does a test need seconds, processes or a window?"""
    return any(item.get_closest_marker(mark) for mark in ("slow", "window"))


class Recorder:
    """The plug-in that gives each test its context, and writes what was passed."""

    def __init__(self, plan: MeasureRequest, coverage: Any, speaker: Speaker) -> None:
        self.plan, self.coverage, self.speaker = plan, coverage, speaker
        self.done: dict[str, Passed] = {}
        self.total = 0
        self.living: Any = None

    def pytest_collection_modifyitems(self, config: Any, items: list[Any]) -> None:
        """Leave out tests of others, and those that need a window."""
        items[:] = [i for i in items if not any(word in i.nodeid for word in self.plan.others)]
        items[:] = [i for i in items if not i.get_closest_marker("window")]
        self.total = len(items)

    def pytest_collection_finish(self) -> None:
        """All that keeps answers is there now."""
        from .swap import Living

        self.living = Living([], Path(self.plan.root))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Each test passes its lines itself: nothing is answered from before."""
        self.living.forget()
        self.coverage.switch_context(nodeid)

    def pytest_runtest_setup(self, item: Any) -> None:
        """A test is green until something fails."""
        self.done[item.nodeid] = Passed(0.0, True, is_slow(item), {})

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Add up what its set-up, call and teardown took."""
        passed = self.done.setdefault(report.nodeid, Passed(0.0, True, False, {}))
        passed.seconds += report.duration
        passed.green = passed.green and not report.failed

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """What runs between tests is no test's."""
        self.coverage.switch_context(IMPORT)
        self.speaker.say((len(self.done), self.total))

    def write(self) -> None:
        """Turn lines of contexts into lines of tests."""
        data = self.coverage.get_data()
        imported: dict[str, list[int]] = {}
        for name in self.plan.files:
            by_line = data.contexts_by_lineno(str(Path(self.plan.root, name).resolve()))
            lines: dict[str, list[int]] = defaultdict(list)
            for line, contexts in sorted(by_line.items()):
                for context in contexts:
                    lines[context].append(line)
            imported[name] = lines.pop(IMPORT, [])
            for nodeid, passed in lines.items():
                if nodeid in self.done:
                    self.done[nodeid].lines[name] = passed
        files: dict[str, Measured] = {}
        for nodeid, passed_all in self.done.items():
            files.setdefault(nodeid.partition("::")[0], Measured("", {})).tests[nodeid] = passed_all
        Path(self.plan.out).write_bytes(msgspec.json.encode(Coverage("", files, imported)))


def main(plan: MeasureRequest, speaker: Speaker) -> int:
    """Run the tests of a plan under coverage; 1 if they could not be collected."""
    import coverage
    import pytest

    files = [str(Path(plan.root, name).resolve()) for name in plan.files]
    measuring = coverage.Coverage(data_file=None, include=files, config_file=False, messages=False)
    measuring.start()
    calm_hypothesis()
    recorder = Recorder(plan, measuring, speaker)
    code = pytest.main(words_for_pytest(plan.root, plan.tests), plugins=[recorder])
    measuring.stop()
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        return 1
    recorder.write()
    return 0


if __name__ == "__main__":
    asked = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=MeasureRequest)
    os.chdir(asked.root)
    sys.exit(main(asked, Speaker(Path(sys.argv[2]))))
