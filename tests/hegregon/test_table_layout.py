"""What the window shows of a full HEGREGON table: chips of six seats, questions beside the board, hints."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.match.asked import build_asked
from tabletop.app.scenes.match.card import build_card
from tabletop.app.scenes.match.choices import NARROWEST, PromptButton, fits_tile, prompt_button
from tabletop.app.scenes.match.marks import draw_mark
from tabletop.app.scenes.match.panels import ChipView
from tabletop.app.table import Button, Chip, Mark, Meaning, Prompt
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.games.hegregon.components.board import MAP, place_name
from tabletop.games.hegregon.components.kinds import EAR
from tabletop.games.hegregon.records import frames
from tabletop.games.hegregon.records.setup import Setup
from tabletop.games.hegregon.table import ground
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session

from .test_pace import play

SIZES = [(1280, 720), (1920, 1080)]


def open_match(driver: Driver, players: int) -> Any:
    seats = [Person(f"Ana {n}") for n in range(players)]
    mind = WorkerMind(InlineWorker())
    scene = matches.new(
        driver.app, registry.find("hegregon"), Setup(players=players), seats, key=11, mind=mind
    )
    driver.wait_idle()
    return scene


@pytest.mark.rule("HG-UI-06")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_seats_have_ore_bases_and_units_in_sight_in_large_letters(
    players: int, size: tuple[int, int], scale: int
) -> None:
    """Of many, one had its place in the order alone, and few their units. Where there is little height, three
    and four share a row, and what has no room beside a name is told at it."""
    with Driver(size, "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = open_match(driver, players)
        scene.room.session.state.ore[0] = 12
        scene.room._stale()
        scene.show_view(scene.room.view)
        scene.rebuild()
        for seat in range(players):
            block = driver.rect(f"match.seat.{seat}")
            for figure in ("ore",) if scale == 200 and players in (3, 4) else ("ore", "bases", "units"):
                assert block.contains(driver.rect(f"{figure}:{seat}")), (figure, seat)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 5, 6])
def test_no_chip_of_a_seat_is_dropped(players: int, size: tuple[int, int]) -> None:
    with Driver(size) as driver:
        scene = open_match(driver, players)
        scene.room.session.state.stock[:] = [2] * players
        scene.room._stale()
        scene.show_view(scene.room.view)
        scene.rebuild()
        for panel in scene.room.table.questions.header(scene.room.view, scene.names).seats:
            block = driver.rect(f"match.seat.{panel.seat}")
            for chip in panel.chips:
                found = driver.find(chip.id)
                assert isinstance(found, ChipView), chip.id
                assert block.inflate(4, 4).contains(found.rect), chip.id


@pytest.mark.parametrize("size", SIZES)
def test_a_question_with_many_answers_stands_beside_the_map(size: tuple[int, int]) -> None:
    with Driver(size) as driver:
        scene = open_match(driver, 2)
        words = "Un dado más hasta el final del turno. Gasta su habilidad. 2 dados contra 3."
        buttons = tuple(Button(f"button:{n}", f"Respuesta {n}", note=words) for n in range(5))
        build_card(scene, Prompt("¿Cómo respondes?", buttons=buttons, reaction=True, happened=words))
        box = driver.rect("match.card.box")
        assert not box.colliderect(scene.board.rect) and box.bottom <= scene.board.rect.bottom


def test_the_disc_of_a_hint_is_no_larger_than_its_cell_allows() -> None:
    with Driver() as driver:
        open_match(driver, 2)
        look = driver.app.look

        def painted(side: int) -> int:
            surface = pygame.Surface((200, 200), pygame.SRCALPHA)
            at = [(100.0, 100.0), (100.0 + side, 100.0), (100.0 + side, 100.0 + side), (100.0, 100.0 + side)]
            draw_mark(look, surface, Mark("hint", tuple(at), Meaning.HINT, 1), at, 1)
            return 100 - surface.get_bounding_rect().x

        assert painted(27) < painted(90) <= look.px(14)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("margin", [0, 140, 400])
def test_whatever_is_in_force_can_be_read_whole(
    margin: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Driver(size) as driver:
        scene = open_match(driver, 2)
        monkeypatch.setattr(type(scene.picture), "margin", property(lambda picture: margin))
        for told in ("Lluvia", "Amenazas enemigas hasta el final del turno"):
            monkeypatch.setattr(
                scene.room.table.questions, "lasting", lambda view, told=told: [Chip("lasting:0", told)]
            )
            scene.rebuild()
            chip = driver.find("lasting:0")
            assert chip.rect.w >= scene.ui.look.fonts.width(told, scene.theme.style("small")) + 10
            assert scene.ui.screen.contains(chip.rect) and not chip.rect.colliderect(scene.board.rect)


def test_six_seats_are_read_in_the_order_of_play() -> None:
    with Driver() as driver:
        scene = open_match(driver, 6)
        order = scene.room.view.order
        assert order and order != sorted(order)
        heights = [driver.rect(f"match.seat.{seat}").y for seat in order]
        assert heights == sorted(heights)
        buttons = [w for w in driver.ui.layers[0].widgets if w.id.startswith("button:")]
        area = driver.find("match.prompt.area")
        assert area is not None and len(buttons) > 4
        assert all(area.rect.contains(button.rect) for button in buttons), "nothing to buy is out of sight"


@pytest.mark.rule("HG-UI-01")
def test_hexes_are_named_from_near_and_the_ends_of_rows_from_afar(monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[str] = []
    monkeypatch.setattr(ground, "word", lambda surface, text, *place: named.append(text))
    surface = pygame.Surface((8, 8))
    ground._names(surface, 1.0, large=False)
    assert sorted(named) == sorted(place_name(hex) for hex in MAP.hexes)
    named.clear()
    ground._names(surface, 0.3, large=False)
    assert len(named) == 2 * 23 and {"L4", "L20"} <= set(named)
    assert {name[0] for name in named} == set("ABCDEFGHIJKLMNOPQRSTUVW")
    named.clear()
    ground._names(surface, 0.5, large=True)
    assert len(named) == len(MAP.hexes) and ground.LETTERS[True] >= 1.5 * ground.LETTERS[False]


@pytest.mark.rule("HG-BUY-12", "HG-UI-12")
@pytest.mark.parametrize("scale", [150, 200])
def test_in_large_letters_the_question_says_that_one_must_buy(scale: int) -> None:
    """The end of the purchase was dead, and why stood in an explanation that was folded away."""
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = open_match(driver, 2)
        end = next(each for each in scene.prompt().buttons if each.id == "button:end")
        assert end.disabled and "debe comprar" in scene.prompt().text
        tips = [each.tooltip for each in scene.prompt().buttons if each.id == "button:buy:medium"]
        assert tips and "3 dados, movimiento 2" in tips[0]


@pytest.mark.rule("HG-UI-02", "HG-UI-12")
@pytest.mark.parametrize("frame", [frames.Purchase, frames.Acting])
@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_beside_the_report_all_answers_have_name_price_and_key_in_sight(
    language: str, scale: int, frame: type
) -> None:
    """Units to buy were cut to their upper edge, abilities were signs without a name."""
    session, stream = Session(registry.find("hegregon"), Setup(), [Person("Ana"), Bot("easy")], 9), Stream(5)
    while (
        len(session) < 20
        or session.owed[0] != 0
        or not isinstance(session.state.stack[-1], frame)
        or (frame is frames.Purchase and session.state.ore[0] < 2)
    ):
        play(session, stream)
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sight", None))
        driver.step(5)
        scene: Any = driver.app.scenes.top
        if frame is frames.Acting:
            units = scene.room.view.units
            ear = next(u.id for u in units if f"unit:{u.id}" in scene.room.gestures.sources() and not u.kind)
            scene.room.gestures.select((f"unit:{ear}",))
            scene.stale = True
            driver.step(5)
        assert scene.handing.standing is not None, "what the others did is told at the same time"
        assert f"{scene.room.view.ore[0]} H" in driver.find("match.prompt").text, "the stock, too"
        area, asked = driver.rect("match.prompt.area"), scene.rect(*scene.layout.places.asked)
        offered = [each for each in scene.prompt().buttons if each.icon]
        assert len(offered) >= 5
        for choice in scene.prompt().buttons:
            button = driver.find(choice.id)
            within = area if choice.icon else asked
            assert isinstance(button, PromptButton) and within.contains(button.rect), choice.id
            assert button.text == choice.label and (button.cap or not choice.hotkey)
            assert not choice.icon or fits_tile(
                scene, choice, button.rect.size, button.role, button.tile, NARROWEST
            )
        scene.handing.dismiss()
        scene.stale = True
        driver.step(3)
        for chip in ("ore", "bases", "units"):  # where they made way for the report they are there again
            assert all(isinstance(driver.find(f"{chip}:{seat}"), ChipView) for seat in (0, 1)), chip


@pytest.mark.rule("HG-UI-02")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_abilities_that_are_refused_leave_the_others_and_the_end_in_sight(
    scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    with Driver((1280, 720)) as driver:
        driver.app.change(ui_scale=scale)
        scene = open_match(driver, 2)
        words = "Cuesta 3 H y tienes 1."
        icon = scene.room.table.questions.names.icon("mine")
        refused = tuple(
            Button(f"button:{n}", f"Habilidad {n} · 3 H", icon=icon, disabled=words) for n in range(5)
        )
        offered = (Button("button:use", "Atrincherarse · 1 H"), Button("button:end", "Terminar la acción"))
        prompt = Prompt("Ana: marcha, ataca, usa habilidades", "Elige casilla.", (*refused, *offered))
        driver.ui.remove_all("match.prompt.area")
        build_asked(scene, prompt, scene.rect(*scene.layout.places.asked))
        area = driver.rect("match.prompt.area")
        for choice in prompt.buttons:
            button = driver.find(choice.id)
            assert button is not None and area.contains(button.rect), choice.id
            told = f"{button.text} {button.reason}"
            assert choice.label in told and choice.disabled in told
        assert driver.find("button:0").text and driver.find("button:use").text, "names are read at any size"


@pytest.mark.rule("HG-UI-07")
@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_piece_that_is_pointed_at_stays_in_sight_with_most_of_the_board(language: str, scale: int) -> None:
    """Its abilities, each explained, covered all of the board."""
    session, stream = Session(registry.find("hegregon"), Setup(), [Person("Ana"), Bot("easy")], 9), Stream(5)
    while len(session) < 20 or session.owed[0] != 0 or not isinstance(session.state.stack[-1], frames.Acting):
        play(session, stream)
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "peek", None))
        driver.step(8)
        scene: Any = driver.app.scenes.top
        ear = next(u for u in session.state.units if u.at >= 0 and u.seat == 0 and u.kind == EAR)
        piece = scene.picture.board.rect_of(f"unit:{ear.id}")
        driver.move(piece.center)
        driver.step(60)
        view = scene.picture.board.viewport
        told = driver.find("match.inspector")
        assert told is not None
        more = [w.rect for w in scene.ui.layers[0].widgets if w.id.startswith("match.inspector.more")]
        assert not any(rect.colliderect(piece) for rect in (told.rect, *more))
        most = {150: 0.2, 200: 0.4}[scale]
        assert sum(rect.w * rect.h for rect in more) < most * view.w * view.h


@pytest.mark.rule("HG-UI-10")
@pytest.mark.parametrize(
    ("label", "words"), [("Ammo · 2 H", "Ammo · 2 H  holds 87.5%"), ("None", "None · holds 87.5%")]
)
def test_a_plain_button_says_the_odds_that_stand_on_a_card(label: str, words: str) -> None:
    """Beside a report the answers to an attack were plain buttons, without a word of the odds."""
    with Driver((1280, 720), "en") as driver:
        scene = open_match(driver, 2)
        choice = Button("button:x", label, chance=Fraction(7, 8), chance_of="holds")
        assert prompt_button(scene, choice, pygame.Rect(0, 0, 200, 40)).text == words
