"""A process that opens a match and waits: for the tests of locks. Arguments: the file, `hold` or `ask`.

With `hold` it says `held` or `taken` and waits until its input ends; with `ask` it says the same and ends.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tabletop.store import lock

if __name__ == "__main__":
    found = lock.take(Path(sys.argv[1]))
    print("held" if found is not None else "taken", flush=True)
    if sys.argv[2] == "hold":
        sys.stdin.read()
