"""OCW-… 17.2: notes 55 to 108, each asserted for every pair of keywords that it stands at."""

from __future__ import annotations

import pytest

from tabletop.games.open_card_wars import actions as do
from tabletop.games.open_card_wars import events

from .matrix import (
    ANSWERER,
    BYSTANDER,
    WORDS,
    Notes,
    can_attack,
    clash,
    declared,
    failed,
    has,
    hurts,
    meddle,
    noted,
    put,
    ready,
    redirect,
    wait,
)
from .positions import duel, why

note = Notes()


@pytest.mark.parametrize(("number", "one", "other"), noted(55, 108))
def test_notes(number: int, one: str, other: str) -> None:
    note.checks[number](one, other)


@note(55)
def _(one: str, other: str) -> None:
    keyword = one if other == "SI" else other
    if keyword == "HA":
        assert hurts(clash("entered haste silence"), "Jaxar")
    elif keyword == "RE":
        p = ready("reach silence", "", "B:C1 Luma").attack("Zeph", 1)
        assert len(p.legal(do.Aim)) == 2
    elif keyword == "TR":
        assert clash("trample silence", "hp=2", "B:C1 Luma")["Luma"].hp == 13
    elif keyword in ("DA", "TA"):
        assert len(declared(clash(f"{WORDS[keyword]} silence"))) == {"DA": 2, "TA": 3}[keyword]
    else:
        assert hurts(clash(f"{WORDS[keyword]} silence", "def-1"), "Jaxar") == [
            5 * {"DD": 2, "TD": 3}[keyword]
        ]


@note(56)
def _(one: str, other: str) -> None:
    assert clash("unstoppable", "dodge")["Jaxar"].hp == 15
    p = duel("A:V1 Sorgar", "B:V1 Jaxar dodge", BYSTANDER, dice="5 1 /").use("Sorgar", 5, "R")
    assert p["Jaxar"].hp == 9


@note(57)
def _(one: str, other: str) -> None:
    p = clash("", "dodge", ANSWERER, dice="1 1 / 3")
    meddle(p, "Jaxar", "invulnerable")
    assert failed(p) == ["invulnerable"] and not p.events(events.Damaged)


@note(58)
def _(one: str, other: str) -> None:
    assert clash("trample", "hp=1 dodge", "B:C1 Luma")["Luma"].hp == 14
    p = clash("trample", "hp=1", "B:C1 Luma dodge")
    assert (p["Jaxar"].hp, p["Luma"].hp) == (0, 14)


@note(59)
def _(one: str, other: str) -> None:
    p = redirect(ready("", "dodge", "B:R3 Luma"), "Jaxar", "Luma").attack("Zeph", 1)
    assert p["Luma"].hp == 14
    p = redirect(ready("", "", "B:R3 Luma dodge"), "Jaxar", "Luma").attack("Zeph", 1)
    assert p["Luma"].hp == 10


@note(60)
def _(one: str, other: str) -> None:
    assert clash("", "dodge reflect")["Zeph"].hp == 10
    assert clash("dodge", "reflect")["Zeph"].hp == 6


@note(61)
def _(one: str, other: str) -> None:
    p = clash("", "hp=2 dodge indestructible")
    assert p["Jaxar"].hp == 2 and p.events(events.Damaged)[0].dodged


@note(62)
def _(one: str, other: str) -> None:
    p = clash("", "", "B:R3 Luma taunt dodge")
    assert declared(p)[0].objective == p.id("Luma") and p["Luma"].hp == 14


@note(63)
def _(one: str, other: str) -> None:
    if one == "DO":
        p = clash("dodge", "dodge counterattack")
        assert (p["Zeph"].hp, p["Jaxar"].hp) == (10, 15)
    elif one == "UN":
        p = clash("unstoppable def+3", "unstoppable counterattack")
        assert (p["Zeph"].hp, p["Jaxar"].hp) == (7, 10)
    elif one == "RF":
        p = clash("reflect", "reflect")
        assert (p["Zeph"].hp, p["Jaxar"].hp) == (6, 11) and len(p.events(events.Damaged)) == 2
    elif one == "RD":
        p = ready("", "", "B:R3 Luma", "B:R1 Sorgar")
        redirect(redirect(p, "Jaxar", "Luma"), "Luma", "Sorgar").attack("Zeph", 1)
        assert (p["Luma"].hp, p["Sorgar"].hp) == (10, 18)
        p = ready("", "", "B:R3 Luma", "B:R1 Sorgar")
        redirect(redirect(p, "Jaxar", "Luma"), "Jaxar", "Sorgar").attack("Zeph", 1)
        assert (p["Luma"].hp, p["Sorgar"].hp) == (14, 14), "the newest counts"
    elif one == "CA":
        p = clash("counterattack", "counterattack")
        assert [e.counter for e in declared(p)] == [False, True]
    else:
        p = ready("taunt", "taunt", "B:R3 Luma taunt").attack("Zeph", 1)
        assert {a.objective for a in p.legal(do.Aim)} == {p.id("Jaxar"), p.id("Luma")}


@note(64)
def _(one: str, other: str) -> None:
    p = duel("A:R1 Sorelia silence", "A:V1 Ashra", "B:V1 Jaxar", BYSTANDER, dice="4 1 /").give("Sorelia", 4)
    assert why(p.no(p.as_use("R", "Ashra"))) == ("OCW-KW-26", "silenced")
    assert not clash("", "", "B:R3 Brego silence", other="Malrock", dice="1 1 / 5").is_window


@note(65)
def _(one: str, other: str) -> None:
    p = clash("", "hp=3", "B:R1 Sorelia", dice="1 1 / 4").react("Sorelia", 4, "R", "Jaxar")
    assert p["Jaxar"].hp == 5


@note(66)
def _(one: str, other: str) -> None:
    assert not clash("", "", "B:R3 Brego stun", other="Malrock", dice="1 1 / 5").is_window
    p = duel("A:R1 Sorelia stun", "B:V1 Jaxar", BYSTANDER, dice="4 1 /")
    assert why(p.no(do.Activate(p.id("Sorelia"), 1)))[1] == "stunned"


@note(67)
def _(one: str, other: str) -> None:
    p = clash("", "hp=13", "B:R1 Sorelia", "B:R3 Luma", dice="1 1 / 3 3")
    p.react("Luma", 3, "V", "Jaxar").react("Sorelia", 3, "C", "Jaxar").passes()
    healed = p.events(events.Healed)
    assert [e.amount for e in healed] == [2] and p["Jaxar"].hp == 15
    resolved = [e.declared.fighter for e in p.events(events.AbilityResolves)]
    assert resolved == [p.id("Luma"), p.id("Sorelia")]


@note(68)
def _(one: str, other: str) -> None:
    p = clash("", "hp=3", "B:R1 Sorelia entered", dice="1 1 / 3").react("Sorelia", 3, "C", "Jaxar")
    assert p["Jaxar"].hp == 3
    p = duel("A:R1 Sorelia entered", "A:V1 Ashra hp=3", "B:V1 Jaxar", dice="4 1 /").use(
        "Sorelia", 4, "R", "Ashra"
    )
    assert p["Ashra"].hp == 9


@note(69)
def _(one: str, other: str) -> None:
    p = clash("", "counterattack", "B:R3 Brego", dice="1 1 / 3")
    wait(p)
    assert p.is_window and p.frame.moment == "attack" and p.state.stack[-2].counter
    p.passes()
    assert p["Zeph"].hp == 7
    p = clash("", "", dice="1 1 / 4").react("Jaxar", 4, "C")
    assert (p["Jaxar"].hp, p["Zeph"].hp) == (15, 7)


@note(70)
def _(one: str, other: str) -> None:
    p = clash("", "", "B:C3 Malrock", ANSWERER, dice="1 1 / 3")
    meddle(p, "Malrock", "taunt")
    assert p["Jaxar"].hp == 11


@note(71)
def _(one: str, other: str) -> None:
    p = clash("", "", other="Fyx", dice="1 1 / 3").react("Fyx", 3, "V")
    assert p["Fyx"].hp == 12 and not failed(p)
    p = clash("", "hp=1 wears=014", other="Sorgar", dice="1 1 / 5").react("Sorgar", 5, "X")
    assert failed(p) == ["invulnerable"]


@note(72)
def _(one: str, other: str) -> None:
    keyword = one if other == "FL" else other
    if keyword == "DO":
        assert clash("", "", "B:R3 Luma", dice="1 1 / 3").react("Luma", 3, "V", "Jaxar")["Jaxar"].hp == 15
    elif keyword == "RD":
        p = clash("", "", "B:R3 Roldan", dice="1 1 / 3").react("Roldan", 3, "V", "Jaxar")
        assert (p["Jaxar"].hp, p["Roldan"].hp) == (15, 13)
    elif keyword == "RF":
        assert clash("", "", other="Kiro", dice="1 1 / 3").react("Kiro", 3, "C")["Zeph"].hp == 5
    elif keyword == "IN":
        assert (
            clash("", "hp=1", "B:R3 Salvio", dice="1 1 / 4").react("Salvio", 4, "V", "Jaxar")["Jaxar"].hp == 1
        )
    elif keyword == "SH":
        assert clash("", "", "B:C3 Galena", dice="1 1 / 3").react("Galena", 3, "C", "Jaxar")["Jaxar"].hp == 15
    elif keyword == "UN":
        p = clash("", "", ANSWERER, dice="1 1 / 3")
        assert meddle(p, "Zeph", "unstoppable")["Jaxar"].hp == 10
    else:
        p = duel("A:V1 Zeph", "B:V1 Jaxar hp=5", ANSWERER, dice="1 / 3 1 1 1 1").attack("Zeph", 1)
        put(p, "Jaxar", "regeneration")
        p.passes()
        assert p.state.turn == 10 and p["Jaxar"].hp == 15


@note(73)
def _(one: str, other: str) -> None:
    p = clash("reach", "", "B:C1 Luma", "B:R3 Malrock taunt")
    assert declared(p)[0].objective == p.id("Malrock")


@note(74)
def _(one: str, other: str) -> None:
    p = clash("reach", "invulnerable", "B:C1 Luma", "B:R1 Galena")
    assert {a.objective for a in p.legal(do.Aim)} == {p.id("Luma"), p.id("Galena")}


@note(75)
def _(one: str, other: str) -> None:
    p = clash("reach trample", "", "B:C1 Luma hp=1", "B:R1 Galena").do(do.Aim(2))
    assert (p["Jaxar"].hp, p["Luma"].hp, p["Galena"].hp) == (15, 0, 15)
    p = clash("reach trample atk+3", "", "B:C1 Luma hp=1", "B:R1 Galena").do(do.Aim(2))
    assert (p["Jaxar"].hp, p["Galena"].hp) == (15, 15 - (8 - 1 - 1 - 3))


@note(76)
def _(one: str, other: str) -> None:
    p = duel("A:V1 Zeph reach", "B:V1 Jaxar", "B:R1 Turia counterattack", BYSTANDER, dice="1 1 /").attack(
        "Zeph", 1
    )
    p.do(do.Aim(p.id("Turia")))
    assert p["Zeph"].hp == 7


@note(77)
def _(one: str, other: str) -> None:
    p = clash("invulnerable", "counterattack")
    assert len(declared(p)) == 1 and p["Zeph"].hp == 10
    p = clash("", "counterattack", ANSWERER, dice="1 1 / 3")
    meddle(p, "Jaxar", "invulnerable")
    assert len(declared(p)) == 1 and failed(p) == ["invulnerable"]


@note(78)
def _(one: str, other: str) -> None:
    p = clash("", "hp=1 indestructible counterattack")
    assert (p["Jaxar"].hp, p["Zeph"].hp) == (1, 7)


@note(79)
def _(one: str, other: str) -> None:
    p = clash("", "counterattack", "A:R3 Malrock taunt")
    assert [e.objective for e in declared(p)] == [p.id("Jaxar"), p.id("Zeph")]


@note(80)
def _(one: str, other: str) -> None:
    p = redirect(ready("", "counterattack", "B:R3 Turia counterattack"), "Jaxar", "Turia").attack("Zeph", 1)
    assert [e.fighter for e in declared(p)] == [p.id("Zeph"), p.id("Jaxar")]


@note(81)
def _(one: str, other: str) -> None:
    p = clash("", "reflect counterattack")
    kinds = [e.kind for e in p.events(events.Damaged)]
    assert kinds == ["basic", "reflected", "basic"]
    p = clash("hp=4", "reflect counterattack")
    assert len(declared(p)) == 1 and not p["Zeph"].stands


@note(82)
def _(one: str, other: str) -> None:
    p = duel("A:V1 Zeph", "B:V1 Cassara counterattack", ANSWERER, BYSTANDER, dice="1 1 / 3").attack("Zeph", 1)
    trigger = duel("A:C1 Cassara", "B:V1 Jaxar", BYSTANDER, dice="1 1 /").use("Cassara", 1, "C")["Cassara"]
    p.state.update(p["Cassara"].changed(effects=(*p["Cassara"].effects, trigger.effects[-1])))
    p.state.serial = 91
    p.passes()
    assert p["Zeph"].poison == 1


@note(83)
def _(one: str, other: str) -> None:
    assert clash("", "counterattack entered")["Zeph"].hp == 10
    assert clash("", "counterattack entered haste")["Zeph"].hp == 7


@note(84)
def _(one: str, other: str) -> None:
    p = duel("A:V1 Zeph unstoppable", "B:V1 Jaxar invulnerable", BYSTANDER, dice="4 1 /").give("Zeph", 4)
    assert not can_attack(p)
    p = clash("unstoppable", "", ANSWERER, dice="1 1 / 3")
    assert failed(meddle(p, "Jaxar", "invulnerable")) == ["invulnerable"]


@note(85)
def _(one: str, other: str) -> None:
    assert clash("unstoppable", "hp=2 indestructible")["Jaxar"].hp == 1


@note(86)
def _(one: str, other: str) -> None:
    p = redirect(ready("unstoppable", "def+2", "B:R3 Luma"), "Jaxar", "Luma").attack("Zeph", 1)
    assert p["Luma"].hp == 9


@note(87)
def _(one: str, other: str) -> None:
    assert clash("unstoppable", "def+2 reflect")["Zeph"].hp == 5


@note(88)
def _(one: str, other: str) -> None:
    p = clash("unstoppable trample", "hp=2", "B:C1 Malrock shield=1")
    assert p["Malrock"].hp == 13 and has(p, "Malrock", "shield")


@note(89)
def _(one: str, other: str) -> None:
    p = clash("unstoppable", "", "B:R3 Malrock taunt")
    assert declared(p)[0].objective == p.id("Malrock") and p["Malrock"].hp == 11


@note(90)
def _(one: str, other: str) -> None:
    if "RG" in (one, other):
        p = duel("A:V1 Sorgar hp=3 invulnerable regeneration", "B:V1 Jaxar", dice="1 / 1 1 1 1 1").end()
        assert p["Sorgar"].hp == 18
    else:
        p = duel(
            "B:V1 Jaxar hp=2 poison=5 invulnerable indestructible", "A:V1 Zeph",
            stage="maintenance", turn="B", dice="/ 1 1 1 1 1",
        )  # fmt: skip
        assert p["Jaxar"].hp == 1


@note(91)
def _(one: str, other: str) -> None:
    p = clash("", "", "B:R3 Malrock taunt invulnerable")
    assert declared(p)[0].objective == p.id("Jaxar")


@note(92)
def _(one: str, other: str) -> None:
    p = clash("trample", "hp=2", "B:C1 Luma invulnerable", "B:R1 Sorelia")
    assert (p["Luma"].hp, p["Sorelia"].hp) == (14, 10)
    p = clash("trample", "hp=2", "B:C1 Luma invulnerable")
    assert p.state.life == [40, 40]


@note(93)
def _(one: str, other: str) -> None:
    p = redirect(ready("", "", "B:R3 Luma invulnerable"), "Jaxar", "Luma").attack("Zeph", 1)
    assert (p["Jaxar"].hp, p["Luma"].hp) == (11, 14)


@note(94)
def _(one: str, other: str) -> None:
    assert clash("invulnerable", "reflect")["Zeph"].hp == 10


@note(95)
def _(one: str, other: str) -> None:
    p = duel("A:V1 Cassara", "B:V1 Jaxar", ANSWERER, BYSTANDER, dice="4 1 / 3").use("Cassara", 4, "V")
    assert meddle(p, "Jaxar", "invulnerable")["Jaxar"].poison == 0
    p = duel(
        "B:V1 Jaxar poison=2 invulnerable", "A:V1 Zeph", stage="maintenance", turn="B", dice="/ 1 1 1 1 1"
    )
    assert p["Jaxar"].hp == 13


@note(96)
def _(one: str, other: str) -> None:
    p = clash("trample", "hp=1 indestructible", "B:C1 Luma")
    assert (p["Jaxar"].hp, p["Luma"].hp) == (1, 14)


@note(97)
def _(one: str, other: str) -> None:
    p = redirect(ready("", "", "B:R3 Luma hp=2 indestructible"), "Jaxar", "Luma").attack("Zeph", 1)
    assert (p["Jaxar"].hp, p["Luma"].hp) == (15, 1)


@note(98)
def _(one: str, other: str) -> None:
    assert clash("hp=2 indestructible", "reflect")["Zeph"].hp == 1
    p = clash("", "hp=1 indestructible reflect")
    assert (p["Jaxar"].hp, p["Zeph"].hp) == (1, 6)


@note(99)
def _(one: str, other: str) -> None:
    p = duel(
        "B:V1 Jaxar hp=2 poison=5 indestructible",
        "A:V1 Zeph",
        stage="maintenance",
        turn="B",
        dice="/ 1 1 1 1 1",
    )
    assert p["Jaxar"].hp == 1 and p["Jaxar"].poison == 4


@note(100)
def _(one: str, other: str) -> None:
    p = clash("trample", "", "B:V3 Galena taunt hp=1 def-2", "B:C3 Luma")
    assert (p["Jaxar"].hp, p["Galena"].hp, p["Luma"].hp) == (15, 0, 14 - 2)


@note(101)
def _(one: str, other: str) -> None:
    p = redirect(ready("", "", "B:V3 Malrock taunt", "B:R3 Luma"), "Malrock", "Luma").attack("Zeph", 1)
    assert (p["Jaxar"].hp, p["Malrock"].hp, p["Luma"].hp) == (15, 16, 12)


@note(102)
def _(one: str, other: str) -> None:
    assert clash("", "", "B:V3 Malrock taunt reflect")["Zeph"].hp == 8


@note(103)
def _(one: str, other: str) -> None:
    p = redirect(ready("trample", "hp=1", "B:C1 Luma", "B:R3 Sorgar hp=1"), "Jaxar", "Sorgar").attack(
        "Zeph", 1
    )
    assert (p["Jaxar"].hp, p["Luma"].hp, p["Sorgar"].hp) == (1, 14, 0)


@note(104)
def _(one: str, other: str) -> None:
    p = clash("trample", "hp=3 reflect", "B:C1 Luma")
    assert p["Zeph"].hp == 7


@note(105)
def _(one: str, other: str) -> None:
    p = duel("A:C1 Cassara trample", "B:V1 Jaxar hp=1", "B:C1 Luma", BYSTANDER, dice="1 1 /").use(
        "Cassara", 1, "C"
    )
    p.do(do.Attack(), do.Aim(p.id("Jaxar")))
    assert p["Luma"].poison == 0
    p = duel("A:C1 Cassara", "B:V1 Jaxar", "B:C1 Luma", BYSTANDER, dice="1 1 /").use("Cassara", 1, "C")
    p.do(do.Attack(), do.Aim(p.id("Luma")))
    assert p["Luma"].poison == 1


@note(106)
def _(one: str, other: str) -> None:
    p = redirect(ready("", "reflect", "B:R3 Luma reflect"), "Jaxar", "Luma").attack("Zeph", 1)
    assert p["Zeph"].hp == 10


@note(107)
def _(one: str, other: str) -> None:
    p = (
        duel("A:C1 Cassara", "B:V1 Jaxar reflect", BYSTANDER, dice="1 1 /")
        .use("Cassara", 1, "C")
        .do(do.Attack())
    )
    assert p["Jaxar"].poison == 1 and p["Cassara"].poison == 0


@note(108)
def _(one: str, other: str) -> None:
    status = WORDS[one if other == "PO" else other]
    p = duel(f"B:V1 Jaxar poison=2 {status}", "A:V1 Zeph", stage="maintenance", turn="B", dice="/ 1 1 1 1 1")
    assert p["Jaxar"].hp == 13 and p["Jaxar"].suffers(status)
