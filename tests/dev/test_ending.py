"""Ctrl+C in the terminal, and a polite kill, end every command without a traceback and without leftovers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from established import ESTABLISHED

import tabletop
from tabletop import ending
from tabletop.engine import registry
from tabletop.paths import PACKAGE
from tabletop.store import save

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

LONG = 120.0
"""Seconds after which a test gives up."""
GAMES = sorted(registry.games())
LENGTHY = sorted(ESTABLISHED)
"""Games whose matches last: what is told to end is not over before."""
SIMULATE = ["simulate", LENGTHY[0], "--games", "500", "--seats", "greedy,greedy", "--json"]
COMMANDS = {
    "simulate": SIMULATE,
    "simulate-jobs": [*SIMULATE, "--jobs", "2"],
    "fuzz-jobs": ["dev", "fuzz", LENGTHY[0], "--games", "500", "--jobs", "2", "--json"],
    "perft": ["dev", "perft", LENGTHY[0], "--depth", "9"],
    "bench": ["bench", LENGTHY[-1]],
    "print": ["print", LENGTHY[1], "--all", "--out", "sheets.pdf"],
    "play": ["--size", "1280x720"],
}


def begin(words: list[str], folder: Path) -> subprocess.Popen[str]:
    """The command in a group of processes of its own, as a terminal has it."""
    env = os.environ | {
        "TABLETOP_CONFIG": str(folder / "config"),
        "TABLETOP_SAVES": str(folder / "saves"),
        "PYTHONPATH": os.pathsep.join([*sys.path, str(folder)]),
    }
    return subprocess.Popen(
        words,
        cwd=folder,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


def listens(pid: int) -> bool:
    """Has it set its handlers?"""
    status = Path(f"/proc/{pid}/status").read_text()
    caught = int(next(line for line in status.splitlines() if line.startswith("SigCgt")).split()[1], 16)
    return bool(caught >> (signal.SIGTERM - 1) & 1)


def group(pid: int) -> list[int]:
    """The living processes of a group."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == pid and fields[0] not in "ZX":
            found.append(int(stat.parent.name))
    return found


def wait_for(is_so: Any) -> bool:
    end = time.monotonic() + LONG
    while not is_so() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(is_so())


def finish(process: subprocess.Popen[str], number: int, code: int) -> None:
    """Send the signal to the whole group and look at what is left."""
    os.killpg(process.pid, number)
    out, err = process.communicate(timeout=LONG)
    assert "Traceback" not in err and "Error" not in err, err
    assert process.returncode == code, (out, err)
    assert wait_for(lambda: not group(process.pid)), group(process.pid)


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("wait", [0.0, 1.5])
def test_ctrl_c_ends_a_command_without_a_word(name: str, wait: float, tmp_path: Path) -> None:
    process = begin([sys.executable, "-m", "tabletop", *COMMANDS[name]], tmp_path)
    assert wait_for(lambda: listens(process.pid))
    time.sleep(wait)
    finish(process, signal.SIGINT, 130)
    left = [file.name for file in tmp_path.iterdir() if file.is_file()]
    assert left == []


@pytest.mark.parametrize("name", ["simulate-jobs", "play"])
def test_a_polite_kill_ends_a_command_without_a_word(name: str, tmp_path: Path) -> None:
    process = begin([sys.executable, "-m", "tabletop", *COMMANDS[name]], tmp_path)
    assert wait_for(lambda: listens(process.pid))
    time.sleep(1.0)
    finish(process, signal.SIGTERM, 143)


@pytest.mark.parametrize("name", ["simulate-jobs", "bench"])
def test_processes_that_have_only_been_started_hear_nothing_of_ctrl_c(name: str, tmp_path: Path) -> None:
    process = begin([sys.executable, "-m", "tabletop", *COMMANDS[name]], tmp_path)
    assert wait_for(lambda: len(group(process.pid)) >= 3)
    finish(process, signal.SIGINT, 130)


IMPORTED = """
import os, signal, time
os.kill(os.getpid(), signal.SIGINT)
time.sleep(0.2)
is_whole = True
"""


def test_ctrl_c_waits_for_the_end_of_an_import(tmp_path: Path) -> None:
    """Types that are made in C meanwhile do not survive an exception: the process crashed."""
    (tmp_path / "slowly.py").write_text(IMPORTED, "utf-8")
    program = (
        "import sys, time\nfrom tabletop import ending\nending.heed()\ntry:\n    import slowly\n"
        "    time.sleep(60)\nexcept KeyboardInterrupt:\n    print(sys.modules['slowly'].is_whole)\n"
    )
    process = begin([sys.executable, "-c", program], tmp_path)
    out, err = process.communicate(timeout=LONG)
    assert (process.returncode, out, err) == (0, "True\n", "")


MIDWAY = """
import os, signal, sys
from multiprocessing import util
from tabletop import ending
from tabletop.dev import fuzz

launch = util.spawnv_passfds

def launched(*given):
    found = launch(*given)
    os.kill(os.getpid(), signal.SIGTERM)  # it has not been sent yet what it is to do
    return found

if __name__ == "__main__":
    from multiprocessing import resource_tracker
    resource_tracker.ensure_running()
    util.spawnv_passfds = launched
    ending.heed()
    try:
        list(fuzz._played([(sys.argv[1], seed) for seed in range(4)], 2))
    except KeyboardInterrupt:
        ending.settled()
        sys.exit(ending.code())
"""


def test_nothing_interrupts_the_start_of_a_process(tmp_path: Path) -> None:
    process = begin([sys.executable, "-c", MIDWAY, LENGTHY[0]], tmp_path)
    out, err = process.communicate(timeout=LONG)
    assert (process.returncode, out, err) == (143, "", "")


PLAY = """
import sys
from tabletop import ending
from tabletop.app import main, matches
from tabletop.app.setup_form import form_of
from tabletop.engine import registry
from tabletop.session.record import Bot

def begin(app):
    game = registry.find(sys.argv[1])
    form = form_of(game.key)
    values = form.quick()
    seats = [Bot("hard") for _ in range(form.seats(values))]
    scene = matches.new(app, game, form.build(values), seats, key=5)
    session = scene.room.session
    session.listen(lambda change: print(len(session), int(session.is_over), scene.keeper.path, flush=True))

if __name__ == "__main__":
    ending.heed()
    start = main.App.start
    main.App.start = lambda app: (start(app), begin(app))
    sys.exit(main.start("en", (1280, 720)))
"""


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_whose_bots_think_is_saved_and_its_processes_go(
    game: str, number: int, code: int, tmp_path: Path
) -> None:
    process = begin([sys.executable, "-c", PLAY, game], tmp_path)
    assert process.stdout is not None
    for _ in range(4):
        count, over, path = process.stdout.readline().split(maxsplit=2)
        if over == "1":
            assert game not in ESTABLISHED, "their matches are longer"
            break
    finish(process, number, code)
    saved = save.load(Path(path.strip()))
    assert len(saved.record.journal) >= int(count)
    assert saved.recovered is None and saved.meta.thumbnail  # the scene was left: it has its last picture


SWALLOWED = """
import os, signal, sys, time
from tabletop import ending

class Thing:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(10_000):
            pass

ending.heed()
thing = Thing()
try:
    if sys.argv[1] == "del":
        del thing
    else:
        try:
            thing.__del__()
        except BaseException:
            pass
    while True:
        time.sleep(1)
except KeyboardInterrupt:
    ending.settled()
    sys.stderr.flush()
    os._exit(ending.code())
"""


@pytest.mark.parametrize("how", ["del", "except"])
def test_an_interruption_that_is_swallowed_comes_again(how: str, tmp_path: Path) -> None:
    process = begin([sys.executable, "-c", SWALLOWED, how], tmp_path)
    _, err = process.communicate(timeout=LONG)
    assert process.returncode == 130 and err == ""


IMPORTING = """
import os, runpy, signal, sys

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            sys.argv[1:] = ["simulate", "chesswar", "--games", "5000"]
            try:
                os.kill(os.getpid(), signal.SIGINT)
                for _ in range(10_000):
                    pass
            except BaseException:  # as in what Python does while it imports
                pass

sys.meta_path.insert(0, Finder())
runpy.run_module("tabletop", run_name="__main__")
"""


@pytest.mark.parametrize("name", ["tabletop.cli", "argparse", "msgspec"])
def test_ctrl_c_that_is_swallowed_by_an_import_comes_again(name: str, tmp_path: Path) -> None:
    process = begin([sys.executable, "-c", IMPORTING, name], tmp_path)
    _, err = process.communicate(timeout=LONG)
    assert process.returncode == 130 and "Traceback" not in err, err


def test_the_installed_command_is_there(tmp_path: Path) -> None:
    """What an installation makes of `project.scripts`: a program that imports this and calls it."""
    project = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text("utf-8"))
    for place in project["project"]["scripts"].values():
        module, _, name = place.partition(":")
        program = f"import sys; from {module} import {name}; sys.exit({name}())"
        process = begin([sys.executable, "-c", program, "--version"], tmp_path)
        out, err = process.communicate(timeout=LONG)
        assert process.returncode == 0 and err == "" and tabletop.__version__ in out


@pytest.fixture
def heard() -> Iterator[None]:
    """Ctrl+C is heard, though a shell that starts the tests in the background has it ignored."""
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, former)


@pytest.mark.usefixtures("heard")
def test_the_second_ctrl_c_does_not_ask() -> None:
    asked: list[int] = []
    with pytest.raises(ending.Interrupted), ending.gently(lambda: asked.append(1)) as came:
        assert not came()
        os.kill(os.getpid(), signal.SIGINT)
        assert came() and asked == [1]
        os.kill(os.getpid(), signal.SIGINT)
    assert ending.code() == 130


def test_what_nobody_may_disturb_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    former = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as `nohup` has it
    try:
        with ending.gently(lambda: None) as came:
            os.kill(os.getpid(), signal.SIGHUP)
            assert not came()
    finally:
        signal.signal(signal.SIGHUP, former)
