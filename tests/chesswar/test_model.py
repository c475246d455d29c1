"""Chapters 1 to 3: terms, units, the army tables figure by figure; what a save keeps."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine import codec
from tabletop.engine.model import FedDie
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.components import armies as data
from tabletop.games.chesswar.components.armies import ARMIES, ATTRIBUTES, KIND_OF, UNITS, roster
from tabletop.games.chesswar.records.state import State
from tabletop.games.chesswar.rules.homes import forward_of, home_of, zone, zone_rows
from tabletop.parts.squares import squares_of

from .positions import position

FIGURES = {
    # army: piece max cost mov sal com skill (specials; spells in their own tests)
    "chaos": "K 1 0 2 2 2 0, Q 2 2 2 3 -1 0, R 2 2 2 2 1 0, B 4 1 2 5 0 3, N 4 2 3 3 1 0, P 12 1 1 4 0 0",
    "dwarf": "K 1 0 1 2 2 3, Q 1 3 1 2 2 3, R 4 1 0 3 0 0, B 4 1 1 3 0 3, P 12 1 1 3 1 0",
    "elf": "K 1 0 3 2 1 0, Q 2 4 3 3 -1 0, R 2 2 1 2 1 0, B 4 2 2 4 0 2, N 2 2 3 3 0 0, P 16 1 2 5 -1 3",
    "human": "K 1 0 2 2 1 0, Q 2 3 2 3 -1 0, R 4 1 0 4 -1 0, B 4 1 2 5 -1 3, N 4 2 3 3 0 0, P 16 1 1 4 0 0",
    "orc": "K 1 0 2 2 1 0, Q 2 3 2 3 0 0, R 4 2 1 3 1 0, B 4 1 1 4 0 3, N 4 1 4 4 -1 0, P 16 1 1 3 0 0",
    "rat": "K 1 0 2 2 1 0, Q 2 3 2 3 -1 0, R 4 2 2 3 1 0, B 4 2 2 4 0 0, P 16 1 2 5 0 0",
    "undead": "K 1 0 2 2 1 0, Q 2 3 2 3 -1 0, "
    "R 4 2 0 4 -1 0, B 4 1 1 5 -1 4, N 4 2 3 3 -1 0, P 16 1 1 4 -1 0",
}
SPECIALS = {
    "chaos": {"K": "brave fearsome", "R": "rocks", "B": "bows", "N": "aggressive brave", "P": "plague"},
    "dwarf": {"K": "brave crossbows", "Q": "brave crossbows", "R": "catapult", "B": "crossbows"},
    "elf": {"K": "aggressive brave", "Q": "aggressive", "B": "longbows", "N": "aggressive", "P": "bows"},
    "human": {"K": "brave", "R": "catapult", "B": "bows", "N": "aggressive"},
    "orc": {"K": "brave", "R": "plague regeneration rocks", "B": "bows", "N": "aggressive"},
    "rat": {"K": "brave", "B": "brave plague plague_bombs"},
    "undead": {
        "K": "teleport undead",
        "Q": "brave",
        "R": "terrorpult undead",
        "B": "bows undead",
        "N": "aggressive undead",
        "P": "undead",
    },
}
SPELLS = {
    "chaos.Q": "contagion counterspell dispel fear storm zap",
    "dwarf.Q": "counterspell dispel protection storm",
    "elf.Q": "counterspell dispel fear heal protection zap",
    "human.Q": "counterspell dispel heal protection storm zap",
    "orc.Q": "counterspell dispel flight protection smite zap",
    "rat.Q": "contagion counterspell dispel protection storm zap",
    "undead.K": "counterspell dispel heal raise_dead smite storm",
    "undead.Q": "counterspell dispel heal raise_dead smite storm",
}


@pytest.mark.rule("CW-ARM-01", "CW-ARM-02", "CW-ARM-03", "CW-ARM-04", "CW-ARM-05", "CW-ARM-06", "CW-ARM-07")
@pytest.mark.parametrize("army", FIGURES)
def test_army_table(army: str) -> None:
    rows = [row.split() for row in FIGURES[army].split(", ")]
    assert [UNITS[k].piece for k in roster(army)] == [row[0] for row in rows]
    for kind, row in zip(roster(army), rows):
        u = UNITS[kind]
        assert [u.max, u.cost, u.mov, u.sal, u.com, u.skill] == [int(n) for n in row[1:]], u.key
        assert sorted(u.attributes) == SPECIALS[army].get(u.piece, "").split(), u.key
        assert sorted(u.spells) == SPELLS.get(u.key, "").split(), u.key
        assert u.name_es and u.name_en


@pytest.mark.rule("CW-SET-06", "CW-ARM-01")
def test_initiatives_and_points() -> None:
    table = {a.army: (a.initiative, a.points) for a in ARMIES.values()}
    assert table == {
        "elf": (1, 18),
        "human": (2, 19),
        "dwarf": (3, 12),
        "chaos": (4, 12),
        "orc": (5, 16),
        "rat": (6, 20),
        "undead": (7, 16),
    }
    assert len(UNITS) == 40


@pytest.mark.rule("CW-ARM-08")
def test_trolls_throw_rocks() -> None:
    assert ATTRIBUTES[KIND_OF["orc.R"]] & data.ROCKS


@pytest.mark.rule("CW-ARM-09")
def test_necromancers_are_brave_but_not_undead() -> None:
    bits = ATTRIBUTES[KIND_OF["undead.Q"]]
    assert bits & data.BRAVE and not bits & (data.UNDEAD | data.FEARSOME | data.IMMUNE)


@pytest.mark.rule("CW-UNI-03", "CW-UNI-04")
def test_generals_by_role_and_mages_by_spells() -> None:
    for kind, unit in enumerate(UNITS):
        assert bool(ATTRIBUTES[kind] & data.GENERAL) == (unit.piece == "K")
        assert bool(ATTRIBUTES[kind] & data.MAGE) == bool(unit.spells)
    assert ATTRIBUTES[KIND_OF["undead.K"]] & data.MAGE


@pytest.mark.rule("CW-UNI-05")
def test_undead_and_plague_imply_more() -> None:
    zombie, beast = ATTRIBUTES[KIND_OF["undead.P"]], ATTRIBUTES[KIND_OF["chaos.P"]]
    assert zombie & data.BRAVE and zombie & data.FEARSOME and zombie & data.IMMUNE
    assert beast & data.IMMUNE and not beast & data.BRAVE


@pytest.mark.rule("CW-GEN-01", "CW-GEN-02", "CW-GEN-06")
def test_notation_of_squares_and_units() -> None:
    p = position("W elf.B e4", "B orc.P a1", "B orc.P c2")
    assert p.kind("e4") == "elf.B" and p.unit("e4").seat == 0
    order = [p.state.derived.tables.board.name(u.at) for u in p.state.on_board()]
    assert order == ["a1", "c2", "e4"]


@pytest.mark.rule("CW-GEN-04", "CW-GEN-05")
def test_distance_corner_and_lateral_squares() -> None:
    board = squares_of(8, 8)
    sq = board.square
    assert board.distance(sq("a1"), sq("c2")) == 2
    names = lambda mask: {board.name(s) for s in range(64) if mask >> s & 1}  # noqa: E731
    assert names(board.corners(sq("d4"), sq("e5"))) == {"d5", "e4"}
    assert names(board.laterals(sq("d4"), sq("e5"))) == {"d5", "e4"}
    assert names(board.laterals(sq("d4"), sq("d5"))) == {"c4", "c5", "e4", "e5"}
    assert names(board.laterals(sq("a4"), sq("a5"))) == {"b4", "b5"}


@pytest.mark.rule("CW-GEN-07", "CW-OPT-34")
def test_facing_and_homes() -> None:
    assert [forward_of("4", s) for s in range(4)] == [(0, 1), (0, -1), (1, 0), (-1, 0)]
    assert [home_of("4", s) for s in range(4)] == ["south", "north", "west", "east"]
    board = squares_of(14, 14)
    name = board.name
    west = zone_rows("4", 14, 14, 2)
    assert [name(s) for s in west[0]][::7] == ["c11", "c4"]  # left is north when facing east
    assert [name(s) for s in zone_rows("4", 14, 14, 3)[0]][::7] == ["l4", "l11"]  # and south facing west
    assert all(zone("4", 14, 14, s).bit_count() == 24 for s in range(4))
    corners = {board.at(f, r) for f in (0, 1, 2, 11, 12, 13) for r in (0, 1, 2, 11, 12, 13)}
    assert not any(zone("4", 14, 14, s) >> c & 1 for s in range(4) for c in corners)
    assert [home_of("2v2", s) for s in range(4)] == ["south_west", "south_east", "north_west", "north_east"]
    halves = [zone("2v2", 16, 8, s) for s in range(4)]
    assert all(h.bit_count() == 24 for h in halves) and sum(halves).bit_count() == 96


@pytest.mark.rule("CW-GEN-09", "CW-GEN-10", "CW-GEN-11", "CW-GEN-13")
def test_a_saved_state_holds_everything() -> None:
    p = position(
        "W human.Q d4 cast_used debt",
        "B orc.P d5 raised_now",
        "W human.N e4 stepped spent=2 charge_bonus",
        links="d4-d5 d5-e4",
        lasting="storm d4",
        dice="save:3",
    )
    again = codec.decode_state(GAME, codec.encode(p.state))
    assert again == p.state and codec.fingerprint(again) == codec.fingerprint(p.state)
    assert GAME.check(again) == [] and again.derived.foes == p.state.derived.foes
    assert again.feed == [FedDie("save", 3)]


@pytest.mark.rule("CW-GEN-13")
@pytest.mark.parametrize("change", ['"at":700', '"at":64', '"kind":40', '"seat":3', '"marks":9999'])
def test_a_state_with_impossible_units_is_refused(change: str) -> None:
    p = position("W human.Q d4 debt", "B orc.P d5")
    text = codec.encode(p.state).decode()
    field = change.split(":")[0]
    start = text.index('"units":')
    broken = text[:start] + text[start:].replace(_first(text[start:], field), change, 1)
    with pytest.raises(msgspec.ValidationError):
        codec.decode_state(GAME, broken.encode())


def _first(text: str, field: str) -> str:
    i = text.index(field)
    j = i + len(field) + 1
    while text[j].isdigit():
        j += 1
    return text[i:j]


@pytest.mark.rule("CW-GEN-08")
def test_friend_and_enemy_are_sides() -> None:
    p = position("0 human.P a1", "1 elf.P b1", "2 orc.P c8", board="16x8", players="2v2")
    state: State = p.state
    assert state.side_of(p.unit("a1")) == state.side_of(p.unit("b1")) != state.side_of(p.unit("c8"))
    assert state.enemies(0) == 1 << p.sq("c8")


@pytest.mark.rule("CW-DIE-01", "CW-DIE-02")
def test_every_die_is_a_d6_of_the_one_stream() -> None:
    from tabletop.engine.dice import face

    p = position("W human.P d4", "B undead.P d5", "W human.P a8")
    p.state.dice_key = 99
    p.do(p.charge("d4", "d5"))
    rolled = p.history[1]
    assert (rolled.tag, rolled.sides, rolled.values) == ("fear", 6, (face(99, 0, 6),))
    assert p.state.dice_count == 1
