"""Chapter 8: attacks, rows, fear in melee, follow-up moves."""

import pytest

from tabletop.engine.model import Resign
from tabletop.games.chesswar.records.actions import DECLINE, MOVE_IN, Attack, Cast, Charge, Decline, MoveIn
from tabletop.games.chesswar.records.events import Attacked, Engaged, FollowedUp, Moved, Saved
from tabletop.games.chesswar.records.frames import Combat, FollowUp
from tabletop.games.chesswar.rules.combat import terms

from .positions import Position, position


def duel(attacker: str, defender: str, dice: str, *more: str, **options: object) -> Position:
    """d4 attacks d5, which ends all that happens."""
    who, _, marks = attacker.partition(" ")
    links = "d4-d5 " + str(options.pop("links", ""))
    p = position(
        f"W {who} d4 {marks}", f"B {defender} d5", *more, links=links, phase="combat", dice=dice, **options
    )
    return p.do(p.attack("d4", "d5"))


def row(p: Position) -> int:
    return p.events(Attacked)[0].row


def saves(p: Position) -> list[tuple[str, int]]:
    board = p.state.derived.tables.board
    first = {uid: board.name(at) for at, uid in p.first.items()}
    return [(first[e.unit], e.need) for e in p.events(Saved)]


@pytest.mark.rule("CW-CMB-01", "CW-CMB-03", "CW-TUR-02")
def test_engaged_units_attack_one_of_their_opponents() -> None:
    p = position(
        "W human.P d4",
        "W human.P a1",
        "B orc.P d5",
        "B orc.P e5",
        "B orc.P a2",
        links="d4-d5 d4-e5",
        phase="combat",
    )
    assert {a.target for a in p.legal(Attack)} == {p.id("d5"), p.id("e5")}
    assert p.no(p.attack("a1", "a2")).rule == "CW-CMB-03"
    assert p.no(p.attack("d4", "a2")).rule == "CW-CMB-01"


@pytest.mark.rule("CW-CMB-02")
def test_one_attack_per_unit_and_turn() -> None:
    p = position(
        "W human.P d4",
        "W human.P e4",
        "B orc.P d5",
        links="d4-d5 e4-d5",
        phase="combat",
        dice="melee:2 melee:2",
    )
    p.do(p.attack("d4", "d5"))
    assert p.no(p.attack("d4", "d5")).key == "already-fought"
    p.do(p.attack("e4", "d5"))
    assert not isinstance(p.frame, Combat) or p.seat != 0


@pytest.mark.rule("CW-CMB-02", "CW-FUP-07", "CW-ATR-02")
def test_a_follow_up_charge_gives_neither_bonus_nor_a_second_attack() -> None:
    p = duel("elf.N", "orc.P", "melee:6", "B orc.P e4", "W elf.P h1", "B orc.P h2", links="h1-h2")
    p.do(p.charge("d4", "e4"))
    assert p.foes("d4") == {"e4"} and p.events(Engaged)[-1].bonus is False
    assert p.events(FollowedUp) == [FollowedUp(p.id("d4"), "charge")]
    assert p.no(p.attack("d4", "e4")).key == "already-fought"
    assert terms(p.state, p.unit("d4"), p.unit("e4")).difference == 0


@pytest.mark.rule("CW-CMB-04", "CW-ATR-01", "CW-EX-23")
def test_the_total_counts_com_and_the_charge_bonus() -> None:
    p = duel("undead.N charge_bonus", "human.P", "melee:4 save:4")
    assert p.events(Attacked)[0].total == 4
    assert [(m.key, m.amount) for m in p.events(Attacked)[0].mods] == [
        ("com", -1),
        ("charge", 1),
        ("enemy-com", 0),
    ]
    assert duel("undead.N", "human.P", "melee:4").events(Attacked)[0].total == 3
    p = position("W human.P d4", "B undead.N d5 charge_bonus", links="d4-d5", phase="combat", dice="melee:2")
    assert p.do(p.attack("d4", "d5")).events(Attacked)[0].total == 3


@pytest.mark.rule("CW-CMB-05", "CW-CMB-08", "CW-CMB-09", "CW-CMB-10", "CW-CMB-11", "CW-EX-18")
@pytest.mark.parametrize(
    ("dice", "rows", "found"),
    [
        ("melee:1", 2, []),
        ("melee:2", 2, []),
        ("melee:3 save:4", 4, [("d5", 4)]),
        ("melee:4 save:4 save:4", 5, [("d5", 4), ("d5", 4)]),
        ("melee:4 save:3", 5, [("d5", 4)]),
        ("melee:5", 6, []),
        ("melee:6", 6, []),
    ],
)
def test_dwarf_infantry_attacks_human_infantry(dice: str, rows: int, found: list[tuple[str, int]]) -> None:
    p = duel("dwarf.P", "human.P", dice)
    assert row(p) == rows and saves(p) == found and not p.state.feed
    assert p.alive("d5") == (rows == 2 or (rows in (4, 5) and "save:3" not in dice))


@pytest.mark.rule("CW-CMB-06", "CW-CMB-07", "CW-CMB-09", "CW-EX-19")
@pytest.mark.parametrize(
    ("dice", "rows", "feared"),
    [
        ("melee:6 save:4", 5, True),
        ("melee:5 save:4", 5, True),
        ("melee:4 save:4", 5, False),
        ("melee:3 save:4", 4, False),
        ("melee:2", 2, False),
        ("melee:1", 2, False),
    ],
)
def test_human_infantry_attacks_zombies(dice: str, rows: int, feared: bool) -> None:
    p = duel("human.P", "undead.P", dice)
    assert row(p) == rows and p.events(Attacked)[0].feared == feared
    assert p.alive("d5") and not p.state.feed
    assert saves(p) == ([("d5", 4)] if rows in (4, 5) else [])


@pytest.mark.rule("CW-CMB-06", "CW-EX-20")
@pytest.mark.parametrize(("die", "rows"), [(6, 6), (5, 6), (4, 6), (3, 5), (2, 4), (1, 2)])
def test_a_brave_general_is_not_daunted_by_zombies(die: int, rows: int) -> None:
    p = duel("human.K", "undead.P", f"melee:{die}" + (" save:6" if rows in (4, 5) else ""))
    assert row(p) == rows and p.alive("d5") == (rows != 6)
    assert saves(p) == ([("d5", 4)] if rows in (4, 5) else [])


@pytest.mark.rule("CW-INT-21", "CW-ATR-10", "CW-CMB-09", "CW-SPL-05")
def test_a_protected_defender_needs_one_save_on_row_five() -> None:
    p = duel("dwarf.P", "human.P", "melee:4 save:3", "B human.Q d6", lasting="protection d6")
    assert row(p) == 5 and saves(p) == [("d5", 3)] and p.alive("d5") and not p.state.feed


@pytest.mark.rule("CW-CMB-05", "CW-CMB-12", "CW-CMB-13", "CW-CMB-14", "CW-EX-21")
@pytest.mark.parametrize(("die", "rows"), [(6, 6), (5, 2), (4, 1), (3, 1), (2, 1), (1, 1)])
def test_wolf_riders_attack_the_dwarf_warlord(die: int, rows: int) -> None:
    p = duel("orc.N", "dwarf.K", f"melee:{die}" + (" save:3" if rows == 1 else ""), massacre=True)
    assert row(p) == rows
    assert p.alive("d4") == (rows != 1) and p.alive("d5") == (rows != 6)


@pytest.mark.rule("CW-CMB-12", "CW-EX-22")
def test_row_one_endangers_the_attacker_unless_it_frightens_the_defender() -> None:
    assert saves(duel("chaos.K", "dwarf.Q", "melee:1 save:2")) == [("d4", 2)]
    for die in (1, 2):
        p = duel("undead.P", "human.P", f"melee:{die}")
        assert row(p) == 1 and not saves(p) and p.alive("d4")
    for die in (1, 2, 3):
        p = duel("undead.P", "human.K", f"melee:{die} save:3")
        assert saves(p) == [("d4", 4)] and not p.alive("d4")


@pytest.mark.rule("CW-CMB-13")
def test_row_one_gives_the_defender_nothing() -> None:
    p = duel("orc.N", "dwarf.K", "melee:1 save:1", "W orc.P h1", "B dwarf.P a8")
    assert not p.alive("d4") and not isinstance(p.frame, FollowUp)
    assert not p.state.is_engaged(p.id("d5")) and p.unit("d5").at == p.sq("d5")


@pytest.mark.rule("CW-CMB-15")
def test_several_enemies_give_no_modifier() -> None:
    p = position(
        "W human.P d4",
        "W human.P e4",
        "W human.P c4",
        "B orc.P d5",
        links="d4-d5 e4-d5 c4-d5",
        phase="combat",
    )
    assert terms(p.state, p.unit("d4"), p.unit("d5")).difference == 0


@pytest.mark.rule("CW-CMB-16", "CW-SPL-60")
def test_a_mage_may_smite_instead_of_attacking() -> None:
    p = position("W undead.Q d4", "B human.P d5", links="d4-d5", phase="combat", dice="save:5")
    assert p.legal(Cast) and p.legal(Attack)
    p.do(p.cast("d4", "smite", "d5"))
    assert not p.alive("d5") and saves(p) == [("d5", 6)]


@pytest.mark.rule("CW-OPT-21", "CW-EX-37")
def test_to_a_leaderless_army_every_enemy_is_fearsome() -> None:
    options = {"massacre": True, "leaderless": "W"}
    p = duel("human.P", "orc.P", "melee:6 save:3 save:3", "W human.P h1", **options)
    assert row(p) == 5 and p.events(Attacked)[0].feared
    p = duel("orc.N", "human.K", "melee:1 save:6", "B human.P h8", massacre=True, leaderless="B")
    assert saves(p) == [("d4", 4)]
    p = duel("orc.N", "human.P", "melee:1", "B human.P h8", massacre=True, leaderless="B")
    assert row(p) == 1 and saves(p) == []


# -- follow-up (CW-FUP) -----------------------------------------------------------------------------------


@pytest.mark.rule("CW-FUP-01", "CW-FUP-03", "CW-FUP-04", "CW-STM-07", "CW-STM-12")
def test_a_kill_offers_exactly_move_in_charge_or_decline() -> None:
    p = duel("dwarf.P", "rat.P", "melee:6", "B rat.P h8", "W dwarf.P h1")
    assert p.frame == FollowUp(p.id("d4"), p.sq("d5")) and p.legal() == [MOVE_IN, DECLINE]
    mover = p.id("d4")
    assert p.do(MoveIn()).unit("d5").seat == 0
    assert p.events(FollowedUp) == [FollowedUp(mover, "move")]
    assert p.events(Moved) == [Moved(mover, p.sq("d4"), p.sq("d5"))]
    p = duel("dwarf.P", "rat.P", "melee:6", "B rat.P h8", "W dwarf.P h1")
    assert p.do(Decline()).unit("d4").seat == 0
    assert p.events(FollowedUp)[0].how == "decline"


@pytest.mark.rule("CW-FUP-04", "CW-FUP-05", "CW-FUP-06", "CW-EX-25")
@pytest.mark.parametrize(
    ("other", "move_in", "charge"),
    [("e5", False, True), ("d6", True, False), ("c3", True, True), ("c4", False, True)],
)
def test_enemies_on_lateral_squares_forbid_moving_in(other: str, move_in: bool, charge: bool) -> None:
    p = duel("dwarf.P", "rat.P", "melee:6", f"B rat.P {other}", "W dwarf.P h1")
    assert (MOVE_IN in p.legal()) == move_in and bool(p.legal(Charge)) == charge
    no = p.no(MoveIn())
    assert (no is None) == move_in
    assert no is None or (no.rule, no.args["enemy"]) == ("CW-FUP-05", p.id(other))


@pytest.mark.rule("CW-FUP-01", "CW-FUP-10", "CW-INT-24")
def test_an_attacker_with_another_opponent_gets_none() -> None:
    p = duel("dwarf.P", "rat.P", "melee:6", "B rat.P e5", "W dwarf.P h1", "B rat.P h2", links="d4-e5 h1-h2")
    assert not p.alive("d5") and isinstance(p.frame, Combat) and p.foes("d4") == {"e5"}


@pytest.mark.rule("CW-FUP-06", "CW-CHG-05", "CW-CHG-06")
def test_a_follow_up_charge_needs_the_fear_check() -> None:
    more = ("B undead.P e5", "W human.P h1", "B undead.P h2")
    p = duel("human.P", "rat.P", "melee:6 fear:1", *more, links="h1-h2")
    p.do(p.charge("d4", "e5"))
    assert not p.state.is_engaged(p.id("d4"))
    p = duel("human.P charge_tried", "rat.P", "melee:6 fear:4", *more, links="h1-h2")
    assert p.do(p.charge("d4", "e5")).foes("d4") == {"e5"}


@pytest.mark.rule("CW-FUP-06", "CW-CHG-01", "CW-CHG-03")
def test_a_follow_up_charge_keeps_the_geometry_of_charges() -> None:
    p = duel("dwarf.P", "rat.P", "melee:6", "B rat.P e5", "B rat.P e4", "B rat.P h8", "W dwarf.P h1")
    assert {a.target for a in p.legal(Charge)} == {p.id("e4")}
    no = p.no(p.charge("d4", "e5"))
    assert no is not None and (no.rule, no.args["blocker"]) == ("CW-CHG-03", p.id("e4"))
    assert p.no(p.charge("d4", "h8")).key == "charge-not-adjacent"


@pytest.mark.rule("CW-FUP-01", "CW-SPL-15", "CW-SPL-16")
def test_a_unit_just_raised_may_attack_but_does_not_follow_up() -> None:
    p = duel("undead.P raised_now", "rat.P", "melee:6", "B rat.P h8", "W undead.P h1")
    assert not p.alive("d5") and not isinstance(p.frame, FollowUp)


@pytest.mark.rule("CW-VIC-04", "CW-FUP-03")
def test_who_resigns_instead_of_following_up_is_asked_no_more() -> None:
    units = ("0 dwarf.P d4", "1 rat.P d5", "1 rat.P a8", "2 orc.P n7")
    p = position(
        *units, links="d4-d5", phase="combat", board="14x14", players="3", massacre=True, dice="melee:6"
    )
    p.do(p.attack("d4", "d5"))
    assert isinstance(p.frame, FollowUp)
    p.do(Resign())
    assert p.state.eliminated == (0,) and p.state.active == (1,)


@pytest.mark.rule("CW-FUP-08")
def test_units_that_cannot_move_may_only_charge() -> None:
    p = duel("human.R", "rat.P", "melee:6", "B rat.P e4", "W human.P h1")
    assert not p.legal(MoveIn) and p.legal(Charge) and p.no(MoveIn()).rule == "CW-FUP-08"
    p = duel("human.R", "rat.P", "melee:6", "B rat.P h8", "W human.P h1")
    assert not isinstance(p.frame, FollowUp)


@pytest.mark.rule("CW-FUP-08")
def test_the_allowance_of_the_movement_phase_is_irrelevant() -> None:
    p = duel("dwarf.P stepped spent=1 charge_tried", "rat.P", "melee:6", "B rat.P h8", "W dwarf.P h1")
    assert MOVE_IN in p.legal()


@pytest.mark.rule("CW-FUP-09")
def test_only_the_attacker_follows_up() -> None:
    p = duel("dwarf.P", "rat.P", "melee:6", "W dwarf.P e4", "B rat.P f4", "B rat.P h8", links="e4-d5")
    assert p.no(p.charge("e4", "f4")).rule == "CW-FUP-09"


@pytest.mark.rule("CW-FUP-11", "CW-INT-13", "CW-EX-30")
def test_toppling_counts_as_destroying_and_moving_in_removes_for_good() -> None:
    p = duel("elf.N", "orc.R", "melee:6 save:2", "B orc.P h8", "W elf.P h1")
    assert p.unit("d5").marks and p.legal() == [MOVE_IN, DECLINE]
    p.do(MoveIn())
    assert not p.alive("d5") and p.unit("d5").seat == 0


@pytest.mark.rule("CW-EX-30", "CW-INT-14", "CW-ATR-42")
def test_a_toppled_troll_stands_up_unengaged() -> None:
    p = position(
        "W elf.N c4", "B orc.R c5", "W elf.P h1", links="c4-c5", phase="combat", dice="melee:6 save:2 regen:3"
    )
    p.do(p.attack("c4", "c5"), Decline())
    assert p.unit("c5").stands and not p.state.links


@pytest.mark.rule("CW-FUP-12", "CW-SPL-60", "CW-STM-08")
def test_a_smite_kill_gives_a_follow_up() -> None:
    p = position(
        "W undead.Q d4", "B human.P d5", "B human.P h8", links="d4-d5", phase="combat", dice="save:5"
    )
    p.do(p.cast("d4", "smite", "d5"))
    assert isinstance(p.frame, FollowUp)


@pytest.mark.rule("CW-OPT-22", "CW-EX-37")
def test_leaderless_armies_get_no_follow_up() -> None:
    p = duel(
        "human.P", "rat.P", "melee:6 save:1", "B rat.P h8", "W human.P h1", massacre=True, leaderless="W"
    )
    assert not p.alive("d5") and not isinstance(p.frame, FollowUp)


@pytest.mark.rule("CW-INT-26")
def test_corner_squares_of_a_follow_up_charge_are_seen_with_the_victim_gone() -> None:
    more = ("B orc.R e5", "W human.P h1")
    p = duel("human.P", "rat.P", "melee:6", *more)
    assert p.do(p.charge("d4", "e5")).foes("d4") == {"e5"}
    p = duel("human.P", "orc.R", "melee:6 save:6 save:1 save:6", "B orc.P e5", "W human.P h1")
    assert p.no(p.charge("d4", "e5")) is None


@pytest.mark.rule("CW-INT-26", "CW-CHG-03", "CW-SPL-17")
@pytest.mark.parametrize("raised", [False, True])
def test_an_enemy_raised_on_a_corner_square_forbids_the_follow_up_charge(raised: bool) -> None:
    p = position(
        "0 human.P d4",
        "1 rat.P d5",
        "1 rat.P n1",
        "2 undead.Q d9",
        "2 orc.P e5",
        links="d4-d5",
        phase="combat",
        board="14x14",
        players="3",
        dice="melee:6",
    )
    p.do(p.attack("d4", "d5"))
    if not raised:
        assert p.skip().no(p.charge("d4", "e5")) is None
        return
    p.do(p.cast("d9", "raise_dead", "d5"))
    assert isinstance(p.frame, FollowUp) and {a.target for a in p.legal(Charge)} == {p.id("d5")}
    no = p.no(p.charge("d4", "e5"))
    assert no is not None and (no.rule, no.args["blocker"]) == ("CW-CHG-03", p.id("d5"))


@pytest.mark.rule("CW-FUP-01")
@pytest.mark.parametrize("target", [-1, 0, 1, 2, 3, 77])
def test_any_follow_up_action_is_judged_without_fault(target: int) -> None:
    p = duel("dwarf.P", "rat.P", "melee:6", "B rat.P e5", "W dwarf.P h1")
    for unit in (-1, 0, 1, 2, 50):
        action = Charge(unit, target)
        assert (p.no(action) is None) == (action in p.legal())


@pytest.mark.rule("CW-STM-17")
@pytest.mark.parametrize("unit", [-5, 0, 1, 2, 99])
@pytest.mark.parametrize("target", [-5, 0, 1, 2, 99])
def test_any_attack_is_judged_without_fault(unit: int, target: int) -> None:
    p = position("W undead.Q d4", "B human.P d5", "W undead.P a1", links="d4-d5", phase="combat")
    legal = p.legal()
    for action in (Attack(unit, target), Cast(unit, "smite", target), Cast(unit, "zap", target)):
        assert (p.no(action) is None) == (action in legal)
