"""OCW-… 17.2: notes 37 to 72, each asserted for every pair of keywords that it stands at."""

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


@pytest.mark.parametrize(("number", "one", "other"), noted(37, 72))
def test_notes(number: int, one: str, other: str) -> None:
    note.checks[number](one, other)


@note(37)
def _(one: str, other: str) -> None:
    factor, count = {"DD": 2, "TD": 3}[one], {"DA": 2, "TA": 3}[other]
    p = clash(f"{WORDS[one]} {WORDS[other]} atk-4", "def-1")
    assert hurts(p, "Jaxar") == [factor] * count
    p = clash(f"charge={WORDS[one]} {WORDS[other]} atk-4", "def-1")
    assert hurts(p, "Jaxar") == [factor] + [1] * (count - 1)


@note(38)
def _(one: str, other: str) -> None:
    assert clash(WORDS[one], "dodge")["Jaxar"].hp == 15


@note(39)
def _(one: str, other: str) -> None:
    assert hurts(clash(f"{WORDS[one]} unstoppable atk-1", "def+2"), "Jaxar") == [4 * {"DD": 2, "TD": 3}[one]]


@note(40)
def _(one: str, other: str) -> None:
    keyword = one if other == "CA" else other
    p = clash("hp=1 def+1", f"counterattack {WORDS[keyword]} atk+2", "A:C1 Ashra")
    answer = p.events(events.Damaged)[1]
    assert answer.factor == {"DD": 2, "TD": 3}.get(keyword, 1)
    assert answer.defence == (0 if keyword == "UN" else 1)
    assert p["Ashra"].hp == (10 - (3 - 1) if keyword == "TR" else 10)


@note(41)
def _(one: str, other: str) -> None:
    factor = {"DD": 2, "TD": 3}[one]
    p = clash(f"{WORDS[one]} trample", "hp=3", "B:C1 Luma")
    assert p["Luma"].hp == 14 - (4 * factor - 3 - 1)


@note(42)
def _(one: str, other: str) -> None:
    p = redirect(ready(WORDS[one], "", "B:R3 Luma"), "Jaxar", "Luma").attack("Zeph", 1)
    assert p["Luma"].hp == 14 - 4 * {"DD": 2, "TD": 3}[one]


@note(43)
def _(one: str, other: str) -> None:
    p = clash(f"{WORDS[one]} atk-3", "reflect")
    assert p["Zeph"].hp == 10 - {"DD": 2, "TD": 3}[one]


@note(44)
def _(one: str, other: str) -> None:
    p = duel(f"A:C1 Cassara {WORDS[one]}", "B:V1 Jaxar", BYSTANDER, dice="1 1 /").use("Cassara", 1, "C")
    assert p.do(do.Attack())["Jaxar"].poison == 1


@note(45)
def _(one: str, other: str) -> None:
    p = clash(f"{WORDS[one]} def+2", "counterattack")
    assert [e.counter for e in declared(p)] == [False, True] * {"DA": 2, "TA": 3}[one]


@note(46)
def _(one: str, other: str) -> None:
    p = clash(WORDS[one], "dodge")
    assert p["Jaxar"].hp == 15 and len(declared(p)) == {"DA": 2, "TA": 3}[one]


@note(47)
def _(one: str, other: str) -> None:
    p = ready(f"reach {WORDS[one]}", "", "B:C1 Luma").give("Zeph", 1).do(do.Attack())
    for name in ["Jaxar", "Luma", "Jaxar"][: {"DA": 2, "TA": 3}[one]]:
        p.do(do.Aim(p.id(name)))
    assert [e.objective for e in declared(p)][:2] == [p.id("Jaxar"), p.id("Luma")]
    assert not p.legal(do.Aim)


@note(48)
def _(one: str, other: str) -> None:
    p = clash(WORDS[one], "", "B:R2 Galena hp=1 taunt def-2", "B:R3 Luma taunt")
    p.do(do.Aim(p.id("Galena")))
    assert {e.objective for e in declared(p)[1:]} == {p.id("Luma")}


@note(49)
def _(one: str, other: str) -> None:
    p = clash(WORDS[one], "", ANSWERER, dice="1 1 / 3")
    windows = 0
    while p.is_window:
        windows += p.frame.moment == "attack"
        wait(p)
    assert windows == {"DA": 2, "TA": 3}[one]


@note(50)
def _(one: str, other: str) -> None:
    p = clash(f"{WORDS[one]} hp=9", "reflect")
    assert hurts(p, "Zeph") == ([4, 4] if one == "DA" else [4, 4, 4])
    p = clash(f"{WORDS[one]} hp=4", "reflect")
    assert len(declared(p)) == 1 and not p["Zeph"].stands


@note(51)
def _(one: str, other: str) -> None:
    p = duel(f"A:V1 Zeph {WORDS[one]}", "B:V1 Jaxar invulnerable", BYSTANDER, dice="4 1 /").give("Zeph", 4)
    assert not can_attack(p)
    count = {"DA": 2, "TA": 3}[one]
    assert hurts(clash(WORDS[one], "charge=invulnerable"), "Jaxar") == [4] * (count - 1)


@note(52)
def _(one: str, other: str) -> None:
    keyword = one if other == "HA" else other
    p = duel(f"A:V1 Zeph entered {WORDS[keyword]}", "B:V1 Jaxar", BYSTANDER, dice="4 1 /").give("Zeph", 4)
    assert not can_attack(p)
    assert hurts(clash(f"entered haste {WORDS[keyword]}"), "Jaxar")


@note(53)
def _(one: str, other: str) -> None:
    p = clash(f"{WORDS[one]} trample", "hp=2", "B:C1 Luma")
    assert [e.kind for e in p.events(events.Damaged)][:3] == ["basic", "surplus", "basic"]
    assert (p["Jaxar"].hp, p["Luma"].hp) == (0, 14 - 1 - 4 * ({"DA": 2, "TA": 3}[one] - 1))


@note(54)
def _(one: str, other: str) -> None:
    p = duel(f"A:C1 Cassara {WORDS[one]}", "B:V1 Jaxar", BYSTANDER, dice="1 1 /").use("Cassara", 1, "C")
    assert p.do(do.Attack())["Jaxar"].poison == {"DA": 2, "TA": 3}[one]


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
