"""The sheets to print: the map as poster and tiles, counters for six, the deck, coins, markers, aids."""

from __future__ import annotations

from collections import Counter

import pytest
from PIL import ImageStat
from pnp import pdf_read, sheets

from tabletop.games.hegregon.components.board import BASE_AT, MAP, TYPE, YIELD, place_name
from tabletop.games.hegregon.components.cards import CARDS
from tabletop.games.hegregon.components.kinds import KINDS
from tabletop.games.hegregon.components.printed import LIVERIES
from tabletop.games.hegregon.pnp import PRINT, board, cards, counters
from tabletop.games.hegregon.pnp.aids import ABILITIES
from tabletop.games.hegregon.pnp.look import ACROSS, COUNTER, RADIUS
from tabletop.games.hegregon.words.cards import CARD_FRAME
from tabletop.pnp import job
from tabletop.pnp.contract import Face, Piece, Poster, Style, printable_games
from tabletop.pnp.drawing import Drawing, Image, Text
from tabletop.pnp.page import Page
from tabletop.pnp.paper import PAPERS, Options
from tabletop.pnp.raster import render
from tabletop.pnp.tone import Tone
from tabletop.text.catalogue import LANGUAGES, Texts

GAME = "hegregon"


def made(key: str, language: str = "en", *, saver: bool = False) -> list[Piece]:
    texts = Texts(language).scope(GAME)
    component = next(c for c in PRINT.components(texts) if c.key == key)
    return list(component.make(Style(texts, saver=saver)))


def words(drawing: Drawing | None) -> list[str]:
    assert drawing is not None
    return [item.words for item, _ in sheets.walk(drawing.items) if isinstance(item, Text)]


def test_the_game_is_found_and_its_components_have_names_of_their_own() -> None:
    assert GAME in printable_games()
    for language in LANGUAGES:
        texts = Texts(language).scope(GAME)
        found = PRINT.components(texts)
        assert len({c.key for c in found}) == len({c.name for c in found}) == len(found)
        assert all(PRINT.group_name(c.group, texts) for c in found)


@pytest.mark.rule("HG-MAP-01", "HG-GEN-01")
def test_the_poster_shows_every_hex_in_its_place() -> None:
    (poster,) = made("map")
    assert isinstance(poster, Poster)
    said = Counter(words(poster.front))
    assert all(said[place_name(hex)] == 1 for hex in MAP.hexes)
    assert all(said[f"B{n + 1}"] == 1 for n in BASE_AT.values())
    assert said["1 H"] + said["5 H"] == len(YIELD)
    for hex in MAP.hexes:
        x, y = board.middle(hex)
        assert ACROSS / 2 < x < poster.w - ACROSS / 2 and RADIUS < y < poster.h - RADIUS
        for other in MAP.beside[hex]:
            if other >= 0:
                u, v = board.middle(other)
                assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 == pytest.approx(ACROSS)


@pytest.mark.parametrize(("paper", "most"), [("A4", 6), ("Letter", 6), ("A3", 4)])
def test_the_map_takes_few_sheets_and_its_parts_meet(paper: str, most: int) -> None:
    printed = job.prepare(GAME, Texts("en"), Options(paper), {"map": 1})
    assert len(printed.pages) <= most
    area = sum(page.spots[0].w * page.spots[0].h for page in printed.pages)
    assert area == pytest.approx(board.WIDE * board.HIGH)


@pytest.mark.rule("HG-MAP-01")
def test_there_is_a_tile_for_every_hex() -> None:
    faces = made("tiles")
    assert Counter(face.name.split()[0] for face in faces) == Counter(TYPE.values())
    assert all(isinstance(face, Face) and face.cut == "hex" for face in faces)
    assert {(round(f.w, 2), round(f.h, 2)) for f in faces if isinstance(f, Face)} == {(26.0, 30.02)}


@pytest.mark.rule("HG-GEN-09", "HG-UNI-01")
@pytest.mark.parametrize("seat", range(6))
def test_a_player_has_counters_of_every_unit_with_its_figures(seat: int) -> None:
    faces = made(f"counters-{seat + 1}")
    counted = Counter(face.name for face in faces)
    assert counted == Counter({f"{name} {seat + 1}": n for name, n in counters.HOW_MANY.items()})
    for kind in KINDS:
        face = next(f for f in faces if f.name == f"{kind.key} {seat + 1}")
        assert isinstance(face, Face)
        assert words(face.front) == [str(kind.dice), str(kind.speed)]
    turret = faces[0]
    assert isinstance(turret, Face) and words(turret.back) == ["2", "0"]


def test_a_players_counters_fill_one_sheet() -> None:
    for seat in range(len(LIVERIES)):
        printed = job.prepare(GAME, Texts("en"), Options(), {f"counters-{seat + 1}": 1})
        assert printed.sheets == 1


@pytest.mark.rule("HG-EVT-09")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deck_has_every_card_as_often_as_the_rules_say(language: str) -> None:
    faces = made("cards", language)
    assert Counter(face.name for face in faces) == Counter({card.key: card.count for card in CARDS})
    texts = Texts(language).scope(GAME)
    for face in faces:
        assert isinstance(face, Face) and (face.w, face.h) == (63.0, 88.0)
        said = " ".join(words(face.front))
        assert texts(f"card.{face.name}.name") in said and texts(f"card.{face.name}.text") in said
    assert len({id(face.back) for face in faces if isinstance(face, Face)}) == 1


@pytest.mark.rule("HG-UI-09")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_laid_out_on_paper_as_on_the_table(language: str) -> None:
    """The same words in the boxes of the frame that the table fills, the same scene in its window."""
    texts = Texts(language).scope(GAME)
    boxes = {"title": CARD_FRAME.title, "picture": CARD_FRAME.picture, "text": CARD_FRAME.text}
    left, top, wide, high = cards.mm((0, 0, *CARD_FRAME.size))
    assert (wide / high) == pytest.approx(CARD_FRAME.size[0] / CARD_FRAME.size[1])
    for face in made("cards", language):
        assert isinstance(face, Face)
        found: dict[str, list[str]] = {name: [] for name in boxes}
        for item, _ in sheets.walk(face.front.items):
            if isinstance(item, Text):
                place, what = (item.x, item.y - 0.5), item.words
            elif isinstance(item, Image):
                place, what = (item.x + item.w / 2, item.y + item.h / 2), item.picture.layers[0].path
            else:
                continue
            x = (place[0] - left) / wide * CARD_FRAME.size[0]
            y = (place[1] - top) / high * CARD_FRAME.size[1]
            for name, box in boxes.items():
                if box[0] <= x <= box[2] and box[1] <= y <= box[3]:
                    found[name].append(what)
        assert found["title"] == [texts(f"card.{face.name}.name")]
        assert " ".join(found["text"]) == texts(f"card.{face.name}.text")
        assert f"{GAME}/print/{face.name}.webp" in found["picture"]


def test_cards_are_sixty_three_by_eighty_eight_in_the_pdf() -> None:
    printed = job.prepare(GAME, Texts("en"), Options(bleed=3), {"cards": 1})
    pages = pdf_read.read(printed)
    assert len(pages) == len(printed.pages)
    for page in pages:
        assert {(round(w, 1), round(h, 1)) for _, _, w, h in page.clips} == {(69.0, 94.0)}
        assert all(dpi >= 299.9 for _, dpi, _ in page.images)


@pytest.mark.rule("HG-ABL-04", "HG-UNI-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aid_tells_prices_and_figures(language: str) -> None:
    (card,) = made("aid", language)
    assert isinstance(card, Face)
    front, back = words(card.front), words(card.back)
    for kind in KINDS:
        for figure in (kind.cost, kind.dice, kind.speed):
            assert str(figure) in front
    assert Counter(word for word in back if word.endswith(" H")) >= Counter(f"{p} H" for _, _, p in ABILITIES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stay_on_their_pieces_and_in_their_fonts(language: str) -> None:
    assert sheets.words_out_of_place(GAME, language) == []
    assert sheets.smallest_words(GAME, language) >= 4


def test_pictures_are_not_blown_up() -> None:
    assert sheets.blurred(GAME, 0.95) == []


def test_counters_lie_in_hexes() -> None:
    assert COUNTER < ACROSS - 4


@pytest.mark.parametrize("paper", PAPERS)
def test_everything_fits_every_paper(paper: str) -> None:
    texts = Texts("es")
    everything = {c.key: 1 for c in job.components(GAME, texts)}
    for bleed in (0, 3):
        printed = job.prepare(GAME, texts, Options(paper, bleed), everything)
        assert {key for page in printed.pages for key in page.keys} == set(everything)


def test_the_printed_map_is_pale_without_the_ink_saver() -> None:
    for piece in made("map")[:1]:
        assert isinstance(piece, Poster)
        page = Page(piece.w, piece.h, tuple(piece.front.items), 1, "front", "", ())
        light = render(page, 12, Tone()).convert("L")
        assert ImageStat.Stat(light).mean[0] > 190
        assert sum(light.histogram()[:96]) < 0.05 * light.width * light.height


def test_the_ink_saver_needs_no_dark_ground() -> None:
    for key in ("map", "cards", "aid"):
        plain, saved = made(key), made(key, saver=True)
        assert len(plain) == len(saved)
    (poster,) = made("map", saver=True)
    assert words(poster.front) and not any(
        "board/ground" in item.picture.layers[0].path
        for item, _ in sheets.walk(poster.front.items)
        if hasattr(item, "picture")
    )
