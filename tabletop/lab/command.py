"""`tabletop simulate` and `tabletop report` on the command line."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec

from tabletop.ai import levels
from tabletop.ai.crew import Lost
from tabletop.ai.figures import Summary, summarize
from tabletop.ai.matches import Played, Task
from tabletop.ai.player import Budget
from tabletop.ai.setups import NoSuchField
from tabletop.ai.simulate import Batch
from tabletop.ai.simulate import run as play_here
from tabletop.engine import registry
from tabletop.text.catalogue import LANGUAGES

from . import reading, table
from .cluster import NoCluster, on_cluster
from .keeping import Keeper, NotKept
from .report import page
from .telling import Telling


def add_parser(subparsers: Any, texts: Callable[..., str]) -> None:
    """Add `simulate` and `report` to the command line."""
    parser = subparsers.add_parser("simulate", help=texts("cli.simulate"))
    parser.add_argument("game", help=texts("cli.game"))
    known = ", ".join([*levels.NAMES, f"{levels.SCRIPT}…"])
    parser.add_argument("--seats", default="hard,greedy", help=texts("cli.seats", names=known))
    parser.add_argument("--games", type=int, default=20, help=texts("cli.games"))
    parser.add_argument("--seed", type=int, default=0, help=texts("cli.seed"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, default=1, help=texts("cli.jobs"))
    where.add_argument("--cluster", metavar="ADDRESS", help=texts("cli.cluster"))
    parser.add_argument(
        "--setup", nargs="*", action="extend", default=[], metavar="K=V", help=texts("cli.setup")
    )
    parser.add_argument("--wild", action="store_true", help=texts("cli.wild"))
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--nodes", type=int, help=texts("cli.nodes"))
    limit.add_argument("--seconds", type=float, help=texts("cli.seconds"))
    parser.add_argument("--keep", type=Path, metavar="FILE", help=texts("cli.keep"))
    parser.add_argument("--report", type=Path, metavar="FILE.html", help=texts("cli.report_too"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))
    _language(parser, texts)
    parser.set_defaults(run=run)
    report = subparsers.add_parser("report", help=texts("cli.report"))
    report.add_argument("file", type=Path, help=texts("cli.report_file"))
    report.add_argument("--out", type=Path, required=True, metavar="FILE.html", help=texts("cli.report_out"))
    _language(report, texts)
    report.set_defaults(run=run_report)


def _language(parser: argparse.ArgumentParser, texts: Callable[..., str]) -> None:
    help_ = texts("cli.language")
    parser.add_argument("--language", "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=help_)


def run(args: argparse.Namespace) -> int:
    """Carry out `tabletop simulate`; 2 for arguments that name nothing, 1 for what failed meanwhile."""
    if wrong := _wrong_words(args):
        print(wrong, file=sys.stderr)
        return 2
    budget = None if args.nodes is None and args.seconds is None else Budget(args.nodes, args.seconds)
    setup = dict(_field(text) for text in args.setup)
    plan = Batch(args.game, tuple(args.seats.split(",")), args.games, args.seed, setup, budget, args.wild)
    try:
        todo = plan.tasks()
    except NoSuchField as error:
        print(_no_field(args.texts, error), file=sys.stderr)
        return 2
    except ValueError as error:
        print(args.texts("cli.bad_setup", fault=error), file=sys.stderr)
        return 2
    try:
        return _tell(args, _carry_out(args, plan, todo))
    except NotKept as fault:
        print(f"{args.keep}: {fault.message(args.texts)}", file=sys.stderr)
    except NoCluster as fault:
        print(
            args.texts(f"lab.no_cluster.{fault.why}", address=args.cluster, said=fault.said), file=sys.stderr
        )
    except Lost as fault:
        print(args.texts("lab.lost", index=fault.index), file=sys.stderr)
    except OSError as fault:
        print(fault, file=sys.stderr)
    return 1


def _carry_out(args: argparse.Namespace, plan: Batch, todo: Sequence[Task]) -> Summary:
    """Play what is still to be played, and sum up all. Raises what stops it."""
    start = time.perf_counter()
    with ExitStack() as open_:
        keeper = open_.enter_context(Keeper(args.keep, plan, todo)) if args.keep else None
        done = keeper.played if keeper else []
        there = {played.index for played in done}
        left = [task for task in todo if task.index not in there]
        speaks = sys.stderr.isatty() or not args.json
        progress = Telling(args.texts, plan.bots, len(todo), done) if speaks else None
        try:
            for played in _played(args, left):
                keeper.add(played) if keeper else done.append(played)
                if progress:
                    progress(played)
        except BaseException:
            if progress and keeper:
                progress.leave()
                said = args.texts("lab.kept", done=len(done), total=len(todo), file=args.keep)
                print(said, file=sys.stderr)
            raise
    in_order = sorted(done, key=lambda played: played.index)
    return summarize(plan.game, plan.bots, plan.seed, in_order, time.perf_counter() - start)


def _played(args: argparse.Namespace, todo: Sequence[Task]) -> Iterable[Played]:
    return on_cluster(todo, args.cluster) if args.cluster else play_here(todo, args.jobs)


def _tell(args: argparse.Namespace, summary: Summary) -> int:
    """Print a summary, and write the report that is wanted."""
    if args.report:
        args.report.write_text(page(summary, args.texts), "utf-8")
    print(msgspec.json.encode(summary).decode() if args.json else table.written(summary, args.texts))
    return 0


def run_report(args: argparse.Namespace) -> int:
    """Carry out `tabletop report`; 1 for a file that is none of a simulation."""
    try:
        args.out.write_text(page(reading.summary_of(args.file), args.texts), "utf-8")
    except NotKept as fault:
        print(f"{args.file}: {fault.message(args.texts)}", file=sys.stderr)
        return 1
    except OSError as fault:
        print(fault, file=sys.stderr)
        return 1
    print(args.out)
    return 0


def _wrong_words(args: argparse.Namespace) -> str:
    """What the command line asks for that there is not."""
    try:
        registry.find(args.game)
    except KeyError:
        known = ", ".join(registry.games())
        return str(args.texts("cli.unknown_game", game=args.game, known=known))
    bots_known = levels.known(registry.find(args.game))
    if unknown := [bot for bot in args.seats.split(",") if bot not in bots_known]:
        return str(args.texts("cli.unknown_bot", bot=unknown[0], known=", ".join(bots_known)))
    if bare := [text for text in args.setup if "=" not in text]:
        return str(args.texts("cli.no_value", field=bare[0]))
    return "" if args.games >= 1 else str(args.texts("cli.no_games"))


def _no_field(texts: Callable[..., str], error: NoSuchField) -> str:
    """A dotted name that leads nowhere, and the names that are there."""
    where = error.where or texts("cli.the_setup")
    if not error.known:
        return texts("cli.no_deeper", path=error.path, where=where)
    known = ", ".join(error.known)
    return texts("cli.no_field", path=error.path, where=where, part=error.part, known=known)


def _field(text: str) -> tuple[str, Any]:
    """``board.0=10`` → its name and its JSON value; what is not JSON is a text."""
    name, _, value = text.partition("=")
    try:
        return name, msgspec.json.decode(value.encode())
    except msgspec.DecodeError:
        return name, value
