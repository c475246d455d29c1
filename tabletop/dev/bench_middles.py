"""Middles of matches as they are really played: positions that bots have reached who look one action ahead.

What a playout costs depends on where it begins. Random matches hardly bring armies together, and crowds laid
at random stand as no match would have them; bots think from positions like these.
"""

from __future__ import annotations

from typing import Any

from tabletop.ai import levels
from tabletop.ai.player import thought_key
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import apply, legal_actions, new_match, owed

BOT = "greedy"
MATCHES = 5
PARTS = 4
"""A match gives the positions between so many equal parts of it."""

LONGEST = 500
"""Of a longer match so many decisions count: it would be looked at near its end only, and takes its time."""


def middles(game: Game, seed: int) -> list[Any]:
    """Positions a quarter, a half and three quarters through matches that people usually agree on. Equal
    seeds, equal positions."""
    out: list[Any] = []
    for number in range(MATCHES):
        course = _course(game, scramble(seed, number) >> 1)
        out += [course[part * len(course) // PARTS] for part in range(1, PARTS)]
    return out


def _course(game: Game, key: int) -> list[Any]:
    """Every state of a match in which somebody decides."""
    setup = game.arena_setup(Stream(key))
    state = new_match(game, setup, scramble(key, 1) >> 1).state
    bot, budget = levels.make(BOT), levels.budget_of(BOT, game)
    out: list[Any] = []
    while state.outcome is None and len(out) < LONGEST:
        seat = owed(game, state)[0]
        legal = legal_actions(game, state, seat)
        out.append(state)
        action = legal[0]
        if len(legal) > 1:
            view = game.observe(state, seat)
            action = bot.choose(game, view, legal, budget, thought_key(key, len(out))).action
        state = apply(game, state, seat, action).state
    return out
