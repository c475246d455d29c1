"""What a hint tells of an action that only opens a question: the answer is what it is for."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.ai import levels
from tabletop.ai.messages import Question, reply, written
from tabletop.ai.player import Budget
from tabletop.ai.sequel import next_of, way_of
from tabletop.ai.serving import answer, legal_bytes
from tabletop.engine import codec, registry
from tabletop.engine.engine import apply, legal_actions
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.records import actions as do
from tabletop.games.open_wars import GAME as WARS
from tabletop.games.open_wars.records import actions as wars
from tests.hegregon.positions import position
from tests.open_wars import positions as marching

FEW = Budget(nodes=40)


@pytest.mark.rule("HG-FLY-01")
def test_an_airlift_knows_where_it_would_land() -> None:
    p = position("A ear 5,-8", "B light 0,0", ore="9 0")
    view = GAME.observe(p.state, 0)
    (call,) = [a for a in legal_actions(GAME, p.state, 0) if isinstance(a, do.CallTransport)]
    player = levels.make("hard")
    then = next_of(GAME, view, 0, call, player, FEW, 7)
    landing = apply(GAME, p.state, 0, call).state
    assert then is not None and then.sequel.action in legal_actions(GAME, landing, 0) and not then.rests
    assert then.sequel.view == GAME.observe(landing, 0)


def test_what_follows_an_action_of_ones_own_turn_makes_a_plan_and_what_ends_it_has_none() -> None:
    """Two units can march: after one of them the same seat goes on."""
    p = position("A ear 5,-8", "A ear 3,-8", "B light 0,0", ore="0 0")
    view, legal = GAME.observe(p.state, 0), legal_actions(GAME, p.state, 0)
    player = levels.make("hard")
    march = next(a for a in legal if isinstance(a, do.Move))
    then = next_of(GAME, view, 0, march, player, FEW, 7)
    after = apply(GAME, p.state, 0, march).state
    assert then is not None and then.sequel.action in legal_actions(GAME, after, 0)
    assert then.rests == (then.sequel.action == do.END_STEP), "that nothing more is done is no plan"
    assert then.sequel.action != do.END_STEP
    assert next_of(GAME, view, 0, do.END_STEP, player, FEW, 7) is None


def test_an_answer_with_reasons_carries_what_follows_in_words_of_the_game() -> None:
    p = position("A ear 5,-8", "B light 0,0", ore="9 0")
    (call,) = [a for a in legal_actions(GAME, p.state, 0) if isinstance(a, do.CallTransport)]
    view = msgspec.Raw(codec.encode(GAME.observe(p.state, 0)))
    for explained in (True, False):
        asked = Question(1, "hegregon", view, msgspec.Raw(legal_bytes([call])), "hard", FEW, 7, explained)
        found = answer(asked, registry.find, None)
        assert found.ok and bool(found.then) == explained
        heard = reply(written(found))
        assert heard == found, "as it comes out of the pipe, too"
        if found.then:
            assert isinstance(
                msgspec.json.decode(found.then, type=codec.action_type(GAME)), do.Fly | do.CallOff
            )
            assert msgspec.json.decode(found.then_seen, type=GAME.view_type) != GAME.observe(p.state, 0)


def test_what_carries_out_an_order_is_told_to_its_end() -> None:
    """The questions that a march opens are asked above its own: the next march is not."""
    state = marching.position("pl pl pl", "pl pl pl", "pl pl pl")
    marching.put(state, "A1", "elves/warrior", 2)
    marching.put(state, "C3", "axer")
    state = marching.stepping(state)
    view, legal = WARS.observe(state, 0), legal_actions(WARS, state, 0)
    begun = next(a for a in legal if isinstance(a, wars.March))
    player, depth = levels.make("hard"), len(state.stack)
    then = next_of(WARS, view, 0, begun, player, FEW, 7)
    assert then is not None and then.depth > depth
    way = way_of(WARS, view, 0, then, player, FEW, 7)
    assert way and way[0] == then.sequel.action and all(isinstance(a, wars.Onward | wars.Go) for a in way)
    for action in (begun, *way):
        state = apply(WARS, state, 0, action).state
    assert len(state.stack) <= depth, "carried out"
    assert way_of(WARS, view, 0, None, player, FEW, 7) == ()
