"""What lies in the box: 108 counter sides, 30 location cards, 32 spells, and their words, loaded strictly."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.games.open_wars.components import effects, locations, names, spells, units, words
from tabletop.games.open_wars.components.ground import ground_of
from tabletop.games.open_wars.components.scenarios import CHAPTERS, SCENARIOS
from tabletop.games.open_wars.components.units import KIND_OF, KINDS

DATA = Path(units.__file__).parent.parent / "data"


def data(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


@pytest.mark.rule("OW-CMP-01")
def test_there_are_108_counter_sides_of_85_pieces() -> None:
    assert sum(len(kind.sides) for kind in KINDS) == 108 and len(KINDS) == 85
    sides = Counter(kind.expansion for kind in KINDS for _ in kind.sides)
    assert sides == {"base": 49, "heroes": 14, "mercenaries": 13, "titans": 16, "inferno": 16}


@pytest.mark.rule("OW-CMP-01", "OW-DEF-05")
def test_base_costs_follow_a_formula_and_mercenaries_pay_one_more() -> None:
    for kind in KINDS:
        total = sum(kind.sides[0])
        if kind.expansion in ("base", "mercenaries"):
            assert kind.cost == total - 3 + (kind.expansion == "mercenaries"), kind.key


@pytest.mark.rule("OW-CMP-02", "OW-CMP-03", "OW-STK-01")
def test_normal_counters_are_neither_magic_nor_unique() -> None:
    for kind in KINDS:
        assert kind.is_normal == (kind.type != "magic" and not kind.unique)
        assert kind.limit == (4 if kind.is_normal else 1)
    assert KINDS[KIND_OF["elves/castle"]].is_normal


@pytest.mark.rule("OW-CMP-05", "OW-HER-02")
def test_heroes_titans_and_inferno_have_two_sides_and_nothing_else_has() -> None:
    assert {k.expansion for k in KINDS if k.two_sided} == {"heroes", "titans", "inferno"}
    assert all(k.two_sided == k.unique for k in KINDS)


@pytest.mark.rule("OW-CMP-06")
def test_diablo_has_no_cost_and_counts_as_13() -> None:
    assert [k.key for k in KINDS if not k.has_cost] == ["inferno/diablo"]
    assert units.COST[units.DIABLO] == 13 > max(k.cost for k in KINDS if k.has_cost)


@pytest.mark.rule("OW-HER-01", "OW-INF-02")
def test_every_faction_has_a_hero_and_inferno_counts_as_daemons() -> None:
    assert sorted(KINDS[n].name for n in units.HERO.values()) == sorted(
        ["azrak", "durin", "morven", "gorath", "elyria", "thorin", "zarina"]
    )
    assert all(len(units.BASE[faction]) == 7 for faction in units.FACTIONS)
    assert units.FACTION[KIND_OF["inferno/wrath"]] == "daemons"
    assert units.FACTION[KIND_OF["titans/hydra"]] == "titans"


@pytest.mark.rule("OW-TIT-03")
def test_tempus_loses_its_range_when_wounded() -> None:
    ranges = {
        name: [side[3] for side in KINDS[KIND_OF[f"titans/{name}"]].sides] for name in ("tempus", "kraken")
    }
    assert ranges == {"tempus": [1, 0], "kraken": [1, 1]}


@pytest.mark.rule("OW-MAP-02", "OW-MAP-03", "OW-LOC-01")
def test_of_thirty_cards_five_are_basic_and_have_no_effect() -> None:
    basic = [card for card in locations.LOCATIONS if not card.special]
    assert len(locations.LOCATIONS) == 30 and len(basic) == 5
    assert all(not card.effects and card.gold == card.mana == 0 for card in basic)
    assert {card.type: card.entry_cost for card in basic} == {
        "forest": 1,
        "mountain": 2,
        "water": 1,
        "plains": 1,
        "desert": 1,
    }
    assert sum(card.type == "city" for card in locations.LOCATIONS) == 5


@pytest.mark.rule("OW-MAG-02")
def test_a_caster_knows_four_spells_of_its_faction_and_four_common_ones() -> None:
    assert len(spells.SPELLS) == 32
    assert all(len(set(known)) == 8 for known in spells.KNOWN.values())


@pytest.mark.rule("OW-WIN-01")
def test_a_spell_that_names_its_windows_is_cast_in_those_only() -> None:
    opens = {spell.code: spell.text.opens for spell in spells.SPELLS}
    assert opens["dispel"] == words.WINDOWS
    assert opens["brutalcrush"] == ("DICE_ROLLED",)
    assert opens["savageambush"][-1] == "MOVE_END" and "COMBAT_PHASE_START" not in opens["savageambush"]


def test_every_rule_that_an_effect_names_is_one_of_sections_ten_and_twelve() -> None:
    rules = [card.rule for card in locations.LOCATIONS if card.special]
    assert rules == [f"OW-LOC-{n}" for n in range(10, 35)]
    assert [s.text.rule for s in spells.SPELLS] == [f"OW-SPL-{n:02}" for n in range(1, 33)]


def test_names_are_there_for_every_side() -> None:
    assert len(names.NAMES.units) == 108
    assert names.NAMES.units["daemons/azrak"].in_("es").startswith("Azrak")


def test_an_unknown_word_is_a_load_error() -> None:
    file = data("effects")
    file["locations"][5]["effects"][0]["effect"]["op"] = "fly_away"
    with pytest.raises(msgspec.ValidationError):
        effects.load(json.dumps(file).encode())
    counters = data("units")
    counters[0]["type"] = "swamp"
    with pytest.raises(msgspec.ValidationError):
        units.load(json.dumps(counters).encode())


def test_files_that_disagree_are_a_load_error() -> None:
    cards, printed, counters = data("locations"), data("spells"), data("units")
    cards[0], cards[1] = cards[1], cards[0]
    with pytest.raises(units.FaultyData):
        locations.load(json.dumps(cards).encode(), effects.FILE)
    printed[0]["mana"] = 9
    with pytest.raises(units.FaultyData):
        spells.load(json.dumps(printed).encode(), effects.FILE)
    with pytest.raises(units.FaultyData):
        units.load(json.dumps(counters[:-1]).encode())
    file = data("names")
    del file["units"]["elves/druid"]
    with pytest.raises(units.FaultyData):
        names.load(json.dumps(file).encode())
    text = data("effects")
    del text["vocabulary"]["triggers"]["stop"]
    with pytest.raises(units.FaultyData):
        effects.load(json.dumps(text).encode())


@pytest.mark.rule("OW-MAP-01", "OW-SCN-01", "OW-SCN-20")
def test_maps_of_scenarios_and_chapters_are_what_their_rows_say() -> None:
    for scenario in (*SCENARIOS.values(), *CHAPTERS):
        assert scenario.grid.rows == scenario.rows
    stand = ground_of(SCENARIOS["last_stand"].grid)
    assert len(stand.cells) == 5 and not stand.is_cell(stand.cell("A1"))
    siege = ground_of(SCENARIOS["siege"].grid)
    assert siege.cards[siege.cell("E3")] == locations.IRON_CITADEL


def army(scenario: Any, seat: int) -> int:
    forces = scenario.seats[seat].forces
    return sum(KINDS[KIND_OF[force.kind]].cost * force.count for force in forces)


@pytest.mark.rule("OW-SCN-20")
def test_the_armies_of_the_siege_are_worth_what_the_scenario_says() -> None:
    assert [army(SCENARIOS["siege"], seat) for seat in range(3)] == [21, 20, 31]
