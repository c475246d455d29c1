"""The sheets to print: boards, counters, cards, markers, dice, tables, screen, from the rules' own data."""

from __future__ import annotations

from collections import Counter

import pytest
from pnp import sheets

from tabletop.games.chesswar.components.armies import ARMIES, TEMPORARY_SPELLS, UNITS
from tabletop.games.chesswar.pnp import PRINT, boards, dice, figures, markers
from tabletop.games.chesswar.pnp.look import SIDES
from tabletop.games.chesswar.pnp.references import keywords
from tabletop.games.chesswar.rules.odds import SCATTER, melee_row
from tabletop.pnp import job
from tabletop.pnp.contract import Face, Piece, Poster, Style, printable_games
from tabletop.pnp.drawing import Drawing, Text
from tabletop.pnp.net import CROSS
from tabletop.pnp.paper import PAPERS, Options
from tabletop.text.catalogue import LANGUAGES, Texts

GAME = "chesswar"


def made(key: str, language: str = "en") -> list[Piece]:
    texts = Texts(language).scope(GAME)
    component = next(c for c in PRINT.components(texts) if c.key == key)
    return list(component.make(Style(texts)))


def words(drawing: Drawing | None) -> str:
    """Everything written on a side, lines of paragraphs in one."""
    assert drawing is not None
    return " ".join(item.words for item, _ in sheets.walk(drawing.items) if isinstance(item, Text))


def test_the_game_is_found_and_its_components_have_names_of_their_own() -> None:
    assert GAME in printable_games()
    for language in LANGUAGES:
        texts = Texts(language).scope(GAME)
        found = PRINT.components(texts)
        assert len({c.key for c in found}) == len({c.name for c in found}) == len(found)
        groups = [c.group for c in found]
        assert len([g for n, g in enumerate(groups) if not n or groups[n - 1] != g]) == len(set(groups))
        assert all(PRINT.group_name(g, texts) for g in groups)


@pytest.mark.rule("CW-PNP-01")
@pytest.mark.parametrize("n", range(8, 15))
def test_boards_have_their_squares_and_coordinates_on_both_edges(n: int) -> None:
    (board,) = made(f"board-{n}")
    assert isinstance(board, Poster) and board.w == board.h == n * boards.SQUARE + 2 * boards.FRAME
    named = Counter(item.words for item, _ in sheets.walk(board.front.items) if isinstance(item, Text))
    files, ranks = "abcdefghijklmn"[:n], [str(i + 1) for i in range(n)]
    assert named == Counter(dict.fromkeys((*files, *ranks), 2))
    assert boards.SQUARE > 25 + 4, "a counter lies in a square with room around it"


@pytest.mark.rule("CW-PNP-01")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("army", ARMIES)
def test_counters_go_up_to_the_maxima_for_both_sides(army: str, side: str) -> None:
    faces = made(f"tokens-{army}-{side}")
    counted = Counter(face.name for face in faces)
    assert counted == Counter({f"{u.key} {side}": u.max for u in UNITS if u.army == army})
    assert all(isinstance(face, Face) and face.cut == "round" and face.back for face in faces)
    standing = Counter(face.name for face in made(f"standees-{army}-{side}"))
    assert standing == counted


@pytest.mark.rule("CW-PNP-01", "CW-ARM-01..07")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("army", ARMIES)
def test_army_cards_show_the_table_and_explain_every_keyword(army: str, language: str) -> None:
    (card,) = made(f"card-{army}", language)
    assert isinstance(card, Face)
    front, back = words(card.front), words(card.back)
    texts = Texts(language).scope(GAME)
    assert ARMIES[army].name(language) in front and str(ARMIES[army].points) in front
    for unit in UNITS:
        if unit.army == army:
            assert unit.name(language) in front
            assert f"{unit.sal}+" in front
    used = {key for u in UNITS if u.army == army for key in (*u.attributes, *u.spells)}
    implied = {"brave", "fearsome"} if "undead" in used else set()
    assert set(keywords(army)) == used | implied
    for key in used:
        assert texts(f"keyword.{key}.text") in back


@pytest.mark.rule("CW-PNP-02")
def test_there_is_a_marker_for_every_temporary_spell_and_caster() -> None:
    casters = Counter(
        f"{spell} {unit.key} {n}"
        for unit in UNITS
        for spell in unit.spells
        if spell in TEMPORARY_SPELLS
        for n in range(1, unit.max + 1)
    )
    assert Counter(face.name for face in made("spells")) == casters


@pytest.mark.rule("CW-PNP-02")
def test_states_and_links_have_markers() -> None:
    states = Counter(face.name for face in made("markers"))
    assert {"stepped", "charge_bonus", "raised", "toppled", "spell_debt"} <= states.keys()
    assert len(made("links")) == markers.LINKS


@pytest.mark.rule("CW-PNP-02", "CW-CAT-02")
def test_the_scatter_die_has_four_arrows_and_two_opposite_blanks() -> None:
    faces = dict(zip(CROSS, (figures.scatter_faces()[n] for n in dice.ORDER), strict=True))
    assert Counter(vector for _, vector in faces.values()) == Counter(SCATTER.values())
    opposite = [((1, 0), (1, 2)), ((1, 1), (1, 3)), ((0, 1), (2, 1))]
    for a, b in opposite:
        (x, y), (u, v) = faces[a][1], faces[b][1]
        assert (x + u, y + v) == (0, 0)
    nets = [face for face in made("dice") if face.name == "scatter die"]
    assert len(nets) == dice.COUNT
    said = words(nets[0].front)
    assert all(word in said for word in ("Forward", "Right", "Back", "Left"))
    assert any(face.name == "scatter legend" for face in made("dice"))


@pytest.mark.rule("CW-PNP-02", "CW-CMB-05", "CW-MIX-02")
def test_the_tables_say_what_the_rules_roll() -> None:
    rows = figures.combat_rows()
    assert [row for row, *_ in rows] == [6, 5, 4, 2, 1]
    for total in range(figures.LEAST, figures.MOST + 1):
        row = next(row for row, low, high in rows if low <= total <= high)
        assert melee_row(1, total - 1) == row
    assert figures.mix_rows() == [("aimed", 5, 6), ("both", 3, 4), ("opponent", 1, 2)]
    (card,) = made("tables")
    assert isinstance(card, Face)
    assert "6 or more" in words(card.front) and "2–3" in words(card.front) and "5–6" in words(card.front)
    assert {m.key: m.amount for m in figures.bow_modifiers()} == {"stepped": -1, "far": -1, "indirect": -2}
    assert {m.key: m.amount for m in figures.save_modifiers()} == {
        "undead-bows": 1,
        "protection": 1,
        "forest": 1,
        "plague": 1,
        "smite": -2,
    }


@pytest.mark.rule("CW-PNP-02")
def test_the_screen_hides_the_squares_of_a_home() -> None:
    (screen,) = made("screen")
    assert isinstance(screen, Poster) and screen.w > 8 * boards.SQUARE and screen.h > 100
    texts = Texts("en")
    assert job.suggested(GAME, texts)["screen"] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stay_on_their_pieces_and_in_their_fonts(language: str) -> None:
    assert sheets.words_out_of_place(GAME, language) == []
    assert sheets.smallest_words(GAME, language) >= 4


def test_pictures_are_not_blown_up() -> None:
    """The exceptions are soft by nature: forests and hills, wood."""
    soft = ("chesswar/board/",)
    assert [line for line in sheets.blurred(GAME, 0.85) if not line.startswith(soft)] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_everything_fits_every_paper(paper: str) -> None:
    texts = Texts("es")
    everything = {c.key: 1 for c in job.components(GAME, texts)}
    for bleed in (0, 3):
        made = job.prepare(GAME, texts, Options(paper, bleed), everything)
        shown = {key for page in made.pages for key in page.keys}
        assert shown == set(everything)
        fronts = sum(len(p.spots) for p in made.pages if p.side == "front" and len(p.spots) > 1)
        assert fronts > 14 * 27
