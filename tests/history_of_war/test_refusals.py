"""Whatever is clicked against the rules is refused with the rule that says so, in every question."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tabletop.app.driver import Driver
from tabletop.app.gestures import Refused
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import refusal
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.rules import attack
from tabletop.text.catalogue import Texts

from .positions import Table, number
from .test_flow import at_hand, does, speech
from .test_flow_scene import click, decided, lay, pixel
from .test_forecasts import position


class Case(NamedTuple):
    """Clicks that the rules refuse: cards in play by their names, ``hand x01``, entities as they are."""

    table: Callable[[], Table]
    clicks: str
    rule: str


def building(cards: str = "b02 b01 b07", hand: str = "x01 b05 g05 g01 u01") -> Table:
    return Table(cards, "b01", hands=f"{hand} /", stage="commit")


def paying() -> Table:
    t = Table("b02 b01 b07 b03!", "b01", hands="g02 /", stage="commit")
    return t.do(do.Commit(number("ax-g02")), do.Done(), by=0).go(frames.Paying)


def upgrading() -> Table:
    """Three sources may pay, the truck that gets the upgrade may not."""
    t = Table("b02 b01 b07 g10 d01@1", "b01", hands="u05 /", stage="commit")
    return t.do(do.Commit(number("ax-u05"), t.id("ax-g10")), do.Done(), by=0).go(frames.Paying)


def spent() -> Table:
    """The truck was not built in this round: it has paid."""
    t = Table("g10 b03 g05", "", hands="g01 /", stage="commit", watch=False)
    return t.do(do.Commit(number("ax-g01")), do.Done(), by=0).go(frames.Deploying)


def window() -> Table:
    return Table("b02 g01@1", "g01@1 g05@1", hands="x02 x03 g02 /", stage="w4", keep=True)


def dealing() -> Table:
    t = Table("g05@1 a05@1", "g04@1 g01@1 b01", hands="x02 g07 / g08")
    return t.declare("ax-g05 ax-a05*").defend("").go(frames.Allocating)


def responding() -> Table:
    t = Table("g05@1 g04@1", "g04@1 g01@1", hands="/ x02 g05").declare("ax-g05 ax-g04").defend("")
    t.go(frames.Allocating)
    return t.do(*(do.Aim(t.id(name), t.id("al-g04")) for name in ("ax-g05", "ax-g04")), do.Done())


def deploying() -> Table:
    return Table("n02 g05 g04@1", "g01", hands="x02 g07 b01 /", stage="deploy", row="ax-t05 al-t03")


def attacking() -> Table:
    return Table("g05@1 g04 a01@1", "g01@1 b01", hands="x02 g07 b01 /")


def retreating() -> Table:
    return Table("g05@1 g04 g01@1!", "g01@1", hands="x02 /", stage="retreat")


def trimming() -> Table:
    hand = "x02 g02 g05 g06 g07 g08 g09 b01"
    return Table("n01 n02 n03 n04 n05 a01 g01@1", "", hands=f"{hand} /", stage="trim", watch=False)


def carrying(own: str = "g09 g01 a06", **facts: object) -> Table:
    return Table(own, "g04@1", stage="deploy", watch=False, **facts)  # type: ignore[arg-type]


def full() -> Table:
    """A paratrooper is aboard already, and its territory is chosen."""
    t = carrying("g09 g09:b a06")
    return t.do(do.Deploy(t.id("ax-g09:b"), t.state.row[0], t.id("ax-a06")))


def far() -> Table:
    """Enemies here and there; the bomber may choose between the territory and the base."""
    return Table("g05@1 a05@1", "g01@1 g02@2 d01@1 b01", watch=False)


CASES = [
    Case(lambda: Table("b02", "", hands="b05 g05 x01 /", stage="base"), "hand g05", "HOW-CAT-02"),
    Case(building, "hand x01", "HOW-CON-01"),
    Case(building, "hand b05", "HOW-CON-01"),
    Case(lambda: building("b07"), "hand g05", "HOW-CON-03"),
    Case(building, "hand u01", "HOW-CON-02"),
    Case(lambda: building("b02 g04 a01"), "hand u01 > ax-a01", "HOW-UPG-03"),
    Case(lambda: building("b02 b01 b07 a01"), "hand u01", "HOW-CON-02"),
    Case(lambda: building("b02 g04", "u01 g02").do(do.Commit(number("ax-g02"))), "hand u01", "HOW-CON-03"),
    Case(building, "ax-b02", "HOW-CON-05"),
    Case(paying, "ax-b03", "HOW-TAS-04"),
    Case(paying, "al-b01", "HOW-TAS-01"),
    Case(upgrading, "ax-g10", "HOW-CON-05"),
    Case(upgrading, "ax-d01", "HOW-TAS-01"),
    Case(window, "hand g02", "HOW-STK-06"),
    Case(window, "hand x03", "HOW-STK-03"),
    Case(window, "ax-b02", "HOW-STK-06"),
    Case(window, "hand x02 > al-g05", "HOW-STK-13"),
    Case(deploying, "ax-n02 > territory 0", "HOW-DEP-05"),
    Case(deploying, "al-g01", "HOW-DEP-01"),
    Case(deploying, "ax-g04", "HOW-DEP-01"),
    Case(spent, "ax-g10", "HOW-DEP-01"),
    Case(deploying, "hand x02", "HOW-STK-02"),
    Case(deploying, "hand g07", "HOW-CON-01"),
    Case(deploying, "hand b01", "HOW-BAS-01"),
    Case(attacking, "ax-g04", "HOW-ATK-10"),
    Case(attacking, "ax-a01", "HOW-ATK-04"),
    Case(attacking, "ax-g05 > base:1", "HOW-ATK-03"),
    Case(attacking, "hand x02", "HOW-ATK-09"),
    Case(attacking, "hand g07", "HOW-CON-01"),
    Case(
        lambda: Table("g05@1", "g01@1 a01@1", hands="/ x02").declare("ax-g05"),
        "al-a01",
        "HOW-BLK-03",
    ),
    Case(lambda: Table("g05@1", "g01@1", hands="/ x02").declare("ax-g05"), "hand x02", "HOW-BLK-11"),
    Case(
        lambda: Table("a05@1", "a01@1 a01:y b01").declare("ax-a05*"),
        "al-a01",
        "HOW-BLK-02",
    ),
    Case(dealing, "ax-g05 > al-b01", "HOW-ATK-05"),
    Case(dealing, "ax-g05 > hand-of:1", "HOW-ATK-05"),
    Case(dealing, "al-g04", "HOW-DMG-07"),
    Case(dealing, "hand x02", "HOW-DMG-01"),
    Case(responding, "al-g01", "HOW-RSP-01"),
    Case(responding, "hand x02", "HOW-DMG-01"),
    Case(retreating, "al-g01", "HOW-RET-01"),
    Case(retreating, "ax-g04", "HOW-RET-01"),
    Case(retreating, "ax-g01", "HOW-RET-02"),
    Case(retreating, "hand x02", "HOW-STK-02"),
    Case(far, "ax-g05 > territory 1", "HOW-ARE-04"),
    Case(far, "ax-g05 > al-g02", "HOW-ATK-02"),
    Case(far, "ax-a05 > territory 1", "HOW-ARE-04"),
    Case(far, "ax-a05 > al-g02", "HOW-ATK-02"),
    Case(retreating, "ax-g05 > territory 1", "HOW-ARE-04"),
    Case(building, "hand g01 > territory 0", "HOW-CON-09"),
    Case(lambda: building("b02 g04"), "hand u01 > territory 0", "HOW-CAT-03"),
    Case(lambda: building("b02", "d01"), "hand d01 > territory 0", "HOW-CON-08"),
    Case(lambda: carrying("g09 a06!"), "ax-g09 > ax-a06", "HOW-KEY-10"),
    Case(lambda: carrying("g01 n05!"), "ax-g01 > ax-n05", "HOW-KEY-10"),
    Case(lambda: carrying("g01 n05", row="ax-t05 al-t03"), "ax-g01 > ax-n05 > territory 0", "HOW-KEY-12"),
    Case(full, "ax-g09 > ax-a06 > territory 1", "HOW-KEY-10"),
    Case(trimming, "ax-g01", "HOW-END-02"),
    Case(trimming, "hand g02", "HOW-END-01"),
]


def entity(t: Table, word: str) -> str:
    """The entity that a word of a case names; cards of the hand belong to whoever is asked."""
    kind, _, which = word.partition(" ")
    if kind == "hand":
        return f"hand:{number(('ax-', 'al-')[t.asked[0]] + which)}"
    if kind == "territory":
        return f"territory:{t.state.row[int(which)]}"
    return word if ":" in word else f"piece:{t.id(word)}"


@pytest.mark.rule("HOW-UI-11", "HOW-STM-01")
@pytest.mark.parametrize("case", CASES, ids=[f"{n}-{case.rule}" for n, case in enumerate(CASES)])
def test_a_click_against_the_rules_is_refused_with_its_rule_in_both_languages(case: Case) -> None:
    t = case.table()
    *dragged, onto = [entity(t, word) for word in case.clicks.split(" > ")]
    gestures = at_hand(t)  # a click that can mean one thing is carried out at once; what is dragged is not
    gestures.select(tuple(dragged))
    answer = gestures.click((onto,))
    assert isinstance(answer, Refused) and answer.refusal.rule == case.rule
    for language in ("es", "en"):
        words = speech(language).panels.cited(answer.refusal, GAME.observe(t.state, t.asked[0]))
        assert words.endswith(f"[[{case.rule}]]") and len(words) > len(case.rule) + 16


@pytest.mark.rule("HOW-UI-11", "HOW-KEY-09", "HOW-ARE-04")
@pytest.mark.parametrize(
    ("case", "said"),
    [
        (Case(far, "ax-g05 > territory 1", "HOW-ARE-04"), "Nothing moves"),
        (Case(far, "ax-g05 > al-g02", "HOW-ATK-02"), "reaches only"),
        (Case(carrying, "ax-g01 > ax-a06", "HOW-KEY-09"), "Paratroopers only"),
        (Case(lambda: building("b02", "d01 g01"), "hand d01 > territory 0", "HOW-CON-08"), "Commit it first"),
        (Case(retreating, "ax-g05 > territory 1", "HOW-ARE-04"), "Nothing moves"),
    ],
    ids=lambda value: value.rule if isinstance(value, Case) else "",
)
def test_what_is_dragged_where_it_cannot_go_is_refused_there(driver: Driver, case: Case, said: str) -> None:
    t = case.table()
    scene = lay(driver, t)
    held, onto = [entity(t, word) for word in case.clicks.split(" > ")]
    driver.drag(pixel(scene, held), pixel(scene, onto))
    driver.step(5)
    shown = " ".join(driver.texts_on_screen())
    assert f"[[{case.rule}]]" in shown and said.replace("Nothing moves", "Nothing moves") in shown
    assert not decided(scene) and not scene.room.gestures.selection


@pytest.mark.rule("HOW-STM-01", "HOW-STK-01", "HOW-STK-02", "HOW-ATK-09", "HOW-BLK-11", "HOW-DMG-01")
def test_what_is_not_asked_for_is_refused_by_the_rule_that_says_when_it_would_be() -> None:
    play, build, lock = do.Play(number("ax-x02")), do.Commit(number("ax-g07")), do.Lock(0)
    for table, rules in (
        (deploying(), ("HOW-STK-02", "HOW-CON-01", "HOW-TAS-01")),
        (attacking(), ("HOW-ATK-09", "HOW-CON-01", "HOW-TAS-01")),
        (dealing(), ("HOW-DMG-01", "HOW-CON-01", "HOW-TAS-01")),
        (trimming(), ("HOW-STK-01", "HOW-CON-01", "HOW-TAS-01")),
    ):
        assert tuple(table.why(action) for action in (play, build, lock)) == rules
    assert building().why(lock) == "HOW-CON-05"
    no = refusal(GAME, attacking().state, 0, do.Retreat(0))
    assert no is not None and (no.rule, no.key) == ("TABLE", "not-asked-now"), "nobody would click that"


@pytest.mark.rule("HOW-UI-11", "HOW-ATK-09")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Nothing can be announced while attacks"), ("es", "Mientras se declaran ataques")],
)
def test_the_screen_says_why_nothing_can_be_announced(driver: Driver, language: str, words: str) -> None:
    driver.app.change(language=language)
    scene = lay(driver, attacking())
    click(driver, scene, f"hand:{number('ax-x02')}")
    shown = " ".join(driver.texts_on_screen())
    assert words in shown and "HOW-ATK-09" in shown and not decided(scene)


@pytest.mark.rule("HOW-CON-02", "HOW-CON-03", "HOW-UPG-03", "HOW-UI-11")
def test_what_is_refused_is_the_card_that_was_clicked_or_the_order_with_it() -> None:
    """Nobody has clicked a unit that the upgrade would not fit, and the card alone could be paid."""
    t = building("b01 b07", "g01 g02 u01")
    t.do(do.Commit(number("ax-g02")))
    said, view = speech().panels, GAME.observe(t.state, 0)

    def refused(word: str) -> str:
        answer = at_hand(t).click((entity(t, word),))
        assert isinstance(answer, Refused)
        return said.refusal(answer.refusal, view)

    cost, price, have = (CARDS[number("ax-g01")].cost, 5, 3)
    assert refused("hand g01") == f"It costs {cost} TA, with the rest of the order {price}: you have {have}."
    assert refused("hand u01").startswith("None of your unlocked units")


@pytest.mark.rule("HOW-UI-11", "HOW-ATK-02", "HOW-ATK-05")
def test_a_target_that_cannot_be_hit_is_refused_with_the_reason() -> None:
    """Once only: it cannot damage that target there."""
    t = Table("g04@1 a01@1 a03@2 g07@2", "g01@1 a02@1 g04@2 b01", watch=False)
    t.declare("ax-g04 ax-a01 ax-g07").go(frames.Allocating)
    tank, plane = t.id("ax-g04"), t.id("ax-a01")
    said = {
        do.Aim(tank, t.id("al-a02")): "reaches-no-air",
        do.Aim(tank, t.id("al-g04")): "out-of-reach",
        do.Aim(tank, t.id("al-b01")): "out-of-reach",
        do.Aim(tank, t.id("ax-a03")): "target-enemy-card",
        do.Aim(plane, t.id("al-g01")): "reaches-no-ground",
    }
    for action, key in said.items():
        no = t.no(action)
        assert no is not None and (no.rule, no.key) == ("HOW-ATK-05", key), action
        for language in ("es", "en"):
            assert Texts(language).scope("history_of_war").has(f"refusal.{key}")


@pytest.mark.rule("HOW-UI-11", "HOW-ATK-05")
def test_who_is_no_target_is_refused_and_who_is_one_is_not() -> None:
    seen = set[str]()
    for seed in range(30):
        t = position(Stream(scramble(93, seed)))
        for unit in t.state.own(0):
            for piece in t.state.own(1):
                no = attack.refuse_target(t.state, unit, piece)
                assert (no is None) == attack.is_target(t.state, unit, piece)
                seen.add("" if no is None else no.key)
    assert {"", "out-of-reach", "reaches-no-air", "reaches-no-ground"} <= seen


@pytest.mark.rule("HOW-UI-11", "HOW-ATK-01", "HOW-ATK-04")
def test_before_an_attack_it_is_said_when_targets_are_chosen_and_whether_there_are_any() -> None:
    t = Table("g05@1 a01@1 g04@2", "g01@1 g02@1")
    answer = does(t, f"piece:{t.id('al-g01')}")
    assert isinstance(answer, Refused) and answer.refusal.key == "aimed-later"
    alone, lost = t.no(do.Attack(t.id("ax-g04"))), t.no(do.Attack(t.id("ax-a01")))
    assert alone is not None and (alone.rule, alone.key) == ("HOW-ATK-04", "nobody-there")
    assert lost is not None and (lost.rule, lost.key) == ("HOW-ATK-04", "reaches-no-ground")


@pytest.mark.rule("HOW-UI-11", "HOW-TAS-01", "HOW-TAS-04")
def test_what_cannot_pay_is_refused_with_the_reason() -> None:
    t = paying()
    said = {"ax-b03": "source-locked", "al-b01": "not-your-card"}
    for name, key in said.items():
        no = t.no(do.Lock(t.id(name)))
        assert no is not None and no.key == key, name
