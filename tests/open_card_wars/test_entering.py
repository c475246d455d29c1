"""Before a card is put down or a character goes somewhere: what it can do there, what equipment changes, what
it costs; and figures that are read at any size."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.table import Appearance, Panel, Tone
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.table import TABLE
from tabletop.games.open_card_wars.table.faces import PALE
from tabletop.text.catalogue import Texts

from .positions import Position, at, card, duel
from .tables import seen

LANGUAGES = pytest.mark.parametrize("language", ["es", "en"])


def foreseen(p: Position, language: str, *actions: Any) -> Panel:
    t = seen(p, language)
    panel = t.table.panels.forecast(t.view, actions)
    assert panel is not None
    return panel


@pytest.mark.rule("OCW-ABIL-02", "OCW-DEP-03")
@LANGUAGES
def test_resting_on_a_cell_says_what_the_card_does_in_that_row(language: str) -> None:
    p = duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 4 4 4 / ", hand="Luma / ", stage="deploy")
    luma = card("Luma")
    rows = {cell: foreseen(p, language, do.Deploy(luma, at(cell))).rows for cell in ("V2", "R2")}
    costs = [[row.label.partition(" · ")[0] for row in told] for told in rows.values()]
    printed = [ability.cost for ability in CARDS[luma].abilities]
    assert costs[0] == [f"{printed[0] - 1}+", f"{printed[1]}+", f"{printed[2]}+"]
    assert costs[1] == [f"{printed[0]}+", f"{printed[1]}+", f"{printed[2] - 1}+"]
    panel = foreseen(p, language, do.Deploy(luma, at("V2")))
    assert [row.figure for row in panel.rows] == [Tone.GOOD, None, None] and all(
        row.note for row in panel.rows
    )
    assert "Luma" in panel.title


@pytest.mark.rule("OCW-ACT-09", "OCW-VOC-20")
def test_so_it_is_where_a_character_moves_and_a_token_is_named() -> None:
    p = duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 / ", tokens="A:C1 lotus").give("Jaxar", 4)
    rows = foreseen(p, "en", do.Move(at("C2"))).rows
    assert [row.label.partition(" · ")[0] for row in rows] == ["3+", "3+", "4+"]
    first = foreseen(p, "en", do.Move(at("C1"))).rows[0]
    assert first.tone is Tone.BAD and first.label == seen(p).names.texts("table.kind.lotus")


@pytest.mark.rule("OCW-EQ-01", "OCW-EQ-04")
@LANGUAGES
def test_a_wearer_says_what_equipment_would_change(language: str) -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 1 5 / ", hand="013 / ", stage="deploy")
    rows = foreseen(p, language, do.Deploy(12, p.id("Ashra"))).rows
    price = {"es": "3 dados", "en": "3 dice"}[language]
    assert [row.value for row in rows] == [price, "4 → 6", ""], "its price, ATK, and the further ability"
    assert rows[2].label.startswith("5+ · ")


@pytest.mark.rule("OCW-DEP-02", "OCW-ACT-01")
@LANGUAGES
def test_what_takes_all_dice_warns_before(language: str) -> None:
    def first(dice: str) -> Any:
        p = duel("A:V1 Ashra", "B:V1 Malrock", dice=f"{dice} / ", hand="013 / ", stage="deploy")
        return foreseen(p, language, do.Deploy(12, p.id("Ashra"))).rows[0]

    warned = first("4 2 1")
    assert warned.tone is Tone.BAD and warned.note
    assert warned.value == {"es": "3 dados, todos los que tienes", "en": "3 dice, all you have"}[language]
    assert first("4 2 1 1").tone is not Tone.BAD


# -- large letters -----------------------------------------------------------------------------------


def looked(p: Position, large: bool) -> tuple[Any, Any]:
    return TABLE(Texts("en").scope("open_card_wars"), Appearance(large=large)), GAME.observe(p.state, 0)


@pytest.mark.rule("OCW-UI-05", "OCW-UI-10")
def test_where_letters_are_large_figures_stand_abreast_above_the_abilities() -> None:
    p = duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 3 / ", hand="013 / ")
    for entity, figures in ((f"fighter:{p.id('Jaxar')}", 3), ("hand:0:12", 2)):
        table, view = looked(p, large=True)
        rows = table.panels.inspect(view, entity).rows
        table, view = looked(p, large=False)
        usual = table.panels.inspect(view, entity).rows
        abreast = [row.label for row in rows if row.abreast]
        assert len(abreast) >= figures
        assert [row.abreast for row in rows] == [n < len(abreast) for n in range(len(rows))]
        assert [row.label for row in rows] == [row.label for row in usual]


@pytest.mark.rule("OCW-UI-03")
@pytest.mark.parametrize("large", [False, True])
def test_every_die_says_its_value_as_a_figure(large: bool) -> None:
    p = duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 3 6 / 5")
    table, view = looked(p, large)
    tokens = {token.id: token for token in table.board.tokens(view)}
    for id, value in (("die:0:1", "4"), ("die:0:2", "3"), ("die:0:3", "6"), ("die:1:1", "5")):
        words = [part for part in tokens[id].parts if part.text]
        assert [part.text for part in words] == [value]
        high = words[0].box[3] * tokens[id].size[1]
        assert high > (42 if large else 24) if id.startswith("die:0") else high > (36 if large else 20)


@pytest.mark.rule("OCW-UI-02")
@pytest.mark.parametrize("large", [False, True])
def test_a_changed_figure_stands_on_a_dark_ground(large: bool) -> None:
    p = duel("A:V1 Jaxar atk+2", "B:V1 Malrock", dice="4 / ")
    table, view = looked(p, large)
    parts = next(t for t in table.board.tokens(view) if t.id == f"fighter:{p.id('Jaxar')}").parts
    at_figure = next(n for n, part in enumerate(parts) if part.text == "5")
    ground = parts[at_figure - 1].plate
    assert parts[at_figure].colour != PALE and ground is not None and max(ground[:3]) < 40
    plain = next(n for n, part in enumerate(parts) if part.text == "15")
    assert parts[plain].colour == PALE and parts[plain - 1].plate is None
