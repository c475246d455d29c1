"""What hints say of a combat is judged at its end, by the odds of the rules (OW-ODD-04)."""

from __future__ import annotations

import pytest

from tabletop.ai import levels
from tabletop.ai.outlook import outlook, outlooks
from tabletop.ai.stakes import after
from tabletop.engine.engine import legal_actions, owed
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.mind import battle
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records.frames import Activating
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.odds import combats
from tabletop.games.open_wars.rules.odds.chain import Chain
from tabletop.games.open_wars.rules.odds.combats import activated
from tabletop.games.open_wars.rules.odds.outcome import Solver

from .positions import act, fighting, position, put


def winning() -> State:
    """Three axers and five more orcs are about to defeat a single guard."""
    state = position("pl pl pl", factions=("orcs", "dwarves"))
    put(state, "A1", "axer", 3)
    put(state, "A1", "slynn", 2)
    put(state, "A1", "guard", 1)
    put(state, "C1", "guard", 4)
    return fighting(state)


def even() -> State:
    state = position("pl pl", factions=("orcs", "dwarves"))
    put(state, "A1", "axer", 3)
    put(state, "A1", "guard", 3)
    put(state, "B1", "guard", 1)
    return fighting(state)


def crowded() -> State:
    """Sixteen counters of six kinds."""
    state = position("pl pl", factions=("elves", "barbarians"))
    for name, count in (("elves/archer", 4), ("swordsman", 1), ("elves/warrior", 3)):
        put(state, "A1", name, count)
    for name, count in (("berserker", 3), ("cleric", 1), ("lancer", 4)):
        put(state, "A1", f"barbarians/{name}", count)
    return fighting(state)


def asked(state: State) -> int:
    (seat,) = owed(GAME, state)
    assert isinstance(state.stack[-1], Activating)
    return seat


def test_a_fight_that_is_as_good_as_won_is_not_left_by_one_of_three() -> None:
    """A hint sent one of three away where the attack won more than 99 times of 100."""
    state = winning()
    seat = asked(state)
    view, legal = GAME.observe(state, seat), legal_actions(GAME, state, seat)
    attack = do.Attack(1 - seat)
    forecast = combats.chosen(state, attack)
    assert forecast is not None and forecast.whole().sides[state.sides[seat]] > 0.99
    worth = after(GAME, view, seat, attack)
    ways = [action for action in legal if isinstance(action, do.Retreat)]
    assert ways and all(after(GAME, view, seat, way) < worth for way in ways)
    lone, holding = min(ways, key=lambda way: len(way.group)), after(GAME, view, seat, do.Hold())
    assert after(GAME, view, seat, lone) < holding - 0.05, "who stays may not attack: by forces alone 0.01"
    budget = levels.budget_of(levels.HINT, GAME)
    for key in range(3):
        assert levels.make(levels.HINT).choose(GAME, view, legal, budget, key).action == attack


def test_an_attack_without_hits_comes_to_the_same_as_holding() -> None:
    state = even()
    seat = asked(state)
    shares = outlooks(GAME, state, seat, do.Attack(1 - seat))
    assert sum(chance for _, chance in shares) == pytest.approx(1.0)
    holding = outlooks(GAME, state, seat, do.Hold())
    assert len(holding) == 1
    assert min(worth for worth, _ in shares) == pytest.approx(holding[0][0], abs=0.01)
    assert outlook(GAME, state, seat) == pytest.approx(holding[0][0])


def test_what_a_hint_tells_after_a_decision_is_what_the_next_one_begins_with() -> None:
    """Nobody is asked in between, and no dice fall."""
    state = crowded()
    seat = asked(state)
    (told,) = outlooks(GAME, state, seat, do.Hold())
    state = act(state, do.Hold())
    if owed(GAME, state) == (seat,):
        return
    assert outlook(GAME, state, seat) == pytest.approx(told[0], abs=0.02)


def test_better_odds_are_a_better_outlook() -> None:
    """The estimate alone, which knows forces and no dice, is not asked while the odds are at hand."""
    few, many = even(), even()
    put(many, "A1", "axer", 1)
    seats = [asked(few), asked(many)]
    assert seats[0] == seats[1]
    orcs = [outlook(GAME, state, 0) for state in (few, many)]
    assert orcs[0] < orcs[1]


def test_every_outcome_apart_comes_to_the_whole() -> None:
    state = even()
    frame = state.stack[-1]
    assert isinstance(frame, Activating)
    chain = Chain(state)
    start = activated(chain, frame)
    whole = Solver(chain).outcome(start)
    apart = Solver(chain).apart(start)
    assert len(apart) == len(start) > 1 and all(not each.runs for each, _ in apart)
    for side, chance in enumerate(whole.sides):
        assert sum(each.sides[side] * part for each, part in apart) == pytest.approx(chance)
    runs = Solver(chain).apart(start, most=1, runs=4_000)
    assert all(each.runs for each, _ in runs)
    for side, chance in enumerate(whole.sides):
        assert sum(each.sides[side] * part for each, part in runs) == pytest.approx(chance, abs=0.04)


def test_what_is_left_out_of_a_crowded_combat_changes_its_odds_little() -> None:
    """Hints in crowded combats took five seconds and more: dice within dice were thrown one by one."""
    state = crowded()
    frame = state.stack[-1]
    assert isinstance(frame, Activating)
    chain = Chain(state)
    start = activated(chain, frame)
    exact, rough = Solver(chain), Solver(chain, battle.LEAST)
    told = [sum(each.sides[0] * part for each, part in one.apart(start)) for one in (exact, rough)]
    assert told[1] == pytest.approx(told[0], abs=0.02)
    ways = [sum(map(len, one._steps.values())) for one in (exact, rough)]
    assert ways[1] < ways[0], "what follows, moment by moment"


def test_the_odds_of_a_combat_are_reckoned_once_for_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    state = crowded()
    seat = asked(state)
    view = GAME.observe(state, seat)
    monkeypatch.setattr(battle, "_known", {})
    begun: list[State] = []
    chain = battle.Chain
    monkeypatch.setattr(battle, "Chain", lambda laid: begun.append(laid) or chain(laid))  # type: ignore[func-returns-value]
    for _ in range(3):
        after(GAME, view, seat, do.Hold())
        after(GAME, view, seat, do.Attack(1 - seat))
    assert len(begun) == 2
