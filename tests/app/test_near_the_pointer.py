"""What a click would do is told near its place, whatever lies about it."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.pointer import NEAR, WIDE, Tag
from tabletop.app.table import Panel, Row
from tabletop.app.widgets.beside import apart, covering
from tabletop.engine.dice import Stream


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
