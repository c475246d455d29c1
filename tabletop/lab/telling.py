"""What a simulation tells while it runs: how far it is, how long it will take, and its first figures."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from tabletop.ai.figures import share
from tabletop.ai.matches import Played
from tabletop.text.catalogue import Texts
from tabletop.text.percent import typeset

EVERY = 20.0
"""Seconds between lines where they cannot be written over."""


class Telling:
    """Lines on stderr: one that is written over on a terminal, else a new one now and then."""

    def __init__(self, texts: Texts, bots: Sequence[str], total: int, kept: Sequence[Played]) -> None:
        self._texts, self._total, self._before = texts, total, len(kept)
        self._scores: dict[str, list[float]] = {bot: [] for bot in bots}
        self._done = 0
        for played in kept:
            self._count(played)
        self._start = self._told = time.perf_counter()
        self._over = sys.stderr.isatty()
        self._width = 0
        if self._done < total:
            self._write(texts("lab.begins", done=self._done, total=total))

    def __call__(self, played: Played) -> None:
        """One more match is finished."""
        self._count(played)
        now = time.perf_counter()
        is_first, is_last = self._done == self._before + 1, self._done == self._total
        if self._over or is_first or is_last or now - self._told >= EVERY:
            self._told = now
            self._write(self._line(now - self._start))
        if is_last and self._over:
            print(file=sys.stderr)

    def leave(self) -> None:
        """Something else is about to be said."""
        if self._over and self._done < self._total:
            print(file=sys.stderr)

    def _count(self, played: Played) -> None:
        self._done += 1
        for seat, score in enumerate(played.scores):
            if played.sides.index(played.sides[seat]) == seat:
                self._scores[played.names[seat]].append(score)

    def _line(self, seconds: float) -> str:
        each = seconds / (self._done - self._before)
        left = self._texts("lab.left", time=_clock(each * (self._total - self._done)), each=f"{each:.1f}")
        return f"{self._done}/{self._total} · {left} · {self._figures()}"

    def _figures(self) -> str:
        """``hard 7/12 (32–81 %)``: wins of matches for each bot, with the interval of its rate."""
        shares = {bot: share(scores) for bot, scores in self._scores.items() if scores}
        told = " · ".join(
            f"{bot} {s.wins}/{s.games} ({100 * s.low:.0f}–{100 * s.high:.0f}%)" for bot, s in shares.items()
        )
        return typeset(told, self._texts.language)

    def _write(self, line: str) -> None:
        if self._over:
            self._width, before = len(line), self._width
            print(f"\r{line:<{before}}", end="", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)


def _clock(seconds: float) -> str:
    """``1:02:03``, ``2:03``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
