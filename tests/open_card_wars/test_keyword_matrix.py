"""OCW-… 17.2: the cells without a note. Two independent keywords on one character: each works alone.

For every keyword there is a probe: a scene in which its bearer has it, and the fact that it is for. The probe
of one is run with the other on the same character, and the other way round; where both are things that
abilities do, one ability or two in a row show it.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events

from . import test_keyword_notes_first as first
from . import test_keyword_notes_second as second
from . import test_keyword_notes_third as third
from .matrix import (
    ANSWERER,
    BYSTANDER,
    CELLS,
    KEYS,
    WORDS,
    clash,
    declared,
    has,
    hurts,
    meddle,
    over,
    ready,
    redirect,
)
from .positions import at, duel

Probe = Callable[[str], None]


def _advance(word: str) -> None:
    p = duel("A:R1 Sorgar", "B:V2 Jaxar", ANSWERER, BYSTANDER, dice="5 1 / 3").use("Sorgar", 5, "R")
    meddle(p, "Sorgar", word)
    assert p.where("Sorgar") == "V1"


def _shield(word: str) -> None:
    p = clash("", f"shield=1 {word}")
    assert p["Jaxar"].hp == 15 and not has(p, "Jaxar", "shield")


def _prison(word: str) -> None:
    p = duel(f"A:V1 Zeph prison {word}", "B:V1 Jaxar", BYSTANDER, dice="4 4 /")
    if "stun" in word:
        assert all(a.fighter != p.id("Zeph") for a in p.legal(do.Activate))
        return
    p.give("Zeph", 4)
    assert p.no(do.Attack()) is not None and p.no(do.Move(at("R3"))) is not None


def _move(word: str) -> None:
    p = duel("A:R1 Salvio", f"A:V3 Ashra {word}", "B:V1 Jaxar", BYSTANDER, dice="2 1 /")
    p.use("Salvio", 2, "C", "Ashra").do(do.Displace(at("C3")))
    assert p.where("Ashra") == "C3"


def _heal(word: str) -> None:
    p = duel("A:R1 Sorelia", f"A:V3 Ashra hp=2 {word}", "B:V1 Jaxar", BYSTANDER, dice="4 1 /")
    p.use("Sorelia", 4, "R", "Ashra")
    assert p["Ashra"].hp == 8


def _attacks(keyword: str, expected: list[int]) -> Probe:
    def probe(word: str) -> None:
        if word in ("stun", "prison"):
            assert has(ready(f"{keyword} {word}"), "Zeph", keyword)
            return
        p = clash(f"{keyword} {word}", "def-1")
        assert hurts(p, "Jaxar") == expected

    return probe


def _dodge(word: str) -> None:
    assert clash("", f"dodge {word}")["Jaxar"].hp == 15


def _ultimate(word: str) -> None:
    p = duel(f"A:R1 Sorelia {word}", "A:V3 Ashra hp=2", "B:V1 Jaxar", BYSTANDER, dice="4 1 /")
    p.use("Sorelia", 4, "R", "Ashra")
    assert p["Ashra"].hp == 8


def _reach(word: str) -> None:
    p = ready(f"reach {word}", "", "B:C1 Luma", "B:V3 Galena")
    if word == "stun":
        assert has(p, "Zeph", "reach")
        return
    if word == "prison":
        assert p.no(do.Attack()) is None or has(p, "Zeph", "reach")
        return
    p.give("Zeph", 1).do(do.Attack())
    assert {a.objective for a in p.legal(do.Aim)} == {p.id("Jaxar"), p.id("Luma")}


def _flash(word: str) -> None:
    p = ready("", f"hp=5 {word}", other="Brego", dice="1 1 / 3").attack("Zeph", 1).react("Brego", 3, "C")
    assert [e.amount for e in p.events(events.Healed)] == [3]


def _counter(word: str) -> None:
    p = clash("", f"counterattack {word}")
    assert [e.counter for e in declared(p)] == [False, True] and p["Zeph"].hp == 7


def _unstoppable(word: str) -> None:
    if word in ("stun", "prison"):
        assert has(ready(f"unstoppable {word}"), "Zeph", "unstoppable")
        return
    p = clash(f"unstoppable {word}", "def+2 shield=1", other="Sorgar")
    assert hurts(p, "Sorgar")[0] in (5, 10, 15) and has(p, "Sorgar", "shield")


def _invulnerable(word: str) -> None:
    p = duel("A:R1 Malrock", f"B:V1 Jaxar invulnerable {word}", "B:V2 Luma", BYSTANDER, dice="4 1 /")
    p.give("Malrock", 4)
    assert {u.targets for u in p.legal(do.Use) if u.slot == 2} == {(p.id("Luma"),)}


def _stun(word: str) -> None:
    p = duel(f"A:V1 Zeph stun {word}", "B:V1 Jaxar", BYSTANDER, dice="4 4 /")
    assert p.no(do.Activate(p.id("Zeph"), 1)) is not None


def _haste(word: str) -> None:
    p = duel(f"A:V1 Zeph entered haste {word}", "B:V1 Jaxar", BYSTANDER, dice="1 1 /").attack("Zeph", 1)
    assert hurts(p, "Jaxar")


def _indestructible(word: str) -> None:
    assert clash("", f"hp=2 indestructible {word}")["Jaxar"].hp == 1


def _taunt(word: str) -> None:
    p = clash("", "", f"B:R3 Luma taunt {word}")
    assert declared(p)[0].objective == p.id("Luma")


def _trample(word: str) -> None:
    p = ready(f"trample {word}", "hp=1 def-1", "B:C1 Luma def-1")
    if word in ("stun", "prison"):
        assert has(p, "Zeph", "trample")
        return
    p.give("Zeph", 1).do(do.Attack())
    if p.legal(do.Aim):
        p.do(do.Aim(p.id("Jaxar")))
    assert hurts(p, "Luma")[0] == 4


def _regeneration(word: str) -> None:
    p = duel(f"A:V1 Sorgar hp=3 regeneration {word}", "B:V1 Jaxar", BYSTANDER, dice="1 / 1 1 1 1 1").end()
    assert p["Sorgar"].hp == 18


def _redirect(word: str) -> None:
    p = redirect(ready("", word, "B:R3 Luma"), "Jaxar", "Luma").attack("Zeph", 1)
    assert p["Jaxar"].hp == 15 and p["Luma"].hp == 10


def _reflect(word: str) -> None:
    assert clash("", f"reflect {word}")["Zeph"].hp == 6


def _poison(word: str) -> None:
    p = duel(f"B:V1 Jaxar poison=2 {word}", "A:V1 Zeph", stage="maintenance", turn="B", dice="/ 1 1 1 1 1")
    assert p["Jaxar"].hp == 13 and p["Jaxar"].poison == 1


def _silence(word: str) -> None:
    p = duel(f"A:R1 Sorelia silence {word}", "A:V3 Ashra hp=2", "B:V1 Jaxar", BYSTANDER, dice="4 4 /")
    if "stun" in word:
        return
    p.do(do.Activate(p.id("Sorelia"), 1))
    assert not p.legal(do.Use)


PROBES: dict[str, Probe] = {
    "AD": _advance, "SH": _shield, "PR": _prison, "MO": _move, "HE": _heal,
    "DD": _attacks("double_damage", [10]), "TD": _attacks("triple_damage", [15]),
    "DA": _attacks("double_attack", [5, 5]), "TA": _attacks("triple_attack", [5, 5, 5]),
    "DO": _dodge, "UL": _ultimate, "RE": _reach, "FL": _flash, "CA": _counter, "UN": _unstoppable,
    "IV": _invulnerable, "ST": _stun, "HA": _haste, "IN": _indestructible, "TT": _taunt, "TR": _trample,
    "RG": _regeneration, "RD": _redirect, "RF": _reflect, "PO": _poison, "SI": _silence,
}  # fmt: skip


def _both(pair: tuple[str, str]) -> None:
    """Cells whose two keywords are both things that abilities do."""
    if pair == ("AD", "AD"):
        p = duel("A:R1 Sorgar", "A:C2 Roldan", "B:V3 Jaxar", BYSTANDER, dice="5 5 1 /").use("Sorgar", 5, "R")
        over(p).use("Roldan", 5, "R")
        assert (p.where("Sorgar"), p.where("Roldan")) == ("V1", "V2")
    elif pair in (("AD", "HE"), ("AD", "UL")):
        p = duel("A:R1 Sorgar hp=9", "A:R3 Sorelia", "B:V3 Jaxar", BYSTANDER, dice="5 4 1 /").use(
            "Sorgar", 5, "R"
        )
        over(p).use("Sorelia", 4, "R", "Sorgar").passes()
        assert p.where("Sorgar") == "V1" and p["Sorgar"].hp == 15
    elif pair in (("MO", "MO"), ("MO", "HE")):
        p = duel("A:C1 Salvio", "A:R3 Ashra hp=2", "A:V3 Rhyse", "B:V3 Jaxar", BYSTANDER, dice="1 5 /")
        p.use("Salvio", 1, "C", "Ashra").passes().do(do.Displace(at("C3")))
        over(p)
        assert p.where("Ashra") == "C3" and p["Ashra"].hp == 3
        p.use("Rhyse", 5, "R", "Ashra").passes().do(do.Displace(at("R3")))
        assert p.where("Ashra") == "R3"
    elif pair == ("MO", "UL"):
        p = duel("A:C1 Rhyse", "B:V3 Jaxar", BYSTANDER, dice="5 1 /").use("Rhyse", 5, "R", "Rhyse")
        assert p.do(do.Displace(at("V1"))).where("Rhyse") == "V1"
    elif pair == ("HE", "HE"):
        p = duel("A:R1 Sorelia", "A:C3 Luma", "A:V3 Ashra hp=5", "B:V3 Jaxar", BYSTANDER, dice="4 5 1 /")
        over(p.use("Sorelia", 4, "R", "Ashra")).use("Luma", 5, "R", "Ashra").passes()
        assert p["Ashra"].hp == 10
    else:
        assert pair in (("HE", "UL"), ("UL", "UL"))
        p = duel("A:R1 Sorelia", "A:R3 Luma", "A:V3 Ashra hp=1", "B:V3 Jaxar", BYSTANDER, dice="4 4 1 /")
        over(p.use("Sorelia", 4, "R", "Ashra")).use("Luma", 4, "R", "Ashra").passes()
        assert p["Ashra"].hp == 10


@pytest.mark.rule("OCW-KW-01..26")
@pytest.mark.parametrize(("one", "other"), [(a, b) for a, b, cell in CELLS if cell == "."])
def test_independent_keywords(one: str, other: str) -> None:
    tried = False
    for mine, theirs in {(one, other), (other, one)}:
        if theirs in WORDS:
            PROBES[mine](WORDS[theirs])
            tried = True
    if "RD" in (one, other):
        other_one = other if one == "RD" else one
        if other_one in WORDS and other_one != "RD":
            p = redirect(ready("", WORDS[other_one], "B:R3 Luma"), "Jaxar", "Luma").attack("Zeph", 1)
            assert p["Luma"].hp == 10
        tried = tried or other_one in ("AD", "MO", "HE", "UL")
    if not tried:
        _both((one, other))


def test_the_table_is_whole_and_every_note_has_its_check() -> None:
    assert len(KEYS) == 26 and len(CELLS) == 26 * 27 // 2
    used = {int(cell) for _, _, cell in CELLS if cell != "."}
    assert used == set(range(1, 109))
    assert set(first.note.checks) | set(second.note.checks) | set(third.note.checks) == used
    assert set(PROBES) == set(KEYS)
