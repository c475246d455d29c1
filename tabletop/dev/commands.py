"""`tabletop dev …`: rule coverage, games to read, counts of sequences, mistrust of matches and tests."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from tabletop.engine import codec, engine, registry
from tabletop.engine.dice import Stream
from tabletop.paths import CHECKOUT
from tabletop.text.catalogue import Texts

from . import agree, fuzz, look, play, rules, tell
from .mutate import command as mutate


def add_parser(subparsers: Any, texts: Texts) -> None:
    """Add `dev` to the command line."""
    parser = subparsers.add_parser("dev", help=texts("cli.dev"))
    tools = parser.add_subparsers(required=True, metavar="")
    cover = tools.add_parser("rules", help=texts("cli.rules"))
    cover.add_argument("game", nargs="?", help=texts("cli.game"))
    cover.add_argument("--json", action="store_true", help=texts("cli.json"))
    cover.add_argument("--strict", action="store_true", help=texts("cli.strict"))
    cover.set_defaults(run=_rules)
    told = tools.add_parser("playthrough", help=texts("cli.playthrough"))
    told.add_argument("game", help=texts("cli.game"))
    told.add_argument("--seed", type=int, default=1)
    told.set_defaults(run=_playthrough)
    counted = tools.add_parser("perft", help=texts("cli.perft"))
    counted.add_argument("game", help=texts("cli.game"))
    counted.add_argument("--depth", type=int, default=3)
    counted.add_argument("--seed", type=int, default=1)
    counted.set_defaults(run=_perft)
    mistrusted = tools.add_parser("fuzz", help=texts("cli.fuzz"))
    mistrusted.add_argument("game", nargs="?", help=texts("cli.game"))
    mistrusted.add_argument("--games", type=int, default=300, help=texts("cli.games"))
    mistrusted.add_argument("--seed", type=int, default=0)
    mistrusted.add_argument("--jobs", type=int, default=1, help=texts("cli.jobs"))
    mistrusted.add_argument("--json", action="store_true", help=texts("cli.json"))
    mistrusted.set_defaults(run=_fuzz)
    seen = tools.add_parser("look", help=texts("cli.look"))
    seen.add_argument("game", nargs="?", help=texts("cli.game"))
    seen.add_argument("--json", action="store_true", help=texts("cli.json"))
    seen.set_defaults(run=_look)
    agreed = tools.add_parser("agree", help=texts("cli.agree"))
    agreed.add_argument("game", help=texts("cli.game"))
    agreed.add_argument("--positions", type=int, default=200, help=texts("cli.agree.positions"))
    agreed.add_argument("--times", type=int, default=agree.TIMES, help=texts("cli.agree.times"))
    agreed.add_argument("--seed", type=int, default=0)
    agreed.add_argument("--jobs", type=int, default=1, help=texts("cli.jobs"))
    agreed.add_argument("--json", action="store_true", help=texts("cli.json"))
    agreed.set_defaults(run=_agree)
    mutate.add_parser(tools, texts)


def _agree(args: argparse.Namespace) -> int:
    """Print how well hints agree with a longer search."""
    try:
        return agree.run(args)
    except KeyError:
        return _unknown_game(args)


def _look(args: argparse.Namespace) -> int:
    """Print how much of each window the board takes, and the smallest letters."""
    try:
        games = [registry.find(args.game).key] if args.game else list(registry.games())
    except KeyError:
        return _unknown_game(args)
    looks = list(look.measured(games, look.SIZES, look.SCALES))
    print(json.dumps([each._asdict() for each in looks], indent=1) if args.json else look.table(looks))
    return 0


def _rules(args: argparse.Namespace) -> int:
    """Print what is cited and tested; with `--strict` 1 if something is missing or unknown."""
    try:
        found = [rules.coverage(game) for game in rules.games(args.game)]
    except (KeyError, FileNotFoundError):
        return _unknown_game(args)
    if args.json:
        print(json.dumps([c.summary() for c in found], ensure_ascii=False, indent=1))
    else:
        for report in found:
            _print_coverage(report, args.texts)
    return int(args.strict and not all(c.is_complete for c in found))


def _print_coverage(report: rules.Coverage, texts: Texts) -> None:
    figures = report.summary()
    key = "cli.coverage" if CHECKOUT else "cli.no_tests"
    print(texts(key, **{k: figures[k] for k in ("game", "rules", "cited", "tested")}))
    not_tested = report.not_tested if CHECKOUT else []
    for key, missing in (("cli.not_cited", report.not_cited), ("cli.not_tested", not_tested)):
        if missing:
            print(f"{texts(key)} {' '.join(missing)}")
    for rule, reason in sorted(report.deferred.items()):
        print(f"{texts('cli.deferred')} {rule}: {reason[texts.language]}")
    if report.needless:
        print(f"{texts('cli.needless')} {' '.join(report.needless)}")
    for rule, places in sorted(report.unknown.items()):
        print(f"{texts('cli.unknown_rule')} {rule}: {', '.join(places)}")


def _playthrough(args: argparse.Namespace) -> int:
    """Print a random match to its end."""
    try:
        game = registry.find(args.game)
    except KeyError:
        return _unknown_game(args)
    last: list[Any] = []

    def noted() -> Any:
        for moment in play.random_match(game, args.seed):
            last[:] = [moment.state]
            yield moment

    for line in tell.steps(noted(), [f"#{s + 1}" for s in range(64)], args.texts):
        print(line)
    print(codec.fingerprint(last[0]))
    return 0


def _perft(args: argparse.Namespace) -> int:
    """Print the count at each depth."""
    try:
        game = registry.find(args.game)
    except KeyError:
        return _unknown_game(args)
    state = engine.new_match(game, game.random_setup(Stream(args.seed)), args.seed).state
    for depth in range(1, args.depth + 1):
        print(f"{depth:3} {play.perft(game, state, depth)}")
    return 0


def _fuzz(args: argparse.Namespace) -> int:
    """Play random matches and print what was found; 1 if there is a fault."""
    try:
        return fuzz.run(args)
    except KeyError:
        return _unknown_game(args)


def _unknown_game(args: argparse.Namespace) -> int:
    known = ", ".join(registry.games())
    print(args.texts("cli.unknown_game", game=args.game or "", known=known), file=sys.stderr)
    return 2
