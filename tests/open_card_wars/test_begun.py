"""What is begun is marked and taken back step by step; a turn that could go on is not ended unasked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.table import Meaning
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import frames
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import LANGUAGES

from .positions import duel
from .scenes import shown
from .tables import seen


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        made.app.change(animation_speed=4.0, reduced_motion=True)
        yield made


def chosen(t: Any, name: str) -> list[Any]:
    return [mark for mark in t.on(t.marks(), name, "outline") if mark.meaning is Meaning.SELECTED]


@pytest.mark.rule("OCW-UI-05", "OCW-DEP-02")
def test_while_dice_are_chosen_the_card_and_where_it_goes_are_marked() -> None:
    p = duel("A:V1 Ashra", "A:C3 Luma", "B:V1 Malrock", dice="4 2 1 5 / ", hand="013, 007 / ", stage="deploy")
    p.do(do.Deploy(12, p.id("Ashra")))
    t = seen(p)
    assert chosen(t, "hand:0:12") and not chosen(t, "hand:0:6")
    about = [m.meaning for m in t.on(t.marks(), "Ashra", "outline")]
    assert Meaning.AFFECTED in about and not t.on(t.marks(), "Luma", "outline")
    p.do(do.Back(), do.Deploy(6, 4))
    t = seen(p)
    assert chosen(t, "hand:0:6") and len([m for m in t.marks() if m.shape == "ghost"]) == 2
    assert [m.meaning for m in t.on(t.marks(), "A:C2", "outline")] == [Meaning.AFFECTED]


@pytest.mark.rule("OCW-UI-05", "OCW-ACT-06")
def test_the_die_of_an_activation_is_marked_until_it_is_spent() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 / 6")
    p.give("Ashra", 2)
    t = seen(p)
    assert chosen(t, "die:0:2") and not chosen(t, "die:0:1")
    p.do(do.Move(4))
    assert not chosen(seen(p), "die:0:2")


@pytest.mark.rule("OCW-UI-05", "OCW-MANA-11")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_is_ended_unasked_only_where_nobody_could_be_activated(language: str) -> None:
    p = duel("A:V1 Ashra", "A:C1 Luma used", "B:V1 Malrock", dice="4 2 / 6")
    ask = seen(p, language).button("end").confirm
    assert "Ashra" in ask and "Luma" not in ask and "2" in ask
    for stage in ("merge", "deploy"):
        going = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 / 6", hand="006 / ", stage=stage)
        assert not seen(going, language).button("end").confirm, "the turn goes on"


@pytest.mark.rule("OCW-UI-05")
def test_space_asks_before_a_turn_ends_and_playing_on_is_the_default(driver: Driver, tmp_path: Path) -> None:
    p = duel("A:V1 Ashra", "A:C1 Luma", "B:V1 Malrock", dice="4 2 / ")
    scene = shown(driver, p, tmp_path)
    driver.press("space")
    assert driver.find("confirm.yes") and len(scene.room.session) == 0
    words = driver.find("confirm.yes").words()  # type: ignore[union-attr]
    assert words[0] == scene.room.table.texts.count("table.button.end-with", 2)
    driver.press("escape")
    assert driver.find("confirm.yes") is None and len(scene.room.session) == 0
    driver.press("space")
    driver.click("confirm.yes")
    driver.wait_idle()
    assert do.EndPhase() in [entry.action for entry in scene.room.session.journal]


@pytest.mark.rule("OCW-ACT-06", "OCW-UI-05")
def test_escape_takes_back_what_is_selected_then_what_is_begun_and_then_opens_the_menu(
    driver: Driver, tmp_path: Path
) -> None:
    p = duel("A:R1 Malrock", "A:C1 Luma", "B:V1 Ashra", dice="6 4 / ")
    scene = shown(driver, p, tmp_path)
    uid = p.id("A:Malrock")
    driver.click("die:0:1")
    driver.click(f"fighter:{uid}")
    driver.wait_idle()
    begun = scene.room.view.stack[-1]
    assert isinstance(begun, frames.Activation)
    aimed = next(b for b in scene.prompt().buttons if b.id.startswith("button:use") and not b.actions)
    driver.click(aimed.id)
    assert scene.room.gestures.selection == (aimed.id,)
    driver.press("escape")
    assert scene.room.gestures.selection == () and scene.room.view.stack[-1] == begun
    driver.press("escape")
    driver.wait_idle()
    assert isinstance(scene.room.view.stack[-1], frames.Menu) and not driver.find("menu.continue")
    driver.press("escape")
    assert driver.find("menu.continue")


@pytest.mark.rule("OCW-DEP-02")
def test_escape_takes_a_begun_payment_back(driver: Driver, tmp_path: Path) -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 1 5 / ", hand="013 / ", stage="deploy")
    scene = shown(driver, p, tmp_path)
    driver.click("hand:0:12")
    driver.click(f"fighter:{p.id('Ashra')}")
    driver.wait_idle()
    driver.click("die:0:2")
    driver.wait_idle()
    assert isinstance(scene.room.view.stack[-1], frames.Paying)
    driver.press("escape")
    driver.wait_idle()
    assert isinstance(scene.room.view.stack[-1], frames.Deploying)


@pytest.mark.rule("OCW-DEP-01", "OCW-UI-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_is_listed_with_prices_and_what_stays_says_why(language: str) -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 / ", hand="013, 032, 006 / ", stage="deploy")
    t = seen(p, language)
    picker = t.prompt().picker
    assert picker is not None
    assert [row.id for row in picker.rows] == ["hand:0:5", "hand:0:12", "hand:0:31"]
    assert picker.rows[0].price.startswith("2 ") and "5/0/10" in picker.rows[0].note
    assert "[[OCW-DEP-02]]" in picker.rows[1].note and "[[OCW-DEP-02]]" not in picker.rows[0].note
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 / ", stage="deploy")
    assert seen(p, language).prompt().picker is None


@pytest.mark.rule("OCW-SET-05", "OCW-UI-08")
def test_a_card_that_a_hint_proposes_comes_to_sight_in_the_list(driver: Driver, tmp_path: Path) -> None:
    hand = "013, 009, 002, 003, 006, 014, 015"
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 1 1 / ", hand=f"{hand} / ", stage="deploy")
    scene = shown(driver, p, tmp_path)
    rows = [row.id for row in scene.prompt().picker.rows]
    assert driver.ui.rect_of(rows[0]) is not None and driver.ui.rect_of(rows[-1]) is None
    named = {action.card for action in scene.room.legal if isinstance(action, do.Deploy)}
    last = max(named, key=lambda card: rows.index(f"hand:0:{card}"))
    row = f"hand:0:{last}"
    scene.model.advise(next(a for a in scene.room.legal if getattr(a, "card", -1) == last))
    scene.stale = True
    driver.step(3)
    assert driver.ui.rect_of(row) is not None
    driver.press("escape")
    driver.step(3)
    assert driver.ui.rect_of(row) is not None, "the list stays where it is"


@pytest.mark.rule("OCW-SET-05", "OCW-UI-08")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
def test_all_characters_that_wait_to_be_placed_are_in_sight(
    size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """Three of five were, and of the last three one; where their words have no room they stand in tiles."""
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale, animation_speed=8.0, reduced_motion=True)
        session = Session(GAME, Setup(team_pick="random"), (Person("Ana"), Bot("easy")), 3)
        keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
        scene: Any = matches.show(driver.app, session, keeper)
        for left in (5, 4, 3):
            driver.wait_idle()
            rows = [row.id for row in scene.prompt().picker.rows]
            area: Any = driver.ui.named("match.picker.area")
            assert len(rows) == left
            assert all(area.rect.contains(driver.ui.rect_of(row)) for row in rows), (left, scale)
            if left > 3:
                driver.click(rows[-1])
                driver.click(f"cell:0:{left}")
                driver.wait_idle()
                assert rows[-1] not in [row.id for row in scene.prompt().picker.rows], "it waits no longer"


@pytest.mark.rule("OCW-MANA-05")
def test_a_quick_click_on_the_next_die_counts_while_the_last_two_still_merge(
    driver: Driver, tmp_path: Path
) -> None:
    driver.app.change(animation_speed=1.0, reduced_motion=False)
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="1 2 3 1 / ", stage="merge")
    scene = shown(driver, p, tmp_path)

    def at(entity: str) -> tuple[int, int]:
        place = scene.picture.moved(scene.room.table.board.place(scene.room.view, entity))
        x, y = scene.board.board.camera.to_screen(place)
        return round(x), round(y)

    for entity in ("die:0:1", "die:0:2"):
        driver.click_at(at(entity))
    driver.step(2)
    assert scene.motion.is_playing and len(scene.room.session) == 1
    driver.click_at(at("die:0:4"))
    assert not scene.motion.is_playing and scene.room.gestures.selection == ("die:0:4",)
    driver.click_at(at("die:0:3"))
    driver.wait_idle()
    assert [entry.action for entry in scene.room.session.journal] == [do.Merge(2, 1), do.Merge(3, 4)]


@pytest.mark.rule("OCW-UI-04", "OCW-UI-07")
def test_a_window_that_lies_over_round_and_phase_says_them(driver: Driver, tmp_path: Path) -> None:
    many = duel("A:V1 Malrock", "B:V1 Jaxar", "B:C1 Roldan", "B:V2 Fyx", "B:C3 Luma", dice="5 / 6 4 3")
    few = duel("A:V1 Malrock", "B:V1 Jaxar", dice="5 / 4")
    for p, is_said in ((many, True), (few, False)):
        p.use("Malrock", 5, "V")
        scene = shown(driver, p, tmp_path)
        driver.wait_idle()
        if driver.scene == "curtain":
            driver.click("curtain.ready")
            driver.wait_idle()
        header = scene.room.table.questions.header(scene.room.view, scene.names)
        head = scene.ui.find("match.card")
        assert (header.turn in head.text) is is_said
        covered = scene.ui.find("match.card.box").rect.colliderect(scene.rect(*scene.layout.places.turn))
        assert covered is is_said
        said = head.text.index(scene.prompt().text), head.text.index(scene.prompt().happened)
        assert said[0] < said[1]
