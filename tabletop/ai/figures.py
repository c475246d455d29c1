"""What matches between bots say: shares with their intervals, lengths, speeds, what was done and what was
not."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from tabletop.engine import registry
from tabletop.engine.contract import Game

from . import tally
from .matches import UNFINISHED, Played

Z95 = 1.959963984540054
"""The two-sided 95 % quantile of the normal distribution."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a proportion; (0, 1) for no games."""
    if games == 0:
        return (0.0, 1.0)
    p, zz = wins / games, z * z
    centre = (p + zz / (2 * games)) / (1 + zz / games)
    half = z * math.sqrt(p * (1 - p) / games + zz / (4 * games * games)) / (1 + zz / games)
    return (max(0.0, centre - half), min(1.0, centre + half))


class Share(msgspec.Struct, frozen=True):
    """Results of one bot (a team counts once), seat or army. `score` counts draws as halves; the interval is
    of `wins`."""

    games: int
    wins: int
    draws: int
    rate: float
    low: float
    high: float
    score: float


class Thinking(msgspec.Struct, frozen=True):
    """Seconds per decision with a choice to make."""

    decisions: int
    mean: float
    p50: float
    p95: float
    most: float


class Trait(msgspec.Struct, frozen=True):
    """Matches that have something in common, such as their mode: how long they last, and who wins them."""

    games: int
    draws: int
    mean_rounds: float
    mean_decisions: float
    per_seat: list[Share]


class Use(msgspec.Struct, frozen=True):
    """How often somebody took a kind of action, in how many of the `games` played (a seat's each)."""

    count: int
    seen: int
    games: int


class Never(msgspec.Struct, frozen=True):
    """What occurred in no match of all that the game has: kinds of actions and events, and names by kind."""

    actions: list[str] = []
    events: list[str] = []
    names: dict[str, list[str]] = {}


class Summary(msgspec.Struct, frozen=True):
    """What `--json` prints. Successive matches share a set-up and its dice, the bots exchanged."""

    game: str
    bots: tuple[str, ...]
    seed: int
    games: int
    finished: int
    draws: int
    per_bot: dict[str, Share]
    per_seat: list[Share]
    per_label: dict[str, Share]
    reasons: dict[str, int]
    mean_rounds: float
    mean_decisions: float
    decisions_per_wall_second: float
    """Decisions of all matches by the clock, from the start of the run to its end, all jobs together."""
    decisions_per_core_second: float
    """Decisions in a second of one core's work (processor time): more jobs do not raise it."""
    thinking: dict[str, Thinking]
    seconds: float
    per_tally: dict[str, dict[str, Share]] = {}
    """Results by what the game counts of a seat, by kind and name (see `tally`)."""
    per_trait: dict[str, dict[str, Trait]] = {}
    rounds: list[int] = []
    """Of every match, in their order."""
    decisions: list[int] = []
    actions: dict[str, dict[str, Use]] = {}
    """By kind and bot."""
    label_actions: dict[str, dict[str, Use]] = {}
    """By kind and what a seat plays with."""
    never: Never = Never()


def summarize(
    game_key: str, bots: tuple[str, ...], seed: int, played: Sequence[Played], seconds: float
) -> Summary:
    """Wins per bot, seat and army, lengths and speeds; `seconds` is how long the whole run took."""
    by_bot: dict[str, list[float]] = {name: [] for name in bots}
    by_label: dict[str, list[float]] = {}
    reasons: dict[str, int] = {}
    thought: dict[str, list[float]] = {}
    for match in played:
        reasons[match.reason] = reasons.get(match.reason, 0) + 1
        for seat, score in enumerate(match.scores):
            if match.sides.index(match.sides[seat]) == seat:
                by_bot[match.names[seat]].append(score)
            if match.labels[seat]:
                by_label.setdefault(match.labels[seat], []).append(score)
        for name, times in match.thought.items():
            thought.setdefault(name, []).extend(times)
    decisions = sum(p.decisions for p in played)
    counted = tally.gathered((p.tallies, p.scores) for p in played)
    return Summary(
        game=game_key,
        bots=bots,
        seed=seed,
        games=len(played),
        finished=sum(p.reason != UNFINISHED for p in played),
        draws=_draws(played),
        per_bot={name: share(scores) for name, scores in by_bot.items()},
        per_seat=_seats(played),
        per_label={label: share(by_label[label]) for label in sorted(by_label)},
        reasons=dict(sorted(reasons.items())),
        mean_rounds=mean([p.rounds for p in played]),
        mean_decisions=mean([p.decisions for p in played]),
        decisions_per_wall_second=round(decisions / max(1e-9, seconds), 1),
        decisions_per_core_second=round(decisions / max(1e-9, sum(p.cpu for p in played)), 1),
        thinking={name: _thinking(times) for name, times in thought.items()},
        seconds=round(seconds, 2),
        per_tally={kind: {name: share(s) for name, s in names.items()} for kind, names in counted.items()},
        per_trait=_traits(played),
        rounds=[p.rounds for p in played],
        decisions=[p.decisions for p in played],
        actions=_uses([(match, match.names) for match in played]),
        label_actions=_uses([(match, match.labels) for match in played]),
        never=_never(registry.find(game_key), played),
    )


def share(scores: Sequence[float]) -> Share:
    """The results that these scores are: 1 won, 0 lost, between them drawn."""
    wins, games = sum(s == 1 for s in scores), len(scores)
    low, high = wilson(wins, games)
    rate = wins / games if games else 0.0
    draws = sum(0 < s < 1 for s in scores)
    return Share(games, wins, draws, round(rate, 4), round(low, 4), round(high, 4), round(mean(scores), 4))


def mean(values: Sequence[float]) -> float:
    """0 for none."""
    return round(sum(values) / len(values), 4) if values else 0.0


def _draws(played: Sequence[Played]) -> int:
    return sum(max(p.scores) < 1 for p in played)


def _seats(played: Sequence[Played]) -> list[Share]:
    seats = max((len(p.scores) for p in played), default=0)
    return [share([p.scores[seat] for p in played if seat < len(p.scores)]) for seat in range(seats)]


def _traits(played: Sequence[Played]) -> dict[str, dict[str, Trait]]:
    """What matches have in common; kinds and names in order."""
    groups: dict[str, dict[str, list[Played]]] = {}
    for match in played:
        for kind, name in match.traits:
            groups.setdefault(kind, {}).setdefault(name, []).append(match)
    return {
        kind: {name: _trait(matches) for name, matches in sorted(names.items())}
        for kind, names in sorted(groups.items())
    }


def _trait(matches: Sequence[Played]) -> Trait:
    rounds, decisions = mean([m.rounds for m in matches]), mean([m.decisions for m in matches])
    return Trait(len(matches), _draws(matches), rounds, decisions, _seats(matches))


def _uses(matches: Sequence[tuple[Played, Sequence[str]]]) -> dict[str, dict[str, Use]]:
    """What was done by whom; `matches` with a name for each seat, empty for one that is not counted."""
    games: dict[str, int] = {}
    found: dict[str, dict[str, Use]] = {}
    for match, names in matches:
        for name, actions in zip(names, match.actions, strict=True):
            if not name:
                continue
            games[name] = games.get(name, 0) + 1
            for kind, count in actions.items():
                old = found.setdefault(kind, {}).get(name, Use(0, 0, 0))
                found[kind][name] = Use(old.count + count, old.seen + 1, 0)
    return {
        kind: {name: Use(use.count, use.seen, games[name]) for name, use in sorted(by.items())}
        for kind, by in sorted(found.items())
    }


def _never(game: Game, played: Sequence[Played]) -> Never:
    """What the game has and no match showed."""
    done = {kind for match in played for seat in match.actions for kind in seat}
    happened = {kind for match in played for kind in match.events}
    counted = {entry for match in played for seat in match.tallies for entry in seat}
    counted |= {("label", label) for match in played for label in match.labels}
    names: dict[str, list[str]] = {}
    for kind, name in game.countable():
        if (kind, name) not in counted:
            names.setdefault(kind, []).append(name)
    return Never(
        [kind for kind in map(tally.kind_of, game.action_types) if kind not in done],
        [kind for kind in map(tally.kind_of, game.event_types) if kind not in happened],
        names,
    )


def _thinking(times: Sequence[float]) -> Thinking:
    ordered = sorted(times)

    def at(part: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 5)

    return Thinking(len(ordered), round(mean(ordered), 5), at(0.5), at(0.95), round(ordered[-1], 5))
