"""What an ability would do to each who may be chosen is told while its button is pointed at, and what cannot
be done now says why in a word."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabletop.app.scenes.match.pointer import brief
from tabletop.app.table import Button
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.paths import game_dir
from tabletop.text.catalogue import LANGUAGES, load_catalogue

from .positions import duel
from .tables import seen


def buttons(t: Any) -> dict[str, Button]:
    return {button.id: button for button in t.prompt().buttons}


@pytest.mark.rule("OCW-UI-06")
@pytest.mark.parametrize(("language", "unit"), [("es", "vida"), ("en", "HP")])
def test_pointing_at_an_ability_names_everybody_it_may_be_used_on_and_how_much(
    language: str, unit: str
) -> None:
    """It told the ability again, and neither whom nor how much."""
    p = duel("A:V1 Luma", "A:V2 Malrock hp=9", "A:V3 Zeph hp=7", "B:V1 Jaxar", dice="6 / ").give("Luma", 6)
    t = seen(p, language, seat=0)
    button = buttons(t)["button:use:0"]
    assert button.opens and not button.actions
    panel = t.table.panels.forecast(t.view, button.opens)
    assert panel is not None
    told = {row.label: row.value for row in brief(panel)}
    assert told["Malrock"].startswith(f"+2 {unit}") and told["Zeph"].startswith(f"+2 {unit}")
    assert [row.label for row in panel.rows][-1] == "Luma", "who gains least comes last"
    assert next(row.note for row in panel.rows if row.label == "Malrock") == f"9 → 11 {unit}"


@pytest.mark.rule("OCW-UI-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_done_says_why_on_its_button(language: str) -> None:
    p = duel("A:V1 Luma", "B:V1 Jaxar", dice="2 / ").give("Luma", 2)
    t = seen(p, language, seat=0)
    closed = [button for button in buttons(t).values() if button.disabled]
    assert closed
    why = {"es": "dado bajo", "en": "die too low"}[language]
    assert any(button.label.endswith(f"({why})") for button in closed)
    assert all(len(button.label) <= 34 for button in closed), "in a line: what it does is read on demand"
    assert all(button.note or not button.id.startswith("button:use") for button in closed)


@pytest.mark.rule("OCW-KW-17")
def test_points_of_characters_and_stun_have_one_name_in_each_language() -> None:
    """Vida, HP and Vida (HP) stood beside each other, and ATURDIMIENTO beside ATURDIR."""
    folder = game_dir(GAME.key) / "text"
    spanish, english = load_catalogue(folder, "es"), load_catalogue(folder, "en")
    assert [key for key, text in spanish.items() if re.search(r"\bHP\b|ATURDIMIENTO", text)] == []
    assert spanish["keyword.stun.label"] in spanish["table.state.stun"]
    assert english["keyword.stun.label"] in english["table.state.stun"]


@pytest.mark.rule("OCW-UI-06", "OCW-UI-08")
@pytest.mark.parametrize("language", ["es", "en"])
def test_all_on_whom_an_ability_may_be_used_are_named_or_counted_at_the_pointer(language: str) -> None:
    """Three of five were named."""
    p = duel(
        "A:V1 Luma", "A:V2 Cassara hp=10", "A:V3 Sorgar", "A:C1 Fyx", "A:R3 Sorelia", "B:V1 Malrock",
        dice="5 / ",
    ).give("Luma", 5)  # fmt: skip
    t = seen(p, language)
    panel = t.table.panels.forecast(t.view, [use for use in p.legal(do.Use) if use.slot == 0])
    assert panel is not None and "5" in panel.title
    told = " ".join(row.label for row in brief(panel))
    assert all(name in told for name in ("Luma", "Cassara", "Sorgar", "Fyx", "Sorelia"))
    assert len(brief(panel)) == 2, "those for whom it is the same stand together"
