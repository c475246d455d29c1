"""What has only been chosen is taken back: Escape, the right button and a button lead back to the question
before, wherever the rules have decided nothing yet; and what is asked says what one needs to answer it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.gestures import Perform
from tabletop.app.table import Tone
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import frames
from tabletop.games.open_card_wars.rules.team import idle_equipment
from tabletop.games.open_card_wars.table.layout import cell_box, line_label
from tabletop.games.open_card_wars.words import moment

from .positions import Position, duel
from .scenes import shown
from .tables import seen
from .test_placing import placing
from .test_setup import begun

ATTACK = "button:attack"


def reaching() -> Position:
    """Jaxar reaches two enemies and is being activated."""
    return duel("A:V1 Jaxar reach", "B:V1 Malrock", "B:C1 Luma", dice="4 / ").give("Jaxar", 4)


def drafting() -> Position:
    """The draft, when all characters are picked and one piece of equipment."""
    p = begun(team_pick="draft")
    for _ in range(11):
        p.do(p.legal(do.Pick)[0])
    return p


def reserve() -> Position:
    """A character waits in the hand and can be paid for."""
    return duel("A:V1 Luma", "B:V1 Jaxar", stage="deploy", hand="Ashra/", dice="2 3 4/")


@pytest.mark.rule("OCW-ATK-06", "OCW-ATK-03")
def test_the_attack_button_asks_whom_before_anything_is_decided() -> None:
    t = seen(reaching())
    (button,) = [b for b in t.prompt().buttons if b.id == ATTACK]
    assert not button.actions and t.gestures.leap(button.selects)
    assert "Jaxar" in t.prompt(ATTACK).text and t.prompt(ATTACK).text != t.prompt().text
    assert t.click("Luma") == Perform((do.Attack(), do.Aim(t.p.id("Luma"))))


@pytest.mark.rule("OCW-ATK-03")
def test_with_one_objective_the_button_attacks() -> None:
    t = seen(duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 / ").give("Jaxar", 4))
    (button,) = [b for b in t.prompt().buttons if b.id == ATTACK]
    assert button.actions == (do.Attack(),)


@pytest.mark.parametrize("way", ["escape", "right", "button"])
@pytest.mark.rule("OCW-ACT-03")
def test_every_way_leads_back_from_whom_to_attack(driver: Driver, tmp_path: Path, way: str) -> None:
    scene = shown(driver, reaching(), tmp_path)
    asked = scene.prompt().text
    driver.click(ATTACK)
    assert scene.room.gestures.selection == (ATTACK,) and scene.prompt().text != asked
    if way == "escape":
        driver.press("escape")
    elif way == "right":
        driver.click(f"fighter:{scene.room.view.fighters[0].id}", pygame.BUTTON_RIGHT)
    else:
        driver.click("button:back")
    assert (scene.room.gestures.selection, scene.prompt().text) == ((), asked)
    assert isinstance(scene.room.view.stack[-1], frames.Activation)


def test_a_chosen_die_has_a_button_that_lets_it_go(driver: Driver, tmp_path: Path) -> None:
    p = duel("A:V1 Jaxar", "A:V2 Ashra", "B:V1 Malrock", dice="4 3 / ")
    scene = shown(driver, p, tmp_path)
    assert "button:back" not in driver.ids()
    driver.click("die:0:1")
    driver.click("button:back")
    assert scene.room.gestures.selection == ()


# -- placing and picking -------------------------------------------------------------------------------


@pytest.mark.rule("OCW-UI-05", "OCW-ABIL-02")
@pytest.mark.parametrize("chosen", [True, False])
def test_the_field_says_what_a_character_does_in_each_row_before_it_is_placed(chosen: bool) -> None:
    """Once for each row, on a cell where it may go, with the lower cost of its own row."""
    t = seen(reserve())
    card = next(a.card for a in t.legal if isinstance(a, do.Deploy) and CARDS[a.card].is_character)
    marks = t.marks(f"hand:0:{card}") if chosen else t.marks(hover=f"hand:0:{card}")
    notes = [mark.note for mark in marks if mark.shape == "tag"]
    costs = [f"{max(1, ability.cost - 1)}+" for ability in CARDS[card].abilities]
    assert [note.split(" ")[0] for note in notes] == costs
    assert not any(mark.shape == "tag" for mark in t.marks())


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.rule("OCW-SET-05")
def test_all_that_wait_to_be_placed_are_in_sight_in_large_letters(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    with Driver(size, "es") as driver:
        driver.app.change(ui_scale=scale)
        scene, listed = placing(driver, tmp_path), driver.rect("match.picker.area")
        ids = [pick.id for pick in scene.prompt().picker.rows]
        assert len(ids) == 5 and all(listed.contains(driver.ui.named(id).rect) for id in ids)


@pytest.mark.rule("OCW-SET-05", "OCW-ABIL-02")
def test_where_tiles_have_room_they_show_what_abilities_cost_in_each_row(tmp_path: Path) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=150)
        for pick in placing(driver, tmp_path).prompt().picker.rows:
            costs = [f"{max(1, each.cost - 1)}+" for each in CARDS[int(pick.id.split(":")[2])].abilities]
            assert driver.ui.named(pick.id).words() == [pick.label, *costs]


@pytest.mark.rule("OCW-TEAM-06", "OCW-EQ-01")
@pytest.mark.parametrize("language", ["es", "en"])
def test_equipment_says_who_could_carry_it_before_it_is_picked(language: str) -> None:
    """The panel of a card, and the question for all that are left."""
    t = seen(drafting(), language)
    names, view = t.names, t.view
    for card in moment.pool_cards(view):
        able = moment.wearers(view, t.seat, card)
        row = next(row for row in t.panel(f"card:{card}").rows if row.label == names.texts("table.wearers"))
        assert row.value == (names.cards(able) or names.texts("table.wearers.none"))
        assert (row.tone is Tone.BAD) == (not able)
        free = moment.taker(view, card) < 0
        assert (names.card_name(card) in t.prompt().detail) == (free and bool(able))


@pytest.mark.rule("OCW-TEAM-06")
def test_dealt_equipment_that_nobody_can_carry_is_named_with_its_class() -> None:
    t = seen(begun(team_pick="random", key=5), "es")
    idle = idle_equipment(t.view.hands[t.seat])
    assert idle
    for card in idle:
        cls = t.names.texts(f"class.{CARDS[card].cls}").lower()
        assert f"{t.names.card_name(card)} ({cls})" in t.prompt().detail


@pytest.mark.rule("OCW-TEAM-07")
def test_no_ground_shines_through_a_card_that_is_taken() -> None:
    """The blue or red of a field would say whose it is, and wrongly."""
    t = seen(drafting())
    assert all(token.alpha == 255 for token in t.table.board.tokens(t.view) if token.id.startswith("card:"))


@pytest.mark.rule("OCW-GEO-02")
def test_lines_bear_their_names_clear_of_the_numbers_of_a_report() -> None:
    """Those are discs on the corners of cards."""
    for viewer in (0, 1):
        for line in range(3):
            x, y = line_label(line, viewer)
            box = cell_box(0, line, viewer)
            assert y == 0 and box.x + 40 < x < box.centre[0] - 40
