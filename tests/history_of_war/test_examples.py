"""Section 25: the worked examples, number by number."""

from __future__ import annotations

import pytest

from tabletop.engine.engine import apply, new_match, owed, refusal
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.rules import ending

from .positions import Table, number


@pytest.mark.rule("HOW-SET-02", "HOW-SET-03", "HOW-STM-01")
def test_ex_01_two_territories_worth_eight() -> None:
    state = new_match(GAME, Setup(), 3).state
    no = refusal(GAME, state, 0, do.Contribute(number("ax-t01"), number("ax-t02")))
    assert no is not None and no.rule == "HOW-SET-03"
    assert refusal(GAME, state, 0, do.Contribute(number("ax-t01"), number("ax-t03"))) is None


@pytest.mark.rule("HOW-SET-05", "HOW-SET-06", "HOW-SET-07")
def test_ex_02_a_later_redraw_needs_too_few_bases() -> None:
    state = new_match(GAME, Setup(), 3).state
    for seat in (0, 1):
        state = apply(
            GAME, state, seat, do.Contribute(number("ax-t05") + 51 * seat, number("ax-t06") + 51 * seat)
        ).state
    bases, rest = [number("ax-b01"), number("ax-b02")], [number("ax-g01")] * 3
    others = [number(card) for card in ("ax-g02", "ax-g03", "ax-g04")]
    state.hands[0] = tuple(sorted([*bases, number("ax-b03"), *rest, *others[:2]]))
    assert refusal(GAME, state, 0, do.Redraw()) is None
    state.stack[-1] = frames.Redrawing((0,), ("", ""), (1, 0))
    state.hands[0] = tuple(sorted([bases[0], *rest, *others, number("ax-x01")]))
    assert refusal(GAME, state, 0, do.Redraw()) is None
    state.hands[0] = tuple(sorted([*bases, *rest, *others]))
    no = refusal(GAME, state, 0, do.Redraw())
    assert no is not None and no.rule == "HOW-SET-06"
    assert owed(GAME, state) == (0,)


@pytest.mark.rule("HOW-TAS-01", "HOW-TAS-02", "HOW-TAS-03")
def test_ex_03_no_superfluous_source() -> None:
    def paying(cards: str, base: str = "b02 b01 b03") -> Table:
        t = Table(base, hands=f"{cards} /", stage="commit")
        for word in cards.split():
            t.do(do.Commit(number(f"ax-{word}")))
        return t.do(do.Done())

    t = paying("g04")  # costs 5, which only 3 + 2 pay
    assert t.where("ax-b01") == t.where("ax-b02") == "base!" and t.where("ax-b03") == "base"
    t = paying("g04", "b02 b02:x b01 b03")
    t.do(do.Lock(t.id("ax-b02")))
    assert t.why(do.Lock(t.id("ax-b03"))) == "HOW-TAS-03"
    t.do(do.Lock(t.id("ax-b01")))
    assert t.events(events.Paid)[-1].pool == 0 and not t.card("ax-b03").locked
    t = paying("g06")  # costs 4
    t.do(do.Lock(t.id("ax-b02")), do.Lock(t.id("ax-b03")))
    assert t.events(events.Paid)[-1].pool == 0
    t = paying("g06")
    t.do(do.Lock(t.id("ax-b02")), do.Lock(t.id("ax-b01")))
    assert t.events(events.Paid)[-1].pool == 1
    assert t.state.phase > 3 and t.state.pools[0] == 0


@pytest.mark.rule("HOW-CON-03", "HOW-CON-05", "HOW-UPG-01", "HOW-CRD-08")
def test_ex_04_a_commitment_within_what_is_available() -> None:
    t = Table("b01 b01:x b01:y g03", hands="g04 u01 d03 /", stage="commit")
    t.do(do.Commit(number("ax-g04")), do.Commit(number("ax-u01"), t.id("ax-g03")))
    assert t.why(do.Commit(number("ax-d03"))) == "HOW-CON-03"
    t.do(do.Done())
    assert t.where("ax-g03") == "deployment!" and t.dv("ax-g03") == 4
    assert t.where("ax-g04") == "deployment!"


@pytest.mark.rule("HOW-CON-05", "HOW-INT-01", "HOW-TAS-04")
def test_ex_05_an_upgraded_unit_does_not_pay_for_it() -> None:
    t = Table("g10 b03", hands="u05 /", stage="commit")
    assert t.why(do.Commit(number("ax-u05"), t.id("ax-g10"))) == "HOW-CON-03"
    t = Table("g10 b01", hands="u05 /", stage="commit")
    t.do(do.Commit(number("ax-u05"), t.id("ax-g10")), do.Done())
    assert t.where("ax-b01") == "base!" and t.card("ax-g10").upgrades == (number("ax-u05"),)


@pytest.mark.rule("HOW-CON-04", "HOW-CON-08", "HOW-RND-04")
def test_ex_06_the_defender_sees_where_the_attacker_builds() -> None:
    t = Table("b01", "b02", hands="d04 / d01", stage="commit")
    t.do(do.Commit(number("ax-d04")), do.Done(), by=0).do(do.Commit(number("al-d01")), do.Done(), by=1)
    assert t.asked == (0,)
    t.do(do.Settle(number("ax-t03")))
    assert t.asked == (1,) and t.where("ax-d04") == "ax-t03!"
    t.do(do.Settle(number("al-t03")))
    assert t.where("al-d01") == "al-t03!"


@pytest.mark.rule("HOW-LCK-05", "HOW-DEP-03", "HOW-KEY-11", "HOW-INT-02")
def test_ex_07_tempo_of_ordinary_and_ready_units() -> None:
    t = Table("", "b02 b02:x", hands="/ g01 g03", stage="commit", att=1)
    t.do(do.Commit(number("al-g01")), do.Commit(number("al-g03")), do.Done())
    t.go(frames.Deploying)
    assert t.why(do.Deploy(t.id("al-g01"), number("ax-t03"))) == "HOW-DEP-01"
    t.do(do.Deploy(t.id("al-g03"), number("ax-t03")), do.Done())
    assert t.where("al-g03") == "ax-t03!" and t.where("al-g01") == "deployment!"
    t.go(phase=1)
    assert t.state.round == 4 and t.where("al-g01") == "deployment"
    assert t.where("al-g03") == "ax-t03"
    t.go(frames.Deploying).do(do.Deploy(t.id("al-g01"), number("ax-t03")), do.Done())
    assert t.where("al-g01") == "ax-t03!"
    t.go(phase=1)
    assert t.state.round == 5 and t.where("al-g01") == "ax-t03"


@pytest.mark.rule("HOW-KEY-09", "HOW-KEY-10", "HOW-INT-24", "HOW-DEP-04")
def test_ex_08_paratroopers_land_unlocked() -> None:
    t = Table("g01@1!", "a06 g09:x g09:y", row="al-t05", stage="deploy_def")
    t.do(*[do.Deploy(t.id(f"al-g09:{n}"), number("al-t05"), t.id("al-a06")) for n in "xy"], do.Done())
    assert t.where("al-a06") == "deployment!"
    assert t.where("al-g09:x") == t.where("al-g09:y") == "al-t05"
    t.go(frames.Attacking)
    assert {order.unit for order in t.legal(do.Attack)} == {t.id("al-g09:x"), t.id("al-g09:y")}


def announced_headquarters(axis: str) -> Table:
    """EX-09: ATT has three TA besides headquarters and fire brigade; DEF holds a bomb and two TA."""
    t = Table(axis, "b04 b01", stage="w3o")
    return t.use("ax-b03").use("al-b04", "ax-b03")


@pytest.mark.rule("HOW-STK-04", "HOW-STK-05", "HOW-STK-07", "HOW-TAS-05", "HOW-BSA-10", "HOW-EFF-07")
def test_ex_09_the_brigade_saves_the_headquarters() -> None:
    t = announced_headquarters("b03 b05 b01 b03:x")
    before = len(t.state.hands[0])
    t.use("ax-b05", "ax-b03").passes()
    assert t.where("ax-b03") == "base!" and t.where("ax-b05") == "base!"
    assert t.gone() == {"al-b04"} and t.where("al-b01") == "base!"
    assert len(t.state.hands[0]) == before + 1


@pytest.mark.rule("HOW-STK-08", "HOW-STK-09", "HOW-INT-17", "HOW-EFF-06")
def test_ex_10_the_bomb_cancels_the_headquarters() -> None:
    t = announced_headquarters("b03 b01 b03:x").passes()
    assert t.gone() == {"al-b04", "ax-b03"}
    assert t.where("ax-b01") == "base" and t.where("ax-b03:x") == "base" and "ax-b03" in t.scrapped(0)
    assert not t.events(events.Drew)


@pytest.mark.rule("HOW-STK-09", "HOW-STK-12", "HOW-EFF-12")
def test_ex_11_a_bomb_on_a_bomb() -> None:
    t = Table("b04 b01", "b02 b04 b01", stage="w3o")
    t.use("ax-b04", "al-b02").use("al-b04", "ax-b04").passes()
    assert t.gone() == {"ax-b04", "al-b04"} and t.where("ax-b01") == "base"


@pytest.mark.rule("HOW-STK-11", "HOW-STK-09", "HOW-EFF-12")
def test_ex_12_a_countered_barrage_costs_nothing_but_the_card() -> None:
    t = Table("g09@1", "b02 b02:x", hands="x06 / x02", pools=(2, 0), stage="w4", att=1)
    t.play("x02", "ax-g09").play("x06", "#").passes()
    assert t["ax-g09"] is not None and t.where("al-b02") == t.where("al-b02:x") == "base"
    assert t.scrapped(0) == ["ax-x06"] and t.scrapped(1) == ["al-x02"] and t.state.pools == [0, 0]


BLOCKS = [
    (13, ("g04@1", "g04@1"), 0, "ax-g04", "al-g04>ax-g04", "", {"ax-g04", "al-g04"}),
    (14, ("g05@1", "g02@1"), 0, "ax-g05", "al-g02>ax-g05", "", {"al-g02"}),
    (15, ("g01:x@1 g01:y@1", "g04@1"), 1, "al-g04", "ax-g01:x>al-g04 ax-g01:y>al-g04",
     "al-g04>ax-g01:x=2 al-g04>ax-g01:y=2", {"ax-g01:x", "ax-g01:y"}),
    (16, ("g02@1+ g04@1", "g05@1"), 1, "al-g05", "ax-g02>al-g05 ax-g04>al-g05",
     "al-g05>ax-g02=4 al-g05>ax-g04=4", {"ax-g04", "al-g05"}),
    (16, ("g02@1+ g04@1", "g05@1"), 1, "al-g05", "ax-g02>al-g05 ax-g04>al-g05",
     "al-g05>ax-g02=5 al-g05>ax-g04=3", {"ax-g02", "al-g05"}),
    (17, ("g01@1 g02@1 g06@1", "g05@1"), 1, "al-g05", "ax-g01>al-g05 ax-g02>al-g05 ax-g06>al-g05",
     "al-g05>ax-g01=2 al-g05>ax-g02=3 al-g05>ax-g06=3", {"ax-g01", "ax-g02", "ax-g06", "al-g05"}),
    (18, ("g05@1", "a03@1 g01@1"), 0, "ax-g05", "al-a03>ax-g05", "", set()),
    (19, ("g05@1", "a03@1 g01@1"), 0, "ax-g05", "al-a03>ax-g05 al-g01>ax-g05", "", {"ax-g05", "al-g01"}),
    (20, ("g06@1", "g06@1"), 0, "ax-g06", "al-g06>ax-g06", "", {"ax-g06", "al-g06"}),
]  # fmt: skip


@pytest.mark.rule("HOW-DMG-03", "HOW-DMG-04", "HOW-DMG-05", "HOW-DMG-10", "HOW-DMG-11", "HOW-DMG-12")
@pytest.mark.parametrize(("example", "cards", "att", "attacker", "block", "split", "fallen"), BLOCKS)
def test_ex_13_to_20_blocked_attackers(
    example: int, cards: tuple[str, str], att: int, attacker: str, block: str, split: str, fallen: set[str]
) -> None:
    t = Table(*cards, att=att).fight(attacker, block=block, split=split)
    assert t.gone() == fallen


@pytest.mark.rule("HOW-BLK-04", "HOW-KEY-06", "HOW-KEY-07")
def test_ex_21_only_detection_blocks_stealth() -> None:
    t = Table("n01@1", "n03@1 n02@1").declare("ax-n01")
    assert [order.unit for order in t.legal(do.Block)] == [t.id("al-n02")]
    assert t.why(do.Block(t.id("al-n03"), t.id("ax-n01"))) == "HOW-BLK-04"
    t.defend("al-n02>ax-n01").deal()
    assert t.gone() == {"ax-n01", "al-n02"}


HITS = [
    (22, ("g04@1!", "g04@1"), 1, "al-g04", "al-g04>ax-g04", "", {"ax-g04"}),
    (23, ("g03@1", "g01@1"), 1, "al-g01", "al-g01>ax-g03", "ax-g03>al-g01", {"ax-g03", "al-g01"}),
    (23, ("g03@1", "g01@1"), 1, "al-g01", "al-g01>ax-g03", "", {"ax-g03"}),
    (24, ("g04@1", "g01:x@1 g01:y@1"), 1, "al-g01:x al-g01:y", "al-g01:x>ax-g04 al-g01:y>ax-g04",
     "ax-g04>al-g01:x", {"ax-g04", "al-g01:x"}),
    (25, ("n02@1", "n02@1 a04@1"), 1, "al-n02 al-a04", "al-n02>ax-n02 al-a04>ax-n02",
     "ax-n02>al-n02 ax-n02>al-a04", {"ax-n02", "al-n02"}),
    (28, ("g04@1", "g06@1"), 1, "al-g06", "al-g06>ax-g04", "ax-g04>al-g06", {"ax-g04"}),
    (29, ("g09@1", "g07@1"), 1, "al-g07", "al-g07>ax-g09", "", {"ax-g09"}),
]  # fmt: skip


@pytest.mark.rule("HOW-DMG-07", "HOW-RSP-01", "HOW-RSP-02", "HOW-RSP-04", "HOW-RSP-06", "HOW-DMG-10")
@pytest.mark.parametrize(("example", "cards", "att", "attacker", "aim", "respond", "fallen"), HITS)
def test_ex_22_to_29_unblocked_attackers(
    example: int, cards: tuple[str, str], att: int, attacker: str, aim: str, respond: str, fallen: set[str]
) -> None:
    t = Table(*cards, att=att).fight(attacker, aim=aim, respond=respond)
    assert t.gone() == fallen


@pytest.mark.rule("HOW-RSP-04")
def test_ex_24_one_value_answers_once() -> None:
    t = Table("g04@1", "g01:x@1 g01:y@1", att=1).declare("al-g01:x al-g01:y").defend("").passes()
    t.do(*t.orders(do.Aim, "al-g01:x>ax-g04 al-g01:y>ax-g04"), do.Done())
    t.do(do.Respond(t.id("ax-g04"), t.id("al-g01:x")))
    assert t.why(do.Respond(t.id("ax-g04"), t.id("al-g01:y"))) == "HOW-RSP-04"


@pytest.mark.rule("HOW-RSP-03", "HOW-BLK-08", "HOW-KEY-04", "HOW-DMG-13")
def test_ex_26_a_blocker_responds_with_an_unused_value() -> None:
    t = Table("g08@1", "a03@1 g02@1", att=1)
    t.fight("al-a03 al-g02", block="ax-g08>al-a03", aim="al-g02>ax-g08", respond="ax-g08>al-g02")
    assert t.gone() == {"ax-g08", "al-a03", "al-g02"}


@pytest.mark.rule("HOW-RSP-03", "HOW-BLK-08", "HOW-DMG-08", "HOW-DMG-13")
def test_ex_27_a_used_value_does_not_respond() -> None:
    t = Table("g02@1", "g01:x@1 g01:y@1", att=1)
    t.fight("al-g01:x al-g01:y", block="ax-g02>al-g01:x", aim="al-g01:y>ax-g02")
    assert t.gone() == {"ax-g02", "al-g01:x"}


@pytest.mark.rule("HOW-ATK-04", "HOW-ATK-05", "HOW-INT-34")
def test_ex_30_a_fighter_without_strike_finds_no_target_on_the_ground() -> None:
    t = Table("a01@1 g01@1", "g01@1 d01@1")
    assert t.why(do.Attack(t.id("ax-a01"))) == "HOW-ATK-04"
    assert {order.unit for order in t.legal(do.Attack)} == {t.id("ax-g01")}


@pytest.mark.rule("HOW-CRD-08", "HOW-EFF-18", "HOW-INT-13", "HOW-KEY-02")
def test_ex_31_bunker_marker_and_minefield() -> None:
    t = Table("d01@1 d04@1 g02@1+", "g05@1", att=1)
    assert t.dv("ax-g02") == 6
    t.fight("al-g05", aim="al-g05>ax-g02", respond="ax-g02>al-g05")
    assert t.gone() == {"ax-g02"}


@pytest.mark.rule("HOW-DEV-01", "HOW-DMG-15", "HOW-DMG-16", "HOW-KEY-03")
def test_ex_32_damage_to_developments_is_forgotten() -> None:
    t = Table("g07@1", "d03@1").fight("ax-g07", aim="ax-g07>al-d03")
    assert t.gone() == {"al-d03"}
    t = Table("g07@1", "d04@1").fight("ax-g07", aim="ax-g07>al-d04")
    assert t.gone() == set()
    t = Table("g01@1", "d03@1").fight("ax-g01", aim="ax-g01>al-d03")
    assert t.gone() == set()


@pytest.mark.rule("HOW-BSA-01", "HOW-BSA-02", "HOW-BSA-03", "HOW-BSA-04", "HOW-KEY-01")
@pytest.mark.parametrize(
    ("cards", "att", "raider", "hand", "depot"),
    [(("a05@1", "b01"), 0, "ax-a05", 1, 5), (("b01", "a05@1"), 1, "al-a05", 2, 6)],
)
def test_ex_33_what_a_bomber_does_to_a_base(
    cards: tuple[str, str], att: int, raider: str, hand: int, depot: int
) -> None:
    rival, hands = 1 - att, "g01 g02 g03 g04 / g01 g02 g03 g04"
    base = f"{('ax', 'al')[rival]}-b01"
    t = Table(*cards, att=att, hands=hands).fight(f"{raider}*", aim=f"{raider}>{base}")
    assert t.gone() == {base}
    t = Table(*cards, att=att, hands=hands).fight(f"{raider}*", aim=f"{raider}>hand")
    assert len(t.state.hands[rival]) == 4 - hand == 4 - len(t.scrapped(rival))
    t = Table(*cards, att=att, hands=hands)
    before = len(t.state.depots[rival])
    t.fight(f"{raider}*", aim=f"{raider}>depot")
    assert len(t.state.depots[rival]) == before - depot == before - len(t.scrapped(rival))


@pytest.mark.rule("HOW-BLK-02", "HOW-BSA-06", "HOW-INT-22")
def test_ex_34_a_fighter_in_the_deployment_area_stops_a_bomber() -> None:
    t = Table("a05@1", "a01 b01").fight("ax-a05*", block="al-a01>ax-a05")
    assert t.gone() == {"ax-a05", "al-a01"}


@pytest.mark.rule("HOW-BSA-09", "HOW-INT-21", "HOW-EFF-17")
def test_ex_35_flak_before_the_base() -> None:
    t = Table("a05@1", "b07 b01").fight("ax-a05*", aim="ax-a05>al-b01")
    assert t.gone() == {"al-b01"}
    t = Table("a01@1^u03", "b07 b02").fight("ax-a01*", aim="ax-a01>al-b02")
    assert t.gone() == {"ax-a01"}


@pytest.mark.rule("HOW-VIC-02", "HOW-VIC-03", "HOW-VIC-06", "HOW-VIC-07", "HOW-VIC-09", "HOW-VIC-10")
def test_ex_36_sicily_falls() -> None:
    t = Table("g01:x@1 g01:y@1 d01@1", "g03@1", stage="victory")
    assert t.where("ax-g01:x") == t.where("ax-g01:y") == t.where("ax-d01") == "aside"
    assert t.where("al-g03") == "deployment!" and t.state.points(0) == 5


@pytest.mark.rule("HOW-VIC-04", "HOW-VIC-06", "HOW-DEV-02")
def test_ex_37_a_territory_must_be_manned() -> None:
    t = Table("a01@1 d01@1", row="ax-t02 al-t03", stage="victory")
    assert t.state.points(0) == 0 and t.where("ax-a01") == "ax-t02"
    t = Table("a01@1 d01@1 g01@1!", row="ax-t02 al-t03", stage="victory")
    assert t.state.points(0) == 4 and t.card("ax-g01").zone == "aside"
    assert t.where("ax-a01") == "deployment!"


@pytest.mark.rule("HOW-END-02", "HOW-EFF-15", "HOW-VIC-10", "HOW-INT-26")
def test_ex_38_too_many_units_at_home() -> None:
    area = "g01 g01:x g01:y g02 g02:x g04 g04:x"
    assert ending.surplus(Table(area, stage="trim").state, 0) == (0, 2)
    assert ending.surplus(Table(area, stage="trim", held="al-t01 / ").state, 0) == (0, 1)


@pytest.mark.rule("HOW-END-03", "HOW-GEN-01")
def test_ex_39_fifteen_points_and_more_than_the_other() -> None:
    t = Table(held="ax-t06 al-t04 / al-t06 ax-t04", row="ax-t01 al-t01", stage="judge")
    assert t.state.outcome is None and t.state.round == 4
    t = Table(held="ax-t06 al-t04 ax-t02 / al-t06 ax-t05", row="ax-t01 al-t01", stage="judge")
    assert t.state.points(0) == 19 and t.outcome.winners == (0,)
    t = Table(held="ax-t06 al-t04 / al-t06", row="ax-t01 al-t01", stage="judge")
    assert t.outcome.winners == (0,) and t.outcome.rule == "HOW-END-03"


def test_the_examples_pass_without_a_stray_window() -> None:
    t = Table("g01@1", "g01@1", hands="x01 / x01")
    assert isinstance(t.top, frames.Attacking) and Pass not in {type(a) for a in t.legal()}
