"""Geometry, told by the written PDF itself: pages, cards, backs, pictures, fonts, grey, cancelling."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tabletop.pnp import pdf
from tabletop.pnp.paper import PAPERS, Options

from .cards import CARD, face, job, pictures, poster
from .pdf_read import Box, PageRead, read, reader

CLOSE = 0.05
"""Millimetres; what is promised is 0.2."""


def near(a: tuple[float, ...], b: tuple[float, ...], by: float = CLOSE) -> bool:
    return len(a) == len(b) and all(abs(x - y) <= by for x, y in zip(a, b))


def sizes(page: PageRead) -> set[tuple[float, float]]:
    return {(round(w, 1), round(h, 1)) for _, _, w, h in page.clips}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("bleed", [0, 3])
def test_pages_have_the_size_of_the_paper_and_cards_their_own(paper: str, bleed: int) -> None:
    pages = read(job([face(n) for n in range(9)], Options(paper, bleed)))
    assert pages
    for page in pages:
        w, h = PAPERS[paper]
        assert near((page.w, page.h), (w, h)) or near((page.w, page.h), (h, w))
        assert sizes(page) == {(CARD[0] + 2 * bleed, CARD[1] + 2 * bleed)}
        for x, y, wide, high in page.clips:
            assert x >= 0 and y >= 0 and x + wide <= page.w and y + high <= page.h


def test_nine_cards_fill_one_sheet_of_either_paper() -> None:
    for paper in ("A4", "Letter"):
        pages = read(job([face(n) for n in range(9)], Options(paper, 0)))
        assert [len(page.clips) for page in pages] == [9, 9]


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("bleed", "count"), [(0, 7), (3, 5), (3, 8)])
def test_backs_lie_behind_their_fronts(flip: str, bleed: int, count: int) -> None:
    made = job([face(n) for n in range(count)], Options("A4", bleed, flip=flip))  # type: ignore[arg-type]
    pages = read(made)
    for n in range(0, len(pages), 2):
        front, back = pages[n : n + 2]
        landscape = front.w > front.h
        sideways = (flip == "long") != landscape

        def behind(box: Box, page: PageRead = front, sideways: bool = sideways) -> Box:
            x, y, w, h = box
            return (page.w - x - w, y, w, h) if sideways else (x, page.h - y - h, w, h)

        assert len(front.clips) == len(back.clips)
        for box, other in zip(front.clips, back.clips, strict=True):
            assert near(behind(box), other)
        names = [spot.name for spot in made.pages[n].spots]
        assert names == [spot.name for spot in made.pages[n + 1].spots]


def test_without_a_second_side_no_backs_are_printed() -> None:
    made = job([face(n) for n in range(9)], Options(bleed=0, flip="none"))
    assert [page.side for page in made.pages] == ["front"] and made.sheets == 1
    assert job([face(n) for n in range(9)], Options(bleed=0)).sheets == 1


@pytest.mark.parametrize("bleed", [0, 3])
def test_crop_marks_point_at_the_trim_and_stay_outside_the_bleed(bleed: int) -> None:
    made = job([face(n, back=False) for n in range(4)], Options("A4", bleed))
    page, spots = read(made)[0], made.pages[0].spots
    xs = {round(x, 2) for s in spots for x in (s.x, s.x + s.w)}
    ys = {round(y, 2) for s in spots for y in (s.y, s.y + s.h)}
    footer = page.h - 8
    upright = [line for line in page.lines if abs(line[0] - line[2]) < 0.01 and line[1] < footer]
    lying = [line for line in page.lines if abs(line[1] - line[3]) < 0.01 and line[1] < footer]
    assert {round(line[0], 2) for line in upright} >= xs
    assert {round(line[1], 2) for line in lying} >= ys
    top, low = min(ys) - bleed, max(ys) + bleed
    assert all(max(a, b) < top or min(a, b) > low for _, a, _, b in upright)
    bare = read(job([face(n, back=False) for n in range(4)], Options("A4", bleed, crop_marks=False)))[0]
    assert not [line for line in bare.lines if line[1] < footer]


def test_the_ruler_in_the_footer_is_fifty_millimetres_long() -> None:
    page = read(job([face(0)]))[0]
    assert any(abs(x1 - x0 - 50) < CLOSE and y0 == y1 for x0, y0, x1, y1 in page.lines)


def test_fonts_are_embedded_and_words_stay_words() -> None:
    file = reader(job([face(n) for n in range(3)]))
    for page in file.pages:
        for font in page["/Resources"]["/Font"].values():
            font = font.get_object()
            if font["/Subtype"] == "/Type1" and font["/BaseFont"] == "/Helvetica":
                pytest.fail("a font that is not embedded")
            assert "/FontFile2" in font["/FontDescriptor"]
    assert "card 2" in file.pages[0].extract_text() and "back 2" in file.pages[1].extract_text()
    assert file.trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"


def test_pictures_have_at_least_three_hundred_dots_to_the_inch(tmp_path: Path) -> None:
    art = pictures(tmp_path, 1)[0]
    drawn = face(0, art)
    drawn.front.image(drawn.front.items[1].picture, 5, 5, 21.7, 30.3)  # type: ignore[union-attr]
    page = read(job([drawn]))[0]
    assert len(page.images) == 2
    assert all(dpi >= 299.99 for _, dpi, _ in page.images)
    assert near(page.images[0][0][2:], CARD)


def test_grey_scale_and_ink_saver_change_every_colour(tmp_path: Path) -> None:
    art = pictures(tmp_path, 1)[0]
    grey = read(job([face(0, art)], Options(grey=True)))
    assert all(len(set(colour)) == 1 for page in grey for colour in page.colours)
    assert {space for page in grey for _, _, space in page.images} == {"/DeviceGray"}
    pale = read(job([face(0)], Options(saver=True)))
    assert all(
        min(colour) > 0.5 for page in pale for colour in page.colours if max(colour) - min(colour) > 0.2
    )


def test_a_jpeg_that_is_large_enough_goes_in_as_it_is(tmp_path: Path) -> None:
    art = pictures(tmp_path, 1)[0]
    file = reader(job([face(0, art)]))
    (stored,) = (x.get_object() for x in file.pages[0]["/Resources"]["/XObject"].values())
    assert stored._data == Path(art).read_bytes()


def test_the_same_pages_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        pdf.export(job([face(n) for n in range(3)]), tmp_path / name)
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_progress_is_told_and_a_cancelled_export_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "sheets.pdf"
    file.write_bytes(b"old")
    told: list[tuple[int, int]] = []

    def stop_at_the_third(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 2

    made = job([face(n) for n in range(27)], Options(bleed=0))
    with pytest.raises(pdf.Cancelled):
        pdf.export(made, file, stop_at_the_third)
    assert told == [(0, 6), (1, 6), (2, 6)]
    assert file.read_bytes() == b"old" and list(tmp_path.iterdir()) == [file]
    told.clear()
    pdf.export(made, file, lambda done, total: told.append((done, total)) is None)
    assert told[-1] == (6, 6) and file.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("paper", PAPERS)
def test_a_poster_is_cut_where_it_may_be_and_its_parts_add_up(paper: str) -> None:
    made = job([poster(480, 480, 30)], Options(paper, 0))
    pages = read(made)
    spots = [page.spots[0] for page in made.pages]
    assert abs(sum(s.w * s.h for s in spots) - 480 * 480) < 1
    assert all(abs(s.w / 30 - round(s.w / 30)) < 1e-6 for s in spots)
    for page, spot in zip(pages, spots, strict=True):
        seen = page.clips[0]
        assert near(seen[:2], (spot.x, spot.y)) and -CLOSE <= seen[2] - spot.w < 8.1
        assert seen[0] >= 7.4 and seen[0] + seen[2] <= page.w - 7.4


def test_a_poster_that_fits_has_one_page_without_glue() -> None:
    made = job([poster(150, 150)])
    assert len(made.pages) == 1 and "glue" not in read(made)[0].text


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes by name")
def test_a_link_is_followed_and_a_device_is_not_replaced(tmp_path: Path) -> None:
    file, link, pipe = tmp_path / "there.pdf", tmp_path / "link.pdf", tmp_path / "pipe"
    link.symlink_to(file)
    made = job([face(0)])
    size = pdf.export(made, link)
    assert link.is_symlink() and file.stat().st_size == size
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert pdf.export(made, pipe) == size
        assert os.read(reading, 5) == b"%PDF-" and stat.S_ISFIFO(pipe.stat().st_mode)
    finally:
        os.close(reading)
    pdf.export(job([face(0)]), tmp_path / "whole.pdf")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["link.pdf", "pipe", "there.pdf", "whole.pdf"]
