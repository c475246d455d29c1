"""Figures and words over a board stay where they belong, on large boards and in large letters."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pygame
import pytest
from match_help import stand

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.marks import words_width
from tabletop.app.scenes.match.notes import LEAST
from tabletop.app.table import Mark, Meaning
from tests.chesswar.positions import Position, position

FIGURES = (Meaning.LANDS, Meaning.ATTACK)
RIM = 3
"""Pixels that plates of neighbours may share: their rims."""


def two_lines(board: str) -> Position:
    """A catapult before a crowd of two armies, with an ally beside it."""
    players, far = ("2v2", "8") if board == "16x8" else ("4", "14")
    crowd = [f"2 orc.P {file}{rank}" for file in "def" for rank in (5, 6)]
    return position(
        *("0 human.R e2", "0 human.B g4", "0 human.P d4", "0 human.K b1", "1 elf.P k1", "1 elf.K j1"),
        *(*crowd, f"2 orc.K b{far}", f"3 undead.K k{far}", "3 undead.P g5"),
        players=players,
        board=board,
        phase="shoot",
    )


def box_of(scene: Any, mark: Mark) -> pygame.Rect | None:
    """The pixels of what a mark says now."""
    told, style = scene.picture.noted(mark)
    if not told.note:
        return None
    assert style.size >= LEAST
    look = scene.look
    box = pygame.Rect(0, 0, words_width(look, told, style), round(style.size * 0.8))
    box.center = scene.picture.rect_of(mark.points).center
    return box


def said(scene: Any, *meanings: Meaning) -> list[tuple[Mark, pygame.Rect]]:
    """The marks of these meanings that say something, with their pixels."""
    marks = [m for m in scene.picture.lit.values() if m.note and (m.meaning in meanings or not meanings)]
    return [(mark, box) for mark in marks if (box := box_of(scene, mark)) is not None]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("board", ["16x8", "14x14"])
def test_the_chances_of_a_stone_do_not_run_together(board: str, scale: int, size: tuple[int, int]) -> None:
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        p = two_lines(board)
        scene = stand(driver, p)
        driver.click(f"unit:{p.id('e2')}")
        driver.hover(f"unit:{p.id('e5')}")
        driver.wait_idle()
        figures = said(scene, *FIGURES)
        assert {mark.meaning for mark, _ in figures} == set(FIGURES) and len(figures) > 12
        for (one, here), (other, there) in itertools.combinations(figures, 2):
            assert not here.inflate(-RIM, 0).colliderect(there.inflate(-RIM, 0)), (one.note, other.note)
        side = scene.picture.rect_of(scene.room.table.board.outline(scene.model.view, "square:0")).w
        assert all(box.w <= side + RIM + 1 for _, box in figures), side
        if scale >= 150:
            assert all("," not in mark.note for mark, _ in figures), "large letters say whole percentages"


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("board", ["8x8", "16x8", "14x14"])
@pytest.mark.parametrize("target", ["e6", "d6", "g5"])
def test_words_about_a_line_of_sight_leave_the_target_in_sight(board: str, scale: int, target: str) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        p = two_lines(board) if board != "8x8" else position(
            *("W human.B e2", "W human.K b1", "B orc.P e6", "B orc.P d6", "B orc.P g5", "B orc.K h8"),
            phase="shoot",
        )  # fmt: skip
        scene = stand(driver, p)
        driver.click(f"unit:{p.id('g4' if board != '8x8' else 'e2')}")
        driver.hover(f"unit:{p.id(target)}")
        driver.wait_idle()
        lines = said(scene, Meaning.SIGHT, Meaning.SHUT, Meaning.SPOTTER)
        told = [word for word in driver.texts_on_screen() if re.search(r"distancia \d", word)]
        if scale == 100:
            assert lines
        else:  # the panel alone says it, where there is one beside the board
            assert not lines and (told or scene.layout.places.shape == "bars")
        piece = scene.picture.board.rect_of(f"unit:{p.id(target)}").inflate(-6, -6)
        for mark, box in lines:
            assert not box.colliderect(piece), (mark.note, box, piece)
            assert scene.board.rect.contains(box), mark.note
