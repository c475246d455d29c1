"""The sheets to print: cards twice, fields, life, markers for everything, dice, aids (OCW-GEN-09)."""

from __future__ import annotations

from collections import Counter

import pytest
from PIL import ImageStat
from pnp import pdf_read, sheets

from tabletop.games.open_card_wars.components.cards import CARDS, KEYWORDS
from tabletop.games.open_card_wars.components.printed import AIR
from tabletop.games.open_card_wars.pnp import PRINT, aids, boards, cards, dice, markers
from tabletop.games.open_card_wars.records.setup import LIFE, TEAM
from tabletop.games.open_card_wars.records.state import DICE
from tabletop.games.open_card_wars.rulebook.whole_card import whole_card
from tabletop.games.open_card_wars.rulebook.wording import ability_text
from tabletop.pnp import job, raster, tiling
from tabletop.pnp.contract import Face, Piece, Poster, Style, printable_games
from tabletop.pnp.drawing import Drawing, Image, Text
from tabletop.pnp.net import CROSS
from tabletop.pnp.page import Page
from tabletop.pnp.paper import PAPERS, Options
from tabletop.pnp.tone import Tone
from tabletop.text.catalogue import LANGUAGES, Texts

GAME = "open_card_wars"
SETS = ("original", "designed")


def made(key: str, language: str = "en", *, saver: bool = False) -> list[Piece]:
    texts = Texts(language).scope(GAME)
    component = next(c for c in PRINT.components(texts) if c.key == key)
    return list(component.make(Style(texts, saver=saver)))


def words(drawing: Drawing | None) -> list[str]:
    assert drawing is not None
    return [item.words for item, _ in sheets.walk(drawing.items) if isinstance(item, Text)]


def pictures(drawing: Drawing) -> list[str]:
    items = [item for item, _ in sheets.walk(drawing.items)]
    return [item.picture.layers[0].path for item in items if isinstance(item, Image)]


def close(text: str) -> str:
    """Without blanks and the signs of bold words: runs of letters are drawn one by one."""
    return text.replace(" ", "").replace("**", "")


def test_the_game_is_found_and_its_components_have_names_of_their_own() -> None:
    assert GAME in printable_games()
    for language in LANGUAGES:
        texts = Texts(language).scope(GAME)
        found = PRINT.components(texts)
        assert len({c.key for c in found}) == len({c.name for c in found}) == len(found)
        assert all(PRINT.group_name(c.group, texts) for c in found)


@pytest.mark.rule("OCW-GEN-09")
def test_the_kit_has_everything_a_table_needs() -> None:
    counted = {key: Counter(piece.name for piece in made(key)) for key in SETS}
    for card_set in SETS:
        numbers = [card.number for card in CARDS if card.set == card_set]
        assert len(numbers) == 18
        assert counted[card_set] == dict.fromkeys(numbers, 2)
    assert [type(piece) for key in ("board-a", "board-b") for piece in made(key)] == [Poster, Poster]
    assert Counter(p.name for p in made("life")) == {"life a": 1, "life b": 1, "heart a": 2, "heart b": 2}
    for key in ("dice-a", "dice-b"):
        assert len(made(key)) == DICE == 8
    assert set(KEYWORDS) == {piece.name for piece in made("keywords")} and len(KEYWORDS) == 26
    assert Counter(p.name for p in made("tokens")) == {"lotus": 6, "snare": 6, "initiative": 1}
    counters = {p.name.split()[0] for p in made("counters")}
    assert counters == {"damage", "poison", "shield"}


@pytest.mark.rule("OCW-CARD-01", "OCW-GEN-09")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card_set", SETS)
def test_a_card_tells_what_its_record_says(card_set: str, language: str) -> None:
    texts = Texts(language).scope(GAME)
    faces = {piece.name: piece for piece in made(card_set, language)}
    for card in CARDS:
        if card.set != card_set:
            continue
        face = faces[card.number]
        assert isinstance(face, Face) and (face.w, face.h) == (63.0, 88.0)
        said = words(face.front)
        told = close("".join(said))
        assert card.name["es" if language == "es" else "en"] in said
        assert texts(f"class.{card.cls}") in " ".join(said) and card.number in said
        sign = "" if card.is_character else "+"
        figures = [str(card.cost), f"{sign}{card.atk}", f"{sign}{card.defence}"]
        figures += [str(card.hp)] if card.is_character else []
        figures += [f"{ability.cost}+" for ability in card.abilities]
        assert Counter(said) >= Counter(figures)
        for ability in card.abilities:
            labels = "·".join(close(texts(f"keyword.{name}.label")) for name in ability.printed)
            start = f"{labels}." if labels else ""
            assert start + close(ability_text(texts, ability)) in told
            assert f"{GAME}/icons/row_{ability.slot}.webp" in pictures(face.front)
        assert f"{GAME}/portraits/{card.number}.webp" in pictures(face.front)
        assert f"{GAME}/medals/class_{card.cls}.webp" in pictures(face.front)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_texts_fit_their_panels_at_a_size_that_can_be_read(language: str) -> None:
    texts = Texts(language).scope(GAME)
    for card in CARDS:
        whole = whole_card(card, texts)
        _, top, _, low = whole.face.panels
        heights = [panel.box[3] - panel.box[1] for panel in whole.panels]
        assert sum(heights) + AIR * (len(heights) - 1) == pytest.approx(low - top), card.number
        assert cards.points(whole.letters) >= 6.9, card.number
        for panel in whole.panels:
            assert panel.runs[0].y > panel.box[1] + whole.letters / 2, card.number
            assert panel.runs[-1].y < panel.box[3] - whole.letters / 2, card.number


@pytest.mark.rule("OCW-TEAM-05")
def test_characters_and_equipment_have_each_their_back() -> None:
    backs = {True: set(), False: set()}
    by_number = {card.number: card for card in CARDS}
    for key in SETS:
        for face in made(key):
            assert isinstance(face, Face) and face.back is not None
            backs[by_number[face.name].is_character].add(pictures(face.back)[0])
    assert backs == {
        True: {f"{GAME}/cards/back_characters.webp"},
        False: {f"{GAME}/cards/back_equipment.webp"},
    }


def test_cards_are_sixty_three_by_eighty_eight_in_the_pdf() -> None:
    printed = job.prepare(GAME, Texts("en"), Options(bleed=3), {"original": 1})
    pages = pdf_read.read(printed)
    assert len(pages) == len(printed.pages)
    for page in pages:
        outer = {(round(w, 1), round(h, 1)) for _, _, w, h in page.clips if w > 60}
        assert outer == {(69.0, 94.0)}
        assert all(dpi >= 299.9 for _, dpi, _ in page.images)


@pytest.mark.rule("OCW-GEO-01", "OCW-GEO-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_name_rows_and_number_lines_so_that_they_meet(language: str) -> None:
    texts = Texts(language).scope(GAME)
    for seat, key in enumerate(("board-a", "board-b")):
        (poster,) = made(key, language)
        assert isinstance(poster, Poster)
        said = words(poster.front)
        for row in ("vanguard", "center", "rearguard"):
            assert said.count(texts(f"row.{row}").upper()) == 2
        places = [(i.y, i.x, i.words) for i, _ in sheets.walk(poster.front.items) if isinstance(i, Text)]
        front = [name for y, _, name in sorted(places) if 0 < y < boards.FRONT and name[-1].isdigit()]
        assert front == [texts("pnp.line", n=n) for n in boards.lines(seat)]
    assert boards.lines(0) == tuple(reversed(boards.lines(1))) == (1, 2, 3)
    assert boards.CELL[0] > cards.WIDE and boards.CELL[1] > cards.HIGH


@pytest.mark.parametrize(("paper", "most"), [("A4", 2), ("Letter", 2), ("A3", 1)])
def test_a_board_takes_few_sheets_and_its_parts_meet(paper: str, most: int) -> None:
    printed = job.prepare(GAME, Texts("en"), Options(paper), {"board-a": 1})
    assert len(printed.pages) <= most
    area = sum(page.spots[0].w * page.spots[0].h for page in printed.pages)
    assert area == pytest.approx(boards.WIDE * boards.HIGH)


@pytest.mark.rule("OCW-GEN-01", "OCW-SET-01")
def test_life_is_counted_down_from_forty() -> None:
    tracks = [piece for piece in made("life") if piece.name.startswith("life")]
    for track in tracks:
        said = Counter(words(track.front))
        assert all(said[str(n)] == 1 for n in range(LIFE + 1))


def test_the_field_is_cut_between_rows_and_the_track_of_life_is_light() -> None:
    (poster,) = made("board-a")
    assert isinstance(poster, Poster)
    between = {boards.cell(row, 0)[1] - boards.GAP / 2 for row in (1, 2)}
    for paper in PAPERS:
        assert {part.y for part in tiling.tile(poster, Options(paper)).tiles} - {0.0} <= between
    track = next(piece for piece in made("life") if isinstance(piece, Face) and piece.cut == "rect")
    page = Page(track.w, track.h, tuple(track.front.items), 1, "front", "", ())
    assert ImageStat.Stat(raster.render(page, 50.8, Tone()).convert("L")).mean[0] > 190


@pytest.mark.rule("OCW-VOC-10", "OCW-ACT-02")
def test_there_is_a_marker_for_every_lasting_state() -> None:
    assert sorted(n for names in markers.FAMILIES.values() for n in names) == sorted(KEYWORDS)
    counted = Counter(piece.name for piece in made("states"))
    assert counted["activated"] == 2 * TEAM and counted["entered"]
    assert {f"{stat} {amount:+}" for stat, amount in markers.modifiers()} < set(counted)
    assert ("atk", 4) in set(markers.modifiers()) and ("atk", -2) in set(markers.modifiers())
    assert set(markers.EFFECTS) < set(counted)
    assert all(markers.how_many(status) >= 3 for status in markers.STATUSES)


@pytest.mark.rule("OCW-MANA-12")
def test_opposite_faces_of_a_die_add_up_to_seven() -> None:
    assert len(CROSS) == len(dice.VALUES) and sorted(dice.VALUES) == [1, 2, 3, 4, 5, 6]
    for one, other in ((0, 2), (1, 3), (4, 5)):
        assert dice.VALUES[one] + dice.VALUES[other] == 7
    assert all(len(set(dice.PIPS[value])) == value for value in dice.VALUES)


@pytest.mark.rule("OCW-TURN-01", "OCW-DMG-01", "OCW-DMG-09")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aid_tells_turn_damage_and_all_keywords(language: str) -> None:
    texts = Texts(language).scope(GAME)
    (card,) = made("aid", language)
    assert isinstance(card, Face)
    front, back = (close("".join(words(side))) for side in (card.front, card.back))
    for phase in aids.PHASES:
        assert close(texts(f"phase.{phase}.text")) in front
    for n in range(1, aids.DAMAGE_STEPS + 1):
        assert close(texts(f"pnp.aid.damage.{n}")) in front
    for name in KEYWORDS:
        assert close(texts(f"keyword.{name}.label") + "." + texts(f"keyword.{name}.text")) in back


@pytest.mark.rule("OCW-ODDS-01", "OCW-ODDS-02", "OCW-ODDS-03", "OCW-ODDS-04")
def test_the_odds_are_those_of_the_game() -> None:
    (card,) = made("odds")
    assert isinstance(card, Face)
    front, back = words(card.front), words(card.back)
    for figure in ("83.3", "97.2", "44.4", "96.3", "92.1", "1.17", "3.35"):
        assert figure in front
    for figure in ("69.4", "11.1", "45.4", "98.1", "72.2"):
        assert figure in back


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stay_on_their_pieces_and_in_their_fonts(language: str) -> None:
    assert sheets.words_out_of_place(GAME, language) == []
    assert sheets.smallest_words(GAME, language) >= 5


def test_pictures_are_not_blown_up() -> None:
    assert sheets.blurred(GAME, 0.95) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_everything_fits_every_paper(paper: str) -> None:
    texts = Texts("es")
    everything = {c.key: 1 for c in job.components(GAME, texts)}
    for bleed in (0, 3):
        printed = job.prepare(GAME, texts, Options(paper, bleed), everything)
        assert {key for page in printed.pages for key in page.keys} == set(everything)


def test_the_ink_saver_needs_no_dark_ground() -> None:
    for key in ("original", "board-a", "aid", "keywords"):
        plain, saved = made(key), made(key, saver=True)
        assert len(plain) == len(saved)
        for piece in saved:
            grounds = ("frame_", "equip_", "print/cell", "vellum")
            assert not any(part in path for path in pictures(piece.front) for part in grounds)
