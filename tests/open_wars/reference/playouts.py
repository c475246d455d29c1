"""Random matches on the reference engine, with what must hold at every decision."""

import random
from collections import Counter
from typing import Any

from tests.open_wars.reference.match import Builder, Match
from tests.open_wars.reference.places import is_contested
from tests.open_wars.reference.state import Game

SELDOM = 0.5


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
        match.answer(some(dice, kind, answers), seat)
        assert kinds.total() < most
    assert match.outcome is not None
    return match, kinds


def some(dice: random.Random, kind: str, answers: list[Any]) -> Any:
    """An answer; steps end and windows close soon enough."""
    if kind == "D-MOVE" and dice.random() < 0.2:
        return ("end",)
    if kind in ("D-SPELL", "D-RESPONSE") and dice.random() < SELDOM:
        return ("pass",)
    return dice.choice(answers)


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
