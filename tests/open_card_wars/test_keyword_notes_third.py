"""OCW-… 17.2: notes 73 to 108, each asserted for every pair of keywords that it stands at."""

from __future__ import annotations

import pytest

from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events

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
    meddle,
    noted,
    ready,
    redirect,
)
from .positions import duel

note = Notes()


@pytest.mark.parametrize(("number", "one", "other"), noted(73, 108))
def test_notes(number: int, one: str, other: str) -> None:
    note.checks[number](one, other)


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
