"""Forecasts of whole combats against the frequencies of combats that the rules play (OW-ODD-04)."""

from __future__ import annotations

from math import sqrt

import pytest

from tabletop.engine.dice import Stream
from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.components.units import COST, FACTIONS, KINDS, LIMIT, Faction
from tabletop.games.open_wars.records.frames import Fighting, Moving, Turn
from tabletop.games.open_wars.records.pieces import Combat
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.odds import combats
from tabletop.games.open_wars.rules.odds.forecast import Forecast

from .positions import AFTER_COMBAT, position, put, settled, under

TIMES = 1_500
FAR = 4.5
"""Standard errors that a true forecast keeps within: once in 150,000 figures it does not."""


def fought(state: State, key: int) -> State:
    """The combat in A1 as scripted sides fight it, with the dice of a key."""
    state = state.clone()
    state.dice_key, state.scripted, state.phase = key, tuple(range(len(state.factions) - 1)), "combat"
    state.combat = Combat(0, melee=True, round=0)
    state.stack = [Turn(step=AFTER_COMBAT), Moving(len(state.factions) - 1), Fighting()]
    settled(state)
    return state


def held_to_play(state: State, times: int = TIMES) -> Forecast:
    """The forecast, after a comparison with many combats. The last player watches from elsewhere."""
    found = combats.of(state, 0).whole()
    remained, left = dict.fromkeys(found.sides, 0), {stack.key: 0.0 for stack in found.stacks}
    for key in range(times):
        after = fought(state, key)
        for side in {after.sides[counter.seat] for counter in after.at(0)}:
            remained[side] += 1
        for counter in after.counters:
            for stack in found.stacks if counter is not None else ():
                if (counter.seat, counter.kind) == (stack.key.seat, stack.key.kind):
                    left[stack.key] += 1
    for side, chance in found.sides.items():
        error = sqrt(chance * (1 - chance) / times) + 0.5 / times
        assert abs(remained[side] / times - chance) <= FAR * error, (side, chance, remained)
    for stack in found.stacks:
        most = max(1.0, stack.whole / 2)
        assert abs(left[stack.key] / times - stack.left) <= FAR * most / sqrt(times), (stack, left)
    return found


def arena(*factions: Faction, card: str = "pl", **options: bool) -> State:
    """Two players in A1 of a card, beside which there is another; a third who watches from C1."""
    setup = Setup(factions=(*factions, "elves"), **options)
    state = position(f"{card} pl pl", factions=(*factions, "elves"), setup=setup)
    put(state, "C1", "elves/warrior")
    return state


@pytest.mark.rule("OW-ODD-04", "OW-ODD-06")
def test_a_plain_combat_comes_out_as_it_is_forecast() -> None:
    state = arena("orcs", "dwarves")
    put(state, "A1", "axer", 3)
    put(state, "A1", "gladiator", 2)
    assert round(held_to_play(state).sides[0], 6) == 0.700994


@pytest.mark.rule("OW-ODD-04", "OW-SPL-09")
def test_bloodthirst_gives_its_second_attack_in_a_forecast() -> None:
    state = arena("barbarians", "dwarves")
    ids = put(state, "A1", "berserker", 2)
    put(state, "A1", "guard", 3)
    before = combats.of(state, 0).whole()
    under(state, "bloodthirst", *ids, seat=0, until="combat")
    assert held_to_play(state).sides[0] > before.sides[0]


@pytest.mark.rule("OW-ODD-04", "OW-INT-05")
def test_bloodthirst_waits_behind_purifying_flame_in_a_forecast() -> None:
    state = arena("barbarians", "dwarves")
    ids = put(state, "A1", "berserker", 2)
    put(state, "A1", "guard", 4)
    under(state, "bloodthirst", *ids, seat=0, until="combat")
    under(state, "purifyingflame", *ids, seat=1)
    held_to_play(state)


@pytest.mark.rule("OW-ODD-04", "OW-SPL-28")
def test_immortal_legion_brings_back_in_a_forecast() -> None:
    state = arena("undead", "dwarves")
    put(state, "A1", "zombie", 2)
    put(state, "A1", "wraith")
    put(state, "A1", "gladiator", 2)
    before = combats.of(state, 0).whole()
    under(state, "immortallegion", seat=0, until="combat", cell="A1")
    assert held_to_play(state).sides[0] > before.sides[0]


@pytest.mark.rule("OW-ODD-04", "OW-HER-15")
def test_thorin_breaks_a_line_in_a_forecast() -> None:
    state = arena("barbarians", "dwarves", heroes=True)
    put(state, "A1", "thorin")
    put(state, "A1", "miner", 2)
    put(state, "A1", "gladiator", 2)
    found = held_to_play(state)
    without = state.clone()
    without.setup = Setup(factions=state.setup.factions)
    assert found.sides[0] > combats.of(without, 0).whole().sides[0]


@pytest.mark.rule("OW-ODD-04")
@pytest.mark.parametrize("seed", range(8))
def test_combats_of_any_kind_come_out_as_they_are_forecast(seed: int) -> None:
    """Two players on any card."""
    stream = Stream(seed)
    others = [faction for faction in FACTIONS if faction != "elves"]
    factions = [others.pop(stream.below(len(others))) for _ in range(2)]
    card = stream.pick([card.short for card in LOCATIONS])
    state = arena(*factions, card=card, heroes=True)
    for seat, faction in enumerate(factions):
        kinds = [k for k, kind in enumerate(KINDS) if kind.faction == faction and COST[k]]
        for kind in {stream.pick(kinds) for _ in range(3)}:
            put(state, "A1", KINDS[kind].key.split("#")[0], 1 + stream.below(min(2, LIMIT[kind])), seat=seat)
    held_to_play(state, 600)
