"""What is asked about lies in sight: who decides, names of locations, figures, the list of wares."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop import paths
from tabletop.app import matches, samples
from tabletop.app.driver import Driver
from tabletop.app.gestures import Gestures
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.pick_row import PickRow
from tabletop.app.scenes.match.pointer import brief
from tabletop.app.setup_form import form_of
from tabletop.app.table import Appearance, Meaning
from tabletop.app.table.finding import table_of
from tabletop.app.widgets import Label, ScrollArea
from tabletop.dev.random_match import random_session
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.ground import ground_of
from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.components.spells import SPELLS
from tabletop.games.open_wars.components.units import COST, KINDS
from tabletop.games.open_wars.mind.crowds import crowd
from tabletop.games.open_wars.records.actions import Buy
from tabletop.games.open_wars.records.frames import Window
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.table.ground import FOOT, GAP, HEAD, LARGER, RIM, card_face, card_rect, named
from tabletop.games.open_wars.table.layout import framed, places
from tabletop.games.open_wars.table.pictures import letters
from tabletop.games.open_wars.words.places import SIDE, stack_id
from tabletop.render import art
from tabletop.session.record import Bot, MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import LANGUAGES, Texts

from .casting import in_combat, window
from .positions import key, position, put, stepping


@pytest.mark.rule("OW-UI-15")
@pytest.mark.parametrize("language", LANGUAGES)
def test_wares_tell_their_figures_in_large_letters_if_all_have_room(language: str) -> None:
    """They had their price alone, however much room was left."""
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=150)
        people = [Person("Ana"), Person("Luis")]
        matches.new(driver.app, GAME, form_of("open_wars").build(form_of("open_wars").quick()), people, key=7)
        driver.wait_idle()
        rows = [row for row in driver.ui.layers[0].widgets if isinstance(row, PickRow)]
        area = driver.rect("match.picker.area")
        assert len(rows) > 4 and all(area.contains(row.rect) for row in rows)
        for row in rows:
            sides = KINDS[int(row.id.partition(":")[2])].sides[0]
            told = [str(n) for n in (sides[0], sides[1], sides[2])]
            assert row.words()[2:5] == told and row.is_signed
            assert row.words()[1].isdecimal(), "a figure behind its coin, as in lower tiles, and no words"


@pytest.mark.parametrize("scale", [100, 200])
def test_the_names_of_wares_are_written_in_letters_of_one_size(scale: int) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, random_session(GAME, 1), Keeper(matches.shelf().quick_path(), "begun", None))
        driver.wait_idle()
        rows = [row for row in driver.ui.layers[0].widgets if isinstance(row, PickRow)]
        assert len(rows) > 4 and len({row.letters for row in rows}) == 1
        assert rows[0].letters >= driver.ui.look.theme.style("tiny_bold").size
        for row in rows:
            row.most = 0
        assert len({row.letters for row in rows}) > 1, "each for itself would have its own"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_wares_are_in_sight_in_large_letters_and_tell_their_figures(
    size: tuple[int, int], scale: int, language: str
) -> None:
    """No notch of the wheel is needed, and gold stands in the title's line."""
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, random_session(GAME, 1), Keeper(matches.shelf().quick_path(), "begun", None))
        driver.wait_idle()
        area, tiles = driver.find("match.picker.area"), []
        assert area is not None
        tiles = [row for row in driver.ui.layers[0].widgets if isinstance(row, PickRow)]
        assert len(tiles) > 4 and all(area.rect.contains(tile.rect) for tile in tiles)
        assert not any(a.rect.colliderect(b.rect) for n, a in enumerate(tiles) for b in tiles[:n])
        for tile in tiles:
            driver.hover(tile.id)
            figures = KINDS[int(tile.id.rpartition(":")[2])].sides[0]
            assert tile.is_signed and set(map(str, filter(None, figures))) <= set(tile.words())
            assert all(f"**{n}**" in tile.tip(tile.rect.center) for n in figures if n), "closed or not"
        title, total = driver.rect("match.picker.title"), driver.rect("match.picker.total")
        assert abs(title.centery - total.centery) < title.h / 2


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_wares_stay_in_sight_while_one_buys_in_large_letters(
    size: tuple[int, int], scale: int, language: str
) -> None:
    """The tiles tell how many of each are bought; gold stays in the line of the title."""
    session = two()
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sight", None))
        driver.wait_idle()
        for kind in (0, 2, 2, 3, 4):
            driver.click(f"ware:{kind}")
            driver.wait_idle()
        area = driver.find("match.picker.area")
        assert area is not None
        tiles = [row for row in driver.ui.layers[0].widgets if isinstance(row, PickRow)]
        assert len(tiles) == 7 and all(area.rect.contains(tile.rect) for tile in tiles)
        title, total = driver.rect("match.picker.title"), driver.rect("match.picker.total")
        assert abs(title.centery - total.centery) < title.h / 2
        assert {"es": "Oro: 4", "en": "Gold: 4"}[language] in driver.texts_on_screen()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 7])
def test_a_shop_shows_all_its_wares_with_what_they_cost_and_have(
    size: tuple[int, int], language: str, seats: int
) -> None:
    """Seven rows would not all be in sight: they are tiles, also while one buys. What has no range has no
    sign of it, and the inspector explains the signs of the one pointed at."""
    session = seven() if seats == 7 else two()
    with Driver(size, language, start=False) as driver:
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sight", None))
        driver.wait_idle()
        for action in [a for a in engine.legal_actions(GAME, session.state, 0) if isinstance(a, Buy)][:3]:
            driver.click(f"ware:{action.kind}")
            driver.wait_idle()
        area = driver.rect("match.picker.area")
        tiles = [row for row in driver.ui.layers[0].widgets if isinstance(row, PickRow)]
        assert len(tiles) == 7 and all(area.contains(tile.rect) for tile in tiles)
        assert not any(a.rect.colliderect(b.rect) for n, a in enumerate(tiles) for b in tiles[:n])
        for tile in tiles:
            kind = int(tile.id.rpartition(":")[2])
            ini, mov, atk, reach = KINDS[kind].sides[0]
            figures = [COST[kind], ini, mov, atk, *([reach] if reach else [])]
            assert tile.words()[1:] == [str(n) for n in figures]
        driver.hover(tiles[-1].id)
        driver.step(3)
        assert {"es": "Iniciativa", "en": "Initiative"}[language] in driver.texts_on_screen()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
def test_many_wares_stand_under_headings_the_cheapest_of_each_first(
    size: tuple[int, int], scale: int
) -> None:
    """With every expansion there are thirty-six of them; a few have none."""
    everything = Setup(
        "conquest", ("daemons", "orcs"), mercenaries=True, heroes=True, titans=True, inferno=True
    )
    for setup, headings in (
        (everything, ["Tropas y castillo", "Héroes", "Mercenarios", "Titanes", "Infierno"]),
        (Setup("conquest", ("daemons", "orcs")), []),
    ):
        session = Session(GAME, setup, [Person("Ana"), Bot("easy", "B")], 7)
        with Driver(size, "es", start=False) as driver:
            driver.app.change(ui_scale=scale)
            matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sight", None))
            driver.wait_idle()
            area = driver.find("match.picker.area")
            assert isinstance(area, ScrollArea)
            rows = [widget for widget in area.held() if isinstance(widget, PickRow)]
            titles = [widget for widget in area.held() if isinstance(widget, Label)]
            assert [title.text for title in titles if title.text in headings] == headings
            picks = [row.row.pick for row in rows]
            prices = [[COST[int(p.id[5:])] for p in picks if p.group == head] for head in headings]
            assert all(each == sorted(each) for each in prices)
            boxes = [widget.rect for widget in (*rows, *titles)]
            assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[:n])


WHOLE = 720 / (5 * 200 + 60)
"""Pixels of a world unit where a map of five by five fills 1280×720."""


def test_the_seat_that_decides_is_lit_not_the_first_of_a_window() -> None:
    state = position("pl pl", factions=("orcs", "amazons"), mana=[0, 9])
    put(state, "A1", "slynn")
    put(state, "B1", "amazons/druid")
    put(state, "B1", "tigress")
    window(state)
    top = state.stack[-1]
    assert isinstance(top, Window) and top.queue[0] == 0 and engine.owed(GAME, state) == (1,)
    table = table_of("open_wars", Texts("es"), Appearance(), ("Ana", "Blas"))
    for eyes in (0, 1, None):
        header = table.questions.header(GAME.observe(state, eyes), ("Ana", "Blas"))
        assert [seat.seat for seat in header.seats if seat.active] == [1]


@pytest.mark.parametrize("factor", [1.0, 1.3])
def test_every_name_of_a_location_is_whole_on_a_map_of_five_by_five(factor: float) -> None:
    ground = ground_of(position(*(["pl"] * 5)).grid)
    rect, scale = card_rect(ground, 0, WHOLE), WHOLE * factor
    most = rect.w - 2 * round(RIM * scale) - 4
    size = round(round(HEAD * scale) * 0.78)
    for card in LOCATIONS:
        for name in (card.name_es, card.name_en):
            lines, letter = named(name, size, most)
            assert " ".join(lines) == name and letter >= 11, (name, letter)
            assert all(letters(letter).size(line)[0] <= most for line in lines), name


@pytest.mark.rule("OW-UI-01")
def test_in_large_letters_a_long_name_has_two_lines_before_it_is_smaller() -> None:
    ground = ground_of(position(*(["pl"] * 5)).grid)
    rect = card_rect(ground, 0, WHOLE)
    most = rect.w - 2 * round(RIM * WHOLE) - 4
    plain, large = (round(round(HEAD * WHOLE * factor) * 0.78) for factor in (1.0, LARGER))
    for card in LOCATIONS:
        for name in (card.name_es, card.name_en):
            lines, letter = named(name, large, most, True)
            assert " ".join(lines) == name and letter >= 0.85 * large, (name, letter)
            assert letter >= 1.25 * named(name, plain, most)[1], (name, letter)


@pytest.mark.rule("OW-UI-01")
def test_where_counters_stand_on_the_second_line_of_a_name_it_has_one() -> None:
    """On nine by nine at 1280×720: half of two lines would be read under the shields."""
    state = crowd(7, 150, 3)
    view, scale = GAME.observe(state, 0), 720 / (9 * 200 + 60)
    board = table_of("open_wars", Texts("es"), Appearance(), tuple("ABCDEFG")).board
    painted, shorter = board.paint_board(view, scale), 0
    for cell in state.ground.cells:
        rect, card = card_rect(state.ground, cell, scale), state.ground.cards[cell]
        inner = rect.inflate(-2 * round(RIM * scale), -2 * round(RIM * scale))
        lines, _ = named(LOCATIONS[card].name_es, 9, inner.w - 4)
        below = pygame.Rect(inner.x + 5, inner.y + 13, inner.w // 2 - 6, 6)
        bare = card_face(card, rect.size, sum(divmod(cell, 9)) % 2 == 1)
        is_bare = pygame.image.tobytes(painted.subsurface(below), "RGB") == pygame.image.tobytes(
            bare.subsurface(below.move(-rect.x, -rect.y)), "RGB"
        )
        assert is_bare == (len(lines) == 1 or bool(state.presence[cell])), LOCATIONS[card].name_es
        shorter += len(lines) > 1 and bool(state.presence[cell])
    assert shorter > 5


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_ribbon_of_a_turn_leaves_the_list_of_wares_alone(scale: int) -> None:
    session = random_session(GAME, 1)
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sight", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        scene.handing.announce(session.owed[0])
        scene.handing.banner.left = float("inf")
        driver.step(3)
        wares, ribbon = driver.rect("match.picker"), driver.find("match.turn.banner")
        assert wares.h and (ribbon is None or not ribbon.visible or not ribbon.rect.colliderect(wares))
        driver.click("ware:22")


@pytest.mark.rule("OW-UI-06")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_list_of_wares_covers_neither_turn_nor_any_of_seven_seats(scale: int) -> None:
    """With a purchase of every kind, so that the line at its foot is long."""
    session = seven()
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sight", None))
        driver.wait_idle()
        for action in [a for a in engine.legal_actions(GAME, session.state, 0) if isinstance(a, Buy)][:4]:
            driver.ui.reveal(f"ware:{action.kind}")
            driver.step()
            driver.click(f"ware:{action.kind}")
            driver.wait_idle()
        scene: Any = driver.app.scenes.top
        wares, foot = driver.rect("match.picker"), driver.find("match.picker.total")
        seats = [driver.rect(f"match.seat.{seat}") for seat in range(7)]
        assert wares.collidelist([*seats, driver.rect("match.turn")]) == -1
        assert foot is not None and wares.contains(foot.rect) and foot.height <= foot.rect.h  # type: ignore[attr-defined]
        area: Any = driver.find("match.picker.area")
        assert area.rect.h >= min(scene.px(160), area.content), "all of it, or as much as is read at once"


def two() -> Session:
    """A match of two that begins."""
    return Session(GAME, Setup("conquest", ("amazons", "orcs")), [Person("Ana"), Bot("easy", "B")], 7)


def seven() -> Session:
    """A match of everybody that begins."""
    setup = Setup("conquest", ("dwarves", "orcs", "amazons", "barbarians", "daemons", "elves", "undead"))
    return Session(GAME, setup, [Person("Ana"), *[Bot("easy", f"B{n}") for n in range(6)]], 7)


@pytest.mark.rule("OW-SET-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ends_the_muster_stands_there_before_it_may(language: str) -> None:
    """Pale, with the rule that asks for a counter; as soon as one is bought it ends the purchase."""
    table = table_of("open_wars", Texts(language), Appearance(), ("Ana", "Blas"))
    state, found = seven().state, []
    for _ in range(2):
        legal = engine.legal_actions(GAME, state, 0)
        buttons = table.questions.prompt(GAME.observe(state, 0), 0, legal, ()).buttons
        found += [button for button in buttons if button.id == "button:confirm"]
        state = engine.apply(GAME, state, 0, legal[0]).state
    assert [bool(button.disabled) for button in found] == [True, False]
    assert "OW-SET-05" in found[0].disabled and found[0].label == found[1].label


@pytest.mark.rule("OW-UI-07", "OW-UI-13")
def test_the_ribbon_of_a_turn_leaves_the_first_rows_of_how_the_match_stands() -> None:
    """With seven seats the column has no room for it: it stands below what the inspector tells."""
    session = seven()
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=100)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sight", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        scene.handing.announce(session.owed[0])
        scene.handing.banner.left = float("inf")
        driver.step(3)
        ribbon, told = driver.find("match.turn.banner"), scene.area
        assert ribbon is not None and ribbon.rect.colliderect(scene.rect(*scene.layout.places.inspector))
        assert ribbon.rect.y >= told.rect.y + told.content


@pytest.mark.parametrize("scale", [150, 200])
def test_what_a_march_is_worth_is_told_off_its_ends_in_large_letters(scale: int) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        samples.play(driver.app, paths.samples_dir() / "open_wars-3-between-citadels.json")
        driver.wait_idle()
        driver.click("about.ok")
        driver.step(60)
        driver.click("stack:0:26:13")
        driver.hover("cell:7")
        driver.step(60)
        told, scene = driver.find("match.inspector"), driver.app.scenes.top
        ends = [scene.pointing.place_of(each) for each in ("stack:0:26:13", "cell:7")]
        assert told is not None and None not in ends and told.rect.collidelist(ends) < 0
        chances = [row.label for row in scene.model.offer.rows if row.chance is not None]
        assert len(chances) >= 2, "who stays, of both sides"
        assert set(chances) <= set(driver.texts_on_screen())


@pytest.mark.parametrize("size", range(9, 21))
def test_spaces_between_words_on_the_map_are_as_wide_as_the_typeface_has_them(size: int) -> None:
    """In small letters the system rounds the room after every letter, which ran words together."""
    exact = art.letters(paths.art_dir() / "fonts" / "AlegreyaSans-Bold.ttf", size * 16)
    for card in LOCATIONS:
        for name in (card.name_es, card.name_en):
            wide = exact.size(name)[0] / 16
            assert abs(letters(size).size(name)[0] - wide) <= max(1.5, 0.02 * wide), name
            assert letters(size).render(name, (250, 240, 216)).get_width() == letters(size).size(name)[0]


@pytest.mark.parametrize("count", range(1, 7))
def test_frames_of_stacks_keep_off_the_name_and_off_what_the_cell_costs_and_pays(count: int) -> None:
    kinds = ("elves/warrior", "elves/archer", "swordsman", "fairy", "magician", "elves/druid")
    state = position("IC pl")
    for kind in kinds[:count]:
        put(state, "A1", kind)
    lying = places(state, 0)
    assert len(lying) == count
    for each in lying:
        _, tops = zip(*framed(each.box), strict=True)
        assert min(tops) >= GAP + RIM + HEAD and max(tops) <= SIDE - GAP - RIM - FOOT


@pytest.mark.rule("OW-UI-03", "OW-UI-04")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_march_costs_is_told_once_on_the_board_and_whole_at_its_edges(language: str) -> None:
    """Beside the pointer there are words only where odds are told: the column tells the rest at any size."""
    state = position("pl pl pl", "pl pl pl", "pl pl pl")
    (warrior,) = put(state, "B2", "elves/warrior")
    put(state, "C3", "axer")
    stepping(state)
    for look in (Appearance(), Appearance(large=True)):
        table = table_of("open_wars", Texts(language), look, ("Ana", "Blas"))
        view, legal = GAME.observe(state, 0), engine.legal_actions(GAME, state, 0)
        gestures = Gestures(table, view, legal, lambda action: engine.refusal(GAME, state, 0, action))
        gestures.click((stack_id(key(state, warrior)),))
        for cell in (0, 2, 6):
            notes = [
                mark
                for mark in table.overlays.marks(view, legal, gestures.selection, f"cell:{cell}")
                if mark.meaning is Meaning.NOTE
            ]
            assert len(notes) == (not look.large)
            assert all(note.room <= 2 * note.points[0][0] for note in notes)
            assert all(note.points[0][0] + note.room / 2 <= 3 * SIDE for note in notes)
            panel = table.panels.forecast(view, gestures.actions_at(f"cell:{cell}"))
            assert panel is not None and all(row.chance is not None for row in brief(panel))
        panel = table.panels.forecast(view, gestures.actions_at("cell:8"))
        assert panel is None or all(row.chance is not None for row in brief(panel))


@pytest.mark.rule("OW-UI-03")
def test_what_a_march_costs_and_leaves_lies_off_the_counters_that_it_meets() -> None:
    """One decides by their faces and values."""
    state = position("pl pl", factions=("elves", "orcs"))
    (warrior,) = put(state, "A1", "swordsman")
    put(state, "B1", "axer", 2)
    put(state, "B1", "slynn")
    stepping(state)
    table = table_of("open_wars", Texts("es"), Appearance(), ("Ana", "Blas"))
    view, legal = GAME.observe(state, 0), engine.legal_actions(GAME, state, 0)
    marks = table.overlays.marks(view, legal, (stack_id(key(state, warrior)),), "cell:1")
    tags = [mark.points[0] for mark in marks if mark.shape == "tag"]
    assert len(tags) == 2
    for x, y in tags:
        assert not any(lying.box.holds((x, y)) for lying in places(state, 1))
    (price,) = [mark for mark in marks if mark.meaning is Meaning.STEP]
    (x, y), name = price.points[0], GAP + RIM + HEAD
    assert SIDE < x < SIDE + GAP + RIM and y > name, "on its own frame, off its name and off all counters"
    (way,) = [mark for mark in marks if mark.shape == "arrow"]
    assert SIDE < way.points[-1][0] < min(lying.box.x for lying in places(state, 1)), "before all values"


@pytest.mark.rule("OW-UI-04")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_beside_bars_how_many_go_stands_above_what_is_told_of_them(
    size: tuple[int, int], language: str
) -> None:
    """The list covered the title and half a line of the inspector."""
    state = position("pl pl pl pl pl", "pl pl pl pl pl", "pl pl pl pl pl")
    (axer, *_) = put(state, "B2", "elves/warrior", 3)
    put(state, "E3", "axer")
    with Driver(size, language, start=False) as driver:
        seats = (Person("Ana"),) * 2
        session = Session.resume(MatchRecord(GAME, state.setup, 5, (), seats, (), stepping(state)))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "bars", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        assert scene.layout.places.shape == "bars" and not scene.layout.places.folded
        before = scene.area.rect.y
        driver.click(stack_id(key(state, axer)))
        driver.step(4)
        picker = driver.rect("match.picker")
        assert scene.area.rect.y >= picker.bottom and scene.area.rect.h > scene.px(80)
        first = min(w.rect.y for w in scene.area.held() if w.words())
        assert first >= picker.bottom
        driver.press("escape")
        driver.step(4)
        assert driver.find("match.picker") is None and scene.area.rect.y == before


@pytest.mark.rule("OW-UI-04")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_go_is_asked_in_little_room_over_the_map(
    size: tuple[int, int], scale: int, language: str
) -> None:
    """Of counters that are alike: the row shows whom and how many."""
    state = position(*(["pl pl pl pl pl"] * 5), factions=("amazons", "orcs"))
    (first, _) = put(state, "C1", "warlike", 2)
    put(state, "C5", "axer")
    session = Session(GAME, Setup("conquest", ("amazons", "orcs")), [Person("Ana"), Bot("easy", "B")], 1)
    session._history.state = stepping(state)
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sight", None))
        driver.wait_idle()
        driver.click(stack_id(key(state, first)))
        driver.step(3)
        scene: Any = driver.app.scenes.top
        title = Texts(language).scope("open_wars")("book.parts.brief")
        assert title in driver.texts_on_screen()
        asked = driver.rect("match.picker")
        assert not asked.colliderect(scene.board.rect) or asked.h <= scene.board.rect.h / 5


@pytest.mark.rule("OW-UI-10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_most_of_a_spell_book_lies_in_sight_and_a_spell_pointed_at_is_told_whole(language: str) -> None:
    """In a small window: a list of which one sees a single spell cannot be chosen from."""
    state = position("pl MT", "pl pl", factions=("elves", "orcs"), mana=[9, 9])
    (druid,) = put(state, "B1", "elves/druid")
    put(state, "B1", "axer")
    in_combat(state, "B1")
    session = Session(GAME, Setup("conquest", ("elves", "orcs")), [Person("Ana")] * 2, 1)
    session._history.state = state
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=100)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sight", None))
        driver.wait_idle()
        driver.click(stack_id(key(state, druid)))
        driver.step(3)
        area = driver.rect("match.picker.area")
        whole = [id for id in driver.ids() if id.startswith("spell:") and area.contains(driver.rect(id))]
        assert len(whole) >= 4
        driver.hover(whole[-1])
        driver.step(30)
        text = SPELLS[int(whole[-1].split(":")[1])].text
        told = text.text_es if language == "es" else text.text_en
        assert any(told in words for words in driver.texts_on_screen())


@pytest.mark.rule("OW-UI-05")
def test_the_frames_of_what_a_shooter_reaches_run_on_the_rims_and_not_through_names() -> None:
    state = position("pl pl pl", "pl pl pl", "pl pl pl")
    (archer,) = put(state, "B2", "elves/archer")
    table = table_of("open_wars", Texts("es"), Appearance(), ("Ana", "Blas"))
    view = GAME.observe(stepping(state), 0)
    marks = table.overlays.marks(view, (), (), stack_id(key(state, archer)))
    frames = [mark for mark in marks if mark.meaning is Meaning.RANGE]
    assert len(frames) >= 4
    for mark in frames:
        tops = [y % SIDE for _, y in mark.points]
        assert GAP < min(tops) < GAP + RIM and GAP < SIDE - max(tops) < GAP + RIM
