"""Where pieces go: orientation, shared sheets, copies, ink, the preview's picture."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from tabletop.pnp import ink, layout, raster
from tabletop.pnp.contract import Face
from tabletop.pnp.drawing import Drawing
from tabletop.pnp.layout import Laid
from tabletop.pnp.paper import MARGIN, PAPERS, Options
from tabletop.pnp.tone import Tone
from tabletop.pnp.type import Font, width, wrap

from .cards import face, job


def laid(made: Face, group: str = "g") -> Laid:
    return Laid(made, "k", "n", group)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("bleed", [0, 3])
def test_no_piece_leaves_the_margins_and_none_overlap(paper: str, bleed: int) -> None:
    faces = [face(n, size=(20, 30)) for n in range(40)] + [face(n, back=False) for n in range(5)]
    for page in job(faces, Options(paper, bleed)).pages:
        for spot in page.spots:
            assert spot.x - bleed >= MARGIN - 1e-6 and spot.x + spot.w + bleed <= page.w - MARGIN + 1e-6
            assert spot.y - bleed >= MARGIN - 1e-6 and spot.y + spot.h + bleed <= page.h - MARGIN + 1e-6
        for n, a in enumerate(page.spots):
            for b in page.spots[n + 1 :]:
                apart = (
                    a.x + a.w + 2 * bleed <= b.x + 1e-6
                    or b.x + b.w + 2 * bleed <= a.x + 1e-6
                    or a.y + a.h + 2 * bleed <= b.y + 1e-6
                    or b.y + b.h + 2 * bleed <= a.y + 1e-6
                )
                assert apart


def test_small_things_of_one_group_share_a_sheet_and_other_groups_do_not() -> None:
    small, smaller = face(0, back=False, size=(40, 40)), face(1, back=False, size=(30, 30))
    assert len(layout.sheets([laid(small)] * 4 + [laid(smaller)] * 4, Options())) == 1
    assert len(layout.sheets([laid(small, "a")] * 4 + [laid(smaller, "b")] * 4, Options())) == 2
    assert len(layout.sheets([laid(small)] * 4 + [laid(face(2, size=(30, 30)))] * 4, Options())) == 2


def test_the_page_lies_down_only_if_that_saves_sheets() -> None:
    (eight,) = layout.sheets([laid(face(n)) for n in range(8)], Options(bleed=3))
    assert eight.landscape
    (two,) = layout.sheets([laid(face(n)) for n in range(2)], Options(bleed=3))
    assert not two.landscape


def test_every_piece_is_printed_exactly_once() -> None:
    made = job([face(n) for n in range(23)])
    names = [spot.name for page in made.pages if page.side == "front" for spot in page.spots]
    assert sorted(names, key=int) == [str(n) for n in range(23)]


def test_wrapped_lines_are_no_wider_than_their_room() -> None:
    words = "Una **palabra gruesa** y muchas más, ¿hasta dónde? " * 6
    lines = wrap(words, Font.SANS, Font.SANS_BOLD, 9, 42)
    assert all(line.width <= 42 for line in lines)
    said = " ".join(run.words for line in lines for run in line.runs).split()
    assert said == words.replace("**", "").split()
    assert width("ab", Font.SANS, 10) == pytest.approx(width("a", Font.SANS, 10) + width("b", Font.SANS, 10))


def test_the_preview_shows_what_the_page_says() -> None:
    page = job([face(0)]).pages[0]
    picture = raster.render(page, 50, Tone())
    assert picture.size == (round(page.w / 25.4 * 50), round(page.h / 25.4 * 50))
    spot = page.spots[0]
    at = (round((spot.x + 5) / 25.4 * 50), round((spot.y + 5) / 25.4 * 50))
    assert picture.getpixel(at) == (200, 220, 240)
    assert picture.getpixel((2, 2)) == (255, 255, 255)


def test_a_turned_drawing_is_the_upright_one_upside_down() -> None:
    inner, upright, turned = face(0, size=(100, 100)).front, Drawing(), Drawing()
    upright.place(inner, 0, 0)
    turned.place(inner, 100, 100, 180)
    pages = [
        type(job([face(0)]).pages[0])(100, 100, tuple(d.items), 1, "front", "", ()) for d in (upright, turned)
    ]
    first, second = (raster.render(page, 50, Tone()) for page in pages)
    difference = ImageChops.difference(first, second.rotate(180)).resize((25, 25)).getextrema()
    assert max(high for _, high in difference) < 90  # letters alone may differ by a hair


def test_ink_counts_what_is_covered() -> None:
    empty = Drawing()
    full, half = Drawing(), Drawing()
    full.rect(0, 0, 210, 297, (0, 0, 0))
    half.rect(0, 0, 105, 297, (0, 0, 0))
    page = type(job([face(0)]).pages[0])
    none, whole, part = (
        ink.of_page(page(210, 297, tuple(d.items), 1, "front", "", ()), Tone()) for d in (empty, full, half)
    )
    assert none.coverage == 0 and whole.coverage == pytest.approx(1, abs=0.01)
    assert part.coverage == pytest.approx(0.5, abs=0.02)
    assert whole.amount == pytest.approx(ink.MILLILITRES, rel=0.02)
    saved = ink.of_page(job([face(0)], Options(saver=True)).pages[0], Tone(saver=True))
    plain = ink.of_page(job([face(0)]).pages[0], Tone())
    assert saved.coverage < plain.coverage
