"""Hits and casualties (OW-CAS): who takes them, what saves, what is lost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.app.table import Appearance
from tabletop.engine.dice import feed
from tabletop.engine.model import Action, Event
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records.actions import HOLD, Attack, Suffer
from tabletop.games.open_wars.records.battle_events import HitCancelled
from tabletop.games.open_wars.records.frames import Allocating
from tabletop.games.open_wars.records.pieces import NO_ATTACK, Combat, Hit
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.combat import casualties, saves
from tabletop.games.open_wars.table import TABLE
from tabletop.text.catalogue import Texts

from .positions import act, asked, draft, fighting, names, one, played, position, put, told, under, why


def hit(state: State, *ids: int, dice: str = "", cast: int | None = None) -> list[Event]:
    """These counters, of one player in one cell, take a hit each of an attack. The events."""
    first = one(state, ids[0])
    state.feed = feed(*map(int, dice.split()))
    made = draft(state)
    saves.resolve(made, Hit(first.seat, first.at, 0, given=ids, cast=cast))
    assert state.feed == [], "dice were not needed"
    return made.events


def saved(events: list[Event]) -> list[str]:
    """What cancelled hits."""
    return [event.why for event in events if isinstance(event, HitCancelled)]


@pytest.mark.rule("OW-CAS-01", "OW-CAS-02", "OW-CAS-11", "OW-STM-27", "OW-CAS-09")
def test_example_6_the_cheapest_fall_first_and_the_owner_chooses_among_equals() -> None:
    state = position("pl pl", factions=("orcs", "undead"))
    put(state, "A1", "axer", 4)
    put(state, "A1", "undead/skeleton", 2)
    put(state, "A1", "mummy", 2)
    (zombie,) = put(state, "A1", "zombie")
    put(state, "B1", "zombie")
    state = act(fighting(state), HOLD)
    state = played(state, Attack(1), 1, 1, 2, 6)
    assert asked(state) == ("Allocating", 1)
    assert why(state, Suffer(4)) == "OW-CAS-01"
    state = act(state, Suffer(zombie))
    assert names(state, "A1", 1) == {"skeleton": 2} and names(state, "B1", 1) == {"zombie": 1}


@pytest.mark.rule("OW-CAS-01", "OW-CAS-06", "OW-HER-02", "OW-HER-03")
def test_each_takes_as_many_hits_as_it_has_lives_and_the_rest_is_lost() -> None:
    state = position("pl pl", factions=("orcs", "elves"))
    put(state, "A1", "axer", 3)
    put(state, "A1", "elyria")
    put(state, "B1", "warrior")
    fighting(state)
    once = played(act(state, HOLD), Attack(1), 2, 6, 6)
    assert one(once, 3).wounded and names(once, "A1", 1) == {"elyria": 1}
    dead = played(act(state, HOLD), Attack(1), 1, 1, 1)
    assert names(dead, "A1", 1) == {} and names(dead, "B1", 1) == {"warrior": 1}


@pytest.mark.rule("OW-CAS-08")
def test_castles_casters_and_heroes_are_protected_by_their_cost_alone() -> None:
    state = position("pl pl", factions=("orcs", "dwarves"))
    put(state, "A1", "axer", 2)
    (castle,) = put(state, "A1", "dwarves/castle")
    put(state, "A1", "gladiator")
    put(state, "B1", "guard")
    found = casualties.takers(state, Hit(1, 0, 1))
    assert [counter.id for counter in found] == [castle]


@pytest.mark.rule("OW-CAS-03")
def test_the_default_order_of_losses() -> None:
    state = position("GY", factions=("orcs", "undead"))
    (zombie,) = put(state, "A1", "zombie")
    barred, tired, fresh = put(state, "A1", "mummy", 3)
    state.mark(one(state, barred), NO_ATTACK)
    state.update(replace(one(state, tired), attack=-9))
    rider = put(state, "A1", "undead/rider")[0]
    order = sorted(
        (zombie, barred, tired, fresh, rider), key=lambda n: casualties.default_order(state, one(state, n))
    )
    assert order == [tired, barred, zombie, fresh, rider]


@pytest.mark.rule("OW-CAS-04", "OW-LOC-24")
def test_a_cancelled_hit_is_spent() -> None:
    state = position("WF", factions=("amazons", "orcs"))
    guardian, tigress = put(state, "A1", "guardian") + put(state, "A1", "tigress")
    put(state, "A1", "slynn")
    assert saved(hit(state, guardian, dice="5")) == ["wheatfield"]
    assert hit(state, tigress) and state.counter(tigress) is None
    assert saved(hit(state, guardian, dice="4")) == [] and state.counter(guardian) is None


@pytest.mark.rule("OW-LOC-29", "OW-LOC-32")
def test_mirages_save_casters_and_the_bridge_saves_anybody() -> None:
    state = position("MD BB", factions=("elves", "orcs"))
    mage, warrior = put(state, "A1", "elves/magician") + put(state, "A1", "warrior")
    archers = put(state, "B1", "elves/archer", 2)
    assert saved(hit(state, mage, dice="3")) == ["miragedesert"]
    assert saved(hit(state, warrior)) == []
    assert saved(hit(state, *archers, dice="6 5")) == ["bridgeofthebrave"]
    assert names(state, "B1", 0) == {"archer": 1}


@pytest.mark.rule("OW-CAS-05", "OW-HER-11", "OW-INT-02", "OW-INT-03")
def test_saves_come_in_their_order() -> None:
    """Durin, Walls, Shield, one per hit; Mithril leaves one hit of the attack."""
    state = position("pl pl", factions=("dwarves", "orcs"))
    state.setup = replace(state.setup, heroes=True)
    state.combat = Combat(0, melee=True, round=1)
    guards = put(state, "A1", "guard", 4)
    put(state, "A1", "durin")
    put(state, "A1", "slynn")
    under(state, "mysticshield", *guards)
    under(state, "unbreakablewalls", *guards)
    assert saved(hit(state, *guards)) == ["durin", "unbreakablewalls", "mysticshield"]
    assert names(state, "A1", 0)["guard"] == 3 and state.combat.warded
    left = [number for number in guards if state.counter(number)]
    under(state, "mithrilarmor", *left)
    under(state, "unbreakablewalls", *left)
    assert saved(hit(state, *left)) == ["unbreakablewalls", "mithrilarmor", "mithrilarmor"]


@pytest.mark.rule("OW-HER-11", "OW-HER-06", "OW-HER-08")
def test_durin_guards_others_once_a_combat_and_only_unhurt() -> None:
    state = position("pl pl", factions=("dwarves", "orcs"))
    state.setup = replace(state.setup, heroes=True)
    state.combat = Combat(0, melee=True, round=1)
    guards, (durin,) = put(state, "A1", "guard", 4), put(state, "A1", "durin")
    assert saved(hit(state, durin)) == [] and one(state, durin).wounded
    assert saved(hit(state, guards[0])) == []
    state.update(replace(one(state, durin), wounded=False))
    assert saved(hit(state, guards[1], guards[2])) == ["durin"]


@pytest.mark.rule("OW-SPL-20", "OW-INT-09", "OW-CAS-05", "OW-DIC-05")
def test_elven_grace_rolls_for_the_first_hit_whatever_else_cancels_it() -> None:
    state = position("BB pl", factions=("elves", "orcs"))
    state.combat = Combat(0, melee=True, round=1)
    warriors = put(state, "A1", "warrior", 4)
    under(state, "elvengrace", *warriors)
    assert saved(hit(state, warriors[0], warriors[1], dice="4 5")) == ["elvengrace"]
    state.combat = Combat(0, melee=True, round=1)
    left = [n for n in warriors if state.counter(n)]
    assert saved(hit(state, left[0], dice="3 6")) == ["bridgeofthebrave"]
    state.combat = Combat(0, melee=True, round=1)
    under(state, "mysticshield", *left)
    assert saved(hit(state, left[0], left[1], dice="1")) == ["mysticshield"]


@pytest.mark.rule("OW-CAS-07", "OW-MAG-06", "OW-SPL-13")
def test_of_a_stack_hit_by_a_spell_the_owner_chooses_the_counter() -> None:
    state = position("pl pl", factions=("daemons", "orcs"))
    put(state, "A1", "bane")
    fresh, tired = put(state, "B1", "axer", 2)
    state.update(replace(one(state, tired), spent=1))
    stack = one(state, fresh).key
    found = casualties.choices(state, Hit(1, 1, 1, stack=stack, cast=1))
    assert [counter.id for counter in found] == [fresh, tired]


@pytest.mark.rule("OW-CMB-08", "OW-FIN-01", "OW-FIN-02", "OW-FIN-04", "OW-ATK-07")
def test_a_combat_ends_at_once_and_survivors_stay() -> None:
    state = position("pl pl", factions=("orcs", "elves"))
    put(state, "A1", "axer", 2)
    put(state, "A1", "orcs/brutus")
    put(state, "A1", "warrior")
    put(state, "B1", "warrior")
    fighting(state)
    state, events = told(state, Attack(1), 2)
    kinds = [type(event).__name__ for event in events]
    assert "CombatEnded" in kinds and "Activated" not in kinds
    assert names(state, "A1", 0) == {"axer": 2, "brutus": 1} and state.combat is None


@pytest.mark.rule("OW-CAS-02", "OW-CAS-03")
def test_hits_are_not_asked_for_where_it_is_all_the_same_who_takes_them() -> None:
    """Both fall: the usual one first. With one hit less, a shield or unlike counters there is a choice."""

    def forced(hits: int, *, shield: bool = False, **facts: int) -> Action | None:
        state = position("pl pl", factions=("orcs", "undead"))
        put(state, "A1", "axer", 2)
        put(state, "B1", "axer")
        ids = put(state, "B1", "zombie")
        state.update(replace(one(state, ids[0]), **facts))
        put(state, "B1", "zombie" if facts else "mummy", 1)
        if shield:
            under(state, "mysticshield", *ids)
        state.phase = "combat"
        state.stack.append(Allocating(1, Hit(1, 1, hits)))
        legal = [Suffer(c.id) for c in casualties.choices(state, Hit(1, 1, hits))]
        shown = TABLE(Texts("en").scope("open_wars"), Appearance(), ())
        return shown.questions.forced(GAME.observe(state, 1), 1, legal)

    assert isinstance(forced(2), Suffer) and forced(1) is None and forced(2, shield=True) is None
    assert isinstance(forced(1, spent=1), Suffer), "what has moved is not unlike"
    assert forced(1, marks=NO_ATTACK) is None
