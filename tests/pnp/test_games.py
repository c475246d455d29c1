"""The sheets of every game, as their PDF tells: page sizes, backs in register, fonts, resolution."""

from __future__ import annotations

import pytest
from PIL import ImageStat

from tabletop.pnp import job, layout, raster
from tabletop.pnp.contract import Component, Face, Piece, Poster, Style, print_of, printable_games
from tabletop.pnp.drawing import Image, Text
from tabletop.pnp.job import Job
from tabletop.pnp.layout import COUNTER
from tabletop.pnp.page import Page
from tabletop.pnp.paper import PAPERS, Options
from tabletop.pnp.tone import Tone
from tabletop.text.catalogue import LANGUAGES, Texts

from .pdf_read import Box, pages_of, read, reader
from .sheets import pieces, sides, walk


def first_components(game: str, texts: Texts) -> list[Component]:
    """The first component of every group, so that all kinds of sheets are there and few pages are written."""
    found: dict[str, Component] = {}
    for component in job.components(game, texts):
        found.setdefault(component.group, component)
    return list(found.values())


def of_each_group(game: str, options: Options, language: str = "es") -> Job:
    """The sheets of these."""
    texts = Texts(language)
    keys = [component.key for component in first_components(game, texts)]
    return job.prepare(game, texts, options, dict.fromkeys(keys, 1))


def firsts(game: str) -> list[Piece]:
    """The pieces of these."""
    texts = Texts("es")
    style = Style(texts.scope(game))
    return [piece for component in first_components(game, texts) for piece in component.make(style)]


def near(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return all(abs(x - y) <= 0.2 for x, y in zip(a, b, strict=True))


@pytest.mark.parametrize("game", printable_games())
@pytest.mark.parametrize("flip", ["long", "short"])
def test_pages_are_paper_and_backs_lie_behind_their_fronts(game: str, flip: str) -> None:
    made = of_each_group(game, Options("A4", 3, flip=flip))  # type: ignore[arg-type]
    for page, seen in zip(made.pages, read(made), strict=True):
        assert near((page.w, page.h), (seen.w, seen.h))
        assert sorted((seen.w, seen.h)) == pytest.approx(sorted(PAPERS["A4"]), abs=0.2)
    backs = {page.sheet: page for page in made.pages if page.side == "back"}
    fronts = {page.sheet: page for page in made.pages if page.side == "front"}
    assert bool(backs) == any(isinstance(piece, Face) and piece.back for piece in firsts(game))
    for sheet, back in backs.items():
        front = fronts[sheet]
        sideways = (flip == "long") == (front.w < front.h)
        behind = {}
        for spot in front.spots:
            x = front.w - spot.x - spot.w if sideways else spot.x
            y = spot.y if sideways else front.h - spot.y - spot.h
            behind[(round(x, 3), round(y, 3))] = spot.name
        assert all(behind[(round(s.x, 3), round(s.y, 3))] == s.name for s in back.spots)


@pytest.mark.parametrize("game", printable_games())
@pytest.mark.parametrize("bleed", [0, 3])
def test_pieces_have_their_size_in_the_pdf(game: str, bleed: int) -> None:
    """Cards with all of the bleed, counters with half of it, what never bleeds without."""
    made = of_each_group(game, Options(bleed=bleed, crop_marks=False))
    unbled = {p.name for p in firsts(game) if isinstance(p, Face) and not p.bleeds}
    for page, seen in zip(made.pages, read(made), strict=True):
        if len(page.spots) < 2:
            continue
        for spot in page.spots:
            out = bleed / 2 if max(spot.w, spot.h) <= COUNTER else bleed
            wanted: Box = (spot.x - out, spot.y - out, spot.w + 2 * out, spot.h + 2 * out)
            bare: Box = (spot.x, spot.y, spot.w, spot.h)
            boxes = [wanted] if spot.name not in unbled else [bare]
            assert any(near(clip, box) for clip in seen.clips for box in boxes), (page.title, spot)


@pytest.mark.parametrize("game", printable_games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_fonts_are_embedded_and_pictures_sharp(game: str, language: str) -> None:
    made = of_each_group(game, Options(), language)
    file = reader(made)
    for page in file.pages:
        for font in page["/Resources"].get("/Font", {}).values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]
    images = [dpi for page in pages_of(file) for _, dpi, _ in page.images]
    drawn = [item for piece in firsts(game) for drawing in sides(piece) for item, _ in walk(drawing.items)]
    assert bool(images) == any(isinstance(item, Image) for item in drawn)
    assert min(images, default=300) >= 299.9


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", printable_games())
def test_no_letters_are_smaller_than_six_points(game: str, language: str) -> None:
    small = [
        (key, item.words, round(item.size, 2))
        for key, piece in pieces(game, language)
        for side in sides(piece)
        for item, _ in walk(side.items)
        if isinstance(item, Text) and item.size < 6
    ]
    assert small == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", printable_games())
def test_every_piece_finds_room_on_every_paper(game: str, paper: str) -> None:
    for key, piece in pieces(game, "es"):
        if isinstance(piece, Face):
            assert len(layout.sheets([layout.Laid(piece, key, key)], Options(paper))) == 1, key


@pytest.mark.parametrize("game", printable_games())
def test_what_is_suggested_is_a_whole_game_and_groups_are_named(game: str) -> None:
    texts = Texts("es")
    made, scope = print_of(game), texts.scope(game)
    components = made.components(scope)
    assert any(c.suggested for c in components)
    assert all(c.name and c.note and made.group_name(c.group, scope) for c in components)
    printed = job.prepare(game, texts, Options(), job.suggested(game, texts))
    assert {key for page in printed.pages for key in page.keys} == set(job.suggested(game, texts))


@pytest.mark.parametrize("game", printable_games())
def test_without_backs_every_word_of_a_reference_is_still_printed(game: str) -> None:
    texts = Texts("en")
    pieces = [
        (component.key, piece)
        for component in job.components(game, texts)
        for piece in component.make(Style(texts.scope(game)))
        if isinstance(piece, Face) and piece.two
    ]
    if not pieces:
        pytest.skip("nothing that needs both sides")
    keys = dict.fromkeys((key for key, _ in pieces), 1)
    printed = " ".join(page.text for page in read(job.prepare(game, texts, Options(flip="none"), keys)))
    for _, piece in pieces:
        for drawing in (piece.front, piece.back):
            assert drawing is not None
            words = [item.words for item, _ in walk(drawing.items) if isinstance(item, Text)]
            assert not [word for word in words if word not in printed]


@pytest.mark.parametrize("game", printable_games())
def test_the_ink_saver_leaves_white_what_is_cut_away(game: str) -> None:
    made = of_each_group(game, Options(bleed=3, saver=True, crop_marks=False))
    for page in made.pages:
        picture = raster.render(page, 25.4, made.tone)
        for spot in page.spots:
            box = (
                round(spot.x) - 1,
                round(spot.y) - 1,
                round(spot.x + spot.w) + 1,
                round(spot.y + spot.h) + 1,
            )
            picture.paste(
                (255, 255, 255),
                (max(0, box[0]), max(0, box[1]), box[2] + 9, box[3] + 9) if len(page.spots) == 1 else box,
            )
        low = picture.crop((0, 0, picture.width, picture.height - 12)).convert("L").getextrema()
        assert low[0] > 230, page.title


@pytest.mark.parametrize("saver", [False, True])
@pytest.mark.parametrize("game", printable_games())
def test_aids_are_light(game: str, saver: bool) -> None:
    """Cards of tables, turns and keywords have a pale ground to the end of their bleed."""
    style = Style(Texts("es").scope(game), 0.0 if saver else 3.0, saver)
    for component in job.components(game, Texts("es")):
        for piece in component.make(style) if component.group == "aids" else ():
            if isinstance(piece, Face) and piece.cut == "rect":
                for drawing in sides(piece):
                    page = Page(piece.w, piece.h, tuple(drawing.items), 1, "front", "", ())
                    light = raster.render(page, 50.8, Tone(saver=saver)).convert("L")
                    assert ImageStat.Stat(light).mean[0] > 200, component.key
                    assert min(light.getpixel((x, 1)) for x in range(1, light.width - 1)) > 200


@pytest.mark.parametrize("game", printable_games())
def test_what_runs_off_a_card_begins_on_the_card(game: str) -> None:
    """A cut a little beside its line leaves no other colour: just within it stands what is printed beyond."""
    style = Style(Texts("es").scope(game), 3.0)
    for component in job.components(game, Texts("es")):
        for piece in component.make(style):
            if isinstance(piece, Face) and (piece.w, piece.h) == (63.0, 88.0):
                for drawing in sides(piece):
                    rim = layout.rim_of(drawing, piece.w, piece.h)
                    page = Page(piece.w, piece.h, tuple(drawing.items), 1, "front", "", ())
                    picture = raster.render(page, 254.0, Tone())
                    w, h = picture.size
                    inner = {picture.getpixel((x, y)) for x in range(2, w - 2) for y in (2, h - 3)}
                    inner |= {picture.getpixel((x, y)) for y in range(2, h - 2) for x in (2, w - 3)}
                    assert inner == {rim}, piece.name


@pytest.mark.parametrize("game", printable_games())
@pytest.mark.parametrize("paper", ["A4", "A3"])
def test_a_poster_says_of_how_many_sheets_it_is_glued_together(game: str, paper: str) -> None:
    texts, options = Texts("es"), Options(paper=paper)
    for component in job.components(game, texts):
        pieces = job._pieces(game, component, "es", options) if component.is_poster else ()
        assert all(isinstance(piece, Poster) for piece in pieces)
        told = job.glued(game, component, texts, options)
        pages = job.prepare(game, texts, options, {component.key: 1}).pages if component.is_poster else ()
        assert told == (len(pages) if len(pages) > 1 else 0)
        assert [page.part for page in pages] == (
            [(n, told) for n in range(1, told + 1)] if told else [(0, 0)] * len(pages)
        )


@pytest.mark.parametrize("game", printable_games())
def test_whoever_makes_posters_is_called_one(game: str) -> None:
    texts = Texts("es")
    for component in first_components(game, texts):
        made = component.make(Style(texts.scope(game)))
        assert any(isinstance(piece, Poster) for piece in made) == component.is_poster, component.key
