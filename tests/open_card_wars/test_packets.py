"""Chapter 10 packet by packet: what is reckoned, what is told, and what is spent, each value."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.draft import Draft
from tabletop.games.open_card_wars.records.events import Damaged, EffectEnded, Event, Unaffected
from tabletop.games.open_card_wars.records.fighters import Effect
from tabletop.games.open_card_wars.rules import damage
from tabletop.games.open_card_wars.rules.damage import Packet, Reckoning
from tabletop.games.open_card_wars.words.forecasts import reckoning

from .matrix import put, redirect
from .positions import Position, duel

ZEPH, JAXAR, LUMA, NEREA = 0, 1, 2, 3
"""Zeph attacks (ATK 5); Jaxar has 15 HP and DEF 1, Luma 14 HP, and Nerea is Zeph's."""


def scene(jaxar: str = "", luma: str = "", zeph: str = "") -> Position:
    lines = (f"A:V1 Zeph {zeph}", f"B:V1 Jaxar {jaxar}", f"B:V2 Luma {luma}", "A:R2 Nerea")
    return duel(*lines, dice="1/")


def packet(victim: int = JAXAR, amount: int = 5, source: int = ZEPH, **more: Any) -> Packet:
    return Packet(source, victim, "basic", amount, **{"basic": True, **more})


def dealt(p: Position, *packets: Packet) -> list[Event]:
    """The events of packets that come together."""
    draft = Draft(p.state)
    damage.deal(draft, packets)
    return draft.events


def told(victim: int = JAXAR, source: int = ZEPH, **more: Any) -> Damaged:
    """A plain packet of 5 on Jaxar, with other values."""
    values: dict[str, Any] = {
        "fighter": victim, "source": source, "kind": "basic", "amount": 5, "dodged": False, "defence": 1,
        "blocked": False, "factor": 1, "dealt": 4, "surplus": 0, "floor": "", "redirected": -1, "hp": 11,
    }  # fmt: skip
    return Damaged(**{**values, **more})


@pytest.mark.rule("OCW-DMG-07", "OCW-DMG-10", "OCW-DMG-11", "OCW-GEN-04")
def test_who_takes_a_packet_and_what_is_dealt() -> None:
    for redirected, taker, done, over in ((-1, JAXAR, 7, 4), (0, 0, 0, 0), (LUMA, LUMA, 0, 0)):
        found = Reckoning(packet(), amount=7, redirected=redirected, before=3, hp=0)
        assert (found.taker, found.dealt, found.surplus) == (taker, done, over)
    for before, hp in ((0, 0), (3, 1)):
        assert Reckoning(packet(), amount=7, before=before, hp=hp).surplus == 0
    assert Reckoning(packet(), amount=3, before=3, hp=0).surplus == 0


@pytest.mark.rule("OCW-DMG-07")
def test_what_lands() -> None:
    assert Reckoning(packet()).lands
    assert not Reckoning(packet(), "dodged").lands
    assert not Reckoning(packet(), "", redirected=2, redirect_stopped=True).lands


@pytest.mark.rule("OCW-DMG-01..06")
def test_a_packet_is_told_step_by_step() -> None:
    assert dealt(scene(), packet()) == [told()]
    assert dealt(scene(), packet(factor=3)) == [told(factor=3, dealt=12, hp=3)]
    assert dealt(scene("dodge"), packet()) == [told(dodged=True, defence=0, dealt=0, hp=15)]
    assert dealt(scene("def+4"), packet()) == [told(defence=5, dealt=0, hp=15)]
    assert dealt(scene("hp=4 indestructible"), packet()) == [told(floor="indestructible", hp=1)]
    assert dealt(scene("hp=9"), packet(unstoppable=True)) == [told(defence=0, dealt=5, hp=4)]
    blocked, spent = dealt(scene("shield=1"), packet(factor=2))
    assert blocked == told(blocked=True, factor=2, dealt=0, hp=15)
    assert spent == EffectEnded(JAXAR, "shield", "", 1, "spent")


@pytest.mark.rule("OCW-DMG-02", "OCW-DMG-05", "OCW-DMG-12")
def test_what_is_reflected_is_neither_dodged_nor_blocked() -> None:
    p = scene("dodge shield=1")
    assert dealt(p, packet(bare=True)) == [told(hp=11)]
    assert dealt(p, packet(bare=True, fixed=True, basic=False)) == [told(defence=0, dealt=5, hp=6)]


@pytest.mark.rule("OCW-DMG-08")
def test_a_ward_is_spent_only_when_it_holds() -> None:
    p = scene("ward hp=9")
    assert dealt(p, packet()) == [told(hp=5)] and p["Jaxar"].effects == (Effect("ward", 1, "end", 9),)
    first, ended, *_ = dealt(p, packet())
    assert first == told(hp=1, floor="ward") and ended == EffectEnded(JAXAR, "ward", "", 0, "spent")
    assert p["Jaxar"].effects == (Effect("keyword", 1, "end", 9, "invulnerable"),)


@pytest.mark.rule("OCW-KW-16", "OCW-DMG-01")
def test_the_full_form_comes_before_a_charge_and_does_not_spend_it() -> None:
    p = scene("invulnerable charge=invulnerable")
    assert dealt(p, packet()) == [Unaffected(JAXAR, "invulnerable")] and len(p["Jaxar"].effects) == 2
    p = scene("charge=invulnerable")
    first, spent = dealt(p, packet())
    assert first == Unaffected(JAXAR, "charge") and p["Jaxar"].effects == ()
    assert spent == EffectEnded(JAXAR, "keyword", "invulnerable", 0, "spent")


@pytest.mark.rule("OCW-KW-16")
def test_a_charge_is_for_what_enemies_do() -> None:
    p = scene("charge=invulnerable")
    assert dealt(p, packet(source=LUMA)) == [told(source=LUMA)] and p["Jaxar"].effects
    q = redirect(scene(luma="charge=invulnerable"), "Jaxar", "Luma")
    assert dealt(q, packet(source=LUMA))[-1].hp == 14 - 4 and q["Luma"].effects  # type: ignore[attr-defined]


@pytest.mark.rule("OCW-DMG-03", "OCW-VOC-25")
def test_def_is_ignored_by_those_who_ignore_it() -> None:
    ignoring = put(scene(), "Zeph", "haste")
    ignoring.state.update(ignoring["Zeph"].changed(effects=(Effect("ignore_def", 1, "end", 9),)))
    assert dealt(ignoring, packet()) == [told(defence=0, dealt=5, hp=10)]
    assert dealt(scene(), packet(fixed=True)) == [told(defence=0, dealt=5, hp=10)]


@pytest.mark.rule("OCW-DMG-07", "OCW-GEN-04")
@pytest.mark.parametrize("to", ["Zeph", "Luma", "Nerea"])
def test_a_redirected_packet_is_told_twice(to: str) -> None:
    """Number 0, an ally and an enemy may all be named."""
    p = redirect(scene(luma="dodge shield=2 def+3"), "Jaxar", to)
    receiver, before = p.id(to), p[to].hp
    hp = before - 8
    assert dealt(p, packet(factor=2)) == [
        told(factor=2, dealt=0, redirected=receiver, hp=15),
        told(receiver, kind="redirected", amount=8, defence=0, dealt=8, hp=hp),
    ]
    assert p[to].hp == hp and len(p["Luma"].effects) == 3


@pytest.mark.rule("OCW-DMG-07", "OCW-DMG-08")
def test_a_receivers_ward_and_charge() -> None:
    p = redirect(scene(luma="ward hp=9"), "Jaxar", "Luma")
    assert dealt(p, packet())[1:] == [told(LUMA, kind="redirected", amount=4, defence=0, hp=5)]
    assert p["Luma"].effects == (Effect("ward", 1, "end", 9),), "not yet"
    assert dealt(p, packet())[1:3] == [
        told(LUMA, kind="redirected", amount=4, defence=0, hp=1, floor="ward"),
        EffectEnded(LUMA, "ward", "", 0, "spent"),
    ]
    p = redirect(scene(luma="charge=invulnerable"), "Jaxar", "Luma")
    assert dealt(p, packet())[:2] == [told(dealt=0, redirected=LUMA, hp=15), Unaffected(LUMA, "charge")]
    assert (p["Luma"].hp, p["Luma"].effects, p["Jaxar"].hp) == (14, (), 15)


@pytest.mark.rule("OCW-KW-16", "OCW-VOC-16")
def test_ability_damage_names_who_spent_a_charge_on_it() -> None:
    p = redirect(scene(luma="charge=invulnerable"), "Jaxar", "Luma")
    draft = Draft(p.state)
    assert damage.ability_packet(draft, ZEPH, [JAXAR, NEREA], 5, False, "ability") == [LUMA]
    p = redirect(scene(), "Jaxar", "Luma")
    draft = Draft(p.state)
    assert damage.ability_packet(draft, ZEPH, [JAXAR], 5, False, "ability") == [] and p["Luma"].hp == 10
    assert damage.ability_packet(draft, ZEPH, [JAXAR], 5, False, "ability", (LUMA,)) == [LUMA]
    assert p["Luma"].hp == 10, "spared"


@pytest.mark.rule("OCW-VOC-16", "OCW-DEAD-02")
def test_ability_damage_passes_the_dead() -> None:
    p = scene("dead")
    draft = Draft(p.state)
    damage.ability_packet(draft, ZEPH, [JAXAR, LUMA], 5, True, "splash")
    assert [(e.fighter, e.kind, e.defence, e.dealt) for e in draft.events] == [(LUMA, "splash", 0, 5)]  # type: ignore[attr-defined]


@pytest.mark.rule("OCW-DMG-07", "OCW-GEN-04")
def test_number_0_receives_like_any_other() -> None:
    p = redirect(scene(zeph="hp=9"), "Nerea", "Zeph")
    found = damage.reckon(p.state, packet(NEREA, source=JAXAR, fixed=True))
    assert (found.redirected, found.taker, found.before, found.hp) == (ZEPH, ZEPH, 9, 4)
    p = redirect(scene(zeph="charge=invulnerable"), "Nerea", "Zeph")
    assert damage.reckon(p.state, packet(NEREA, source=JAXAR)).redirect_stopped
    assert damage.ability_packet(Draft(p.state), JAXAR, [NEREA], 5, True, "ability") == [ZEPH]


@pytest.mark.rule("OCW-DMG-02", "OCW-DMG-08")
def test_what_is_stopped_sets_off_no_ward() -> None:
    p = scene("ward hp=1 dodge")
    assert dealt(p, packet()) == [told(dodged=True, defence=0, dealt=0, hp=1)]


@pytest.mark.rule("OCW-DMG-03", "OCW-UI-09")
def test_more_def_than_damage_is_told_as_it_stands_on_the_card() -> None:
    (none,) = dealt(scene("def+7"), packet())
    assert none == told(defence=8, dealt=0, hp=15) and reckoning(none) == "5 − 8 = 0"
    (just,) = dealt(scene("def+4"), packet())
    assert reckoning(just) == "5 − 5 = 0"
