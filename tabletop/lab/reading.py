"""The figures of a file: of kept matches, or what `simulate --json` printed."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop.ai.figures import Summary, summarize
from tabletop.engine import registry

from .keeping import NotKept, judge_alone, read

LARGEST = 1 << 26
"""Bytes of a summary; one of ten thousand matches is below a million."""
MOST = 10**9
"""Rounds and decisions of a match."""


def summary_of(file: Path) -> Summary:
    """The figures of a file. Raises `NotKept` and OSError."""
    try:
        head, played, _ = read(file)
    except NotKept as fault:
        found = _summary(file)
        if found is None:
            raise fault from None
        _known(found.game)
        return found
    _known(head.plan.game)
    for match in played:
        judge_alone(match)
        if not set(match.names) <= set(head.plan.bots):
            raise NotKept("unsound", index=match.index)
    if not played:
        raise NotKept("empty")
    in_order = sorted(played, key=lambda each: each.index)
    work = sum(match.cpu for match in in_order)
    return summarize(head.plan.game, head.plan.bots, head.plan.seed, in_order, work)


def _summary(file: Path) -> Summary | None:
    with file.open("rb") as data:
        try:
            found = msgspec.json.decode(data.read(LARGEST), type=Summary)
        except (msgspec.DecodeError, RecursionError):
            return None
    _judge(found)
    return found


def _judge(found: Summary) -> None:
    """Does a summary agree with itself as far as a report needs?"""
    groups = (found.per_bot, found.per_label, *found.per_tally.values())
    shares = [*found.per_seat, *(share for group in groups for share in group.values())]
    traits = [trait for names in found.per_trait.values() for trait in names.values()]
    shares += [share for trait in traits for share in trait.per_seat]
    uses = [u for each in (found.actions, found.label_actions) for by in each.values() for u in by.values()]
    sound = (
        found.games == len(found.rounds) == len(found.decisions) == sum(found.reasons.values()) > 0
        and all(0 <= s.wins <= s.games and 0 <= s.low <= s.rate <= s.high <= 1 for s in shares)
        and all(use.count >= 0 and 0 <= use.seen <= use.games and use.games > 0 for use in uses)
        and max((*found.rounds, *found.decisions)) < MOST
        and min((*found.rounds, *found.decisions)) >= 0
    )
    if not sound:
        raise NotKept("figures")


def _known(game: str) -> None:
    try:
        registry.find(game)
    except KeyError:
        raise NotKept("no-game", game=game) from None
