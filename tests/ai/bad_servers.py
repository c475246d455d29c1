"""Processes of bots that do what none should: each is started in place of the real one."""

from __future__ import annotations

import os
import signal
import struct
import time
from multiprocessing.connection import Connection
from typing import Any

from tabletop.ai.messages import Answer, Progress, Question, request, written

LONG = 3600.0


def _asked(pipe: Connection) -> Question:
    """Say hello and read the first question."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    pipe.send_bytes(written(Progress(0, 0.0)))
    question = request(pipe.recv_bytes())
    assert isinstance(question, Question)
    return question


def sleeps(pipe: Connection, find: Any) -> None:
    _asked(pipe)
    time.sleep(LONG)


def spins(pipe: Connection, find: Any) -> None:
    _asked(pipe)
    while True:
        pass


def dies(pipe: Connection, find: Any) -> None:
    _asked(pipe)
    os._exit(3)


def closes(pipe: Connection, find: Any) -> None:
    _asked(pipe)
    pipe.close()
    time.sleep(LONG)


def rubbish(pipe: Connection, find: Any) -> None:
    _asked(pipe)
    pipe.send_bytes(b"\xff\x00 no JSON at all")
    time.sleep(LONG)


def foreign(pipe: Connection, find: Any) -> None:
    _asked(pipe)
    pipe.send_bytes(b'{"type": "answer", "ticket": "one", "index": []}')
    time.sleep(LONG)


def half(pipe: Connection, find: Any) -> None:
    """The beginning of a message that never comes."""
    _asked(pipe)
    os.write(pipe.fileno(), struct.pack("!i", 1_000_000) + b"{")
    time.sleep(LONG)


def endless(pipe: Connection, find: Any) -> None:
    """A message of two gigabytes."""
    _asked(pipe)
    os.write(pipe.fileno(), struct.pack("!i", 0x7FFF_FFFF) + b"{" * 4096)
    time.sleep(LONG)


def floods(pipe: Connection, find: Any) -> None:
    question = _asked(pipe)
    while True:
        pipe.send_bytes(written(Progress(question.ticket, 0.5)))


def never_ready(pipe: Connection, find: Any) -> None:
    """Signs of life for ever, long after the time is up."""
    question = _asked(pipe)
    while True:
        pipe.send_bytes(written(Progress(question.ticket, 0.5)))
        time.sleep(0.05)


def reads_for_ever(pipe: Connection, find: Any) -> None:
    """It is there, and never begins to think."""
    _asked(pipe)
    while True:
        pipe.send_bytes(written(Progress(0, 0.0)))
        time.sleep(0.05)


def of_another(pipe: Connection, find: Any) -> None:
    """An answer to what nobody asked."""
    question = _asked(pipe)
    pipe.send_bytes(written(Answer(question.ticket + 7, 0)))
    time.sleep(LONG)


def chooses_nothing(pipe: Connection, find: Any) -> None:
    """A place beyond the end of the list."""
    question = _asked(pipe)
    pipe.send_bytes(written(Answer(question.ticket, 10**9)))
    time.sleep(LONG)


def silent(pipe: Connection, find: Any) -> None:
    """Not even a hello."""
    time.sleep(LONG)


HANG = (sleeps, spins, half, never_ready, of_another)
END = (dies, closes, endless)
BABBLE = (rubbish, foreign, floods)
