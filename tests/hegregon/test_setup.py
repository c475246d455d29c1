"""Chapters 2 and 3: modes, seats, the roll for the start, the order of play."""

from __future__ import annotations

import pytest

from tabletop.engine.dice import feed
from tabletop.engine.engine import new_match, owed
from tabletop.engine.model import Rolled, SetupRefused
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.cards import full_deck
from tabletop.games.hegregon.records.events import OrderFixed, StageBegan, StepBegan, StepSkipped
from tabletop.games.hegregon.records.frames import Purchase
from tabletop.games.hegregon.records.setup import Setup, all_setups, refuse_setup, seating
from tabletop.games.hegregon.rules.opening import first_state

from .positions import position, seat_of


@pytest.mark.rule("HG-MOD-01", "HG-MOD-04", "HG-MOD-03")
def test_modes_and_their_numbers_of_players() -> None:
    found = {(s.mode, s.players, s.pairs) for s in all_setups()}
    both = {(mode, n, False) for mode in ("conquest", "survival") for n in range(2, 7)}
    team = {("teams", 4, False), ("teams", 6, False), ("teams", 6, True)}
    assert found == both | {("faction", n, False) for n in range(2, 6)} | team
    for players in (2, 6):
        assert seating(Setup("conquest", players)).sides == tuple(range(players))


@pytest.mark.rule("HG-MOD-03", "HG-SET-02", "HG-SET-08")
@pytest.mark.parametrize(
    ("setup", "rule"),
    [
        (Setup("faction", 6), "HG-MOD-03"),
        (Setup("teams", 5), "HG-MOD-03"),
        (Setup("conquest", 6, True), "HG-SET-02"),
        (Setup(turn_limit=20), "HG-SET-08"),
    ],
)
def test_other_set_ups_are_refused(setup: Setup, rule: str) -> None:
    no = refuse_setup(setup)
    assert no is not None and no.rule == rule
    with pytest.raises(SetupRefused):
        new_match(GAME, setup, 1)


@pytest.mark.rule("HG-SET-08")
def test_turn_limits() -> None:
    assert [n for n in range(41) if refuse_setup(Setup(turn_limit=n)) is None] == [0, 15, 25, 40]
    assert Setup().turn_limit == 0


@pytest.mark.rule("HG-SET-02")
@pytest.mark.parametrize(
    ("players", "bases"), [(2, "B1 B4"), (3, "B1 B3 B5"), (4, "B2 B3 B5 B6"), (5, "B2 B3 B4 B5 B6")]
)
def test_bases_of_the_seats(players: int, bases: str) -> None:
    held = first_state(Setup("survival", players)).holders
    assert [held.index(seat) for seat in range(players)] == [int(b[1]) - 1 for b in bases.split()]
    assert held.count(-1) == 6 - players
    assert first_state(Setup("conquest", 6)).holders == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("HG-SET-03", "HG-MOD-08", "HG-SET-05")
@pytest.mark.parametrize(
    ("allies", "team", "faction", "ore", "extra"),
    [
        (2, "B1 B2", "B4 B5", 5, 0),
        (3, "B6 B1 B2", "B3 B4 B5", 5, 0),
        (4, "B5 B6 B1 B2", "B3 B4", 10, 1),
        (5, "B5 B6 B1 B2 B3", "B4", 25, 4),
    ],
)
def test_team_against_faction(allies: int, team: str, faction: str, ore: int, extra: int) -> None:
    setup = Setup("faction", allies)
    seats, state = seating(setup), first_state(setup)
    assert list(seats.bases) == sorted(seats.bases)  # numbered clockwise from B1
    names = [f"B{base + 1}" for base in seats.bases]
    ours = {name for name, side in zip(names, seats.sides) if side == 0}
    assert ours == set(team.split()) and set(names) - ours == set(faction.split())
    assert [names[s] for s in seats.faction] == sorted(faction.split())
    for seat, side in enumerate(seats.sides):
        assert (state.ore[seat], seats.extra[seat]) == ((5, 0) if side == 0 else (ore, extra))


@pytest.mark.rule("HG-SET-04")
def test_team_against_team() -> None:
    assert seating(Setup("teams", 4)).sides == (0, 1, 0, 1)
    assert seating(Setup("teams", 4)).bases == seating(Setup("conquest", 4)).bases
    assert seating(Setup("teams", 6)).sides == (0, 1, 0, 1, 0, 1)
    assert seating(Setup("teams", 6, True)).sides == (0, 1, 2, 0, 1, 2)


@pytest.mark.rule("HG-SET-06", "HG-DIC-01")
def test_the_deck_is_shuffled_before_the_roll() -> None:
    step = new_match(GAME, Setup(), 5)
    assert sorted(step.state.draw) == full_deck() != step.state.draw
    assert step.state.dice_count >= 27 + 2
    assert [type(e).__name__ for e in step.events][-1] == "StepBegan"
    assert step.state.round == 1 and isinstance(step.state.stack[-1], Purchase)


@pytest.mark.rule("HG-SET-07", "HG-DIC-01")
def test_only_the_tied_highest_roll_again() -> None:
    dice = feed(*(f"start:{n}" for n in (6, 8, 8, 2, 3, 3, 5, 1)))
    step = new_match(GAME, Setup("conquest", 4), 1, dice)
    assert [e.seat for e in step.events if isinstance(e, Rolled)] == [0, 1, 2, 3, 1, 2, 1, 2]
    assert not step.state.feed and step.state.order == (1, 2, 3, 0) and owed(GAME, step.state) == (1,)


@pytest.mark.rule("HG-ORD-01", "HG-ORD-03", "HG-ORD-06")
def test_whoever_acts_last_acts_first_in_the_next_turn() -> None:
    p = position("A ear 0,-4", mode="conquest", players=4)
    p.state.order, p.state.stack[0] = (1, 2, 3, 0), p.state.stack[0].__class__("action", 4)
    orders = []
    for _ in range(3):
        p.settle()
        orders.append(p.state.order)
    assert orders == [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1)]
    assert [e.order for e in p.events(OrderFixed)] == orders


@pytest.mark.rule("HG-ORD-02")
def test_all_purchase_steps_come_before_all_action_steps() -> None:
    p = position(stage="settlement", players=3)
    p.state.stack = [p.state.stack[0]]
    from tabletop.engine.draft import Draft
    from tabletop.engine.engine import settle

    draft = Draft(p.state)
    settle(GAME, draft)
    p.history += draft.events
    p.settle()
    steps = [(e.stage, e.seat) for e in p.events(StepBegan)]
    assert steps[:6] == [("purchase", s) for s in (2, 0, 1)] + [("action", s) for s in (2, 0, 1)]
    assert [e.stage for e in p.events(StageBegan)][:2] == ["purchase", "action"]


@pytest.mark.rule("HG-ORD-04")
def test_the_last_one_still_in_the_game_starts_although_his_step_was_skipped() -> None:
    p = position("A light 0,-4", "C ear 1,-4", "D ear 0,4", players=4, idle="AB", dice="8 8 1")
    p.do(p.attack("0,-4", "1,-4")).settle()  # C has no units: no action step
    assert seat_of("C") in [e.seat for e in p.events(StepSkipped)]
    assert p.state.order == (3, 0, 1, 2)
    q = position("A ear 0,-4", players=3)
    q.state.eliminated, q.state.units = (2,), [u for u in q.state.units if u.seat != 2]
    q.state.units = [u.changed(id=i) for i, u in enumerate(q.state.units)]
    q.state.ore[2], q.state.holders = 0, [0, -1, 1, -1, -1, -1]
    q.state.__dict__["derived"] = q.state.rebuilt()
    q.settle()
    assert q.state.order == (1, 0)


@pytest.mark.rule("HG-ORD-05")
def test_a_player_without_units_has_no_action_step() -> None:
    p = position("A light 0,-4", "B ear 1,-4", players=3, idle="AC", dice="8 8 1")
    p.do(p.attack("0,-4", "1,-4")).end()
    assert p.seat == 2 and [e.seat for e in p.events(StepSkipped)] == [1]


@pytest.mark.rule("HG-MOD-05")
def test_survival_differs_from_conquest_in_reserves_alone_at_the_start() -> None:
    one, other = first_state(Setup("conquest", 3)), first_state(Setup("survival", 3))
    assert not one.reserves and len(other.reserves) == 25
    other.reserves, other.setup = [], one.setup
    assert one == other
