"""A hint in three lines: what is proposed, what matters most of why, how likely it wins. The rest is told on
demand, where large letters would else cost the question its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ai.stakes import Stakes
from tabletop.app.scenes.match.promised import verdict
from tabletop.text.catalogue import Texts

SHORTER = {
    "match.hint_gain": "match.hint_brief.gain",
    "match.hint_even": "match.hint_brief.even",
    "match.hint_so": "match.hint_brief.so",
    "match.hint_ahead": "match.hint_brief.ahead",
    "match.hint_turn": "match.hint_brief.turn",
}
"""Words about the chances, and how they are said in a few."""
CHANCE = "%"
"""Stands in what tells how likely something is."""


def in_brief(
    texts: Texts,
    proposed: str,
    stakes: Stakes | None,
    gain: str,
    brings: Sequence[str],
    reasons: Sequence[str],
) -> tuple[str, ...]:
    """What a hint says at first, a line each, the chance last if there is one. `gain`: what matters more than
    any figure; `brings`: the odds or the figures of what is proposed; `reasons`: what else speaks for or
    against it."""
    odds = [line for line in brings if CHANCE in line]
    most = next((line for line in (gain, *odds, *reasons, *brings) if line), "")
    key, figures = verdict(stakes) if stakes is not None else ("", {})
    chance = texts(SHORTER.get(key, key), **figures) if key else ""
    return tuple(line for line in (proposed, most, chance) if line)
