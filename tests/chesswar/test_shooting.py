"""Chapter 7: who shoots at whom, bows, shooting into melee."""

import pytest

from tabletop.games.chesswar.records.actions import Shoot, ShootSquare
from tabletop.games.chesswar.records.events import HitRolled, MixResolved, Saved, Shot
from tabletop.games.chesswar.records.frames import FollowUp, Shooting

from .positions import Position, position


def shots(p: Position, unit: str) -> set[str]:
    return p.names(p.state.units[a.target].at for a in p.legal(Shoot) if a.unit == p.id(unit))


def refusal(p: Position, unit: str, target: str) -> tuple[str, str]:
    no = p.no(p.shoot(unit, target))
    assert no is not None
    return no.rule, no.key


# -- who may shoot at whom (CW-SHO) ------------------------------------------------------------------


@pytest.mark.rule("CW-SHO-01")
def test_each_unit_with_a_ranged_weapon_shoots_once() -> None:
    p = position("W human.B c3", "W human.P d3", "B orc.P c5", "W human.B h8", phase="shoot", dice="hit:1")
    assert shots(p, "c3") == {"c5"}
    assert refusal(p, "d3", "c5") == ("CW-SHO-01", "no-ranged-weapon")
    p.do(p.shoot("c3", "c5"))
    assert refusal(
        position("W human.B c3 shot", "W human.B d3", "B orc.P c5", phase="shoot"), "c3", "c5"
    ) == (
        "CW-SHO-01",
        "already-shot",
    )


@pytest.mark.rule("CW-SHO-01", "CW-SPL-15")
def test_engaged_and_just_raised_units_do_not_shoot() -> None:
    units = (
        "W human.B c3",
        "B orc.P c4",
        "W human.B a3",
        "B orc.P a5",
        "W human.B h1 raised_now",
        "B orc.P h3",
    )
    p = position(*units, links="c3-c4", phase="shoot")
    assert shots(p, "c3") == set() and refusal(p, "c3", "a5") == ("CW-SHO-02", "engaged-shoot")
    assert refusal(p, "h1", "h3") == ("CW-SPL-15", "raised-now")
    assert {a.unit for a in p.legal(Shoot)} == {p.id("a3")}
    p = position("W orc.R c3 toppled", "W orc.B a3", "B elf.P a5", "B elf.P c4", phase="shoot")
    assert {a.unit for a in p.legal(Shoot)} == {p.id("a3")}
    assert refusal(p, "c3", "c4") == ("CW-ATR-41", "unit-toppled")


@pytest.mark.rule("CW-SHO-02", "CW-INT-25")
def test_a_unit_freed_in_the_same_phase_may_still_shoot_and_nobody_follows_up() -> None:
    p = position(
        "W human.B c3",
        "B elf.P c4",
        "W human.B c7",
        "B elf.P e3",
        links="c3-c4",
        phase="shoot",
        dice="hit:6 mix:6 save:1",
    )
    assert shots(p, "c3") == set()
    p.do(p.shoot("c7", "c4"))
    assert not p.alive("c4") and not p.state.links
    assert isinstance(p.frame, Shooting) and shots(p, "c3") == {"e3"}


@pytest.mark.rule("CW-SHO-03")
def test_own_and_toppled_units_are_no_targets() -> None:
    p = position("W human.B c3", "W human.P c5", "B orc.R d5 toppled", "B orc.P e5", phase="shoot")
    assert shots(p, "c3") == {"e5"}
    assert refusal(p, "c3", "c5")[1] == "target-friendly"
    assert refusal(p, "c3", "d5") == ("CW-ATR-41", "target-toppled")


@pytest.mark.rule("CW-SHO-04")
def test_catapults_need_an_enemy_on_the_square_unless_aim_is_free() -> None:
    p = position("W human.R a1", "B orc.P a5", phase="shoot")
    assert p.no(ShootSquare(p.id("a1"), p.sq("a4"))).rule == "CW-SHO-04"
    p = position("W human.R a1", "B orc.P a5", "W human.P c1", phase="shoot", free_aim=True)
    squares = p.names(a.at for a in p.legal(ShootSquare))
    assert "a4" in squares and not squares & {"a1", "a2", "b1", "b2", "a5", "c1"}
    for square in ("a5", "c1", "b2"):
        assert p.no(ShootSquare(p.id("a1"), p.sq(square))).rule in ("CW-SHO-04", "CW-CAT-07")
    p.roll("scatter:1 scatter:5 save:1").do(ShootSquare(p.id("a1"), p.sq("a4")))
    assert not p.alive("a5")


@pytest.mark.rule("CW-SHO-04")
def test_free_aim_is_for_catapults_only() -> None:
    p = position("W human.B a1", "B orc.P a3", phase="shoot", free_aim=True)
    assert not p.legal(ShootSquare)
    assert p.no(ShootSquare(p.id("a1"), p.sq("a2"))).key == "aim-needs-catapult"


@pytest.mark.rule("CW-SHO-05", "CW-SHO-06")
def test_fire_is_direct_whenever_the_shooter_sees_and_else_needs_a_spotter() -> None:
    p = position("W human.B c3", "W human.P d4", "B orc.P c5", phase="shoot", dice="hit:3 save:6")
    p.do(p.shoot("c3", "c5"))
    assert not p.events(Shot)[0].indirect and p.events(Shot)[0].spotter == -1
    p = position("W human.B c3", "W human.P c4", "B orc.P c5", phase="shoot", dice="hit:5 save:6")
    spotter = p.id("c4")
    p.do(p.shoot("c3", "c5"))
    assert p.events(Shot)[0].indirect and p.events(Shot)[0].spotter == spotter
    assert p.events(HitRolled)[0].need == 5
    p = position("W human.B c3", "B orc.P c4", "B orc.P c5", "B orc.P c7", phase="shoot")
    assert refusal(p, "c3", "c5") == refusal(p, "c3", "c7") == ("CW-SHO-06", "nobody-sees")


@pytest.mark.rule("CW-SHO-07", "CW-SHO-06")
def test_spotters_may_be_engaged_used_or_raised_and_far_away_but_not_toppled() -> None:
    for spotter in ("W human.P c8", "W human.B c8 shot", "W human.R c8", "W human.P c8 raised_now"):
        p = position(
            "W human.B c2", "B orc.P c3", "B orc.P c5", spotter, "B orc.P b8", links="c8-b8", phase="shoot"
        )
        assert "c5" in shots(p, "c2")
    p = position("W orc.B c2", "B elf.P c3", "B elf.P c5", "W orc.R c8 toppled", phase="shoot")
    assert "c5" not in shots(p, "c2")


@pytest.mark.rule("CW-SHO-08", "CW-STM-04", "CW-DIE-02")
def test_a_bow_shot_runs_hit_mix_who_saves() -> None:
    p = position(
        "B elf.B c7",
        "W human.P e4",
        "B elf.P d5",
        "B elf.N e5",
        links="e4-d5 e4-e5",
        phase="shoot",
        turn="B",
        dice="hit:6 mix:3 who:2 save:1 save:3",
    )
    p.do(p.shoot("c7", "e4"))
    tags = [e.tag for e in p.history if hasattr(e, "tag")]
    assert tags == ["hit", "mix", "who", "save", "save"]


@pytest.mark.rule("CW-SHO-02", "CW-SHO-08", "CW-TUR-02")
def test_each_shot_is_chosen_on_the_board_that_the_last_one_left() -> None:
    p = position("W dwarf.B c3", "W dwarf.B a4", "B elf.P c4", "B elf.P c6", "B elf.P h8", phase="shoot")
    assert shots(p, "c3") == {"c4"}
    p.roll("hit:6 save:1").do(p.shoot("a4", "c4"))
    assert shots(p, "c3") == {"c6"}


@pytest.mark.rule("CW-SHO-09")
def test_adjacent_targets_may_be_shot() -> None:
    assert shots(position("W human.B c3", "B orc.P c4", phase="shoot"), "c3") == {"c4"}


@pytest.mark.rule("CW-SHO-10")
def test_a_unit_shot_down_gives_no_follow_up() -> None:
    p = position(
        "W human.B c7",
        "W dwarf.P d4",
        "B elf.P d5",
        "W human.B a1",
        "B elf.P h8",
        links="d4-d5",
        phase="shoot",
        dice="hit:6 mix:5 save:1",
    )
    p.do(p.shoot("c7", "d5"))
    assert not p.alive("d5") and not isinstance(p.frame, FollowUp)


# -- bows (CW-BOW) -------------------------------------------------------------------------------------


@pytest.mark.rule("CW-BOW-01")
def test_ranges() -> None:
    for archer, reach in (("human.B", 4), ("elf.B", 5), ("dwarf.B", 4)):
        assert shots(position(f"W {archer} a1", f"B orc.P a{1 + reach}", phase="shoot"), "a1")
        p = position(f"W {archer} a1", f"B orc.P a{2 + reach}", "B orc.P b2", phase="shoot")
        assert refusal(p, "a1", f"a{2 + reach}") == ("CW-BOW-01", "target-too-far")


@pytest.mark.rule("CW-BOW-02", "CW-EX-10")
def test_a_stepped_archer_at_distance_three() -> None:
    p = position("W human.B d2 stepped", "B orc.P d5", phase="shoot", dice="hit:5 save:2")
    p.do(p.shoot("d2", "d5"))
    hit, save = p.events(HitRolled)[0], p.events(Saved)[0]
    assert (hit.need, hit.hit) == (5, True)
    assert [(m.key, m.amount) for m in hit.mods] == [("stepped", -1), ("far", -1)]
    assert (save.need, save.passed) == (3, False) and not p.alive("d5")


@pytest.mark.rule("CW-BOW-02", "CW-BOW-06", "CW-EX-10", "CW-DIE-03", "CW-DIE-07")
def test_a_shot_that_needs_seven_is_legal_rolled_and_misses() -> None:
    p = position("W human.B d2 stepped", "W human.P d3", "B orc.P d5", phase="shoot", dice="hit:6")
    p.do(p.shoot("d2", "d5"))
    assert (p.events(HitRolled)[0].need, p.events(HitRolled)[0].hit) == (7, False)
    assert p.alive("d5")


@pytest.mark.rule("CW-BOW-03", "CW-SPL-01", "CW-EX-11")
@pytest.mark.parametrize(
    ("storms", "marks", "target", "need"),
    [
        ("", "", "c8", 3),
        ("", "stepped", "c8", 4),
        ("storm a1", "", "c8", 7),
        ("storm a1", "", "c7", 6),
        ("storm a1 storm b1", "", "c7", 6),
        ("storm h8", "stepped", "c4", 4),
    ],
)
def test_longbows_under_storm(storms: str, marks: str, target: str, need: int) -> None:
    p = position(
        f"W elf.B c3 {marks}",
        "W human.Q a1",
        "W human.Q b1",
        "B dwarf.Q h8",
        f"B orc.P {target}",
        lasting=storms,
        phase="shoot",
        dice="hit:1",
    )
    p.do(p.shoot("c3", target))
    assert p.events(HitRolled)[0].need == need


@pytest.mark.rule("CW-BOW-04", "CW-EX-12")
def test_crossbows_do_not_shoot_after_stepping_nor_indirectly() -> None:
    p = position("W dwarf.B c3 stepped", "W dwarf.B d3", "B orc.P c5", phase="shoot")
    assert refusal(p, "c3", "c5") == ("CW-BOW-04", "shoot-after-step") and shots(p, "c3") == set()
    p = position("W dwarf.B c3", "W dwarf.P c4", "W dwarf.B h1", "B orc.P h3", "B orc.P c5", phase="shoot")
    assert refusal(p, "c3", "c5") == ("CW-BOW-04", "crossbow-indirect")


@pytest.mark.rule("CW-BOW-07", "CW-EX-12", "CW-INT-23")
def test_a_failed_fear_check_costs_no_shot() -> None:
    p = position("W dwarf.B c3", "B undead.P c4", "B undead.P h8", dice="fear:1 hit:3 save:6")
    p.do(p.charge("c3", "c4"))
    assert shots(p, "c3") == {"c4"}
    p.do(p.shoot("c3", "c4"))
    assert p.events(HitRolled)[0].need == 3 and p.events(HitRolled)[0].mods == ()


@pytest.mark.rule("CW-BOW-05", "CW-EX-17", "CW-MIX-02", "CW-MIX-04", "CW-MIX-06", "CW-INT-18")
@pytest.mark.parametrize(
    ("dice", "lost"),
    [
        ("hit:6 mix:3 who:2 save:1 save:3", {"e4"}),
        ("hit:6 mix:6 save:4", set()),
        ("hit:6 mix:1 who:1 save:4", {"d5"}),
        ("hit:6 mix:2 who:2 save:2", {"e5"}),
        ("hit:6 mix:5 save:3", {"e4"}),
    ],
)
def test_shooting_into_melee(dice: str, lost: set[str]) -> None:
    p = position(
        "B elf.B c7",
        "W human.P e4",
        "B elf.P d5",
        "B elf.N e5",
        links="e4-d5 e4-e5",
        phase="shoot",
        turn="B",
        dice=dice,
    )
    p.do(p.shoot("c7", "e4"))
    assert {name for name in ("e4", "d5", "e5") if not p.alive(name)} == lost
    assert not p.state.feed


@pytest.mark.rule("CW-MIX-04", "CW-GEN-06", "CW-INT-18")
@pytest.mark.parametrize(("who", "lost"), [(1, "d3"), (2, "f3"), (3, "d5")])
def test_the_random_opponent_is_counted_by_squares(who: int, lost: str) -> None:
    p = position(
        "B elf.B c7",
        "W human.P e4",
        "B elf.P d5",
        "B elf.P f3",
        "B elf.P d3",
        links="e4-d5 e4-f3 e4-d3",
        phase="shoot",
        turn="B",
        dice=f"hit:6 mix:1 who:{who} save:1",
    )
    p.do(p.shoot("c7", "e4"))
    assert [name for name in ("e4", "d3", "f3", "d5") if not p.alive(name)] == [lost]


@pytest.mark.rule("CW-MIX-01", "CW-MIX-03", "CW-MIX-05", "CW-DIE-03")
def test_a_single_opponent_needs_no_die_and_passes_the_hit_to_nobody() -> None:
    p = position(
        "W human.B c3",
        "B orc.P c5",
        "W human.P d5",
        "B orc.P e5",
        links="c5-d5 d5-e5",
        phase="shoot",
        dice="hit:6 mix:1 save:1",
    )
    p.do(p.shoot("c3", "c5"))
    assert not p.alive("d5") and p.alive("c5") and p.alive("e5")
    assert p.events(MixResolved)[0].victims == (p.was("d5").id,)
