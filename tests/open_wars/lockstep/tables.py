"""The same table in both engines: set-ups, and crowded maps laid at random."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.engine import settle
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.ground import ground_of
from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.components.units import FACTIONS, KINDS
from tabletop.games.open_wars.records.frames import Turn
from tabletop.games.open_wars.records.setup import Setup as Ours
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import purchase
from tabletop.games.open_wars.rules.place import refuse_placement
from tabletop.games.open_wars.rules.setting import FREE, seating
from tabletop.games.open_wars.rules.stacking import room
from tests.open_wars.positions import position
from tests.open_wars.reference.last_stand import LastStandSetup
from tests.open_wars.reference.match import Builder, Match
from tests.open_wars.reference.modes import Scenario
from tests.open_wars.reference.setting_up import Setup
from tests.open_wars.reference.siege import SiegeSetup
from tests.open_wars.reference.state import Game, Player

from .match import Dice, Lockstep

EXPANSIONS = ("heroes", "mercenaries", "titans", "inferno")
TURNS = 3


def builder(setup: Ours) -> Builder:
    """A set-up of the program for the reference."""
    options = {name: getattr(setup, name) for name in (*EXPANSIONS, "secret_recruitment", "turn_limit")}
    if setup.mode == "last_stand":
        return LastStandSetup(setup.difficulty, options)
    if setup.mode == "siege":
        difficulty = "printed" if setup.difficulty == "normal" else setup.difficulty
        return SiegeSetup(2 if setup.scripted else 3, difficulty, options)
    seats = seating(setup)
    ground = ground_of(seats.grid)
    plain = FREE[setup.mode][0]
    return Setup(
        [*setup.factions],
        {ground.name(cell): LOCATIONS[ground.cards[cell]].code for cell in ground.cells},
        [names[0] for names in seats.starts],
        setup.mode,
        [side + 1 for side in setup.sides] if setup.sides else None,
        options,
        {seat + 1: gold - plain for seat, gold in enumerate(seats.gold)},
        {"cities": setup.cities, "turns": setup.turns} if setup.mode == "domination" else {},
    )


# -- crowds ---------------------------------------------------------------------------------------------

CARDS = [card.short for card in LOCATIONS]


def crowd(stream: Stream) -> Lockstep:
    """A small map full of counters of all kinds with much mana, before its first turn."""
    state = _laid(stream)
    match_dice = Dice()
    draft = Draft(state)
    standing = [(c.kind, c.seat, c.at) for c in state.counters if c is not None]
    settle(GAME, draft)
    match_dice.hear(draft.events)
    return Lockstep(state, Match(Crowded(state, standing), match_dice), match_dice)


def _laid(stream: Stream) -> State:
    seats = stream.pick((2, 2, 3))
    left = list(FACTIONS)
    factions = tuple(left.pop(stream.below(len(left))) for _ in range(seats))
    sides = (0, 0, 1) if seats == 3 and stream.below(2) else tuple(range(seats))
    width, height = 2 + stream.below(2), 2 + stream.below(2)
    codes = [stream.pick(CARDS) for _ in range(width * height)]
    rows = [" ".join(codes[width * row : width * (row + 1)]) for row in range(height)]
    everything = Ours(
        factions=factions, heroes=True, mercenaries=True, titans=True, inferno=True, turn_limit=TURNS
    )
    state = position(*rows, factions=factions, sides=sides, setup=everything, turn=0, order=())
    state.phase, state.stack, state.dice_key = "setup", [Turn()], stream.below(1_000_000)
    for seat in range(seats):
        for _ in range(4 + stream.below(7)):
            _put(state, stream, seat)
        if not state.army(seat):
            return _laid(stream)
    if len({state.sides[c.seat] for c in state.counters if c is not None}) < 2:
        return _laid(stream)
    state.gold = [stream.below(9) for _ in factions]
    state.mana = [20 + stream.below(60) for _ in factions]
    return state


def _put(state: State, stream: Stream, seat: int) -> None:
    """A stack of a player where it may stand, often of casters."""
    cell = stream.pick(state.ground.cells)
    wares = purchase.wares(state.setup, state.factions[seat])
    own = [k for k in wares if KINDS[k].faction == state.factions[seat]]
    kind = stream.pick(own if stream.below(4) else [*wares])
    taken = KINDS[kind].unique and any(c is not None and c.kind == kind for c in state.counters)
    if taken or refuse_placement(state.ground.cards[cell], kind) is not None:
        return
    for _ in range(min(1 + stream.below(3), room(state, seat, kind, cell))):
        state.add(kind, seat, cell)


class Crowded:
    """The same map for the reference."""

    def __init__(self, state: State, standing: list[tuple[int, int, int]]) -> None:
        self.state, self.standing = state, standing

    def build(self, dice: Callable[[str], int]) -> Game:
        """The table; turn 1 follows."""
        state, ground = self.state, self.state.ground
        board = {ground.name(cell): LOCATIONS[ground.cards[cell]].code for cell in ground.cells}
        players = {
            seat + 1: Player(seat + 1, faction, state.sides[seat] + 1, state.gold[seat], state.mana[seat])
            for seat, faction in enumerate(state.factions)
        }
        options = {**dict.fromkeys(EXPANSIONS, True), "turn_limit": TURNS}
        game = Game(board, players, options, Scenario(), dice)
        for kind, seat, at in self.standing:
            game.new(KINDS[kind].key, seat + 1, ground.name(at))
        return game
