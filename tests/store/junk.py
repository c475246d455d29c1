"""A folder full of what nobody wants to meet on a shelf."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from pathlib import Path


def lay(folder: Path) -> list[str]:
    """Put it there; the names of what this system could make, ends of sockets and pipes among them."""
    (folder / "folder.json").mkdir()
    (folder / "within.json").mkdir()
    (folder / "within.json" / "inner.json").write_text("{}")
    (folder / "folder.json.bak").mkdir()
    (folder / "empty.json").write_bytes(b"")
    (folder / "zeros.json").write_bytes(bytes(5000))
    (folder / "nul.json").write_bytes(b'{"format":1,"game":"a\\u0000b","title":"\\u0000"}')
    (folder / "deep.json").write_bytes(b"[" * 100_000)
    (folder / f"{'n' * 250}.json"[-255:]).write_bytes(b"{")
    (folder / " .json").write_bytes(b"{}")
    (folder / "-rf.json").write_bytes(b"{}")
    (folder / "a\nb\tc.json").write_bytes(b"{}")
    with suppress(OSError, UnicodeError):  # names that are no text, where the system takes them
        Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe\x80.json")).write_bytes(b"{}")
        Path(os.fsdecode(os.fsencode(folder) + b"/\xed\xa0\x80.json")).write_bytes(b"{}")
    if os.name != "nt":
        _lay_special(folder)
    return sorted(path.name for path in folder.iterdir() if path.name.endswith((".json", ".bak")))


def _lay_special(folder: Path) -> None:
    """Pipes, sockets, links that lead nowhere, in circles, to what never ends."""
    os.mkfifo(folder / "pipe.json")
    os.mkfifo(folder / "other.json.bak")
    (folder / "loop.json").symlink_to("loop.json")
    (folder / "one.json").symlink_to("two.json")
    (folder / "two.json").symlink_to("one.json")
    (folder / "nowhere.json").symlink_to("none.json")
    (folder / "endless.json").symlink_to("/dev/zero")
    (folder / "terminal.json").symlink_to("/dev/tty")
    (folder / "upwards.json").symlink_to("..")
    secret = folder / "secret.json"
    secret.write_text("{}")
    secret.chmod(0)
    with suppress(OSError), socket.socket(socket.AF_UNIX) as end:  # its path may be too long
        end.bind(str(folder / "socket.json"))
