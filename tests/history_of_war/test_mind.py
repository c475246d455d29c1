"""What bots know: named situations, and what every estimate must be."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.ai.greedy import Greedy
from tabletop.ai.player import Budget
from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.model import Action
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS, CATEGORY
from tabletop.games.history_of_war.mind.appraisal import promise
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.setup import Setup

from .positions import Table, number


def choice(table: Table) -> Action:
    """What the bot that looks one action ahead does."""
    seat, state = table.asked[0], table.state
    legal = legal_actions(GAME, state, seat)
    return Greedy().choose(GAME, GAME.observe(state, seat), legal, Budget(), 1).action


def value(table: Table, *actions: Action, seat: int = 0) -> float:
    """How well a seat stands once something is planned."""
    return float(GAME.insight.value(table.do(*actions).state)[seat])


def test_a_bot_attacks_a_locked_flag_carrier() -> None:
    t = Table("g04@1", "g01@1!", stage="attack")
    assert choice(t) == do.Attack(t.id("ax-g04"))


def test_a_bot_does_not_attack_into_a_stronger_blocker() -> None:
    t = Table("g01@1", "g05@1", stage="attack")
    assert choice(t) == do.Done()


def test_a_bot_blocks_a_lone_weak_attacker() -> None:
    t = Table("g01@1", "g04@1 d01@1")
    t.declare("ax-g01")
    assert choice(t) == do.Block(t.id("al-g04"), t.id("ax-g01"))


def test_a_bot_does_not_block_what_only_destroys_its_blocker() -> None:
    t = Table("g05@1", "g01@1 d01@1!")
    t.declare("ax-g05")
    assert choice(t) == do.Done()


def test_a_bot_aims_at_what_falls() -> None:
    t = Table("g06@1", "g05@1! g06@1!")
    t.declare("ax-g06").defend("").passes()
    assert choice(t) == do.Aim(t.id("ax-g06"), t.id("al-g06"))


def test_a_bot_strikes_back_where_that_destroys_the_attacker() -> None:
    t = Table("g01@1", "g01@1")
    t.declare("ax-g01").defend("").passes().do(do.Aim(t.id("ax-g01"), t.id("al-g01")), do.Done())
    assert choice(t) == do.Respond(t.id("al-g01"), t.id("ax-g01"))


def test_a_bot_places_a_base_card_each_round() -> None:
    t = Table("g01@1", "g01@1", hands="b01 g04 / b02", stage="base")
    assert choice(t) == do.Establish(number("ax-b01"))


def test_a_bot_builds_what_it_can_pay() -> None:
    t = Table("b02 b01", "b01", hands="g01 g04 / g01", stage="commit")
    assert choice(t) == do.Commit(number("ax-g04"))


def test_a_bot_deploys_flags() -> None:
    t = Table("g01", "", stage="deploy", watch=False)
    assert isinstance(choice(t), do.Deploy)


def test_a_bot_does_not_retreat_the_flags_that_conquer() -> None:
    t = Table("g01:x@1 g01:y@1 g04@1", "", stage="retreat", watch=False)
    assert choice(t) == do.Done()


def test_flags_planned_for_a_territory_count_before_they_are_confirmed() -> None:
    t = Table("g04", "", stage="deploy", watch=False)
    before = value(t)
    assert value(t, do.Deploy(t.id("ax-g04"), t.state.row[0])) > before


def test_damage_counts_before_it_is_confirmed() -> None:
    t = Table("g04@1", "g01@1!")
    t.declare("ax-g04").defend("").passes()
    before = value(t)
    assert value(t, do.Aim(t.id("ax-g04"), t.id("al-g01"))) > before


def test_a_free_territory_nearly_won_is_worth_more_than_one_just_begun() -> None:
    assert 0 < promise(0.25) < promise(0.5) / 2 < promise(1) / 4 + 0.1
    assert promise(-0.5) == -promise(0.5)


def test_equal_sides_stand_equally_whoever_sits_where() -> None:
    one = Table("g04@1 b01", "g01@1 b02", watch=False)
    other = one.state.clone()
    assert sum(GAME.insight.value(other)) == pytest.approx(1.0)
    swapped = mirrored(one.state)
    assert GAME.insight.value(swapped)[1] == pytest.approx(GAME.insight.value(one.state)[0])


def mirrored(state: Any) -> Any:
    """The same position with the seats exchanged, between two decisions."""
    twin = state.clone()
    for name in ("depots", "hands", "reserves", "scrapyards", "pools", "held"):
        setattr(twin, name, getattr(state, name)[::-1])
    twin.pieces = [p if p is None else replace(p, seat=1 - p.seat) for p in state.pieces]
    twin.attacker, twin.setup = 1 - state.attacker, replace(state.setup, axis=1 - state.setup.axis)
    twin.stack = [replace(f, seat=1 - f.seat) if hasattr(f, "seat") else f for f in state.stack]
    return codec.decode_state(GAME, codec.encode(twin))


@pytest.mark.parametrize("key", [1, 2])
def test_estimates_are_chances_and_everything_is_weighed(key: int) -> None:
    """Through a match played by the weights: values sum to 1, weights are positive, lists are legal."""
    stream = Stream(key)
    state = new_match(GAME, GAME.arena_setup(stream), key).state
    asked = set()
    for _ in range(600):
        if state.outcome is not None:
            break
        asked.add(type(state.stack[-1]))
        seat = owed(GAME, state)[0]
        legal = list(legal_actions(GAME, state, seat))
        values = GAME.insight.value(state)
        assert sum(values) == pytest.approx(1.0) and all(0 <= v <= 1 for v in values)
        assert values == GAME.insight.value(state.clone())
        weights = GAME.insight.weights(state, seat, legal)
        assert weights is not None and len(weights) == len(legal) and min(weights) > 0
        short = GAME.insight.shortlist(state, seat, legal)
        assert short and set(short) <= set(legal) and len(short) == len(set(short))
        state = apply(GAME, state, seat, stream.pick(short)).state
    assert {frames.Deploying, frames.Attacking, frames.Committing, frames.Window} <= asked


def test_taking_back_is_never_considered() -> None:
    t = Table("g01:x g01:y g04", "", stage="deploy", watch=False)
    t.do(do.Deploy(t.id("ax-g04"), t.state.row[0]))
    short = GAME.insight.shortlist(t.state, 0, t.legal())
    assert do.BACK in t.legal() and do.BACK not in short and do.DONE in short
    assert GAME.insight.rest(t.state, t.legal()) == do.DONE


def test_equal_cards_are_considered_once() -> None:
    t = Table("g01:x g01:y", "", stage="deploy", watch=False)
    short = GAME.insight.shortlist(t.state, 0, t.legal())
    assert len(short) == len(t.state.row) + 1


def test_a_hand_with_few_ta_is_drawn_anew() -> None:
    state = new_match(GAME, GAME.arena_setup(Stream(1)), 1).state
    while not isinstance(state.stack[-1], frames.Redrawing):
        seat = owed(GAME, state)[0]
        state = apply(GAME, state, seat, legal_actions(GAME, state, seat)[0]).state
    seat = owed(GAME, state)[0]
    bases = [number(f"{'ax' if state.setup.faction(seat) == 'axis' else 'al'}-b0{i}") for i in (1, 2)]
    others = [card for card in state.hands[seat] if CATEGORY[card] != "base"]
    for held, answer in (((), do.Redraw()), ((bases[0], *bases), do.Keep())):
        state.hands[seat] = (*held, *others)
        assert list(GAME.insight.shortlist(state, seat, legal_actions(GAME, state, seat))) == [answer]


def test_simulations_count_who_attacked_first_and_the_cards_drawn() -> None:
    state = new_match(GAME, Setup(axis=1), 5).state
    opened = None
    for _ in range(200):
        seat = owed(GAME, state)[0]
        action = GAME.insight.scripts["steady"](state, seat, legal_actions(GAME, state, seat))
        state = apply(GAME, state, seat, action).state
        if state.phase and opened is None:
            opened = state.attacker
        if state.round == 2:
            break
    assert state.round == 2 and opened is not None and state.attacker != opened
    for seat, faction in enumerate(("allies", "axis")):
        roles = [name for kind, name in GAME.tally(state.setup, state, seat) if kind == "role"]
        drawn = [name for kind, name in GAME.tally(state.setup, state, seat) if kind == "card"]
        assert roles == ["attacker" if seat == opened else "defender"]
        held = {CARDS[c].id for c in state.hands[seat]}
        assert held <= set(drawn) and len(drawn) == len(set(drawn))
        assert all(name.startswith("al-" if faction == "allies" else "ax-") for name in drawn)
