"""What a click would do is told near its place, whatever lies about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop import paths
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.pointer import NEAR, WIDE, Tag
from tabletop.app.table import Panel, Row
from tabletop.app.widgets.beside import apart, covering
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.store import save
from tests.established import ESTABLISHED


@pytest.mark.parametrize("scale", [100, 200])
def test_the_tag_stays_near_its_place_even_where_it_covers_something(scale: int) -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        look = driver.app.look
        room, place = pygame.Rect(280, 0, 720, 720), pygame.Rect(310, 40, 220, 90)
        full = [(pygame.Rect(280, 0, 720, 600), 3.0)]  # only the far end is free
        tag = Tag(Panel("What it would do", rows=(Row("Malrock", "−3"),)), ".")
        tag.put(look, place, room, full)
        assert room.contains(tag.rect) and not tag.rect.colliderect(place)
        assert apart(tag.rect, place) <= look.px(NEAR) * 1.5
        outside = pygame.Rect(0, 100, 200, 40)  # a button in a column
        tag.put(look, outside, room, full)
        assert room.contains(tag.rect)


def test_what_a_rectangle_covers_of_a_crowd_is_what_it_covers_of_each() -> None:
    stream = Stream(7)

    def some() -> pygame.Rect:
        return pygame.Rect(*(stream.below(400) for _ in range(2)), *(stream.below(90) for _ in range(2)))

    crowd = [(some(), 1.0 + stream.below(8)) for _ in range(150)]
    below, seen = covering(crowd), 0
    for rect in (some() for _ in range(200)):
        each = (weight * (part := rect.clip(other)).w * part.h for other, weight in crowd)
        assert below(rect) == pytest.approx(sum(each))
        seen += below(rect) > 0
    assert seen > 100


@pytest.mark.parametrize("scale", [100, 200])
def test_a_long_line_of_the_tag_goes_on_in_another_one(scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        look = driver.app.look
        label = "No defender is left, and the attacker moves into the square of the one that was destroyed"
        panel = Panel("Skirmishers of the northern woods attack the Guard", rows=(Row(label, "45 %"),))
        tag = Tag(panel, "en")
        driver.app.go("title")
        driver.ui.add(tag)
        tag.put(look, pygame.Rect(310, 40, 60, 60), pygame.Rect(0, 0, 1280, 720))
        line = look.fonts.line
        monkeypatch.setattr(look.fonts, "line", lambda text, *more: said.append(text) or line(text, *more))
        tag.draw(pygame.Surface((1280, 720)))
        told = " ".join(said).replace("\xa0", " ")
        assert "…" not in told and sorted(told.split()) == sorted(" ".join(tag.words()).split())
        assert tag.rect.w <= look.px(WIDE)


@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_the_tag_leaves_the_numbers_of_a_hint_in_sight(game: str) -> None:
    """Of the clicks that a hint asks for the pointer rests on one, and the others are still to be read."""
    hidden = seen = 0
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(animation_speed=8.0, reduced_motion=True)
        saved = save.load(sorted(paths.samples_dir().glob(f"{game}-*.json"))[0])
        whole = Session.resume(saved.record, saved.history)
        seats = (Person("Ana"),) * len(saved.record.seats)
        for n in range(1, 6):
            state = whole.state_at(len(whole) * n // 6)
            record = MatchRecord(registry.find(game), saved.record.setup, 5, (), seats, (), state)
            keeper = Keeper(matches.shelf().quick_path(), "numbers", None)
            scene: Any = matches.show(driver.app, Session.resume(record), keeper)
            driver.wait_idle()
            for rect, discs in _told(driver, scene):
                seen += len(discs)
                hidden += sum(disc.clip(rect).w * disc.clip(rect).h > disc.w * disc.h // 3 for disc in discs)
    assert seen and not hidden, (seen, hidden)


def _told(driver: Driver, scene: Any) -> Any:
    """With each of some pieces selected: the tag at one of the places it may go to, with discs at these."""
    gestures, board, view = scene.room.gestures, scene.room.table.board, scene.model.shown
    for source in sorted(gestures.sources())[:4] if scene.room.asked is not None else ():
        gestures.select((source,))
        scene.stale = True
        driver.wait_idle()  # the view may glide to what is within reach
        ends = [end for end in sorted(gestures.continuations()) if board.place(view, end) is not None][:3]
        scene.model.advice = replace(scene.model.advice, clicks=(source, *ends))
        place = scene.pointing.place_of(ends[0]) if ends else None
        if place is None or not scene.board.rect.collidepoint(place.center):
            continue
        driver.move(place.center)
        driver.step(3)
        tag = driver.find("match.pointer")
        if tag is not None:
            yield tag.rect, scene.pointing.discs()
