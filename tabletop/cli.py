"""The command line: play (without a word), simulate, report, fit, bench, replay, check, print, and the tools
of developers.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tabletop
from tabletop import ending, paths
from tabletop.store import settings
from tabletop.text.catalogue import LANGUAGES, Texts

if TYPE_CHECKING:
    from tabletop.store.save import Saved

_BORROWED = ("tabletop.lab.command", "tabletop.lab.fitting", "tabletop.dev.bench")
"""Modules that bring a subcommand of their own: `add_parser(subparsers, texts)` sets `run(args) -> int`."""


OUTDATED = 3
"""The exit code of `check` over a sound match that today's rules cannot follow any more."""

LANGUAGE_OPTIONS = ("--language", "--lang")
_COMMANDS = {"simulate", "report", "fit", "bench", "replay", "check", "print", "dev", "-h", "--help"}


def main(argv: list[str] | None = None) -> int:
    """Carry out a command line; returns the exit code (0 well, 1 the file or check is bad, 2 wrong words, 3
    a match that outlived the rules it was played by; 130 and 143 after Ctrl+C and a polite kill).
    """
    ending.heed()
    try:
        return _main(argv)
    except KeyboardInterrupt:
        ending.settled()
        if sys.stderr is not None and sys.stderr.isatty():
            print(file=sys.stderr)  # behind the bar of what was going on
        return ending.code()


def _main(argv: list[str] | None) -> int:
    words = sys.argv[1:] if argv is None else argv
    if "--portable" in words:
        paths.set_portable(True)
    texts = Texts(_language_of(words))
    opens_window = not words or (words[0].startswith("-") and not set(words) & _COMMANDS)
    args = _parser(texts, only_play=opens_window).parse_args(words)
    args.texts = texts
    try:
        code: int = args.run(args)
    except BrokenPipeError:  # the reader of our output had enough
        return 0
    return code


def _language_of(words: list[str]) -> str | None:
    """The language asked for, else the one of the settings, else (None) the system's."""
    for i, word in enumerate(words):
        name, _, value = word.partition("=")
        if name in LANGUAGE_OPTIONS:
            asked = value or (words[i + 1] if i + 1 < len(words) else "")
            return asked if asked in LANGUAGES else None
    return settings.load().settings.language or None


def _parser(texts: Texts, *, only_play: bool) -> argparse.ArgumentParser:
    """The parser; with `only_play` without what opening a window need not import."""
    parser = argparse.ArgumentParser(prog="tabletop", description=texts("cli.about"))
    parser.add_argument("--version", action="version", version=f"%(prog)s {tabletop.__version__}")
    parser.set_defaults(run=_play, portable=False, language=None, size=None, fullscreen=False)
    _play_options(parser, texts)
    commands = parser.add_subparsers(title=texts("cli.commands"), metavar="")
    play = commands.add_parser("play", help=texts("cli.play"))
    _play_options(play, texts, default=argparse.SUPPRESS)
    play.set_defaults(run=_play)
    if only_play:
        return parser
    for name in _BORROWED:
        if importlib.util.find_spec(name) is not None:
            importlib.import_module(name).add_parser(commands, texts)
    replay = commands.add_parser("replay", help=texts("cli.replay"))
    replay.add_argument("file", type=Path, help=texts("cli.file"))
    forms = replay.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help=texts("cli.json"))
    forms.add_argument("--records", action="store_true", help=texts("cli.records"))
    replay.add_argument("--window", action="store_true", help=texts("cli.window"))
    replay.set_defaults(run=_replay)
    check = commands.add_parser("check", help=texts("cli.check"))
    check.add_argument("file", type=Path, help=texts("cli.file"))
    check.set_defaults(run=_check)
    from tabletop.dev import commands as dev
    from tabletop.pnp import command as printing

    sheets = printing.add_parser(commands, texts)
    dev.add_parser(commands, texts)
    for sub in (replay, check, sheets):
        _language_option(sub, texts, argparse.SUPPRESS)
    return parser


def _play_options(parser: argparse.ArgumentParser, texts: Texts, default: Any = None) -> None:
    quiet = {"default": default} if default is not None else {}
    parser.add_argument("--portable", action="store_true", help=texts("cli.portable"), **quiet)
    _language_option(parser, texts, default)
    parser.add_argument("--size", type=_size, metavar="WxH", help=texts("cli.size"), **quiet)
    parser.add_argument("--fullscreen", action="store_true", help=texts("cli.fullscreen"), **quiet)


def _language_option(parser: argparse.ArgumentParser, texts: Texts, default: Any) -> None:
    parser.add_argument(*LANGUAGE_OPTIONS, choices=LANGUAGES, default=default, help=texts("cli.language"))


def _size(text: str) -> tuple[int, int]:
    """``1280x720`` → (1280, 720)."""
    width, _, height = text.lower().partition("x")
    try:
        size = int(width), int(height)
    except ValueError:
        raise argparse.ArgumentTypeError(text) from None
    if not (320 <= size[0] <= 16_384 and 240 <= size[1] <= 16_384):
        raise argparse.ArgumentTypeError(text)
    return size


def _play(args: argparse.Namespace) -> int:
    """Open the window. The application is imported only now: the other commands need no pygame."""
    start = importlib.import_module("tabletop.app.main").start
    code: int | None = start(language=args.language, size=args.size, fullscreen=args.fullscreen)
    return code or 0


def _replay(args: argparse.Namespace) -> int:
    """Print a match or a series, or show a match in the window."""
    from tabletop.dev import tell
    from tabletop.series.reading import is_series_file
    from tabletop.store import save
    from tabletop.store.faults import SaveFault

    try:
        if is_series_file(args.file):
            return _replay_series(args)
        saved = save.load(args.file)
    except SaveFault as fault:
        return _bad(args, fault)
    if saved.recovered is not None:
        print(args.texts("store.recovered", fault=saved.recovered.message(args.texts)), file=sys.stderr)
    if args.window:
        start = importlib.import_module("tabletop.app.main").start
        code: int | None = start(language=args.language, watch=args.file)
        return code or 0
    if args.json:
        print(tell.as_json(saved).decode())
    else:
        for line in _teller(args, saved.record.game.key)(saved, args.texts):
            print(line)
    return 0


def _teller(args: argparse.Namespace, game: str) -> Callable[[Saved, Texts], Iterator[str]]:
    """What tells a match: the game's own sentences, unless it has none or records are wanted."""
    from tabletop.app import aloud
    from tabletop.dev import tell

    return tell.match if args.records or not aloud.can_tell(game, args.texts) else aloud.match


def _replay_series(args: argparse.Namespace) -> int:
    """Print a series, match after match. Raises SaveFault."""
    from tabletop.dev import tell
    from tabletop.series import save
    from tabletop.store.faults import SaveFault

    if args.window:
        raise SaveFault("", "is-a-series")
    found = save.load(args.file)
    if found.recovered is not None:
        print(args.texts("store.recovered", fault=found.recovered.message(args.texts)), file=sys.stderr)
    if args.json:
        print(tell.series_as_json(found).decode())
    else:
        for line in tell.series(found, args.texts, _teller(args, found.record.game.key)):
            print(line)
    return 0


def _check(args: argparse.Namespace) -> int:
    """Validate one file, not its backup: is it sound, does its journal lead to its end, and do the notes
    beside it belong to it? A sound match whose decisions are of earlier rules is told apart: `OUTDATED`.
    """
    from tabletop.series.reading import is_series
    from tabletop.store import notes, save
    from tabletop.store.faults import SaveFault

    try:
        data = save.read(args.file)
        if is_series(data):
            return _check_series(args, data)
        saved = save.parse(data)
        beside = notes.load(args.file)
        if beside is not None:
            notes.judge(beside, saved.record)
    except SaveFault as fault:
        return _bad(args, fault)
    record = saved.record
    now = args.texts.scope(record.game.key)("round.now", round=record.state.round)
    facts = {"n": len(record.journal), "round": now, "game": record.game.key}
    if saved.outdated is not None and record.carried is not None:
        why = saved.outdated.message(args.texts)
        editions = {"revision": record.carried.revision, "today": record.game.revision}
        rest = args.texts("cli.outdated.goes_on" if record.state.outcome is None else "cli.outdated.over")
        print(args.texts("cli.outdated", why=why, **editions, **facts), rest)
    else:
        print(args.texts("cli.sound", **facts))
    if saved.outdated is None and record.carried is not None:
        origin = {"revision": record.carried.revision, "moment": record.start}
        print(args.texts("cli.carried", **origin))
    print(record.fingerprint)
    return OUTDATED if saved.outdated is not None else 0


def _check_series(args: argparse.Namespace, data: bytes) -> int:
    """As above of a series: do its matches follow from one another and lead to its standing? Raises
    SaveFault."""
    from tabletop.engine import codec
    from tabletop.series import save

    found = save.parse(data)
    record = found.record
    key = "cli.sound-series-over" if record.current is None else "cli.sound-series"
    print(args.texts(key, n=len(record.finished), game=record.game.key, series=record.series.key))
    if record.carried is not None:
        print(args.texts("cli.believed-series"))
    print(codec.fingerprint(record.standing))
    return 0


def _bad(args: argparse.Namespace, fault: Any) -> int:
    print(f"{args.file}: {fault.message(args.texts)}", file=sys.stderr)
    return 1
