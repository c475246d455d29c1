"""Chapter 4: picking characters and equipment."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tabletop.engine.dice import Stream
from tabletop.engine.engine import owed
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records.actions import Pick
from tabletop.games.open_card_wars.records.events import Picked, PickedInSecret, TeamsRevealed
from tabletop.games.open_card_wars.records.frames import Choosing, Drafting, Placing
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.rules import team

from .positions import Position, card, why
from .test_setup import begun

ALL = Setup(card_pool="all", team_pick="free")


def cards(*names: str) -> tuple[int, ...]:
    return tuple(card(n) for n in names)


def drafted(p: Position, stream: Stream | None = None) -> Position:
    """The whole draft, at random or always the first card."""
    while isinstance(p.frame, Drafting):
        p.do(stream.pick(p.legal(Pick)) if stream else p.legal(Pick)[0])
    return p


@pytest.mark.rule("OCW-TEAM-01")
def test_a_team_is_exactly_five_characters() -> None:
    five = cards("Ashra", "Sorgar", "Rhyse", "Sorelia", "Jaxar")
    setup = Setup(equip_count=0)
    assert team.refuse_team(setup, five) is None
    assert why(team.refuse_team(setup, five[:4])) == ("OCW-TEAM-01", "team-size")
    assert why(team.refuse_team(setup, (*five, card("Zeph")))) == ("OCW-TEAM-01", "team-size")
    p = drafted(begun())
    assert all(len(team.characters_of(hand)) == 5 for hand in p.state.hands)


@pytest.mark.rule("OCW-TEAM-02")
def test_at_most_two_of_a_class() -> None:
    p = begun(team_pick="free", card_pool="all")
    p.do(Pick(card("Ashra")), Pick(card("Jhade")), seat=0)
    assert why(p.no(Pick(card("Ibera")), 0)) == ("OCW-TEAM-02", "class-full")
    assert Pick(card("Ibera")) not in p.legal(Pick, 0) and Pick(card("Ibera")) in p.legal(Pick, 1)


@pytest.mark.rule("OCW-TEAM-03")
def test_no_character_twice_in_a_team() -> None:
    p = begun(team_pick="free").do(Pick(card("Ashra")), seat=0)
    assert why(p.no(Pick(card("Ashra")), 0)) == ("OCW-TEAM-03", "already-picked")


@pytest.mark.rule("OCW-TEAM-04")
def test_both_may_field_the_same_character_except_under_draft() -> None:
    p = begun(team_pick="free").do(Pick(card("Ashra")), seat=0)
    assert Pick(card("Ashra")) in p.legal(Pick, 1)
    q = begun(feed="draft:1").do(Pick(card("Ashra")))
    assert why(q.no(Pick(card("Ashra")))) == ("OCW-TEAM-04", "card-taken")


@pytest.mark.rule("OCW-TEAM-05")
def test_different_equipment_of_any_class_forms_the_hand() -> None:
    p = begun(team_pick="free", equip_count=2)
    for seat in (0, 1):
        for name in ("Ashra", "Sorgar", "Rhyse", "Sorelia", "Jaxar"):
            p.do(Pick(card(name)), seat=seat)
    assert why(p.no(Pick(card("Zeph")), 0)) == ("OCW-TEAM-07", "equipment-is-picked")
    p.do(Pick(card("fire bow")), seat=0)
    assert why(p.no(Pick(card("fire bow")), 0)) == ("OCW-TEAM-05", "already-picked")
    p.do(Pick(card("bell of eclipsia")), seat=0)
    assert owed(GAME, p.state) == (1,)
    p.do(Pick(card("fire bow")), Pick(card("bell of eclipsia")), seat=1)
    assert team.equipment_of(p.state.hands[0]) == team.equipment_of(p.state.hands[1])


@pytest.mark.rule("OCW-TEAM-06")
def test_equipment_that_nobody_can_wear_is_legal_and_known() -> None:
    five = cards("Ashra", "Jhade", "Rhyse", "Sorelia", "Jaxar")
    worn, idle = card("fire bow"), card("shield of aegir")
    assert team.refuse_team(Setup(equip_count=2), (*five, worn, idle)) is None
    assert team.idle_equipment((*five, worn, idle)) == (idle,)


@pytest.mark.rule("OCW-TEAM-07", "OCW-SM-02", "OCW-SM-03")
@pytest.mark.parametrize("first", [0, 1])
def test_the_draft_alternates_and_equipment_begins_with_the_other(first: int) -> None:
    p = drafted(begun(feed=f"draft:{first + 1}"))
    order = "".join("FS"[e.seat ^ first] for e in p.events(Picked))
    assert order == "FSSFFSSFFS" + "SFFSSF"
    assert isinstance(p.frame, Placing) and [len(hand) for hand in p.state.hands] == [8, 8]


@pytest.mark.rule("OCW-TEAM-07")
def test_no_equipment_no_equipment_draft() -> None:
    p = drafted(begun(equip_count=0))
    assert isinstance(p.frame, Placing) and [len(hand) for hand in p.state.hands] == [5, 5]


@pytest.mark.rule("OCW-TEAM-07", "OCW-SM-34")
def test_the_last_equipment_is_taken_without_asking() -> None:
    p = begun()
    asked = 0
    while isinstance(p.frame, Drafting):
        asked += 1
        p.do(p.legal(Pick)[0])
    assert asked == 15 and len(p.events(Picked)) == 16


@pytest.mark.rule("OCW-TEAM-08")
def test_a_draft_never_gets_stuck() -> None:
    for seed in range(40):
        stream = Stream(seed)
        pool = stream.pick(("original", "all"))
        p = drafted(begun(key=seed, card_pool=pool), stream)
        assert isinstance(p.frame, Placing)
    # The worst case with 24 cards: two classes closed, and the other player took five of the other sixteen.
    mine = cards("Ashra", "Jhade", "Sorgar", "Malrock")
    rest = [c for c in ALL.characters if CARDS[c].cls not in ("marksman", "defender")]
    assert len(team.candidates(ALL, mine, True, rest[:5])) == 11


@pytest.mark.rule("OCW-TEAM-09", "OCW-SM-02")
def test_free_choice_is_secret_until_both_have_chosen() -> None:
    p = begun(team_pick="free", equip_count=0)
    assert isinstance(p.frame, Choosing) and owed(GAME, p.state) == (0, 1)
    for name in ("Ashra", "Sorgar", "Rhyse", "Sorelia", "Jaxar"):
        p.do(Pick(card(name)), seat=1)
    assert owed(GAME, p.state) == (0,) and p.state.hands == [(), ()] and not p.events(TeamsRevealed)
    for name in ("Zeph", "Sorgar", "Rhyse", "Sorelia", "Jaxar"):
        p.do(Pick(card(name)), seat=0)
    assert p.events(TeamsRevealed)[0].teams == tuple(p.state.hands)


@pytest.mark.rule("OCW-TEAM-09")
def test_a_saved_team_must_fit_the_present_options() -> None:
    five = cards("Ashra", "Jhade", "Rhyse", "Sorelia", "Jaxar")
    none = Setup(equip_count=0)
    assert why(team.refuse_team(none, (*five[:4], card("Ashra")))) == ("OCW-TEAM-03", "already-picked")
    assert why(team.refuse_team(none, (*five[:4], card("Ibera")))) == ("OCW-TEAM-11", "not-in-pool")
    third = (*five[:4], card("Ibera"))
    assert why(team.refuse_team(Setup(card_pool="all", equip_count=0), third)) == (
        "OCW-TEAM-02",
        "class-full",
    )
    assert why(team.refuse_team(Setup(), five)) == ("OCW-TEAM-05", "equipment-size")
    twice = (*five, card("fire bow"), card("fire bow"))
    assert why(team.refuse_team(Setup(equip_count=2), twice)) == ("OCW-TEAM-05", "already-picked")


@pytest.mark.rule("OCW-TEAM-10")
def test_random_teams_skip_the_third_of_a_class() -> None:
    order = cards("Ashra", "Jhade", "Ibera", "Torcal", "Sorgar", "Malrock", "Roldan", "Luma", "Zeph")
    assert team.first_team(ALL, order) == cards("Ashra", "Jhade", "Sorgar", "Malrock", "Luma")
    for key in range(20):
        p = begun(key=key, team_pick="random", card_pool="all", equip_count=6)
        for hand in p.state.hands:
            assert team.refuse_team(p.state.setup, hand) is None


@pytest.mark.rule("OCW-TEAM-11")
def test_originals_are_the_first_eighteen_cards_for_both() -> None:
    originals = (*Setup().characters, *Setup().equipment)
    assert [CARDS[i].number for i in sorted(originals)] == [f"{n:03}" for n in range(1, 19)]
    assert len(CARDS) == 36 and all(CARDS[i].set == "original" for i in originals)
    p = begun()
    assert why(p.no(Pick(card("Ibera")))) == ("OCW-TEAM-11", "not-in-pool")
    assert why(p.no(Pick(card("fire bow")))) == ("OCW-TEAM-01", "characters-are-picked")


@pytest.mark.rule("OCW-CARD-01")
def test_every_class_has_two_originals_and_two_more() -> None:
    for setup, each in ((Setup(), 2), (Setup(card_pool="all"), 4)):
        classes = [CARDS[c].cls for c in setup.characters]
        assert {classes.count(cls) for cls in classes} == {each}
    assert len(list(combinations(set(classes), 2))) == 15


FIVE = ("Ashra", "Sorgar", "Rhyse", "Sorelia", "Jaxar")


@pytest.mark.rule("OCW-TEAM-09", "OCW-TEAM-05", "OCW-SM-34")
@pytest.mark.parametrize("count", [4, 5, 6])
def test_free_choice_goes_from_characters_to_equipment_and_stops(count: int) -> None:
    """Of six pieces the last is taken without asking only if all are wanted."""
    p = begun(team_pick="free", equip_count=count)
    pieces = p.state.setup.equipment
    for n, name in enumerate(FIVE):
        assert {CARDS[a.card].is_character for a in p.legal(Pick, 0)} == {True}
        p.do(Pick(card(name)), seat=0)
        assert p.frame.picks[0] == cards(*FIVE)[: n + 1]
    assert [a.card for a in p.legal(Pick, 0)] == list(pieces)
    for piece in pieces[: min(count, 5)]:
        assert owed(GAME, p.state) == (0, 1)
        p.do(Pick(piece), seat=0)
    assert p.frame.picks == ((*cards(*FIVE), *pieces[:count]), ()) and owed(GAME, p.state) == (1,)
    assert [e.card for e in p.events(PickedInSecret)] == [*cards(*FIVE), *pieces[:count]]


@pytest.mark.rule("OCW-OPT-07", "OCW-TEAM-09")
@pytest.mark.parametrize(
    ("options", "idle", "hidden"),
    [
        ({"team_pick": "draft", "hand_view": "hidden"}, "draft", False),
        ({"team_pick": "free", "hand_view": "hidden"}, "", True),
        ({"team_pick": "random", "hand_view": "hidden", "equip_count": 0}, "no-equipment", False),
        ({"team_pick": "random", "hand_view": "hidden", "equip_count": 1}, "", True),
        ({"team_pick": "free", "hand_view": "open"}, "", False),
        ({"team_pick": "draft", "hand_view": "open"}, "draft", False),
    ],
)
def test_what_a_hidden_hand_hides(options: dict[str, Any], idle: str, hidden: bool) -> None:
    setup = Setup(**options)
    assert team.idle_hand_view(setup) == idle and team.is_hidden(setup) is hidden
    if setup.team_pick == "random":
        (revealed,) = begun(**options).events(TeamsRevealed)
        assert [len(cards) for cards in revealed.teams] == [5 if hidden else 5 + setup.equip_count] * 2
