"""OCW-… 17.2: notes 1 to 36, each asserted for every pair of keywords that it stands at."""

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
    hurts,
    meddle,
    noted,
    ready,
    redirect,
    wait,
)
from .positions import Position, at, duel, why

note = Notes()


@pytest.mark.parametrize(("number", "one", "other"), noted(1, 36))
def test_notes(number: int, one: str, other: str) -> None:
    note.checks[number](one, other)


def sorgar(word: str = "", die: int = 5, **options: str) -> Position:
    """Sorgar's ADVANCE of two from R1, declared, with a window open."""
    p = duel(f"A:R1 Sorgar {word}", "B:V1 Jaxar", ANSWERER, BYSTANDER, dice=f"{die} 1 / 3", **options)
    return p.use("Sorgar", die, "R")


@note(1)
def _(one: str, other: str) -> None:
    if "AD" in (one, other):
        p = meddle(sorgar(), "Sorgar", "prison")
        assert p.where("Sorgar") == "R1"
    else:
        p = duel("A:R1 Salvio", "A:V3 Ashra", "B:V1 Jaxar", ANSWERER, BYSTANDER, dice="2 1 / 3")
        p = meddle(p.use("Salvio", 2, "C", "Ashra"), "Ashra", "prison")
        assert p.where("Ashra") == "V3" and not p.legal(do.Displace)


@note(2)
def _(one: str, other: str) -> None:
    p = sorgar(tokens="A:C1 lotus A:V1 snare").passes()
    assert p["Sorgar"].hp == 15 and p["Sorgar"].suffers("prison") and not p.state.tokens
    p = duel("A:R1 Sorgar", "B:V1 Jaxar", BYSTANDER, dice="1 1 /", tokens="A:C1 lotus A:V1 snare")
    p.move("Sorgar", 1, "V1")
    assert p["Sorgar"].hp == 18 and p["Sorgar"].suffers("prison") and len(p.state.tokens) == 1


@note(3)
def _(one: str, other: str) -> None:
    if "AD" in (one, other):
        p = meddle(sorgar(), "Sorgar", "stun")
        assert p.where("Sorgar") == "V1" and not declared(p)
        return
    p = duel("A:R1 Salvio", "A:V3 Ashra stun", "B:V1 Jaxar", BYSTANDER, dice="2 1 /").use(
        "Salvio", 2, "C", "Ashra"
    )
    assert p.do(do.Displace(at("C3"))).where("Ashra") == "C3"
    p = duel("A:R1 Sirga", "B:V1 Jaxar", ANSWERER, BYSTANDER, dice="4 1 / 3").use("Sirga", 4, "V")
    p = meddle(p, "Sirga", "stun").do(do.Displace(at("V1")))
    assert p.where("Sirga") == "V1"


@note(4)
def _(one: str, other: str) -> None:
    p = sorgar("entered").passes()
    assert p.where("Sorgar") == "V1"
    assert [e.why for e in p.events(events.AttackSkipped)] == ["entered"]
    p = ready("entered haste").move("Zeph", 1, "C3")
    assert p.where("Zeph") == "C3"


@note(5)
def _(one: str, other: str) -> None:
    for cell in ("V3", "R3", "C2"):
        p = clash("", "", f"B:{cell} Roldan taunt")
        assert declared(p)[0].objective == p.id("Roldan")


@note(6)
def _(one: str, other: str) -> None:
    p = duel("A:V1 Zeph", "B:C1 Sorelia", "B:R1 Rhyse", dice="4 / 4").attack("Zeph", 4)
    out = "C2" if "MO" in (one, other) else "V1"
    p.react("Rhyse", 4, "R", "Sorelia").do(do.Displace(at(out)))
    assert failed(p) == (["out-of-line"] if out == "C2" else [])
    assert p["Sorelia"].hp == (12 if out == "C2" else 7)
    # The source leaves the line: its in-line target is lost.
    p = duel("A:C1 Luma", "A:R1 Rhyse", "B:V1 Jaxar", ANSWERER, dice="3 5 / 3").use("Luma", 3, "C", "Jaxar")
    wait(p).react("Rhyse", 5, "R", "Rhyse").passes().do(do.Displace(at("R2")))
    assert p["Jaxar"].suffers("silence")
    p = duel("A:C1 Luma", "A:R1 Rhyse", "A:R3 Nerea", "B:V1 Jaxar", ANSWERER, dice="3 5 1 / 3")
    p.state.update(p["Rhyse"].changed(cell=at("C2")))
    p.use("Luma", 3, "C", "Jaxar")
    wait(p).react("Rhyse", 5, "R", "Luma").passes().do(do.Displace(at("C3")))
    assert not p["Jaxar"].suffers("silence") and p["Jaxar"].atk == 3


@note(7)
def _(one: str, other: str) -> None:
    if "AD" in (one, other):
        p = duel("A:R1 Sorgar reach", "B:V1 Jaxar", "B:C1 Luma", "B:V2 Galena", BYSTANDER, dice="5 1 /")
        p.use("Sorgar", 5, "R")
        assert p.where("Sorgar") == "V1"
        assert {a.objective for a in p.legal(do.Aim)} == {p.id("Jaxar"), p.id("Luma")}
    else:
        p = duel("A:R1 Sirga reach", "B:V1 Jaxar", "B:V3 Luma", "B:C3 Galena", BYSTANDER, dice="4 1 /")
        p.use("Sirga", 4, "R").do(do.Displace(at("R3")))
        assert {a.objective for a in p.legal(do.Aim)} == {p.id("Luma"), p.id("Galena")}


@note(8)
def _(one: str, other: str) -> None:
    if "AD" in (one, other):
        assert sorgar("invulnerable").passes().where("Sorgar") == "V1"
    p = duel("A:C1 Rhyse", "A:V1 Ashra invulnerable", "B:V1 Jaxar", BYSTANDER, dice="5 1 /").give("Rhyse", 5)
    assert why(p.no(p.as_use("R", "Ashra"))) == ("OCW-KW-16", "target-invulnerable")
    p = duel("A:R1 Sirga invulnerable", "B:V1 Jaxar", BYSTANDER, dice="4 1 /").use("Sirga", 4, "V")
    assert p.do(do.Displace(at("V1"))).where("Sirga") == "V1"


@note(9)
def _(one: str, other: str) -> None:
    p = clash(WORDS[other], "shield=1")
    assert p["Jaxar"].hp == 15 and not has(p, "Jaxar", "shield")


@note(10)
def _(one: str, other: str) -> None:
    p = clash(WORDS[other], "shield=2")
    assert hurts(p, "Jaxar") == ([0, 0] if other == "DA" else [0, 0, 4]) and not has(p, "Jaxar", "shield")


@note(11)
def _(one: str, other: str) -> None:
    assert has(clash("", "dodge shield=1"), "Jaxar", "shield")
    p = duel("A:R1 Ceniza", "B:V1 Jaxar dodge shield=1", BYSTANDER, dice="4 1 /").use("Ceniza", 4, "R")
    assert p["Jaxar"].hp == 15 and not has(p, "Jaxar", "shield")


@note(12)
def _(one: str, other: str) -> None:
    p = clash("unstoppable", "shield=1")
    assert p["Jaxar"].hp == 10 and has(p, "Jaxar", "shield")


@note(13)
def _(one: str, other: str) -> None:
    p = duel("A:R1 Ceniza", "B:V1 Jaxar invulnerable shield=1", "B:V2 Luma", BYSTANDER, dice="4 1 /")
    p.use("Ceniza", 4, "R")
    assert p["Jaxar"].hp == 15 and has(p, "Jaxar", "shield")


@note(14)
def _(one: str, other: str) -> None:
    if one == "SH":
        p = clash("double_attack", "hp=2 shield=1 indestructible")
        assert hurts(p, "Jaxar") == [0, 4]
    else:
        p = clash(WORDS[one], "hp=2 indestructible")
    assert p["Jaxar"].hp == 1


@note(15)
def _(one: str, other: str) -> None:
    p = clash("trample", "hp=1 shield=1", "B:C1 Luma")
    assert (p["Jaxar"].hp, p["Luma"].hp) == (1, 14)
    p = clash("trample", "hp=1", "B:C1 Luma shield=1")
    assert (p["Jaxar"].hp, p["Luma"].hp) == (0, 14) and not has(p, "Luma", "shield")


@note(16)
def _(one: str, other: str) -> None:
    p = redirect(ready("double_attack", "shield=1", "B:R3 Luma shield=1"), "Jaxar", "Luma").attack("Zeph", 1)
    assert (p["Jaxar"].hp, p["Luma"].hp) == (15, 10)
    assert not has(p, "Jaxar", "shield") and has(p, "Luma", "shield")


@note(17)
def _(one: str, other: str) -> None:
    p = clash("double_attack shield=1", "shield=1 reflect")
    assert hurts(p, "Zeph") == [4] and has(p, "Zeph", "shield")


@note(18)
def _(one: str, other: str) -> None:
    protection = WORDS.get(one, "") if other == "PO" else WORDS.get(other, "")
    p = duel("A:C1 Cassara", f"B:V1 Jaxar {protection}", "B:R3 Luma", BYSTANDER, dice="1 1 /")
    if "RD" in (one, other):
        redirect(p, "Jaxar", "Luma")
    p.use("Cassara", 1, "C").do(do.Attack())
    assert p["Jaxar"].hp == 15 and p["Jaxar"].poison == 1 and p["Luma"].poison == 0
    p = duel("A:V1 Kiro", f"B:V1 Jaxar {protection}", "B:R3 Luma", BYSTANDER, dice="4 1 /")
    if "RD" in (one, other):
        redirect(p, "Jaxar", "Luma")
    p.use("Kiro", 4, "V").do(do.Attack())
    assert p["Jaxar"].poison == 0
    p = duel(
        f"B:V1 Jaxar poison=2 {protection}", "A:V1 Zeph", stage="maintenance", turn="B", dice="/ 1 1 1 1 1"
    )
    assert p["Jaxar"].hp == 13


@note(19)
def _(one: str, other: str) -> None:
    p = clash("", f"{'shield=1' if one == 'SH' else 'dodge'} counterattack")
    assert p["Jaxar"].hp == 15 and p["Zeph"].hp == 7


@note(20)
def _(one: str, other: str) -> None:
    status = {"PR": ("Rhyse", "C", 2, "prison"), "SI": ("Luma", "C", 2, "silence")}
    if other == "ST":
        p = duel("A:R1 Ashra", "B:V1 Jaxar shield=1", BYSTANDER, dice="4 1 /").use("Ashra", 4, "R")
        assert p["Jaxar"].hp == 15 and p["Jaxar"].suffers("stun")
        return
    name, slot, value, word = status[other]
    p = duel(f"A:C1 {name}", "B:V1 Jaxar shield=1", BYSTANDER, dice=f"{value} 1 /")
    p.use(name, value, slot, "Jaxar")
    assert p["Jaxar"].suffers(word) and has(p, "Jaxar", "shield")


@note(21)
def _(one: str, other: str) -> None:
    if one == "SH":
        p = duel("A:V1 Malrock shield=1", "B:V1 Jaxar", BYSTANDER, dice="1 1 /").use("Malrock", 1, "V")
        assert sum(e.amount for e in p["Malrock"].effects if e.kind == "shield") == 2
    else:
        p = duel("A:V1 Cassara", "B:V1 Jaxar poison=3", BYSTANDER, dice="4 1 /").use("Cassara", 4, "V")
        assert p["Jaxar"].poison == 5


@note(22)
def _(one: str, other: str) -> None:
    word = WORDS.get(one if other == "HE" else other, "")
    p = duel("A:R1 Sorelia", f"A:V3 Ashra hp=2 {word}", "A:R3 Sorgar", "B:V1 Jaxar", BYSTANDER, dice="4 1 /")
    if "RD" in (one, other):
        redirect(p, "Ashra", "Sorgar")
    before = p["Ashra"].effects
    p.use("Sorelia", 4, "R", "Ashra")
    assert p["Ashra"].hp == 8 and p["Ashra"].effects == before


@note(23)
def _(one: str, other: str) -> None:
    many, status = (one, other) if one in ("DA", "TA") else (other, one)
    p = duel(f"A:V1 Zeph {WORDS[many]}", "B:V1 Turia counterattack", ANSWERER, BYSTANDER, dice="1 1 / 3")
    wait(p.attack("Zeph", 1))
    # The attack has resolved, the counterattack's window is open.
    assert [e.counter for e in declared(p)] == [False, True]
    meddle(p, "Zeph", WORDS[status])
    assert len(declared(p)) == 2


@note(24)
def _(one: str, other: str) -> None:
    p = clash("", f"counterattack {WORDS[one if other == 'CA' else other]}")
    assert p["Zeph"].hp == 10 and len(declared(p)) == 1


@note(25)
def _(one: str, other: str) -> None:
    if "FL" in (one, other):
        p = duel("A:V1 Jaxar", "B:V1 Vylar prison", BYSTANDER, dice="1 1 / 3").attack("Jaxar", 1)
        p.react("Vylar", 3, "V")
        assert p["Vylar"].atk == 5
    else:
        p = duel("A:R1 Sirga prison", "B:V1 Jaxar", BYSTANDER, dice="4 1 /").use("Sirga", 4, "R")
        assert [e.why for e in p.events(events.Unaffected)] == ["imprisoned"]
    assert [e.why for e in p.events(events.AttackSkipped)] == ["imprisoned"]


@note(26)
def _(one: str, other: str) -> None:
    status = WORDS[one if other == "TT" else other]
    p = clash("", "", f"B:R3 Malrock taunt {status}")
    assert declared(p)[0].objective == p.id("Malrock")


@note(27)
def _(one: str, other: str) -> None:
    p = ready(f"entered haste {WORDS[one if other == 'HA' else other]}")
    if "ST" in (one, other):
        assert why(p.no(do.Activate(p.id("Zeph"), 1)))[1] == "stunned"
    else:
        p = duel("A:V1 Zeph entered haste prison", "B:V1 Jaxar", BYSTANDER, dice="4 1 /").give("Zeph", 4)
        assert not can_attack(p)


@note(28)
def _(one: str, other: str) -> None:
    p = duel(
        f"B:V1 Jaxar {WORDS[one]} {WORDS[other]}", "A:R1 Mirta", "A:V1 Ashra", dice="1 1 1 1 1 / 1 1 1 1 1"
    )
    first, second = p["Jaxar"].effects
    p.state.update(
        p["Jaxar"].changed(effects=(first, type(second)("status", 1, "end", p.state.turn, second.name)))
    )
    p.to_next_turn()
    assert p["Jaxar"].suffers(first.name) and not p["Jaxar"].suffers(second.name)


@note(29)
def _(one: str, other: str) -> None:
    status = WORDS[one if other == "IV" else other]
    p = ready("", f"invulnerable {status}")
    assert p["Jaxar"].suffers(status)
    p = duel("A:V1 Cassara", "B:V1 Jaxar", "B:V2 Luma", ANSWERER, BYSTANDER, dice="4 1 / 3").use(
        "Cassara", 4, "V"
    )
    meddle(p, "Jaxar", "invulnerable")
    assert not p["Jaxar"].suffers("stun") and p["Luma"].suffers("stun")
    p = duel("A:C1 Luma", "A:C2 Nerea", "B:V1 Jaxar invulnerable", dice="5 5 /").give("Luma", 5)
    assert why(p.no(p.as_use("C", "Jaxar"))) == ("OCW-KW-16", "target-invulnerable")


@note(30)
def _(one: str, other: str) -> None:
    if (one, other) == ("IV", "IV"):
        p = duel("A:V1 Zeph invulnerable", "B:V1 Jaxar invulnerable", BYSTANDER, dice="4 1 /").give("Zeph", 4)
        assert not can_attack(p)
        return
    statuses = [k for k in (one, other) if k in ("PR", "ST", "SI")]
    keyword = one if other in statuses else other
    status = WORDS[statuses[0]]
    if keyword == "RD":
        p = redirect(ready("", status, "B:R3 Luma"), "Jaxar", "Luma").attack("Zeph", 1)
        assert (p["Jaxar"].hp, p["Luma"].hp) == (15, 10)
    elif keyword == "RG":
        p = duel(
            f"A:V1 Sorgar hp=3 regeneration {status}", "B:V1 Jaxar", BYSTANDER, dice="1 / 1 1 1 1 1"
        ).end()
        assert p["Sorgar"].hp == 18
    elif keyword == "UN":
        p = ready(f"unstoppable {status}")
        assert p["Zeph"].has("unstoppable")
        if status == "silence":
            assert p.attack("Zeph", 1)["Jaxar"].hp == 10
    else:
        p = clash("", f"{WORDS[keyword]} {status} hp=3")
        expected = {"DO": (3, 10), "RF": (0, 6), "IN": (1, 10), "CA": (0, 10)}[keyword]
        if keyword == "CA":
            p = clash("", f"counterattack {status}")
            expected = (11, 7)
        assert (p["Jaxar"].hp, p["Zeph"].hp) == expected


@note(31)
def _(one: str, other: str) -> None:
    p = duel("A:R1 Sorelia", "A:V3 Brego hp=2 invulnerable", "B:V1 Jaxar", dice="4 3 /").give("Sorelia", 4)
    assert p.no(p.as_use("R", "Brego")) is not None
    p.do(do.Back()).use("Brego", 3, "C").passes()
    assert p["Brego"].hp == 5


@note(32)
def _(one: str, other: str) -> None:
    p = duel("A:R1 Sorelia", "A:V3 Sorgar hp=2 poison=3 regeneration", "B:V1 Jaxar", dice="4 1 / 1 1 1 1 1")
    p.use("Sorelia", 4, "R", "Sorgar")
    assert (p["Sorgar"].hp, p["Sorgar"].poison) == (8, 3)
    p.done().end()
    assert (p["Sorgar"].hp, p["Sorgar"].poison) == (18, 3)
    p.to_next_turn()
    assert (p["Sorgar"].hp, p["Sorgar"].poison) == (15, 2)


@note(33)
def _(one: str, other: str) -> None:
    if "IN" in (one, other):
        p = clash("", "hp=1 indestructible", "B:R1 Sorelia", dice="1 1 / 3").react("Sorelia", 3, "C", "Jaxar")
        assert p["Jaxar"].hp == 1 and hurts(p, "Jaxar") == [4]
    else:
        p = clash("trample", "hp=1", "B:C1 Luma", "B:R1 Sorelia", dice="1 1 / 3").react(
            "Sorelia", 3, "C", "Jaxar"
        )
        assert (p["Jaxar"].hp, p["Luma"].hp) == (1, 14)


@note(34)
def _(one: str, other: str) -> None:
    p = clash("", "hp=3", "B:R1 Sorelia", dice="1 1 / 3").react("Sorelia", 3, "C", "Jaxar")
    assert p["Jaxar"].hp == 3
    p = clash("", "", "B:V2 Luma dead", "B:R1 Sorelia", dice="1 1 / 5").do(do.React(3, 1))
    assert all(p.id("Luma") not in u.targets for u in p.legal(do.Use))


@note(35)
def _(one: str, other: str) -> None:
    assert hurts(clash("double_damage triple_damage", "def-1"), "Jaxar") == [15]


@note(36)
def _(one: str, other: str) -> None:
    assert len(declared(clash("double_attack triple_attack"))) == 3
