"""Section 7.4: catapults and kin, forests and leaderless armies."""

import pytest

from tabletop.games.chesswar.records.actions import Shoot, ShootSquare
from tabletop.games.chesswar.records.events import Dying, Saved, ScatterLanded, Shot, Spared
from tabletop.games.chesswar.records.state import GONE

from .positions import Position, position


def shots(p: Position, unit: str) -> set[str]:
    return p.names(p.state.units[a.target].at for a in p.legal(Shoot) if a.unit == p.id(unit))


def refusal(p: Position, unit: str, target: str) -> tuple[str, str]:
    no = p.no(p.shoot(unit, target))
    assert no is not None
    return no.rule, no.key


# -- catapults and kin (CW-CAT) ---------------------------------------------------------------------------


def landed(p: Position) -> str:
    at = p.events(ScatterLanded)[0].landed
    return p.state.derived.tables.board.name(at) if at >= 0 else "off"


@pytest.mark.rule("CW-CAT-02", "CW-CAT-03", "CW-EX-13", "CW-GEN-07")
@pytest.mark.parametrize(("dice", "where"), [("2 5", "b6"), ("1 3", "a6"), ("4 6", "off"), ("1 1", "a8")])
def test_white_scatter(dice: str, where: str) -> None:
    p = position("W human.R a2", "B orc.P a6", "B orc.P h8", phase="shoot")
    p.roll(" ".join(f"scatter:{d}" for d in dice.split()) + (" save:6" if where == "a6" else ""))
    p.do(p.shoot("a2", "a6"))
    assert landed(p) == where and p.alive("h8")
    assert p.events(ScatterLanded)[0].victim == (p.id("a6") if where == "a6" else -1)


@pytest.mark.rule("CW-CAT-02", "CW-EX-14", "CW-GEN-07")
@pytest.mark.parametrize(("dice", "where"), [("1 2", "c2"), ("3 5", "d4")])
def test_black_scatter_is_seen_from_the_north(dice: str, where: str) -> None:
    p = position("B human.R d8", "W orc.P d3", "W orc.P h1", phase="shoot", turn="B")
    p.roll(" ".join(f"scatter:{d}" for d in dice.split())).do(p.shoot("d8", "d3"))
    assert landed(p) == where


@pytest.mark.rule("CW-CAT-04", "CW-CAT-08", "CW-EX-15")
def test_rocks() -> None:
    units = ("W chaos.R d4", "B elf.P d5", "B elf.P d6", "W chaos.P e5")
    for die, where, lost in ((3, "d4", set()), (2, "e5", {"e5"}), (5, "d5", {"d5"})):
        p = position(*units, phase="shoot", dice=f"scatter:{die} save:1")
        p.do(p.shoot("d4", "d5"))
        assert landed(p) == where
        assert {n for n in ("d4", "d5", "d6", "e5") if not p.alive(n)} == lost
    p = position(*units, phase="shoot", dice="scatter:5 save:6")
    p.do(p.shoot("d4", "d6"))
    assert p.events(Shot)[0].indirect and len(p.events(ScatterLanded)[0].dice) == 1


@pytest.mark.rule("CW-CAT-01", "CW-CAT-04", "CW-EX-15", "CW-INT-36")
def test_rocks_under_storm() -> None:
    units = ("W chaos.R d4", "B elf.P d5", "B elf.P d6", "W chaos.P e5", "W chaos.Q a1")
    p = position(*units, lasting="storm a1", phase="shoot", dice="scatter:3 scatter:3")
    p.do(p.shoot("d4", "d6"))
    assert landed(p) == "d4" and all(p.alive(n) for n in ("d4", "d5", "d6", "e5"))
    p = position(*units, lasting="storm a1", phase="shoot", dice="scatter:5 save:6")
    p.do(p.shoot("d4", "d5"))
    assert len(p.events(ScatterLanded)[0].dice) == 1


@pytest.mark.rule("CW-CAT-01", "CW-EX-16")
def test_storm_adds_a_die_per_two_squares() -> None:
    units = ("W human.R c1", "B orc.P c6", "W human.Q a1")
    p = position(*units, lasting="storm a1", phase="shoot", dice="scatter:1 scatter:1 scatter:2 scatter:2")
    assert len(p.do(p.shoot("c1", "c6")).events(ScatterLanded)[0].dice) == 4
    p = position(*units, "W human.P c3", lasting="storm a1", phase="shoot")
    p.roll("scatter:1 scatter:1 scatter:2 scatter:2 scatter:5").do(p.shoot("c1", "c6"))
    assert len(p.events(ScatterLanded)[0].dice) == 5


@pytest.mark.rule("CW-SHO-06", "CW-EX-07")
def test_the_catapult_of_the_figure() -> None:
    units = ("W human.R b2", "W human.P d4", "B orc.P b6", "B orc.P e3", "B orc.P f6", "B orc.P f5")
    for target, count in (("b6", 2), ("e3", 2), ("f6", 3), ("f5", 3)):
        p = position(*units, phase="shoot", dice="scatter:1 scatter:1 scatter:1 scatter:1"[: 10 * count - 1])
        assert shots(p, "b2") == {"b6", "e3", "f6", "f5"}
        p.do(p.shoot("b2", target))
        assert len(p.events(ScatterLanded)[0].dice) == count
        assert p.events(Shot)[0].indirect == (count == 3)


@pytest.mark.rule("CW-CAT-05")
def test_stones_on_empty_squares_and_toppled_pieces_do_nothing() -> None:
    p = position(
        "W human.R a1", "B orc.P a5", "B orc.R a6 toppled", "W human.K h1", "B orc.K h8", phase="shoot"
    )
    p.roll("scatter:1 scatter:5 regen:3")
    p.do(p.shoot("a1", "a5"))
    assert p.alive("a5") and p.unit("a6").marks == 0
    assert p.events(ScatterLanded)[0].victim == -1


@pytest.mark.rule("CW-CAT-06", "CW-INT-17")
def test_own_units_are_hit_too() -> None:
    p = position(
        "W human.R a1", "B orc.P a5", "W human.P b5", phase="shoot", dice="scatter:2 scatter:5 save:3"
    )
    p.do(p.shoot("a1", "a5"))
    assert not p.alive("b5")


@pytest.mark.rule("CW-CAT-06")
def test_a_stone_hits_whoever_stands_there_on_any_square() -> None:
    p = position("W human.P a1", "W human.P h1", "B chaos.R b2", "B orc.P h8", phase="shoot", turn="B")
    p.roll("scatter:5 save:3").do(p.shoot("b2", "a1"))
    assert not p.alive("a1") and p.events(Dying)[0].rule == "CW-CAT-06"


@pytest.mark.rule("CW-CAT-06", "CW-INT-16", "CW-STM-05")
def test_a_stone_on_a_melee_is_mixed_around_the_unit_it_lands_on() -> None:
    p = position(
        "W human.R a1",
        "B orc.P a5",
        "W human.P b5",
        "B elf.P c5",
        links="b5-c5",
        phase="shoot",
        dice="scatter:2 scatter:5 mix:2 save:4",
    )
    p.do(p.shoot("a1", "a5"))
    assert p.alive("b5") and p.alive("a5") and not p.alive("c5")


@pytest.mark.rule("CW-CAT-07")
def test_the_minimum_range_limits_the_aim_only() -> None:
    p = position("W human.R a1", "B elf.P a2", "B elf.P a3", "W human.K h1", phase="shoot")
    p.roll("scatter:3 scatter:5 scatter:5 save:1")
    assert shots(p, "a1") == {"a3"} and refusal(p, "a1", "a2") == ("CW-CAT-07", "target-too-near")
    q = position(
        "W human.R a1", "W human.B h1", "B elf.P a2", "B elf.P a3", "B elf.P h3", "B elf.P g1", phase="shoot"
    )
    assert refusal(q, "a1", "a3") == ("CW-SHO-06", "nobody-sees")
    p.do(p.shoot("a1", "a3"))
    assert not p.alive("a2")


@pytest.mark.rule("CW-OPT-02")
def test_on_larger_boards_catapults_reach_eight_squares() -> None:
    p = position("W human.R a1", "B orc.P a9", "B orc.P b10", board="8x10", phase="shoot")
    assert shots(p, "a1") == {"a9"} and refusal(p, "a1", "b10") == ("CW-OPT-02", "target-too-far")
    assert shots(position("W human.R a1", "B orc.P a8", phase="shoot"), "a1") == {"a8"}
    for other in ("human.B", "elf.B", "chaos.R"):  # The other weapons keep their own ranges.
        p = position(f"W {other} a1", "B orc.P a7", "B orc.P b2", board="8x10", phase="shoot")
        assert shots(p, "a1") == {"b2"}


@pytest.mark.rule("CW-CAT-07", "CW-CAT-12", "CW-CAT-11")
def test_a_terrorpult_aims_and_moves_like_a_catapult() -> None:
    p = position("W undead.R a1", "B elf.P a2", "B elf.P c1", "B elf.P h8", phase="shoot")
    assert shots(p, "a1") == {"c1", "h8"} and refusal(p, "a1", "a2") == ("CW-CAT-07", "target-too-near")
    p = position("W undead.R a1 stepped", "W undead.B h1", "B elf.P h3", "B elf.P a3", phase="shoot")
    assert shots(p, "a1") == set() and refusal(p, "a1", "a3") == ("CW-CAT-12", "shoot-after-step")


@pytest.mark.rule("CW-SHO-03", "CW-CAT-08")
def test_rocks_and_bombs_reach_two_squares() -> None:
    for thrower in ("chaos.R", "rat.B"):
        p = position(f"W {thrower} d4", "B elf.P d5", "B elf.P f4", "B elf.P g4", phase="shoot")
        assert shots(p, "d4") == {"d5", "f4"}
        assert refusal(p, "d4", "g4") == ("CW-SHO-03", "target-too-far")


@pytest.mark.rule("CW-CAT-08")
def test_rocks_and_bombs_may_be_thrown_after_stepping() -> None:
    for thrower in ("chaos.R", "rat.B"):
        assert shots(position(f"W {thrower} d4 stepped", "B elf.P d6", phase="shoot"), "d4") == {"d6"}


@pytest.mark.rule("CW-CAT-09", "CW-EX-31", "CW-STM-05")
def test_plague_bombs_reach_the_unit_and_all_its_opponents_at_plus_one() -> None:
    p = position(
        "B rat.B e6",
        "W human.P e4",
        "B rat.P e5",
        links="e4-e5",
        phase="shoot",
        turn="B",
        dice="scatter:6 save:2 save:4",
    )
    spotter = p.id("e5")
    p.do(p.shoot("e6", "e4"))
    shot = p.events(Shot)[0]
    assert shot.indirect and shot.spotter == spotter
    assert [(e.need, e.passed) for e in p.events(Saved)] == [(3, False), (4, True)]
    assert not p.alive("e4") and p.alive("e5")


@pytest.mark.rule("CW-CAT-09", "CW-STM-05", "CW-GEN-06")
def test_a_bomb_reaches_every_opponent_in_the_order_of_the_squares() -> None:
    p = position(
        "B rat.B e6",
        "W human.P e4",
        "B rat.P e5",
        "B rat.P d5",
        "B rat.P d3",
        links="e4-e5 e4-d5 e4-d3",
        phase="shoot",
        turn="B",
        dice="scatter:6 save:3 save:3 save:4 save:4",
    )
    p.do(p.shoot("e6", "e4"))
    assert [e.unit for e in p.events(Saved)] == [p.was(name).id for name in ("e4", "d3", "d5", "e5")]
    assert [name for name in ("e4", "d3", "d5", "e5") if not p.alive(name)] == ["d3"]


@pytest.mark.rule("CW-CAT-09", "CW-INT-28")
def test_bombs_spare_the_immune_but_not_their_opponents() -> None:
    p = position(
        "B rat.B e6",
        "W human.P e4",
        "B rat.B d5",
        links="e4-d5",
        phase="shoot",
        turn="B",
        dice="scatter:6 save:2",
    )
    p.do(p.shoot("e6", "e4"))
    assert not p.alive("e4") and p.alive("d5")
    assert [(e.unit, e.rule) for e in p.events(Spared)] == [(p.was("d5").id, "CW-CAT-09")]
    for immune in ("W undead.P d6", "W chaos.P d6"):
        p = position("B rat.B d4", immune, phase="shoot", turn="B", dice="scatter:5")
        assert p.do(p.shoot("d4", "d6")).alive("d6")


@pytest.mark.rule("CW-CAT-09", "CW-SPL-05")
def test_bombs_spare_protected_units() -> None:
    p = position(
        "B rat.B d4",
        "W human.P d6",
        "W human.Q d7",
        lasting="protection d7",
        phase="shoot",
        turn="B",
        dice="scatter:5",
    )
    assert p.do(p.shoot("d4", "d6")).alive("d6") and p.events(Spared)


@pytest.mark.rule("CW-CAT-10")
def test_bombs_never_reach_neighbours() -> None:
    p = position("B rat.B d4", "W elf.P d6", "W elf.P e6", phase="shoot", turn="B", dice="scatter:5 save:1")
    p.do(p.shoot("d4", "d6"))
    assert not p.alive("d6") and p.alive("e6") and len(p.events(Saved)) == 1


@pytest.mark.rule("CW-CAT-11", "CW-EX-32", "CW-DIE-03")
def test_the_terrorpult_destroys_whoever_is_not_brave() -> None:
    p = position("B undead.R d8", "W human.N d4", "W human.P h1", phase="shoot", turn="B")
    p.roll("scatter:5 scatter:5")
    p.do(p.shoot("d8", "d4"))
    assert not p.alive("d4") and not p.events(Saved) and p.events(Dying)[0].rule == "CW-CAT-11"
    p = position("B undead.R d8", "W chaos.N d4", phase="shoot", turn="B", dice="scatter:5 scatter:5 save:3")
    assert p.do(p.shoot("d8", "d4")).alive("d4") and p.events(Saved)[0].need == 3


@pytest.mark.rule("CW-CAT-11", "CW-EX-32", "CW-INT-21", "CW-SPL-05")
def test_protection_gives_a_save_against_the_terrorpult() -> None:
    p = position(
        "B undead.R d8",
        "W human.N d4",
        "W human.Q d3",
        lasting="protection d3",
        phase="shoot",
        turn="B",
        dice="scatter:5 scatter:5 save:2",
    )
    assert p.do(p.shoot("d8", "d4")).alive("d4") and p.events(Saved)[0].need == 2


@pytest.mark.rule("CW-INT-27")
def test_a_terrorpult_into_melee_asks_each_unit_hit_for_its_bravery() -> None:
    p = position(
        "B undead.R d8",
        "W human.N d4",
        "B undead.P d5",
        links="d4-d5",
        phase="shoot",
        turn="B",
        dice="scatter:5 scatter:5 scatter:5 mix:3 save:4",
    )
    p.do(p.shoot("d8", "d4"))
    assert not p.alive("d4") and p.alive("d5") and [e.unit for e in p.events(Saved)] == [p.was("d5").id]


@pytest.mark.rule("CW-CAT-12", "CW-INT-04")
def test_a_catapult_that_was_flown_cannot_shoot() -> None:
    p = position("W human.R a1 stepped", "W human.B c3", "B orc.P a5", "B orc.P c5", phase="shoot")
    assert refusal(p, "a1", "a5") == ("CW-CAT-12", "shoot-after-step") and shots(p, "a1") == set()


@pytest.mark.rule("CW-CAT-13", "CW-EX-33", "CW-ATR-20")
def test_undead_save_better_against_bows_only() -> None:
    p = position("W human.B c3", "B undead.B c5", phase="shoot", dice="hit:6 save:4")
    assert p.do(p.shoot("c3", "c5")).alive("c5") and p.events(Saved)[0].need == 4
    p = position("W human.R c2", "W human.K h1", "B undead.B c5", phase="shoot")
    p.roll("scatter:5 scatter:5 save:4")
    assert not p.do(p.shoot("c2", "c5")).alive("c5") and p.events(Saved)[0].need == 5


@pytest.mark.rule("CW-OPT-08", "CW-DIE-05", "CW-SPL-40")
def test_forests_help_against_ranged_attacks() -> None:
    p = position("W human.B c3", "B orc.P c5", terrain="forest c5", phase="shoot", dice="hit:6 save:2")
    assert p.do(p.shoot("c3", "c5")).alive("c5") and p.events(Saved)[0].need == 2
    p = position("W human.Q c3", "B orc.B c5", terrain="forest c5", phase="shoot", dice="save:3")
    assert p.do(p.cast("c3", "zap", "c5")).alive("c5")
    p = position("W human.R c2", "B undead.B c5", terrain="forest c5", phase="shoot")
    p.roll("scatter:5 scatter:5 save:4").do(p.shoot("c2", "c5"))
    assert p.alive("c5")
    p = position(
        "B undead.R d8", "W human.N d4", "W human.P h1", terrain="forest d4", phase="shoot", turn="B"
    )
    assert not p.roll("scatter:5 scatter:5").do(p.shoot("d8", "d4")).alive("d4")


@pytest.mark.rule("CW-OPT-08", "CW-ATR-31", "CW-SPL-60")
def test_forests_help_neither_in_melee_nor_against_smite_nor_outbreaks() -> None:
    woods = {"terrain": "forest d4 forest d5", "links": "d4-d5", "phase": "combat"}
    p = position("W dwarf.P d4", "B human.P d5", **woods, dice="melee:3 save:4")
    p.do(p.attack("d4", "d5"))
    assert [(e.cause, e.need) for e in p.events(Saved)] == [("melee", 4)]
    p = position("W undead.Q d4", "B human.P d5", **woods, dice="save:6")
    p.do(p.cast("d4", "smite", "d5"))
    assert [(e.cause, e.need) for e in p.events(Saved)] == [("smite", 6)]
    p = position("W human.P d4", "B chaos.P d5", **woods, dice="melee:6 save:3")
    p.do(p.attack("d4", "d5"))
    assert [(e.cause, e.need) for e in p.events(Saved)] == [("outbreak", 3)]


@pytest.mark.rule("CW-OPT-22", "CW-OPT-24", "CW-EX-37")
def test_leaderless_armies_do_not_fire_indirectly() -> None:
    units = ("W human.B c3", "W human.P c4", "B orc.P c5", "B orc.P e4", "B orc.K h8")
    p = position(*units, phase="shoot", massacre=True, leaderless="W")
    assert refusal(p, "c3", "c5") == ("CW-OPT-22", "leaderless-indirect")
    assert "e4" in shots(p, "c3")


@pytest.mark.rule("CW-OPT-24")
def test_leaderless_units_spot_for_their_ally() -> None:
    units = ("0 human.B c3", "1 elf.P c4", "2 orc.P c5", "3 rat.P b2", "0 human.K a8")
    p = position(*units, players="2v2", board="16x8", phase="shoot", leaderless="1", turn="0")
    assert "c5" in shots(p, "c3")
    p = position(*units, players="2v2", board="16x8", phase="shoot", leaderless="0", turn="0")
    assert p.no(p.shoot("c3", "c5"), seat=0).rule == "CW-OPT-22"


@pytest.mark.rule("CW-OPT-24", "CW-SHO-06")
def test_a_leaderless_unit_may_be_the_only_spotter_of_its_ally() -> None:
    units = ("0 human.B c3", "0 human.K c1", "2 orc.P c5", "3 rat.P c4")
    options = {"players": "2v2", "board": "16x8", "phase": "shoot", "leaderless": "1", "turn": "0"}
    p = position(*units, "1 elf.P c2", **options)
    assert refusal(p, "c3", "c5") == ("CW-SHO-06", "nobody-sees")
    p = position(*units, "1 elf.P e5", **options)
    assert "c5" in shots(p, "c3")
    p.roll("hit:1").do(p.shoot("c3", "c5"))
    shot = p.events(Shot)[0]
    assert shot.indirect and shot.spotter == p.id("e5")


@pytest.mark.rule("CW-STM-17")
@pytest.mark.parametrize("unit", [-5, 0, 1, 2, 99, 10**9])
@pytest.mark.parametrize("target", [-5, 0, 1, 2, 99, 10**9])
def test_any_ids_are_judged_without_fault(unit: int, target: int) -> None:
    p = position("W human.B c3", "W human.R a1", "B orc.P c5", phase="shoot", free_aim=True)
    legal = p.legal()
    for action in (Shoot(unit, target), ShootSquare(unit, target)):
        assert (p.no(action) is None) == (action in legal)
    assert all(u.at != GONE for u in p.state.units)
