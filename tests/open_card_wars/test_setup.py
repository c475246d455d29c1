"""Chapters 4 and 5 played through: from the first coin to the first turn."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.dice import feed as fed
from tabletop.engine.engine import legal_actions, new_match, owed
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records.actions import Activate, Attack, Deploy, EndPhase, Place
from tabletop.games.open_card_wars.records.events import CoinTossed, Placed, PlacedInSecret
from tabletop.games.open_card_wars.records.frames import Alternating, Placing
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import first_state

from .positions import Position, at, duel, why


def begun(feed: str = "", key: int = 7, **options: Any) -> Position:
    """A match before its first decision."""
    step = new_match(GAME, Setup(**options), key, fed(*feed.split()))
    p = Position(step.state)
    p.history += step.events
    return p


def opened(feed: str = "", key: int = 7, **options: Any) -> Position:
    """A match at the first decision of its first turn; every choice before it is the first one listed."""
    p = begun(feed, key, **{"team_pick": "random", **options})
    while p.outcome is None and p.state.turn == 0:
        seat = owed(GAME, p.state)[0]
        p.do(legal_actions(GAME, p.state, seat)[0], seat=seat)
    return p


def placing(**options: Any) -> Position:
    """A match that has its teams and asks for the deployment."""
    return begun(**{"team_pick": "random", "equip_count": 2, **options})


@pytest.mark.rule("OCW-SET-01")
def test_the_table_at_the_start_is_empty() -> None:
    state = first_state(Setup())
    assert state.life == [40, 40] and state.pools == [(0,) * 8, (0,) * 8] and not state.tokens
    assert state.turn == 0 and not state.fighters


@pytest.mark.rule("OCW-SET-02", "OCW-SM-04")
def test_in_standard_mode_all_five_stand_and_the_hand_is_equipment() -> None:
    p = opened()
    for seat in (0, 1):
        assert len(p.state.field(seat)) == 5 and len({f.cell for f in p.state.field(seat)}) == 5
        assert len(p.state.hands[seat]) == 3 and not any(CARDS[c].is_character for c in p.state.hands[seat])
    assert p.state.pools[1] == (0,) * 8  # free of cost: nothing was rolled yet


@pytest.mark.rule("OCW-SET-03", "OCW-SRC-01")
def test_in_reserves_mode_the_others_wait_in_hand_and_are_paid_later() -> None:
    p = opened(mode="reserves", start_in_play=2)
    for seat in (0, 1):
        assert len(p.state.field(seat)) == 2
        assert sum(CARDS[c].is_character for c in p.state.hands[seat]) == 3
    q = duel("A:V1 Ashra", "B:V1 Jaxar", stage="deploy", hand="Zeph/", dice="1 2/")
    assert Deploy(q.state.hands[0][0], at("C3")) in q.legal(Deploy)


@pytest.mark.rule("OCW-SET-03")
def test_which_ones_are_placed_is_the_players_choice() -> None:
    p = placing(mode="reserves", start_in_play=1)
    assert {a.card for a in p.legal(Place)} == {c for c in p.state.hands[0] if CARDS[c].is_character}


@pytest.mark.rule("OCW-SET-04")
def test_hidden_placement_is_revealed_together() -> None:
    p = placing()
    assert isinstance(p.frame, Placing) and owed(GAME, p.state) == (0, 1)
    mine = [c for c in p.state.hands[1] if CARDS[c].is_character]
    for cell, one in enumerate(mine):
        p.do(Place(one, cell), seat=1)
    assert owed(GAME, p.state) == (0,) and not p.state.fighters and not p.events(Placed)
    assert len(p.events(PlacedInSecret)) == 5
    for cell, one in enumerate([c for c in p.state.hands[0] if CARDS[c].is_character]):
        p.do(Place(one, 8 - cell), seat=0)
    assert len(p.events(Placed)) == 10 and p.state.turn == 1


@pytest.mark.rule("OCW-SET-04", "OCW-SRC-11")
@pytest.mark.parametrize("first", [0, 1])
def test_alternate_placement_begins_with_the_coins_winner(first: int) -> None:
    p = placing(deploy_order="alternate", feed=f"draft:{first + 1}")
    assert isinstance(p.frame, Alternating) and p.events(CoinTossed)[0].seat == first
    order = []
    while p.state.turn == 0:
        order.append(p.seat)
        p.do(p.legal(Place)[0])
    assert order == [first, 1 - first] * 5


@pytest.mark.rule("OCW-SET-05")
def test_any_cells_and_empty_lines_will_do() -> None:
    p = placing()
    mine = [c for c in p.state.hands[0] if CARDS[c].is_character]
    assert {a.cell for a in p.legal(Place)} == set(range(9)) and len(p.legal(Place)) == 45
    for one, cell in zip(mine, ("V1", "C1", "R1", "V2", "C2"), strict=True):
        p.do(Place(one, at(cell)), seat=0)
    assert owed(GAME, p.state) == (1,)  # line 3 stays empty


@pytest.mark.rule("OCW-SET-02", "OCW-GEO-04")
def test_a_character_is_placed_once_and_on_a_free_cell() -> None:
    p = placing()
    one, two, *_ = [c for c in p.state.hands[0] if CARDS[c].is_character]
    p.do(Place(one, 0), seat=0)
    assert why(p.no(Place(two, 0), 0)) == ("OCW-GEO-04", "cell-occupied")
    assert why(p.no(Place(one, 1), 0)) == ("OCW-SET-02", "already-placed")
    assert why(p.no(Place(two, 9), 0)) == ("OCW-GEO-01", "no-such-cell")
    assert why(p.no(Place(p.state.hands[0][-1], 1), 0)) == ("OCW-SET-02", "not-in-hand")


@pytest.mark.rule("OCW-SET-06", "OCW-SM-05")
def test_after_the_deployment_a_coin_gives_the_initiative() -> None:
    p = opened(feed="initiative:2", first_player="random")
    assert [(e.what, e.seat) for e in p.events(CoinTossed)] == [("initiative", 1)]
    assert p.state.active == 1 and p.state.turn == 1


@pytest.mark.rule("OCW-SET-07")
def test_whoever_was_placed_may_attack_in_the_first_turn() -> None:
    p = opened(first_player="A", feed="mana:3")
    assert all(f.entered == 0 for f in p.state.fighters)
    if p.legal(EndPhase) and not p.legal(Activate):
        p.end()
    p.passes().do(p.legal(Activate)[0])
    assert p.legal(Attack)


@pytest.mark.rule("OCW-SET-08", "OCW-SRC-11")
def test_nothing_is_drawn_and_the_defeated_never_come_back() -> None:
    p = duel("A:V1 Ashra dead wears=fire_bow", "A:V2 Zeph", "B:V1 Jaxar", hand="Luma/", dice="/1")
    hands = [*p.state.hands]
    p.to_next_turn().to_next_turn()
    assert p.state.hands == hands and p["Ashra"].cell == -1
    assert all(a.card != p["Ashra"].card for a in p.legal(Deploy))
