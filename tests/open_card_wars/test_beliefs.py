"""What a hidden hand is believed to hold: by whether somebody of the team could wear it, and when."""

from __future__ import annotations

import pytest

from tabletop.engine.beliefs import EVEN
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.mind.beliefs import BELIEFS, TIMES, holding, kind
from tabletop.games.open_card_wars.rules.team import unshown

from .positions import card
from .test_views import table

HIDDEN = {"hand_view": "hidden", "card_pool": "all"}


@pytest.mark.rule("OCW-EQ-02", "OCW-TEAM-06")
def test_equipment_is_told_apart_by_whether_anybody_could_wear_it() -> None:
    p = table(**HIDDEN)
    state, jaxar = p.state, p["Jaxar"]
    own = card("Heart of Oak") if jaxar.face.cls == "fighter" else card("Gale Boots")
    state.turn = TIMES[0]
    assert kind(state, jaxar.seat, own) == "0:wanted"
    state.turn = TIMES[0] + 1
    assert kind(state, jaxar.seat, own) == "1:wanted"
    for fighter in [f for f in state.fighters if (f.seat, f.face.cls) == (jaxar.seat, jaxar.face.cls)]:
        state.update(fighter.changed(equipment=own))
    assert kind(state, jaxar.seat, own) == "1:served"
    worn = {fighter.face.cls for fighter in state.fighters if fighter.seat == jaxar.seat}
    for each in state.setup.equipment:
        assert kind(state, jaxar.seat, each).endswith("strange") == (CARDS[each].cls not in worn)


@pytest.mark.rule("OCW-OPT-07")
def test_what_is_counted_is_what_the_rival_does_not_see() -> None:
    state = table(**HIDDEN).state
    for seat in (0, 1):
        counted = holding(state, seat)
        assert sum(there for there, _ in counted.values()) == len(unshown(state, seat))
        assert sum(held for _, held in counted.values()) == len(
            set(state.hands[seat]) & set(unshown(state, seat))
        )


@pytest.mark.rule("OCW-OPT-07")
def test_a_hidden_hand_is_guessed_by_what_is_believed() -> None:
    """Late in a match what nobody could wear any more lies in a hand more often than what somebody wants."""
    assert BELIEFS.weight("3:wanted") < EVEN < BELIEFS.weight("3:served")
    p = table(**HIDDEN)
    state = p.state
    state.turn = TIMES[-1] + 1
    rival = 1
    hidden = unshown(state, rival)
    likely = {c: BELIEFS.weight(kind(state, rival, c)) for c in hidden}
    assert len(set(likely.values())) > 1
    seen, found = GAME.observe(state, 0), dict.fromkeys(hidden, 0)
    for key in range(1500):
        for c in set(GAME.determinize(seen, key).hands[rival]) & set(hidden):
            found[c] += 1
    rare, often = min(hidden, key=lambda c: likely[c]), max(hidden, key=lambda c: likely[c])
    assert found[rare] < found[often]
