"""Both engines at the beginning of the same chapters: who stands where, what the war chest is measured by.
Whole chapters are in `test_lockstep`."""

from __future__ import annotations

from collections import Counter as Count
from contextlib import suppress

from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import KINDS
from tabletop.games.open_wars.rules import enlisting
from tabletop.games.open_wars.rules.chapter_setup import random_chapter

from .lockstep.chapters import standing_of
from .reference import campaign

CHAPTERS = 200


def test_the_same_counters_stand_in_the_same_cells_and_cost_the_same() -> None:
    """What the player has not been asked about yet, aside."""
    for seed in range(CHAPTERS):
        setup = random_chapter(Stream(seed))
        state, standing = engine.new_match(GAME, setup, seed).state, standing_of(setup)
        assert enlisting.listed_cost(state) == campaign.enemy_cost(standing), seed
        game = campaign.ChapterSetup(standing).build(lambda tag: 1)
        with suppress(StopIteration):
            next(game.scenario.set_up(game))
        theirs = Count((c.owner - 1, c.code, c.cell) for c in game.on_map() if c.owner > 1)
        ours = Count(
            (c.seat, KINDS[c.kind].key, state.ground.name(c.at))
            for c in state.counters
            if c is not None and c.seat
        )
        assert ours == theirs, seed
        assert [p.faction for p in game.players.values()] == list(state.factions)
        assert [p.mana for p in game.players.values()][1:] == state.mana[1:]
