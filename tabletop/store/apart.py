"""Large files are looked into by a process of their own: what cannot be a match of ours takes seconds to
judge and much memory, and a thread would hold up the window with it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import sys
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from tabletop import ending

from . import save
from .document import Header
from .faults import SaveFault, from_os

LARGE = 1_000_000
"""Bytes. A long match with its picture stays below."""
SECONDS = 20.0
MEMORY = 3 << 30
"""Bytes of address space that the process may have, where the system can be told."""


class _Fault(msgspec.Struct, tag=True):
    place: str
    key: str
    arguments: dict[str, str | int]


class _Found(msgspec.Struct, tag=True):
    header: Header


_Reply = _Found | _Fault
_replies: msgspec.msgpack.Decoder[_Reply] = msgspec.msgpack.Decoder(_Reply)


def envelope(path: Path) -> Header:
    """As `save.read_header`, of a large file apart. Raises SaveFault."""
    try:
        large = path.stat().st_size > LARGE
    except OSError as fault:
        raise from_os(fault) from fault
    if not large:
        return save.read_header(path)
    reply = _asked(path)
    if isinstance(reply, _Fault):
        raise SaveFault(reply.place, reply.key, reply.arguments)
    return reply.header


def _asked(path: Path) -> _Reply:
    """What the process says before its time is up."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_tell, args=(theirs, path), daemon=True)
    with ending.spared():
        process.start()
    theirs.close()
    try:
        if ours.poll(SECONDS):
            return _replies.decode(ours.recv_bytes())
    except (EOFError, OSError, msgspec.MsgspecError):
        pass
    finally:
        ours.close()
        process.kill()
        process.join()
    return _Fault("", "too-heavy", {})


def _tell(pipe: Connection, path: Path) -> None:
    """The process."""
    _be_modest()
    reply: _Reply
    try:
        reply = _Found(save.read_header(path))
    except SaveFault as fault:
        reply = _Fault(fault.place, fault.key, fault.arguments)
    except MemoryError:
        reply = _Fault("", "too-heavy", {})
    with contextlib.suppress(OSError):
        pipe.send_bytes(msgspec.msgpack.encode(reply))


def _be_modest() -> None:
    """The window goes first, and not all memory is for a file."""
    if hasattr(os, "nice"):
        os.nice(10)
    if sys.platform != "win32":
        import resource

        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
