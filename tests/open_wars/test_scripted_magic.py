"""The magic of scripted Daemons (OW-BOT-10), and that other scripted sides cast nothing (OW-BOT-06)."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.spells import SPELLS
from tabletop.games.open_wars.records.actions import PASS
from tabletop.games.open_wars.records.battle_events import SpellCast
from tabletop.games.open_wars.records.frames import Moving, Window
from tabletop.games.open_wars.records.pieces import Combat
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.magic import script
from tabletop.games.open_wars.rules.magic.windows import open_window

from .casting import say, spell
from .positions import at, draft, one, put, settled, under
from .test_scenarios import staged

DAEMONS = 2


def besieged(mana: int) -> State:
    """The siege, scripted Daemons with so much mana, seats 0 and 1 with none; nothing follows of itself."""
    state = staged("siege")
    state.stack.append(Moving(0))
    state.mana = [0, 0, mana]
    return state


def opened(state: State, name: str, cell: str = "", first: int = DAEMONS) -> list[str]:
    """What is cast as a window opens, before anybody is asked."""
    open_window(draft(state), name, first, at(state, cell) if cell else -1)  # type: ignore[arg-type]
    return cast_by(settled(state)) if isinstance(state.stack[-1], Window) else []


def cast_by(events: object) -> list[str]:
    assert isinstance(events, list | tuple)
    return [SPELLS[event.cast.spell].code for event in events if isinstance(event, SpellCast)]


def first_round(state: State, cell: str) -> State:
    state.phase, state.combat = "combat", Combat(at(state, cell), melee=True, round=1)
    return state


@pytest.mark.rule("OW-BOT-10", "OW-SCN-24")
def test_a_last_counter_beside_a_caster_burns_before_combat_the_dearest_and_one_a_window() -> None:
    state = besieged(9)
    put(state, "B3", "bane")
    (cheap,) = put(state, "A3", "guard")
    (dear,) = put(state, "B2", "gladiator")
    pair = put(state, "C3", "gladiator", 2)
    assert opened(state, "MOVE_START") == []
    assert opened(state, "COMBAT_PHASE_START") == ["abyssflames"]
    assert state.counter(dear) is None and one(state, cheap) and one(state, pair[0])
    assert state.mana[DAEMONS] == 7


@pytest.mark.rule("OW-BOT-10")
def test_blood_runs_in_the_first_round_with_two_other_stacks_beside_the_caster() -> None:
    state = besieged(4)
    put(state, "B3", "bane")
    put(state, "B3", "soldier", 2)
    put(state, "B3", "guard", 2)
    first_round(state, "B3")
    assert opened(state, "ROUND_START", "B3") == []
    put(state, "B3", "hellhound")
    assert opened(state, "ROUND_START", "B3") == ["bloodcorruption"]
    state.mana[DAEMONS] = 4
    assert opened(state, "ROUND_START", "B3") == []


@pytest.mark.rule("OW-BOT-10")
def test_flame_purifies_the_dearest_while_enough_mana_is_left() -> None:
    state = besieged(5)
    put(state, "B3", "bane")
    put(state, "B3", "guard", 2)
    gladiators = put(state, "B3", "gladiator", 2)
    first_round(state, "B3")
    assert opened(state, "ROUND_START", "B3") == []
    state.mana[DAEMONS] = 6
    assert opened(state, "ROUND_START", "B3") == ["purifyingflame"]
    assert sum(state.counter(n) is not None for n in gladiators) == 1


@pytest.mark.rule("OW-BOT-10")
def test_great_enemy_spells_in_reach_are_answered_and_no_window_waits_for_the_script() -> None:
    state = besieged(2)
    state.mana[1] = 9
    (mage,) = put(state, "B3", "elves/magician")
    put(state, "B3", "warrior")
    put(state, "B3", "bane")
    first_round(state, "B3")
    open_window(draft(state), "ROUND_START", 1, at(state, "B3"))
    settled(state)
    assert engine.owed(GAME, state) == (1,)
    shielded = say(state, spell(state, mage, "mysticshield", on=mage))
    assert shielded.mana[DAEMONS] == 2
    graced = say(state, spell(state, mage, "elvengrace", to="B3"))
    assert graced.mana[DAEMONS] == 0 and graced.lasting == ()
    window = state.stack[-1]
    assert isinstance(window, Window) and script.choice(state, window, DAEMONS) is None
    assert say(graced, PASS)


@pytest.mark.rule("OW-BOT-06")
def test_the_scripted_undead_cast_nothing() -> None:
    state = staged("last_stand")
    state.mana = [0, 9]
    put(state, "B2", "warlock")
    put(state, "B3", "valkyrie")
    under(state, "arcanewind", 1, seat=0)
    open_window(draft(state), "COMBAT_PHASE_START", 1)
    assert not any(isinstance(frame, Window) for frame in state.stack)
