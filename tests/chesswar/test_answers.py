"""What single questions of the rules answer at their edges: for units that are gone or lie, for the first and
the last square, for words that name nothing. Each is asked directly, as the table and the phases ask it."""

from __future__ import annotations

import pytest

from tabletop.engine.model import Rolled
from tabletop.games.chesswar.components import armies as data
from tabletop.games.chesswar.components.armies import ARMIES, KIND_OF, UNITS, kind_of, roster
from tabletop.games.chesswar.components.geometry import tables_of
from tabletop.games.chesswar.records.actions import Cast, Charge, Teleport
from tabletop.games.chesswar.records.events import Disengaged, HitRolled, Saved
from tabletop.games.chesswar.records.frames import HealWindow
from tabletop.games.chesswar.records.modifiers import Modifier
from tabletop.games.chesswar.records.state import Lasting
from tabletop.games.chesswar.rules import attributes, sight
from tabletop.games.chesswar.rules.attributes import Figure, sheet
from tabletop.games.chesswar.rules.bows import hit_modifiers
from tabletop.games.chesswar.rules.walks import charge_refused, goals, plan
from tabletop.games.chesswar.rules.weapons import WEAPON_OF, WEAPONS, reach_of

from .positions import Position, position
from .test_movement import why
from .test_muster import Table

IDLE = "W human.P h1"

# -- the board ---------------------------------------------------------------------------------------


@pytest.mark.rule("CW-GEN-04", "CW-GEN-05", "CW-CHG-02", "CW-CHG-03")
def test_squares_across_an_edge_and_across_a_corner() -> None:
    tables, p = tables_of(8, 8), position()
    d4, a1 = p.sq("d4"), p.sq("a1")

    def names(mask: int) -> set[str]:
        return p.names(s for s in range(64) if mask >> s & 1)

    assert names(tables.orthogonal[d4]) == {"d3", "d5", "c4", "e4"}
    assert names(tables.diagonals[d4]) == {"c3", "c5", "e3", "e5"}
    found = {p.names([bit.bit_length() - 1]).pop(): names(corners) for bit, corners in tables.diagonal[d4]}
    assert found == {"c3": {"c4", "d3"}, "c5": {"c4", "d5"}, "e3": {"e4", "d3"}, "e5": {"e4", "d5"}}
    assert names(tables.orthogonal[a1]) == {"a2", "b1"} and names(tables.diagonals[a1]) == {"b2"}


@pytest.mark.rule("CW-OPT-05", "CW-OPT-08")
def test_the_ground_of_every_square_and_of_none() -> None:
    p = position("W human.P d4", "B orc.P h8", terrain="forest a1 hill h8 hill b1")
    letters = [attributes.terrain_at(p.state, s) for s in (-1, 0, 1, 2, 63, 64, 700)]
    assert letters == [".", "f", "h", ".", "h", ".", "."]
    bare = position("W human.P d4", "B orc.P h8").state
    assert [attributes.terrain_at(bare, s) for s in (-1, 0, 63, 64)] == ["."] * 4


# -- armies and weapons --------------------------------------------------------------------------------


@pytest.mark.rule("CW-UNI-03", "CW-ARM-03")
def test_units_and_armies_have_names_in_both_languages() -> None:
    elf, king = ARMIES["elf"], UNITS[KIND_OF["elf.K"]]
    assert (elf.name("es"), elf.name("en")) == (elf.name_es, elf.name_en) and elf.name_es != elf.name_en
    assert (king.name("es"), king.name("en")) == (king.name_es, king.name_en)
    archers = UNITS[KIND_OF["elf.P"]]
    assert archers.name("es") == archers.name_es != archers.name_en == archers.name("en")
    assert kind_of("rat", "N") == kind_of("", "P") == kind_of("elf", "") == kind_of("elf", "KQ") == -1
    assert kind_of("elf", "K") == 0 and roster("") == ()


@pytest.mark.rule("CW-OPT-02", "CW-BOW-01", "CW-CAT-07", "CW-CAT-08")
def test_how_far_every_weapon_reaches_on_small_and_on_large_boards() -> None:
    far = {
        key: [reach_of(w, *size) for size in ((8, 8), (9, 8), (8, 9), (26, 26))] for key, w in WEAPONS.items()
    }
    assert far == {
        "bows": [4] * 4,
        "longbows": [5] * 4,
        "crossbows": [4] * 4,
        "catapult": [26, 8, 8, 8],
        "terrorpult": [26, 8, 8, 8],
        "rocks": [2] * 4,
        "plague_bombs": [2] * 4,
    }
    assert {key: w.cause for key, w in WEAPONS.items()} == {
        key: "bow" if key in ("bows", "longbows", "crossbows") else key for key in WEAPONS
    }
    armed = {UNITS[kind].key: w.key for kind, w in enumerate(WEAPON_OF) if w is not None}
    assert armed["elf.P"] == "bows" and armed["dwarf.K"] == "crossbows" and "human.K" not in armed


# -- dice ------------------------------------------------------------------------------------------------


def rolled(p: Position) -> set[tuple[str, int]]:
    return {(e.tag, e.sides) for e in p.events(Rolled)}


@pytest.mark.rule("CW-DIE-01", "CW-DIE-02")
def test_every_die_has_six_sides_but_the_lot_among_opponents() -> None:
    p = position("W human.P d4", "B undead.P d5", IDLE, dice="fear:6").do(Charge(0, 1))
    assert rolled(p) == {("fear", 6)}
    three = ("W human.B d2", "B orc.P d4", "W human.P d5", "W human.P c4", "W human.P e4", "W human.B h1")
    p = position(*three, phase="shoot", links="d4-d5 d4-c4 d4-e4", dice="hit:6 mix:1 who:3 save:6")
    assert rolled(p.do(p.shoot("d2", "d4"))) == {("hit", 6), ("mix", 6), ("who", 3), ("save", 6)}
    units = ("W human.R d1", "W human.B h1", "B orc.P d5", "B orc.P h4")
    p = position(*units, phase="shoot", dice="scatter:1 scatter:1")
    assert rolled(p.do(p.shoot("d1", "d5"))) == {("scatter", 6)}
    units = ("W human.P d4", "W human.P h1", "B orc.P d5", "B orc.P h2")
    p = position(*units, links="d4-d5 h1-h2", phase="combat", dice="melee:2")
    assert rolled(p.do(p.attack("d4", "d5"))) == {("melee", 6)}
    p = position("W human.P a1", "B orc.R h8 toppled", "B orc.P g8", dice="regen:3").end()
    assert ("regen", 6) in rolled(p)
    t = Table("orc/orc-green-tide", "orc/orc-green-tide", dice="first:4 first:2")
    assert {(e.tag, e.sides) for e in t.of(Rolled)} == {("first", 6)}
    p = position("W human.Q c3", "W human.P a1", "B elf.Q h8", "B elf.P h7", dice="counter:4")
    assert rolled(p.do(p.cast("c3", "storm"), p.cast("h8", "counterspell", "c3"))) == {("counter", 6)}
    healer = ("W dwarf.B d4", "W dwarf.B a1", "B elf.P d5", "B elf.Q e6", "B elf.K h8")
    p = position(*healer, phase="shoot", dice="hit:6 save:1 heal:4")
    p.do(p.shoot("d4", "d5"))
    assert isinstance(p.frame, HealWindow)
    assert ("heal", 6) in rolled(p.do(p.cast("e6", "heal", "d5")))


@pytest.mark.rule("CW-BOW-05", "CW-BOW-02")
def test_a_shot_that_misses_hurts_nobody() -> None:
    p = position("W human.B d2", "W human.B h1", "B orc.P d4", phase="shoot", dice="hit:2")
    p.do(p.shoot("d2", "d4"))
    assert [e.hit for e in p.events(HitRolled)] == [False] and not p.events(Saved)
    assert [e.tag for e in p.events(Rolled)] == ["hit"] and p.alive("d4")


@pytest.mark.rule("CW-BOW-03", "CW-BOW-02")
def test_the_storm_that_spoils_a_shot_is_named_among_other_spells() -> None:
    units = ("W human.Q a1", "B rat.Q h8", "W human.B d2 stepped", "B orc.P d4")
    p = position(*units, phase="shoot", lasting="protection a1 storm h8")
    found = hit_modifiers(p.state, p.unit("d2"), 3, True)
    assert found == (
        Modifier("stepped", -1, "CW-BOW-02"),
        Modifier("storm", -3, "CW-BOW-03", p.id("h8")),
        Modifier("indirect", -2, "CW-BOW-02"),
    )
    p.state.lasting = ()
    assert hit_modifiers(p.state, p.unit("d2"), 2, False) == (Modifier("stepped", -1, "CW-BOW-02"),)
    assert hit_modifiers(p.state, p.unit("d4"), 3, False) == (Modifier("far", -1, "CW-BOW-02"),)


# -- attributes --------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-SPL-03", "CW-SPL-05", "CW-ATR-41", "CW-MAG-12")
def test_spells_act_on_nobody_who_lies_or_is_gone_and_from_nobody_who_is() -> None:
    units = ("W rat.Q d4", "W rat.P e4", "W rat.P d5", "W orc.R c4 toppled", "W rat.P g7", "W rat.P h7")
    p = position(*units, "B orc.P h8")
    everywhere, around = Lasting("contagion", 0, 0), Lasting("protection", 0, 0)
    gone = p.id("e4")
    p.state.remove(gone)
    for spell in (everywhere, around):
        assert attributes.reaches(p.state, spell, p.unit("d5"))
        assert not attributes.reaches(p.state, spell, p.unit("c4"))
        assert not attributes.reaches(p.state, spell, p.state.units[gone])
        assert not attributes.reaches(p.state, spell, p.unit("h8"))
    assert not attributes.reaches(p.state, Lasting("storm", 0, 0), p.unit("d5"))
    assert not attributes.reaches(p.state, around, p.unit("h7"))
    p.state.remove(0)
    assert not any(attributes.reaches(p.state, around, p.unit(at)) for at in ("d5", "g7", "h7"))


@pytest.mark.rule("CW-SPL-31", "CW-ATR-10")
def test_flight_makes_brave_and_lets_teleport() -> None:
    p = position("W orc.N d4", "W orc.N e4 flown", "B elf.P h8")
    bits = data.BRAVE | data.TELEPORT
    assert not attributes.effective(p.state, p.unit("d4")) & bits
    assert attributes.effective(p.state, p.unit("e4")) & bits == bits


@pytest.mark.rule("CW-DIE-05", "CW-ATR-20", "CW-ATR-31", "CW-CAT-09", "CW-OPT-08", "CW-SPL-05", "CW-SPL-60")
def test_what_changes_a_save_by_its_cause() -> None:
    units = ("W undead.P d4", "W human.Q d5", "W human.P a1", "B orc.P h8")
    p = position(*units, terrain="forest d4", lasting="protection d5")
    zombie, plain = p.unit("d4"), p.unit("a1")
    guard = Modifier("protection", 1, "CW-SPL-05", p.id("d5"))
    forest, bones = Modifier("forest", 1, "CW-OPT-08"), Modifier("undead-bows", 1, "CW-ATR-20")
    told: dict[str, tuple[Modifier, ...]] = {
        "bow": (bones, guard, forest),
        "outbreak": (guard, Modifier("plague", 1, "CW-ATR-31")),
        "plague_bombs": (guard, forest, Modifier("plague", 1, "CW-CAT-09")),
        "smite": (guard, Modifier("smite", -2, "CW-SPL-60")),
        "melee": (guard,),
        "fear": (guard,),
        **dict.fromkeys(("catapult", "terrorpult", "rocks", "zap"), (guard, forest)),
    }
    for cause, expected in told.items():
        assert attributes.save_modifiers(p.state, zombie, cause) == expected, cause
    assert attributes.save_modifiers(p.state, plain, "bow") == ()
    p.state.lasting = (Lasting("fear", p.id("d5"), 0),)
    assert attributes.save_modifiers(p.state, zombie, "melee") == (), "fear guards nobody"
    assert attributes.save_modifiers(p.state, plain, "outbreak") == (Modifier("plague", 1, "CW-ATR-31"),)


def traits(p: Position, at: str) -> list[tuple[str, int, str, str, int]]:
    return [tuple(t) for t in sheet(p.state, p.unit(at)).traits]  # type: ignore[misc]


@pytest.mark.rule("CW-UNI-05", "CW-UI-01", "CW-ATR-20", "CW-ATR-30", "CW-ATR-60")
def test_every_trait_of_a_unit_with_its_figure_and_source() -> None:
    units = ("W dwarf.K a1", "W undead.R c1", "W rat.B e1", "W human.P g1", "B undead.K h8")
    p = position(*units)
    assert traits(p, "a1") == [
        ("crossbows", 3, "printed", "CW-ATR-60", -1),
        ("brave", 0, "printed", "CW-ATR-10", -1),
    ] or traits(p, "a1") == [
        ("brave", 0, "printed", "CW-ATR-10", -1),
        ("crossbows", 3, "printed", "CW-ATR-60", -1),
    ]
    assert traits(p, "c1")[2:] == [
        (name, 0, "undead", "CW-ATR-20", -1) for name in ("brave", "fearsome", "immune")
    ]
    assert set(traits(p, "c1")[:2]) == {
        ("undead", 0, "printed", "CW-ATR-20", -1),
        ("terrorpult", 0, "printed", "CW-ATR-60", -1),
    }
    assert traits(p, "e1")[3:] == [("immune", 0, "plague", "CW-ATR-30", -1)] and traits(p, "g1") == []
    assert {t[:3] for t in traits(p, "e1")[:3]} == {
        ("brave", 0, "printed"),
        ("plague", 0, "printed"),
        ("plague_bombs", 0, "printed"),
    }


@pytest.mark.rule("CW-UI-01", "CW-SPL-03", "CW-SPL-04", "CW-SPL-05", "CW-SPL-31")
def test_every_trait_a_spell_lends_with_the_mage_it_comes_from() -> None:
    units = ("W chaos.Q d4", "W elf.Q f4", "W human.Q a8", "W human.P e4 flown", "W human.P h1", "B orc.P h8")
    p = position(*units, lasting="fear d4 protection f4 storm a8")
    assert traits(p, "e4") == [
        ("fearsome", 0, "fear", "CW-SPL-04", 0),
        ("protected", 0, "protection", "CW-SPL-05", 1),
        ("brave", 0, "protection", "CW-SPL-05", 1),
        ("immune", 0, "protection", "CW-SPL-05", 1),
        ("teleport", 0, "flight", "CW-SPL-31", -1),
        ("brave", 0, "flight", "CW-SPL-31", -1),
    ]
    assert traits(p, "h1") == [("fearsome", 0, "fear", "CW-SPL-04", 0)] and traits(p, "h8") == []
    p.state.lasting = (Lasting("contagion", 0, 0),)
    assert traits(p, "h1") == [(n, 0, "contagion", "CW-SPL-03", 0) for n in ("plague", "immune")]


@pytest.mark.rule("CW-UI-01", "CW-OPT-08", "CW-SPL-31", "CW-ATR-01", "CW-DIE-04")
def test_figures_as_they_stand_with_what_lies_between() -> None:
    units = ("W orc.N d4 flown charge_bonus", "W human.Q e4", "W human.K e5", "W human.P a1", "B orc.P h8")
    p = position(*units, lasting="protection e4", terrain="forest d4 hill a1")
    guard = Modifier("protection", 1, "CW-SPL-05", p.id("e4"))
    found = sheet(p.state, p.unit("d4"))
    assert found.mov == Figure(4, 4, (Modifier("flight", 0, "CW-SPL-31"),)) and found.terrain == "forest"
    assert found.sal == Figure(4, 3, (guard, Modifier("forest", 0, "CW-OPT-08")))
    assert found.com == Figure(-1, 0, (Modifier("charge", 1, "CW-ATR-01"),))
    king = sheet(p.state, p.unit("e5"))
    assert king.sal == Figure(2, 2, (guard,)) and king.mov == Figure(2, 2, ()) and king.terrain == "plain"
    plain = sheet(p.state, p.unit("a1"))
    assert plain.sal == Figure(4, 4, ()) and plain.com == Figure(0, 0, ()) and plain.terrain == "hill"
    flown = sheet(p.state, p.unit("a1").marked(2048))
    assert flown.mov == Figure(1, 4, (Modifier("flight", 3, "CW-SPL-31"),))


# -- sight ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-SHO-06", "CW-LOS-02")
def test_a_corner_that_nobody_sees_is_not_spotted() -> None:
    wall = ("B orc.P a2", "B orc.P b2", "B orc.P b1", "B orc.P a1", "B orc.P h8")
    p = position("W human.B d4", "W human.P h1", *wall)
    assert sight.spotted(p.state, 0, 1) == 0 and sight.spotter(p.state, 0, 0) == -1
    assert sight.spotted(p.state, 0, 0b11) == 0b10 and sight.spotter(p.state, 0, 1) == 1
    assert sight.spotted(p.state, 1, 1) == 1


@pytest.mark.rule("CW-OPT-07", "CW-OPT-10", "CW-UI-05")
@pytest.mark.parametrize(
    ("terrain", "over", "free"), [("", False, False), ("hill d1", True, True), ("hill d5", True, True)]
)
def test_from_and_to_a_hill_units_between_do_not_hide(terrain: str, over: bool, free: bool) -> None:
    p = position("W human.B d1", "W human.P d3", "B orc.P d5", terrain=terrain)
    for a, b in (("d1", "d5"), ("d5", "d1")):
        found = sight.report(p.state, p.sq(a), p.sq(b))
        assert (found.over_units, found.is_free) == (over, free)
        assert found.blocking_units == (() if free else (1,)) and found.blocking_terrain == ()
    p = position("W human.B d1", "W human.P d3", "B orc.P d5", terrain=f"forest d4 hill e1 hill e5 {terrain}")
    found = sight.report(p.state, p.sq("d1"), p.sq("d5"))
    assert not found.is_free and found.blocking_terrain == (p.sq("d4"),) and found.over_units == over
    assert found.blocking_units == (() if over else (1,))


# -- walks, teleports --------------------------------------------------------------------------------------


@pytest.mark.rule("CW-MOV-03", "CW-UI-04", "CW-ATR-41", "CW-TUR-03")
def test_whoever_is_gone_lies_or_belongs_to_others_walks_nowhere() -> None:
    p = position("W orc.R d4 toppled", "W orc.P a1", "B human.P d5", "B human.P g7")
    own, lying, enemy = p.id("a1"), p.id("d4"), p.id("d5")
    assert goals(p.state, 0, own) and plan(p.state, 0, own, p.sq("a2"))
    for seat, uid in ((0, -1), (0, 99), (0, lying), (0, enemy), (1, own)):
        assert goals(p.state, seat, uid) == () and plan(p.state, seat, uid, p.sq("a2")) == ()
        assert plan(p.state, seat, uid, p.sq("d6")) == plan(p.state, seat, uid, p.sq("d3")) == ()
    assert charge_refused(p.state, 0, own) == {} == charge_refused(p.state, 0, 99)
    assert charge_refused(p.state, 0, lying) == {} == charge_refused(p.state, 0, -1)
    p.state.remove(own)
    assert charge_refused(p.state, 0, own) == {} and goals(p.state, 0, own) == ()
    q = position("W human.P d4", "B orc.P e5", "B orc.P d5", IDLE)
    assert charge_refused(q.state, 0, q.id("d4")) == {q.id("e5"): "CW-CHG-03"}
    lich = position("W undead.K a1", "W undead.P a8", "B orc.P h8")
    assert lich.names(goals(lich.state, 0, 0)) == {"a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"}


@pytest.mark.rule("CW-ATR-50", "CW-ATR-52", "CW-SPL-31")
def test_where_a_teleport_may_not_go_and_by_how_much() -> None:
    p = position("W undead.K b2", "W undead.P a8", "B orc.P h8")
    assert why(p.no(Teleport(0, -1))) == why(p.no(Teleport(0, 64))) == ("CW-ATR-50", "off-board")
    assert p.no(Teleport(0, 0)) is None
    no = p.no(p.teleport("b2", "b5"))
    assert no is not None and no.key == "teleport-too-far" and no.args["left"] == 2
    p.do(Teleport(0, 0))
    assert p.unit("a1").spent == 1 and not p.events(Disengaged)
    wall = ("W orc.P a2", "W orc.P b2", "W orc.P c2")
    p = position("W orc.Q b1", "W orc.N d1 stepped spent=1", *wall, "B elf.P h8").do(Cast(0, "flight", 1))
    assert why(p.no(p.teleport("d1", "b4"))) == ("CW-SPL-31", "flight-unseen")
    assert why(p.no(p.teleport("d1", "h1"))) == ("CW-ATR-50", "teleport-too-far")
    p = position("W orc.Q h1", "W orc.N b2", "W orc.P b1", "B elf.P h8")
    p.do(Cast(0, "flight", 1))
    assert p.state.flights[0].unit == 1 and 0 not in p.state.flights[0].squares
    assert "a1" not in p.teleports("b2") and p.teleports("b2")


@pytest.mark.rule("CW-ATR-50", "CW-INT-03")
def test_who_flew_further_than_it_teleports_reaches_nothing_more() -> None:
    for spent in (2, 3, 4):
        p = position(f"W undead.K d4 stepped spent={spent}", "W undead.P a8", "B orc.P h8")
        assert goals(p.state, 0, 0) == () and not p.teleports("d4")
    p = position("W undead.K d4 stepped spent=1", "W undead.P a8", "B orc.P h8")
    assert len(goals(p.state, 0, 0)) == 8
