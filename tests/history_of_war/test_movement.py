"""Sections 11 and 16: deployment with transports and airstrips, retreat."""

from __future__ import annotations

import pytest

from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames

from .positions import Table, number

HERE, THERE, INLAND = number("ax-t03"), number("al-t03"), number("al-t05")


def why(t: Table, unit: str, territory: int, carrier: str = "") -> str:
    return t.why(do.Deploy(t.id(unit), territory, t.id(carrier) if carrier else -1))


@pytest.mark.rule("HOW-DEP-01", "HOW-DEP-02", "HOW-ARE-04", "HOW-DEP-06", "HOW-KEY-02")
def test_deployed_units_lock_and_lose_their_marker() -> None:
    t = Table("g02+ g01 g04@1", "", stage="deploy")
    assert why(t, "ax-g04", THERE) == "HOW-DEP-01"
    assert why(t, "ax-g01", number("al-t06")) == "HOW-DEP-01"
    t.do(do.Deploy(t.id("ax-g02"), HERE))
    assert why(t, "ax-g02", THERE) == "HOW-DEP-02" and t.where("ax-g02") == "deployment"
    t.do(do.Back(), do.Deploy(t.id("ax-g02"), THERE), do.Done())
    assert t.where("ax-g02") == "al-t03!" and not t.card("ax-g02").marker
    assert t.where("ax-g01") == "deployment"


@pytest.mark.rule("HOW-ARE-01", "HOW-ARE-02", "HOW-CAT-08")
def test_both_share_the_territories_and_nothing_else() -> None:
    t = Table("b01 g01 g02@1 d01@1", "b01 g01 g02@1 d01@1 d03@2")
    here = {p.id for seat in (0, 1) for p in t.state.lying(seat, "territory", HERE)}
    assert here == {t.id(n) for n in ("ax-g02", "ax-d01", "al-g02", "al-d01")}
    assert [t.where(f"{side}-{n}") for side in ("ax", "al") for n in ("b01", "g01")] == [
        "base",
        "deployment",
    ] * 2


@pytest.mark.rule("HOW-ARE-03", "HOW-RET-03")
def test_there_is_no_limit_on_a_territory() -> None:
    units = "g01 g01:x g01:y g02 g02:x g03 g04 g04:x g05"
    t = Table(units, "", stage="deploy")
    t.do(*[do.Deploy(t.id(f"ax-{u}"), HERE) for u in units.split()], do.Done())
    assert len(t.state.lying(0, "territory", HERE)) == 9


@pytest.mark.rule("HOW-DEP-05", "HOW-KEY-12")
def test_ships_stay_off_dry_land() -> None:
    t = Table("n02 a01 g01", "", row="ax-t03 al-t05", stage="deploy")
    assert why(t, "ax-n02", INLAND) == "HOW-DEP-05"
    assert why(t, "ax-n02", HERE) == why(t, "ax-a01", INLAND) == why(t, "ax-g01", INLAND) == ""


@pytest.mark.rule("HOW-KEY-10", "HOW-KEY-09", "HOW-KEY-12")
def test_who_may_ride_in_what() -> None:
    t = Table("a06 n05 g09 g01 a01", "", row="ax-t03 al-t05", stage="deploy", watch=False)
    assert why(t, "ax-g09", INLAND, "ax-a06") == ""
    assert why(t, "ax-g01", INLAND, "ax-a06") == "HOW-KEY-09"
    assert why(t, "ax-g01", HERE, "ax-n05") == ""
    assert why(t, "ax-g01", INLAND, "ax-n05") == "HOW-KEY-12"
    assert why(t, "ax-a01", HERE, "ax-n05") == "HOW-KEY-10"
    assert why(t, "ax-n05", HERE, "ax-n05") == "HOW-KEY-10"
    assert why(t, "ax-g01", HERE, "ax-g09") == "HOW-KEY-10"


@pytest.mark.rule("HOW-KEY-10", "HOW-INT-25")
def test_a_transport_carries_two_to_one_territory_and_stays() -> None:
    t = Table("n05 g01 g01:x g01:y", "", stage="deploy", watch=False)
    ship = t.id("ax-n05")
    t.do(do.Deploy(t.id("ax-g01"), HERE, ship))
    assert why(t, "ax-g01:x", THERE, "ax-n05") == "HOW-KEY-10"
    assert why(t, "ax-n05", HERE) == "HOW-KEY-10"
    t.do(do.Deploy(t.id("ax-g01:x"), HERE, ship))
    assert why(t, "ax-g01:y", HERE, "ax-n05") == "HOW-KEY-10"
    t.do(do.Deploy(t.id("ax-g01:y"), HERE), do.Done())
    assert t.where("ax-g01") == t.where("ax-g01:x") == "ax-t03"
    assert t.where("ax-g01:y") == "ax-t03!" and t.where("ax-n05") == "deployment!"


@pytest.mark.rule("HOW-KEY-10", "HOW-INT-25")
def test_a_transport_that_is_deployed_or_locked_carries_nobody() -> None:
    t = Table("n05 g01", "", stage="deploy", watch=False)
    t.do(do.Deploy(t.id("ax-n05"), HERE))
    assert why(t, "ax-g01", HERE, "ax-n05") == "HOW-KEY-10"
    t = Table("n05! g01", "", stage="deploy", watch=False)
    assert why(t, "ax-g01", HERE, "ax-n05") == "HOW-KEY-10"
    t = Table("n05@1 g01", "", stage="deploy", watch=False)
    assert why(t, "ax-g01", HERE, "ax-n05") == "HOW-KEY-10"
    t = Table("n05 g01", "", stage="deploy", watch=False).do(do.Done())
    assert t.where("ax-n05") == "deployment"


@pytest.mark.rule("HOW-DEP-04", "HOW-EFF-16", "HOW-LCK-03", "HOW-INT-23")
def test_an_airstrip_keeps_one_aircraft_unlocked() -> None:
    t = Table("d02@1! a01 a01:x g01", "g01@1", stage="deploy")
    assert why(t, "ax-g01", HERE, "ax-d02") == "HOW-DEP-04"
    assert why(t, "ax-a01", THERE, "ax-d02") == "HOW-DEP-04"
    t.do(do.Deploy(t.id("ax-a01"), HERE))
    t.do(do.Deploy(t.id("ax-a01:x"), HERE, t.id("ax-d02")), do.Done())
    assert t.where("ax-a01") == "ax-t03!" and t.where("ax-a01:x") == "ax-t03"
    t = Table("d02@1 a01 a01:x", "", stage="deploy")
    t.do(do.Deploy(t.id("ax-a01"), HERE, t.id("ax-d02")))
    assert why(t, "ax-a01:x", HERE, "ax-d02") == "HOW-DEP-04"


@pytest.mark.rule("HOW-DEP-04")
def test_a_rivals_airstrip_is_of_no_use() -> None:
    t = Table("a01", "d02@1", stage="deploy")
    assert why(t, "ax-a01", HERE, "al-d02") == "HOW-KEY-10"


@pytest.mark.rule("HOW-DEP-01", "HOW-INT-07")
def test_the_defender_deploys_in_phase_eight() -> None:
    t = Table("g04@1", "g01", stage="deploy_def")
    assert t.asked == (1,) and t.state.phase == 8
    t.do(do.Deploy(t.id("al-g01"), HERE), do.Done())
    assert t.where("al-g01") == "ax-t03!"
    assert isinstance(t.top, frames.Retreating)  # nobody attacks it any more in this round


@pytest.mark.rule("HOW-RET-01", "HOW-RET-02", "HOW-RET-03", "HOW-KEY-02")
def test_unlocked_units_retreat_and_lock() -> None:
    t = Table("g02@1+ g01@1! d01@1 g04@2 g03", "g01@2", stage="retreat")
    assert t.asked == (0,)
    assert t.why(do.Retreat(t.id("ax-g01"))) == "HOW-RET-02"
    assert t.why(do.Retreat(t.id("ax-d01"))) == "HOW-RET-02"
    assert t.why(do.Retreat(t.id("al-g01"))) == "HOW-RET-01"
    assert t.why(do.Retreat(t.id("ax-g03"))) == "HOW-RET-01"
    t.do(do.Retreat(t.id("ax-g02")))
    assert t.why(do.Retreat(t.id("ax-g02"))) == "HOW-RET-01"
    t.do(do.Retreat(t.id("ax-g04")), do.Done())
    assert t.where("ax-g02") == t.where("ax-g04") == "deployment!"
    assert not t.card("ax-g02").marker and t.asked == (1,) and t.state.phase == 13


@pytest.mark.rule("HOW-RET-03")
def test_more_than_five_may_come_back() -> None:
    t = Table("g01 g01:x g01:y g02 g02:x g04@1 g05@1", "", stage="retreat", watch=False)
    t.do(do.Retreat(t.id("ax-g04")), do.Retreat(t.id("ax-g05")), do.Done())
    assert len(t.state.units(0, "deployment")) == 7 and isinstance(t.top, frames.Trimming)
