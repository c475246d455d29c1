"""The page of the log is kept and moved: it always shows what one written anew shows."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tabletop.app.scenes.match.log import LogView
from tabletop.app.table import Line, Tone
from tabletop.app.widgets import Ui
from tabletop.render.fonts import Fonts
from tabletop.render.look import Look
from tabletop.render.sprites import Sprites
from tabletop.render.theme import Theme

USUAL = 60
RECT = (20, USUAL, 280, 140)
"""So that it may begin higher up."""
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("tell"), st.integers(1, 4)),
        st.tuples(st.just("undo"), st.integers(1, 5)),
        st.tuples(st.just("older"), st.integers(1, 3)),
        st.tuples(st.just("wheel"), st.integers(-4, 4)),
        st.tuples(st.just("light"), st.integers(-1, 9)),
        st.tuples(st.just("past"), st.integers(-1, 6)),
        st.tuples(st.just("reach"), st.integers(-2, 5)),
        st.tuples(st.just("end"), st.integers(0, 7)),
    ),
    max_size=14,
)


def line(n: int) -> Line:
    dice = ((n % 6 + 1, 6),) if n % 3 == 0 else ()
    tone = Tone.BAD if n % 5 == 0 else Tone.PLAIN
    words = " ".join(["Zombis (b5)"] * (1 + n % 7))
    return Line(f"{n}. {words}", "CW-MOV-05" * (n % 2), dice, tone, n % 2, n % 4 == 0)


def shown(view: LogView, surface: pygame.Surface) -> bytes:
    surface.set_clip(None)
    surface.fill((0, 0, 0))
    view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def put(look: Look, entries: list[tuple[int, Line]], **more: Any) -> LogView:
    lines, moments = [each for _, each in entries], [moment for moment, _ in entries]
    view = LogView(pygame.Rect(RECT), lines, print, moments=moments, on_moment=print, empty="Nada", **more)
    Ui(look, (320, 210)).add(view)
    return view


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(STEPS)
@example([("tell", 3), ("undo", 2), ("reach", -2), ("end", 7), ("undo", 1)])  # a bar out of a low page
def test_a_page_that_is_kept_is_the_page_written_anew(steps: list[tuple[str, int]]) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode((320, 210))
    look = Look(Theme(), Fonts(), Sprites())
    kept = pygame.Surface((320, 210)).convert()
    kept.fill((0, 0, 0))
    entries: list[tuple[int, Line]] = []
    first, n = 50, 100
    view = put(look, entries)
    for kind, count in steps:
        if kind == "tell":
            entries = [*entries, *((n + k, line(n + k)) for k in range(count))]
            n += count
            view.follow(entries, view.now)
        elif kind == "undo":
            entries = entries[:-count]
            view.follow(entries, view.now)
        elif kind == "older":
            entries = [*((first - k, line(first - k)) for k in range(count, 0, -1)), *entries]
            first -= count
            view.set_lines([each for _, each in entries], [moment for moment, _ in entries], count)
        elif kind == "wheel":
            view.on_wheel(view.rect.center, 0, count)
        elif kind == "light":
            view._light(min(count, len(entries) - 1))
        elif kind == "reach":
            view.reach(USUAL - 9 * count, USUAL)
        elif kind == "end":
            view.end(USUAL + 140 - 13 * count)
        else:
            view.follow(entries, entries[count][0] if 0 <= count < len(entries) else None)
        for part in view.ui.take_dirty():
            kept.set_clip(part)
            kept.fill((0, 0, 0))
            view.ui.paint(kept)
        kept.set_clip(None)
        fresh = put(look, entries, now=view.now)
        fresh.rect, fresh.lit = view.rect, view.lit
        fresh.bar.offset = view.bar.offset
        whole = shown(fresh, surface)
        assert shown(view, surface) == whole, (kind, count)
        assert pygame.image.tobytes(kept, "RGB") == whole, (kind, count, "what changed is painted again")


def test_the_line_under_the_pointer_names_its_rule_and_a_click_on_it_leads_there() -> None:
    pygame.display.init()
    surface = pygame.display.set_mode((320, 210))
    look = Look(Theme(), Fonts(), Sprites())
    led: list[str] = []
    rest = [Line("Zombis (b5)", "CW-MOV-05"), Line("Fin")]
    view = LogView(
        pygame.Rect(RECT), rest, led.append, on_moment=lambda moment: led.append(str(moment)), moments=[4, 5]
    )
    Ui(look, (320, 210)).add(view)
    assert "CW-MOV-05" not in " ".join(view.words()), "the log reads as prose"
    plain = shown(view, surface)
    view.on_move(view._rect(0).center, (0, 0))
    assert shown(view, surface) != plain
    for spot in (view.rule_rect(0).center, view._rect(0).topleft):
        view.on_down(spot, 1)
        view.on_up(spot, 1)
    assert led == ["CW-MOV-05", "4"]
    assert not view.rule_rect(1).w


def test_no_row_of_letters_is_cut_at_the_head_of_the_page() -> None:
    """Once the log stood at its end with the lower halves of letters at its head."""
    pygame.display.init()
    surface = pygame.display.set_mode((320, 210))
    look = Look(Theme(), Fonts(), Sprites())
    view = put(look, [(n, line(n)) for n in range(30)])
    shown(view, surface)
    page, ends = view.page, view.content - view.rect.h
    for offset in range(0, ends, 3):
        view.bar.offset = offset
        shown(view, surface)
        head = [surface.get_at((x, page.y))[:3] for x in range(page.x + 4, page.right - 16)]
        assert len(set(head)) == 1, offset
    view.bar.offset = 10**9
    shown(view, surface)
    assert view.cut_row() < look.fonts.height(look.theme.style("small")) + look.px(28), "hardly more is blank"


@pytest.mark.parametrize("high", [0, 5, 12, 13])
def test_a_page_that_has_no_room_paints_nothing(high: int) -> None:
    """A hint and the card of a piece left it none: it could not be painted, and the match said so."""
    pygame.display.init()
    surface = pygame.display.set_mode((320, 210))
    view = put(Look(Theme(), Fonts(), Sprites()), [(n, line(n)) for n in range(9)])
    shown(view, surface)
    view.end(USUAL + high)
    shown(view, surface)
    view.end(USUAL + 140)
    fresh = put(view.ui.look, [(n, line(n)) for n in range(9)])
    fresh.bar.offset = view.bar.offset
    assert shown(view, surface) == shown(fresh, surface)
