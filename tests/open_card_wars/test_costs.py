"""Which ability costs what where, and who may still do something with a die (chapters 7 and 8)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.games.open_card_wars.components.cards import CARDS, Ability
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records.fighters import Fighter
from tabletop.games.open_card_wars.records.frames import Activation
from tabletop.games.open_card_wars.rules import abilities, activation, targets
from tabletop.games.open_card_wars.rules.activation import ActivationPhase

from .matrix import put
from .positions import Position, card, duel, why

ROWS = {"vanguard": 0, "center": 1, "rearguard": 2}
PEOPLE = [i for i, one in enumerate(CARDS) if one.is_character]
WORN = {
    cls: [i for i, one in enumerate(CARDS) if one.cls == cls and not one.is_character]
    for cls in {one.cls for one in CARDS}
}
OTHERS = [p for p in PEOPLE if CARDS[p].name["en"] not in ("Nerea", "Jaxar", "Luma", "Galena")]
"""Those who do not stand around in the scenes here."""


def price(ability: Ability, row: int) -> int:
    """1 less in its own row, never less than 1; an extra ability costs the same everywhere."""
    return max(1, ability.cost - (ROWS.get(ability.slot) == row))


def holders(person: int) -> list[Fighter]:
    """The character in each row, bare and with each equipment of its class."""
    worn = [-1, *WORN[CARDS[person].cls]]
    return [Fighter(0, person, 0, 3 * row + 1, 5, equipment=e) for row in range(3) for e in worn]


def had(fighter: Fighter) -> dict[int, Ability]:
    """Its abilities by slot."""
    found = dict(enumerate(fighter.face.abilities))
    if fighter.equipment >= 0:
        found[3] = CARDS[fighter.equipment].abilities[0]
    return found


@pytest.mark.rule("OCW-ABIL-01", "OCW-ABIL-02", "OCW-ABIL-03", "OCW-EQ-04")
@pytest.mark.parametrize("person", PEOPLE, ids=lambda c: CARDS[c].name["en"])
def test_every_ability_in_every_row(person: int) -> None:
    state = duel("A:V1 Ashra", "B:V1 Jaxar").state
    for fighter in holders(person):
        found = had(fighter)
        assert [*abilities.slots(fighter)] == [*found]
        row = fighter.cell // 3
        assert abilities.costs_in(person, fighter.equipment, row) == tuple(
            (slot, price(a, row), a) for slot, a in found.items()
        )
        for slot in range(-1, 6):
            place = abilities.place_of(fighter, slot)
            if slot not in found:
                assert place is None
                no = abilities.refuse_slot(fighter, 6, slot, False)
                assert why(no) == ("OCW-ABIL-01", "no-such-ability")
                continue
            assert place is not None and place.ability == found[slot]
            need = price(found[slot], row)
            assert abilities.cost(state, fighter, slot) == need == abilities.cost_of(fighter, found[slot])
            for value in range(1, 7):
                for flash in (False, True):
                    no = abilities.refuse_slot(fighter, value, slot, flash)
                    if flash and found[slot].timing != "flash":
                        assert why(no) == ("OCW-KW-13", "not-flash")
                    elif value < need:
                        assert why(no) == ("OCW-ABIL-04", "die-too-low")
                        assert no is not None and no.args == {"need": need, "value": value}
                    else:
                        assert no is None


@pytest.mark.rule("OCW-ABIL-03")
def test_nothing_costs_less_than_one() -> None:
    cheap = CARDS[card("Cassara")].abilities[1]
    for cost, least in ((1, 1), (2, 1), (3, 2)):
        ability = msgspec.structs.replace(cheap, cost=cost)
        assert abilities.cost_in(1, ability) == least and abilities.cost_in(0, ability) == cost
        extra = msgspec.structs.replace(ability, slot="extra")
        assert {abilities.cost_in(row, extra) for row in range(3)} == {cost}


LINES = ("A:C2 {0}", "A:V2 Nerea hp=3", "B:V2 Jaxar", "B:C2 Luma", "B:R3 Galena")


@pytest.mark.rule("OCW-FLASH-01", "OCW-FLASH-07", "OCW-ABIL-04", "OCW-ACT-10")
@pytest.mark.parametrize("person", OTHERS, ids=lambda c: CARDS[c].name["en"])
@pytest.mark.parametrize("lines", [LINES, LINES[:1]], ids=["among others", "alone"])
def test_what_a_die_buys(person: int, lines: tuple[str, ...]) -> None:
    name = CARDS[person].name["en"].replace(" ", "_")
    for equipment in (-1, *WORN[CARDS[person].cls]):
        for row in range(3):
            p = duel(*(line.format(name) for line in lines), dice="1/")
            me = p.state.update(p.state.fighters[0].changed(equipment=equipment, cell=3 * row))
            sight = targets.Sight(p.state, me)
            ways = {slot: targets.combinations(sight, a) for slot, a in had(me).items()}
            flash = [price(a, row) for s, a in had(me).items() if a.timing == "flash" and ways[s]]
            for value in range(7):
                for only in (False, True):
                    expected = [
                        do.Use(slot, way)
                        for slot, a in had(me).items()
                        if price(a, row) <= value and (a.timing == "flash" or not only)
                        for way in ways[slot]
                    ]
                    assert abilities.uses(p.state, me, value, only) == expected
                    for use in expected:
                        assert abilities.refuse_use(p.state, me, value, use.slot, use.targets, only) is None
                cheapest = min((need for need in flash if need <= value), default=7)
                assert abilities.cheapest_flash(p.state, me, value) == cheapest
            for slot in had(me):
                no = abilities.refuse_ability(p.state, me, 6, slot, False)
                assert (no is None) is bool(ways[slot])
            for word in ("stun", "silence", "dead", "used"):
                spoilt = put(p, CARDS[person].name["en"], word)[name] if word != "dead" else me.changed(hp=0)
                p.state.update(me)
                assert abilities.cheapest_flash(p.state, spoilt) == 7
                assert abilities.uses(p.state, spoilt, 6, False) == [] or word == "used"


@pytest.mark.rule("OCW-KW-17", "OCW-KW-26", "OCW-DEAD-02", "OCW-KW-03")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", None),
        ("prison", None),
        ("entered", None),
        ("haste", None),
        ("stun", ("OCW-KW-17", "stunned")),
        ("silence", ("OCW-KW-26", "silenced")),
        ("silence stun", ("OCW-KW-17", "stunned")),
        ("dead", ("OCW-DEAD-02", "not-standing")),
    ],
)
def test_who_can_declare_abilities(words: str, expected: tuple[str, str] | None) -> None:
    p = duel(f"A:V1 Ashra {words}", "B:V1 Jaxar", dice="6/")
    no = abilities.refuse_any(p["Ashra"])
    assert (None if no is None else why(no)) == expected
    for found in (
        abilities.refuse_use(p.state, p["Ashra"], 6, 0, (), False),
        abilities.refuse_ability(p.state, p["Ashra"], 6, 0, False),
    ):
        assert (None if found is None else why(found)) == expected


# -- activations ----------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-ACT-02", "OCW-DEAD-02", "OCW-TURN-04", "OCW-KW-17")
def test_who_can_get_a_die() -> None:
    def found(words: str = "", seat: int = 0, **more: Any) -> tuple[str, str] | None:
        p = duel(f"A:V1 Ashra {words}", "B:V1 Jaxar", dice="6/")
        no = activation.refuse_eligible(p.state, seat, p["Ashra"].changed(**more))
        return None if no is None else why(no)

    assert found() is found("prison silence entered") is None
    assert found(seat=1) == ("OCW-ACT-02", "not-your-character")
    assert found(hp=0, cell=-1) == ("OCW-ACT-02", "not-your-character")
    assert found("dead") == ("OCW-DEAD-02", "defeated")
    assert found("used stun") == ("OCW-TURN-04", "die-used")
    assert found("stun") == ("OCW-KW-17", "stunned")
    state = duel("A:V1 Ashra", "B:V1 Jaxar").state
    assert why(activation.refuse_eligible(state, 0, None)) == ("OCW-ACT-02", "not-your-character")


@pytest.mark.rule("OCW-ACT-02", "OCW-ACT-04", "OCW-ACT-11")
@pytest.mark.parametrize(
    ("lines", "dice", "able"),
    [
        (("A:V1 Ashra",), "1", [(0, 1)]),
        (("A:V1 Ashra",), "", []),
        (("A:V1 Ashra used",), "6", []),
        (("A:R1 Ashra prison",), "3 4", [(0, 2)]),
        (("A:R1 Ashra prison",), "1", []),
        (("A:R1 Ashra prison silence",), "6", []),
        (("A:V1 Ashra stun", "A:V2 Zeph"), "2 5", [(1, 1), (1, 2)]),
        (("A:V1 Ashra", "A:V2 Zeph"), "5", [(0, 1), (1, 1)]),
    ],
)
def test_which_dice_whom(lines: tuple[str, ...], dice: str, able: list[tuple[int, int]]) -> None:
    """Ashra's abilities cost 2, 4 and, in the rearguard, 4."""
    p = duel(*lines, "B:V1 Jaxar", dice=f"{dice}/")
    if "prison" in lines[0] and dice == "3 4":
        able = [(0, 1), (0, 2)]  # V costs 2
    assert activation.activations(p.state, 0) == [do.Activate(*pair) for pair in able]
    assert activation.can_activate(p.state, 0) is bool(able)
    for fighter in range(-1, 4):
        for die in range(10):
            no = activation.refuse_activate(p.state, 0, do.Activate(fighter, die))
            assert (no is None) is ((fighter, die) in able)


@pytest.mark.rule("OCW-ACT-03", "OCW-ACT-07", "OCW-SM-35", "OCW-ABIL-15")
@pytest.mark.parametrize("words", ["", "stun", "prison", "silence", "prison silence", "dead"])
@pytest.mark.parametrize("value", [1, 6])
def test_what_is_left_of_an_activation(words: str, value: int) -> None:
    """In the vanguard Ashra's first ability costs 1: silence apart, any die buys it."""
    p: Position = duel(f"A:V1 Ashra {words}", "A:V2 Nerea", "B:V1 Jaxar", dice=f"{value}/")
    dead, stunned, held, silent = (word in words for word in ("dead", "stun", "prison", "silence"))
    phase = ActivationPhase()
    for ability_used in (False, True):
        for action_used in (False, True):
            frame = Activation(0, 0, 1, value, ability_used, action_used)
            begun = ability_used or action_used
            buys = not (ability_used or silent or stunned or dead)
            acts = not (action_used or held)
            asked = not begun or (not dead and not stunned and (acts or ((buys and value > 1) or buys)))
            assert bool(phase.owed(p.state, frame)) is asked
            if dead:
                continue
            legal = phase.legal(p.state, frame, 0)
            kinds = {type(action) for action in legal}
            assert (do.Use in kinds) is buys
            assert (do.Attack in kinds) is (not action_used and not held and not stunned)
            assert (do.Move in kinds) is acts
            assert (do.Done in kinds) is begun and (do.Back in kinds) is not begun
            assert all(phase.refuse(p.state, frame, 0, action) is None for action in legal)
            again = {
                do.Use(0): ("OCW-ACT-03", "ability-used") if ability_used else None,
                do.Attack(): ("OCW-ACT-03", "action-used") if action_used else None,
                do.Move(8): ("OCW-ACT-03", "action-used") if action_used else None,
                do.Done(): None if begun else ("OCW-ACT-03", "nothing-done"),
                do.Back(): ("OCW-ACT-06", "already-committed") if begun else None,
            }
            for action, expected in again.items():
                no = phase.refuse(p.state, frame, 0, action)
                if expected:
                    assert why(no) == expected
                elif isinstance(action, (do.Done, do.Back)):
                    assert no is None
