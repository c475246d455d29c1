"""Every answer to a question of a combat says what it leads to, by the rules' own forecast."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.pick_row import PickRow
from tabletop.app.table import Appearance, Picker, Table
from tabletop.engine.engine import legal_actions
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.odds import combats
from tabletop.games.open_wars.table import TABLE
from tabletop.games.open_wars.words import answer_odds
from tabletop.games.open_wars.words.shown_odds import fraction
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import LANGUAGES, Texts
from tabletop.text.percent import percent

from .positions import act, at, fighting, position, put


def table(language: str, large: bool = False) -> Table:
    return TABLE(Texts(language).scope("open_wars"), Appearance(large=large), ("Ann", "Bob"))


def labels(state: State, language: str = "en") -> dict[str, str]:
    view = GAME.observe(state, 0)
    prompt = table(language).questions.prompt(view, 0, legal_actions(GAME, state, 0), ())
    return {button.id: button.label for button in prompt.buttons}


def listed(state: State, language: str = "en", large: bool = False) -> Picker:
    view = GAME.observe(state, 0)
    picker = table(language, large).questions.prompt(view, 0, legal_actions(GAME, state, 0), ()).picker
    assert picker is not None
    return picker


def wins(state: State, action: Any, language: str = "en") -> str:
    outlook = (
        combats.of(state, action.cell) if isinstance(action, do.Choose) else combats.chosen(state, action)
    )
    assert outlook is not None
    return percent(fraction(outlook.whole().sides[0]), language, rounded=True)


def melee(*others: str) -> State:
    state = position("pl pl", factions=("elves", "orcs"))
    put(state, "A1", "swordsman", 3)
    for name in others:
        put(state, "A1", name, 2)
    put(state, "A1", "slynn", 2)
    put(state, "A1", "axer", 2)
    return fighting(state)


def two() -> State:
    """Two combats of several stacks each."""
    state = position(*["pl pl pl pl pl"] * 5, factions=("elves", "orcs"))
    for cell, own, foes in (("B2", 2, 1), ("D4", 1, 3)):
        put(state, cell, "swordsman", own)
        put(state, cell, "elves/warrior", 2)
        put(state, cell, "slynn", foes)
    put(state, "D4", "elves/archer", 2)
    put(state, "B2", "axer", 2)
    return fighting(state)


@pytest.mark.rule("OW-ODD-04", "OW-UI-08")
def test_attacking_and_holding_say_how_the_combat_then_ends() -> None:
    state = melee()
    told = labels(state)
    assert told["button:attack"] == f"Attack · win {wins(state, do.Attack(1))}"
    assert told["button:hold"] == f"Hold · win {wins(state, do.Hold())}"
    told, chance = labels(state, "es"), wins(state, do.Attack(1), "es")
    assert told["button:attack"] == f"Atacar · vences {chance}"


@pytest.mark.rule("OW-RET-01", "OW-ODD-04")
def test_a_retreat_says_that_the_cell_is_left_or_how_those_who_stay_fare() -> None:
    assert labels(melee())["button:retreat"] == "Retreat · you leave A1"
    state = melee("elves/warrior")
    ways = [a for a in legal_actions(GAME, state, 0) if isinstance(a, do.Retreat)]
    most = max(ways, key=lambda way: len(way.group))
    assert labels(state)["button:retreat"] == f"Retreat · the rest win {wins(state, most)}"


@pytest.mark.rule("OW-CMB-04", "OW-ODD-03")
def test_who_shoots_from_outside_is_told_the_chance_of_a_hit() -> None:
    state = position("pl pl pl", factions=("elves", "orcs"))
    put(state, "A1", "elves/archer", 2)
    put(state, "B1", "slynn", 2)
    state = fighting(state)
    (join,) = [a for a in legal_actions(GAME, state, 0) if isinstance(a, do.Join)]
    told = labels(act(state, join))
    assert told["button:attack"].startswith("Attack · hit ") and told["button:hold"] == "Hold"


@pytest.mark.rule("OW-CMB-02", "OW-ODD-04")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_next_combats_are_listed_with_who_stands_there_and_how_each_would_end(language: str) -> None:
    state, word = two(), {"es": "vences", "en": "win"}[language]
    for row, cell in zip(listed(state, language).rows, ("B2", "D4"), strict=True):
        assert row.price == f"{word} {wins(state, do.Choose(at(state, cell)), language)}"
        own, foe = row.note.split("\n")
        assert own.startswith({"es": "Elfos: ", "en": "Elves: "}[language]) and "Slynn" in foe
    first = listed(state, "en", large=True).rows[0]
    assert first.note == "2 × Swordsman, 2 × Elf warrior against Slynn, 2 × Axer"


def test_what_takes_long_to_reckon_is_left_to_the_pointer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_odds, "MOST", 1)
    assert labels(melee())["button:attack"] == "Attack"
    assert [row.price for row in listed(two()).rows] == ["", ""]


@pytest.mark.rule("OW-CMB-02")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_two_combats_are_both_in_sight(size: tuple[int, int], scale: int, language: str) -> None:
    """In the largest letters one of them was, above an empty sheet."""
    state = two()
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        seats = (Person("Ana"), Person("Blas"))
        session = Session.resume(MatchRecord(GAME, state.setup, 5, (), seats, (), state))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "two", None))
        driver.wait_idle()
        area = driver.rect("match.picker.area")
        rows = [row for row in driver.ui.layers[0].widgets if isinstance(row, PickRow)]
        assert len(rows) == 2 and all(area.contains(row.rect) for row in rows)
