"""However large and strange a file is, it is judged in bounded time and memory."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hostile import SHAPES

from tabletop.paths import PACKAGE
from tabletop.store import save
from tabletop.store.document import FORMAT
from tabletop.store.faults import SaveFault
from tabletop.store.reading import SIZE_LIMIT
from tabletop.store.syntax import DETAIL_LIMIT

SMALL = {"a picture", "room inside"}
"""Nothing is wrong with them but their size."""
JUDGE = Path(__file__).with_name("judging.py")
RETURNED = {"MALLOC_MMAP_THRESHOLD_": str(1 << 22)}
"""Have glibc give large blocks back at once: what it would keep of one file is no cost of judging the next,
and how much that is hangs on where the modules happen to lie.
"""


@pytest.fixture(autouse=True)
def tiny_games() -> None:
    """These files are of real games."""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there are no such limits on Windows")
@pytest.mark.parametrize(
    ("size", "version"),
    [(SIZE_LIMIT - 1000, FORMAT), *[(DETAIL_LIMIT, version) for version in range(1, FORMAT + 1)]],
    ids=["large", *[f"detailed-{version}" for version in range(1, FORMAT + 1)]],
)
def test_every_hostile_file_is_judged_within_the_limits(size: int, version: int) -> None:
    """In the processor's time, whatever else the machine does; the process dies beyond."""
    limits = {"TABLETOP_LIMITS": "1", "TABLETOP_FORMAT": str(version), "PYTHONPATH": str(PACKAGE.parent)}
    environment = {**os.environ, **limits, **RETURNED}
    judge = subprocess.run(
        [sys.executable, str(JUDGE), str(size)], env=environment, capture_output=True, text=True, check=False
    )
    assert judge.returncode == 0, judge.stdout[-60:] + judge.stderr[-2000:]
    assert len(judge.stdout.splitlines()) == 2 * len(SHAPES)


@pytest.mark.parametrize("name", SHAPES)
def test_a_hostile_file_of_any_size_is_refused_for_what_it_is(name: str, tmp_path: Path) -> None:
    """Small, so that every place is named."""
    data = SHAPES[name](60_000)
    assert len(data) <= 60_000
    if name in SMALL:
        assert save.parse(data)
        return
    with pytest.raises(SaveFault) as caught:
        save.parse(data)
    assert caught.value.key != "too-strange"
    (tmp_path / "m.json").write_bytes(data)
    try:
        header = save.read_header(tmp_path / "m.json")
    except SaveFault as fault:
        assert fault.key == caught.value.key
    else:
        assert header.title and header.decisions


@pytest.mark.parametrize("name", ["room inside", "a title of escapes", "a doubled title at the end"])
def test_a_large_file_is_read_only_as_this_program_writes(name: str) -> None:
    with pytest.raises(SaveFault) as caught:
        save.parse(SHAPES[name](DETAIL_LIMIT + 100_000))
    assert caught.value.key in ("too-strange", "out-of-bounds", "wrong-type")
