"""Chapter 6: rolling, keeping and merging dice."""

from __future__ import annotations

import pytest

from tabletop.engine.model import Rolled
from tabletop.games.open_card_wars.records.actions import Deploy, EndPhase, Merge
from tabletop.games.open_card_wars.records.events import Merged
from tabletop.games.open_card_wars.records.frames import Merging
from tabletop.games.open_card_wars.rules.mana import MergingPhase

from .positions import Position, duel, why


def mana(dice: str, feed: str = "", round: int = 5, **options: object) -> Position:
    """The beginning of a turn of A with such dice kept."""
    return duel(
        "A:V1 Ashra", "B:V1 Jaxar", dice=f"{dice}/", feed=feed, round=round, stage="maintenance", **options
    )


def merging(dice: str, **options: object) -> Position:
    return duel("A:V1 Ashra", "B:V1 Jaxar", dice=f"{dice}/", stage="merge", **options)


@pytest.mark.rule("OCW-MANA-01", "OCW-MANA-03", "OCW-SM-11")
def test_the_missing_dice_are_rolled_and_kept_ones_stay_as_they_are() -> None:
    p = mana("2 5", "mana:1 mana:3 mana:6")
    assert p.dice() == [2, 5, 1, 3, 6]
    (roll,) = [e for e in p.events(Rolled) if e.tag == "mana"]
    assert (roll.values, roll.seat, roll.rule) == ((1, 3, 6), 0, "OCW-MANA-01")


@pytest.mark.rule("OCW-MANA-01")
def test_more_dice_than_the_target_are_kept_and_none_is_rolled() -> None:
    p = mana("6 6 6", round=2)
    assert p.dice() == [6, 6, 6] and not p.events(Rolled)


@pytest.mark.rule("OCW-MANA-02")
def test_the_bonus_counts_only_in_the_second_turn() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", turn="B", round=1, stage="maintenance", second_player_bonus=1)
    assert len(p.dice(1)) == 2


@pytest.mark.rule("OCW-MANA-04", "OCW-GEN-05")
def test_new_dice_take_the_lowest_free_ids_in_order() -> None:
    p = mana("0 2 0 5", "mana:1 mana:3 mana:4")
    assert p.state.pools[0] == (1, 2, 3, 5, 4, 0, 0, 0)


@pytest.mark.rule("OCW-MANA-05", "OCW-SM-12")
def test_merging_belongs_to_the_own_mana_phase_any_number_of_times() -> None:
    p = merging("1 1 1 2")
    assert why(p.no(Merge(1, 2), seat=1))[0] == "TABLE"
    p.do(Merge(1, 2), Merge(1, 3), Merge(1, 4))
    assert p.state.pools[0] == (5, 0, 0, 0, 0, 0, 0, 0)
    q = duel("A:V1 Ashra", "B:V1 Jaxar", dice="1 1/")
    assert why(q.no(Merge(1, 2)))[0] == "OCW-MANA-05"  # not in the activation phase


@pytest.mark.rule("OCW-MANA-06")
def test_the_keeper_gets_the_sum_and_the_other_goes_to_the_supply() -> None:
    p = merging("1 4 6").do(Merge(2, 1))
    assert p.state.pools[0][:3] == (0, 5, 6)
    assert p.events(Merged)[0] == Merged(0, 2, 1, 5)
    q = merging("1 4 6")
    assert why(q.no(Merge(1, 1))) == ("OCW-MANA-06", "same-die")
    assert why(q.no(Merge(1, 4))) == ("OCW-MANA-04", "no-such-die")
    assert why(q.no(Merge(1, -1))) == ("OCW-MANA-04", "no-such-die")


@pytest.mark.rule("OCW-MANA-07")
def test_sums_above_six_are_forbidden_or_capped() -> None:
    p = merging("2 5 4 6")
    assert why(p.no(Merge(2, 3))) == ("OCW-MANA-07", "above-six")
    assert {(a.keeper, a.other) for a in p.legal(Merge)} == {(1, 3), (3, 1)}
    q = merging("6 6 4", combine_overflow="cap")
    assert why(q.no(Merge(1, 2))) == ("OCW-MANA-07", "both-six")
    assert q.do(Merge(1, 3)).state.pools[0][:3] == (6, 6, 0)


@pytest.mark.rule("OCW-MANA-08")
def test_a_merged_die_is_an_ordinary_die() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", dice="1 1 2 6/", stage="merge", hand="Zeph/").do(
        Merge(1, 2), Merge(1, 3)
    )
    assert p.dice() == [4, 6] and p.legal(Deploy)  # two dice pay a cost of two


@pytest.mark.rule("OCW-MANA-09")
def test_merging_brings_no_new_roll() -> None:
    p = merging("1 1 1").do(Merge(1, 2)).end()
    assert p.dice() == [2, 1] and not p.events(Rolled)


@pytest.mark.rule("OCW-MANA-10")
def test_dice_are_neither_split_nor_discarded() -> None:
    assert set(MergingPhase.accepts) == {Merge, EndPhase}
    p = duel("A:V1 Ashra", "B:V1 Jaxar", dice="1/").move(
        "Ashra", 1, "V3"
    )  # a low die always serves an action
    assert p["Ashra"].cell == 2


@pytest.mark.rule("OCW-MANA-11", "OCW-ACT-11")
def test_unspent_dice_remain_for_the_opponents_turn_and_the_next_own() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", dice="6 2/", round=2).to_next_turn()
    assert p.dice(0) == [6, 2]
    p.to_next_turn()
    assert p.dice(0)[:2] == [6, 2] and len(p.dice(0)) == 3


@pytest.mark.rule("OCW-MANA-12")
@pytest.mark.parametrize("round", [8, 9, 12])
def test_the_pool_never_exceeds_eight(round: int) -> None:
    p = mana("3 3", round=round, fatigue_round=0)
    assert len(p.dice()) == 8


@pytest.mark.rule("OCW-SM-12", "OCW-SM-34")
def test_without_a_legal_merge_nobody_is_asked() -> None:
    assert isinstance(merging("1 5").frame, Merging)
    assert not isinstance(merging("4 5 6").frame, Merging)
    assert not isinstance(merging("1").frame, Merging)
    assert isinstance(merging("4 5 6", combine_overflow="cap").frame, Merging)


@pytest.mark.rule("OCW-MANA-07")
def test_the_example_pool_of_two_two_four() -> None:
    """EX-05."""
    found = set()
    for first in merging("2 2 4").legal(Merge):
        p = merging("2 2 4").do(first)
        found.add(tuple(sorted(p.dice())))
        assert not p.legal(Merge)
    assert found == {(4, 4), (2, 6)}
