"""OCW-VOC-10 to 27 step by step: whom a step means, whom it reaches, and what it leaves."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.draft import Draft
from tabletop.games.open_card_wars.components import cards as of
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.records.fighters import Declared, Effect, Token
from tabletop.games.open_card_wars.records.resolving import Assault, Borrowing, Displacing, Running
from tabletop.games.open_card_wars.rules import effects

from .matrix import put
from .positions import Position, card, duel

NOW, SERIAL = 9, 90
LINES = (
    "A:V1 Ashra",
    "A:V2 Nerea",
    "B:V1 Jaxar",
    "B:C1 Luma",
    "B:V2 Galena",
    "B:R3 Vylar dead",
    "A:R3 Torcal",
)
ASHRA, NEREA, JAXAR, LUMA, GALENA, VYLAR, TORCAL = range(7)


def scene(**words: str) -> Position:
    p = duel(*LINES, dice="1/")
    for name, word in words.items():
        put(p, name, *word.split())
    return p


def carried(p: Position, op: Any, *targets: int, **more: Any) -> list[Any]:
    """The events of one step of an ability of Ashra's (or of `source`)."""
    declared = Declared(SERIAL, more.pop("source", ASHRA), card("Ashra"), 0, targets)
    running = Running(declared, started=True, **more)
    p.state.stack.append(running)
    draft = Draft(p.state)
    effects.carry_out(draft, running, op, (0,))
    return draft.events


def poisoned(p: Position) -> list[int]:
    return [f.id for f in p.state.fighters if f.poison]


def poison(who: str) -> of.Poison:
    return of.Poison(who=who, amount=1)  # type: ignore[arg-type]


@pytest.mark.rule("OCW-VOC-04", "OCW-VOC-14", "OCW-GEN-04")
@pytest.mark.parametrize(
    ("who", "targets", "more", "meant"),
    [
        ("self", (), {}, [ASHRA]),
        ("self", (), {"source": GALENA}, [GALENA]),
        ("T1", (JAXAR, LUMA), {}, [JAXAR]),
        ("T2", (JAXAR, LUMA), {}, [LUMA]),
        ("T1", (0,), {"source": JAXAR}, [ASHRA]),
        ("T1", (-1, LUMA), {}, []),
        ("T1", (VYLAR,), {}, []),
        ("G1", (), {"group": (LUMA, GALENA, VYLAR)}, [LUMA, GALENA]),
        ("ATTACKED", (), {"attacked": (0, JAXAR)}, [0, JAXAR]),
        ("ATTACKED_ADJ", (), {"attacked": (JAXAR,)}, [LUMA, GALENA]),
        ("ATTACKED_ADJ", (), {"attacked": (JAXAR, LUMA)}, [GALENA]),
        ("ATTACKED_ADJ", (), {"attacked": (ASHRA,)}, [NEREA]),
    ],
)
def test_whom_a_word_means(who: str, targets: tuple[int, ...], more: Any, meant: list[int]) -> None:
    p = scene()
    told = carried(p, poison(who), *targets, **more)
    assert poisoned(p) == meant == [e.fighter for e in told]


@pytest.mark.rule("OCW-VOC-04", "OCW-GEO-05")
def test_the_dead_are_nobodys_neighbours() -> None:
    p = scene(Galena="dead")
    carried(p, poison("ATTACKED_ADJ"), attacked=(JAXAR,))
    assert poisoned(p) == [LUMA]
    q = duel("A:V1 Ashra", "B:V3 Jaxar", "B:R3 Luma", "B:C1 Galena", dice="1/")
    carried(q, poison("ATTACKED_ADJ"), attacked=(q.id("Jaxar"),))
    assert poisoned(q) == []


@pytest.mark.rule("OCW-KW-16")
def test_whom_a_step_reaches() -> None:
    everybody = {"group": (ASHRA, NEREA, JAXAR, LUMA, GALENA), "immune": (GALENA,)}
    p = scene(Nerea="invulnerable", Jaxar="charge=invulnerable")
    told = carried(p, poison("G1"), **everybody)
    assert poisoned(p) == [ASHRA, LUMA]
    assert [e for e in told if isinstance(e, events.Unaffected)] == [
        events.Unaffected(NEREA, "invulnerable"),
        events.Unaffected(JAXAR, "charge"),
    ]
    assert p.frame.immune == (GALENA, JAXAR) and not p["Jaxar"].effects
    q = scene(Ashra="invulnerable", Nerea="charge=invulnerable")
    carried(q, poison("G1"), group=(ASHRA, NEREA))
    assert poisoned(q) == [ASHRA, NEREA] and q["Nerea"].effects, "itself always; a charge is for enemies"


@pytest.mark.rule("OCW-KW-16", "OCW-ATK-18")
def test_a_charge_spent_by_a_rider_leaves_the_attack_as_it_is() -> None:
    p = scene(Jaxar="charge=invulnerable")
    assault = Assault(ASHRA, JAXAR, True)
    p.state.stack.append(assault)
    running = Running(Declared(SERIAL, ASHRA, card("Ashra"), 2), started=True, attacked=(JAXAR,))
    effects.carry_out(Draft(p.state), running, poison("ATTACKED"), (0,))
    assert p.frame == assault and not poisoned(p)


@pytest.mark.rule("OCW-VOC-06", "OCW-ABIL-09")
@pytest.mark.parametrize(
    ("amount", "dealt", "expected"), [(3, 0, 3), ("atk", 0, 5), ("half_atk", 0, 2), ("half_dealt", 7, 3)]
)
def test_how_much(amount: Any, dealt: int, expected: int) -> None:
    p = scene(Ashra="atk+1")
    carried(p, of.Poison(who="T1", amount=amount), JAXAR, dealt=dealt)
    assert p["Jaxar"].poison == expected
    carried(p, of.Poison(who="T1", amount=1), JAXAR)
    assert p["Jaxar"].poison == expected + 1


@pytest.mark.rule("OCW-VOC-11", "OCW-DMG-07", "OCW-GEN-04")
def test_a_keyword_that_points_at_somebody() -> None:
    def gained(p: Position, name: str) -> list[tuple[str, int, int]]:
        return [(e.name, e.to, e.source) for e in p[name].effects]

    redirect = of.Grant(who="T1", keyword="redirect", until="end_of_turn", to="T2")
    p = scene()
    carried(p, redirect, NEREA, 0)
    assert gained(p, "Nerea") == [("redirect", 0, SERIAL)], "to number 0 like to any other"
    p = scene()
    carried(p, redirect, NEREA, -1)
    assert gained(p, "Nerea") == [], "whoever was dropped receives nothing"
    p = scene()
    carried(p, of.Grant(who="T1", keyword="redirect", until="end_of_turn", to="self"), NEREA)
    assert gained(p, "Nerea") == [("redirect", ASHRA, SERIAL)]
    p = scene()
    carried(p, of.Grant(who="self", keyword="double_attack", until="end_of_turn", only_vs="T1"), JAXAR)
    assert gained(p, "Ashra") == [("double_attack", JAXAR, SERIAL)]
    p = scene()
    carried(p, of.Grant(who="self", keyword="reach", until="end_of_turn"))
    assert gained(p, "Ashra") == [("reach", -1, SERIAL)]


@pytest.mark.rule("OCW-VOC-15", "OCW-KW-05")
@pytest.mark.parametrize(("hp", "after"), [(1, 5), (10, 14), (11, 14), (13, 14), (14, 14)])
def test_healing_stops_at_the_printed_hp(hp: int, after: int) -> None:
    p = scene(Luma=f"hp={hp}")
    told = carried(p, of.Heal(who="T1", amount=4), LUMA)
    assert p["Luma"].hp == after
    assert told == ([events.Healed(LUMA, after - hp, after, "heal")] if after > hp else [])
    draft = Draft(p.state)
    effects.heal(draft, VYLAR, 4, "heal")
    assert not draft.events and p["Vylar"].hp == 0


@pytest.mark.rule("OCW-VOC-16", "OCW-ABIL-11", "OCW-VOC-04")
def test_ability_damage_and_splash_are_told_apart() -> None:
    p = scene()
    blow = of.Damage(who="T1", amount=3, ignore_def=False)
    assert [(e.kind, e.dealt, e.defence) for e in carried(p, blow, JAXAR)] == [("ability", 2, 1)]
    splash = of.Damage(who="ATTACKED_ADJ", amount=3, ignore_def=True)
    told = carried(p, splash, attacked=(JAXAR,))
    assert [(e.fighter, e.kind, e.dealt, e.defence) for e in told] == [
        (LUMA, "splash", 3, 0),
        (GALENA, "splash", 3, 0),
    ]


@pytest.mark.rule("OCW-VOC-24")
def test_what_is_cleansed() -> None:
    stays = (Effect("keyword", 1, "end", NOW, "stun"), Effect("atk", 1, "end", NOW, amount=1))
    p = scene(Nerea="stun prison silence poison=3")
    p.state.update(p["Nerea"].changed(effects=(*p["Nerea"].effects, *stays)))
    carried(p, of.Cleanse(who="T1", remove=("stun", "silence")), NEREA)
    assert [e.name for e in p["Nerea"].effects] == ["prison", "stun", ""] and p["Nerea"].poison == 3
    told = carried(p, of.Cleanse(who="T1", remove=("prison", "poison")), NEREA)
    assert p["Nerea"].effects == stays and p["Nerea"].poison == 0
    assert told == [
        events.EffectEnded(NEREA, "status", "prison", 0, "removed"),
        events.Cleansed(NEREA),
    ]


@pytest.mark.rule("OCW-VOC-20", "OCW-GEO-07")
@pytest.mark.parametrize("source", [ASHRA, JAXAR])
def test_a_token_lies_on_the_other_field_and_replaces_what_lay_there(source: int) -> None:
    p = scene()
    seat = 1 if source == ASHRA else 0
    other, there = Token("lotus", 1 - seat, 0, 5 - source, 1), Token("lotus", seat, 0, source, 1)
    beside = Token("lotus", seat, 8, source, 1)
    p.state.tokens = (there, other, beside)
    told = carried(p, of.LayToken(token="snare", cell="T1"), 0, source=source)
    assert p.state.tokens == (other, beside, Token("snare", seat, 0, source, SERIAL))
    assert told == [events.TokenLaid("snare", seat, 0, source)]
    assert carried(p, of.LayToken(token="snare", cell="T1"), -1, source=source) == []
    assert len(p.state.tokens) == 3


@pytest.mark.rule("OCW-VOC-23", "OCW-DMG-08")
@pytest.mark.parametrize(("hp", "expected"), [(1, ("keyword", "invulnerable")), (2, ("ward", ""))])
def test_the_ward_protects_at_once_at_one_hp(hp: int, expected: tuple[str, str]) -> None:
    p = scene(Ashra=f"hp={hp}")
    carried(p, of.Ward(who="self", until="end_of_turn"))
    assert [(e.kind, e.name, e.source) for e in p["Ashra"].effects] == [(*expected, SERIAL)]


@pytest.mark.rule("OCW-VOC-26")
def test_a_mark_lies_with_who_may_use_it() -> None:
    p = scene()
    carried(p, of.Mark(who="T1", until="end_of_turn"), GALENA)
    assert [(e.kind, e.to) for e in p["Ashra"].effects] == [("mark", GALENA)] and not p["Galena"].effects


# -- displacement and borrowing --------------------------------------------------------------------------


@pytest.mark.rule("OCW-VOC-18", "OCW-KW-03", "OCW-KW-04", "OCW-SM-34")
def test_a_move_to_a_cell_and_one_to_choose() -> None:
    there = of.Displace(who="T1", to="T2", optional=False)
    p = scene()
    assert carried(p, there, JAXAR, 8) == [] and p.where("Jaxar") == "V1", "the dead are in the way"
    p = duel(*LINES[:5], dice="1/")
    assert carried(p, there, JAXAR, 8) == [events.Moved(JAXAR, 0, 8, "move")]
    p = duel(*LINES[:5], dice="1/")
    assert carried(p, there, JAXAR, p["Luma"].cell) == [] and p.where("Jaxar") == "V1", "taken meanwhile"
    p = scene(Jaxar="prison")
    assert carried(p, there, JAXAR, 7) == [events.Unaffected(JAXAR, "imprisoned")]
    p = duel(*LINES[:5], dice="1/")
    carried(p, of.Displace(who="T1", to="T2", optional=True), JAXAR, 8)
    assert p.frame == Displacing(0, JAXAR, True), "who may stay is asked even about one cell"
    p = duel(*LINES[:5], dice="1/")
    carried(p, of.Displace(who="T1", to="own_any", optional=False), NEREA)
    assert p.frame == Displacing(0, NEREA, False)


@pytest.mark.rule("OCW-VOC-19", "OCW-KW-01", "OCW-KW-03")
@pytest.mark.parametrize(
    ("where", "amount", "words", "to"),
    [
        ("R1", 1, "", "C1"),
        ("R1", 2, "", "V1"),
        ("C1", 2, "", "V1"),
        ("V1", 2, "", "V1"),
        ("R1", 2, "prison", "R1"),
    ],
)
def test_how_far_an_advance_leads(where: str, amount: int, words: str, to: str) -> None:
    p = duel(f"A:{where} Ashra {words}", "B:V1 Jaxar", dice="1/")
    told = carried(p, of.Advance(who="self", amount=amount))
    assert p.where("Ashra") == to
    if words:
        assert told == [events.Unaffected(ASHRA, "imprisoned")]
    q = duel(f"A:{where} Ashra", "A:V1 Nerea" if where != "V1" else "A:V2 Nerea", "B:V1 Jaxar", dice="1/")
    carried(q, of.Advance(who="self", amount=amount))
    assert q.where("Ashra") == ("V1" if where == "V1" else "C1"), "up to whoever stands in the way"


@pytest.mark.rule("OCW-VOC-27", "OCW-CARD-02", "OCW-GEN-04")
def test_whose_abilities_are_borrowed() -> None:
    borrow = of.Borrow(origin="ATTACKED", exclude="ultimate")
    bow = card("Fire Bow")
    for zero in (False, True):
        first, second = ("B:V1 Jhade dead", "A:V1 Vylar") if zero else ("A:V1 Vylar", "B:V1 Jhade dead")
        p = duel(first, second, "B:V2 Luma", dice="6/")
        dead, me = p.id("Jhade"), p.id("Vylar")
        carried(p, borrow, source=me, target=dead)
        assert p.frame == Borrowing(0, me, (card("Jhade"),))
        p.state.stack.pop()
        p.state.update(p["Jhade"].changed(equipment=bow))
        carried(p, borrow, source=me, target=dead)
        assert p.frame == Borrowing(0, me, (card("Jhade"), bow))
        p.state.stack.pop()
        carried(p, borrow, source=me, target=-1)
        assert isinstance(p.frame, Running), "the player lends nothing"
        p.state.pools[0] = (1, *(0,) * 7)
        carried(p, borrow, source=me, target=dead)
        assert isinstance(p.frame, Running), "the die is too low"
