"""Moments that random matches hardly ever come to."""

from __future__ import annotations

from tabletop.games.open_wars.records.actions import Attack, Break, Shift
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State

from .casting import cast, in_combat, window
from .positions import act, at, closing, fighting, played, position, put
from .test_ending import fell
from .test_scenarios import staged


def moments() -> list[State]:
    """A fallen counter may be raised; a ritual may be paid; own stacks tie; Thorin breaks a line, which is
    displaced; a Pact frees a spell; a leap attacks one of two players."""
    return [raising(), ritual(), tying(), breaking(), displacing(), free(), turning()]


def raising() -> State:
    state = position("SD pl IC", factions=("undead", "orcs", "elves"))
    put(state, "A1", "wraith")
    put(state, "C1", "slynn")
    put(state, "B1", "warrior")
    fell(state, "B1", "skeleton")
    state.gold[0], state.values = 5, (2, 1, 1)
    return closing(state)


def ritual() -> State:
    state = staged("siege")
    put(state, "D1", "dwarves/mage")
    put(state, "E2", "warrior")
    put(state, "A3", "soldier")
    state.mana = [9, 0, 0]
    return closing(state)


def tying() -> State:
    state = position("pl", factions=("daemons", "amazons"))
    put(state, "A1", "guardian")
    put(state, "A1", "soldier", seat=0)
    put(state, "A1", "soldier", seat=1)
    return fighting(state, "tie:1", "tie:6")


def breaking() -> State:
    state = position(
        "pl pl pl",
        "pl pl pl",
        factions=("barbarians", "orcs"),
        setup=Setup(factions=("barbarians", "orcs"), heroes=True),
    )
    put(state, "B1", "thorin")
    put(state, "B1", "slynn", 3)
    return played(fighting(state), Attack(1), 1)


def displacing() -> State:
    state = breaking()
    (line,) = {c.key for c in state.counters if c is not None and c.seat == 1}
    return act(state, Break(line))


def free() -> State:
    state = position("pl pl", factions=("daemons", "elves", "orcs"), mana=[3, 0, 0])
    (bane,) = put(state, "A1", "bane")
    soldiers = put(state, "A1", "soldier", 2)
    put(state, "A1", "warrior")
    in_combat(state, "A1")
    return cast(state, bane, "darkpact", on=soldiers[0], counter=soldiers[0])


def turning() -> State:
    state = position("pl pl", factions=("amazons", "elves", "orcs"), mana=[4, 0, 0])
    (druid,) = put(state, "A1", "amazons/druid")
    (tigress,) = put(state, "A1", "tigress")
    put(state, "B1", "warrior")
    put(state, "B1", "slynn")
    window(state)
    state = cast(state, druid, "pumasleap", on=tigress)
    return act(state, Shift((tigress,), at(state, "B1")))
