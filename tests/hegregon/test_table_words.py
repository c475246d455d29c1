"""HEGREGON's words: panels, forecasts, header, questions, windows, log (chapter 20 of the specification)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest

from tabletop.app.report import report_of
from tabletop.app.table import Appearance, Button, Line, Panel, Row, Tone
from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.engine.model import Event, Rolled
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import BASES, CENTRE, DEPOSITS, MAP
from tabletop.games.hegregon.components.cards import CARDS
from tabletop.games.hegregon.components.kinds import KINDS, LIGHT, SPEED
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records import events, units
from tabletop.games.hegregon.records.frames import Fight
from tabletop.games.hegregon.records.setup import Setup
from tabletop.games.hegregon.records.units import Unit
from tabletop.games.hegregon.rules.combat import attack_dice, defence_dice
from tabletop.games.hegregon.rules.odds import forecasts, wins_exactly
from tabletop.games.hegregon.table import TABLE
from tabletop.games.hegregon.words.cards import Cards
from tabletop.games.hegregon.words.dice import attack_parts, defence_parts
from tabletop.paths import PACKAGE
from tabletop.session.record import Bot
from tabletop.session.session import Session
from tabletop.text.catalogue import LANGUAGES, Texts, load_catalogue

from .positions import Position, position
from .tables import Seen, seen


def panel(t: Seen, name: str) -> Panel:
    found = t.table.panels.inspect(t.view, t.id(name))
    assert found is not None, name
    return found


def row(rows: Any, label: str) -> Row:
    """The row of a label, or the first that begins so."""
    found = [r for r in rows if r.label.startswith(label)]
    assert found, (label, [r.label for r in rows])
    return found[0]


def forecast(t: Seen, *actions: Any) -> Panel:
    found = t.table.panels.forecast(t.view, actions)
    assert found is not None
    return found


def prompt(t: Seen, *chosen: str) -> Any:
    return t.table.questions.prompt(t.view, t.seat, t.legal, tuple(t.id(name) for name in chosen))


def button(t: Seen, id: str, *chosen: str) -> Button:
    return next(b for b in prompt(t, *chosen).buttons if b.id == f"button:{id}")


def labels(rows: Any) -> list[str]:
    return [r.label for r in rows]


def told(p: Position, *actions: Any, language: str = "en") -> list[Line]:
    """The log lines of the actions, one step after another."""
    table = TABLE(Texts(language).scope("hegregon"), Appearance())
    lines: list[Line] = []
    for action in actions:
        before = GAME.observe(p.state, None)
        known = len(p.history)
        p.do(action)
        after = GAME.observe(p.state, None)
        lines += [line for _, line in table.log.told(p.history[known:], before, after)]
    return lines


# -- the inspector ----------------------------------------------------------------------------------------


@pytest.mark.rule("HG-UI-07")
def test_a_unit_shows_type_owner_dice_movement_and_what_is_used() -> None:
    p = position("A ear 4,-7 entrenched loaded fought mp=2", "B light -4,7")
    found = panel(seen(p), "4,-7")
    assert found.title == "Turret" and "Player 1" in found.subtitle and "E16" in found.subtitle
    dice = row(found.rows, "Dice")
    assert dice.value == "3" and dice.note == "2 turret + 1 explosive ammo"
    assert row(found.rows, "Movement").value == "2 of 3 MP left"
    assert row(found.rows, "Combat of the turn").value == "used"
    assert row(found.rows, "Ability of the turn").value == "not used"
    for name in ("Turret", "Explosive ammo active", "Has fought", "Antitank missile"):
        assert row(found.keywords, name).note


@pytest.mark.rule("HG-UI-07")
@pytest.mark.parametrize(
    "mark", ["fought", "used", "drew", "camouflaged", "loaded", "ceasefire", "entrenched"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_of_a_unit_is_told_with_its_explanation(mark: str, language: str) -> None:
    p = position(f"A ear 4,-7 {mark}")
    t = seen(p, language)
    name = t.names.keyword(mark)
    assert name != mark and row(panel(t, "4,-7").keywords, name).note


@pytest.mark.rule("HG-UI-07")
def test_whom_a_unit_must_move_away_from_is_named() -> None:
    p = position("A light 3,-4", "B light 3,-5 camouflaged", dice="detect:1")
    p.do(p.attack("3,-4", "3,-5"), do.Withdraw())
    assert row(panel(seen(p), "3,-4").keywords, "Must move away: Light attack vehicle (G15)")


@pytest.mark.rule("HG-UI-05")
def test_bases_are_counted_against_the_four_needed_and_captures_foreseen() -> None:
    p = position("A ear -4,-4", "B light 3,3", bases="A A A B - -")
    t = seen(p)
    rows = t.table.panels.scroll_rows(t.view)
    mine = row(rows, "Bases: Player 1")
    assert mine.value == "3/4" and mine.note == "B1, B2, B3" and mine.tone is Tone.BAD
    assert row(rows, "Bases: Player 2").value == "1/4" and row(rows, "Neutral bases").note == "B5, B6"
    base = panel(t, "hex:" + t.hex("-4,-4").partition(":")[2])
    assert row(base.rows, "Held by").value == "neutral"
    assert row(base.rows, "Will pass to").value == "Player 1 (red)"
    assert "B6" in row(panel(t, "-4,-4").rows, "Capture").note


@pytest.mark.rule("HG-UI-11")
def test_a_hex_shows_mine_crystal_left_ore_left_and_price() -> None:
    p = position("A ear 4,-7", mines="B 2,-4", crystal="3,-4", mode="survival")
    p.state.reserves[:] = [2] * 24 + [0]
    t = seen(p)
    deposit = panel(t, t.hex("2,-4"))
    assert row(deposit.rows, "Entering costs").value == "1 MP"
    assert row(deposit.rows, "Ore left here").value == "2 H"
    assert row(deposit.rows, "Land mine").value == "Player 2 (blue)"
    crystal = panel(t, t.hex("3,-4"))
    assert crystal.title == "Crystallised terrain" and row(crystal.rows, "Entering costs").value == "2 MP"
    assert row(crystal.rows, "Meteor Shower").value == "2 turns left"
    assert panel(t, t.hex("0,0")).title == "Exhausted deposit"
    assert panel(t, "mine:" + t.hex("2,-4")[4:]).title == "Land mine"


@pytest.mark.rule("HG-UI-11")
def test_bans_in_force_are_shown_as_chips_and_rows() -> None:
    p = position("A ear 4,-7")
    p.state.bans = ("air", "fire")
    t = seen(p)
    chips = [c.label for c in t.table.questions.lasting(t.view)]
    assert "Jamming" in chips and "Dust Storm" in chips
    assert all(c.icon for c in t.table.questions.lasting(t.view)), "large letters leave room for signs alone"
    assert {"Jamming", "Dust Storm"} <= set(labels(t.table.panels.scroll_rows(t.view)))


@pytest.mark.rule("HG-UI-09")
def test_cards_are_told_by_name_and_text_and_the_pile_is_a_number() -> None:
    p = position("A ear 4,-7")
    p.state.discards = [0, 0, 4]
    p.state.draw = p.state.draw[:25]
    t = seen(p)
    pile = row(t.table.panels.scroll_rows(t.view), "Cards in the draw pile")
    assert pile.value == "25" and pile.note.endswith("General Supply, Surface Vein ×2")
    last = t.table.questions.lasting(t.view)[-1]
    assert last.label == "Last card: General Supply"
    assert panel(t, last.id).title == "General Supply"
    for card in CARDS:
        assert Cards(t.names).card_panel(card.key).text


# -- forecasts --------------------------------------------------------------------------------------------


@pytest.mark.rule("HG-UI-08", "HG-ODD-05")
def test_a_forecast_gives_dice_with_origin_and_the_odds_of_every_reaction() -> None:
    p = position("A light 3,-4 loaded", "B ear 2,-4", ore="0 4")
    found = forecast(seen(p), p.attack("3,-4", "2,-4"))
    assert row(found.rows, "Light").value == "3 dice"
    assert row(found.rows, "Light").note == "2 base + 1 explosive ammo"
    assert row(found.rows, "E.A.R.").value == "1 die"
    answers = [r for r in found.rows if r.chance is not None]
    assert [r.chance for r in answers] == [wins_exactly(3, defence) for defence in (1, 2, 3, 3)]
    assert [r.label for r in answers] == [
        "No reaction",
        "If answered: Explosive ammo (2 H)",
        "If answered: Air support (4 H)",
        "If answered: Antitank missile (3 H)",
    ]


@pytest.mark.rule("HG-ODD-05")
def test_only_reactions_that_can_be_paid_are_forecast() -> None:
    p = position("A light 3,-4", "B ear 2,-4", ore="0 2")
    found = forecast(seen(p), p.attack("3,-4", "2,-4"))
    assert [r.label for r in found.rows if r.chance is not None] == [
        "No reaction",
        "If answered: Explosive ammo (2 H)",
    ]


@pytest.mark.rule("HG-UI-08", "HG-ODD-04")
def test_camouflage_shows_the_detection_and_the_push() -> None:
    p = position("A medium 7,-6", "B light 7,-5 camouflaged")
    found = forecast(seen(p), p.attack("7,-6", "7,-5"))
    assert row(found.rows, "Detection").chance == Fraction(1, 2)
    assert row(found.rows, "In all").chance == wins_exactly(3, 2) / 2
    assert row(found.rows, "And with a push").chance == wins_exactly(3, 2) / 2 + Fraction(1, 4)


@pytest.mark.rule("HG-UI-08", "HG-ODD-03")
def test_an_unanswered_shot_is_one_die_without_risk() -> None:
    p = position("A heavy 6,-5", "B light 8,-5")
    found = forecast(seen(p), p.attack("6,-5", "8,-5"))
    assert row(found.rows, "No reaction").chance == Fraction(3, 4)
    assert "no risk" in found.text and found.title == "Fire at 2 hexes"


@pytest.mark.rule("HG-UI-08")
def test_a_missile_shows_its_price() -> None:
    p = position("A ear 3,-4", "B light 2,-4", ore="3 0")
    found = forecast(seen(p), p.missile("3,-4", "2,-4"))
    assert row(found.rows, "Cost").value == "3 H" and row(found.rows, "E.A.R.").note == "3 missile"


@pytest.mark.rule("HG-UI-02", "HG-ODD-03")
def test_a_march_shows_its_cost_and_the_mines_and_events_on_its_way() -> None:
    p = position("A ear 5,-7", mines="B 5,-6")
    found = forecast(seen(p), p.move("5,-7", "5,-6"))
    assert row(found.rows, "Cost").value == "1 MP" and row(found.rows, "Cost").note == "2 left"
    assert row(found.rows, "Land mine (F17)").chance == Fraction(6, 8)
    p = position("A ear 4,-6")
    assert row(forecast(seen(p), p.move("4,-6", "4,-5")).rows, "Event hex (G16)").note


@pytest.mark.rule("HG-UI-06", "HG-UI-05", "HG-COL-02")
def test_a_march_says_what_the_end_of_the_turn_brings_there() -> None:
    p = position("A ear 3,-4", "A light 3,-5", "A ear 7,-4", "A ear 4,-7")
    t = seen(p)
    ends = {}
    for unit, to in (
        ("3,-4", "2,-4"),
        ("3,-5", "2,-4"),
        ("7,-4", "8,-4"),
        ("4,-7", "4,-8"),
        ("3,-4", "3,-3"),
    ):
        rows = t.table.panels.forecast(t.view, [p.move(unit, to)]).rows
        ends[unit, to] = [r.value for r in rows if r.label == "At the end of the turn"]
    assert list(ends.values()) == [["+1 H"], [], ["takes B2"], [], []], "a light one collects nothing"


@pytest.mark.rule("HG-UI-06")
@pytest.mark.parametrize("large", [False, True])
def test_an_action_says_what_to_click_first_and_what_its_letters_stand_for(large: bool) -> None:
    p = position("A ear 3,-4", ore="3 0")
    t = seen(p)
    t.table = TABLE(Texts("en").scope("hegregon"), Appearance(large=large))
    detail = prompt(t).detail
    assert "Click a highlighted unit" in detail and ("**3 H** (HEGREGON)" in detail or large)
    assert "(MP)" in prompt(t, f"unit:{p.unit('3,-4').id}").detail


@pytest.mark.rule("HG-UI-08")
def test_a_turret_that_advances_is_forecast_with_one_die() -> None:
    p = position("A ear 3,-4 entrenched", "B ear 3,-3")
    found = forecast(seen(p), p.move("3,-4", "3,-3"))
    assert [r.value for r in found.rows if r.label.startswith("E.A.R.")] == ["1 die", "1 die"]
    assert row(found.rows, "Entering the hex costs").value == "1 MP"
    assert row(found.rows, "No reaction").chance == Fraction(1, 2)


@pytest.mark.rule("HG-UI-02")
def test_orders_drawn_hex_by_hex_are_forecast_together() -> None:
    p = position("A light 6,-7", "B ear 3,-3")
    uid = p.unit("6,-7").id
    steps = [do.Move(uid, p.move("6,-7", "6,-6").to), do.Move(uid, p.move("6,-7", "5,-6").to)]
    found = forecast(seen(p), *steps)
    crystal = sum(1 if not p.state.derived.crystal >> s.to & 1 else 2 for s in steps)
    assert row(found.rows, "Cost").value == f"{crystal} MP"


@pytest.mark.rule("HG-UI-08")
def test_a_flight_shows_its_price_and_a_purchase_what_is_left() -> None:
    p = position("A ear 3,-8", ore="9 0")
    p.do(p.call("3,-8"))
    t = seen(p)
    fly = next(a for a in t.legal if isinstance(a, do.Fly) and t.hex("0,0") == f"hex:{a.to}")
    assert row(forecast(t, fly).rows, "Cost").value == "8 H"
    p = position("A ear 0,0", stage="purchase", ore="5 0", mines="B 5,-8")
    t = seen(p)
    buy = next(a for a in t.legal if isinstance(a, do.Buy) and t.hex("5,-8") == f"hex:{a.at}")
    found = forecast(t, buy)
    assert row(found.rows, "Cost").note == "4 H will be left"
    assert row(found.rows, "Land mine").chance == Fraction(6, 8)


@pytest.mark.rule("HG-ATK-08")
@pytest.mark.parametrize("bits", [0, units.LOADED, units.ENTRENCHED, units.LOADED | units.ENTRENCHED])
def test_the_dice_told_are_the_dice_rolled(bits: int) -> None:
    for kind, mode in product(range(len(KINDS)), ("attack", "missile", "position", "push", "landing")):
        unit = Unit(0, kind, 0, 0, 0, bits)
        assert sum(n for _, n in attack_parts(unit, mode)) == attack_dice(unit, mode)
    for kind, answer in product(range(len(KINDS)), ("", "air", "missile")):
        unit = Unit(0, kind, 0, 0, 0, bits)
        assert sum(n for _, n in defence_parts(unit, answer)) == defence_dice(unit, answer)


# -- the header -------------------------------------------------------------------------------------------


@pytest.mark.rule("HG-UI-06", "HG-ORD-06")
def test_the_header_tells_order_next_starter_ore_income_units_and_mines() -> None:
    p = position("A ear 2,-4", "B light -2,4", ore="7 2", stock="0 2", turn="A")
    t = seen(p)
    header = t.table.questions.header(t.view, ["x", "y"])
    assert header.turn == "Turn 3 · playing Red, Blue; Blue begins the next turn"
    assert [c.state for c in header.phases] == ["done", "now", "next"]
    one, two = header.seats
    assert one.active and not two.active
    chips = {c.id: c for c in (*one.chips, *two.chips)}
    assert chips["ore:0"].label == "7 H +1" and "1 H" in chips["ore:0"].tooltip
    assert chips["units:0"].label == "2" and chips["stock:1"].label == "2" and "stock:0" not in chips
    assert chips["bases:0"].label == "1/4"
    assert chips["place:0"].state == "now" and chips["place:1"].state == "next"
    assert "Starts the next turn" in chips["place:1"].tooltip
    p.end()
    t = seen(p)
    chips = {c.id: c for s in t.table.questions.header(t.view, ["x", "y"]).seats for c in s.chips}
    assert chips["place:0"].state == "done" and chips["place:1"].state == "now"


@pytest.mark.rule("HG-UI-06")
def test_cards_count_in_the_income_forecast() -> None:
    p = position("A ear 2,-4")
    p.state.cave_ins = (0,)
    t = seen(p)
    ore = t.table.questions.header(t.view, ["x", "y"]).seats[0].chips[0]
    assert "+" not in ore.label and "0 H" in ore.tooltip, "nothing to come is not written as a figure"


def test_teams_are_named() -> None:
    p = position("A ear 2,-4", mode="teams", players=4)
    t = seen(p)
    names = [s.name for s in t.table.questions.header(t.view, [""] * 4).seats]
    assert [n.rpartition(" ")[2] for n in names] == ["A", "B", "A", "B"]


# -- questions --------------------------------------------------------------------------------------------


@pytest.mark.rule("HG-UI-12")
def test_the_purchase_shows_prices_room_and_what_is_too_dear() -> None:
    p = position("A ear 0,0", stage="purchase", ore="3 0")
    t = seen(p)
    asked = prompt(t)
    assert "3 H" in asked.detail and "6 at B1" in asked.detail
    prices = {b.id: b.label for b in asked.buttons if b.id.startswith("button:buy:")}
    assert prices["button:buy:heavy"] == "Heavy · 5 H" and len(prices) == 5
    assert button(t, "buy:heavy").disabled and not button(t, "buy:medium").disabled
    assert "It fits on 6 hexes." in button(t, "buy:light").tooltip
    assert not button(t, "camouflage", "0,0").disabled


@pytest.mark.rule("HG-UI-12", "HG-BUY-04", "HG-BUY-05")
@pytest.mark.parametrize("kind", ["ear", "heavy"])
def test_the_room_told_is_the_number_of_hexes_that_can_be_clicked(kind: str) -> None:
    for lines in (("A ear 0,0",), ("A ear 5,-8",), ("A ear 5,-8", "B light 4,-8", "A ear 0,0")):
        t = seen(position(*lines, stage="purchase", ore="9 0"))
        kinds = [record.key for record in KINDS]
        n = sum(isinstance(a, do.Buy) and kinds[a.kind] == kind for a in t.legal)
        chosen = f"button:buy:{kind}"
        assert f"Room for {n} at B1." in prompt(t, chosen).detail
        assert f"+{n}" in [mark.note for mark in t.marks(chosen)]


@pytest.mark.rule("HG-UI-12", "HG-CAM-01")
def test_camouflage_is_spoken_of_only_where_it_can_be_paid() -> None:
    for ore, words in (("1 0", "Choose a type of unit."), ("3 0", "or a unit to camouflage")):
        assert words in prompt(seen(position("A ear 0,0", stage="purchase", ore=ore))).detail


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_sentence_of_the_purchase_ends_with_two_full_stops(language: str) -> None:
    t = seen(position("A ear 0,0", stage="purchase", ore="9 0"), language)
    said = [text for b in prompt(t).buttons for text in (b.label, b.tooltip, b.disabled)]
    assert any("E.A.R. " in text for text in said) and not any(".." in text for text in said)


@pytest.mark.rule("HG-MOV-12")
def test_what_is_left_after_an_event_card_takes_another_order() -> None:
    p = position("A ear 4,-6")
    found = forecast(seen(p, "es"), p.move("4,-6", "4,-5"))
    assert row(found.rows, "Coste").note == "quedan 2 PM para otra orden"
    p = position("A ear 4,-6 mp=2")
    assert (
        row(forecast(seen(p, "es"), p.move("4,-6", "4,-5")).rows, "Coste").note
        == "queda 1 PM para otra orden"
    )
    p = position("A ear 5,-7 mp=2")
    assert row(forecast(seen(p, "es"), p.move("5,-7", "5,-6")).rows, "Coste").note == "le queda 1"


@pytest.mark.rule("HG-UI-13")
def test_a_purchase_is_ended_with_a_question_while_something_could_be_placed() -> None:
    p = position("A ear 0,0", stage="purchase", ore="3 0")
    assert "3 H" in button(seen(p), "end").confirm
    p = position("A ear 0,0", "B light 3,3", stage="purchase", ore="3 0", bases="- - - B - -")
    assert not button(seen(p), "end").confirm


@pytest.mark.rule("HG-UI-13")
def test_an_action_is_ended_with_a_question_while_units_could_act() -> None:
    p = position("A light 3,-4", "A ear 2,-6 mp=0")
    ask = button(seen(p), "end").confirm
    assert "Light attack vehicle (H15)" in ask and "E.A.R. (F14)" not in ask
    p = position("A light 3,-4 mp=0", "B ear 3,-5")
    assert "Light attack vehicle" in button(seen(p), "end").confirm
    p = position("A light 3,-4 mp=0 fought", "B ear 3,-5")
    assert not button(seen(p), "end").confirm


@pytest.mark.rule("HG-UI-13", "HG-COL-02", "HG-CAP-01")
def test_who_collects_or_captures_where_it_stands_is_not_named_among_those_who_could_act() -> None:
    deposit, base = DEPOSITS[3], BASES[4]
    for hex in (deposit, base, CENTRE):
        q, r = MAP.coords[hex]
        p = position(f"A ear {q},{r}")
        assert p.state.unit_at(hex).mp and not button(seen(p), "end").confirm
    q, r = MAP.coords[deposit]
    p = position(f"A ear {q},{r}", f"B light {q + 1},{r}")
    assert button(seen(p), "end").confirm, "with an enemy in reach it could fight"


@pytest.mark.rule("HG-UI-13", "HG-COL-02")
def test_as_many_units_are_said_to_act_as_are_lit() -> None:
    """A collector was lit and not counted."""
    q, r = MAP.coords[DEPOSITS[3]]
    t = seen(position(f"A ear {q},{r}", "A light 3,-4"))
    lit = {id for id in t.gestures.sources() if id.startswith("unit:")}
    assert len(lit) == 2
    assert "2 units can still act. Among them 1 that collects" in prompt(t).detail
    asked = button(t, "end").confirm
    assert "2 units can still act" in asked and "Light attack vehicle" in asked and "1 that collects" in asked


@pytest.mark.rule("HG-UI-13", "HG-COL-02", "HG-CAP-01")
def test_who_need_not_act_is_named_with_what_it_does_instead() -> None:
    """It was said that some collect, take a base or have only abilities, and not who does what."""
    q, r = MAP.coords[DEPOSITS[3]]
    b, c = MAP.coords[BASES[1]]
    units = (f"A ear {q},{r}", f"A ear {b},{c}", "A light 3,-4", "A heavy 1,-4 mp=0")
    t = seen(position(*units, ore="9 0", idle="B"))
    asked, who = button(t, "end").confirm, t.names.unit_name
    ids = {each.at: each.id for each in t.view.units}
    collects, takes, heavy = ids[DEPOSITS[3]], ids[BASES[1]], t.p.unit("1,-4").id
    assert f"1 that collects: {who(collects, t.view)}" in asked
    assert f"1 that takes a base: {who(takes, t.view)}" in asked
    assert f"1 with abilities alone: {who(heavy, t.view)}" in asked
    detail = prompt(t).detail
    assert "Among them 1 that collects, 1 that takes a base, 1 with abilities alone." in detail


@pytest.mark.rule("HG-UI-13")
@pytest.mark.parametrize("large", [False, True])
def test_a_selected_unit_is_told_only_of_what_there_is_to_click(large: bool) -> None:
    """There were an enemy and an ability in the words where there was neither."""
    alone, met = position("A ear 3,-4"), position("A ear 3,-4", "B ear 3,-3")
    rich = position("A ear 3,-4", "B ear 3,-3", ore="9 0")
    stuck = position("A ear 3,-4 mp=0", "B ear 3,-3")
    found = []
    for p in (alone, met, rich, stuck):
        t = seen(p)
        t.table = TABLE(Texts("en").scope("hegregon"), Appearance(large=large))
        found.append(prompt(t, "3,-4").detail)
    assert ["enem" in words for words in found] == [False, True, True, True]
    assert ["abilit" in words for words in found] == [False, False, True, False]
    assert ["hex" in words for words in found] == [True, True, True, False]
    assert ["%" in words for words in found] == [False, True, True, True]
    assert not large or all(len(words) < 48 for words in found), "a line"


def test_abilities_have_prices_and_refused_ones_say_why() -> None:
    p = position("A ear 2,-6", "A light 3,-4 used", ore="2 0")
    t = seen(p)
    assert button(t, "ammo", "2,-6").label == "Ammo · 2 H" and not button(t, "ammo", "2,-6").disabled
    assert "costs 3 H" in button(t, "missile", "2,-6").disabled
    assert "next to a base" in button(t, "transport", "2,-6").disabled
    assert "already used its ability" in button(t, "camouflage", "3,-4").disabled
    assert not any(b.id == "button:missile" for b in prompt(t, "3,-4").buttons)


def test_a_chosen_ability_stays_in_sight_and_way_points_do_not_disturb() -> None:
    p = position("A ear 2,-6", "B ear 2,-5", ore="9 0")
    t = seen(p)
    shown = prompt(t, "2,-6", "button:missile")
    ids = [b.id for b in shown.buttons]
    assert "button:missile" in ids and "button:entrench" in ids and "button:mine" not in ids
    assert not any(b.disabled for b in shown.buttons) and "target" in shown.detail
    way = (t.id("2,-6"), "via:" + t.hex("3,-6"))
    again = t.table.questions.prompt(t.view, t.seat, t.legal, way)
    assert again == prompt(t, "2,-6")


def test_whoever_waits_is_told_who_decides() -> None:
    p = position("A light 3,-4", "B ear 2,-4", ore="0 4")
    p.do(p.attack("3,-4", "2,-4"))
    t = seen(p)
    assert t.table.questions.prompt(t.view, None, (), ()).text.startswith("Waiting for Player 2 (blue)")


# -- windows ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HG-UI-10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reaction_names_both_sides_options_prices_and_odds_and_passes_last(language: str) -> None:
    p = position("A light 3,-4", "B ear 2,-4", ore="0 4")
    p.do(p.attack("3,-4", "2,-4"))
    t = seen(p, language)
    asked = prompt(t)
    assert asked.reaction and asked.about == (t.id("3,-4"), t.id("2,-4"))
    assert "(H15)" in asked.happened and "(H14)" in asked.happened
    ids = [b.id for b in asked.buttons]
    assert ids == ["button:answer:ammo", "button:answer:air", "button:answer:missile", "button:none"]
    fight = Fight(p.unit("3,-4").id, p.unit("2,-4").id, "attack", 1, p.unit("2,-4").at)
    odds = {f.answer: 1 - f.odds for f in forecasts(p.state, fight)}
    assert [b.chance for b in asked.buttons] == [odds["ammo"], odds["air"], odds["missile"], odds[""]]
    assert all(b.note for b in asked.buttons) and "2 H" in asked.buttons[0].label


@pytest.mark.rule("HG-CAM-06", "HG-UI-10")
def test_a_target_not_found_asks_to_push_with_odds_or_to_withdraw() -> None:
    p = position("A medium 7,-6", "B light 7,-5 camouflaged", dice="detect:4")
    p.do(p.attack("7,-6", "7,-5"))
    asked = prompt(seen(p))
    assert asked.reaction and [b.id for b in asked.buttons] == ["button:push", "button:withdraw"]
    assert asked.buttons[0].chance == Fraction(1, 2)


@pytest.mark.rule("HG-UI-09")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ["EV09", "EV11", "EV12", "EV14", "EV15"])
def test_a_card_that_asks_is_shown_as_a_card(card: str, language: str) -> None:
    p = position("A ear 4,-6", mines="B 6,-6", cards=card)
    p.go("4,-6", "4,-5")
    t = seen(p, language)
    asked = prompt(t)
    assert asked.reaction and t.names.card_name(card) in asked.happened
    assert t.table.texts(f"card.{card}.text") in asked.happened
    may = card in ("EV11", "EV14", "EV15")
    assert [b.id for b in asked.buttons] == (["button:decline"] if may else [])


# -- the log ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HG-UI-14", "HG-UI-08")
def test_the_log_tells_every_die_re_rolls_included() -> None:
    p = position("A light 3,-4", "B ear 2,-4", dice="attack:3 attack:5 defence:8 attack:2 attack:2 defence:3")
    lines = told(p, p.attack("3,-4", "2,-4"))
    assert [d for line in lines for d in line.dice] == [(3, 8), (5, 8), (8, 8), (2, 8), (2, 8), (3, 8)]
    assert any("tie" in line.text and line.rule == "HG-ATK-05" for line in lines)
    assert any(
        line.text == "Destroyed in combat at H14: E.A.R.." or "H14" in line.text for line in lines[-1:]
    )


@pytest.mark.rule("HG-UI-14")
def test_the_log_names_units_where_they_have_come_to() -> None:
    p = position("A light 3,-2", "B ear 3,-4", dice="attack:8 attack:8 defence:1")
    lines = told(p, p.move("3,-2", "3,-4"))
    assert any("Light attack vehicle (I15) enters the position" in line.text for line in lines)


@pytest.mark.rule("HG-UI-14")
def test_the_steps_of_a_march_are_one_line_unless_something_happens() -> None:
    p = position("A hover 3,-4")
    lines = told(p, p.move("3,-4", "6,-5"))
    assert [line.text for line in lines] == ["Red · Combat hovercraft moves from H15 to G18 (3 MP)."]
    p = position("A ear 5,-7", mines="B 5,-6", dice="mine:1")
    lines = told(p, p.move("5,-7", "5,-6"))
    assert lines[0].text.startswith("Red · E.A.R. moves") and lines[1].dice == ((1, 8),)
    p = position("A light 3,-2", "B ear 3,-4", dice="attack:1 attack:1 defence:8")
    texts = [line.text for line in told(p, p.move("3,-2", "3,-4"))]
    assert texts[0] == "Red · Light attack vehicle moves from J15 to I15 (1 MP)."
    p = position("A light 4,-7", cards="EV08")
    texts = [line.text for line in told(p, p.move("4,-7", "4,-5"))]
    assert texts[0] == "Red · Light attack vehicle moves from E16 to G16 (2 MP).", (
        "though it ends a hex before"
    )


@pytest.mark.rule("HG-UI-14", "HG-COL-01")
def test_the_end_of_a_turn_sums_up_collection_captures_and_holdings() -> None:
    p = position("A ear 2,-4", "A ear 8,-4", "B light 3,3")
    lines = told(p, do.END_STEP, do.END_STEP)
    texts = [line.text for line in lines]
    assert "Red · E.A.R. (H14) collects 1 H." in texts and "Player 1 (red) collects 1 H and has 1." in texts
    assert "Player 1 (red) takes base B2." in texts
    summary = next(line for line in lines if line.text.startswith("End of turn 3."))
    assert summary.heading and "Player 1 (red): 1 H and 2 bases" in summary.text


def _matches() -> Iterator[tuple[Any, Any, Event]]:
    """The events of some random matches, with the views before and after their steps."""
    modes = (("survival", 3), ("faction", 2), ("teams", 4))
    for key, (mode, players) in enumerate(modes):
        stream = Stream(key)
        step = engine.new_match(GAME, Setup(mode=mode, players=players, turn_limit=15), key)  # type: ignore[arg-type]
        before = GAME.observe(step.state, None)
        for _ in range(220):
            after = GAME.observe(step.state, None)
            for event in step.events:
                yield before, after, event
            if step.state.outcome is not None:
                break
            seat = engine.owed(GAME, step.state)[0]
            legal = engine.legal_actions(GAME, step.state, seat)
            before = after
            step = engine.apply(GAME, step.state, seat, stream.pick(legal))


@pytest.mark.rule("HG-UI-14")
def test_every_event_of_matches_has_its_line_rule_and_dice_in_both_languages() -> None:
    tables = [TABLE(Texts(language).scope("hegregon"), Appearance()) for language in LANGUAGES]
    kinds = set()
    for before, after, event in _matches():
        kinds.add(type(event))
        es, en = (table.log.tell(event, before, after) for table in tables)
        assert len(es) == len(en) and [line.rule for line in es] == [line.rule for line in en]
        assert es or isinstance(event, (events.Moved, events.StepEnded))
        for line in (*es, *en):
            assert line.text and "{" not in line.text and "⟦" not in line.text
            assert line.rule.startswith("HG-"), line
        for uid in {getattr(event, field, -1) for field in ("unit", "target")} & set(range(len(after.units))):
            for table, told in zip(tables, (es, en), strict=True):
                whose = table.board.names.side_name(after.units[uid].seat).lower()
                assert not told or whose in told[0].text.lower(), "whose unit it was"
        if isinstance(event, Rolled):
            assert es[-1].dice == tuple((v, event.sides) for v in event.values)
    assert {events.Bought, events.Moved, events.CardDrawn, Rolled} <= kinds


# -- refusals, results, report ----------------------------------------------------------------------------


def test_every_refusal_of_the_rules_has_its_words() -> None:
    folder = PACKAGE / "games" / "hegregon"
    code = "\n".join(
        file.read_text("utf-8") for file in (*folder.glob("rules/*.py"), folder / "records" / "setup.py")
    )
    keys = set(re.findall(r'refuse\(\s*"([a-z-]+)"', code)) | {"card-wants-unit", "card-wants-hex"}
    for language in LANGUAGES:
        catalogue = load_catalogue(folder / "text", language)
        assert {f"refusal.{key}" for key in keys} <= set(catalogue)
        assert {key.partition(".")[2] for key in catalogue if key.startswith("refusal.")} <= keys


def test_a_refusal_names_units_and_hexes() -> None:
    p = position("A heavy 6,-5", "A light 7,-5", "B light 8,-5")
    t = seen(p)
    no = p.no(p.attack("6,-5", "8,-5"))
    assert no is not None
    assert t.table.panels.refusal(no, t.view) == (
        "Light attack vehicle (G19) blocks the line of sight to Light attack vehicle (G20)."
    )


@pytest.mark.rule("HG-END-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_says_who_why_and_when(language: str) -> None:
    p = position("A ear -4,-4", "B light 3,3", bases="A A A B - -")
    p.end(2)
    t = seen(p, language)
    found = t.table.panels.result(t.view, ["x", "y"])
    assert found.title.endswith(f": {t.names.named('x', 0)}")
    assert found.subtitle == t.table.texts("outcome.bases")
    assert "3" in found.text and found.rules == ("HG-END-01",) and len(found.rows) == 2


def test_the_report_has_a_figure_per_seat_and_a_curve_per_turn() -> None:
    session = Session(GAME, Setup(players=3, turn_limit=15), [Bot("easy")] * 3, 5)
    stream = Stream(9)
    for _ in range(150):
        if session.is_over:
            break
        seat = session.owed[0]
        session.act(seat, stream.pick(session.legal(seat)), ms=1)
    make = report_of("hegregon")
    assert make is not None
    for language in LANGUAGES:
        found = make(session, Texts(language).scope("hegregon"), False)
        assert len(found.seats) == 3 and all(len(f.values) == 3 for f in found.figures)
        assert len({len(c.values) for c in found.curves}) == 1
        spent = next(f for f in found.figures if f.label == Texts(language).scope("hegregon")("report.spent"))
        assert sum(spent.amounts) > 0


def test_the_application_counts_turns_in_the_games_own_word() -> None:
    for language, word in (("es", "3 turnos"), ("en", "3 turns")):
        texts = Texts(language).scope("hegregon")
        assert texts.count("result.rounds", 3) == word
        assert texts.scope("chesswar").count("result.rounds", 3) != word


@pytest.mark.rule("HG-UI-10")
@pytest.mark.parametrize(
    ("target", "chosen", "lets_go"),
    [("ear", {"light"}, True), ("heavy", {"light"}, False), ("heavy", {"all"}, True), ("ear", set(), False)],
)
def test_standing_answers_let_reactions_go_by(target: str, chosen: set[str], lets_go: bool) -> None:
    p = position("A medium 4,-7", f"B {target} 4,-6", ore="9 9")
    t = seen(p.do(p.attack("4,-7", "4,-6")))
    passed = t.table.questions.passes(t.view, t.seat, t.legal, frozenset(chosen))
    assert (passed in t.legal) is lets_go
    assert {name for name, _, _ in t.table.questions.preferences()} == {"light", "all"}


@pytest.mark.rule("HG-UI-09", "HG-UI-11")
def test_the_chip_of_a_card_in_force_opens_the_card() -> None:
    p = position("A medium 4,-7")
    p.state.bans = ("air",)
    t = seen(p)
    (chip,) = (c for c in t.table.questions.lasting(t.view) if c.id == "card:EV21")
    album = t.table.panels.album(t.view, chip.id)
    assert album is not None and [n.title for n in album.notices] == [chip.label]
    assert t.table.panels.album(t.view, "card:XX") is None


@pytest.mark.rule("HG-UI-07", "HG-EVT-09")
def test_a_cease_fire_is_told_where_the_combat_of_the_turn_is() -> None:
    free = panel(seen(position("A light 0,-4", "B ear 3,-4")), "0,-4")
    barred = panel(seen(position("A light 0,-4 ceasefire", "B ear 3,-4")), "0,-4")
    label = "Combat of the turn"
    assert row(free.rows, label).value == "not used" and row(barred.rows, label).value == "cease-fire"


@pytest.mark.rule("HG-UI-07", "HG-MOV-01")
def test_movement_is_what_is_left_in_the_action_else_what_the_unit_will_have() -> None:
    def told(t: Any, name: str) -> tuple[str, str]:
        panel = t.table.panels.inspect(t.view, t.id(name))
        row = next(row for row in panel.rows if row.label == "Movimiento")
        return row.value, row.note

    t = seen(position("A ear 4,-7", "B light 0,0", stage="purchase"), "es")
    assert told(t, "4,-7") == ("3", "Lo recibe al empezar su acción")
    assert told(t, "0,0")[0] == str(SPEED[LIGHT]), "an enemy's as it is printed"
    t = seen(position("A ear 4,-7", "B light 0,0"), "es")
    assert told(t, "4,-7") == ("quedan 3 de 3 PM", "")
    assert told(t, "0,0") == (str(SPEED[LIGHT]), "Lo recibe al empezar su acción")


def test_what_letters_stand_for_is_said_beside_the_unit_and_a_card_in_force_says_what_it_does() -> None:
    t = seen(position("A ear 4,-7", "B light 0,0"), "es")
    panel = t.table.panels.inspect(t.view, t.id("4,-7"))
    assert panel.title == "E.A.R." and panel.subtitle.startswith("Equipo de asalto y recolección\n")
    view = msgspec.structs.replace(t.view, discards=(0,))
    chip = t.table.questions.lasting(view)[-1]
    assert chip.tooltip.startswith(f"**{chip.label}**\n") and len(chip.tooltip) > len(chip.label) + 20


@pytest.mark.rule("HG-UI-13")
def test_where_nobody_can_act_no_march_and_no_attack_is_asked_for() -> None:
    stuck = prompt(seen(position("A ear 3,-4 mp=0 fought", idle="B")))
    assert "nobody is left who can act" in stuck.text and "attack" not in stuck.text
    assert "march, attack" in prompt(seen(position("A ear 3,-4", idle="B"))).text
