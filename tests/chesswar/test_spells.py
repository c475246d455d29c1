"""Section 11.2: storm, dispel, contagion, fear, protection, raise dead and heal."""

import pytest

from tabletop.games.chesswar.records.actions import MOVE_IN, Cast, Charge, Decline
from tabletop.games.chesswar.records.events import Healed, Raised, Saved, SpellEnded
from tabletop.games.chesswar.records.frames import Combat, FollowUp, HealWindow, RaiseWindow
from tabletop.games.chesswar.records.state import CAST_USED, DEBT, FOUGHT, RAISED_NOW
from tabletop.games.chesswar.rules import attributes

from .positions import Position, position


def casts(p: Position, unit: str) -> set[str]:
    return {a.spell for a in p.legal(Cast) if a.unit == p.id(unit)}


def spells(p: Position) -> list[str]:
    return [s.spell for s in p.state.lasting]


# -- the spells (CW-SPL) ------------------------------------------------------------------------------------


@pytest.mark.rule("CW-SPL-01")
def test_storm_does_not_touch_zap() -> None:
    p = position(
        "W human.Q c3", "W human.P h1", "B orc.P c7", lasting="storm c3", phase="shoot", dice="save:1"
    )
    p.do(p.cast("c3", "zap", "c7"))
    assert not p.alive("c7")


@pytest.mark.rule("CW-SPL-02")
def test_dispel_needs_an_instance_and_may_choose_any_side() -> None:
    p = position("W human.Q c3", "W human.P h1", "B orc.P c7")
    assert "dispel" not in casts(p, "c3") and p.no(p.cast("c3", "dispel")).rule == "CW-SPL-02"
    p = position("W human.Q c3", "W human.Q d3", "B orc.Q c7", lasting="storm d3")
    p.do(p.cast("c3", "dispel", "d3")).skip()
    assert not spells(p) and p.events(SpellEnded)[0].why == "dispelled"


@pytest.mark.rule("CW-SPL-04", "CW-INT-22", "CW-CMB-06", "CW-CMB-12")
def test_fear_makes_the_whole_side_fearsome() -> None:
    p = position(
        "W elf.P d4",
        "W elf.Q a1",
        "B orc.P d5",
        "B orc.P h8",
        lasting="fear a1",
        links="d4-d5",
        turn="B",
        phase="combat",
        dice="melee:6 save:6 save:6",
    )
    p.do(p.attack("d5", "d4"))
    assert p.alive("d4") and len(p.events(Saved)) == 2
    p = position(
        "W elf.P d4",
        "W elf.Q a1",
        "B orc.P d5",
        lasting="fear a1",
        links="d4-d5",
        phase="combat",
        dice="melee:1",
    )
    p.do(p.attack("d4", "d5"))
    assert p.alive("d4") and not p.events(Saved)


@pytest.mark.rule("CW-SPL-05")
def test_protection_moves_with_its_caster() -> None:
    p = position("W human.Q c3", "W human.P c5", "B orc.P h8", lasting="protection c3")
    assert not attributes.save_modifiers(p.state, p.unit("c5"), "melee")
    p.do(p.move("c3", "c4"))
    assert attributes.save_modifiers(p.state, p.unit("c5"), "melee")


@pytest.mark.rule("CW-SPL-10", "CW-SPL-12", "CW-SPL-14")
@pytest.mark.parametrize(
    ("victim", "risen"),
    [
        ("elf.N", "undead.N"),
        ("elf.Q", "undead.N"),
        ("elf.P", "undead.B"),
        ("elf.B", "undead.B"),
        ("human.R", "undead.R"),
        ("dwarf.B", "undead.P"),
        ("chaos.R", "undead.P"),
        ("rat.B", "undead.P"),
        ("orc.P", "undead.P"),
        ("undead.R", "undead.R"),
    ],
)
def test_what_the_dead_rise_as(victim: str, risen: str) -> None:
    p = position(
        f"W {victim} c5 cast_used",
        "W human.P h1",
        "B undead.Q c8",
        "B chaos.K c4",
        links="c4-c5",
        phase="combat",
        turn="B",
        dice="melee:6 save:1 save:1",
    )
    p.do(p.attack("c4", "c5"))
    while not isinstance(p.frame, RaiseWindow):
        p.skip()
    p.do(p.cast("c8", "raise_dead", "c5"))
    assert p.kind("c5") == risen and p.unit("c5").seat == 1
    assert p.events(Raised)[0].by == p.id("c8")


@pytest.mark.rule("CW-SPL-10")
def test_raising_reaches_four_squares() -> None:
    units = ("W human.P c3", "B rat.K c4", "W human.P h1")
    for mage, asked in (("c8", False), ("c7", True)):
        p = position(*units, f"B undead.Q {mage}", links="c3-c4", phase="combat", turn="B", dice="melee:6")
        assert isinstance(p.do(p.attack("c4", "c3")).frame, RaiseWindow) == asked


@pytest.mark.rule("CW-SPL-13", "CW-EX-28")
@pytest.mark.parametrize(
    ("archers", "multiplier", "risen"), [(3, 1, "undead.B"), (4, 1, "undead.P"), (4, 2, "undead.B")]
)
def test_special_types_are_capped_at_their_maximum_in_play(archers: int, multiplier: int, risen: str) -> None:
    more = [f"B undead.B {file}8" for file in "abcdefgh"[:archers]]
    p = position(
        "W elf.B c5",
        "W elf.P h1",
        "B undead.N c4",
        "B undead.Q c7",
        *more,
        links="c4-c5",
        phase="combat",
        turn="B",
        dice="melee:6",
        multiplier=multiplier,
    )
    p.do(p.attack("c4", "c5")).skip().do(p.cast("c7", "raise_dead", "c5"))
    assert p.kind("c5") == risen


@pytest.mark.rule("CW-SPL-13")
def test_the_unit_that_is_being_replaced_leaves_its_place_free() -> None:
    p = position(
        "W human.B c3",
        "B undead.B c5",
        "B undead.B f8",
        "B undead.B g8",
        "B undead.B h8",
        "B undead.Q c7 cast_used",
        "B undead.Q d7",
        phase="shoot",
        dice="hit:6 save:1",
    )
    p.do(p.shoot("c3", "c5")).skip()
    p.do(p.cast("d7", "raise_dead", "c5"))
    assert p.kind("c5") == "undead.B"


@pytest.mark.rule("CW-EX-28", "CW-INT-11", "CW-SPL-15", "CW-SPL-17", "CW-INT-12")
def test_a_raised_enemy_victim_is_unengaged_and_blocks_the_square() -> None:
    p = position(
        "W elf.B c5",
        "W elf.P d4",
        "W elf.P h1",
        "B undead.N c4",
        "B undead.Q c8",
        links="c4-c5",
        phase="combat",
        turn="B",
        dice="melee:6",
    )
    p.do(p.attack("c4", "c5"), p.cast("c8", "raise_dead", "c5"))
    assert p.kind("c5") == "undead.B" and not p.state.is_engaged(p.id("c5"))
    assert p.unit("c5").marks & RAISED_NOW
    assert isinstance(p.frame, FollowUp) and p.no(MOVE_IN).rule == "CW-FUP-04"
    assert {a.target for a in p.legal(Charge)} == {p.id("d4")}
    p.do(Decline())
    while p.seat == 0:
        p.end()
    assert p.seat == 1 and not p.unit("c5").marks & RAISED_NOW and p.moves("c5")


@pytest.mark.rule("CW-EX-29", "CW-INT-10", "CW-SPL-17", "CW-SPL-16")
def test_a_raised_ally_stays_engaged_with_the_enemies_of_the_old_unit() -> None:
    p = position(
        "W human.P d4",
        "W human.N e5",
        "B undead.P d5",
        "B undead.Q c8",
        links="d4-d5 d5-e5",
        phase="combat",
        dice="melee:6 save:1",
    )
    p.do(p.attack("d4", "d5"), p.cast("c8", "raise_dead", "d5"))
    assert p.foes("d5") == {"d4", "e5"} and p.kind("d5") == "undead.P"
    assert isinstance(p.frame, Combat) and not p.unit("d5").marks & FOUGHT


@pytest.mark.rule("CW-SPL-16")
def test_the_raised_unit_inherits_whether_the_old_one_fought() -> None:
    p = position(
        "B undead.P d5",
        "B undead.Q c8",
        "W human.K d4",
        links="d4-d5",
        phase="combat",
        turn="B",
        dice="melee:1 save:1",
        massacre=True,
    )
    p.do(p.attack("d5", "d4"), p.cast("c8", "raise_dead", "d5"))
    assert p.kind("d5") == "undead.P" and p.foes("d5") == {"d4"} and p.events(Raised)
    assert p.seat == 0  # It has nothing left to do: the combat phase is over.


@pytest.mark.rule("CW-SPL-15")
def test_just_raised_units_neither_move_nor_charge() -> None:
    p = position("W undead.N c4 raised_now", "W undead.P h1", "B orc.P c5")
    assert not p.moves("c4") and not p.charges("c4")
    assert p.no(p.charge("c4", "c5")).rule == "CW-SPL-15" == p.no(p.move("c4", "b3")).rule


@pytest.mark.rule("CW-SPL-20")
def test_heal_reaches_two_squares() -> None:
    units = ("W human.B c2", "W human.B a1", "B elf.P c5", "B elf.P a3")
    p = position(*units, "B elf.Q c8", phase="shoot", dice="hit:6 save:1")
    assert not isinstance(p.do(p.shoot("c2", "c5")).frame, HealWindow)
    p = position(*units, "B elf.Q e7", phase="shoot", dice="hit:6 save:1")
    p.do(p.shoot("c2", "c5"))
    assert isinstance(p.frame, HealWindow)
    assert p.no(Cast(p.id("e7"), "heal", p.id("a3"))).rule == "CW-MAG-14"


@pytest.mark.rule("CW-SPL-20", "CW-STM-13")
@pytest.mark.parametrize("unit", [-1, 0, 1, 2, 3, 4, 99])
@pytest.mark.parametrize("spell", ["heal", "zap", "counterspell", "raise_dead", "", "nonsense"])
def test_any_answer_in_a_window_is_judged_without_fault(unit: int, spell: str) -> None:
    p = position(
        "W human.B c2",
        "W human.Q h1",
        "B elf.P c5",
        "B elf.Q e7",
        "B elf.Q a8",
        phase="shoot",
        dice="hit:6 save:1",
    )
    p.do(p.shoot("c2", "c5"))
    for target in (-1, 2, 3, 50):
        action = Cast(unit, spell, target)
        assert (p.no(action) is None) == (action in p.legal())


@pytest.mark.rule("CW-INT-19", "CW-MAG-12")
def test_a_healed_mage_keeps_its_marks() -> None:
    p = position(
        "W human.B c3",
        "W human.B a1",
        "B elf.Q c5 cast_used debt",
        "B elf.Q c6",
        "B elf.P a3",
        phase="shoot",
        dice="hit:6 save:1 heal:4",
    )
    p.do(p.shoot("c3", "c5"), p.cast("c6", "heal", "c5"))
    marks = p.unit("c5").marks
    assert marks & CAST_USED and marks & DEBT and p.events(Healed)


@pytest.mark.rule("CW-INT-30")
def test_protection_countered_when_cast_never_held() -> None:
    p = position("W human.Q c3", "W human.P c4", "B elf.Q h8", "B elf.P h7", dice="counter:4")
    p.do(p.cast("c3", "protection"), p.cast("h8", "counterspell", "c3"))
    assert not p.state.lasting and not attributes.save_modifiers(p.state, p.unit("c4"), "melee")


@pytest.mark.rule("CW-INT-35", "CW-SPL-12", "CW-SPL-18")
def test_in_a_massacre_a_destroyed_general_may_rise_as_an_ordinary_unit() -> None:
    p = position(
        "W orc.B c3",
        "W orc.P h1",
        "B undead.K c5 cast_used",
        "B undead.Q c6 cast_used",
        "B undead.Q d8",
        phase="shoot",
        dice="hit:6 save:1",
        massacre=True,
    )
    p.do(p.shoot("c3", "c5")).do(p.cast("d8", "raise_dead", "c5"))
    assert p.kind("c5") == "undead.P" and p.state.leaderless == (1,) and p.state.outcome is None
