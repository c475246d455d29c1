"""Why a weapon does not reach a square: the rule that is named and its figures (CW-SHO-03..06, CW-OPT-02)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.chesswar.records.actions import ShootSquare
from tabletop.games.chesswar.rules.shooting import in_range, refuse_aim, refuse_shooter, refuse_square
from tabletop.games.chesswar.rules.weapons import WEAPONS

from .positions import position


def told(no: Any) -> tuple[Any, ...]:
    assert no is not None
    return (no.rule, no.key, *(no.args[k] for k in ("distance", "nearest", "farthest") if k in no.args))


@pytest.mark.rule("CW-BOW-01", "CW-CAT-07", "CW-CAT-08", "CW-OPT-02", "CW-SHO-03", "CW-BOW-04", "CW-SHO-06")
def test_the_rule_that_forbids_a_shot_and_its_figures() -> None:
    units = ("0 chaos.R d4", "0 human.B a1", "0 human.R c3", "0 dwarf.B f4", "0 human.P p1")
    p = position(*units, "2 orc.P d7", "2 orc.P m8", board="16x8", players="2v2", phase="shoot")

    def why(unit: str, at: str) -> tuple[Any, ...]:
        return told(refuse_aim(p.state, p.unit(unit), p.sq(at)))

    assert why("d4", "d7") == ("CW-SHO-03", "target-too-far", 3, 2)
    assert why("a1", "d7") == ("CW-BOW-01", "target-too-far", 6, 4)
    assert why("c3", "m8") == ("CW-OPT-02", "target-too-far", 10, 8)
    assert why("c3", "d4") == ("CW-CAT-07", "target-too-near", 1, 2)
    assert refuse_aim(p.state, p.unit("c3"), p.sq("k8")) is None
    assert refuse_aim(p.state, p.unit("d4"), p.sq("d6")) is None
    p = position("W human.R a1", "B orc.P h8", "W human.P c1", "B orc.P a2", phase="shoot")
    assert refuse_aim(p.state, p.unit("a1"), p.sq("h8")) is None, "no end of the range on a small board"
    assert told(refuse_aim(p.state, p.unit("a1"), p.sq("a2"))) == ("CW-CAT-07", "target-too-near", 1, 2)


@pytest.mark.rule("CW-BOW-04", "CW-OPT-22", "CW-SHO-06")
def test_who_may_not_shoot_at_what_it_does_not_see() -> None:
    lines = ("W human.P h8", "W human.P d3", "B orc.P d4")
    cross = position("W dwarf.B d2", *lines, phase="shoot")
    assert told(refuse_aim(cross.state, cross.unit("d2"), cross.sq("d4"))) == (
        "CW-BOW-04",
        "crossbow-indirect",
    )
    led = position("W human.B d2", *lines, phase="shoot")
    assert refuse_aim(led.state, led.unit("d2"), led.sq("d4")) is None
    lost = position("W human.B d2", *lines, phase="shoot", massacre=True, leaderless="W")
    assert told(refuse_aim(lost.state, lost.unit("d2"), lost.sq("d4"))) == (
        "CW-OPT-22",
        "leaderless-indirect",
    )
    wall = ("B orc.P b2", "B orc.P a2", "B orc.P b1", "B orc.P a1")
    blind = position("W human.B d4", "W human.P d8", *wall, phase="shoot")
    assert told(refuse_aim(blind.state, blind.unit("d4"), 0)) == ("CW-SHO-06", "nobody-sees")


@pytest.mark.rule("CW-CAT-07", "CW-BOW-01")
def test_the_squares_in_range() -> None:
    p = position("W human.R a1", "W rat.B d4", "W human.B h8", "B orc.P h1")
    at = p.unit("a1")
    far = in_range(p.state, at, WEAPONS["catapult"])
    assert far.bit_count() == 60 and not far & 0b11_0000_0011
    assert in_range(p.state, p.unit("d4"), WEAPONS["plague_bombs"]).bit_count() == 24
    assert in_range(p.state, p.unit("h8"), WEAPONS["bows"]).bit_count() == 24


@pytest.mark.rule("CW-SHO-04")
def test_which_bare_squares_a_catapult_may_be_aimed_at() -> None:
    p = position("W human.R d1", "W human.B h1", "B orc.P d6", phase="shoot", free_aim=True)
    engine, archer = p.unit("d1"), p.unit("h1")
    for square in (-1, 64, -(10**9), 10**9):
        assert told(refuse_square(p.state, engine, square)) == ("CW-SHO-04", "off-board")
    assert refuse_square(p.state, engine, 0) is None and refuse_square(p.state, engine, 63) is None
    assert told(refuse_square(p.state, engine, p.sq("d6"))) == ("CW-SHO-04", "aim-at-the-unit")
    assert told(refuse_square(p.state, engine, p.sq("d2")))[:2] == ("CW-CAT-07", "target-too-near")
    assert told(refuse_square(p.state, archer, 0)) == ("CW-SHO-04", "aim-needs-catapult")
    bare = [a.at for a in p.legal(ShootSquare)]
    closed = {p.sq(at) for at in ("c1", "c2", "d1", "d2", "e1", "e2", "h1", "d6", "d7")}
    assert bare == [s for s in range(64) if s not in closed], "near, taken, or seen by nobody"
    q = position("W human.R d1", "W human.B h1", "B orc.P d6", phase="shoot")
    assert told(refuse_square(q.state, q.unit("d1"), 0)) == ("CW-SHO-04", "no-free-aim")
    assert not q.legal(ShootSquare)


@pytest.mark.rule("CW-SHO-01", "CW-SHO-02", "CW-BOW-04", "CW-CAT-12", "CW-SPL-15")
def test_the_first_rule_that_keeps_a_unit_from_shooting() -> None:
    units = ("W human.B a1 shot", "W dwarf.B b1 stepped", "W human.R c1 stepped", "W undead.B d1 raised_now")
    more = ("W human.B e1", "W human.P f1", "W human.B g1 stepped", "W human.B h1", "B orc.P e2")
    p = position(*units, *more, phase="shoot", links="e1-e2")
    found = [refuse_shooter(p.state, 0, uid) for uid in range(8)]
    assert [None if no is None else (no.rule, no.key) for no in found] == [
        ("CW-SHO-01", "already-shot"),
        ("CW-BOW-04", "shoot-after-step"),
        ("CW-CAT-12", "shoot-after-step"),
        ("CW-SPL-15", "raised-now"),
        ("CW-SHO-02", "engaged-shoot"),
        ("CW-SHO-01", "no-ranged-weapon"),
        None,
        None,
    ]
