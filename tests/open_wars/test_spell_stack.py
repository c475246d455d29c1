"""Windows, responses and the spell stack (OW-MAG-10, section 14.3), and Dispel (OW-SPL-01)."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records.actions import PASS
from tabletop.games.open_wars.records.frames import Window
from tabletop.games.open_wars.records.pieces import PINNED
from tabletop.games.open_wars.rules import values, victory
from tabletop.games.open_wars.rules.magic.windows import first_speaker

from .casting import cast, castable, in_combat, lasts, refusal, say, speaking, spell, waits, window
from .positions import at, draft, one, position, put, settled

THREE = ("elves", "orcs", "dwarves")


def three() -> tuple:
    """Three casters in one row, each of whom reaches all."""
    state = position("DP DP DP", factions=THREE, mana=[9, 9, 9])
    ids = [put(state, "A1", "elves/magician"), put(state, "B1", "shaman"), put(state, "C1", "dwarves/mage")]
    return state, [number for (number,) in ids]


@pytest.mark.rule("OW-WIN-02")
def test_priority_goes_clockwise_and_a_window_closes_when_all_have_passed() -> None:
    state, _ = three()
    window(state, first=1)
    order = []
    while isinstance(state.stack[-1], Window) and state.stack[-1].name == "MOVE_START":
        order.append(speaking(state))
        state = say(state, PASS)
    assert order == [1, 2, 0]


@pytest.mark.rule("OW-WIN-02", "OW-MAG-10")
def test_after_a_cast_the_others_answer_and_priority_starts_anew_with_the_first() -> None:
    state, (mage, shaman, dwarf) = three()
    window(state, first=1)
    state = say(state, PASS)
    assert speaking(state) == 2
    state = say(state, spell(state, dwarf, "arcanewind", on=dwarf))
    assert [speaking(state), waits(state)] == [0, ["arcanewind"]]
    state = say(state, PASS)
    assert speaking(state) == 1
    state = say(state, PASS)
    assert speaking(state) == 2
    state = say(state, PASS)
    assert lasts(state) == ["arcanewind"] and speaking(state) == 1
    assert one(state, mage) and one(state, shaman)


@pytest.mark.rule("OW-MAG-10", "OW-STM-13")
def test_the_last_spell_resolves_first_and_the_next_is_answered_again() -> None:
    state, (mage, shaman, dwarf) = three()
    window(state)
    state = say(state, spell(state, mage, "arcanewind", on=mage))
    state = say(state, spell(state, shaman, "arcanewind", on=shaman))
    assert waits(state) == ["arcanewind"] * 2 and speaking(state) == 2
    state = say(say(say(state, PASS), PASS), PASS)
    assert values.movement(state, one(state, shaman)) == 3
    assert values.movement(state, one(state, mage)) == 2
    assert len(waits(state)) == 1 and speaking(state) == 1
    state = say(state, spell(state, shaman, "dispel", aimed=1))
    assert [state.mana[s] for s in range(3)] == [7, 5, 9] and one(state, dwarf)


@pytest.mark.rule("OW-MAG-04", "OW-MAG-10")
def test_a_combat_spell_is_no_response() -> None:
    state = position("pl pl", factions=("elves", "orcs"), mana=[9, 9])
    (mage,) = put(state, "A1", "elves/magician")
    (shaman,) = put(state, "A1", "shaman")
    in_combat(state, "A1")
    assert refusal(state, mage, "purifyingflame", on=shaman) == ""
    state = say(state, spell(state, mage, "mysticshield", on=mage))
    assert speaking(state) == 1
    assert refusal(state, shaman, "purifyingflame", on=mage) == "OW-MAG-10"
    assert castable(state) == {"dispel", "arcanewind"}


@pytest.mark.rule("OW-SPL-01", "OW-MAG-10")
def test_a_dispelled_dispel_lets_the_spell_work() -> None:
    """EX-23: Reckless Charge, a mage's Dispel, and a second shaman's."""
    state = position("pl pl pl", factions=("dwarves", "orcs"), mana=[9, 9])
    state.order = (1, 0)
    (mage,) = put(state, "A1", "dwarves/mage")
    (first,) = put(state, "B1", "shaman")
    put(state, "B1", "guard")
    (second,) = put(state, "A1", "shaman")
    (axer,) = put(state, "B1", "axer")
    in_combat(state, "B1")
    state = say(state, spell(state, first, "recklesscharge", to="B1"))
    assert speaking(state) == 0
    state = say(state, spell(state, mage, "dispel", aimed=1))
    state = say(state, spell(state, second, "dispel", aimed=2))
    assert waits(state) == ["recklesscharge", "dispel", "dispel"]
    state = say(say(state, PASS), PASS)
    assert waits(state) == ["recklesscharge"]
    while waits(state):
        state = say(state, PASS)
    assert state.mana == [7, 3] and values.attack(state, one(state, axer)) == 3


@pytest.mark.rule("OW-SPL-01")
def test_a_dispelled_spell_stays_paid_and_does_nothing() -> None:
    state, (mage, shaman, _) = three()
    window(state)
    state = say(state, spell(state, mage, "arcanewind", on=mage))
    state = say(state, spell(state, shaman, "dispel", aimed=1))
    while waits(state):
        state = say(state, PASS)
    assert lasts(state) == [] and state.mana == [7, 7, 9]


@pytest.mark.rule("OW-SPL-01")
def test_each_caster_dispels_once_a_turn() -> None:
    state, (mage, shaman, dwarf) = three()
    window(state)
    state = cast(state, mage, "arcanewind", on=mage)
    state = cast(state, mage, "spectralarrow", on=mage)
    state = say(state, PASS)
    state = cast(state, shaman, "dispel", aimed=1)
    assert lasts(state) == ["spectralarrow"]
    state = say(state, PASS)
    assert refusal(state, shaman, "dispel", seat=1, aimed=3) == "OW-SPL-01"
    state = say(state, PASS)
    assert refusal(state, dwarf, "dispel", seat=2, aimed=3) == ""


@pytest.mark.rule("OW-SPL-01", "OW-MAG-06")
def test_what_is_dispelled_lies_in_reach() -> None:
    state = position("pl pl pl pl", mana=[9, 9])
    (mage,) = put(state, "A1", "elves/magician")
    (far,) = put(state, "D1", "shaman")
    (near,) = put(state, "B1", "axer")
    window(state, first=1)
    assert refusal(state, far, "arcanewind", seat=1, on=near) == "OW-MAG-06"
    state = say(state, spell(state, far, "arcanewind", on=far))
    assert refusal(state, mage, "dispel", seat=0, aimed=1) == "OW-MAG-06"
    assert refusal(state, mage, "dispel", seat=0, aimed=7) == "OW-SPL-01"


@pytest.mark.rule("OW-SPL-01")
def test_a_lasting_effect_ends_for_all_that_it_affects() -> None:
    """Warquake on two stacks, one of which has left."""
    state = position("pl pl pl", factions=("barbarians", "elves"), mana=[9, 9])
    (cleric,) = put(state, "B1", "cleric")
    (warrior,) = put(state, "A1", "warrior")
    (fairy,) = put(state, "A1", "fairy")
    (mage,) = put(state, "A1", "elves/magician")
    window(state)
    state = cast(state, cleric, "warquake", to="A1")
    assert values.initiative(state, one(state, fairy)) == 1
    state.shift(one(state, fairy), at(state, "C1"))
    state = say(state, PASS)
    state = cast(state, mage, "dispel", aimed=1)
    assert lasts(state) == []
    assert [values.initiative(state, one(state, n)) for n in (warrior, fairy, mage)] == [1, 2, 3]


@pytest.mark.rule("OW-SPL-01", "OW-INT-10")
def test_a_dispelled_mist_frees_whom_it_pinned() -> None:
    state = position("pl pl pl", factions=("undead", "elves"), mana=[0, 9])
    put(state, "C1", "warlock")
    (mage,) = put(state, "A1", "elves/magician")
    state = _mist_on(state, mage)
    window(state, first=1)
    state = cast(state, mage, "dispel", aimed=1)
    assert not one(state, mage).marks & PINNED and lasts(state) == []


@pytest.mark.rule("OW-SPL-01", "OW-INT-10")
def test_whom_two_mists_pinned_the_other_one_still_holds() -> None:
    state = position("pl pl pl", factions=("undead", "elves"), mana=[0, 9])
    put(state, "C1", "warlock")
    (mage,) = put(state, "A1", "elves/magician")
    state = _mist_on(_mist_on(state, mage), mage)
    window(state, first=1)
    state = cast(state, mage, "dispel", aimed=1)
    assert one(state, mage).marks & PINNED and lasts(state) == ["mistofthedamned"]


def _mist_on(state, number):  # type: ignore[no-untyped-def]
    from tabletop.games.open_wars.components.spells import SPELL_OF
    from tabletop.games.open_wars.records.pieces import Lasting

    state.serial += 2
    mist = Lasting(state.serial, state.serial - 1, SPELL_OF["mistofthedamned"], 0, "turn", used=True)
    state.lay(mist, (one(state, number),))
    state.mark(one(state, number), PINNED)
    return state


@pytest.mark.rule("OW-VIC-08", "OW-VIC-10")
def test_the_waiting_spells_of_who_is_out_are_removed() -> None:
    state, (mage, shaman, dwarf) = three()
    window(state)
    state = say(state, spell(state, mage, "arcanewind", on=mage))
    state = say(state, spell(state, shaman, "arcanewind", on=shaman))
    made = draft(state)
    victory.concede(made, 0)
    settled(state)
    while waits(state):
        state = say(state, PASS)
    assert lasts(state) == ["arcanewind"] and state.is_out(0)
    assert one(state, dwarf)


@pytest.mark.rule("OW-WIN-02")
def test_the_first_of_a_combat_is_the_first_in_turn_order_who_is_present() -> None:
    state, (_, shaman, _) = three()
    state.order = (2, 0, 1)
    put(state, "B1", "warrior")
    in_combat(state, "B1")
    assert first_speaker(state, "ROUND_START") == 0 and first_speaker(state, "TURN_END") == 2
    assert one(state, shaman) and speaking(state) == 0


@pytest.mark.rule("OW-WIN-06")
def test_what_a_seat_may_cast_is_all_it_is_asked_about() -> None:
    state, _ = three()
    window(state)
    legal = engine.legal_actions(GAME, state, 0)
    assert legal[-1] == PASS and len(legal) > 1
