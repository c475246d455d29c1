"""`tabletop fit`: bots play, what a game's estimate weighs is fitted to their matches, and the result is
written into the game's data with the report on matches that were held out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tabletop import paths
from tabletop.ai import believing as watched
from tabletop.ai import levels, selfplay
from tabletop.ai.crew import Lost
from tabletop.ai.selfplay import Position, Taken
from tabletop.engine import registry
from tabletop.engine.learnt import Evidence, Learnt, Made
from tabletop.text.catalogue import LANGUAGES, Texts
from tabletop.text.percent import percent

from . import believing, logistic

FILE = "estimate.json"
"""Where a game's data keep what its estimate weighs."""
HELD_OUT = 4
"""One match of so many is held out."""
FIGURES = 5
"""Weights are kept to so many significant figures, which no machine rounds otherwise."""
EVERY = 20
"""A line tells how far the matches are after so many of them."""


M = TypeVar("M")


def add_parser(subparsers: Any, texts: Callable[..., str]) -> None:
    """Add `fit` to the command line."""
    parser = subparsers.add_parser("fit", help=texts("cli.fit"))
    parser.add_argument("game", help=texts("cli.game"))
    parser.add_argument("--bots", default="greedy", help=texts("cli.fit_bots"))
    parser.add_argument("--games", type=int, default=400, help=texts("cli.games"))
    parser.add_argument("--seed", type=int, default=0, help=texts("cli.seed"))
    parser.add_argument("--slope-only", action="store_true", help=texts("cli.fit_slope"))
    parser.add_argument("--beliefs", action="store_true", help=texts("cli.fit_beliefs"))
    parser.add_argument("--jobs", type=int, default=1, help=texts("cli.jobs"))
    parser.add_argument("--out", type=Path, metavar="FILE.json", help=texts("cli.fit_out"))
    help_ = texts("cli.language")
    parser.add_argument("--language", "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=help_)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out `tabletop fit`; 2 for arguments that name nothing, 1 for what failed meanwhile."""
    if wrong := _wrong_words(args):
        print(wrong, file=sys.stderr)
        return 2
    game, made = registry.find(args.game), _made(args)
    todo = selfplay.sittings(game, made)
    kept = believing.FILE if args.beliefs else FILE
    out = args.out or paths.game_dir(game.key) / "data" / kept
    try:
        if args.beliefs:
            beliefs = believing.count(made, _told(watched.played(todo, args.jobs), args), HELD_OUT)
            data, told = believing.written(beliefs), believing.summary(beliefs, args.texts)
        else:
            before = game.insight.learnt
            assert before is not None
            found = learn(before, made, _told(selfplay.played(todo, args.jobs), args))
            data, told = written(found), _summary(found.report, args.texts)
        out.write_bytes(data)
    except Lost as fault:
        print(args.texts("lab.lost", index=fault.index), file=sys.stderr)
        return 1
    except OSError as fault:
        print(fault, file=sys.stderr)
        return 1
    print(told, out, sep="\n")
    return 0


def _made(args: argparse.Namespace) -> Made:
    return Made(tuple(args.bots.split(",")), args.games, args.seed, args.slope_only)


def learn(before: Learnt, made: Made, matches: Iterable[Taken]) -> Learnt:
    """What the matches teach: every fourth is held out, and the estimates are held against it."""
    shown: list[Position] = []
    unseen: list[Position] = []
    ended = [match for match in sorted(matches, key=lambda match: match.index) if match.positions]
    for count, match in enumerate(ended, 1):
        (shown if count % HELD_OUT else unseen).extend(match.positions)
    thought = before.unlearnt.weights
    if made.slope_only:
        slope = logistic.sharpness(shown, thought)
        found = [slope * weight for weight in thought]
    else:
        found = logistic.fit(shown, thought)
    weights = [_kept(weight) for weight in found]
    report = Evidence(
        made=made,
        matches=len(ended),
        positions=len(shown) + len(unseen),
        held_out_matches=len(ended) // HELD_OUT,
        held_out_positions=len(unseen),
        constant=logistic.judged(logistic.even(unseen), unseen),
        by_hand=logistic.judged([position.by_hand for position in unseen], unseen),
        fitted=logistic.judged(logistic.by_weights(weights, unseen), unseen),
    )
    return Learnt(before.by_hand, dict(zip(before.names, weights)), report)


def written(learnt: Learnt) -> bytes:
    """As the file holds it."""
    return msgspec.json.format(msgspec.json.encode(learnt), indent=1) + b"\n"


def _kept(weight: float) -> float:
    return float(f"{weight:.{FIGURES}g}")


def _told(matches: Iterator[M], args: argparse.Namespace) -> Iterator[M]:
    """The same, with a line now and then."""
    for done, match in enumerate(matches, 1):
        if done % EVERY == 0 or done == args.games:
            print(f"{done}/{args.games}", file=sys.stderr, flush=True)
        yield match


def _summary(report: Evidence | None, texts: Texts) -> str:
    """What the held-out matches say, in a few lines."""
    assert report is not None
    facts = {"matches": report.matches, "positions": report.positions, "held": report.held_out_matches}
    lines = [texts("lab.fit.facts", **facts)]
    told = {
        "lab.fit.constant": report.constant,
        "lab.fit.by_hand": report.by_hand,
        "lab.fit.fitted": report.fitted,
    }
    for key, judged in told.items():
        lines.append(texts(key, log=f"{judged.log_loss:.4f}", brier=f"{judged.brier:.4f}"))
    shown = [(percent(Fraction(b.said), texts.language), b) for b in report.fitted.bins]
    lines += [f"{said:>8}  {percent(Fraction(b.won), texts.language):>8}  {b.count:6}" for said, b in shown]
    return "\n".join(lines)


def _wrong_words(args: argparse.Namespace) -> str:
    """What the command line asks for that there is not."""
    try:
        game = registry.find(args.game)
    except KeyError:
        return str(args.texts("cli.unknown_game", game=args.game, known=", ".join(registry.games())))
    if (game.insight.beliefs if args.beliefs else game.insight.learnt) is None:
        return str(args.texts("lab.fit.nothing", game=args.game))
    known = levels.known(game)
    if unknown := [bot for bot in args.bots.split(",") if bot not in known]:
        return str(args.texts("cli.unknown_bot", bot=unknown[0], known=", ".join(known)))
    return "" if args.games >= HELD_OUT else str(args.texts("lab.fit.too_few", least=HELD_OUT))
