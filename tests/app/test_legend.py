"""The legend on demand, and which pieces glow and rest."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.examples import forms_of, paint_example
from tabletop.app.scenes.match.legend import meanings_of, on_board
from tabletop.app.scenes.match.legend_tiles import HeadCell, SignTile
from tabletop.app.scenes.match.marks import draw_mark
from tabletop.app.scenes.match.tokens import draw_token, rested
from tabletop.app.scenes.match.vocabulary import ABOUT, SIGNS
from tabletop.app.table import Art, Mark, Meaning, Token
from tabletop.app.table.finding import has_table
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions, owed
from tabletop.session.record import Person
from tabletop.session.session import Session

GAMES = [game for game in registry.games() if has_table(game)]


def scene_of(driver: Driver, game: str, decisions: int = 60) -> Any:
    """A match after so many decisions; a short one that ended meanwhile is begun anew."""
    found, stream = registry.find(game), Stream(3)
    setup = found.arena_setup(stream)

    def begun() -> Session:
        return Session(found, setup, [Person("Ana")] * found.seats(setup), 5)

    session = begun()
    for _ in range(decisions):
        seat = owed(session.game, session.state)[0]
        session.act(seat, stream.pick(legal_actions(session.game, session.state, seat)))
        session = begun() if session.is_over else session
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "legend", None))
    driver.wait_idle()
    return driver.app.scenes.top


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_legend_shows_every_meaning_of_the_game_those_on_the_board_first(
    game: str, language: str
) -> None:
    with Driver((1280, 720), language, start=False) as driver:
        scene = scene_of(driver, game)
        now = on_board(scene)
        driver.press("l")
        shown = [w.id for w in scene.ui.find("legend.page")._children if w.id.startswith("legend.")]
        names = [id.removeprefix("legend.") for id in shown]
        assert sorted(names) == sorted(m.value for m in meanings_of(scene))
        first = [Meaning(name) in now for name in names]
        assert first == sorted(first, reverse=True)
        assert scene.texts("match.legend.title") in " ".join(driver.texts_on_screen())
        driver.press("escape")
        assert scene.ui.find("legend.title") is None and len(scene.ui.layers) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("scale", "least"), [(150, 24), (200, 12)])
def test_in_large_letters_many_signs_are_in_sight_and_each_explains_itself_by_pointer_and_keys(
    game: str, scale: int, least: int
) -> None:
    """Once three at 200 %: each had its explanation beside it."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = scene_of(driver, game)
        driver.press("l")
        driver.step(2)
        page, strip = scene.ui.find("legend.page"), scene.ui.find("legend.told")
        entries = [each for each in page.held() if isinstance(each, SignTile)]
        assert sum(page.rect.contains(each.rect) for each in entries) >= min(least, len(entries))
        cut = [each.told.name for each in entries if each.rich.height > each.rect.h]
        assert not cut
        driver.hover(entries[1].id)
        assert entries[1].told.text in strip.text
        for _ in range(100):  # down to the last row, by the arrows alone
            driver.press("down")
        last = scene.ui.focused
        assert isinstance(last, SignTile) and page.rect.contains(last.rect) and last.told.text in strip.text
        assert last.rect.y == max(each.rect.y for each in entries)
        for each in entries:
            each.activate()
            assert strip.height <= strip.rect.h, each.id
        driver.press("escape")
        assert len(scene.ui.layers) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scale", [150, 200])
def test_in_large_letters_a_heading_begins_a_row_and_its_group_stands_right_of_it(
    game: str, scale: int
) -> None:
    """Headings stood within rows, between the end of one group and the beginning of the next."""
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = scene_of(driver, game)
        driver.press("l")
        driver.step(2)
        held = list(scene.ui.find("legend.page").held())
        heads = [each for each in held if isinstance(each, HeadCell)]
        entries = [each for each in held if isinstance(each, SignTile)]
        tops = [head.rect.y for head in heads]
        assert len(heads) > 3 and tops == sorted(set(tops))
        assert {head.rect.x for head in heads} == {heads[0].rect.x}
        assert min(entry.rect.x for entry in entries) >= heads[0].rect.right
        assert {head.rect.y for head in heads} <= {entry.rect.y for entry in entries}


def test_every_meaning_is_about_one_thing() -> None:
    told = [meaning for about in ABOUT.values() for meaning in about]
    assert sorted(told, key=str) == sorted(SIGNS, key=str)


def test_a_click_beside_the_legend_closes_it_and_the_menu_opens_it() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        scene = scene_of(driver, GAMES[0])
        driver.press("escape")
        driver.click("menu.legend")
        assert scene.ui.find("legend.title") is not None
        driver.click_at((5, 360))
        assert scene.ui.find("legend.title") is None


def test_the_pictures_of_the_legend_differ_and_the_colour_blind_see_their_own() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        scene = scene_of(driver, GAMES[0])
        look, seen = scene.look, {}
        for meaning in Meaning:
            if meaning is Meaning.NOTE:
                continue
            tile = pygame.Surface((56, 56))
            paint_example(look, meaning, tile, tile.get_rect())
            seen[pygame.image.tobytes(pygame.transform.grayscale(tile), "RGB")] = meaning
        assert len(seen) == len(Meaning) - 1, "told apart without colour"


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_have_the_shapes_of_the_games_own_board_and_differ(game: str) -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        scene = scene_of(driver, game)
        board, view, forms = scene.room.table.board, scene.model.view, forms_of(scene)
        assert forms.round == board.ROUND
        marked = {len(mark.points) for mark in scene.model.lights()[1] if mark.shape in ("cell", "outline")}
        lit = [board.outline(view, id) for id in scene.model.aims()]
        assert len(forms.place) in marked | {len(shape) for shape in lit}
        size, seen = (round(forms.wide), round(forms.high)), set()
        for meaning in meanings_of(scene):
            tile = pygame.Surface(size)
            paint_example(scene.look, meaning, tile, tile.get_rect(), forms)
            seen.add(pygame.image.tobytes(pygame.transform.grayscale(tile), "RGB"))
        assert len(seen) == len(meanings_of(scene)), "told apart without colour"


def test_who_can_act_glows_and_others_of_the_seat_rest() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        scene = scene_of(driver, "chesswar")
        seat, sources = scene.room.asked, scene.room.gestures.sources()
        own = {id for id, token in scene.picture.shown.items() if token.seat == seat}
        glowing = {
            id.removeprefix("mark.outline.") for id, m in scene.picture.lit.items() if m.shape == "glow"
        }
        assert glowing == own & sources and glowing
        assert scene.picture._resting == own - sources
        kept = scene.picture._resting
        scene.room.gestures.select((sorted(glowing)[0],))
        scene.refresh()
        assert scene.picture._resting == kept, "they rest while something is selected, too"


def test_a_piece_that_rests_is_darker_and_keeps_its_shape() -> None:
    piece = pygame.Surface((20, 20), pygame.SRCALPHA)
    pygame.draw.circle(piece, (200, 60, 40), (10, 10), 8)
    pale = rested(piece)
    assert pale.get_at((10, 10)).r < 200 and pale.get_at((10, 10)).a == 255 and pale.get_at((0, 0)).a == 0
    red, green, blue, _ = pale.get_at((10, 10))
    assert red - min(green, blue) < 160 and red > green, "duller, and of the same colour still"


def test_the_cross_is_drawn_for_what_is_forbidden_alone() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        look = scene_of(driver, GAMES[0]).look
        box = ((4.0, 4.0), (60.0, 4.0), (60.0, 60.0), (4.0, 60.0))
        pictures = {}
        for shape, meaning in (
            ("cross", Meaning.FORBIDDEN),
            ("sign", Meaning.HAZARD),
            ("sign", Meaning.HINDERS),
            ("sign", Meaning.DESTROYED),
        ):
            surface = pygame.Surface((64, 64))
            draw_mark(look, surface, Mark(shape, box, meaning, over=True), list(box), 0.0)
            pictures[meaning] = pygame.image.tobytes(surface, "RGB")
        assert len(set(pictures.values())) == 4


def test_the_ring_of_a_piece_that_rests_keeps_its_owners_colour() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        look = driver.app.look
        for seat in range(4):
            colour = look.theme.seat(seat)
            token = Token("unit:1", Art("chesswar/units/human.P.webp"), (0, 0), (80, 80), ring=colour)
            bright, quiet = draw_token(look, token, (80, 80)), draw_token(look, token, (80, 80), rests=True)
            at = (40, 80 - round(80 * 0.075))
            kept = quiet.get_at(at)
            assert max(abs(a - b) for a, b in zip(kept[:3], bright.get_at(at)[:3], strict=True)) < 45
            assert max(kept[:3]) - min(kept[:3]) > 0.8 * (max(colour) - min(colour)), "no grey"
            middle = pygame.transform.average_color(quiet, pygame.Rect(25, 25, 30, 30))
            assert sum(middle[:3]) < sum(
                pygame.transform.average_color(bright, pygame.Rect(25, 25, 30, 30))[:3]
            ), "but what it rings is darker"


@pytest.mark.parametrize("meaning", [Meaning.DANGER, Meaning.ENEMY_STEP])
def test_threats_have_a_colour_of_nobody(meaning: Meaning) -> None:
    """What enemies could do lies over the liveries of seats: it is pale, without a hue of its own."""
    with Driver((1280, 720), "en", start=False) as driver:
        look = scene_of(driver, GAMES[0]).look
        red, green, blue = getattr(look.palette, SIGNS[meaning].colour)
        assert max(red, green, blue) - min(red, green, blue) < 60
        for seat in range(6):
            other = look.theme.seat(seat)
            assert sum(abs(a - b) for a, b in zip((red, green, blue), other, strict=True)) > 90
        box = ((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0))
        for ground in ((40, 44, 48), (214, 184, 138)):
            surface = pygame.Surface((61, 61))
            surface.fill(ground)
            draw_mark(look, surface, Mark("heat", box, Meaning.DANGER, 0.3), list(box), 0.0)
            lights = [sum(surface.get_at((x, 30))[:3]) / 3 for x in range(10, 50)]
            assert max(lights) - min(lights) > 40, "hatched, to be seen on light and dark ground"


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_the_legend_are_never_flat_bars(game: str) -> None:
    """A strip of the board, twenty times as wide as high, squashed them to some ten pixels."""
    with Driver((1280, 720), "en", start=False) as driver:
        forms = forms_of(scene_of(driver, game, 4))
        assert not forms.is_flat
        surface = pygame.Surface((round(forms.wide), round(forms.high)), pygame.SRCALPHA)
        paint_example(driver.app.look, Meaning.SELECTED, surface, surface.get_rect(), forms)
        assert surface.get_bounding_rect().h > 0.6 * forms.high
