"""What others did, on the board and in the list: one thing stands out, the others are small numbers and thin
lines, and no piece is covered."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.changed import LETTERS, Changed
from tabletop.app.scenes.match.film import ALPHABET, draw_number, letter_of, number_radius
from tabletop.app.scenes.match.report import Tidings
from tabletop.app.scenes.match.vocabulary import SIGNS
from tabletop.app.scenes.match.weighed import weighed
from tabletop.app.table import Appearance, Deed, Mark, Meaning
from tabletop.app.table.finding import table_of
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot
from tabletop.text.catalogue import Texts
from tests.app.test_calls import session_of, step
from tests.established import ESTABLISHED

FIRST, SECOND, NOWHERE = (
    Deed(1, "strikes", place=(50.0, 50.0), ways=(((50.0, 150.0), (50.0, 50.0)),)),
    Deed(1, "goes", place=(250.0, 50.0), ways=(((250.0, 150.0), (250.0, 50.0)),)),
    Deed(1, "buys"),
)


def test_the_weightiest_deed_that_can_be_shown_stands_out_and_the_key_goes_round() -> None:
    changed = Changed()
    changed.tell((NOWHERE, FIRST, SECOND))
    assert changed.read == 1 and [changed.number_of(d) for d in (NOWHERE, FIRST, SECOND)] == [0, 1, 2]
    assert changed.step(1) is FIRST, "the key begins with the first, though that stands out already"
    assert changed.step(1) is SECOND and changed.step(1) is FIRST and changed.step(-1) is SECOND
    assert changed.point(FIRST) and not changed.point(FIRST) and not changed.point(NOWHERE)
    changed.forget()
    assert changed.step(1) is None and not changed.deeds
    changed.tell((FIRST, replace(SECOND, weight=3), replace(NOWHERE, weight=9)))
    assert changed.read == 1, "though it happened later"
    assert changed.step(1) is FIRST and changed.step(1) is not FIRST
    changed.tell((FIRST, replace(SECOND, weight=3)))
    assert changed.step(-1) is not FIRST, "backwards from the last"
    changed.tell((FIRST, SECOND, replace(SECOND, weight=3)))
    assert changed.point(SECOND) and changed.step(1) is not FIRST, "after one that was pointed at the next"


def reported(driver: Driver, seed: int) -> Any:
    """A match in which the rival has done several things that are marked on the board."""
    session, stream = session_of("chesswar", seed, 40, Bot("easy")), Stream(seed)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "changed", None))
    scene: Any = driver.app.scenes.top
    scene.pause()
    for _ in range(400):
        if session.is_over:
            break
        step(session, stream)
        scene.course.tell_new()
        scene.motion.skip()
        driver.step(1)
        if scene.handing.is_reporting and sum(bool(d.ways) for d in scene.model.changed.deeds) > 2:
            driver.step(4)
            return scene
    raise AssertionError("the rival does nothing")


def marks_of(scene: Any) -> list[Mark]:
    return [mark for mark in scene.model.lights()[1] if mark.meaning is Meaning.CHANGED]


@pytest.mark.parametrize("seed", [3, 5, 8, 13])
def test_what_others_did_lies_below_the_pieces_and_its_numbers_beside_them(seed: int) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = reported(driver, seed)
        board, changed = scene.room.table.board, scene.model.changed
        pieces = [t for t in board.tokens(scene.model.shown) if t.id.startswith("unit:")]
        for _ in changed.deeds:
            marks = marks_of(scene)
            numbers = [mark for mark in marks if mark.shape in ("number", "numeral")]
            assert not any(mark.over for mark in marks if mark not in numbers)
            read = changed.number_of(changed.deeds[changed.read])
            assert {mark.note for mark in numbers if mark.shape == "numeral"} == {letter_of(read)}
            shown = [letter_of(n) for n, _ in enumerate((d for d in changed.deeds if d.ways), 1)]
            assert sorted({mark.note for mark in numbers}) == sorted(shown)
            assert sum(mark.shape == "arrow" for mark in marks) <= len(changed.deeds[changed.read].ways)
            for mark in numbers:
                for piece in pieces:
                    far = math.dist(mark.points[0], piece.centre)
                    assert far > mark.amount + 0.42 * piece.size[0], "a portrait is covered"
            driver.press("n")
            driver.step(2)


@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_list_and_board_count_alike_from_one_what_has_a_place(game: str) -> None:
    """Whatever could not be shown was counted, too: on the board the numbers began with 2, or some were
    missing."""
    session, stream, told = session_of(game, 5, 20, Bot("easy")), Stream(5), 0
    with Driver((1920, 1080), "en", start=False) as driver:
        driver.app.change(ui_scale=200)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "counts", None))
        scene: Any = driver.app.scenes.top
        scene.pause()
        for _ in range(300):
            if session.is_over or told >= 6:
                break
            step(session, stream)
            scene.course.tell_new()
            scene.motion.skip()
            if scene.room.asked is None:
                continue
            for _ in range(3):
                driver.step(2)
                scene.motion.skip()
            report, changed, board = scene.handing.standing, scene.model.changed, scene.room.table.board
            if report is None:
                continue
            told += len(report.deeds) > 1
            listed = [number for deed in report.deeds if (number := changed.number_of(deed))]
            assert listed == [*range(1, len(listed) + 1)], "in the order of the list, and none is missing"
            assert [bool(changed.number_of(deed)) for deed in report.deeds] == [
                bool(deed.ways) for deed in report.deeds
            ]
            shown = changed.marks(board, scene.model.shown)  # some games show nothing of it on the board
            marks = [mark for mark in shown if mark.shape in ("number", "numeral")]
            if changed.is_hushed:
                assert not marks, "without its list nothing has a letter"
                continue
            assert {mark.note for mark in marks} == {letter_of(number) for number in listed}
            for mark in marks:
                deed = changed.shown[ALPHABET.index(mark.note)]
                ends = [deed.place, *(way[-1] for way in deed.ways)]
                near = min(math.dist(mark.points[0], end) for end in ends if end is not None)
                assert near < 1.5 * board.CELL, "each number stands where the deed of the list happened"
    assert told


@pytest.mark.parametrize("scale", [100, 200])
def test_the_list_leads_to_the_board_by_pointing_and_by_its_key(scale: int) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = reported(driver, 3)
        banner, changed = scene.handing.banner, scene.model.changed
        assert isinstance(banner, Tidings)
        for way, key in ((1, "n"), (1, "n"), (1, "n"), (-1, "shift+n")):
            shown = [n for n, deed in enumerate(changed.deeds) if deed.ways]
            goal = shown[(shown.index(changed.read) + way) % len(shown)]
            driver.press(
                key
            )  # at first, too: the first stands out already, in sight, and nothing would change
            driver.step(60)
            assert changed.read == goal and marks_of(scene)
            told = [item for item in banner.items if item.deed is changed.deeds[goal]]
            assert told and not banner._is_cut(told[0]), "what is read stands whole in the ribbon"
        other = next(n for n, item in enumerate(banner.items) if item.deed and item.deed.ways)
        driver.hover(f"match.deed.{other}")
        assert changed.deeds[changed.read] is banner.items[other].deed


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_report_says_that_what_weighs_most_comes_first(language: str, scale: int) -> None:
    """Its numbers were read as those of time."""
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = reported(driver, 3)
        banner, order = scene.handing.banner, scene.texts("match.report.order")
        assert isinstance(banner, Tidings) and banner.tip(banner.rect.topleft) == order
        assert (order in banner.words()) == (scale == 100), "where there is room"
        assert banner.foot is None or banner.rect.bottom <= banner.room.bottom


def test_the_key_stays_at_the_first_as_long_as_that_is_out_of_sight() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = reported(driver, 3)
        changed, sight, places = scene.model.changed, scene.course.sight, []
        shown = [n for n, deed in enumerate(changed.deeds) if deed.ways]
        assert changed.read == shown[0] and not sight.point_at(changed.deeds[shown[0]])
        sight.point_at = lambda deed: places.append(deed) or len(places) == 1
        driver.press("n")
        assert changed.read == shown[0] and places == [changed.deeds[shown[0]]], "it has come into sight"
        driver.press("n")
        assert changed.read == shown[1]


def test_of_what_many_armies_did_only_what_is_read_has_arrows_and_many_of_one_are_thin() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = reported(driver, 3)
        board, view, changed = scene.room.table.board, scene.model.shown, Changed()

        def ways(n: int) -> tuple[tuple[tuple[float, float], ...], ...]:
            return tuple(((50.0 + 100 * k, 150.0), (50.0 + 100 * k, 50.0)) for k in range(n))

        def told(*counts: int) -> list[Mark]:
            changed.tell([Deed(1, "goes", place=ways(1)[0][-1], ways=ways(n)) for n in counts])
            return changed.marks(board, view)

        few, many = told(2, 3), told(6, 3, 3)
        assert sum(mark.shape == "trail" for mark in few) == 3
        assert not any(mark.shape == "trail" for mark in many)
        assert {mark.note for mark in many if mark.note} == {"Q", "R", "S"}, "their letters stay"
        bold, thin = (next(m.amount for m in marks if m.shape == "arrow") for marks in (few, many))
        assert bold > 1.5 * thin


def test_of_what_is_told_in_one_line_as_much_is_marked_as_eight_letters_allow() -> None:
    """Eleven units that moved had one mark; then twenty letters stood on a board at once."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = reported(driver, 3)
        board, view, changed = scene.room.table.board, scene.model.shown, Changed()
        ways = tuple(((50.0 + 100 * k, 350.0), (50.0 + 100 * k, 250.0)) for k in range(8))
        more = tuple(((50.0 + 100 * k, 750.0), (50.0 + 100 * k, 650.0)) for k in range(3))
        march, blow = Deed(1, "8 go", place=ways[0][-1], ways=ways), Deed(1, "3 strike", ways=more, weight=2)
        changed.tell([march, blow])
        assert changed.is_read(blow)
        for lit, letters in ((blow, {"Q": 5, "R": 3}), (march, {"Q": 7, "R": 1})):
            changed.point(lit)
            marks = changed.marks(board, view)
            for deed, note in ((march, "Q"), (blow, "R")):
                numbers = [mark for mark in marks if mark.note == note]
                assert len(numbers) == letters[note]
                assert all(
                    any(math.dist(way[-1], mark.points[0]) < board.CELL for way in deed.ways)
                    for mark in numbers
                )
                assert {mark.shape for mark in numbers} == {"numeral" if deed is lit else "number"}
            arrows = [mark for mark in marks if mark.shape == "arrow"]
            assert len(arrows) == len(lit.ways), "what is read is shown whole"


def test_of_many_deeds_the_weightiest_have_letters_and_each_when_it_is_read() -> None:
    """Up to twenty signs stood on ChessWar's board."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = reported(driver, 3)
        board, view, changed = scene.room.table.board, scene.model.shown, Changed()
        spots = [(50.0 + 100 * (k % 8), 150.0 + 100 * (k // 8)) for k in range(20)]
        deeds = [Deed(1, f"{n}", place=at, ways=((at, at),), weight=n % 5) for n, at in enumerate(spots)]
        changed.tell(weighed(deeds))
        for _ in deeds:
            read = changed.step(1)
            assert read is not None
            marks = [mark for mark in changed.marks(board, view) if mark.note]
            told = {letter_of(changed.number_of(deed)): deed for deed in changed.deeds}
            assert len(marks) == LETTERS and read in [told[mark.note] for mark in marks]
            rest = [told[mark.note].weight for mark in marks if told[mark.note] is not read]
            left = [deed.weight for note, deed in told.items() if note not in {m.note for m in marks}]
            assert min(rest) >= max(left)


@pytest.mark.parametrize("game", ["history_of_war", "open_card_wars"])
def test_letters_of_a_report_stand_outside_the_cards_they_are_about(game: str) -> None:
    """They lay over points, stars and names."""
    with Driver((1280, 720), "es", start=False) as driver:
        session = session_of(game, 5, 40, Bot("easy"))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "letters", None))
        scene: Any = driver.app.scenes.top
        scene.pause()
        driver.step(4)
        board, view, changed = scene.room.table.board, scene.model.shown, Changed()
        cards = [token for token in board.tokens(view) if board.place(view, token.id) is not None]
        for card in cards[:6]:
            at = card.centre
            changed.tell([Deed(1, "is struck", place=at, ways=((at, at),))])
            (mark,) = [each for each in changed.marks(board, view) if each.note]
            (x, y), (wide, high) = mark.points[0], card.size
            inside = abs(x - at[0]) < wide / 2 - mark.amount and abs(y - at[1]) < high / 2 - mark.amount
            assert not inside, "it lies over the card"


def test_a_report_marks_places_by_letters_since_numbers_are_read_as_an_order_in_time() -> None:
    assert [letter_of(n) for n in (0, 1, 2, 10, 11, 20, 21)] == ["", "Q", "R", "Z", "QQ", "QZ", "RQ"]
    with Driver((1280, 720), "es", start=False) as driver:
        scene = reported(driver, 3)
        notes = {mark.note for mark in marks_of(scene) if mark.shape in ("number", "numeral")}
        assert notes and all(note.isalpha() for note in notes)


def test_a_number_of_the_report_is_no_disc_as_that_of_a_hint_is() -> None:
    """Both were bright discs: one looked like the other, be it told what to do or what was done."""
    with Driver((1280, 720), "es", start=False) as driver:
        look = driver.app.look
        for is_read in (False, True):
            surface = pygame.Surface((80, 80))
            surface.fill((90, 140, 60))
            draw_number(look, surface, "A", (40, 40), 16, is_read)
            changed = [
                (x, y) for x in range(80) for y in range(80) if surface.get_at((x, y))[:3] != (90, 140, 60)
            ]
            (left, right), (top, low) = ((min(each), max(each)) for each in zip(*changed, strict=True))
            assert right - left > low - top, "wider than high"
            assert len(changed) > 0.93 * (right - left + 1) * (low - top + 1), "and it fills its corners"
            assert look.palette.select not in {surface.get_at(at)[:3] for at in changed}
    hint, report = SIGNS[Meaning.HINT], SIGNS[Meaning.CHANGED]
    assert hint.colour != report.colour and hint.line != report.line and not hint.shapes & report.shapes
    assert any(each.startswith("numeral") for each in report.example), "the legend shows it"


def test_the_marks_go_with_the_report_and_come_back_with_it() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = reported(driver, 3)
        told = scene.model.changed.deeds
        scene.perform([scene.room.legal[0]])
        driver.step(3)
        assert not any(mark.shape in ("number", "numeral") for mark in marks_of(scene))
        driver.press("n")
        assert scene.model.changed.read == -1
        if scene.room.asked is not None:
            scene.handing.read_again()
            driver.step(3)
            assert scene.model.changed.deeds == told


@pytest.mark.parametrize("scale", [150, 200])
def test_in_large_letters_a_report_that_is_asked_for_takes_the_place_of_a_hint(scale: int) -> None:
    """It lay over the board, and over the signs of the hint, since that had its column."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = reported(driver, 3)
        scene.handing.dismiss()
        driver.step(3)
        scene.model.advice = replace(scene.model.advice, words="Pista")
        scene.refresh()
        driver.step(3)
        scene.handing.read_again()
        driver.step(3)
        assert not scene.model.advice.words and scene.handing.is_reporting


def test_who_plans_a_move_sees_it_alone_until_the_report_is_asked_for() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = reported(driver, 3)
        assert marks_of(scene)
        unit = sorted(id for id in scene.room.gestures.sources() if id.startswith("unit:"))[0]
        driver.click(unit)
        driver.step(5)
        assert scene.room.gestures.selection and scene.handing.is_reporting and not marks_of(scene)
        driver.press("n")
        driver.step(5)
        assert not scene.room.gestures.selection and marks_of(scene)


def test_numbers_of_a_report_grow_with_the_letters() -> None:
    with Driver((1920, 1080), "en", start=False) as driver:
        scene, found = reported(driver, 3), []
        for scale in (100, 200):
            driver.app.change(ui_scale=scale)
            found.append(number_radius(scene.look, 15.0))
            assert 15 <= found[-1] <= 1.5 * 15 + 1
        assert found[1] > 1.4 * found[0]


def test_without_its_list_nothing_has_a_letter_but_what_was_asked_for() -> None:
    """A hint hid the list, and the letters alone stayed on the board."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = reported(driver, 3)
        board, view, changed = scene.room.table.board, scene.model.shown, Changed()
        changed.tell([FIRST, SECOND])
        changed.is_hushed = True
        assert changed.keep([FIRST, SECOND]), "the board is told anew"
        assert not any(mark.note for mark in changed.marks(board, view))
        changed.step(1)
        assert {mark.note for mark in changed.marks(board, view) if mark.note} == {"Q"}
        changed.is_hushed = False
        assert {mark.note for mark in changed.marks(board, view) if mark.note} == {"Q", "R"}


def test_stepping_through_a_report_begins_with_what_others_did() -> None:
    """One's own last blow is told first, since what followed came of it."""
    changed, own = Changed(), replace(FIRST, seat=0)
    changed.tell([own, SECOND, FIRST], 0)
    assert changed.step(1) is SECOND and changed.step(1) is FIRST and changed.step(1) is own


@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_letters_of_a_report_are_no_name_of_a_column_or_a_seat(game: str) -> None:
    session = session_of(game, 3, 20)
    table = table_of(game, Texts("en"), Appearance(), ("Ana", "Luis"))
    view = session.game.observe(session.state, 0)
    named = {name for name, _ in table.board.coordinates(view)}
    named |= {panel.name for panel in table.questions.header(view, ["Ana", "Luis"]).seats}
    named |= {chr(ord(first) + n) for first in "aA" for n in range(16)}  # the widest board
    assert not {letter_of(n).upper() for n in range(1, 60)} & {name.upper() for name in named}
