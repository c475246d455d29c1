"""Parts of the match scene without a match: strokes, figures of odds, where a card goes, key names."""

from fractions import Fraction

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.card import answers, place_card
from tabletop.app.scenes.match.inspect import fraction, percent
from tabletop.app.scenes.match.panels import ChipView, even
from tabletop.app.scenes.match.strokes import overhang, place_picture, stroke
from tabletop.app.scenes.match.vocabulary import SIGNS
from tabletop.app.table import Art, Button, Chip, SeatPanel
from tabletop.app.table.options import changed, chosen, preferences
from tabletop.app.widgets import Ui
from tabletop.engine.priority import Pass
from tabletop.store.settings import Settings


@pytest.mark.parametrize(
    ("chance", "shown", "exact"),
    [
        (Fraction(5, 12), "41,7\u00a0%", "5/12"),
        (Fraction(1, 2), "50\u00a0%", "1/2"),
        (Fraction(1), "100\u00a0%", ""),
        (Fraction(0), "0\u00a0%", ""),
        (Fraction(1, 46656), "< 0,1\u00a0%", "1/46656"),
        (Fraction(46655, 46656), "> 99,9\u00a0%", "46655/46656"),
    ],
)
def test_odds_are_shown_exactly_and_never_rounded_to_certainty(
    chance: Fraction, shown: str, exact: str
) -> None:
    assert percent(chance, "es") == shown and fraction(chance) == exact


def test_each_line_style_draws_other_pixels() -> None:
    drawn = {}
    for style in sorted({sign.line for sign in SIGNS.values()} - {"", "glow", "hatched"}):
        surface = pygame.Surface((80, 80))
        stroke(surface, [(10, 10), (70, 10), (70, 70), (10, 70)], (255, 255, 255), 3, style)
        drawn[style] = pygame.image.tobytes(surface, "RGB")
    assert len(set(drawn.values())) == len(drawn)


def test_a_hatched_place_leaves_clear_what_is_written_in_its_middle() -> None:
    shape = [(0, 0), (60, 0), (60, 60), (0, 60)]
    image, pad = place_picture(shape, (255, 255, 255), 80, 3, "hatched"), overhang("hatched", 3)
    alpha = {at: image.get_at((at + pad, 30 + pad)).a for at in (5, 20, 30, 40, 55)}
    assert alpha[20] == alpha[30] == alpha[40] == 0 < min(alpha[5], alpha[55])


def test_the_pass_is_the_last_answer_and_has_the_space_bar() -> None:
    choices = (Button("p", "Pass", (Pass(),)), Button("a", "A"), Button("b", "B", hotkey="x"))
    assert [(choice.id, key) for choice, key in answers(choices)] == [("a", "1"), ("b", "x"), ("p", "space")]


def test_a_card_keeps_off_the_pieces_concerned() -> None:
    board = pygame.Rect(0, 0, 900, 560)
    top, low = pygame.Rect(430, 20, 60, 60), pygame.Rect(430, 480, 60, 60)
    assert place_card(board, (500, 250), [top], "").y > 80
    assert place_card(board, (500, 250), [low], "").bottom < 480
    card = place_card(board, (400, 250), [top, low], "")
    assert not card.colliderect(top) and not card.colliderect(low)
    assert place_card(board, (500, 250), [top], "top").y == 0


def test_choices_of_a_table_are_kept_by_game_and_kind() -> None:
    settings = Settings(table=changed(Settings(), "chesswar", "pass", "heal", True))
    settings = Settings(table=changed(settings, "other", "switch", "heal", False))
    assert preferences(settings, "chesswar") == {"heal"} and preferences(settings, "other") == frozenset()
    assert chosen(settings, "other", "switch") == {"heal": False}


def test_chips_that_are_read_together_have_letters_of_one_size() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.go("title")
        ui = driver.ui
        labels = ("7 H", "12 H +11", "1/4", "22", "8")
        boxes = [pygame.Rect(10 + 60 * n, 10, 44, 20) for n in range(len(labels))]
        chips = [
            ChipView(Chip(f"chip:{label}", label), box, role="tiny", tight=8)
            for label, box in zip(labels, boxes, strict=True)
        ]
        for chip in chips:
            ui.add(chip)
        alone = [chip.letters for chip in chips]
        assert len(set(alone)) > 1
        even(ui, [SeatPanel(n, "A", (200, 0, 0), chips=(view.chip,)) for n, view in enumerate(chips)])
        assert {chip.letters for chip in chips} == {min(alone)}


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("figure", ["1", "2", "10"])
def test_seven_in_a_round_have_their_initiative_beside_their_picture(scale: int, figure: str) -> None:
    """Seven signs have no room for names: the figure that orders them stands for the name, above a line in
    the colour of whose it is."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        look = driver.app.look
        chip = Chip(
            "act:1", f"{figure} · 3 × Hachero", Art("common/icon.webp"), short=figure, colour=(0, 255, 0)
        )
        view = ChipView(chip, pygame.Rect(0, 0, look.px(35), look.px(28)), style="glass")
        view.ui = Ui(look, driver.app.window.size)
        surface = pygame.Surface(view.rect.size, pygame.SRCALPHA)
        view.draw(surface)
        assert len(view._made[1]) == 2, "a picture, and the figure beside it"
        assert surface.get_at((view.rect.w // 2, view.rect.h - look.px(4)))[:3] == (0, 255, 0)
