"""Who fought whom, with which dice, and what came of it stays beside the hexes until the next decision
(HG-UI-08)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.table import Account
from tabletop.engine.engine import apply
from tabletop.engine.model import Action
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.records import actions as do
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session

from .positions import Position, at, position
from .tables import seen


def lines(p: Position, *actions: Action) -> list[Account]:
    """The lines of the last of the actions."""
    p.do(*actions[:-1])
    before = GAME.observe(p.state, 0)
    step = apply(GAME, p.state, p.seat, actions[-1])
    shown = seen(p, "en").table.motions.animated(tuple(step.events), before, GAME.observe(step.state, 0))
    return [motion.account for _, motions in shown for motion in motions if motion.account is not None]


def said(found: list[Account]) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(line.text.split(" (")[0], line.verdict, tuple(v for v, _ in line.dice)) for line in found]


@pytest.mark.rule("HG-UI-08", "HG-ATK-05")
def test_both_sides_are_told_with_their_dice_and_a_tie_with_its_roll_again() -> None:
    p = position("A light 0,-4", "B ear 1,-4", dice="attack:3 attack:5 defence:8 attack:2 attack:2 defence:3")
    found = lines(p, p.attack("0,-4", "1,-4"))
    assert said(found) == [
        ("Both 8", "Tie: again", (3, 5, 8)),
        ("Light", "4: wins", (2, 2)),
        ("E.A.R.", "3: destroyed", (3,)),
    ]
    assert len({line.key for line in found}) == len({line.colour for line in found}) == 3
    names = seen(p, "en").names
    assert names.hex_name(at("0,-4")) in found[1].text and "attack" in found[1].text
    assert names.hex_name(at("1,-4")) in found[2].text and "defence" in found[2].text


@pytest.mark.rule("HG-UI-08", "HG-UI-10")
def test_the_answer_that_was_paid_is_told_with_the_dice_it_gave() -> None:
    p = position(
        "A light 0,-4", "B ear 1,-4", ore="0 4", dice="attack:3 attack:5 defence:8 defence:2 defence:1"
    )
    found = lines(p, p.attack("0,-4", "1,-4"), do.Answer("air"))
    assert said(found) == [
        ("E.A.R.", "−4 H", ()),
        ("Light", "8: destroyed", (3, 5)),
        ("E.A.R.", "11: wins", (8, 2, 1)),
    ]
    assert "Air support" in found[0].text


@pytest.mark.rule("HG-UI-08", "HG-RNG-04", "HG-CAM-04")
@pytest.mark.parametrize(
    ("dice", "verdicts"),
    [
        ("detect:4", ["Not found"]),
        ("detect:6 shot:2", ["Found", "No effect"]),
        ("detect:6 shot:3", ["Found", "Destroys"]),
    ],
)
def test_detection_and_unanswered_fire_are_told_with_what_was_needed(dice: str, verdicts: list[str]) -> None:
    p = position("A heavy 6,-5", "B light 8,-5 camouflaged", dice=dice)
    found = lines(p, p.attack("6,-5", "8,-5"))
    assert [line.verdict for line in found] == verdicts
    assert found[0].text.endswith("5–8") and all(len(line.dice) == 1 for line in found)
    assert len(found) == 1 or found[1].text.endswith("3–8")


@pytest.mark.rule("HG-UI-08", "HG-MIN-05")
@pytest.mark.parametrize(("die", "verdict"), [(1, "dud"), (5, "destroyed"), (8, "mine-taken")])
def test_a_mine_is_told_with_its_die(die: int, verdict: str) -> None:
    p = position("A ear 5,-7", mines="B 5,-6", dice=f"mine:{die}")
    (line,) = lines(p, p.move("5,-7", "5,-6"))
    assert line.verdict == seen(p, "en").table.motions.texts(f"float.{verdict}")
    assert line.dice == ((die, 8),) and line.text.startswith("E.A.R.")


def fought(driver: Driver, p: Position, scale: int) -> tuple[Any, Any]:
    """The scene after the light vehicle on 0,-4 has attacked whoever is on 1,-4, and its plate."""
    driver.app.change(ui_scale=scale)
    seats = (Person("Ana"), Person("Ana"))
    session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "told", None))
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    driver.click(f"unit:{p.was('0,-4').id}")
    driver.click(f"unit:{p.was('1,-4').id}")
    driver.wait_idle()
    driver.step(120)
    return scene, scene.picture.accounts


@pytest.mark.rule("HG-UI-08")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_it_stays_in_sight_until_the_next_decision(size: tuple[int, int], scale: int, language: str) -> None:
    p = position("A light 0,-4", "A ear 3,-6", "B ear 1,-4", dice="attack:8 attack:8 defence:1")
    with Driver(size, language, start=False) as driver:
        scene, accounts = fought(driver, p, scale)
        texts = scene.room.table.texts
        assert texts("float.sum-wins", n=16) in accounts.words()
        assert texts("float.sum-loses", n=1) in accounts.words()
        assert scene.picture.board.viewport.contains(accounts.rect)
        assert not accounts.rect.colliderect(scene.picture.board.rect_of(f"unit:{p.was('0,-4').id}"))
        scene.perform([do.Move(p.was("3,-6").id, at("3,-7"))])
        driver.wait_idle()
        assert not accounts.words()


@pytest.mark.rule("HG-UI-08", "HG-UI-01")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
def test_it_covers_no_price_of_where_the_winner_may_go(size: tuple[int, int], scale: int) -> None:
    p = position("A light 0,-4", "B ear 1,-4", "B medium 4,-5", ore="4 0", dice="attack:8 attack:8 defence:1")
    with Driver(size, "es", start=False) as driver:
        scene, accounts = fought(driver, p, scale)
        picture = scene.picture
        prices = [mark for mark in picture.lit.values() if mark.note]
        assert len(prices) > 20 and accounts.words(), "the winner is selected, and what was rolled is told"
        for mark in prices:
            rect = picture.rect_of(mark.points, 0.3 * picture.board.unit)
            assert not rect.colliderect(accounts.rect), mark.note
        assert picture.board.viewport.contains(accounts.rect)


@pytest.mark.rule("HG-UI-08")
@pytest.mark.parametrize("language", ["es", "en"])
def test_no_edge_of_the_view_cuts_it_when_the_view_goes_elsewhere(language: str) -> None:
    """At 200 % the view went back to one's own side, and the edge of the board cut the verdicts."""
    p = position("A light 0,-4", "B ear 1,-4", dice="attack:8 attack:8 defence:1")
    with Driver((1920, 1080), language, start=False) as driver:
        scene, accounts = fought(driver, p, 200)
        board, told = scene.picture.board, accounts.words()
        view, step = board.viewport, board.viewport.w // 8
        seen_at = set()
        for dx, dy in ((step, 0), (0, step), (-step, 0), (0, -step)):
            for _ in range(12):
                board.pan(dx, dy)
                driver.step(2)
                place = scene.picture.rect_of(accounts._place)
                assert (accounts.rect is not None) == bool(view.colliderect(place))
                if accounts.rect is not None:
                    assert view.contains(accounts.rect) and accounts.words() == told
                    seen_at.add(tuple(accounts.rect))
        assert len(seen_at) > 8
