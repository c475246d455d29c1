"""Characters are placed with the field in sight, told once, at any size of the interface (OCW-SET-05)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.play import is_window
from tabletop.app.scenes.match.rivals import SeatSign, rows_of
from tabletop.app.scenes.match.rolled import RolledTidings
from tabletop.app.table import Deed
from tabletop.engine.dice import Stream
from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records.resolving import Answering
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.words.brief import gift
from tabletop.session.record import Bot, MatchRecord, Person
from tabletop.session.session import Session

from .positions import duel

LARGE = [("es", 150), ("es", 200), ("en", 200)]


def placing(driver: Driver, tmp_path: Path) -> Any:
    """A match against a bot with teams dealt, at the first character to be placed."""
    session = Session(GAME, Setup(team_pick="random"), (Person("Ana"), Bot("easy")), 3)
    keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
    scene: Any = matches.show(driver.app, session, keeper)
    driver.wait_idle()
    return scene


def pixels(scene: Any, entity: str) -> pygame.Rect:
    """What an entity takes of the screen."""
    rect = scene.picture.rect_of(scene.room.table.board.outline(scene.room.view, entity))
    assert rect is not None
    return rect


@pytest.mark.rule("OCW-SET-05", "OCW-UI-08")
@pytest.mark.parametrize(("language", "scale"), LARGE)
def test_the_list_leaves_hand_and_own_field_in_sight(
    driver: Driver, tmp_path: Path, language: str, scale: int
) -> None:
    driver.app.change(ui_scale=scale, language=language)
    scene = placing(driver, tmp_path)
    sources = sorted(scene.room.gestures.sources())
    listed = driver.rect("match.picker")
    assert not any(listed.colliderect(pixels(scene, card)) for card in sources)
    x, y = pixels(scene, sources[0]).center
    driver.click_at((x, y))
    driver.step(3)
    assert scene.room.gestures.selection == (sources[0],)
    chosen = driver.rect("match.picker")
    assert not any(chosen.colliderect(pixels(scene, f"cell:0:{n}")) for n in range(9))
    assert not listed.colliderect(scene.board.rect) and not chosen.colliderect(scene.board.rect)
    driver.press("escape")
    driver.step(3)
    assert not scene.room.gestures.selection and driver.rect("match.picker") == listed


@pytest.mark.rule("OCW-SET-05")
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_list_says_what_they_do_in_each_row_and_the_hand_their_figures(
    driver: Driver, tmp_path: Path, language: str
) -> None:
    driver.app.change(language=language)
    scene = placing(driver, tmp_path)
    picker = scene.prompt().picker
    assert picker.rows and not any(row.price for row in picker.rows)
    for row in picker.rows:
        card = CARDS[int(row.id.rpartition(":")[2])]
        assert gift(CARDS.index(card)) not in row.note
        told = row.note.split("\n")
        assert len(told) == len(card.abilities)
        for line, ability in zip(told, card.abilities, strict=True):
            name = scene.room.table.texts(f"row.{ability.slot}").capitalize()
            assert line.startswith(f"**{name} {max(1, ability.cost - 1)}+** ")


@pytest.mark.rule("OCW-UI-04", "OCW-SET-04")
@pytest.mark.parametrize(("language", "scale"), LARGE)
def test_a_seat_keeps_its_letter_beside_the_sign_that_it_has_not_answered(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, scale: int
) -> None:
    driver.app.change(ui_scale=scale, language=language)
    scene = placing(driver, tmp_path)
    fonts, written = driver.app.look.fonts, list[str]()
    plain = fonts.line

    def noted(text: str, *more: Any) -> pygame.Surface:
        written.append(text)
        return plain(text, *more)

    monkeypatch.setattr(fonts, "line", noted)
    driver.app.loop.paint()
    for seat in (0, 1):
        view = scene.ui.named(f"match.seat.{seat}")
        view.draw(pygame.Surface(driver.app.window.surface.get_size(), pygame.SRCALPHA))
        assert written[-1] == "AB"[seat]


@pytest.mark.rule("OCW-UI-09")
@pytest.mark.parametrize(("language", "scale"), [("es", 100), *LARGE])
@pytest.mark.parametrize("count", [1, 3, 12])
def test_the_ribbon_of_a_turn_writes_nothing_beside_itself(
    driver: Driver, tmp_path: Path, language: str, scale: int, count: int
) -> None:
    driver.app.change(ui_scale=scale, language=language)
    scene, t = placing(driver, tmp_path), driver.app.texts
    deeds = tuple(Deed(1, f"Zeph → Malrock −{n}") for n in range(count))
    counted = partial(t.count, "match.report.more")
    signs = [SeatSign(letter, (200, 0, 0)) for letter in "AB"]
    rows, words = rows_of(deeds, 0, "", signs), t("match.your_turn")
    changed, ground = scene.model.changed, scene.board.rect.copy
    banner = RolledTidings(words, "", rows, signs, print, ground, counted, changed, print)
    banner.see = counted
    banner.aside = lambda: None
    banner.more = lambda way, n: t(f"match.more.{way}", n=n)
    banner.ui = scene.ui
    places = scene.layout.places
    track, turn = scene.rect(*places.track), scene.rect(*places.turn)
    least = pygame.Rect(turn.x, turn.y, turn.w, banner.least(turn.w))
    for room in (least, track.union(turn).inflate(0, least.h)):
        banner.settle(room, bool)
        layer = pygame.Surface(driver.app.window.surface.get_size(), pygame.SRCALPHA)
        banner.draw(layer)
        told = sum(item.deed is not None for item in banner.items)
        assert told and banner.missing == count - told and room.contains(banner.rect)
        assert banner.area().contains(layer.get_bounding_rect())


def answering(scene: Any) -> None:
    """From the own turn to an own answer in the rival's: the bot's decisions are taken here."""
    session, stream = scene.room.session, Stream(1)
    for _ in range(60):
        seat = session.owed[0]
        legal = session.legal(seat)
        if isinstance(session.state.stack[-1], Answering):
            return
        rival = (do.Attack, do.Activate, Pass)
        wanted = rival if seat == 1 else (do.React,) if session.state.active == 1 else (Pass, do.EndPhase)
        likely = [a for kind in wanted for a in legal if type(a) is kind]
        session.act(seat, likely[0] if likely else stream.pick(legal))
    raise AssertionError("nobody answers")


@pytest.mark.rule("OCW-UI-07", "OCW-UI-09")
def test_what_an_answer_asks_in_the_rivals_turn_is_no_turn_of_ones_own(
    driver: Driver, tmp_path: Path
) -> None:
    p = duel("A:V1 Ashra", "A:C2 Luma", "A:R2 Sorelia", "B:V1 Malrock", "B:V2 Zeph", dice="6 6 / 6 5")
    record = MatchRecord(GAME, p.state.setup, 5, (), (Person("Ana"), Bot("easy")), (), p.state)
    keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
    scene: Any = matches.show(driver.app, Session.resume(record), keeper)
    scene.room.pause(True)
    answering(scene)
    driver.wait_idle()
    assert scene.room.session.state.active == 1 and scene.room.asked == 0
    assert scene.model.since.others(0) and is_window(scene.room.session)
    assert driver.find("match.turn.banner") is None, driver.texts_on_screen()
