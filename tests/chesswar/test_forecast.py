"""The cards of chapter 18 agree with the dice: closed forms against the kernel's exact enumeration."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tabletop.engine.chances import outcomes
from tabletop.engine.model import Action
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.rules import forecast, previews
from tabletop.games.chesswar.rules.forecast import OddsCard

from .positions import Position, position


def enumerated(p: Position, action: Action) -> tuple[dict[int, F], F]:
    """By enumeration: every unit's chance to be lost, and the chance that nobody is."""
    lost: dict[int, F] = {}
    nobody = F(0)
    for chance, step in outcomes(GAME, p.state, p.seat, action):
        gone = [u.id for u in step.state.units if p.state.units[u.id].stands and not u.stands]
        for uid in gone:
            lost[uid] = lost.get(uid, F(0)) + chance
        nobody += chance if not gone else 0
    return lost, nobody


def card_of(p: Position, action: Action) -> OddsCard:
    card = forecast.forecast(p.state, action)
    assert card is not None
    return card


def agree(p: Position, action: Action) -> OddsCard:
    card = card_of(p, action)
    lost, nobody = enumerated(p, action)
    assert {r.unit: r.chance for r in card.results if r.key == "lost" and r.chance} == lost
    assert card.chance("nothing") == nobody
    return card


# Both sides keep something to do, so that enumeration stops at the next decision.
HOMES = ("W human.P a1", "B orc.P h8")


@pytest.mark.rule("CW-ODD-03", "CW-ODD-07", "CW-UI-06")
@pytest.mark.parametrize(
    ("attacker", "defender", "figures"),
    [
        ("dwarf.P d4", "human.P", "13/24 0 11/24"),
        ("human.P d4", "undead.P", "1/3 0 2/3"),
        ("undead.P d4", "human.P", "1/4 0 3/4"),
        ("chaos.N d4 charge_bonus", "elf.P", "25/27 0 2/27"),
        ("chaos.K d4", "human.K", "7/18 0 11/18"),
        ("human.K d4", "chaos.K", "7/36 1/18 3/4"),
        ("orc.N d4", "dwarf.K", "1/6 1/3 1/2"),
        ("human.N d4 charge_bonus", "chaos.K", "1/18 1/9 5/6"),
    ],
)
def test_the_check_figures_of_melee(attacker: str, defender: str, figures: str) -> None:
    p = position(f"W {attacker}", f"B {defender} d5", *HOMES, links="d4-d5", phase="combat", massacre=True)
    card = agree(p, p.attack("d4", "d5"))
    found = [card.chance("lost", p.id("d5")), card.chance("lost", p.id("d4")), card.chance("nothing")]
    assert found == [F(word) for word in figures.split()]
    assert sum(r.chance for r in card.results if r.key == "row") == 1


@pytest.mark.rule("CW-ODD-03", "CW-OPT-21")
@pytest.mark.parametrize("lasting", ["", "protection c4", "fear c4", "protection c6"])
@pytest.mark.parametrize("leaderless", ["", "W", "B"])
def test_melee_under_spells_and_without_generals(lasting: str, leaderless: str) -> None:
    p = position(
        "W elf.P d4",
        "W elf.Q c4 cast_used",
        "B human.P d5",
        "B human.Q c6 cast_used",
        *HOMES,
        links="d4-d5",
        phase="combat",
        massacre=True,
        leaderless=leaderless,
        lasting=lasting,
    )
    agree(p, p.attack("d4", "d5"))


@pytest.mark.rule("CW-ODD-08", "CW-ODD-09")
@pytest.mark.parametrize("marks", ["", "stepped"])
@pytest.mark.parametrize("lasting", ["", "storm h1"])
@pytest.mark.parametrize("links", ["", "c6-d6", "c6-d6 c6-c7"])
def test_bows(marks: str, lasting: str, links: str) -> None:
    p = position(
        f"W elf.B c3 {marks}",
        "B undead.P c6",
        "W human.Q h1 cast_used",
        "W elf.N d6",
        "W elf.P c7",
        *HOMES,
        links=links,
        lasting=lasting,
        terrain="forest c6",
        phase="shoot",
    )
    card = agree(p, p.shoot("c3", "c6"))
    assert card.chance("hit", p.id("c6")) + card.chance("miss") == 1


@pytest.mark.rule("CW-ODD-10", "CW-ODD-11", "CW-UI-07")
@pytest.mark.parametrize("thrower", ["human.R", "undead.R", "chaos.R", "rat.B"])
@pytest.mark.parametrize("links", ["", "c4-d4 d3-d4"])
@pytest.mark.parametrize("wall", ["", "W dwarf.P c3"])
def test_catapults_and_kin(thrower: str, links: str, wall: str) -> None:
    walls = [wall] if wall else []
    p = position(
        f"W {thrower} c2",
        "B orc.P c4",
        "W elf.N d4",
        "B human.P d3",
        *walls,
        *HOMES,
        links=links,
        phase="shoot",
    )
    card = agree(p, p.shoot("c2", "c4"))
    assert sum(place.chance for place in card.landings) == 1
    assert p.id("d4") in {place.victim for place in card.landings}


@pytest.mark.rule("CW-ODD-11", "CW-CAT-01")
def test_catapults_under_storm_with_many_dice() -> None:
    p = position(
        "W human.R c2", "B orc.P c6", "W human.Q h1 cast_used", *HOMES, lasting="storm h1", phase="shoot"
    )
    card = card_of(p, p.shoot("c2", "c6"))
    assert card.dice == 4 and card.chance("lost", p.id("c6")) == F(37, 324) / 3


@pytest.mark.rule("CW-ODD-11")
def test_the_friendly_fire_of_the_table() -> None:
    p = position("W human.R c2", "B orc.P c6", "W human.P d6", *HOMES, phase="shoot")
    assert agree(p, p.shoot("c2", "c6")).chance("lost", p.id("d6")) == F(1, 18)


@pytest.mark.rule("CW-ODD-12")
@pytest.mark.parametrize("links", ["", "c6-d6"])
def test_zap(links: str) -> None:
    p = position("W human.Q c3", "B elf.P c6", "W human.P d6", *HOMES, links=links, phase="shoot")
    agree(p, p.cast("c3", "zap", "c6"))


@pytest.mark.rule("CW-ODD-12")
@pytest.mark.parametrize(
    ("victim", "chance"), [("human.K", "1/2"), ("orc.P", "2/3"), ("human.P", "5/6"), ("elf.P", "1")]
)
def test_smite(victim: str, chance: str) -> None:
    p = position(
        "W undead.Q d4",
        f"B {victim} d5",
        "W undead.P a1",
        "B orc.P h8",
        links="d4-d5",
        phase="combat",
        massacre=True,
    )
    assert agree(p, p.cast("d4", "smite", "d5")).chance("lost", p.id("d5")) == F(chance)


@pytest.mark.rule("CW-ODD-12", "CW-ATR-31")
def test_outbreaks_are_listed_apart() -> None:
    p = position("W dwarf.P d4", "W elf.P e4", "B chaos.P d5", *HOMES, links="d4-d5 e4-d5", phase="combat")
    card = card_of(p, p.attack("d4", "d5"))
    destroyed = card.chance("lost", p.id("d5"))
    lost, _ = enumerated(p, p.attack("d4", "d5"))
    assert card.chance("exposed", p.id("e4")) == destroyed * F(1, 2) == lost[p.id("e4")]


@pytest.mark.rule("CW-ODD-01", "CW-DIE-06")
def test_fear_checks() -> None:
    p = position("W human.N c4", "B undead.P c5", *HOMES)
    card = card_of(p, p.charge("c4", "c5"))
    assert card.rolls[0].need == 3 and card.chance("engaged", p.id("c5")) == F(2, 3)
    engaged = sum(c for c, step in outcomes(GAME, p.state, 0, p.charge("c4", "c5")) if step.state.links)
    assert engaged == F(2, 3)
    p = position("W chaos.N c4", "B undead.P c5", *HOMES)
    assert forecast.forecast(p.state, p.charge("c4", "c5")) is None


@pytest.mark.rule("CW-ODD-13", "CW-UI-09")
@pytest.mark.parametrize(
    ("others", "works", "stands"),
    [((), "1/2", "1/2"), (("W orc.Q h1",), "1/2", "1/4"), (("W orc.Q h1", "B elf.Q h5"), "1/2", "3/8")],
)
def test_heal_against_counterspells(others: tuple[str, ...], works: str, stands: str) -> None:
    p = position(
        "W human.B c3", "B elf.P c5", "B elf.Q c6", *others, *HOMES, phase="shoot", dice="hit:6 save:1"
    )
    p.do(p.shoot("c3", "c5"))
    card = card_of(p, p.cast("c6", "heal", "c5"))
    assert (card.chance("works"), card.chance("stands")) == (F(works), F(stands))


@pytest.mark.rule("CW-UI-05")
def test_the_line_of_an_indirect_shot_is_the_spotters() -> None:
    p = position("W human.B c3", "W human.P c4", "B orc.P c5", phase="shoot")
    report = previews.aim_report(p.state, p.unit("c3"), p.sq("c5"))
    assert report is not None and not report.is_direct and report.spotter == p.id("c4")
    assert report.spotted is not None and report.spotted.line.viewer == p.sq("c4") and report.spotted.is_free


@pytest.mark.rule("CW-CAT-09", "CW-CAT-11", "CW-UI-06")
@pytest.mark.parametrize(
    ("shooter", "target", "saves"),
    [
        ("undead.R a1", "human.N a5", []),
        ("undead.R a1", "chaos.N a5", ["a5"]),
        ("rat.B c3", "undead.P c5", []),
        ("rat.B c3", "human.P c5", ["c5"]),
    ],
)
def test_a_stone_shows_the_saves_of_those_only_who_roll_one(
    shooter: str, target: str, saves: list[str]
) -> None:
    army, enemy = shooter.split(".")[0], target.split(".")[0]
    p = position(f"W {shooter}", f"W {army}.P h1", f"B {target}", f"B {enemy}.P h8", phase="shoot")
    card = agree(p, p.shoot(shooter[-2:], target[-2:]))
    assert [roll.unit for roll in card.rolls if roll.tag == "save"] == [p.id(square) for square in saves]
