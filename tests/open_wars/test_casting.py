"""Casting (section 12.1): who, what, when, for how much, at what."""

from __future__ import annotations

import pytest

from tabletop.app.table import Appearance
from tabletop.app.table.finding import table_of
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.ground import CARD_OF_SHORT
from tabletop.games.open_wars.components.spells import SPELL_OF, SPELLS
from tabletop.games.open_wars.records.actions import PASS, Spell
from tabletop.games.open_wars.records.frames import Window
from tabletop.games.open_wars.rules import values
from tabletop.games.open_wars.rules.magic import casting, targets
from tabletop.games.open_wars.rules.magic.means import REDUCTION
from tabletop.games.open_wars.words.places import stack_id
from tabletop.text.catalogue import Texts

from .casting import cast, castable, in_combat, lasts, refusal, say, speaking, spell, window
from .positions import at, key, one, position, put, where


@pytest.mark.rule("OW-MAG-01", "OW-HER-07")
def test_only_magic_counters_cast_and_their_owner_pays() -> None:
    state = position("pl pl pl", mana=[9, 9])
    (mage,) = put(state, "A1", "elves/magician")
    (warrior,) = put(state, "A1", "warrior")
    (hero,) = put(state, "A1", "elyria")
    (shaman,) = put(state, "C1", "shaman")
    window(state)
    for other in (warrior, hero, shaman, 99):
        assert refusal(state, other, "arcanewind", on=warrior) == "OW-MAG-01"
    state = cast(state, mage, "arcanewind", on=warrior)
    assert state.mana == [7, 9]


@pytest.mark.rule("OW-MAG-02", "OW-INF-02")
def test_casters_know_the_spells_of_their_faction_and_the_common_ones() -> None:
    state = position("pl", factions=("daemons", "orcs"))
    kinds = {"bane": 8, "shaman": 8, "lust": 8}
    for name, count in kinds.items():
        (number,) = put(state, "A1", name, seat=0)
        assert len(casting.known(one(state, number))) == count
    names = {SPELLS[n].code for n in casting.known(one(state, 2))}
    assert names >= {"darkpact", "dispel", "abyssflames"} and "warcry" not in names
    state = position("pl pl", mana=[9, 9])
    (mage,) = put(state, "A1", "elves/magician")
    put(state, "B1", "slynn")
    window(state)
    assert refusal(state, mage, "savageambush", on=1) == "OW-MAG-02"


@pytest.mark.rule("OW-MAG-03", "OW-LOC-23", "OW-LOC-31")
def test_spells_cost_one_less_in_towers_and_cities_of_mages() -> None:
    state = position("MT CM pl")
    mages = [put(state, cell, "elves/magician")[0] for cell in ("A1", "B1", "C1")]
    prices = [casting.price(state, one(state, mage), 0) for mage in mages]
    assert prices == [1, 1, 2]
    state.mana[0] = 1
    window(state)
    assert refusal(state, mages[2], "arcanewind", on=mages[2]) == "OW-MAG-03"
    assert cast(state, mages[0], "arcanewind", on=mages[0]).mana[0] == 0


@pytest.mark.rule("OW-MAG-03")
def test_a_spell_that_cannot_be_paid_is_illegal() -> None:
    """EX-05: Jaguar's Call costs 3."""
    state = position("pl pl", "pl pl", factions=("amazons", "orcs"), mana=[2, 0])
    (druid,) = put(state, "A1", "amazons/druid")
    (tigress,) = put(state, "A1", "tigress")
    put(state, "B2", "slynn")
    window(state)
    assert refusal(state, druid, "jaguarscall", on=tigress) == "OW-MAG-03"
    state.mana[0] = 3
    assert refusal(state, druid, "jaguarscall", on=tigress) == ""
    assert say(state, spell(state, druid, "jaguarscall", on=tigress)).mana[0] == 0


@pytest.mark.rule("OW-MAG-04", "OW-WIN-01")
def test_combat_spells_are_cast_in_the_three_windows_of_a_combat() -> None:
    for name, legal in (("ROUND_START", True), ("ACTION_DECLARED", True), ("ACTION_DONE", True)):
        assert _flame(name) == ("" if legal else "OW-MAG-04")
    for name in ("DICE_ROLLED", "COMBAT_END"):
        assert _flame(name) == "OW-MAG-04"
    state = position("pl pl", mana=[9, 9])
    put(state, "A1", "elves/magician")
    put(state, "A1", "slynn")
    window(state, "MOVE_DONE", cell="A1")
    assert refusal(state, 0, "purifyingflame", on=1) == "OW-MAG-04"


def _flame(name: str) -> str:
    state = position("pl pl", mana=[9, 9])
    put(state, "A1", "elves/magician")
    put(state, "A1", "slynn")
    in_combat(state, "A1", name)  # type: ignore[arg-type]
    return refusal(state, 0, "purifyingflame", on=1)


@pytest.mark.rule("OW-MAG-05", "OW-ATK-08", "OW-WIN-04")
def test_combat_spells_affect_the_current_combat_alone() -> None:
    state = position("pl pl pl", mana=[9, 0])
    (mage,) = put(state, "A1", "elves/magician")
    (near, far) = put(state, "B1", "warrior") + put(state, "A1", "warrior")
    put(state, "B1", "slynn")
    in_combat(state, "B1")
    assert refusal(state, mage, "mysticshield", on=near) == ""
    assert refusal(state, mage, "mysticshield", on=far) == "OW-MAG-05"
    state.stack[-1] = Window((0,), name="ACTION_DONE", cell=at(state, "A1"))
    assert refusal(state, mage, "mysticshield", on=near) == "OW-MAG-05"


@pytest.mark.rule("OW-MAG-06", "OW-DEF-03", "OW-LOC-25")
def test_reach_is_line_distance_up_to_the_effective_range() -> None:
    """EX-04: a magician on a Demonic portal in C3."""
    state = position("pl pl pl pl pl", "pl pl pl pl pl", "pl pl DP pl pl", "pl pl pl pl pl", "pl pl pl pl pl")
    (mage,) = put(state, "C3", "elves/magician")
    names = [state.ground.name(c) for c in targets.cells_in_reach(state, one(state, mage), 0)]
    assert sorted(names) == sorted(["C3", "C2", "C1", "B3", "A3", "D3", "E3", "C4", "C5"])


@pytest.mark.rule("OW-MAG-06")
def test_range_0_reaches_its_own_cell_and_what_is_adjacent_where_the_spell_says_so() -> None:
    state = position("pl pl pl", factions=("daemons", "orcs"), mana=[9, 0])
    (bane,) = put(state, "B1", "bane")
    (near, beside, far) = put(state, "B1", "slynn") + put(state, "A1", "slynn") + put(state, "C1", "axer")
    put(state, "A1", "soldier")
    window(state)
    assert refusal(state, bane, "abyssflames", on=beside) == refusal(state, bane, "abyssflames", on=far) == ""
    assert refusal(state, bane, "abyssflames", on=near) == "OW-MAG-06"
    assert refusal(state, bane, "arcanewind", on=3) == "OW-MAG-06"
    assert refusal(state, bane, "arcanewind", on=bane) == ""


@pytest.mark.rule("OW-MAG-07")
def test_casting_is_no_attack_and_allowed_to_all_that_may_not_act() -> None:
    state = position("pl pl", mana=[9, 0])
    (mage,) = put(state, "A1", "elves/magician", marks=2 | 4 | 8)
    put(state, "A1", "slynn")
    window(state)
    first = cast(state, mage, "arcanewind", on=mage)
    again = cast(first, mage, "spectralarrow", on=mage)
    assert one(again, mage).marks == 2 | 4 | 8 and again.mana[0] == 5


@pytest.mark.rule("OW-MAG-08", "OW-MAG-09")
def test_a_spell_affects_who_is_in_the_stack_when_it_resolves() -> None:
    state = position("pl pl pl", mana=[9, 0])
    (mage,) = put(state, "A1", "elves/magician")
    stay, go = put(state, "A1", "warrior", 2)
    put(state, "C1", "slynn")
    window(state)
    state = say(state, spell(state, mage, "arcanewind", on=stay))
    state.shift(one(state, go), at(state, "B1"))
    (late,) = put(state, "A1", "warrior")
    while state.stack[-1].pending:  # type: ignore[union-attr]
        state = say(state, PASS)
    assert [values.movement(state, one(state, n)) for n in (stay, go, late)] == [3, 2, 3]
    (later,) = put(state, "A1", "warrior")
    assert values.movement(state, one(state, later)) == 2
    state.shift(one(state, stay), at(state, "C1"))
    assert values.movement(state, one(state, stay)) == 3


@pytest.mark.rule("OW-MAG-08")
def test_a_target_that_is_gone_is_dropped_and_a_dead_caster_does_not_matter() -> None:
    state = position("pl pl", mana=[9, 2])
    (mage,) = put(state, "A1", "elves/magician")
    (target,) = put(state, "A1", "warrior")
    (shaman,) = put(state, "B1", "shaman")
    window(state)
    waiting = say(state, spell(state, mage, "arcanewind", on=target))
    gone = waiting.clone()
    gone.remove(one(gone, target))
    assert lasts(say(gone, PASS)) == []
    dead = waiting.clone()
    dead.remove(one(dead, mage))
    assert lasts(say(dead, PASS)) == ["arcanewind"]
    assert one(dead, shaman)


@pytest.mark.rule("OW-MAG-08")
def test_nothing_is_named_that_a_spell_does_not_ask_for() -> None:
    state = position("pl pl", mana=[9, 0])
    (mage,) = put(state, "A1", "elves/magician")
    put(state, "B1", "slynn")
    window(state)
    assert refusal(state, mage, "arcanewind", on=mage, to="A1") == "OW-MAG-08"
    assert refusal(state, mage, "arcanewind") == "OW-MAG-08"
    assert refusal(state, mage, "arcanewind", on=mage, counter=0) == "OW-MAG-08"
    assert refusal(state, mage, "arcanewind", on=1) == "OW-MAG-08"


@pytest.mark.rule("OW-MAG-11", "OW-MAG-12")
def test_hits_are_what_makes_a_spell_offensive_and_nothing_outlasts_the_turn() -> None:
    striking = {"hits", "hits_each", "roll_each_stack"}
    found = {s.code for s in SPELLS if striking & {type(op).__struct_config__.tag for op in s.text.effect}}
    assert found == {"purifyingflame", "warcry", "abyssflames", "pillaroffire"}
    assert {s.text.duration for s in SPELLS} == {
        "instantaneous", "turn", "combat", "next_attack_in_combat"
    }  # fmt: skip


@pytest.mark.rule("OW-STM-16", "OW-WIN-06")
def test_whoever_has_no_legal_spell_is_passed_over_and_empty_windows_do_not_open() -> None:
    state = position("pl pl", mana=[9, 1])
    put(state, "A1", "warrior")
    put(state, "B1", "shaman")
    before = len(state.stack)
    window(state)
    assert not any(isinstance(frame, Window) for frame in state.stack[before:])
    state.stack = state.stack[:before]
    state.mana[1] = 2
    assert speaking(window(state)) == 1
    assert castable(state) == {"arcanewind"}


@pytest.mark.rule("OW-STM-17")
def test_every_answer_in_a_window_is_judged_as_it_is_listed() -> None:
    state = position("pl pl", mana=[9, 9])
    put(state, "A1", "elves/magician")
    put(state, "B1", "shaman")
    window(state)
    listed = set(casting.options(state, casting.terms_of(state.stack[-1]), 0))  # type: ignore[arg-type]
    for action in listed:
        assert casting.refuse(state, casting.terms_of(state.stack[-1]), 0, action) is None  # type: ignore[arg-type]
    assert Spell(0, 1, key(state, 0)) in listed and where(state, 0) == "A1"


@pytest.mark.rule("OW-UI-10", "OW-MAG-03")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_spell_of_a_list_tells_what_it_costs_its_caster_now(language: str) -> None:
    """Where its place makes it cheaper; of a caster elsewhere, and by itself, what is printed."""
    reducing = next(short for short, card in CARD_OF_SHORT.items() if REDUCTION[card])
    state = position(f"pl {reducing}", factions=("elves", "orcs"), mana=[9, 9])
    (plain,), (near,) = put(state, "A1", "elves/druid"), put(state, "B1", "elves/druid")
    put(state, "B1", "axer")
    view = GAME.observe(window(state), 0)
    panels = table_of("open_wars", Texts(language), Appearance()).panels
    number = SPELL_OF["arcanewind"]
    told = {}
    for caster in (plain, near):
        by_button = panels.inspect(view, f"button:spell:{caster}:{number}")
        by_list = panels.inspect(view, f"spell:{number}", (stack_id(key(state, caster)),))
        assert by_button is not None and by_list is not None and by_button.subtitle == by_list.subtitle
        told[caster] = by_list.subtitle
    printed = panels.inspect(view, f"spell:{number}")
    assert printed is not None and printed.subtitle == told[plain] != told[near]
    now = casting.price(state, one(state, near), number)
    assert told[near].startswith(printed.subtitle) and str(now) in told[near].removeprefix(printed.subtitle)
