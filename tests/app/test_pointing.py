"""Odds, costs and refusals stand where one points: equal to the inspector's, never over the place itself."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import pygame
import pytest
from match_help import begin, stand

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.scenes.match.pointer import Tag, brief
from tabletop.app.table import Meaning
from tabletop.app.widgets import Button
from tabletop.app.widgets.beside import apart, beside, covered
from tests.app.test_calls import GAMES, session_of
from tests.chesswar.positions import position
from tests.established import ESTABLISHED


def begun(driver: Driver, game: str, seeds: Iterable[int]) -> Iterator[Any]:
    """The match scene some decisions into random matches that are not over yet."""
    for seed in seeds:
        session = session_of(game, seed, 60)
        if not session.is_over:
            matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "pointing", None))
            driver.wait_idle()
            yield driver.app.scenes.top


def pointing(scene: Any) -> Iterator[str]:
    """Points at everything that one selection continues with, source after source."""
    gestures = scene.room.gestures
    for source in sorted(gestures.sources()):
        gestures.select((source,))
        for entity in sorted(gestures.continuations()):
            scene.pointed(entity)
            yield entity


def tags(driver: Driver, scene: Any) -> Iterator[tuple[str, Tag]]:
    """The tag while one points so."""
    for entity in pointing(scene):
        tag = driver.find("match.pointer")
        if isinstance(tag, Tag):
            yield entity, tag


def is_figured(scene: Any) -> bool:
    """Is anything written on the board while one points so that is not written there without?"""
    room, model = scene.room, scene.model
    gestures, marks = room.gestures, room.table.overlays.marks
    now = marks(model.shown, gestures.legal, gestures.selection, model.hover)
    before = {mark.note for mark in marks(model.shown, gestures.legal, gestures.selection, None)}
    return any(mark.note not in before for mark in now if mark.note)


@pytest.mark.parametrize("game", GAMES)
def test_what_needs_no_words_at_the_pointer_has_its_figures_on_the_board(game: str) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        for scene in begun(driver, game, range(2, 6)):
            for entity in itertools.islice(pointing(scene), 30):
                offer = scene.model.offer
                if offer is not None and offer.is_marked and [row for row in offer.rows if row.value]:
                    assert is_figured(scene), (entity, offer.title)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_click_costs_and_its_odds_stand_beside_its_place(game: str, size: tuple[int, int]) -> None:
    with Driver(size, "es", start=False) as driver:
        seen = marked = 0
        for scene in begun(driver, game, range(2, 8)):
            marked += any(scene.model.offer and scene.model.offer.is_marked for _ in pointing(scene))
            for entity, tag in itertools.islice(tags(driver, scene), 40):
                seen += 1
                acts = scene.room.gestures.actions_at(entity)
                panel = scene.room.table.panels.forecast(scene.room.view, acts)
                assert panel == scene.model.offer and tag.rows and len(tag.rows) == len(brief(panel))
                assert not tag.title and panel.title in driver.texts_on_screen(), "the inspector says it"
                place = scene.pointing.place_of(entity)
                assert scene.board.rect.contains(tag.rect)
                assert not tag.rect.collidepoint(place.center), (entity, tag.rect, place)
                assert tag.needed(scene.look) <= tag.rect.w, (entity, tag.rows)
        assert seen or marked or game not in ESTABLISHED


def test_the_tag_goes_with_the_pointer() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        for _ in range(40):
            if next(tags(driver, scene), None):
                break
            scene.perform([scene.room.legal[0]])
            driver.wait_idle()
        if driver.find("match.pointer") is not None:
            scene.pointed("")
            assert driver.find("match.pointer") is None


def test_a_refusal_stands_above_the_click_until_the_next_one() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        gestures = scene.room.gestures
        own = next(id for id in sorted(gestures.sources()) if id.startswith("unit:"))
        driver.click_at(scene.pointing.place_of(own).center)
        onward = scene.room.gestures.continuations()
        far = next(id for n in range(63, 0, -1) if (id := f"square:{n}") not in onward)
        spot = scene.pointing.place_of(far).center
        driver.click_at(spot)
        toast = scene.ui.toasts[-1]
        assert toast.at == spot and toast.kind == "warning"
        rect = next(rect for _, rect, each in scene.ui._toast_places() if each is toast)
        assert not rect.collidepoint(spot) and pygame.Rect(0, 0, 1280, 720).contains(rect)
        assert abs(rect.centery - spot[1]) < 200
        driver.click_at((3, 3))
        assert toast.left <= 0.4


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
def test_a_refusal_covers_neither_what_is_selected_nor_what_was_clicked(
    size: tuple[int, int], scale: int
) -> None:
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = stand(driver, position("W human.P d4", "W human.K a1", "B orc.P d6", "B orc.K h8"))
        driver.wait_idle()
        for own, far in (("d4", "d1"), ("d4", "e1"), ("a1", "c1")):
            scene.room.gestures.select((next(iter(scene.board.pile(_middle(scene, own)))),))
            driver.step()
            chosen = scene.pointing.place_of(scene.room.gestures.selection[0])
            target = scene.pointing.place_of(f"square:{_number(far)}")
            scene.refused("No llega hasta ahí: está a más casillas de las que puede andar.", target.center)
            ((_, rect, _),) = scene.ui._toast_places()
            assert not rect.colliderect(chosen.inflate(-4, -4)), (own, far)
            assert not rect.collidepoint(target.center), (own, far)
            scene.ui.toasts.clear()
            scene.step_back()


def _number(square: str) -> int:
    return (int(square[1]) - 1) * 8 + "abcdefgh".index(square[0])


def _middle(scene: Any, square: str) -> tuple[int, int]:
    return scene.pointing.place_of(f"square:{_number(square)}").center  # type: ignore[no-any-return]


def test_an_act_that_succeeds_takes_away_what_was_refused_before() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        scene.refused("Ahí no llega.")
        scene.refused("Ahora no.", (600, 300))
        scene.ui.toast("Partida guardada.", "good")
        scene.perform([scene.room.legal[0]])
        driver.step(30)
        assert [toast.text for toast in scene.ui.toasts] == ["Partida guardada."]


def test_what_cannot_be_pressed_is_refused_where_one_pressed() -> None:
    with Driver((1280, 720), "es") as driver:
        ui = driver.ui
        rect = pygame.Rect(30, 560, 200, 40)
        ui.add(Button("no.way", rect, "No", lambda: None, enabled=False, reason="Ahora no."))
        driver.click_at(rect.center)
        (toast,) = ui.toasts
        assert toast.text == "Ahora no." and toast.at == rect.center
        ui.toast("Tampoco.", "warning", (200, 200))
        assert [each.text for each in ui.toasts] == ["Tampoco."], (
            "two at the pointer never lie on one another"
        )


STONES = (
    *("W human.K d1", "W human.R a2", "W human.P c4", "W human.P d4", "W human.N f3", "W human.B c2"),
    *("W human.Q e2", "B orc.K e8", "B orc.P c5", "B orc.P d6", "B orc.P e6", "B orc.N d7", "B orc.R h7"),
)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("lasting", ["", "storm c2"])
def test_the_tag_never_covers_where_a_stone_may_fall(lasting: str, scale: int) -> None:
    """It stands beside all of the zone, in the column if the board has no room, or the inspector has it."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        p = position(*STONES, phase="shoot", lasting=lasting)
        scene = stand(driver, p)
        driver.click(f"unit:{p.id('a2')}")
        driver.hover(f"unit:{p.id('d6')}")
        marks = scene.picture.lit.values()
        zone = [scene.picture.rect_of(m.points) for m in marks if m.shape == "heat"]
        tag = driver.find("match.pointer")
        assert len(zone) > 20 and (tag is not None or driver.find("match.inspector") is not None)
        assert tag is None or tag.rect.collidelist(zone) < 0
        assert tag is None or scene.ui.screen.contains(tag.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_tag_leaves_the_words_about_the_line_of_sight_in_sight(size: tuple[int, int]) -> None:
    with Driver(size, "es", start=False) as driver:
        p = position("W human.B d4", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="shoot")
        scene = stand(driver, p)
        driver.click(f"unit:{p.id('d4')}")
        driver.hover(f"unit:{p.id('d5')}")
        tag = driver.find("match.pointer")
        words = [m for m in scene.picture.lit.values() if m.meaning is Meaning.SIGHT and m.note]
        assert isinstance(tag, Tag) and [m.note for m in words] == ["directo · distancia 1"]
        ((rect, _),) = scene.pointing._pixels(words[0], 1.0)
        assert not tag.rect.colliderect(rect)


def test_what_has_room_covers_nothing_that_is_kept_and_stays_near() -> None:
    room, place = pygame.Rect(0, 0, 900, 600), pygame.Rect(400, 280, 40, 40)
    kept = [(pygame.Rect(x, y, 38, 38), 1.0) for x in range(300, 560, 44) for y in range(180, 440, 44)]
    found = beside(pygame.Rect(0, 0, 150, 60), place, room, 8, kept)
    assert room.contains(found) and not found.colliderect(place)
    assert not covered(found, kept) and apart(found, place) < 220
    alone = beside(pygame.Rect(0, 0, 150, 60), place, room, 8, [])
    assert apart(alone, place) <= 12


def test_a_button_does_not_say_again_what_the_inspector_tells() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        button = next(w for w in driver.ui.layers[0].widgets if isinstance(w, PromptButton) and w.enabled)
        button.tooltip = "**Nada** parecido."
        assert button.tip(button.rect.center) == button.tooltip
        driver.hover(min(id for id in scene.room.gestures.sources() if id.startswith("unit:")))
        said = next(w for w in driver.ui.layers[0].widgets if w.id == "match.inspector.text" and w.words())
        button.tooltip = f"**{said.words()[0]}**"
        assert button.tip(button.rect.center) == ""
        button.enabled, button.reason = False, button.tooltip
        assert button.tip(button.rect.center) == button.reason, "a refusal is said in any case"


def test_only_a_moved_pointer_chooses_what_is_inspected() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        session = session_of("hegregon", 3, 30)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "rests", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        camera = scene.picture.board.camera
        camera.zoom = 2.5 * camera.min_zoom
        driver.step(2)
        driver.move(scene.board.rect.center)
        driver.step(2)
        pointed = scene.model.hover
        assert pointed
        camera.glide_to((camera.x + 300, camera.y + 300), seconds=0.1)
        driver.wait_idle()
        assert scene.model.hover == "", "what was scrolled under a resting pointer is not chosen"
        driver.move((scene.board.rect.centerx + 1, scene.board.rect.centery))
        driver.step(1)
        assert scene.model.hover not in ("", pointed)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_beside_a_hint_stand_no_odds_of_another_click(game: str, scale: int) -> None:
    """A hint pointed at a place, and the odds of the fight that was pointed at before stood there."""
    seen = marked = 0
    with Driver((1920, 1080), "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        for scene in begun(driver, game, range(2, 6)):
            marked += any(scene.model.offer and scene.model.offer.is_marked for _ in pointing(scene))
            for _ in itertools.islice(tags(driver, scene), 4):
                for action in scene.room.legal[:3]:
                    scene.model.advise(action)
                    scene.refresh()
                    driver.step(2)
                    gestures, tag = scene.room.gestures, driver.find("match.pointer")
                    acts = gestures.actions_at(scene.model.hover)
                    panel = scene.room.table.panels.forecast(scene.room.view, acts) if acts else None
                    seen += 1
                    assert tag is None or tag.title in ("", panel.title if panel else None)
                    assert tag is None or len(tag.rows) == len(brief(panel))
                scene.hints.take_back()
                scene.refresh()
    assert seen or marked or game not in ESTABLISHED
