"""The command `tabletop print GAME --out FILE`: the sheets of a game as PDF, without a window."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop import ending
from tabletop.text.catalogue import Texts

from .paper import BLEED, BLEEDS, FLIPS, MOST_COPIES, PAPERS, Options
from .type import NoTypeface

if TYPE_CHECKING:
    from .job import Job

BAR = 30
WELL, BAD = 0, 1


def add_parser(commands: Any, texts: Texts) -> argparse.ArgumentParser:
    """The subcommand and its options."""
    parser: argparse.ArgumentParser = commands.add_parser("print", help=texts("print.cli.about"))
    parser.add_argument("game", help=texts("cli.game"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=texts("print.cli.out"))
    parser.add_argument("--overwrite", action="store_true", help=texts("print.cli.overwrite"))
    parser.add_argument("--list", action="store_true", help=texts("print.cli.list"))
    parser.add_argument("--only", metavar="KEY[:N],…", default="", help=texts("print.cli.only"))
    parser.add_argument("--all", action="store_true", help=texts("print.cli.all"))
    parser.add_argument("--paper", choices=PAPERS, default="A4", help=texts("print.cli.paper"))
    parser.add_argument("--bleed", type=int, choices=BLEEDS, default=BLEED, help=texts("print.cli.bleed"))
    parser.add_argument("--flip", choices=FLIPS, default="long", help=texts("print.cli.flip"))
    parser.add_argument("--copies", type=_copies, default=1, metavar="N", help=texts("print.cli.copies"))
    parser.add_argument("--no-crop-marks", action="store_true", help=texts("print.cli.no-marks"))
    parser.add_argument("--grey", action="store_true", help=texts("print.cli.grey"))
    parser.add_argument("--ink-saver", action="store_true", help=texts("print.cli.saver"))
    parser.set_defaults(run=run)
    return parser


def _copies(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_COPIES:
        raise argparse.ArgumentTypeError(f"1–{MOST_COPIES}")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Carry the command out; the exit code. Only now the games and what draws are loaded."""
    from .contract import printable_games
    from .job import prepare

    texts: Texts = args.texts
    if args.game not in printable_games():
        return _bad(texts("cli.unknown_game", game=args.game, known=", ".join(printable_games())))
    if args.list:
        _list(args.game, texts)
        return WELL
    if args.out is None:
        return _bad(texts("print.cli.no-out"))
    if args.out.is_dir():
        return _bad(texts("print.cli.folder", file=args.out, name=f"{args.game}.pdf"))
    if args.out.exists() and not args.overwrite:
        return _bad(texts("print.cli.exists", file=args.out))
    try:
        chosen = _chosen(args, texts)
    except ValueError as fault:
        return _bad(str(fault))
    options = Options(
        args.paper,
        args.bleed,
        not args.no_crop_marks,
        args.grey,
        args.ink_saver,
        args.flip,
        args.copies,
    )
    try:
        return _write(prepare(args.game, texts, options, chosen), args.out, texts)
    except KeyboardInterrupt:
        return _stopped(texts)
    except NoTypeface as fault:
        return _bad(texts("print.cli.no-typeface", folder=fault))


def _chosen(args: argparse.Namespace, texts: Texts) -> dict[str, int]:
    """What is printed. Raises ValueError with a sentence for a component that does not exist."""
    from . import job

    known = {c.key: max(1, c.suggested) for c in job.components(args.game, texts)}
    if args.all:
        return known
    if not args.only:
        return job.suggested(args.game, texts)
    chosen: dict[str, int] = {}
    words = [word.strip().partition(":") for word in args.only.split(",")]
    made = job.components(args.game, texts, [key for key, _, _ in words])
    known = {component.key: max(1, component.suggested) for component in made}
    for key, colon, count in words:
        if key not in known:
            raise ValueError(texts("print.cli.unknown", name=key, game=args.game))
        if count and not (count.isdecimal() and 1 <= int(count) <= MOST_COPIES):
            raise ValueError(texts("print.cli.bad-count", word=key + colon + count, most=MOST_COPIES))
        chosen[key] = int(count or known[key])
    return chosen


def _list(game: str, texts: Texts) -> None:
    """Every component with its key; a star marks what is printed unless told otherwise."""
    from .contract import order_of, print_of

    made, scope = print_of(game), texts.scope(game)
    group = ""
    for component in made.components(scope):
        if component.group != group:
            group = component.group
            print(f"\n{made.group_name(group, scope)}")
        star = "*" if component.suggested else " "
        times = f" ×{component.suggested}" if component.suggested > 1 else ""
        print(f" {star} {component.key:<26} {component.name}{times}. {component.note}")
    order = order_of(made, scope)
    if order is not None:
        for key in order.keys(order.first):
            print(f"   {key:<26} {order.name}")


def _write(made: Job, out: Path, texts: Texts) -> int:
    from . import faults, pdf

    try:
        size = pdf.export(made, out, _bar if sys.stderr.isatty() else None)
    except pdf.Cancelled:
        return _stopped(texts)
    except OSError as fault:
        return _bad(texts("print.cli.not-written", file=out, why=faults.why(fault, texts)))
    pages, sheets = len(made.pages), made.sheets
    print(texts("print.cli.done", file=out, pages=pages, sheets=sheets, size=f"{size / 1e6:.1f}"))
    return WELL


def _stopped(texts: Texts) -> int:
    print(f"\n{texts('print.cli.stopped')}", file=sys.stderr)
    return ending.code()


def _bar(done: int, total: int) -> bool:
    """A bar on the terminal, on one line."""
    wide = max(8, min(BAR, shutil.get_terminal_size().columns - 20))
    full = wide * done // max(1, total)
    end = "\n" if done == total else ""
    print(f"\r[{'█' * full}{'·' * (wide - full)}] {done}/{total}", end=end, file=sys.stderr, flush=True)
    return True


def _bad(words: str) -> int:
    print(words, file=sys.stderr)
    return BAD
