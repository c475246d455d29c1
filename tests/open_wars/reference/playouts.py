"""Random matches on the reference engine, with what must hold at every decision."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.open_wars.reference.components import FACTIONS, GRID_CODES, PIECES, SPELLS, grid
from tests.open_wars.reference.match import Builder, Match
from tests.open_wars.reference.modes import Scenario
from tests.open_wars.reference.movement import is_legal_order
from tests.open_wars.reference.places import is_contested, may_be_placed, room
from tests.open_wars.reference.state import Game, Player

FIERCE = 0.7
"""How often a stack attacks that can."""

SELDOM, OFTEN = 0.3, 0.85
"""How often a spell is passed over where combat spells may be cast, and elsewhere."""


def played(setup: Builder, seed: int, most: int = 20000) -> tuple[Match, Counter[str]]:
    """A match of random answers, played to its end; how often each kind of decision was asked."""
    dice = random.Random(seed)
    match = Match(setup, lambda why: dice.randint(1, 6))
    kinds: Counter[str] = Counter()
    while match.ask is not None:
        seat, kind, answers = match.decision(dice.choice(match.owed()))
        kinds[kind] += 1
        assert answers, kind
        assert len({str(answer) for answer in answers}) == len(answers), kind
        check(match.game)
        if kind == "D-MOVE":
            orders = answers[1:] if len(answers) < 40 else dice.sample(answers[1:], 20)
            assert all(is_legal_order(match.game, seat, ids, path) for _, ids, path in orders)
        match.answer(some(dice, kind, answers), seat)
        assert kinds.total() < most
    assert match.outcome is not None
    return match, kinds


def some(dice: random.Random, kind: str, answers: list[Any]) -> Any:
    """An answer; steps end and windows close soon enough."""
    if kind == "D-MOVE" and dice.random() < 0.2:
        return ("end",)
    if kind in ("D-SPELL", "D-RESPONSE", "D-FREE"):
        spells = sorted({answer[1] for answer in answers[1:]})
        rare = [spell for spell in spells if spell not in ("dispel", "arcanewind", "spectralarrow")]
        fights = any(SPELLS[spell].kind == "combat" for spell in spells) or kind == "D-FREE"
        if dice.random() < (SELDOM if fights else OFTEN):
            return ("pass",)
        spell = dice.choice(rare or spells)
        return dice.choice([answer for answer in answers[1:] if answer[1] == spell])
    attacks = [answer for answer in answers if kind == "D-ACTION" and answer[0] == "attack"]
    return dice.choice(attacks if attacks and dice.random() < FIERCE else answers)


def check(g: Game) -> None:
    """What holds whenever somebody decides."""
    for player in g.players.values():
        assert player.gold >= 0
        assert player.mana >= 0
    stacks = Counter(counter.stack for counter in g.on_map())
    for counter in g.on_map():
        assert g.players[counter.owner].alive
        assert counter.cell in g.board
        assert stacks[counter.stack] <= counter.piece.limit
        assert not (counter.is_("fly") and g.board[counter.cell or ""] == "twistedforest")
        assert counter.piece.front.movement > 0 or g.board[counter.cell or ""] in CITIES
    for number in g.fallen:
        assert g.counters[number].cell is None
    for effect in g.effects:
        for part in effect.parts:
            assert all(g.counters[number].cell is not None for number in part.counters)
            assert part.pinned <= part.counters
    uniques = Counter(counter.code for counter in g.on_map() if counter.piece.unique)
    assert all(count == 1 for count in uniques.values())
    if g.combat is None:
        assert not any(counter.acted or counter.arrived for counter in g.on_map())
    if g.combat is not None and g.combat.full and g.windows and g.windows[-1].name == "COMBAT_PHASE_START":
        assert is_contested(g, g.combat.cell)
    assert all(one.depth <= other.depth for one, other in zip(g.spells, g.spells[1:]))


CITIES = ("ironcitadel", "cityofmages", "bridgeofthebrave", "ruinsofdesolation", "sylvandorscity")


class Crowd:
    """A small map full of counters of all kinds with much mana: spells and abilities come often."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def build(self, dice: Callable[[str], int]) -> Game:
        """The table; turn 1 follows."""
        chance = random.Random(self.seed)
        rows = [" ".join(chance.choice(list(GRID_CODES)) for _ in range(3)) for _ in range(3)]
        board = grid("/".join(rows))
        number = chance.choice((2, 2, 3))
        factions = chance.sample(FACTIONS, number)
        teams = [1, 1, 2] if number == 3 and chance.random() < 0.5 else list(range(1, number + 1))
        players = {
            seat: Player(seat, faction, teams[seat - 1], chance.randrange(9), chance.randrange(20, 80))
            for seat, faction in enumerate(factions, start=1)
        }
        options = {"heroes": True, "mercenaries": True, "titans": True, "inferno": True, "turn_limit": 3}
        g = Game(board, players, options, Scenario(), dice)
        for seat, faction in enumerate(factions, start=1):
            for _ in range(chance.randrange(4, 11)):
                self.place(g, chance, seat, faction)
        return g

    def place(self, g: Game, chance: random.Random, seat: int, faction: str) -> None:
        """A stack of the seat where it may stand."""
        family = [piece for piece in PIECES.values() if piece.faction == faction and piece.code != DIABLO]
        piece = chance.choice(family)
        cells = [cell for cell in g.board if may_be_placed(g, piece.code, seat, cell)]
        if cells and not (piece.unique and any(c.code == piece.code for c in g.on_map())):
            cell = chance.choice(cells)
            for _ in range(min(chance.randrange(1, 4), room(g, seat, piece.code, cell))):
                g.new(piece.code, seat, cell)


DIABLO = "inferno/diablo"
