"""Before a click it is seen at whom what would happen: cures, effects, marks, shares of an attack."""

from __future__ import annotations

import pytest

from tabletop.app.table import Meaning, Tone
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records.resolving import Sharing

from .positions import Position, duel
from .tables import Seen, seen


def notes(t: Seen, name: str, meaning: Meaning, *chosen: str, hover: str) -> list[str]:
    found = t.on(t.marks(*chosen, hover=hover), name, "tag")
    return [mark.note for mark in found if mark.meaning is meaning]


@pytest.mark.rule("OCW-UI-06", "OCW-KW-05")
def test_a_cure_has_its_badge_and_its_figures() -> None:
    p = duel("A:C2 Luma", "A:V1 Ashra hp=3", "B:V1 Malrock", dice="6 / ").give("Luma", 6)
    t = seen(p)
    assert notes(t, "Ashra", Meaning.GAIN, "button:use:2", hover="Ashra") == ["+4 HP"]
    assert notes(t, "Ashra", Meaning.WOULD, "button:use:2", hover="Ashra") == ["+2 ATK · +2 DEF"]
    panel = t.table.panels.forecast(t.view, (do.Use(2, (p.id("Ashra"),)),))
    assert panel is not None
    cure = next(row for row in panel.rows if row.value == "+4 HP")
    assert cure.note == "3 → 7 HP"


@pytest.mark.rule("OCW-UI-06", "OCW-VOC-26")
def test_a_mark_is_shown_at_the_enemy_and_named() -> None:
    p = duel("A:V1 Zeph", "B:V1 Malrock", "B:V2 Sorelia", dice="6 / ").give("Zeph", 6)
    t = seen(p)
    assert notes(t, "Sorelia", Meaning.WOULD, "button:use:0", hover="Sorelia") == ["marked enemy"]
    panel = t.table.panels.forecast(t.view, (do.Use(0, (p.id("Sorelia"),)),))
    assert panel is not None and all("Sorelia" in row.value for row in panel.rows[:2])


@pytest.mark.rule("OCW-UI-06", "OCW-ABIL-10", "OCW-KW-03")
def test_an_attack_that_cannot_happen_is_told_as_such() -> None:
    p = duel("A:C1 Vylar prison", "B:V1 Malrock", dice="6 / ").give("Vylar", 6)
    t = seen(p)
    panel = t.table.panels.forecast(t.view, (do.Use(0),))
    assert panel is not None
    row = next(row for row in panel.rows if row.note == t.names.texts("why.imprisoned"))
    assert row.value == t.names.texts("table.no-attack") and row.tone is Tone.BAD


def shared() -> Position:
    """Fyx shares 7 ATK out between Malrock, who has DEF 3, and Sorelia."""
    p = duel("A:V1 Fyx", "B:V1 Malrock", "B:C1 Sorelia", dice="6 / ").use("Fyx", 6, "R")
    p.do(next(a for a in p.legal(do.Aim) if a.objective == p.id("Malrock"))).passes()
    assert isinstance(p.frame, Sharing)
    return p


@pytest.mark.rule("OCW-ATK-14", "OCW-UI-06")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_share_shows_what_it_does_to_both_and_who_gets_the_rest(language: str) -> None:
    p = shared()
    t = seen(p, language)
    assert t.names.texts("table.hint.share-rest", who="Sorelia") in t.prompt().detail
    outlined = {mark.meaning for mark in t.on(t.marks(), "Malrock", "outline")}
    assert Meaning.TARGET in outlined, "whose share is asked"
    for amount in (2, 5):
        hp = {name: p[name].hp for name in ("Malrock", "Sorelia")}
        told = {name: notes(t, name, Meaning.HARM, hover=f"button:share:{amount}") for name in hp}
        q = shared().do(do.Share(amount)).passes()
        lost = {name: hp[name] - q[name].hp for name in hp}
        assert told == {name: [f"−{n}" if n else "0"] for name, n in lost.items()}
