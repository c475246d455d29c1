"""Odds and forecasts (OW-ODD)."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.components.units import COST, FACTIONS, KINDS, LIMIT, Faction
from tabletop.games.open_wars.records.actions import HOLD, Attack, Join, Retreat
from tabletop.games.open_wars.records.frames import Activating, Allocating, Joining, Moving, Turn
from tabletop.games.open_wars.records.pieces import Combat, StackKey
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.combat.casualties import AllocatingPhase
from tabletop.games.open_wars.rules.control import enemies_in
from tabletop.games.open_wars.rules.odds import combats, outcome
from tabletop.games.open_wars.rules.odds.chain import Chain
from tabletop.games.open_wars.rules.odds.forecast import Forecast, Outlook
from tabletop.games.open_wars.rules.odds.hits import thrown
from tabletop.games.open_wars.rules.odds.preview import preview
from tabletop.games.open_wars.rules.values import lives

from .positions import AFTER_COMBAT, act, at, fighting, key, position, put, under

Force = tuple[Faction, dict[str, int]]
VALUES: list[tuple[Force, Force, float, tuple[float, ...]]] = [
    (("orcs", {"axer": 3}), ("dwarves", {"gladiator": 2}), 0.700994, (1.5271, 0.4642)),
    (("undead", {"skeleton": 4}), ("barbarians", {"berserker": 3}), 0.771860, (2.3862, 0.4367)),
    (("elves", {"castle": 1}), ("dwarves", {"miner": 3}), 0.083851, (0.0839, 2.1615)),
    (("orcs", {"assassin": 1}), ("dwarves", {"gladiator": 1}), 0.750000, (0.7500, 0.2500)),
    (("orcs", {"brutus": 2}), ("dwarves", {"blacksmith": 2}), 0.500000, (0.8024, 0.8024)),
    (
        ("elves", {"archer": 3, "warrior": 4}),
        ("daemons", {"soldier": 4, "hellhound": 3}),
        0.521410,
        (1.4499, 0.7648, 0.6617, 1.3222),
    ),
]


def whole(outlook: Outlook | None) -> Forecast:
    """What a combat that can be forecast comes to."""
    assert outlook is not None
    return outlook.whole()


@pytest.mark.rule("OW-ODD-04", "OW-ODD-06")
@pytest.mark.parametrize(("first", "second", "chance", "survivors"), VALUES)
def test_the_values_of_the_rulebook(
    first: Force, second: Force, chance: float, survivors: tuple[float, ...]
) -> None:
    state = position("pl", factions=(first[0], second[0]))
    for faction, force in (first, second):
        for name, count in force.items():
            put(state, "A1", f"{faction}/{name}", count)
    found = combats.of(state, 0).whole()
    assert found.exact and round(found.sides[0], 6) == chance
    assert sum(found.sides.values()) == pytest.approx(1)
    assert tuple(round(stack.left, 4) for stack in found.stacks) == survivors


@pytest.mark.rule("OW-ODD-01")
def test_hits_are_binomial_and_six_always_hits() -> None:
    assert [round(100 * chance, 1) for chance in thrown(((2, 4),))] == [19.8, 39.5, 29.6, 9.9, 1.2]
    assert thrown(((7, 2),)) == (0.0, 0.0, 1.0)


@pytest.mark.rule("OW-ODD-02")
def test_golden_plains_give_one_hit_for_sure() -> None:
    state = position("GP", factions=("elves", "daemons"))
    put(state, "A1", "elves/archer", 2)
    put(state, "A1", "soldier", 2)
    found = preview(fighting(state), 1)
    assert found is not None
    assert found.hits == pytest.approx((0, 25 / 36, 10 / 36, 1 / 36)) and found.some == 1
    assert [[loss.fallen for loss in each] for each in found.losses] == [[], [1], [2], [2]]


@pytest.mark.rule("OW-ODD-04")
def test_more_than_so_many_states_are_simulated_and_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("pl", factions=("orcs", "dwarves"))
    put(state, "A1", "axer", 3)
    put(state, "A1", "gladiator", 2)
    exact = combats.of(state, 0).whole()
    monkeypatch.setattr(outcome, "MOST_STATES", 3)
    found = combats.of(state, 0).whole()
    assert exact.exact and not found.exact
    assert found.sides[0] == pytest.approx(exact.sides[0], abs=0.03)
    assert found.rounds == pytest.approx(exact.rounds, abs=0.15)
    assert found == combats.of(state, 0).whole()


@pytest.mark.rule("OW-ODD-04", "OW-UI-09")
def test_before_moving_in_dice_of_entering_count() -> None:
    """Valley of giants: a third of the time the miner has Attack 1."""
    state = position("pl VG", factions=("elves", "orcs"))
    group = put(state, "A1", "warrior", 1)
    put(state, "B1", "assassin")
    found = whole(combats.arriving(state, [group], at(state, "B1")))
    lost = state.clone()
    assert combats.arriving(state, [group], at(state, "A1")) is None
    assert found.stacks[0].left > 0 and lost.counters == state.counters
    assert found.sides[0] == pytest.approx((1 / 2 * 1 / 6 / (1 - 1 / 2 * 5 / 6)) * 2 / 3)


@pytest.mark.rule("OW-ODD-04", "OW-UI-09")
def test_joining_and_retreating_are_forecast() -> None:
    state = position("pl pl pl", factions=("elves", "daemons"))
    put(state, "A1", "elves/archer", 2)
    put(state, "B1", "warrior", 2)
    put(state, "B1", "soldier", 2)
    state = fighting(state)
    assert isinstance(state.stack[-1], Joining)
    alone, helped = whole(combats.joining(state)), whole(combats.joining(state, key(state, 0)))
    assert helped.sides[0] > alone.sides[0]
    state = act(state, Join(key(state, 0)))
    frame = state.stack[-1]
    assert isinstance(frame, Activating)
    ids = tuple(counter.id for counter in state.stack_of(frame.stack))
    attack = whole(combats.chosen(state, Attack(1 - frame.seat)))
    hold = whole(combats.chosen(state, HOLD))
    away = whole(combats.chosen(state, Retreat(ids, at(state, "C1"))))
    assert attack == whole(combats.going_on(state)) and attack.sides[frame.seat] > hold.sides[frame.seat]
    assert away.sides == {1 - frame.seat: 1.0}


@pytest.mark.rule("OW-ODD-02", "OW-INT-02", "OW-INT-03")
def test_a_shield_is_counted_once() -> None:
    state = position("pl", factions=("dwarves", "orcs"))
    guards = put(state, "A1", "guard", 2)
    put(state, "A1", "axer", 1)
    before = combats.of(state, 0).whole()
    under(state, "mysticshield", *guards, seat=0)
    assert combats.of(state, 0).whole().sides[0] > before.sides[0]


# -- against the rules themselves -------------------------------------------------------------------------


def table(stream: Stream) -> State:
    """Two or three players in one cell of any card, with spells that wait and counters in all conditions; no
    mana, so that nobody casts."""
    seats = 2 + (stream.below(3) == 0)
    left = list(FACTIONS)
    factions = tuple(left.pop(stream.below(len(left))) for _ in range(seats))
    cards = [card.short for card in LOCATIONS]
    setup = Setup(factions=factions, heroes=True, mercenaries=True, titans=True, inferno=True)
    if stream.below(4) == 0:
        setup = Setup("assassination", factions, heroes=True)
    state = position(f"pl {stream.pick(cards)}", factions=factions, setup=setup, values=(0,) * seats)
    for seat, faction in enumerate(factions):
        put(state, "A1", f"{faction}/castle", seat=seat)
        kinds = [k for k, kind in enumerate(KINDS) if kind.faction == faction and COST[k]]
        for _ in range(1 + stream.below(3)):
            kind = stream.pick(kinds)
            if any(c.seat == seat and c.kind == kind and c.at for c in state.army(seat)):
                continue
            number = 1 + stream.below(min(2, LIMIT[kind]))
            ids = put(state, "B1", KINDS[kind].key.split("#")[0], number, seat=seat)
            _condition(state, stream, ids, faction)
    return state


def _condition(state: State, stream: Stream, ids: tuple[int, ...], faction: str) -> None:
    spells = {
        "dwarves": ("unbreakablewalls", "mithrilarmor"),
        "elves": ("elvengrace",),
        "orcs": ("savageblow",),
    }
    spell = stream.pick(("", "", "mysticshield", "purifyingflame", *spells.get(faction, ())))
    if spell:
        under(state, spell, *ids)


@pytest.mark.rule("OW-ODD-03", "OW-ODD-01", "OW-ODD-02")
def test_a_forecast_of_an_attack_is_what_the_rules_enumerate() -> None:
    """What is left of everybody after an attack, and with which chance."""
    checked = 0
    for seed in range(160):
        state = table(Stream(seed))
        for acting in state.stacks(1):
            for enemy in enemies_in(state, acting.seat, 1):
                checked += compare(state, acting, enemy)
    assert checked > 100


def compare(state: State, acting: StackKey, enemy: int) -> bool:
    """Holds both ways to each other; False if the stack may not attack or there are too many ways."""
    state = state.clone()
    state.combat = Combat(1, melee=True, round=2)
    state.stack = [Turn(step=AFTER_COMBAT), Moving(0), Activating(acting.seat, acting)]
    if engine.refusal(GAME, state, acting.seat, Attack(enemy)) is not None:
        return False
    found: dict[tuple[int, ...], float] = {}
    try:
        enumerate_(state, acting.seat, Attack(enemy), 1.0, found)
    except TooManyChances:
        return False
    chain = Chain(state)
    told: dict[tuple[int, ...], float] = {}
    members = tuple(i for i, troop in enumerate(chain.troops) if troop.key == acting)
    for moment, chance in chain.activated(chain.now(), acting, members, enemy):
        left = amount(chain, moment.left)
        told[left] = told.get(left, 0.0) + chance
    assert told == pytest.approx(found), (state, acting, enemy)
    return True


def enumerate_(
    state: State, seat: int, action: Action, chance: float, found: dict[tuple[int, ...], float]
) -> None:
    """All ways of the rules, with default allocation."""
    phase = AllocatingPhase()
    for part, step in outcomes(GAME, state, seat, action, limit=1_500):
        after = step.state
        frame = after.stack[-1] if after.stack else None
        if isinstance(frame, Allocating):
            enumerate_(after, frame.seat, phase.unasked(after, frame), chance * float(part), found)
            continue
        left = counted(after)
        found[left] = found.get(left, 0.0) + chance * float(part)


def counted(state: State) -> tuple[int, ...]:
    """Lives by player and kind."""
    found: dict[tuple[int, int], int] = {}
    for counter in state.at(1):
        found[counter.seat, counter.kind] = found.get((counter.seat, counter.kind), 0) + lives(state, counter)
    return tuple(number for pair in sorted(found.items()) for number in (*pair[0], pair[1]))


def amount(chain: Chain, left: tuple[int, ...]) -> tuple[int, ...]:
    """The same of a moment."""
    found: dict[tuple[int, int], int] = {}
    for troop, level in zip(chain.troops, left):
        pair = (troop.key.seat, troop.key.kind)
        if level:
            found[pair] = found.get(pair, 0) + level
    return tuple(number for pair in sorted(found.items()) for number in (*pair[0], pair[1]))
