"""Forecasts as they are shown: reckoned beside the frames, in whole percentages, for a group and an army."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.table import Appearance, Panel, Row, Table, Tone
from tabletop.engine import registry
from tabletop.engine.model import Action
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.odds import combats, outcome
from tabletop.games.open_wars.rules.odds.forecast import Forecast
from tabletop.games.open_wars.table import TABLE
from tabletop.games.open_wars.words import reckoner
from tabletop.games.open_wars.words.shown_odds import fraction
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts
from tabletop.text.percent import percent

from .positions import act, at, fighting, position, put, stepping, under


def table() -> Table:
    return TABLE(Texts("en").scope("open_wars"), Appearance(), ("Ann", "Bob", "Cy"))


def bars(panel: Panel) -> list[Row]:
    return [row for row in panel.rows if row.chance is not None]


def reckoned(shown: Table, state: State, *actions: Action) -> Panel:
    """The forecast of decisions, once it is done."""
    view = GAME.observe(state, 0)
    while (panel := shown.panels.forecast(view, actions)) is not None and panel.is_open:
        shown.panels.reckon()
    assert panel is not None
    return panel


def crowd() -> State:
    """Three sides in a cell of which one is asked which combat comes next: long to reckon."""
    state = position("pl pl", factions=("orcs", "dwarves", "undead"))
    for seat, kinds in enumerate(
        (("axer", "brutus", "shaman", "assassin"), ("gladiator", "miner", "blacksmith"), ("zombie", "wraith"))
    ):
        for kind in kinds:
            put(state, "A1", kind, 2, seat=seat)
    put(state, "B1", "slynn")
    put(state, "B1", "guard")
    return fighting(state)


@pytest.mark.rule("OW-ODD-04", "OW-UI-09")
def test_a_long_forecast_is_shown_with_its_error_and_refined_piece_by_piece() -> None:
    shown, state = table(), crowd()
    view, action = GAME.observe(state, 0), [do.Choose(0)]
    panel = shown.panels.forecast(view, action)
    assert panel is not None and panel.is_open and not bars(panel)
    assert ("Outcome", "calculating…") in [(row.label, row.value) for row in panel.rows]
    assert shown.panels.forecast(view, action) == panel, "asking again does not go on"
    told = []
    while panel.is_open:
        while not shown.panels.reckon():
            pass
        panel = shown.panels.forecast(view, action)
        assert panel is not None
        told.append(panel)
    early, last = [row.value for row in bars(told[0])], [row.value for row in bars(told[-1])]
    assert all(value.startswith("± ") for value in early) and last == ["", "", ""]
    whole = combats.of(state, 0).whole()
    assert [round(float(row.chance or 0), 5) for row in bars(told[-1])] == [
        round(chance, 5) for _, chance in sorted(whole.sides.items())
    ]


@pytest.mark.rule("OW-ODD-04")
def test_a_simulated_forecast_says_how_far_it_may_be_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcome, "MOST_STATES", 3)
    panel = reckoned(table(), crowd(), do.Choose(0))
    assert {(row.value, row.label[:2]) for row in bars(panel)} == {("± 2%", "≈ ")}


@pytest.mark.rule("OW-ODD-04")
def test_what_is_not_pointed_at_any_more_is_not_reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reckoner, "AT_ONCE", 1)
    shown, state = table(), crowd()
    view = GAME.observe(state, 0)
    first = shown.panels.forecast(view, [do.Choose(0)])
    other = shown.panels.forecast(view, [do.Choose(1)])
    assert first is not None and first.is_open and other is not None
    pieces = 0
    while other is not None and other.is_open:
        shown.panels.reckon()
        other, pieces = shown.panels.forecast(view, [do.Choose(1)]), pieces + 1
    assert pieces < 50, "the combat of one against one"
    assert shown.panels.forecast(view, [do.Choose(0)]) == first, "begun anew"


@pytest.mark.rule("OW-ODD-05")
@pytest.mark.parametrize(
    ("chance", "shown"),
    [(0, "0%"), (0.0004, "< 1%"), (0.0099, "< 1%"), (0.01, "1%"), (0.417, "42%"), (0.99, "99%")]
    + [(0.9901, "> 99%"), (0.99999, "> 99%"), (1, "100%")],
)
def test_chances_are_whole_percentages(chance: float, shown: str) -> None:
    assert percent(fraction(chance), "en", rounded=True) == shown


@pytest.mark.rule("OW-ODD-05", "OW-ODD-03")
def test_a_forecast_has_a_bar_for_each_side_and_its_losses_to_one_decimal() -> None:
    """Beside "Orcs win", "lose 1.5" read as if it were told of whoever wins."""
    state = position("pl pl", factions=("orcs", "dwarves"))
    group = put(state, "A1", "axer", 3)
    put(state, "B1", "gladiator", 2)
    stepping(state)
    panel = reckoned(table(), state, do.March(group, at(state, "B1")))
    assert all(row.rounded for row in bars(panel))
    told = [(row.label, percent(row.chance, "en", row.rounded), row.note) for row in bars(panel)]
    assert told == [
        ("Orcs win", "70%", "counters you lose on average: 1.5"),
        ("Dwarves win", "30%", "counters your opponent loses on average: 1.5"),
    ]
    assert [row.tone for row in bars(panel)] == [Tone.GOOD, Tone.PLAIN]


@pytest.mark.rule("OW-ODD-05", "OW-UI-09")
def test_odds_are_told_before_what_a_march_costs_and_keep_their_place_while_they_are_reckoned() -> None:
    """They came last, below what the map shows already, and had no room on the card of large letters."""
    state = position("pl pl", factions=("orcs", "dwarves"))
    group = put(state, "A1", "axer", 3)
    put(state, "B1", "gladiator", 2)
    stepping(state)
    labels = [row.label for row in reckoned(table(), state, do.March(group, at(state, "B1"))).rows]
    assert labels[:2] == ["Orcs win", "Dwarves win"]
    assert labels.index("Cost") > labels.index("Enters combat: it stops")
    fought = position("pl pl", factions=("orcs", "dwarves"))
    put(fought, "A1", "axer", 3)
    put(fought, "A1", "gladiator", 2)
    told = reckoned(table(), fighting(fought), do.Attack(1)).rows
    assert [row.chance is None for row in told[:4]] == [False, False, False, True]


@pytest.mark.rule("OW-ODD-05")
def test_the_own_bar_has_the_colour_of_harm_where_the_own_army_is_likely_to_fall() -> None:
    state = position("pl pl", factions=("orcs", "dwarves"))
    group = put(state, "A1", "axer", 1)
    put(state, "B1", "gladiator", 3)
    stepping(state)
    own, other = bars(reckoned(table(), state, do.March(group, at(state, "B1"))))
    assert own.chance is not None and own.chance < 0.5
    assert (own.tone, other.tone) == (Tone.BAD, Tone.PLAIN)


@pytest.mark.rule("OW-ODD-05")
def test_casters_who_could_change_it_are_a_warning() -> None:
    def warned(mana: int) -> bool:
        state = position("pl pl", factions=("orcs", "dwarves"), mana=[0, mana])
        group = put(state, "A1", "axer", 3)
        put(state, "B1", "mage")
        stepping(state)
        panel = reckoned(table(), state, do.March(group, at(state, "B1")))
        return any("casters in sight" in row.label and row.icon is not None for row in panel.rows)

    assert warned(3) and not warned(0)


@pytest.mark.rule("OW-ODD-04", "OW-SPL-07")
def test_a_forecast_says_that_nobody_is_taken_to_leave_by_wild_fury() -> None:
    def warned(furious: bool, language: str = "en") -> list[str]:
        state = position("pl", factions=("orcs", "amazons"))
        put(state, "A1", "axer", 3)
        group = put(state, "A1", "warlike", 2)
        if furious:
            under(state, "wildfury", *group, until="combat")
        assert combats.of(state, 0).whole().steps is furious
        view = GAME.observe(fighting(state), 0)
        shown = TABLE(Texts(language).scope("open_wars"), Appearance(), ("Ann", "Bob"))
        panel = shown.panels.forecast(view, [do.Hold()])
        while panel is not None and panel.is_open:
            shown.panels.reckon()
            panel = shown.panels.forecast(view, [do.Hold()])
        assert panel is not None
        return [row.label for row in panel.rows if "Fur" in row.label]

    assert warned(True) == ["Wild Fury: reckoned without the step that may follow a hit"]
    assert warned(True, "es") == ["Furia Salvaje: se cuenta sin el paso que puede darse tras acertar"]
    assert warned(False) == []


# -- armies -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-ODD-04", "OW-UI-09")
def test_before_an_order_the_army_that_can_follow_is_reckoned_with() -> None:
    """From beside the group and from another cell; not who cannot go there."""
    state = position("pl pl pl", factions=("orcs", "dwarves"))
    axers, slynns = put(state, "A1", "axer", 2), put(state, "A1", "slynn", 2)
    put(state, "A1", "orcs/castle")
    brutes = put(state, "C1", "brutus", 1)
    put(state, "B1", "gladiator", 2)
    stepping(state)
    to = at(state, "B1")
    alone, _, army = bars(reckoned(table(), state, do.March(axers, to)))
    groups = (axers, slynns, brutes)
    both = combats.arriving(state, groups, to)
    assert both is not None and float(army.chance or 0) == pytest.approx(both.whole().sides[0], abs=1e-5)
    assert army.chance is not None and alone.chance is not None and army.chance > alone.chance
    assert army.note == "2 × Slynn, Brutus too; in all, counters you lose on average: 1.2"
    state = act(state, do.March(slynns, to))
    after, *_ = bars(reckoned(table(), state, do.March(axers, to)))
    assert after.chance is not None and after.chance > alone.chance, "who is there already fights along"


@pytest.mark.rule("OW-ODD-04")
def test_an_army_on_whose_way_dice_fall_is_reckoned_as_if_all_arrived_and_that_is_said() -> None:
    def noted(start: str) -> str:
        state = position(f"pl pl {start}", factions=("orcs", "dwarves"))
        axers = put(state, "A1", "axer", 2)
        put(state, "C1", "orcs/slynn", 2)
        put(state, "B1", "gladiator", 2)
        stepping(state)
        return bars(reckoned(table(), state, do.March(axers, at(state, "B1"))))[-1].note

    assert noted("pl").endswith("on average: 1.4")
    assert noted("FP").endswith("; if the dice on the way let all of them arrive")


# -- beside the frames ------------------------------------------------------------------------------------


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))
    games = {**registry.games(), GAME.key: GAME}
    monkeypatch.setattr(registry, "games", lambda: games)
    with Driver((1280, 720), "en", start=False) as made:
        yield made


@pytest.mark.rule("OW-UI-09")
def test_the_screen_reckons_beside_the_frames_and_rests_when_it_is_done(driver: Driver) -> None:
    state = crowd()
    session = Session.resume(MatchRecord(GAME, state.setup, 5, (), (Person("Ann"),) * 3, (), state))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "odds", None))
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    scene.pointed("cell:0")
    assert scene.model.offer.is_open and scene.waits()
    assert "calculating…" in driver.texts_on_screen()
    scene.pointed("")
    assert not scene.reckoning.is_on and scene.model.offer is None
    scene.pointed("cell:0")
    driver.wait_idle()
    until = time.monotonic() + 20
    while scene.room.is_busy and time.monotonic() < until:  # a thread packs the picture for the save
        driver.step()
        time.sleep(0.01)
    assert not scene.model.offer.is_open and not scene.reckoning.is_on and not scene.waits()
    assert "calculating…" not in driver.texts_on_screen()
    assert scene.model.offer == scene.room.table.panels.forecast(scene.room.view, [do.Choose(0)])


@pytest.mark.rule("OW-FIN-03")
@pytest.mark.parametrize(
    ("sides", "suspended"), [((1.0, 1.0), True), ((0.7, 0.3), False), ((0.6, 0.1), False)]
)
def test_nobody_is_said_to_win_a_combat_in_which_all_remain(
    sides: tuple[float, float], suspended: bool
) -> None:
    found = Forecast(dict(enumerate(sides)), (), 1.0, 0, False)
    assert found.is_suspended is suspended
