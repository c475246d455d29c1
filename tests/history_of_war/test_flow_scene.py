"""The flow of a match in the real scenes: drags, skipping and asking again, payments, what the pointer tells,
and how many clicks a round takes."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.match.ribbon import bar_of
from tabletop.app.table import Appearance, Meaning
from tabletop.app.widgets import ScrollArea
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.table.places import Places
from tabletop.games.history_of_war.table.rows import USUAL
from tabletop.session.record import Bot, MatchRecord, Person
from tabletop.session.session import Session

from .positions import Table, number
from .practised import SKIPS, play

MOST, TWO_MINUTES = 25, 120.0
"""Clicks of a busy round against the computer, and its seconds."""


def lay(driver: Driver, t: Table) -> Any:
    """The match scene of a position: whoever is asked is a person, the rival a bot that waits."""
    seats = tuple(Person("Ana") if seat == t.asked[0] else Bot("easy") for seat in (0, 1))
    session = Session.resume(MatchRecord(GAME, t.state.setup, 5, (), seats, (), t.state))
    keeper = Keeper(matches.shelf().quick_path(), "position", None)
    scene = matches.show(driver.app, session, keeper, WorkerMind(InlineWorker()))
    scene.room.pause(True)  # type: ignore[attr-defined]
    driver.step(40)
    return scene


def pixel(scene: Any, entity: str) -> tuple[int, int]:
    picture = scene.picture
    x, y = picture.board.camera.to_screen(picture.moved(picture.table.board.place(picture.view, entity)))
    return round(x), round(y)


def click(driver: Driver, scene: Any, entity: str) -> None:
    """A button or row by its id, a piece at its pixel."""
    if scene.room.table.board.place(scene.room.view, entity) is None:
        driver.click(entity)
    else:
        driver.click_at(pixel(scene, entity))
    driver.step(3)


def decided(scene: Any) -> list[Any]:
    return [entry.action for entry in scene.room.session.journal]


@pytest.mark.rule("HOW-STM-02", "HOW-UI-11")
@pytest.mark.parametrize(
    ("make_table", "piece", "target", "meant"),
    [
        (lambda: Table("g05", "", stage="deploy"), "ax-g05", "territory", lambda n, o: do.Deploy(n, o)),
        (lambda: Table("g05@1 g01@1", "g04@1"), "ax-g05", "al-g04", lambda n, o: do.Attack(n)),
        (
            lambda: Table("g05@1", "g04@1 g01@1").declare("ax-g05"),
            "al-g04",
            "ax-g05",
            lambda n, o: do.Block(n, o),
        ),
        (
            lambda: Table("g05@1", "g04@1 g01@1").declare("ax-g05").defend("").go(frames.Allocating),
            "ax-g05",
            "al-g04",
            lambda n, o: do.Aim(n, o),
        ),
    ],
)
def test_a_unit_is_dragged_onto_a_territory_an_attacker_a_target(
    driver: Driver, make_table: Any, piece: str, target: str, meant: Any
) -> None:
    t = make_table()
    scene = lay(driver, t)
    unit = t.id(piece)
    other = t.state.row[0] if target == "territory" else t.id(target)
    entity = f"territory:{other}" if target == "territory" else f"piece:{other}"
    driver.drag(pixel(scene, f"piece:{unit}"), pixel(scene, entity))
    driver.step(5)
    assert decided(scene) == [meant(unit, other)]
    click(driver, scene, f"piece:{unit}")
    assert decided(scene)[-1] == do.BACK, "a click on it takes the order back"


@pytest.mark.rule("HOW-STK-15", "HOW-RND-01")
def test_a_window_is_skipped_by_its_button_and_asked_for_again_by_the_chip(driver: Driver) -> None:
    scene = lay(driver, Table("", "g01@1", hands="x02 /", stage="w4", keep=True))
    assert driver.find("match.beforehand") is None
    driver.press("w")
    driver.step(20)
    given = scene.room.table.questions.GIVEN
    assert scene.room.preferences == {"w4", *given} and set(decided(scene)) == {Pass()}
    driver.click("match.beforehand")
    driver.step(3)
    assert driver.find("table.pass.w4").value  # type: ignore[union-attr]
    driver.click("table.pass.w4")
    driver.click("table.done")
    driver.step(5)
    assert scene.room.preferences == given and driver.find("match.beforehand") is None


@pytest.mark.rule("HOW-STK-15", "HOW-STK-04")
def test_no_window_in_which_one_could_announce_is_passed_unless_that_is_wanted(driver: Driver) -> None:
    for name in ("w1", "w2"):
        scene = lay(driver, Table("", "b05 b01", hands="x01 / x06", stage=name, keep=True))
        driver.step(30)
        assert decided(scene) == [] and scene.room.asked == 0
    t = Table("", "b05 b01", hands="x01 / x06", stage="w1", keep=True)
    driver.app.change(table={"history_of_war/pass/w1": True})
    scene = lay(driver, t)
    driver.step(30)
    assert [type(a) for a in decided(scene)] == [Pass]
    questions, state = scene.room.table.questions, t.use("ax-b03:keep").state
    answer = questions.passes(GAME.observe(state, 1), 1, t.legal(), frozenset({"w1"}))
    assert answer is None, "the rival has announced something: that is asked"


@pytest.mark.rule("HOW-STK-15")
def test_all_windows_are_passed_until_the_round_ends(driver: Driver) -> None:
    scene = lay(driver, Table("", "g01@1", hands="x02 /", stage="w4", keep=True))
    driver.press("t")
    driver.step(5)
    assert [wish.lifetime for wish in scene.room.wishes.of(0)] == ["turn"]
    assert driver.find("match.beforehand") is not None


@pytest.mark.rule("HOW-UI-03")
def test_a_payment_is_proposed_changed_and_made(driver: Driver) -> None:
    t = Table("b01 b03 b05 g10", "", hands="g02 /", stage="commit")
    scene = lay(driver, t.do(do.Commit(number("ax-g02")), do.Done()).go(frames.Paying))
    shown = " ".join(driver.texts_on_screen())
    assert CARDS[number("ax-b03")].name_en in shown and CARDS[number("ax-b05")].name_en not in shown
    click(driver, scene, f"piece:{t.id('ax-b05')}")
    assert decided(scene) == [do.Lock(t.id("ax-b05"))], "the fire brigade instead"
    driver.press("space")
    driver.step(5)
    assert decided(scene)[1:] == [do.Lock(t.id("ax-b01"))]
    assert not isinstance(scene.room.session.state.stack[-1], frames.Paying)


@pytest.mark.rule("HOW-UI-07")
def test_the_pointer_tells_what_would_fall(driver: Driver) -> None:
    t = Table("g05@1 g01!@1", "g04@1 g02@1").declare("ax-g05").defend("").go(frames.Allocating)
    scene = lay(driver, t)
    click(driver, scene, f"piece:{t.id('ax-g05')}")
    driver.move(pixel(scene, f"piece:{t.id('al-g04')}"))
    driver.step(40)
    tag = driver.find("match.pointer")
    assert tag is not None and any("7 damage, DV 5: falls" in words for words in tag.words())


@pytest.mark.rule("HOW-UI-09", "HOW-STK-11")
def test_an_answer_is_aimed_at_a_row_of_the_stack(driver: Driver) -> None:
    t = Table("b03 b05 b01 b03:x", "b04 b01", hands="x06 / x06", stage="w3o")
    t.use("ax-b03").use("al-b04", "ax-b03")
    scene, serial = lay(driver, t), t.top.pending[-1].serial
    assert driver.find("match.picker") is not None
    click(driver, scene, f"hand:{number('ax-x06')}")
    click(driver, scene, f"item:{serial}")
    assert decided(scene)[:1] == [do.Play(number("ax-x06"), serial)]


@pytest.mark.rule("HOW-GEN-09", "HOW-DEP-01")
def test_one_space_too_many_gives_no_deployment_up(driver: Driver) -> None:
    scene = lay(driver, Table("g05 g02!", "", stage="deploy"))
    for _ in range(2):
        driver.press("space")
        driver.step(3)
        assert decided(scene) == []
    assert driver.find("confirm.yes") is None, "the second one answers: choose units"
    driver.press("space")
    driver.step(3)
    assert driver.find("confirm.yes").words() == ["Deploy nobody"]
    driver.click("confirm.yes")
    assert decided(scene)[0] == do.Done()


@pytest.mark.rule("HOW-STK-06", "HOW-UI-11")
def test_a_double_click_announces_one_of_two_equal_cards(driver: Driver) -> None:
    t = Table("b02 b01 b01:x b07", "g01@1 g05@1", hands="x02 x02 /", stage="w4", keep=True)
    scene, salvo = lay(driver, t), number("ax-x02")
    click(driver, scene, f"hand:{salvo}")
    click(driver, scene, f"piece:{t.id('al-g01')}")
    assert scene.room.asked == 0 and do.Play(salvo, t.id("al-g01")) in scene.room.legal
    assert scene.room.gestures.selection == ()
    click(driver, scene, f"piece:{t.id('al-g01')}")
    assert decided(scene) == [do.Play(salvo, t.id("al-g01"))]


@pytest.mark.rule("HOW-STM-02")
def test_what_takes_an_order_back_is_a_remark_over_the_card_and_no_heading(driver: Driver) -> None:
    scene = lay(driver, Table("b01", "", hands="g01 /", stage="commit").do(do.Commit(number("ax-g01"))))
    driver.move(pixel(scene, f"hand:{number('ax-g01')}"))
    driver.step(20)
    offer, card = scene.model.panels()
    assert offer.title == "Takes this order back" and offer.is_remark and not card.is_remark
    shown = [widget for widget in scene.ui.layers[0].widgets if widget.id == "match.inspector.text"]
    roles = {widget.text: widget.role for widget in shown}
    sizes = [scene.ui.look.theme.style(roles[panel.title]).size for panel in (offer, card)]
    assert sizes[0] < sizes[1]


@pytest.mark.rule("HOW-STM-02", "HOW-UI-11")
def test_a_unit_that_has_its_order_looks_chosen_and_not_at_rest(driver: Driver) -> None:
    t = Table("g05 g01 g02!", "", stage="deploy")
    scene = lay(driver, t)
    click(driver, scene, f"piece:{t.id('ax-g05')}")
    click(driver, scene, f"territory:{t.state.row[0]}")
    resting = scene.picture._resting
    assert f"piece:{t.id('ax-g02')}" in resting and f"piece:{t.id('ax-g05')}" not in resting
    chosen = [mark for mark in scene.picture.lit.values() if mark.meaning is Meaning.SELECTED]
    assert [mark.points for mark in chosen] == [
        Places(Appearance()).box_of(scene.room.view, f"piece:{t.id('ax-g05')}").inset(-USUAL.out).corners
    ]


@pytest.mark.parametrize("key", [84, 92])
def test_a_round_against_the_computer_takes_few_clicks_and_less_than_two_minutes(
    driver: Driver, key: int
) -> None:
    """At normal speed with all motions; nothing is skipped but what is from the first."""
    found = play(driver, 9, key, "easy")
    assert len(found) == 9 and max(each.seconds for each in found.values()) <= TWO_MINUTES
    clicks = [each.clicks.total() for each in found.values()]
    assert max(clicks) <= MOST and sum(clicks) <= 12 * len(clicks), "fewer than half in the usual round"
    deeds = {name for each in found.values() for name in each.deeds}
    assert {"Establish", "Commit", "Deploy", "Attack", "Play"} <= deeds, "whole rounds"


def test_who_lets_questions_go_by_that_decide_little_is_asked_less(driver: Driver) -> None:
    usual, brief = (play(driver, 9, 78, "easy", skips) for skips in (frozenset(), SKIPS))
    asked = [sum((each.questions for each in found.values()), Counter[str]()) for found in (usual, brief)]
    assert asked[0]["retreating"] > 2 and asked[0]["window w7"] + asked[0]["window w11"] <= 4, "fought ones"
    assert not asked[1]["retreating"] and not asked[1]["paying"]
    assert asked[1].total() <= asked[0].total() - asked[0]["retreating"] - asked[0]["paying"]


@pytest.mark.rule("HOW-UI-03", "HOW-UI-04")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_phase_is_named_and_both_sides_keep_their_figures(scale: int, driver: Driver) -> None:
    driver.app.change(ui_scale=scale)
    scene = lay(driver, Table("g05", "", stage="deploy"))
    words = driver.find("match.turn").words()
    assert words == [
        "Round 3 · phase 4 of 15",
        "Attacker's Deployment",
        "Next, you: Attack (5)",
    ]
    ids = driver.ids()
    assert all(f"{figure}:{seat}" in ids for figure in ("points", "assets") for seat in (0, 1))
    assert (f"phase:{scene.room.view.phase}" in ids) == (scale == 100)
    driver.app.change(ui_scale=100)


@pytest.mark.rule("HOW-UI-04")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_where_in_the_round_one_is_is_seen_at_every_size(
    scale: int, size: tuple[int, int], driver: Driver
) -> None:
    driver.resize(size)
    driver.app.change(ui_scale=scale)
    lay(driver, Table("g05", "", stage="deploy"))
    turn: Any = driver.find("match.turn")
    dots = turn.dots()
    if any(f"phase:{n}" in driver.ids() for n in range(1, 16)):
        assert not dots, "told once"
    else:
        assert len(dots) == 15 and all(turn.rect.contains(dot) for dot in dots)
        assert all(one.right < other.x for one, other in pairwise(dots))
        assert [n for n, dot in enumerate(dots, 1) if dot.h == max(each.h for each in dots)] == [4]
        lines = turn.lines()
        heights, sizes = turn._heights(lines), [style.size for _, style in lines]
        assert sum(heights) <= dots[3].y - turn.rect.y, "no letter is touched"
        assert all(high >= size for high, size in zip(heights, sizes, strict=True)), "nor do lines"
    driver.app.change(ui_scale=100)
    driver.resize((1280, 720))


@pytest.mark.rule("HOW-UI-04")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_every_phase_tells_its_name_where_one_points_at_it(scale: int, driver: Driver) -> None:
    """Dots said nothing of themselves, and beside the phase's name its number was left out."""
    driver.app.change(ui_scale=scale)
    scene = lay(driver, Table("g05", "", stage="deploy"))
    turn: Any = driver.find("match.turn")
    for n in (1, 7, 15):
        name = scene.room.table.questions.texts(f"phase.{n}")
        spots = [dot.center for dot in turn.dots()] or [
            driver.rect(f"phase:{m}").center for m in range(1, 16)
        ]
        driver.move(spots[n - 1])
        driver.step(90)
        assert any(name in words for words in driver.texts_on_screen()), name
    shown = " ".join(words for words, _ in turn.lines())
    assert "4/15" in shown or "4 of 15" in shown
    driver.app.change(ui_scale=100)


@pytest.mark.rule("HOW-UI-04", "HOW-RND-01")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_call_to_ones_turn_leaves_round_and_phase_in_sight(scale: int, driver: Driver) -> None:
    driver.app.change(ui_scale=scale)
    scene = lay(driver, Table("g05", "", stage="deploy"))
    scene.handing.announce(0)
    driver.step(3)
    banner, turn = driver.find("match.turn.banner"), driver.find("match.turn")
    assert banner is not None and not banner.rect.colliderect(turn.rect)
    bar = bar_of(scene)
    assert not bar.colliderect(turn.rect), "nor where it is one line"
    if scale == 100:
        assert banner.column and not banner.rect.colliderect(driver.rect("phase:4")), "nor the phases"
    driver.app.change(ui_scale=100)


@pytest.mark.parametrize("left", [30, 60, 90])
def test_a_call_in_one_line_stands_between_the_question_and_the_tools(left: int, driver: Driver) -> None:
    """As low as the room that is left there; nothing of the question is covered."""
    driver.app.change(ui_scale=200)
    scene = lay(driver, Table("g05", "", stage="deploy"))
    area, tools = driver.ui.named("match.prompt.area"), scene.rect(*scene.layout.places.tools)
    assert isinstance(area, ScrollArea)
    area.content = tools.y - scene.px(left) - area.rect.y
    bar = bar_of(scene)
    assert area.rect.y + min(area.rect.h, area.content) <= bar.y and bar.bottom <= tools.y
    assert bar.h >= scene.px(24)
    driver.app.change(ui_scale=100)


@pytest.mark.rule("HOW-BAS-01")
@pytest.mark.parametrize("dragged", [False, True])
def test_an_augmentation_is_clicked_or_dragged_to_the_base(dragged: bool, driver: Driver) -> None:
    scene = lay(driver, Table("b02", "", hands="b05 g05 /", stage="base"))
    card = f"hand:{number('ax-b05')}"
    if dragged:
        driver.drag(pixel(scene, card), pixel(scene, "base:0"))
    else:
        driver.click_at(pixel(scene, card))
    assert [type(entry.action) for entry in scene.room.session.journal][:1] == [do.Establish]
