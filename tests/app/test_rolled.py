"""A report with more rows than room rolls, and a strip says how many more there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.folded import FOOT
from tabletop.app.scenes.match.rivals import SeatSign, rows_of
from tabletop.app.scenes.match.rolled import LETTERS, TIGHT, TINY, RolledTidings
from tabletop.app.scenes.match.thinking import PAD
from tabletop.app.table import Deed
from tests.app.match_help import stand
from tests.chesswar.positions import position

UNITS = ("W human.P d4", "W human.K a1", "B orc.P d6", "B orc.K h8")


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


def told(driver: Driver, count: int) -> tuple[Any, RolledTidings]:
    """A match whose rival has done so many things."""
    scene: Any = stand(driver, position(*UNITS))
    deeds = [Deed(1, f"Arqueros de élite → Infantería (d{n}): baja", weight=count - n) for n in range(count)]
    header = scene.room.table.questions.header(scene.room.view, scene.room.table.names)
    found = scene.handing._tidings("Tu turno", deeds, 0, header)
    scene.handing.banner = found
    scene.stale = True
    driver.step(5)
    assert isinstance(found, RolledTidings)
    return scene, found


def seen(report: RolledTidings) -> list[str]:
    return [item.deed.text for item in report.items if item.deed is not None]


def test_few_rows_stand_as_they_are_without_a_strip(driver: Driver) -> None:
    _, report = told(driver, 4)
    assert report.reel is None and len(seen(report)) == 4 and report.told() == []


def test_every_row_can_be_read_by_the_wheel_and_the_strip_counts_the_rest(driver: Driver) -> None:
    scene, report = told(driver, 40)
    assert report.reel is not None and not scene.board.rect.colliderect(report.rect)
    whole = [f"Arqueros de élite → Infantería (d{n}): baja" for n in range(40)]
    read, rows = set(seen(report)), len(seen(report))
    assert rows >= 4 and report.told() == [f"{40 - rows} más abajo"]
    assert f"{40 - rows} más abajo" in driver.texts_on_screen()
    for _ in range(60):
        driver.wheel(-1, report.rect.center)
        assert all(report.rect.contains(item.rect) for item in report.items)
        read |= set(seen(report))
    assert read == set(whole) and report.told() == [f"{40 - len(seen(report))} más arriba"]


def test_the_strip_leads_on_and_at_the_end_back(driver: Driver) -> None:
    _, report = told(driver, 40)
    first, turns = seen(report), 0
    while report.reel is not None and report.reel.hidden(report.offset)[1]:
        before = seen(report)
        report.on_up(report.strip.center, 1)
        assert seen(report) != before and turns < 40
        turns += 1
    report.on_up(report.strip.center, 1)
    assert seen(report) == first


def test_nothing_is_written_over_a_row_that_takes_the_line_of_the_title(driver: Driver) -> None:
    """How to go on lay over the only thing that was told."""
    _, report = told(driver, 1)
    report.foot, written = None, []
    for low in (False, True):
        report.low, ground = low, pygame.Surface((1280, 60), pygame.SRCALPHA)
        report._draw_note(ground, pygame.Rect(0, 0, 1200, 0), 30)
        written.append(bool(ground.get_bounding_rect().w))
    assert written == [True, False]


def test_what_is_led_to_by_its_key_comes_into_the_window(driver: Driver) -> None:
    _, report = told(driver, 40)
    last = report.deeds[-1]
    assert last.text not in seen(report)
    assert not report.lead(last) and last.text in seen(report)


def test_a_tight_room_has_the_letters_in_which_most_rows_are_whole(driver: Driver) -> None:
    _, report = told(driver, 12)
    report.room.h = report.ui.look.px(TIGHT) - 2
    report.settle(report.room, bool)
    assert report.reel is not None and report.tight
    best = len(seen(report))
    assert best > 1
    for way in (*LETTERS, TINY):
        report._wind(report.room, *way)
        assert len(seen(report)) <= best, way


def test_it_opens_at_its_first_thing_whatever_weighs_most(driver: Driver) -> None:
    """It opened past its start, and what came before had to be rolled to."""
    _, report = told(driver, 40)
    deeds = [replace(deed, weight=9 if n == 30 else 1) for n, deed in enumerate(report.deeds)]
    report.rows = (report.rows[0]._replace(deeds=tuple(deeds)),)
    report.settle(report.room, bool)
    assert seen(report)[0] == deeds[0].text and report.reel.hidden(report.offset)[0] == 0


def test_what_is_grave_and_out_of_sight_is_told_by_the_title(driver: Driver) -> None:
    _, report = told(driver, 40)
    deeds = [replace(deed, weight=6, is_grave=n in (20, 30)) for n, deed in enumerate(report.deeds)]
    report.rows = (report.rows[0]._replace(deeds=tuple(deeds)),)
    report.settle(report.room, bool)
    assert report.heading == report.rows[0].said(deeds[30])
    report.lead(deeds[20])
    assert report.heading in (report.text, report.short), "one of them is read"


def test_the_only_thing_is_told_in_place_of_the_title(driver: Driver) -> None:
    """Where a list has the room it said no more than that there was one thing to be seen."""
    _, report = told(driver, 1)
    report.brief, report.room.h = True, report.lowest
    report.settle(report.room, bool)
    assert report.is_folded and report.heading == report.rows[0].said(report.deeds[0])
    assert not any(item.rest for item in report.items)


@pytest.mark.parametrize("is_tight", [True, False])
def test_arrows_leaf_to_every_row_and_back(is_tight: bool, driver: Driver) -> None:
    """Once it stood there that there were more things, not where, and a tight report led nowhere."""
    _, report = told(driver, 40)
    if is_tight:
        report.room.h = report.ui.look.px(TIGHT) - 2
        report.settle(report.room, bool)
    assert report.reel is not None and report.tight == is_tight

    def click(at: str) -> None:
        assert report.reel is not None
        leaf = next(item.rect for item in report.items if item.rest) if is_tight else report.strip
        x, y = getattr(leaf, at)
        report.on_up((x + 3 if at == "midleft" else x - 3, y), 1)

    ways: dict[str, list[str]] = {"midright": [], "midleft": []}
    for at, read in ways.items():
        read += seen(report)
        for _ in range(40):
            before = seen(report)
            above, below = report.reel.hidden(report.offset)
            if not (below if at == "midright" else above):
                break
            click(at)
            assert seen(report) != before
            read += seen(report)
    everything = {deed.text for deed in report.deeds}
    assert set(ways["midright"]) == set(ways["midleft"]) == everything
    assert report.offset == 0 and not report.is_open


def test_in_a_duel_every_line_says_who_did_it() -> None:
    did = Deed(1, "recluta Gladiador", sentence="Tu rival (Enanos): recluta Gladiador")
    struck = Deed(1, "toma B4", sentence="Tu rival (Enanos) te quita B4", target=0)
    own = Deed(0, "No cobraste", sentence="No cobraste")
    signs = [SeatSign("Ana", (0, 0, 0)), SeatSign("Enanos", (9, 9, 9))]
    (row,) = rows_of([did, struck, own], 0, "Contra ti", signs)
    said = [row.said(deed) for deed in row.deeds]
    assert said == ["Tu rival (Enanos): recluta Gladiador", "Tu rival (Enanos) te quita B4", "No cobraste"]


def test_where_the_inspector_is_folded_page_keys_leaf_the_report(driver: Driver) -> None:
    """Once what has no place on the board was reached by the wheel alone."""
    driver.app.change(ui_scale=200)
    scene, report = told(driver, 40)
    scene.handing._report = report
    assert report.reel is not None
    read = set(seen(report))
    for key, keep in (("pageup", 40), ("pagedown", 40)):
        for _ in range(keep):
            driver.press(key)
            read |= set(seen(report))
    assert len(read) == 40 and not report.is_open


def test_a_title_that_stands_alone_tells_the_gravest_of_what_is_out_of_sight(driver: Driver) -> None:
    """A lost territory was ``Meanwhile · see 2 things``."""
    _, report = told(driver, 40)
    deeds = [replace(deed, weight=6, is_grave=n in (5, 9)) for n, deed in enumerate(report.deeds)]
    report.rows, report.brief = (report.rows[0]._replace(deeds=tuple(deeds)),), True
    low = pygame.Rect(report.room.x, report.room.bottom - report.lowest, report.room.w, report.lowest)
    report.settle(low, bool)
    assert report.is_folded and report.heading == report.rows[0].said(report.deeds[9])
    assert any(report.deeds[9].text in word for word in report.words())
    report.rows = (report.rows[0]._replace(deeds=tuple(replace(deed, is_grave=False) for deed in deeds)),)
    report.settle(low, bool)
    assert report.is_folded and report.heading in (report.text, report.short)


def test_below_a_title_that_stands_alone_the_gravest_is_told_whole_where_it_has_room(driver: Driver) -> None:
    """A plate that had room for two lines was empty below ``Meanwhile · see 3 things``."""
    _, report = told(driver, 40)
    deeds = [replace(deed, weight=6, is_grave=n in (5, 9)) for n, deed in enumerate(report.deeds)]
    report.rows, report.brief, report.fills = (report.rows[0]._replace(deeds=tuple(deeds)),), True, True
    report.settle(report.room, bool)
    (told_below,) = [item for item in report.items if item.deed is not None]
    assert report.is_folded and told_below.deed is report.deeds[9]
    assert report.rect.contains(told_below.rect) and report.heading in (report.text, report.short)
    assert report.needed(report.deeds[9], report.rows[0], told_below.rect.w) <= told_below.rect.h
    assert sum(report.rows[0].said(report.deeds[9]) in word for word in report.words()) == 1, "not twice"


def test_the_only_thing_that_is_told_stands_whole_in_place_of_the_title_where_both_have_no_room(
    driver: Driver,
) -> None:
    """It was cut in one line, above a plate that was empty."""
    _, report = told(driver, 40)
    row, deed = report.rows[0], replace(report.deeds[0], sentence="Tu rival ataca a tu bando " * 6)
    report.rows, report.brief, report.fills = (row._replace(deeds=(deed,)),), True, True
    report.role, report.icon = "tiny", 0
    wide = report.room.w - 2 * report.ui.look.px(PAD)
    high = report.needed(deed, row, wide) + 2 * report.ui.look.px(FOOT)
    report.settle(pygame.Rect(report.room.x, report.room.bottom - high, report.room.w, high), bool)
    (item,) = report.items
    assert item.deed is deed and report.rect.contains(item.rect) and report.words() == [row.said(deed)]


def test_a_title_that_stands_alone_is_as_low_as_a_button_and_cuts_nothing(driver: Driver) -> None:
    """At twice the size a large box was empty below ``Meanwhile``, or a line of it tiny and cut."""
    _, report = told(driver, 40)
    row, deed = report.rows[0], replace(report.deeds[0], sentence="Tu rival ataca a tu bando " * 9)
    report.brief, report.fills, report.shrinks = True, True, True
    high = report.lowest + report.ui.look.px(10)
    low = pygame.Rect(report.room.x, report.room.bottom - high, report.room.w, high)
    for deeds in ((deed,), (deed, replace(deed))):
        report.rows = (row._replace(deeds=deeds),)
        report.settle(low, bool)
        assert report.is_folded and report.heading in (report.text, report.short)
        assert report.rect.h == report.lowest and report.rect.bottom == low.bottom
        assert report.missing == len(deeds), "a click leads to them"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
def test_unfolded_it_rolls_over_its_column_where_that_shows_its_title_and_two_things(
    size: tuple[int, int], scale: int
) -> None:
    """It covered half of the board that it tells of, beside a column that was half empty."""
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene, report = told(driver, 14)
        report.unfold()
        driver.step(5)
        assert report.is_open and report.reel is not None and len(seen(report)) >= 2
        assert report.heading in driver.texts_on_screen() and not report.low
        assert not scene.board.rect.colliderect(report.rect)
