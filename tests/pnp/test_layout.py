"""Where pieces go: orientation, shared sheets, copies, ink, the preview's picture."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from tabletop.pnp import ink, layout, marks, raster, tiling
from tabletop.pnp.contract import Cut, Face, Poster
from tabletop.pnp.drawing import Drawing, Group, Path, Text
from tabletop.pnp.layout import Laid
from tabletop.pnp.paper import PAPERS, Options
from tabletop.pnp.tone import Tone
from tabletop.pnp.type import Font, width, wrap

from .cards import face, job, poster
from .pdf_read import read


def laid(made: Face) -> Laid:
    return Laid(made, "k", "n")


def test_small_things_of_all_groups_share_a_sheet_and_a_full_one_is_their_own() -> None:
    small, smaller = face(0, back=False, size=(40, 40)), face(1, back=False, size=(30, 30))
    assert len(layout.sheets([laid(small)] * 4 + [laid(smaller)] * 4, Options())) == 1
    (both,) = layout.sheets([laid(small)] * 4 + [laid(face(2, size=(30, 30)))] * 4, Options())
    assert both.has_backs and len(both.blocks) >= 2
    full, rest = layout.sheets([laid(face(n)) for n in range(9)] + [laid(small)] * 3, Options())
    assert len(full.blocks) == 1 and len(full.blocks[0].faces) == 8 and len(rest.blocks) >= 2


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
    checks = Image.new("RGB", (2, 1), (0, 255, 255))  # one dot of cyan beside one of its opposite
    checks.putpixel((1, 0), (255, 0, 0))
    assert ink.of_picture(checks, page(210, 297, (), 1, "front", "", ())).coverage == pytest.approx(1.5)
    saved = ink.of_page(job([face(0)], Options(saver=True)).pages[0], Tone(saver=True))
    plain = ink.of_page(job([face(0)]).pages[0], Tone())
    assert saved.coverage < plain.coverage


def test_marks_below_a_full_page_end_above_the_footer() -> None:
    tags = [face(n, back=False, size=(31, 13)) for n in range(120)]
    for made in (job(tags), job(tags, Options("Letter", 3)), job([poster(400, 560)])):
        for page, seen in zip(made.pages, read(made), strict=True):
            ruler = page.w - 12 - marks.RULER - 0.1
            upright = [line for line in seen.lines if abs(line[0] - line[2]) < 0.01 and line[0] < ruler]
            assert max(max(a, b) for _, a, _, b in upright) <= page.h - marks.FOOT_TOP + 0.01
            assert any(max(a, b) > page.h / 2 for _, a, _, b in upright)


@pytest.mark.parametrize("cut", ["round", "hex"])
def test_a_cut_within_the_bleed_is_seen_on_any_colour(cut: Cut) -> None:
    made = replace(face(0, back=False, size=(25, 25)), cut=cut)
    with_bleed, without = read(job([made]))[0], read(job([made], Options(bleed=0)))[0]
    luminances = {round(sum(colour) / 3, 1) for colour in with_bleed.colours}
    assert {1.0, 0.2} <= luminances and 0.6 in {round(sum(c) / 3, 1) for c in without.colours}
    bare = read(job([made], Options(bleed=3, crop_marks=False)))[0]
    assert 1.0 not in {round(sum(c) / 3, 1) for c in bare.colours}


def test_labels_stand_in_the_middle_of_their_flaps() -> None:
    made = job([poster(300, 400)])
    first, spot = made.pages[0], made.pages[0].spots[0]
    labels = [item for item in first.items if isinstance(item, Group) and not item.clip]
    places = {(round(g.x - spot.x, 2), round(g.y - spot.y, 2), g.angle) for g in labels}
    assert places == {
        (round(spot.w, 2), round(spot.h / 2, 2), -90),
        (round(spot.w / 2, 2), round(spot.h, 2), 0.0),
    }
    for group in labels:
        slip, words = group.items
        assert isinstance(slip, Path) and isinstance(words, Text)
        assert (words.x, words.anchor) == (0, "centre")
        assert 0 < words.y < tiling.OVERLAP and width(words.words, words.font, words.size) < marks.LABEL


@pytest.mark.parametrize("paper", PAPERS)
def test_a_flap_shows_what_its_neighbour_begins_with(paper: str) -> None:
    """The pictures of the two sheets agree where they overlap, but for the label and the dashed line."""
    whole = poster(420, 560)
    for n in range(70 * 94):
        colour = (n * 37 % 256, n * 91 % 256, n * 53 % 256)
        whole.front.rect(n % 70 * 6, n // 70 * 6, 6, 6, colour)
    dpi = 50.8  # two pixels to the millimetre
    made = job([whole], Options(paper))
    sheets = {p.spots[0].name.split()[-1]: (raster.render(p, dpi, Tone()), p.spots[0]) for p in made.pages}
    assert len(sheets) > 1
    compared = 0
    for name, (picture, spot) in sheets.items():
        for other, right in (
            (f"{chr(ord(name[0]) + 1)}{name[1:]}", True),
            (f"{name[0]}{int(name[1:]) + 1}", 0),
        ):
            if other not in sheets:
                continue
            beside, there = sheets[other]
            size = (5, spot.h / 2 - 20) if right else (spot.w / 2 - 20, 5)
            a = _part(
                picture, spot.x + (spot.w + 1 if right else 1), spot.y + (1 if right else spot.h + 1), size
            )
            b = _part(beside, there.x + 1, there.y + 1, size)
            assert _differ(a, b) < 0.1, (name, other)
            assert _differ(a, _part(beside, there.x + 9, there.y + 9, size)) > 0.4
            compared += 1
    assert compared >= len(sheets) - 1


def _part(picture: Image.Image, x: float, y: float, size: tuple[float, float]) -> Image.Image:
    return picture.crop(
        (round(2 * x), round(2 * y), round(2 * x) + round(2 * size[0]), round(2 * y) + round(2 * size[1]))
    )


def _differ(a: Image.Image, b: Image.Image) -> float:
    """The share of pixels that differ much; a pixel may have been rounded to the next place."""
    shifts = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    shares = []
    for shift in shifts:
        difference = ImageChops.difference(ImageChops.offset(a, *shift), b).convert("L")
        inner = difference.crop((1, 1, difference.width - 1, difference.height - 1))
        shares.append(sum(inner.histogram()[60:]) / (inner.width * inner.height))
    return min(shares)


def test_on_one_side_what_both_sides_tell_is_printed_side_by_side() -> None:
    plain, told = face(0), replace(face(1), two=True)
    names = [spot.name for page in job([plain, told], Options(flip="none")).pages for spot in page.spots]
    assert names == ["0", "1", "1 back"]
    turned = job([plain, told], Options(flip="short"))
    assert [len(page.spots) for page in turned.pages] == [2, 2]


@pytest.mark.parametrize(("paper", "side"), [("A4", 282), ("A3", 282), ("Letter", 400)])
def test_a_posters_bleed_leaves_marks_and_footer_readable(paper: str, side: float) -> None:
    whole = Poster(side, side, Drawing(), name="poster")
    whole.front.rect(-3, -3, side + 6, side + 6, (20, 20, 20))
    made = job([whole], Options(paper, 3))
    bled = 0
    for page, seen in zip(made.pages, read(made), strict=True):
        x, y, _, h = next(clip for clip in seen.clips if clip[2] > 50)
        assert y + h <= page.h - marks.FOOT_TOP + 0.01
        bled += page.spots[0].x - x > 2.9
        upright = [line for line in seen.lines if line[0] == line[2] and line[1] < page.h - marks.FOOT - 0.1]
        outside = [line for line in upright if max(line[1], line[3]) <= y or min(line[1], line[3]) >= y + h]
        assert len(upright) - len(outside) <= 2  # the dashed joint, drawn twice
    assert bled
