"""`tabletop dev mutate TARGET`: its words, its bar, and the list of survivors."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

import msgspec

from tabletop.dev import progress
from tabletop.paths import CHECKOUT
from tabletop.text.catalogue import Texts

from . import campaign, covering, targets

COUNT = 200
"""Changes drawn when nothing is said."""

SECONDS = 20.0
"""Processor time for a mutant that no test has caught yet."""

SHOWN = 60
"""Letters of a statement on either side of what changes."""


def add_parser(tools: Any, texts: Texts) -> None:
    """Add `mutate` to the developers' tools."""
    parser = tools.add_parser("mutate", help=texts("cli.mutate"), description=texts("cli.mutate_about"))
    parser.add_argument("target", help=texts("cli.mutate_target"))
    parser.add_argument("--count", type=int, default=COUNT, help=texts("cli.mutate_count"))
    parser.add_argument("--seed", type=int, default=0, help=texts("cli.seed"))
    parser.add_argument("--seconds", type=float, default=SECONDS, help=texts("cli.mutate_seconds"))
    parser.add_argument("--only", default="", metavar="TEXT", help=texts("cli.mutate_only"))
    parser.add_argument("--tests", nargs="+", metavar="PATH", help=texts("cli.mutate_tests"))
    parser.add_argument("--least", type=float, default=0.0, metavar="%", help=texts("cli.mutate_least"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the command: 1 if fewer than `--least` per cent were caught or a test fails by itself, 2 if
    it cannot be done at all.
    """
    texts = args.texts
    try:
        target = targets.find(args.target)
    except KeyError:
        print(texts("cli.unknown_game", game=args.target, known=", ".join(targets.names())), file=sys.stderr)
        return 2
    except FileNotFoundError:
        print(texts("cli.mutate_no_tests"), file=sys.stderr)
        return 2
    if not hasattr(os, "fork"):
        print(texts("cli.mutate_no_fork"), file=sys.stderr)
        return 2
    assert CHECKOUT is not None
    if args.tests:
        target = msgspec.structs.replace(target, tests=tuple(args.tests))
    order = campaign.Order(max(1, args.count), args.seed, args.seconds, args.only)

    def told(part: str, done: int, total: int) -> None:
        progress.bar(done, total, f"{texts(f'cli.mutate.doing.{part}'):<12}")

    try:
        result = campaign.run(CHECKOUT, target, order, told)
    except covering.Unmeasured as fault:
        print(f"{texts('cli.mutate_unmeasured')}\n{fault}", file=sys.stderr)
        return 2
    if args.json:
        print(msgspec.json.encode(result).decode())
    else:
        print("\n".join(lines(result, texts)))
    return int(bool(result.broken) or 100 * result.share < args.least)


def lines(result: campaign.Result, texts: Texts) -> list[str]:
    """The result for people: survivors, tests that fail by themselves, and the count."""
    told = []
    for each in result.survivors:
        note = (
            texts(f"cli.mutate.note.{each.note}") if each.note else texts("cli.mutate_ran", n=len(each.tests))
        )
        before, after = difference(each.before, each.after)
        told += [f"{each.file}:{each.line} {each.function} ({note})", f"    {before}", f"  → {after}"]
        told += [f"      {test}" for test in each.tests[:3]]
    told += [f"{texts('cli.mutate_broken')} {test}" for test in result.broken]
    told += [f"{texts('cli.mutate_needless')} {each}" for each in result.needless]
    figures = {
        name: getattr(result, name) for name in ("target", "drawn", "caught", "possible", "named", "seconds")
    }
    told.append(
        texts("cli.mutate_sum", **figures, share=f"{100 * result.share:.1f}", left=len(result.survivors))
    )
    return told


def difference(before: str, after: str) -> tuple[str, str]:
    """Two long statements cut down to where they differ."""
    before, after = (" ".join(words.split()) for words in (before, after))
    start = _alike(before, after)
    end = _alike(before[start:][::-1], after[start:][::-1])
    cut = []
    for words in (before, after):
        head, tail = max(0, start - SHOWN), len(words) - end + SHOWN
        cut.append("…" * (head > 0) + words[head:tail] + "…" * (tail < len(words)))
    return cut[0], cut[1]


def _alike(one: str, other: str) -> int:
    """How many letters two words begin with in common."""
    return next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
