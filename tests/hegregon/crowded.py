"""A piece of the map full of units under all marks, mines and crystal: what random matches seldom show."""

from __future__ import annotations

from tabletop.engine.dice import Stream
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import MAP
from tabletop.games.hegregon.components.cards import CARDS
from tabletop.games.hegregon.components.kinds import EAR, HEAVY, KINDS, SPEED
from tabletop.games.hegregon.records.frames import Acting, Steps
from tabletop.games.hegregon.records.setup import Setup
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import (
    CAMOUFLAGED,
    CEASEFIRE,
    DREW,
    ENTRENCHED,
    FOUGHT,
    LOADED,
    USED,
    Crystallised,
)
from tabletop.games.hegregon.rules.opening import first_state

MARKS = (0, 0, FOUGHT, USED, DREW, CAMOUFLAGED, LOADED)
TELLING = ("cease-fire", "jump", "recall", "blast", "tailwind", "meteors", "patrol", "sow", "radar")
"""Effects of the cards that change what is derived."""
SETUPS = (
    Setup(players=2),
    Setup(players=4),
    Setup("survival", 3),
    Setup("teams", 4),
    Setup("faction", 2),
)


def crowded(seed: int) -> State:
    """An action step on a piece of the map full of units under all marks, mines and crystal."""
    stream = Stream(seed)
    state = first_state(SETUPS[seed % len(SETUPS)])
    seats = len(state.sides)
    state.order, state.round, state.stage = tuple(range(seats)), 3, 2
    centre = stream.pick(MAP.hexes)
    ground = [hex for hex in MAP.hexes if MAP.distance(centre, hex) <= 6]
    hard = [hex for hex in ground if not state.derived.crystal >> hex & 1]
    ice = {stream.pick(hard) for _ in range(4)}
    state.crystallise(tuple(Crystallised(hex, 3 + stream.below(2)) for hex in sorted(ice)))
    for _ in range(len(ground) * 2 // 5):
        hex, kind = stream.pick(ground), stream.below(len(KINDS))
        if state.unit_at(hex) is None and not (kind == HEAVY and state.derived.crystal >> hex & 1):
            seat = stream.pick((0, stream.below(seats)))
            marks = stream.pick(MARKS) | (ENTRENCHED if kind == EAR and not stream.below(3) else 0)
            state.add(kind, seat, hex, 0 if seat else SPEED[kind] + stream.below(2), marks)
    for _ in range(3 if seed % 4 == 0 else 1):  # of one alone the mark is lost most easily
        bridges = [u for u in state.units if u.mp and MAP.near[u.at] & state.friends(0)]
        state.update(stream.pick(bridges).marked(CEASEFIRE))
    for _ in range(8):
        hex = stream.pick(ground)
        if not state.all_mines() >> hex & 1:
            state.lay(stream.below(seats), hex)
    top = [i for i in state.draw if CARDS[i].effect in TELLING]
    state.draw = [*(i for i in state.draw if i not in top), *top]
    state.ore, state.stock = [4 + stream.below(9) for _ in range(seats)], [stream.below(2)] * seats
    state.stack, state.dice_key = [Steps("action", 1), Acting(0)], seed
    assert GAME.check(state) == []
    return state
