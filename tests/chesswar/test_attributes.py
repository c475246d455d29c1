"""Chapter 10 and CW-UNI-05: what a unit is at this instant."""

import pytest

from tabletop.games.chesswar.components.armies import BRAVE, FEARSOME, IMMUNE, PLAGUE
from tabletop.games.chesswar.rules import attributes

from .positions import position

# -- what a unit is (CW-UNI-05, CW-ATR) ----------------------------------------------------------------------


@pytest.mark.rule("CW-UNI-05", "CW-ATR-20", "CW-ARM-09")
def test_undead_are_brave_fearsome_and_immune_but_necromancers_only_brave() -> None:
    p = position("W undead.P a1", "W undead.Q c1", "B human.P e5")
    brave, fearsome = attributes.is_brave, attributes.is_fearsome_to
    zombie, mage, human = p.unit("a1"), p.unit("c1"), p.unit("e5")
    assert brave(p.state, zombie) and fearsome(p.state, zombie, human)
    assert attributes.is_immune(p.state, zombie, "outbreak")
    assert brave(p.state, mage) and not fearsome(p.state, mage, human)
    assert not attributes.is_immune(p.state, mage, "outbreak")


@pytest.mark.rule("CW-ATR-10", "CW-ATR-11", "CW-ATR-12")
def test_fearsome_is_not_brave() -> None:
    p = position("W elf.P a1", "W elf.Q c1", "B elf.P a2", "B elf.Q c8", lasting="fear c1 fear c8")
    one, other = p.unit("a1"), p.unit("a2")
    assert attributes.daunts(p.state, one, other) and attributes.daunts(p.state, other, one)
    assert not attributes.is_brave(p.state, one)


@pytest.mark.rule("CW-SPL-03", "CW-SPL-04", "CW-INT-34", "CW-GEN-08")
def test_contagion_and_fear_reach_the_whole_side_allies_included() -> None:
    p = position(
        "0 rat.Q a1",
        "0 rat.P a2",
        "1 elf.P c1",
        "2 orc.P h8",
        "3 orc.P o8",
        players="2v2",
        board="16x8",
        lasting="contagion a1",
    )
    for name, bits in (("a2", PLAGUE | IMMUNE), ("c1", PLAGUE | IMMUNE), ("h8", 0)):
        assert attributes.effective(p.state, p.unit(name)) & (PLAGUE | IMMUNE) == bits
    p = position(
        "0 elf.Q a1",
        "0 elf.P a2",
        "1 human.P c1",
        "2 orc.P h8",
        players="2v2",
        board="16x8",
        lasting="fear a1",
    )
    for name, bits in (("a2", FEARSOME), ("c1", FEARSOME), ("h8", 0)):
        assert attributes.effective(p.state, p.unit(name)) & (FEARSOME | BRAVE) == bits


@pytest.mark.rule("CW-SPL-05")
def test_protection_covers_own_units_on_and_around_the_caster_and_does_not_add_up() -> None:
    p = position(
        "W human.Q c3",
        "W human.Q d3",
        "W human.P c4",
        "W human.P c5",
        "B orc.P b3",
        lasting="protection c3 protection d3",
    )
    for name, bonus in (("c3", 1), ("c4", 1), ("c5", 0), ("b3", 0)):
        found = attributes.save_modifiers(p.state, p.unit(name), "melee")
        assert sum(m.amount for m in found) == bonus
    assert attributes.is_brave(p.state, p.unit("c4")) and not attributes.is_brave(p.state, p.unit("c5"))
    p = position("W human.Q a1", "W human.P b2", "W human.P a3", "B orc.P h8", lasting="protection a1")
    assert [attributes.is_brave(p.state, p.unit(name)) for name in ("b2", "a3")] == [True, False]


@pytest.mark.rule("CW-SPL-05")
def test_protection_covers_its_own_caster() -> None:
    p = position("W human.Q c3", "B orc.P h8", lasting="protection c3")
    mage = p.unit("c3")
    assert attributes.save_modifiers(p.state, mage, "melee")[0].amount == 1
    assert attributes.is_brave(p.state, mage) and attributes.is_immune(p.state, mage, "outbreak")


@pytest.mark.rule("CW-UI-01", "CW-ATR-60")
def test_the_sheet_names_the_source_of_every_trait() -> None:
    p = position(
        "W human.Q c3", "W elf.B c4 flown", "B orc.P h8", lasting="protection c3", terrain="forest c4"
    )
    sheet = attributes.sheet(p.state, p.unit("c4"))
    assert (sheet.mov.printed, sheet.mov.effective) == (2, 4) and sheet.terrain == "forest"
    assert (sheet.sal.printed, sheet.sal.effective) == (4, 3)
    found = {(t.keyword, t.source) for t in sheet.traits}
    assert (
        ("longbows", "printed") in found and ("brave", "protection") in found and ("brave", "flight") in found
    )
    assert next(t.figure for t in sheet.traits if t.keyword == "longbows") == 2
    mage = attributes.sheet(p.state, p.unit("c3"))
    assert mage.spells == ("counterspell", "heal", "dispel", "protection", "storm", "zap")
    assert (mage.mov.effective, mage.mov.modifiers, mage.terrain) == (2, (), "plain")


@pytest.mark.rule("CW-UI-01", "CW-UNI-05", "CW-ATR-20", "CW-ATR-30")
def test_the_sheet_tells_what_follows_from_printed_attributes() -> None:
    p = position("W undead.P a1", "W chaos.P c1 charge_bonus", "W human.P d1", "B orc.P h8")

    def traits(name: str) -> set[tuple[str, str]]:
        return {(t.keyword, t.source) for t in attributes.sheet(p.state, p.unit(name)).traits}

    assert traits("a1") == {
        ("undead", "printed"),
        ("brave", "undead"),
        ("fearsome", "undead"),
        ("immune", "undead"),
    }
    assert traits("c1") == {("plague", "printed"), ("immune", "plague")} and traits("d1") == set()
    com = attributes.sheet(p.state, p.unit("c1")).com
    assert (com.printed, com.effective) == (0, 1)
    p = position("W dwarf.B a1 stepped", "W elf.N b1 shot charge_tried", "B orc.P h8")
    assert [attributes.sheet(p.state, p.unit(name)).com.effective for name in ("a1", "b1")] == [0, 0]
    assert attributes.sheet(p.state, p.unit("b1")).mov.effective == 3
    assert {t.figure for t in attributes.sheet(p.state, p.unit("a1")).traits} == {3}
