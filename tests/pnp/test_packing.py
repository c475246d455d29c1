"""Full sheets: nothing overlaps, nothing is lost, backs lie behind their fronts, whatever is mixed."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from tabletop.pnp import job as jobs
from tabletop.pnp import layout, marks, raster
from tabletop.pnp.contract import Cut, Face, Style, print_of, printable_games
from tabletop.pnp.drawing import Drawing
from tabletop.pnp.job import Job
from tabletop.pnp.layout import Laid
from tabletop.pnp.packing import Grid, Rows, without
from tabletop.pnp.page import Page, Spot
from tabletop.pnp.paper import MARGIN, PAPERS, Options
from tabletop.pnp.tone import Tone
from tabletop.text.catalogue import Texts

from .cards import CARD, face, job
from .pdf_read import read

MIXED: tuple[tuple[tuple[float, float], Cut, int], ...] = (
    (CARD, "rect", 9),
    ((180, 122), "rect", 3),
    ((31, 13), "rect", 60),
    ((20, 20), "round", 130),
    ((26, 30.02), "hex", 40),
    ((24, 85), "rect", 5),
    ((63, 77), "path", 4),
)


def mixture(seed: int) -> list[Face]:
    """Faces of many sizes in any number, some with backs; one name each."""
    chance = random.Random(seed)
    faces: list[Face] = []
    for (w, h), cut, most in MIXED:
        for _ in range(chance.randint(0, most)):
            made = face(len(faces), back=chance.random() < 0.5, size=(w, h))
            outline = layout.cut_ops(made) if cut == "path" else ()
            faces.append(replace(made, cut=cut, outline=outline))
    return faces


def bleeds(faces: list[Face], options: Options) -> dict[str, float]:
    return {each.name: layout.bleed_of(each, options) for each in faces}


def apart(a: Spot, b: Spot, cuts: tuple[Cut, Cut], by: float) -> bool:
    """Do two pieces keep so many millimetres between them? Round ones are measured around their middles."""
    if cuts == ("round", "round"):
        dx, dy = a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2
        return (dx * dx + dy * dy) ** 0.5 + 1e-6 >= (a.w + b.w) / 2 + by
    if cuts == ("hex", "hex"):
        dx, dy = abs(a.x - b.x), abs(a.y - b.y)
        return max(dx, dx / 2 + dy * 3**0.5 / 2) + 1e-3 >= a.w + by
    return (
        a.x + a.w + by <= b.x + 1e-6
        or b.x + b.w + by <= a.x + 1e-6
        or a.y + a.h + by <= b.y + 1e-6
        or b.y + b.h + by <= a.y + 1e-6
    )


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("bleed", [0, 3])
def test_no_piece_leaves_the_margins_and_none_overlap(paper: str, bleed: int, seed: int) -> None:
    faces, options = mixture(seed), Options(paper, bleed)
    around, cut = bleeds(faces, options), {each.name: each.cut for each in faces}
    for page in job(faces, options).pages:
        for spot in page.spots:
            for before, size, after in ((spot.x, spot.w, page.w), (spot.y, spot.h, page.h)):
                assert before >= MARGIN - 1e-6 and before + size <= after - MARGIN + 1e-6
                assert before - around[spot.name] >= layout.INK_MARGIN - 1e-6
                assert before + size + around[spot.name] <= after - layout.INK_MARGIN + 1e-6
        for n, a in enumerate(page.spots):
            for b in page.spots[n + 1 :]:
                assert apart(a, b, (cut[a.name], cut[b.name]), around[a.name]), (a, b)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("flip", ["long", "short"])
def test_everything_is_printed_once_and_backs_lie_behind_their_fronts(flip: str, seed: int) -> None:
    faces = mixture(seed)
    made = job(faces, Options("Letter", 3, flip=flip))  # type: ignore[arg-type]
    fronts = {page.sheet: page for page in made.pages if page.side == "front"}
    named = Counter(spot.name for page in fronts.values() for spot in page.spots)
    assert named == Counter(each.name for each in faces)
    behind = Counter(spot.name for page in made.pages if page.side == "back" for spot in page.spots)
    assert behind == Counter(each.name for each in faces if each.back)
    for page in made.pages:
        if page.side == "back":
            front = fronts[page.sheet]
            assert (page.w, page.h) == (front.w, front.h)
            places = {spot.name: spot for spot in front.spots}
            sideways = (flip == "long") == (front.w < front.h)
            for spot in page.spots:
                there = places[spot.name]
                x = front.w - there.x - there.w if sideways else there.x
                y = there.y if sideways else front.h - there.y - there.h
                assert (spot.x, spot.y) == pytest.approx((x, y))


@pytest.mark.parametrize("count", [1, 7, 30, 61])
@pytest.mark.parametrize("grid", [Grid(20, 20, 23, 23), Grid(20, 20, 23, 19.9, 11.5), Grid(63, 88, 69, 94)])
def test_rows_hold_what_they_say_and_most_is_the_most(grid: Grid, count: int) -> None:
    for wide, high in ((195, 282), (192.4, 150), (40, 282), (64, 90), (19, 300)):
        most, some = grid.most(wide, high), grid.fitting(wide, high, count)
        assert (most is None) == (some is None)
        if most is None or some is None:
            continue
        for rows in (most, some):
            places = list(grid.places(rows))
            assert len(places) == rows.holds
            assert max(x for x, _ in places) + grid.w <= wide + 1e-5
            assert max(y for _, y in places) + grid.h <= high + 1e-5
        assert some.holds >= min(count, most.holds) and some.holds <= most.holds
        more = (Rows(most.columns + 1, most.rows), Rows(most.columns, most.rows + 1, most.short))
        assert all(w > wide or h > high for w, h in map(grid.size, more))


def test_what_is_taken_is_free_no_more() -> None:
    free = without([(0, 0, 100, 100)], (0, 0, 40, 30))
    assert set(free) == {(40, 0, 100, 100), (0, 30, 100, 100)}
    assert without(free, (0, 0, 100, 100)) == [] and without(free, (0, 0, 40, 30)) == free


def test_round_counters_stand_in_each_others_gaps_where_more_find_room() -> None:
    round_ones = [Laid(replace(face(n, size=(20, 20)), cut="round"), "k", "n") for n in range(112)]
    (sheet,) = layout.sheets(round_ones, Options())
    assert len(sheet.blocks[0].faces) == 112 and sheet.blocks[0].grid.shift
    straight = Grid(20, 20, 23, 23).most(195, 282)
    assert straight is not None and straight.holds == 96


def test_what_is_left_over_with_backs_lies_together() -> None:
    """Cards with and without backs fill three sheets, of which two have backs, not all three."""
    small = [face(n, back=n % 3 == 0, size=(30, 40)) for n in range(20)]
    large = [face(100 + n, back=n % 2 == 0, size=(85, 125)) for n in range(6)]
    pages = job([*large, *small], Options("A4", 3)).pages
    fronts, backs = ([page for page in pages if page.side == side] for side in ("front", "back"))
    assert len(backs) < len(fronts)


@pytest.mark.parametrize(("game", "paper", "before", "after"), [
    ("chesswar", "A4", 22, 17), ("hegregon", "A4", 25, 20), ("open_card_wars", "A4", 22, 19),
    ("chesswar", "Letter", 26, 20), ("hegregon", "Letter", 26, 20), ("open_card_wars", "Letter", 26, 20),
])  # fmt: skip
def test_sheets_are_filled(game: str, paper: str, before: int, after: int) -> None:
    """`before` is what rows of one size below each other took with the same bleed."""
    texts = Texts("es")
    made = jobs.prepare(game, texts, Options(paper), jobs.suggested(game, texts))
    assert made.sheets <= after < before
    parts = [page for page in made.pages if page.side == "front" and len(page.spots) > 1]
    shares = [sum(s.w * s.h for s in page.spots) / (page.w * page.h) for page in parts]
    assert sorted(shares)[1] > 0.4, "all but one sheet are more than half full between their margins"


@pytest.mark.parametrize("game", printable_games())
def test_no_paper_is_seen_within_the_bleed_of_a_piece(game: str) -> None:
    """Told by the page's pixels, all round each piece, just beyond the cut and at the end of the bleed."""
    texts = Texts("es")
    keys = {c.group: c.key for c in jobs.components(game, texts)}
    made = jobs.prepare(game, texts, Options(crop_marks=False), dict.fromkeys(keys.values(), 1))
    style = Style(texts.scope(game), 3.0)
    faces = {
        (piece.name, piece.w, piece.h): piece
        for component in print_of(game).components(texts.scope(game))
        if component.key in keys.values()
        for piece in component.make(style)
        if isinstance(piece, Face)
    }
    checked = 0
    for page in made.pages:
        picture = raster.render(page, 127.0, Tone())  # five pixels to the millimetre
        for spot in page.spots:
            piece = faces.get((spot.name, spot.w, spot.h))
            if piece is None or piece.cut != "rect" or not piece.bleeds:
                continue
            bleed = layout.bleed_of(piece, made.options)
            for x, y in (*_outside(spot, bleed - 0.3), *_outside(spot, 0.3)):
                assert picture.getpixel((round(x * 5), round(y * 5))) != (255, 255, 255), (spot, x, y)
                checked += 1
    assert checked or not any(piece.cut == "rect" for piece in faces.values())


def _outside(spot: Spot, by: float) -> list[tuple[float, float]]:
    """Points all round a piece, so far beyond its cut."""
    xs = [spot.x - by, *(spot.x + spot.w * n / 8 for n in range(9)), spot.x + spot.w + by]
    ys = [spot.y - by, *(spot.y + spot.h * n / 8 for n in range(9)), spot.y + spot.h + by]
    return [(x, y) for x in xs for y in ys if x in (xs[0], xs[-1]) or y in (ys[0], ys[-1])]


def plain(rim: tuple[int, int, int], n: int = 0) -> Face:
    """A card with a colour that runs off its edges."""
    front = Drawing()
    front.rect(-3, -3, CARD[0] + 6, CARD[1] + 6, rim)
    front.rect(4, 4, CARD[0] - 8, CARD[1] - 8, (255, 255, 255))
    return Face(*CARD, front, name=str(n))


def nearest(page: Page) -> float:
    """Millimetres between the first card and its neighbour at the right."""
    first, second = page.spots[:2]
    return second.x - first.x - first.w


def test_neighbours_share_their_bleed_only_if_it_has_one_colour_and_more_cards_find_room() -> None:
    dark, light = plain((20, 20, 30)), plain((230, 220, 200))
    alike, unlike = [dark] * 8, [dark, light] * 4
    assert (
        len(job(alike, Options("Letter")).pages) == 1 and nearest(job(alike, Options("Letter")).pages[0]) == 3
    )
    apart_ = job(unlike, Options("Letter"))
    assert len(apart_.pages) == 2 and all(nearest(page) == 6 for page in apart_.pages)
    assert nearest(job(alike, Options("A4")).pages[0]) == 6, "there is no need"
    framed = replace(dark, front=Drawing([*dark.front.items]))
    framed.front.rect(-3, 20, 20, 5, (90, 0, 0))  # a band that runs off one side
    assert layout.rim_of(framed.front, *CARD) is None and layout.rim_of(dark.front, *CARD) == (20, 20, 30)
    assert len(job([framed] * 8, Options("Letter")).pages) == 2


def test_square_counters_have_marks_at_every_corner_and_round_ones_a_line_along_the_cut() -> None:
    tag = replace(plain((20, 20, 30)), w=30, h=14)
    page = job([tag] * 6).pages[0]
    lines = read(Job("toy", "Toy", Options(), (page,)))[0].lines
    for spot in page.spots:
        for x in (spot.x, spot.x + spot.w):
            for y in (spot.y, spot.y + spot.h):
                near = [line for line in lines if abs(line[0] - x) < 1.4 and abs(line[1] - y) < 1.4]
                assert len(near) >= 4, "two strokes, each light and dark"
                for a, b, c, d in near:
                    across = spot.x + 0.01 < max(a, c) and min(a, c) < spot.x + spot.w - 0.01
                    along = spot.y + 0.01 < max(b, d) and min(b, d) < spot.y + spot.h - 0.01
                    assert not (across and along), "nothing is drawn on the counter itself"
    gaps = {round(b.x - a.x - a.w, 3) for a, b in pairwise(page.spots) if b.y == a.y}
    assert gaps == {3.0} and min(gaps) > layout.LOOSE
    disc = replace(face(0, back=False, size=(20, 20)), cut="round")
    drawn = job([disc]).pages[0].items
    widths = [
        path.width for item in drawn if hasattr(item, "items") for path in item.items
        if getattr(path, "stroke", None) in {colour for colour, _ in layout.SEEN}
    ]  # fmt: skip
    assert widths == [marks.HAIR] * 2
