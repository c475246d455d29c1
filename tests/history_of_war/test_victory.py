"""Sections 17 to 19: conquest, the end of a round, the end of a match."""

from __future__ import annotations

import pytest

from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.records.setup import LAST_ROUND, Setup
from tabletop.games.history_of_war.rules import ending, victory

from .positions import Table, number

SICILY, TOBRUK = number("ax-t03"), number("al-t03")


def won(axis: str, allies: str, **facts: object) -> Table:
    return Table(axis, allies, stage="victory", **facts)  # type: ignore[arg-type]


@pytest.mark.rule("HOW-VIC-02", "HOW-VIC-03", "HOW-LCK-01", "HOW-DEV-02", "HOW-DEV-03")
@pytest.mark.parametrize(
    ("axis", "allies", "winner"),
    [
        ("g01@1 g02@1", "", 0),
        ("g01@1 g02@1!", "", -1),
        ("g01@1 g02@1", "g07@1", -1),
        ("g01@1 g02@1", "g01@1!", 0),
        ("g01@1 g02@1 d03@1", "g07@1", 0),
        ("g01@1 g02@1 d03@1!", "g07@1", -1),
        ("", "g01@1 g02@1", 1),
        ("g01@1 g02@1", "g01@1 g02@1", -1),
        ("g01@2 g02@1", "", -1),
        ("g01 g02", "", -1),
    ],
)
def test_unlocked_flags_decide(axis: str, allies: str, winner: int) -> None:
    t = Table(axis, allies, stage="w14", watch=False, hands="/")
    found = [e.seat for e in t.events(events.Conquered)]
    assert found == ([winner] if winner >= 0 else [])


@pytest.mark.rule("HOW-VIC-04", "HOW-INT-27", "HOW-INT-28")
def test_without_enough_units_nothing_falls() -> None:
    t = won("d01@1 d03@1 d04@1", "")
    assert t.state.points(0) == 0  # four flags, no unit
    t = won("d01@1 d04@1 g07@1^u05", "")
    assert t.state.points(0) == 0  # five flags, two of them on a unit, three are needed
    t = won("d01@1 g01@1^u05 a05@1", "")
    assert t.state.points(0) == 5 and t.card("ax-a05").zone == "deployment"


@pytest.mark.rule("HOW-VIC-05", "HOW-VIC-06")
def test_the_winner_chooses_a_force_without_a_superfluous_unit() -> None:
    t = won("g01@1 g02@1 g04@1 g07@1", "")
    assert isinstance(t.top, frames.Occupying)
    g01, g02, g04, g07 = (t.id(f"ax-{n}") for n in ("g01", "g02", "g04", "g07"))
    assert {o.unit for o in t.legal(do.Garrison)} == {g01, g02, g04, g07}
    t.do(do.Garrison(g07))
    assert t.why(do.Garrison(g04)) == "HOW-VIC-06"
    t.do(do.Back(), do.Garrison(g04))
    assert t.card("ax-g04").zone == "aside"
    assert all(t.card(f"ax-{n}").zone == "deployment" for n in ("g01", "g02", "g07"))
    t = won("g01@1 g02@1 a05@1 d01@1", "")
    assert not isinstance(t.top, frames.Occupying)


@pytest.mark.rule("HOW-VIC-06", "HOW-INT-28")
def test_a_unit_without_flags_is_never_part_of_a_force() -> None:
    t = won("g01@1 g02@1 g04@1 a05@1", "")
    assert t.why(do.Garrison(t.id("ax-a05"))) == "HOW-VIC-06"


@pytest.mark.rule("HOW-VIC-07", "HOW-VIC-08", "HOW-VIC-09", "HOW-VIC-10", "HOW-CAT-08", "HOW-KEY-02")
def test_what_becomes_of_everybody() -> None:
    t = won("g02@1+ g02:x@1+ d01@1 d02@1 a05@1", "g02@1!+ d03@1! a01@1!")
    assert all(t.card(f"ax-{n}").zone == "aside" for n in ("g02", "g02:x", "d01", "d02"))
    assert not t.card("ax-g02").marker
    assert t.where("ax-a05") == "deployment!" == t.where("al-g02") == t.where("al-a01")
    assert not t.card("al-g02").marker and t.scrapped(1) == ["al-d03"]
    fallen = t.events(events.Conquered)[0]
    assert (fallen.points, fallen.total) == (5, 5) and SICILY not in t.state.row
    assert t.state.held[0] == (SICILY,)


@pytest.mark.rule("HOW-VIC-01", "HOW-VIC-11", "HOW-INT-29")
def test_several_territories_fall_at_once_also_to_different_players() -> None:
    t = won("g01@1 g02@1", "g01@2 g02@2")
    assert {(e.territory, e.seat) for e in t.events(events.Conquered)} == {(SICILY, 0), (TOBRUK, 1)}
    t = won("g01@1 g02@1 g01:x@2 g02:x@2", "")
    assert t.state.points(0) == 10


@pytest.mark.rule("HOW-VIC-11", "HOW-GEN-04")
def test_the_attacker_chooses_his_forces_first() -> None:
    t = won("g01@1 g02@1 g02:x@1", "g01@2 g02@2 g02:x@2", att=1)
    assert t.asked == (1,)
    t.do(do.Garrison(t.id("al-g01")), do.Garrison(t.id("al-g02")))
    assert t.asked == (0,) and not t.events(events.Conquered)


@pytest.mark.rule("HOW-VIC-12", "HOW-END-05", "HOW-SET-02", "HOW-INT-30", "HOW-GEN-04")
def test_whoever_brought_a_territory_brings_the_next() -> None:
    t = won("g01@2 g02@2", "", row="ax-t03 al-t03 ax-t04")
    assert t.asked == (1,) and isinstance(t.top, frames.Replacing)
    assert t.why(do.Replace(number("ax-t01"))) == "HOW-END-05"
    t.do(do.Replace(number("al-t06")))
    assert t.state.row == [SICILY, number("ax-t04"), number("al-t06")]
    assert t.state.lying(0, "territory", number("al-t06")) == []


@pytest.mark.rule("HOW-END-05", "HOW-VIC-12", "HOW-GEN-08")
def test_replacements_are_secret_and_the_attackers_come_first() -> None:
    t = won("g01@1 g02@1", "g01@2 g02@2", att=1)
    assert t.asked == (0, 1)
    t.do(do.Replace(number("ax-t06")), by=0).do(do.Replace(number("al-t01")), by=1)
    assert t.state.row == [number("al-t01"), number("ax-t06")]


@pytest.mark.rule("HOW-END-05")
def test_a_reserve_that_leaves_no_choice_is_not_asked() -> None:
    held = "/ al-t01 al-t02"
    t = won("g01@2 g02@2", "", held=held, row="ax-t03 al-t03 al-t05 al-t06")
    assert number("al-t04") in t.state.row and t.state.reserves[1] == ()
    t = won("g01@2 g02@2", "", held="/ al-t01 al-t02", row="ax-t03 al-t03 al-t05 al-t06 al-t04")
    assert t.state.row == [number(i) for i in ("ax-t03", "al-t05", "al-t06", "al-t04")]


@pytest.mark.rule("HOW-END-01", "HOW-END-02", "HOW-GEN-08", "HOW-STM-03")
def test_both_go_down_to_their_limits_in_secret() -> None:
    hand = "g01 g02 g03 g04 g05 g06 g07 g08 g09 g10"
    t = Table("n01 n02 n03 n04 n05 a01^u05", "a01", hands=f"{hand} / {hand}", stage="trim", watch=False)
    assert t.asked == (0, 1) and ending.surplus(t.state, 0) == (2, 1)
    assert t.why(do.Discard(number("ax-x01")), by=0) == "HOW-END-01"
    assert t.why(do.Scrap(t.id("al-a01")), by=0) == "HOW-END-02"
    assert t.why(do.Scrap(t.id("al-a01")), by=1) == "HOW-END-02"
    t.do(do.Discard(number("ax-g01")), do.Discard(number("ax-g02")), by=0)
    assert t.why(do.Discard(number("ax-g03")), by=0) == "HOW-END-01"
    t.do(do.Back(), do.Discard(number("ax-g10")), by=0)
    t.do(do.Scrap(t.id("ax-a01")), by=0)
    assert t.asked == (1,) and len(t.hand(0)) == 10 and t["ax-a01"] is not None
    t.do(do.Discard(number("al-g01")), do.Discard(number("al-g02")), by=1)
    assert t.scrapped(0)[:4] == ["ax-g01", "ax-g10", "ax-a01", "ax-u05"]
    assert t.scrapped(1) == ["al-g01", "al-g02"] and t.state.round == 4


@pytest.mark.rule("HOW-END-01", "HOW-END-02", "HOW-EFF-15")
def test_raised_limits() -> None:
    t = Table("b09 g01", "", held="ax-t01 al-t01 ax-t02 /", stage="trim", row="ax-t03 al-t03")
    assert ending.deployment_limit(t.state, 0) == 5 + 2 + 1 + 1 and ending.hand_limit(t.state, 0) == 10
    assert ending.deployment_limit(t.state, 1) == 5 and ending.hand_limit(t.state, 1) == 8


@pytest.mark.rule("HOW-END-03", "HOW-GAM-01", "HOW-GEN-01")
def test_fifteen_points_win_in_phase_fifteen_only() -> None:
    held = "ax-t06 al-t04 / "
    t = Table("g01@1", "g01@2", held=held, row="ax-t03 al-t03", stage="w12", watch=False)
    assert t.state.outcome is None and t.state.phase == 13
    t.do(do.Done())
    assert t.outcome.winners == (0,) and t.outcome.reason == "points"


@pytest.mark.rule("HOW-END-03")
def test_equal_points_go_on() -> None:
    t = Table(held="ax-t06 al-t04 / al-t06 ax-t04", row="ax-t01 al-t01", stage="judge")
    assert t.state.outcome is None


@pytest.mark.rule("HOW-END-04", "HOW-GAM-02")
@pytest.mark.parametrize(
    ("axis", "allies", "held", "winners"),
    [
        ("", "", "ax-t01 / ", (0,)),
        ("g01@1", "", "/ al-t01", (1,)),
        ("g01@1!", "d03@1", "/", (0,)),
        ("g01", "d03@1", "/", (1,)),
        ("g01@1", "g01@2", "/", ()),
    ],
)
def test_the_round_limit(axis: str, allies: str, held: str, winners: tuple[int, ...]) -> None:
    t = Table(axis, allies, held=held, stage="judge", round=30)
    assert t.outcome.winners == winners and t.outcome.rule == "HOW-GAM-02"
    t = Table(axis, allies, held=held, stage="judge", round=29)
    assert t.state.outcome is None or t.state.round == 30
    t = Table(axis + " g02@2", allies, held=held, stage="judge", round=30, round_limit=0)
    assert t.state.outcome is None


@pytest.mark.rule("HOW-GAM-02", "HOW-GAM-03")
def test_two_players_who_can_do_nothing_do_not_go_on_for_ever() -> None:
    t = Table(stage="draw", dry=True, watch=False, round_limit=0)
    assert t.outcome.is_draw and t.state.round == LAST_ROUND == Setup(round_limit=0).last_round


@pytest.mark.rule("HOW-GAM-06")
def test_without_a_territory_the_match_is_drawn() -> None:
    held = "ax-t06 ax-t04 al-t04 al-t02 ax-t02 / al-t06 ax-t05 al-t05 al-t01 ax-t01"
    t = won("g01@1 g02@1", "g01@2 g02@2", held=held)
    assert t.state.points(0) == t.state.points(1) == 34
    assert t.outcome.is_draw and t.outcome.rule == "HOW-GAM-06"


@pytest.mark.rule("HOW-END-06", "HOW-END-07", "HOW-END-08", "HOW-KEY-02", "HOW-VIC-09")
def test_the_round_closes() -> None:
    t = Table("g02@1! g02:x! b01! g01@1!", "g02@2!+ g01@2!", stage="close", watch=False)
    assert t.state.attacker == 1 and t.state.round == 4
    assert not any(piece.locked for piece in t.state.living())
    assert t.card("ax-g02").marker and t.card("ax-g02:x").marker and t.card("al-g02").marker
    assert not t.card("ax-g01").marker
    assert t.events(events.RoundClosed)[0].entrenched == (t.id("ax-g02"), t.id("ax-g02:x"))


@pytest.mark.rule("HOW-END-07", "HOW-TAS-08", "HOW-VIC-09")
def test_developments_set_aside_unlock_normally() -> None:
    t = won("g01@1 g02@1 d03@1!", "")
    assert t.where("ax-d03") == "aside!"
    t.go(phase=2)
    assert t.where("ax-d03") == "aside"


@pytest.mark.rule("HOW-VIC-09", "HOW-LCK-03")
def test_what_is_set_aside_does_nothing_any_more() -> None:
    t = won("g01@1 g02@1 d01@1 g05@2", "b04 b02")
    assert t.card("ax-d01").zone == "aside" and t.dv("ax-g01") == 2
    assert victory.shown_flags(t.state, 0, SICILY) == 0
    assert ending.row_flags(t.state, 0) == 3
