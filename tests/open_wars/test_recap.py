"""What the others did is told in the order in which it concerns who looks, an attack with what came of it."""

from __future__ import annotations

import pytest
from msgspec import structs

from tabletop.app.table import Appearance, Deed
from tabletop.engine.model import Event
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import battle_events as fought
from tabletop.games.open_wars.records import events as ev
from tabletop.games.open_wars.records.actions import Attack
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.words import SPEECH
from tabletop.text.catalogue import Texts

from .positions import at, fighting, key, kind_of, position, put, told


def deeds(state: State, events: list[Event], seat: int = 0, language: str = "es") -> tuple[Deed, ...]:
    log = SPEECH(Texts(language).scope("open_wars"), Appearance()).log
    return log.recap(events, structs.replace(GAME.observe(state, seat), seat=seat))


@pytest.mark.rule("OW-UI-13")
def test_what_concerns_oneself_comes_before_marches_and_these_before_purchases() -> None:
    state = position("IC pl pl", "pl pl pl")
    put(state, "B2", "elves/warrior")
    (city,) = put(state, "A1", "axer")
    (walker,) = put(state, "C1", "axer")
    (new,) = put(state, "C2", "axer")
    kind, dead = kind_of("axer"), kind_of("elves/warrior")
    events: list[Event] = [
        ev.Recruited(new, kind, 1, at(state, "C2"), 2),
        ev.Entered((walker,), at(state, "B1"), at(state, "C1"), 1, "walked"),
        fought.AttackDeclared(key(state, city), at(state, "A1"), 0, False),
        fought.HitsRolled(key(state, city), 1, 1),
        fought.Fell(99, dead, 0, at(state, "A1"), "hit"),
        fought.CombatEnded(at(state, "A1"), "won"),
    ]
    told = [deed.said for deed in deeds(state, events)]
    assert [
        word for line in told for word in ("toma", "ataca", "Pierdes", "→", "recluta") if word in line
    ] == [
        "toma",
        "ataca",
        "Pierdes",
        "→",
        "recluta",
    ]


@pytest.mark.rule("OW-UI-13")
@pytest.mark.parametrize(
    ("dice", "es", "en"),
    [((1, 6), "cae 1", "1 falls"), ((1, 1), "caen 2", "2 fall"), ((6, 6), "falla", "it misses")],
)
def test_an_attack_says_what_came_of_it(dice: tuple[int, ...], es: str, en: str) -> None:
    """Two axers attack two warriors, by the rules."""
    state = position("pl pl", factions=("orcs", "elves"))
    put(state, "A1", "axer", 2)
    put(state, "A1", "elves/warrior", 2)
    state.scripted = (1,)
    state = fighting(state)
    after, events = told(state, Attack(1), *dice)
    for language, words in (("es", es), ("en", en)):
        found = [
            deed.said for deed in deeds(after, events, 1, language) if "(" in deed.said and ": " in deed.said
        ]
        assert any(line.endswith(f": {words}") for line in found), found


@pytest.mark.rule("OW-UI-13")
def test_an_attack_whose_dice_have_not_fallen_promises_nothing() -> None:
    state = position("pl pl")
    put(state, "A1", "elves/warrior")
    (foe,) = put(state, "A1", "axer")
    declared = fought.AttackDeclared(key(state, foe), at(state, "A1"), 0, False)
    rolled = fought.HitsRolled(key(state, foe), 1, 1)
    assert deeds(state, [declared])[0].said.endswith("(A1)")
    assert deeds(state, [declared, rolled])[0].said.endswith(": 1 impacto")
