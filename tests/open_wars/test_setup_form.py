"""The set-up form makes set-ups that the rules take; maps of files are hostile until they are judged."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.app.table import Appearance
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.ground import ground_of
from tabletop.games.open_wars.kept import maps
from tabletop.games.open_wars.records.setup import Drawn
from tabletop.games.open_wars.rules import setting
from tabletop.games.open_wars.rules.generator import generated
from tabletop.games.open_wars.table import setup_values
from tabletop.games.open_wars.table.map_draft import MapDraft
from tabletop.games.open_wars.table.setup_form import FORM
from tabletop.text.catalogue import LANGUAGES, Texts

MODES = (*setup_values.FREE_MODES, *setup_values.STORIES)


def _land(players: int = 2) -> Drawn:
    chart = generated(players, 5, False, True)
    ground = ground_of(chart.grid)
    return Drawn(chart.grid.rows, tuple(ground.name(cell) for cell in chart.starts))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", "234567")
def test_whatever_is_chosen_the_rules_take_it(mode: str, players: str) -> None:
    values = FORM.change(FORM.change(FORM.defaults(), "mode", mode), "players", players)
    teams = setup_values.teams_for(values) if setup_values.is_free(values) else ("none",)
    for each in teams:
        chosen = FORM.change(values, "teams", each)
        assert setting.refuse_setup(FORM.build(chosen)) is None
        assert FORM.restored(chosen) == chosen
        for language in ("es", "en"):
            texts = Texts(language).scope("open_wars")
            assert FORM.fields(chosen, texts) and FORM.notice(chosen, texts)
            assert all(FORM.seat_view(chosen, s, texts, False).title for s in range(FORM.seats(chosen)))


def test_two_players_never_have_the_same_faction() -> None:
    values = FORM.change(FORM.defaults(), "faction.0", "orcs")
    assert (values["faction.0"], values["faction.1"]) == ("orcs", "dwarves")


def test_remembered_values_that_no_form_leaves_are_forgotten() -> None:
    good = FORM.defaults()
    for wrong in ({"mode": "chess"}, {"players": "9"}, {"players": "x"}, {"seed": -1}, {"faction.0": "elf"}):
        assert FORM.restored({**good, **wrong}) is None, wrong
    for own in ("", "pl", "|", "XX pl|A1,B1", "IC IC|A1,Z9", "IC IC|A1,A1", "/" * 500):
        assert FORM.restored({**good, "land": "own", "own": own}) is None, own


def test_a_map_of_ones_own_goes_through_the_values() -> None:
    land = _land()
    values = {**FORM.defaults(), "land": "own", "own": setup_values.text_of(land)}
    assert FORM.build(values).land == land and FORM.restored(values) == values
    assert FORM.change(values, "players", "3")["land"] == "drawn"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "data_dir", lambda: tmp_path)
    return tmp_path / "maps" / "open_wars"


def test_a_saved_map_comes_back_under_its_name(folder: Path) -> None:
    maps.save("Mi mapa, ñandú/..", _land())
    assert maps.saved() == ("Mi mapa ñandú",)
    assert maps.load("Mi mapa ñandú") == _land()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "form"),
        (b"[" * 4000, "form"),
        (b"{}", "form"),
        (b'{"map":{"type":"generated","seed":1}}', "form"),
        (b'{"map":{"type":"drawn","rows":["pl"],"starts":[]},"more":1}', "form"),
        (b'{"map":{"type":"drawn","rows":["pl XX"],"starts":["A1","B1"]}}', "cards"),
        (b'{"map":{"type":"drawn","rows":["pl pl","pl"],"starts":["A1","B1"]}}', "cards"),
        (b'{"map":{"type":"drawn","rows":["IC IC"],"starts":["A1","J9"]}}', "cards"),
        (b'{"map":{"type":"drawn","rows":["IC IC"],"starts":["A1"]}}', "cards"),
        (b" " * 5000, "large"),
    ],
)
def test_a_file_that_is_no_map_is_refused(folder: Path, data: bytes, why: str) -> None:
    folder.mkdir(parents=True)
    (folder / "x.json").write_bytes(data)
    with pytest.raises(maps.MapFault, match=why):
        maps.load("x")


def test_names_do_not_lead_out_of_the_folder(folder: Path) -> None:
    assert maps.cleaned("../../x") == "x" and maps.cleaned("\n..") == ""
    with pytest.raises(maps.MapFault, match="read"):
        maps.load("../../etc/passwd")


def test_an_unfinished_map_is_refused_with_its_rule() -> None:
    draft = MapDraft()
    ground = ground_of(generated(2, 5, False, True).grid)
    draft.begin(ground.grid, generated(2, 5, False, True).starts)
    draft.remember()
    draft.place(draft.starts[0], 0)
    values = {**FORM.defaults(), "land": "own", "own": setup_values.text_of(draft.land)}
    refusal = setting.refuse_setup(FORM.build(values))
    assert refusal is not None and refusal.rule == "OW-GEN-07"
    assert draft.undo() and draft.redo() and draft.undo()
    draft.begin_at(0, draft.starts[1], 2)
    assert draft.starts == tuple(reversed(generated(2, 5, False, True).starts))
    draft.resize(3, 3)
    assert all(cell < 9 for cell in draft.starts)


@pytest.mark.rule("OW-GEN-06")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_extra_gold_of_a_poorer_start_is_explained_where_it_is_seen(language: str) -> None:
    """Beside the seat at set-up, and when the army is bought."""
    texts = Texts(language).scope("open_wars")
    values = FORM.change(FORM.defaults(), "players", "5")
    extra = generated(5, values["seed"], False, values["water"]).extra
    while FORM.chart(values) is None:
        time.sleep(0.01)
    state = engine.new_match(GAME, FORM.build(values), 1).state
    table = table_of("open_wars", Texts(language), Appearance(), tuple("ABCDE"))
    assert any(extra)
    for seat, more in enumerate(extra):
        note = FORM.seat_view(values, seat, texts, False).note
        legal = engine.legal_actions(GAME, state, seat)
        told = table.questions.prompt(GAME.observe(state, seat), seat, legal, ()).detail
        assert state.gold[seat] - min(state.gold) == more == setting.extra_gold(state.setup, seat)
        assert note == (texts("setup.extra-gold", n=more) if more else "")
        assert ("OW-GEN-06" in told) == bool(more)


@pytest.mark.rule("OW-VIC-06")
@pytest.mark.parametrize(("players", "es"), [("2", "Las habituales (3)"), ("3", "Las habituales (4)")])
def test_the_usual_number_of_cities_is_told_in_words_and_not_as_none(players: str, es: str) -> None:
    values = FORM.change(FORM.change(FORM.defaults(), "mode", "domination"), "players", players)
    fields = {field.key: field for field in FORM.fields(values, Texts("es").scope("open_wars"))}
    assert fields["cities"].kind == "choice" and fields["cities"].options[0] == (0, es)
    assert fields["cities"].options[3] == (3, "3")
