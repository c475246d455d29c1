"""What is told is told for whoever looks: the tone of losses, who plays in which order, why nothing can be
camouflaged; and what is named or drawn is left in sight."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.table import Button, Tone
from tabletop.engine.engine import apply, owed
from tabletop.engine.priority import Pass
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records import events as ev
from tabletop.games.hegregon.words.cards import Cards
from tabletop.games.hegregon.words.names import Names
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from .crowded import crowded
from .positions import at, position
from .tables import Seen, seen


def end_button(t: Seen) -> Button:
    prompt = t.table.questions.prompt(t.view, t.seat, t.legal, ())
    return next(button for button in prompt.buttons if button.id == "button:end")


@pytest.mark.rule("HG-UI-14", "HG-ATK-06")
def test_an_enemys_loss_is_good_news_and_what_it_gains_is_none() -> None:
    p = position("A light 0,-4", "B light 1,-4")
    mine, theirs = p.was("0,-4").id, p.was("1,-4").id
    told: dict[Any, Tone] = {}
    for eyes in (0, 1, None):
        view = GAME.observe(p.state, eyes)
        for event in (
            ev.Destroyed(mine, at("0,-4"), "combat"),
            ev.Destroyed(theirs, at("1,-4"), "combat"),
            ev.Collected(theirs, at("1,-4"), 1),
            ev.Captured(2, 1, 0),
        ):
            (line,) = seen(p).table.log.tell(event, view, view)
            told[eyes, type(event).__name__, getattr(event, "unit", -1)] = line.tone
    good, bad, plain = Tone.GOOD, Tone.BAD, Tone.PLAIN
    assert [told[eyes, "Destroyed", mine] for eyes in (0, 1, None)] == [bad, good, bad]
    assert [told[eyes, "Destroyed", theirs] for eyes in (0, 1, None)] == [good, bad, bad]
    assert [told[eyes, "Collected", theirs] for eyes in (0, 1, None)] == [plain, good, good]
    assert [told[eyes, "Captured", -1] for eyes in (0, 1, None)] == [bad, good, good]


@pytest.mark.rule("HG-UI-08", "HG-ATK-06")
def test_what_dice_came_to_has_the_colour_of_what_it_means_for_whoever_looks() -> None:
    p = position(
        "A heavy 0,-4",
        "B light 1,-4",
        dice="attack:8 attack:8 attack:8 attack:8 attack:8 defence:1 defence:1",
    )
    state, action = p.state, do.Attack(p.was("0,-4").id, p.was("1,-4").id)
    seen_by: dict[int, list[Tone]] = {}
    for eyes in (0, 1):
        now = p.state
        step = apply(GAME, state, 0, action)
        while owed(GAME, step.state) == (1,):
            now, step = step.state, apply(GAME, step.state, 1, Pass())
        before, after = GAME.observe(now, eyes), GAME.observe(step.state, eyes)
        shown = seen(p).table.motions.animated(tuple(step.events), before, after)
        seen_by[eyes] = [m.account.tone for _, motions in shown for m in motions if m.account is not None]
    assert seen_by == {0: [Tone.GOOD, Tone.GOOD], 1: [Tone.BAD, Tone.BAD]}


@pytest.mark.rule("HG-UI-13")
def test_the_question_before_the_end_leaves_whom_it_names_in_sight() -> None:
    t = seen(position("A light 2,-4", "A medium 3,-5", "B light -2,4"))
    button = end_button(t)
    assert button.confirm and {t.id("2,-4"), t.id("3,-5")} <= set(button.about)


def camouflage(t: Seen) -> Button:
    prompt = t.table.questions.prompt(t.view, t.seat, t.legal, ())
    return next(button for button in prompt.buttons if button.id == "button:camouflage")


@pytest.mark.rule("HG-CAM-01", "HG-CAM-02")
@pytest.mark.parametrize("language", ["es", "en"])
def test_to_choose_whom_to_camouflage_is_said_only_where_somebody_can_be(language: str) -> None:
    """Before the first purchase the button told to choose a unit; nobody had any."""
    texts = Texts(language).scope("hegregon")
    nobody = position("B light -2,4", stage="purchase", ore="9 9", idle="B")
    assert camouflage(seen(nobody, language)).disabled == texts("table.camouflage-nobody")
    poor = seen(position("A light 4,-7", stage="purchase", ore="2 4"), language)
    assert camouflage(poor).disabled not in (texts("table.camouflage-nobody"), texts("table.camouflage-whom"))
    rich = seen(position("A light 4,-7", stage="purchase", ore="9 4"), language)
    assert camouflage(rich).disabled in ("", texts("table.camouflage-whom"))


@pytest.mark.rule("HG-UI-09")
@pytest.mark.parametrize("scale", [150, 200])
def test_a_drawn_card_covers_no_unit(scale: int) -> None:
    """It was made smaller only where it covered what it speaks of; in the column it is off the board."""
    p = position("A light 4,-6", "A ear 3,-4", "A medium 5,-6", "A light 5,-5", "A medium 3,-5", "A ear 4,-3",
                 "B light 1,-4", "B ear 2,-3", "B light 5,-3", cards="EV01", ore="9 9")  # fmt: skip
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        record = MatchRecord(GAME, p.state.setup, 5, (), (Person("Ana"), Person("Bea")), (), p.state)
        keeper = Keeper(matches.shelf().quick_path(), "card", None)  # type: ignore[arg-type]
        matches.show(driver.app, Session.resume(record), keeper)
        driver.wait_idle()
        driver.click(f"unit:{p.was('4,-6').id}")
        driver.click(f"hex:{at('4,-5')}")
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        card = driver.rect("match.notice")
        assert driver.app.window.surface.get_rect().contains(card)
        for unit in p.state.units:
            place = scene.picture.board.rect_of(f"unit:{unit.id}")
            assert place is None or not card.colliderect(place.inflate(-6, -6)), unit


@pytest.mark.rule("HG-UI-09")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
def test_a_drawn_card_covers_no_unit_of_a_crowded_map(size: tuple[int, int], scale: int) -> None:
    """Where there was no room between them, it lay on units; it is a slip then."""
    slips = 0
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        for seed in (0, 2, 5, 7, 9):
            state = crowded(seed)
            people = tuple(Person(f"Ana {n}") for n in range(len(state.sides)))
            record = MatchRecord(GAME, state.setup, 5, (), people, (), state)
            keeper = Keeper(matches.shelf().quick_path(), "card", None)  # type: ignore[arg-type]
            scene: Any = matches.show(driver.app, Session.resume(record), keeper)
            driver.wait_idle()
            notice = Cards(Names(scene.room.table.texts, scene.room.table.look)).card_face("EV09")
            scene.notices.announce(notice, True)
            driver.step(4)
            card, board = scene.notices.card, scene.picture.board
            slips += card.is_slip
            rects = (board.rect_of(id) for id in scene.picture.shown)
            seen = [rect.inflate(-6, -6).clip(scene.board.rect) for rect in rects if rect is not None]
            assert not [rect for rect in seen if rect and card.rect.colliderect(rect)], seed
            assert not card.rect.colliderect(driver.rect("button:end")), seed
            assert notice.title in driver.texts_on_screen() and driver.ui.screen.contains(card.rect)
            driver.close()
    assert slips


def test_the_hex_of_a_recall_is_asked_for_a_unit_by_name() -> None:
    """It said "it", after the unit had been chosen among several."""
    p = position("A light 4,-6", "A ear 2,-4 entrenched", cards="EV15").go("4,-6", "4,-5")
    t = seen(p.do(p.legal()[[getattr(a, "unit", -1) for a in p.legal()].index(1)]))
    prompt = t.table.questions.prompt(t.view, t.seat, t.legal, ())
    assert t.table.questions.names.unit_name(1, t.view) in prompt.text
