"""Whole random matches of the reference engine, and its ways of declaring."""

import random
from typing import Any

import pytest

from tests.reference.history_of_war import Illegal, Match, every_declaration, is_legal_declaration
from tests.reference.history_of_war.setting_up import put_into_row
from tests.reference.scene import ALLIES, AXIS, ENTRIES, Scene, SeededChance


def check_invariants(match: Match) -> None:
    """66 cards a side, each in one zone; lists agree with the zones; nothing lies where it may not."""
    table = match.table
    for seat in (AXIS, ALLIES):
        own = [card for card in table.cards.values() if card.owner == seat]
        assert len(own) == 66
        assert sorted(table.depot[seat]) == sorted(table.where("depot", seat))
        assert table.pool[seat] >= 0
        assert table.points[seat] == sum(
            table.cards[land].entry["points"] for land, holder in table.holder.items() if holder == seat
        )
    assert sorted(table.row) == sorted(table.where("row"))
    assert sorted(table.holder) == sorted(table.where("conquered"))
    assert sorted(table.where("stack")) == sorted(
        item.source for item in table.stack if table.cards[item.source].category == "action"
    )
    for card in table.cards.values():
        if card.zone == "territory":
            assert card.place in table.row
        elif card.zone == "set_aside":
            assert card.place in table.holder
        elif card.zone == "attached":
            assert card.place is not None
            assert table.is_in_play(card.place) or table.cards[card.place].zone == "set_aside"
        else:
            assert card.place is None
        assert not card.marker or table.is_in_play(card.id)
        assert not card.damage or match.phase in (7, 11)


def random_choice(match: Match, seat: int, chance: random.Random) -> tuple[Any, ...]:
    """Any legal step, but seldom a retreat or a confirmation while something may still be added."""
    legal = match.legal(seat)
    assert legal, match.snapshot()
    if match.kind == "retreat" and chance.random() < 0.9:
        return ("confirm", "retreat")
    if len(legal) > 1 and legal[-1][0] == "confirm" and chance.random() < 0.8:
        legal = legal[:-1]
    return chance.choice(legal)


NONSENSE: dict[str, Any] = {
    "commit": ("x", None),
    "place": ("x", "y"),
    "deploy": ("x", "y", None),
    "attack": ("x", "T"),
    "block": ("x", "y"),
    "allocate": ("hit", "x", "y"),
    "respond": ("x", "y"),
    "occupy": ("x", ("y",)),
}
"""An item of each kind's shape that no card answers to; "x" for the kinds whose items are cards."""


def test_refusals_change_nothing_and_the_order_of_items_means_nothing() -> None:
    chance = random.Random(9)
    match = Match(ENTRIES, SeededChance(9), round_limit=8)
    while match.outcome() is None:
        seat = chance.choice(match.owed())
        before = match.snapshot()
        item = NONSENSE.get(match.kind, "x")
        for wrong in ((match.kind, (item,)), ("add", match.kind, item), ("confirm", "x")):
            with pytest.raises(Illegal):
                match.take(seat, wrong)
        assert match.snapshot() == before
        choice = random_choice(match, seat, chance)
        if choice[0] == "confirm":
            backwards = tuple(reversed(match.drafts[seat]))
            assert is_legal_declaration(match.table, seat, match.kind, backwards)
        match.take(seat, choice)


@pytest.mark.parametrize("seed", range(5))
def test_random_matches_come_to_an_end(seed: int) -> None:
    chance = random.Random(seed)
    match = Match(ENTRIES, SeededChance(seed), round_limit=30)
    while match.outcome() is None:
        seat = chance.choice(match.owed())
        match.take(seat, random_choice(match, seat, chance))
        check_invariants(match)
    assert match.owed() == []


def test_concession_is_possible_at_any_decision() -> None:
    match = Match(ENTRIES, SeededChance(3))
    match.take(ALLIES, ("concede",))
    assert match.outcome() == {"winner": AXIS, "rule": "HOW-GAM-04"}


def test_every_declaration_is_legal_as_a_whole() -> None:
    scene = Scene()
    panzer, sherman = scene.put("Panzer IV"), scene.put("M4A3")
    scene.put("Type 99")
    found = every_declaration(scene.table, AXIS, "attack")
    assert len(found) == 4
    assert all(is_legal_declaration(scene.table, AXIS, "attack", declaration) for declaration in found)
    assert not is_legal_declaration(scene.table, AXIS, "attack", ((sherman, "T"),))
    assert not is_legal_declaration(scene.table, AXIS, "attack", ((panzer, "T"), (panzer, "B")))


def test_territories_of_the_row_leave_the_reserve() -> None:
    scene = Scene(lands=())
    malta = scene.find("Malta", "reserve")
    put_into_row(scene.table, (malta,))
    assert malta not in scene.table.where("reserve", ALLIES)
