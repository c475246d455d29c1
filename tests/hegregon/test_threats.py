"""Whose threats reach a piece, how dangerous they are, and what of them is shown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tabletop.app.table import Meaning
from tabletop.games.hegregon.components.board import MAP
from tabletop.games.hegregon.rules.odds import wins_exactly
from tabletop.games.hegregon.words.threats import Threats, threat_of
from tabletop.parts.hexes import hexes_in

from .positions import at, names, position
from .tables import seen


@pytest.mark.rule("HG-UI-03", "HG-ODD-01")
def test_those_who_could_strike_are_told_with_their_chance_the_most_dangerous_first() -> None:
    p = position("A ear 0,0", "B light 2,0", "C ear 0,2", "C medium -2,0", players=3)
    found = Threats().strikers(p.state, p.unit("0,0"), at("0,0"))
    told = [(p.state.units[each.unit.id].at, each.chance) for each in found]
    assert told[0] == (at("-2,0"), wins_exactly(3, 1)) and told[1] == (at("2,0"), wins_exactly(2, 1))
    assert told[2] == (at("0,2"), Fraction(1, 2))


@pytest.mark.rule("HG-UI-03")
def test_a_camouflaged_piece_must_be_found_first_and_an_entrenched_enemy_that_marches_has_one_die() -> None:
    p = position("A ear 0,0 camouflaged", "B ear 2,0 entrenched", "B ear 1,-1 entrenched")
    found = {each.unit.at: each.chance for each in Threats().strikers(p.state, p.unit("0,0"), at("0,0"))}
    assert found == {at("2,0"): Fraction(1, 4), at("1,-1"): wins_exactly(2, 1) / 2}


@pytest.mark.rule("HG-UI-03", "HG-UI-07")
def test_pointing_at_an_own_unit_says_whose_threats_reach_it() -> None:
    p = position("A ear 0,0", "B light 2,0")
    t = seen(p)
    own = t.id("0,0")
    panel = t.table.panels.inspect(t.view, own)
    assert panel is not None and any("Blue" in row.label and "%" in row.value for row in panel.rows)
    marks = t.table.overlays.marks(t.view, t.legal, (), own)
    lines = [mark for mark in marks if mark.meaning is Meaning.DANGER]
    assert sorted(mark.shape for mark in lines) == ["dashed", "ring"]
    other = t.table.panels.inspect(t.view, t.id("2,0"))
    assert other is not None and not any("B4 ·" in row.label for row in other.rows)


@pytest.mark.rule("HG-UI-03")
def test_the_switch_shows_all_that_can_be_struck_at_and_of_a_selected_unit_where_it_reaches() -> None:
    p = position("A ear 0,0", "B light 2,0")
    t = seen(p, threats=True)

    def heat(selection: tuple[str, ...]) -> set[str]:
        marks = t.table.overlays.marks(t.view, t.legal, selection, None)
        return {name for name in names(MAP.hexes) if t.on(marks, name, "heat")}

    enemies = [unit for unit in p.state.units if unit.at >= 0 and unit.seat]
    strikes = {hex for unit in enemies for hex in hexes_in(threat_of(p.state, unit).strikes)}
    assert heat(()) == set(names(strikes)) and "5,-1" in heat(())
    reached = heat((t.id("0,0"),))
    assert {"0,0"} < reached and "5,-1" not in reached, "hexes that the unit cannot reach stay bare"


@pytest.mark.rule("HG-UI-03", "HG-COL-01", "HG-EXP-01")
def test_ammunition_that_is_gone_by_then_does_not_count_against_who_has_acted() -> None:
    lines = "A ear 0,2", "B light 0,0 loaded camouflaged"
    early = position(*lines, turn="A")
    late = position(*lines, turn="B")
    assert [s.chance for s in Threats().strikers(late.state, late.unit("0,0"), at("0,0"))] == [
        wins_exactly(1, 2)
    ], "A comes next in the next turn: no ammunition, no camouflage any more"
    assert [s.chance for s in Threats().strikers(early.state, early.unit("0,0"), at("0,0"))] == [
        wins_exactly(1, 3) / 2
    ], "A may still act in this turn"
