"""The sheets to print: both decks with their copies, the rows, tracks, markers, aids (HOW-DAT-01)."""

from __future__ import annotations

from collections import Counter

import pytest
from pnp import pdf_read, sheets

from tabletop.games.history_of_war.components.cards import CARDS, KEYWORDS, Card, Faction
from tabletop.games.history_of_war.components.deck import FACTIONS
from tabletop.games.history_of_war.components.printed import BAND, ROUNDEL
from tabletop.games.history_of_war.pnp import PRINT, aids, cards, look, markers, mat, tracks
from tabletop.games.history_of_war.records.setup import ROUND_LIMIT
from tabletop.games.history_of_war.rulebook import CONCEPTS
from tabletop.games.history_of_war.rulebook.whole_card import name_of, whole_card
from tabletop.games.history_of_war.rulebook.wording import card_text
from tabletop.games.history_of_war.rules.ending import GOAL
from tabletop.games.history_of_war.rules.round import FIFTEEN
from tabletop.games.history_of_war.rules.values import MARKER_DV
from tabletop.pnp import job, tiling
from tabletop.pnp.contract import Face, Piece, Poster, Style
from tabletop.pnp.drawing import Drawing, Image, Path, Text
from tabletop.pnp.paper import PAPERS, Options
from tabletop.text.catalogue import LANGUAGES, Texts

GAME = "history_of_war"


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


def figures(card: Card) -> list[str]:
    """The figures that a card shows (HOW-CRD-01, HOW-CRD-03, HOW-GEN-05)."""
    if card.category == "territory":
        values = [card.points, card.flags_to_conquer, card.occupation_flags]
    elif card.is_unit:
        values = [*card.avs, card.dv, card.flags, card.ta]
    elif card.category == "development":
        values = [card.dv, card.flags, card.ta]
    else:
        values = [card.dv, card.ta] if card.category == "base" else []
    shown = [str(value) if value else "–" for value in values]
    has_cost = card.category not in ("territory", "base")
    return [*shown, *([str(card.cost)] if has_cost else []), str(card.year)]


def test_components_have_names_of_their_own() -> None:
    for language in LANGUAGES:
        texts = Texts(language).scope(GAME)
        found = PRINT.components(texts)
        assert len({c.key for c in found}) == len({c.name for c in found}) == len(found)


@pytest.mark.rule("HOW-DAT-01", "HOW-GEN-02")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_deck_has_all_its_copies_and_one_back(faction: Faction) -> None:
    pieces = made(f"deck-{faction}")
    assert len(pieces) == 66
    assert Counter(p.name for p in pieces) == {c.id: c.copies for c in CARDS if c.faction == faction}
    assert len({id(p.back) for p in pieces if isinstance(p, Face)}) == 1
    assert all(isinstance(p, Face) and p.back is not None and (p.w, p.h) == (63.0, 88.0) for p in pieces)


@pytest.mark.rule("HOW-CRD-01", "HOW-CRD-03", "HOW-GEN-05")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("saver", [False, True])
def test_a_card_tells_what_its_record_says(language: str, saver: bool) -> None:
    texts = Texts(language).scope(GAME)
    faces = {p.name: p for faction in FACTIONS for p in made(f"deck-{faction}", language, saver=saver)}
    for card in CARDS:
        said = words(faces[card.id].front)
        told = close("".join(said))
        assert close(name_of(card, texts)) in told, card.id
        assert close(card_text(texts, card)) in told, card.id
        assert Counter(said) >= Counter(figures(card)), card.id
        if card.category != "territory":
            assert texts(f"category.{card.category}") in said and card.nation is not None
            nation = texts(f"nation.{card.nation}")
            assert nation in said and card.nation in ROUNDEL
        assert f"{GAME}/pictures/{card.id}.webp" in pictures(faces[card.id].front)


@pytest.mark.rule("HOW-CRD-02")
def test_the_insignia_of_a_card_is_a_plain_disc_of_its_nation_and_of_no_other() -> None:
    assert len(set(ROUNDEL.values())) == len(ROUNDEL) == 6
    faces = {p.name: p for faction in FACTIONS for p in made(f"deck-{faction}")}
    for card in CARDS:
        assert faces[card.id].front is not None
        paths = [item for item, _ in sheets.walk(faces[card.id].front.items) if isinstance(item, Path)]
        discs = [path for path in paths if path.fill in ROUNDEL.values()]
        wanted = [ROUNDEL[card.nation]] if card.nation else []
        assert [path.fill for path in discs] == wanted, card.id
        assert all([op for op, _ in path.ops] == ["M", "C", "C", "C", "C", "Z"] for path in discs)


@pytest.mark.rule("HOW-CRD-07")
def test_every_category_has_a_colour() -> None:
    assert set(BAND) == {card.category for card in CARDS}
    assert len(set(BAND.values())) == 7 and BAND["upgrade"] == BAND["base"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_fit_their_boxes_at_a_size_that_can_be_read(language: str) -> None:
    texts = Texts(language).scope(GAME)
    for card in CARDS:
        whole = whole_card(card, texts)
        assert cards.points(whole.letters) >= 6.0, card.id
        _, top, _, low = whole.face.text
        for run in whole.runs:
            assert top + whole.letters * 0.4 < run.y < low - whole.letters * 0.4, card.id


def test_a_frame_that_is_not_painted_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Texts("en").scope(GAME)
    monkeypatch.setattr(cards, "there", lambda path: False)
    for card in CARDS:
        drawing = cards.front(card, Style(texts, 3.0))
        assert not any("frame_" in path for path in pictures(drawing))
        signs = [f"{GAME}/icons/{figure.sign}.webp" for figure in whole_card(card, texts).figures]
        assert Counter(pictures(drawing)) >= Counter(signs)
    assert pictures(cards.back("axis", Style(texts))) == []
    assert look.there("pictures/ax-b01.webp") and not look.there("pictures/nothing.webp")


@pytest.mark.parametrize("faction", FACTIONS)
def test_cards_are_sixty_three_by_eighty_eight_in_the_pdf(faction: Faction) -> None:
    printed = job.prepare(GAME, Texts("en"), Options(bleed=3), {f"deck-{faction}": 1})
    for page in pdf_read.read(printed):
        outer = {(round(w, 1), round(h, 1)) for _, _, w, h in page.clips if min(w, h) > 63}
        assert outer == {(69.0, 94.0)}
        assert all(dpi >= 299.9 for _, dpi, _ in page.images)


@pytest.mark.rule("HOW-ARE-01", "HOW-ARE-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rows_lie_as_the_table_has_them(language: str) -> None:
    (poster,) = made("mat", language)
    assert isinstance(poster, Poster)
    texts = Texts(language).scope(GAME)
    for key, player, _ in mat.ROWS:
        assert words(poster.front).count(texts(f"pnp.row.{key}", n=player)) == 2
    order = [(key, player) for key, player, _ in mat.ROWS]
    assert order[:2] == [("base", 1), ("deployment", 1)] and order[-2:] == [("deployment", 2), ("base", 2)]
    between = {mat.top_of(row) - mat.GAP / 2 for row in range(1, len(mat.ROWS))}
    for paper in PAPERS:
        assert {part.y for part in tiling.tile(poster, Options(paper)).tiles} - {0.0} <= between
    assert len(tiling.tile(poster, Options("A4")).tiles) <= 9


@pytest.mark.rule("HOW-RND-01", "HOW-END-03", "HOW-GAM-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_tracks_count_phases_points_and_rounds(language: str) -> None:
    texts = Texts(language).scope(GAME)
    assert {phase for phase, _ in FIFTEEN} == set(range(1, tracks.PHASES + 1))
    phases, points, rounds = (words(made(key, language)[0].front) for key in ("phases", "points", "rounds"))
    told = close("".join(phases))
    for n in range(1, tracks.PHASES + 1):
        assert str(n) in phases and close(texts(f"phase.{n}")) in told
    assert {str(n) for n in range(GOAL + 1)} <= set(points)
    assert {str(n) for n in range(1, ROUND_LIMIT + 1)} <= set(rounds)


@pytest.mark.rule("HOW-KEY-02", "HOW-LCK-01", "HOW-RND-02")
def test_there_are_markers_for_what_the_rules_mark() -> None:
    dug = made("entrenchment")
    assert len(dug) == markers.entrenchable() > 0
    assert any(f"+{MARKER_DV}" in said for said in words(dug[0].front))
    assert len(made("locks")) == markers.LOCKS
    counted = Counter(piece.name for piece in made("pawns"))
    wanted = ("attacker", "defender", "points axis", "points allies", "phase", "round")
    assert counted == dict.fromkeys(wanted, 1)


@pytest.mark.rule("HOW-RND-01", "HOW-KEY-13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aids_tell_every_keyword_phase_and_window(language: str) -> None:
    texts = Texts(language).scope(GAME)
    (reference,) = made("reference", language)
    (table,) = made("table", language)
    assert isinstance(reference, Face) and isinstance(table, Face)
    for keys, side in ((KEYWORDS, reference.front), (CONCEPTS, reference.back)):
        told = close("".join(words(side)))
        for key in keys:
            assert close(texts(f"keyword.{key}.name") + "." + texts(f"keyword.{key}.text")) in told, key
    told = close("".join(words(table.front)))
    for n in range(1, tracks.PHASES + 1):
        assert close(texts(f"phase.{n}")) in told
    assert all(close(texts(f"window.{name}")) in told for name in aids.WINDOWS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stay_on_their_pieces_and_in_their_fonts(language: str) -> None:
    assert sheets.words_out_of_place(GAME, language) == []
    assert sheets.smallest_words(GAME, language) >= 5


@pytest.mark.parametrize("paper", PAPERS)
def test_everything_fits_every_paper(paper: str) -> None:
    texts = Texts("es")
    everything = {c.key: 1 for c in job.components(GAME, texts)}
    for bleed in (0, 3):
        printed = job.prepare(GAME, texts, Options(paper, bleed), everything)
        assert {key for page in printed.pages for key in page.keys} == set(everything)


def test_the_ink_saver_needs_no_dark_ground() -> None:
    for key in ("deck-axis", "mat", "pawns", "table"):
        plain, saved = made(key), made(key, saver=True)
        assert len(plain) == len(saved)
        for piece in saved:
            assert not any("frame_" in path or "back_" in path for path in pictures(piece.front))
