"""Chapter 2: the options and what they change."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.dice import Stream
from tabletop.engine.engine import new_match
from tabletop.engine.model import Rolled
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records.frames import Alternating, Choosing, Drafting, Placing
from tabletop.games.open_card_wars.records.setup import Setup, random_setup, refuse_setup
from tabletop.games.open_card_wars.rules import durations, geometry, mana, victory
from tabletop.games.open_card_wars.rules.team import characters_of, equipment_of, idle_equipment
from tabletop.games.open_card_wars.table.setup_form import FORM

from .positions import at, duel, why
from .test_setup import opened

FIRST = {
    "mode": "standard",
    "start_in_play": 3,
    "card_pool": "original",
    "team_pick": "draft",
    "equip_count": 3,
    "deploy_order": "hidden",
    "hand_view": "open",
    "first_player": "random",
    "combine_overflow": "forbid",
    "stun_duration": "full_turn",
    "adjacency": "orthogonal",
    "second_player_bonus": 0,
    "fatigue_round": 13,
    "opening": "book",
}


@pytest.mark.rule("OCW-OPT-14")
def test_the_defaults_are_the_faithful_standard_game_and_stay_what_they_are() -> None:
    assert {name: getattr(Setup(), name) for name in Setup.__struct_fields__} == FIRST
    state = new_match(GAME, Setup(adjacency="king"), 5).state
    assert msgspec.json.decode(msgspec.json.encode(state), type=type(state)).setup.adjacency == "king"


@pytest.mark.rule("OCW-OPT-01", "OCW-OPT-02")
def test_the_mode_says_how_many_are_placed() -> None:
    assert Setup().placed == 5 and Setup(start_in_play=2).placed == 5
    assert [Setup(mode="reserves", start_in_play=n).placed for n in (1, 4)] == [1, 4]  # type: ignore[arg-type]
    for n in (0, 5):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"start_in_play": n}, Setup)


@pytest.mark.rule("OCW-OPT-03")
def test_the_pool_is_original_or_all() -> None:
    assert (len(Setup().characters), len(Setup().equipment)) == (12, 6)
    everything = Setup(card_pool="all")
    assert (len(everything.characters), len(everything.equipment)) == (24, 12)


@pytest.mark.rule("OCW-OPT-04", "OCW-OPT-06")
def test_the_first_question_depends_on_how_teams_are_picked() -> None:
    for pick, place, frame in (
        ("draft", "hidden", Drafting),
        ("free", "hidden", Choosing),
        ("random", "hidden", Placing),
        ("random", "alternate", Alternating),
    ):
        state = new_match(GAME, Setup(team_pick=pick, deploy_order=place), 1).state  # type: ignore[arg-type]
        assert isinstance(state.stack[-1], frame)


@pytest.mark.rule("OCW-OPT-05")
def test_equipment_is_limited_by_the_pool_and_halved_under_draft() -> None:
    assert refuse_setup(Setup(equip_count=3)) is None
    assert why(refuse_setup(Setup(equip_count=4))) == ("OCW-OPT-05", "too-much-equipment")
    assert refuse_setup(Setup(equip_count=6, card_pool="all")) is None
    assert refuse_setup(Setup(equip_count=6, team_pick="free")) is None
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"equip_count": 7}, Setup)


@pytest.mark.rule("OCW-OPT-08", "OCW-SET-06", "OCW-SM-05")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_option_or_a_coin_names_the_starting_player(first: str) -> None:
    assert opened(first_player=first).state.active == "AB".index(first)
    p = opened(feed=f"initiative:{'AB'.index(first) + 1}")
    assert p.state.starter == p.state.active == "AB".index(first) and p.state.turn == 1


@pytest.mark.rule("OCW-OPT-09")
def test_overflow_is_forbidden_or_capped() -> None:
    assert mana.merged(Setup(), 4, 4) == 0
    assert mana.merged(Setup(combine_overflow="cap"), 4, 4) == 6


@pytest.mark.rule("OCW-OPT-10")
def test_stun_ends_with_the_turn_or_with_the_maintenance() -> None:
    for option, expected in (("full_turn", "end"), ("until_maintenance", "start")):
        p = duel("A:V1 Ashra", "B:V1 Jaxar", stun_duration=option)
        assert durations.ending(p.state, "end_of_its_next_turn", 0, 1) == (expected, p.state.turn + 1)


@pytest.mark.rule("OCW-OPT-11", "OCW-GEO-05")
def test_kings_are_adjacent_by_corners_too() -> None:
    king = Setup(adjacency="king")
    assert set(geometry.adjacent(Setup(), at("C2"))) == {at(c) for c in ("V2", "C1", "C3", "R2")}
    assert set(geometry.adjacent(king, at("C2"))) == set(range(9)) - {at("C2")}
    assert set(geometry.adjacent(Setup(), at("V1"))) == {at("V2"), at("C1")}
    assert set(geometry.adjacent(king, at("V1"))) == {at("V2"), at("C1"), at("C2")}


@pytest.mark.rule("OCW-OPT-12", "OCW-MANA-02")
@pytest.mark.parametrize(("bonus", "dice"), [(0, [1, 1, 2, 2]), (1, [1, 2, 2, 2])])
def test_the_second_players_bonus_is_one_die_in_round_one(bonus: int, dice: list[int]) -> None:
    found = []
    for turn in range(1, 5):
        p = duel("A:V1 Ashra", "B:V1 Jaxar", second_player_bonus=bonus)
        p.state.turn, p.state.round = turn, (turn + 1) // 2
        found.append(mana.target(p.state))
    assert found == dice


@pytest.mark.rule("OCW-OPT-13", "OCW-WIN-05")
def test_fatigue_begins_when_the_option_says() -> None:
    losses = {}
    for first in (0, 8, 13):
        p = duel("A:V1 Ashra", "B:V1 Jaxar", fatigue_round=first)
        losses[first] = [victory.fatigue_of(p.state.setup, r) for r in (1, 8, 13, 14)]
    assert losses == {0: [0, 0, 0, 0], 8: [0, 1, 6, 7], 13: [0, 0, 1, 2]}
    assert why(refuse_setup(Setup(fatigue_round=7))) == ("OCW-OPT-13", "fatigue-too-early")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"fatigue_round": 31}, Setup)


@pytest.mark.rule("OCW-OPT-15")
def test_the_bonus_is_off_unless_chosen() -> None:
    assert Setup().second_player_bonus == 0
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"second_player_bonus": 2}, Setup)


@pytest.mark.rule("OCW-OPT-16", "OCW-MANA-01", "OCW-MANA-12")
@pytest.mark.parametrize("bonus", [0, 1])
def test_under_the_even_start_the_second_has_one_die_more_for_two_rounds(bonus: int) -> None:
    """The die of OCW-OPT-12 is part of it, not one more."""
    p = duel("A:V1 Ashra", "B:V1 Jaxar", opening="even", second_player_bonus=bonus)
    found = {}
    for turn in range(1, 21):
        p.state.turn, p.state.round = turn, (turn + 1) // 2
        found.setdefault(p.state.round, []).append(mana.target(p.state))
    assert [found[n] for n in range(1, 6)] == [[1, 2], [2, 3], [3, 3], [4, 4], [5, 5]]
    assert [found[n] for n in range(8, 11)] == [[8, 8], [8, 8], [8, 8]]


@pytest.mark.rule("OCW-OPT-16", "OCW-SM-11")
@pytest.mark.parametrize("first", ["A", "B"])
def test_a_match_with_the_even_start_rolls_those_dice_whoever_begins(first: str) -> None:
    """Nobody spends a die, so that only what is missing is rolled."""
    p = opened(first_player=first, opening="even")
    while p.outcome is None and p.state.turn < 10:
        p.to_next_turn()
    rolled = [(roll.seat, len(roll.values)) for roll in p.events(Rolled) if roll.tag == "mana"]
    one, two = "AB".index(first), 1 - "AB".index(first)
    assert rolled == [(one, 1), (two, 2), (one, 1), (two, 1), (one, 1), *[(one, 1), (two, 1)] * 2]
    cited = [roll.rule for roll in p.events(Rolled) if roll.tag == "mana"]
    assert cited == ["OCW-MANA-01", "OCW-OPT-16"] * 2 + ["OCW-MANA-01"] * 5


@pytest.mark.rule("OCW-OPT-16", "OCW-OPT-14")
def test_the_even_start_is_off_unless_chosen_and_in_saves_of_before() -> None:
    assert msgspec.json.decode(b"{}", type=Setup).opening == "book"
    assert msgspec.json.decode(b'{"opening": "even"}', type=Setup).opening == "even"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"opening": "odd"}, Setup)


@pytest.mark.rule("OCW-SM-01")
def test_random_setups_are_valid_and_meet_every_value() -> None:
    setups = [random_setup(Stream(n)) for n in range(300)]
    assert all(refuse_setup(s) is None for s in setups)
    for name in FIRST:
        values = {getattr(s, name) for s in setups}
        assert len(values) >= 2, name


@pytest.mark.rule("OCW-OPT-17", "OCW-OPT-04", "OCW-TEAM-10")
@pytest.mark.parametrize("pool", ["original", "all"])
def test_fitting_equipment_is_such_as_somebody_can_wear_as_far_as_there_is_any(pool: str) -> None:
    left_over = 0
    for key in range(40):
        dealt = {}
        for pick in ("random", "fitting"):
            setup = Setup(team_pick=pick, card_pool=pool, equip_count=3)  # type: ignore[arg-type]
            dealt[pick] = new_match(GAME, setup, key).state.hands
        for seat in (0, 1):
            teams = [characters_of(dealt[pick][seat]) for pick in ("random", "fitting")]
            assert teams[0] == teams[1], "the same dice deal the same characters"
            assert not idle_equipment(dealt["fitting"][seat])
            assert len(equipment_of(dealt["fitting"][seat])) == 3
            left_over += len(idle_equipment(dealt["random"][seat]))
    assert left_over, "by the rulebook some cannot be worn"


@pytest.mark.rule("OCW-OPT-17", "OCW-OPT-14")
def test_of_more_equipment_than_fits_the_rest_is_dealt_as_well() -> None:
    hands = new_match(GAME, Setup(team_pick="fitting", equip_count=6), 3).state.hands
    assert [len(equipment_of(hand)) for hand in hands] == [6, 6]
    assert Setup().team_pick == "draft" and FORM.build(FORM.quick()).team_pick == "fitting"
