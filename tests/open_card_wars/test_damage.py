"""Chapter 10: one packet, step by step, reckoned before and dealt alike."""

from __future__ import annotations

import pytest

from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.rules import damage
from tabletop.games.open_card_wars.rules.damage import Packet

from .matrix import BYSTANDER, clash, has, hurts, ready, redirect
from .positions import Position, duel


def reckoned(p: Position, **more: object) -> damage.Reckoning:
    packet = Packet(p.id("Zeph"), p.id("Jaxar"), "basic", 5, **{"basic": True, **more})  # type: ignore[arg-type]
    return damage.reckon(p.state, packet)


@pytest.mark.rule("OCW-DMG-01..06")
@pytest.mark.parametrize(
    ("words", "more", "stopped", "defence", "amount"),
    [
        ("", {}, "", 1, 4),
        ("", {"factor": 2}, "", 1, 8),
        ("", {"factor": 3, "unstoppable": True}, "", 0, 15),
        ("", {"fixed": True}, "", 0, 5),
        ("invulnerable", {}, "invulnerable", 0, 0),
        ("charge=invulnerable", {}, "charge", 0, 0),
        ("dodge shield=1", {"unstoppable": True}, "dodged", 0, 0),
        ("dodge", {"basic": False}, "", 1, 4),
        ("def+9 shield=1", {}, "nothing", 10, 0),
        ("shield=2", {"factor": 3}, "blocked", 1, 0),
        ("shield=1", {"unstoppable": True}, "", 0, 5),
        ("shield=1 dodge", {"fixed": True, "bare": True, "basic": False}, "", 0, 5),
    ],
)
def test_the_first_six_steps(
    words: str, more: dict[str, object], stopped: str, defence: int, amount: int
) -> None:
    p = ready("", words)
    before = p.state.clone()
    found = reckoned(p, **more)
    assert (found.stopped, found.defence, found.amount) == (stopped, defence, amount)
    assert p.state == before, "reckoning changes nothing"


@pytest.mark.rule("OCW-DMG-04")
def test_no_shield_is_spent_on_nothing() -> None:
    p = clash("atk-5", "shield=1")
    assert hurts(p, "Jaxar") == [0] and has(p, "Jaxar", "shield")


@pytest.mark.rule("OCW-DMG-05")
def test_the_counter_that_ends_first_goes_first() -> None:
    p = duel("A:V1 Zeph", "B:V1 Malrock", "B:C3 Galena", BYSTANDER, dice="1 1 / 3", turn="A")
    lasting = (
        duel("A:V1 Malrock", "B:V1 Jaxar", BYSTANDER, dice="1 1 /")
        .use("Malrock", 1, "V")["Malrock"]
        .effects[0]
    )
    p.state.update(p["Malrock"].changed(effects=(lasting,)))
    p.state.serial = 91
    p.attack("Zeph", 1).react("Galena", 3, "C", "Malrock")
    assert p["Malrock"].effects == (lasting,)


@pytest.mark.rule("OCW-DMG-07", "OCW-DMG-08", "OCW-DMG-09", "OCW-DMG-10")
def test_the_last_steps_lie_with_whoever_takes_it() -> None:
    p = redirect(ready("", "", "B:R3 Luma hp=3"), "Jaxar", "Luma")
    found = reckoned(p)
    assert found.redirected == found.taker == p.id("Luma")
    assert (found.before, found.hp, found.dealt, found.surplus) == (3, 0, 0, 0)
    p = ready("", "hp=2")
    assert (reckoned(p).hp, reckoned(p).dealt, reckoned(p).surplus) == (0, 4, 2)
    assert reckoned(ready("", "hp=2 indestructible")).floor == "indestructible"
    assert reckoned(ready("", "hp=5 ward")).floor == "ward"
    assert reckoned(ready("", "hp=5 ward")).hp == 1
    assert reckoned(ready("", "hp=6 ward")).hp == 2 and reckoned(ready("", "hp=6 ward")).floor == ""
    both = reckoned(ready("", "hp=2 ward indestructible"))
    assert (both.hp, both.floor) == (1, "ward")
    assert reckoned(ready("", "hp=2 indestructible")).dealt == 4, "damage dealt, though a floor held it up"


@pytest.mark.rule("OCW-DMG-09", "OCW-DEAD-01", "OCW-DUR-08")
def test_at_0_hp_a_character_is_defeated_on_the_spot() -> None:
    p = clash("", "hp=4 poison=2 taunt")
    jaxar = p["Jaxar"]
    assert (jaxar.hp, jaxar.poison, jaxar.effects, jaxar.cell) == (0, 0, (), 0)
    assert [e.fighter for e in p.events(events.Defeated)] == [jaxar.id]


@pytest.mark.rule("OCW-DMG-11")
@pytest.mark.parametrize(
    ("behind", "life", "left"),
    [
        (("B:C1 Luma hp=1", "B:R1 Sorelia hp=3"), 40, (0, 0)),
        (("B:C1 Luma hp=1",), 37, (0,)),
        (("B:C1 Luma hp=1", "B:R1 Sorelia hp=1"), 38, (0, 0)),
        (("B:C1 Luma dodge",), 40, (14,)),
        (("B:C1 Luma shield=1", "B:R1 Sorelia"), 40, (14, 12)),
        (("B:C1 Luma invulnerable", "B:R1 Sorelia"), 40, (14, 7)),
        (("B:C1 Luma dead", "B:R1 Sorelia"), 40, (0, 7)),
        ((), 35, ()),
        (("B:C2 Luma",), 35, (14,)),
    ],
)
def test_where_the_surplus_goes(behind: tuple[str, ...], life: int, left: tuple[int, ...]) -> None:
    p = clash("trample atk+2", "hp=1", *behind)
    assert p.state.life[1] == life
    assert tuple(p[line.split()[1]].hp for line in behind) == left


@pytest.mark.rule("OCW-DMG-10", "OCW-DMG-12")
def test_a_surplus_that_goes_nowhere_is_reflected_too() -> None:
    p = clash("trample hp=9", "hp=1 reflect", "B:C1 Luma invulnerable")
    assert p["Zeph"].hp == 9 - 4 and p.events(events.Damaged)[0].surplus == 0
    p = clash("trample hp=9", "hp=1 reflect", "B:C1 Luma")
    assert p["Zeph"].hp == 9 - 1 and p.events(events.Damaged)[0].surplus == 3


@pytest.mark.rule("OCW-DMG-13")
def test_an_area_is_reckoned_from_one_situation() -> None:
    p = duel("A:R1 Ceniza", "B:V1 Jaxar hp=1", "B:C1 Luma", "B:R1 Sorelia", BYSTANDER, dice="4 1 /")
    redirect(redirect(p, "Luma", "Jaxar"), "Sorelia", "Jaxar").use("Ceniza", 4, "R")
    # Jaxar falls to his own packet, and still takes what the others redirected to him.
    assert (p["Jaxar"].hp, p["Luma"].hp, p["Sorelia"].hp) == (0, 14, 12)
    assert [e.kind for e in p.events(events.Damaged)] == [
        "ability",
        "ability",
        "redirected",
        "ability",
        "redirected",
    ]
    assert len(p.events(events.Defeated)) == 1


@pytest.mark.rule("OCW-DMG-13", "OCW-KW-16")
def test_a_charge_swallows_all_that_an_ability_sends() -> None:
    p = duel("A:R1 Ceniza", "B:V1 Jaxar", "B:C1 Fyx charge=invulnerable", BYSTANDER, dice="4 1 /")
    redirect(p, "Jaxar", "Fyx").use("Ceniza", 4, "R")
    assert p["Fyx"].hp == 12 and p["Jaxar"].hp == 15 and not p["Fyx"].effects


@pytest.mark.rule("OCW-KW-16", "OCW-DMG-07")
def test_a_charge_spent_on_a_redirected_part_stops_the_later_steps_too() -> None:
    p = duel("A:V1 Rhyse", "B:V1 Luma", "B:C1 Fyx charge=invulnerable", BYSTANDER, dice="5 1 /")
    redirect(p, "Luma", "Fyx").use("Rhyse", 5, "V", "Luma")
    assert (p["Fyx"].hp, p["Luma"].hp) == (12, 14) and not p["Fyx"].effects


@pytest.mark.rule("OCW-DMG-08", "OCW-DMG-13")
@pytest.mark.parametrize(("luma", "sorgar"), [("V1", "C1"), ("C1", "V1")])
def test_a_ward_holds_against_all_packets_of_an_area_in_any_order(luma: str, sorgar: str) -> None:
    lines = (f"B:{luma} Luma", f"B:{sorgar} Sorgar hp=3 ward")
    p = redirect(duel("A:R1 Ceniza", *lines, BYSTANDER, dice="4 1 /"), "Luma", "Sorgar")
    p.use("Ceniza", 4, "R")
    assert p["Sorgar"].hp == 1 and p["Sorgar"].has("invulnerable") and p["Luma"].hp == 14


@pytest.mark.rule("OCW-DMG-14")
def test_only_the_attacked_reflect_and_answer() -> None:
    p = clash("trample", "hp=1", "B:C1 Turia reflect counterattack")
    assert p["Turia"].hp == 13 and p["Zeph"].hp == 10 and len(p.events(events.AttackDeclared)) == 1


@pytest.mark.rule("OCW-DMG-15", "OCW-ABIL-11")
def test_abilities_never_hurt_the_player() -> None:
    p = duel("A:C1 Ashra", "B:V1 Jaxar dead", BYSTANDER, dice="4 1 /").use("Ashra", 4, "C")
    assert p.state.life == [40, 40]


@pytest.mark.rule("OCW-DMG-02", "OCW-DMG-12")
def test_events_tell_every_step() -> None:
    p = clash("double_damage", "hp=9 indestructible")
    (event,) = p.events(events.Damaged)
    assert (event.amount, event.defence, event.factor, event.dealt, event.floor, event.hp) == (
        5,
        1,
        2,
        8,
        "",
        1,
    )
    p = clash("double_damage", "hp=8 indestructible")
    assert p.events(events.Damaged)[0].floor == "indestructible"
    assert p.do(*p.legal(do.Done)) is p
