"""The shares of a simulation as lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.ai.figures import Share, Summary
from tabletop.text.catalogue import Texts
from tabletop.text.percent import typeset

from .naming import LABEL, Naming


def written(summary: Summary, texts: Texts) -> str:
    """What a person reads at the end of a run."""
    naming = Naming(summary.game, texts)
    seats = {texts("lab.seat", n=n): share for n, share in enumerate(summary.per_seat, start=1)}
    tables = {texts("lab.bot"): summary.per_bot, texts("lab.seats"): seats}
    if summary.per_label:
        tables[naming.kind(LABEL)] = _named(naming, LABEL, summary.per_label)
    for kind, shares in summary.per_tally.items():
        tables[naming.kind(kind)] = _named(naming, kind, shares)
    length = texts("lab.length", rounds=summary.mean_rounds, decisions=summary.mean_decisions)
    ends = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.items())
    facts = texts("lab.facts", n=summary.games, draws=summary.draws, seconds=summary.seconds)
    return "\n".join([facts, length, texts("lab.ends", ends=ends), *as_lines(tables, texts)])


def as_lines(tables: Mapping[str, Mapping[str, Share]], texts: Texts) -> Iterator[str]:
    """The shares, the best first: matches, wins, draws, win rate with its 95 % interval."""
    heads = [texts(f"lab.head.{word}") for word in ("games", "wins", "draws", "rate", "interval")]
    for kind, shares in tables.items():
        wide = max(len(kind), *(len(name) for name in shares))
        head = f"{kind:<{wide}}  " + "  ".join(f"{word:>8}" for word in heads[:4]) + f"   {heads[4]}"
        yield from ("", head, "-" * len(head))
        for name, s in sorted(shares.items(), key=lambda pair: (-pair[1].rate, pair[0])):
            figures = f"{s.games:>8}  {s.wins:>8}  {s.draws:>8}  {100 * s.rate:6.1f}%"
            line = f"{name:<{wide}}  {figures}   {100 * s.low:5.1f} – {100 * s.high:5.1f}%"
            yield typeset(line, texts.language)


def _named(naming: Naming, kind: str, shares: Mapping[str, Share]) -> dict[str, Share]:
    return {naming.name(kind, name): share for name, share in shares.items()}
