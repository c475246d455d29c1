"""What it costs to judge hostile files: `python tests/store/judging.py BYTES [SHAPE …]` prints a table.

Each line: the shape, ``header`` or ``parse``, the key of the fault or ``sound``, the processor's seconds, the
megabytes at most. With TABLETOP_LIMITS=1 the process dies at more than `MEGABYTES` in all, or `SECONDS` for
one judgement.
"""

from __future__ import annotations

import gc
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from hostile import SHAPES

from tabletop.engine import registry
from tabletop.store import save
from tabletop.store.document import decoder
from tabletop.store.faults import SaveFault

MEGABYTES = 1024
SECONDS = 4
"""Twice what is promised for a machine of today: the machines of tests are slow."""

WAYS: dict[str, Callable[[Path], object]] = {
    "header": save.read_header,
    "parse": lambda path: save.parse(save.read(path)),
}


def judged(how: str, path: Path) -> str:
    """The key of the fault, or ``sound``."""
    try:
        WAYS[how](path)
    except SaveFault as fault:
        return fault.key
    return "sound"


def forget_peak() -> None:
    """Where the system can, count the memory anew."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def peak() -> int:
    """Megabytes of memory at most."""
    status = Path("/proc/self/status")
    if status.is_file():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) >> 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def main(size: int, names: list[str], limited: bool) -> None:
    """The table of these shapes, or of all."""
    for game in registry.games().values():
        decoder(game)  # made once by the running application
    if limited:
        resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.json"
        for name in names or SHAPES:
            path.write_bytes(SHAPES[name](size))
            for how in WAYS:
                gc.collect()
                forget_peak()
                start = time.process_time()
                if limited:
                    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
                    resource.setrlimit(resource.RLIMIT_CPU, (int(start) + 1 + SECONDS, hard))
                print(f"{name:28} {how:7}", end="", flush=True)
                key = judged(how, path)
                took = time.process_time() - start
                if limited:
                    resource.setrlimit(resource.RLIMIT_CPU, (resource.RLIM_INFINITY, hard))
                print(f" {key:16} {took:5.2f} {peak():5}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:], bool(os.environ.get("TABLETOP_LIMITS")))
