"""What a hint orders as one is clicked as one, told as one and carried out as one."""

from __future__ import annotations

from fractions import Fraction as F
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.ai.sequel import Sequel
from tabletop.app.driver import Driver
from tabletop.engine import codec
from tabletop.engine.engine import apply
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.rules import outlook

from .positions import Position, position
from .tables import seen
from .test_hint_words import shown


def charging() -> Position:
    return position(
        "W human.N b2", "W human.P d2", "W human.K a1", "B undead.P b5", "B orc.P h7", "B orc.K h8"
    )


def written(actions: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(codec.encode(action).decode() for action in actions)


@pytest.mark.rule("CW-CHG-10")
def test_a_walk_that_ends_in_a_charge_is_two_clicks() -> None:
    p = charging()
    s = seen(p)
    knight, foe = p.id("b2"), p.id("b5")
    (found,) = [
        order.actions
        for order in GAME.insight.orders(p.state, 0, p.legal())
        if order.actions[-1] in (p.charge("b2", "b5"),)
    ]
    clicks = s.table.clicks
    assert clicks.whole(s.view, found) == (f"unit:{knight}", f"unit:{foe}")
    assert clicks.whole(s.view, found[:-1]) == (f"unit:{knight}", f"square:{found[-2].to}")
    detour = (p.move("b2", "a2"), p.move("b2", "a3"), *found[1:])
    assert clicks.whole(s.view, detour) == (), "no click means that way"


@pytest.mark.parametrize("language", ["es", "en"])
def test_an_order_is_told_as_what_it_ends_in_and_promises_what_comes_after_all_of_it(language: str) -> None:
    p = position("W human.N b2", "W human.P d2", "W human.K a1", "B orc.P f8", "B orc.K h8")
    first, *way = (p.move("b2", to) for to in ("b3", "b4", "c5"))
    later = Position(p.state.clone()).walk("b2", "b3", "b4", "c5")
    then = later.move("d2", "d3")
    with Driver((1280, 720), language, start=False) as driver:
        scene = shown(driver, p)
        seen_then = codec.encode(GAME.observe(later.state, 0)).decode()
        answer = SimpleNamespace(
            rated=(), stakes=None, then=written((then,))[0], then_seen=seen_then, then_way=(),
            way=written(tuple(way)), idle=-1, beside=(),
        )  # fmt: skip
        scene.hints.show(first, answer)
        assert scene.model.advice.clicks == (f"unit:{p.id('b2')}", f"square:{p.sq('c5')}")
        words = scene.model.advice.words.splitlines()
        assert "c5" in words[0] and "b3" not in words[0]
        assert any("d3" in line for line in words[1:]), "what comes after it"
        scene.perform((first, *way))
        driver.wait_idle()
        assert scene.hints._kept() == then


def test_what_is_ordered_next_is_told_with_all_of_it() -> None:
    p = position("W human.N b2", "W human.P d2", "W human.K a1", "B orc.P f8", "B orc.K h8")
    first, *way = (p.move("b2", to) for to in ("b3", "b4"))
    with Driver((1280, 720), "en", start=False) as driver:
        scene = shown(driver, p)
        scene.model.advise(p.move("d2", "d3"), then=Sequel(first, GAME.observe(p.state, 0), tuple(way)))
        assert any(line.startswith("Then") and "b4" in line for line in scene.model.advice.words.splitlines())


@pytest.mark.rule("CW-CHG-05")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_charge_is_told_with_the_check_that_stands_before_its_attack(language: str) -> None:
    """Knights dare zombies with 2/3, and then destroy them with 5/12."""
    p = charging()
    s = seen(p, language)
    way = next(
        o.actions for o in GAME.insight.orders(p.state, 0, p.legal()) if o.actions[-1] == p.charge("b2", "b5")
    )
    panel = s.table.panels.forecast(s.view, way)
    assert panel is not None
    odds = [row.chance for row in panel.rows if row.chance is not None]
    assert F(2, 3) * F(5, 12) in odds and F(5, 12) not in odds
    told = s.table.panels.reasons(s.view, way)
    assert "(b5)" in told[0] and not any("(h7)" in line for line in told), "not what the place is near to"


@pytest.mark.rule("CW-SPL-02", "CW-SPL-05")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_spell_that_frees_charges_from_fear_says_whose(language: str) -> None:
    p = position("W human.N c4", "W human.Q a2", "W human.K a1", "B orc.B c5", "B orc.Q h7", "B orc.K h8",
                 lasting="fear h7")  # fmt: skip
    s = seen(p, language)
    (told,) = s.table.panels.reasons(s.view, (p.cast("a2", "dispel", "h7"),))
    assert "(c4)" in told and "(c5)" in told
    assert outlook.emboldened(p.state, p.cast("a2", "storm")) == []
    assert s.table.panels.reasons(s.view, (p.cast("a2", "storm"),)) == []


@pytest.mark.rule("CW-SPL-40")
def test_a_mage_goes_where_its_zap_reaches_and_is_told_so() -> None:
    p = position("W human.Q c2", "W human.K a1", "B orc.P c7", "B orc.K h8")
    assert not outlook.shots(p.state, p.id("c2"))
    p.do(p.move("c2", "c3"))
    (found,) = outlook.shots(p.state, p.id("c3"))
    assert found.unit == p.id("c7") and found.chance == F(1, 3)


@pytest.mark.parametrize("language", ["es", "en"])
def test_who_only_leaves_a_line_of_fire_says_whose(language: str) -> None:
    p = position("W human.B c2", "W human.P c3", "W human.K a1", "B orc.P c6", "B orc.K h8")
    s = seen(p, language)
    (told, *_) = s.table.panels.reasons(s.view, (p.move("c3", "b2"),))
    assert "(c2)" in told


@pytest.mark.parametrize("language", ["es", "en"])
def test_who_only_keeps_away_says_from_whom(language: str) -> None:
    p = position("W human.K d3", "W human.P a1", "B orc.P d8", "B orc.K h8")
    s = seen(p, language)
    (told,) = s.table.panels.reasons(s.view, (p.move("d3", "d2"),))
    assert "(d8)" in told


@pytest.mark.parametrize("language", ["es", "en"])
def test_who_stands_between_a_general_and_those_who_may_charge_him_says_so(language: str) -> None:
    p = position("W human.P c3", "W human.K a1", "B elf.N a5", "B orc.K h8")
    s, step = seen(p, language), p.move("c3", "b2")
    chargers = [
        outlook.chargers(state, p.id("a1")) for state in (p.state, apply(GAME, p.state, 0, step).state)
    ]
    assert chargers == [[p.id("a5")], []]
    (told, *_) = s.table.panels.reasons(s.view, (step,))
    assert "(a1)" in told and "(a5)" in told


def test_whose_worth_is_magic_is_ordered_to_charge_nobody_but_a_general() -> None:
    p = position("W orc.Q d4", "W orc.P a2", "W orc.K a1", "B human.N d5", "B human.K e5")
    charges = {o.actions[-1] for o in GAME.insight.orders(p.state, 0, p.legal()) if len(o.actions) == 1}
    assert p.charge("d4", "d5") in p.legal() and p.charge("d4", "d5") not in charges
    assert p.charge("d4", "e5") in charges or p.charge("d4", "e5") not in p.legal()


def test_who_is_charged_is_not_named_as_one_who_may_charge() -> None:
    p = position("W human.N b2", "W human.K a1", "B orc.P c5", "B orc.P a6", "B orc.P e6", "B orc.K h8")
    s = seen(p)
    way = next(
        o.actions for o in GAME.insight.orders(p.state, 0, p.legal()) if o.actions[-1] == p.charge("b2", "c5")
    )
    told = " ".join(line for line in s.table.panels.reasons(s.view, way) if line.startswith("Against"))
    assert ("(a6)" in told or "(e6)" in told) and "(c5)" not in told


def test_what_was_proposed_before_is_named_as_it_was() -> None:
    """With its goal, not with its first step."""
    p = position("W human.N b2", "W human.P d2", "W human.K a1", "B orc.P f8", "B orc.K h8")
    first, after = p.move("d2", "d3"), Position(p.state.clone()).walk("d2", "d3")
    then, *way = (p.move("b2", to) for to in ("b3", "b4", "c5"))
    with Driver((1280, 720), "en", start=False) as driver:
        scene = shown(driver, p)
        answer = SimpleNamespace(
            rated=(), stakes=None, then=written((then,))[0], then_way=written(tuple(way)), way=(), idle=-1,
            then_seen=codec.encode(GAME.observe(after.state, 0)).decode(), beside=(),
        )  # fmt: skip
        scene.hints.show(first, answer)
        scene.perform((first,))
        driver.wait_idle()
        scene.hints.show(p.move("a1", "b1"))
        (told,) = [
            line for line in scene.model.advice.words.splitlines() if line.startswith("Proposed before")
        ]
        assert "c5" in told and "b3" not in told
