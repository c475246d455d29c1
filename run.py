"""One command from a fresh clone: `python3 run.py` plays, `python3 run.py test` runs the tests.

Makes `.venv` beside this file on first use (or after pyproject.toml changed) and installs the project
into it. Needs only Python 3.11 or newer with pip and venv. Words after `test` go to pytest, in one process;
without any, all tests run on several cores.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
HOME = ROOT / ".venv"
ALL_TESTS = ["-n", "auto", "--maxprocesses", "4", "--dist", "worksteal"]  # each takes about 2 GB
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare(extra: str) -> None:
    """Make the environment and install the project with `extra` unless that was done for this pyproject."""
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    mark = HOME / f"installed{extra.replace('[', '-').replace(']', '')}"
    if PYTHON.exists() and mark.exists() and mark.read_text() == wanted:
        return
    print("Preparing .venv (once; needs the package index)…", flush=True)
    if not PYTHON.exists():
        venv.create(HOME, with_pip=True)
    elif subprocess.run([str(PYTHON), "-m", "pip", "--version"], capture_output=True).returncode:
        subprocess.run([str(PYTHON), "-m", "ensurepip", "--default-pip"], check=True)  # uv makes it without
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "-c", "constraints.txt", "-e", f".{extra}"], cwd=ROOT, check=True)
    mark.write_text(wanted)


def main(words: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - this is where an older Python is told so
        print("Cinco Guerras needs Python 3.11 or newer.")
        return 1
    testing = words[:1] == ["test"]
    prepare("[dev]" if testing else "")
    command = ["-m", "pytest", *(words[1:] or ALL_TESTS)] if testing else ["-m", "tabletop", *words]
    return run([str(PYTHON), *command])


def run(command: list[str]) -> int:
    """Become the command, so that Ctrl+C and a kill reach it alone; where that cannot be, wait for it."""
    if os.name == "posix":
        os.chdir(ROOT)
        os.execv(command[0], command)
    process = subprocess.Popen(command, cwd=ROOT)
    while True:
        with contextlib.suppress(KeyboardInterrupt):  # the command has heard it, too
            return process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
