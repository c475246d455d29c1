"""CW-ATR-30..43: plague and regeneration in the order of chapter 9."""

import pytest

from tabletop.games.chesswar.records.actions import MOVE_IN, Decline, MoveIn
from tabletop.games.chesswar.records.events import PlagueBroke, Saved, Spared, StoodUp, Toppled
from tabletop.games.chesswar.records.frames import FollowUp, RaiseWindow

from .positions import position

# -- plague (CW-ATR-30..34) --------------------------------------------------------------------------------


@pytest.mark.rule("CW-ATR-31", "CW-DTH-07", "CW-EX-26", "CW-INT-06", "CW-INT-07", "CW-FUP-02")
def test_a_carrier_killed_in_melee_exposes_all_its_opponents_in_one_batch() -> None:
    p = position(
        "W dwarf.P e4",
        "W dwarf.B d5",
        "B chaos.P e5",
        "B chaos.N h8",
        "W dwarf.P h1",
        links="e4-e5 d5-e5",
        phase="combat",
        dice="melee:5 save:1 save:2",
    )
    p.do(p.attack("e4", "e5"))
    assert not p.alive("e5") and not p.alive("e4") and p.alive("d5")
    assert not p.state.is_engaged(p.id("d5"))
    assert p.events(PlagueBroke)[0].exposed == (p.was("e4").id, p.was("d5").id)
    assert [(e.need, e.cause) for e in p.events(Saved)] == [(2, "outbreak"), (2, "outbreak")]
    assert not isinstance(p.frame, FollowUp)


@pytest.mark.rule("CW-ATR-30", "CW-ATR-31", "CW-ATR-34", "CW-ATR-20")
def test_the_immune_roll_nothing_and_outbreaks_do_not_chain() -> None:
    p = position(
        "W undead.P e4",
        "W rat.B d5",
        "B chaos.P e5",
        "B chaos.N h8",
        links="e4-e5 d5-e5",
        phase="combat",
        dice="melee:6",
    )
    p.do(p.attack("e4", "e5"))
    assert [e.rule for e in p.events(Spared)] == ["CW-ATR-31"] * 2
    assert not p.events(Saved) and len(p.events(PlagueBroke)) == 1


@pytest.mark.rule("CW-ATR-32", "CW-DTH-07")
def test_plague_breaks_out_whatever_destroyed_the_engaged_carrier() -> None:
    p = position(
        "W human.B c3",
        "B chaos.P c5",
        "W human.P d5",
        "B chaos.N h8",
        links="c5-d5",
        phase="shoot",
        dice="hit:6 mix:6 save:1 save:2",
    )
    p.do(p.shoot("c3", "c5"))
    assert not p.alive("c5") and not p.alive("d5") and p.events(PlagueBroke)


@pytest.mark.rule("CW-SPL-03", "CW-DTH-10", "CW-ATR-31")
def test_a_unit_under_contagion_is_a_carrier() -> None:
    p = position(
        "W dwarf.P d4",
        "W dwarf.P e4",
        "B elf.P d5",
        "B rat.Q h8",
        links="d4-d5 e4-d5",
        lasting="contagion h8",
        phase="combat",
        dice="melee:6 save:1 save:2",
    )
    p.do(p.attack("d4", "d5"))
    assert p.events(PlagueBroke)[0].exposed == (p.was("d4").id, p.was("e4").id)
    assert [(e.need, e.cause) for e in p.events(Saved)] == [(2, "outbreak"), (2, "outbreak")]
    assert not p.alive("d5") and not p.alive("d4") and p.alive("e4")


@pytest.mark.rule("CW-ATR-31")
def test_an_unengaged_carrier_dies_quietly() -> None:
    p = position("W human.B c3", "B chaos.P c5", "W human.P d5", phase="shoot", dice="hit:6 save:1")
    p.do(p.shoot("c3", "c5"))
    assert not p.alive("c5") and not p.events(PlagueBroke)


@pytest.mark.rule("CW-ATR-31", "CW-CMB-12", "CW-DTH-07")
def test_a_carrier_that_dies_by_row_one_exposes_its_opponent() -> None:
    p = position(
        "W chaos.P d4",
        "B dwarf.Q d5",
        "W chaos.N h1",
        links="d4-d5",
        phase="combat",
        dice="melee:1 save:1 save:2",
    )
    p.do(p.attack("d4", "d5"))
    assert not p.alive("d4") and p.alive("d5") and p.events(PlagueBroke)


@pytest.mark.rule("CW-ATR-33", "CW-SPL-22", "CW-INT-08")
def test_healing_the_enemy_carrier_prevents_the_outbreak_and_keeps_the_melee() -> None:
    p = position(
        "W human.P d4",
        "W human.Q c4",
        "B chaos.P d5",
        "B chaos.N h8",
        links="d4-d5",
        phase="combat",
        dice="melee:6 heal:4",
    )
    p.do(p.attack("d4", "d5"), p.cast("c4", "heal", "d5"))
    assert p.alive("d5") and p.foes("d4") == {"d5"} and not p.events(PlagueBroke)
    assert not isinstance(p.frame, FollowUp)


@pytest.mark.rule("CW-ATR-33", "CW-DTH-07", "CW-SPL-22")
def test_a_healed_carrier_spreads_nothing_though_another_victim_of_the_batch_dies() -> None:
    p = position(
        "W human.B c3",
        "B chaos.P c5",
        "W human.P b5",
        "W human.P d5",
        "B elf.Q c7",
        links="c5-b5 c5-d5",
        phase="shoot",
        dice="hit:6 mix:3 who:2 save:1 save:1 heal:4",
    )
    p.do(p.shoot("c3", "c5"), p.cast("c7", "heal", "c5"))
    assert p.alive("c5") and not p.alive("d5") and p.alive("b5")
    assert p.foes("c5") == {"b5"} and not p.events(PlagueBroke)


@pytest.mark.rule("CW-ATR-33", "CW-SPL-18")
def test_raised_and_toppled_carriers_do_cause_an_outbreak() -> None:
    p = position(
        "W undead.Q c4",
        "W human.P d4",
        "B chaos.P d5",
        "B chaos.N h8",
        "W human.P h1",
        links="d4-d5",
        phase="combat",
        dice="melee:6 save:1",
    )
    p.do(p.attack("d4", "d5")).skip().do(p.cast("c4", "raise_dead", "d5"))
    assert p.kind("d5") == "undead.P" and not p.alive("d4") and p.events(PlagueBroke)
    p = position(
        "W human.P d4",
        "B orc.R d5",
        "B orc.P h8",
        "W human.P h1",
        links="d4-d5",
        phase="combat",
        dice="melee:6 save:1 regen:3",
    )
    p.do(p.attack("d4", "d5"))
    assert p.events(Toppled) and not p.alive("d4")


@pytest.mark.rule("CW-DTH-07", "CW-ATR-31")
def test_an_outbreak_needs_somebody_left_to_expose() -> None:
    p = position(
        "W human.B c3",
        "B chaos.P c5",
        "W human.P d5",
        "B chaos.N h8",
        links="c5-d5",
        phase="shoot",
        dice="hit:6 mix:3 save:1 save:1",
    )
    p.do(p.shoot("c3", "c5"))
    assert not p.alive("c5") and not p.alive("d5") and not p.events(PlagueBroke)


@pytest.mark.rule("CW-DTH-07", "CW-SPL-18")
def test_a_unit_that_was_itself_replaced_does_not_face_the_plague() -> None:
    p = position(
        "W undead.B c3",
        "B chaos.P c5",
        "W orc.P d5",
        "W undead.Q d7",
        "B chaos.N h8",
        links="c5-d5",
        phase="shoot",
        dice="hit:6 mix:3 save:1 save:1",
    )
    p.do(p.shoot("c3", "c5"))
    while not (isinstance(p.frame, RaiseWindow) and p.frame.unit == p.was("d5").id):
        p.skip()
    p.do(p.cast("d7", "raise_dead", "d5"))
    assert p.kind("d5") == "undead.P" and not p.events(PlagueBroke)


# -- regeneration (CW-ATR-40..43) ---------------------------------------------------------------------------


@pytest.mark.rule("CW-ATR-40", "CW-ATR-42", "CW-INT-14")
@pytest.mark.parametrize(("die", "stands"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_toppled_piece_stands_up_on_three_or_more_at_the_end_of_the_turn(die: int, stands: bool) -> None:
    p = position("W human.B c3", "W human.P h1", "B orc.R c5", "B orc.P h8", phase="shoot")
    p.roll(f"hit:6 save:1 regen:{die}").do(p.shoot("c3", "c5"))
    assert p.events(Toppled) and p.alive("c5") == stands and bool(p.events(StoodUp)) == stands


@pytest.mark.rule("CW-ATR-41")
def test_hits_on_a_toppled_piece_are_ignored() -> None:
    p = position("W human.R a1", "W human.K h1", "B orc.P a5", "B orc.R a6 toppled", phase="shoot")
    p.roll("scatter:1 scatter:5 regen:4").do(p.shoot("a1", "a5"))
    assert p.unit("a6").stands and not p.events(Saved)


@pytest.mark.rule("CW-ATR-43", "CW-SPL-10")
def test_regenerating_units_cannot_be_raised() -> None:
    p = position(
        "W undead.Q c4",
        "W undead.N d4",
        "B orc.R d5",
        "B orc.P h8",
        links="d4-d5",
        phase="combat",
        dice="melee:6 save:6",
    )
    p.do(p.attack("d4", "d5"))
    while not isinstance(p.frame, FollowUp):
        assert not isinstance(p.frame, RaiseWindow)
        p.skip()
    assert p.legal() == [MOVE_IN, Decline()]


@pytest.mark.rule("CW-ATR-43", "CW-INT-15")
def test_a_healed_troll_never_topples() -> None:
    p = position(
        "W human.P d4",
        "W human.Q c4",
        "B orc.R d5",
        "B orc.P h8",
        links="d4-d5",
        phase="combat",
        dice="melee:6 heal:4",
    )
    p.do(p.attack("d4", "d5"), p.cast("c4", "heal", "d5"))
    assert p.unit("d5").stands and not p.events(Toppled)


@pytest.mark.rule("CW-ATR-40", "CW-MOV-11", "CW-INT-13", "CW-EX-30")
def test_entering_the_square_removes_the_toppled_piece() -> None:
    p = position(
        "W elf.N c4",
        "B orc.R c5",
        "B orc.P h8",
        "W elf.P h1",
        links="c4-c5",
        phase="combat",
        dice="melee:6 save:2",
    )
    p.do(p.attack("c4", "c5"), MoveIn())
    assert not p.alive("c5") and not p.events(StoodUp)
