"""The bots' side: answers questions, in a process of its own or where it is called."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import msgspec

from tabletop.engine import codec
from tabletop.engine.contract import Game
from tabletop.engine.model import Action, Seat

from . import levels
from .messages import Answer, Cancel, Progress, Question, request, written
from .outlook import idle_of
from .plans import is_planned
from .player import Budget, Choice, Watch, seat_of
from .purse import Purse
from .search import Search
from .sequel import Aside, Sequel, next_of, way_of
from .stakes import Stakes, after, stakes_of
from .twins import urgent, won

Finder = Callable[[str], Game]
"""Finds a game by its key; must be importable by name, because it is sent to the process."""

LATE = 2.0
"""Times its budget after which a bot on a busy machine does not think on about what would come next."""
STEADY = 0.05
"""What is better than what was promised by no more than this is no reason to change a plan."""
RIVALS = 4
"""Other actions of which a hint can say what they come to."""
WON = 1.0
"""The worth of a match that is won: where that comes of doing nothing more, a hint leaves it at that."""
PING_EVERY = 0.1
"""Seconds between two signs of life of a thinking bot."""


def legal_bytes(legal: Any) -> bytes:
    """The JSON of a legal list, as a question carries it."""
    return codec.encode(list(legal))


@cache
def _legal_type(game: Game) -> Any:
    return list[codec.action_type(game)]  # type: ignore[misc]


class Decided(NamedTuple):
    """A decision and, if it is to be explained, what it gains and risks, what follows it, all that carries
    out what it begins, the place of what does nothing more, and what other actions come to."""

    choice: Choice
    stakes: Stakes | None = None
    then: Sequel | None = None
    way: tuple[Action, ...] = ()
    idle: int = -1
    beside: tuple[tuple[int, float, tuple[Action, ...]], ...] = ()


def decide(
    question: Question,
    find: Finder,
    watch: Watch | None,
    aside: Aside = contextlib.nullcontext,
    purse: Purse | None = None,
) -> Decided:
    """Answer one question here and now, with what the `purse` has left of the turn's time. What a hint says
    comes next is thought about as long as what it advises, and kept: the next hint advises it."""
    with aside():
        plain = find(question.game)
        game = urgent(plain) if question.urgent else plain
        view = msgspec.json.decode(question.view, type=game.view_type)
        legal = msgspec.json.decode(question.legal, type=_legal_type(plain))
    player = Search(levels.ADVISER) if question.urgent else levels.make(question.level)
    start, purse = time.perf_counter(), purse or Purse()
    is_known = question.explained and not question.urgent
    known = purse.thoughts.of(game.key, view, legal) if is_known else None
    choice = known or purse.choose(player, game, view, legal, question.budget, question.key, watch)
    if not question.explained:
        return Decided(choice)
    choice, seat = _kept(choice, legal, question.kept), seat_of(game, view)
    with aside():
        idle = idle_of(plain, view, legal)
        stakes = stakes_of(plain, view, seat, choice.action, choice.way)
        if stakes is not None and stakes.after < WON <= stakes.without and idle >= 0:
            choice = Choice(legal[idle], idle, stakes.without, choice.nodes, choice.rated)
            stakes = stakes_of(plain, view, seat, choice.action)
        if question.urgent and stakes is not None and stakes.worst < WON and not is_planned(game):
            stakes = msgspec.structs.replace(stakes, within=won(choice.value))
        beside = () if stakes is None or question.urgent else _beside(plain, view, seat, legal, choice)
    opens, given = type(choice.action) in game.insight.opens, question.budget.seconds
    if not opens and given is not None and time.perf_counter() - start > LATE * given:
        return Decided(choice, stakes, idle=idle, beside=beside)
    budget, key = msgspec.structs.replace(question.budget, seconds=given / 4 if given else None), question.key
    then = next_of(game, view, seat, choice.action, player, budget, key, watch, aside, choice.way)
    if then is not None and is_known:
        purse.thoughts.keep(game.key, then.sequel.view, then.choice)
    way = choice.way or way_of(game, view, seat, then, player, _shorter(budget, 4), key, watch, aside)
    told = None if then is None or then.rests else then.sequel
    if stakes is not None and (way or opens) and then is not None and not choice.way:
        with aside():
            line = (then.sequel.action,) if opens else way
            whole = stakes_of(plain, view, seat, choice.action, line)
        stakes = stakes if whole is None else msgspec.structs.replace(whole, within=stakes.within)
    return Decided(choice, stakes, told, way, idle, beside)


def _beside(
    game: Game, view: Any, seat: Seat, legal: Sequence[Action], choice: Choice
) -> tuple[tuple[int, float, tuple[Action, ...]], ...]:
    """What the best of the other actions that were thought of come to: their places, how well the seat stands
    after each, and what carries it out."""
    others = [each.index for each in choice.rated if each.index != choice.index][:RIVALS]
    ways = [choice.way_of(index) for index in others]
    return tuple([(at, after(game, view, seat, legal[at], way), way) for at, way in zip(others, ways)])


def _kept(choice: Choice, legal: Sequence[Action], kept: int) -> Choice:
    """What was promised goes on unless something else is clearly better now."""
    if kept < 0 or kept == choice.index:
        return choice
    worth = {each.index: each.worth for each in choice.rated}
    best = worth.get(choice.index, choice.value)
    found = worth.get(kept, best)
    if best - found > STEADY:
        return choice
    return msgspec.structs.replace(choice, action=legal[kept], index=kept, value=found)


def _shorter(budget: Budget, part: int) -> Budget:
    """One so many-th of it: for what follows a decision."""
    nodes, seconds = budget.nodes, budget.seconds
    return Budget(max(1, nodes // part) if nodes else None, seconds / part if seconds else None)


def answer(
    question: Question,
    find: Finder,
    watch: Watch | None,
    aside: Aside = contextlib.nullcontext,
    purse: Purse | None = None,
) -> Answer:
    """What `decide` says, or what went wrong."""
    start = time.perf_counter()
    try:
        found = decide(question, find, watch, aside, purse)
    except Exception as error:  # a bot's fault must reach the table as a message, not end the process
        return Answer(question.ticket, error=f"{type(error).__name__}: {error}"[:500])
    spent = time.perf_counter() - start
    choice, then = found.choice, found.then
    told, seen = map(_written, then[:2]) if then is not None else ("", "")
    beside = tuple([(at, share, tuple(map(_written, way))) for at, share, way in found.beside])
    facts = (choice.index, choice.value, choice.nodes, spent, choice.rated, found.stakes)
    onward = tuple(map(_written, then.way)) if then is not None else ()
    carried = tuple(map(_written, found.way))
    return Answer(question.ticket, *facts, told, seen, onward, carried, found.idle, beside)


def _written(record: Any) -> str:
    return codec.encode(record).decode()


class _Listener:
    """Looks up from thinking: sends signs of life, and notices a newer message in the pipe."""

    def __init__(self, pipe: Connection, ticket: int) -> None:
        self.pipe = pipe
        self.ticket = ticket
        self.due = 0.0
        """The first look up is a sign at once: the thinking has begun."""
        self.interrupted = False

    @contextlib.contextmanager
    def aside(self) -> Iterator[None]:
        """Signs of life from a thread, for as long as what is done looks up to nobody: the first question
        loads its game, which takes a busy machine many seconds."""
        done = threading.Event()
        thread = threading.Thread(target=self._tell_until, args=(done,), name="signs", daemon=True)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()

    def _tell_until(self, done: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while not done.is_set():
                self.pipe.send_bytes(written(Progress(0, 0.0)))
                done.wait(PING_EVERY)

    def __call__(self, share: float) -> bool:
        now = time.monotonic()
        if now >= self.due:
            self.due = now + PING_EVERY
            self.pipe.send_bytes(written(Progress(self.ticket, share)))
            self.interrupted = self.pipe.poll()
        return self.interrupted


def serve(pipe: Connection, find: Finder) -> None:
    """The process: answer questions until the other end is closed or whoever started it has gone.

    Ctrl+C in a terminal reaches every process of the application: ending is the window's business.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, name="parent", daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(3)
    purse = Purse()
    with contextlib.suppress(EOFError, OSError):
        pipe.send_bytes(written(Progress(0, 0.0)))
        while True:
            question = request(pipe.recv_bytes())
            if isinstance(question, Cancel):
                continue
            listener = _Listener(pipe, question.ticket)
            found = answer(question, find, listener, listener.aside, purse)
            if listener.interrupted:
                purse.thoughts.forget()
                found = Answer(question.ticket, cancelled=True)
            pipe.send_bytes(written(found))


def _outlive_nobody() -> None:
    """End with the process that started this one, whatever a bot is doing."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
